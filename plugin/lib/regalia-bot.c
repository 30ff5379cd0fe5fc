/* SPDX-License-Identifier: GPL-3.0-or-later */

/* No memory between two choices: that makes a bot go on the same after a match was saved, loaded or
 * undone. */

#include "regalia-bot-private.h"

#include <glib/gi18n-lib.h>

#include "regalia-match-private.h"

struct _RegaliaBot
{
  GObject parent_instance;

  const rg_game *game;
  const rg_bot *core;
  guint64 seed;
};

enum
{
  PROP_0,
  PROP_NAME
};

/* Whether it is what the seat is asked now; that may have been listed before. */
static gboolean
is_open (TabletopMatch *match, TabletopDecision *decision)
{
  g_autoptr (TabletopDecision) now = NULL;

  if (tabletop_decision_get_sequence (decision) == tabletop_match_get_sequence (match))
    return TRUE;

  now = tabletop_match_ref_decision (match, tabletop_decision_get_seat (decision));

  return now != NULL
         && tabletop_decision_get_sequence (now) == tabletop_decision_get_sequence (decision);
}

static TabletopChoice *
regalia_bot_choose (TabletopBot *bot,
                    TabletopMatch *match,
                    TabletopDecision *decision,
                    GError **error)
{
  RegaliaBot *self = REGALIA_BOT (bot);
  const guint seat = tabletop_decision_get_seat (decision);
  const rg_match *core = NULL;
  const rg_decision *asked;
  gboolean is_as_asked;
  guint64 chance;
  int choice;

  if (REGALIA_IS_MATCH (match))
    core = _regalia_match_get_core (REGALIA_MATCH (match));
  if (core == NULL || rg_match_game (core) != self->game)
    {
      g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_UNSUPPORTED,
                   _ ("The bot “%s” can only play its own game."),
                   self->core != NULL ? rg_bot_id (self->core) : "");
      return NULL;
    }
  asked = rg_match_decision_of (core, (int) seat);
  is_as_asked = asked != NULL && asked->count == tabletop_decision_get_n_choices (decision);
  if (!is_open (match, decision)
      || (!is_as_asked && !_regalia_match_is_dealt_anew (REGALIA_MATCH (match))))
    {
      g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_STALE, _ ("%s isn’t asked that now."),
                   tabletop_setup_get_seat_name (tabletop_match_get_setup (match), seat));
      return NULL;
    }
  chance = _regalia_bot_chance (self->seed, tabletop_decision_get_sequence (decision), seat);

  /* Of what lies hidden no deal may have been found in which the same is asked. */
  choice = is_as_asked ? rg_bot_choose (self->core, core, (int) seat, &chance)
                       : (int) (chance % tabletop_decision_get_n_choices (decision));

  return g_object_ref (tabletop_decision_get_choice (decision, (guint) choice));
}

static void
regalia_bot_iface_init (TabletopBotInterface *iface)
{
  iface->choose = regalia_bot_choose;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (RegaliaBot,
                               regalia_bot,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (TABLETOP_TYPE_BOT, regalia_bot_iface_init))

static void
regalia_bot_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  RegaliaBot *self = REGALIA_BOT (object);

  if (id != PROP_NAME)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }
  g_value_set_string (value, self->core != NULL ? _ (rg_bot_title (self->core)) : "");
}

static void
regalia_bot_class_init (RegaliaBotClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = regalia_bot_get_property;

  g_object_class_override_property (object_class, PROP_NAME, "name");
}

static void
regalia_bot_init (RegaliaBot *self)
{
}

TabletopBot *
_regalia_bot_new (const rg_game *game, const rg_bot *core, guint64 seed)
{
  RegaliaBot *self = g_object_new (REGALIA_TYPE_BOT, NULL);

  self->game = game;
  self->core = core;
  self->seed = seed;

  return TABLETOP_BOT (self);
}

static guint64
mix (guint64 x)
{
  x = (x ^ (x >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  x = (x ^ (x >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);

  return x ^ (x >> 31);
}

guint64
_regalia_bot_chance (guint64 seed, guint64 sequence, guint seat)
{
  return mix (mix (mix (seed + 1) + sequence) + seat);
}

const rg_bot *
_regalia_bot_find (const rg_game *game, const char *id)
{
  int n;
  const rg_bot *const *bots = rg_game_bots (game, &n);

  for (int i = 0; i < n; i++)
    if (g_str_equal (rg_bot_id (bots[i]), id))
      return bots[i];

  return NULL;
}
