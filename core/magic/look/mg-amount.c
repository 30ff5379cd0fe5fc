/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Numbers that a text asks for. They may be negative (107.1b): who does something with a number
 * that is less than one does nothing. Only what is in range is counted (801.11). */

#include "magic/look/mg-look.h"

enum
{
  MOST = 1 << 30 /* what an amount comes to at most: far from where 32 bits end */
};

static int32_t
within (int64_t value)
{
  return value > MOST ? MOST : value < -MOST ? -MOST : (int32_t) value;
}

/* {{{ Mana costs */

int32_t
mg_mana_value (const mg_ctx *ctx, mg_ref ref, const mg_traits *traits)
{
  const mg_object *object = mg_object_at (ctx->state, ref.id);
  int item = 0;

  if (!mg_lives (ctx->state, ref))
    item = mg_body_of (ctx->state, ref) ? 0 : mg_past_spell (ctx->state, ref);
  else if (object->zone == MG_ZONE_STACK)
    item = object->item;
  /* 202.3e: X counts on the stack only, also for what is last known of it. */
  if (!traits->face || !item)
    return traits->mana_value;
  return mg_face_at (ctx->content, traits->face)->mana_value
         + mg_face_at (ctx->content, traits->face)->cost.x * mg_item_at (ctx->state, item)->x;
}

/* 700.5: symbols of any of the colours among the mana costs of permanents. */
static int
symbols_of (const mg_cost *cost, uint32_t colors)
{
  int n = 0;

  for (int color = 0; color < MG_N_COLORS; color++)
    n += colors >> color & 1 ? cost->of[color] : 0;
  for (int i = 0; i < cost->n_hybrid; i++)
    n += (cost->hybrid[i] & colors) != 0;
  for (int i = 0; i < cost->n_phyrexian; i++)
    n += (int) (colors >> cost->phyrexian[i] & 1);
  return n;
}

/* Colours as a node has them: index + 1. */
static int
devotion (const mg_ctx *ctx, int first, int second)
{
  const mg_state *state = ctx->state;
  const uint32_t colors = (1u << (first - 1)) | (second ? 1u << (second - 1) : 0);
  int n = 0;

  for (int id = state->zones.battlefield; id; id = mg_object_at (state, id)->next)
    {
      const mg_body *body = mg_body_at (state, mg_object_at (state, id)->body);

      if (body->now.controller == ctx->controller && body->now.face
          && !(body->status & MG_PHASED_OUT))
        n += symbols_of (&mg_face_at (ctx->content, body->now.face)->cost, colors);
    }
  return n;
}

/* }}} */
/* {{{ Sums */

typedef enum measure
{
  POWER,
  TOUGHNESS,
  MANA_VALUE,
  COUNTERS
} measure;

/* Over the objects of a node, now or last known (608.2h, 607.3). `It`, where this text has moved it
 * away, is still the permanent that it speaks of. */
static int64_t
sum_of_objects (const mg_ctx *ctx, int node, measure what, int counter)
{
  const bool it = mg_node_at (ctx->content, node)->op == MG_OP_IT;
  int64_t sum = 0;
  mg_set set;

  set.n = 0;
  mg_objects_seen (ctx, node, &set);
  for (int i = 0; i < set.n; i++)
    {
      const mg_ref ref = it ? mg_as_it_left (ctx, set.refs[i]) : set.refs[i];
      const mg_traits *traits;
      mg_traits room;

      if (mg_is_player (ref))
        continue;
      if (what == COUNTERS)
        {
          sum += mg_counters_on (ctx->state, ref, counter);
          continue;
        }
      traits = mg_traits_of (ctx, ref, &room);
      sum += what == POWER       ? traits->power
             : what == TOUGHNESS ? traits->toughness
                                 : mg_mana_value (ctx, ref, traits);
    }
  return sum;
}

static int32_t
of_player (const mg_player *player, bool gone, int op, int counter)
{
  switch (op)
    {
    case MG_OP_COUNTERS_OF:
      return player->counters[counter];
    case MG_OP_LIFE_OF:
      return player->life;
    case MG_OP_STARTING_LIFE:
      return player->starting_life;
    case MG_OP_HAND_OF:
      return gone ? player->last_hand : player->n_hand;
    case MG_OP_LIBRARY_OF:
      return gone ? player->last_library : player->n_library;
    case MG_OP_GRAVEYARD_OF:
      return gone ? player->last_graveyard : player->n_graveyard;
    case MG_OP_LIFE_LOST_BY:
      return player->life_lost;
    case MG_OP_LIFE_GAINED_BY:
      return player->life_gained;
    default: /* MG_OP_SPELLS_THIS_TURN */
      return player->spells_this_turn;
    }
}

static int64_t
sum_of_players (const mg_ctx *ctx, int op, int who, int counter)
{
  const uint16_t mask = mg_is (op, MG_IS_DEEDS)
                            ? mg_players_acted (ctx, who)
                            : mg_players_seen (ctx, who) | mg_players_gone (ctx, who); /* 800.4i */
  int64_t sum = 0;

  for (int seat = 0; seat < ctx->state->seats; seat++)
    if (mask >> seat & 1)
      sum += of_player (&ctx->state->players[seat], !mg_plays (ctx->state, seat), op, counter);
  return sum;
}

/* }}} */
/* {{{ Spells */

/* 800.4i: also by players who have left since. */
static int
most_spells_last_turn (const mg_ctx *ctx)
{
  int most = 0;

  for (int seat = 0; seat < ctx->state->seats; seat++)
    if (mg_seat_in_range (ctx, seat) && ctx->state->players[seat].spells_last_turn > most)
      most = ctx->state->players[seat].spells_last_turn;
  return most;
}

/* 702.33: of the spell, or of the permanent that it became. */
static int
times_kicked (const mg_ctx *ctx)
{
  const mg_body *body;

  if (mg_lives (ctx->state, ctx->source))
    {
      const mg_object *object = mg_object_at (ctx->state, ctx->source.id);

      if (object->zone == MG_ZONE_STACK && object->item)
        return mg_item_at (ctx->state, object->item)->kicks;
    }
  body = mg_body_of (ctx->state, ctx->source);
  return body ? body->kicks : ctx->item ? mg_item_at (ctx->state, ctx->item)->kicks : 0;
}

static int
count_hoped (const mg_ctx *ctx, int filter)
{
  int n = 0;

  for (int i = 0; i < ctx->hoped->n; i++)
    n += !filter || mg_matches (ctx, filter, ctx->hoped->refs[i]);
  return n;
}

/* 115.9a: each time that something was chosen. 115.9b: where the targets matter, each of them once,
 * as it is now. */
int
mg_count_targets (const mg_ctx *ctx, mg_ref spell, int filter)
{
  const mg_state *state = ctx->state;
  mg_set counted;
  int n = 0;

  if (ctx->hoped && mg_same (spell, ctx->source))
    return count_hoped (ctx, filter);
  if (!mg_lives (state, spell) || !mg_object_at (state, spell.id)->item)
    return 0;
  counted.n = 0;
  for (int link = mg_item_at (state, mg_object_at (state, spell.id)->item)->targets; link;
       link = mg_link_at (state, link)->next)
    {
      const mg_ref target = mg_link_at (state, link)->ref;

      n++;
      if (filter && mg_lives (state, target) && mg_matches (ctx, filter, target))
        mg_set_put (&counted, target);
    }
  return filter ? counted.n : n;
}

static int64_t
targets_of_all (const mg_ctx *ctx, int node, int filter)
{
  int64_t sum = 0;
  mg_set set;

  set.n = 0;
  mg_objects_seen (ctx, node, &set);
  for (int i = 0; i < set.n; i++)
    if (!mg_is_player (set.refs[i]))
      sum += mg_count_targets (ctx, set.refs[i], filter);
  return sum;
}

/* }}} */

static int
size_of (const mg_ctx *ctx, int node)
{
  mg_set set;

  set.n = 0;
  mg_objects_seen (ctx, node, &set);
  return set.n;
}

/* 107.1a: rounded towards less, whatever the sign. */
static int64_t
half_down (int64_t value)
{
  return value >= 0 ? value / 2 : -((1 - value) / 2);
}

static int64_t
amount (const mg_ctx *ctx, int i, int depth)
{
  const mg_node *node = mg_node_at (ctx->content, i);

  if (depth == 0)
    return 0;
  switch (node->op)
    {
    case MG_OP_NUMBER:
      return mg_arg_integer (node);
    case MG_OP_X:
    case MG_OP_ONE_OR_MORE:
    case MG_OP_UP_TO_X:
      return ctx->x;
    case MG_OP_Y:
      return ctx->y;
    case MG_OP_THAT_MUCH:
      return ctx->amount;
    case MG_OP_TWICE:
      return 2 * (int64_t) within (amount (ctx, mg_arg_n (node), depth - 1));
    case MG_OP_HALF:
      return half_down (within (amount (ctx, mg_arg_n (node), depth - 1)));
    case MG_OP_HALF_UP:
      return -half_down (-(int64_t) within (amount (ctx, mg_arg_n (node), depth - 1)));
    case MG_OP_PLUS:
      return (int64_t) within (amount (ctx, mg_arg_first (node), depth - 1))
             + within (amount (ctx, mg_arg_rest (node), depth - 1));
    case MG_OP_MINUS:
      return (int64_t) within (amount (ctx, mg_arg_first (node), depth - 1))
             - within (amount (ctx, mg_arg_rest (node), depth - 1));
    case MG_OP_NUMBER_OF:
      return mg_count (ctx, mg_arg_filter (node));
    case MG_OP_SIZE_OF:
      return size_of (ctx, mg_arg_objs (node));
    case MG_OP_POWER_OF:
      return sum_of_objects (ctx, mg_arg_objs (node), POWER, 0);
    case MG_OP_TOUGHNESS_OF:
      return sum_of_objects (ctx, mg_arg_objs (node), TOUGHNESS, 0);
    case MG_OP_MANA_VALUE_OF:
      return sum_of_objects (ctx, mg_arg_objs (node), MANA_VALUE, 0);
    case MG_OP_COUNTERS_ON:
      return sum_of_objects (ctx, mg_arg_objs (node), COUNTERS, mg_arg_counter (node));
    case MG_OP_COUNTERS_OF:
      return sum_of_players (ctx, node->op, mg_arg_who (node), mg_arg_counter (node));
    case MG_OP_LIFE_OF:
    case MG_OP_STARTING_LIFE:
    case MG_OP_HAND_OF:
    case MG_OP_LIBRARY_OF:
    case MG_OP_GRAVEYARD_OF:
    case MG_OP_LIFE_LOST_BY:
    case MG_OP_LIFE_GAINED_BY:
    case MG_OP_SPELLS_THIS_TURN:
      return sum_of_players (ctx, node->op, mg_arg_who (node), 0);
    case MG_OP_SPELLS_LAST_TURN_MOST:
      return most_spells_last_turn (ctx);
    case MG_OP_DEVOTION:
      return devotion (ctx, mg_arg_color (node), mg_arg_other (node));
    case MG_OP_KICKS:
      return times_kicked (ctx);
    case MG_OP_PLAYER_COUNT:
      return __builtin_popcount (mg_players_seen (ctx, mg_arg_who (node)));
    case MG_OP_PLAYERS_LOST:
      return __builtin_popcount (ctx->state->end.lost);
    case MG_OP_TARGET_COUNT:
      return targets_of_all (ctx, mg_arg_objs (node), mg_arg_filter (node));
    default:
      return 0;
    }
}

int32_t
mg_amount (const mg_ctx *ctx, int node)
{
  return node ? within (amount (ctx, node, MG_MAX_DEPTH)) : 0;
}
