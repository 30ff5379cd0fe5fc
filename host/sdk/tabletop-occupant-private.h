/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Only a table makes occupants. */

#pragma once

#include "tabletop-occupant.h"

G_BEGIN_DECLS

/* `bot_id` is NULL for all but a bot that the game made. */
TabletopOccupant *_tabletop_occupant_new (guint seat,
                                          TabletopOccupantKind kind,
                                          const char *name,
                                          const char *bot_id,
                                          guint64 bot_seed);

G_END_DECLS
