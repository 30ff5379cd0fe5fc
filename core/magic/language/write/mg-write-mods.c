/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What an object is, has and does, as readers have it: a list of verbs, of which each takes with it
 * what is said by the same one. "gets +1/+1 and gains flying, menace, and haste", "loses all
 * abilities and becomes a blue Frog with base power and toughness 1/1". */

#include "magic/language/write/mg-write-private.h"

/* {{{ What one verb says */

static const mg_node *
first_of (const mg_content *content, int mods)
{
  const mg_node *node = mg_node_at (content, mods);

  return node->op == MG_OP_SEQUENCE ? mg_node_at (content, mg_arg_first (node)) : node;
}

/* What is left behind the first; 0: nothing. */
static int
rest_of (const mg_content *content, int mods)
{
  const mg_node *node = mg_node_at (content, mods);

  return node->op == MG_OP_SEQUENCE ? mg_arg_rest (node) : 0;
}

/* Whether this says what else is meant by the one before it. */
static bool
goes_with (int op, int before)
{
  switch (op)
    {
    case MG_OP_HAS:
    case MG_OP_LOSES:
      return before == op;
    case MG_OP_BECOMES_KINDS:
      return before == MG_OP_COLORED;
    case MG_OP_BASE_PT:
    case MG_OP_EVERY_CREATURE_TYPE:
      return before == MG_OP_IS_ALSO || before == MG_OP_BECOMES_KINDS;
    default:
      return false;
    }
}

/* What it is compared with by what follows: of "a Frog with base power and toughness 1/1 and every
 * creature type" that is the Frog. */
static int
kind_of (int op, int before)
{
  return goes_with (op, before) && (op == MG_OP_BASE_PT || op == MG_OP_EVERY_CREATURE_TYPE) ? before
                                                                                            : op;
}

static int
skip_phrase (const mg_content *content, int mods)
{
  int before = first_of (content, mods)->op;

  for (mods = rest_of (content, mods); mods; mods = rest_of (content, mods))
    {
      const int op = first_of (content, mods)->op;

      if (!goes_with (op, before))
        break;
      before = kind_of (op, before);
    }
  return mods;
}

/* "blue", before "Frog". */
static void
dye (const mg_node *colored, mg_writer *writer)
{
  writer->dyed = (uint8_t) (1u << (mg_arg_color (colored) - 1));
  if (mg_arg_other (colored))
    writer->dyed |= (uint8_t) (1u << (mg_arg_other (colored) - 1));
}

static void
write_first (mg_filling *filling, int mods)
{
  const mg_node *node = mg_node_at (filling->content, mods);

  mg_write_in (filling, node->op == MG_OP_SEQUENCE ? mg_arg_first (node) : mods, MG_SORT_MOD,
               filling->third, filling->several);
}

/* Up to `end`. */
static void
write_phrase (mg_filling *filling, int mods, int end)
{
  const mg_content *content = filling->content;
  mg_writer *writer = filling->writer;
  bool with = false;

  if (first_of (content, mods)->op == MG_OP_COLORED && rest_of (content, mods) != end)
    {
      dye (first_of (content, mods), writer);
      mods = rest_of (content, mods);
    }
  write_first (filling, mods);
  for (int n = 1; (mods = rest_of (content, mods)) != end; n++)
    {
      const mg_node *node = first_of (content, mods);

      if (node->op == MG_OP_HAS || node->op == MG_OP_LOSES)
        {
          mg_put_word (writer, mg_joint_of_list (n, rest_of (content, mods) == end));
          mg_write_keyword_of (content, node, writer);
          continue;
        }
      mg_put_word (writer, with ? N_ (" and ") : N_ (" with "));
      with = writer->with = true;
      write_first (filling, mods);
      writer->with = false;
    }
}

/* }}} */

const char *
mg_joint_of_list (int before, bool last)
{
  return !last ? N_ (", ") : before > 1 ? N_ (", and ") : N_ (" and ");
}

void
mg_write_keyword_of (const mg_content *content, const mg_node *mod, mg_writer *writer)
{
  mg_put_word (writer, mg_string_at (content, mg_keyword_at (content, mg_arg_keyword (mod))->name));
}

void
mg_write_mods (mg_filling *filling, int mods)
{
  for (int n = 0; mods; n++)
    {
      const int end = skip_phrase (filling->content, mods);

      if (n > 0)
        mg_put_word (filling->writer, mg_joint_of_list (n, end == 0));
      write_phrase (filling, mods, end);
      mods = end;
    }
}
