/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the sisters may do while they negotiate a Moon, and why not (BG-17, MD-7).
 *
 * One kind is asked for, or gold and food (both, or either of them: MD-17), and the sisters pay it
 * together or one of them does (MD-15). Of a kind that isn't asked for nothing is needed and
 * nothing offered, so that these rules need not tell one kind from both. */

#include "monarch/monarch-private.h"

/* What a sister offers, and could offer, of one kind. */
static inline void
hear (monarch_talks *talks, int seat, monarch_resource resource, int offer)
{
  const monarch_sister *sister = &talks->state->sisters[seat];
  const int has = sister->purse[resource], needed = talks->needed[resource];

  talks->offered[resource] += offer;
  if (sister->stance == MONARCH_AGREED)
    talks->agreed[resource] += offer;
  if (monarch_is_present (talks->state, seat))
    talks->most[seat][resource] = has >= needed ? needed : talks->alone ? 0 : has;
}

void
monarch_listen (monarch_talks *talks, const monarch_content *data, const monarch_state *state)
{
  const monarch_moon *moon = &data->cards[state->moon].moon;
  const int times = moon->payers == MONARCH_PAID_FOR_EACH ? monarch_n_present (state) : 1;

  *talks = (monarch_talks){
    .state = state,
    .asked = moon->asked,
    .resource = moon->amount.of[MONARCH_GOLD] > 0 ? MONARCH_GOLD : MONARCH_FOOD,
    .needed = { moon->amount.of[MONARCH_GOLD] * times, moon->amount.of[MONARCH_FOOD] * times },
    .alone = moon->payers == MONARCH_PAID_BY_ONE,
  };
  for (int seat = 0; seat < state->seats; seat++)
    {
      int *most = talks->most[seat];

      hear (talks, seat, talks->resource, state->sisters[seat].offer);
      if (talks->asked == MONARCH_ASKS_ONE_KIND)
        continue;
      hear (talks, seat, MONARCH_FOOD, state->sisters[seat].offer_food);
      /* One sister has both, or can offer nothing. */
      if (monarch_offers_by (talks) == DO_OFFER_BOTH
          && (most[MONARCH_GOLD] == 0 || most[MONARCH_FOOD] == 0))
        most[MONARCH_GOLD] = most[MONARCH_FOOD] = 0;
    }
}

int
monarch_offers_by (const monarch_talks *talks)
{
  if (talks->asked == MONARCH_ASKS_ONE_KIND)
    return DO_OFFER;
  return talks->alone && talks->asked == MONARCH_ASKS_BOTH ? DO_OFFER_BOTH : DO_OFFER_OF;
}

bool
monarch_is_enough (const monarch_talks *talks, const int sums[2], const int agreed[2])
{
  const bool gold = sums[MONARCH_GOLD] >= talks->needed[MONARCH_GOLD];
  const bool food = sums[MONARCH_FOOD] >= talks->needed[MONARCH_FOOD];

  if (talks->asked != MONARCH_ASKS_EITHER)
    return gold && food;
  return (gold && agreed[MONARCH_FOOD] == 0) || (food && agreed[MONARCH_GOLD] == 0);
}

rg_status
monarch_may_change_her_mind (const monarch_sister *sister, rg_error *why)
{
  if (sister->moves <= MONARCH_CHANGES)
    return RG_OK;
  return rg_fail (why, RG_E_ILLEGAL, "MD-7",
                  "You have changed your mind %d times about this Moon; that is the most.",
                  MONARCH_CHANGES);
}

/* Whether she has so much, and it isn't more than is needed, or a part where one sister pays. */
static inline bool
is_in_reach (const monarch_talks *talks, int seat, int amount, monarch_resource resource)
{
  const bool whole = amount == 0 || amount == talks->needed[resource];

  return amount >= 0 && amount <= talks->most[seat][resource] && (whole || !talks->alone);
}

/* Why an offer can't be of so much. */
static rg_status
refuse_amount (const monarch_talks *talks, int seat, monarch_resource resource, rg_error *why)
{
  const int has = talks->state->sisters[seat].purse[resource];
  const int needed = talks->needed[resource], most = talks->most[seat][resource];

  if (talks->alone && resource == MONARCH_FOOD)
    return rg_fail (why, RG_E_ILLEGAL, "MD-15",
                    "One sister pays all %d food, and you have %d: offer all of it or nothing.",
                    needed, has);
  if (talks->alone)
    return rg_fail (why, RG_E_ILLEGAL, "MD-15",
                    "One sister pays all %d gold, and you have %d: offer all of it or nothing.",
                    needed, has);
  if (resource == MONARCH_FOOD)
    return rg_fail (why, RG_E_ILLEGAL, "BG-17",
                    "You have %d food, and %d are needed: offer 0 to %d.", has, needed, most);
  return rg_fail (why, RG_E_ILLEGAL, "BG-17", "You have %d gold, and %d are needed: offer 0 to %d.",
                  has, needed, most);
}

rg_status
monarch_may_offer (const monarch_talks *talks,
                   int seat,
                   int amount,
                   monarch_resource resource,
                   rg_error *why)
{
  const monarch_sister *sister = &talks->state->sisters[seat];

  if (!is_in_reach (talks, seat, amount, resource))
    return refuse_amount (talks, seat, resource, why);
  if (amount != monarch_offer_of (talks, sister).of[resource])
    return monarch_may_change_her_mind (sister, why);
  return rg_fail (why, RG_E_ILLEGAL, "BG-17", "Your offer is %d already.", amount);
}

rg_status
monarch_may_offer_both (const monarch_talks *talks, int seat, int gold, int food, rg_error *why)
{
  const monarch_sister *sister = &talks->state->sisters[seat];
  const int *needed = talks->needed, *most = talks->most[seat];
  const bool whole = gold == needed[MONARCH_GOLD] && food == needed[MONARCH_FOOD];

  if ((gold != 0 || food != 0) && (!whole || most[MONARCH_GOLD] == 0))
    return rg_fail (why, RG_E_ILLEGAL, "MD-15",
                    "One sister pays all %d gold and %d food, and you have %d gold and %d food: "
                    "offer all of it or nothing.",
                    needed[MONARCH_GOLD], needed[MONARCH_FOOD], sister->purse[MONARCH_GOLD],
                    sister->purse[MONARCH_FOOD]);
  if (gold != sister->offer)
    return monarch_may_change_her_mind (sister, why);
  return rg_fail (why, RG_E_ILLEGAL, "BG-17", "Your offer is %d gold and %d food already.", gold,
                  food);
}

/* What monarch_may_offer says of each amount, which is asked often and much alike: all that she has
 * and that is needed, or all of it or nothing. */
static inline void
list_amounts (rg_match *match, const monarch_talks *talks, int seat, int offered, int resource)
{
  const int needed = talks->needed[resource], most = talks->most[seat][resource];
  const int step = talks->alone ? needed : 1;

  for (int amount = 0; needed > 0 && amount <= needed; amount += step)
    if (talks->asked == MONARCH_ASKS_ONE_KIND)
      rg_offer_if (match, amount <= most && amount != offered, DO_OFFER, amount, 0, 0);
    else
      rg_offer_if (match, amount <= most && amount != offered, DO_OFFER_OF, amount, resource, 0);
}

void
monarch_list_offers (rg_match *match, const monarch_talks *talks, int seat)
{
  const monarch_sister *sister = &talks->state->sisters[seat];

  if (monarch_offers_by (talks) == DO_OFFER_BOTH)
    {
      const int gold = talks->needed[MONARCH_GOLD], food = talks->needed[MONARCH_FOOD];

      rg_offer_if (match, monarch_may_offer_both (talks, seat, 0, 0, NULL) == RG_OK, DO_OFFER_BOTH,
                   0, 0, 0);
      rg_offer_if (match, monarch_may_offer_both (talks, seat, gold, food, NULL) == RG_OK,
                   DO_OFFER_BOTH, gold, food, 0);
    }
  else if (monarch_may_change_her_mind (sister, NULL) == RG_OK)
    {
      list_amounts (match, talks, seat, sister->offer, talks->resource);
      if (talks->asked != MONARCH_ASKS_ONE_KIND)
        list_amounts (match, talks, seat, sister->offer_food, MONARCH_FOOD);
    }
}

/* Why what is offered isn't enough for her, who offers so much, to agree. */
static rg_status
refuse_too_little (const monarch_talks *talks, monarch_amount offer, rg_error *why)
{
  const int *offered = talks->offered, *needed = talks->needed;
  const bool either = talks->asked == MONARCH_ASKS_EITHER;
  const bool food_alone
      = either ? offer.of[MONARCH_FOOD] > 0 : offered[MONARCH_GOLD] >= needed[MONARCH_GOLD];

  if (either && offer.of[MONARCH_GOLD] == 0 && offer.of[MONARCH_FOOD] == 0)
    return rg_fail (
        why, RG_E_ILLEGAL, "MD-17",
        "The sisters offer %d gold and %d food together; %d gold or %d food are needed.",
        offered[MONARCH_GOLD], offered[MONARCH_FOOD], needed[MONARCH_GOLD], needed[MONARCH_FOOD]);
  if (food_alone && offered[MONARCH_FOOD] >= needed[MONARCH_FOOD])
    return rg_fail (why, RG_E_ILLEGAL, "MD-17",
                    "Others have agreed to pay gold: offer gold, too, or nothing.");
  if (food_alone)
    return rg_fail (why, RG_E_ILLEGAL, "BG-17",
                    "The sisters offer %d food together; %d are needed.", offered[MONARCH_FOOD],
                    needed[MONARCH_FOOD]);
  if (offered[MONARCH_GOLD] >= needed[MONARCH_GOLD])
    return rg_fail (why, RG_E_ILLEGAL, "MD-17",
                    "Others have agreed to pay food: offer food, too, or nothing.");
  return rg_fail (why, RG_E_ILLEGAL, "BG-17", "The sisters offer %d gold together; %d are needed.",
                  offered[MONARCH_GOLD], needed[MONARCH_GOLD]);
}

rg_status
monarch_may_agree (const monarch_talks *talks, int seat, rg_error *why)
{
  const monarch_sister *sister = &talks->state->sisters[seat];
  monarch_amount offer;
  int agreed[2];

  if (sister->stance == MONARCH_AGREED)
    return rg_fail (why, RG_E_ILLEGAL, "BG-17", "You have agreed already.");
  offer = monarch_offer_of (talks, sister);
  agreed[MONARCH_GOLD] = talks->agreed[MONARCH_GOLD] + offer.of[MONARCH_GOLD];
  agreed[MONARCH_FOOD] = talks->agreed[MONARCH_FOOD] + offer.of[MONARCH_FOOD];
  if (!monarch_is_enough (talks, talks->offered, agreed))
    return refuse_too_little (talks, offer, why);
  if (sister->stance == MONARCH_WALKED)
    return rg_fail (why, RG_E_ILLEGAL, "BG-17", "You have walked away; come back with an offer.");
  for (int resource = 0; resource < 2; resource++)
    if (agreed[resource] > talks->needed[resource])
      return rg_fail (why, RG_E_ILLEGAL, "BG-17",
                      "Those who have agreed pay %d of %d; with your %d it would be too much.",
                      talks->agreed[resource], talks->needed[resource], offer.of[resource]);
  return RG_OK;
}

rg_status
monarch_may_walk_away (const monarch_talks *talks, int seat, rg_error *why)
{
  const monarch_sister *sister = &talks->state->sisters[seat];

  if (sister->stance == MONARCH_WALKED)
    return rg_fail (why, RG_E_ILLEGAL, "BG-17", "You have walked away already.");
  /* Whoever is undecided can always settle. */
  return sister->stance == MONARCH_UNDECIDED ? RG_OK : monarch_may_change_her_mind (sister, why);
}
