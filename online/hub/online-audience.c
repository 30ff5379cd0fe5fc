/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Between two flushes it only notes what the observer said; nothing is listed or printed that
 * nobody waits for, and what several people get is printed once.
 *
 * Nothing that goes out has a number of the match, which counts what is done in secret: states,
 * events and decisions have the viewer's own.
 */

#include "online-audience.h"

#include <glib/gi18n-lib.h>

#include "online-room-private.h"

/* In the queue: an event, or that the events after a number were taken back. */
typedef struct
{
  TabletopEvent *event; /* or NULL */
  guint64 number;       /* the state that it led to, or the last event that holds */
} Happening;

static void
clear_happening (gpointer data)
{
  g_clear_object (&((Happening *) data)->event);
}

/* Following the match. */

/* Counts a change of which the observer speaks: once, however much it has to say of it. */
static void
note (OnlineAudience *self)
{
  guint64 now = tabletop_match_get_sequence (self->room->match);

  if (!self->due || self->noted != now)
    self->told->sequence++;
  self->due = TRUE;
  self->noted = now;
  self->room->told_due = TRUE;
}

static gboolean
is_listening (OnlineAudience *self)
{
  for (guint i = 0; i < self->sessions->len; i++)
    if (((OnlineSession *) g_ptr_array_index (self->sessions, i))->connection.welcomed)
      return TRUE;

  return FALSE;
}

/* Keeps what happened for those who listen; the others catch up when they come. */
static void
enqueue (OnlineAudience *self, TabletopEvent *event, guint64 number)
{
  Happening what = { event, number };

  if (!is_listening (self))
    return;

  if (self->queue == NULL)
    {
      self->queue = g_array_new (FALSE, FALSE, sizeof (Happening));
      g_array_set_clear_func (self->queue, clear_happening);
    }
  if (event != NULL)
    g_object_ref (event);
  g_array_append_val (self->queue, what);
}

static void
on_event (TabletopObserver *observer, TabletopEvent *event, OnlineAudience *self)
{
  note (self);
  enqueue (self, event, self->told->sequence);
}

static void
on_undone (TabletopObserver *observer, guint64 last, OnlineAudience *self)
{
  note (self);
  online_told_take_back (self->told, last);
  enqueue (self, NULL, last);
}

static void
on_other (TabletopObserver *observer, OnlineAudience *self)
{
  note (self);
}

static void
unfollow (OnlineAudience *self)
{
  if (self->observer == NULL)
    return;

  for (guint i = 0; i < G_N_ELEMENTS (self->handlers); i++)
    g_signal_handler_disconnect (self->observer, self->handlers[i]);
  g_object_run_dispose (G_OBJECT (self->observer));
  g_clear_object (&self->observer);
}

void
online_audience_follow (OnlineAudience *self)
{
  unfollow (self);
  g_clear_pointer (&self->queue, g_array_unref);
  g_clear_pointer (&self->scene, online_scene_unref);
  self->due = FALSE;
  self->noted = tabletop_match_get_sequence (self->room->match);

  self->observer = tabletop_match_observe (self->room->match, self->viewer);
  self->handlers[0] = g_signal_connect (self->observer, "event", G_CALLBACK (on_event), self);
  self->handlers[1] = g_signal_connect (self->observer, "undone", G_CALLBACK (on_undone), self);
  self->handlers[2]
      = g_signal_connect (self->observer, "decisions-changed", G_CALLBACK (on_other), self);
  self->handlers[3] = g_signal_connect (self->observer, "over", G_CALLBACK (on_other), self);
}

OnlineAudience *
online_audience_new (OnlineRoom *room, TabletopViewer *viewer, OnlineTold *told)
{
  OnlineAudience *self = g_new0 (OnlineAudience, 1);

  self->room = room;
  self->viewer = viewer;
  self->told = told;
  self->sessions = g_ptr_array_new ();
  online_audience_follow (self);

  return self;
}

void
online_audience_free (OnlineAudience *self)
{
  unfollow (self);
  g_clear_pointer (&self->queue, g_array_unref);
  g_clear_pointer (&self->scene, online_scene_unref);
  g_ptr_array_unref (self->sessions);
  tabletop_viewer_free (self->viewer);
  g_free (self);
}

/* Taking back. */

static guint
count_decisions (TabletopMatch *match, const TabletopViewer *viewer, guint seat)
{
  g_autoptr (GListModel) decisions = tabletop_match_list_decisions (match, viewer);
  guint n = 0;

  for (guint i = 0; i < tabletop_items_count (decisions); i++)
    n += tabletop_decision_get_seat (tabletop_items_get (decisions, i)) == seat;

  return n;
}

/* Whether the viewer knows of all that anybody is asked. What it doesn't know of may be answered by
 * now, and whether the seat's choice is the last one is a secret then.
 */
static gboolean
knows_what_is_asked (OnlineAudience *self)
{
  OnlineRoom *room = self->room;

  for (guint seat = 0; seat < room->n_seats; seat++)
    {
      g_autoptr (TabletopViewer) asked = tabletop_viewer_new_seat (seat);

      if (count_decisions (room->match, self->viewer, seat)
          != count_decisions (room->match, asked, seat))
        return FALSE;
    }

  return TRUE;
}

void
online_audience_conclude (OnlineAudience *self)
{
  TabletopMatch *match = self->room->match;

  if (self->noted != tabletop_match_get_sequence (match)
      || tabletop_viewer_get_kind (self->viewer) != TABLETOP_VIEWER_SEAT)
    return;

  self->told->can_undo
      = !_online_room_is_final (self->room)
        && tabletop_match_can_undo (match, tabletop_viewer_get_index (self->viewer))
        && knows_what_is_asked (self);
}

/* Speaking. */

enum
{
  MAX_EVENTS = 32 /* in one notice, so that it stays short */
};

/* `events` follow each other, and led to the state `sequence`. */
static GBytes *
print_events (OnlineAudience *self, GPtrArray *events, guint64 sequence)
{
  OnlineNotice notice = { .kind = ONLINE_NOTICE_EVENTS };

  notice.events.events = events;
  notice.events.sequence = sequence;
  notice.events.texts = self->room->event_texts;

  return online_notice_print (&notice);
}

static GBytes *
print_undone (guint64 last)
{
  OnlineNotice notice = { .kind = ONLINE_NOTICE_UNDONE };

  notice.undone.events = last;

  return online_notice_print (&notice);
}

/* What has been printed of one state, for all who get the same. */
typedef struct
{
  GBytes *plain; /* without how it looks; or NULL */
  GBytes *shown; /* with it, for those who were told `base` last; or NULL */
  OnlineScene *base;
  gboolean has_looked; /* the audience's scene is that of this state */
} Printed;

static void
printed_clear (Printed *self)
{
  g_clear_pointer (&self->plain, g_bytes_unref);
  g_clear_pointer (&self->shown, g_bytes_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Printed, printed_clear)

/* The scene can't be told to anybody, nor what has changed in it. */
static void
give_up_scene (OnlineAudience *self)
{
  g_clear_pointer (&self->scene, online_scene_unref);
  tabletop_table_report_problem (self->room->table, -1,
                                 _ ("The view of the table is too large to be sent"));
}

/* Makes the scene of the present state. */
static void
look (OnlineAudience *self)
{
  OnlineRoom *room = self->room;
  g_autoptr (GError) error = NULL;
  g_autoptr (TabletopView) view = tabletop_match_dup_view (room->match, self->viewer, &error);
  g_autoptr (GListModel) decisions = NULL;
  g_autoptr (OnlineScene) before = g_steal_pointer (&self->scene);

  if (view == NULL)
    {
      tabletop_table_report_problem (room->table, -1, error->message);
      return;
    }
  decisions = tabletop_match_list_decisions (room->match, self->viewer);
  self->scene = online_scene_new (view, decisions, before, room->pool);
  if (online_scene_measure (self->scene) > ONLINE_NOTICE_SIZE_MAX)
    give_up_scene (self);
}

/* `base`, with the sequence `since`, is what the guest was told last; NULL for nothing. */
static GBytes *
print_state (OnlineAudience *self, OnlineScene *scene, OnlineScene *base, guint64 since)
{
  OnlineRoom *room = self->room;
  OnlineNotice notice = { .kind = ONLINE_NOTICE_STATE };
  g_autoptr (GListModel) decisions
      = scene == NULL ? tabletop_match_list_decisions (room->match, self->viewer) : NULL;
  g_autoptr (TabletopResult) result = NULL;
  g_autoptr (GArray) clocks = _online_room_dup_clocks (room, self->viewer);

  notice.state.sequence = self->told->sequence;
  notice.state.decisions = decisions;
  notice.state.can_undo = self->told->can_undo;
  notice.state.over = tabletop_match_is_over (room->match);
  if (notice.state.over)
    result = tabletop_match_dup_result_for (room->match, self->viewer);
  notice.state.result = result;
  notice.state.clocks = clocks;
  notice.state.scene = scene;
  notice.state.base = base;
  notice.state.since = since;

  return online_notice_print (&notice);
}

gboolean
online_audience_satisfies (OnlineAudience *self, OnlineSession *session)
{
  const OnlineConnection *connection = &session->connection;

  return connection->looks
         && (connection->known < 0 || (guint64) connection->known != self->told->sequence);
}

/* Answers a look, unless they come too fast: then it waits for another tick. */
static gboolean
take_look (OnlineAudience *self, OnlineSession *session)
{
  OnlineConnection *connection = &session->connection;
  OnlineHub *hub = self->room->hub;

  if (!online_audience_satisfies (self, session))
    return FALSE;
  connection->looks_too_fast
      = !online_bucket_take (&session->look_rate, &hub->limits.looks, _online_hub_get_now (hub));
  if (connection->looks_too_fast)
    return FALSE;

  connection->looks = connection->look_stays;

  return TRUE;
}

/* With how it looks: as a difference if the guest says that it knows what it was told last. */
static void
send_scene (OnlineAudience *self, OnlineSession *session, Printed *printed)
{
  OnlineConnection *connection = &session->connection;
  OnlineScene *base = NULL;

  if (!printed->has_looked)
    look (self);
  printed->has_looked = TRUE;
  if (connection->known >= 0 && (guint64) connection->known == connection->scene_sequence)
    base = connection->scene;
  if (printed->shown != NULL && printed->base != base)
    g_clear_pointer (&printed->shown, g_bytes_unref);
  if (printed->shown == NULL)
    printed->shown = print_state (self, self->scene, base, connection->scene_sequence);
  if (self->scene != NULL && g_bytes_get_size (printed->shown) > ONLINE_NOTICE_SIZE_MAX)
    {
      give_up_scene (self);
      g_bytes_unref (printed->shown);
      printed->shown = print_state (self, NULL, NULL, 0);
    }
  printed->base = base;

  g_clear_pointer (&connection->scene, online_scene_unref);
  if (self->scene != NULL)
    connection->scene = online_scene_ref (self->scene);
  connection->scene_sequence = self->told->sequence;
  connection->known = (gint64) connection->scene_sequence;
  online_session_send (session, self->room->hub, printed->shown);
}

static void
send_state (OnlineAudience *self, OnlineSession *session, gboolean always, Printed *printed)
{
  if (take_look (self, session))
    {
      send_scene (self, session, printed);
      return;
    }
  if (!always)
    return;

  if (printed->plain == NULL)
    printed->plain = print_state (self, NULL, NULL, 0);
  online_session_send (session, self->room->hub, printed->plain);
}

static void
send_to_welcomed (OnlineAudience *self, GBytes *message)
{
  for (guint i = 0; i < self->sessions->len; i++)
    {
      OnlineSession *session = g_ptr_array_index (self->sessions, i);

      if (session->connection.welcomed)
        online_session_send (session, self->room->hub, message);
    }
}

/* Events of one state go together, as far as nothing was taken back between them. */
static void
send_queue (OnlineAudience *self)
{
  const Happening *all = &g_array_index (self->queue, Happening, 0);
  g_autoptr (GPtrArray) events = g_ptr_array_new ();
  guint next;

  for (guint i = 0; i < self->queue->len; i = next)
    {
      g_autoptr (GBytes) message = NULL;

      g_ptr_array_set_size (events, 0);
      for (next = i; next < self->queue->len && events->len < MAX_EVENTS; next++)
        {
          if (all[next].event == NULL || all[next].number != all[i].number)
            break;
          g_ptr_array_add (events, all[next].event);
        }
      if (events->len > 0)
        message = print_events (self, events, all[i].number);
      else
        message = print_undone (all[next++].number);
      send_to_welcomed (self, message);
    }
}

/* Whether anybody who is connected was shown how it looks. */
static gboolean
is_watched (OnlineAudience *self)
{
  for (guint i = 0; i < self->sessions->len; i++)
    if (((OnlineSession *) g_ptr_array_index (self->sessions, i))->connection.scene != NULL)
      return TRUE;

  return FALSE;
}

void
online_audience_flush (OnlineAudience *self)
{
  g_auto (Printed) printed = { 0 };
  gboolean due = self->due;

  self->due = FALSE;
  if (self->queue != NULL)
    {
      send_queue (self);
      g_array_set_size (self->queue, 0);
    }
  for (guint i = 0; i < self->sessions->len; i++)
    {
      OnlineSession *session = g_ptr_array_index (self->sessions, i);

      if (session->connection.welcomed)
        send_state (self, session, due, &printed);
    }
  if (self->scene != NULL && !is_watched (self))
    g_clear_pointer (&self->scene, online_scene_unref);
}

/* Events that are told again have the number of the present state: what matters of it is that it
 * isn't below that of the change.
 */
void
online_audience_catch_up (OnlineAudience *self,
                          OnlineSession *session,
                          guint64 known,
                          guint64 known_sequence)
{
  OnlineHub *hub = self->room->hub;
  guint64 shared = MIN (online_told_count_shared (self->told, known, known_sequence),
                        tabletop_match_count_events (self->room->match, self->viewer));
  g_autoptr (GListModel) missing
      = tabletop_match_list_events (self->room->match, self->viewer, shared);
  const guint n_missing = g_list_model_get_n_items (missing);
  g_autoptr (GPtrArray) events = g_ptr_array_new_with_free_func (g_object_unref);
  g_auto (Printed) printed = { 0 };

  if (shared < known)
    {
      g_autoptr (GBytes) undone = print_undone (shared);

      online_session_send (session, hub, undone);
    }
  for (guint i = 0; i < n_missing; i++)
    {
      g_ptr_array_add (events, g_list_model_get_item (missing, i));
      if (events->len == MAX_EVENTS || i + 1 == n_missing)
        {
          g_autoptr (GBytes) message = print_events (self, events, self->told->sequence);

          online_session_send (session, hub, message);
          g_ptr_array_set_size (events, 0);
        }
    }
  send_state (self, session, TRUE, &printed);
}
