/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Stops: in which steps, of whose turns, a seat is asked though nothing has happened.
 *
 * Those of the step under way stand among what a seat is offered; all others are a question further
 * on, after which it is asked as before. */

#include "magic/engine/turn/mg-turn-private.h"

/* Bits of mg_player.stops_other above MG_STOP_STACK. */
enum
{
  STOP_IF_ATTACKED = 1 << 10,   /* as attackers and blockers are declared */
  STOP_BEFORE_MY_TURN = 1 << 11 /* in the end step of the turn before */
};

/* Whose turns, as MG_TERM_WHOSE has it. */
enum
{
  OWN,
  OTHERS
};

void
mg_default_stops (mg_player *player)
{
  player->stops_own = MG_STOP_MAIN_1 | MG_STOP_BLOCKERS | MG_STOP_MAIN_2 | MG_STOP_STACK;
  player->stops_other = STOP_IF_ATTACKED | STOP_BEFORE_MY_TURN | MG_STOP_STACK;
}

uint16_t
mg_stop_of_step (int step)
{
  switch (step)
    {
    case MG_STEP_UPKEEP:
      return MG_STOP_UPKEEP;
    case MG_STEP_DRAW:
      return MG_STOP_DRAW;
    case MG_STEP_MAIN_1:
      return MG_STOP_MAIN_1;
    case MG_STEP_COMBAT_BEGIN:
      return MG_STOP_COMBAT;
    case MG_STEP_ATTACKERS:
      return MG_STOP_ATTACKERS;
    case MG_STEP_BLOCKERS:
      return MG_STOP_BLOCKERS;
    case MG_STEP_FIRST_DAMAGE:
      return MG_STOP_FIRST_DAMAGE;
    case MG_STEP_DAMAGE:
      return MG_STOP_DAMAGE;
    case MG_STEP_MAIN_2:
      return MG_STOP_MAIN_2;
    case MG_STEP_END:
      return MG_STOP_END;
    default:
      return 0;
    }
}

/* A seat is asked in its own first main phase in any case, or it might not be asked for its stops
 * any more. */
static bool
has_stop (int step, int whose)
{
  return mg_stop_of_step (step) && !(whose == OWN && step == MG_STEP_MAIN_1);
}

/* {{{ The step under way */

static bool
is_attacked (const mg_state *state, int seat)
{
  for (int id = state->zones.battlefield; id; id = mg_object_at (state, id)->next)
    {
      const mg_body *body = mg_body_at (state, mg_object_at (state, id)->body);

      if (mg_attacks (body) && body->defender == seat)
        return true;
    }
  return false;
}

/* The stop that holds only under a condition, which is fulfilled now, set or not; or 0. */
static uint16_t
conditional_stop (const mg_state *state, int seat)
{
  if (seat == state->turn.active)
    return 0;
  if (state->turn.step == MG_STEP_ATTACKERS || state->turn.step == MG_STEP_BLOCKERS)
    return is_attacked (state, seat) ? STOP_IF_ATTACKED : 0;
  if (state->turn.step == MG_STEP_END)
    return mg_coming_turn (state) == seat ? STOP_BEFORE_MY_TURN : 0;
  return 0;
}

bool
mg_stops_here (const mg_state *state, int seat)
{
  const mg_player *player = &state->players[seat];
  const uint16_t stop = mg_stop_of_step (state->turn.step);

  if (seat == state->turn.active)
    return player->stops_own & stop;
  return player->stops_other & (stop | conditional_stop (state, seat));
}

/* Not one of the stops that everybody begins with: somebody wants to look, whatever can be done. */
bool
mg_said_to_stop_here (const mg_state *state, int seat)
{
  const mg_player *player = &state->players[seat];
  const uint16_t stop = mg_stop_of_step (state->turn.step);
  mg_player usual;

  mg_default_stops (&usual);
  return seat == state->turn.active ? player->stops_own & stop & (uint16_t) ~usual.stops_own
                                    : player->stops_other & stop & (uint16_t) ~usual.stops_other;
}

static void
offer (rg_match *match, bool is_set, int message, int step, int whose)
{
  rg_offer (match, message + is_set, step, whose, 0); /* what unsets it comes after what sets it */
}

void
mg_offer_stops_here (rg_match *match, int seat)
{
  const mg_state *state = rg_state_const (match);
  const mg_player *player = &state->players[seat];
  const int whose = seat == state->turn.active ? OWN : OTHERS;
  const uint16_t stops = whose == OWN ? player->stops_own : player->stops_other;
  const uint16_t stop = mg_stop_of_step (state->turn.step);
  const uint16_t conditional = conditional_stop (state, seat);

  rg_offer_if (match, has_stop (state->turn.step, whose),
               stops & stop ? MG_SAY_STOP_NOT : MG_SAY_STOP, state->turn.step, whose, 0);
  if (conditional)
    offer (match, stops & conditional,
           conditional == STOP_IF_ATTACKED ? MG_SAY_STOP_ATTACKED : MG_SAY_STOP_BEFORE, 0, 0);
}

/* }}} */
/* {{{ All of them */

/* Those of the turn under way first. */
static void
offer_stops (rg_match *match, const mg_player *player, int whose)
{
  const uint16_t stops = whose == OWN ? player->stops_own : player->stops_other;

  for (int step = MG_STEP_UPKEEP; step <= MG_STEP_END; step++)
    if (has_stop (step, whose))
      offer (match, stops & mg_stop_of_step (step), MG_SAY_STOP_AT, step, whose);
  offer (match, stops & MG_STOP_STACK, MG_SAY_STOP_STACK, whose, 0);
}

/* An announcement, so that nobody sees that somebody is about it, and nobody waits for it. */
rg_choice
mg_ask_stops (rg_match *match, int seat)
{
  const mg_state *state = rg_state_const (match);
  const mg_player *player = &state->players[seat];
  const int whose = seat == state->turn.active ? OWN : OTHERS;

  if (rg_open (match, seat, MG_ASK_STOPS, RG_DECISION_CANCELLABLE, 0, 0, 0))
    {
      rg_offer (match, MG_SAY_DONE, 0, 0, 0);
      offer_stops (match, player, whose);
      offer_stops (match, player, OWN + OTHERS - whose);
      offer (match, player->stops_other & STOP_IF_ATTACKED, MG_SAY_STOP_ATTACKED, 0, 0);
      offer (match, player->stops_other & STOP_BEFORE_MY_TURN, MG_SAY_STOP_BEFORE, 0, 0);
    }
  return rg_ask (match).choice;
}

void
mg_turn_stop (mg_player *player, const rg_choice *setting)
{
  switch (setting->message)
    {
    case MG_SAY_STOP:
    case MG_SAY_STOP_NOT:
    case MG_SAY_STOP_AT:
    case MG_SAY_STOP_AT_NOT:
      *(setting->args[1] == OWN ? &player->stops_own : &player->stops_other)
          ^= mg_stop_of_step (setting->args[0]);
      break;
    case MG_SAY_STOP_STACK:
    case MG_SAY_STOP_STACK_NOT:
      *(setting->args[0] == OWN ? &player->stops_own : &player->stops_other) ^= MG_STOP_STACK;
      break;
    case MG_SAY_STOP_ATTACKED:
    case MG_SAY_STOP_ATTACKED_NOT:
      player->stops_other ^= STOP_IF_ATTACKED;
      break;
    case MG_SAY_STOP_BEFORE:
    case MG_SAY_STOP_BEFORE_NOT:
      player->stops_other ^= STOP_BEFORE_MY_TURN;
      break;
    default: /* as it was */
      break;
    }
}

/* }}} */
