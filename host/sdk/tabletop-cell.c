/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The parts of a face are set in the rows of a frame: those with one line first, then the others
 * share what is left.
 */

#include "tabletop-cell.h"

#include <string.h>

#include "tabletop-fields-private.h"
#include "tabletop-list-private.h"
#include "tabletop-skin-private.h"

struct _TabletopCell
{
  GObject parent_instance;

  char *part;
  char *text;
  gboolean ends;
  double y;
  double height;
};

/**
 * TabletopCell:part:
 *
 * Which part of the face it is.
 */
/**
 * TabletopCell:text:
 *
 * What is written there.
 */
/**
 * TabletopCell:ends:
 *
 * Whether it stands at the end of its row.
 */
/**
 * TabletopCell:y:
 *
 * Where its row begins.
 */
/**
 * TabletopCell:height:
 *
 * How high its row is.
 */
static const TabletopField fields[] = {
  { "part", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopCell, part) },
  { "text", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopCell, text) },
  { "ends", TABLETOP_FIELD_BOOLEAN, G_STRUCT_OFFSET (TabletopCell, ends) },
  { "y", TABLETOP_FIELD_DOUBLE, G_STRUCT_OFFSET (TabletopCell, y) },
  { "height", TABLETOP_FIELD_DOUBLE, G_STRUCT_OFFSET (TabletopCell, height) },
};

TABLETOP_DEFINE_VALUE (TabletopCell, tabletop_cell, fields)

#define SELF TabletopCell
#define IS_SELF TABLETOP_IS_CELL

TABLETOP_TEXT_GETTER (tabletop_cell_get_part, self->part)
TABLETOP_TEXT_GETTER (tabletop_cell_get_text, self->text)
TABLETOP_GETTER (gboolean, tabletop_cell_ends, self->ends, FALSE)
TABLETOP_GETTER (double, tabletop_cell_get_y, self->y, 0)
TABLETOP_GETTER (double, tabletop_cell_get_height, self->height, 0)

/* The symbol that one of its words has, or nothing. */
static char *
dup_seal (TabletopFrame *frame, TabletopFace *face)
{
  const char *const *seals = tabletop_frame_get_seals (frame);

  for (const char *const *words = tabletop_face_get_words (face); *words != NULL; words++)
    if (g_strv_contains (seals, *words))
      return g_strdup_printf ("{%s}", *words);

  return g_strdup ("");
}

static char *
dup_text (TabletopFrame *frame, TabletopFace *face, const char *part)
{
  if (g_str_equal (part, "title"))
    return g_strdup (tabletop_face_get_title (face));
  if (g_str_equal (part, "subtitle"))
    return g_strdup (tabletop_face_get_subtitle (face));
  if (g_str_equal (part, "cost"))
    return g_strdup (tabletop_face_get_cost (face));
  if (g_str_equal (part, "corner"))
    return g_strdup (tabletop_face_get_corner (face));
  if (g_str_equal (part, "seal"))
    return dup_seal (frame, face);
  if (g_str_equal (part, "lines"))
    return g_strjoinv ("\n", (char **) tabletop_face_get_lines (face));

  return g_strdup ("");
}

static gboolean
stretches (const char *part)
{
  return g_str_equal (part, "art") || g_str_equal (part, "lines");
}

/* Adds what there is of a row; how many of its cells are as high as the rest allows. */
static void
add_row (GPtrArray *cells, TabletopFrame *frame, TabletopFace *face, const char *row, guint nth)
{
  g_auto (GStrv) parts = g_strsplit (row, "|", 2);

  for (guint i = g_strv_length (parts); i > 0; i--)
    {
      const char *part = parts[i - 1];
      g_autofree char *text = dup_text (frame, face, part);
      TabletopCell *cell;

      if (*text == '\0' && !g_str_equal (part, "art"))
        continue;
      cell = g_object_new (TABLETOP_TYPE_CELL, NULL);
      cell->part = g_strdup (part);
      cell->text = g_steal_pointer (&text);
      cell->ends = i == 2;
      cell->y = nth; /* until all rows are known */
      g_ptr_array_add (cells, cell);
    }
}

GListModel *
tabletop_frame_list_cells (TabletopFrame *self,
                           TabletopFace *face,
                           gboolean small,
                           double height,
                           double line)
{
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_object_unref);
  TabletopList *list = _tabletop_list_new (TABLETOP_TYPE_CELL);
  guint n_rows = 0, n_stretched = 0;
  double y = 0, nth = -1;

  g_return_val_if_fail (TABLETOP_IS_FRAME (self), G_LIST_MODEL (list));
  g_return_val_if_fail (TABLETOP_IS_FACE (face), G_LIST_MODEL (list));

  for (const char *const *row = _tabletop_strv (small ? self->small_rows : self->rows);
       *row != NULL; row++)
    {
      const guint before = cells->len;

      add_row (cells, self, face, *row, n_rows);
      if (cells->len == before)
        continue;
      n_rows++;
      n_stretched += stretches (((TabletopCell *) g_ptr_array_index (cells, before))->part);
    }
  for (guint i = 0; i < cells->len; i++)
    {
      TabletopCell *cell = g_ptr_array_index (cells, i);
      const double row = cell->y;

      if (i > 0 && row > nth)
        y += ((TabletopCell *) g_ptr_array_index (cells, i - 1))->height;
      nth = row;
      cell->y = y;
      cell->height = stretches (cell->part)
                         ? MAX (0, height - line * (n_rows - n_stretched)) / n_stretched
                         : line;
      if (cell->height > 0 && y + cell->height <= height + line / 8)
        _tabletop_list_add (list, cell);
    }

  return G_LIST_MODEL (list);
}
