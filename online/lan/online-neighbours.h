/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The tables that others host on this network, as a live list of TabletopNearby: one entry for each
 * table, however many ways lead there. Everything that it says comes from strangers and has been
 * checked and cleaned (online-sign.h).
 */

#pragma once

#include <gio/gio.h>

#include "online-sign.h"

G_BEGIN_DECLS

/* No more than so many tables are listed at a time. */
#define ONLINE_NEIGHBOURS_MAX (64)

#define ONLINE_TYPE_NEIGHBOURS (online_neighbours_get_type ())
G_DECLARE_FINAL_TYPE (OnlineNeighbours, online_neighbours, ONLINE, NEIGHBOURS, GObject)

/**
 * online_neighbours_new:
 *
 * Begins to listen, in the thread's default main context. The list is empty at first, and stays so
 * where there is no Avahi; see online_neighbours_get_problem().
 *
 * Returns: (transfer full): the list
 */
OnlineNeighbours *online_neighbours_new (void) G_GNUC_WARN_UNUSED_RESULT;

/**
 * online_neighbours_get_problem:
 * @self: a list
 *
 * Gets why nothing can be heard at the moment. It goes on trying. The property `problem` notifies.
 *
 * Returns: (nullable): a sentence to be shown; %NULL if it listens
 */
const char *online_neighbours_get_problem (OnlineNeighbours *self);

/**
 * online_neighbours_hear:
 * @self: a list
 * @place: where it was heard: a way to some name on some network
 * @sighting: (transfer full) (nullable): what is there now; %NULL if nothing is
 *
 * Takes in what was heard; for whoever listens.
 */
void online_neighbours_hear (OnlineNeighbours *self, const char *place, OnlineSighting *sighting);

G_END_DECLS
