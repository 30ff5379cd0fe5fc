/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Games are found once, at the start; each window shows all of them. */

#include "app-application.h"

#include <glib/gi18n.h>

#include "app-preferences.h"
#include "app-heard.h"
#include "app-names.h"
#include "app-scroll.h"
#include "app-shortcuts.h"
#include "app-window.h"

struct _AppApplication
{
  AdwApplication parent_instance;

  TabletopCatalog *catalog;
};

G_DEFINE_FINAL_TYPE (AppApplication, app_application, ADW_TYPE_APPLICATION)

static void
on_about (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWindow *parent = gtk_application_get_active_window (GTK_APPLICATION (data));
  GtkWidget *window
      = g_object_new (ADW_TYPE_ABOUT_WINDOW, "transient-for", parent, "application-name",
                      _ ("Tabletop"), "application-icon", APPLICATION_ID, "version",
                      PACKAGE_VERSION, "developer-name", _ ("The Regalia authors"), "copyright",
                      "© 2026 The Regalia authors", "license-type", GTK_LICENSE_GPL_3_0, "comments",
                      _ ("Play board and card games with friends and computer players"), NULL);

  app_names_complete (window);
  gtk_window_present (GTK_WINDOW (window));
}

static void
on_preferences (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  AppApplication *self = APP_APPLICATION (data);

  app_preferences_open (gtk_application_get_active_window (GTK_APPLICATION (self)), self->catalog,
                        FALSE);
}

static void
on_plugins (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  AppApplication *self = APP_APPLICATION (data);

  app_preferences_open (gtk_application_get_active_window (GTK_APPLICATION (self)), self->catalog,
                        TRUE);
}

static void
on_shortcuts (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  app_shortcuts_open (gtk_application_get_active_window (GTK_APPLICATION (data)));
}

/* From a notification. */
static void
on_raise (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWindow *window
      = gtk_application_get_window_by_id (GTK_APPLICATION (data), g_variant_get_uint32 (parameter));

  if (window != NULL)
    gtk_window_present (window);
}

static void
on_quit (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GList *windows;

  /* Each one sees to its table; without windows the application ends. */
  while ((windows = gtk_application_get_windows (GTK_APPLICATION (data))) != NULL)
    gtk_window_destroy (windows->data);
}

static const GActionEntry actions[] = {
  { .name = "about", .activate = on_about },
  { .name = "preferences", .activate = on_preferences },
  { .name = "plugins", .activate = on_plugins },
  { .name = "raise", .activate = on_raise, .parameter_type = "u" },
  { .name = "shortcuts", .activate = on_shortcuts },
  { .name = "quit", .activate = on_quit },
};

static void
app_application_startup (GApplication *application)
{
  AppApplication *self = APP_APPLICATION (application);

  G_APPLICATION_CLASS (app_application_parent_class)->startup (application);
  app_scroll_mend ();
  app_heard_mend ();
  /* What is said at the table can be marked, and isn't because a key leads there. */
  g_object_set (gtk_settings_get_default (), "gtk-label-select-on-focus", FALSE, NULL);

  self->catalog = tabletop_catalog_new (NULL);
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  gtk_application_set_accels_for_action (GTK_APPLICATION (self), "app.quit",
                                         (const char *[]){ "<Control>q", NULL });
  gtk_application_set_accels_for_action (GTK_APPLICATION (self), "app.preferences",
                                         (const char *[]){ "<Control>comma", NULL });
  gtk_application_set_accels_for_action (GTK_APPLICATION (self), "app.shortcuts",
                                         (const char *[]){ "<Control>question", NULL });
}

static void
app_application_activate (GApplication *application)
{
  AppApplication *self = APP_APPLICATION (application);
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (self));

  if (window == NULL)
    window = GTK_WINDOW (app_window_new (GTK_APPLICATION (self), self->catalog));
  gtk_window_present (window);
}

/* A window in which nobody sits at a table, or a new one. */
static AppWindow *
find_free_window (AppApplication *self)
{
  for (GList *each = gtk_application_get_windows (GTK_APPLICATION (self)); each != NULL;
       each = each->next)
    if (APP_IS_WINDOW (each->data) && app_window_is_free (each->data))
      return each->data;
  return APP_WINDOW (app_window_new (GTK_APPLICATION (self), self->catalog));
}

/* A link that was clicked leads to a seat, in a window of its own if somebody plays in this one. */
static void
app_application_open (GApplication *application, GFile **files, int n_files, const char *hint)
{
  AppApplication *self = APP_APPLICATION (application);

  for (int i = 0; i < n_files; i++)
    {
      g_autofree char *link = g_file_get_uri (files[i]);
      AppWindow *window = find_free_window (self);

      app_window_join (window, link);
      gtk_window_present (GTK_WINDOW (window));
    }
}

static void
app_application_finalize (GObject *object)
{
  AppApplication *self = APP_APPLICATION (object);

  g_clear_object (&self->catalog);

  G_OBJECT_CLASS (app_application_parent_class)->finalize (object);
}

static void
app_application_class_init (AppApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = app_application_finalize;
  application_class->startup = app_application_startup;
  application_class->activate = app_application_activate;
  application_class->open = app_application_open;
}

static void
app_application_init (AppApplication *self)
{
}

AppApplication *
app_application_new (void)
{
  return g_object_new (APP_TYPE_APPLICATION, "application-id", APPLICATION_ID, "flags",
                       G_APPLICATION_HANDLES_OPEN, "resource-base-path", "/eu/regalia/Tabletop",
                       NULL);
}
