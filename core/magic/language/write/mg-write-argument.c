/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What fills a slot of a pattern: the argument of a node, by what it is. */

#include "magic/language/write/mg-write-private.h"

#include <string.h>

/* {{{ Objects, players, filters */

/* Each of several players does something to one object. */
static bool
is_done_by_several (const mg_filling *filling)
{
  const char *pattern = filling->original;

  if (strncmp (pattern, "<who>", 5) != 0 && strncmp (pattern, "[<who>]", 7) != 0)
    return false;
  return mg_is (mg_node_at (filling->content, mg_arg_who (filling->node))->op, MG_IS_EACH);
}

/* What `it` is after an instruction that did something to these. */
static void
note_it (mg_filling *filling, int objects)
{
  const int op = mg_node_at (filling->content, objects)->op;

  if (mg_constructs[filling->node->op].sort != MG_SORT_EFFECT || op == MG_OP_IT)
    return;
  filling->writer->it = objects;
  filling->writer->it_by = filling->node->op;
  filling->writer->them = filling->node->op != MG_OP_FOR_EACH_OBJECT
                          && (mg_is_plural (filling->content, objects, filling->writer)
                              || is_done_by_several (filling));
}

/* What is moved comes "from your graveyard". */
static bool
moves (int op)
{
  switch (op)
    {
    case MG_OP_TO_HAND:
    case MG_OP_TO_BATTLEFIELD:
    case MG_OP_TO_BATTLEFIELD_AS:
    case MG_OP_TO_TOP:
    case MG_OP_TO_BOTTOM:
    case MG_OP_TO_BOTTOM_RANDOM:
    case MG_OP_TO_DEPTH:
    case MG_OP_SHUFFLE_INTO:
    case MG_OP_EXILE:
    case MG_OP_COST_EXILE:
    case MG_OP_COST_RETURN:
      return true;
    default:
      return false;
    }
}

/* "tap all creatures": where nothing is chosen. */
static bool
is_done_to_all (int op)
{
  switch (op)
    {
    case MG_OP_TAP:
    case MG_OP_UNTAP:
    case MG_OP_TURN_DOWN:
    case MG_OP_PUT_COUNTERS:
    case MG_OP_DESTROY:
    case MG_OP_EXILE:
    case MG_OP_PILES_PICK:
    case MG_OP_TO_HAND:
    case MG_OP_TO_BATTLEFIELD:
    case MG_OP_GAIN_CONTROL:
      return true;
    default:
      return false;
    }
}

/* "one of the exiled cards", "look at the exiled cards": of however many there are. */
static bool
speaks_of_all (int op)
{
  return op == MG_OP_MAY_CAST_ONE_FREE || op == MG_OP_ONCE_CAST_FREE || op == MG_OP_MAY_LOOK;
}

/* "up to two target players each draw a card": not one card together. */
static bool
acts_each (int op)
{
  switch (op)
    {
    case MG_OP_TARGET_PLAYERS:
    case MG_OP_TARGET_PLAYERS_ANY:
    case MG_OP_TARGET_PLAYERS_UP_TO:
    case MG_OP_TARGET_OPPONENTS_ANY:
    case MG_OP_TARGET_OTHERS:
      return true;
    default:
      return false;
    }
}

static void
write_objects (mg_filling *filling, const char *slot, int i, mg_sort sort)
{
  const mg_content *content = filling->content;
  const int op = mg_node_at (content, i)->op;
  const bool plural = mg_is_plural (content, i, filling->writer);
  const bool subject = slot == filling->original
                       || (slot[-1] == '[' && slot - 1 == filling->original)
                       || (filling->writer->prose && op == MG_OP_THEY);
  const bool from = filling->writer->from;

  filling->writer->from = filling->writer->prose && moves (filling->node->op);
  filling->writer->each = filling->node->op == MG_OP_FOR_EACH_PLAYER;
  if (filling->writer->prose && !subject && op == MG_OP_FILTERED && plural
      && is_done_to_all (filling->node->op))
    mg_put_word (filling->writer,
                 filling->node->op == MG_OP_PUT_COUNTERS ? N_ ("each of the ") : N_ ("all "));
  else if (filling->writer->prose && filling->node->op == MG_OP_PUT_COUNTERS && plural
           && op != MG_OP_ALL)
    mg_put_word (filling->writer, N_ ("each of "));
  if (!mg_write_pronoun (filling, op, subject) && !mg_write_together (filling, i))
    mg_write_in (filling, i, sort, false, speaks_of_all (filling->node->op));
  if (subject && filling->writer->prose && plural && acts_each (op))
    mg_put_word (filling->writer, N_ (" each"));
  filling->writer->from = from;
  filling->writer->each = false;
  filling->third = op != MG_OP_YOU && !plural && !filling->bare;
  filling->several = op == MG_OP_YOU || plural;
  if (sort == MG_SORT_OBJECTS)
    note_it (filling, i);
}

/* "your", "its controller's", "each opponent's". */
static void
write_whose (mg_filling *filling, int i)
{
  switch (mg_node_at (filling->content, i)->op)
    {
    case MG_OP_YOU:
      mg_put_word (filling->writer, N_ ("your"));
      break;
    case MG_OP_THEY:
      mg_put_word (filling->writer, filling->writer->offers ? N_ ("your") : N_ ("their"));
      break;
    default:
      mg_write_node (filling->content, i, MG_SORT_PLAYERS, filling->writer);
      mg_put (filling->writer, "'s");
    }
}

static void
write_filter (mg_filling *filling, int i)
{
  const mg_node *node = filling->node;
  int how = mg_is (node->op, MG_IS_ARTICLE) ? MG_WRITE_ARTICLE : 0;

  /* "another creature" is one that the number has been said for. */
  if (node->op == MG_OP_SOME && filling->writer->article
      && (mg_filter_at (filling->content, i)->flags & MG_FILTER_OTHER))
    {
      filling->writer->article = false;
      how |= MG_WRITE_ARTICLE;
    }
  if (filling->other)
    how |= MG_WRITE_NO_OTHER;
  if (filling->writer->prose && filling->several
      && (node->op == MG_OP_IS_A || node->op == MG_OP_IS_NOT_A))
    how = MG_WRITE_SEVERAL; /* "they are creatures" */
  if (filling->writer->prose && node->op == MG_OP_CASTS_TARGETING && i == mg_arg_other (node))
    {
      mg_put_word (filling->writer, N_ ("one or more "));
      how = MG_WRITE_SEVERAL;
    }
  if (node->op == MG_OP_FILTERED)
    how |= MG_WRITE_ALONE;
  if (mg_filter_at (filling->content, i)->plural
      && (node->op == MG_OP_FILTERED || node->op == MG_OP_ALL || node->op == MG_OP_COST_LESS
          || node->op == MG_OP_COST_MORE))
    how |= MG_WRITE_EVERY;
  mg_write_filter (filling->content, i, how, filling->writer);
}

/* }}} */

/* Takes three arguments; see mg-content.h. */
static void
write_enters (mg_filling *filling, int arg)
{
  static const struct
  {
    int flag;
    const char *words;
  } words[] = {
    { MG_ENTERS_TAPPED, N_ ("tapped") },
    { MG_ENTERS_ATTACKING, N_ ("attacking") },
    { MG_ENTERS_CONVERTED, N_ ("converted") },
    { MG_ENTERS_YOURS, N_ ("under your control") },
    { MG_ENTERS_OWNERS, N_ ("under its owner's control") },
  };
  const int32_t *args = &filling->node->arg[arg];
  mg_writer *writer = filling->writer;
  bool any = false;

  for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
    if (args[0] & words[i].flag)
      {
        if (any)
          mg_put (writer, " ");
        mg_put_word (writer, writer->prose && filling->several && words[i].flag == MG_ENTERS_OWNERS
                                 ? N_ ("under their owners' control")
                                 : words[i].words);
        any = true;
      }
  if (!args[1])
    return;
  mg_put_word (writer, any ? N_ (" with ") : N_ ("with "));
  mg_write_counted (filling->content, args[1], writer);
  mg_put (writer, " ");
  mg_put_word (writer, mg_counter_name (args[2]));
  mg_put (writer, " ");
  mg_put_word (writer,
               mg_is_number (filling->content, args[1], 1) ? N_ ("counter") : N_ ("counters"));
}

void
mg_write_argument (mg_filling *filling, const char *slot, int k)
{
  const mg_content *content = filling->content;
  mg_writer *writer = filling->writer;
  const mg_slot_name *name = mg_find_slot (slot);
  const int arg = filling->node->arg[k];

  switch (name->slot)
    {
    case SLOT_NODE:
      mg_write_in (filling, arg, name->sort, false, false);
      break;
    case SLOT_OBJECTS:
      write_objects (filling, slot, arg, name->sort);
      break;
    case SLOT_WHOSE:
      write_whose (filling, arg);
      break;
    case SLOT_DO:
      mg_write_do (filling, arg);
      break;
    case SLOT_AMOUNT:
      if (writer->prose && filling->node->op == MG_OP_CREATE_SIZED && k > 1)
        {
          mg_write_node (content, arg, MG_SORT_AMOUNT, writer);
          mg_put (writer, "/");
          mg_write_node (content, arg, MG_SORT_AMOUNT, writer);
          break;
        }
      mg_write_amount_slot (filling, slot, arg);
      break;
    case SLOT_MODS:
      filling->gains = filling->node->op == MG_OP_CONTINUOUS;
      mg_write_in (filling, arg, MG_SORT_MOD, filling->third || filling->exception,
                   filling->several && !filling->exception);
      break;
    case SLOT_FILTER:
      write_filter (filling, arg);
      break;
    case SLOT_KINDS:
      mg_write_kinds (content, arg,
                      !writer->prose     ? 0
                      : filling->several ? MG_WRITE_SEVERAL
                                         : MG_WRITE_ARTICLE,
                      writer);
      break;
    case SLOT_SYMBOLS:
      mg_write_symbols (mg_cost_at (content, arg), writer);
      break;
    case SLOT_COUNTER:
      mg_put_word (writer, mg_counter_name (arg));
      break;
    case SLOT_COLOR:
      mg_put_word (writer, mg_color_names[arg - 1]);
      break;
    case SLOT_KEYWORD:
      mg_put_word (writer, mg_string_at (content, mg_keyword_at (content, arg)->name));
      break;
    case SLOT_TOKEN:
      if (writer->prose && filling->node->op == MG_OP_EMBLEM)
        mg_write_abilities (content, mg_face_at (content, arg), 0, writer);
      else if (writer->prose)
        mg_write_token (filling, mg_face_at (content, arg));
      else
        mg_put_quoted (writer, mg_string_at (content, mg_face_at (content, arg)->handle));
      writer->them = filling->several;
      break;
    case SLOT_NAME:
      if (writer->prose)
        mg_put_word (writer, mg_string_at (content, arg));
      else
        mg_put_quoted (writer, mg_string_at (content, arg));
      break;
    case SLOT_SIGN:
      mg_put (writer, arg < 0 ? "-" : "+");
      filling->glued = true;
      break;
    case SLOT_INTEGER:
      mg_put_number (writer, arg);
      break;
    case SLOT_ENTERS:
      write_enters (filling, k);
      break;
    case SLOT_PAYABLE:
      mg_put_word (writer, N_ ("mana of any type"));
      break;
    case SLOT_ABILITY:
      if (writer->prose)
        mg_write_quoted_ability (content, arg, writer);
      else
        {
          mg_put (writer, "[");
          mg_write_ability (content, arg, NULL, writer);
          mg_put (writer, "]");
        }
      break;
    }
}
