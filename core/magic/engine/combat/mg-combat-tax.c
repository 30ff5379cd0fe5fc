/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What it costs to attack (508.1h). */

#include "magic/engine/mg-engine.h"

bool
mg_add_tax (rg_match *match, const mg_state *state, mg_ref creature, mg_ref what, mg_bill *sum)
{
  bool any = false;
  mg_set sets[3];
  mg_ctx ctx;

  if (!mg_is_player (what) || !mg_forced (state, MG_OP_ATTACK_TAX))
    return false;
  for (int i = mg_next_force (state, MG_OP_ATTACK_TAX, -1); i >= 0;
       i = mg_next_force (state, MG_OP_ATTACK_TAX, i))
    {
      const mg_force *force = &state->kept.forces[i];
      const mg_node *rule;

      mg_ctx_of_force (&ctx, match, force, sets);
      rule = mg_node_at (ctx.content, force->node);
      if (ctx.controller != mg_ref_seat (what)
          || !mg_matches (&ctx, mg_arg_filter (rule), creature))
        continue;
      if (sum != NULL)
        mg_bill_add_symbols (sum, mg_cost_at (ctx.content, mg_arg_symbols (rule)));
      any = true;
    }
  return any;
}
