/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The table of the window, for the files that lay it out and act at it. */

#pragma once

#include "app-art.h"
#include "app-board.h"
#include "app-card.h"
#include "app-table.h"

G_BEGIN_DECLS

struct _AppTable
{
  AdwBin parent_instance;

  AppPlay *play;
  TabletopGame *game; /* who knows what it looks like, and its rules */
  AppArt *art;
  TabletopPicker *picker;
  GtkWidget *toasts; /* from here on NULL while nobody sits at the window */
  GtkWidget *board;
  GtkWidget *steps;
  GtkWidget *ask;
  GtkWidget *panel;
  GtkWidget *since;
  GtkWidget *goal;    /* what one wins by */
  GtkWidget *end;     /* of the game, above the board once it is over */
  GtkWidget *guide;   /* the page of one, or NULL */
  GtkWidget *overlay; /* the board, and what lies over it */
  GtkWidget *hover;   /* above all of the page */
  GtkWidget *flap;
  GtkWidget *toggle; /* which shows the side where there is little room */
  GtkWidget *side;   /* beside the board, or over it where there is little room */
  GtkWidget *main;   /* the board, and below it the question where there is little room */
  GtkWidget *dialog; /* which asks once more, or NULL */
  gulong laid_out;   /* a handler of the frame clock */
  gboolean to_fold, to_unfold, to_scale; /* once all have their sizes */
  int needed;                            /* how wide it was to be when there was too little room */
  char *pointed_for; /* the kind of what was asked when the person chose with the focus on the
                        board, until they are asked again; else NULL */
};

/* Whether the focus is in a text that somebody writes, to whom all keys belong. */
gboolean _app_table_is_writing (AppTable *self);

/* app-table-act.c */

/* Begins with another question, or none. */
void _app_table_ask (AppTable *self, TabletopDecision *decision);

/* The person, or somebody else, is asked something else than before; and everybody has seen it. */
void _app_table_on_asked (AppPlay *play, AppTable *self);
void _app_table_follow_focus (AppPlay *play, AppTable *self);

/* What a dialog asks about can no longer be chosen, or somebody else may see it. */
void _app_table_forget_dialog (AppTable *self);

/* Shows a card for itself, with all that there is to say of it; or what is known of a seat, by its
 * head. */
void _app_table_study (AppTable *self, GtkWidget *at);

/* The person has pointed at a thing, which is seen `at` that place. */
void _app_table_point (AppBoard *board, GtkWidget *at, TabletopReference *thing, AppTable *self);

/* What pops up at a place with `child` in it, to be shown, and goes as it is closed. */
GtkWidget *_app_table_open_popover (GtkWidget *at, GtkWidget *child);

/* Acts by whatever has just been laid out. */
void _app_table_follow (AppTable *self);

/* Taking back, going on, going between question and board, and looking at what others did. */
void _app_table_install_actions (GtkWidgetClass *klass);

/* app-table-pile.c */

/* Shows what lies in a zone, `at` the place where it is counted. */
void _app_table_spread_pile (AppBoard *board, GtkWidget *at, TabletopZone *zone, AppTable *self);

G_END_DECLS
