/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where everything on a table lies, for the room that there is. Only figures: no widget, no game.
 *
 * A seat has a panel, the viewer's as wide as the table; what belongs to nobody lies in the middle.
 * Where there are many, whoever sits next to the viewer is at the sides of the middle, so that one
 * sees who is near, and the others are above. A board, which everybody plays on, has the middle,
 * and the other seats a column. Where there is room for few, the others are chips, of which one is
 * opened.
 */

#pragma once

#include <tabletop.h>

G_BEGIN_DECLS

typedef struct
{
  float x, y, width, height;
} AppRect;

/* What a seat has: a place for each kind of zone. */
typedef struct
{
  AppRect panel;    /* all of it */
  AppRect head;     /* name and figures */
  AppRect board;    /* what lies open */
  AppRect hand;     /* empty if there is no hand to be seen */
  AppRect piles;    /* decks and discard piles, in a column or a row */
  AppRect side;     /* what is the seat's own without being in play; empty if there is nothing */
  gboolean is_chip; /* only the head is there: everything else lies behind it */
} AppSeatPlace;

typedef struct
{
  guint n_seats;
  guint viewer;        /* whose panel is the large one, as a place: seats count from the first */
  int opened;          /* the place that is shown in full where there is room for one, or -1 */
  guint64 left;        /* those of the first places who have left: a bit for each */
  gboolean has_board;  /* a grid that everybody plays on */
  gboolean has_middle; /* something lies there that belongs to nobody, or will */
  gboolean has_hand;   /* the viewer has cards in hand, or will have */
  gboolean has_piles;  /* seats have piles of their own */
  gboolean has_side;   /* seats have something beside that */
  float scale;         /* app_layout_scale() of the room */
  float head;          /* how high a head is */
  float head_width;    /* what the head of another seat needs at least */
  float chip_width;    /* what a chip needs at least, if they aren't too many */
  float chip_height;
} AppTableKind;

typedef struct
{
  AppRect middle; /* what belongs to nobody */
  AppSeatPlace *seats;
  guint n_seats;
} AppTablePlaces;

/* From this width on everybody's panel is there. */
#define APP_LAYOUT_WIDE 640

/* Of so many places it is known who has left. */
#define APP_LAYOUT_MAX_LEFT 64

/* How many times as large as usual cards may be in a window of that size. */
float app_layout_scale (float width, float height);

/* Seats are given in the order in which they sit, each to the left of the one before. Free with
 * app_table_places_free(). */
AppTablePlaces *app_layout_table (const AppTableKind *kind, float width, float height);

void app_table_places_free (AppTablePlaces *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AppTablePlaces, app_table_places_free)

/* Cards in rows. */
typedef struct
{
  guint run; /* cards of one run stand together; a new run begins a line where there is room */
  gboolean turned; /* lies on its side */
  AppRect rect;    /* where it lies; of a turned one, the room that it takes */
} AppSlot;

/* How much higher than wide a card is. */
#define APP_CARD_RATIO 1.4f

/* Lays cards in lines as large as fits, between `least` and `most` wide, with gaps, and the whole
 * in the middle of the room. What can't be as large as `least` overlaps. Returns the width of a
 * card. */
float app_layout_rows (AppSlot *slots, gsize n_slots, const AppRect *room, float least, float most);

/* Lays cards beside each other in one line, as large as fits between `least` and `most` wide. If
 * they can't be as large as `least`, they lie in two lines where that makes them larger, the first
 * looking out over the second; what still can't be so large overlaps. */
float app_layout_fan (AppSlot *slots, gsize n_slots, const AppRect *room, float least, float most);

/* Lays cards in a grid of so many columns. */
float
app_layout_grid (AppSlot *slots, gsize n_slots, guint columns, const AppRect *room, float most);

/* Lays cards below each other, so that the head of each is seen: the first on top. */
float app_layout_list (AppSlot *slots, gsize n_slots, const AppRect *room, float most);

G_END_DECLS
