/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Finding cards by their names, however somebody writes them. */

#include "kernel/rg-scan.h"
#include "magic/collection/mg-catalogue.h"

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
      const unsigned char next = from->end - from->at > 1 ? (unsigned char) from->at[1] : 0;

      if (from->end - from->at >= 3 && c == 0xe2 && next == 0x80
          && ((unsigned char) from->at[2] & 0xfe) == 0x98)
        {
          from->at += 3;
          continue;
        }
      if (mg_below_accent (c, next))
        {
          from->at += 2;
          return mg_below_accent (c, next);
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

/* The text is the identifier of a face: letters that it hasn't aren't looked at. */
static bool
is_slug_of (const mg_content *content, int face, letters text)
{
  char slug[64];
  const size_t n = mg_card_id (&content->base, face, slug, sizeof slug);

  return n == (size_t) (text.end - text.at) && memcmp (slug, text.at, n) == 0;
}

/* One pass looks at what cards are called, the next at their other faces, the last at tokens,
 * emblems and identities. */
static bool
answers_to (const mg_content *content, int card, letters text, int pass)
{
  const mg_face *face = mg_face_at (content, card);
  int faces[3];

  switch (pass)
    {
    case 0:
      return mg_is_card (face)
             && (is_called (text, name_of (content, card), NULL)
                 || is_slug_of (content, card, text));
    case 1:
      if (!mg_is_card (face) || mg_faces_of (content, card, faces) < 2)
        return false;
      return is_called (text, name_of (content, faces[1]), NULL)
             || (face->layout == MG_LAYOUT_SPLIT
                     ? is_called (text, name_of (content, faces[2]), NULL)
                     : is_called (text, name_of (content, card), name_of (content, faces[1])));
    case 2:
      return !mg_is_card (face) && !mg_is_part (face)
             && (is_called (text, mg_string_at (content, face->handle), NULL)
                 || (face->layout == MG_LAYOUT_IDENTITY && is_slug_of (content, card, text)));
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

int
mg_next_of_name (const rg_content *base, int card)
{
  const mg_content *content = (const mg_content *) (const void *) base;
  const mg_face *face = mg_face_at (content, card);

  for (int i = card + 1; face->layout == MG_LAYOUT_IDENTITY && i < content->n_faces; i++)
    if (mg_face_at (content, i)->layout == MG_LAYOUT_IDENTITY
        && mg_face_at (content, i)->name == face->name)
      return i;
  return 0;
}

enum
{
  A_WORD = 50, /* a name whose word is meant is farther than one that is meant as a whole */
  A_PART = 100 /* and what only has the letters somewhere, farther still */
};

/* The number of letters that are wrong; negative: too many. */
static int
slips (const char *name, size_t length, const char *typed, size_t typed_length)
{
  char word[64];
  rg_nearest nearest;

  if (length >= sizeof word)
    return -1;
  memcpy (word, name, length);
  word[length] = '\0';
  rg_nearest_init (&nearest, typed, typed_length);
  rg_nearest_try (&nearest, word);
  return nearest.word ? nearest.distance : -1;
}

/* How far one name is from a text; negative: too far. */
static int
distance_of_name (const char *name, const char *typed, size_t length)
{
  const letters text = letters_of (typed, length);
  int best = slips (name, strlen (name), typed, length);

  if (best >= 0)
    return best;
  for (const char *word = name; *word; word += strspn (word, " ,"))
    {
      const size_t n = strcspn (word, " ,");
      const int d = n >= 4 ? slips (word, n, typed, length) : -1;

      if (d >= 0 && (best < 0 || d + A_WORD < best))
        best = d + A_WORD;
      word += n;
    }
  if (best < 0 && count_letters (text) >= 3 && contains (name, text))
    best = A_PART;
  return best;
}

/* How far a card's names are from a text; negative: too far. */
static int
distance (const mg_content *content, int card, const char *typed, size_t length)
{
  int faces[3], best = -1;
  const int n = mg_faces_of (content, card, faces);

  for (int i = 0; i < n; i++)
    {
      const int d = distance_of_name (name_of (content, faces[i]), typed, length);

      if (d >= 0 && (best < 0 || d < best))
        best = d;
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
      const mg_face *face = mg_face_at (content, i);
      const bool asked = mg_is_card (face) || face->layout == MG_LAYOUT_IDENTITY;
      const int d = asked ? distance (content, i, name, length) : -1;
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
