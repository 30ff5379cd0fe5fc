/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The leaves of a cost (118.3): what could be given up for each of them, how much of it, and
 * whether it is enough. */

#include "magic/engine/pay/mg-pay-private.h"

/* {{{ Candidates */

static bool
fits_leaf (const mg_ctx *ctx, int seat, const mg_node *leaf, mg_ref ref)
{
  const mg_state *state = ctx->state;
  const mg_object *object;
  const mg_body *body;

  if (!mg_lives (state, ref))
    return false;
  object = mg_object_at (state, ref.id);
  body = object->zone == MG_ZONE_BATTLEFIELD ? mg_body_at (state, object->body) : NULL;
  switch (leaf->op)
    {
    case MG_OP_COST_SACRIFICE:
      /* 701.21a */
      return body && body->now.controller == seat
             && !MG_HAS (body->now.qualities, MG_CANT_BE_SACRIFICED);
    case MG_OP_COST_DISCARD:
      return object->zone == MG_ZONE_HAND && object->owner == seat;
    case MG_OP_COST_RETURN:
      return body != NULL;
    case MG_OP_COST_REMOVE:
      return mg_counters_on (state, ref, mg_arg_counter (leaf)) > 0;
    default:
      return true;
    }
}

static void
add_fitting (const mg_ctx *ctx,
             int seat,
             const mg_bill *bill,
             const mg_node *leaf,
             const mg_set *found,
             mg_set *set)
{
  const bool this_is_spent
      = leaf->op != MG_OP_COST_REMOVE && mg_bill_gives_this (ctx->content, bill);

  for (int i = 0; i < found->n; i++)
    {
      const bool own = found->refs[i].id == ctx->source.id;

      /* A spell isn't a card in hand any more, though it may look so before it is announced. */
      if (own && (this_is_spent || !mg_on_battlefield (ctx->state, ctx->source)))
        continue;
      if (fits_leaf (ctx, seat, leaf, found->refs[i]))
        mg_set_add (set, found->refs[i]);
    }
}

void
mg_leaf_candidates (mg_ctx *ctx, int seat, const mg_bill *bill, int i, mg_set *set)
{
  const mg_node *leaf = mg_node_at (ctx->content, i);
  const int objects = mg_leaf_objects (leaf);
  const bool looking = ctx->counts_only;
  const uint16_t they = ctx->they;
  int filter;
  mg_set found;

  if (!objects)
    return;
  if (mg_leaf_names_this (ctx->content, objects))
    {
      if (fits_leaf (ctx, seat, leaf, ctx->source))
        mg_set_add (set, ctx->source);
      return;
    }
  found.n = 0;
  ctx->they = mg_bit (seat);
  filter = mg_filter_of (mg_node_at (ctx->content, objects));
  if (filter)
    mg_find_all (ctx, filter, &found);
  else
    {
      ctx->counts_only = true;
      mg_objects (ctx, objects, &found);
      ctx->counts_only = looking;
    }
  ctx->they = they;
  add_fitting (ctx, seat, bill, leaf, &found, set);
}

/* How many there are for a leaf: objects, or counters on all of them together. */
int
mg_leaf_available (const mg_ctx *ctx, const mg_node *leaf, const mg_set *set)
{
  int n = 0;

  if (leaf->op != MG_OP_COST_REMOVE)
    return set->n;
  for (int i = 0; i < set->n; i++)
    n += mg_counters_on (ctx->state, set->refs[i], mg_arg_counter (leaf));
  return n;
}

/* Counters come from one object, unless the text says "from among" several. */
bool
mg_leaf_from_among (const mg_content *content, const mg_node *leaf)
{
  const int op = mg_node_at (content, mg_leaf_objects (leaf))->op;

  return op == MG_OP_FILTERED || op == MG_OP_ALL || op == MG_OP_ANY_NUMBER;
}

/* The AMOUNT node of how many are given up, or 0. */
int
mg_leaf_amount (const mg_content *content, const mg_node *leaf)
{
  const mg_node *objects;

  if (leaf->op == MG_OP_COST_REMOVE)
    return mg_arg_n (leaf);
  objects = mg_node_at (content, mg_leaf_objects (leaf));
  switch (objects->op)
    {
    case MG_OP_SOME:
    case MG_OP_UP_TO:
    case MG_OP_RANDOM:
    case MG_OP_TOP:
      return mg_arg_n (objects);
    default:
      return 0;
    }
}

/* How many must and may be given up, of `n` that there are. */
void
mg_leaf_bounds (mg_ctx *ctx, const mg_node *leaf, int n, int *min, int *max)
{
  const mg_node *objects = mg_node_at (ctx->content, mg_leaf_objects (leaf));
  const int amount = mg_leaf_amount (ctx->content, leaf);
  const int op = amount ? mg_node_at (ctx->content, amount)->op : MG_OP_NONE;

  if (op == MG_OP_ONE_OR_MORE || op == MG_OP_UP_TO_X)
    {
      *min = op == MG_OP_ONE_OR_MORE;
      *max = n;
    }
  else if (amount)
    *min = *max = (int) mg_amount (ctx, amount);
  else if (objects->op == MG_OP_ANY_NUMBER)
    {
      *min = 0;
      *max = n;
    }
  else
    *min = *max = objects->op == MG_OP_FILTERED || objects->op == MG_OP_ALL ? n : 1;
  if (leaf->op != MG_OP_COST_REMOVE && objects->op == MG_OP_UP_TO)
    *min = 0;
  if (*min < 0)
    *min = 0;
}

/* }}} */
/* {{{ Whether it can be paid */

/* The total power of what could be tapped for it (702.122a). */
bool
mg_leaf_can_crew (const mg_ctx *ctx, int seat, const mg_body *body)
{
  return body->now.controller == seat && body->now.types & MG_CREATURE
         && !(body->status & (MG_TAPPED | MG_PHASED_OUT)) && !mg_same (body->self, ctx->source)
         && body->now.power > 0;
}

static int
power_to_tap (const mg_ctx *ctx, int seat)
{
  const mg_state *state = ctx->state;
  int sum = 0;

  for (int id = state->zones.battlefield; id; id = mg_object_at (state, id)->next)
    {
      const mg_body *body = mg_body_at (state, mg_object_at (state, id)->body);

      if (mg_leaf_can_crew (ctx, seat, body))
        sum += body->now.power;
    }
  return sum;
}

/* Players who could gain life for a cost (119.7). */
uint16_t
mg_leaf_gainers (mg_ctx *ctx, const mg_node *leaf)
{
  const bool looking = ctx->counts_only;
  uint16_t seats;

  ctx->counts_only = true;
  seats = mg_players (ctx, mg_arg_who (leaf));
  ctx->counts_only = looking;
  for (int seat = 0; seat < ctx->state->seats; seat++)
    if (seats >> seat & 1
        && (mg_player_under (ctx->match, MG_OP_CANT_GAIN_LIFE, seat)
            || mg_player_under (ctx->match, MG_OP_LIFE_LOCKED, seat)))
      seats &= (uint16_t) ~mg_bit (seat);
  return seats;
}

bool
mg_can_tap_this (const mg_ctx *ctx, bool untap)
{
  const mg_body *body;

  if (!mg_on_battlefield (ctx->state, ctx->source))
    return false;
  body = mg_body_of (ctx->state, ctx->source);
  if (((body->status & MG_TAPPED) != 0) != untap)
    return false;
  return !(body->status & MG_SICK) || !(body->now.types & MG_CREATURE)
         || MG_HAS (body->now.qualities, MG_HASTE);
}

/* Cards in hand are counted only, where nobody is to learn what they are. */
static bool
is_of_hand (const mg_content *content, const mg_node *leaf)
{
  const int objects = mg_leaf_objects (leaf);
  const int filter = objects ? mg_filter_of (mg_node_at (content, objects)) : 0;

  if (!objects || mg_leaf_names_this (content, objects))
    return false;
  return leaf->op == MG_OP_COST_DISCARD
         || (filter && mg_filter_at (content, filter)->zone == MG_ZONE_HAND);
}

static bool
enough_objects (mg_ctx *ctx, int seat, const mg_bill *bill, int i, bool open)
{
  const mg_node *leaf = mg_node_at (ctx->content, i);
  int min, max, most = 0;
  mg_set set;

  if (open && is_of_hand (ctx->content, leaf))
    {
      mg_leaf_bounds (ctx, leaf, ctx->state->players[seat].n_hand, &min, &max);
      return ctx->state->players[seat].n_hand >= min;
    }
  set.n = 0;
  mg_leaf_candidates (ctx, seat, bill, i, &set);
  if (mg_leaf_names_this (ctx->content, mg_leaf_objects (leaf)) && set.n == 0)
    return false;
  if (leaf->op == MG_OP_COST_REMOVE && !mg_leaf_from_among (ctx->content, leaf))
    {
      for (int k = 0; k < set.n; k++)
        {
          const int n = mg_counters_on (ctx->state, set.refs[k], mg_arg_counter (leaf));

          most = n > most ? n : most;
        }
    }
  else
    most = mg_leaf_available (ctx, leaf, &set);
  mg_leaf_bounds (ctx, leaf, most, &min, &max);
  return most >= min;
}

bool
mg_leaf_possible (mg_ctx *ctx, int seat, const mg_bill *bill, int i, bool open)
{
  const mg_node *leaf = mg_node_at (ctx->content, i);
  int n;

  switch (leaf->op)
    {
    case MG_OP_COST_SACRIFICE:
    case MG_OP_COST_DISCARD: /* 118.12a, 101.2: of what an opponent controls */
      return !mg_is_spared (ctx, seat) && enough_objects (ctx, seat, bill, i, open);
    case MG_OP_COST_TAP:
      return mg_can_tap_this (ctx, false);
    case MG_OP_COST_UNTAP:
      return mg_can_tap_this (ctx, true);
    case MG_OP_COST_LIFE:
      n = mg_cost_amount (ctx, mg_arg_n (leaf));
      return n <= 0 || mg_can_pay_life (ctx, seat, n);
    case MG_OP_COST_PLAYER_COUNTERS:
      return mg_counters_on (ctx->state, mg_player_ref (seat), mg_arg_counter (leaf))
             >= mg_cost_amount (ctx, mg_arg_n (leaf));
    case MG_OP_COST_DISCARD_HAND:
      return true;
    case MG_OP_COST_TAP_POWER:
      return power_to_tap (ctx, seat) >= mg_amount (ctx, mg_arg_n (leaf));
    case MG_OP_COST_LOYALTY:
      /* 606.6 */
      return mg_arg_sign (leaf) > 0
             || mg_counters_on (ctx->state, ctx->source, MG_COUNTER_LOYALTY)
                    >= mg_amount (ctx, mg_arg_n (leaf));
    case MG_OP_COST_DO:
      return mg_leaf_gainers (ctx, leaf) != 0;
    default:
      return enough_objects (ctx, seat, bill, i, open);
    }
}

int
mg_leaves_life (mg_ctx *ctx, const mg_bill *bill)
{
  int life = 0;

  for (int i = 0; i < bill->n_leaves; i++)
    {
      const mg_node *leaf = mg_node_at (ctx->content, bill->leaves[i]);
      const int n = leaf->op == MG_OP_COST_LIFE ? mg_cost_amount (ctx, mg_arg_n (leaf)) : 0;

      life += n > 0 ? n : 0;
    }
  return life;
}

int
mg_leaves_max_x (mg_ctx *ctx, int seat, const mg_bill *bill)
{
  const int32_t before = ctx->x;
  int low = 0, high = MG_MAX_X;

  /* What can be paid with some X can be paid with a smaller one. */
  while (low < high)
    {
      bool possible = true;

      ctx->x = (low + high + 1) / 2;
      for (int i = 0; i < bill->n_leaves && possible; i++)
        possible = mg_leaf_possible (ctx, seat, bill, bill->leaves[i], false);
      if (possible)
        low = ctx->x;
      else
        high = ctx->x - 1;
    }
  ctx->x = before;
  return low;
}

/* }}} */
