/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where everything on the board belongs: the skin says in which area a zone lies, the layout which
 * room an area has, and each spot of it gets its rectangle.
 */

#include "app-board-private.h"

#include <string.h>

#include "app-seat.h"

#define LEAST_CAPTION 18.0f

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

/* Whether somebody else shows their hand: it is no pile then. */
static gboolean
has_open_hand (AppBoard *self, int seat)
{
  for (guint i = 0; i < self->spots->len; i++)
    {
      const AppSpot *spot = &g_array_index (self->spots, AppSpot, i);

      if (spot->owner == seat && spot->area == TABLETOP_AREA_HAND && !spot->is_pile)
        return TRUE;
    }
  return FALSE;
}

/* Whether there is something between the seats. Where there is room for it, it keeps its place when
 * it is empty, so that nothing jumps when something is announced. */
static gboolean
has_middle (AppBoard *self, gboolean is_narrow)
{
  GListModel *zones = tabletop_scene_get_zones (app_play_get_scene (self->play));

  for (guint i = 0; !is_narrow && i < g_list_model_get_n_items (zones); i++)
    {
      g_autoptr (TabletopZone) zone = g_list_model_get_item (zones, i);

      if (tabletop_zone_get_role (zone) == TABLETOP_ZONE_ROLE_STACK)
        return TRUE;
    }
  for (guint i = 0; i < self->spots->len; i++)
    if (g_array_index (self->spots, AppSpot, i).owner < 0)
      return TRUE;
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
      app_layout_rows (slots, chosen->len, room, 24, most);
      break;
    case IN_A_FAN:
      app_layout_fan (slots, chosen->len, room, most * .3f, most);
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
      _app_board_lain_of (self, index)->is_behind = FALSE;
      g_hash_table_replace (
          self->zones,
          g_strdup (tabletop_zone_get_id (g_array_index (self->spots, AppSpot, index).zone)),
          new_rect (&slots[i].rect));
    }
}

/* Everything that a seat has lies behind its head. */
static void
lay_behind (AppBoard *self, int owner, const AppRect *head)
{
  for (guint i = 0; i < self->spots->len; i++)
    {
      AppLain *lain = _app_board_lain_of (self, i);

      if (g_array_index (self->spots, AppSpot, i).owner != owner)
        continue;
      lain->to = *head;
      lain->is_behind = TRUE;
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

  lay_spots (self, chosen, room, IN_ROWS, 80 * self->scale);
}

/* The name of a zone above what lies there; returns the room below. */
static AppRect
add_caption (AppBoard *self, TabletopZone *zone, AppRect room)
{
  const char *title = tabletop_zone_get_title (zone);
  const AppCaption caption = { { room.x, room.y, room.width, self->caption }, g_strdup (title) };

  g_array_append_val (self->captions, caption);
  room.y += self->caption;
  room.height = MAX (0, room.height - self->caption);
  return room;
}

/* Of a narrow table, how much is for the grid; the lines beside it have the more cards. */
#define NARROW_GRID .46f

static gboolean
has_grid (AppBoard *self)
{
  for (guint i = 0; i < self->spots->len; i++)
    {
      const AppSpot *spot = &g_array_index (self->spots, AppSpot, i);

      if (spot->area == TABLETOP_AREA_CENTER
          && tabletop_zone_get_layout (spot->zone) == TABLETOP_ZONE_GRID)
        return TRUE;
    }
  return FALSE;
}

/* What everybody plays on: a grid at the left, with so much room below it for something else, and
 * everything else in lines beside it. */
static void
lay_center (AppBoard *self, AppRect room, float below)
{
  GListModel *zones = tabletop_scene_get_zones (app_play_get_scene (self->play));
  const guint n = g_list_model_get_n_items (zones);
  const float share = room.width < APP_LAYOUT_WIDE ? NARROW_GRID : .57f;
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
            const float height = room.height - below;
            const float side = MIN ((height - self->caption) * 1.1f, room.width * share);
            const AppRect grid
                = add_caption (self, zone, (AppRect){ room.x, room.y, side, height });

            lay_spots (self, chosen, &grid, IN_A_GRID, 170 * self->scale);
            room.x += side + 14;
            room.width = MAX (0, room.width - side - 14);
          }
        else if (!is_grid && pass == 1)
          n_lines++;
        else if (!is_grid && pass == 2)
          {
            const float height = room.height / (float) n_lines;
            const AppRect strip = add_caption (
                self, zone,
                (AppRect){ room.x, room.y + height * (float) line++, room.width, height - 8 });

            lay_spots (self, chosen, &strip, IN_ROWS, 132 * self->scale);
          }
      }
}

/* The head of a seat; the middle if it isn't seen. */
static const AppRect *
get_head (AppBoard *self, int seat)
{
  return seat >= 0 && (guint) seat < self->table->n_seats ? &self->table->seats[seat].head
                                                          : &self->table->middle;
}

static void
lay_middle (AppBoard *self)
{
  AppRect room = self->table->middle;

  if (room.width < 1 || room.height < 1)
    {
      /* Behind the seat that is opened instead. */
      lay_behind (self, -1, get_head (self, MAX (self->opened, 0)));
      return;
    }
  if (has_area (self, TABLETOP_AREA_CENTER, TRUE))
    {
      const gboolean is_below = room.width < APP_LAYOUT_WIDE && has_grid (self);
      AppRect side = room;

      if (is_below)
        {
          side.width = room.width * NARROW_GRID;
          side.height = room.height * .3f;
          side.y += room.height - side.height;
        }
      else
        {
          side.width = MIN (110 * self->scale, room.width * .16f);
          side.x = room.x + room.width - side.width;
          room.width -= side.width + 10;
        }
      lay_center (self, room, is_below ? side.height + 6 : 0);
      if (has_area (self, TABLETOP_AREA_SIDE, TRUE))
        {
          AppRect upper = side;

          upper.height *= .4f;
          lay_area (self, TABLETOP_AREA_SIDE, -1, &upper, IN_A_LIST, 110 * self->scale);
          side.y += upper.height;
          side.height -= upper.height;
        }
      lay_piles (self, -1, &side);
      return;
    }
  if (has_area (self, TABLETOP_AREA_PILES, TRUE) || has_area (self, TABLETOP_AREA_DRAWER, TRUE))
    {
      AppRect piles = room;

      piles.width = MIN (90 * self->scale, room.width * .2f);
      piles.x = room.x + room.width - piles.width;
      room.width -= piles.width + 6;
      lay_piles (self, -1, &piles);
    }
  lay_area (self, TABLETOP_AREA_SIDE, -1, &room, IN_ROWS, 108 * self->scale);
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
  g_hash_table_insert (self->zones, g_strdup (id), new_rect (get_head (self, owner)));
}

/* The seats in the order in which they sit, by their indices. */
static guint *
list_seating (AppBoard *self)
{
  TabletopView *view = tabletop_scene_get_view (app_play_get_scene (self->play));
  /* A replay has a room before it has anything to show. */
  g_autoptr (GListModel) seating = view != NULL ? tabletop_view_dup_seating (view) : NULL;
  guint *order = g_new (guint, self->seats->len + 1);

  for (guint i = 0; i < self->seats->len; i++)
    {
      g_autoptr (TabletopViewSeat) seat = g_list_model_get_item (seating, i);

      order[i] = tabletop_view_seat_get_index (seat);
    }
  return order;
}

static gboolean
has_left (AppBoard *self, guint seat)
{
  return tabletop_view_seat_get_status (app_seat_get_seat (self->seats->pdata[seat]))
         == TABLETOP_SEAT_LEFT;
}

/* How large heads are by what is written there, however large texts are. */
static void
measure_heads (AppBoard *self, AppTableKind *kind, float width)
{
  const gboolean is_narrow = width < APP_LAYOUT_WIDE;

  kind->scale = self->scale;
  kind->head = 34;
  for (guint i = 0; i < self->seats->len; i++)
    {
      AppSeat *seat = self->seats->pdata[i];
      const gboolean is_chip = is_narrow && i != app_play_get_nearest (self->play);
      int height, width_needed;

      app_seat_set_size (seat, self->scale, is_chip);
      gtk_widget_measure (GTK_WIDGET (seat), GTK_ORIENTATION_VERTICAL, -1, NULL, &height, NULL,
                          NULL);
      if (is_chip)
        {
          kind->chip_width = MAX (kind->chip_width, (float) app_seat_measure_name (seat));
          kind->chip_height = MAX (kind->chip_height, (float) height);
        }
      else
        kind->head = MAX (kind->head, (float) height);
      if (i != app_play_get_nearest (self->play))
        {
          gtk_widget_measure (GTK_WIDGET (seat), GTK_ORIENTATION_HORIZONTAL, -1, &width_needed,
                              NULL, NULL, NULL);
          kind->head_width = MAX (kind->head_width, (float) width_needed);
        }
    }
  kind->chip_width = MIN (kind->chip_width, width * .45f);
}

/* However large texts are. */
static void
measure_caption (AppBoard *self)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), "|");
  int height;

  pango_layout_get_pixel_size (layout, NULL, &height);
  self->caption = MAX (LEAST_CAPTION, (float) height);
}

/* Cuts the table, and gives each seat the panel of its place. */
static void
cut_table (AppBoard *self, float width, float height)
{
  const guint n = self->seats->len;
  g_autofree guint *order = list_seating (self);
  g_autofree AppSeatPlace *places = g_new0 (AppSeatPlace, n + 1);
  const gboolean has_board = has_area (self, TABLETOP_AREA_CENTER, TRUE);
  AppTableKind kind = {
    .n_seats = n,
    .opened = -1,
    .has_board = has_board,
    .has_middle = !has_board && has_middle (self, width < APP_LAYOUT_WIDE),
    .has_hand = has_area (self, TABLETOP_AREA_HAND, FALSE),
    .has_piles
    = has_area (self, TABLETOP_AREA_PILES, FALSE) || has_area (self, TABLETOP_AREA_DRAWER, FALSE),
    .has_side = has_area (self, TABLETOP_AREA_SIDE, FALSE),
  };

  for (guint i = 0; i < n; i++)
    {
      if (order[i] == app_play_get_nearest (self->play))
        kind.viewer = i;
      if (i < APP_LAYOUT_MAX_LEFT && has_left (self, order[i]))
        kind.left |= G_GUINT64_CONSTANT (1) << i;
      if ((int) order[i] == self->opened)
        kind.opened = (int) i;
    }
  self->has_board = has_board;
  /* Without a board somebody is opened: the next one who still plays. */
  for (guint i = 1; !has_board && kind.opened < 0 && i < n; i++)
    if (i == n - 1 || !has_left (self, order[(kind.viewer + i) % n]))
      kind.opened = (int) ((kind.viewer + i) % n);
  g_clear_pointer (&self->table, app_table_places_free);
  self->scale = app_layout_scale (width, height);
  measure_heads (self, &kind, width);
  measure_caption (self);
  self->table = app_layout_table (&kind, width, height);
  for (guint i = 0; i < n; i++)
    places[order[i]] = self->table->seats[i];
  if (n > 0) /* a table elsewhere may show nobody */
    memcpy (self->table->seats, places, n * sizeof *places);
}

static void
lay_seat (AppBoard *self, guint seat)
{
  const AppSeatPlace *place = &self->table->seats[seat];
  const gboolean is_own = seat == app_play_get_nearest (self->play);
  const float most = is_own ? (place->hand.height > 0 ? 116 : 140) : 96;
  AppRect board = place->board;

  if (place->is_chip)
    {
      lay_behind (self, (int) seat, &place->head);
      return;
    }
  if (is_own)
    lay_area (self, TABLETOP_AREA_HAND, (int) seat, &place->hand, IN_A_FAN, 150 * self->scale);
  else if (has_open_hand (self, (int) seat))
    { /* a teammate's: above what they have in play */
      AppRect strip = board;

      strip.height *= .3f;
      board.y += strip.height + 4;
      board.height -= strip.height + 4;
      lay_area (self, TABLETOP_AREA_HAND, (int) seat, &strip, IN_A_FAN, 48 * self->scale);
    }
  lay_area (self, TABLETOP_AREA_SEAT, (int) seat, &board, is_own ? IN_ROWS : IN_ROWS_UPWARDS,
            most * self->scale);
  lay_area (self, TABLETOP_AREA_SIDE, (int) seat, &place->side, IN_ROWS, 110 * self->scale);
  lay_piles (self, (int) seat, &place->piles);
}

void
_app_board_lay_out (AppBoard *self, int width, int height)
{
  GListModel *zones = tabletop_scene_get_zones (app_play_get_scene (self->play));

  cut_table (self, (float) width, (float) height);
  g_hash_table_remove_all (self->zones);
  g_array_set_size (self->captions, 0);
  for (guint seat = 0; seat < self->seats->len; seat++)
    lay_seat (self, seat);
  lay_middle (self);
  lay_attached (self);
  for (guint i = 0; i < g_list_model_get_n_items (zones); i++)
    {
      g_autoptr (TabletopZone) zone = g_list_model_get_item (zones, i);

      note_home (self, zone);
    }
}
