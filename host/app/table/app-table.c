/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The page of a table: the board, what is asked and what has happened, each where there is room for
 * it, for whoever sits at the window.
 */

#include "app-table-private.h"

#include <math.h>

#include <glib/gi18n.h>

#include "app-absent.h"
#include "app-ask.h"
#include "app-board.h"
#include "app-column.h"
#include "app-curtain.h"
#include "app-end.h"
#include "app-goal.h"
#include "app-guide-card.h"
#include "app-hover.h"
#include "app-layout.h"
#include "app-notice.h"
#include "app-opening.h"
#include "app-panel.h"
#include "app-seat.h"
#include "app-settings.h"
#include "app-since.h"
#include "app-sound.h"
#include "app-steps.h"
#include "app-stops.h"
#include "app-talk.h"
#include "app-teller.h"
#include "app-text.h"

#define LEAST_SIDE 300   /* how wide what stands beside the board is */
#define SIDE_SHARE .235f /* and as which share of all, where texts are large */
#define TIGHT 240.0f     /* up to which width, against how large texts are, lines are short */
#define SHORT 320.0f     /* up to which height, against the same, there are few lines */
#define WIDE_SHARE .15f  /* or where the window is */

G_DEFINE_FINAL_TYPE (AppTable, app_table, ADW_TYPE_BIN)

/* {{{ Room */

/* What others did is gone through above the log, or over the board where that is hidden. */
static void
place_since (AppTable *self, gboolean folded)
{
  GtkWidget *parent = gtk_widget_get_parent (self->since);

  if ((parent == self->overlay) == folded)
    return;
  g_object_ref (self->since);
  if (folded)
    {
      gtk_box_remove (GTK_BOX (parent), self->since);
      gtk_overlay_add_overlay (GTK_OVERLAY (self->overlay), self->since);
      gtk_widget_insert_before (self->since, self->overlay, self->toasts);
    }
  else
    {
      gtk_overlay_remove_overlay (GTK_OVERLAY (parent), self->since);
      gtk_box_insert_child_after (GTK_BOX (self->side), self->since,
                                  gtk_widget_get_prev_sibling (self->panel));
    }
  g_object_unref (self->since);
}

/* What one wins by stands above the log, or above the board where that is hidden. */
static void
place_goal (AppTable *self, gboolean folded)
{
  GtkWidget *parent = gtk_widget_get_parent (self->goal);
  GtkWidget *to = folded ? self->main : self->side;
  GtkWidget *next = folded ? self->overlay : self->panel;

  if (parent == to)
    return;
  g_object_ref (self->goal);
  gtk_box_remove (GTK_BOX (parent), self->goal);
  gtk_box_insert_child_after (GTK_BOX (to), self->goal, gtk_widget_get_prev_sibling (next));
  g_object_unref (self->goal);
}

/* At least. */
static int
measure_width (GtkWidget *widget)
{
  int width;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  return width;
}

/* Folds the side up where the steps of a turn have no room beside it. They need less once it is:
 * that isn't to unfold it again, and until it is a window would grow for them. */
static gboolean
is_folded (AppTable *self)
{
  app_steps_set_compact (APP_STEPS (self->steps), FALSE);
  self->needed = measure_width (self->main) + measure_width (self->side);
  if (adw_flap_get_folded (ADW_FLAP (self->flap))
      || self->needed > gtk_widget_get_width (self->flap))
    adw_flap_set_fold_policy (ADW_FLAP (self->flap), ADW_FLAP_FOLD_POLICY_ALWAYS);
  return adw_flap_get_folded (ADW_FLAP (self->flap));
}

/* Moves the question to where there is room for it. */
static void
fold (AppTable *self)
{
  const gboolean folded = is_folded (self);
  GtkWidget *from = folded ? self->side : self->main, *to = folded ? self->main : self->side;

  app_ask_set_compact (APP_ASK (self->ask), folded);
  app_steps_set_compact (APP_STEPS (self->steps), folded);
  app_since_set_compact (APP_SINCE (self->since), folded);
  app_goal_set_compact (APP_GOAL (self->goal), folded);
  if (self->guide != NULL)
    app_guide_card_set_compact (APP_GUIDE_CARD (self->guide), folded);
  place_since (self, folded);
  place_goal (self, folded);
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
}

static void
on_folded (AdwFlap *flap, GParamSpec *pspec, AppTable *self)
{
  self->to_fold = TRUE;
}

/* How wide what stands beside the board is at least: as much wider as texts are larger, where the
 * board has enough left, and on a large screen not as narrow as on a small one. */
static int
measure_side (AppTable *self)
{
  const float letters = app_text_get_scale (GTK_WIDGET (self));
  const float width = (float) gtk_widget_get_width (GTK_WIDGET (self));

  return (int) MAX (CLAMP (width * SIDE_SHARE, LEAST_SIDE, LEAST_SIDE * letters),
                    width * WIDE_SHARE);
}

/* The steps are as much larger as cards are: by the size of all, which doesn't follow from theirs,
 * and by quarters, so that there are few sizes of letters. */
static void
scale_steps (AppTable *self)
{
  const float width = (float) (gtk_widget_get_width (GTK_WIDGET (self)) - measure_side (self));
  const float scale = app_layout_scale (width, (float) gtk_widget_get_height (GTK_WIDGET (self)));

  app_steps_set_scale (APP_STEPS (self->steps), floorf (scale * 4) / 4);
}

/* Whether few words have room in a line, or few lines below each other. */
static void
tighten (AppTable *self)
{
  const float letters = app_text_get_scale (GTK_WIDGET (self));
  const float width = (float) gtk_widget_get_width (GTK_WIDGET (self));
  const float height = (float) gtk_widget_get_height (GTK_WIDGET (self));
  const gboolean is_tight = width <= TIGHT * letters;

  app_ask_set_tight (APP_ASK (self->ask), is_tight);
  app_end_set_tight (APP_END (self->end), is_tight || height <= SHORT * letters);
}

/* There may be room again for all that there was no room for. */
static void
on_resized (GtkWidget *board, AppTable *self)
{
  self->to_scale = TRUE;
  self->to_unfold |= adw_flap_get_fold_policy (ADW_FLAP (self->flap)) == ADW_FLAP_FOLD_POLICY_ALWAYS
                     && gtk_widget_get_width (self->flap) >= self->needed;
}

/* While sizes are being given out nothing may be moved. Afterwards it may, before any of it is
 * drawn: then they are given out once more. */
static void
on_laid_out (GdkFrameClock *clock, AppTable *self)
{
  const gboolean to_scale = self->to_scale, to_fold = self->to_fold, to_unfold = self->to_unfold;

  self->to_scale = self->to_fold = self->to_unfold = FALSE;
  if (self->flap == NULL)
    return;
  if (to_scale)
    {
      scale_steps (self);
      tighten (self);
      gtk_widget_set_size_request (self->side, measure_side (self), -1);
    }
  if (to_fold)
    fold (self);
  if (to_unfold)
    adw_flap_set_fold_policy (ADW_FLAP (self->flap), ADW_FLAP_FOLD_POLICY_AUTO);
}

static void
app_table_realize (GtkWidget *widget)
{
  AppTable *self = APP_TABLE (widget);

  GTK_WIDGET_CLASS (app_table_parent_class)->realize (widget);

  self->laid_out = g_signal_connect_after (gtk_widget_get_frame_clock (widget), "layout",
                                           G_CALLBACK (on_laid_out), self);
}

static void
app_table_unrealize (GtkWidget *widget)
{
  g_clear_signal_handler (&APP_TABLE (widget)->laid_out, gtk_widget_get_frame_clock (widget));

  GTK_WIDGET_CLASS (app_table_parent_class)->unrealize (widget);
}

/* }}} */
/* {{{ Keyboard */

gboolean
_app_table_is_writing (AppTable *self)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));

  return focus != NULL
         && (GTK_IS_EDITABLE (focus)
             || (GTK_IS_TEXT_VIEW (focus) && gtk_text_view_get_editable (GTK_TEXT_VIEW (focus)))
             || gtk_widget_get_ancestor (focus, GTK_TYPE_EDITABLE) != NULL);
}

/* As where there is little room. */
static gboolean
side_lies_over_board (AppTable *self)
{
  return adw_flap_get_folded (ADW_FLAP (self->flap))
         && adw_flap_get_reveal_flap (ADW_FLAP (self->flap));
}

static gboolean
put_side_away (AppTable *self)
{
  if (!side_lies_over_board (self))
    return FALSE;
  adw_flap_set_reveal_flap (ADW_FLAP (self->flap), FALSE);
  gtk_widget_grab_focus (self->toggle);
  return TRUE;
}

/* In which no space is ever written. */
static gboolean
is_number (GtkWidget *widget)
{
  return widget != NULL && gtk_widget_get_ancestor (widget, GTK_TYPE_SPIN_BUTTON) != NULL;
}

/* Before whatever has the focus: Escape puts away what lies over the board; a digit chooses an
 * answer, i shows the card or the seat that has the focus, n goes to the next thing that can be
 * chosen; the space bar lets the game go on, unless it is on a button that it would press. */
static gboolean
on_key (GtkEventControllerKey *controller,
        guint key,
        guint code,
        GdkModifierType modifiers,
        AppTable *self)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));

  if (self->board == NULL)
    return FALSE;
  app_hover_put_away (APP_HOVER (self->hover));
  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0
      || (_app_table_is_writing (self) && (key != GDK_KEY_space || !is_number (focus))))
    return FALSE;
  if (key == GDK_KEY_Escape && put_side_away (self))
    return TRUE;
  app_board_skip (APP_BOARD (self->board)); /* whoever acts has seen enough */
  if (key >= GDK_KEY_1 && key <= GDK_KEY_9)
    return app_ask_choose_by_digit (APP_ASK (self->ask), key - GDK_KEY_0);
  if (key == GDK_KEY_n || key == GDK_KEY_N)
    return app_board_focus_next (APP_BOARD (self->board), key == GDK_KEY_n);
  if ((key == GDK_KEY_i || key == GDK_KEY_Menu) && (APP_IS_CARD (focus) || APP_IS_SEAT (focus)))
    {
      _app_table_study (self, focus);
      return TRUE;
    }
  if (key == GDK_KEY_space
      && (focus == NULL || !GTK_IS_BUTTON (focus)
          || (APP_IS_CARD (focus) && !app_card_is_offered (APP_CARD (focus)))))
    return app_ask_go_on (APP_ASK (self->ask));
  return FALSE;
}

/* All that is in a box, but one. */
static void
add_stops (GArray *stops, GtkWidget *box, GtkWidget *but)
{
  for (GtkWidget *child = gtk_widget_get_first_child (box); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (child != but)
      g_array_append_val (stops, ((AppStop){ .widget = child }));
}

/* The question, wherever it lies; then what asks for a look, the board and what lies over it, and
 * the steps of a turn. */
static void
add_main (GArray *stops, AppTable *self)
{
  GtkWidget *top = gtk_widget_get_parent (self->steps);

  g_array_append_val (stops, ((AppStop){ .widget = self->ask }));
  for (GtkWidget *child = gtk_widget_get_first_child (self->main); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (child == self->overlay)
      add_stops (stops, child, NULL);
    else if (child != self->ask && child != top)
      g_array_append_val (stops, ((AppStop){ .widget = child }));
  g_array_append_val (stops, ((AppStop){ .widget = top }));
}

/* Tab goes to the side last, and where that lies over the rest, not to what it covers. */
static gboolean
app_table_focus (GtkWidget *widget, GtkDirectionType direction)
{
  AppTable *self = APP_TABLE (widget);
  g_autoptr (GArray) stops = NULL;

  if (!app_stops_is_tab (direction) || self->board == NULL)
    return GTK_WIDGET_CLASS (app_table_parent_class)->focus (widget, direction);
  stops = g_array_new (FALSE, FALSE, sizeof (AppStop));
  if (!side_lies_over_board (self))
    add_main (stops, self);
  add_stops (stops, self->side, self->ask);
  return app_stops_move ((AppStop *) (void *) stops->data, stops->len, direction);
}

/* }}} */

static void
on_problem (GObject *source, const char *text, AppTable *self)
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
on_dark_changed (AdwStyleManager *manager, GParamSpec *pspec, AppTable *self)
{
  const gboolean dark = adw_style_manager_get_dark (manager);

  if (adw_style_manager_get_high_contrast (manager))
    app_art_set_scheme (self->art,
                        dark ? TABLETOP_SCHEME_HIGH_CONTRAST : TABLETOP_SCHEME_HIGH_CONTRAST_LIGHT);
  else
    app_art_set_scheme (self->art, dark ? TABLETOP_SCHEME_DARK : TABLETOP_SCHEME_LIGHT);
}

enum
{
  PROP_0,
  PROP_CAN_UNDO,
};

static void
app_table_dispose (GObject *object)
{
  AppTable *self = APP_TABLE (object);

  _app_table_forget_dialog (self);
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
  g_free (self->pointed_for);

  G_OBJECT_CLASS (app_table_parent_class)->finalize (object);
}

/* Whoever sits down begins with what they are asked. */
static gboolean
app_table_grab_focus (GtkWidget *widget)
{
  AppTable *self = APP_TABLE (widget);

  return self->board != NULL && gtk_widget_grab_focus (self->ask);
}

static void
app_table_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (app_table_parent_class)->map (widget);
  gtk_widget_grab_focus (widget);
}

static void
app_table_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_boolean (value, app_table_can_undo (APP_TABLE (object)));
}

static void
app_table_class_init (AppTableClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = app_table_dispose;
  object_class->finalize = app_table_finalize;
  object_class->get_property = app_table_get_property;
  g_object_class_install_property (
      object_class, PROP_CAN_UNDO,
      g_param_spec_boolean ("can-undo", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_STATIC_STRINGS));
  widget_class->focus = app_table_focus;
  widget_class->grab_focus = app_table_grab_focus;
  widget_class->realize = app_table_realize;
  widget_class->unrealize = app_table_unrealize;
  widget_class->map = app_table_map;
  _app_table_install_actions (widget_class);
}

/* Wherever in the window the focus is. The arguments, or NULL, are taken. */
static void
add_key (GtkShortcutController *keys, const char *trigger, const char *action, GVariant *arguments)
{
  GtkShortcut *shortcut = gtk_shortcut_new (gtk_shortcut_trigger_parse_string (trigger),
                                            gtk_named_action_new (action));

  gtk_shortcut_set_arguments (shortcut, arguments);
  gtk_shortcut_controller_add_shortcut (keys, shortcut);
}

static void
app_table_init (AppTable *self)
{
  GtkShortcutController *keys = GTK_SHORTCUT_CONTROLLER (gtk_shortcut_controller_new ());

  self->picker = tabletop_picker_new ();
  gtk_shortcut_controller_set_scope (keys, GTK_SHORTCUT_SCOPE_GLOBAL);
  add_key (keys, "<Alt>Page_Up", "table.step", g_variant_new_int32 (-1));
  add_key (keys, "<Alt>Page_Down", "table.step", g_variant_new_int32 (1));
  add_key (keys, "<Control>Return", "table.go-on", NULL);
  add_key (keys, "<Control>KP_Enter", "table.go-on", NULL);
  add_key (keys, "F6", "table.switch", NULL);
  add_key (keys, "<Control>t", "table.talk", NULL);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (keys));
}

/* {{{ What is on the page */

/* What the guide speaks of is shown on the board and among the answers. */
static void
on_guide_changed (AppGuide *guide, AppTable *self)
{
  g_autoptr (GPtrArray) pointed = NULL;

  if (self->board == NULL)
    return;
  pointed = app_guide_list_pointed (guide, app_play_get_scene (self->play));
  app_board_show (APP_BOARD (self->board), pointed);
  app_ask_point_out (APP_ASK (self->ask), app_guide_get_choices (guide));
}

static void
add_guide (AppTable *self)
{
  AppGuide *guide = app_guide_of (self->play);

  if (guide == NULL)
    return;
  self->guide = app_guide_card_new (guide);
  gtk_box_append (GTK_BOX (self->main), self->guide);
  g_signal_connect_object (guide, "changed", G_CALLBACK (on_guide_changed), self, 0);
  on_guide_changed (guide, self);
}

/* What the side hides where there is no room for it may be something to read. */
static void
tell_unread (AppTable *self)
{
  TabletopInviter *inviter = app_play_get_inviter (self->play);
  const guint n
      = inviter != NULL && self->toggle != NULL
            ? app_talk_count_unread (app_talk_of (inviter), app_play_get_seat (self->play))
            : 0;
  g_autofree char *unread
      = g_strdup_printf (ngettext ("%u thing was said", "%u things were said", n), n);
  const char *name = n > 0 ? unread : _ ("What has happened");

  if (self->toggle == NULL)
    return;
  gtk_button_set_icon_name (GTK_BUTTON (self->toggle),
                            n > 0 ? "mail-unread-symbolic" : "view-list-symbolic");
  gtk_widget_set_tooltip_text (self->toggle, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->toggle), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name, -1);
}

/* The steps of a turn, and what shows the side where there is no room for it. */
static GtkWidget *
make_top (AppTable *self)
{
  GtkWidget *top = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0), *toggle = gtk_toggle_button_new ();

  self->toggle = toggle;
  gtk_widget_add_css_class (toggle, "flat");
  tell_unread (self);
  g_object_bind_property (self->flap, "folded", toggle, "visible", G_BINDING_SYNC_CREATE);
  g_object_bind_property (self->flap, "reveal-flap", toggle, "active",
                          G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
  gtk_widget_set_hexpand (self->steps, TRUE);
  gtk_box_append (GTK_BOX (top), self->steps);
  gtk_box_append (GTK_BOX (top), toggle);
  return top;
}

/* What is told in passing, where it covers least of what one is about to do: at the upper edge of
 * the board, far from one's own cards, and from the question, which is beside the board or below
 * it. */
static GtkWidget *
make_toasts (void)
{
  GtkWidget *toasts = adw_toast_overlay_new ();

  adw_toast_overlay_set_child (ADW_TOAST_OVERLAY (toasts), adw_bin_new ());
  gtk_widget_set_halign (toasts, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (toasts, GTK_ALIGN_START);
  return toasts;
}

/* The end is as high as it needs to be at the width that it gets, which an overlay doesn't ask for.
 */
static gboolean
place_end (GtkOverlay *overlay, GtkWidget *child, GdkRectangle *place, AppTable *self)
{
  const int width = gtk_widget_get_width (GTK_WIDGET (overlay));
  const int height = gtk_widget_get_height (GTK_WIDGET (overlay));
  int wanted;

  if (child != self->end)
    return FALSE;
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &wanted, NULL, NULL);
  place->width = MIN (wanted, width);
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, place->width, NULL, &wanted, NULL, NULL);
  place->height = MIN (wanted, height);
  place->x = (width - place->width) / 2;
  place->y = (height - place->height) / 2;
  return TRUE;
}

/* The board with the steps of a turn above it, and beside it what is asked and what has happened.
 */
static GtkWidget *
make_flap (AppTable *self)
{
  self->end = app_end_new (self->play);
  self->flap = adw_flap_new ();
  self->overlay = gtk_overlay_new ();
  self->side = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  self->main = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_overlay_set_child (GTK_OVERLAY (self->overlay), self->board);
  gtk_overlay_add_overlay (GTK_OVERLAY (self->overlay), app_opening_new (self->play, self->game));
  gtk_overlay_add_overlay (GTK_OVERLAY (self->overlay), self->since);
  gtk_overlay_add_overlay (GTK_OVERLAY (self->overlay), self->end);
  g_signal_connect_object (self->overlay, "get-child-position", G_CALLBACK (place_end), self, 0);
  /* It covers no more. */
  gtk_overlay_set_measure_overlay (GTK_OVERLAY (self->overlay), self->end, TRUE);
  gtk_overlay_add_overlay (GTK_OVERLAY (self->overlay), self->toasts);
  gtk_box_append (GTK_BOX (self->main), app_notice_new (self->play));
  if (app_play_get_inviter (self->play) != NULL)
    gtk_box_append (GTK_BOX (self->main), app_absent_new (self->play));
  gtk_box_append (GTK_BOX (self->main), make_top (self));
  add_guide (self);
  gtk_box_append (GTK_BOX (self->main), self->overlay);
  gtk_box_append (GTK_BOX (self->side), self->ask);
  gtk_box_append (GTK_BOX (self->side), self->goal);
  gtk_box_append (GTK_BOX (self->side), self->panel);
  gtk_widget_set_layout_manager (self->side, app_column_new ());
  gtk_widget_set_size_request (self->side, LEAST_SIDE, -1);
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
  GtkWidget *page;

  self->board = app_board_new (self->play, self->art, self->picker);
  g_signal_connect_object (self->board, "resized", G_CALLBACK (on_resized), self, 0);
  self->steps = app_steps_new (self->play);
  self->ask = app_ask_new (self->play, self->art, self->picker);
  self->panel = app_panel_new (self->play, self->art);
  self->hover
      = app_hover_new (APP_BOARD (self->board), APP_PANEL (self->panel), self->play, self->art);
  self->since = app_since_new (self->play, self->art);
  self->goal = app_goal_new (self->play, self->art);
  self->toasts = make_toasts ();
  page = gtk_overlay_new ();
  gtk_overlay_set_child (GTK_OVERLAY (page), make_flap (self));
  gtk_overlay_add_overlay (GTK_OVERLAY (page), self->hover);
  adw_bin_set_child (ADW_BIN (self), page);
  app_sound_follow (app_play_get_scene (self->play), G_OBJECT (self));
  app_teller_follow (self->play, self->art, self->flap);
  on_speed_changed (self);
  _app_table_follow (self);
  on_folded (ADW_FLAP (self->flap), NULL, self);
}

static void
clear (AppTable *self)
{
  _app_table_forget_dialog (self);
  adw_bin_set_child (ADW_BIN (self), NULL);
  self->board = self->panel = self->since = self->goal = self->toasts = self->ask = self->flap
      = self->toggle = self->hover = self->guide = NULL;
  _app_table_ask (self, NULL);
}

static void
on_seated (AppPlay *play, AppTable *self)
{
  clear (self);
  lay (self);
  gtk_widget_grab_focus (self->ask);
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
  g_signal_connect_object (self->art, "problem", G_CALLBACK (on_problem), self, 0);
  if (app_play_get_inviter (play) != NULL)
    g_signal_connect_object (app_talk_of (app_play_get_inviter (play)), "changed",
                             G_CALLBACK (tell_unread), self, G_CONNECT_SWAPPED);
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
  g_signal_connect_object (play, "asked", G_CALLBACK (_app_table_on_asked), self, 0);
  g_signal_connect_object (play, "asked", G_CALLBACK (_app_table_follow_focus), self,
                           G_CONNECT_AFTER);
  g_signal_connect_object (play, "problem", G_CALLBACK (on_problem), self, 0);
  g_signal_connect_object (play, "passed", G_CALLBACK (on_passed), self, 0);
  g_signal_connect_object (play, "seated", G_CALLBACK (on_seated), self, 0);
  _app_table_on_asked (play, self);
  return GTK_WIDGET (self);
}

gboolean
app_table_can_undo (AppTable *self)
{
  return self->board != NULL && app_play_can_undo (self->play);
}

AppPlay *
app_table_get_play (AppTable *self)
{
  return self->play;
}

AppArt *
app_table_get_art (AppTable *self)
{
  return self->art;
}
