/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Seats in their ring, teams, and how far each player's influence reaches (102, 801).
 *
 * The ring of places never changes once the game has begun: place n + 1 is to the left of place n.
 * Seats have the places of their numbers, unless teams have decided otherwise (809.2). Who is in
 * range and who sits next to whom is fixed as each turn begins, by distance among those who are
 * still there (801.2c). */

#include "magic/model/mg-seats.h"

#include "magic/model/mg-objects.h"

/* {{{ Seats */

void
mg_change_places (mg_ring *ring, int a, int b)
{
  const uint8_t place = ring->places[a];

  ring->places[a] = ring->places[b];
  ring->places[b] = place;
  ring->seated[ring->places[a]] = (uint8_t) a;
  ring->seated[place] = (uint8_t) b;
}

int
mg_next_seat (const mg_state *state, int seat)
{
  for (int i = 1; i < state->seats; i++)
    {
      const int next = mg_seat_left_of (state, seat, i);

      if (mg_plays (state, next))
        return next;
    }
  return seat;
}

int
mg_apnap (const mg_state *state, uint16_t mask, uint8_t seats[MG_MAX_PLAYERS])
{
  int n = 0;

  for (int i = 0; i < state->seats; i++)
    {
      const int seat = mg_seat_left_of (state, state->turn.active, i);

      if (mask >> seat & 1)
        seats[n++] = (uint8_t) seat;
    }
  return n;
}

int
mg_closest_left (const mg_state *state, int seat, uint16_t mask)
{
  for (int i = 1; i < state->seats; i++)
    {
      const int next = mg_seat_left_of (state, seat, i);

      if (mask >> next & 1 && mg_plays (state, next))
        return next;
    }
  return MG_NOBODY;
}

/* }}} */
/* {{{ Teams */

bool
mg_opponents (const mg_state *state, int a, int b)
{
  if (a >= state->seats || b >= state->seats || a == b)
    return false;
  return !state->options.teams || state->players[a].side != state->players[b].side
         || state->players[a].side == MG_NOBODY;
}

bool
mg_sees_opponent (const mg_state *state, int seat, int other)
{
  return mg_opponents (state, seat, other)
         && (!state->options.limited_range || state->players[seat].in_range >> other & 1);
}

uint16_t
mg_opponents_of (const mg_state *state, int seat)
{
  uint16_t mask = 0;

  for (int other = 0; other < state->seats; other++)
    if (mg_plays (state, other) && mg_opponents (state, seat, other))
      mask |= mg_bit (other);
  return mask;
}

uint16_t
mg_friends_of (const mg_state *state, int seat)
{
  uint16_t mask = mg_bit (seat);

  for (int other = 0; seat < state->seats && other < state->seats; other++)
    if (!mg_opponents (state, seat, other))
      mask |= mg_bit (other);
  return mask;
}

int
mg_shown_team (const mg_state *state, int seat)
{
  const int side = state->players[seat].side;

  if (!state->options.teams || side == MG_NOBODY)
    return -1;
  /* Who isn't known to have teammates has no team to look from or to talk with. */
  return state->treachery.on && !mg_are_several (mg_friends_of (state, seat)) ? -1 : side;
}

uint16_t
mg_team_of (const mg_state *state, int seat)
{
  uint16_t mask = mg_bit (seat);

  if (state->options.teams && seat < state->seats)
    for (int other = 0; other < state->seats; other++)
      if (state->players[other].team == state->players[seat].team)
        mask |= mg_bit (other);
  return mask;
}

/* }}} */
/* {{{ Range of influence */

/* 801.2c: a place that became empty during this turn still counts. */
static bool
sat_there (const mg_state *state, int seat)
{
  return mg_plays (state, seat) || state->end.left_turn[seat] == state->turn.number;
}

int
mg_distance (const mg_state *state, int a, int b)
{
  int left = 0, right = 0;

  if (a == b)
    return 0;
  for (int seat = mg_seat_left_of (state, a, 1); seat != b; seat = mg_seat_left_of (state, seat, 1))
    left += sat_there (state, seat);
  for (int seat = mg_seat_left_of (state, b, 1); seat != a; seat = mg_seat_left_of (state, seat, 1))
    right += sat_there (state, seat);
  return 1 + (left < right ? left : right);
}

/* Walks from `seat` to the left or to the right and meets who is still there. */
static void
reach (mg_state *state, int seat, bool left)
{
  mg_player *player = &state->players[seat];
  int met = 0;

  for (int i = 1; i < state->seats && met < player->range; i++)
    {
      const int other = mg_seat_left_of (state, seat, left ? i : state->seats - i);

      if (!mg_plays (state, other))
        continue;
      met++;
      player->in_range |= mg_bit (other);
    }
}

static void
fix_neighbours (mg_state *state)
{
  for (int seat = 0; seat < state->seats; seat++)
    {
      const int left = mg_next_seat (state, seat);

      state->players[seat].next_to = 0;
      if (mg_plays (state, seat) && left != seat)
        state->players[seat].next_to |= mg_bit (left);
    }
  for (int seat = 0; seat < state->seats; seat++)
    if (mg_plays (state, seat) && mg_next_seat (state, seat) != seat)
      state->players[mg_next_seat (state, seat)].next_to |= mg_bit (seat);
}

void
mg_fix_ranges (mg_state *state)
{
  fix_neighbours (state);
  state->options.limited_range = false;
  for (int seat = 0; seat < state->seats; seat++)
    {
      mg_player *player = &state->players[seat];

      player->in_range = player->range ? mg_bit (seat) : UINT16_MAX; /* 801.2b */
      state->options.limited_range |= player->range != 0;
      reach (state, seat, true);
      reach (state, seat, false);
    }
}

bool
mg_seat_in_range (const mg_ctx *ctx, int seat)
{
  const uint16_t near = mg_near (ctx);

  return near == UINT16_MAX || near & mg_bit (seat);
}

bool
mg_in_range (const mg_ctx *ctx, mg_ref ref)
{
  const uint16_t near = mg_near (ctx);
  const mg_body *body;

  if (near == UINT16_MAX)
    return true;
  if (mg_is_player (ref))
    return near & mg_bit (mg_ref_seat (ref));
  if (near & mg_bit (mg_controller (ctx->state, ref)))
    return true;
  /* 801.2d: a battle is also where its protector is. */
  body = mg_body_of (ctx->state, ref);
  return body && body->now.types & MG_BATTLE && body->protector
         && near & mg_bit (body->protector - 1);
}

/* }}} */

/* {{{ Who may be attacked */

/* Whoever sits next to the seat in one direction (803); MG_NOBODY. */
static int
neighbour (const mg_state *state, int seat, bool left)
{
  for (int i = 1; i < state->seats; i++)
    {
      const int other = mg_seat_left_of (state, seat, left ? i : state->seats - i);

      if (state->players[seat].next_to >> other & 1)
        return other;
    }
  return MG_NOBODY;
}

uint16_t
mg_attackable (const mg_state *state, int seat)
{
  const mg_player *player = &state->players[seat];
  uint16_t seats = mg_opponents_of (state, seat) & player->in_range; /* 801.3 */

  switch (state->options.attack)
    {
    case MG_ATTACK_LEFT:
      return seats & mg_bit (neighbour (state, seat, true));
    case MG_ATTACK_RIGHT:
      return seats & mg_bit (neighbour (state, seat, false));
    case MG_ATTACK_ADJACENT:
      seats &= player->next_to; /* 809.3c */
      break;
    case MG_ATTACK_ONE:
      break;
    case MG_ATTACK_NEIGHBOURS:
      return seats & player->next_to; /* 809.3c, 802.2 */
    default:
      return seats; /* 802.2 */
    }
  /* 506.2a */
  if (seat == state->turn.active && state->combat.chosen_defender != MG_NOBODY)
    seats &= mg_bit (state->combat.chosen_defender);
  return seats;
}

/* }}} */
