/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a cost asks for by its words (601.2f): a *bill* is mana and the other parts of the cost, its
 * *leaves*. With X known it comes to a *demand* for mana. */

#pragma once

#include "magic/model/mg-ctx.h"

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

enum
{
  MG_MANA_MASKS = 1 << MG_N_MANA,
  MG_ANY_MANA = MG_MANA_MASKS - 1,
  MG_MAX_LEAVES = 10,
  MG_MAX_HYBRIDS = 12,
  MG_MAX_PHYREXIANS = 6,
  MG_MAX_TWOS = 5
};

static inline int
mg_first_type (int mask)
{
  return __builtin_ctz ((unsigned) mask);
}

static inline bool
mg_one_type (int mask)
{
  return mask && (mask & (mask - 1)) == 0;
}

typedef struct mg_demand
{
  int16_t generic, snow;
  int16_t of[MG_N_MANA];
  int16_t x, y; /* {X} and {Y} symbols, 0 once X and Y are put in */
  uint8_t n_hybrid, hybrid[MG_MAX_HYBRIDS];
  uint8_t n_phyrexian, phyrexian[MG_MAX_PHYREXIANS]; /* colours */
  uint8_t n_two, two[MG_MAX_TWOS];                   /* colours of {2/W} and the like */
  int16_t off;                                       /* generic, of what those are paid with */
  bool none;                                         /* unpayable (118.6), or too long */
  bool any_type;                                     /* 118.14 */
  bool spell_only; /* for a spell that isn't an artifact: not with mana for artifacts (106.6) */
} mg_demand;

typedef struct mg_bill
{
  mg_demand mana;
  int more, less; /* generic */
  int y;          /* what Y is, as far as it is known */
  bool black_x;
  int n_leaves;
  int16_t leaves[MG_MAX_LEAVES];
} mg_bill;

void mg_bill_begin (mg_bill *bill);
/* Adds a COST node: its mana and its leaves. A bill with more leaves or symbols of a kind than
 * there is room for can't be paid. */
void mg_bill_add (const mg_content *content, mg_bill *bill, int cost);
void mg_bill_add_symbols (mg_bill *bill, const mg_cost *cost);
/* The demand for mana with that X. */
void mg_bill_settle (const mg_bill *bill, int x, mg_demand *demand);
/* Writes a demand as its symbols, in the order of costs: "{X}{2}{W/U}{B}"; "{0}" if it is nothing.
 */
void mg_demand_symbols (const mg_demand *demand, char *buffer, size_t size);
/* Likewise what is to be paid with that X, or -1: it isn't known; nor is Y. "": no mana, but
 * something else. */
void mg_bill_symbols (const mg_bill *bill, int x, char *buffer, size_t size);
bool mg_bill_has_x (const mg_content *content, const mg_bill *bill);

/* The OBJECTS node of a leaf that gives up objects, or 0. */
int mg_leaf_objects (const mg_node *leaf);
/* That node is `this`. */
bool mg_leaf_names_this (const mg_content *content, int objects);
/* Some leaf gives up `this`, so that no other one can. */
bool mg_bill_gives_this (const mg_content *content, const mg_bill *bill);
/* What a leaf taps or uses up, so that it gives no mana. */
bool mg_leaf_uses_this (const mg_content *content, int leaf);

#ifdef __cplusplus
}
#endif
