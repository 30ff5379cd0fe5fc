/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The vfuncs of a mirrored match that change nothing: what is known answers at once, and only a
 * view may have to be waited for. Changes are in online-remote-change.c.
 */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "online-remote-game.h"
#include "online-remote-match-private.h"

enum
{
  MOMENT = 100 * 1000 /* microseconds; long enough to take what has come */
};

enum
{
  SIGNAL_LATE,
  SIGNAL_UNCLEAR,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (OnlineRemoteMatch, online_remote_match, TABLETOP_TYPE_MATCH)

static gboolean
is_own (OnlineRemoteMatch *self, const TabletopViewer *viewer)
{
  return tabletop_viewer_equal (viewer, self->viewer);
}

/* What is asked. */

static GListModel *
online_remote_match_list_decisions (TabletopMatch *match, const TabletopViewer *viewer)
{
  OnlineRemoteMatch *self = ONLINE_REMOTE_MATCH (match);

  if (self->decisions == NULL || !is_own (self, viewer))
    return G_LIST_MODEL (g_list_store_new (TABLETOP_TYPE_DECISION));

  return g_object_ref (self->decisions);
}

/* As far as the viewer may know. */
static gboolean
online_remote_match_is_asked (TabletopMatch *match, guint seat)
{
  OnlineRemoteMatch *self = ONLINE_REMOTE_MATCH (match);
  guint n_decisions = self->decisions != NULL ? g_list_model_get_n_items (self->decisions) : 0;

  for (guint i = 0; i < n_decisions; i++)
    {
      g_autoptr (TabletopDecision) decision = g_list_model_get_item (self->decisions, i);

      if (tabletop_decision_get_seat (decision) == seat
          && !tabletop_decision_is_optional (decision))
        return TRUE;
    }

  return FALSE;
}

/* What is known. */

/* Asks for views from now on: from that of the next state if that of the present one is here, else
 * from the present one, which may have the number of the one before if the table was restarted in
 * between.
 */
void
_online_remote_match_look (OnlineRemoteMatch *self)
{
  g_autoptr (OnlineRequest) request = online_request_new (ONLINE_REQUEST_LOOK);

  self->look_known = -1;
  if (self->sight != NULL && !self->missed_change
      && (self->is_view_fresh || self->view_sequence != self->table_sequence))
    self->look_known = (gint64) self->view_sequence;
  request->look.known = self->look_known;
  request->look.stays = TRUE;
  self->looking = self->carrier != NULL && online_carrier_send (self->carrier, request);
}

/* Waits for a view of the present state, which may move on meanwhile. Patience is had once with
 * each view that is missing, not each time that somebody looks: from then on only what has come is
 * taken.
 */
static gboolean
wait_for_view (OnlineRemoteMatch *self, GError **error)
{
  const gint64 now = g_get_monotonic_time ();
  const gint64 patience = (gint64) online_asks_get_patience (self->asks) * 1000;
  const gint64 deadline = MAX (now + MOMENT, (self->missed != 0 ? self->missed : now) + patience);
  g_autoptr (OnlineCarrier) carrier = self->carrier != NULL ? g_object_ref (self->carrier) : NULL;

  if (!self->is_view_fresh && self->missed == 0)
    self->missed = now;
  while (!self->is_view_fresh)
    {
      if (!self->looking)
        _online_remote_match_look (self);
      if (carrier != NULL && online_carrier_wait (carrier, deadline))
        continue;

      if (self->why_cut != NULL)
        g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_FAILED,
                     /* Translators: %s is a sentence, why the connection was lost */
                     _ ("How the table looks now isn't known here. %s"), self->why_cut);
      else
        g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_FAILED,
                             self->looking ? _ ("The table hasn't shown itself yet; look again")
                                           : _ ("There is no connection to the table, and how it "
                                                "looks now isn't known here"));
      return FALSE;
    }

  return TRUE;
}

static gboolean
check_viewer (OnlineRemoteMatch *self, const TabletopViewer *viewer, GError **error)
{
  if (is_own (self, viewer))
    return TRUE;

  g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_NOT_FOUND,
                       _ ("What others see of this table isn't known here"));
  return FALSE;
}

static TabletopView *
online_remote_match_dup_view (TabletopMatch *match, const TabletopViewer *viewer, GError **error)
{
  OnlineRemoteMatch *self = ONLINE_REMOTE_MATCH (match);
  g_autoptr (OnlineRemoteMatch) alive = g_object_ref (self);
  g_autoptr (TabletopView) view = NULL;

  if (!check_viewer (self, viewer, error) || !wait_for_view (self, error))
    return NULL;

  /* Whoever looks at this state will look at the next ones: they shall come with views. */
  view = g_object_ref (online_sight_get_view (self->sight));
  if (!self->looking)
    _online_remote_match_look (self);

  return g_steal_pointer (&view);
}

static TabletopView *
online_remote_match_dup_known_view (TabletopMatch *match,
                                    const TabletopViewer *viewer,
                                    GError **error)
{
  OnlineRemoteMatch *self = ONLINE_REMOTE_MATCH (match);

  if (!check_viewer (self, viewer, error))
    return NULL;

  if (!self->looking)
    _online_remote_match_look (self);
  if (self->sight != NULL)
    return g_object_ref (online_sight_get_view (self->sight));

  g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_FAILED,
                       _ ("The table hasn't shown itself yet"));
  return NULL;
}

static GListModel *
online_remote_match_list_events (TabletopMatch *match, const TabletopViewer *viewer, guint64 since)
{
  OnlineRemoteMatch *self = ONLINE_REMOTE_MATCH (match);
  GListStore *list = g_list_store_new (TABLETOP_TYPE_EVENT);
  guint64 first = MAX (since, self->shown.forgotten);

  if (is_own (self, viewer) && first < online_tail_count (&self->shown))
    {
      guint place = (guint) (first - self->shown.forgotten);

      g_list_store_splice (list, 0, 0, self->shown.events->pdata + place,
                           self->shown.events->len - place);
    }

  return G_LIST_MODEL (list);
}

static guint64
online_remote_match_count_events (TabletopMatch *match, const TabletopViewer *viewer)
{
  OnlineRemoteMatch *self = ONLINE_REMOTE_MATCH (match);

  return is_own (self, viewer) ? online_tail_count (&self->shown) : 0;
}

static gboolean
online_remote_match_is_over (TabletopMatch *match)
{
  return ONLINE_REMOTE_MATCH (match)->over;
}

static TabletopResult *
online_remote_match_dup_result (TabletopMatch *match)
{
  OnlineRemoteMatch *self = ONLINE_REMOTE_MATCH (match);

  return self->result != NULL ? g_object_ref (self->result) : NULL;
}

static GBytes *
online_remote_match_dup_seed (TabletopMatch *match)
{
  OnlineRemoteMatch *self = ONLINE_REMOTE_MATCH (match);

  return self->seed != NULL ? g_bytes_ref (self->seed) : NULL;
}

/* Fingerprints. */

static void
hash_text (GChecksum *hash, const char *text)
{
  /* With its end, so that two texts aren't one. */
  g_checksum_update (hash, (const guchar *) text, (gssize) strlen (text) + 1);
}

static void
hash_number (GChecksum *hash, guint64 number)
{
  guint64 portable = GUINT64_TO_BE (number);

  g_checksum_update (hash, (const guchar *) &portable, sizeof portable);
}

static void
hash_move (GChecksum *hash, TabletopMove *move)
{
  hash_text (hash, tabletop_move_get_piece (move));
  hash_text (hash, tabletop_move_get_former (move));
  hash_text (hash, tabletop_move_get_from_zone (move));
  hash_text (hash, tabletop_move_get_to_zone (move));
  hash_number (hash, tabletop_move_get_count (move));
}

static void
hash_event (GChecksum *hash, TabletopEvent *event)
{
  GListModel *moves = tabletop_event_get_moves (event);
  GListModel *references = tabletop_event_get_references (event);

  hash_text (hash, tabletop_event_get_kind (event));
  hash_number (hash, (guint64) tabletop_event_get_seat (event));
  hash_text (hash, tabletop_event_get_rule (event));
  for (guint i = 0; i < g_list_model_get_n_items (references); i++)
    {
      g_autoptr (TabletopReference) reference = g_list_model_get_item (references, i);

      hash_text (hash, tabletop_reference_get_id (reference));
      hash_number (hash, (guint64) tabletop_reference_get_number (reference));
    }
  for (guint i = 0; i < g_list_model_get_n_items (moves); i++)
    {
      g_autoptr (TabletopMove) move = g_list_model_get_item (moves, i);

      hash_move (hash, move);
    }
}

static void
hash_decision (GChecksum *hash, TabletopDecision *decision)
{
  hash_number (hash, tabletop_decision_get_id (decision));
  hash_number (hash, tabletop_decision_get_seat (decision));
  hash_text (hash, tabletop_decision_get_kind (decision));
  for (guint i = 0; i < tabletop_decision_get_n_choices (decision); i++)
    hash_text (hash, tabletop_choice_get_notation (tabletop_decision_get_choice (decision, i)));
}

/* Of what has been told: what happened, what is asked, how it ended. Texts hold names, which are
 * no part of the state; a view may be older.
 */
static char *
online_remote_match_dup_hash (TabletopMatch *match)
{
  OnlineRemoteMatch *self = ONLINE_REMOTE_MATCH (match);
  g_autoptr (GChecksum) hash = g_checksum_new (G_CHECKSUM_SHA256);
  guint n_decisions = self->decisions != NULL ? g_list_model_get_n_items (self->decisions) : 0;

  hash_number (hash, online_tail_count (&self->shown));
  for (guint i = 0; i < self->shown.events->len; i++)
    hash_event (hash, g_ptr_array_index (self->shown.events, i));
  hash_number (hash, n_decisions);
  for (guint i = 0; i < n_decisions; i++)
    {
      g_autoptr (TabletopDecision) decision = g_list_model_get_item (self->decisions, i);

      hash_decision (hash, decision);
    }
  hash_number (hash, self->over);

  return g_strdup (g_checksum_get_string (hash));
}

/* What only the table can do. */

static GBytes *
online_remote_match_to_bytes (TabletopMatch *match, GError **error)
{
  g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_UNSUPPORTED,
                       _ ("The table that hosts this game saves it, not its guests"));
  return NULL;
}

static TabletopMatch *
online_remote_match_clone_for (TabletopMatch *match, const TabletopViewer *viewer, GError **error)
{
  g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_UNSUPPORTED,
                       _ ("A game at somebody else's table can't be played on here, so bots that "
                          "try things out can't play this seat"));
  return NULL;
}

static TabletopMatch *
online_remote_match_dup_past (TabletopMatch *match, guint n_steps, GError **error)
{
  g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_UNSUPPORTED,
                       _ ("Only the table that hosts this game knows its past"));
  return NULL;
}

/* The object. */

static void
online_remote_match_finalize (GObject *object)
{
  OnlineRemoteMatch *self = ONLINE_REMOTE_MATCH (object);

  tabletop_viewer_free (self->viewer);
  online_asks_free (self->asks);
  online_tail_clear (&self->events);
  online_tail_clear (&self->shown);
  g_clear_object (&self->decisions);
  g_clear_object (&self->result);
  g_clear_pointer (&self->clocks, g_array_unref);
  g_clear_pointer (&self->seed, g_bytes_unref);
  g_clear_pointer (&self->sight, online_sight_unref);
  g_free (self->why_cut);

  G_OBJECT_CLASS (online_remote_match_parent_class)->finalize (object);
}

static void
online_remote_match_class_init (OnlineRemoteMatchClass *klass)
{
  TabletopMatchClass *match_class = TABLETOP_MATCH_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = online_remote_match_finalize;

  match_class->list_decisions = online_remote_match_list_decisions;
  match_class->is_asked = online_remote_match_is_asked;
  _online_remote_match_init_changes (match_class);
  match_class->dup_view = online_remote_match_dup_view;
  match_class->dup_known_view = online_remote_match_dup_known_view;
  match_class->list_events = online_remote_match_list_events;
  match_class->count_events = online_remote_match_count_events;
  match_class->to_bytes = online_remote_match_to_bytes;
  match_class->dup_hash = online_remote_match_dup_hash;
  match_class->is_over = online_remote_match_is_over;
  match_class->dup_result = online_remote_match_dup_result;
  match_class->clone_for = online_remote_match_clone_for;
  match_class->dup_past = online_remote_match_dup_past;
  match_class->dup_seed = online_remote_match_dup_seed;

  signals[SIGNAL_LATE] = g_signal_new ("late", ONLINE_TYPE_REMOTE_MATCH, G_SIGNAL_RUN_LAST, 0, NULL,
                                       NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[SIGNAL_UNCLEAR] = g_signal_new ("unclear", ONLINE_TYPE_REMOTE_MATCH, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
online_remote_match_init (OnlineRemoteMatch *self)
{
  online_tail_init (&self->events);
  self->touched = G_MAXUINT64;
  online_tail_init (&self->shown);
}

/* A view holds names: there is a newer one. */
static void
on_name_changed (OnlineRemoteMatch *self)
{
  self->is_view_fresh = FALSE;
  self->looking = FALSE;
}

OnlineRemoteMatch *
online_remote_match_new (TabletopGame *game,
                         const char *const *names,
                         const TabletopViewer *viewer,
                         OnlineCarrier *carrier,
                         GError **error)
{
  OnlineRemoteMatch *self;
  g_autoptr (TabletopSetup) setup = NULL;
  guint n_seats = names != NULL ? g_strv_length ((char **) names) : 0;
  gboolean plays = tabletop_viewer_get_kind (viewer) == TABLETOP_VIEWER_SEAT;

  if (n_seats == 0 || tabletop_viewer_get_kind (viewer) == TABLETOP_VIEWER_TEAM
      || (plays && tabletop_viewer_get_index (viewer) >= n_seats))
    {
      g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_DATA,
                           _ ("The table gives a seat that it hasn't"));
      return NULL;
    }

  setup = online_remote_game_create_setup (game, n_seats);
  for (guint seat = 0; seat < n_seats; seat++)
    tabletop_setup_set_seat_name (setup, seat, names[seat]);

  self = g_object_new (ONLINE_TYPE_REMOTE_MATCH, "game", game, "setup", setup, NULL);
  self->viewer = tabletop_viewer_copy (viewer);
  self->seat = plays ? (int) tabletop_viewer_get_index (viewer) : -1;
  self->carrier = carrier;
  self->asks = online_asks_new (carrier);
  g_signal_connect_object (setup, "seat-name-changed", G_CALLBACK (on_name_changed), self,
                           G_CONNECT_SWAPPED);

  return self;
}

void
online_remote_match_cut (OnlineRemoteMatch *self, const char *why)
{
  g_free (self->why_cut);
  self->why_cut = g_strdup (why);
  self->look_again = self->look_again || self->looking;
  self->looking = FALSE;
}

void
online_remote_match_resend (OnlineRemoteMatch *self)
{
  online_remote_match_cut (self, NULL);
  self->missed = 0;
  online_asks_resend (self->asks);
  if (self->look_again)
    _online_remote_match_look (self);
  self->look_again = FALSE;
}

void
online_remote_match_end (OnlineRemoteMatch *self, const char *why)
{
  online_asks_end (self->asks, why);
  online_remote_match_cut (self, why);
  self->carrier = NULL;
  self->looking = FALSE;
}

void
online_remote_match_bring_async (OnlineRemoteMatch *self,
                                 OnlineRequest *request,
                                 GCancellable *cancellable,
                                 GAsyncReadyCallback callback,
                                 gpointer user_data)
{
  online_asks_change_async (self->asks, request, cancellable, callback, user_data);
}

gboolean
online_remote_match_bring_finish (GAsyncResult *result, GError **error)
{
  gboolean again;

  return online_asks_change_finish (result, &again, error);
}

gboolean
online_remote_match_is_ready (OnlineRemoteMatch *self)
{
  return self->ready;
}

const TabletopViewer *
online_remote_match_get_viewer (OnlineRemoteMatch *self)
{
  return self->viewer;
}

int
online_remote_match_get_seat (OnlineRemoteMatch *self)
{
  return self->seat;
}

guint64
online_remote_match_get_last_event (OnlineRemoteMatch *self, guint64 *sequence)
{
  TabletopEvent *last;

  *sequence = 0;
  if (self->events.events->len == 0)
    return 0;

  last = online_tail_get (&self->events, online_tail_count (&self->events));
  *sequence = tabletop_event_get_sequence (last);

  return online_tail_count (&self->events);
}

gint64
online_remote_match_get_deadline (OnlineRemoteMatch *self, guint seat)
{
  for (guint i = 0; self->clocks != NULL && i < self->clocks->len; i++)
    {
      const OnlineClock *clock = &g_array_index (self->clocks, OnlineClock, i);

      if (clock->seat == seat && clock->running)
        return self->clocks_at + clock->milliseconds * 1000;
    }

  return -1;
}

gint64
online_remote_match_get_remaining (OnlineRemoteMatch *self, guint seat)
{
  for (guint i = 0; self->clocks != NULL && i < self->clocks->len; i++)
    {
      const OnlineClock *clock = &g_array_index (self->clocks, OnlineClock, i);
      gint64 passed = clock->running ? (g_get_monotonic_time () - self->clocks_at) / 1000 : 0;

      if (clock->seat == seat)
        return MAX (clock->milliseconds - passed, 0);
    }

  return -1;
}

void
online_remote_match_set_seed (OnlineRemoteMatch *self, GBytes *seed)
{
  g_clear_pointer (&self->seed, g_bytes_unref);
  self->seed = g_bytes_ref (seed);
}

void
online_remote_match_set_patience (OnlineRemoteMatch *self, guint milliseconds)
{
  online_asks_set_patience (self->asks, milliseconds);
}
