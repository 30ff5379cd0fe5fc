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
 * Numbers are drawn by lot from those that no object has. So they tell neither when an object came
 * nor how many there were. They use no chance of the match: what happens in it is the same under
 * other numbers, and giving one reveals nothing. */

#include "magic/model/mg-numbers.h"

enum
{
  FEW = 999, /* three digits are easier to type … */
  MANY = 9999
};

_Static_assert(MANY >= 2 * MG_MAX_OBJECTS, "half of the numbers are free at any time");

int
mg_numbers_for (int n_objects)
{
  return 2 * n_objects <= FEW ? FEW : MANY; /* … where there are enough of them */
}

void
mg_numbers_begin (mg_state *state, uint64_t key)
{
  state->pools.number_chance = key;
}

static uint8_t *
byte_of (mg_state *state, int number)
{
  return (uint8_t *) state + state->pools.numbers_at + number / 8;
}

static bool
is_in_use (mg_state *state, int number)
{
  return *byte_of (state, number) >> number % 8 & 1;
}

void
mg_number_free (mg_state *state, int id)
{
  const int number = mg_object_at (state, id)->number;

  if (number)
    *byte_of (state, number) &= (uint8_t) ~(1u << number % 8);
}

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

  do
    {
      const uint64_t drawn = rg_chance (&state->pools.number_chance) >> 32;

      number = 1 + (int) (drawn * state->pools.n_numbers >> 32);
    }
  while (is_in_use (state, number));
  mg_number_free (state, id);
  mg_object_at (state, id)->number = (uint16_t) number;
  *byte_of (state, number) |= (uint8_t) (1u << number % 8);
}

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
