/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The program regalia-stress: plays random games by their numbers, and shrinks the first that
 * fails. */

#define _GNU_SOURCE

#include "stress.h"

#include <getopt.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

typedef struct stress_order
{
  const rg_game *game;
  int seats;
  uint64_t from, games;
  const char *folder; /* for the file of a failing game */
  bool tap, shrinks, rich;
  stress_plants plants;
  int n_words;
  const char *words[STRESS_FIXED]; /* of options that all games have */
  stress_fixed fixed;              /* the same, read */
} stress_order;

static void
usage (FILE *out)
{
  fputs (
      "usage: regalia-stress --game GAME --seats N [--from NUMBER] [--games N] [OPTION...]\n"
      "       regalia-stress --replay FILE [--plant WORDS]...\n"
      "\n"
      "Plays random games and looks at each with the checks of the conformance kit. The number of "
      "a\n"
      "game deals its decks and options; the same number gives the same game. The first that "
      "fails\n"
      "is shrunk and written as a scenario.\n"
      "\n"
      "  --game GAME     free-for-all, emperor, treachery, monarch\n"
      "  --seats N       how many play\n"
      "  --from NUMBER   of the first game (0)\n"
      "  --games N       how many games (100)\n"
      "  --option WORDS  an option that all games have, as identities=TRD-2025; repeated: all of "
      "them\n"
      "  --out FOLDER    for the file of a failing game (.)\n"
      "  --no-shrink     write it as it was played\n"
      "  --rich          everybody begins with ten lands; a failing game isn't written\n"
      "  --plant WORDS   break when a choice begins so; repeated: one after the other. For tests\n"
      "  --tap           say in the Test Anything Protocol whether all went well\n"
      "  --replay FILE   play such a file again, with every check after each choice\n"
      "  --help          this text\n"
      "\n"
      "Exit status: 0 well, 1 a game failed, 2 wrong command line, 3 not found or bad data.\n",
      out);
}

/* {{{ Many games */

typedef struct batch
{
  const stress_order *order;
  const rg_content *content;
} batch;

static bool
play_batch (void *data, stress_record *record)
{
  const batch *games = data;
  const stress_order *order = games->order;
  bool good = true;

  while (good && record->number < order->from + order->games)
    {
      stress_wind_clock ();
      good = stress_play_number (games->content, order->seats, &order->fixed, record->number,
                                 order->rich, &order->plants, record);
      record->number += good;
    }
  return good;
}

static void
count (const stress_order *order, const stress_record *record)
{
  printf ("# %s for %d, games %" PRIu64 " to %" PRIu64
          ": %d played: %d won, %d drawn, %d by a loop, "
          "%d outgrown; %" PRIu64 " choices, at most %d in a game; %" PRIu64 " looks\n",
          rg_game_id (order->game), order->seats, order->from, order->from + order->games - 1,
          record->n_games, record->n_ends[STRESS_WON], record->n_ends[STRESS_DRAWN],
          record->n_ends[STRESS_LOOP], record->n_ends[STRESS_OUTGROWN], record->n_choices,
          record->longest, record->n_looks);
}

/* The game that was under way, as a script. */
static stress_script
script_of (const stress_order *order, const rg_content *content, const stress_record *record)
{
  stress_script script
      = { .setup = stress_deal (content, order->seats, &order->fixed, record->number),
          .seed = record->number,
          .cards = strdup (""),
          .n = record->n_entries,
          .checks = record->check };

  script.entries = malloc (((size_t) script.n + 1) * sizeof *script.entries);
  rg_check (script.entries && script.cards);
  memcpy (script.entries, record->entries, (size_t) script.n * sizeof *script.entries);
  return script;
}

/* Writes the game that failed, and again when it is shrunk: that may take long, and be ended. */
static void
keep_failure (const stress_order *order, const rg_content *content, stress_record *record)
{
  const uint64_t number = record->number;
  stress_script script = script_of (order, content, record);
  char *fault = strdup (record->fault), *path = NULL;
  bool is_written;

  rg_check (fault);
  rg_check (asprintf (&path, "%s/%s-%d-%" PRIu64 ".scenario", order->folder,
                      rg_game_id (order->game), order->seats, number)
            >= 0);
  is_written = stress_write (&script, fault, path);
  if (is_written && order->shrinks)
    {
      fprintf (stderr, "%s: the game as it was played. Shrinking it can be ended.\n", path);
      if (!stress_shrink (&script, fault, &order->plants, record, stderr))
        fputs ("It didn't fail so again: the file has the game as it was played.\n", stderr);
      is_written = stress_write (&script, fault, path);
    }
  if (!is_written)
    perror (path);
  else
    fprintf (stderr, "%s: %d choices. Play it again with\n  regalia-stress --replay %s\n", path,
             script.n, path);
  free (path);
  free (fault);
  stress_script_clear (&script);
}

static int
play_games (stress_order *order)
{
  rg_error error = { .status = RG_OK };
  rg_content *content = rg_content_new_builtin (order->game, NULL, &error);
  stress_record *record = stress_record_new ();
  batch games = { order, content };
  bool good;

  if (!content || !record)
    {
      fprintf (stderr, "regalia-stress: %s\n", content ? "no memory" : error.text);
      return 3;
    }
  for (int i = 0; i < order->n_words; i++)
    if (!stress_fix (content, order->words[i], &order->fixed))
      {
        fprintf (stderr, "regalia-stress: %s has no option “%s”\n", rg_game_id (order->game),
                 order->words[i]);
        rg_content_free (content);
        return 2;
      }
  record->number = order->from;
  good = stress_jail (play_batch, &games, true, record);
  count (order, record);
  stress_print_identities (content, record, stdout);
  if (!good)
    {
      fprintf (stderr, "%s for %d, game %" PRIu64 " failed after %d choices: %s\n",
               rg_game_id (order->game), order->seats, record->number, record->n_entries,
               record->fault);
      /* Else it is a leak of some game; and a rich table can't be written as a script. */
      if (record->number < order->from + order->games && !order->rich)
        keep_failure (order, content, record);
    }
  if (order->tap)
    printf ("1..1\n%sok 1 - %s for %d\n", good ? "" : "not ", rg_game_id (order->game),
            order->seats);
  rg_content_free (content);
  return good || order->tap ? 0 : 1;
}

/* }}} */
/* {{{ One again */

typedef struct replay
{
  stress_script script;
  const stress_plants *plants;
} replay;

static bool
play_again (void *data, stress_record *record)
{
  const replay *again = data;

  stress_wind_clock ();
  return stress_play_script (&again->script, true, again->plants, record);
}

static int
replay_file (const char *path, const stress_plants *plants)
{
  stress_record *record = stress_record_new ();
  replay again = { .plants = plants };
  bool good;

  if (!record || !stress_read (path, &again.script))
    return 3;
  again.script.checks = STRESS_ALL;
  good = stress_jail (play_again, &again, true, record);
  if (good)
    printf ("%d choices, and all is well.\n", record->n_entries);
  else
    printf ("After %d choices: %s\n", record->n_entries, record->fault);
  rg_content_free ((rg_content *) (uintptr_t) again.script.setup.content);
  stress_script_clear (&again.script);
  return good ? 0 : 1;
}

/* }}} */

static const rg_game *
find_game (const char *id)
{
  for (int i = 0; rg_games[i]; i++)
    if (strcmp (rg_game_id (rg_games[i]), id) == 0)
      return rg_games[i];
  return NULL;
}

int
main (int argc, char **argv)
{
  enum
  {
    GAME,
    SEATS,
    FROM,
    GAMES,
    OPTION,
    OUT,
    NO_SHRINK,
    RICH,
    PLANT,
    TAP,
    REPLAY,
    HELP
  };
  static const struct option options[] = {
    { "game", required_argument, NULL, GAME },
    { "seats", required_argument, NULL, SEATS },
    { "from", required_argument, NULL, FROM },
    { "games", required_argument, NULL, GAMES },
    { "option", required_argument, NULL, OPTION },
    { "out", required_argument, NULL, OUT },
    { "no-shrink", no_argument, NULL, NO_SHRINK },
    { "rich", no_argument, NULL, RICH },
    { "plant", required_argument, NULL, PLANT },
    { "tap", no_argument, NULL, TAP },
    { "replay", required_argument, NULL, REPLAY },
    { "help", no_argument, NULL, HELP },
    { NULL, 0, NULL, 0 },
  };
  stress_order order = { .games = 100, .folder = ".", .shrinks = true };
  const char *file = NULL;
  int option;

  while ((option = getopt_long (argc, argv, "", options, NULL)) >= 0)
    switch (option)
      {
      case GAME:
        order.game = find_game (optarg);
        break;
      case SEATS:
        order.seats = atoi (optarg);
        break;
      case FROM:
        order.from = strtoull (optarg, NULL, 10);
        break;
      case GAMES:
        order.games = strtoull (optarg, NULL, 10);
        break;
      case OPTION:
        if (order.n_words < STRESS_FIXED)
          order.words[order.n_words++] = optarg;
        break;
      case OUT:
        order.folder = optarg;
        break;
      case NO_SHRINK:
        order.shrinks = false;
        break;
      case RICH:
        order.rich = true;
        break;
      case PLANT:
        if (order.plants.n < STRESS_PLANTS)
          order.plants.words[order.plants.n++] = optarg;
        break;
      case TAP:
        order.tap = true;
        break;
      case REPLAY:
        file = optarg;
        break;
      case HELP:
        usage (stdout);
        return 0;
      default:
        usage (stderr);
        return 2;
      }
  if (optind < argc || (!file && !order.game)
      || (!file && !rg_game_takes_seats (order.game, order.seats)))
    {
      usage (stderr);
      return 2;
    }
  return file ? replay_file (file, &order.plants) : play_games (&order);
}
