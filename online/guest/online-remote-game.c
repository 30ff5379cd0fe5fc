/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whatever another machine says is only shown. An option that can't be one is left out, so a table
 * can't make this library complain to its own user.
 */

#include "online-remote-game.h"

#include <glib/gi18n-lib.h>
#include <string.h>

struct _OnlineRemoteGame
{
  TabletopGame parent_instance;

  GListStore *options;
  GListModel *symbols;
  GHashTable *values; /* of options for seats: key of a seat's value → GVariant */
};

G_DEFINE_FINAL_TYPE (OnlineRemoteGame, online_remote_game, TABLETOP_TYPE_GAME)

static GListModel *
online_remote_game_list_options (TabletopGame *game)
{
  return g_object_ref (G_LIST_MODEL (ONLINE_REMOTE_GAME (game)->options));
}

static GListModel *
online_remote_game_list_symbols (TabletopGame *game)
{
  return g_object_ref (ONLINE_REMOTE_GAME (game)->symbols);
}

static TabletopMatch *
refuse (TabletopGame *game, GError **error)
{
  g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_UNSUPPORTED,
               _ ("This “%s” is played at somebody else's table, which alone knows its rules. To "
                  "play it here, install its plugin."),
               tabletop_game_get_title (game));
  return NULL;
}

static TabletopMatch *
online_remote_game_create_match (TabletopGame *game,
                                 TabletopSetup *setup,
                                 GBytes *seed,
                                 GError **error)
{
  return refuse (game, error);
}

static TabletopMatch *
online_remote_game_load_match (TabletopGame *game, GBytes *bytes, GError **error)
{
  return refuse (game, error);
}

static void
online_remote_game_finalize (GObject *object)
{
  g_clear_object (&ONLINE_REMOTE_GAME (object)->options);
  g_clear_object (&ONLINE_REMOTE_GAME (object)->symbols);
  g_hash_table_unref (ONLINE_REMOTE_GAME (object)->values);

  G_OBJECT_CLASS (online_remote_game_parent_class)->finalize (object);
}

static void
online_remote_game_class_init (OnlineRemoteGameClass *klass)
{
  TabletopGameClass *game_class = TABLETOP_GAME_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = online_remote_game_finalize;

  game_class->list_options = online_remote_game_list_options;
  game_class->list_symbols = online_remote_game_list_symbols;
  game_class->create_match = online_remote_game_create_match;
  game_class->load_match = online_remote_game_load_match;
}

static void
online_remote_game_init (OnlineRemoteGame *self)
{
  self->options = g_list_store_new (TABLETOP_TYPE_OPTION);
  self->values
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_variant_unref);
}

static const char *
text_of (const char *text)
{
  return text != NULL ? text : "";
}

/* Whether `key` is a word as the contract has them, `[a-z][a-z0-9-]*`. */
static gboolean
is_word (const char *key)
{
  if (key == NULL || !g_ascii_islower (*key))
    return FALSE;
  for (const char *p = key; *p != '\0'; p++)
    if (!g_ascii_islower (*p) && !g_ascii_isdigit (*p) && *p != '-')
      return FALSE;

  return TRUE;
}

/* Of what type the values of a kind are. */
static const GVariantType *
type_of (TabletopOptionKind kind)
{
  switch (kind)
    {
    case TABLETOP_OPTION_BOOLEAN:
      return G_VARIANT_TYPE_BOOLEAN;
    case TABLETOP_OPTION_INTEGER:
    case TABLETOP_OPTION_SEAT:
      return G_VARIANT_TYPE_INT32;
    case TABLETOP_OPTION_CHOICE:
    case TABLETOP_OPTION_STRING:
    case TABLETOP_OPTION_DECK:
    default:
      return G_VARIANT_TYPE_STRING;
    }
}

static gboolean
can_be (const OnlineOptionCard *card)
{
  if (!is_word (card->key) || card->values->len == 0)
    return FALSE;

  for (guint i = 0; i < card->values->len; i++)
    {
      const OnlineValueCard *value = g_ptr_array_index (card->values, i);

      if (value->value == NULL || !g_variant_is_of_type (value->value, type_of (card->kind)))
        return FALSE;
      if (card->kind == TABLETOP_OPTION_SEAT && g_variant_get_int32 (value->value) < 0)
        return FALSE;
    }

  return !card->for_seats || !g_ascii_isdigit (card->key[strlen (card->key) - 1]);
}

/* Bounds that all its values keep, and the words that they are. */
typedef struct
{
  int least, most;
  guint longest;
  const char **words, **titles;
} Bounds;

static void
find_bounds (const OnlineOptionCard *card, Bounds *bounds)
{
  const gboolean is_number = g_variant_type_equal (type_of (card->kind), G_VARIANT_TYPE_INT32);
  const gboolean is_text = g_variant_type_equal (type_of (card->kind), G_VARIANT_TYPE_STRING);

  *bounds = (Bounds){ .least = G_MAXINT, .most = G_MININT };
  bounds->words = g_new0 (const char *, card->values->len + 1);
  bounds->titles = g_new0 (const char *, card->values->len + 1);
  for (guint i = 0; i < card->values->len; i++)
    {
      const OnlineValueCard *value = g_ptr_array_index (card->values, i);
      const char *word = is_text ? g_variant_get_string (value->value, NULL) : "";
      const int number = is_number ? g_variant_get_int32 (value->value) : 0;

      bounds->least = MIN (bounds->least, number);
      bounds->most = MAX (bounds->most, number);
      bounds->longest = MAX (bounds->longest, (guint) g_utf8_strlen (word, -1));
      bounds->words[i] = word;
      bounds->titles[i] = value->title != NULL ? value->title : word;
    }
}

static TabletopOption *
make_kind_of_option (const OnlineOptionCard *card, const Bounds *bounds)
{
  const char *title = text_of (card->title), *description = card->description;
  GVariant *value = ((OnlineValueCard *) g_ptr_array_index (card->values, 0))->value;

  switch (card->kind)
    {
    case TABLETOP_OPTION_BOOLEAN:
      return tabletop_option_new_boolean (card->key, title, description,
                                          g_variant_get_boolean (value));
    case TABLETOP_OPTION_INTEGER:
      return tabletop_option_new_integer (card->key, title, description,
                                          g_variant_get_int32 (value), bounds->least, bounds->most);
    case TABLETOP_OPTION_SEAT:
      return tabletop_option_new_seat (card->key, title, description,
                                       (guint) g_variant_get_int32 (value), (guint) bounds->most);
    case TABLETOP_OPTION_CHOICE:
      return tabletop_option_new_choice (card->key, title, description, bounds->words[0],
                                         bounds->words, bounds->titles);
    case TABLETOP_OPTION_STRING:
      return tabletop_option_new_string (card->key, title, description, bounds->words[0],
                                         bounds->longest);
    case TABLETOP_OPTION_DECK:
      return tabletop_option_new_deck (card->key, title, description, bounds->words[0],
                                       bounds->words, bounds->titles, bounds->longest);
    default:
      return NULL;
    }
}

/* NULL if it can't be one. */
static TabletopOption *
make_option (const OnlineOptionCard *card)
{
  TabletopOption *option;
  Bounds bounds;

  if (!can_be (card))
    return NULL;

  find_bounds (card, &bounds);
  option = make_kind_of_option (card, &bounds);
  g_free (bounds.words);
  g_free (bounds.titles);
  if (option == NULL)
    return NULL;

  if (is_word (card->group) && *text_of (card->group_title) != '\0')
    tabletop_option_set_group (option, card->group, card->group_title);
  tabletop_option_set_advanced (option, card->advanced);
  tabletop_option_set_for_seats (option, card->for_seats);

  return option;
}

/* What each seat has, where that may differ: key → value. */
static void
keep_values (OnlineRemoteGame *self, TabletopOption *option, const OnlineOptionCard *card)
{
  for (guint i = 0; card->for_seats && i < card->values->len; i++)
    g_hash_table_insert (
        self->values, tabletop_option_dup_seat_key (option, i),
        g_variant_ref (((OnlineValueCard *) g_ptr_array_index (card->values, i))->value));
}

TabletopGame *
online_remote_game_new (const OnlineGameCard *card)
{
  OnlineRemoteGame *self;
  guint min_seats = MAX (card->min_seats, 1);

  self = g_object_new (ONLINE_TYPE_REMOTE_GAME, "id", text_of (card->id), "title",
                       text_of (card->title), "summary", text_of (card->summary), "description",
                       text_of (card->description), "icon-name", text_of (card->icon_name),
                       "rules-uri", text_of (card->rules_uri), "rulebook", text_of (card->rulebook),
                       "rules-version", text_of (card->rules_version), "min-seats", min_seats,
                       "max-seats", MAX (card->max_seats, min_seats), "recommended-seats",
                       card->recommended_seats, "duration", card->duration, "tags", card->tags,
                       "traits", card->traits, NULL);

  self->symbols = card->symbols != NULL ? g_object_ref (card->symbols)
                                        : G_LIST_MODEL (g_list_store_new (TABLETOP_TYPE_SYMBOL));
  for (guint i = 0; card->options != NULL && i < card->options->len; i++)
    {
      g_autoptr (TabletopOption) option = make_option (g_ptr_array_index (card->options, i));

      if (option == NULL)
        continue;
      g_list_store_append (self->options, option);
      keep_values (self, option, g_ptr_array_index (card->options, i));
    }

  return TABLETOP_GAME (self);
}

TabletopSetup *
online_remote_game_create_setup (TabletopGame *game, guint n_seats)
{
  TabletopSetup *setup = tabletop_game_create_setup (game, n_seats);
  GHashTableIter iter;
  gpointer key, value;

  if (!ONLINE_IS_REMOTE_GAME (game))
    return setup;

  /* Values for seats that there aren't are no more than that. */
  g_hash_table_iter_init (&iter, ONLINE_REMOTE_GAME (game)->values);
  while (g_hash_table_iter_next (&iter, &key, &value))
    tabletop_setup_set_option (setup, key, value, NULL);

  return setup;
}
