/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A seat's public side, as far as the viewer may know it. */

#include "tabletop-view-seat.h"

#include "tabletop-enum-types.h"
#include "tabletop-fields-private.h"
#include "tabletop-list-private.h"

struct _TabletopViewSeat
{
  GObject parent_instance;

  guint index;
  char *name;
  int team;
  guint place;
  gboolean far;
  TabletopSeatStatus status;
  TabletopList *counters;
  char **notes;
  char **tags;
};

/**
 * TabletopViewSeat:index:
 *
 * Which seat it is.
 */
/**
 * TabletopViewSeat:name:
 *
 * How it is called.
 */
/**
 * TabletopViewSeat:team:
 *
 * Its team, or -1.
 */
/**
 * TabletopViewSeat:far:
 *
 * Whether neither it nor the viewer can do much to the other now.
 */
/**
 * TabletopViewSeat:place:
 *
 * Its place around the table, from 0.
 */
/**
 * TabletopViewSeat:status:
 *
 * Whether it still takes part.
 */
/**
 * TabletopViewSeat:counters: (type GListModel)
 *
 * Its counters.
 */
/**
 * TabletopViewSeat:notes:
 *
 * What there is to say of it beside its counters, translated.
 */
/**
 * TabletopViewSeat:tags:
 *
 * What else is true of it, in stable words.
 */
static const TabletopField fields[] = {
  { "index", TABLETOP_FIELD_UINT, G_STRUCT_OFFSET (TabletopViewSeat, index) },
  { "name", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopViewSeat, name) },
  { "team", TABLETOP_FIELD_INT, G_STRUCT_OFFSET (TabletopViewSeat, team) },
  { "place", TABLETOP_FIELD_UINT, G_STRUCT_OFFSET (TabletopViewSeat, place) },
  { "far", TABLETOP_FIELD_BOOLEAN, G_STRUCT_OFFSET (TabletopViewSeat, far) },
  { "status", TABLETOP_FIELD_ENUM, G_STRUCT_OFFSET (TabletopViewSeat, status),
    tabletop_seat_status_get_type },
  { "counters", TABLETOP_FIELD_LIST, G_STRUCT_OFFSET (TabletopViewSeat, counters),
    tabletop_counter_get_type },
  { "notes", TABLETOP_FIELD_STRV, G_STRUCT_OFFSET (TabletopViewSeat, notes) },
  { "tags", TABLETOP_FIELD_STRV, G_STRUCT_OFFSET (TabletopViewSeat, tags) },
};

TABLETOP_DEFINE_VALUE (TabletopViewSeat, tabletop_view_seat, fields)

#define SELF TabletopViewSeat
#define IS_SELF TABLETOP_IS_VIEW_SEAT

TabletopViewSeat *
tabletop_view_seat_new (guint index, const char *name, int team, TabletopSeatStatus status)
{
  TabletopViewSeat *self;

  g_return_val_if_fail (name != NULL, NULL);
  g_return_val_if_fail (team >= -1, NULL);

  self = g_object_new (TABLETOP_TYPE_VIEW_SEAT, NULL);
  self->index = index;
  self->name = g_strdup (name);
  self->team = team;
  self->place = index;
  self->status = status;

  return self;
}

TABLETOP_ADDER (tabletop_view_seat_add_counter, TabletopCounter, COUNTER, counters)
TABLETOP_STRV_SETTER (tabletop_view_seat_set_notes, notes)
TABLETOP_STRV_SETTER (tabletop_view_seat_set_tags, tags)
TABLETOP_SETTER (guint, tabletop_view_seat_set_place, place)

TABLETOP_GETTER (guint, tabletop_view_seat_get_index, self->index, 0)
TABLETOP_TEXT_GETTER (tabletop_view_seat_get_name, self->name)
TABLETOP_GETTER (int, tabletop_view_seat_get_team, self->team, -1)

TABLETOP_SETTER (gboolean, tabletop_view_seat_set_far, far)

TABLETOP_GETTER (gboolean, tabletop_view_seat_is_far, self->far, FALSE)
TABLETOP_GETTER (guint, tabletop_view_seat_get_place, self->place, 0)
TABLETOP_GETTER (TabletopSeatStatus,
                 tabletop_view_seat_get_status,
                 self->status,
                 TABLETOP_SEAT_LEFT)
TABLETOP_LIST_GETTER (tabletop_view_seat_get_counters, &self->counters, TABLETOP_TYPE_COUNTER)
TABLETOP_GETTER (const char *const *,
                 tabletop_view_seat_get_tags,
                 _tabletop_strv (self->tags),
                 NULL)
TABLETOP_STRV_GETTER (tabletop_view_seat_get_notes, self->notes)
