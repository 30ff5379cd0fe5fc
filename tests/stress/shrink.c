/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Makes a failing game short, as long as it fails by the same fault: choices go in chunks that get
 * smaller, then seats, then cards of the decks, and options become what they usually are; again and
 * again, until nothing more goes.
 *
 * A game is tried by stress_play_script: a choice waits for its turn, and for want of it everybody
 * does what is done for who is away. So most of what was played can be left out without a word, and
 * a smaller deck, which is shuffled otherwise, still brings the cards that matter. */

#define _GNU_SOURCE

#include "stress.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum
{
  ROUNDS = 3,
  SEEDS = 6,
  LONGER = 8 /* choices that a game may gain in all when one of the script goes */
};

typedef struct shrinker
{
  stress_script *script; /* the best so far */
  int n_all, n_least;    /* choices of its game, those for want of others, too; so far */
  const char *fault;
  const stress_plants *plants;
  stress_record *record;
  FILE *out;
  int n_tries;
  /* Decks of the seats' own, by lines; n 0: still the one that was dealt. */
  struct
  {
    int n;
    int cards[STRESS_DECK_CARDS];
  } decks[RG_MAX_SEATS];
} shrinker;

static void
tell (const shrinker *all, const char *what)
{
  fprintf (all->out, "%s: %d choices, %d with those in between; %d seats (%d tries)\n", what,
           all->script->n, all->n_all, all->script->setup.seats, all->n_tries);
}

/* {{{ Trying */

/* The same fault: numbers and what stands in quotes may differ, but not the place in a source. */
static bool
same_fault (const char *a, const char *b)
{
  const bool exact = strstr (a, ".c:");

  for (; *a == *b || (!exact && (isdigit (*a) || isdigit (*b))); a++, b++)
    {
      if (*a == '\0')
        return true;
      if (exact)
        continue;
      if (*a == '"')
        {
          a += 1 + strcspn (a + 1, "\"");
          b += 1 + strcspn (b + 1, "\"");
          if (!*a || !*b)
            return true;
        }
      a += strspn (a, "-0123456789");
      b += strspn (b, "-0123456789");
      if (*a != *b)
        return false;
      if (*a == '\0')
        return true;
    }
  return false;
}

typedef struct attempt
{
  const stress_script *script;
  const stress_plants *plants;
  bool exact;
} attempt;

static bool
play (void *data, stress_record *record)
{
  const attempt *of = data;

  stress_wind_clock ();
  return stress_play_script (of->script, of->exact, of->plants, record);
}

static bool
fails_so (shrinker *all, const stress_script *script, bool exact)
{
  attempt of = { script, all->plants, exact };

  all->n_tries++;
  return !stress_jail (play, &of, false, all->record)
         && same_fault (all->fault, all->record->fault);
}

/* The entries of the game that was just tried; without those for want of others, or with them. */
static void
take_over (shrinker *all, bool with_others)
{
  stress_script *script = all->script;

  script->n = 0;
  for (int i = 0; i < all->record->n_entries; i++)
    if (with_others || all->record->entries[i].own)
      script->entries[script->n++] = all->record->entries[i];
  all->n_all = all->record->n_entries;
  if (all->n_all < all->n_least)
    all->n_least = all->n_all;
}

/* Takes a script over if it fails by the same fault and is no longer. Its entries are a copy. */
static bool
try_script (shrinker *all, const stress_script *candidate)
{
  if (!fails_so (all, candidate, false) || all->record->n_entries > all->n_least + LONGER)
    return false;
  all->script->setup = candidate->setup;
  all->script->seed = candidate->seed;
  take_over (all, false);
  return true;
}

/* The same for a candidate that is dealt otherwise: one of a few seeds may bring what is needed. */
static bool
try_dealt (shrinker *all, stress_script *candidate)
{
  for (int i = 0; i < SEEDS; i++)
    {
      if (i > 0)
        {
          candidate->seed = (uint64_t) i;
          rg_setup_seed (&candidate->setup, candidate->seed);
        }
      if (try_script (all, candidate))
        return true;
    }
  return false;
}

/* }}} */
/* {{{ Choices */

static bool
try_without (shrinker *all, int first, int n)
{
  stress_script candidate = *all->script;
  const size_t rest = (size_t) (candidate.n - first - n);
  bool good;

  candidate.entries = malloc (((size_t) candidate.n + 1) * sizeof *candidate.entries);
  rg_check (candidate.entries);
  memcpy (candidate.entries, all->script->entries, (size_t) first * sizeof *candidate.entries);
  memcpy (candidate.entries + first, all->script->entries + first + n,
          rest * sizeof *candidate.entries);
  candidate.n -= n;
  good = try_script (all, &candidate);
  free (candidate.entries);
  return good;
}

static bool
shrink_choices (shrinker *all)
{
  bool any = false;

  for (int chunk = all->script->n / 2; chunk > 0; chunk /= 2)
    {
      for (int first = all->script->n - chunk; first >= 0; first -= chunk)
        if (first + chunk <= all->script->n && try_without (all, first, chunk))
          any = true;
      tell (all, "Choices");
    }
  return any;
}

/* }}} */
/* {{{ Seats */

/* "seat5" becomes "seat4" where seat 5 moves up. False: it names the one that goes. */
static bool
renumber (char *notation, int gone)
{
  for (char *at = notation; (at = strstr (at, "seat")); at += 4)
    {
      const int seat = atoi (at + 4);

      if (seat == gone + 1)
        return false;
      if (seat > gone + 1 && at[4] != '1') /* not of two digits */
        at[4]--;
    }
  return true;
}

/* Options of one seat each, in a row, move up as well; what is for nobody is as it usually is. */
static void
move_options (rg_setup *setup, int gone)
{
  int n;
  const rg_option *options = rg_game_options (rg_content_game (setup->content), &n);

  for (int i = 0; i < n; i++)
    if (options[i].seat > gone)
      setup->options[i]
          = options[i].seat <= setup->seats ? setup->options[i + 1] : options[i].fallback;
}

static bool
try_without_seat (shrinker *all, int gone)
{
  stress_script candidate = *all->script;
  bool good;

  candidate.entries = malloc (((size_t) candidate.n + 1) * sizeof *candidate.entries);
  rg_check (candidate.entries);
  candidate.n = 0;
  for (int i = 0; i < all->script->n; i++)
    {
      stress_entry entry = all->script->entries[i];

      if (entry.seat == gone || !renumber (entry.notation, gone))
        continue;
      entry.seat = (int16_t) (entry.seat - (entry.seat > gone));
      candidate.entries[candidate.n++] = entry;
    }
  candidate.setup.seats--;
  move_options (&candidate.setup, gone);
  good = rg_setup_check (&candidate.setup, NULL) == RG_OK && try_dealt (all, &candidate);
  free (candidate.entries);
  return good;
}

static bool
shrink_seats (shrinker *all)
{
  bool any = false;

  for (int seat = all->script->setup.seats - 1; seat >= 0; seat--)
    if (all->script->setup.seats > rg_game_min_seats (rg_content_game (all->script->setup.content))
        && try_without_seat (all, seat))
      any = true;
  return any;
}

/* }}} */
/* {{{ Options */

static bool
shrink_options (shrinker *all)
{
  int n;
  bool any = false;
  rg_setup usual;

  rg_game_options (rg_content_game (all->script->setup.content), &n);
  rg_setup_init (&usual, all->script->setup.content, all->script->setup.seats);
  for (int i = 0; i < n; i++)
    {
      stress_script candidate = *all->script;

      if (candidate.setup.options[i] == usual.options[i] || all->script->cards[0])
        continue;
      candidate.setup.options[i] = usual.options[i];
      any |= rg_setup_check (&candidate.setup, NULL) == RG_OK && try_script (all, &candidate);
    }
  return any;
}

/* }}} */
/* {{{ Decks */

/* The decks of the seats' own, in the language of the content. */
static char *
write_decks (const shrinker *all)
{
  const rg_content *content = all->script->setup.content;
  char *text = NULL;
  size_t size;
  FILE *out = open_memstream (&text, &size);

  rg_check (out);
  for (int seat = 0; seat < all->script->setup.seats; seat++)
    {
      char *list = NULL, name[16], deck[1 << 16];
      size_t length, needed;
      FILE *lines;

      if (all->decks[seat].n == 0)
        continue;
      lines = open_memstream (&list, &length);
      rg_check (lines);
      for (int i = 0; i < all->decks[seat].n; i++)
        {
          rg_card_face face = { .name = NULL };

          rg_content_card_face (content, all->decks[seat].cards[i], 0, &face);
          fprintf (lines, "1 %s\n", face.name);
        }
      fclose (lines);
      snprintf (name, sizeof name, STRESS_DECK, seat + 1);
      if (rg_content_translate_deck (content, name, list, length, deck, sizeof deck, &needed, NULL)
          == RG_OK)
        fprintf (out, "%.*s\n", (int) (needed < sizeof deck ? needed : sizeof deck), deck);
      free (list);
    }
  fclose (out);
  return text;
}

/* Every deck option of a seat with its own deck, which stand behind those of the content. */
static void
set_deck_options (const shrinker *all, rg_setup *setup)
{
  const rg_game *game = rg_content_game (setup->content);
  int value = 0;

  while (rg_content_option_choice (setup->content, rg_game_deck_option (game, 0), value))
    value++;
  for (int seat = 0; seat < setup->seats; seat++)
    if (all->decks[seat].n > 0)
      setup->options[rg_game_deck_option (game, seat)] = value++;
}

/* Tries the decks as they are; with `plainly`, and all options as they usually are. */
static bool
try_decks (shrinker *all, bool plainly)
{
  stress_script candidate = *all->script;

  if (plainly)
    {
      rg_setup_init (&candidate.setup, all->script->setup.content, all->script->setup.seats);
      rg_setup_seed (&candidate.setup, candidate.seed);
    }
  candidate.cards = write_decks (all);
  set_deck_options (all, &candidate.setup);
  if (try_dealt (all, &candidate))
    {
      free (all->script->cards);
      all->script->cards = candidate.cards;
      return true;
    }
  free (candidate.cards);
  return false;
}

/* The deck that the setup gives to a seat, without who leads it. */
static void
read_deck (shrinker *all, int seat)
{
  const rg_setup *setup = &all->script->setup;
  const int option = rg_game_deck_option (rg_content_game (setup->content), seat);
  const char *name = rg_content_option_choice (setup->content, option, setup->options[option]);

  for (int i = 0; name && i < rg_content_n_decks (setup->content); i++)
    {
      rg_deck deck;

      rg_content_deck (setup->content, i, &deck);
      if (strcmp (deck.name, name) != 0 || deck.n_cards > STRESS_DECK_CARDS)
        continue;
      all->decks[seat].n = deck.n_cards - deck.n_leaders;
      for (int k = deck.n_leaders; k < deck.n_cards; k++)
        all->decks[seat].cards[k - deck.n_leaders] = rg_content_deck_card (setup->content, i, k);
    }
}

static bool
try_without_cards (shrinker *all, int seat, int first, int n)
{
  int *cards = all->decks[seat].cards, kept[STRESS_DECK_CARDS];
  const int before = all->decks[seat].n;

  memcpy (kept, cards, sizeof kept);
  memmove (cards + first, cards + first + n, (size_t) (before - first - n) * sizeof *cards);
  all->decks[seat].n -= n;
  if (try_decks (all, false))
    return true;
  memcpy (cards, kept, sizeof kept);
  all->decks[seat].n = before;
  return false;
}

/* Everybody's deck becomes their own, so that it can get smaller. */
static bool
own_decks (shrinker *all)
{
  for (int seat = 0; seat < all->script->setup.seats; seat++)
    read_deck (all, seat);
  if (try_decks (all, true) || try_decks (all, false))
    return true;
  for (int seat = 0; seat < all->script->setup.seats; seat++)
    all->decks[seat].n = 0;
  return false;
}

static bool
shrink_decks (shrinker *all)
{
  bool any = false;

  if (!rg_game_has_catalogue (rg_content_game (all->script->setup.content))
      || (!all->script->cards[0] && !own_decks (all)))
    return false;
  for (int seat = 0; seat < all->script->setup.seats; seat++)
    for (int chunk = all->decks[seat].n / 2; chunk > 0; chunk /= 2)
      for (int first = all->decks[seat].n - chunk; first >= 0; first -= chunk)
        if (all->decks[seat].n > chunk && first + chunk <= all->decks[seat].n)
          any |= try_without_cards (all, seat, first, chunk);
  return any;
}

/* }}} */

bool
stress_shrink (stress_script *script,
               const char *fault,
               const stress_plants *plants,
               stress_record *record,
               FILE *out)
{
  shrinker *all = calloc (1, sizeof *all);
  bool good;

  rg_check (all);
  *all = (shrinker){ .script = script,
                     .n_all = STRESS_CHOICES,
                     .n_least = STRESS_CHOICES,
                     .fault = fault,
                     .plants = plants,
                     .record = record,
                     .out = out };
  good = try_script (all, script);
  if (good)
    {
      tell (all, "As it was played");
      for (int i = 0; i < ROUNDS; i++)
        {
          bool any = shrink_choices (all);

          if (!all->script->cards[0])
            any |= shrink_seats (all);
          tell (all, "Seats");
          any |= shrink_options (all);
          any |= shrink_decks (all);
          tell (all, "Decks");
          if (!any)
            break;
        }
      /* Each choice of the short game, so that nothing needs to wait when it is played again. */
      good = fails_so (all, script, false);
      take_over (all, true);
      good = good && fails_so (all, script, true);
    }
  free (all);
  return good;
}
