/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Nothing but this file knows escape sequences. What it takes out of a text takes no column, so
 * that widths that were measured before are right.
 */

#include "cli-screen.h"

#include <stdio.h>
#include <string.h>

#include "cli-style.h"

enum
{
  MARKS_MAX
  = 4 /* of one letter: Vietnamese and Hebrew have no more, towers of them have hundreds */
};

static const char *const roles[] = {
  [CLI_PLAIN] = "",           [CLI_HEADING] = "\033[1;36m", [CLI_STRONG] = "\033[1m",
  [CLI_FAINT] = "\033[2m",    [CLI_NUMBER] = "\033[1;33m",  [CLI_ACTIVE] = "\033[1;32m",
  [CLI_ALERT] = "\033[1;31m",
};

static const char *
sequence_of (char mark)
{
  int role = mark - CLI_SCREEN_ROLE;

  if (mark == CLI_SCREEN_PLAIN[1])
    return "\033[0m";
  if (mark == CLI_SCREEN_EMPTY[1])
    return "\033[H\033[2J\033[3J";
  if (mark == CLI_SCREEN_RETURN[1])
    return "\r";
  if (mark == CLI_SCREEN_ERASE[1])
    return "\033[K";
  return role >= 0 && role < (int) G_N_ELEMENTS (roles) ? roles[role] : "";
}

/* What would steer the terminal, turn the text around it, or hide in it. Only the two joiners are
 * letters' business, in Persian and many scripts of India. */
static gboolean
is_unwelcome (gunichar c)
{
  const gunichar non_joiner = 0x200c, joiner = 0x200d;
  GUnicodeType type = g_unichar_type (c);

  return (type == G_UNICODE_CONTROL && c != '\n') || type == G_UNICODE_SURROGATE
         || (type == G_UNICODE_FORMAT && c != joiner && c != non_joiner);
}

/* What is written as a space instead. */
static gboolean
is_gap (gunichar c)
{
  GUnicodeType type = g_unichar_type (c);

  return c == '\t' || type == G_UNICODE_LINE_SEPARATOR || type == G_UNICODE_PARAGRAPH_SEPARATOR;
}

int
cli_screen_column (gunichar c)
{
  if (is_gap (c))
    return 1;
  if (g_unichar_iszerowidth (c) || is_unwelcome (c) || c == '\n')
    return 0;
  return g_unichar_iswide (c) ? 2 : 1;
}

static void
append_clean (GString *out, const char *text, gsize length)
{
  g_autofree char *valid = g_utf8_make_valid (text, (gssize) length);
  int marks = 0;

  for (const char *at = valid; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      if (is_gap (c))
        c = ' ';
      if (is_unwelcome (c))
        continue;
      marks = g_unichar_iszerowidth (c) ? marks + 1 : 0;
      if (marks <= MARKS_MAX)
        g_string_append_unichar (out, c);
    }
}

char *
cli_screen_clean (const char *text)
{
  GString *out = g_string_new (NULL);

  append_clean (out, text, strlen (text));
  return g_string_free (out, FALSE);
}

/* What `text` is as bytes for a terminal: clean, and with what its marks mean. */
static char *
render (const char *text)
{
  GString *out = g_string_new (NULL);

  while (*text != '\0')
    {
      const char *mark = strchr (text, CLI_SCREEN_MARK);

      append_clean (out, text, mark != NULL ? (gsize) (mark - text) : strlen (text));
      if (mark == NULL || mark[1] == '\0')
        break;
      g_string_append (out, sequence_of (mark[1]));
      text = mark + 2;
    }
  return g_string_free (out, FALSE);
}

/* `text` in `charset`, with what comes nearest for letters that it hasn't; NULL if that can't be.
 * `g_convert` would refuse such letters. */
static char *
transliterate (const char *text, const char *charset)
{
  g_autofree char *target = g_strconcat (charset, "//TRANSLIT", NULL);
  GIConv converter = g_iconv_open (target, "UTF-8");
  gsize in_left = strlen (text);
  gsize size = 4 * in_left + 1;
  gsize out_left = size - 1;
  g_autofree char *out = g_malloc0 (size);
  char *in = (char *) text;
  char *at = out;
  gboolean done;

  if (converter == (GIConv) -1)
    return NULL;
  done = g_iconv (converter, &in, &in_left, &at, &out_left) != (gsize) -1;
  g_iconv_close (converter);
  return done ? g_steal_pointer (&out) : NULL;
}

static void
write_text (FILE *file, const char *text)
{
  const char *charset;
  g_autofree char *rendered = render (text);
  g_autofree char *written = g_get_charset (&charset) ? NULL : transliterate (rendered, charset);

  fputs (written == NULL ? rendered : written, file);
  fflush (file);
}

static void
print (const char *text)
{
  write_text (stdout, text);
}

static void
print_error (const char *text)
{
  write_text (stderr, text);
}

void
cli_screen_open (void)
{
  g_set_print_handler (print);
  g_set_printerr_handler (print_error);
}
