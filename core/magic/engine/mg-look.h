/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the files that look at the game share: seats as masks, filters held against many objects,
 * and one way of asking. */

#pragma once

#include "magic/engine/mg-engine.h"

enum
{
  /* How deep a text may be nested: far more than any line is. */
  MG_MAX_DEPTH = 48,
  /* Choices of one decision at most, with room for those that aren't objects. */
  MG_MAX_OFFERS = 600
};

/* mg_link.flags, of targets. */
enum
{
  MG_LINK_ILLEGAL = 1 << 0, /* as the resolution began (608.2b) */
  MG_LINK_TOLD = 1 << 1     /* has become a target for all to see */
};

/* Seats in range of the context's controller; all where nothing is limited. */
static inline uint16_t
mg_near (const mg_ctx *ctx)
{
  return ctx->state->limited_range && ctx->controller < MG_MAX_PLAYERS
             ? ctx->state->players[ctx->controller].in_range
             : UINT16_MAX;
}

/* An AMOUNT of what players have done this turn, found also of those who have left (800.4i). */
static inline bool
mg_is_of_deeds (int op)
{
  return op == MG_OP_LIFE_LOST_BY || op == MG_OP_LIFE_GAINED_BY || op == MG_OP_SPELLS_THIS_TURN;
}

/* The same context, in which nobody is asked. */
static inline mg_ctx
mg_looking (const mg_ctx *ctx)
{
  mg_ctx look = *ctx;

  look.counts_only = true;
  return look;
}

/* As mg_players and mg_objects with nobody asked. */
uint16_t mg_players_seen (const mg_ctx *ctx, int node);
/* Those who MG_OP_EACH_… are, all of them. */
uint16_t mg_players_each (const mg_ctx *ctx, int op);
void mg_objects_seen (const mg_ctx *ctx, int node, mg_set *set);
/* The attacker that the context speaks of (508.5): the event's, or `this`; NULL: neither attacked.
 */
const mg_body *mg_attacker_at_hand (const mg_ctx *ctx);
/* A permanent's mana value, or a spell's with its X (202.3e). */
int32_t mg_mana_value (const mg_ctx *ctx, mg_ref ref, const mg_traits *traits);

/* {{{ Filters */

/* A filter held against object after object: what it says of players and numbers is worked out
 * once, when it is first needed. */
typedef struct mg_lens
{
  const mg_ctx *ctx;
  const mg_filter *filter;
  uint16_t near;          /* seats in range */
  uint16_t whose, owners; /* seats that the filter allows */
  bool seats_known;
  bool anywhere;        /* wherever the object is */
  bool given;           /* controlled as the traits that are given say */
  bool entering;        /* as though it were on the battlefield, with the traits that are given */
  uint8_t limits_known; /* bit per limit */
  int32_t limits[5];
  bool (*also) (const mg_ctx *ctx, mg_ref ref); /* what must hold besides; nullable */
} mg_lens;

void mg_lens_open (mg_lens *lens, const mg_ctx *ctx, int filter);
/* `traits`: as though it had those; nullable. */
bool mg_lens_sees (mg_lens *lens, mg_ref ref, const mg_traits *traits);
/* Adds what it sees to `set` (nullable), until there are `enough`. Returns how many. O(objects). */
int mg_lens_find (mg_lens *lens, mg_set *set, int enough);

/* }}} */
/* {{{ Asking */

/* As mg_choose_some, with the prompt's arguments. */
int mg_pick (mg_ctx *ctx,
             int chooser,
             int message,
             int32_t a,
             int32_t b,
             const mg_set *from,
             int min,
             int max,
             mg_set *set);
/* A number, with the prompt's arguments. */
int mg_pick_number (mg_ctx *ctx, int chooser, int message, int32_t a, int32_t b, int min, int max);

/* }}} */
/* {{{ Targets */

/* How many targets a word has at least and at most. */
void mg_word_bounds (const mg_ctx *ctx, const mg_target_word *word, int *min, int *max);
/* What may be chosen for a word, appended, until there are `enough`. O(objects). */
void mg_legal_targets (const mg_ctx *ctx, const mg_target_word *word, mg_set *set, int enough);
/* The one word that is for any target, of a text that has no other; -1: there are several, or none.
 */
int mg_only_word (const mg_target_word *words, int n);
/* "Another target …", which is other than what the words before it have, too. */
bool mg_word_says_another (const mg_content *content, const mg_target_word *word);

/* }}} */
