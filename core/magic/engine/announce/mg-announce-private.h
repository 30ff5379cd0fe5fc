/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the files about casting and activating share. */

#pragma once

#include "magic/engine/announce/mg-survey.h"

/* 601.2b-h, of a spell or ability whose item is on the stack. False: it is illegal. */
bool mg_announce (mg_ctx *ctx, mg_proposal *proposal);
/* 601: true when it was cast; else everything is as before, but for mana abilities (733.1). */
bool mg_cast (mg_ctx *ctx, const mg_proposal *proposal);
/* The cost that the proposal says could be paid. */
bool mg_can_pay_base (mg_survey *survey, const mg_proposal *proposal);
/* It could be paid with that X, and with some targets where those make it cheaper (601.5). */
bool mg_can_afford (mg_survey *survey, const mg_proposal *proposal, int x);
/* What it costs may be more with a smaller X, or depends on targets. */
bool mg_costs_by_choices (const mg_survey *survey, const mg_proposal *proposal);
void mg_cast_with_priority (rg_match *match, int seat, int object, int how);
/* The half that a way to cast says; MG_HALF_NONE: it leaves that open, or there are none. */
mg_half mg_half_of (int how);
void mg_activate (rg_match *match, int seat, int id, int ability);
void mg_turn_up_by_cost (rg_match *match, int seat, int id);
void mg_unveil_by_cost (rg_match *match, int seat, int id);
/* Up to how much X may be was worked out: what is it, of what that bill says? */
int mg_choose_x (mg_ctx *ctx, int seat, const mg_bill *bill, int least, int most);
/* X of a special action is chosen as it is paid (107.3d). */
int mg_ask_x (mg_ctx *ctx, int seat, const mg_bill *bill, int least);
/* The COST of a key of the card in that slot, as a bill. False: it doesn't have that key. */
bool mg_bill_of_key (mg_ctx *ctx, int seat, int id, int key, mg_bill *bill, int *number);
void mg_suspend (rg_match *match, int seat, int object);
