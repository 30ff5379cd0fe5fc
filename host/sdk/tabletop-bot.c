/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A bot may be anybody's code: what it answers is checked before it is believed. */

#include "tabletop-bot.h"

#include <glib/gi18n-lib.h>

#include "tabletop-error-private.h"
#include "tabletop-error.h"
#include "tabletop-match.h"

G_DEFINE_INTERFACE (TabletopBot, tabletop_bot, G_TYPE_OBJECT)

static void
tabletop_bot_default_init (TabletopBotInterface *iface)
{
  /**
   * TabletopBot:name:
   *
   * How the bot is called.
   */
  g_object_interface_install_property (
      iface,
      g_param_spec_string ("name", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS));
}

char *
tabletop_bot_dup_name (TabletopBot *self)
{
  char *name = NULL;

  g_return_val_if_fail (TABLETOP_IS_BOT (self), NULL);

  g_object_get (self, "name", &name, NULL);

  return name != NULL ? name : g_strdup ("");
}

int
tabletop_bot_choose (TabletopBot *self,
                     TabletopMatch *match,
                     TabletopDecision *decision,
                     GError **error)
{
  TabletopBotInterface *iface;
  GError *failure = NULL;
  int index;

  g_return_val_if_fail (TABLETOP_IS_BOT (self), -1);
  g_return_val_if_fail (TABLETOP_IS_MATCH (match), -1);
  g_return_val_if_fail (TABLETOP_IS_DECISION (decision), -1);
  g_return_val_if_fail (tabletop_decision_get_n_choices (decision) > 0, -1);
  g_return_val_if_fail (error == NULL || *error == NULL, -1);

  iface = TABLETOP_BOT_GET_IFACE (self);
  if (iface->choose == NULL)
    {
      _tabletop_set_missing (error, self, "choose");
      return -1;
    }

  index = iface->choose (self, match, decision, &failure);
  if (!_tabletop_end_call (self, "choose", index >= 0, failure, error))
    return -1;

  if ((guint) index >= tabletop_decision_get_n_choices (decision))
    {
      g_autofree char *name = tabletop_bot_dup_name (self);

      g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_FAILED,
                   _ ("The bot “%s” made choice number %u of %u"), name, (guint) index + 1,
                   tabletop_decision_get_n_choices (decision));
      return -1;
    }

  return index;
}
