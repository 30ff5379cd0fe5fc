/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How a game of Magic ended for each seat, and how a seat leaves it; what all game types share. */

#include "magic/show/mg-show.h"

/* {{{ Standings */

static const uint16_t reasons[] = {
  [MG_REASON_LAST] = MG_RESULT_LAST,           [MG_REASON_EFFECT] = MG_RESULT_EFFECT,
  [MG_REASON_DRAW] = MG_RESULT_DRAW,           [MG_REASON_LOOP] = MG_RESULT_LOOP,
  [MG_REASON_EMPEROR] = MG_RESULT_EMPEROR,     [MG_REASON_OUTGROWN] = MG_RESULT_OUTGROWN,
  [MG_REASON_ASSASSINS] = MG_RESULT_ASSASSINS,
};

/* When it was over for a seat: with the last of its team (104.2c, 104.3g). */
static int
end_of (const mg_state *state, int seat)
{
  const uint16_t team = mg_team_of (state, seat);
  int end = 0;

  for (int other = 0; other < state->seats; other++)
    if (team >> other & 1 && state->end.left_turn[other] > end)
      end = state->end.left_turn[other];
  return end;
}

/* Who has left later stands before who left earlier. */
static int
rank_of (const mg_state *state, int seat)
{
  int rank = 1;

  if (state->end.winners >> seat & 1)
    return 1;
  for (int other = 0; other < state->seats; other++)
    if (other != seat
        && (state->end.winners >> other & 1 || end_of (state, other) > end_of (state, seat)))
      rank++;
  return rank;
}

/* 101.4: from who began, to the left. */
static int
order_of (const mg_state *state, int seat)
{
  for (int i = 0; i < state->seats; i++)
    if (mg_seat_left_of (state, state->turn.first, i) == seat)
      return i + 1;
  return 0;
}

void
mg_result (const rg_match *match, rg_result *result)
{
  const mg_state *state = rg_state_const (match);
  int n = 0;

  for (int rank = 1; rank <= state->seats; rank++)
    for (int seat = 0; seat < state->seats; seat++)
      if (rank_of (state, seat) == rank)
        {
          rg_standing *standing = &result->standings[n++];

          standing->seat = seat;
          standing->team = mg_team (match, seat);
          standing->rank = rank;
          standing->score = state->players[seat].life;
          standing->won = state->end.winners >> seat & 1;
          standing->left = rg_match_has_left (match, seat);
          standing->order = order_of (state, seat);
          standing->deck = state->players[seat].deck - 1;
          standing->detail = mg_plays (state, seat)
                                 ? (rg_line){ MG_RESULT_LIFE, { state->players[seat].life } }
                                 : (rg_line){ MG_RESULT_LEFT, { state->end.left_turn[seat] } };
        }
  result->n = n;
  result->reason = (rg_line){ reasons[state->end.reason], { 0 } };
  result->rule = mg_messages[reasons[state->end.reason]].rule;
  result->turns = state->turn.taken;
  for (int seat = 0; seat < state->seats; seat++)
    if (state->players[seat].turns > result->rounds)
      result->rounds = state->players[seat].turns;
}

/* }}} */

int
mg_team (const rg_match *match, int seat)
{
  const mg_state *state = rg_state_const (match);

  return mg_shown_team (state, seat);
}

/* Before anything is done, state-based actions ask for all that is to be chosen, and so does the
 * dealing of combat damage; who puts abilities on the stack begins with their order. */
bool
mg_begins_anew (const void *state)
{
  const mg_state *began = state;

  return began->turn.step != MG_STEP_OPENING
         && (began->turn.stage == MG_STAGE_BEGIN || began->turn.stage == MG_STAGE_CHECK);
}

/* 104.3a */
void
mg_concede (rg_match *match, int seat)
{
  mg_state *state = rg_state (match);
  mg_set sets[3];
  mg_ctx ctx;

  if (!mg_plays (state, seat))
    return;
  mg_say (match, MG_TELL_CONCEDES, seat, seat, 0, 0, 0);
  if (state->seating.under_way)
    mg_sit_anywhere (match, seat);
  mg_ctx_init (&ctx, match, sets);
  mg_lose (&ctx, mg_bit (seat), MG_CONCESSION);
}
