/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A face is known again by its address or, if the game makes its views of new objects each time, by
 * what it says. It is counted on how many pieces it is; only zones that are other objects than
 * before are gone through, first those that are there and then those that are gone, so that what
 * only moved keeps its number.
 */

#include "online-faces.h"

/* A number, and what is told under it. */
typedef struct
{
  OnlineNode *node;
  guint number;
  guint n_faces; /* that say so */
} Home;

typedef struct
{
  TabletopFace *face;
  Home *home;
  guint n_pieces; /* that have it */
} Known;

struct _OnlineFaces
{
  GHashTable *known; /* of Known, by the face's address */
  GHashTable *homes; /* of Home, by what is told */
  GPtrArray *nodes;  /* by number; `blank` where it is nobody's */
  OnlineNode *blank;
  GPtrArray *zones; /* as they were counted last */
  TabletopJson *scratch;
};

static void
print_nothing (TabletopJson *writer, gpointer item, const OnlineFaces *faces)
{
  tabletop_json_text (writer, "title", "");
}

static const OnlineKind blank_kind = { print_nothing };

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
free_home (gpointer home)
{
  online_node_unref (((Home *) home)->node);
  g_free (home);
}

static void
free_known (gpointer known)
{
  g_object_unref (((Known *) known)->face);
  g_free (known);
}

OnlineFaces *
online_faces_new (void)
{
  OnlineFaces *self = g_new0 (OnlineFaces, 1);

  self->scratch = g_new (TabletopJson, 1);
  tabletop_json_init (self->scratch, 1024);
  self->known = g_hash_table_new_full (NULL, NULL, NULL, free_known);
  self->homes = g_hash_table_new_full (hash_node, equal_nodes, NULL, free_home);
  self->nodes = g_ptr_array_new_with_free_func ((GDestroyNotify) online_node_unref);
  self->blank = online_node_new (&blank_kind, NULL, self, NULL);
  self->zones = g_ptr_array_new_with_free_func (g_object_unref);

  return self;
}

void
online_faces_free (OnlineFaces *self)
{
  g_hash_table_unref (self->known);
  g_hash_table_unref (self->homes);
  g_ptr_array_unref (self->nodes);
  online_node_unref (self->blank);
  g_ptr_array_unref (self->zones);
  tabletop_json_clear (self->scratch);
  g_free (self->scratch);
  g_free (self);
}

static void
set_node (OnlineFaces *self, guint number, OnlineNode *node)
{
  online_node_unref (self->nodes->pdata[number]);
  self->nodes->pdata[number] = online_node_ref (node);
}

/* What has no number yet joins `homeless`. */
static Home *
find_home (OnlineFaces *self, TabletopFace *face, GPtrArray *homeless)
{
  OnlineNode *node = online_node_new (&online_face_kind, face, self, NULL);
  Home *home = g_hash_table_lookup (self->homes, node);

  if (home != NULL)
    {
      online_node_unref (node);
      return home;
    }
  home = g_new0 (Home, 1);
  home->node = node;
  g_hash_table_insert (self->homes, node, home);
  g_ptr_array_add (homeless, home);

  return home;
}

static void
add_face (OnlineFaces *self, TabletopFace *face, GPtrArray *homeless)
{
  Known *known = g_hash_table_lookup (self->known, face);

  if (known == NULL)
    {
      known = g_new (Known, 1);
      *known = (Known){ g_object_ref (face), find_home (self, face, homeless), 0 };
      known->home->n_faces++;
      g_hash_table_insert (self->known, face, known);
    }
  known->n_pieces++;
}

static void
remove_face (OnlineFaces *self, TabletopFace *face)
{
  Known *known = g_hash_table_lookup (self->known, face);
  Home *home = known->home;

  if (--known->n_pieces > 0)
    return;
  g_hash_table_remove (self->known, face);
  if (--home->n_faces > 0)
    return;
  set_node (self, home->number, self->blank);
  g_hash_table_remove (self->homes, home->node);
}

/* Adds the faces of all pieces, or removes them: then there is nobody `homeless`. */
static void
count_zone (OnlineFaces *self, TabletopZone *zone, GPtrArray *homeless)
{
  GListModel *pieces = tabletop_zone_get_pieces (zone);
  const guint n_pieces = g_list_model_get_n_items (pieces);

  for (guint i = 0; i < n_pieces; i++)
    {
      g_autoptr (TabletopPiece) piece = g_list_model_get_item (pieces, i);
      TabletopFace *face = tabletop_piece_get_face (piece);
      GListModel *others = tabletop_piece_get_alternatives (piece);
      const guint n_others = g_list_model_get_n_items (others);

      if (face != NULL && homeless != NULL)
        add_face (self, face, homeless);
      else if (face != NULL)
        remove_face (self, face);
      for (guint k = 0; k < n_others; k++)
        {
          g_autoptr (TabletopFace) other = g_list_model_get_item (others, k);

          if (homeless != NULL)
            add_face (self, other, homeless);
          else
            remove_face (self, other);
        }
    }
}

/* Those that are new get the lowest numbers that are free. */
static void
house_homeless (OnlineFaces *self, GPtrArray *homeless)
{
  guint number = 0;

  for (guint i = 0; i < homeless->len; i++)
    {
      Home *home = g_ptr_array_index (homeless, i);

      while (number < self->nodes->len && self->nodes->pdata[number] != self->blank)
        number++;
      if (number == self->nodes->len)
        g_ptr_array_add (self->nodes, online_node_ref (self->blank));
      set_node (self, number, home->node);
      home->number = number;
    }
  /* What is free at the end goes. */
  while (self->nodes->len > 0 && self->nodes->pdata[self->nodes->len - 1] == self->blank)
    g_ptr_array_set_size (self->nodes, (int) self->nodes->len - 1);
}

void
online_faces_count (OnlineFaces *self, TabletopView *view)
{
  GListModel *model = tabletop_view_get_zones (view);
  g_autoptr (GPtrArray) before = g_steal_pointer (&self->zones);
  g_autoptr (GPtrArray) homeless = g_ptr_array_new ();
  GPtrArray *zones = g_ptr_array_new_with_free_func (g_object_unref);

  self->zones = zones;
  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_ptr_array_add (zones, g_list_model_get_item (model, i));
      if (i >= before->len || before->pdata[i] != zones->pdata[i])
        count_zone (self, zones->pdata[i], homeless);
    }
  for (guint i = 0; i < before->len; i++)
    if (i >= zones->len || before->pdata[i] != zones->pdata[i])
      count_zone (self, before->pdata[i], NULL);
  house_homeless (self, homeless);
}

guint
online_faces_get_number (const OnlineFaces *self, gpointer face)
{
  return ((const Known *) g_hash_table_lookup (self->known, face))->home->number;
}

TabletopJson *
online_faces_get_scratch (const OnlineFaces *self)
{
  static const TabletopJson empty;

  tabletop_json_rewind (self->scratch, &empty);

  return self->scratch;
}

OnlineNode **
online_faces_get_nodes (const OnlineFaces *self, guint *n)
{
  *n = self->nodes->len;

  return (OnlineNode **) self->nodes->pdata;
}
