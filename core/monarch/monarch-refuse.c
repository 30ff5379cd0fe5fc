/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Why a choice isn't open: asks the predicate that kept it out of the list. */

#include "monarch/monarch-private.h"

/* What is asked, for choices that answer another question. */
static rg_status
not_now (const rg_match *match, const rg_decision *decision, rg_error *error)
{
  switch (decision->message)
    {
    case ASK_TURN:
      return rg_fail (error, RG_E_ILLEGAL, "BG-15",
                      "Nothing is under way that this would answer; take an action of your turn.");
    case ASK_PACT:
    case ASK_PACT_BOTH:
    case ASK_PACT_EITHER:
    case ASK_ONE:
    case ASK_ONE_BOTH:
    case ASK_ONE_EITHER:
      return rg_fail (error, RG_E_ILLEGAL, "BG-16",
                      "%s is resolved before anything else: offer, agree or walk away.",
                      monarch_term (match, MONARCH_TERM_CARD, decision->args[0]));
    default:
      return rg_fail (error, RG_E_ILLEGAL, "BG-13", "First finish acquiring %s, or take it back.",
                      monarch_term (match, MONARCH_TERM_CARD, decision->args[0]));
    }
}

/* A Moon that may be paid asks in several ways. */
static bool
is_about_a_pact (const rg_decision *decision)
{
  return decision->message >= ASK_PACT && decision->message <= ASK_ONE_EITHER;
}

/* The question that a choice answers. */
static int
question_of (int choice, const rg_decision *decision)
{
  switch (choice)
    {
    case DO_PLACE:
    case DO_DISCARD:
      return ASK_PLACE;
    case DO_SEND:
      return ASK_SEND;
    case DO_KEEP:
    case DO_REPLACE:
      return ASK_COURT;
    case DO_DROP_GUEST:
    case DO_DROP_NONE:
      return ASK_GUEST;
    case DO_OFFER:
    case DO_OFFER_OF:
    case DO_OFFER_BOTH:
    case DO_AGREE:
    case DO_WALK_AWAY:
      return is_about_a_pact (decision) ? decision->message : ASK_PACT;
    default:
      return ASK_TURN;
    }
}

/* How one offers in these talks. */
static rg_status
refuse_kind_of_offer (const monarch_talks *talks, rg_error *error)
{
  switch (monarch_offers_by (talks))
    {
    case DO_OFFER:
      return rg_fail (error, RG_E_ILLEGAL, "BG-17",
                      "This Moon asks for one kind only: say just how much of it you offer.");
    case DO_OFFER_BOTH:
      return rg_fail (error, RG_E_ILLEGAL, "MD-17",
                      "One sister pays both gold and food: offer them together.");
    default:
      return rg_fail (error, RG_E_ILLEGAL, "MD-17",
                      "This Moon asks for gold and for food: offer so much of one of them.");
    }
}

static rg_status
refuse_offer (const monarch_talks *talks, int seat, const rg_choice *choice, rg_error *error)
{
  const int a = choice->args[0], b = choice->args[1];

  if (choice->message != monarch_offers_by (talks))
    return refuse_kind_of_offer (talks, error);
  if (choice->message == DO_OFFER_BOTH)
    return monarch_may_offer_both (talks, seat, a, b, error);
  return monarch_may_offer (
      talks, seat, a, choice->message == DO_OFFER ? talks->resource : (monarch_resource) b, error);
}

rg_status
monarch_refuse (const rg_match *match, int seat, const rg_choice *choice, rg_error *error)
{
  const monarch_content *data = monarch_data (match);
  const monarch_state *state = rg_state_const (match);
  const rg_decision *decision = rg_match_decision_of (match, seat);
  const monarch_sister *sister = &state->sisters[seat];
  const int about = decision->args[0]; /* the card, where there is one */
  const int value = choice->args[0];
  monarch_mover mover;
  monarch_talks talks;

  if (question_of (choice->message, decision) != decision->message)
    return not_now (match, decision, error);
  mover = monarch_look (data, state);
  if (is_about_a_pact (decision))
    talks = monarch_listen (data, state);
  switch (choice->message)
    {
    case DO_HARVEST:
      return monarch_may_harvest (&mover, error);
    case DO_TAX:
      return monarch_may_tax (&mover, error);
    case DO_ACQUIRE:
      return monarch_may_acquire (&mover, value, error);
    case DO_ACQUIRE_FREE:
      return monarch_may_acquire_free (&mover, value, error);
    case DO_SWEEP:
      return monarch_may_sweep (&mover, error);
    case DO_FLY:
      return monarch_may_fly (&mover, value, error);
    case DO_PLACE:
      return monarch_may_place (data, state, about, value, error);
    case DO_DISCARD:
      return monarch_may_leave_unplaced (data, state, about, error);
    case DO_SEND:
      return monarch_may_send (state, value, error);
    case DO_KEEP:
      return monarch_may_keep (sister, error);
    case DO_REPLACE:
      return monarch_may_replace (data, sister, value, error);
    case DO_DROP_GUEST:
      return monarch_may_drop_guest (data, sister, value, error);
    case DO_OFFER:
    case DO_OFFER_OF:
    case DO_OFFER_BOTH:
      return refuse_offer (&talks, seat, choice, error);
    case DO_AGREE:
      return monarch_may_agree (&talks, seat, error);
    case DO_WALK_AWAY:
      return monarch_may_walk_away (&talks, seat, error);
    default:
      return RG_OK; /* cancel, which only questions about a purchase have */
    }
}
