/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The wrappers do what is the same for every game, before an implementation sees the call: a setup
 * that reaches create_match() is valid and a copy, a seed is there and has its size, a bot's id is
 * listed. What an implementation gives back is looked at before it is believed.
 */

#include "tabletop-game.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "tabletop-enum-types.h"
#include "tabletop-error-private.h"
#include "tabletop-error.h"
#include "tabletop-fields-private.h"
#include "tabletop-game-private.h"
#include "tabletop-list-private.h"
#include "tabletop-match-private.h"
#include "tabletop-random-bot.h"
#include "tabletop-seed-private.h"
#include "tabletop-seed.h"
#include "tabletop-setup-private.h"
#include "tabletop-symbol.h"

typedef struct
{
  char *id;
  char *title;
  char *summary;
  char *description;
  char *icon_name;
  char *rules_uri;
  char *rulebook;
  char *rules_version;
  char *skin_uri;
  char *guide_uri;
  guint min_seats;
  guint max_seats;
  guint recommended_seats;
  guint duration;
  char **tags;
  TabletopTraits traits;
  guint abi;

  GType match_type;
  TabletopList *options; /* asked for once */
} TabletopGamePrivate;

enum
{
  PROP_0,
  PROP_ID,
  PROP_TITLE,
  PROP_SUMMARY,
  PROP_DESCRIPTION,
  PROP_ICON_NAME,
  PROP_RULES_URI,
  PROP_RULEBOOK,
  PROP_RULES_VERSION,
  PROP_SKIN_URI,
  PROP_GUIDE_URI,
  PROP_MIN_SEATS,
  PROP_MAX_SEATS,
  PROP_RECOMMENDED_SEATS,
  PROP_DURATION,
  PROP_TAGS,
  PROP_TRAITS,
  PROP_ABI,
  PROP_MATCH_TYPE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* In the order of their ids. */
static const TabletopField fields[] = {
  { "id", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopGamePrivate, id) },
  { "title", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopGamePrivate, title) },
  { "summary", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopGamePrivate, summary) },
  { "description", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopGamePrivate, description) },
  { "icon-name", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopGamePrivate, icon_name) },
  { "rules-uri", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopGamePrivate, rules_uri) },
  { "rulebook", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopGamePrivate, rulebook) },
  { "rules-version", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopGamePrivate, rules_version) },
  { "skin-uri", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopGamePrivate, skin_uri) },
  { "guide-uri", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopGamePrivate, guide_uri) },
  { "min-seats", TABLETOP_FIELD_UINT, G_STRUCT_OFFSET (TabletopGamePrivate, min_seats) },
  { "max-seats", TABLETOP_FIELD_UINT, G_STRUCT_OFFSET (TabletopGamePrivate, max_seats) },
  { "recommended-seats", TABLETOP_FIELD_UINT,
    G_STRUCT_OFFSET (TabletopGamePrivate, recommended_seats) },
  { "duration", TABLETOP_FIELD_UINT, G_STRUCT_OFFSET (TabletopGamePrivate, duration) },
  { "tags", TABLETOP_FIELD_STRV, G_STRUCT_OFFSET (TabletopGamePrivate, tags) },
  { "traits", TABLETOP_FIELD_FLAGS, G_STRUCT_OFFSET (TabletopGamePrivate, traits) },
  { "abi", TABLETOP_FIELD_UINT, G_STRUCT_OFFSET (TabletopGamePrivate, abi) },
};

G_DEFINE_TYPE_WITH_PRIVATE (TabletopGame, tabletop_game, G_TYPE_OBJECT)

#define SELF TabletopGame
#define IS_SELF TABLETOP_IS_GAME

static TabletopGamePrivate *
priv_of (TabletopGame *self)
{
  return tabletop_game_get_instance_private (self);
}

/* What a game needn't implement, and the answers of one that lacks what it must. */

static TabletopMatch *
tabletop_game_real_create_match (TabletopGame *self,
                                 TabletopSetup *setup,
                                 GBytes *seed,
                                 GError **error)
{
  if (priv_of (self)->match_type == TABLETOP_TYPE_MATCH)
    {
      _tabletop_set_missing (error, self, "create_match");
      return NULL;
    }

  return g_object_new (priv_of (self)->match_type, "game", self, "setup", setup, NULL);
}

static GListModel *
tabletop_game_real_list_options (TabletopGame *self)
{
  return G_LIST_MODEL (_tabletop_list_new (TABLETOP_TYPE_OPTION));
}

static GListModel *
tabletop_game_real_list_symbols (TabletopGame *self)
{
  return G_LIST_MODEL (_tabletop_list_new (TABLETOP_TYPE_SYMBOL));
}

static GListModel *
tabletop_game_real_list_rules (TabletopGame *self)
{
  return G_LIST_MODEL (_tabletop_list_new (TABLETOP_TYPE_RULE));
}

static gboolean
tabletop_game_real_option_applies (TabletopGame *self,
                                   TabletopSetup *setup,
                                   const char *key,
                                   char **reason)
{
  return TRUE;
}

static gboolean
tabletop_game_real_validate (TabletopGame *self, TabletopSetup *setup, GError **error)
{
  return TRUE;
}

static GListModel *
tabletop_game_real_list_bots (TabletopGame *self)
{
  TabletopList *bots = _tabletop_list_new (TABLETOP_TYPE_BOT_INFO);
  g_autoptr (TabletopBotInfo) random
      = tabletop_bot_info_new ("random", _ ("Random"), _ ("Chooses at random."));

  _tabletop_list_add (bots, random);

  return G_LIST_MODEL (bots);
}

static TabletopBot *
tabletop_game_real_create_bot (TabletopGame *self, const char *id, guint64 seed, GError **error)
{
  if (g_str_equal (id, "random"))
    return TABLETOP_BOT (tabletop_random_bot_new (seed));

  g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_FAILED,
               _ ("The game lists a bot “%s” but can't make it"), id);
  return NULL;
}

static void
tabletop_game_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  TabletopGame *self = TABLETOP_GAME (object);

  if (prop_id == PROP_RECOMMENDED_SEATS)
    g_value_set_uint (value, tabletop_game_get_recommended_seats (self));
  else if (prop_id == PROP_MATCH_TYPE)
    g_value_set_gtype (value, priv_of (self)->match_type);
  else
    _tabletop_field_get (&fields[prop_id - 1], priv_of (self), value);
}

/* All of them are set once, at construction. */
static void
tabletop_game_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  if (prop_id == PROP_MATCH_TYPE)
    priv_of (TABLETOP_GAME (object))->match_type = g_value_get_gtype (value);
  else
    _tabletop_field_set (&fields[prop_id - 1], priv_of (TABLETOP_GAME (object)), value);
}

static void
tabletop_game_finalize (GObject *object)
{
  TabletopGamePrivate *priv = priv_of (TABLETOP_GAME (object));

  _tabletop_fields_clear (fields, G_N_ELEMENTS (fields), priv);
  g_clear_object (&priv->options);

  G_OBJECT_CLASS (tabletop_game_parent_class)->finalize (object);
}

static void
tabletop_game_class_init (TabletopGameClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS
                            | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = tabletop_game_get_property;
  object_class->set_property = tabletop_game_set_property;
  object_class->finalize = tabletop_game_finalize;

  klass->list_options = tabletop_game_real_list_options;
  klass->list_rules = tabletop_game_real_list_rules;
  klass->option_applies = tabletop_game_real_option_applies;
  klass->validate = tabletop_game_real_validate;
  klass->create_match = tabletop_game_real_create_match;
  klass->load_match = _tabletop_game_real_load_match;
  klass->list_bots = tabletop_game_real_list_bots;
  klass->create_bot = tabletop_game_real_create_bot;
  klass->simulate = _tabletop_game_real_simulate;
  klass->measure = _tabletop_game_real_measure;
  klass->create_layout = _tabletop_game_real_create_layout;
  klass->list_symbols = tabletop_game_real_list_symbols;

  /**
   * TabletopGame:id:
   *
   * The stable word that names the game, `[a-z][a-z0-9-]*`.
   */
  properties[PROP_ID] = g_param_spec_string ("id", NULL, NULL, "", flags);
  /**
   * TabletopGame:title:
   *
   * Its translated name.
   */
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, "", flags);
  /**
   * TabletopGame:summary:
   *
   * One translated line about it.
   */
  properties[PROP_SUMMARY] = g_param_spec_string ("summary", NULL, NULL, "", flags);
  /**
   * TabletopGame:description:
   *
   * Some translated sentences about it.
   */
  properties[PROP_DESCRIPTION] = g_param_spec_string ("description", NULL, NULL, "", flags);
  /**
   * TabletopGame:icon-name:
   *
   * The name of its icon in the icon theme.
   */
  properties[PROP_ICON_NAME] = g_param_spec_string ("icon-name", NULL, NULL, "", flags);
  /**
   * TabletopGame:rules-uri:
   *
   * Where its rules can be read.
   */
  properties[PROP_RULES_URI] = g_param_spec_string ("rules-uri", NULL, NULL, "", flags);
  /**
   * TabletopGame:rulebook:
   *
   * The rules in short, translated.
   */
  properties[PROP_RULEBOOK] = g_param_spec_string ("rulebook", NULL, NULL, "", flags);
  /**
   * TabletopGame:rules-version:
   *
   * Which rules it follows, in one line of untranslated text; saved tables say it.
   */
  properties[PROP_RULES_VERSION] = g_param_spec_string ("rules-version", NULL, NULL, "1", flags);
  /**
   * TabletopGame:skin-uri:
   *
   * Where its skin is: of a file, or in a resource.
   */
  properties[PROP_SKIN_URI] = g_param_spec_string ("skin-uri", NULL, NULL, "", flags);
  /**
   * TabletopGame:guide-uri:
   *
   * Where its guide through a first game is: of a file, or in a resource.
   */
  properties[PROP_GUIDE_URI] = g_param_spec_string ("guide-uri", NULL, NULL, "", flags);
  /**
   * TabletopGame:min-seats:
   *
   * How few can play.
   */
  properties[PROP_MIN_SEATS] = g_param_spec_uint ("min-seats", NULL, NULL, 1, G_MAXUINT, 2, flags);
  /**
   * TabletopGame:max-seats:
   *
   * How many can play.
   */
  properties[PROP_MAX_SEATS] = g_param_spec_uint ("max-seats", NULL, NULL, 1, G_MAXUINT, 2, flags);
  /**
   * TabletopGame:recommended-seats:
   *
   * With how many it is best; [property@Game:min-seats] if it is made with 0.
   */
  properties[PROP_RECOMMENDED_SEATS]
      = g_param_spec_uint ("recommended-seats", NULL, NULL, 0, G_MAXUINT, 0, flags);
  /**
   * TabletopGame:duration:
   *
   * How many minutes it takes among people, or 0.
   */
  properties[PROP_DURATION] = g_param_spec_uint ("duration", NULL, NULL, 0, G_MAXUINT, 0, flags);
  /**
   * TabletopGame:tags:
   *
   * Words to search for.
   */
  properties[PROP_TAGS] = g_param_spec_boxed ("tags", NULL, NULL, G_TYPE_STRV, flags);
  /**
   * TabletopGame:traits:
   *
   * What it is like.
   */
  properties[PROP_TRAITS] = g_param_spec_flags ("traits", NULL, NULL, TABLETOP_TYPE_TRAITS,
                                                TABLETOP_TRAITS_NONE, flags);
  /**
   * TabletopGame:abi:
   *
   * Which contract it was built for: %TABLETOP_ABI.
   */
  properties[PROP_ABI] = g_param_spec_uint ("abi", NULL, NULL, 0, G_MAXUINT, TABLETOP_ABI, flags);
  /**
   * TabletopGame:match-type:
   *
   * The class of its matches, for a game that has no [vfunc@Game.create_match] of its own.
   */
  properties[PROP_MATCH_TYPE]
      = g_param_spec_gtype ("match-type", NULL, NULL, TABLETOP_TYPE_MATCH, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
tabletop_game_init (TabletopGame *self)
{
}

TABLETOP_TEXT_GETTER (tabletop_game_get_id, priv_of (self)->id)
TABLETOP_TEXT_GETTER (tabletop_game_get_title, priv_of (self)->title)
TABLETOP_TEXT_GETTER (tabletop_game_get_summary, priv_of (self)->summary)
TABLETOP_TEXT_GETTER (tabletop_game_get_description, priv_of (self)->description)
TABLETOP_TEXT_GETTER (tabletop_game_get_icon_name, priv_of (self)->icon_name)
TABLETOP_TEXT_GETTER (tabletop_game_get_rules_uri, priv_of (self)->rules_uri)
TABLETOP_TEXT_GETTER (tabletop_game_get_rulebook, priv_of (self)->rulebook)
TABLETOP_TEXT_GETTER (tabletop_game_get_rules_version, priv_of (self)->rules_version)
TABLETOP_TEXT_GETTER (tabletop_game_get_skin_uri, priv_of (self)->skin_uri)
TABLETOP_TEXT_GETTER (tabletop_game_get_guide_uri, priv_of (self)->guide_uri)
TABLETOP_GETTER (guint, tabletop_game_get_min_seats, priv_of (self)->min_seats, 0)
TABLETOP_GETTER (guint, tabletop_game_get_max_seats, priv_of (self)->max_seats, 0)

guint
tabletop_game_get_recommended_seats (TabletopGame *self)
{
  TabletopGamePrivate *priv;

  g_return_val_if_fail (TABLETOP_IS_GAME (self), 0);

  priv = priv_of (self);

  return priv->recommended_seats != 0 ? priv->recommended_seats : priv->min_seats;
}

TABLETOP_GETTER (guint, tabletop_game_get_duration, priv_of (self)->duration, 0)
TABLETOP_STRV_GETTER (tabletop_game_get_tags, priv_of (self)->tags)
TABLETOP_GETTER (TabletopTraits,
                 tabletop_game_get_traits,
                 priv_of (self)->traits,
                 TABLETOP_TRAITS_NONE)
TABLETOP_GETTER (guint, tabletop_game_get_abi, priv_of (self)->abi, 0)

/* The options, borrowed. */
static TabletopList *
peek_options (TabletopGame *self)
{
  TabletopGamePrivate *priv = priv_of (self);

  /* Several threads may load matches of one game. */
  if (g_atomic_pointer_get (&priv->options) == NULL)
    {
      g_autoptr (GListModel) options = TABLETOP_GAME_GET_CLASS (self)->list_options (self);
      TabletopList *list = options != NULL ? _tabletop_list_new_copy (TABLETOP_TYPE_OPTION, options)
                                           : _tabletop_list_new (TABLETOP_TYPE_OPTION);

      if (!g_atomic_pointer_compare_and_exchange (&priv->options, NULL, list))
        g_object_unref (list);
    }

  return g_atomic_pointer_get (&priv->options);
}

TABLETOP_GETTER (GListModel *,
                 tabletop_game_list_options,
                 G_LIST_MODEL (g_object_ref (peek_options (self))),
                 NULL)

TABLETOP_GETTER (GListModel *,
                 tabletop_game_list_symbols,
                 TABLETOP_GAME_GET_CLASS (self)->list_symbols (self),
                 NULL)

/* The number behind the key of an option for seats, or 0. */
static guint
read_seat (TabletopOption *option, const char *key)
{
  const char *own = tabletop_option_get_key (option);
  guint64 number;

  if (!tabletop_option_is_for_seats (option) || !g_str_has_prefix (key, own)
      || key[strlen (own)] == '0'
      || !g_ascii_string_to_unsigned (key + strlen (own), 10, 1, G_MAXUINT, &number, NULL))
    return 0;

  return (guint) number;
}

TabletopOption *
_tabletop_game_find_value (TabletopGame *self, const char *key, guint *number, GError **error)
{
  TabletopList *options = peek_options (self);
  TabletopOption *option = NULL;

  *number = 0;
  for (guint i = 0; i < _tabletop_list_length (options) && *number == 0; i++)
    {
      option = _tabletop_list_get (options, i);
      *number = read_seat (option, key);
    }

  return *number > 0 ? option : tabletop_game_find_option (self, key, error);
}

TabletopOption *
tabletop_game_find_option (TabletopGame *self, const char *key, GError **error)
{
  g_autoptr (GPtrArray) keys = NULL;
  g_autofree char *sentence = NULL;
  TabletopList *options;

  g_return_val_if_fail (TABLETOP_IS_GAME (self), NULL);
  g_return_val_if_fail (key != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  options = peek_options (self);
  keys = g_ptr_array_new ();
  for (guint i = 0; i < _tabletop_list_length (options); i++)
    {
      TabletopOption *option = _tabletop_list_get (options, i);

      if (g_str_equal (tabletop_option_get_key (option), key))
        return option;
      g_ptr_array_add (keys, (gpointer) tabletop_option_get_key (option));
    }

  g_ptr_array_add (keys, NULL);
  sentence = g_strdup_printf (_ ("%s has no option “%s”"), tabletop_game_get_title (self), key);
  _tabletop_set_not_found (error, sentence, key, (const char *const *) keys->pdata);

  return NULL;
}

TabletopSetup *
tabletop_game_create_setup (TabletopGame *self, guint n_seats)
{
  g_return_val_if_fail (TABLETOP_IS_GAME (self), NULL);

  return _tabletop_setup_new (self,
                              n_seats != 0 ? n_seats : tabletop_game_get_recommended_seats (self));
}

gboolean
tabletop_game_validate (TabletopGame *self, TabletopSetup *setup, GError **error)
{
  TabletopGamePrivate *priv;
  GError *failure = NULL;
  guint n_seats;

  g_return_val_if_fail (TABLETOP_IS_GAME (self), FALSE);
  g_return_val_if_fail (TABLETOP_IS_SETUP (setup), FALSE);
  g_return_val_if_fail (tabletop_setup_get_game (setup) == self, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  priv = priv_of (self);
  n_seats = tabletop_setup_get_n_seats (setup);
  if (n_seats < priv->min_seats || n_seats > priv->max_seats)
    {
      g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_OPTION,
                   _ ("seats: %s is for %u to %u seats, not %u"), tabletop_game_get_title (self),
                   priv->min_seats, priv->max_seats, n_seats);
      return FALSE;
    }

  if (!_tabletop_setup_check (setup, error))
    return FALSE;

  return _tabletop_end_call (self, "validate",
                             TABLETOP_GAME_GET_CLASS (self)->validate (self, setup, &failure),
                             &failure, error);
}

gboolean
tabletop_game_option_applies (TabletopGame *self,
                              TabletopSetup *setup,
                              const char *key,
                              char **reason)
{
  g_autofree char *why = NULL;
  g_autoptr (GError) unknown = NULL;
  gboolean applies;
  guint number;

  g_return_val_if_fail (TABLETOP_IS_GAME (self), FALSE);
  g_return_val_if_fail (TABLETOP_IS_SETUP (setup), FALSE);
  g_return_val_if_fail (tabletop_setup_get_game (setup) == self, FALSE);
  g_return_val_if_fail (key != NULL, FALSE);

  applies = _tabletop_game_find_value (self, key, &number, &unknown) != NULL;
  if (!applies)
    why = g_strdup (unknown->message);
  else if (number > tabletop_setup_get_n_seats (setup))
    {
      applies = FALSE;
      why = _tabletop_setup_explain_seat (setup, number);
    }
  else
    applies = TABLETOP_GAME_GET_CLASS (self)->option_applies (self, setup, key, &why);

  if (reason != NULL)
    *reason = applies ? NULL : g_strdup (why != NULL ? why : "");

  return applies;
}

char *
_tabletop_game_find_fault (TabletopGame *self)
{
  const char *id = tabletop_game_get_id (self);
  const char *version = tabletop_game_get_rules_version (self);
  guint min = tabletop_game_get_min_seats (self), max = tabletop_game_get_max_seats (self);
  guint recommended = tabletop_game_get_recommended_seats (self);

  if (!_tabletop_is_id (id))
    return g_strdup_printf (_ ("“%s” can't be the id of a game"), id);
  if (tabletop_game_get_abi (self) != TABLETOP_ABI)
    return g_strdup_printf (
        _ ("The game “%s” was built for another version of Tabletop (%u, not %d)"), id,
        tabletop_game_get_abi (self), TABLETOP_ABI);
  if (*_tabletop_text (priv_of (self)->title) == '\0')
    return g_strdup_printf (_ ("The game “%s” has no title"), id);
  if (min > max)
    return g_strdup_printf (_ ("The game “%s” is for %u to %u seats"), id, min, max);
  if (recommended < min || recommended > max)
    return g_strdup_printf (_ ("The game “%s” is for %u to %u seats, but recommends %u"), id, min,
                            max, recommended);
  /* It is a line of a saved table. */
  if (*version == '\0' || strchr (version, '\n') != NULL || !g_utf8_validate (version, -1, NULL))
    return g_strdup_printf (_ ("The version of the rules of “%s” is no line of text"), id);

  return NULL;
}

/* Fails with FAILED if the game can't be played at all. */
static gboolean
check_game (TabletopGame *self, GError **error)
{
  g_autofree char *fault = _tabletop_game_find_fault (self);

  if (fault == NULL)
    return TRUE;

  g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_FAILED, fault);
  return FALSE;
}

/* A match that a game made is believed only if it is this game's. */
static TabletopMatch *
end_match (TabletopGame *self,
           const char *method,
           TabletopMatch *match,
           GError *failure,
           GError **error)
{
  g_autoptr (TabletopMatch) owned = match;

  if (!_tabletop_end_call (self, method, match != NULL, &failure, error))
    return NULL;

  if (tabletop_match_get_game (owned) == self)
    return g_steal_pointer (&owned);

  _tabletop_set_broken (error, self, method, _ ("it made a match of another game"));
  return NULL;
}

TabletopMatch *
tabletop_game_create_match (TabletopGame *self, TabletopSetup *setup, GBytes *seed, GError **error)
{
  g_autoptr (TabletopSetup) copy = NULL;
  g_autoptr (GBytes) chance = NULL;
  TabletopMatch *match;
  GError *failure = NULL;

  g_return_val_if_fail (TABLETOP_IS_GAME (self), NULL);
  g_return_val_if_fail (TABLETOP_IS_SETUP (setup), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  if (!check_game (self, error) || !tabletop_game_validate (self, setup, error))
    return NULL;
  if (seed != NULL && !_tabletop_seed_check (seed, error))
    return NULL;

  copy = tabletop_setup_copy (setup);
  chance = seed != NULL ? g_bytes_ref (seed) : tabletop_seed_generate ();
  match = TABLETOP_GAME_GET_CLASS (self)->create_match (self, copy, chance, &failure);
  if (match != NULL)
    _tabletop_match_keep_steps (match, chance);

  return end_match (self, "create_match", match, failure, error);
}

TabletopMatch *
tabletop_game_load_match (TabletopGame *self, GBytes *bytes, GError **error)
{
  TabletopMatch *match;
  GError *failure = NULL;

  g_return_val_if_fail (TABLETOP_IS_GAME (self), NULL);
  g_return_val_if_fail (bytes != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  if (!check_game (self, error))
    return NULL;

  match = TABLETOP_GAME_GET_CLASS (self)->load_match (self, bytes, &failure);

  return end_match (self, "load_match", match, failure, error);
}
