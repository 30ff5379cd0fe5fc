/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the parts of the board share: the cards, and where each of them lies. */

#pragma once

#include "app-board.h"
#include "app-center.h"
#include "app-kept.h"
#include "app-layout.h"
#include "app-spots.h"

G_BEGIN_DECLS

/* A card that lies on the table, or is on its way. */
typedef struct
{
  GtkWidget *card;
  AppRect from, to, now;
  gint64 since; /* when it set out, 0 while it rests */
  gboolean is_new;
  gboolean is_behind; /* what is there of its seat is only the head */
  guint seen;         /* in which round it was last there */
} AppLain;

/* A card that is seen only on its way. */
typedef struct
{
  GtkWidget *card;
  char *piece;       /* its id, or NULL */
  char *from, *to;   /* ids of zones */
  char *left, *onto; /* ids of pieces in which it lay and will lie, or empty */
  AppRect start, end;
  gboolean has_start; /* or where its zone is */
  guint order;        /* with which event it goes */
  gint64 since;       /* when it set out, 0 before that */
} AppCopy;

/* How words stand on the board. */
typedef enum
{
  APP_CAPTION_NAME,  /* of a place, above what lies there */
  APP_CAPTION_STRIP, /* what lies there has a ground of its own, and the words are along its side */
  APP_CAPTION_WORDS, /* about what lies beside them, in as many lines as there is room for */
} AppCaptionKind;

/* What lies at a place, in words. */
typedef struct
{
  AppRect where;
  PangoLayout *layout;
  AppCaptionKind kind;
} AppCaption;

struct _AppBoard
{
  GtkWidget parent_instance;

  AppPlay *play;
  AppArt *art;
  TabletopPicker *picker;

  GArray *spots;
  GHashTable *lain;      /* key of a spot: AppLain */
  GHashTable *places;    /* id of a piece: key of the spot where it lies */
  GHashTable *origins;   /* id of a piece: id of the zone from which it comes */
  GHashTable *zones;     /* id of a zone: where it lies, an AppRect */
  GPtrArray *seats;      /* the heads of panels */
  GArray *captions;      /* AppCaption */
  AppTablePlaces *table; /* places by seats */
  float scale;           /* how many times as large as usual cards may be */
  float caption;         /* how high the name of a zone is */
  float caption_letters; /* and how large its letters, against those of texts */
  gboolean has_board;    /* everybody plays on */
  gboolean is_narrow;    /* the others are chips, and what is written beside the table is folded */
  gboolean keeps_middle; /* something lay between the seats in this turn */
  int active;            /* whose turn it was last */
  int opened;            /* the seat that is shown in full where there is room for one, or -1 */
  gboolean is_lent;      /* it is for what is asked */
  char *asked;           /* what was asked last, or NULL */
  gboolean pays;         /* it is how to pay for something that is announced */
  AppKept *kept;         /* where the viewer's cards stay meanwhile, or NULL */
  int kept_opened;       /* who was opened then */
  guint round;
  GPtrArray *shown; /* what a page that explains the game speaks of, or NULL */

  gboolean is_changed; /* what lies there, since it was laid out */
  gboolean jumps;      /* by what didn't happen */
  int width, height;   /* for which it was */

  GtkWidget *next; /* the child after the one that had the focus when that was noted, or NULL */

  /* app-board-move.c */
  GHashTable *ways;    /* id of a piece: from where to where it goes, and when */
  GPtrArray *copies;   /* AppCopy */
  guint n_events;      /* that move or mark something, since things were laid out */
  guint speed;         /* in hundredths; 0 for no motion */
  gint64 moving_until; /* when all will rest */
  guint tick;

  /* app-board-mark.c */
  GArray *marks;
  GHashTable *figures; /* of seats, as they were last */

  /* app-board-drag.c */
  AppLain *held; /* the card that is being dragged, or NULL */
  graphene_point_t held_by;
  TabletopReference *drop; /* on what a card was put, until the game has asked for it, or NULL */
};

/* The card of a spot. */
static inline AppLain *
_app_board_lain_of (AppBoard *self, guint spot)
{
  return g_hash_table_lookup (self->lain, g_array_index (self->spots, AppSpot, spot).key);
}

/* Gives everything its place in a room of that size. */
void _app_board_lay_out (AppBoard *self, int width, int height);

/* Puts what lies in each panel at its other side, for those who read from right to left. */
void _app_board_mirror (AppBoard *self);

/* Shows that seat in full where there is room for one, or the board again. */
void _app_board_toggle_seat (AppBoard *self, int seat);

/* Marks what is shown, wherever it lies now. */
void _app_board_update_shown (AppBoard *self);

/* Lets a card be seen, which may lie behind a head. */
void _app_board_reveal (AppBoard *self, const AppSpot *spot);

/* The turn may be somebody else's. */
void _app_board_follow_turn (AppBoard *self);

void _app_board_move_init (AppBoard *self);
void _app_board_move_finalize (AppBoard *self);

/* Notes where something comes from and goes. */
void _app_board_note_move (AppBoard *self, TabletopMove *move);

/* Takes the card of a piece that is gone, if it is known where it went: TRUE if the card is taken.
 */
gboolean _app_board_let_go (AppBoard *self, const char *key, AppLain *lain);

/* Lets everything set out to where it has been laid; or puts it there at once. */
void _app_board_start_moving (AppBoard *self);
void _app_board_stop_moving (AppBoard *self);

/* Frames go on until then at least. */
void _app_board_keep_moving (AppBoard *self, gint64 until);

/* How much later what comes with the nth event is seen, in microseconds. */
gint64 _app_board_time_of (AppBoard *self, guint order);

/* Gives a child its place; all cards theirs, as of now. */
void _app_board_put (GtkWidget *widget, const AppRect *rect);
void _app_board_put_cards (AppBoard *self);

void _app_board_mark_init (AppBoard *self);
void _app_board_mark_finalize (AppBoard *self);

/* Notes what is to be marked. */
void _app_board_note_event (AppBoard *self, TabletopEvent *event);
void _app_board_compare_figures (AppBoard *self, TabletopViewSeat *seat);

void _app_board_start_marks (AppBoard *self);
void _app_board_draw_marks (AppBoard *self, GtkSnapshot *snapshot);

/* How high the name of a zone is, however large texts and the table are, which is so high. */
void _app_board_measure_caption (AppBoard *self, float height);

/* Writes something there. */
void _app_board_add_caption (AppBoard *self,
                             const AppRect *where,
                             const char *text,
                             AppCaptionKind kind);

/* Draws what lies below the cards, and what lies above. */
void _app_board_draw_captions (AppBoard *self, GtkSnapshot *snapshot);
void _app_board_draw_ground (AppBoard *self, GtkSnapshot *snapshot);
void _app_board_draw_veils (AppBoard *self, GtkSnapshot *snapshot);
void _app_board_draw_relations (AppBoard *self, GtkSnapshot *snapshot);
void _app_board_draw_words (AppBoard *self, GtkSnapshot *snapshot);

/* Lets cards be dragged onto what they are for. */
void _app_board_drag_init (AppBoard *self);

/* Points at something, as a click on that widget does. */
void _app_board_point (AppBoard *self, GtkWidget *at, TabletopReference *thing);

/* Points at what a card stands for. */
void _app_board_point_at_spot (AppBoard *self, const AppSpot *spot);

/* The pointer lies on a card, or on none; or it doesn't matter, for the person acts. */
void _app_board_hover (AppBoard *self, GtkWidget *card);

/* Shows what a card stands for as large as can be, or all that is known of a seat. */
void _app_board_enlarge (AppBoard *self, GtkWidget *thing);

/* Moves the focus by keys; and takes it, also where what had it is gone. */
gboolean _app_board_focus (GtkWidget *widget, GtkDirectionType direction);
gboolean _app_board_grab_focus (GtkWidget *widget);

/* The spot of a card, or NULL. */
const AppSpot *_app_board_find_spot (AppBoard *self, GtkWidget *card);

G_END_DECLS
