/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What may stay is decided by the class of each character; nothing is known of languages. */

#include "tabletop-text.h"

#include <string.h>

enum
{
  MARKS_MAX = 4 /* on one letter: writing has no more, towers of them have hundreds */
};

/* Controls steer a terminal. Format characters can turn the text around them, or hide in it; only
 * the two joiners are letters' business, in Persian and many scripts of India.
 */
static gboolean
is_harmful (gunichar c)
{
  const gunichar non_joiner = 0x200c, joiner = 0x200d;
  GUnicodeType type = g_unichar_type (c);

  return type == G_UNICODE_CONTROL || type == G_UNICODE_SURROGATE
         || (type == G_UNICODE_FORMAT && c != joiner && c != non_joiner);
}

/* What one plain line has no use for. */
static gboolean
is_unwelcome (gunichar c)
{
  GUnicodeType type = g_unichar_type (c);

  return is_harmful (c) || type == G_UNICODE_UNASSIGNED || type == G_UNICODE_PRIVATE_USE;
}

/* What ends lines in some places and not in others. */
static gboolean
is_gap (gunichar c)
{
  GUnicodeType type = g_unichar_type (c);

  return c == '\t' || type == G_UNICODE_LINE_SEPARATOR || type == G_UNICODE_PARAGRAPH_SEPARATOR;
}

char *
tabletop_text_tame (const char *text, gsize max)
{
  g_autofree char *valid = NULL;
  GString *tame = NULL;
  gsize length = 0;
  guint marks = 0;

  g_return_val_if_fail (text != NULL, NULL);

  valid = g_utf8_make_valid (text, -1);
  tame = g_string_new (NULL);
  for (const char *p = valid; *p != '\0' && length < max; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (is_gap (c))
        c = ' ';
      if (c != '\n' && is_harmful (c))
        continue;
      marks = g_unichar_ismark (c) ? marks + 1 : 0;
      if (marks > MARKS_MAX)
        continue;
      g_string_append_unichar (tame, c);
      length++;
    }

  return g_string_free (tame, FALSE);
}

gboolean
tabletop_text_is_tame (const char *text, gsize max)
{
  g_autofree char *tame = NULL;
  gsize length = 0;

  g_return_val_if_fail (text != NULL, FALSE);

  /* Nearly all that is ever asked for. */
  while (text[length] >= ' ' && text[length] <= '~')
    length++;
  if (text[length] == '\0' && length <= max)
    return TRUE;

  tame = tabletop_text_tame (text, max);
  return g_str_equal (text, tame);
}

char *
tabletop_text_clean (const char *text, guint max)
{
  g_autofree char *valid = g_utf8_make_valid (text != NULL ? text : "", -1);
  GString *clean = g_string_new (NULL);
  guint length = 0, marks = 0;
  gboolean space = FALSE;

  for (const char *p = valid; *p != '\0' && length < max; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (g_unichar_isspace (c))
        {
          space = length > 0;
          continue;
        }
      marks = g_unichar_ismark (c) ? marks + 1 : 0;
      if (is_unwelcome (c) || marks > MARKS_MAX)
        continue;

      if (space)
        {
          space = FALSE;
          if (length + 2 > max)
            break;
          g_string_append_c (clean, ' ');
          length++;
        }
      g_string_append_unichar (clean, c);
      length++;
    }

  return g_string_free (clean, length == 0);
}

/* The edit distance, or a large number if one of the words is longer than anything a person types.
 */
static guint
distance (const char *a, const char *b)
{
  enum
  {
    LONGEST = 96
  };
  guint row[LONGEST + 1];
  gsize len_a = strlen (a), len_b = strlen (b);

  if (len_a > LONGEST || len_b > LONGEST)
    return G_MAXUINT;

  for (guint j = 0; j <= len_b; j++)
    row[j] = j;

  for (guint i = 1; i <= len_a; i++)
    {
      guint diagonal = row[0];

      row[0] = i;
      for (guint j = 1; j <= len_b; j++)
        {
          guint same = g_ascii_tolower (a[i - 1]) == g_ascii_tolower (b[j - 1]) ? 0 : 1;
          guint replaced = diagonal + same;

          diagonal = row[j];
          row[j] = MIN (replaced, MIN (row[j], row[j - 1]) + 1);
        }
    }

  return row[len_b];
}

const char *
tabletop_text_find_nearest (const char *word, const char *const *known)
{
  const char *nearest = NULL;
  guint near;

  g_return_val_if_fail (word != NULL, NULL);
  g_return_val_if_fail (known != NULL, NULL);

  near = MAX (2, (guint) strlen (word) / 3);
  for (gsize i = 0; known[i] != NULL; i++)
    {
      guint d = distance (word, known[i]);

      /* A word that has nothing in common is no help, however short both are. */
      if (d <= near && d < strlen (known[i]))
        {
          nearest = known[i];
          near = d == 0 ? 0 : d - 1;
        }
    }

  return nearest;
}
