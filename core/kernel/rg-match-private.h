/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How the block of a match is laid out.
 *
 *     struct rg_match | position now | position before | answers | decisions | choices | events
 *
 * A position is everything that rules read and change: chance, who has left, the game's state. The
 * step under way began at the start position: that is `before` once the step has touched the state,
 * and until then it is `now`, so that a step that asks first of all copies nothing. While a
 * decision is open, now = step (start, answers); the start and the answers alone identify the
 * match. Areas are found by offsets, so that the block may be copied anywhere.
 */

#pragma once

#include <setjmp.h>
#include <string.h>

#include "kernel/rg-kernel.h"

typedef struct rg_rng
{
  uint32_t key[8];
  uint64_t counter; /* blocks made */
  uint32_t used;    /* words of `block` handed out */
  uint32_t block[16];
} rg_rng;

/* Followed by the game's state. */
typedef struct rg_position
{
  rg_rng rng;
  uint64_t barrier; /* sequence of the latest choice that can't be undone */
  uint32_t left;    /* bit per seat: gone, and the game knows */
  uint32_t leaving; /* bit per seat: gone, but the step under way ends first */
  bool over;
  _Alignas(16) uint8_t state[];
} rg_position;

struct rg_match
{
  const rg_game *game;
  rg_alloc alloc;
  rg_setup setup;
  jmp_buf *unwind; /* where rg_ask leaves the step to; NULL outside of the driver */
  uint64_t sequence;

  uint32_t size, position_size;
  uint32_t before, answers, decisions, choices, events; /* offsets */
  int32_t max_events;

  int32_t n_decisions, n_choices, n_events;
  int32_t n_answers;   /* recorded in this step */
  int32_t n_given;     /* of them, handed to the step in this run */
  int32_t step_events; /* emitted by this run of the step */
  int32_t published;   /* of them, told in an earlier run */
  int32_t reseed_at;   /* answer after which chance goes on from `reseed`, or -1 */
  int32_t max_answers, max_decisions, max_choices;
  uint32_t asked;    /* flags of any decision of the question that is open */
  uint32_t required; /* not 0: one of them is not optional */
  bool touched;      /* the step under way may have changed `now` */
  bool paused, quiet, arranged;
  uint8_t reseed[RG_SEED_SIZE];

  _Alignas(16) uint8_t areas[];
};

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
  return rg_area (match, match->before);
}

/* Where the step under way began. */
static inline const rg_position *
rg_start (const rg_match *match)
{
  return match->touched ? rg_before (match) : rg_now (match);
}

/* To be called before `now` is changed by a step. */
static inline void
rg_touch (rg_match *match)
{
  if (match->touched)
    return;
  memcpy (rg_before (match), rg_now (match), match->position_size);
  match->touched = true;
}

void rg_rng_seed (rg_rng *rng, const uint8_t seed[RG_SEED_SIZE]);
/* `alloc`, or malloc and free when it is NULL. */
rg_alloc rg_alloc_or_default (const rg_alloc *alloc);
