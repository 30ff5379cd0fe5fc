/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A key file with a group for each link, the oldest first. */

#include "cli-kept.h"

#include <glib/gstdio.h>

enum
{
  MAX_KEPT = 9
};

static void
kept_free (gpointer data)
{
  CliKept *self = data;

  g_free (self->link);
  g_free (self->title);
  g_free (self->when);
  g_free (self);
}

static char *
find_path (void)
{
  return g_build_filename (g_get_user_data_dir (), "tabletop", "seats.list", NULL);
}

/* What is there; empty where nothing can be read. */
static GKeyFile *
read_all (void)
{
  g_autofree char *path = find_path ();
  GKeyFile *file = g_key_file_new ();

  g_key_file_load_from_file (file, path, G_KEY_FILE_NONE, NULL);
  return file;
}

/* A link is a secret, like the seat that it leads to. */
static void
write_all (GKeyFile *file)
{
  g_autofree char *path = find_path ();
  g_autofree char *folder = g_path_get_dirname (path);
  gsize length;
  g_autofree char *text = g_key_file_to_data (file, &length, NULL);

  if (g_mkdir_with_parents (folder, 0700) == 0)
    g_file_set_contents_full (path, text, (gssize) length, G_FILE_SET_CONTENTS_CONSISTENT, 0600,
                              NULL);
}

GPtrArray *
cli_kept_list (void)
{
  g_autoptr (GKeyFile) file = read_all ();
  g_auto (GStrv) groups = g_key_file_get_groups (file, NULL);
  GPtrArray *list = g_ptr_array_new_with_free_func (kept_free);

  for (guint i = g_strv_length (groups); i > 0; i--)
    {
      const char *group = groups[i - 1];
      CliKept *kept = g_new0 (CliKept, 1);

      kept->link = g_key_file_get_string (file, group, "Link", NULL);
      kept->title = g_key_file_get_string (file, group, "Title", NULL);
      kept->when = g_key_file_get_string (file, group, "When", NULL);
      if (kept->link != NULL && kept->title != NULL && kept->when != NULL)
        g_ptr_array_add (list, kept);
      else
        kept_free (kept);
    }
  return list;
}

/* The name of its group: no link may break the file. */
static char *
name_of (const char *link)
{
  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, link, -1);
}

void
cli_kept_add (const char *link, const char *title)
{
  g_autoptr (GKeyFile) file = read_all ();
  g_autofree char *name = name_of (link);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *when = now == NULL ? g_strdup ("") : g_date_time_format (now, "%x %H:%M");
  g_auto (GStrv) groups = NULL;

  g_key_file_remove_group (file, name, NULL);
  groups = g_key_file_get_groups (file, NULL);
  for (guint i = 0; i + MAX_KEPT <= g_strv_length (groups); i++)
    g_key_file_remove_group (file, groups[i], NULL);
  g_key_file_set_string (file, name, "Link", link);
  g_key_file_set_string (file, name, "Title", title);
  g_key_file_set_string (file, name, "When", when != NULL ? when : "");
  write_all (file);
}
