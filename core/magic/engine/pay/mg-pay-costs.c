/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Paying the leaves of a cost in the order of the text (601.2h): tapping, objects, life, counters.
 */

#include "magic/engine/pay/mg-pay-private.h"

enum
{
  MAX_EXILED = 64 /* for one cost */
};

/* {{{ Paying */

/* What was given up, for "the paid card": a permanent as it last was, a card where it went. */
static void
note_paid (mg_ctx *ctx, int item, const mg_node *leaf, const mg_set *set, const bool *permanent)
{
  if (!item || mg_leaf_names_this (ctx->content, mg_leaf_objects (leaf)))
    return;
  for (int i = 0; i < set->n; i++)
    {
      const mg_ref now = permanent[i] ? set->refs[i] : mg_follow (ctx->state, set->refs[i]);

      if (now.id)
        mg_link_add (ctx->state, &mg_item_at (ctx->state, item)->paid, now, 0, 0);
    }
}

/* 607.2a: "exiled with this". */
static void
exile (mg_ctx *ctx, const mg_node *leaf, const mg_set *set)
{
  const bool own = mg_leaf_names_this (ctx->content, mg_leaf_objects (leaf));
  mg_move moves[MAX_EXILED];
  int n = 0;

  for (int i = 0; i < set->n && n < MAX_EXILED; i++)
    {
      moves[n] = (mg_move){
        .object = set->refs[i], .zone = MG_ZONE_EXILE, .controller = MG_NOBODY, .why = MG_WHY_COST
      };
      if (!own)
        moves[n].linked = ctx->source;
      n++;
    }
  mg_move_all (ctx, moves, n);
}

static void
give_up (mg_ctx *ctx, int seat, int item, const mg_node *leaf, const mg_set *set)
{
  bool permanent[MG_SET_MAX];

  for (int i = 0; i < set->n; i++)
    permanent[i] = mg_on_battlefield (ctx->state, set->refs[i]);
  switch (leaf->op)
    {
    case MG_OP_COST_SACRIFICE:
      mg_sacrifice (ctx, seat, set, MG_WHY_COST);
      break;
    case MG_OP_COST_DISCARD:
      mg_discard (ctx, seat, set, MG_WHY_COST);
      break;
    case MG_OP_COST_EXILE:
      exile (ctx, leaf, set);
      break;
    default:
      mg_move_set (ctx, set, MG_ZONE_HAND, MG_WHY_COST, NULL);
    }
  note_paid (ctx, item, leaf, set, permanent);
}

static void
discard_hand (mg_ctx *ctx, int seat, int item, const mg_node *leaf)
{
  const mg_state *state = ctx->state;
  const bool permanent[MG_SET_MAX] = { false };
  mg_set hand;

  hand.n = 0;
  for (int id = state->players[seat].hand; id; id = mg_object_at (state, id)->next)
    mg_set_add (&hand, mg_ref_of (state, id));
  if (hand.n > 0)
    mg_discard (ctx, seat, &hand, MG_WHY_COST);
  note_paid (ctx, item, leaf, &hand, permanent);
}

/* 606.4; no effect puts the counters, so nothing doubles them (614.1). */
static void
change_loyalty (mg_ctx *ctx, const mg_node *leaf, int n)
{
  mg_body *body = mg_body_mut (ctx->state, ctx->source);

  if (body)
    body->status |= MG_LOYALTY_USED;
  if (n <= 0)
    return;
  if (mg_arg_sign (leaf) < 0)
    {
      mg_remove_counters (ctx, ctx->source, MG_COUNTER_LOYALTY, n);
      return;
    }
  mg_counters_change (ctx->state, ctx->source, MG_COUNTER_LOYALTY, n);
  mg_say (ctx->match, MG_TELL_COUNTERS_PUT, mg_controller (ctx->state, ctx->source), ctx->source.id,
          n, MG_COUNTER_LOYALTY, 0);
}

static void
pay_part (mg_ctx *ctx, int seat, int item, const mg_offering *offering, int p)
{
  const mg_node *leaf = mg_node_at (ctx->content, offering->parts[p].leaf);
  const int number = offering->parts[p].number;
  mg_set set;

  set.n = 0;
  for (int i = 0; i < offering->parts[p].n; i++)
    mg_set_add (&set, offering->refs.refs[offering->parts[p].first + i]);
  switch (leaf->op)
    {
    case MG_OP_COST_TAP:
      mg_tap (ctx, ctx->source);
      break;
    case MG_OP_COST_UNTAP:
      mg_untap (ctx, ctx->source);
      break;
    case MG_OP_COST_LIFE:
      mg_pay_life (ctx, seat, number);
      break;
    case MG_OP_COST_PLAYER_COUNTERS:
      mg_counters_change (ctx->state, mg_player_ref (seat), mg_arg_counter (leaf), -number);
      mg_say (ctx->match, MG_TELL_PAYS_COUNTERS, seat, seat, number, mg_arg_counter (leaf), 0);
      break;
    case MG_OP_COST_DISCARD_HAND:
      discard_hand (ctx, seat, item, leaf);
      break;
    case MG_OP_COST_TAP_POWER:
      for (int i = 0; i < set.n; i++)
        mg_tap (ctx, set.refs[i]);
      break;
    case MG_OP_COST_REMOVE:
      for (int i = 0, n; i < set.n; i += n)
        {
          for (n = 1; i + n < set.n && mg_same (set.refs[i + n], set.refs[i]);)
            n++;
          mg_remove_counters (ctx, set.refs[i], mg_arg_counter (leaf), n);
        }
      break;
    case MG_OP_COST_LOYALTY:
      change_loyalty (ctx, leaf, number);
      break;
    case MG_OP_COST_DO:
      for (int i = 0; i < set.n; i++)
        mg_gain_life (ctx, mg_ref_seat (set.refs[i]), (int) mg_amount (ctx, mg_arg_n (leaf)));
      break;
    default:
      if (set.n > 0)
        give_up (ctx, seat, item, leaf, &set);
    }
}

void
mg_pay_offering (mg_ctx *ctx, int seat, int item, const mg_offering *offering)
{
  for (int p = 0; p < offering->n_parts; p++)
    pay_part (ctx, seat, item, offering, p);
}

/* }}} */
/* {{{ What costs no mana */

bool
mg_pay_costs (mg_ctx *ctx, int seat, int cost, int item)
{
  const mg_demand nothing = { 0 };
  mg_offering offering;
  mg_supply supply;
  mg_bill bill;

  mg_bill_begin (&bill);
  mg_bill_add (ctx->content, &bill, cost);
  mg_supply_begin (&supply);
  mg_supply_count (&supply, &ctx->state->players[seat]);
  if (!mg_choose_offering (ctx, seat, &bill, item, &supply, &nothing, &offering))
    return false;
  mg_pay_offering (ctx, seat, item, &offering);
  return true;
}

/* }}} */
/* {{{ For effects (118.12) */

static bool
can_pay (mg_ctx *ctx, int seat, const mg_bill *bill)
{
  mg_supply supply;
  mg_demand demand;

  mg_bill_settle (bill, ctx->x, &demand);
  mg_supply_find (ctx, seat, MG_MAX_SOURCES, &supply);
  return mg_supply_covers (ctx, seat, &supply, &demand, mg_leaves_life (ctx, bill))
         && mg_can_offer (ctx, seat, bill, &supply, &demand);
}

/* What can be paid with some X can be paid with a smaller one. */
static int
largest_x (mg_ctx *ctx, int seat, const mg_bill *bill)
{
  const int32_t before = ctx->x;
  int low = 0, high = MG_MAX_X;

  while (low < high)
    {
      ctx->x = (low + high + 1) / 2;
      if (can_pay (ctx, seat, bill))
        low = ctx->x;
      else
        high = ctx->x - 1;
    }
  ctx->x = before;
  return low;
}

/* Of all but mana the seat says what it will be; mana is paid at once. */
static bool
agree (mg_ctx *ctx, int seat, int cost, bool asks_x, mg_offering *offering)
{
  const bool at_once = ctx->at_once;
  const uint16_t they = ctx->they;
  char due[RG_COST_SIZE];
  mg_bill bill;
  bool paid;

  mg_bill_begin (&bill);
  mg_bill_add (ctx->content, &bill, cost);
  mg_bill_symbols (&bill, asks_x ? -1 : ctx->x, due, sizeof due);
  if (asks_x)
    ctx->x = 0;
  if (!can_pay (ctx, seat, &bill)
      || !mg_choose_whether_to_pay (ctx, seat, MG_ASK_MAY_PAY, mg_asking_object (ctx), 0, due))
    return false;
  ctx->at_once = false;
  if (asks_x) /* 107.3f */
    ctx->x = mg_choose_dear_number (ctx, seat, MG_ASK_X, 0, largest_x (ctx, seat, &bill), due);
  paid = mg_pay_but_offering (ctx, seat, &bill, 0, ctx->x, -1, offering);
  ctx->at_once = at_once;
  ctx->they = they;
  return paid;
}

/* As many as were offered by the seat, of those that `by` has. */
static void
give_up_instead (mg_ctx *ctx, int seat, const mg_node *leaf, int n)
{
  const bool discards = leaf->op == MG_OP_COST_DISCARD || leaf->op == MG_OP_COST_DISCARD_HAND;
  const int by = mg_sufferer (ctx, seat);
  mg_set own = { 0 }, able = { 0 }, set = { 0 };

  ctx->they = mg_bit (by);
  for (int id = mg_first (ctx->state, discards ? MG_ZONE_HAND : MG_ZONE_BATTLEFIELD, by); id;
       id = mg_object_at (ctx->state, id)->next)
    if (discards || mg_controller (ctx->state, mg_ref_of (ctx->state, id)) == by)
      mg_set_add (&own, mg_ref_of (ctx->state, id));
  if (discards)
    able = own;
  else
    {
      mg_ctx look = *ctx;

      look.counts_only = true;
      mg_objects_among (&look, mg_leaf_objects (leaf), MG_ASK_SACRIFICE, &own, &able);
    }
  n = n < able.n ? n : able.n;
  mg_choose_some (ctx, by, discards ? MG_ASK_DISCARD : MG_ASK_SACRIFICE, &able, n, n, &set);
  mg_tell_taken (ctx, seat, by, set.n);
  if (discards)
    mg_discard (ctx, by, &set, MG_WHY_DISCARDED);
  else
    mg_sacrifice (ctx, by, &set, MG_WHY_EFFECT);
}

/* What opponents let somebody pay is lost, discarded and sacrificed by who suffers that for them.
 */
static void
pay_suffering (mg_ctx *ctx, int seat, const mg_offering *offering)
{
  const uint16_t they = ctx->they;

  for (int p = 0; p < offering->n_parts; p++)
    {
      const mg_node *leaf = mg_node_at (ctx->content, offering->parts[p].leaf);

      switch (leaf->op)
        {
        case MG_OP_COST_LIFE:
          mg_lose_life (ctx, seat, offering->parts[p].number);
          break;
        case MG_OP_COST_DISCARD_HAND:
          give_up_instead (ctx, seat, leaf, ctx->state->players[seat].n_hand);
          break;
        case MG_OP_COST_SACRIFICE:
        case MG_OP_COST_DISCARD:
          give_up_instead (ctx, seat, leaf, offering->parts[p].n);
          break;
        default:
          pay_part (ctx, seat, ctx->item, offering, p);
        }
      ctx->they = they;
    }
}

uint16_t
mg_pay_in_effect (mg_ctx *ctx, uint16_t who, int cost, bool asks_x, int32_t *x)
{
  const int32_t x_before = ctx->x;
  const uint16_t they = ctx->they;
  uint8_t seats[MG_MAX_PLAYERS];
  const int n = mg_apnap (ctx->state, who, seats);
  mg_offering offerings[MG_MAX_PLAYERS];
  uint16_t payers = 0;

  for (int k = 0; k < n; k++)
    {
      ctx->they = mg_bit (seats[k]);
      ctx->x = x_before;
      if (mg_plays (ctx->state, seats[k]) && agree (ctx, seats[k], cost, asks_x, &offerings[k]))
        payers |= mg_bit (seats[k]);
      x[seats[k]] = ctx->x;
    }
  payers &= mg_players_in (ctx->state); /* 800.4f */
  if (payers && ctx->item)              /* 608.2h: what was paid last is "the paid card" */
    mg_links_free (ctx->state, &mg_item_at (ctx->state, ctx->item)->paid);
  for (int k = 0; k < n; k++)
    if (payers & mg_bit (seats[k]))
      {
        ctx->they = mg_bit (seats[k]);
        ctx->x = x[seats[k]];
        if (mg_has_sufferer (ctx, seats[k]))
          pay_suffering (ctx, seats[k], &offerings[k]);
        else
          mg_pay_offering (ctx, seats[k], ctx->item, &offerings[k]);
        mg_say (ctx->match, MG_TELL_PAYS, seats[k], seats[k], 0, 0, 0);
      }
  ctx->they = they;
  ctx->x = x_before;
  return payers;
}

/* }}} */
