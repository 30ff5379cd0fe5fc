/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The same table is seen at several places: by IPv4 and IPv6, by cable and radio. Sightings that
 * agree on name, id and pin are one table, which is listed with its best address. Those that don't
 * agree stay apart, so that nobody can slip their address under the name of somebody else's table;
 * and whoever repeats it all, pin included, can't show the certificate.
 */

#include "regalia-neighbours.h"

#include <tabletop.h>

#include "regalia-ear.h"

typedef struct
{
  GHashTable *sightings; /* place → RegaliaSighting, at least one */
  TabletopNearby *nearby;
} Table;

struct _RegaliaNeighbours
{
  GObject parent_instance;

  GPtrArray *tables; /* of Table, in the order in which they came; the first ones are listed */
  GHashTable *where; /* place → Table */
  RegaliaEar *ear;   /* NULL if it is only told */
};

enum
{
  PROP_0,
  PROP_PROBLEM
};

static void regalia_neighbours_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (RegaliaNeighbours,
                               regalia_neighbours,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      regalia_neighbours_model_init))

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
regalia_neighbours_get_item_type (GListModel *model)
{
  return TABLETOP_TYPE_NEARBY;
}

static guint
regalia_neighbours_get_n_items (GListModel *model)
{
  return MIN (REGALIA_NEIGHBOURS (model)->tables->len, REGALIA_NEIGHBOURS_MAX);
}

static gpointer
regalia_neighbours_get_item (GListModel *model, guint position)
{
  RegaliaNeighbours *self = REGALIA_NEIGHBOURS (model);
  Table *table;

  if (position >= regalia_neighbours_get_n_items (model))
    return NULL;
  table = g_ptr_array_index (self->tables, position);

  return g_object_ref (table->nearby);
}

static void
regalia_neighbours_model_init (GListModelInterface *iface)
{
  iface->get_item_type = regalia_neighbours_get_item_type;
  iface->get_n_items = regalia_neighbours_get_n_items;
  iface->get_item = regalia_neighbours_get_item;
}

/* }}} */
/* {{{ Sightings */

static gboolean
is_same_table (const RegaliaSighting *a, const RegaliaSighting *b)
{
  return g_str_equal (a->name, b->name) && g_str_equal (a->table, b->table)
         && g_str_equal (a->pin, b->pin);
}

static const RegaliaSighting *
any_sighting (const Table *table)
{
  GHashTableIter iter;
  gpointer sighting = NULL;

  g_hash_table_iter_init (&iter, table->sightings);
  g_hash_table_iter_next (&iter, NULL, &sighting);

  return sighting;
}

/* The one with the best address; among equals always the same one. */
static const RegaliaSighting *
best_sighting (const Table *table)
{
  const RegaliaSighting *best = NULL;
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, table->sightings);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      const RegaliaSighting *sighting = value;

      if (best == NULL || sighting->reach > best->reach
          || (sighting->reach == best->reach && g_strcmp0 (sighting->uri, best->uri) < 0))
        best = sighting;
    }

  return best;
}

static gboolean
update (Table *table)
{
  const RegaliaSighting *best = best_sighting (table);

  if (table->nearby != NULL && g_str_equal (tabletop_nearby_get_title (table->nearby), best->title)
      && g_str_equal (tabletop_nearby_get_uri (table->nearby), best->uri))
    return FALSE;
  g_clear_object (&table->nearby);
  table->nearby = tabletop_nearby_new (best->name, best->title, best->uri);

  return TRUE;
}

static void
forget (RegaliaNeighbours *self, Table *table, const char *place)
{
  GListModel *model = G_LIST_MODEL (self);
  guint before = regalia_neighbours_get_n_items (model);
  guint position;

  if (!g_ptr_array_find (self->tables, table, &position))
    return;
  g_hash_table_remove (self->where, place);
  g_hash_table_remove (table->sightings, place);

  if (g_hash_table_size (table->sightings) > 0)
    {
      if (update (table) && position < REGALIA_NEIGHBOURS_MAX)
        g_list_model_items_changed (model, position, 1, 1);
      return;
    }

  g_ptr_array_remove_index (self->tables, position);
  if (position >= REGALIA_NEIGHBOURS_MAX)
    return;
  /* One that had to wait may move up: everything behind has then changed its place. */
  if (self->tables->len < before)
    g_list_model_items_changed (model, position, 1, 0);
  else
    g_list_model_items_changed (model, position, before - position, before - position);
}

static void
remember (RegaliaNeighbours *self, const char *place, RegaliaSighting *sighting)
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
      if (update (table) && position < REGALIA_NEIGHBOURS_MAX)
        g_list_model_items_changed (model, position, 1, 1);
      return;
    }

  table = g_new0 (Table, 1);
  table->sightings = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                            (GDestroyNotify) regalia_sighting_free);
  g_hash_table_insert (table->sightings, g_strdup (place), sighting);
  g_hash_table_insert (self->where, g_strdup (place), table);
  update (table);
  g_ptr_array_add (self->tables, table);
  if (position < REGALIA_NEIGHBOURS_MAX)
    g_list_model_items_changed (model, position, 0, 1);
}

void
regalia_neighbours_hear (RegaliaNeighbours *self, const char *place, RegaliaSighting *sighting)
{
  Table *table;

  g_return_if_fail (REGALIA_IS_NEIGHBOURS (self));
  g_return_if_fail (place != NULL);

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
on_heard (const char *place, RegaliaSighting *sighting, gpointer data)
{
  regalia_neighbours_hear (data, place, sighting);
}

static void
regalia_neighbours_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_PROBLEM:
      g_value_set_string (value, regalia_neighbours_get_problem (REGALIA_NEIGHBOURS (object)));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
regalia_neighbours_dispose (GObject *object)
{
  RegaliaNeighbours *self = REGALIA_NEIGHBOURS (object);

  g_clear_pointer (&self->ear, regalia_ear_free);

  G_OBJECT_CLASS (regalia_neighbours_parent_class)->dispose (object);
}

static void
regalia_neighbours_finalize (GObject *object)
{
  RegaliaNeighbours *self = REGALIA_NEIGHBOURS (object);

  g_hash_table_unref (self->where);
  g_ptr_array_unref (self->tables);

  G_OBJECT_CLASS (regalia_neighbours_parent_class)->finalize (object);
}

static void
regalia_neighbours_class_init (RegaliaNeighboursClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = regalia_neighbours_get_property;
  object_class->dispose = regalia_neighbours_dispose;
  object_class->finalize = regalia_neighbours_finalize;

  /**
   * RegaliaNeighbours:problem:
   *
   * Why nothing can be heard at the moment.
   */
  g_object_class_install_property (
      object_class, PROP_PROBLEM,
      g_param_spec_string ("problem", NULL, NULL, NULL,
                           G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY));
}

static void
regalia_neighbours_init (RegaliaNeighbours *self)
{
  self->tables = g_ptr_array_new_with_free_func (table_free);
  self->where = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

RegaliaNeighbours *
regalia_neighbours_new (void)
{
  RegaliaNeighbours *self = g_object_new (REGALIA_TYPE_NEIGHBOURS, NULL);

  self->ear = regalia_ear_new (on_heard, on_problem, self);

  return self;
}

const char *
regalia_neighbours_get_problem (RegaliaNeighbours *self)
{
  g_return_val_if_fail (REGALIA_IS_NEIGHBOURS (self), NULL);

  return self->ear != NULL ? regalia_ear_get_problem (self->ear) : NULL;
}
