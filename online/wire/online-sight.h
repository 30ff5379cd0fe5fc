/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How the table looks to a guest, as it was told: a view and what is asked, with the JSON that says
 * both, on which the next difference stands. */

#pragma once

#include "online-reader.h"

G_BEGIN_DECLS

typedef struct _OnlineSight OnlineSight;

/* The object of `key` in the state `sequence`; NULL with something wrong. */
OnlineSight *online_sight_read (OnlineReader *parent, const char *key, guint64 sequence)
    G_GNUC_WARN_UNUSED_RESULT;

/* Lets the view consist of the objects of the one before, which may be NULL, wherever they are
 * equal (tabletop_view_share()); for who got the sight first. */
void online_sight_share (OnlineSight *self, OnlineSight *before);

/* What a difference makes of it in the state `sequence`, sharing what is equal of the view. Fails
 * with ONLINE_WIRE_ERROR, which says what is wrong where. */
OnlineSight *
online_sight_change (OnlineSight *self, JsonObject *changes, guint64 sequence, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

OnlineSight *online_sight_ref (OnlineSight *self);
void online_sight_unref (OnlineSight *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (OnlineSight, online_sight_unref)

TabletopView *online_sight_get_view (OnlineSight *self);
/* Of TabletopDecision. */
GListModel *online_sight_get_decisions (OnlineSight *self);

G_END_DECLS
