/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The way from rg.h to a game's catalogue, and the checks that need no knowledge of the game. */

#include "kernel/rg-kernel.h"

#include <string.h>

static const rg_catalogue *
catalogue_of (const rg_game *game)
{
  rg_check (game->catalogue);
  return game->catalogue;
}

/* {{{ Games and setups */

bool
rg_game_has_catalogue (const rg_game *game)
{
  return game->catalogue != NULL;
}

int
rg_game_deck_option (const rg_game *game, int seat)
{
  rg_check (seat >= 0 && seat < game->max_seats);
  return catalogue_of (game)->deck_option (seat);
}

rg_status
rg_game_check_addition (const rg_game *game, const char *text, size_t length, rg_error *error)
{
  return catalogue_of (game)->check_addition (text, length, error);
}

int
rg_setup_deck_format (const rg_setup *setup, int seat)
{
  return catalogue_of (setup->content->game)->format_of (setup, seat);
}

/* }}} */
/* {{{ Cards */

int
rg_content_find_card (const rg_content *content, const char *name, size_t length)
{
  return catalogue_of (content->game)->find_card (content, name, length);
}

int
rg_content_next_of_name (const rg_content *content, int card)
{
  return catalogue_of (content->game)->next_of_name (content, card);
}

int
rg_content_near_cards (const rg_content *content,
                       const char *name,
                       size_t length,
                       int cards[RG_NEAR_CARDS])
{
  return catalogue_of (content->game)->near_cards (content, name, length, cards);
}

size_t
rg_content_card_id (const rg_content *content, int card, char *buffer, size_t size)
{
  return catalogue_of (content->game)->card_id (content, card, buffer, size);
}

bool
rg_content_card_face (const rg_content *content, int card, int i, rg_card_face *face)
{
  memset (face, 0, sizeof *face);
  return i >= 0 && catalogue_of (content->game)->card_face (content, card, i, face);
}

int
rg_content_card_rulings (const rg_content *content, int card, rg_ruling rulings[RG_CARD_RULINGS])
{
  return catalogue_of (content->game)->card_rulings (content, card, rulings);
}

rg_status
rg_content_search (const rg_content *content,
                   const char *query,
                   size_t length,
                   int after,
                   int *card,
                   rg_error *error)
{
  return catalogue_of (content->game)->search (content, query, length, after, card, error);
}

/* }}} */
/* {{{ Decks */

int
rg_content_n_deck_formats (const rg_content *content)
{
  return catalogue_of (content->game)->n_formats (content);
}

void
rg_content_deck_format (const rg_content *content, int i, rg_deck_format *format)
{
  rg_check (i >= 0 && i < rg_content_n_deck_formats (content));
  catalogue_of (content->game)->format (content, i, format);
}

int
rg_content_n_decks (const rg_content *content)
{
  return catalogue_of (content->game)->n_decks (content);
}

void
rg_content_deck (const rg_content *content, int i, rg_deck *deck)
{
  rg_check (i >= 0 && i < rg_content_n_decks (content));
  catalogue_of (content->game)->deck (content, i, deck);
}

int
rg_content_deck_card (const rg_content *content, int i, int k)
{
  rg_check (i >= 0 && i < rg_content_n_decks (content));
  return catalogue_of (content->game)->deck_card (content, i, k);
}

int
rg_content_check_deck (const rg_content *content,
                       const char *text,
                       size_t length,
                       int format,
                       rg_error *mistakes,
                       int room)
{
  const rg_catalogue *catalogue = catalogue_of (content->game);

  rg_check (format >= -1 && format < catalogue->n_formats (content));
  return catalogue->check_deck (content, text, length, format, mistakes, room);
}

rg_status
rg_content_translate_deck (const rg_content *content,
                           const char *name,
                           const char *text,
                           size_t length,
                           char *buffer,
                           size_t size,
                           size_t *needed,
                           rg_error *error)
{
  return catalogue_of (content->game)
      ->translate_deck (content, name, text, length, buffer, size, needed, error);
}

rg_status
rg_content_rewrite (const rg_content *content,
                    size_t from,
                    char *buffer,
                    size_t size,
                    size_t *needed,
                    rg_error *error)
{
  rg_check (from <= content->source_length);
  return catalogue_of (content->game)->rewrite (content, from, buffer, size, needed, error);
}

/* }}} */
