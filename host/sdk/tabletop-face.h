/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is written and printed on one side of a piece, part by part, so that a host can set it as it
 * likes. */

#pragma once

#include "tabletop-macros.h"

G_BEGIN_DECLS

#define TABLETOP_TYPE_FACE (tabletop_face_get_type ())

/**
 * TabletopFace:
 *
 * One face of a [class@Piece]: what a player reads on it.
 *
 * In [property@Face:cost], [property@Face:corner] and [property@Face:lines] a symbol stands in
 * braces, as `{G}`: it is the id of a [class@Symbol] of the game.
 */
G_DECLARE_FINAL_TYPE (TabletopFace, tabletop_face, TABLETOP, FACE, GObject)

/**
 * tabletop_face_new:
 * @id: (nullable): a stable word for what is depicted; %NULL if nothing is
 * @kind: (nullable): a stable word for its frame, such as `creature`
 * @title: its translated name
 *
 * Makes a face with nothing but its name.
 *
 * Returns: (transfer full): the face
 */
TabletopFace *tabletop_face_new (const char *id, const char *kind, const char *title)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_face_set_subtitle:
 * @self: a face that no match has given out yet
 * @subtitle: (nullable): what sort of thing it is, translated
 *
 * Sets what stands below the name.
 */
void tabletop_face_set_subtitle (TabletopFace *self, const char *subtitle);

/**
 * tabletop_face_set_cost:
 * @self: a face that no match has given out yet
 * @cost: (nullable): words and symbols in braces
 *
 * Sets what it costs.
 */
void tabletop_face_set_cost (TabletopFace *self, const char *cost);

/**
 * tabletop_face_set_corner:
 * @self: a face that no match has given out yet
 * @corner: (nullable): figures and symbols in braces
 *
 * Sets the figures that matter most about it.
 */
void tabletop_face_set_corner (TabletopFace *self, const char *corner);

/**
 * tabletop_face_set_lines:
 * @self: a face that no match has given out yet
 * @lines: (nullable) (array zero-terminated=1): translated lines, with symbols in braces
 *
 * Sets what it does.
 */
void tabletop_face_set_lines (TabletopFace *self, const char *const *lines);

/**
 * tabletop_face_set_colors:
 * @self: a face that no match has given out yet
 * @colors: (nullable) (array zero-terminated=1): stable words of the game
 *
 * Sets its colors.
 */
void tabletop_face_set_colors (TabletopFace *self, const char *const *colors);

/**
 * tabletop_face_set_words:
 * @self: a face that no match has given out yet
 * @words: (nullable) (array zero-terminated=1): stable words of the game
 *
 * Sets what sort of thing it is, for programs.
 */
void tabletop_face_set_words (TabletopFace *self, const char *const *words);

/**
 * tabletop_face_get_id:
 * @self: a face
 *
 * Gets the word by which to find a picture: the same on all pieces that look the same.
 *
 * Returns: a stable word, empty if there is nothing to depict
 */
const char *tabletop_face_get_id (TabletopFace *self);

/**
 * tabletop_face_get_kind:
 * @self: a face
 *
 * Gets which frame it has.
 *
 * Returns: a stable word, empty if nothing is said
 */
const char *tabletop_face_get_kind (TabletopFace *self);

/**
 * tabletop_face_get_title:
 * @self: a face
 *
 * Gets what it is called.
 *
 * Returns: translated text
 */
const char *tabletop_face_get_title (TabletopFace *self);

/**
 * tabletop_face_get_subtitle:
 * @self: a face
 *
 * Gets what sort of thing it is: "Creature — Bear".
 *
 * Returns: translated text, empty if nothing is said
 */
const char *tabletop_face_get_subtitle (TabletopFace *self);

/**
 * tabletop_face_get_cost:
 * @self: a face
 *
 * Gets what it costs.
 *
 * Returns: words and symbols, empty if nothing is said
 */
const char *tabletop_face_get_cost (TabletopFace *self);

/**
 * tabletop_face_get_corner:
 * @self: a face
 *
 * Gets the figures that matter most about it, few enough for a corner: "2/2".
 *
 * Returns: figures and symbols, empty if there are none
 */
const char *tabletop_face_get_corner (TabletopFace *self);

/**
 * tabletop_face_get_lines:
 * @self: a face
 *
 * Gets what it does.
 *
 * Returns: (transfer none) (array zero-terminated=1): translated lines, with symbols
 */
const char *const *tabletop_face_get_lines (TabletopFace *self);

/**
 * tabletop_face_get_colors:
 * @self: a face
 *
 * Gets its colors.
 *
 * Returns: (transfer none) (array zero-terminated=1): stable words of the game, such as `green`
 */
const char *const *tabletop_face_get_colors (TabletopFace *self);

/**
 * tabletop_face_get_words:
 * @self: a face
 *
 * Gets what sort of thing it is, as its subtitle says to people: a skin finds by them what to
 * depict.
 *
 * Returns: (transfer none) (array zero-terminated=1): stable words of the game, such as `creature`
 *   and `bear`
 */
const char *const *tabletop_face_get_words (TabletopFace *self);

/**
 * tabletop_face_dup_text:
 * @self: a face
 *
 * Gets all that is written on it below the name, for hosts that have but one place for it: what
 * sort of thing it is and what it costs, its figures, its lines.
 *
 * Returns: (transfer full): translated lines, empty if there are none
 */
char *tabletop_face_dup_text (TabletopFace *self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_face_equal:
 * @self: a face
 * @other: another one
 *
 * Tells whether both read the same.
 *
 * Returns: %TRUE if they do
 */
gboolean tabletop_face_equal (TabletopFace *self, TabletopFace *other);

G_END_DECLS
