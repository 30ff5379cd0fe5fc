/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a piece shows is what the game says of it: title, counters, text. No kind of piece is
 * treated in a way of its own.
 */

#include "cli-piece.h"

#include <glib/gi18n.h>

#include "cli-text.h"

enum
{
  TITLE_LINES = 2
};

/* Appends "Gold 5", after what is there already. */
static void
append_counter (const CliStyle *style, GString *out, TabletopCounter *counter)
{
  if (out->len > 0)
    g_string_append_printf (out, "%s%s ", style->utf8 ? " " : "",
                            cli_style_glyph (style, CLI_GLYPH_DOT));
  g_string_append_printf (out, "%s %" G_GINT64_FORMAT, tabletop_counter_get_title (counter),
                          tabletop_counter_get_value (counter));
}

char *
cli_counters_caption (const CliStyle *style, GListModel *counters)
{
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (counters); i++)
    {
      g_autoptr (TabletopCounter) counter = g_list_model_get_item (counters, i);

      append_counter (style, out, counter);
    }
  return g_string_free (out, FALSE);
}

const char *
cli_piece_title (TabletopPiece *piece)
{
  const char *title = tabletop_piece_get_title (piece);

  return *title == '\0' ? _ ("face down") : title;
}

int
cli_piece_natural_width (const CliStyle *style, TabletopPiece *piece)
{
  g_autofree char *counters = cli_counters_caption (style, tabletop_piece_get_counters (piece));

  return MAX (cli_text_width (cli_piece_title (piece)), cli_text_width (counters));
}

/* Adds `text` to a cell in the colours of `role`. */
static void
add_lines (const CliStyle *style,
           GPtrArray *cell,
           CliRole role,
           const char *text,
           int width,
           int max)
{
  g_autoptr (GPtrArray) lines = NULL;

  if (*text == '\0' || max < 1)
    return;
  lines = cli_text_wrap (style, text, width, max);
  for (guint i = 0; i < lines->len; i++)
    {
      g_autoptr (GString) line = g_string_new (NULL);

      cli_style_paint (style, line, role, g_ptr_array_index (lines, i));
      g_ptr_array_add (cell, g_strdup (line->str));
    }
}

/* The counters, as many on a line as fit. */
static void
add_counters (const CliStyle *style, GPtrArray *cell, GListModel *counters, int width)
{
  g_autoptr (GString) line = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (counters); i++)
    {
      g_autoptr (TabletopCounter) counter = g_list_model_get_item (counters, i);
      gsize before = line->len;

      append_counter (style, line, counter);
      if (before > 0 && cli_text_width (line->str) > width)
        {
          g_string_truncate (line, before);
          add_lines (style, cell, CLI_NUMBER, line->str, width, TITLE_LINES);
          g_string_truncate (line, 0);
          append_counter (style, line, counter);
        }
    }
  add_lines (style, cell, CLI_NUMBER, line->str, width, TITLE_LINES);
}

GPtrArray *
cli_piece_cell (const CliStyle *style, TabletopPiece *piece, int width, int n_text)
{
  GPtrArray *cell = g_ptr_array_new_with_free_func (g_free);

  add_lines (style, cell, tabletop_piece_is_hidden (piece) ? CLI_FAINT : CLI_STRONG,
             cli_piece_title (piece), width, TITLE_LINES);
  add_counters (style, cell, tabletop_piece_get_counters (piece), width);
  add_lines (style, cell, CLI_PLAIN, tabletop_piece_get_text (piece), width, n_text);
  return cell;
}

void
cli_piece_describe (const CliStyle *style, GString *out, TabletopPiece *piece)
{
  g_autofree char *counters = cli_counters_caption (style, tabletop_piece_get_counters (piece));
  int width = cli_style_prose_width (style);

  cli_style_paint (style, out, CLI_STRONG, cli_piece_title (piece));
  if (!tabletop_piece_is_hidden (piece))
    {
      g_string_append (out, "  ");
      cli_style_paint (style, out, CLI_FAINT, tabletop_piece_get_id (piece));
    }
  g_string_append_c (out, '\n');
  if (*counters != '\0')
    cli_text_paragraph (style, out, "  ", counters, width);
  if (*tabletop_piece_get_text (piece) != '\0')
    cli_text_paragraph (style, out, "  ", tabletop_piece_get_text (piece), width);
}
