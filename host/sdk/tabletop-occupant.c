/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Made by a table for one seat, never changed. */

#include "tabletop-occupant.h"

#include "tabletop-enum-types.h"
#include "tabletop-fields-private.h"
#include "tabletop-occupant-private.h"

struct _TabletopOccupant
{
  GObject parent_instance;

  guint seat;
  TabletopOccupantKind kind;
  char *name;
  char *bot_id;
  guint64 bot_seed;
  TabletopPresence presence;
  gboolean ready;
  TabletopOccupantKind home_kind;
};

/**
 * TabletopOccupant:seat:
 *
 * Where it sits.
 */
/**
 * TabletopOccupant:kind:
 *
 * Who plays the seat.
 */
/**
 * TabletopOccupant:name:
 *
 * Its name.
 */
/**
 * TabletopOccupant:bot-id:
 *
 * Which bot of the game it is.
 */
/**
 * TabletopOccupant:bot-seed:
 *
 * The seed of its bot.
 */
/**
 * TabletopOccupant:presence:
 *
 * Whether the person is there.
 */
/**
 * TabletopOccupant:ready:
 *
 * Whether it is ready to begin.
 */
/**
 * TabletopOccupant:home-kind:
 *
 * Who plays the seat at the real table.
 */
static const TabletopField fields[] = {
  { "seat", TABLETOP_FIELD_UINT, G_STRUCT_OFFSET (TabletopOccupant, seat) },
  { "kind", TABLETOP_FIELD_ENUM, G_STRUCT_OFFSET (TabletopOccupant, kind),
    tabletop_occupant_kind_get_type },
  { "name", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopOccupant, name) },
  { "bot-id", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopOccupant, bot_id) },
  { "bot-seed", TABLETOP_FIELD_UINT64, G_STRUCT_OFFSET (TabletopOccupant, bot_seed) },
  { "presence", TABLETOP_FIELD_ENUM, G_STRUCT_OFFSET (TabletopOccupant, presence),
    tabletop_presence_get_type },
  { "ready", TABLETOP_FIELD_BOOLEAN, G_STRUCT_OFFSET (TabletopOccupant, ready) },
  { "home-kind", TABLETOP_FIELD_ENUM, G_STRUCT_OFFSET (TabletopOccupant, home_kind),
    tabletop_occupant_kind_get_type },
};

TABLETOP_DEFINE_VALUE (TabletopOccupant, tabletop_occupant, fields)

#define SELF TabletopOccupant
#define IS_SELF TABLETOP_IS_OCCUPANT

TabletopOccupant *
_tabletop_occupant_new (guint seat,
                        TabletopOccupantKind kind,
                        const char *name,
                        const char *bot_id,
                        guint64 bot_seed,
                        TabletopPresence presence)
{
  TabletopOccupant *self = g_object_new (TABLETOP_TYPE_OCCUPANT, NULL);

  self->seat = seat;
  self->kind = kind;
  self->name = g_strdup (name);
  self->bot_id = g_strdup (bot_id);
  self->bot_seed = bot_seed;
  self->presence = presence;
  self->home_kind = kind;

  return self;
}

void
_tabletop_occupant_set_ready (TabletopOccupant *self, gboolean ready)
{
  self->ready = ready;
}

void
_tabletop_occupant_set_home_kind (TabletopOccupant *self, TabletopOccupantKind kind)
{
  self->home_kind = kind;
}

TABLETOP_GETTER (guint, tabletop_occupant_get_seat, self->seat, 0)
TABLETOP_GETTER (TabletopOccupantKind,
                 tabletop_occupant_get_kind,
                 self->kind,
                 TABLETOP_OCCUPANT_EMPTY)
TABLETOP_GETTER (TabletopPresence,
                 tabletop_occupant_get_presence,
                 self->presence,
                 TABLETOP_PRESENCE_HERE)
TABLETOP_GETTER (gboolean, tabletop_occupant_is_ready, self->ready, FALSE)
TABLETOP_GETTER (TabletopOccupantKind,
                 tabletop_occupant_get_home_kind,
                 self->home_kind,
                 TABLETOP_OCCUPANT_EMPTY)
TABLETOP_TEXT_GETTER (tabletop_occupant_get_name, self->name)
TABLETOP_TEXT_GETTER (tabletop_occupant_get_bot_id, self->bot_id)
TABLETOP_GETTER (guint64, tabletop_occupant_get_bot_seed, self->bot_seed, 0)
