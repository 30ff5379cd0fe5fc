/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Cards beside and below each other in the room that an area has, as large as they can be there.
 * Only figures: no widget, no game.
 */

#pragma once

#include <tabletop.h>

G_BEGIN_DECLS

typedef struct
{
  float x, y, width, height;
} AppRect;

/* Between what lies beside each other. */
#define APP_LAYOUT_GAP 6.0f

typedef struct
{
  guint run; /* cards of one run stand together; a new run begins a line where there is room */
  gboolean turned;  /* lies on its side */
  gboolean is_told; /* there are words about it */
  AppRect rect;     /* where it lies; of a turned one, the room that it takes */
  AppRect words;    /* where app_layout_told() lets those stand; empty if they have no room */
} AppSlot;

/* How much higher than wide a card is. */
#define APP_CARD_RATIO 1.4f

/* Cards of a hand are so wide at least, against how wide they are at most, before they overlap. */
#define APP_LEAST_FAN .3f

/* A card of a hand of which that share is seen is read as a whole one. */
#define APP_SEEN_FAN .75f

/* Lays cards in lines as large as fits, between `least` and `most` wide, with gaps, and the whole
 * in the middle of the room. What can't be as large as `least` overlaps. Returns the width of a
 * card. */
float app_layout_rows (AppSlot *slots, gsize n_slots, const AppRect *room, float least, float most);

/* Lays cards in one line, up to `most` wide, with room beside each for the words about it; where
 * there isn't enough, the last ones go without. FALSE if none have room: nothing is laid then. */
gboolean app_layout_told (AppSlot *slots, gsize n_slots, const AppRect *room, float most);

/* How high the lines are that cards of that width need in so much room across. */
float app_rows_measure (const AppSlot *slots, gsize n_slots, float across, float width);

/* How wide those cards are that are read worst, on a board or in a hand of so many, each in a room
 * of its own and so wide at most. Cards of a hand have to be larger than those of a board, but
 * not where there is hardly room for either. */
float app_rows_read (const AppSlot *board,
                     gsize n_board,
                     const AppRect *board_room,
                     float most,
                     gsize n_hand,
                     const AppRect *hand_room,
                     float most_in_hand);

/* How much of that room is for a hand of so many cards below or above a board, as a share of its
 * height: neither are the cards of the hand much larger than those of the board, nor the other way
 * round. On the board they are `most` wide at most. */
float
app_rows_share (const AppSlot *board, gsize n_board, gsize n_hand, const AppRect *room, float most);

/* Lays cards beside each other in one line, as large as fits between `least` and `most` wide. If
 * they can't be as large as `least`, they lie in two lines where more is read of them there, none
 * above another one; or else each shows its left, as much as there is room for. */
float app_layout_fan (AppSlot *slots, gsize n_slots, const AppRect *room, float least, float most);

/* Lays cards in a grid of so many columns. */
float
app_layout_grid (AppSlot *slots, gsize n_slots, guint columns, const AppRect *room, float most);

/* Lays cards below each other, so that the head of each is seen: the first on top. */
float app_layout_list (AppSlot *slots, gsize n_slots, const AppRect *room, float most);

G_END_DECLS
