/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is done if something is so, if somebody wants to, or later. */

#include "magic/engine/do/mg-do-private.h"
#include "magic/look/mg-look.h"

void
mg_do_IF (mg_ctx *ctx, const mg_node *node)
{
  if (mg_condition (ctx, mg_arg_if (node)))
    mg_do (ctx, mg_arg_then (node));
  else if (mg_arg_otherwise (node))
    mg_do (ctx, mg_arg_otherwise (node));
}

/* {{{ If somebody wants to */

/* How many a set like "2 creatures" needs. */
static int
wanted (mg_ctx *ctx, int objs)
{
  const mg_node *node = mg_node_at (ctx->content, objs);

  return node->op == MG_OP_SOME ? (int) mg_amount (ctx, mg_arg_n (node)) : 1;
}

static bool
can_give_up (mg_ctx *ctx, int objs)
{
  const mg_node *node = mg_node_at (ctx->content, objs);
  const int actor = mg_actor (ctx);
  mg_set found = { 0 };
  mg_set own;

  if (node->op == MG_OP_SOME)
    mg_find_all (ctx, mg_arg_filter (node), &found);
  else
    {
      const bool looking = ctx->counts_only;

      ctx->counts_only = true;
      mg_objects (ctx, objs, &found);
      ctx->counts_only = looking;
    }
  mg_part_to_give_up (ctx, &found, actor, &own);
  return own.n >= wanted (ctx, objs);
}

static bool
can_discard (mg_ctx *ctx, int n)
{
  return ctx->state->players[mg_actor (ctx)].n_hand >= mg_amount (ctx, n);
}

/* One of those who would do it can; who is named does it, else who is asked. */
static bool
can_any (mg_ctx *ctx, int who, int what, bool (*can) (mg_ctx *ctx, int what))
{
  const uint16_t they = ctx->they;
  const uint16_t all = who ? mg_players_seen (ctx, who) : mg_bit (mg_actor (ctx));
  bool any = false;

  for (int seat = 0; seat < ctx->state->seats && !any; seat++)
    if (all >> seat & 1)
      {
        ctx->they = mg_bit (seat);
        any = can (ctx, what);
      }
  ctx->they = they;
  return any;
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

  if (mg_is (node->op, MG_IS_TARGET) || node->op == MG_OP_NTH_TARGET || node->op == MG_OP_ANY_THAT)
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
    node = mg_node_at (ctx->content, mg_arg_first (node));
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
      return can_any (ctx, mg_arg_who (node), mg_arg_n (node), can_discard);
    case MG_OP_SACRIFICE:
      return can_any (ctx, mg_arg_who (node), mg_arg_objs (node), can_give_up);
    case MG_OP_PUT_COUNTERS:
      return is_for_any (ctx, mg_arg_objs (node), is_there);
    case MG_OP_CONVERT:
    case MG_OP_TRANSFORM:
      return is_for_any (ctx, mg_arg_objs (node), mg_turns_over);
    case MG_OP_CAST:
      return is_for_any (ctx, mg_arg_objs (node), is_castable);
    case MG_OP_CAST_FREE:
    case MG_OP_CAST_FREE_ONCE:
    case MG_OP_PLAY_FREE:
      return mg_plays (ctx->state, mg_actor (ctx)) && !is_about_nothing (ctx, node); /* 800.4b */
    case MG_OP_PLAY_SUSPENDED:
      return mg_can_play_suspended (ctx);
    case MG_OP_BECOME_REVEALED:
    case MG_OP_BECOME_REVEALED_PAYING:
      return mg_can_become_revealed (ctx, node->op == MG_OP_BECOME_REVEALED_PAYING);
    case MG_OP_CIPHER:
      return mg_can_encode (ctx);
    case MG_OP_RESTART:
      return true; /* what it leaves out may well be nothing */
    default:
      return !is_about_nothing (ctx, node);
    }
}

/* Those of the seats who want to, asked in their order (101.4), and haven't left since. */
static uint16_t
ask_whether (mg_ctx *ctx, const uint8_t *seats, int n, int what)
{
  const uint16_t gone = (uint16_t) ~mg_players_in (ctx->state); /* 907.11a */
  uint16_t willing = 0;

  for (int k = 0; k < n; k++)
    {
      mg_act_as (ctx, seats[k]);
      if (mg_feasible (ctx, what) && mg_choose_to_do (ctx, seats[k]))
        willing |= mg_bit (seats[k]);
    }
  return willing & (mg_players_in (ctx->state) | gone);
}

/* Those who want to do it together, then the others what is left for them. */
static void
may (mg_ctx *ctx, const mg_node *node, uint16_t willing, uint16_t others)
{
  const mg_node *body = mg_node_at (ctx->content, mg_arg_do (node));

  ctx->they = willing;
  ctx->done = willing != 0;
  if (ctx->done)
    {
      mg_next_round (ctx);
      mg_do (ctx, mg_arg_do (node));
      /* Of several instructions it is the first that makes the difference, and it was feasible; who
       * begins to cast may still think better of it. */
      ctx->done |= body->op == MG_OP_SEQUENCE && first_of (ctx, mg_arg_do (node))->op != MG_OP_CAST;
      if (ctx->done && mg_arg_then (node))
        mg_do (ctx, mg_arg_then (node));
      else if (!ctx->done)
        others |= willing;
    }
  ctx->they = others;
  if (others && mg_arg_otherwise (node))
    {
      const bool done = ctx->done;

      ctx->done = false;
      mg_next_round (ctx);
      mg_do (ctx, mg_arg_otherwise (node));
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
  const int n = mg_deciders (ctx, mg_arg_who (node), seats);
  const uint16_t willing = ask_whether (ctx, seats, n, mg_arg_do (node));
  uint16_t all = 0;
  bool any = false;
  mg_rounds rounds;

  mg_begin_rounds (ctx, &rounds);
  for (int k = 0; k < n; k++)
    all |= mg_bit (seats[k]);
  if (first_of (ctx, mg_arg_do (node))->op != MG_OP_CAST)
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
  if (n == 0 && mg_arg_otherwise (node) && mg_players_gone (ctx, mg_arg_who (node))) /* 800.4f */
    mg_do (ctx, mg_arg_otherwise (node));
}

/* What each of several players does to something of their own: all at the same time, once all have
 * chosen (101.4), so that each of it sees the rest (603.10a). */
static bool
is_done_at_once (const mg_ctx *ctx, int what)
{
  const mg_node *node = mg_node_at (ctx->content, what);

  switch (node->op)
    {
    case MG_OP_SACRIFICE:
    case MG_OP_DISCARD:
    case MG_OP_DISCARD_RANDOM:
    case MG_OP_DISCARD_HAND:
    case MG_OP_CREATE:
      return !mg_arg_who (node) || mg_node_at (ctx->content, mg_arg_who (node))->op == MG_OP_THEY;
    default:
      return false;
    }
}

/* Those do it: at once, or one after the other. */
static void
let_do (mg_ctx *ctx, int what, uint16_t who)
{
  uint8_t seats[MG_MAX_PLAYERS];
  const int n = what ? mg_apnap (ctx->state, who, seats) : 0;

  if (n > 0 && is_done_at_once (ctx, what))
    {
      mg_next_round (ctx);
      ctx->they = who;
      mg_do (ctx, what);
      return;
    }
  for (int k = 0; k < n; k++)
    {
      mg_next_round (ctx);
      mg_act_as (ctx, seats[k]);
      mg_do (ctx, what);
    }
}

/* 118.12: all pay before anything follows from it. */
void
mg_do_MAY_PAY (mg_ctx *ctx, const mg_node *node)
{
  const uint16_t they = ctx->they;
  uint8_t seats[MG_MAX_PLAYERS];
  const int n = mg_actors (ctx, mg_arg_who (node), seats);
  const int32_t x_before = ctx->x;
  int32_t x[MG_MAX_PLAYERS] = { 0 };
  uint16_t who = 0, payers;
  mg_rounds rounds;

  for (int k = 0; k < n; k++)
    who |= mg_bit (seats[k]);
  payers = mg_pay_in_effect (ctx, who, mg_arg_cost (node), mg_arg_chooses_x (node), x);
  mg_begin_rounds (ctx, &rounds);
  if (!mg_arg_chooses_x (node) && is_done_at_once (ctx, mg_arg_otherwise (node)))
    {
      ctx->done = true;
      let_do (ctx, mg_arg_then (node), payers);
      ctx->done = false;
      let_do (ctx, mg_arg_otherwise (node), who & (uint16_t) ~payers);
    }
  else
    for (int k = 0; k < n; k++)
      {
        mg_next_round (ctx);
        ctx->x = x[seats[k]];
        mg_act_as (ctx, seats[k]);
        ctx->done = payers >> seats[k] & 1;
        if (ctx->done && mg_arg_then (node))
          mg_do (ctx, mg_arg_then (node));
        else if (!ctx->done && mg_arg_otherwise (node))
          mg_do (ctx, mg_arg_otherwise (node));
      }
  mg_end_rounds (ctx);
  ctx->done = payers != 0;
  ctx->they = they;
  if (n != 1) /* of several who paid, each knew an X of their own */
    ctx->x = x_before;
  if (n == 0 && mg_arg_otherwise (node) && mg_players_gone (ctx, mg_arg_who (node))) /* 800.4f */
    mg_do (ctx, mg_arg_otherwise (node));
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
  mg_do (ctx, mg_arg_do (node));
  for (int seat = 0; seat < ctx->state->seats; seat++)
    if (mg_opponents (ctx->state, ctx->controller, seat) && mg_plays (ctx->state, seat)
        && mg_seat_in_range (ctx, seat))
      near |= mg_bit (seat);
  n = mg_apnap (ctx->state, near, seats);
  takers = ask_whether (ctx, seats, n, mg_arg_do (node));
  ctx->they = takers;
  mg_next_round (ctx);
  if (takers)
    mg_do (ctx, mg_arg_do (node));
  mg_act_as (ctx, ctx->controller);
  for (int k = __builtin_popcount (takers); k > 0; k--)
    {
      mg_next_round (ctx);
      mg_do (ctx, mg_arg_do (node));
    }
  mg_end_rounds (ctx);
  ctx->they = (uint16_t) (takers | mg_bit (ctx->controller));
  if (mg_arg_then (node))
    mg_do (ctx, mg_arg_then (node));
  ctx->they = they;
}

/* }}} */
/* {{{ What is kept, and chance */

void
mg_do_LET_X (mg_ctx *ctx, const mg_node *node)
{
  ctx->x = mg_amount (ctx, mg_arg_n (node));
}

void
mg_do_REMEMBER (mg_ctx *ctx, const mg_node *node)
{
  mg_set set = { 0 };

  mg_objects (ctx, mg_arg_objs (node), &set);
  mg_set_remembered (ctx, &set, is_open (ctx, mg_arg_objs (node)));
}

void
mg_do_CHOOSE_RANDOM_MODE (mg_ctx *ctx, const mg_node *node)
{
  mg_do (ctx, rg_random (ctx->match, 2) ? mg_arg_second (node) : mg_arg_first (node));
}

/* 608.2d, 701.55c: all choose first (101.4); what was chosen is done even if it can't be. */
void
mg_do_CHOOSE_EFFECT (mg_ctx *ctx, const mg_node *node)
{
  const uint16_t they = ctx->they;
  uint8_t seats[MG_MAX_PLAYERS];
  const int n = mg_deciders (ctx, mg_arg_who (node), seats);
  uint16_t all = 0, second = 0;
  mg_rounds rounds;

  for (int k = 0; k < n; k++)
    if (mg_choose_second (ctx, seats[k]))
      second |= mg_bit (seats[k]);
  mg_begin_rounds (ctx, &rounds);
  for (int k = 0; k < n; k++)
    all |= mg_bit (seats[k]);
  if (is_done_at_once (ctx, mg_arg_first (node)) || is_done_at_once (ctx, mg_arg_second (node)))
    {
      let_do (ctx, mg_arg_first (node), all & (uint16_t) ~second);
      let_do (ctx, mg_arg_second (node), second);
    }
  else
    for (int k = 0; k < n; k++)
      {
        mg_next_round (ctx);
        mg_act_as (ctx, seats[k]);
        mg_do (ctx, second >> seats[k] & 1 ? mg_arg_second (node) : mg_arg_first (node));
      }
  mg_end_rounds (ctx);
  ctx->they = they;
}

/* 706.2: the result is X from here on, and told to all. */
void
mg_do_ROLL_DIE (mg_ctx *ctx, const mg_node *node)
{
  const int sides = mg_amount (ctx, mg_arg_n (node));
  const int seat = mg_actor (ctx);

  ctx->x = sides > 0 ? (int32_t) rg_random (ctx->match, (uint32_t) sides) + 1 : 0;
  mg_say (ctx->match, MG_TELL_ROLLS, seat, seat, ctx->x, 0, 0);
}

/* 608.2c: the text from its beginning, then on from here with what X was. */
void
mg_do_DO_AGAIN (mg_ctx *ctx, const mg_node *node)
{
  const int32_t x = ctx->x;
  const int part = ctx->part;

  (void) node;
  if (!ctx->item || ctx->again == MG_MOST_AGAIN)
    return;
  ctx->again++;
  ctx->part = 0;
  mg_do_item (ctx);
  ctx->part = part;
  ctx->x = x;
}

/* }}} */
/* {{{ Later */

void
mg_do_DELAYED (mg_ctx *ctx, const mg_node *node)
{
  mg_begin_delayed (ctx, mg_arg_event (node), mg_arg_do (node), 0, true);
}

void
mg_do_DELAYED_EACH (mg_ctx *ctx, const mg_node *node)
{
  mg_begin_delayed (ctx, mg_arg_event (node), mg_arg_do (node), mg_arg_lasts (node), false);
}

/* 603.12 */
void
mg_do_REFLEXIVE (mg_ctx *ctx, const mg_node *node)
{
  int item;

  if (!ctx->done)
    return;
  item = mg_pend (ctx, 0, mg_arg_do (node), MG_ITEM_REFLEXIVE, ctx->controller, ctx->source);
  if (item && !mg_item_at (ctx->state, item)->captured)
    for (int k = 0; k < ctx->it->n; k++)
      mg_link_add (ctx->state, &mg_item_at (ctx->state, item)->captured, ctx->it->refs[k], 0,
                   mg_lives (ctx->state, ctx->it->refs[k]));
}

void
mg_do_IN_FORCE (mg_ctx *ctx, const mg_node *node)
{
  mg_begin_rule (ctx, mg_arg_static (node), mg_arg_lasts (node));
}

void
mg_do_SHIELD (mg_ctx *ctx, const mg_node *node)
{
  mg_begin_shield (ctx, mg_arg_event (node), mg_arg_do (node));
}

/* }}} */
