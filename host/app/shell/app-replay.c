/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The step after the one that is shown is made in a match of the past. For any other one, the
 * match before it is fetched anew, in another thread, and the step is made in that: so what
 * happened in it is told however it was reached. The match knows all secrets, the scene only what
 * its seat knew then.
 */

#include "app-replay.h"

#include <glib/gi18n.h>

#include "app-board.h"
#include "app-words.h"
#include "app-log-line.h"
#include "app-settings.h"
#include "app-steps.h"

struct _AppReplay
{
  AdwBin parent_instance;

  TabletopMatch *match;
  TabletopMatch *past; /* as it was after `now` steps; NULL before the first one is there */
  char **steps;
  guint n_steps;
  guint now;
  guint wanted; /* the step that is to be shown */
  AppPlay *play;
  TabletopPicker *picker; /* of nothing */
  TabletopViewer *viewer;
  GCancellable *leaving;
  guint fetched; /* the step that is being fetched: as the match was before it */
  gboolean is_fetching;
  guint playing; /* a timeout, while it goes by itself */
  GtkWidget *board;
  GtkWidget *scale;
  GtkWidget *line;
  GtkWidget *phase;
  GtkWidget *count;
  GtkWidget *toggle;
  GtkWidget *back;
  GtkWidget *on;
};

G_DEFINE_FINAL_TYPE (AppReplay, app_replay, ADW_TYPE_BIN)

/* {{{ What is shown */

static void
say_events (AppReplay *self, GListModel *events)
{
  g_autoptr (AppLogLine) line = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (events); i++)
    {
      g_autoptr (TabletopEvent) event = g_list_model_get_item (events, i);

      if (*tabletop_event_get_text (event) == '\0'
          || tabletop_event_get_weight (event) == TABLETOP_EVENT_MINOR)
        continue;
      if (line == NULL)
        line = app_log_line_new (event);
      else
        app_log_line_add (line, event);
    }
  if (line != NULL)
    app_words_show_parts (APP_WORDS (self->line), app_log_line_get_parts (line));
  else
    app_words_show_text (APP_WORDS (self->line), "");
}

/* How it ended; empty before that. */
static char *
dup_end (AppReplay *self)
{
  g_autoptr (TabletopResult) result = tabletop_match_is_over (self->past)
                                          ? tabletop_match_dup_result_for (self->past, self->viewer)
                                          : NULL;

  return g_strdup (result != NULL ? tabletop_result_get_reason (result) : "");
}

/* Shows the match of the past as it is now. `events` led there, NULL: none did; `jumps`: from
 * anywhere. */
static void
show (AppReplay *self, GListModel *events, gboolean jumps)
{
  g_autofree char *count = g_strdup_printf (_ ("%u of %u"), self->now, self->n_steps);
  g_autoptr (TabletopView) view = tabletop_match_dup_view (self->past, self->viewer, NULL);
  g_autofree char *end = dup_end (self);

  if (view == NULL)
    return;
  if (jumps)
    app_board_jump (APP_BOARD (self->board));
  tabletop_scene_show (app_play_get_scene (self->play), view, jumps ? NULL : events);
  gtk_label_set_label (GTK_LABEL (self->count), count);
  gtk_label_set_label (GTK_LABEL (self->phase), tabletop_view_get_phase (view));
  if (*end != '\0' || events == NULL)
    app_words_show_text (APP_WORDS (self->line), end);
  else
    say_events (self, events);
}

/* Makes the step that comes next: `2 acquire tiger_pelt`, or `2` alone if that seat left. */
static gboolean
make_step (AppReplay *self, GError **error)
{
  const char *step = self->steps[self->now];
  char *notation;
  const guint seat = (guint) g_ascii_strtoull (step, &notation, 10);

  self->now++;
  if (*notation == '\0')
    return tabletop_match_leave (self->past, seat, error);
  return tabletop_match_apply_text (self->past, seat, notation + 1,
                                    tabletop_match_get_sequence (self->past), error);
}

static void stop (AppReplay *self);
static void fetch (AppReplay *self);

/* Goes one on from what is there, which was shown before if nothing `jumps`. */
static void
step_on (AppReplay *self, gboolean jumps)
{
  const guint64 known = tabletop_match_count_events (self->past, self->viewer);
  g_autoptr (GListModel) events = NULL;
  g_autoptr (GError) error = NULL;

  if (!make_step (self, &error))
    {
      app_words_show_text (APP_WORDS (self->line), error->message);
      g_clear_object (&self->past);
      stop (self);
      return;
    }
  events = tabletop_match_list_events (self->past, self->viewer, known);
  show (self, events, jumps);
}

/* Leads what is shown to what is wanted. */
static void
go (AppReplay *self)
{
  if (self->is_fetching || (self->past != NULL && self->now == self->wanted))
    return;
  if (self->past != NULL && self->wanted == self->now + 1)
    step_on (self, FALSE);
  else
    fetch (self);
}

static void
on_fetched (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (AppReplay) self = APP_REPLAY (data);
  g_autoptr (GError) error = NULL;
  TabletopMatch *past = tabletop_match_dup_past_finish (TABLETOP_MATCH (source), result, &error);

  self->is_fetching = FALSE;
  if (self->line == NULL) /* it is gone */
    {
      g_clear_object (&past);
      return;
    }
  if (past == NULL)
    {
      if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        app_words_show_text (APP_WORDS (self->line), error->message);
      return;
    }
  g_clear_object (&self->past);
  self->past = past;
  self->now = MAX (self->fetched, 1) - 1;
  if (self->fetched > 0)
    step_on (self, TRUE);
  else
    show (self, NULL, TRUE);
  if (self->past != NULL) /* else the step can't be made, which isn't tried for ever */
    go (self);            /* the slider may have gone on */
}

static void
fetch (AppReplay *self)
{
  self->is_fetching = TRUE;
  self->fetched = self->wanted;
  tabletop_match_dup_past_async (self->match, MAX (self->wanted, 1) - 1, self->leaving, on_fetched,
                                 g_object_ref (self));
}

/* }}} */
/* {{{ Going through it */

/* What can be pressed no longer doesn't take the keyboard with it. */
static void
allow (AppReplay *self, GtkWidget *button, gboolean is_allowed)
{
  if (!is_allowed && gtk_widget_has_focus (button))
    gtk_widget_grab_focus (self->scale);
  gtk_widget_action_set_enabled (
      GTK_WIDGET (self), gtk_actionable_get_action_name (GTK_ACTIONABLE (button)), is_allowed);
}

static void
want (AppReplay *self, guint step)
{
  self->wanted = MIN (step, self->n_steps);
  gtk_range_set_value (GTK_RANGE (self->scale), self->wanted);
  allow (self, self->back, self->wanted > 0);
  allow (self, self->on, self->wanted < self->n_steps);
  go (self);
}

static void
on_slid (GtkRange *range, AppReplay *self)
{
  const guint step = (guint) (gtk_range_get_value (range) + .5);

  if (step != self->wanted)
    want (self, step);
}

static void
name_button (GtkWidget *button, const char *icon, const char *name)
{
  gtk_button_set_icon_name (GTK_BUTTON (button), icon);
  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
stop (AppReplay *self)
{
  g_clear_handle_id (&self->playing, g_source_remove);
  name_button (self->toggle, "media-playback-start-symbolic", _ ("Play"));
}

static gboolean
play_on (gpointer data)
{
  AppReplay *self = data;

  if (self->wanted >= self->n_steps)
    {
      self->playing = 0;
      stop (self);
      return G_SOURCE_REMOVE;
    }
  if (!self->is_fetching)
    want (self, self->wanted + 1);
  return G_SOURCE_CONTINUE;
}

static guint
get_interval (void)
{
  static const guint intervals[] = { [APP_SPEED_SLOW] = 2000,
                                     [APP_SPEED_NORMAL] = 900,
                                     [APP_SPEED_FAST] = 350,
                                     [APP_SPEED_NONE] = 350 };

  return intervals[app_settings_get_motion ()];
}

static void
toggle (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppReplay *self = APP_REPLAY (widget);

  if (self->playing != 0)
    {
      stop (self);
      return;
    }
  if (self->wanted >= self->n_steps)
    want (self, 0);
  self->playing = g_timeout_add (get_interval (), play_on, self);
  name_button (self->toggle, "media-playback-pause-symbolic", _ ("Pause"));
}

static void
step_back (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppReplay *self = APP_REPLAY (widget);

  stop (self);
  want (self, self->wanted - 1);
}

static void
step_forward (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppReplay *self = APP_REPLAY (widget);

  stop (self);
  want (self, self->wanted + 1);
}

/* }}} */

static void
app_replay_dispose (GObject *object)
{
  AppReplay *self = APP_REPLAY (object);

  g_cancellable_cancel (self->leaving);
  g_clear_handle_id (&self->playing, g_source_remove);
  adw_bin_set_child (ADW_BIN (self), NULL);
  self->line = NULL;
  g_clear_object (&self->play);
  g_clear_object (&self->past);
  g_clear_object (&self->match);

  G_OBJECT_CLASS (app_replay_parent_class)->dispose (object);
}

static void
app_replay_finalize (GObject *object)
{
  AppReplay *self = APP_REPLAY (object);

  g_strfreev (self->steps);
  g_object_unref (self->picker);
  tabletop_viewer_free (self->viewer);
  g_object_unref (self->leaving);

  G_OBJECT_CLASS (app_replay_parent_class)->finalize (object);
}

static void
app_replay_class_init (AppReplayClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = app_replay_dispose;
  object_class->finalize = app_replay_finalize;
  gtk_widget_class_install_action (widget_class, "replay.toggle", NULL, toggle);
  gtk_widget_class_install_action (widget_class, "replay.back", NULL, step_back);
  gtk_widget_class_install_action (widget_class, "replay.on", NULL, step_forward);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Page_Up, GDK_ALT_MASK, "replay.back",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Page_Down, GDK_ALT_MASK, "replay.on",
                                       NULL);
}

static void
app_replay_init (AppReplay *self)
{
  self->picker = tabletop_picker_new ();
  self->leaving = g_cancellable_new ();
}

static GtkWidget *
make_button (const char *icon, const char *name, const char *action)
{
  GtkWidget *button = gtk_button_new ();

  name_button (button, icon, name);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_add_css_class (button, "flat");
  return button;
}

static GtkWidget *
make_controls (AppReplay *self)
{
  GtkWidget *controls = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  self->toggle = make_button ("media-playback-start-symbolic", _ ("Play"), "replay.toggle");
  self->scale = gtk_scale_new_with_range (GTK_ORIENTATION_HORIZONTAL, 0, MAX (self->n_steps, 1), 1);
  gtk_widget_set_hexpand (self->scale, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->scale), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Step"), -1);
  g_signal_connect_object (self->scale, "value-changed", G_CALLBACK (on_slid), self, 0);
  self->count = gtk_label_new (NULL);
  gtk_widget_add_css_class (self->count, "numeric");
  self->back = make_button ("media-skip-backward-symbolic", _ ("One step back"), "replay.back");
  self->on = make_button ("media-skip-forward-symbolic", _ ("One step on"), "replay.on");
  gtk_box_append (GTK_BOX (controls), self->back);
  gtk_box_append (GTK_BOX (controls), self->toggle);
  gtk_box_append (GTK_BOX (controls), self->on);
  gtk_box_append (GTK_BOX (controls), self->scale);
  gtk_box_append (GTK_BOX (controls), self->count);
  return controls;
}

static void
on_followed (AppWords *line, TabletopReference *reference, AppBoard *board)
{
  app_board_flash (board, reference);
}

/* In the colors of the desktop. */
static AppArt *
make_art (AppReplay *self)
{
  AppArt *art = app_art_new (tabletop_match_get_game (self->match));

  app_art_set_scheme (art, adw_style_manager_get_dark (adw_style_manager_get_default ())
                               ? TABLETOP_SCHEME_DARK
                               : TABLETOP_SCHEME_LIGHT);
  return art;
}

GtkWidget *
app_replay_new (TabletopMatch *match, int seat)
{
  g_auto (GStrv) steps = tabletop_match_list_steps (match);
  g_autoptr (AppArt) art = NULL;
  GtkWidget *box, *foot;
  AppReplay *self;

  if (steps == NULL)
    return NULL;
  self = g_object_new (APP_TYPE_REPLAY, NULL);
  self->match = g_object_ref (match);
  self->n_steps = g_strv_length (steps);
  self->steps = g_steal_pointer (&steps);
  self->viewer
      = seat >= 0 ? tabletop_viewer_new_seat ((guint) seat) : tabletop_viewer_new_spectator ();
  self->play = app_play_new_replay (match, seat);
  art = make_art (self);
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  foot = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  self->board = app_board_new (self->play, art, self->picker);
  self->phase = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->phase), 0);
  gtk_label_set_ellipsize (GTK_LABEL (self->phase), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (self->phase, "dim-label");
  gtk_widget_add_css_class (self->phase, "caption");
  self->line = app_words_new (art);
  g_signal_connect_object (self->line, "followed", G_CALLBACK (on_followed), self->board, 0);
  gtk_widget_add_css_class (self->line, "replay-line");
  gtk_widget_add_css_class (foot, "panel");
  gtk_box_append (GTK_BOX (foot), self->phase);
  gtk_box_append (GTK_BOX (foot), self->line);
  gtk_box_append (GTK_BOX (foot), make_controls (self));
  gtk_box_append (GTK_BOX (box), app_steps_new (self->play));
  gtk_box_append (GTK_BOX (box), self->board);
  gtk_box_append (GTK_BOX (box), foot);
  adw_bin_set_child (ADW_BIN (self), box);
  want (self, 0);
  return GTK_WIDGET (self);
}
