/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What was read of a frame, never changed. */

#include "tabletop-frame.h"

#include "tabletop-fields-private.h"
#include "tabletop-skin-private.h"

/**
 * TabletopFrame:kinds:
 *
 * The kinds of faces or pieces for which it is; none for all.
 */
/**
 * TabletopFrame:roles:
 *
 * The words of roles of zones in which it is for them; none for all.
 */
/**
 * TabletopFrame:width:
 *
 * How wide it is.
 */
/**
 * TabletopFrame:height:
 *
 * How high it is, in the same unit.
 */
/**
 * TabletopFrame:rounding:
 *
 * The radius of its corners in hundredths of the shorter side.
 */
/**
 * TabletopFrame:color:
 *
 * The color of faces that have none of their own.
 */
/**
 * TabletopFrame:art:
 *
 * The id of what is depicted on faces that have no artwork of their own.
 */
/**
 * TabletopFrame:rows:
 *
 * What stands where on a whole face.
 */
/**
 * TabletopFrame:small-rows:
 *
 * What is left of it where there is little room.
 */
/**
 * TabletopFrame:seals:
 *
 * Which words are seals: the symbols of the skin.
 */
static const TabletopField fields[] = {
  { "kinds", TABLETOP_FIELD_STRV, G_STRUCT_OFFSET (TabletopFrame, kinds) },
  { "roles", TABLETOP_FIELD_STRV, G_STRUCT_OFFSET (TabletopFrame, roles) },
  { "width", TABLETOP_FIELD_UINT, G_STRUCT_OFFSET (TabletopFrame, width) },
  { "height", TABLETOP_FIELD_UINT, G_STRUCT_OFFSET (TabletopFrame, height) },
  { "rounding", TABLETOP_FIELD_UINT, G_STRUCT_OFFSET (TabletopFrame, rounding) },
  { "color", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopFrame, color) },
  { "art", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopFrame, art) },
  { "rows", TABLETOP_FIELD_STRV, G_STRUCT_OFFSET (TabletopFrame, rows) },
  { "small-rows", TABLETOP_FIELD_STRV, G_STRUCT_OFFSET (TabletopFrame, small_rows) },
  { "seals", TABLETOP_FIELD_STRV, G_STRUCT_OFFSET (TabletopFrame, seals) },
};

TABLETOP_DEFINE_VALUE (TabletopFrame, tabletop_frame, fields)

#define SELF TabletopFrame
#define IS_SELF TABLETOP_IS_FRAME

TABLETOP_STRV_GETTER (tabletop_frame_get_kinds, self->kinds)
TABLETOP_STRV_GETTER (tabletop_frame_get_roles, self->roles)
TABLETOP_GETTER (guint, tabletop_frame_get_width, self->width, 0)
TABLETOP_GETTER (guint, tabletop_frame_get_height, self->height, 0)
TABLETOP_GETTER (guint, tabletop_frame_get_rounding, self->rounding, 0)
TABLETOP_TEXT_GETTER (tabletop_frame_get_color, self->color)
TABLETOP_TEXT_GETTER (tabletop_frame_get_art, self->art)
TABLETOP_STRV_GETTER (tabletop_frame_get_rows, self->rows)
TABLETOP_STRV_GETTER (tabletop_frame_get_small_rows, self->small_rows)
TABLETOP_STRV_GETTER (tabletop_frame_get_seals, self->seals)
