/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What stands between a stranger's bytes and json-glib: only text that is small, shallow and plain
 * gets through, so that nothing which comes after can be surprised by its form.
 *
 * json-glib 1.6 alone takes a key twice, comments, `var x = {}`, single quotation marks, 010 as 8,
 * a number beyond 2⁶³ as -1, a text that ends at \u0000 and a second object, and depth ends its
 * stack. So this looks at form and keeps no value; json-glib is the one that reads,
 * or online_flat_read(), which makes the same of plain objects.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define ONLINE_SCAN_DEPTH (16)
#define ONLINE_SCAN_KEYS (64)       /* of one object */
#define ONLINE_SCAN_KEY_LENGTH (32) /* bytes */

/* Whether `text` is one JSON object of at most `size_max` bytes, in UTF-8 and without NUL in any
 * form; at most ONLINE_SCAN_DEPTH deep; whose numbers are integers within
 * ±TABLETOP_JSON_NUMBER_MAX; whose keys are `[a-z][a-z0-9_]*`, few, and each only once in its
 * object.
 *
 * Fails with ONLINE_WIRE_ERROR. Linear in `length`; takes no memory but some KiB of stack.
 */
gboolean online_scan (const char *text, gsize length, gsize size_max, GError **error);

G_END_DECLS
