/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whatever happens in others' turns is noted, as far as there is something to look at; when one is
 * asked in one's own, it can be gone through, or read as a whole. The first choice that one makes
 * then ends that, and it begins anew. Where several people share the window, whoever sits down is
 * told what has happened since they got up.
 */

#include "app-since.h"

#include <glib/gi18n.h>

#include "app-fit.h"
#include "app-words.h"
#include "app-log-line.h"
#include "app-since-lines.h"

#define LEAST_HEIGHT 80 /* of all lines, before they are scrolled */
#define MOST_HEIGHT 240 /* over the board */

struct _AppSince
{
  GtkWidget parent_instance;

  AppPlay *play;
  AppArt *art;
  GPtrArray *lines; /* of AppLogLine */
  guint nth;        /* which one is shown */
  gboolean is_on;   /* one's turn */
  gboolean had_one; /* which was over; not before one's first turn is */
  GtkWidget *revealer;
  GtkWidget *title; /* a button, which opens all of it */
  GtkWidget *line;
  GtkWidget *all; /* every line, scrolled where there is no room */
  GtkWidget *lines_box;
  GtkWidget *back;
  GtkWidget *on;
};

enum
{
  SIGNAL_FOLLOWED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AppSince, app_since, GTK_TYPE_WIDGET)

static gboolean
is_open (AppSince *self)
{
  return gtk_revealer_get_reveal_child (GTK_REVEALER (self->revealer));
}

/* {{{ What is noted */

static gboolean
is_own_turn (AppSince *self)
{
  const int active = tabletop_scene_get_active_seat (app_play_get_scene (self->play));

  return active < 0 || active == app_play_get_seat (self->play);
}

static void
note (AppSince *self, TabletopEvent *event)
{
  app_since_take (self->lines, event, app_play_get_seat (self->play), is_open (self));
}

static void
on_happened (TabletopScene *scene, TabletopEvent *event, AppSince *self)
{
  if (!is_own_turn (self))
    note (self, event);
}

/* A turn is over when it is somebody else's. */
static void
on_changed (TabletopScene *scene, AppSince *self)
{
  const gboolean is_on = tabletop_scene_get_active_seat (scene) == app_play_get_seat (self->play);

  self->had_one |= self->is_on && !is_on;
  self->is_on = is_on;
}

/* What was told while others sat at the window; in a game that is gone on with, whether one has
 * done anything yet. */
static void
note_past (AppSince *self)
{
  TabletopScene *scene = app_play_get_scene (self->play);
  const guint64 seen = app_play_get_seen (self->play);
  g_autoptr (GListModel) events = NULL;

  self->had_one = seen > 0;
  if (tabletop_scene_get_match (scene) == NULL)
    return;
  events = tabletop_match_list_events (tabletop_scene_get_match (scene),
                                       tabletop_scene_get_viewer (scene), seen);
  for (guint i = 0; i < g_list_model_get_n_items (events); i++)
    {
      g_autoptr (TabletopEvent) event = g_list_model_get_item (events, i);

      if (tabletop_event_get_sequence (event) == 0) /* how the table was laid */
        continue;
      if (app_play_is_shared (self->play))
        note (self, event);
      else
        self->had_one |= tabletop_event_get_seat (event) == app_play_get_seat (self->play);
    }
}

/* }}} */
/* {{{ Going through it */

static void
show_nth (AppSince *self)
{
  AppLogLine *line = self->lines->pdata[self->nth];
  GListModel *references = tabletop_event_get_references (app_log_line_get_event (line));
  /* Translators: there is little room; of what has happened, the number of what is shown */
  g_autofree char *title = g_strdup_printf (self->had_one ? _ ("Since your turn: %u of %u")
                                                          : _ ("Before your turn: %u of %u"),
                                            self->nth + 1, self->lines->len);

  gtk_button_set_label (GTK_BUTTON (self->title), title);
  app_words_show_parts (APP_WORDS (self->line), app_log_line_get_parts (line));
  gtk_widget_set_sensitive (self->back, self->nth > 0);
  gtk_widget_set_sensitive (self->on, self->nth + 1 < self->lines->len);
  for (guint i = 0; i < g_list_model_get_n_items (references); i++)
    {
      g_autoptr (TabletopReference) reference = g_list_model_get_item (references, i);

      g_signal_emit (self, signals[SIGNAL_FOLLOWED], 0, reference);
    }
}

/* All lines below each other, or none of them. */
static void
show_all (AppSince *self, gboolean is_shown)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->lines_box)) != NULL)
    gtk_box_remove (GTK_BOX (self->lines_box), child);
  for (guint i = 0; is_shown && i < self->lines->len; i++)
    {
      GtkWidget *words = app_words_new_for (self->art, self);

      app_words_show_parts (APP_WORDS (words), app_log_line_get_parts (self->lines->pdata[i]));
      gtk_box_append (GTK_BOX (self->lines_box), words);
    }
  gtk_widget_set_visible (self->all, is_shown);
  gtk_widget_set_visible (self->line, !is_shown);
}

static void
on_title_clicked (GtkButton *button, AppSince *self)
{
  show_all (self, !gtk_widget_get_visible (self->all));
}

/* While it slides away it is seen still, and is no more for whoever hears the window. */
static void
set_heard (AppSince *self, gboolean is_heard)
{
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->revealer), GTK_ACCESSIBLE_STATE_HIDDEN,
                               !is_heard, -1);
}

void
app_since_close (AppSince *self)
{
  if (!is_open (self)) /* others' turns may ask one, too */
    return;
  set_heard (self, FALSE);
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->revealer), FALSE);
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  g_ptr_array_set_size (self->lines, 0);
}

void
app_since_step (AppSince *self, int by)
{
  if (gtk_widget_get_visible (self->all))
    show_all (self, FALSE);
  if (!is_open (self) || (int) self->nth + by < 0 || (int) self->nth + by >= (int) self->lines->len)
    return;
  self->nth = (guint) ((int) self->nth + by);
  show_nth (self);
}

static void
on_asked (AppPlay *play, AppSince *self)
{
  /* Whoever has just sat down is told at once, in whose turn ever they are asked. */
  if (is_open (self) || app_play_get_decision (play) == NULL || self->lines->len == 0
      || !(is_own_turn (self) || app_play_is_shared (play)))
    return;
  self->nth = 0;
  show_all (self, FALSE);
  set_heard (self, TRUE);
  gtk_widget_set_visible (self->revealer, TRUE);
  gtk_widget_set_can_target (GTK_WIDGET (self), TRUE);
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->revealer), TRUE);
  show_nth (self);
}

static void
on_revealed (GtkRevealer *revealer, GParamSpec *pspec, AppSince *self)
{
  if (!gtk_revealer_get_child_revealed (revealer) && !is_open (self))
    gtk_widget_set_visible (GTK_WIDGET (revealer), FALSE);
}

static void
on_back_clicked (GtkButton *button, AppSince *self)
{
  app_since_step (self, -1);
}

static void
on_on_clicked (GtkButton *button, AppSince *self)
{
  app_since_step (self, 1);
}

static void
on_close_clicked (GtkButton *button, AppSince *self)
{
  app_since_close (self);
}

/* }}} */

static void
app_since_dispose (GObject *object)
{
  AppSince *self = APP_SINCE (object);

  g_clear_pointer (&self->revealer, gtk_widget_unparent);
  g_clear_object (&self->play);
  g_clear_object (&self->art);

  G_OBJECT_CLASS (app_since_parent_class)->dispose (object);
}

static void
app_since_finalize (GObject *object)
{
  AppSince *self = APP_SINCE (object);

  g_ptr_array_unref (self->lines);

  G_OBJECT_CLASS (app_since_parent_class)->finalize (object);
}

static void
app_since_class_init (AppSinceClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = app_since_dispose;
  object_class->finalize = app_since_finalize;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);

  signals[SIGNAL_FOLLOWED] = g_signal_new ("followed", APP_TYPE_SINCE, G_SIGNAL_RUN_LAST, 0, NULL,
                                           NULL, NULL, G_TYPE_NONE, 1, TABLETOP_TYPE_REFERENCE);
}

static void
app_since_init (AppSince *self)
{
  self->lines = g_ptr_array_new_with_free_func (g_object_unref);
}

static GtkWidget *
make_button (AppSince *self, const char *icon, const char *name, GCallback clicked)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect_object (button, "clicked", clicked, self, 0);
  return button;
}

static GtkWidget *
make_title (AppSince *self)
{
  GtkWidget *title = gtk_button_new_with_label (""),
            *label = gtk_button_get_child (GTK_BUTTON (title));

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (label, "caption-heading");
  gtk_widget_add_css_class (title, "flat");
  gtk_widget_add_css_class (title, "whole");
  gtk_widget_set_hexpand (title, TRUE);
  gtk_widget_set_tooltip_text (title, _ ("All of it"));
  g_signal_connect_object (title, "clicked", G_CALLBACK (on_title_clicked), self, 0);
  return title;
}

/* As high as its lines are, as far as there is room. */
static GtkWidget *
make_all (AppSince *self)
{
  GtkWidget *all;

  self->lines_box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  all = app_fit_new (self->lines_box, LEAST_HEIGHT);
  gtk_widget_set_visible (all, FALSE);
  return all;
}

void
app_since_set_compact (AppSince *self, gboolean compact)
{
  app_fit_set_limits (APP_FIT (self->all), LEAST_HEIGHT, compact ? MOST_HEIGHT : -1);
  /* Over the board it covers others rather than the cards of whoever has to choose. */
  gtk_widget_set_valign (GTK_WIDGET (self), compact ? GTK_ALIGN_START : GTK_ALIGN_END);
}

GtkWidget *
app_since_new (AppPlay *play, AppArt *art)
{
  AppSince *self
      = g_object_new (APP_TYPE_SINCE, "valign", GTK_ALIGN_END, "can-target", FALSE, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  self->play = g_object_ref (play);
  self->art = g_object_ref (art);
  self->title = make_title (self);
  self->line = app_words_new_for (art, self);
  self->back = make_button (self, "go-previous-symbolic", _ ("What was before"),
                            G_CALLBACK (on_back_clicked));
  self->on
      = make_button (self, "go-next-symbolic", _ ("What was next"), G_CALLBACK (on_on_clicked));
  gtk_box_append (GTK_BOX (head), self->title);
  gtk_box_append (GTK_BOX (head), self->back);
  gtk_box_append (GTK_BOX (head), self->on);
  gtk_box_append (GTK_BOX (head), make_button (self, "window-close-symbolic", _ ("Enough of it"),
                                               G_CALLBACK (on_close_clicked)));
  gtk_box_append (GTK_BOX (box), head);
  gtk_box_append (GTK_BOX (box), self->line);
  self->all = make_all (self);
  gtk_box_append (GTK_BOX (box), self->all);
  gtk_widget_add_css_class (box, "since");
  self->revealer = gtk_revealer_new ();
  gtk_revealer_set_transition_type (GTK_REVEALER (self->revealer),
                                    GTK_REVEALER_TRANSITION_TYPE_SLIDE_UP);
  gtk_revealer_set_child (GTK_REVEALER (self->revealer), box);
  gtk_widget_set_visible (self->revealer, FALSE);
  gtk_widget_set_parent (self->revealer, GTK_WIDGET (self));
  g_signal_connect_object (self->revealer, "notify::child-revealed", G_CALLBACK (on_revealed), self,
                           0);
  g_signal_connect_object (app_play_get_scene (play), "happened", G_CALLBACK (on_happened), self,
                           0);
  g_signal_connect_object (app_play_get_scene (play), "changed", G_CALLBACK (on_changed), self, 0);
  g_signal_connect_object (play, "asked", G_CALLBACK (on_asked), self, 0);
  note_past (self);
  return GTK_WIDGET (self);
}
