/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What was read of an area, never changed. */

#include "tabletop-area.h"

#include "tabletop-enum-types.h"
#include "tabletop-fields-private.h"
#include "tabletop-skin-private.h"

/**
 * TabletopArea:kind:
 *
 * Where on the table it is.
 */
/**
 * TabletopArea:roles:
 *
 * The words of the roles of its zones; none for all.
 */
/**
 * TabletopArea:groups:
 *
 * The groups of its zones; none for all.
 */
/**
 * TabletopArea:owner:
 *
 * Whose zones are for it: `seat`, `table`, or empty for both.
 */
/**
 * TabletopArea:scale:
 *
 * How large its pieces are, in hundredths of what is usual.
 */
/**
 * TabletopArea:gather:
 *
 * Whether pieces that look the same may lie as one, with their number.
 */
/**
 * TabletopArea:rows:
 *
 * For each row the kinds of pieces that lie in it.
 */
static const TabletopField fields[] = {
  { "kind", TABLETOP_FIELD_ENUM, G_STRUCT_OFFSET (TabletopArea, kind),
    tabletop_area_kind_get_type },
  { "roles", TABLETOP_FIELD_STRV, G_STRUCT_OFFSET (TabletopArea, roles) },
  { "groups", TABLETOP_FIELD_STRV, G_STRUCT_OFFSET (TabletopArea, groups) },
  { "owner", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopArea, owner) },
  { "scale", TABLETOP_FIELD_UINT, G_STRUCT_OFFSET (TabletopArea, scale) },
  { "gather", TABLETOP_FIELD_BOOLEAN, G_STRUCT_OFFSET (TabletopArea, gather) },
  { "rows", TABLETOP_FIELD_STRV, G_STRUCT_OFFSET (TabletopArea, rows) },
};

TABLETOP_DEFINE_VALUE (TabletopArea, tabletop_area, fields)

#define SELF TabletopArea
#define IS_SELF TABLETOP_IS_AREA

TABLETOP_GETTER (TabletopAreaKind, tabletop_area_get_kind, self->kind, TABLETOP_AREA_CENTER)
TABLETOP_STRV_GETTER (tabletop_area_get_roles, self->roles)
TABLETOP_STRV_GETTER (tabletop_area_get_groups, self->groups)
TABLETOP_TEXT_GETTER (tabletop_area_get_owner, self->owner)
TABLETOP_GETTER (guint, tabletop_area_get_scale, self->scale, 0)
TABLETOP_GETTER (gboolean, tabletop_area_gathers, self->gather, FALSE)
TABLETOP_STRV_GETTER (tabletop_area_get_rows, self->rows)

guint
tabletop_area_find_row (TabletopArea *self, TabletopPiece *piece)
{
  guint row = 0;

  g_return_val_if_fail (TABLETOP_IS_AREA (self), 0);
  g_return_val_if_fail (TABLETOP_IS_PIECE (piece), 0);

  for (; self->rows != NULL && self->rows[row] != NULL; row++)
    {
      g_auto (GStrv) kinds = g_strsplit (self->rows[row], " ", -1);

      if (_tabletop_piece_is_of ((const char *const *) kinds, piece))
        return row;
    }

  return row > 0 ? row - 1 : 0;
}
