/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rules core, as its users see it.
 *
 * A match is a value: one relocatable block of memory that holds everything about a game being
 * played. It is made from a setup and a seed, and only rg_match_apply and rg_match_leave move it
 * forward. The same game, content, setup, seed and choices give the same states, decisions and
 * events on every machine.
 *
 * At any moment a match that isn't over waits for one or more decisions. Each asks one seat to pick
 * one of a finite, ordered list of choices; that list is complete, so there is no second validation
 * anywhere else.
 *
 * Contract for the whole header:
 *  - No function touches a file, a clock, a locale, a thread or a global. Two threads may use two
 *    matches; one match belongs to one thread at a time. Contents are immutable and may be shared.
 *  - Only functions named new, clone, load, save and the journal's appending ones allocate, always
 *    through the given allocator. Nothing allocates between two choices of a match.
 *  - A call that fails changes nothing, and says why in the nullable last argument.
 *  - Strings returned are untranslated message ids or stable identifiers, owned by the core, valid
 *    as long as the game (static) or the content that they come from.
 *  - Seats count from 0. Times are O(1) unless said.
 */

#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum
{
  RG_MAX_SEATS = 16,   /* four teams of four, or three Emperor teams of five */
  RG_MAX_OPTIONS = 48, /* options of one game; some have one for each seat */
  RG_ARGS = 4,         /* arguments of one message */
  RG_SEED_SIZE = 32,   /* bytes of a seed */

  RG_ERROR_TEXT = 232,    /* bytes of an error's text */
  RG_ERROR_SENTENCES = 6, /* sentences of one error */
  RG_ERROR_ARGS = 18      /* arguments of all of them */
};

typedef struct rg_game rg_game;       /* static description of one game; see kernel/rg-kernel.h */
typedef struct rg_content rg_content; /* parsed, immutable game data: cards, boards, decks */
typedef struct rg_match rg_match;
typedef struct rg_journal rg_journal;
typedef struct rg_view rg_view;

/* {{{ Errors */

typedef enum rg_status
{
  RG_OK = 0,
  RG_E_MISUSE = -1,     /* the caller broke the contract: a wrong seat, a wrong size */
  RG_E_ILLEGAL = -2,    /* the rules refuse it */
  RG_E_NOT_YOURS = -3,  /* nobody asked this seat */
  RG_E_STALE = -4,      /* decided on an older state */
  RG_E_OVER = -5,       /* the match has ended */
  RG_E_BAD_OPTION = -6, /* a setup that the game refuses */
  RG_E_BAD_DATA = -7,   /* a data file with a mistake; line and column are set */
  RG_E_BAD_SAVE = -8,   /* a save that is cut, changed or doesn't replay */
  RG_E_VERSION = -9,    /* written by another version */
  RG_E_NO_MEMORY = -10
} rg_status;

/* What goes into a sentence of an error. */
typedef enum rg_error_kind
{
  RG_ERROR_SIGNED,   /* a number */
  RG_ERROR_UNSIGNED, /* a number, to be read as uint64_t */
  RG_ERROR_MESSAGE,  /* words that are translated if they are a message id: a card, "a path" */
  RG_ERROR_VERBATIM  /* words that mean themselves: what was typed, what is to be typed */
} rg_error_kind;

typedef struct rg_error_arg
{
  rg_error_kind kind;
  uint16_t words; /* where they begin in rg_error.words; they end with a NUL */
  int64_t number;
} rg_error_arg;

typedef struct rg_sentence
{
  const char *format; /* message id for gettext; %d %u %zu %llu %lld %s %.Ns %%. Static */
  int n_args;         /* one for each conversion but %% */
} rg_sentence;

/* Filled by a call that fails; untouched by one that succeeds. It owns all that it says: a copy is
 * as good.
 *
 * `text` is for logs and developers. What a player reads is made from the sentences: each format
 * translated, its arguments put in, and a blank between two sentences. In English that gives `text`
 * again, which is cut where it is too long. */
typedef struct rg_error
{
  rg_status status;
  char rule[16];            /* the rule that refuses, as "BG-11" or "809.3c"; empty if none does */
  int line;                 /* 1-based position in the text given, or 0 */
  int column;               /* 1-based, in bytes */
  char text[RG_ERROR_TEXT]; /* what, where and what to do, in English; never empty */

  int n_sentences, n_args;
  rg_sentence sentences[RG_ERROR_SENTENCES];
  rg_error_arg args[RG_ERROR_ARGS]; /* of the first sentence, then of the second … */
  uint16_t n_words;
  char words[RG_ERROR_TEXT + RG_ERROR_ARGS];
} rg_error;

const char *rg_status_name (rg_status status);

/* }}} */
/* {{{ Memory */

/* Where memory comes from. `allocate` returns NULL when there is none. */
typedef struct rg_alloc
{
  void *(*allocate) (void *data, size_t size);
  void (*release) (void *data, void *memory);
  void *data;
} rg_alloc;

/* }}} */
/* {{{ Messages: everything that is said, without a language */

/* What an argument of a message is. A game adds its own kinds from RG_TERM_GAME on. */
enum
{
  RG_TERM_NONE,
  RG_TERM_NUMBER,
  RG_TERM_SEAT,
  RG_TERM_GAME
};

/* What an argument is to the rest of its message. */
typedef enum rg_role
{
  RG_ROLE_BY_PLACE, /* the first is the subject, those behind it are targets; numbers are neither */
  RG_ROLE_SUBJECT,  /* what it is about, or who does it */
  RG_ROLE_TARGET,   /* what that is done to */
  RG_ROLE_SOURCE,   /* what makes it be asked or done */
  RG_ROLE_DESTINATION, /* where to */
  RG_ROLE_COST         /* what is given for it */
} rg_role;

/* What an argument is to somebody who plays. */
typedef enum rg_thing
{
  RG_THING_WORD, /* nothing that could be pointed at: a color, a way to cast, what isn't seen */
  RG_THING_NUMBER,
  RG_THING_SEAT,
  RG_THING_PIECE,
  RG_THING_STEP, /* a part of a turn */
  RG_THING_CARD  /* a card as it is printed, wherever it may lie: rg_face.card */
} rg_thing;

/* What a choice is, whatever the game. */
enum
{
  RG_ACT_NONE = 0,
  RG_ACT_PASS = 1 << 0,       /* nothing is done; the game goes on */
  RG_ACT_DONE = 1 << 1,       /* what the seat has picked so far is enough */
  RG_ACT_REVERSIBLE = 1 << 2, /* it uses no chance, reveals nothing and makes nobody else do so */
  RG_ACT_UNSETS = 1 << 3,     /* a setting, wherever it stands: what it says is so now, and will be
                               * no more */
  RG_ACT_OPENS = 1 << 4,      /* a setting: it asks for one of several others, and then as before */
  RG_ACT_SETS = 1 << 5        /* a setting among moves: what it says isn't so now, but will be */
};

/* How much an event says to those who follow the game. */
typedef enum rg_weight
{
  RG_WEIGHT_NORMAL,
  RG_WEIGHT_MINOR, /* what goes without saying: it is seen on the table, or follows from the rest */
  RG_WEIGHT_HEAD,  /* a part of the game begins */
  RG_WEIGHT_DETAIL, /* goes on with the sentence of the event before */
  RG_WEIGHT_LOSS,   /* its seat loses something: matters most to that seat */
  RG_WEIGHT_GREAT   /* changes how the game stands for everybody: it is told before all else */
} rg_weight;

/* How much something matters to players. */
typedef enum rg_prominence
{
  RG_PROMINENCE_NORMAL,
  RG_PROMINENCE_LOW,
  RG_PROMINENCE_HIGH
} rg_prominence;

/* What an event looks and sounds like, whatever the game. */
typedef enum rg_cue
{
  RG_CUE_NONE,
  RG_CUE_DEAL,
  RG_CUE_DRAW,
  RG_CUE_PLAY,
  RG_CUE_MOVE,
  RG_CUE_SHUFFLE,
  RG_CUE_TURN,
  RG_CUE_HIT,
  RG_CUE_GAIN,
  RG_CUE_LOSE,
  RG_CUE_PAY,
  RG_CUE_ENTER,
  RG_CUE_LEAVE,
  RG_CUE_REVEAL,
  RG_CUE_ATTACK,
  RG_CUE_BLOCK,
  RG_CUE_ANNOUNCE,
  RG_CUE_RESOLVE,
  RG_CUE_COUNTER,
  RG_CUE_WIN,
  RG_CUE_END,
  RG_CUE_TALK
} rg_cue;

enum
{
  RG_SECONDS = 2 /* texts of one message in the second person */
};

/* One sentence of a game: a template and what goes into it. Templates name their arguments in
 * braces:
 * "{seat} acquires {card}". Where `plural` is set, the argument `counted` picks the form. */
typedef struct rg_message
{
  const char *id;   /* stable identifier, "acquire"; first word of a choice's notation */
  const char *rule; /* the rule that it comes from; never NULL for an event */
  const char *text; /* message id for gettext */
  const char *plural;
  struct
  {
    const char *name;
    int term;
    rg_role role;
  } args[RG_ARGS];
  int counted;
  const char *key;  /* of a choice: what players type for it in short. Choices that have one are
                     * the same again and again, and stand beside those that matter now */
  rg_weight weight; /* of an event */
  uint8_t acts;     /* of a choice: RG_ACT_… */
  rg_role chosen;   /* of a decision: what its choices name, unless they say it themselves */
  rg_prominence prominence; /* of a note */
  rg_cue cue;               /* of an event */
  /* What is said instead to whoever the argument `who`, a seat, is: "You acquire {card}". The first
   * that fits; `who` is NULL behind the last one. */
  struct
  {
    const char *who;
    const char *text; /* message id for gettext */
    const char *plural;
  } second[RG_SECONDS];
  /* Of a decision. What is asked of who has named the first thing of a choice, which names several:
   * "{}" is that thing. How many have been picked: "{picked} of {most} attack", for one and for
   * several. Message ids for gettext, or NULL. */
  const char *then, *progress, *progress_plural;
} rg_message;

/* A message with its arguments. */
typedef struct rg_line
{
  int message;
  int32_t args[RG_ARGS];
} rg_line;

/* }}} */
/* {{{ Games and content */

typedef enum rg_option_type
{
  RG_OPTION_BOOLEAN,
  RG_OPTION_INTEGER,
  RG_OPTION_CHOICE /* the value is an index of `choices`, or goes on after them where it is open */
} rg_option_type;

/* What the values of an option stand for, for those who offer them. */
typedef enum rg_option_means
{
  RG_MEANS_ITSELF,
  RG_MEANS_DECK, /* RG_OPTION_CHOICE, open: a deck of the content, or one of `choices` instead */
  RG_MEANS_SEAT  /* RG_OPTION_INTEGER: a seat, counted from 1; 0: none */
} rg_option_means;

/* A heading under which options belong together. */
typedef struct rg_option_group
{
  const char *id;    /* "decks" */
  const char *title; /* message id */
} rg_option_group;

typedef struct rg_option
{
  const char *key;         /* "banners" */
  const char *title;       /* message id */
  const char *description; /* message id, one sentence */
  rg_option_type type;
  int32_t fallback;           /* the default, which always gives a playable game */
  int32_t minimum, maximum;   /* inclusive; of an open choice, those of `choices` */
  const char *const *choices; /* RG_OPTION_CHOICE: NULL-ended identifiers */
  const char *const *titles;  /* their message ids */
  bool open; /* RG_OPTION_CHOICE: the content may have more, as the decks that a player brings; see
                rg_content_option_choice */
  rg_option_means means;
  const char *least; /* RG_OPTION_INTEGER: message id, what the least value means where that is no
                        number like the others: "No limit"; or NULL */
  const rg_option_group *group;
  bool advanced; /* most tables leave it alone */
  /* Of the value of one seat, counted from 1: the option that it belongs to, "deck" of "deck3". All
   * values of that option are alike but for the seat. 0 and NULL: it is the whole table's. */
  int seat;
  const char *family;
} rg_option;

const char *rg_game_id (const rg_game *game);
/* The id of the game with whose content files this one's are kept: its own, unless several games
 * play with the same. */
const char *rg_game_shelf (const rg_game *game);
int rg_game_version (const rg_game *game);
int rg_game_min_seats (const rg_game *game);
int rg_game_max_seats (const rg_game *game);
/* So many can play: some numbers in between may be none, as of teams of equal size. */
bool rg_game_takes_seats (const rg_game *game, int seats);
/* Returns the options, `*n` of them; at most RG_MAX_OPTIONS. */
const rg_option *rg_game_options (const rg_game *game, int *n);
/* Returns the messages, `*n` of them; a choice, an event, a decision and a line index it. */
const rg_message *rg_game_messages (const rg_game *game, int *n);

/* A sign that stands in texts, in braces, or that a seat bears. */
typedef struct rg_symbol
{
  const char *id;    /* "G" */
  const char *title; /* message id: how it is read aloud */
  const char *text; /* message id: how it is written where there are no pictures; NULL: in braces */
  const char *icon; /* its name in an icon theme */
} rg_symbol;

/* Returns the symbols, `*n` of them. */
const rg_symbol *rg_game_symbols (const rg_game *game, int *n);

/* Parses `length` bytes of a game's data format. `text` is copied. Returns NULL with RG_E_BAD_DATA,
 * line and column, or RG_E_NO_MEMORY. O(length). Free with rg_content_free, after the last match on
 * it. */
rg_content *rg_content_new (const rg_game *game,
                            const char *name,
                            const char *text,
                            size_t length,
                            const rg_alloc *alloc,
                            rg_error *error);
/* Tells all mistakes of such a text, up to `room` of them, in its order; what only follows from
 * another one is left out. Returns how many; 0: rg_content_new takes the text. The only one may be
 * RG_E_NO_MEMORY. */
int rg_content_check (const rg_game *game,
                      const char *text,
                      size_t length,
                      rg_error *mistakes,
                      int room);
/* The content that the game is shipped with. */
rg_content *rg_content_new_builtin (const rg_game *game, const rg_alloc *alloc, rg_error *error);
void rg_content_free (rg_content *content);
const rg_game *rg_content_game (const rg_content *content);
const char *rg_content_name (const rg_content *content);
/* The text it was parsed from, `*length` bytes. */
const char *rg_content_source (const rg_content *content, size_t *length);
bool rg_content_is_builtin (const rg_content *content);
/* Equal for equal sources. */
uint64_t rg_content_fingerprint (const rg_content *content);
/* Number of strings of the content that people read, and each of them: the input of translation. */
int rg_content_n_strings (const rg_content *content);
const char *rg_content_string (const rg_content *content, int i);
/* The identifier of value `value` of option `option`, an RG_OPTION_CHOICE: first `choices`, then,
 * if it is open, those of the content. One word, at most 63 bytes, unlike all others of the option.
 * NULL from the first value on that there isn't, and below 0. Every value that isn't NULL may be
 * set with this content. */
const char *rg_content_option_choice (const rg_content *content, int option, int value);

/* }}} */
/* {{{ Setup */

typedef struct rg_setup
{
  const rg_content *content;       /* borrowed; outlives the match */
  int seats;                       /* within the game's bounds */
  int32_t options[RG_MAX_OPTIONS]; /* in the order of rg_game_options */
  uint8_t seed[RG_SEED_SIZE];
} rg_setup;

/* Fills `setup` with the defaults for `seats` and a seed of zeros. */
void rg_setup_init (rg_setup *setup, const rg_content *content, int seats);
/* Fills the seed from a number, for tests, simulations and games that need not be unpredictable. */
void rg_setup_seed (rg_setup *setup, uint64_t number);
/* RG_OK, or RG_E_BAD_OPTION naming the option and what would be allowed. */
rg_status rg_setup_check (const rg_setup *setup, rg_error *error);
/* Whether it makes a difference for this setup how option `i` is set: RG_OK, or RG_E_BAD_OPTION
 * saying for which tables it would. The setup may be one that can't be played. */
rg_status rg_setup_option_applies (const rg_setup *setup, int i, rg_error *why);

/* }}} */
/* {{{ Decisions, choices, events */

enum
{
  RG_MESSAGE_CANCEL = 0 /* first message of each game: take an announcement back */
};

/* One of the things that a seat may decide. Comparable by memcmp. */
typedef struct rg_choice
{
  uint16_t message;
  /* One answer of the announcement under way, counted from 1, with those that follow from it; 0:
   * none. */
  uint16_t takes_back;
  int32_t args[3];
} rg_choice;

enum
{
  /* Its last choice takes the announcement back. Nobody can once something hidden was shown in it,
   * whatever the game asks for. */
  RG_DECISION_CANCELLABLE = 1 << 0,
  RG_DECISION_OPTIONAL = 1 << 1, /* the seat may answer, but nobody waits for it */
  /* The seat can do nothing, as only it knows: who plays for it may go on with the fallback, where
   * nobody learns from it how fast that was. */
  RG_DECISION_IDLE = 1 << 2,
  /* It asks for more about the answer before, and its own is taken back with that. */
  RG_DECISION_FOLLOWS = 1 << 3
};

/* How the answers to a question belong together. */
typedef enum rg_form
{
  RG_FORM_ONE,       /* one of them, and that is all */
  RG_FORM_NUMBER,    /* moves with a number as an argument are a range: one for each in it */
  RG_FORM_SELECTION, /* some of them: the seat is asked again until it has picked enough */
  RG_FORM_ORDER,     /* the same, and which comes first matters */
  RG_FORM_PILES      /* a selection that makes two piles: what is picked, and all the rest */
} rg_form;

/* Someone is asked. At most one decision is open for a seat at a time. */
typedef struct rg_decision
{
  int16_t seat;
  uint16_t message; /* the prompt */
  uint16_t flags;
  uint16_t first;    /* where its choices begin, for rg_match_choice */
  uint16_t count;    /* how many, at least 1 */
  uint16_t fallback; /* which of them is taken for a player who is away */
  uint16_t moves; /* how many of them, the first ones, are moves, at least 1: what follows says how
                     the seat wants to be asked, or takes back */
  uint16_t form;  /* rg_form */
  /* Of a selection or an order: of how many things at least and at most it is made in the end, and
   * how many of them were picked before. */
  uint16_t least, most, picked;
  int32_t args[3];
} rg_decision;

/* Bits of rg_event.audience: bit n for seat n. */
#define RG_AUDIENCE_SPECTATORS ((uint32_t) 1 << 31)
#define RG_AUDIENCE_ALL UINT32_MAX

/* Something that happened. */
typedef struct rg_event
{
  uint16_t message;
  int16_t seat;      /* whom it happened to or who did it, or -1 */
  uint32_t audience; /* who may know of it */
  int32_t args[RG_ARGS];
  uint16_t first_motion, n_motions; /* what went elsewhere with it: see rg_match_motions */
} rg_event;

/* Where a thing lies, and who knows it there. The game's thing, not a viewer's: what a viewer may
 * know of it, rg_motions_seen says. */
typedef struct rg_place
{
  uint32_t seers;        /* as rg_event.audience: whose views have the thing by its name */
  uint32_t insiders;     /* likewise: who sees all that lies there, and so can tell which it was */
  int32_t value;         /* its name there */
  uint16_t zone;         /* the message of a zone of a view; 0: it isn't anywhere */
  int16_t in;            /* the piece of the zone that it lies in, or under */
  int8_t index;          /* its place among the zone's pieces, where that is open; -1: none */
  int8_t seat;           /* whose zone, or -1 */
  uint8_t term;          /* of its name */
  unsigned in_term : 7;  /* RG_TERM_NONE: it is a piece of the zone itself */
  unsigned secluded : 1; /* only who sees the thing has it in a zone at all */
} rg_place;

/* A thing lies elsewhere than before, or is called otherwise, or is seen by somebody for the first
 * time where it lies. */
typedef struct rg_motion
{
  int32_t thing;
  rg_place from, to;
} rg_motion;

/* A zone of a view. */
typedef struct rg_spot
{
  uint16_t zone; /* message; 0: none, it came into being or ceased to be */
  int16_t seat;  /* or -1 */
} rg_spot;

/* What one viewer sees of a motion, or of several of which it sees no more than their number. */
typedef struct rg_move
{
  rg_spot from, to;
  int term, old_term; /* what the viewer has it by now, and had it by; RG_TERM_NONE: it isn't seen,
                         or nobody could tell which of those that were seen it was */
  int32_t value, old_value;
  int from_term, to_term; /* the pieces of the zones that it lay in, and lies in, without being a
                             piece of its own; RG_TERM_NONE: none */
  int32_t from_in, to_in;
  int index; /* as in rg_place */
  int count;
} rg_move;

/* }}} */
/* {{{ Viewers */

typedef enum rg_viewer_kind
{
  RG_VIEWER_SEAT,
  RG_VIEWER_TEAM,
  RG_VIEWER_SPECTATOR
} rg_viewer_kind;

/* Who looks. There is no viewer that sees everything. */
typedef struct rg_viewer
{
  rg_viewer_kind kind;
  int index; /* seat or team; 0 for a spectator */
} rg_viewer;

static inline rg_viewer
rg_viewer_seat (int seat)
{
  rg_viewer viewer = { RG_VIEWER_SEAT, seat };
  return viewer;
}

static inline rg_viewer
rg_viewer_spectator (void)
{
  rg_viewer viewer = { RG_VIEWER_SPECTATOR, 0 };
  return viewer;
}

/* }}} */
/* {{{ Matches */

/* Makes a match and plays it to its first decision. NULL `alloc` means malloc. Errors: those of
 * rg_setup_check, RG_E_NO_MEMORY. Free with rg_match_free. */
rg_match *rg_match_new (const rg_setup *setup, const rg_alloc *alloc, rg_error *error);
/* One allocation and one memcpy. Events already read or not are copied with it. NULL: no memory. */
rg_match *rg_match_clone (const rg_match *match);
/* Makes `match` equal to `source`, of the same game and as large (rg_match_size), which two matches
 * of one setup always are: one memcpy, no allocation. */
void rg_match_copy (rg_match *match, const rg_match *source);
void rg_match_free (rg_match *match);

const rg_game *rg_match_game (const rg_match *match);
const rg_setup *rg_match_setup (const rg_match *match);
int rg_match_seats (const rg_match *match);
/* Bytes of the whole block. */
size_t rg_match_size (const rg_match *match);
/* Number of choices and departures so far; what a choice is decided on. */
uint64_t rg_match_sequence (const rg_match *match);
bool rg_match_over (const rg_match *match);
/* True when `seat` has left. */
bool rg_match_has_left (const rg_match *match, int seat);
/* Equal for equal states on every machine of the same byte order. O(size). */
uint64_t rg_match_hash (const rg_match *match);
bool rg_match_equal (const rg_match *a, const rg_match *b);

/* The open decisions; none when the match is over. */
int rg_match_n_decisions (const rg_match *match);
const rg_decision *rg_match_decision (const rg_match *match, int i);
/* The open decision of `seat`, or NULL. O(decisions). */
const rg_decision *rg_match_decision_of (const rg_match *match, int seat);
/* What others see that the seat of an open decision is asked, with no choices: what it was asked
 * before it began what it may still take back, or else the decision itself. */
const rg_decision *rg_match_decision_for_others (const rg_match *match,
                                                 const rg_decision *decision);
/* Choice `i` of a decision of this match; i < decision->count. */
const rg_choice *rg_match_choice (const rg_match *match, const rg_decision *decision, int i);
/* What of a cost remains to be paid, as symbols in braces ("{2}{B}", "3 {gold}"), or what is too
 * much
 * ("−2 {gold}"), where an open decision asks how, or whether; else "". */
const char *rg_match_due (const rg_match *match, const rg_decision *decision);
/* How many answers there were in the announcement that an open, cancellable decision goes on with,
 * and each of them, from 0, with the message of the decision that it answered; NULL: it was another
 * seat's. They are nobody else's business. rg_choice.takes_back counts them from 1. */
int rg_match_n_made (const rg_match *match, const rg_decision *decision);
const rg_choice *
rg_match_made (const rg_match *match, const rg_decision *decision, int i, int *prompt);

/* Takes choice `i` of the open decision of `seat`, decided on `sequence`. Errors, with the match
 * unchanged: OVER, STALE, NOT_YOURS, ILLEGAL. The old events are dropped and the new ones recorded.
 * A match whose event area is full pauses; see rg_match_advance. */
rg_status rg_match_apply (rg_match *match, int seat, int i, uint64_t sequence, rg_error *error);
/* `seat` leaves for good. Its open decisions take their defaults; what else follows is the game's
 * rule. */
rg_status rg_match_leave (rg_match *match, int seat, rg_error *error);
/* True when events should be read and rg_match_advance called before there are decisions again. */
bool rg_match_paused (const rg_match *match);
void rg_match_advance (rg_match *match);
/* Choice `choice` of an open decision. */
typedef struct rg_pick
{
  const rg_decision *decision;
  int choice;
} rg_pick;

/* Who decides in rg_match_play_out, for whichever seat is asked, anything but to take something
 * back. It may look at the match, but neither change nor clone it. */
typedef rg_pick (*rg_chooser) (const rg_match *match, void *data);
/* Plays to the end of the match. It becomes what rg_match_apply would make of it with the same
 * choices, but sooner: no step is left in order to ask. Records no events. */
void rg_match_play_out (rg_match *match, rg_chooser choose, void *data);
/* True when the latest choice revealed nothing and used no chance. */
bool rg_match_reversible (const rg_match *match);

/* The events since the latest call that moved the match. The caller hands each to its audience
 * only. */
int rg_match_n_events (const rg_match *match);
const rg_event *rg_match_event (const rg_match *match, int i);
bool rg_match_may_know (const rg_match *match, rg_viewer viewer, uint32_t audience);
/* What went elsewhere with an event of the match, `*n` of them, until the next call that moves the
 * match. Of a match whose events are recorded: the motions of all its events, in their order, lead
 * from where things lay before a call to where they lie after it. Only what somebody announces and
 * may take back lies elsewhere without a word. Those of the call that made the match are its
 * first table, and aren't told. */
const rg_motion *rg_match_motions (const rg_match *match, const rg_event *event, int *n);
/* What `viewer` sees of `n` motions: into `moves`, room for as many. Returns how many there are.
 * They have an order that tells nothing: all of an event happens together. */
int rg_motions_seen (const rg_match *match,
                     rg_viewer viewer,
                     const rg_motion *motions,
                     int n,
                     rg_move *moves);
/* Stops (or resumes) recording events: searches and simulations have no use for them. */
void rg_match_set_quiet (rg_match *match, bool quiet);

/* Deals anew, from `seed`, everything that `viewer` can't know, and makes the chance to come
 * another. What the viewer sees and may choose stays exactly as it is. What comes of it follows
 * from that and from `seed` alone: two matches that look alike to the viewer become the same.
 * False: no deal was found in which the same is asked, and the match goes on with the last one that
 * was tried. For bots, and for the leak test. */
bool rg_match_determinize (rg_match *match, rg_viewer viewer, const uint8_t seed[RG_SEED_SIZE]);

/* }}} */
/* {{{ Words for what a match holds */

/* The seat that a term means, or -1: players know it by a name that the host has. */
int rg_match_term_seat (const rg_match *match, int term, int32_t value);
/* What a term means to `viewer`: a seat, a number, a piece that their view has by that name … */
rg_thing rg_match_thing (const rg_match *match, rg_viewer viewer, int term, int32_t value);
/* What a term of an event means, or of anything else that was said before: a piece whether or not
 * it is still there. Who heard it has seen it by that name. */
rg_thing rg_match_told (const rg_match *match, int term, int32_t value);
/* The role of argument `i` of message `message`: never RG_ROLE_BY_PLACE. `asked` is the message of
 * the decision that a choice belongs to; else 0. */
rg_role rg_match_role (const rg_match *match, int asked, int message, int i);
/* The zone of its seat's view to which an open choice of `decision` sends the first thing that it
 * names, or else that the decision names, as far as the rules say: what else happens may send it
 * elsewhere. `zone` 0: nowhere, or nobody can tell yet. */
rg_spot
rg_match_destination (const rg_match *match, const rg_decision *decision, const rg_choice *choice);
/* Message id of a term: "Tiger Pelt" for a card; NULL for a number or a seat. */
const char *rg_match_term (const rg_match *match, int term, int32_t value);
/* Writes the stable identifier of a term ("tiger_pelt", "3", "seat2") and returns its length;
 * `size` 64 is always enough. */
size_t rg_match_term_id (const rg_match *match, int term, int32_t value, char *buffer, size_t size);
/* Writes the canonical notation of a choice, as "acquire tiger_pelt"; 160 bytes are always enough.
 * Unique within its decision. */
size_t
rg_match_notation (const rg_match *match, const rg_choice *choice, char *buffer, size_t size);
/* The number of the choice of `decision` with that notation, or -1. O(choices). */
int rg_match_find (const rg_match *match, const rg_decision *decision, const char *notation);
/* Why `seat` can't take the choice of that notation now: always an error, with the rule. */
rg_status rg_match_explain (const rg_match *match, int seat, const char *notation, rg_error *error);
enum
{
  RG_COST_SIZE = 64, /* bytes of symbols; what is longer is cut */
  RG_MAX_COSTS = 4
};
/* How an open choice is put to its player where its message alone says too little: with what it
 * brings, and what it passes up for good. Choices that read the same come to the same. */
typedef struct rg_wording
{
  rg_line label;   /* instead of the message; message 0 (to take back): the message says it all */
  rg_line warning; /* message 0: nothing is passed up */
  rg_line at_once; /* what it comes to by itself, without another question; message 0: nothing */
  bool declines;   /* it picks nothing of what could be picked, and isn't what one mostly means */
  /* What it costs now, as far as that is known and the label doesn't say it: symbols in braces
   * ("{2}{B}", "{X}{R}"), and what else is given for it. */
  char cost[RG_COST_SIZE];
  int n_costs;
  rg_line costs[RG_MAX_COSTS];
} rg_wording;
void rg_match_word (const rg_match *match, int seat, const rg_choice *choice, rg_wording *wording);
enum
{
  RG_MAX_DEEDS = 16
};
/* What one would think of doing with a thing that `seat` sees, open or not, so that somebody who
 * only names it can be told why not: the likeliest first. Returns how many there are; for a seat
 * that isn't asked anything none. */
int rg_match_deeds (const rg_match *match,
                    int seat,
                    int term,
                    int32_t value,
                    rg_choice deeds[RG_MAX_DEEDS]);
enum
{
  RG_MAX_FACE_LINES = 32,
  RG_MAX_FACE_COLORS = 6
};
/* What is written on one side of a thing, part by part. Message 0 (to take back): nothing is. In
 * all of it a symbol stands in braces, "{G}". */
typedef struct rg_face
{
  /* What is depicted, whose id names its picture. If it `is_printed`, all else follows from it and
   * from the content, and is the same for everybody and at all times. */
  int term;
  int32_t value;
  bool is_printed;

  int title_term; /* what it is called */
  int32_t title;
  const char *kind; /* a word for its frame: "creature" */
  rg_line subtitle; /* what sort of thing it is */
  rg_line cost;
  rg_line corner; /* the figures that matter most */
  int n_colors;
  const char *colors[RG_MAX_FACE_COLORS]; /* words */
  int card;                               /* of the catalogue, or 0 */
  int n_lines;
  rg_line lines[RG_MAX_FACE_LINES]; /* what it does */
} rg_face;
/* Fills in face `i` of a term as `viewer` may know it: the first is the one that it shows, those
 * behind it are its other ones. False: it has no such face; a term without any has nothing written
 * on it. */
bool rg_match_face (const rg_match *match,
                    rg_viewer viewer,
                    int term,
                    int32_t value,
                    int i,
                    rg_face *face);

enum
{
  RG_BASIS_SIZE = 64
};
/* Writes down what the id and the faces of a term, as `viewer` may know them, follow from besides
 * the term and the content: where that is the same, so are they, for every viewer and at any time.
 * Such faces name no seats. Returns how many bytes that is, 0 if all of it is printed; or -1: look
 * at the faces. */
int rg_match_basis (const rg_match *match,
                    rg_viewer viewer,
                    int term,
                    int32_t value,
                    uint8_t basis[RG_BASIS_SIZE]);

/* }}} */
/* {{{ Views */

typedef enum rg_layout
{
  RG_LAYOUT_ROW,
  RG_LAYOUT_GRID,
  RG_LAYOUT_STACK,
  RG_LAYOUT_FAN,
  RG_LAYOUT_LIST
} rg_layout;

typedef struct rg_counter
{
  int message; /* its title; args unused */
  int32_t value;
} rg_counter;

enum /* how a seat stands to the viewer */
{
  RG_SEAT_ACTING = 1 << 0,     /* the game waits for it */
  RG_SEAT_ATTACKABLE = 1 << 1, /* the viewer, a seat, may attack it; never that seat itself … */
  RG_SEAT_IN_RANGE = 1 << 2,   /* … and reaches it … */
  RG_SEAT_TEAMMATE = 1 << 3    /* … and wins with it */
};

typedef struct rg_view_seat
{
  int team;  /* or -1 */
  int place; /* around the table, from 0, one after the other to the left */
  bool left;
  bool far;       /* neither the viewer nor this seat can do much to the other now */
  int flags;      /* RG_SEAT_* */
  int distance;   /* from the viewer among those who haven't left, the shortest way; or -1 */
  uint64_t bears; /* bit per symbol of the game */
  rg_line
      goal; /* who that is and what they win by; message 0: the viewer can't know, or it's plain */
  int first_counter, n_counters;
  int first_note, n_notes;
} rg_view_seat;

/* What a zone is for. */
typedef enum rg_zone_role
{
  RG_ZONE_OTHER,
  RG_ZONE_HAND,
  RG_ZONE_BOARD,
  RG_ZONE_STACK,
  RG_ZONE_DECK,
  RG_ZONE_DISCARD,
  RG_ZONE_MARKET,
  RG_ZONE_ASIDE
} rg_zone_role;

typedef struct rg_zone
{
  int message; /* its title */
  int seat;    /* whose it is, or -1 for the table */
  rg_layout layout;
  rg_zone_role role;
  rg_prominence prominence;
  const char *group; /* a word that it shares with what belongs to it, of the same seat; or NULL */
  int columns;       /* of a grid, else 0 */
  int count;         /* pieces in it, listed or not */
  int first_piece, n_pieces;
} rg_zone;

enum /* in which light a piece is shown */
{
  RG_PIECE_DIMMED = 1 << 0,     /* it can't do anything now */
  RG_PIECE_HIGHLIGHTED = 1 << 1 /* the game is about it now */
};

typedef struct rg_piece
{
  int term; /* what it shows; RG_TERM_NONE: a hidden piece */
  int32_t value;
  int name_term; /* what choices and events call it: the same, unless it shows what lies in a place
                  */
  int32_t name;
  int kind; /* message id of the kind of thing: "Court Card" */
  int seat; /* owner, or -1 */
  int first_counter, n_counters;
  int first_note, n_notes;
  int turned;      /* degrees, clockwise */
  int flags;       /* RG_PIECE_* */
  int parent_term; /* the piece that it lies on, by its name; RG_TERM_NONE: on none */
  int32_t parent;
} rg_piece;

enum /* in whose turns a viewer wants to be asked at a step */
{
  RG_STOPS_MINE = 1 << 0,
  RG_STOPS_OTHERS = 1 << 1
};

/* A step of a turn. */
typedef struct rg_step
{
  int term;
  int32_t value;
  bool current;
  int stops; /* RG_STOPS_* */
} rg_step;

typedef enum rg_relation_kind
{
  RG_RELATION_ATTACKS,
  RG_RELATION_BLOCKS,
  RG_RELATION_TARGETS,
  RG_RELATION_ATTACHED,
  RG_RELATION_CAUSED_BY /* an ability, by what has it */
} rg_relation_kind;

/* What a piece is to another one or to a seat, by the names that choices have for both. */
typedef struct rg_relation
{
  rg_relation_kind kind;
  int from_term;
  int32_t from;
  int to_term;
  int32_t to;
  bool provisional; /* it may still be taken back: only who announces it sees that */
} rg_relation;

/* Views are buffers to fill again and again; they grow through the allocator. */
rg_view *rg_view_new (const rg_alloc *alloc);
void rg_view_free (rg_view *view);
/* Fills `view` with what `viewer` may know. RG_E_MISUSE for a seat or team that isn't there,
 * RG_E_NO_MEMORY. O(pieces). */
rg_status rg_match_view (const rg_match *match, rg_viewer viewer, rg_view *view, rg_error *error);
const rg_line *rg_view_phase (const rg_view *view);
int rg_view_active (const rg_view *view); /* seat whose turn it is, or -1 */
const rg_view_seat *rg_view_seats (const rg_view *view, int *n);
const rg_zone *rg_view_zones (const rg_view *view, int *n);
const rg_piece *rg_view_pieces (const rg_view *view, int *n);
const rg_counter *rg_view_counters (const rg_view *view, int *n);
/* What else there is to say of pieces and seats, in a few words each. */
const rg_line *rg_view_notes (const rg_view *view, int *n);
const rg_relation *rg_view_relations (const rg_view *view, int *n);
/* The steps of a turn in their order; none if turns have none. */
const rg_step *rg_view_steps (const rg_view *view, int *n);

/* }}} */
/* {{{ Results */

typedef struct rg_standing
{
  int seat;
  int team; /* or -1 */
  int rank; /* 1 is best; equal ranks share */
  int32_t score;
  bool won;
  bool left;
  int order;      /* its place among those who take turns, from 1: who began */
  int deck;       /* what it played, for rg_content_deck, or -1. Only who dealt may know that */
  rg_line detail; /* how the score came about */
} rg_standing;

typedef struct rg_result
{
  int n;
  rg_standing standings[RG_MAX_SEATS]; /* by rank, then seat */
  rg_line reason;
  const char *rule;
  int turns;  /* turns taken by all seats together */
  int rounds; /* as many as whoever took most */
} rg_result;

/* RG_OK once the match is over, else RG_E_MISUSE. */
rg_status rg_match_result (const rg_match *match, rg_result *result, rg_error *error);

/* }}} */
/* {{{ Journals: setup + seed + choices */

/* How a match came to be. A save is a journal in text. */
rg_journal *rg_journal_new (const rg_setup *setup, const rg_alloc *alloc, rg_error *error);
void rg_journal_free (rg_journal *journal);
int rg_journal_length (const rg_journal *journal);
/* As what its matches begin. Lives as long as the journal. */
const rg_setup *rg_journal_setup (const rg_journal *journal);
/* rg_match_apply or rg_match_leave, and a line in the journal. The match must be at its end. Also
 * fails with RG_E_NO_MEMORY, with both unchanged. */
rg_status rg_journal_apply (rg_journal *journal,
                            rg_match *match,
                            int seat,
                            int i,
                            uint64_t sequence,
                            rg_error *error);
rg_status rg_journal_leave (rg_journal *journal, rg_match *match, int seat, rg_error *error);
/* Who made entry `i`, and the choice it took (-1: it left). */
void rg_journal_entry (const rg_journal *journal, int i, int *seat, int *choice);
/* Whether `match` is in the state on which entry `i` was decided, by its hash. O(size of a match).
 */
bool rg_journal_fits (const rg_journal *journal, int i, const rg_match *match);
/* Plays the first `n` entries and returns the match. RG_E_BAD_SAVE when an entry doesn't apply or
 * its check doesn't hold; RG_E_NO_MEMORY. O(n). */
rg_match *
rg_journal_replay (const rg_journal *journal, int n, const rg_alloc *alloc, rg_error *error);
/* Forgets all entries from the `n`th on. */
void rg_journal_truncate (rg_journal *journal, int n);

/* Writes the journal as text into memory of the allocator; `*length` bytes. NULL: no memory. */
char *rg_journal_save (const rg_journal *journal, size_t *length, rg_error *error);
/* What a save needs before it can be loaded. Strings point into `text`. */
typedef struct rg_save_info
{
  char game[32];
  int version;
  char content[64];
  uint64_t fingerprint;
  const char *source; /* the content's text when it is in the save, else NULL */
  size_t source_length;
} rg_save_info;
rg_status rg_save_peek (const char *text, size_t length, rg_save_info *info, rg_error *error);
/* Reads a save. `content` must be the one that it names. Returns the journal; rg_journal_replay
 * then gives the match. RG_E_BAD_SAVE or RG_E_VERSION with line, what and where. */
rg_journal *rg_journal_load (const rg_content *content,
                             const char *text,
                             size_t length,
                             const rg_alloc *alloc,
                             rg_error *error);

/* }}} */
/* {{{ Bots */

typedef struct rg_bot rg_bot;

/* The bots that play a game, `*n` of them; the first is the plain random one. */
const rg_bot *const *rg_game_bots (const rg_game *game, int *n);
const char *rg_bot_id (const rg_bot *bot);
const char *rg_bot_title (const rg_bot *bot);       /* message id */
const char *rg_bot_description (const rg_bot *bot); /* message id */
/* Picks a choice of the open decision of `seat`. `chance` is the bot's own generator state,
 * advanced. A bot uses only what its seat may know: it decides alike on every determinization for
 * its seat. */
int rg_bot_choose (const rg_bot *bot, const rg_match *match, int seat, uint64_t *chance);

/* }}} */
/* {{{ Set tables, for scenarios and puzzles */

/* Changes a fact of the table before play goes on: `words` as the game's documentation says ("seat
 * 1 gold 6"). The match pauses: rg_match_advance when the table is set. Only between two steps; a
 * match that was arranged can't be journalled. RG_E_BAD_DATA says what is wrong with the words. */
rg_status rg_match_arrange (rg_match *match, const char *const *words, int n, rg_error *error);
/* Asks for a fact: writes the answer as text. RG_E_BAD_DATA as above. */
rg_status rg_match_query (const rg_match *match,
                          const char *const *words,
                          int n,
                          char *answer,
                          size_t size,
                          rg_error *error);

/* }}} */
/* {{{ The games */

extern const rg_game rg_monarch;
extern const rg_game rg_free_for_all;
extern const rg_game rg_emperor;
extern const rg_game rg_treachery;

/* NULL-ended. */
extern const rg_game *const rg_games[];

/* }}} */

#ifdef __cplusplus
}
#endif
