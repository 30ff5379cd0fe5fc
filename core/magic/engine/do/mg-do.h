/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Carrying out what a text says, and resolving what is on the stack (608). */

#pragma once

#include "magic/engine/trigger/mg-trigger.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Carries out an EFFECT node. */
void mg_do (mg_ctx *ctx, int node);
/* 400.7: an ability finds what its event, its cost or its own resolution moved, but nothing that
 * was moved otherwise. To be called when it is on the stack and its costs are paid … */
void mg_note_there (mg_state *state, int item);
/* … and of what an event triggers, as it does. */
void mg_note_event (mg_state *state, int item, const mg_event *event);
/* The object, or what it was moved to; id 0: it isn't found. */
mg_ref mg_find_again (const mg_ctx *ctx, mg_ref ref);
/* Resolves the top of the stack (608). */
void mg_resolve (rg_match *match);

#ifdef __cplusplus
}
#endif
