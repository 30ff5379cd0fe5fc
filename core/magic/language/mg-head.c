/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The heads of blocks, and when a line is one. */

#include "magic/language/mg-head.h"

#include <string.h>

const mg_head mg_heads[MG_N_HEADS] = {
  { "card", MG_BLOCK_FACE, MG_LAYOUT_SINGLE, false },
  { "back", MG_BLOCK_FACE, MG_LAYOUT_BACK, false },
  { "modal", MG_BLOCK_FACE, MG_LAYOUT_BACK, true },
  { "flip", MG_BLOCK_FACE, MG_LAYOUT_FLIPPED, false },
  { "meld", MG_BLOCK_FACE, MG_LAYOUT_MELDED, false },
  { "split", MG_BLOCK_FACE, MG_LAYOUT_SPLIT, false },
  { "half", MG_BLOCK_FACE, MG_LAYOUT_SPLIT_HALF, false },
  { "token", MG_BLOCK_FACE, MG_LAYOUT_TOKEN, false },
  { "emblem", MG_BLOCK_FACE, MG_LAYOUT_EMBLEM, false },
  { "identity", MG_BLOCK_FACE, MG_LAYOUT_IDENTITY, false },
  { "keyword", MG_BLOCK_KEYWORD, 0, false },
  { "deck", MG_BLOCK_DECK, 0, false },
  { "list", MG_BLOCK_LIST, 0, false },
  { "rulings", MG_BLOCK_RULINGS, 0, false },
  { "set", MG_BLOCK_SET, 0, false },
};

static bool
is_word (const rg_token *token, const char *word)
{
  return token->kind == RG_TOKEN_WORD && token->length == strlen (word)
         && memcmp (token->text, word, token->length) == 0;
}

const mg_head *
mg_head_of (const rg_token *first, const rg_token *second)
{
  const bool on = is_word (second, "on");

  if (!on && second->kind != RG_TOKEN_NAME && second->kind != RG_TOKEN_LINE
      && second->kind != RG_TOKEN_END)
    return NULL;
  for (int i = 0; i < MG_N_HEADS; i++)
    if ((mg_heads[i].block == MG_BLOCK_RULINGS) == on && is_word (first, mg_heads[i].word))
      return &mg_heads[i];
  return NULL;
}
