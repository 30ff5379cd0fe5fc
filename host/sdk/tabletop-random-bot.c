/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Seed, state and decision give the choice; nothing is remembered, so saving and loading a table
 * doesn't change what comes next.
 */

#include "tabletop-random-bot.h"

#include <glib/gi18n-lib.h>

#include "tabletop-seed-private.h"

struct _TabletopRandomBot
{
  GObject parent_instance;

  guint64 seed;
};

enum
{
  PROP_0,
  PROP_NAME
};

static TabletopChoice *
tabletop_random_bot_choose (TabletopBot *bot,
                            TabletopMatch *match,
                            TabletopDecision *decision,
                            GError **error)
{
  guint64 number
      = _tabletop_mix (TABLETOP_RANDOM_BOT (bot)->seed, tabletop_decision_get_sequence (decision),
                       tabletop_decision_get_id (decision));
  guint index = (guint) (number % tabletop_decision_get_n_choices (decision));

  return g_object_ref (tabletop_decision_get_choice (decision, index));
}

static void
tabletop_random_bot_bot_init (TabletopBotInterface *iface)
{
  iface->choose = tabletop_random_bot_choose;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (TabletopRandomBot,
                               tabletop_random_bot,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (TABLETOP_TYPE_BOT,
                                                      tabletop_random_bot_bot_init))

static void
tabletop_random_bot_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_NAME:
      g_value_set_string (value, _ ("Random"));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
tabletop_random_bot_class_init (TabletopRandomBotClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = tabletop_random_bot_get_property;
  g_object_class_override_property (object_class, PROP_NAME, "name");
}

static void
tabletop_random_bot_init (TabletopRandomBot *self)
{
}

TabletopRandomBot *
tabletop_random_bot_new (guint64 seed)
{
  TabletopRandomBot *self = g_object_new (TABLETOP_TYPE_RANDOM_BOT, NULL);

  self->seed = seed;

  return self;
}
