/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Cards for readers: rules text line by line, as a player would have it in hand. What a keyword
 * says is told by its name alone. */

#include "magic/language/write/mg-write.h"

#include <string.h>

/* {{{ Sentences */

/* Passes text on with a capital letter where a sentence begins, and notes where one has ended. */
typedef struct mg_sentence
{
  mg_writer base;
  mg_writer *to;
} mg_sentence;

static void
put_sentence (mg_writer *writer, const char *text, size_t length)
{
  mg_sentence *sentence = (mg_sentence *) writer->data;

  if (length == 0)
    return;
  writer->stopped
      = text[length - 1] == '.' || (text[length - 1] == '"' && length == 1 && writer->stopped);
  if (writer->capital && text[0] >= 'a' && text[0] <= 'z')
    {
      const char capital = (char) (text[0] - 'a' + 'A');

      sentence->to->put (sentence->to, &capital, 1);
      text++;
      length--;
    }
  if (text[0] != ' ' || length > 1)
    writer->capital = false;
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
  sentence->base = (mg_writer){
    .put = put_sentence,
    .translate = translate_sentence,
    .data = sentence,
    .prose = true,
    .capital = true,
  };
  sentence->to = writer;
  return &sentence->base;
}

void
mg_print_ability (const mg_content *content, int ability, mg_writer *writer)
{
  mg_sentence sentence;

  mg_write_ability (content, ability, NULL, begin_sentence (&sentence, writer));
  mg_put_stop (&sentence.base);
}

void
mg_print_mode (const mg_content *content, int i, int k, mg_writer *writer)
{
  const mg_ability *ability = mg_ability_at (content, i);
  mg_sentence sentence;
  mg_writer *to = begin_sentence (&sentence, writer);

  to->ability = i;
  mg_write_node (content, ability->modes[k], MG_SORT_EFFECT, to);
}

/* }}} */
/* {{{ Faces */

void
mg_print_keywords (const mg_content *content, int face, mg_writer *writer)
{
  mg_sentence sentence;

  mg_write_keywords (content, mg_face_at (content, face), begin_sentence (&sentence, writer));
}

static void
say_capital (mg_writer *writer, const char *message)
{
  mg_sentence sentence;

  mg_put_word (begin_sentence (&sentence, writer), message);
}

void
mg_write_subtypes (const mg_content *content, const mg_face *face, mg_writer *writer)
{
  uint32_t rest[MG_SUBTYPE_WORDS];

  memcpy (rest, face->subtypes, sizeof rest);
  for (int k = 0; k < MG_WRITTEN_SUBTYPES && face->written_subtypes[k]; k++)
    {
      const int subtype = face->written_subtypes[k];

      mg_put (writer, " ");
      mg_put_word (writer, mg_string_at (content, content->subtype_names[subtype]));
      rest[subtype / 32] &= ~(1u << subtype % 32);
    }
  for (int k = 1; k < content->n_subtypes; k++)
    if (rest[k / 32] >> (k % 32) & 1)
      {
        mg_put (writer, " ");
        mg_put_word (writer, mg_string_at (content, content->subtype_names[k]));
      }
}

const uint8_t mg_type_order[MG_N_TYPES] = { 2, 0, 4, 1, 5, 7, 3, 6, 8 };

void
mg_print_type_line (const mg_content *content, int i, mg_writer *writer)
{
  const mg_face *face = mg_face_at (content, i);
  bool first = true, any = false;

  for (int k = 0; k < 4; k++)
    if (face->supertypes >> k & 1)
      {
        mg_put (writer, first ? "" : " ");
        say_capital (writer, mg_supertype_names[k]);
        first = false;
      }
  for (int k = 0; k < MG_N_TYPES; k++)
    if (face->types >> mg_type_order[k] & 1)
      {
        mg_put (writer, first ? "" : " ");
        say_capital (writer, mg_type_names[mg_type_order[k]]);
        first = false;
      }
  for (int k = 0; k < MG_SUBTYPE_WORDS; k++)
    any |= face->subtypes[k] != 0;
  if (any)
    mg_put (writer, " —");
  mg_write_subtypes (content, face, writer);
}

/* }}} */
