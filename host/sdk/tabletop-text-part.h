/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A stretch of a text that the game made, and what it names: so that a host can make a link of it
 * without looking for names in the text.
 */

#pragma once

#include "tabletop-reference.h"

G_BEGIN_DECLS

#define TABLETOP_TYPE_TEXT_PART (tabletop_text_part_get_type ())

/**
 * TabletopTextPart:
 *
 * A part of a translated text. Immutable.
 *
 * All parts of a text, one after the other, are the text.
 */
G_DECLARE_FINAL_TYPE (TabletopTextPart, tabletop_text_part, TABLETOP, TEXT_PART, GObject)

/**
 * tabletop_text_part_new:
 * @text: the words of this part, with the blanks around them
 * @reference: (nullable) (transfer none): what they name
 *
 * Makes a part of a text.
 *
 * Returns: (transfer full): the part
 */
TabletopTextPart *tabletop_text_part_new (const char *text, TabletopReference *reference)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_text_part_get_text:
 * @self: a part of a text
 *
 * Gets its words.
 *
 * Returns: translated text, with the blanks around it
 */
const char *tabletop_text_part_get_text (TabletopTextPart *self);

/**
 * tabletop_text_part_get_reference:
 * @self: a part of a text
 *
 * Gets what its words name.
 *
 * Returns: (transfer none) (nullable): a reference, %NULL if they are mere words
 */
TabletopReference *tabletop_text_part_get_reference (TabletopTextPart *self);

G_END_DECLS
