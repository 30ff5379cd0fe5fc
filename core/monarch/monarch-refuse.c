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
    case ASK_ONE:
      return rg_fail (error, RG_E_ILLEGAL, "BG-16",
                      "%s is resolved before anything else: offer, agree or walk away.",
                      monarch_term (match, MONARCH_TERM_CARD, decision->args[0]));
    default:
      return rg_fail (error, RG_E_ILLEGAL, "BG-13", "First finish acquiring %s, or take it back.",
                      monarch_term (match, MONARCH_TERM_CARD, decision->args[0]));
    }
}

/* The question that a choice answers; it is put in one of two ways where a Moon may be paid. */
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
    case DO_AGREE:
    case DO_WALK_AWAY:
      return decision->message == ASK_ONE ? ASK_ONE : ASK_PACT;
    default:
      return ASK_TURN;
    }
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
  if (decision->message == ASK_PACT || decision->message == ASK_ONE)
    monarch_listen (&talks, data, state);
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
      return monarch_may_offer (&talks, seat, value, error);
    case DO_AGREE:
      return monarch_may_agree (&talks, seat, error);
    case DO_WALK_AWAY:
      return monarch_may_walk_away (&talks, seat, error);
    default:
      return RG_OK; /* cancel, which only questions about a purchase have */
    }
}
