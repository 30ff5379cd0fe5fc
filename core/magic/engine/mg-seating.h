/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The order in which teams sit (809.2). */

#pragma once

#include "magic/model/mg-ctx.h"

#ifdef __cplusplus
extern "C" {
#endif

/* While teams take their places: the seat, which is about to leave, takes one of those that are
 * left. */
void mg_sit_anywhere (rg_match *match, int seat);
/* Ends the choice of places: the seats have those of their numbers, as far as decks allow. */
void mg_take_places_in_order (rg_match *match);
/* Deals anew what other teams have decided than those of `known`, in both states. */
void mg_deal_places (rg_match *match, uint16_t known, mg_state *now, mg_state *before);

#ifdef __cplusplus
}
#endif
