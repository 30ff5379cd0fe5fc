/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What it costs to attack (508.1h). */

#include "magic/engine/mg-engine.h"

static uint8_t
sum_of (int a, int b)
{
  return (uint8_t) (a + b < UINT8_MAX ? a + b : UINT8_MAX); /* which nobody can pay */
}

static void
add_cost (mg_cost *sum, const mg_cost *cost)
{
  sum->generic = sum_of (sum->generic, cost->generic);
  sum->snow = sum_of (sum->snow, cost->snow);
  for (int type = 0; type < MG_N_MANA; type++)
    sum->of[type] = sum_of (sum->of[type], cost->of[type]);
  for (int i = 0; i < cost->n_hybrid && sum->n_hybrid < 5; i++)
    sum->hybrid[sum->n_hybrid++] = cost->hybrid[i];
  for (int i = 0; i < cost->n_phyrexian && sum->n_phyrexian < 3; i++)
    sum->phyrexian[sum->n_phyrexian++] = cost->phyrexian[i];
}

bool
mg_add_tax (rg_match *match, const mg_state *state, mg_ref creature, mg_ref what, mg_cost *sum)
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
      add_cost (sum, mg_cost_at (ctx.content, mg_arg_symbols (rule)));
      any = true;
    }
  return any;
}
