/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Who loses, or for whom it is a draw, alone or with a team, and what is told of it (104.3, 104.4).
 *
 * All who go at the same time go in one batch (mg_leave), which ends the game where that decides
 * it. Whoever loses passes one door, mg_lose, where it is asked what may happen instead. */

#include "magic/engine/mg-engine.h"
#include "magic/engine/leave/mg-leave-private.h"

/* {{{ Who can lose, and who loses with them */

bool
mg_can_lose (rg_match *match, int seat)
{
  return !mg_player_under (match, MG_OP_CANT_LOSE, seat);
}

/* 614.1a; false where something keeps the seat from losing, or happens instead. */
static bool
loses (mg_ctx *ctx, int seat, mg_loss how)
{
  if (how == MG_CONCESSION)
    return true;
  return mg_can_lose (ctx->match, seat)
         && !(how == MG_LOSS && mg_replaced (ctx, MG_OP_REPLACE_LOSS, MG_OP_LOSES_GAME, seat, 0));
}

/* 809.5b-c: whole teams, whatever became of their generals before, of the emperors among `seats`.
 */
static uint16_t
teams_of_emperors (const mg_state *state, uint16_t seats)
{
  uint16_t all = 0;

  for (int seat = 0; seat < state->seats; seat++)
    if (seats & state->seating.emperors & mg_bit (seat))
      all |= mg_team_of (state, seat);
  return all;
}

/* 104.4g: those of whom nobody is left, if it is a draw for all who were. */
static uint16_t
teams_that_draw (const mg_state *state, uint16_t lose, uint16_t draw)
{
  const uint16_t there = mg_players_in (state);
  uint16_t all = 0;

  for (int seat = 0; state->options.teams && seat < state->seats; seat++)
    if (draw >> seat & 1 && !(mg_team_of (state, seat) & there & ~draw)
        && !(mg_team_of (state, seat) & there & lose))
      all |= mg_team_of (state, seat);
  return all;
}

/* 907.8b: the leader team, once nobody who is there would control a Leader; else nobody. */
static uint16_t
team_of_leaders (const mg_state *state, uint16_t lose)
{
  const uint16_t leaders = mg_leader_holders (state);

  return leaders && !(leaders & ~lose) ? mg_team_of (state, __builtin_ctz (leaders)) : 0;
}

/* }}} */
/* {{{ Leaving */

/* 603.9, 603.10f: seen while they are still there. */
static void
tell (mg_ctx *ctx, uint16_t lose, uint16_t draw)
{
  uint8_t seats[MG_MAX_PLAYERS];
  const int n = mg_apnap (ctx->state, lose | draw, seats);

  for (int i = 0; i < n; i++)
    {
      const mg_event event
          = { .op = MG_OP_LOSES_GAME, .player = seats[i], .other_player = MG_NOBODY, .back = true };

      if (draw >> seats[i] & 1)
        mg_say (ctx->match, MG_TELL_DRAWS_GAME, seats[i], seats[i], 0, 0, 0);
      else
        {
          mg_say (ctx->match, MG_TELL_LOSES, seats[i], seats[i], 0, 0, 0);
          mg_happen (ctx, &event);
        }
    }
}

static void
note_departure (mg_state *state, uint16_t lose, uint16_t draw)
{
  const uint16_t leaving = lose | draw;
  const int still_there = __builtin_popcount (mg_players_in (state) & ~leaving);

  state->turn.there &= (uint16_t) ~leaving;
  for (int seat = 0; seat < state->seats; seat++)
    if (mg_is_of (leaving, seat))
      {
        state->players[seat].last_hand = state->players[seat].n_hand;
        state->players[seat].last_library = state->players[seat].n_library;
        state->players[seat].last_graveyard = state->players[seat].n_graveyard;
        state->end.left_turn[seat] = state->turn.number;
        state->end.ranks[seat] = (uint8_t) (still_there + 1);
      }
}

/* What it means for teams that some lose and that it is a draw for others; who loses doesn't draw
 * (104.3f), and what is true of an emperor is true of the team. Leaves those who haven't left yet.
 */
static void
judge (mg_state *state, uint16_t *lose, uint16_t *draw)
{
  const uint16_t fallen = teams_of_emperors (state, *lose);
  const uint16_t drawn
      = (uint16_t) (teams_of_emperors (state, *draw & (uint16_t) ~*lose) & ~fallen);

  *lose = (uint16_t) ((*lose & ~drawn) | fallen);
  if (state->treachery.on)
    *lose |= team_of_leaders (state, *lose);
  *draw = (uint16_t) ((*draw | drawn) & ~*lose);
  *draw |= teams_that_draw (state, *lose, *draw);
  state->end.lost = (uint16_t) ((state->end.lost | *lose) & ~*draw);
  state->end.drawn = (uint16_t) ((state->end.drawn | *draw) & ~*lose);
  *lose &= mg_players_in (state);
  *draw &= mg_players_in (state);
}

void
mg_leave (rg_match *match, uint16_t lose, uint16_t draw)
{
  mg_state *state = rg_state (match);
  uint16_t leaders;
  mg_set sets[3];
  mg_ctx ctx;

  if (state->end.over)
    return;
  leaders = mg_leader_holders (state);
  judge (state, &lose, &draw);
  if (!(lose | draw))
    return;
  mg_ctx_init (&ctx, match, sets);
  tell (&ctx, lose, draw);
  note_departure (state, lose, draw);
  if (mg_is_decided (match, lose | draw, leaders && !(leaders & ~lose)))
    return;
  state->end.reason = MG_REASON_NONE; /* whatever it was, it wasn't the end */
  mg_depart (&ctx, lose | draw);
}

void
mg_lose (mg_ctx *ctx, uint16_t seats, mg_loss how)
{
  uint8_t order[MG_MAX_PLAYERS];
  const int n = mg_apnap (ctx->state, seats, order);
  uint16_t losers = 0;

  for (int i = 0; i < n; i++)
    if (loses (ctx, order[i], how))
      losers |= mg_bit (order[i]);
  if (losers)
    mg_leave (ctx->match, losers, 0);
}

/* }}} */
