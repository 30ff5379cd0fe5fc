/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reading the card language a line at a time. What a token is, is rg-scan.h's business but for
 * three things: a mana symbol ({2/W}) is one token, a sign is a token of its own ("-2" is two), and
 * so is the "'s" of a possessive ("opponent's" is two; "can't" is one). */

#pragma once

#include "kernel/rg-scan.h"

#ifdef __cplusplus
extern "C" {
#endif

enum
{
  MG_LINE_TOKENS = 255 /* in one line */
};

typedef struct mg_token
{
  rg_token is;
  uint16_t word; /* number of the word in the language, 0 for names, numbers and strange words */
} mg_token;

/* Goes to the next line that isn't blank: its tokens, and behind them one of RG_TOKEN_LINE (so
 * there is room for MG_LINE_TOKENS + 1). False at the end of the text and after a mistake. A copy
 * of `scan` made before comes to the same line again. */
bool mg_lex_line (rg_scan *scan, mg_token *tokens, int *n);

#ifdef __cplusplus
}
#endif
