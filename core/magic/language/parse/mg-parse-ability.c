/* SPDX-License-Identifier: GPL-3.0-or-later */

/* An ability as its line in a card, or in brackets in another one: triggered, activated, static, or
 * what a spell does. */

#include "magic/language/parse/mg-parser.h"

/* {{{ Modes (700.2) */

void
mg_read_modes (mg_parser *parser, int at, mg_ways *ways)
{
  for (int32_t i = mg_parse_at (parser, MG_PART_DO, at); i; i = parser->found[i].next)
    {
      const int end = parser->found[i].end;
      mg_found *found;

      if (mg_word_at (parser, end) == MG_WORD_OR)
        for (int32_t k = mg_parse_at (parser, MG_PART_MODES, end + 1); k; k = parser->found[k].next)
          {
            found = mg_add_way (parser, ways, MG_FOUND_MODE, parser->found[k].end);
            if (found)
              {
                found->arg[MG_MODE_ARG_DO] = i;
                found->arg[MG_MODE_ARG_NEXT] = k;
              }
          }
      found = mg_add_way (parser, ways, MG_FOUND_MODE, end);
      if (found)
        found->arg[MG_MODE_ARG_DO] = i;
    }
}

/* "two", "one or both", "one or more", "up to three", behind "choose"; where it ends, or 0. */
static int
read_how_many (const mg_parser *parser, int at, int *least, int *most)
{
  const bool up_to
      = mg_word_at (parser, at) == MG_WORD_UP && mg_word_at (parser, at + 1) == MG_WORD_TO;
  const uint16_t word = mg_word_at (parser, up_to ? at + 2 : at);

  if (word < MG_WORD_ONE || word > MG_WORD_SIX)
    return 0;
  *most = word - MG_WORD_NO;
  *least = up_to ? 0 : *most;
  at += up_to ? 3 : 1;
  if (up_to || mg_word_at (parser, at) != MG_WORD_OR)
    return at;
  if (mg_word_at (parser, at + 1) == MG_WORD_BOTH)
    *most = 2;
  else if (mg_word_at (parser, at + 1) == MG_WORD_MORE)
    *most = MG_MAX_MODES;
  else
    return at;
  return at + 2;
}

/* "not chosen before :" */
static bool
says_fresh (const mg_parser *parser, int at)
{
  return mg_word_at (parser, at) == MG_WORD_NOT && mg_word_at (parser, at + 1) == MG_WORD_CHOSEN
         && mg_word_at (parser, at + 2) == MG_WORD_BEFORE
         && mg_word_at (parser, at + 3) == MG_WORD_COLON;
}

void
mg_read_body (mg_parser *parser, int at, mg_ways *ways)
{
  int least = 0, most = 0, end;
  bool fresh = false;

  if (mg_word_at (parser, at) == MG_WORD_CHOOSE
      && (end = read_how_many (parser, at + 1, &least, &most)) > 0
      && (mg_word_at (parser, end) == MG_WORD_COLON || (fresh = says_fresh (parser, end))))
    {
      end += fresh ? 3 : 0;
      for (int32_t i = mg_parse_at (parser, MG_PART_MODES, end + 1); i; i = parser->found[i].next)
        {
          mg_found *found = mg_add_way (parser, ways, MG_FOUND_CHOICE, parser->found[i].end);

          if (found)
            {
              found->arg[MG_CHOICE_ARG_LEAST] = least;
              found->arg[MG_CHOICE_ARG_MOST] = most;
              found->arg[MG_CHOICE_ARG_MODE] = i;
              found->arg[MG_CHOICE_ARG_FRESH] = fresh;
            }
        }
      return;
    }
  for (int32_t i = mg_parse_at (parser, MG_PART_EFFECTS, at); i; i = parser->found[i].next)
    {
      const mg_found effects = parser->found[i];
      mg_found *found = mg_add_way (parser, ways, effects.op, effects.end);

      if (found)
        for (int k = 0; k < MG_NODE_ARGS; k++)
          found->arg[k] = effects.arg[k];
    }
}

/* }}} */
/* {{{ Lines */

/* Expects a mark; `at` where it isn't. */
static bool
expect_mark (mg_parser *parser, int at, uint16_t word)
{
  static const mg_element colon = { .words = { MG_WORD_COLON } };
  static const mg_element comma = { .words = { MG_WORD_COMMA } };

  if (mg_word_at (parser, at) == word)
    return true;
  mg_expect (parser, at, word == MG_WORD_COLON ? &colon : &comma, MG_N_PARTS);
  return false;
}

/* The effects, after the colon at `at`. */
static void
add_with_body (mg_parser *parser, mg_ways *ways, const mg_found *ability, int at)
{
  if (!expect_mark (parser, at, MG_WORD_COLON))
    return;
  for (int32_t i = mg_parse_at (parser, MG_PART_BODY, at + 1); i; i = parser->found[i].next)
    {
      mg_found *found = mg_add_way (parser, ways, MG_FOUND_ABILITY, parser->found[i].end);

      if (!found)
        continue;
      for (int k = 0; k < MG_NODE_ARGS; k++)
        found->arg[k] = ability->arg[k];
      found->arg[MG_ABILITY_ARG_BODY] = i;
    }
}

/* when|whenever|at EVENT [once each turn] [, if CONDITION] : */
static void
read_triggered (mg_parser *parser, int at, mg_ways *ways)
{
  for (int32_t i = mg_parse_at (parser, MG_PART_EVENT, at + 1); i; i = parser->found[i].next)
    {
      int end = parser->found[i].end;
      mg_found ability = { .arg = { MG_ABILITY_TRIGGERED } };

      ability.arg[MG_ABILITY_ARG_EVENT] = i;
      if (mg_word_at (parser, end) == MG_WORD_ONCE && mg_word_at (parser, end + 1) == MG_WORD_EACH
          && mg_word_at (parser, end + 2) == MG_WORD_TURN)
        {
          ability.arg[MG_ABILITY_ARG_FLAGS] = MG_ABILITY_ONCE;
          end += 3;
        }
      if (mg_word_at (parser, end) == MG_WORD_COMMA && mg_word_at (parser, end + 1) == MG_WORD_IF)
        for (int32_t k = mg_parse_at (parser, MG_PART_CONDITION, end + 2); k;
             k = parser->found[k].next)
          {
            ability.arg[MG_ABILITY_ARG_CONDITION] = k;
            add_with_body (parser, ways, &ability, parser->found[k].end);
          }
      else
        add_with_body (parser, ways, &ability, end);
    }
}

/* chapter 1, 2 : */
static void
read_chapter (mg_parser *parser, int at, mg_ways *ways)
{
  mg_found ability = { .arg = { MG_ABILITY_TRIGGERED } };
  int chapters = 0;

  do
    {
      const int32_t number = mg_parse_at (parser, MG_PART_INTEGER, ++at);
      const int chapter = number ? parser->found[number].arg[MG_FOUND_ARG] : 0;

      if (chapter < 1 || chapter > 8)
        return;
      chapters |= 1 << (chapter - 1);
      at++;
    }
  while (mg_word_at (parser, at) == MG_WORD_COMMA);
  ability.arg[MG_ABILITY_ARG_FLAGS] = chapters << 16;
  add_with_body (parser, ways, &ability, at);
}

static void
read_activated (mg_parser *parser, int at, mg_ways *ways)
{
  if (parser->last_at[MG_WORD_COLON] <= at)
    return;
  for (int32_t i = mg_parse_at (parser, MG_PART_COSTS, at); i; i = parser->found[i].next)
    {
      mg_found ability = { .arg = { MG_ABILITY_ACTIVATED } };

      ability.arg[MG_ABILITY_ARG_COST] = i;
      add_with_body (parser, ways, &ability, parser->found[i].end);
    }
}

/* STATIC, at `at`; `condition` is found, or 0. */
static void
read_static (mg_parser *parser, int at, int32_t condition, mg_ways *ways)
{
  for (int32_t i = mg_parse_at (parser, MG_PART_STATIC, at); i; i = parser->found[i].next)
    {
      mg_found *found = mg_add_way (parser, ways, MG_FOUND_ABILITY, parser->found[i].end);

      if (!found)
        continue;
      found->arg[MG_ABILITY_ARG_KIND] = MG_ABILITY_STATIC;
      found->arg[MG_ABILITY_ARG_CONDITION] = condition;
      found->arg[MG_ABILITY_ARG_BODY] = i;
    }
}

/* while CONDITION : STATIC */
static void
read_while (mg_parser *parser, int at, mg_ways *ways)
{
  for (int32_t i = mg_parse_at (parser, MG_PART_CONDITION, at + 1); i; i = parser->found[i].next)
    if (expect_mark (parser, parser->found[i].end, MG_WORD_COLON))
      read_static (parser, parser->found[i].end + 1, i, ways);
}

static void
read_spell (mg_parser *parser, int at, mg_ways *ways)
{
  for (int32_t i = mg_parse_at (parser, MG_PART_BODY, at); i; i = parser->found[i].next)
    {
      mg_found *found = mg_add_way (parser, ways, MG_FOUND_ABILITY, parser->found[i].end);

      if (!found)
        continue;
      found->arg[MG_ABILITY_ARG_KIND] = MG_ABILITY_SPELL;
      found->arg[MG_ABILITY_ARG_BODY] = i;
    }
}

void
mg_read_line (mg_parser *parser, int at, mg_ways *ways)
{
  const bool nested = at > 0;

  switch (mg_word_at (parser, at))
    {
    case MG_WORD_WHEN:
    case MG_WORD_WHENEVER:
    case MG_WORD_AT:
      read_triggered (parser, at, ways);
      break;
    case MG_WORD_CHAPTER:
      read_chapter (parser, at, ways);
      break;
    case MG_WORD_WHILE:
      read_while (parser, at, ways);
      break;
    default:
      break;
    }
  if (parser->spells_first && !nested)
    read_spell (parser, at, ways);
  read_activated (parser, at, ways);
  read_static (parser, at, 0, ways);
  if (parser->effects_too && !nested)
    read_spell (parser, at, ways);
}

/* }}} */
