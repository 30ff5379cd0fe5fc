/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Who attacks and blocks whom, and being taken out of that (506.4). */

#include "magic/model/mg-fighting.h"

#include <string.h>

void
mg_keep_blocks (mg_combat *combat, int n)
{
  memset (&combat->blocks[n], 0, (size_t) (combat->n_blocks - n) * sizeof *combat->blocks);
  combat->n_blocks = (uint16_t) n;
}

void
mg_forget_blocks (mg_state *state, int id)
{
  int n = 0;

  for (int i = 0; i < state->combat.n_blocks; i++)
    if (state->combat.blocks[i].blocker != id && state->combat.blocks[i].attacker != id)
      state->combat.blocks[n++] = state->combat.blocks[i];
  mg_keep_blocks (&state->combat, n);
}

void
mg_stop_being_attacked (mg_state *state, mg_ref what)
{
  for (int id = state->zones.battlefield; id; id = mg_object_at (state, id)->next)
    {
      mg_body *body = mg_body_at (state, mg_object_at (state, id)->body);

      if (mg_same (body->attacking, what))
        body->attacking.stamp--; /* as if it had been gone before: it names no object any more */
    }
}

void
mg_stop_fighting (mg_state *state, int id)
{
  mg_body *body = mg_body_mut (state, mg_ref_of (state, id));

  if (!body)
    return;
  mg_forget_blocks (state, id);
  body->attacking = (mg_ref){ 0, 0 }; /* who defended stays known (508.5) */
  body->status &= ~(uint32_t) (MG_BLOCKED | MG_BLOCKING);
  mg_touch (state);
}

void
mg_remove_from_combat (mg_state *state, int id)
{
  mg_stop_fighting (state, id);
  mg_stop_being_attacked (state, mg_ref_of (state, id));
}
