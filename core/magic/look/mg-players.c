/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which players a text means: "each opponent", "its controller", "target player". */

#include "magic/look/mg-look.h"

/* Cards elsewhere have no controller (109.4): who is meant had the permanent that this text moved
 * there (608.2h). */
static uint16_t
seats_in_set (const mg_ctx *ctx, const mg_set *set, bool owners)
{
  uint16_t mask = 0;

  for (int i = 0; i < set->n; i++)
    if (mg_is_player (set->refs[i]))
      mask |= mg_bit (mg_ref_seat (set->refs[i]));
    else
      mask |= mg_bit (owners ? mg_owner (ctx->state, set->refs[i])
                             : mg_controller (ctx->state, mg_as_it_left (ctx, set->refs[i])));
  return mask;
}

/* Now or last known (608.2h). */
static uint16_t
seats_of_objects (const mg_ctx *ctx, int node, bool owners)
{
  mg_set set;

  set.n = 0;
  mg_objects_seen (ctx, node, &set);
  return seats_in_set (ctx, &set, owners);
}

/* Of `it`, or while there is none, of what the event was about. */
static uint16_t
seats_of_it (const mg_ctx *ctx, bool owners)
{
  mg_set subject;

  if (ctx->it->n > 0 || !ctx->subject.id)
    return seats_in_set (ctx, ctx->it, owners);
  subject.n = 0;
  mg_set_add (&subject, ctx->subject);
  return seats_in_set (ctx, &subject, owners);
}

/* Targets that are players; where "that player" may mean a permanent's controller, those too. */
static uint16_t
seats_of_targets (const mg_ctx *ctx, int slot, bool controllers)
{
  uint16_t mask = 0;
  mg_set set;

  set.n = 0;
  mg_targets_of (ctx, slot, &set);
  if (controllers)
    return seats_in_set (ctx, &set, false);
  for (int i = 0; i < set.n; i++)
    if (mg_is_player (set.refs[i]))
      mask |= mg_bit (mg_ref_seat (set.refs[i]));
  return mask;
}

const mg_body *
mg_attacker_at_hand (const mg_ctx *ctx)
{
  const mg_ref refs[2] = { ctx->subject, ctx->source };

  for (int i = 0; i < 2; i++)
    if (refs[i].id && !mg_is_player (refs[i]))
      {
        const mg_body *body = mg_body_of (ctx->state, refs[i]);

        if (body && body->defender != MG_NOBODY)
          return body;
      }
  return NULL;
}

static uint16_t
opponents (const mg_ctx *ctx, uint16_t everyone)
{
  uint16_t mask = 0;

  for (int seat = 0; seat < ctx->state->seats; seat++)
    if (everyone >> seat & 1 && mg_opponents (ctx->state, ctx->controller, seat))
      mask |= mg_bit (seat);
  return mask;
}

static uint16_t
each_of (const mg_ctx *ctx, int op, uint16_t everyone)
{
  const uint16_t you = mg_bit (ctx->controller);

  switch (op)
    {
    case MG_OP_EACH_OPPONENT:
      return opponents (ctx, everyone);
    case MG_OP_EACH_OTHER:
      return everyone & (uint16_t) ~you;
    case MG_OP_EACH_LEADER: /* 372.7 */
      return everyone & ctx->state->treachery.leaders;
    case MG_OP_EACH_NONLEADER:
      return everyone & (uint16_t) ~ctx->state->treachery.leaders;
    case MG_OP_EACH_TEAMMATE:
      return mg_friends_of (ctx->state, ctx->controller) & (uint16_t) ~you & everyone;
    default:
      return everyone;
    }
}

/* 608.2d: chosen as the text is carried out. */
static uint16_t
one_of (mg_ctx *ctx, uint16_t mask)
{
  if (ctx->somebody)
    return mask & ctx->somebody;
  if (ctx->counts_only)
    return mask;
  return mg_bit (mg_choose_player (ctx, ctx->controller, MG_ASK_CHOOSE_PLAYER, mask));
}

/* 802.2a: what no attack at hand tells is chosen among all who may be attacked in this combat. */
static uint16_t
defending (mg_ctx *ctx, uint16_t everyone)
{
  const mg_body *attacker = mg_attacker_at_hand (ctx);

  if (attacker)
    return mg_bit (attacker->defender) & everyone;
  if (!mg_in_combat (ctx->state))
    return 0;
  return one_of (ctx, mg_attackable (ctx->state, ctx->state->turn.active) & everyone);
}

static uint16_t
meant (mg_ctx *ctx, int i, uint16_t everyone, int depth)
{
  const mg_state *state = ctx->state;
  const mg_node *node = mg_node_at (ctx->content, i);
  const uint16_t you = mg_bit (ctx->controller);
  const mg_body *body;

  switch (node->op)
    {
    case MG_OP_YOU:
      return you & everyone;
    case MG_OP_THEY:
      return ctx->they & everyone;
    case MG_OP_THAT_PLAYER:
      return mg_bit (ctx->that_player) & everyone;
    case MG_OP_OTHER_PLAYER:
      return mg_bit (ctx->other_player) & everyone;
    case MG_OP_PLAYERS_TOGETHER:
      return everyone;
    case MG_OP_EACH_PLAYER:
    case MG_OP_EACH_OPPONENT:
    case MG_OP_EACH_OTHER:
    case MG_OP_EACH_LEADER:
    case MG_OP_EACH_NONLEADER:
    case MG_OP_EACH_TEAMMATE:
      return each_of (ctx, node->op, everyone) & (ctx->each ? ctx->each : UINT16_MAX);
    case MG_OP_MONARCH:
      return mg_bit (state->monarch) & everyone;
    case MG_OP_DEFENDING:
      return defending (ctx, everyone);
    case MG_OP_ACTIVE:
      return state->turn.no_active ? 0 : mg_bit (state->turn.active) & everyone;
    case MG_OP_ENCHANTED_PLAYER:
      body = mg_body_of (state, ctx->source);
      return body && mg_is_player (body->attached_to)
                 ? mg_bit (mg_ref_seat (body->attached_to)) & everyone
                 : 0;
    case MG_OP_CHOSEN_PLAYER:
      if (ctx->chosen_player)
        return mg_bit (ctx->chosen_player - 1) & everyone;
      body = mg_body_of (state, ctx->source);
      return body && body->chosen_player ? mg_bit (body->chosen_player - 1) & everyone : 0;
    case MG_OP_CONTROLLER:
      return seats_of_objects (ctx, mg_arg_objs (node), false) & everyone;
    case MG_OP_OWNER:
      return seats_of_objects (ctx, mg_arg_objs (node), true) & everyone;
    case MG_OP_ITS_CONTROLLER:
      return seats_of_it (ctx, false) & everyone;
    case MG_OP_ITS_OWNER:
      return seats_of_it (ctx, true) & everyone;
    case MG_OP_NTH_TARGET_PLAYER:
      return seats_of_targets (ctx, mg_nth_target_slot (ctx, mg_amount (ctx, mg_arg_n (node))),
                               true)
             & everyone;
    case MG_OP_TARGET_PLAYERS_ANY:
    case MG_OP_TARGET_PLAYERS_UP_TO:
    case MG_OP_TARGET_OPPONENTS_ANY:
    case MG_OP_TARGET_OTHERS:
    case MG_OP_TARGET_ANOTHER:
    case MG_OP_TARGET_PLAYERS:
    case MG_OP_TARGET_PLAYER:
    case MG_OP_TARGET_OPPONENT:
    case MG_OP_TARGET_TEAMMATE:
    case MG_OP_TARGET_LEADER:
      return seats_of_targets (ctx, mg_target_slot (ctx, i), false) & everyone;
    case MG_OP_AN_OPPONENT:
      return one_of (ctx, opponents (ctx, everyone));
    case MG_OP_A_LEADER:
      return one_of (ctx, everyone & state->treachery.leaders);
    case MG_OP_A_PLAYER:
      return one_of (ctx, everyone);
    case MG_OP_BOTH:
      if (depth == 0)
        return 0;
      return meant (ctx, mg_arg_first (node), everyone, depth - 1)
             | meant (ctx, mg_arg_rest (node), everyone, depth - 1);
    default:
      return 0;
    }
}

uint16_t
mg_players (mg_ctx *ctx, int node)
{
  const uint16_t everyone = mg_players_in (ctx->state) & mg_near (ctx);

  return node ? meant (ctx, node, everyone, MG_MAX_DEPTH) : mg_bit (ctx->controller) & everyone;
}

uint16_t
mg_players_each (const mg_ctx *ctx, int op)
{
  return each_of (ctx, op, mg_players_in (ctx->state) & mg_near (ctx));
}

uint16_t
mg_players_seen (const mg_ctx *ctx, int node)
{
  mg_ctx look = mg_looking (ctx);

  return mg_players (&look, node);
}

uint16_t
mg_players_acted (const mg_ctx *ctx, int node)
{
  const uint16_t all = (uint16_t) ((1u << ctx->state->seats) - 1);
  mg_ctx look = mg_looking (ctx);

  return node ? meant (&look, node, all & mg_near (ctx), MG_MAX_DEPTH) : mg_bit (ctx->controller);
}

uint16_t
mg_players_gone (const mg_ctx *ctx, int node)
{
  const uint16_t there = mg_players_in (ctx->state);
  mg_ctx look;

  if (!node || there == (1u << ctx->state->seats) - 1)
    return 0;
  switch (mg_node_at (ctx->content, node)->op)
    {
    case MG_OP_YOU: /* 907.11a */
    case MG_OP_THAT_PLAYER:
    case MG_OP_OTHER_PLAYER:
    case MG_OP_CHOSEN_PLAYER:
    case MG_OP_CONTROLLER:
    case MG_OP_OWNER:
    case MG_OP_ITS_CONTROLLER:
    case MG_OP_ITS_OWNER:
    case MG_OP_DEFENDING:
      look = mg_looking (ctx);
      return meant (&look, node, (uint16_t) ~there & mg_near (ctx), MG_MAX_DEPTH)
             & (uint16_t) ((1u << ctx->state->seats) - 1);
    default: /* "each opponent" is of those who are there */
      return 0;
    }
}

uint16_t
mg_choosers (mg_ctx *ctx, int node)
{
  const uint16_t choosers = mg_players (ctx, node) | mg_players_gone (ctx, node);
  mg_ctx look;

  if (choosers || !node)
    return choosers;
  look = mg_looking (ctx);
  return mg_bit (mg_closest_left (ctx->state, ctx->controller,
                                  meant (&look, node, mg_players_in (ctx->state), MG_MAX_DEPTH)));
}

/* Also of who leaves at this moment (603.9). */
bool
mg_speaks_of_seat (mg_ctx *ctx, int players_node, int seat)
{
  const uint16_t one = mg_bit (seat) & mg_near (ctx);
  mg_ctx look;

  if (!one)
    return false;
  if (!players_node)
    return seat == ctx->controller;
  look = mg_looking (ctx);
  return meant (&look, players_node, one, MG_MAX_DEPTH) != 0;
}
