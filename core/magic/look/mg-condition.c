/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether something is so: "if you are the monarch", "while you control a Forest". Only what is in
 * range can be seen (801.11). */

#include "magic/look/mg-look.h"

/* {{{ What somebody controls */

/* How many of what a node means the seat controls; of a filter, of all that match. */
static int
controlled (const mg_ctx *ctx, int i, int seat)
{
  mg_set set;
  int n = 0;

  set.n = 0;
  mg_objects_seen (ctx, i, &set);
  for (int k = 0; k < set.n; k++)
    if (!mg_is_player (set.refs[k]) && mg_controller (ctx->state, set.refs[k]) == seat)
      n++;
  return n;
}

static bool
controls (const mg_ctx *ctx, int seat, int i, int depth)
{
  const mg_node *node = mg_node_at (ctx->content, i);

  switch (node->op)
    {
    case MG_OP_SOME: /* at least so many; "no" is 0 */
      {
        const int n = mg_amount (ctx, mg_arg_n (node));

        return n == 0 ? controlled (ctx, i, seat) == 0 : controlled (ctx, i, seat) >= n;
      }
    case MG_OP_BOTH:
      return depth > 0 && controls (ctx, seat, mg_arg_first (node), depth - 1)
             && controls (ctx, seat, mg_arg_rest (node), depth - 1);
    default:
      return controlled (ctx, i, seat) > 0;
    }
}

/* "Each opponent" means every one of them; all else, any. */
static bool
anybody_controls (const mg_ctx *ctx, int who, int objects)
{
  const uint16_t mask = mg_players_seen (ctx, who);
  const bool each = mg_is (mg_node_at (ctx->content, who)->op, MG_IS_EACH);

  for (int seat = 0; seat < ctx->state->seats; seat++)
    if (mask >> seat & 1 && controls (ctx, seat, objects, MG_MAX_DEPTH) != each)
      return !each;
  return each && mask != 0;
}

/* }}} */
/* {{{ What something is */

typedef enum verdict
{
  NOTHING_THERE, /* no object, so nothing is known about it (608.2b) */
  ALL_ARE,
  SOME_ARE,
  NONE_IS
} verdict;

static verdict
judge (const mg_ctx *ctx, int node, int filter)
{
  int fit = 0;
  mg_set set;

  set.n = 0;
  mg_objects_seen (ctx, node, &set);
  for (int i = 0; i < set.n; i++)
    fit += mg_matches_as (ctx, filter, set.refs[i], NULL);
  return set.n == 0 ? NOTHING_THERE : fit == set.n ? ALL_ARE : fit > 0 ? SOME_ARE : NONE_IS;
}

static bool
attacked_this_turn (const mg_ctx *ctx, int node)
{
  mg_set set;

  set.n = 0;
  mg_objects_seen (ctx, node, &set);
  for (int i = 0; i < set.n; i++)
    {
      const mg_body *body
          = mg_is_player (set.refs[i]) ? NULL : mg_body_of (ctx->state, set.refs[i]);

      if (!body || !(body->status & MG_ATTACKED))
        return false;
    }
  return set.n > 0;
}

/* The spell that `this` is, with an item; or the permanent that it became. */
static bool
came_by (const mg_ctx *ctx, uint32_t item_flag, uint32_t status)
{
  const mg_body *body = mg_body_of (ctx->state, ctx->source);

  if (body)
    return body->status & status;
  if (mg_lives (ctx->state, ctx->source))
    {
      const mg_object *object = mg_object_at (ctx->state, ctx->source.id);

      if (object->zone == MG_ZONE_STACK && object->item)
        return mg_item_at (ctx->state, object->item)->flags & item_flag;
    }
  return ctx->item && mg_item_at (ctx->state, ctx->item)->flags & item_flag;
}

/* 601.2h: mana of that type, of the spell that resolves or as which `this` was cast. */
static bool
was_spent (const mg_ctx *ctx, int type)
{
  const mg_body *body = mg_body_of (ctx->state, ctx->source);

  if (body)
    return mg_spent_on (body) >> type & 1;
  return ctx->item && !mg_item_at (ctx->state, ctx->item)->ability
         && mg_item_at (ctx->state, ctx->item)->spent >> type & 1;
}

/* }}} */
/* {{{ When it is */

/* The first card that somebody draws in their own draw step: of the player who would draw. */
static bool
first_of_draw_step (const mg_ctx *ctx)
{
  const mg_state *state = ctx->state;
  const uint16_t who = ctx->that_player != MG_NOBODY ? mg_bit (ctx->that_player) : ctx->they;

  return state->turn.step == MG_STEP_DRAW && !state->turn.no_active
         && who == mg_bit (state->turn.active)
         && state->players[state->turn.active].draws_in_draw_step == 0;
}

static bool
your_turn (const mg_ctx *ctx)
{
  return !ctx->state->turn.no_active && ctx->state->turn.active == ctx->controller;
}

/* }}} */

static bool holds (const mg_ctx *ctx, int i, int depth);

static bool
compare_with (const mg_ctx *ctx, const mg_node *node)
{
  const int32_t a = mg_amount (ctx, mg_arg_first (node)), b = mg_amount (ctx, mg_arg_second (node));

  return node->op == MG_OP_AT_LEAST ? a >= b : node->op == MG_OP_AT_MOST ? a <= b : a == b;
}

/* "Your hand size is at most each opponent's hand size": it is so of every one of them, on
 * whichever side they stand. */
static bool
compare (const mg_ctx *ctx, const mg_node *node)
{
  uint16_t all;
  mg_ctx one;

  if (!node->each)
    return compare_with (ctx, node);
  all = mg_players_each (ctx, node->each);
  one = *ctx;
  for (int seat = 0; seat < ctx->state->seats; seat++)
    {
      one.each = mg_bit (seat) & all;
      if (one.each && !compare_with (&one, node))
        return false;
    }
  return all != 0;
}

/* "An opponent's life total is at most 5": it is so of any of them; of what they did, also of one
 * who has left (800.4i). */
static bool
compare_any (const mg_ctx *ctx, const mg_node *node)
{
  const mg_state *state = ctx->state;
  const bool deeds = mg_is (mg_node_at (ctx->content, mg_arg_first (node))->op, MG_IS_DEEDS)
                     || mg_is (mg_node_at (ctx->content, mg_arg_second (node))->op, MG_IS_DEEDS);
  const uint16_t all = (deeds ? UINT16_MAX : mg_players_in (state)) & mg_near (ctx);
  mg_ctx one = *ctx;

  if (!node->somebody)
    return compare (ctx, node);
  for (int seat = 0; seat < state->seats; seat++)
    {
      one.somebody = mg_bit (seat) & all;
      if (node->somebody == MG_OP_AN_OPPONENT && !mg_opponents (state, ctx->controller, seat))
        continue;
      if (one.somebody && compare (&one, node))
        return true;
    }
  return false;
}

/* "For some player, that player's life total is at most 5 and …": all of it of one of them. */
static bool
holds_for_some (const mg_ctx *ctx, const mg_node *node, int depth)
{
  const uint16_t near = mg_players_in (ctx->state) & mg_near (ctx);
  mg_ctx one = *ctx;

  for (int seat = 0; seat < ctx->state->seats; seat++)
    {
      one.that_player = (uint8_t) seat;
      if (near >> seat & 1
          && (node->op == MG_OP_FOR_SOME_PLAYER || mg_opponents (ctx->state, ctx->controller, seat))
          && holds (&one, mg_arg_if (node), depth))
        return true;
    }
  return false;
}

/* Some spell or ability of that kind on the stack has one of these players as its target. */
static bool
is_targeted (const mg_ctx *ctx, const mg_node *node)
{
  const mg_state *state = ctx->state;
  const uint16_t who = mg_players_seen (ctx, mg_arg_who (node));

  for (int id = state->zones.stack; id; id = mg_object_at (state, id)->next)
    {
      const int item = mg_object_at (state, id)->item;

      if (!item || !mg_matches (ctx, mg_arg_filter (node), mg_ref_of (state, id)))
        continue;
      for (int link = mg_item_at (state, item)->targets; link;
           link = mg_link_at (state, link)->next)
        {
          const mg_ref ref = mg_link_at (state, link)->ref;

          if (mg_is_player (ref) && who >> mg_ref_seat (ref) & 1)
            return true;
        }
    }
  return false;
}

/* Some creature of one of the others attacks one of these players. */
static bool
is_attacked (const mg_ctx *ctx, const mg_node *node)
{
  const mg_state *state = ctx->state;
  const uint16_t who = mg_players_seen (ctx, mg_arg_who (node));
  const uint16_t by = mg_players_seen (ctx, mg_arg_other (node));

  for (int id = state->zones.battlefield; id; id = mg_object_at (state, id)->next)
    {
      const mg_body *body = mg_body_at (state, mg_object_at (state, id)->body);

      if (body->attacking.id && mg_is_player (body->attacking)
          && who >> mg_ref_seat (body->attacking) & 1 && by >> body->now.controller & 1)
        return true;
    }
  return false;
}

/* Of somebody whom you see (801.11), or of whom everybody knows that they were there (907.11). */
static bool
is_known_of (const mg_ctx *ctx, int seat)
{
  return !mg_plays (ctx->state, seat) || mg_seat_in_range (ctx, seat);
}

/* 702.187d, 702.187g: of a card that isn't `this`; its unveilings and its having been seen count
 * also when it has left with its owner (907.11). */
static bool
other_was_seen (const mg_ctx *ctx, bool unveiled)
{
  const mg_state *state = ctx->state;

  for (int i = 0; i < state->pools.n_identities; i++)
    {
      const mg_identity *card = mg_identity_at (state, i);

      if (!card->dealt || (card->object && card->object == ctx->source.id)
          || !is_known_of (ctx, card->owner))
        continue;
      if (unveiled ? card->unveilings > 0
                   : card->flags & MG_IDENTITY_SHOWN
                         && !(mg_face_at (ctx->content, card->dealt)->roles & MG_ROLE_LEADER))
        return true;
    }
  return false;
}

/* Somebody else, of those who attacked a Leader player; of a third player, it may be you. Who has
 * left attacked, too. */
static bool
others_attacked (const mg_ctx *ctx, bool third)
{
  const mg_state *state = ctx->state;
  const int you = ctx->controller;

  if (you == MG_NOBODY || !state->treachery.on)
    return false;
  if (third && mg_identity_at (state, you)->attacked)
    return true;
  for (int seat = 0; seat < state->seats; seat++)
    if (seat != you && is_known_of (ctx, seat)
        && mg_identity_at (state, seat)->flags
               & (third ? MG_IDENTITY_STRANGER : MG_IDENTITY_HUNTER))
      return true;
  return false;
}

static bool
is_monarch (const mg_ctx *ctx, int who)
{
  return mg_players_seen (ctx, who) & mg_bit (ctx->state->monarch);
}

static bool
holds (const mg_ctx *ctx, int i, int depth)
{
  const mg_state *state = ctx->state;
  const mg_node *node = mg_node_at (ctx->content, i);

  if (depth == 0)
    return false;
  switch (node->op)
    {
    case MG_OP_AND:
      return holds (ctx, mg_arg_first (node), depth - 1)
             && holds (ctx, mg_arg_rest (node), depth - 1);
    case MG_OP_OR:
      return holds (ctx, mg_arg_first (node), depth - 1)
             || holds (ctx, mg_arg_rest (node), depth - 1);
    case MG_OP_IS_MONARCH:
      return is_monarch (ctx, mg_arg_who (node));
    case MG_OP_IS_NOT_MONARCH:
      return !is_monarch (ctx, mg_arg_who (node));
    case MG_OP_NO_MONARCH: /* a designation of the game, for all to see */
      return state->monarch == MG_NOBODY;
    case MG_OP_WAS_MONARCH:
      return ctx->controller != MG_NOBODY && state->monarch_at_turn_begin == ctx->controller;
    case MG_OP_CONTROLS:
      return anybody_controls (ctx, mg_arg_who (node), mg_arg_objs (node));
    case MG_OP_IS_A:
      return judge (ctx, mg_arg_objs (node), mg_arg_filter (node)) == ALL_ARE;
    case MG_OP_IS_NOT_A:
      return judge (ctx, mg_arg_objs (node), mg_arg_filter (node)) == NONE_IS;
    case MG_OP_AT_LEAST:
    case MG_OP_AT_MOST:
    case MG_OP_EQUALS:
      return compare_any (ctx, node);
    case MG_OP_TURN_OF:
      return !state->turn.no_active
             && mg_players_seen (ctx, mg_arg_who (node)) & mg_bit (state->turn.active);
    case MG_OP_IS_TARGETED:
      return is_targeted (ctx, node);
    case MG_OP_IS_ATTACKED:
      return is_attacked (ctx, node);
    case MG_OP_OTHER_UNVEILED:
      return other_was_seen (ctx, true);
    case MG_OP_OTHER_REVEALED:
      return other_was_seen (ctx, false);
    case MG_OP_LEADER_ATTACKED:
      return others_attacked (ctx, false);
    case MG_OP_THIRD_ATTACKED:
      return others_attacked (ctx, true);
    case MG_OP_FIRST_TURN:
      return your_turn (ctx) && state->players[ctx->controller].turns == 1;
    case MG_OP_FOR_SOME_PLAYER:
    case MG_OP_FOR_SOME_OPPONENT:
      return holds_for_some (ctx, node, depth - 1);
    case MG_OP_MAIN_PHASE:
      return your_turn (ctx)
             && (state->turn.step == MG_STEP_MAIN_1 || state->turn.step == MG_STEP_MAIN_2);
    case MG_OP_IN_COMBAT:
      return state->turn.step >= MG_STEP_COMBAT_BEGIN && state->turn.step <= MG_STEP_COMBAT_END;
    case MG_OP_BEFORE_DAMAGE: /* 506.7d: of the first combat phase */
      return state->turn.step < MG_STEP_FIRST_DAMAGE && !state->turn.fought;
    case MG_OP_KICKED:
      return came_by (ctx, MG_ITEM_KICKED, MG_KICKED);
    case MG_OP_EVOKED:
      return came_by (ctx, MG_ITEM_EVOKED, MG_EVOKED);
    case MG_OP_MANA_SPENT:
      return was_spent (ctx, mg_arg_color (node) - 1);
    case MG_OP_NEW_SINCE_UPKEEP: /* 702.30a */
      return came_by (ctx, 0, MG_ECHO_DUE);
    case MG_OP_CAST_FROM_HAND:
      return came_by (ctx, MG_ITEM_FROM_HAND, MG_CAST_FROM_HAND);
    case MG_OP_NOT_FROM_HAND:
      return !came_by (ctx, MG_ITEM_FROM_HAND, MG_CAST_FROM_HAND);
    case MG_OP_FIRST_DRAW_STEP_CARD:
      return first_of_draw_step (ctx);
    case MG_OP_NOT_FIRST_CARD:
      return !first_of_draw_step (ctx);
    case MG_OP_LIBRARY_EMPTY:
      return mg_plays (state, ctx->controller) && state->players[ctx->controller].n_library == 0;
    case MG_OP_DONE:
      return ctx->done;
    case MG_OP_ATTACKED_THIS_TURN:
      return attacked_this_turn (ctx, mg_arg_objs (node));
    case MG_OP_HAS_DESIGNATION: /* no card of ours gives the city's blessing or the initiative */
    default:
      return false;
    }
}

bool
mg_condition (const mg_ctx *ctx, int node)
{
  return !node || holds (ctx, node, MG_MAX_DEPTH);
}
