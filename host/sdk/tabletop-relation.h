/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What one thing of the table is to another one: an arrow between them. */

#pragma once

#include "tabletop-reference.h"

G_BEGIN_DECLS

#define TABLETOP_TYPE_RELATION (tabletop_relation_get_type ())

/**
 * TabletopRelation:
 *
 * An arrow of a [class@View]: a piece attacks a seat, a spell aims at a piece.
 *
 * What both ends name is in the view.
 */
G_DECLARE_FINAL_TYPE (TabletopRelation, tabletop_relation, TABLETOP, RELATION, GObject)

/**
 * tabletop_relation_new:
 * @kind: what it says
 * @from: (transfer none): what attacks, aims, lies on something
 * @to: (transfer none): what that is done to
 * @provisional: whether it may still be taken back
 *
 * Makes a relation.
 *
 * Returns: (transfer full): the relation
 */
TabletopRelation *tabletop_relation_new (TabletopRelationKind kind,
                                         TabletopReference *from,
                                         TabletopReference *to,
                                         gboolean provisional) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_relation_get_kind:
 * @self: a relation
 *
 * Gets what it says.
 *
 * Returns: the kind
 */
TabletopRelationKind tabletop_relation_get_kind (TabletopRelation *self);

/**
 * tabletop_relation_get_from:
 * @self: a relation
 *
 * Gets where the arrow begins.
 *
 * Returns: (transfer none): a reference
 */
TabletopReference *tabletop_relation_get_from (TabletopRelation *self);

/**
 * tabletop_relation_get_to:
 * @self: a relation
 *
 * Gets where the arrow ends.
 *
 * Returns: (transfer none): a reference
 */
TabletopReference *tabletop_relation_get_to (TabletopRelation *self);

/**
 * tabletop_relation_is_provisional:
 * @self: a relation
 *
 * Tells whether it is only being announced, and may still be taken back: nobody sees that but who
 * announces it.
 *
 * Returns: %TRUE if it may
 */
gboolean tabletop_relation_is_provisional (TabletopRelation *self);

G_END_DECLS
