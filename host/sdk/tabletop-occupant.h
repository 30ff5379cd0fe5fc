/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Who sits at one seat of a table, at one moment. */

#pragma once

#include "tabletop-enums.h"

G_BEGIN_DECLS

#define TABLETOP_TYPE_OCCUPANT (tabletop_occupant_get_type ())

/**
 * TabletopOccupant:
 *
 * Who sits at a seat. Immutable; a table makes a new one when somebody else sits down.
 */
G_DECLARE_FINAL_TYPE (TabletopOccupant, tabletop_occupant, TABLETOP, OCCUPANT, GObject)

/**
 * tabletop_occupant_get_seat:
 * @self: an occupant
 *
 * Gets where it sits.
 *
 * Returns: the seat
 */
guint tabletop_occupant_get_seat (TabletopOccupant *self);

/**
 * tabletop_occupant_get_kind:
 * @self: an occupant
 *
 * Gets who plays the seat.
 *
 * Returns: the kind
 */
TabletopOccupantKind tabletop_occupant_get_kind (TabletopOccupant *self);

/**
 * tabletop_occupant_get_presence:
 * @self: an occupant
 *
 * Gets whether the person is there; bots and empty seats always are.
 *
 * Returns: the presence
 */
TabletopPresence tabletop_occupant_get_presence (TabletopOccupant *self);

/**
 * tabletop_occupant_is_ready:
 * @self: an occupant
 *
 * Tells whether somebody at a table that waits for its guests ([property@Inviter:gathering]) has
 * said that it can begin. Only guests are waited for.
 *
 * Returns: %TRUE if so
 */
gboolean tabletop_occupant_is_ready (TabletopOccupant *self);

/**
 * tabletop_occupant_get_home_kind:
 * @self: an occupant
 *
 * Gets who plays the seat at the real table, where this one is only a likeness of it: there
 * %TABLETOP_OCCUPANT_LOCAL is the host, and %TABLETOP_OCCUPANT_BOT a computer player of the host's;
 * here both are guests. At the real table it is the [property@Occupant:kind].
 *
 * Returns: the kind
 */
TabletopOccupantKind tabletop_occupant_get_home_kind (TabletopOccupant *self);

/**
 * tabletop_occupant_get_name:
 * @self: an occupant
 *
 * Gets its name.
 *
 * Returns: the name, never empty
 */
const char *tabletop_occupant_get_name (TabletopOccupant *self);

/**
 * tabletop_occupant_get_bot_id:
 * @self: an occupant
 *
 * Gets which bot of the game it is.
 *
 * Returns: the bot's id, empty for others and for a bot that the game didn't make
 */
const char *tabletop_occupant_get_bot_id (TabletopOccupant *self);

/**
 * tabletop_occupant_get_bot_seed:
 * @self: an occupant
 *
 * Gets the seed of its bot.
 *
 * Returns: the seed, 0 for others
 */
guint64 tabletop_occupant_get_bot_seed (TabletopOccupant *self);

G_END_DECLS
