/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Paying a bill (601.2g-h): what its symbols leave open is chosen, then the mana is paid, then what
 * is given up. */

#include "magic/engine/pay/mg-pay-private.h"

/* {{{ Phyrexian symbols (107.4f) */

int
mg_settle_phyrexian (mg_demand *demand, unsigned by_life)
{
  int life = 0;

  for (int i = 0; i < demand->n_phyrexian; i++)
    if (by_life >> i & 1)
      life += 2;
    else if (demand->any_type)
      demand->generic++;
    else
      demand->of[demand->phyrexian[i]]++;
  demand->n_phyrexian = 0;
  return life;
}

unsigned
mg_ask_phyrexian (mg_ctx *ctx, int seat, const mg_supply *supply, const mg_demand *demand, int life)
{
  mg_demand settled = *demand;
  unsigned by_life = 0;

  for (int i = 0; i < demand->n_phyrexian; i++)
    {
      mg_demand with_mana = settled, with_life = settled;
      bool can_mana, can_life;

      /* This one, with those after it still open. */
      with_mana.n_phyrexian = 1;
      with_mana.phyrexian[0] = demand->phyrexian[i];
      mg_settle_phyrexian (&with_mana, 0);
      with_life.n_phyrexian = with_mana.n_phyrexian = (uint8_t) (demand->n_phyrexian - i - 1);
      memcpy (with_mana.phyrexian, demand->phyrexian + i + 1, with_mana.n_phyrexian);
      memcpy (with_life.phyrexian, demand->phyrexian + i + 1, with_mana.n_phyrexian);
      can_mana = mg_supply_covers (ctx, seat, supply, &with_mana, life);
      can_life = mg_supply_covers (ctx, seat, supply, &with_life, life + 2);
      if (can_life
          && (!can_mana
              || mg_choose_whether (ctx, seat, MG_ASK_PHYREXIAN, ctx->source.id,
                                    demand->phyrexian[i])))
        {
          by_life |= 1u << i;
          life += 2;
          settled = with_life;
        }
      else
        settled = with_mana;
    }
  return by_life;
}

/* }}} */
/* {{{ All of a bill */

/* 107.4e: with two mana of any type, where that isn't more than the other way. */
static void
settle_cheap_twos (mg_demand *demand)
{
  while (demand->n_two > 0 && demand->off > 0)
    mg_settle_two (demand, 0, true);
}

/* Else in its colour, where that can be had. */
static void
settle_twos (mg_ctx *ctx, int seat, const mg_supply *supply, mg_demand *demand, int life)
{
  while (demand->n_two > 0)
    {
      mg_demand colored = *demand, other = *demand;

      mg_settle_two (&colored, 0, false);
      mg_settle_two (&other, 0, true);
      *demand = mg_supply_covers (ctx, seat, supply, &colored, life) ? colored : other;
    }
}

/* What mana abilities did beside giving mana hasn't taken what was to be paid with (118.3). */
static bool
is_still_there (mg_ctx *ctx, int seat, const mg_offering *offering, int life)
{
  for (int i = 0; i < offering->refs.n; i++)
    if (!mg_is_player (offering->refs.refs[i]) && !mg_lives (ctx->state, offering->refs.refs[i]))
      return false;
  return life == 0 || mg_can_pay_life (ctx, seat, life);
}

bool
mg_pay_but_offering (mg_ctx *ctx,
                     int seat,
                     const mg_bill *bill,
                     int item,
                     int x,
                     int by_life,
                     mg_offering *offering)
{
  const mg_player *player = &ctx->state->players[seat];
  mg_supply supply;
  mg_demand demand;
  bool tells_of_hand, paid;
  int life = 0;

  ctx->x = x;
  mg_bill_settle (bill, x, &demand);
  mg_supply_find (ctx, seat, MG_MAX_SOURCES, &supply);
  supply.spent = 0;
  for (int i = 0; i < bill->n_leaves; i++)
    if (mg_leaf_uses_this (ctx->content, bill->leaves[i]))
      mg_supply_drop_id (&supply, ctx->source.id, false);
  if (by_life < 0 && !player->manual_mana)
    by_life = (int) mg_ask_phyrexian (ctx, seat, &supply, &demand, mg_leaves_life (ctx, bill));
  if (by_life >= 0)
    life = mg_settle_phyrexian (&demand, (unsigned) by_life);
  if (!mg_supply_covers (ctx, seat, &supply, &demand, life + mg_leaves_life (ctx, bill))
      || !mg_choose_offering (ctx, seat, bill, item, &supply, &demand, offering))
    return false;
  settle_cheap_twos (&demand);
  if (player->manual_mana)
    {
      int all_life = life + mg_leaves_life (ctx, bill);

      mg_pay_by_hand (ctx, seat, &demand, &supply, &all_life);
      life = all_life - mg_leaves_life (ctx, bill);
    }
  settle_twos (ctx, seat, &supply, &demand, life + mg_leaves_life (ctx, bill));
  tells_of_hand = ctx->ask_flags & RG_DECISION_CANCELLABLE && mg_demand_size (&demand) > 0;
  paid = mg_pay_demand (ctx, seat, &demand, &supply);
  /* Which sources were taken depended on the hand, and others see it: `weigh` in mg-pay-mana.c. */
  if (paid && tells_of_hand)
    rg_reveal (ctx->match);
  if (!paid || !is_still_there (ctx, seat, offering, life + mg_leaves_life (ctx, bill)))
    return false;
  if (item && !mg_item_at (ctx->state, item)->ability)
    mg_item_at (ctx->state, item)->spent = supply.spent;
  /* What is given up may show what nobody knew: from here on nothing is taken back. */
  ctx->ask_flags = 0;
  mg_pay_life (ctx, seat, life);
  return true;
}

bool
mg_pay_bill (mg_ctx *ctx, int seat, const mg_bill *bill, int item, int x, int by_life)
{
  mg_offering offering;

  if (!mg_pay_but_offering (ctx, seat, bill, item, x, by_life, &offering))
    return false;
  mg_pay_offering (ctx, seat, item, &offering);
  return true;
}

/* }}} */
/* {{{ For those who pay nothing else */

bool
mg_can_pay_mana (rg_match *match, int seat, const mg_bill *bill)
{
  const mg_ref nothing = { 0, 0 };
  mg_supply supply;
  mg_demand demand;
  mg_set sets[3];
  mg_ctx ctx;

  mg_ctx_of (&ctx, match, seat, nothing, sets);
  mg_bill_settle (bill, 0, &demand);
  mg_supply_find (&ctx, seat, MG_MAX_SOURCES, &supply);
  return mg_supply_covers (&ctx, seat, &supply, &demand, 0);
}

void
mg_pay_mana (mg_ctx *ctx, int seat, const mg_bill *bill)
{
  const uint16_t they = ctx->they;
  const int32_t x = ctx->x;

  mg_pay_bill (ctx, seat, bill, 0, 0, -1);
  ctx->they = they;
  ctx->x = x;
}

/* }}} */
