/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the turn, priority, the beginning of the game and combat share among themselves. */

#pragma once

#include "magic/engine/mg-engine.h"

/* {{{ mg-turn.c and its like */

/* The active player is the next to get priority, or who comes after them (117.3a-b, 800.4j). */
void mg_give_priority (mg_state *state);
/* The step that comes when the current one is over and `next` would, without extra phases: 500.8.
 */
int mg_step_after_extra (mg_state *state, int next);
/* Takes the sequence of the match for heard: choices up to now don't tell a loop from the rest. */
void mg_take_note (rg_match *match);
/* The game is in a loop of mandatory actions, in which those of state->looping are involved. */
void mg_draw_by_loop (rg_match *match);

/* The first turn of the game, after opening hands (103.8); the next turn after this one. */
void mg_begin_first_turn (rg_match *match);
void mg_begin_turn (rg_match *match);
/* Whose turn comes after this one, as things stand. */
int mg_coming_turn (const mg_state *state);
/* The maximum hand size of a player (402.2); -1: there is none. */
int mg_hand_limit (rg_match *match, int seat);
/* Turn-based actions of the step that begins. False: nothing happened by which state-based actions
 * could come, but for what is dirty or pending. */
bool mg_act_by_turn (mg_ctx *ctx);

/* }}} */
/* {{{ mg-priority.c */

/* The stops of a player who has said nothing about them. */
void mg_default_stops (mg_player *player);
/* The seat is asked when it gets priority: by its settings and by what everybody can see. */
bool mg_is_asked (rg_match *match, int seat);
/* The seat passes (117.3d). */
void mg_pass (mg_state *state);
/* Something happened that ends yields: the `n` topmost objects of the stack are new (0: it only
 * changed); `seats` are attacked; it is the turn of `seat`; the turn ends. */
void mg_wake_by_stack (mg_state *state, int n);
void mg_wake_attacked (mg_state *state, uint16_t seats);
void mg_wake_for_turn (mg_state *state, int seat);

/* }}} */
/* {{{ mg-begin.c */

/* One piece of what comes before the first turn: mulligans, then opening hands (103.5, 103.6). */
void mg_opening (rg_match *match);
/* Decks come to the table and hands are dealt: `first` begins (103.1-103.5). */
struct mg_variant;
void mg_begin_hands (rg_match *match, const struct mg_variant *variant, int first);

/* }}} */
/* {{{ mg-seating.c */

void mg_take_places (rg_match *match);

/* }}} */
/* {{{ mg-combat*.c */

enum
{
  MG_COMBAT_OFFERS = 600, /* of one question in combat */
  MG_COMBAT_BACKS = 400   /* of what is declared, that the question offers to take back */
};

/* One defending player is chosen (506.2a, 809.3c). */
static inline bool
mg_chooses_defender (const mg_state *state)
{
  return state->attack_option == MG_ATTACK_ONE || state->attack_option == MG_ATTACK_ADJACENT;
}
/* 506.2a: the active player chooses the defending player, where one is chosen and it isn't yet. */
void mg_choose_defender (rg_match *match);
/* What is declared so far is seen on the table while more is asked for, though nothing has happened
 * yet: a creature, and what it will attack or block. Forgotten once there is an answer. */
void mg_mark_declared (mg_state *state, int creature, int what);
void mg_forget_declared (mg_state *state);
/* True when the one creature can stand for the other in a list of choices. */
bool mg_alike (const mg_state *state, int a, int b);
/* The seat that defends against an attack on `what`: the player, the controller of the
 * planeswalker, the protector of the battle (508.5); MG_NOBODY: nobody, it can't be attacked. */
int mg_defender_of (const mg_state *state, mg_ref what);
/* What a creature attacks is still there to be dealt damage (506.4c, 800.4e). */
bool mg_attack_holds (const mg_state *state, const mg_body *attacker);
/* Adds to `sum` what it costs the creature to attack that (508.1h); false: nothing. */
bool
mg_add_tax (rg_match *match, const mg_state *state, mg_ref creature, mg_ref what, mg_cost *sum);
/* Seats that are attacked and haven't declared blocks yet. */
uint16_t mg_blocks_awaited (const mg_state *state);
/* An attacking or blocking creature has first strike or double strike (510.4). */
bool mg_anyone_strikes_first (const mg_state *state);

static inline bool
mg_is_creature (const mg_body *body)
{
  return body->now.types & MG_CREATURE && !(body->now.types & MG_BATTLE);
}

static inline bool
mg_attacks (const mg_body *body)
{
  return body->attacking.id != 0;
}

/* }}} */
