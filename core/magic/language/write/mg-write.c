/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A node is written by filling its construct's pattern; joining ones are written here. Agreement
 * needs two facts only: whether the sentence's subject is somebody else than you ("draw/draws"),
 * and whether what was named last is several ("card|cards"). */

#include "magic/language/write/mg-write-private.h"

/* {{{ Agreement */

bool
mg_is_only_target (const mg_writer *writer)
{
  return writer->prose && writer->n_targets == 1;
}

bool
mg_is_plural (const mg_content *content, int i, const mg_writer *writer)
{
  const mg_node *node = mg_node_at (content, i);

  switch (node->op)
    {
    case MG_OP_TARGETS:
    case MG_OP_TARGET_UP_TO:
    case MG_OP_SOME:
    case MG_OP_RANDOM:
    case MG_OP_UP_TO:
    case MG_OP_TARGET_PLAYERS:
    case MG_OP_TARGET_PLAYERS_UP_TO:
    case MG_OP_TARGET_OTHERS:
      return !mg_is_number (content, mg_arg_n (node), 1);
    case MG_OP_TOP:
      return mg_arg_n (node) && !mg_is_number (content, mg_arg_n (node), 1);
    case MG_OP_ALL:
    case MG_OP_FILTERED:
      return mg_filter_at (content, mg_arg_filter (node))->plural;
    case MG_OP_IT:
      return writer->them;
    case MG_OP_REMEMBERED:
      return writer->prose && writer->remembered
             && (writer->many
                 || (writer->remembered != i
                     && mg_is_plural (content, writer->remembered, writer)));
    case MG_OP_NTH_TARGET:
      return mg_is_only_target (writer) && mg_is_plural (content, writer->target, writer);
    case MG_OP_TARGET_ANY_NUMBER:
    case MG_OP_ANY_NUMBER:
    case MG_OP_TARGET_PLAYERS_ANY:
    case MG_OP_TARGET_OPPONENTS_ANY:
    case MG_OP_REST:
    case MG_OP_BOTH:
    case MG_OP_THEY:
      return true;
    default:
      return false;
    }
}

bool
mg_is_step (const mg_content *content, int event)
{
  return mg_is (mg_node_at (content, event)->op, MG_IS_STEP);
}

bool
mg_is_of_event (const mg_content *content, const mg_writer *writer, int op)
{
  const mg_ability *ability = mg_ability_at (content, writer->ability);

  if (op == MG_OP_OTHER_SUBJECT && mg_node_at (content, ability->event)->op == MG_OP_TARGETED_BY)
    return false; /* "it" is what became a target */
  return (op == MG_OP_SUBJECT || op == MG_OP_OTHER_SUBJECT) && writer->prose
         && writer->n_targets == 0 && !writer->remembered;
}

bool
mg_write_pronoun (mg_filling *filling, int op, bool subject)
{
  const mg_writer *writer = filling->writer;

  if (op == MG_OP_NTH_TARGET && mg_is_only_target (writer))
    mg_put_word (filling->writer, !mg_is_plural (filling->content, writer->target, writer)
                                      ? N_ ("it")
                                  : subject ? N_ ("they")
                                            : N_ ("them"));
  else if (op == MG_OP_REMEMBERED && subject && mg_is_named_before (filling->content, writer))
    mg_put_word (filling->writer, mg_is_plural (filling->content, writer->remembered, writer)
                                      ? N_ ("they")
                                      : N_ ("it"));
  else if (op == MG_OP_IT
           && (mg_write_pile (filling->content, filling->writer) || mg_write_bolstered (filling)))
    ;
  else if (op == MG_OP_IT && writer->voted)
    mg_put_word (filling->writer, N_ ("those with the most votes or tied for most votes"));
  else if (op == MG_OP_THEY && writer->offers)
    mg_put_word (filling->writer, N_ ("you"));
  else if (op == MG_OP_THEY)
    mg_put_word (filling->writer, subject ? N_ ("they") : N_ ("them"));
  else if (op == MG_OP_IT && filling->writer->them)
    mg_put_word (filling->writer, subject ? N_ ("they") : N_ ("them"));
  else if (op == MG_OP_IT || mg_is_of_event (filling->content, writer, op))
    mg_put_word (filling->writer, N_ ("it"));
  else
    return false;
  return true;
}

/* }}} */
/* {{{ Nodes */

/* What stands between the two of a joining node. */
static const char *
joint_of (int op, mg_sort sort)
{
  switch (op)
    {
    case MG_OP_SEQUENCE:
      return sort == MG_SORT_COST ? N_ (", ") : N_ ("; ");
    case MG_OP_BOTH:
    case MG_OP_AND:
      return N_ (" and ");
    case MG_OP_OR:
    case MG_OP_EITHER:
      return N_ (" or ");
    case MG_OP_PLUS:
      return N_ (" plus ");
    case MG_OP_MINUS:
      return N_ (" minus ");
    default:
      return NULL;
    }
}

/* The parser joins to the right, "and" before "or", and amounts only by twos. */
static bool
needs_parentheses (int op, int inner, bool first)
{
  switch (op)
    {
    case MG_OP_AND:
      return inner == MG_OP_OR || (first && inner == MG_OP_AND);
    case MG_OP_OR:
      return first && inner == MG_OP_OR;
    case MG_OP_PLUS:
    case MG_OP_MINUS:
      return inner == MG_OP_PLUS || inner == MG_OP_MINUS;
    default:
      return false;
    }
}

static void
write_operand (mg_filling *filling, int i, mg_sort sort, bool first)
{
  const mg_node *inner = mg_node_at (filling->content, i);
  const bool parentheses = needs_parentheses (filling->node->op, inner->op, first);

  if (parentheses)
    mg_put (filling->writer, "(");
  if (filling->node->op != MG_OP_BOTH || !mg_write_pronoun (filling, inner->op, false))
    mg_write_node (filling->content, i, sort, filling->writer);
  if (parentheses)
    mg_put (filling->writer, ")");
}

/* "gets +1/+1 and has flying and haste": the verb of keywords isn't said again. */
static void
write_mods (mg_filling *filling, int i)
{
  int before = MG_OP_NONE;

  for (bool more = true; more;)
    {
      const mg_node *node = mg_node_at (filling->content, i);
      int mod = i, op, next = MG_OP_NONE;

      more = node->op == MG_OP_SEQUENCE;
      if (more)
        {
          const mg_node *rest = mg_node_at (filling->content, mg_arg_rest (node));

          mod = mg_arg_first (node);
          i = mg_arg_rest (node);
          next = rest->op == MG_OP_SEQUENCE ? mg_node_at (filling->content, mg_arg_first (rest))->op
                                            : rest->op;
        }
      node = mg_node_at (filling->content, mod);
      op = node->op;
      if ((op == MG_OP_HAS || op == MG_OP_LOSES) && op == before)
        {
          mg_put_word (filling->writer, next == op ? N_ (", ") : N_ (" and "));
          mg_write_keyword_of (filling->content, node, filling->writer);
        }
      else
        {
          if (before)
            mg_put_word (filling->writer, N_ (" and "));
          mg_write_in (filling, mod, MG_SORT_MOD, filling->third, filling->several);
        }
      before = op;
    }
}

/* "one, another, and a third" */
static void
put_and (const mg_content *content, int rest, mg_writer *writer)
{
  const bool more = mg_node_at (content, rest)->op == MG_OP_AND;

  mg_put_word (writer, more ? N_ (", ") : writer->lists ? N_ (", and ") : N_ (" and "));
  writer->lists = more;
}

/* What a node that has been written leaves for those after it. */
static void
note (const mg_content *content, int i, mg_writer *writer)
{
  const mg_node *node = mg_node_at (content, i);

  if (mg_is (node->op, MG_IS_TARGET))
    {
      if (writer->n_targets < (int) (sizeof writer->targets / sizeof *writer->targets))
        writer->targets[writer->n_targets] = i;
      writer->target = i;
      writer->n_targets++;
    }
  if (!writer->prose)
    return;
  mg_note_place (content, node, writer);
  if (mg_constructs[node->op].sort != MG_SORT_EFFECT)
    return;
  mg_note_done (content, i, writer);
  writer->voted = node->op == MG_OP_VOTE;
  writer->others = mg_arg_who (node) && mg_node_at (content, mg_arg_who (node))->op != MG_OP_YOU;
  if (node->op == MG_OP_SEARCH || node->op == MG_OP_SHUFFLE)
    writer->searching = node->op == MG_OP_SEARCH;
  if (node->op == MG_OP_REMEMBER)
    {
      mg_note_remembered (content, node, writer);
      writer->mentioned = true;
    }
}

void
mg_write_in (mg_filling *around, int i, mg_sort sort, bool third, bool several)
{
  const mg_content *content = around->content;
  mg_writer *writer = around->writer;
  const mg_node *node;
  const char *joint;
  mg_filling filling;

  i = mg_skip_remembering (content, i, writer);
  node = mg_node_at (content, i);
  joint = joint_of (node->op, sort);
  filling = (mg_filling){
    .content = content,
    .node = node,
    .writer = writer,
    .index = i,
    .third = third,
    .several = several,
  };

  filling.gains = around->gains && sort == MG_SORT_MOD;
  filling.once = around->node && around->node->op == MG_OP_DELAYED && sort == MG_SORT_EVENT;
  if (writer->prose && mg_write_otherwise (&filling))
    ;
  else if (node->op == MG_OP_SEQUENCE && sort == MG_SORT_MOD && writer->prose)
    mg_write_mods (&filling, i);
  else if (node->op == MG_OP_SEQUENCE && sort == MG_SORT_MOD)
    write_mods (&filling, i);
  else if (joint)
    {
      write_operand (&filling, mg_arg_first (node), sort, true);
      if (node->op == MG_OP_SEQUENCE && sort == MG_SORT_EFFECT && writer->prose)
        mg_put_joint (content, mg_arg_rest (node), writer);
      else if (node->op == MG_OP_AND && writer->prose)
        put_and (content, mg_arg_rest (node), writer);
      else
        mg_put_word (writer, joint);
      write_operand (&filling, mg_arg_rest (node), sort, false);
    }
  else if (mg_write_possessed (&filling)
           || (node->op == MG_OP_REMEMBERED && mg_write_remembered (&filling)))
    return;
  else if (node->op == MG_OP_HOST)
    mg_write_host (content, writer);
  else if (node->op == MG_OP_PAID)
    mg_write_paid (content, writer);
  else if (!mg_write_pronoun (&filling, node->op, false) && mg_constructs[node->op].pattern)
    {
      filling.original = mg_constructs[node->op].pattern;
      filling.pattern = writer->translate (writer, mg_prose_pattern (&filling));
      mg_fill (&filling);
      note (content, i, writer);
    }
}

void
mg_write_node (const mg_content *content, int i, mg_sort sort, mg_writer *writer)
{
  mg_filling around = { .content = content, .writer = writer };

  mg_write_in (&around, i, sort, false, false);
}

/* }}} */
