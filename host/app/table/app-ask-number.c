/* SPDX-License-Identifier: GPL-3.0-or-later */

/* It begins with what is suggested, or stays at what was chosen where that may be changed, as an
 * offer: whoever presses Enter without a thought changes nothing. While others act it stays as it
 * is, half typed or not. The button says what is chosen in
 * the game's words, if these are more than the number, and stands below the number where there is
 * no room for these beside it.
 */

#include "app-ask-number.h"

#include <glib/gi18n.h>

#include "app-text.h"

#define SPACING 6

struct _AppAskNumber
{
  GtkBox parent_instance;

  AppPlay *play;
  AppArt *art;
  GtkWidget *row; /* the number, and what it may be */
  GtkWidget *spin;
  GtkWidget *range;
  GtkWidget *choose;
  gint64 typed;  /* when it was read last, whatever it may be */
  char *shown;   /* what is asked, until it is answered; or NULL */
  char *asked;   /* when a number was chosen last, or NULL */
  gint64 latest; /* that number */
};

static guint chosen_signal;

G_DEFINE_FINAL_TYPE (AppAskNumber, app_ask_number, GTK_TYPE_BOX)

static void
app_ask_number_dispose (GObject *object)
{
  AppAskNumber *self = APP_ASK_NUMBER (object);

  g_clear_object (&self->play);
  g_clear_object (&self->art);
  g_clear_pointer (&self->shown, g_free);
  g_clear_pointer (&self->asked, g_free);

  G_OBJECT_CLASS (app_ask_number_parent_class)->dispose (object);
}

static gboolean
app_ask_number_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (APP_ASK_NUMBER (widget)->spin);
}

static void
app_ask_number_class_init (AppAskNumberClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = app_ask_number_dispose;
  GTK_WIDGET_CLASS (klass)->grab_focus = app_ask_number_grab_focus;

  chosen_signal = g_signal_new ("chosen", APP_TYPE_ASK_NUMBER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, TABLETOP_TYPE_CHOICE);
}

static void
app_ask_number_init (AppAskNumber *self)
{
}

/* FALSE: it isn't a number. */
static gboolean
read_number (AppAskNumber *self, gint64 *number)
{
  return g_ascii_string_to_signed (gtk_editable_get_text (GTK_EDITABLE (self->spin)), 10,
                                   G_MININT64, G_MAXINT64, number, NULL);
}

static TabletopChoice *
find_number (AppAskNumber *self, gint64 number)
{
  TabletopDecision *decision = app_play_get_decision (self->play);

  return decision != NULL ? tabletop_decision_find_number (decision, number) : NULL;
}

/* What it says now, while it is typed, too; NULL if that can't be chosen. */
static TabletopChoice *
find_choice (AppAskNumber *self)
{
  gint64 number;

  return read_number (self, &number) ? find_number (self, number) : NULL;
}

/* What the button does, as the game says it. */
static char *
dup_deed (AppAskNumber *self, TabletopChoice *choice)
{
  g_autofree char *number = NULL, *said = NULL;
  gint64 value = 0;

  tabletop_choice_get_number (choice, &value);
  number = g_strdup_printf ("%" G_GINT64_FORMAT, value);
  said = app_text_say (self->art, tabletop_choice_get_label (choice));
  return g_str_equal (said, number) ? g_strdup (_ ("Choose")) : g_steal_pointer (&said);
}

static void
on_changed (AppAskNumber *self)
{
  TabletopChoice *choice = find_choice (self);

  if (choice != NULL)
    {
      g_autofree char *deed = dup_deed (self, choice);

      gtk_label_set_label (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (self->choose))), deed);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->choose), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      deed, -1);
    }
  gtk_widget_set_sensitive (self->choose, choice != NULL);
  gtk_widget_set_tooltip_text (self->choose,
                               choice != NULL ? tabletop_choice_get_label (choice) : NULL);
}

static void
choose (AppAskNumber *self, TabletopChoice *choice)
{
  if (choice == NULL)
    return;
  g_clear_pointer (&self->shown, g_free);
  g_free (self->asked);
  self->asked = g_strdup (tabletop_decision_get_prompt (app_play_get_decision (self->play)));
  tabletop_choice_get_number (choice, &self->latest);
  g_signal_emit (self, chosen_signal, 0, choice);
}

static void
on_clicked (AppAskNumber *self)
{
  choose (self, find_choice (self));
}

/* By then it has been read, and made one that can be chosen, which nobody meant who typed another
 * one. */
static void
on_activated (AppAskNumber *self)
{
  choose (self, find_number (self, self->typed));
}

static int
on_read (AppAskNumber *self, double *value)
{
  self->typed = 0;
  if (!read_number (self, &self->typed))
    return GTK_INPUT_ERROR;
  *value = (double) self->typed;
  return TRUE;
}

/* {{{ Where the button stands */

static int
measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *natural)
{
  int minimum;

  gtk_widget_measure (widget, orientation, for_size, &minimum, natural, NULL, NULL);
  return minimum;
}

/* How wide the button is beside the number; 0: it stands below. */
static int
find_width_beside (AppAskNumber *self, int width)
{
  int choose;

  measure (self->choose, GTK_ORIENTATION_HORIZONTAL, -1, &choose);
  return measure (self->row, GTK_ORIENTATION_HORIZONTAL, -1, NULL) + SPACING + choose <= width
             ? choose
             : 0;
}

static void
measure_parts (GtkWidget *widget,
               GtkOrientation orientation,
               int for_size,
               int *minimum,
               int *natural,
               int *minimum_baseline,
               int *natural_baseline)
{
  AppAskNumber *self = APP_ASK_NUMBER (widget);
  int row, choose;
  const int least_row = measure (self->row, orientation, -1, &row);
  const int least_choose = measure (self->choose, orientation, -1, &choose);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MAX (least_row, least_choose);
      *natural = row + SPACING + choose;
    }
  else if (for_size < 0 || find_width_beside (self, for_size) > 0)
    *minimum = *natural = MAX (row, choose);
  else
    *minimum = *natural = row + SPACING + choose;
}

static void
allocate_parts (GtkWidget *widget, int width, int height, int baseline)
{
  AppAskNumber *self = APP_ASK_NUMBER (widget);
  const gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  const int beside = find_width_beside (self, width);
  const int row = beside > 0 ? width - beside - SPACING : width;
  int row_height = height;

  if (beside == 0)
    measure (self->row, GTK_ORIENTATION_VERTICAL, -1, &row_height);
  gtk_widget_size_allocate (
      self->row, &(GtkAllocation){ rtl && beside > 0 ? width - row : 0, 0, row, row_height }, -1);
  gtk_widget_size_allocate (
      self->choose,
      beside > 0
          ? &(GtkAllocation){ rtl ? 0 : width - beside, 0, beside, height }
          : &(GtkAllocation){ 0, row_height + SPACING, width, height - row_height - SPACING },
      -1);
}

static GtkSizeRequestMode
get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* }}} */

/* With words that may be longer than there is room. */
static GtkWidget *
make_choose (void)
{
  GtkWidget *label = gtk_label_new (_ ("Choose")), *button = gtk_button_new ();

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_button_set_child (GTK_BUTTON (button), label);
  return button;
}

GtkWidget *
app_ask_number_new (AppPlay *play, AppArt *art)
{
  AppAskNumber *self = g_object_new (APP_TYPE_ASK_NUMBER, NULL);

  self->play = g_object_ref (play);
  self->art = g_object_ref (art);
  self->spin = gtk_spin_button_new_with_range (0, 1, 1);
  self->range = gtk_label_new (NULL);
  self->choose = make_choose ();
  gtk_widget_add_css_class (self->range, "dim-label");
  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (self->spin), TRUE);
  gtk_widget_set_hexpand (self->spin, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->spin), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Number"), -1);
  self->row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
  gtk_box_append (GTK_BOX (self->row), self->spin);
  gtk_box_append (GTK_BOX (self->row), self->range);
  gtk_box_append (GTK_BOX (self), self->row);
  gtk_box_append (GTK_BOX (self), self->choose);
  gtk_widget_set_layout_manager (
      GTK_WIDGET (self), gtk_custom_layout_new (get_request_mode, measure_parts, allocate_parts));
  g_signal_connect_object (self->spin, "input", G_CALLBACK (on_read), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->spin, "changed", G_CALLBACK (on_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->choose, "clicked", G_CALLBACK (on_clicked), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_editable_get_delegate (GTK_EDITABLE (self->spin)), "activate",
                           G_CALLBACK (on_activated), self, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  return GTK_WIDGET (self);
}

void
app_ask_number_set_suggested (AppAskNumber *self, gboolean is_suggested)
{
  if (is_suggested)
    gtk_widget_add_css_class (self->choose, "suggested-action");
  else
    gtk_widget_remove_css_class (self->choose, "suggested-action");
}

/* Whether the number that was chosen last is what there is now, and can't be chosen once more. */
static gboolean
is_kept (AppAskNumber *self, TabletopDecision *decision)
{
  return g_strcmp0 (self->asked, tabletop_decision_get_prompt (decision)) == 0
         && self->latest >= tabletop_decision_get_minimum (decision) - 1
         && self->latest <= tabletop_decision_get_maximum (decision) + 1
         && tabletop_decision_find_number (decision, self->latest) == NULL;
}

/* Whether the same is asked as before, and not answered yet; else it isn't any more. */
static gboolean
is_shown (AppAskNumber *self, TabletopDecision *decision, gint64 least, gint64 greatest)
{
  double lower, upper;

  gtk_spin_button_get_range (GTK_SPIN_BUTTON (self->spin), &lower, &upper);
  if (g_strcmp0 (self->shown, tabletop_decision_get_prompt (decision)) == 0
      && lower == (double) least && upper == (double) greatest)
    return TRUE;
  g_clear_pointer (&self->shown, g_free);
  return FALSE;
}

void
app_ask_number_show (AppAskNumber *self, TabletopDecision *decision)
{
  g_autofree char *range = NULL;
  const gboolean is_seen
      = decision != NULL && tabletop_decision_get_form (decision) == TABLETOP_DECISION_NUMBER;
  gint64 least, greatest, first;

  gtk_widget_set_visible (GTK_WIDGET (self), is_seen);
  if (!is_seen)
    {
      g_clear_pointer (&self->shown, g_free);
      return;
    }
  least = tabletop_decision_get_minimum (decision);
  greatest = tabletop_decision_get_maximum (decision);
  /* Translators: the least and the greatest number that can be chosen */
  range = g_strdup_printf (_ ("%" G_GINT64_FORMAT " to %" G_GINT64_FORMAT), least, greatest);
  gtk_label_set_label (GTK_LABEL (self->range), range);
  first = tabletop_decision_get_suggested (decision);
  if (is_kept (self, decision))
    {
      first = self->latest;
      least = MIN (least, first);
      greatest = MAX (greatest, first);
    }
  if (!is_shown (self, decision, least, greatest))
    {
      gtk_spin_button_set_range (GTK_SPIN_BUTTON (self->spin), (double) least, (double) greatest);
      gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->spin), (double) first);
      self->shown = g_strdup (tabletop_decision_get_prompt (decision));
    }
  on_changed (self);
}
