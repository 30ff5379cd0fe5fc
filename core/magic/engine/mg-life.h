/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Life, damage and counters.
 *
 * Each function carries out the replacement effects that apply (614, 616), then does it, tells the
 * table, and lets abilities trigger. */

#pragma once

#include "magic/model/mg-ctx.h"

#ifdef __cplusplus
extern "C" {
#endif

int mg_gain_life (mg_ctx *ctx, int seat, int n); /* 119; returns how much */
int mg_lose_life (mg_ctx *ctx, int seat, int n);
bool mg_can_pay_life (mg_ctx *ctx, int seat, int n); /* 119.4, 119.8 */
void mg_pay_life (mg_ctx *ctx, int seat, int n);
/* False: what had to be gained or lost for it couldn't be. */
bool mg_set_life (mg_ctx *ctx, int seat, int n);   /* 119.5 */
bool mg_exchange_life (mg_ctx *ctx, int a, int b); /* 701.12c */

typedef struct mg_hit /* damage from one source to one recipient */
{
  mg_ref source; /* last known where it is gone */
  mg_ref to;     /* player, creature, planeswalker or battle */
  int32_t amount;
  bool combat;
} mg_hit;

/* Deals it all at the same time (120.4, 510.2). Returns the sum dealt. */
int mg_damage (mg_ctx *ctx, const mg_hit *hits, int n);
void mg_put_counters (mg_ctx *ctx, mg_ref ref, int counter, int n);   /* 122.6, with doubling */
int mg_remove_counters (mg_ctx *ctx, mg_ref ref, int counter, int n); /* returns how many */
void mg_player_counters (mg_ctx *ctx, int seat, int counter, int n);

#ifdef __cplusplus
}
#endif
