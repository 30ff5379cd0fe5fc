/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Paying mana by hand: the player says which mana of the pool pays, and which sources are tapped.
 * Only what leaves the rest payable is offered, so that nobody gets stuck. What a source gives pays
 * at once, unless there is something to choose about it. */

#include "magic/engine/pay/mg-pay-private.h"

enum
{
  MAX_TURNS = 120, /* choices of one payment */
  MAX_WAYS = MG_MAX_HYBRIDS + MG_MAX_PHYREXIANS + 2 * MG_MAX_TWOS + 3
};

typedef struct hand
{
  mg_ctx *ctx;
  int seat;
  mg_player *player;
  mg_demand *demand; /* with what is paid, but for symbols that were paid with life */
  mg_supply *supply;
  int *life;
} hand;

/* {{{ What is paid */

/* What is paid goes to no symbol yet; only that all of it can, and the rest be paid, is seen to. So
 * it needn't be said which of two hybrid symbols one mana is for, nor beforehand how {2/W} will be
 * paid (107.4e, 601.2b). By a theorem of Mendelsohn and Dulmage both are possible together when
 * each is: all that is paid can go to symbols, and each symbol can be paid with what there is. */
static void
put_paid (mg_supply *supply, int type, bool snow, int n)
{
  supply->paid.of[type] = (int16_t) (supply->paid.of[type] + n);
  supply->paid.snow[type] = (int16_t) (supply->paid.snow[type] + (snow ? n : 0));
  supply->n_paid += n;
}

/* What may be left of a demand when one mana goes to one of its symbols: first to such as need it
 * most. Returns how many ways there are. */
static int
ways_to_spend (const mg_demand *demand, int type, bool snow, mg_demand left[MAX_WAYS])
{
  int n = 0;

  for (int i = 0; i < demand->n_two; i++)
    if (demand->two[i] == type || demand->any_type)
      {
        left[n] = *demand;
        mg_settle_two (&left[n], i, false);
        if (demand->any_type)
          left[n++].generic--;
        else
          left[n++].of[type]--;
      }
  if (demand->of[type] > 0)
    {
      left[n] = *demand;
      left[n++].of[type]--;
    }
  if (demand->snow > 0 && snow)
    {
      left[n] = *demand;
      left[n++].snow--;
    }
  for (int i = 0; i < demand->n_hybrid; i++)
    if (demand->hybrid[i] >> type & 1)
      {
        left[n] = *demand;
        left[n].hybrid[i] = left[n].hybrid[--left[n].n_hybrid];
        n++;
      }
  for (int i = 0; i < demand->n_phyrexian; i++)
    if (demand->phyrexian[i] == type || demand->any_type)
      {
        left[n] = *demand;
        left[n].phyrexian[i] = left[n].phyrexian[--left[n].n_phyrexian];
        n++;
      }
  if (demand->generic > 0)
    {
      left[n] = *demand;
      left[n++].generic--;
    }
  for (int i = 0; i < demand->n_two; i++)
    {
      left[n] = *demand;
      mg_settle_two (&left[n], i, true);
      if (left[n].generic > 0)
        left[n++].generic--;
    }
  return n;
}

/* What is left of the demand, when all that is paid goes where the rest stays payable. */
static void
find_left (const hand *h, mg_demand *left)
{
  mg_supply rest;

  *left = *h->demand;
  mg_supply_copy (&rest, h->supply);
  for (int type = 0; type < MG_N_MANA; type++)
    while (rest.paid.of[type] > 0)
      {
        const bool snow = rest.paid.snow[type] > 0;
        mg_demand ways[MAX_WAYS];
        const int n = ways_to_spend (left, type, snow, ways);
        int i = 0;

        put_paid (&rest, type, snow, -1);
        rest.pool.of[type]--;
        rest.pool.snow[type] = (int16_t) (rest.pool.snow[type] - snow);
        mg_supply_recount (&rest);
        while (i < n - 1 && !mg_supply_covers (h->ctx, h->seat, &rest, &ways[i], *h->life))
          i++;
        if (n > 0)
          *left = ways[i];
      }
}

static int
size_left (const mg_demand *left)
{
  return mg_demand_size (left) + left->n_phyrexian + left->n_two;
}

/* }}} */
/* {{{ What can be done */

/* There is mana of the type, for artifacts only or from no snow source, or from one. */
static bool
has (const hand *h, int type, bool snow)
{
  const int n = mg_snow_mana (h->player, type);

  return snow ? n > 0
              : h->player->mana[type] > n
                    || (type == MG_COLORLESS && !h->demand->spell_only
                        && h->player->artifact_mana > 0);
}

/* Such a mana of the pool can be paid, and the rest is still payable. */
static bool
may_spend_as (const hand *h, int type, bool snow)
{
  mg_supply supply;

  if (!has (h, type, snow))
    return false;
  mg_supply_copy (&supply, h->supply);
  put_paid (&supply, type, snow, 1);
  return mg_supply_covers (h->ctx, h->seat, &supply, h->demand, *h->life);
}

static bool
may_spend (const hand *h, int type)
{
  return may_spend_as (h, type, false) || may_spend_as (h, type, true);
}

static bool
may_pay_life (const hand *h, int i, mg_demand *rest)
{
  *rest = *h->demand;
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
  return mg_supply_covers (h->ctx, h->seat, &supply, h->demand, *h->life);
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
  for (int i = 0; i < h->demand->n_phyrexian; i++)
    {
      mg_demand rest;
      bool said = false;

      for (int k = 0; k < i; k++)
        said |= h->demand->phyrexian[k] == h->demand->phyrexian[i];
      if (!said && may_pay_life (h, i, &rest))
        rg_offer (h->ctx->match, MG_SAY_PAY_LIFE, h->demand->phyrexian[i], 0, 0);
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
  const bool snow = !may_spend_as (h, type, false);

  if (type == MG_COLORLESS && !snow && !h->demand->spell_only && h->player->artifact_mana > 0)
    h->player->artifact_mana--;
  else
    mg_take_mana (h->player, type, snow);
  put_paid (h->supply, type, snow, 1);
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
  mg_player player = *h->player;
  mg_supply supply;
  hand trial = { h->ctx, h->seat, &player, h->demand, &supply, h->life };
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

/* Of types that may be chosen those that meet what the player is told to be due, if any does. */
static int
due_types (const hand *h, int mask)
{
  mg_demand left, ways[MAX_WAYS];
  int due = 0;

  find_left (h, &left);
  for (int type = 0; type < MG_N_MANA; type++)
    due |= (ways_to_spend (&left, type, true, ways) > 0) << type;
  return mask & due ? mask & due : mask;
}

static void
tap (hand *h, int id, int ability)
{
  const int useful = useful_types (h, id, ability);
  const int mask = useful == MG_ANY_MANA ? useful : due_types (h, useful);
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
tell_due (const hand *h, const mg_demand *left)
{
  char text[RG_COST_SIZE];

  mg_demand_symbols (left, text, sizeof text);
  rg_due (h->ctx->match, text);
}

void
mg_pay_by_hand (mg_ctx *ctx, int seat, mg_demand *demand, mg_supply *supply, int *life)
{
  hand h = { ctx, seat, &ctx->state->players[seat], demand, supply, life };
  bool by_hand = true;
  mg_demand left, rest;

  for (int turn = 0; turn < MAX_TURNS && by_hand; turn++)
    {
      rg_choice choice;

      find_left (&h, &left);
      if (size_left (&left) == 0)
        break;
      if (rg_open (ctx->match, seat, MG_ASK_PAY, ctx->ask_flags, ctx->source.id, size_left (&left),
                   0))
        {
          offer (&h);
          tell_due (&h, &left);
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
  find_left (&h, &left);
  *demand = left;
  mg_supply_forget_paid (supply);
  mg_supply_count (supply, h.player);
  if (demand->n_phyrexian > 0)
    *life += mg_settle_phyrexian (demand, mg_ask_phyrexian (ctx, seat, supply, demand, *life));
}

/* }}} */
