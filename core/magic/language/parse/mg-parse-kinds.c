/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How each kind of thing is read: by the patterns of its sort, by joining others, or by code of its
 * own in the files beside this one. */

#include "magic/language/parse/mg-parser.h"

#include <string.h>

/* {{{ Joining */

/* The same thing again, with another end. */
static void
add_copy (mg_parser *parser, mg_ways *ways, const mg_found *way, int end)
{
  const mg_found source = *way;
  mg_found *found = mg_add_way (parser, ways, source.op, end);

  if (found)
    memcpy (found->arg, source.arg, sizeof found->arg);
}

static void
add_all (mg_parser *parser, mg_ways *ways, mg_part kind, int at)
{
  for (int32_t i = mg_parse_at (parser, kind, at); i; i = parser->found[i].next)
    add_copy (parser, ways, &parser->found[i], parser->found[i].end);
}

/* ONE, and ONE `joint` REST as `op`. */
static void
add_joined (mg_parser *parser,
            mg_ways *ways,
            mg_part one,
            uint16_t joint,
            mg_part rest,
            int op,
            int at)
{
  static const mg_element semicolon = { .words = { MG_WORD_SEMICOLON } };

  for (int32_t i = mg_parse_at (parser, one, at); i; i = parser->found[i].next)
    {
      const int end = parser->found[i].end;

      /* "If it is a creature, has haste and …" is of all that follows. */
      if (mg_word_at (parser, end) != joint || parser->found[i].op == MG_OP_IF_KIND)
        {
          if (joint == MG_WORD_SEMICOLON)
            mg_expect (parser, end, &semicolon, MG_N_PARTS);
          continue;
        }
      for (int32_t k = mg_parse_at (parser, rest, end + 1); k; k = parser->found[k].next)
        {
          mg_found *found = mg_add_way (parser, ways, op, parser->found[k].end);

          if (found)
            {
              *mg_found_slot (found, MG_ARG_FIRST) = i;
              *mg_found_slot (found, MG_ARG_REST) = k;
            }
        }
    }
  add_all (parser, ways, one, at);
}

static void
read_in (mg_parser *parser, mg_part kind, uint16_t open, uint16_t close, int at, mg_ways *ways)
{
  if (mg_word_at (parser, at) != open)
    return;
  for (int32_t i = mg_parse_at (parser, kind, at + 1); i; i = parser->found[i].next)
    {
      const int end = parser->found[i].end;

      if (mg_word_at (parser, end) == close)
        add_copy (parser, ways, &parser->found[i], end + 1);
      else
        {
          static const mg_element brackets[2]
              = { { .words = { MG_WORD_CLOSE } }, { .words = { MG_WORD_END_BRACKET } } };

          mg_expect (parser, end, &brackets[close == MG_WORD_END_BRACKET], MG_N_PARTS);
        }
    }
}

/* }}} */
/* {{{ Kinds */

static void
read_condition (mg_parser *parser, int at, mg_ways *ways)
{
  read_in (parser, MG_PART_CONDITION, MG_WORD_OPEN, MG_WORD_CLOSE, at, ways);
  mg_try_patterns (parser, MG_SORT_CONDITION, at, ways, -1);
}

static void
read_objects (mg_parser *parser, int at, mg_ways *ways)
{
  mg_try_patterns (parser, MG_SORT_OBJECTS, at, ways, -1);
  /* "another creature" is one, though no number says so. */
  if (mg_word_at (parser, at) == MG_WORD_ANOTHER)
    for (int32_t i = ways->first; i; i = parser->found[i].next)
      if (parser->found[i].op == MG_OP_FILTERED)
        {
          mg_ways one = { 0, 0, at };
          mg_ways amount = { 0, 0, at };

          mg_add_value (parser, &one, 1, at);
          if (!mg_add_way (parser, &amount, MG_OP_NUMBER, at))
            return;
          *mg_found_slot (&parser->found[amount.first], MG_ARG_INTEGER) = one.first;
          parser->found[i].op = MG_OP_SOME;
          *mg_found_slot (&parser->found[i], MG_ARG_FILTER) = mg_found_n (&parser->found[i]);
          *mg_found_slot (&parser->found[i], MG_ARG_N) = amount.first;
        }
}

static void
read_whose (mg_parser *parser, int at, mg_ways *ways)
{
  if (mg_word_at (parser, at) == MG_WORD_YOUR)
    mg_add_way (parser, ways, MG_OP_YOU, at + 1);
  if (mg_word_at (parser, at) == MG_WORD_THEIR)
    mg_add_way (parser, ways, MG_OP_THEY, at + 1);
  if (parser->last_at[MG_WORD_POSSESSIVE] <= at)
    return;
  for (int32_t i = mg_parse_at (parser, MG_PART_PLAYERS, at); i; i = parser->found[i].next)
    if (mg_word_at (parser, parser->found[i].end) == MG_WORD_POSSESSIVE)
      add_copy (parser, ways, &parser->found[i], parser->found[i].end + 1);
}

/* "menace and haste", after "has flying,". */
static void
read_more_keywords (mg_parser *parser, mg_op op, mg_part kind, int at, mg_ways *ways)
{
  for (int32_t i = mg_parse_at (parser, MG_PART_KEYWORD, at); i; i = parser->found[i].next)
    {
      const int end = parser->found[i].end;
      const uint16_t joint = mg_word_at (parser, end);
      mg_ways alone = { 0, 0, at };

      if (!mg_add_way (parser, &alone, op, end))
        return;
      *mg_found_slot (&parser->found[alone.first], MG_ARG_KEYWORD) = i;
      for (int pass = 0; pass < 2 && (joint == MG_WORD_COMMA || joint == MG_WORD_AND); pass++)
        {
          if (pass == 1 && joint == MG_WORD_COMMA)
            continue;
          for (int32_t k = mg_parse_at (parser, pass == 0 ? kind : MG_PART_MODS, end + 1); k;
               k = parser->found[k].next)
            {
              mg_found *found = mg_add_way (parser, ways, MG_OP_SEQUENCE, parser->found[k].end);

              if (found)
                {
                  *mg_found_slot (found, MG_ARG_FIRST) = alone.first;
                  *mg_found_slot (found, MG_ARG_REST) = k;
                }
            }
        }
      add_copy (parser, ways, &parser->found[alone.first], end);
    }
}

static void
read_mods (mg_parser *parser, int at, mg_ways *ways)
{
  for (int32_t i = mg_parse_at (parser, MG_PART_MOD, at); i; i = parser->found[i].next)
    {
      const int end = parser->found[i].end, op = parser->found[i].op;
      const uint16_t joint = mg_word_at (parser, end);

      if ((op != MG_OP_HAS && op != MG_OP_LOSES)
          || (joint != MG_WORD_COMMA && joint != MG_WORD_AND))
        continue;
      for (int32_t k
           = mg_parse_at (parser, op == MG_OP_HAS ? MG_PART_MORE_HAS : MG_PART_MORE_LOSES, end + 1);
           k; k = parser->found[k].next)
        {
          mg_found *found = mg_add_way (parser, ways, MG_OP_SEQUENCE, parser->found[k].end);

          if (found)
            {
              *mg_found_slot (found, MG_ARG_FIRST) = i;
              *mg_found_slot (found, MG_ARG_REST) = k;
            }
        }
    }
  add_joined (parser, ways, MG_PART_MOD, MG_WORD_AND, MG_PART_MODS, MG_OP_SEQUENCE, at);
}

static void
read_amount (mg_parser *parser, int at, mg_ways *ways)
{
  add_joined (parser, ways, MG_PART_ONE_AMOUNT, MG_WORD_PLUS, MG_PART_ONE_AMOUNT, MG_OP_PLUS, at);
  add_joined (parser, ways, MG_PART_ONE_AMOUNT, MG_WORD_MINUS, MG_PART_ONE_AMOUNT, MG_OP_MINUS, at);
}

void
mg_read_kind (mg_parser *parser, mg_part kind, int at, mg_ways *ways)
{
  switch ((int) kind)
    {
    case MG_PART_EFFECT:
    case MG_PART_DURATION:
    case MG_PART_MOD:
    case MG_PART_STATIC:
    case MG_PART_MANA:
      mg_try_patterns (parser, (mg_sort) kind, at, ways, -1);
      break;
    case MG_PART_COST:
      if (mg_word_at (parser, at) == MG_WORD_COST && parser->binding.active)
        {
          mg_found *found = mg_add_way (parser, ways, MG_FOUND_NODE, at + 1);

          if (found)
            found->arg[MG_FOUND_ARG] = parser->binding.cost;
        }
      mg_try_patterns (parser, MG_SORT_COST, at, ways, -1);
      if (at > 0 && mg_word_at (parser, at - 1) == MG_WORD_PAY) /* "may pay 2 life" */
        mg_try_patterns (parser, MG_SORT_COST, at - 1, ways, -1);
      break;
    case MG_PART_OBJECTS:
      add_joined (parser, ways, MG_PART_ONE_OBJECTS, MG_WORD_AND, MG_PART_OBJECTS, MG_OP_BOTH, at);
      break;
    case MG_PART_ONE_OBJECTS:
      read_objects (parser, at, ways);
      break;
    case MG_PART_PLAYERS:
      add_joined (parser, ways, MG_PART_ONE_PLAYERS, MG_WORD_AND, MG_PART_PLAYERS, MG_OP_BOTH, at);
      break;
    case MG_PART_ONE_PLAYERS:
      mg_try_patterns (parser, MG_SORT_PLAYERS, at, ways, -1);
      break;
    case MG_PART_ANY:
      add_joined (parser, ways, MG_PART_ONE_ANY, MG_WORD_AND, MG_PART_ANY, MG_OP_BOTH, at);
      break;
    case MG_PART_ONE_ANY:
      mg_try_patterns (parser, MG_SORT_ANY, at, ways, -1);
      add_all (parser, ways, MG_PART_OBJECTS, at);
      add_all (parser, ways, MG_PART_PLAYERS, at);
      break;
    case MG_PART_AMOUNT:
      read_amount (parser, at, ways);
      break;
    case MG_PART_ONE_AMOUNT:
      add_all (parser, ways, MG_PART_COUNT, at);
      mg_try_patterns (parser, MG_SORT_AMOUNT, at, ways, 1);
      break;
    case MG_PART_COUNT:
      read_in (parser, MG_PART_AMOUNT, MG_WORD_OPEN, MG_WORD_CLOSE, at, ways);
      mg_try_patterns (parser, MG_SORT_AMOUNT, at, ways, 0);
      break;
    case MG_PART_CONDITION:
      add_joined (parser, ways, MG_PART_CONJUNCTION, MG_WORD_OR, MG_PART_CONDITION, MG_OP_OR, at);
      break;
    case MG_PART_CONJUNCTION:
      add_joined (parser, ways, MG_PART_ONE_CONDITION, MG_WORD_AND, MG_PART_CONJUNCTION, MG_OP_AND,
                  at);
      break;
    case MG_PART_ONE_CONDITION:
      read_condition (parser, at, ways);
      break;
    case MG_PART_EVENT:
      add_joined (parser, ways, MG_PART_ONE_EVENT, MG_WORD_OR, MG_PART_EVENT, MG_OP_EITHER, at);
      break;
    case MG_PART_ONE_EVENT:
      mg_try_patterns (parser, MG_SORT_EVENT, at, ways, -1);
      break;
    case MG_PART_EFFECTS:
      add_joined (parser, ways, MG_PART_EFFECT, MG_WORD_SEMICOLON, MG_PART_EFFECTS, MG_OP_SEQUENCE,
                  at);
      break;
    case MG_PART_DO:
      read_in (parser, MG_PART_EFFECTS, MG_WORD_BRACKET, MG_WORD_END_BRACKET, at, ways);
      break;
    case MG_PART_COSTS:
      add_joined (parser, ways, MG_PART_COST, MG_WORD_COMMA, MG_PART_COSTS, MG_OP_SEQUENCE, at);
      break;
    case MG_PART_WHOSE:
      read_whose (parser, at, ways);
      break;
    case MG_PART_MODS:
      read_mods (parser, at, ways);
      break;
    case MG_PART_MORE_HAS:
      read_more_keywords (parser, MG_OP_HAS, kind, at, ways);
      break;
    case MG_PART_MORE_LOSES:
      read_more_keywords (parser, MG_OP_LOSES, kind, at, ways);
      break;
    case MG_PART_FILTER:
      mg_read_filter (parser, at, ways, false);
      break;
    case MG_PART_A_FILTER:
      mg_read_filter (parser, at, ways, true);
      break;
    case MG_PART_KINDS:
      mg_read_kinds (parser, at, ways);
      break;
    case MG_PART_ABILITY:
      read_in (parser, MG_PART_LINE, MG_WORD_BRACKET, MG_WORD_END_BRACKET, at, ways);
      break;
    case MG_PART_LINE:
      mg_read_line (parser, at, ways);
      break;
    case MG_PART_BODY:
      mg_read_body (parser, at, ways);
      break;
    case MG_PART_MODES:
      mg_read_modes (parser, at, ways);
      break;
    default:
      mg_read_small (parser, kind, at, ways);
    }
}

/* }}} */
