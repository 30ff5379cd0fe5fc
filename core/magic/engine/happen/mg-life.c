/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Life totals (119): gained, lost, set, exchanged. */

#include "magic/engine/mg-engine.h"

static int16_t
plus (int16_t sum, int n)
{
  return (int16_t) (sum + n > INT16_MAX ? INT16_MAX : sum + n);
}

static void
let_know (mg_ctx *ctx, int op, int seat, int n)
{
  const mg_event event
      = { .op = (uint16_t) op, .player = (uint8_t) seat, .other_player = MG_NOBODY, .amount = n };

  mg_happen (ctx, &event);
}

static bool
can_gain (mg_ctx *ctx, int seat)
{
  return !mg_player_under (ctx->match, MG_OP_CANT_GAIN_LIFE, seat)
         && !mg_player_under (ctx->match, MG_OP_LIFE_LOCKED, seat);
}

static bool
can_lose (mg_ctx *ctx, int seat)
{
  return !mg_player_under (ctx->match, MG_OP_LIFE_LOCKED, seat);
}

int
mg_gain_life (mg_ctx *ctx, int seat, int n)
{
  mg_player *player = &ctx->state->players[seat];
  const int before = player->life;

  if (n <= 0 || !mg_plays (ctx->state, seat))
    return 0; /* 119.9 */
  mg_refresh (ctx->match);
  if (!can_gain (ctx, seat))
    return 0; /* 119.7: nor does anything replace it */
  if (mg_replaced (ctx, MG_OP_REPLACE_LIFE_GAIN, MG_OP_GAINS_LIFE, seat, n))
    return player->life > before ? player->life - before : 0;
  if (player->life > INT32_MAX - n)
    n = INT32_MAX - player->life;
  player->life += n;
  player->life_gained = plus (player->life_gained, n);
  mg_note_deed (ctx->state, ctx->controller, seat, -n);
  mg_say (ctx->match, MG_TELL_LIFE_GAINED, seat, seat, n, player->life, 0);
  let_know (ctx, MG_OP_GAINS_LIFE, seat, n);
  return n;
}

int
mg_take_life (mg_ctx *ctx, int seat, int n)
{
  mg_player *player = &ctx->state->players[seat];

  if (n <= 0 || !mg_plays (ctx->state, seat))
    return 0;
  mg_refresh (ctx->match);
  if (!can_lose (ctx, seat))
    return 0;
  if (player->life < INT32_MIN + n)
    n = player->life - INT32_MIN;
  player->life -= n;
  player->life_lost = plus (player->life_lost, n);
  mg_say (ctx->match, MG_TELL_LIFE_LOST, seat, seat, n, player->life, 0);
  let_know (ctx, MG_OP_LOSES_LIFE, seat, n);
  return n;
}

int
mg_lose_life (mg_ctx *ctx, int seat, int n)
{
  int who;

  mg_refresh (ctx->match);
  who = n > 0 && mg_plays (ctx->state, seat) ? mg_who_loses_life (ctx, seat) : seat;
  n = mg_take_life (ctx, who, n);
  mg_tell_hurt (ctx, seat, who, n);
  return n;
}

/* 119.4 */
void
mg_pay_life (mg_ctx *ctx, int seat, int n)
{
  mg_refresh (ctx->match);
  if (n > 0 && !mg_replaced (ctx, MG_OP_REPLACE_LIFE_PAYMENT, 0, seat, n))
    mg_take_life (ctx, seat, n);
}

bool
mg_can_pay_life (mg_ctx *ctx, int seat, int n)
{
  if (n <= 0)
    return true; /* 119.4b */
  return ctx->state->players[seat].life >= n && can_lose (ctx, seat)
         && !mg_player_under (ctx->match, MG_OP_CANT_PAY_LIFE, seat);
}

bool
mg_set_life (mg_ctx *ctx, int seat, int n)
{
  const int life = ctx->state->players[seat].life;

  if (n == life)
    return mg_plays (ctx->state, seat);
  return (n > life ? mg_gain_life (ctx, seat, n - life) : mg_lose_life (ctx, seat, life - n)) > 0;
}

bool
mg_exchange_life (mg_ctx *ctx, int a, int b)
{
  const int life_a = ctx->state->players[a].life, life_b = ctx->state->players[b].life;
  const int gains = life_a < life_b ? a : b, loses = life_a < life_b ? b : a;

  mg_refresh (ctx->match);
  if (!mg_plays (ctx->state, a) || !mg_plays (ctx->state, b))
    return false;
  if (life_a == life_b)
    return true;
  if (!can_gain (ctx, gains) || !can_lose (ctx, loses))
    return false; /* 701.12a, 119.7, 119.8 */
  mg_set_life (ctx, a, life_b);
  mg_set_life (ctx, b, life_a);
  return true;
}
