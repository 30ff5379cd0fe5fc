/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Panels are cut from the room one after another, so that none can lie on another one. */

#include "app-layout.h"

#define GAP 6.0f
#define HEAD 34.0f
#define NARROW 700.0f

/* {{{ Panels */

static AppRect
cut_top (AppRect *rect, float height)
{
  AppRect top = *rect;

  top.height = MIN (height, rect->height);
  rect->y += top.height + GAP;
  rect->height = MAX (0, rect->height - top.height - GAP);
  return top;
}

static AppRect
cut_bottom (AppRect *rect, float height)
{
  AppRect bottom = *rect;

  bottom.height = MIN (height, rect->height);
  bottom.y = rect->y + rect->height - bottom.height;
  rect->height = MAX (0, rect->height - bottom.height - GAP);
  return bottom;
}

static AppRect
cut_left (AppRect *rect, float width)
{
  AppRect left = *rect;

  left.width = MIN (width, rect->width);
  rect->x += left.width + GAP;
  rect->width = MAX (0, rect->width - left.width - GAP);
  return left;
}

static AppRect
cut_right (AppRect *rect, float width)
{
  AppRect right = *rect;

  right.width = MIN (width, rect->width);
  right.x = rect->x + rect->width - right.width;
  rect->width = MAX (0, rect->width - right.width - GAP);
  return right;
}

/* The nth of n parts of equal width. */
static AppRect
nth_across (const AppRect *rect, guint n, guint nth)
{
  const float width = (rect->width - GAP * (float) (n - 1)) / (float) n;

  return (AppRect){ rect->x + (width + GAP) * (float) nth, rect->y, width, rect->height };
}

/* What lies where within a panel. */
static void
fit_seat (AppSeatPlace *seat, const AppRect *panel, const AppTableKind *kind, gboolean is_own)
{
  AppRect rest = *panel;

  seat->panel = *panel;
  rest.x += GAP;
  rest.width = MAX (0, rest.width - 2 * GAP);
  seat->head = cut_top (&rest, HEAD);
  rest.height = MAX (0, rest.height - GAP);
  if (is_own && kind->has_hand)
    {
      seat->hand = cut_bottom (&rest, CLAMP (rest.height * .45f, 70, 210));
      if (kind->has_piles)
        seat->piles = cut_right (&seat->hand, CLAMP (panel->width * .16f, 60, 168));
    }
  else if (kind->has_piles)
    seat->piles = cut_right (&rest, CLAMP (panel->width * .16f, 34, 72));
  seat->board = rest;
}

/* So many seats across the top of what is left, clockwise from the viewer's left. */
static void
fit_row (AppTablePlaces *self, const AppTableKind *kind, const AppRect *row, guint first, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      const AppRect panel = nth_across (row, n, i);

      fit_seat (&self->seats[(kind->viewer + first + i) % kind->n_seats], &panel, kind, FALSE);
    }
}

static void
fit_narrow (AppTablePlaces *self, const AppTableKind *kind, AppRect room)
{
  const guint n_others = kind->n_seats - 1;
  const guint n_rows = (n_others + 2) / 3;
  AppRect own = cut_bottom (&room, room.height * (kind->has_board ? .3f : .42f));
  AppRect others = cut_top (&room, room.height * (kind->has_board ? .25f : .62f));
  guint done = 0;

  fit_seat (&self->seats[kind->viewer], &own, kind, TRUE);
  self->middle = room;
  for (guint row = 0; row < n_rows; row++)
    {
      const guint n = (n_others - done + n_rows - row - 1) / (n_rows - row);
      const AppRect line
          = { others.x, others.y + (others.height + GAP) * (float) row / (float) n_rows,
              others.width, others.height / (float) n_rows - GAP };

      fit_row (self, kind, &line, done + 1, n);
      done += n;
    }
}

static void
fit_board (AppTablePlaces *self, const AppTableKind *kind, AppRect room)
{
  const guint n_others = kind->n_seats - 1;
  AppRect own = cut_bottom (&room, CLAMP (room.height * .3f, 180, 290));
  AppRect column = cut_left (&room, CLAMP (room.width * .22f, 190, 320));
  const float height = (column.height + GAP) / (float) MAX (n_others, 2) - GAP;

  fit_seat (&self->seats[kind->viewer], &own, kind, TRUE);
  self->middle = room;
  for (guint i = 0; i < n_others; i++)
    {
      const AppRect panel = cut_top (&column, height);

      fit_seat (&self->seats[(kind->viewer + 1 + i) % kind->n_seats], &panel, kind, FALSE);
    }
}

static void
fit_around (AppTablePlaces *self, const AppTableKind *kind, AppRect room)
{
  const guint n_others = kind->n_seats - 1;
  AppRect own = cut_bottom (&room, room.height * .46f);
  guint n_above = n_others;

  self->middle = cut_bottom (&room, CLAMP (room.height * .3f, 90, 150));
  if (n_others >= 4)
    {
      const AppRect left = cut_left (&own, own.width * .23f);
      const AppRect right = cut_right (&own, left.width);

      fit_seat (&self->seats[(kind->viewer + 1) % kind->n_seats], &left, kind, FALSE);
      fit_seat (&self->seats[(kind->viewer + n_others) % kind->n_seats], &right, kind, FALSE);
      n_above -= 2;
    }
  fit_seat (&self->seats[kind->viewer], &own, kind, TRUE);
  if (n_above > 5)
    {
      AppRect second = cut_bottom (&room, (room.height - GAP) / 2);

      /* As around a table: the left ones from below upwards, the right ones down again. */
      fit_row (self, kind, &second, 2, n_above / 2);
      fit_row (self, kind, &room, 2 + n_above / 2, n_above - n_above / 2);
    }
  else
    fit_row (self, kind, &room, n_above < n_others ? 2 : 1, n_above);
}

AppTablePlaces *
app_layout_table (const AppTableKind *kind, float width, float height)
{
  AppTablePlaces *self = g_new0 (AppTablePlaces, 1);
  const AppRect room = { GAP, GAP, MAX (0, width - 2 * GAP), MAX (0, height - 2 * GAP) };

  self->n_seats = kind->n_seats;
  self->seats = g_new0 (AppSeatPlace, kind->n_seats);
  if (kind->n_seats == 1)
    {
      AppRect rest = room;
      const AppRect own = cut_bottom (&rest, rest.height * .4f);

      self->middle = rest;
      fit_seat (&self->seats[kind->viewer], &own, kind, TRUE);
    }
  else if (width < NARROW)
    fit_narrow (self, kind, room);
  else if (kind->has_board)
    fit_board (self, kind, room);
  else
    fit_around (self, kind, room);
  return self;
}

void
app_table_places_free (AppTablePlaces *self)
{
  g_free (self->seats);
  g_free (self);
}

/* }}} */
/* {{{ Cards */

static float
slot_width (const AppSlot *slot, float width)
{
  return slot->turned ? width * APP_CARD_RATIO : width;
}

/* Lays them by that size; returns the height that it takes. */
static float
try_rows (AppSlot *slots, gsize n_slots, const AppRect *room, float width, gboolean runs_alone)
{
  const float height = width * APP_CARD_RATIO;
  float x = 0, y = 0;

  for (gsize i = 0; i < n_slots; i++)
    {
      AppSlot *slot = &slots[i];
      const float w = slot_width (slot, width);
      const gboolean is_new_run = i > 0 && slot->run != slots[i - 1].run;

      if (x > 0 && (x + w > room->width || (runs_alone && is_new_run)))
        {
          x = 0;
          y += height + GAP;
        }
      /* A card on its side stands on the line that the others stand on. */
      slot->rect = (AppRect){ room->x + x, room->y + y + (slot->turned ? height - width : 0), w,
                              slot->turned ? width : height };
      x += w + GAP;
    }
  return y + height;
}

float
app_layout_rows (AppSlot *slots, gsize n_slots, const AppRect *room, float least, float most)
{
  float width;

  if (n_slots == 0)
    return 0;
  least = MIN (least, room->width);
  for (width = MIN (most, room->width); width > least; width -= 2)
    {
      /* Kinds on lines of their own, if that doesn't make the cards smaller. */
      if (try_rows (slots, n_slots, room, width, TRUE) <= room->height)
        return width;
      if (try_rows (slots, n_slots, room, width, FALSE) <= room->height)
        return width;
    }
  if (try_rows (slots, n_slots, room, least, FALSE) > room->height)
    app_layout_fan (slots, n_slots, room, least);
  return least;
}

float
app_layout_fan (AppSlot *slots, gsize n_slots, const AppRect *room, float most)
{
  const float width = MIN (most, room->height / APP_CARD_RATIO);
  float by = 1, x = 0;

  /* As close together as the one needs that would stand out the farthest. */
  for (gsize i = 0; i < n_slots; i++)
    {
      const float w = slot_width (&slots[i], width);

      if (x > 0)
        by = MIN (by, MAX (0, room->width - w) / x);
      x += w + GAP;
    }
  x = 0;
  for (gsize i = 0; i < n_slots; i++)
    {
      const float w = slot_width (&slots[i], width), h = width * APP_CARD_RATIO;

      slots[i].rect = (AppRect){ room->x + x * by, room->y + (slots[i].turned ? h - width : 0), w,
                                 slots[i].turned ? width : h };
      x += w + GAP;
    }
  return width;
}

float
app_layout_grid (AppSlot *slots, gsize n_slots, guint columns, const AppRect *room, float most)
{
  const guint n_columns = MAX (1, columns);
  const guint n_rows = MAX (1, ((guint) n_slots + n_columns - 1) / n_columns);
  const float width = (room->width + GAP) / (float) n_columns - GAP;
  const float height = MIN ((room->height + GAP) / (float) n_rows - GAP, width);
  const float side = MAX (0, MIN (MIN (width, height * 1.1f), most));

  for (guint i = 0; i < n_slots; i++)
    slots[i].rect = (AppRect){ room->x + (float) (i % n_columns) * (side + GAP),
                               room->y + (float) (i / n_columns) * (MIN (height, side) + GAP), side,
                               MIN (height, side) };
  return side;
}

float
app_layout_list (AppSlot *slots, gsize n_slots, const AppRect *room, float most)
{
  const float width = MIN (most, room->width);
  const float height = MIN (width * APP_CARD_RATIO, room->height);
  const float by
      = n_slots > 1 ? MIN (26, MAX (0, room->height - height) / (float) (n_slots - 1)) : 0;

  for (gsize i = 0; i < n_slots; i++)
    slots[i].rect = (AppRect){ room->x, room->y + by * (float) i, width, height };
  return width;
}

/* }}} */
