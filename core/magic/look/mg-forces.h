/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rules in force: what the abilities of permanents, and effects, say of the game as long as they
 * last (604, 611), found by what they are about. */

#pragma once

#include "magic/model/mg-ctx.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Rules in force: bit test first, then iterate. */
static inline bool
mg_forced (const mg_state *state, int op)
{
  const int bit = op - MG_FIRST_STATIC;

  return state->kept.forced[bit / 64] >> (bit % 64) & 1;
}
/* The next rule of that op after index `from` (begin with -1), or -1; in the order of timestamps
 * (613.11). What speaks of its own card only, wherever that is, is no rule in force but found on
 * the card: MG_IS_OWN, and ENTERS_TAPPED and ENTERS_WITH of `this`. */
int mg_next_force (const mg_state *state, int op, int from);
/* Context of a rule in force: its controller and source. */
void mg_ctx_of_force (mg_ctx *ctx, rg_match *match, const mg_force *force, mg_set sets[3]);
/* True when some rule of that op, whose first argument is PLAYERS, speaks of `seat`. */
bool mg_player_under (rg_match *match, int op, int seat);
/* The next after index `from` (begin with -1) of the MODs of that op on an object that aren't among
 * its qualities: CANT_ATTACK_YOU, CANT_BE_BLOCKED_BY, BLOCKS_MORE, FLASHBACK_OWN_COST; or -1. Its
 * node is state->given[index].what. `ctx` (nullable), which the caller has initialised, becomes the
 * context of whose rule it is. */
int mg_next_mod (const mg_state *state, int mod_op, mg_ref ref, int from, mg_ctx *ctx);

/* A condition counts: what is in force has to follow what it looks at. */
void mg_heed_condition (mg_state *state, const mg_content *content, int condition);
/* A static ability that speaks of its own card only, wherever that is (mg_next_force). */
bool mg_speaks_of_own_card (const mg_content *content, int static_node);

#ifdef __cplusplus
}
#endif
