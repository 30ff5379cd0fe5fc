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
    {
      for (guint j = 0; j < self->lists[i].n; j++)
        online_node_unref (self->lists[i].items[j]);
      g_free (self->lists[i].items);
    }
  if (self->pool != NULL)
    online_pool_remove (self->pool, self);
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

static void
fill_list (OnlineNodes *self,
           const OnlineKind *kind,
           GListModel *model,
           const OnlineCommon *common,
           const OnlineNodes *before)
{
  guint at = 0;

  self->n = model != NULL ? tabletop_items_count (model) : 0;
  self->items = self->n > 0 ? g_new (OnlineNode *, self->n) : NULL;
  for (guint i = 0; i < self->n; i++)
    {
      gpointer item = tabletop_items_get (model, i);
      OnlineNode *known = find_object (before, item, &at);

      self->items[i]
          = known != NULL
                ? online_node_ref (known)
                : online_node_new (kind, item, common,
                                   before != NULL && i < before->n ? before->items[i] : NULL);
    }
}

static void
fill_numbered (OnlineNodes *self, const OnlineKind *kind, const OnlineCommon *common)
{
  OnlineNode **nodes = online_common_get_nodes (common, kind, &self->n);

  self->items = g_new (OnlineNode *, self->n);
  for (guint i = 0; i < self->n; i++)
    self->items[i] = online_node_ref (nodes[i]);
}

/* A key, its list, and what stands in that; nothing if that is empty. */
static gsize
measure_list (const OnlineNodes *self, const char *key)
{
  gsize size = self->n > 0 ? strlen (key) + 5 : 0;

  for (guint i = 0; i < self->n; i++)
    size += self->items[i]->size;

  return size;
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

      if (list->get_items == NULL)
        fill_numbered (&self->lists[i], list->kind, common);
      else
        fill_list (&self->lists[i], list->kind, list->get_items (item), common,
                   before != NULL ? &before->lists[i] : NULL);
      self->size += measure_list (&self->lists[i], list->key);
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
    return self;
  self = make_node (kind, item, common, before);
  if (pool != NULL)
    online_pool_add (pool, self);

  return self;
}

static gboolean
lists_are_equal (const OnlineNodes *a, const OnlineNodes *b)
{
  if (a->n != b->n)
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
    if (!lists_are_equal (&self->lists[i], &other->lists[i]))
      return FALSE;

  return TRUE;
}

void
online_node_print_inside (const OnlineNode *self, TabletopJson *writer)
{
  tabletop_json_printed (writer, self->text, self->length);
  for (guint i = 0; self->kind->lists[i].key != NULL; i++)
    {
      const OnlineNodes *list = &self->lists[i];

      if (list->n == 0)
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
