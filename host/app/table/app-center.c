/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A share of the width is tried for the grid after another one; the lines have the rest. */

#include "app-center.h"

#define GAP APP_LAYOUT_GAP
#define LEAST 24.0f      /* how wide cards are before they overlap */
#define MOST_CELL 1.3f   /* of a grid, as a multiple of what cards are at most */
#define CELL 1.15f       /* a cell is read as well as a card that is so many times as wide */
#define OTHER_LINES .7f  /* how large other cards are beside the first ones */
#define PILES .26f       /* of the height, at least, for what lies below the grid */
#define NARROW_PILES .2f /* as little width as that is enough for what lies beside lines alone */

static const float shares[] = { .5f, .46f, .42f, .38f, .34f };

static float
get_most (const AppCenterZone *zone, float width)
{
  return zone->is_first ? width : MAX (LEAST, width * OTHER_LINES);
}

/* How high all lines are with first cards of that width. */
static float
measure_lines (AppCenterZone *zones, gsize n_zones, const AppRect *room, float caption, float width)
{
  float height = 0;

  for (gsize i = 0; i < n_zones; i++)
    if (zones[i].columns == 0)
      height += caption + GAP
                + app_rows_measure (zones[i].slots, zones[i].n_slots, room->width,
                                    MIN (get_most (&zones[i], width), room->width));
  return height - GAP;
}

/* How wide the first cards can be in that room. */
static float
fit_lines (AppCenterZone *zones, gsize n_zones, const AppRect *room, float caption, float most)
{
  float width = MAX (LEAST, MIN (most, room->width));

  while (width > LEAST && measure_lines (zones, n_zones, room, caption, width) > room->height)
    width = MAX (LEAST, width - 2);
  return width;
}

static AppRect
put_caption (AppCenterZone *zone, const AppRect *place, float caption)
{
  zone->caption = (AppRect){ place->x, place->y, place->width, caption };
  return (AppRect){ place->x, place->y + caption, place->width, MAX (0, place->height - caption) };
}

/* What is left over is shared by the lines, what is missing is taken from all. */
static void
lay_lines (AppCenterZone *zones, gsize n_zones, const AppRect *room, float caption, float width)
{
  const float needed = measure_lines (zones, n_zones, room, caption, width);
  AppRect rest = *room;
  gsize n_lines = 0;
  float spare;

  for (gsize i = 0; i < n_zones; i++)
    n_lines += zones[i].columns == 0;
  spare = (room->height - needed) / (float) MAX (1, n_lines);
  for (gsize i = 0; i < n_zones; i++)
    {
      AppCenterZone *zone = &zones[i];
      const float most = MIN (get_most (zone, width), room->width);
      AppRect place = rest;

      if (zone->columns != 0)
        continue;
      place.height
          = MAX (caption, caption + spare
                              + app_rows_measure (zone->slots, zone->n_slots, room->width, most));
      rest.y += place.height + GAP;
      place = put_caption (zone, &place, caption);
      app_layout_rows (zone->slots, zone->n_slots, &place, LEAST, most);
    }
}

/* Lays the grids below each other in that room; returns how wide a cell is, and in `taken` what of
 * the room they need. */
static float
lay_grids (AppCenterZone *zones,
           gsize n_zones,
           const AppRect *room,
           float caption,
           float most,
           AppRect *taken)
{
  gsize n_grids = 0, nth = 0;
  float least = most;

  *taken = (AppRect){ room->x, room->y, 0, 0 };
  for (gsize i = 0; i < n_zones; i++)
    n_grids += zones[i].columns != 0;
  for (gsize i = 0; i < n_zones; i++)
    {
      AppCenterZone *zone = &zones[i];
      const float height = room->height / (float) n_grids;
      AppRect place = { room->x, room->y + height * (float) nth, room->width, height };
      const AppSlot *last = &zone->slots[zone->n_slots - 1];

      if (zone->columns == 0)
        continue;
      nth++;
      place = put_caption (zone, &place, caption);
      least
          = MIN (least, app_layout_grid (zone->slots, zone->n_slots, zone->columns, &place, most));
      zone->caption.width = 0;
      for (gsize k = 0; k < zone->n_slots; k++)
        zone->caption.width = MAX (zone->caption.width,
                                   zone->slots[k].rect.x + zone->slots[k].rect.width - taken->x);
      taken->width = MAX (taken->width, zone->caption.width);
      taken->height = last->rect.y + last->rect.height - taken->y;
    }
  return least;
}

/* Lays the grids in that share of the room, and says what is left for lines and for piles; returns
 * how wide what is read worse is then, a cell or a card. */
static float
try_share (AppCenterZone *zones,
           gsize n_zones,
           const AppRect *room,
           float caption,
           float most,
           float share,
           AppRect *lines,
           AppRect *rest)
{
  AppRect grid = *room, taken;
  float cell;

  grid.width *= share;
  grid.height *= 1 - PILES;
  cell = lay_grids (zones, n_zones, &grid, caption, most * MOST_CELL, &taken);
  *lines = *room;
  lines->x += taken.width + 2 * GAP;
  lines->width = MAX (0, room->width - taken.width - 2 * GAP);
  *rest = taken;
  rest->y += taken.height + GAP;
  rest->height = MAX (0, room->height - taken.height - GAP);
  return MIN (cell * CELL, fit_lines (zones, n_zones, lines, caption, most));
}

static gboolean
has_grid (const AppCenterZone *zones, gsize n_zones)
{
  for (gsize i = 0; i < n_zones; i++)
    if (zones[i].columns != 0)
      return TRUE;
  return FALSE;
}

void
app_center_lay (AppCenterZone *zones,
                gsize n_zones,
                const AppRect *room,
                float caption,
                float most,
                AppRect *rest)
{
  AppRect lines = *room;
  float best = -1, best_share = 0;

  if (has_grid (zones, n_zones))
    {
      for (gsize i = 0; i < G_N_ELEMENTS (shares); i++)
        {
          const float width
              = try_share (zones, n_zones, room, caption, most, shares[i], &lines, rest);

          if (width > best)
            best_share = shares[i];
          best = MAX (best, width);
        }
      try_share (zones, n_zones, room, caption, most, best_share, &lines, rest);
    }
  else
    {
      *rest = *room;
      rest->width *= NARROW_PILES;
      rest->x += room->width - rest->width;
      lines.width = MAX (0, room->width - rest->width - 2 * GAP);
    }
  lay_lines (zones, n_zones, &lines, caption, fit_lines (zones, n_zones, &lines, caption, most));
}
