/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the turn, priority, the beginning of the game and combat share among themselves. */

#pragma once

#include "magic/engine/mg-engine.h"

/* {{{ mg-turn.c and its like */

/* The active player is the next to get priority, or who comes after them (117.3a-b, 800.4j). */
void mg_give_priority (mg_state *state);
/* The step that comes when the current one is over and `next` would, without extra phases, of which
 * it takes one if there is any: 500.8. */
int mg_take_extra_phase (mg_state *state, int next);
/* 702.30a: what came before this upkeep began owes its echo no more. */
void mg_end_upkeep (mg_state *state);
/* Takes the sequence of the match for heard: choices up to now don't tell a loop from the rest. */
void mg_take_note (rg_match *match);

/* The first turn of the game, after opening hands (103.8); the next turn after this one. */
void mg_begin_first_turn (rg_match *match);
void mg_begin_turn (rg_match *match);
/* Turn-based actions of the step that begins. False: nothing happened by which state-based actions
 * could come, but for what is dirty or pending. */
bool mg_act_by_turn (mg_ctx *ctx);

/* }}} */
/* {{{ mg-stops.c */

/* The stops of a player who has said nothing about them. */
void mg_default_stops (mg_player *player);
/* The seat wants to be asked in the step under way, whether or not anything has happened. */
bool mg_stops_here (const mg_state *state, int seat);
/* It is so because the seat said so. */
bool mg_said_to_stop_here (const mg_state *state, int seat);
/* Offers what turns that, one way or the other, where there can be a stop or a condition is
 * fulfilled. */
void mg_offer_stops_here (rg_match *match, int seat);
/* Asks for one stop, or none. */
rg_choice mg_ask_stops (rg_match *match, int seat);
/* Turns the stop that `setting` is about, if it is about one. */
void mg_turn_stop (mg_player *player, const rg_choice *setting);

/* }}} */
/* {{{ mg-priority.c */

/* The seat is asked when it gets priority: by its settings and by what everybody can see. */
bool mg_is_asked (rg_match *match, int seat);
/* The seat passes (117.3d). */
void mg_pass (mg_state *state);
/* }}} */
/* {{{ mg-begin.c */

/* One piece of what comes before the first turn: mulligans, then opening hands (103.5, 103.6). */
void mg_opening (rg_match *match);
/* Decks come to the table and hands are dealt: `first` begins (103.1-103.5). */
struct mg_variant;
void mg_begin_hands (rg_match *match, const struct mg_variant *variant, int first);

/* }}} */
/* {{{ mg-deal.c */

/* Deals an identity to each seat (907.4), and then hands; a Leader player begins (907.7). Where
 * something is to be asked before, the game is left in that state. */
void mg_begin_dealing (rg_match *match, const struct mg_variant *variant);
/* One piece of it: a seat answers, or what all have answered comes about. */
void mg_go_on_dealing (rg_match *match);
/* What the identity that the seat controls face up adds to how it begins, by the rules in force
 * with that op (372.4a). */
int mg_more_at_beginning (rg_match *match, int seat, int op);
/* The game begins anew (727): identities are as they were dealt. Returns who begins: a Leader
 * player, or `otherwise` where there is none. */
int mg_renew_identities (rg_match *match, int otherwise);

/* }}} */
/* {{{ mg-deal-ask.c */

/* Each seat that is there is to be asked what `stage` says. */
void mg_await_wishes (mg_state *state, mg_deal_stage stage);
/* The same of which identity it takes: until all have answered all lie face down. */
void mg_await_choices (rg_match *match, const struct mg_variant *variant);
/* Asks all who haven't answered yet, at once, and takes the first answer. False: there is nobody.
 */
bool mg_hear_wish (rg_match *match, const struct mg_variant *variant);
/* Each seat has the identity that it chose, and Leaders turn theirs up. */
void mg_grant_choices (rg_match *match, const struct mg_variant *variant);

/* }}} */
/* {{{ mg-seating.c */

void mg_take_places (rg_match *match);

/* }}} */
