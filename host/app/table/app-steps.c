/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A step has a button with its name, in several lines where there is little room; where there is
 * hardly any, only the one that is going on is there. Which setting it stands for is what the
 * decision offers about it.
 */

#include "app-steps.h"

#include <glib/gi18n.h>

#include "app-stops.h"

struct _AppSteps
{
  GtkBox parent_instance;

  AppPlay *play;
  GtkWidget *strip;
  GtkWidget *settings; /* a menu button */
  GtkWidget *list;     /* what it opens */
  gboolean is_compact;
};

static guint chosen_signal;

G_DEFINE_FINAL_TYPE (AppSteps, app_steps, GTK_TYPE_BOX)

static void
app_steps_dispose (GObject *object)
{
  AppSteps *self = APP_STEPS (object);

  g_clear_object (&self->play);

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

static void
on_clicked (GtkButton *button, AppSteps *self)
{
  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->settings));
  g_signal_emit (self, chosen_signal, 0, g_object_get_data (G_OBJECT (button), "choice"));
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
  g_signal_connect_object (button, "clicked", G_CALLBACK (on_clicked), self, 0);
  return button;
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

/* The setting about a step that may be chosen now, or NULL. */
static TabletopChoice *
find_setting (AppSteps *self, const char *step)
{
  TabletopDecision *decision = app_play_get_decision (self->play);

  for (guint i = 0; decision != NULL && i < tabletop_decision_get_n_choices (decision); i++)
    {
      TabletopChoice *choice = tabletop_decision_get_choice (decision, i);

      if ((tabletop_choice_get_flags (choice) & TABLETOP_CHOICE_SETTING) != 0
          && g_strcmp0 (find_step (choice), step) == 0)
        return choice;
    }
  return NULL;
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

static void
show_step (AppSteps *self, GtkWidget *button, TabletopTurnStep *step)
{
  const char *title = tabletop_turn_step_get_title (step);
  const gboolean is_current = tabletop_turn_step_is_current (step);
  TabletopChoice *setting = find_setting (self, tabletop_turn_step_get_id (step));

  gtk_button_set_label (GTK_BUTTON (button), title);
  set_choice (button, setting);
  set_tooltip (button, setting != NULL ? tabletop_choice_get_label (setting) : title);
  set_class (button, "current", is_current);
  set_class (button, "stop", tabletop_turn_step_get_stops (step) != TABLETOP_STOPS_NONE);
  gtk_widget_set_visible (button, is_current || !self->is_compact);
}

/* Steps are the same turn after turn, and so are their buttons. */
static void
show_steps (AppSteps *self)
{
  GListModel *steps = tabletop_scene_get_steps (app_play_get_scene (self->play));
  GtkWidget *button = gtk_widget_get_first_child (self->strip);
  gboolean is_turn = FALSE; /* or nobody has one yet */

  for (guint i = 0; i < g_list_model_get_n_items (steps); i++)
    {
      g_autoptr (TabletopTurnStep) step = g_list_model_get_item (steps, i);

      if (button == NULL)
        {
          button = make_step (self);
          gtk_box_append (GTK_BOX (self->strip), button);
        }
      show_step (self, button, step);
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
add_setting (AppSteps *self, TabletopChoice *choice)
{
  GtkWidget *button = make_button (self);

  gtk_button_set_label (GTK_BUTTON (button), tabletop_choice_get_label (choice));
  set_choice (button, choice);
  gtk_box_append (GTK_BOX (self->list), button);
}

static void
show_settings (AppSteps *self)
{
  TabletopDecision *decision = app_play_get_decision (self->play);

  empty (self->list);
  for (guint i = 0; decision != NULL && i < tabletop_decision_get_n_choices (decision); i++)
    {
      TabletopChoice *choice = tabletop_decision_get_choice (decision, i);

      if ((tabletop_choice_get_flags (choice) & TABLETOP_CHOICE_SETTING) != 0)
        add_setting (self, choice);
    }
  gtk_widget_set_visible (self->settings, gtk_widget_get_first_child (self->list) != NULL);
}

static void
update (AppSteps *self)
{
  show_steps (self);
  show_settings (self);
}

GtkWidget *
app_steps_new (AppPlay *play)
{
  AppSteps *self = g_object_new (APP_TYPE_STEPS, NULL);
  GtkWidget *popover = gtk_popover_new ();

  self->play = g_object_ref (play);
  self->is_compact = TRUE; /* until it is known how much room there is */
  self->strip = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  self->list = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  self->settings = gtk_menu_button_new ();
  gtk_popover_set_child (GTK_POPOVER (popover), self->list);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->settings), popover);
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (self->settings), "emblem-system-symbolic");
  gtk_widget_set_tooltip_text (self->settings, _ ("Stops and other settings"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->settings), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Stops and other settings"), -1);
  /* While it is open, that would lie over what it has opened. */
  g_object_bind_property (popover, "visible", self->settings, "has-tooltip",
                          G_BINDING_INVERT_BOOLEAN);
  gtk_widget_add_css_class (self->settings, "flat");
  gtk_widget_set_hexpand (self->strip, TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self), "steps");
  gtk_box_append (GTK_BOX (self), self->strip);
  gtk_box_append (GTK_BOX (self), self->settings);
  g_signal_connect_object (play, "asked", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (app_play_get_scene (play), "changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}

void
app_steps_set_compact (AppSteps *self, gboolean compact)
{
  self->is_compact = compact;
  show_steps (self);
}
