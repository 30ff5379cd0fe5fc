/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pieces that nobody could tell apart lie as one, where the skin allows it. */

#include "app-spots.h"

static void
spot_clear (gpointer data)
{
  AppSpot *spot = data;

  g_free (spot->key);
  g_clear_object (&spot->piece);
  g_clear_object (&spot->zone);
  g_clear_object (&spot->how);
  g_clear_object (&spot->cause);
  g_ptr_array_unref (spot->ids);
}

/* {{{ Alike */

static gboolean
has_children (TabletopZone *zone, TabletopPiece *piece)
{
  GListModel *pieces = tabletop_zone_get_pieces (zone);

  for (guint i = 0; i < g_list_model_get_n_items (pieces); i++)
    {
      g_autoptr (TabletopPiece) other = g_list_model_get_item (pieces, i);

      if (g_str_equal (tabletop_piece_get_parent_id (other), tabletop_piece_get_id (piece)))
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_same_note (gpointer note, gpointer other)
{
  return g_str_equal (tabletop_note_get_text (note), tabletop_note_get_text (other));
}

static gboolean
is_same_counter (gpointer counter, gpointer other)
{
  return g_str_equal (tabletop_counter_get_id (counter), tabletop_counter_get_id (other))
         && tabletop_counter_get_value (counter) == tabletop_counter_get_value (other);
}

static gboolean
have_same (GListModel *items, GListModel *others, gboolean (*is_same) (gpointer, gpointer))
{
  const guint n = g_list_model_get_n_items (items);

  if (n != g_list_model_get_n_items (others))
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (items, i);
      g_autoptr (GObject) other = g_list_model_get_item (others, i);

      if (!is_same (item, other))
        return FALSE;
    }
  return TRUE;
}

gboolean
app_spots_are_alike (TabletopPiece *a, TabletopPiece *b)
{
  TabletopFace *face = tabletop_piece_get_face (a), *other = tabletop_piece_get_face (b);

  if ((face == NULL) != (other == NULL) || (face != NULL && !tabletop_face_equal (face, other)))
    return FALSE;
  return g_str_equal (tabletop_piece_get_kind (a), tabletop_piece_get_kind (b))
         && tabletop_piece_get_turned (a) == tabletop_piece_get_turned (b)
         && tabletop_piece_get_flags (a) == tabletop_piece_get_flags (b)
         && tabletop_piece_get_owner (a) == tabletop_piece_get_owner (b)
         && have_same (tabletop_piece_get_notes (a), tabletop_piece_get_notes (b), is_same_note)
         && have_same (tabletop_piece_get_counters (a), tabletop_piece_get_counters (b),
                       is_same_counter);
}

/* }}} */
/* {{{ Heaps */

/* An earlier heap of the zone on which the piece may lie, or NULL. */
static AppSpot *
find_heap (GArray *spots, guint first, TabletopZone *zone, TabletopPiece *piece)
{
  if (*tabletop_piece_get_parent_id (piece) != '\0' || has_children (zone, piece))
    return NULL;
  for (guint i = first; i < spots->len; i++)
    {
      AppSpot *spot = &g_array_index (spots, AppSpot, i);

      if (app_spots_are_alike (spot->piece, piece) && !has_children (zone, spot->piece)
          && *tabletop_piece_get_parent_id (spot->piece) == '\0')
        return spot;
    }
  return NULL;
}

/* Whose it is: what lies beside the table for somebody lies with their seat, and what is set aside
 * or used up; what waits to happen is before everybody. */
static int
find_owner (TabletopZone *zone, TabletopArea *how, TabletopPiece *piece)
{
  const int owner = tabletop_zone_get_owner (zone);
  const TabletopAreaKind area = tabletop_area_get_kind (how);

  if (owner < 0 && (area == TABLETOP_AREA_SIDE || area == TABLETOP_AREA_DRAWER)
      && tabletop_zone_get_role (zone) != TABLETOP_ZONE_ROLE_STACK)
    return tabletop_piece_get_owner (piece);
  return owner;
}

static AppSpot *
add_spot (GArray *spots, TabletopZone *zone, TabletopArea *how, TabletopPiece *piece)
{
  AppSpot spot = {
    .piece = g_object_ref (piece),
    .zone = g_object_ref (zone),
    .how = g_object_ref (how),
    .area = tabletop_area_get_kind (how),
    .owner = find_owner (zone, how, piece),
    .count = 1,
    .ids = g_ptr_array_new_with_free_func (g_free),
    .row = tabletop_area_find_row (how, piece),
    .under = -1,
  };

  if (*tabletop_piece_get_id (piece) != '\0')
    {
      spot.key = g_strdup (tabletop_piece_get_id (piece));
      g_ptr_array_add (spot.ids, g_strdup (spot.key));
    }
  else
    spot.key = g_strdup_printf ("%s %u", tabletop_zone_get_id (zone), spots->len);
  g_array_append_val (spots, spot);
  return &g_array_index (spots, AppSpot, spots->len - 1);
}

/* The pile of that zone that lies with a seat. */
static AppSpot *
make_pile (GArray *spots, TabletopZone *zone, TabletopArea *how, TabletopPiece *top)
{
  AppSpot *spot = add_spot (spots, zone, how, top);

  g_free (spot->key);
  spot->key = spot->owner == tabletop_zone_get_owner (zone)
                  ? g_strdup_printf ("pile %s", tabletop_zone_get_id (zone))
                  : g_strdup_printf ("pile %s %d", tabletop_zone_get_id (zone), spot->owner);
  spot->is_pile = TRUE;
  spot->count = 0;
  g_ptr_array_set_size (spot->ids, 0);
  return spot;
}

/* A whole zone as one heap that shows a back: some of its pieces aren't listed, and nobody knows
 * which of them is on top. */
static void
add_back (GArray *spots, TabletopZone *zone, TabletopArea *how)
{
  GListModel *pieces = tabletop_zone_get_pieces (zone);
  g_autoptr (TabletopPiece) back = tabletop_piece_new ("", "back", "");
  AppSpot *spot = make_pile (spots, zone, how, back);

  spot->count = tabletop_zone_get_count (zone);
  for (guint i = 0; i < g_list_model_get_n_items (pieces); i++)
    {
      g_autoptr (TabletopPiece) piece = g_list_model_get_item (pieces, i);

      g_ptr_array_add (spot->ids, g_strdup (tabletop_piece_get_id (piece)));
    }
}

/* A whole zone as a heap for each seat with which something of it lies: its first piece on top. */
static void
add_pile (GArray *spots, TabletopZone *zone, TabletopArea *how)
{
  GListModel *pieces = tabletop_zone_get_pieces (zone);
  const guint first = spots->len;

  if (g_list_model_get_n_items (pieces) < tabletop_zone_get_count (zone))
    {
      add_back (spots, zone, how);
      return;
    }
  for (guint i = 0; i < g_list_model_get_n_items (pieces); i++)
    {
      g_autoptr (TabletopPiece) piece = g_list_model_get_item (pieces, i);
      const int owner = find_owner (zone, how, piece);
      AppSpot *spot = NULL;

      for (guint k = first; k < spots->len && spot == NULL; k++)
        if (g_array_index (spots, AppSpot, k).owner == owner)
          spot = &g_array_index (spots, AppSpot, k);
      if (spot == NULL)
        spot = make_pile (spots, zone, how, piece);
      spot->count++;
      g_ptr_array_add (spot->ids, g_strdup (tabletop_piece_get_id (piece)));
    }
}

static void
add_pieces (GArray *spots, TabletopZone *zone, TabletopArea *how)
{
  GListModel *pieces = tabletop_zone_get_pieces (zone);
  const guint first = spots->len;

  for (guint i = 0; i < g_list_model_get_n_items (pieces); i++)
    {
      g_autoptr (TabletopPiece) piece = g_list_model_get_item (pieces, i);
      AppSpot *heap = tabletop_area_gathers (how) ? find_heap (spots, first, zone, piece) : NULL;

      if (heap != NULL)
        {
          heap->count++;
          if (*tabletop_piece_get_id (piece) != '\0')
            g_ptr_array_add (heap->ids, g_strdup (tabletop_piece_get_id (piece)));
        }
      else
        add_spot (spots, zone, how, piece);
    }
}

static gboolean
is_pile (TabletopZone *zone, TabletopAreaKind area, int viewer)
{
  GListModel *pieces = tabletop_zone_get_pieces (zone);
  g_autoptr (TabletopPiece) first = g_list_model_get_item (pieces, 0);

  if (area == TABLETOP_AREA_PILES || area == TABLETOP_AREA_DRAWER)
    return TRUE;
  /* Somebody else's hand, of which only the number is known. */
  return area == TABLETOP_AREA_HAND && tabletop_zone_get_owner (zone) != viewer
         && (first == NULL || tabletop_piece_is_hidden (first));
}

static void
find_parents (GArray *spots)
{
  for (guint i = 0; i < spots->len; i++)
    {
      AppSpot *spot = &g_array_index (spots, AppSpot, i);
      const char *parent = tabletop_piece_get_parent_id (spot->piece);

      if (*parent == '\0' || spot->is_pile)
        continue;
      for (guint j = 0; j < spots->len && spot->under < 0; j++)
        if (j != i && g_str_equal (g_array_index (spots, AppSpot, j).key, parent))
          spot->under = (int) j;
    }
}

TabletopPiece *
app_spots_find_cause (TabletopScene *scene, TabletopPiece *piece)
{
  GListModel *relations = tabletop_scene_get_relations (scene);
  const char *id = piece != NULL ? tabletop_piece_get_id (piece) : "";

  for (guint i = 0; *id != '\0' && i < g_list_model_get_n_items (relations); i++)
    {
      g_autoptr (TabletopRelation) relation = g_list_model_get_item (relations, i);
      TabletopReference *to = tabletop_relation_get_to (relation);

      if (tabletop_relation_get_kind (relation) == TABLETOP_RELATION_CAUSED_BY
          && g_strcmp0 (tabletop_reference_get_id (tabletop_relation_get_from (relation)), id) == 0
          && tabletop_reference_get_kind (to) == TABLETOP_REFERENCE_PIECE)
        {
          TabletopPiece *cause = tabletop_scene_find_piece (scene, tabletop_reference_get_id (to));

          return cause != NULL && !tabletop_piece_is_hidden (cause) ? cause : NULL;
        }
    }
  return NULL;
}

/* Whatever part they have in what is said. */
static gboolean
name_the_same (TabletopReference *a, TabletopReference *b)
{
  return tabletop_reference_get_kind (a) == tabletop_reference_get_kind (b)
         && tabletop_reference_get_number (a) == tabletop_reference_get_number (b)
         && g_strcmp0 (tabletop_reference_get_id (a), tabletop_reference_get_id (b)) == 0;
}

/* Whether an arrow says that a piece aims at that. */
static gboolean
aims_at (TabletopScene *scene, TabletopPiece *piece, TabletopReference *what)
{
  GListModel *relations = tabletop_scene_get_relations (scene);

  for (guint i = 0; i < g_list_model_get_n_items (relations); i++)
    {
      g_autoptr (TabletopRelation) relation = g_list_model_get_item (relations, i);
      TabletopReference *from = tabletop_relation_get_from (relation);

      if (tabletop_relation_get_kind (relation) == TABLETOP_RELATION_TARGETS
          && g_strcmp0 (tabletop_reference_get_id (from), tabletop_piece_get_id (piece)) == 0
          && name_the_same (tabletop_relation_get_to (relation), what))
        return TRUE;
    }
  return FALSE;
}

char *
app_spots_dup_targets (TabletopScene *scene, TabletopPiece *piece)
{
  GListModel *notes = tabletop_piece_get_notes (piece);
  GString *lines = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (notes); i++)
    {
      g_autoptr (TabletopNote) note = g_list_model_get_item (notes, i);
      TabletopReference *about = tabletop_note_get_reference (note);

      if (about == NULL || !aims_at (scene, piece, about))
        continue;
      if (lines->len > 0)
        g_string_append_c (lines, '\n');
      g_string_append (lines, tabletop_note_get_text (note));
    }
  return g_string_free (lines, lines->len == 0);
}

static void
find_causes (GArray *spots, TabletopScene *scene)
{
  for (guint i = 0; i < spots->len; i++)
    {
      AppSpot *spot = &g_array_index (spots, AppSpot, i);

      if (tabletop_zone_get_role (spot->zone) == TABLETOP_ZONE_ROLE_STACK)
        g_set_object (&spot->cause, app_spots_find_cause (scene, spot->piece));
    }
}

/* }}} */

GArray *
app_spots_list (TabletopScene *scene, TabletopSkin *skin, int viewer)
{
  GListModel *zones = tabletop_scene_get_zones (scene);
  GArray *spots = g_array_new (FALSE, FALSE, sizeof (AppSpot));

  g_array_set_clear_func (spots, spot_clear);
  for (guint i = 0; i < g_list_model_get_n_items (zones); i++)
    {
      g_autoptr (TabletopZone) zone = g_list_model_get_item (zones, i);
      TabletopArea *how = tabletop_skin_find_area (skin, zone);

      if (is_pile (zone, tabletop_area_get_kind (how), viewer))
        add_pile (spots, zone, how);
      else
        add_pieces (spots, zone, how);
    }
  find_parents (spots);
  find_causes (spots, scene);
  return spots;
}
