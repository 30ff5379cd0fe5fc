/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Words become numbers and patterns become lists of elements, once for each text, so that parsing
 * compares numbers only. */

#include "magic/language/parse/mg-parser.h"

#include <stdio.h>
#include <string.h>

/* {{{ Words */

static uint32_t
hash (const char *text, size_t length)
{
  uint32_t h = 2166136261u;

  for (size_t i = 0; i < length; i++)
    h = (h ^ (unsigned char) text[i]) * 16777619u;
  return h ^ (h >> 15);
}

/* Where the word is, or where it would be. */
static mg_written *
place_of (mg_parser *parser, const char *text, size_t length)
{
  uint32_t i = hash (text, length) % MG_MAX_WORDS;

  while (
      parser->words[i].text
      && (parser->words[i].length != length || memcmp (parser->words[i].text, text, length) != 0))
    i = (i + 1) % MG_MAX_WORDS;
  return &parser->words[i];
}

uint16_t
mg_find_word (const mg_parser *parser, const char *text, size_t length)
{
  uint32_t i = hash (text, length) % MG_MAX_WORDS;

  for (; parser->words[i].text; i = (i + 1) % MG_MAX_WORDS)
    if (parser->words[i].length == length && memcmp (parser->words[i].text, text, length) == 0)
      return parser->words[i].id;
  return 0;
}

uint16_t
mg_intern (mg_parser *parser, const char *text, size_t length)
{
  mg_written *written = place_of (parser, text, length);

  if (written->text)
    return written->id;
  if (parser->n_words + 1 >= MG_MAX_WORDS / 2 || length > 64)
    {
      mg_fail_full (parser);
      return 0;
    }
  written->text = text;
  written->length = (uint16_t) length;
  written->id = (uint16_t) ++parser->n_words;
  parser->word_of[written->id] = written;
  return written->id;
}

int
mg_intern_string (mg_parser *parser, const char *text, size_t length)
{
  mg_content *content = parser->content;
  char *strings = (char *) content + content->strings_at;
  uint32_t i = hash (text, length) % MG_MAX_STRINGS;
  int at;

  if (length == 0)
    return 0;
  for (; parser->strings[i]; i = (i + 1) % MG_MAX_STRINGS)
    {
      const char *other = strings + parser->strings[i];

      if (strlen (other) == length && memcmp (other, text, length) == 0)
        return parser->strings[i];
    }
  at = content->strings_size;
  if (at + (int) length + 1 > parser->room.strings || at > INT16_MAX
      || parser->n_strings >= MG_MAX_STRINGS / 2)
    {
      mg_fail_full (parser);
      return 0;
    }
  memcpy (strings + at, text, length); /* the rest is zeroed */
  content->strings_size = at + (int) length + 1;
  parser->strings[i] = at;
  parser->n_strings++;
  return at;
}

/* }}} */
/* {{{ Subtypes */

int
mg_find_subtype (const mg_parser *parser, const char *text, size_t length)
{
  return parser->subtype_of[mg_find_word (parser, text, length)];
}

/* Singular endings of what ends in …: Goblins, Elves, Harpies, Foxes. */
static const struct
{
  const char *plural, *singular;
} endings[] = { { "s", "" }, { "ves", "f" }, { "ies", "y" }, { "es", "" }, { "men", "man" } };

int
mg_subtype_at (const mg_parser *parser, int at, bool *plural)
{
  const rg_token *token = &parser->tokens[at].is;
  char singular[64];
  int subtype;

  *plural = false;
  if (token->kind != RG_TOKEN_WORD || token->text[0] < 'A' || token->text[0] > 'Z'
      || token->length > 60)
    return 0;
  subtype = parser->subtype_of[parser->tokens[at].word];
  for (size_t i = 0; !subtype && i < sizeof endings / sizeof endings[0]; i++)
    {
      const size_t cut = strlen (endings[i].plural);
      size_t length;

      if (token->length <= cut
          || memcmp (token->text + token->length - cut, endings[i].plural, cut) != 0)
        continue;
      length = (size_t) snprintf (singular, sizeof singular, "%.*s%s", (int) (token->length - cut),
                                  token->text, endings[i].singular);
      subtype = mg_find_subtype (parser, singular, length);
      *plural = subtype != 0;
    }
  return subtype;
}

/* }}} */
/* {{{ Patterns */

/* What a slot in angle brackets takes. An amount at the beginning of objects or players doesn't
 * begin with players, and an amount in an amount isn't joined unless it stands in parentheses. */
static int
slot_kind (const char *name, size_t length, mg_sort sort, bool first)
{
  static const struct
  {
    const char *name;
    mg_part kind;
  } slots[] = {
    { "ability", MG_PART_ABILITY }, { "any", MG_PART_ANY },         { "color", MG_PART_COLOR },
    { "cost", MG_PART_COSTS },      { "counter", MG_PART_COUNTER }, { "do", MG_PART_DO },
    { "effects", MG_PART_EFFECTS }, { "enters", MG_PART_ENTERS },   { "event", MG_PART_EVENT },
    { "filter", MG_PART_A_FILTER }, { "if", MG_PART_CONDITION },    { "integer", MG_PART_INTEGER },
    { "keyword", MG_PART_KEYWORD }, { "kinds", MG_PART_KINDS },     { "lasts", MG_PART_DURATION },
    { "mana", MG_PART_MANA },       { "mods", MG_PART_MODS },       { "n", MG_PART_AMOUNT },
    { "name", MG_PART_NAME },       { "objs", MG_PART_OBJECTS },    { "payable", MG_PART_PAYABLE },
    { "sign", MG_PART_SIGN },       { "static", MG_PART_STATIC },   { "symbols", MG_PART_SYMBOLS },
    { "token", MG_PART_TOKEN },     { "who", MG_PART_PLAYERS },     { "whose", MG_PART_WHOSE },
  };

  for (size_t i = 0; i < sizeof slots / sizeof slots[0]; i++)
    if (strlen (slots[i].name) == length && memcmp (slots[i].name, name, length) == 0)
      {
        if (slots[i].kind == MG_PART_AMOUNT && sort == MG_SORT_AMOUNT)
          return MG_PART_ONE_AMOUNT;
        if (slots[i].kind == MG_PART_AMOUNT && first
            && (sort == MG_SORT_OBJECTS || sort == MG_SORT_PLAYERS))
          return MG_PART_COUNT;
        if (slots[i].kind == MG_PART_A_FILTER && sort == MG_SORT_OBJECTS)
          return MG_PART_FILTER;
        return slots[i].kind;
      }
  return -1;
}

static mg_element *
add_element (mg_parser *parser, mg_element_kind kind)
{
  mg_element *element = &parser->elements[parser->n_elements];

  rg_check (parser->n_elements < MG_MAX_ELEMENTS);
  parser->n_elements++;
  element->kind = (uint8_t) kind;
  return element;
}

static bool
is_letter (char c)
{
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* "card|cards", "draw/draws", "+1/+1", "target". */
static void
add_word (mg_parser *parser, mg_sort sort, const char *text, size_t length)
{
  const bool choice = is_letter (text[0]);
  mg_element *element = NULL;
  int n = 0;

  for (size_t i = 0, from = 0; i < length; from = i)
    {
      if (choice)
        while (i < length && text[i] != '|' && text[i] != '/')
          i++;
      else if (text[0] == '{')
        i = length;
      else
        i++;
      if (!element || !choice)
        {
          element = add_element (parser, MG_ELEMENT_WORD);
          n = 0;
        }
      rg_check (n < 4);
      element->words[n++] = mg_intern (parser, text + from, i - from);
      if (choice && i < length)
        i++;
    }
  if (element->words[0] == MG_WORD_A)
    element->words[1] = MG_WORD_AN;
  if (sort == MG_SORT_MOD && element->words[0] == MG_WORD_HAVE)
    {
      element->words[2] = MG_WORD_GAIN;
      element->words[3] = MG_WORD_GAINS;
    }
}

static void
compile (mg_parser *parser, mg_op op)
{
  const mg_construct *construct = &mg_constructs[op];
  const char *at = construct->pattern;
  mg_rule *rule = &parser->rules[op];
  int open = -1, n_args = 0;

  rule->first = (uint16_t) parser->n_elements;
  while (*at)
    {
      const int here = parser->n_elements;
      size_t length = strcspn (at, " ]");

      if (*at == '[')
        {
          open = here;
          add_element (parser, MG_ELEMENT_OPTION);
          length = 1;
        }
      else if (*at == ']')
        {
          rg_check (open >= 0);
          parser->elements[open].skip = (uint16_t) here;
          open = -1;
          length = 1;
        }
      else if (*at == '<')
        {
          const int kind
              = slot_kind (at + 1, strcspn (at + 1, ">"), construct->sort, here == rule->first);
          mg_element *element = add_element (parser, MG_ELEMENT_SLOT);

          rg_check (kind >= 0 && n_args < MG_NODE_ARGS);
          element->slot = (uint8_t) kind;
          element->skip = (uint16_t) n_args;
          rule->slots[n_args] = (uint8_t) (kind + 1);
          n_args += kind == MG_PART_ENTERS ? 3 : 1;
          length = strcspn (at, ">") + 1;
        }
      else if (*at != ' ')
        {
          add_word (parser, construct->sort, at, length);
          if (open < 0 && !rule->needed)
            rule->needed = (uint16_t) here;
        }
      else
        length = 1;
      at += length;
    }
  add_element (parser, MG_ELEMENT_END);
  rg_check (open < 0 && n_args <= MG_NODE_ARGS);
}

void
mg_compile_patterns (mg_parser *parser)
{
  static const char *const words[] = {
#define MG_WORD(id, text) text,
#include "magic/language/mg-words.def"
#undef MG_WORD
  };

  for (int i = 0; i < MG_N_WORDS - 1; i++)
    rg_check (mg_intern (parser, words[i], strlen (words[i])) == i + 1);
  parser->n_elements = 1; /* 0: no word is needed */
  for (mg_op op = 1; op < MG_N_OPS; op++)
    {
      const mg_construct *construct = &mg_constructs[op];

      if (!construct->pattern)
        continue;
      if (parser->n_ops[construct->sort]++ == 0)
        parser->first_op[construct->sort] = (uint16_t) op;
      compile (parser, op);
    }
}

/* }}} */
