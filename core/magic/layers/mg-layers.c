/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Continuous effects, layer by layer (613.1-613.7). */

#include "magic/layers/mg-layers-private.h"

/* {{{ Changes */

/* 604.3a: it defines the power and toughness of the very object whose face says it, always. */
static bool
defines_characteristics (const mg_content *content, const mg_change *change)
{
  return change->maker == MG_MAKER_FACE && !change->condition
         && mg_node_at (content, change->objects)->op == MG_OP_THIS;
}

/* 604.3: colors, subtypes, power and toughness are defined so, but no types and no abilities. */
static unsigned
defining_layers (const mg_content *content, const mg_node *mod)
{
  const unsigned layers = mg_mod_layers (content, mod);

  switch (mod->op)
    {
    case MG_OP_BASE_PT:
      return 1u << MG_LAYER_PT_OWN;
    case MG_OP_IS_ALSO:
    case MG_OP_BECOMES_KINDS:
      return mg_filter_at (content, mg_arg_kinds (mod))->types ? 0 : layers;
    case MG_OP_EVERY_CREATURE_TYPE:
    case MG_OP_COLORED:
      return layers;
    default:
      return 0;
    }
}

bool
mg_silences (const mg_content *content, int mods)
{
  for (int rest = mods, i; (i = mg_next_part (content, &rest));)
    {
      const int op = mg_node_at (content, i)->op;

      if (op == MG_OP_LOSES_ABILITIES || op == MG_OP_BECOMES_KINDS) /* 305.7 */
        return true;
    }
  return false;
}

static void
find_layers (const mg_content *content, mg_change *change)
{
  const bool defines = defines_characteristics (content, change);
  unsigned layers = 0, defining = 0;

  for (int rest = change->mods, i; (i = mg_next_part (content, &rest));)
    {
      layers |= mg_mod_layers (content, mg_node_at (content, i));
      defining |= defines ? defining_layers (content, mg_node_at (content, i)) : 0;
    }
  if (defining >> MG_LAYER_PT_OWN & 1)
    layers ^= 1u << MG_LAYER_PT_BASE | 1u << MG_LAYER_PT_OWN;
  change->layers = (uint16_t) layers;
  change->defining = (uint16_t) defining;
}

/* A place for a change, in the order of timestamps; what came first stays first (613.7m). */
static mg_change *
new_change (mg_layering *l, mg_maker maker, int source, uint32_t timestamp)
{
  mg_change *change;
  int at = l->n_changes;

  if (at == MG_MAX_CHANGES)
    {
      l->state->end.outgrown |= !l->trial;
      return NULL;
    }
  change = &l->changes[at];
  *change = (mg_change){ .timestamp = timestamp,
                         .maker = (uint8_t) maker,
                         .source = (uint16_t) source };
  for (; at > 0 && l->changes[l->by_time[at - 1]].timestamp > timestamp; at--)
    l->by_time[at] = l->by_time[at - 1];
  l->by_time[at] = (uint16_t) l->n_changes++;
  return change;
}

void
mg_add_change (mg_layering *l,
               mg_maker maker,
               int source,
               int ability,
               int node,
               int condition,
               uint32_t timestamp)
{
  const mg_node *words = mg_node_at (l->content, node);
  mg_change *change = new_change (l, maker, source, timestamp);

  if (!change)
    return;
  change->ability = (uint16_t) ability;
  change->objects = (int16_t) mg_arg_objs (words);
  change->mods = (int16_t) mg_arg_mods (words);
  change->condition = (int16_t) condition;
  find_layers (l->content, change);
  l->state->scope.silencing |= mg_silences (l->content, change->mods);
  change->looks
      = (uint16_t) (mg_looks_of_objects (l->content, change->objects)
                    | mg_looks_of_mods (l->content, change->mods) | (condition ? MG_LOOKS_ALL : 0));
  if (maker == MG_MAKER_FACE || maker == MG_MAKER_GIVEN)
    change->looks |= MG_LOOKS_ABILITIES;
  if (l->state->options.limited_range)
    change->looks |= MG_LOOKS_CONTROL | MG_LOOKS_GAME;
  if (change->looks & MG_LOOKS_GAME)
    l->state->scope.sensitive = true;
  if (condition)
    mg_heed_condition (l->state, l->content, condition);
}

void
mg_add_effect (mg_layering *l, mg_maker maker, int i, unsigned layers, int mods)
{
  const mg_effect *effect = mg_effect_at (l->state, i);
  mg_change *change = new_change (l, maker, i, effect->timestamp);

  if (!change)
    return;
  change->mods = (int16_t) mods;
  if (mods)
    find_layers (l->content, change);
  else
    change->layers = (uint16_t) layers;
  mg_body_set_add (&change->set, mg_object_at (l->state, effect->object.id)->body);
}

void
mg_add_living_metal (mg_layering *l, int id)
{
  const int body = mg_object_at (l->state, id)->body;
  mg_change *change
      = new_change (l, MG_MAKER_LIVING_METAL, id, mg_body_at (l->state, body)->timestamp);

  if (!change)
    return;
  change->layers = 1u << MG_LAYER_TYPE;
  change->looks = MG_LOOKS_CONTROL;
  mg_body_set_add (&change->set, body);
  l->state->scope.sensitive = true; /* turns */
}

/* A keyword for itself alone, which no text says. */
static void
add_keyword (mg_layering *l, mg_maker maker, int id, uint32_t timestamp)
{
  mg_change *change = new_change (l, maker, id, timestamp);

  if (!change)
    return;
  change->layers = 1u << MG_LAYER_ABILITY;
  mg_body_set_add (&change->set, mg_object_at (l->state, id)->body);
}

void
mg_add_suspended_haste (mg_layering *l, int id)
{
  add_keyword (l, MG_MAKER_SUSPENDED, id,
               mg_body_at (l->state, mg_object_at (l->state, id)->body)->timestamp);
}

void
mg_add_keyword_counter (mg_layering *l, int id)
{
  add_keyword (l, MG_MAKER_COUNTER, id,
               mg_body_at (l->state, mg_object_at (l->state, id)->body)->keyword_counter);
}

/* }}} */
/* {{{ Whether, to what, how much */

static bool
was_given (const mg_state *state, const mg_change *change)
{
  for (int i = 0; i < state->kept.n_given; i++)
    if (mg_given_at (state, i)->object == change->source
        && mg_given_at (state, i)->op == MG_OP_HAS_ABILITY
        && mg_given_at (state, i)->what == change->ability)
      return true;
  return false;
}

bool
mg_change_exists (mg_layering *l, const mg_change *change)
{
  mg_state *state = l->state;
  const mg_ref self = { change->source, mg_object_at (state, change->source)->stamp };

  switch ((mg_maker) change->maker)
    {
    case MG_MAKER_FACE:
    case MG_MAKER_GIVEN:
    case MG_MAKER_LIVING_METAL:
      {
        const mg_body *body = mg_body_at (state, mg_object_at (state, change->source)->body);

        mg_ctx_of (&l->ctx, l->match, body->now.controller, self, l->sets);
        if (change->begun)
          return true; /* 613.6 */
        if (change->maker == MG_MAKER_LIVING_METAL)
          return body->now.controller == state->turn.active && !state->turn.no_active;
        if (change->maker == MG_MAKER_FACE ? body->now.no_abilities : !was_given (state, change))
          return false;
        break;
      }
    case MG_MAKER_CARD:
      mg_ctx_of (&l->ctx, l->match, mg_object_at (state, change->source)->owner, self, l->sets);
      break;
    case MG_MAKER_RULE:
      mg_ctx_of_effect (&l->ctx, l->match, change->source, l->sets);
      break;
    case MG_MAKER_SUSPENDED:
    case MG_MAKER_COUNTER:
    case MG_MAKER_EFFECT:
    case MG_MAKER_CONTROL:
      return true;
    }
  return change->begun || !change->condition || mg_condition (&l->ctx, change->condition);
}

/* A permanent that is named by where it is, not by what it is. */
static void
add_one (mg_layering *l, mg_ref ref, mg_body_set *set)
{
  const mg_state *state = l->state;

  if (!mg_is_player (ref) && mg_on_battlefield (state, ref) && mg_object_at (state, ref.id)->body
      && !(mg_body_of (state, ref)->status & MG_PHASED_OUT) && mg_in_range (&l->ctx, ref))
    mg_body_set_add (set, mg_object_at (state, ref.id)->body);
}

static void
add_kind (mg_layering *l, int filter, mg_body_set *set)
{
  mg_lens lens;

  if (mg_filter_at (l->content, filter)->zone != MG_ZONE_BATTLEFIELD
      && mg_filter_at (l->content, filter)->zone != MG_ZONE_NONE)
    return;
  mg_lens_open (&lens, &l->ctx, filter);
  for (int i = 0; i < l->n; i++)
    if (mg_lens_sees (&lens, mg_ref_of (l->state, l->slots[i]), NULL))
      mg_body_set_add (set, mg_object_at (l->state, l->slots[i])->body);
}

/* The permanents that an OBJECTS node of a static ability speaks of, in range of its controller
 * (801.10). */
static void
add_objects (mg_layering *l, int i, mg_body_set *set)
{
  const mg_node *node = mg_node_at (l->content, i);

  switch (node->op)
    {
    case MG_OP_THIS:
      add_one (l, l->ctx.source, set);
      break;
    case MG_OP_HOST:
      {
        const mg_body *body = mg_body_of (l->state, l->ctx.source);

        if (body)
          add_one (l, body->attached_to, set);
        break;
      }
    case MG_OP_ALL:
    case MG_OP_FILTERED:
      add_kind (l, mg_arg_filter (node), set);
      break;
    default:
      for (int k = 0; k < l->n; k++)
        if (mg_speaks_of (&l->ctx, i, mg_ref_of (l->state, l->slots[k])))
          add_one (l, mg_ref_of (l->state, l->slots[k]), set);
      break;
    }
}

bool
mg_reach (mg_layering *l, const mg_change *change, mg_body_set *set)
{
  int objects = change->objects;

  if (!mg_change_exists (l, change))
    return false;
  *set = change->set;
  if (change->begun || !objects)
    return true;
  for (; mg_node_at (l->content, objects)->op == MG_OP_BOTH;
       objects = mg_arg_rest (mg_node_at (l->content, objects)))
    add_objects (l, mg_arg_first (mg_node_at (l->content, objects)), set);
  add_objects (l, objects, set);
  return true;
}

/* 800.4b: nobody who has left. Of several, the first. */
static uint8_t
new_controller (mg_layering *l, int players)
{
  const uint16_t mask = mg_players_seen (&l->ctx, players) & mg_players_in (l->state);

  return mask ? (uint8_t) __builtin_ctz (mask) : MG_NOBODY;
}

mg_mod_values
mg_values_of (mg_layering *l, const mg_change *change, const mg_node *mod, const mg_body *of)
{
  const bool fixed = change->maker == MG_MAKER_EFFECT || change->maker == MG_MAKER_CONTROL;
  const mg_given given
      = { .source = change->source, .by_effect = fixed || change->maker == MG_MAKER_RULE };
  mg_mod_values values = { .controller = MG_NOBODY };

  switch (mod->op)
    {
    case MG_OP_PROTECTION_CHOSEN:
    case MG_OP_CHOSEN_TYPE:
      return mg_values_chosen (l->state, &given);
    default:
      break;
    }
  if (fixed)
    {
      const mg_effect *effect = mg_effect_at (l->state, change->source);

      values.first = effect->first;
      values.second = effect->second;
      if (change->maker == MG_MAKER_CONTROL && mg_plays (l->state, effect->player))
        values.controller = effect->player;
      return values;
    }
  if (of)
    {
      l->ctx.it->n = 0;
      mg_set_add (l->ctx.it, of->self);
    }
  switch (mod->op)
    {
    case MG_OP_CONTROLLED_BY:
      values.controller = new_controller (l, mg_arg_who (mod));
      break;
    case MG_OP_BASE_PT:
      values.first = mg_amount (&l->ctx, mg_arg_power (mod));
      values.second = mg_amount (&l->ctx, mg_arg_toughness (mod));
      break;
    case MG_OP_PT:
      values.first = mg_arg_sign (mod) * mg_amount_done (&l->ctx, mg_arg_power (mod));
      values.second = mg_arg_other_sign (mod) * mg_amount_done (&l->ctx, mg_arg_toughness (mod));
      break;
    default:
      break;
    }
  return values;
}

/* }}} */
/* {{{ Applying */

static void
shelve (mg_layering *l, const mg_body *body, const mg_traits *before)
{
  mg_shelf *shelf = &l->shelved[l->n_shelved];

  if (l->trial || l->n_shelved == MG_MAX_BODIES)
    return;
  l->n_shelved++;
  shelf->body = body;
  for (int k = 0; k < MG_SUBTYPE_WORDS; k++)
    shelf->subtypes[k] = before->subtypes[k] & l->content->creature_types[k];
}

static void
unshelve (const mg_layering *l, mg_body *body)
{
  for (int i = 0; i < l->n_shelved; i++)
    for (int k = 0; l->shelved[i].body == body && k < MG_SUBTYPE_WORDS; k++)
      body->now.subtypes[k] |= l->shelved[i].subtypes[k];
}

/* 205.1a: who isn't a creature any more has no creature types until it is one again. */
static void
change_types (mg_layering *l, const mg_node *mod, const mg_mod_values *values, mg_body *body)
{
  const mg_traits before = body->now;

  mg_modify (l->content, mod, MG_LAYER_TYPE, values, &body->now);
  if (before.types & ~body->now.types & MG_CREATURE)
    shelve (l, body, &before);
  else if (body->now.types & ~before.types & MG_CREATURE)
    unshelve (l, body);
}

void
mg_apply_change (mg_layering *l, int index, int layer)
{
  mg_change *change = &l->changes[index];
  const int part_of = layer == MG_LAYER_PT_OWN ? MG_LAYER_PT_BASE : layer;
  uint64_t any = 0;
  mg_body_set set;

  if (!mg_reach (l, change, &set))
    return;
  for (int w = 0; w < MG_BODY_WORDS; w++)
    any |= set.bits[w];
  if (!any)
    return;
  if (!l->trial)
    {
      change->begun = true;
      change->set = set;
    }
  for (int rest = change->mods, i = 0; (i = mg_next_part (l->content, &rest)) || !change->mods;)
    {
      const mg_node *mod = mg_node_at (l->content, i);
      mg_mod_values values;

      if (change->mods && !(mg_mod_layers (l->content, mod) >> part_of & 1))
        continue;
      values = mg_values_of (l, change, mod, NULL);
      for (int w = 0; w < MG_BODY_WORDS; w++)
        for (uint64_t bits = set.bits[w]; bits; bits &= bits - 1)
          {
            mg_body *body = mg_body_at (l->state, w * 64 + __builtin_ctzll (bits));

            if (mod->says_it)
              values = mg_values_of (l, change, mod, body);
            if (change->maker == MG_MAKER_LIVING_METAL)
              body->now.types |= MG_ARTIFACT | MG_CREATURE;
            else if (change->maker == MG_MAKER_SUSPENDED)
              body->now.qualities |= UINT64_C (1) << MG_HASTE;
            else if (change->maker == MG_MAKER_COUNTER)
              body->now.qualities |= UINT64_C (1) << MG_INDESTRUCTIBLE; /* 122.1b */
            else if (layer == MG_LAYER_TYPE)
              change_types (l, mod, &values, body);
            else
              mg_modify (l->content, mod, layer, &values, &body->now);
            if (layer == MG_LAYER_ABILITY || layer == MG_LAYER_RULE)
              mg_follow_up (l, change, i, body->self.id);
          }
      if (!change->mods)
        break;
    }
}

/* +1/+1 and -1/-1 counters, in layer 7c (613.4c). */
static void
apply_counters (mg_layering *l)
{
  for (int i = 0; i < l->n_counted; i++)
    {
      mg_body *body = mg_body_at (l->state, l->counted[i]);

      for (int k = 0; k < MG_BODY_COUNTERS; k++)
        {
          const int counter = body->counters[k];
          const int n = body->n_counters[k];
          const int sign = counter == MG_COUNTER_P1P1 ? 1 : counter == MG_COUNTER_M1M1 ? -1 : 0;
          const mg_mod_values values = { .first = sign * n, .second = sign * n };

          if (sign)
            mg_modify (l->content, mg_node_at (l->content, 0), MG_LAYER_PT, &values, &body->now);
        }
    }
}

/* Adds the changes from number `from` on that have a part in the layer to those that wait. */
static int
join (const mg_layering *l, int layer, int from, uint16_t *order, int n)
{
  for (int i = from; i < l->n_changes; i++)
    if (l->changes[i].layers >> layer & 1)
      {
        int at = n++;

        for (; at > 0 && l->changes[order[at - 1]].timestamp > l->changes[i].timestamp; at--)
          order[at] = order[at - 1];
        order[at] = (uint16_t) i;
      }
  return n;
}

static void
run_layer (mg_layering *l, int layer)
{
  uint16_t order[MG_MAX_CHANGES];
  int known = l->n_changes, n = 0;

  /* 613.3, 613.4a */
  if (layer == MG_LAYER_TYPE || layer == MG_LAYER_COLOR || layer == MG_LAYER_PT_OWN)
    for (int i = 0; i < known; i++)
      if (l->changes[l->by_time[i]].defining >> layer & 1)
        order[n++] = l->by_time[i];
  for (int i = 0; i < known; i++)
    if ((l->changes[l->by_time[i]].layers & ~l->changes[l->by_time[i]].defining) >> layer & 1)
      order[n++] = l->by_time[i];
  while (n > 0)
    {
      const int at = n > 1 ? mg_next_change (l, layer, order, n) : 0;
      const int change = order[at];

      for (int i = at + 1; i < n; i++)
        order[i - 1] = order[i];
      n--;
      mg_apply_change (l, change, layer);
      /* 613.8c: abilities that were given just now */
      n = join (l, layer, known, order, n);
      known = l->n_changes;
    }
}

/* 205.3d: what is no creature hasn't gained a creature type, in whatever order that was said. */
static void
drop_creature_types (mg_layering *l)
{
  for (int i = 0; i < l->n; i++)
    {
      mg_traits *now = &mg_body_at (l->state, mg_object_at (l->state, l->slots[i])->body)->now;
      const mg_face *face = mg_face_at (l->content, now->face);

      for (int k = 0; !(now->types & MG_CREATURE) && k < MG_SUBTYPE_WORDS; k++)
        now->subtypes[k] &= ~l->content->creature_types[k] | face->subtypes[k];
    }
}

void
mg_run_layers (mg_layering *l)
{
  unsigned layers = 0;

  for (int i = 0; i < l->n_changes; i++)
    layers |= l->changes[i].layers;
  for (int layer = 0; layer < MG_N_LAYERS; layer++)
    {
      if (layer == MG_LAYER_ABILITY && layers >> MG_LAYER_TYPE & 1)
        {
          drop_creature_types (l);
          mg_give_mana_abilities (l);
        }
      if (layer == MG_LAYER_PT)
        apply_counters (l);
      if (l->n_changes)
        run_layer (l, layer);
    }
}

/* }}} */
