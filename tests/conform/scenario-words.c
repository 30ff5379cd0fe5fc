/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The words that statements are made of, and where they are kept. */

#include "scenario-private.h"

#include <stdlib.h>
#include <string.h>

/* {{{ Memory */

void *
parser_make_room (parser *p, void *items, int n, size_t size)
{
  /* Full at each power of two. */
  if ((n & (n - 1)) != 0)
    return items;
  void *larger = realloc (items, (size_t) (n > 0 ? 2 * n : 1) * size);
  if (larger == NULL)
    rg_scan_fail (&p->scan, &p->scan.token, NULL, "no memory for this file");
  return larger;
}

static const char *
keep_token (parser *p)
{
  char *kept = p->file->text + p->used;
  const rg_token *token = &p->scan.token;

  memcpy (kept, token->text, token->length);
  kept[token->length] = '\0';
  p->used += token->length + 1;
  return kept;
}

bool
parser_add_word (parser *p, word_list *list, const char *word)
{
  const char **words
      = parser_make_room (p, (void *) p->file->words, p->file->n_words, sizeof *words);

  if (words == NULL)
    return false;
  p->file->words = words;
  if (list->n == 0)
    list->first = p->file->n_words;
  words[p->file->n_words++] = word;
  list->n++;
  return true;
}

bool
parser_keep_word (parser *p, word_list *list)
{
  if (!parser_add_word (p, list, keep_token (p)))
    return false;
  rg_scan_next (&p->scan);
  return true;
}

statement *
parser_add_statement (parser *p, statement_kind kind)
{
  statement *all = parser_make_room (p, p->file->statements, p->file->n_statements, sizeof *all);

  if (all == NULL)
    return NULL;
  p->file->statements = all;
  statement *added = &all[p->file->n_statements++];
  *added = (statement){
    .kind = kind,
    .line = p->scan.token.line,
    .column = p->scan.token.column,
    .seat = -1,
  };
  if (p->file->n_scenarios == 0)
    p->file->n_common++;
  else
    {
      scenario *current = &p->file->scenarios[p->file->n_scenarios - 1];
      current->n++;
      if (p->in_setup)
        current->n_setup++;
    }
  return added;
}

/* }}} */
/* {{{ Pieces of statements */

bool
parser_at_end (const parser *p)
{
  return p->scan.token.kind == RG_TOKEN_LINE || p->scan.token.kind == RG_TOKEN_END;
}

/* Words, numbers, and the "?" that some cards show for a number. */
bool
parser_at_word (const parser *p)
{
  return p->scan.token.kind == RG_TOKEN_WORD || p->scan.token.kind == RG_TOKEN_NUMBER
         || rg_scan_is (&p->scan, "?");
}

bool
parser_read_word (parser *p, const char *what, const char **word)
{
  if (!parser_at_word (p))
    return rg_scan_expected (&p->scan, what, NULL);
  *word = keep_token (p);
  rg_scan_next (&p->scan);
  return true;
}

/* A word, perhaps with dots and words right behind it: the id of a rule, as "508.1a", or a piece
 * with its place, as "forest.17". */
bool
parser_read_dotted (parser *p, const char *what, const char **word)
{
  char *kept = p->file->text + p->used;
  const rg_token *token = &p->scan.token;
  const char *from = token->text, *end;
  size_t length;

  if (!parser_at_word (p))
    return rg_scan_expected (&p->scan, what, NULL);
  for (end = from;; rg_scan_next (&p->scan))
    {
      if (token->text != end || (!parser_at_word (p) && !rg_scan_is (&p->scan, ".")))
        break;
      end += token->length;
    }
  length = (size_t) (end - from);
  memcpy (kept, from, length);
  kept[length] = '\0';
  p->used += length + 1;
  *word = kept;
  return true;
}

bool
parser_read_quoted (parser *p, const char *what, const char **text)
{
  if (p->scan.token.kind != RG_TOKEN_NAME)
    return rg_scan_expected (&p->scan, what, NULL);
  *text = keep_token (p);
  rg_scan_next (&p->scan);
  return true;
}

/* At least one word, up to the end of the line. */
bool
parser_read_words (parser *p, const char *what, word_list *list)
{
  if (!parser_at_word (p))
    return rg_scan_expected (&p->scan, what, NULL);
  while (parser_at_word (p))
    if (!parser_keep_word (p, list))
      return false;
  return true;
}

/* A seat as people count: from 1. */
bool
parser_read_seat (parser *p, int *seat)
{
  int number;

  if (!rg_scan_number (&p->scan, "a seat", 1, RG_MAX_SEATS, &number))
    return false;
  *seat = number - 1;
  return true;
}

/* The words of a choice, joined by single blanks as in its notation. */
bool
parser_read_choice (parser *p, const char **choice)
{
  char *joined = p->file->text + p->used;
  const char *word;

  if (!parser_at_word (p))
    return rg_scan_expected (&p->scan, "a choice", NULL);
  while (parser_at_word (p) && !rg_scan_is (&p->scan, "by") && !rg_scan_is (&p->scan, "saying"))
    {
      if (joined != p->file->text + p->used)
        p->file->text[p->used - 1] = ' ';
      if (!parser_read_dotted (p, "a choice", &word))
        return false;
    }
  *choice = joined;
  return *joined != '\0' || rg_scan_expected (&p->scan, "a choice", NULL);
}

bool
parser_read_relation (parser *p, statement *query)
{
  static const struct
  {
    const char *mark;
    relation relation;
  } marks[] = {
    { "=", RELATION_EQUAL },    { "!=", RELATION_UNEQUAL },  { "<", RELATION_LESS },
    { "<=", RELATION_AT_MOST }, { ">", RELATION_MORE },      { ">=", RELATION_AT_LEAST },
    { "has", RELATION_HAS },    { "lacks", RELATION_LACKS },
  };

  for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
    if (rg_scan_accept (&p->scan, marks[i].mark))
      {
        query->relation = marks[i].relation;
        return parser_read_words (p, "what to compare with", &query->values);
      }
  if (rg_scan_accept (&p->scan, "changed"))
    {
      query->relation = RELATION_CHANGED_BY;
      if (!rg_scan_expect (&p->scan, "by"))
        return false;
      rg_scan_accept (&p->scan, "+");
      if (p->scan.token.kind != RG_TOKEN_NUMBER)
        return rg_scan_expected (&p->scan, "a number", NULL);
      return parser_keep_word (p, &query->values);
    }
  if (rg_scan_accept (&p->scan, "is"))
    {
      static const char *const words[] = { "empty", "unchanged", NULL };
      int i = rg_scan_choice (&p->scan, "\"empty\" or \"unchanged\"", words);

      query->relation = i == 0 ? RELATION_EMPTY : RELATION_UNCHANGED;
      return i >= 0;
    }
  return rg_scan_expected (&p->scan,
                           "a comparison: = != < <= > >=, has, lacks, is empty, is unchanged or "
                           "changed by",
                           NULL);
}

static bool
at_relation (const parser *p)
{
  static const char *const words[] = { "has", "lacks", "is", "changed" };

  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (rg_scan_is (&p->scan, words[i]))
      return true;
  return !parser_at_word (p);
}

bool
parser_read_query_words (parser *p, statement *query)
{
  if (at_relation (p))
    return rg_scan_expected (&p->scan, "what to look at, as \"seat 1 gold\"", NULL);
  while (!at_relation (p))
    if (!parser_keep_word (p, &query->words))
      return false;
  return true;
}

bool
parser_read_query (parser *p, statement *query)
{
  return parser_read_query_words (p, query) && parser_read_relation (p, query);
}

/* }}} */
