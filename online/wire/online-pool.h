/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The nodes of objects that several viewers of a table are shown: each is printed once, for all of
 * them. It is only there as long as a scene has it, and is known by the object itself, so nothing
 * that is told follows from what others were told. */

#pragma once

#include "online-node.h"

G_BEGIN_DECLS

OnlinePool *online_pool_new (void) G_GNUC_WARN_UNUSED_RESULT;
OnlinePool *online_pool_ref (OnlinePool *self);
/* It stays as long as one of its nodes does. */
void online_pool_unref (OnlinePool *self);

/* The node of `object` (transfer full), or NULL. */
OnlineNode *online_pool_find (OnlinePool *self, gpointer object);
/* `node` is the one of its object from now on, until it is freed. */
void online_pool_add (OnlinePool *self, OnlineNode *node);
void online_pool_remove (OnlinePool *self, OnlineNode *node);

G_END_DECLS
