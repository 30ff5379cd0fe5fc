/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the writing of one node knows, for the files that fill patterns. */

#pragma once

#include "magic/language/mg-write.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct mg_filling
{
  const mg_content *content;
  const mg_node *node;
  mg_writer *writer;
  const char *original, *pattern; /* … and its translation */
  bool third;                     /* the subject is somebody else than you */
  bool several;                   /* what was named last */
  bool glued;                     /* no blank before the next token */
  bool begun;
  bool other;   /* "another target" has been said */
  bool article; /* the last word was "a" */
  bool gains;   /* what it has, it has by an effect: "gains" */
} mg_filling;

/* mg-write.c */
/* Writes a part of a node. `third` and `several`: of the subject that stands before it. */
void mg_write_in (mg_filling *around, int node, mg_sort sort, bool third, bool several);
/* `it` and `they` are written as what does something or as what it is done to. False: it is
 * neither. */
bool mg_write_pronoun (mg_filling *filling, int op, bool subject);

/* mg-write-pattern.c */
void mg_fill (mg_filling *filling);

/* mg-write-amount.c */
bool mg_is_number (const mg_content *content, int amount, int number);
/* The amount of a slot, which is given in the original pattern. */
void mg_write_amount_slot (mg_filling *filling, const char *slot, int amount);
/* "a", "two", "X", "(power of it)", of things that are counted. */
void mg_write_counted (const mg_content *content, int amount, mg_writer *writer);

#ifdef __cplusplus
}
#endif
