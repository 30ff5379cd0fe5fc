/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the writing of one node knows, for the files that fill patterns. */

#pragma once

#include "magic/language/write/mg-write.h"

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

typedef enum mg_written_slot
{
  SLOT_NODE,
  SLOT_OBJECTS, /* or players */
  SLOT_WHOSE,
  SLOT_DO,
  SLOT_AMOUNT,
  SLOT_MODS,
  SLOT_FILTER,
  SLOT_KINDS,
  SLOT_SYMBOLS,
  SLOT_COUNTER,
  SLOT_COLOR,
  SLOT_KEYWORD,
  SLOT_TOKEN,
  SLOT_NAME,
  SLOT_SIGN,
  SLOT_INTEGER,
  SLOT_ENTERS,
  SLOT_PAYABLE,
  SLOT_ABILITY
} mg_written_slot;

typedef struct mg_slot_name
{
  const char *name;
  mg_written_slot slot;
  mg_sort sort;
} mg_slot_name;

/* {{{ mg-write-prose.c */

int mg_skip_remembering (const mg_content *content, int i, mg_writer *writer);
/* False: nothing is remembered. */
bool mg_write_remembered (mg_filling *filling);
/* False: the pattern says it. */
bool mg_write_possessed (mg_filling *filling);
/* The pattern of the node, or another one that readers have for it, with the same slots. */
const char *mg_prose_pattern (const mg_filling *filling);
const char *mg_mark_before_do (const mg_filling *filling, const char *slot, int effect);
void mg_write_do (mg_filling *filling, int effect);
const char *
mg_joint_of_effects (const mg_content *content, const mg_node *node, const mg_writer *writer);
void mg_write_token (const mg_content *content, const mg_face *face, mg_writer *writer);
void mg_write_token_text (const mg_content *content, const mg_face *face, mg_writer *writer);

/* }}} */

typedef struct mg_flag_word
{
  uint32_t flag;
  const char *word;
} mg_flag_word;

typedef struct mg_filter_writing
{
  const mg_content *content;
  const mg_filter *filter;
  mg_writer *writer;
  bool begun;
} mg_filter_writing;

/* mg-write.c */
/* Writes a part of a node. `third` and `several`: of the subject that stands before it. */
void mg_write_in (mg_filling *around, int node, mg_sort sort, bool third, bool several);
/* For readers: only one word has named targets so far, which needs no number then. */
bool mg_is_only_target (const mg_writer *writer);
/* For readers: what happened is the only thing that was spoken of beside "this", so that "it" says
 * which one. */
bool mg_is_of_event (const mg_writer *writer, int op);
/* `it` and `they`, and the only target, are written as what does something or as what it is done
 * to. False: it is neither. */
bool mg_write_pronoun (mg_filling *filling, int op, bool subject);

/* mg-write-pattern.c */
void mg_fill (mg_filling *filling);

/* mg-write-amount.c */
bool mg_is_number (const mg_content *content, int amount, int number);
/* The amount of a slot, which is given in the original pattern. */
void mg_write_amount_slot (mg_filling *filling, const char *slot, int amount);
/* "a", "two", "X", "(power of it)", of things that are counted. */
void mg_write_counted (const mg_content *content, int amount, mg_writer *writer);

/* mg-write-slots.c */
/* Whether that slot stands here, at a "<". */
bool mg_is_slot (const char *slot, const char *name);
const mg_slot_name *mg_find_slot (const char *slot);
/* The slot of the original pattern that `slot` of the translated one stands for: the same one of
 * those of its name. `arg` becomes its argument. */
const char *
mg_original_slot (const char *original, const char *translated, const char *slot, int *arg);
/* Whether a translation has all slots of its original, and its groups. */
bool mg_pattern_fits (const char *original, const char *translated);

/* mg-write-filter.c */
void mg_write_blank (mg_filter_writing *writing);
void mg_write_word (mg_filter_writing *writing, const char *message);

/* mg-write-qualifier.c */
/* `own`: whose it is has been said. */
void mg_write_qualifiers (mg_filter_writing *writing, bool own);

#ifdef __cplusplus
}
#endif
