/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What each line that can be typed at the table does. Nothing here changes the match but a choice,
 * undo and leave, and what is refused is said in the game's words.
 */

#include <glib/gi18n.h>
#include <string.h>

#include "cli-call.h"
#include "cli-file.h"
#include "cli-input.h"
#include "cli-menu.h"
#include "cli-session-private.h"
#include "cli-text.h"

CliNext
_cli_session_say (CliSession *self, const char *format, ...)
{
  g_autoptr (GString) out = g_string_new (NULL);
  g_autofree char *text = NULL;
  va_list arguments;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  cli_text_paragraph (&self->style, out, "", text, cli_style_prose_width (&self->style));
  g_print ("%s", out->str);
  return CLI_NEXT_LINE;
}

CliNext
_cli_session_say_failure (CliSession *self, const GError *error)
{
  return _cli_session_say (self, "%s",
                           g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED)
                               ? _ ("Nobody waits for it any more, but it may still be done.")
                               : error->message);
}

/* {{{ Saving */

void
_cli_session_save (CliSession *self)
{
  g_autoptr (GError) error = NULL;

  if (self->path == NULL)
    return;
  if (cli_file_save (self->table, self->path, &error))
    {
      self->unwritten = FALSE;
      return;
    }
  if (!self->unwritten)
    cli_complain (_ ("The game isn't saved: %s Play goes on."), error->message);
  self->unwritten = TRUE;
}

/* Says how to go on later; the command stands unbroken on a line, to be copied. */
static void
say_how_to_resume (CliSession *self, const char *text)
{
  g_autofree char *name = g_filename_display_name (self->path);
  gboolean plain = strspn (name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                                 "._-/+:@%")
                   == strlen (name);
  g_autofree char *quoted = plain ? g_strdup (name) : g_shell_quote (name);

  _cli_session_say (self, "%s", text);
  g_print ("  tabletop resume %s\n", quoted);
}

void
_cli_session_say_goodbye (CliSession *self)
{
  if (self->inviter != NULL)
    {
      _cli_session_part (self);
      return;
    }
  if (self->path == NULL && cli_input_is_interactive ())
    {
      g_autoptr (GError) error = NULL;

      self->path = cli_file_new_path (tabletop_game_get_id (tabletop_match_get_game (self->match)),
                                      &error);
      if (self->path == NULL)
        cli_complain ("%s", error->message);
    }
  _cli_session_save (self);
  if (self->path == NULL || self->unwritten)
    {
      _cli_session_say (self, _ ("This game isn't saved. “--save FILE” keeps the next one."));
      return;
    }
  say_how_to_resume (self, _ ("The game is saved. Go on with:"));
}

static CliNext
save (CliSession *self, const CliEntries *entries, const CliOrder *order)
{
  const char *file = order->text;
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;

  if (file != NULL)
    path = g_filename_from_utf8 (file, -1, NULL, NULL, &error);
  else if (self->path != NULL)
    path = g_strdup (self->path);
  else
    path = cli_file_new_path (tabletop_game_get_id (tabletop_match_get_game (self->match)), &error);
  if (path == NULL)
    return _cli_session_say (self, "%s", error->message);
  if (g_strcmp0 (path, self->path) != 0 && g_file_test (path, G_FILE_TEST_EXISTS))
    {
      g_autofree char *question = g_strdup_printf (_ ("%s is there already. Replace it?"), path);

      if (!cli_input_is_interactive () || !cli_input_confirm (question))
        return _cli_session_say (self, _ ("Not saved: %s is there already."), path);
    }
  if (!cli_file_save (self->table, path, &error))
    return _cli_session_say (self, _ ("Not saved: %s"), error->message);
  g_free (self->path);
  self->path = g_steal_pointer (&path);
  say_how_to_resume (self, _ ("Saved, and saved again after each choice. Go on later with:"));
  return CLI_NEXT_LINE;
}

/* }}} */
/* {{{ Moving on */

enum
{
  MAX_LETTERS = 2 /* of a shortcut; what is longer is a word */
};

gboolean
_cli_session_apply (CliSession *self, TabletopChoice *choice, GError **error)
{
  g_autoptr (CliCall) call = cli_call_new ();

  tabletop_match_apply_async (self->match, (guint) self->seat, choice,
                              tabletop_choice_get_sequence (choice), call->cancellable,
                              cli_call_end, call);
  return tabletop_match_apply_finish (self->match, cli_call_await (call, CLI_SESSION_WAITING),
                                      error);
}

static CliNext
choose (CliSession *self, TabletopChoice *choice)
{
  g_autoptr (GError) error = NULL;

  if (tabletop_choice_is_destructive (choice) && cli_input_is_interactive ())
    {
      const char *what = tabletop_choice_get_description (choice);
      g_autofree char *question
          = *what == '\0'
                ? g_strdup_printf (_ ("%s: this gives something up for good. Sure?"),
                                   tabletop_choice_get_label (choice))
                /* Translators: a choice, and what speaks against it */
                : g_strdup_printf (_ ("%s: %s. Sure?"), tabletop_choice_get_label (choice), what);

      if (!cli_input_confirm (question))
        return CLI_NEXT_LINE;
    }
  if (!_cli_session_apply (self, choice, &error))
    return _cli_session_say_failure (self, error);
  _cli_session_save (self);
  return CLI_NEXT_STATE;
}

static void
forget_queue (CliSession *self)
{
  g_ptr_array_set_size (self->queue, 0);
  g_clear_pointer (&self->queue_kind, g_free);
}

/* The first that can be chosen now: what went before it may have made others impossible. */
TabletopChoice *
_cli_session_take_queued (CliSession *self, TabletopDecision *decision)
{
  if (g_strcmp0 (self->queue_kind, tabletop_decision_get_kind (decision)) != 0)
    {
      forget_queue (self);
      return NULL;
    }
  while (self->queue->len > 0)
    {
      g_autofree char *notation = g_ptr_array_steal_index (self->queue, 0);
      TabletopChoice *choice = tabletop_decision_find_notation (decision, notation);

      if (choice != NULL)
        return choice;
    }
  forget_queue (self);
  return NULL;
}

static CliNext
choose_several (CliSession *self, TabletopDecision *decision, const CliOrder *order)
{
  GPtrArray *choices = order->choices;

  if (order->all && order->text == NULL)
    return _cli_session_say (
        self, _ ("Type “all” and a part of what the choices say, as in “all bear”."));
  if (choices == NULL || choices->len == 0)
    return _cli_session_say (self, _ ("There is no such choice now."));
  forget_queue (self);
  self->queue_kind = g_strdup (tabletop_decision_get_kind (decision));
  for (guint i = 0; i < choices->len; i++)
    g_ptr_array_add (self->queue, g_strdup (tabletop_choice_get_notation (choices->pdata[i])));
  return choose (self, _cli_session_take_queued (self, decision));
}

/* Of a choice that is there at other times: “p” may pass, and there is nothing to pass now. What
 * the letters do that there are. NULL: there are none. */
static char *
describe_letters (CliSession *self, const char *text)
{
  g_autoptr (TabletopDecision) decision
      = tabletop_match_ref_decision (self->match, (guint) self->seat);
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; decision != NULL && i < tabletop_decision_get_n_choices (decision); i++)
    {
      TabletopChoice *choice = tabletop_decision_get_choice (decision, i);
      const char *letters = tabletop_choice_get_shortcut (choice);

      if (*letters != '\0')
        g_string_append_printf (list, "%s%s (%s)", list->len > 0 ? ", " : "", letters,
                                tabletop_choice_get_label (choice));
    }
  return list->len == 0
             ? NULL
             /* Translators: what was typed, then a list like “d (Done), c (Take it back)” */
             : g_strdup_printf (_ ("There is no “%s” now. What there is: %s."), text, list->str);
}

/* What isn't in the list: the game says why. */
static CliNext
refuse (CliSession *self, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *reason = NULL;
  g_autoptr (CliCall) call = cli_call_new ();

  tabletop_match_apply_text_async (self->match, (guint) self->seat, text,
                                   tabletop_match_get_sequence (self->match), call->cancellable,
                                   cli_call_end, call);
  if (tabletop_match_apply_text_finish (self->match, cli_call_await (call, CLI_SESSION_WAITING),
                                        &error))
    {
      _cli_session_save (self);
      return CLI_NEXT_STATE;
    }
  if (g_utf8_strlen (text, -1) <= MAX_LETTERS)
    reason = describe_letters (self, text);
  if (reason != NULL)
    return _cli_session_say (self, "%s", reason);
  return _cli_session_say_failure (self, error);
}

/* A spectator has nothing to take back and no seat to leave. */
gboolean
_cli_session_has_seat (CliSession *self)
{
  if (self->seat < 0)
    _cli_session_say (self, _ ("You only look on."));
  return self->seat >= 0;
}

gboolean
_cli_session_parse_seat (CliSession *self, const char *text, guint *seat)
{
  const guint n_seats = tabletop_match_get_n_seats (self->match);
  guint64 number;

  if (text == NULL || !g_ascii_string_to_unsigned (text, 10, 1, n_seats, &number, NULL))
    {
      _cli_session_say (self, _ ("Which seat? They have numbers from 1 to %u."), n_seats);
      return FALSE;
    }
  *seat = (guint) number - 1;
  return TRUE;
}

/* Whether what is asked now was answered unasked, and would be again. */
static gboolean
is_unasked (CliSession *self)
{
  g_autoptr (TabletopDecision) decision
      = tabletop_match_ref_decision (self->match, (guint) self->seat);
  g_autoptr (CliEntries) entries
      = decision == NULL ? NULL : _cli_session_list_entries (self, decision);

  return entries != NULL && _cli_session_find_unasked (self, entries) != NULL;
}

/* Takes one choice back, and what bots did since. */
static gboolean
undo_once (CliSession *self, GError **error)
{
  g_autoptr (CliCall) call = cli_call_new ();

  tabletop_table_undo_async (self->table, (guint) self->seat, call->cancellable, cli_call_end,
                             call);
  return tabletop_table_undo_finish (self->table, cli_call_await (call, CLI_SESSION_WAITING),
                                     error);
}

static CliNext
undo (CliSession *self, const CliEntries *entries, const CliOrder *order)
{
  g_autoptr (GError) error = NULL;

  if (!_cli_session_has_seat (self))
    return CLI_NEXT_LINE;
  forget_queue (self);
  if (!undo_once (self, &error))
    return _cli_session_say_failure (self, error);
  /* What was answered unasked is taken back with what was chosen before it. */
  while (is_unasked (self) && undo_once (self, NULL))
    continue;
  for (guint i = 0; i < self->sights->len; i++)
    {
      const CliSight *sight = g_ptr_array_index (self->sights, i);

      if (sight != NULL)
        tabletop_scene_update (sight->scene, NULL);
    }
  _cli_session_say (self, _ ("Taken back."));
  _cli_session_save (self);
  self->next = self->seat;
  return CLI_NEXT_STATE;
}

static CliNext
leave (CliSession *self, const CliEntries *entries, const CliOrder *order)
{
  g_autoptr (CliCall) call = cli_call_new ();
  g_autoptr (GError) error = NULL;

  if (!_cli_session_has_seat (self))
    return CLI_NEXT_LINE;
  if (cli_input_is_interactive ()
      && !cli_input_confirm (_ ("Leave this game for good? The others play on.")))
    return CLI_NEXT_LINE;
  tabletop_match_leave_async (self->match, (guint) self->seat, call->cancellable, cli_call_end,
                              call);
  if (!tabletop_match_leave_finish (self->match, cli_call_await (call, CLI_SESSION_WAITING),
                                    &error))
    return _cli_session_say_failure (self, error);
  _cli_session_save (self);
  return CLI_NEXT_STATE;
}

static CliNext
change_seat (CliSession *self, const CliEntries *entries, const CliOrder *order)
{
  const char *text = order->text;
  g_autoptr (TabletopDecision) decision = NULL;
  guint seat;

  if (text == NULL)
    return _cli_session_say (self, _ ("Type “seat” and a number from 1 to %u."),
                             tabletop_match_get_n_seats (self->match));
  if (!_cli_session_parse_seat (self, text, &seat))
    return CLI_NEXT_LINE;
  decision = tabletop_match_ref_decision (self->match, seat);
  if (!_cli_session_is_local (self, seat) || decision == NULL)
    return _cli_session_say (self,
                             _ ("That seat isn't asked now, or it isn't played at this terminal."));
  self->next = (int) seat;
  return CLI_NEXT_STATE;
}

/* }}} */
static CliNext
turn_skipping (CliSession *self, const CliEntries *entries, const CliOrder *order)
{
  self->skips = !self->skips;
  _cli_session_say (self, self->skips
                              ? _ ("From now on the game goes on by itself where you can do "
                                   "nothing. Others may notice how fast you are then.")
                              : _ ("From now on you are asked even where you can do nothing."));
  return self->skips ? CLI_NEXT_STATE : CLI_NEXT_LINE;
}

static CliNext
show_help (CliSession *self, const CliEntries *entries, const CliOrder *order)
{
  g_autoptr (GString) out = g_string_new (NULL);

  cli_order_append_help (&self->style, out, self->place);
  g_print ("%s", out->str);
  return CLI_NEXT_LINE;
}

static CliNext
say_not_asked (CliSession *self)
{
  return _cli_session_say (self, _ ("You aren't asked anything now. “help” says what you can do."));
}

static CliNext
show_choices (CliSession *self, const CliEntries *entries, const CliOrder *order)
{
  g_autoptr (GString) out = g_string_new (NULL);

  if (entries == NULL)
    return say_not_asked (self);
  cli_menu_describe (&self->style, out, entries);
  g_print ("%s", out->str);
  return CLI_NEXT_LINE;
}

static CliNext
show_ambiguity (CliSession *self, const CliEntries *entries, GPtrArray *candidates)
{
  g_autoptr (GString) out = g_string_new (NULL);

  cli_menu_draw (&self->style, out, entries, candidates);
  _cli_session_say (self, _ ("That could be:"));
  g_print ("%s", out->str);
  return CLI_NEXT_LINE;
}

static CliNext
quit (CliSession *self, const CliEntries *entries, const CliOrder *order)
{
  return CLI_NEXT_END;
}

/* {{{ All words */

const CliWord cli_words[] = {
  { "help", show_help, CLI_PLACE_HERE, NULL, N_ ("This text; ? does the same."), TRUE },
  { "view", _cli_session_show_view, CLI_PLACE_HERE, NULL, N_ ("Show the whole table.") },
  { "choices", show_choices, CLI_PLACE_HERE, NULL,
    N_ ("Explain the choices, and how they can be typed.") },
  { "look", _cli_session_look, CLI_PLACE_HERE, N_ ("PIECE"),
    N_ ("Read what is on a piece, or what lies in a place.") },
  { "card", _cli_session_show_card, CLI_PLACE_HERE, N_ ("NAME"),
    N_ ("Read a card, wherever it is, if the game has cards to look up.") },
  { "all", NULL, CLI_PLACE_HERE, N_ ("TEXT"),
    N_ ("Choose everything that has the text in it, one after the other.") },
  { "skip", turn_skipping, CLI_PLACE_HERE, NULL,
    N_ ("Go on by itself where you can do nothing, or no longer.") },
  { "why", _cli_session_why, CLI_PLACE_HERE, N_ ("NAME"),
    N_ ("Say what can be done with a piece now, or why something can't.") },
  { "rules", _cli_session_show_rules, CLI_PLACE_HERE, N_ ("[WORDS]"),
    N_ ("Read the rules in short, or what they say about some words or of a number.") },
  { "undo", undo, CLI_PLACE_HERE, NULL, N_ ("Take back your last choice, if the game lets you.") },
  { "log", _cli_session_show_log, CLI_PLACE_HERE, N_ ("[NUMBER]"),
    N_ ("Show the last things that happened.") },
  { "save", save, CLI_PLACE_HERE, N_ ("[FILE]"),
    N_ ("Save the game, from now on after each choice.") },
  { "seat", change_seat, CLI_PLACE_HERE, N_ ("NUMBER"),
    N_ ("Let another player at this terminal answer first.") },
  { "leave", leave, CLI_PLACE_HERE, NULL, N_ ("Leave your seat for good; the others play on.") },
  { "quit", quit, CLI_PLACE_HERE, NULL,
    N_ ("Stop, and say how to go on later; Ctrl-D does the same."), TRUE },
  { "say", _cli_session_talk, CLI_PLACE_GUEST, N_ ("TEXT"), N_ ("Say something to the table."),
    TRUE },
  { "team", _cli_session_talk_to_team, CLI_PLACE_GUEST, N_ ("TEXT"),
    N_ ("Say something to your team."), TRUE },
  { "people", _cli_session_show_people, CLI_PLACE_GUEST, NULL, N_ ("Show who is there."), TRUE },
  { "vote", _cli_session_vote, CLI_PLACE_GUEST, N_ ("SEAT [no]"),
    N_ ("Let a bot play for somebody who is away, until they are back.") },
  { "deck", _cli_session_bring, CLI_PLACE_GUEST, N_ ("[FILE]"),
    N_ ("While the table waits: bring another deck, or without a file play what the host has "
        "left."),
    TRUE },
  { "ready", _cli_session_be_ready, CLI_PLACE_GUEST, N_ ("[no]"),
    N_ ("While the table waits: say that the game can begin, or with “no” that it can't."), TRUE },
  { "invite", _cli_session_invite, CLI_PLACE_HOST, N_ ("[SEAT|spectator]"),
    N_ ("Make a new link for a seat, or for somebody who only looks on."), TRUE },
  { "kick", _cli_session_kick, CLI_PLACE_HOST, N_ ("SEAT"),
    N_ ("Send a guest away; the seat is free then."), TRUE },
  { "admit", _cli_session_admit, CLI_PLACE_HOST, N_ ("[NUMBER] [no]"),
    N_ ("Let in who asks for a seat, or with “no” don't: who came first, or has that number."),
    TRUE },
  { "bot", _cli_session_let_bot_play, CLI_PLACE_HOST, N_ ("SEAT"),
    N_ ("Let a bot play for a guest who is away, without a vote, until they are back.") },
  { "deal", _cli_session_deal, CLI_PLACE_HOST, NULL,
    N_ ("Begin another game with everybody where they sit; if the table waited for its guests "
        "before "
        "the first one, it waits again.") },
  { "begin", _cli_session_begin, CLI_PLACE_HOST, NULL,
    N_ ("While the table waits: begin, whoever isn't ready."), TRUE },
  { NULL },
};

CliNext
_cli_session_follow (CliSession *self, const CliEntries *entries, const CliOrder *order)
{
  TabletopDecision *decision = entries == NULL ? NULL : entries->decision;

  switch (order->kind)
    {
    case CLI_ORDER_NOTHING:
      return CLI_NEXT_SCREEN;
    case CLI_ORDER_CHOICE:
      return choose (self, order->choice);
    case CLI_ORDER_WORD:
      return order->word->follow (self, entries, order);
    case CLI_ORDER_SEVERAL:
      return decision == NULL ? say_not_asked (self) : choose_several (self, decision, order);
    case CLI_ORDER_AMBIGUOUS:
      return show_ambiguity (self, entries, order->choices);
    case CLI_ORDER_REFUSED:
      return decision == NULL ? say_not_asked (self) : refuse (self, order->text);
    }
  g_assert_not_reached ();
}

/* }}} */
