/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The small things of a line: numbers, symbols of mana, counters, colours, keywords, names, and how
 * something enters. */

#include "magic/language/parse/mg-parser.h"

#include <string.h>

enum
{
  MAX_NUMBER = 9999
};

/* {{{ Symbols */

static int
mana_letter (char c)
{
  static const char letters[] = "WUBRGC";
  const char *found = c ? strchr (letters, c) : NULL;

  return found ? (int) (found - letters) : -1;
}

static bool
add_to (uint8_t *count, int n)
{
  if (*count + n > UINT8_MAX)
    return false;
  *count = (uint8_t) (*count + n);
  return true;
}

static bool
add_pair (mg_cost *cost, char left, char right)
{
  const int a = mana_letter (left), b = mana_letter (right);

  if (right == 'P' && a >= 0 && a < MG_N_COLORS && cost->n_phyrexian < 3)
    {
      cost->phyrexian[cost->n_phyrexian++] = (uint8_t) a;
      return true;
    }
  if (b < 0 || b >= MG_N_COLORS || cost->n_hybrid == 5 || (a < 0 && left != '2') || a == b)
    return false;
  cost->hybrid[cost->n_hybrid++]
      = (uint8_t) (1 << b | (a >= 0 ? 1 << a : MG_HYBRID_TWO)); /* 107.4e */
  return true;
}

bool
mg_add_symbol (mg_cost *cost, const char *text, size_t length)
{
  int number = 0;

  if (length < 3 || text[0] != '{' || text[length - 1] != '}')
    return false;
  if (length == 5 && text[2] == '/')
    return add_pair (cost, text[1], text[3]);
  if (length == 3 && mana_letter (text[1]) >= 0)
    return add_to (&cost->of[mana_letter (text[1])], 1);
  if (length == 3 && text[1] == 'X')
    return add_to (&cost->x, 1);
  if (length == 3 && text[1] == 'Y')
    return add_to (&cost->y, 1);
  if (length == 3 && text[1] == 'S')
    return add_to (&cost->snow, 1);
  for (size_t i = 1; i < length - 1; i++)
    {
      if (text[i] < '0' || text[i] > '9' || number > 99)
        return false;
      number = number * 10 + (text[i] - '0');
    }
  return add_to (&cost->generic, number);
}

int
mg_symbol_colors (const char *text, size_t length)
{
  int colors = 0;

  for (size_t i = 1; i + 1 < length && text[0] == '{'; i++)
    if (mana_letter (text[i]) >= 0 && mana_letter (text[i]) < MG_N_COLORS)
      colors |= 1 << mana_letter (text[i]);
  return colors;
}

static void
read_symbols (mg_parser *parser, int at, mg_ways *ways)
{
  mg_cost cost = { 0 };
  int end = at;
  mg_found *found;

  if (mg_word_at (parser, at) == MG_WORD_COST && parser->binding.active)
    {
      const mg_node *node = mg_node_at (parser->content, parser->binding.cost);

      if (node->op == MG_OP_COST_MANA)
        mg_add_value (parser, ways, mg_arg_symbols (node), at + 1);
      return;
    }
  for (; end < parser->n_tokens; end++)
    {
      const rg_token *token = &parser->tokens[end].is;

      if (token->kind != RG_TOKEN_MARK || token->text[0] != '{'
          || !mg_add_symbol (&cost, token->text, token->length))
        break;
    }
  if (end == at)
    return;
  found = mg_add_way (parser, ways, MG_FOUND_SYMBOLS, end);
  if (found)
    {
      found->arg[MG_SYMBOLS_ARG_BEGIN] = at;
      found->arg[MG_SYMBOLS_ARG_END] = end;
    }
}

/* }}} */

static void
read_integer (mg_parser *parser, int at, mg_ways *ways)
{
  const mg_token *token = &parser->tokens[at];
  const uint16_t word = token->word;

  if (token->is.kind == RG_TOKEN_NUMBER && token->is.number <= MAX_NUMBER)
    mg_add_value (parser, ways, token->is.number, at + 1);
  else if (word == MG_WORD_A || word == MG_WORD_AN)
    mg_add_value (parser, ways, 1, at + 1);
  else if (word >= MG_WORD_NO && word <= MG_WORD_TEN)
    mg_add_value (parser, ways, word - MG_WORD_NO, at + 1);
  else if (word == MG_WORD_N && parser->binding.active)
    mg_add_value (parser, ways, parser->binding.number, at + 1);
}

static void
read_counter (mg_parser *parser, int at, mg_ways *ways)
{
  const mg_token *tokens = parser->tokens;
  const rg_token *token = &tokens[at].is;
  const uint16_t sign = tokens[at].word;

  if ((sign == MG_WORD_PLUS_SIGN || sign == MG_WORD_MINUS_SIGN) && at + 4 < parser->n_tokens)
    {
      if (tokens[at + 1].is.number == 1 && tokens[at + 2].word == MG_WORD_SLASH
          && tokens[at + 3].word == sign && tokens[at + 4].is.number == 1
          && tokens[at + 1].is.kind == RG_TOKEN_NUMBER && tokens[at + 4].is.kind == RG_TOKEN_NUMBER)
        mg_add_value (parser, ways, sign == MG_WORD_PLUS_SIGN ? MG_COUNTER_P1P1 : MG_COUNTER_M1M1,
                      at + 5);
      return;
    }
  for (int i = MG_COUNTER_M1M1 + 1; i < MG_N_COUNTERS && token->kind == RG_TOKEN_WORD; i++)
    if (strlen (mg_counter_name (i)) == token->length
        && memcmp (mg_counter_name (i), token->text, token->length) == 0)
      mg_add_value (parser, ways, i, at + 1);
}

/* The keyword whose name stands there, the longest if there are several; 0: none. */
int
mg_read_keyword (const mg_parser *parser, int at, int *end)
{
  int best = 0;

  *end = at;
  if (!mg_word_at (parser, at))
    return 0;
  for (int i = 1; i < parser->content->n_keywords; i++)
    {
      const uint16_t *words = parser->keywords[i].words;
      int n = 0;

      while (words[n] && words[n] == mg_word_at (parser, at + n))
        n++;
      if (!words[n] && at + n > *end)
        {
          best = i;
          *end = at + n;
        }
    }
  return best;
}

static void
read_token_name (mg_parser *parser, int at, mg_ways *ways)
{
  const mg_content *content = parser->content;
  const rg_token *token = &parser->tokens[at].is;

  if (token->kind != RG_TOKEN_NAME)
    return;
  for (int i = 1; i < content->n_faces; i++)
    {
      const mg_face *face = mg_face_at (content, i);
      const char *name = mg_string_at (content, face->handle);

      if ((face->layout == MG_LAYOUT_TOKEN || face->layout == MG_LAYOUT_EMBLEM)
          && strlen (name) == token->length && memcmp (name, token->text, token->length) == 0)
        {
          mg_add_value (parser, ways, i, at + 1);
          return;
        }
    }
}

/* {{{ How it enters */

typedef struct mg_entering
{
  int flags, amount, counter, end;
} mg_entering;

/* "with <n> <counter> counters", behind "with". */
static bool
read_entering_counters (mg_parser *parser, mg_entering *entering)
{
  for (int32_t i = mg_parse_at (parser, MG_PART_AMOUNT, entering->end + 1); i;
       i = parser->found[i].next)
    for (int32_t k = mg_parse_at (parser, MG_PART_COUNTER, parser->found[i].end); k;
         k = parser->found[k].next)
      {
        const uint16_t word = mg_word_at (parser, parser->found[k].end);

        if (word != MG_WORD_COUNTER && word != MG_WORD_COUNTERS)
          continue;
        entering->amount = i;
        entering->counter = parser->found[k].arg[MG_FOUND_ARG];
        entering->end = parser->found[k].end + 1;
        return true;
      }
  return false;
}

/* Reads one of the words; they may be joined by "and". */
static bool
read_entering_word (mg_parser *parser, mg_entering *entering)
{
  int at = entering->end;
  uint16_t word = mg_word_at (parser, at);

  if (word == MG_WORD_AND && entering->flags)
    word = mg_word_at (parser, ++at);
  if (word == MG_WORD_TAPPED)
    entering->flags |= MG_ENTERS_TAPPED;
  else if (word == MG_WORD_ATTACKING)
    entering->flags |= MG_ENTERS_ATTACKING;
  else if (word == MG_WORD_CONVERTED || word == MG_WORD_TRANSFORMED)
    entering->flags |= MG_ENTERS_CONVERTED;
  else if (word == MG_WORD_UNDER && mg_word_at (parser, at + 1) == MG_WORD_YOUR
           && mg_word_at (parser, at + 2) == MG_WORD_CONTROL)
    {
      entering->flags |= MG_ENTERS_YOURS;
      at += 2;
    }
  else if (word == MG_WORD_UNDER && mg_word_at (parser, at + 1) == MG_WORD_ITS
           && mg_word_at (parser, at + 2) == MG_WORD_OWNER
           && mg_word_at (parser, at + 3) == MG_WORD_POSSESSIVE
           && mg_word_at (parser, at + 4) == MG_WORD_CONTROL)
    {
      entering->flags |= MG_ENTERS_OWNERS;
      at += 4;
    }
  else if (word == MG_WORD_WITH && !entering->counter)
    {
      entering->end = at;
      return read_entering_counters (parser, entering);
    }
  else
    return false;
  entering->end = at + 1;
  return true;
}

static void
read_enters (mg_parser *parser, int at, mg_ways *ways)
{
  mg_entering entering = { .end = at };
  mg_found *found;

  while (read_entering_word (parser, &entering))
    ;
  if (entering.end == at)
    return;
  found = mg_add_way (parser, ways, MG_FOUND_ENTERS, entering.end);
  if (found)
    {
      found->arg[MG_ENTERS_ARG_FLAGS] = entering.flags;
      found->arg[MG_ENTERS_ARG_N] = entering.amount;
      found->arg[MG_ENTERS_ARG_COUNTER] = entering.counter;
    }
}

/* }}} */

void
mg_read_small (mg_parser *parser, mg_part kind, int at, mg_ways *ways)
{
  const uint16_t word = mg_word_at (parser, at);
  int end, value;

  switch ((int) kind)
    {
    case MG_PART_INTEGER:
      read_integer (parser, at, ways);
      break;
    case MG_PART_SYMBOLS:
      read_symbols (parser, at, ways);
      break;
    case MG_PART_COUNTER:
      read_counter (parser, at, ways);
      break;
    case MG_PART_KEYWORD:
      value = mg_read_keyword (parser, at, &end);
      if (value)
        mg_add_value (parser, ways, value, end);
      break;
    case MG_PART_COLOR:
      if (word >= MG_WORD_WHITE && word <= MG_WORD_COLORLESS)
        mg_add_value (parser, ways, word - MG_WORD_WHITE + 1, at + 1);
      break;
    case MG_PART_TOKEN:
      read_token_name (parser, at, ways);
      break;
    case MG_PART_NAME:
      if (parser->tokens[at].is.kind == RG_TOKEN_NAME && parser->tokens[at].is.length > 0)
        {
          mg_found *found = mg_add_way (parser, ways, MG_FOUND_NAME, at + 1);

          if (found)
            found->arg[MG_FOUND_ARG] = at;
        }
      break;
    case MG_PART_SIGN:
      if (word == MG_WORD_PLUS_SIGN || word == MG_WORD_MINUS_SIGN)
        mg_add_value (parser, ways, word == MG_WORD_PLUS_SIGN ? 1 : -1, at + 1);
      break;
    case MG_PART_ENTERS:
      read_enters (parser, at, ways);
      break;
    case MG_PART_PAYABLE:
      if (word == MG_WORD_MANA && mg_word_at (parser, at + 1) == MG_WORD_OF
          && mg_word_at (parser, at + 2) == MG_WORD_ANY
          && mg_word_at (parser, at + 3) == MG_WORD_TYPE)
        mg_add_value (parser, ways, 1, at + 4);
      break;
    default:
      break;
    }
}
