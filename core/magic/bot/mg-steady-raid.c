/* SPDX-License-Identifier: GPL-3.0-or-later */

/* An attack that `steady` thinks of: who could take part, what there is to attack, and what comes
 * of it when the defender blocks as it would like best. */

#include "magic/bot/mg-steady.h"
#include "magic/engine/mg-engine.h"

#include <string.h>

enum
{
  MAX_GANG = 12,   /* blockers of which two may join */
  TAXED = 45,      /* for each attacker that has to be paid for */
  HIT_WALKER = 35, /* one damage to a planeswalker or battle */
  LAST_LIFE = 60   /* one of the last points of life of a player */
};

/* What is known of an attacker and a blocker. */
enum
{
  LOOKED_AT = 1 << 0,
  CAN_BLOCK = 1 << 1,
  ATTACKER_DIES = 1 << 2,
  BLOCKER_DIES = 1 << 3
};

/* {{{ The field */

static bool
is_able (const steady *s, const steady_fighter *fighter)
{
  return fighter->seat == s->seat && !fighter->tapped && !fighter->sick
         && !MG_HAS (fighter->has, MG_DEFENDER) && !MG_HAS (fighter->has, MG_CANT_ATTACK);
}

void
steady_raid_add_player (steady_raid *p, int seat)
{
  const steady *s = p->s;
  const int w = p->n_whats++, life = s->state->players[seat].life;

  p->whats[w] = mg_player_ref (seat);
  p->defenders[w] = (uint8_t) seat;
  p->hits[w]
      = life > 0 ? steady_worth_of_life (s, seat, life > 4 ? -4 : -1) / (life > 4 ? 4 : 1) : 1;
  if (life <= 4 && life > 0)
    p->hits[w] = LAST_LIFE;
  p->goal[w] = life;
  p->finish[w] = steady_worth_of_fall (s, seat);
  p->prize[w] = s->state->monarch == seat ? STEADY_CROWN : 0;
}

static void
add_walker (steady_raid *p, const mg_body *body, int defender)
{
  const steady *s = p->s;
  const int w = p->n_whats++;
  const int counter = body->now.types & MG_PLANESWALKER ? MG_COUNTER_LOYALTY : MG_COUNTER_DEFENSE;

  p->whats[w] = body->self;
  p->defenders[w] = (uint8_t) defender;
  p->goal[w] = mg_counters_on (s->state, body->self, counter);
  p->hits[w] = HIT_WALKER;
  p->finish[w] = body->now.types & MG_PLANESWALKER ? steady_worth_of_loss (s, body, 70) : 100;
  p->prize[w] = 0;
}

void
steady_raid_look (steady_raid *p, const steady *s)
{
  const uint16_t seats = mg_attackable (s->state, s->seat) & s->foes;

  p->s = s;
  p->n = steady_fighters (s, p->fighters);
  for (int i = 0; i < p->n; i++)
    memset (p->duels[i], 0, (size_t) p->n);
  p->n_whats = 0;
  for (int seat = 0; seat < s->state->seats; seat++)
    if (seats >> seat & 1 && !mg_player_under (s->match, MG_OP_CANT_BE_ATTACKED, seat))
      steady_raid_add_player (p, seat);
  for (int id = s->state->zones.battlefield; id && p->n_whats < STEADY_MAX_WHATS;
       id = mg_object_at (s->state, id)->next)
    {
      const mg_body *body = mg_body_at (s->state, mg_object_at (s->state, id)->body);
      const int defender = body->now.types & (MG_PLANESWALKER | MG_BATTLE)
                               ? mg_defender_of (s->state, body->self)
                               : MG_NOBODY;

      if (defender != MG_NOBODY && seats >> defender & 1)
        add_walker (p, body, defender);
    }
  for (int i = 0; i < p->n; i++)
    {
      p->able[i] = is_able (s, &p->fighters[i]);
      p->on[i] = STEADY_HOME;
      p->gain[i] = 0;
    }
}

static bool
may_stand_in_the_way (const steady_raid *p, int i, int w)
{
  return p->fighters[i].seat == p->defenders[w] && !p->fighters[i].tapped
         && !MG_HAS (p->fighters[i].has, MG_CANT_BLOCK);
}

static int
tax (const steady_raid *p, int i, int w)
{
  return mg_add_tax (p->s->match, p->s->state, mg_ref_of (p->s->state, p->fighters[i].id),
                     p->whats[w], NULL)
             ? TAXED
             : 0;
}

/* }}} */
/* {{{ What an attack comes to */

static unsigned
look_at_duel (steady_raid *p, int a, int b)
{
  const steady_fighter *attacker = &p->fighters[a], *blocker = &p->fighters[b];
  unsigned found = p->duels[a][b];

  if (found)
    return found;
  found = LOOKED_AT;
  if (steady_can_block (blocker, attacker))
    {
      const steady_outcome outcome = steady_duel (attacker, blocker);

      found |= CAN_BLOCK | (outcome.attacker_dies ? ATTACKER_DIES : 0)
               | (outcome.blocker_dies ? BLOCKER_DIES : 0);
    }
  p->duels[a][b] = (uint8_t) found;
  return found;
}

/* What a block is worth to the bot. */
static int
worth_of_block (const steady_raid *p, int a, int b, int w, unsigned duel)
{
  const steady_fighter *attacker = &p->fighters[a], *blocker = &p->fighters[b];
  int worth = 0;

  if (MG_HAS (attacker->has, MG_TRAMPLE))
    worth += steady_duel (attacker, blocker).spill * p->hits[w];
  if (duel & ATTACKER_DIES)
    worth -= attacker->worth;
  if (duel & BLOCKER_DIES)
    worth -= steady_share (p->s, blocker->seat, blocker->worth);
  return worth;
}

/* What gets through to `w` when everything that can blocks. */
static int
sure_damage (const steady_raid *p, int w)
{
  bool busy[STEADY_MAX_FIGHTERS], idle[STEADY_MAX_FIGHTERS];

  for (int i = 0; i < p->n; i++)
    {
      busy[i] = p->fighters[i].tapped;
      idle[i] = p->on[i] != w;
    }
  return steady_onslaught (p->fighters, p->n, p->s->seat, p->defenders[w], busy, idle, NULL);
}

/* How one attacker is blocked. */
typedef struct blocking
{
  int by, with; /* or -1 */
  int worth;
} blocking;

static bool
may_join (steady_raid *p, int a, int b, int w, const bool *busy)
{
  return !busy[b] && may_stand_in_the_way (p, b, w) && look_at_duel (p, a, b) & CAN_BLOCK;
}

/* Two that kill it together, where one alone can't. They don't always dare. */
static void
find_gang (steady_raid *p, int a, int w, const bool *busy, blocking *found)
{
  const steady_fighter *attacker = &p->fighters[a];
  int gang[MAX_GANG], n = 0;

  for (int b = 0; b < p->n && n < MAX_GANG; b++)
    if (may_join (p, a, b, w, busy))
      gang[n++] = b;
  for (int i = 0; i < n; i++)
    for (int k = i + 1; k < n; k++)
      {
        const steady_fighter *one = &p->fighters[gang[i]], *other = &p->fighters[gang[k]];
        const steady_fighter *cheaper = one->worth < other->worth ? one : other;
        int worth = -attacker->worth;

        if (!steady_gang_kills (attacker, one, other))
          continue;
        if (attacker->power >= cheaper->toughness)
          worth -= steady_share (p->s, cheaper->seat, cheaper->worth);
        if (worth * 2 / 3 < found->worth)
          *found = (blocking){ gang[i], gang[k], worth * 2 / 3 };
      }
}

/* As the defender would like it best: perhaps not at all. */
static blocking
find_blocking (steady_raid *p, int a, int w, const bool *busy)
{
  blocking found = { -1, -1, steady_strike (&p->fighters[a]) * p->hits[w] };

  /* 702.111b: with menace it takes two. */
  for (int b = 0; b < p->n && !MG_HAS (p->fighters[a].has, MG_MENACE); b++)
    if (may_join (p, a, b, w, busy))
      {
        const int worth = worth_of_block (p, a, b, w, look_at_duel (p, a, b));

        if (worth < found.worth)
          found = (blocking){ b, -1, worth };
      }
  if (found.worth > -p->fighters[a].worth / 2)
    find_gang (p, a, w, busy, &found);
  return found;
}

int
steady_raid_try (steady_raid *p, int w, bool *kills)
{
  bool busy[STEADY_MAX_FIGHTERS] = { false };
  int sum = 0, through = 0;

  for (int a = 0; a < p->n; a++)
    if (p->on[a] == w)
      {
        const blocking found = find_blocking (p, a, w, busy);

        if (found.by >= 0)
          busy[found.by] = true;
        else
          through += steady_strike (&p->fighters[a]);
        if (found.with >= 0)
          busy[found.with] = true;
        p->gain[a] = found.worth - tax (p, a, w);
        sum += p->gain[a];
      }
  if (through > 0)
    sum += p->prize[w];
  if (through > p->goal[w])
    sum -= (through - p->goal[w]) * p->hits[w];
  *kills = through >= p->goal[w] && sure_damage (p, w) >= p->goal[w];
  if (*kills)
    sum += p->finish[w];
  return sum;
}

/* }}} */
