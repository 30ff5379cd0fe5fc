/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The words with which a block of the card language begins, and what each begins. Whoever reads a
 * text and whoever writes it again ask here, so that they see the same blocks. */

#pragma once

#include "kernel/rg-scan.h"
#include "magic/language/mg-face.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum mg_block
{
  MG_BLOCK_NONE, /* before the first, or where a head can't be read */
  MG_BLOCK_FACE,
  MG_BLOCK_KEYWORD,
  MG_BLOCK_DECK,
  MG_BLOCK_LIST,
  MG_BLOCK_RULINGS,
  MG_BLOCK_SET
} mg_block;

typedef struct mg_head
{
  const char *word;
  uint8_t block;  /* mg_block */
  uint8_t layout; /* mg_layout of a face */
  bool modal;     /* of a back (712.3) */
} mg_head;

enum
{
  MG_N_HEADS = 15
};
extern const mg_head mg_heads[MG_N_HEADS];

/* The head with which a line begins whose first two tokens these are (`second` may be its end), or
 * NULL. A head names something in quotes, or will once it is complete; rulings are "on" it. */
const mg_head *mg_head_of (const rg_token *first, const rg_token *second);

#ifdef __cplusplus
}
#endif
