/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A row has words, what they cost at its end, signs, and the key that does the same. What gives
 * something up for good has a sign, and so has what takes something back. What is seen at the end
 * of a row is heard after its name.
 */

#include "app-ask-row.h"

#include <glib/gi18n.h>

#include "app-line.h"
#include "app-text.h"

TabletopChoice *
app_ask_row_get_choice (GtkWidget *row)
{
  return g_object_get_data (G_OBJECT (row), "choice");
}

void
app_ask_row_set_choice (GtkWidget *row, TabletopChoice *choice)
{
  g_object_set_data_full (G_OBJECT (row), "choice", g_object_ref (choice), g_object_unref);
}

TabletopReference *
app_ask_row_get_thing (GtkWidget *row)
{
  return g_object_get_data (G_OBJECT (row), "thing");
}

static gboolean
takes_back (TabletopChoice *choice)
{
  return (tabletop_choice_get_flags (choice)
          & (TABLETOP_CHOICE_TAKES_BACK | TABLETOP_CHOICE_CANCEL))
         != 0;
}

gboolean
app_ask_row_says (GtkWidget *row, const char *text)
{
  const char *own = g_object_get_data (G_OBJECT (row), "text");
  g_autofree char *words = own != NULL ? g_utf8_casefold (own, -1) : NULL;
  g_autofree char *wanted = g_utf8_casefold (text, -1);

  return words == NULL || strstr (words, wanted) != NULL;
}

gboolean
app_ask_row_declines (GtkWidget *row)
{
  TabletopChoice *choice = app_ask_row_get_choice (row);

  return choice != NULL && (tabletop_choice_get_flags (choice) & TABLETOP_CHOICE_DECLINES) != 0;
}

gboolean
app_ask_row_takes_back (GtkWidget *row)
{
  TabletopChoice *choice = app_ask_row_get_choice (row);

  return choice != NULL && takes_back (choice);
}

static GtkWidget *
make_hint (const char *text)
{
  GtkWidget *hint = gtk_label_new (text);

  gtk_widget_add_css_class (hint, "hint");
  gtk_widget_set_valign (hint, GTK_ALIGN_CENTER);
  return hint;
}

/* A button with those words at its beginning, called as they are heard; signs are appended to its
 * child. */
static GtkWidget *
make_row (GtkWidget *words, const char *text, const char *said)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6), *button = gtk_button_new ();

  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER); /* as its signs are, with symbols in it or not */
  gtk_box_append (GTK_BOX (row), words);
  gtk_button_set_child (GTK_BUTTON (button), row);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, said, -1);
  g_object_set_data_full (G_OBJECT (button), "text", g_strdup (text), g_free);
  return button;
}

static void
append (GtkWidget *button, GtkWidget *sign)
{
  gtk_box_append (GTK_BOX (gtk_button_get_child (GTK_BUTTON (button))), sign);
}

/* The key that chooses it, or NULL. */
static void
append_key (GtkWidget *button, const char *key)
{
  GtkWidget *hint = key != NULL ? make_hint (key) : NULL;

  if (hint == NULL)
    return;
  append (button, hint);
  g_object_set_data (G_OBJECT (button), "key", hint);
}

void
app_ask_row_show_key (GtkWidget *row, gboolean is_shown)
{
  GtkWidget *hint = g_object_get_data (G_OBJECT (row), "key");

  if (hint != NULL)
    gtk_widget_set_visible (hint, is_shown);
}

void
app_ask_row_set_key_leads_here (GtkWidget *row, gboolean leads_here)
{
  GtkWidget *hint = g_object_get_data (G_OBJECT (row), "key");

  if (hint != NULL)
    gtk_widget_set_opacity (hint, leads_here ? 1 : 0); /* and what it says stays where it is */
}

void
app_ask_row_point_out (GtkWidget *row, const char *kind)
{
  TabletopChoice *choice = app_ask_row_get_choice (row); /* NULL: a whole order */

  if (choice != NULL && g_strcmp0 (tabletop_choice_get_kind (choice), kind) == 0)
    gtk_widget_add_css_class (row, "guided");
  else
    gtk_widget_remove_css_class (row, "guided");
}

static void
append_icon (GtkWidget *button, const char *icon)
{
  append (button, gtk_image_new_from_icon_name (icon));
}

/* What is heard after the name. */
static void
describe (GtkWidget *button, const char *said)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  said, -1);
}

static void
add_cost (GtkWidget *button, AppArt *art, TabletopChoice *choice)
{
  g_autofree char *text = app_line_dup_cost (choice), *said = NULL;
  GtkWidget *cost;

  if (text == NULL)
    return;
  said = app_text_say (art, text);
  cost = app_line_new_for_text (art, "card", tabletop_choice_get_cost (choice));
  gtk_widget_set_valign (cost, GTK_ALIGN_CENTER);
  append (button, cost);
  describe (button, said);
}

static void
add_whether_set (GtkWidget *button, TabletopChoice *choice)
{
  const gboolean is_set = (tabletop_choice_get_flags (choice) & TABLETOP_CHOICE_IS_SET) != 0;

  if (is_set)
    append_icon (button, "object-select-symbolic");
  describe (button, is_set ? _ ("On") : _ ("Off"));
}

GtkWidget *
app_ask_row_new (AppArt *art, TabletopChoice *choice, const char *color, const char *key)
{
  g_autofree char *description = app_text_say (art, tabletop_choice_get_description (choice));
  g_autofree char *text = app_line_dup_choice (choice), *said = app_text_say (art, text);
  GtkWidget *button = make_row (app_line_new_for_text (art, color, text), text, said);

  if (*description != '\0')
    gtk_widget_set_tooltip_text (button, description);
  add_cost (button, art, choice);
  if (tabletop_choice_is_destructive (choice))
    append_icon (button, "dialog-warning-symbolic");
  if ((tabletop_choice_get_flags (choice) & TABLETOP_CHOICE_SETTING) != 0)
    add_whether_set (button, choice);
  if (takes_back (choice))
    append_icon (button, "edit-undo-symbolic");
  append_key (button, key);
  app_ask_row_set_choice (button, choice);
  return button;
}

GtkWidget *
app_ask_row_new_for_thing (AppArt *art,
                           TabletopReference *thing,
                           const char *name,
                           const char *context,
                           const char *key)
{
  g_autofree char *text
      = *context != '\0' ? g_strdup_printf ("%s (%s)", name, context) : g_strdup (name);
  g_autofree char *said = app_text_say (art, text);
  GtkWidget *button = make_row (app_line_new_for_text (art, "card", text), text, said);

  append_icon (button, "go-next-symbolic");
  append_key (button, key);
  gtk_widget_add_css_class (button, "flat");
  g_object_set_data_full (G_OBJECT (button), "thing", g_object_ref (thing), g_object_unref);
  return button;
}

/* A row of the window's own words. */
static GtkWidget *
make_own_row (const char *text, const char *key)
{
  GtkWidget *words = gtk_label_new (text), *button = make_row (words, text, text);

  gtk_label_set_xalign (GTK_LABEL (words), 0);
  append_key (button, key);
  return button;
}

GtkWidget *
app_ask_row_new_for_order (const char *text)
{
  return make_own_row (text, _ ("Space"));
}

GtkWidget *
app_ask_row_new_for_rest (const char *text, const char *key)
{
  return make_own_row (text, key);
}

void
app_ask_row_set_count (GtkWidget *row, AppArt *art, guint count)
{
  g_autofree char *times = g_strdup_printf ("×%u", count);
  TabletopChoice *choice = app_ask_row_get_choice (row);
  g_autofree char *cost = choice != NULL ? app_line_dup_cost (choice) : NULL;
  g_autofree char *text = cost != NULL ? g_strdup_printf ("%s; %s", times, cost) : g_strdup (times);
  g_autofree char *said = app_text_say (art, text);
  g_autofree char *held = app_text_hold_signs (gtk_widget_get_direction (row), times);
  GtkWidget *child = gtk_button_get_child (GTK_BUTTON (row));

  gtk_box_insert_child_after (GTK_BOX (child), make_hint (held),
                              gtk_widget_get_first_child (child));
  describe (row, said);
}
