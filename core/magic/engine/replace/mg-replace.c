/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Replacement effects (614): what would happen happens otherwise. Where several would modify one
 * event, who is affected chooses which applies first, and then all is looked at anew (616.1). */

#include "magic/engine/mg-engine.h"

enum
{
  MAX_CANDIDATES = 16
};

static bool
is_same (const uint16_t *sources, const uint16_t *abilities, int a, int b)
{
  return sources[a] == sources[b] && (!abilities || abilities[a] == abilities[b]);
}

/* The static ability by which an effect is told from others of the same source, or 0. */
static int
telling_ability (const uint16_t *sources, const uint16_t *abilities, int n, int i)
{
  for (int k = 0; k < n; k++)
    if (sources[k] == sources[i] && !is_same (sources, abilities, i, k))
      return abilities[i];
  return 0;
}

static void
offer_effects (mg_ctx *ctx, const uint16_t *sources, const uint16_t *abilities, int n)
{
  for (int i = 0; i < n; i++)
    {
      const int ability = telling_ability (sources, abilities, n, i);
      bool repeated = false;

      for (int k = 0; k < i; k++)
        repeated |= is_same (sources, abilities, i, k);
      if (!repeated)
        rg_offer (ctx->match, ability ? MG_SAY_EFFECT_OF : MG_SAY_EFFECT, sources[i], ability, 0);
    }
}

int
mg_choose_effect (mg_ctx *ctx, int seat, const uint16_t *sources, const uint16_t *abilities, int n)
{
  bool differ = false;
  rg_choice choice;

  for (int i = 1; i < n; i++)
    differ |= !is_same (sources, abilities, i, 0);
  if (!differ || !mg_plays (ctx->state, seat))
    return 0;

  if (rg_open (ctx->match, seat, MG_ASK_REPLACEMENT, ctx->ask_flags, 0, 0, 0))
    offer_effects (ctx, sources, abilities, n);
  choice = rg_ask (ctx->match).choice;
  for (int i = 0; i < n; i++)
    if (sources[i] == choice.args[0]
        && telling_ability (sources, abilities, n, i) == choice.args[1])
      return i;
  return 0;
}

void
mg_name_effects (const uint16_t *sources, const uint8_t *whose, int n, uint16_t *names)
{
  for (int i = 0; i < n; i++)
    {
      names[i] = sources[i];
      for (int k = 0; k < n; k++)
        if (sources[k] == sources[i] && whose[k] != whose[i])
          names[i] = mg_player_ref (whose[i]).id;
    }
}

/* {{{ Instead of drawing or gaining life */

typedef struct candidate
{
  uint16_t ability, source; /* as in mg_force */
  uint16_t slot;            /* by which players know it */
  uint8_t controller;
  bool is_shield;
  int effect; /* what happens instead, of a rule */
} candidate;

static bool
was_applied (const mg_ctx *ctx, int ability, int source)
{
  for (const mg_applied *applied = ctx->applied; applied; applied = applied->next)
    if (applied->ability == ability && applied->source == source)
      return true;
  return false;
}

/* Where the rule in force of that ability or effect is now; -1: it isn't any more. */
static int
find_force (const mg_state *state, int op, int ability, int source)
{
  for (int f = -1; (f = mg_next_force (state, op, f)) >= 0;)
    if (state->kept.forces[f].ability == ability && state->kept.forces[f].source == source)
      return f;
  return -1;
}

/* The slot of the object whose rule it is, also where a resolution brought it into force. */
static uint16_t
slot_of (const mg_state *state, const mg_force *force)
{
  return force->ability ? force->source : mg_effect_at (state, force->source)->source.id;
}

static int
find_static_ones (mg_ctx *ctx, int op, int seat, int amount, candidate *found)
{
  mg_state *state = ctx->state;
  int n = 0;

  if (!mg_forced (state, op))
    return 0;
  for (int f = -1; (f = mg_next_force (state, op, f)) >= 0 && n < MAX_CANDIDATES;)
    {
      const mg_force *force = &state->kept.forces[f];
      const mg_node *node = mg_node_at (ctx->content, force->node);
      mg_set sets[3];
      mg_ctx its;

      if (was_applied (ctx, force->ability, force->source))
        continue;
      mg_ctx_of_force (&its, ctx->match, force, sets);
      its.that_player = (uint8_t) seat;
      its.they = mg_bit (seat);
      its.amount = amount;
      its.counts_only = true;
      if (!mg_speaks_of_seat (&its, mg_arg_who (node), seat)
          || (mg_arg_if (node) && !mg_condition (&its, mg_arg_if (node))))
        continue;
      found[n++] = (candidate){ .ability = force->ability,
                                .source = force->source,
                                .slot = slot_of (state, force),
                                .controller = force->controller,
                                .effect = mg_arg_do (node) };
    }
  return n;
}

static int
find_shields (mg_ctx *ctx, int event, int seat, candidate *found)
{
  mg_state *state = ctx->state;
  int n = 0;

  for (int e = 1; e < state->scope.effects_end && n < MAX_CANDIDATES; e++)
    {
      const mg_effect *effect = mg_effect_at (state, e);
      const mg_node *node;
      mg_set sets[3];
      mg_ctx its;

      if (effect->kind != MG_EFFECT_SHIELD)
        continue;
      node = mg_node_at (ctx->content, effect->event);
      if (node->op != event)
        continue;
      mg_ctx_of_effect (&its, ctx->match, e, sets);
      if (mg_speaks_of_seat (&its, mg_arg_who (node), seat))
        found[n++] = (candidate){ .source = (uint16_t) e,
                                  .slot = effect->source.id,
                                  .controller = effect->controller,
                                  .is_shield = true };
    }
  return n;
}

/* Carries out what the effect puts in the place of what would happen. */
static void
apply (mg_ctx *ctx, int op, const candidate *chosen, int seat, int amount)
{
  mg_state *state = ctx->state;
  const mg_applied applied = { ctx->applied, chosen->ability, chosen->source };
  mg_set sets[3];
  mg_ctx its;
  int effect;

  if (chosen->is_shield)
    {
      mg_ctx_of_effect (&its, ctx->match, chosen->source, sets);
      its.counts_only = false;
      effect = mg_effect_at (state, chosen->source)->node;
      mg_end_effect (ctx, chosen->source);
      its.applied = ctx->applied;
    }
  else
    {
      const int f = find_force (state, op, chosen->ability, chosen->source);

      rg_check (f >= 0);
      mg_ctx_of_force (&its, ctx->match, &state->kept.forces[f], sets);
      its.counts_only = false;
      its.that_player = (uint8_t) seat;
      its.they = mg_bit (seat);
      effect = chosen->effect;
      its.applied = &applied;
    }
  its.amount = amount;
  its.beyond = (uint16_t) (ctx->beyond | ~mg_near (ctx));
  mg_do (&its, effect);
}

/* Two of the next times (614.3) that say the same of the same. */
static bool
are_alike_shields (const mg_ctx *ctx, const candidate *a, const candidate *b)
{
  const mg_effect *one = mg_effect_at (ctx->state, a->source);
  const mg_effect *other = mg_effect_at (ctx->state, b->source);

  return one->node == other->node && one->event == other->event && one->x == other->x
         && one->amount == other->amount && one->that_player == other->that_player
         && mg_same (one->subject, other->subject)
         && !mg_speaks_of_itself (ctx->content, one->node);
}

/* It doesn't matter which of two that say the same of the same player is the first. */
static bool
are_alike (const mg_ctx *ctx, const candidate *a, const candidate *b)
{
  if (a->controller != b->controller || a->is_shield != b->is_shield)
    return false;
  if (a->is_shield)
    return are_alike_shields (ctx, a, b);
  return a->ability == b->ability && !mg_speaks_of_itself (ctx->content, a->effect);
}

bool
mg_replaced (mg_ctx *ctx, int op, int event, int seat, int amount)
{
  candidate found[2 * MAX_CANDIDATES];
  uint16_t sources[2 * MAX_CANDIDATES], abilities[2 * MAX_CANDIDATES];
  bool differ = false;
  int n = find_static_ones (ctx, op, seat, amount, found);
  int chosen = 0;

  n += find_shields (ctx, event, seat, found + n);
  if (n == 0)
    return false;
  for (int i = 0; i < n; i++)
    {
      sources[i] = found[i].slot;
      abilities[i] = found[i].ability;
      differ |= !are_alike (ctx, &found[i], &found[0]);
    }
  if (differ)
    chosen = mg_choose_effect (ctx, seat, sources, abilities, n);
  apply (ctx, op, &found[chosen], seat, amount);
  return true;
}

/* }}} */
/* {{{ Destruction (701.19, 702.89) */

static bool
may_regenerate (const mg_move *move, const mg_body *body)
{
  return body->regeneration > 0 && !move->no_regeneration
         && !(body->status & MG_REGENERATION_BANNED)
         && !MG_HAS (body->now.qualities, MG_CANT_BE_REGENERATED);
}

/* The Auras on it with umbra armor, after those found already. */
static int
find_armor (const mg_state *state, mg_ref ref, uint16_t *sources, int n)
{
  for (int id = state->zones.battlefield; id && n < MAX_CANDIDATES;
       id = mg_object_at (state, id)->next)
    {
      const mg_body *body = mg_body_at (state, mg_object_at (state, id)->body);

      if (MG_HAS (body->now.qualities, MG_UMBRA_ARMOR) && mg_same (body->attached_to, ref))
        sources[n++] = (uint16_t) id;
    }
  return n;
}

/* 701.8: what would be destroyed isn't, or an Aura is in its place (then the move is the Aura's,
 * and that may be saved in its turn). */
static void
replace_destruction (mg_ctx *ctx, mg_move *move)
{
  mg_state *state = ctx->state;

  /* Each round uses an Aura up as what protects; an Aura on an Aura can't go round in a circle. */
  for (int round = 0; round < state->pools.n_bodies; round++)
    {
      mg_body *body = mg_body_mut (state, move->object);
      uint16_t sources[MAX_CANDIDATES];
      int n = 0, chosen;
      bool regenerates;

      if (!body || MG_HAS (body->now.qualities, MG_INDESTRUCTIBLE))
        {
          move->stays = true; /* 702.12b */
          return;
        }
      regenerates = may_regenerate (move, body);
      if (regenerates)
        sources[n++] = move->object.id;
      n = find_armor (state, move->object, sources, n);
      if (n == 0)
        return;
      chosen = mg_choose_effect (ctx, body->now.controller, sources, NULL, n);
      if (regenerates && chosen == 0)
        {
          mg_regenerated (ctx, move->object);
          move->stays = true;
          return;
        }
      body->damage = 0; /* 702.89a */
      body->status &= ~(uint32_t) MG_DEATHTOUCHED;
      move->object = mg_ref_of (state, sources[chosen]);
      move->no_regeneration = false;
    }
}

/* }}} */
/* {{{ Moves */

static void
replace (mg_ctx *ctx, mg_move *move)
{
  move->settled = true;
  if (move->why == MG_WHY_DESTROYED)
    replace_destruction (ctx, move);
  if (!move->stays && move->zone != MG_ZONE_NONE)
    mg_replace_zone (ctx, move);
}

/* An Aura that is destroyed in the place of what it protects may have been among them anyway. */
static void
drop_doubles (mg_move *moves, int n)
{
  for (int i = 1; i < n; i++)
    for (int k = 0; k < i && !moves[i].stays; k++)
      moves[i].stays = !moves[k].stays && mg_same (moves[k].object, moves[i].object);
}

void
mg_replace_moves (mg_ctx *ctx, mg_move *moves, int n)
{
  const mg_state *state = ctx->state;
  uint16_t absent = (uint16_t) ~mg_players_in (state);
  uint8_t seats[MG_MAX_PLAYERS];
  bool destroyed = false;
  int k;

  if (n == 1)
    {
      if (!moves[0].stays)
        replace (ctx, &moves[0]);
      return;
    }

  k = mg_apnap (state, mg_players_in (state), seats);
  for (int s = 0; s <= k; s++) /* last those that belong to nobody who is there */
    for (int i = 0; i < n; i++)
      {
        int seat;

        if (moves[i].stays || moves[i].settled)
          continue;
        seat = mg_controller (state, moves[i].object);
        if (s < k ? seat == seats[s] : seat >= MG_MAX_PLAYERS || absent >> seat & 1)
          {
            const mg_ref object = moves[i].object;

            replace (ctx, &moves[i]);
            destroyed |= !mg_same (object, moves[i].object);
          }
      }
  if (destroyed)
    drop_doubles (moves, n);
}

/* }}} */
