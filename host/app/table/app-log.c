/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Only lines that are seen have widgets, so that a long game is no slower to read than a short one.
 * A list of GTK has some 200 rows of more, wherever one is, and measures many of them when lines
 * come; whoever plays and sees the end needs no more than there is room for. Who points at the
 * list, has the focus there or reads further up has all of it.
 */

#include "app-log.h"

#include <glib/gi18n.h>

#include "app-log-line.h"
#include "app-log-lines.h"
#include "app-log-tail.h"
#include "app-scroll.h"
#include "app-stops.h"
#include "app-text.h"
#include "app-words.h"

enum
{
  FEW_LINES = 60,
  LEAST_HEIGHT = 12, /* of a line, in pixels */
  LEAST_ROOM = 60,   /* of all lines, in pixels */
  NEAR = 40,         /* to the end, in pixels */
};

struct _AppLog
{
  GtkWidget parent_instance;

  AppArt *art;
  TabletopScene *scene;
  AppLogLines *lines;
  AppLogTail *tail; /* those that have rows */
  GtkEventController *pointer;
  GtkEventController *focus;
  GtkWidget *scrolled;
  GtkWidget *list;
  gboolean follows; /* the end is read, whatever comes */
  gboolean to_end;  /* when it settles */
  guint to_settle;  /* an idle source */
};

G_DEFINE_FINAL_TYPE (AppLog, app_log, GTK_TYPE_WIDGET)

/* {{{ Rows */

static const char *
class_of_weight (TabletopEventWeight weight)
{
  switch (weight)
    {
    case TABLETOP_EVENT_HEAD:
      return "head";
    case TABLETOP_EVENT_GREAT:
      return "great";
    case TABLETOP_EVENT_LOSS:
      return "loss";
    case TABLETOP_EVENT_MINOR:
    case TABLETOP_EVENT_NORMAL:
    case TABLETOP_EVENT_DETAIL:
    default:
      return NULL;
    }
}

/* What is lost matters most to whoever loses it. */
static gboolean
is_of_others (AppLog *self, TabletopEvent *event)
{
  const TabletopViewer *viewer = tabletop_scene_get_viewer (self->scene);
  const int seat = tabletop_event_get_seat (event);

  return viewer == NULL || seat < 0 || !tabletop_viewer_is_seat (viewer, (guint) seat);
}

static void
on_row_set_up (GtkSignalListItemFactory *factory, GtkListItem *item, AppLog *self)
{
  gtk_list_item_set_child (item, app_words_new_for (self->art, self));
}

/* A row has the focus before what is in it, and is called what is written there. */
static void
name_row (AppLog *self, GtkWidget *child, GListModel *parts)
{
  GtkWidget *row = gtk_widget_get_parent (child);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *said = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (parts); i++)
    {
      g_autoptr (TabletopTextPart) part = g_list_model_get_item (parts, i);

      g_string_append (text, tabletop_text_part_get_text (part));
    }
  said = app_text_say (self->art, text->str);
  if (row != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, said, -1);
}

static void
on_row_bound (GtkSignalListItemFactory *factory, GtkListItem *item, AppLog *self)
{
  AppLogLine *line = gtk_list_item_get_item (item);
  GtkWidget *child = gtk_list_item_get_child (item);
  const TabletopEventWeight weight = tabletop_event_get_weight (app_log_line_get_event (line));
  const char *css_class = class_of_weight (weight);

  if (weight == TABLETOP_EVENT_LOSS && is_of_others (self, app_log_line_get_event (line)))
    css_class = NULL;
  gtk_widget_set_css_classes (child, (const char *[]){ css_class, NULL });
  app_words_show_parts (APP_WORDS (child), app_log_line_get_parts (line));
  name_row (self, child, app_log_line_get_parts (line));
}

/* }}} */
/* {{{ What happens */

static GtkAdjustment *
get_adjustment (AppLog *self)
{
  return gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scrolled));
}

/* In pixels, of what lies below what is seen. */
static double
measure_rest (AppLog *self)
{
  GtkAdjustment *adjustment = get_adjustment (self);

  return gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment)
         - gtk_adjustment_get_value (adjustment);
}

/* Or as near as makes no difference to who reads. */
static gboolean
is_at_end (AppLog *self)
{
  return measure_rest (self) < NEAR;
}

static guint
count_rows (AppLog *self)
{
  return g_list_model_get_n_items (app_log_tail_get_model (self->tail));
}

static gboolean
is_read_back (AppLog *self)
{
  return !self->follows
         || gtk_event_controller_focus_contains_focus (GTK_EVENT_CONTROLLER_FOCUS (self->focus))
         || gtk_event_controller_motion_contains_pointer (
             GTK_EVENT_CONTROLLER_MOTION (self->pointer));
}

/* How many lines have rows. There may be twice as many as there have to be, so that they go many at
 * once and seldom.
 */
static guint
find_rows (AppLog *self)
{
  const guint all = g_list_model_get_n_items (app_log_lines_get_model (self->lines));
  const guint room = (guint) gtk_adjustment_get_page_size (get_adjustment (self)) / LEAST_HEIGHT;
  const guint few = MIN (MAX (FEW_LINES, room), all);
  const guint n = count_rows (self);

  if (is_read_back (self))
    return all;
  return few <= n && n <= 2 * few ? n : few;
}

/* Once the rows are there: how high they are is known then. */
static gboolean
settle (gpointer data)
{
  AppLog *self = data;

  self->to_settle = 0;
  app_log_tail_cut (self->tail, find_rows (self));
  if (self->to_end)
    app_scroll_to_end (self->list, count_rows (self));
  self->to_end = FALSE;
  return G_SOURCE_REMOVE;
}

static void
settle_soon (AppLog *self)
{
  if (self->to_settle == 0)
    self->to_settle = g_idle_add (settle, self);
}

static void
go_to_end_soon (AppLog *self)
{
  self->to_end = TRUE;
  settle_soon (self);
}

/* Whoever reads the end goes on reading there. More lines may come before the last ones have a
 * place, so where the list stands doesn't tell that of somebody who does already.
 */
static void
on_lines_changed (AppLog *self)
{
  self->follows |= is_at_end (self);
  if (self->follows)
    go_to_end_soon (self);
}

/* All lines are there before anybody gets to where they were missing; not at once, for a row that
 * is about to have the focus would be another one's.
 */
static void
on_read_back (AppLog *self)
{
  if (find_rows (self) > count_rows (self))
    settle_soon (self);
}

/* Lines have got their places, or there is more or less room for them: less takes the last line
 * away from who is near the end, too. */
static void
on_laid_out (AppLog *self)
{
  on_read_back (self);
  if (self->follows && measure_rest (self) >= 1)
    go_to_end_soon (self);
}

/* Whoever reads further up isn't taken away from there. On the way to the end nobody reads. */
static void
on_scrolled (AppLog *self)
{
  if (self->to_end)
    return;
  self->follows = is_at_end (self);
  on_read_back (self);
}

/* Where a key leads is told together with how high rows are there: as if these had changed. */
static gboolean
on_key_pressed (AppLog *self)
{
  self->follows = FALSE;
  return GDK_EVENT_PROPAGATE;
}

/* }}} */

/* {{{ The keyboard's way */

/* A row itself; to grab the focus would give it to what is within. */
static gboolean
focus_row (AppLog *self, GtkWidget *row)
{
  gtk_root_set_focus (gtk_widget_get_root (GTK_WIDGET (self)), row);
  return TRUE;
}

/* Arrows go from line to line, which the list does, and through the links of one. Before the first
 * link lies the line.
 */
static gboolean
go_through_links (GtkWidget *widget, GVariant *is_right, gpointer data)
{
  AppLog *self = APP_LOG (widget);
  GtkWidget *row = gtk_widget_get_focus_child (self->list);
  const gboolean is_ltr = gtk_widget_get_direction (widget) != GTK_TEXT_DIR_RTL;
  const gboolean is_on = g_variant_get_boolean (is_right) == is_ltr;

  if (row == NULL)
    return FALSE;
  if (!gtk_widget_child_focus (gtk_widget_get_first_child (row),
                               is_on ? GTK_DIR_TAB_FORWARD : GTK_DIR_TAB_BACKWARD)
      && !is_on)
    focus_row (self, row);
  return TRUE; /* also at the last one: the list would take the key for its own */
}

static void
add_arrow (GtkEventController *keys, guint key, gboolean is_right)
{
  GtkShortcut *shortcut = gtk_shortcut_new (gtk_keyval_trigger_new (key, 0),
                                            gtk_callback_action_new (go_through_links, NULL, NULL));

  gtk_shortcut_set_arguments (shortcut, g_variant_new_boolean (is_right));
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys), shortcut);
}

/* Before the list, which has these keys, too, and does nothing by them. */
static void
add_arrows (AppLog *self)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();
  GtkEventController *any = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (any, GTK_PHASE_CAPTURE);
  g_signal_connect_object (any, "key-pressed", G_CALLBACK (on_key_pressed), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), any);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  add_arrow (keys, GDK_KEY_Left, FALSE);
  add_arrow (keys, GDK_KEY_Right, TRUE);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

/* Tab comes to the end, where the news are, and goes on to what follows the log, however long that
 * is.
 */
static gboolean
app_log_focus (GtkWidget *widget, GtkDirectionType direction)
{
  AppLog *self = APP_LOG (widget);
  GtkWidget *last = gtk_widget_get_last_child (self->list);

  if (app_stops_is_tab (direction))
    return gtk_widget_get_focus_child (self->list) == NULL && last != NULL
           && focus_row (self, last);
  return GTK_WIDGET_CLASS (app_log_parent_class)->focus (widget, direction);
}

/* }}} */

static void
app_log_dispose (GObject *object)
{
  AppLog *self = APP_LOG (object);

  g_clear_handle_id (&self->to_settle, g_source_remove);
  g_clear_pointer (&self->scrolled, gtk_widget_unparent);
  g_clear_object (&self->tail);
  g_clear_object (&self->lines);
  g_clear_object (&self->scene);
  g_clear_object (&self->art);

  G_OBJECT_CLASS (app_log_parent_class)->dispose (object);
}

static void
app_log_class_init (AppLogClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = app_log_dispose;
  widget_class->focus = app_log_focus;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);

  g_signal_new ("followed", APP_TYPE_LOG, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                TABLETOP_TYPE_REFERENCE);
}

static void
app_log_init (AppLog *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect_object (factory, "setup", G_CALLBACK (on_row_set_up), self, 0);
  g_signal_connect_object (factory, "bind", G_CALLBACK (on_row_bound), self, 0);
  self->list = gtk_list_view_new (NULL, factory);
  gtk_widget_add_css_class (self->list, "log");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("What has happened"), -1);
  self->scrolled = app_scroll_new (self->list);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (self->scrolled), LEAST_ROOM);
  gtk_widget_set_parent (self->scrolled, GTK_WIDGET (self));
  gtk_widget_set_vexpand (GTK_WIDGET (self), TRUE);
  add_arrows (self);

  self->focus = gtk_event_controller_focus_new ();
  g_signal_connect_object (self->focus, "notify::contains-focus", G_CALLBACK (on_read_back), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->list, self->focus);
  self->pointer = gtk_event_controller_motion_new ();
  g_signal_connect_object (self->pointer, "notify::contains-pointer", G_CALLBACK (on_read_back),
                           self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->scrolled, self->pointer);

  self->follows = TRUE;
  g_signal_connect_object (get_adjustment (self), "changed", G_CALLBACK (on_laid_out), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (get_adjustment (self), "value-changed", G_CALLBACK (on_scrolled), self,
                           G_CONNECT_SWAPPED);
}

GtkWidget *
app_log_new (TabletopScene *scene, AppArt *art)
{
  AppLog *self = g_object_new (APP_TYPE_LOG, NULL);
  g_autoptr (GtkSelectionModel) rows = NULL;
  GListModel *lines;

  self->scene = g_object_ref (scene);
  self->art = g_object_ref (art);
  self->lines = app_log_lines_new (scene);
  self->tail = app_log_tail_new (app_log_lines_get_model (self->lines), FEW_LINES);
  lines = app_log_tail_get_model (self->tail);
  rows = GTK_SELECTION_MODEL (gtk_no_selection_new (g_object_ref (lines)));
  gtk_list_view_set_model (GTK_LIST_VIEW (self->list), rows);
  g_signal_connect_object (lines, "items-changed", G_CALLBACK (on_lines_changed), self,
                           G_CONNECT_SWAPPED);
  /* At once, so that rows at the beginning aren't measured before those at the end. */
  app_scroll_to_end (self->list, g_list_model_get_n_items (lines));
  on_lines_changed (self);
  return GTK_WIDGET (self);
}

TabletopPiece *
app_log_find_piece (AppLog *self, const char *id)
{
  return app_log_lines_find_piece (self->lines, id);
}
