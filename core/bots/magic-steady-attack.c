/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How `steady` attacks: whom each creature attacks, worked out for the whole attack at once.
 *
 * It first looks for an opponent whom all together can kill. Else it tries everything against each
 * opponent in turn, lets them block as they would like best, takes those out of the attack that
 * would only die, and keeps the best attack that is left. What is left at home must stand what the
 * opponents could do next. The plan depends on the table alone, so that each question of one
 * declaration finds the same. */

#include "bots/magic-steady.h"

enum
{
  ROUNDS = 3,   /* attackers that would only die are taken out so often */
  LITTLE = 200, /* an attack that brings no more may as well stay at home */
  CAUTION = 30  /* percent of its life that it wouldn't like to lose in one round */
};

/* {{{ The plan */

/* Everything that is sent there, without those that would only die, unless it takes them to kill.
 */
static int
plan_on (steady_raid *p, int w)
{
  bool kills;
  int sum = steady_raid_try (p, w, &kills);

  for (int round = 0; round < ROUNDS; round++)
    {
      bool called[STEADY_MAX_FIGHTERS], any = false, still;
      int without;

      for (int a = 0; a < p->n; a++)
        {
          called[a] = p->on[a] == w && p->gain[a] <= 0;
          any |= called[a];
          if (called[a])
            p->on[a] = STEADY_HOME;
        }
      if (!any)
        return sum;
      without = steady_raid_try (p, w, &still);
      if (kills && !still)
        {
          for (int a = 0; a < p->n; a++)
            if (called[a])
              p->on[a] = (int8_t) w;
          return steady_raid_try (p, w, &kills);
        }
      sum = without;
    }
  return sum;
}

static void
send (steady_raid *p, int w, const bool *free)
{
  for (int a = 0; a < p->n; a++)
    if (free[a])
      p->on[a] = (int8_t) w;
}

/* The best attack of all that are free, on one thing; then of the rest on another one. */
static void
plan_attack (steady_raid *p)
{
  bool free[STEADY_MAX_FIGHTERS], tried[STEADY_MAX_WHATS] = { false };

  for (int a = 0; a < p->n; a++)
    free[a] = p->able[a];
  for (;;)
    {
      int best = -1, highest = 0;

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
                p->on[a] = STEADY_HOME;
          }
      if (best < 0)
        return;
      tried[best] = true;
      send (p, best, free);
      plan_on (p, best);
      for (int a = 0; a < p->n; a++)
        free[a] &= p->on[a] == STEADY_HOME;
    }
}

/* What the opponents could deal to it before its next turn. */
static int
danger (const steady_raid *p)
{
  const steady *s = p->s;
  bool busy[STEADY_MAX_FIGHTERS];
  int most = 0, sum = 0;

  for (int i = 0; i < p->n; i++)
    busy[i] = (p->on[i] != STEADY_HOME && !MG_HAS (p->fighters[i].has, MG_VIGILANCE))
              || (p->fighters[i].tapped && p->fighters[i].seat == s->seat);
  for (int seat = 0; seat < s->state->seats; seat++)
    if (s->foes >> seat & 1 && steady_may_be_attacked_by (s, s->seat, seat))
      {
        const int damage = steady_onslaught (p->fighters, p->n, seat, s->seat, busy, NULL);

        sum += damage;
        most = damage > most ? damage : most;
      }
  return most + (sum - most) / 3;
}

/* Attackers that could guard it instead, the least useful ones first. */
static int
next_guard (const steady_raid *p, const bool *asked)
{
  int least = -1;

  for (int a = 0; a < p->n; a++)
    if (p->on[a] != STEADY_HOME && !asked[a] && !MG_HAS (p->fighters[a].has, MG_VIGILANCE)
        && !MG_HAS (p->fighters[a].has, MG_CANT_BLOCK)
        && (least < 0 || p->gain[a] < p->gain[least]))
      least = a;
  return least;
}

/* Calls back whom it needs at home: all that help where it is about life, and to sleep well those
 * whose attack brings little. */
static void
keep_guard (steady_raid *p)
{
  const int life = p->s->state->players[p->s->seat].life;
  bool asked[STEADY_MAX_FIGHTERS] = { false };
  int before = danger (p), a;

  while (before >= life * CAUTION / 100 && (a = next_guard (p, asked)) >= 0)
    {
      const int8_t on = p->on[a];
      int after;

      asked[a] = true;
      p->on[a] = STEADY_HOME;
      after = danger (p);
      if (after < before && (before >= life || p->gain[a] <= LITTLE))
        before = after;
      else
        p->on[a] = on;
    }
}

/* An attack that kills one of them, or the last of them, is worth some danger. */
static bool
wins (steady_raid *p)
{
  const steady *s = p->s;

  if (s->n_foes != 1)
    return false;
  for (int w = 0; w < p->n_whats; w++)
    if (mg_is_player (p->whats[w]))
      {
        bool kills;

        steady_raid_try (p, w, &kills);
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
  steady_raid p;

  steady_raid_look (&p, s);
  plan_attack (&p);
  if (!wins (&p))
    keep_guard (&p);
  for (int i = 0; i < s->decision->count; i++)
    {
      const rg_choice *choice = steady_choice (s, i);

      if (choice->message != MG_SAY_ATTACK)
        continue;
      for (int a = 0; a < p.n; a++)
        if (p.fighters[a].id == choice->args[0] && p.on[a] != STEADY_HOME
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
                p.on[k] = STEADY_HOME;
              p.on[a] = (int8_t) w;
              worth = steady_raid_try (&p, w, &kills);
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
  steady_raid p;

  steady_raid_look (&p, s);
  for (int i = 0; i < s->decision->count; i++)
    {
      const int32_t what = steady_choice (s, i)->args[0];
      int worth = what >= MG_PLAYER_REF ? -s->interest[what - MG_PLAYER_REF] : 0;
      bool known = false;

      for (int w = 0; w < p.n_whats; w++)
        known |= p.whats[w].id == what;
      if (!known && what >= MG_PLAYER_REF && p.n_whats < STEADY_MAX_WHATS
          && steady_is_foe (s, what - MG_PLAYER_REF))
        steady_raid_add_player (&p, what - MG_PLAYER_REF);
      for (int w = 0; w < p.n_whats; w++)
        if (p.whats[w].id == what)
          {
            send (&p, w, p.able);
            worth += plan_on (&p, w);
            for (int a = 0; a < p.n; a++)
              p.on[a] = STEADY_HOME;
          }
      if (worth > highest)
        {
          best = i;
          highest = worth;
        }
    }
  return best;
}
