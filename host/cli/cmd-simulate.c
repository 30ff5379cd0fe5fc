/* SPDX-License-Identifier: GPL-3.0-or-later */

/* tabletop simulate: many games among bots. Game number i has the i-th seed of the series,
 * whichever thread plays it: so the same seed gives the same answer with any number of threads.
 */

#include <glib/gi18n.h>
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli-command.h"
#include "tabletop-json.h"
#include "cli-screen.h"
#include "cli-tally.h"
#include "cli-text.h"

enum
{
  DEFAULT_GAMES = 100,
  MAX_GAMES = 100000000,
  MAX_JOBS = 256,
  BAR_WIDTH = 30,
  BAR_INTERVAL = 100000 /* microseconds between two pictures of the bar */
};

typedef struct
{
  TabletopGame *game;
  TabletopSetup *setup;
  char **bots;     /* one, or one for each seat */
  gboolean rotate; /* in game i everybody sits i seats further on */
  guint64 seed;
  int n_games;
  gint64 started;

  /* Shared by the threads. */
  gint next;   /* the next game to be played */
  gint played; /* how many have been */
  gint failed; /* stop */
  GMutex lock; /* of what follows */
  CliTally *tally;
  GError *error; /* the first one */
} Simulation;

/* Who sits where in game `index`.
 *
 * Returns: (transfer container): the ids */
static const char **
seat_bots (const Simulation *self, int index)
{
  guint n = g_strv_length (self->bots);
  const char **seated = g_new0 (const char *, n + 1);

  for (guint seat = 0; seat < n; seat++)
    seated[seat] = self->bots[(seat + (self->rotate ? (guint) index : 0)) % n];
  return seated;
}

static void
play_game (Simulation *self, int index)
{
  g_autofree const char **bots = seat_bots (self, index);
  g_autoptr (GBytes) seed = tabletop_seed_derive (self->seed, (guint64) index);
  g_autoptr (GError) error = NULL;
  g_autoptr (TabletopResult) result
      = tabletop_game_simulate (self->game, self->setup, bots, seed, &error);

  g_mutex_lock (&self->lock);
  if (result != NULL)
    cli_tally_add (self->tally, result, bots);
  else if (self->error == NULL)
    self->error = g_steal_pointer (&error);
  g_mutex_unlock (&self->lock);
  if (result != NULL)
    g_atomic_int_inc (&self->played);
  else
    g_atomic_int_set (&self->failed, 1);
}

/* Plays one more game. FALSE: there is none left. */
static gboolean
play_next (Simulation *self)
{
  int index = g_atomic_int_add (&self->next, 1);

  if (index >= self->n_games || g_atomic_int_get (&self->failed))
    return FALSE;
  play_game (self, index);
  return TRUE;
}

static gpointer
work (gpointer data)
{
  while (play_next (data))
    ;
  return NULL;
}

static void
draw_bar (Simulation *self)
{
  CliStyle style = cli_style_of (2);
  int played = g_atomic_int_get (&self->played);
  int full = (int) ((gint64) BAR_WIDTH * played / self->n_games);
  double seconds = (double) (g_get_monotonic_time () - self->started) / G_USEC_PER_SEC;
  g_autoptr (GString) line = g_string_new (CLI_SCREEN_RETURN);

  for (int i = 0; i < BAR_WIDTH; i++)
    g_string_append (line, cli_style_glyph (&style, i < full ? CLI_GLYPH_FULL : CLI_GLYPH_EMPTY));
  g_string_append_printf (line, " %d/%d", played, self->n_games);
  if (played > 0)
    g_string_append_printf (line, _ ("  %.0f s left"),
                            ceil (seconds * (self->n_games - played) / played));
  g_string_append (line, style.colour ? CLI_SCREEN_ERASE : "   ");
  g_printerr ("%s", line->str);
}

static void
clear_bar (void)
{
  CliStyle style = cli_style_of (2);

  if (style.colour)
    g_printerr ("%s%s", CLI_SCREEN_RETURN, CLI_SCREEN_ERASE);
  else
    g_printerr ("%s%*s%s", CLI_SCREEN_RETURN, CLI_MIN_WIDTH + BAR_WIDTH, "", CLI_SCREEN_RETURN);
}

/* Plays all games, in `n_jobs` threads; this one draws the bar between its own. */
static void
run (Simulation *self, int n_jobs)
{
  g_autofree GThread **threads = g_new0 (GThread *, (gsize) n_jobs);
  gboolean bar = isatty (STDERR_FILENO);
  gint64 drawn = self->started;

  for (int i = 1; i < n_jobs; i++)
    threads[i] = g_thread_new ("games", work, self);
  while (play_next (self))
    if (bar && g_get_monotonic_time () - drawn >= BAR_INTERVAL)
      {
        draw_bar (self);
        drawn = g_get_monotonic_time ();
      }
  for (int i = 1; i < n_jobs; i++)
    g_thread_join (threads[i]);
  if (drawn != self->started)
    clear_bar ();
}

static void
print_text (const Simulation *self, double seconds)
{
  CliStyle style = cli_style_of (1);
  g_autoptr (GString) out = g_string_new (NULL);

  cli_tally_draw (self->tally, &style, out);
  if (cli_is_verbose ())
    g_string_append_printf (out, _ ("%.2f seconds, %.0f games a second\n"), seconds,
                            self->n_games / seconds);
  g_print ("%s", out->str);
}

static void
print_json (const Simulation *self, double seconds, int n_jobs)
{
  g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, self->seed);
  TabletopJson json;

  tabletop_json_init (&json, 1024);
  tabletop_json_begin_object (&json, NULL);
  tabletop_json_text (&json, "game", tabletop_game_get_id (self->game));
  tabletop_json_text (&json, "rules", tabletop_game_get_rules_version (self->game));
  tabletop_json_int (&json, "seats", tabletop_setup_get_n_seats (self->setup));
  tabletop_json_text (&json, "seed", seed); /* a JSON number may be too small for it */
  tabletop_json_bool (&json, "rotate", self->rotate);
  cli_tally_write (self->tally, &json);
  /* All that isn't the same each time. */
  tabletop_json_begin_object (&json, "timing");
  tabletop_json_int (&json, "jobs", n_jobs);
  tabletop_json_double (&json, "seconds", seconds);
  tabletop_json_double (&json, "games_per_second", self->n_games / seconds);
  tabletop_json_end_object (&json);
  tabletop_json_end_object (&json);
  cli_print_json (&json);
}

static CliStatus
simulate (Simulation *self, int n_jobs, gboolean as_json)
{
  CliStatus status = CLI_OK;

  self->tally
      = cli_tally_new (tabletop_setup_get_n_seats (self->setup), (const char *const *) self->bots);
  self->started = g_get_monotonic_time ();
  g_mutex_init (&self->lock);
  run (self, MIN (n_jobs, self->n_games));
  if (self->error != NULL)
    status = cli_fail (self->error);
  else
    {
      double seconds = (double) (g_get_monotonic_time () - self->started) / G_USEC_PER_SEC;

      if (as_json)
        print_json (self, seconds, n_jobs);
      else
        print_text (self, seconds);
    }
  cli_tally_free (self->tally);
  g_mutex_clear (&self->lock);
  return status;
}

/* Reads "a,b,c": one bot for all seats, or as many as there are seats. */
static char **
parse_bots (TabletopGame *game, guint n_seats, const char *text, CliStatus *status)
{
  g_autofree char *strongest = cli_strongest_bot (game);
  g_auto (GStrv) bots = g_strsplit (text == NULL ? strongest : text, ",", -1);
  guint n = g_strv_length (bots);

  if (n != 1 && n != n_seats)
    {
      *status = cli_complain_usage (_ ("There are %u bots for %u seats; name one for all, or one "
                                       "for each."),
                                    n, n_seats);
      return NULL;
    }
  for (guint i = 0; i < n; i++)
    if (!cli_check_bot (game, g_strstrip (bots[i]), status))
      return NULL;
  return g_steal_pointer (&bots);
}

CliStatus
cli_simulate_run (char **argv)
{
  int seats = 0, games = DEFAULT_GAMES, jobs = 1;
  gboolean as_json = FALSE, rotate = FALSE;
  g_autofree char *seed_text = NULL;
  g_autofree char *bots_text = NULL;
  g_auto (GStrv) options = NULL;
  g_auto (GStrv) decks = NULL;
  const GOptionEntry entries[] = {
    { "seats", 0, 0, G_OPTION_ARG_INT, &seats, N_ ("How many seats; else as recommended"),
      N_ ("NUMBER") },
    { "games", 0, 0, G_OPTION_ARG_INT, &games, N_ ("How many games (100)"), N_ ("NUMBER") },
    { "seed", 0, 0, G_OPTION_ARG_STRING, &seed_text,
      N_ ("A number from which all chance follows (1)"), N_ ("NUMBER") },
    { "bots", 0, 0, G_OPTION_ARG_STRING, &bots_text,
      N_ ("One bot for all seats, or one for each; else the strongest"), N_ ("ID,…") },
    { "rotate", 0, 0, G_OPTION_ARG_NONE, &rotate, N_ ("Bots change seats from game to game"),
      NULL },
    { "option", 0, 0, G_OPTION_ARG_STRING_ARRAY, &options,
      N_ ("Set an option of the game; may be repeated"), N_ ("KEY=VALUE") },
    { "deck", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &decks,
      N_ ("Play a deck of your own, or give it to a seat; may be repeated"), N_ ("[SEAT=]FILE") },
    { "jobs", 0, 0, G_OPTION_ARG_INT, &jobs, N_ ("How many games at the same time (1)"),
      N_ ("NUMBER") },
    { "json", 0, 0, G_OPTION_ARG_NONE, &as_json, N_ ("Print the results as JSON"), NULL },
    { NULL },
  };
  g_auto (GStrv) arguments = g_strdupv (argv);
  g_autoptr (TabletopCatalog) catalog = NULL;
  g_autoptr (TabletopGame) game = NULL;
  g_autoptr (TabletopSetup) setup = NULL;
  g_auto (GStrv) bots = NULL;
  Simulation self = { .seed = 1 };
  CliStatus status = CLI_OK;

  if (!cli_parse (&arguments, entries, 1, 1, &status)
      || (seed_text != NULL && !cli_parse_seed (seed_text, &self.seed, &status)))
    return status;
  if (games < 1 || games > MAX_GAMES)
    return cli_complain_usage (_ ("The number of games is from 1 to %d."), MAX_GAMES);
  if (jobs < 1 || jobs > MAX_JOBS)
    return cli_complain_usage (_ ("The number of jobs is from 1 to %d."), MAX_JOBS);
  catalog = cli_open_catalog ();
  game = cli_find_game (catalog, arguments[1], &status);
  if (game == NULL)
    return status;
  setup = cli_create_setup (game, seats, options, decks, &status);
  if (setup == NULL)
    return status;
  bots = parse_bots (game, tabletop_setup_get_n_seats (setup), bots_text, &status);
  if (bots == NULL)
    return status;
  self.game = game;
  self.setup = setup;
  self.bots = bots;
  self.rotate = rotate;
  self.n_games = games;
  return simulate (&self, jobs, as_json);
}
