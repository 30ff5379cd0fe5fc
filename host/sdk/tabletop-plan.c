/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The last list of places is kept, by what choices call each; when the scene is going to change, it
 * becomes what everything sets out from.
 */

#include "tabletop-plan.h"

#include "tabletop-place-private.h"
#include "tabletop-reference-private.h"

struct _TabletopPlan
{
  GObject parent_instance;

  TabletopScene *scene;
  TabletopSkin *skin;
  guint seat;
  TabletopList *places; /* the last list */
  GHashTable *found;    /* word of a reference → its TabletopPlace in that list, borrowed */
  GHashTable *starts;   /* word of a piece → TabletopRoom from which it sets out */
};

G_DEFINE_FINAL_TYPE (TabletopPlan, tabletop_plan, G_TYPE_OBJECT)

static void
tabletop_plan_finalize (GObject *object)
{
  TabletopPlan *self = TABLETOP_PLAN (object);

  g_hash_table_unref (self->starts);
  g_hash_table_unref (self->found);
  g_object_unref (self->places);
  g_clear_object (&self->skin);
  g_clear_object (&self->scene);

  G_OBJECT_CLASS (tabletop_plan_parent_class)->finalize (object);
}

static void
tabletop_plan_class_init (TabletopPlanClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tabletop_plan_finalize;
}

static void
tabletop_plan_init (TabletopPlan *self)
{
  self->places = _tabletop_list_new (TABLETOP_TYPE_PLACE);
  self->found = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->starts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

static void
remember (TabletopPlan *self)
{
  GHashTableIter iter;
  gpointer word, place;

  g_hash_table_remove_all (self->starts);
  g_hash_table_iter_init (&iter, self->found);
  while (g_hash_table_iter_next (&iter, &word, &place))
    if (tabletop_place_get_piece (place) != NULL)
      g_hash_table_insert (self->starts, g_strdup (word),
                           g_memdup2 (_tabletop_place_get_room (place), sizeof (TabletopRoom)));
}

/* Where a move begins: where a piece was by its former id, else a point amid the zone. */
static TabletopRoom *
dup_start (TabletopPlan *self, TabletopMove *move)
{
  const char *former = tabletop_move_get_former (move), *from = tabletop_move_get_from_zone (move);
  g_autofree char *piece_word = _tabletop_reference_word_of (TABLETOP_REFERENCE_PIECE, 0, former);
  g_autofree char *zone_word = _tabletop_reference_word_of (TABLETOP_REFERENCE_ZONE, 0, from);
  const TabletopRoom *room = g_hash_table_lookup (self->starts, piece_word);
  TabletopPlace *zone = g_hash_table_lookup (self->found, zone_word);

  if (room != NULL)
    return g_memdup2 (room, sizeof *room);
  if (zone == NULL)
    return NULL;
  room = _tabletop_place_get_room (zone);

  return g_memdup2 (&(TabletopRoom){ room->x + room->width / 2, room->y + room->height / 2, 0, 0 },
                    sizeof *room);
}

static void
set_off (TabletopPlan *self, TabletopEvent *event, TabletopMove *move, TabletopPiece *piece)
{
  g_autofree char *word = NULL;
  TabletopRoom *start;

  if (piece == NULL || *tabletop_piece_get_id (piece) == '\0')
    return;
  word = _tabletop_reference_word_of (TABLETOP_REFERENCE_PIECE, 0, tabletop_piece_get_id (piece));
  if (!g_hash_table_contains (self->starts, word) && (start = dup_start (self, move)) != NULL)
    g_hash_table_insert (self->starts, g_steal_pointer (&word), start);
}

TabletopPlan *
tabletop_plan_new (TabletopScene *scene, TabletopSkin *skin, guint seat)
{
  TabletopPlan *self;

  g_return_val_if_fail (TABLETOP_IS_SCENE (scene), NULL);
  g_return_val_if_fail (TABLETOP_IS_SKIN (skin), NULL);

  self = g_object_new (TABLETOP_TYPE_PLAN, NULL);
  self->scene = g_object_ref (scene);
  self->skin = g_object_ref (skin);
  self->seat = seat;
  g_signal_connect_object (scene, "changing", G_CALLBACK (remember), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (scene, "moved", G_CALLBACK (set_off), self, G_CONNECT_SWAPPED);

  return self;
}

static double
between (double from, double to, double share)
{
  return from + (to - from) * share;
}

/* Puts those that glide where they are on their way. */
static void
lead (TabletopPlan *self, double share)
{
  guint n;
  gpointer *places = _tabletop_list_peek (self->places, &n);

  for (guint i = 0; i < n; i++)
    {
      TabletopReference *reference = tabletop_place_get_reference (places[i]);
      const TabletopRoom *to = _tabletop_place_get_room (places[i]);
      g_autofree char *word = reference != NULL ? _tabletop_reference_dup_word (reference) : NULL;
      const TabletopRoom *from = word != NULL ? g_hash_table_lookup (self->starts, word) : NULL;

      if (from != NULL && share < 1)
        {
          const TabletopRoom room
              = { between (from->x, to->x, share), between (from->y, to->y, share),
                  between (from->width, to->width, share),
                  between (from->height, to->height, share) };
          TabletopPlace *moved = _tabletop_place_move (places[i], &room);

          g_object_unref (places[i]);
          places[i] = moved;
        }
      if (word != NULL)
        g_hash_table_replace (self->found, g_steal_pointer (&word), places[i]);
    }
}

GListModel *
tabletop_plan_list_places (TabletopPlan *self,
                           double width,
                           double height,
                           double line,
                           double share)
{
  g_return_val_if_fail (TABLETOP_IS_PLAN (self), NULL);
  g_return_val_if_fail (width > 0 && height > 0 && line > 0, NULL);
  g_return_val_if_fail (share >= 0 && share <= 1, NULL);

  g_hash_table_remove_all (self->found);
  g_object_unref (self->places);
  self->places = _tabletop_place_list (self->scene, self->skin, self->seat, width, height, line);
  lead (self, share);

  return g_object_ref (G_LIST_MODEL (self->places));
}

TabletopPlace *
tabletop_plan_find_place (TabletopPlan *self, TabletopReference *reference)
{
  g_autofree char *word = NULL;

  g_return_val_if_fail (TABLETOP_IS_PLAN (self), NULL);
  g_return_val_if_fail (TABLETOP_IS_REFERENCE (reference), NULL);

  word = _tabletop_reference_dup_word (reference);

  return g_hash_table_lookup (self->found, word);
}

GListModel *
tabletop_plan_list_at (TabletopPlan *self, double x, double y)
{
  TabletopList *list;

  g_return_val_if_fail (TABLETOP_IS_PLAN (self), NULL);

  list = _tabletop_list_new (TABLETOP_TYPE_PLACE);
  for (guint i = _tabletop_list_length (self->places); i > 0; i--)
    {
      TabletopPlace *place = _tabletop_list_get (self->places, i - 1);
      const TabletopRoom *room = _tabletop_place_get_room (place);

      if (x >= room->x && y >= room->y && x < room->x + room->width && y < room->y + room->height)
        _tabletop_list_add (list, place);
    }

  return G_LIST_MODEL (list);
}
