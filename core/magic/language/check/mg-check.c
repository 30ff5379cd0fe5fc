/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What an ability is by what it is made of: a mana ability (605.1), one with targets, where it
 * works (113.6). And what the grammar allows but makes no sense. */

#include "magic/language/parse/mg-parser.h"

#include <string.h>

/* {{{ Walking trees */

/* What a walk looks for. */
typedef struct mg_findings
{
  bool target, mana, attached;
  bool library;    /* a card goes to or from one */
  bool any_player; /* a target may be any player … */
  int n_words;     /* … which is what so many words "target" speak of */
  bool
      misplaced; /* a MOD that a copy can't be made with, or that nothing but a copy is made with */
} mg_findings;

/* Copies are made with what is fixed: it becomes a part of what they are (707.9). */
static bool
is_exception (const mg_parser *parser, const mg_node *mod)
{
  return mg_is (mod->op, MG_IS_COPIABLE)
         || (mod->op == MG_OP_BASE_PT
             && mg_node_at (parser->content, mg_arg_power (mod))->op == MG_OP_NUMBER
             && mg_node_at (parser->content, mg_arg_toughness (mod))->op == MG_OP_NUMBER);
}

static void
check_mods (const mg_parser *parser, int i, bool of_copy, mg_findings *findings)
{
  for (int rest = i; rest;)
    {
      const mg_node *node = mg_node_at (parser->content, rest);

      rest = node->op == MG_OP_SEQUENCE ? mg_arg_rest (node) : 0;
      if (node->op == MG_OP_SEQUENCE)
        node = mg_node_at (parser->content, mg_arg_first (node));
      if (node->op == MG_OP_IF_KIND)
        check_mods (parser, mg_arg_mods (node), of_copy, findings);
      if (mg_is (node->op, MG_IS_OF_COPY))
        findings->misplaced |= !of_copy;
      else
        findings->misplaced |= of_copy && !is_exception (parser, node);
    }
}

/* Something goes to or from a library; a card on top of it that is only looked at stays there. */
static bool
moves_of_library (int op)
{
  switch (op)
    {
    case MG_OP_DRAW:
    case MG_OP_MILL:
    case MG_OP_SURVEIL:
    case MG_OP_EXPLORE:
    case MG_OP_SEARCH:
    case MG_OP_TOP:
    case MG_OP_TO_TOP:
    case MG_OP_TO_BOTTOM:
    case MG_OP_TO_BOTTOM_RANDOM:
    case MG_OP_TO_DEPTH:
    case MG_OP_SHUFFLE_INTO:
      return true;
    default:
      return false;
    }
}

static void
walk (const mg_parser *parser, int i, mg_findings *findings)
{
  const mg_node *node = mg_node_at (parser->content, i);
  const bool joint = !mg_constructs[node->op].pattern;
  /* Those are abilities of their own (603.7, 603.12). */
  const bool later
      = node->op == MG_OP_DELAYED || node->op == MG_OP_DELAYED_EACH || node->op == MG_OP_REFLEXIVE;
  const bool looks = node->op == MG_OP_LOOK || node->op == MG_OP_REVEAL;
  const mg_findings before = *findings;

  findings->target |= mg_is (node->op, MG_IS_TARGET);
  findings->n_words += mg_is (node->op, MG_IS_TARGET);
  findings->any_player |= node->op == MG_OP_ANY_TARGET || node->op == MG_OP_TARGET_PLAYER;
  findings->mana |= node->op == MG_OP_ADD_MANA;
  findings->library |= moves_of_library (node->op);
  findings->attached |= node->op == MG_OP_HOST || node->op == MG_OP_ENCHANTED_PLAYER;
  for (int k = 0; k < MG_NODE_ARGS; k++)
    {
      const mg_slot slot = mg_slot_of (parser, node->op, k);

      if (!node->arg[k] || slot == MG_SLOT_VALUE)
        continue;
      if (!joint && parser->rules[node->op].slots[k] == MG_PART_MODS + 1
          && node->op != MG_OP_IF_KIND)
        check_mods (parser, node->arg[k],
                    node->op != MG_OP_CONTINUOUS && node->op != MG_OP_CONTINUOUS_STATIC, findings);
      if (slot != MG_SLOT_FILTER)
        walk (parser, node->arg[k], findings);
      else
        {
          int16_t nodes[MG_FILTER_NODES];

          mg_filter_nodes (mg_filter_at (parser->content, node->arg[k]), nodes);
          for (int n = 0; n < MG_FILTER_NODES; n++)
            if (nodes[n])
              walk (parser, nodes[n], findings);
        }
    }
  if (later)
    {
      findings->target = before.target;
      findings->mana = before.mana;
    }
  if (later || looks)
    findings->library = before.library;
}

/* 605.1a */
static bool
is_mana_ability (const mg_parser *parser, const mg_ability *ability, const mg_findings *findings)
{
  mg_findings paid = { 0 };

  if (ability->cost)
    walk (parser, ability->cost, &paid);
  return findings->mana && !findings->target && !(ability->flags & MG_ABILITY_LOYALTY)
         && !findings->library && !paid.library;
}

static mg_findings
look_into (const mg_parser *parser, const mg_ability *ability)
{
  mg_findings findings = { 0 };

  if (ability->effect)
    walk (parser, ability->effect, &findings);
  for (int i = 0; i < ability->n_modes; i++)
    walk (parser, ability->modes[i], &findings);
  return findings;
}

/* }}} */
/* {{{ Costs */

/* Takes the limits of activation out of a cost and into the ability. Returns what is left. */
static int
take_limits (const mg_parser *parser, mg_ability *ability, int cost)
{
  mg_node *node
      = (mg_node *) (void *) ((char *) parser->content + parser->content->nodes_at) + cost;

  switch (node->op)
    {
    case MG_OP_SEQUENCE:
      {
        const int first = take_limits (parser, ability, mg_arg_first (node));
        const int rest = take_limits (parser, ability, mg_arg_rest (node));

        if (!first || !rest)
          return first ? first : rest;
        mg_set_arg (node, MG_ARG_FIRST, first);
        mg_set_arg (node, MG_ARG_REST, rest);
        return cost;
      }
    case MG_OP_LIMIT_SORCERY:
      ability->flags |= MG_ABILITY_SORCERY;
      return 0;
    case MG_OP_LIMIT_ONCE:
      ability->flags |= MG_ABILITY_ONCE;
      return 0;
    case MG_OP_LIMIT_ANY_PLAYER:
      ability->flags |= MG_ABILITY_ANY_PLAYER;
      return 0;
    case MG_OP_LIMIT_IF:
      ability->condition = (int16_t) mg_arg_if (node);
      return 0;
    case MG_OP_LIMIT_GRAVEYARD:
      ability->zones = 1 << MG_ZONE_GRAVEYARD;
      return 0;
    case MG_OP_LIMIT_HAND:
      ability->zones = 1 << MG_ZONE_HAND;
      return 0;
    case MG_OP_COST_LOYALTY:
      ability->flags |= MG_ABILITY_LOYALTY;
      return cost;
    default:
      return cost;
    }
}

/* }}} */
/* {{{ Events */

/* Flags and zones by what an ability waits for. */
static void
look_at_event (const mg_parser *parser, mg_ability *ability, int event, bool *self)
{
  const mg_node *node = mg_node_at (parser->content, event);
  const mg_rule *rule = &parser->rules[node->op];

  switch (node->op)
    {
    case MG_OP_EITHER:
      look_at_event (parser, ability, mg_arg_first (node), self);
      look_at_event (parser, ability, mg_arg_rest (node), self);
      return;
    case MG_OP_DIES:
    case MG_OP_LEAVES:
    case MG_OP_REMOVED_BY:
    case MG_OP_MADE_TO_LEAVE:
    case MG_OP_DIE_TOGETHER:
    case MG_OP_DIE_TOGETHER_OF:
    case MG_OP_LOSES_GAME:
      ability->flags |= MG_ABILITY_LOOKS_BACK;
      ability->zones |= 1 << MG_ZONE_BATTLEFIELD;
      break;
    case MG_OP_HAUNTED_DIES:
      ability->flags |= MG_ABILITY_LOOKS_BACK;
      ability->zones |= 1 << MG_ZONE_EXILE;
      break;
    case MG_OP_LAST_TIME_COUNTER:
    case MG_OP_ENCODED_DAMAGES:
      ability->zones |= 1 << MG_ZONE_EXILE;
      break;
    case MG_OP_CASTS_THIS:
      ability->zones |= 1 << MG_ZONE_STACK;
      return; /* about `this` */
    case MG_OP_RESOLVES_AWAY:
      ability->zones |= 1 << MG_ZONE_STACK | 1 << MG_ZONE_GRAVEYARD;
      return;
    case MG_OP_LAST_DEFENSE_COUNTER:
    case MG_OP_BECOMES_THIS_FACE:
      ability->zones |= 1 << MG_ZONE_BATTLEFIELD;
      return;
    default:
      ability->zones |= 1 << MG_ZONE_BATTLEFIELD;
    }
  if (rule->slots[0] != MG_PART_OBJECTS + 1
      || mg_node_at (parser->content, mg_arg_objs (node))->op != MG_OP_THIS)
    *self = false;
}

/* The intervening condition of a card that waits in exile: "if this is a card in exile …". */
static bool
speaks_of_exile (const mg_parser *parser, int condition)
{
  const mg_node *node = mg_node_at (parser->content, condition);

  if (node->op == MG_OP_AND)
    return speaks_of_exile (parser, mg_arg_first (node))
           || speaks_of_exile (parser, mg_arg_rest (node));
  return node->op == MG_OP_IS_A
         && mg_node_at (parser->content, mg_arg_objs (node))->op == MG_OP_THIS
         && mg_filter_at (parser->content, mg_arg_filter (node))->zone == MG_ZONE_EXILE;
}

/* }}} */
/* {{{ Abilities */

static void
look_at_static (const mg_parser *parser, mg_ability *ability)
{
  switch (mg_node_at (parser->content, ability->effect)->op)
    {
    case MG_OP_CAST_ONLY_IF:
    case MG_OP_ADDITIONAL_COST:
    case MG_OP_ALTERNATIVE_COST:
    case MG_OP_THIS_COSTS_LESS:
    case MG_OP_THIS_COSTS_MORE:
    case MG_OP_THIS_UNCOUNTERABLE:
    case MG_OP_ONLY_BLACK_X:
      ability->zones = UINT8_MAX & ~(1 << MG_ZONE_NONE); /* 113.6d, 113.6e */
      break;
    case MG_OP_OPENING_HAND:
    case MG_OP_REPLACE_DISCARD_THIS:
      ability->zones = 1 << MG_ZONE_HAND;
      break;
    default:
      ability->zones = 1 << MG_ZONE_BATTLEFIELD;
    }
}

static bool
is_attachable (const mg_parser *parser)
{
  const mg_face *face = mg_face_at (parser->content, parser->face);

  for (int i = 1; i < parser->content->n_subtypes; i++)
    {
      const char *name = mg_string_at (parser->content, parser->content->subtype_names[i]);

      if ((face->subtypes[i / 32] >> i % 32 & 1)
          && (strcmp (name, "Aura") == 0 || strcmp (name, "Equipment") == 0))
        return true;
    }
  return false;
}

static bool
has_tap_symbol (const mg_content *content, int cost)
{
  const mg_node *node = mg_node_at (content, cost);

  for (; node->op == MG_OP_SEQUENCE; node = mg_node_at (content, mg_arg_rest (node)))
    if (mg_node_at (content, mg_arg_first (node))->op == MG_OP_COST_TAP)
      return true;
  return node->op == MG_OP_COST_TAP;
}

/* 114.4, 372.3 */
static bool
lies_in_command_zone (const mg_face *face)
{
  return face->layout == MG_LAYOUT_EMBLEM || face->layout == MG_LAYOUT_IDENTITY;
}

bool
mg_check_ability (mg_parser *parser, mg_ability *ability)
{
  mg_findings findings;
  bool self = true;

  if (parser->scan.failed)
    return false;
  findings = look_into (parser, ability);
  if (ability->event)
    walk (parser, ability->event, &findings);
  if (findings.attached && parser->face && !is_attachable (parser))
    return mg_fail_at (
        parser, 0,
        N_ ("Only an Aura or an Equipment is attached to something that it could speak "
            "of."));
  findings = look_into (parser, ability);
  if (findings.misplaced)
    return mg_fail_at (parser, 0,
                       N_ ("Copies are made with what is fixed, like \"has haste\" or \"is also "
                           "artifact\"; and some changes are for copies alone."));
  if (findings.target)
    ability->flags |= MG_ABILITY_TARGETS;
  if (findings.n_words == 1 && findings.any_player)
    ability->flags |= MG_ABILITY_EASY_TARGET;
  switch ((mg_ability_kind) ability->kind)
    {
    case MG_ABILITY_STATIC:
      look_at_static (parser, ability);
      break;
    case MG_ABILITY_TRIGGERED:
      if (ability->event)
        look_at_event (parser, ability, ability->event, &self);
      else
        ability->zones = 1 << MG_ZONE_BATTLEFIELD; /* chapters */
      if (ability->event && self)
        ability->flags |= MG_ABILITY_SELF_EVENT;
      if (ability->condition && speaks_of_exile (parser, ability->condition))
        ability->zones = 1 << MG_ZONE_EXILE;
      if (ability->event && findings.mana && !findings.target
          && mg_node_at (parser->content, ability->event)->op == MG_OP_TAPPED_FOR_MANA)
        ability->flags |= MG_ABILITY_MANA; /* 605.1b */
      break;
    case MG_ABILITY_ACTIVATED:
      ability->cost = (int16_t) take_limits (parser, ability, ability->cost);
      if (!ability->zones)
        ability->zones = 1 << MG_ZONE_BATTLEFIELD;
      if (has_tap_symbol (parser->content, ability->cost))
        ability->flags |= MG_ABILITY_TAPS;
      if (is_mana_ability (parser, ability, &findings))
        ability->flags |= MG_ABILITY_MANA;
      break;
    case MG_ABILITY_SPELL:
      ability->zones = 1 << MG_ZONE_STACK;
    }
  if (ability->effect && mg_node_at (parser->content, ability->effect)->op == MG_OP_MAY)
    ability->flags |= MG_ABILITY_MAY_ALL;
  if (parser->face && lies_in_command_zone (mg_face_at (parser->content, parser->face)))
    ability->zones = 1 << MG_ZONE_COMMAND;
  return true;
}

/* }}} */
