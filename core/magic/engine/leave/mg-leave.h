/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Losing, leaving (800.4), winning and drawing (104), and the crown that passes on (725.4). */

#pragma once

#include "magic/model/mg-ctx.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The seats lose (or draw) and leave at once (104.5, 800.4). Ends the game when it is decided. */
void mg_leave (rg_match *match, uint16_t lose, uint16_t draw);
bool mg_can_lose (rg_match *match, int seat);
/* The seat would lose: false where it can't, or where something else happened instead (614.1a). */
bool mg_loses (mg_ctx *ctx, int seat);
void mg_win (mg_ctx *ctx, uint16_t seats); /* 104.2b, 104.3h */
void mg_draw_game (mg_ctx *ctx);           /* 104.4c, 104.4e */
/* The game can't hold what the rules ask for: it ends, drawn (docs/rules-decisions.md). */
void mg_outgrow (rg_match *match);

/* 725.4 */
void mg_inherit_crown (rg_match *match, uint16_t leaving);

#ifdef __cplusplus
}
#endif
