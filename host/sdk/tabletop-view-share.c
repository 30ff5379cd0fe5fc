/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a view has in common with the view before becomes the same objects. What has a name is
 * compared with what had it, all else is looked up by what it says; and what is another thing now
 * still takes over its parts: the notes of a piece that was turned are the notes that it had. */

#include "tabletop-fields-private.h"
#include "tabletop-list-private.h"
#include "tabletop-view.h"

/* Things of both views, of one class, that aren't the same object in both: in the new one where
 * they lie, so that others can be put there. */
typedef struct
{
  GPtrArray *places; /* of gpointer * */
  GPtrArray *before;
} Rest;

/* Whatever is still of use among those of the view before: by name, by what it says. */
typedef struct
{
  GHashTable *by_name;
  GHashTable *by_content; /* GQueue of equal ones, in their order */
} Pool;

static gboolean
fields_equal (gconstpointer a, gconstpointer b)
{
  return _tabletop_fields_equal ((gpointer) a, (gpointer) b);
}

static void share_parts (gpointer now, gpointer before);

static void
rest_init (Rest *rest)
{
  rest->places = g_ptr_array_new ();
  rest->before = g_ptr_array_new ();
}

static void
rest_clear (Rest *rest)
{
  g_ptr_array_unref (rest->places);
  g_ptr_array_unref (rest->before);
}

/* Adds what the lists haven't in common at the same place, from either end. */
static void
rest_add (Rest *rest, TabletopList *now, TabletopList *before)
{
  guint n = 0, n_before = 0, first = 0;
  gpointer *items = now != NULL ? _tabletop_list_peek (now, &n) : NULL;
  gpointer *others = before != NULL ? _tabletop_list_peek (before, &n_before) : NULL;

  while (first < n && first < n_before && items[first] == others[first])
    first++;
  while (n > first && n_before > first && items[n - 1] == others[n_before - 1])
    n--, n_before--;
  for (guint i = first; i < n; i++)
    g_ptr_array_add (rest->places, &items[i]);
  for (guint i = first; i < n_before; i++)
    g_ptr_array_add (rest->before, others[i]);
}

/* The word that nothing else of its class has in a view, or NULL. */
static const char *
name_of (gpointer item)
{
  if (TABLETOP_IS_PIECE (item) && !tabletop_piece_is_hidden (item))
    return tabletop_piece_get_id (item);
  if (TABLETOP_IS_ZONE (item))
    return tabletop_zone_get_id (item);
  if (TABLETOP_IS_TURN_STEP (item))
    return tabletop_turn_step_get_id (item);

  return NULL;
}

static void
pool_init (Pool *pool, const Rest *rest)
{
  g_autoptr (GHashTable) there = g_hash_table_new (NULL, NULL);

  pool->by_name = g_hash_table_new (g_str_hash, g_str_equal);
  pool->by_content = g_hash_table_new_full (_tabletop_fields_hash, fields_equal, NULL,
                                            (GDestroyNotify) g_queue_free);
  for (guint i = 0; i < rest->places->len; i++)
    g_hash_table_add (there, *(gpointer *) rest->places->pdata[i]);
  for (guint i = 0; i < rest->before->len; i++)
    {
      gpointer item = rest->before->pdata[i];
      const char *name = name_of (item);
      GQueue *equals;

      if (g_hash_table_contains (there, item))
        continue;
      if (name != NULL)
        {
          g_hash_table_insert (pool->by_name, (gpointer) name, item);
          continue;
        }
      equals = g_hash_table_lookup (pool->by_content, item);
      if (equals == NULL)
        {
          equals = g_queue_new ();
          g_hash_table_insert (pool->by_content, item, equals);
        }
      g_queue_push_tail (equals, item);
    }
}

static void
pool_clear (Pool *pool)
{
  g_hash_table_unref (pool->by_name);
  g_hash_table_unref (pool->by_content);
}

/* The thing of the view before that can stand for `item`, or NULL. */
static gpointer
pool_take (Pool *pool, gpointer item)
{
  const char *name = name_of (item);
  gpointer other;
  GQueue *equals;

  if (name != NULL)
    {
      other = g_hash_table_lookup (pool->by_name, name);
      return other != NULL && _tabletop_fields_equal (item, other) ? other : NULL;
    }
  equals = g_hash_table_lookup (pool->by_content, item);

  return equals != NULL ? g_queue_pop_head (equals) : NULL;
}

/* What was in both views as the same object stays, wherever it lies. */
static void
rest_share (Rest *rest)
{
  g_autoptr (GHashTable) before = NULL;
  Pool pool;

  if (rest->places->len == 0 || rest->before->len == 0)
    return;
  before = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < rest->before->len; i++)
    g_hash_table_add (before, rest->before->pdata[i]);
  pool_init (&pool, rest);
  for (guint i = 0; i < rest->places->len; i++)
    {
      gpointer *place = rest->places->pdata[i];
      const char *name = name_of (*place);
      gpointer other;

      if (g_hash_table_contains (before, *place))
        continue;
      other = pool_take (&pool, *place);
      if (other != NULL)
        g_set_object ((GObject **) place, other);
      else if (name != NULL)
        share_parts (*place, g_hash_table_lookup (pool.by_name, name));
    }
  pool_clear (&pool);
}

static void
share_lists (TabletopList *now, TabletopList *before)
{
  Rest rest;

  rest_init (&rest);
  rest_add (&rest, now, before);
  rest_share (&rest);
  rest_clear (&rest);
}

/* The pieces of a zone aren't its parts: they come from all zones. */
static void
share_parts (gpointer now, gpointer before)
{
  guint n_fields;
  const TabletopField *fields;

  if (before == NULL || TABLETOP_IS_ZONE (now))
    return;
  fields = _tabletop_fields_of_type (G_OBJECT_TYPE (now), &n_fields);
  for (guint i = 0; i < n_fields; i++)
    {
      gpointer place = G_STRUCT_MEMBER_P (now, fields[i].offset);
      gpointer other = G_STRUCT_MEMBER_P (before, fields[i].offset);

      if (fields[i].kind == TABLETOP_FIELD_LIST)
        share_lists (*(TabletopList **) place, *(TabletopList **) other);
      else if (fields[i].kind == TABLETOP_FIELD_OBJECT
               && _tabletop_fields_equal (*(gpointer *) place, *(gpointer *) other))
        g_set_object ((GObject **) place, *(GObject **) other);
    }
}

static void
share_pieces (TabletopView *self, TabletopView *before)
{
  GListModel *zones = tabletop_view_get_zones (self), *others = tabletop_view_get_zones (before);
  const guint n = g_list_model_get_n_items (zones), n_before = g_list_model_get_n_items (others);
  Rest rest;

  rest_init (&rest);
  for (guint i = 0; i < MAX (n, n_before); i++)
    {
      TabletopZone *zone = i < n ? _tabletop_list_get (TABLETOP_LIST (zones), i) : NULL;
      TabletopZone *other = i < n_before ? _tabletop_list_get (TABLETOP_LIST (others), i) : NULL;

      if (zone != other)
        rest_add (&rest, zone != NULL ? TABLETOP_LIST (tabletop_zone_get_pieces (zone)) : NULL,
                  other != NULL ? TABLETOP_LIST (tabletop_zone_get_pieces (other)) : NULL);
    }
  rest_share (&rest);
  rest_clear (&rest);
}

/* Seats always come in the same order. */
static void
share_seats (TabletopList *now, TabletopList *before)
{
  guint n, n_before;
  gpointer *seats = _tabletop_list_peek (now, &n);
  gpointer *others = _tabletop_list_peek (before, &n_before);

  for (guint i = 0; i < MIN (n, n_before); i++)
    if (_tabletop_fields_equal (seats[i], others[i]))
      g_set_object ((GObject **) &seats[i], others[i]);
    else
      share_parts (seats[i], others[i]);
}

TabletopView *
tabletop_view_share (TabletopView *self, TabletopView *before)
{
  g_return_val_if_fail (TABLETOP_IS_VIEW (self), NULL);
  g_return_val_if_fail (before == NULL || TABLETOP_IS_VIEW (before), NULL);

  if (before == NULL || before == self)
    return g_object_ref (self);
  share_seats (TABLETOP_LIST (tabletop_view_get_seats (self)),
               TABLETOP_LIST (tabletop_view_get_seats (before)));
  /* Zones are compared by their pieces, so these come first. */
  share_pieces (self, before);
  share_lists (TABLETOP_LIST (tabletop_view_get_zones (self)),
               TABLETOP_LIST (tabletop_view_get_zones (before)));
  share_lists (TABLETOP_LIST (tabletop_view_get_steps (self)),
               TABLETOP_LIST (tabletop_view_get_steps (before)));
  share_lists (TABLETOP_LIST (tabletop_view_get_relations (self)),
               TABLETOP_LIST (tabletop_view_get_relations (before)));

  return g_object_ref (tabletop_view_equal (self, before) ? before : self);
}
