/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The tables that others host on this network, as a live list of TabletopNearby: one entry for each
 * table, however many ways lead there. Everything that it says comes from strangers and has been
 * checked and cleaned (regalia-sign.h).
 */

#pragma once

#include <gio/gio.h>

#include "regalia-sign.h"

G_BEGIN_DECLS

/* No more than so many tables are listed at a time. */
#define REGALIA_NEIGHBOURS_MAX (64)

#define REGALIA_TYPE_NEIGHBOURS (regalia_neighbours_get_type ())
G_DECLARE_FINAL_TYPE (RegaliaNeighbours, regalia_neighbours, REGALIA, NEIGHBOURS, GObject)

/**
 * regalia_neighbours_new:
 *
 * Begins to listen, in the thread's default main context. The list is empty at first, and stays so
 * where there is no Avahi; see regalia_neighbours_get_problem().
 *
 * Returns: (transfer full): the list
 */
RegaliaNeighbours *regalia_neighbours_new (void) G_GNUC_WARN_UNUSED_RESULT;

/**
 * regalia_neighbours_get_problem:
 * @self: a list
 *
 * Gets why nothing can be heard at the moment. It goes on trying. The property `problem` notifies.
 *
 * Returns: (nullable): a sentence to be shown; %NULL if it listens
 */
const char *regalia_neighbours_get_problem (RegaliaNeighbours *self);

/**
 * regalia_neighbours_hear:
 * @self: a list
 * @place: where it was heard: a way to some name on some network
 * @sighting: (transfer full) (nullable): what is there now; %NULL if nothing is
 *
 * Takes in what was heard; for whoever listens.
 */
void
regalia_neighbours_hear (RegaliaNeighbours *self, const char *place, RegaliaSighting *sighting);

G_END_DECLS
