/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The first line of a section is its heading, each other one a paragraph. */

#include "cli-rulebook.h"

#include <glib/gi18n.h>

#include "cli-text.h"

enum
{
  WHOLE = 3 /* so many are told, if there are more */
};

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
      cli_text_paint (style, out, CLI_HEADING, lines[0]);
      for (char **line = lines + 1; *line != NULL; line++)
        cli_text_paragraph (style, out, "  ", *line, cli_style_prose_width (style));
    }
  return sections[0] != NULL;
}

static void
append_section (const CliStyle *style, GString *out, GListModel *symbols, TabletopRule *rule)
{
  g_autofree char *text = tabletop_symbol_spell (symbols, tabletop_rule_get_text (rule));
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autofree char *see = g_strjoinv (", ", (char **) tabletop_rule_get_see (rule));

  cli_style_paint (style, out, CLI_HEADING, tabletop_rule_get_title (rule));
  g_string_append_printf (out, "  %s\n", tabletop_rule_get_id (rule));
  for (char **line = lines; *line != NULL; line++)
    cli_text_paragraph (style, out, "  ", *line, cli_style_prose_width (style));
  if (*see != '\0')
    g_string_append_printf (out, _ ("  See also: %s\n"), see);
}

gboolean
cli_rulebook_search (const CliStyle *style, GString *out, TabletopGame *game, const char *text)
{
  g_autoptr (GListModel) found = tabletop_game_search_rules (game, text);
  g_autoptr (GListModel) symbols = tabletop_game_list_symbols (game);
  g_autoptr (TabletopRule) cited = tabletop_game_dup_rule (game, text);
  const guint n = g_list_model_get_n_items (found);

  if (n == 0 && cited != NULL)
    {
      append_section (style, out, symbols, cited);
      return TRUE;
    }
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TabletopRule) rule = g_list_model_get_item (found, i);

      if (i < WHOLE && *text != '\0')
        {
          if (i > 0)
            g_string_append_c (out, '\n');
          append_section (style, out, symbols, rule);
          continue;
        }
      if (i == WHOLE && *text != '\0')
        g_string_append_printf (out, "\n%s\n", _ ("Others that say something about it:"));
      g_string_append_printf (out, "  %-10s %s\n", tabletop_rule_get_id (rule),
                              tabletop_rule_get_title (rule));
    }
  return n > 0;
}
