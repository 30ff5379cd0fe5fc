/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What stands between a stranger's bytes and json-glib: only text that is small, shallow and plain
 * gets through, so that nothing which comes after can be surprised by its form.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define REGALIA_SCAN_DEPTH (16)
#define REGALIA_SCAN_KEYS (64)       /* of one object */
#define REGALIA_SCAN_KEY_LENGTH (32) /* bytes */

/* The greatest integer that is a JSON number; see regalia-writer.h for greater ones. */
#define REGALIA_SCAN_NUMBER_MAX (G_GINT64_CONSTANT (9007199254740991))

/* Whether `text` is one JSON object of at most `size_max` bytes, in UTF-8 and without NUL in any
 * form; at most REGALIA_SCAN_DEPTH deep; whose numbers are integers within
 * ±REGALIA_SCAN_NUMBER_MAX; whose keys are `[a-z][a-z0-9_]*`, few, and each only once in its
 * object.
 *
 * Fails with REGALIA_WIRE_ERROR. Linear in `length`; takes no memory but some KiB of stack.
 */
gboolean regalia_scan (const char *text, gsize length, gsize size_max, GError **error);

G_END_DECLS
