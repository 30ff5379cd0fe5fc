/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What readers see again and again is printed once, when a content is made: type lines, costs,
 * keywords, abilities, their modes and rulings become strings of the content, in English. */

#include "magic/language/write/mg-write.h"

#include <string.h>

/* Writes at the end of the strings. */
typedef struct mg_appending
{
  mg_writer base;
  mg_content *content;
  uint32_t room;
  bool full;
} mg_appending;

static void
append (mg_writer *writer, const char *text, size_t length)
{
  mg_appending *to = (mg_appending *) writer->data;
  mg_content *content = to->content;

  if ((size_t) content->strings_size + length + 1 > to->room)
    {
      to->full = true;
      return;
    }
  memcpy ((char *) content + content->strings_at + content->strings_size, text, length);
  content->strings_size += (int32_t) length;
}

/* Ends the string that began at `start`; 0 when it is empty. */
static int32_t
finish (mg_appending *to, int32_t start)
{
  if (to->full || to->content->strings_size == start)
    return 0;
  append (&to->base, "", 1);
  return start;
}

typedef void (*mg_face_printer) (const mg_content *content, int face, mg_writer *writer);

static int32_t
print (mg_appending *to, mg_face_printer printer, int face)
{
  const int32_t start = to->content->strings_size;

  printer (to->content, face, &to->base);
  return finish (to, start);
}

static void
print_face_cost (const mg_content *content, int face, mg_writer *writer)
{
  mg_print_cost (&mg_face_at (content, face)->cost, writer);
}

bool
mg_print_all (mg_content *content, uint32_t strings_room)
{
  mg_appending to = { .content = content, .room = strings_room };

  to.base.put = append;
  to.base.translate = mg_as_it_is;
  to.base.data = &to;
  for (int i = 1; i < content->n_faces; i++)
    {
      mg_face *face = (mg_face *) (uintptr_t) mg_face_at (content, i);

      face->type_text = print (&to, mg_print_type_line, i);
      face->cost_text = print (&to, print_face_cost, i);
      face->keyword_text = print (&to, mg_print_keywords, i);
    }
  for (int i = 1; i < content->n_abilities; i++)
    {
      mg_ability *ability = (mg_ability *) (uintptr_t) mg_ability_at (content, i);

      ability->text = print (&to, mg_print_ability, i);
      for (int k = 0; k < ability->n_modes; k++)
        {
          const int32_t start = content->strings_size;

          mg_print_mode (content, i, k, &to.base);
          ability->mode_texts[k] = finish (&to, start);
        }
    }
  for (int i = 0; i < content->n_rulings; i++)
    {
      mg_ruling *ruling = (mg_ruling *) (uintptr_t) mg_ruling_at (content, i);

      ruling->text = content->strings_size;
      append (&to.base, content->base.source + ruling->source, ruling->length);
      finish (&to, ruling->text);
    }
  return !to.full;
}
