/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Triggered abilities (603): what happened is told to those that wait for it, and they go on the
 * stack. */

#pragma once

#include "magic/look/mg-event.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Lets abilities trigger on it: pending items come into being. Triggered mana abilities resolve at
 * once (605.4). */
void mg_happen (mg_ctx *ctx, const mg_event *event);
/* 603.4, 603.10a: what has triggered since the pending ability in slot `after` (0: any), up to that
 * in `last`, looked back to see what left; its "if" asks what is so now that it has. */
void mg_drop_untrue (rg_match *match, int after, int last);
/* 603.3b: puts pending abilities on the stack in APNAP order, asking for orders, modes, targets.
 * True: something was put. */
bool mg_put_triggers (rg_match *match);
bool mg_have_triggers (const mg_state *state);
/* A pending ability that isn't of an object's text: of the monarch (725.2), delayed, reflexive. */
int mg_pend (mg_ctx *ctx, int ability, int effect, uint32_t flags, int controller, mg_ref source);
/* State triggers (603.8). */
void mg_check_state_triggers (rg_match *match);
/* 714.2b: a Saga had `before` lore counters and has `now`: its chapter abilities trigger. */
void mg_reach_chapters (mg_ctx *ctx, mg_ref saga, int before, int now);

/* It makes no difference which of the two abilities goes on the stack first (603.3b). */
bool
mg_are_alike (const mg_content *content, const mg_state *state, const mg_item *a, const mg_item *b);
/* The EFFECT speaks of the object that says it, so that it matters which one says it. */
bool mg_speaks_of_itself (const mg_content *content, int effect);

#ifdef __cplusplus
}
#endif
