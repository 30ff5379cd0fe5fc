/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Paying mana by hand: the player says which mana of the pool pays, and which sources are tapped.
 * Only what leaves the rest payable is offered, so that nobody gets stuck. What a source gives pays
 * at once, unless there is something to choose about it. */

#include "magic/engine/pay/mg-pay-private.h"

enum
{
  MAX_TURNS = 120 /* choices of one payment */
};

bool
mg_spend_on (mg_demand *demand, int type)
{
  if (demand->of[type] > 0)
    {
      demand->of[type]--;
      return true;
    }
  for (int i = 0; i < demand->n_hybrid; i++)
    if (demand->hybrid[i] >> type & 1)
      {
        demand->hybrid[i] = demand->hybrid[--demand->n_hybrid];
        return true;
      }
  for (int i = 0; i < demand->n_phyrexian; i++)
    if (demand->phyrexian[i] == type || demand->any_type)
      {
        demand->phyrexian[i] = demand->phyrexian[--demand->n_phyrexian];
        return true;
      }
  if (demand->generic > 0)
    {
      demand->generic--;
      return true;
    }
  return false;
}

typedef struct hand
{
  mg_ctx *ctx;
  int seat;
  mg_player *player;
  mg_demand *left;
  mg_supply *supply;
  int *life;
} hand;

/* {{{ What can be done */

/* One mana less in the pool. */
static void
take (const hand *h, mg_player *from, int type)
{
  if (type == MG_COLORLESS && !h->left->spell_only && from->artifact_mana > 0)
    from->artifact_mana--;
  else
    from->mana[type]--;
}

static bool
has (const hand *h, int type)
{
  return h->player->mana[type] > 0
         || (type == MG_COLORLESS && !h->left->spell_only && h->player->artifact_mana > 0);
}

/* A mana of the pool can go there, and the rest is still payable. */
static bool
may_spend (const hand *h, int type)
{
  mg_demand rest = *h->left;
  mg_player player = *h->player;
  mg_supply supply;

  if (!has (h, type) || !mg_spend_on (&rest, type))
    return false;
  take (h, &player, type);
  mg_supply_copy (&supply, h->supply);
  mg_supply_count (&supply, &player);
  return mg_supply_covers (h->ctx, h->seat, &supply, &rest, *h->life);
}

static bool
may_pay_life (const hand *h, int i, mg_demand *rest)
{
  *rest = *h->left;
  rest->phyrexian[i] = rest->phyrexian[--rest->n_phyrexian];
  return mg_supply_covers (h->ctx, h->seat, h->supply, rest, *h->life + 2);
}

/* With that from the source the rest is still payable. */
static bool
may_give (const hand *h, int id, const mg_output *output)
{
  mg_supply supply;

  mg_supply_copy (&supply, h->supply);
  mg_supply_fix (&supply, id, output);
  return mg_supply_covers (h->ctx, h->seat, &supply, h->left, *h->life);
}

/* Mana that the source's ability would give, where that leaves the rest payable: mask of types that
 * may be chosen for it, MG_ANY_MANA where nothing is chosen, 0: none of it does. */
static int
useful_types (const hand *h, int id, int ability)
{
  mg_source source;
  int mask = 0;

  mg_source_by (h->ctx, h->seat, id, ability, &source);
  for (int k = 0; k < source.n_outputs; k++)
    for (int type = 0; type < MG_N_MANA; type++)
      {
        const mg_output *output = &source.outputs[k];
        const bool chosen = output->choice >> type & 1 || output->wish == type + 1;
        const mg_output as = mg_output_as (output, type);

        if (!chosen && (output->choice || output->wish || mask))
          continue;
        if (may_give (h, id, &as))
          mask |= chosen ? 1 << type : MG_ANY_MANA;
      }
  return mask;
}

/* }}} */
/* {{{ Asking */

static void
offer (const hand *h)
{
  const mg_state *state = h->ctx->state;

  rg_offer (h->ctx->match, MG_SAY_PAY_AUTO, 0, 0, 0);
  for (int type = 0; type < MG_N_MANA; type++)
    if (may_spend (h, type))
      rg_offer (h->ctx->match, MG_SAY_PAY_MANA, type, 0, 0);
  for (int i = 0; i < h->left->n_phyrexian; i++)
    {
      mg_demand rest;
      bool said = false;

      for (int k = 0; k < i; k++)
        said |= h->left->phyrexian[k] == h->left->phyrexian[i];
      if (!said && may_pay_life (h, i, &rest))
        rg_offer (h->ctx->match, MG_SAY_PAY_LIFE, h->left->phyrexian[i], 0, 0);
    }
  for (int i = 0; i < h->supply->n_sources; i++)
    {
      const int id = h->supply->sources[i].id;
      int16_t abilities[MG_MAX_OUTPUTS];
      const int n = mg_mana_abilities (state, h->ctx->content, id, abilities);

      for (int k = 0; k < n; k++)
        if (useful_types (h, id, abilities[k]))
          rg_offer (h->ctx->match, MG_SAY_PAY_TAP, id, abilities[k], 0);
    }
}

/* The types that what triggers may add so that the rest stays payable, when the ability gives that
 * type, or what it gives anyway. */
static int
useful_extra (const hand *h, int id, int ability, int type)
{
  mg_source source;
  int mask = 0;

  mg_source_by (h->ctx, h->seat, id, ability, &source);
  for (int k = 0; k < source.n_outputs; k++)
    for (int i = 0; i < 2 && (!source.outputs[k].wish || source.outputs[k].wish == type + 1); i++)
      for (int extra = 0; extra < MG_N_MANA; extra++)
        {
          mg_output as = type < 0 ? source.outputs[k] : mg_output_as (&source.outputs[k], type);

          if (!(as.extra[i] >> extra & 1))
            continue;
          as.extra[i] = (uint8_t) (1 << extra);
          mask |= may_give (h, id, &as) << extra;
        }
  return mask ? mask | MG_WANTS_ASKED : 0;
}

static void
pay_from_pool (hand *h, int type)
{
  mg_spend_on (h->left, type);
  take (h, h->player, type);
  h->supply->spent |= (uint8_t) (1 << type);
  mg_supply_count (h->supply, h->player);
}

static void
count_pool (const hand *h, int n[MG_N_MANA])
{
  for (int type = 0; type < MG_N_MANA; type++)
    n[type] = h->player->mana[type];
  n[MG_COLORLESS] += h->player->artifact_mana;
}

/* Pays with `n` mana of each type, as far as it goes; returns how many are left. */
static int
pay_with (hand *h, const int n[MG_N_MANA])
{
  int left = 0;

  for (int type = 0; type < MG_N_MANA; type++)
    {
      int paid = 0;

      while (paid < n[type] && may_spend (h, type))
        {
          pay_from_pool (h, type);
          paid++;
        }
      left += n[type] - paid;
    }
  return left;
}

/* Pays with what has come to the pool since `before`, where all of it is needed or all is alike: of
 * the rest the player chooses what pays and what stays. */
static void
pay_with_new (hand *h, const int before[MG_N_MANA])
{
  mg_demand demand = *h->left;
  mg_player player = *h->player;
  mg_supply supply;
  hand trial = { h->ctx, h->seat, &player, &demand, &supply, h->life };
  int gained[MG_N_MANA], n_types = 0;

  count_pool (h, gained);
  for (int type = 0; type < MG_N_MANA; type++)
    {
      gained[type] -= before[type];
      n_types += gained[type] > 0;
    }
  mg_supply_copy (&supply, h->supply);
  if (n_types == 1 || pay_with (&trial, gained) == 0)
    pay_with (h, gained);
}

static void
tap (hand *h, int id, int ability)
{
  const int mask = useful_types (h, id, ability);
  const int type
      = mask == MG_ANY_MANA || !mask ? -1 : mg_choose_color (h->ctx, h->seat, (uint32_t) mask);
  int before[MG_N_MANA];

  count_pool (h, before);
  mg_use_mana_ability (h->ctx, h->seat, id, ability, type < 0 ? 0 : 1 << type,
                       useful_extra (h, id, ability, type));
  mg_supply_drop_id (h->supply, id, false);
  mg_supply_renew (h->ctx, h->seat, h->supply);
  mg_supply_count (h->supply, h->player);
  pay_with_new (h, before);
}

static void
tell_due (const hand *h)
{
  char text[RG_COST_SIZE];

  mg_demand_symbols (h->left, text, sizeof text);
  rg_due (h->ctx->match, text);
}

void
mg_pay_by_hand (mg_ctx *ctx, int seat, mg_demand *demand, mg_supply *supply, int *life)
{
  hand h = { ctx, seat, &ctx->state->players[seat], demand, supply, life };
  bool by_hand = true;
  mg_demand rest;

  for (int turn = 0; turn < MAX_TURNS && by_hand; turn++)
    {
      rg_choice choice;

      if (mg_demand_size (demand) + demand->n_phyrexian == 0)
        break;
      if (rg_open (ctx->match, seat, MG_ASK_PAY, ctx->ask_flags, ctx->source.id,
                   mg_demand_size (demand) + demand->n_phyrexian, 0))
        {
          offer (&h);
          tell_due (&h);
        }
      choice = rg_ask (ctx->match).choice;
      switch (choice.message)
        {
        case MG_SAY_PAY_MANA:
          pay_from_pool (&h, choice.args[0]);
          break;
        case MG_SAY_PAY_LIFE:
          for (int i = 0; i < demand->n_phyrexian; i++)
            if (demand->phyrexian[i] == choice.args[0] && may_pay_life (&h, i, &rest))
              {
                *demand = rest;
                *life += 2;
                break;
              }
          break;
        case MG_SAY_PAY_TAP:
          tap (&h, choice.args[0], choice.args[1]);
          break;
        default:
          by_hand = false;
        }
    }
  if (demand->n_phyrexian > 0)
    *life += mg_settle_phyrexian (demand, mg_ask_phyrexian (ctx, seat, supply, demand, *life));
}

/* }}} */
