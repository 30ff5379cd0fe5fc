/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What there is that would replace or prevent damage (614.9, 615): rules in force, shields of
 * resolutions, protection. */

#include "magic/engine/replace/mg-replace-private.h"
#include "magic/engine/mg-engine.h"

static void
add (const mg_impact *impact, mg_modifiers *found, const mg_modifier *one)
{
  const mg_modifiers *applied = &impact->applied;

  for (int i = 0; i < applied->n; i++)
    if (applied->of[i].ability == one->ability && applied->of[i].source == one->source)
      return;
  if (found->n < MG_MAX_MODIFIERS)
    found->of[found->n++] = *one;
}

void
mg_find_preventions (mg_volley *volley)
{
  const mg_state *state = volley->ctx->state;

  volley->n_preventions = 0;
  for (int e = 1; e < state->scope.effects_end && volley->n_preventions < MG_MAX_PREVENTIONS; e++)
    if (mg_effect_at (state, e)->kind == MG_EFFECT_PREVENT)
      volley->preventions[volley->n_preventions++] = (uint16_t) e;
}

/* 615.12, where whoever says so has influence. */
bool
mg_is_unpreventable (const mg_impact *impact)
{
  mg_state *state = impact->ctx->state;

  if (!mg_forced (state, MG_OP_NO_PREVENTION))
    return false;
  for (int f = -1; (f = mg_next_force (state, MG_OP_NO_PREVENTION, f)) >= 0;)
    {
      mg_set sets[3];
      mg_ctx its;

      mg_ctx_of_force (&its, impact->ctx->match, &state->kept.forces[f], sets);
      if (mg_in_range (&its, mg_hit_of (impact)->to))
        return true;
    }
  return false;
}

bool
mg_is_damageable (const mg_state *state, mg_ref ref)
{
  return mg_is_player (ref) ? mg_plays (state, mg_ref_seat (ref))
                            : mg_on_battlefield (state, ref)
                                  && mg_body_of (state, ref)->now.types
                                         & (MG_CREATURE | MG_PLANESWALKER | MG_BATTLE);
}

/* {{{ Of resolutions */

static bool
is_captured (const mg_state *state, const mg_effect *effect, mg_ref to)
{
  for (int link = effect->captured; link; link = mg_link_at (state, link)->next)
    if (mg_same (mg_link_at (state, link)->ref, to))
      return true;
  return false;
}

/* The source that was chosen, or the permanent that this spell became (400.7c); a kind of source is
 * looked at again (615.9, 609.7b). */
static bool
is_chosen_source (mg_ctx *its, const mg_effect *effect, int objects, mg_ref source)
{
  const mg_node *node = mg_node_at (its->content, objects);

  if (!mg_same (effect->subject, source)
      && !(mg_on_battlefield (its->state, source)
           && mg_same (mg_follow (its->state, effect->subject), source)))
    return false;
  return node->op != MG_OP_SOME || mg_matches (its, mg_arg_filter (node), source);
}

/* 801.13b: what it names must be in range; both ends of the damage where it names neither. */
static bool
is_modified_by (const mg_impact *impact, int e)
{
  const mg_state *state = impact->ctx->state;
  const mg_hit *hit = mg_hit_of (impact);
  const mg_effect *effect = mg_effect_at (state, e);
  const mg_node *node = mg_node_at (impact->ctx->content, effect->node);
  const int to = mg_arg_any (node);
  mg_set sets[3];
  mg_ctx its;

  mg_ctx_of_effect (&its, impact->ctx->match, e, sets);
  switch (node->op)
    {
    case MG_OP_PREVENT_COMBAT:
      if (!hit->combat)
        return false;
      return mg_arg_filter (node) ? mg_matches (&its, mg_arg_filter (node), hit->source)
                                  : mg_in_range (&its, hit->source) && mg_in_range (&its, hit->to);
    case MG_OP_PREVENT_COMBAT_OF:
      return hit->combat
             && (is_captured (state, effect, hit->source) || is_captured (state, effect, hit->to));
    case MG_OP_PREVENT_NEXT_TIME:
      if (!is_chosen_source (&its, effect, mg_arg_objs (node), hit->source))
        return false;
      break;
    case MG_OP_REDIRECT_NEXT:
      if (!mg_is_damageable (state, effect->subject)) /* 614.9 */
        return false;
      break;
    default:
      break;
    }
  if (!mg_in_range (&its, hit->to))
    return false;
  return effect->captured ? is_captured (state, effect, hit->to)
                          : mg_speaks_of_any (&its, to, hit->to);
}

static void
find_of_resolutions (const mg_impact *impact, bool unpreventable, mg_modifiers *found)
{
  const mg_state *state = impact->ctx->state;
  const mg_volley *volley = impact->volley;

  for (int i = 0; i < volley->n_preventions; i++)
    {
      const int e = volley->preventions[i];
      const mg_effect *effect = mg_effect_at (state, e);
      mg_modifier one = { .source = (uint16_t) e,
                          .controller = effect->controller,
                          .node = effect->node,
                          .object = effect->source };

      if (effect->kind != MG_EFFECT_PREVENT)
        continue; /* used up by another hit */
      switch (mg_node_at (impact->ctx->content, effect->node)->op)
        {
        case MG_OP_PREVENT_NEXT:
        case MG_OP_PREVENT_DIVIDED:
          one.does = MG_SHIELDS;
          break;
        case MG_OP_PREVENT_NEXT_TIME:
          one.does = MG_PREVENTS_ONCE;
          break;
        case MG_OP_REDIRECT_NEXT:
          one.does = MG_REDIRECTS_NEXT;
          break;
        default:
          one.does = MG_PREVENTS;
          break;
        }
      if ((!unpreventable || one.does == MG_REDIRECTS_NEXT) && is_modified_by (impact, e))
        add (impact, found, &one);
    }
}

/* }}} */
/* {{{ Rules in force */

/* "If <objs> would deal damage [to <any>]". */
static bool
is_dealt_so (mg_ctx *its, const mg_node *node, const mg_hit *hit)
{
  return mg_speaks_of (its, mg_arg_objs (node), hit->source)
         && (mg_arg_any (node) ? mg_speaks_of_any (its, mg_arg_any (node), hit->to)
                               : mg_in_range (its, hit->to));
}

static bool
says_so (mg_ctx *its, const mg_node *node, const mg_hit *hit)
{
  switch (node->op)
    {
    case MG_OP_PREVENT_DAMAGE:
      return mg_in_range (its, hit->to) && mg_speaks_of_any (its, mg_arg_any (node), hit->to);
    case MG_OP_PREVENT_COMBAT_DAMAGE:
      return !mg_is_player (hit->to) && mg_speaks_of (its, mg_arg_objs (node), hit->to);
    case MG_OP_PLAYER_PROTECTED: /* 702.16e, j */
      return mg_is_player (hit->to) && mg_seat_in_range (its, mg_ref_seat (hit->to))
             && mg_speaks_of_seat (its, mg_arg_who (node), mg_ref_seat (hit->to));
    case MG_OP_DAMAGE_TO_COUNTERS:
      return mg_same (its->source, hit->to);
    case MG_OP_SUFFER_INSTEAD:
      return mg_is_player (hit->to)
             && mg_suffers_for (its, node, mg_ref_seat (hit->to),
                                mg_controller (its->state, hit->source));
    case MG_OP_REDIRECT_DAMAGE:
      return mg_is_player (hit->to) && mg_ref_seat (hit->to) == its->controller
             && mg_is_damageable (its->state, its->source); /* 614.9 */
    default:
      return is_dealt_so (its, node, hit);
    }
}

static void
find_static_ones (const mg_impact *impact, int op, mg_modifying does, mg_modifiers *found)
{
  mg_state *state = impact->ctx->state;

  if (!mg_forced (state, op))
    return;
  for (int f = -1; (f = mg_next_force (state, op, f)) >= 0;)
    {
      const mg_force *force = &state->kept.forces[f];
      mg_set sets[3];
      mg_ctx its;

      mg_ctx_of_force (&its, impact->ctx->match, force, sets);
      if (says_so (&its, mg_node_at (its.content, force->node), mg_hit_of (impact)))
        add (impact, found,
             &(mg_modifier){ does, force->ability, force->source, force->controller, force->node,
                             its.source });
    }
}

void
mg_find_modifiers (const mg_impact *impact, bool unpreventable, mg_modifiers *found)
{
  const mg_hit *hit = mg_hit_of (impact);
  mg_traits room;

  found->n = 0;
  find_static_ones (impact, MG_OP_REDIRECT_DAMAGE, MG_REDIRECTS, found);
  find_static_ones (impact, MG_OP_SUFFER_INSTEAD, MG_REDIRECTS_TO_YOU, found);
  find_static_ones (impact, MG_OP_DAMAGE_TO_COUNTERS, MG_MAKES_COUNTERS, found);
  find_static_ones (impact, MG_OP_CHANGE_DAMAGE, MG_CHANGES_AMOUNT, found);
  find_of_resolutions (impact, unpreventable, found);
  if (unpreventable)
    return;
  find_static_ones (impact, MG_OP_PREVENT_DAMAGE, MG_PREVENTS, found);
  find_static_ones (impact, MG_OP_PLAYER_PROTECTED, MG_PREVENTS, found);
  find_static_ones (impact, MG_OP_PREVENT_SOME, MG_PREVENTS_SOME, found);
  if (hit->combat)
    find_static_ones (impact, MG_OP_PREVENT_COMBAT_DAMAGE, MG_PREVENTS, found);
  /* 702.16e */
  if (!mg_is_player (hit->to)
      && mg_is_protected (&mg_body_of (impact->ctx->state, hit->to)->now,
                          mg_traits_of (impact->ctx, hit->source, &room)))
    add (impact, found,
         &(mg_modifier){ .does = MG_PREVENTS,
                         .ability = MG_BY_PROTECTION,
                         .source = hit->to.id,
                         .controller = (uint8_t) mg_controller (impact->ctx->state, hit->to),
                         .object = hit->to });
}

/* }}} */
