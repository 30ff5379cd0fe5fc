/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How `steady` blocks, worked out for all attackers at once: first the blocks that are good by
 * themselves, then two against one where they kill it, and where it would die, or be hurt badly,
 * blocks that only stop damage, by what it would miss least. And how its creatures assign damage.
 *
 * The plan depends on the table alone, so that each question of one declaration finds the same. */

#include "magic/bot/mg-steady.h"

enum
{
  MAX_SIDE = 72, /* creatures that are thought of, on each side */
  MAX_GANG = 16, /* blockers of which two may join */
  NEVER = INT16_MIN,
  GOOD = 10,    /* a block is worth it from here on */
  CROWN = 150,  /* percent of damage that lets an attacker take the crown */
  POISONED = 9, /* with so much poison every damage of infect counts */
  DEADLY_COMMANDER = 21
};

typedef struct defence
{
  const steady *s;
  int n_attackers, n_blockers;
  steady_fighter attackers[MAX_SIDE];
  steady_fighter blockers[MAX_SIDE];
  bool at_player[MAX_SIDE];     /* else at a planeswalker or battle */
  int16_t blocked[MAX_SIDE][2]; /* by these blockers, or -1 */
  bool busy[MAX_SIDE];
  int16_t worth[MAX_SIDE][MAX_SIDE]; /* of one block, or NEVER */
} defence;

/* {{{ The field */

static void
look (defence *d, const steady *s)
{
  d->s = s;
  d->n_attackers = d->n_blockers = 0;
  for (int id = s->state->zones.battlefield; id; id = mg_object_at (s->state, id)->next)
    {
      const mg_body *body = mg_body_at (s->state, mg_object_at (s->state, id)->body);

      if (!(body->now.types & MG_CREATURE) || body->status & MG_PHASED_OUT)
        continue;
      if (body->attacking.id && body->defender == s->seat && d->n_attackers < MAX_SIDE)
        {
          const int a = d->n_attackers++;

          steady_fighter_of (s, body, &d->attackers[a]);
          d->at_player[a] = mg_is_player (body->attacking);
          d->blocked[a][0] = d->blocked[a][1] = -1;
        }
      else if (body->now.controller == s->seat && !(body->status & MG_TAPPED)
               && !MG_HAS (body->now.qualities, MG_CANT_BLOCK) && d->n_blockers < MAX_SIDE)
        {
          d->busy[d->n_blockers] = false;
          steady_fighter_of (s, body, &d->blockers[d->n_blockers++]);
        }
    }
}

static bool
is_blocked (const defence *d, int a)
{
  return d->blocked[a][0] >= 0;
}

/* Damage to the player that isn't stopped. */
static int
incoming (const defence *d)
{
  int sum = 0;

  for (int a = 0; a < d->n_attackers; a++)
    {
      const steady_fighter *attacker = &d->attackers[a];

      if (!d->at_player[a] || MG_HAS (attacker->has, MG_INFECT))
        continue;
      if (!is_blocked (d, a))
        sum += steady_strike (attacker);
      else if (MG_HAS (attacker->has, MG_TRAMPLE))
        sum += steady_duel (attacker, &d->blockers[d->blocked[a][0]]).spill;
    }
  return sum;
}

static int
poison (const defence *d)
{
  int sum = 0;

  for (int a = 0; a < d->n_attackers; a++)
    if (d->at_player[a] && !is_blocked (d, a) && MG_HAS (d->attackers[a].has, MG_INFECT))
      sum += steady_strike (&d->attackers[a]);
  return sum;
}

/* 903.10a: one unblocked commander is enough. */
static bool
is_deadly_commander (const defence *d, int a)
{
  const steady *s = d->s;
  const mg_player *player = &s->state->players[s->seat];

  if (!s->state->options.commander || !d->at_player[a] || is_blocked (d, a))
    return false;
  for (int seat = 0; seat < s->state->seats; seat++)
    for (int k = 0; k < s->state->players[seat].n_commanders; k++)
      if (s->state->players[seat].commanders[k] == d->attackers[a].id
          && player->commander_damage[seat][k] + steady_strike (&d->attackers[a])
                 >= DEADLY_COMMANDER)
        return true;
  return false;
}

static bool
is_in_danger (const defence *d)
{
  const mg_player *player = &d->s->state->players[d->s->seat];

  if (incoming (d) >= player->life || player->counters[MG_COUNTER_POISON] + poison (d) > POISONED)
    return true;
  for (int a = 0; a < d->n_attackers; a++)
    if (is_deadly_commander (d, a))
      return true;
  return false;
}

/* }}} */
/* {{{ Blocks */

/* What stopping the attacker's damage is worth. */
static int
worth_of_stopping (const defence *d, int a)
{
  const steady *s = d->s;
  const int strike = steady_strike (&d->attackers[a]);
  const int life = s->state->players[s->seat].life;
  int worth;

  if (!d->at_player[a])
    return 35 * strike;
  worth = strike < life ? -steady_worth_of_life (s, s->seat, -strike) : 70 * strike;
  return s->state->monarch == s->seat ? worth * CROWN / 100 + 60 : worth;
}

static int
worth_of_block (const defence *d, int a, int b)
{
  const steady *s = d->s;
  const steady_fighter *attacker = &d->attackers[a], *blocker = &d->blockers[b];
  const steady_outcome outcome = steady_duel (attacker, blocker);
  const int strike = steady_strike (attacker);
  int worth = worth_of_stopping (d, a);

  if (strike > 0 && outcome.spill > 0)
    worth -= worth * outcome.spill / strike;
  if (outcome.attacker_dies)
    worth -= steady_share (s, attacker->seat, attacker->worth);
  if (outcome.blocker_dies)
    worth -= blocker->worth;
  return worth > INT16_MAX ? INT16_MAX : worth <= NEVER ? NEVER + 1 : worth;
}

static void
judge_blocks (defence *d)
{
  for (int a = 0; a < d->n_attackers; a++)
    for (int b = 0; b < d->n_blockers; b++)
      d->worth[a][b] = steady_can_block (&d->blockers[b], &d->attackers[a])
                           ? (int16_t) worth_of_block (d, a, b)
                           : NEVER;
}

static bool
may_block (const defence *d, int a, int b)
{
  return !d->busy[b] && d->worth[a][b] != NEVER;
}

/* It only dies for it. That can wait until it saves the player, or the crown. */
static bool
is_chump (const defence *d, int a, int b)
{
  const steady_outcome outcome = steady_duel (&d->attackers[a], &d->blockers[b]);

  return outcome.blocker_dies && !outcome.attacker_dies && d->s->state->monarch != d->s->seat;
}

static void
block (defence *d, int a, int b)
{
  d->blocked[a][is_blocked (d, a)] = (int16_t) b;
  d->busy[b] = true;
}

/* The best block by one creature that there is; false: none is good. With menace it takes two. */
static bool
block_well (defence *d)
{
  int best_a = -1, best_b = -1, highest = GOOD;

  for (int a = 0; a < d->n_attackers; a++)
    if (!is_blocked (d, a) && !MG_HAS (d->attackers[a].has, MG_MENACE))
      for (int b = 0; b < d->n_blockers; b++)
        if (may_block (d, a, b) && !is_chump (d, a, b))
          {
            const int worth = d->worth[a][b];

            if (worth > highest)
              {
                best_a = a;
                best_b = b;
                highest = worth;
              }
          }
  if (best_a < 0)
    return false;
  block (d, best_a, best_b);
  return true;
}

/* Two that kill an attacker together, of which it can kill one at most. */
static void
gang_up (defence *d, int a)
{
  const steady *s = d->s;
  const steady_fighter *attacker = &d->attackers[a];
  int best_b = -1, best_c = -1, highest = GOOD, gang[MAX_GANG], n = 0;

  for (int b = 0; b < d->n_blockers && n < MAX_GANG; b++)
    if (may_block (d, a, b))
      gang[n++] = b;
  for (int i = 0; i < n; i++)
    for (int k = i + 1; k < n; k++)
      if (steady_gang_kills (attacker, &d->blockers[gang[i]], &d->blockers[gang[k]]))
        {
          const int b = gang[i], c = gang[k];
          const int power = steady_strike (attacker);
          const bool both = power >= d->blockers[b].toughness + d->blockers[c].toughness
                            || (MG_HAS (attacker->has, MG_DEATHTOUCH) && power > 1);
          const bool one = power >= d->blockers[b].toughness || power >= d->blockers[c].toughness
                           || MG_HAS (attacker->has, MG_DEATHTOUCH);
          const int dearer = d->blockers[b].worth > d->blockers[c].worth ? b : c;
          const int lost = both  ? d->blockers[b].worth + d->blockers[c].worth
                           : one ? d->blockers[dearer].worth
                                 : 0;
          const int worth
              = worth_of_stopping (d, a) - steady_share (s, attacker->seat, attacker->worth) - lost;

          if (worth > highest)
            {
              best_b = b;
              best_c = c;
              highest = worth;
            }
        }
  if (best_b >= 0)
    {
      block (d, a, best_b);
      block (d, a, best_c);
    }
}

/* The blockers that it would miss least, of those that could block the attacker. */
static int
least_blocker (const defence *d, int a, int but)
{
  int least = -1, lowest = 0;

  for (int b = 0; b < d->n_blockers; b++)
    if (b != but && may_block (d, a, b))
      {
        const steady_outcome outcome = steady_duel (&d->attackers[a], &d->blockers[b]);
        const int price = outcome.blocker_dies ? d->blockers[b].worth : 0;

        if (least < 0 || price < lowest)
          {
            least = b;
            lowest = price;
          }
      }
  return least;
}

/* Stops whatever hurts most, until it lives. */
static bool
block_to_live (defence *d)
{
  int worst = -1, highest = 0;

  for (int a = 0; a < d->n_attackers; a++)
    {
      const bool menace = MG_HAS (d->attackers[a].has, MG_MENACE);
      const int b = is_blocked (d, a) ? -1 : least_blocker (d, a, -1);
      int stopped;

      if (b < 0 || !d->at_player[a] || (menace && least_blocker (d, a, b) < 0))
        continue;
      stopped = steady_strike (&d->attackers[a])
                - steady_duel (&d->attackers[a], &d->blockers[b]).spill;
      if (is_deadly_commander (d, a))
        stopped += 100;
      if (stopped > highest)
        {
          worst = a;
          highest = stopped;
        }
    }
  if (worst < 0)
    return false;
  if (MG_HAS (d->attackers[worst].has, MG_MENACE))
    block (d, worst, least_blocker (d, worst, least_blocker (d, worst, -1)));
  block (d, worst, least_blocker (d, worst, -1));
  return true;
}

static void
plan_blocks (defence *d)
{
  judge_blocks (d);
  while (block_well (d))
    continue;
  for (int a = 0; a < d->n_attackers; a++)
    if (!is_blocked (d, a))
      gang_up (d, a);
  while (is_in_danger (d) && block_to_live (d))
    continue;
}

/* }}} */

int
steady_block (const steady *s)
{
  const int done = steady_find (s, MG_SAY_DONE);
  int least = -1;
  defence d;

  look (&d, s);
  plan_blocks (&d);
  for (int i = 0; i < s->decision->count; i++)
    {
      const rg_choice *choice = steady_choice (s, i);

      if (choice->message != MG_SAY_BLOCK)
        continue;
      for (int a = 0; a < d.n_attackers; a++)
        for (int k = 0; k < 2 && d.attackers[a].id == choice->args[1]; k++)
          if (d.blocked[a][k] >= 0 && d.blockers[d.blocked[a][k]].id == choice->args[0])
            return i;
    }
  if (done >= 0)
    return done;
  /* Menace: somebody has to join. */
  for (int i = 0; i < s->decision->count; i++)
    {
      const mg_body *body = steady_body (s, steady_ref (s, steady_choice (s, i)->args[0]));
      const mg_body *other
          = least < 0 ? NULL : steady_body (s, steady_ref (s, steady_choice (s, least)->args[0]));

      if (steady_choice (s, i)->message == MG_SAY_BLOCK && body
          && (!other || steady_worth_of_permanent (s, body) < steady_worth_of_permanent (s, other)))
        least = i;
    }
  return least < 0 ? 0 : least;
}

/* As much as kills, and nothing for what it can't kill while something else is to come. */
int
steady_assign (const steady *s)
{
  const rg_decision *decision = s->decision;
  const rg_choice *first = steady_choice (s, 0), *fallback = steady_choice (s, decision->fallback);
  const mg_body *body = steady_body (s, steady_ref (s, decision->args[2]));
  const int left = decision->args[1];

  if (body && first->args[1] == 0 && fallback->args[1] == left
      && left < body->now.toughness - body->damage)
    return 0;
  return decision->fallback;
}
