/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A scene is the nodes of a view and of what is asked, which are told as one object. The numbers of
 * what it tells once go over to the scene that follows it, which gives others only to what it
 * doesn't share.
 */

#include "online-scene.h"

#include "online-decision-json.h"
#include "online-common.h"

struct _OnlineScene
{
  int refs;
  OnlineCommon *common; /* NULL once another one follows */
  OnlineNode *view;
  OnlineNode *decisions;
};

OnlineScene *
online_scene_new (TabletopView *view, GListModel *decisions, OnlineScene *before, OnlinePool *pool)
{
  OnlineScene *self = g_new (OnlineScene, 1);

  g_assert (before == NULL || before->common != NULL);

  self->refs = 1;
  self->common = before != NULL ? g_steal_pointer (&before->common) : online_common_new (pool);
  online_common_count (self->common, view, decisions);
  self->view = online_node_new (&online_view_kind, view, self->common,
                                before != NULL ? before->view : NULL);
  self->decisions = online_node_new (&online_decisions_kind, decisions, self->common,
                                     before != NULL ? before->decisions : NULL);

  return self;
}

OnlineScene *
online_scene_ref (OnlineScene *self)
{
  self->refs++;

  return self;
}

void
online_scene_unref (OnlineScene *self)
{
  if (--self->refs > 0)
    return;

  online_node_unref (self->view);
  online_node_unref (self->decisions);
  g_clear_pointer (&self->common, online_common_free);
  g_free (self);
}

gsize
online_scene_measure (const OnlineScene *self)
{
  return self->view->size + self->decisions->size;
}

void
online_scene_print (const OnlineScene *self, TabletopJson *writer)
{
  tabletop_json_begin_object (writer, "view");
  online_node_print_inside (self->view, writer);
  online_node_print_inside (self->decisions, writer);
  tabletop_json_end_object (writer);
}

void
online_scene_print_changes (const OnlineScene *self,
                            const OnlineScene *before,
                            TabletopJson *writer)
{
  tabletop_json_begin_object (writer, "changes");
  online_node_print_changes_inside (self->view, before->view, writer);
  online_node_print_changes_inside (self->decisions, before->decisions, writer);
  tabletop_json_end_object (writer);
}
