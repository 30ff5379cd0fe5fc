/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Of an object a difference has the members that are others now, or null for those that are gone;
 * of a list it is the new one, in which a number, a pair of numbers, and a number with a difference
 * stand for what the list before had there.
 *
 * Nothing of the old list is taken twice, so what comes out is never larger than both together.
 */

#include "online-difference.h"

#include <glib/gi18n-lib.h>

#include "online-wire.h"

/* Where in the difference something stands. */
typedef struct _Place Place;

struct _Place
{
  const Place *parent;
  const char *key; /* or NULL: in a list, at `item` */
  guint item;
  GError **error; /* of the whole */
};

static void
append_place (GString *out, const Place *place)
{
  if (place->parent != NULL)
    append_place (out, place->parent);
  if (place->key != NULL)
    g_string_append_printf (out, "%s%s", out->len > 0 ? "." : "", place->key);
  else
    g_string_append_printf (out, "[%u]", place->item);
}

static gpointer
refuse (const Place *place, const char *what)
{
  g_autoptr (GString) where = g_string_new (NULL);

  append_place (where, place);
  g_set_error (place->error, ONLINE_WIRE_ERROR, ONLINE_WIRE_ERROR_BAD_VALUE, _ ("“%s”: %s"),
               where->str, what);

  return NULL;
}

static JsonNode *apply (JsonNode *before, JsonNode *change, const Place *place);

static JsonObject *
apply_object (JsonObject *before, JsonObject *change, const Place *place)
{
  g_autoptr (JsonObject) now = json_object_new ();
  JsonObjectIter iter;
  const char *key;
  JsonNode *node;

  if (before != NULL)
    {
      json_object_iter_init (&iter, before);
      while (json_object_iter_next (&iter, &key, &node))
        if (!json_object_has_member (change, key))
          json_object_set_member (now, key, json_node_ref (node));
    }
  json_object_iter_init (&iter, change);
  while (json_object_iter_next (&iter, &key, &node))
    {
      const Place inner = { place, key, 0, place->error };
      JsonNode *old = before != NULL ? json_object_get_member (before, key) : NULL;
      JsonNode *value;

      if (JSON_NODE_HOLDS_NULL (node))
        continue;
      value = apply (old, node, &inner);
      if (value == NULL)
        return NULL;
      json_object_set_member (now, key, value);
    }
  json_object_seal (now);

  return g_steal_pointer (&now);
}

/* A list that is made of another one. */
typedef struct
{
  JsonArray *before; /* or NULL */
  JsonArray *now;
  guint8 *taken; /* of the old items */
} Making;

static gboolean
is_number (JsonNode *node)
{
  return JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_INT64;
}

/* Takes an item of the old list, as which nothing was taken before: borrowed. */
static JsonNode *
take_old (Making *making, gint64 number, const Place *place)
{
  const guint n = making->before != NULL ? json_array_get_length (making->before) : 0;

  if (number < 0 || number >= n)
    return refuse (place, _ ("there is no such item in what it stands on"));
  if (making->taken[number])
    return refuse (place, _ ("the same item was taken before"));
  making->taken[number] = TRUE;

  return json_array_get_element (making->before, (guint) number);
}

static gboolean
add_old (Making *making, gint64 first, gint64 last, const Place *place)
{
  if (last < first)
    {
      refuse (place, _ ("the last item comes before the first"));
      return FALSE;
    }
  for (gint64 i = first; i <= last; i++)
    {
      JsonNode *old = take_old (making, i, place);

      if (old == NULL)
        return FALSE;
      json_array_add_element (making->now, json_node_ref (old));
    }

  return TRUE;
}

/* [first, last] or [number, difference]. */
static gboolean
add_pair (Making *making, JsonArray *pair, const Place *place)
{
  const guint n = json_array_get_length (pair);
  JsonNode *first = n == 2 ? json_array_get_element (pair, 0) : NULL;
  JsonNode *second = n == 2 ? json_array_get_element (pair, 1) : NULL;
  JsonNode *old, *now;

  if (first == NULL || !is_number (first)
      || !(is_number (second) || JSON_NODE_HOLDS_OBJECT (second)))
    {
      refuse (place, _ ("not that; send two numbers, or a number and an object"));
      return FALSE;
    }
  if (is_number (second))
    return add_old (making, json_node_get_int (first), json_node_get_int (second), place);

  old = take_old (making, json_node_get_int (first), place);
  now = old != NULL ? apply (old, second, place) : NULL;
  if (now == NULL)
    return FALSE;
  json_array_add_element (making->now, now);

  return TRUE;
}

static gboolean
add_item (Making *making, JsonNode *item, const Place *place)
{
  JsonNode *now;

  if (is_number (item))
    return add_old (making, json_node_get_int (item), json_node_get_int (item), place);
  if (JSON_NODE_HOLDS_ARRAY (item))
    return add_pair (making, json_node_get_array (item), place);
  if (JSON_NODE_HOLDS_NULL (item))
    {
      refuse (place, _ ("not that; leave out what is gone"));
      return FALSE;
    }

  now = apply (NULL, item, place);
  if (now == NULL)
    return FALSE;
  json_array_add_element (making->now, now);

  return TRUE;
}

static JsonArray *
apply_list (JsonArray *before, JsonArray *change, const Place *place)
{
  g_autoptr (JsonArray) now = json_array_new ();
  g_autofree guint8 *taken = g_malloc0 (before != NULL ? json_array_get_length (before) + 1 : 1);
  Making making = { before, now, taken };

  for (guint i = 0; i < json_array_get_length (change); i++)
    {
      const Place inner = { place, NULL, i, place->error };

      if (!add_item (&making, json_array_get_element (change, i), &inner))
        return NULL;
    }
  json_array_seal (now);

  return g_steal_pointer (&now);
}

/* Transfer full; NULL with something wrong. */
static JsonNode *
apply (JsonNode *before, JsonNode *change, const Place *place)
{
  JsonNode *node;

  if (JSON_NODE_HOLDS_OBJECT (change))
    {
      const gboolean was_object = before != NULL && JSON_NODE_HOLDS_OBJECT (before);
      g_autoptr (JsonObject) object = apply_object (
          was_object ? json_node_get_object (before) : NULL, json_node_get_object (change), place);

      if (object == NULL)
        return NULL;
      node = json_node_init_object (json_node_alloc (), object);
    }
  else if (JSON_NODE_HOLDS_ARRAY (change))
    {
      const gboolean was_list = before != NULL && JSON_NODE_HOLDS_ARRAY (before);
      g_autoptr (JsonArray) list = apply_list (was_list ? json_node_get_array (before) : NULL,
                                               json_node_get_array (change), place);

      if (list == NULL)
        return NULL;
      node = json_node_init_array (json_node_alloc (), list);
    }
  else
    {
      return json_node_ref (change);
    }
  json_node_seal (node);

  return node;
}

JsonObject *
online_difference_apply (JsonObject *before, JsonObject *changes, const char *key, GError **error)
{
  const Place place = { NULL, key, 0, error };

  return apply_object (before, changes, &place);
}

static gsize
measure (JsonNode *node)
{
  gsize size = 1;

  if (JSON_NODE_HOLDS_OBJECT (node))
    return online_difference_measure (json_node_get_object (node));
  if (JSON_NODE_HOLDS_ARRAY (node))
    for (guint i = 0; i < json_array_get_length (json_node_get_array (node)); i++)
      size += measure (json_array_get_element (json_node_get_array (node), i));
  else if (JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING)
    size += strlen (json_node_get_string (node));

  return size;
}

gsize
online_difference_measure (JsonObject *object)
{
  gsize size = 2;
  JsonObjectIter iter;
  const char *key;
  JsonNode *node;

  json_object_iter_init (&iter, object);
  while (json_object_iter_next (&iter, &key, &node))
    size += strlen (key) + 3 + measure (node);

  return size;
}
