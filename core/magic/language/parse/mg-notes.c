/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is asked of a content again and again, worked out once when it has been read: so a game
 * looks for nothing where nothing can be. */

#include "magic/language/parse/mg-parser.h"

#include <string.h>

/* {{{ Nodes */

mg_slot
mg_slot_of (const mg_parser *parser, int op, int k)
{
  const int kind = parser->rules[op].slots[k];

  if (!mg_constructs[op].pattern) /* a join of two */
    return k < 2 ? MG_SLOT_NODE : MG_SLOT_VALUE;
  if (!kind)
    return MG_SLOT_VALUE;
  switch (kind - 1)
    {
    case MG_PART_OBJECTS:
    case MG_PART_ONE_OBJECTS:
      return MG_SLOT_OBJECTS;
    case MG_PART_PLAYERS:
    case MG_PART_ONE_PLAYERS:
    case MG_PART_WHOSE:
      return MG_SLOT_PLAYERS;
    case MG_PART_ANY:
    case MG_PART_ONE_ANY:
      return MG_SLOT_ANY;
    case MG_PART_FILTER:
    case MG_PART_A_FILTER:
      return MG_SLOT_FILTER;
    case MG_PART_KINDS:
    case MG_PART_SYMBOLS:
    case MG_PART_COUNTER:
    case MG_PART_KEYWORD:
    case MG_PART_COLOR:
    case MG_PART_TOKEN:
    case MG_PART_NAME:
    case MG_PART_SIGN:
    case MG_PART_INTEGER:
    case MG_PART_ENTERS:
    case MG_PART_PAYABLE:
    case MG_PART_ABILITY:
      return MG_SLOT_VALUE;
    default:
      return MG_SLOT_NODE;
    }
}

void
mg_note_slots (mg_content *content, const mg_parser *parser)
{
  for (int op = 1; op < MG_N_OPS; op++)
    for (int k = 0; k < MG_NODE_ARGS; k++)
      content->slots[op][k] = (uint8_t) mg_slot_of (parser, op, k);
}

/* What the parts of a text say, it says, too. */
static void
note_part (const mg_content *content, mg_node *node, int i)
{
  const mg_node *part = mg_node_at (content, i);

  node->targets |= part->targets;
  node->says_it |= part->says_it;
  if (part->somebody && node->somebody != MG_OP_AN_OPPONENT)
    node->somebody = part->somebody;
  if (part->each)
    node->each = part->each;
}

static void
note_filter_in (const mg_content *content, mg_node *node, int i)
{
  const mg_filter *filter = mg_filter_at (content, i);
  int16_t nodes[MG_FILTER_NODES];

  mg_filter_nodes (filter, nodes);
  for (int k = 0; k < MG_FILTER_NODES; k++)
    note_part (content, node, nodes[k]);
  node->says_it |= (filter->flags
                    & (MG_FILTER_SAME_NAME | MG_FILTER_SAME_COLOR | MG_FILTER_SAME_TYPE
                       | MG_FILTER_AMONG_THEM))
                   != 0;
}

static void
note_words (const mg_content *content, mg_node *node)
{
  node->targets |= mg_is (node->op, MG_IS_TARGET);
  node->says_it |= mg_is (node->op, MG_IS_OF_IT);
  if (node->op == MG_OP_A_PLAYER || node->op == MG_OP_AN_OPPONENT)
    node->somebody = node->op;
  if (mg_is (node->op, MG_IS_EACH))
    node->each = node->op;
  for (int k = 0; k < MG_NODE_ARGS; k++)
    {
      const mg_slot slot = (mg_slot) content->slots[node->op][k];

      if (slot == MG_SLOT_FILTER)
        note_filter_in (content, node, node->arg[k]);
      else if (slot != MG_SLOT_VALUE)
        note_part (content, node, node->arg[k]);
    }
}

/* Whole texts stand behind their parts: the second round is for whatever doesn't. */
static void
note_texts (mg_content *content)
{
  bool any = true;

  while (any)
    {
      any = false;
      for (int i = 1; i < content->n_nodes; i++)
        {
          mg_node *node = (mg_node *) (uintptr_t) mg_node_at (content, i);
          const mg_node before = *node;

          note_words (content, node);
          any |= node->targets != before.targets || node->says_it != before.says_it
                 || node->somebody != before.somebody || node->each != before.each;
        }
    }
}

static void
note_zones (mg_content *content)
{
  for (int i = 1; i < content->n_abilities; i++)
    {
      const mg_ability *ability = mg_ability_at (content, i);
      uint64_t bits
          = ability->kind == MG_ABILITY_TRIGGERED ? mg_event_bits (content, ability->event) : 0;

      for (; bits; bits &= bits - 1)
        content->trigger_zones[__builtin_ctzll (bits)] |= ability->zones;
    }
}

/* 610.3, 611.2 */
static void
note_untils (mg_content *content)
{
  for (int i = 1; i < content->n_nodes; i++)
    {
      const mg_node *node = mg_node_at (content, i);

      if (node->op == MG_OP_EXILE_UNTIL || node->op == MG_OP_UNTIL_EVENT)
        content->until_events |= mg_event_bits (content, mg_arg_event (node));
    }
}

/* }}} */
/* {{{ Abilities that rules give and no card says */

/* 305.6: the mana abilities of basic land types are those that the basic lands have. */
static void
note_basic_abilities (mg_content *content)
{
  for (int i = 1; i < content->n_faces; i++)
    {
      const mg_face *face = mg_face_at (content, i);

      if (!(face->supertypes & MG_BASIC) || !face->n_abilities)
        continue;
      for (int color = 0; color < MG_N_COLORS; color++)
        {
          const int subtype = content->basic_subtypes[color];

          if (subtype && face->subtypes[subtype / 32] >> (subtype % 32) & 1
              && !content->basic_abilities[color])
            content->basic_abilities[color] = face->ability;
        }
    }
}

/* 804.2: each creature has what the keyword "deploy" says. */
static void
note_deploy (mg_content *content)
{
  for (int i = 1; i < content->n_keywords; i++)
    {
      const mg_keyword *keyword = mg_keyword_at (content, i);

      if (strcmp (mg_string_at (content, keyword->name), "deploy") == 0)
        {
          content->deploy_ability = keyword->ability;
          content->n_deploy_abilities = keyword->n_abilities;
        }
    }
}

/* }}} */
/* {{{ Faces */

/* The types of which the cost, as mana that is added, is one; 0: it is more or less than one mana.
 */
static int
mask_of_one (const mg_cost *cost)
{
  int n = cost->generic + cost->snow + cost->n_hybrid + cost->n_phyrexian;
  int mask = cost->n_hybrid == 1 ? cost->hybrid[0] & ~MG_HYBRID_TWO : 0;

  for (int type = 0; type < MG_N_MANA; type++)
    {
      n += cost->of[type];
      mask |= (cost->of[type] > 0) << type;
    }
  return n == 1 ? mask : 0;
}

/* Of "{T}: add {G}" and the like: the types of that one mana; 0: it is another ability. */
static int
mask_of_tapping (const mg_content *content, const mg_ability *ability)
{
  const mg_node *effect = mg_node_at (content, ability->effect);
  const mg_node *mana = mg_node_at (content, mg_arg_mana (effect)), *amount;
  int one, other;

  if (mg_node_at (content, ability->cost)->op != MG_OP_COST_TAP || effect->op != MG_OP_ADD_MANA
      || mg_arg_who (effect) || ability->condition
      || ability->flags & (MG_ABILITY_ONCE | MG_ABILITY_SORCERY)
      || ability->zones != 1 << MG_ZONE_BATTLEFIELD)
    return 0;
  switch (mana->op)
    {
    case MG_OP_MANA_SYMBOLS:
      return mg_arg_n (mana) ? 0 : mask_of_one (mg_cost_at (content, mg_arg_symbols (mana)));
    case MG_OP_MANA_EITHER:
      one = mask_of_one (mg_cost_at (content, mg_arg_symbols (mana)));
      other = mask_of_one (mg_cost_at (content, mg_arg_other (mana)));
      return one && other ? one | other : 0;
    case MG_OP_MANA_ANY_COLOR:
      amount = mg_node_at (content, mg_arg_n (mana));
      return amount->op == MG_OP_NUMBER && mg_arg_integer (amount) == 1 ? MG_ALL_COLORS : 0;
    default:
      return 0;
    }
}

/* Phyrexian symbols can be paid with life, and every other one takes a mana at least. */
static int
least_mana (const mg_content *content, const mg_face *face)
{
  const mg_cost *cost = &face->cost;
  int n = cost->generic + cost->snow + cost->n_hybrid;

  for (int type = 0; type < MG_N_MANA; type++)
    n += cost->of[type];
  for (int k = face->ability; k < face->ability + face->n_abilities; k++)
    {
      const mg_ability *ability = mg_ability_at (content, k);

      if (ability->kind == MG_ABILITY_STATIC
          && mg_node_at (content, ability->effect)->op == MG_OP_THIS_COSTS_LESS)
        return 0;
    }
  return n < UINT8_MAX ? n : UINT8_MAX;
}

static bool
counts_targets (const mg_content *content, int amount)
{
  const mg_node *node = mg_node_at (content, amount);
  bool counts = node->op == MG_OP_TARGET_COUNT;

  for (int k = 0; k < MG_NODE_ARGS && !counts; k++)
    if (node->arg[k] && content->slots[node->op][k] == MG_SLOT_NODE)
      counts = counts_targets (content, node->arg[k]);
  return counts;
}

static bool
is_cheaper_by_targets (const mg_content *content, const mg_face *face)
{
  for (int k = face->ability; k < face->ability + face->n_abilities; k++)
    {
      const mg_ability *ability = mg_ability_at (content, k);
      const mg_node *node = mg_node_at (content, ability->effect);

      if (ability->kind == MG_ABILITY_STATIC && node->op == MG_OP_THIS_COSTS_LESS
          && counts_targets (content, mg_arg_n (node)))
        return true;
    }
  return false;
}

/* From a hand it is cast for its mana cost only. */
static bool
is_cast_plainly (const mg_content *content, const mg_face *face)
{
  static const uint8_t keys[] = { MG_KEY_MTMTE, MG_KEY_OVERLOAD, MG_KEY_EVOKE, MG_KEY_MORPH };

  for (size_t i = 0; i < sizeof keys; i++)
    if (mg_face_key_ (face, (mg_key) keys[i]))
      return false;
  for (int k = face->ability; k < face->ability + face->n_abilities; k++)
    {
      const mg_ability *ability = mg_ability_at (content, k);

      if (ability->kind == MG_ABILITY_STATIC
          && mg_node_at (content, ability->effect)->op == MG_OP_ALTERNATIVE_COST)
        return false;
    }
  return face->layout != MG_LAYOUT_SPLIT;
}

/* All that it costs, as long as no rule in force changes it, are so many coloured, colourless and
 * generic symbols. */
static bool
has_plain_cost (const mg_face *face)
{
  const mg_cost *cost = &face->cost;

  return !cost->none && !cost->x && !cost->snow && !cost->n_hybrid && !cost->n_phyrexian
         && !(face->kinds >> MG_ABILITY_STATIC & 1) && face->layout != MG_LAYOUT_SPLIT;
}

static bool
is_instant (const mg_face *face)
{
  return face->types & MG_INSTANT || MG_HAS (face->qualities, MG_FLASH);
}

static void
note_printed (const mg_content *content, int i, mg_face *face)
{
  mg_traits *traits = &face->printed;

  *traits = (mg_traits){ .face = (uint16_t) i,
                         .types = face->types,
                         .supertypes = face->supertypes,
                         .colors = face->colors,
                         .mana_value = face->mana_value,
                         .power = face->power,
                         .toughness = face->toughness,
                         .protection_colors
                         = (uint8_t) (face->protection.colors
                                      | (face->protection.everything ? MG_FROM_EVERYTHING : 0)),
                         .qualities = face->qualities };
  memcpy (traits->protection_subtypes, face->protection.subtypes,
          sizeof traits->protection_subtypes);
  memcpy (traits->subtypes, face->subtypes, sizeof traits->subtypes);
  if (MG_HAS (face->qualities, MG_CHANGELING)) /* 702.73a, in all zones (604.3) */
    for (int k = 0; k < MG_SUBTYPE_WORDS; k++)
      traits->subtypes[k] |= content->creature_types[k];
}

/* With its other face, where that may be played from the hand, too. */
static int
uses_in_hand (const mg_content *content, const mg_face *face)
{
  const mg_face *other = face->modal ? mg_face_at (content, face->other) : face;
  bool instant = is_instant (face);
  int uses = 0;

  if (face->layout == MG_LAYOUT_FRONT || face->layout == MG_LAYOUT_SPLIT)
    instant |= is_instant (mg_face_at (content, face->other));
  if (face->layout == MG_LAYOUT_SPLIT)
    instant |= is_instant (mg_face_at (content, face->other + 1));
  if ((face->types | other->types) & MG_LAND)
    uses |= MG_USE_LAND;
  if (!(face->types & MG_LAND) || face->modal)
    uses |= MG_USE_SPELL | (instant ? MG_USE_INSTANT : 0);
  if (face->acts_in >> MG_ZONE_HAND & 1)
    uses |= MG_USE_ABILITY;
  if (face->makes_mana_in >> MG_ZONE_HAND & 1)
    uses |= MG_USE_MANA;
  return uses;
}

static void
note_face (const mg_content *content, mg_face *face)
{
  int taps_for = 0;
  bool only_taps = true;

  for (int k = face->ability; k < face->ability + face->n_abilities; k++)
    {
      const mg_ability *ability = mg_ability_at (content, k);

      face->kinds |= (uint8_t) (1 << ability->kind);
      if (ability->kind == MG_ABILITY_STATIC || ability->kind == MG_ABILITY_TRIGGERED)
        face->speaks_in |= ability->zones;
      if (ability->kind != MG_ABILITY_ACTIVATED)
        continue;
      face->for_anybody |= (ability->flags & MG_ABILITY_ANY_PLAYER) != 0;
      if (ability->flags & MG_ABILITY_MANA)
        {
          const int mask = mask_of_tapping (content, ability);

          face->makes_mana_in |= ability->zones;
          if (!taps_for)
            face->first_tapping = (uint16_t) k;
          taps_for |= mask;
          only_taps &= mask != 0;
        }
      else
        face->acts_in |= ability->zones;
    }
  face->taps_for = (uint8_t) (only_taps ? taps_for : 0);
  face->least_mana = (uint8_t) least_mana (content, face);
  face->least_any = is_cast_plainly (content, face) ? face->least_mana : 0;
  face->plain_cost = has_plain_cost (face);
  face->cheaper_by_targets = is_cheaper_by_targets (content, face);
  face->in_hand = (uint8_t) uses_in_hand (content, face);
}

/* }}} */

void
mg_note_all (mg_content *content)
{
  note_texts (content);
  note_zones (content);
  note_untils (content);
  note_basic_abilities (content);
  note_deploy (content);
  for (int i = 1; i < content->n_faces; i++)
    {
      mg_face *face = (mg_face *) (uintptr_t) mg_face_at (content, i);

      note_printed (content, i, face);
      note_face (content, face);
    }
}
