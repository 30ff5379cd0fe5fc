/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One seat's view of what it may do now: the supply of mana is worked out once for all. */

#pragma once

#include "magic/engine/mg-engine.h"

typedef struct mg_survey
{
  rg_match *match;
  const mg_content *content;
  mg_state *state;
  int seat;
  bool open; /* judges by what everybody sees */
  bool sorcery_time, split_second;
  bool supplied, scanned;
  int n_plays;
  uint16_t plays[MG_MAX_EFFECTS]; /* effects by which the seat may play cards */
  mg_ctx ctx;
  mg_set sets[3];
  mg_supply supply;
} mg_survey;

void mg_survey_begin (mg_survey *survey, rg_match *match, int seat);
void mg_survey_at (mg_survey *survey, mg_ref source);
const mg_supply *mg_survey_supply (mg_survey *survey);
/* There is any mana in it. */
bool mg_survey_has_mana (mg_survey *survey);
/* The bill can be paid with that X by what the looked-at object costs. */
rg_status mg_check_bill (mg_survey *survey, const mg_bill *bill, int x, rg_error *error);
/* The largest X that can be paid for what is proposed; 0: its cost has none. */
int mg_largest_x (mg_survey *survey, const mg_proposal *proposal);
/* 601.2c, 700.2: enough targets for an ability, with enough of its modes. */
bool mg_check_targets (mg_survey *survey, int ability);
bool mg_mode_has_targets (mg_ctx *ctx, int mode);

/* The MG_EFFECT_PLAY by which the seat may play the object, or 0. */
int mg_permission (mg_survey *survey, int object, mg_play_way way);
/* The best of those by which the seat may play it at its cost, or 0. */
int mg_permission_to_pay (mg_survey *survey, int object);
/* That by which it is cast so, or 0: it needs none. */
int mg_permission_to_cast (mg_survey *survey, int object, int how);
/* The next rule in force, behind `from` or after -1, by which the seat may still cast one of some
 * cards free this turn: its place among the forces, and those in `set`. -1: there is none. */
int mg_once_free (const mg_survey *survey, int from, mg_set *set);
/* The first of those rules that is about that card, or -1. */
int mg_once_free_for (const mg_survey *survey, int object);
/* Bit per mg_cast_how that the card has, where it lies. */
uint32_t mg_cast_ways (mg_survey *survey, int object, bool by_effect);
rg_status
mg_check_cast (mg_survey *survey, int object, int how, int half, bool by_effect, rg_error *error);
/* The halves as which the card could be cast in that way: bits by mg_half, bit 0 of what has none.
 */
unsigned mg_check_halves (mg_survey *survey, int object, int how, bool by_effect, rg_error *error);
/* The same, of a way that mg_cast_ways is known to have. */
unsigned mg_check_way (mg_survey *survey, int object, int how, bool by_effect, rg_error *error);
/* Bit per mg_cast_how in which it could be cast in the middle of an effect; see mg_cast_now. */
uint32_t mg_open_ways (mg_survey *survey, int object, int how, int below);
/* The faces of a card that may be played as a land (305, 712.12). Returns how many. */
int mg_land_faces (const mg_content *content, int card, int faces[2]);
rg_status mg_check_land (mg_survey *survey, int object, rg_error *error);
rg_status mg_check_activate (mg_survey *survey, int id, int ability, rg_error *error);
rg_status mg_check_turn_up (mg_survey *survey, int id, rg_error *error);
/* The identity in that slot can be unveiled; what is told of others is the same of all of them. */
rg_status mg_check_unveil (mg_survey *survey, int id, rg_error *error);
/* What it costs the seat to unveil an identity with that face (702.187a). */
void mg_unveil_bill (mg_ctx *ctx, int seat, int face, mg_bill *bill);
rg_status mg_check_suspend (mg_survey *survey, int id, rg_error *error);
