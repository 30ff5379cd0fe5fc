/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What happens to a permanent that stays where it is, and how tokens come into being.
 *
 * Each function carries out the replacement effects that apply (614, 616), then does it, tells the
 * table, and lets abilities trigger. */

#pragma once

#include "magic/model/mg-ctx.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Creates tokens of a face (707.2 and `copy_of` for copies: the permanent's reference, and `mods`,
 * the exceptions). */
void mg_create_tokens (mg_ctx *ctx,
                       int seat,
                       int face,
                       int n,
                       int enters,
                       mg_ref copy_of,
                       int mods,
                       mg_set *created);
bool mg_tap (mg_ctx *ctx, mg_ref ref); /* false: it was tapped already, or has gone */
bool mg_untap (mg_ctx *ctx, mg_ref ref);
void mg_attach (mg_ctx *ctx, mg_ref ref, mg_ref to); /* 701.3 */
bool
mg_may_attach (const mg_ctx *ctx, mg_ref ref, mg_ref to);  /* 301.5, 303.4, 702.16, 801.8, 801.9 */
void mg_transform (mg_ctx *ctx, mg_ref ref, bool convert); /* 701.27, 701.28 */
bool mg_can_transform (const mg_ctx *ctx, mg_ref ref);     /* 712.9: of a permanent */
/* 701.27f, 701.28e: an ability is put on the stack, and what it is of hasn't been turned since. */
void mg_note_turns (const mg_state *state, mg_item *item);
void mg_flip (mg_ctx *ctx, mg_ref ref);    /* 710 */
void mg_turn_up (mg_ctx *ctx, mg_ref ref); /* 708.8 */
/* 707.4; `mods`: exceptions, or 0; `lasts`: DURATION node, 0: for good. */
void mg_become_copy (mg_ctx *ctx, mg_ref ref, mg_ref of, int mods, int lasts);
void mg_remove_from_combat (mg_state *state, int id); /* 506.4 */
/* 506.4d, its two halves: it neither attacks nor blocks; it isn't attacked any more, and who
 * attacked it goes on attacking, though nothing that there is (506.4c). */
void mg_stop_fighting (mg_state *state, int id);
void mg_stop_being_attacked (mg_state *state, mg_ref what);
void mg_regenerated (mg_ctx *ctx, mg_ref ref); /* 701.19a: the shield is used */

#ifdef __cplusplus
}
#endif
