/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Amounts: numbers in digits, in words or as an article, and parentheses where an amount of several
 * words would be misread. */

#include "magic/language/write/mg-write-private.h"

#include <string.h>

bool
mg_is_number (const mg_content *content, int amount, int number)
{
  const mg_node *node = mg_node_at (content, amount);

  return node->op == MG_OP_NUMBER && mg_arg_integer (node) == number;
}

typedef enum mg_number_style
{
  IN_DIGITS,    /* "3 damage" */
  IN_WORDS,     /* "one target", "two targets" */
  WITH_ARTICLE, /* "a card", "two cards" */
  IN_ORDER      /* "the second spell" */
} mg_number_style;

/* How a number is written depends on what it counts. `slot` is in the original pattern. */
static mg_number_style
style_of (const char *original, const char *slot)
{
  static const struct
  {
    const char *next;
    mg_number_style style;
  } styles[] = {
    { "card|", WITH_ARTICLE },   { "copy|", WITH_ARTICLE },    { "<counter>", WITH_ARTICLE },
    { "<token>", WITH_ARTICLE }, { "<filter>", WITH_ARTICLE }, { "random", WITH_ARTICLE },
    { "extra", WITH_ARTICLE },   { "target", IN_WORDS },       { "time", IN_WORDS },
    { "mana", IN_WORDS },
  };
  const char *next = slot + strcspn (slot, ">") + 1;
  const size_t before = (size_t) (slot - original);

  if (strncmp (original, "can block", 9) == 0)
    return IN_WORDS;
  if (before >= 3 && strncmp (slot - 3, "to ", 3) == 0)
    return IN_WORDS;
  if (before >= 5 && strncmp (slot - 5, "top [", 5) == 0)
    return IN_WORDS;
  next += strspn (next, " []");
  for (size_t i = 0; i < sizeof styles / sizeof styles[0]; i++)
    if (strncmp (next, styles[i].next, strlen (styles[i].next)) == 0)
      return styles[i].style;
  return IN_DIGITS;
}

static bool
is_simple (const mg_content *content, int amount)
{
  const mg_node *node = mg_node_at (content, amount);

  if (node->op == MG_OP_TWICE)
    node = mg_node_at (content, mg_arg_n (node));
  return mg_is_short_amount (node->op);
}

/* Where nothing follows that could be taken for a part of it. */
static bool
may_stand_alone (const mg_filling *filling, const char *slot, int amount)
{
  const char *next = slot + strcspn (slot, ">") + 1;

  switch (filling->node->op)
    {
    case MG_OP_AT_LEAST:
    case MG_OP_AT_MOST:
    case MG_OP_EQUALS:
      return true;
    case MG_OP_PT:
    case MG_OP_BASE_PT:
      return false;
    default:
      break;
    }
  if (mg_constructs[filling->node->op].sort == MG_SORT_AMOUNT
      && (amount == MG_OP_PLUS || amount == MG_OP_MINUS))
    return false;
  return next[strspn (next, " ]")] == '\0';
}

/* Readers have some numbers otherwise. */
static mg_number_style
style_for_readers (int op, mg_number_style style)
{
  switch (op)
    {
    case MG_OP_BLOCKS_MORE:
    case MG_OP_BEGINS_CARDS:
      return WITH_ARTICLE;
    case MG_OP_ROLL_DIE:
    case MG_OP_HAND_LIMIT_LESS:
    case MG_OP_HAND_LIMIT_MORE:
    case MG_OP_MANA_ARTIFACTS_ONLY:
      return IN_WORDS;
    case MG_OP_NTH_SPELL:
    case MG_OP_TO_DEPTH:
      return IN_ORDER;
    default:
      return style;
    }
}

static void
put_ordinal (mg_writer *writer, int number)
{
  static const char *const words[]
      = { N_ ("first"), N_ ("second"), N_ ("third"), N_ ("fourth"), N_ ("fifth") };

  if (number >= 1 && number <= (int) (sizeof words / sizeof *words))
    mg_put_word (writer, words[number - 1]);
  else
    {
      mg_put_number (writer, number);
      mg_put (writer, "th");
    }
}

static void
write_number (mg_writer *writer, int number, mg_number_style style)
{
  if (style == WITH_ARTICLE && number == 1)
    mg_put_article (writer);
  else if (style == IN_ORDER)
    put_ordinal (writer, number);
  else if (style == IN_DIGITS)
    mg_put_number (writer, number);
  else
    mg_say_number (writer, number);
}

/* "half (X minus 1)" needs its parentheses. */
static void
write_for_readers (mg_filling *filling, int i, mg_number_style style)
{
  const int op = mg_node_at (filling->content, i)->op;
  const bool parts = (op == MG_OP_PLUS || op == MG_OP_MINUS)
                     && mg_constructs[filling->node->op].sort == MG_SORT_AMOUNT;

  mg_put (filling->writer, parts ? "(" : "");
  mg_write_in (filling, i, MG_SORT_AMOUNT, false, style != IN_DIGITS);
  mg_put (filling->writer, parts ? ")" : "");
}

void
mg_write_amount_slot (mg_filling *filling, const char *slot, int i)
{
  const mg_node *amount = mg_node_at (filling->content, i);
  mg_number_style style = style_of (filling->original, slot);

  if (filling->writer->prose)
    style = style_for_readers (filling->node->op, style);
  if (amount->op == MG_OP_NUMBER)
    write_number (filling->writer, mg_arg_integer (amount), style);
  else if (filling->writer->prose)
    write_for_readers (filling, i, style);
  else if ((is_simple (filling->content, i)
            && (filling->node->op != MG_OP_PT || amount->op == MG_OP_X))
           || may_stand_alone (filling, slot, amount->op))
    mg_write_in (filling, i, MG_SORT_AMOUNT, false, style != IN_DIGITS);
  else
    mg_write_amount (filling->content, i, filling->writer);
  filling->several = !mg_is_number (filling->content, i, 1);
}

void
mg_write_amount (const mg_content *content, int i, mg_writer *writer)
{
  const int op = mg_node_at (content, i)->op;
  const bool simple
      = writer->prose || (is_simple (content, i) && op != MG_OP_THAT_MUCH && op != MG_OP_TWICE);

  if (!simple)
    mg_put (writer, "(");
  mg_write_node (content, i, MG_SORT_AMOUNT, writer);
  if (!simple)
    mg_put (writer, ")");
}

void
mg_write_counted (const mg_content *content, int i, mg_writer *writer)
{
  const mg_node *amount = mg_node_at (content, i);

  if (amount->op == MG_OP_NUMBER)
    write_number (writer, mg_arg_integer (amount), WITH_ARTICLE);
  else
    mg_write_amount (content, i, writer);
}
