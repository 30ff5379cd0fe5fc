/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which number each face has. A face keeps its number from one scene to the next, as long as a
 * piece has it; a number that became free is given away again, and what is free in between is a
 * face without a title. So the numbers tell nothing but the views that the guest was shown.
 */

#pragma once

#include "online-node.h"

G_BEGIN_DECLS

/* None yet. */
OnlineFaces *online_faces_new (void) G_GNUC_WARN_UNUSED_RESULT;
void online_faces_free (OnlineFaces *self);

/* Takes on the faces of all pieces of `view`, which follows the one that was counted last. */
void online_faces_count (OnlineFaces *self, TabletopView *view);

/* Their nodes in the order of their numbers, borrowed. */
OnlineNode **online_faces_get_nodes (const OnlineFaces *self, guint *n);

/* Where a node is printed before it is known how long it is: empty, until the next call. */
TabletopJson *online_faces_get_scratch (const OnlineFaces *self);

G_END_DECLS
