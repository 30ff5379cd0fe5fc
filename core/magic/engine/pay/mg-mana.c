/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Adding mana (106.3-106.13), and mana abilities, which resolve as soon as they are activated
 * (605.3b). */

#include "magic/engine/pay/mg-pay-private.h"

/* {{{ Adding it */

int
mg_snow_mana (const mg_player *player, int type)
{
  return player->snow_mana >> 2 * type & 3;
}

static void
set_snow_mana (mg_player *player, int type, int n)
{
  player->snow_mana = (uint16_t) ((player->snow_mana & ~(3 << 2 * type))
                                  | (n < MG_MOST_SNOW ? n : MG_MOST_SNOW) << 2 * type);
}

void
mg_take_mana (mg_player *player, int type, bool snow)
{
  const int n = mg_snow_mana (player, type);

  player->mana[type]--;
  if (snow || n > player->mana[type])
    set_snow_mana (player, type, n - 1);
}

void
mg_put_mana (mg_player *player, int type, int n, bool snow)
{
  uint8_t *pool = &player->mana[type];

  *pool = (uint8_t) (*pool + n < UINT8_MAX ? *pool + n : UINT8_MAX);
  if (snow)
    set_snow_mana (player, type, mg_snow_mana (player, type) + n);
}

static void
gain (mg_ctx *ctx, int seat, int type, int n)
{
  mg_traits room;

  if (n <= 0)
    return;
  mg_put_mana (&ctx->state->players[seat], type, n,
               mg_traits_of (ctx, ctx->source, &room)->supertypes & MG_SNOW);
  mg_say (ctx->match, MG_TELL_MANA, seat, seat, n, type, ctx->source.id);
}

/* One type of a mask: what a payment under way wants, else the player is asked. */
static int
choose_type (mg_ctx *ctx, int seat, int mask)
{
  const int wants = ctx->state->players[seat].wants;

  if (mg_one_type (mask))
    return mg_first_type (mask);
  if (mask & wants)
    mask &= wants;
  if (wants && !(wants & MG_WANTS_ASKED))
    return mg_first_type (mask);
  return mg_choose_color (ctx, seat, (uint32_t) mask);
}

static void
gain_symbols (mg_ctx *ctx, int seat, const mg_cost *cost, int times)
{
  for (int type = 0; type < MG_COLORLESS; type++)
    gain (ctx, seat, type, cost->of[type] * times);
  gain (ctx, seat, MG_COLORLESS, mg_colorless_in (cost) * times);
  for (int i = 0; i < cost->n_hybrid; i++)
    for (int time = 0; time < times; time++)
      gain (ctx, seat, choose_type (ctx, seat, cost->hybrid[i] & MG_ANY_MANA), 1);
  for (int i = 0; i < cost->n_phyrexian; i++)
    gain (ctx, seat, cost->phyrexian[i], times);
}

static void
gain_either (mg_ctx *ctx, int seat, const mg_cost *a, const mg_cost *b)
{
  int size_a, size_b, type;
  const int mask_a = mg_types_in (a, &size_a), mask_b = mg_types_in (b, &size_b);

  if (size_a == 1 && size_b == 1)
    {
      gain (ctx, seat, choose_type (ctx, seat, mask_a | mask_b), 1);
      return;
    }
  type = choose_type (ctx, seat, 1 << mg_first_type (mask_a) | 1 << mg_first_type (mask_b));
  gain_symbols (ctx, seat, type == mg_first_type (mask_a) ? a : b, 1);
}

void
mg_add_mana (mg_ctx *ctx, int seat, int mana)
{
  const mg_node *node = mg_node_at (ctx->content, mana);
  int mask, n = 1;

  switch (node->op)
    {
    case MG_OP_MANA_SYMBOLS:
      gain_symbols (ctx, seat, mg_cost_at (ctx->content, mg_arg_symbols (node)),
                    mg_arg_n (node) ? mg_amount (ctx, mg_arg_n (node)) : 1);
      return;
    case MG_OP_MANA_EITHER:
      gain_either (ctx, seat, mg_cost_at (ctx->content, mg_arg_symbols (node)),
                   mg_cost_at (ctx->content, mg_arg_other (node)));
      return;
    case MG_OP_MANA_ARTIFACTS_ONLY:
      {
        uint8_t *pool = &ctx->state->players[seat].artifact_mana;

        n = mg_amount (ctx, mg_arg_n (node));
        if (n <= 0)
          return;
        *pool = (uint8_t) (*pool + n < UINT8_MAX ? *pool + n : UINT8_MAX);
        mg_say (ctx->match, MG_TELL_MANA, seat, seat, n, MG_COLORLESS, ctx->source.id);
        return;
      }
    case MG_OP_MANA_ANY_COLOR:
      n = mg_amount (ctx, mg_arg_n (node));
      break;
    default:
      break;
    }
  mask = mg_mana_mask (ctx, seat, mana, 0);
  /* 106.5 */
  if (mask && n > 0)
    gain (ctx, seat, choose_type (ctx, seat, mask), n);
}

void
mg_empty_pools (mg_state *state)
{
  for (int seat = 0; seat < state->seats; seat++)
    {
      memset (state->players[seat].mana, 0, sizeof state->players[seat].mana);
      state->players[seat].artifact_mana = 0;
      state->players[seat].snow_mana = 0;
    }
}

/* The cost has {T} in it (106.12). */
static bool
taps (const mg_content *content, int cost)
{
  while (cost)
    {
      const mg_node *node = mg_node_at (content, cost);

      if (node->op != MG_OP_SEQUENCE)
        return node->op == MG_OP_COST_TAP;
      if (mg_node_at (content, mg_arg_first (node))->op == MG_OP_COST_TAP)
        return true;
      cost = mg_arg_rest (node);
    }
  return false;
}

void
mg_use_mana_ability (mg_ctx *ctx, int seat, int id, int i, int wants, int then)
{
  mg_player *player = &ctx->state->players[seat];
  const mg_ability *ability = mg_ability_at (ctx->content, i);
  const mg_ref source = mg_ref_of (ctx->state, id);
  uint8_t before[MG_N_MANA], artifact;
  mg_event event;
  mg_set sets[3];
  mg_bill bill;
  mg_ctx own;
  int produced = 0;

  mg_ctx_of (&own, ctx->match, seat, source, sets);
  own.ask_flags = ctx->ask_flags;
  mg_bill_begin (&bill);
  mg_bill_add (ctx->content, &bill, ability->cost);
  if (mg_demand_size (&bill.mana) + bill.mana.n_phyrexian + bill.mana.n_two == 0)
    {
      /* What was counted on may be gone or tapped by what another one did. */
      if (!mg_pay_costs (&own, seat, ability->cost, 0))
        return;
    }
  else if (!mg_pay_bill (&own, seat, &bill, 0, 0, -1))
    return;
  memcpy (before, player->mana, sizeof before);
  artifact = player->artifact_mana;
  player->wants = (uint8_t) wants;
  mg_do (&own, ability->effect);
  for (int type = 0; type < MG_N_MANA; type++)
    produced |= (player->mana[type] > before[type]) << type;
  produced |= (player->artifact_mana > artifact) << MG_COLORLESS;
  /* 605.4a: what triggers from it resolves at once. */
  if (produced && taps (ctx->content, ability->cost)
      && mg_listens (ctx->state, MG_OP_TAPPED_FOR_MANA))
    {
      event = (mg_event){ .op = MG_OP_TAPPED_FOR_MANA,
                          .subject = source,
                          .player = (uint8_t) seat,
                          .other_player = MG_NOBODY,
                          .produced = (uint8_t) produced };
      player->wants = (uint8_t) then;
      mg_happen (&own, &event);
    }
  player->wants = 0;
}

/* }}} */
