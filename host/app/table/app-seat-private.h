/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The head of a seat, for the files that fill it and find room for what is in it. */

#pragma once

#include "app-seat.h"

G_BEGIN_DECLS

struct _AppSeat
{
  GtkButton parent_instance;

  AppArt *art;
  AppPlay *play;
  TabletopViewSeat *seat;
  gulong watch;        /* whether the seat changes */
  gboolean is_changed; /* it has, since it was shown */
  gboolean is_own;
  gboolean tells_reach; /* how it stands to the viewer */
  gboolean is_compact;
  AppGlow glow;
  float scale;        /* how many times as large as usual it is */
  float figure_scale; /* and its figures, against that */
  float note_scale;   /* and notes beside them */
  float name_scale;   /* and its name */
  float room;         /* how wide it may be, or 0 if nobody has said so */
  GtkWidget *box;     /* both rows: beside each other, or the one above the other */
  GtkWidget *names;   /* the name, and emblems beside it where there is room for them */
  GtkWidget *name;    /* in it */
  GtkWidget *figures; /* the rest, but what has no room there and is raised beside the name */
  GPtrArray *said;    /* all that is said of the seat, its name first */
};

/* app-seat-fit.c */

/* Gives a text its color, and its size as a multiple of the usual one. */
void _app_seat_set_looks (AppSeat *self, GtkWidget *label, float scale);

/* In pixels: as high as the texts beside it. */
int _app_seat_measure_symbol (AppSeat *self, float scale);

/* Finds room for all that was filled in. */
void _app_seat_fit (AppSeat *self);

G_END_DECLS
