/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Words and lines; what a column is says cli-screen.c. */

#include "cli-text.h"

#include <string.h>

#include "cli-screen.h"

int
cli_text_width (const char *text)
{
  int width = 0;

  while (*text != '\0')
    {
      if (text[0] == CLI_SCREEN_MARK && text[1] != '\0')
        {
          text += 2;
          continue;
        }
      width += cli_screen_column (g_utf8_get_char (text));
      text = g_utf8_next_char (text);
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
      width -= cli_screen_column (g_utf8_get_char (at));
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
  g_autofree char *line = g_strdelimit (g_strdup (text), "\n", ' ');

  if (cli_text_width (line) <= width)
    {
      g_string_append (out, line);
      return;
    }
  if (width < 1)
    return;
  g_string_append_len (out, line, fit (line, width - 1) - line);
  g_string_append (out, cli_style_glyph (style, CLI_GLYPH_ELLIPSIS));
}

void
cli_text_pad (GString *out, gsize start, int width)
{
  for (int have = cli_text_width (out->str + start); have < width; have++)
    g_string_append_c (out, ' ');
}

void
cli_text_column (const CliStyle *style, GString *out, CliRole role, const char *text, int width)
{
  g_autoptr (GString) cut = g_string_new (NULL);
  const gsize start = out->len;

  cli_text_cut (style, cut, text, width);
  cli_style_paint (style, out, role, cut->str);
  cli_text_pad (out, start, width);
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
  g_autofree char *plain = cli_screen_clean (text);
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

void
cli_text_paint (const CliStyle *style, GString *out, CliRole role, const char *text)
{
  g_autoptr (GPtrArray) lines = cli_text_wrap (style, text, style->width, 0);

  for (guint i = 0; i < lines->len; i++)
    {
      cli_style_paint (style, out, role, g_ptr_array_index (lines, i));
      g_string_append_c (out, '\n');
    }
}
