/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How a view becomes a tree of printed objects. What the view before held is the same object in
 * this one, or another one that may say the same: the first costs a look, the second is printed.
 */

#include "online-node.h"

#include "online-common.h"
#include "online-pool.h"

#include <string.h>

static guint
count_lists (const OnlineKind *kind)
{
  guint n = 0;

  while (kind->lists[n].key != NULL)
    n++;

  return n;
}

/* {{{ Lists */

/* Without items yet. */
static OnlineNodes *
make_nodes (guint n)
{
  OnlineNodes *self = g_malloc (sizeof *self + n * sizeof self->items[0]);

  *self = (OnlineNodes){ .refs = 1, .n = n };

  return self;
}

OnlineNodes *
online_nodes_new (OnlineNode *const *items, guint n)
{
  OnlineNodes *self = n > 0 ? make_nodes (n) : NULL;

  for (guint i = 0; i < n; i++)
    {
      self->items[i] = online_node_ref (items[i]);
      self->size += items[i]->size;
    }

  return self;
}

OnlineNodes *
online_nodes_ref (OnlineNodes *self)
{
  if (self != NULL)
    self->refs++;

  return self;
}

void
online_nodes_unref (OnlineNodes *self)
{
  if (self == NULL || --self->refs > 0)
    return;

  for (guint i = 0; i < self->n; i++)
    online_node_unref (self->items[i]);
  if (self->pool != NULL)
    online_pool_remove (self->pool, self->model, self);
  g_clear_object (&self->model);
  g_free (self);
}

/* The node of `item` in the list before, looked for from `*at` on, where the last one was. */
static OnlineNode *
find_object (const OnlineNodes *before, gpointer item, guint *at)
{
  for (guint i = 0; before != NULL && i < before->n; i++)
    {
      const guint place = (*at + i) % before->n;

      if (before->items[place]->object == item)
        {
          *at = place + 1;
          return before->items[place];
        }
    }

  return NULL;
}

static OnlineNodes *
fill_list (const OnlineKind *kind,
           GListModel *model,
           const OnlineCommon *common,
           const OnlineNodes *before)
{
  const guint n = tabletop_items_count (model);
  OnlineNodes *self = make_nodes (n);
  guint at = 0;

  for (guint i = 0; i < n; i++)
    {
      gpointer item = tabletop_items_get (model, i);
      OnlineNode *known = find_object (before, item, &at);

      self->items[i]
          = known != NULL
                ? online_node_ref (known)
                : online_node_new (kind, item, common,
                                   before != NULL && i < before->n ? before->items[i] : NULL);
      self->size += self->items[i]->size;
    }

  return self;
}

/* What is the same for everybody comes from the pool, or goes there. */
static OnlineNodes *
make_list (const OnlineKind *kind,
           GListModel *model,
           const OnlineCommon *common,
           OnlineNodes *before)
{
  OnlinePool *pool = kind->is_for_all == online_always ? online_common_get_pool (common) : NULL;
  OnlineNodes *self;

  if (model == NULL || tabletop_items_count (model) == 0)
    return NULL;
  if (before != NULL && before->model == (GObject *) model)
    return online_nodes_ref (before);
  self = pool != NULL ? online_pool_find (pool, model) : NULL;
  if (self != NULL)
    return online_nodes_ref (self);
  self = fill_list (kind, model, common, before);
  if (pool != NULL)
    {
      self->model = g_object_ref (G_OBJECT (model));
      self->pool = online_pool_add (pool, model, self);
    }

  return self;
}

/* A key, its list, and what stands in that; nothing if that is empty. */
static gsize
measure_list (const OnlineNodes *self, const char *key)
{
  return self != NULL ? strlen (key) + 5 + self->size : 0;
}

/* }}} */

OnlineNode *
online_node_ref (OnlineNode *self)
{
  self->refs++;

  return self;
}

void
online_node_unref (OnlineNode *self)
{
  if (--self->refs > 0)
    return;

  for (guint i = 0; self->kind->lists[i].key != NULL; i++)
    online_nodes_unref (self->lists[i]);
  if (self->pool != NULL)
    online_pool_remove (self->pool, self->object, self);
  g_clear_object (&self->object);
  g_free (self);
}

/* How long the first member is. */
static gsize
measure_name (const char *text, gsize length)
{
  gboolean quoted = FALSE;

  for (gsize at = 0; at < length; at++)
    if (quoted && text[at] == '\\')
      at++;
    else if (text[at] == '"')
      quoted = !quoted;
    else if (text[at] == ',' && !quoted)
      return at;

  return length;
}

static OnlineNode *
make_node (const OnlineKind *kind,
           gpointer item,
           const OnlineCommon *common,
           const OnlineNode *before)
{
  const guint n_lists = count_lists (kind);
  TabletopJson *scratch = online_common_get_scratch (common);
  OnlineNode *self;

  kind->print (scratch, item, common);
  self = g_malloc (sizeof *self + n_lists * sizeof self->lists[0] + scratch->length + 1);
  self->refs = 1;
  self->pool = NULL;
  self->kind = kind;
  self->object = item != NULL ? g_object_ref (item) : NULL;
  self->length = scratch->length;
  self->text = (char *) &self->lists[n_lists];
  memcpy (self->text, scratch->data, self->length);
  self->text[self->length] = '\0';
  self->name = measure_name (self->text, self->length);
  self->size = self->length + 2;
  for (guint i = 0; i < n_lists; i++)
    {
      const OnlineList *list = &kind->lists[i];

      self->lists[i] = list->get_items == NULL
                           ? online_common_ref_nodes (common, list->kind)
                           : make_list (list->kind, list->get_items (item), common,
                                        before != NULL ? before->lists[i] : NULL);
      self->size += measure_list (self->lists[i], list->key);
    }

  return self;
}

OnlineNode *
online_node_new (const OnlineKind *kind,
                 gpointer item,
                 const OnlineCommon *common,
                 const OnlineNode *before)
{
  OnlinePool *pool
      = item != NULL && kind->is_for_all (item) ? online_common_get_pool (common) : NULL;
  OnlineNode *self = pool != NULL ? online_pool_find (pool, item) : NULL;

  if (self != NULL)
    return online_node_ref (self);
  self = make_node (kind, item, common, before);
  if (pool != NULL)
    self->pool = online_pool_add (pool, item, self);

  return self;
}

static gboolean
lists_are_equal (const OnlineNodes *a, const OnlineNodes *b)
{
  if (a == b)
    return TRUE;
  if (a == NULL || b == NULL || a->n != b->n)
    return FALSE;
  for (guint i = 0; i < a->n; i++)
    if (!online_node_equal (a->items[i], b->items[i]))
      return FALSE;

  return TRUE;
}

gboolean
online_node_equal (const OnlineNode *self, const OnlineNode *other)
{
  if (self == other)
    return TRUE;
  if (self->length != other->length || memcmp (self->text, other->text, self->length) != 0)
    return FALSE;
  for (guint i = 0; self->kind->lists[i].key != NULL; i++)
    if (!lists_are_equal (self->lists[i], other->lists[i]))
      return FALSE;

  return TRUE;
}

void
online_node_print_inside (const OnlineNode *self, TabletopJson *writer)
{
  tabletop_json_printed (writer, self->text, self->length);
  for (guint i = 0; self->kind->lists[i].key != NULL; i++)
    {
      const OnlineNodes *list = self->lists[i];

      if (list == NULL)
        continue;
      tabletop_json_begin_list (writer, self->kind->lists[i].key);
      for (guint j = 0; j < list->n; j++)
        online_node_print (list->items[j], writer, NULL);
      tabletop_json_end_list (writer);
    }
}

void
online_node_print (const OnlineNode *self, TabletopJson *writer, const char *key)
{
  tabletop_json_begin_object (writer, key);
  online_node_print_inside (self, writer);
  tabletop_json_end_object (writer);
}
