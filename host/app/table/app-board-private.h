/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the parts of the board share: the cards, and where each of them lies. */

#pragma once

#include "app-board.h"
#include "app-layout.h"
#include "app-spots.h"

G_BEGIN_DECLS

/* A card that lies on the table, or is on its way. */
typedef struct
{
  GtkWidget *card;
  AppRect from, to, now;
  gboolean is_new;
  gboolean is_behind; /* what is there of its seat is only the head */
  guint seen;         /* in which round it was last there */
} AppLain;

/* What lies at a place, in words. */
typedef struct
{
  AppRect where;
  char *text;
} AppCaption;

struct _AppBoard
{
  GtkWidget parent_instance;

  AppPlay *play;
  AppArt *art;
  AppPick *pick;

  GArray *spots;
  GHashTable *lain;      /* key of a spot: AppLain */
  GHashTable *places;    /* id of a piece: key of the spot where it lies */
  GHashTable *origins;   /* id of a piece: id of the zone from which it comes */
  GHashTable *zones;     /* id of a zone: where it lies, an AppRect */
  GPtrArray *seats;      /* the heads of panels */
  GArray *captions;      /* AppCaption */
  AppTablePlaces *table; /* places by seats */
  float scale;           /* how many times as large as usual cards may be */
  gboolean has_board;    /* everybody plays on */
  int active;            /* whose turn it was last */
  int opened;            /* the seat that is shown in full where there is room for one, or -1 */
  guint round;

  gboolean is_changed; /* what lies there, since it was laid out */
  int width, height;   /* for which it was */
  gint64 moving_since; /* 0 while nothing moves */
  guint tick;
};

/* The card of a spot. */
static inline AppLain *
_app_board_lain_of (AppBoard *self, guint spot)
{
  return g_hash_table_lookup (self->lain, g_array_index (self->spots, AppSpot, spot).key);
}

/* Gives everything its place in a room of that size. */
void _app_board_lay_out (AppBoard *self, int width, int height);

G_END_DECLS
