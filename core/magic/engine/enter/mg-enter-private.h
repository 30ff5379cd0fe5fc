/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the files about entering the battlefield share: a plan that is being made. */

#pragma once

#include "magic/engine/mg-engine.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What a plan is made with: the context is of the one that enters, seen from where it still is. */
typedef struct mg_planning
{
  mg_ctx ctx;
  mg_set sets[3];
  mg_move *move;
  mg_entry *entry;
  const mg_object *object;
  const mg_item *item; /* of the spell that it is, or NULL */
  int mods;            /* exceptions of the copying that it enters by, or 0 */
} mg_planning;

/* 616.1a-d: who will control it, which face is up, what it is a copy of. False: it can't be a
 * permanent like that. */
bool mg_plan_face (mg_planning *planning);
/* mg-enter-order.c: brings what enters into the order of its timestamps (613.7m). */
void mg_order_entries (mg_ctx *ctx, const mg_move *moves, mg_entry *entries, int n);
/* The STATIC of that op which number `skip` among the abilities of what enters says, or NULL. */
static inline const mg_node *
mg_find_own_static (const mg_planning *planning, int op, int skip)
{
  return mg_entering_static (planning->ctx.content, planning->entry, op, skip, &planning->ctx);
}

#ifdef __cplusplus
}
#endif
