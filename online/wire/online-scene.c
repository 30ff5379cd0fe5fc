/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A scene is the node of a view, and the numbers of its faces. */

#include "online-scene.h"

#include "online-faces.h"

struct _OnlineScene
{
  int refs;
  OnlineFaces *faces;
  OnlineNode *view;
};

OnlineScene *
online_scene_new (TabletopView *view, const OnlineScene *before)
{
  OnlineScene *self = g_new (OnlineScene, 1);

  self->refs = 1;
  self->faces = online_faces_new (view, before != NULL ? before->faces : NULL);
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
  online_faces_free (self->faces);
  g_free (self);
}

gsize
online_scene_measure (const OnlineScene *self)
{
  return online_node_measure (self->view);
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
