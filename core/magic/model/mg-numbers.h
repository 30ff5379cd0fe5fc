/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The numbers by which people tell objects of one name apart: "forest.17". */

#pragma once

#include "magic/model/mg-objects.h"

#ifdef __cplusplus
extern "C" {
#endif

enum
{
  MG_NUMBERS = UINT16_MAX /* that there are: 1 … n */
};

/* What numbers follow from; nobody can guess them who doesn't know it. Before there is an object.
 */
void mg_numbers_begin (mg_state *state, uint64_t key);
/* Gives an object a number that no object has had in this match. */
void mg_number (mg_state *state, int id);
/* Sets who knows an object (mg_object.known): a card in a library has a number as soon as anybody
 * does. */
void mg_make_known (mg_state *state, int id, uint16_t known);
/* The slot of the object with a number; 0: none. O(slots). */
int mg_find_number (const mg_state *state, int number);
/* Puts the objects of a set, from the `first` one on, into the order of their numbers, which tells
 * nothing: others than its player learn nothing from where a card lies in a hand. O(n squared). */
void mg_sort_by_number (const mg_state *state, mg_set *set, int first);

#ifdef __cplusplus
}
#endif
