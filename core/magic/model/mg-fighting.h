/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Who attacks and blocks whom, and being taken out of that (506.4). Nothing here asks or tells. */

#pragma once

#include "magic/model/mg-objects.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Forgets all blocks but the first `n`: behind them is nothing, but for what is being declared. */
void mg_keep_blocks (mg_combat *combat, int n);
/* What is left of combat when a slot's permanent is gone: nobody blocks it, it blocks nobody. */
void mg_forget_blocks (mg_state *state, int id);
void mg_remove_from_combat (mg_state *state, int id); /* 506.4 */
/* 506.4d, its two halves: it neither attacks nor blocks; it isn't attacked any more, and who
 * attacked it goes on attacking, though nothing that there is (506.4c). */
void mg_stop_fighting (mg_state *state, int id);
void mg_stop_being_attacked (mg_state *state, mg_ref what);

/* The combat phase (506.1). */
static inline bool
mg_in_combat (const mg_state *state)
{
  return state->turn.step >= MG_STEP_COMBAT_BEGIN && state->turn.step <= MG_STEP_COMBAT_END;
}

#ifdef __cplusplus
}
#endif
