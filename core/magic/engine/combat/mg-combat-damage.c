/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Combat damage (510): in APNAP order each player says how their creatures assign it (802.5), and
 * then it is all dealt at the same time. Nobody is asked where there is only one way.
 *
 * What has first strike deals it in a step of its own (510.4). Tramplers assign after the other
 * attackers, because what those assign counts towards what is lethal (702.19b); and so does what
 * tramplers after them can't but assign to the one creature that blocks them. */

#include "magic/engine/mg-engine.h"

enum
{
  MAX_HITS = 1024,
  MAX_NUMBERS = 500 /* amounts of one question */
};

typedef struct assignment
{
  rg_match *match;
  mg_state *state;
  bool first;
  int n, n_fighters;
  int at; /* the fighter that assigns */
  uint16_t fighters[MG_MAX_BODIES];
  mg_hit hits[MAX_HITS];
} assignment;

static mg_body *
body_at (const mg_state *state, int id)
{
  return mg_body_at (state, mg_object_at (state, id)->body);
}

static bool
has (const mg_body *body, int quality)
{
  return MG_HAS (body->now.qualities, quality);
}

/* {{{ Who deals damage in this step */

static bool
strikes_first (const mg_body *body)
{
  return has (body, MG_FIRST_STRIKE) || has (body, MG_DOUBLE_STRIKE);
}

static bool
is_in_combat (const mg_body *body)
{
  return mg_attacks (body) || body->status & MG_BLOCKING;
}

/* 510.4, 702.7c: as this step began, or as the first one did. */
static bool
strikes_now (const assignment *as, const mg_body *body)
{
  if (!is_in_combat (body) || body->now.power <= 0) /* 510.1a */
    return false;
  if (as->first)
    return strikes_first (body);
  return !as->state->turn.second_damage || !(body->status & MG_FIRST_STRUCK)
         || has (body, MG_DOUBLE_STRIKE);
}

static void
mark_first_strikers (mg_state *state)
{
  for (int id = state->zones.battlefield; id; id = mg_object_at (state, id)->next)
    if (is_in_combat (body_at (state, id)) && strikes_first (body_at (state, id)))
      body_at (state, id)->status |= MG_FIRST_STRUCK;
}

/* }}} */
/* {{{ Assigning */

static void
assign (assignment *as, int id, mg_ref to, int amount)
{
  if (amount > 0 && as->n < MAX_HITS)
    as->hits[as->n++] = (mg_hit){ mg_ref_of (as->state, id), to, amount, true };
}

/* What is left to assign until the creature has lethal damage, with what others assign to it now
 * (702.19b, 702.2c). */
static int
lethal_left (const assignment *as, int target)
{
  const mg_body *body = body_at (as->state, target);
  int left = body->now.toughness - body->damage;

  for (int i = 0; i < as->n; i++)
    if (mg_same (as->hits[i].to, body->self))
      {
        left -= as->hits[i].amount;
        if (has (body_at (as->state, as->hits[i].source.id), MG_DEATHTOUCH))
          left = 0;
      }
  return left <= 0 || body->status & MG_DEATHTOUCHED ? 0 : left;
}

/* How much of that a creature has to assign by itself: deathtouch needs 1. */
static int
lethal (const assignment *as, int source, int target)
{
  const int left = lethal_left (as, target);

  return left > 0 && has (body_at (as->state, source), MG_DEATHTOUCH) ? 1 : left;
}

/* `min` … `max` of what the creature has left, for that; asked only where they differ. Who is away
 * gives what kills. */
static int
ask_amount (assignment *as, int id, mg_ref what, int left, int min, int max, int fallback)
{
  const int seat = body_at (as->state, id)->now.controller;

  if (min == max)
    return min;
  if (rg_open (as->match, seat, MG_ASK_ASSIGN, 0, id, left, what.id))
    {
      rg_shape (as->match, RG_FORM_NUMBER, 0, 0, 0);
      for (int n = min; n <= max; n++)
        {
          if (n - min == MAX_NUMBERS - 1)
            n = max; /* more than anybody says one by one */
          rg_offer (as->match, MG_SAY_DAMAGE_TO, what.id, n, 0);
          if (n == fallback)
            rg_offer_is_default (as->match);
        }
    }
  return rg_ask (as->match).choice.args[1];
}

/* What the creature blocks, or (`attacking`) what blocks it. */
static int
find_others (const mg_combat *combat, int id, bool attacking, uint16_t others[MG_MAX_BLOCKS])
{
  int n = 0;

  for (int i = 0; i < combat->n_blocks && n < MG_MAX_BLOCKS; i++)
    {
      const mg_block *block = &combat->blocks[i];

      if (attacking && block->attacker == id)
        others[n++] = block->blocker;
      else if (!attacking && block->blocker == id)
        others[n++] = block->attacker;
    }
  return n;
}

/* The creature attacks with trample, and `blocker` alone blocks it. */
static bool
tramples_over (const assignment *as, int id, int blocker)
{
  const mg_body *body = body_at (as->state, id);
  uint16_t blockers[MG_MAX_BLOCKS];

  return mg_attacks (body) && has (body, MG_TRAMPLE) && strikes_now (as, body)
         && find_others (&as->state->combat, id, true, blockers) == 1 && blockers[0] == blocker;
}

/* What of that has to come from this one: tramplers that assign later will see to the rest. */
static int
needed (const assignment *as, int source, int target)
{
  const int left = lethal_left (as, target);
  int later = 0;

  for (int i = as->at + 1; i < as->n_fighters && later < left; i++)
    if (tramples_over (as, as->fighters[i], target))
      later += has (body_at (as->state, as->fighters[i]), MG_DEATHTOUCH)
                   ? left
                   : body_at (as->state, as->fighters[i])->now.power;
  if (later >= left)
    return 0;
  return has (body_at (as->state, source), MG_DEATHTOUCH) ? 1 : left - later;
}

/* Divides its power among creatures, and what is left of that, if all have lethal damage, goes to
 * what it attacks where it tramples over (`spill`). */
static void
divide (assignment *as, int id, const uint16_t *among, int n, bool spill)
{
  const mg_body *body = body_at (as->state, id);
  int left = body->now.power;
  bool all_lethal = spill;

  for (int i = 0; i < n; i++)
    {
      const int deadly = lethal (as, id, among[i]), kills = deadly < left ? deadly : left;
      const int least = spill ? needed (as, id, among[i]) : deadly;
      const bool last = i == n - 1;
      const bool may_spill = last && all_lethal && least <= left;
      const int min = !last ? 0 : may_spill ? least : left;
      const int amount
          = ask_amount (as, id, mg_ref_of (as->state, among[i]), left, min, left, kills);

      all_lethal &= amount >= least;
      assign (as, id, mg_ref_of (as->state, among[i]), amount);
      left -= amount;
    }
  if (spill && mg_attack_holds (as->state, body)) /* 800.4e */
    assign (as, id, body->attacking, left);
}

/* 510.1b-c, 702.19 */
static void
assign_attacker (assignment *as, int id)
{
  const mg_body *body = body_at (as->state, id);
  /* 702.19f, 506.4c: over to what is attacked, which a planeswalker that is gone isn't. */
  const bool spill = has (body, MG_TRAMPLE)
                     && (mg_is_player (body->attacking) || mg_attack_holds (as->state, body));
  uint16_t blockers[MG_MAX_BLOCKS];
  const int n = find_others (&as->state->combat, id, true, blockers);

  if (n > 0)
    divide (as, id, blockers, n, spill);
  else if (!(body->status & MG_BLOCKED) || spill) /* 702.19d */
    divide (as, id, NULL, 0, true);
}

/* 510.1d */
static void
assign_blocker (assignment *as, int id)
{
  uint16_t attackers[MG_MAX_BLOCKS];
  const int n = find_others (&as->state->combat, id, false, attackers);

  if (n > 0)
    divide (as, id, attackers, n, false);
}

/* }}} */
/* {{{ All of it */

/* Everything that fights, in the order of the battlefield. Returns whose it is. */
static uint16_t
find_fighters (assignment *as)
{
  const mg_state *state = as->state;
  uint16_t seats = 0;

  as->n_fighters = 0;
  for (int id = state->zones.battlefield; id && as->n_fighters < MG_MAX_BODIES;
       id = mg_object_at (state, id)->next)
    if (is_in_combat (body_at (state, id)))
      {
        seats |= mg_bit (body_at (state, id)->now.controller);
        as->fighters[as->n_fighters++] = (uint16_t) id;
      }
  return seats;
}

static void
assign_of (assignment *as, int seat)
{
  for (int trample = 0; trample < 2; trample++)
    for (int i = 0; i < as->n_fighters; i++)
      {
        const mg_body *body = body_at (as->state, as->fighters[i]);

        as->at = i;
        if (body->now.controller == seat && mg_attacks (body) && strikes_now (as, body)
            && has (body, MG_TRAMPLE) == (trample == 1))
          assign_attacker (as, as->fighters[i]);
      }
  for (int i = 0; i < as->n_fighters; i++)
    {
      const mg_body *body = body_at (as->state, as->fighters[i]);

      if (body->now.controller == seat && body->status & MG_BLOCKING && strikes_now (as, body))
        assign_blocker (as, as->fighters[i]);
    }
}

bool
mg_combat_damage (rg_match *match, bool first)
{
  mg_state *state = rg_state (match);
  uint8_t seats[MG_MAX_PLAYERS];
  const int n = mg_apnap (state, mg_players_in (state), seats);
  mg_set sets[3];
  assignment as;
  uint16_t fighting;
  mg_ctx ctx;

  as.match = match;
  as.state = state;
  as.first = first;
  as.n = 0;
  fighting = find_fighters (&as);
  for (int i = 0; i < n; i++)
    if (fighting >> seats[i] & 1)
      assign_of (&as, seats[i]);
  if (first)
    {
      state->turn.second_damage = true;
      mark_first_strikers (state);
    }
  if (as.n == 0)
    return false;
  mg_ctx_init (&ctx, match, sets);
  mg_damage (&ctx, as.hits, as.n, NULL);
  return true;
}

/* }}} */
