/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A bot may be anybody's code: what it answers is checked before it is believed. */

#include "tabletop-bot.h"

#include <glib/gi18n-lib.h>

#include "tabletop-decision-private.h"
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

TabletopChoice *
tabletop_bot_choose (TabletopBot *self,
                     TabletopMatch *match,
                     TabletopDecision *decision,
                     GError **error)
{
  TabletopBotInterface *iface;
  g_autoptr (TabletopChoice) made = NULL;
  g_autoptr (GError) failure = NULL;
  g_autofree char *name = NULL;

  g_return_val_if_fail (TABLETOP_IS_BOT (self), NULL);
  g_return_val_if_fail (TABLETOP_IS_MATCH (match), NULL);
  g_return_val_if_fail (TABLETOP_IS_DECISION (decision), NULL);
  g_return_val_if_fail (tabletop_decision_get_n_choices (decision) > 0, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  iface = TABLETOP_BOT_GET_IFACE (self);
  if (iface->choose == NULL)
    {
      _tabletop_set_missing (error, self, "choose");
      return NULL;
    }

  made = iface->choose (self, match, decision, &failure);
  if (made != NULL && failure == NULL)
    {
      TabletopChoice *listed = _tabletop_decision_find_choice (decision, made);

      if (listed != NULL)
        return g_object_ref (listed);
    }

  /* Not with the code that the bot reports: what went wrong for it in its own copy, such as a
   * choice that was refused there, isn't what went wrong for whoever asked it.
   */
  name = tabletop_bot_dup_name (self);
  if (failure != NULL)
    g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_FAILED,
                 /* Translators: the name of a bot, and a sentence that it gives as the reason */
                 _ ("The bot “%s” can't choose: %s"), name, failure->message);
  else if (made == NULL)
    g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_FAILED,
                 _ ("The bot “%s” made no choice and didn't say why"), name);
  else
    g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_ILLEGAL,
                 _ ("The bot “%s” chose “%s”, which is none of its choices"), name,
                 tabletop_choice_get_notation (made));

  return NULL;
}
