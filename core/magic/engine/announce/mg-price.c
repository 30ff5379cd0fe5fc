/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a seat would pay for what it may do, for who is about to choose: with taxes and reductions
 * as they are now. What targets add is not known yet, nor which of its additional costs that are
 * optional will be paid. */

#include "magic/engine/announce/mg-announce-private.h"

/* Whether left or right of a split card is cast is asked later, where the way doesn't say it. */
static bool
find_half (const mg_face *face, int how, int *half)
{
  *half = mg_half_of (how);
  return *half != MG_HALF_NONE || how == MG_CAST_FACE_DOWN || face->layout != MG_LAYOUT_SPLIT;
}

static bool
price_of_cast (rg_match *match, int seat, const mg_action *action, mg_bill *bill)
{
  mg_proposal proposal = { .seat = seat, .object = action->object, .how = action->ability };
  mg_survey survey;
  int16_t bases[MG_MAX_BASES];
  int permission;

  mg_survey_begin (&survey, match, seat);
  mg_survey_at (&survey, mg_ref_of (survey.state, action->object));
  if (!find_half (mg_face_at (survey.content, mg_object_at (survey.state, action->object)->face),
                  action->ability, &proposal.half)
      || mg_bases_of (&survey.ctx, &proposal, bases) > 1) /* 118.9a: that is asked later, too */
    return false;
  permission = mg_permission_to_cast (&survey, action->object, action->ability);
  proposal.any_type
      = permission && mg_effect_at (survey.state, permission)->way == MG_PLAY_WITH_ANY_MANA;
  mg_bill_of (&survey.ctx, &proposal, bill);
  return !bill->mana.none;
}

/* What its text says of its cost isn't said again, unless something changes it. */
static bool
price_of_ability (mg_ctx *ctx, int seat, const mg_action *action, mg_bill *bill)
{
  const mg_proposal proposal
      = { .seat = seat, .object = action->object, .ability = action->ability };

  mg_bill_of (ctx, &proposal, bill);
  return bill->less > 0 || bill->more > 0 || bill->mana.any_type;
}

bool
mg_price_of (rg_match *match, int seat, const mg_action *action, mg_bill *bill)
{
  const mg_state *state = rg_state_const (match);
  mg_set sets[3];
  int number;
  mg_ctx ctx;

  if (action->say == MG_SAY_CAST)
    return price_of_cast (match, seat, action, bill);
  mg_ctx_of (&ctx, match, seat, mg_ref_of (state, action->object), sets);
  ctx.counts_only = true;
  switch (action->say)
    {
    case MG_SAY_ACTIVATE:
      return price_of_ability (&ctx, seat, action, bill);
    case MG_SAY_TURN_UP:
      return mg_bill_of_key (&ctx, seat, action->object, MG_KEY_MORPH, bill, &number);
    case MG_SAY_SUSPEND:
      return mg_bill_of_key (&ctx, seat, action->object, MG_KEY_SUSPEND, bill, &number);
    case MG_SAY_UNVEIL:
      mg_unveil_bill (&ctx, seat, mg_object_at (state, action->object)->face, bill);
      return true;
    default:
      return false;
    }
}
