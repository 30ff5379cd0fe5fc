/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a choice, a question or an event points at, and the part that it plays there: so that a host
 * can light it up, draw an arrow to it and take a click on it without knowing the game.
 */

#pragma once

#include "tabletop-enums.h"

G_BEGIN_DECLS

#define TABLETOP_TYPE_REFERENCE (tabletop_reference_get_type ())

/**
 * TabletopReference:
 *
 * Something of a [class@View], a card of the collection or a number, and its role. Immutable.
 *
 * What a choice, a question or a note names is in the view of whoever is shown it. What an event
 * names they have seen by that name, and it may have gone since.
 */
G_DECLARE_FINAL_TYPE (TabletopReference, tabletop_reference, TABLETOP, REFERENCE, GObject)

/**
 * TABLETOP_REFERENCE_TYPE_STRING:
 *
 * The type of [method@Reference.to_variant]: `(sssx)`.
 */
#define TABLETOP_REFERENCE_TYPE_STRING "(sssx)"

/**
 * tabletop_reference_new_piece:
 * @role: the part that it plays
 * @id: [property@Piece:id] of the piece, not empty
 *
 * Makes a reference to a piece.
 *
 * Returns: (transfer full): the reference
 */
TabletopReference *tabletop_reference_new_piece (TabletopReferenceRole role, const char *id)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_reference_new_seat:
 * @role: the part that it plays
 * @seat: the seat
 *
 * Makes a reference to whoever sits at a seat.
 *
 * Returns: (transfer full): the reference
 */
TabletopReference *tabletop_reference_new_seat (TabletopReferenceRole role, guint seat)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_reference_new_zone:
 * @role: the part that it plays
 * @id: [property@Zone:id] of the zone, not empty
 *
 * Makes a reference to a zone.
 *
 * Returns: (transfer full): the reference
 */
TabletopReference *tabletop_reference_new_zone (TabletopReferenceRole role, const char *id)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_reference_new_step:
 * @role: the part that it plays
 * @id: the game's word for a part of a turn, not empty
 *
 * Makes a reference to a step of a turn.
 *
 * Returns: (transfer full): the reference
 */
TabletopReference *tabletop_reference_new_step (TabletopReferenceRole role, const char *id)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_reference_new_card:
 * @role: the part that it plays
 * @id: the id of a card of the game's collection, not empty
 *
 * Makes a reference to a card as it is printed, wherever it may lie.
 *
 * Returns: (transfer full): the reference
 */
TabletopReference *tabletop_reference_new_card (TabletopReferenceRole role, const char *id)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_reference_new_number:
 * @role: the part that it plays
 * @number: the number
 *
 * Makes a reference that is a mere number: how much is offered, what X is.
 *
 * Returns: (transfer full): the reference
 */
TabletopReference *tabletop_reference_new_number (TabletopReferenceRole role, gint64 number)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_reference_new_from_variant:
 * @variant: what [method@Reference.to_variant] gave
 *
 * Reads a reference.
 *
 * Returns: (transfer full) (nullable): the reference; %NULL if @variant is no reference
 */
TabletopReference *tabletop_reference_new_from_variant (GVariant *variant)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_reference_get_role:
 * @self: a reference
 *
 * Gets the part that it plays in what names it.
 *
 * Returns: the role
 */
TabletopReferenceRole tabletop_reference_get_role (TabletopReference *self);

/**
 * tabletop_reference_get_kind:
 * @self: a reference
 *
 * Gets what sort of thing it names.
 *
 * Returns: the kind
 */
TabletopReferenceKind tabletop_reference_get_kind (TabletopReference *self);

/**
 * tabletop_reference_get_id:
 * @self: a reference
 *
 * Gets the id of a piece, a zone, a step or a card.
 *
 * Returns: the id, empty for seats and numbers
 */
const char *tabletop_reference_get_id (TabletopReference *self);

/**
 * tabletop_reference_get_number:
 * @self: a reference
 *
 * Gets the number, or which seat it is.
 *
 * Returns: the number; 0 for what has an id
 */
gint64 tabletop_reference_get_number (TabletopReference *self);

/**
 * tabletop_reference_equal:
 * @self: a reference
 * @other: another one
 *
 * Tells whether two references name the same in the same role.
 *
 * Returns: %TRUE if they do
 */
gboolean tabletop_reference_equal (TabletopReference *self, TabletopReference *other);

/**
 * tabletop_reference_to_variant:
 * @self: a reference
 *
 * Writes a reference: the words of its role and its kind, its id, its number.
 *
 * Returns: (transfer floating): a variant of the type %TABLETOP_REFERENCE_TYPE_STRING
 */
GVariant *tabletop_reference_to_variant (TabletopReference *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
