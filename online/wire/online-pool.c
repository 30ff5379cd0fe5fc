/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Borrows its nodes: they take themselves out. */

#include "online-pool.h"

struct _OnlinePool
{
  int refs;
  GHashTable *nodes; /* by the object's address, which its node holds */
};

OnlinePool *
online_pool_new (void)
{
  OnlinePool *self = g_new (OnlinePool, 1);

  self->refs = 1;
  self->nodes = g_hash_table_new (NULL, NULL);

  return self;
}

OnlinePool *
online_pool_ref (OnlinePool *self)
{
  self->refs++;

  return self;
}

void
online_pool_unref (OnlinePool *self)
{
  if (--self->refs > 0)
    return;

  g_hash_table_unref (self->nodes);
  g_free (self);
}

OnlineNode *
online_pool_find (OnlinePool *self, gpointer object)
{
  OnlineNode *node = g_hash_table_lookup (self->nodes, object);

  return node != NULL ? online_node_ref (node) : NULL;
}

void
online_pool_add (OnlinePool *self, OnlineNode *node)
{
  node->pool = online_pool_ref (self);
  g_hash_table_insert (self->nodes, node->object, node);
}

void
online_pool_remove (OnlinePool *self, OnlineNode *node)
{
  g_hash_table_remove (self->nodes, node->object);
  node->pool = NULL;
  online_pool_unref (self);
}
