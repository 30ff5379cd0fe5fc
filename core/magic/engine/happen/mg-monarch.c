/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The crown passes on (725.3). */

#include "magic/engine/mg-engine.h"

bool
mg_become_monarch (mg_ctx *ctx, int seat)
{
  mg_state *state = ctx->state;
  mg_event event = { .op = MG_OP_BECOMES_MONARCH, .player = (uint8_t) seat };

  mg_refresh (ctx->match);
  if (!mg_plays (state, seat) || state->monarch == seat
      || mg_player_under (ctx->match, MG_OP_CANT_BECOME_MONARCH, seat))
    return false;
  event.other_player = state->monarch;
  state->monarch = (uint8_t) seat;
  mg_touch (state);
  mg_refresh (ctx->match);
  mg_say (ctx->match, MG_TELL_MONARCH, seat, seat, 0, 0, 0);
  mg_happen (ctx, &event);
  return true;
}
