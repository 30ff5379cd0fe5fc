/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Finding cards by their names, however somebody writes them. */

#include "kernel/rg-scan.h"
#include "magic/mg-catalogue.h"

#include <string.h>

/* {{{ Letters */

/* Letters and digits of a text, one after the other; all else is passed over, for "Far // Away",
 * "Far/Away" and "far_away" are the same, and an apostrophe may be straight or curly. */
typedef struct letters
{
  const char *at, *end;
} letters;

static letters
letters_of (const char *text, size_t length)
{
  return (letters){ text, text + length };
}

/* The next one, small; 0 at the end. */
static int
next_letter (letters *from)
{
  while (from->at < from->end)
    {
      const unsigned char c = (unsigned char) *from->at;

      if (from->end - from->at >= 3 && memcmp (from->at, "\xe2\x80", 2) == 0
          && ((unsigned char) from->at[2] & 0xfe) == 0x98)
        {
          from->at += 3;
          continue;
        }
      from->at++;
      if (c >= 'A' && c <= 'Z')
        return c - 'A' + 'a';
      if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c >= 0x80)
        return c;
    }
  return 0;
}

static int
count_letters (letters from)
{
  int n = 0;

  while (next_letter (&from))
    n++;
  return n;
}

/* The rest of `text` after the letters of `name`. False: it doesn't begin with them. */
static bool
passes (letters *text, const char *name)
{
  letters other = letters_of (name, strlen (name));
  int c;

  while ((c = next_letter (&other)) != 0)
    if (next_letter (text) != c)
      return false;
  return true;
}

/* The text is these names, one behind the other; the second is nullable. */
static bool
is_called (letters text, const char *name, const char *more)
{
  return passes (&text, name) && (!more || passes (&text, more)) && next_letter (&text) == 0;
}

static bool
contains (const char *name, letters text)
{
  letters from = letters_of (name, strlen (name));

  do
    {
      letters a = from, b = text;
      int c;

      while ((c = next_letter (&b)) != 0 && next_letter (&a) == c)
        ;
      if (c == 0)
        return true;
    }
  while (next_letter (&from));
  return false;
}

/* }}} */
/* {{{ Cards */

static const char *
name_of (const mg_content *content, int face)
{
  return mg_string_at (content, mg_face_at (content, face)->name);
}

/* One pass looks at what cards are called, the next at their other faces, the last at tokens. */
static bool
answers_to (const mg_content *content, int card, letters text, int pass)
{
  const mg_face *face = mg_face_at (content, card);
  int faces[3];

  switch (pass)
    {
    case 0:
      return mg_is_card (face) && is_called (text, name_of (content, card), NULL);
    case 1:
      if (!mg_is_card (face) || mg_faces_of (content, card, faces) < 2)
        return false;
      return is_called (text, name_of (content, faces[1]), NULL)
             || (face->layout == MG_LAYOUT_SPLIT
                     ? is_called (text, name_of (content, faces[2]), NULL)
                     : is_called (text, name_of (content, card), name_of (content, faces[1])));
    case 2:
      return (face->layout == MG_LAYOUT_TOKEN || face->layout == MG_LAYOUT_EMBLEM)
             && is_called (text, mg_string_at (content, face->handle), NULL);
    default:
      return (face->layout == MG_LAYOUT_TOKEN || face->layout == MG_LAYOUT_EMBLEM)
             && is_called (text, name_of (content, card), NULL);
    }
}

int
mg_find_card (const rg_content *base, const char *name, size_t length)
{
  const mg_content *content = (const mg_content *) (const void *) base;
  const letters text = letters_of (name, length);

  if (count_letters (text) == 0)
    return 0;
  for (int pass = 0; pass < 4; pass++)
    for (int i = 1; i < content->n_faces; i++)
      if (answers_to (content, i, text, pass))
        return i;
  return 0;
}

/* How far a card's names are from a text; negative: too far. */
static int
distance (const mg_content *content, int card, const char *name, size_t length)
{
  const letters text = letters_of (name, length);
  int faces[3], best = -1;
  const int n = mg_faces_of (content, card, faces);

  for (int i = 0; i < n; i++)
    {
      rg_nearest nearest;
      int far = -1;

      rg_nearest_init (&nearest, name, length);
      rg_nearest_try (&nearest, name_of (content, faces[i]));
      if (nearest.word)
        far = nearest.distance;
      else if (count_letters (text) >= 3 && contains (name_of (content, faces[i]), text))
        far = 100; /* a part of the name comes after all slips of the pen */
      if (far >= 0 && (best < 0 || far < best))
        best = far;
    }
  return best;
}

int
mg_near_cards (const rg_content *base, const char *name, size_t length, int cards[RG_NEAR_CARDS])
{
  const mg_content *content = (const mg_content *) (const void *) base;
  int far[RG_NEAR_CARDS];
  int n = 0;

  for (int i = 1; i < content->n_faces; i++)
    {
      const int d = mg_is_card (mg_face_at (content, i)) ? distance (content, i, name, length) : -1;
      int at = n;

      if (d < 0)
        continue;
      while (at > 0 && far[at - 1] > d)
        at--;
      if (at == RG_NEAR_CARDS)
        continue;
      if (n < RG_NEAR_CARDS)
        n++;
      for (int k = n - 1; k > at; k--)
        {
          cards[k] = cards[k - 1];
          far[k] = far[k - 1];
        }
      cards[at] = i;
      far[at] = d;
    }
  return n;
}

/* }}} */
