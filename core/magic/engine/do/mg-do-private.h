/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the parts of mg_do share: one function for each construct of effects. */

#pragma once

#include "magic/engine/mg-engine.h"

/* Carries out one instruction. */
typedef void (*mg_doer) (mg_ctx *ctx, const mg_node *node);

/* mg_do_NAME for each construct of effects: what of the whole table is for effects alone. */
#define MG_FOR_EFFECT(...) __VA_ARGS__
#define MG_FOR_OBJECTS(...)
#define MG_FOR_PLAYERS(...)
#define MG_FOR_ANY(...)
#define MG_FOR_AMOUNT(...)
#define MG_FOR_CONDITION(...)
#define MG_FOR_EVENT(...)
#define MG_FOR_DURATION(...)
#define MG_FOR_MOD(...)
#define MG_FOR_STATIC(...)
#define MG_FOR_COST(...)
#define MG_FOR_MANA(...)
#define MG_CONSTRUCT(sort, name, ...)                                                              \
  MG_FOR_##sort (void mg_do_##name (mg_ctx *ctx, const mg_node *node);)
#include "magic/language/mg-constructs.def"

/* Who acts in an instruction, in APNAP order: the players of `who`, or you where it is 0. Returns
 * how many. */
int mg_actors (mg_ctx *ctx, int who, uint8_t seats[MG_MAX_PLAYERS]);
/* The same where it is only decided, and done to what is there: "you" may have left, and the
 * ability of an identity goes on (907.11a). mg_answers says who is asked. */
int mg_deciders (mg_ctx *ctx, int who, uint8_t seats[MG_MAX_PLAYERS]);
/* `they` is `seat` alone until further notice. */
static inline void
mg_act_as (mg_ctx *ctx, int seat)
{
  ctx->they = mg_bit (seat);
}
/* The one who acts now: the player of `they`, or you. */
int mg_actor (const mg_ctx *ctx);
/* Make this what `it`, `the remembered` and `that much` mean (mg-do-rounds.c). `openly`: all can
 * see whether there is anything to remember. */
void mg_set_it (mg_ctx *ctx, const mg_set *set);
void mg_set_remembered (mg_ctx *ctx, const mg_set *set, bool openly);
void mg_set_much (mg_ctx *ctx, int32_t amount);
/* And `the rest`, of which these were chosen. */
void mg_set_rest (mg_ctx *ctx, const mg_set *chosen, const mg_set *rest);

/* Something is done in several rounds: for each of some players or objects, again and again, or in
 * another way by those who don't want to. Behind it the registers mean what all rounds left. */
typedef struct mg_rounds
{
  struct mg_rounds *outer;
  unsigned told, told_in_all; /* registers: in this round, and in those before */
  mg_set it, remembered, rest, chosen;
  mg_set latest; /* chosen in this round, of what left `the rest` */
  int64_t amount;
  bool openly, countered;
} mg_rounds;

void mg_begin_rounds (mg_ctx *ctx, mg_rounds *rounds);
/* Before each round: takes up what the one before it left. */
void mg_next_round (mg_ctx *ctx);
void mg_end_rounds (mg_ctx *ctx);
/* The objects of `set` that belong to a seat: by owner, or by controller. */
void mg_part_of (const mg_ctx *ctx, const mg_set *set, int seat, bool by_owner, mg_set *part);
/* Those that the seat controls and that can be sacrificed (101.3, 701.21a). */
void mg_part_to_give_up (const mg_ctx *ctx, const mg_set *set, int seat, mg_set *part);
/* Notes for mg_share_out who of several has put what into `it`: in the order of `seats`, each up to
 * their end. */
void mg_note_finders (mg_ctx *ctx, const uint8_t *seats, const int *ends, int n);
/* What those who act have to do with, all choices first (101.4), and who of them with what: with
 * what several mean it is who found it, or else its owner, or else the first of them. */
void mg_share_out (mg_ctx *ctx, int objs, mg_set *set, uint8_t by[MG_SET_MAX]);
/* What each actor chooses by `objs`, all choices first (101.4): appended to `set`. */
void mg_objects_of_actors (mg_ctx *ctx, int who, int objs, mg_set *set);
/* What the members of a set became by one change of zone; without those that aren't found. */
void mg_follow_all (const mg_ctx *ctx, mg_set *set);
/* What the objects and players of `among` get of the amount: as it was divided among the targets
 * when they were chosen (601.2d), else the actor divides it now, with a part for each if there is
 * enough (608.2d). Fills `set` and as many `parts`. */
void mg_divide (mg_ctx *ctx, int amount, int among, mg_set *set, int parts[MG_SET_MAX]);
/* Carries out the whole text of the spell or ability that resolves (mg-resolve.c). */
void mg_do_item (mg_ctx *ctx);
/* Puts these on the bottom of their owners' libraries, in a random order that nobody is told. */
void mg_put_on_bottom_at_random (mg_ctx *ctx, mg_set *set, mg_set *became);
bool mg_set_has (const mg_set *set, mg_ref ref);
/* An instruction could be carried out by the actor (608.2d): there is what it gives up or changes.
 */
bool mg_feasible (mg_ctx *ctx, int node);
/* There is a creature on which the spell that resolves may be encoded (702.99a). */
bool mg_can_encode (const mg_ctx *ctx);
/* The card whose last time counter was removed is there and can be cast (702.62a). */
bool mg_can_play_suspended (const mg_ctx *ctx);
/* The instruction under way turns that permanent over (701.27f, 701.28e). */
bool mg_turns_over (const mg_ctx *ctx, mg_ref ref);
/* There is an identity among those revealed outside the game that `this` could become. */
bool mg_can_become_revealed (mg_ctx *ctx, bool paying);
/* Puts a player's copy of a spell or ability on the stack (707.10); its item, or 0. */
int mg_copy_on_stack (mg_ctx *ctx, mg_ref what, int seat);
