/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Cards as text in the card language again, in the style of data/magic/cards: a head, and a line
 * for each ability. What follows from a head or a keyword isn't written. */

#include "magic/language/write/mg-write.h"

#include <stdio.h>
#include <string.h>

/* {{{ Heads */

static unsigned
colors_of (const mg_cost *cost)
{
  unsigned colors = 0;

  for (int i = 0; i < MG_N_COLORS; i++)
    if (cost->of[i])
      colors |= 1u << i;
  for (int i = 0; i < cost->n_hybrid; i++)
    colors |= cost->hybrid[i] & (unsigned) MG_ALL_COLORS;
  for (int i = 0; i < cost->n_phyrexian; i++)
    colors |= 1u << cost->phyrexian[i];
  return colors;
}

static void
put_word (mg_writer *writer, const char *word)
{
  mg_put (writer, " ");
  mg_put (writer, word);
}

static void
format_types (const mg_content *content, const mg_face *face, mg_writer *writer)
{
  const unsigned colors = face->colors & ~colors_of (&face->cost);

  for (int i = 0; i < __builtin_popcount (colors); i++)
    put_word (writer, mg_color_names[mg_nth_color (colors, i)]);
  for (int i = 0; i < 4; i++)
    if (face->supertypes >> i & 1)
      put_word (writer, mg_supertype_names[i]);
  for (int i = 0; i < MG_N_TYPES; i++)
    if (face->types >> mg_type_order[i] & 1)
      put_word (writer, mg_type_names[mg_type_order[i]]);
  mg_write_subtypes (content, face, writer);
}

static void
format_numbers (const mg_face *face, mg_writer *writer)
{
  char text[48] = "";

  if (face->x_power)
    snprintf (text, sizeof text, " X/X");
  else if ((face->types & MG_CREATURE) || face->power || face->toughness)
    snprintf (text, sizeof text, " %d/%d", face->power, face->toughness);
  mg_put (writer, text);
  if (face->loyalty)
    {
      snprintf (text, sizeof text, " loyalty %d", face->loyalty);
      mg_put (writer, text);
    }
  if (face->defense)
    {
      snprintf (text, sizeof text, " defense %d", face->defense);
      mg_put (writer, text);
    }
}

/* Puts what fits into a buffer. */
typedef struct mg_buffer
{
  mg_writer base;
  char text[256];
  size_t length;
} mg_buffer;

static void
put_in_buffer (mg_writer *writer, const char *text, size_t length)
{
  mg_buffer *buffer = writer->data;
  const size_t room = sizeof buffer->text - 1 - buffer->length;

  if (length > room)
    length = room;
  memcpy (buffer->text + buffer->length, text, length);
  buffer->length += length;
}

/* Whether a token is called what it is (111.4). */
static bool
is_named_by_subtypes (const mg_content *content, const mg_face *face)
{
  mg_buffer buffer = { .base = { .put = put_in_buffer, .translate = mg_as_it_is } };

  buffer.base.data = &buffer;
  mg_write_subtypes (content, face, &buffer.base);
  if (buffer.length == 0)
    return face->name == face->handle;
  return strcmp (buffer.text + 1, mg_string_at (content, face->name)) == 0;
}

static void
format_head (const mg_content *content, const mg_face *face, mg_writer *writer)
{
  static const char *const words[] = {
    [MG_LAYOUT_SINGLE] = "card",       [MG_LAYOUT_FRONT] = "card",      [MG_LAYOUT_BACK] = "back",
    [MG_LAYOUT_SPLIT] = "split",       [MG_LAYOUT_SPLIT_HALF] = "half", [MG_LAYOUT_TOKEN] = "token",
    [MG_LAYOUT_EMBLEM] = "emblem",     [MG_LAYOUT_FLIPPED] = "flip",    [MG_LAYOUT_MELDED] = "meld",
    [MG_LAYOUT_IDENTITY] = "identity",
  };
  const bool modal = face->layout == MG_LAYOUT_BACK && face->modal;

  mg_put (writer, modal ? "modal" : words[face->layout]);
  mg_put (writer, " \"");
  mg_put (writer, mg_string_at (content, face->handle));
  mg_put (writer, "\"");
  if (face->layout == MG_LAYOUT_SPLIT) /* what its halves are */
    {
      mg_put (writer, "\n");
      return;
    }
  if (face->layout == MG_LAYOUT_IDENTITY)
    {
      mg_write_subtypes (content, face, writer);
      put_word (writer, mg_rarity_names[face->rarity]);
      mg_put (writer, "\n");
      return;
    }
  if (!face->cost.none && face->layout != MG_LAYOUT_EMBLEM && face->layout != MG_LAYOUT_FLIPPED)
    {
      mg_put (writer, " ");
      mg_write_symbols (&face->cost, writer);
    }
  format_types (content, face, writer);
  format_numbers (face, writer);
  if (face->layout == MG_LAYOUT_TOKEN && !is_named_by_subtypes (content, face))
    {
      mg_put (writer, " named \"");
      mg_put (writer, mg_string_at (content, face->name));
      mg_put (writer, "\"");
    }
  mg_put (writer, "\n");
}

/* }}} */

/* The first line of the text that an ability has. */
static int
first_line (const mg_content *content, const mg_ability *ability)
{
  const mg_node *node
      = mg_node_at (content, ability->n_modes ? ability->modes[0] : ability->effect);

  while (node->op == MG_OP_SEQUENCE)
    node = mg_node_at (content, mg_arg_first (node));
  return node->line;
}

void
mg_format_face (const mg_content *content, int i, mg_writer *writer)
{
  const mg_face *face = mg_face_at (content, i);

  mg_begin_line (writer, (int) face->line);
  format_head (content, face, writer);
  if (face->n_keywords > 0)
    {
      mg_begin_line (writer, 0);
      mg_put (writer, MG_INDENT);
      mg_write_keywords (content, face, writer);
      mg_put (writer, "\n");
    }
  for (int k = 0; k < face->n_abilities; k++)
    if (!(mg_ability_at (content, face->ability + k)->flags & MG_ABILITY_KEYWORD))
      {
        mg_begin_line (writer, first_line (content, mg_ability_at (content, face->ability + k)));
        mg_put (writer, MG_INDENT);
        mg_write_ability (content, face->ability + k, MG_INDENT, writer);
        mg_put (writer, "\n");
      }
}
