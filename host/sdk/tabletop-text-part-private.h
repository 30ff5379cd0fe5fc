/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Texts that are made part by part, and so are all of their parts. */

#pragma once

#include "tabletop-list-private.h"
#include "tabletop-text-part.h"

G_BEGIN_DECLS

/* Adds a part at the end of `*text` and of `*parts`, and what it names, or NULL, to `*references`
 * unless that is there. A part without words is none. */
void _tabletop_text_part_add (const char *words,
                              TabletopReference *reference,
                              char **text,
                              TabletopList **parts,
                              TabletopList **references);

G_END_DECLS
