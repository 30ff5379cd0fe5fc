/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The load bench: opens a house on one core, fills it with guests from another, and says what a
 * seat costs and how fast choices are acknowledged. Nothing in here is linked with the house: all
 * that passes between them are real sockets and what the system tells of a process. */

#define _GNU_SOURCE

#include "crowd.h"

#include <getopt.h>
#include <limits.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

enum
{
  MAX_STAGES = 16,
  MAX_FILES = 65536,
};

typedef struct
{
  const char *serve;
  const char *game;
  const char *folder;
  int tables;
  int seats;
  int spectators;
  int look;
  int core;
  double seconds;
  double warmup;
  double rates[MAX_STAGES];
  int n_rates;
  bool idle;
} Options;

static const char usage[]
    = "usage: bench-online-drive --serve PROGRAM [OPTION...]\n"
      "  --serve PROGRAM     bench-online-serve\n"
      "  --game ID           what is played (monarch)\n"
      "  --tables N          how many tables (400)\n"
      "  --seats N           players at each (4)\n"
      "  --spectators N      who look on, at each (1)\n"
      "  --look PERCENT      of the guests, those who get a view with each state (0)\n"
      "  --rate R            choices offered a second, 0 for as many as go; may be repeated (0)\n"
      "  --idle              only connect and measure memory\n"
      "  --seconds S         how long each rate is measured (10)\n"
      "  --warmup S          how long it is played before (3)\n"
      "  --core N            the house's; the guests have the others (0)\n"
      "  --folder FOLDER     where the record goes, on the disk that matters (/var/tmp)\n";

static void
read_options (Options *self, int argc, char **argv)
{
  static const struct option known[] = {
    { "serve", required_argument, NULL, 's' },
    { "tables", required_argument, NULL, 't' },
    { "seats", required_argument, NULL, 'n' },
    { "spectators", required_argument, NULL, 'p' },
    { "look", required_argument, NULL, 'l' },
    { "rate", required_argument, NULL, 'r' },
    { "idle", no_argument, NULL, 'i' },
    { "seconds", required_argument, NULL, 'd' },
    { "warmup", required_argument, NULL, 'w' },
    { "core", required_argument, NULL, 'c' },
    { "folder", required_argument, NULL, 'f' },
    { "game", required_argument, NULL, 'g' },
    { NULL, 0, NULL, 0 },
  };
  int option;

  while ((option = getopt_long (argc, argv, "", known, NULL)) != -1)
    switch (option)
      {
      case 's':
        self->serve = optarg;
        break;
      case 't':
        self->tables = atoi (optarg);
        break;
      case 'n':
        self->seats = atoi (optarg);
        break;
      case 'p':
        self->spectators = atoi (optarg);
        break;
      case 'l':
        self->look = atoi (optarg);
        break;
      case 'r':
        if (self->n_rates < MAX_STAGES)
          self->rates[self->n_rates++] = atof (optarg);
        break;
      case 'i':
        self->idle = true;
        break;
      case 'd':
        self->seconds = atof (optarg);
        break;
      case 'w':
        self->warmup = atof (optarg);
        break;
      case 'c':
        self->core = atoi (optarg);
        break;
      case 'g':
        self->game = optarg;
        break;
      case 'f':
        self->folder = optarg;
        break;
      default:
        fputs (usage, stderr);
        exit (EXIT_FAILURE);
      }
  if (self->serve == NULL || optind < argc)
    {
      fputs (usage, stderr);
      exit (EXIT_FAILURE);
    }
  if (self->n_rates == 0 && !self->idle)
    self->rates[self->n_rates++] = 0;
}

/* The machine. */

static void
leave_core (int core)
{
  const int n = (int) sysconf (_SC_NPROCESSORS_ONLN);
  cpu_set_t cores;

  CPU_ZERO (&cores);
  for (int i = 0; i < n; i++)
    if (i != core)
      CPU_SET (i, &cores);
  if (n > 1)
    sched_setaffinity (0, sizeof cores, &cores);
}

static void
allow_files (void)
{
  struct rlimit limit;

  if (getrlimit (RLIMIT_NOFILE, &limit) != 0)
    return;
  limit.rlim_cur = limit.rlim_max < MAX_FILES ? limit.rlim_max : MAX_FILES;
  setrlimit (RLIMIT_NOFILE, &limit);
}

static void
print_load (void)
{
  char text[64] = "";
  FILE *file = fopen ("/proc/loadavg", "r");

  if (file != NULL)
    {
      if (fgets (text, sizeof text, file) == NULL)
        text[0] = '\0';
      fclose (file);
    }
  printf ("load of the machine          %.4s (last minute; this bench is in it)\n", text);
}

/* What was measured. */

static void
print_memory (const char *when, HouseMemory now, HouseMemory before, size_t n_guests)
{
  printf ("%s: RSS %.1f MiB, PSS %.1f MiB; since the tables were laid %.1f KiB a seat\n", when,
          (double) now.rss / 1024, (double) now.pss / 1024,
          ((double) now.pss - (double) before.pss) / (double) n_guests);
}

static void
print_latency (const Histogram *latency)
{
  printf ("choice until acknowledged    p50 %.1f ms, p90 %.1f ms, p99 %.1f ms, max %.1f ms\n",
          (double) histogram_percentile (latency, 0.5) / 1e3,
          (double) histogram_percentile (latency, 0.9) / 1e3,
          (double) histogram_percentile (latency, 0.99) / 1e3, (double) latency->greatest / 1e3);
}

static BenchFigures
subtract (BenchFigures a, BenchFigures b)
{
#define X(name) a.name -= b.name;
  BENCH_FIGURES (X)
#undef X

  return a;
}

static double
per (uint64_t a, uint64_t b)
{
  return b > 0 ? (double) a / (double) b : 0;
}

static void
print_house (BenchFigures house, double seconds)
{
  const uint64_t processor = house.user_microseconds + house.system_microseconds;

  printf ("house's processor            %.0f %% of its core (%.0f %% user, %.0f %% system), "
          "preempted %.0f times a second\n",
          (double) processor / seconds / 1e4, (double) house.user_microseconds / seconds / 1e4,
          (double) house.system_microseconds / seconds / 1e4, (double) house.preempted / seconds);
  printf ("a choice costs               %.1f us of processor: %.0f a second would fill the core\n",
          per (processor, house.choices), 1e6 * per (house.choices, processor));
  printf ("commits                      %.0f a second, %.2f ms each (%.0f %% of the time), "
          "%.1f choices in each\n",
          (double) house.commits / seconds, per (house.commit_microseconds, house.commits) / 1e3,
          (double) house.commit_microseconds / seconds / 1e4, per (house.choices, house.commits));
  printf ("notices                      %.1f a choice, %.0f bytes each, %.1f MB a second\n",
          per (house.notices, house.choices), per (house.notice_bytes, house.notices),
          (double) house.notice_bytes / seconds / 1e6);
  printf ("matches dealt                %.1f a second\n", (double) house.deals / seconds);
  if (house.too_fast + house.too_slow > 0)
    printf ("guests                       too fast %llu times, sent away as too slow %llu times\n",
            (unsigned long long) house.too_fast, (unsigned long long) house.too_slow);
}

static void
run_stage (Crowd *crowd, const Options *options, double rate)
{
  BenchFigures before, after;
  int64_t began;
  double seconds;

  crowd_play (crowd, rate);
  crowd_run (crowd, options->warmup);
  before = house_get_figures (crowd->house);
  crowd_reset_figures (crowd);
  began = crowd_get_time ();
  crowd_run (crowd, options->seconds);
  seconds = (double) (crowd_get_time () - began) / 1e6;
  after = house_get_figures (crowd->house);

  if (rate > 0)
    printf ("\n%.0f choices a second offered\n", rate);
  else
    printf ("\nas many choices as go: each seat answers at once\n");
  printf ("acknowledged choices         %.0f a second (%llu in %.1f s)",
          (double) crowd->figures.choices / seconds, (unsigned long long) crowd->figures.choices,
          seconds);
  printf (", refused because the match had gone on %llu",
          (unsigned long long) crowd->figures.refused);
  if (rate > 0)
    printf (", turns lost because nobody was asked %llu", (unsigned long long) crowd->figures.late);
  printf ("\n");
  print_latency (&crowd->figures.latency);
  print_house (subtract (after, before), seconds);
  if (crowd->figures.views > 0)
    printf ("views                        %.0f a second\n",
            (double) crowd->figures.views / seconds);
  print_load ();
  fflush (stdout);

  crowd_pause (crowd);
  crowd_run (crowd, 1);
}

static void
run (House *house, const Options *options)
{
  const HouseMemory empty = house_get_memory (house);
  BenchFigures before, idle;
  int64_t began;
  Crowd crowd;

  crowd_init (&crowd, house, options->look);
  began = crowd_get_time ();
  crowd_gather (&crowd);
  printf ("%zu seats at %d tables of %d players and %d spectators, all connected after %.1f s\n",
          crowd.n_guests, options->tables, options->seats, options->spectators,
          (double) (crowd_get_time () - began) / 1e6);
  crowd_run (&crowd, 2);
  print_memory ("idle", house_get_memory (house), empty, crowd.n_guests);
  before = house_get_figures (house);
  crowd_run (&crowd, 3);
  idle = subtract (house_get_figures (house), before);
  printf ("idle: %.2f %% of the core\n",
          (double) (idle.user_microseconds + idle.system_microseconds) / 3e4);
  fflush (stdout);

  for (int i = 0; i < options->n_rates; i++)
    run_stage (&crowd, options, options->rates[i]);
  if (options->n_rates > 0)
    {
      printf ("\n");
      print_memory ("played", house_get_memory (house), empty, crowd.n_guests);
    }
  crowd_clear (&crowd);
}

static void
open_house (House *house, const Options *options, const char *path)
{
  char numbers[4][32], game[64];
  char *arguments[] = { (char *) options->serve,
                        (char *) "--record",
                        (char *) path,
                        numbers[0],
                        numbers[1],
                        numbers[2],
                        numbers[3],
                        game,
                        NULL };

  snprintf (numbers[0], sizeof numbers[0], "--tables=%d", options->tables);
  snprintf (numbers[1], sizeof numbers[1], "--seats=%d", options->seats);
  snprintf (numbers[2], sizeof numbers[2], "--spectators=%d", options->spectators);
  snprintf (numbers[3], sizeof numbers[3], "--core=%d", options->core);
  snprintf (game, sizeof game, "--game=%s", options->game);
  house_open (house, arguments);
  printf ("house: process %d on core %d, record in %s\n", (int) house->pid, options->core,
          options->folder);
  fflush (stdout);
}

/* The record and what SQLite puts beside it. */
static char record[2][PATH_MAX];

static void
remove_record (void)
{
  for (size_t i = 0; i < sizeof record / sizeof record[0]; i++)
    unlink (record[i]);
}

/* The house ends by itself when nobody talks to it any more. */
static void
on_signal (int number)
{
  remove_record ();
  _exit (128 + number);
}

/* Whatever ends the bench, it leaves no record behind. */
static void
name_record (const char *folder)
{
  static const char *const endings[] = { "", "-wal" };

  for (size_t i = 0; i < sizeof record / sizeof record[0]; i++)
    snprintf (record[i], sizeof record[i], "%s/bench-online-%d%s", folder, (int) getpid (),
              endings[i]);
  atexit (remove_record);
  signal (SIGINT, on_signal);
  signal (SIGTERM, on_signal);
}

int
main (int argc, char **argv)
{
  Options options = {
    .folder = "/var/tmp",
    .game = "monarch",
    .tables = 400,
    .seats = 4,
    .spectators = 1,
    .seconds = 10,
    .warmup = 3,
  };
  House house = { 0 };

  read_options (&options, argc, argv);
  signal (SIGPIPE, SIG_IGN);
  allow_files ();
  leave_core (options.core);
  name_record (options.folder);

  open_house (&house, &options, record[0]);
  run (&house, &options);
  house_close (&house);

  return EXIT_SUCCESS;
}
