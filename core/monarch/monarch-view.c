/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What anyone may see, which is the same for everybody: all but the order of the deck (BG-36). The
 * piles are shown sorted, so that their order tells nothing either. */

#include "monarch/monarch-private.h"

#include <string.h>

static void
add_card (rg_view *view, const monarch_content *data, int card, int seat)
{
  rg_view_add_piece (view, MONARCH_TERM_CARD, card, monarch_kind_message (data->cards[card].kind),
                     seat);
}

/* Of what a Moon asks for one counter, or one for gold and one for food. */
static void
add_amount (rg_view *view, const monarch_talks *talks, const int of[2], const int messages[3])
{
  if (talks->asked == MONARCH_ASKS_ONE_KIND)
    {
      rg_view_add_counter (view, messages[2], of[talks->resource]);
      return;
    }
  for (int resource = 0; resource < 2; resource++)
    rg_view_add_counter (view, messages[resource], of[resource]);
}

static void
add_offer (rg_view *view, const monarch_content *data, const monarch_state *state, int seat)
{
  static const int messages[] = { COUNT_OFFER_GOLD, COUNT_OFFER_FOOD, COUNT_OFFER };
  const monarch_sister *sister = &state->sisters[seat];
  const monarch_talks talks = monarch_listen (data, state);
  const monarch_amount offer = talks.offer[seat];

  add_amount (view, &talks, (const int[]){ offer.of[MONARCH_GOLD], offer.of[MONARCH_FOOD] },
              messages);
  if (sister->stance == MONARCH_AGREED)
    rg_view_seat_bears (view, MONARCH_SYMBOL_AGREED);
  if (sister->stance == MONARCH_WALKED)
    rg_view_seat_bears (view, MONARCH_SYMBOL_AWAY);
}

static void
add_seats (rg_view *view, const rg_match *match, rg_viewer viewer, const monarch_state *state)
{
  const monarch_content *data = monarch_data (match);

  for (int seat = 0; seat < state->seats; seat++)
    {
      const monarch_sister *sister = &state->sisters[seat];

      rg_view_add_seat (view, -1, rg_match_has_left (match, seat));
      if (viewer.kind == RG_VIEWER_SEAT && viewer.index != seat)
        rg_view_flag_seat (view, RG_SEAT_IN_RANGE);
      rg_view_add_counter (view, COUNT_GOLD, sister->purse[MONARCH_GOLD]);
      rg_view_add_counter (view, COUNT_FOOD, sister->purse[MONARCH_FOOD]);
      rg_view_add_counter (view, COUNT_CROWNS,
                           monarch_crowns_total (monarch_score_of (data, state, seat)));
      if (state->pact)
        add_offer (view, data, state, seat);
    }
  rg_view_measure_seats (view, viewer);
}

/* A turn, and the Moon that may rise in it (BG-16). */
static void
add_steps (rg_view *view, const rg_match *match, const monarch_state *state)
{
  const bool rises = state->moon != MONARCH_CARD_NONE;

  rg_view_add_step (view, MONARCH_TERM_STEP, MONARCH_STEP_TURN, !rises && !rg_match_over (match),
                    0);
  rg_view_add_step (view, MONARCH_TERM_STEP, MONARCH_STEP_MOON, rises && !rg_match_over (match), 0);
}

/* What a court card would be worth in the court of the sister whose turn it is. */
static int
worth_in_court (const monarch_content *data, const monarch_state *state, int card)
{
  monarch_state joined = *state;
  monarch_sister *sister = &joined.sisters[joined.active];
  monarch_counts counts;

  if (sister->n_court < MONARCH_COURT_LIMIT)
    sister->court[sister->n_court++] = (uint8_t) card;
  monarch_count (data, &joined, joined.active, &counts);
  return monarch_crowns_of (data, sister, &counts, &data->cards[card].crowns);
}

static void
add_worth (rg_view *view, const monarch_content *data, const monarch_state *state, int card)
{
  switch (data->cards[card].kind)
    {
    case MONARCH_COURT:
      rg_view_add_counter (view, COUNT_CROWNS, worth_in_court (data, state, card));
      break;
    case MONARCH_GUEST:
      rg_view_add_counter (view, COUNT_CROWNS, data->cards[card].crowns.base);
      break;
    case MONARCH_VILLAGE:
      rg_view_add_counter (view, COUNT_YIELDS_GOLD, data->cards[card].yield);
      break;
    case MONARCH_FARM:
      rg_view_add_counter (view, COUNT_YIELDS_FOOD, data->cards[card].yield);
      break;
    case MONARCH_MOON:
      break;
    }
}

/* What a card costs the sister whose turn it is, where that isn't what is printed on it. */
static void
add_price (rg_view *view, monarch_price price, const monarch_amount *printed)
{
  if (price.of[MONARCH_GOLD] != printed->of[MONARCH_GOLD])
    rg_view_add_counter (view, COUNT_PRICE_GOLD, price.of[MONARCH_GOLD]);
  if (price.of[MONARCH_FOOD] != printed->of[MONARCH_FOOD])
    rg_view_add_counter (view, COUNT_PRICE_FOOD, price.of[MONARCH_FOOD]);
}

/* The market, with what each card brings the sister whose turn it is; what she can't pay is dim. */
static void
add_row (rg_view *view, const monarch_content *data, const monarch_state *state)
{
  const int *purse = state->sisters[state->active].purse;
  monarch_mover mover;
  int n = 0;

  mover = monarch_look (data, state);
  for (int spot = 0; spot < MONARCH_ROW; spot++)
    n += state->row[spot] != MONARCH_CARD_NONE;
  rg_view_add_zone (view, ZONE_ROW, -1, RG_LAYOUT_ROW, 0, n);
  rg_view_use_zone (view, RG_ZONE_MARKET, RG_PROMINENCE_HIGH, "market");
  for (int spot = 0; spot < MONARCH_ROW; spot++)
    if (state->row[spot] != MONARCH_CARD_NONE)
      {
        const monarch_price price = monarch_price_of (&mover, state->row[spot]);

        add_card (view, data, state->row[spot], -1);
        if (price.of[MONARCH_GOLD] > purse[MONARCH_GOLD]
            || price.of[MONARCH_FOOD] > purse[MONARCH_FOOD])
          rg_view_light_piece (view, RG_PIECE_DIMMED);
        add_price (view, price, &data->cards[state->row[spot]].cost);
        add_worth (view, data, state, state->row[spot]);
      }
}

static void
add_pile (rg_view *view,
          const monarch_content *data,
          int message,
          const monarch_pile *pile,
          rg_zone_role role)
{
  uint8_t there[MONARCH_N_CARDS] = { 0 };

  rg_view_add_zone (view, message, -1, RG_LAYOUT_LIST, 0, pile->n);
  rg_view_use_zone (view, role, RG_PROMINENCE_LOW, "piles");
  for (int i = 0; i < pile->n; i++)
    there[pile->cards[i]] = 1;
  for (int card = 0; card < MONARCH_N_CARDS; card++)
    if (there[card])
      add_card (view, data, card, -1);
}

static int
n_covered (const monarch_state *state, int land)
{
  int n = -1;

  for (int card = state->top[land]; card != MONARCH_CARD_NONE;
       card = state->below[card - MONARCH_FIRST_IMPROVEMENT])
    n++;
  return n < 0 ? 0 : n;
}

static void
add_lands (rg_view *view, const monarch_content *data, const monarch_state *state)
{
  rg_view_add_zone (view, ZONE_LANDS, -1, RG_LAYOUT_GRID, 3, MONARCH_LANDS);
  rg_view_use_zone (view, RG_ZONE_BOARD, RG_PROMINENCE_HIGH, NULL);
  for (int land = 0; land < MONARCH_LANDS; land++)
    {
      const bool farm = monarch_board_at (data, state, land)->kind == MONARCH_FARM;
      const int kind = farm ? KIND_FARM : KIND_VILLAGE;
      const int covered = n_covered (state, land);

      if (state->top[land] == MONARCH_CARD_NONE)
        rg_view_add_piece (view, MONARCH_TERM_BOARD, state->boards[land], kind, -1);
      else
        rg_view_add_piece (view, MONARCH_TERM_CARD, data->cards[state->top[land]].original, kind,
                           -1);
      rg_view_name_piece (view, MONARCH_TERM_LAND, land);
      rg_view_add_counter (view, farm ? COUNT_YIELDS_FOOD : COUNT_YIELDS_GOLD, state->yield[land]);
      if (covered > 0)
        rg_view_add_counter (view, COUNT_COVERED, covered);
    }
}

static void
add_moon (rg_view *view, const monarch_content *data, const monarch_state *state)
{
  const bool rises = state->moon != MONARCH_CARD_NONE;

  rg_view_add_zone (view, ZONE_MOON, -1, RG_LAYOUT_STACK, 0, rises);
  rg_view_use_zone (view, RG_ZONE_STACK, RG_PROMINENCE_HIGH, NULL);
  if (!rises)
    return;
  add_card (view, data, state->moon, -1);
  rg_view_light_piece (view, RG_PIECE_HIGHLIGHTED);
  if (state->pact)
    {
      static const int needed[] = { COUNT_NEEDED_GOLD, COUNT_NEEDED_FOOD, COUNT_NEEDED };
      static const int offered[] = { COUNT_OFFERED_GOLD, COUNT_OFFERED_FOOD, COUNT_OFFERED };
      const monarch_talks talks = monarch_listen (data, state);

      add_amount (view, &talks, talks.needed, needed);
      add_amount (view, &talks, talks.offered, offered);
    }
}

static void
add_banner (rg_view *view, int banner, int seat)
{
  rg_view_add_piece (view, MONARCH_TERM_BANNER, banner, KIND_BANNER, seat);
}

static void
add_sister (rg_view *view, const monarch_content *data, const monarch_state *state, int seat)
{
  const monarch_sister *sister = &state->sisters[seat];
  monarch_counts counts;

  monarch_count (data, state, seat, &counts);
  rg_view_add_zone (view, ZONE_COURT, seat, RG_LAYOUT_FAN, 0, sister->n_court);
  rg_view_use_zone (view, RG_ZONE_BOARD, RG_PROMINENCE_HIGH, "court");
  for (int i = 0; i < sister->n_court; i++)
    {
      const int card = sister->court[i];

      add_card (view, data, card, seat);
      rg_view_add_counter (view, COUNT_CROWNS,
                           monarch_crowns_of (data, sister, &counts, &data->cards[card].crowns));
    }
  rg_view_add_zone (view, ZONE_GUESTS, seat, RG_LAYOUT_ROW, 0, sister->n_guests);
  rg_view_use_zone (view, RG_ZONE_BOARD, RG_PROMINENCE_NORMAL, "court");
  for (int i = 0; i < sister->n_guests; i++)
    {
      const int card = sister->guests[i];

      add_card (view, data, card, seat);
      rg_view_add_counter (view, COUNT_CROWNS,
                           monarch_crowns_of (data, sister, &counts, &data->cards[card].crowns));
    }
  rg_view_add_zone (view, ZONE_FLOWN, seat, RG_LAYOUT_ROW, 0, monarch_n_banners (sister->banners));
  rg_view_use_zone (view, RG_ZONE_BOARD, RG_PROMINENCE_NORMAL, "court");
  for (int banner = 0; banner < MONARCH_N_BANNERS; banner++)
    if (sister->banners >> banner & 1)
      {
        add_banner (view, banner, seat);
        rg_view_add_counter (
            view, COUNT_CROWNS,
            monarch_crowns_of (data, sister, &counts, &data->banners[banner].crowns));
      }
}

void
monarch_view (const rg_match *match, rg_viewer viewer, rg_view *view)
{
  const monarch_content *data = monarch_data (match);
  const monarch_state *state = rg_shown_state (match, viewer);
  const bool last = monarch_is_last_round (state);

  if (rg_match_over (match))
    rg_view_set_phase (view, -1, SAY_PHASE_OVER, 0, 0);
  else if (state->moon != MONARCH_CARD_NONE)
    rg_view_set_phase (view, state->active, last ? SAY_PHASE_LAST_MOON : SAY_PHASE_MOON,
                       state->round, state->moon);
  else
    rg_view_set_phase (view, state->active, last ? SAY_PHASE_LAST_TURN : SAY_PHASE_TURN,
                       state->round, state->active);

  add_seats (view, match, viewer, state);
  add_steps (view, match, state);
  add_lands (view, data, state);
  add_row (view, data, state);
  add_moon (view, data, state);
  rg_view_add_zone (view, ZONE_DECK, -1, RG_LAYOUT_STACK, 0, state->deck.n);
  rg_view_use_zone (view, RG_ZONE_DECK, RG_PROMINENCE_LOW, "piles");
  add_pile (view, data, ZONE_DISCARD, &state->discard, RG_ZONE_DISCARD);
  add_pile (view, data, ZONE_BOX, &state->box, RG_ZONE_ASIDE);
  rg_view_add_zone (view, ZONE_BANNERS, -1, RG_LAYOUT_ROW, 0, monarch_n_banners (state->banners));
  rg_view_use_zone (view, RG_ZONE_MARKET, RG_PROMINENCE_NORMAL, "market");
  for (int banner = 0; banner < MONARCH_N_BANNERS; banner++)
    if (state->banners >> banner & 1)
      add_banner (view, banner, -1);
  for (int seat = 0; seat < state->seats; seat++)
    add_sister (view, data, state, seat);
}
