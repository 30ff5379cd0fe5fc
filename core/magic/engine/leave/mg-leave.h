/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Losing, leaving (800.4), winning and drawing (104), and the crown that passes on (725.4). */

#pragma once

#include "magic/model/mg-ctx.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What may keep somebody from losing depends on how it comes. */
typedef enum mg_loss
{
  MG_LOSS,      /* something may happen instead (614.1a), or they can't lose (101.2) */
  MG_CONCESSION /* nothing does (104.3a) */
} mg_loss;

bool mg_can_lose (rg_match *match, int seat);
/* The seats lose at once, but for those who don't, and leave. The one door to losing. */
void mg_lose (mg_ctx *ctx, uint16_t seats, mg_loss how);
/* Those who conceded between two steps lose now (mg_state.leaving). */
void mg_let_conceded_go (rg_match *match);
/* Identities have been dealt: those of who left before go with them, shown to all (907.11, 907.13).
 * Ends the game when those who are left are of one team. */
void mg_take_early_leavers (rg_match *match);
/* The seats lose (or draw), whatever there is against it, and leave at once (104.5, 800.4). Ends
 * the game when it is decided. */
void mg_leave (rg_match *match, uint16_t lose, uint16_t draw);
/* 907.8a: the Assassins win whom something kept from it as the Leaders lost (101.2). */
void mg_win_late (rg_match *match);
void mg_win (mg_ctx *ctx, uint16_t seats); /* 104.2b, 104.3h */
void mg_draw_game (mg_ctx *ctx);           /* 104.4c, 104.4e */
/* The game can't hold what the rules ask for: it ends, drawn (docs/rules-decisions.md). */
void mg_outgrow (rg_match *match);

/* 725.4 */
void mg_inherit_crown (rg_match *match, uint16_t leaving);

#ifdef __cplusplus
}
#endif
