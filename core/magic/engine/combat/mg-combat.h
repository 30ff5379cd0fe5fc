/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Combat (506-511). */

#pragma once

#include "magic/look/mg-bill.h"
#include "magic/model/mg-ctx.h"

#ifdef __cplusplus
extern "C" {
#endif

void mg_combat_begin (rg_match *match);      /* chooses the defender where one is chosen (507.1) */
bool mg_declare_attackers (rg_match *match); /* asks the active player (508); false: none attack */
void mg_declare_blockers (rg_match *match);  /* asks the defenders in APNAP order (509, 802.4) */
bool mg_combat_damage (rg_match *match, bool first); /* 510; false: nothing to do in this step */
bool mg_end_combat (rg_match *match);                /* 511.3; true: anything was in combat */
/* Why `seat` may not attack `other` now; the first reason that there is. */
typedef enum mg_bar
{
  MG_BAR_NONE,
  MG_BAR_GONE,      /* has left (800.4) */
  MG_BAR_TEAM,      /* no opponent (508.1b) */
  MG_BAR_RANGE,     /* out of range (801.3) */
  MG_BAR_LEFT_ONLY, /* not immediately to the left (803.1a) … */
  MG_BAR_RIGHT_ONLY,
  MG_BAR_APART,     /* no neighbour (809.3c) */
  MG_BAR_NOT_CHOSEN /* not the defending player (506.2a) */
} mg_bar;
mg_bar mg_attack_bar (const mg_state *state, int seat, int other);

/* {{{ Pieces of it */

enum
{
  MG_COMBAT_OFFERS = 600, /* of one question in combat */
  MG_COMBAT_BACKS = 400   /* of what is declared, that the question offers to take back */
};

/* One defending player is chosen (506.2a, 809.3c). */
static inline bool
mg_chooses_defender (const mg_state *state)
{
  return state->options.attack == MG_ATTACK_ONE || state->options.attack == MG_ATTACK_ADJACENT;
}
/* 506.2a: the active player chooses the defending player, where one is chosen and it isn't yet. */
void mg_choose_defender (rg_match *match);
/* What is declared so far is seen on the table while more is asked for, though nothing has happened
 * yet: a creature, and what it will attack or block. Forgotten once there is an answer. */
void mg_mark_declared (mg_combat *combat, int creature, int what);
void mg_forget_declared (mg_combat *combat);
/* True when the one creature can stand for the other in a list of choices. */
bool mg_alike (const mg_state *state, int a, int b);
/* The seat that defends against an attack on `what`: the player, the controller of the
 * planeswalker, the protector of the battle (508.5); MG_NOBODY: nobody, it can't be attacked. */
int mg_defender_of (const mg_state *state, mg_ref what);
/* What a creature attacks is still there to be dealt damage (506.4c, 800.4e). */
bool mg_attack_holds (const mg_state *state, const mg_body *attacker);
/* Adds to `sum`, unless that is NULL, what it costs the creature to attack that (508.1h); false:
 * nothing. */
bool
mg_add_tax (rg_match *match, const mg_state *state, mg_ref creature, mg_ref what, mg_bill *sum);
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

#ifdef __cplusplus
}
#endif
