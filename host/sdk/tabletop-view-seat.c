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
  TabletopSeatFlags flags;
  int distance;
  char **emblems;
  char *goal;
  TabletopList *counters;
  TabletopList *notes;
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
 * TabletopViewSeat:flags:
 *
 * How it stands to the viewer.
 */
/**
 * TabletopViewSeat:distance:
 *
 * How many seats away it is, or -1.
 */
/**
 * TabletopViewSeat:emblems:
 *
 * Which symbols it bears, by their ids.
 */
/**
 * TabletopViewSeat:goal:
 *
 * Who sits there in this game and what they win by, translated; empty if that is the same for all,
 * or the viewer may not know.
 */
/**
 * TabletopViewSeat:counters: (type GListModel)
 *
 * Its counters.
 */
/**
 * TabletopViewSeat:notes: (type GListModel)
 *
 * What there is to say of it beside its counters, translated.
 */
static const TabletopField fields[] = {
  { "index", TABLETOP_FIELD_UINT, G_STRUCT_OFFSET (TabletopViewSeat, index) },
  { "name", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopViewSeat, name) },
  { "team", TABLETOP_FIELD_INT, G_STRUCT_OFFSET (TabletopViewSeat, team), NULL, -1 },
  { "place", TABLETOP_FIELD_UINT, G_STRUCT_OFFSET (TabletopViewSeat, place) },
  { "far", TABLETOP_FIELD_BOOLEAN, G_STRUCT_OFFSET (TabletopViewSeat, far) },
  { "status", TABLETOP_FIELD_ENUM, G_STRUCT_OFFSET (TabletopViewSeat, status),
    tabletop_seat_status_get_type },
  { "flags", TABLETOP_FIELD_FLAGS, G_STRUCT_OFFSET (TabletopViewSeat, flags),
    tabletop_seat_flags_get_type },
  { "distance", TABLETOP_FIELD_INT, G_STRUCT_OFFSET (TabletopViewSeat, distance), NULL, -1 },
  { "emblems", TABLETOP_FIELD_STRV, G_STRUCT_OFFSET (TabletopViewSeat, emblems) },
  { "goal", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopViewSeat, goal) },
  { "counters", TABLETOP_FIELD_LIST, G_STRUCT_OFFSET (TabletopViewSeat, counters),
    tabletop_counter_get_type },
  { "notes", TABLETOP_FIELD_LIST, G_STRUCT_OFFSET (TabletopViewSeat, notes),
    tabletop_note_get_type },
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
  self->distance = -1;

  return self;
}

TABLETOP_ADDER (tabletop_view_seat_add_counter, TabletopCounter, COUNTER, counters)
TABLETOP_ADDER (tabletop_view_seat_add_note, TabletopNote, NOTE, notes)
TABLETOP_STRV_SETTER (tabletop_view_seat_set_emblems, emblems)
TABLETOP_TEXT_SETTER (tabletop_view_seat_set_goal, goal)
TABLETOP_SETTER (TabletopSeatFlags, tabletop_view_seat_set_flags, flags)

void
tabletop_view_seat_set_distance (TabletopViewSeat *self, int distance)
{
  g_return_if_fail (TABLETOP_IS_VIEW_SEAT (self));
  g_return_if_fail (distance >= -1);

  self->distance = distance;
}

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
TABLETOP_LIST_GETTER (tabletop_view_seat_get_notes, &self->notes, TABLETOP_TYPE_NOTE)
TABLETOP_GETTER (TabletopSeatFlags,
                 tabletop_view_seat_get_flags,
                 self->flags,
                 TABLETOP_SEAT_FLAG_NONE)
TABLETOP_GETTER (int, tabletop_view_seat_get_distance, self->distance, -1)
TABLETOP_STRV_GETTER (tabletop_view_seat_get_emblems, self->emblems)
TABLETOP_TEXT_GETTER (tabletop_view_seat_get_goal, self->goal)

char *
tabletop_view_seat_dup_text (TabletopViewSeat *self)
{
  const char *between = "  ";
  GString *out;

  g_return_val_if_fail (TABLETOP_IS_VIEW_SEAT (self), NULL);

  out = g_string_new (self->name);
  for (const char *const *emblem = _tabletop_strv (self->emblems); *emblem != NULL; emblem++)
    g_string_append_printf (out, " {%s}", *emblem);
  for (guint i = 0; i < _tabletop_list_length (self->counters); i++)
    {
      TabletopCounter *counter = _tabletop_list_get (self->counters, i);

      g_string_append_printf (out, "%s%s %" G_GINT64_FORMAT, between,
                              tabletop_counter_get_title (counter),
                              tabletop_counter_get_value (counter));
      between = " · ";
    }
  for (guint i = 0; i < _tabletop_list_length (self->notes); i++)
    {
      TabletopNote *note = _tabletop_list_get (self->notes, i);

      if (tabletop_note_get_prominence (note) != TABLETOP_PROMINENCE_HIGH)
        continue;
      g_string_append_printf (out, "%s%s", between, tabletop_note_get_text (note));
      between = " · ";
    }

  return g_string_free (out, FALSE);
}
