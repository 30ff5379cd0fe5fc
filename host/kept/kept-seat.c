/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A group for each link, the oldest first. */

#include "kept-seat.h"

#include "kept-list.h"

#define LIST "seats.list"

enum
{
  MAX_KEPT = 9
};

void
kept_seat_free (KeptSeat *self)
{
  g_free (self->link);
  g_free (self->title);
  g_free (self->names);
  g_clear_pointer (&self->when, g_date_time_unref);
  g_free (self);
}

GPtrArray *
kept_seats_list (void)
{
  g_autoptr (GKeyFile) file = kept_list_read (LIST);
  g_auto (GStrv) groups = g_key_file_get_groups (file, NULL);
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) kept_seat_free);

  for (guint i = g_strv_length (groups); i > 0; i--)
    {
      const char *group = groups[i - 1];
      KeptSeat *seat = g_new0 (KeptSeat, 1);

      seat->link = g_key_file_get_string (file, group, "Link", NULL);
      seat->title = g_key_file_get_string (file, group, "Title", NULL);
      seat->names = g_key_file_get_string (file, group, "Names", NULL);
      seat->when
          = g_date_time_new_from_unix_local (g_key_file_get_int64 (file, group, "Time", NULL));
      seat->looks_on = g_key_file_get_boolean (file, group, "LooksOn", NULL);
      if (seat->names == NULL)
        seat->names = g_strdup ("");
      if (seat->link != NULL && seat->title != NULL && seat->when != NULL)
        g_ptr_array_add (list, seat);
      else
        kept_seat_free (seat);
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
kept_seats_add (const char *link, TabletopTable *table, gboolean looks_on)
{
  g_autoptr (GKeyFile) file = kept_list_read (LIST);
  g_autofree char *name = name_of (link);
  g_autofree char *names = kept_list_join_names (table);
  g_auto (GStrv) groups = NULL;

  g_key_file_remove_group (file, name, NULL);
  groups = g_key_file_get_groups (file, NULL);
  for (guint i = 0; i + MAX_KEPT <= g_strv_length (groups); i++)
    g_key_file_remove_group (file, groups[i], NULL);
  g_key_file_set_string (file, name, "Link", link);
  g_key_file_set_string (
      file, name, "Title",
      tabletop_game_get_title (tabletop_match_get_game (tabletop_table_get_match (table))));
  g_key_file_set_string (file, name, "Names", names);
  g_key_file_set_boolean (file, name, "LooksOn", looks_on);
  g_key_file_set_int64 (file, name, "Time", g_get_real_time () / G_USEC_PER_SEC);
  kept_list_write (file, LIST, NULL);
}

void
kept_seats_remove (const char *link)
{
  g_autoptr (GKeyFile) file = kept_list_read (LIST);
  g_autofree char *name = name_of (link);

  if (g_key_file_remove_group (file, name, NULL))
    kept_list_write (file, LIST, NULL);
}
