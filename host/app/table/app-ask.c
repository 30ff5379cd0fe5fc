/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is asked, what remains to be paid, a number, an order, and the buttons of all answers
 * (app-ask-buttons.c). An order is laid out as a whole, and told to the game thing by thing. Among
 * many one can search, as for a card in a library. The focus of somebody who chooses here stays:
 * where it was while the same is asked again, else at what comes first; while others are asked, the
 * question itself has it.
 */

#include "app-ask-private.h"

#include <glib/gi18n.h>

#include "app-arrange-list.h"
#include "app-ask-number.h"
#include "app-ask-row.h"
#include "app-ask-search.h"
#include "app-fit.h"
#include "app-hush.h"
#include "app-line.h"
#include "app-question.h"
#include "app-rest.h"
#include "app-scroll.h"
#include "app-stops.h"
#include "app-text.h"
#include "app-wrap.h"

#define ROOM 188 /* how high the answers are at least, before they are scrolled */

static guint chosen_signal, pointed_signal, looked_at_signal;

G_DEFINE_FINAL_TYPE (AppAsk, app_ask, GTK_TYPE_BOX)

static void
app_ask_dispose (GObject *object)
{
  AppAsk *self = APP_ASK (object);

  g_clear_object (&self->play);
  g_clear_object (&self->art);
  g_clear_object (&self->picker);
  g_clear_pointer (&self->rows, app_answers_free);

  G_OBJECT_CLASS (app_ask_parent_class)->dispose (object);
}

static void
app_ask_finalize (GObject *object)
{
  AppAsk *self = APP_ASK (object);

  g_ptr_array_unref (self->answers);
  app_digits_free (self->digits);
  g_free (self->asked);
  g_free (self->kind);
  g_free (self->shown);

  G_OBJECT_CLASS (app_ask_parent_class)->finalize (object);
}

/* The first one that leads on; NULL if there is none at all. A thing to point at leads on. Where
 * one may pick nothing it is none: who presses Space by habit shouldn't have picked anything
 * either. */
static GtkWidget *
find_first_answer (AppAsk *self)
{
  for (guint i = 0; i < self->answers->len; i++)
    if (app_ask_row_declines (self->answers->pdata[i]))
      return NULL;
  for (guint i = 0; i < self->answers->len; i++)
    if (!app_ask_row_takes_back (self->answers->pdata[i]))
      return self->answers->pdata[i];
  return self->answers->len > 0 ? self->answers->pdata[0] : NULL;
}

/* Whether a number is what one mostly means: the game suggests one, or nothing else leads on. */
static gboolean
means_number (AppAsk *self)
{
  TabletopDecision *decision = app_play_get_decision (self->play);
  TabletopChoice *usual;

  if (decision == NULL || !gtk_widget_get_visible (self->number))
    return FALSE;
  usual = tabletop_decision_get_choice (decision, tabletop_decision_get_default_index (decision));
  return self->answers->len == 0 || tabletop_choice_get_number (usual, NULL);
}

/* What comes first: an order as it lies there, a number, going on or any answer. While there is
 * nothing to choose, or nothing without a thought, it is the question, so that keys still come
 * here. */
static gboolean
app_ask_grab_focus (GtkWidget *widget)
{
  AppAsk *self = APP_ASK (widget);
  GtkWidget *first = self->order;

  if (first == NULL && means_number (self))
    first = self->number;
  if (first == NULL && gtk_widget_get_visible (self->number))
    first = find_first_answer (self);
  if (first == NULL)
    first = self->go_on;
  if (first == NULL)
    first = find_first_answer (self);
  if (first != NULL)
    return gtk_widget_grab_focus (first);
  gtk_root_set_focus (gtk_widget_get_root (widget), widget);
  return TRUE;
}

/* Tab goes from part to part, arrows from answer to answer. The question itself is gone to where
 * there is nothing to choose. */
static gboolean
app_ask_focus (GtkWidget *widget, GtkDirectionType direction)
{
  AppAsk *self = APP_ASK (widget);
  const AppStop stops[]
      = { { self->number, FALSE }, { self->main, TRUE },    { self->order, FALSE },
          { self->search, FALSE }, { self->buttons, TRUE }, { self->list, TRUE } };
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));
  const gboolean is_within
      = focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget));

  if (!app_stops_is_tab (direction))
    return GTK_WIDGET_CLASS (app_ask_parent_class)->focus (widget, direction);
  if (focus == widget && direction == GTK_DIR_TAB_BACKWARD)
    return FALSE;
  if (app_stops_move (stops, G_N_ELEMENTS (stops), direction))
    return TRUE;
  return !is_within && gtk_widget_grab_focus (widget);
}

static void
app_ask_class_init (AppAskClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = app_ask_dispose;
  G_OBJECT_CLASS (klass)->finalize = app_ask_finalize;
  GTK_WIDGET_CLASS (klass)->focus = app_ask_focus;
  GTK_WIDGET_CLASS (klass)->grab_focus = app_ask_grab_focus;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);

  chosen_signal = g_signal_new ("chosen", APP_TYPE_ASK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 1, TABLETOP_TYPE_CHOICE);
  pointed_signal = g_signal_new ("pointed", APP_TYPE_ASK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
  looked_at_signal = g_signal_new ("looked-at", APP_TYPE_ASK, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 1, TABLETOP_TYPE_REFERENCE);
}

static void
app_ask_init (AppAsk *self)
{
  self->answers = g_ptr_array_new ();
  self->digits = app_digits_new ();
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 8);
  gtk_widget_add_css_class (GTK_WIDGET (self), "ask");
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
}

void
_app_ask_choose (AppAsk *self, TabletopChoice *choice)
{
  g_signal_emit (self, chosen_signal, 0, choice);
}

void
_app_ask_tell_pointed (AppAsk *self)
{
  g_signal_emit (self, pointed_signal, 0);
}

/* {{{ The focus */

static gboolean
is_focused (AppAsk *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL
         && (focus == GTK_WIDGET (self) || gtk_widget_is_ancestor (focus, GTK_WIDGET (self)));
}

/* Remembers which answer has the focus, for they are made anew, and gives it to the question: boxes
 * would go on from where it was if it went with what it is on. FALSE if it is elsewhere. */
static gboolean
take_focus (AppAsk *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus;
  guint place;

  if (!is_focused (self))
    return FALSE;
  focus = gtk_root_get_focus (root);
  if (focus == GTK_WIDGET (self))
    return TRUE; /* and whichever answer had it before is known */
  self->place
      = !self->is_pointed_at && g_ptr_array_find (self->answers, focus, &place) ? (int) place : -1;
  g_free (self->kind);
  self->kind = g_strdup (self->shown);
  gtk_root_set_focus (root, GTK_WIDGET (self));
  return TRUE;
}

/* Whoever went through the answers goes on where they were, if the same is asked again and an
 * answer is there that they may have meant. */
static void
put_focus (AppAsk *self)
{
  const gboolean is_same = self->shown != NULL && g_strcmp0 (self->shown, self->kind) == 0;
  const guint n = self->answers->len;
  GtkWidget *there = is_same && self->place >= 0 && n > 0
                         ? self->answers->pdata[MIN ((guint) self->place, n - 1)]
                         : NULL;

  gtk_widget_grab_focus (there != NULL && !app_ask_row_declines (there) ? there
                                                                        : GTK_WIDGET (self));
}

/* Keys come here still, although what had the focus can do nothing any more. */
static void
hold_focus (AppAsk *self)
{
  self->place = -1;
  gtk_root_set_focus (gtk_widget_get_root (GTK_WIDGET (self)), GTK_WIDGET (self));
}

/* Whoever clicks goes through no answers: Space does next what is said to be Space. */
static void
on_pressed (AppAsk *self)
{
  self->is_pointed_at = TRUE;
}

static gboolean
on_key_pressed (AppAsk *self)
{
  self->is_pointed_at = FALSE;
  return FALSE;
}

static void
watch_hands (AppAsk *self)
{
  GtkGesture *press = gtk_gesture_click_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (press), 0);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (press), GTK_PHASE_CAPTURE);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (press, "pressed", G_CALLBACK (on_pressed), self);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_key_pressed), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (press));
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

/* }}} */
/* {{{ Orders */

static void
on_order_given (GtkButton *button, AppAsk *self)
{
  take_focus (self);
  app_arrange_list_tell (APP_ARRANGE_LIST (self->order));
}

static void
on_part_chosen (GtkWidget *part, TabletopChoice *choice, AppAsk *self)
{
  _app_ask_choose (self, choice);
}

static void
on_order_looked_at (AppArrangeList *list, TabletopReference *thing, AppAsk *self)
{
  g_signal_emit (self, looked_at_signal, 0, thing);
}

static void show_answers (AppAsk *self);

/* The list and its button, if the decision asks for an order or for piles. */
static void
show_order (AppAsk *self, TabletopDecision *decision)
{
  g_autoptr (AppArrange) arrange = decision != NULL ? app_arrange_new (decision) : NULL;
  GtkWidget *give;

  if (self->order != NULL)
    gtk_box_remove (GTK_BOX (self->all), self->order);
  self->order = NULL;
  if (arrange == NULL)
    return;
  self->order = app_arrange_list_new (arrange, self->play, self->art);
  gtk_box_prepend (GTK_BOX (self->all), self->order);
  g_signal_connect_object (self->order, "chosen", G_CALLBACK (on_part_chosen), self, 0);
  g_signal_connect_object (self->order, "looked-at", G_CALLBACK (on_order_looked_at), self, 0);
  g_signal_connect_object (self->order, "told", G_CALLBACK (show_answers), self, G_CONNECT_SWAPPED);
  give = app_ask_row_new_for_order (app_arrange_makes_piles (arrange) ? _ ("Make These Piles")
                                                                      : _ ("Use This Order"));
  g_signal_connect_object (give, "clicked", G_CALLBACK (on_order_given), self, 0);
  _app_ask_set_go_on (self, give, TRUE);
  self->is_whole = !app_arrange_has_groups (arrange);
}

/* }}} */
/* {{{ The question */

/* What the person has chosen waits for a table that doesn't answer: nothing else can be chosen. */
static void
show_pending (AppAsk *self)
{
  const char *pending = app_play_get_pending (self->play);
  const gboolean is_pending
      = pending != NULL && app_play_get_trouble (self->play) != APP_TROUBLE_NONE;
  g_autofree char *said = NULL, *text = NULL;

  if (is_pending)
    take_focus (self); /* GTK leaves it where nothing can be done any more */
  gtk_widget_set_sensitive (self->main, !is_pending);
  gtk_widget_set_sensitive (self->number, !is_pending);
  gtk_widget_set_sensitive (self->all, !is_pending);
  gtk_widget_set_sensitive (self->search, !is_pending);
  gtk_widget_set_visible (self->pending, is_pending);
  if (!is_pending)
    return;
  said = app_text_say (self->art, pending);
  /* Translators: %s: what the person chose */
  text = g_strdup_printf (_ ("Not yet sent: %s"), said);
  gtk_label_set_label (GTK_LABEL (self->pending), text);
}

static void
show_question (AppAsk *self, TabletopDecision *decision)
{
  const char *remaining = decision != NULL ? tabletop_decision_get_remaining (decision) : "";
  const gboolean is_much = g_str_has_prefix (remaining, "−");
  g_autofree char *prompt = app_question_dup_prompt (self->play, self->picker);
  g_autofree char *said = app_text_say (self->art, prompt);
  g_autofree char *progress = decision != NULL ? app_question_dup_progress (decision) : NULL;

  gtk_label_set_label (GTK_LABEL (self->prompt), prompt);
  app_text_justify (GTK_LABEL (self->prompt));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, said, -1);
  gtk_label_set_label (GTK_LABEL (self->progress), progress != NULL ? progress : "");
  gtk_widget_set_visible (self->progress, progress != NULL);
  gtk_label_set_label (GTK_LABEL (self->lacks), is_much ? _ ("Too much") : _ ("Still to pay"));
  app_line_set_text (APP_LINE (self->remaining), remaining + (is_much ? strlen ("−") : 0));
  gtk_widget_set_visible (self->cost, *remaining != '\0');
  app_ask_number_show (APP_ASK_NUMBER (self->number), decision);
}

static void
keep_scroll (AppAsk *self, TabletopDecision *decision)
{
  GtkScrolledWindow *scrolled = app_fit_get_scrolled (APP_FIT (self->fit));
  const char *asked = decision != NULL ? tabletop_decision_get_prompt (decision) : NULL;

  if (self->shown != NULL)
    self->scroll = (int) gtk_adjustment_get_value (gtk_scrolled_window_get_vadjustment (scrolled));
  if (asked == NULL)
    return;
  app_scroll_go_back (scrolled, g_strcmp0 (asked, self->asked) == 0 ? self->scroll : 0);
  g_free (self->asked);
  self->asked = g_strdup (asked);
}

/* Beside a number either its button looks like what one means, or the answer that keys begin at. */
static void
mark_meant (AppAsk *self)
{
  const gboolean is_number = means_number (self);
  GtkWidget *first = find_first_answer (self);

  app_ask_number_set_suggested (APP_ASK_NUMBER (self->number), is_number);
  if (!is_number && gtk_widget_get_visible (self->number) && first != NULL
      && gtk_widget_get_parent (first) == self->buttons)
    gtk_widget_add_css_class (first, "suggested-action");
}

static void
show_answers (AppAsk *self)
{
  TabletopDecision *decision = app_play_get_decision (self->play);
  gboolean has_focus;

  if (_app_ask_keep_answers (self, decision))
    return;
  has_focus = take_focus (self);
  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->more));
  keep_scroll (self, decision);
  g_free (self->shown);
  self->shown = decision != NULL ? g_strdup (tabletop_decision_get_kind (decision)) : NULL;
  _app_ask_remove_answers (self);
  app_digits_begin (self->digits, decision);
  show_order (self, decision);
  if (decision != NULL)
    { /* as they stand below each other */
      g_autoptr (AppAnswers) rows = app_answers_new (
          decision, self->picker, app_play_get_scene (self->play), self->order != NULL);

      _app_ask_add_choices (self, rows, TRUE);
      if (!rows->is_pointed)
        _app_ask_add_rest (self, decision);
      if (self->order == NULL || !self->is_whole)
        _app_ask_add_choices (self, rows, FALSE);
      if (rows->is_pointed)
        _app_ask_add_way_back (self);
      if (self->order == NULL && app_rest_find (decision, NULL) == NULL)
        self->rows = g_steal_pointer (&rows);
    }
  mark_meant (self);
  app_ask_search_begin (self->search);
  _app_ask_show_keys (self);
  gtk_widget_set_visible (self->main, self->go_on != NULL);
  gtk_widget_set_visible (self->more, gtk_widget_get_first_child (self->ways) != NULL);
  if (has_focus)
    put_focus (self);
}

static void
on_asked (AppPlay *play, AppAsk *self)
{
  const gboolean had_focus = is_focused (self);

  show_question (self, app_play_get_decision (play));
  if (had_focus && !is_focused (self))
    hold_focus (self);
  if (self->order == NULL || !app_arrange_list_is_telling (APP_ARRANGE_LIST (self->order)))
    show_answers (self);
}

/* }}} */

static GtkWidget *
make_label (const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, css_class);
  return label;
}

/* Only a group is heard by its name: a box as such has none with GTK 4.18. */
static GtkWidget *
make_group (GtkOrientation orientation, int spacing, const char *name)
{
  GtkWidget *group = g_object_new (GTK_TYPE_BOX, "orientation", orientation, "spacing", spacing,
                                   "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (group), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  return group;
}

static GtkWidget *
make_main (AppAsk *self)
{
  GtkWidget *row = make_group (GTK_ORIENTATION_HORIZONTAL, 6, _ ("How to go on"));
  GtkWidget *popover = gtk_popover_new ();

  self->more = gtk_menu_button_new ();
  self->ways = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_popover_set_child (GTK_POPOVER (popover), self->ways);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->more), popover);
  gtk_widget_set_tooltip_text (self->more, _ ("Other ways to go on"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->more), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Other ways to go on"), -1);
  app_hush_while_open (GTK_MENU_BUTTON (self->more));
  gtk_box_append (GTK_BOX (row), self->more);
  return row;
}

static GtkWidget *
make_cost (AppAsk *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  self->lacks = gtk_label_new (NULL);
  self->remaining = app_line_new (self->art, "card", 20);
  gtk_widget_set_hexpand (self->remaining, TRUE);
  gtk_box_append (GTK_BOX (row), self->lacks);
  gtk_box_append (GTK_BOX (row), self->remaining);
  return row;
}

static GtkWidget *
make_answers (AppAsk *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);

  self->fit = app_fit_new (box, ROOM);
  self->all = box;
  self->buttons = make_group (GTK_ORIENTATION_VERTICAL, 4, _ ("What to choose"));
  self->list = make_group (GTK_ORIENTATION_VERTICAL, 0, _ ("What can be pointed at"));
  gtk_box_append (GTK_BOX (box), self->buttons);
  gtk_box_append (GTK_BOX (box), self->list);
  return self->fit;
}

GtkWidget *
app_ask_new (AppPlay *play, AppArt *art, TabletopPicker *picker)
{
  AppAsk *self = g_object_new (APP_TYPE_ASK, NULL);
  GtkBox *box = GTK_BOX (self);
  GtkWidget *answers;

  self->play = g_object_ref (play);
  self->art = g_object_ref (art);
  self->picker = g_object_ref (picker);
  self->prompt = make_label ("title-4");
  self->progress = make_label ("dim-label");
  self->pending = make_label ("dim-label");
  self->cost = make_cost (self);
  self->number = app_ask_number_new (self->play, self->art);
  g_signal_connect_object (self->number, "chosen", G_CALLBACK (on_part_chosen), self, 0);
  self->main = make_main (self);
  gtk_box_append (box, app_wrap_new (GTK_LABEL (self->prompt)));
  gtk_box_append (box, self->progress);
  gtk_box_append (box, self->pending);
  gtk_box_append (box, self->cost);
  gtk_box_append (box, self->number);
  gtk_box_append (box, self->main); /* above the others, so that it doesn't move with them */
  answers = make_answers (self);
  self->search = app_ask_search_new (self->list);
  gtk_box_append (box, self->search);
  gtk_box_append (box, answers);
  watch_hands (self);
  g_signal_connect_object (play, "asked", G_CALLBACK (on_asked), self, 0);
  g_signal_connect_object (play, "trouble-changed", G_CALLBACK (show_pending), self,
                           G_CONNECT_SWAPPED);
  show_pending (self);
  on_asked (play, self);
  return GTK_WIDGET (self);
}

static gboolean
click (GtkWidget *button)
{
  /* What was chosen before may have to arrive first. */
  if (gtk_widget_is_sensitive (button) && gtk_widget_get_visible (button))
    g_signal_emit_by_name (button, "clicked");
  return TRUE;
}

void
app_ask_point_out (AppAsk *self, const char *kind)
{
  for (guint i = 0; i < self->answers->len; i++)
    app_ask_row_point_out (self->answers->pdata[i], kind);
  if (self->go_on != NULL)
    app_ask_row_point_out (self->go_on, kind);
}

gboolean
app_ask_go_on (AppAsk *self)
{
  return self->go_on != NULL && click (self->go_on);
}

gboolean
app_ask_choose_by_digit (AppAsk *self, guint digit)
{
  return digit <= APP_ASK_KEYS && self->by_digit[digit] != NULL && click (self->by_digit[digit]);
}

void
app_ask_update_pointed (AppAsk *self)
{
  on_asked (self->play, self);
}

void
app_ask_set_compact (AppAsk *self, gboolean compact)
{
  self->is_compact = compact;
  gtk_widget_remove_css_class (self->prompt, compact ? "title-4" : "heading");
  gtk_widget_add_css_class (self->prompt, compact ? "heading" : "title-4");
  app_fit_set_limits (APP_FIT (self->fit), compact ? ROOM / 2 : ROOM, compact ? ROOM / 2 : -1);
}

void
app_ask_set_tight (AppAsk *self, gboolean is_tight)
{
  if (self->is_tight == is_tight)
    return;
  self->is_tight = is_tight;
  if (is_tight)
    gtk_widget_add_css_class (GTK_WIDGET (self), "tight");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "tight");
  _app_ask_show_keys (self);
}
