/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What objects are called: the face which everybody sees who sees the object now, and its number,
 * "grizzly_bears.17". What is told once and read later has both with it: an event would else be
 * about whatever lies in that slot by then, or in a copy of the game in which other cards were
 * dealt. */

#include "magic/model/mg-object-names.h"

#include "magic/model/mg-numbers.h"

#include <stdio.h>
#include <string.h>

#define N_(text) text

/* In the upper half of what names an object: a face, or one of these; then the lower half is a
 * number. 0: it is a slot. */
enum
{
  LABEL_SHIFT = 16,
  LABEL_MONARCH = MG_MAX_FACES,
  LABEL_FACE_DOWN,
  LABEL_IDENTITY, /* face down */
  LABEL_RADIATION
};

_Static_assert(LABEL_RADIATION <= INT16_MAX, "a name fits into 31 bits");

int
mg_shown_face (const mg_state *state, const mg_content *content, int id)
{
  const mg_object *object = mg_object_at (state, id);

  switch (object->zone)
    {
    case MG_ZONE_BATTLEFIELD:
      return mg_body_at (state, object->body)->now.face;
    case MG_ZONE_STACK:
    case MG_ZONE_PENDING:
      {
        const mg_item *item = mg_item_at (state, object->item);

        if (item->flags & MG_ITEM_FACE_DOWN)
          return 0;
        return object->kind == MG_KIND_ABILITY ? object->face : item->face;
      }
    default:
      if (mg_is_covered_identity (object))
        return 0;
      /* Also of what has ceased to exist: events still speak of it. */
      return object->face < content->n_faces ? object->face : 0;
    }
}

/* Of objects without a face: an ability of 728.1 or 725.2, perhaps one that has resolved; else a
 * face-down permanent or spell, or a face-down identity. */
static int
label_of (const mg_state *state, const mg_content *content, int id)
{
  const int face = mg_shown_face (state, content, id);
  const int kind = mg_object_at (state, id)->kind;

  if (face)
    return face;
  if (kind == MG_KIND_IDENTITY)
    return LABEL_IDENTITY;
  if (kind == MG_KIND_ABILITY
      && mg_item_at (state, mg_object_at (state, id)->item)->flags & MG_ITEM_RADIATION)
    return LABEL_RADIATION;
  return kind == MG_KIND_ABILITY || kind == MG_KIND_FREE ? LABEL_MONARCH : LABEL_FACE_DOWN;
}

int32_t
mg_named (const mg_state *state, const mg_content *content, int id)
{
  if (id <= 0 || id >= state->pools.n_objects)
    return 0;
  return mg_object_at (state, id)->number | label_of (state, content, id) << LABEL_SHIFT;
}

bool
mg_is_named (const mg_state *state, const mg_content *content, int id, int32_t value)
{
  return mg_object_at (state, id)->number == (value & 0xffff)
         && mg_named (state, content, id) == value;
}

int
mg_label (const mg_state *state, const mg_content *content, int32_t value)
{
  const int label = value >> LABEL_SHIFT;

  if (value <= 0)
    return 0;
  if (label == 0)
    return value < state->pools.n_objects ? label_of (state, content, value) : 0;
  return label < content->n_faces || label >= LABEL_MONARCH ? label : 0;
}

int
mg_named_slot (const mg_state *state, const mg_content *content, int32_t value)
{
  int id;

  if (value <= 0)
    return 0;
  if (value >> LABEL_SHIFT == 0)
    return value < state->pools.n_objects ? value : 0;
  id = mg_find_number (state, value & 0xffff);
  return id && mg_is_named (state, content, id, value) ? id : 0;
}

static int
number_of (const mg_state *state, int32_t value)
{
  return value >> LABEL_SHIFT ? value & 0xffff : mg_object_at (state, value)->number;
}

const char *
mg_label_name (const mg_content *content, int label)
{
  switch (label)
    {
    case 0:
      return NULL;
    case LABEL_MONARCH:
      return N_ ("The monarch");
    case LABEL_FACE_DOWN:
      return N_ ("Face-down creature");
    case LABEL_IDENTITY:
      return N_ ("Face-down identity");
    case LABEL_RADIATION:
      return N_ ("Radiation");
    default:
      return mg_string_at (content, mg_face_at (content, label)->name);
    }
}

int
mg_label_face (int label)
{
  return label < LABEL_MONARCH ? label : 0;
}

/* A dot and the number, which is below 65536. */
static size_t
write_number (char *text, int number)
{
  char digits[5];
  size_t n = 0, length = 1;

  do
    digits[n++] = (char) ('0' + number % 10);
  while ((number /= 10) > 0);
  text[0] = '.';
  while (n > 0)
    text[length++] = digits[--n];
  return length;
}

size_t
mg_object_id (const mg_state *state,
              const mg_content *content,
              int32_t value,
              char *buffer,
              size_t size)
{
  const int label = mg_label (state, content, value);
  static const char *const others[] = {
    [LABEL_MONARCH - MG_MAX_FACES] = "monarch",
    [LABEL_FACE_DOWN - MG_MAX_FACES] = "face_down",
    [LABEL_IDENTITY - MG_MAX_FACES] = "identity",
    [LABEL_RADIATION - MG_MAX_FACES] = "radiation",
  };
  char id[48 + 8];
  size_t n;

  if (label == 0)
    return (size_t) snprintf (buffer, size, "none");
  if (mg_label_face (label))
    n = mg_slug (mg_label_name (content, label), id, 48);
  else
    n = (size_t) snprintf (id, 48, "%s", others[label - MG_MAX_FACES]);
  /* Without printf: ids are written for every piece of every view. */
  n += write_number (id + n, number_of (state, value));
  if (size > 0)
    {
      const size_t fits = n < size ? n : size - 1;

      memcpy (buffer, id, fits);
      buffer[fits] = '\0';
    }
  return n;
}
