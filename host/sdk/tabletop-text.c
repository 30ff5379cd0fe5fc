/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What may stay is decided by the class of each character; nothing is known of languages. */

#include "tabletop-text.h"

/* Format characters can turn the text around it, or hide in it; only the two joiners are
 * letters' business, in Persian and many scripts of India.
 */
static gboolean
is_unwelcome (gunichar c)
{
  const gunichar non_joiner = 0x200c, joiner = 0x200d;
  GUnicodeType type = g_unichar_type (c);

  return type == G_UNICODE_CONTROL || type == G_UNICODE_SURROGATE || type == G_UNICODE_UNASSIGNED
         || type == G_UNICODE_PRIVATE_USE
         || (type == G_UNICODE_FORMAT && c != joiner && c != non_joiner);
}

char *
tabletop_text_clean (const char *text, guint max)
{
  g_autofree char *valid = g_utf8_make_valid (text != NULL ? text : "", -1);
  GString *clean = g_string_new (NULL);
  guint length = 0;
  gboolean space = FALSE;

  for (const char *p = valid; *p != '\0' && length < max; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (g_unichar_isspace (c))
        {
          space = length > 0;
          continue;
        }
      if (is_unwelcome (c))
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
