/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where everything on a table lies, for the room that there is. Only figures: no widget, no game.
 *
 * A seat has a panel, the viewer's as wide as the table; what belongs to nobody lies in the middle,
 * or beside the others where they are few.
 * Where there are many, whoever sits next to the viewer is at the sides of the middle, so that one
 * sees who is near, and the others are above, line by line as around a table. A board, which
 * everybody plays on, has the middle, and the other seats a column. Of whoever has left there is a
 * head. Where there is room for few, the others are chips, of which one is opened.
 */

#pragma once

#include "app-rows.h"

G_BEGIN_DECLS

/* What a seat has: a place for each kind of zone. */
typedef struct
{
  AppRect panel; /* all of it */
  AppRect head;  /* name and figures */
  AppRect board; /* what lies open */
  AppRect hand;  /* empty if there is no hand to be seen */
  AppRect strip; /* the ground of a hand that lies beside the board; empty if it lies below */
  AppRect piles; /* decks and discard piles, in a column or a row */
  AppRect side;  /* what is the seat's own without being in play; empty if it lies at the piles */
  gboolean is_chip; /* only the head is there: everything else lies behind it */
} AppSeatPlace;

typedef struct
{
  guint n_seats;
  guint viewer;       /* whose panel is the large one, as a place: seats count from the first */
  int opened;         /* the place that is shown in full where there is room for one, or -1 */
  guint64 left;       /* those of the first places of whom only the head is seen, a bit for each */
  const AppSlot *own; /* what lies open before the viewer */
  gsize n_own;
  gsize n_hand;        /* cards in the viewer's hand */
  const AppSlot *open; /* what lies open before who is opened, where there is room for one */
  gsize n_open;
  gsize n_shown;       /* cards of a hand that they show */
  gboolean has_board;  /* a grid that everybody plays on */
  gboolean has_middle; /* something lies there that belongs to nobody, or will */
  gboolean has_hand;   /* the viewer has cards in hand, or will have */
  gboolean has_piles;  /* seats have piles of their own */
  gboolean has_side;   /* seats have something beside that */
  guint n_piles;       /* of a seat, at most */
  guint n_side;        /* what a seat has beside them, at most */
  guint n_own_piles;   /* the same of the viewer */
  guint n_own_side;
  float letters;    /* how many times as large as usual texts are */
  float scale;      /* app_layout_scale() of the room */
  float named;      /* how wide a card is whose name is read, as large as texts are */
  float caption;    /* how high the name of a zone is */
  float head;       /* how high a head is */
  float head_width; /* what the head of another seat needs so that all of it can be read */
  float own_head;   /* what the viewer's needs for the name and the figures; 0: all of the width */
  float chip_width; /* what a chip needs at least, if they aren't too many */
  float chip_height;
} AppTableKind;

typedef struct
{
  AppRect middle; /* what belongs to nobody */
  AppSeatPlace *seats;
  guint n_seats;
} AppTablePlaces;

/* How wide cards of the viewer's are at most, usually, before them and in hand. */
#define APP_OWN_CARD 116
#define APP_HAND_CARD 150

/* And how wide cards and piles of others are at least, before they overlap: so that the number of a
 * pile is read. */
#define APP_LEAST_CARD 18.0f

/* From this width on everybody's panel is there, unless there are too many for it, or texts are
 * much larger than usual. */
#define APP_LAYOUT_WIDE 640

/* Cards of who is opened are so wide at least, where there is room for them: what is drawn on them
 * can be told apart. */
#define APP_OPENED_CARD 40.0f

/* Whether a room is too small for a panel of each of so many seats, with texts so many times as
 * large as usual: the others are chips. */
gboolean app_layout_is_narrow (guint n_seats, float width, float height, float letters);

/* Of so many places it is known whether they are heads only. */
#define APP_LAYOUT_MAX_LEFT 64

/* How many times as large as usual cards may be in a window of that size. */
float app_layout_scale (float width, float height);

/* Seats are given in the order in which they sit, each to the left of the one before. Free with
 * app_table_places_free(). */
AppTablePlaces *app_layout_table (const AppTableKind *kind, float width, float height);

void app_table_places_free (AppTablePlaces *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AppTablePlaces, app_table_places_free)

G_END_DECLS
