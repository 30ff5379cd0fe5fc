/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whatever is kept of tables is as secret as what is played at them, so nobody else may read it. */

#include "kept-list.h"

#include <errno.h>
#include <glib/gstdio.h>

char *
kept_list_find (const char *name)
{
  return g_build_filename (g_get_user_data_dir (), "tabletop", name, NULL);
}

GKeyFile *
kept_list_read (const char *name)
{
  g_autofree char *path = kept_list_find (name);
  GKeyFile *file = g_key_file_new ();

  g_key_file_load_from_file (file, path, G_KEY_FILE_NONE, NULL);
  return file;
}

gboolean
kept_list_write (GKeyFile *file, const char *name, GError **error)
{
  g_autofree char *path = kept_list_find (name);
  g_autofree char *folder = g_path_get_dirname (path);
  gsize length;
  g_autofree char *text = g_key_file_to_data (file, &length, NULL);

  if (g_mkdir_with_parents (folder, 0700) != 0)
    {
      const int code = errno;

      g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (code), "%s: %s", folder,
                   g_strerror (code));
      return FALSE;
    }
  return g_file_set_contents_full (path, text, (gssize) length, G_FILE_SET_CONTENTS_CONSISTENT,
                                   0600, error);
}

char *
kept_list_join_names (TabletopTable *table)
{
  TabletopMatch *match = tabletop_table_get_match (table);
  TabletopSetup *setup = tabletop_match_get_setup (match);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint seat = 0; seat < tabletop_match_get_n_seats (match); seat++)
    g_ptr_array_add (names, (gpointer) tabletop_setup_get_seat_name (setup, seat));
  g_ptr_array_add (names, NULL);
  return g_strjoinv (", ", (char **) names->pdata);
}
