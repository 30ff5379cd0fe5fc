/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The toy's options, its saves, and how it is found; its rules are in toy-match.c. */

#include "toy-game.h"

struct _ToyGame
{
  TabletopGame parent_instance;

  GType match_type;
};

struct _ToyProvider
{
  GObject parent_instance;

  GListStore *games;
};

struct _ToyBot
{
  GObject parent_instance;

  char *name;
  ToyChoose choose;
  gpointer user_data;
};

/* The game. */

G_DEFINE_TYPE (ToyGame, toy_game, TABLETOP_TYPE_GAME)

static TabletopMatch *
toy_game_create_match (TabletopGame *game, TabletopSetup *setup, GBytes *seed, GError **error)
{
  return toy_match_new (TOY_GAME (game)->match_type, game, setup, seed);
}

static void
set_bad_save (GError **error, const char *what)
{
  g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_SAVE, "This is no race: %s", what);
}

static TabletopMatch *
toy_game_load_match (TabletopGame *game, GBytes *bytes, GError **error)
{
  gsize size;
  const char *text = g_bytes_get_data (bytes, &size);
  g_autoptr (GVariant) whole = g_variant_parse (G_VARIANT_TYPE ("((suasa{sv})ays)"), text,
                                                text != NULL ? text + size : NULL, NULL, NULL);
  g_autoptr (GVariant) setup_variant = NULL;
  g_autoptr (GVariant) seed_variant = NULL;
  g_autoptr (GBytes) seed = NULL;
  g_autoptr (TabletopSetup) setup = NULL;
  g_autoptr (TabletopMatch) match = NULL;
  const char *moves;

  if (whole == NULL)
    {
      set_bad_save (error, "it can't be read");
      return NULL;
    }

  g_variant_get (whole, "(@(suasa{sv})@ay&s)", &setup_variant, &seed_variant, &moves);
  setup = tabletop_setup_new_from_variant (game, setup_variant, error);
  if (setup == NULL)
    return NULL;

  seed = g_variant_get_data_as_bytes (seed_variant);
  if (g_bytes_get_size (seed) != TABLETOP_SEED_SIZE)
    {
      set_bad_save (error, "its seed is cut");
      return NULL;
    }

  match = toy_match_new (TOY_GAME (game)->match_type, game, setup, seed);
  if (!toy_match_replay (TOY_MATCH (match), moves))
    {
      set_bad_save (error, "one of its moves can't be");
      return NULL;
    }

  return g_steal_pointer (&match);
}

static GListModel *
toy_game_list_symbols (TabletopGame *game)
{
  GListStore *symbols = g_list_store_new (TABLETOP_TYPE_SYMBOL);
  g_autoptr (TabletopSymbol) step = tabletop_symbol_new ("step", "One step", "step", "toy-step");

  g_list_store_append (symbols, step);

  return G_LIST_MODEL (symbols);
}

static GListModel *
toy_game_list_rules (TabletopGame *game)
{
  static const struct
  {
    const char *id, *title, *text;
  } sections[] = {
    { "7", "The race", "Who is there first has won. Steps are {step}." },
    { "7.1", "Steps", "A card says how far a runner goes." },
    { "7.1b", "The finishing line", "It is crossed, not reached." },
    { "8", "L'été à Paris", "Runners race in summer." },
  };
  static const char *const see[] = { "7.1", NULL };
  GListStore *rules = g_list_store_new (TABLETOP_TYPE_RULE);

  for (gsize i = 0; i < G_N_ELEMENTS (sections); i++)
    {
      g_autoptr (TabletopRule) rule = tabletop_rule_new (sections[i].id, sections[i].title,
                                                         sections[i].text, i == 0 ? see : NULL);

      g_list_store_append (rules, rule);
    }

  return G_LIST_MODEL (rules);
}

static GListModel *
toy_game_list_options (TabletopGame *game)
{
  static const char *const paces[] = { "slow", "steady", "fast", NULL };
  static const char *const titles[] = { "Slow", "Steady", "Fast", NULL };
  GListStore *list = g_list_store_new (TABLETOP_TYPE_OPTION);
  g_autoptr (TabletopOption) target
      = tabletop_option_new_integer ("target", "Target", "How far the race goes.", 8, 3, 50);
  g_autoptr (TabletopOption) secret
      = tabletop_option_new_boolean ("secret", "Secret race", NULL, FALSE);
  g_autoptr (TabletopOption) cheering
      = tabletop_option_new_boolean ("cheering", "Cheering", NULL, FALSE);
  g_autoptr (TabletopOption) pace
      = tabletop_option_new_choice ("pace", "Pace", NULL, "steady", paces, titles);
  g_autoptr (TabletopOption) motto = tabletop_option_new_string ("motto", "Motto", NULL, "Go!", 20);
  g_autoptr (TabletopOption) lead
      = tabletop_option_new_integer ("lead", "Lead", "Where a runner begins.", 0, 0, 2);

  g_list_store_append (list, target);
  g_list_store_append (list, secret);
  g_list_store_append (list, cheering);
  g_list_store_append (list, pace);
  g_list_store_append (list, motto);
  g_list_store_append (list, lead);

  tabletop_option_set_group (pace, "manners", "Manners");
  tabletop_option_set_group (motto, "manners", "Manners");
  tabletop_option_set_advanced (motto, TRUE);
  tabletop_option_set_for_seats (lead, TRUE);

  return G_LIST_MODEL (list);
}

/* What no single option can know. */
static gboolean
toy_game_validate (TabletopGame *game, TabletopSetup *setup, GError **error)
{
  if (!tabletop_setup_get_boolean (setup, "secret")
      || tabletop_setup_get_integer (setup, "target") <= 40)
    return TRUE;

  g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_OPTION,
                       "target: a secret race goes to 40 at most");
  return FALSE;
}

/* How fast nobody sees. */
static gboolean
toy_game_option_applies (TabletopGame *game, TabletopSetup *setup, const char *key, char **reason)
{
  if (!g_str_equal (key, "pace") || !tabletop_setup_get_boolean (setup, "secret"))
    return TRUE;

  *reason = g_strdup ("Only for races that all can see.");
  return FALSE;
}

static void
toy_game_class_init (ToyGameClass *klass)
{
  TabletopGameClass *game_class = TABLETOP_GAME_CLASS (klass);

  game_class->list_options = toy_game_list_options;
  game_class->list_symbols = toy_game_list_symbols;
  game_class->list_rules = toy_game_list_rules;
  game_class->option_applies = toy_game_option_applies;
  game_class->validate = toy_game_validate;
  game_class->create_match = toy_game_create_match;
  game_class->load_match = toy_game_load_match;
}

static void
toy_game_init (ToyGame *self)
{
  self->match_type = TOY_TYPE_MATCH;
}

TabletopGame *
toy_game_new (const char *id)
{
  static const char *const tags[] = { "test", "race", NULL };
  const TabletopTraits traits = TABLETOP_TRAITS_HIDDEN_INFORMATION | TABLETOP_TRAITS_TEAMS
                                | TABLETOP_TRAITS_CHANCE | TABLETOP_TRAITS_UNDO;

  return g_object_new (TOY_TYPE_GAME, "id", id, "title", "Race", "summary", "Who comes first?",
                       "description", "Step on until somebody is there.", "icon-name", "race",
                       "rules-uri", "https://example.org/race", "rules-version", "1.2", "skin-uri",
                       TOY_SKIN, "min-seats", 2, "max-seats", 4, "recommended-seats", 3, "duration",
                       5, "tags", tags, "traits", traits, NULL);
}

TabletopGame *
toy_game_new_with (const char *id, GType match_type)
{
  TabletopGame *game = toy_game_new (id);

  TOY_GAME (game)->match_type = match_type;

  return game;
}

/* The provider. */

static GListModel *
toy_provider_list_games (TabletopGameProvider *provider)
{
  return g_object_ref (G_LIST_MODEL (TOY_PROVIDER (provider)->games));
}

static void
toy_provider_provider_init (TabletopGameProviderInterface *iface)
{
  iface->list_games = toy_provider_list_games;
}

G_DEFINE_TYPE_WITH_CODE (ToyProvider,
                         toy_provider,
                         G_TYPE_OBJECT,
                         G_IMPLEMENT_INTERFACE (TABLETOP_TYPE_GAME_PROVIDER,
                                                toy_provider_provider_init))

static void
toy_provider_finalize (GObject *object)
{
  g_object_unref (TOY_PROVIDER (object)->games);

  G_OBJECT_CLASS (toy_provider_parent_class)->finalize (object);
}

static void
toy_provider_class_init (ToyProviderClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = toy_provider_finalize;
}

static void
toy_provider_init (ToyProvider *self)
{
  self->games = g_list_store_new (TABLETOP_TYPE_GAME);
}

void
toy_provider_add (ToyProvider *self, TabletopGame *game)
{
  g_list_store_append (self->games, game);
}

TabletopGameProvider *
toy_provider_new (TabletopGame *game)
{
  ToyProvider *self = g_object_new (TOY_TYPE_PROVIDER, NULL);

  toy_provider_add (self, game);

  return TABLETOP_GAME_PROVIDER (self);
}

/* The bot. */

TabletopChoice *
toy_ref_choice (TabletopDecision *decision, guint index)
{
  return g_object_ref (tabletop_decision_get_choice (decision, index));
}

static TabletopChoice *
toy_bot_choose (TabletopBot *bot, TabletopMatch *match, TabletopDecision *decision, GError **error)
{
  ToyBot *self = TOY_BOT (bot);

  return self->choose (match, decision, self->user_data, error);
}

static void
toy_bot_bot_init (TabletopBotInterface *iface)
{
  iface->choose = toy_bot_choose;
}

G_DEFINE_TYPE_WITH_CODE (ToyBot,
                         toy_bot,
                         G_TYPE_OBJECT,
                         G_IMPLEMENT_INTERFACE (TABLETOP_TYPE_BOT, toy_bot_bot_init))

static void
toy_bot_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  g_value_set_string (value, TOY_BOT (object)->name);
}

static void
toy_bot_finalize (GObject *object)
{
  g_free (TOY_BOT (object)->name);

  G_OBJECT_CLASS (toy_bot_parent_class)->finalize (object);
}

static void
toy_bot_class_init (ToyBotClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = toy_bot_get_property;
  object_class->finalize = toy_bot_finalize;
  g_object_class_override_property (object_class, 1, "name");
}

static void
toy_bot_init (ToyBot *self)
{
}

TabletopBot *
toy_bot_new (const char *name, ToyChoose choose, gpointer user_data)
{
  ToyBot *self = g_object_new (TOY_TYPE_BOT, NULL);

  self->name = g_strdup (name);
  self->choose = choose;
  self->user_data = user_data;

  return TABLETOP_BOT (self);
}
