/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Priority (117): one seat at a time acts or passes.
 *
 * A seat is asked by its settings and by what everybody can see, never by what it secretly holds,
 * so that being asked tells nothing. Stops count while the stack is empty; while it isn't, a seat
 * is asked about what others have put on top. A player who wants more asks to be asked always. */

#include "magic/engine/turn/mg-turn-private.h"

/* {{{ Who is asked */

static bool
is_own_main (const mg_state *state, int seat)
{
  return seat == state->turn.active && !state->zones.stack
         && (state->turn.step == MG_STEP_MAIN_1 || state->turn.step == MG_STEP_MAIN_2);
}

/* Where a seat is asked though it may be able to do nothing: where its turn begins in earnest, and
 * where it has said so. */
static bool
is_looked_at (const mg_state *state, int seat)
{
  if (state->zones.stack)
    return false;
  return is_own_main (state, seat)
             ? state->turn.step == MG_STEP_MAIN_1 || mg_stops_here (state, seat)
             : mg_said_to_stop_here (state, seat);
}

static bool
is_asked_about_stack (const mg_state *state, int seat)
{
  const mg_player *player = &state->players[seat];
  const uint16_t stops = seat == state->turn.active ? player->stops_own : player->stops_other;

  return stops & MG_STOP_STACK
         && mg_controller (state, mg_ref_of (state, state->zones.stack)) != seat;
}

bool
mg_is_asked (rg_match *match, int seat)
{
  const mg_state *state = rg_state_const (match);
  const mg_player *player = &state->players[seat];

  if (!mg_plays (state, seat) || player->yield != MG_YIELD_NONE)
    return false;
  if (player->ask_always || is_looked_at (state, seat))
    return true;
  return (state->zones.stack ? is_asked_about_stack (state, seat) : mg_stops_here (state, seat))
         && mg_may_be_able (match, seat);
}

void
mg_pass (mg_state *state)
{
  state->course.asked = 0;
  state->turn.passed |= mg_bit (state->turn.priority);
  if (mg_players_in (state) & ~state->turn.passed)
    state->turn.priority = (uint8_t) mg_next_seat (state, state->turn.priority);
  else
    state->turn.stage = state->zones.stack ? MG_STAGE_RESOLVE : MG_STAGE_END; /* 117.4 */
}

/* }}} */
/* {{{ Yields */

static void
wake (mg_player *player)
{
  if (player->yield == MG_YIELD_TURN_END || player->yield == MG_YIELD_MY_TURN)
    player->yield = MG_YIELD_NONE;
}

/* Seats that an object on the stack, which somebody else controls, targets: themselves or what is
 * theirs. */
static uint16_t
targeted_by (const mg_state *state, int id)
{
  const mg_item *item = mg_item_at (state, mg_object_at (state, id)->item);
  uint16_t seats = 0;

  for (int link = item->targets; link; link = mg_link_at (state, link)->next)
    {
      const mg_ref ref = mg_link_at (state, link)->ref;
      const int seat = mg_is_player (ref) ? mg_ref_seat (ref) : mg_controller (state, ref);

      if (seat < state->seats && seat != item->controller)
        seats |= mg_bit (seat);
    }
  return seats;
}

void
mg_wake_by_stack (mg_state *state, int n)
{
  uint16_t seats = 0;

  for (int id = state->zones.stack; id && n > 0; id = mg_object_at (state, id)->next, n--)
    seats |= targeted_by (state, id);
  for (int seat = 0; seat < state->seats; seat++)
    {
      if (state->players[seat].yield == MG_YIELD_STACK)
        state->players[seat].yield = MG_YIELD_NONE;
      if (seats >> seat & 1)
        wake (&state->players[seat]);
    }
}

void
mg_wake_attacked (mg_state *state, uint16_t seats)
{
  for (int seat = 0; seat < state->seats; seat++)
    if (seats >> seat & 1)
      wake (&state->players[seat]);
}

void
mg_wake_for_turn (mg_state *state, int seat)
{
  for (int other = 0; other < state->seats; other++)
    {
      mg_player *player = &state->players[other];

      if (other == seat || player->yield == MG_YIELD_TURN_END || player->yield == MG_YIELD_STACK)
        player->yield = MG_YIELD_NONE;
    }
}

/* }}} */
/* {{{ Asking */

static int
prompt (const mg_state *state, int seat)
{
  if (state->zones.stack)
    return MG_ASK_RESPOND;
  return is_own_main (state, seat) ? MG_ASK_MAIN : MG_ASK_PRIORITY;
}

/* Settings: each is offered as what sets it, or as what unsets it. */
static void
offer_settings (rg_match *match, const mg_state *state, int seat)
{
  const mg_player *player = &state->players[seat];

  mg_offer_stops_here (match, seat);
  rg_offer (match, player->ask_always ? MG_SAY_ASK_LESS : MG_SAY_ASK_ALWAYS, 0, 0, 0);
  rg_offer_if (match, mg_has_secret (state, seat),
               player->unveils_seldom ? MG_SAY_UNVEIL_OFTEN : MG_SAY_UNVEIL_SELDOM, 0, 0, 0);
  rg_offer (match, player->manual_mana ? MG_SAY_PAY_FOR_ME : MG_SAY_PAY_BY_HAND, 0, 0, 0);
  rg_offer (match, MG_SAY_STOPS, 0, 0, 0);
}

/* Who can do nothing wants to look all the same where a turn of one's own begins, and where one
 * has said so. */
static bool
wants_to_look (const mg_state *state, int seat)
{
  return state->players[seat].ask_always
         || (state->turn.step == MG_STEP_MAIN_1 && is_own_main (state, seat))
         || (!state->zones.stack && mg_said_to_stop_here (state, seat));
}

/* Returns how many there are. */
static int
offer_moves (rg_match *match, const mg_state *state, int seat)
{
  const bool manual = state->players[seat].manual_mana;
  mg_action actions[MG_MAX_ACTIONS];
  const int n = mg_actions (match, seat, manual, actions);

  rg_offer (match, MG_SAY_PASS, 0, 0, 0);
  for (int i = 0; i < n; i++)
    rg_offer (match, actions[i].say, actions[i].object, actions[i].ability, 0);
  rg_moves_end (match);
  return 1 + n;
}

/* What one may do first, then what one may skip, then how one wants to be asked: who looks for a
 * move finds the moves together. To skip what isn't known yet is a setting, too. */
static void
offer (rg_match *match, const mg_state *state, int seat)
{
  const int kept = rg_offer_kept_moves (match);
  const int moves = kept ? kept : offer_moves (match, state, seat);

  rg_offer_if (match, state->zones.stack, MG_SAY_PASS_STACK, 0, 0, 0);
  rg_offer (match, MG_SAY_PASS_TURN, 0, 0, 0);
  rg_offer (match, MG_SAY_PASS_TO_MINE, 0, 0, 0);
  rg_offer (match, MG_SAY_PASS_ALL, 0, 0, 0);
  offer_settings (match, state, seat);
  if (moves == 1 && !wants_to_look (state, seat))
    rg_offer_is_idle (match);
}

static void
yield_and_pass (rg_match *match, int seat, mg_yield yield)
{
  mg_state *state;

  rg_commit (match);
  state = rg_state (match);
  state->players[seat].yield = (uint8_t) yield;
  mg_take_note (match);
  mg_pass (state);
}

/* A setting: the seat is asked again, and may do what it might have done. */
static void
set_up (rg_match *match, int seat, const rg_choice *setting)
{
  const int message = setting->message;
  mg_state *state;
  mg_player *player;

  rg_commit (match);
  state = rg_state (match);
  player = &state->players[seat];
  mg_take_note (match);
  switch (message)
    {
    case MG_SAY_ASK_ALWAYS:
    case MG_SAY_ASK_LESS:
      player->ask_always = message == MG_SAY_ASK_ALWAYS;
      break;
    case MG_SAY_UNVEIL_SELDOM:
    case MG_SAY_UNVEIL_OFTEN:
      player->unveils_seldom = message == MG_SAY_UNVEIL_SELDOM;
      break;
    case MG_SAY_PAY_BY_HAND:
    case MG_SAY_PAY_FOR_ME: /* mana abilities are among the moves of who pays by hand */
      player->manual_mana = message == MG_SAY_PAY_BY_HAND;
      return;
    default:
      mg_turn_stop (player, setting);
    }
  if (rg_latest_answer (match) == 0)
    rg_keep_moves (match);
}

void
mg_after_action (rg_match *match, int seat)
{
  mg_state *state = rg_state (match);

  state->turn.priority = (uint8_t) seat;
  state->turn.passed = 0;
  state->course.asked = 0;
  state->course.checked = 0;
  state->course.progress = 0;
  state->course.looping = 0;
  state->turn.stage = MG_STAGE_CHECK;
  mg_take_note (match);
}

static void
act (rg_match *match, int seat, const rg_choice *choice)
{
  mg_state *state = rg_state (match);
  const mg_action action = { .say = choice->message,
                             .object = (uint16_t) choice->args[0],
                             .ability = (uint16_t) choice->args[1] };
  const int before = state->zones.n_stack;

  mg_act (match, seat, &action);
  if (state->end.over)
    return;
  mg_after_action (match, seat);
  if (state->zones.n_stack > before)
    mg_wake_by_stack (state, state->zones.n_stack - before);
}

void
mg_ask_priority (rg_match *match)
{
  const mg_state *state = rg_state_const (match);
  const int seat = state->turn.priority;
  rg_choice choice;

  if (rg_open (match, seat, prompt (state, seat), 0, state->zones.stack, 0, 0))
    {
      offer (match, state, seat);
      if (rg_await (match))
        return;
    }
  choice = rg_ask (match).choice;
  switch (choice.message)
    {
    case MG_SAY_PASS:
      yield_and_pass (match, seat, MG_YIELD_NONE);
      break;
    case MG_SAY_PASS_STACK:
      yield_and_pass (match, seat, MG_YIELD_STACK);
      break;
    case MG_SAY_PASS_TURN:
      yield_and_pass (match, seat, MG_YIELD_TURN_END);
      break;
    case MG_SAY_PASS_TO_MINE:
      yield_and_pass (match, seat, MG_YIELD_MY_TURN);
      break;
    case MG_SAY_PASS_ALL:
      yield_and_pass (match, seat, MG_YIELD_ALL_TO_TURN);
      break;
    case MG_SAY_STOPS:
      choice = mg_ask_stops (match, seat);
      set_up (match, seat, &choice);
      break;
    case MG_SAY_STOP:
    case MG_SAY_STOP_NOT:
    case MG_SAY_STOP_ATTACKED:
    case MG_SAY_STOP_ATTACKED_NOT:
    case MG_SAY_STOP_BEFORE:
    case MG_SAY_STOP_BEFORE_NOT:
    case MG_SAY_ASK_ALWAYS:
    case MG_SAY_ASK_LESS:
    case MG_SAY_UNVEIL_SELDOM:
    case MG_SAY_UNVEIL_OFTEN:
    case MG_SAY_PAY_BY_HAND:
    case MG_SAY_PAY_FOR_ME:
      set_up (match, seat, &choice);
      break;
    default:
      act (match, seat, &choice);
    }
}

/* }}} */
