/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Prints every string of the cards that are shipped as gettext can find it: what data/magic/names.c
 * must be. */

#include "rg.h"

#include <stdio.h>
#include <string.h>

enum
{
  COLUMNS = 92
};

/* One literal, or several below each other where it is long. */
static void
print_string (const char *string)
{
  int column = printf ("  N_ (\"");

  for (const char *at = string; *at; at++)
    {
      if (*at == '\n') /* each line of a text on one of its own */
        {
          column = printf ("\\n\"\n      \"") - 4;
          continue;
        }
      if (*at == '"' || *at == '\\')
        putchar ('\\');
      putchar (*at);
      column++;
      if (*at == ' ' && column + (int) strcspn (at + 1, " ") > COLUMNS)
        column = printf ("\"\n      \"") - 2;
    }
  printf ("\"),\n");
}

int
main (void)
{
  rg_error error;
  rg_content *content = rg_content_new_builtin (&rg_free_for_all, NULL, &error);
  int n;

  if (!content)
    {
      fprintf (stderr, "%d:%d: %s\n", error.line, error.column, error.text);
      return 1;
    }
  printf ("/* SPDX-License-Identifier: GPL-3.0-or-later */\n\n"
          "/* What stands on the cards that are shipped, for gettext; written by list-strings, "
          "compiled by\n * nobody. */\n\n"
          "/* clang-format off */\n"
          "static const char *const names[] = {\n");
  n = rg_content_n_strings (content);
  for (int i = 0; i < n; i++)
    print_string (rg_content_string (content, i));
  printf ("};\n");
  rg_content_free (content);
  return 0;
}
