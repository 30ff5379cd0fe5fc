/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Life and damage: who gains, loses and is dealt how much. */

#include "magic/engine/do/mg-do-private.h"

/* {{{ Life */

/* `change` is gaining or losing; `amount` becomes how much that was in all. */
static void
change_life (mg_ctx *ctx, const mg_node *node, int (*change) (mg_ctx *ctx, int seat, int n))
{
  const uint16_t they = ctx->they;
  uint8_t seats[MG_MAX_PLAYERS];
  const int n = mg_actors (ctx, mg_arg_who (node), seats);
  const int that_much = ctx->amount;
  int sum = 0;

  for (int k = 0; k < n; k++)
    {
      mg_act_as (ctx, seats[k]);
      ctx->amount = that_much;
      sum += change (ctx, seats[k], mg_amount (ctx, mg_arg_n (node)));
    }
  ctx->they = they;
  mg_set_much (ctx, sum);
  ctx->done = sum > 0;
}

void
mg_do_GAIN_LIFE (mg_ctx *ctx, const mg_node *node)
{
  change_life (ctx, node, mg_gain_life);
}

void
mg_do_LOSE_LIFE (mg_ctx *ctx, const mg_node *node)
{
  change_life (ctx, node, mg_lose_life);
}

void
mg_do_SET_LIFE (mg_ctx *ctx, const mg_node *node)
{
  uint8_t seats[MG_MAX_PLAYERS];
  const int n = mg_actors (ctx, mg_arg_who (node), seats);
  const uint16_t they = ctx->they;

  ctx->done = false;
  for (int k = 0; k < n; k++)
    {
      mg_act_as (ctx, seats[k]);
      ctx->done |= mg_set_life (ctx, seats[k], mg_amount (ctx, mg_arg_n (node)));
    }
  ctx->they = they;
}

/* 701.10d: that player gains as much as they have, or loses as much as they lack. */
void
mg_do_DOUBLE_LIFE (mg_ctx *ctx, const mg_node *node)
{
  uint8_t seats[MG_MAX_PLAYERS];
  const int n = mg_actors (ctx, mg_arg_who (node), seats);

  ctx->done = false;
  for (int k = 0; k < n; k++)
    ctx->done |= mg_set_life (ctx, seats[k], 2 * ctx->state->players[seats[k]].life);
}

/* 701.12: all of it or nothing. */
void
mg_do_EXCHANGE_LIFE (mg_ctx *ctx, const mg_node *node)
{
  uint8_t seats[MG_MAX_PLAYERS];
  const int n = mg_actors (ctx, mg_arg_who (node), seats);

  ctx->done = n == 2 && mg_exchange_life (ctx, seats[0], seats[1]);
}

/* }}} */
/* {{{ Damage */

static void
add_hit (mg_hit *hits, int *n, mg_ref source, mg_ref to, int amount)
{
  if (*n < MG_SET_MAX && amount > 0)
    hits[(*n)++] = (mg_hit){ .source = source, .to = to, .amount = amount };
}

/* The text speaks of players only, who are never `it`. */
static bool
is_of_players (const mg_ctx *ctx, int any)
{
  return mg_constructs[mg_node_at (ctx->content, any)->op].sort == MG_SORT_PLAYERS;
}

/* `It` (null: that stays) is all that was to be dealt damage, as `hurt` mostly; `the rest` is what
 * of `hurt` was dealt none. */
static void
deal (mg_ctx *ctx, mg_hit *hits, int n, const mg_set *hurt, const mg_set *it)
{
  mg_set damaged = { 0 }, unhurt = { 0 };

  mg_set_much (ctx, n > 0 ? mg_damage (ctx, hits, n, &damaged) : 0);
  ctx->done = ctx->amount > 0;
  for (int k = 0; k < hurt->n; k++)
    if (!mg_set_has (&damaged, hurt->refs[k]))
      mg_set_add (&unhurt, hurt->refs[k]);
  if (it)
    mg_set_it (ctx, it);
  mg_set_rest (ctx, &damaged, &unhurt);
}

void
mg_do_DAMAGE (mg_ctx *ctx, const mg_node *node)
{
  const int amount = mg_amount (ctx, mg_arg_n (node));
  mg_hit hits[MG_SET_MAX];
  mg_set set = { 0 };
  int n = 0;

  mg_objects (ctx, mg_arg_any (node), &set);
  for (int k = 0; k < set.n; k++)
    add_hit (hits, &n, ctx->source, set.refs[k], amount);
  deal (ctx, hits, n, &set, is_of_players (ctx, mg_arg_any (node)) ? NULL : &set);
}

void
mg_do_DAMAGE_BY (mg_ctx *ctx, const mg_node *node)
{
  mg_hit hits[MG_SET_MAX];
  mg_set sources = { 0 }, hurt = { 0 };
  int n = 0;

  mg_objects (ctx, mg_arg_objs (node), &sources);
  for (int s = 0; s < sources.n; s++)
    {
      const mg_set source = { 1, { sources.refs[s] } };
      mg_set to = { 0 };
      int amount;

      mg_set_it (ctx, &source); /* "each creature deals 1 damage to its controller" */
      amount = mg_amount (ctx, mg_arg_n (node));
      mg_objects (ctx, mg_arg_any (node), &to);
      for (int k = 0; k < to.n; k++)
        {
          add_hit (hits, &n, sources.refs[s], to.refs[k], amount);
          mg_set_add (&hurt, to.refs[k]);
        }
    }
  deal (ctx, hits, n, &hurt, is_of_players (ctx, mg_arg_any (node)) ? &sources : &hurt);
}

/* 601.2d: divided as it was announced; what would go to an illegal target is lost. */
void
mg_do_DAMAGE_DIVIDED (mg_ctx *ctx, const mg_node *node)
{
  mg_hit hits[MG_SET_MAX];
  int parts[MG_SET_MAX];
  mg_set set = { 0 };
  int n = 0;

  mg_divide (ctx, mg_arg_n (node), mg_arg_among (node), &set, parts);
  for (int k = 0; k < set.n; k++)
    add_hit (hits, &n, ctx->source, set.refs[k], parts[k]);
  deal (ctx, hits, n, &set, is_of_players (ctx, mg_arg_among (node)) ? NULL : &set);
}

void
mg_do_DAMAGE_EVENLY (mg_ctx *ctx, const mg_node *node)
{
  mg_hit hits[MG_SET_MAX];
  mg_set set = { 0 };
  int n = 0;

  mg_objects (ctx, mg_arg_among (node), &set);
  for (int k = 0; k < set.n; k++)
    add_hit (hits, &n, ctx->source, set.refs[k], mg_amount (ctx, mg_arg_n (node)) / set.n);
  deal (ctx, hits, n, &set, is_of_players (ctx, mg_arg_among (node)) ? NULL : &set);
}

/* 701.14: nothing unless both are creatures on the battlefield; one that fights itself is dealt
 * twice its power. */
void
mg_do_FIGHT (mg_ctx *ctx, const mg_node *node)
{
  mg_set first = { 0 }, second = { 0 };
  mg_hit hits[2];
  const mg_body *a, *b;
  int n = 0;

  ctx->done = false;
  mg_objects (ctx, mg_arg_objs (node), &first);
  mg_objects (ctx, mg_arg_other (node), &second);
  if (first.n != 1 || second.n != 1 || !mg_on_battlefield (ctx->state, first.refs[0])
      || !mg_on_battlefield (ctx->state, second.refs[0]))
    return;
  a = mg_body_of (ctx->state, first.refs[0]);
  b = mg_body_of (ctx->state, second.refs[0]);
  if (!(a->now.types & b->now.types & MG_CREATURE))
    return;
  add_hit (hits, &n, first.refs[0], second.refs[0], a->now.power);
  add_hit (hits, &n, second.refs[0], first.refs[0], b->now.power);
  mg_set_add (&first, second.refs[0]);
  deal (ctx, hits, n, &first, &first);
  ctx->done = true; /* they have fought, whatever came of it */
}

void
mg_do_PREVENT_COMBAT (mg_ctx *ctx, const mg_node *node)
{
  mg_begin_prevention (ctx, mg_node_index (ctx->content, node), (mg_ref){ 0, 0 });
}

void
mg_do_PREVENT_COMBAT_OF (mg_ctx *ctx, const mg_node *node)
{
  mg_begin_prevention (ctx, mg_node_index (ctx->content, node), (mg_ref){ 0, 0 });
}

void
mg_do_PREVENT_TO (mg_ctx *ctx, const mg_node *node)
{
  mg_begin_prevention (ctx, mg_node_index (ctx->content, node), (mg_ref){ 0, 0 });
}

/* 615.7, 615.11: a shield for each, that shrinks. */
void
mg_do_PREVENT_NEXT (mg_ctx *ctx, const mg_node *node)
{
  const mg_ref nobody = { 0, 0 };
  const int n = mg_amount_done (ctx, mg_arg_n (node));
  mg_set set = { 0 };

  mg_objects (ctx, mg_arg_any (node), &set);
  for (int k = 0; k < set.n; k++)
    mg_begin_damage_shield (ctx, mg_node_index (ctx->content, node), set.refs[k], n, nobody);
  mg_set_it (ctx, &set);
}

/* 601.2d */
void
mg_do_PREVENT_DIVIDED (mg_ctx *ctx, const mg_node *node)
{
  const mg_ref nobody = { 0, 0 };
  int parts[MG_SET_MAX];
  mg_set set = { 0 };

  mg_divide (ctx, mg_arg_n (node), mg_arg_among (node), &set, parts);
  for (int k = 0; k < set.n; k++)
    mg_begin_damage_shield (ctx, mg_node_index (ctx->content, node), set.refs[k], parts[k], nobody);
  mg_set_it (ctx, &set);
}

/* 614.9: to the first that is meant by it. */
void
mg_do_REDIRECT_NEXT (mg_ctx *ctx, const mg_node *node)
{
  const int n = mg_amount_done (ctx, mg_arg_n (node));
  mg_set from = { 0 }, to = { 0 };

  mg_objects (ctx, mg_arg_any (node), &from);
  mg_objects (ctx, mg_arg_other (node), &to);
  for (int k = 0; to.n > 0 && k < from.n; k++)
    mg_begin_damage_shield (ctx, mg_node_index (ctx->content, node), from.refs[k], n, to.refs[0]);
}

/* 615.8, 609.7: one for each source. */
void
mg_do_PREVENT_NEXT_TIME (mg_ctx *ctx, const mg_node *node)
{
  mg_set sources = { 0 };

  mg_objects (ctx, mg_arg_objs (node), &sources);
  for (int k = 0; k < sources.n; k++)
    mg_begin_prevention (ctx, mg_node_index (ctx->content, node), sources.refs[k]);
}

/* 701.19a */
void
mg_do_REGENERATE (mg_ctx *ctx, const mg_node *node)
{
  mg_set set = { 0 };

  mg_objects (ctx, mg_arg_objs (node), &set);
  for (int k = 0; k < set.n; k++)
    {
      mg_body *body = mg_body_mut (ctx->state, set.refs[k]);

      if (body && body->regeneration < UINT8_MAX)
        body->regeneration++;
    }
  mg_set_it (ctx, &set);
}

/* }}} */
