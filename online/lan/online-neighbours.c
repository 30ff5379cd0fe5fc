/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The same table is seen at several places: by IPv4 and IPv6, by cable and radio. Sightings that
 * agree on name, id and pin are one table, which is listed with its best address. Those that don't
 * agree stay apart, so that nobody can slip their address under the name of somebody else's table;
 * and whoever repeats it all, pin included, can't show the certificate.
 */

#include "online-neighbours.h"

#include <tabletop.h>

#include "online-browser.h"

typedef struct
{
  GHashTable *sightings; /* place → OnlineSighting, at least one */
  TabletopNearby *nearby;
} Table;

struct _OnlineNeighbours
{
  GObject parent_instance;

  GPtrArray *tables;      /* of Table, in the order in which they came; the first ones are listed */
  GHashTable *where;      /* place → Table */
  OnlineBrowser *browser; /* NULL if it is only told */
};

enum
{
  PROP_0,
  PROP_PROBLEM
};

static void online_neighbours_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (OnlineNeighbours,
                               online_neighbours,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      online_neighbours_model_init))

static void
table_free (gpointer data)
{
  Table *table = data;

  g_hash_table_unref (table->sightings);
  g_clear_object (&table->nearby);
  g_free (table);
}

/* {{{ The list */

static GType
online_neighbours_get_item_type (GListModel *model)
{
  return TABLETOP_TYPE_NEARBY;
}

static guint
online_neighbours_get_n_items (GListModel *model)
{
  return MIN (ONLINE_NEIGHBOURS (model)->tables->len, ONLINE_NEIGHBOURS_MAX);
}

static gpointer
online_neighbours_get_item (GListModel *model, guint position)
{
  OnlineNeighbours *self = ONLINE_NEIGHBOURS (model);
  Table *table;

  if (position >= online_neighbours_get_n_items (model))
    return NULL;
  table = g_ptr_array_index (self->tables, position);

  return g_object_ref (table->nearby);
}

static void
online_neighbours_model_init (GListModelInterface *iface)
{
  iface->get_item_type = online_neighbours_get_item_type;
  iface->get_n_items = online_neighbours_get_n_items;
  iface->get_item = online_neighbours_get_item;
}

/* }}} */
/* {{{ Sightings */

static gboolean
is_same_table (const OnlineSighting *a, const OnlineSighting *b)
{
  return g_str_equal (a->name, b->name) && g_str_equal (a->table, b->table)
         && g_str_equal (a->pin, b->pin);
}

static const OnlineSighting *
any_sighting (const Table *table)
{
  GHashTableIter iter;
  gpointer sighting = NULL;

  g_hash_table_iter_init (&iter, table->sightings);
  g_hash_table_iter_next (&iter, NULL, &sighting);

  return sighting;
}

/* The one with the best address; among equals always the same one. */
static const OnlineSighting *
best_sighting (const Table *table)
{
  const OnlineSighting *best = NULL;
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, table->sightings);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      const OnlineSighting *sighting = value;

      if (best == NULL || sighting->reach > best->reach
          || (sighting->reach == best->reach && g_strcmp0 (sighting->uri, best->uri) < 0))
        best = sighting;
    }

  return best;
}

static gboolean
update (Table *table)
{
  const OnlineSighting *best = best_sighting (table);

  if (table->nearby != NULL && g_str_equal (tabletop_nearby_get_title (table->nearby), best->title)
      && g_str_equal (tabletop_nearby_get_uri (table->nearby), best->uri))
    return FALSE;
  g_clear_object (&table->nearby);
  table->nearby = tabletop_nearby_new (best->name, best->title, best->uri);

  return TRUE;
}

static void
forget (OnlineNeighbours *self, Table *table, const char *place)
{
  GListModel *model = G_LIST_MODEL (self);
  guint before = online_neighbours_get_n_items (model);
  guint position;

  if (!g_ptr_array_find (self->tables, table, &position))
    return;
  g_hash_table_remove (self->where, place);
  g_hash_table_remove (table->sightings, place);

  if (g_hash_table_size (table->sightings) > 0)
    {
      if (update (table) && position < ONLINE_NEIGHBOURS_MAX)
        g_list_model_items_changed (model, position, 1, 1);
      return;
    }

  g_ptr_array_remove_index (self->tables, position);
  if (position >= ONLINE_NEIGHBOURS_MAX)
    return;
  /* One that had to wait may move up: everything behind has then changed its place. */
  if (self->tables->len < before)
    g_list_model_items_changed (model, position, 1, 0);
  else
    g_list_model_items_changed (model, position, before - position, before - position);
}

static void
remember (OnlineNeighbours *self, const char *place, OnlineSighting *sighting)
{
  GListModel *model = G_LIST_MODEL (self);
  Table *table = NULL;
  guint position;

  for (position = 0; position < self->tables->len && table == NULL; position++)
    {
      Table *candidate = g_ptr_array_index (self->tables, position);

      if (is_same_table (any_sighting (candidate), sighting))
        table = candidate;
    }

  if (table != NULL)
    {
      position--;
      g_hash_table_insert (table->sightings, g_strdup (place), sighting);
      g_hash_table_insert (self->where, g_strdup (place), table);
      if (update (table) && position < ONLINE_NEIGHBOURS_MAX)
        g_list_model_items_changed (model, position, 1, 1);
      return;
    }

  table = g_new0 (Table, 1);
  table->sightings = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                            (GDestroyNotify) online_sighting_free);
  g_hash_table_insert (table->sightings, g_strdup (place), sighting);
  g_hash_table_insert (self->where, g_strdup (place), table);
  update (table);
  g_ptr_array_add (self->tables, table);
  if (position < ONLINE_NEIGHBOURS_MAX)
    g_list_model_items_changed (model, position, 0, 1);
}

void
online_neighbours_hear (OnlineNeighbours *self, const char *place, OnlineSighting *sighting)
{
  Table *table;

  /* Whoever watches the list may drop it. */
  g_object_ref (self);
  table = g_hash_table_lookup (self->where, place);
  if (table != NULL && (sighting == NULL || !is_same_table (any_sighting (table), sighting)))
    forget (self, table, place);
  if (sighting != NULL)
    remember (self, place, sighting);
  g_object_unref (self);
}

/* }}} */

static void
on_problem (gpointer data)
{
  g_object_notify (data, "problem");
}

static void
on_heard (const char *place, OnlineSighting *sighting, gpointer data)
{
  online_neighbours_hear (data, place, sighting);
}

static void
online_neighbours_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_PROBLEM:
      g_value_set_string (value, online_neighbours_get_problem (ONLINE_NEIGHBOURS (object)));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
online_neighbours_dispose (GObject *object)
{
  OnlineNeighbours *self = ONLINE_NEIGHBOURS (object);

  g_clear_pointer (&self->browser, online_browser_free);

  G_OBJECT_CLASS (online_neighbours_parent_class)->dispose (object);
}

static void
online_neighbours_finalize (GObject *object)
{
  OnlineNeighbours *self = ONLINE_NEIGHBOURS (object);

  g_hash_table_unref (self->where);
  g_ptr_array_unref (self->tables);

  G_OBJECT_CLASS (online_neighbours_parent_class)->finalize (object);
}

static void
online_neighbours_class_init (OnlineNeighboursClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = online_neighbours_get_property;
  object_class->dispose = online_neighbours_dispose;
  object_class->finalize = online_neighbours_finalize;

  /**
   * OnlineNeighbours:problem:
   *
   * Why nothing can be heard at the moment.
   */
  g_object_class_install_property (
      object_class, PROP_PROBLEM,
      g_param_spec_string ("problem", NULL, NULL, NULL,
                           G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY));
}

static void
online_neighbours_init (OnlineNeighbours *self)
{
  self->tables = g_ptr_array_new_with_free_func (table_free);
  self->where = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

OnlineNeighbours *
online_neighbours_new (void)
{
  OnlineNeighbours *self = g_object_new (ONLINE_TYPE_NEIGHBOURS, NULL);

  self->browser = online_browser_new (on_heard, on_problem, self);

  return self;
}

const char *
online_neighbours_get_problem (OnlineNeighbours *self)
{
  return self->browser != NULL ? online_browser_get_problem (self->browser) : NULL;
}
