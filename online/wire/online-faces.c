/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A face is known again by its address or, if the game makes its views of new objects each time, by
 * what it says.
 */

#include "online-faces.h"

#include <string.h>

struct _OnlineFaces
{
  GHashTable *numbers; /* of each face that a piece has, by its address */
  GHashTable *texts;   /* the number of each node, by what it says; nodes are borrowed */
  GPtrArray *nodes;    /* by number */
};

/* While they are given numbers. */
typedef struct
{
  OnlineFaces *self;
  const OnlineFaces *before;
  GPtrArray *homeless; /* of OnlineNode, owned: those without a number */
} Numbering;

static guint
hash_node (gconstpointer key)
{
  return ((const OnlineNode *) key)->hash;
}

static gboolean
equal_nodes (gconstpointer a, gconstpointer b)
{
  return online_node_equal (a, b);
}

static void
unref_node (gpointer node)
{
  if (node != NULL)
    online_node_unref (node);
}

static OnlineFaces *
make (guint n)
{
  OnlineFaces *self = g_new0 (OnlineFaces, 1);

  self->numbers = g_hash_table_new (NULL, NULL);
  self->texts = g_hash_table_new (hash_node, equal_nodes);
  self->nodes = g_ptr_array_new_with_free_func (unref_node);
  g_ptr_array_set_size (self->nodes, (int) n);

  return self;
}

void
online_faces_free (OnlineFaces *self)
{
  g_hash_table_unref (self->numbers);
  g_hash_table_unref (self->texts);
  g_ptr_array_unref (self->nodes);
  g_free (self);
}

static gboolean
find (GHashTable *table, gconstpointer key, guint *number)
{
  gpointer value;

  if (!g_hash_table_lookup_extended (table, key, NULL, &value))
    return FALSE;
  *number = GPOINTER_TO_UINT (value);

  return TRUE;
}

/* Gives a node, which is taken, a number that nothing has. */
static void
house (OnlineFaces *self, OnlineNode *node, guint number)
{
  g_ptr_array_index (self->nodes, number) = node;
  g_hash_table_insert (self->texts, node, GUINT_TO_POINTER (number));
}

static void
add_face (Numbering *numbering, TabletopFace *face)
{
  OnlineFaces *self = numbering->self;
  const OnlineFaces *before = numbering->before;
  OnlineNode *node;
  guint number;

  if (face == NULL || g_hash_table_contains (self->numbers, face))
    return;
  if (before != NULL && find (before->numbers, face, &number))
    {
      /* Another one that says the same may have brought it. */
      if (g_ptr_array_index (self->nodes, number) == NULL)
        house (self, online_node_ref (g_ptr_array_index (before->nodes, number)), number);
      g_hash_table_insert (self->numbers, face, GUINT_TO_POINTER (number));
      return;
    }

  node = online_node_new (&online_face_kind, face, self, NULL);
  if (find (self->texts, node, &number))
    {
      online_node_unref (node);
    }
  else if (before != NULL && find (before->texts, node, &number))
    {
      house (self, node, number);
    }
  else
    {
      g_ptr_array_add (numbering->homeless, node);
      return;
    }
  g_hash_table_insert (self->numbers, face, GUINT_TO_POINTER (number));
}

static void
add_faces_of (Numbering *numbering, TabletopPiece *piece)
{
  GListModel *others = tabletop_piece_get_alternatives (piece);

  add_face (numbering, tabletop_piece_get_face (piece));
  for (guint i = 0; i < g_list_model_get_n_items (others); i++)
    {
      g_autoptr (TabletopFace) other = g_list_model_get_item (others, i);

      add_face (numbering, other);
    }
}

/* Those that are new get the lowest numbers that are free. */
static void
house_homeless (Numbering *numbering)
{
  OnlineFaces *self = numbering->self;
  guint number = 0, known;

  for (guint i = 0; i < numbering->homeless->len; i++)
    {
      OnlineNode *node = g_ptr_array_index (numbering->homeless, i);

      if (!find (self->texts, node, &known))
        {
          while (number < self->nodes->len && g_ptr_array_index (self->nodes, number) != NULL)
            number++;
          if (number == self->nodes->len)
            g_ptr_array_add (self->nodes, NULL);
          house (self, online_node_ref (node), number);
          known = number;
        }
      g_hash_table_insert (self->numbers, node->object, GUINT_TO_POINTER (known));
    }
}

static void
print_nothing (TabletopJson *writer, gpointer item, const OnlineFaces *faces)
{
  tabletop_json_text (writer, "title", "");
}

static const OnlineKind blank_kind = { print_nothing };

/* What is free at the end goes, and what is free before it is a face without a title. */
static void
fill_gaps (OnlineFaces *self)
{
  while (self->nodes->len > 0 && g_ptr_array_index (self->nodes, self->nodes->len - 1) == NULL)
    g_ptr_array_set_size (self->nodes, (int) self->nodes->len - 1);
  for (guint i = 0; i < self->nodes->len; i++)
    if (g_ptr_array_index (self->nodes, i) == NULL)
      g_ptr_array_index (self->nodes, i) = online_node_new (&blank_kind, NULL, self, NULL);
}

OnlineFaces *
online_faces_new (TabletopView *view, const OnlineFaces *before)
{
  GListModel *zones = tabletop_view_get_zones (view);
  OnlineFaces *self = make (before != NULL ? before->nodes->len : 0);
  g_autoptr (GPtrArray) homeless = g_ptr_array_new_with_free_func (unref_node);
  Numbering numbering = { self, before, homeless };

  for (guint i = 0; i < g_list_model_get_n_items (zones); i++)
    {
      g_autoptr (TabletopZone) zone = g_list_model_get_item (zones, i);
      GListModel *pieces = tabletop_zone_get_pieces (zone);

      for (guint j = 0; j < g_list_model_get_n_items (pieces); j++)
        {
          g_autoptr (TabletopPiece) piece = g_list_model_get_item (pieces, j);

          add_faces_of (&numbering, piece);
        }
    }
  house_homeless (&numbering);
  fill_gaps (self);

  return self;
}

guint
online_faces_get_number (const OnlineFaces *self, gpointer face)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (self->numbers, face));
}

OnlineNode **
online_faces_get_nodes (const OnlineFaces *self, guint *n)
{
  *n = self->nodes->len;

  return (OnlineNode **) self->nodes->pdata;
}
