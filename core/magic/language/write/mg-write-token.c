/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tokens and emblems as readers have them: "two 1/1 white Cat creature tokens with flying". */

#include "magic/language/write/mg-write-private.h"

#include <string.h>

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

static void
put_size (const mg_face *face, mg_writer *writer)
{
  if (face->x_power)
    {
      mg_put (writer, "X/X");
      return;
    }
  mg_put_number (writer, face->power);
  mg_put (writer, "/");
  mg_put_number (writer, face->toughness);
}

/* "tapped 1/1 red and white Human Soldier creature" */
void
mg_write_token (mg_filling *filling, const mg_face *face)
{
  const mg_content *content = filling->content;
  mg_writer *writer = filling->writer;
  const bool creature = face->types & MG_CREATURE;
  bool begun = false, colored = false;

  if (mg_enters_tapped (filling->node))
    put_next (writer, N_ ("tapped"), &begun);
  if (creature && filling->node->op != MG_OP_CREATE_SIZED)
    {
      mg_put (writer, begun ? " " : "");
      put_size (face, writer);
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
  if (creature && !colored && filling->node->op != MG_OP_CREATE_CHOSEN)
    put_next (writer, N_ ("colorless"), &begun);
  for (int k = 0; k < MG_WRITTEN_SUBTYPES && face->written_subtypes[k]; k++)
    put_next (writer, mg_string_at (content, content->subtype_names[face->written_subtypes[k]]),
              &begun);
  if (face->types == MG_ARTIFACT && face->written_subtypes[0])
    return; /* "a Treasure token": its subtype says that it is one (205.3g) */
  for (int k = 0; k < MG_N_TYPES; k++)
    if (face->types >> mg_type_order[k] & 1)
      put_next (writer, mg_type_names[mg_type_order[k]], &begun);
}

bool
mg_enters_tapped (const mg_node *node)
{
  return node->op == MG_OP_CREATE && mg_arg_enters (node) == MG_ENTERS_TAPPED
         && !mg_arg_with_n (node);
}

void
mg_write_quoted_ability (const mg_content *content, int ability, mg_writer *writer)
{
  mg_put (writer, "\"");
  mg_write_ability (content, ability, NULL, writer);
  mg_put_stop (writer);
  mg_put (writer, "\"");
}

/* Those that no keyword says. */
static int
count_abilities (const mg_content *content, const mg_face *face)
{
  int n = 0;

  for (int k = 0; k < face->n_abilities; k++)
    n += !(mg_ability_at (content, face->ability + k)->flags & MG_ABILITY_KEYWORD);
  return n;
}

void
mg_write_abilities (const mg_content *content, const mg_face *face, int before, mg_writer *writer)
{
  const int n = before + count_abilities (content, face);

  for (int k = 0; k < face->n_abilities; k++)
    if (!(mg_ability_at (content, face->ability + k)->flags & MG_ABILITY_KEYWORD))
      {
        if (before > 0)
          mg_put_word (writer, mg_joint_of_list (before, before + 1 == n));
        mg_write_quoted_ability (content, face->ability + k, writer);
        before++;
      }
}

/* What a token can is said once in a text. */
static bool
was_described (const mg_content *content, int token, mg_writer *writer)
{
  const int most = (int) (sizeof writer->tokens / sizeof *writer->tokens);

  for (int i = 0; i < most; i++)
    if (writer->tokens[i] == token)
      return true;
  if (count_abilities (content, mg_face_at (content, token)) == 0)
    return false;
  memmove (writer->tokens + 1, writer->tokens, sizeof writer->tokens - sizeof *writer->tokens);
  writer->tokens[0] = (int16_t) token;
  return false;
}

/* " named Cat with flying, haste and "Sacrifice this: Draw a card."": what it is called and can. */
void
mg_write_token_text (const mg_content *content, int token, mg_writer *writer)
{
  const mg_face *face = mg_face_at (content, token);
  const bool more = count_abilities (content, face) > 0;

  if (is_called_otherwise (content, face))
    {
      mg_put_word (writer, N_ (" named "));
      mg_put_word (writer, mg_string_at (content, face->name));
    }
  if (was_described (content, token, writer))
    return;
  if (face->n_keywords > 0 || more)
    mg_put_word (writer, N_ (" with "));
  mg_list_keywords (content, face, !more, writer);
  mg_write_abilities (content, face, face->n_keywords, writer);
}
