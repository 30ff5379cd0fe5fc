/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Costs and mana: what something costs, whether it can be paid, and paying (118, 601.2f-h). */

#pragma once

#include "magic/model/mg-ctx.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What a cost comes to (601.2f): mana with all additions and reductions. */
void mg_total_cost (mg_ctx *ctx, int item, int object, int how, mg_cost *cost);
/* 601.2g-h. `what` is the object that it is paid for, for restricted mana. */
bool
mg_can_pay_mana (rg_match *match, int seat, const mg_cost *cost, int x, mg_ref what, bool any_type);
/* Pays: from the pool, then from mana abilities chosen so that the rest of the hand keeps what it
 * needs most; by hand where the seat wants it. Must be payable. */
void mg_pay_mana (mg_ctx *ctx, int seat, const mg_cost *cost, int x, mg_ref what, bool any_type);
/* Costs beside mana of a COST node: can they be paid, and pay them. Paid objects go to the item. */
bool mg_can_pay_costs (mg_ctx *ctx, int seat, int cost, int item);
void mg_pay_costs (mg_ctx *ctx, int seat, int cost, int item);
/* The activated ability under way had its source given up as a cost. */
bool mg_gave_up_this (const mg_ctx *ctx);
/* Adds what a MANA node says to a pool; asks for colours. */
void mg_add_mana (mg_ctx *ctx, int seat, int mana);
void mg_empty_pools (mg_state *state); /* 500.5 */
/* Asks each of the seats, in APNAP order, whether to pay, and of what; then all who want to do
 * (118.12, 101.4). With `asks_x` they choose X, too (107.3f). Returns who has paid; x[seat] is X
 * for each who was asked. */
uint16_t mg_pay_in_effect (mg_ctx *ctx, uint16_t who, int cost, bool asks_x, int32_t *x);

#ifdef __cplusplus
}
#endif
