/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The course of a game: how it begins, its steps, who has priority. */

#pragma once

#include "magic/model/mg-ctx.h"

#ifdef __cplusplus
extern "C" {
#endif

void mg_begin (rg_match *match);   /* rg_game.begin: decks, seats, opening hands (103) */
void mg_step_on (rg_match *match); /* rg_game.step */
void mg_go_to_step (rg_match *match, int step);
void mg_after_action (rg_match *match,
                      int seat); /* somebody acted: they get priority again (117.3c) */
/* The stop that a seat can have at a step, MG_STOP_*; 0: there is none. */
uint16_t mg_stop_of_step (int step);
void mg_ask_priority (rg_match *match); /* one seat acts or passes (117) */
/* The game is in a loop of mandatory actions, in which those of state->course.looping are involved.
 */
void mg_draw_by_loop (rg_match *match);
void mg_end_the_turn (mg_ctx *ctx);   /* 724.1 */
void mg_end_the_phase (mg_ctx *ctx);  /* 724.2: of combat; in any other nothing happens */
void mg_end_this_phase (mg_ctx *ctx); /* … of any phase but the ending one */
void mg_restart (mg_ctx *ctx);        /* 727; cards in exile that are `it` stay there (727.5) */

/* Whose turn comes after this one, as things stand. */
int mg_coming_turn (const mg_state *state);
/* The maximum hand size of a player (402.2); -1: there is none. */
int mg_hand_limit (rg_match *match, int seat);
/* Something happened that ends yields: the `n` topmost objects of the stack are new (0: it only
 * changed); `seats` are attacked; it is the turn of `seat`; the turn ends. */
void mg_wake_by_stack (mg_state *state, int n);
void mg_wake_attacked (mg_state *state, uint16_t seats);
void mg_wake_for_turn (mg_state *state, int seat);

/* {{{ The order in which teams sit (809.2) */

/* While teams take their places: the seat, which is about to leave, takes one of those that are
 * left. */
void mg_sit_anywhere (rg_match *match, int seat);
/* Ends the choice of places: the seats have those of their numbers, as far as decks allow. */
void mg_take_places_in_order (rg_match *match);
/* Deals anew what other teams have decided than those of `known`, in both states. */
void mg_deal_places (rg_match *match, uint16_t known, mg_state *now, mg_state *before);

/* }}} */

/* {{{ What is asked as identities are dealt */

/* Ends it: nobody else has asked for anything. */
void mg_deal_without_wishes (rg_match *match);
/* Offers each of the seats another identity of the role that it was dealt, by lot, of those that
 * were neither dealt nor offered. Where the set hasn't enough of that role for all who may have it,
 * none of them is offered one. */
struct mg_variant;
void mg_offer_identities (rg_match *match, const struct mg_variant *variant, uint16_t seats);

/* }}} */

/* The identity of the seat gets the counters with which it begins the game (372.4a), and no others.
 */
void mg_begin_with_counters (rg_match *match, int seat);

#ifdef __cplusplus
}
#endif
