/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a guest is asked, as far as one needs it who plays by chance. What it is asked in the state
 * that was shown last is kept, since the next one that is shown tells what is different there. */

#pragma once

#include "cursor.h"

typedef struct
{
  uint64_t seat;
  bool optional;
  size_t n_choices;
  char **choices; /* their notations, as they are written in JSON, without the quotes; or the
                   * numbers of their answers */
} Question;

typedef struct
{
  size_t n;
  Question *questions;
} Questions;

typedef struct
{
  Questions shown;  /* in the last state that was shown */
  Question answers; /* what its choices say: nobody is asked that */
  Questions plain;  /* in the last one that wasn't, if that came later */
  bool is_plain;
} Asked;

void asked_clear (Asked *self);

/* A state came that says no more than what is asked: `list` is at its list, NULL if it has none. */
void asked_take_plain (Asked *self, Cursor *list);

/* A state came that is shown: `view` is at its view or, if it is `changed`, at its changes. */
void asked_take_shown (Asked *self, Cursor *view, bool changed);

/* Draws a choice of a seat that the match waits for, each as likely as the others: which decision
 * it answers, from 1; or 0 if there is none. */
uint64_t asked_draw (const Asked *self, int seat, uint64_t *chance, const char **notation);

/* The next number of a series that is as good as any. */
uint64_t chance_next (uint64_t *chance);
