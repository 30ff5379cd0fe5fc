/* SPDX-License-Identifier: GPL-3.0-or-later */

/* GTK's window of shortcuts is made from a description alone; this one is made from a table. */

#include "app-shortcuts.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app-names.h"

typedef struct
{
  const char *title;
  const char *keys; /* NULL: a group of this title begins */
} Shortcut;

static const Shortcut shortcuts[] = {
  { N_ ("At the Table"), NULL },
  { N_ ("Go on"), "space <Control>Return" },
  { N_ ("Choose one of the first nine answers"), "1...9" },
  { N_ ("Choose what has the focus"), "Return" },
  { N_ ("From the board to the question, and back"), "F6" },
  { N_ ("To the question, one’s hand, one’s field, the others, the log"), "Tab <Shift>Tab" },
  { N_ ("To any card, answer, step or line there"), "Left Right Up Down" },
  { N_ ("To the next thing that can be chosen, and back"), "n <Shift>n" },
  { N_ ("Read the card, or all about a player"), "i Menu" },
  { N_ ("Move a line of an order"), "<Alt>Up <Alt>Down" },
  { N_ ("Let go of what was pointed at"), "Escape" },
  { N_ ("Take back"), "<Control>z" },
  { N_ ("Go through what others did, or through a replay"), "<Alt>Page_Down <Alt>Page_Up" },
  { N_ ("Say something"), "<Control>t" },
  { N_ ("Around It"), NULL },
  { N_ ("The main menu"), "F10" },
  { N_ ("Rules"), "F1" },
  { N_ ("Search the rules, where they are open"), "<Control>f" },
  { N_ ("Replay"), "<Control>r" },
  { N_ ("Back"), "<Alt>Left" },
  { N_ ("Preferences"), "<Control>comma" },
  { N_ ("Keyboard shortcuts"), "<Control>question" },
  { N_ ("Quit"), "<Control>q" },
};

/* GTK has names of keys for translators, so that its English ones are those of a program. */
static void
name_keys (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget) && strchr (gtk_label_get_label (GTK_LABEL (widget)), '_') != NULL)
    {
      g_autofree char *name
          = g_strdelimit (g_strdup (gtk_label_get_label (GTK_LABEL (widget))), "_", ' ');

      gtk_label_set_label (GTK_LABEL (widget), name);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    name_keys (child);
}

/* A button with a magnifying glass, and what it opens; the button within a menu button isn't it. */
static void
name_search (GtkWidget *widget)
{
  if (GTK_IS_MENU_BUTTON (widget))
    return;
  if (GTK_IS_TOGGLE_BUTTON (widget) || GTK_IS_SEARCH_ENTRY (widget))
    app_names_set (widget, _ ("Search"));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    name_search (child);
}

void
app_shortcuts_open (GtkWindow *parent)
{
  g_autoptr (GString) ui
      = g_string_new ("<interface><object class=\"GtkShortcutsWindow\" id=\"window\">"
                      "<property name=\"modal\">1</property>"
                      "<child><object class=\"GtkShortcutsSection\"><property "
                      "name=\"section-name\">all</property>");
  g_autoptr (GtkBuilder) builder = NULL;
  GtkWindow *window;

  for (guint i = 0; i < G_N_ELEMENTS (shortcuts); i++)
    {
      g_autofree char *title = g_markup_escape_text (_ (shortcuts[i].title), -1);
      g_autofree char *keys = NULL;

      if (shortcuts[i].keys == NULL)
        {
          g_string_append_printf (ui,
                                  "%s<child><object class=\"GtkShortcutsGroup\">"
                                  "<property name=\"title\">%s</property>",
                                  i > 0 ? "</object></child>" : "", title);
          continue;
        }
      keys = g_markup_escape_text (shortcuts[i].keys, -1);
      g_string_append_printf (ui,
                              "<child><object class=\"GtkShortcutsShortcut\">"
                              "<property name=\"accelerator\">%s</property>"
                              "<property name=\"title\">%s</property></object></child>",
                              keys, title);
    }
  g_string_append (ui, "</object></child></object></child></object></interface>");
  builder = gtk_builder_new_from_string (ui->str, -1);
  window = GTK_WINDOW (gtk_builder_get_object (builder, "window"));
  name_keys (GTK_WIDGET (window));
  name_search (GTK_WIDGET (window));
  gtk_window_set_title (window, _ ("Keyboard Shortcuts")); /* to whoever hears it */
  gtk_window_set_transient_for (window, parent);
  gtk_window_present (window);
}
