/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A card of a game's collection, as it is printed. */

#pragma once

#include <tabletop.h>

#include "cli-style.h"

G_BEGIN_DECLS

/* Appends everything that stands on a card, with its other faces, and what follows from that. */
void cli_card_append (const CliStyle *style, GString *out, TabletopCard *card);

G_END_DECLS
