/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The continuous effects that resolving leaves behind, and how long they last (611). */

#pragma once

#include "magic/look/mg-event.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Begins `mods` on each of `set` (611.2c); amounts are fixed now. */
void mg_begin_mods (mg_ctx *ctx, const mg_set *set, int mods, int lasts_node);
void mg_begin_control (mg_ctx *ctx, const mg_set *set, int seat, int lasts_node);
void mg_begin_rule (mg_ctx *ctx, int static_node, int lasts_node);
void mg_begin_delayed (mg_ctx *ctx, int event, int effect, int lasts_node, bool once);
void mg_begin_shield (mg_ctx *ctx, int event, int effect);
/* A permanent is about to become a copy: what it was is kept for when that ends; for good, nothing
 * is kept any more. */
void mg_begin_copying (mg_ctx *ctx, mg_ref ref, int lasts_node);
void
mg_begin_exile_until (mg_ctx *ctx, const mg_set *exiled, int event); /* 0: until `this` leaves */
void mg_begin_play (mg_ctx *ctx, const mg_set *cards, int seat, int lasts_node, mg_play_way way);
void mg_begin_prevention (mg_ctx *ctx, int effect_node, mg_ref of); /* by this source, or any */
/* A shield of so much for one that would be dealt damage: it shrinks as it is used. `other` has the
 * damage then, where that isn't prevented. */
void mg_begin_damage_shield (mg_ctx *ctx, int effect_node, mg_ref to, int n, mg_ref other);
/* Durations that end: at cleanup (514.2), end of combat, as a turn begins or would begin, on an
 * event, when conditions fail. */
void mg_end_of_turn_effects (rg_match *match);
void mg_end_of_combat_effects (rg_match *match);
void mg_turn_would_begin (rg_match *match, int seat);         /* 800.4m */
void mg_check_durations (mg_ctx *ctx, const mg_event *event); /* event nullable: conditions only */
/* What resolves would last until something that has happened before (610.3a-b, 611.2b). */
bool mg_is_too_late (const mg_ctx *ctx);
/* An effect is over: it and its links are freed. Control reverts (800.4c), cards return (610.3). */
void mg_end_effect (mg_ctx *ctx, int effect);

/* Tells what waits and what is on the stack that its effect needn't begin any more (610.3a-b). */
void mg_note_too_late (mg_ctx *teller, const mg_event *event);
/* The EVENT ops that may end it or make it trigger, as bits, and MG_AWAITS_…. */
uint64_t mg_effect_awaits (const mg_content *content, const mg_effect *effect);
/* 611.2b: what it lasts for isn't so any more. */
bool mg_effect_is_over (rg_match *match, int effect);
/* 800.4a, 800.4d: what players who leave had in force ends, as far as it does. */
void mg_end_effects_of (mg_ctx *ctx, uint16_t leaving);
/* 800.4a, 800.4c: what nobody in the game controls any more is exiled. */
void mg_exile_abandoned (mg_ctx *ctx);

#ifdef __cplusplus
}
#endif
