/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How matches come to be, and what bots get to see of them. */

#pragma once

#include "regalia-content.h"
#include "regalia-game.h"
#include "regalia-match.h"

G_BEGIN_DECLS

/* Begins a match, or goes on with one. `setup` is the core's form of `table`, with `content` as its
 * content. `journal` (nullable) is taken, whatever happens; its entries must have been replayed
 * once without an error. */
TabletopMatch *_regalia_match_new (RegaliaGame *game,
                                   TabletopSetup *table,
                                   RegaliaContent *content,
                                   const rg_setup *setup,
                                   rg_journal *journal,
                                   GError **error);

const rg_match *_regalia_match_get_core (RegaliaMatch *self);

/* Whether it is a clone for a viewer, in which whatever lies hidden was dealt anew. */
gboolean _regalia_match_is_dealt_anew (RegaliaMatch *self);

G_END_DECLS
