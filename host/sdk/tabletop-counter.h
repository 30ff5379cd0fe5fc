/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A named number beside a seat or on a piece: gold, life, strength. */

#pragma once

#include "tabletop-macros.h"

G_BEGIN_DECLS

#define TABLETOP_TYPE_COUNTER (tabletop_counter_get_type ())

/**
 * TabletopCounter:
 *
 * A named number of a seat or of a piece. Immutable.
 */
G_DECLARE_FINAL_TYPE (TabletopCounter, tabletop_counter, TABLETOP, COUNTER, GObject)

/**
 * tabletop_counter_new:
 * @id: a stable word, such as `gold`
 * @title: its translated name
 * @value: its value
 *
 * Makes a counter.
 *
 * Returns: (transfer full): the counter
 */
TabletopCounter *tabletop_counter_new (const char *id, const char *title, gint64 value)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_counter_get_id:
 * @self: a counter
 *
 * Gets the stable word that names it.
 *
 * Returns: the id
 */
const char *tabletop_counter_get_id (TabletopCounter *self);

/**
 * tabletop_counter_get_title:
 * @self: a counter
 *
 * Gets its name.
 *
 * Returns: translated text
 */
const char *tabletop_counter_get_title (TabletopCounter *self);

/**
 * tabletop_counter_get_value:
 * @self: a counter
 *
 * Gets its value.
 *
 * Returns: the value
 */
gint64 tabletop_counter_get_value (TabletopCounter *self);

G_END_DECLS
