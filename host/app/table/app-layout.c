/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Panels are cut from the room one after another, so that none can lie on another one. */

#include "app-layout.h"

#define GAP 6.0f
#define MOST_CHIP_ROWS 3
#define LEAST_CHIP 48.0f /* how wide chips are at least, whatever that means for their rows */
#define LOOKS_OUT .5f    /* how much of a card is seen over one of the next line, at least */
#define LEFT_SHARE .3f   /* of the width of others, for whoever has left: a head */

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

/* Puts what was laid from the corner of the room on into its middle, each line for itself. */
static void
center (AppSlot *slots, gsize n_slots, const AppRect *room, float taken)
{
  const float down = MAX (0, room->height - taken) / 2;
  gsize first = 0;

  for (gsize i = 1; i <= n_slots; i++)
    {
      const AppSlot *last = &slots[i - 1];
      float by;

      if (i < n_slots && slots[i].rect.x > last->rect.x)
        continue;
      by = MAX (0, room->x + room->width - last->rect.x - last->rect.width) / 2;
      for (; first < i; first++)
        {
          slots[first].rect.x += by;
          slots[first].rect.y += down;
        }
    }
}

float
app_layout_rows (AppSlot *slots, gsize n_slots, const AppRect *room, float least, float most)
{
  float width, taken;

  if (n_slots == 0)
    return 0;
  least = MIN (least, room->width);
  for (width = MAX (least, MIN (most, room->width));; width = MAX (least, width - 2))
    {
      /* Kinds on lines of their own, if that doesn't make the cards smaller. */
      taken = try_rows (slots, n_slots, room, width, TRUE);
      if (taken > room->height)
        taken = try_rows (slots, n_slots, room, width, FALSE);
      if (taken <= room->height || width <= least)
        break;
    }
  if (taken > room->height)
    app_layout_fan (slots, n_slots, room, least, least);
  else
    center (slots, n_slots, room, taken);
  return width;
}

/* How wide cards are that don't overlap beside each other, in lines of so many. */
static float
measure_lines (const AppSlot *slots, gsize n_slots, gsize per_line, const AppRect *room, float most)
{
  float width = most;

  for (gsize first = 0; first < n_slots; first += per_line)
    {
      const gsize n = MIN (per_line, n_slots - first);
      float across = 0;

      for (gsize i = 0; i < n; i++)
        across += slot_width (&slots[first + i], 1);
      width = MIN (width, (room->width - GAP * (float) (n - 1)) / across);
    }
  return width;
}

/* Lays one line of cards of that width, as close together as needed. */
static void
lay_line (AppSlot *slots, gsize n_slots, const AppRect *room, float width)
{
  const float height = width * APP_CARD_RATIO;
  float by = 1, x = 0;

  /* As close together as the one needs that would stand out the farthest. */
  for (gsize i = 0; i < n_slots; i++)
    {
      const float w = slot_width (&slots[i], width);

      if (x > 0)
        by = MIN (by, MAX (0, room->width - w) / x);
      x += w + GAP;
    }
  x = by < 1 ? 0 : MAX (0, room->width - x + GAP) / 2; /* nothing overlaps: in the middle */
  for (gsize i = 0; i < n_slots; i++)
    {
      const gboolean turned = slots[i].turned;
      const float w = slot_width (&slots[i], width);

      slots[i].rect = (AppRect){ room->x + x * by, room->y + (turned ? height - width : 0), w,
                                 turned ? width : height };
      x += w + GAP;
    }
}

float
app_layout_fan (AppSlot *slots, gsize n_slots, const AppRect *room, float least, float most)
{
  const float highest = MIN (most, room->height / APP_CARD_RATIO);
  const float lower = MIN (most, room->height / APP_CARD_RATIO / (1 + LOOKS_OUT));
  const gsize half = (n_slots + 1) / 2;
  const float in_one = measure_lines (slots, n_slots, MAX (1, n_slots), room, highest);
  const float in_two = measure_lines (slots, n_slots, MAX (1, half), room, lower);
  const gboolean is_one = in_one >= least || in_one >= in_two || n_slots < 2;
  const float width
      = is_one ? MAX (in_one, MIN (least, highest)) : MAX (in_two, MIN (least, lower));
  AppRect line = *room;

  if (is_one)
    {
      lay_line (slots, n_slots, &line, width);
      return width;
    }
  lay_line (slots, half, &line, width);
  line.y += MIN (width * APP_CARD_RATIO + GAP, room->height - width * APP_CARD_RATIO);
  lay_line (slots + half, n_slots - half, &line, width);
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
