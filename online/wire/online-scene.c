/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A scene is the node of a view. The numbers of its faces go over to the scene that follows it,
 * which gives others only to what it doesn't share. */

#include "online-scene.h"

#include "online-faces.h"

struct _OnlineScene
{
  int refs;
  OnlineFaces *faces; /* NULL once another one follows */
  OnlineNode *view;
};

OnlineScene *
online_scene_new (TabletopView *view, OnlineScene *before)
{
  OnlineScene *self = g_new (OnlineScene, 1);

  g_assert (before == NULL || before->faces != NULL);

  self->refs = 1;
  self->faces = before != NULL ? g_steal_pointer (&before->faces) : online_faces_new ();
  online_faces_count (self->faces, view);
  self->view = online_node_new (&online_view_kind, view, self->faces,
                                before != NULL ? before->view : NULL);

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
  g_clear_pointer (&self->faces, online_faces_free);
  g_free (self);
}

gsize
online_scene_measure (const OnlineScene *self)
{
  return self->view->size;
}

void
online_scene_print (const OnlineScene *self, TabletopJson *writer)
{
  online_node_print (self->view, writer, "view");
}

void
online_scene_print_changes (const OnlineScene *self,
                            const OnlineScene *before,
                            TabletopJson *writer)
{
  online_node_print_changes (self->view, before->view, writer, "changes");
}
