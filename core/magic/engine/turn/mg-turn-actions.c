/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Turn-based actions (703.4): what the game does by itself as a step begins. Those of combat stand
 * in files of their own. Without an active player some have nobody to do them (800.4j). */

#include "magic/engine/turn/mg-turn-private.h"

enum
{
  HAND_SIZE = 7 /* 402.2 */
};

/* Seats that untap everything in the untap step of somebody else. */
static uint16_t
untap_along (rg_match *match)
{
  const mg_state *state = rg_state_const (match);
  uint16_t seats = 0;
  mg_set sets[3];
  mg_ctx ctx;

  for (int i = mg_next_force (state, MG_OP_UNTAP_ALL_OTHERS, -1); i >= 0;
       i = mg_next_force (state, MG_OP_UNTAP_ALL_OTHERS, i))
    {
      mg_ctx_of_force (&ctx, match, &state->kept.forces[i], sets);
      if (ctx.controller != state->turn.active && mg_seat_in_range (&ctx, state->turn.active))
        seats |= mg_bit (ctx.controller);
    }
  return seats;
}

/* Something looks at more than what happens: a condition, or a state trigger (603.8). Else neither
 * untapping nor a card that is drawn makes anything true that a check looks for. */
static bool
is_watched (const mg_state *state)
{
  return state->scope.sensitive || mg_listens (state, MG_OP_STATE);
}

/* 502.3. What keeps a permanent tapped does so in its own controller's untap step only. */
static bool
untap (mg_ctx *ctx)
{
  mg_state *state = ctx->state;
  const uint16_t others = mg_forced (state, MG_OP_UNTAP_ALL_OTHERS) ? untap_along (ctx->match) : 0;
  mg_set set;

  set.n = 0;
  for (int id = state->zones.battlefield; id; id = mg_object_at (state, id)->next)
    {
      mg_body *body = mg_body_at (state, mg_object_at (state, id)->body);
      const bool mine = body->now.controller == state->turn.active;
      const bool stays
          = mine
            && (body->status & MG_SKIPS_UNTAP || MG_HAS (body->now.qualities, MG_DOESNT_UNTAP));

      if (mine)
        body->status &= ~(uint32_t) MG_SKIPS_UNTAP;
      if (body->status & MG_TAPPED && !stays && (mine || others >> body->now.controller & 1))
        mg_set_add (&set, body->self);
    }
  for (int i = 0; i < set.n; i++)
    mg_untap (ctx, set.refs[i]);
  return set.n > 0 && is_watched (state);
}

/* 505.4, 714.3c */
static bool
advance_sagas (mg_ctx *ctx)
{
  mg_state *state = ctx->state;
  mg_set set;

  set.n = 0;
  for (int id = state->zones.battlefield; id; id = mg_object_at (state, id)->next)
    {
      const mg_body *body = mg_body_at (state, mg_object_at (state, id)->body);

      if (body->now.types & MG_ENCHANTMENT && body->now.controller == state->turn.active
          && !body->now.no_abilities
          && mg_face_key_ (mg_face_at (ctx->content, mg_face_of (state, ctx->content, id)),
                           MG_KEY_SAGA))
        mg_set_add (&set, body->self);
    }
  for (int i = 0; i < set.n; i++)
    mg_put_counters (ctx, set.refs[i], MG_COUNTER_LORE, 1);
  return set.n > 0;
}

/* What the rules of one kind take from, or add to, a player's maximum hand size. */
static int
change_of_hand_limit (rg_match *match, int op, int seat)
{
  const mg_state *state = rg_state_const (match);
  int change = 0;
  mg_set sets[3];
  mg_ctx ctx;

  for (int i = mg_next_force (state, op, -1); i >= 0; i = mg_next_force (state, op, i))
    {
      const mg_node *rule = mg_node_at (mg_data (match), state->kept.forces[i].node);

      mg_ctx_of_force (&ctx, match, &state->kept.forces[i], sets);
      ctx.counts_only = true;
      if (mg_players (&ctx, mg_arg_who (rule)) >> seat & 1)
        change += mg_amount (&ctx, mg_arg_n (rule));
    }
  return change;
}

/* 402.2 */
int
mg_hand_limit (rg_match *match, int seat)
{
  const mg_state *state = rg_state_const (match);
  int limit;

  for (int i = mg_next_force (state, MG_OP_NO_HAND_LIMIT, -1); i >= 0;
       i = mg_next_force (state, MG_OP_NO_HAND_LIMIT, i))
    if (state->kept.forces[i].controller == seat)
      return -1;
  limit = HAND_SIZE + change_of_hand_limit (match, MG_OP_HAND_LIMIT_MORE, seat)
          - change_of_hand_limit (match, MG_OP_HAND_LIMIT_LESS, seat);
  return limit > 0 ? limit : 0;
}

/* 514.1 */
static bool
discard_down (mg_ctx *ctx)
{
  const mg_state *state = ctx->state;
  const int seat = state->turn.active, limit = mg_hand_limit (ctx->match, seat);
  const int n = state->players[seat].n_hand - limit;
  mg_set hand, chosen;

  if (limit < 0 || n <= 0)
    return false;
  hand.n = chosen.n = 0;
  for (int id = mg_first (state, MG_ZONE_HAND, seat); id; id = mg_object_at (state, id)->next)
    mg_set_add (&hand, mg_ref_of (state, id));
  mg_choose_some (ctx, seat, MG_ASK_HAND_SIZE, &hand, n, n, &chosen);
  mg_discard (ctx, seat, &chosen, MG_WHY_DISCARDED);
  return true;
}

/* 514.2 */
static void
wear_off (rg_match *match)
{
  mg_state *state = rg_state (match);

  for (int id = state->zones.battlefield; id; id = mg_object_at (state, id)->next)
    {
      mg_body *body = mg_body_at (state, mg_object_at (state, id)->body);

      body->damage = 0;
      body->regeneration = 0;
      body->status &= ~(uint32_t) (MG_DEATHTOUCHED | MG_REGENERATION_BANNED);
    }
  mg_end_of_turn_effects (match);
}

bool
mg_act_by_turn (mg_ctx *ctx)
{
  rg_match *match = ctx->match;
  mg_state *state = ctx->state;
  const bool there = mg_plays (state, state->turn.active);
  bool did = false;

  switch (state->turn.step)
    {
    case MG_STEP_UNTAP:
      did = untap (ctx);
      break;
    case MG_STEP_DRAW:
      did = there && (mg_draw (ctx, state->turn.active, 1) != 1 || is_watched (state));
      break;
    case MG_STEP_MAIN_1:
      did = there && advance_sagas (ctx);
      break;
    case MG_STEP_COMBAT_BEGIN:
      mg_combat_begin (match);
      break;
    case MG_STEP_ATTACKERS:
      did = there && mg_declare_attackers (match);
      break;
    case MG_STEP_BLOCKERS:
      mg_declare_blockers (match);
      did = true;
      break;
    case MG_STEP_FIRST_DAMAGE:
    case MG_STEP_DAMAGE:
      did = mg_combat_damage (match, state->turn.step == MG_STEP_FIRST_DAMAGE);
      break;
    case MG_STEP_CLEANUP:
      did = there && discard_down (ctx);
      wear_off (match);
      break;
    default:
      break;
    }
  return did;
}
