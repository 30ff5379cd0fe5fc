/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Between two flushes it only notes what the observer said; nothing is listed or printed that
 * nobody waits for, and what several people get is printed once.
 *
 * The number of the state that goes out is that of the last change of which the observer spoke, not
 * that of the match, which counts secret changes too.
 */

#include "regalia-audience.h"

#include <glib/gi18n-lib.h>

#include "regalia-room-private.h"

/* In the queue: the events after this number were taken back. */
#define UNDONE_TYPE (undone_get_type ())
G_DECLARE_FINAL_TYPE (Undone, undone, REGALIA, UNDONE, GObject)

struct _Undone
{
  GObject parent_instance;

  guint64 last;
};

G_DEFINE_FINAL_TYPE (Undone, undone, G_TYPE_OBJECT)

static void
undone_class_init (UndoneClass *klass)
{
}

static void
undone_init (Undone *self)
{
}

/* Following the match. */

static void
note (RegaliaAudience *self)
{
  self->told = TRUE;
  self->sequence = tabletop_match_get_sequence (self->room->match);
}

static gboolean
is_listening (RegaliaAudience *self)
{
  for (guint i = 0; i < self->sessions->len; i++)
    if (((RegaliaSession *) g_ptr_array_index (self->sessions, i))->connection.welcomed)
      return TRUE;

  return FALSE;
}

/* Keeps `what`, taken, for those who listen; the others catch up when they come. */
static void
enqueue (RegaliaAudience *self, gpointer what)
{
  if (!is_listening (self))
    {
      g_object_unref (what);
      return;
    }

  if (self->queue == NULL)
    self->queue = g_ptr_array_new_with_free_func (g_object_unref);
  g_ptr_array_add (self->queue, what);
}

static void
on_event (TabletopObserver *observer, TabletopEvent *event, RegaliaAudience *self)
{
  note (self);
  enqueue (self, g_object_ref (event));
}

static void
on_undone (TabletopObserver *observer, guint64 last, RegaliaAudience *self)
{
  Undone *undone = g_object_new (UNDONE_TYPE, NULL);

  note (self);
  undone->last = last;
  enqueue (self, undone);
}

static void
on_other (TabletopObserver *observer, RegaliaAudience *self)
{
  note (self);
}

static void
unfollow (RegaliaAudience *self)
{
  if (self->observer == NULL)
    return;

  for (guint i = 0; i < G_N_ELEMENTS (self->handlers); i++)
    g_signal_handler_disconnect (self->observer, self->handlers[i]);
  g_object_run_dispose (G_OBJECT (self->observer));
  g_clear_object (&self->observer);
}

static gboolean
has_decisions (RegaliaAudience *self)
{
  g_autoptr (GListModel) decisions
      = tabletop_match_list_decisions (self->room->match, self->viewer);

  return g_list_model_get_n_items (decisions) > 0;
}

/* The state that the viewer certainly knows of when it begins to look: the present one if it is
 * asked anything, since then it hears of every change, else that of the last event.
 */
static guint64
find_known_sequence (RegaliaAudience *self)
{
  TabletopMatch *match = self->room->match;
  guint64 n_events;

  if (has_decisions (self))
    return tabletop_match_get_sequence (match);

  n_events = tabletop_match_count_events (match, self->viewer);
  if (n_events > 0)
    {
      g_autoptr (GListModel) events
          = tabletop_match_list_events (match, self->viewer, n_events - 1);
      g_autoptr (TabletopEvent) event = g_list_model_get_item (events, 0);

      if (event != NULL)
        return tabletop_event_get_sequence (event);
    }

  return 0;
}

void
regalia_audience_follow (RegaliaAudience *self)
{
  unfollow (self);
  g_clear_pointer (&self->queue, g_ptr_array_unref);
  self->told = FALSE;
  self->can_undo = FALSE;

  self->observer = tabletop_match_observe (self->room->match, self->viewer);
  self->handlers[0] = g_signal_connect (self->observer, "event", G_CALLBACK (on_event), self);
  self->handlers[1] = g_signal_connect (self->observer, "undone", G_CALLBACK (on_undone), self);
  self->handlers[2]
      = g_signal_connect (self->observer, "decisions-changed", G_CALLBACK (on_other), self);
  self->handlers[3] = g_signal_connect (self->observer, "over", G_CALLBACK (on_other), self);
  self->sequence = find_known_sequence (self);
}

RegaliaAudience *
regalia_audience_new (RegaliaRoom *room, TabletopViewer *viewer)
{
  RegaliaAudience *self = g_new0 (RegaliaAudience, 1);

  self->room = room;
  self->viewer = viewer;
  self->sessions = g_ptr_array_new ();
  regalia_audience_follow (self);

  return self;
}

void
regalia_audience_free (RegaliaAudience *self)
{
  unfollow (self);
  g_clear_pointer (&self->queue, g_ptr_array_unref);
  g_ptr_array_unref (self->sessions);
  tabletop_viewer_free (self->viewer);
  g_free (self);
}

/* Speaking. */

static GBytes *
print_happening (gpointer what)
{
  RegaliaNotice notice = { .kind = REGALIA_NOTICE_EVENT };

  if (REGALIA_IS_UNDONE (what))
    {
      notice.kind = REGALIA_NOTICE_UNDONE;
      notice.undone.events = REGALIA_UNDONE (what)->last;
    }
  else
    {
      notice.event.event = what;
    }

  return regalia_notice_print (&notice);
}

/* Whether the seat could take something back, in the state that it knows. */
static gboolean
can_undo (RegaliaAudience *self)
{
  RegaliaRoom *room = self->room;

  if (tabletop_viewer_get_kind (self->viewer) != TABLETOP_VIEWER_SEAT
      || _regalia_room_is_final (room))
    return FALSE;

  if (self->sequence == tabletop_match_get_sequence (room->match))
    self->can_undo
        = tabletop_match_can_undo (room->match, tabletop_viewer_get_index (self->viewer));

  return self->can_undo;
}

static GBytes *
print_state (RegaliaAudience *self, gboolean with_view)
{
  RegaliaRoom *room = self->room;
  RegaliaNotice notice = { .kind = REGALIA_NOTICE_STATE };
  g_autoptr (GListModel) decisions = tabletop_match_list_decisions (room->match, self->viewer);
  g_autoptr (TabletopResult) result = NULL;
  g_autoptr (GArray) clocks = _regalia_room_dup_clocks (room, self->viewer);
  g_autoptr (TabletopView) view = NULL;
  g_autoptr (GBytes) message = NULL;

  notice.state.sequence = self->sequence;
  notice.state.decisions = decisions;
  notice.state.can_undo = can_undo (self);
  notice.state.over = tabletop_match_is_over (room->match);
  if (notice.state.over)
    result = tabletop_match_dup_result (room->match);
  notice.state.result = result;
  notice.state.clocks = clocks;
  if (with_view)
    {
      g_autoptr (GError) error = NULL;

      view = tabletop_match_dup_view (room->match, self->viewer, &error);
      if (view == NULL)
        tabletop_table_report_problem (room->table, -1, error->message);
    }
  notice.state.view = view;

  message = regalia_notice_print (&notice);
  if (view != NULL && g_bytes_get_size (message) > REGALIA_NOTICE_SIZE_MAX)
    {
      tabletop_table_report_problem (room->table, -1,
                                     _ ("The view of the table is too large to be sent"));
      return print_state (self, FALSE);
    }

  return g_steal_pointer (&message);
}

gboolean
regalia_audience_satisfies (RegaliaAudience *self, RegaliaSession *session)
{
  const RegaliaConnection *connection = &session->connection;

  return connection->looks
         && (connection->known < 0 || (guint64) connection->known != self->sequence);
}

/* Answers a look, unless they come too fast: then it waits for another tick. */
static gboolean
take_look (RegaliaAudience *self, RegaliaSession *session)
{
  RegaliaConnection *connection = &session->connection;
  RegaliaHub *hub = self->room->hub;

  if (!regalia_audience_satisfies (self, session))
    return FALSE;
  connection->looks_too_fast
      = !regalia_bucket_take (&session->look_rate, &hub->limits.looks, _regalia_hub_get_now (hub));
  if (connection->looks_too_fast)
    return FALSE;

  connection->looks = FALSE;

  return TRUE;
}

static void
send_state (RegaliaAudience *self,
            RegaliaSession *session,
            gboolean always,
            GBytes **plain,
            GBytes **with_view)
{
  gboolean look = take_look (self, session);
  GBytes **message = look ? with_view : plain;

  if (!look && !always)
    return;

  if (*message == NULL)
    *message = print_state (self, look);
  regalia_session_send (session, self->room->hub, *message);
}

static void
send_queue (RegaliaAudience *self)
{
  for (guint i = 0; i < self->queue->len; i++)
    {
      g_autoptr (GBytes) message = print_happening (g_ptr_array_index (self->queue, i));

      for (guint n = 0; n < self->sessions->len; n++)
        {
          RegaliaSession *session = g_ptr_array_index (self->sessions, n);

          if (session->connection.welcomed)
            regalia_session_send (session, self->room->hub, message);
        }
    }
}

void
regalia_audience_flush (RegaliaAudience *self)
{
  g_autoptr (GBytes) plain = NULL;
  g_autoptr (GBytes) with_view = NULL;
  gboolean told = self->told;

  self->told = FALSE;
  if (self->queue != NULL)
    {
      send_queue (self);
      g_ptr_array_set_size (self->queue, 0);
    }
  for (guint i = 0; i < self->sessions->len; i++)
    {
      RegaliaSession *session = g_ptr_array_index (self->sessions, i);

      if (session->connection.welcomed)
        send_state (self, session, told, &plain, &with_view);
    }
}

/* How many of the first `known` events are still the ones that a guest knows, if the last of those
 * had the sequence `known_sequence`.
 *
 * What was taken back has other sequences now, and all of them are greater, since the sequence
 * never goes back: so what is left of that time is just what isn't younger.
 */
static guint64
count_shared (GListModel *events, guint64 known, guint64 known_sequence)
{
  guint64 shared = 0;

  for (guint i = 0; i < g_list_model_get_n_items (events) && shared < known; i++)
    {
      g_autoptr (TabletopEvent) event = g_list_model_get_item (events, i);

      if (tabletop_event_get_sequence (event) > known_sequence)
        break;
      shared++;
    }

  return shared;
}

void
regalia_audience_catch_up (RegaliaAudience *self,
                           RegaliaSession *session,
                           guint64 known,
                           guint64 known_sequence)
{
  RegaliaHub *hub = self->room->hub;
  g_autoptr (GListModel) events = tabletop_match_list_events (self->room->match, self->viewer, 0);
  guint64 shared = count_shared (events, known, known_sequence);
  g_autoptr (GBytes) plain = NULL;
  g_autoptr (GBytes) with_view = NULL;

  if (shared < known)
    {
      RegaliaNotice notice = { .kind = REGALIA_NOTICE_UNDONE };

      notice.undone.events = shared;
      regalia_session_notify (session, hub, &notice);
    }
  for (guint i = (guint) shared; i < g_list_model_get_n_items (events); i++)
    {
      g_autoptr (TabletopEvent) event = g_list_model_get_item (events, i);
      g_autoptr (GBytes) message = print_happening (event);

      regalia_session_send (session, hub, message);
    }
  send_state (self, session, TRUE, &plain, &with_view);
}
