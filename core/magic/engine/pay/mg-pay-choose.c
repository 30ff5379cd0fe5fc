/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Choosing what a cost takes (601.2b, 601.2h), before anything is paid, so that mana abilities
 * never use up what the cost needs. */

#include "magic/engine/pay/mg-pay-private.h"

/* {{{ Choosing what is given up */

typedef struct choosing
{
  mg_ctx *ctx;
  int seat, item;
  const mg_bill *bill;
  mg_supply *supply;
  const mg_demand *demand;
  mg_offering *offering;
} choosing;

static bool
is_chosen (const mg_offering *offering, mg_ref ref)
{
  for (int i = 0; i < offering->refs.n; i++)
    if (mg_same (offering->refs.refs[i], ref))
      return true;
  return false;
}

/* A number that a cost leaves open becomes X. */
static void
set_x (const choosing *c, int x)
{
  c->ctx->x = x;
  if (c->item)
    mg_item_at (c->ctx->state, c->item)->x = (int16_t) x;
}

/* The leaf says "one or more", or the like: even where only one number is possible, that is X. */
static bool
leaves_number_open (const mg_content *content, const mg_node *leaf)
{
  const int amount = mg_leaf_amount (content, leaf);
  const int op = amount ? mg_node_at (content, amount)->op : MG_OP_NONE;

  return op == MG_OP_ONE_OR_MORE || op == MG_OP_UP_TO_X;
}

/* The mana can still be paid when that is given up and so gives none by being sacrificed; what is
 * tapped for it may be given up after that. */
static bool
leaves_mana (const choosing *c, mg_ref ref)
{
  for (int i = 0; i < c->supply->n_sources; i++)
    if (c->supply->sources[i].id == ref.id)
      {
        mg_supply rest = *c->supply;

        mg_supply_drop_id (&rest, ref.id, true);
        return mg_supply_covers (c->ctx, c->seat, &rest, c->demand, 0);
      }
  return true;
}

/* What can be given up beside what has been chosen. */
static void
find_free (const choosing *c, const mg_set *set, mg_set *from)
{
  from->n = 0;
  for (int i = 0; i < set->n; i++)
    if (!is_chosen (c->offering, set->refs[i]) && leaves_mana (c, set->refs[i]))
      mg_set_add (from, set->refs[i]);
}

static void
give (const choosing *c, mg_ref ref)
{
  mg_set_add (&c->offering->refs, ref);
  mg_supply_drop_id (c->supply, ref.id, true);
}

/* One object more for a leaf, of `left` that it still needs. False: there is none. */
static bool
choose_one (const choosing *c, const mg_node *leaf, const mg_set *set, int left)
{
  const bool at_random = mg_node_at (c->ctx->content, mg_leaf_objects (leaf))->op == MG_OP_RANDOM;
  mg_set from, picked;

  picked.n = 0;
  find_free (c, set, &from);
  if (from.n < left)
    return false;
  /* Where all are needed, nobody asks which comes first. */
  if (from.n == left)
    from.n = 1;
  if (at_random)
    mg_set_add (&picked, from.refs[rg_random (c->ctx->match, (uint32_t) from.n)]);
  else
    mg_choose_some (c->ctx, c->seat, MG_ASK_COST_OBJECT, &from, 1, 1, &picked);
  if (picked.n == 0)
    return false;
  give (c, picked.refs[0]);
  return true;
}

static bool
choose_objects (const choosing *c, const mg_node *leaf, const mg_set *set)
{
  const mg_content *content = c->ctx->content;
  mg_set from, picked;
  int amount, min, max;

  mg_leaf_bounds (c->ctx, leaf, set->n, &min, &max);
  if (min == max)
    {
      for (int i = 0; i < min; i++)
        if (!choose_one (c, leaf, set, min - i))
          return false;
      if (leaves_number_open (content, leaf))
        set_x (c, min);
      return true;
    }
  picked.n = 0;
  find_free (c, set, &from);
  if (from.n < min)
    return false;
  mg_choose_some (c->ctx, c->seat, MG_ASK_COST_OBJECT, &from, min, max < from.n ? max : from.n,
                  &picked);
  for (int i = 0; i < picked.n; i++)
    give (c, picked.refs[i]);
  amount = mg_leaf_amount (content, leaf);
  if (amount && mg_node_at (content, amount)->op != MG_OP_NUMBER)
    set_x (c, picked.n);
  return mg_supply_covers (c->ctx, c->seat, c->supply, c->demand, 0);
}

/* Counters: from which objects, each object named once for each counter. */
static bool
choose_counters (const choosing *c, const mg_node *leaf, const mg_set *set)
{
  const mg_state *state = c->ctx->state;
  const bool among = mg_leaf_from_among (c->ctx->content, leaf);
  int min, max, n, there;
  mg_set from;

  from.n = 0;
  for (int i = 0; i < set->n; i++)
    if (leaves_mana (c, set->refs[i]))
      mg_set_add (&from, set->refs[i]);

  if (!among && from.n > 1)
    {
      mg_set enough, picked;

      mg_leaf_bounds (c->ctx, leaf, 0, &min, &max);
      enough.n = picked.n = 0;
      for (int i = 0; i < from.n; i++)
        if (mg_counters_on (state, from.refs[i], mg_arg_counter (leaf)) >= min)
          mg_set_add (&enough, from.refs[i]);
      if (enough.n == 0)
        return false;
      mg_choose_some (c->ctx, c->seat, MG_ASK_COST_OBJECT, &enough, 1, 1, &picked);
      from = picked;
    }
  there = mg_leaf_available (c->ctx, leaf, &from);
  mg_leaf_bounds (c->ctx, leaf, there, &min, &max);
  if (there < min)
    return false;
  n = min;
  if (min < max)
    n = mg_choose_number (c->ctx, c->seat, MG_ASK_COST_NUMBER, min, max);
  if (min < max || leaves_number_open (c->ctx->content, leaf))
    set_x (c, n);
  c->offering->parts[c->offering->n_parts - 1].number = (int16_t) n;
  for (int k = 0; k < n; k++)
    {
      mg_set left, picked;

      left.n = picked.n = 0;
      for (int i = 0; i < from.n; i++)
        {
          int counters = mg_counters_on (state, from.refs[i], mg_arg_counter (leaf));

          for (int j = c->offering->refs.n - k; j < c->offering->refs.n; j++)
            counters -= mg_same (c->offering->refs.refs[j], from.refs[i]);
          if (counters > 0)
            mg_set_add (&left, from.refs[i]);
        }
      if (left.n == 0)
        return false;
      mg_choose_some (c->ctx, c->seat, MG_ASK_COST_OBJECT, &left, 1, 1, &picked);
      if (picked.n == 0)
        return false;
      give (c, picked.refs[0]);
    }
  return true;
}

/* 702.122a: creatures until their power is enough. */
static bool
choose_crew (const choosing *c, const mg_node *leaf)
{
  const mg_state *state = c->ctx->state;
  int missing = (int) mg_amount (c->ctx, mg_arg_n (leaf));

  while (missing > 0)
    {
      mg_set from, picked;

      from.n = picked.n = 0;
      for (int id = state->zones.battlefield; id; id = mg_object_at (state, id)->next)
        {
          const mg_body *body = mg_body_at (state, mg_object_at (state, id)->body);

          if (mg_leaf_can_crew (c->ctx, c->seat, body) && !is_chosen (c->offering, body->self))
            mg_set_add (&from, body->self);
        }
      if (from.n == 0)
        return false;
      mg_choose_some (c->ctx, c->seat, MG_ASK_COST_OBJECT, &from, 1, 1, &picked);
      if (picked.n == 0)
        return false;
      mg_set_add (&c->offering->refs, picked.refs[0]);
      mg_supply_drop_id (c->supply, picked.refs[0].id, false);
      missing -= mg_body_of (state, picked.refs[0])->now.power;
    }
  return true;
}

static bool
one_is_chosen (const mg_content *content, int players)
{
  const int op = mg_node_at (content, players)->op;

  return op == MG_OP_AN_OPPONENT || op == MG_OP_A_PLAYER;
}

static bool
choose_players (const choosing *c, const mg_node *leaf)
{
  uint16_t seats = mg_leaf_gainers (c->ctx, leaf);

  if (!seats)
    return false;
  if (one_is_chosen (c->ctx->content, mg_arg_who (leaf)))
    seats = mg_bit (mg_choose_player (c->ctx, c->seat, MG_ASK_CHOOSE_PLAYER, seats));
  for (int seat = 0; seat < c->ctx->state->seats; seat++)
    if (seats >> seat & 1)
      mg_set_add (&c->offering->refs, mg_player_ref (seat));
  return seats != 0;
}

static bool
choose_for (const choosing *c, int i)
{
  const mg_node *leaf = mg_node_at (c->ctx->content, i);
  mg_set set;

  if (leaf->op == MG_OP_COST_TAP_POWER)
    return choose_crew (c, leaf);
  if (leaf->op == MG_OP_COST_DO)
    return choose_players (c, leaf);
  if (leaf->op == MG_OP_COST_LOYALTY || leaf->op == MG_OP_COST_LIFE
      || leaf->op == MG_OP_COST_PLAYER_COUNTERS)
    {
      c->offering->parts[c->offering->n_parts - 1].number
          = (int16_t) mg_cost_amount (c->ctx, mg_arg_n (leaf));
      return true;
    }
  if (!mg_leaf_objects (leaf))
    return true;
  set.n = 0;
  mg_leaf_candidates (c->ctx, c->seat, c->bill, i, &set);
  if (leaf->op == MG_OP_COST_REMOVE)
    return choose_counters (c, leaf, &set);
  if (mg_leaf_names_this (c->ctx->content, mg_leaf_objects (leaf)))
    {
      if (set.n > 0)
        mg_set_add (&c->offering->refs, set.refs[0]);
      return set.n > 0;
    }
  return choose_objects (c, leaf, &set);
}

/* As far as each leaf is concerned by itself. */
bool
mg_can_offer (mg_ctx *ctx,
              int seat,
              const mg_bill *bill,
              mg_supply *supply,
              const mg_demand *demand)
{
  mg_offering nothing = { 0 };
  const choosing c = { ctx, seat, 0, bill, supply, demand, &nothing };

  for (int i = 0; i < bill->n_leaves; i++)
    {
      const mg_node *leaf = mg_node_at (ctx->content, bill->leaves[i]);
      mg_set set, from;
      int min, max;

      if (!mg_leaf_possible (ctx, seat, bill, bill->leaves[i], false))
        return false;
      if (leaf->op == MG_OP_COST_DO || !mg_leaf_objects (leaf))
        continue;
      set.n = 0;
      mg_leaf_candidates (ctx, seat, bill, bill->leaves[i], &set);
      find_free (&c, &set, &from);
      mg_leaf_bounds (ctx, leaf, mg_leaf_available (ctx, leaf, &from), &min, &max);
      if (mg_leaf_available (ctx, leaf, &from) < min)
        return false;
    }
  return true;
}

bool
mg_choose_offering (mg_ctx *ctx,
                    int seat,
                    const mg_bill *bill,
                    int item,
                    mg_supply *supply,
                    const mg_demand *demand,
                    mg_offering *offering)
{
  const choosing c = { ctx, seat, item, bill, supply, demand, offering };

  offering->n_parts = 0;
  offering->refs.n = 0;
  for (int i = 0; i < bill->n_leaves; i++)
    {
      const int part = offering->n_parts++;

      offering->parts[part].leaf = bill->leaves[i];
      offering->parts[part].number = 0;
      offering->parts[part].first = (uint16_t) offering->refs.n;
      if (!mg_leaf_possible (ctx, seat, bill, bill->leaves[i], false)
          || !choose_for (&c, bill->leaves[i]))
        return false;
      offering->parts[part].n = (uint16_t) (offering->refs.n - offering->parts[part].first);
    }
  return true;
}

/* }}} */
