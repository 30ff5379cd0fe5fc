/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is looked at stands above what has happened. */

#include "app-panel.h"

#include <glib/gi18n.h>

#include "app-preview.h"

struct _AppPanel
{
  GtkBox parent_instance;

  AppPlay *play;
  GtkWidget *preview;
  GtkWidget *log;
  GtkTextTag *head;
  guint to_scroll; /* an idle source */
};

G_DEFINE_FINAL_TYPE (AppPanel, app_panel, GTK_TYPE_BOX)

static void
app_panel_dispose (GObject *object)
{
  AppPanel *self = APP_PANEL (object);

  g_clear_handle_id (&self->to_scroll, g_source_remove);
  g_clear_object (&self->play);

  G_OBJECT_CLASS (app_panel_parent_class)->dispose (object);
}

static void
app_panel_class_init (AppPanelClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = app_panel_dispose;
}

static void
app_panel_init (AppPanel *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
}

/* {{{ The log */

/* Once the text has been laid out: its height is known then. */
static gboolean
scroll_to_end (gpointer data)
{
  AppPanel *self = data;
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->log));

  self->to_scroll = 0;
  gtk_text_view_scroll_to_mark (GTK_TEXT_VIEW (self->log), gtk_text_buffer_get_mark (buffer, "end"),
                                0, FALSE, 0, 1);
  return G_SOURCE_REMOVE;
}

static void
on_happened (TabletopScene *scene, TabletopEvent *event, AppPanel *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->log));
  const TabletopEventWeight weight = tabletop_event_get_weight (event);
  GtkTextIter end;

  if (weight == TABLETOP_EVENT_MINOR || *tabletop_event_get_text (event) == '\0')
    return;
  gtk_text_buffer_get_end_iter (buffer, &end);
  if (gtk_text_buffer_get_char_count (buffer) > 0)
    gtk_text_buffer_insert (buffer, &end, weight == TABLETOP_EVENT_DETAIL ? " " : "\n", -1);
  gtk_text_buffer_insert_with_tags (buffer, &end, tabletop_event_get_text (event), -1,
                                    weight == TABLETOP_EVENT_HEAD ? self->head : NULL, NULL);
  if (self->to_scroll == 0)
    self->to_scroll = g_idle_add (scroll_to_end, self);
}

static GtkWidget *
make_log (AppPanel *self)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkTextBuffer *buffer;
  GtkTextIter end;

  self->log = gtk_text_view_new ();
  gtk_text_view_set_editable (GTK_TEXT_VIEW (self->log), FALSE);
  gtk_text_view_set_cursor_visible (GTK_TEXT_VIEW (self->log), FALSE);
  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (self->log), GTK_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (self->log, "log");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->log), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("What has happened"), -1);
  buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->log));
  self->head = gtk_text_buffer_create_tag (buffer, NULL, "weight", PANGO_WEIGHT_BOLD,
                                           "pixels-above-lines", 6, NULL);
  gtk_text_buffer_get_end_iter (buffer, &end);
  gtk_text_buffer_create_mark (buffer, "end", &end, FALSE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), self->log);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scrolled), 60);
  gtk_widget_set_vexpand (scrolled, TRUE);
  return scrolled;
}

/* }}} */

GtkWidget *
app_panel_new (AppPlay *play, AppArt *art)
{
  AppPanel *self = g_object_new (APP_TYPE_PANEL, NULL);
  GtkBox *box = GTK_BOX (self);

  self->play = g_object_ref (play);
  gtk_widget_add_css_class (GTK_WIDGET (self), "panel");
  gtk_box_set_spacing (box, 8);
  self->preview = app_preview_new (art);
  gtk_box_append (box, self->preview);
  gtk_box_append (box, make_log (self));
  g_signal_connect_object (app_play_get_scene (play), "happened", G_CALLBACK (on_happened), self,
                           0);
  return GTK_WIDGET (self);
}

/* Where it lies, or NULL: a frame may be for one sort of zone. */
static TabletopZone *
find_zone (AppPanel *self, TabletopPiece *piece)
{
  GListModel *zones = tabletop_scene_get_zones (app_play_get_scene (self->play));

  for (guint i = 0; i < g_list_model_get_n_items (zones); i++)
    {
      g_autoptr (TabletopZone) zone = g_list_model_get_item (zones, i);
      GListModel *pieces = tabletop_zone_get_pieces (zone);

      for (guint j = 0; j < g_list_model_get_n_items (pieces); j++)
        {
          g_autoptr (TabletopPiece) other = g_list_model_get_item (pieces, j);

          if (other == piece)
            return zone; /* the scene keeps it */
        }
    }
  return NULL;
}

void
app_panel_look_at (AppPanel *self, TabletopPiece *piece)
{
  app_preview_show (APP_PREVIEW (self->preview), piece, find_zone (self, piece));
}
