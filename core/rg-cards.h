/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Catalogues: cards to look up and decks to bring, without a match. The contract of rg.h holds
 * for this header, too. */

#pragma once

#include "rg.h"

#ifdef __cplusplus
extern "C" {
#endif

enum
{
  RG_FACT_WORDS = 5,
  RG_FACE_FACTS = 8,
  RG_FACE_LINES = 40,
  RG_CARD_RULINGS = 48,
  RG_NEAR_CARDS = 5
};

/* One thing that can be said of a face beside its text: a list of words, or else a number. */
typedef struct rg_fact
{
  const char *id;                   /* stable: "power" */
  const char *title;                /* message id */
  int n_words;                      /* 0: `number` it is */
  const char *words[RG_FACT_WORDS]; /* message ids */
  int32_t number;
} rg_fact;

/* One face of a card. Its strings are message ids. */
typedef struct rg_card_face
{
  const char *name;
  const char *kind; /* what sort of card it is: "Creature — Bear"; "" if nothing is said */
  const char *cost; /* nullable */
  char size[16];    /* "2/2"; "" if it has none */
  int n_facts;
  rg_fact facts[RG_FACE_FACTS];
  int n_lines;
  const char *lines[RG_FACE_LINES]; /* its text */
} rg_card_face;

/* What the rules make of a card where its text doesn't tell. */
typedef struct rg_ruling
{
  char rule[16];    /* that it follows from: "702.15b" */
  const char *text; /* message id */
} rg_ruling;

/* A way of playing that has rules of its own for decks. */
typedef struct rg_deck_format
{
  const char *id;    /* stable: "commander"; the first one of a name counts */
  const char *title; /* message id */
} rg_deck_format;

typedef struct rg_deck
{
  const char *name; /* one word */
  int n_cards;
  int n_leaders;    /* cards that lead it: they come first */
  unsigned formats; /* bit per format whose rules it keeps */
  int n_words;
  const char *words[RG_FACT_WORDS]; /* what marks it, such as its colors: message ids */
} rg_deck;

/* True when contents of this game have cards and decks. Nothing else of this section may be called
 * for another game or for its contents. */
bool rg_game_has_catalogue (const rg_game *game);
/* The number of the option that says which deck a seat plays. */
int rg_game_deck_option (const rg_game *game, int seat);
/* RG_OK if `text` may be put behind the text of another content, in order to add to it: it begins
 * with something of its own. RG_E_BAD_DATA else, with line and column. */
rg_status
rg_game_check_addition (const rg_game *game, const char *text, size_t length, rg_error *error);
/* The format that the deck of a seat must keep, or -1: one of several. */
int rg_setup_deck_format (const rg_setup *setup, int seat);

/* Cards are numbers above 0. The card of that name, 0 if there is none: case is overlooked, and so
 * is what stands between the letters; any face will do. O(cards). */
int rg_content_find_card (const rg_content *content, const char *name, size_t length);
/* The next card of the same name: what comes in several sets is several cards. 0: there is none
 * behind it. O(cards). */
int rg_content_next_of_name (const rg_content *content, int card);
/* The cards whose names are nearest to a wrong one, the nearest first. Returns how many there are.
 * O(cards). */
int rg_content_near_cards (const rg_content *content,
                           const char *name,
                           size_t length,
                           int cards[RG_NEAR_CARDS]);
/* Writes a card's stable identifier and returns its length; 64 bytes are always enough. */
size_t rg_content_card_id (const rg_content *content, int card, char *buffer, size_t size);
/* Fills in face `i` of a card. False: it has no such face. */
bool rg_content_card_face (const rg_content *content, int card, int i, rg_card_face *face);
/* Lists rulings on all faces of a card: those on the card itself first, then those on whatever its
 * text uses. Returns how many there are; more than fit are left out. O(rulings x text). */
int
rg_content_card_rulings (const rg_content *content, int card, rg_ruling rulings[RG_CARD_RULINGS]);
/* The first card behind `after` (0: from the beginning) that a query asks for; docs/cards.md
 * says what queries are. `*card` is 0 if there is none. RG_E_BAD_DATA, with the column, for a query
 * that makes no sense. O(cards x query). */
rg_status rg_content_search (const rg_content *content,
                             const char *query,
                             size_t length,
                             int after,
                             int *card,
                             rg_error *error);

/* The formats: those of the game, then those that the content adds. At most 32. */
int rg_content_n_deck_formats (const rg_content *content);
void rg_content_deck_format (const rg_content *content, int i, rg_deck_format *format);

int rg_content_n_decks (const rg_content *content);
/* O(cards of the deck squared). */
void rg_content_deck (const rg_content *content, int i, rg_deck *deck);
/* Card `k` of deck `i`; equal ones follow each other. */
int rg_content_deck_card (const rg_content *content, int i, int k);
/* Tells the mistakes in a list of cards as people keep them, up to `room` of them: those of the
 * list and those against a format (-1: the one that the list looks like). Each says what is wrong,
 * with the line if it is about one, and the nearest card to one that isn't there. Returns how many.
 * O(lines x cards). */
int rg_content_check_deck (const rg_content *content,
                           const char *text,
                           size_t length,
                           int format,
                           rg_error *mistakes,
                           int room);
/* Writes such a list in the content's own language, as an addition that makes it a deck called
 * `name`, one word. `*needed` is its length; as much of it as fits in `size` bytes is
 * written, and no NUL behind it. RG_E_BAD_DATA for a list that can't be read or has a card that
 * isn't there. */
rg_status rg_content_translate_deck (const rg_content *content,
                                     const char *name,
                                     const char *text,
                                     size_t length,
                                     char *buffer,
                                     size_t size,
                                     size_t *needed,
                                     rg_error *error);
/* Writes the content's text again, from byte `from` on, where a line begins: each card in the one
 * way in which the game writes it, with the comments in it, and all else as it stands. Reading that
 * gives the same cards, and writing it again the same text. `*needed` and `buffer` as above.
 * RG_E_BAD_DATA for a text that is too long. */
rg_status rg_content_rewrite (const rg_content *content,
                              size_t from,
                              char *buffer,
                              size_t size,
                              size_t *needed,
                              rg_error *error);

#ifdef __cplusplus
}
#endif
