/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rulings: what the rules make of cards and of what cards are made of. A head names topics, and
 * each line below it a rule and what follows from that. */

#include "magic/language/parse/mg-parser.h"

#include <string.h>

enum
{
  LONGEST_RULING = 400,
  LAST_SECTION = 999
};

static mg_topic *
topics (const mg_parser *parser)
{
  return (mg_topic *) (uintptr_t) mg_topic_at (parser->content, 0);
}

static mg_ruling *
rulings (const mg_parser *parser)
{
  return (mg_ruling *) (uintptr_t) mg_ruling_at (parser->content, 0);
}

/* {{{ Topics */

static bool
is_written (const rg_token *token, const char *word)
{
  return token->length == strlen (word) && memcmp (token->text, word, token->length) == 0;
}

/* A keyword, or else a card. */
static bool
find_named (mg_parser *parser, int at, mg_topic *topic)
{
  const mg_content *content = parser->content;

  topic->kind = MG_TOPIC_KEYWORD;
  for (int i = 1; i < content->n_keywords; i++)
    if (is_written (&parser->tokens[at].is,
                    mg_string_at (content, mg_keyword_at (content, i)->name)))
      {
        topic->what = (uint16_t) i;
        return true;
      }
  topic->kind = MG_TOPIC_CARD;
  topic->what = (uint16_t) mg_parse_card_name (parser, at);
  return topic->what != 0;
}

typedef struct mg_topic_words
{
  mg_topic_kind kind;
  const char *const *words;
  int n;
} mg_topic_words;

static const char *const layouts[] = {
  [MG_LAYOUT_BACK] = "back",
  [MG_LAYOUT_SPLIT] = "split",
  [MG_LAYOUT_FLIPPED] = "flip",
  [MG_LAYOUT_MELDED] = "meld",
};

static const mg_topic_words lists[] = {
  { MG_TOPIC_TYPE, mg_type_names, MG_N_TYPES },
  { MG_TOPIC_SUPERTYPE, mg_supertype_names, 4 },
  { MG_TOPIC_LAYOUT, layouts, MG_LAYOUT_MELDED + 1 },
};

static bool
fail_of_word (mg_parser *parser, int at)
{
  const mg_content *content = parser->content;
  const rg_token *token = &parser->tokens[at].is;
  char found[RG_QUOTE_SIZE];
  rg_nearest nearest;

  rg_nearest_init (&nearest, token->text, token->length);
  for (size_t l = 0; l < sizeof lists / sizeof lists[0]; l++)
    for (int i = 0; i < lists[l].n; i++)
      if (lists[l].words[i])
        rg_nearest_try (&nearest, lists[l].words[i]);
  for (int op = 1; op < MG_N_OPS; op++)
    if (mg_constructs[op].pattern)
      rg_nearest_try (&nearest, mg_constructs[op].name);
  for (int i = 1; i < content->n_subtypes; i++)
    rg_nearest_try (&nearest, mg_string_at (content, content->subtype_names[i]));
  mg_fail_at (parser, at, N_ ("There is nothing called %s to rule on."),
              rg_token_quote (token, found));
  if (nearest.word)
    rg_fail_also (parser->scan.error, "Did you mean \"%.59s\"?", nearest.word);
  return false;
}

/* A construct, a type, a supertype, a subtype or a layout. */
static bool
find_word (mg_parser *parser, int at, mg_topic *topic)
{
  const rg_token *token = &parser->tokens[at].is;

  for (size_t l = 0; l < sizeof lists / sizeof lists[0]; l++)
    for (int i = 0; i < lists[l].n; i++)
      if (lists[l].words[i] && is_written (token, lists[l].words[i]))
        {
          topic->kind = (uint8_t) lists[l].kind;
          topic->what = (uint16_t) (lists[l].kind == MG_TOPIC_LAYOUT ? i : 1 << i);
          return true;
        }
  topic->kind = MG_TOPIC_SUBTYPE;
  topic->what = (uint16_t) mg_find_subtype (parser, token->text, token->length);
  if (topic->what)
    return true;
  topic->kind = MG_TOPIC_OP;
  for (int op = 1; op < MG_N_OPS; op++)
    if (mg_constructs[op].pattern && is_written (token, mg_constructs[op].name))
      {
        topic->what = (uint16_t) op;
        return true;
      }
  return fail_of_word (parser, at);
}

bool
mg_parse_ruling_head (mg_parser *parser)
{
  mg_content *content = parser->content;

  parser->topic = content->n_topics;
  for (int at = 2;; at += 2)
    {
      const rg_token *token = &parser->tokens[at].is;
      mg_topic *topic = &topics (parser)[content->n_topics];

      if (content->n_topics >= parser->room.topics)
        return mg_fail_full (parser);
      *topic = (mg_topic){ .first = (uint16_t) content->n_rulings };
      if (token->kind != RG_TOKEN_NAME && token->kind != RG_TOKEN_WORD)
        return mg_fail_at (parser, at,
                           N_ ("Expected what is ruled on: a card or keyword in quotes, a type, a "
                               "subtype or a construct."));
      if (token->kind == RG_TOKEN_NAME ? !find_named (parser, at, topic)
                                       : !find_word (parser, at, topic))
        return false;
      content->n_topics++;
      if (at + 1 >= parser->n_tokens)
        return true;
      if (mg_word_at (parser, at + 1) != MG_WORD_COMMA)
        return mg_fail_at (parser, at + 1, N_ ("Put commas between what is ruled on."));
    }
}

/* }}} */
/* {{{ Rulings */

/* "15" or "15b": no rule has the letters l and o. */
static bool
read_rule (const rg_token *token, mg_ruling *ruling)
{
  size_t n = token->length;
  int rule = 0;

  if (n > 1 && token->text[n - 1] >= 'a' && token->text[n - 1] <= 'z')
    ruling->letter = token->text[--n];
  for (size_t i = 0; i < n; i++)
    {
      if (token->text[i] < '0' || token->text[i] > '9' || rule > LAST_SECTION)
        return false;
      rule = rule * 10 + (token->text[i] - '0');
    }
  ruling->rule = (uint16_t) rule;
  return rule > 0 && rule <= LAST_SECTION && ruling->letter != 'l' && ruling->letter != 'o';
}

/* 702.15b "What follows." */
bool
mg_parse_ruling_line (mg_parser *parser)
{
  mg_content *content = parser->content;
  const mg_token *tokens = parser->tokens;
  const rg_token *says = &tokens[3].is;
  mg_ruling ruling = { 0 };

  if (parser->n_tokens != 4 || says->kind != RG_TOKEN_NAME || !is_written (&tokens[1].is, ".")
      || tokens[0].is.kind != RG_TOKEN_NUMBER || tokens[0].is.number < 100
      || tokens[0].is.number > LAST_SECTION || !read_rule (&tokens[2].is, &ruling))
    return mg_fail_at (parser, 0,
                       N_ ("Write a ruling like: 702.15b \"What follows from that rule.\""));
  if (says->length == 0 || says->length > LONGEST_RULING)
    return mg_fail_at (parser, 3, N_ ("A ruling is from 1 to %d bytes long."), LONGEST_RULING);
  if (content->n_rulings >= parser->room.rulings)
    return mg_fail_full (parser);
  ruling.section = (uint16_t) tokens[0].is.number;
  ruling.source = (uint32_t) (says->text - content->base.source);
  ruling.length = (uint32_t) says->length;
  rulings (parser)[content->n_rulings++] = ruling;
  for (int i = parser->topic; i < content->n_topics; i++)
    topics (parser)[i].n++;
  return true;
}

/* }}} */
