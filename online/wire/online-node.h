/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A printed object of a view, with the lists of objects that it holds. It never changes, so two
 * scenes share what is the same in both; and what has changed between two of them can be told
 * without knowing what any of it means.
 */

#pragma once

#include "online-view-json.h"

G_BEGIN_DECLS

typedef struct _OnlineNode OnlineNode;
typedef struct _OnlinePool OnlinePool;

/* A list of nodes; NULL: an empty one. */
typedef struct
{
  int refs;
  OnlinePool *pool; /* that knows it; or NULL */
  GObject *model;   /* that was printed, if so; held, so that no other one has its address */
  guint n;
  gsize size; /* as of a node */
  OnlineNode *items[];
} OnlineNodes;

struct _OnlineNode
{
  int refs;
  OnlinePool *pool; /* that knows it; or NULL */
  const OnlineKind *kind;
  GObject *object;      /* that was printed; held, so that no other one has its address */
  char *text;           /* its members; it stands behind the lists */
  gsize length;         /* ... in bytes */
  gsize name;           /* ... of the first one, which tells it from others */
  gsize size;           /* about how many bytes the whole object has; no more than it has */
  OnlineNodes *lists[]; /* as its kind has them */
};

/* Prints `item`, and what it holds that isn't in `before`, which may be NULL. What is the same for
 * everybody comes from the pool, if `common` has one. */
OnlineNode *online_node_new (const OnlineKind *kind,
                             gpointer item,
                             const OnlineCommon *common,
                             const OnlineNode *before) G_GNUC_WARN_UNUSED_RESULT;
OnlineNode *online_node_ref (OnlineNode *self);
void online_node_unref (OnlineNode *self);

/* Takes a reference of each. */
OnlineNodes *online_nodes_new (OnlineNode *const *items, guint n) G_GNUC_WARN_UNUSED_RESULT;
OnlineNodes *online_nodes_ref (OnlineNodes *self);
void online_nodes_unref (OnlineNodes *self); /* nullable */

gboolean online_node_equal (const OnlineNode *self, const OnlineNode *other);

/* The whole object, or only what stands in it. */
void online_node_print (const OnlineNode *self, TabletopJson *writer, const char *key);
void online_node_print_inside (const OnlineNode *self, TabletopJson *writer);

/* The difference that makes `self` of `before`, as docs/protocol.md tells it. */
void
online_node_print_changes (const OnlineNode *self, const OnlineNode *before, TabletopJson *writer);
void online_node_print_changes_inside (const OnlineNode *self,
                                       const OnlineNode *before,
                                       TabletopJson *writer);

G_END_DECLS
