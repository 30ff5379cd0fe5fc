/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lets bytes play FUZZ_GAME: seats, options and seed, then one order a byte. Every call succeeds or
 * changes nothing, the checks of the random games (tests/stress) hold, and at the end the journal
 * gives the same match again. */

#include "stress.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t size);

enum
{
  MOST_ORDERS = 2000
};

typedef struct fuzz_orders
{
  const uint8_t *bytes;
  size_t size;
} fuzz_orders;

/* The next byte, or 0 after the last. */
static uint8_t
next (fuzz_orders *orders)
{
  if (orders->size == 0)
    return 0;
  orders->size--;
  return *orders->bytes++;
}

static rg_setup
read_setup (fuzz_orders *from, const rg_content *content)
{
  const rg_game *game = rg_content_game (content);
  const int spread = rg_game_max_seats (game) - rg_game_min_seats (game) + 1;
  rg_setup setup;
  int n;
  const rg_option *options = rg_game_options (game, &n);

  rg_setup_init (&setup, content, rg_game_min_seats (game) + next (from) % spread);
  if (!rg_game_takes_seats (game, setup.seats))
    setup.seats = rg_game_min_seats (game);
  for (int i = 0; i < n; i++)
    {
      const int value
          = options[i].minimum + next (from) % (options[i].maximum - options[i].minimum + 1);

      setup.options[i] = options[i].seat <= setup.seats ? value : options[i].fallback;
    }
  rg_setup_seed (&setup, next (from));
  return setup;
}

/* A call that the match must refuse, and stay as it is. */
static void
misuse (fuzz_orders *from, rg_match *match)
{
  const uint64_t hash = rg_match_hash (match);
  const int seat = next (from) - 64, choice = next (from) + 200;
  rg_error error = { RG_OK };

  rg_check (rg_match_apply (match, seat, choice, rg_match_sequence (match), &error) != RG_OK);
  rg_check (error.text[0] != '\0');
  rg_check (rg_match_hash (match) == hash);
}

static void
look (fuzz_orders *from, rg_match *match, rg_journal *journal, rg_view *view)
{
  static stress_record record;
  stress_table table = { .content = (rg_content *) (uintptr_t) rg_match_setup (match)->content,
                         .match = match,
                         .journal = journal,
                         .view = view,
                         .chance = next (from),
                         .record = &record };

  if (!stress_look (&table, STRESS_EACH_LOOK))
    rg_check_failed (record.fault, __FILE__, __LINE__);
}

static void
obey (fuzz_orders *from, uint8_t order, rg_match *match, rg_journal *journal, rg_view *view)
{
  const int seats = rg_match_seats (match);

  if (order < 4)
    misuse (from, match);
  else if (order < 8)
    look (from, match, journal, view);
  else if (order < 10)
    rg_journal_leave (journal, match, next (from) % seats, NULL);
  else
    {
      const int i = order % rg_match_n_decisions (match);
      const rg_decision *decision = rg_match_decision (match, i);
      const int seat = decision->seat;

      rg_check (rg_journal_apply (journal, match, seat, next (from) % decision->count,
                                  rg_match_sequence (match), NULL)
                == RG_OK);
    }
  while (rg_match_paused (match))
    rg_match_advance (match);
}

int
LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t size)
{
  fuzz_orders from = { bytes, size };
  static rg_content *content; /* kept: reading it takes longer than a game */
  rg_setup setup;
  rg_match *match;

  if (content == NULL)
    content = rg_content_new_builtin (&FUZZ_GAME, NULL, NULL);
  if (content == NULL)
    return 0;
  setup = read_setup (&from, content);
  /* An option may be out of what the others leave open. */
  match = rg_match_new (&setup, NULL, NULL);
  if (match != NULL)
    {
      rg_journal *journal = rg_journal_new (&setup, NULL, NULL);
      rg_view *view = rg_view_new (NULL);
      rg_match *again;

      for (int i = 0; i < MOST_ORDERS && from.size > 0 && !rg_match_over (match); i++)
        obey (&from, next (&from), match, journal, view);
      again = rg_journal_replay (journal, rg_journal_length (journal), NULL, NULL);
      rg_check (again != NULL && rg_match_equal (match, again));
      rg_match_free (again);
      rg_view_free (view);
      rg_journal_free (journal);
    }
  rg_match_free (match);
  return 0;
}
