/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Sizes are tried from the largest on: cards shrink before they overlap. */

#include "app-rows.h"

#define GAP APP_LAYOUT_GAP
#define HAND .7f          /* as large as that, against those of a hand, cards of a board are read */
#define ENOUGH 54.0f      /* as wide as that, a card of a hand is read, whatever the board has */
#define LEAST_WORDS 54.0f /* a long word in small letters */
#define MOST_WORDS 150.0f
#define LEAST_NAMED 46.0f /* how wide a card is that has its name */

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
app_rows_measure (const AppSlot *slots, gsize n_slots, float across, float width)
{
  const AppRect room = { 0, 0, across, 0 };
  g_autofree AppSlot *tried = g_memdup2 (slots, n_slots * sizeof *slots);

  return n_slots > 0 ? try_rows (tried, n_slots, &room, width, FALSE) : 0;
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

/* Lays cards of that width, of which there are too many, in as many lines as there is room for, so
 * that each overlaps as little as can be. */
static void
lay_crowd (AppSlot *slots, gsize n_slots, const AppRect *room, float width)
{
  const float height = width * APP_CARD_RATIO + GAP;
  const gsize n_lines = height > GAP ? MAX (1, (gsize) ((room->height + GAP) / height)) : 1;
  AppRect line = *room;

  for (gsize i = 0; i < n_lines; i++)
    {
      const gsize first = i * n_slots / n_lines, end = (i + 1) * n_slots / n_lines;

      lay_line (slots + first, end - first, &line, width);
      line.y += height;
    }
}

float
app_layout_rows (AppSlot *slots, gsize n_slots, const AppRect *room, float least, float most)
{
  float width, taken;

  if (n_slots == 0)
    return 0;
  least = MIN (least, room->width);
  most = MIN (most, MIN (room->width, room->height / APP_CARD_RATIO));
  for (width = MAX (least, most);; width = MAX (least, width - 1))
    {
      /* Kinds on lines of their own, if that doesn't make the cards smaller. */
      taken = try_rows (slots, n_slots, room, width, TRUE);
      if (taken > room->height)
        taken = try_rows (slots, n_slots, room, width, FALSE);
      if (taken <= room->height || width <= least)
        break;
    }
  if (taken > room->height)
    lay_crowd (slots, n_slots, room, MIN (least, room->height / APP_CARD_RATIO));
  else
    center (slots, n_slots, room, taken);
  return width;
}

gboolean
app_layout_told (AppSlot *slots, gsize n_slots, const AppRect *room, float most)
{
  const float highest = MIN (most, room->height / APP_CARD_RATIO);
  float width = measure_lines (slots, n_slots, MAX (1, n_slots), room, highest);
  float left, x = room->x, share;
  gsize n_told, n_wanted = 0;

  for (gsize i = 0; i < n_slots; i++)
    n_wanted += slots[i].is_told;
  /* Cards are made smaller for it as long as their names are read. */
  for (;; width = MAX (width - 2, MIN (width, LEAST_NAMED)))
    {
      left = room->width;
      for (gsize i = 0; i < n_slots; i++)
        left -= slot_width (&slots[i], width) + GAP;
      n_told = MIN (n_wanted, (gsize) (MAX (0, left + GAP) / (LEAST_WORDS + GAP)));
      if (n_told == n_wanted || width <= LEAST_NAMED)
        break;
    }
  if (n_told == 0)
    return FALSE;
  share = MIN (MOST_WORDS, (left + GAP) / (float) n_told - GAP);
  x += (left + GAP - (float) n_told * (share + GAP)) / 2; /* all of it is in the middle */
  for (gsize i = 0; i < n_slots; i++)
    {
      const float w = slot_width (&slots[i], width);
      const float height = slots[i].turned ? width : width * APP_CARD_RATIO;

      slots[i].rect = (AppRect){ x, room->y + (room->height - height) / 2, w, height };
      x += w + GAP;
      slots[i].words = (AppRect){ 0 };
      if (!slots[i].is_told || n_told == 0)
        continue;
      slots[i].words = (AppRect){ x, slots[i].rect.y, share, height };
      x += share + GAP;
      n_told--;
    }
  return TRUE;
}

/* How wide cards of a hand are read that are so wide: as little as there is seen of each. */
static float
measure_seen (gsize n_hand, float across, float width)
{
  const float seen = n_hand > 1 ? (across - width) / (float) (n_hand - 1) : width;

  return MIN (width, seen / APP_SEEN_FAN);
}

/* One line in which each card shows its left, where its name begins and its cost stands, is read
 * sooner than two of which the second hides half of the first. */
float
app_layout_fan (AppSlot *slots, gsize n_slots, const AppRect *room, float least, float most)
{
  const float highest = MIN (most, room->height / APP_CARD_RATIO);
  const float lower = MIN (most, (room->height - GAP) / 2 / APP_CARD_RATIO);
  const gsize half = (n_slots + 1) / 2;
  const float whole = measure_lines (slots, n_slots, MAX (1, n_slots), room, highest);
  const float in_one = MAX (whole, MIN (least, highest));
  const float in_two = measure_lines (slots, n_slots, MAX (1, half), room, lower);
  AppRect line = *room;

  if (whole >= least || n_slots < 2 || in_two <= measure_seen (n_slots, room->width, in_one))
    {
      lay_line (slots, n_slots, &line, in_one);
      return in_one;
    }
  lay_line (slots, half, &line, in_two);
  line.y += in_two * APP_CARD_RATIO + GAP;
  lay_line (slots + half, n_slots - half, &line, in_two);
  return in_two;
}

float
app_rows_read (const AppSlot *board,
               gsize n_board,
               const AppRect *board_room,
               float most,
               gsize n_hand,
               const AppRect *hand_room,
               float most_in_hand)
{
  g_autofree AppSlot *laid = g_memdup2 (board, n_board * sizeof *board);
  g_autofree AppSlot *hand = g_new0 (AppSlot, n_hand);
  float in_hand;

  if (n_hand > 0)
    {
      in_hand
          = app_layout_fan (hand, n_hand, hand_room, most_in_hand * APP_LEAST_FAN, most_in_hand);
      if (n_hand > 1 && hand[n_hand - 1].rect.y == hand[0].rect.y)
        in_hand = measure_seen (n_hand, hand_room->width, in_hand);
      /* Sizes above that needn't be tried. */
      most = MIN (most, MAX (in_hand * HAND, MIN (in_hand, ENOUGH)));
    }
  if (n_board > 0)
    return app_layout_rows (laid, n_board, board_room, 1, most);
  return MIN (most, board_room->height / APP_CARD_RATIO); /* room for what is played */
}

float
app_rows_share (const AppSlot *board, gsize n_board, gsize n_hand, const AppRect *room, float most)
{
  static const float shares[] = { .5f, .46f, .42f, .38f, .34f, .3f };
  float best = -1, best_share = shares[0];

  for (gsize i = 0; n_board > 0 && i < G_N_ELEMENTS (shares); i++)
    {
      AppRect rest = *room, hand = *room;
      float width;

      hand.height *= shares[i];
      rest.height -= hand.height;
      width = app_rows_read (board, n_board, &rest, most, n_hand, &hand, most);
      if (width <= best)
        continue;
      best = width;
      best_share = shares[i];
    }
  return best_share;
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
