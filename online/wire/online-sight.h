/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How the table looks to a guest, as it was told: a view, with the JSON that says it, on which the
 * next difference stands. It never changes. */

#pragma once

#include "online-reader.h"

G_BEGIN_DECLS

typedef struct _OnlineSight OnlineSight;

/* The object of `key`, as a view; NULL with something wrong. */
OnlineSight *online_sight_read (OnlineReader *parent, const char *key) G_GNUC_WARN_UNUSED_RESULT;

/* What a difference makes of it: objects that the difference doesn't touch are the same ones in
 * both views. Fails with ONLINE_WIRE_ERROR, which says what is wrong where. */
OnlineSight *online_sight_change (OnlineSight *self, JsonObject *changes, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

OnlineSight *online_sight_ref (OnlineSight *self);
void online_sight_unref (OnlineSight *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (OnlineSight, online_sight_unref)

TabletopView *online_sight_get_view (OnlineSight *self);

G_END_DECLS
