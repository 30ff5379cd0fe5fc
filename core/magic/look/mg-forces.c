/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Asking for rules in force. They are found after the layers (layers/mg-find-forces.c), so that
 * whoever asks pays for no more than what there is. */

#include "magic/look/mg-look.h"

/* {{{ What counts */

bool
mg_speaks_of_own_card (const mg_content *content, int i)
{
  const mg_node *node = mg_node_at (content, i);

  if (node->op == MG_OP_ENTERS_TAPPED || node->op == MG_OP_ENTERS_WITH)
    return mg_node_at (content, mg_arg_objs (node))->op == MG_OP_THIS;
  return mg_is (node->op, MG_IS_OWN);
}

void
mg_heed_condition (mg_state *state, const mg_content *content, int condition)
{
  state->scope.sensitive = true;
  /* Joined conditions nest to the right; whatever else is nested is taken to be of anything. */
  for (int rest = condition; rest;)
    {
      const mg_node *node = mg_node_at (content, rest);
      const bool joined = node->op == MG_OP_AND || node->op == MG_OP_OR;
      const int op = joined ? mg_node_at (content, mg_arg_first (node))->op : node->op;

      rest = joined ? mg_arg_rest (node) : 0;
      state->scope.by_step |= mg_is (op, MG_IS_OF_STEP) || op == MG_OP_AND || op == MG_OP_OR;
    }
}

/* }}} */
/* {{{ Asking for them */

int
mg_next_force (const mg_state *state, int op, int from)
{
  for (int i = from + 1; i < state->kept.n_forces; i++)
    if (state->kept.forces[i].op == op)
      return i;
  return -1;
}

void
mg_ctx_of_force (mg_ctx *ctx, rg_match *match, const mg_force *force, mg_set sets[3])
{
  const mg_state *state = rg_state_const (match);

  if (force->ability)
    mg_ctx_of (ctx, match, force->controller, mg_ref_of (state, force->source), sets);
  else
    mg_ctx_of_effect (ctx, match, force->source, sets);
}

bool
mg_player_under (rg_match *match, int op, int seat)
{
  const mg_state *state = rg_state_const (match);
  mg_set sets[3];
  mg_ctx ctx;

  if (!mg_forced (state, op))
    return false;
  for (int i = -1; (i = mg_next_force (state, op, i)) >= 0;)
    {
      const mg_force *force = &state->kept.forces[i];

      if (mg_data (match)->slots[op][0] != MG_SLOT_PLAYERS) /* "you …" */
        {
          if (force->controller == seat)
            return true;
          continue;
        }
      mg_ctx_of_force (&ctx, match, force, sets);
      if (mg_seat_in_range (&ctx, seat)
          && mg_speaks_of_seat (&ctx, mg_arg_who (mg_node_at (ctx.content, force->node)), seat))
        return true;
    }
  return false;
}

int
mg_next_mod (const mg_state *state, int mod_op, mg_ref ref, int from, mg_ctx *ctx)
{
  if (!state->kept.n_given || !mg_lives (state, ref))
    return -1;
  for (int i = from + 1; i < state->kept.n_given; i++)
    {
      const mg_given *given = mg_given_at (state, i);

      if (given->object != ref.id || given->op != mod_op)
        continue;
      if (ctx)
        {
          mg_set *sets = ctx->it;

          if (given->by_effect)
            mg_ctx_of_effect (ctx, ctx->match, given->source, sets);
          else
            mg_ctx_of (ctx, ctx->match, given->controller, mg_ref_of (state, given->source), sets);
          ctx->it->n = 0;
          mg_set_add (ctx->it, ref); /* each object in turn */
        }
      return i;
    }
  return -1;
}

/* }}} */
