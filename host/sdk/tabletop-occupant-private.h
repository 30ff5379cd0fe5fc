/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Only a table makes occupants. */

#pragma once

#include "tabletop-occupant.h"

G_BEGIN_DECLS

/* `bot_id` is NULL for all but a bot that the game made, or that stands in for a guest. */
TabletopOccupant *_tabletop_occupant_new (guint seat,
                                          TabletopOccupantKind kind,
                                          const char *name,
                                          const char *bot_id,
                                          guint64 bot_seed,
                                          TabletopPresence presence);

/* Before anybody else has it. */
void _tabletop_occupant_set_ready (TabletopOccupant *self, gboolean ready);
void _tabletop_occupant_set_home_kind (TabletopOccupant *self, TabletopOccupantKind kind);

G_END_DECLS
