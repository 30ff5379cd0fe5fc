/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Unveiling: a face-down identity is turned face up for its unveil cost, as a special action
 * (116.2tr, 702.187c).
 *
 * What an identity costs, and that it costs anything, is known to who controls it alone. Whoever
 * asks about one that isn't theirs is told the same as about anything else that can't be unveiled.
 */

#include "magic/engine/announce/mg-announce-private.h"

/* {{{ What may be unveiled */

/* 702.187f: while its restriction isn't met, it can't be unveiled. */
static bool
is_undercover (mg_survey *survey, int face)
{
  for (int found = 0; (found = mg_static_of (&survey->ctx, face, MG_OP_UNDERCOVER, found));)
    {
      const mg_ability *ability = mg_ability_at (survey->content, found);

      if (!mg_condition (&survey->ctx, mg_arg_if (mg_node_at (survey->content, ability->effect))))
        return true;
    }
  return false;
}

/* 118.7: what its text takes off. */
static int
reduction (mg_ctx *ctx, int face)
{
  int less = 0;

  for (int found = 0; (found = mg_static_of (ctx, face, MG_OP_UNVEIL_COSTS_LESS, found));)
    {
      const mg_node *node = mg_node_at (ctx->content, mg_ability_at (ctx->content, found)->effect);
      const int each = mg_arg_each (node) ? mg_count (ctx, mg_arg_each (node)) : 1;

      less += mg_amount (ctx, mg_arg_n (node)) * each;
    }
  return less;
}

/* The least that X or Y may be, by what the cost says with that word. */
static int
least_of (const mg_ctx *ctx, int face, int op)
{
  for (int rest = mg_unveil_cost (ctx->content, face); rest;)
    {
      const mg_node *node = mg_node_at (ctx->content, rest);

      rest = 0;
      if (node->op == MG_OP_SEQUENCE)
        {
          rest = mg_arg_rest (node);
          node = mg_node_at (ctx->content, mg_arg_first (node));
        }
      if (node->op == op)
        return mg_amount (ctx, mg_arg_n (node));
    }
  return 0;
}

void
mg_unveil_bill (mg_ctx *ctx, int seat, int face, mg_bill *bill)
{
  mg_bill_begin (bill);
  bill->mana.any_type = mg_force_for (ctx->state, MG_OP_ADDITIONAL_MANA, seat) != NULL;
  mg_bill_add (ctx->content, bill, mg_unveil_cost (ctx->content, face));
  bill->less = reduction (ctx, face);
  bill->y = least_of (ctx, face, MG_OP_Y_AT_LEAST);
}

rg_status
mg_check_unveil (mg_survey *survey, int id, rg_error *error)
{
  const mg_object *object = mg_object_at (survey->state, id);
  mg_bill bill;

  if (!mg_is_covered_identity (object) || object->owner != survey->seat)
    return rg_fail (error, RG_E_ILLEGAL, "702.187c",
                    "You can unveil only the identity that you control face down.");
  if (!mg_unveil_cost (survey->content, object->face))
    return rg_fail (error, RG_E_ILLEGAL, "702.187c", "It has no unveil cost.");
  mg_survey_at (survey, mg_ref_of (survey->state, id));
  if (is_undercover (survey, object->face))
    return rg_fail (error, RG_E_ILLEGAL, "702.187f",
                    "It is undercover: its text doesn't let you unveil it now.");
  mg_unveil_bill (&survey->ctx, survey->seat, object->face, &bill);
  return mg_check_bill (survey, &bill, least_of (&survey->ctx, object->face, MG_OP_X_AT_LEAST),
                        error);
}

/* }}} */

/* What Y is, of what is left for it, into the bill. */
static void
ask_y (mg_ctx *ctx, int seat, mg_bill *bill, int x)
{
  mg_bill tried = *bill;
  mg_survey survey;
  char due[RG_COST_SIZE];

  if (bill->mana.y == 0)
    return;
  mg_survey_begin (&survey, ctx->match, seat);
  mg_survey_at (&survey, ctx->source);
  do
    tried.y++;
  while (tried.y <= MG_MAX_X && mg_check_bill (&survey, &tried, x, NULL) == RG_OK);
  mg_bill_symbols (bill, x, due, sizeof due);
  bill->y = mg_choose_dear_number (ctx, seat, MG_ASK_Y, bill->y, tried.y - 1, due);
}

bool
mg_can_pay_unveiling (mg_ctx *ctx, int seat, int face)
{
  mg_survey survey;
  mg_bill bill;

  mg_survey_begin (&survey, ctx->match, seat);
  mg_survey_at (&survey, ctx->source);
  mg_unveil_bill (&survey.ctx, seat, face, &bill);
  return mg_check_bill (&survey, &bill, least_of (&survey.ctx, face, MG_OP_X_AT_LEAST), NULL)
         == RG_OK;
}

bool
mg_pay_unveiling (mg_ctx *ctx, int seat, int face, int *x, int *y)
{
  mg_bill bill;

  mg_unveil_bill (ctx, seat, face, &bill);
  *x = mg_ask_x (ctx, seat, &bill, least_of (ctx, face, MG_OP_X_AT_LEAST));
  ask_y (ctx, seat, &bill, *x);
  *y = bill.y;
  return mg_pay_bill (ctx, seat, &bill, 0, *x, -1);
}

/* 372.11: what it says of itself happens while it is turned face up; so does what a copy says that
 * it has become. */
static void
do_as_unveiled (mg_ctx *ctx, int id)
{
  const mg_object *object = mg_object_at (ctx->state, id);
  int face = 0;

  while (object->face != face)
    {
      face = object->face;
      for (int found = 0; (found = mg_static_of (ctx, face, MG_OP_AS_UNVEILED, found));)
        {
          const mg_node *node
              = mg_node_at (ctx->content, mg_ability_at (ctx->content, found)->effect);
          mg_outside outside = { 0 };
          mg_set sets[3];
          mg_ctx its;

          mg_ctx_of (&its, ctx->match, object->owner, ctx->source, sets);
          its.outside = &outside;
          its.x = mg_identity_of (ctx->state, id)->x;
          its.y = mg_identity_of (ctx->state, id)->y;
          mg_do (&its, mg_arg_do (node));
        }
    }
}

void
mg_unveil_by_cost (rg_match *match, int seat, int id)
{
  const mg_state *state = rg_state (match);
  mg_set sets[3];
  mg_ctx ctx;
  int x, y;

  mg_ctx_of (&ctx, match, seat, mg_ref_of (state, id), sets);
  ctx.ask_flags = RG_DECISION_CANCELLABLE;
  if (!mg_pay_unveiling (&ctx, seat, mg_object_at (state, id)->face, &x, &y))
    return;
  ctx.ask_flags = 0;
  mg_begin_unveiling (&ctx, id, x, y);
  do_as_unveiled (&ctx, id);
  mg_end_unveiling (&ctx, id);
}
