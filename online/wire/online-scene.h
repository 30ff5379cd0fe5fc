/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How the table looks to a viewer, as a table tells it: a view with what is asked, printed once,
 * and the difference between two of them. What is told depends on what the viewer was shown and on
 * nothing else.
 */

#pragma once

#include <tabletop.h>

#include "tabletop-json.h"

G_BEGIN_DECLS

typedef struct _OnlineScene OnlineScene;
typedef struct _OnlinePool OnlinePool;

/* Shares what it can with `before`, the scene that was made for the viewer last, which nothing else
 * follows then; and by `pool` with the scenes of other viewers; both may be NULL. */
OnlineScene *online_scene_new (TabletopView *view,
                               GListModel *decisions /* of TabletopDecision; or NULL */,
                               OnlineScene *before,
                               OnlinePool *pool) G_GNUC_WARN_UNUSED_RESULT;
OnlineScene *online_scene_ref (OnlineScene *self);
void online_scene_unref (OnlineScene *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (OnlineScene, online_scene_unref)

/* About how many bytes it has as a whole: no more than it has. */
gsize online_scene_measure (const OnlineScene *self);

/* The key `view`, or `changes`: what makes it of `before`, which `self` comes from by way of any
 * number of scenes. */
void online_scene_print (const OnlineScene *self, TabletopJson *writer);
void online_scene_print_changes (const OnlineScene *self,
                                 const OnlineScene *before,
                                 TabletopJson *writer);

G_END_DECLS
