/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rules in force: static abilities and effects that aren't about characteristics (613.10, 613.11),
 * and which events some ability waits for. Both are found anew after the layers. */

#include "magic/layers/mg-layers-private.h"

#include <string.h>

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
  int at = state->kept.n_forces;

  if (at == MG_MAX_FORCES)
    {
      state->end.outgrown = true;
      return NULL;
    }
  state->kept.n_forces++;
  for (; at > 0 && s->times[at - 1] > timestamp; at--)
    {
      s->times[at] = s->times[at - 1];
      state->kept.forces[at] = state->kept.forces[at - 1];
    }
  s->times[at] = timestamp;
  return &state->kept.forces[at];
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
  state->kept.forced[bit / 64] |= UINT64_C (1) << (bit % 64);
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
        state->kept.listened[0] |= mg_event_bits (content, ability->event);
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

  for (int i = 1; i < state->scope.effects_end; i++)
    {
      const mg_effect *effect = mg_effect_at (state, i);

      if (effect->kind == MG_EFFECT_DELAYED)
        state->kept.listened[0] |= mg_event_bits (s->l->content, effect->event);
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
  state->kept.n_forces = 0;
  memset (state->kept.forced, 0, sizeof state->kept.forced);
  memset (state->kept.listened, 0, sizeof state->kept.listened);
  for (int i = 0; i < l->n; i++)
    {
      const mg_body *body = mg_body_at (state, mg_object_at (state, l->slots[i])->body);

      /* 702.21a: ward waits, too, though no ability says so. */
      if (mg_face_key_ (mg_face_at (l->content, body->now.face), MG_KEY_WARD))
        state->kept.listened[0] |= mg_event_bit (MG_OP_TARGETED_BY);
      s.timestamp = body->timestamp;
      look_at_object (&s, l->slots[i], MG_ZONE_BATTLEFIELD);
    }
  look_at_zone (&s, MG_ZONE_COMMAND, 0);
  look_at_zone (&s, MG_ZONE_STACK, 0);
  if (state->scope.ability_zones >> MG_ZONE_EXILE & 1)
    look_at_zone (&s, MG_ZONE_EXILE, 0);
  for (int seat = 0; seat < state->seats; seat++)
    {
      if (state->scope.ability_zones >> MG_ZONE_GRAVEYARD & 1)
        look_at_zone (&s, MG_ZONE_GRAVEYARD, seat);
      if (state->scope.ability_zones >> MG_ZONE_HAND & 1)
        look_at_zone (&s, MG_ZONE_HAND, seat);
    }
  look_at_effects (&s);
}
