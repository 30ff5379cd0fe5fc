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
};

G_DEFINE_FINAL_TYPE (TabletopOccupant, tabletop_occupant, G_TYPE_OBJECT)

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
static const TabletopField fields[] = {
  { "seat", TABLETOP_FIELD_UINT, G_STRUCT_OFFSET (TabletopOccupant, seat) },
  { "kind", TABLETOP_FIELD_ENUM, G_STRUCT_OFFSET (TabletopOccupant, kind),
    tabletop_occupant_kind_get_type },
  { "name", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopOccupant, name) },
  { "bot-id", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopOccupant, bot_id) },
  { "bot-seed", TABLETOP_FIELD_UINT64, G_STRUCT_OFFSET (TabletopOccupant, bot_seed) },
  { "presence", TABLETOP_FIELD_ENUM, G_STRUCT_OFFSET (TabletopOccupant, presence),
    tabletop_presence_get_type },
};

static void
tabletop_occupant_class_init (TabletopOccupantClass *klass)
{
  _tabletop_fields_install (G_OBJECT_CLASS (klass), fields, G_N_ELEMENTS (fields));
}

static void
tabletop_occupant_init (TabletopOccupant *self)
{
}

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

  return self;
}

guint
tabletop_occupant_get_seat (TabletopOccupant *self)
{
  g_return_val_if_fail (TABLETOP_IS_OCCUPANT (self), 0);

  return self->seat;
}

TabletopOccupantKind
tabletop_occupant_get_kind (TabletopOccupant *self)
{
  g_return_val_if_fail (TABLETOP_IS_OCCUPANT (self), TABLETOP_OCCUPANT_EMPTY);

  return self->kind;
}

TabletopPresence
tabletop_occupant_get_presence (TabletopOccupant *self)
{
  g_return_val_if_fail (TABLETOP_IS_OCCUPANT (self), TABLETOP_PRESENCE_HERE);

  return self->presence;
}

const char *
tabletop_occupant_get_name (TabletopOccupant *self)
{
  g_return_val_if_fail (TABLETOP_IS_OCCUPANT (self), "");

  return _tabletop_text (self->name);
}

const char *
tabletop_occupant_get_bot_id (TabletopOccupant *self)
{
  g_return_val_if_fail (TABLETOP_IS_OCCUPANT (self), "");

  return _tabletop_text (self->bot_id);
}

guint64
tabletop_occupant_get_bot_seed (TabletopOccupant *self)
{
  g_return_val_if_fail (TABLETOP_IS_OCCUPANT (self), 0);

  return self->bot_seed;
}
