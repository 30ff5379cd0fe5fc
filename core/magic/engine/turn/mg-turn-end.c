/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Ending the turn, or the combat phase, at once (724). */

#include "magic/engine/turn/mg-turn-private.h"

/* 724.1a-b, 724.2a-b: what has triggered and what is on the stack is gone, the spell that resolves
 * with it; an ability that resolves goes when it has (608.2n). */
static void
clear_stack (mg_ctx *ctx)
{
  mg_state *state = ctx->state;
  mg_set cards;
  int next;

  for (int id = state->zones.pending; id; id = next)
    {
      next = mg_object_at (state, id)->next;
      mg_object_free (state, id);
    }
  cards.n = 0;
  for (int id = state->zones.stack; id; id = next)
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

/* State-based actions, without anything that triggers being put on the stack. False: that ended
 * the game. */
static bool
check (mg_ctx *ctx)
{
  mg_refresh (ctx->match);
  mg_state_based (ctx->match);
  return !ctx->state->end.over;
}

/* 724.1a-c, 724.2a-c; false likewise. */
static bool
drop_all (mg_ctx *ctx)
{
  clear_stack (ctx);
  return check (ctx);
}

/* An ability of an identity does it: the document of Treachery has state-based actions come behind
 * leaving combat. */
static bool
is_of_identity (const mg_ctx *ctx)
{
  return ctx->item && mg_item_at (ctx->state, ctx->item)->flags & MG_ITEM_IDENTITY;
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
  mg_state *state = ctx->state;

  mg_say (ctx->match, MG_TELL_TURN_ENDS, -1, 0, 0, 0, 0);
  state->turn.ending = true;
  if (is_of_identity (ctx)) /* as mg_end_this_phase */
    clear_stack (ctx);
  else if (!drop_all (ctx))
    return;
  if (mg_in_combat (state))
    leave_combat (ctx->match); /* 724.1d */
  if (state->turn.step == MG_STEP_UPKEEP)
    mg_end_upkeep (state);
  if (is_of_identity (ctx) && !check (ctx))
    return;
  mg_empty_pools (state);
  state->turn.extra_combats = state->turn.phase_after = 0;
  state->turn.cleanup_again = false;
  mg_go_to_step (ctx->match, MG_STEP_CLEANUP);
}

/* 724.2, of whatever phase this is; the document of Treachery has state-based actions come behind
 * leaving combat. The ending phase doesn't end so. */
void
mg_end_this_phase (mg_ctx *ctx)
{
  mg_state *state = ctx->state;
  const int step = state->turn.step;

  if (step >= MG_STEP_END)
    return;
  clear_stack (ctx);
  if (mg_in_combat (state))
    leave_combat (ctx->match);
  if (!check (ctx))
    return;
  mg_empty_pools (state);
  if (step < MG_STEP_MAIN_1)
    {
      mg_end_upkeep (state);
      mg_go_to_step (ctx->match, mg_take_extra_phase (state, MG_STEP_MAIN_1));
    }
  else if (step == MG_STEP_MAIN_1)
    mg_go_to_step (ctx->match, mg_take_extra_phase (state, MG_STEP_COMBAT_BEGIN));
  else if (step == MG_STEP_MAIN_2)
    mg_go_to_step (ctx->match, mg_take_extra_phase (state, MG_STEP_END));
  else
    {
      state->turn.step = MG_STEP_COMBAT_END;
      mg_go_to_step (ctx->match, mg_take_extra_phase (state, MG_STEP_MAIN_2));
    }
}

void
mg_end_the_phase (mg_ctx *ctx)
{
  mg_state *state = ctx->state;

  if (!mg_in_combat (state) || !drop_all (ctx)) /* 724.2g */
    return;
  leave_combat (ctx->match); /* 724.2d */
  mg_empty_pools (state);
  state->turn.step = MG_STEP_COMBAT_END;
  mg_go_to_step (ctx->match, mg_take_extra_phase (state, MG_STEP_MAIN_2));
}
