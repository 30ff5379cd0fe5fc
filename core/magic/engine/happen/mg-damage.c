/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Damage, in its four parts (120.4): it is modified, it is dealt and seen to be dealt, its results
 * happen, each modified in its turn. All of a batch is dealt at the same time. */

#include "magic/engine/mg-engine.h"

#include <string.h>

/* What counts of a source as it deals damage, last known where it is gone (702.15d and its like).
 */
typedef struct source_traits
{
  bool infects, withers, links, kills;
  uint8_t controller;
} source_traits;

/* What one SUFFER_INSTEAD has made of it all. */
typedef struct suffering
{
  uint16_t ability, rule; /* as of mg_hit */
  int amount;
} suffering;

enum
{
  MAX_SUFFERINGS = 8
};

typedef struct batch
{
  mg_volley volley;
  mg_ctx *ctx;
  mg_hit *hits; /* of the volley */
  int n;
  source_traits of[MG_SET_MAX]; /* the source of each hit */
  int n_sufferings;
  suffering sufferings[MAX_SUFFERINGS];
} batch;

/* {{{ 120.4b: what damage is dealt */

static bool
is_to (const mg_state *state, const mg_hit *hit, int seat)
{
  return mg_controller (state, hit->to) == seat;
}

/* Who is affected chooses in APNAP order (616.1). */
static void
modify (batch *b)
{
  const mg_state *state = b->ctx->state;
  mg_volley *volley = &b->volley;
  uint8_t seats[MG_MAX_PLAYERS];
  const int k = volley->n > 1 ? mg_apnap (state, mg_players_in (state), seats) : 1;

  mg_find_preventions (volley);
  for (int s = 0; s < k; s++)
    for (int i = 0; i < volley->n; i++)
      if (!volley->done[i] && (volley->n == 1 || is_to (state, &volley->hits[i], seats[s])))
        mg_modify_damage (volley, i);
  for (int i = 0; i < volley->n; i++)
    if (!volley->done[i])
      volley->hits[i].amount = 0; /* who would be affected isn't in the game any more */
  b->n = volley->n;
}

static void
count_suffering (batch *b, const mg_hit *hit)
{
  int i = 0;

  if (!hit->rule)
    return;
  while (i < b->n_sufferings
         && !(b->sufferings[i].ability == hit->ability && b->sufferings[i].rule == hit->rule))
    i++;
  if (i == MAX_SUFFERINGS)
    return;
  if (i == b->n_sufferings)
    b->sufferings[b->n_sufferings++] = (suffering){ hit->ability, hit->rule, 0 };
  b->sufferings[i].amount += hit->amount;
}

/* Drops what is nothing now, and joins what one source deals to one recipient. */
static void
gather (batch *b)
{
  int n = 0;

  for (int i = 0; i < b->n; i++)
    {
      const mg_hit hit = b->hits[i];
      int k = 0;

      if (hit.amount <= 0)
        continue;
      count_suffering (b, &hit);
      while (k < n
             && !(mg_same (b->hits[k].source, hit.source) && mg_same (b->hits[k].to, hit.to)
                  && b->hits[k].combat == hit.combat))
        k++;
      if (k < n)
        b->hits[k].amount += hit.amount;
      else
        b->hits[n++] = hit;
    }
  b->n = n;
}

static void
look_at_sources (batch *b)
{
  for (int i = 0; i < b->n; i++)
    {
      const mg_ref source = b->hits[i].source;
      mg_traits room;
      const uint64_t has = mg_traits_of (b->ctx, source, &room)->qualities;

      b->of[i] = (source_traits){
        .infects = MG_HAS (has, MG_INFECT),
        .withers = MG_HAS (has, MG_INFECT) || MG_HAS (has, MG_WITHER),
        .links = MG_HAS (has, MG_LIFELINK),
        .kills = MG_HAS (has, MG_DEATHTOUCH),
        .controller = (uint8_t) mg_controller (b->ctx->state, source),
      };
    }
}

/* }}} */
/* {{{ 120.4b: who sees it */

/* All that one source deals, or that is dealt to one recipient, is one event for what speaks of
 * that alone. */
static void
tell_sum (batch *b, int first, int op)
{
  const bool by_source = op == MG_OP_DEALS_DAMAGE;
  const mg_hit *of = &b->hits[first];
  const mg_ref subject = by_source ? of->source : of->to;
  mg_event event = { .op = (uint16_t) op,
                     .subject = subject,
                     .other = by_source ? of->to : of->source,
                     .other_player = MG_NOBODY,
                     .combat = of->combat };

  for (int i = 0; i < b->n; i++)
    if (mg_same (by_source ? b->hits[i].source : b->hits[i].to, subject))
      {
        if (i < first)
          return; /* told with that one */
        event.amount += b->hits[i].amount;
      }
  event.player = (uint8_t) mg_controller (b->ctx->state, of->to);
  mg_happen (b->ctx, &event);
}

static void
tell_hit (batch *b, int i)
{
  const mg_hit *hit = &b->hits[i];
  mg_event event = { .subject = hit->source,
                     .other = hit->to,
                     .player = (uint8_t) mg_controller (b->ctx->state, hit->to),
                     .other_player = b->of[i].controller,
                     .amount = hit->amount,
                     .combat = hit->combat };

  if (mg_is_player (hit->to))
    {
      mg_note_deed (b->ctx->state, b->of[i].controller, mg_ref_seat (hit->to), hit->amount);
      event.op = MG_OP_DAMAGE_PLAYER;
      mg_happen (b->ctx, &event);
    }
  if (hit->combat)
    {
      event.op = mg_is_player (hit->to) ? MG_OP_COMBAT_DAMAGE_PLAYER : MG_OP_COMBAT_DAMAGE_OBJECT;
      mg_happen (b->ctx, &event);
    }
}

static bool
is_awaited (const mg_state *state, int op)
{
  return (state->kept.listened[0] | state->scope.awaited) & mg_event_bit (op);
}

static void
tell (batch *b)
{
  const mg_state *state = b->ctx->state;

  for (int i = 0; i < b->n; i++)
    mg_say (b->ctx->match, MG_TELL_DAMAGE, b->of[i].controller, b->hits[i].source.id,
            b->hits[i].amount, b->hits[i].to.id, 0);
  for (int i = 0; i < b->n; i++)
    tell_hit (b, i);
  for (int i = 0; i < b->n && is_awaited (state, MG_OP_DEALS_DAMAGE); i++)
    tell_sum (b, i, MG_OP_DEALS_DAMAGE);
  for (int i = 0; i < b->n && is_awaited (state, MG_OP_IS_DAMAGED); i++)
    if (!mg_is_player (b->hits[i].to))
      tell_sum (b, i, MG_OP_IS_DAMAGED);
  for (int i = 0; i < b->n_sufferings; i++)
    mg_tell_damaged (b->ctx, b->sufferings[i].ability, b->sufferings[i].rule,
                     b->sufferings[i].amount);
}

/* }}} */
/* {{{ 120.4c: what comes of it (120.3) */

/* 903.10a */
static void
count_commander_damage (batch *b, const mg_hit *hit)
{
  const mg_state *state = b->ctx->state;
  const mg_object *object = mg_object_at (state, hit->source.id);
  const mg_player *owner = &state->players[object->owner];
  uint8_t *taken;

  if (!hit->combat || object->kind != MG_KIND_CARD || !(object->flags & MG_OBJECT_COMMANDER))
    return;
  for (int k = 0; k < owner->n_commanders; k++)
    if (owner->commanders[k] == hit->source.id)
      {
        taken = &b->ctx->state->players[mg_ref_seat (hit->to)].commander_damage[object->owner][k];
        *taken = (uint8_t) (hit->amount < UINT8_MAX - *taken ? *taken + hit->amount : UINT8_MAX);
      }
}

static void
hurt_permanent (batch *b, int i)
{
  const mg_hit *hit = &b->hits[i];
  mg_body *body = mg_body_mut (b->ctx->state, hit->to);
  const uint16_t types = body ? body->now.types : 0;

  if (types & MG_PLANESWALKER)
    mg_remove_counters (b->ctx, hit->to, MG_COUNTER_LOYALTY, hit->amount); /* 120.3c */
  if (types & MG_BATTLE)
    mg_remove_counters (b->ctx, hit->to, MG_COUNTER_DEFENSE, hit->amount); /* 120.3h */
  if (!(types & MG_CREATURE))
    return;
  if (b->of[i].withers) /* 120.3d; no effect puts them (614.16) */
    mg_add_counters (b->ctx, hit->to, MG_COUNTER_M1M1, hit->amount, false);
  else
    body->damage = (int16_t) (hit->amount < INT16_MAX - body->damage ? body->damage + hit->amount
                                                                     : INT16_MAX);
  if (b->of[i].kills)
    body->status |= MG_DEATHTOUCHED;
}

/* 120.3a-b. A player loses life once for all damage that is dealt at the same time. */
static void
hurt_player (batch *b, int seat)
{
  int lost = 0;

  for (int i = 0; i < b->n; i++)
    {
      const mg_hit *hit = &b->hits[i];

      if (!mg_is_player (hit->to) || mg_ref_seat (hit->to) != seat)
        continue;
      count_commander_damage (b, hit);
      if (b->of[i].infects)
        mg_player_counters (b->ctx, seat, MG_COUNTER_POISON, hit->amount);
      else
        lost += hit->amount;
    }
  if (lost > 0 && !mg_player_under (b->ctx->match, MG_OP_NO_LIFE_LOSS_BY_DAMAGE, seat))
    mg_take_life (b->ctx, seat, lost);
}

/* 120.3f: once for each source (702.15e). */
static void
gain_life (batch *b, int first)
{
  int sum = 0;

  if (!b->of[first].links)
    return;
  for (int i = 0; i < b->n; i++)
    if (mg_same (b->hits[i].source, b->hits[first].source))
      {
        if (i < first)
          return;
        sum += b->hits[i].amount;
      }
  if (b->of[first].controller < MG_MAX_PLAYERS)
    mg_gain_life (b->ctx, b->of[first].controller, sum);
}

static void
have_results (batch *b)
{
  const mg_state *state = b->ctx->state;
  uint8_t seats[MG_MAX_PLAYERS];
  const int k = mg_apnap (state, mg_players_in (state), seats);

  for (int i = 0; i < b->n; i++)
    if (!mg_is_player (b->hits[i].to))
      hurt_permanent (b, i);
  for (int s = 0; s < k; s++)
    hurt_player (b, seats[s]);
  for (int i = 0; i < b->n; i++)
    gain_life (b, i);
}

/* }}} */

int
mg_damage (mg_ctx *ctx, const mg_hit *hits, int n, mg_set *damaged)
{
  const bool at_once = ctx->at_once;
  batch b;
  int sum = 0;

  if (n == 0)
    return 0;
  ctx->at_once = false;
  rg_check (n <= MG_SET_MAX);
  mg_refresh (ctx->match);
  b.ctx = b.volley.ctx = ctx;
  b.hits = b.volley.hits;
  b.volley.n = n;
  b.n_sufferings = 0;
  b.volley.n_sequels = b.volley.n_prevented = 0;
  memcpy (b.hits, hits, (size_t) n * sizeof *hits);
  memset (b.volley.done, 0, (size_t) n);
  modify (&b);
  gather (&b);
  look_at_sources (&b);
  tell (&b);
  have_results (&b);
  for (int i = 0; i < b.n; i++)
    {
      sum += b.hits[i].amount;
      if (damaged && b.hits[i].amount > 0)
        mg_set_put (damaged, b.hits[i].to);
    }
  mg_follow_preventions (&b.volley);
  ctx->at_once = at_once;
  return sum;
}
