/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Sets and contexts.
 *
 * Whoever "does" something gets an mg_ctx: who controls the instruction, what its source is, and
 * the registers. Every query takes it too, because nobody affects or sees beyond their range of
 * influence (801). Where no instruction is being carried out (turn-based and state-based actions),
 * mg_ctx_init gives a context whose controller is nobody, without a range. */

#pragma once

#include "magic/model/mg-state.h"

#ifdef __cplusplus
extern "C" {
#endif

enum
{
  MG_SET_MAX = 768
};

/* Objects and players, in order, without repetition. Lives on the C stack. */
typedef struct mg_set
{
  int n;
  mg_ref refs[MG_SET_MAX];
} mg_set;

static inline void
mg_set_add (mg_set *set, mg_ref ref)
{
  if (set->n < MG_SET_MAX)
    set->refs[set->n++] = ref;
}

/* Adds what isn't in the set yet. */
void mg_set_put (mg_set *set, mg_ref ref);

/* A set of seats with that one alone; MG_NOBODY: nobody. */
static inline uint16_t
mg_bit (int seat)
{
  return (uint16_t) (seat < MG_MAX_PLAYERS ? 1u << seat : 0u);
}

/* A set of seats has more than one. */
static inline bool
mg_are_several (uint16_t seats)
{
  return (seats & (seats - 1)) != 0;
}

enum
{
  MG_MOST_AGAIN = 100 /* so that a text that always does itself again comes to its end */
};

typedef struct mg_ctx
{
  rg_match *match;
  const mg_content *content;
  mg_state *state;
  uint8_t controller;                /* "you"; MG_NOBODY: the game itself */
  uint8_t that_player, other_player; /* or MG_NOBODY */
  uint16_t they;                     /* seats: who acts in the instruction under way */
  uint16_t beyond;   /* seats out of range of whose doing was replaced by this (801.13a), or 0 */
  uint16_t somebody; /* seats: whom a condition that holds for any player is held against; or 0 */
  uint16_t each;     /* and one that holds for each of some players; or 0 */
  mg_ref source;     /* `this` */
  int item;          /* whose targets and choices are meant, or 0 */
  int part;          /* of a text, whose targets are counted apart: see mg_target_part_of */
  mg_ref subject, other; /* of the event */
  int32_t amount;        /* `that much` */
  int32_t x, y;          /* as announced; y of what unveiling triggered */
  uint32_t since;        /* what the clock was as the resolution began */
  int ask_flags;    /* RG_DECISION_CANCELLABLE while something is announced with priority, else 0 */
  bool done;        /* `if done`, `that was done` */
  bool counts_only; /* an amount or set is only being looked at: nothing may be asked */
  bool at_once;     /* nothing is half done: who concedes while something is asked goes (104.3a) */
  bool remembered_openly;         /* all could see whether there was anything to remember */
  mg_set *it, *rest, *remembered; /* never NULL inside mg_do */
  uint8_t chosen_color;      /* of CHOOSE_COLOR: + 1; what a permanent chose lies in its body too */
  uint8_t chosen_type;       /* subtype */
  uint16_t chosen_card_type; /* bit of mg_type */
  uint8_t chosen_player;     /* + 1 */
  int16_t chosen_name;       /* face */
  const mg_set *hoped;       /* targets that `this` may get as it is cast, nullable */
  struct mg_outside *outside;       /* identities that were revealed as one is unveiled, nullable */
  struct mg_rounds *rounds;         /* those under way, nullable: see mg-do-rounds.c */
  const struct mg_applied *applied; /* replacement effects that had their go (614.5) */
  bool it_was_countered;            /* `it` is spells that this text countered, as they were */
  uint8_t again;                    /* how often the text was done once more */
  uint16_t finders; /* seats: several who found or chose what is in `it`, in APNAP order, or 0 */
  uint16_t found[MG_MAX_PLAYERS]; /* how many of it each finder did; else without meaning */
} mg_ctx;

static inline const mg_content *
mg_data (const rg_match *match)
{
  return (const mg_content *) rg_match_setup (match)->content;
}

/* Context of the game's own rules. `sets` gives room for the three registers. */
void mg_ctx_init (mg_ctx *ctx, rg_match *match, mg_set sets[3]);
/* Context of a spell or ability on the stack (its item). */
void mg_ctx_of_item (mg_ctx *ctx, rg_match *match, int item, mg_set sets[3]);
/* Context for looking at something as `controller` with `source`. */
void mg_ctx_of (mg_ctx *ctx, rg_match *match, int controller, mg_ref source, mg_set sets[3]);

/* Context for looking at something on behalf of an effect: its registers. */
void mg_ctx_of_effect (mg_ctx *ctx, rg_match *match, int effect, mg_set sets[3]);

#ifdef __cplusplus
}
#endif
