/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Something is known again by its key or, if the game makes its views of new objects each time, by
 * what it says. It is counted in how many places it is.
 */

#include "online-numbers.h"

enum
{
  MAX_SPARE = 32 /* that are in no place, and keep their numbers */
};

/* A number, and what is told under it. */
typedef struct
{
  OnlineNode *node;
  guint number;
  guint n_objects; /* that say so */
} Home;

typedef struct
{
  GObject *object;
  Home *home;
  guint n_places; /* that have it */
} Known;

struct _OnlineNumbers
{
  const OnlineKind *kind;
  const OnlineCommon *common;
  OnlineKey key;
  GHashTable *known;   /* of Known, by the object's key */
  GHashTable *homes;   /* of Home, by what is told */
  GPtrArray *nodes;    /* by number; `blank` where there is none */
  OnlineNodes *list;   /* of those; NULL if it has to be made */
  GPtrArray *homeless; /* of Home: new, and without a number */
  GQueue spare;        /* of Home that is nowhere; what has been so for longest comes first */
  OnlineNode *blank;
};

/* By its name, which hardly another has. */
static guint
hash_node (gconstpointer key)
{
  const OnlineNode *node = key;
  guint hash = (guint) node->length;

  for (gsize i = 0; i < node->name; i++)
    hash = hash * 33 + (guchar) node->text[i];

  return hash;
}

static gboolean
equal_nodes (gconstpointer a, gconstpointer b)
{
  return online_node_equal (a, b);
}

static void
free_home (gpointer home)
{
  online_node_unref (((Home *) home)->node);
  g_free (home);
}

static void
free_known (gpointer known)
{
  g_object_unref (((Known *) known)->object);
  g_free (known);
}

OnlineNumbers *
online_numbers_new (const OnlineKind *kind,
                    const OnlineKind *blank,
                    OnlineKey key,
                    const OnlineCommon *common)
{
  OnlineNumbers *self = g_new0 (OnlineNumbers, 1);

  self->kind = kind;
  self->common = common;
  self->key = key;
  self->known = g_hash_table_new_full (NULL, NULL, NULL, free_known);
  self->homes = g_hash_table_new_full (hash_node, equal_nodes, NULL, free_home);
  self->nodes = g_ptr_array_new_with_free_func ((GDestroyNotify) online_node_unref);
  self->homeless = g_ptr_array_new ();
  self->blank = online_node_new (blank, NULL, common, NULL);

  return self;
}

void
online_numbers_free (OnlineNumbers *self)
{
  g_hash_table_unref (self->known);
  g_queue_clear (&self->spare);
  g_ptr_array_unref (self->homeless);
  g_hash_table_unref (self->homes);
  g_ptr_array_unref (self->nodes);
  online_nodes_unref (self->list);
  online_node_unref (self->blank);
  g_free (self);
}

static void
set_node (OnlineNumbers *self, guint number, OnlineNode *node)
{
  g_clear_pointer (&self->list, online_nodes_unref);
  online_node_unref (self->nodes->pdata[number]);
  self->nodes->pdata[number] = online_node_ref (node);
}

/* What has no number yet becomes homeless, and what was nowhere isn't spare any more. */
static Home *
find_home (OnlineNumbers *self, gpointer object)
{
  OnlineNode *node = online_node_new (self->kind, object, self->common, NULL);
  Home *home = g_hash_table_lookup (self->homes, node);

  if (home != NULL)
    {
      online_node_unref (node);
      if (home->n_objects++ == 0)
        g_queue_remove (&self->spare, home);
      return home;
    }
  home = g_new0 (Home, 1);
  home->node = node;
  home->n_objects = 1;
  g_hash_table_insert (self->homes, node, home);
  g_ptr_array_add (self->homeless, home);

  return home;
}

void
online_numbers_add (OnlineNumbers *self, gpointer object)
{
  gpointer key = self->key (object);
  Known *known = g_hash_table_lookup (self->known, key);

  if (known == NULL)
    {
      known = g_new (Known, 1);
      *known = (Known){ g_object_ref (object), find_home (self, object), 0 };
      g_hash_table_insert (self->known, key, known);
    }
  known->n_places++;
}

void
online_numbers_remove (OnlineNumbers *self, gpointer object)
{
  gpointer key = self->key (object);
  Known *known = g_hash_table_lookup (self->known, key);
  Home *home = known->home;

  if (--known->n_places > 0)
    return;
  g_hash_table_remove (self->known, key);
  if (--home->n_objects == 0)
    g_queue_push_tail (&self->spare, home);
}

static void
forget_spare (OnlineNumbers *self)
{
  while (self->spare.length > MAX_SPARE)
    {
      Home *home = g_queue_pop_head (&self->spare);

      set_node (self, home->number, self->blank);
      g_hash_table_remove (self->homes, home->node);
    }
}

/* Those that are new get the lowest numbers that are free. */
static void
house_homeless (OnlineNumbers *self)
{
  guint number = 0;

  for (guint i = 0; i < self->homeless->len; i++)
    {
      Home *home = g_ptr_array_index (self->homeless, i);

      while (number < self->nodes->len && self->nodes->pdata[number] != self->blank)
        number++;
      if (number == self->nodes->len)
        g_ptr_array_add (self->nodes, online_node_ref (self->blank));
      set_node (self, number, home->node);
      home->number = number;
    }
  g_ptr_array_set_size (self->homeless, 0);
}

void
online_numbers_settle (OnlineNumbers *self)
{
  forget_spare (self);
  house_homeless (self);
  /* What is free at the end goes. */
  while (self->nodes->len > 0 && self->nodes->pdata[self->nodes->len - 1] == self->blank)
    {
      g_ptr_array_set_size (self->nodes, (int) self->nodes->len - 1);
      g_clear_pointer (&self->list, online_nodes_unref);
    }
}

static const Home *
get_home (const OnlineNumbers *self, gpointer object)
{
  return ((const Known *) g_hash_table_lookup (self->known, self->key (object)))->home;
}

OnlineNode *
online_numbers_get_node (const OnlineNumbers *self, gpointer object)
{
  return get_home (self, object)->node;
}

guint
online_numbers_get_number (const OnlineNumbers *self, gpointer object)
{
  return get_home (self, object)->number;
}

OnlineNodes *
online_numbers_ref_nodes (OnlineNumbers *self)
{
  if (self->list == NULL)
    self->list = online_nodes_new ((OnlineNode *const *) self->nodes->pdata, self->nodes->len);

  return online_nodes_ref (self->list);
}
