/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What replaces and prevents damage (614.9, 615). All applies to one hit after the other: who would
 * be dealt the damage, or controls what would, chooses the order where that makes a difference. */

#include "magic/engine/mg-happen.h"
#include "magic/engine/mg-trigger.h"

enum
{
  MAX_CANDIDATES = 24,
  BY_PROTECTION = UINT16_MAX /* an ability that isn't one */
};

typedef enum kind
{
  PREVENTS,
  MAKES_COUNTERS, /* prevents it, and puts counters */
  REDIRECTS
} kind;

typedef struct candidate
{
  kind does;
  uint16_t ability, source; /* as in mg_force */
  mg_ref object;            /* whose effect it is */
} candidate;

typedef struct candidates
{
  int n;
  candidate of[MAX_CANDIDATES];
} candidates;

/* A hit, and what has had its go at it (614.5, 615.12a). */
typedef struct hearing
{
  mg_ctx *ctx;
  const mg_preventions *preventions;
  mg_hit *hit;
  candidates applied;
} hearing;

static void
add (const hearing *h, candidates *found, kind does, int ability, int source, mg_ref object)
{
  const candidate one = { does, (uint16_t) ability, (uint16_t) source, object };

  for (int i = 0; i < h->applied.n; i++)
    if (h->applied.of[i].ability == ability && h->applied.of[i].source == source)
      return;
  if (found->n < MAX_CANDIDATES)
    found->of[found->n++] = one;
}

void
mg_find_preventions (const mg_state *state, mg_preventions *preventions)
{
  preventions->n = 0;
  for (int e = 1; e < state->effects_end && preventions->n < MG_MAX_PREVENTIONS; e++)
    if (mg_effect_at (state, e)->kind == MG_EFFECT_PREVENT)
      preventions->effects[preventions->n++] = (uint16_t) e;
}

/* {{{ What there is */

/* 615.12, where whoever says so has influence. */
static bool
is_unpreventable (const hearing *h)
{
  mg_state *state = h->ctx->state;

  if (!mg_forced (state, MG_OP_NO_PREVENTION))
    return false;
  for (int f = -1; (f = mg_next_force (state, MG_OP_NO_PREVENTION, f)) >= 0;)
    {
      mg_set sets[3];
      mg_ctx its;

      mg_ctx_of_force (&its, h->ctx->match, &state->forces[f], sets);
      if (mg_in_range (&its, h->hit->to))
        return true;
    }
  return false;
}

/* An ANY node of an effect speaks of who is hit: players and objects, joined. */
static bool
speaks_of (mg_ctx *its, int node, mg_ref to)
{
  for (;; node = mg_node_at (its->content, node)->arg[1])
    {
      const mg_node *at = mg_node_at (its->content, node);
      const int part = at->op == MG_OP_BOTH ? at->arg[0] : node;
      const bool players
          = mg_constructs[mg_node_at (its->content, part)->op].sort == MG_SORT_PLAYERS;

      if (mg_is_player (to) ? players && mg_speaks_of_seat (its, part, mg_ref_seat (to))
                            : !players && mg_speaks_of (its, part, to))
        return true;
      if (at->op != MG_OP_BOTH)
        return false;
    }
}

static bool
is_captured (const mg_state *state, const mg_effect *effect, mg_ref to)
{
  for (int link = effect->captured; link; link = mg_link_at (state, link)->next)
    if (mg_same (mg_link_at (state, link)->ref, to))
      return true;
  return false;
}

/* 801.13b: what it names must be in range; both ends of the damage where it names neither. */
static bool
is_prevented_by (const hearing *h, int e)
{
  const mg_state *state = h->ctx->state;
  const mg_effect *effect = mg_effect_at (state, e);
  const mg_node *node = mg_node_at (h->ctx->content, effect->node);
  mg_set sets[3];
  mg_ctx its;

  mg_ctx_of_effect (&its, h->ctx->match, e, sets);
  if (node->op == MG_OP_PREVENT_COMBAT)
    {
      if (!h->hit->combat)
        return false;
      return node->arg[0] ? mg_matches (&its, node->arg[0], h->hit->source)
                          : mg_in_range (&its, h->hit->source) && mg_in_range (&its, h->hit->to);
    }
  if (!mg_in_range (&its, h->hit->to))
    return false;
  return effect->captured ? is_captured (state, effect, h->hit->to)
                          : speaks_of (&its, node->arg[0], h->hit->to);
}

/* 120.1a: damage can be dealt to it. */
static bool
is_damageable (const mg_state *state, mg_ref ref)
{
  return mg_is_player (ref) ? mg_plays (state, mg_ref_seat (ref))
                            : mg_on_battlefield (state, ref)
                                  && mg_body_of (state, ref)->now.types
                                         & (MG_CREATURE | MG_PLANESWALKER | MG_BATTLE);
}

static void
find_static_ones (const hearing *h, int op, kind does, candidates *found)
{
  mg_state *state = h->ctx->state;
  const mg_ref to = h->hit->to;

  if (!mg_forced (state, op))
    return;
  for (int f = -1; (f = mg_next_force (state, op, f)) >= 0;)
    {
      const mg_force *force = &state->forces[f];
      mg_set sets[3];
      mg_ctx its;
      bool applies = false;

      mg_ctx_of_force (&its, h->ctx->match, force, sets);
      switch (does)
        {
        case PREVENTS:
          applies = !mg_is_player (to)
                    && mg_speaks_of (&its, mg_node_at (its.content, force->node)->arg[0], to);
          break;
        case MAKES_COUNTERS:
          applies = mg_same (its.source, to);
          break;
        case REDIRECTS:
          applies = mg_is_player (to) && mg_ref_seat (to) == its.controller
                    && is_damageable (state, its.source); /* 614.9 */
          break;
        }
      if (applies)
        add (h, found, does, force->ability, force->source, its.source);
    }
}

/* What would only prevent doesn't count against damage that can't be prevented. */
static void
find (const hearing *h, bool unpreventable, candidates *found)
{
  const mg_hit *hit = h->hit;
  mg_traits room;

  found->n = 0;
  find_static_ones (h, MG_OP_REDIRECT_DAMAGE, REDIRECTS, found);
  find_static_ones (h, MG_OP_DAMAGE_TO_COUNTERS, MAKES_COUNTERS, found);
  if (unpreventable)
    return;
  find_static_ones (h, MG_OP_PREVENT_DAMAGE, PREVENTS, found);
  if (hit->combat)
    find_static_ones (h, MG_OP_PREVENT_COMBAT_DAMAGE, PREVENTS, found);
  for (int i = 0; i < h->preventions->n; i++)
    {
      const int e = h->preventions->effects[i];

      if (is_prevented_by (h, e))
        add (h, found, PREVENTS, 0, e, mg_effect_at (h->ctx->state, e)->source);
    }
  /* 702.16e */
  if (!mg_is_player (hit->to)
      && mg_is_protected (&mg_body_of (h->ctx->state, hit->to)->now,
                          mg_traits_of (h->ctx, hit->source, &room)))
    add (h, found, PREVENTS, BY_PROTECTION, hit->to.id, hit->to);
}

/* }}} */
/* {{{ Applying */

static void
prevent (hearing *h)
{
  mg_say (h->ctx->match, MG_TELL_PREVENTED, mg_controller (h->ctx->state, h->hit->to),
          h->hit->amount, h->hit->to.id, 0, 0);
  h->hit->amount = 0;
}

static void
apply (hearing *h, const candidate *chosen, bool unpreventable)
{
  const int amount = h->hit->amount;
  mg_set sets[3];
  mg_ctx its;

  if (h->applied.n < MAX_CANDIDATES)
    h->applied.of[h->applied.n++] = *chosen;
  switch (chosen->does)
    {
    case PREVENTS:
      prevent (h);
      break;
    case MAKES_COUNTERS: /* also where nothing is prevented (615.12) */
      if (!unpreventable)
        prevent (h);
      mg_ctx_of (&its, h->ctx->match, mg_controller (h->ctx->state, chosen->object), chosen->object,
                 sets);
      mg_add_counters (&its, chosen->object, MG_COUNTER_P1P1, amount, true);
      break;
    case REDIRECTS:
      /* 801.13a: beyond the range of whose damage it is, that part does nothing. */
      if (mg_in_range (h->ctx, chosen->object))
        h->hit->to = chosen->object;
      else
        h->hit->amount = 0;
      break;
    }
}

/* Which applies next. The order of what only prevents makes no difference. */
static int
choose (const hearing *h, const candidates *found)
{
  uint16_t sources[MAX_CANDIDATES];
  bool differ = false;

  for (int i = 0; i < found->n; i++)
    {
      sources[i] = found->of[i].object.id;
      differ |= found->of[i].does != PREVENTS;
    }
  if (!differ)
    return 0;
  return mg_choose_effect (h->ctx, mg_controller (h->ctx->state, h->hit->to), sources, found->n);
}

void
mg_modify_damage (mg_ctx *ctx, const mg_preventions *preventions, mg_hit *hit)
{
  hearing h = { .ctx = ctx, .preventions = preventions, .hit = hit };

  if (hit->amount <= 0 || !is_damageable (ctx->state, hit->to))
    {
      hit->amount = 0; /* 120.8 */
      return;
    }
  while (hit->amount > 0)
    {
      const bool unpreventable = is_unpreventable (&h);
      candidates found;

      find (&h, unpreventable, &found);
      if (found.n == 0)
        return;
      apply (&h, &found.of[choose (&h, &found)], unpreventable);
    }
}

/* }}} */
