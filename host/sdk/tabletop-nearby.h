/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A table that somebody hosts on this network. Whoever knows it may ask for a seat; the host says
 * yes or no.
 */

#pragma once

#include "tabletop-macros.h"

G_BEGIN_DECLS

#define TABLETOP_TYPE_NEARBY (tabletop_nearby_get_type ())

/**
 * TabletopNearby:
 *
 * A table that somebody hosts on this network.
 */
G_DECLARE_FINAL_TYPE (TabletopNearby, tabletop_nearby, TABLETOP, NEARBY, GObject)

/**
 * tabletop_nearby_new:
 * @name: who hosts it
 * @title: the title of its game
 * @uri: where it is, for [method@Inviter.join_async]
 *
 * Makes a likeness of a table; [iface@Inviter]s do.
 *
 * Returns: (transfer full): the table nearby
 */
TabletopNearby *tabletop_nearby_new (const char *name, const char *title, const char *uri)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_nearby_get_name:
 * @self: a table nearby
 *
 * Gets who hosts it, as they call themselves.
 *
 * Returns: text from the network, cleaned as names are
 */
const char *tabletop_nearby_get_name (TabletopNearby *self);

/**
 * tabletop_nearby_get_title:
 * @self: a table nearby
 *
 * Gets what is played there.
 *
 * Returns: text from the network, cleaned as names are
 */
const char *tabletop_nearby_get_title (TabletopNearby *self);

/**
 * tabletop_nearby_get_uri:
 * @self: a table nearby
 *
 * Gets where it is. It holds no secret: using it asks the host for a seat.
 *
 * Returns: the URI
 */
const char *tabletop_nearby_get_uri (TabletopNearby *self);

G_END_DECLS
