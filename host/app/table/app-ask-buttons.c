/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One button lets the game go on, with the other ways to do so in a menu beside it. What needs no
 * pointing at anything follows as buttons, the rest as a list, in which those that are alike are
 * one, and those of one thing are that thing where there are many: it is pointed at here, too.
 * Answers that read the same as before stay the same buttons: others may act while one of them is
 * pressed.
 */

#include "app-ask-private.h"

#include <glib/gi18n.h>

#include "app-ask-row.h"
#include "app-line.h"
#include "app-look.h"
#include "app-rest.h"

/* {{{ Buttons */

static void
on_clicked (GtkButton *button, AppAsk *self)
{
  g_autoptr (TabletopChoice) choice = g_object_ref (app_ask_row_get_choice (GTK_WIDGET (button)));

  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->more));
  _app_ask_choose (self, choice);
}

/* `key` is what chooses it on the keyboard, or NULL. */
static GtkWidget *
make_button (AppAsk *self, TabletopChoice *choice, const char *color, const char *key)
{
  GtkWidget *button = app_ask_row_new (self->art, choice, color, key);

  g_signal_connect_object (button, "clicked", G_CALLBACK (on_clicked), self, 0);
  app_look_follow (button, app_answers_get_thing (choice), self);
  return button;
}

static void
empty (GtkWidget *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (box)) != NULL)
    gtk_box_remove (GTK_BOX (box), child);
}

void
_app_ask_remove_answers (AppAsk *self)
{
  if (self->go_on != NULL)
    gtk_box_remove (GTK_BOX (self->main), self->go_on);
  self->go_on = NULL;
  g_clear_pointer (&self->rows, app_answers_free);
  g_ptr_array_set_size (self->answers, 0);
  memset (self->by_digit, 0, sizeof self->by_digit);
  empty (self->ways);
  empty (self->buttons);
  empty (self->list);
}

void
_app_ask_set_go_on (AppAsk *self, GtkWidget *button, gboolean is_suggested)
{
  gtk_widget_set_hexpand (button, TRUE);
  if (is_suggested)
    gtk_widget_add_css_class (button, "suggested-action");
  gtk_box_prepend (GTK_BOX (self->main), button);
  self->go_on = button;
}

/* What lets the game go on: the first such answer is the button, the others are in the menu. */
static void
add_way (AppAsk *self, TabletopChoice *choice)
{
  GtkWidget *button;

  if (self->go_on != NULL)
    {
      button = make_button (self, choice, "card", NULL);
      gtk_widget_add_css_class (button, "flat");
      gtk_box_append (GTK_BOX (self->ways), button);
      return;
    }
  /* A number has a button of its own. */
  _app_ask_set_go_on (self, make_button (self, choice, "choice", _ ("Space")),
                      !tabletop_choice_is_destructive (choice)
                          && !gtk_widget_get_visible (self->number));
}

/* What is on its button, or NULL. */
static char *
dup_key (guint digit)
{
  return digit > 0 ? g_strdup_printf ("%u", digit) : NULL;
}

void
_app_ask_show_keys (AppAsk *self)
{
  for (guint i = 0; i < self->answers->len; i++)
    app_ask_row_show_key (self->answers->pdata[i], !self->is_tight);
  if (self->go_on != NULL)
    app_ask_row_show_key (self->go_on, !self->is_tight);
}

/* Space presses the button that has the focus: it lets the game go on while that is none of the
 * answers. */
static void
on_answer_focused (GtkWidget *button, GParamSpec *pspec, AppAsk *self)
{
  if (self->go_on != NULL)
    app_ask_row_set_key_leads_here (self->go_on, !gtk_widget_has_focus (button));
}

static void
add_answer (AppAsk *self, GtkWidget *box, GtkWidget *button, guint digit)
{
  gtk_box_append (GTK_BOX (box), button);
  g_signal_connect_object (button, "notify::has-focus", G_CALLBACK (on_answer_focused), self, 0);
  g_ptr_array_add (self->answers, button);
  if (digit > 0)
    self->by_digit[digit] = button;
}

/* What one presses Space for without much thought. */
static gboolean
lets_go_on (TabletopChoice *choice)
{
  const TabletopChoiceFlags flags = tabletop_choice_get_flags (choice);

  return (flags & (TABLETOP_CHOICE_PASS | TABLETOP_CHOICE_DONE)) != 0
         && (flags & TABLETOP_CHOICE_DECLINES) == 0;
}

/* `count`: it stands for so many that are alike. */
static void
add_choice (AppAsk *self, TabletopChoice *choice, guint count, gboolean is_plain)
{
  g_autofree char *text = NULL, *key = NULL;
  GtkWidget *button;
  guint digit;

  if (is_plain && lets_go_on (choice))
    {
      add_way (self, choice);
      return;
    }
  text = app_line_dup_choice (choice);
  digit = app_digits_give (self->digits, tabletop_choice_get_notation (choice), text);
  key = dup_key (digit);
  button = make_button (self, choice, "card", key);
  if (count > 1)
    app_ask_row_set_count (button, self->art, count);
  if (!is_plain)
    gtk_widget_add_css_class (button, "flat");
  add_answer (self, is_plain ? self->buttons : self->list, button, digit);
}

/* }}} */
/* {{{ Things that several answers begin with */

static void
on_thing_clicked (GtkButton *button, AppAsk *self)
{
  if (tabletop_picker_point (self->picker, app_ask_row_get_thing (GTK_WIDGET (button))))
    _app_ask_tell_pointed (self);
}

/* A row for all answers that begin with that thing. */
static void
add_thing (AppAsk *self, TabletopChoice *first, guint count)
{
  TabletopReference *thing = app_answers_get_thing (first);
  const char *name = app_answers_name_thing (app_play_get_scene (self->play), thing);
  const guint digit = app_digits_give (self->digits, NULL, name);
  g_autofree char *key = dup_key (digit);
  GtkWidget *button = app_ask_row_new_for_thing (self->art, thing, name,
                                                 tabletop_choice_get_context (first), key);

  if (count > 1)
    app_ask_row_set_count (button, self->art, count);
  g_signal_connect_object (button, "clicked", G_CALLBACK (on_thing_clicked), self, 0);
  app_look_follow (button, thing, self);
  add_answer (self, self->list, button, digit);
}

static void
on_rest_clicked (GtkButton *button, AppAsk *self)
{
  app_play_choose_rest (self->play);
}

void
_app_ask_add_rest (AppAsk *self, TabletopDecision *decision)
{
  guint n;
  TabletopChoice *first = app_rest_find (decision, &n);
  const char *end = first != NULL ? app_answers_name_thing (app_play_get_scene (self->play),
                                                            app_rest_get_end (first))
                                  : NULL;
  g_autofree char *text = NULL, *key = NULL;
  GtkWidget *button;
  guint digit;

  if (n < 2 || end == NULL)
    return;
  /* Translators: %s: a player or a card; what was done to it last is done by all others, too */
  text = g_strdup_printf (_ ("The same for all others: %s"), end);
  digit = app_digits_give (self->digits, NULL, text);
  key = dup_key (digit);
  button = app_ask_row_new_for_rest (text, key);
  g_signal_connect_object (button, "clicked", G_CALLBACK (on_rest_clicked), self, 0);
  add_answer (self, self->buttons, button, digit);
}

void
_app_ask_add_way_back (AppAsk *self)
{
  GtkWidget *button = gtk_button_new_with_label (_ ("Something Else"));

  gtk_widget_set_tooltip_text (button, _ ("What you pointed at is let go (Escape)"));
  gtk_widget_add_css_class (button, "flat");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "table.let-go");
  gtk_box_append (GTK_BOX (self->list), button);
}

/* }}} */

void
_app_ask_add_choices (AppAsk *self, const AppAnswers *rows, gboolean is_plain)
{
  for (guint i = 0; i < rows->n; i++)
    {
      const AppAnswer *row = &rows->rows[i];
      TabletopChoice *choice = tabletop_decision_get_choice (rows->decision, i);

      if (row->count == 0 || (tabletop_choice_count_pointable (choice) == 0) != is_plain)
        continue;
      if (row->is_thing)
        add_thing (self, choice, row->count);
      else
        add_choice (self, choice, row->count, is_plain);
    }
}

/* {{{ The same buttons for another decision */

static void
renew (GtkWidget *button, TabletopDecision *decision)
{
  TabletopChoice *choice = app_ask_row_get_choice (button);

  if (choice != NULL)
    app_ask_row_set_choice (
        button, tabletop_decision_get_choice (decision, tabletop_choice_get_index (choice)));
}

gboolean
_app_ask_keep_answers (AppAsk *self, TabletopDecision *decision)
{
  g_autoptr (AppAnswers) rows = NULL;
  GtkWidget *way = gtk_widget_get_first_child (self->ways);

  if (decision == NULL || self->rows == NULL)
    return FALSE;
  rows = app_answers_new (decision, self->picker, app_play_get_scene (self->play), FALSE);
  if (!app_answers_read_alike (rows, self->rows) || app_rest_find (decision, NULL) != NULL)
    return FALSE;
  if (self->go_on != NULL)
    renew (self->go_on, decision);
  for (; way != NULL; way = gtk_widget_get_next_sibling (way))
    renew (way, decision);
  for (guint i = 0; i < self->answers->len; i++)
    renew (self->answers->pdata[i], decision);
  app_answers_free (self->rows);
  self->rows = g_steal_pointer (&rows);
  return TRUE;
}

/* }}} */
