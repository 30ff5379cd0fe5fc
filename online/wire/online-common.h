/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a scene tells once for all places that have it: the faces of pieces, and what choices say.
 * It goes over from each scene to the next.
 */

#pragma once

#include "online-node.h"

G_BEGIN_DECLS

/* Nothing yet. `pool` may be NULL. */
OnlineCommon *online_common_new (OnlinePool *pool) G_GNUC_WARN_UNUSED_RESULT;
void online_common_free (OnlineCommon *self);

/* Takes on the faces of all pieces of `view` and all choices of `decisions`, which may be NULL;
 * both follow those that were counted last. */
void online_common_count (OnlineCommon *self, TabletopView *view, GListModel *decisions);

/* The nodes of one of its lists, in their places. */
OnlineNodes *online_common_ref_nodes (const OnlineCommon *self, const OnlineKind *kind);

/* Where the nodes of the table are, borrowed; or NULL. */
OnlinePool *online_common_get_pool (const OnlineCommon *self);

/* Where a node is printed before it is known how long it is: empty, until the next call. */
TabletopJson *online_common_get_scratch (const OnlineCommon *self);

G_END_DECLS
