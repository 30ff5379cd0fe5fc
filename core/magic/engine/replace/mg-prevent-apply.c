/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Modifying damage: all applies to one hit after the other. Who would be dealt the damage, or
 * controls what would, chooses the order where that makes a difference (616.1), and what a shield
 * is used for that doesn't do for all that comes at once (615.7). */

#include "magic/look/mg-look.h"
#include "magic/engine/replace/mg-replace-private.h"
#include "magic/engine/mg-engine.h"

enum
{
  MAX_PARTS = 8
};

/* A hit and what was split from it, each with what has been applied to it. */
typedef struct mg_parts
{
  int n;
  mg_impact of[MAX_PARTS];
} mg_parts;

/* {{{ Preventing */

/* 615.13: one effect is seen once, however many hits it applies to. */
static void
note (mg_volley *volley, const mg_modifier *by, mg_ref to, int n)
{
  mg_prevented *noted = volley->prevented;
  int i = 0;

  while (i < volley->n_prevented
         && !(noted[i].ability == by->ability && noted[i].source == by->source
              && mg_same (noted[i].to, to)))
    i++;
  if (i == MG_MAX_PREVENTIONS)
    return;
  if (i == volley->n_prevented)
    noted[volley->n_prevented++] = (mg_prevented){ by->ability, by->source, to, 0 };
  noted[i].amount += n;
}

static void
prevent (const mg_impact *impact, const mg_modifier *by, int n)
{
  mg_hit *hit = mg_hit_of (impact);

  if (n > hit->amount)
    n = hit->amount;
  if (n <= 0)
    return;
  mg_say (impact->ctx->match, MG_TELL_PREVENTED, mg_controller (impact->ctx->state, hit->to), n,
          hit->to.id, 0, 0);
  note (impact->volley, by, hit->to, n);
  hit->amount -= n;
}

/* What else that isn't settled yet would be dealt to the same at the same time. */
static int
still_to_come (const mg_impact *impact)
{
  const mg_volley *volley = impact->volley;
  int sum = 0;

  for (int i = 0; i < volley->n; i++)
    if (i != impact->index && !volley->done[i]
        && mg_same (volley->hits[i].to, mg_hit_of (impact)->to))
      sum += volley->hits[i].amount;
  return sum;
}

/* How much of a shield is used for this hit, and takes it from the shield. */
static int
use_shield (mg_impact *impact, const mg_modifier *shield)
{
  mg_state *state = impact->ctx->state;
  const mg_hit *hit = mg_hit_of (impact);
  const int left = mg_effect_at (state, shield->source)->left;
  const int most = left < hit->amount ? left : hit->amount;
  const int spare = left - still_to_come (impact);
  const int least = spare < 0 ? 0 : spare < most ? spare : most;
  const int part = mg_pick_number (impact->ctx, mg_controller (state, hit->to), MG_ASK_PREVENT,
                                   shield->object.id, hit->source.id, least, most);

  mg_effect_at (state, shield->source)->left = (int16_t) (left - part);
  if (part == left)
    mg_end_effect (impact->ctx, shield->source);
  return part;
}

/* 615.8: once, and then what goes with it, later (615.5). */
static void
prevent_once (mg_impact *impact, const mg_modifier *shield)
{
  mg_volley *volley = impact->volley;
  const mg_hit hit = *mg_hit_of (impact);
  const int effect = mg_arg_do (mg_node_at (impact->ctx->content, shield->node));

  mg_end_effect (impact->ctx, shield->source);
  prevent (impact, shield, hit.amount);
  if (effect && volley->n_sequels < MG_MAX_PREVENTIONS)
    volley->sequels[volley->n_sequels++] = (mg_sequel){ .effect = (int16_t) effect,
                                                        .controller = shield->controller,
                                                        .source = shield->object,
                                                        .dealer = hit.source,
                                                        .victim = hit.to,
                                                        .amount = hit.amount };
}

/* What triggers on it. */
static void
tell_preventions (mg_volley *volley)
{
  const mg_state *state = volley->ctx->state;

  if (!((state->kept.listened[0] | state->scope.awaited) & mg_event_bit (MG_OP_DAMAGE_PREVENTED)))
    return;
  for (int i = 0; i < volley->n_prevented; i++)
    {
      const mg_prevented *prevented = &volley->prevented[i];
      mg_event event = { .op = MG_OP_DAMAGE_PREVENTED,
                         .other = prevented->to,
                         .player = (uint8_t) mg_controller (state, prevented->to),
                         .other_player = MG_NOBODY,
                         .amount = prevented->amount };

      if (!mg_is_player (prevented->to))
        event.subject = prevented->to;
      mg_happen (volley->ctx, &event);
    }
}

void
mg_follow_preventions (mg_volley *volley)
{
  tell_preventions (volley);
  for (int i = 0; i < volley->n_sequels; i++)
    {
      const mg_sequel *sequel = &volley->sequels[i];
      mg_set sets[3];
      mg_ctx its;

      if (!mg_plays (volley->ctx->state, sequel->controller))
        continue;
      mg_ctx_of (&its, volley->ctx->match, sequel->controller, sequel->source, sets);
      its.subject = sequel->dealer;
      its.other = sequel->victim;
      its.that_player = (uint8_t) mg_controller (its.state, sequel->dealer);
      its.amount = sequel->amount;
      mg_do (&its, sequel->effect);
    }
}

/* }}} */
/* {{{ The rest */

/* What a rule makes of so much damage. */
static int
changed_by (const mg_impact *impact, const mg_modifier *by, int amount)
{
  const mg_force force = {
    .ability = by->ability, .source = by->source, .node = by->node, .controller = by->controller
  };
  mg_set sets[3];
  mg_ctx its;

  mg_ctx_of_force (&its, impact->ctx->match, &force, sets);
  its.counts_only = true;
  its.amount = amount;
  return mg_amount (&its, mg_arg_n (mg_node_at (its.content, by->node)));
}

static void
change_amount (const mg_impact *impact, const mg_modifier *by, bool prevents)
{
  mg_hit *hit = mg_hit_of (impact);
  const int n = changed_by (impact, by, hit->amount);

  if (prevents)
    prevent (impact, by, n);
  else
    hit->amount = n > 0 ? n : 0;
}

static void
make_counters (const mg_impact *impact, const mg_modifier *by, bool unpreventable)
{
  const int amount = mg_hit_of (impact)->amount;
  mg_set sets[3];
  mg_ctx its;

  if (!unpreventable) /* what goes with it happens all the same (615.12) */
    prevent (impact, by, amount);
  mg_ctx_of (&its, impact->ctx->match, mg_controller (impact->ctx->state, by->object), by->object,
             sets);
  mg_add_counters (&its, by->object, MG_COUNTER_P1P1, amount, true);
}

/* 614.9: so much of the hit is dealt to `to`; the rest of it becomes a hit of its own, to whom it
 * was. 801.13a: beyond the range of whose damage it is, that part does nothing. */
static void
redirect (mg_parts *parts, const mg_impact *impact, mg_ref to, int n)
{
  mg_volley *volley = impact->volley;
  mg_hit *hit = mg_hit_of (impact);

  if (n < hit->amount && volley->n < MG_SET_MAX && parts->n < MAX_PARTS)
    {
      parts->of[parts->n] = *impact;
      parts->of[parts->n++].index = volley->n;
      volley->hits[volley->n] = *hit;
      volley->hits[volley->n].amount = hit->amount - n;
      volley->done[volley->n++] = false;
      hit->amount = n;
    }
  hit->ability = hit->rule = 0;
  if (mg_in_range (impact->ctx, to))
    hit->to = to;
  else
    hit->amount = 0;
}

/* }}} */
/* {{{ One hit */

static void
apply (mg_parts *parts, mg_impact *impact, const mg_modifier *chosen, bool unpreventable)
{
  impact->applied.of[impact->applied.n++] = *chosen;
  switch (chosen->does)
    {
    case MG_PREVENTS:
      prevent (impact, chosen, mg_hit_of (impact)->amount);
      break;
    case MG_SHIELDS:
      prevent (impact, chosen, use_shield (impact, chosen));
      break;
    case MG_PREVENTS_ONCE:
      prevent_once (impact, chosen);
      break;
    case MG_PREVENTS_SOME:
    case MG_CHANGES_AMOUNT:
      change_amount (impact, chosen, chosen->does == MG_PREVENTS_SOME);
      break;
    case MG_MAKES_COUNTERS:
      make_counters (impact, chosen, unpreventable);
      break;
    case MG_REDIRECTS:
      redirect (parts, impact, chosen->object, mg_hit_of (impact)->amount);
      break;
    case MG_REDIRECTS_TO_YOU:
      redirect (parts, impact, mg_player_ref (chosen->controller), mg_hit_of (impact)->amount);
      mg_hit_of (impact)->ability = chosen->ability;
      mg_hit_of (impact)->rule = chosen->source;
      break;
    case MG_REDIRECTS_NEXT:
      {
        const mg_ref to = mg_effect_at (impact->ctx->state, chosen->source)->subject;
        const int n = use_shield (impact, chosen);

        if (n > 0)
          redirect (parts, impact, to, n);
        break;
      }
    }
}

/* It doesn't matter which of the two comes first. Where the damage goes instead does, and so may by
 * how much it changes, where the two don't say the same. */
static bool
are_alike (const mg_impact *impact, const mg_modifier *a, const mg_modifier *b)
{
  const int amount = mg_hit_of (impact)->amount;

  if (a->does != b->does)
    return false;
  switch (a->does)
    {
    case MG_PREVENTS:
    case MG_SHIELDS:
      return true;
    case MG_PREVENTS_SOME:
    case MG_CHANGES_AMOUNT:
      return a->ability && a->ability == b->ability && a->controller == b->controller
             && changed_by (impact, a, amount) == changed_by (impact, b, amount);
    case MG_PREVENTS_ONCE:
    case MG_MAKES_COUNTERS:
    case MG_REDIRECTS:
    case MG_REDIRECTS_TO_YOU:
    case MG_REDIRECTS_NEXT:
      break;
    }
  return false;
}

/* Which applies next. */
static int
choose (const mg_impact *impact, const mg_modifiers *found)
{
  uint16_t sources[MG_MAX_MODIFIERS], names[MG_MAX_MODIFIERS], abilities[MG_MAX_MODIFIERS];
  uint8_t whose[MG_MAX_MODIFIERS];
  bool differ = false;

  for (int i = 0; i < found->n; i++)
    {
      sources[i] = found->of[i].object.id;
      whose[i] = found->of[i].controller;
      abilities[i] = found->of[i].ability == MG_BY_PROTECTION ? 0 : found->of[i].ability;
      differ |= !are_alike (impact, &found->of[i], &found->of[0]);
    }
  if (!differ)
    return 0;
  mg_name_effects (sources, whose, found->n, names);
  return mg_choose_effect (impact->ctx, mg_controller (impact->ctx->state, mg_hit_of (impact)->to),
                           names, abilities, found->n);
}

static void
modify (mg_parts *parts, mg_impact *impact)
{
  impact->volley->done[impact->index] = true;
  while (mg_hit_of (impact)->amount > 0 && impact->applied.n < MG_MAX_MODIFIERS)
    {
      const bool unpreventable = mg_is_unpreventable (impact);
      mg_modifiers found;

      mg_find_modifiers (impact, unpreventable, &found);
      if (found.n == 0)
        return;
      apply (parts, impact, &found.of[choose (impact, &found)], unpreventable);
    }
}

void
mg_modify_damage (mg_volley *volley, int index)
{
  mg_parts parts;

  parts.n = 1;
  parts.of[0].volley = volley;
  parts.of[0].ctx = volley->ctx;
  parts.of[0].index = index;
  parts.of[0].applied.n = 0;
  if (!mg_is_damageable (volley->ctx->state, volley->hits[index].to))
    volley->hits[index].amount = 0; /* 120.8 */
  for (int i = 0; i < parts.n; i++)
    modify (&parts, &parts.of[i]);
}

/* }}} */
