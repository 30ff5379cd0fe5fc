/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Panels are cut from the room one after another, so that none can lie on another one. */

#include "app-layout.h"

#define GAP APP_LAYOUT_GAP
#define MOST_CHIP_ROWS 3
#define LEAST_CHIP 48.0f /* how wide chips are at least, whatever that means for their rows */
#define LEFT_SHARE .3f   /* of the width of others, for whoever has left: a head */

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
  const float heap = CLAMP (panel->width * .19f, 34, (is_own ? 84 : 72) * kind->scale);
  AppRect rest = *panel;

  seat->panel = *panel;
  rest.x += GAP;
  rest.width = MAX (0, rest.width - 2 * GAP);
  seat->head = cut_top (&rest, kind->head);
  rest.height = MAX (0, rest.height - GAP);
  if (is_own && kind->has_hand)
    {
      /* Two piles beside each other at the hand, and above them what else there is; where there is
       * little room, the hand has all of the width, and the piles are above it. */
      const gboolean is_narrow = panel->width < APP_LAYOUT_WIDE - 2 * GAP;
      const float width = is_narrow ? heap * .75f : MIN (2 * heap + GAP, rest.width * .3f);
      const float share = is_narrow ? .6f : .5f;

      seat->hand = cut_bottom (&rest, MIN (rest.height * share, MAX (210, panel->height * .4f)));
      if (kind->has_piles)
        seat->piles = cut_right (is_narrow ? &rest : &seat->hand, width);
      if (kind->has_side)
        seat->side
            = cut_right (&rest, MIN (is_narrow ? heap : width, rest.height / APP_CARD_RATIO));
    }
  else if (kind->has_piles)
    {
      seat->piles = cut_right (&rest, heap);
      if (kind->has_side)
        seat->side = cut_top (&seat->piles, MIN (heap * APP_CARD_RATIO, rest.height * .36f));
    }
  seat->board = rest;
}

/* The place to the left of the viewer, by so many. */
static AppSeatPlace *
nth_seat (AppTablePlaces *self, const AppTableKind *kind, guint nth)
{
  return &self->seats[(kind->viewer + nth) % kind->n_seats];
}

/* How wide a seat is beside others: whoever has left needs a head only. */
static float
get_share (const AppTableKind *kind, guint nth)
{
  const guint place = (kind->viewer + nth) % kind->n_seats;

  return place < APP_LAYOUT_MAX_LEFT && ((kind->left >> place) & 1) != 0 ? LEFT_SHARE : 1;
}

/* So many seats across the top of what is left, clockwise from the viewer's left. */
static void
fit_row (AppTablePlaces *self, const AppTableKind *kind, const AppRect *row, guint first, guint n)
{
  const float room = MAX (0, row->width - GAP * (float) (n - 1));
  AppRect rest = *row;
  float shares = 0;

  for (guint i = 0; i < n; i++)
    shares += get_share (kind, first + i);
  for (guint i = 0; i < n; i++)
    {
      const AppRect panel = cut_left (&rest, room * get_share (kind, first + i) / shares);

      fit_seat (nth_seat (self, kind, first + i), &panel, kind, FALSE);
    }
}

/* All others as heads, in as many lines as it takes. */
static void
fit_chips (AppTablePlaces *self, const AppTableKind *kind, AppRect *room)
{
  const guint n_others = kind->n_seats - 1;
  const guint fitting = (guint) ((room->width + GAP) / (kind->chip_width + GAP));
  const guint needed = (n_others + MOST_CHIP_ROWS - 1) / MOST_CHIP_ROWS;
  const guint most = MAX (MAX (1, fitting), MIN (needed, (guint) (room->width / LEAST_CHIP)));
  const guint n_rows = (n_others + most - 1) / most;
  const guint n_across = (n_others + n_rows - 1) / n_rows;
  AppRect line = { 0 };

  for (guint i = 0; i < n_others; i++)
    {
      AppSeatPlace *seat = nth_seat (self, kind, 1 + i);
      AppRect chip;

      if (i % n_across == 0)
        line = cut_top (room, kind->chip_height);
      chip = nth_across (&line, n_across, i % n_across);
      *seat = (AppSeatPlace){ chip, chip, chip, chip, chip, chip, TRUE };
    }
}

/* Heads above, one of them opened or the board, then oneself. */
static void
fit_narrow (AppTablePlaces *self, const AppTableKind *kind, AppRect room)
{
  const gboolean is_opened = kind->opened >= 0 && (guint) kind->opened != kind->viewer;
  AppSeatPlace *opened = is_opened ? &self->seats[kind->opened] : NULL;
  AppRect own, chip;

  fit_chips (self, kind, &room);
  own = cut_bottom (&room, room.height * (kind->has_board ? .3f : .63f));
  fit_seat (&self->seats[kind->viewer], &own, kind, TRUE);
  if (opened != NULL)
    {
      if (kind->has_middle)
        self->middle = cut_bottom (&room, MIN (76, room.height * .3f));
      chip = opened->head;
      /* Its head is up there already, so that all of this is for what it has. */
      room.y -= kind->head;
      room.height += kind->head;
      fit_seat (opened, &room, kind, FALSE);
      opened->panel.y += kind->head;
      opened->panel.height -= kind->head;
      opened->head = chip;
      opened->is_chip = FALSE;
    }
  else
    self->middle = room;
}

static void
fit_board (AppTablePlaces *self, const AppTableKind *kind, AppRect room)
{
  const guint n_others = kind->n_seats - 1;
  const float heads = MIN (kind->head_width + 2 * GAP, room.width * .3f);
  AppRect column = cut_left (&room, MAX (heads, MAX (230, room.width * .2f)));
  const AppRect own = cut_bottom (&room, MAX (170, room.height * .36f));
  const float height = (column.height + GAP) / (float) MAX (n_others, 2) - GAP;

  fit_seat (&self->seats[kind->viewer], &own, kind, TRUE);
  self->middle = room;
  for (guint i = 0; i < n_others; i++)
    {
      const AppRect panel = cut_top (&column, height);

      fit_seat (nth_seat (self, kind, 1 + i), &panel, kind, FALSE);
    }
}

/* Both neighbors, and between them what belongs to nobody. */
static void
fit_neighbors (AppTablePlaces *self, const AppTableKind *kind, AppRect row)
{
  const guint last = kind->n_seats - 1;
  const float width = kind->has_middle ? row.width * .38f : (row.width - GAP) / 2;
  const AppRect left = cut_left (&row, width * get_share (kind, 1));
  const AppRect right = cut_right (&row, width * get_share (kind, last));

  fit_seat (nth_seat (self, kind, 1), &left, kind, FALSE);
  fit_seat (nth_seat (self, kind, last), &right, kind, FALSE);
  self->middle = row;
}

static void
fit_around (AppTablePlaces *self, const AppTableKind *kind, AppRect room)
{
  const guint n_others = kind->n_seats - 1;
  const gboolean has_neighbors = n_others >= 4;
  const guint n_above = has_neighbors ? n_others - 2 : n_others;
  const gboolean is_full = n_above > 5; /* they need two rows */
  const AppRect own = cut_bottom (&room, room.height * (has_neighbors ? .43f : .45f));

  fit_seat (&self->seats[kind->viewer], &own, kind, TRUE);
  if (has_neighbors)
    fit_neighbors (self, kind, cut_bottom (&room, room.height * (is_full ? .36f : .48f)));
  else if (kind->has_middle)
    self->middle = cut_bottom (&room, MAX (84, room.height * .28f));
  if (is_full)
    {
      const AppRect second = cut_bottom (&room, (room.height - GAP) / 2);

      /* As around a table: the left ones from below upwards, the right ones down again. */
      fit_row (self, kind, &second, 2, n_above / 2);
      fit_row (self, kind, &room, 2 + n_above / 2, n_above - n_above / 2);
    }
  else
    fit_row (self, kind, &room, has_neighbors ? 2 : 1, n_above);
}

float
app_layout_scale (float width, float height)
{
  return CLAMP (MIN (width / 1000, height / 780), 1, 3);
}

AppTablePlaces *
app_layout_table (const AppTableKind *kind, float width, float height)
{
  AppTablePlaces *self = g_new0 (AppTablePlaces, 1);
  const AppRect room = { GAP, GAP, MAX (0, width - 2 * GAP), MAX (0, height - 2 * GAP) };

  self->n_seats = kind->n_seats;
  self->seats = g_new0 (AppSeatPlace, kind->n_seats);
  if (kind->n_seats == 0)
    self->middle = room;
  else if (kind->n_seats == 1)
    {
      AppRect rest = room;
      const AppRect own = cut_bottom (&rest, rest.height * .4f);

      self->middle = rest;
      fit_seat (&self->seats[kind->viewer], &own, kind, TRUE);
    }
  else if (width < APP_LAYOUT_WIDE)
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
