/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Seats, teams, the range of influence (801). */

#pragma once

#include "magic/model/mg-ctx.h"

#ifdef __cplusplus
extern "C" {
#endif

static inline bool
mg_plays (const mg_state *state, int seat)
{
  return seat < MG_MAX_PLAYERS && state->turn.there >> seat & 1;
}
/* Who haven't left. */
static inline uint16_t
mg_players_in (const mg_state *state)
{
  return state->turn.there;
}
/* Who sits `by` places to the left of `seat`, there or not; 0 <= by < seats. */
static inline int
mg_seat_left_of (const mg_state *state, int seat, int by)
{
  const int place = state->seating.places[seat] + by;

  return state->seating.seated[place < state->seats ? place : place - state->seats];
}
/* Two seats sit where the other one did. */
void mg_change_places (mg_ring *ring, int a, int b);
int mg_next_seat (const mg_state *state,
                  int seat); /* next in turn order who hasn't left; itself if alone */
int mg_distance (const mg_state *state,
                 int a,
                 int b); /* seats, among those who were there as the turn began */
/* As a turn begins: who is in range of whom (801.2c), and who sits next to whom (803, 809.3c). */
void mg_fix_ranges (mg_state *state);
bool mg_opponents (const mg_state *state, int a, int b); /* 102.3 */
uint16_t mg_opponents_of (const mg_state *state, int seat);
/* 801.11: what `seat` controls sees that the other one is an opponent; where nothing is limited,
 * whoever is. */
bool mg_sees_opponent (const mg_state *state, int seat, int other);
/* Its teammates as they are known, with itself, and with those who have left: who texts, views and
 * players mean. */
uint16_t mg_friends_of (const mg_state *state, int seat);
/* Its team, with itself and with those who have left: who wins and loses with it (104.2c, 104.3g).
 */
uint16_t mg_team_of (const mg_state *state, int seat);
/* `seat`, or the object, is in range of the context's controller; always true for the game itself.
 */
bool mg_seat_in_range (const mg_ctx *ctx, int seat);
bool mg_in_range (const mg_ctx *ctx, mg_ref ref);
/* Seats in turn order from the active player, those of `mask` (101.4). Returns how many. */
int mg_apnap (const mg_state *state, uint16_t mask, uint8_t seats[MG_MAX_PLAYERS]);
/* 801.5c: the closest seat of `mask` to the left of `seat`; MG_NOBODY. */
int mg_closest_left (const mg_state *state, int seat, uint16_t mask);

/* Seats that `seat` may attack this turn (802, 803, 809.3c, 801.3). */
uint16_t mg_attackable (const mg_state *state, int seat);

/* The team of which all know that the seat is of it; -1: of none (907.5c-d). */
int mg_shown_team (const mg_state *state, int seat);

/* Seats in range of the context's controller, and of whose doing it replaces; all where nothing is
 * limited. */
static inline uint16_t
mg_near (const mg_ctx *ctx)
{
  return ctx->state->options.limited_range && ctx->controller < MG_MAX_PLAYERS
             ? ctx->state->players[ctx->controller].in_range & (uint16_t) ~ctx->beyond
             : UINT16_MAX;
}

#ifdef __cplusplus
}
#endif
