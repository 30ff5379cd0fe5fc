/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a guest may ask, and what it is answered. Each request that counts has a number, and is
 * answered once or, if it comes again, again the same.
 *
 * **Nothing is applied twice.** While the table lives, the last answers of each seat are kept. A
 * table that was killed finds in its record which requests became steps; what never became a step
 * can be asked again. And should even that be forgotten, a choice names the state in which it was
 * made, which isn't the match's any more: it is stale.
 */

#include <glib/gi18n-lib.h>

#include "online-room-private.h"

static gboolean
refuse (GError **error, TabletopError code, const char *text)
{
  g_set_error_literal (error, TABLETOP_ERROR, (int) code, text);
  return FALSE;
}

static const char *
key_of (const GError *error)
{
  return g_error_matches (error, ONLINE_HUB_ERROR, ONLINE_HUB_ERROR_NOT_SAVED)
             ? ONLINE_KEY_NOT_SAVED
             : online_wire_key_of (error);
}

static gboolean
refuse_stale (GError **error)
{
  return refuse (error, TABLETOP_ERROR_STALE,
                 _ ("The match has moved on since that was decided; look again"));
}

/* A seat that isn't asked mustn't find out by trying whether something secret has happened: what it
 * is told depends on the state that it knows. */
static gboolean
check_asked (OnlineRoom *self, OnlineSession *session, guint64 sequence, GError **error)
{
  g_autoptr (TabletopDecision) decision
      = tabletop_match_ref_decision (self->match, (guint) session->seat);

  if (decision != NULL)
    return TRUE;
  if (tabletop_match_is_over (self->match))
    return refuse (error, TABLETOP_ERROR_OVER, _ ("The match is over"));
  if (sequence != _online_room_get_audience (self, session)->told->sequence)
    return refuse_stale (error);

  return refuse (error, TABLETOP_ERROR_NOT_YOURS, _ ("You aren't asked now"));
}

/* The match's id of the decision that the guest knows by its place in the list; 0 for any. */
static guint64
find_decision (OnlineRoom *self, OnlineSession *session, guint64 place)
{
  g_autoptr (GListModel) decisions = tabletop_match_list_decisions (
      self->match, _online_room_get_audience (self, session)->viewer);
  g_autoptr (TabletopDecision) decision = NULL;

  if (place == 0 || place > g_list_model_get_n_items (decisions))
    return place == 0 ? 0 : G_MAXUINT64;

  decision = g_list_model_get_item (decisions, (guint) place - 1);

  return tabletop_decision_get_id (decision);
}

/* Stale is what was decided before the guest was told of something. To the match it is a choice of
 * the present state: what others did since then in secret has changed nothing for the seat.
 */
static gboolean
decide (OnlineRoom *self, OnlineSession *session, const OnlineRequest *request, GError **error)
{
  guint seat = (guint) session->seat;
  g_autoptr (TabletopMatch) match = g_object_ref (self->match);
  g_autoptr (TabletopChoice) choice = NULL;

  if (!check_asked (self, session, request->decide.sequence, error))
    return FALSE;
  if (request->decide.sequence != _online_room_get_audience (self, session)->told->sequence)
    return refuse_stale (error);

  choice = tabletop_match_find_choice (
      match, seat, find_decision (self, session, request->decide.decision),
      request->decide.notation, tabletop_match_get_sequence (match), error);

  return choice != NULL
         && tabletop_match_apply (match, seat, choice, tabletop_match_get_sequence (match), error);
}

/* A seat whose choice can be taken back any more, if anybody's can. */
static gboolean
find_last (OnlineRoom *self, guint *seat)
{
  for (*seat = 0; *seat < self->n_seats; (*seat)++)
    if (tabletop_match_can_undo (self->match, *seat))
      return TRUE;

  return FALSE;
}

/* What others have begun since then is of no use without what it came after, and the seat knows
 * nothing of it, or it would have been told that it is too late: so that is taken back first.
 */
static gboolean
take_back (OnlineRoom *self, guint seat, GError **error)
{
  g_autoptr (TabletopTable) table = g_object_ref (self->table);
  guint last;

  while (find_last (self, &last) && last != seat)
    if (!tabletop_table_undo (table, last, error))
      return FALSE;

  return tabletop_table_undo (table, seat, error);
}

static gboolean
undo (OnlineRoom *self, OnlineSession *session, const OnlineRequest *request, GError **error)
{
  const OnlineTold *told = _online_room_get_audience (self, session)->told;

  if (request->undo.sequence != told->sequence)
    return refuse_stale (error);
  if (told->can_undo)
    return take_back (self, (guint) session->seat, error);
  if (_online_room_is_final (self))
    return refuse (error, TABLETOP_ERROR_OVER, _ ("The match is over"));
  if (!(tabletop_game_get_traits (tabletop_match_get_game (self->match)) & TABLETOP_TRAITS_UNDO))
    return refuse (error, TABLETOP_ERROR_UNSUPPORTED, _ ("In this game nothing can be taken back"));

  return refuse (error, TABLETOP_ERROR_ILLEGAL, _ ("You have nothing to take back now"));
}

static gboolean
talk (OnlineRoom *self, OnlineSession *session, const OnlineRequest *request, GError **error)
{
  const char *name = session->name;

  if (session->seat >= 0)
    name = tabletop_occupant_get_name (
        tabletop_table_get_occupant (self->table, (guint) session->seat));

  return _online_room_talk (self, session->seat, name, request->talk.team, request->talk.text,
                            error);
}

/* What a spectator may do, if anything. */
static gboolean
check_rights (OnlineRoom *self, OnlineSession *session, OnlineRequestKind kind, GError **error)
{
  if (session->seat >= 0 || (kind == ONLINE_REQUEST_TALK && self->hub->limits.spectators_talk))
    return TRUE;

  return refuse (error, TABLETOP_ERROR_NOT_YOURS, _ ("You only look on here"));
}

/* While a table waits for its guests there is no match that anything could be done in. */
static gboolean
check_begun (OnlineRoom *self, OnlineRequestKind kind, GError **error)
{
  if (!self->gathering || kind == ONLINE_REQUEST_BRING || kind == ONLINE_REQUEST_READY
      || kind == ONLINE_REQUEST_TALK)
    return TRUE;

  return refuse (error, TABLETOP_ERROR_ILLEGAL, _ ("The game hasn't begun yet"));
}

static gboolean
carry_out (OnlineRoom *self, OnlineSession *session, const OnlineRequest *request, GError **error)
{
  guint seat = (guint) session->seat;

  if (!check_rights (self, session, request->kind, error)
      || !check_begun (self, request->kind, error))
    return FALSE;

  switch (request->kind)
    {
    case ONLINE_REQUEST_DECIDE:
      return decide (self, session, request, error);
    case ONLINE_REQUEST_UNDO:
      return undo (self, session, request, error);
    case ONLINE_REQUEST_LEAVE:
      return tabletop_match_leave (self->match, seat, error);
    case ONLINE_REQUEST_TALK:
      return talk (self, session, request, error);
    case ONLINE_REQUEST_VOTE:
      return _online_room_cast (self, request->vote.seat, seat, request->vote.yes, error);
    case ONLINE_REQUEST_BRING:
      return _online_room_bring (self, seat, request->bring.name, request->bring.list, error);
    case ONLINE_REQUEST_READY:
      return _online_room_set_ready (self, seat, request->ready.yes, error);
    case ONLINE_REQUEST_HELLO:
    case ONLINE_REQUEST_EXPLAIN:
    case ONLINE_REQUEST_LOOK:
    case ONLINE_REQUEST_PONG:
    default:
      g_return_val_if_reached (FALSE);
    }
}

/* Answers at once: for what changes nothing and won't be remembered. */
static void
answer_now (OnlineRoom *self, OnlineSession *session, guint64 id, const char *key, const char *text)
{
  OnlineNotice notice = { .kind = ONLINE_NOTICE_ACK };

  if (!session->connection.welcomed)
    return;

  notice.ack.id = id;
  notice.ack.key = (char *) key;
  notice.ack.text = (char *) text;
  online_session_notify (session, self->hub, &notice);
}

static void
explain (OnlineRoom *self, OnlineSession *session, const OnlineRequest *request)
{
  g_autofree char *reason = NULL;

  if (session->seat >= 0 && !self->gathering)
    reason = tabletop_match_explain (self->match, (guint) session->seat, request->explain.notation);
  online_session_reply (session, TRUE, request->id, NULL, reason);
}

/* Does what wasn't done before, and remembers the answer. */
static void
answer (OnlineRoom *self, OnlineSession *session, const OnlineRequest *request)
{
  g_autoptr (GError) error = NULL;
  const char *key = NULL;

  self->request = request->id;
  if (!carry_out (self, session, request, &error))
    key = key_of (error);
  self->request = 0;

  if (key != NULL && (request->kind == ONLINE_REQUEST_DECIDE))
    self->hub->figures.refused_choices++;
  if (key != NULL && g_str_equal (key, ONLINE_KEY_NOT_SAVED))
    {
      /* It may work when it is asked again, and can be said although nothing else can. */
      answer_now (self, session, request->id, key, error->message);
      return;
    }

  online_answers_keep (&session->answers, request->id, key, error != NULL ? error->message : NULL);
  online_session_reply (session, FALSE, request->id, key, error != NULL ? error->message : NULL);
}

/* To look through a deck takes longer than anything else that a guest can ask. */
static gboolean
is_in_time (OnlineSession *session, OnlineHub *hub, OnlineRequestKind kind)
{
  const gint64 now = _online_hub_get_now (hub);

  return online_bucket_take (&session->requests, &hub->limits.requests, now)
         && (kind != ONLINE_REQUEST_BRING
             || online_bucket_take (&session->deck_rate, &hub->limits.decks, now));
}

static void
take_numbered (OnlineRoom *self, OnlineSession *session, const OnlineRequest *request)
{
  OnlineHub *hub = self->hub;
  const OnlineAnswer *known;

  if (!is_in_time (session, hub, request->kind))
    {
      hub->figures.too_fast++;
      answer_now (self, session, request->id, ONLINE_KEY_TOO_FAST, _ ("Not so fast"));
      return;
    }

  known = online_answers_find (&session->answers, request->id);
  if (known != NULL)
    {
      hub->figures.repeated++;
      online_session_reply (session, FALSE, request->id, known->key, known->text);
    }
  else if (request->kind == ONLINE_REQUEST_EXPLAIN)
    {
      explain (self, session, request);
    }
  else if (online_answers_is_past (&session->answers, request->id))
    {
      g_autoptr (GError) error = NULL;

      refuse_stale (&error);
      online_session_reply (session, FALSE, request->id, key_of (error), error->message);
    }
  else
    {
      answer (self, session, request);
    }
}

/* A ping follows each welcome; whoever answers it has the token that was in the welcome. Other
 * requests prove nothing: they may have been on their way before.
 */
static void
take_pong (OnlineRoom *self, OnlineSession *session, gint64 time)
{
  if (online_session_take_pong (session, time, _online_hub_get_now (self->hub))
      && session->connection.welcomed && online_session_confirm_next (session, self->hub))
    _online_room_session_is_due (self, session);
}

void
_online_room_take (OnlineRoom *self, OnlineSession *session, const OnlineRequest *request)
{
  OnlineConnection *connection = &session->connection;

  _online_room_queue (self);
  switch (request->kind)
    {
    case ONLINE_REQUEST_HELLO:
      connection->hello_waits = TRUE;
      connection->deal = request->hello.deal;
      connection->events = request->hello.events;
      connection->event_sequence = request->hello.event_sequence;
      connection->talk = request->hello.talk;
      if (online_session_prepare_next (session, self->hub))
        _online_room_session_is_due (self, session);
      break;
    case ONLINE_REQUEST_LOOK:
      connection->looks = TRUE;
      connection->look_stays = request->look.stays;
      connection->known = request->look.known;
      break;
    case ONLINE_REQUEST_PONG:
      take_pong (self, session, request->pong.time);
      break;
    case ONLINE_REQUEST_DECIDE:
    case ONLINE_REQUEST_UNDO:
    case ONLINE_REQUEST_LEAVE:
    case ONLINE_REQUEST_EXPLAIN:
    case ONLINE_REQUEST_TALK:
    case ONLINE_REQUEST_VOTE:
    case ONLINE_REQUEST_BRING:
    case ONLINE_REQUEST_READY:
    default:
      take_numbered (self, session, request);
      break;
    }
}
