/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One thing that can be said of something in a few words: "Power: 2". */

#pragma once

#include "tabletop-macros.h"

G_BEGIN_DECLS

#define TABLETOP_TYPE_FACT (tabletop_fact_get_type ())

/**
 * TabletopFact:
 *
 * A value with its name, such as what a card costs. Immutable.
 */
G_DECLARE_FINAL_TYPE (TabletopFact, tabletop_fact, TABLETOP, FACT, GObject)

/**
 * tabletop_fact_new:
 * @id: a stable word, such as `power`
 * @title: what it is, translated
 * @value: the value, translated
 *
 * Makes a fact.
 *
 * Returns: (transfer full): the fact
 */
TabletopFact *tabletop_fact_new (const char *id, const char *title, const char *value)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_fact_get_id:
 * @self: a fact
 *
 * Gets the stable word that names it.
 *
 * Returns: the id
 */
const char *tabletop_fact_get_id (TabletopFact *self);

/**
 * tabletop_fact_get_title:
 * @self: a fact
 *
 * Gets what it is.
 *
 * Returns: translated text
 */
const char *tabletop_fact_get_title (TabletopFact *self);

/**
 * tabletop_fact_get_value:
 * @self: a fact
 *
 * Gets the value.
 *
 * Returns: translated text
 */
const char *tabletop_fact_get_value (TabletopFact *self);

G_END_DECLS
