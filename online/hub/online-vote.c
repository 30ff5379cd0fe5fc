/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether a bot plays for a guest who is away: more than half of the others must want it, those who
 * are away among them, and no vote counts before the guest had some time to come back. So nobody
 * loses a seat to a cable that was pulled, and whoever is back first can't give away the rest. Who
 * plays changes, so every vote is counted again when somebody comes or goes; and it ends when the
 * guest is back.
 *
 * Where only two people play, one of them would decide about the other: there it is the host, at
 * this device or by online_room_stand_in(), or the clock. Who is out of the match may look on, but
 * has no say in it any more.
 */

#include <glib/gi18n-lib.h>

#include "online-room-private.h"

void
_online_vote_free (OnlineVote *vote)
{
  g_free (vote->ballots);
  g_free (vote);
}

static gboolean
is_kind (OnlineRoom *self, guint seat, TabletopOccupantKind kind)
{
  return tabletop_occupant_get_kind (tabletop_table_get_occupant (self->table, seat)) == kind;
}

/* The people who play, a bit for each seat. */
static guint64
find_players (OnlineRoom *self)
{
  g_autoptr (TabletopViewer) anybody = tabletop_viewer_new_spectator ();
  g_autoptr (TabletopView) view = tabletop_match_dup_view (self->match, anybody, NULL);
  guint64 players = 0;

  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      g_autoptr (TabletopViewSeat) shown
          = view != NULL ? g_list_model_get_item (tabletop_view_get_seats (view), seat) : NULL;

      if ((is_kind (self, seat, TABLETOP_OCCUPANT_LOCAL)
           || is_kind (self, seat, TABLETOP_OCCUPANT_GUEST))
          && (shown == NULL || tabletop_view_seat_get_status (shown) != TABLETOP_SEAT_LEFT))
        players |= (guint64) 1 << seat;
    }

  return players;
}

static gboolean
is_among (guint64 players, guint seat)
{
  return players >> seat & 1;
}

static gboolean
is_away (OnlineRoom *self, guint seat)
{
  TabletopOccupant *occupant = tabletop_table_get_occupant (self->table, seat);

  return tabletop_occupant_get_kind (occupant) == TABLETOP_OCCUPANT_GUEST
         && tabletop_occupant_get_presence (occupant) == TABLETOP_PRESENCE_AWAY
         && !tabletop_match_is_over (self->match);
}

static void
fill_notice (OnlineNotice *notice, const OnlineVote *vote, gboolean open)
{
  notice->kind = ONLINE_NOTICE_VOTE;
  notice->vote.seat = vote->seat;
  notice->vote.yes = vote->yes;
  notice->vote.needed = vote->needed;
  notice->vote.open = open;
}

static void
tell (OnlineRoom *self, const OnlineVote *vote, gboolean open)
{
  OnlineNotice notice = { 0 };

  fill_notice (&notice, vote, open);
  _online_room_tell_everybody (self, &notice);
  g_signal_emit_by_name (self, "vote", vote->seat, vote->yes, vote->needed, open);
  _online_room_queue (self);
}

void
_online_room_tell_votes (OnlineRoom *self, OnlineSession *session)
{
  for (guint i = 0; i < self->votes->len; i++)
    {
      OnlineNotice notice = { 0 };

      fill_notice (&notice, g_ptr_array_index (self->votes, i), TRUE);
      online_session_notify (session, self->hub, &notice);
    }
}

/* The bot that plays best: games list the simplest first, and there is always one. */
static char *
choose_bot (OnlineRoom *self)
{
  g_autoptr (GListModel) bots = tabletop_game_list_bots (tabletop_match_get_game (self->match));
  guint n = g_list_model_get_n_items (bots);
  g_autoptr (TabletopBotInfo) bot = g_list_model_get_item (bots, n - 1);

  return g_strdup (tabletop_bot_info_get_id (bot));
}

static void
let_bot_play (OnlineRoom *self, guint seat)
{
  g_autofree char *bot = choose_bot (self);
  g_autoptr (GError) error = NULL;
  guint64 seed = ((guint64) g_random_int () << 32) | g_random_int ();

  if (!tabletop_table_stand_in (self->table, seat, bot, seed, &error))
    tabletop_table_report_problem (self->table, (int) seat, error->message);
}

typedef enum
{
  OUTCOME_OPEN,
  OUTCOME_PASSED,
  OUTCOME_FAILED,
} Outcome;

static guint
count_others (OnlineRoom *self, guint64 players, guint about)
{
  guint n = 0;

  for (guint seat = 0; seat < self->n_seats; seat++)
    n += seat != about && is_among (players, seat);

  return n;
}

/* Whether what `by` wants of `seat` counts, as far as it depends on who they are. */
static gboolean
may_vote (OnlineRoom *self, guint64 players, guint seat, guint by)
{
  return by != seat && is_among (players, by)
         && (count_others (self, players, seat) > 1 || is_kind (self, by, TABLETOP_OCCUPANT_LOCAL));
}

static Outcome
count (OnlineRoom *self, OnlineVote *vote)
{
  guint64 players = find_players (self);
  guint others = count_others (self, players, vote->seat), yes = 0, no = 0;

  if (!is_away (self, vote->seat))
    return OUTCOME_FAILED;

  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      if (!may_vote (self, players, vote->seat, seat))
        continue;
      yes += vote->ballots[seat] == ONLINE_BALLOT_YES;
      no += vote->ballots[seat] == ONLINE_BALLOT_NO;
    }
  vote->yes = yes;
  vote->needed = others / 2 + 1;

  if (yes >= vote->needed)
    return OUTCOME_PASSED;

  return yes == 0 || others - no < vote->needed ? OUTCOME_FAILED : OUTCOME_OPEN;
}

static void
count_again (OnlineRoom *self, OnlineVote *vote)
{
  guint yes = vote->yes, needed = vote->needed, index;
  Outcome outcome = count (self, vote);

  if (outcome == OUTCOME_OPEN)
    {
      if (vote->yes != yes || vote->needed != needed)
        tell (self, vote, TRUE);
      return;
    }

  /* Whoever hears of it may propose another. */
  if (g_ptr_array_find (self->votes, vote, &index))
    g_ptr_array_steal_index (self->votes, index);
  tell (self, vote, FALSE);
  if (outcome == OUTCOME_PASSED)
    let_bot_play (self, vote->seat);
  _online_vote_free (vote);
}

void
_online_room_recount (OnlineRoom *self)
{
  for (guint i = self->votes->len; i > 0; i--)
    if (i <= self->votes->len)
      count_again (self, g_ptr_array_index (self->votes, i - 1));
}

static OnlineVote *
find_vote (OnlineRoom *self, guint seat)
{
  for (guint i = 0; i < self->votes->len; i++)
    {
      OnlineVote *vote = g_ptr_array_index (self->votes, i);

      if (vote->seat == seat)
        return vote;
    }

  return NULL;
}

static gboolean
refuse (GError **error, TabletopError code, const char *text)
{
  g_set_error_literal (error, TABLETOP_ERROR, (int) code, text);
  return FALSE;
}

/* Fails with NOT_FOUND unless a guest is away at `seat`. */
static gboolean
check_away (OnlineRoom *self, guint seat, GError **error)
{
  if (!_online_room_check_seat (self, seat, error))
    return FALSE;
  if (is_away (self, seat))
    return TRUE;

  g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_NOT_FOUND, _ ("No guest of seat %u is away"),
               seat);
  return FALSE;
}

/* Says until when a guest has time to come back. */
static gboolean
check_grace (OnlineRoom *self, guint seat, GError **error)
{
  gint64 left = online_room_get_grace_left (self, seat);
  guint seconds = (guint) ((left + 999) / 1000);

  if (left <= 0)
    return TRUE;

  g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_ILLEGAL,
               /* Translators: a player; minutes and seconds, twice */
               _ ("%s has %u:%02u to come back before a vote counts; vote again in %u:%02u"),
               tabletop_occupant_get_name (tabletop_table_get_occupant (self->table, seat)),
               self->grace_time / 60, self->grace_time % 60, seconds / 60, seconds % 60);
  return FALSE;
}

static gboolean
check_ballot (OnlineRoom *self, guint seat, guint by, GError **error)
{
  guint64 players;

  if (seat == by)
    return _online_room_check_seat (self, seat, error)
           && refuse (error, TABLETOP_ERROR_NOT_YOURS, _ ("Nobody votes about themselves"));
  if (!check_away (self, seat, error))
    return FALSE;
  players = find_players (self);
  if (!is_among (players, by))
    return refuse (error, TABLETOP_ERROR_ILLEGAL,
                   _ ("You are out of the match, so you have no say in who plays"));
  if (!may_vote (self, players, seat, by))
    return refuse (error, TABLETOP_ERROR_ILLEGAL,
                   _ ("You two are the only people who play here, so there is nobody to vote with; "
                      "the host can let a bot play, or the clock decides"));

  return check_grace (self, seat, error);
}

gboolean
_online_room_cast (OnlineRoom *self, guint seat, guint by, gboolean yes, GError **error)
{
  OnlineVote *vote;

  if (!check_ballot (self, seat, by, error))
    return FALSE;

  vote = find_vote (self, seat);
  if (vote == NULL && !yes)
    return refuse (error, TABLETOP_ERROR_ILLEGAL, _ ("Nobody has proposed that"));
  if (vote == NULL)
    {
      vote = g_new0 (OnlineVote, 1);
      vote->seat = seat;
      vote->ballots = g_new0 (guint8, self->n_seats);
      g_ptr_array_add (self->votes, vote);
    }

  vote->ballots[by] = yes ? ONLINE_BALLOT_YES : ONLINE_BALLOT_NO;
  count_again (self, vote);

  return TRUE;
}

gboolean
online_room_vote (OnlineRoom *self, guint seat, guint by, gboolean yes, GError **error)
{
  g_return_val_if_fail (self->hub != NULL, FALSE);

  if (!_online_room_check_seat (self, by, error))
    return FALSE;
  if (tabletop_occupant_get_kind (tabletop_table_get_occupant (self->table, by))
      != TABLETOP_OCCUPANT_LOCAL)
    {
      g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_NOT_YOURS,
                   _ ("Nobody at this device sits at seat %u"), by);
      return FALSE;
    }

  return _online_room_cast (self, seat, by, yes, error);
}

gboolean
online_room_stand_in (OnlineRoom *self, guint seat, GError **error)
{
  g_return_val_if_fail (ONLINE_IS_ROOM (self), FALSE);
  g_return_val_if_fail (self->hub != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  if (!check_away (self, seat, error))
    return FALSE;

  let_bot_play (self, seat);

  return TRUE;
}

/* The time of grace. */

void
online_room_set_grace_time (OnlineRoom *self, guint seconds)
{
  g_return_if_fail (ONLINE_IS_ROOM (self));
  g_return_if_fail (seconds <= ONLINE_ROOM_TIME_MAX);

  if (self->grace_time == seconds || self->hub == NULL)
    return;

  self->grace_time = seconds;
  self->settings_due = TRUE;
  self->seats_due = TRUE;
  g_object_notify (G_OBJECT (self), "grace-time");
  _online_room_queue (self);
}

guint
online_room_get_grace_time (OnlineRoom *self)
{
  g_return_val_if_fail (ONLINE_IS_ROOM (self), 0);

  return self->grace_time;
}

gint64
online_room_get_grace_left (OnlineRoom *self, guint seat)
{
  gint64 left;

  g_return_val_if_fail (ONLINE_IS_ROOM (self), -1);
  g_return_val_if_fail (seat < self->n_seats, -1);

  if (self->hub == NULL || self->seats[seat] == NULL || !is_away (self, seat))
    return -1;

  /* Rounded up: a vote after so long counts. */
  left = self->seats[seat]->away_since + self->grace_time * G_USEC_PER_SEC
         - _online_hub_get_now (self->hub);

  return (MAX (left, 0) + 999) / 1000;
}
