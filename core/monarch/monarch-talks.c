/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the sisters may do while they negotiate a Moon, and why not (BG-17, MD-7).
 *
 * One kind is asked for, or gold and food (both, or either of them: MD-17), and the sisters pay it
 * together or one of them does (MD-15). Of a kind that isn't asked for nothing is needed and
 * nothing offered, so that these rules need not tell one kind from both. */

#include "monarch/monarch-private.h"

/* The most that a sister could offer of one kind. */
static inline int
most_of (const monarch_talks *talks, const monarch_sister *sister, monarch_resource resource)
{
  const int *has = sister->purse, *needed = talks->needed;

  if (has[resource] < needed[resource])
    return talks->alone ? 0 : has[resource];
  /* One sister has both, or can offer nothing. */
  if (talks->alone && talks->asked == MONARCH_ASKS_BOTH && has[!resource] < needed[!resource])
    return 0;
  return needed[resource];
}

/* What a sister offers, and could offer, of one kind. */
static inline void
hear (monarch_talks *talks, int seat, monarch_resource resource, uint8_t offer)
{
  const monarch_sister *sister = &talks->state->sisters[seat];
  const int most = most_of (talks, sister, resource);

  talks->offer[seat].of[resource] = offer;
  talks->most[seat].of[resource] = (uint8_t) most;
  talks->offered[resource] += offer;
  talks->able[resource] += most;
  if (sister->stance == MONARCH_AGREED)
    talks->agreed[resource] += offer;
}

monarch_talks
monarch_listen (const monarch_content *data, const monarch_state *state)
{
  static const int nobody[2] = { 0, 0 };
  const monarch_moon *moon = &data->cards[state->moon].moon;
  const int times = moon->payers == MONARCH_PAID_FOR_EACH ? monarch_n_present (state) : 1;
  const monarch_resource resource = moon->amount.of[MONARCH_GOLD] > 0 ? MONARCH_GOLD : MONARCH_FOOD;
  monarch_talks talks = {
    .state = state,
    .asked = moon->asked,
    .resource = resource,
    .needed = { moon->amount.of[MONARCH_GOLD] * times, moon->amount.of[MONARCH_FOOD] * times },
    .alone = moon->payers == MONARCH_PAID_BY_ONE,
  };

  for (int seat = 0; seat < state->seats; seat++)
    {
      const monarch_sister *sister = &state->sisters[seat];

      if (!monarch_is_present (state, seat))
        continue;
      hear (&talks, seat, resource, sister->offer);
      if (talks.asked != MONARCH_ASKS_ONE_KIND)
        hear (&talks, seat, MONARCH_FOOD, sister->offer_food);
    }
  talks.enough = monarch_is_enough (&talks, talks.offered, nobody);
  return talks;
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

  return amount >= 0 && amount <= talks->most[seat].of[resource] && (whole || !talks->alone);
}

/* Why an offer can't be of so much. */
static rg_status
refuse_amount (const monarch_talks *talks, int seat, monarch_resource resource, rg_error *why)
{
  const int has = talks->state->sisters[seat].purse[resource];
  const int needed = talks->needed[resource], most = talks->most[seat].of[resource];

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
  if (amount != talks->offer[seat].of[resource])
    return monarch_may_change_her_mind (sister, why);
  return rg_fail (why, RG_E_ILLEGAL, "BG-17", "Your offer is %d already.", amount);
}

rg_status
monarch_may_offer_both (const monarch_talks *talks, int seat, int gold, int food, rg_error *why)
{
  const monarch_sister *sister = &talks->state->sisters[seat];
  const int *needed = talks->needed;
  const bool whole = gold == needed[MONARCH_GOLD] && food == needed[MONARCH_FOOD];

  if ((gold != 0 || food != 0) && (!whole || talks->most[seat].of[MONARCH_GOLD] == 0))
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
list_amounts (rg_match *match, const monarch_talks *talks, int seat, int resource)
{
  const bool one_kind = talks->asked == MONARCH_ASKS_ONE_KIND;
  const int offered = talks->offer[seat].of[resource], most = talks->most[seat].of[resource];
  const int step = talks->alone ? talks->needed[resource] : 1;

  for (int amount = 0; amount <= most; amount += step)
    rg_offer_if (match, amount != offered, one_kind ? DO_OFFER : DO_OFFER_OF, amount,
                 one_kind ? 0 : resource, 0);
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
      list_amounts (match, talks, seat, talks->resource);
      if (talks->asked != MONARCH_ASKS_ONE_KIND)
        list_amounts (match, talks, seat, MONARCH_FOOD);
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
  const monarch_amount offer = talks->offer[seat];
  int agreed[2];

  if (sister->stance == MONARCH_AGREED)
    return rg_fail (why, RG_E_ILLEGAL, "BG-17", "You have agreed already.");
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
