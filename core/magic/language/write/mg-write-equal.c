/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Amounts of several words, as readers have them: "damage equal to its power", "a number of cards
 * equal to …", and where only a letter has room, "+X/+0, where X is …". */

#include "magic/language/write/mg-write-private.h"

#include <string.h>

bool
mg_is_long_amount (const mg_content *content, int amount, const mg_writer *writer)
{
  const mg_node *node = mg_node_at (content, amount);

  switch (node->op)
    {
    case MG_OP_THAT_MUCH:
      return mg_words_for_that_much (content, writer) != NULL;
    case MG_OP_TWICE:
      return mg_is_long_amount (content, mg_arg_n (node), writer);
    case MG_OP_PLUS:
    case MG_OP_MINUS:
      return mg_is_long_amount (content, mg_arg_first (node), writer)
             || mg_is_long_amount (content, mg_arg_rest (node), writer);
    default:
      return !mg_is_short_amount (node->op);
    }
}

/* {{{ Letters */

/* X is what is announced for a cost of the card or the ability (107.3). */
static bool
announces_x (const mg_content *content, const mg_writer *writer)
{
  const mg_ability *ability = mg_ability_at (content, writer->ability);
  const mg_node *cost = mg_node_at (content, ability->cost);

  while (cost->op == MG_OP_SEQUENCE)
    cost = mg_node_at (content, mg_arg_first (cost));
  return mg_face_at (content, ability->face)->cost.x > 0
         || (cost->op == MG_OP_COST_MANA && mg_cost_at (content, mg_arg_symbols (cost))->x > 0);
}

static const char *
nth_letter (const mg_content *content, const mg_writer *writer, int nth)
{
  static const char *const letters[] = { "X", "Y", "Z" };

  return letters[nth + announces_x (content, writer)];
}

static bool
is_same (const mg_content *content, int i, int k)
{
  const mg_node *one = mg_node_at (content, i), *other = mg_node_at (content, k);

  if (one->op == MG_OP_NUMBER_OF && other->op == MG_OP_NUMBER_OF)
    return memcmp (mg_filter_at (content, mg_arg_filter (one)),
                   mg_filter_at (content, mg_arg_filter (other)), sizeof (mg_filter))
           == 0;
  return one->op == other->op && memcmp (one->arg, other->arg, sizeof one->arg) == 0;
}

static void
put_letter (mg_filling *filling, int amount)
{
  mg_writer *writer = filling->writer;
  int nth = 0;

  if (writer->where[0] && !is_same (filling->content, writer->where[0], amount))
    nth = 1;
  writer->where[nth] = amount;
  mg_put (writer, nth_letter (filling->content, writer, nth));
}

void
mg_write_where (mg_filling *filling)
{
  const int sort = mg_constructs[filling->node->op].sort;
  mg_writer *writer = filling->writer;

  if (sort != MG_SORT_EFFECT && sort != MG_SORT_STATIC)
    return;
  for (int i = 0; i < 2; i++)
    {
      const int amount = writer->where[i];

      if (!amount)
        continue;
      mg_put_word (writer, i == 0 ? N_ (", where ") : N_ (" and "));
      mg_put (writer, nth_letter (filling->content, writer, i));
      mg_put_word (writer, N_ (" is "));
      writer->where[i] = 0;
      mg_write_node (filling->content, amount, MG_SORT_AMOUNT, writer);
    }
}

/* }}} */

/* What is counted has a plural, behind which "equal to" can stand.  @next is what follows the
 * number in its pattern, of which nothing may be left. */
static bool
counts_things (const char *next)
{
  static const char *const things[] = { " card|", " copy|", " <counter>", " <token>", " <filter>" };

  for (size_t i = 0; i < sizeof things / sizeof *things; i++)
    if (strncmp (next, things[i], strlen (things[i])) == 0)
      return true;
  return false;
}

/* Where a letter must do. */
static bool
has_room_for_letter (int op)
{
  switch (op)
    {
    case MG_OP_PT:
    case MG_OP_BASE_PT:
    case MG_OP_SCRY:
    case MG_OP_SURVEIL:
    case MG_OP_BOLSTER:
    case MG_OP_ADAPT:
    case MG_OP_COST_LESS:
    case MG_OP_COST_MORE:
    case MG_OP_THIS_COSTS_LESS:
    case MG_OP_THIS_COSTS_MORE:
    case MG_OP_ABILITY_COSTS_LESS:
    case MG_OP_UNVEIL_COSTS_LESS:
      return true;
    default:
      return false;
    }
}

size_t
mg_write_long_amount (mg_filling *filling, const char *at, int amount)
{
  static const struct
  {
    const char *pattern, *words;
  } masses[] = { { "<n> life", N_ ("life equal to ") },
                 { "<n> damage", N_ ("damage equal to ") },
                 { "<n> time|times", N_ ("a number of times equal to ") } };
  mg_writer *writer = filling->writer;
  const int op = mg_node_at (filling->content, amount)->op;
  const bool letter = filling->node->op == MG_OP_PT && op == MG_OP_THAT_MUCH;

  if (!letter && !mg_is_long_amount (filling->content, amount, writer))
    return 0;
  for (size_t i = 0; i < sizeof masses / sizeof *masses; i++)
    if (strncmp (at, masses[i].pattern, strlen (masses[i].pattern)) == 0)
      {
        mg_put_word (writer, masses[i].words);
        mg_write_node (filling->content, amount, MG_SORT_AMOUNT, writer);
        return strlen (masses[i].pattern);
      }
  if (counts_things (at + strlen ("<n>")))
    {
      mg_put_word (writer, N_ ("a number of"));
      filling->several = true;
      filling->equal = amount;
    }
  else if (letter || has_room_for_letter (filling->node->op))
    put_letter (filling, amount);
  else
    return 0;
  return strlen ("<n>");
}

void
mg_write_equal (mg_filling *filling)
{
  mg_put_word (filling->writer, N_ (" equal to "));
  mg_write_node (filling->content, filling->equal, MG_SORT_AMOUNT, filling->writer);
  filling->equal = 0;
}
