/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The course of a turn (500-514): which stage comes next, and what happens by itself in each step.
 *
 * A step of the kernel is one stage of the game, but that all who needn't be asked pass in one. A
 * check of state-based actions is left out where nothing has happened since the last one found
 * nothing to do, so that steps in which nobody acts cost next to nothing. */

#include "magic/engine/mg-engine.h"
#include "magic/engine/turn/mg-turn-private.h"

/* {{{ Which step comes next */

/* 103.8a: in a game of two, who begins skips the first draw step. */
static bool
skips_draw (const mg_state *state)
{
  return state->seats == 2 && state->turn.number == state->turn.first_turn;
}

static int
next_step (const mg_state *state)
{
  switch (state->turn.step)
    {
    case MG_STEP_UPKEEP:
      return skips_draw (state) ? MG_STEP_MAIN_1 : MG_STEP_DRAW;
    case MG_STEP_ATTACKERS:
      return state->turn.attacked ? MG_STEP_BLOCKERS : MG_STEP_COMBAT_END; /* 508.8 */
    case MG_STEP_CLEANUP:
      return MG_STEP_UNTAP;
    case MG_STEP_BLOCKERS:
      return mg_anyone_strikes_first (state) ? MG_STEP_FIRST_DAMAGE : MG_STEP_DAMAGE; /* 510.4 */
    default:
      return state->turn.step + 1;
    }
}

static bool
ends_phase (int step, int next)
{
  return step == MG_STEP_MAIN_1 || step == MG_STEP_COMBAT_END || step == MG_STEP_MAIN_2
         || step == MG_STEP_CLEANUP || next == MG_STEP_MAIN_1;
}

/* 500.8: extra combat phases come right after the phase that is over, then what would have. After
 * the ending phase, that is the untap step of the next turn. */
int
mg_take_extra_phase (mg_state *state, int next)
{
  if (!ends_phase (state->turn.step, next))
    return next;
  if (state->turn.extra_combats > 0)
    {
      state->turn.extra_combats--;
      if (!state->turn.phase_after)
        state->turn.phase_after = (uint8_t) next;
      return MG_STEP_COMBAT_BEGIN;
    }
  if (state->turn.step == MG_STEP_COMBAT_END && state->turn.phase_after)
    {
      next = state->turn.phase_after;
      state->turn.phase_after = 0;
    }
  return next;
}

void
mg_give_priority (mg_state *state)
{
  state->turn.priority = (uint8_t) (mg_plays (state, state->turn.active)
                                        ? state->turn.active
                                        : mg_next_seat (state, state->turn.active)); /* 800.4j */
  state->turn.passed = 0;
  state->course.asked = 0;
}

void
mg_go_to_step (rg_match *match, int step)
{
  mg_state *state = rg_state (match);

  state->turn.step = (uint8_t) step;
  state->turn.stage = MG_STAGE_BEGIN;
  state->turn.fought |= step >= MG_STEP_FIRST_DAMAGE;
  state->course.progress = 0;
  state->course.looping = 0;
  state->combat.blocks_declared = 0;
  if (state->scope.by_step || (state->scope.sensitive && step == MG_STEP_UNTAP)
      || mg_listens (state, MG_OP_STATE))
    state->course.checked = 0; /* characteristics may follow the step, or the turn; so may what
                                  state triggers wait for (603.8) */
  mg_give_priority (state);
  if (step != MG_STEP_UNTAP && step != MG_STEP_CLEANUP)
    mg_say (match, MG_TELL_STEP, -1, step, 0, 0, 0);
}

/* }}} */
/* {{{ Stages */

/* The event by which each step begins (500.6). */
static int
event_of_step (int step)
{
  switch (step)
    {
    case MG_STEP_UPKEEP:
      return MG_OP_UPKEEP;
    case MG_STEP_DRAW:
      return MG_OP_DRAW_STEP;
    case MG_STEP_MAIN_1:
      return MG_OP_MAIN_BEGINS;
    case MG_STEP_MAIN_2:
      return MG_OP_ANY_MAIN_BEGINS;
    case MG_STEP_COMBAT_BEGIN:
      return MG_OP_COMBAT_BEGINS;
    case MG_STEP_COMBAT_END:
      return MG_OP_COMBAT_ENDS;
    case MG_STEP_END:
      return MG_OP_END_STEP;
    default:
      return MG_OP_NONE;
    }
}

static void
begin_step (rg_match *match)
{
  mg_state *state = rg_state (match);
  const int op = event_of_step (state->turn.step);
  mg_set sets[3];
  mg_ctx ctx;

  mg_refresh (match);
  mg_ctx_init (&ctx, match, sets);
  state->turn.ending = false;
  state->turn.stage = state->turn.step == MG_STEP_UNTAP ? MG_STAGE_END : MG_STAGE_CHECK; /* 502.4 */
  if (op != MG_OP_NONE)
    {
      const mg_event event
          = { .op = (uint16_t) op,
              .player = mg_plays (state, state->turn.active) ? state->turn.active : MG_NOBODY,
              .other_player = MG_NOBODY };

      mg_happen (&ctx, &event);
    }
  if (mg_act_by_turn (&ctx))
    state->course.checked = 0;
  if (state->turn.step == MG_STEP_BLOCKERS && mg_blocks_awaited (state))
    state->turn.stage = MG_STAGE_BEGIN; /* 802.4: another defender is next */
}

/* The last check found nothing to do, and nothing has happened since. For speed alone: to check
 * again would find nothing. docs/performance.md says what it buys. */
static bool
is_settled (const mg_state *state)
{
  return state->course.checked && !state->kept.dirty && !mg_have_triggers (state)
         && !mg_unseen_top (state) && !(state->scope.awaited & MG_AWAITS_CONDITIONS)
         && state->course.checked == mg_players_in (state);
}

/* What follows when there is nothing to do any more. 514.3: nobody gets priority in a cleanup step
 * in which nothing happened. */
static void
go_on_from_check (mg_state *state)
{
  state->course.checked = mg_players_in (state);
  state->turn.stage = state->turn.step == MG_STEP_CLEANUP && !state->turn.cleanup_again
                          ? MG_STAGE_END
                          : MG_STAGE_PRIORITY;
}

/* 117.5: state-based actions, or else triggers; then the same again. */
static void
check (rg_match *match)
{
  mg_state *state = rg_state (match);
  const int before = state->zones.n_stack;
  bool did;
  mg_set sets[3];
  mg_ctx ctx;

  mg_ctx_init (&ctx, match, sets);
  mg_check_durations (&ctx, NULL);
  mg_refresh (match);
  mg_reveal_tops (&ctx);
  did = mg_state_based (match);
  if (state->end.over)
    return;
  if (!did)
    {
      mg_check_state_triggers (match);
      if (mg_have_triggers (state))
        {
          state->turn.cleanup_again |= state->turn.step == MG_STEP_CLEANUP; /* 514.3a */
          did = mg_put_triggers (match);
        }
      if (state->zones.n_stack > before)
        mg_wake_by_stack (state, state->zones.n_stack - before);
    }
  if (state->end.over)
    return;
  if (!did)
    go_on_from_check (state);
  else
    {
      state->course.checked = 0;
      state->turn.cleanup_again |= state->turn.step == MG_STEP_CLEANUP;
    }
}

/* 104.4b; 801.16 with limited ranges: for whom it is a draw. */
void
mg_draw_by_loop (rg_match *match)
{
  mg_state *state = rg_state (match);
  uint16_t seats = 0;

  for (int seat = 0; seat < state->seats; seat++)
    if (state->course.looping >> seat & 1)
      seats |= (uint16_t) (1u << seat | state->players[seat].in_range);
  if (!state->options.limited_range)
    seats = UINT16_MAX;
  state->course.progress = 0;
  state->course.looping = 0;
  state->end.outgrown = false; /* who plays on has the room of those who leave */
  state->end.reason = MG_REASON_LOOP;
  mg_leave (match, 0, seats & mg_players_in (state));
}

/* The table is full: of a loop, or of all that happened. */
static void
end_in_fullness (rg_match *match)
{
  const mg_state *state = rg_state_const (match);

  if (state->course.progress >= MG_LOOP_SHOWS)
    mg_draw_by_loop (match);
  else
    mg_outgrow (match);
}

/* Counts what resolves without anybody having chosen anything since the last one, and without the
 * stack getting lower than before: what only works off a high stack ends, however much each ability
 * brings. What came before the loop is over sooner or later: who is involved in it shows in its
 * latter part, which begins anew whenever the count has doubled. */
static bool
is_loop (rg_match *match, int controller)
{
  mg_state *state = rg_state (match);

  if (state->course.heard != (uint32_t) rg_match_sequence (match))
    {
      mg_take_note (match);
      state->course.progress = 0;
      state->course.looping = 0;
      return false;
    }
  if (state->course.progress == 0)
    state->course.lowest = UINT16_MAX; /* what resolves first may make the stack as high as it is */
  else if (state->zones.n_stack < state->course.lowest)
    {
      if (state->course.lowest != UINT16_MAX)
        state->course.progress = 0;
      state->course.lowest = state->zones.n_stack;
    }
  state->course.progress++;
  if (!(state->course.progress & (state->course.progress - 1)))
    state->course.looping = 0;
  if (mg_plays (state, controller))
    state->course.looping |= (uint16_t) (1u << controller);
  return state->course.progress >= MG_LOOP_ENDS;
}

void
mg_take_note (rg_match *match)
{
  mg_state *state = rg_state (match);

  state->course.heard = (uint32_t) rg_match_sequence (match);
}

static void
resolve (rg_match *match)
{
  mg_state *state = rg_state (match);
  const mg_ref top = mg_ref_of (state, state->zones.stack);
  const int controller = mg_controller (state, top);

  state->course.checked = 0;
  state->turn.stage = MG_STAGE_CHECK;
  mg_give_priority (state); /* 117.3b */
  mg_refresh (match);
  mg_resolve (match);
  if (state->end.over)
    return;
  mg_wake_by_stack (state, 0);
  if (!state->end.over && is_loop (match, controller))
    mg_draw_by_loop (match);
}

void
mg_end_upkeep (mg_state *state)
{
  for (int id = state->zones.battlefield; id; id = mg_object_at (state, id)->next)
    {
      mg_body *body = mg_body_at (state, mg_object_at (state, id)->body);

      if (body->now.controller == state->turn.active && !(body->status & MG_SICK)) /* came since */
        body->status &= ~(uint32_t) MG_ECHO_DUE;
    }
}

static void
end_step (rg_match *match)
{
  mg_state *state = rg_state (match);
  int next;

  mg_empty_pools (state); /* 500.5 */
  if (state->turn.step == MG_STEP_UPKEEP)
    mg_end_upkeep (state);
  if (state->turn.step == MG_STEP_COMBAT_END)
    {
      if (mg_end_combat (match) /* 511.3 */ || state->scope.effects_end > 1)
        state->course.checked = 0;
      mg_end_of_combat_effects (match); /* 500.5a */
    }
  if (state->turn.step == MG_STEP_CLEANUP && state->turn.cleanup_again)
    {
      state->turn.cleanup_again = false;
      mg_go_to_step (match, MG_STEP_CLEANUP); /* 514.3a */
      return;
    }
  next = next_step (state);
  next = mg_take_extra_phase (state, next);
  if (next == MG_STEP_UNTAP)
    mg_begin_turn (match);
  else
    mg_go_to_step (match, next);
}

/* }}} */
/* {{{ The driver */

/* Whoever needn't be asked passes, until somebody is to be asked, or all have passed. Who is to be
 * asked stays so until they act or pass, whatever they set up meanwhile. */
static void
let_pass (rg_match *match)
{
  mg_state *state;

  rg_commit (match);
  state = rg_state (match);
  if (state->turn.stage == MG_STAGE_CHECK)
    go_on_from_check (state);
  while (state->turn.stage == MG_STAGE_PRIORITY && !mg_is_asked (match, state->turn.priority))
    mg_pass (state);
  if (state->turn.stage == MG_STAGE_PRIORITY)
    state->course.asked = (uint8_t) (state->turn.priority + 1);
}

void
mg_step_on (rg_match *match)
{
  const mg_state *state = rg_state_const (match);

  if (state->end.outgrown)
    {
      end_in_fullness (match);
      return;
    }
  if (state->leaving)
    {
      mg_let_conceded_go (match);
      return;
    }
  if (state->turn.step == MG_STEP_OPENING)
    {
      mg_opening (match);
      return;
    }
  switch (state->turn.stage)
    {
    case MG_STAGE_BEGIN:
      begin_step (match);
      break;
    case MG_STAGE_CHECK:
    case MG_STAGE_PRIORITY:
      if (!is_settled (state))
        check (match);
      else if (state->turn.stage == MG_STAGE_PRIORITY
               && state->course.asked == state->turn.priority + 1)
        mg_ask_priority (match);
      else
        let_pass (match);
      break;
    case MG_STAGE_RESOLVE:
      resolve (match);
      break;
    default:
      end_step (match);
    }
}

/* }}} */
