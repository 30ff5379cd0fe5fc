/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Nothing but this file knows escape sequences. What it takes out of a text takes no column, so
 * that widths that were measured before are right.
 */

#include "cli-screen.h"

#include <stdio.h>
#include <string.h>
#include <tabletop.h>

#include "cli-style.h"

/* Of the 256 colours, which terminals don't make brighter where text is bold, those that stand out
 * about as well from white as from black: at least 3.8 to 1 from either. */
static const char *const roles[] = {
  [CLI_PLAIN] = "",
  [CLI_HEADING] = "\033[1;38;5;27m",
  [CLI_STRONG] = "\033[1m",
  [CLI_FAINT] = "\033[2m",
  [CLI_NUMBER] = "\033[1;38;5;163m",
  [CLI_ACTIVE] = "\033[1;38;5;28m",
  [CLI_ALERT] = "\033[1;38;5;160m",
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

int
cli_screen_column (gunichar c)
{
  char bytes[8] = { 0 };
  g_autofree char *clean = NULL;

  if (c >= ' ' && c <= '~')
    return 1;
  g_unichar_to_utf8 (c, bytes);
  clean = cli_screen_clean (bytes);
  c = g_utf8_get_char (clean);
  if (c == '\0' || c == '\n' || g_unichar_iszerowidth (c))
    return 0;
  return g_unichar_iswide (c) ? 2 : 1;
}

char *
cli_screen_clean (const char *text)
{
  return tabletop_text_tame (text, G_MAXSIZE);
}

/* What `text` is as bytes for a terminal: clean, and with what its marks mean. */
static char *
render (const char *text)
{
  GString *out = g_string_new (NULL);

  while (*text != '\0')
    {
      const char *mark = strchr (text, CLI_SCREEN_MARK);

      g_autofree char *plain
          = g_strndup (text, mark != NULL ? (gsize) (mark - text) : strlen (text));
      g_autofree char *clean = cli_screen_clean (plain);

      g_string_append (out, clean);
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
