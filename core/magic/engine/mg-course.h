/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The course of a game: how it begins, its steps, who has priority, state-based actions (704). */

#pragma once

#include "magic/model/mg-ctx.h"

#ifdef __cplusplus
extern "C" {
#endif

void mg_begin (rg_match *match);   /* rg_game.begin: decks, seats, opening hands (103) */
void mg_step_on (rg_match *match); /* rg_game.step */
void mg_go_to_step (rg_match *match, int step);
void mg_after_action (rg_match *match,
                      int seat);        /* somebody acted: they get priority again (117.3c) */
void mg_ask_priority (rg_match *match); /* one seat acts or passes (117) */
/* State-based actions (704), until there are none. True: something was done. */
bool mg_state_based (rg_match *match);
void mg_end_the_turn (mg_ctx *ctx);  /* 724.1 */
void mg_end_the_phase (mg_ctx *ctx); /* 724.2: of combat; in any other nothing happens */
void mg_restart (mg_ctx *ctx);       /* 727; cards in exile that are `it` stay there (727.5) */

#ifdef __cplusplus
}
#endif
