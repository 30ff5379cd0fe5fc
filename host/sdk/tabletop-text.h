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

G_END_DECLS
