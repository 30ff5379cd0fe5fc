/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What teams change for `steady`: whose fall is whose, who can be attacked by whom, and to whom a
 * creature is of more use (804, 809). */

#include "magic/bot/mg-steady.h"
#include "magic/model/mg-seats.h"

enum
{
  BOLDNESS = 800,     /* for a player less, beside what they have */
  LAST_TEAM = 12000,  /* for the fall of the last team that is in the way */
  FRIEND_LOST = 2500, /* a general of its own team */
  REAR = 25,          /* percent: of use where nobody attacks and nobody can be attacked */
  FRONT = 100,
  NEED = 60,      /* percent more at most, where the most is coming */
  MOVING = 40,    /* percent: that a creature is tapped, and what may happen meanwhile */
  OF_EMPEROR = 20 /* percent more for who must not fall */
};

/* {{{ Who falls */

static bool
is_emperor (const steady *s, int seat)
{
  return s->state->seating.emperors >> seat & 1;
}

int
steady_interest_in_friend (const steady *s, int seat)
{
  return is_emperor (s, seat) ? 90 : 60;
}

bool
steady_is_last_team (const steady *s, int seat)
{
  return !(s->foes & ~mg_friends_of (s->state, seat));
}

int
steady_worth_of_fall (const steady *s, int seat)
{
  const uint16_t team = mg_friends_of (s->state, seat);
  int sum = 0;

  if (s->state->treachery.on)
    return steady_worth_of_role_fall (s, seat);
  if (seat == s->seat || (!steady_is_foe (s, seat) && is_emperor (s, seat)))
    return -STEADY_LOST;
  if (!steady_is_foe (s, seat))
    return -(s->might[seat] + FRIEND_LOST);
  if (!is_emperor (s, seat))
    return s->might[seat] + BOLDNESS;
  if (steady_is_last_team (s, seat))
    return LAST_TEAM;
  for (int other = 0; other < s->state->seats; other++)
    if (team >> other & 1 && mg_plays (s->state, other))
      sum += s->might[other] + BOLDNESS;
  return sum;
}

/* }}} */
/* {{{ Where creatures are of use */

/* 801.2c: the place of who has left is closed as the next turn begins. */
static bool
closes_up (const mg_state *state)
{
  for (int seat = 0; seat < state->seats; seat++)
    if (!mg_plays (state, seat) && state->end.left_turn[seat] == state->turn.number)
      return true;
  return false;
}

bool
steady_may_be_attacked_by (const steady *s, int seat, int by)
{
  mg_state then;

  if (by == s->state->turn.active || !closes_up (s->state))
    return mg_attackable (s->state, by) >> seat & 1;
  then = *s->state;
  mg_fix_ranges (&then);
  return mg_attackable (&then, by) >> seat & 1;
}

/* What may come, in percent of the life that the seat has. */
static int
need_of (const steady *s, const steady_fighter *fighters, int n, int seat)
{
  const int life = s->state->players[seat].life;
  bool busy[STEADY_MAX_FIGHTERS] = { false };
  int most = 0;

  for (int foe = 0; foe < s->state->seats; foe++)
    if (s->foes >> foe & 1 && steady_may_be_attacked_by (s, seat, foe))
      {
        const int damage = steady_onslaught (fighters, n, foe, seat, busy, NULL, NULL);

        most = damage > most ? damage : most;
      }
  return life <= 0 || most >= life ? NEED : NEED * most / life;
}

static bool
is_at_front (const steady *s, int seat)
{
  uint16_t near = mg_attackable (s->state, seat) & s->foes;

  for (int foe = 0; foe < s->state->seats; foe++)
    if (s->foes >> foe & 1 && steady_may_be_attacked_by (s, seat, foe))
      near |= mg_bit (foe);
  return near != 0;
}

static int
use_at (const steady *s, const steady_fighter *fighters, int n, int seat)
{
  if (!is_at_front (s, seat))
    return REAR;
  return FRONT + need_of (s, fighters, n, seat) + (is_emperor (s, seat) ? OF_EMPEROR : 0);
}

int
steady_worth_of_deploying (const steady *s, const mg_body *body, int seat)
{
  steady_fighter fighters[STEADY_MAX_FIGHTERS];
  const int n = steady_fighters (s, fighters);
  const int worth = steady_worth_of_permanent (s, body);

  if (body->now.power <= 0 || MG_HAS (body->now.qualities, MG_CANT_ATTACK))
    return -worth;
  return worth
         * (use_at (s, fighters, n, seat) - use_at (s, fighters, n, body->now.controller) - MOVING)
         / 100;
}

/* }}} */
