/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What events, triggers, durations and departures know of each other. */

#pragma once

#include "magic/engine/mg-engine.h"

/* Bits of mg_state.awaited that are no events: some effect lasts only while something is so; and,
 * no more than until the next check, some effect may be over by now. */
#define MG_AWAITS_CHANGES (UINT64_C (1) << 62)
#define MG_AWAITS_CONDITIONS (UINT64_C (1) << 63)

/* The EVENT ops that may speak of an event of that op, as bits; 0: it isn't told (mg-event.h). */
uint64_t mg_event_meanings (int op);
/* Some ability or effect waits for one of these EVENT ops; rules of the game may do so, too. */
static inline bool
mg_anyone_hears (const mg_state *state, uint64_t meanings)
{
  return (state->listened[0] | state->awaited) & meanings;
}
/* The part of an EVENT node that speaks of this event, or 0. */
int mg_event_match (mg_ctx *ctx, int node, const mg_event *event);

/* It makes no difference which of the two abilities goes on the stack first (603.3b). */
bool
mg_are_alike (const mg_content *content, const mg_state *state, const mg_item *a, const mg_item *b);

/* The EFFECT speaks of the object that says it, so that it matters which one says it. */
bool mg_speaks_of_itself (const mg_content *content, int effect);

/* Tells what waits and what is on the stack that its effect needn't begin any more (610.3a-b). */
void mg_note_too_late (mg_ctx *teller, const mg_event *event);

/* Context for looking at something on behalf of an effect: its registers. */
void mg_ctx_of_effect (mg_ctx *ctx, rg_match *match, int effect, mg_set sets[3]);
/* The EVENT ops that may end it or make it trigger, as bits, and the two above. */
uint64_t mg_effect_awaits (const mg_content *content, const mg_effect *effect);
/* 611.2b: what it lasts for isn't so any more. */
bool mg_effect_is_over (rg_match *match, int effect);
/* 800.4a, 800.4d: what players who leave had in force ends, as far as it does. */
void mg_end_effects_of (mg_ctx *ctx, uint16_t leaving);
/* 800.4a, 800.4c: what nobody in the game controls any more is exiled. */
void mg_exile_abandoned (mg_ctx *ctx);
