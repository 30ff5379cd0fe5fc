/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A table is set out from its edges to its middle; what lies together in a room tries one size of
 * pieces after the other, down from a large one, until it fits.
 */

#include "tabletop-place-private.h"

#include <math.h>

#include "tabletop-fields-private.h"
#include "tabletop-list-private.h"

#define GAP 6.
#define LARGEST 170. /* a usual piece, as wide as it is high */
#define SMALLER .93
#define N_SIZES 40

typedef struct
{
  TabletopScene *scene;
  TabletopSkin *skin;
  guint seat;
  double line;
  GHashTable *named; /* ids of what relations name, borrowed */
  TabletopList *places;
} Table;

/* A piece, or several that look the same, with its sides for pieces of size 1. */
typedef struct
{
  TabletopPiece *piece; /* borrowed */
  guint count;
  double width, height;
} Item;

/* A zone that lies open. */
typedef struct
{
  TabletopZone *zone; /* borrowed */
  GPtrArray *rows;    /* each a GArray of Item, or NULL */
} Block;

static void
add_place (Table *self,
           TabletopViewSeat *seat,
           TabletopZone *zone,
           TabletopPiece *piece,
           guint count,
           const TabletopRoom *room)
{
  g_autoptr (TabletopPlace) place = _tabletop_place_new (seat, zone, piece, count, room);

  _tabletop_list_add (self->places, place);
}

/* {{{ What lies together */

static gboolean
say_the_same (GListModel *list, GListModel *other)
{
  const guint n = g_list_model_get_n_items (list);

  if (list == other)
    return TRUE;
  if (n != g_list_model_get_n_items (other))
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (list, i);
      g_autoptr (GObject) its = g_list_model_get_item (other, i);

      if (!_tabletop_fields_equal (item, its))
        return FALSE;
    }

  return TRUE;
}

static gboolean
look_the_same (TabletopPiece *piece, TabletopPiece *other)
{
  TabletopFace *face = tabletop_piece_get_face (piece), *its = tabletop_piece_get_face (other);

  return face != NULL && its != NULL && tabletop_face_equal (face, its)
         && tabletop_piece_get_turned (piece) == tabletop_piece_get_turned (other)
         && tabletop_piece_get_flags (piece) == tabletop_piece_get_flags (other)
         && say_the_same (tabletop_piece_get_counters (piece), tabletop_piece_get_counters (other))
         && say_the_same (tabletop_piece_get_notes (piece), tabletop_piece_get_notes (other));
}

static void
add_item (Table *self, GArray *row, TabletopArea *area, TabletopZone *zone, TabletopPiece *piece)
{
  TabletopFrame *frame = tabletop_skin_find_frame (self->skin, piece, zone);
  const double ratio
      = sqrt ((double) tabletop_frame_get_width (frame) / tabletop_frame_get_height (frame));
  const double scale = tabletop_area_get_scale (area) / 100.;
  const gboolean lies = tabletop_piece_get_turned (piece) % 180 == 90;
  const gboolean gathers = tabletop_area_gathers (area)
                           && !g_hash_table_contains (self->named, tabletop_piece_get_id (piece));
  Item item
      = { piece, 1, lies ? scale / ratio : scale * ratio, lies ? scale * ratio : scale / ratio };

  for (guint i = 0; gathers && i < row->len; i++)
    {
      Item *twin = &g_array_index (row, Item, i);

      if (!g_hash_table_contains (self->named, tabletop_piece_get_id (twin->piece))
          && look_the_same (piece, twin->piece))
        {
          twin->count++;
          return;
        }
    }
  g_array_append_val (row, item);
}

static Block *
block_new (Table *self, TabletopZone *zone)
{
  GListModel *pieces = tabletop_zone_get_pieces (zone);
  TabletopArea *area = tabletop_skin_find_area (self->skin, zone);
  const guint columns = tabletop_zone_get_columns (zone);
  Block *block = g_new0 (Block, 1);

  block->zone = zone;
  block->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  for (guint i = 0; i < g_list_model_get_n_items (pieces); i++)
    {
      g_autoptr (TabletopPiece) piece = g_list_model_get_item (pieces, i);
      const guint row = columns > 0 ? i / columns : tabletop_area_find_row (area, piece);

      while (block->rows->len <= row)
        g_ptr_array_add (block->rows, g_array_new (FALSE, FALSE, sizeof (Item)));
      add_item (self, g_ptr_array_index (block->rows, row), area, zone, piece);
    }

  return block;
}

static void
block_free (Block *block)
{
  g_ptr_array_unref (block->rows);
  g_free (block);
}

/* Sets the rows of a block below each other, none wider than `width`, and gives the room that they
 * take. With `at` they have their places there; without it, this only measures. */
static TabletopRoom
set_rows (Table *self,
          Block *block,
          double unit,
          double width,
          gboolean upwards,
          const TabletopRoom *at)
{
  TabletopRoom taken = { 0, 0, 5 * self->line, self->line };

  for (guint i = 0; i < block->rows->len; i++)
    {
      GArray *row = g_ptr_array_index (block->rows, upwards ? block->rows->len - 1 - i : i);
      double x = 0, high = 0;

      for (guint j = 0; j < row->len; j++)
        {
          const Item *item = &g_array_index (row, Item, j);
          const double wide = item->width * unit, tall = item->height * unit;

          if (x > 0 && x + wide > width)
            {
              taken.height += high + GAP;
              x = high = 0;
            }
          if (at != NULL)
            add_place (self, NULL, block->zone, item->piece, item->count,
                       &(TabletopRoom){ at->x + x, at->y + taken.height, wide, tall });
          x += wide + GAP;
          high = MAX (high, tall);
          taken.width = MAX (taken.width, x - GAP);
        }
      taken.height += high + (row->len > 0 ? GAP : 0);
    }

  return taken;
}

/* Sets blocks beside and below each other; whether they fit. `put` as `at` above. */
static gboolean
set_blocks (Table *self,
            GPtrArray *blocks,
            double unit,
            const TabletopRoom *room,
            gboolean upwards,
            gboolean put)
{
  double x = 0, y = 0, high = 0;
  gboolean fits = TRUE;

  for (guint i = 0; i < blocks->len; i++)
    {
      Block *block = g_ptr_array_index (blocks, i);
      TabletopRoom taken = set_rows (self, block, unit, room->width, upwards, NULL);

      if (x > 0 && x + taken.width > room->width)
        {
          y += high;
          x = high = 0;
        }
      taken.x = room->x + x;
      taken.y = room->y + y;
      if (put)
        {
          add_place (self, NULL, block->zone, NULL, 0, &taken);
          set_rows (self, block, unit, room->width, upwards, &taken);
        }
      fits = fits && taken.width <= room->width;
      x += taken.width + 2 * GAP;
      high = MAX (high, taken.height);
    }

  return fits && y + high <= room->height;
}

/* Zones that lie open, in a room, with pieces as large as they fit. */
static void
set_out (Table *self, GPtrArray *zones, const TabletopRoom *room, gboolean upwards)
{
  g_autoptr (GPtrArray) blocks = g_ptr_array_new_with_free_func ((GDestroyNotify) block_free);
  double unit = LARGEST;

  for (guint i = 0; i < zones->len; i++)
    g_ptr_array_add (blocks, block_new (self, g_ptr_array_index (zones, i)));
  for (guint i = 0; i < N_SIZES && !set_blocks (self, blocks, unit, room, upwards, FALSE); i++)
    unit *= SMALLER;
  set_blocks (self, blocks, unit, room, upwards, TRUE);
}

/* Zones of which the number is all that is shown, beside each other in one line. */
static void
set_piles (Table *self, GPtrArray *zones, const TabletopRoom *room)
{
  const double wide = MIN (9 * self->line, room->width / MAX (zones->len, 1));

  for (guint i = 0; i < zones->len; i++)
    {
      TabletopZone *zone = g_ptr_array_index (zones, i);

      add_place (self, NULL, zone, NULL, tabletop_zone_get_count (zone),
                 &(TabletopRoom){ room->x + i * wide, room->y, wide - GAP, self->line });
    }
}

/* }}} */

/* {{{ The table */

/* Adds the zones of an owner in one area to `zones`; with `filled` those in which something lies.
 */
static void
add_zones (Table *self, GPtrArray *zones, int owner, TabletopAreaKind area, gboolean filled)
{
  GListModel *all = tabletop_scene_get_zones (self->scene);

  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      TabletopZone *zone = g_list_model_get_item (all, i);

      if (MAX (tabletop_zone_get_owner (zone), -1) == owner
          && tabletop_area_get_kind (tabletop_skin_find_area (self->skin, zone)) == area
          && (!filled || g_list_model_get_n_items (tabletop_zone_get_pieces (zone)) > 0))
        g_ptr_array_add (zones, zone);
      else
        g_object_unref (zone);
    }
}

static GPtrArray *
list_zones (Table *self, int owner, TabletopAreaKind area, gboolean filled)
{
  GPtrArray *zones = g_ptr_array_new_with_free_func (g_object_unref);

  add_zones (self, zones, owner, area, filled);

  return zones;
}

/* A seat: what it has in play below its name, its figures and its piles. */
static void
set_seat (Table *self, TabletopViewSeat *seat, const TabletopRoom *room)
{
  const int index = (int) tabletop_view_seat_get_index (seat);
  const gboolean own = (guint) index == self->seat;
  g_autoptr (GPtrArray) open = list_zones (self, index, TABLETOP_AREA_SEAT, FALSE);
  g_autoptr (GPtrArray) piles = list_zones (self, index, TABLETOP_AREA_PILES, FALSE);
  TabletopRoom inner = { room->x + GAP, room->y + 2 * self->line, room->width - 2 * GAP, 0 };

  add_place (self, seat, NULL, NULL, 0, room);
  add_zones (self, open, index, TABLETOP_AREA_CENTER, FALSE);
  add_zones (self, open, index, TABLETOP_AREA_SIDE, TRUE);
  add_zones (self, piles, index, TABLETOP_AREA_DRAWER, FALSE);
  if (!own)
    add_zones (self, piles, index, TABLETOP_AREA_HAND, FALSE);
  set_piles (self, piles, &inner);
  if (piles->len > 0)
    inner.y += self->line;
  inner.height = room->y + room->height - inner.y - GAP;
  set_out (self, open, &inner, !own);
}

static int
compare_places (gconstpointer a, gconstpointer b)
{
  TabletopViewSeat *seat = *(TabletopViewSeat *const *) a;
  TabletopViewSeat *other = *(TabletopViewSeat *const *) b;

  return (int) tabletop_view_seat_get_place (seat) - (int) tabletop_view_seat_get_place (other);
}

/* All seats, from the one at the lower edge on around the table. */
static GPtrArray *
list_around (Table *self)
{
  GListModel *seats = tabletop_scene_get_seats (self->scene);
  const guint n = g_list_model_get_n_items (seats);
  g_autoptr (GPtrArray) sorted = g_ptr_array_new_with_free_func (g_object_unref);
  GPtrArray *around = g_ptr_array_new_with_free_func (g_object_unref);
  guint first = 0;

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (sorted, g_list_model_get_item (seats, i));
  g_ptr_array_sort (sorted, compare_places);
  for (guint i = 0; i < n; i++)
    if (tabletop_view_seat_get_index (g_ptr_array_index (sorted, i)) == self->seat)
      first = i;
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (around, g_object_ref (g_ptr_array_index (sorted, (first + i) % n)));

  return around;
}

/* The seats from `first` on in so many lines; all lines but the last have the same number. */
static void
set_others (Table *self,
            GPtrArray *around,
            guint first,
            guint n,
            guint lines,
            const TabletopRoom *room)
{
  const guint columns = (n + lines - 1) / MAX (lines, 1);

  for (guint i = 0; i < n; i++)
    {
      const guint line = i / columns, beside = MIN (columns, n - line * columns);
      const double width = room->width / beside, height = room->height / lines;

      set_seat (self, g_ptr_array_index (around, first + i),
                &(TabletopRoom){ room->x + (i % columns) * width, room->y + line * height,
                                 width - GAP, height - GAP });
    }
}

static void
set_table (Table *self, double width, double height)
{
  g_autoptr (GPtrArray) around = list_around (self);
  g_autoptr (GPtrArray) center = list_zones (self, -1, TABLETOP_AREA_CENTER, FALSE);
  g_autoptr (GPtrArray) side = list_zones (self, -1, TABLETOP_AREA_SIDE, TRUE);
  g_autoptr (GPtrArray) piles = list_zones (self, -1, TABLETOP_AREA_PILES, FALSE);
  g_autoptr (GPtrArray) hand = list_zones (self, (int) self->seat, TABLETOP_AREA_HAND, TRUE);
  const guint others = around->len > 0 ? around->len - 1 : 0;
  const gboolean beside = center->len == 0 && others >= 4;
  const double own = height * (center->len > 0 ? .26 : .36);
  TabletopRoom low = { GAP, height, width - GAP, hand->len > 0 ? height * .2 : 0 };
  TabletopRoom room = { GAP, GAP, width - GAP, 0 };

  add_zones (self, center, -1, TABLETOP_AREA_SEAT, FALSE);
  add_zones (self, piles, -1, TABLETOP_AREA_DRAWER, FALSE);
  low.y -= low.height;
  set_out (self, hand, &low, FALSE);

  low.y -= own;
  low.height = own - GAP;
  if (beside)
    {
      const double share = width * .24;

      set_others (self, around, 1, 1, 1, &(TabletopRoom){ GAP, low.y, share, own });
      set_others (self, around, others, 1, 1, &(TabletopRoom){ width - share, low.y, share, own });
      low.x += share;
      low.width -= 2 * share;
    }
  if (around->len > 0)
    set_others (self, around, 0, 1, 1, &(TabletopRoom){ low.x, low.y, low.width, own });

  room.height = low.y - GAP - (piles->len > 0 ? self->line + GAP : 0);
  set_piles (self, piles, &(TabletopRoom){ GAP, room.y + room.height, room.width, 0 });
  if (side->len > 0)
    {
      const double share = room.width * .2;

      room.width -= share;
      set_out (self, side, &(TabletopRoom){ room.x + room.width, GAP, share - GAP, room.height },
               FALSE);
    }
  if (center->len > 0)
    {
      const double share = others > 0 ? room.width * .26 : 0;

      set_others (self, around, 1, others, MAX (others, 1),
                  &(TabletopRoom){ GAP, GAP, share, room.height });
      set_out (self, center,
               &(TabletopRoom){ room.x + share, GAP, room.width - share - GAP, room.height },
               FALSE);
    }
  else
    set_others (self, around, beside ? 2 : 1, beside ? others - 2 : others, others > 7 ? 2 : 1,
                &room);
}

/* }}} */

static void
note_named (GHashTable *named, TabletopReference *reference)
{
  if (tabletop_reference_get_kind (reference) == TABLETOP_REFERENCE_PIECE)
    g_hash_table_add (named, (char *) tabletop_reference_get_id (reference));
}

TabletopList *
_tabletop_place_list (TabletopScene *scene,
                      TabletopSkin *skin,
                      guint seat,
                      double width,
                      double height,
                      double line)
{
  g_autoptr (GHashTable) named = g_hash_table_new (g_str_hash, g_str_equal);
  Table self = { scene, skin, seat, line, named, _tabletop_list_new (TABLETOP_TYPE_PLACE) };
  GListModel *relations = tabletop_scene_get_relations (scene);

  for (guint i = 0; i < g_list_model_get_n_items (relations); i++)
    {
      g_autoptr (TabletopRelation) relation = g_list_model_get_item (relations, i);

      note_named (named, tabletop_relation_get_from (relation));
      note_named (named, tabletop_relation_get_to (relation));
    }
  set_table (&self, width, height);

  return self.places;
}
