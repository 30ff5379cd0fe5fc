/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Everything that is printed on Monarch's components, as read from a data file.
 *
 * The counts are those of the printed game (BG-33) and the ranges are checked, so the rules never
 * ask whether something is there: a content that exists is complete. Cards are named by index, in
 * this order: court cards, land improvements, guests, moons. Nothing here changes after parsing.
 *
 * The format is documented in docs/monarch-data.md.
 */

#pragma once

#include "kernel/rg-kernel.h"

#ifdef __cplusplus
extern "C" {
#endif

enum
{
  MONARCH_N_COURT = 38,
  MONARCH_N_IMPROVEMENTS = 22,
  MONARCH_N_GUESTS = 6,
  MONARCH_N_MOONS = 8,
  MONARCH_N_CARDS = 74,

  MONARCH_FIRST_IMPROVEMENT = MONARCH_N_COURT,
  MONARCH_FIRST_GUEST = MONARCH_FIRST_IMPROVEMENT + MONARCH_N_IMPROVEMENTS,
  MONARCH_FIRST_MOON = MONARCH_FIRST_GUEST + MONARCH_N_GUESTS,

  MONARCH_N_BOARDS = 12,
  MONARCH_N_BANNERS = 5,

  MONARCH_LANDS = 9,       /* boards on the table, three by three: BG-1 */
  MONARCH_ROW = 5,         /* spots of the market row: BG-2 */
  MONARCH_COURT_LIMIT = 7, /* places of a court: BG-7 */

  MONARCH_MAX_EMBLEMS = 8,
  MONARCH_MAX_CROWNS = 4,    /* Crown rules of one card */
  MONARCH_MAX_EFFECTS = 4,   /* effects of one moon */
  MONARCH_MAX_AMOUNT = 50,   /* of gold, food or Crowns, printed on one component */
  MONARCH_MAX_PAY_EACH = 10, /* gold and food that a moon asks for each sister, … */
  MONARCH_MAX_PAY = 40,      /* … and at all; bounds the list of offers */

  MONARCH_ID_SIZE = 64,  /* with the final NUL */
  MONARCH_NAME_SIZE = 60 /* with the final NUL; UTF-8 */
};

/* The paths, or suits (BG-34). Index of discounts and of monarch_path_id. */
typedef enum monarch_path
{
  MONARCH_PATH_NONE,
  MONARCH_PATH_BOUNTY,
  MONARCH_PATH_CULTURE,
  MONARCH_PATH_MIGHT,
  MONARCH_PATH_WISDOM,
  MONARCH_PATH_BALANCE,
  MONARCH_N_PATHS
} monarch_path;

/* What a card is. A village or a farm is a land improvement for boards of that kind. */
typedef enum monarch_kind
{
  MONARCH_COURT,
  MONARCH_VILLAGE,
  MONARCH_FARM,
  MONARCH_GUEST,
  MONARCH_MOON
} monarch_kind;

enum
{
  MONARCH_EMBLEM_NONE = 0xff /* else an index of monarch_content.emblems */
};

typedef enum monarch_resource
{
  MONARCH_GOLD,
  MONARCH_FOOD
} monarch_resource;

/* Gold and food, each 0 … MONARCH_MAX_AMOUNT. Index `of` by monarch_resource. */
typedef struct monarch_amount
{
  uint8_t of[2];
} monarch_amount;

/* {{{ What gives Crowns */

/* Where cards are counted; bits. On the board only the top improvements count (BG-24). */
enum
{
  MONARCH_IN_COURT = 1 << 0,
  MONARCH_ON_BOARD = 1 << 1
};

typedef enum monarch_crowns_op
{
  MONARCH_PER_PATH,    /* `amount` for each card of `path` in `where`, this one included */
  MONARCH_PER_EMBLEM,  /* `amount` for each card with `emblem` in her court, this one included */
  MONARCH_PER_PATHS,   /* `amount` for each different path in her court */
  MONARCH_PER_VILLAGE, /* `amount` for each village that lies on top of a board */
  MONARCH_PER_FARM,    /* the same of farms */
  MONARCH_PER_GUEST,   /* `amount` for each of her guests, this one included */
  MONARCH_MORE_IF,     /* `amount` more if `card` is in her court */
  MONARCH_NONE_IF /* no Crowns at all, whatever the other rules say, if `card` is in her court */
} monarch_crowns_op;

/* One rule; those of a card add up, and then MONARCH_NONE_IF speaks. Fields that `op` doesn't use
 * are 0. */
typedef struct monarch_crowns_rule
{
  uint8_t op;
  int8_t amount; /* not 0; -MONARCH_MAX_AMOUNT … MONARCH_MAX_AMOUNT */
  uint8_t path;
  uint8_t emblem;
  uint8_t where;
  uint8_t card; /* the `original` of a court card, never of this one: compare with
                   monarch_card.original */
} monarch_crowns_rule;

/* The Crowns of a court card, a guest or a banner. */
typedef struct monarch_crowns
{
  int8_t base;   /* printed value: 0 for "?", negative for guests */
  bool question; /* "?" is printed: the value depends on other cards (BG-23) */
  uint8_t n_rules;
  monarch_crowns_rule rules[MONARCH_MAX_CROWNS];
} monarch_crowns;

/* }}} */
/* {{{ What a card or a banner does */

/* Works while the card is in her court or the banner is flown. */
typedef struct monarch_power
{
  uint8_t
      discount[MONARCH_N_PATHS]; /* gold off court cards of a path; [MONARCH_PATH_NONE]: of all */
  monarch_amount on_harvest;     /* gained on top of each harvest of hers */
  monarch_amount on_tax;         /* gained on top of each tax of hers */
  bool double_harvest;           /* with two players on_harvest counts twice (BG-32) */
  bool double_tax;               /* with two players on_tax counts twice (BG-32) */
  bool has_sweep_cost;
  uint8_t sweep_cost; /* what her sweeps cost instead, in gold */
} monarch_power;

typedef enum monarch_effect_op
{
  MONARCH_EVERYBODY_GAINS, /* `amount` */
  MONARCH_EVERYBODY_LOSES, /* `amount`, as far as she has it */
  MONARCH_RUIN             /* the richest improvement of `land` goes to the discard pile */
} monarch_effect_op;

typedef enum monarch_when
{
  MONARCH_ALWAYS,
  MONARCH_IF_PAID,
  MONARCH_IF_UNPAID
} monarch_when;

typedef struct monarch_effect
{
  uint8_t op;
  uint8_t when; /* MONARCH_ALWAYS when the moon asks for no payment */
  monarch_amount amount;
  uint8_t land; /* MONARCH_VILLAGE or MONARCH_FARM */
} monarch_effect;

/* Who may pay what a moon asks for. */
typedef enum monarch_payers
{
  MONARCH_NOBODY_PAYS,   /* nothing is asked */
  MONARCH_PAID_FOR_EACH, /* the sisters together, so much for each of them */
  MONARCH_PAID_TOGETHER, /* the sisters together, so much in all */
  MONARCH_PAID_BY_ONE    /* one sister, all of it: MD-15 */
} monarch_payers;

/* What they pay. */
typedef enum monarch_asked
{
  MONARCH_ASKS_ONE_KIND, /* gold, or food */
  MONARCH_ASKS_BOTH,     /* so much gold and so much food */
  MONARCH_ASKS_EITHER,   /* so much gold or so much food, as they like: MD-17 */
  MONARCH_N_ASKED
} monarch_asked;

/* A moon: its effects in the order of the file. */
typedef struct monarch_moon
{
  uint8_t payers; /* monarch_payers */
  uint8_t asked;  /* monarch_asked */
  monarch_amount
      amount; /* in sum up to MONARCH_MAX_PAY_EACH for each, else up to MONARCH_MAX_PAY */
  uint8_t n_effects;
  monarch_effect effects[MONARCH_MAX_EFFECTS];
} monarch_moon;

/* }}} */
/* {{{ Components */

typedef struct monarch_card
{
  char id[MONARCH_ID_SIZE]; /* unique among cards: slug of the name, numbered if there are copies */
  char name[MONARCH_NAME_SIZE];
  uint8_t kind;
  uint8_t original; /* index of the first copy of this card; its own if there is but one */
  uint8_t path;
  uint8_t emblem; /* court cards only */
  monarch_amount cost;
  uint8_t yield;                /* improvements: gold for a village, food for a farm; at least 1 */
  uint8_t discard_guests;       /* court cards: up to so many when acquired (BG-28) */
  monarch_amount when_acquired; /* court cards: gained at once */
  monarch_crowns crowns;        /* court cards and guests */
  monarch_power power;          /* court cards */
  monarch_moon moon;            /* moons */
} monarch_card;

typedef struct monarch_banner
{
  char id[MONARCH_ID_SIZE];
  char name[MONARCH_NAME_SIZE];
  uint8_t path; /* each of the five once; banners are in the order of the paths */
  /* Court cards of each path, and [MONARCH_PATH_NONE] different paths: all of it, and not nothing.
   */
  uint8_t wants[MONARCH_N_PATHS];
  monarch_crowns crowns;
  monarch_power power;
} monarch_banner;

typedef struct monarch_board
{
  char id[MONARCH_ID_SIZE];
  char name[MONARCH_NAME_SIZE];
  uint8_t kind;  /* MONARCH_VILLAGE or MONARCH_FARM */
  uint8_t yield; /* of the bare board; at least 1 */
} monarch_board;

typedef struct monarch_emblem
{
  char id[MONARCH_ID_SIZE];
  char name[MONARCH_NAME_SIZE];
} monarch_emblem;

typedef struct monarch_content
{
  rg_content base; /* first: an rg_content of this game is a monarch_content */
  monarch_card cards[MONARCH_N_CARDS];
  monarch_board boards[MONARCH_N_BOARDS];
  monarch_banner banners[MONARCH_N_BANNERS];
  monarch_emblem emblems[MONARCH_MAX_EMBLEMS];
  uint8_t n_emblems;
  monarch_amount start; /* what each sister starts with: BG-4 */
  uint8_t sweep_cost;   /* in gold: BG-14 */
} monarch_content;

/* }}} */

/* Bytes of a monarch_content beyond struct rg_content, for rg_game.content_size. */
#define MONARCH_CONTENT_SIZE (sizeof (monarch_content) - sizeof (rg_content))

/* `content` must be one of Monarch. */
static inline const monarch_content *
monarch_content_of (const rg_content *content)
{
  return (const monarch_content *) (const void *) content;
}

static inline bool
monarch_is_improvement (const monarch_card *card)
{
  return card->kind == MONARCH_VILLAGE || card->kind == MONARCH_FARM;
}

/* What a village (gold) or a farm (food) yields. */
static inline monarch_resource
monarch_yields (uint8_t kind)
{
  return kind == MONARCH_FARM ? MONARCH_FOOD : MONARCH_GOLD;
}

/* Members of the vtable. Parses the source of a zeroed content; no allocation, O(length). */
rg_status monarch_content_parse (rg_content *content, rg_error *error);
/* Every name that people read: emblems, cards, boards, banners; copies count once. */
int monarch_content_n_strings (const rg_content *content);
const char *monarch_content_string (const rg_content *content, int i);

/* Indices by identifier, or -1. O(their number). */
int monarch_find_card (const monarch_content *content, const char *id);
int monarch_find_board (const monarch_content *content, const char *id);
int monarch_find_banner (const monarch_content *content, const char *id);
int monarch_find_emblem (const monarch_content *content, const char *id);
/* The path of that identifier ("bounty"); MONARCH_PATH_NONE is called "none". -1: no such path. */
int monarch_find_path (const char *id);

/* The court cards that are missing for what a banner wants, at the least, from a court with so many
 * of each path; court[MONARCH_PATH_NONE] doesn't matter. 0: nothing is missing. */
int monarch_cards_missing (const uint8_t wants[MONARCH_N_PATHS],
                           const uint8_t court[MONARCH_N_PATHS]);

/* `path` < MONARCH_N_PATHS. The name is a message id; that of MONARCH_PATH_NONE is "No path". */
const char *monarch_path_id (monarch_path path);
const char *monarch_path_name (monarch_path path);

/* The data file that the game is shipped with, NUL-ended. Made from data/monarch/proposed.monarch.
 */
extern const char monarch_builtin[];

#ifdef __cplusplus
}
#endif
