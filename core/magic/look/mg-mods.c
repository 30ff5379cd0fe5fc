/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What each MOD of the card language does to the characteristics of one object, and in which layer
 * (613.1). A MOD without a part here is left to whoever asks mg_next_mod. */

#include "magic/look/mg-look.h"

/* {{{ Where */

static bool
says_colors (const mg_content *content, const mg_node *mod)
{
  const mg_filter *kinds = mg_filter_at (content, mg_arg_kinds (mod));

  return kinds->colors || kinds->flags & MG_FILTER_COLORLESS;
}

unsigned
mg_mod_layers (const mg_content *content, const mg_node *mod)
{
  switch (mod->op)
    {
    case MG_OP_CONTROLLED_BY:
      return 1u << MG_LAYER_CONTROL;
    case MG_OP_IS_ALSO:
    case MG_OP_BECOMES_KINDS:
      return 1u << MG_LAYER_TYPE | (says_colors (content, mod) ? 1u << MG_LAYER_COLOR : 0);
    case MG_OP_EVERY_CREATURE_TYPE:
    case MG_OP_CHOSEN_TYPE:
    case MG_OP_NOT_CREATURE:
    case MG_OP_NOT_LEGENDARY:
      return 1u << MG_LAYER_TYPE;
    case MG_OP_COLORED:
      return 1u << MG_LAYER_COLOR;
    case MG_OP_LOSES_ABILITIES:
    case MG_OP_HAS_ABILITY:
    case MG_OP_HAS:
    case MG_OP_LOSES:
    case MG_OP_PROTECTION_CHOSEN:
    case MG_OP_PROTECTION_FROM:
      return 1u << MG_LAYER_ABILITY;
    case MG_OP_BASE_PT:
      return 1u << MG_LAYER_PT_BASE;
    case MG_OP_PT:
      return 1u << MG_LAYER_PT;
    case MG_OP_SWITCH_PT:
      return 1u << MG_LAYER_PT_SWITCH;
    case MG_OP_HAS_THIS_ABILITY:
    case MG_OP_KEEPS_COLORS:
    case MG_OP_IS_NAMED:
    case MG_OP_ENTERS_WITH_MORE:
    case MG_OP_IF_KIND:
      return 0; /* see mg-copying.c */
    default:
      return 1u << MG_LAYER_RULE;
    }
}

uint64_t
mg_mod_qualities (int op)
{
  const uint64_t one = 1;

  switch (op)
    {
    case MG_OP_CANT_ATTACK_OR_BLOCK:
      return one << MG_CANT_ATTACK | one << MG_CANT_BLOCK;
    case MG_OP_CANT_ATTACK_UNLESS_MONARCH:
      return one << MG_CANT_ATTACK_UNLESS_MONARCH;
    case MG_OP_CANT_ATTACK:
      return one << MG_CANT_ATTACK;
    case MG_OP_CANT_BLOCK:
      return one << MG_CANT_BLOCK;
    case MG_OP_CANT_BE_BLOCKED:
      return one << MG_CANT_BE_BLOCKED;
    case MG_OP_MUST_ATTACK:
      return one << MG_MUST_ATTACK;
    case MG_OP_DOESNT_UNTAP:
      return one << MG_DOESNT_UNTAP;
    case MG_OP_CANT_BE_SACRIFICED:
      return one << MG_CANT_BE_SACRIFICED;
    case MG_OP_CANT_BE_COUNTERED:
      return one << MG_CANT_BE_COUNTERED;
    case MG_OP_CANT_BE_REGENERATED:
      return one << MG_CANT_BE_REGENERATED;
    default:
      return 0;
    }
}

mg_mod_values
mg_values_chosen (const mg_state *state, const mg_given *given)
{
  mg_mod_values values = { .controller = MG_NOBODY };
  int source = given->source;

  if (given->by_effect)
    {
      const mg_effect *effect = mg_effect_at (state, given->source);

      values.color = (uint8_t) effect->chosen;
      values.subtype = (uint8_t) effect->chosen;
      source = mg_lives (state, effect->source) ? effect->source.id : 0;
    }
  if (!values.color && source && mg_object_at (state, source)->body)
    {
      const mg_body *body = mg_body_at (state, mg_object_at (state, source)->body);

      values.color = body->chosen_color;
      values.subtype = body->chosen_type;
    }
  return values;
}

/* }}} */
/* {{{ Losing abilities (layer 6; of lands, layer 4) */

/* Restrictions aren't abilities of what they restrict: their bits stay. */
static void
lose_abilities (mg_traits *traits)
{
  traits->no_abilities = true;
  traits->qualities &= ~((UINT64_C (1) << MG_CANT_ATTACK) - 1);
  traits->protection_colors = 0;
  traits->protection_subtypes[0] = traits->protection_subtypes[1] = 0;
}

/* }}} */
/* {{{ Types (layer 4) */

static void
add_subtype (mg_traits *traits, int subtype)
{
  if (subtype)
    traits->subtypes[subtype / 32] |= UINT32_C (1) << (subtype % 32);
}

static bool
is_creature_type (const mg_content *content, int subtype)
{
  return content->creature_types[subtype / 32] >> (subtype % 32) & 1;
}

static bool
is_basic_type (const mg_content *content, int subtype)
{
  for (int color = 0; color < MG_N_COLORS; color++)
    if (subtype && content->basic_subtypes[color] == subtype)
      return true;
  return false;
}

void
mg_add_every_creature_type (const mg_content *content, mg_traits *traits)
{
  for (int i = 0; i < MG_SUBTYPE_WORDS; i++)
    traits->subtypes[i] |= content->creature_types[i];
}

static void
remove_creature_types (const mg_content *content, mg_traits *traits)
{
  for (int i = 0; i < MG_SUBTYPE_WORDS; i++)
    traits->subtypes[i] &= ~content->creature_types[i];
}

/* 205.1b */
static void
add_kinds (const mg_filter *kinds, mg_traits *traits)
{
  traits->types |= kinds->types | kinds->all_types;
  traits->supertypes |= kinds->supertypes;
  for (int i = 0; i < 3; i++)
    add_subtype (traits, kinds->subtypes[i]);
  add_subtype (traits, kinds->all_subtype);
}

/* 305.7: with the abilities that its text and those types gave it. What isn't a creature type is a
 * land type, unless it is of something else, too. */
static void
lose_land_types (const mg_content *content, mg_traits *traits)
{
  const bool land_only
      = !(traits->types & (MG_ARTIFACT | MG_ENCHANTMENT | MG_PLANESWALKER | MG_BATTLE));

  for (int i = 0; land_only && i < MG_SUBTYPE_WORDS; i++)
    traits->subtypes[i] &= content->creature_types[i];
  for (int color = 0; color < MG_N_COLORS; color++)
    traits->subtypes[content->basic_subtypes[color] / 32]
        &= ~(UINT32_C (1) << (content->basic_subtypes[color] % 32));
  lose_abilities (traits);
}

/* 205.1a: what is said replaces what is of the same sort. Types stay where none is said. */
static void
set_kinds (const mg_content *content, const mg_filter *kinds, mg_traits *traits)
{
  const uint16_t types = kinds->types | kinds->all_types;
  bool land_types = false, creature_types = false;

  for (int i = 0; i < 4; i++)
    {
      const int subtype = i < 3 ? kinds->subtypes[i] : kinds->all_subtype;

      land_types |= is_basic_type (content, subtype);
      creature_types |= subtype && is_creature_type (content, subtype);
    }
  if (types)
    traits->types = types | (traits->types & (MG_INSTANT | MG_SORCERY));
  if (creature_types || !(traits->types & MG_CREATURE))
    remove_creature_types (content, traits);
  if (land_types)
    lose_land_types (content, traits);
  add_kinds (kinds, traits);
}

static void
change_type (const mg_content *content,
             const mg_node *mod,
             const mg_mod_values *values,
             mg_traits *traits)
{
  switch (mod->op)
    {
    case MG_OP_IS_ALSO:
      add_kinds (mg_filter_at (content, mg_arg_kinds (mod)), traits);
      break;
    case MG_OP_BECOMES_KINDS:
      set_kinds (content, mg_filter_at (content, mg_arg_kinds (mod)), traits);
      break;
    case MG_OP_EVERY_CREATURE_TYPE:
      mg_add_every_creature_type (content, traits);
      break;
    case MG_OP_CHOSEN_TYPE:
      add_subtype (traits, values->subtype);
      break;
    case MG_OP_NOT_CREATURE:
      traits->types &= (uint16_t) ~MG_CREATURE;
      remove_creature_types (content, traits);
      break;
    case MG_OP_NOT_LEGENDARY:
      traits->supertypes &= (uint8_t) ~MG_LEGENDARY;
      break;
    default:
      break;
    }
}

/* }}} */
/* {{{ Colours and abilities (layers 5 and 6) */

/* An optional colour of a node: index + 1, and colourless is no colour. */
static unsigned
color_bit (int32_t arg)
{
  return arg > 0 && arg <= MG_N_COLORS ? 1u << (arg - 1) : 0;
}

static void
change_color (const mg_content *content, const mg_node *mod, mg_traits *traits)
{
  if (mod->op == MG_OP_COLORED)
    traits->colors = (uint8_t) (color_bit (mg_arg_color (mod)) | color_bit (mg_arg_other (mod)));
  else if (mod->op == MG_OP_BECOMES_KINDS)
    traits->colors = mg_filter_at (content, mg_arg_kinds (mod))->colors;
  else
    traits->colors |= mg_filter_at (content, mg_arg_kinds (mod))->colors;
}

static uint64_t
quality_of_keyword (const mg_content *content, int keyword)
{
  const int quality = mg_keyword_at (content, keyword)->quality;

  return quality < 0 ? 0 : UINT64_C (1) << quality;
}

/* 702.16 */
static void
protect (mg_traits *traits, int32_t color)
{
  traits->protection_colors |= (uint8_t) color_bit (color);
  traits->qualities |= UINT64_C (1) << MG_PROTECTION;
}

static void
change_abilities (const mg_content *content,
                  const mg_node *mod,
                  const mg_mod_values *values,
                  mg_traits *traits)
{
  switch (mod->op)
    {
    case MG_OP_LOSES_ABILITIES:
      lose_abilities (traits);
      break;
    case MG_OP_HAS:
      traits->qualities |= quality_of_keyword (content, mg_arg_keyword (mod));
      break;
    case MG_OP_LOSES:
      traits->qualities &= ~quality_of_keyword (content, mg_arg_keyword (mod));
      break;
    case MG_OP_PROTECTION_CHOSEN:
      if (values->color)
        protect (traits, values->color);
      break;
    case MG_OP_PROTECTION_FROM:
      protect (traits, mg_arg_color (mod));
      break;
    default:
      break;
    }
}

/* }}} */
/* {{{ Power and toughness (layer 7) */

static int16_t
fit (int32_t n)
{
  return (int16_t) (n < INT16_MIN ? INT16_MIN : n > INT16_MAX ? INT16_MAX : n);
}

/* }}} */

bool
mg_would_silence (const mg_content *content, int mods, const mg_traits *traits)
{
  const mg_mod_values none = { .controller = MG_NOBODY };
  mg_traits then = *traits;

  for (int rest = mods, i; (i = mg_next_part (content, &rest));)
    for (int layer = MG_LAYER_TYPE; layer <= MG_LAYER_ABILITY; layer++)
      if (mg_mod_layers (content, mg_node_at (content, i)) >> layer & 1)
        mg_modify (content, mg_node_at (content, i), layer, &none, &then);
  return then.no_abilities;
}

void
mg_modify (const mg_content *content,
           const mg_node *mod,
           int layer,
           const mg_mod_values *values,
           mg_traits *traits)
{
  const int16_t power = traits->power;

  switch (layer)
    {
    case MG_LAYER_CONTROL:
      if (values->controller != MG_NOBODY)
        traits->controller = values->controller;
      break;
    case MG_LAYER_TYPE:
      change_type (content, mod, values, traits);
      break;
    case MG_LAYER_COLOR:
      change_color (content, mod, traits);
      break;
    case MG_LAYER_ABILITY:
      change_abilities (content, mod, values, traits);
      break;
    case MG_LAYER_PT_OWN:
    case MG_LAYER_PT_BASE:
      traits->power = fit (values->first);
      traits->toughness = fit (values->second);
      break;
    case MG_LAYER_PT:
      traits->power = fit (traits->power + values->first);
      traits->toughness = fit (traits->toughness + values->second);
      break;
    case MG_LAYER_PT_SWITCH:
      traits->power = traits->toughness;
      traits->toughness = power;
      break;
    default:
      traits->qualities |= mg_mod_qualities (mod->op);
      break;
    }
}
