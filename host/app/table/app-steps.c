/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A step has a button with its name, in several lines where there is little room; where there is
 * hardly any, only the one that is going on is there. Which setting it stands for is what was
 * offered about it last; where none was, it is looked for behind what opens further ones, and that
 * step is pointed at in the question. All settings have check marks in a menu beside the steps;
 * what is turned there while others play is a wish (app-wishes.h).
 */

#include "app-steps.h"

#include <glib/gi18n.h>

#include "app-fit.h"
#include "app-hush.h"
#include "app-stops.h"
#include "app-text.h"

#define GEAR 16       /* pixels, as icons are */
#define LEAST_LIST 96 /* pixels of the settings, however little room there is */
#define MOST_LIST .7f /* as which share of the window's height they are shown at most */
#define LIST_EDGES 48 /* around them, in pixels */

struct _AppSteps
{
  GtkBox parent_instance;

  AppPlay *play;
  GtkWidget *strip;
  GtkWidget *settings;          /* a menu button */
  GtkWidget *gear;              /* on it */
  GtkWidget *list;              /* what it opens, */
  GtkWidget *fit;               /* scrolled where there is no room for all of it */
  GtkWidget *opener;            /* in it, what opens further settings, or NULL */
  GPtrArray *listed;            /* the settings that are there as they are, or NULL */
  TabletopReference *asked_for; /* a step, or NULL */
  GtkWidget *hint;              /* says why a step can't be chosen now */
  gboolean is_compact;
  float scale;
};

static guint chosen_signal;

G_DEFINE_FINAL_TYPE (AppSteps, app_steps, GTK_TYPE_BOX)

static void
app_steps_dispose (GObject *object)
{
  AppSteps *self = APP_STEPS (object);

  g_clear_pointer (&self->hint, gtk_widget_unparent);
  g_clear_object (&self->play);
  g_clear_object (&self->asked_for);
  g_clear_pointer (&self->listed, g_ptr_array_unref);

  G_OBJECT_CLASS (app_steps_parent_class)->dispose (object);
}

/* All steps are one stop on the way of Tab. */
static gboolean
app_steps_focus (GtkWidget *widget, GtkDirectionType direction)
{
  AppSteps *self = APP_STEPS (widget);
  const AppStop stops[] = { { self->strip, TRUE }, { self->settings, FALSE } };

  if (app_stops_is_tab (direction))
    return app_stops_move (stops, G_N_ELEMENTS (stops), direction);
  return GTK_WIDGET_CLASS (app_steps_parent_class)->focus (widget, direction);
}

static void
app_steps_class_init (AppStepsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = app_steps_dispose;
  GTK_WIDGET_CLASS (klass)->focus = app_steps_focus;

  chosen_signal = g_signal_new ("chosen", APP_TYPE_STEPS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 1, TABLETOP_TYPE_CHOICE);
}

static void
app_steps_init (AppSteps *self)
{
}

static void
empty (GtkWidget *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (box)) != NULL)
    gtk_box_remove (GTK_BOX (box), child);
}

/* Whether it can be chosen now. */
static gboolean
is_offered (AppSteps *self, TabletopChoice *choice)
{
  TabletopDecision *decision = app_play_get_decision (self->play);

  for (guint i = 0; decision != NULL && i < tabletop_decision_get_n_choices (decision); i++)
    if (tabletop_decision_get_choice (decision, i) == choice)
      return TRUE;
  return FALSE;
}

/* What can be chosen now to find further settings, or NULL. */
static TabletopChoice *
find_opener (AppSteps *self)
{
  TabletopDecision *decision = app_play_get_decision (self->play);

  return decision != NULL ? app_wishes_find_opener (decision) : NULL;
}

static void update (AppSteps *self);

/* At the step. */
static void
show_hint (AppSteps *self, GtkWidget *button)
{
  graphene_rect_t box;

  if (!gtk_widget_compute_bounds (button, GTK_WIDGET (self), &box))
    return;
  gtk_popover_set_pointing_to (GTK_POPOVER (self->hint),
                               &(GdkRectangle){ (int) box.origin.x, (int) box.origin.y,
                                                (int) box.size.width, (int) box.size.height });
  gtk_popover_popup (GTK_POPOVER (self->hint));
}

static void
on_chosen (GtkWidget *button, AppSteps *self)
{
  TabletopChoice *own = g_object_get_data (G_OBJECT (button), "choice");
  g_autoptr (TabletopChoice) choice = own != NULL ? g_object_ref (own) : NULL;
  const char *step = g_object_get_data (G_OBJECT (button), "step");
  AppWishes *wishes = app_play_get_wishes (self->play);

  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->settings));
  g_clear_object (&self->asked_for);
  if (choice == NULL)
    {
      show_hint (self, button);
      return;
    }
  if ((tabletop_choice_get_flags (choice) & TABLETOP_CHOICE_OPENS) != 0 && step != NULL)
    self->asked_for = tabletop_reference_new_step (TABLETOP_REFERENCE_SUBJECT, step);
  if (is_offered (self, choice))
    g_signal_emit (self, chosen_signal, 0, choice);
  else if (wishes != NULL && (tabletop_choice_get_flags (choice) & TABLETOP_CHOICE_OPENS) == 0)
    {
      app_wishes_turn (wishes, choice);
      if (!gtk_widget_is_ancestor (button, self->list)) /* what is there turns by itself */
        g_clear_pointer (&self->listed, g_ptr_array_unref);
      update (self);
    }
}

/* What a button chooses, and can't while there is nothing to choose. */
static void
set_choice (GtkWidget *button, TabletopChoice *choice)
{
  gtk_widget_set_sensitive (button, choice != NULL);
  g_object_set_data_full (G_OBJECT (button), "choice",
                          choice != NULL ? g_object_ref (choice) : NULL, g_object_unref);
}

/* A tooltip that is set is asked for again, and the display where the pointer is. */
static void
set_tooltip (GtkWidget *button, const char *text)
{
  if (g_strcmp0 (gtk_widget_get_tooltip_text (button), text) != 0)
    gtk_widget_set_tooltip_text (button, text);
}

static GtkWidget *
make_button (AppSteps *self)
{
  GtkWidget *button = gtk_button_new_with_label ("");

  gtk_widget_add_css_class (button, "flat");
  g_signal_connect_object (button, "clicked", G_CALLBACK (on_chosen), self, 0);
  return button;
}

/* Its words wrap where they have no room in one line. */
static GtkWidget *
make_check (const char *text, gboolean is_set)
{
  GtkWidget *check = gtk_check_button_new (), *label = gtk_label_new (text);

  app_text_wrap (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_check_button_set_child (GTK_CHECK_BUTTON (check), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), is_set);
  return check;
}

/* The step of which a choice is, or NULL. */
static const char *
find_step (TabletopChoice *choice)
{
  GListModel *references = tabletop_choice_get_references (choice);

  for (guint i = 0; i < g_list_model_get_n_items (references); i++)
    {
      g_autoptr (TabletopReference) reference = g_list_model_get_item (references, i);

      if (tabletop_reference_get_kind (reference) == TABLETOP_REFERENCE_STEP)
        return tabletop_reference_get_id (reference); /* the choice keeps it */
    }
  return NULL;
}

/* The setting about a step, or NULL. */
static TabletopChoice *
find_setting (AppWishes *wishes, const char *step)
{
  GPtrArray *settings = app_wishes_get_settings (wishes);

  for (guint i = 0; i < settings->len; i++)
    if (g_strcmp0 (find_step (settings->pdata[i]), step) == 0)
      return settings->pdata[i];
  return NULL;
}

/* "✓ Stop at upkeep in my own turns". */
static char *
dup_setting (AppWishes *wishes, TabletopChoice *setting)
{
  return g_strconcat (app_wishes_is_set (wishes, setting) ? "✓ " : "",
                      tabletop_choice_get_label (setting), NULL);
}

/* Of a step for which nothing is offered now; "" if nobody is asked there without a reason. */
static const char *
tell_stops (TabletopStops stops)
{
  if (stops == TABLETOP_STOPS_NONE)
    return "";
  if (stops == TABLETOP_STOPS_MINE)
    return _ ("You are asked here in your own turns");
  return stops == TABLETOP_STOPS_OTHERS ? _ ("You are asked here in the turns of others")
                                        : _ ("You are asked here in all turns");
}

/* As large as that is now. */
static void
scale_step (AppSteps *self, GtkWidget *button)
{
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_scale_new (self->scale));
  gtk_label_set_attributes (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), attributes);
}

static GtkWidget *
make_step (AppSteps *self)
{
  GtkWidget *button = make_button (self), *label = gtk_button_get_child (GTK_BUTTON (button));

  gtk_widget_set_hexpand (button, TRUE);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_lines (GTK_LABEL (label), 3);
  scale_step (self, button);
  return button;
}

static void
set_class (GtkWidget *widget, const char *name, gboolean set)
{
  if (set)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

/* Lines as seats lie: own turns below, those of others above. A wish is known by its tooltip. */
static void
show_stops (AppSteps *self, GtkWidget *button, TabletopTurnStep *step, TabletopChoice *setting)
{
  AppWishes *wishes = app_play_get_wishes (self->play);
  const gboolean is_turned = setting != NULL && app_wishes_is_turned (wishes, setting);
  TabletopStops stops = tabletop_turn_step_get_stops (step);
  g_autofree char *told = setting != NULL ? dup_setting (wishes, setting) : NULL;
  const char *tip = told != NULL ? told : tell_stops (stops);

  if (is_turned)
    stops = app_wishes_is_set (wishes, setting) ? TABLETOP_STOPS_MINE : TABLETOP_STOPS_NONE;
  set_tooltip (button, *tip != '\0' ? tip : tabletop_turn_step_get_title (step));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, tip,
                                  -1);
  set_class (button, "stop", (stops & TABLETOP_STOPS_MINE) != 0);
  set_class (button, "stop-others", (stops & TABLETOP_STOPS_OTHERS) != 0);
}

/* Whether the game asks only where it was told to, as far as who sits here is concerned. */
static gboolean
has_stops (AppSteps *self)
{
  GListModel *steps = tabletop_scene_get_steps (app_play_get_scene (self->play));
  gboolean has = FALSE;

  for (guint i = 0; !has && i < g_list_model_get_n_items (steps); i++)
    {
      g_autoptr (TabletopTurnStep) step = g_list_model_get_item (steps, i);

      has = tabletop_turn_step_get_stops (step) != TABLETOP_STOPS_NONE;
    }
  return has;
}

/* Before the first question in a turn the game's own settings aren't known, but that it has some.
 */
static gboolean
has_settings (AppSteps *self)
{
  AppWishes *wishes = app_play_get_wishes (self->play);

  return wishes != NULL && !tabletop_match_is_over (app_play_get_match (self->play))
         && (app_wishes_get_settings (wishes)->len > 0 || has_stops (self));
}

static void
show_step (AppSteps *self, GtkWidget *button, TabletopTurnStep *step, gboolean can_be_set)
{
  const gboolean is_current = tabletop_turn_step_is_current (step);
  const char *id = tabletop_turn_step_get_id (step);
  TabletopDecision *decision = app_play_get_decision (self->play);
  AppWishes *wishes = app_play_get_wishes (self->play);
  TabletopChoice *setting = wishes != NULL ? find_setting (wishes, id) : NULL;

  gtk_button_set_label (GTK_BUTTON (button), tabletop_turn_step_get_title (step));
  g_object_set_data_full (G_OBJECT (button), "step", g_strdup (id), g_free);
  if (decision != NULL && app_wishes_are_asked (decision))
    set_choice (button, NULL); /* what is asked is answered where it is asked */
  else
    {
      set_choice (button, setting != NULL ? setting : find_opener (self));
      gtk_widget_set_sensitive (button, can_be_set);
    }
  show_stops (self, button, step, setting);
  set_class (button, "current", is_current);
  gtk_widget_set_visible (button, is_current || !self->is_compact);
}

/* Steps are the same turn after turn, and so are their buttons. */
static void
show_steps (AppSteps *self)
{
  GListModel *steps = tabletop_scene_get_steps (app_play_get_scene (self->play));
  GtkWidget *button = gtk_widget_get_first_child (self->strip);
  const gboolean can_be_set = has_settings (self);
  gboolean is_turn = FALSE; /* or nobody has one yet */

  for (guint i = 0; i < g_list_model_get_n_items (steps); i++)
    {
      g_autoptr (TabletopTurnStep) step = g_list_model_get_item (steps, i);

      if (button == NULL)
        {
          button = make_step (self);
          gtk_box_append (GTK_BOX (self->strip), button);
        }
      show_step (self, button, step, can_be_set);
      is_turn |= tabletop_turn_step_is_current (step);
      button = gtk_widget_get_next_sibling (button);
    }
  while (button != NULL)
    {
      GtkWidget *next = gtk_widget_get_next_sibling (button);

      gtk_box_remove (GTK_BOX (self->strip), button);
      button = next;
    }
  gtk_widget_set_visible (self->strip, is_turn);
}

static void
add_setting (AppSteps *self, AppWishes *wishes, TabletopChoice *choice)
{
  GtkWidget *check;

  if ((tabletop_choice_get_flags (choice) & TABLETOP_CHOICE_OPENS) != 0)
    {
      self->opener = make_button (self);
      gtk_button_set_label (GTK_BUTTON (self->opener), tabletop_choice_get_label (choice));
      gtk_widget_add_css_class (self->opener, "opener");
      gtk_label_set_xalign (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (self->opener))), 0);
      gtk_box_append (GTK_BOX (self->list), self->opener);
      return;
    }
  check = make_check (tabletop_choice_get_label (choice), app_wishes_is_set (wishes, choice));
  g_signal_connect_object (check, "toggled", G_CALLBACK (on_chosen), self, 0);
  set_choice (check, choice);
  gtk_box_append (GTK_BOX (self->list), check);
}

static void
on_skips_toggled (GtkCheckButton *check, AppSteps *self)
{
  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->settings));
  app_play_set_skips (self->play, gtk_check_button_get_active (check));
}

/* The window's own setting, beside those of the game. */
static void
add_skips (AppSteps *self)
{
  GtkWidget *check = make_check (
      app_play_is_alone (self->play)
          ? _ ("Go on by itself where I can do nothing")
          : _ ("Go on by itself where I can do nothing\n(others may notice how fast I am then)"),
      app_play_get_skips (self->play));

  g_signal_connect_object (check, "toggled", G_CALLBACK (on_skips_toggled), self, 0);
  gtk_box_append (GTK_BOX (self->list), check);
}

/* The list stays while nothing else is offered: somebody may be looking for a setting in it. */
static void
list_settings (AppSteps *self, AppWishes *wishes)
{
  GPtrArray *settings = app_wishes_get_settings (wishes);

  if (settings == self->listed)
    return;
  g_clear_pointer (&self->listed, g_ptr_array_unref);
  self->listed = g_ptr_array_ref (settings);
  self->opener = NULL;
  empty (self->list);
  for (guint i = 0; i < settings->len; i++)
    add_setting (self, wishes, settings->pdata[i]);
  add_skips (self);
}

static void
show_settings (AppSteps *self)
{
  AppWishes *wishes = app_play_get_wishes (self->play);
  const gboolean is_seen
      = has_settings (self)
        && (app_wishes_get_settings (wishes)->len > 0 || gtk_widget_get_visible (self->strip));

  if (is_seen)
    list_settings (self, wishes);
  if (self->opener != NULL)
    set_choice (self->opener, find_opener (self));
  gtk_widget_set_visible (self->settings, is_seen);
}

static void
update (AppSteps *self)
{
  show_steps (self);
  show_settings (self);
}

/* The menu stays within the window: there is no room for more on a phone. */
static void
limit_settings (GtkMenuButton *button, gpointer data)
{
  AppSteps *self = data;
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)));

  app_fit_set_limits (APP_FIT (self->fit), LEAST_LIST,
                      (int) ((float) gtk_widget_get_height (window) * MOST_LIST));
  app_fit_set_widest (APP_FIT (self->fit), gtk_widget_get_width (window) - LIST_EDGES);
}

GtkWidget *
app_steps_new (AppPlay *play)
{
  AppSteps *self = g_object_new (APP_TYPE_STEPS, NULL);
  GtkWidget *popover = gtk_popover_new ();

  self->play = g_object_ref (play);
  self->is_compact = TRUE; /* until it is known how much room there is */
  self->scale = 1;
  self->strip = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  self->list = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  self->settings = gtk_menu_button_new ();
  self->fit = app_fit_new (self->list, LEAST_LIST);
  gtk_scrolled_window_set_propagate_natural_width (app_fit_get_scrolled (APP_FIT (self->fit)),
                                                   TRUE);
  gtk_popover_set_child (GTK_POPOVER (popover), self->fit);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->settings), popover);
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (self->settings), limit_settings, self,
                                         NULL);
  self->gear = gtk_image_new_from_icon_name ("emblem-system-symbolic");
  gtk_menu_button_set_child (GTK_MENU_BUTTON (self->settings), self->gear);
  gtk_widget_set_tooltip_text (self->settings, _ ("Stops and other settings"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->settings), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Stops and other settings"), -1);
  app_hush_while_open (GTK_MENU_BUTTON (self->settings));
  gtk_widget_add_css_class (self->settings, "flat");
  gtk_widget_set_hexpand (self->strip, TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self), "steps");
  gtk_box_append (GTK_BOX (self), self->strip);
  gtk_box_append (GTK_BOX (self), self->settings);
  self->hint = gtk_popover_new ();
  gtk_popover_set_child (GTK_POPOVER (self->hint),
                         gtk_label_new (_ ("Stops can be set when you are asked for a move")));
  gtk_widget_set_parent (self->hint, GTK_WIDGET (self));
  g_signal_connect_object (play, "asked", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (app_play_get_scene (play), "changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}

TabletopReference *
app_steps_take_asked_for (AppSteps *self)
{
  return g_steal_pointer (&self->asked_for);
}

void
app_steps_set_compact (AppSteps *self, gboolean compact)
{
  self->is_compact = compact;
  show_steps (self);
}

void
app_steps_set_scale (AppSteps *self, float scale)
{
  if (scale == self->scale)
    return;
  self->scale = scale;
  for (GtkWidget *button = gtk_widget_get_first_child (self->strip); button != NULL;
       button = gtk_widget_get_next_sibling (button))
    scale_step (self, button);
  gtk_image_set_pixel_size (GTK_IMAGE (self->gear), (int) (GEAR * scale));
}
