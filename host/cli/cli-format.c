/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A file is compared with its formatted text line by line: from where they part, the nearest place
 * is looked for from which they go on with the same line. */

#include "cli-format.h"

#include <gio/gio.h>
#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

enum
{
  MAX_APART = 200 /* lines, after which the rest is taken to be different */
};

/* {{{ Differences */

typedef struct
{
  char **old_lines, **new_lines;
  guint n_old, n_new;
} Comparison;

static gboolean
is_end (const Comparison *self, guint old, guint new)
{
  return old == self->n_old && new == self->n_new;
}

static gboolean
is_same (const Comparison *self, guint old, guint new)
{
  return old < self->n_old
         && new < self->n_new &&g_str_equal (self->old_lines[old], self->new_lines[new]);
}

/* Goes behind what is different from here on. */
static void
skip_difference (const Comparison *self, guint *old, guint *new)
{
  for (guint apart = 1; apart <= MAX_APART; apart++)
    for (guint k = 0; k <= apart; k++)
      {
        guint o = *old + k, n = *new + apart - k;

        if ((is_same (self, o, n) && *self->old_lines[o] != '\0') || is_end (self, o, n))
          {
            *old = o;
            *new = n;
            return;
          }
      }
  *old = self->n_old;
  *new = self->n_new;
}

/* Without what stands behind the last line break, if that is nothing. */
static guint
count_lines (char **lines)
{
  guint n = g_strv_length (lines);

  return n > 0 && *lines[n - 1] == '\0' ? n - 1 : n;
}

static void
tell_place (const char *name, guint line)
{
  /* Translators: the name of a file, and the number of a line that isn't formatted */
  g_print (_ ("%s:%u: This isn't as it is formatted.\n"), name, line);
}

/* Says in words what printed lines don't show, and takes it away. */
static gboolean
tell_unseen (const char *name, char *text)
{
  static const char mark[] = "\xef\xbb\xbf";
  const gboolean marked = g_str_has_prefix (text, mark);
  const char *at = text + (marked ? strlen (mark) : 0);
  gboolean returns = FALSE;
  guint line = 1;

  if (marked)
    /* Translators: the name of a file */
    g_print (_ ("%s:1: The file begins with a byte-order mark.\n"), name);
  for (; *at != '\0'; at++)
    if (at[0] == '\r' && (at[1] == '\n' || at[1] == '\0'))
      {
        if (!returns)
          /* Translators: the name of a file, and the number of the first such line */
          g_print (_ ("%s:%u: This line ends with CR LF, rather than LF alone.\n"), name, line);
        returns = TRUE;
      }
    else
      {
        line += *at == '\n';
        *text++ = *at;
      }
  *text = '\0';
  return marked || returns;
}

/* Prints the lines that are and those that should be, behind the place where that is. */
static void
tell_differences (const char *name, char *old_text, const char *new_text)
{
  gboolean told = tell_unseen (name, old_text);
  g_auto (GStrv) old_lines = g_strsplit (old_text, "\n", -1);
  g_auto (GStrv) new_lines = g_strsplit (new_text, "\n", -1);
  const Comparison self
      = { old_lines, new_lines, count_lines (old_lines), count_lines (new_lines) };
  guint old = 0, new = 0;

  while (!is_end (&self, old, new))
    {
      guint old_begin = old, new_begin = new;

      if (is_same (&self, old, new))
        {
          old++;
          new ++;
          continue;
        }
      skip_difference (&self, &old, &new);
      tell_place (name, old_begin + 1);
      told = TRUE;
      for (guint i = old_begin; i < old; i++)
        g_print ("-%s\n", old_lines[i]);
      for (guint i = new_begin; i < new; i++)
        g_print ("+%s\n", new_lines[i]);
    }
  if (!told) /* its last line doesn't end */
    tell_place (name, self.n_old);
}

/* }}} */
/* {{{ Files */

void
cli_format_tell_mistakes (const char *name, const GError *error)
{
  guint n = 1;

  for (const char *at = error->message; *at != '\0'; at++)
    n += *at == '\n';
  g_printerr ("%s\n", error->message);
  if (!g_error_matches (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_DATA))
    return; /* it can't be read at all */
  /* Translators: a file, and how many mistakes of it were told above */
  g_printerr (ngettext ("%s: %u mistake.\n", "%s: %u mistakes.\n", n), name, n);
}

/* Through links, and with the permissions that the file has. */
static gboolean
write_file (const char *path, const char *text, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  return g_file_replace_contents (file, text, strlen (text), NULL, FALSE, G_FILE_CREATE_NONE, NULL,
                                  NULL, error);
}

static CliStatus
format_file (TabletopCollection *collection,
             const char *path,
             const char *const *others,
             CliFormatMode mode)
{
  g_autofree char *name = g_filename_display_name (path);
  g_autofree char *text = NULL;
  g_autofree char *formatted = NULL;
  GError *error = NULL;

  text = tabletop_file_read_text (path, TABLETOP_FILE_TEXT_MAX, &error);
  if (text == NULL)
    return cli_fail (error);
  formatted = tabletop_collection_format_cards (collection, path, others, &error);
  if (formatted == NULL)
    {
      cli_format_tell_mistakes (name, error);
      g_error_free (error);
      return CLI_BAD_DATA;
    }
  if (mode == CLI_FORMAT_PRINT)
    {
      fputs (formatted, stdout);
      return CLI_OK;
    }
  if (g_str_equal (text, formatted))
    return CLI_OK;
  if (mode == CLI_FORMAT_WRITE)
    return write_file (path, formatted, &error) ? CLI_OK : cli_fail (error);
  tell_differences (name, text, formatted);
  return CLI_FAILED;
}

CliStatus
cli_format_cards (TabletopCollection *collection, char **files, CliFormatMode mode)
{
  g_autoptr (GPtrArray) good = g_ptr_array_new ();
  CliStatus status = CLI_OK;

  g_ptr_array_add (good, NULL);
  for (char **file = files; *file != NULL; file++)
    {
      CliStatus one = format_file (collection, *file, (const char *const *) good->pdata, mode);

      if (one != CLI_BAD_DATA)
        g_ptr_array_insert (good, (int) good->len - 1, *file);
      status = MAX (status, one);
    }
  return status;
}

/* }}} */
