/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Somebody who isn't a person and chooses. It can't cheat: what it gets is a match in which
 * everything that its seat may not know has been dealt anew.
 */

#pragma once

#include "tabletop-decision.h"

G_BEGIN_DECLS

#define TABLETOP_TYPE_BOT (tabletop_bot_get_type ())

/**
 * TabletopBot:
 *
 * Something that can play a seat.
 *
 * A bot that comes from a game has a seed, and what it chooses depends on nothing but the seed and
 * what it is shown: so a match can be replayed, and goes on the same after it was saved and loaded.
 *
 * A bot may be asked in any thread, by [method@Table.run_bots_async], but in one at a time. What it
 * is shown is its own; it keeps away from what belongs to the table's thread.
 */
G_DECLARE_INTERFACE (TabletopBot, tabletop_bot, TABLETOP, BOT, GObject)

/**
 * TabletopBotInterface:
 * @parent_iface: the parent
 * @choose: see [method@Bot.choose]
 *
 * What a bot implements, beside the property `name`.
 */
struct _TabletopBotInterface
{
  GTypeInterface parent_iface;

  TabletopChoice *(*choose) (TabletopBot *self,
                             TabletopMatch *match,
                             TabletopDecision *decision,
                             GError **error);

  /*< private >*/
  gpointer padding[4];
};

/**
 * tabletop_bot_dup_name:
 * @self: a bot
 *
 * Gets how the bot is called: its property `name`.
 *
 * Returns: (transfer full): the name
 */
char *tabletop_bot_dup_name (TabletopBot *self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_bot_choose:
 * @self: a bot
 * @match: the match as the bot's seat may know it, from [method@Match.clone_for]; the bot may play
 * on in it
 * @decision: what its seat is asked, with at least one choice
 * @error: return location for an error
 *
 * Chooses.
 *
 * Fails with %TABLETOP_ERROR_FAILED if the bot makes no choice, whether it reports an error or not:
 * the message names the bot, and says what it reported. Fails with %TABLETOP_ERROR_ILLEGAL if the
 * bot makes a choice that isn't one of @decision. A choice counts as one of @decision if @match
 * lists it in the same place of the same decision, written the same.
 *
 * Returns: (transfer full) (nullable): one of the choices of @decision, or %NULL if it failed
 */
TabletopChoice *tabletop_bot_choose (TabletopBot *self,
                                     TabletopMatch *match,
                                     TabletopDecision *decision,
                                     GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
