/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Makes nodes, filters, costs and abilities of what was found. */

#include "magic/language/parse/mg-parser.h"

#include <string.h>

/* {{{ The arrays */

static bool
has_room (mg_parser *parser, int n, int room)
{
  if (n < room && n < INT16_MAX)
    return true;
  mg_fail_full (parser);
  return false;
}

static int
add_node (mg_parser *parser, const mg_node *node)
{
  mg_content *content = parser->content;

  if (!has_room (parser, content->n_nodes, parser->room.nodes))
    return 0;
  ((mg_node *) (void *) ((char *) content + content->nodes_at))[content->n_nodes] = *node;
  return content->n_nodes++;
}

int
mg_new_node (mg_parser *parser, int op, int32_t a, int32_t b)
{
  const int line = parser->tokens[0].is.line;
  const mg_node node = { .op = (uint16_t) op,
                         .line = (uint16_t) (line < UINT16_MAX ? line : UINT16_MAX),
                         .arg = { a, b } };

  return add_node (parser, &node);
}

int
mg_new_filter (mg_parser *parser, const mg_filter *filter)
{
  mg_content *content = parser->content;

  if (!has_room (parser, content->n_filters, parser->room.filters))
    return 0;
  ((mg_filter *) (void *) ((char *) content + content->filters_at))[content->n_filters] = *filter;
  return content->n_filters++;
}

int
mg_new_cost (mg_parser *parser, const mg_cost *cost)
{
  mg_content *content = parser->content;

  if (!has_room (parser, content->n_costs, parser->room.costs))
    return 0;
  ((mg_cost *) (void *) ((char *) content + content->costs_at))[content->n_costs] = *cost;
  return content->n_costs++;
}

int
mg_new_ability (mg_parser *parser, const mg_ability *ability)
{
  mg_content *content = parser->content;

  if (!has_room (parser, content->n_abilities, parser->room.abilities))
    return 0;
  ((mg_ability *) (void *) ((char *) content + content->abilities_at))[content->n_abilities]
      = *ability;
  return content->n_abilities++;
}

/* }}} */
/* {{{ Filters */

enum
{
  EVERYWHERE = MG_N_ZONES /* of mg_parser.default_zone */
};

/* The zone of a filter that doesn't say one: the battlefield, unless what it stands in speaks of
 * cards in another place. */
static uint8_t
zone_of (const mg_parser *parser, const mg_filter *filter)
{
  const bool unsaid = filter->zone == MG_ZONE_BATTLEFIELD
                      || (filter->zone == MG_ZONE_NONE
                          && !(filter->flags & (MG_FILTER_AMONG_THEM | MG_FILTER_LINKED)));

  if (!unsaid || !parser->default_zone)
    return filter->zone;
  return parser->default_zone == EVERYWHERE ? MG_ZONE_NONE : (uint8_t) parser->default_zone;
}

static int16_t
build_for_filter (mg_parser *parser, int16_t found)
{
  return (int16_t) (found ? mg_build (parser, found) : 0);
}

/* "exactly" is one amount that is both bounds. */
static void
build_bounds (mg_parser *parser, int16_t *min, int16_t *max)
{
  const bool exactly = *min == *max;

  *min = build_for_filter (parser, *min);
  *max = exactly ? *min : build_for_filter (parser, *max);
}

static int
build_filter (mg_parser *parser, int i)
{
  mg_filter filter = parser->filters[i];
  const int default_zone = parser->default_zone;

  filter.zone = zone_of (parser, &filter);
  parser->default_zone = 0;
  filter.whose_node = build_for_filter (parser, filter.whose_node);
  build_bounds (parser, &filter.power_min, &filter.power_max);
  build_bounds (parser, &filter.mana_min, &filter.mana_max);
  filter.toughness_max = build_for_filter (parser, filter.toughness_max);
  filter.except = build_for_filter (parser, filter.except);
  if (filter.name)
    {
      const rg_token *token = &parser->tokens[filter.name].is;

      filter.name = (int16_t) mg_intern_string (parser, token->text, token->length);
    }
  parser->default_zone = default_zone;
  return mg_new_filter (parser, &filter);
}

/* }}} */
/* {{{ Nodes */

static int
build_symbols (mg_parser *parser, const mg_found *found)
{
  mg_cost cost = { 0 };

  for (int i = found->arg[MG_SYMBOLS_ARG_BEGIN]; i < found->arg[MG_SYMBOLS_ARG_END]; i++)
    mg_add_symbol (&cost, parser->tokens[i].is.text, parser->tokens[i].is.length);
  return mg_new_cost (parser, &cost);
}

/* Where the filters of a node's arguments look unless they say so. */
static int
default_zone_in (const mg_parser *parser, int op)
{
  switch (op)
    {
    case MG_OP_SEARCH:
      return MG_ZONE_LIBRARY;
    case MG_OP_COST_DISCARD:
    case MG_OP_DISCARD_THESE:
      return MG_ZONE_HAND;
    case MG_OP_IS_A:
    case MG_OP_IS_NOT_A:
      return EVERYWHERE;
    case MG_OP_BOTH:
      return parser->default_zone; /* "a Swamp and a Forest" */
    default:
      break;
    }
  return mg_constructs[op].sort == MG_SORT_OBJECTS ? parser->default_zone : 0;
}

/* A node that has no arguments, or is a small number, stands for all such: who is meant by it lies
 * in the context. "target player" is one of its own each time (115.1). */
static int32_t *
shared_node (mg_parser *parser, const mg_node *node)
{
  const mg_sort sort = mg_constructs[node->op].sort;

  if (node->op == MG_OP_NUMBER && mg_arg_integer (node) >= 0 && mg_arg_integer (node) < 32)
    return &parser->shared_numbers[mg_arg_integer (node)];
  if (parser->rules[node->op].slots[0] || mg_is (node->op, MG_IS_TARGET)
      || !mg_constructs[node->op].pattern
      || (sort != MG_SORT_OBJECTS && sort != MG_SORT_PLAYERS && sort != MG_SORT_AMOUNT
          && sort != MG_SORT_DURATION))
    return NULL;
  return &parser->shared[node->op];
}

static int32_t
build_node (mg_parser *parser, const mg_found *found)
{
  const mg_rule *rule = &parser->rules[found->op];
  const int line = parser->tokens[0].is.line;
  const int default_zone = parser->default_zone;
  mg_node node = { .op = found->op, .line = (uint16_t) (line < UINT16_MAX ? line : UINT16_MAX) };
  int32_t *shared;

  parser->default_zone = default_zone_in (parser, found->op);
  for (int i = 0; i < MG_NODE_ARGS; i++)
    {
      const mg_found *arg = found->arg[i] ? &parser->found[found->arg[i]] : NULL;

      if (!arg)
        continue;
      if (arg->op == MG_FOUND_ENTERS && rule->slots[i] == MG_PART_ENTERS + 1)
        {
          node.arg[i] = arg->arg[MG_ENTERS_ARG_FLAGS];
          node.arg[i + 1]
              = arg->arg[MG_ENTERS_ARG_N] ? mg_build (parser, arg->arg[MG_ENTERS_ARG_N]) : 0;
          node.arg[i + 2] = arg->arg[MG_ENTERS_ARG_COUNTER];
          break;
        }
      /* Only the objects searched for or discarded are in that zone, not whose and how many. */
      if (rule->slots[i] != MG_PART_OBJECTS + 1 && rule->slots[i] != MG_PART_FILTER + 1
          && rule->slots[i] != MG_PART_A_FILTER + 1 && rule->slots[i] != 0)
        {
          const int zone = parser->default_zone;

          parser->default_zone = 0;
          node.arg[i] = mg_build (parser, found->arg[i]);
          parser->default_zone = zone;
        }
      else if (i == 0 && parser->default_zone == EVERYWHERE)
        {
          parser->default_zone = 0; /* "if a creature is …" */
          node.arg[i] = mg_build (parser, found->arg[i]);
          parser->default_zone = EVERYWHERE;
        }
      else
        node.arg[i] = mg_build (parser, found->arg[i]);
    }
  parser->default_zone = default_zone;
  if (found->asks_x)
    mg_set_arg (&node, MG_ARG_CHOOSES_X, 1);
  shared = shared_node (parser, &node);
  if (!shared)
    return add_node (parser, &node);
  if (!*shared)
    *shared = add_node (parser, &node);
  return *shared;
}

int32_t
mg_build (mg_parser *parser, int32_t i)
{
  const mg_found *found = &parser->found[i];
  const rg_token *token;
  mg_ability ability;

  if (parser->scan.failed)
    return 0;
  switch (found->op)
    {
    case MG_FOUND_VALUE:
    case MG_FOUND_NODE:
      return found->arg[MG_FOUND_ARG];
    case MG_FOUND_FILTER:
      return build_filter (parser, found->arg[MG_FOUND_ARG]);
    case MG_FOUND_SYMBOLS:
      return build_symbols (parser, found);
    case MG_FOUND_NAME:
      token = &parser->tokens[found->arg[MG_FOUND_ARG]].is;
      return mg_intern_string (parser, token->text, token->length);
    case MG_FOUND_ABILITY:
      ability = mg_build_ability (parser, found);
      return mg_check_ability (parser, &ability) ? mg_new_ability (parser, &ability) : 0;
    default:
      return build_node (parser, found);
    }
}

/* }}} */
/* {{{ Abilities */

mg_ability
mg_build_ability (mg_parser *parser, const mg_found *found)
{
  const int32_t *arg = found->arg;
  mg_ability ability = {
    .kind = (uint8_t) arg[MG_ABILITY_ARG_KIND],
    .face = (uint16_t) parser->face,
    .flags = (uint16_t) (arg[MG_ABILITY_ARG_FLAGS] & UINT16_MAX),
    .chapter = (uint8_t) (arg[MG_ABILITY_ARG_FLAGS] >> 16),
  };
  const mg_found *body = &parser->found[arg[MG_ABILITY_ARG_BODY]];

  if (arg[MG_ABILITY_ARG_EVENT])
    ability.event = (int16_t) mg_build (parser, arg[MG_ABILITY_ARG_EVENT]);
  if (arg[MG_ABILITY_ARG_CONDITION])
    ability.condition = (int16_t) mg_build (parser, arg[MG_ABILITY_ARG_CONDITION]);
  if (arg[MG_ABILITY_ARG_COST])
    ability.cost = (int16_t) mg_build (parser, arg[MG_ABILITY_ARG_COST]);
  if (body->op != MG_FOUND_CHOICE)
    {
      ability.effect = (int16_t) mg_build (parser, arg[MG_ABILITY_ARG_BODY]);
      return ability;
    }
  ability.min_modes = (uint8_t) body->arg[MG_CHOICE_ARG_LEAST];
  if (body->arg[MG_CHOICE_ARG_FRESH])
    {
      if (arg[MG_ABILITY_ARG_KIND] != MG_ABILITY_TRIGGERED
          || mg_face_at (parser->content, parser->face)->layout != MG_LAYOUT_IDENTITY)
        mg_fail_at (
            parser, 0,
            N_ ("Only a triggered ability of an identity remembers what was chosen before."));
      ability.flags |= MG_ABILITY_FRESH_MODES;
    }
  for (int32_t i = body->arg[MG_CHOICE_ARG_MODE]; i; i = parser->found[i].arg[MG_MODE_ARG_NEXT])
    {
      if (ability.n_modes == MG_MAX_MODES)
        {
          mg_fail_at (parser, 0, N_ ("There are too many modes: at most %d."), MG_MAX_MODES);
          return ability;
        }
      ability.modes[ability.n_modes++]
          = (int16_t) mg_build (parser, parser->found[i].arg[MG_MODE_ARG_DO]);
    }
  ability.max_modes
      = (uint8_t) (body->arg[MG_CHOICE_ARG_MOST] < ability.n_modes ? body->arg[MG_CHOICE_ARG_MOST]
                                                                   : ability.n_modes);
  if (body->arg[MG_CHOICE_ARG_LEAST] > ability.n_modes
      || (body->arg[MG_CHOICE_ARG_MOST] == 2 && ability.n_modes < 2))
    mg_fail_at (parser, 0, N_ ("There are fewer modes here than are to be chosen."));
  return ability;
}

/* }}} */
