/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Entering the battlefield (110.2, 303.4, 614.12, 616.1): how everything enters is decided
 * before any of it does. */

#pragma once

#include "magic/engine/happen/mg-happen.h"

#ifdef __cplusplus
extern "C" {
#endif

/* An object's copiable values (707.2), for what is to be a copy of it. */
typedef struct mg_original
{
  mg_copying copy; /* as a copy of it has that; `face` 0: of a face-down permanent */
  int16_t x;       /* of a token whose size is X: fixed by what created it (111.3) */
  bool double_faced;
} mg_original;

/* Of a permanent, a spell or a card. */
mg_original mg_original_of (const mg_state *state, const mg_content *content, mg_ref ref);

/* How something enters, decided before it does (614.12a). */
typedef struct mg_entry
{
  uint16_t move;   /* its index */
  uint16_t face;   /* that is up, or copied, with the abilities it enters with; 0: face down */
  mg_copying copy; /* what it has of a copying, whether or not it will be a copy of a face */
  int16_t copy_x;
  int16_t when_done; /* EFFECT of what triggers as it entered as a copy (707.9g), or 0 */
  uint8_t controller;
  uint8_t protector; /* seat + 1 */
  bool tapped, back, face_down;
  bool copies;       /* it enters as a copy of something else (707.5) */
  bool double_faced; /* a token with two faces (707.8a) */
  bool is_new;       /* a token that is created */
  bool silenced;     /* it will have no abilities, and so hasn't as it enters (614.12) */
  uint8_t n_counters;
  struct
  {
    uint8_t counter;
    int16_t n;
  } counters[4];
  mg_ref copied; /* what it copies */
  mg_ref host;
} mg_entry;

/* The STATIC of that op which number `skip` among the abilities of what enters says, or NULL. With
 * a context, only those whose condition holds count. */
const mg_node *mg_entering_static (const mg_content *content,
                                   const mg_entry *entry,
                                   int op,
                                   int skip,
                                   const mg_ctx *ctx);
/* mg-enter-plan.c: decides how everything enters that is to enter: asks in APNAP order by
 * controller. The entries are in the order of their timestamps (613.7m). What can't enter stays, or
 * goes to the graveyard from the stack (608.3e). Returns how many. */
int mg_plan_entries (mg_ctx *ctx, mg_move *moves, int n, mg_entry entries[MG_MAX_ENTERING]);
/* Its slot lies on the battlefield: gives it its body. `item` is the spell's that it was, nullable.
 */
void mg_embody (mg_ctx *ctx, const mg_move *move, const mg_entry *entry, const mg_item *item);
/* They are all there and their characteristics are known: applies what else modifies how they
 * enter, tells, and lets abilities trigger. */
void mg_finish_entries (mg_ctx *ctx, mg_move *moves, const mg_entry *entries, int n);
/* What is there becomes a copy (707.4); `mods`: exceptions, or 0; `lasts`: DURATION node, 0: for
 * good. */
void mg_become_copy (mg_ctx *ctx, mg_ref ref, mg_ref of, int mods, int lasts);

#ifdef __cplusplus
}
#endif
