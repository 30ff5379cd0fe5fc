/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Numbers count from 1, in the order of the decision, down the columns. */

#include "cli-menu.h"

#include <glib/gi18n.h>

#include "cli-text.h"

enum
{
  MAX_COLUMNS = 4,
  MIN_COLUMN = 24, /* narrower ones break labels too often */
  GAP = 2
};

static int
number_width (guint n_choices)
{
  return (n_choices > 99 ? 3 : n_choices > 9 ? 2 : 1) + 2;
}

/* How wide a column is, of so many. */
static int
column_width (const CliStyle *style, int columns)
{
  return (style->width - (columns - 1) * GAP) / columns;
}

/* The lines of one choice, the first one with its number. */
static GPtrArray *
draw_choice (const CliStyle *style, TabletopDecision *decision, guint index, int width)
{
  int indent = number_width (tabletop_decision_get_n_choices (decision));
  TabletopChoice *choice = tabletop_decision_get_choice (decision, index);
  g_autoptr (GPtrArray) label
      = cli_text_wrap (style, tabletop_choice_get_label (choice), width - indent, 0);
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < label->len; i++)
    {
      g_autoptr (GString) line = g_string_new (NULL);

      if (i == 0)
        {
          g_autofree char *number = g_strdup_printf ("%*u", indent - 2, index + 1);

          cli_style_paint (style, line, CLI_NUMBER, number);
        }
      cli_text_pad (line, 0, indent);
      g_string_append (line, g_ptr_array_index (label, i));
      g_ptr_array_add (lines, g_strdup (line->str));
    }
  return lines;
}

/* The choices as columns of lines. */
static GPtrArray *
lay_out (const CliStyle *style, TabletopDecision *decision, int n_columns, guint *n_lines)
{
  GPtrArray *columns = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  guint n_choices = tabletop_decision_get_n_choices (decision);
  guint per_column = (n_choices + (guint) n_columns - 1) / (guint) n_columns;
  int width = column_width (style, n_columns);

  *n_lines = 0;
  for (guint first = 0; first < n_choices; first += per_column)
    {
      GPtrArray *column = g_ptr_array_new_with_free_func (g_free);

      for (guint i = first; i < MIN (first + per_column, n_choices); i++)
        g_ptr_array_extend_and_steal (column, draw_choice (style, decision, i, width));
      *n_lines = MAX (*n_lines, column->len);
      g_ptr_array_add (columns, column);
    }
  return columns;
}

void
cli_menu_draw (const CliStyle *style, GString *out, TabletopDecision *decision)
{
  guint n_lines;
  g_autoptr (GPtrArray) columns = lay_out (style, decision, 1, &n_lines);
  int n_columns = 1;

  for (int n = 2; n <= MAX_COLUMNS && column_width (style, n) >= MIN_COLUMN; n++)
    {
      guint fewer;
      GPtrArray *better = lay_out (style, decision, n, &fewer);

      if (fewer < n_lines)
        {
          g_ptr_array_unref (columns);
          columns = better;
          n_lines = fewer;
          n_columns = n;
        }
      else
        g_ptr_array_unref (better);
    }
  for (guint row = 0; row < n_lines; row++)
    {
      gsize start = out->len;

      for (guint i = 0; i < columns->len; i++)
        {
          GPtrArray *column = g_ptr_array_index (columns, i);

          if (row >= column->len)
            continue;
          cli_text_pad (out, start, (int) i * (column_width (style, n_columns) + GAP));
          g_string_append (out, g_ptr_array_index (column, row));
        }
      g_string_append_c (out, '\n');
    }
}

void
cli_menu_describe (const CliStyle *style, GString *out, TabletopDecision *decision)
{
  guint n_choices = tabletop_decision_get_n_choices (decision);
  int indent = number_width (n_choices);
  g_autofree char *blanks = g_strnfill ((gsize) indent, ' ');

  for (guint i = 0; i < n_choices; i++)
    {
      TabletopChoice *choice = tabletop_decision_get_choice (decision, i);
      g_autoptr (GPtrArray) lines = draw_choice (style, decision, i, cli_style_prose_width (style));
      g_autoptr (GString) notation = g_string_new (NULL);

      for (guint j = 0; j < lines->len; j++)
        g_string_append_printf (out, "%s\n", (const char *) g_ptr_array_index (lines, j));
      g_string_append (out, blanks);
      cli_text_cut (style, notation, tabletop_choice_get_notation (choice), style->width - indent);
      cli_style_paint (style, out, CLI_FAINT, notation->str);
      g_string_append_c (out, '\n');
      if (*tabletop_choice_get_description (choice) != '\0')
        cli_text_paragraph (style, out, blanks, tabletop_choice_get_description (choice),
                            cli_style_prose_width (style));
      if (tabletop_choice_is_destructive (choice))
        cli_text_paragraph (style, out, blanks, _ ("This gives something up for good."),
                            cli_style_prose_width (style));
    }
}
