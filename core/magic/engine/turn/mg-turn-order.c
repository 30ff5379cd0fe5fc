/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whose turn comes next (500.7), and what begins with a turn.
 *
 * The order of seats goes on from the latest turn that wasn't an extra one. The turn of a player
 * who has left never begins, but the moment at which it would have counts (800.4k, 800.4m). */

#include "magic/engine/turn/mg-turn-private.h"

int
mg_coming_turn (const mg_state *state)
{
  for (int i = state->turn.n_extra; i > 0; i--)
    if (mg_plays (state, state->turn.extra[i - 1]))
      return state->turn.extra[i - 1];
  return mg_next_seat (state, state->turn.natural_next);
}

/* Until the next turn of `seat` is over, whether that begins or only would have (800.4m). */
static void
turn_would_begin (rg_match *match, int seat)
{
  mg_state *state = rg_state (match);

  mg_turn_would_begin (match, seat);
  for (int id = state->zones.battlefield; id; id = mg_object_at (state, id)->next)
    mg_body_at (state, mg_object_at (state, id)->body)->goaders
        &= (uint16_t) ~mg_bit (seat); /* 701.15a */
}

/* Takes the next turn from the extra ones, the latest first (500.7), or from the order of seats. */
static int
take_turn (rg_match *match)
{
  mg_state *state = rg_state (match);

  for (;;)
    {
      int seat;

      state->turn.is_extra = state->turn.n_extra > 0;
      if (state->turn.is_extra)
        seat = state->turn.extra[--state->turn.n_extra];
      else
        {
          seat = mg_seat_left_of (state, state->turn.natural_next, 1);
          state->turn.natural_next = (uint8_t) seat;
        }
      if (!mg_plays (state, seat))
        turn_would_begin (match, seat); /* 800.4k */
      else if (state->players[seat].skip_turns > 0)
        state->players[seat].skip_turns--; /* 614.10 */
      else
        return seat;
    }
}

static void
forget_last_turn (mg_state *state)
{
  state->turn.any_spell_last_turn = false;
  for (int seat = 0; seat < state->seats; seat++)
    {
      mg_player *player = &state->players[seat];

      state->turn.any_spell_last_turn |= player->spells_this_turn > 0;
      player->spells_last_turn = player->spells_this_turn;
      player->spells_this_turn = 0;
      player->lands_played = player->extra_lands = 0;
      player->draws_this_turn = player->draws_in_draw_step = 0;
      player->life_gained = player->life_lost = 0;
      player->attacked_turn = 0;
      for (int id = player->hand; id; id = mg_object_at (state, id)->next)
        mg_object_at (state, id)->flags &= (uint16_t) ~MG_OBJECT_DRAWN;
    }
  state->turn.extra_combats = state->turn.phase_after = 0;
  state->turn.cleanup_again = state->turn.ending = false;
  state->turn.no_active = state->turn.fought = false;
}

static void
refresh_permanents (mg_state *state)
{
  for (int id = state->zones.battlefield; id; id = mg_object_at (state, id)->next)
    {
      mg_body *body = mg_body_at (state, mg_object_at (state, id)->body);

      body->status &= ~(uint32_t) (MG_ATTACKED | MG_LOYALTY_USED);
      body->defender = MG_NOBODY;
      body->once_used = 0;
      if (body->now.controller == state->turn.active)
        body->status &= ~(uint32_t) MG_SICK; /* 302.6 */
    }
  for (int i = 0; i < state->pools.n_identities; i++)
    mg_identity_at (state, i)->once_used = 0;
}

void
mg_begin_turn (rg_match *match)
{
  mg_state *state = rg_state (match);
  const int seat = take_turn (match);

  forget_last_turn (state);
  state->turn.active = (uint8_t) seat;
  state->turn.number++;
  state->turn.taken++;
  state->players[state->turn.active].turns++;
  state->monarch_at_turn_begin = state->monarch;
  mg_fix_ranges (state); /* 801.2c */
  mg_wake_for_turn (state, seat);
  mg_say (match, MG_TELL_TURN, seat, seat, state->turn.number, 0, 0);
  turn_would_begin (match, seat);
  if (state->options.limited_range)
    mg_touch (state);
  mg_refresh (match);
  refresh_permanents (state);
  mg_go_to_step (match, MG_STEP_UNTAP);
}

void
mg_begin_first_turn (rg_match *match)
{
  mg_state *state = rg_state (match);

  state->turn.natural_next = (uint8_t) mg_seat_left_of (state, state->turn.first, state->seats - 1);
  state->turn.first_turn = (uint16_t) (state->turn.number + 1);
  mg_begin_turn (match);
}
