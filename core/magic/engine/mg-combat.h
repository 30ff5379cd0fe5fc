/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Combat (506-511). */

#pragma once

#include "magic/model/mg-ctx.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The combat phase (506.1). */
static inline bool
mg_in_combat (const mg_state *state)
{
  return state->step >= MG_STEP_COMBAT_BEGIN && state->step <= MG_STEP_COMBAT_END;
}

void mg_combat_begin (rg_match *match);      /* chooses the defender where one is chosen (507.1) */
bool mg_declare_attackers (rg_match *match); /* asks the active player (508); false: none attack */
void mg_declare_blockers (rg_match *match);  /* asks the defenders in APNAP order (509, 802.4) */
bool mg_combat_damage (rg_match *match, bool first); /* 510; false: nothing to do in this step */
bool mg_end_combat (rg_match *match);                /* 511.3; true: anything was in combat */
/* Forgets all blocks but the first `n`: behind them is nothing, but for what is being declared. */
void mg_keep_blocks (mg_state *state, int n);
bool mg_may_attack (rg_match *match, int id, mg_ref what); /* 508.1a-c for one creature */
bool mg_may_block (rg_match *match, int blocker, int attacker);
/* Seats that `seat` may attack this turn, and why not (802, 803, 809.3c, 801.3). */
uint16_t mg_attackable (const mg_state *state, int seat);
/* Why `seat` may not attack `other` now; the first reason that there is. */
typedef enum mg_bar
{
  MG_BAR_NONE,
  MG_BAR_GONE,      /* has left (800.4) */
  MG_BAR_TEAM,      /* no opponent (508.1b) */
  MG_BAR_RANGE,     /* out of range (801.3) */
  MG_BAR_LEFT_ONLY, /* not immediately to the left (803.1a) … */
  MG_BAR_RIGHT_ONLY,
  MG_BAR_APART,     /* no neighbour (809.3c) */
  MG_BAR_NOT_CHOSEN /* not the defending player (506.2a) */
} mg_bar;
mg_bar mg_attack_bar (const mg_state *state, int seat, int other);

#ifdef __cplusplus
}
#endif
