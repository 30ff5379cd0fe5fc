/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A secret is 32 bytes of the system's generator, written in 43 characters. Whoever hands one out
 * keeps only its SHA-256, and nothing tells by its time how near a guess was.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A secret as text: base64url without padding. */
#define ONLINE_SECRET_LENGTH (43)
#define ONLINE_SECRET_HASH_SIZE (32)

/* Makes a secret from getrandom(); transfer full. Ends the process if the system has no chance to
 * give, which Linux never says once it is up. */
char *online_secret_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* Hashes a secret. FALSE if `text` (nullable) hasn't the form of one: `hash` is then of something
 * that nobody has, after the same work. */
gboolean online_secret_hash (const char *text, guint8 hash[ONLINE_SECRET_HASH_SIZE]);

/* Whether two hashes are the same, in constant time. */
gboolean online_secret_equal (const guint8 a[ONLINE_SECRET_HASH_SIZE],
                              const guint8 b[ONLINE_SECRET_HASH_SIZE]);

/* A GHashFunc and a GEqualFunc for tables whose keys are 32 bytes of hash. */
guint online_secret_table_hash (gconstpointer hash);
gboolean online_secret_table_equal (gconstpointer a, gconstpointer b);

G_END_DECLS
