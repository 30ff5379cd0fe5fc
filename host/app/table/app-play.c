/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The match says that it has changed; then the decision is fetched and, when all has been shown,
 * the bots are sent to think. They never hold this thread. Where somebody can do nothing the game
 * goes on by itself, if they want that: who is alone with bots does, as nobody else learns from it
 * what they hold.
 */

#include "app-play.h"

#include <glib/gi18n.h>

#include "app-rest.h"
#include "app-settings.h"
#include "kept-writer.h"

struct _AppPlay
{
  GObject parent_instance;

  TabletopMatch *match;
  TabletopTable *table; /* NULL: the match is only shown */
  TabletopScene *scene;
  TabletopDecision *decision;
  TabletopChoice *skipping; /* what is about to be chosen unasked, or NULL */
  gboolean skips;           /* wherever nothing can be done */
  gboolean takes_rest;      /* chooses what is left to choose like the last answer */
  gboolean is_back;         /* what was done was undone just now: it is asked, whatever it is */
  GPtrArray *wishes;        /* of AppWishes, by seats: how each wants to be asked */
  TabletopInviter *inviter; /* NULL at a table of this device alone */
  KeptWriter *writer;       /* of such a table */
  AppPlay *next;            /* where cards were dealt again, and nobody has seen them yet */
  GCancellable *leaving;    /* cancelled when the window has done with this table */
  guint64 *seen; /* by seats: the last event that each saw before somebody else sat down */
  guint seat;
  gboolean is_onlooker;  /* nobody here sits at that seat */
  int wanted;            /* who shall sit down here, while nobody does, or -1 */
  AppPatience *patience; /* with the table */
  char *pending;         /* the choice that the table has to answer, in words, or NULL */
  guint to_go_on;        /* an idle source */
  gboolean is_playing;   /* bots are */
};

enum
{
  SIGNAL_ASKED,
  SIGNAL_PROBLEM,
  SIGNAL_PASSED,
  SIGNAL_SEATED,
  SIGNAL_TROUBLE_CHANGED,
  SIGNAL_KNOCK,
  SIGNAL_DEALT,
  SIGNAL_GATHERING,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AppPlay, app_play, G_TYPE_OBJECT)

static void
app_play_dispose (GObject *object)
{
  AppPlay *self = APP_PLAY (object);

  app_play_close (self);
  g_clear_object (&self->inviter);
  g_clear_object (&self->scene);
  g_clear_object (&self->decision);
  g_clear_object (&self->skipping);
  g_clear_object (&self->table);
  g_clear_object (&self->match);

  G_OBJECT_CLASS (app_play_parent_class)->dispose (object);
}

static void
app_play_finalize (GObject *object)
{
  AppPlay *self = APP_PLAY (object);

  g_object_unref (self->leaving);
  g_free (self->pending);
  g_free (self->seen);
  g_ptr_array_unref (self->wishes);
  app_patience_free (self->patience);

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

  /* Several people play at this window, and another one shall sit down at it: nobody's secrets are
   * shown any more. */
  signals[SIGNAL_PASSED] = g_signal_new ("passed", APP_TYPE_PLAY, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                         NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  /* Somebody has sat down: there is another scene. */
  signals[SIGNAL_SEATED] = g_signal_new ("seated", APP_TYPE_PLAY, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                         NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_TROUBLE_CHANGED] = g_signal_new (
      "trouble-changed", APP_TYPE_PLAY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  /* A stranger asks for a seat: as Tabletop.Inviter::knock. */
  signals[SIGNAL_KNOCK]
      = g_signal_new ("knock", APP_TYPE_PLAY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                      3, G_TYPE_STRING, G_TYPE_STRING, G_TYPE_STRING);
  /* Cards were dealt again: the play that goes on. */
  signals[SIGNAL_DEALT] = g_signal_new ("dealt", APP_TYPE_PLAY, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                        NULL, G_TYPE_NONE, 1, APP_TYPE_PLAY);
  /* The table waits for its guests before another game: the inviter, which has left this one. */
  signals[SIGNAL_GATHERING] = g_signal_new ("gathering", APP_TYPE_PLAY, G_SIGNAL_RUN_LAST, 0, NULL,
                                            NULL, NULL, G_TYPE_NONE, 1, TABLETOP_TYPE_INVITER);
}

static void
on_trouble_changed (gpointer data)
{
  g_signal_emit (data, signals[SIGNAL_TROUBLE_CHANGED], 0);
}

static void
app_play_init (AppPlay *self)
{
  self->wanted = -1;
  self->leaving = g_cancellable_new ();
  self->patience = app_patience_new (on_trouble_changed, self);
  self->wishes = g_ptr_array_new_with_free_func ((GDestroyNotify) app_wishes_free);
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

static void apply (AppPlay *self, TabletopChoice *choice);

/* Once whatever has just been told is shown. */
static gboolean
go_on (gpointer data)
{
  AppPlay *self = APP_PLAY (data);
  g_autoptr (TabletopChoice) skipping = g_steal_pointer (&self->skipping);

  self->to_go_on = 0;
  if (skipping != NULL)
    {
      app_wishes_forget (self->wishes->pdata[self->seat], skipping);
      app_wishes_set_turning (self->wishes->pdata[self->seat], FALSE);
      apply (self, skipping);
      return G_SOURCE_REMOVE;
    }
  if (self->is_playing || self->inviter != NULL
      || tabletop_match_is_over (app_play_get_match (self)) || !is_for_bot (self))
    return G_SOURCE_REMOVE;
  self->is_playing = TRUE;
  tabletop_table_run_bots_async (self->table, 0, app_settings_get_pace (), self->leaving,
                                 on_bots_done, g_object_ref (self));
  return G_SOURCE_REMOVE;
}

/* Where a table is open to others, the inviter lets the bots choose. */
static void
set_pace (AppPlay *self)
{
  if (self->inviter != NULL)
    tabletop_inviter_set_pace (self->inviter, (int) app_settings_get_pace ());
}

/* }}} */
/* {{{ A table elsewhere */

static gboolean
is_elsewhere (AppPlay *self)
{
  return self->inviter != NULL
         && tabletop_inviter_get_state (self->inviter) != TABLETOP_INVITER_HOSTING;
}

const char *
app_play_get_pending (AppPlay *self)
{
  return self->pending;
}

AppTrouble
app_play_get_trouble (AppPlay *self)
{
  return app_patience_get_trouble (self->patience);
}

char *
app_play_dup_trouble (AppPlay *self)
{
  return app_patience_dup_trouble (self->patience);
}

/* The table has answered; `error` is NULL if all went well. */
static void
take_answer (AppPlay *self, GError *error)
{
  app_patience_end (self->patience);
  if (error != NULL)
    tell_problem (self, error);
}

static void
on_knock (TabletopInviter *inviter,
          const char *knock,
          const char *name,
          const char *address,
          AppPlay *self)
{
  g_signal_emit (self, signals[SIGNAL_KNOCK], 0, knock, name, address);
}

/* Has nothing more to do with the table that the inviter has; transfer full. */
static TabletopInviter *
let_go (AppPlay *self)
{
  g_signal_handlers_disconnect_by_data (self->inviter, self);
  app_patience_set_inviter (self->patience, NULL);
  return g_steal_pointer (&self->inviter);
}

static void
on_next_seen (TabletopScene *scene, AppPlay *self)
{
  g_autoptr (AppPlay) next = NULL;
  g_autoptr (TabletopInviter) inviter = NULL;

  if (tabletop_scene_get_view (scene) == NULL)
    return;
  g_signal_handlers_disconnect_by_data (scene, self);
  inviter = let_go (self); /* it is the next one's */
  next = g_steal_pointer (&self->next);
  g_signal_emit (self, signals[SIGNAL_DEALT], 0, next);
}

static void
on_dealt_again (AppPlay *self)
{
  g_autoptr (TabletopTable) table = tabletop_inviter_dup_table (self->inviter);

  if (table == NULL || table == self->table || self->next != NULL)
    return;
  if (tabletop_inviter_is_gathering (self->inviter))
    {
      g_autoptr (TabletopInviter) inviter = let_go (self);

      g_signal_emit (self, signals[SIGNAL_GATHERING], 0, inviter);
      return;
    }
  self->next = app_play_new_online (table, app_play_get_seat (self), self->inviter);
  g_signal_connect_object (self->next->scene, "changed", G_CALLBACK (on_next_seen), self, 0);
  on_next_seen (self->next->scene, self);
}

static void
on_table_problem (TabletopTable *table, int seat, const char *text, AppPlay *self)
{
  g_signal_emit (self, signals[SIGNAL_PROBLEM], 0, text);
}

/* }}} */

/* {{{ Who sits at this window */

/* At a table elsewhere, who is local there isn't so here. */
static gboolean
is_local (AppPlay *self, guint seat)
{
  return !is_elsewhere (self)
         && tabletop_occupant_get_kind (tabletop_table_get_occupant (self->table, seat))
                == TABLETOP_OCCUPANT_LOCAL;
}

gboolean
app_play_is_shared (AppPlay *self)
{
  guint n = 0;

  for (guint seat = 0; seat < tabletop_match_get_n_seats (self->match); seat++)
    n += is_local (self, seat);
  return n > 1;
}

gboolean
app_play_is_own_turn (AppPlay *self)
{
  const int active = tabletop_scene_get_active_seat (self->scene);

  return active < 0 || active == (self->wanted >= 0 ? self->wanted : app_play_get_seat (self));
}

/* Whose turn at the window it is after `seat`: the next one here who is asked. */
static guint
find_next (AppPlay *self, guint seat)
{
  const guint n = tabletop_match_get_n_seats (self->match);

  for (guint i = 0; i < n; i++)
    if (is_local (self, (seat + i) % n) && tabletop_match_is_asked (self->match, (seat + i) % n))
      return (seat + i) % n;
  return seat;
}

/* -1: none, and the first one is at the lower edge. */
static void
set_seat (AppPlay *self, int seat)
{
  self->seat = seat >= 0 ? (guint) seat : 0;
  self->is_onlooker = seat < 0;
}

/* Whose eyes the window has. */
static TabletopViewer *
dup_viewer (AppPlay *self)
{
  return self->is_onlooker || self->wanted >= 0 ? tabletop_viewer_new_spectator ()
                                                : tabletop_viewer_new_seat (self->seat);
}

static void
look_as (AppPlay *self, TabletopViewer *viewer)
{
  g_clear_object (&self->scene);
  self->scene = tabletop_scene_new (self->match, viewer);
  tabletop_scene_follow (self->scene);
}

/* Nobody sits here until `seat` does. */
static void
pass_to (AppPlay *self, guint seat)
{
  g_autoptr (TabletopViewer) nobody = tabletop_viewer_new_spectator ();

  if (self->wanted < 0 && self->scene != NULL)
    self->seen[self->seat] = tabletop_scene_get_last_event (self->scene);
  if (self->wanted < 0)
    look_as (self, nobody);
  if (self->wanted == (int) seat)
    return;
  self->wanted = (int) seat;
  g_signal_emit (self, signals[SIGNAL_PASSED], 0, seat);
}

/* What is chosen without asking again, or NULL. */
static TabletopChoice *
find_unasked (AppPlay *self)
{
  TabletopChoice *choice = NULL;

  if (self->takes_rest && self->decision != NULL)
    choice = app_rest_find (self->decision, NULL);
  self->takes_rest = choice != NULL;
  if (choice == NULL && self->decision != NULL)
    choice = app_wishes_find (self->wishes->pdata[self->seat], self->decision);
  if (choice == NULL && self->decision != NULL && !self->is_back
      && app_wishes_is_turning (self->wishes->pdata[self->seat]))
    choice = app_wishes_find_opener (self->decision);
  if (choice == NULL && self->decision != NULL && self->skips && !self->is_back
      && tabletop_decision_is_idle (self->decision))
    choice = tabletop_decision_get_choice (self->decision,
                                           tabletop_decision_get_default_index (self->decision));
  return choice;
}

/* Goes on unasked where there is nothing to ask. */
static void
skip (AppPlay *self)
{
  g_set_object (&self->skipping, find_unasked (self));
  if (self->skipping == NULL)
    return;
  g_clear_object (&self->decision);
  if (self->to_go_on == 0)
    self->to_go_on = g_idle_add (go_on, self);
}

static void
fetch_decision (AppPlay *self)
{
  g_clear_object (&self->decision);
  if (!self->is_onlooker && self->wanted < 0 && tabletop_match_is_asked (self->match, self->seat))
    self->decision = tabletop_match_ref_decision (self->match, self->seat);
  if (self->decision != NULL)
    app_wishes_learn (self->wishes->pdata[self->seat], self->decision);
  skip (self);
}

void
app_play_sit (AppPlay *self, guint seat)
{
  g_autoptr (TabletopViewer) viewer = tabletop_viewer_new_seat (seat);

  self->seat = seat;
  self->wanted = -1;
  look_as (self, viewer);
  fetch_decision (self);
  g_signal_emit (self, signals[SIGNAL_SEATED], 0);
  g_signal_emit (self, signals[SIGNAL_ASKED], 0);
}

guint64
app_play_get_seen (AppPlay *self)
{
  return self->seen != NULL ? self->seen[self->seat] : 0;
}

int
app_play_get_wanted (AppPlay *self)
{
  return self->wanted;
}

/* }}} */

static void
on_match_changed (TabletopMatch *match, AppPlay *self)
{
  const guint next = find_next (self, self->wanted >= 0 ? (guint) self->wanted : self->seat);

  if (next != self->seat || self->wanted >= 0)
    pass_to (self, next);
  fetch_decision (self);
  if (self->to_go_on == 0)
    self->to_go_on = g_idle_add (go_on, self);
  g_signal_emit (self, signals[SIGNAL_ASKED], 0);
}

gboolean
app_play_is_alone (AppPlay *self)
{
  if (self->inviter != NULL || self->is_onlooker)
    return FALSE;
  for (guint seat = 0; seat < tabletop_match_get_n_seats (self->match); seat++)
    if (seat != self->seat
        && *tabletop_occupant_get_bot_id (tabletop_table_get_occupant (self->table, seat)) == '\0')
      return FALSE;
  return TRUE;
}

AppWishes *
app_play_get_wishes (AppPlay *self)
{
  return self->is_onlooker || self->wanted >= 0 || self->table == NULL
             ? NULL
             : self->wishes->pdata[self->seat];
}

gboolean
app_play_get_skips (AppPlay *self)
{
  return self->skips;
}

void
app_play_set_skips (AppPlay *self, gboolean skips)
{
  self->skips = skips;
  on_match_changed (self->match, self);
}

/* Whoever sits down brings a name, which the heads of seats say. */
static void
on_seat_changed (TabletopTable *table, guint seat, AppPlay *self)
{
  tabletop_scene_update (self->scene, NULL);
}

AppPlay *
app_play_new_online (TabletopTable *table, int seat, TabletopInviter *inviter)
{
  AppPlay *self = g_object_new (APP_TYPE_PLAY, NULL);
  g_autoptr (TabletopViewer) viewer = NULL;

  self->table = g_object_ref (table);
  self->match = g_object_ref (tabletop_table_get_match (table));
  self->seen = g_new0 (guint64, tabletop_match_get_n_seats (self->match));
  for (guint i = 0; i < tabletop_match_get_n_seats (self->match); i++)
    g_ptr_array_add (self->wishes, app_wishes_new ());
  g_set_object (&self->inviter, inviter);
  set_seat (self, seat);
  self->skips = app_play_is_alone (self);
  viewer = dup_viewer (self);
  if (app_play_is_shared (self))
    pass_to (self, find_next (self, self->seat));
  else
    look_as (self, viewer);
  g_signal_connect (self->match, "changed", G_CALLBACK (on_match_changed), self);
  g_signal_connect (table, "problem", G_CALLBACK (on_table_problem), self);
  g_signal_connect (table, "seat-changed", G_CALLBACK (on_seat_changed), self);
  if (inviter != NULL)
    {
      set_pace (self);
      g_signal_connect_object (app_settings_get (), "changed::pace", G_CALLBACK (set_pace), self,
                               G_CONNECT_SWAPPED);
      app_patience_set_inviter (self->patience, inviter);
      g_signal_connect_swapped (inviter, "notify::table", G_CALLBACK (on_dealt_again), self);
      g_signal_connect (inviter, "knock", G_CALLBACK (on_knock), self);
    }
  on_match_changed (self->match, self);
  return self;
}

AppPlay *
app_play_new_replay (TabletopMatch *match, int seat)
{
  AppPlay *self = g_object_new (APP_TYPE_PLAY, NULL);

  self->match = g_object_ref (match);
  set_seat (self, seat);
  self->scene = tabletop_scene_new (NULL, NULL);
  return self;
}

AppPlay *
app_play_new (TabletopTable *table, guint seat)
{
  return app_play_new_online (table, (int) seat, NULL);
}

void
app_play_keep (AppPlay *self, const char *id)
{
  g_autoptr (GError) error = NULL;

  self->writer = kept_writer_new (self->table, id, &error);
  if (self->writer == NULL)
    tell_problem (self, error);
}

const char *
app_play_get_kept_id (AppPlay *self)
{
  return self->writer != NULL ? kept_writer_get_id (self->writer) : NULL;
}

void
app_play_close (AppPlay *self)
{
  if (g_cancellable_is_cancelled (self->leaving))
    return;
  g_cancellable_cancel (self->leaving);
  g_clear_handle_id (&self->to_go_on, g_source_remove);
  g_signal_handlers_disconnect_by_data (self->match, self);
  if (self->table != NULL)
    g_signal_handlers_disconnect_by_data (self->table, self);
  if (self->writer != NULL)
    kept_writer_close (self->writer);
  g_clear_object (&self->writer);
  g_clear_object (&self->next);
  app_patience_set_inviter (self->patience, NULL);
  if (self->inviter == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->inviter, self);
  tabletop_inviter_close (self->inviter);
}

TabletopTable *
app_play_get_table (AppPlay *self)
{
  return self->table;
}

TabletopInviter *
app_play_get_inviter (AppPlay *self)
{
  return self->inviter;
}

TabletopMatch *
app_play_get_match (AppPlay *self)
{
  return self->match;
}

TabletopScene *
app_play_get_scene (AppPlay *self)
{
  return self->scene;
}

int
app_play_get_seat (AppPlay *self)
{
  return self->is_onlooker ? -1 : (int) self->seat;
}

guint
app_play_get_nearest (AppPlay *self)
{
  return self->seat;
}

TabletopDecision *
app_play_get_decision (AppPlay *self)
{
  return self->decision;
}

gboolean
app_play_has_record (AppPlay *self)
{
  g_auto (GStrv) steps = tabletop_match_list_steps (self->match);

  return steps != NULL;
}

TabletopResult *
app_play_dup_result (AppPlay *self)
{
  g_autoptr (TabletopViewer) viewer = dup_viewer (self);

  return tabletop_match_dup_result_for (self->match, viewer);
}

char *
app_play_dup_waiting (AppPlay *self)
{
  TabletopMatch *match = app_play_get_match (self);
  TabletopSetup *setup = tabletop_match_get_setup (match);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *joined = NULL;

  for (guint seat = 0; seat < tabletop_match_get_n_seats (match); seat++)
    if ((seat != self->seat || self->is_onlooker) && tabletop_match_is_asked (match, seat))
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

  tabletop_match_apply_finish (TABLETOP_MATCH (source), result, &error);
  g_clear_pointer (&self->pending, g_free);
  take_answer (self, error);
  if (error == NULL || g_cancellable_is_cancelled (self->leaving)
      || !tabletop_match_is_asked (self->match, self->seat)
      || (!self->takes_rest && self->decision != NULL))
    return;
  /* So far by itself, and no further: the person is asked. */
  self->takes_rest = FALSE;
  self->is_back = TRUE;
  on_match_changed (self->match, self);
}

static void
apply (AppPlay *self, TabletopChoice *choice)
{
  app_patience_begin (self->patience);
  g_free (self->pending);
  self->pending = g_strdup (tabletop_choice_get_label (choice));
  tabletop_match_apply_async (app_play_get_match (self), self->seat, choice,
                              tabletop_choice_get_sequence (choice), self->leaving, on_applied,
                              g_object_ref (self));
}

void
app_play_choose (AppPlay *self, TabletopChoice *choice)
{
  self->is_back = FALSE;
  self->takes_rest = FALSE;
  apply (self, choice);
}

void
app_play_choose_rest (AppPlay *self)
{
  self->takes_rest = TRUE;
  on_match_changed (self->match, self);
}

static void
on_explained (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (AppPlay) self = APP_PLAY (data);
  g_autofree char *reason = tabletop_match_explain_finish (TABLETOP_MATCH (source), result, NULL);

  if (reason != NULL && *reason != '\0')
    g_signal_emit (self, signals[SIGNAL_PROBLEM], 0, reason);
}

void
app_play_explain (AppPlay *self, const char *text)
{
  tabletop_match_explain_async (app_play_get_match (self), self->seat, text, self->leaving,
                                on_explained, g_object_ref (self));
}

gboolean
app_play_can_undo (AppPlay *self)
{
  return !self->is_onlooker && tabletop_match_can_undo (app_play_get_match (self), self->seat);
}

static void
on_undone (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (AppPlay) self = APP_PLAY (data);
  g_autoptr (GError) error = NULL;

  tabletop_table_undo_finish (TABLETOP_TABLE (source), result, &error);
  take_answer (self, error);
}

void
app_play_undo (AppPlay *self)
{
  self->is_back = TRUE;
  app_patience_begin (self->patience);
  tabletop_table_undo_async (self->table, self->seat, self->leaving, on_undone,
                             g_object_ref (self));
}
