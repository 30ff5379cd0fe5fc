/* SPDX-License-Identifier: GPL-3.0-or-later */

/* g_file_set_contents_full writes to another file, syncs and renames. */

#include "cli-file.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>

gboolean
cli_file_save (TabletopTable *table, const char *path, GError **error)
{
  g_autoptr (GBytes) bytes = tabletop_table_save (table, error);

  return bytes != NULL
         && g_file_set_contents_full (path, g_bytes_get_data (bytes, NULL),
                                      (gssize) g_bytes_get_size (bytes),
                                      G_FILE_SET_CONTENTS_CONSISTENT, 0600, error);
}

char *
cli_file_new_path (const char *game_id, GError **error)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "tabletop", "games", NULL);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *time = g_date_time_format (now, "%Y-%m-%d-%H%M%S");

  if (g_mkdir_with_parents (folder, 0700) != 0)
    {
      int code = errno;
      g_autofree char *name = g_filename_display_name (folder);

      g_set_error (error, G_FILE_ERROR, (int) g_file_error_from_errno (code),
                   _ ("The folder %s can't be made: %s"), name, g_strerror (code));
      return NULL;
    }
  for (int i = 1;; i++)
    {
      g_autofree char *suffix = i == 1 ? g_strdup ("") : g_strdup_printf ("-%d", i);
      g_autofree char *name = g_strdup_printf ("%s-%s%s.table", game_id, time, suffix);
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (!g_file_test (path, G_FILE_TEST_EXISTS))
        return g_steal_pointer (&path);
    }
}
