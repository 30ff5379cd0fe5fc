/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A session whose table waits for its guests before another game: nothing is played and shown, but
 * people come and go, talk, bring other decks and say that they are ready.
 */

#include <glib/gi18n.h>

#include "cli-call.h"
#include "cli-collection.h"
#include "cli-input.h"
#include "cli-session-private.h"

/* What can be done here, as this place has it. */
static void
say_that_it_waits (CliSession *self)
{
  g_autofree char *brought = tabletop_inviter_dup_brought (self->inviter);
  const gboolean hosts = self->place == CLI_PLACE_HOST;

  _cli_session_say (self, hosts ? _ ("The table waits for your guests before another game. It "
                                     "begins when all are ready, or when you type “begin”.")
                                : _ ("The table waits for its guests before another game."));
  if (brought != NULL)
    /* Translators: %s: the name of a deck */
    _cli_session_say (self, _ ("It still has your deck “%s”."), brought);
  if (tabletop_inviter_can_bring_deck (self->inviter))
    _cli_session_say (self, _ ("“deck FILE” brings another one."));
  if (!hosts && _cli_session_own_seat (self) >= 0)
    _cli_session_say (self, _ ("Type “ready” when you are."));
}

/* Whether the host has nobody to wait for any more. */
static gboolean
can_begin (CliSession *self)
{
  return self->place == CLI_PLACE_HOST && tabletop_table_are_all_ready (self->table);
}

/* Begins; FALSE after saying why it can't. */
static gboolean
begin (CliSession *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TabletopTable) table = tabletop_inviter_begin (self->inviter, &error);

  if (table == NULL)
    _cli_session_say_failure (self, error);
  return table != NULL;
}

static CliNext
follow (CliSession *self, const CliOrder *order)
{
  if (order->kind == CLI_ORDER_NOTHING)
    return CLI_NEXT_LINE;
  if (order->kind == CLI_ORDER_WORD && order->word->early)
    return _cli_session_follow (self, NULL, order);
  return _cli_session_say (self, _ ("The game hasn't begun yet. Type “help” for what there is."));
}

gboolean
_cli_session_gather (CliSession *self, gboolean tell)
{
  g_autofree char *prompt = _cli_session_dup_prompt (self);
  g_auto (GStrv) candidates = _cli_session_list_candidates (self, NULL);
  CliNext next = CLI_NEXT_LINE;
  gboolean disturbed = FALSE;

  if (tell)
    say_that_it_waits (self);
  if (can_begin (self) && begin (self))
    return TRUE;
  cli_input_set_candidates ((const char *const *) candidates);
  while (next == CLI_NEXT_LINE)
    {
      g_autofree char *line = cli_input_wait (prompt, &disturbed);
      CliOrder order;

      if (line == NULL)
        return disturbed;
      order = cli_order_parse (line, NULL, self->place);
      next = follow (self, &order);
      cli_order_clear (&order);
    }
  return next != CLI_NEXT_END;
}

/* {{{ Words */

CliNext
_cli_session_bring (CliSession *self, const CliEntries *entries, const CliOrder *order)
{
  g_autoptr (CliCall) call = cli_call_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;
  g_autofree char *list = NULL;
  g_autofree char *name = NULL;
  CliStatus status;

  if (order->text != NULL)
    {
      list = cli_read_deck (order->text, &path, &status);
      if (list == NULL)
        return CLI_NEXT_LINE;
      /* Where it lies is nobody's business. */
      name = g_filename_display_basename (order->text);
    }
  tabletop_inviter_bring_deck_async (self->inviter, name != NULL ? name : "",
                                     list != NULL ? list : "", call->cancellable, cli_call_end,
                                     call);
  if (!tabletop_inviter_bring_deck_finish (self->inviter,
                                           cli_call_await (call, CLI_SESSION_WAITING), &error))
    return _cli_session_say_failure (self, error);
  if (list != NULL)
    return _cli_session_say (self, _ ("The table has taken your deck."));
  return _cli_session_say (self, self->place == CLI_PLACE_HOST
                                     ? _ ("You play what you have laid.")
                                     : _ ("You play what the host has left."));
}

CliNext
_cli_session_be_ready (CliSession *self, const CliEntries *entries, const CliOrder *order)
{
  g_autoptr (GError) error = NULL;
  gboolean yes;

  if (!_cli_session_parse_answer (self, order->text, &yes))
    return CLI_NEXT_LINE;
  if (!tabletop_inviter_set_ready (self->inviter, yes, &error))
    return _cli_session_say_failure (self, error);
  return _cli_session_say (self, yes ? _ ("You are ready. The game begins when its host says so.")
                                     : _ ("The game waits for you."));
}

CliNext
_cli_session_begin (CliSession *self, const CliEntries *entries, const CliOrder *order)
{
  return begin (self) ? CLI_NEXT_STATE : CLI_NEXT_LINE;
}

/* }}} */
