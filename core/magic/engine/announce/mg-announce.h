/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a seat may do with priority, and doing it: spells, abilities, special actions (117). */

#pragma once

#include "magic/look/mg-look.h"

#ifdef __cplusplus
extern "C" {
#endif

/* One thing that a seat may do with priority; becomes one choice. */
typedef struct mg_action
{
  uint16_t
      say; /* MG_SAY_CAST, MG_SAY_PLAY_LAND, MG_SAY_ACTIVATE, MG_SAY_TURN_UP, MG_SAY_SUSPEND … */
  uint16_t object; /* slot */
  uint16_t
      ability; /* of MG_SAY_ACTIVATE: index of the ability; of MG_SAY_CAST: how (mg_cast_how) */
} mg_action;

/* Ways to cast a card, as a number of a choice: from its face up, back face, half, overload … */
typedef enum mg_cast_how
{
  MG_CAST_PLAIN,
  MG_CAST_CONVERTED, /* 702.162 */
  MG_CAST_LEFT,
  MG_CAST_RIGHT,
  MG_CAST_FUSED,
  MG_CAST_OVERLOAD,
  MG_CAST_EVOKE,
  MG_CAST_FLASHBACK,
  MG_CAST_FACE_DOWN,   /* 702.37 */
  MG_CAST_ALTERNATIVE, /* its own alternative cost */
  MG_CAST_FOR_ALL,     /* a static one: Fist of Suns */
  MG_CAST_FREE,        /* a static one: Omniscience; or by an effect */
  MG_CAST_BACK,        /* a modal double-faced card, as its back face (712.11b) */
  MG_CAST_FREE_BACK    /* the same free; or by an effect, transformed (310.12b, 712.11a) */
} mg_cast_how;

enum
{
  MG_MAX_ACTIONS = 400
};

/* Everything that `seat` may do now with priority, beside passing (117.1). Mana abilities only
 * where `mana` is set. Returns how many. */
int mg_actions (rg_match *match, int seat, bool mana, mg_action actions[MG_MAX_ACTIONS]);
/* Carries one out: announces, asks, pays (601.2, 602.2, 305, 116). It may be cancelled. */
void mg_act (rg_match *match, int seat, const mg_action *action);
/* What an action costs now (601.2f), without what may be added as it is announced. False: it costs
 * nothing, its text says what, or that isn't known before it is begun. */
bool mg_price_of (rg_match *match, int seat, const mg_action *action, mg_bill *bill);
typedef struct mg_foretold
{
  mg_ref target;     /* 0: none */
  int32_t mode_text; /* of mg_ability.mode_texts; 0: it isn't modal */
} mg_foretold;

/* Casting or activating would choose that by itself, there being nothing else to choose, and would
 * ask nothing. */
bool mg_foretell (rg_match *match, int seat, const mg_action *action, mg_foretold *told);
/* Why an action isn't open; RG_OK when nothing is known against it. */
rg_status
mg_refuse_action (const rg_match *match, int seat, const mg_action *action, rg_error *error);
/* Casts a card in the middle of an effect (601.2, 608.2g); false: it couldn't be. `how` as above:
 * MG_CAST_PLAIN is any way for a cost, MG_CAST_FREE either face of a modal card, the back one only
 * if its mana value is less than `below` (702.85a; 0: whatever it is). */
bool mg_cast_now (mg_ctx *ctx, int seat, int object, int how, int below);
/* True when it could be cast that way now, timing aside when `now`. */
/* The card is a land that the seat may play while something resolves (305.2, 305.3). */
bool mg_can_play_land_now (rg_match *match, int seat, int id);
/* Plays it; `flags` of what is asked then: RG_DECISION_CANCELLABLE with priority. */
void mg_play_land (rg_match *match, int seat, int id, bool by_effect);
bool mg_can_cast (rg_match *match, int seat, int object, int how, bool any_time);
/* True when nothing that others can see speaks against the seat's being able to act: it has
 * untapped mana or mana in the pool, a card in hand, an ability to activate. Depends on no secret.
 */
bool mg_may_be_able (rg_match *match, int seat);

/* The ability whose modes a spell or ability on the stack has, or 0 (700.2). */
int mg_modal_of_item (const mg_content *content, const mg_item *item);
/* Tells which modes were chosen (601.2b), of what events call `object`. */
void mg_tell_modes (const mg_ctx *ctx, const mg_item *item, int seat, int object);

/* {{{ Choosing targets (115) */

/* 115.1, 115.4, 702.11, 702.16, 702.18, 801.4: `ref` may be chosen for the word by the spell or
 * ability of the context. */
bool mg_may_target (const mg_ctx *ctx, const mg_target_word *word, mg_ref ref);
/* True when every word has enough legal targets. */
bool mg_targets_exist (const mg_ctx *ctx, const mg_target_word *words, int n);
/* Asks `ctx->controller` for all targets and the division, and keeps them in the item. False: it
 * can't be done (603.3d, or the announcement is illegal). Emits nothing. */
bool mg_choose_targets (mg_ctx *ctx, int item);
/* 608.2b: true when the item has targets and none is legal any more. */
bool mg_all_targets_illegal (mg_ctx *ctx, int item);
/* 115.7: `chooser` chooses other targets; each may stay (115.7d), or one must change (115.7a). */
void mg_new_targets (mg_ctx *ctx, int item, int chooser, bool must_change);
/* Events of becoming a target (115, ward …), for each target of the item. */
void mg_tell_targets (mg_ctx *ctx, int item);

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

/* {{{ The cost of unveiling, of whatever identity (702.187c) */

/* Identities that were revealed outside the game as one is unveiled (372.11). */
enum
{
  MG_MAX_OUTSIDE = 256
};

typedef struct mg_outside
{
  int n;
  uint16_t faces[MG_MAX_OUTSIDE];
} mg_outside;

bool mg_can_pay_unveiling (mg_ctx *ctx, int seat, int face);
/* Asks for X and Y and pays; false: it was taken back, or can't be paid. */
bool mg_pay_unveiling (mg_ctx *ctx, int seat, int face, int *x, int *y);

/* }}} */

#ifdef __cplusplus
}
#endif
