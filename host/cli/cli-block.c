/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The arithmetic of widths; nothing here knows what a game is. */

#include "cli-block.h"

#include "cli-text.h"

enum
{
  GAP = 2,         /* between blocks */
  CELL_BORDER = 2, /* a line and a space before */
  LAST_BORDER = 1
};

CliBlock *
cli_block_new (void)
{
  CliBlock *self = g_new0 (CliBlock, 1);

  self->lines = g_ptr_array_new_with_free_func (g_free);
  return self;
}

void
cli_block_free (CliBlock *self)
{
  g_ptr_array_unref (self->lines);
  g_free (self);
}

void
cli_block_take_line (CliBlock *self, GString *line)
{
  self->width = MAX (self->width, cli_text_width (line->str));
  g_ptr_array_add (self->lines, g_strdup (line->str));
  g_string_truncate (line, 0);
}

int
cli_block_cell_width (const CliStyle *style, int columns)
{
  return (style->width - LAST_BORDER) / columns - CELL_BORDER;
}

/* A horizontal border; `title` stands in it. */
static void
add_border (CliBlock *self,
            const CliStyle *style,
            const char *title,
            int columns,
            int cell_width,
            CliGlyph left,
            CliGlyph middle,
            CliGlyph right)
{
  g_autoptr (GString) line = g_string_new (NULL);
  int width = columns * (cell_width + CELL_BORDER) + LAST_BORDER;
  int at = 1;

  cli_style_paint (style, line, CLI_FAINT, cli_style_glyph (style, left));
  if (title != NULL)
    {
      g_autoptr (GString) cut = g_string_new (NULL);

      cli_text_cut (style, cut, title, width - 4);
      g_string_append_c (line, ' ');
      cli_style_paint (style, line, CLI_HEADING, cut->str);
      g_string_append_c (line, ' ');
      at += cli_text_width (cut->str) + 2;
    }
  if (at < width)
    {
      g_autoptr (GString) rest = g_string_new (NULL);

      for (; at < width - 1; at++)
        g_string_append (rest, cli_style_glyph (style, at % (cell_width + CELL_BORDER) == 0
                                                           ? middle
                                                           : CLI_GLYPH_HORIZONTAL));
      g_string_append (rest, cli_style_glyph (style, right));
      cli_style_paint (style, line, CLI_FAINT, rest->str);
    }
  cli_block_take_line (self, line);
}

/* Line `row` of the cells from `first` on. */
static void
add_cells (CliBlock *self,
           const CliStyle *style,
           GPtrArray *cells,
           guint first,
           int columns,
           int cell_width,
           guint row)
{
  g_autoptr (GString) line = g_string_new (NULL);

  for (int column = 0; column < columns; column++)
    {
      guint index = first + (guint) column;
      GPtrArray *cell = index < cells->len ? g_ptr_array_index (cells, index) : NULL;
      gsize start;

      cli_style_paint (style, line, CLI_FAINT, cli_style_glyph (style, CLI_GLYPH_VERTICAL));
      start = line->len;
      g_string_append_c (line, ' ');
      if (cell != NULL && row < cell->len)
        g_string_append (line, g_ptr_array_index (cell, row));
      cli_text_pad (line, start, cell_width + 1);
    }
  cli_style_paint (style, line, CLI_FAINT, cli_style_glyph (style, CLI_GLYPH_VERTICAL));
  cli_block_take_line (self, line);
}

CliBlock *
cli_block_new_frame (const CliStyle *style,
                     const char *title,
                     GPtrArray *cells,
                     int columns,
                     int cell_width,
                     gboolean ruled)
{
  CliBlock *self = cli_block_new ();

  add_border (self, style, title, columns, cell_width, CLI_GLYPH_TOP_LEFT, CLI_GLYPH_TOP,
              CLI_GLYPH_TOP_RIGHT);
  for (guint first = 0; first < cells->len; first += (guint) columns)
    {
      guint height = 1;

      for (guint i = first; i < cells->len && i < first + (guint) columns; i++)
        height = MAX (height, ((GPtrArray *) g_ptr_array_index (cells, i))->len);
      if (first > 0 && ruled)
        add_border (self, style, NULL, columns, cell_width, CLI_GLYPH_LEFT, CLI_GLYPH_CROSS,
                    CLI_GLYPH_RIGHT);
      for (guint row = 0; row < height; row++)
        add_cells (self, style, cells, first, columns, cell_width, row);
    }
  add_border (self, style, NULL, columns, cell_width, CLI_GLYPH_BOTTOM_LEFT, CLI_GLYPH_BOTTOM,
              CLI_GLYPH_BOTTOM_RIGHT);
  return self;
}

/* Appends the blocks from `first` to before `end` side by side. */
static void
append_row (GString *out, GPtrArray *blocks, guint first, guint end)
{
  guint height = 0;

  for (guint i = first; i < end; i++)
    height = MAX (height, ((CliBlock *) g_ptr_array_index (blocks, i))->lines->len);
  for (guint row = 0; row < height; row++)
    {
      gsize start = out->len;
      int width = 0;

      for (guint i = first; i < end; i++)
        {
          CliBlock *block = g_ptr_array_index (blocks, i);

          if (row < block->lines->len)
            {
              cli_text_pad (out, start, width);
              g_string_append (out, g_ptr_array_index (block->lines, row));
            }
          width += block->width + GAP;
        }
      g_string_append_c (out, '\n');
    }
}

void
cli_block_flow (const CliStyle *style, GString *out, GPtrArray *blocks)
{
  guint first = 0;

  while (first < blocks->len)
    {
      int width = ((CliBlock *) g_ptr_array_index (blocks, first))->width;
      guint end = first + 1;

      for (; end < blocks->len; end++)
        {
          width += GAP + ((CliBlock *) g_ptr_array_index (blocks, end))->width;
          if (width > style->width)
            break;
        }
      append_row (out, blocks, first, end);
      first = end;
    }
}
