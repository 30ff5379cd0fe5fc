/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Writes the names in a game's built-in data as C source that xgettext can read: data files are no
 * source code, and translators need their strings all the same.
 *
 *     list-strings GAME              writes to standard output
 *     list-strings --check GAME FILE compares with what FILE has, and fails if it is out of date
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rg.h"

enum
{
  ROOM = 1 << 20
};

typedef struct text
{
  char *start;
  size_t length;
} text;

static void
put (text *out, const char *string)
{
  const size_t n = strlen (string);

  if (out->length + n >= ROOM)
    {
      fputs ("list-strings: too much text\n", stderr);
      exit (2);
    }
  memcpy (out->start + out->length, string, n + 1);
  out->length += n;
}

static void
put_literal (text *out, const char *string)
{
  for (const char *at = string; *at; at++)
    {
      const char piece[] = { *at, '\0' };

      if (*at == '"' || *at == '\\')
        put (out, "\\");
      put (out, piece);
    }
}

static void
write_strings (text *out, const rg_content *content)
{
  put (out, "/* SPDX-License-Identifier: GPL-3.0-or-later */\n\n"
            "/* The names in the data that ");
  put (out, rg_game_id (rg_content_game (content)));
  put (out, " is shipped with, for translators. Made by po/list-strings.c;\n"
            " * not compiled. */\n\n/* clang-format off */\n\n");
  for (int i = 0; i < rg_content_n_strings (content); i++)
    {
      put (out, "N_ (\"");
      put_literal (out, rg_content_string (content, i));
      put (out, "\")\n");
    }
}

static int
check (const text *wanted, const char *game, const char *path)
{
  char *found = calloc (ROOM, 1);
  FILE *file = fopen (path, "rb");
  size_t length = 0;
  int status = 1;

  if (!file || !found)
    fprintf (stderr, "list-strings: %s can't be read\n", path);
  else
    {
      length = fread (found, 1, ROOM, file);
      status = length != wanted->length || memcmp (found, wanted->start, length) != 0;
      if (status)
        fprintf (stderr, "%s is out of date: list-strings %s > %s\n", path, game, path);
    }
  if (file)
    fclose (file);
  free (found);
  return status;
}

static int
run (const char *id, const char *path)
{
  text out = { malloc (ROOM), 0 };
  rg_error error = { 0 };
  rg_content *content = NULL;
  int status = 2;

  for (int i = 0; rg_games[i] && !content; i++)
    if (strcmp (rg_game_id (rg_games[i]), id) == 0)
      content = rg_content_new_builtin (rg_games[i], NULL, &error);
  if (!content || !out.start)
    fprintf (stderr, "list-strings: no data of %s: %s\n", id, error.text);
  else
    {
      write_strings (&out, content);
      status = path ? check (&out, id, path) : fputs (out.start, stdout) < 0;
    }
  rg_content_free (content);
  free (out.start);
  return status;
}

int
main (int argc, char **argv)
{
  if (argc == 2)
    return run (argv[1], NULL);
  if (argc == 4 && strcmp (argv[1], "--check") == 0)
    return run (argv[2], argv[3]);
  fputs ("usage: list-strings GAME\n       list-strings --check GAME FILE\n", stderr);
  return 2;
}
