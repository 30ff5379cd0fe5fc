/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which objects a text means: "this", "target creature", "2 cards in your hand", "the top card of
 * that player's library"; and what can be either, like "any target".
 *
 * References come as they were: `this`, `it` and what the event was about may be gone. Whoever
 * moves cards follows them (400.7); whoever asks what they were finds what is last known. Nothing
 * out of range is meant (801.10). */

#include "magic/look/mg-look.h"

/* {{{ What is narrowed down */

/* How a node is read: chosen with which question, among what. */
typedef struct sense
{
  mg_ctx *ctx;
  int message;
  const mg_set *among; /* nullable: among everything */
  mg_set *set;
} sense;

static bool
is_among (const mg_set *among, mg_ref ref)
{
  if (!among)
    return true;
  for (int i = 0; i < among->n; i++)
    if (mg_same (among->refs[i], ref))
      return true;
  return false;
}

static void
mean (const sense *reading, mg_ref ref)
{
  if (ref.id && is_among (reading->among, ref) && mg_in_range (reading->ctx, ref))
    mg_set_put (reading->set, ref);
}

static void
mean_set (const sense *reading, const mg_set *set)
{
  const int n = set->n; /* it may be the set that is filled */

  for (int i = 0; i < n; i++)
    mean (reading, set->refs[i]);
}

static void
mean_links (const sense *reading, int first)
{
  for (int link = first; link; link = mg_link_at (reading->ctx->state, link)->next)
    mean (reading, mg_link_at (reading->ctx->state, link)->ref);
}

/* 603.2c: those of an event that is of several. */
static void
mean_subjects (const sense *reading, int first)
{
  for (int link = first; link; link = mg_link_at (reading->ctx->state, link)->next)
    if (mg_link_at (reading->ctx->state, link)->amount == MG_LINK_SUBJECT)
      mean (reading, mg_link_at (reading->ctx->state, link)->ref);
}

static void
mean_players (const sense *reading, uint16_t mask)
{
  uint8_t seats[MG_MAX_PLAYERS];
  const int n = mg_apnap (reading->ctx->state, mask, seats);

  for (int i = 0; i < n; i++)
    mean (reading, mg_player_ref (seats[i]));
}

/* What matches, narrowed down. */
static void
find (const sense *reading, int filter, mg_set *found)
{
  int n = 0;

  found->n = 0;
  mg_find_all (reading->ctx, filter, found);
  if (!reading->among)
    return;
  for (int i = 0; i < found->n; i++)
    if (is_among (reading->among, found->refs[i]))
      found->refs[n++] = found->refs[i];
  found->n = n;
}

static void
mean_all (const sense *reading, int filter)
{
  mg_set found;

  if (!reading->among)
    {
      mg_find_all (reading->ctx, filter, reading->set);
      return;
    }
  find (reading, filter, &found);
  for (int i = 0; i < found.n; i++)
    mg_set_put (reading->set, found.refs[i]);
}

/* }}} */
/* {{{ Chosen as the text is carried out (608.2d) */

/* Who has no choice among hidden cards isn't asked, by which everybody may tell what they hold. */
static void
reveal_lack (const mg_ctx *ctx, int filter, int found, int min)
{
  const mg_filter *kind = mg_filter_at (ctx->content, filter);

  if ((kind->zone == MG_ZONE_HAND || kind->zone == MG_ZONE_LIBRARY
       || kind->more & MG_FILTER_HAND_OR_GRAVEYARD)
      && (found == 0 || found <= min))
    rg_reveal (ctx->match);
}

/* Each who acts chooses, in APNAP order (101.4); you where nobody else does. */
static void
choose (const sense *reading, int filter, int min, int max)
{
  mg_ctx *ctx = reading->ctx;
  const uint16_t they = ctx->they;
  uint8_t seats[MG_MAX_PLAYERS];
  const int n = mg_apnap (ctx->state, they ? they : mg_bit (ctx->controller), seats);

  if (ctx->counts_only)
    {
      mean_all (reading, filter);
      return;
    }
  for (int i = 0; i < n; i++)
    {
      mg_set found;

      ctx->they = mg_bit (seats[i]);
      find (reading, filter, &found);
      reveal_lack (ctx, filter, found.n, min);
      mg_choose_some (ctx, seats[i], reading->message, &found, min, max, reading->set);
    }
  ctx->they = they;
}

static void
pick_at_random (const sense *reading, int filter, int n)
{
  mg_set found;

  if (reading->ctx->counts_only)
    {
      mean_all (reading, filter);
      return;
    }
  find (reading, filter, &found);
  for (; n > 0 && found.n > 0; n--)
    {
      const int k = (int) rg_random (reading->ctx->match, (uint32_t) found.n);

      mg_set_put (reading->set, found.refs[k]);
      found.refs[k] = found.refs[--found.n];
    }
}

/* One of the players, or of their planeswalkers; you choose. */
static void
choose_player_or_walker (const sense *reading, int who)
{
  mg_ctx *ctx = reading->ctx;
  const uint16_t seats = mg_players_seen (ctx, who);
  mg_set from;

  from.n = 0;
  for (int seat = 0; seat < ctx->state->seats; seat++)
    if (seats >> seat & 1)
      mg_set_add (&from, mg_player_ref (seat));
  for (int id = ctx->state->zones.battlefield; id; id = mg_object_at (ctx->state, id)->next)
    {
      const mg_body *body = mg_body_of (ctx->state, mg_ref_of (ctx->state, id));

      if (body->now.types & MG_PLANESWALKER && seats & mg_bit (body->now.controller)
          && !(body->status & MG_PHASED_OUT))
        mg_set_add (&from, body->self);
    }
  mg_choose_some (ctx, ctx->controller, reading->message, &from, 1, 1, reading->set);
}

/* }}} */
/* {{{ Bound to `this` */

static mg_ref
host_of (const mg_ctx *ctx)
{
  const mg_body *body = mg_body_of (ctx->state, ctx->source);
  const mg_ref none = { 0, 0 };

  return body && !mg_is_player (body->attached_to) ? body->attached_to : none;
}

/* 607.2a */
static bool
is_linked (const mg_ctx *ctx, int id)
{
  return mg_object_at (ctx->state, id)->zone == MG_ZONE_EXILE
         && mg_same (mg_object_at (ctx->state, id)->linked, ctx->source);
}

static mg_ref
last_linked (const mg_ctx *ctx)
{
  mg_ref last = { 0, 0 };

  for (int id = ctx->state->zones.exile; id; id = mg_object_at (ctx->state, id)->next)
    if (is_linked (ctx, id))
      last = mg_ref_of (ctx->state, id);
  return last;
}

/* 702.55b */
static mg_ref
haunted_by (const mg_ctx *ctx)
{
  const mg_ref none = { 0, 0 };
  const mg_object *object;

  if (!mg_lives (ctx->state, ctx->source))
    return none;
  object = mg_object_at (ctx->state, ctx->source.id);
  return object->flags & MG_OBJECT_HAUNTS ? object->linked : none;
}

static void
mean_top (const sense *reading, int n, uint16_t seats)
{
  const mg_state *state = reading->ctx->state;

  for (int seat = 0; seat < state->seats; seat++)
    if (seats >> seat & 1)
      {
        int left = n;

        for (int id = mg_first (state, MG_ZONE_LIBRARY, seat); id && left > 0;
             id = mg_object_at (state, id)->next)
          if (!(mg_object_at (state, id)->flags & MG_OBJECT_ENTERS)) /* 614.13c */
            {
              mean (reading, mg_ref_of (state, id));
              left--;
            }
      }
}

/* 608.2h: what it attacks now, or did when it was last there. A battle is neither a player nor a
 * planeswalker. */
static mg_ref
attacked (const mg_ctx *ctx)
{
  const mg_body *body = mg_attacker_at_hand (ctx);
  const mg_ref none = { 0, 0 };
  mg_traits room;

  if (!body || !body->attacking.id)
    return none;
  return mg_is_player (body->attacking)
                 || mg_traits_of (ctx, body->attacking, &room)->types & MG_PLANESWALKER
             ? body->attacking
             : none;
}

/* }}} */
/* {{{ Reading */

static bool
overloaded (const mg_ctx *ctx)
{
  return ctx->item && mg_item_at (ctx->state, ctx->item)->flags & MG_ITEM_OVERLOADED;
}

static void
mean_targets (const sense *reading, int slot)
{
  mg_set targets;

  targets.n = 0;
  mg_targets_of (reading->ctx, slot, &targets);
  mean_set (reading, &targets);
}

/* What was chosen for that word, whether or not it still is a legal target. */
static void
mean_chosen (const sense *reading, int slot)
{
  const mg_state *state = reading->ctx->state;
  const int item = reading->ctx->item;

  for (int i = item ? mg_item_at (state, item)->targets : 0; i; i = mg_link_at (state, i)->next)
    if (mg_link_at (state, i)->slot == slot)
      mean (reading, mg_link_at (state, i)->ref);
}

static void
read_node (const sense *reading, int i, int depth)
{
  mg_ctx *ctx = reading->ctx;
  const mg_node *node = mg_node_at (ctx->content, i);

  switch (node->op)
    {
    case MG_OP_THIS:
      mean (reading, ctx->source);
      break;
    case MG_OP_IT:
      mean_set (reading, ctx->it);
      break;
    case MG_OP_REST:
      mean_set (reading, ctx->rest);
      break;
    case MG_OP_REMEMBERED:
      mean_set (reading, ctx->remembered);
      break;
    case MG_OP_SUBJECT:
      mean (reading, ctx->subject);
      if (ctx->item)
        mean_subjects (reading, mg_item_at (ctx->state, ctx->item)->captured);
      break;
    case MG_OP_OTHER_SUBJECT:
      mean (reading, ctx->other);
      break;
    case MG_OP_NTH_TARGET_AS_WAS:
      mean_chosen (reading, mg_nth_target_slot (ctx, mg_amount (ctx, mg_arg_n (node))));
      break;
    case MG_OP_NTH_TARGET:
    case MG_OP_ANY_THAT:
      mean_targets (reading, mg_nth_target_slot (ctx, mg_amount (ctx, mg_arg_n (node))));
      break;
    case MG_OP_HOST:
      mean (reading, host_of (ctx));
      break;
    case MG_OP_LINKED:
      for (int id = ctx->state->zones.exile; id; id = mg_object_at (ctx->state, id)->next)
        if (is_linked (ctx, id))
          mean (reading, mg_ref_of (ctx->state, id));
      break;
    case MG_OP_LAST_LINKED:
      mean (reading, last_linked (ctx));
      break;
    case MG_OP_PAID:
      if (ctx->item && mg_item_at (ctx->state, ctx->item)->paid)
        mean_links (reading, mg_item_at (ctx->state, ctx->item)->paid);
      else if (mg_gave_up_this (ctx))
        mean (reading, ctx->source);
      break;
    case MG_OP_HAUNTED:
      mean (reading, haunted_by (ctx));
      break;
    case MG_OP_TOP:
      mean_top (reading, mg_arg_n (node) ? mg_amount (ctx, mg_arg_n (node)) : 1,
                mg_players (ctx, mg_arg_who (node)));
      break;
    case MG_OP_TARGET_ANY_NUMBER:
    case MG_OP_TARGET:
      if (overloaded (ctx)) /* 702.96a */
        mean_all (reading, mg_arg_filter (node));
      else
        mean_targets (reading, mg_target_slot (ctx, i));
      break;
    case MG_OP_TARGET_UP_TO:
    case MG_OP_TARGETS:
      if (overloaded (ctx))
        mean_all (reading, mg_arg_filter (node));
      else
        mean_targets (reading, mg_target_slot (ctx, i));
      break;
    case MG_OP_ANY_TARGET:
    case MG_OP_UP_TO_ANY_TARGETS:
    case MG_OP_ONE_TO_TARGETS:
    case MG_OP_ANY_NUMBER_OF_TARGETS:
    case MG_OP_TARGET_PLAYER_OR:
    case MG_OP_TARGET_OPPONENT_OR:
      mean_targets (reading, mg_target_slot (ctx, i));
      break;
    case MG_OP_ALL:
    case MG_OP_FILTERED:
      mean_all (reading, mg_arg_filter (node));
      break;
    case MG_OP_ANY_NUMBER:
      choose (reading, mg_arg_filter (node), 0, MG_SET_MAX);
      break;
    case MG_OP_UP_TO:
      choose (reading, mg_arg_filter (node), 0, mg_amount (ctx, mg_arg_n (node)));
      break;
    case MG_OP_SOME:
      {
        const int n = mg_amount (ctx, mg_arg_n (node));

        choose (reading, mg_arg_filter (node), n, n);
        break;
      }
    case MG_OP_RANDOM:
      pick_at_random (reading, mg_arg_filter (node), mg_amount (ctx, mg_arg_n (node)));
      break;
    case MG_OP_PLAYER_OR_WALKER:
      choose_player_or_walker (reading, mg_arg_who (node));
      break;
    case MG_OP_WHAT_IT_ATTACKS:
      mean (reading, attacked (ctx));
      break;
    case MG_OP_BOTH:
      if (depth == 0)
        break;
      read_node (reading, mg_arg_first (node), depth - 1);
      read_node (reading, mg_arg_rest (node), depth - 1);
      break;
    default: /* an ANY may be any PLAYERS */
      mean_players (reading, mg_players (ctx, i));
    }
}

void
mg_objects_among (mg_ctx *ctx, int node, int message, const mg_set *among, mg_set *set)
{
  const sense reading = { ctx, message, among, set };

  if (node)
    read_node (&reading, node, MG_MAX_DEPTH);
  mg_heed_room (ctx, set);
}

void
mg_objects (mg_ctx *ctx, int node, mg_set *set)
{
  mg_objects_among (ctx, node, MG_ASK_CHOOSE, NULL, set);
}

void
mg_objects_seen (const mg_ctx *ctx, int node, mg_set *set)
{
  mg_ctx look = mg_looking (ctx);

  mg_objects (&look, node, set);
}

/* }}} */
/* {{{ Speaking of one */

/* The same without making sets, for what is asked often. */
static bool
speaks_of (mg_ctx *ctx, int i, mg_ref ref, int depth)
{
  const mg_node *node = mg_node_at (ctx->content, i);
  mg_set set;

  switch (node->op)
    {
    case MG_OP_THIS:
      return mg_same (ref, ctx->source);
    case MG_OP_SUBJECT:
      if (mg_same (ref, ctx->subject) || !ctx->item)
        return mg_same (ref, ctx->subject);
      set.n = 0;
      mg_objects_seen (ctx, i, &set);
      return is_among (&set, ref);
    case MG_OP_OTHER_SUBJECT:
      return mg_same (ref, ctx->other);
    case MG_OP_IT:
      return is_among (ctx->it, ref) && mg_in_range (ctx, ref);
    case MG_OP_HOST:
      return mg_same (ref, host_of (ctx)) && mg_in_range (ctx, ref);
    case MG_OP_HAUNTED:
      return mg_same (ref, haunted_by (ctx)) && mg_in_range (ctx, ref);
    case MG_OP_ALL:
    case MG_OP_FILTERED:
    case MG_OP_ANY_NUMBER:
    case MG_OP_UP_TO:
    case MG_OP_RANDOM:
    case MG_OP_SOME:
      return mg_matches (ctx, mg_arg_filter (node), ref);
    case MG_OP_BOTH:
      return depth > 0
             && (speaks_of (ctx, mg_arg_first (node), ref, depth - 1)
                 || speaks_of (ctx, mg_arg_rest (node), ref, depth - 1));
    default:
      set.n = 0;
      mg_objects_seen (ctx, i, &set);
      return is_among (&set, ref);
    }
}

bool
mg_speaks_of (mg_ctx *ctx, int objects_node, mg_ref ref)
{
  return objects_node && ref.id && speaks_of (ctx, objects_node, ref, MG_MAX_DEPTH);
}

bool
mg_speaks_of_any (mg_ctx *its, int node, mg_ref to)
{
  for (;; node = mg_arg_rest (mg_node_at (its->content, node)))
    {
      const mg_node *at = mg_node_at (its->content, node);
      const int part = at->op == MG_OP_BOTH ? mg_arg_first (at) : node;
      const bool players
          = mg_constructs[mg_node_at (its->content, part)->op].sort == MG_SORT_PLAYERS;

      if (mg_is_player (to) ? players && mg_speaks_of_seat (its, part, mg_ref_seat (to))
                            : !players && mg_speaks_of (its, part, to))
        return true;
      if (at->op != MG_OP_BOTH)
        return false;
    }
}

/* }}} */

bool
mg_gave_up_this (const mg_ctx *ctx)
{
  const int ability = ctx->item ? mg_item_at (ctx->state, ctx->item)->ability : 0;
  mg_bill bill;

  if (!ability || mg_ability_at (ctx->content, ability)->kind != MG_ABILITY_ACTIVATED)
    return false;
  mg_bill_begin (&bill);
  mg_bill_add (ctx->content, &bill, mg_ability_at (ctx->content, ability)->cost);
  return mg_bill_gives_this (ctx->content, &bill);
}
