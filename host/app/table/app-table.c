/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pointing at a thing either chooses, or asks which of several choices is meant, or waits for the
 * next thing.
 */

#include "app-table.h"

#include <glib/gi18n.h>

#include "app-ask.h"
#include "app-board.h"
#include "app-card.h"
#include "app-curtain.h"
#include "app-end.h"
#include "app-notice.h"
#include "app-line.h"
#include "app-notice.h"
#include "app-panel.h"
#include "app-settings.h"
#include "app-since.h"
#include "app-sound.h"
#include "app-steps.h"
#include "app-study.h"

struct _AppTable
{
  AdwBin parent_instance;

  AppPlay *play;
  TabletopGame *game; /* who knows what it looks like, and its rules */
  AppArt *art;
  TabletopPicker *picker;
  GtkWidget *toasts; /* from here on NULL while nobody sits at the window */
  GtkWidget *board;
  GtkWidget *steps;
  GtkWidget *ask;
  GtkWidget *panel;
  GtkWidget *since;
  GtkWidget *flap;
  GtkWidget *side;   /* beside the board, or over it where there is little room */
  GtkWidget *main;   /* the board, and below it the question where there is little room */
  GtkWidget *dialog; /* which asks once more, or NULL */
  guint to_fold;     /* an idle source */
};

G_DEFINE_FINAL_TYPE (AppTable, app_table, ADW_TYPE_BIN)

/* {{{ Acting */

/* Something is asked, or NULL. */
static void
ask (AppTable *self, TabletopDecision *decision)
{
  g_autoptr (GListStore) decisions = g_list_store_new (TABLETOP_TYPE_DECISION);

  if (decision != NULL)
    g_list_store_append (decisions, decision);
  tabletop_picker_ask (self->picker, G_LIST_MODEL (decisions), app_play_get_seat (self->play));
}

static void
choose_at_once (AppTable *self, TabletopChoice *choice)
{
  ask (self, NULL);
  if (self->since != NULL)
    app_since_close (APP_SINCE (self->since));
  app_play_choose (self->play, choice);
}

static void
on_confirmed (AdwMessageDialog *dialog, const char *response, AppTable *self)
{
  if (g_str_equal (response, "choose"))
    choose_at_once (self, g_object_get_data (G_OBJECT (dialog), "choice"));
}

/* What it asks about can no longer be chosen, or somebody else may see it. */
static void
forget_dialog (AppTable *self)
{
  if (self->dialog != NULL)
    gtk_window_destroy (GTK_WINDOW (self->dialog));
}

/* What gives something up for good is asked twice, unless the person would rather not. */
static void
choose (AppTable *self, TabletopChoice *choice)
{
  if ((tabletop_choice_get_flags (choice) & TABLETOP_CHOICE_DESTRUCTIVE) == 0
      || !g_settings_get_boolean (app_settings_get (), "confirm"))
    {
      choose_at_once (self, choice);
      return;
    }
  forget_dialog (self);
  g_set_weak_pointer (&self->dialog,
                      adw_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                                              tabletop_choice_get_label (choice),
                                              tabletop_choice_get_description (choice)));
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (self->dialog), "back", _ ("Not Yet"),
                                    "choose", _ ("Do It"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (self->dialog), "choose",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (self->dialog), "back");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (self->dialog), "back");
  g_object_set_data_full (G_OBJECT (self->dialog), "choice", g_object_ref (choice), g_object_unref);
  g_signal_connect_object (self->dialog, "response", G_CALLBACK (on_confirmed), self, 0);
  gtk_window_present (GTK_WINDOW (self->dialog));
}

static void
on_popover_choice (GtkButton *button, AppTable *self)
{
  GtkWidget *popover = gtk_widget_get_ancestor (GTK_WIDGET (button), GTK_TYPE_POPOVER);
  g_autoptr (TabletopChoice) choice
      = g_object_ref (g_object_get_data (G_OBJECT (button), "choice"));

  gtk_popover_popdown (GTK_POPOVER (popover));
  choose (self, choice);
}

static void
on_popover_closed (GtkWidget *popover)
{
  gtk_widget_unparent (popover);
}

/* A popover at that widget, which goes away with it. */
static GtkWidget *
open_popover (GtkWidget *at, GtkWidget *child)
{
  GtkWidget *popover = gtk_popover_new ();

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
      GtkWidget *button = gtk_button_new ();

      gtk_button_set_child (
          GTK_BUTTON (button),
          app_line_new_for_text (self->art, "card", tabletop_choice_get_label (choice)));
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      tabletop_choice_get_label (choice), -1);
      gtk_widget_add_css_class (button, "flat");
      g_object_set_data_full (G_OBJECT (button), "choice", g_object_ref (choice), g_object_unref);
      g_signal_connect_object (button, "clicked", G_CALLBACK (on_popover_choice), self, 0);
      gtk_box_append (GTK_BOX (box), button);
    }
  gtk_popover_popup (GTK_POPOVER (open_popover (at, box)));
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

static void
on_pointed (AppBoard *board, GtkWidget *at, TabletopReference *thing, AppTable *self)
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
  app_board_update_glow (board);
}

/* A pile spread out, in which can be pointed. */
static void
on_pile_clicked (GtkWidget *card, AppTable *self)
{
  TabletopPiece *piece = app_card_get_piece (APP_CARD (card));
  g_autoptr (TabletopReference) thing
      = tabletop_reference_new_piece (TABLETOP_REFERENCE_SUBJECT, tabletop_piece_get_id (piece));

  on_pointed (APP_BOARD (self->board), card, thing, self);
}

static void
on_browsed (AppBoard *board, GtkWidget *at, TabletopZone *zone, AppTable *self)
{
  GListModel *pieces = tabletop_zone_get_pieces (zone);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *scrolled = gtk_scrolled_window_new (), *flow = gtk_flow_box_new ();
  GtkWidget *title = gtk_label_new (tabletop_zone_get_title (zone));

  gtk_widget_add_css_class (title, "heading");
  gtk_box_append (GTK_BOX (box), title);
  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (flow), GTK_SELECTION_NONE);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (flow), 6);
  gtk_flow_box_set_min_children_per_line (GTK_FLOW_BOX (flow), 2);
  for (guint i = 0; i < g_list_model_get_n_items (pieces); i++)
    {
      g_autoptr (TabletopPiece) piece = g_list_model_get_item (pieces, i);
      g_autoptr (TabletopReference) thing = tabletop_reference_new_piece (
          TABLETOP_REFERENCE_SUBJECT, tabletop_piece_get_id (piece));
      GtkWidget *card = app_card_new (self->art);

      app_card_show (APP_CARD (card), piece, zone, 1);
      if (tabletop_picker_can_point (self->picker, thing))
        app_card_set_glow (APP_CARD (card), APP_GLOW_OFFERED);
      gtk_widget_set_size_request (card, 104, 146);
      g_signal_connect_object (card, "clicked", G_CALLBACK (on_pile_clicked), self, 0);
      gtk_flow_box_append (GTK_FLOW_BOX (flow), card);
    }
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), flow);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scrolled), 480);
  gtk_box_append (GTK_BOX (box), scrolled);
  gtk_popover_popup (GTK_POPOVER (open_popover (at, box)));
}

static void
on_looked_at (AppBoard *board, TabletopPiece *piece, AppTable *self)
{
  app_panel_look_at (APP_PANEL (self->panel), piece);
}

static void
on_enlarged (AppBoard *board, AppCard *card, AppTable *self)
{
  GtkWidget *study
      = app_study_new (self->art, self->game, app_card_get_piece (card), app_card_get_zone (card));

  gtk_popover_popup (GTK_POPOVER (open_popover (GTK_WIDGET (card), study)));
}

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

static void
on_asked (AppPlay *play, AppTable *self)
{
  TabletopDecision *decision = app_play_get_decision (play);

  forget_dialog (self);
  ask (self, decision);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "table.undo",
                                 self->board != NULL && app_play_can_undo (play));
  if (self->board == NULL)
    return;
  /* Only what goes on with what was begun by dragging: anything else would be a surprise. */
  if (decision != NULL && g_list_model_get_n_items (tabletop_decision_get_made (decision)) > 0
      && app_board_follow_drop (APP_BOARD (self->board)))
    return;
  if (decision != NULL)
    app_board_forget_drop (APP_BOARD (self->board));
  app_board_update_glow (APP_BOARD (self->board));
}

static void
on_problem (AppPlay *play, const char *text, AppTable *self)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);
  g_autoptr (TabletopRule) rule = tabletop_game_dup_cited_rule (self->game, text);
  AdwToast *toast;

  if (self->toasts == NULL)
    return;
  toast = adw_toast_new (escaped);
  if (rule != NULL)
    {
      adw_toast_set_button_label (toast, _ ("Show the Rule"));
      adw_toast_set_action_name (toast, "window.rules");
      adw_toast_set_action_target (toast, "s", tabletop_rule_get_id (rule));
    }
  adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (self->toasts), toast);
}

static void
undo (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppTable *self = APP_TABLE (widget);

  if (self->board == NULL)
    return;
  if (tabletop_picker_back (self->picker))
    app_board_update_glow (APP_BOARD (self->board));
  else
    app_play_undo (self->play);
}

static void
step_on (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppTable *self = APP_TABLE (widget);

  if (self->since != NULL)
    app_since_step (APP_SINCE (self->since), g_variant_get_int32 (parameter));
}

/* }}} */

/* {{{ Room */

/* Moves the question to where there is room for it. */
static gboolean
fold (gpointer data)
{
  AppTable *self = data;
  const gboolean folded = adw_flap_get_folded (ADW_FLAP (self->flap));
  GtkWidget *from = folded ? self->side : self->main, *to = folded ? self->main : self->side;

  self->to_fold = 0;
  app_ask_set_compact (APP_ASK (self->ask), folded);
  app_steps_set_compact (APP_STEPS (self->steps), folded);
  if (gtk_widget_get_parent (self->ask) == from)
    {
      g_object_ref (self->ask);
      gtk_box_remove (GTK_BOX (from), self->ask);
      if (folded)
        gtk_box_append (GTK_BOX (to), self->ask);
      else
        gtk_box_prepend (GTK_BOX (to), self->ask);
      g_object_unref (self->ask);
    }
  return G_SOURCE_REMOVE;
}

/* While sizes are being given out nothing may be moved. */
static void
on_folded (AdwFlap *flap, GParamSpec *pspec, AppTable *self)
{
  if (self->to_fold == 0)
    self->to_fold = g_idle_add (fold, self);
}

/* }}} */
/* {{{ Keyboard */

static gboolean
is_writing (GtkWidget *focus)
{
  return focus != NULL
         && (GTK_IS_EDITABLE (focus)
             || (GTK_IS_TEXT_VIEW (focus) && gtk_text_view_get_editable (GTK_TEXT_VIEW (focus)))
             || gtk_widget_get_ancestor (focus, GTK_TYPE_EDITABLE) != NULL);
}

/* Before whatever has the focus: a digit chooses an answer, i shows the card that has the focus;
 * the space bar lets the game go on, unless it is on a button that it would press. */
static gboolean
on_key (GtkEventControllerKey *controller,
        guint key,
        guint code,
        GdkModifierType modifiers,
        AppTable *self)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));

  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0 || is_writing (focus))
    return FALSE;
  if (self->board == NULL)
    return FALSE;
  app_board_skip (APP_BOARD (self->board)); /* whoever acts has seen enough */
  if (key >= GDK_KEY_1 && key <= GDK_KEY_9)
    return app_ask_choose_nth (APP_ASK (self->ask), key - GDK_KEY_1);
  if ((key == GDK_KEY_i || key == GDK_KEY_Menu) && APP_IS_CARD (focus))
    {
      on_enlarged (APP_BOARD (self->board), APP_CARD (focus), self);
      return TRUE;
    }
  if (key == GDK_KEY_space
      && (focus == NULL || !GTK_IS_BUTTON (focus)
          || (APP_IS_CARD (focus) && !app_card_is_offered (APP_CARD (focus)))))
    return app_ask_go_on (APP_ASK (self->ask));
  return FALSE;
}

/* }}} */

static void
on_dark_changed (AdwStyleManager *manager, GParamSpec *pspec, AppTable *self)
{
  TabletopScheme scheme
      = adw_style_manager_get_dark (manager) ? TABLETOP_SCHEME_DARK : TABLETOP_SCHEME_LIGHT;

  if (adw_style_manager_get_high_contrast (manager))
    scheme = TABLETOP_SCHEME_HIGH_CONTRAST;
  app_art_set_scheme (self->art, scheme);
}

static void
app_table_dispose (GObject *object)
{
  AppTable *self = APP_TABLE (object);

  g_clear_handle_id (&self->to_fold, g_source_remove);
  forget_dialog (self);
  adw_bin_set_child (ADW_BIN (self), NULL);
  g_clear_object (&self->play);
  g_clear_object (&self->game);
  g_clear_object (&self->art);

  G_OBJECT_CLASS (app_table_parent_class)->dispose (object);
}

static void
app_table_finalize (GObject *object)
{
  AppTable *self = APP_TABLE (object);

  g_object_unref (self->picker);

  G_OBJECT_CLASS (app_table_parent_class)->finalize (object);
}

static void
app_table_class_init (AppTableClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = app_table_dispose;
  object_class->finalize = app_table_finalize;
  gtk_widget_class_install_action (widget_class, "table.undo", NULL, undo);
  gtk_widget_class_install_action (widget_class, "table.step", "i", step_on);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK, "table.undo",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "table.undo", NULL);
}

/* Wherever in the window the focus is. */
static void
add_key (GtkShortcutController *keys, const char *trigger, int by)
{
  GtkShortcut *shortcut = gtk_shortcut_new (gtk_shortcut_trigger_parse_string (trigger),
                                            gtk_named_action_new ("table.step"));

  gtk_shortcut_set_arguments (shortcut, g_variant_new_int32 (by));
  gtk_shortcut_controller_add_shortcut (keys, shortcut);
}

static void
app_table_init (AppTable *self)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  self->picker = tabletop_picker_new ();
  gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (keys), GTK_SHORTCUT_SCOPE_GLOBAL);
  add_key (GTK_SHORTCUT_CONTROLLER (keys), "<Alt>Page_Up", -1);
  add_key (GTK_SHORTCUT_CONTROLLER (keys), "<Alt>Page_Down", 1);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

/* {{{ What is on the page */

/* The steps of a turn, and what shows the side where there is no room for it. */
static GtkWidget *
make_top (AppTable *self)
{
  GtkWidget *top = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0), *toggle = gtk_toggle_button_new ();

  gtk_button_set_icon_name (GTK_BUTTON (toggle), "view-list-symbolic");
  gtk_widget_add_css_class (toggle, "flat");
  gtk_widget_set_tooltip_text (toggle, _ ("What has happened"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (toggle), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("What has happened"), -1);
  g_object_bind_property (self->flap, "folded", toggle, "visible", G_BINDING_SYNC_CREATE);
  g_object_bind_property (self->flap, "reveal-flap", toggle, "active",
                          G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
  gtk_widget_set_hexpand (self->steps, TRUE);
  gtk_box_append (GTK_BOX (top), self->steps);
  gtk_box_append (GTK_BOX (top), toggle);
  return top;
}

/* The board with the steps of a turn above it, and beside it what is asked and what has happened.
 */
static GtkWidget *
make_flap (AppTable *self)
{
  GtkWidget *overlay = gtk_overlay_new ();

  self->flap = adw_flap_new ();
  self->side = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  self->main = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_overlay_set_child (GTK_OVERLAY (overlay), self->board);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), self->since);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), app_end_new (self->play));
  gtk_box_append (GTK_BOX (self->main), app_notice_new (self->play));
  gtk_box_append (GTK_BOX (self->main), make_top (self));
  gtk_box_append (GTK_BOX (self->main), overlay);
  gtk_box_append (GTK_BOX (self->side), self->ask);
  gtk_box_append (GTK_BOX (self->side), self->panel);
  gtk_widget_set_vexpand (self->panel, TRUE);
  gtk_widget_set_size_request (self->side, 300, -1);
  gtk_widget_set_hexpand (self->side, FALSE); /* whatever is in it */
  gtk_widget_add_css_class (self->side, "background");
  adw_flap_set_content (ADW_FLAP (self->flap), self->main);
  adw_flap_set_flap (ADW_FLAP (self->flap), self->side);
  adw_flap_set_flap_position (ADW_FLAP (self->flap), GTK_PACK_END);
  g_signal_connect_object (self->flap, "notify::folded", G_CALLBACK (on_folded), self, 0);
  return self->flap;
}

/* As fast as the person wants things to move. */
static void
on_speed_changed (AppTable *self)
{
  static const guint percents[] = {
    [APP_SPEED_SLOW] = 50, [APP_SPEED_NORMAL] = 100, [APP_SPEED_FAST] = 250, [APP_SPEED_NONE] = 0
  };

  if (self->board != NULL)
    app_board_set_speed (APP_BOARD (self->board), percents[app_settings_get_motion ()]);
}

/* The table as whoever sits at the window sees it. */
static void
lay (AppTable *self)
{
  self->board = app_board_new (self->play, self->art, self->picker);
  self->steps = app_steps_new (self->play);
  self->ask = app_ask_new (self->play, self->art);
  self->panel = app_panel_new (self->play, self->art);
  self->since = app_since_new (self->play, self->art);
  self->toasts = adw_toast_overlay_new ();
  adw_toast_overlay_set_child (ADW_TOAST_OVERLAY (self->toasts), make_flap (self));
  adw_bin_set_child (ADW_BIN (self), self->toasts);
  app_sound_follow (app_play_get_scene (self->play), G_OBJECT (self));
  on_speed_changed (self);
  g_signal_connect_object (self->board, "pointed", G_CALLBACK (on_pointed), self, 0);
  g_signal_connect_object (self->board, "browsed", G_CALLBACK (on_browsed), self, 0);
  g_signal_connect_object (self->board, "looked-at", G_CALLBACK (on_looked_at), self, 0);
  g_signal_connect_object (self->board, "enlarged", G_CALLBACK (on_enlarged), self, 0);
  g_signal_connect_object (self->ask, "chosen", G_CALLBACK (on_chosen), self, 0);
  g_signal_connect_object (self->panel, "followed", G_CALLBACK (on_followed), self, 0);
  g_signal_connect_object (self->since, "followed", G_CALLBACK (on_followed), self, 0);
  g_signal_connect_object (self->steps, "chosen", G_CALLBACK (on_chosen), self, 0);
  on_folded (ADW_FLAP (self->flap), NULL, self);
}

static void
clear (AppTable *self)
{
  forget_dialog (self);
  adw_bin_set_child (ADW_BIN (self), NULL);
  self->board = self->panel = self->since = self->toasts = self->ask = self->flap = NULL;
  g_clear_handle_id (&self->to_fold, g_source_remove);
  ask (self, NULL);
}

static void
on_seated (AppPlay *play, AppTable *self)
{
  clear (self);
  lay (self);
}

/* Whatever somebody saw is gone before the next one is called. */
static void
on_passed (AppPlay *play, guint seat, AppTable *self)
{
  clear (self);
  adw_bin_set_child (ADW_BIN (self), app_curtain_new (play));
}

/* }}} */

GtkWidget *
app_table_new (AppPlay *play, TabletopGame *game)
{
  AppTable *self = g_object_new (APP_TYPE_TABLE, NULL);
  AdwStyleManager *manager = adw_style_manager_get_default ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->play = g_object_ref (play);
  self->game = g_object_ref (game);
  self->art = app_art_new (game);
  on_dark_changed (manager, NULL, self);
  if (app_play_get_wanted (play) < 0)
    lay (self);
  else
    on_passed (play, (guint) app_play_get_wanted (play), self);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (on_key), self, 0);
  g_signal_connect_object (app_settings_get (), "changed::motion", G_CALLBACK (on_speed_changed),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (manager, "notify::dark", G_CALLBACK (on_dark_changed), self, 0);
  g_signal_connect_object (manager, "notify::high-contrast", G_CALLBACK (on_dark_changed), self, 0);
  g_signal_connect_object (play, "asked", G_CALLBACK (on_asked), self, 0);
  g_signal_connect_object (play, "problem", G_CALLBACK (on_problem), self, 0);
  g_signal_connect_object (play, "passed", G_CALLBACK (on_passed), self, 0);
  g_signal_connect_object (play, "seated", G_CALLBACK (on_seated), self, 0);
  on_asked (play, self);
  return GTK_WIDGET (self);
}

AppPlay *
app_table_get_play (AppTable *self)
{
  return self->play;
}
