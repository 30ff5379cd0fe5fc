/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The nodes of objects that several viewers of a table are shown: each is printed once, for all of
 * them, and so is what changed between two of them. A node is only there as long as a scene has it,
 * and is known by the object itself, so nothing that is told follows from what others were told. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _OnlinePool OnlinePool;

OnlinePool *online_pool_new (void) G_GNUC_WARN_UNUSED_RESULT;
OnlinePool *online_pool_ref (OnlinePool *self);
/* It stays as long as one of its nodes does. */
void online_pool_unref (OnlinePool *self);

/* What `object` was printed as, a node or a list of nodes; borrowed. NULL: it wasn't. */
gpointer online_pool_find (OnlinePool *self, gpointer object);
/* It was, until `printed` is freed; a reference for that to keep. */
OnlinePool *online_pool_add (OnlinePool *self, gpointer object, gpointer printed);
/* Releases that reference. */
void online_pool_remove (OnlinePool *self, gpointer object, gpointer printed);

/* The difference that makes `now` of `before`, two nodes or two lists of its own, if it was printed
 * lately; borrowed until the next call. */
const char *
online_pool_find_change (OnlinePool *self, gconstpointer now, gconstpointer before, gsize *length);
void online_pool_add_change (OnlinePool *self,
                             gconstpointer now,
                             gconstpointer before,
                             const char *text,
                             gsize length);

G_END_DECLS
