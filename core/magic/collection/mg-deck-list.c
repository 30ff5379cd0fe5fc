/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Decks as lists of cards that are known: read from a text of any kind, taken from a content, and
 * written in the card language. */

#include "magic/collection/mg-decklist.h"
#include "magic/collection/mg-catalogue.h"

#include <stdio.h>
#include <string.h>

/* {{{ Reading */

rg_status
mg_read_deck (const mg_content *content,
              const char *text,
              size_t length,
              mg_deck_lines *deck,
              rg_error *error)
{
  mg_decklist list;
  mg_deck_entry entry;

  deck->n = 0;
  deck->cut = false;
  mg_decklist_init (&list, text, length, error);
  while (mg_decklist_next (&list, &entry))
    {
      int card;

      if (entry.companion) /* it stands in the sideboard a second time */
        continue;
      if (deck->n == MG_DECK_LINES)
        {
          rg_fail (error, RG_E_BAD_DATA, NULL, "A deck has at most %d different cards.",
                   MG_DECK_LINES);
          if (error)
            {
              error->line = entry.line;
              error->column = entry.column;
            }
          return RG_E_BAD_DATA;
        }
      card = mg_find_card (&content->base, entry.name, entry.length);
      deck->lines[deck->n++] = (mg_deck_line){
        .name = entry.name,
        .length = entry.length,
        .card = card && mg_is_card (mg_face_at (content, card)) ? card : 0,
        .count = entry.count,
        .line = entry.line,
        .column = entry.column,
        .commander = entry.commander,
        .sideboard = entry.sideboard,
      };
    }
  return list.failed ? RG_E_BAD_DATA : RG_OK;
}

void
mg_list_deck (const mg_content *content, const mg_deck *deck, mg_deck_lines *lines)
{
  lines->n = 0;
  lines->cut = false;
  for (int i = 0; i < deck->n; i++)
    {
      const int card = mg_deck_card (content, deck, i);
      const bool commander = i < deck->n_commanders;
      mg_deck_line *last = lines->n > 0 ? &lines->lines[lines->n - 1] : NULL;

      if (last && last->card == card && last->commander == commander)
        {
          last->count++;
          continue;
        }
      if (lines->n == MG_DECK_LINES)
        {
          lines->cut = true;
          return;
        }
      lines->lines[lines->n++] = (mg_deck_line){
        .name = mg_string_at (content, mg_face_at (content, card)->name),
        .card = card,
        .count = 1,
        .commander = commander,
      };
    }
}

/* }}} */
/* {{{ Writing */

typedef struct paper
{
  char *buffer;
  size_t size, length;
} paper;

static void
put (paper *to, const char *text)
{
  const size_t length = strlen (text);

  for (size_t i = 0; i < length; i++, to->length++)
    if (to->length < to->size)
      to->buffer[to->length] = text[i];
}

static void
put_line (paper *to, const mg_content *content, const mg_deck_line *line)
{
  char count[16];

  if (line->commander)
    put (to, "  commander");
  else
    {
      snprintf (count, sizeof count, "  %d", line->count);
      put (to, count);
    }
  put (to, " \"");
  put (to, mg_string_at (content, mg_face_at (content, line->card)->handle));
  put (to, "\"\n");
}

rg_status
mg_translate_deck (const rg_content *base,
                   const char *name,
                   const char *text,
                   size_t length,
                   char *buffer,
                   size_t size,
                   size_t *needed,
                   rg_error *error)
{
  const mg_content *content = (const mg_content *) (const void *) base;
  paper to = { buffer, size, 0 };
  mg_deck_lines deck;
  int mistake = 0;
  rg_status status = mg_read_deck (content, text, length, &deck, error);

  if (status == RG_OK)
    status = mg_check_names (content, &deck, &mistake, error);
  if (status != RG_OK)
    return status;
  put (&to, "deck \"");
  put (&to, name);
  put (&to, "\"\n");
  for (int i = 0; i < deck.n; i++)
    for (int k = 0;
         !deck.lines[i].sideboard && k < (deck.lines[i].commander ? deck.lines[i].count : 1); k++)
      put_line (&to, content, &deck.lines[i]);
  *needed = to.length;
  return RG_OK;
}

/* }}} */
