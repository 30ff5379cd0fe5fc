/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What readers see otherwise than it is written: instructions stand without brackets, a token says
 * what it is, and what is remembered is named where it is first spoken of. */

#include "magic/language/write/mg-write-private.h"

#include <string.h>

/* {{{ What is remembered */

/* "remember target creature; exile the remembered": the second says it all. */
bool
mg_remembers (const mg_content *content, int effect, mg_writer *writer)
{
  const mg_node *node = mg_node_at (content, effect);

  if (!writer->prose || node->op != MG_OP_REMEMBER)
    return false;
  writer->remembered = mg_arg_objs (node);
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

/* It was `it` or `them` that was remembered, of which something else may have become by now. */
static bool
was_pronoun (const mg_content *content, const mg_writer *writer)
{
  const int op = mg_node_at (content, writer->remembered)->op;

  return op == MG_OP_IT || op == MG_OP_THEY;
}

bool
mg_write_remembered (mg_filling *filling)
{
  mg_writer *writer = filling->writer;
  const int objects = writer->remembered;

  if (!objects)
    return false;
  if (was_pronoun (filling->content, writer))
    mg_put_word (writer, writer->them ? N_ ("those cards") : N_ ("that card"));
  else if (writer->mentioned)
    mg_put_word (writer,
                 mg_is_plural (filling->content, objects, writer) ? N_ ("them") : N_ ("it"));
  else
    mg_write_node (filling->content, objects, MG_SORT_OBJECTS, writer);
  writer->mentioned = true;
  return true;
}

/* Whether `objects` are written as "it" or "them". */
static bool
is_pronoun (const mg_content *content, int objects, const mg_writer *writer)
{
  const int op = mg_node_at (content, objects)->op;

  return op == MG_OP_IT || op == MG_OP_THEY
         || (op == MG_OP_REMEMBERED && writer->remembered && writer->mentioned
             && !was_pronoun (content, writer));
}

const char *
mg_prose_pattern (const mg_filling *filling)
{
  const mg_writer *writer = filling->writer;
  const int objects = mg_arg_objs (filling->node);

  if (!writer->prose || filling->node->op != MG_OP_FOR_EACH_OBJECT
      || !is_pronoun (filling->content, objects, writer))
    return filling->original;
  return mg_is_plural (filling->content, objects, writer) ? N_ ("for each of <objs> <do>")
                                                          : N_ ("for <objs> <do>");
}

/* What is of the one thing that was remembered, and has been named. */
static bool
is_of_remembered (const mg_filling *filling, int op)
{
  const mg_writer *writer = filling->writer;

  return op == MG_OP_REMEMBERED && writer->remembered && writer->mentioned
         && !was_pronoun (filling->content, writer)
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

/* "its controller", "its power": of the one thing that was spoken of. */
bool
mg_write_possessed (mg_filling *filling)
{
  static const struct
  {
    int op;
    const char *words;
  } all[] = {
    { MG_OP_CONTROLLER, N_ ("its controller") },    { MG_OP_OWNER, N_ ("its owner") },
    { MG_OP_POWER_OF, N_ ("its power") },           { MG_OP_TOUGHNESS_OF, N_ ("its toughness") },
    { MG_OP_MANA_VALUE_OF, N_ ("its mana value") },
  };
  const int of = mg_node_at (filling->content, mg_arg_objs (filling->node))->op;

  if (!filling->writer->prose
      || !(is_of_remembered (filling, of) || is_of_target (filling, of)
           || mg_is_of_event (filling->writer, of)))
    return false;
  for (size_t i = 0; i < sizeof all / sizeof *all; i++)
    if (all[i].op == filling->node->op)
      {
        mg_put_word (filling->writer, all[i].words);
        return true;
      }
  return false;
}

/* }}} */
/* {{{ Instructions within others */

/* Whether an effect begins with who or what does it. */
static bool
has_subject (const mg_content *content, int i)
{
  const mg_node *node = mg_node_at (content, i);
  const char *pattern;

  while (node->op == MG_OP_SEQUENCE)
    node = mg_node_at (content, mg_arg_first (node));
  pattern = mg_constructs[node->op].pattern;
  if (!pattern)
    return false;
  if (strncmp (pattern, "[<who>]", 7) == 0)
    return mg_arg_who (node) && mg_node_at (content, mg_arg_who (node))->op != MG_OP_THEY;
  return strncmp (pattern, "<objs>", 6) == 0 || strncmp (pattern, "<who>", 5) == 0;
}

/* What parts an instruction from what stands before it, at `slot` of a pattern. */
const char *
mg_mark_before_do (const mg_filling *filling, const char *slot, int effect)
{
  const int op = filling->node->op;
  const ptrdiff_t before = slot - filling->pattern;

  if (!filling->writer->prose)
    return "";
  if (before >= 2 && slot[-2] == '>')
    return ",";
  if (before >= 5 && (strncmp (slot - 5, "done ", 5) == 0 || strncmp (slot - 5, "paid ", 5) == 0))
    return ",";
  return (op == MG_OP_MAY || op == MG_OP_MAY_PAY) && has_subject (filling->content, effect) ? ":"
                                                                                            : "";
}

void
mg_write_do (mg_filling *filling, int effect)
{
  mg_writer *writer = filling->writer;
  const bool elided = writer->elides;

  if (!writer->prose)
    {
      mg_put (writer, "[");
      mg_write_node (filling->content, effect, MG_SORT_EFFECT, writer);
      mg_put (writer, "]");
      return;
    }
  writer->elides = filling->node->op == MG_OP_MAY && mg_arg_who (filling->node) != 0;
  writer->doing++;
  mg_write_node (filling->content, effect, MG_SORT_EFFECT, writer);
  writer->doing--;
  writer->elides = elided;
}

/* Between two effects. */
const char *
mg_joint_of_effects (const mg_content *content, const mg_node *node, const mg_writer *writer)
{
  if (writer->doing == 0)
    return N_ ("; ");
  return mg_node_at (content, mg_arg_rest (node))->op == MG_OP_SEQUENCE ? N_ (", ")
                                                                        : N_ (", then ");
}

/* }}} */
/* {{{ Tokens */

static bool
is_called_otherwise (const mg_content *content, const mg_face *face)
{
  const char *name = mg_string_at (content, face->name);

  for (int k = 0; k < MG_WRITTEN_SUBTYPES && face->written_subtypes[k]; k++)
    {
      const char *subtype
          = mg_string_at (content, content->subtype_names[face->written_subtypes[k]]);
      const size_t length = strlen (subtype);

      if (strncmp (name, subtype, length) != 0)
        return true;
      name += length + (name[length] == ' ');
    }
  return *name != '\0';
}

/* A word of a list of words with blanks between them. */
static void
put_next (mg_writer *writer, const char *word, bool *begun)
{
  if (*begun)
    mg_put (writer, " ");
  mg_put_word (writer, word);
  *begun = true;
}

/* "1/1 red and white Human Soldier creature" */
void
mg_write_token (const mg_content *content, const mg_face *face, mg_writer *writer)
{
  const bool creature = face->types & MG_CREATURE;
  bool begun = false, colored = false;

  if (creature && face->x_power)
    put_next (writer, "X/X", &begun);
  else if (creature)
    {
      mg_put_number (writer, face->power);
      mg_put (writer, "/");
      mg_put_number (writer, face->toughness);
      begun = true;
    }
  for (int color = 0; color < MG_N_COLORS; color++)
    if (face->colors >> color & 1)
      {
        if (colored)
          put_next (writer, N_ ("and"), &begun);
        put_next (writer, mg_color_names[color], &begun);
        colored = true;
      }
  if (creature && !colored)
    put_next (writer, N_ ("colorless"), &begun);
  for (int k = 0; k < MG_WRITTEN_SUBTYPES && face->written_subtypes[k]; k++)
    put_next (writer, mg_string_at (content, content->subtype_names[face->written_subtypes[k]]),
              &begun);
  for (int k = 0; k < MG_N_TYPES; k++)
    if (face->types >> mg_type_order[k] & 1)
      put_next (writer, mg_type_names[mg_type_order[k]], &begun);
}

/* " with flying and “Sacrifice this: draw a card”": what it can. */
void
mg_write_token_text (const mg_content *content, const mg_face *face, mg_writer *writer)
{
  bool any = face->n_keywords > 0;

  if (is_called_otherwise (content, face))
    {
      mg_put_word (writer, N_ (" named "));
      mg_put_word (writer, mg_string_at (content, face->name));
    }
  if (any)
    {
      mg_put_word (writer, N_ (" with "));
      mg_write_keywords (content, face, writer);
    }
  for (int k = 0; k < face->n_abilities; k++)
    if (!(mg_ability_at (content, face->ability + k)->flags & MG_ABILITY_KEYWORD))
      {
        mg_put_word (writer, any ? N_ (" and ") : N_ (" with "));
        mg_put (writer, "\"");
        mg_write_ability (content, face->ability + k, NULL, writer);
        mg_put (writer, "\"");
        any = true;
      }
}

/* }}} */
