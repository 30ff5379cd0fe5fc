/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Holds the pieces that are listed, and how many there are in truth. */

#include "tabletop-zone.h"

#include "tabletop-enum-types.h"
#include "tabletop-fields-private.h"
#include "tabletop-list-private.h"
#include "tabletop-zone-private.h"

struct _TabletopZone
{
  GObject parent_instance;

  char *id;
  char *title;
  int owner;
  TabletopZoneLayout layout;
  TabletopZoneRole role;
  TabletopProminence prominence;
  char *group;
  guint columns;
  guint count;
  TabletopList *pieces;
};

/**
 * TabletopZone:id:
 *
 * The stable word that names it.
 */
/**
 * TabletopZone:title:
 *
 * Its translated name.
 */
/**
 * TabletopZone:owner:
 *
 * Whose it is, or -1 for the table.
 */
/**
 * TabletopZone:layout:
 *
 * How to lay it out.
 */
/**
 * TabletopZone:role:
 *
 * What it is for.
 */
/**
 * TabletopZone:prominence:
 *
 * How much it matters to players.
 */
/**
 * TabletopZone:group:
 *
 * What it shares with the zones that belong to it.
 */
/**
 * TabletopZone:columns:
 *
 * How many places a row of the grid has, or 0.
 */
/**
 * TabletopZone:count:
 *
 * How many pieces are there, seen or not.
 */
/**
 * TabletopZone:pieces: (type GListModel)
 *
 * The pieces that are listed.
 */
static const TabletopField fields[] = {
  { "id", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopZone, id), NULL, 1 },
  { "title", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopZone, title) },
  { "owner", TABLETOP_FIELD_INT, G_STRUCT_OFFSET (TabletopZone, owner), NULL, -1 },
  { "layout", TABLETOP_FIELD_ENUM, G_STRUCT_OFFSET (TabletopZone, layout),
    tabletop_zone_layout_get_type },
  { "role", TABLETOP_FIELD_ENUM, G_STRUCT_OFFSET (TabletopZone, role),
    tabletop_zone_role_get_type },
  { "prominence", TABLETOP_FIELD_ENUM, G_STRUCT_OFFSET (TabletopZone, prominence),
    tabletop_prominence_get_type },
  { "group", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopZone, group) },
  { "columns", TABLETOP_FIELD_UINT, G_STRUCT_OFFSET (TabletopZone, columns) },
  { "count", TABLETOP_FIELD_UINT, G_STRUCT_OFFSET (TabletopZone, count) },
  { "pieces", TABLETOP_FIELD_LIST, G_STRUCT_OFFSET (TabletopZone, pieces),
    tabletop_piece_get_type },
};

TABLETOP_DEFINE_VALUE (TabletopZone, tabletop_zone, fields)

#define SELF TabletopZone
#define IS_SELF TABLETOP_IS_ZONE

TabletopZone *
tabletop_zone_new (const char *id, const char *title, int owner, TabletopZoneLayout layout)
{
  TabletopZone *self;

  g_return_val_if_fail (id != NULL && *id != '\0', NULL);
  g_return_val_if_fail (title != NULL, NULL);
  g_return_val_if_fail (owner >= -1, NULL);

  self = g_object_new (TABLETOP_TYPE_ZONE, NULL);
  self->id = g_strdup (id);
  self->title = g_strdup (title);
  self->owner = owner;
  self->layout = layout;

  return self;
}

TABLETOP_SETTER (guint, tabletop_zone_set_columns, columns)
TABLETOP_SETTER (TabletopZoneRole, tabletop_zone_set_role, role)
TABLETOP_SETTER (TabletopProminence, tabletop_zone_set_prominence, prominence)
TABLETOP_TEXT_SETTER (tabletop_zone_set_group, group)

void
tabletop_zone_set_count (TabletopZone *self, guint count)
{
  g_return_if_fail (TABLETOP_IS_ZONE (self));
  g_return_if_fail (self->pieces == NULL || count >= _tabletop_list_length (self->pieces));

  self->count = count;
}

void
tabletop_zone_add_piece (TabletopZone *self, TabletopPiece *piece)
{
  TabletopList *pieces;

  g_return_if_fail (TABLETOP_IS_ZONE (self));
  g_return_if_fail (TABLETOP_IS_PIECE (piece));

  pieces = _tabletop_list_ensure (&self->pieces, TABLETOP_TYPE_PIECE);
  _tabletop_list_add (pieces, piece);
  self->count = MAX (self->count, _tabletop_list_length (pieces));
}

void
_tabletop_zone_set_pieces (TabletopZone *self, TabletopList *pieces)
{
  g_set_object (&self->pieces, pieces);
}

TABLETOP_TEXT_GETTER (tabletop_zone_get_id, self->id)
TABLETOP_TEXT_GETTER (tabletop_zone_get_title, self->title)
TABLETOP_GETTER (int, tabletop_zone_get_owner, self->owner, -1)
TABLETOP_GETTER (TabletopZoneLayout, tabletop_zone_get_layout, self->layout, TABLETOP_ZONE_ROW)
TABLETOP_GETTER (guint, tabletop_zone_get_columns, self->columns, 0)
TABLETOP_GETTER (guint, tabletop_zone_get_count, self->count, 0)
TABLETOP_LIST_GETTER (tabletop_zone_get_pieces, &self->pieces, TABLETOP_TYPE_PIECE)
TABLETOP_GETTER (TabletopZoneRole, tabletop_zone_get_role, self->role, TABLETOP_ZONE_ROLE_OTHER)
TABLETOP_GETTER (TabletopProminence,
                 tabletop_zone_get_prominence,
                 self->prominence,
                 TABLETOP_PROMINENCE_NORMAL)
TABLETOP_TEXT_GETTER (tabletop_zone_get_group, self->group)
