/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What needs no pointing at anything comes first, as buttons; the rest is a list in words, so that
 * everything can be chosen without the table.
 */

#include "app-panel.h"

#include <glib/gi18n.h>

#include "app-log.h"
#include "app-pick.h"
#include "app-preview.h"

struct _AppPanel
{
  GtkBox parent_instance;

  AppPlay *play;
  GtkWidget *preview;
  GtkWidget *prompt;
  GtkWidget *remaining;
  GtkWidget *number; /* a row with a spin button */
  GtkWidget *spin;
  GtkWidget *buttons; /* what is chosen without pointing at anything */
  GtkWidget *list;    /* everything else, in words */
  GtkWidget *scrolled;
};

enum
{
  SIGNAL_CHOSEN,
  SIGNAL_FOLLOWED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AppPanel, app_panel, GTK_TYPE_BOX)

static void
app_panel_dispose (GObject *object)
{
  AppPanel *self = APP_PANEL (object);

  g_clear_object (&self->play);

  G_OBJECT_CLASS (app_panel_parent_class)->dispose (object);
}

static void
app_panel_class_init (AppPanelClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = app_panel_dispose;

  signals[SIGNAL_CHOSEN] = g_signal_new ("chosen", APP_TYPE_PANEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                         NULL, G_TYPE_NONE, 1, TABLETOP_TYPE_CHOICE);
  signals[SIGNAL_FOLLOWED] = g_signal_new ("followed", APP_TYPE_PANEL, G_SIGNAL_RUN_LAST, 0, NULL,
                                           NULL, NULL, G_TYPE_NONE, 1, TABLETOP_TYPE_REFERENCE);
}

static void
app_panel_init (AppPanel *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
}

/* {{{ Choices in words */

static void
on_button_clicked (GtkButton *button, AppPanel *self)
{
  g_signal_emit (self, signals[SIGNAL_CHOSEN], 0, g_object_get_data (G_OBJECT (button), "choice"));
}

static GtkWidget *
make_button (AppPanel *self, TabletopChoice *choice)
{
  const char *context = tabletop_choice_get_context (choice);
  const char *description = tabletop_choice_get_description (choice);
  g_autofree char *text
      = *context != '\0' ? g_strdup_printf ("%s (%s)", tabletop_choice_get_label (choice), context)
                         : g_strdup (tabletop_choice_get_label (choice));
  GtkWidget *label = gtk_label_new (text), *button = gtk_button_new ();

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  if (*description != '\0')
    gtk_widget_set_tooltip_text (button, description);
  g_object_set_data_full (G_OBJECT (button), "choice", g_object_ref (choice), g_object_unref);
  g_signal_connect_object (button, "clicked", G_CALLBACK (on_button_clicked), self, 0);
  return button;
}

static void
empty (GtkWidget *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (box)) != NULL)
    gtk_box_remove (GTK_BOX (box), child);
}

static void
add_choice (AppPanel *self, TabletopChoice *choice)
{
  const TabletopChoiceFlags flags = tabletop_choice_get_flags (choice);
  const gboolean is_plain = app_pick_count_references (choice) == 0;
  GtkWidget *button = make_button (self, choice);

  if (is_plain && (flags & (TABLETOP_CHOICE_PASS | TABLETOP_CHOICE_DONE)) != 0
      && gtk_widget_get_first_child (self->buttons) == NULL)
    gtk_widget_add_css_class (button, "suggested-action");
  if (flags & TABLETOP_CHOICE_DESTRUCTIVE)
    gtk_widget_add_css_class (button, "destructive-action");
  if (!is_plain)
    gtk_widget_add_css_class (button, "flat");
  gtk_box_append (GTK_BOX (is_plain ? self->buttons : self->list), button);
}

static void
show_number (AppPanel *self, TabletopDecision *decision)
{
  const gboolean is_number
      = decision != NULL && tabletop_decision_get_form (decision) == TABLETOP_DECISION_NUMBER;

  gtk_widget_set_visible (self->number, is_number);
  if (is_number)
    {
      const gint64 least = tabletop_decision_get_minimum (decision);

      gtk_spin_button_set_range (GTK_SPIN_BUTTON (self->spin), (double) least,
                                 (double) tabletop_decision_get_maximum (decision));
      gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->spin), (double) least);
    }
}

static void
on_number_chosen (GtkButton *button, AppPanel *self)
{
  TabletopDecision *decision = app_play_get_decision (self->play);
  const int number = gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->spin));
  TabletopChoice *choice
      = decision != NULL ? tabletop_decision_find_number (decision, number) : NULL;

  if (choice != NULL)
    g_signal_emit (self, signals[SIGNAL_CHOSEN], 0, choice);
}

static char *
dup_prompt (AppPanel *self, TabletopDecision *decision)
{
  TabletopMatch *match = app_play_get_match (self->play);
  char *waiting;

  if (decision != NULL)
    return g_strdup (tabletop_decision_get_prompt (decision));
  if (tabletop_match_is_over (match))
    {
      g_autoptr (TabletopViewer) viewer = tabletop_viewer_new_seat (app_play_get_seat (self->play));
      g_autoptr (TabletopResult) result = tabletop_match_dup_result_for (match, viewer);

      return g_strdup (result != NULL ? tabletop_result_get_reason (result) : _ ("It is over."));
    }
  waiting = app_play_dup_waiting (self->play);
  return waiting != NULL ? waiting : g_strdup ("");
}

static void
on_asked (AppPlay *play, AppPanel *self)
{
  TabletopDecision *decision = app_play_get_decision (play);
  g_autofree char *prompt = dup_prompt (self, decision);
  const char *remaining = decision != NULL ? tabletop_decision_get_remaining (decision) : NULL;

  gtk_label_set_label (GTK_LABEL (self->prompt), prompt);
  gtk_label_set_label (GTK_LABEL (self->remaining), remaining != NULL ? remaining : "");
  gtk_widget_set_visible (self->remaining, remaining != NULL && *remaining != '\0');
  show_number (self, decision);
  empty (self->buttons);
  empty (self->list);
  if (decision == NULL)
    return;
  for (guint i = 0; i < tabletop_decision_get_n_choices (decision); i++)
    {
      TabletopChoice *choice = tabletop_decision_get_choice (decision, i);

      /* Settings have a place of their own. */
      if ((tabletop_choice_get_flags (choice) & TABLETOP_CHOICE_SETTING) == 0
          && !(gtk_widget_get_visible (self->number)
               && tabletop_choice_get_flags (choice) == TABLETOP_CHOICE_NONE))
        add_choice (self, choice);
    }
}

/* }}} */
/* {{{ What has happened */

static void
on_followed (AppLog *log, TabletopReference *reference, AppPanel *self)
{
  if (tabletop_reference_get_kind (reference) == TABLETOP_REFERENCE_PIECE)
    app_panel_look_at (self, app_log_find_piece (log, tabletop_reference_get_id (reference)));
  g_signal_emit (self, signals[SIGNAL_FOLLOWED], 0, reference);
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

GtkWidget *
app_panel_new (AppPlay *play, AppArt *art)
{
  AppPanel *self = g_object_new (APP_TYPE_PANEL, NULL);
  GtkWidget *choose = gtk_button_new_with_label (_ ("Choose"));
  GtkWidget *log = app_log_new (app_play_get_scene (play), art);
  GtkBox *box = GTK_BOX (self);

  self->play = g_object_ref (play);
  gtk_widget_add_css_class (GTK_WIDGET (self), "panel");
  gtk_box_set_spacing (box, 8);
  self->preview = app_preview_new (art);
  self->prompt = make_label ("title-4");
  self->remaining = make_label ("heading");
  self->number = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  self->spin = gtk_spin_button_new_with_range (0, 1, 1);
  gtk_widget_set_hexpand (self->spin, TRUE);
  gtk_box_append (GTK_BOX (self->number), self->spin);
  gtk_box_append (GTK_BOX (self->number), choose);
  gtk_widget_add_css_class (choose, "suggested-action");
  g_signal_connect_object (choose, "clicked", G_CALLBACK (on_number_chosen), self, 0);
  self->buttons = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->buttons), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("What to choose"), -1);
  self->list = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  self->scrolled = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scrolled), self->list);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (self->scrolled), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (self->scrolled), 220);
  gtk_box_append (box, self->prompt);
  gtk_box_append (box, self->remaining);
  gtk_box_append (box, self->number);
  gtk_box_append (box, self->buttons);
  gtk_box_append (box, self->scrolled);
  gtk_box_append (box, self->preview);
  gtk_box_append (box, log);
  g_signal_connect_object (log, "followed", G_CALLBACK (on_followed), self, 0);
  g_signal_connect_object (play, "asked", G_CALLBACK (on_asked), self, 0);
  on_asked (play, self);
  return GTK_WIDGET (self);
}

void
app_panel_look_at (AppPanel *self, TabletopPiece *piece)
{
  app_preview_show (APP_PREVIEW (self->preview), piece);
}
