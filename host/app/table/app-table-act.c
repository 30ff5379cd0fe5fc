/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Acting at a table: pointing at a thing either chooses, or asks which of several choices is meant,
 * or waits for the next thing.
 */

#include "app-table-private.h"

#include <glib/gi18n.h>

#include "app-answers.h"
#include "app-ask.h"
#include "app-goal.h"
#include "app-guide.h"
#include "app-hush.h"
#include "app-line.h"
#include "app-panel.h"
#include "app-seat.h"
#include "app-settings.h"
#include "app-since.h"
#include "app-steps.h"
#include "app-study.h"
#include "app-text.h"
#include "app-wishes.h"

/* Something is asked, or NULL. */
void
_app_table_ask (AppTable *self, TabletopDecision *decision)
{
  g_autoptr (GListStore) decisions = g_list_store_new (TABLETOP_TYPE_DECISION);

  if (decision != NULL)
    g_list_store_append (decisions, decision);
  tabletop_picker_ask (self->picker, G_LIST_MODEL (decisions), app_play_get_nearest (self->play));
}

/* {{{ The focus */

static void
note_focus (AppTable *self)
{
  TabletopDecision *decision = app_play_get_decision (self->play);

  g_clear_pointer (&self->pointed_for, g_free);
  if (app_board_note_focus (APP_BOARD (self->board)) && decision != NULL)
    self->pointed_for = g_strdup (tabletop_decision_get_kind (decision));
}

/* Whether the focus is on the board, or was on what is gone. */
static gboolean
is_on_board (AppTable *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self)); /* NULL: nobody looks any more */
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return root != NULL && (focus == NULL || gtk_widget_is_ancestor (focus, self->board));
}

/* Whoever chose by pointing goes on to point while the same is asked, and to the question when it
 * is another one; unless they went elsewhere meanwhile. */
void
_app_table_follow_focus (AppPlay *play, AppTable *self)
{
  TabletopDecision *decision = app_play_get_decision (play);
  g_autofree char *pointed_for = NULL;

  if (decision == NULL || self->board == NULL)
    return;
  pointed_for = g_steal_pointer (&self->pointed_for);
  if (pointed_for != NULL && is_on_board (self)
      && !(g_str_equal (pointed_for, tabletop_decision_get_kind (decision))
           && app_board_focus_offered (APP_BOARD (self->board))))
    gtk_widget_grab_focus (self->ask);
}

/* From the question to the board, and from anywhere else to the question. */
static void
switch_focus (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppTable *self = APP_TABLE (widget);
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));

  if (self->board == NULL)
    return;
  if (focus == self->ask || (focus != NULL && gtk_widget_is_ancestor (focus, self->ask)))
    gtk_widget_grab_focus (self->board);
  else
    gtk_widget_grab_focus (self->ask);
}

/* To where one says something, which may be hidden where there is little room. */
static void
talk (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppTable *self = APP_TABLE (widget);

  if (self->board != NULL && app_panel_talk (APP_PANEL (self->panel)))
    adw_flap_set_reveal_flap (ADW_FLAP (self->flap), TRUE);
}

/* }}} */

/* Whoever pointed at a step wants to set that one, and anybody else one after the other. */
static void
note_turning (AppTable *self, TabletopChoice *choice)
{
  TabletopDecision *decision = app_play_get_decision (self->play);
  AppWishes *wishes = app_play_get_wishes (self->play);
  g_autoptr (GListModel) pointed = tabletop_picker_list_pointed (self->picker);

  if (wishes != NULL)
    app_wishes_set_turning (
        wishes, decision != NULL && app_wishes_are_asked (decision)
                    && (tabletop_choice_get_flags (choice) & TABLETOP_CHOICE_SETTING) != 0
                    && g_list_model_get_n_items (pointed) == 0);
}

static void
choose_at_once (AppTable *self, TabletopChoice *choice)
{
  AppGuide *guide = app_guide_of (self->play);

  note_turning (self, choice);
  note_focus (self);
  _app_table_ask (self, NULL);
  if (self->since != NULL)
    app_since_close (APP_SINCE (self->since));
  if (self->goal != NULL)
    app_goal_close (APP_GOAL (self->goal));
  if (guide != NULL)
    app_guide_choose (guide, choice);
  app_play_choose (self->play, choice);
}

static void
on_confirmed (AdwMessageDialog *dialog, const char *response, AppTable *self)
{
  if (g_str_equal (response, "choose"))
    choose_at_once (self, g_object_get_data (G_OBJECT (dialog), "choice"));
}

void
_app_table_forget_dialog (AppTable *self)
{
  if (self->dialog != NULL)
    gtk_window_destroy (GTK_WINDOW (self->dialog));
}

/* What gives something up for good is asked twice, and so is what would choose a part by itself,
 * unless the person would rather not. */
static void
choose (AppTable *self, TabletopChoice *choice)
{
  const TabletopChoiceFlags flags = tabletop_choice_get_flags (choice);
  g_autofree char *cost = app_line_dup_cost (choice), *label = NULL, *description = NULL;

  if ((flags & (TABLETOP_CHOICE_DESTRUCTIVE | TABLETOP_CHOICE_AT_ONCE)) == 0
      || !g_settings_get_boolean (app_settings_get (), "confirm"))
    {
      choose_at_once (self, choice);
      return;
    }
  _app_table_forget_dialog (self);
  label = app_text_say (self->art, tabletop_choice_get_label (choice));
  description = app_text_say (self->art, tabletop_choice_get_description (choice));
  g_set_weak_pointer (&self->dialog,
                      adw_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                                              label, description));
  if (cost != NULL)
    {
      GtkWidget *line = app_line_new_for_text (self->art, "card", cost);

      gtk_widget_set_halign (line, GTK_ALIGN_CENTER);
      adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (self->dialog), line);
    }
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (self->dialog), "back", _ ("Not Yet"),
                                    "choose", _ ("Do It"), NULL);
  adw_message_dialog_set_response_appearance (
      ADW_MESSAGE_DIALOG (self->dialog), "choose",
      tabletop_choice_is_destructive (choice) ? ADW_RESPONSE_DESTRUCTIVE : ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (self->dialog),
                                           tabletop_choice_is_destructive (choice) ? "back"
                                                                                   : "choose");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (self->dialog), "back");
  g_object_set_data_full (G_OBJECT (self->dialog), "choice", g_object_ref (choice), g_object_unref);
  g_signal_connect_object (self->dialog, "response", G_CALLBACK (on_confirmed), self, 0);
  gtk_window_present (GTK_WINDOW (self->dialog));
}

static void
on_popover_choice (GtkButton *button, AppTable *self)
{
  GtkWidget *popover = gtk_widget_get_ancestor (GTK_WIDGET (button), GTK_TYPE_POPOVER);
  GtkWidget *at = gtk_widget_get_parent (popover);
  g_autoptr (TabletopChoice) choice
      = g_object_ref (g_object_get_data (G_OBJECT (button), "choice"));

  gtk_popover_popdown (GTK_POPOVER (popover));
  gtk_widget_grab_focus (at); /* where it was before, and goes on from */
  choose (self, choice);
}

static void
forget_focus (gpointer data)
{
  GtkWidget **before = data;

  g_clear_weak_pointer (before);
  g_free (before);
}

/* A button that was pressed to open a popover is let go over that: GTK doesn't tell those below. */
static void
let_go_of (GtkWidget *pressed)
{
  for (; pressed != NULL; pressed = gtk_widget_get_parent (pressed))
    gtk_widget_unset_state_flags (pressed, GTK_STATE_FLAG_ACTIVE);
}

/* The focus goes back to where it was, if that is still there. */
static void
on_popover_closed (GtkWidget *popover)
{
  GtkWidget **before = g_object_get_data (G_OBJECT (popover), "before");

  if (*before != NULL && gtk_widget_get_mapped (*before))
    gtk_widget_grab_focus (*before);
  let_go_of (gtk_widget_get_parent (popover));
  gtk_widget_unparent (popover);
}

/* A popover at that widget, which goes away with it. */
GtkWidget *
_app_table_open_popover (GtkWidget *at, GtkWidget *child)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget **before = g_new0 (GtkWidget *, 1);

  g_set_weak_pointer (before, gtk_root_get_focus (gtk_widget_get_root (at)));
  g_object_set_data_full (G_OBJECT (popover), "before", before, forget_focus);
  gtk_popover_set_child (GTK_POPOVER (popover), child);
  gtk_widget_set_parent (popover, at);
  g_signal_connect_after (popover, "closed", G_CALLBACK (on_popover_closed), NULL);
  return popover;
}

/* Several things can be meant: they are said in words. */
static void
ask_which (AppTable *self, GtkWidget *at, GListModel *choices)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  for (guint i = 0; i < g_list_model_get_n_items (choices); i++)
    {
      g_autoptr (TabletopChoice) choice = g_list_model_get_item (choices, i);
      GtkWidget *button = gtk_button_new (), *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
      GtkWidget *words
          = app_line_new_for_text (self->art, "card", tabletop_choice_get_label (choice));
      g_autofree char *cost = app_line_dup_cost (choice);
      g_autofree char *said = app_text_say (self->art, tabletop_choice_get_label (choice));
      g_autofree char *said_cost = NULL;

      gtk_widget_set_hexpand (words, TRUE);
      gtk_box_append (GTK_BOX (row), words);
      gtk_button_set_child (GTK_BUTTON (button), row);
      if (cost != NULL)
        {
          gtk_box_append (GTK_BOX (row), app_line_new_for_text (self->art, "card",
                                                                tabletop_choice_get_cost (choice)));
          said_cost = app_text_say (self->art, cost);
          gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                          GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, said_cost, -1);
        }
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, said,
                                      -1);
      gtk_widget_add_css_class (button, "flat");
      g_object_set_data_full (G_OBJECT (button), "choice", g_object_ref (choice), g_object_unref);
      g_signal_connect_object (button, "clicked", G_CALLBACK (on_popover_choice), self, 0);
      gtk_box_append (GTK_BOX (box), button);
    }
  gtk_popover_popup (GTK_POPOVER (_app_table_open_popover (at, box)));
}

/* Whether one of the choices needs nothing more to be pointed at. */
static gboolean
is_any_complete (AppTable *self, GListModel *choices)
{
  g_autoptr (GListModel) pointed = tabletop_picker_list_pointed (self->picker);
  const guint depth = g_list_model_get_n_items (pointed);

  for (guint i = 0; i < g_list_model_get_n_items (choices); i++)
    {
      g_autoptr (TabletopChoice) choice = g_list_model_get_item (choices, i);

      if (tabletop_choice_count_pointable (choice) == depth)
        return TRUE;
    }
  return FALSE;
}

static gboolean
sends_to (TabletopChoice *choice, const char *zone)
{
  GListModel *references = tabletop_choice_get_references (choice);

  for (guint i = 0; i < g_list_model_get_n_items (references); i++)
    {
      g_autoptr (TabletopReference) reference = g_list_model_get_item (references, i);

      if (tabletop_reference_get_role (reference) == TABLETOP_REFERENCE_DESTINATION
          && tabletop_reference_get_kind (reference) == TABLETOP_REFERENCE_ZONE
          && g_str_equal (tabletop_reference_get_id (reference), zone))
        return TRUE;
    }
  return FALSE;
}

/* Those that may be meant: of a card that is put down on a pile, those that send it there, if there
 * are any. */
static GListModel *
list_meant (AppTable *self)
{
  const char *zone = app_board_get_dropped_on (APP_BOARD (self->board));
  g_autoptr (GListModel) all = tabletop_picker_list_choices (self->picker);
  g_autoptr (GListStore) some = g_list_store_new (TABLETOP_TYPE_CHOICE);

  for (guint i = 0; zone != NULL && i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (TabletopChoice) choice = g_list_model_get_item (all, i);

      if (sends_to (choice, zone))
        g_list_store_append (some, choice);
    }
  return g_list_model_get_n_items (G_LIST_MODEL (some)) > 0 ? G_LIST_MODEL (g_steal_pointer (&some))
                                                            : g_steal_pointer (&all);
}

/* Nothing can be done with it: why not? */
static void
explain_piece (AppTable *self, const char *id)
{
  TabletopPiece *piece = tabletop_scene_find_piece (app_play_get_scene (self->play), id);

  if (piece != NULL && *tabletop_piece_get_title (piece) != '\0'
      && app_play_get_decision (self->play) != NULL)
    app_play_explain (self->play, tabletop_piece_get_title (piece));
}

/* What has been pointed at is seen on the board, and followed by the question. */
static void
show_pointed (AppTable *self)
{
  app_board_update_glow (APP_BOARD (self->board));
  app_ask_update_pointed (APP_ASK (self->ask));
}

void
_app_table_point (AppBoard *board, GtkWidget *at, TabletopReference *thing, AppTable *self)
{
  g_autoptr (GListModel) choices = NULL;

  if (tabletop_picker_point (self->picker, thing))
    {
      choices = list_meant (self);
      if (g_list_model_get_n_items (choices) == 1)
        {
          g_autoptr (TabletopChoice) choice = g_list_model_get_item (choices, 0);

          tabletop_picker_back (self->picker);
          choose (self, choice);
          return;
        }
      if (is_any_complete (self, choices))
        {
          tabletop_picker_back (self->picker);
          ask_which (self, at, choices);
        }
    }
  else if (!tabletop_picker_back (self->picker)
           && tabletop_reference_get_kind (thing) == TABLETOP_REFERENCE_PIECE)
    explain_piece (self, tabletop_reference_get_id (thing));
  show_pointed (self);
}

/* {{{ Looking at things */

/* Whether there is more room above something than below it. */
static gboolean
lies_low (GtkWidget *widget, GtkWidget *window)
{
  graphene_rect_t bounds;

  return gtk_widget_compute_bounds (widget, window, &bounds)
         && bounds.origin.y + bounds.size.height / 2 > (float) gtk_widget_get_height (window) / 2;
}

void
_app_table_study (AppTable *self, GtkWidget *at)
{
  AppCard *card = APP_IS_CARD (at) ? APP_CARD (at) : NULL;
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (at)), *popover;

  popover = _app_table_open_popover (
      at, card != NULL
              ? app_study_new (self->art, self->game, app_card_get_piece (card),
                               app_card_get_zone (card), app_card_get_cause (card), at, window)
              : app_study_new_for_seat (self->art, APP_SEAT (at), window));
  if (card == NULL)
    app_hush_under (at, GTK_POPOVER (popover));
  gtk_popover_set_position (GTK_POPOVER (popover),
                            lies_low (at, window) ? GTK_POS_TOP : GTK_POS_BOTTOM);
  gtk_popover_popup (GTK_POPOVER (popover));
}

static void
on_looked_at (AppBoard *board, TabletopPiece *piece, AppTable *self)
{
  app_panel_look_at (APP_PANEL (self->panel), piece);
}

/* In words as on the board. */
static void
look_at_thing (AppTable *self, TabletopReference *thing)
{
  TabletopPiece *piece = NULL;

  if (tabletop_reference_get_kind (thing) == TABLETOP_REFERENCE_PIECE)
    piece = tabletop_scene_find_piece (app_play_get_scene (self->play),
                                       tabletop_reference_get_id (thing));
  if (piece != NULL)
    app_panel_look_at (APP_PANEL (self->panel), piece);
}

/* What all answers are about, but those that are about nothing, or else the first piece that the
 * question names; NULL if there is none. */
static TabletopReference *
find_subject (TabletopDecision *decision)
{
  GListModel *references = tabletop_decision_get_references (decision);
  TabletopReference *subject = NULL, *named = NULL;

  for (guint i = 0; named == NULL && i < tabletop_items_count (references); i++)
    if (tabletop_reference_get_kind (tabletop_items_get (references, i))
        == TABLETOP_REFERENCE_PIECE)
      named = tabletop_items_get (references, i);

  for (guint i = 0; i < tabletop_decision_get_n_choices (decision); i++)
    {
      TabletopReference *thing = app_answers_get_thing (tabletop_decision_get_choice (decision, i));

      if (thing == NULL)
        continue;
      if (subject != NULL && !tabletop_reference_equal (subject, thing))
        return named;
      subject = thing;
    }
  return subject != NULL ? subject : named;
}

/* A question about one card shows it at once. */
static void
look_at_subject (AppTable *self, TabletopDecision *decision)
{
  TabletopReference *subject = decision != NULL ? find_subject (decision) : NULL;

  if (subject != NULL)
    look_at_thing (self, subject);
}

static void
on_answer_looked_at (GtkWidget *ask, TabletopReference *thing, AppTable *self)
{
  look_at_thing (self, thing);
}

static void
on_enlarged (AppBoard *board, GtkWidget *thing, AppTable *self)
{
  _app_table_study (self, thing);
}

/* }}} */

static void
on_chosen (GtkWidget *widget, TabletopChoice *choice, AppTable *self)
{
  choose (self, choice);
}

static void
on_followed (GtkWidget *widget, TabletopReference *reference, AppTable *self)
{
  app_board_flash (APP_BOARD (self->board), reference);
}

/* Whoever asked for a stop in a step is asked in whose turns. */
static void
point_at_step (AppTable *self, TabletopDecision *decision)
{
  g_autoptr (TabletopReference) step = app_steps_take_asked_for (APP_STEPS (self->steps));

  if (step != NULL && app_wishes_are_asked (decision) && tabletop_picker_point (self->picker, step))
    show_pointed (self);
}

void
_app_table_on_asked (AppPlay *play, AppTable *self)
{
  TabletopDecision *decision = app_play_get_decision (play);

  _app_table_forget_dialog (self);
  _app_table_ask (self, decision);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "table.undo", app_table_can_undo (self));
  g_object_notify (G_OBJECT (self), "can-undo");
  if (self->board == NULL)
    return;
  app_board_follow_question (APP_BOARD (self->board), decision);
  look_at_subject (self, decision);
  /* Only what goes on with what was begun by dragging: anything else would be a surprise. */
  if (decision != NULL && g_list_model_get_n_items (tabletop_decision_get_made (decision)) > 0
      && app_board_follow_drop (APP_BOARD (self->board)))
    return;
  if (decision != NULL)
    {
      app_board_forget_drop (APP_BOARD (self->board));
      point_at_step (self, decision);
    }
  app_board_update_glow (APP_BOARD (self->board));
}

static void
undo (GtkWidget *widget, const char *name, GVariant *parameter)
{
  app_play_undo (APP_TABLE (widget)->play);
}

/* Of what was pointed at, or else of what is being announced; what is done stays done. */
static void
let_go (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppTable *self = APP_TABLE (widget);
  TabletopDecision *decision = app_play_get_decision (self->play);
  GListModel *choices;

  if (self->board == NULL || decision == NULL)
    return;
  if (tabletop_picker_back (self->picker))
    {
      show_pointed (self);
      return;
    }
  choices = tabletop_decision_get_choices (decision);
  for (guint i = 0; i < g_list_model_get_n_items (choices); i++)
    {
      g_autoptr (TabletopChoice) choice = g_list_model_get_item (choices, i);

      if (tabletop_choice_get_flags (choice) & TABLETOP_CHOICE_CANCEL)
        {
          choose (self, choice);
          return;
        }
    }
}

static void
step_on (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppTable *self = APP_TABLE (widget);

  if (self->since != NULL)
    app_since_step (APP_SINCE (self->since), g_variant_get_int32 (parameter));
}

/* Whatever has the focus, unless that is a text that somebody writes. */
static void
go_on (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppTable *self = APP_TABLE (widget);

  if (self->board != NULL && !_app_table_is_writing (self))
    app_ask_go_on (APP_ASK (self->ask));
}

void
_app_table_install_actions (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "table.undo", NULL, undo);
  gtk_widget_class_install_action (klass, "table.let-go", NULL, let_go);
  gtk_widget_class_install_action (klass, "table.step", "i", step_on);
  gtk_widget_class_install_action (klass, "table.go-on", NULL, go_on);
  gtk_widget_class_install_action (klass, "table.switch", NULL, switch_focus);
  gtk_widget_class_install_action (klass, "table.talk", NULL, talk);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_z, GDK_CONTROL_MASK, "table.undo", NULL);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_Escape, 0, "table.let-go", NULL);
}

void
_app_table_follow (AppTable *self)
{
  g_signal_connect_object (self->board, "pointed", G_CALLBACK (_app_table_point), self, 0);
  g_signal_connect_object (self->board, "browsed", G_CALLBACK (_app_table_spread_pile), self, 0);
  g_signal_connect_object (self->board, "looked-at", G_CALLBACK (on_looked_at), self, 0);
  g_signal_connect_object (self->board, "enlarged", G_CALLBACK (on_enlarged), self, 0);
  g_signal_connect_object (self->ask, "chosen", G_CALLBACK (on_chosen), self, 0);
  g_signal_connect_object (self->ask, "looked-at", G_CALLBACK (on_answer_looked_at), self, 0);
  g_signal_connect_object (self->ask, "pointed", G_CALLBACK (show_pointed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->panel, "followed", G_CALLBACK (on_followed), self, 0);
  g_signal_connect_object (self->since, "followed", G_CALLBACK (on_followed), self, 0);
  g_signal_connect_object (self->steps, "chosen", G_CALLBACK (on_chosen), self, 0);
}
