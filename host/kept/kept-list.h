/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A list in a key file of the person's own, a group for each entry, the oldest first. */

#pragma once

#include <tabletop.h>

G_BEGIN_DECLS

/* Where a file of that name is, or would be.
 *
 * Returns: (transfer full) (type filename) */
char *kept_list_find (const char *name);

/* What is there; empty where nothing can be read.
 *
 * Returns: (transfer full) */
GKeyFile *kept_list_read (const char *name);

/* Replaces it, for the eyes of its owner only; FALSE if it can't be written. */
gboolean kept_list_write (GKeyFile *file, const char *name, GError **error);

/* Who sits at a table, for people.
 *
 * Returns: (transfer full) */
char *kept_list_join_names (TabletopTable *table);

G_END_DECLS
