/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A row says where its thing goes, so a thing that crosses a divider reads otherwise. Rows are made
 * anew after each move, and whichever was moved keeps the focus: so one goes on moving it.
 * The game asks for the things one by one: an answer is told when the one before it has been taken.
 */

#include "app-arrange-list.h"

#include <glib/gi18n.h>

#include "app-answers.h"
#include "app-line.h"
#include "app-look.h"
#include "app-text.h"

struct _AppArrangeList
{
  GtkBox parent_instance;

  AppArrange *arrange;
  AppPlay *play;
  AppArt *art;
  GtkWidget *list;
  int moved;           /* the place to which a row was moved last, or -1 */
  gboolean is_telling; /* the game is being told the order */
  guint64 told;        /* the state of the match in which it was told something last */
  guint to_tell;       /* an idle source */
};

enum
{
  SIGNAL_CHOSEN,
  SIGNAL_TOLD,
  SIGNAL_LOOKED_AT,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AppArrangeList, app_arrange_list, GTK_TYPE_BOX)

static void
app_arrange_list_dispose (GObject *object)
{
  AppArrangeList *self = APP_ARRANGE_LIST (object);

  g_clear_handle_id (&self->to_tell, g_source_remove);
  g_clear_object (&self->arrange);
  g_clear_object (&self->play);
  g_clear_object (&self->art);

  G_OBJECT_CLASS (app_arrange_list_parent_class)->dispose (object);
}

/* The first thing: a list that begins with what isn't gone to would be passed by. */
static gboolean
app_arrange_list_grab_focus (GtkWidget *widget)
{
  GtkWidget *row = gtk_widget_get_first_child (APP_ARRANGE_LIST (widget)->list);

  while (row != NULL && !gtk_widget_get_focusable (row))
    row = gtk_widget_get_next_sibling (row);
  return row != NULL && gtk_widget_grab_focus (row);
}

static gboolean
app_arrange_list_focus (GtkWidget *widget, GtkDirectionType direction)
{
  if (gtk_widget_get_focus_child (APP_ARRANGE_LIST (widget)->list) == NULL)
    return gtk_widget_grab_focus (widget);
  return GTK_WIDGET_CLASS (app_arrange_list_parent_class)->focus (widget, direction);
}

static void
app_arrange_list_class_init (AppArrangeListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = app_arrange_list_dispose;
  GTK_WIDGET_CLASS (klass)->grab_focus = app_arrange_list_grab_focus;
  GTK_WIDGET_CLASS (klass)->focus = app_arrange_list_focus;

  signals[SIGNAL_CHOSEN] = g_signal_new ("chosen", APP_TYPE_ARRANGE_LIST, G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 1, TABLETOP_TYPE_CHOICE);
  signals[SIGNAL_TOLD] = g_signal_new ("told", APP_TYPE_ARRANGE_LIST, G_SIGNAL_RUN_LAST, 0, NULL,
                                       NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_LOOKED_AT]
      = g_signal_new ("looked-at", APP_TYPE_ARRANGE_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                      G_TYPE_NONE, 1, TABLETOP_TYPE_REFERENCE);
}

static void
app_arrange_list_init (AppArrangeList *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 4);
}

static guint
get_place (GtkWidget *row)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "place"));
}

static void
move (AppArrangeList *self, guint from, guint to)
{
  self->moved = (int) to;
  app_arrange_move (self->arrange, from, to);
}

/* {{{ By the keyboard */

static gboolean
move_by_keys (GtkWidget *row, GVariant *by, gpointer data)
{
  AppArrangeList *self = APP_ARRANGE_LIST (gtk_widget_get_ancestor (row, APP_TYPE_ARRANGE_LIST));

  move (self, get_place (row),
        app_arrange_find_step (self->arrange, get_place (row), g_variant_get_int32 (by)));
  return TRUE; /* whatever else the keys do, one means the row */
}

static void
add_key (GtkEventController *controller, guint key, int by)
{
  GtkShortcut *shortcut = gtk_shortcut_new_with_arguments (
      gtk_keyval_trigger_new (key, GDK_ALT_MASK),
      gtk_callback_action_new (move_by_keys, NULL, NULL), "i", by);

  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller), shortcut);
}

/* }}} */
/* {{{ By dragging */

static GdkContentProvider *
on_prepare (GtkDragSource *source, double x, double y, GtkWidget *row)
{
  return gdk_content_provider_new_typed (GTK_TYPE_WIDGET, row);
}

static void
on_drag_begin (GtkDragSource *source, GdkDrag *drag, GtkWidget *row)
{
  g_autoptr (GdkPaintable) picture = gtk_widget_paintable_new (row);

  gtk_drag_source_set_icon (source, picture, 16, 16);
}

static gboolean
on_drop (GtkDropTarget *target, const GValue *value, double x, double y, GtkWidget *row)
{
  GtkWidget *self = gtk_widget_get_ancestor (row, APP_TYPE_ARRANGE_LIST);
  GtkWidget *dragged = g_value_get_object (value);
  guint from, to = get_place (row);

  /* A row of another list means nothing here. */
  if (dragged == NULL || gtk_widget_get_ancestor (dragged, APP_TYPE_ARRANGE_LIST) != self)
    return FALSE;
  from = get_place (dragged);
  if (g_object_get_data (G_OBJECT (row), "missing") != NULL && from < to)
    to--; /* it stands before that place, where nothing lies */
  if (g_object_get_data (G_OBJECT (row), "heads") != NULL && from > to)
    to++; /* what lies below is meant */
  move (APP_ARRANGE_LIST (self), from, to);
  return TRUE;
}

static void
take_drops (GtkWidget *row)
{
  GtkDropTarget *target = gtk_drop_target_new (GTK_TYPE_WIDGET, GDK_ACTION_COPY);

  g_signal_connect (target, "drop", G_CALLBACK (on_drop), row);
  gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (target));
}

/* }}} */
/* {{{ Rows */

/* What is heard of a thing, of which it is seen where it lies. */
static char *
dup_heard (AppArrangeList *self, const char *seen, gboolean is_first_pile)
{
  g_autofree char *text = app_text_say (self->art, seen);

  if (!app_arrange_makes_piles (self->arrange))
    return g_steal_pointer (&text);
  return is_first_pile
             /* Translators: %s is a thing that lies in one of two piles */
             ? g_strdup_printf (_ ("%s, first pile"), text)
             : g_strdup_printf (_ ("%s, second pile"), text);
}

static GtkWidget *
make_thing (AppArrangeList *self, TabletopChoice *choice, gboolean is_first_pile)
{
  g_autofree char *text = app_line_dup_choice (choice);
  g_autofree char *heard = dup_heard (self, text, is_first_pile);
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *words = app_line_new_for_text (self->art, "card", text);
  GtkDragSource *source = gtk_drag_source_new ();
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("list-drag-handle-symbolic"));
  gtk_box_append (GTK_BOX (box), words);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_widget_set_tooltip_text (row, _ ("Drag it, or press Alt with an arrow key"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, heard, -1);
  add_key (keys, GDK_KEY_Up, -1);
  add_key (keys, GDK_KEY_Down, 1);
  gtk_widget_add_controller (row, keys);
  g_signal_connect (source, "prepare", G_CALLBACK (on_prepare), row);
  g_signal_connect (source, "drag-begin", G_CALLBACK (on_drag_begin), row);
  gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (source));
  app_look_follow (row, app_answers_get_thing (choice), self);
  return row;
}

/* A line, or words, between things: a row that isn't gone to, but takes what is dropped on it. */
static GtkWidget *
make_between (GtkWidget *child)
{
  GtkWidget *row = gtk_list_box_row_new ();

  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), child);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  return row;
}

static GtkWidget *
make_heading (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "heading");
  return make_between (label);
}

static GtkWidget *
make_divider (AppArrangeList *self)
{
  GtkWidget *heading;

  if (!app_arrange_makes_piles (self->arrange))
    return make_between (gtk_separator_new (GTK_ORIENTATION_HORIZONTAL));
  heading = make_heading (_ ("Second Pile"));
  g_object_set_data (G_OBJECT (heading), "heads", heading);
  return heading;
}

/* Where nothing lies yet. */
static GtkWidget *
make_missing (AppArrangeList *self, TabletopChoice *example)
{
  g_autofree char *text
      = app_arrange_makes_piles (self->arrange)
            ? g_strdup (_ ("Drag here what belongs to this pile"))
            /* Translators: %s is what a thing that is dragged there is chosen for, such as "Forest
             * away" */
            : g_strdup_printf (_ ("Drag here for “%s”"), tabletop_choice_get_label (example));
  GtkWidget *label = gtk_label_new (text), *row = make_between (label);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "dim-label");
  g_object_set_data (G_OBJECT (row), "missing", row);
  return row;
}

static void
add_row (AppArrangeList *self, GtkWidget *row, guint place)
{
  g_object_set_data (G_OBJECT (row), "place", GUINT_TO_POINTER (place));
  take_drops (row);
  gtk_list_box_append (GTK_LIST_BOX (self->list), row);
  if (self->moved == (int) place && gtk_widget_get_focusable (row))
    gtk_widget_grab_focus (row);
}

static void
on_changed (AppArrange *arrange, AppArrangeList *self)
{
  const guint n = app_arrange_get_n_places (arrange);
  gboolean is_first_pile = TRUE;
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (self->list)) != NULL)
    gtk_list_box_remove (GTK_LIST_BOX (self->list), row);
  if (app_arrange_makes_piles (arrange))
    add_row (self, make_heading (_ ("First Pile")), 0);
  for (guint i = 0; i <= n; i++)
    {
      TabletopChoice *missing = app_arrange_get_missing (arrange, i);
      TabletopChoice *choice = i < n ? app_arrange_get_choice (arrange, i) : NULL;

      if (missing != NULL)
        add_row (self, make_missing (self, missing), i);
      if (choice != NULL)
        add_row (self, make_thing (self, choice, is_first_pile), i);
      else if (i < n)
        add_row (self, make_divider (self), i);
      is_first_pile &= choice != NULL;
    }
}

/* }}} */

/* {{{ Telling the game */

static void
stop_telling (AppArrangeList *self)
{
  g_clear_handle_id (&self->to_tell, g_source_remove);
  if (!self->is_telling)
    return;
  self->is_telling = FALSE;
  g_signal_emit (self, signals[SIGNAL_TOLD], 0);
}

/* Once all have seen what is asked now, and what came of the last answer. */
static gboolean
tell_next (gpointer data)
{
  g_autoptr (AppArrangeList) self = g_object_ref (APP_ARRANGE_LIST (data));
  TabletopDecision *decision = app_play_get_decision (self->play);
  TabletopChoice *choice;

  self->to_tell = 0;
  if (decision != NULL && tabletop_decision_get_sequence (decision) == self->told)
    return G_SOURCE_REMOVE; /* the last answer is on its way */
  choice = decision != NULL ? app_arrange_next (self->arrange, decision) : NULL;
  if (choice == NULL)
    {
      stop_telling (self);
      return G_SOURCE_REMOVE;
    }
  self->told = tabletop_decision_get_sequence (decision);
  g_signal_emit (self, signals[SIGNAL_CHOSEN], 0, choice);
  return G_SOURCE_REMOVE;
}

static void
on_asked (AppPlay *play, AppArrangeList *self)
{
  if (self->is_telling && self->to_tell == 0)
    self->to_tell = g_idle_add (tell_next, self);
}

void
app_arrange_list_tell (AppArrangeList *self)
{
  if (self->is_telling)
    return;
  self->is_telling = TRUE;
  gtk_widget_set_sensitive (self->list, FALSE);
  on_asked (self->play, self);
}

gboolean
app_arrange_list_is_telling (AppArrangeList *self)
{
  return self->is_telling;
}

/* }}} */

GtkWidget *
app_arrange_list_new (AppArrange *arrange, AppPlay *play, AppArt *art)
{
  AppArrangeList *self = g_object_new (APP_TYPE_ARRANGE_LIST, NULL);

  self->arrange = g_object_ref (arrange);
  self->play = g_object_ref (play);
  self->art = g_object_ref (art);
  self->moved = -1;
  self->told = G_MAXUINT64;
  self->list = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (self->list, "boxed-list");
  gtk_accessible_update_property (
      GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
      app_arrange_makes_piles (arrange) ? _ ("Two piles") : _ ("The order, from first to last"),
      -1);
  gtk_box_append (GTK_BOX (self), self->list);
  g_signal_connect_object (arrange, "changed", G_CALLBACK (on_changed), self, 0);
  g_signal_connect_object (play, "asked", G_CALLBACK (on_asked), self, 0);
  g_signal_connect_object (play, "problem", G_CALLBACK (stop_telling), self, G_CONNECT_SWAPPED);
  on_changed (arrange, self);
  return GTK_WIDGET (self);
}
