/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Monarch's table, and what the files of its rules share.
 *
 * The state is bytes without pointers, and each of the 74 cards lies in exactly one of its places:
 * deck, discard pile, box, market row, a court, a sister's guests, a land's stack, or the sky (a
 * Moon being resolved).
 *
 * Each thing that a sister may do has one predicate, monarch_may_…, which returns RG_OK or refuses
 * with the rule and the figures. The lists of choices, rg_match_explain and set tables all ask it.
 */

#pragma once

#include "monarch/monarch-content.h"

#ifdef __cplusplus
extern "C" {
#endif

/* {{{ The table */

enum
{
  MONARCH_MAX_SEATS = 4,
  MONARCH_CARD_NONE = 0xff,
  MONARCH_CHANGES = 8 /* how often a sister may change her mind about one Moon: MD-7 */
};

enum
{
  MONARCH_OPTION_BANNERS,
  MONARCH_OPTION_FIRST,
  MONARCH_OPTION_EVEN,
  MONARCH_N_OPTIONS
};

/* What was collected this turn: BG-9. */
enum
{
  MONARCH_TAKEN_NOTHING,
  MONARCH_TAKEN_HARVEST,
  MONARCH_TAKEN_TAX
};

/* Where a sister stands in the negotiation of a Moon: BG-17. */
enum
{
  MONARCH_UNDECIDED,
  MONARCH_AGREED,
  MONARCH_WALKED
};

typedef struct monarch_pile
{
  uint8_t n;
  uint8_t cards[MONARCH_N_CARDS]; /* the top is the last one */
} monarch_pile;

/* What a sister's court and banners do for her, added up. It follows from them and is kept only
 * because every list of choices needs it: monarch_add_up, whenever her court or her banners change.
 */
typedef struct monarch_powers
{
  uint16_t discount[MONARCH_N_PATHS]; /* gold off a court card of a path, what
                                         is off all of them included (MD-3) */
  uint8_t court[MONARCH_N_PATHS];     /* court cards of a path */
  uint8_t paths;                      /* different ones */
  uint8_t sweep_cost;                 /* in gold */
  uint8_t collects;                   /* 1: something is gained on top of a harvest or a tax */
  uint8_t flown;                      /* banners */
  uint8_t earned;                     /* a bit for each banner whose requirement the court meets */
} monarch_powers;

typedef struct monarch_sister
{
  int32_t purse[2]; /* by monarch_resource */
  uint8_t n_court;
  uint8_t court[MONARCH_COURT_LIMIT];
  uint8_t n_guests;
  uint8_t guests[MONARCH_N_GUESTS];
  uint8_t banners; /* flown; a bit for each */
  monarch_powers powers;

  /* While a Moon is negotiated, else 0. */
  uint8_t offer; /* of what is asked; where gold and food are, of gold … */
  uint8_t stance;
  uint8_t moves;      /* offers made and times walked away */
  uint8_t offer_food; /* … and of food */
} monarch_sister;

typedef struct monarch_state
{
  monarch_sister sisters[MONARCH_MAX_SEATS];
  int32_t turns; /* begun, by all */
  int32_t round; /* from 1 */
  uint8_t seats;
  uint8_t left; /* a bit for each sister who has */
  uint8_t first, active;
  uint8_t taken;     /* this turn */
  uint8_t free_used; /* this turn's free improvement: BG-30 */
  uint8_t moon;      /* being resolved */
  uint8_t pact;      /* 1: it is negotiated */
  uint8_t banners;   /* on the table; a bit for each */
  uint8_t row[MONARCH_ROW];
  uint8_t n_row;                    /* cards in it */
  uint8_t villages;                 /* among the lands: what taxing feeds */
  uint8_t yield[MONARCH_LANDS];     /* of each land, in what its kind yields: BG-10 … BG-12 */
  uint16_t yields[2];               /* of all lands, by monarch_resource */
  uint8_t boards[MONARCH_N_BOARDS]; /* the first MONARCH_LANDS lie on the table: BG-1 */
  uint8_t top[MONARCH_LANDS];       /* the improvement that matters: BG-24 */
  uint8_t below[MONARCH_N_IMPROVEMENTS]; /* what an improvement in play covers */
  monarch_pile deck, discard, box;
} monarch_state;

static inline const monarch_content *
monarch_data (const rg_match *match)
{
  return monarch_content_of (rg_match_setup (match)->content);
}

static inline bool
monarch_is_present (const monarch_state *state, int seat)
{
  return !(state->left >> seat & 1);
}

static inline int
monarch_n_present (const monarch_state *state)
{
  int n = state->seats;

  for (unsigned left = state->left; left; left &= left - 1)
    n--;
  return n;
}

/* The changes for two players go by who sat down, not by who is left: MD-9. */
static inline bool
monarch_for_two (const monarch_state *state)
{
  return state->seats == 2;
}

static inline const monarch_board *
monarch_board_at (const monarch_content *data, const monarch_state *state, int land)
{
  return &data->boards[state->boards[land]];
}

/* }}} */
/* {{{ What can be said; monarch-messages.c has the words */

enum
{
  MONARCH_TERM_CARD = RG_TERM_GAME,
  MONARCH_TERM_BANNER,
  MONARCH_TERM_BOARD,
  MONARCH_TERM_LAND, /* a place of the grid; from 0 */
  MONARCH_TERM_PATH,
  MONARCH_TERM_EMBLEM,
  MONARCH_TERM_RESOURCE,
  MONARCH_TERM_SYMBOL, /* of monarch_symbols */
  MONARCH_TERM_STEP    /* monarch_step */
};

/* Signs in texts, and those that a sister bears. */
enum
{
  MONARCH_SYMBOL_GOLD, /* in the order of monarch_resource */
  MONARCH_SYMBOL_FOOD,
  MONARCH_SYMBOL_CROWN,
  MONARCH_SYMBOL_AGREED,
  MONARCH_SYMBOL_AWAY,
  MONARCH_N_SYMBOLS
};

/* What happens in a turn (BG-9, BG-16). */
typedef enum monarch_step
{
  MONARCH_STEP_TURN,
  MONARCH_STEP_MOON,
  MONARCH_N_STEPS
} monarch_step;

enum
{
  SAY_CANCEL = RG_MESSAGE_CANCEL,

  /* Choices. */
  DO_HARVEST,
  DO_TAX,
  DO_ACQUIRE,
  DO_ACQUIRE_FREE,
  DO_SWEEP,
  DO_FLY,
  DO_END,
  DO_PLACE,
  DO_DISCARD,
  DO_SEND,
  DO_KEEP,
  DO_REPLACE,
  DO_DROP_GUEST,
  DO_DROP_NONE,
  DO_OFFER,
  DO_OFFER_OF,
  DO_OFFER_BOTH,
  DO_AGREE,
  DO_WALK_AWAY,

  /* Decisions. The first argument is the card that it is about. */
  WORD_HARVEST,
  WORD_TAX,
  WORD_FREE_FARM,
  WORD_FREE_VILLAGE,
  WORD_OVER,
  WORD_NOTHING_COLLECTED,

  ASK_TURN,
  ASK_PLACE,
  ASK_SEND,
  ASK_COURT,
  ASK_GUEST,
  ASK_PACT,
  ASK_PACT_BOTH,
  ASK_PACT_EITHER,
  ASK_ONE,
  ASK_ONE_BOTH,
  ASK_ONE_EITHER,

  /* Events. */
  SAY_DEALT,
  SAY_STARTS,
  SAY_FIRST,
  SAY_SET_ASIDE,
  SAY_REVEALED,
  SAY_RESHUFFLED,
  SAY_SHORT,
  SAY_ROUND,
  SAY_TURN,
  SAY_HARVESTED,
  SAY_TAXED,
  SAY_CARD_ADDS,
  SAY_BANNER_ADDS,
  SAY_ACQUIRED,
  SAY_ACQUIRED_FOR_FOOD,
  SAY_ACQUIRED_FOR_BOTH,
  SAY_ACQUIRED_FREE,
  SAY_JOINED,
  SAY_REPLACED,
  SAY_GAINED,
  SAY_GUEST_DROPPED,
  SAY_COURT_FULL,
  SAY_BUILT_VILLAGE,
  SAY_BUILT_FARM,
  SAY_UNPLACED,
  SAY_SENT,
  SAY_SWEPT,
  SAY_DISCARDED,
  SAY_FLOWN,
  SAY_MOON,
  SAY_MOON_GIVES,
  SAY_MOON_TAKES,
  SAY_RUINED,
  SAY_NO_RUIN,
  SAY_PACT,
  SAY_PACT_BOTH,
  SAY_PACT_EITHER,
  SAY_ONE,
  SAY_ONE_BOTH,
  SAY_ONE_EITHER,
  SAY_OFFERED,
  SAY_OFFERED_BOTH,
  SAY_AGREED,
  SAY_WALKED,
  SAY_HOPELESS,
  SAY_HOPELESS_BOTH,
  SAY_HOPELESS_EITHER,
  SAY_PAID,
  SAY_PACT_PAID,
  SAY_PACT_UNPAID,
  SAY_BOXED,
  SAY_LEFT,
  SAY_GO,
  SAY_GAME_OVER,

  /* Results. */
  SAY_DETAIL,
  SAY_WON_BY_CROWNS,
  SAY_WON_BY_GOLD,
  SAY_WON_BY_FOOD,
  SAY_SHARED,
  SAY_LAST_SISTER,

  /* Phases of a view. */
  SAY_PHASE_TURN,
  SAY_PHASE_LAST_TURN,
  SAY_PHASE_LAST_MOON,
  SAY_PHASE_MOON,
  SAY_PHASE_OVER,

  /* Zones. */
  ZONE_ROW,
  ZONE_DECK,
  ZONE_DISCARD,
  ZONE_BOX,
  ZONE_LANDS,
  ZONE_BANNERS,
  ZONE_MOON,
  ZONE_COURT,
  ZONE_GUESTS,
  ZONE_FLOWN,

  /* Kinds of pieces. */
  KIND_COURT,
  KIND_VILLAGE_IMPROVEMENT,
  KIND_FARM_IMPROVEMENT,
  KIND_GUEST,
  KIND_MOON,
  KIND_VILLAGE,
  KIND_FARM,
  KIND_BANNER,

  /* Counters. */
  COUNT_GOLD,
  COUNT_FOOD,
  COUNT_CROWNS,
  COUNT_OFFER,
  COUNT_OFFER_GOLD,
  COUNT_OFFER_FOOD,
  COUNT_PRICE_GOLD,
  COUNT_PRICE_FOOD,
  COUNT_YIELDS_GOLD,
  COUNT_YIELDS_FOOD,
  COUNT_COVERED,
  COUNT_NEEDED,
  COUNT_NEEDED_GOLD,
  COUNT_NEEDED_FOOD,
  COUNT_OFFERED,
  COUNT_OFFERED_GOLD,
  COUNT_OFFERED_FOOD,

  /* Lines of a card's text. */
  LINE_COURT,
  LINE_COURT_PATH,
  LINE_VILLAGE,
  LINE_VILLAGE_PATH,
  LINE_FARM,
  LINE_FARM_PATH,
  LINE_GUEST,
  LINE_MOON,
  LINE_BANNER,
  LINE_EMBLEM,
  LINE_AMOUNT,
  LINE_AMOUNTS,
  LINE_QUESTION,
  LINE_LAND,
  LINE_PER_PATH_COURT,
  LINE_PER_PATH_BOARD,
  LINE_PER_PATH_BOTH,
  LINE_PER_EMBLEM,
  LINE_PER_PATHS,
  LINE_PER_VILLAGE,
  LINE_PER_FARM,
  LINE_PER_GUEST,
  LINE_MORE_IF,
  LINE_NONE_IF,
  LINE_DROPS_GUESTS,
  LINE_GAINS,
  LINE_DISCOUNT,
  LINE_DISCOUNT_PATH,
  LINE_ON_HARVEST,
  LINE_ON_TAX,
  LINE_DOUBLED,
  LINE_SWEEP_COST,
  LINE_REQUIRES_PATH,
  LINE_REQUIRES_PATHS,
  LINE_YIELDS,
  LINE_EACH_PAYS,
  LINE_EACH_PAYS_BOTH,
  LINE_EACH_PAYS_EITHER,
  LINE_TOGETHER_PAY,
  LINE_TOGETHER_PAY_BOTH,
  LINE_TOGETHER_PAY_EITHER,
  LINE_ONE_PAYS,
  LINE_ONE_PAYS_BOTH,
  LINE_ONE_PAYS_EITHER,
  LINE_GAIN,
  LINE_LOSE,
  LINE_RUIN_VILLAGE,
  LINE_RUIN_FARM,
  LINE_PAID_GAIN,
  LINE_PAID_LOSE,
  LINE_PAID_RUIN_VILLAGE,
  LINE_PAID_RUIN_FARM,
  LINE_UNPAID_GAIN,
  LINE_UNPAID_LOSE,
  LINE_UNPAID_RUIN_VILLAGE,
  LINE_UNPAID_RUIN_FARM,

  MONARCH_N_MESSAGES
};

extern const rg_message monarch_messages[MONARCH_N_MESSAGES];

/* The message of the kind of a card. */
int monarch_kind_message (monarch_kind kind);

/* Tells everybody: all that happens in Monarch is open (BG-36). */
static inline void
monarch_say (rg_match *match, int message, int seat, int32_t a, int32_t b, int32_t c, int32_t d)
{
  rg_emit (match, message, seat, RG_AUDIENCE_ALL, a, b, c, d);
}

/* The state, for a step that has asked all that it has to ask. */
static inline monarch_state *
monarch_settle (rg_match *match)
{
  rg_commit (match);
  return (monarch_state *) rg_state (match);
}

/* Gives or takes. An amount is never more than is there. */
void monarch_gain (rg_match *match, int seat, monarch_resource resource, int amount);

/* }}} */
/* {{{ The sister whose turn it is */

/* What a sister's cards are counted by. */
typedef struct monarch_counts
{
  uint8_t court[MONARCH_N_PATHS]; /* court cards of a path */
  uint8_t board[MONARCH_N_PATHS]; /* top improvements of a path: BG-24 */
  uint8_t lands[2];               /* top improvements by what they yield, as monarch_resource */
  uint8_t emblem[MONARCH_MAX_EMBLEMS];
  uint8_t paths; /* different ones in her court */
  uint8_t guests;
} monarch_counts;

/* The sister whose turn it is, for the predicates about her. */
typedef struct monarch_mover
{
  const monarch_content *data;
  const monarch_state *state;
  const monarch_sister *sister;
} monarch_mover;

static inline monarch_mover
monarch_look (const monarch_content *data, const monarch_state *state)
{
  const monarch_mover mover = { data, state, &state->sisters[state->active] };

  return mover;
}

/* }}} */
/* {{{ The market and the piles: monarch-market.c */

void monarch_pile_add (monarch_pile *pile, int card);
/* The spot of the row where `card` lies, or -1. */
int monarch_spot_of (const monarch_state *state, int card);
/* Takes the card of a spot away; the caller puts it elsewhere. */
void monarch_empty_spot (monarch_state *state, int spot);
/* Puts `card`, which lies nowhere now, on the discard pile. */
void monarch_discard (rg_match *match, int card);
/* True when a spot is empty and there is a card for it. */
bool monarch_row_has_gap (const monarch_state *state);
/* Fills the row spot by spot, until it is full, the cards run out or a Moon rises. */
void monarch_fill_row (rg_match *match);
/* Lays the first row: BG-2. */
void monarch_lay_row (rg_match *match);
rg_status monarch_may_sweep (const monarch_mover *mover, rg_error *why);
void monarch_sweep (rg_match *match);

/* }}} */
/* {{{ Turns: monarch-turn.c */

/* Works out state->villages, state->yield and state->yields, which monarch_cover and
 * monarch_uncover keep up to date. */
void monarch_survey (const monarch_content *data, monarch_state *state);
rg_status monarch_may_harvest (const monarch_mover *mover, rg_error *why);
rg_status monarch_may_tax (const monarch_mover *mover, rg_error *why);
void monarch_begin_turn (rg_match *match, int seat);
bool monarch_is_last_round (const monarch_state *state); /* BG-6: a court is full */
/* The next present sister's turn, the next round, or the end of the game. */
void monarch_pass_turn (rg_match *match);
void monarch_turn_step (rg_match *match);

/* }}} */
/* {{{ Buying: monarch-acquire.c */

typedef struct monarch_price
{
  int32_t of[2]; /* by monarch_resource */
} monarch_price;

/* What `card` costs her now. */
monarch_price monarch_price_of (const monarch_mover *mover, int card);
rg_status monarch_may_acquire (const monarch_mover *mover, int card, rg_error *why);
/* The part of it that is about a card of the row: whether she can pay for it. */
rg_status monarch_may_afford (const monarch_mover *mover, int card, rg_error *why);
rg_status monarch_may_acquire_free (const monarch_mover *mover, int card, rg_error *why);
/* The part of it that is about a card of the row, in a game for two. */
rg_status monarch_may_have_free (const monarch_mover *mover, int card, rg_error *why);
rg_status monarch_may_place (const monarch_content *data,
                             const monarch_state *state,
                             int card,
                             int land,
                             rg_error *why);
rg_status monarch_may_leave_unplaced (const monarch_content *data,
                                      const monarch_state *state,
                                      int card,
                                      rg_error *why);
rg_status monarch_may_send (const monarch_state *state, int seat, rg_error *why);
/* Whether a card may join the court without replacing one. */
rg_status monarch_may_keep (const monarch_sister *sister, rg_error *why);
rg_status monarch_may_replace (const monarch_content *data,
                               const monarch_sister *sister,
                               int card,
                               rg_error *why);
rg_status monarch_may_drop_guest (const monarch_content *data,
                                  const monarch_sister *sister,
                                  int guest,
                                  rg_error *why);
/* Asks what must be asked, and buys. */
void monarch_acquire (rg_match *match, int card, bool for_nothing);
/* Puts an improvement on top of a land, or takes the top one off. */
void monarch_cover (const monarch_content *data, monarch_state *state, int land, int card);
int monarch_uncover (const monarch_content *data, monarch_state *state, int land);

/* }}} */
/* {{{ Moons: monarch-talks.c, monarch-moon.c */

/* The negotiation about state->moon, as it stands. */
typedef struct monarch_talks
{
  const monarch_state *state;
  monarch_asked asked;
  monarch_resource resource; /* what is asked for; gold, where both kinds are */

  /* By monarch_resource, 0 of what isn't asked for. */
  int needed[2];  /* of all who are present together, or of one of them, who … */
  bool alone;     /* … offers all of it or nothing: MD-15 */
  int offered[2]; /* by them together */
  int agreed[2];  /* of that, by those who have agreed */
  int able[2];    /* the most that they could offer together */
  bool enough;    /* is offered, of one kind at least where that will do */
  monarch_amount offer[MONARCH_MAX_SEATS]; /* what each offers … */
  monarch_amount most[MONARCH_MAX_SEATS];  /* … and could; 0: she has left */
} monarch_talks;

monarch_talks monarch_listen (const monarch_content *data, const monarch_state *state);
/* Whether `sums` are all that is needed. Where one kind will do, it is that in which those who have
 * agreed pay: MD-17. */
bool monarch_is_enough (const monarch_talks *talks, const int sums[2], const int agreed[2]);
rg_status monarch_may_change_her_mind (const monarch_sister *sister, rg_error *why);
/* DO_OFFER, DO_OFFER_OF or DO_OFFER_BOTH: how one offers in these talks. */
int monarch_offers_by (const monarch_talks *talks);
/* So much of a kind, where they aren't offered together. */
rg_status monarch_may_offer (const monarch_talks *talks,
                             int seat,
                             int amount,
                             monarch_resource resource,
                             rg_error *why);
/* Gold and food together. */
rg_status
monarch_may_offer_both (const monarch_talks *talks, int seat, int gold, int food, rg_error *why);
rg_status monarch_may_agree (const monarch_talks *talks, int seat, rg_error *why);
rg_status monarch_may_walk_away (const monarch_talks *talks, int seat, rg_error *why);
/* Offers, of the decision that is open, all that she may offer now. */
void monarch_list_offers (rg_match *match, const monarch_talks *talks, int seat);
/* Goes on with state->moon: its effects, the opening, one answer or the close of the negotiation.
 */
void monarch_moon_step (rg_match *match);
/* `seat`, who has just left, no longer takes part. */
void monarch_pact_without (rg_match *match, int seat);

/* }}} */
/* {{{ Banners and powers: monarch-banner.c */

/* Something that works for a sister: a card of her court or a banner that she flies. */
typedef struct monarch_source
{
  const monarch_power *power;
  int banner; /* index, or -1 for a card */
  int card;
} monarch_source;

enum
{
  MONARCH_MAX_SOURCES = MONARCH_COURT_LIMIT + MONARCH_N_BANNERS
};

/* Lists what works for a sister, and returns how many. */
int monarch_sources (const monarch_content *data,
                     const monarch_sister *sister,
                     monarch_source sources[MONARCH_MAX_SOURCES]);
/* Gives the active sister what her court and banners add to a harvest or a tax. */
void monarch_collect_extras (rg_match *match, bool harvest);
/* How many bits, a banner each, are set. */
int monarch_n_banners (uint8_t banners);
/* Brings sister->powers up to date. */
void monarch_add_up (const monarch_content *data, monarch_sister *sister);
/* How many more she may fly in this game. */
int monarch_banners_left (const monarch_mover *mover);
rg_status monarch_may_fly (const monarch_mover *mover, int banner, rg_error *why);
void monarch_fly (rg_match *match, int banner);

/* }}} */
/* {{{ Crowns: monarch-score.c */

typedef struct monarch_score
{
  int court, banners, guests;
} monarch_score;

static inline int
monarch_crowns_total (monarch_score score)
{
  return score.court + score.banners + score.guests;
}

/* Counts a court; the board's part of `counts` is 0. */
void monarch_count_court (const monarch_content *data,
                          const monarch_sister *sister,
                          monarch_counts *counts);
/* Counts a court and the board. */
void monarch_count (const monarch_content *data,
                    const monarch_state *state,
                    int seat,
                    monarch_counts *counts);
/* What a card or a banner of hers is worth to `sister` now. */
int monarch_crowns_of (const monarch_content *data,
                       const monarch_sister *sister,
                       const monarch_counts *counts,
                       const monarch_crowns *crowns);
monarch_score monarch_score_of (const monarch_content *data, const monarch_state *state, int seat);
/* Ranks everybody: by seat, 1 is best. */
void monarch_rank (const monarch_content *data,
                   const monarch_state *state,
                   int ranks[MONARCH_MAX_SEATS]);

/* }}} */
/* {{{ The bot that plays by values: monarch/monarch-steady.c */

extern const rg_bot monarch_steady;

/* }}} */
/* {{{ Members of the vtable that have a file of their own */

void monarch_result (const rg_match *match, rg_result *result);
void monarch_view (const rg_match *match, rg_viewer viewer, rg_view *view);
/* Where things lie (monarch-places.c). */
int monarch_count_things (const rg_setup *setup);
bool
monarch_locate (const rg_match *match, const void *at, int thing, uint32_t *look, rg_place *place);
const char *monarch_term (const rg_match *match, int term, int32_t value);
size_t monarch_term_id (const rg_match *match, int term, int32_t value, char *buffer, size_t size);
rg_thing monarch_thing (const rg_match *match, rg_viewer viewer, int term, int32_t value);
rg_thing monarch_told (const rg_match *match, int term, int32_t value);
rg_spot
monarch_destination (const rg_match *match, const rg_decision *decision, const rg_choice *choice);
bool monarch_find_term (const rg_match *match, int seat, int term, const char *id, int32_t *value);
extern const rg_symbol monarch_symbols[MONARCH_N_SYMBOLS];
bool monarch_face (const rg_match *match,
                   rg_viewer viewer,
                   int term,
                   int32_t value,
                   int i,
                   rg_face *face);
int monarch_basis (const rg_match *match,
                   rg_viewer viewer,
                   int term,
                   int32_t value,
                   uint8_t basis[RG_BASIS_SIZE]);
void monarch_word (const rg_match *match, int seat, const rg_choice *choice, rg_wording *wording);
int monarch_deeds (const rg_match *match,
                   int seat,
                   int term,
                   int32_t value,
                   rg_choice deeds[RG_MAX_DEEDS]);
rg_status
monarch_refuse (const rg_match *match, int seat, const rg_choice *choice, rg_error *error);
rg_status monarch_arrange (rg_match *match, const char *const *words, int n, rg_error *error);
rg_status monarch_query (const rg_match *match,
                         const char *const *words,
                         int n,
                         char *answer,
                         size_t size,
                         rg_error *error);

/* }}} */

#ifdef __cplusplus
}
#endif
