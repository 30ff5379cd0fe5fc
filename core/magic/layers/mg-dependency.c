/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which of several changes of one layer goes first (613.8).
 *
 * A change depends on another one if applying that would alter whether it exists, what it is
 * applied to, or what it does there. That is tried out: apply the other, look, and take it back.
 * Most pairs needn't be tried, since one alters nothing that the other looks at. */

#include "magic/layers/mg-layers-private.h"

#include <string.h>

enum
{
  MAX_TRIED = 64, /* changes of one layer among which loops are looked for */
  MAX_NESTED = 8  /* parts of an amount in one another that are looked into */
};

/* {{{ What words look at */

static unsigned looks_of_amount (const mg_content *content, int node, int depth);

static unsigned
looks_of_filter (const mg_content *content, int i, int depth)
{
  const mg_filter *filter = mg_filter_at (content, i);
  const int16_t amounts[] = { filter->power_min, filter->power_max, filter->mana_min,
                              filter->mana_max, filter->toughness_max };
  const uint32_t of_game = MG_FILTER_TAPPED | MG_FILTER_UNTAPPED | MG_FILTER_ATTACKING
                           | MG_FILTER_BLOCKING | MG_FILTER_COMMANDER | MG_FILTER_CHOSEN_NAME
                           | MG_FILTER_SAME_NAME | MG_FILTER_SAME_COLOR | MG_FILTER_SAME_TYPE
                           | MG_FILTER_AMONG_THEM | MG_FILTER_LINKED | MG_FILTER_ATTACKED_YOU
                           | MG_FILTER_ATTACHED;
  unsigned looks = 0;

  if (filter->zone != MG_ZONE_BATTLEFIELD || filter->whose_node || filter->except
      || filter->flags & of_game || filter->more)
    looks |= MG_LOOKS_GAME;
  if (filter->whose != MG_WHOSE_ANY || filter->owner || filter->flags & MG_FILTER_NOT_OWNED)
    looks |= MG_LOOKS_CONTROL;
  if (filter->types || filter->all_types || filter->not_types || filter->supertypes
      || filter->not_supertypes || filter->subtypes[0] || filter->all_subtype
      || filter->not_subtypes[0] || filter->flags & MG_FILTER_CHOSEN_TYPE)
    looks |= MG_LOOKS_TYPES;
  if (filter->colors || filter->not_colors
      || filter->flags & (MG_FILTER_COLORLESS | MG_FILTER_MULTICOLORED))
    looks |= MG_LOOKS_COLORS;
  if (filter->with || filter->without)
    looks |= MG_LOOKS_QUALITIES;
  if (filter->power_min || filter->power_max || filter->toughness_max)
    looks |= MG_LOOKS_PT;
  for (int k = 0; k < 5; k++)
    if (amounts[k])
      looks |= looks_of_amount (content, amounts[k], depth);
  return looks;
}

static unsigned
looks_of_objects (const mg_content *content, int i, int depth)
{
  const mg_node *node = mg_node_at (content, i);

  if (!i)
    return 0;
  if (depth == 0)
    return MG_LOOKS_ALL;
  switch (node->op)
    {
    case MG_OP_THIS:
    case MG_OP_HOST:
      return 0;
    case MG_OP_ALL:
    case MG_OP_FILTERED:
      return looks_of_filter (content, mg_arg_filter (node), depth - 1);
    case MG_OP_BOTH:
      return looks_of_objects (content, mg_arg_first (node), depth - 1)
             | looks_of_objects (content, mg_arg_rest (node), depth - 1);
    default:
      return MG_LOOKS_ALL;
    }
}

static unsigned
looks_of_amount (const mg_content *content, int i, int depth)
{
  const mg_node *node = mg_node_at (content, i);

  if (!i)
    return 0;
  if (depth == 0)
    return MG_LOOKS_ALL;
  switch (node->op)
    {
    case MG_OP_NUMBER:
    case MG_OP_X:
    case MG_OP_Y:
      return 0;
    case MG_OP_TWICE:
    case MG_OP_HALF:
    case MG_OP_HALF_UP:
      return looks_of_amount (content, mg_arg_n (node), depth - 1);
    case MG_OP_PLUS:
    case MG_OP_MINUS:
      return looks_of_amount (content, mg_arg_first (node), depth - 1)
             | looks_of_amount (content, mg_arg_rest (node), depth - 1);
    case MG_OP_NUMBER_OF:
      return looks_of_filter (content, mg_arg_filter (node), depth - 1);
    case MG_OP_SIZE_OF:
    case MG_OP_MANA_VALUE_OF:
      return looks_of_objects (content, mg_arg_objs (node), depth - 1);
    case MG_OP_COUNTERS_ON:
      return looks_of_objects (content, mg_arg_objs (node), depth - 1);
    case MG_OP_POWER_OF:
    case MG_OP_TOUGHNESS_OF:
      return MG_LOOKS_PT | looks_of_objects (content, mg_arg_objs (node), depth - 1);
    case MG_OP_DEVOTION:
      return MG_LOOKS_CONTROL;
    default:
      return MG_LOOKS_ALL;
    }
}

unsigned
mg_looks_of_objects (const mg_content *content, int node)
{
  return looks_of_objects (content, node, MAX_NESTED);
}

unsigned
mg_looks_of_mods (const mg_content *content, int mods)
{
  unsigned looks = 0;

  for (int rest = mods, i; (i = mg_next_part (content, &rest));)
    {
      const mg_node *mod = mg_node_at (content, i);

      switch (mod->op)
        {
        case MG_OP_CONTROLLED_BY: /* who "you" are, or the monarch */
          looks |= MG_LOOKS_CONTROL | MG_LOOKS_GAME;
          break;
        case MG_OP_BASE_PT:
          looks |= looks_of_amount (content, mg_arg_power (mod), MAX_NESTED)
                   | looks_of_amount (content, mg_arg_toughness (mod), MAX_NESTED);
          break;
        case MG_OP_PT:
          looks |= looks_of_amount (content, mg_arg_power (mod), MAX_NESTED)
                   | looks_of_amount (content, mg_arg_toughness (mod), MAX_NESTED);
          break;
        default:
          break;
        }
    }
  return looks;
}

/* }}} */
/* {{{ What a change alters in a layer */

static unsigned
alters (const mg_content *content, const mg_change *change, int layer)
{
  unsigned what = 0;

  switch (layer)
    {
    case MG_LAYER_CONTROL:
      return MG_LOOKS_CONTROL;
    case MG_LAYER_COLOR:
      return MG_LOOKS_COLORS;
    case MG_LAYER_TYPE:
    case MG_LAYER_ABILITY:
      what = layer == MG_LAYER_TYPE ? MG_LOOKS_TYPES : MG_LOOKS_QUALITIES;
      for (int rest = change->mods, i; (i = mg_next_part (content, &rest));)
        {
          const int op = mg_node_at (content, i)->op;

          if (op == MG_OP_LOSES_ABILITIES || op == MG_OP_LOSES || op == MG_OP_BECOMES_KINDS)
            what |= MG_LOOKS_ABILITIES;
        }
      return what;
    case MG_LAYER_RULE:
      return MG_LOOKS_QUALITIES;
    default:
      return MG_LOOKS_PT;
    }
}

/* }}} */
/* {{{ Trying */

/* What a change comes to if it were applied now. */
typedef struct outcome
{
  bool exists;
  mg_body_set set;
  uint64_t values;
} outcome;

static void
foresee_values (outcome *it, const mg_mod_values *values)
{
  const int32_t numbers[] = { values->first, values->second, values->controller };

  it->values = rg_hash_bytes (it->values, numbers, sizeof numbers);
}

static outcome
foresee (mg_layering *l, const mg_change *change)
{
  outcome it = { 0 };

  it.exists = mg_reach (l, change, &it.set);
  if (!it.exists)
    return (outcome){ 0 };
  for (int rest = change->mods, i; (i = mg_next_part (l->content, &rest));)
    {
      const mg_node *mod = mg_node_at (l->content, i);
      mg_mod_values values;

      if (!mod->says_it)
        {
          values = mg_values_of (l, change, mod, NULL);
          foresee_values (&it, &values);
          continue;
        }
      for (int w = 0; w < MG_BODY_WORDS; w++)
        for (uint64_t bits = it.set.bits[w]; bits; bits &= bits - 1)
          {
            values = mg_values_of (l, change, mod,
                                   mg_body_at (l->state, w * 64 + __builtin_ctzll (bits)));
            foresee_values (&it, &values);
          }
    }
  return it;
}

static bool
same_outcome (const outcome *a, const outcome *b)
{
  return a->exists == b->exists && a->values == b->values
         && memcmp (&a->set, &b->set, sizeof a->set) == 0;
}

/* 613.8a */
static bool
depends (mg_layering *l, int layer, const mg_change *one, int other)
{
  mg_state *state = l->state;
  const uint16_t n_given = state->kept.n_given;
  mg_given given[MG_MAX_GIVEN];
  mg_traits traits[MG_MAX_BODIES];
  outcome before, after;

  if ((one->defining >> layer & 1) != (l->changes[other].defining >> layer & 1)) /* (c) */
    return false;
  if (!(one->looks & alters (l->content, &l->changes[other], layer)))
    return false;
  before = foresee (l, one);
  memcpy (given, mg_given_at (state, 0), n_given * sizeof *given);
  for (int i = 0; i < l->n; i++)
    traits[i] = mg_body_at (state, mg_object_at (state, l->slots[i])->body)->now;
  l->trial = true;
  mg_apply_change (l, other, layer);
  l->trial = false;
  after = foresee (l, one);
  for (int i = 0; i < l->n; i++)
    mg_body_at (state, mg_object_at (state, l->slots[i])->body)->now = traits[i];
  memcpy (mg_given_at (state, 0), given, n_given * sizeof *given);
  state->kept.n_given = n_given;
  return !same_outcome (&before, &after);
}

static bool
waits (mg_layering *l, int layer, const uint16_t *order, int n, int i)
{
  const mg_change *change = &l->changes[order[i]];

  for (int k = 0; change->looks && k < n; k++)
    if (k != i && depends (l, layer, change, order[k]))
      return true;
  return false;
}

/* }}} */

/* Everything waits for something: among the changes that wait for one another only, the earliest
 * (613.8b). */
static int
first_of_loop (mg_layering *l, int layer, const uint16_t *order, int n)
{
  const int tried = n < MAX_TRIED ? n : MAX_TRIED;
  uint64_t needs[MAX_TRIED] = { 0 };

  for (int i = 0; i < tried; i++)
    for (int k = 0; k < tried; k++)
      if (i != k && depends (l, layer, &l->changes[order[i]], order[k]))
        needs[i] |= UINT64_C (1) << k;
  for (int via = 0; via < tried; via++)
    for (int i = 0; i < tried; i++)
      if (needs[i] >> via & 1)
        needs[i] |= needs[via];
  for (int i = 0; i < tried; i++)
    {
      bool mutual = true;

      for (int k = 0; k < tried; k++)
        mutual &= !(needs[i] >> k & 1) || k == i || needs[k] >> i & 1;
      if (mutual)
        return i;
    }
  return 0;
}

int
mg_next_change (mg_layering *l, int layer, const uint16_t *order, int n)
{
  for (int i = 0; i < n; i++)
    if (!waits (l, layer, order, n, i))
      return i;
  return first_of_loop (l, layer, order, n);
}
