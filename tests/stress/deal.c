/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A number becomes a game: its options, its decks, and the manner in which it is played. */

#include "stress.h"

#include <stdlib.h>
#include <string.h>

int
stress_below (uint64_t *chance, int n)
{
  return (int) ((rg_chance (chance) >> 32) * (uint64_t) n >> 32);
}

stress_manner
stress_manner_of (uint64_t number, bool rich)
{
  return (stress_manner){
    .everything = number % 4 == 3,
    .leaving = number % 5 == 4,
    .journalled = number % 8 == 1 && !rich, /* a table that was set has no journal */
    .played_out = number % 16 == 2,
    .rich = rich,
  };
}

enum
{
  MOST_VALUES = 16 /* of an option that are tried: two hundred life make for long games */
};

/* Options whose values the content adds to have those, too. */
static int
n_values_of (const rg_setup *setup, const rg_option *options, int i)
{
  int n = options[i].maximum - options[i].minimum + 1;

  while (options[i].open && rg_content_option_choice (setup->content, i, n))
    n++;
  return n < MOST_VALUES ? n : MOST_VALUES;
}

static bool
is_fixed (const stress_fixed *fixed, int option)
{
  for (int i = 0; i < fixed->n; i++)
    if (fixed->options[i] == option)
      return true;
  return false;
}

/* Half of the options are as they usually are. */
static void
deal_options (rg_setup *setup, const stress_fixed *fixed, uint64_t *chance)
{
  int n;
  const rg_option *options = rg_game_options (rg_content_game (setup->content), &n);

  for (int i = 0; i < n; i++)
    {
      const int32_t usual = setup->options[i];

      if (stress_below (chance, 2) == 0 || is_fixed (fixed, i))
        continue;
      setup->options[i]
          = options[i].minimum + stress_below (chance, n_values_of (setup, options, i));
      if (rg_setup_check (setup, NULL) != RG_OK)
        setup->options[i] = usual;
    }
}

/* A deck of that format for the seat. Decks are values of its option that the content adds. */
static void
deal_deck (rg_setup *setup, int seat, uint64_t *chance)
{
  const rg_content *content = setup->content;
  const int option = rg_game_deck_option (rg_content_game (content), seat);
  const int format = rg_setup_deck_format (setup, seat), n = rg_content_n_decks (content);
  const int skipped = stress_below (chance, n);

  for (int i = 0; i < n; i++)
    {
      const int number = (skipped + i) % n;
      const int32_t before = setup->options[option];
      rg_deck deck;

      rg_content_deck (content, number, &deck);
      if (format >= 0 && !(deck.formats >> format & 1))
        continue;
      for (int value = 0;; value++)
        {
          const char *name = rg_content_option_choice (content, option, value);

          if (!name)
            break;
          if (strcmp (name, deck.name) == 0)
            setup->options[option] = value;
        }
      if (rg_setup_check (setup, NULL) == RG_OK)
        return;
      setup->options[option] = before;
    }
}

/* Below the least one: there is none. */
static int32_t
read_value (const rg_content *content, const rg_option *option, int number, const char *words)
{
  char *end;
  const long value = strtol (words, &end, 10);

  if (option->type != RG_OPTION_CHOICE)
    return *words && !*end && value <= option->maximum ? (int32_t) value : option->minimum - 1;
  for (int i = 0;; i++)
    {
      const char *word = rg_content_option_choice (content, number, i);

      if (!word)
        return option->minimum - 1;
      if (strcmp (word, words) == 0)
        return i;
    }
}

bool
stress_fix (const rg_content *content, const char *words, stress_fixed *fixed)
{
  const size_t length = strcspn (words, "=");
  int n;
  const rg_option *options = rg_game_options (rg_content_game (content), &n);

  for (int i = 0; i < n && words[length] && fixed->n < STRESS_FIXED; i++)
    if (strlen (options[i].key) == length && strncmp (options[i].key, words, length) == 0)
      {
        fixed->options[fixed->n] = i;
        fixed->values[fixed->n] = read_value (content, &options[i], i, words + length + 1);
        return fixed->values[fixed->n++] >= options[i].minimum;
      }
  return false;
}

rg_setup
stress_deal (const rg_content *content, int seats, const stress_fixed *fixed, uint64_t number)
{
  uint64_t chance = number * 16 + (uint64_t) seats;
  rg_setup setup;

  rg_setup_init (&setup, content, seats);
  rg_setup_seed (&setup, number);
  for (int i = 0; i < fixed->n; i++)
    setup.options[fixed->options[i]] = fixed->values[i];
  deal_options (&setup, fixed, &chance);
  if (rg_game_has_catalogue (rg_content_game (content)))
    for (int seat = 0; seat < seats; seat++)
      deal_deck (&setup, seat, &chance);
  return setup;
}
