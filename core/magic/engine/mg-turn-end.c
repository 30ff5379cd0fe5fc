/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Ending the turn, or the combat phase, at once (724). */

#include "magic/engine/mg-turn.h"

static bool
in_combat (const mg_state *state)
{
  return state->step >= MG_STEP_COMBAT_BEGIN && state->step <= MG_STEP_COMBAT_END;
}

/* 724.1a, 724.1b: what has triggered and what is on the stack is gone. The ability that resolves
 * goes when it has (608.2n). */
static void
clear_stack (mg_ctx *ctx)
{
  mg_state *state = ctx->state;
  mg_set cards;
  int next;

  for (int id = state->pending; id; id = next)
    {
      next = mg_object_at (state, id)->next;
      mg_object_free (state, id);
    }
  cards.n = 0;
  for (int id = state->stack; id; id = next)
    {
      const mg_object *object = mg_object_at (state, id);

      next = object->next;
      if (object->kind == MG_KIND_CARD)
        mg_set_add (&cards, mg_ref_of (state, id));
      else if (ctx->item == 0 || object->item != ctx->item)
        mg_object_free (state, id);
    }
  mg_move_set (ctx, &cards, MG_ZONE_EXILE, MG_WHY_EFFECT, NULL);
}

static void
leave_combat (rg_match *match)
{
  mg_end_combat (match);
  mg_end_of_combat_effects (match);
}

void
mg_end_the_turn (mg_ctx *ctx)
{
  rg_match *match = ctx->match;
  mg_state *state = ctx->state;

  mg_say (match, MG_TELL_TURN_ENDS, -1, 0, 0, 0, 0);
  state->end_turn = true;
  clear_stack (ctx);
  mg_refresh (match);
  mg_state_based (match); /* 724.1c */
  if (state->over)
    return;
  if (in_combat (state))
    leave_combat (match); /* 724.1d */
  mg_empty_pools (state);
  state->extra_combats = state->phase_after = 0;
  state->cleanup_again = false;
  mg_go_to_step (match, MG_STEP_CLEANUP);
}

/* 724.2, when the spell or ability that says so has resolved. */
void
mg_end_combat_phase (rg_match *match)
{
  mg_state *state = rg_state (match);
  mg_set sets[3];
  mg_ctx ctx;

  state->end_phase = false;
  if (!in_combat (state))
    return; /* 724.2g */
  mg_ctx_init (&ctx, match, sets);
  clear_stack (&ctx);
  mg_refresh (match);
  mg_state_based (match);
  if (state->over)
    return;
  leave_combat (match);
  mg_empty_pools (state);
  state->step = MG_STEP_COMBAT_END;
  mg_go_to_step (match, mg_step_after_extra (state, MG_STEP_MAIN_2));
}
