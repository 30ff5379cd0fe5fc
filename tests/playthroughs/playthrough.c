/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Prints a whole game, played at random from a seed: what was asked, chosen, told and seen. The
 * same text on every machine, so that a change in a rule shows as a change in a file that people
 * can read.
 *
 * usage: playthrough GAME SEATS SEED         a game
 *        playthrough GAME SEATS SEED DEPTH   how many games there are of so many choices */

#define _POSIX_C_SOURCE 200809L

#include "transcript.h"

#include "kernel/rg-kernel.h"

#include <stdlib.h>
#include <string.h>

static _Noreturn void
give_up (const char *text)
{
  fprintf (stderr, "playthrough: %s\n", text);
  exit (2);
}

static const rg_game *
find_game (const char *id)
{
  for (int i = 0; rg_games[i] != NULL; i++)
    if (strcmp (rg_game_id (rg_games[i]), id) == 0)
      return rg_games[i];
  give_up ("no such game");
}

/* {{{ A game */

/* Prints the lines of `seen` that weren't in `last`. */
static void
print_changes (const char *last, const char *seen)
{
  while (*seen != '\0')
    {
      const size_t length = strcspn (seen, "\n") + 1;
      bool known = false;

      for (const char *line = last; *line != '\0' && !known; line += strcspn (line, "\n") + 1)
        known = strncmp (line, seen, length) == 0;
      if (!known)
        printf ("    %.*s", (int) length, seen);
      seen += length;
    }
}

/* Prints what a spectator sees that is new, and returns all of it. Frees `last`. */
static char *
print_view (const rg_match *match, rg_view *view, char *last)
{
  char *seen = NULL;
  size_t size;
  FILE *out = open_memstream (&seen, &size);

  if (out == NULL || rg_match_view (match, rg_viewer_spectator (), view, NULL) != RG_OK)
    give_up ("no memory");
  transcript_view (out, match, view);
  fclose (out);
  print_changes (last != NULL ? last : "", seen);
  free (last);
  return seen;
}

static void
print_events (rg_match *match)
{
  for (;;)
    {
      for (int i = 0; i < rg_match_n_events (match); i++)
        {
          fputs ("  ", stdout);
          transcript_event (stdout, match, rg_match_event (match, i));
          putchar ('\n');
        }
      if (!rg_match_paused (match))
        return;
      rg_match_advance (match);
    }
}

/* Takes one of all the choices that are open, each with the same chance. */
static void
move (rg_match *match, uint64_t *chance)
{
  char notation[160];
  int n = 0;

  for (int i = 0; i < rg_match_n_decisions (match); i++)
    n += rg_match_decision (match, i)->count;
  n = (int) (rg_chance (chance) % (uint64_t) n);
  int i = 0;
  while (n >= rg_match_decision (match, i)->count)
    n -= rg_match_decision (match, i++)->count;

  const rg_decision *decision = rg_match_decision (match, i);
  rg_match_notation (match, rg_match_choice (match, decision, n), notation, sizeof notation);
  printf ("> %d: %s\n", decision->seat + 1, notation);
  rg_match_apply (match, decision->seat, n, rg_match_sequence (match), NULL);
}

static void
play (rg_match *match, uint64_t seed)
{
  uint64_t chance = seed;
  rg_view *view = rg_view_new (NULL);
  char *last = NULL;

  print_events (match);
  while (!rg_match_over (match))
    {
      last = print_view (match, view, last);
      transcript_decisions (stdout, match, NULL);
      move (match, &chance);
      print_events (match);
    }
  last = print_view (match, view, last);
  transcript_result (stdout, match);
  free (last);
  rg_view_free (view);
}

/* }}} */
/* {{{ Counting */

static uint64_t
count (const rg_match *match, int depth)
{
  uint64_t n = 0;

  if (depth == 0 || rg_match_over (match))
    return 1;
  for (int i = 0; i < rg_match_n_decisions (match); i++)
    {
      const rg_decision *decision = rg_match_decision (match, i);

      for (int j = 0; j < decision->count; j++)
        {
          rg_match *next = rg_match_clone (match);

          if (next == NULL)
            give_up ("no memory");
          rg_match_set_quiet (next, true);
          rg_match_apply (next, decision->seat, j, rg_match_sequence (next), NULL);
          n += count (next, depth - 1);
          rg_match_free (next);
        }
    }
  return n;
}

/* }}} */

int
main (int argc, char **argv)
{
  if (argc < 4 || argc > 5)
    give_up ("usage: playthrough GAME SEATS SEED [DEPTH]");
  const rg_game *game = find_game (argv[1]);
  const uint64_t seed = strtoull (argv[3], NULL, 10);
  rg_content *content = rg_content_new_builtin (game, NULL, NULL);
  rg_setup setup;
  rg_error error;

  if (content == NULL)
    give_up ("no memory");
  rg_setup_init (&setup, content, atoi (argv[2]));
  rg_setup_seed (&setup, seed);
  rg_match *match = rg_match_new (&setup, NULL, &error);
  if (match == NULL)
    give_up (error.text);
  if (argc == 5)
    printf ("%llu\n", (unsigned long long) count (match, atoi (argv[4])));
  else
    play (match, seed);
  rg_match_free (match);
  rg_content_free (content);
  return 0;
}
