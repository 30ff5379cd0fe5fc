/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rad counters: whoever has some mills for them in each of their turns, and loses life and a
 * counter for each nonland card (728). */

#include "magic/engine/mg-engine.h"

void
mg_radiate (mg_ctx *ctx, int seat)
{
  mg_state *state = ctx->state;
  const mg_ref player = mg_player_ref (seat);
  const int before = mg_counters_on (state, player, MG_COUNTER_RAD);
  mg_set milled = { 0 };
  int n = 0;

  if (before == 0) /* 603.4 */
    return;
  mg_mill (ctx, seat, before, &milled);
  for (int i = 0; i < milled.n; i++)
    {
      mg_traits room;

      n += !(mg_traits_of (ctx, milled.refs[i], &room)->types & MG_LAND);
    }
  if (n == 0)
    return;
  mg_lose_life (ctx, seat, n);
  mg_say (ctx->match, MG_TELL_PLAYER_COUNTERS_LOST, seat, seat,
          before - mg_counters_change (state, player, MG_COUNTER_RAD, -n), MG_COUNTER_RAD, 0);
}
