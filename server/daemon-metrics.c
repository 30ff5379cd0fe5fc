/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Figures for Prometheus. None of them has a label with anything of a person in it, and there are
 * as many of them however many tables and guests there are.
 */

#include "daemon-admin.h"

#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

typedef enum
{
  GAUGE,
  COUNTER
} Kind;

static void
print_head (GString *out, const char *name, const char *kind, const char *help)
{
  g_string_append_printf (out, "# HELP %s %s\n# TYPE %s %s\n", name, help, name, kind);
}

static void
print_number (GString *out, Kind kind, const char *name, const char *help, guint64 value)
{
  print_head (out, name, kind == GAUGE ? "gauge" : "counter", help);
  g_string_append_printf (out, "%s %" G_GUINT64_FORMAT "\n", name, value);
}

/* Microseconds as seconds, in any locale. */
static void
append_seconds (GString *out, guint64 microseconds)
{
  g_string_append_printf (out, "%" G_GUINT64_FORMAT ".%06u", microseconds / G_USEC_PER_SEC,
                          (guint) (microseconds % G_USEC_PER_SEC));
}

static void
print_seconds (GString *out, Kind kind, const char *name, const char *help, guint64 microseconds)
{
  print_head (out, name, kind == GAUGE ? "gauge" : "counter", help);
  g_string_append_printf (out, "%s ", name);
  append_seconds (out, microseconds);
  g_string_append_c (out, '\n');
}

/* {{{ Tables and guests */

static void
print_tables (GString *out, Daemon *daemon, const OnlineHubFigures *hub)
{
  print_number (out, GAUGE, "tabletop_tables", "Tables that are kept.",
                daemon_house_get_n_tables (daemon->house));
  print_number (out, GAUGE, "tabletop_tables_open", "Tables that are loaded.", hub->n_rooms);
  print_number (out, GAUGE, "tabletop_tables_playing", "Open tables whose match goes on.",
                hub->n_playing);
  print_number (out, GAUGE, "tabletop_tables_broken", "Tables that can't be opened.",
                daemon_house_get_n_broken (daemon->house));
  print_number (out, GAUGE, "tabletop_tables_stalled", "Tables that can't be saved now.",
                hub->n_stalled);
  print_number (out, GAUGE, "tabletop_guests", "Seats and spectators who have claimed.",
                hub->n_sessions);
  print_number (out, GAUGE, "tabletop_guests_connected", "Of them, those who are connected.",
                hub->n_links);
  print_number (out, GAUGE, "tabletop_requests_waiting", "Requests that no batch has seen yet.",
                hub->n_waiting);
}

static void
print_play (GString *out, const OnlineHubFigures *hub)
{
  const struct
  {
    const char *name;
    const char *help;
    guint64 value;
  } counters[] = {
    { "requests", "Requests of guests.", hub->requests },
    { "bad_requests", "Messages that were no request.", hub->bad_requests },
    { "too_fast", "Requests that came too fast.", hub->too_fast },
    { "choices", "Choices that were made, those of bots included.", hub->choices },
    { "bot_choices", "Choices of bots.", hub->bot_choices },
    { "default_choices", "Default choices, for clocks that ran out.", hub->default_choices },
    { "refused_choices", "Choices that were refused.", hub->refused_choices },
    { "repeated_requests", "Requests that came again and were answered again.", hub->repeated },
    { "undos", "Choices that were taken back.", hub->undos },
    { "claims", "Invitations that were used.", hub->claims },
    { "refused_claims", "Invitations that couldn't be used.", hub->refused_claims },
    { "refused_tokens", "Tokens that open nothing.", hub->refused_tokens },
    { "attached", "Connections that took a seat.", hub->attached },
    { "replaced", "Connections that a newer one took over.", hub->replaced },
    { "kicked", "Guests who were sent away.", hub->kicked },
    { "too_slow", "Guests who read too slowly.", hub->too_slow },
    { "batches", "Batches of requests.", hub->batches },
    { "failed_commits", "Commits that failed.", hub->failed_commits },
    { "notices", "Messages to guests.", hub->notices },
    { "notice_bytes", "Bytes of messages to guests.", hub->notice_bytes },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (counters); i++)
    {
      g_autofree char *name = g_strdup_printf ("tabletop_%s_total", counters[i].name);

      print_number (out, COUNTER, name, counters[i].help, counters[i].value);
    }
  print_head (out, "tabletop_commit_seconds", "summary", "How long commits to the disk took.");
  g_string_append (out, "tabletop_commit_seconds_sum ");
  append_seconds (out, hub->commit_microseconds);
  g_string_append_printf (out, "\ntabletop_commit_seconds_count %" G_GUINT64_FORMAT "\n",
                          hub->commits + hub->failed_commits);
}

static void
print_door (GString *out, const OnlineServerFigures *server)
{
  const struct
  {
    const char *name;
    const char *help;
    guint64 value;
  } counters[] = {
    { "accepted", "Connections that were let in.", server->accepted },
    { "turned_away", "Connections that were closed at the door.", server->turned_away },
    { "evicted", "Connections without a seat that made room for others.", server->evicted },
    { "http_requests", "HTTP requests.", server->requests },
    { "http_refused", "HTTP requests that got an error.", server->refused },
    { "locked_out", "Addresses that were locked out.", server->locked_out },
    { "late", "Connections that were closed at a deadline.", server->late },
    { "greedy", "Connections that sent too much.", server->greedy },
    { "slow", "Connections that didn't read.", server->slow },
    { "received_bytes", "Bytes from guests.", server->bytes_received },
    { "sent_bytes", "Bytes to guests.", server->bytes_sent },
  };

  print_number (out, GAUGE, "tabletop_connections", "Connections that are open.",
                server->connections);
  print_number (out, GAUGE, "tabletop_connections_seated", "Of them, those that play or look on.",
                server->seats);
  for (gsize i = 0; i < G_N_ELEMENTS (counters); i++)
    {
      g_autofree char *name = g_strdup_printf ("tabletop_server_%s_total", counters[i].name);

      print_number (out, COUNTER, name, counters[i].help, counters[i].value);
    }
}

/* }}} */
/* {{{ The process */

static guint64
count_files (void)
{
  g_autoptr (GDir) folder = g_dir_open ("/proc/self/fd", 0, NULL);
  guint64 n = 0;

  while (folder != NULL && g_dir_read_name (folder) != NULL)
    n++;
  return n > 0 ? n - 1 : 0; /* one of them is the folder */
}

/* Pages of memory: all that are addressed, and those that are there. */
static void
read_pages (guint64 *all, guint64 *resident)
{
  g_autofree char *text = NULL;
  char *end = NULL;

  *all = *resident = 0;
  if (!g_file_get_contents ("/proc/self/statm", &text, NULL, NULL))
    return;
  *all = g_ascii_strtoull (text, &end, 10);
  *resident = g_ascii_strtoull (end, NULL, 10);
}

static guint64
microseconds_of (struct timeval time)
{
  return (guint64) time.tv_sec * G_USEC_PER_SEC + (guint64) time.tv_usec;
}

static void
print_process (GString *out, Daemon *daemon)
{
  guint64 page = (guint64) sysconf (_SC_PAGESIZE);
  guint64 all, resident;
  struct rusage usage = { 0 };
  struct rlimit files = { 0 };
  guint64 age = (guint64) (g_get_monotonic_time () - daemon->started);

  read_pages (&all, &resident);
  getrusage (RUSAGE_SELF, &usage);
  getrlimit (RLIMIT_NOFILE, &files);
  print_number (out, GAUGE, "process_resident_memory_bytes", "Memory that is there.",
                resident * page);
  print_number (out, GAUGE, "process_virtual_memory_bytes", "Memory that is addressed.",
                all * page);
  print_number (out, GAUGE, "process_open_fds", "Open file descriptors.", count_files ());
  print_number (out, GAUGE, "process_max_fds", "File descriptors that may be open.",
                (guint64) files.rlim_cur);
  print_seconds (out, COUNTER, "process_cpu_seconds_total", "Time of the processor.",
                 microseconds_of (usage.ru_utime) + microseconds_of (usage.ru_stime));
  print_seconds (out, GAUGE, "process_start_time_seconds", "When it began, in Unix time.",
                 (guint64) g_get_real_time () - age);
  print_head (out, "tabletop_build_info", "gauge", "Always 1; the label is the version.");
  g_string_append (out, "tabletop_build_info{version=\"" PACKAGE_VERSION "\"} 1\n");
}

/* }}} */

GString *
daemon_metrics_print (Daemon *daemon)
{
  GString *out = g_string_sized_new (8192);
  OnlineHubFigures hub;
  OnlineServerFigures server;

  online_hub_get_figures (daemon->hub, &hub);
  online_server_get_figures (daemon->server, &server);
  print_tables (out, daemon, &hub);
  print_play (out, &hub);
  print_door (out, &server);
  print_process (out, daemon);
  return out;
}
