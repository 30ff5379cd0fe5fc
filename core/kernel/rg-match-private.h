/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How the block of a match is laid out.
 *
 * struct rg_match | position now | position before | answers | their prompts | decisions | choices
 * | events | places told | motions
 *
 * A position is everything that rules read and change: chance, who has left, the game's state. The
 * step under way began at the start position: that is `before` once the step has touched the state,
 * and until then it is `now`, so that a step that asks first of all copies nothing; nor does one
 * that has asked all. While a decision is open, now = step (start, answers); the start and the
 * answers alone identify the match. Areas are found by offsets, so that the block may be copied
 * anywhere.
 */

#pragma once

#include <stdalign.h>
#include <string.h>

#include "kernel/rg-kernel.h"

/* Leaving a step for the driver. The compiler's own pair is a jump and little else, where longjmp
 * of the GNU libc looks through the cleanup handlers of the thread, of which a step has none. */
#if defined __GNUC__ && (defined __x86_64__ || !defined __clang__)
typedef void *rg_unwind[5];
#define RG_UNWIND_MARK(unwind) __builtin_setjmp (unwind)
#define RG_UNWIND(unwind) __builtin_longjmp (unwind, 1)
#else
#include <setjmp.h>
typedef jmp_buf rg_unwind;
#define RG_UNWIND_MARK(unwind) setjmp (unwind)
#define RG_UNWIND(unwind) longjmp (unwind, 1)
#endif

enum
{
  RG_RNG_WORDS = 32 /* of two blocks of ChaCha, which are made together */
};

typedef struct rg_rng
{
  uint32_t key[8];
  uint64_t counter; /* blocks made */
  uint32_t used;    /* words handed out */
  uint32_t words[RG_RNG_WORDS];
} rg_rng;

/* Followed by the game's state. */
typedef struct rg_position
{
  rg_rng rng;
  uint64_t barrier; /* sequence of the latest choice that can't be undone */
  uint32_t left;    /* bit per seat: gone, and the game knows */
  uint32_t leaving; /* bit per seat: gone, but the step under way ends first */
  bool over;
  alignas (16) uint8_t state[];
} rg_position;

/* What the step under way has done to `now`. */
typedef enum rg_stage
{
  RG_STAGE_LOOKS,    /* nothing: it began there */
  RG_STAGE_TOUCHED,  /* maybe something: it began at `before` */
  RG_STAGE_COMMITTED /* maybe something, and where it began is forgotten: it
                        can't ask */
} rg_stage;

/* The question that the step under way has put. */
typedef struct rg_asked
{
  rg_decision decisions[RG_MAX_SEATS];
  int n;
} rg_asked;

struct rg_match
{
  const rg_game *game;
  rg_alloc alloc;
  rg_setup setup;
  rg_unwind *unwind;     /* where rg_ask leaves the step to; NULL outside of the driver */
  const rg_asked *asked; /* what a deal must lead to; NULL outside of rg_match_determinize */
  rg_chooser choose;     /* answers at once, while rg_match_play_out runs; else NULL */
  void *choose_data;
  uint64_t sequence;

  uint32_t size, position_size;
  uint32_t before, answers, prompts, decisions, choices, events, told, motions; /* offsets */
  int32_t max_events, max_motions;
  int32_t n_things; /* that have a place */

  int32_t n_decisions, n_events, n_motions;
  int32_t motions_before; /* of them, told before the step under way */
  int32_t n_required;     /* decisions that aren't optional */
  uint32_t next_choice;   /* offset of the place for the next offer */
  int32_t n_answers;      /* recorded in this step */
  int32_t n_given;        /* of them, handed to the step in this run */
  int32_t step_events;    /* emitted by this run of the step */
  int32_t published;      /* of them, told in an earlier run */
  int32_t reseed_at;      /* answer after which chance goes on from `reseed`, or -1 */
  int32_t max_answers, max_decisions;
  uint16_t kept;      /* moves of the step before, which still lie where they were offered */
  uint16_t kept_next; /* of this step, for the next one */
  uint8_t stage;      /* rg_stage */
  bool waiting;       /* the step under way has put its question */
  bool paused, quiet, arranged;
  bool places_known;                /* where everything lay when something was last told */
  rg_decision first;                /* what the step asked before it heard any answer */
  uint16_t leaves_at[RG_MAX_SEATS]; /* of who is leaving: how many answers the step had heard */
  uint8_t reseed[RG_SEED_SIZE];
  uint32_t dues;          /* bit per open decision that asks to pay, or to let be paid, … */
  char due[RG_COST_SIZE]; /* … what of a cost remains */

  alignas (16) uint8_t areas[];
};

enum
{
  RG_PROMPT_FOLLOWS = 1 << 15 /* among the prompts of answers: RG_DECISION_FOLLOWS */
};

/* What the moves of the step before came from may have changed. */
static inline void
rg_forget_moves (rg_match *match)
{
  match->kept = match->kept_next = 0;
}

static inline rg_position *
rg_now (const rg_match *match)
{
  return (rg_position *) (uintptr_t) match->areas;
}

static inline void *
rg_area (const rg_match *match, uint32_t offset)
{
  return (uint8_t *) (uintptr_t) match + offset;
}

static inline rg_position *
rg_before (const rg_match *match)
{
  return (rg_position *) rg_area (match, match->before);
}

/* Where the step under way began. */
static inline const rg_position *
rg_start (const rg_match *match)
{
  return match->stage == RG_STAGE_TOUCHED ? rg_before (match) : rg_now (match);
}

/* The seat that is announcing something, which may still be taken back; -1: none is. Then it is the
 * only one that is asked. */
static inline int
rg_announcer (const rg_match *match)
{
  const rg_decision *asked = (const rg_decision *) rg_area (match, match->decisions);

  return match->n_decisions == 1 && match->waiting && asked->flags & RG_DECISION_CANCELLABLE
             ? asked->seat
             : -1;
}

/* The announcement under way, if there is one, is no business of the viewer yet. */
bool rg_is_kept_from (const rg_match *match, rg_viewer viewer);

/* To be called before `now` is changed by a step. */
static inline void
rg_touch (rg_match *match)
{
  if (match->stage != RG_STAGE_LOOKS)
    return;
  memcpy (rg_before (match), rg_now (match), match->position_size);
  match->stage = RG_STAGE_TOUCHED;
}

/* {{{ rg-match.c: the driver */

/* Plays steps, and answers for whoever is asked but has left; with `resume`, first the rest of the
 * step that was left at a question. */
void rg_play_on (rg_match *match, bool resume);
/* Plays the rest of the step that was left at a question, and nothing behind it. True: it asks. */
bool rg_play_step (rg_match *match);
/* Puts the match back to where the step under way began, with nobody asked. */
void rg_restore (rg_match *match);
/* Nobody is asked any more. */
void rg_close_question (rg_match *match);
/* In a play-out: the question that was just put has its answer. */
void rg_answer_at_once (rg_match *match);

/* }}} */

/* {{{ rg-hash.c: fingerprints */

/* Of `n` bytes from there on; another sum than rg_hash_bytes has, and three times as fast. */
uint64_t rg_hash_position (uint64_t seed, const rg_position *position, size_t n);

/* }}} */

/* {{{ rg-match-places.c: what has gone elsewhere */

/* Bytes for where everything lay. */
size_t rg_room_for_told (int32_t n_things);
/* How many motions there is room for. */
int32_t rg_motions_for (int32_t n_things);
/* Whether a step may begin: everything can move in it. */
bool rg_has_room_for_motions (const rg_match *match);
/* Before the match goes on: where everything lies as far as was told. */
void rg_know_places (rg_match *match);
/* Nobody will hear how what lies somewhere now came there. */
void rg_forget_places (rg_match *match);
/* What moved goes with this event, which everybody hears. */
void rg_tell_motions (rg_match *match, rg_event *event);
/* What moved without a word is told by an event of its own, which no step counts. */
void rg_tell_silent_motions (rg_match *match);
/* Of the events only the first `n_events` are told: what moved with the others is to be told yet.
 */
void rg_withhold_motions (rg_match *match, int32_t n_events);

/* }}} */

void rg_rng_seed (rg_rng *rng, const uint8_t seed[RG_SEED_SIZE]);
/* `alloc`, or malloc and free when it is NULL. */
rg_alloc rg_alloc_or_default (const rg_alloc *alloc);
void *rg_allocate_zeroed (const rg_alloc *alloc, size_t size);
