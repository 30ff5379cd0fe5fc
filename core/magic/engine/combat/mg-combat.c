/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Combat (506, 507, 511): who may be attacked, and what there is of an attack.
 *
 * An attacker keeps the reference of what it attacks and the seat that defends. Whether there is
 * still something to be hit follows from these and from how the table is now, so nobody has to tell
 * an attacker that its planeswalker is gone (506.4c) or that its player has left (800.4e). */

#include "magic/engine/mg-engine.h"

#include <string.h>

/* {{{ Who may be attacked */

mg_bar
mg_attack_bar (const mg_state *state, int seat, int other)
{
  const mg_player *player = &state->players[seat];

  if (!mg_plays (state, other))
    return MG_BAR_GONE;
  if (!mg_opponents (state, seat, other))
    return MG_BAR_TEAM;
  if (!(player->in_range >> other & 1))
    return MG_BAR_RANGE;
  if (mg_attackable (state, seat) >> other & 1)
    return MG_BAR_NONE;
  switch (state->options.attack)
    {
    case MG_ATTACK_LEFT:
      return MG_BAR_LEFT_ONLY;
    case MG_ATTACK_RIGHT:
      return MG_BAR_RIGHT_ONLY;
    case MG_ATTACK_ADJACENT:
    case MG_ATTACK_NEIGHBOURS:
      return player->next_to >> other & 1 ? MG_BAR_NOT_CHOSEN : MG_BAR_APART;
    default:
      return MG_BAR_NOT_CHOSEN;
    }
}

int
mg_defender_of (const mg_state *state, mg_ref what)
{
  const mg_body *body;

  if (mg_is_player (what))
    return mg_plays (state, mg_ref_seat (what)) ? mg_ref_seat (what) : MG_NOBODY;
  if (!mg_on_battlefield (state, what))
    return MG_NOBODY;
  body = mg_body_of (state, what);
  if (body->now.types & MG_BATTLE)
    return body->protector && body->protector <= state->seats ? body->protector - 1 : MG_NOBODY;
  return body->now.types & MG_PLANESWALKER ? body->now.controller : MG_NOBODY;
}

bool
mg_attack_holds (const mg_state *state, const mg_body *attacker)
{
  return mg_attacks (attacker) && attacker->defender != MG_NOBODY
         && mg_defender_of (state, attacker->attacking) == attacker->defender;
}

/* }}} */
/* {{{ Looking at the attack */

bool
mg_anyone_strikes_first (const mg_state *state)
{
  for (int id = state->zones.battlefield; id; id = mg_object_at (state, id)->next)
    {
      const mg_body *body = mg_body_at (state, mg_object_at (state, id)->body);

      if ((mg_attacks (body) || body->status & MG_BLOCKING)
          && (MG_HAS (body->now.qualities, MG_FIRST_STRIKE)
              || MG_HAS (body->now.qualities, MG_DOUBLE_STRIKE)))
        return true;
    }
  return false;
}

bool
mg_alike (const mg_state *state, int a, int b)
{
  const mg_body *one = mg_body_at (state, mg_object_at (state, a)->body);
  const mg_body *other = mg_body_at (state, mg_object_at (state, b)->body);

  return memcmp (&one->now, &other->now, sizeof one->now) == 0 && one->status == other->status
         && one->damage == other->damage && one->goaders == other->goaders
         && mg_same (one->attacking, other->attacking)
         && memcmp (one->counters, other->counters, sizeof one->counters) == 0
         && memcmp (one->n_counters, other->n_counters, sizeof one->n_counters) == 0;
}

/* }}} */
/* {{{ What is declared so far */

void
mg_mark_declared (mg_combat *combat, int creature, int what)
{
  const int at = combat->n_blocks + combat->n_declared;

  if (at == MG_MAX_BLOCKS)
    return;
  combat->blocks[at] = (mg_block){ (uint16_t) creature, (uint16_t) what };
  combat->n_declared++;
}

void
mg_forget_declared (mg_combat *combat)
{
  memset (&combat->blocks[combat->n_blocks], 0, combat->n_declared * sizeof *combat->blocks);
  combat->n_declared = 0;
}

/* }}} */
/* {{{ The combat phase begins and ends */

static bool
has_creature (const mg_state *state, int seat)
{
  for (int id = state->zones.battlefield; id; id = mg_object_at (state, id)->next)
    {
      const mg_body *body = mg_body_at (state, mg_object_at (state, id)->body);

      if (mg_is_creature (body) && body->now.controller == seat)
        return true;
    }
  return false;
}

void
mg_choose_defender (rg_match *match)
{
  mg_state *state = rg_state (match);
  uint16_t seats;
  mg_set sets[3];
  mg_ctx ctx;

  if (!mg_chooses_defender (state) || state->combat.chosen_defender != MG_NOBODY)
    return;
  seats = mg_attackable (state, state->turn.active);
  if (!seats)
    return;
  mg_ctx_of (&ctx, match, state->turn.active, (mg_ref){ 0, 0 }, sets);
  state->combat.chosen_defender
      = (uint8_t) mg_choose_player (&ctx, state->turn.active, MG_ASK_DEFENDER, seats);
  if (seats & (seats - 1))
    mg_say (match, MG_TELL_DEFENDER, state->combat.chosen_defender, state->combat.chosen_defender,
            0, 0, 0);
}

/* 507.1. Who has no creature isn't asked; if one comes in time, the choice is made as attackers are
 * declared. */
void
mg_combat_begin (rg_match *match)
{
  const mg_state *state = rg_state_const (match);

  if (mg_chooses_defender (state) && mg_plays (state, state->turn.active)
      && has_creature (state, state->turn.active))
    mg_choose_defender (match);
}

/* The seat that defends against it stays known to abilities that ask for it later (508.5). */
bool
mg_end_combat (rg_match *match)
{
  mg_state *state = rg_state (match);
  const uint32_t ends = MG_BLOCKED | MG_BLOCKING | MG_FIRST_STRUCK;
  bool any = false;

  for (int id = state->zones.battlefield; id; id = mg_object_at (state, id)->next)
    {
      mg_body *body = mg_body_at (state, mg_object_at (state, id)->body);

      any |= mg_attacks (body) || body->status & ends;
      body->attacking = (mg_ref){ 0, 0 };
      body->status &= ~ends;
    }
  mg_keep_blocks (&state->combat, 0);
  state->turn.second_damage = state->turn.attacked = false;
  state->combat.chosen_defender = MG_NOBODY;
  for (int seat = 0; seat < state->seats; seat++)
    state->players[seat].attacked = 0;
  if (any)
    mg_touch_layers (state);
  return any;
}

/* }}} */
