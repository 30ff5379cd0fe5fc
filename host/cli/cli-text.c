/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A column is counted here and nowhere else. */

#include "cli-text.h"

#include <string.h>

static int
column_of (gunichar c)
{
  if (g_unichar_iszerowidth (c) || g_unichar_iscntrl (c))
    return 0;
  return g_unichar_iswide (c) ? 2 : 1;
}

int
cli_text_width (const char *text)
{
  int width = 0;

  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      if (*at == '\033')
        {
          at += strcspn (at, "m");
          if (*at == '\0')
            break;
          continue;
        }
      width += column_of (g_utf8_get_char (at));
    }
  return width;
}

/* The end of what fits in `width` columns from `text` on. */
static const char *
fit (const char *text, int width)
{
  const char *at = text;

  while (*at != '\0')
    {
      width -= column_of (g_utf8_get_char (at));
      if (width < 0)
        break;
      at = g_utf8_next_char (at);
    }
  return at;
}

int
cli_text_count_lines (const char *text)
{
  int n = 0;

  for (; *text != '\0'; text++)
    n += *text == '\n';
  return n;
}

void
cli_text_cut (const CliStyle *style, GString *out, const char *text, int width)
{
  if (cli_text_width (text) <= width)
    {
      g_string_append (out, text);
      return;
    }
  if (width < 1)
    return;
  g_string_append_len (out, text, fit (text, width - 1) - text);
  g_string_append (out, cli_style_glyph (style, CLI_GLYPH_ELLIPSIS));
}

void
cli_text_pad (GString *out, gsize start, int width)
{
  for (int have = cli_text_width (out->str + start); have < width; have++)
    g_string_append_c (out, ' ');
}

/* `text` without control characters but line ends, and valid. */
static char *
clean (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  GString *out = g_string_new (NULL);

  for (const char *at = valid; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      g_string_append_unichar (out, c != '\n' && g_unichar_iscntrl (c) ? ' ' : c);
    }
  return g_string_free (out, FALSE);
}

/* Where the first line of `text` ends, if it may have `width` columns, and where the next begins.
 */
static const char *
break_line (const char *text, int width, const char **next)
{
  const char *end = fit (text, width);
  const char *newline = strchr (text, '\n');

  if (newline != NULL && newline <= end)
    {
      *next = newline + 1;
      return newline;
    }
  if (*end != '\0' && *end != ' ')
    {
      const char *at = end;

      /* After a hyphen or before a space. */
      while (at > text && at[-1] != '-' && *at != ' ')
        at--;
      if (at > text)
        end = at;
      else if (end == text)
        end = g_utf8_next_char (text); /* a wide letter in one column: too narrow to be nice */
    }
  *next = end;
  while (**next == ' ')
    (*next)++;
  return end;
}

GPtrArray *
cli_text_wrap (const CliStyle *style, const char *text, int width, int max)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *plain = clean (text);
  const char *rest = plain;

  width = MAX (width, 1);
  do
    {
      const char *next;
      const char *end = break_line (rest, width, &next);
      g_autoptr (GString) line = g_string_new (NULL);

      if (max > 0 && (int) lines->len == max - 1 && *next != '\0')
        {
          g_autofree char *first = g_strndup (rest, strcspn (rest, "\n"));

          cli_text_cut (style, line, first, width);
          if (cli_text_width (first) <= width)
            {
              g_string_truncate (line, 0);
              g_string_append_len (line, first, fit (first, width - 1) - first);
              g_string_append (line, cli_style_glyph (style, CLI_GLYPH_ELLIPSIS));
            }
          g_ptr_array_add (lines, g_strdup (line->str));
          break;
        }
      while (end > rest && end[-1] == ' ')
        end--;
      g_ptr_array_add (lines, g_strndup (rest, end - rest));
      rest = next;
    }
  while (*rest != '\0');
  return lines;
}

void
cli_text_paragraph (const CliStyle *style,
                    GString *out,
                    const char *first,
                    const char *text,
                    int width)
{
  int indent = cli_text_width (first);
  g_autoptr (GPtrArray) lines = cli_text_wrap (style, text, width - indent, 0);

  g_string_append (out, first);
  for (guint i = 0; i < lines->len; i++)
    {
      if (i > 0)
        g_string_append_printf (out, "%*s", indent, "");
      g_string_append (out, g_ptr_array_index (lines, i));
      g_string_append_c (out, '\n');
    }
}
