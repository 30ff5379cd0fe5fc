/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The kernel, as a game sees it: how to write rules in direct style.
 *
 * A game is a struct of functions over a state whose size the setup decides. Its `step` does one
 * small piece of the game (an action of a turn, one resolution) and may ask in the middle of its
 * work:
 *
 *     if (rg_open (match, seat, SAY_WHERE, RG_DECISION_CANCELLABLE, card, 0, 0))
 *       for (int i = 0; i < N_LANDS; i++)
 *         if (fits (state, card, i))
 *           rg_offer (match, CHOICE_PLACE, i, 0, 0);
 *     land = rg_ask (match).choice.args[0];
 *
 * When the answer isn't there yet, rg_ask doesn't return: the driver in rg-match.c publishes the
 * decision and leaves the step. When the answer comes, the state is put back to where the step
 * began and the step runs again with the answers so far. So a step must depend on the state, the
 * content and its answers only, and own nothing that would need releasing.
 */

#pragma once

#include "rg-cards.h"

#include <stdarg.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Aborts: a broken invariant of ours, never bad input. On in every build; it guards memory. */
#define rg_check(condition)                                                                        \
  ((condition) ? (void) 0 : rg_check_failed (#condition, __FILE__, __LINE__))
void rg_check_failed (const char *condition, const char *file, int line) __attribute__ ((noreturn));

enum
{
  RG_MAX_STATE = 1 << 28 /* bytes of a state: two of them lie in a block with 32-bit offsets */
};

struct rg_content
{
  const rg_game *game;
  rg_alloc alloc;
  uint64_t fingerprint;
  bool builtin;
  char name[64];
  size_t source_length;
  char *source; /* NUL-ended copy */

  struct rg_mistakes *mistakes; /* while it is parsed: where to note all (rg-scan.h), or NULL */
};

struct rg_bot
{
  const char *id, *title, *description;
  /* The number of a choice of `decision`, which is open. */
  int (*choose) (const rg_match *match, const rg_decision *decision, uint64_t *chance);
};

/* What rg.h says of catalogues, for one game; all of it is there. */
typedef struct rg_catalogue
{
  int (*n_formats) (const rg_content *content);
  void (*format) (const rg_content *content, int i, rg_deck_format *format);
  int (*deck_option) (int seat);
  int (*format_of) (const rg_setup *setup, int seat);
  rg_status (*check_addition) (const char *text, size_t length, rg_error *error);

  int (*find_card) (const rg_content *content, const char *name, size_t length);
  int (*next_of_name) (const rg_content *content, int card);
  int (*near_cards) (const rg_content *content,
                     const char *name,
                     size_t length,
                     int cards[RG_NEAR_CARDS]);
  size_t (*card_id) (const rg_content *content, int card, char *buffer, size_t size);
  /* `face` is zeroed. */
  bool (*card_face) (const rg_content *content, int card, int i, rg_card_face *face);
  int (*card_rulings) (const rg_content *content, int card, rg_ruling rulings[RG_CARD_RULINGS]);
  rg_status (*search) (const rg_content *content,
                       const char *query,
                       size_t length,
                       int after,
                       int *card,
                       rg_error *error);

  int (*n_decks) (const rg_content *content);
  void (*deck) (const rg_content *content, int i, rg_deck *deck);
  int (*deck_card) (const rg_content *content, int i, int k);
  int (*check_deck) (const rg_content *content,
                     const char *text,
                     size_t length,
                     int format,
                     rg_error *mistakes,
                     int room);
  rg_status (*translate_deck) (const rg_content *content,
                               const char *name,
                               const char *text,
                               size_t length,
                               char *buffer,
                               size_t size,
                               size_t *needed,
                               rg_error *error);
  rg_status (*rewrite) (const rg_content *content,
                        size_t from,
                        char *buffer,
                        size_t size,
                        size_t *needed,
                        rg_error *error);
} rg_catalogue;

struct rg_game
{
  const char *id;
  const char *shelf; /* of rg_game_shelf; nullable: `id` */
  int version; /* of the rules as saves see them: raise it when an old save would replay differently
                */
  int min_seats, max_seats;
  /* Which of these numbers of seats make a game. Nullable: all do. `check` says why not. */
  bool (*takes_seats) (int seats);
  const rg_option *options;
  int n_options;
  const rg_message *messages;
  int n_messages;
  const rg_bot *const *bots;
  int n_bots;
  const rg_symbol *symbols;
  int n_symbols;
  const char *builtin; /* source of the content that is shipped */
  const void *own;     /* what games of one family agree on; theirs alone. Nullable */

  /* Sizes of the block's areas. `measure` gives the bytes of the state for a setup that
   * rg_setup_check has passed, at most RG_MAX_STATE; it depends on nothing else. Nullable: they are
   * `state_size` for every setup. */
  size_t state_size;
  size_t (*measure) (const rg_setup *setup);
  int max_decisions, max_choices;
  int max_answers;     /* of one step */
  int max_step_events; /* of one step, counted as emitted */

  /* What goes from place to place, for telling it (rg_motion). Nullable, all four: nothing does.
   * `count_things`: how many things there are at most, at a table of that setup, at most 65,000.
   * `locate` brings `place` up to date, where the thing (from 0) lies in `state`; false: it is so
   * already, as its look tells, which changes whenever a place may have, is 0 of one that never was
   * and never 1. `find_moved`, nullable by itself, for speed: the first thing from `thing` on whose
   * look isn't what `looks` has for it, or `n`. `moves_message`: what is told when something has
   * gone elsewhere and nothing was said. */
  int (*count_things) (const rg_setup *setup);
  bool (*locate) (const rg_match *match,
                  const void *state,
                  int thing,
                  uint32_t *look,
                  rg_place *place);
  int (*find_moved) (const void *state, int thing, int n, const uint32_t *looks);
  int moves_message;

  /* Content: its size beyond struct rg_content, and parsing into the zeroed memory.
   * `measure_content` gives the size for a source of that many bytes, right or wrong. Nullable: it
   * is `content_size` for every source. */
  size_t content_size;
  size_t (*measure_content) (size_t source_length);
  rg_status (*parse) (rg_content *content, rg_error *error);
  int (*n_strings) (const rg_content *content);
  const char *(*string) (const rg_content *content, int i);
  /* What rg_content_option_choice says of an open option beyond its `choices`: `value` counts on
   * from them, so that the first of the content is as many as there are `choices`. NULL: no such
   * value. Nullable: no option is open. */
  const char *(*option_choice) (const rg_content *content, int option, int value);

  /* Cards to look up and decks to bring. Nullable: there are none. */
  const rg_catalogue *catalogue;

  /* What rg_setup_option_applies says of an option of the table, or of a seat that is there.
   * Nullable: each has an effect for all setups. */
  rg_status (*applies) (const rg_setup *setup, int option, rg_error *why);
  /* RG_OK or RG_E_BAD_OPTION for what ranges alone don't say. Nullable. */
  rg_status (*check) (const rg_setup *setup, rg_error *error);
  /* Sets the table. May use chance and emit; may not ask. */
  void (*begin) (rg_match *match);
  /* One step. */
  void (*step) (rg_match *match);
  /* `seat` leaves: between two steps, or in rg_let_leave. */
  void (*leave) (rg_match *match, int seat);
  /* When somebody leaves in the middle of a step that began with this state and has told and shown
   * nothing yet, its answers are dropped and it begins anew without them. Nullable: none does. */
  bool (*begins_anew) (const void *state);
  /* Deals anew what `viewer` can't know, alike in rg_state and rg_state_before, until rg_asks_again
   * says that it fits; false: it never did. The deal follows from chance and from what the viewer
   * knows, and from nothing else: whatever lies hidden is put in order before it is shuffled. */
  bool (*determinize) (rg_match *match, rg_viewer viewer);
  void (*view) (const rg_match *match, rg_viewer viewer, rg_view *view);
  void (*result) (const rg_match *match, rg_result *result);
  /* The team of a seat, or -1. Nullable: no teams. */
  int (*team) (const rg_match *match, int seat);

  /* Terms: message id, identifier, and back, as far as `seat` sees it. False: there is no such
   * thing, or that seat can't know whether there is; nobody can tell which. */
  const char *(*term) (const rg_match *match, int term, int32_t value);
  size_t (*term_id) (const rg_match *match, int term, int32_t value, char *buffer, size_t size);
  bool (*find_term) (const rg_match *match, int seat, int term, const char *id, int32_t *value);
  /* The seat that a term of the game's own means, or -1. Nullable: none does. */
  int (*seat_of_term) (const rg_match *match, int term, int32_t value);
  /* rg_match_thing, of a term of the game's own that means no seat. Nullable: all are words. */
  rg_thing (*thing) (const rg_match *match, rg_viewer viewer, int term, int32_t value);
  /* rg_match_told, likewise. */
  rg_thing (*told) (const rg_match *match, int term, int32_t value);
  /* rg_match_destination. Nullable: nothing goes anywhere. */
  rg_spot (*destination) (const rg_match *match,
                          const rg_decision *decision,
                          const rg_choice *choice);
  /* rg_match_face, with `face` zeroed but for its lines. Nullable: nothing is written anywhere. */
  bool (*face) (const rg_match *match,
                rg_viewer viewer,
                int term,
                int32_t value,
                int i,
                rg_face *face);
  /* rg_match_basis, of a term of the game's own. Nullable: one has to look. */
  int (*basis) (const rg_match *match,
                rg_viewer viewer,
                int term,
                int32_t value,
                uint8_t basis[RG_BASIS_SIZE]);
  /* rg_match_word, with `wording` zeroed, and rg_match_deeds. Nullable: there is nothing to say. */
  void (*word) (const rg_match *match, int seat, const rg_choice *choice, rg_wording *wording);
  int (*deeds) (const rg_match *match,
                int seat,
                int term,
                int32_t value,
                rg_choice deeds[RG_MAX_DEEDS]);
  /* Why `choice`, which is well-formed, isn't open to `seat`, which is asked. RG_OK: no reason. */
  rg_status (*refuse) (const rg_match *match, int seat, const rg_choice *choice, rg_error *error);

  rg_status (*arrange) (rg_match *match, const char *const *words, int n, rg_error *error);
  rg_status (*query) (const rg_match *match,
                      const char *const *words,
                      int n,
                      char *answer,
                      size_t size,
                      rg_error *error);
};

/* {{{ State */

/* The game's state, for changing it: a step that looks and asks before it calls this costs no copy.
 */
void *rg_state (rg_match *match);
/* For rg_game.determinize, once it has dealt: whether the step under way, played from
 * rg_state_before with the answers that it has heard, asks the same seats the same; what can be
 * chosen may differ. If not, it may be dealt anew there, and rg_state is nothing to look at. */
bool rg_asks_again (rg_match *match);
/* The same, where the step has shown something by chance: whether `shows` says of what it came to
 * that it was that, too. */
bool rg_asks_and_shows_again (rg_match *match,
                              bool (*shows) (const rg_match *match, const void *seen),
                              const void *seen);
/* The game's state, for looking at it only. */
const void *rg_state_const (const rg_match *match);
/* The state that `viewer` may look at, for rg_game.view: as it is; but while somebody else
 * announces something that may yet be taken back, as it was before that. */
const void *rg_shown_state (const rg_match *match, rg_viewer viewer);
/* The step under way asks nothing any more, so that rg_state needn't keep where it began: it costs
 * no copy from here on. */
void rg_commit (rg_match *match);
/* The state as it was when the step under way began; for rg_game.determinize. */
void *rg_state_before (rg_match *match);
static inline int32_t
rg_option_value (const rg_match *match, int i)
{
  return rg_match_setup (match)->options[i];
}

/* }}} */
/* {{{ Asking */

typedef struct rg_answer
{
  rg_choice choice;
  int seat;
} rg_answer;

/* Opens a decision for `seat`; the offers that follow are its choices. False when the step runs
 * again and has the answer already: offers then do nothing, and a step needn't work out what to
 * offer. */
bool rg_open (rg_match *match, int seat, int message, int flags, int32_t a, int32_t b, int32_t c);
/* Adds a choice where `condition` holds, but needs room for it in any case. For speed (5 % of a
 * game of Monarch for two): where that is as likely as not the processor has no branch to guess. */
void rg_offer_if (rg_match *match, bool condition, int message, int32_t a, int32_t b, int32_t c);
static inline void
rg_offer (rg_match *match, int message, int32_t a, int32_t b, int32_t c)
{
  rg_offer_if (match, true, message, a, b, c);
}
/* Makes the latest offer the one taken for a player who is away; else the first is. */
void rg_offer_is_default (rg_match *match);
/* The offers of the latest decision that follow are settings: they say how the seat wants to be
 * asked from now on. Who looks for moves leaves them alone. At most once for a decision, and not
 * for a cancellable one. */
void rg_moves_end (rg_match *match);
/* Offers, behind all moves of a cancellable question, to take back answer number `answer` of the
 * step, as rg_latest_answer counts: the step runs again without it, and without those to questions
 * right behind it that are RG_DECISION_FOLLOWS, and hears all others. So what was answered after it
 * must make sense without it. Offers nothing where the question can't be cancelled after all. */
void rg_offer_back (rg_match *match, int answer, int message, int32_t a, int32_t b, int32_t c);
/* The latest decision is a selection or an order, with `picked` picked in earlier questions, or its
 * numbers are a range (rg_decision). */
void rg_shape (rg_match *match, rg_form form, int least, int most, int picked);
/* The latest decision asks how to pay, or whether: `symbols` remain (rg_match_due), which are the
 * same for all decisions that are open. Cut at RG_COST_SIZE. */
void rg_due (rg_match *match, const char *symbols);
/* The number of the answer that rg_ask gave last, from 0. */
int rg_latest_answer (const rg_match *match);
/* Nothing among the offers of the latest decision does anything: RG_DECISION_IDLE. */
void rg_offer_is_idle (rg_match *match);
/* For speed alone (4 % of a game of Magic for four), with the next one: says, after the step's only
 * question, which had moves and then settings, that the next step asks the same seat, with the same
 * moves: they needn't be worked out again. */
void rg_keep_moves (rg_match *match);
/* Offers the moves that the step before kept, up to rg_moves_end, in place of the first offer.
 * Returns how many they are. 0: none are kept, offer them. */
int rg_offer_kept_moves (rg_match *match);
/* Waits for the first answer to any of the decisions opened since the latest rg_ask. */
rg_answer rg_ask (rg_match *match);
/* Puts the question, as rg_ask does, but comes back. True: the step must return at once, and hears
 * the answer from rg_ask when it runs again. False: rg_ask has the answer. For a question that is
 * put often and from where returning is easy, since leaving a step by force costs the processor its
 * guesses of where functions return to. Call it only when rg_open was true. */
bool rg_await (rg_match *match);
/* For a step that is about to ask: whoever wanted to leave since the answer before leaves now.
 * True: somebody did, so that what is asked of whom must be looked at once more, and the match may
 * be over; then rg_ask doesn't return. Where a step doesn't call this, who leaves is answered for
 * until it does, or ends. */
bool rg_let_leave (rg_match *match);
/* The match has ended. */
void rg_end (rg_match *match);

/* }}} */
/* {{{ Telling */

/* Records that something happened. `audience` as in rg_event. */
void rg_emit (rg_match *match,
              int message,
              int seat,
              uint32_t audience,
              int32_t a,
              int32_t b,
              int32_t c,
              int32_t d);
/* Whether what is recorded now is kept: searches have no use for it, and it may have been told in
 * an earlier run of the step. */
bool rg_is_heard (const rg_match *match);
/* How many events the step under way may still record, of rg_game.max_step_events. */
int rg_room_for_events (const rg_match *match);
/* Something hidden became known: the choice under way can't be undone. Chance does this by itself.
 */
void rg_reveal (rg_match *match);

/* }}} */
/* {{{ Chance */

/* Uniform in 0 … n-1, from the match's ChaCha20 stream. n > 0. */
uint32_t rg_random (rg_match *match, uint32_t n);
/* Shuffles bytes. O(n). */
void rg_shuffle (rg_match *match, uint8_t *items, int n);

/* A number that follows from the match's seed alone, tells nothing of it, and stays the same when
 * hidden things are dealt anew. For what nobody may guess, but which is no chance of the game. */
uint64_t rg_key (const rg_match *match);

/* A small generator for bots, whose chance needn't be secret: SplitMix64. */
uint64_t rg_chance (uint64_t *state);

/* }}} */
/* {{{ Errors */

/* Fills `error` (nullable) and returns `status`. When nobody wants to know, the arguments aren't
 * worked out: asking whether something is allowed costs little more than the question.
 *
 * `format` is a message id: a whole sentence, a literal, found by xgettext. Its conversions are %d,
 * %u, %zu, %llu, %lld, %%, and two for words. %s is for what players read, which is translated if
 * it is a message id itself: a card's name, N_ ("a path"). %.Ns is for what means itself in every
 * language, whatever N is: what somebody typed, a keyword of a file. */
#define rg_fail(error, status, ...)                                                                \
  ((error) ? rg_fail_because ((error), (status), __VA_ARGS__) : (void) 0, rg_returned (status))
void rg_fail_because (rg_error *error, rg_status status, const char *rule, const char *format, ...)
    __attribute__ ((format (printf, 4, 5)));

/* What rg_fail and its like call when somebody wants to know. */
void
rg_fail_with (rg_error *error, rg_status status, const char *rule, const char *format, va_list args)
    __attribute__ ((format (printf, 4, 0)));
/* Adds a sentence to an error (nullable) that was filled. */
void rg_fail_also (rg_error *error, const char *format, ...)
    __attribute__ ((format (printf, 2, 3)));

/* The value of rg_fail, which needn't be used. */
static inline rg_status
rg_returned (rg_status status)
{
  return status;
}

/* }}} */
/* {{{ Building views */

void rg_view_set_phase (rg_view *view, int active, int message, int32_t a, int32_t b);
/* Adds a seat, which sits to the left of the one before. */
void rg_view_add_seat (rg_view *view, int team, bool left);
/* The latest seat sits elsewhere: at this place around the table, from 0. */
void rg_view_place_seat (rg_view *view, int place);
/* The latest seat matters less to the viewer than others: neither can do much to the other. */
void rg_view_move_seat_away (rg_view *view);
/* Flags of the latest seat, RG_SEAT_*; the kernel knows who acts. */
void rg_view_flag_seat (rg_view *view, int flags);
/* The latest seat bears a symbol of the game, by its number. */
void rg_view_seat_bears (rg_view *view, int symbol);
/* Who the latest seat is and what they win by, where that isn't the same for everybody. */
void rg_view_set_goal (rg_view *view, int message, int32_t a, int32_t b);
/* Says how far each seat sits from the viewer: after all seats, once their places are known. */
void rg_view_measure_seats (rg_view *view, rg_viewer viewer);
/* Says what a piece of the view is to another one, or to a seat: rg_relation. */
void rg_view_relate (rg_view *view,
                     rg_relation_kind kind,
                     int from_term,
                     int32_t from,
                     int to_term,
                     int32_t to,
                     bool provisional);
/* Adds a step of a turn, behind the others. */
void rg_view_add_step (rg_view *view, int term, int32_t value, bool current, int stops);
void
rg_view_add_zone (rg_view *view, int message, int seat, rg_layout layout, int columns, int count);
/* What the latest zone is for, how much it matters, and the word that it shares with what belongs
 * to it; without this it is RG_ZONE_OTHER, of normal prominence and alone. */
void
rg_view_use_zone (rg_view *view, rg_zone_role role, rg_prominence prominence, const char *group);
/* Adds a piece to the latest zone. */
void rg_view_add_piece (rg_view *view, int term, int32_t value, int kind, int seat);
/* Choices and events mean the latest piece by another term than the one that it shows: a place,
 * which keeps its name whatever lies there. */
void rg_view_name_piece (rg_view *view, int term, int32_t value);
/* Adds a counter to the latest piece or seat, whichever came last. */
void rg_view_add_counter (rg_view *view, int message, int32_t value);
/* Says a few words of the latest piece or seat, likewise: "tapped". The message's id is a word that
 * hosts may know. */
void rg_view_add_note (rg_view *view, int message, int32_t a, int32_t b);
/* How the latest piece lies, and in which light it is shown. */
void rg_view_turn_piece (rg_view *view, int degrees);
void rg_view_light_piece (rg_view *view, int flags);
/* The latest piece lies on another one, which is called so. */
void rg_view_put_piece_on (rg_view *view, int term, int32_t value);

/* }}} */
/* {{{ Faces */

/* Adds a line to a face; no line more than fit. */
void rg_face_say (rg_face *face, int message, int32_t a, int32_t b);

/* }}} */
/* {{{ Fingerprints */

uint64_t rg_hash_bytes (uint64_t seed, const void *bytes, size_t n);

/* }}} */

extern const rg_bot rg_random_bot;

#ifdef __cplusplus
}
#endif
