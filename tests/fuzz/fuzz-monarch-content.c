/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Feeds the parser of Monarch's data: the input by itself, and below the set that is shipped, where
 * it meets names that are taken and cards that rules can name. Whatever comes in, there is either a
 * content with everything in its range or an error with its place. */

#include "monarch/monarch-content.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t size);

static void
check_crowns (const monarch_crowns *crowns)
{
  rg_check (crowns->n_rules <= MONARCH_MAX_CROWNS);
  for (int i = 0; i < crowns->n_rules; i++)
    {
      rg_check (crowns->rules[i].op <= MONARCH_NONE_IF);
      rg_check (crowns->rules[i].card < MONARCH_N_COURT);
      rg_check (crowns->rules[i].path < MONARCH_N_PATHS);
      rg_check (crowns->rules[i].emblem < MONARCH_MAX_EMBLEMS);
    }
}

static void
check_content (const rg_content *base)
{
  const monarch_content *content = monarch_content_of (base);

  for (int i = 0; i < MONARCH_N_CARDS; i++)
    {
      const monarch_card *card = &content->cards[i];

      rg_check (strlen (card->name) > 0 && monarch_find_card (content, card->id) == i);
      rg_check (card->original <= i && card->path < MONARCH_N_PATHS);
      rg_check (card->emblem == MONARCH_EMBLEM_NONE || card->emblem < content->n_emblems);
      rg_check (card->moon.n_effects <= MONARCH_MAX_EFFECTS);
      rg_check (!monarch_is_improvement (card) || card->yield > 0);
      rg_check (card->kind == MONARCH_MOON
                || card->cost.of[MONARCH_GOLD] + card->cost.of[MONARCH_FOOD] > 0);
      check_crowns (&card->crowns);
    }
  for (int i = 0; i < MONARCH_N_BANNERS; i++)
    {
      rg_check (content->banners[i].path == i + 1);
      rg_check (monarch_find_banner (content, content->banners[i].id) == i);
      check_crowns (&content->banners[i].crowns);
    }
  for (int i = 0; i < MONARCH_N_BOARDS; i++)
    rg_check (content->boards[i].yield > 0
              && monarch_find_board (content, content->boards[i].id) == i);
  for (int i = rg_content_n_strings (base); i-- > 0;)
    rg_check (strlen (rg_content_string (base, i)) > 0);
}

/* All mistakes are there, in order, if there is one. */
static void
check_all (const char *text, size_t length, bool right, const rg_error *first)
{
  rg_error errors[20];
  const int n = rg_content_check (&rg_monarch, text, length, errors, 20);
  bool there = right || n == 20;

  rg_check (right == (n == 0));
  for (int i = 0; i < n; i++)
    {
      rg_check (errors[i].status == RG_E_BAD_DATA && errors[i].text[0]);
      rg_check (i == 0 || errors[i - 1].line < errors[i].line
                || errors[i - 1].column < errors[i].column);
      there |= errors[i].line == first->line && errors[i].column == first->column;
    }
  rg_check (there);
}

static void
try (const char *text, size_t length)
{
  rg_error error = { RG_OK };
  rg_content *content = rg_content_new (&rg_monarch, "fuzz", text, length, NULL, &error);

  if (content)
    check_content (content);
  else
    rg_check (error.status == RG_E_BAD_DATA && error.line > 0 && error.column > 0 && error.text[0]);
  check_all (text, length, content != NULL, &error);
  rg_content_free (content);
}

int
LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t size)
{
  const size_t before = strlen (monarch_builtin);
  char *text = malloc (before + size + 1);

  if (!text)
    return 0;
  memcpy (text, monarch_builtin, before);
  if (size > 0)
    memcpy (text + before, bytes, size);
  try (text + before, size);
  try (text, before + size);
  free (text);
  return 0;
}
