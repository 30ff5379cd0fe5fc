/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Cards for readers: rules text line by line, as a player would have it in hand. What a keyword says
 * is told by its name alone. */

#include "magic/language/mg-write.h"

#include <string.h>

/* {{{ Sentences */

/* Passes text on with a capital first letter. */
typedef struct mg_sentence
{
  mg_writer base;
  mg_writer *to;
  bool begun;
} mg_sentence;

static void
put_sentence (mg_writer *writer, const char *text, size_t length)
{
  mg_sentence *sentence = (mg_sentence *) writer->data;

  if (!sentence->begun && length > 0 && text[0] >= 'a' && text[0] <= 'z')
    {
      const char capital = (char) (text[0] - 'a' + 'A');

      sentence->to->put (sentence->to, &capital, 1);
      text++;
      length--;
    }
  sentence->begun = true;
  if (length > 0)
    sentence->to->put (sentence->to, text, length);
}

static const char *
translate_sentence (mg_writer *writer, const char *message)
{
  mg_sentence *sentence = (mg_sentence *) writer->data;

  return sentence->to->translate (sentence->to, message);
}

static mg_writer *
begin_sentence (mg_sentence *sentence, mg_writer *writer)
{
  sentence->base.put = put_sentence;
  sentence->base.translate = translate_sentence;
  sentence->base.data = sentence;
  sentence->base.ability = 0;
  sentence->to = writer;
  sentence->begun = false;
  return &sentence->base;
}

void
mg_print_ability (const mg_content *content, int ability, mg_writer *writer)
{
  mg_sentence sentence;

  mg_write_ability (content, ability, begin_sentence (&sentence, writer));
  mg_put (writer, ".");
}

/* }}} */
/* {{{ Faces */

/* What stands after the name of keyword number `i`. */
static void
write_arguments (const mg_content *content, const mg_face *face, int i, mg_writer *writer)
{
  const mg_keyword *keyword = mg_keyword_at (content, face->keywords[i]);

  if (keyword->takes_number)
    {
      mg_put (writer, " ");
      mg_put_number (writer, face->keyword_number[i]);
    }
  if (keyword->takes_cost && face->keyword_cost[i])
    {
      mg_put (writer, " ");
      mg_write_node (content, face->keyword_cost[i], MG_SORT_COST, writer);
    }
  for (int k = 0; k < 3; k++)
    if (keyword->key == MG_KEY_ENCHANT && face->keys[k].key == MG_KEY_ENCHANT)
      {
        mg_put (writer, " ");
        if (face->keys[k].value < 0)
          mg_put (writer, "player");
        else
          mg_write_filter (content, face->keys[k].value, false, writer);
      }
}

static void
write_protection (const mg_content *content, const mg_face *face, mg_writer *writer)
{
  bool first = true;

  mg_put (writer, "protection from ");
  for (int i = 0; i < MG_N_COLORS; i++)
    if (face->protection.colors >> i & 1)
      {
        mg_put (writer, first ? "" : ", protection from ");
        mg_put (writer, mg_color_names[i]);
        first = false;
      }
  for (int i = 0; i < 2; i++)
    if (face->protection.subtypes[i])
      {
        mg_put (writer, first ? "" : ", protection from ");
        mg_put (writer, mg_string_at (content, content->subtype_names[face->protection.subtypes[i]]));
        mg_put (writer, "s");
        first = false;
      }
  if (face->protection.everything)
    mg_put (writer, first ? "everything" : ", protection from everything");
}

/* "flying, first strike, kicker {4}" */
static bool
write_keywords (const mg_content *content, const mg_face *face, mg_writer *writer)
{
  bool any = false;

  for (int i = 0; i < face->n_keywords && face->keywords[i]; i++)
    {
      const mg_keyword *keyword = mg_keyword_at (content, face->keywords[i]);

      if (any)
        mg_put (writer, ", ");
      any = true;
      if (keyword->quality == MG_PROTECTION)
        {
          write_protection (content, face, writer);
          continue;
        }
      mg_put (writer, mg_string_at (content, keyword->name));
      write_arguments (content, face, i, writer);
    }
  return any;
}

void
mg_print_keywords (const mg_content *content, int face, mg_writer *writer)
{
  mg_sentence sentence;

  write_keywords (content, mg_face_at (content, face), begin_sentence (&sentence, writer));
}

void
mg_print_rules (const mg_content *content, int i, mg_writer *writer)
{
  const mg_face *face = mg_face_at (content, i);
  mg_sentence sentence;

  if (write_keywords (content, face, begin_sentence (&sentence, writer)))
    mg_put (writer, "\n");
  for (int k = 0; k < face->n_abilities; k++)
    if (!(mg_ability_at (content, face->ability + k)->flags & MG_ABILITY_KEYWORD))
      {
        mg_print_ability (content, face->ability + k, writer);
        mg_put (writer, "\n");
      }
}

static void
put_capital (mg_writer *writer, const char *text)
{
  mg_sentence sentence;

  mg_put (begin_sentence (&sentence, writer), text);
}

void
mg_print_type_line (const mg_content *content, int i, mg_writer *writer)
{
  const mg_face *face = mg_face_at (content, i);
  bool first = true, dash = false;

  for (int k = 0; k < 4; k++)
    if (face->supertypes >> k & 1)
      {
        mg_put (writer, first ? "" : " ");
        put_capital (writer, mg_supertype_names[k]);
        first = false;
      }
  for (int k = 0; k < 8; k++)
    if (face->types >> k & 1)
      {
        mg_put (writer, first ? "" : " ");
        put_capital (writer, mg_type_names[k]);
        first = false;
      }
  for (int k = 1; k < content->n_subtypes; k++)
    if (face->subtypes[k / 32] >> (k % 32) & 1)
      {
        mg_put (writer, dash ? " " : " — ");
        mg_put (writer, mg_string_at (content, content->subtype_names[k]));
        dash = true;
      }
}

/* }}} */
