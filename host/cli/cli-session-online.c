/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a session says and does about people who are elsewhere: who comes and goes, what they say,
 * votes, links. All of it comes from signals and is printed above the line that somebody is typing.
 */

#include <glib/gi18n.h>
#include <string.h>

#include "cli-links.h"
#include "cli-input.h"
#include "cli-loop.h"
#include "cli-session-private.h"
#include "cli-text.h"

/* {{{ What happens elsewhere */

/* Prints a paragraph above what is being typed. */
static void
tell (CliSession *self, const char *text)
{
  g_autoptr (GString) out = g_string_new (NULL);
  g_autofree char *first
      = g_strdup_printf ("%s ", cli_style_glyph (&self->style, CLI_GLYPH_BULLET));

  cli_text_paragraph (&self->style, out, first, text, cli_style_prose_width (&self->style));
  cli_input_print_above (out->str);
}

static void
on_changed (CliSession *self)
{
  int seat = _cli_session_own_seat (self);
  g_autoptr (GString) out = g_string_new (NULL);

  /* Whoever is asked, or was and no longer is, sees another prompt. */
  if (!self->waiting || tabletop_match_is_over (self->match)
      || (seat >= 0 && tabletop_match_is_asked (self->match, (guint) seat)))
    {
      cli_loop_wake ();
      return;
    }
  _cli_session_append_news (self, out, _cli_session_look_from (self, seat), 0);
  if (out->len > 0)
    cli_input_print_above (out->str);
}

/* What has become of a seat, in a sentence. */
static char *
describe_seat (CliSession *self, guint seat)
{
  TabletopOccupant *occupant = tabletop_table_get_occupant (self->table, seat);

  const char *name = tabletop_occupant_get_name (occupant);

  if (tabletop_occupant_get_kind (occupant) == TABLETOP_OCCUPANT_LOCAL)
    return g_strdup_printf (_ ("%s plays at this terminal."), name);
  switch (tabletop_occupant_get_home_kind (occupant))
    {
    case TABLETOP_OCCUPANT_EMPTY:
      return g_strdup_printf (_ ("%s is free."), name);
    case TABLETOP_OCCUPANT_LOCAL:
      return g_strdup_printf (_ ("%s plays at the host’s computer."), name);
    case TABLETOP_OCCUPANT_BOT:
      return g_strdup_printf (_ ("%s is a bot."), name);
    case TABLETOP_OCCUPANT_GUEST:
      break;
    }
  switch (tabletop_occupant_get_presence (occupant))
    {
    case TABLETOP_PRESENCE_HERE:
      return g_strdup_printf (
          tabletop_occupant_is_ready (occupant) ? _ ("%s is ready.") : _ ("%s is here."), name);
    case TABLETOP_PRESENCE_AWAY:
      return g_strdup_printf (_ ("%s is away."), name);
    case TABLETOP_PRESENCE_STOOD_IN:
      return g_strdup_printf (_ ("%s is away, and a bot plays in the meantime."), name);
    }
  g_assert_not_reached ();
}

/* Tells what has become of each seat, if it is other than what was told last. */
static gboolean
tell_seats (gpointer data)
{
  CliSession *self = data;

  self->seats_timer = 0;
  for (guint seat = 0; seat < tabletop_match_get_n_seats (self->match); seat++)
    {
      g_autofree char *text = describe_seat (self, seat);

      if (g_str_equal (text, self->seats_told[seat]))
        continue;
      g_free (self->seats_told[seat]);
      self->seats_told[seat] = g_steal_pointer (&text);
      tell (self, self->seats_told[seat]);
    }
  return G_SOURCE_REMOVE;
}

/* Who sits down is away for a moment until they are connected: that isn't worth a line. */
static void
on_seat_changed (CliSession *self)
{
  const guint moment = 300; /* milliseconds */

  if (self->seats_timer == 0)
    self->seats_timer = g_timeout_add (moment, tell_seats, self);
  /* What the host waits for may be there. */
  if (tabletop_inviter_is_gathering (self->inviter))
    cli_loop_wake ();
}

static void
on_problem (CliSession *self, int seat, const char *text)
{
  if (self->begun)
    tell (self, text);
  else
    cli_complain ("%s", text);
}

static void
on_talk (CliSession *self, int seat, const char *name, gboolean team_only, const char *text)
{
  g_autofree char *line
      = g_strdup_printf (team_only ? _ ("%s (to the team): %s") : _ ("%s: %s"), name, text);

  tell (self, line);
}

static void
on_vote_changed (CliSession *self, guint seat, guint yes, guint needed, gboolean open)
{
  const char *name = tabletop_setup_get_seat_name (tabletop_match_get_setup (self->match), seat);
  g_autofree char *text
      = open ? g_strdup_printf (
            _ ("Shall a bot play for %s? %u of %u votes that it takes. Type “vote "
               "%u” or “vote %u no”."),
            name, yes, needed, seat + 1, seat + 1)
             : g_strdup_printf (_ ("The vote about %s is over."), name);

  tell (self, text);
}

/* How many have asked for a seat and weren't answered; the first of them. */
static guint
count_knocks (CliSession *self, guint *first)
{
  guint n = 0;

  for (guint i = self->knocks->len; i > 0; i--)
    if (*(const char *) g_ptr_array_index (self->knocks, i - 1) != '\0')
      {
        *first = i - 1;
        n++;
      }
  return n;
}

static void
on_knock (CliSession *self, const char *knock, const char *name, const char *address)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint first, number, n;

  g_ptr_array_add (self->knocks, g_strdup (knock));
  number = self->knocks->len;
  n = count_knocks (self, &first);
  g_string_append_printf (text, _ ("%s (%s) asks for a seat. Type “admit %u” or “admit %u no”."),
                          name, address, number, number);
  if (n > 1)
    {
      g_string_append_c (text, ' ');
      g_string_append_printf (text,
                              ngettext ("%u waits for an answer.", "%u wait for an answer.", n), n);
    }
  tell (self, text->str);
}

static void
on_state_changed (CliSession *self)
{
  switch (tabletop_inviter_get_state (self->inviter))
    {
    case TABLETOP_INVITER_LOST:
      tell (self, _ ("The connection is lost. It is tried again; your seat is kept."));
      break;
    case TABLETOP_INVITER_JOINED:
      tell (self, _ ("Connected again."));
      break;
    case TABLETOP_INVITER_IDLE:
      cli_loop_wake ();
      break;
    case TABLETOP_INVITER_CONNECTING:
    case TABLETOP_INVITER_HOSTING:
      break;
    }
}

/* A table that says nothing at all for so long, in milliseconds, has a host that doesn't answer. */
#define SILENCE 5000

static gboolean
listen (gpointer data)
{
  CliSession *self = data;
  const gint64 silence = tabletop_inviter_get_silence (self->inviter);
  const gboolean is_silent = silence >= SILENCE;
  g_autofree char *text = NULL;

  if (is_silent == self->is_silent)
    return G_SOURCE_CONTINUE;
  self->is_silent = is_silent;
  if (is_silent)
    text = g_strdup_printf (
        _ ("No answer from the host for %u seconds. What you choose and say arrives when it "
           "answers; “quit” keeps your seat."),
        (guint) (silence / 1000));
  else if (silence >= 0)
    text = g_strdup (_ ("The host answers again."));
  if (text != NULL)
    tell (self, text);
  return G_SOURCE_CONTINUE;
}

/* Cards are dealt again, or the table waits before that: the one may be known before the other. */
static void
on_dealt (CliSession *self)
{
  cli_loop_wake ();
}

void
_cli_session_go_online (CliSession *self)
{
  guint n_seats = tabletop_match_get_n_seats (self->match);

  self->seats_told = g_new0 (char *, n_seats + 1);
  for (guint seat = 0; seat < n_seats; seat++)
    self->seats_told[seat] = describe_seat (self, seat);
  g_signal_connect_swapped (self->match, "changed", G_CALLBACK (on_changed), self);
  g_signal_connect_swapped (self->table, "seat-changed", G_CALLBACK (on_seat_changed), self);
  g_signal_connect_swapped (self->table, "problem", G_CALLBACK (on_problem), self);
  g_signal_connect_swapped (self->inviter, "talk", G_CALLBACK (on_talk), self);
  g_signal_connect_swapped (self->inviter, "vote-changed", G_CALLBACK (on_vote_changed), self);
  g_signal_connect_swapped (self->inviter, "knock", G_CALLBACK (on_knock), self);
  g_signal_connect_swapped (self->inviter, "notify::state", G_CALLBACK (on_state_changed), self);
  g_signal_connect_swapped (self->inviter, "notify::table", G_CALLBACK (on_dealt), self);
  g_signal_connect_swapped (self->inviter, "notify::gathering", G_CALLBACK (on_dealt), self);
  if (self->place != CLI_PLACE_HOST)
    self->silence_timer = g_timeout_add_seconds (1, listen, self);
}

void
_cli_session_go_offline (CliSession *self)
{
  g_clear_handle_id (&self->seats_timer, g_source_remove);
  g_clear_handle_id (&self->silence_timer, g_source_remove);
  g_clear_pointer (&self->seats_told, g_strfreev);
  g_signal_handlers_disconnect_by_data (self->match, self);
  g_signal_handlers_disconnect_by_data (self->table, self);
  g_signal_handlers_disconnect_by_data (self->inviter, self);
}

void
_cli_session_part (CliSession *self)
{
  if (self->place == CLI_PLACE_HOST)
    _cli_session_say (self,
                      _ ("The table is kept, and so are your guests' seats. “tabletop tables” "
                         "lists it, “tabletop resume” opens it again."));
  else
    _cli_session_say (self, _ ("Your seat is kept: the same link brings you back."));
}

/* }}} */
/* {{{ Links */

void
_cli_session_show_links (CliSession *self)
{
  cli_links_show (&self->style, self->inviter);
}

/* }}} */
/* {{{ Words */

static CliNext
report (CliSession *self, gboolean done, GError *error, const char *success)
{
  if (!done)
    _cli_session_say (self, "%s", error->message);
  else if (success != NULL)
    _cli_session_say (self, "%s", success);
  g_clear_error (&error);
  return CLI_NEXT_LINE;
}

static CliNext
talk (CliSession *self, gboolean team_only, const char *text)
{
  GError *error = NULL;
  gboolean done;

  if (text == NULL)
    return _cli_session_say (self, _ ("Type what you want to say behind it."));
  done
      = tabletop_inviter_say (self->inviter, _cli_session_own_seat (self), team_only, text, &error);
  return report (self, done, error, NULL);
}

CliNext
_cli_session_talk (CliSession *self, const CliEntries *entries, const CliOrder *order)
{
  return talk (self, FALSE, order->text);
}

CliNext
_cli_session_talk_to_team (CliSession *self, const CliEntries *entries, const CliOrder *order)
{
  return talk (self, TRUE, order->text);
}

/* From when a vote about somebody who is away would count. */
static void
append_grace (CliSession *self, GString *out, guint seat)
{
  gint64 left = tabletop_inviter_get_grace_left (self->inviter, seat);
  int seconds = (int) ((left + 999) / 1000);

  if (left < 0)
    return;
  g_string_append_c (out, ' ');
  if (left > 0)
    g_string_append_printf (out, _ ("A vote counts in %d:%02d."), seconds / 60, seconds % 60);
  else
    g_string_append_printf (out, _ ("“vote %u” lets a bot play."), seat + 1);
}

CliNext
_cli_session_show_people (CliSession *self, const CliEntries *entries, const CliOrder *order)
{
  g_autoptr (GString) out = g_string_new (NULL);

  for (guint seat = 0; seat < tabletop_match_get_n_seats (self->match); seat++)
    {
      g_autofree char *text = describe_seat (self, seat);
      gint64 remaining = tabletop_inviter_get_remaining (self->inviter, seat);

      g_string_append_printf (out, "%2u  %s", seat + 1, text);
      if (remaining >= 0)
        {
          int seconds = (int) (remaining / 1000);

          g_string_append_c (out, ' ');
          g_string_append_printf (out, _ ("%d:%02d left."), seconds / 60, seconds % 60);
        }
      append_grace (self, out, seat);
      g_string_append_c (out, '\n');
    }
  g_print ("%s", out->str);
  if (self->place == CLI_PLACE_HOST)
    _cli_session_show_links (self);
  return CLI_NEXT_LINE;
}

gboolean
_cli_session_parse_answer (CliSession *self, const char *word, gboolean *yes)
{
  *yes = word == NULL || g_ascii_strcasecmp (word, "yes") == 0;
  if (*yes || g_ascii_strcasecmp (word, "no") == 0)
    return TRUE;
  _cli_session_say (self, _ ("Behind it stands “no”, or nothing."));
  return FALSE;
}

/* "3", or "3 no". */
CliNext
_cli_session_vote (CliSession *self, const CliEntries *entries, const CliOrder *order)
{
  const char *text = order->text;
  g_auto (GStrv) words = g_strsplit (text == NULL ? "" : text, " ", 2);
  int voter = _cli_session_own_seat (self);
  GError *error = NULL;
  gboolean done, yes;
  guint seat;

  if (!_cli_session_parse_seat (self, words[0], &seat)
      || !_cli_session_parse_answer (self, words[0] == NULL ? NULL : words[1], &yes))
    return CLI_NEXT_LINE;
  if (voter < 0)
    return _cli_session_say (self, _ ("You only look on."));
  done = tabletop_inviter_vote (self->inviter, seat, (guint) voter, yes, &error);
  return report (self, done, error, NULL);
}

CliNext
_cli_session_invite (CliSession *self, const CliEntries *entries, const CliOrder *order)
{
  const char *text = order->text;
  g_autoptr (TabletopInvitation) invitation = NULL;
  g_autoptr (GString) out = g_string_new (NULL);
  GError *error = NULL;
  guint seat;

  if (text == NULL)
    {
      _cli_session_show_links (self);
      return CLI_NEXT_LINE;
    }
  if (g_ascii_strcasecmp (text, "spectator") == 0)
    invitation = tabletop_inviter_invite_spectator (self->inviter, 0, &error);
  else if (_cli_session_parse_seat (self, text, &seat))
    invitation = tabletop_inviter_invite (self->inviter, seat, 0, &error);
  else
    return CLI_NEXT_LINE;
  if (invitation == NULL)
    return report (self, FALSE, error, NULL);
  cli_links_append (&self->style, out, tabletop_match_get_setup (self->match), invitation);
  g_print ("%s", out->str);
  return CLI_NEXT_LINE;
}

CliNext
_cli_session_kick (CliSession *self, const CliEntries *entries, const CliOrder *order)
{
  const char *text = order->text;
  GError *error = NULL;
  gboolean done;
  guint seat;

  if (!_cli_session_parse_seat (self, text, &seat))
    return CLI_NEXT_LINE;
  if (cli_input_is_interactive () && !cli_input_confirm (_ ("Send this guest away?")))
    return CLI_NEXT_LINE;
  done = tabletop_inviter_kick (self->inviter, seat, &error);
  return report (self, done, error, _ ("The seat is free; “invite” makes a link for it."));
}

CliNext
_cli_session_let_bot_play (CliSession *self, const CliEntries *entries, const CliOrder *order)
{
  const char *text = order->text;
  GError *error = NULL;
  gboolean done;
  guint seat;

  if (!_cli_session_parse_seat (self, text, &seat))
    return CLI_NEXT_LINE;
  done = tabletop_inviter_stand_in (self->inviter, seat, &error);
  return report (self, done, error, NULL);
}

/* The first seat at which nobody sits; the number of seats if there is none. */
static guint
find_free_seat (CliSession *self)
{
  guint seat = 0;

  while (seat < tabletop_match_get_n_seats (self->match)
         && tabletop_occupant_get_kind (tabletop_table_get_occupant (self->table, seat))
                != TABLETOP_OCCUPANT_EMPTY)
    seat++;
  return seat;
}

/* "3", or "3 no"; without a number it is who has waited longest. */
CliNext
_cli_session_admit (CliSession *self, const CliEntries *entries, const CliOrder *order)
{
  const char *text = order->text;
  g_auto (GStrv) words = g_strsplit (text == NULL ? "" : text, " ", 2);
  gboolean numbered = words[0] != NULL && g_ascii_isdigit (*words[0]);
  const char *answer = numbered ? words[1] : text;
  g_autofree char *knock = NULL;
  GError *error = NULL;
  guint place = 0;
  gboolean done, yes;
  guint64 number;

  if (!_cli_session_parse_answer (self, answer, &yes))
    return CLI_NEXT_LINE;
  if (count_knocks (self, &place) > 0 && numbered)
    {
      if (!g_ascii_string_to_unsigned (words[0], 10, 1, self->knocks->len, &number, NULL))
        number = 0;
      place = (guint) number - 1;
    }
  if (place < self->knocks->len)
    knock = g_strdup (g_ptr_array_index (self->knocks, place));
  if (knock == NULL || *knock == '\0')
    return _cli_session_say (self, numbered ? _ ("Nobody with that number asks for a seat now.")
                                            : _ ("Nobody asks for a seat now."));
  *(char *) g_ptr_array_index (self->knocks, place) = '\0';
  done = tabletop_inviter_admit (self->inviter, knock, find_free_seat (self), yes, &error);
  return report (self, done, error, NULL);
}

CliNext
_cli_session_deal (CliSession *self, const CliEntries *entries, const CliOrder *order)
{
  g_autoptr (TabletopTable) table = NULL;
  GError *error = NULL;

  if (!tabletop_match_is_over (self->match) && cli_input_is_interactive ()
      && !cli_input_confirm (_ ("Give this game up, and begin another?")))
    return CLI_NEXT_LINE;
  table = tabletop_inviter_deal_again (self->inviter, &error);
  if (table == NULL)
    return report (self, FALSE, error, NULL);
  return CLI_NEXT_STATE;
}

/* }}} */
