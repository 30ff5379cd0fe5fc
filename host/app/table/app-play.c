/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The match says that it has changed; then the decision is fetched and, when all has been shown,
 * the bots are sent to think. They never hold this thread.
 */

#include "app-play.h"

#include <glib/gi18n.h>

/* How long bots rest after each choice, so that it can be followed, in milliseconds. */
#define PACE 350

struct _AppPlay
{
  GObject parent_instance;

  TabletopTable *table;
  TabletopScene *scene;
  TabletopDecision *decision;
  GCancellable *leaving; /* cancelled when the window has done with this table */
  guint seat;
  guint to_go_on;      /* an idle source */
  gboolean is_playing; /* bots are */
};

enum
{
  SIGNAL_ASKED,
  SIGNAL_PROBLEM,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AppPlay, app_play, G_TYPE_OBJECT)

static void
app_play_dispose (GObject *object)
{
  AppPlay *self = APP_PLAY (object);

  g_cancellable_cancel (self->leaving);
  g_clear_handle_id (&self->to_go_on, g_source_remove);
  if (self->table != NULL)
    g_signal_handlers_disconnect_by_data (tabletop_table_get_match (self->table), self);
  g_clear_object (&self->scene);
  g_clear_object (&self->decision);
  g_clear_object (&self->table);

  G_OBJECT_CLASS (app_play_parent_class)->dispose (object);
}

static void
app_play_finalize (GObject *object)
{
  AppPlay *self = APP_PLAY (object);

  g_object_unref (self->leaving);

  G_OBJECT_CLASS (app_play_parent_class)->finalize (object);
}

static void
app_play_class_init (AppPlayClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = app_play_dispose;
  object_class->finalize = app_play_finalize;

  /* The person, or somebody else, is asked something else than before. */
  signals[SIGNAL_ASKED] = g_signal_new ("asked", APP_TYPE_PLAY, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                        NULL, G_TYPE_NONE, 0);
  /* Something couldn't be done: why, for people. */
  signals[SIGNAL_PROBLEM] = g_signal_new ("problem", APP_TYPE_PLAY, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
app_play_init (AppPlay *self)
{
  self->leaving = g_cancellable_new ();
}

static void
tell_problem (AppPlay *self, GError *error)
{
  if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_signal_emit (self, signals[SIGNAL_PROBLEM], 0, error->message);
}

/* {{{ Bots */

static void
on_bots_done (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (AppPlay) self = APP_PLAY (data);
  g_autoptr (GError) error = NULL;

  self->is_playing = FALSE;
  if (tabletop_table_run_bots_finish (TABLETOP_TABLE (source), result, &error) < 0
      && self->table != NULL)
    tell_problem (self, error);
}

static gboolean
is_for_bot (AppPlay *self)
{
  TabletopMatch *match = tabletop_table_get_match (self->table);

  for (guint seat = 0; seat < tabletop_match_get_n_seats (match); seat++)
    if (tabletop_match_is_asked (match, seat)
        && *tabletop_occupant_get_bot_id (tabletop_table_get_occupant (self->table, seat)) != '\0')
      return TRUE;
  return FALSE;
}

/* Once whatever has just been told is shown. */
static gboolean
go_on (gpointer data)
{
  AppPlay *self = APP_PLAY (data);

  self->to_go_on = 0;
  if (self->is_playing || tabletop_match_is_over (app_play_get_match (self)) || !is_for_bot (self))
    return G_SOURCE_REMOVE;
  self->is_playing = TRUE;
  tabletop_table_run_bots_async (self->table, 0, PACE, self->leaving, on_bots_done,
                                 g_object_ref (self));
  return G_SOURCE_REMOVE;
}

/* }}} */

static void
on_match_changed (TabletopMatch *match, AppPlay *self)
{
  g_clear_object (&self->decision);
  if (tabletop_match_is_asked (match, self->seat))
    self->decision = tabletop_match_ref_decision (match, self->seat);
  if (self->to_go_on == 0)
    self->to_go_on = g_idle_add (go_on, self);
  g_signal_emit (self, signals[SIGNAL_ASKED], 0);
}

AppPlay *
app_play_new (TabletopTable *table, guint seat)
{
  AppPlay *self = g_object_new (APP_TYPE_PLAY, NULL);
  TabletopMatch *match = tabletop_table_get_match (table);
  g_autoptr (TabletopViewer) viewer = tabletop_viewer_new_seat (seat);

  self->table = g_object_ref (table);
  self->seat = seat;
  self->scene = tabletop_scene_new (match, viewer);
  tabletop_scene_follow (self->scene);
  g_signal_connect (match, "changed", G_CALLBACK (on_match_changed), self);
  on_match_changed (match, self);
  return self;
}

TabletopMatch *
app_play_get_match (AppPlay *self)
{
  return tabletop_table_get_match (self->table);
}

TabletopScene *
app_play_get_scene (AppPlay *self)
{
  return self->scene;
}

guint
app_play_get_seat (AppPlay *self)
{
  return self->seat;
}

TabletopDecision *
app_play_get_decision (AppPlay *self)
{
  return self->decision;
}

char *
app_play_dup_waiting (AppPlay *self)
{
  TabletopMatch *match = app_play_get_match (self);
  TabletopSetup *setup = tabletop_match_get_setup (match);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *joined = NULL;

  for (guint seat = 0; seat < tabletop_match_get_n_seats (match); seat++)
    if (seat != self->seat && tabletop_match_is_asked (match, seat))
      g_ptr_array_add (names, (gpointer) tabletop_setup_get_seat_name (setup, seat));
  if (names->len == 0)
    return NULL;
  g_ptr_array_add (names, NULL);
  joined = g_strjoinv (_ (", "), (char **) names->pdata);
  /* Translators: %s: one or more names */
  return g_strdup_printf (_ ("Waiting for %s"), joined);
}

static void
on_applied (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (AppPlay) self = APP_PLAY (data);
  g_autoptr (GError) error = NULL;

  if (!tabletop_match_apply_finish (TABLETOP_MATCH (source), result, &error))
    tell_problem (self, error);
}

void
app_play_choose (AppPlay *self, TabletopChoice *choice)
{
  tabletop_match_apply_async (app_play_get_match (self), self->seat, choice,
                              tabletop_choice_get_sequence (choice), self->leaving, on_applied,
                              g_object_ref (self));
}

gboolean
app_play_can_undo (AppPlay *self)
{
  return tabletop_match_can_undo (app_play_get_match (self), self->seat);
}

void
app_play_undo (AppPlay *self)
{
  g_autoptr (GError) error = NULL;

  if (!tabletop_table_undo (self->table, self->seat, &error))
    tell_problem (self, error);
}
