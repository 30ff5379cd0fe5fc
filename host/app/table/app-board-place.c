/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where everything on the board belongs: the skin says in which area a zone lies, the layout which
 * room an area has, and each spot of it gets its rectangle.
 */

#include "app-board-private.h"

static AppRect *
new_rect (const AppRect *rect)
{
  return g_memdup2 (rect, sizeof *rect);
}

static gboolean
has_area (AppBoard *self, TabletopAreaKind area, gboolean of_table)
{
  for (guint i = 0; i < self->spots->len; i++)
    {
      const AppSpot *spot = &g_array_index (self->spots, AppSpot, i);

      if (spot->area == area && (spot->owner < 0) == of_table)
        return TRUE;
    }
  return FALSE;
}

/* Which spots lie there, as indices: piles, or what lies open in an area, of one zone or of all. */
static GArray *
choose_spots (AppBoard *self, TabletopAreaKind area, int owner, TabletopZone *zone, gboolean piles)
{
  GArray *chosen = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < self->spots->len; i++)
    {
      const AppSpot *spot = &g_array_index (self->spots, AppSpot, i);

      if (spot->owner == owner && spot->is_pile == piles && spot->under < 0
          && (piles || spot->area == area) && (zone == NULL || spot->zone == zone))
        g_array_append_val (chosen, i);
    }
  return chosen;
}

typedef enum
{
  IN_ROWS,
  IN_ROWS_UPWARDS, /* the first row is the lowest */
  IN_A_FAN,
  IN_A_GRID,
  IN_A_LIST,
} Manner;

static int
compare_rows (gconstpointer a, gconstpointer b, gpointer data)
{
  AppBoard *self = data;
  const guint *first = a, *second = b;
  const int row = (int) g_array_index (self->spots, AppSpot, *first).row;
  const int other = (int) g_array_index (self->spots, AppSpot, *second).row;

  return row != other ? row - other : (int) *first - (int) *second;
}

static int
compare_rows_upwards (gconstpointer a, gconstpointer b, gpointer data)
{
  AppBoard *self = data;
  const guint *first = a, *second = b;
  const int row = (int) g_array_index (self->spots, AppSpot, *first).row;
  const int other = (int) g_array_index (self->spots, AppSpot, *second).row;

  return row != other ? other - row : (int) *first - (int) *second;
}

static void
lay_spots (AppBoard *self, GArray *chosen, const AppRect *room, Manner manner, float most)
{
  g_autofree AppSlot *slots = g_new0 (AppSlot, chosen->len + 1);
  guint columns = 1;

  if (chosen->len == 0)
    return;
  if (manner == IN_ROWS)
    g_array_sort_with_data (chosen, compare_rows, self);
  if (manner == IN_ROWS_UPWARDS)
    g_array_sort_with_data (chosen, compare_rows_upwards, self);
  for (guint i = 0; i < chosen->len; i++)
    {
      const AppSpot *spot = &g_array_index (self->spots, AppSpot, g_array_index (chosen, guint, i));

      slots[i].run = spot->row;
      slots[i].turned = tabletop_piece_get_turned (spot->piece) % 180 == 90;
      columns = MAX (columns, tabletop_zone_get_columns (spot->zone));
    }
  switch (manner)
    {
    case IN_ROWS:
    case IN_ROWS_UPWARDS:
      app_layout_rows (slots, chosen->len, room, 30, most);
      break;
    case IN_A_FAN:
      app_layout_fan (slots, chosen->len, room, most);
      break;
    case IN_A_GRID:
      app_layout_grid (slots, chosen->len, columns, room, most);
      break;
    case IN_A_LIST:
      app_layout_list (slots, chosen->len, room, most);
      break;
    default:
      g_assert_not_reached ();
    }
  for (guint i = 0; i < chosen->len; i++)
    {
      const guint index = g_array_index (chosen, guint, i);

      _app_board_lain_of (self, index)->to = slots[i].rect;
      g_hash_table_replace (
          self->zones,
          g_strdup (tabletop_zone_get_id (g_array_index (self->spots, AppSpot, index).zone)),
          new_rect (&slots[i].rect));
    }
}

static void
lay_area (AppBoard *self,
          TabletopAreaKind area,
          int owner,
          const AppRect *room,
          Manner manner,
          float most)
{
  g_autoptr (GArray) chosen = choose_spots (self, area, owner, NULL, FALSE);

  lay_spots (self, chosen, room, manner, most);
}

static void
lay_piles (AppBoard *self, int owner, const AppRect *room)
{
  g_autoptr (GArray) chosen = choose_spots (self, TABLETOP_AREA_PILES, owner, NULL, TRUE);

  lay_spots (self, chosen, room, IN_ROWS, 74);
}

/* What everybody plays on: a grid at the left, everything else in lines beside it. */
static void
lay_center (AppBoard *self, AppRect room)
{
  GListModel *zones = tabletop_scene_get_zones (app_play_get_scene (self->play));
  const guint n = g_list_model_get_n_items (zones);
  guint n_lines = 0, line = 0;

  for (guint pass = 0; pass < 3; pass++)
    for (guint i = 0; i < n; i++)
      {
        g_autoptr (TabletopZone) zone = g_list_model_get_item (zones, i);
        const gboolean is_grid = tabletop_zone_get_layout (zone) == TABLETOP_ZONE_GRID;
        g_autoptr (GArray) chosen = choose_spots (self, TABLETOP_AREA_CENTER,
                                                  tabletop_zone_get_owner (zone), zone, FALSE);

        if (chosen->len == 0)
          continue;
        if (is_grid && pass == 0)
          {
            const float side = MIN (room.height, room.width * .56f);
            const AppRect grid = { room.x, room.y, side, room.height };

            lay_spots (self, chosen, &grid, IN_A_GRID, 170);
            room.x += side + 12;
            room.width = MAX (0, room.width - side - 12);
          }
        else if (!is_grid && pass == 1)
          n_lines++;
        else if (!is_grid && pass == 2)
          {
            const float height = room.height / (float) n_lines;
            const AppRect strip
                = { room.x, room.y + height * (float) line++, room.width, height - 8 };

            lay_spots (self, chosen, &strip, IN_ROWS, 120);
          }
      }
}

static void
lay_middle (AppBoard *self)
{
  AppRect room = self->table->middle;

  if (room.width < 1 || room.height < 1)
    return;
  if (has_area (self, TABLETOP_AREA_CENTER, TRUE))
    {
      AppRect side = room;

      side.width = MIN (110, room.width * .2f);
      side.x = room.x + room.width - side.width;
      room.width -= side.width + 10;
      lay_center (self, room);
      room = side;
      side.height *= .5f;
      lay_area (self, TABLETOP_AREA_SIDE, -1, &side, IN_A_LIST, 110);
      side.y += side.height;
      lay_piles (self, -1, &side);
      return;
    }
  if (has_area (self, TABLETOP_AREA_PILES, TRUE) || has_area (self, TABLETOP_AREA_DRAWER, TRUE))
    {
      AppRect piles = room;

      piles.width = MIN (90, room.width * .2f);
      piles.x = room.x + room.width - piles.width;
      room.width -= piles.width + 6;
      lay_piles (self, -1, &piles);
    }
  lay_area (self, TABLETOP_AREA_SIDE, -1, &room, IN_ROWS, 108);
}

/* What is attached to something looks out from under it. */
static void
lay_attached (AppBoard *self)
{
  for (guint i = 0; i < self->spots->len; i++)
    {
      const AppSpot *spot = &g_array_index (self->spots, AppSpot, i);
      AppLain *lain;
      guint nth = 1;

      if (spot->under < 0)
        continue;
      for (guint j = 0; j < i; j++)
        nth += g_array_index (self->spots, AppSpot, j).under == spot->under;
      lain = _app_board_lain_of (self, i);
      lain->to = _app_board_lain_of (self, (guint) spot->under)->to;
      lain->to.x += lain->to.width * .12f * (float) nth;
      lain->to.y += lain->to.height * .18f * (float) nth;
    }
}

/* A pile keeps its place while it is empty: what comes from there has a place to come from. */
static void
note_home (AppBoard *self, TabletopZone *zone)
{
  const int owner = tabletop_zone_get_owner (zone);
  const char *id = tabletop_zone_get_id (zone);

  if (g_hash_table_contains (self->zones, id))
    return;
  g_hash_table_insert (
      self->zones, g_strdup (id),
      new_rect (owner >= 0 ? &self->table->seats[owner].head : &self->table->middle));
}

void
_app_board_lay_out (AppBoard *self, int width, int height)
{
  TabletopScene *scene = app_play_get_scene (self->play);
  const guint own = app_play_get_seat (self->play);
  GListModel *zones = tabletop_scene_get_zones (scene);
  const AppTableKind kind = {
    .n_seats = self->seats->len,
    .viewer = own,
    .has_board = has_area (self, TABLETOP_AREA_CENTER, TRUE),
    .has_hand = has_area (self, TABLETOP_AREA_HAND, FALSE),
    .has_piles
    = has_area (self, TABLETOP_AREA_PILES, FALSE) || has_area (self, TABLETOP_AREA_DRAWER, FALSE),
  };

  g_clear_pointer (&self->table, app_table_places_free);
  self->table = app_layout_table (&kind, (float) width, (float) height);
  g_hash_table_remove_all (self->zones);
  for (guint seat = 0; seat < self->seats->len; seat++)
    {
      const AppSeatPlace *place = &self->table->seats[seat];

      lay_area (self, TABLETOP_AREA_SEAT, (int) seat, &place->board,
                seat == own ? IN_ROWS : IN_ROWS_UPWARDS, seat == own ? 116 : 96);
      if (seat == own)
        lay_area (self, TABLETOP_AREA_HAND, (int) seat, &place->hand, IN_A_FAN, 150);
      else
        { /* a teammate's, say: above what they have in play */
          AppRect strip = place->board;

          strip.height *= .3f;
          lay_area (self, TABLETOP_AREA_HAND, (int) seat, &strip, IN_A_FAN, 40);
        }
      lay_piles (self, (int) seat, &place->piles);
    }
  lay_middle (self);
  lay_attached (self);
  for (guint i = 0; i < g_list_model_get_n_items (zones); i++)
    {
      g_autoptr (TabletopZone) zone = g_list_model_get_item (zones, i);

      note_home (self, zone);
    }
}
