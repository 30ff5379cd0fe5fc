/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the bot `steady` offers in the negotiation of a Moon: its share, or what is missing after
 * all have spoken, as far as the Moon is worth that to it. */

#include "monarch/monarch-steady.h"

int
steady_speeches_for (const monarch_talks *talks)
{
  return talks->asked == MONARCH_ASKS_BOTH && !talks->alone ? 2 : 1;
}

/* How much of a kind it offers to pay, or -1: it doesn't know. `most` is what the Moon is worth to
 * it, as far as it has that much. */
static int
amount_to_offer (const steady_outlook *outlook, const monarch_talks *talks, int resource, int most)
{
  const monarch_state *state = outlook->state;
  const monarch_amount offer = talks->offer[outlook->seat];
  const int n = monarch_n_present (state), needed = talks->needed[resource];
  const int share = talks->alone ? needed : (needed + n - 1) / n;
  const int missing = needed - (talks->offered[resource] - offer.of[resource]);
  const int speeches = steady_speeches_for (talks);
  bool all_spoke = true, anybody_stays = false;

  for (int seat = 0; seat < state->seats; seat++)
    if (seat != outlook->seat && monarch_is_present (state, seat))
      {
        const bool walked = state->sisters[seat].stance == MONARCH_WALKED;

        all_spoke &= walked || state->sisters[seat].moves >= speeches;
        anybody_stays |= !walked;
      }
  if (all_spoke && missing >= 0 && missing <= most)
    return missing;
  if (outlook->sister->moves < speeches && anybody_stays)
    return share < most ? share : most;
  return -1;
}

/* The most of a kind that it would pay, if the Moon is worth so much, and has. Where both kinds are
 * asked for, it keeps its share of the other. */
static int
most_to_pay (const steady_outlook *outlook, const monarch_talks *talks, int resource, int worth)
{
  const int n = monarch_n_present (outlook->state), other = !resource;
  const int has = outlook->sister->purse[resource];
  int most;

  if (talks->asked == MONARCH_ASKS_BOTH)
    {
      const int share = (talks->needed[other] + n - 1) / n;
      const int offered = talks->offer[outlook->seat].of[other];

      worth -= (offered > share ? offered : share) * outlook->worth[other];
    }
  most = worth > 0 ? worth / outlook->worth[resource] : 0;
  return most < has ? most : has;
}

/* Where one kind will do, that of which all that the others don't offer costs it least, if there is
 * enough of it: MD-17. */
static int
kind_to_offer (const steady_outlook *outlook, const monarch_talks *talks)
{
  const monarch_amount offer = talks->offer[outlook->seat];
  bool enough[2];
  int left[2];

  for (int resource = 0; resource < 2; resource++)
    {
      enough[resource] = talks->able[resource] >= talks->needed[resource];
      left[resource] = (talks->needed[resource] - talks->offered[resource] + offer.of[resource])
                       * outlook->worth[resource];
    }
  if (enough[MONARCH_GOLD] != enough[MONARCH_FOOD])
    return enough[MONARCH_GOLD] ? MONARCH_GOLD : MONARCH_FOOD;
  return left[MONARCH_FOOD] < left[MONARCH_GOLD] ? MONARCH_FOOD : MONARCH_GOLD;
}

bool
steady_choose_offer (const steady_outlook *outlook,
                     const monarch_talks *talks,
                     int worth,
                     rg_choice *choice)
{
  const monarch_amount offer = talks->offer[outlook->seat];
  const bool either = talks->asked == MONARCH_ASKS_EITHER;
  const int kind = either ? kind_to_offer (outlook, talks) : -1;
  const int by = monarch_offers_by (talks);

  if (by == DO_OFFER_BOTH)
    {
      const int gold = talks->needed[MONARCH_GOLD], food = talks->needed[MONARCH_FOOD];
      const monarch_amount all = { { (uint8_t) gold, (uint8_t) food } };

      *choice = (rg_choice){ .message = DO_OFFER_BOTH, .args = { gold, food } };
      return steady_worth_of_amount (outlook, &all) <= worth;
    }
  for (int resource = 0; resource < 2; resource++)
    {
      const int most = most_to_pay (outlook, talks, resource, worth);
      const int amount = amount_to_offer (outlook, talks, resource, most);
      /* Nothing of this kind, while she offers the other: she takes that back. */
      const bool takes_back = either && amount == 0 && offer.of[!resource] > 0;
      const int of = takes_back ? !resource : resource;

      if (talks->needed[resource] == 0 || (either && resource != kind) || amount < 0
          || amount == offer.of[of])
        continue;
      *choice
          = (rg_choice){ .message = (uint16_t) by, .args = { amount, by == DO_OFFER ? 0 : of } };
      return true;
    }
  return false;
}
