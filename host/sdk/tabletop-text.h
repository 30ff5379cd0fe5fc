/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Text that came from people, before anybody else sees it. */

#pragma once

#include "tabletop-macros.h"

G_BEGIN_DECLS

/**
 * tabletop_text_clean:
 * @text: (nullable): what somebody wrote, in any encoding
 * @max: how many characters may be left
 *
 * Makes one plain line of a text: control characters and those that hide or change the direction of
 * others go, spaces are joined, and what is too long is cut.
 *
 * Returns: (transfer full) (nullable): UTF-8, or %NULL if nothing is left
 */
char *tabletop_text_clean (const char *text, guint max) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_text_tame:
 * @text: what somebody wrote, in any encoding
 * @max: how many characters may be left
 *
 * Makes a text harmless to whatever shows it, and changes no more than that: controls but line
 * ends go, and characters that hide others or turn their direction; tabs and the separators of
 * lines and paragraphs become spaces; of the marks on one letter the first four stay; what isn't
 * UTF-8 becomes U+FFFD, and what is too long is cut.
 *
 * Returns: (transfer full): UTF-8
 */
char *tabletop_text_tame (const char *text, gsize max) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_text_is_tame:
 * @text: a text
 * @max: how many characters it may have
 *
 * Tells whether tabletop_text_tame() would leave a text as it is.
 *
 * Returns: %TRUE if it is harmless
 */
gboolean tabletop_text_is_tame (const char *text, gsize max);

/**
 * tabletop_text_find_nearest:
 * @word: what somebody typed
 * @known: (array zero-terminated=1): the words that there are
 *
 * Finds the word that was most likely meant: one from which few letters were changed, left out or
 * added, whatever their case. Takes time in the product of the lengths.
 *
 * Returns: (nullable): one of @known, or %NULL if none is near
 */
const char *tabletop_text_find_nearest (const char *word, const char *const *known);

G_END_DECLS
