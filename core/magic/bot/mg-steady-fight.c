/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Creatures against creatures, as `steady` reckons: who may block whom, who kills whom, what a
 * fight that is under way comes to, and what an opponent's attack could do. */

#include "magic/bot/mg-steady.h"
#include "magic/engine/mg-engine.h"

/* {{{ Fighters */

static bool
has (const steady_fighter *fighter, int quality)
{
  return MG_HAS (fighter->has, quality);
}

void
steady_fighter_as (const mg_body *body, const mg_traits *traits, steady_fighter *fighter)
{
  fighter->id = body->self.id;
  fighter->seat = traits->controller;
  fighter->tapped = body->status & MG_TAPPED;
  fighter->sick = body->status & MG_SICK && !MG_HAS (traits->qualities, MG_HASTE);
  fighter->power = traits->power;
  fighter->toughness = (int16_t) (traits->toughness - body->damage);
  fighter->has = traits->qualities;
  fighter->traits = traits;
}

void
steady_fighter_of (const steady *s, const mg_body *body, steady_fighter *fighter)
{
  steady_fighter_as (body, &body->now, fighter);
  fighter->worth = steady_worth_of_permanent (s, body);
}

int
steady_fighters (const steady *s, steady_fighter fighters[STEADY_MAX_FIGHTERS])
{
  int n = 0;

  for (int id = s->state->zones.battlefield; id && n < STEADY_MAX_FIGHTERS;
       id = mg_object_at (s->state, id)->next)
    {
      const mg_body *body = mg_body_at (s->state, mg_object_at (s->state, id)->body);

      if (body->now.types & MG_CREATURE && !(body->now.types & MG_BATTLE)
          && !(body->status & MG_PHASED_OUT) && body->now.controller < MG_MAX_PLAYERS)
        steady_fighter_of (s, body, &fighters[n++]);
    }
  return n;
}

bool
steady_can_block (const steady_fighter *blocker, const steady_fighter *attacker)
{
  if (has (attacker, MG_CANT_BE_BLOCKED) || has (blocker, MG_CANT_BLOCK))
    return false;
  if (has (attacker, MG_FLYING) && !has (blocker, MG_FLYING) && !has (blocker, MG_REACH))
    return false;
  if (has (attacker, MG_FEAR) && !(blocker->traits->types & MG_ARTIFACT)
      && !(blocker->traits->colors & 1 << MG_BLACK))
    return false;
  if (has (attacker, MG_INTIMIDATE) && !(blocker->traits->types & MG_ARTIFACT)
      && !(blocker->traits->colors & attacker->traits->colors))
    return false;
  return !has (attacker, MG_PROTECTION) || !mg_is_protected (attacker->traits, blocker->traits);
}

int
steady_strike (const steady_fighter *fighter)
{
  const int power = fighter->power > 0 ? fighter->power : 0;

  return has (fighter, MG_DOUBLE_STRIKE) ? 2 * power : power;
}

/* }}} */
/* {{{ One against one */

static bool
strikes_first (const steady_fighter *fighter)
{
  return has (fighter, MG_FIRST_STRIKE) || has (fighter, MG_DOUBLE_STRIKE);
}

/* So much damage of one kills the other. */
static bool
is_lethal (const steady_fighter *from, int damage, const steady_fighter *to)
{
  if (damage <= 0 || has (to, MG_INDESTRUCTIBLE)
      || (has (to, MG_PROTECTION) && mg_is_protected (to->traits, from->traits)))
    return false;
  return damage >= to->toughness || has (from, MG_DEATHTOUCH);
}

steady_outcome
steady_duel (const steady_fighter *attacker, const steady_fighter *blocker)
{
  const bool first = strikes_first (attacker), early = strikes_first (blocker);
  const bool kills_first = first && is_lethal (attacker, attacker->power, blocker);
  const bool killed_first = early && is_lethal (blocker, blocker->power, attacker);
  steady_outcome outcome = { false, false, 0 };
  int lethal;

  /* What dies to the first blow doesn't strike back, unless it strikes as early. */
  outcome.blocker_dies
      = kills_first
        || (!(killed_first && !first) && is_lethal (attacker, steady_strike (attacker), blocker));
  outcome.attacker_dies
      = killed_first
        || (!(kills_first && !early) && is_lethal (blocker, steady_strike (blocker), attacker));
  if (has (attacker, MG_TRAMPLE) && !(killed_first && !first))
    {
      lethal = has (attacker, MG_DEATHTOUCH) ? 1 : blocker->toughness;
      outcome.spill = steady_strike (attacker) - lethal;
      if (outcome.spill < 0)
        outcome.spill = 0;
    }
  return outcome;
}

bool
steady_gang_kills (const steady_fighter *attacker,
                   const steady_fighter *one,
                   const steady_fighter *other)
{
  const bool deadly = has (one, MG_DEATHTOUCH) || has (other, MG_DEATHTOUCH);

  if (has (attacker, MG_INDESTRUCTIBLE) || (strikes_first (attacker) && !strikes_first (one)))
    return false;
  return deadly || steady_strike (one) + steady_strike (other) >= attacker->toughness;
}

/* }}} */
/* {{{ A fight that is under way */

typedef struct clash
{
  steady_fighter self;
  int n;
  steady_fighter others[8]; /* that it blocks, or that block it */
  bool attacks;
} clash;

static void
find_clash (const steady *s, const mg_body *body, const mg_traits *traits, clash *found)
{
  const mg_state *state = s->state;

  steady_fighter_as (body, traits, &found->self);
  found->attacks = body->attacking.id != 0;
  found->n = 0;
  for (int i = 0; i < state->combat.n_blocks && found->n < 8; i++)
    {
      const mg_block *block = &state->combat.blocks[i];
      const int other = found->attacks ? block->blocker : block->attacker;

      if ((found->attacks ? block->attacker : block->blocker) == body->self.id)
        steady_fighter_of (s, mg_body_at (state, mg_object_at (state, other)->body),
                           &found->others[found->n++]);
    }
}

/* To the bot. The creature strikes at the others one after the other. */
static int
worth_of_clash (const steady *s, const clash *fight, int own_worth, bool *falls)
{
  const steady_fighter *self = &fight->self;
  int sum = 0, taken = 0;
  bool deadly = false;

  for (int i = 0; i < fight->n; i++)
    {
      const steady_fighter *other = &fight->others[i];
      const steady_outcome outcome
          = fight->attacks ? steady_duel (self, other) : steady_duel (other, self);
      const bool dies = fight->attacks ? outcome.blocker_dies : outcome.attacker_dies;

      deadly |= fight->attacks ? outcome.attacker_dies : outcome.blocker_dies;
      taken += steady_strike (other);
      if (dies && i == 0) /* it kills one at least; more is too much to hope for */
        sum -= steady_share (s, other->seat, other->worth);
    }
  *falls = deadly || (taken >= self->toughness && fight->n > 1 && !has (self, MG_INDESTRUCTIBLE));
  if (*falls)
    sum -= steady_share (s, self->seat, own_worth);
  return sum;
}

int
steady_worth_in_combat (const steady *s, const mg_body *body, const mg_traits *changed)
{
  const int worth = steady_worth_of_permanent (s, body);
  clash before, after;
  bool falls;

  find_clash (s, body, &body->now, &before);
  find_clash (s, body, changed, &after);
  if (before.n == 0)
    {
      const int more = steady_strike (&after.self) - steady_strike (&before.self);

      if (!before.attacks || body->status & MG_BLOCKED || !mg_is_player (body->attacking))
        return 0;
      return steady_worth_of_life (s, mg_ref_seat (body->attacking), -more);
    }
  return worth_of_clash (s, &after, worth, &falls) - worth_of_clash (s, &before, worth, &falls);
}

bool
steady_falls (const steady *s, const mg_body *body)
{
  clash fight;
  bool falls;

  find_clash (s, body, &body->now, &fight);
  worth_of_clash (s, &fight, 0, &falls);
  return fight.n > 0 && falls;
}

bool
steady_dares (const steady *s, const mg_body *body, const mg_traits *traits)
{
  const uint16_t seats = mg_attackable (s->state, s->seat) & s->foes;
  uint16_t guarded = 0;
  steady_fighter attacker;

  steady_fighter_as (body, traits, &attacker);
  for (int id = s->state->zones.battlefield; id; id = mg_object_at (s->state, id)->next)
    {
      const mg_body *other = mg_body_at (s->state, mg_object_at (s->state, id)->body);
      steady_fighter blocker;
      steady_outcome outcome;

      if (!(other->now.types & MG_CREATURE) || other->status & (MG_TAPPED | MG_PHASED_OUT)
          || !(seats >> other->now.controller & 1))
        continue;
      steady_fighter_as (other, &other->now, &blocker);
      if (!steady_can_block (&blocker, &attacker))
        continue;
      outcome = steady_duel (&attacker, &blocker);
      if (outcome.attacker_dies || (!outcome.blocker_dies && outcome.spill == 0))
        guarded |= mg_bit (other->now.controller);
    }
  return seats & ~guarded;
}

/* }}} */
/* {{{ What may come */

/* Each blocker that isn't busy stops the strongest that it can. */
int
steady_onslaught (const steady_fighter *fighters,
                  int n,
                  int attacker,
                  int defender,
                  const bool *busy,
                  const bool *idle,
                  int16_t *stopper)
{
  bool stopped[STEADY_MAX_FIGHTERS] = { false };
  int sum = 0;

  for (int a = 0; stopper && a < n; a++)
    stopper[a] = -1;

  for (int b = 0; b < n; b++)
    {
      int best = -1;

      if (fighters[b].seat != defender || busy[b])
        continue;
      for (int a = 0; a < n; a++)
        if (fighters[a].seat == attacker && !stopped[a] && !(idle && idle[a])
            && !has (&fighters[a], MG_CANT_ATTACK) && !has (&fighters[a], MG_DEFENDER)
            && steady_can_block (&fighters[b], &fighters[a])
            && (best < 0 || steady_strike (&fighters[a]) > steady_strike (&fighters[best])))
          best = a;
      if (best >= 0)
        {
          stopped[best] = true;
          if (stopper)
            stopper[best] = (int16_t) b;
          if (has (&fighters[best], MG_TRAMPLE))
            sum += steady_duel (&fighters[best], &fighters[b]).spill;
        }
    }
  for (int a = 0; a < n; a++)
    if (fighters[a].seat == attacker && !stopped[a] && !(idle && idle[a])
        && !has (&fighters[a], MG_CANT_ATTACK) && !has (&fighters[a], MG_DEFENDER)
        && !has (&fighters[a], MG_DOESNT_UNTAP))
      sum += steady_strike (&fighters[a]);
  return sum;
}

/* }}} */
