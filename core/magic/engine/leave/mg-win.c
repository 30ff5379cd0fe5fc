/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How a game ends (104.1): somebody wins, those who are left are together, nobody is left, or the
 * table is full. */

#include "magic/engine/mg-engine.h"
#include "magic/engine/leave/mg-leave-private.h"

/* {{{ The end of the game (104.1) */

static void
end_game (rg_match *match, int reason)
{
  mg_state *state = rg_state (match);

  mg_uncover (match, UINT16_MAX);
  state->end.over = true;
  if (state->end.reason == MG_REASON_NONE
      || state->end.winners) /* else it is known why it is a draw */
    state->end.reason = (uint8_t) reason;
  for (int seat = 0; seat < state->seats; seat++)
    {
      const uint16_t own = mg_bit (seat);

      if (state->end.winners & own)
        mg_say (match, MG_TELL_WINS, seat, seat, 0, 0, 0);
      if ((state->end.winners | state->end.drawn) & own)
        state->end.ranks[seat]
            = state->end.drawn & own && state->end.winners ? state->end.ranks[seat] : 1;
    }
  rg_end (match);
}

void
mg_outgrow (rg_match *match)
{
  mg_state *state = rg_state (match);

  if (state->end.over)
    return;
  state->end.outgrown = true;
  if (state->course.progress >= MG_LOOP_SHOWS) /* mg-turn.c ends the loop (104.4b) */
    return;
  state->end.over = true;
  state->end.reason = MG_REASON_OUTGROWN;
  state->end.winners = 0;
  state->end.drawn = 0;
  for (int seat = 0; seat < state->seats; seat++)
    if (mg_plays (state, seat))
      {
        state->end.drawn |= mg_bit (seat);
        state->end.ranks[seat] = 1;
      }
  for (int seat = 0; seat < state->seats; seat++)
    if (state->end.drawn >> seat & 1)
      mg_say (match, MG_TELL_DRAWS_GAME, seat, seat, 0, 0, 0);
  rg_end (match);
}

/* Those who are still there are of one team, or one player. */
static bool
are_together (const mg_state *state, uint16_t seats)
{
  return seats && !(seats & ~mg_team_of (state, __builtin_ctz (seats)));
}

static uint16_t
with_teammates (const mg_state *state, uint16_t seats)
{
  uint16_t all = seats;

  for (int seat = 0; seat < state->seats; seat++)
    if (seats >> seat & 1)
      all |= mg_team_of (state, seat);
  return all;
}

/* 907.8a: the Leaders have lost, an Assassin is there, and nothing says that they can't win
 * (101.2).
 */
static bool
assassins_win (rg_match *match)
{
  mg_state *state = rg_state (match);
  const uint16_t there = mg_players_in (state);
  uint16_t assassins = 0;
  bool can = false;

  if (!state->end.leaderless || mg_leader_holders (state))
    return false;
  for (int seat = 0; seat < state->seats; seat++)
    if (state->players[seat].team == MG_ASSASSINS_TEAM)
      {
        assassins |= mg_bit (seat);
        can |= there >> seat & 1 && !mg_player_under (match, MG_OP_CANT_WIN, seat);
      }
  if (!can)
    return false;
  for (int seat = 0; seat < state->seats; seat++)
    if (there & ~assassins & mg_bit (seat))
      {
        state->end.ranks[seat] = 2;
        state->end.lost |= mg_bit (seat);
      }
  state->end.winners = assassins;
  state->end.lost &= (uint16_t) ~assassins;
  state->end.drawn &= (uint16_t) ~assassins;
  return true;
}

/* 104.2a, 104.2c, 104.4a, 104.4d */
bool
mg_is_decided (rg_match *match, uint16_t batch, bool leaderless)
{
  mg_state *state = rg_state (match);
  const uint16_t there = mg_players_in (state);
  const int reason = batch & state->seating.emperors ? MG_REASON_EMPEROR : MG_REASON_LAST;

  state->end.leaderless |= leaderless;
  if (assassins_win (match))
    {
      mg_inherit_crown (match, batch);
      end_game (match, MG_REASON_ASSASSINS);
      return true;
    }
  if (there && !are_together (state, there))
    return false;
  if (there)
    {
      state->end.winners = mg_team_of (state, __builtin_ctz (there));
      state->end.lost &= (uint16_t) ~state->end.winners;
      state->end.drawn &= (uint16_t) ~state->end.winners;
    }
  else
    {
      const uint16_t last = with_teammates (state, batch);

      state->end.drawn |= last;
      state->end.lost &= (uint16_t) ~last;
    }
  mg_inherit_crown (match, batch); /* 725.4: at the same time */
  end_game (match, there ? reason : MG_REASON_DRAW);
  return true;
}

void
mg_win_late (rg_match *match)
{
  if (assassins_win (match))
    end_game (match, MG_REASON_ASSASSINS);
}

/* }}} */
/* {{{ Winning and drawing by what a text says */

/* 104.3h, 801.14: who is out of range plays on. */
static void
win_in_range (mg_ctx *ctx, uint16_t seats)
{
  const mg_state *state = ctx->state;
  uint16_t lose = 0;

  for (int seat = 0; seat < state->seats; seat++)
    if (mg_is_of (seats, seat))
      lose |= mg_opponents_of (state, seat) & state->players[seat].in_range;
  mg_lose (ctx, lose, MG_LOSS);
}

void
mg_win (mg_ctx *ctx, uint16_t seats)
{
  mg_state *state = ctx->state;
  uint16_t winners = 0;

  for (int seat = 0; seat < state->seats; seat++)
    if (mg_is_of (seats, seat) && mg_plays (state, seat)
        && !mg_player_under (ctx->match, MG_OP_CANT_WIN, seat))
      winners |= mg_team_of (state, seat);
  if (state->end.over || !winners)
    return;
  if (state->options.limited_range)
    {
      win_in_range (ctx, seats & winners);
      return;
    }
  state->end.winners = winners;
  for (int seat = 0; seat < state->seats; seat++)
    if (mg_plays (state, seat) && !mg_is_of (winners, seat))
      {
        state->end.ranks[seat] = 2;
        state->end.lost |= mg_bit (seat);
      }
  state->end.lost &= (uint16_t) ~winners;
  state->end.drawn &= (uint16_t) ~winners;
  end_game (ctx->match, MG_REASON_EFFECT);
}

/* 104.4c, 104.4e, 801.15 */
void
mg_draw_game (mg_ctx *ctx)
{
  const mg_state *state = ctx->state;
  uint16_t draw = mg_players_in (state);

  if (state->options.limited_range && ctx->controller < MG_MAX_PLAYERS)
    draw &= (uint16_t) (mg_bit (ctx->controller) | state->players[ctx->controller].in_range);
  mg_leave (ctx->match, 0, draw);
}

/* }}} */
