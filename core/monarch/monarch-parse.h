/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the three parts of the parser share: blocks, lines, places. A block (a header and the lines
 * below it) is collected in a draft; only a whole and correct draft becomes a part of the content.
 */

#pragma once

#include "monarch/monarch-content.h"
#include "kernel/rg-scan.h"

#ifdef __cplusplus
extern "C" {
#endif

/* For xgettext. What is only keywords, as "\"costs\"", is no message: it is typed as it stands. */
#define N_(text) text

typedef enum monarch_block
{
  MONARCH_BLOCK_NONE, /* before the first one */
  MONARCH_BLOCK_SETUP,
  MONARCH_BLOCK_EMBLEM,
  MONARCH_BLOCK_COURT,
  MONARCH_BLOCK_VILLAGE,
  MONARCH_BLOCK_FARM,
  MONARCH_BLOCK_GUEST,
  MONARCH_BLOCK_MOON,
  MONARCH_BLOCK_BANNER,
  MONARCH_BLOCK_BOARD,
  MONARCH_N_BLOCKS
} monarch_block;

/* Lines that a block may have only once, as bits of monarch_draft.said. */
enum
{
  MONARCH_SAID_CROWNS = 1 << 0,
  MONARCH_SAID_YIELDS = 1 << 1,
  MONARCH_SAID_COPIES = 1 << 2,
  MONARCH_SAID_GUESTS = 1 << 3,
  MONARCH_SAID_GAIN = 1 << 4,
  MONARCH_SAID_HARVEST = 1 << 5,
  MONARCH_SAID_TAX = 1 << 6,
  MONARCH_SAID_SWEEP = 1 << 7,
  MONARCH_SAID_START = 1 << 8,
  MONARCH_SAID_REQUIRES = 1 << 9,
  MONARCH_SAID_PAY = 1 << 10,
  MONARCH_SAID_DISCOUNT = 1 << 11 /* and one bit further for each path */
};

typedef struct monarch_draft
{
  monarch_block block;
  rg_token name; /* of a block without one: its keyword */
  bool spoiled;  /* it has a mistake: what else it should say isn't asked for */
  unsigned said;
  int copies;
  monarch_card card;                  /* a banner or a board uses the fields that it has too */
  uint8_t wants[MONARCH_N_PATHS];     /* of a banner */
  rg_token named[MONARCH_MAX_CROWNS]; /* the card that a Crown rule names */
} monarch_draft;

enum
{
  MONARCH_MAX_REFERENCES
  = (MONARCH_N_COURT + MONARCH_N_GUESTS + MONARCH_N_BANNERS) * MONARCH_MAX_CROWNS
};

/* A card's name in a rule, to be found when all cards are known. */
typedef struct monarch_reference
{
  monarch_crowns_rule *rule;
  int owner; /* index of the card that has the rule; -1: a banner */
  rg_token name;
} monarch_reference;

/* A component that has its place, with what the next ones must not be called. */
typedef struct monarch_placed
{
  monarch_block list; /* MONARCH_BLOCK_COURT for all cards */
  int index;          /* in its list */
  int line;           /* of its block, the same for all copies */
  const char *id, *name;
  char base[MONARCH_NAME_SIZE]; /* its identifier without the number of a copy */
} monarch_placed;

enum
{
  MONARCH_MAX_PLACED = MONARCH_N_CARDS + MONARCH_N_BOARDS + MONARCH_N_BANNERS
};

typedef struct monarch_parser
{
  rg_scan scan;
  monarch_content *content;
  monarch_draft draft;
  bool has_setup;
  int counts[MONARCH_N_BLOCKS]; /* components so far, also those beyond what there is room for */
  rg_token first_beyond;        /* the first of those; line 0: none */
  monarch_placed placed[MONARCH_MAX_PLACED];
  int n_placed;
  monarch_reference references[MONARCH_MAX_REFERENCES];
  int n_references;
} monarch_parser;

/* N_ ("A court card"), for errors. */
const char *monarch_block_title (monarch_block block);
/* Lets `nearest` try the keywords that begin a block. */
void monarch_nearest_block (rg_nearest *nearest);

/* Read the word of a path, or of an emblem declared above, if one is there. */
bool monarch_accept_path (monarch_parser *parser, uint8_t *path);
bool monarch_accept_emblem (monarch_parser *parser, uint8_t *emblem);
/* Let `nearest` try those words. */
void monarch_nearest_path (rg_nearest *nearest);
void monarch_nearest_emblem (const monarch_content *content, rg_nearest *nearest);
/* Reads "2 gold" or "1 food", up to `most`, which `amount` doesn't have yet. */
bool monarch_read_amount_of_kind (monarch_parser *parser, int most, monarch_amount *amount);
/* Reads "2 gold", "1 food" or both joined by "and". */
bool monarch_read_amount (monarch_parser *parser, monarch_amount *amount);
/* Notes that a line which may stand only once in a block stands at `where`. */
bool monarch_once (monarch_parser *parser, const rg_token *where, unsigned line);
/* `what`: a message id. */
bool monarch_in_range (monarch_parser *parser,
                       const rg_token *number,
                       const char *what,
                       int minimum,
                       int maximum);
/* A line that begins with a number or "?" (monarch-parse-crowns.c). */
bool monarch_read_number_line (monarch_parser *parser);
/* "no crowns if "Fireworks" is in court" */
bool monarch_read_no (monarch_parser *parser);
/* The lines of Moons, by their first words (monarch-parse-moon.c). */
bool monarch_read_always (monarch_parser *parser);
bool monarch_read_if (monarch_parser *parser);
bool monarch_read_together (monarch_parser *parser);
bool monarch_read_one (monarch_parser *parser);
/* Reads one line of the draft's block, without its end. */
bool monarch_read_line (monarch_parser *parser);

/* Make the draft a part of the content. `range` counts the cards of its kind: villages and farms
 * are counted together, as villages. */
void monarch_place_cards (monarch_parser *parser, monarch_block range);
void monarch_place_boards (monarch_parser *parser);
void monarch_place_banner (monarch_parser *parser);
/* An emblem is known from its header on; its identifier is the word for it. */
void monarch_place_emblem (monarch_parser *parser);
/* Checks the counts and finds the cards that rules name, when all blocks are there. */
void monarch_check_together (monarch_parser *parser);

#ifdef __cplusplus
}
#endif
