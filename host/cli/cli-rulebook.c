/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The first line of a section is its heading, each other one a paragraph. */

#include "cli-rulebook.h"

#include "cli-text.h"

gboolean
cli_rulebook_append (const CliStyle *style, GString *out, TabletopGame *game)
{
  g_auto (GStrv) sections = g_strsplit (tabletop_game_get_rulebook (game), "\n\n", -1);

  for (char **section = sections; *section != NULL; section++)
    {
      g_auto (GStrv) lines = g_strsplit (*section, "\n", -1);

      if (lines[0] == NULL)
        continue;
      if (section != sections)
        g_string_append_c (out, '\n');
      cli_style_paint (style, out, CLI_HEADING, lines[0]);
      g_string_append_c (out, '\n');
      for (char **line = lines + 1; *line != NULL; line++)
        cli_text_paragraph (style, out, "  ", *line, cli_style_prose_width (style));
    }
  return sections[0] != NULL;
}
