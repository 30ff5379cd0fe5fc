/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a question and the buttons of its answers have of each other. */

#pragma once

#include "app-answers.h"
#include "app-ask.h"
#include "app-digits.h"

G_BEGIN_DECLS

#define APP_ASK_KEYS 9 /* digits that choose an answer */

struct _AppAsk
{
  GtkBox parent_instance;

  AppPlay *play;
  AppArt *art;
  TabletopPicker *picker; /* what has been pointed at */
  GtkWidget *prompt;
  GtkWidget *progress;  /* how much of a selection has been made */
  GtkWidget *pending;   /* what was chosen and isn't known to be there */
  GtkWidget *cost;      /* a row with what remains to be paid, or is too much */
  GtkWidget *lacks;     /* which of these it is */
  GtkWidget *remaining; /* in symbols */
  GtkWidget *number;    /* where one is chosen */
  GtkWidget *main;      /* a row: the button that lets the game go on, and its menu */
  GtkWidget *more;      /* the menu button */
  GtkWidget *ways;      /* what is in the menu */
  GtkWidget *buttons;   /* what is chosen without pointing at anything */
  GtkWidget *search;    /* an entry, for the list */
  GtkWidget *list;      /* everything else, in words */
  GtkWidget *all;       /* both of these */
  GtkWidget *fit;       /* what scrolls them where there is no room */
  GPtrArray *answers;   /* the buttons of both, in their order */
  AppAnswers *rows;     /* what they say; NULL: nothing, or more than can be compared */
  AppDigits *digits;
  GtkWidget *by_digit[APP_ASK_KEYS + 1]; /* of these buttons, or NULL */
  gboolean is_compact;
  gboolean is_tight;
  GtkWidget *go_on;       /* the first of `main`, or NULL */
  GtkWidget *order;       /* the list of an order that is asked for, or NULL */
  gboolean is_whole;      /* that can be any order */
  char *shown;            /* the kind of the decision that is shown, or NULL */
  char *kind;             /* of the one in which an answer had the focus last, or NULL */
  int place;              /* of that answer among `answers`; -1: another one */
  gboolean is_pointed_at; /* with a pointer, since a key was pressed here */
  char *asked;            /* what was asked last */
  int scroll;             /* how far its answers were scrolled, in pixels */
};

/* {{{ The question */

/* Something was chosen. */
void _app_ask_choose (AppAsk *self, TabletopChoice *choice);

/* Something was pointed at, and more is asked about it. */
void _app_ask_tell_pointed (AppAsk *self);

/* }}} */
/* {{{ The buttons of its answers */

/* There are none any more. */
void _app_ask_remove_answers (AppAsk *self);

/* Those that are there are those of the decision, if it reads as what they are for; else FALSE. */
gboolean _app_ask_keep_answers (AppAsk *self, TabletopDecision *decision);

/* Adds those that need no pointing, or those that do. */
void _app_ask_add_choices (AppAsk *self, const AppAnswers *rows, gboolean is_plain);

/* What was chosen of one thing, for all that are left. */
void _app_ask_add_rest (AppAsk *self, TabletopDecision *decision);

/* Back to all answers. */
void _app_ask_add_way_back (AppAsk *self);

/* The button that lets the game go on. */
void _app_ask_set_go_on (AppAsk *self, GtkWidget *button, gboolean is_suggested);

/* Where lines are short, words have all of them, and no keys stand there. */
void _app_ask_show_keys (AppAsk *self);

/* }}} */

G_END_DECLS
