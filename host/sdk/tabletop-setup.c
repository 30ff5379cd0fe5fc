/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Every option of the game has a value here at all times, and each value has passed its option's
 * check when it was set; what only the game can judge is left to its validate().
 */

#include "tabletop-setup.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

#include "tabletop-error.h"
#include "tabletop-game-private.h"
#include "tabletop-setup-private.h"
#include "tabletop-text.h"

#define SETUP_TYPE G_VARIANT_TYPE ("(suasa{sv})")

struct _TabletopSetup
{
  GObject parent_instance;

  TabletopGame *game;
  guint n_seats;
  guint n_names; /* seats that have names and options: no more than the game's matches have, however
                    many are set */
  gboolean frozen;
  gint stamp;         /* atomic */
  GHashTable *values; /* key → GVariant; the keys are the options', those of seats with numbers */
  char **names;       /* by seat; atomic; those that were set, or NULL */
  char **default_names; /* by seat; atomic; by number, made when asked for */
  GStringChunk *kept;   /* all names that were ever set: another thread may still read one */
};

enum
{
  PROP_0,
  PROP_GAME,
  PROP_N_SEATS,
  N_PROPS
};

enum
{
  SIGNAL_SEAT_NAME_CHANGED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabletopSetup, tabletop_setup, G_TYPE_OBJECT)

static void
tabletop_setup_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  TabletopSetup *self = TABLETOP_SETUP (object);

  switch (prop_id)
    {
    case PROP_GAME:
      g_value_set_object (value, self->game);
      break;
    case PROP_N_SEATS:
      g_value_set_uint (value, self->n_seats);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
tabletop_setup_finalize (GObject *object)
{
  TabletopSetup *self = TABLETOP_SETUP (object);

  g_clear_object (&self->game);
  g_hash_table_unref (self->values);
  g_free (self->names);
  for (guint seat = 0; seat < self->n_names; seat++)
    g_free (self->default_names[seat]);
  g_free (self->default_names);
  g_string_chunk_free (self->kept);

  G_OBJECT_CLASS (tabletop_setup_parent_class)->finalize (object);
}

static void
tabletop_setup_class_init (TabletopSetupClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = tabletop_setup_get_property;
  object_class->finalize = tabletop_setup_finalize;

  /**
   * TabletopSetup:game:
   *
   * The game that it is for.
   */
  properties[PROP_GAME] = g_param_spec_object ("game", NULL, NULL, TABLETOP_TYPE_GAME, flags);
  /**
   * TabletopSetup:n-seats:
   *
   * How many seats the match has.
   */
  properties[PROP_N_SEATS] = g_param_spec_uint ("n-seats", NULL, NULL, 0, G_MAXUINT, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /**
   * TabletopSetup::seat-name-changed:
   * @self: the setup
   * @seat: the seat
   *
   * Emitted when a seat is called otherwise.
   */
  signals[SIGNAL_SEAT_NAME_CHANGED]
      = g_signal_new ("seat-name-changed", TABLETOP_TYPE_SETUP, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                      NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
tabletop_setup_init (TabletopSetup *self)
{
  self->values
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_variant_unref);
  self->kept = g_string_chunk_new (64);
}

/* An empty setup. */
static TabletopSetup *
new_for (TabletopGame *game, guint n_seats)
{
  TabletopSetup *self = g_object_new (TABLETOP_TYPE_SETUP, NULL);

  self->game = g_object_ref (game);
  self->n_seats = n_seats;
  self->n_names = MIN (n_seats, tabletop_game_get_max_seats (game));
  self->names = g_new0 (char *, self->n_names);
  self->default_names = g_new0 (char *, self->n_names);

  return self;
}

/* Makes `value` the one of an option, for all seats. */
static void
put_value (TabletopSetup *self, TabletopOption *option, GVariant *value)
{
  if (!tabletop_option_is_for_seats (option))
    g_hash_table_insert (self->values, g_strdup (tabletop_option_get_key (option)),
                         g_variant_ref (value));
  else
    for (guint seat = 0; seat < self->n_names; seat++)
      g_hash_table_insert (self->values, tabletop_option_dup_seat_key (option, seat),
                           g_variant_ref (value));
}

TabletopSetup *
_tabletop_setup_new (TabletopGame *game, guint n_seats)
{
  TabletopSetup *self = new_for (game, n_seats);
  g_autoptr (GListModel) options = tabletop_game_list_options (game);

  for (guint i = 0; i < g_list_model_get_n_items (options); i++)
    {
      g_autoptr (TabletopOption) option = g_list_model_get_item (options, i);

      put_value (self, option, tabletop_option_get_default_value (option));
    }

  return self;
}

TabletopSetup *
tabletop_setup_copy (TabletopSetup *self)
{
  TabletopSetup *copy;
  GHashTableIter iter;
  gpointer key, value;

  g_return_val_if_fail (TABLETOP_IS_SETUP (self), NULL);

  copy = new_for (self->game, self->n_seats);
  g_hash_table_iter_init (&iter, self->values);
  while (g_hash_table_iter_next (&iter, &key, &value))
    g_hash_table_insert (copy->values, g_strdup (key), g_variant_ref (value));

  _tabletop_setup_copy_names (copy, self);

  return copy;
}

void
_tabletop_setup_copy_names (TabletopSetup *self, TabletopSetup *other)
{
  for (guint seat = 0; seat < self->n_names; seat++)
    tabletop_setup_set_seat_name (self, seat, _tabletop_setup_peek_seat_name (other, seat));
}

void
_tabletop_setup_freeze (TabletopSetup *self)
{
  self->frozen = TRUE;
}

guint
_tabletop_setup_get_stamp (TabletopSetup *self)
{
  return (guint) g_atomic_int_get (&self->stamp);
}

TabletopGame *
tabletop_setup_get_game (TabletopSetup *self)
{
  g_return_val_if_fail (TABLETOP_IS_SETUP (self), NULL);

  return self->game;
}

guint
tabletop_setup_get_n_seats (TabletopSetup *self)
{
  g_return_val_if_fail (TABLETOP_IS_SETUP (self), 0);

  return self->n_seats;
}

const char *
_tabletop_setup_peek_seat_name (TabletopSetup *self, guint seat)
{
  return seat < self->n_names ? g_atomic_pointer_get (&self->names[seat]) : NULL;
}

const char *
tabletop_setup_get_seat_name (TabletopSetup *self, guint seat)
{
  const char *name;
  char *made;

  g_return_val_if_fail (TABLETOP_IS_SETUP (self), "");
  g_return_val_if_fail (seat < self->n_seats, "");

  if (seat >= self->n_names)
    return _ ("Seat");

  name = _tabletop_setup_peek_seat_name (self, seat);
  if (name == NULL)
    name = g_atomic_pointer_get (&self->default_names[seat]);
  if (name != NULL)
    return name;

  made = g_strdup_printf (_ ("Seat %u"), seat + 1);
  if (!g_atomic_pointer_compare_and_exchange (&self->default_names[seat], NULL, made))
    g_free (made);

  return g_atomic_pointer_get (&self->default_names[seat]);
}

void
tabletop_setup_set_seat_name (TabletopSetup *self, guint seat, const char *name)
{
  g_autofree char *clean = NULL;

  g_return_if_fail (TABLETOP_IS_SETUP (self));
  g_return_if_fail (seat < self->n_seats);

  if (seat >= self->n_names)
    return;

  clean = tabletop_text_clean (name, TABLETOP_MAX_NAME);
  if (g_strcmp0 (clean, _tabletop_setup_peek_seat_name (self, seat)) == 0)
    return;

  g_atomic_pointer_set (&self->names[seat],
                        clean != NULL ? g_string_chunk_insert_const (self->kept, clean) : NULL);
  g_atomic_int_inc (&self->stamp);

  g_signal_emit (self, signals[SIGNAL_SEAT_NAME_CHANGED], 0, seat);
}

/* The value that all seats have, or NULL. */
static GVariant *
find_common (TabletopSetup *self, const char *key)
{
  g_autofree char *first = g_strconcat (key, "1", NULL);
  TabletopOption *option = tabletop_game_find_option (self->game, key, NULL);
  GVariant *common = g_hash_table_lookup (self->values, first);

  if (option == NULL || !tabletop_option_is_for_seats (option))
    return NULL;

  for (guint seat = 1; common != NULL && seat < self->n_names; seat++)
    {
      g_autofree char *other = tabletop_option_dup_seat_key (option, seat);

      if (!g_variant_equal (common, g_hash_table_lookup (self->values, other)))
        return NULL;
    }

  return common;
}

GVariant *
tabletop_setup_get_option (TabletopSetup *self, const char *key)
{
  GVariant *value;

  g_return_val_if_fail (TABLETOP_IS_SETUP (self), NULL);
  g_return_val_if_fail (key != NULL, NULL);

  value = g_hash_table_lookup (self->values, key);

  return value != NULL ? value : find_common (self, key);
}

/* The value of an option that the caller knows to exist and to be of that type. */
static GVariant *
get_typed (TabletopSetup *self, const char *key, const GVariantType *type)
{
  GVariant *value = tabletop_setup_get_option (self, key);

  g_return_val_if_fail (value != NULL, NULL);
  g_return_val_if_fail (g_variant_is_of_type (value, type), NULL);

  return value;
}

gboolean
tabletop_setup_get_boolean (TabletopSetup *self, const char *key)
{
  GVariant *value = get_typed (self, key, G_VARIANT_TYPE_BOOLEAN);

  return value != NULL && g_variant_get_boolean (value);
}

int
tabletop_setup_get_integer (TabletopSetup *self, const char *key)
{
  GVariant *value = get_typed (self, key, G_VARIANT_TYPE_INT32);

  return value != NULL ? g_variant_get_int32 (value) : 0;
}

const char *
tabletop_setup_get_string (TabletopSetup *self, const char *key)
{
  GVariant *value = get_typed (self, key, G_VARIANT_TYPE_STRING);

  return value != NULL ? g_variant_get_string (value, NULL) : "";
}

char *
_tabletop_setup_explain_seat (TabletopSetup *self, guint number)
{
  return g_strdup_printf (ngettext ("There is %u seat, and none of them is seat %u",
                                    "There are %u seats, and none of them is seat %u",
                                    self->n_seats),
                          self->n_seats, number);
}

gboolean
_tabletop_setup_check (TabletopSetup *self, GError **error)
{
  g_autoptr (GListModel) options = tabletop_game_list_options (self->game);

  for (guint i = 0; i < g_list_model_get_n_items (options); i++)
    {
      g_autoptr (TabletopOption) option = g_list_model_get_item (options, i);
      guint n = tabletop_option_is_for_seats (option) ? self->n_names : 1;

      for (guint seat = 0; seat < n; seat++)
        {
          g_autofree char *key = tabletop_option_is_for_seats (option)
                                     ? tabletop_option_dup_seat_key (option, seat)
                                     : g_strdup (tabletop_option_get_key (option));

          if (!tabletop_option_validate (option, g_hash_table_lookup (self->values, key), error))
            return FALSE;
        }
    }

  return TRUE;
}

/* The option that `key` says something of; `*number` is the seat whose value it is, or 0. */
static TabletopOption *
find_option (TabletopSetup *self, const char *key, guint *number, GError **error)
{
  TabletopOption *option = _tabletop_game_find_value (self->game, key, number, error);
  g_autofree char *why = NULL;

  if (option == NULL || *number <= self->n_seats)
    return option;

  why = _tabletop_setup_explain_seat (self, *number);
  g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_OPTION, "%s: %s", key, why);
  return NULL;
}

/* Sets an option to a value that it has accepted; for all seats if `number` is 0. */
static gboolean
set_value (TabletopSetup *self,
           TabletopOption *option,
           const char *key,
           guint number,
           GVariant *value,
           GError **error)
{
  if (self->frozen)
    {
      g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_UNSUPPORTED,
                   _ ("%s: the options of a match can't be changed"), key);
      return FALSE;
    }

  if (number == 0)
    put_value (self, option, value);
  else if (number <= self->n_names)
    g_hash_table_insert (self->values, g_strdup (key), g_variant_ref (value));

  return TRUE;
}

gboolean
tabletop_setup_set_option (TabletopSetup *self, const char *key, GVariant *value, GError **error)
{
  g_autoptr (GVariant) owned = NULL;
  TabletopOption *option;
  guint number;

  g_return_val_if_fail (TABLETOP_IS_SETUP (self), FALSE);
  g_return_val_if_fail (key != NULL, FALSE);
  g_return_val_if_fail (value != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  owned = g_variant_ref_sink (value);
  option = find_option (self, key, &number, error);

  return option != NULL && tabletop_option_validate (option, owned, error)
         && set_value (self, option, key, number, owned, error);
}

gboolean
tabletop_setup_set_option_text (TabletopSetup *self, const char *assignment, GError **error)
{
  g_autofree char *key = NULL;
  g_autoptr (GVariant) value = NULL;
  TabletopOption *option;
  const char *equals;
  guint number;

  g_return_val_if_fail (TABLETOP_IS_SETUP (self), FALSE);
  g_return_val_if_fail (assignment != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  equals = strchr (assignment, '=');
  key = equals != NULL ? g_strndup (assignment, (gsize) (equals - assignment))
                       : g_strdup (assignment);
  option = find_option (self, key, &number, error);
  if (option == NULL)
    return FALSE;

  if (equals == NULL && tabletop_option_get_kind (option) != TABLETOP_OPTION_BOOLEAN)
    {
      g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_OPTION,
                   _ ("%s: a value is needed, as in “%s=…”"), key, key);
      return FALSE;
    }

  value = tabletop_option_parse (option, equals != NULL ? equals + 1 : "yes", error);

  return value != NULL && set_value (self, option, key, number, value, error);
}

static int
compare_keys (const void *a, const void *b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

GVariant *
tabletop_setup_to_variant (TabletopSetup *self)
{
  g_autofree const char **keys = NULL;
  GVariantBuilder names, values;
  guint n_keys;

  g_return_val_if_fail (TABLETOP_IS_SETUP (self), NULL);

  g_variant_builder_init (&names, G_VARIANT_TYPE_STRING_ARRAY);
  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      const char *name = _tabletop_setup_peek_seat_name (self, seat);

      g_variant_builder_add (&names, "s", name != NULL ? name : "");
    }

  g_variant_builder_init (&values, G_VARIANT_TYPE_VARDICT);
  keys = (const char **) g_hash_table_get_keys_as_array (self->values, &n_keys);
  qsort (keys, n_keys, sizeof *keys, compare_keys);
  for (guint i = 0; i < n_keys; i++)
    g_variant_builder_add (&values, "{sv}", keys[i],
                           (GVariant *) g_hash_table_lookup (self->values, keys[i]));

  return g_variant_ref_sink (g_variant_new ("(suasa{sv})", tabletop_game_get_id (self->game),
                                            self->n_seats, &names, &values));
}

TabletopSetup *
tabletop_setup_new_from_variant (TabletopGame *game, GVariant *variant, GError **error)
{
  g_autoptr (TabletopSetup) self = NULL;
  g_autoptr (GVariantIter) names = NULL;
  g_autoptr (GVariantIter) values = NULL;
  const char *id, *name, *key;
  GVariant *value;
  guint n_seats;

  g_return_val_if_fail (TABLETOP_IS_GAME (game), NULL);
  g_return_val_if_fail (variant != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  if (!g_variant_is_of_type (variant, SETUP_TYPE) || !g_variant_is_normal_form (variant))
    {
      g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_DATA,
                           _ ("This is no setup of a match"));
      return NULL;
    }

  g_variant_get (variant, "(&suasa{sv})", &id, &n_seats, &names, &values);
  if (!g_str_equal (id, tabletop_game_get_id (game)))
    {
      g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_DATA,
                   _ ("The setup is for the game “%s”, not “%s”"), id, tabletop_game_get_id (game));
      return NULL;
    }
  if (g_variant_iter_n_children (names) != n_seats)
    {
      g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_DATA,
                   _ ("The setup has %u seats, but %zu names"), n_seats,
                   g_variant_iter_n_children (names));
      return NULL;
    }

  self = _tabletop_setup_new (game, n_seats);
  for (guint seat = 0; g_variant_iter_next (names, "&s", &name); seat++)
    tabletop_setup_set_seat_name (self, seat, name);
  while (g_variant_iter_next (values, "{&sv}", &key, &value))
    {
      g_autoptr (GVariant) owned = value;

      if (!tabletop_setup_set_option (self, key, owned, error))
        return NULL;
    }

  return tabletop_game_validate (game, self, error) ? g_steal_pointer (&self) : NULL;
}

gboolean
tabletop_setup_equal (TabletopSetup *self, TabletopSetup *other)
{
  g_autoptr (GVariant) a = NULL;
  g_autoptr (GVariant) b = NULL;

  g_return_val_if_fail (TABLETOP_IS_SETUP (self), FALSE);
  g_return_val_if_fail (TABLETOP_IS_SETUP (other), FALSE);

  a = tabletop_setup_to_variant (self);
  b = tabletop_setup_to_variant (other);

  return g_variant_equal (a, b);
}
