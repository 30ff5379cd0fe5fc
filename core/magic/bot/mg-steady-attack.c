/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How `steady` attacks: whom each creature attacks, worked out for the whole attack at once.
 *
 * It first looks for an opponent whom all together can kill. Else it tries everything against each
 * opponent in turn, lets them block as they would like best, takes those out of the attack that
 * would only die, and keeps the best attack that is left. What is left at home must stand what the
 * opponents could do next. The plan depends on the table alone, so that each question of one
 * declaration finds the same. */

#include "magic/bot/mg-steady.h"

#include <string.h>

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
      if ((kills && !still) || without < sum)
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

/* The best attack of all that are free, on one thing; then of the rest on another one. `but`: whom
 * enough of them attack already, or -1. */
static void
plan_attack (steady_raid *p, int but)
{
  bool free[STEADY_MAX_FIGHTERS], tried[STEADY_MAX_WHATS] = { false };

  if (but >= 0)
    tried[but] = true;
  for (int a = 0; a < p->n; a++)
    free[a] = p->able[a] && p->on[a] == STEADY_HOME;
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

/* What the opponents could deal to it before its next turn: all but one who won't be there. */
static int
danger (const steady_raid *p, int but)
{
  const steady *s = p->s;
  bool busy[STEADY_MAX_FIGHTERS];
  int most = 0, sum = 0;

  for (int i = 0; i < p->n; i++)
    busy[i] = (p->on[i] != STEADY_HOME && !MG_HAS (p->fighters[i].has, MG_VIGILANCE))
              || (p->fighters[i].tapped && p->fighters[i].seat == s->seat);
  for (int seat = 0; seat < s->state->seats; seat++)
    if (seat != but && s->foes >> seat & 1 && steady_may_be_attacked_by (s, s->seat, seat))
      {
        const int damage = steady_onslaught (p->fighters, p->n, seat, s->seat, busy, NULL, NULL);

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

/* Somebody who could come would not just walk over it. */
static bool
guards_well (const steady_raid *p, int a)
{
  const steady *s = p->s;

  for (int i = 0; i < p->n; i++)
    if (steady_is_foe (s, p->fighters[i].seat)
        && steady_may_be_attacked_by (s, s->seat, p->fighters[i].seat)
        && steady_can_block (&p->fighters[a], &p->fighters[i]))
      {
        const steady_outcome outcome = steady_duel (&p->fighters[i], &p->fighters[a]);

        if (outcome.attacker_dies || !outcome.blocker_dies)
          return true;
      }
  return false;
}

/* Calls back whom it needs at home: all that help where it is about life, and to sleep well those
 * whose attack brings little. Whoever is `asked` already goes where it goes. */
static void
keep_guard (steady_raid *p, bool *asked, int but)
{
  const int life = p->s->state->players[p->s->seat].life;
  int before = danger (p, but), a;

  while (before >= life * CAUTION / 100 && (a = next_guard (p, asked)) >= 0)
    {
      const int8_t on = p->on[a];
      int after;

      asked[a] = true;
      p->on[a] = STEADY_HOME;
      after = danger (p, but);
      if (after < before && (before >= life || (p->gain[a] <= LITTLE && guards_well (p, a))))
        before = after;
      else
        p->on[a] = on;
    }
}

/* The crown is worth a card a turn: where all that stay together keep it, they stay (MO-718.2). */
static void
keep_crown (steady_raid *p, bool *asked, int but)
{
  const steady *s = p->s;
  int8_t on[STEADY_MAX_FIGHTERS];
  int price = 0, a;

  if (s->state->monarch != s->seat)
    return;
  memcpy (on, p->on, (size_t) p->n);
  while (danger (p, but) > 0 && (a = next_guard (p, asked)) >= 0)
    {
      price += p->gain[a] > 0 ? p->gain[a] : 0;
      p->on[a] = STEADY_HOME;
    }
  if (danger (p, but) > 0 || price > STEADY_CROWN)
    memcpy (p->on, on, (size_t) p->n);
}

/* Whoever takes part in the kill goes; of several opponents no more than it takes. Returns what
 * they attack, or -1: it isn't this attack that kills, or others could use it. */
static int
send_hunters (steady_raid *p, const steady_plan *plan, bool *sent)
{
  const steady *s = p->s;
  steady_field field;
  int w = 0;

  while (w < p->n_whats && !(plan->seat >= 0 && mg_same (p->whats[w], mg_player_ref (plan->seat))))
    w++;
  if (w == p->n_whats)
    return -1;
  send (p, w, p->able);
  steady_field_look (&field, s, plan->seat);
  for (int a = 0; a < p->n && s->n_foes > 1; a++)
    if (p->on[a] == w && steady_field_spares (&field, s, a, plan->needed))
      p->on[a] = STEADY_HOME;
  for (int a = 0; a < p->n; a++)
    sent[a] = p->on[a] == w;
  if (s->n_foes == 1 || 2 * danger (p, plan->seat) < s->state->players[s->seat].life)
    return w;
  for (int a = 0; a < p->n; a++)
    {
      p->on[a] = STEADY_HOME;
      sent[a] = false;
    }
  return -1;
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

static void
plan_all (steady_raid *p)
{
  const steady_plan plan = steady_hunt (p->s, 0);
  bool sent[STEADY_MAX_FIGHTERS] = { false }, kept[STEADY_MAX_FIGHTERS];
  const int hunted = send_hunters (p, &plan, sent), but = hunted < 0 ? MG_NOBODY : plan.seat;

  if (hunted >= 0 && p->s->n_foes == 1)
    return;
  plan_attack (p, hunted);
  if (hunted < 0 && wins (p))
    return;
  memcpy (kept, sent, sizeof kept);
  keep_guard (p, kept, but);
  keep_crown (p, sent, but);
}

/* }}} */

int
steady_attack (const steady *s)
{
  int best = steady_find (s, MG_SAY_DONE), highest = 0;
  steady_raid p;

  steady_raid_look (&p, s);
  plan_all (&p);
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
