/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The numbers by which people tell objects of one name apart.
 *
 * An object keeps its number for as long as everybody can follow it: from the stack to the
 * battlefield to the graveyard. It gets another one whenever it goes into a hand, a library or a
 * face-down pile, or comes out of there, and loses it when its library is shuffled; so nobody
 * learns from a number where a card came from, and who saw a card in a hand can't tell it from
 * another of its name later. A card of which nobody knows which it is, as most of a library, has
 * none yet.
 *
 * No number is given twice, so that what was told of a thing stays true of it. They are given in an
 * order that is drawn by lot, first all of three digits, which are easiest to type, then those of
 * more: so they tell neither when an object came nor, but for their length, how many there were.
 * They use no chance of the match: what happens in it is the same under other numbers, and giving
 * one reveals nothing. */

#include "magic/model/mg-numbers.h"

void
mg_numbers_begin (mg_state *state, uint64_t key)
{
  state->pools.number_key = key;
}

/* {{{ The order in which they are given */

/* Numbers of some digits: `n` of them, of which each lies below 2 to the power of 2 * `half`. */
typedef struct mg_digits
{
  uint32_t first, n;
  int half;
} mg_digits;

static const mg_digits all_digits[] = {
  { 1, 999, 5 },
  { 1000, 9000, 7 },
  { 10000, UINT16_MAX - 9999, 8 },
};

/* Exchanges the numbers of 2 * `half` bits among each other (a Feistel network). */
static uint32_t
exchange (uint64_t key, uint32_t x, int half)
{
  const uint32_t mask = (1u << half) - 1;
  uint32_t left = x >> half, right = x & mask;

  for (uint32_t i = 0; i < 6; i++)
    {
      uint64_t mixed = key ^ (uint64_t) (right << 4 | i) << 20;
      const uint32_t next = left ^ ((uint32_t) (rg_chance (&mixed) >> 32) & mask);

      left = right;
      right = next;
    }
  return left << half | right;
}

/* Number `i` of those that are given, from 0. What is exchanged for a number too large is exchanged
 * once more: so each comes once. */
static int
number_at (uint64_t key, uint32_t i)
{
  const mg_digits *digits = all_digits;

  for (; i >= digits->n; digits++)
    i -= digits->n;
  do
    i = exchange (key + digits->first, i, digits->half);
  while (i >= digits->n);
  return (int) (digits->first + i);
}

/* }}} */
/* {{{ Giving them */

void
mg_make_known (mg_state *state, int id, uint16_t known)
{
  mg_object_at (state, id)->known = known;
  if (known && !mg_object_at (state, id)->number)
    mg_number (state, id);
}

void
mg_number (mg_state *state, int id)
{
  int number;

  /* Should all of them have been given, which takes some hundred hours, they are given again. */
  do
    number = number_at (state->pools.number_key, state->pools.numbered++ % MG_NUMBERS);
  while (state->pools.numbered > MG_NUMBERS && mg_find_number (state, number));
  mg_object_at (state, id)->number = (uint16_t) number;
}

/* }}} */

int
mg_find_number (const mg_state *state, int number)
{
  for (int id = 1; id < state->pools.n_objects; id++)
    if (mg_object_at (state, id)->number == number
        && mg_object_at (state, id)->kind != MG_KIND_FREE)
      return id;
  return 0;
}

void
mg_sort_by_number (const mg_state *state, mg_set *set, int first)
{
  for (int i = first + 1; i < set->n; i++)
    {
      const mg_ref ref = set->refs[i];
      int k = i;

      for (; k > first
             && mg_object_at (state, set->refs[k - 1].id)->number
                    > mg_object_at (state, ref.id)->number;
           k--)
        set->refs[k] = set->refs[k - 1];
      set->refs[k] = ref;
    }
}
