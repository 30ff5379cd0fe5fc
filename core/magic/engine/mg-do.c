/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Carrying out what a spell or ability says (608.2c): one instruction after the other, each by the
 * function of its construct, with characteristics worked out anew in between. */

#include "magic/engine/mg-do.h"
#include "magic/engine/mg-look.h"

static const mg_doer doers[MG_N_OPS] = {
#define MG_CONSTRUCT(sort, name, pattern) MG_FOR_##sort ([MG_OP_##name] = mg_do_##name, )
#include "magic/language/mg-constructs.def"
#undef MG_CONSTRUCT
};

void
mg_do (mg_ctx *ctx, int i)
{
  for (;;)
    {
      const mg_node *node = mg_node_at (ctx->content, i);

      if (ctx->state->over)
        return;
      if (node->op == MG_OP_SEQUENCE)
        {
          mg_do (ctx, node->arg[0]);
          i = node->arg[1];
          continue;
        }
      rg_check (doers[node->op]);
      /* What isn't about the course of things counts as done unless it says otherwise (608.2c). */
      ctx->done |= node->op >= MG_OP_DRAW;
      doers[node->op](ctx, node, i);
      mg_refresh (ctx->match);
      return;
    }
}

/* {{{ Who acts, on what */

int
mg_actors (mg_ctx *ctx, int who, uint8_t seats[MG_MAX_PLAYERS])
{
  if (who)
    return mg_apnap (ctx->state, mg_players (ctx, who), seats);
  if (ctx->they & (ctx->they - 1))
    return mg_apnap (ctx->state, ctx->they & mg_players_in (ctx->state), seats);
  seats[0] = (uint8_t) mg_actor (ctx);
  return mg_plays (ctx->state, seats[0]) ? 1 : 0;
}

int
mg_actor (const mg_ctx *ctx)
{
  return ctx->they && (ctx->they & (ctx->they - 1)) == 0 ? __builtin_ctz (ctx->they)
                                                         : ctx->controller;
}

void
mg_set_it (mg_ctx *ctx, const mg_set *set)
{
  if (set == ctx->it)
    return;
  ctx->it->n = 0;
  for (int i = 0; i < set->n; i++)
    mg_set_add (ctx->it, set->refs[i]);
}

bool
mg_set_has (const mg_set *set, mg_ref ref)
{
  for (int i = 0; i < set->n; i++)
    if (mg_same (set->refs[i], ref))
      return true;
  return false;
}

void
mg_part_of (const mg_ctx *ctx, const mg_set *set, int seat, bool by_owner, mg_set *part)
{
  part->n = 0;
  for (int i = 0; i < set->n; i++)
    if ((by_owner ? mg_owner (ctx->state, set->refs[i]) : mg_controller (ctx->state, set->refs[i]))
        == seat)
      mg_set_add (part, set->refs[i]);
}

void
mg_objects_of_actors (mg_ctx *ctx, int who, int objs, mg_set *set)
{
  const uint16_t they = ctx->they;
  uint8_t seats[MG_MAX_PLAYERS];
  const int n = mg_actors (ctx, who, seats);

  for (int i = 0; i < n; i++)
    {
      mg_act_as (ctx, seats[i]);
      mg_objects (ctx, objs, set);
    }
  ctx->they = they;
}

void
mg_divide (mg_ctx *ctx, int amount, int among, mg_set *set, int parts[MG_SET_MAX])
{
  const int slot = mg_target_slot (ctx, among);
  int left = mg_amount_done (ctx, amount);

  mg_objects (ctx, among, set);
  for (int k = 0; k < set->n; k++)
    {
      const int after = set->n - 1 - k;
      const int least = left > after ? 1 : 0;

      parts[k] = slot >= 0    ? mg_target_part (ctx, slot, set->refs[k])
                 : after == 0 ? left
                              : mg_pick_number (ctx, mg_actor (ctx), MG_ASK_DIVIDE, ctx->source.id,
                                                set->refs[k].id, least, left - (least ? after : 0));
      left -= parts[k];
    }
}

void
mg_follow_all (const mg_ctx *ctx, mg_set *set)
{
  mg_set others = { 0 };
  int n = 0;

  for (int i = 0; i < set->n; i++)
    {
      const mg_ref now = mg_find_again (ctx, set->refs[i]);
      const mg_body *body = mg_body_of (ctx->state, set->refs[i]);

      /* 712.21c: the other card of a melded permanent. */
      if (now.id && body && body->status & MG_GHOST && body->status & MG_MELDED)
        for (int id = mg_first (ctx->state, MG_ZONE_GRAVEYARD, mg_owner (ctx->state, now)); id;
             id = mg_object_at (ctx->state, id)->next)
          if (mg_same (mg_object_at (ctx->state, id)->linked, set->refs[i]))
            mg_set_add (&others, mg_ref_of (ctx->state, id));
      if (now.id)
        set->refs[n++] = now;
    }
  set->n = n;
  for (int i = 0; i < others.n; i++)
    mg_set_add (set, others.refs[i]);
}

/* }}} */
