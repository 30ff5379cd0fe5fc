/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A list is checked while it is written; each mistake is told, and its line is marked. What is used
 * is kept, so that it is there at the next table.
 */

#include "app-import.h"

#include <glib/gi18n.h>

#include "app-mistake.h"
#include "app-shelf.h"

/* What the list is called where nobody reads it. */
#define LIST "list"

/* How long nobody types before the list is checked, in milliseconds. */
#define MOMENT 300

struct _AppImport
{
  AdwWindow parent_instance;

  TabletopGame *game;
  TabletopSetup *setup;
  guint seat;
  GtkWidget *name; /* of the deck */
  GtkWidget *use;
  GtkWidget *text;
  GtkWidget *mistakes;
  GtkTextTag *mark;
  guint to_check; /* a timer */
  GtkFileChooserNative *chooser;
};

G_DEFINE_FINAL_TYPE (AppImport, app_import, ADW_TYPE_WINDOW)

static guint imported_signal;

static void
app_import_dispose (GObject *object)
{
  AppImport *self = APP_IMPORT (object);

  g_clear_handle_id (&self->to_check, g_source_remove);
  g_clear_object (&self->game);
  g_clear_object (&self->setup);
  g_clear_object (&self->chooser);

  G_OBJECT_CLASS (app_import_parent_class)->dispose (object);
}

static void
app_import_class_init (AppImportClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = app_import_dispose;
  imported_signal = g_signal_new ("imported", APP_TYPE_IMPORT, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0, "window.close",
                                       NULL);
}

static void
app_import_init (AppImport *self)
{
}

static GtkTextBuffer *
get_buffer (AppImport *self)
{
  return gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->text));
}

static char *
dup_list (AppImport *self)
{
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (get_buffer (self), &start, &end);
  return gtk_text_buffer_get_text (get_buffer (self), &start, &end, FALSE);
}

/* {{{ Mistakes */

static void
mark_line (AppImport *self, guint line)
{
  GtkTextIter start, end;

  if (line == 0)
    return;
  gtk_text_buffer_get_iter_at_line (get_buffer (self), &start, (int) line - 1);
  end = start;
  if (!gtk_text_iter_ends_line (&end))
    gtk_text_iter_forward_to_line_end (&end);
  gtk_text_buffer_apply_tag (get_buffer (self), self->mark, &start, &end);
}

/* Goes to the line of a mistake. */
static gboolean
on_mistake_clicked (GtkLabel *label, const char *line, AppImport *self)
{
  GtkTextIter start;

  gtk_text_buffer_get_iter_at_line (get_buffer (self), &start,
                                    (int) g_ascii_strtoull (line, NULL, 10) - 1);
  gtk_text_buffer_place_cursor (get_buffer (self), &start);
  gtk_text_view_scroll_to_iter (GTK_TEXT_VIEW (self->text), &start, 0.1, FALSE, 0, 0);
  gtk_widget_grab_focus (self->text);
  return TRUE;
}

/* What is wrong, as markup: a link where it is wrong in a line. */
static char *
link_mistake (const char *mistake)
{
  const guint line = app_mistake_get_line (mistake);
  g_autofree char *told = app_mistakes_tell (mistake, LIST);

  return line > 0 ? g_markup_printf_escaped ("<a href=\"%u\">%s</a>", line, told)
                  : g_markup_escape_text (told, -1);
}

/* What is wrong with the list; NULL if nothing is. */
static void
show_mistakes (AppImport *self, GError *error)
{
  g_auto (GStrv) lines = g_strsplit (error != NULL ? error->message : "", "\n", -1);
  g_autoptr (GString) told = g_string_new (NULL);
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (get_buffer (self), &start, &end);
  gtk_text_buffer_remove_tag (get_buffer (self), self->mark, &start, &end);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autofree char *link = link_mistake (lines[i]);

      mark_line (self, app_mistake_get_line (lines[i]));
      g_string_append_printf (told, "%s%s", i > 0 ? "\n" : "", link);
    }
  gtk_label_set_markup (GTK_LABEL (self->mistakes), told->str);
  gtk_widget_set_visible (self->mistakes, error != NULL);
}

static gboolean
check (gpointer data)
{
  AppImport *self = data;
  g_autofree char *list = dup_list (self);
  g_autoptr (GError) error = NULL;
  g_autoptr (TabletopDeck) deck = NULL;

  self->to_check = 0;
  if (*g_strstrip (list) != '\0')
    deck = tabletop_collection_check_deck (TABLETOP_COLLECTION (self->game), LIST, list, NULL,
                                           &error);
  show_mistakes (self, error);
  gtk_widget_set_sensitive (self->use, deck != NULL);
  return G_SOURCE_REMOVE;
}

static void
on_typed (GtkTextBuffer *buffer, AppImport *self)
{
  gtk_widget_set_sensitive (self->use, FALSE);
  g_clear_handle_id (&self->to_check, g_source_remove);
  self->to_check = g_timeout_add (MOMENT, check, self);
}

/* }}} */
/* {{{ Files */

static void
read_file (AppImport *self, GFile *file)
{
  g_autofree char *path = g_file_get_path (file);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_autofree char *name = NULL;
  char *dot;

  if (path == NULL)
    return;
  text = tabletop_file_read_text (path, TABLETOP_FILE_TEXT_MAX, &error);
  if (text != NULL && !g_utf8_validate (text, -1, NULL))
    g_set_error_literal (&error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_DATA,
                         _ ("This file isn't text in UTF-8."));
  if (error != NULL)
    {
      show_mistakes (self, error);
      return;
    }
  name = g_filename_display_basename (path);
  dot = strrchr (name, '.');
  if (dot != NULL && dot > name)
    *dot = '\0';
  gtk_editable_set_text (GTK_EDITABLE (self->name), name);
  gtk_text_buffer_set_text (get_buffer (self), text, -1);
}

static void
on_file_chosen (GtkNativeDialog *dialog, int response, AppImport *self)
{
  g_autoptr (GFile) file = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  if (file != NULL)
    read_file (self, file);
  g_clear_object (&self->chooser);
}

static void
on_open (GtkButton *button, AppImport *self)
{
  if (self->chooser != NULL)
    return;
  self->chooser = gtk_file_chooser_native_new (_ ("Open a Deck"), GTK_WINDOW (self),
                                               GTK_FILE_CHOOSER_ACTION_OPEN, NULL, NULL);
  g_signal_connect_object (self->chooser, "response", G_CALLBACK (on_file_chosen), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

/* }}} */

/* What a deck must be depends on the setup: it may say no to what is a good deck elsewhere. */
static TabletopDeck *
keep (AppImport *self, GError **error)
{
  TabletopCollection *collection = TABLETOP_COLLECTION (self->game);
  const char *name = gtk_editable_get_text (GTK_EDITABLE (self->name));
  g_autofree char *list = dup_list (self);
  g_autoptr (TabletopSetup) copy = tabletop_setup_copy (self->setup);

  if (!tabletop_collection_import_deck (collection, copy, self->seat, LIST, list, error))
    return NULL;
  return tabletop_collection_keep_deck (collection, *name != '\0' ? name : _ ("My deck"), list,
                                        error);
}

static void
on_use (GtkButton *button, AppImport *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TabletopDeck) deck = keep (self, &error);

  if (deck == NULL || !app_shelf_refresh (self->game, &error))
    {
      show_mistakes (self, error);
      return;
    }
  g_signal_emit (self, imported_signal, 0, tabletop_deck_get_name (deck));
  gtk_window_close (GTK_WINDOW (self));
}

static GtkWidget *
make_header (AppImport *self)
{
  GtkWidget *header = adw_header_bar_new ();
  GtkWidget *open = gtk_button_new_with_label (_ ("Open a File…"));

  self->use = gtk_button_new_with_label (_ ("Use Deck"));
  gtk_widget_add_css_class (self->use, "suggested-action");
  gtk_widget_set_sensitive (self->use, FALSE);
  g_signal_connect_object (open, "clicked", G_CALLBACK (on_open), self, 0);
  g_signal_connect_object (self->use, "clicked", G_CALLBACK (on_use), self, 0);
  adw_header_bar_pack_start (ADW_HEADER_BAR (header), open);
  adw_header_bar_pack_end (ADW_HEADER_BAR (header), self->use);
  return header;
}

static GtkWidget *
make_text (AppImport *self)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  self->text = gtk_text_view_new ();
  gtk_text_view_set_monospace (GTK_TEXT_VIEW (self->text), TRUE);
  gtk_text_view_set_accepts_tab (GTK_TEXT_VIEW (self->text), FALSE); /* it leads on, as elsewhere */
  gtk_text_view_set_left_margin (GTK_TEXT_VIEW (self->text), 12);
  gtk_text_view_set_top_margin (GTK_TEXT_VIEW (self->text), 12);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->text), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("List of cards"), -1);
  self->mark = gtk_text_buffer_create_tag (get_buffer (self), NULL, "underline",
                                           PANGO_UNDERLINE_ERROR, NULL);
  g_signal_connect_object (get_buffer (self), "changed", G_CALLBACK (on_typed), self, 0);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), self->text);
  gtk_widget_set_vexpand (scrolled, TRUE);
  return scrolled;
}

static GtkWidget *
make_name (AppImport *self)
{
  GtkWidget *list = gtk_list_box_new ();

  self->name = adw_entry_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->name), _ ("Name of the Deck"));
  gtk_editable_set_text (GTK_EDITABLE (self->name), _ ("My deck"));
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_list_box_append (GTK_LIST_BOX (list), self->name);
  return list;
}

GtkWidget *
app_import_new (TabletopGame *game, TabletopSetup *setup, guint seat)
{
  AppImport *self = g_object_new (APP_TYPE_IMPORT, "modal", TRUE, "default-width", 480,
                                  "default-height", 560, "title", _ ("Bring a Deck"), NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *hint = gtk_label_new (
      _ ("Paste the list as it is kept and shared: a line for each card, with how many of it."));

  self->game = g_object_ref (game);
  self->setup = g_object_ref (setup);
  self->seat = seat;
  gtk_label_set_wrap (GTK_LABEL (hint), TRUE);
  gtk_label_set_xalign (GTK_LABEL (hint), 0);
  gtk_widget_add_css_class (hint, "hint");
  self->mistakes = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->mistakes), TRUE);
  gtk_label_set_selectable (GTK_LABEL (self->mistakes), TRUE);
  g_signal_connect_object (self->mistakes, "activate-link", G_CALLBACK (on_mistake_clicked), self,
                           0);
  gtk_label_set_xalign (GTK_LABEL (self->mistakes), 0);
  gtk_widget_set_visible (self->mistakes, FALSE);
  gtk_widget_add_css_class (self->mistakes, "error");
  gtk_widget_add_css_class (self->mistakes, "hint");
  gtk_box_append (GTK_BOX (box), make_header (self));
  gtk_box_append (GTK_BOX (box), make_name (self));
  gtk_box_append (GTK_BOX (box), hint);
  gtk_box_append (GTK_BOX (box), make_text (self));
  gtk_box_append (GTK_BOX (box), self->mistakes);
  adw_window_set_content (ADW_WINDOW (self), box);
  return GTK_WIDGET (self);
}
