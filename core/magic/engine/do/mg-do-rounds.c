/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What instructions leave for those after them, `it` and its like, and what is done in several
 * rounds: within a round they mean what that round left, and behind the last one what all of them
 * did, as if all had been one instruction (608.2c). */

#include "magic/engine/do/mg-do-private.h"

enum
{
  TOLD_IT = 1 << 0,
  TOLD_REMEMBERED = 1 << 1,
  TOLD_REST = 1 << 2,
  TOLD_MUCH = 1 << 3,
  MOST = 1 << 30 /* far from where 32 bits end */
};

/* {{{ Registers */

static void
tell (mg_ctx *ctx, unsigned what)
{
  if (ctx->rounds)
    ctx->rounds->told |= what;
}

static void
copy_set (mg_set *to, const mg_set *from)
{
  to->n = 0;
  for (int i = 0; i < from->n; i++)
    mg_set_add (to, from->refs[i]);
}

static bool
is_it (const mg_ctx *ctx, const mg_set *set)
{
  if (set->n != ctx->it->n)
    return false;
  for (int i = 0; i < set->n; i++)
    if (!mg_same (set->refs[i], ctx->it->refs[i]))
      return false;
  return true;
}

void
mg_set_it (mg_ctx *ctx, const mg_set *set)
{
  tell (ctx, TOLD_IT);
  if (is_it (ctx, set))
    return;
  ctx->finders = 0;
  ctx->it_was_countered = false;
  copy_set (ctx->it, set);
}

void
mg_set_remembered (mg_ctx *ctx, const mg_set *set, bool openly)
{
  tell (ctx, TOLD_REMEMBERED);
  ctx->remembered_openly = openly;
  copy_set (ctx->remembered, set);
}

void
mg_set_rest (mg_ctx *ctx, const mg_set *chosen, const mg_set *rest)
{
  tell (ctx, TOLD_REST);
  if (ctx->rounds)
    copy_set (&ctx->rounds->latest, chosen);
  copy_set (ctx->rest, rest);
}

void
mg_set_much (mg_ctx *ctx, int32_t amount)
{
  tell (ctx, TOLD_MUCH);
  ctx->amount = amount;
}

/* }}} */
/* {{{ Rounds */

void
mg_begin_rounds (mg_ctx *ctx, mg_rounds *rounds)
{
  rounds->outer = ctx->rounds;
  rounds->told = rounds->told_in_all = 0;
  rounds->it.n = rounds->remembered.n = rounds->rest.n = rounds->chosen.n = 0;
  rounds->latest.n = 0;
  rounds->amount = 0;
  rounds->openly = true;
  rounds->countered = false;
  ctx->rounds = rounds;
}

static void
put_all (mg_set *to, const mg_set *from)
{
  for (int i = 0; i < from->n; i++)
    mg_set_put (to, from->refs[i]);
}

void
mg_next_round (mg_ctx *ctx)
{
  mg_rounds *rounds = ctx->rounds;

  if (rounds->told & TOLD_IT)
    {
      put_all (&rounds->it, ctx->it);
      rounds->countered |= ctx->it_was_countered;
    }
  if (rounds->told & TOLD_REMEMBERED)
    {
      put_all (&rounds->remembered, ctx->remembered);
      rounds->openly &= ctx->remembered_openly;
    }
  if (rounds->told & TOLD_REST)
    {
      put_all (&rounds->rest, ctx->rest);
      put_all (&rounds->chosen, &rounds->latest);
    }
  if (rounds->told & TOLD_MUCH)
    rounds->amount += ctx->amount;
  rounds->told_in_all |= rounds->told;
  rounds->told = 0;
}

/* What nobody chose in any of the rounds. */
static void
leave_rest (mg_ctx *ctx, const mg_rounds *rounds)
{
  mg_set rest;

  rest.n = 0;
  for (int i = 0; i < rounds->rest.n; i++)
    if (!mg_set_has (&rounds->chosen, rounds->rest.refs[i]))
      mg_set_add (&rest, rounds->rest.refs[i]);
  mg_set_rest (ctx, &rounds->chosen, &rest);
}

void
mg_end_rounds (mg_ctx *ctx)
{
  const mg_rounds *rounds = ctx->rounds;

  mg_next_round (ctx);
  ctx->rounds = rounds->outer;
  if (rounds->told_in_all & TOLD_IT)
    {
      mg_set_it (ctx, &rounds->it);
      ctx->it_was_countered = rounds->countered;
    }
  if (rounds->told_in_all & TOLD_REMEMBERED)
    mg_set_remembered (ctx, &rounds->remembered, rounds->openly);
  if (rounds->told_in_all & TOLD_REST)
    leave_rest (ctx, rounds);
  if (rounds->told_in_all & TOLD_MUCH)
    mg_set_much (ctx, (int32_t) (rounds->amount > MOST    ? MOST
                                 : rounds->amount < -MOST ? -MOST
                                                          : rounds->amount));
}

/* }}} */
/* {{{ For each, and again */

void
mg_do_FOR_EACH_PLAYER (mg_ctx *ctx, const mg_node *node)
{
  const uint8_t that_player = ctx->that_player;
  uint8_t seats[MG_MAX_PLAYERS];
  const int n = mg_actors (ctx, mg_arg_who (node), seats);
  mg_rounds rounds;

  mg_begin_rounds (ctx, &rounds);
  for (int k = 0; k < n; k++)
    {
      mg_next_round (ctx);
      ctx->that_player = seats[k];
      mg_do (ctx, mg_arg_do (node));
    }
  mg_end_rounds (ctx);
  ctx->that_player = that_player;
}

/* Behind it, `it` is all the objects again. */
void
mg_do_FOR_EACH_OBJECT (mg_ctx *ctx, const mg_node *node)
{
  mg_set set = { 0 };
  mg_rounds rounds;

  mg_objects (ctx, mg_arg_objs (node), &set);
  mg_begin_rounds (ctx, &rounds);
  for (int k = 0; k < set.n; k++)
    {
      const mg_set one = { 1, { set.refs[k] } };

      mg_next_round (ctx);
      mg_set_it (ctx, &one);
      mg_do (ctx, mg_arg_do (node));
    }
  mg_end_rounds (ctx);
  mg_set_it (ctx, &set);
}

void
mg_do_REPEAT (mg_ctx *ctx, const mg_node *node)
{
  const int times = (int) mg_amount (ctx, mg_arg_n (node));
  mg_rounds rounds;

  mg_begin_rounds (ctx, &rounds);
  for (int k = 0; k < times && !ctx->state->end.over; k++)
    {
      mg_next_round (ctx);
      mg_do (ctx, mg_arg_do (node));
    }
  mg_end_rounds (ctx);
}

/* }}} */
