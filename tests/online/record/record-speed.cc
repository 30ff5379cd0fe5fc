/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How fast steps become durable, by how many are committed at once, and how long opening takes
 * after that. Prints a table; the folder to write in is the argument, by default the present one,
 * and it should be on the disk that one wants to know about.
 */

#include "online-record.h"

#include <algorithm>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <unistd.h>
#include <vector>

namespace
{

constexpr gint64 duration = 2 * G_USEC_PER_SEC;

void
check (gboolean done, GError **error)
{
  if (!done)
    {
      g_printerr ("%s\n", (*error)->message);
      exit (1);
    }
}

char *
id_of (guint i)
{
  return g_strdup_printf ("table-%u", i);
}

void
add_tables (OnlineRecord *record, guint n_tables)
{
  GError *error = nullptr;

  online_record_begin (record);
  for (guint i = 0; i < n_tables; i++)
    {
      OnlineRecordTable *table = online_record_table_new ();

      table->id = id_of (i);
      table->game_id = g_strdup ("race");
      table->title = g_strdup ("Race");
      table->names = g_strsplit ("Anna,Bea,Carla,Dora,Elsa", ",", -1);
      table->snapshot = g_bytes_new_take (g_malloc0 (4096), 4096);
      check (online_record_add_table (record, table, &error), &error);
      online_record_table_free (table);
    }
  check (online_record_commit (record, &error), &error);
}

/* What the disk itself needs. */
void
time_disk (const char *folder)
{
  char *path = g_build_filename (folder, "sync", nullptr);
  int fd = g_open (path, O_CREAT | O_RDWR, 0600);
  std::vector<gint64> times;

  for (int i = 0; i < 500; i++)
    {
      char page[4096] = { char (i) };
      gint64 start = g_get_monotonic_time ();

      if (pwrite (fd, page, sizeof page, (i % 100) * 4096) < 0 || fdatasync (fd) != 0)
        exit (1);
      times.push_back (g_get_monotonic_time () - start);
    }
  std::sort (times.begin (), times.end ());
  g_print ("write and fdatasync of a page: median %.3f ms, p99 %.3f ms\n\n",
           double (times[250]) / 1000, double (times[495]) / 1000);
  close (fd);
  g_unlink (path);
  g_free (path);
}

void
time_group (const char *folder, guint group, guint n_tables)
{
  char *path = g_build_filename (folder, "speed.table", nullptr);
  GError *error = nullptr;
  OnlineRecord *record = online_record_open (path, &error);
  std::vector<gint64> times;
  std::vector<guint64> numbers (n_tables);
  std::vector<char *> ids;
  guint64 n_steps = 0;
  clock_t cpu;
  gint64 begun;

  check (record != nullptr, &error);
  add_tables (record, n_tables);
  for (guint i = 0; i < n_tables; i++)
    ids.push_back (id_of (i));

  cpu = clock ();
  begun = g_get_monotonic_time ();
  while (g_get_monotonic_time () - begun < duration)
    {
      gint64 start;

      online_record_begin (record);
      for (guint i = 0; i < group; i++, n_steps++)
        {
          guint at = guint (n_steps % n_tables);
          OnlineRecordStep step = {};

          step.number = ++numbers[at];
          step.sequence = step.number;
          step.seat = at % 5;
          step.notation = const_cast<char *> ("take:gold+steward");
          step.request = step.number;
          check (online_record_append_step (record, ids[at], &step, &error), &error);
        }
      start = g_get_monotonic_time ();
      check (online_record_commit (record, &error), &error);
      times.push_back (g_get_monotonic_time () - start);
    }

  double seconds = double (g_get_monotonic_time () - begun) / G_USEC_PER_SEC;
  double busy = double (clock () - cpu) / CLOCKS_PER_SEC;
  std::sort (times.begin (), times.end ());
  g_object_unref (record);

  GStatBuf status;
  g_stat (path, &status);
  begun = g_get_monotonic_time ();
  record = online_record_open_existing (path, &error);
  check (record != nullptr, &error);
  double opening = double (g_get_monotonic_time () - begun) / 1000;
  begun = g_get_monotonic_time ();
  for (char *id : ids)
    {
      OnlineRecordTable *table = online_record_load_table (record, id, &error);

      check (table != nullptr, &error);
      online_record_table_free (table);
      g_free (id);
    }
  double loading = double (g_get_monotonic_time () - begun) / 1000;
  g_object_unref (record);
  g_unlink (path);

  g_print ("%6u %6u %10.0f %10.0f %8.2f %8.2f %8.2f %8.1f %8.1f %9.1f\n", n_tables, group,
           double (times.size ()) / seconds, double (n_steps) / seconds,
           double (times[times.size () / 2]) / 1000,
           double (times[times.size () * 99 / 100]) / 1000, 1e6 * busy / double (n_steps),
           double (status.st_size) / 1048576, opening, loading);
  g_free (path);
}

} /* namespace */

int
main (int argc, char **argv)
{
  const char *folder = argc > 1 ? argv[1] : ".";

  time_disk (folder);
  g_print ("tables  group  commits/s    steps/s  ms p50   ms p99  us/step      MiB  open ms   "
           "load ms\n");
  for (guint n_tables : { 1u, 400u })
    for (guint group : { 1u, 10u, 100u, 400u })
      time_group (folder, group, n_tables);

  return 0;
}
