/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Looking things up in a content. */

#include "magic/language/mg-content.h"

#include <string.h>

/* {{{ Looking things up */

int
mg_count_effects (const mg_content *content, int effect)
{
  int n = 1;

  for (; mg_node_at (content, effect)->op == MG_OP_SEQUENCE; n++)
    effect = mg_arg_rest (mg_node_at (content, effect));
  return n;
}

int
mg_find_face (const mg_content *content, const char *name, size_t length)
{
  for (int i = 1; i < content->n_faces; i++)
    {
      const mg_face *face = mg_face_at (content, i);
      const char *handle = mg_string_at (content, face->handle);

      if (!mg_is_part (face) && strlen (handle) == length && memcmp (handle, name, length) == 0)
        return i;
    }
  return 0;
}

int
mg_below_accent (unsigned char first, unsigned char second)
{
  static const char below[] = "aaaaaa.ceeeeiiii.nooooo.ouuuuy..";
  const int c = second == 0xbf ? 'y' : below[second & 0x1f];

  return first != 0xc3 || (second & 0xc0) != 0x80 || c == '.' ? 0 : c;
}

/* "Æ" or "æ" */
static bool
is_ae (const char *text)
{
  return (unsigned char) text[0] == 0xc3 && ((unsigned char) text[1] & 0xdf) == 0x86;
}

size_t
mg_slug (const char *name, char *buffer, size_t size)
{
  size_t n = 0;

  for (; *name && n + 1 < size; name++)
    {
      const char c = *name;
      const int letter = mg_below_accent ((unsigned char) name[0], (unsigned char) name[1]);

      if (letter)
        buffer[n++] = (char) letter;
      else if (is_ae (name) && n + 2 < size)
        {
          buffer[n++] = 'a';
          buffer[n++] = 'e';
        }
      else if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
        buffer[n++] = c;
      else if (c >= 'A' && c <= 'Z')
        buffer[n++] = (char) (c - 'A' + 'a');
      else if (c == '\'' || ((unsigned char) c & 0xc0) == 0x80)
        continue;
      else if (n > 0 && buffer[n - 1] != '_')
        buffer[n++] = '_';
    }
  while (n > 0 && buffer[n - 1] == '_')
    n--;
  if (size > 0)
    buffer[n] = '\0';
  return n;
}

int
mg_find_slug (const mg_content *content, const char *slug)
{
  for (int pass = 0; pass < 2; pass++)
    for (int i = 1; i < content->n_faces; i++)
      {
        const mg_face *face = mg_face_at (content, i);
        char buffer[128];

        if (mg_is_part (face))
          continue;
        mg_slug (mg_string_at (content, pass == 0 ? face->handle : face->name), buffer,
                 sizeof buffer);
        if (strcmp (buffer, slug) == 0)
          return i;
      }
  return 0;
}

/* }}} */
/* {{{ Identities */

int
mg_find_set (const mg_content *content, const char *name, size_t length)
{
  for (int i = 1; i < content->n_sets; i++)
    {
      const char *set = mg_string_at (content, content->sets[i]);

      if (strlen (set) == length && memcmp (set, name, length) == 0)
        return i;
    }
  return 0;
}

int
mg_find_identity (const mg_content *content, int set, const char *slug)
{
  for (int i = 1; i < content->n_faces; i++)
    {
      const mg_face *face = mg_face_at (content, i);
      char buffer[128];

      if (face->layout != MG_LAYOUT_IDENTITY || face->set != set)
        continue;
      mg_slug (mg_string_at (content, face->name), buffer, sizeof buffer);
      if (strcmp (buffer, slug) == 0)
        return i;
    }
  return 0;
}

bool
mg_is_namesake (const mg_content *content, int i)
{
  const mg_face *face = mg_face_at (content, i);

  if (face->layout != MG_LAYOUT_IDENTITY)
    return false;
  for (int k = 1; k < i; k++)
    if (mg_face_at (content, k)->layout == MG_LAYOUT_IDENTITY
        && mg_face_at (content, k)->name == face->name)
      return true;
  return false;
}

/* }}} */
/* {{{ Strings for translation: names, and what is printed of cards; each once, as far as names go
 */

/* "{2}{R}" */
static bool
is_cost (const char *string)
{
  return string[0] == '{' && !strpbrk (string, " :");
}

/* The string after the one at `at`, passing over costs, which are symbols in every language. */
static int
next_string (const mg_content *content, int at)
{
  do
    at += (int) strlen (mg_string_at (content, at)) + 1;
  while (at < content->strings_size && is_cost (mg_string_at (content, at)));
  return at;
}

int
mg_content_n_strings (const rg_content *base)
{
  const mg_content *content = (const mg_content *) (const void *) base;
  int n = 0;

  for (int at = 1; at < content->strings_size; at = next_string (content, at))
    n++;
  return n;
}

const char *
mg_content_string (const rg_content *base, int i)
{
  const mg_content *content = (const mg_content *) (const void *) base;
  int at = 1;

  for (; i > 0; i--)
    at = next_string (content, at);
  return mg_string_at (content, at);
}

/* }}} */

int
mg_faces_of (const mg_content *content, int card, int faces[3])
{
  const mg_face *face = mg_face_at (content, card);

  faces[0] = card;
  switch (face->layout)
    {
    case MG_LAYOUT_FRONT:
      faces[1] = face->other;
      return 2;
    case MG_LAYOUT_SINGLE:
      faces[1] = face->other; /* flipped */
      return face->other ? 2 : 1;
    case MG_LAYOUT_SPLIT:
      faces[1] = face->other;
      faces[2] = face->other + 1;
      return 3;
    default:
      return 1;
    }
}
