/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The name, what it is, what is written on it, and the figures: each face of a card after the
 * other; then the rulings on it.
 */

#include "cli-card.h"

#include <glib/gi18n.h>

#include "cli-text.h"

static void
append_facts (const CliStyle *style, GString *out, GListModel *facts, int width)
{
  int title_width = 0;

  if (g_list_model_get_n_items (facts) > 0)
    g_string_append_c (out, '\n');
  for (guint i = 0; i < g_list_model_get_n_items (facts); i++)
    {
      g_autoptr (TabletopFact) fact = g_list_model_get_item (facts, i);

      title_width = MAX (title_width, cli_text_width (tabletop_fact_get_title (fact)));
    }
  for (guint i = 0; i < g_list_model_get_n_items (facts); i++)
    {
      g_autoptr (TabletopFact) fact = g_list_model_get_item (facts, i);
      g_autoptr (GString) first = g_string_new ("  ");

      cli_text_column (style, first, CLI_FAINT, tabletop_fact_get_title (fact), title_width + 2);
      cli_text_paragraph (style, out, first->str, tabletop_fact_get_value (fact), width);
    }
}

static void
append_face (const CliStyle *style, GString *out, TabletopCard *card)
{
  GListModel *facts = tabletop_card_get_facts (card);
  g_auto (GStrv) lines = g_strsplit (tabletop_card_get_text (card), "\n", -1);
  int width = cli_style_prose_width (style);

  cli_text_paint (style, out, CLI_HEADING, tabletop_card_get_name (card));
  if (*tabletop_card_get_kind (card) != '\0')
    cli_text_paragraph (style, out, "", tabletop_card_get_kind (card), width);
  if (*lines != NULL)
    g_string_append_c (out, '\n');
  for (char **line = lines; *line != NULL; line++)
    cli_text_paragraph (style, out, "  ", *line, width);
  append_facts (style, out, facts, width);
}

static void
append_rulings (const CliStyle *style, GString *out, TabletopCard *card)
{
  GListModel *rulings = tabletop_card_get_rulings (card);

  if (g_list_model_get_n_items (rulings) == 0)
    return;
  g_string_append_c (out, '\n');
  cli_style_paint (style, out, CLI_HEADING, _ ("Rulings"));
  append_facts (style, out, rulings, cli_style_prose_width (style));
}

void
cli_card_append (const CliStyle *style, GString *out, TabletopCard *card)
{
  GListModel *faces = tabletop_card_get_faces (card);

  append_face (style, out, card);
  for (guint i = 0; i < g_list_model_get_n_items (faces); i++)
    {
      g_autoptr (TabletopCard) face = g_list_model_get_item (faces, i);

      g_string_append_c (out, '\n');
      append_face (style, out, face);
    }
  append_rulings (style, out, card);
}
