/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What was done before, as readers have it where more could be meant than is: what all players lost
 * is "the life lost this way" and not "that much", and of two exiled cards the second is "the other
 * exiled card". */

#include "magic/language/write/mg-write-private.h"

/* {{{ How much it was */

/* Of several, so that "that much" could be what one of them did. */
static bool
was_done_by_each (const mg_content *content, const mg_node *done)
{
  return mg_is (mg_node_at (content, mg_arg_who (done))->op, MG_IS_EACH);
}

static bool
was_done_to_several (const mg_content *content, const mg_node *done, const mg_writer *writer)
{
  const int any = mg_arg_any (done), op = mg_node_at (content, any)->op;

  return mg_is (op, MG_IS_EACH) || op == MG_OP_ALL || mg_is_plural (content, any, writer);
}

const char *
mg_words_for_that_much (const mg_content *content, const mg_writer *writer)
{
  const mg_node *done = mg_node_at (content, writer->done);
  const mg_ability *ability = mg_ability_at (content, writer->ability);

  if (!writer->prose)
    return NULL;
  if (!writer->done)
    return mg_node_at (content, ability->event)->op == MG_OP_LOSES_GAME
               ? N_ ("the number of counters on that player's identities")
               : NULL;
  switch (done->op)
    {
    case MG_OP_LOSE_LIFE:
      return was_done_by_each (content, done) ? N_ ("the life lost this way") : NULL;
    case MG_OP_DISCARD:
      return was_done_by_each (content, done) ? N_ ("the number of cards discarded this way")
                                              : NULL;
    case MG_OP_DAMAGE:
      return was_done_to_several (content, done, writer) ? N_ ("the damage dealt this way") : NULL;
    case MG_OP_REMOVE_COUNTERS:
      return N_ ("the number of counters removed this way");
    default:
      return NULL;
    }
}

bool
mg_write_that_much (mg_filling *filling)
{
  const char *words = mg_words_for_that_much (filling->content, filling->writer);

  if (words)
    mg_put_word (filling->writer, words);
  return words != NULL;
}

bool
mg_write_none_done (mg_filling *filling)
{
  switch (mg_node_at (filling->content, filling->writer->done)->op)
    {
    case MG_OP_LOSE_LIFE:
      mg_put_word (filling->writer, N_ ("no life was lost this way"));
      return true;
    case MG_OP_DISCARD:
      mg_put_word (filling->writer, N_ ("no card was discarded this way"));
      return true;
    case MG_OP_DAMAGE:
      mg_put_word (filling->writer, N_ ("no damage was dealt this way"));
      return true;
    case MG_OP_REMOVE_COUNTERS:
      mg_put_word (filling->writer, N_ ("no counter was removed this way"));
      return true;
    default:
      return false;
    }
}

void
mg_write_none_of (mg_filling *filling, int objects)
{
  const mg_content *content = filling->content;
  mg_writer *writer = filling->writer;
  const bool kept = mg_node_at (content, objects)->op == MG_OP_REMEMBERED;
  const int those
      = kept ? mg_is_pronoun_remembered (content, writer) ? writer->was : writer->remembered
             : writer->it;
  const int by = !kept                                        ? writer->it_by
                 : mg_is_pronoun_remembered (content, writer) ? writer->was_by
                                                              : MG_OP_REMEMBER;

  if (by != MG_OP_SEARCH && by != MG_OP_CHOOSE_OBJECTS && by != MG_OP_REMEMBER)
    {
      mg_put_word (writer, N_ ("there are none"));
      return;
    }
  mg_put_word (writer, N_ ("no "));
  mg_put_word (writer, mg_noun_of (content, those));
  mg_put_word (writer, by == MG_OP_SEARCH ? N_ (" was found") : N_ (" was chosen this way"));
}

/* }}} */
/* {{{ To what it was done */

/* Some are chosen among those that were exiled, or that `it` was. */
static bool
chooses_among (const mg_content *content, const mg_node *node, uint32_t flag)
{
  const int filter = mg_arg_filter (mg_node_at (content, mg_arg_objs (node)));

  return node->op == MG_OP_CHOOSE_OBJECTS && filter && mg_filter_at (content, filter)->flags & flag;
}

static bool
moves_it (const mg_content *content, const mg_node *node)
{
  switch (node->op)
    {
    case MG_OP_TO_BATTLEFIELD:
    case MG_OP_TO_HAND:
    case MG_OP_TO_TOP:
    case MG_OP_TO_BOTTOM:
    case MG_OP_TO_GRAVEYARD:
    case MG_OP_EXILE:
      return mg_node_at (content, mg_arg_objs (node))->op == MG_OP_IT;
    default:
      return false;
    }
}

void
mg_note_done (const mg_content *content, int i, mg_writer *writer)
{
  const mg_node *node = mg_node_at (content, i);

  if (node->op == MG_OP_REVEAL_HAND)
    writer->shown = mg_is (mg_node_at (content, mg_arg_who (node))->op, MG_IS_ONE);
  else if (node->op != MG_OP_CHOOSE_OBJECTS)
    writer->shown = false;
  if (node->op == MG_OP_SEARCH)
    writer->seeks = writer->doing == 0 && mg_arg_who (node)
                    && mg_node_at (content, mg_arg_who (node))->op != MG_OP_YOU;
  writer->done = i;
  if (chooses_among (content, node, MG_FILTER_LINKED))
    writer->other_linked = mg_node_at (content, mg_arg_objs (node))->op == MG_OP_SOME;
  else if (chooses_among (content, node, MG_FILTER_AMONG_THEM))
    writer->parts = MG_PART_CHOSEN;
  else if (writer->parts == MG_PART_CHOSEN && moves_it (content, node))
    writer->parts = MG_PART_MOVED; /* 400.7: what is remembered knows it no more */
}

bool
mg_write_linked (mg_filling *filling)
{
  if (filling->writer->other_linked)
    mg_put_word (filling->writer, N_ ("the other exiled card"));
  return filling->writer->other_linked;
}

bool
mg_write_pile (const mg_content *content, mg_writer *writer)
{
  const mg_node *done = mg_node_at (content, writer->done);
  const int filter = mg_arg_filter (mg_node_at (content, mg_arg_objs (done)));

  if (!writer->prose || done->op != MG_OP_PILES_PICK)
    return false;
  mg_put_word (writer, filter && mg_filter_at (content, filter)->zone == MG_ZONE_BATTLEFIELD
                           ? N_ ("all permanents in the chosen pile")
                           : N_ ("all cards in the chosen pile"));
  return true;
}

bool
mg_write_bolstered (mg_filling *filling)
{
  mg_writer *writer = filling->writer;

  if (!writer->prose || mg_node_at (filling->content, writer->done)->op != MG_OP_BOLSTER)
    return false;
  mg_put_word (writer, N_ ("the bolstered creature"));
  return true;
}

bool
mg_is_of_damaged (const mg_content *content, const mg_filter *filter, const mg_writer *writer)
{
  return writer->prose && filter->flags & MG_FILTER_AMONG_THEM && filter->except
         && mg_node_at (content, filter->except)->op == MG_OP_REST
         && mg_node_at (content, writer->done)->op == MG_OP_DAMAGE;
}

/* }}} */
