/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Creating tokens (111, 701.7). */

#include "magic/engine/mg-engine.h"

/* 614.16: how many come into being where an effect would create `n`. */
static int
how_many (const mg_state *state, int seat, int n)
{
  if (!mg_forced (state, MG_OP_DOUBLE_TOKENS))
    return n;
  for (int f = -1; (f = mg_next_force (state, MG_OP_DOUBLE_TOKENS, f)) >= 0;)
    if (state->kept.forces[f].controller == seat && n <= MG_MAX_ENTERING)
      n *= 2;
  return n;
}

void
mg_plan_tokens (mg_ctx *ctx,
                mg_tokens *tokens,
                int seat,
                int face,
                int n,
                int enters,
                mg_ref copy_of,
                int mods)
{
  mg_state *state = ctx->state;
  int x;

  if (n <= 0 || !mg_plays (state, seat)) /* 800.4b */
    return;
  mg_refresh (ctx->match);
  n = how_many (state, seat, n);
  if (copy_of.id)
    {
      face = mg_original_of (state, ctx->content, copy_of).copy.face;
      face = face == MG_FACELESS ? 0 : face;
    }
  /* 111.3: fixed by what creates it. A copy takes the X of what it copies. */
  x = enters & MG_ENTERS_CHOSEN ? mg_chosen_x (ctx->chosen_color, ctx->chosen_type)
      : !copy_of.id && mg_face_at (ctx->content, face)->x_power ? ctx->x
                                                                : 0;
  for (int i = 0; i < n; i++)
    {
      const int id
          = tokens->n < MG_MAX_ENTERING ? mg_object_new (state, MG_KIND_TOKEN, seat, face) : 0;

      if (!id)
        {
          mg_outgrow (ctx->match);
          break;
        }
      tokens->moves[tokens->n++] = (mg_move){ .object = mg_ref_of (state, id),
                                              .zone = MG_ZONE_BATTLEFIELD,
                                              .controller = (uint8_t) seat,
                                              .enters = (uint8_t) enters,
                                              .copy_of = copy_of,
                                              .copy_mods = (int16_t) mods,
                                              .x = (int16_t) x };
    }
}

void
mg_create_tokens (mg_ctx *ctx, mg_tokens *tokens, mg_set *created)
{
  mg_move_all (ctx, tokens->moves, tokens->n);
  for (int i = 0; i < tokens->n; i++)
    if (!tokens->moves[i].result.id)
      mg_object_free (ctx->state, tokens->moves[i].object.id); /* 111.5, 303.4g */
    else
      mg_set_add (created, tokens->moves[i].result);
}
