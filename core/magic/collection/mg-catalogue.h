/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the parts of the catalogue share: which faces are cards, and how names are told apart. */

#pragma once

#include "magic/model/mg-variant.h"

/* The face stands for a card that a deck can have: not for a back, a half, a token, an
 * emblem or an identity. */
static inline bool
mg_is_card (const mg_face *face)
{
  return face->layout == MG_LAYOUT_SINGLE || face->layout == MG_LAYOUT_FRONT
         || face->layout == MG_LAYOUT_SPLIT;
}

/* 903.3: it can lead a deck. */
bool mg_may_command (const mg_content *content, const mg_face *face);
/* The face has the keyword of that name. */
bool mg_is_written_on (const mg_content *content, const mg_face *face, const char *keyword);

/* mg-card-names.c */
int mg_find_card (const rg_content *content, const char *name, size_t length);
int mg_next_of_name (const rg_content *content, int card);
int mg_near_cards (const rg_content *content,
                   const char *name,
                   size_t length,
                   int cards[RG_NEAR_CARDS]);

/* mg-catalogue.c */
bool mg_card_face (const rg_content *content, int card, int i, rg_card_face *face);

/* mg-rulings.c */
int mg_card_rulings (const rg_content *content, int card, rg_ruling rulings[RG_CARD_RULINGS]);

/* mg-search.c */
rg_status mg_search (const rg_content *content,
                     const char *query,
                     size_t length,
                     int after,
                     int *card,
                     rg_error *error);

/* mg-deck-list.c */
enum
{
  MG_DECK_LINES = 400 /* of one list, comments aside */
};

/* A list of cards, each line with the card that it names. */
typedef struct mg_deck_line
{
  const char *name; /* as written */
  size_t length;
  int card; /* 0: there is none of that name */
  int count, line, column;
  bool commander, sideboard;
} mg_deck_line;

typedef struct mg_deck_lines
{
  int n;
  bool cut; /* there would be more, if they could be read */
  mg_deck_line lines[MG_DECK_LINES];
} mg_deck_lines;

/* Reads a list. RG_E_BAD_DATA: it can't be read to its end; what stands before the mistake is
 * there. */
rg_status mg_read_deck (const mg_content *content,
                        const char *text,
                        size_t length,
                        mg_deck_lines *deck,
                        rg_error *error);
/* A deck of the content as such a list; its lines have no place. */
void mg_list_deck (const mg_content *content, const mg_deck *deck, mg_deck_lines *lines);
rg_status mg_translate_deck (const rg_content *content,
                             const char *name,
                             const char *text,
                             size_t length,
                             char *buffer,
                             size_t size,
                             size_t *needed,
                             rg_error *error);

/* mg-deck-check.c */
/* Looks for mistake number `*mistake`: cards that aren't there. Counts it down by those that it
 * passes. */
rg_status mg_check_names (const mg_content *content,
                          const mg_deck_lines *deck,
                          int *mistake,
                          rg_error *error);
/* The same of all mistakes against a format. */
rg_status mg_check_lines (const mg_content *content,
                          const mg_deck_lines *deck,
                          mg_format format,
                          int *mistake,
                          rg_error *error);
/* The format that a list looks like. */
mg_format mg_guess_format (const mg_deck_lines *deck);

/* Parts of a rg_catalogue that are the same for all game types. */
int mg_n_formats (const rg_content *base);
void mg_format_info (const rg_content *base, int i, rg_deck_format *to);
rg_status mg_check_addition (const char *text, size_t length, rg_error *error);
int mg_n_decks (const rg_content *base);
void mg_deck_info (const rg_content *base, int i, rg_deck *to);
int mg_card_of_deck (const rg_content *base, int i, int k);
size_t mg_card_id (const rg_content *base, int card, char *buffer, size_t size);
int mg_check_deck (const rg_content *base,
                   const char *text,
                   size_t length,
                   int format,
                   rg_error *mistakes,
                   int room);

#define MG_CATALOGUE_PARTS                                                                         \
  .n_formats = mg_n_formats, .format = mg_format_info, .check_addition = mg_check_addition,        \
  .find_card = mg_find_card, .next_of_name = mg_next_of_name, .near_cards = mg_near_cards,         \
  .card_id = mg_card_id, .card_face = mg_card_face, .card_rulings = mg_card_rulings,               \
  .search = mg_search, .n_decks = mg_n_decks, .deck = mg_deck_info, .deck_card = mg_card_of_deck,  \
  .check_deck = mg_check_deck, .translate_deck = mg_translate_deck, .rewrite = mg_rewrite
