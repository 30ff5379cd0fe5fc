/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Errors of a list begin as those of compilers do, which is for editors. */

#include "app-mistake.h"

#include <glib/gi18n.h>

/* The place in a file whose name may have anything in it; `*text` is what follows. */
static guint
read_place (const char *mistake, char **text)
{
  static GRegex *place;
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *line = NULL;

  if (g_once_init_enter (&place))
    g_once_init_leave (&place, g_regex_new ("^.*?:(\\d{1,6}):\\d+: (.*)$", 0, 0, NULL));
  if (!g_regex_match (place, mistake, 0, &match))
    return 0;
  line = g_match_info_fetch (match, 1);
  *text = g_match_info_fetch (match, 2);
  return (guint) g_ascii_strtoull (line, NULL, 10);
}

guint
app_mistake_get_line (const char *mistake)
{
  g_autofree char *text = NULL;

  return read_place (mistake, &text);
}

static char *
tell (const char *mistake, const char *name)
{
  g_autofree char *text = NULL;
  g_autofree char *prefix = g_strconcat (name, ": ", NULL);
  const guint line = read_place (mistake, &text);

  if (line > 0)
    /* Translators: the number of a line, and what is wrong there */
    return g_strdup_printf (_ ("Line %u: %s"), line, text);
  return g_strdup (g_str_has_prefix (mistake, prefix) ? mistake + strlen (prefix) : mistake);
}

char *
app_mistakes_tell (const char *message, const char *name)
{
  g_auto (GStrv) mistakes = g_strsplit (message, "\n", -1);

  for (guint i = 0; mistakes[i] != NULL; i++)
    {
      char *told = tell (mistakes[i], name);

      g_free (mistakes[i]);
      mistakes[i] = told;
    }
  return g_strjoinv ("\n", mistakes);
}
