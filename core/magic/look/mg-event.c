/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether the words of a trigger speak of what happened (603.2).
 *
 * A trigger sees only what happens entirely within its controller's range of influence (801.7):
 * each object and player that its words name must be there, and no others (the rule's example). */

#include "magic/look/mg-look.h"

/* {{{ Which words may speak of which events */

uint64_t
mg_event_meanings (int op)
{
  switch (op)
    {
    case MG_OP_DIES:
      return mg_event_bit (MG_OP_DIES) | mg_event_bit (MG_OP_DIE_TOGETHER)
             | mg_event_bit (MG_OP_DIE_TOGETHER_OF) | mg_event_bit (MG_OP_HAUNTED_DIES);
    case MG_OP_ATTACKS:
      return mg_event_bit (MG_OP_ATTACKS) | mg_event_bit (MG_OP_ATTACKS_ALONE)
             | mg_event_bit (MG_OP_ATTACKS_PLAYER) | mg_event_bit (MG_OP_ATTACKS_WITH)
             | mg_event_bit (MG_OP_ATTACKS_APART) | mg_event_bit (MG_OP_PLAYER_ATTACKS)
             | mg_event_bit (MG_OP_PLAYER_ATTACKS_PLAYER);
    case MG_OP_COMBAT_DAMAGE_PLAYER:
      return mg_event_bit (MG_OP_COMBAT_DAMAGE_PLAYER) | mg_event_bit (MG_OP_DAMAGE_TOGETHER)
             | mg_event_bit (MG_OP_ENCODED_DAMAGES);
    case MG_OP_END_STEP:
      return mg_event_bit (MG_OP_END_STEP) | mg_event_bit (MG_OP_ANY_END_STEP);
    case MG_OP_MAIN_BEGINS:
      return mg_event_bit (MG_OP_MAIN_BEGINS) | mg_event_bit (MG_OP_ANY_MAIN_BEGINS);
    case MG_OP_CASTS:
      return mg_event_bit (MG_OP_CASTS) | mg_event_bit (MG_OP_CASTS_TARGETING)
             | mg_event_bit (MG_OP_CASTS_THIS);
    case MG_OP_TRANSFORMS_INTO:
      return mg_event_bit (MG_OP_TRANSFORMS_INTO) | mg_event_bit (MG_OP_BECOMES_THIS_FACE);
    case MG_OP_DIE_TOGETHER:
    case MG_OP_DIE_TOGETHER_OF:
    case MG_OP_HAUNTED_DIES:
    case MG_OP_ATTACKS_ALONE:
    case MG_OP_ATTACKS_PLAYER:
    case MG_OP_ATTACKS_WITH:
    case MG_OP_ATTACKS_APART:
    case MG_OP_PLAYER_ATTACKS:
    case MG_OP_PLAYER_ATTACKS_PLAYER:
    case MG_OP_DAMAGE_TOGETHER:
    case MG_OP_ANY_END_STEP:
    case MG_OP_ENCODED_DAMAGES:
    case MG_OP_CASTS_TARGETING:
    case MG_OP_CASTS_THIS:
    case MG_OP_BECOMES_THIS_FACE:
      return 0;
    default:
      return mg_event_bit (op);
    }
}

/* }}} */
/* {{{ Parts of events */

static bool
player_is (mg_ctx *ctx, int players, int seat)
{
  return seat < MG_MAX_PLAYERS && mg_seat_in_range (ctx, seat)
         && mg_speaks_of_seat (ctx, players, seat);
}

static bool
object_is (mg_ctx *ctx, int objects, mg_ref ref)
{
  return ref.id && !mg_is_player (ref) && mg_in_range (ctx, ref)
         && mg_speaks_of (ctx, objects, ref);
}

static bool
kind_is (mg_ctx *ctx, int filter, mg_ref ref)
{
  return ref.id && !mg_is_player (ref) && mg_matches (ctx, filter, ref);
}

/* Steps of a turn without an active player are still each player's (800.4j). */
static bool
turn_is (mg_ctx *ctx, int players, int seat)
{
  const int op = mg_node_at (ctx->content, players)->op;

  if (seat == MG_NOBODY || !mg_plays (ctx->state, seat))
    return op == MG_OP_EACH_PLAYER || op == MG_OP_A_PLAYER;
  return player_is (ctx, players, seat);
}

/* What was declared to attack; what came attacking never "attacked" (508.4). */
static const mg_body *
attacker (const mg_ctx *ctx, mg_ref ref)
{
  const mg_body *body = mg_body_of (ctx->state, ref);

  return body && body->attacking.id && body->status & MG_ATTACKED ? body : NULL;
}

/* 506.5 */
static bool
attacks_alone (const mg_ctx *ctx, mg_ref ref)
{
  for (int id = mg_first (ctx->state, MG_ZONE_BATTLEFIELD, 0); id;
       id = mg_object_at (ctx->state, id)->next)
    {
      const mg_ref other = mg_ref_of (ctx->state, id);

      if (!mg_same (other, ref) && attacker (ctx, other))
        return false;
    }
  return attacker (ctx, ref) != NULL;
}

/* "… attacks somebody or a planeswalker they control": whom, or MG_NOBODY. */
static int
attacked_player (mg_ctx *ctx, mg_ref ref)
{
  const mg_body *body = attacker (ctx, ref);
  mg_traits room;

  if (!body)
    return MG_NOBODY;
  if (mg_is_player (body->attacking))
    return mg_ref_seat (body->attacking);
  return mg_traits_of (ctx, body->attacking, &room)->types & MG_PLANESWALKER
             ? mg_controller (ctx->state, body->attacking)
             : MG_NOBODY;
}

/* Some other attacker that the OBJECTS node means, or (0) any that attacks another player. */
static bool
another_attacks (mg_ctx *ctx, mg_ref ref, int objects)
{
  const mg_body *body = attacker (ctx, ref);

  for (int id = mg_first (ctx->state, MG_ZONE_BATTLEFIELD, 0); id;
       id = mg_object_at (ctx->state, id)->next)
    {
      const mg_ref other = mg_ref_of (ctx->state, id);
      const mg_body *its = attacker (ctx, other);

      if (!its || mg_same (other, ref))
        continue;
      if (objects
              ? object_is (ctx, objects, other)
              : mg_in_range (ctx, other) && mg_is_player (body->attacking)
                    && mg_is_player (its->attacking) && !mg_same (body->attacking, its->attacking))
        return true;
    }
  return false;
}

/* The card in exile is linked to that creature: it haunts it, or is encoded on it. */
static bool
is_linked_to (const mg_ctx *ctx, int flag, mg_ref creature)
{
  const mg_object *object = mg_object_at (ctx->state, ctx->source.id);

  return mg_lives (ctx->state, ctx->source) && object->flags & flag
         && mg_same (object->linked, creature);
}

/* 702.99a: it is an ability that the creature has. One without abilities has lost it; no matter
 * whether it had lost them before the card was encoded on it, which would leave it this one.
 */
static bool
is_encoded_on (const mg_ctx *ctx, mg_ref creature)
{
  const mg_body *body = mg_body_of (ctx->state, creature);

  return body && !body->now.no_abilities && is_linked_to (ctx, MG_OBJECT_ENCODED, creature);
}

/* }}} */

static bool
is_it (mg_ctx *ctx, const mg_node *node, const mg_event *event)
{
  const mg_ref subject = event->subject;

  switch (node->op)
    {
    case MG_OP_DIE_TOGETHER:
      return kind_is (ctx, mg_arg_filter (node), subject);
    case MG_OP_DIE_TOGETHER_OF:
      return kind_is (ctx, mg_arg_filter (node), subject)
             && player_is (ctx, mg_arg_who (node), event->player);
    case MG_OP_HAUNTED_DIES:
      return is_linked_to (ctx, MG_OBJECT_HAUNTS, subject); /* 702.55c */
    case MG_OP_ENCODED_DAMAGES:
      return is_encoded_on (ctx, subject);
    case MG_OP_ATTACKS_ALONE:
      return object_is (ctx, mg_arg_objs (node), subject) && attacks_alone (ctx, subject);
    case MG_OP_ATTACKS_PLAYER:
      return object_is (ctx, mg_arg_objs (node), subject)
             && player_is (ctx, mg_arg_who (node), attacked_player (ctx, subject));
    case MG_OP_ATTACKS_WITH:
      return object_is (ctx, mg_arg_objs (node), subject)
             && another_attacks (ctx, subject, mg_arg_other (node));
    case MG_OP_ATTACKS_APART:
      return object_is (ctx, mg_arg_objs (node), subject) && attacker (ctx, subject)
             && another_attacks (ctx, subject, 0);
    case MG_OP_PLAYER_ATTACKS:
      return player_is (ctx, mg_arg_who (node), mg_controller (ctx->state, subject));
    case MG_OP_PLAYER_ATTACKS_PLAYER:
      {
        const mg_body *body = attacker (ctx, subject);

        return body && mg_is_player (body->attacking)
               && player_is (ctx, mg_arg_who (node), mg_controller (ctx->state, subject))
               && player_is (ctx, mg_arg_other (node), mg_ref_seat (body->attacking));
      }
    case MG_OP_DAMAGE_TOGETHER:
      return kind_is (ctx, mg_arg_filter (node), subject)
             && player_is (ctx, mg_arg_who (node), event->player);
    case MG_OP_COMBAT_DAMAGE_PLAYER:
    case MG_OP_DAMAGE_PLAYER:
      return object_is (ctx, mg_arg_objs (node), subject)
             && player_is (ctx, mg_arg_who (node), event->player);
    case MG_OP_COMBAT_DAMAGE_OBJECT:
    case MG_OP_BECOMES_BLOCKED_BY:
      return object_is (ctx, mg_arg_objs (node), subject)
             && kind_is (ctx, mg_arg_filter (node), event->other);
    case MG_OP_UPKEEP:
    case MG_OP_DRAW_STEP:
    case MG_OP_COMBAT_BEGINS:
    case MG_OP_MAIN_BEGINS:
    case MG_OP_ANY_MAIN_BEGINS:
    case MG_OP_END_STEP:
      return turn_is (ctx, mg_arg_who (node), event->player);
    case MG_OP_COMBAT_ENDS:
    case MG_OP_ANY_END_STEP:
      return true;
    case MG_OP_NTH_SPELL:
      return player_is (ctx, mg_arg_who (node), event->player)
             && mg_amount (ctx, mg_arg_n (node)) == event->amount;
    case MG_OP_CASTS_TARGETING:
      return player_is (ctx, mg_arg_who (node), event->player)
             && kind_is (ctx, mg_arg_filter (node), subject)
             && mg_count_targets (ctx, subject, mg_arg_other (node)) > 0;
    case MG_OP_CASTS:
      return player_is (ctx, mg_arg_who (node), event->player)
             && kind_is (ctx, mg_arg_filter (node), subject);
    case MG_OP_DRAWS:
    case MG_OP_GAINS_LIFE:
    case MG_OP_LOSES_LIFE:
    case MG_OP_SCRIES:
    case MG_OP_DISCARDS:
    case MG_OP_BECOMES_MONARCH:
    case MG_OP_LOSES_GAME:
      return player_is (ctx, mg_arg_who (node), event->player);
    case MG_OP_DAMAGE_PREVENTED:
      return mg_speaks_of_any (ctx, mg_arg_any (node), event->other);
    case MG_OP_TARGETED_BY:
      return object_is (ctx, mg_arg_objs (node), subject)
             && kind_is (ctx, mg_arg_filter (node), event->other);
    case MG_OP_REMOVED_BY:
    case MG_OP_MADE_TO_LEAVE:
      return object_is (ctx, mg_arg_objs (node), subject)
             && kind_is (ctx, mg_arg_filter (node), event->other);
    case MG_OP_CASTS_THIS:
      return player_is (ctx, mg_arg_who (node), event->player) && mg_same (subject, ctx->source);
    case MG_OP_TAPPED_FOR_MANA:
      return player_is (ctx, mg_arg_who (node), event->player)
             && object_is (ctx, mg_arg_objs (node), subject);
    case MG_OP_TRANSFORMS_INTO:
      return object_is (ctx, mg_arg_objs (node), subject)
             && kind_is (ctx, mg_arg_filter (node), subject);
    case MG_OP_BECOMES_THIS_FACE:
    case MG_OP_LAST_TIME_COUNTER:
    case MG_OP_LAST_DEFENSE_COUNTER:
    case MG_OP_RESOLVES_AWAY:
      return mg_same (subject, ctx->source);
    case MG_OP_STATE:
      return mg_condition (ctx, mg_arg_if (node));
    default: /* "… enters", "… dies", "… is dealt damage": about the subject alone */
      return object_is (ctx, mg_arg_objs (node), subject);
    }
}

static int
match (mg_ctx *ctx, int i, const mg_event *event, uint64_t meanings)
{
  const mg_node *node = mg_node_at (ctx->content, i);

  if (i == 0)
    return 0;
  if (node->op == MG_OP_EITHER)
    {
      const int first = match (ctx, mg_arg_first (node), event, meanings);

      return first ? first : match (ctx, mg_arg_rest (node), event, meanings);
    }
  return meanings & mg_event_bit (node->op) && is_it (ctx, node, event) ? i : 0;
}

int
mg_event_match (mg_ctx *ctx, int node, const mg_event *event)
{
  const bool looking = ctx->counts_only;
  int part;

  ctx->counts_only = true;
  part = match (ctx, node, event, mg_event_meanings (event->op));
  ctx->counts_only = looking;
  return part;
}

bool
mg_event_matches (mg_ctx *ctx, int node, const mg_event *event)
{
  return mg_event_match (ctx, node, event) != 0;
}
