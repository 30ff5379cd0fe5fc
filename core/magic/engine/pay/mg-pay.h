/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What things cost and paying it (118, 601.2f-h), bills above all.
 *
 * A *bill* is everything that a spell or an ability costs (601.2f): mana, and the other parts of
 * the cost, its *leaves*. With X known it comes to a *demand* for mana. A *supply* is the mana that
 * a seat could spend: its pool, and *sources*, permanents with what their mana abilities would
 * give.
 */

#pragma once

#include <stddef.h>
#include <string.h>

#include "magic/layers/mg-layers.h"

enum
{
  MG_MAX_SOURCES = 160,
  MG_MAX_OUTPUTS = 6,
  MG_MAX_X = 250
};

/* {{{ Mana that there is */

typedef struct mg_mana
{
  int16_t of[MG_N_MANA];
  int16_t snow[MG_N_MANA]; /* of that: from snow sources (106.3) */
  int16_t artifact;        /* {C} only for artifacts, beside it */
} mg_mana;

/* How much a source costs beside the mana: what is tapped last is worth most. */
typedef enum mg_source_kind
{
  MG_SOURCE_PLAIN,
  MG_SOURCE_CREATURE,
  MG_SOURCE_SACRIFICED
} mg_source_kind;

/* One way to use a source. */
typedef struct mg_output
{
  int16_t ability;
  uint8_t of[MG_N_MANA];
  uint8_t added[MG_N_MANA]; /* of that: by triggered mana abilities (605.4) */
  uint8_t choice;           /* mask: one mana more, of one of these types; 0: none */
  uint8_t extra[2];         /* the same, by triggered mana abilities */
  uint8_t artifact;         /* {C} only for artifacts */
  uint8_t kind;             /* mg_source_kind */
  uint8_t wish; /* type + 1 that is chosen for more than one mana at once; 0: no such choice */
} mg_output;

typedef struct mg_source
{
  uint16_t id;
  uint8_t n_outputs;
  uint8_t base; /* the output that counts */
  bool snow;
  uint8_t one_of; /* mask: all that it gives is one mana of one of these types; 0: it gives more */
  mg_output outputs[MG_MAX_OUTPUTS];
} mg_source;

typedef struct mg_supply
{
  mg_mana pool;                 /* with what is paid */
  mg_mana paid;                 /* already, by hand: all of it has to meet some of the demand */
  int n_paid;                   /* … so much */
  uint8_t spent;                /* mask of the types that have been spent of the pool */
  int16_t total, artifact;      /* mana of any kind; beside it, {C} only for artifacts */
  int16_t count[MG_MANA_MASKS]; /* how much could be just of the types of the mask … */
  uint64_t masks;               /* … and bit per mask of which there is any */
  int n_sources, n_linked;      /* linked: those with more than one output */
  mg_source sources[MG_MAX_SOURCES];
} mg_supply;

/* Activates and resolves a mana ability (605.3b). `wants` and `then`: masks of types that it, and
 * what it triggers, shall give, without asking the player, or with MG_WANTS_ASKED when there are
 * several; 0: the player chooses freely. */
void mg_use_mana_ability (mg_ctx *ctx, int seat, int id, int ability, int wants, int then);

/* `enough`: of so many sources, MG_MAX_SOURCES at most. */
void mg_supply_find (mg_ctx *ctx, int seat, int enough, mg_supply *supply);
/* A copy for a trial: of the sources that there are only. */
void mg_supply_copy (mg_supply *supply, const mg_supply *source);
/* Drops the source `id` if it is one; `sacrificed`: only those uses that sacrifice it. */
void mg_supply_drop_id (mg_supply *supply, int id, bool sacrificed);
/* The demand can be met, phyrexian symbols by mana and life. `life`: paid beside that. */
bool mg_supply_covers (mg_ctx *ctx,
                       int seat,
                       const mg_supply *supply,
                       const mg_demand *demand,
                       int life);
int mg_demand_size (const mg_demand *demand);

/* Phyrexian symbols: asks for each where there is a choice (107.4f). Bit per symbol: by life. */
unsigned mg_ask_phyrexian (mg_ctx *ctx,
                           int seat,
                           const mg_supply *supply,
                           const mg_demand *demand,
                           int life);

/* }}} */
/* {{{ Bills */

typedef enum mg_half
{
  MG_HALF_NONE,
  MG_HALF_LEFT,
  MG_HALF_RIGHT,
  MG_HALF_BOTH
} mg_half;

enum
{
  MG_MAX_BASES = 8,
  MG_BASE_MANA_COST = -1
};

/* What is announced: a spell, or an activated ability. */
typedef struct mg_proposal
{
  int seat;
  int item;    /* 0: nothing is announced yet */
  int object;  /* the card, or the source of the ability */
  int ability; /* 0: a spell */
  int how, half;
  int base; /* where the way has several costs, which of them: see mg_bases_of; 0: the first */
  bool any_type;
  bool last_time; /* MG_ITEM_LAST_TIME */
} mg_proposal;

/* 601.2f; ctx: the caster's, with the object as source and X, as far as it is known. */
void mg_bill_of (mg_ctx *ctx, const mg_proposal *proposal, mg_bill *bill);
/* What makes spells dearer or cheaper looks at their mana value, in which X counts (202.3e): what
 * is paid with one X says nothing of others. */
bool mg_rules_ask_for_x (const mg_state *state, const mg_content *content);
/* What is paid for a spell before anything is added to it (118.9a), one of these: COST node of a
 * keyword, STATIC of an alternative cost, MG_BASE_MANA_COST, or 0 where the way says it. Returns
 * how many there are. */
int mg_bases_of (mg_ctx *ctx, const mg_proposal *proposal, int16_t bases[MG_MAX_BASES]);
/* 107.3c: AMOUNT that X is by the cost's own words, or 0. */
int mg_defined_x (const mg_content *content, int ability);

/* The face as which a card is cast (709.3, 712.11). */
int mg_cast_face (const mg_content *content, int card, int how, int half);
/* The face whose keys say what else is paid: kicker, buyback … (712.11c). */
const mg_face *mg_face_with_keys (const mg_content *content, int card, int how);
/* Each of the faces that a spell is made of: two of a fused one. */
int mg_cast_faces (const mg_content *content, int card, int how, int half, int faces[2]);
/* COST node and number of a key of a face; false: it doesn't have it. */
bool mg_key_of (const mg_face *face, int key, int *cost, int *number);
/* The first static ability of the face with that STATIC whose condition holds, after `from`. */
int mg_static_of (mg_ctx *ctx, int face, int op, int from);
/* The rule in force of that op whose "you" is the seat, or NULL. */
const mg_force *mg_force_for (const mg_state *state, int op, int seat);

/* }}} */
/* {{{ Leaves */

/* How many must and may be given up, of `n` that there are. */
void mg_leaf_bounds (mg_ctx *ctx, const mg_node *leaf, int n, int *min, int *max);

/* {T} of the context's source, or {Q}, could be paid (107.5, 302.6). */
bool mg_can_tap_this (const mg_ctx *ctx, bool untap);
/* The leaf could be paid with that X. `open`: judged by what everybody sees. */
bool mg_leaf_possible (mg_ctx *ctx, int seat, const mg_bill *bill, int leaf, bool open);
/* The largest X that the leaves allow, MG_MAX_X at most. */
int mg_leaves_max_x (mg_ctx *ctx, int seat, const mg_bill *bill);
/* Life that the leaves cost, with the context's X. */
int mg_leaves_life (mg_ctx *ctx, const mg_bill *bill);
/* Objects that could be given up for a leaf. */
void mg_leaf_candidates (mg_ctx *ctx, int seat, const mg_bill *bill, int leaf, mg_set *set);

/* }}} */
/* {{{ Paying */

/* 601.2g-h with X known: asks what is given up, pays mana, then the rest. `by_life`: phyrexian
 * symbols as mg_ask_phyrexian says, -1: that is asked now. False: it can't be paid; nothing was but
 * mana abilities. */
bool mg_pay_bill (mg_ctx *ctx, int seat, const mg_bill *bill, int item, int x, int by_life);
/* Mana alone, without an X. */
bool mg_can_pay_mana (rg_match *match, int seat, const mg_bill *bill);
/* Pays: from the pool, then from mana abilities chosen so that the rest of the hand keeps what it
 * needs most; by hand where the seat wants it. Must be payable. */
void mg_pay_mana (mg_ctx *ctx, int seat, const mg_bill *bill);
/* Adds what a MANA node says to a pool; asks for colours. */
void mg_add_mana (mg_ctx *ctx, int seat, int mana);
void mg_empty_pools (mg_state *state); /* 500.5 */
/* Asks each of the seats, in APNAP order, whether to pay, and of what; then all who want to do
 * (118.12, 101.4). With `asks_x` they choose X, too (107.3f). Returns who has paid; x[seat] is X
 * for each who was asked. */
uint16_t mg_pay_in_effect (mg_ctx *ctx, uint16_t who, int cost, bool asks_x, int32_t *x);

/* }}} */
