/* SPDX-License-Identifier: GPL-3.0-or-later */

/* When and in which order everything is worked out anew (613.5): bases, changes, layers, control,
 * rules in force. Nothing is worked out while nothing that it comes from has changed. */

#include "magic/layers/mg-layers-private.h"

/* {{{ What isn't touched for */

static inline uint32_t
mix (uint32_t hash, uint32_t more)
{
  return (hash ^ more) * UINT32_C (0x01000193);
}

/* Life, turns, tapping, attacking …: everything that conditions and amounts look at and that
 * changes without mg_touch. */
static uint32_t
look_of_game (const mg_state *state)
{
  uint32_t hash = UINT32_C (0x811c9dc5);

  hash = mix (hash, (uint32_t) state->turn.active << 24
                        | (state->scope.by_step ? (uint32_t) state->turn.step << 16 : 0)
                        | (uint32_t) state->monarch << 8 | state->turn.no_active);
  hash = mix (hash, (uint32_t) state->turn.number << 16 | state->combat.n_blocks);
  hash = mix (hash, (uint32_t) state->zones.exile << 16 | state->zones.stack);
  hash = mix (hash, state->turn.there);
  for (int seat = 0; seat < state->seats; seat++)
    {
      const mg_player *player = &state->players[seat];

      hash = mix (hash, (uint32_t) player->life);
      hash = mix (hash, (uint32_t) player->n_hand << 16 | player->n_library);
      hash = mix (hash, (uint32_t) player->graveyard << 16 | player->n_graveyard);
      hash = mix (hash, (uint32_t) player->in_range << 16 | player->spells_this_turn);
      hash = mix (hash,
                  (uint32_t) (uint16_t) player->life_gained << 16 | (uint16_t) player->life_lost);
    }
  for (int id = state->zones.battlefield; id; id = mg_object_at (state, id)->next)
    {
      const mg_body *body = mg_body_at (state, mg_object_at (state, id)->body);

      hash = mix (hash, body->status & ~(uint32_t) MG_KEPT);
      hash = mix (hash, (uint32_t) body->attacking.id << 16 | body->attached_to.id);
    }
  return hash;
}

/* }}} */
/* {{{ Where abilities of cards matter */

/* Zones beside the battlefield where abilities of the cards in this game trigger, are in force or
 * are activated: most games have no such graveyard or hand, and needn't look there. */
static void
find_ability_zones (mg_state *state, const mg_content *content)
{
  state->scope.new_faces = false;
  state->scope.keys = 0;
  state->scope.ability_zones = state->scope.acting_zones = 0;
  for (int id = 1; id < state->pools.n_objects; id++)
    {
      const mg_object *object = mg_object_at (state, id);
      const mg_face *face = mg_face_at (content, object->face);

      if (object->kind != MG_KIND_CARD && object->kind != MG_KIND_COPY)
        continue;
      state->scope.acting_zones |= face->acts_in | face->makes_mana_in;
      for (int i = 0; i < 3; i++)
        state->scope.keys |= 1u << face->keys[i].key;
      for (int i = 0; i < face->n_abilities; i++)
        {
          const mg_ability *ability = mg_ability_at (content, face->ability + i);

          if (ability->kind == MG_ABILITY_TRIGGERED
              || (ability->kind == MG_ABILITY_STATIC
                  && !mg_speaks_of_own_card (content, ability->effect)))
            state->scope.ability_zones |= ability->zones;
        }
    }
}

/* }}} */
/* {{{ Collecting changes */

static void
collect_ability (mg_layering *l, mg_maker maker, int id, int i, uint32_t timestamp)
{
  const mg_ability *ability = mg_ability_at (l->content, i);

  if (ability->kind == MG_ABILITY_STATIC
      && mg_node_at (l->content, ability->effect)->op == MG_OP_CONTINUOUS_STATIC)
    mg_add_change (l, maker, id, i, ability->effect, ability->condition, timestamp);
}

/* What the copying says defines what this ability would define: so it wasn't copied (707.9d). */
static bool
is_excepted (const mg_layering *l, const mg_copying *copying, const mg_ability *ability)
{
  const mg_node *node = mg_node_at (l->content, ability->effect);

  if (ability->kind != MG_ABILITY_STATIC || node->op != MG_OP_CONTINUOUS_STATIC
      || ability->condition || mg_node_at (l->content, mg_arg_objs (node))->op != MG_OP_THIS)
    return false;
  for (int rest = mg_arg_mods (node), i; (i = mg_next_part (l->content, &rest));)
    switch (mg_node_at (l->content, i)->op)
      {
      case MG_OP_BASE_PT:
        if (mg_excepts (l->content, copying, MG_OP_BASE_PT))
          return true;
        break;
      case MG_OP_COLORED:
        if (mg_excepts (l->content, copying, MG_OP_COLORED)
            || mg_excepts (l->content, copying, MG_OP_KEEPS_COLORS))
          return true;
        break;
      default:
        break;
      }
  return false;
}

typedef struct visitor
{
  mg_layering *l;
  int id;
  uint32_t timestamp;
} visitor;

static bool
visit_exception (void *data, int ability)
{
  const visitor *v = data;

  collect_ability (v->l, MG_MAKER_FACE, v->id, ability, v->timestamp);
  return true;
}

/* Nothing else has to be worked out anew for the permanent's sake alone. */
static bool
is_plain (const mg_face *face, const mg_body *body)
{
  return !(face->kinds & (1u << MG_ABILITY_STATIC | 1u << MG_ABILITY_TRIGGERED))
         && !mg_face_key_ (face, MG_KEY_WARD) && !MG_HAS (face->qualities, MG_LIVING_METAL)
         && !body->copy.ability && !body->copy.mods && !(body->status & MG_HASTY);
}

/* 613.1: its copiable values, under its default controller (110.2). */
static const mg_face *
begin_traits (const mg_state *state, const mg_content *content, int id, mg_body *body)
{
  const mg_face *face;

  mg_copiable (state, content, id, &body->now);
  body->now.controller = body->default_controller;
  body->status &= ~(uint32_t) MG_KEPT;
  face = mg_face_at (content, body->now.face);
  if (is_plain (face, body))
    body->status |= MG_PLAIN;
  if (face->acts_in >> MG_ZONE_BATTLEFIELD & 1)
    body->status |= MG_ACTS;
  return face;
}

void
mg_begin_alone (mg_state *state, const mg_content *content, int id)
{
  mg_body *body = mg_body_at (state, mg_object_at (state, id)->body);

  /* An effect may wait for what it becomes (400.7a, 110.2b). */
  if (state->kept.dirty || mg_depends (state) || state->scope.new_faces
      || state->scope.effects_end > 1)
    state->kept.dirty = true;
  else
    {
      begin_traits (state, content, id, body);
      state->kept.dirty = !(body->status & MG_PLAIN);
    }
}

/* 613.1: what a permanent begins with. */
static void
begin_permanent (mg_layering *l, int id, mg_body *body)
{
  const mg_face *face;
  uint32_t kinds = 0; /* of counters */

  l->slots[l->n] = (uint16_t) id;
  l->before[l->n++] = body->now.controller;
  face = begin_traits (l->state, l->content, id, body);
  for (int i = 0; i < MG_BODY_COUNTERS; i++)
    kinds |= 1u << body->counters[i];
  if (body->status & MG_HASTY)
    mg_add_suspended_haste (l, id);
  if (kinds >> MG_COUNTER_INDESTRUCTIBLE & 1)
    mg_add_keyword_counter (l, id);
  if (kinds > 1u << MG_COUNTER_NONE)
    l->counted[l->n_counted++] = mg_object_at (l->state, id)->body;
  for (int i = 0; face->kinds >> MG_ABILITY_STATIC & 1 && i < face->n_abilities; i++)
    if (!body->copy.mods
        || !is_excepted (l, &body->copy, mg_ability_at (l->content, face->ability + i)))
      collect_ability (l, MG_MAKER_FACE, id, face->ability + i, body->timestamp);
  if (body->copy.ability && !(body->status & MG_FACE_DOWN))
    collect_ability (l, MG_MAKER_FACE, id, body->copy.ability, body->timestamp);
  if (body->copy.mods && !(body->status & MG_FACE_DOWN))
    {
      visitor v = { l, id, body->timestamp };

      mg_visit_exceptions (l->content, &body->copy, visit_exception, &v);
    }
  if (MG_HAS (face->qualities, MG_LIVING_METAL))
    mg_add_living_metal (l, id);
}

static void
collect_zone (mg_layering *l, int zone, int seat)
{
  for (int id = mg_first (l->state, zone, seat); id; id = mg_object_at (l->state, id)->next)
    {
      const mg_object *object = mg_object_at (l->state, id);
      const mg_face *face = mg_face_at (l->content, object->face);

      if (mg_is_covered_identity (object))
        continue;
      if (object->kind != MG_KIND_EMBLEM && !(face->speaks_in >> zone & 1))
        continue;
      for (int i = 0; object->kind != MG_KIND_ABILITY && i < face->n_abilities; i++)
        if (object->kind == MG_KIND_EMBLEM
            || mg_ability_at (l->content, face->ability + i)->zones >> zone & 1)
          collect_ability (l, MG_MAKER_CARD, id, face->ability + i, mg_object_timestamp (object));
    }
}

static void
collect_effect (mg_layering *l, int i)
{
  const mg_effect *effect = mg_effect_at (l->state, i);
  const mg_body *body = mg_body_mut (l->state, effect->object);
  const bool permanent = body && !(body->status & MG_PHASED_OUT);

  switch (effect->kind)
    {
    case MG_EFFECT_RULE:
      if (mg_node_at (l->content, effect->node)->op == MG_OP_CONTINUOUS_STATIC)
        mg_add_change (l, MG_MAKER_RULE, i, 0, effect->node, 0, effect->timestamp);
      break;
    case MG_EFFECT_CONTROL:
      if (permanent)
        mg_add_effect (l, MG_MAKER_CONTROL, i, 1u << MG_LAYER_CONTROL, 0);
      break;
    case MG_EFFECT_MODS:
      if (permanent)
        mg_add_effect (l, MG_MAKER_EFFECT, i, 0, effect->node);
      break;
    default:
      break;
    }
}

static void
collect (mg_layering *l)
{
  mg_state *state = l->state;

  for (int id = state->zones.battlefield; id; id = mg_object_at (state, id)->next)
    {
      mg_body *body = mg_body_at (state, mg_object_at (state, id)->body);

      if (mg_object_at (state, id)->body && !(body->status & MG_PHASED_OUT)) /* 702.26b */
        begin_permanent (l, id, body);
    }
  collect_zone (l, MG_ZONE_COMMAND, 0);
  if (state->scope.ability_zones >> MG_ZONE_EXILE & 1)
    collect_zone (l, MG_ZONE_EXILE, 0);
  for (int seat = 0; seat < state->seats; seat++)
    {
      if (state->scope.ability_zones >> MG_ZONE_GRAVEYARD & 1)
        collect_zone (l, MG_ZONE_GRAVEYARD, seat);
      if (state->scope.ability_zones >> MG_ZONE_HAND & 1)
        collect_zone (l, MG_ZONE_HAND, seat);
    }
  for (int i = 1; i < state->scope.effects_end; i++)
    collect_effect (l, i);
}

/* }}} */
/* {{{ What isn't a permanent */

/* A static ability about spells, or cards elsewhere. */
static void
give_elsewhere (mg_layering *l, const mg_change *change)
{
  const mg_node *objects = mg_node_at (l->content, change->objects);
  mg_set set = { 0 };

  if (!change->objects || (objects->op != MG_OP_FILTERED && objects->op != MG_OP_ALL)
      || mg_filter_at (l->content, mg_arg_filter (objects))->zone == MG_ZONE_BATTLEFIELD
      || !mg_change_exists (l, change))
    return;
  mg_find_all (&l->ctx, mg_arg_filter (objects), &set);
  for (int i = 0; i < set.n; i++)
    if (!mg_is_player (set.refs[i]) && !mg_object_at (l->state, set.refs[i].id)->body)
      mg_give_all (l, change, set.refs[i].id);
}

static void
give_to_others (mg_layering *l)
{
  for (int i = 0; i < l->n_changes; i++)
    give_elsewhere (l, &l->changes[i]);
  for (int i = 1; i < l->state->scope.effects_end; i++)
    {
      const mg_effect *effect = mg_effect_at (l->state, i);
      const mg_change change
          = { .maker = MG_MAKER_EFFECT, .source = (uint16_t) i, .mods = effect->node };

      if (effect->kind == MG_EFFECT_MODS && mg_lives (l->state, effect->object)
          && !mg_object_at (l->state, effect->object.id)->body)
        mg_give_all (l, &change, effect->object.id);
    }
}

/* }}} */
/* {{{ Control, and combat (506.4) */

/* True: somebody has lost or gained something. */
static bool
change_control (mg_layering *l)
{
  bool changed = false;

  for (int i = 0; i < l->n; i++)
    {
      const int id = l->slots[i];
      mg_body *body = mg_body_at (l->state, mg_object_at (l->state, id)->body);
      const int seat = body->now.controller;

      if (l->before[i] == MG_NOBODY || l->before[i] == seat)
        continue;
      body->status |= MG_SICK | MG_ECHO_DUE; /* 302.6, 702.30a */
      body->status &= ~(uint32_t) MG_HASTY;  /* 702.62a */
      mg_remove_from_combat (l->state, id);
      mg_say (l->match, MG_TELL_CONTROL, l->before[i], seat, id, 0, 0);
      changed = true;
    }
  return changed;
}

/* What is attacked can't be attacked any more, though it is still there. */
static bool
attacks_in_vain (const mg_state *state, mg_ref what)
{
  return what.id && !mg_is_player (what) && mg_on_battlefield (state, what)
         && !(mg_body_of (state, what)->now.types & (MG_PLANESWALKER | MG_BATTLE));
}

/* Only creatures that are no battles fight, and only planeswalkers and battles are attacked. True:
 * something has left combat. */
static bool
leave_combat (mg_layering *l)
{
  bool changed = false;

  for (int i = 0; i < l->n; i++)
    {
      mg_body *body = mg_body_at (l->state, mg_object_at (l->state, l->slots[i])->body);

      if (!body->attacking.id && !(body->status & MG_BLOCKING))
        continue;
      if ((body->now.types & (MG_CREATURE | MG_BATTLE)) != MG_CREATURE)
        {
          mg_stop_fighting (l->state, l->slots[i]);
          mg_say (l->match, MG_TELL_OUT_OF_COMBAT, body->now.controller, l->slots[i], 0, 0, 0);
          changed = true;
        }
      else if (attacks_in_vain (l->state, body->attacking))
        {
          mg_stop_being_attacked (l->state, body->attacking);
          changed = true;
        }
    }
  return changed;
}

/* }}} */

/* True: control or combat changed. */
static bool
work_out (rg_match *match, mg_state *state)
{
  mg_layering l;
  bool changed;

  l.match = match;
  l.state = state;
  l.content = mg_data (match);
  l.n = l.n_counted = l.n_changes = l.n_shelved = 0;
  l.trial = false;
  state->kept.n_given = 0;
  state->scope.sensitive = state->scope.by_step = state->scope.silencing = false;
  if (state->scope.new_faces)
    find_ability_zones (state, l.content);
  collect (&l);
  mg_run_layers (&l);
  give_to_others (&l);
  changed = change_control (&l);
  changed |= leave_combat (&l);
  mg_find_forces (&l);
  state->scope.layered = l.n_changes > 0 || state->kept.n_given > 0;
  state->kept.dirty = false;
  return changed;
}

/* 372.8, 406.3: what somebody may look at whenever they like, they have seen. */
static void
grant_looks (rg_match *match, const mg_state *state)
{
  for (int i = -1; (i = mg_next_force (state, MG_OP_MAY_LOOK, i)) >= 0;)
    {
      const mg_force *force = &state->kept.forces[i];
      mg_set sets[3], seen = { 0 };
      mg_ctx ctx;

      mg_ctx_of_force (&ctx, match, force, sets);
      mg_objects_seen (&ctx, mg_arg_objs (mg_node_at (ctx.content, force->node)), &seen);
      for (int k = 0; k < seen.n; k++)
        if (mg_object_at (state, seen.refs[k].id)->flags & MG_OBJECT_FACE_DOWN)
          mg_show (match, seen.refs[k].id, mg_bit (force->controller));
    }
}

void
mg_refresh_now (rg_match *match)
{
  const mg_state *seen = rg_state_const (match);
  mg_state *state;

  if (!seen->kept.dirty && (!seen->scope.sensitive || look_of_game (seen) == seen->scope.looked))
    return;
  state = rg_state (match);
  if (work_out (match, state))
    work_out (match, state);
  if (mg_forced (state, MG_OP_MAY_LOOK))
    grant_looks (match, state);
  state->scope.looked = state->scope.sensitive ? look_of_game (state) : 0;
}
