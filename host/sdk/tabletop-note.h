/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A few words about a piece or a seat, and how much they matter. */

#pragma once

#include "tabletop-reference.h"

G_BEGIN_DECLS

#define TABLETOP_TYPE_NOTE (tabletop_note_get_type ())

/**
 * TabletopNote:
 *
 * Something that is to be said of a [class@Piece] or a [class@ViewSeat] in a few words: that it is
 * tapped, whom it attacks.
 */
G_DECLARE_FINAL_TYPE (TabletopNote, tabletop_note, TABLETOP, NOTE, GObject)

/**
 * tabletop_note_new:
 * @id: a stable word for what is said, such as `tapped`
 * @text: the same in a few words, translated
 * @prominence: how much it matters
 * @reference: (nullable) (transfer none): what else of the view it is about
 *
 * Makes a note.
 *
 * Returns: (transfer full): the note
 */
TabletopNote *tabletop_note_new (const char *id,
                                 const char *text,
                                 TabletopProminence prominence,
                                 TabletopReference *reference) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_note_get_id:
 * @self: a note
 *
 * Gets the word by which programs know what is said.
 *
 * Returns: a stable word
 */
const char *tabletop_note_get_id (TabletopNote *self);

/**
 * tabletop_note_get_text:
 * @self: a note
 *
 * Gets what is said.
 *
 * Returns: a few translated words
 */
const char *tabletop_note_get_text (TabletopNote *self);

/**
 * tabletop_note_get_prominence:
 * @self: a note
 *
 * Gets how much it matters.
 *
 * Returns: the prominence
 */
TabletopProminence tabletop_note_get_prominence (TabletopNote *self);

/**
 * tabletop_note_get_reference:
 * @self: a note
 *
 * Gets what else of the view it is about: whom a creature attacks.
 *
 * Returns: (transfer none) (nullable): a reference, %NULL if it is about nothing else
 */
TabletopReference *tabletop_note_get_reference (TabletopNote *self);

G_END_DECLS
