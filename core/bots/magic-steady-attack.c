/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How `steady` attacks: whom each creature attacks, worked out for the whole attack at once.
 *
 * It first looks for an opponent whom all together can kill. Else it tries everything against each
 * opponent in turn, lets them block as they would like best, takes those out of the attack that
 * would only die, and keeps the best attack that is left. What is left at home must stand what the
 * opponents could do next. The plan depends on the table alone, so that each question of one
 * declaration finds the same. */

#include "bots/magic-steady.h"
#include "magic/engine/mg-turn.h"

#include <string.h>

enum
{
  MAX_GANG = 12,  /* blockers of which two may join */
  MAX_WHATS = 24, /* players, planeswalkers, battles that are thought of */
  ROUNDS = 3,     /* attackers that would only die are taken out so often */
  HOME = -1,
  FOR_EACH_OTHER = 35, /* … and so much more for each other opponent, who only looks on */
  ENOUGH = 15,         /* an attack is worth it from here on */
  TAXED = 45,          /* for each attacker that has to be paid for */
  LITTLE = 110,        /* an attack that brings no more may as well stay at home */
  CAUTION = 60         /* percent of its life that it wouldn't like to lose in one round */
};

/* What is known of an attacker and a blocker. */
enum
{
  LOOKED_AT = 1 << 0,
  CAN_BLOCK = 1 << 1,
  ATTACKER_DIES = 1 << 2,
  BLOCKER_DIES = 1 << 3
};

typedef struct plan
{
  const steady *s;
  int n, n_whats;
  steady_fighter fighters[STEADY_MAX_FIGHTERS];
  bool able[STEADY_MAX_FIGHTERS]; /* to attack */
  int8_t on[STEADY_MAX_FIGHTERS]; /* what it attacks, or HOME */
  int gain[STEADY_MAX_FIGHTERS];  /* what its attack brings */
  mg_ref whats[MAX_WHATS];
  uint8_t defenders[MAX_WHATS];
  int hits[MAX_WHATS];   /* worth of one damage */
  int goal[MAX_WHATS];   /* damage that is enough: life or loyalty */
  int prize[MAX_WHATS];  /* for the first damage: the crown */
  int finish[MAX_WHATS]; /* for reaching the goal */
  uint8_t duels[STEADY_MAX_FIGHTERS][STEADY_MAX_FIGHTERS]; /* attacker, blocker */
} plan;

/* {{{ The field */

static bool
is_able (const steady *s, const steady_fighter *fighter)
{
  return fighter->seat == s->seat && !fighter->tapped && !fighter->sick
         && !MG_HAS (fighter->has, MG_DEFENDER) && !MG_HAS (fighter->has, MG_CANT_ATTACK);
}

static void
add_player (plan *p, int seat)
{
  const steady *s = p->s;
  const int w = p->n_whats++, life = s->state->players[seat].life;

  p->whats[w] = mg_player_ref (seat);
  p->defenders[w] = (uint8_t) seat;
  p->hits[w]
      = life > 0 ? steady_worth_of_life (s, seat, life > 4 ? -4 : -1) / (life > 4 ? 4 : 1) : 1;
  if (life <= 4 && life > 0)
    p->hits[w] = 60;
  p->goal[w] = life;
  p->finish[w] = 800 + s->might[seat];
  p->prize[w] = s->state->monarch == seat ? STEADY_CROWN : 0;
}

static void
add_walker (plan *p, const mg_body *body, int defender)
{
  const steady *s = p->s;
  const int w = p->n_whats++;
  const int counter = body->now.types & MG_PLANESWALKER ? MG_COUNTER_LOYALTY : MG_COUNTER_DEFENSE;

  p->whats[w] = body->self;
  p->defenders[w] = (uint8_t) defender;
  p->goal[w] = mg_counters_on (s->state, body->self, counter);
  p->hits[w] = 35;
  p->finish[w] = body->now.types & MG_PLANESWALKER ? steady_worth_of_loss (s, body, 70) : 100;
  p->prize[w] = 0;
}

static void
look (plan *p, const steady *s)
{
  const uint16_t seats = mg_attackable (s->state, s->seat) & s->foes;

  p->s = s;
  p->n = steady_fighters (s, p->fighters);
  for (int i = 0; i < p->n; i++)
    memset (p->duels[i], 0, (size_t) p->n);
  p->n_whats = 0;
  for (int seat = 0; seat < s->state->seats; seat++)
    if (seats >> seat & 1)
      add_player (p, seat);
  for (int id = s->state->battlefield; id && p->n_whats < MAX_WHATS;
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
      p->on[i] = HOME;
      p->gain[i] = 0;
    }
}

static bool
may_stand_in_the_way (const plan *p, int i, int w)
{
  return p->fighters[i].seat == p->defenders[w] && !p->fighters[i].tapped
         && !MG_HAS (p->fighters[i].has, MG_CANT_BLOCK);
}

static int
tax (const plan *p, int i, int w)
{
  mg_cost cost = { 0 };

  return mg_add_tax (p->s->match, p->s->state, mg_ref_of (p->s->state, p->fighters[i].id),
                     p->whats[w], &cost)
             ? TAXED
             : 0;
}

/* }}} */
/* {{{ What an attack comes to */

static unsigned
look_at_duel (plan *p, int a, int b)
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
worth_of_block (const plan *p, int a, int b, int w, unsigned duel)
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
sure_damage (const plan *p, int w)
{
  bool busy[STEADY_MAX_FIGHTERS], idle[STEADY_MAX_FIGHTERS];

  for (int i = 0; i < p->n; i++)
    {
      busy[i] = p->fighters[i].tapped;
      idle[i] = p->on[i] != w;
    }
  return steady_onslaught (p->fighters, p->n, p->s->seat, p->defenders[w], busy, idle);
}

/* How one attacker is blocked. */
typedef struct blocking
{
  int by, with; /* or -1 */
  int worth;
} blocking;

static bool
may_join (plan *p, int a, int b, int w, const bool *busy)
{
  return !busy[b] && may_stand_in_the_way (p, b, w) && look_at_duel (p, a, b) & CAN_BLOCK;
}

/* Two that kill it together, where one alone can't. They don't always dare. */
static void
find_gang (plan *p, int a, int w, const bool *busy, blocking *found)
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
find_blocking (plan *p, int a, int w, const bool *busy)
{
  blocking found = { -1, -1, steady_strike (&p->fighters[a]) * p->hits[w] };

  for (int b = 0; b < p->n; b++)
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

/* The attack of those that are on `w`, with blocks as the defender would like them. Fills gain[].
 * Returns the sum; `*kills`: whatever they do, it is enough. */
static int
try_out (plan *p, int w, bool *kills)
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
/* {{{ The plan */

/* Everything that is sent there, without those that would only die, unless it takes them to kill.
 */
static int
plan_on (plan *p, int w)
{
  bool kills;
  int sum = try_out (p, w, &kills);

  for (int round = 0; round < ROUNDS; round++)
    {
      bool called[STEADY_MAX_FIGHTERS], any = false, still;
      int without;

      for (int a = 0; a < p->n; a++)
        {
          called[a] = p->on[a] == w && p->gain[a] < 0;
          any |= called[a];
          if (called[a])
            p->on[a] = HOME;
        }
      if (!any)
        return sum;
      without = try_out (p, w, &still);
      if (kills && !still)
        {
          for (int a = 0; a < p->n; a++)
            if (called[a])
              p->on[a] = (int8_t) w;
          return try_out (p, w, &kills);
        }
      sum = without;
    }
  return sum;
}

static void
send (plan *p, int w, const bool *free)
{
  for (int a = 0; a < p->n; a++)
    if (free[a])
      p->on[a] = (int8_t) w;
}

/* The best attack of all that are free, on one thing; then of the rest on another one. */
static void
plan_attack (plan *p)
{
  bool free[STEADY_MAX_FIGHTERS], tried[MAX_WHATS] = { false };

  for (int a = 0; a < p->n; a++)
    free[a] = p->able[a];
  for (;;)
    {
      int best = -1, highest = ENOUGH + FOR_EACH_OTHER * (p->s->n_foes - 1);

      for (int w = 0; w < p->n_whats; w++)
        if (!tried[w])
          {
            int sum;

            send (p, w, free);
            sum = plan_on (p, w);
            if (sum > highest)
              {
                best = w;
                highest = sum;
              }
            for (int a = 0; a < p->n; a++)
              if (free[a])
                p->on[a] = HOME;
          }
      if (best < 0)
        return;
      tried[best] = true;
      send (p, best, free);
      plan_on (p, best);
      for (int a = 0; a < p->n; a++)
        free[a] &= p->on[a] == HOME;
    }
}

/* What the opponents could deal to it before its next turn. */
static int
danger (const plan *p)
{
  const steady *s = p->s;
  bool busy[STEADY_MAX_FIGHTERS];
  int most = 0, sum = 0;

  for (int i = 0; i < p->n; i++)
    busy[i] = (p->on[i] != HOME && !MG_HAS (p->fighters[i].has, MG_VIGILANCE))
              || (p->fighters[i].tapped && p->fighters[i].seat == s->seat);
  for (int seat = 0; seat < s->state->seats; seat++)
    if (s->foes >> seat & 1)
      {
        const int damage = steady_onslaught (p->fighters, p->n, seat, s->seat, busy, NULL);

        sum += damage;
        most = damage > most ? damage : most;
      }
  return most + (sum - most) / 3;
}

/* Attackers that could guard it instead, the least useful ones first. */
static int
next_guard (const plan *p, const bool *asked)
{
  int least = -1;

  for (int a = 0; a < p->n; a++)
    if (p->on[a] != HOME && !asked[a] && !MG_HAS (p->fighters[a].has, MG_VIGILANCE)
        && !MG_HAS (p->fighters[a].has, MG_CANT_BLOCK)
        && (least < 0 || p->gain[a] < p->gain[least]))
      least = a;
  return least;
}

/* Calls back whom it needs at home: all that help where it is about life, and to sleep well those
 * whose attack brings little. */
static void
keep_guard (plan *p)
{
  const int life = p->s->state->players[p->s->seat].life;
  bool asked[STEADY_MAX_FIGHTERS] = { false };
  int before = danger (p), a;

  while (before >= life * CAUTION / 100 && (a = next_guard (p, asked)) >= 0)
    {
      const int8_t on = p->on[a];
      int after;

      asked[a] = true;
      p->on[a] = HOME;
      after = danger (p);
      if (after < before && (before >= life || p->gain[a] <= LITTLE))
        before = after;
      else
        p->on[a] = on;
    }
}

/* An attack that kills one of them, or the last of them, is worth some danger. */
static bool
wins (plan *p)
{
  const steady *s = p->s;

  if (s->n_foes != 1)
    return false;
  for (int w = 0; w < p->n_whats; w++)
    if (mg_is_player (p->whats[w]))
      {
        bool kills;

        try_out (p, w, &kills);
        if (kills)
          return true;
      }
  return false;
}

/* }}} */

int
steady_attack (const steady *s)
{
  int best = steady_find (s, MG_SAY_DONE), highest = 0;
  plan p;

  look (&p, s);
  plan_attack (&p);
  if (!wins (&p))
    keep_guard (&p);
  for (int i = 0; i < s->decision->count; i++)
    {
      const rg_choice *choice = steady_choice (s, i);

      if (choice->message != MG_SAY_ATTACK)
        continue;
      for (int a = 0; a < p.n; a++)
        if (p.fighters[a].id == choice->args[0] && p.on[a] != HOME
            && p.whats[p.on[a]].id == choice->args[1])
          return i;
    }
  if (best >= 0)
    return best;
  /* It must attack something: what hurts least. */
  for (int i = 0; i < s->decision->count; i++)
    {
      const rg_choice *choice = steady_choice (s, i);

      if (choice->message != MG_SAY_ATTACK)
        continue;
      for (int a = 0; a < p.n; a++)
        for (int w = 0; w < p.n_whats && p.fighters[a].id == choice->args[0]; w++)
          if (p.whats[w].id == choice->args[1])
            {
              bool kills;
              int worth;

              for (int k = 0; k < p.n; k++)
                p.on[k] = HOME;
              p.on[a] = (int8_t) w;
              worth = try_out (&p, w, &kills);
              if (best < 0 || worth > highest)
                {
                  best = i;
                  highest = worth;
                }
            }
      if (best < 0)
        best = i;
    }
  return best < 0 ? 0 : best;
}

/* 506.2a: whom it would attack. */
int
steady_defender (const steady *s)
{
  int best = 0, highest = INT32_MIN;
  plan p;

  look (&p, s);
  for (int i = 0; i < s->decision->count; i++)
    {
      const int32_t what = steady_choice (s, i)->args[0];
      int worth = what >= MG_PLAYER_REF ? -s->interest[what - MG_PLAYER_REF] : 0;
      bool known = false;

      for (int w = 0; w < p.n_whats; w++)
        known |= p.whats[w].id == what;
      if (!known && what >= MG_PLAYER_REF && p.n_whats < MAX_WHATS
          && steady_is_foe (s, what - MG_PLAYER_REF))
        add_player (&p, what - MG_PLAYER_REF);
      for (int w = 0; w < p.n_whats; w++)
        if (p.whats[w].id == what)
          {
            send (&p, w, p.able);
            worth += plan_on (&p, w);
            for (int a = 0; a < p.n; a++)
              p.on[a] = HOME;
          }
      if (worth > highest)
        {
          best = i;
          highest = worth;
        }
    }
  return best;
}
