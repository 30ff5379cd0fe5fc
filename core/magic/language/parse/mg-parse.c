/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The chart: which ways there are to read each kind at each token of a line. */

#include "magic/language/parse/mg-parser.h"

#include <string.h>

enum
{
  UNKNOWN,             /* of a cell of the chart: not tried yet; else the first way, or … */
  NOTHING = -1,        /* … there is none */
  WORK_OF_TOKEN = 4000 /* steps; far more than lines need that mean something */
};

bool
mg_next_line (mg_parser *parser)
{
  parser->here = parser->scan;
  for (int i = 0; i < parser->n_tokens; i++)
    parser->last_at[parser->tokens[i].word] = 0;
  if (!mg_lex_line (&parser->scan, parser->tokens, &parser->n_tokens))
    {
      parser->n_tokens = 0;
      return false;
    }
  for (int i = 0; i < parser->n_tokens; i++)
    {
      mg_token *token = &parser->tokens[i];

      token->word = token->is.kind == RG_TOKEN_NAME
                        ? 0
                        : mg_find_word (parser, token->is.text, token->is.length);
      parser->last_at[token->word] = (uint8_t) (i + 1);
    }
  parser->tokens[parser->n_tokens].word = 0;
  parser->tokens[parser->n_tokens + 1] = parser->tokens[parser->n_tokens];
  memset (parser->chart, UNKNOWN, (size_t) (parser->n_tokens + 2) * sizeof parser->chart[0]);
  parser->n_found = 1;
  parser->n_filters = 1;
  parser->furthest = 0;
  parser->n_expected = 0;
  parser->depth = 0;
  parser->work = 0;
  return true;
}

bool
mg_each_line (mg_parser *parser, bool (*read) (mg_parser *parser))
{
  for (;;)
    {
      const bool there = mg_next_line (parser);
      const bool wrong = parser->scan.failed; /* it, or the one behind it */

      if (!there && !wrong)
        return true;
      parser->spoiled |= wrong && parser->block == MG_BLOCK_FACE;
      if (wrong && !rg_scan_recover (&parser->scan))
        return false;
      if (there && !read (parser))
        {
          parser->spoiled |= parser->block == MG_BLOCK_FACE;
          if (!rg_scan_recover (&parser->scan))
            return false;
        }
    }
}

/* {{{ Ways */

mg_found *
mg_add_way (mg_parser *parser, mg_ways *ways, int op, int end)
{
  mg_found *found;

  for (int32_t i = ways->first; i; i = parser->found[i].next)
    if (parser->found[i].end == end)
      return NULL;
  if (parser->n_found == MG_MAX_FOUND)
    {
      rg_scan_fail (&parser->scan, &parser->tokens[0].is, NULL, "This line is too involved.");
      return NULL;
    }
  found = &parser->found[parser->n_found];
  memset (found, 0, sizeof *found);
  found->op = (uint16_t) op;
  found->begin = (uint16_t) ways->at;
  found->end = (uint16_t) end;
  if (ways->last)
    parser->found[ways->last].next = parser->n_found;
  else
    ways->first = parser->n_found;
  ways->last = parser->n_found++;
  return found;
}

void
mg_add_value (mg_parser *parser, mg_ways *ways, int32_t value, int end)
{
  mg_found *found = mg_add_way (parser, ways, MG_FOUND_VALUE, end);

  if (found)
    found->arg[MG_FOUND_ARG] = value;
}

int32_t
mg_parse_at (mg_parser *parser, mg_part kind, int at)
{
  int32_t *cell = &parser->chart[at][kind];
  const int furthest = parser->furthest, n_expected = parser->n_expected;
  mg_ways ways = { 0, 0, at };

  if (parser->scan.failed)
    return 0;
  if (*cell == NOTHING)
    mg_expect (parser, at, NULL, kind);
  if (*cell != UNKNOWN)
    return *cell == NOTHING ? 0 : *cell;
  *cell = NOTHING; /* for what is inside; see the header */
  if (++parser->depth > MG_PARSE_DEPTH)
    rg_scan_fail (&parser->scan, &parser->tokens[at].is, NULL,
                  "There is too much in parentheses or brackets here.");
  else
    mg_read_kind (parser, kind, at, &ways);
  parser->depth--;
  *cell = ways.first ? ways.first : NOTHING;
  if (!ways.first && parser->furthest <= at)
    {
      /* Rather than all that it is made of. */
      parser->n_expected = furthest == at ? n_expected : 0;
      mg_expect (parser, at, NULL, kind);
    }
  return ways.first;
}

int32_t
mg_parse_all (mg_parser *parser, mg_part kind, int at, int end)
{
  int32_t found = 0;

  for (int32_t i = mg_parse_at (parser, kind, at); i; i = parser->found[i].next)
    {
      if (parser->found[i].end == end)
        found = i;
      else
        mg_expect (parser, parser->found[i].end, NULL, MG_N_PARTS);
    }
  return found;
}

/* }}} */
/* {{{ Patterns */

typedef struct mg_trial
{
  int op;
  int32_t arg[MG_NODE_ARGS];
  bool other; /* "another target …" */
  mg_ways *ways;
} mg_trial;

static bool
is_word_of (const mg_element *element, uint16_t word)
{
  return word
         && (word == element->words[0] || word == element->words[1] || word == element->words[2]
             || word == element->words[3]);
}

/* "another target creature": the same as "target other creature". */
static bool
is_other_target (const mg_parser *parser, const mg_element *element, int at)
{
  const uint16_t word = mg_word_at (parser, at);

  return element->words[0] == MG_WORD_TARGET && (word == MG_WORD_OTHER || word == MG_WORD_ANOTHER)
         && mg_word_at (parser, at + 1) == MG_WORD_TARGET && element[1].kind == MG_ELEMENT_SLOT
         && element[1].slot == MG_PART_FILTER;
}

/* A filter that also says "other". */
static int32_t
other_filter (mg_parser *parser, int32_t found)
{
  mg_ways none = { 0, 0, parser->found[found].begin };
  mg_found *copy;

  if (parser->n_filters == MG_MAX_LINE_FILTERS)
    return found;
  parser->filters[parser->n_filters] = parser->filters[parser->found[found].arg[MG_FOUND_ARG]];
  parser->filters[parser->n_filters].flags |= MG_FILTER_OTHER;
  copy = mg_add_way (parser, &none, MG_FOUND_FILTER, parser->found[found].end);
  if (!copy)
    return found;
  copy->arg[MG_FOUND_ARG] = parser->n_filters++;
  return none.first;
}

static void
match (mg_parser *parser, mg_trial *trial, const mg_element *element, int at, bool begun)
{
  for (; !parser->scan.failed; element++)
    {
      if (++parser->work > (long) WORK_OF_TOKEN * (parser->n_tokens + 1))
        {
          rg_scan_fail (&parser->scan, &parser->tokens[0].is, NULL, "This line is too involved.");
          return;
        }
      switch ((mg_element_kind) element->kind)
        {
        case MG_ELEMENT_END:
          {
            mg_found *found = mg_add_way (parser, trial->ways, trial->op, at);

            if (found)
              memcpy (found->arg, trial->arg, sizeof found->arg);
            return;
          }
        case MG_ELEMENT_WORD:
          if (is_other_target (parser, element, at))
            {
              trial->other = true;
              at++;
            }
          if (!is_word_of (element, mg_word_at (parser, at)))
            {
              if (begun)
                mg_expect (parser, at, element, MG_N_PARTS);
              return;
            }
          at++;
          begun = true;
          break;
        case MG_ELEMENT_OPTION:
          match (parser, trial, element + 1, at, begun);
          element = &parser->elements[element->skip] - 1;
          break;
        case MG_ELEMENT_SLOT:
          {
            int32_t *arg = &trial->arg[element->skip];

            for (int32_t i = mg_parse_at (parser, (mg_part) element->slot, at); i;
                 i = parser->found[i].next)
              {
                *arg = trial->other && element->slot == MG_PART_FILTER ? other_filter (parser, i)
                                                                       : i;
                match (parser, trial, element + 1, parser->found[i].end, true);
              }
            *arg = 0;
            return;
          }
        }
    }
}

/* Whether a pattern might match: its first word stands there, or a later one further on. */
static bool
may_match (const mg_parser *parser, const mg_rule *rule, int at)
{
  const mg_element *first = &parser->elements[rule->first];
  const mg_element *needed = &parser->elements[rule->needed];

  if (first->kind == MG_ELEMENT_WORD)
    return is_word_of (first, mg_word_at (parser, at)) || is_other_target (parser, first, at);
  if (!rule->needed)
    return true;
  for (int i = 0; i < 4 && needed->words[i]; i++)
    if (parser->last_at[needed->words[i]] > at)
      return true;
  return false;
}

void
mg_try_patterns (mg_parser *parser, mg_sort sort, int at, mg_ways *ways, int led_by_whose)
{
  for (int i = 0; i < parser->n_ops[sort]; i++)
    {
      const int op = parser->first_op[sort] + i;
      const mg_rule *rule = &parser->rules[op];
      const mg_element *first = &parser->elements[rule->first];
      mg_trial trial = { .op = op, .ways = ways };

      if (led_by_whose >= 0
          && led_by_whose
                 != (first->kind == MG_ELEMENT_SLOT && first->slot == MG_PART_WHOSE ? 1 : 0))
        continue;
      if (may_match (parser, rule, at))
        match (parser, &trial, first, at, false);
    }
}

/* }}} */
