/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The numbers by which people tell objects of one name apart: "forest.17". */

#pragma once

#include "magic/model/mg-objects.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Numbers that a table with so many slots has: 1 … n. */
int mg_numbers_for (int n_objects);
/* What numbers follow from; nobody can guess them who doesn't know it. Before there is an object.
 */
void mg_numbers_begin (mg_state *state, uint64_t key);
/* Gives an object a number that no other one has, and which it hasn't had just now. */
void mg_number (mg_state *state, int id);
/* Another object may have the number of this one, which gets a new one or is gone. */
void mg_number_free (mg_state *state, int id);
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
