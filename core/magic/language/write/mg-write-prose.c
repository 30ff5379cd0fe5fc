/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What readers see otherwise than it is written: instructions stand without brackets, and what is
 * remembered is named where it is first spoken of. */

#include "magic/language/write/mg-write-private.h"

#include <string.h>

/* {{{ What is remembered */

void
mg_note_remembered (const mg_content *content, const mg_node *node, mg_writer *writer)
{
  writer->remembered = mg_arg_objs (node);
  writer->was = writer->it;
  writer->was_by = writer->it_by;
  writer->many = writer->rounds > 0;
  writer->parts = 0;
  writer->kept = mg_is_yours (content, writer->remembered, writer);
}

/* "remember target creature; exile the remembered": the second says it all. */
bool
mg_remembers (const mg_content *content, int effect, mg_writer *writer)
{
  const mg_node *node = mg_node_at (content, effect);

  if (!writer->prose || node->op != MG_OP_REMEMBER)
    return false;
  mg_note_remembered (content, node, writer);
  writer->mentioned = false;
  return true;
}

/* What is left to be written of a sequence. */
int
mg_skip_remembering (const mg_content *content, int i, mg_writer *writer)
{
  const mg_node *node = mg_node_at (content, i);

  return node->op == MG_OP_SEQUENCE && mg_remembers (content, mg_arg_first (node), writer)
             ? mg_arg_rest (node)
             : i;
}

bool
mg_is_pronoun_remembered (const mg_content *content, const mg_writer *writer)
{
  const int op = mg_node_at (content, writer->remembered)->op;

  return op == MG_OP_IT || op == MG_OP_THEY;
}

bool
mg_is_named_before (const mg_content *content, const mg_writer *writer)
{
  return writer->prose && writer->remembered && writer->mentioned && !writer->many
         && !mg_is_pronoun_remembered (content, writer);
}

/* What was remembered, of which more than one may have been. */
static const char *
noun_of_remembered (const mg_content *content, const mg_writer *writer)
{
  const bool several = writer->many || writer->them;
  const int objects = mg_is_pronoun_remembered (content, writer) ? writer->was : writer->remembered;
  const int filter = mg_arg_filter (mg_node_at (content, objects));

  if (writer->parts == MG_PART_MOVED)
    return N_ ("the rest");
  if (filter && mg_filter_at (content, filter)->zone == MG_ZONE_BATTLEFIELD)
    return several ? N_ ("those permanents") : N_ ("that permanent");
  return several ? N_ ("those cards") : N_ ("that card");
}

bool
mg_write_remembered (mg_filling *filling)
{
  mg_writer *writer = filling->writer;
  const int objects = writer->remembered;

  if (!objects)
    return false;
  if (writer->many || mg_is_pronoun_remembered (filling->content, writer))
    mg_put_word (writer, noun_of_remembered (filling->content, writer));
  else if (writer->mentioned)
    mg_put_word (writer,
                 mg_is_plural (filling->content, objects, writer) ? N_ ("them") : N_ ("it"));
  else
    mg_write_node (filling->content, objects, MG_SORT_OBJECTS, writer);
  writer->mentioned = true;
  return true;
}

/* What is of the one thing that was remembered, and has been named. */
static bool
is_of_remembered (const mg_filling *filling, int op)
{
  const mg_writer *writer = filling->writer;

  return op == MG_OP_REMEMBERED && writer->remembered && writer->mentioned
         && !mg_is_pronoun_remembered (filling->content, writer)
         && !mg_is_plural (filling->content, writer->remembered, writer);
}

/* Or of the only target. */
static bool
is_of_target (const mg_filling *filling, int op)
{
  const mg_writer *writer = filling->writer;

  return (op == MG_OP_NTH_TARGET || op == MG_OP_NTH_TARGET_AS_WAS) && mg_is_only_target (writer)
         && !mg_is_plural (filling->content, writer->target, writer);
}

/* Of one thing that was spoken of, so that "its" says which. */
static bool
is_its (const mg_filling *filling, int op)
{
  return (op == MG_OP_IT && !filling->writer->them) || is_of_remembered (filling, op)
         || is_of_target (filling, op) || mg_is_of_event (filling->content, filling->writer, op);
}

static bool
is_their (const mg_filling *filling, int op)
{
  const mg_writer *writer = filling->writer;

  return op == MG_OP_IT
         || (op == MG_OP_REMEMBERED && writer->remembered && writer->mentioned
             && mg_is_plural (filling->content, writer->remembered, writer));
}

/* So short that "'s" can stand behind it. */
static bool
is_short (const mg_content *content, int objects, const mg_writer *writer)
{
  const mg_node *node = mg_node_at (content, objects);
  const mg_filter *filter;

  if (node->op == MG_OP_REMEMBERED && writer->remembered)
    node = mg_node_at (content, writer->remembered);
  switch (node->op)
    {
    case MG_OP_HOST:
    case MG_OP_PAID:
    case MG_OP_HAUNTED:
    case MG_OP_LINKED:
    case MG_OP_NTH_TARGET:
    case MG_OP_SUBJECT:
    case MG_OP_OTHER_SUBJECT:
      return true;
    case MG_OP_TARGET:
      filter = mg_filter_at (content, mg_arg_filter (node));
      return !filter->whose && !filter->owner && !filter->with && !filter->without
             && !filter->power_min && !filter->power_max && !filter->mana_min && !filter->mana_max
             && (filter->zone == MG_ZONE_BATTLEFIELD || filter->zone == MG_ZONE_STACK);
    default:
      return false;
    }
}

/* The card that speaks of itself is one. */
static bool
is_creature (const mg_filling *filling)
{
  const mg_ability *ability = mg_ability_at (filling->content, filling->writer->ability);

  return mg_face_at (filling->content, ability->face)->types & MG_CREATURE;
}

/* The controller of a target that may be a player, who is meant then. */
static const char *
words_for_controller (const mg_filling *filling, int of)
{
  const mg_writer *writer = filling->writer;
  const mg_node *target = mg_node_at (filling->content, writer->target);

  if (filling->node->op != MG_OP_CONTROLLER || of != MG_OP_NTH_TARGET || !mg_is_only_target (writer)
      || (target->op != MG_OP_TARGET_PLAYER_OR && target->op != MG_OP_TARGET_OPPONENT_OR))
    return NULL;
  return mg_filter_at (filling->content, mg_arg_filter (target))->types == MG_PLANESWALKER
             ? N_ ("that player or that planeswalker's controller")
             : N_ ("that player or that permanent's controller");
}

/* "its controller", "target creature's power", "the power of target creature you control" */
bool
mg_write_possessed (mg_filling *filling)
{
  static const struct
  {
    int op;
    const char *its, *their, *of_short, *of_long;
  } all[] = {
    { MG_OP_CONTROLLER, N_ ("its controller"), N_ ("their controllers"), N_ ("'s controller"),
      N_ ("the controller of ") },
    { MG_OP_OWNER, N_ ("its owner"), N_ ("their owners"), N_ ("'s owner"), N_ ("the owner of ") },
    { MG_OP_POWER_OF, N_ ("its power"), N_ ("their total power"), N_ ("'s power"),
      N_ ("the power of ") },
    { MG_OP_TOUGHNESS_OF, N_ ("its toughness"), N_ ("their total toughness"), N_ ("'s toughness"),
      N_ ("the toughness of ") },
    { MG_OP_MANA_VALUE_OF, N_ ("its mana value"), N_ ("their total mana value"),
      N_ ("'s mana value"), N_ ("the mana value of ") },
  };
  mg_writer *writer = filling->writer;
  const int objects = mg_arg_objs (filling->node);
  const int of = mg_node_at (filling->content, objects)->op;

  if (!writer->prose)
    return false;
  if (words_for_controller (filling, of))
    {
      mg_put_word (writer, words_for_controller (filling, of));
      return true;
    }
  for (size_t i = 0; i < sizeof all / sizeof *all; i++)
    {
      if (all[i].op != filling->node->op)
        continue;
      if (of == MG_OP_THIS && is_creature (filling))
        {
          mg_put_word (writer, N_ ("this creature"));
          mg_put_word (writer, all[i].of_short);
        }
      else if (is_its (filling, of))
        mg_put_word (writer, all[i].its);
      else if (is_their (filling, of))
        mg_put_word (writer, all[i].their);
      else if (is_short (filling->content, objects, writer))
        {
          mg_write_node (filling->content, objects, MG_SORT_OBJECTS, writer);
          mg_put_word (writer, all[i].of_short);
        }
      else
        {
          mg_put_word (writer, all[i].of_long);
          mg_write_node (filling->content, objects, MG_SORT_OBJECTS, writer);
        }
      return true;
    }
  return false;
}

/* }}} */
/* {{{ Instructions within others */

bool
mg_needs_you (const mg_node *node)
{
  switch (node->op)
    {
    case MG_OP_GAIN_LIFE:
    case MG_OP_LOSE_LIFE:
    case MG_OP_PLAYER_COUNTERS:
    case MG_OP_EMBLEM:
    case MG_OP_NEW_TARGETS:
      return mg_arg_who (node) == 0;
    default:
      return false;
    }
}

/* Whether an effect begins with somebody or something else than who does it. */
static bool
has_subject (const mg_content *content, int i)
{
  const mg_node *node = mg_node_at (content, i);
  const char *pattern;
  int who;

  while (node->op == MG_OP_SEQUENCE)
    node = mg_node_at (content, mg_arg_first (node));
  pattern = mg_constructs[node->op].pattern;
  if (!pattern)
    return false;
  who = mg_node_at (content, mg_arg_who (node))->op;
  if (strncmp (pattern, "[<who>]", 7) == 0 || strncmp (pattern, "<who>", 5) == 0)
    return mg_arg_who (node) && who != MG_OP_THEY && who != MG_OP_YOU;
  return strncmp (pattern, "<objs>", 6) == 0 || strncmp (pattern, "this ", 5) == 0;
}

/* Of what may be done, what follows the first instruction is about others: "… If you do, it gains
 * haste". */
static bool
stands_apart (const mg_content *content, int rest)
{
  const mg_node *next = mg_node_at (content, rest);

  if (next->op == MG_OP_IF && !mg_arg_otherwise (next))
    return true;
  for (const mg_node *node;; rest = mg_arg_rest (node))
    {
      const int op = mg_node_at (content, rest)->op;

      node = mg_node_at (content, rest);
      if (has_subject (content, rest) || op == MG_OP_DELAYED || op == MG_OP_DELAYED_EACH)
        return true;
      if (op != MG_OP_SEQUENCE)
        return false;
    }
}

static void
write_inner (mg_filling *filling, int effect)
{
  filling->writer->doing++;
  mg_write_node (filling->content, effect, MG_SORT_EFFECT, filling->writer);
  filling->writer->doing--;
}

/* "if you do and it is a land card, …": what depends on more than that it was done. */
static void
write_if_done (mg_filling *filling, int rest, bool you)
{
  const mg_content *content = filling->content;
  mg_writer *writer = filling->writer;
  const mg_node *node = mg_node_at (content, rest);

  mg_put_next_sentence (writer);
  if (node->op != MG_OP_IF || mg_arg_otherwise (node))
    {
      mg_put_word (writer, you ? N_ ("if you do, ") : N_ ("if they do, "));
      write_inner (filling, rest);
      return;
    }
  mg_put_word (writer, you ? N_ ("if you do and ") : N_ ("if they do and "));
  mg_write_node (content, mg_arg_if (node), MG_SORT_CONDITION, writer);
  mg_put (writer, ", ");
  write_inner (filling, mg_arg_then (node));
}

/* What somebody may do, behind "may". */
static void
write_permitted (mg_filling *filling, int effect, bool you)
{
  const mg_content *content = filling->content;
  mg_writer *writer = filling->writer;
  const mg_node *node = mg_node_at (content, effect);

  if (has_subject (content, effect))
    {
      mg_put_word (writer, N_ ("have "));
      writer->bare = true;
    }
  writer->obeys = you;
  if (node->op == MG_OP_SEQUENCE && writer->doing == 0 && !mg_arg_then (filling->node)
      && mg_node_at (content, mg_arg_first (node))->op != MG_OP_REMEMBER
      && stands_apart (content, mg_arg_rest (node)))
    {
      write_inner (filling, mg_arg_first (node));
      write_if_done (filling, mg_arg_rest (node), you);
    }
  else
    write_inner (filling, effect);
  writer->obeys = writer->bare = false;
}

void
mg_write_do (mg_filling *filling, int effect)
{
  mg_writer *writer = filling->writer;
  const mg_node *node = filling->node;
  const bool elided = writer->elides;
  const bool loops = node->op == MG_OP_FOR_EACH_PLAYER || node->op == MG_OP_FOR_EACH_OBJECT
                     || node->op == MG_OP_REPEAT;
  const int who = mg_node_at (filling->content, mg_arg_who (node))->op;
  const bool yours = writer->yours, drawn = writer->drawn, sought = writer->sought;

  if (!writer->prose)
    {
      mg_put (writer, "[");
      mg_write_node (filling->content, effect, MG_SORT_EFFECT, writer);
      mg_put (writer, "]");
      return;
    }
  writer->rounds = (int8_t) (writer->rounds + loops);
  if (node->op == MG_OP_MAY && effect == mg_arg_do (node))
    {
      writer->elides = mg_arg_who (node) != 0;
      write_permitted (filling, effect, !mg_arg_who (node) || who == MG_OP_YOU);
    }
  else
    {
      writer->elides = node->op == MG_OP_TEMPTING_OFFER;
      writer->choosing = node->op == MG_OP_CHOOSE_EFFECT && effect == mg_arg_second (node);
      if (mg_is_listed_choice (filling->content, filling->index, writer))
        mg_write_node (filling->content, effect, MG_SORT_EFFECT, writer);
      else
        write_inner (filling, effect);
      writer->choosing = false;
    }
  if (node->op == MG_OP_IF) /* what is done otherwise is done with the same thing */
    {
      writer->yours = yours;
      writer->drawn = drawn;
      writer->sought = sought;
    }
  writer->rounds = (int8_t) (writer->rounds - loops);
  writer->elides = elided;
}

/* }}} */
