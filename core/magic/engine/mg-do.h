/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the parts of mg_do share: one function for each construct of effects. */

#pragma once

#include "magic/engine/mg-engine.h"

/* Carries out one instruction. `i` is the index of `node`. */
typedef void (*mg_doer) (mg_ctx *ctx, const mg_node *node, int i);

#define MG_DOERS(X)                                                                                \
  X (IF) X (MAY_PAY) X (MAY) X (FOR_EACH_PLAYER) X (FOR_EACH_OBJECT) X (REPEAT) X (LET_X)          \
  X (REMEMBER) X (CHOOSE_RANDOM_MODE) X (DELAYED) X (DELAYED_EACH) X (REFLEXIVE)                   \
  X (TEMPTING_OFFER) X (IN_FORCE) X (SHIELD) X (DRAW) X (DISCARD) X (DISCARD_RANDOM)               \
  X (DISCARD_HAND) X (DISCARD_THESE) X (MILL) X (SCRY) X (SURVEIL) X (SHUFFLE) X (SEARCH)          \
  X (REVEAL) X (REVEAL_HAND) X (LOOK) X (EXPLORE) X (REORDER) X (DESTROY_FOREVER) X (DESTROY)      \
  X (EXILE_UNTIL_LEAVES) X (EXILE_UNTIL) X (EXILE_FACE_DOWN) X (EXILE) X (SACRIFICE)               \
  X (TO_BATTLEFIELD) X (TO_HAND) X (TO_TOP) X (TO_BOTTOM) X (TO_GRAVEYARD) X (SHUFFLE_INTO)        \
  X (PILES_PICK) X (GAIN_LIFE) X (LOSE_LIFE) X (SET_LIFE) X (DOUBLE_LIFE) X (EXCHANGE_LIFE)        \
  X (DAMAGE_DIVIDED) X (DAMAGE_EVENLY) X (DAMAGE_BY) X (DAMAGE) X (FIGHT) X (PREVENT_COMBAT)       \
  X (PREVENT_TO) X (REGENERATE) X (TAP) X (UNTAP) X (TAP_OR_UNTAP) X (SKIP_UNTAP)                  \
  X (CREATE_COPY) X (CREATE) X (BECOME_COPY_KEEPING) X (BECOME_COPY) X (PUT_COUNTERS) X (REMOVE_COUNTERS) X (DISTRIBUTE)   \
  X (DOUBLE_COUNTERS) X (PLAYER_COUNTERS) X (PROLIFERATE) X (BOLSTER) X (ADAPT) X (CONVERT)        \
  X (TRANSFORM) X (ATTACH) X (GOAD) X (GAIN_CONTROL) X (REMOVE_FROM_COMBAT) X (CONTINUOUS)         \
  X (COUNTER) X (COPY_CARDS) X (COPY) X (NEW_TARGETS) X (CHANGE_TARGET) X (CAST_BACK_FREE) X (CAST_FREE) X (CAST)     \
  X (MAY_CAST_ONE_FREE) X (MAY_PLAY) X (BECOME_MONARCH) X (ADD_MANA) X (CHOOSE_OBJECTS)            \
  X (CHOOSE_COLOR) X (CHOOSE_TYPE) X (CHOOSE_NAME) X (VOTE) X (PAY_OR_SACRIFICE) X (EMBLEM)        \
  X (EXTRA_TURN) X (EXTRA_COMBAT) X (EXTRA_LAND) X (END_TURN) X (END_PHASE) X (LOSE_GAME)          \
  X (WIN_GAME) X (DRAW_GAME) X (RESTART) X (CIPHER) X (HAUNT) X (CASCADE) X (PLAY_SUSPENDED)

#define MG_DECLARE_DOER(name) void mg_do_##name (mg_ctx *ctx, const mg_node *node, int i);
MG_DOERS (MG_DECLARE_DOER)
#undef MG_DECLARE_DOER

/* Who acts in an instruction, in APNAP order: the players of `who`, or you where it is 0. Returns
 * how many. */
int mg_actors (mg_ctx *ctx, int who, uint8_t seats[MG_MAX_PLAYERS]);
/* `they` is `seat` alone until further notice. */
static inline void
mg_act_as (mg_ctx *ctx, int seat)
{
  ctx->they = (uint16_t) (1u << seat);
}
/* The one who acts now: the player of `they`, or you. */
int mg_actor (const mg_ctx *ctx);
/* Makes `set` what `it` means. */
void mg_set_it (mg_ctx *ctx, const mg_set *set);
/* The objects of `set` that belong to a seat: by owner, or by controller. */
void mg_part_of (const mg_ctx *ctx, const mg_set *set, int seat, bool by_owner, mg_set *part);
/* What each actor chooses by `objs`, all choices first (101.4): appended to `set`. */
void mg_objects_of_actors (mg_ctx *ctx, int who, int objs, mg_set *set);
/* What the members of a set became by one change of zone. */
void mg_follow_all (const mg_ctx *ctx, mg_set *set);
bool mg_set_has (const mg_set *set, mg_ref ref);
/* An instruction could be carried out by the actor: has what it gives up. */
bool mg_feasible (mg_ctx *ctx, int node);
/* Puts a copy of a spell or ability on the stack (707.10) under the context's controller; its item,
 * or 0. */
int mg_copy_on_stack (mg_ctx *ctx, mg_ref what);
