/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a table says, notice by notice. A welcome begins everything anew, or goes on where the last
 * connection broke; all that follows it is about the deal that it names.
 */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "online-join-private.h"
#include "online-remote-game.h"

/* {{{ Welcome */

static void
report_and_clear (OnlineJoin *self, GError *error)
{
  _online_join_report (self, error->message);
  g_error_free (error);
}

/* Fails with BAD_DATA if the welcome doesn't go on with what is known of its deal. */
static gboolean
check_same_deal (OnlineJoin *self, const OnlineNotice *notice, GError **error)
{
  guint n_seats = tabletop_match_get_n_seats (TABLETOP_MATCH (self->match));

  if (!tabletop_viewer_equal (notice->welcome.viewer, online_remote_match_get_viewer (self->match))
      || g_strv_length (notice->welcome.names) != n_seats)
    g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_DATA,
                         _ ("The table gives another seat than before"));
  else if (notice->welcome.gathering && self->coming == NULL)
    g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_DATA,
                         _ ("The table says of a game that is played that it hasn't begun"));
  else
    return TRUE;

  return FALSE;
}

static void
on_late (OnlineRemoteMatch *match, const char *text, OnlineJoin *self)
{
  g_autofree char *told = g_strdup_printf (_ ("What you did before didn't count: %s"), text);

  if (match == self->match)
    _online_join_report (self, told);
}

static void
on_unclear (OnlineRemoteMatch *match, const char *text, OnlineJoin *self)
{
  g_autofree char *told = g_strdup_printf (
      _ ("The table told in a way that can't be followed how it looks now, and was asked to show "
         "all of it: %s"),
      text);

  if (match == self->match)
    _online_join_report (self, told);
}

static gboolean
begin_deal (OnlineJoin *self, const OnlineNotice *notice, GError **error)
{
  g_autoptr (TabletopGame) game = online_remote_game_new (notice->welcome.game);
  OnlineRemoteMatch *match
      = online_remote_match_new (game, (const char *const *) notice->welcome.names,
                                 notice->welcome.viewer, ONLINE_CARRIER (self), error);

  if (match == NULL)
    return FALSE;

  if (self->match != NULL)
    online_remote_match_end (self->match, self->gathering
                                              ? _ ("The game has begun")
                                              : _ ("This game is over: the table has dealt again"));
  g_clear_object (&self->match);
  self->match = match;
  self->deal = notice->welcome.deal;
  g_clear_pointer (&self->commitment, g_free);
  g_signal_connect_object (match, "late", G_CALLBACK (on_late), self, 0);
  g_signal_connect_object (match, "unclear", G_CALLBACK (on_unclear), self, 0);

  g_clear_object (&self->coming);
  self->coming = tabletop_table_new (TABLETOP_MATCH (match));

  return TRUE;
}

/* A table that binds itself to another seed in the middle of a deal could choose what to deal. */
static void
take_commitment (OnlineJoin *self, const OnlineNotice *notice)
{
  const char *commitment = notice->welcome.commitment;
  gboolean same = commitment == NULL
                      ? self->commitment == NULL
                      : online_guest_file_note_commitment (self->file, self->deal, commitment);

  if (same && self->commitment == NULL)
    self->commitment = g_strdup (commitment);
  if (!same)
    _online_join_report (self, _ ("The table now says something else about its seed than when the "
                                  "game began: it may have changed what is dealt."));
}

/* The token has to be on the disk before anything is sent: the table forgets the old one then. */
static void
take_token (OnlineJoin *self, const char *token)
{
  g_autofree char *address = online_address_to_string (self->address);
  GError *error = NULL;

  if (!online_guest_file_keep (self->file, address, token, &error))
    report_and_clear (self, error);
  online_client_set_token (self->client, token);
}

/* All is there again that a connection had taken away, if one did. */
static void
return_from_loss (OnlineJoin *self)
{
  if (!self->returning)
    return;

  self->returning = FALSE;
  _online_join_set_state (self, TABLETOP_INVITER_JOINED);
  g_signal_emit_by_name (self, "returned");
}

static void
take_welcome (OnlineJoin *self, const OnlineNotice *notice)
{
  GError *error = NULL;

  if (g_strcmp0 (notice->welcome.table, self->address->table) != 0)
    {
      _online_join_fail (self, g_error_new_literal (TABLETOP_ERROR, TABLETOP_ERROR_BAD_DATA,
                                                    _ ("The link leads to another table")));
      return;
    }
  if (self->match != NULL && notice->welcome.deal == self->deal
          ? !check_same_deal (self, notice, &error)
          : !begin_deal (self, notice, &error))
    {
      _online_join_fail (self, error);
      return;
    }

  take_commitment (self, notice);
  take_token (self, notice->welcome.token);
  self->returning = self->state == TABLETOP_INVITER_LOST;
  if (notice->welcome.gathering)
    {
      _online_join_gather (self, notice);
      return_from_loss (self); /* no state follows */
    }
  if (self->match != NULL)
    online_remote_match_resend (self->match);
  _online_join_resend (self);
}

/* }}} */
/* {{{ People */

static void
seat_local (TabletopTable *table, guint seat, const char *name)
{
  TabletopOccupant *occupant = tabletop_table_get_occupant (table, seat);

  if (tabletop_occupant_get_kind (occupant) != TABLETOP_OCCUPANT_LOCAL
      || g_strcmp0 (tabletop_occupant_get_name (occupant), name) != 0)
    tabletop_table_seat_local (table, seat, name, NULL);
}

static void
seat_other (TabletopTable *table, const OnlineSeatCard *card)
{
  TabletopOccupant *occupant = tabletop_table_get_occupant (table, card->seat);
  gboolean empty = card->kind == TABLETOP_OCCUPANT_EMPTY;
  TabletopOccupantKind kind = empty ? TABLETOP_OCCUPANT_EMPTY : TABLETOP_OCCUPANT_GUEST;

  if (tabletop_occupant_get_kind (occupant) != kind
      || (!empty && g_strcmp0 (tabletop_occupant_get_name (occupant), card->name) != 0))
    {
      if (empty)
        tabletop_table_vacate (table, card->seat, NULL);
      else
        tabletop_table_seat_guest (table, card->seat, card->name, NULL);
    }
  if (!empty)
    {
      tabletop_table_set_presence (table, card->seat, card->presence, NULL);
      tabletop_table_set_ready (table, card->seat, card->ready, NULL);
      tabletop_table_set_home_kind (table, card->seat, card->kind, NULL);
    }

  /* As the table calls it, in the table's language, like everything that the table tells. */
  tabletop_setup_set_seat_name (tabletop_match_get_setup (tabletop_table_get_match (table)),
                                card->seat, card->name);
}

static void
take_seats (OnlineJoin *self, const OnlineNotice *notice)
{
  g_autoptr (TabletopTable) table
      = g_object_ref (self->coming != NULL ? self->coming : self->table);
  guint n_seats = tabletop_match_get_n_seats (tabletop_table_get_match (table));
  int own = online_remote_match_get_seat (self->match);
  gint64 now = g_get_monotonic_time ();

  g_clear_pointer (&self->graces, g_array_unref);
  self->graces = g_array_sized_new (FALSE, TRUE, sizeof (gint64), n_seats);
  g_array_set_size (self->graces, n_seats);
  for (guint i = 0; notice->seats.seats != NULL && i < notice->seats.seats->len; i++)
    {
      const OnlineSeatCard *card = g_ptr_array_index (notice->seats.seats, i);

      if ((int) card->seat == own)
        {
          seat_local (table, card->seat, card->name);
          tabletop_table_set_ready (table, card->seat, card->ready, NULL);
        }
      else if (card->seat < n_seats)
        {
          g_array_index (self->graces, gint64, card->seat) = now + card->grace * G_USEC_PER_SEC;
          seat_other (table, card);
        }
    }
}

/* Whether the table has such a seat, or it is -1; ends everything if not. */
static gboolean
check_seat (OnlineJoin *self, gint64 seat)
{
  if (seat < (gint64) tabletop_match_get_n_seats (TABLETOP_MATCH (self->match)))
    return TRUE;

  _online_join_fail (self, g_error_new_literal (TABLETOP_ERROR, TABLETOP_ERROR_BAD_DATA,
                                                _ ("The table speaks of a seat that it hasn't")));
  return FALSE;
}

static void
take_talk (OnlineJoin *self, const OnlineNotice *notice)
{
  if (!check_seat (self, notice->talk.seat))
    return;
  /* What was lost with a connection is told again, perhaps with more. */
  if (notice->talk.number <= self->talk)
    return;

  self->talk = notice->talk.number;
  g_signal_emit_by_name (self, "talk", notice->talk.seat,
                         notice->talk.name != NULL ? notice->talk.name : "", notice->talk.team,
                         notice->talk.text != NULL ? notice->talk.text : "");
}

/* }}} */
/* {{{ The match */

enum
{
  JITTER = 100 * 1000 /* microseconds: so much sooner or later a state may come */
};

/* Tells the owner when the clocks run out. */
static void
tell_deadlines (OnlineJoin *self)
{
  g_autoptr (TabletopTable) table
      = g_object_ref (self->coming != NULL ? self->coming : self->table);
  g_autoptr (OnlineRemoteMatch) match = g_object_ref (self->match);
  guint n_seats = tabletop_match_get_n_seats (TABLETOP_MATCH (match));

  for (guint seat = 0; seat < n_seats; seat++)
    {
      gint64 before = tabletop_table_get_deadline (table, seat);
      gint64 deadline = online_remote_match_get_deadline (match, seat);

      if (before < 0 || deadline < 0 || ABS (deadline - before) > JITTER)
        tabletop_table_set_deadline (table, seat, deadline);
    }
}

static void
take_state (OnlineJoin *self, const OnlineNotice *notice)
{
  g_autoptr (OnlineJoin) alive = g_object_ref (self);
  GError *error = NULL;

  if (!online_remote_match_take (self->match, notice, &error))
    {
      _online_join_fail (self, error);
      return;
    }

  if (notice->kind != ONLINE_NOTICE_STATE || self->client == NULL)
    return;
  tell_deadlines (self);
  if (self->client == NULL)
    return;
  if (self->coming != NULL)
    _online_join_publish (self);
  return_from_loss (self);
}

/* Whether it answers something that was said. */
static gboolean
is_saying (OnlineJoin *self, guint64 id)
{
  for (guint i = 0; i < self->sayings->len; i++)
    if (((OnlineRequest *) self->sayings->pdata[i])->id == id)
      {
        g_ptr_array_remove_index (self->sayings, i);
        return TRUE;
      }

  return FALSE;
}

static void
take_ack (OnlineJoin *self, const OnlineNotice *notice)
{
  if (!is_saying (self, notice->ack.id))
    {
      take_state (self, notice);
      return;
    }

  if (notice->ack.key != NULL)
    _online_join_report (self, notice->ack.text != NULL ? notice->ack.text : notice->ack.key);
}

/* NULL if it isn't a seed in hexadecimal digits. */
static GBytes *
parse_seed (const char *text)
{
  guint8 seed[TABLETOP_SEED_SIZE];

  if (text == NULL || strlen (text) != 2 * TABLETOP_SEED_SIZE)
    return NULL;
  for (guint i = 0; i < TABLETOP_SEED_SIZE; i++)
    {
      int high = g_ascii_xdigit_value (text[2 * i]), low = g_ascii_xdigit_value (text[2 * i + 1]);

      if (high < 0 || low < 0)
        return NULL;
      seed[i] = (guint8) (high << 4 | low);
    }

  return g_bytes_new (seed, sizeof seed);
}

/* What was dealt must be what the table had bound itself to before anybody chose. */
static void
take_reveal (OnlineJoin *self, const OnlineNotice *notice)
{
  g_autoptr (GBytes) seed = parse_seed (notice->reveal.seed);
  g_autofree char *commitment = seed != NULL ? tabletop_seed_commitment (seed) : NULL;

  if (commitment == NULL || g_strcmp0 (commitment, self->commitment) != 0)
    {
      _online_join_report (self, _ ("The seed that the table reveals isn't the one to which it "
                                    "bound itself when the game began: what was dealt may have "
                                    "been chosen."));
      return;
    }

  online_remote_match_set_seed (self->match, seed);
}

/* }}} */

/* Games that are over for good need no kept seat; one that was closed in the middle may be resumed
 * by its host some day, and then the same link leads back.
 */
static void
take_closing (OnlineJoin *self, const OnlineNotice *notice)
{
  gboolean over = self->match != NULL && tabletop_match_is_over (TABLETOP_MATCH (self->match));

  if (notice->closing.reason == ONLINE_CLOSING_KICKED
      || (notice->closing.reason == ONLINE_CLOSING_CLOSED && over))
    online_guest_file_remove (self->file);
}

void
_online_join_take (OnlineJoin *self, const OnlineNotice *notice)
{
  gboolean needs_match = notice->kind != ONLINE_NOTICE_WELCOME
                         && notice->kind != ONLINE_NOTICE_CLOSING
                         && notice->kind != ONLINE_NOTICE_OTHER;

  if (needs_match && self->match == NULL)
    {
      _online_join_fail (self, g_error_new_literal (TABLETOP_ERROR, TABLETOP_ERROR_BAD_DATA,
                                                    _ ("The table speaks before it says hello")));
      return;
    }

  switch ((guint) notice->kind)
    {
    case ONLINE_NOTICE_WELCOME:
      take_welcome (self, notice);
      break;
    case ONLINE_NOTICE_SEATS:
      take_seats (self, notice);
      break;
    case ONLINE_NOTICE_EVENTS:
    case ONLINE_NOTICE_UNDONE:
    case ONLINE_NOTICE_STATE:
    case ONLINE_NOTICE_EXPLANATION:
      take_state (self, notice);
      break;
    case ONLINE_NOTICE_ACK:
      take_ack (self, notice);
      break;
    case ONLINE_NOTICE_TALK:
      take_talk (self, notice);
      break;
    case ONLINE_NOTICE_VOTE:
      if (!check_seat (self, notice->vote.seat))
        return;
      g_signal_emit_by_name (self, "vote", notice->vote.seat, notice->vote.yes, notice->vote.needed,
                             notice->vote.open);
      break;
    case ONLINE_NOTICE_REVEAL:
      take_reveal (self, notice);
      break;
    case ONLINE_NOTICE_CLOSING:
      take_closing (self, notice);
      break;
    default:
      /* A later table may say more. */
      break;
    }
}
