/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A pattern is filled token by token: see mg-constructs.def for what patterns are made of. A
 * translated one may have its slots in another order. */

#include "magic/language/write/mg-write-private.h"

#include <stdio.h>
#include <string.h>

static void
blank (mg_filling *filling, const char *token)
{
  const bool mark = strchr (",:/;}", token[0]) || strncmp (token, "-s", 2) == 0;

  if (filling->begun && !filling->glued && !mark)
    mg_put (filling->writer, " ");
  filling->begun = true;
  filling->glued = strcmp (token, "/") == 0 || strcmp (token, "{") == 0;
}

/* Where the filters of an argument look unless they say so; mg-build.c has the same. */
static uint8_t
zone_in (const mg_filling *filling, int arg)
{
  switch (filling->node->op)
    {
    case MG_OP_SEARCH:
      return MG_ZONE_LIBRARY;
    case MG_OP_COST_DISCARD:
    case MG_OP_DISCARD_THESE:
      return MG_ZONE_HAND;
    case MG_OP_IS_A:
    case MG_OP_IS_NOT_A:
      return arg == 1 ? MG_N_ZONES : MG_ZONE_NONE;
    default:
      return mg_constructs[filling->node->op].sort == MG_SORT_OBJECTS ? filling->writer->zone
                                                                      : MG_ZONE_NONE;
    }
}

/* Before "target": "another", or "two other" and the like. */
static void
say_other_target (mg_filling *filling, const char *slot)
{
  const char *original;
  int arg;

  if (!mg_is_slot (slot, "filter"))
    return;
  original = mg_original_slot (filling->original, filling->pattern, slot, &arg);
  if (!original
      || !(mg_filter_at (filling->content, filling->node->arg[arg])->flags & MG_FILTER_OTHER))
    return;
  filling->other = true;
  mg_put_word (filling->writer, filling->node->op == MG_OP_TARGET ? N_ ("another") : N_ ("other"));
  mg_put (filling->writer, " ");
}

/* The sentence names who acts, and that isn't you. */
static bool
is_somebody_else (const mg_filling *filling)
{
  return mg_arg_who (filling->node)
         && mg_node_at (filling->content, mg_arg_who (filling->node))->op != MG_OP_YOU;
}

/* Which of "a|b" or "a/b" is meant. */
static int
choose (const mg_filling *filling, const char *words, size_t length)
{
  const mg_node *node = filling->node;

  switch (node->op)
    {
    case MG_OP_DELAYED:
      return !mg_is_step (filling->content, mg_arg_event (node));
    case MG_OP_MAY:
    case MG_OP_MAY_PAY:
      if (memchr (words, '|', length))
        return is_somebody_else (filling);
      break;
    case MG_OP_ENTERS_WITH:
      if (strncmp (words, "it|them", length) == 0)
        return mg_is_plural (filling->content, mg_arg_objs (node), filling->writer);
      break;
    case MG_OP_ALL:
      return !mg_filter_at (filling->content, mg_arg_filter (node))->plural;
    case MG_OP_DISCARD_HAND:
      if (memchr (words, '|', length))
        return is_somebody_else (filling);
      break;
    default:
      break;
    }
  if (filling->article)
    return 0; /* "aren't a creature" */
  if (memchr (words, '|', length))
    return filling->several;
  return filling->third && !filling->bare;
}

static void
write_word (mg_filling *filling, const char *word, size_t length)
{
  const char *cut = memchr (word, '|', length);
  char text[64];

  if (!cut && length > 1 && word[0] != '+')
    cut = memchr (word, '/', length);
  if (cut)
    {
      const size_t first = (size_t) (cut - word);

      if (filling->writer->would && *cut == '/')
        {
          filling->writer->would = false;
          mg_put_word (filling->writer, N_ ("would "));
          length = first;
        }
      else if (choose (filling, word, length))
        {
          const char *rest = cut + 1;
          const char *end = memchr (rest, *cut, length - first - 1);

          length = (size_t) ((end ? end : word + length) - rest);
          word = rest;
        }
      else
        length = first;
    }
  snprintf (text, sizeof text, "%.*s", (int) length, word);
  filling->article = strcmp (text, "a") == 0;
  if (filling->article)
    mg_put_article (filling->writer);
  else
    mg_put (filling->writer, text);
}

/* Whether the group that begins here, at its "[", says something. */
static bool
group_is_there (const mg_filling *filling, const char *group)
{
  bool any = false;

  if (filling->writer->prose && mg_enters_tapped (filling->node)
      && strncmp (group, "[<enters>]", 10) == 0)
    return false;
  for (const char *at = group; *at && *at != ']'; at++)
    if (*at == '<')
      {
        int arg = 0;

        mg_original_slot (filling->original, filling->pattern, at, &arg);
        any |= filling->node->arg[arg] != 0;
        if (mg_is_slot (at, "enters"))
          any |= filling->node->arg[arg + 1] != 0;
      }
  return any;
}

/* "they" was said of who may do it. */
static bool
is_elided (const mg_filling *filling, const char *group)
{
  return filling->writer->elides && strncmp (group, "[<who>]", 7) == 0 && mg_arg_who (filling->node)
         && mg_node_at (filling->content, mg_arg_who (filling->node))->op == MG_OP_THEY;
}

/* A whole pattern is filled, or what a sentence needn't say again is left out of it. */
static const char *
begin_pattern (mg_filling *filling)
{
  const mg_node *node = filling->node;
  mg_writer *writer = filling->writer;
  const char *at = filling->pattern;
  const int who = mg_node_at (filling->content, mg_arg_who (node))->op;
  const bool pays = writer->pays, obeys = writer->obeys;

  writer->pays = false;
  if (pays && strncmp (at, "pay ", 4) == 0)
    return at + 4;
  if (!writer->prose)
    return at;
  filling->bare = writer->bare;
  filling->several |= mg_arg_objs (node) && node->op != MG_OP_FOR_EACH_OBJECT
                      && mg_is_plural (filling->content, mg_arg_objs (node), writer);
  filling->third = filling->third || strncmp (at, "this ", 5) == 0;
  if (mg_constructs[node->op].sort == MG_SORT_EFFECT)
    {
      writer->bare = writer->obeys = false;
      if (!obeys && mg_needs_you (node))
        mg_put_word (writer, N_ ("you "));
    }
  if (strncmp (at, "<who> choose/", 13) == 0
      && ((who == MG_OP_YOU && !writer->shown) || (who == MG_OP_THEY && writer->elides)))
    return at + 6;
  if (writer->same && strncmp (at, "<objs> ", 7) == 0)
    {
      filling->third = true;
      return at + 7;
    }
  return at;
}

/* A slot, at its "<". Returns how much of the pattern that was. */
static size_t
fill_slot (mg_filling *filling, const char *at)
{
  mg_writer *writer = filling->writer;
  const uint8_t zone = writer->zone;
  const bool pays
      = mg_is_slot (at, "cost") && at - filling->pattern > 4 && strncmp (at - 4, "pay ", 4) == 0;
  const size_t length = strcspn (at, ">") + 1;
  size_t said;
  int arg;
  const char *slot = mg_original_slot (filling->original, filling->pattern, at, &arg);

  blank (filling, "<");
  if (writer->prose && mg_is_slot (at, "n")
      && (said = mg_write_long_amount (filling, at, filling->node->arg[arg])) > 0)
    return said;
  writer->would |= writer->prose && filling->node->op == MG_OP_SHIELD && mg_is_slot (at, "event");
  writer->least = writer->prose && filling->node->op == MG_OP_CONTROLS && mg_is_slot (at, "objs");
  writer->zone = zone_in (filling, arg);
  writer->pays = pays;
  filling->exception = writer->prose && mg_is_slot (at, "mods") && at - filling->pattern > 3
                       && strncmp (at - 3, "it ", 3) == 0;
  if (slot)
    mg_write_argument (filling, slot, arg);
  writer->least = false;
  writer->would = writer->would && !mg_is_slot (at, "event");
  writer->zone = zone;
  filling->article = false;
  return length;
}

/* A word, of `length`. */
static void
fill_word (mg_filling *filling, const char *at, size_t length)
{
  mg_writer *writer = filling->writer;
  const char *gains = NULL;
  char token[64];

  snprintf (token, sizeof token, "%.*s", (int) length, at);
  if (writer->prose && strcmp (token, ".") == 0)
    {
      if (writer->doing > 0)
        mg_put (writer, ";");
      else
        {
          mg_put_stop (writer);
          writer->capital = true;
        }
      return;
    }
  if (writer->prose && strcmp (token, "•") == 0)
    {
      mg_begin_bullet (writer);
      filling->glued = true;
      return;
    }
  blank (filling, token);
  if (writer->prose && (filling->node->op == MG_OP_UNVEIL || filling->node->op == MG_OP_UNDERCOVER)
      && strcmp (token, "—") == 0)
    {
      mg_put_word (writer, token);
      writer->capital = true;
      return;
    }
  if (strncmp (at, "target <", 8) == 0)
    say_other_target (filling, at + 7);
  if (filling->gains && filling->node->op != MG_OP_BASE_PT && strcmp (token, "have/has") == 0)
    {
      gains = writer->translate (writer, N_ ("gain/gains"));
      write_word (filling, gains, strlen (gains));
    }
  else
    write_word (filling, at, length);
  if (writer->prose && filling->node->op == MG_OP_CREATE && strcmp (token, "token|tokens") == 0)
    mg_write_token_text (filling->content, mg_arg_token (filling->node), writer);
}

/* What "equal to" can stand behind: "a number of charge counters on it equal to …". */
static bool
is_counted (const char *at, const char *next)
{
  return *at != ' ' && *at != ']' && *at != '[' && !mg_is_slot (at, "n")
         && !mg_is_slot (at, "counter") && !mg_is_slot (at, "token")
         && strncmp (next, " on it", 6) != 0 && strncmp (next, " it", 3) != 0;
}

void
mg_fill (mg_filling *filling)
{
  const char *at;

  if (filling->pattern != filling->original
      && !mg_pattern_fits (filling->original, filling->pattern))
    filling->pattern = filling->original;
  for (at = begin_pattern (filling); *at;)
    {
      size_t length = strcspn (at, " ]");

      if (*at == ' ' || *at == ']')
        length = 1;
      else if (*at == '[')
        length
            = group_is_there (filling, at) && !is_elided (filling, at) ? 1 : strcspn (at, "]") + 1;
      else if (*at == '<')
        length = fill_slot (filling, at);
      else
        fill_word (filling, at, length);
      if (filling->equal && is_counted (at, at + length))
        mg_write_equal (filling);
      at += length;
    }
  if (filling->writer->prose)
    mg_write_where (filling);
}
