/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Carrying out what a spell or ability says (608.2c): one instruction after the other, each by the
 * function of its construct, with characteristics worked out anew in between. */

#include "magic/engine/do/mg-do-private.h"
#include "magic/look/mg-look.h"

static const mg_doer doers[MG_N_OPS] = {
#define MG_CONSTRUCT(sort, name, ...) MG_FOR_##sort ([MG_OP_##name] = mg_do_##name, )
#include "magic/language/mg-constructs.def"
};

/* Each of those who act does it for themselves, in turn order (101.4); `it` is what all of them did
 * it to. */
static void
each_alone (mg_ctx *ctx, const mg_node *node)
{
  const uint16_t they = ctx->they;
  const bool before = ctx->done;
  const mg_set it = *ctx->it;
  uint8_t seats[MG_MAX_PLAYERS];
  const int n = mg_actors (ctx, 0, seats);
  mg_rounds rounds;
  bool done = false;

  mg_begin_rounds (ctx, &rounds);
  for (int k = 0; k < n; k++)
    {
      mg_next_round (ctx);
      mg_set_it (ctx, &it);
      ctx->done = before;
      mg_act_as (ctx, seats[k]);
      doers[node->op](ctx, node);
      done |= ctx->done;
    }
  mg_end_rounds (ctx);
  ctx->they = they;
  ctx->done = done;
}

void
mg_do (mg_ctx *ctx, int i)
{
  for (;;)
    {
      const mg_node *node = mg_node_at (ctx->content, i);

      if (ctx->state->end.over)
        return;
      if (node->op == MG_OP_SEQUENCE)
        {
          mg_do (ctx, mg_arg_first (node));
          i = mg_arg_rest (node);
          continue;
        }
      rg_check (doers[node->op]);
      ctx->done |= !mg_is (node->op, MG_IS_COURSE); /* unless it says otherwise (608.2c) */
      if (mg_is (node->op, MG_IS_ALONE) && mg_are_several (ctx->they))
        each_alone (ctx, node);
      else
        doers[node->op](ctx, node);
      mg_refresh (ctx->match);
      mg_check_state_triggers (ctx->match); /* 603.8: what is true now needn't stay so */
      return;
    }
}

/* {{{ Who acts, on what */

int
mg_actors (mg_ctx *ctx, int who, uint8_t seats[MG_MAX_PLAYERS])
{
  if (who)
    return mg_apnap (ctx->state, mg_players (ctx, who), seats);
  if (mg_are_several (ctx->they))
    return mg_apnap (ctx->state, ctx->they & mg_players_in (ctx->state), seats);
  seats[0] = (uint8_t) mg_actor (ctx);
  return mg_plays (ctx->state, seats[0]) ? 1 : 0;
}

int
mg_deciders (mg_ctx *ctx, int who, uint8_t seats[MG_MAX_PLAYERS])
{
  const int n = mg_actors (ctx, who, seats);

  if (n > 0
      || (who ? mg_players_gone (ctx, who) != mg_bit (ctx->controller)
              : mg_are_several (ctx->they)))
    return n;
  seats[0] = (uint8_t) (who ? ctx->controller : mg_actor (ctx));
  return 1;
}

int
mg_actor (const mg_ctx *ctx)
{
  return ctx->they && !mg_are_several (ctx->they) ? __builtin_ctz (ctx->they) : ctx->controller;
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
mg_part_to_give_up (const mg_ctx *ctx, const mg_set *set, int seat, mg_set *part)
{
  part->n = 0;
  for (int i = 0; i < set->n; i++)
    if (mg_controller (ctx->state, set->refs[i]) == seat
        && mg_on_battlefield (ctx->state, set->refs[i])
        && !MG_HAS (mg_body_of (ctx->state, set->refs[i])->now.qualities, MG_CANT_BE_SACRIFICED))
      mg_set_add (part, set->refs[i]);
}

void
mg_note_finders (mg_ctx *ctx, const uint8_t *seats, const int *ends, int n)
{
  ctx->finders = 0;
  if (n < 2)
    return;
  for (int k = 0; k < n; k++)
    {
      ctx->finders |= mg_bit (seats[k]);
      ctx->found[k] = (uint16_t) (ends[k] - (k > 0 ? ends[k - 1] : 0));
    }
}

/* Who of several who mean an object has to do with it. */
static int
whose (const mg_ctx *ctx, mg_ref ref)
{
  uint8_t seats[MG_MAX_PLAYERS];
  const int n = mg_apnap (ctx->state, ctx->finders, seats);

  for (int k = 0, i = 0; k < n; k++)
    for (int left = ctx->found[k]; left > 0; left--, i++)
      if (mg_same (ctx->it->refs[i], ref))
        return seats[k];
  return mg_owner (ctx->state, ref);
}

void
mg_share_out (mg_ctx *ctx, int objs, mg_set *set, uint8_t by[MG_SET_MAX])
{
  const uint16_t they = ctx->they;
  uint8_t seats[MG_MAX_PLAYERS] = { (uint8_t) mg_actor (ctx) };
  const int n = mg_are_several (they) ? mg_actors (ctx, 0, seats) : 1;

  for (int k = 0; k < n; k++)
    {
      mg_set own = { 0 };

      if (n > 1)
        mg_act_as (ctx, seats[k]);
      mg_objects (ctx, objs, &own);
      for (int c = 0; c < own.n; c++)
        {
          int at = 0;

          while (at < set->n && !mg_same (set->refs[at], own.refs[c]))
            at++;
          if (at < set->n && whose (ctx, own.refs[c]) != seats[k])
            continue;
          if (at == set->n)
            mg_set_add (set, own.refs[c]);
          if (at < set->n)
            by[at] = seats[k];
        }
    }
  ctx->they = they;
}

void
mg_objects_of_actors (mg_ctx *ctx, int who, int objs, mg_set *set)
{
  const uint16_t they = ctx->they;
  uint8_t seats[MG_MAX_PLAYERS];
  const int n = mg_deciders (ctx, who, seats);

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
