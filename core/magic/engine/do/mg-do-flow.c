/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is done if something is so, if somebody wants to, or later. */

#include "magic/engine/do/mg-do-private.h"
#include "magic/look/mg-look.h"

void
mg_do_IF (mg_ctx *ctx, const mg_node *node)
{
  if (mg_condition (ctx, node->arg[0]))
    mg_do (ctx, node->arg[1]);
  else if (node->arg[2])
    mg_do (ctx, node->arg[2]);
}

/* {{{ If somebody wants to */

/* How many a set like "2 creatures" needs. */
static int
wanted (mg_ctx *ctx, int objs)
{
  const mg_node *node = mg_node_at (ctx->content, objs);

  return node->op == MG_OP_SOME ? (int) mg_amount (ctx, node->arg[0]) : 1;
}

static bool
can_give_up (mg_ctx *ctx, int objs)
{
  const mg_node *node = mg_node_at (ctx->content, objs);
  const int actor = mg_actor (ctx);
  mg_set found = { 0 };
  mg_set own;

  if (node->op == MG_OP_SOME)
    mg_find_all (ctx, node->arg[1], &found);
  else
    {
      const bool looking = ctx->counts_only;

      ctx->counts_only = true;
      mg_objects (ctx, objs, &found);
      ctx->counts_only = looking;
    }
  mg_part_of (ctx, &found, actor, false, &own);
  return own.n >= wanted (ctx, objs);
}

/* Some of these objects could be dealt with as the instruction says. */
static bool
is_for_any (mg_ctx *ctx, int objs, bool (*fits) (const mg_ctx *ctx, mg_ref ref))
{
  mg_set set = { 0 };

  mg_objects_seen (ctx, objs, &set);
  for (int k = 0; k < set.n; k++)
    if (fits (ctx, set.refs[k]))
      return true;
  return false;
}

static bool
is_there (const mg_ctx *ctx, mg_ref ref)
{
  return mg_lives (ctx->state, ref);
}

static bool
is_castable (const mg_ctx *ctx, mg_ref ref)
{
  return mg_lives (ctx->state, ref)
         && mg_can_cast (ctx->match, mg_actor (ctx), ref.id, MG_CAST_PLAIN, true);
}

/* All can see whether there is such an object: a question that isn't asked tells nobody of hidden
 * cards. */
static bool
is_open (const mg_ctx *ctx, int objs)
{
  const mg_node *node = mg_node_at (ctx->content, objs);
  const int kind = mg_filter_of (node);
  const mg_filter *filter;

  if (mg_is_target_word (node->op) || node->op == MG_OP_NTH_TARGET || node->op == MG_OP_ANY_THAT)
    return true; /* 115.1 */
  if (node->op == MG_OP_REMEMBERED)
    return ctx->remembered_openly;
  if (!kind)
    return false;
  filter = mg_filter_at (ctx->content, kind);
  return !(filter->flags & (MG_FILTER_AMONG_THEM | MG_FILTER_LINKED))
         && (filter->zone == MG_ZONE_BATTLEFIELD || filter->zone == MG_ZONE_STACK
             || filter->zone == MG_ZONE_GRAVEYARD);
}

/* What it would be done to isn't there. */
static bool
is_about_nothing (mg_ctx *ctx, const mg_node *node)
{
  mg_set set;

  for (int k = 0; k < MG_NODE_ARGS; k++)
    if (node->arg[k] && ctx->content->slots[node->op][k] == MG_SLOT_OBJECTS
        && is_open (ctx, node->arg[k]))
      {
        set.n = 0;
        mg_objects_seen (ctx, node->arg[k], &set);
        if (set.n == 0)
          return true;
      }
  return false;
}

static const mg_node *
first_of (const mg_ctx *ctx, int i)
{
  const mg_node *node = mg_node_at (ctx->content, i);

  while (node->op == MG_OP_SEQUENCE)
    node = mg_node_at (ctx->content, node->arg[0]);
  return node;
}

/* 608.2d */
bool
mg_feasible (mg_ctx *ctx, int i)
{
  const mg_node *node = first_of (ctx, i);

  switch (node->op)
    {
    case MG_OP_DISCARD:
      return ctx->state->players[mg_actor (ctx)].n_hand >= mg_amount (ctx, node->arg[1]);
    case MG_OP_SACRIFICE:
      return can_give_up (ctx, node->arg[1]);
    case MG_OP_PUT_COUNTERS:
      return is_for_any (ctx, node->arg[2], is_there);
    case MG_OP_CONVERT:
    case MG_OP_TRANSFORM:
      return is_for_any (ctx, node->arg[0], mg_turns_over);
    case MG_OP_CAST:
      return is_for_any (ctx, node->arg[0], is_castable);
    case MG_OP_PLAY_SUSPENDED:
      return mg_can_play_suspended (ctx);
    case MG_OP_CIPHER:
      return mg_can_encode (ctx);
    case MG_OP_RESTART:
      return true; /* what it leaves out may well be nothing */
    default:
      return !is_about_nothing (ctx, node);
    }
}

/* Those of the seats who want to, asked in their order (101.4). */
static uint16_t
ask_whether (mg_ctx *ctx, const uint8_t *seats, int n, int what)
{
  uint16_t willing = 0;

  for (int k = 0; k < n; k++)
    {
      mg_act_as (ctx, seats[k]);
      if (mg_plays (ctx->state, seats[k]) && mg_feasible (ctx, what)
          && mg_choose_to_do (ctx, seats[k]))
        willing |= mg_bit (seats[k]);
    }
  return willing & mg_players_in (ctx->state);
}

/* Those who want to do it together, then the others what is left for them. */
static void
may (mg_ctx *ctx, const mg_node *node, uint16_t willing, uint16_t others)
{
  const mg_node *body = mg_node_at (ctx->content, node->arg[1]);

  ctx->they = willing;
  ctx->done = willing != 0;
  if (ctx->done)
    {
      mg_next_round (ctx);
      mg_do (ctx, node->arg[1]);
      /* Of several instructions it is the first that makes the difference, and it was feasible; who
       * begins to cast may still think better of it. */
      ctx->done |= body->op == MG_OP_SEQUENCE && first_of (ctx, node->arg[1])->op != MG_OP_CAST;
      if (ctx->done && node->arg[2])
        mg_do (ctx, node->arg[2]);
      else if (!ctx->done)
        others |= willing;
    }
  ctx->they = others;
  if (others && node->arg[3])
    {
      const bool done = ctx->done;

      ctx->done = false;
      mg_next_round (ctx);
      mg_do (ctx, node->arg[3]);
      ctx->done = done;
    }
}

/* 101.4: all answers first, then what follows from them, at the same time; but nobody casts
 * together with somebody else. */
void
mg_do_MAY (mg_ctx *ctx, const mg_node *node)
{
  const uint16_t they = ctx->they;
  uint8_t seats[MG_MAX_PLAYERS];
  const int n = mg_actors (ctx, node->arg[0], seats);
  const uint16_t willing = ask_whether (ctx, seats, n, node->arg[1]);
  uint16_t all = 0;
  bool any = false;
  mg_rounds rounds;

  mg_begin_rounds (ctx, &rounds);
  for (int k = 0; k < n; k++)
    all |= mg_bit (seats[k]);
  if (first_of (ctx, node->arg[1])->op != MG_OP_CAST)
    {
      may (ctx, node, willing, all & (uint16_t) ~willing);
      any = ctx->done;
    }
  else
    for (int k = 0; k < n; k++)
      {
        may (ctx, node, willing & mg_bit (seats[k]), mg_bit (seats[k]) & (uint16_t) ~willing);
        any |= ctx->done;
      }
  mg_end_rounds (ctx);
  ctx->done = any;
  ctx->they = they;
  if (n == 0 && node->arg[3] && mg_players_gone (ctx, node->arg[0])) /* 800.4f */
    mg_do (ctx, node->arg[3]);
}

/* 118.12: all pay before anything follows from it. */
void
mg_do_MAY_PAY (mg_ctx *ctx, const mg_node *node)
{
  const uint16_t they = ctx->they;
  uint8_t seats[MG_MAX_PLAYERS];
  const int n = mg_actors (ctx, node->arg[0], seats);
  const int32_t x_before = ctx->x;
  int32_t x[MG_MAX_PLAYERS] = { 0 };
  uint16_t who = 0, payers;
  mg_rounds rounds;

  for (int k = 0; k < n; k++)
    who |= mg_bit (seats[k]);
  payers = mg_pay_in_effect (ctx, who, node->arg[1], node->arg[MG_MAY_PAY_ARG_X], x);
  mg_begin_rounds (ctx, &rounds);
  for (int k = 0; k < n; k++)
    {
      mg_next_round (ctx);
      ctx->x = x[seats[k]];
      mg_act_as (ctx, seats[k]);
      ctx->done = payers >> seats[k] & 1;
      if (ctx->done && node->arg[2])
        mg_do (ctx, node->arg[2]);
      else if (!ctx->done && node->arg[3])
        mg_do (ctx, node->arg[3]);
    }
  mg_end_rounds (ctx);
  ctx->done = payers != 0;
  ctx->they = they;
  if (n != 1) /* of several who paid, each knew an X of their own */
    ctx->x = x_before;
  if (n == 0 && node->arg[3] && mg_players_gone (ctx, node->arg[0])) /* 800.4f */
    mg_do (ctx, node->arg[3]);
}

/* An offer of Tempt with Discovery's kind: you do it; each opponent may, all who like at the same
 * time (101.4); for each who did, you do it once more. What comes then is for all who did it. */
void
mg_do_TEMPTING_OFFER (mg_ctx *ctx, const mg_node *node)
{
  const uint16_t they = ctx->they;
  uint8_t seats[MG_MAX_PLAYERS];
  uint16_t near = 0, takers;
  mg_rounds rounds;
  int n;

  mg_begin_rounds (ctx, &rounds);
  mg_act_as (ctx, ctx->controller);
  mg_do (ctx, node->arg[0]);
  for (int seat = 0; seat < ctx->state->seats; seat++)
    if (mg_opponents (ctx->state, ctx->controller, seat) && mg_plays (ctx->state, seat)
        && mg_seat_in_range (ctx, seat))
      near |= mg_bit (seat);
  n = mg_apnap (ctx->state, near, seats);
  takers = ask_whether (ctx, seats, n, node->arg[0]);
  ctx->they = takers;
  mg_next_round (ctx);
  if (takers)
    mg_do (ctx, node->arg[0]);
  mg_act_as (ctx, ctx->controller);
  for (int k = __builtin_popcount (takers); k > 0; k--)
    {
      mg_next_round (ctx);
      mg_do (ctx, node->arg[0]);
    }
  mg_end_rounds (ctx);
  ctx->they = (uint16_t) (takers | mg_bit (ctx->controller));
  if (node->arg[1])
    mg_do (ctx, node->arg[1]);
  ctx->they = they;
}

/* }}} */
/* {{{ What is kept, and chance */

void
mg_do_LET_X (mg_ctx *ctx, const mg_node *node)
{
  ctx->x = mg_amount (ctx, node->arg[0]);
}

void
mg_do_REMEMBER (mg_ctx *ctx, const mg_node *node)
{
  mg_set set = { 0 };

  mg_objects (ctx, node->arg[0], &set);
  mg_set_remembered (ctx, &set, is_open (ctx, node->arg[0]));
}

void
mg_do_CHOOSE_RANDOM_MODE (mg_ctx *ctx, const mg_node *node)
{
  mg_do (ctx, node->arg[rg_random (ctx->match, 2)]);
}

/* }}} */
/* {{{ Later */

void
mg_do_DELAYED (mg_ctx *ctx, const mg_node *node)
{
  mg_begin_delayed (ctx, node->arg[0], node->arg[1], 0, true);
}

void
mg_do_DELAYED_EACH (mg_ctx *ctx, const mg_node *node)
{
  mg_begin_delayed (ctx, node->arg[1], node->arg[2], node->arg[0], false);
}

/* 603.12 */
void
mg_do_REFLEXIVE (mg_ctx *ctx, const mg_node *node)
{
  int item;

  if (!ctx->done)
    return;
  item = mg_pend (ctx, 0, node->arg[0], MG_ITEM_REFLEXIVE, ctx->controller, ctx->source);
  if (item && !mg_item_at (ctx->state, item)->captured)
    for (int k = 0; k < ctx->it->n; k++)
      mg_link_add (ctx->state, &mg_item_at (ctx->state, item)->captured, ctx->it->refs[k], 0,
                   mg_lives (ctx->state, ctx->it->refs[k]));
}

void
mg_do_IN_FORCE (mg_ctx *ctx, const mg_node *node)
{
  mg_begin_rule (ctx, node->arg[1], node->arg[0]);
}

void
mg_do_SHIELD (mg_ctx *ctx, const mg_node *node)
{
  mg_begin_shield (ctx, node->arg[0], node->arg[1]);
}

/* }}} */
