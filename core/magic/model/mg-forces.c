/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rules in force: static abilities and effects that aren't about characteristics (613.10, 613.11),
 * and which events some ability waits for. Both are found anew after the layers, so that whoever
 * asks pays for no more than what there is. */

#include "magic/model/mg-layers.h"

#include "magic/engine/mg-trigger.h"

#include <string.h>

/* {{{ What counts */

bool
mg_speaks_of_own_card (const mg_content *content, int i)
{
  const mg_node *node = mg_node_at (content, i);

  switch (node->op)
    {
    case MG_OP_THIS_COSTS_LESS:
    case MG_OP_THIS_COSTS_MORE:
    case MG_OP_ABILITY_COSTS_LESS:
    case MG_OP_THIS_UNCOUNTERABLE:
    case MG_OP_ONLY_BLACK_X:
    case MG_OP_CAST_ONLY_IF:
    case MG_OP_ADDITIONAL_COST:
    case MG_OP_ALTERNATIVE_COST:
    case MG_OP_OPENING_HAND:
    case MG_OP_ENTERS_AS_COPY:
    case MG_OP_AS_ENTERS:
    case MG_OP_ENTERS_TRANSFORMED:
    case MG_OP_UNLESS_LIFE_TAPPED:
    case MG_OP_REPLACE_DISCARD_THIS:
      return true;
    case MG_OP_ENTERS_TAPPED:
    case MG_OP_ENTERS_WITH:
      return mg_node_at (content, node->arg[0])->op == MG_OP_THIS;
    default:
      return false;
    }
}

/* }}} */
/* {{{ Finding them */

/* One object's abilities at a time. */
typedef struct search
{
  mg_layering *l;
  int id, zone;
  uint32_t timestamp; /* of the object */
  uint32_t times[MG_MAX_FORCES];
} search;

/* A place for a rule, in the order of timestamps. */
static mg_force *
new_force (search *s, uint32_t timestamp)
{
  mg_state *state = s->l->state;
  int at = state->n_forces;

  if (at == MG_MAX_FORCES)
    {
      state->outgrown = true;
      return NULL;
    }
  state->n_forces++;
  for (; at > 0 && s->times[at - 1] > timestamp; at--)
    {
      s->times[at] = s->times[at - 1];
      state->forces[at] = state->forces[at - 1];
    }
  s->times[at] = timestamp;
  return &state->forces[at];
}

static void
add_force (search *s, int node, int ability, int source, int controller, uint32_t timestamp)
{
  mg_state *state = s->l->state;
  const int op = mg_node_at (s->l->content, node)->op;
  const int bit = op - MG_FIRST_STATIC;
  mg_force *force = new_force (s, timestamp);

  if (!force)
    return;
  *force = (mg_force){ .op = (uint16_t) op,
                       .node = (int16_t) node,
                       .ability = (uint16_t) ability,
                       .source = (uint16_t) source,
                       .controller = (uint8_t) controller };
  state->forced[bit / 64] |= UINT64_C (1) << (bit % 64);
}

void
mg_heed_condition (mg_state *state, const mg_content *content, int condition)
{
  state->sensitive = true;
  /* Joined conditions nest to the right; whatever else is nested is taken to be of anything. */
  for (int rest = condition; rest;)
    {
      const mg_node *node = mg_node_at (content, rest);
      const bool joined = node->op == MG_OP_AND || node->op == MG_OP_OR;
      const int op = joined ? mg_node_at (content, node->arg[0])->op : node->op;

      rest = joined ? node->arg[1] : 0;
      state->by_step |= op == MG_OP_MAIN_PHASE || op == MG_OP_IN_COMBAT || op == MG_OP_BEFORE_DAMAGE
                        || op == MG_OP_FIRST_DRAW_STEP_CARD || op == MG_OP_NOT_FIRST_CARD
                        || op == MG_OP_AND || op == MG_OP_OR;
    }
}

/* Its condition holds. Conditions are of anything. */
static bool
holds (search *s, const mg_ability *ability, int controller)
{
  mg_layering *l = s->l;

  if (!ability->condition)
    return true;
  mg_heed_condition (l->state, l->content, ability->condition);
  mg_ctx_of (&l->ctx, l->match, controller, mg_ref_of (l->state, s->id), l->sets);
  return mg_condition (&l->ctx, ability->condition);
}

/* mg_visit_ability */
static bool
look_at_ability (void *data, int i)
{
  search *s = data;
  mg_state *state = s->l->state;
  const mg_content *content = s->l->content;
  const mg_ability *ability = mg_ability_at (content, i);
  int controller;

  if ((ability->kind != MG_ABILITY_TRIGGERED && ability->kind != MG_ABILITY_STATIC)
      || !(ability->zones >> s->zone & 1
           || mg_object_at (state, s->id)->kind == MG_KIND_EMBLEM)) /* 113.6, 114.4 */
    return true;
  if (ability->kind == MG_ABILITY_TRIGGERED)
    {
      if (ability->event)
        state->listened[0] |= mg_event_bits (content, ability->event);
      return true;
    }
  if (mg_node_at (content, ability->effect)->op == MG_OP_CONTINUOUS_STATIC
      || mg_speaks_of_own_card (content, ability->effect))
    return true;
  controller = mg_controller (state, mg_ref_of (state, s->id));
  if (holds (s, ability, controller))
    add_force (s, ability->effect, i, s->id, controller, s->timestamp);
  return true;
}

static void
look_at_object (search *s, int id, int zone)
{
  if (mg_is_mute (s->l->state, s->l->content, mg_object_at (s->l->state, id)))
    return;
  s->id = id;
  s->zone = zone;
  mg_each_ability (s->l->state, s->l->content, id, look_at_ability, s);
}

static void
look_at_zone (search *s, int zone, int seat)
{
  for (int id = mg_first (s->l->state, zone, seat); id; id = mg_object_at (s->l->state, id)->next)
    {
      s->timestamp = mg_object_timestamp (mg_object_at (s->l->state, id));
      look_at_object (s, id, zone);
    }
}

/* 611.1: rules by resolutions, and what delayed abilities wait for. */
static void
look_at_effects (search *s)
{
  mg_state *state = s->l->state;

  for (int i = 1; i < state->effects_end; i++)
    {
      const mg_effect *effect = mg_effect_at (state, i);

      if (effect->kind == MG_EFFECT_DELAYED)
        state->listened[0] |= mg_event_bits (s->l->content, effect->event);
      else if (effect->kind == MG_EFFECT_RULE
               && mg_node_at (s->l->content, effect->node)->op != MG_OP_CONTINUOUS_STATIC)
        add_force (s, effect->node, 0, i, effect->controller, effect->timestamp);
    }
}

void
mg_find_forces (mg_layering *l)
{
  mg_state *state = l->state;
  search s;

  s.l = l;
  state->n_forces = 0;
  memset (state->forced, 0, sizeof state->forced);
  memset (state->listened, 0, sizeof state->listened);
  for (int i = 0; i < l->n; i++)
    {
      const mg_body *body = mg_body_at (state, mg_object_at (state, l->slots[i])->body);

      /* 702.21a: ward waits, too, though no ability says so. */
      if (mg_face_key_ (mg_face_at (l->content, body->now.face), MG_KEY_WARD))
        state->listened[0] |= mg_event_bit (MG_OP_TARGETED_BY);
      s.timestamp = body->timestamp;
      look_at_object (&s, l->slots[i], MG_ZONE_BATTLEFIELD);
    }
  look_at_zone (&s, MG_ZONE_COMMAND, 0);
  look_at_zone (&s, MG_ZONE_STACK, 0);
  if (state->ability_zones >> MG_ZONE_EXILE & 1)
    look_at_zone (&s, MG_ZONE_EXILE, 0);
  for (int seat = 0; seat < state->seats; seat++)
    {
      if (state->ability_zones >> MG_ZONE_GRAVEYARD & 1)
        look_at_zone (&s, MG_ZONE_GRAVEYARD, seat);
      if (state->ability_zones >> MG_ZONE_HAND & 1)
        look_at_zone (&s, MG_ZONE_HAND, seat);
    }
  look_at_effects (&s);
}

/* }}} */
/* {{{ Asking for them */

int
mg_next_force (const mg_state *state, int op, int from)
{
  for (int i = from + 1; i < state->n_forces; i++)
    if (state->forces[i].op == op)
      return i;
  return -1;
}

void
mg_ctx_of_force (mg_ctx *ctx, rg_match *match, const mg_force *force, mg_set sets[3])
{
  const mg_state *state = rg_state_const (match);

  if (force->ability)
    mg_ctx_of (ctx, match, force->controller, mg_ref_of (state, force->source), sets);
  else
    mg_ctx_of_effect (ctx, match, force->source, sets);
}

bool
mg_player_under (rg_match *match, int op, int seat)
{
  const mg_state *state = rg_state_const (match);
  mg_set sets[3];
  mg_ctx ctx;

  if (!mg_forced (state, op))
    return false;
  for (int i = -1; (i = mg_next_force (state, op, i)) >= 0;)
    {
      const mg_force *force = &state->forces[i];

      if (mg_data (match)->slots[op][0] != MG_SLOT_PLAYERS) /* "you …" */
        {
          if (force->controller == seat)
            return true;
          continue;
        }
      mg_ctx_of_force (&ctx, match, force, sets);
      if (mg_seat_in_range (&ctx, seat)
          && mg_speaks_of_seat (&ctx, mg_node_at (ctx.content, force->node)->arg[0], seat))
        return true;
    }
  return false;
}

bool
mg_object_under (rg_match *match, int op, mg_ref ref)
{
  const mg_state *state = rg_state_const (match);
  const mg_slot slot = mg_data (match)->slots[op][0];
  mg_set sets[3];
  mg_ctx ctx;

  if (!mg_forced (state, op))
    return false;
  for (int i = -1; (i = mg_next_force (state, op, i)) >= 0;)
    {
      const mg_force *force = &state->forces[i];
      int words;

      mg_ctx_of_force (&ctx, match, force, sets);
      words = mg_node_at (ctx.content, force->node)->arg[0];
      if (slot == MG_SLOT_FILTER    ? mg_matches (&ctx, words, ref)
          : slot == MG_SLOT_OBJECTS ? mg_in_range (&ctx, ref) && mg_speaks_of (&ctx, words, ref)
                                    : mg_same (ctx.source, ref))
        return true;
    }
  return false;
}

int
mg_next_mod (const mg_state *state, int mod_op, mg_ref ref, int from, mg_ctx *ctx)
{
  if (!state->n_given || !mg_lives (state, ref))
    return -1;
  for (int i = from + 1; i < state->n_given; i++)
    {
      const mg_given *given = mg_given_at (state, i);

      if (given->object != ref.id || given->op != mod_op)
        continue;
      if (ctx)
        {
          mg_set *sets = ctx->it;

          if (given->by_effect)
            mg_ctx_of_effect (ctx, ctx->match, given->source, sets);
          else
            mg_ctx_of (ctx, ctx->match, given->controller, mg_ref_of (state, given->source), sets);
          ctx->it->n = 0;
          mg_set_add (ctx->it, ref); /* each object in turn */
        }
      return i;
    }
  return -1;
}

/* }}} */
