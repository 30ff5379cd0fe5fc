/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where cards and banners lie, as views show it. Nothing is hidden but which card of the deck is
 * which. */

#include "monarch/monarch-private.h"

#include <string.h>

int
monarch_count_things (const rg_setup *setup)
{
  (void) setup;
  return MONARCH_N_CARDS + MONARCH_N_BANNERS;
}

static int
find (const uint8_t *cards, int n, int card)
{
  const uint8_t *found = memchr (cards, card, (size_t) n);

  return found ? (int) (found - cards) : -1;
}

/* The land that a card stands on, on top or below; -1: on none. */
static int
find_land (const monarch_state *state, int card)
{
  for (int land = 0; land < MONARCH_LANDS; land++)
    for (int at = state->top[land]; at != MONARCH_CARD_NONE;
         at = state->below[at - MONARCH_FIRST_IMPROVEMENT])
      if (at == card)
        return land;
  return -1;
}

static rg_place
place_at (int zone, int seat, int index)
{
  return (rg_place){ .zone = (uint16_t) zone,
                     .seat = (int8_t) seat,
                     .index = (int8_t) index,
                     .seers = RG_AUDIENCE_ALL,
                     .insiders = RG_AUDIENCE_ALL };
}

/* In the row there may be gaps, which views don't show. */
static int
index_in_row (const monarch_state *state, int spot)
{
  int index = 0;

  for (int i = 0; i < spot; i++)
    index += state->row[i] != MONARCH_CARD_NONE;
  return index;
}

static rg_place
place_of_card (const monarch_state *state, int card)
{
  rg_place place;
  int at;

  /* Most cards lie here, and all are looked for after each step. */
  if (find (state->deck.cards, state->deck.n, card) >= 0)
    {
      place = place_at (ZONE_DECK, -1, -1);
      place.seers = place.insiders = 0;
      return place;
    }
  if ((at = find (state->row, MONARCH_ROW, card)) >= 0)
    return place_at (ZONE_ROW, -1, index_in_row (state, at));
  if (state->moon == card)
    return place_at (ZONE_MOON, -1, 0);
  if (find (state->discard.cards, state->discard.n, card) >= 0)
    return place_at (ZONE_DISCARD, -1, -1);
  if (find (state->box.cards, state->box.n, card) >= 0)
    return place_at (ZONE_BOX, -1, -1);
  for (int seat = 0; seat < state->seats; seat++)
    {
      const monarch_sister *sister = &state->sisters[seat];

      if ((at = find (sister->court, sister->n_court, card)) >= 0)
        return place_at (ZONE_COURT, seat, at);
      if ((at = find (sister->guests, sister->n_guests, card)) >= 0)
        return place_at (ZONE_GUESTS, seat, at);
    }
  if ((at = find_land (state, card)) >= 0)
    {
      place = place_at (ZONE_LANDS, -1, -1);
      place.in_term = MONARCH_TERM_LAND;
      place.in = (int16_t) at;
      return place;
    }
  return (rg_place){ 0 };
}

static rg_place
place_of_banner (const monarch_state *state, int banner)
{
  if (state->banners >> banner & 1)
    return place_at (ZONE_BANNERS, -1, -1);
  for (int seat = 0; seat < state->seats; seat++)
    if (state->sisters[seat].banners >> banner & 1)
      return place_at (ZONE_FLOWN, seat, -1);
  return (rg_place){ 0 };
}

/* Whether a card is still where it was when it looked like that: nearly all are. */
static bool
still_lies (const monarch_state *state, int card, uint32_t look)
{
  const int seat = (int) (look >> 8 & 0xf) - 1; /* -1: nobody's */
  const monarch_sister *sister = &state->sisters[seat < 0 ? 0 : seat];

  switch (look >> 12)
    {
    case ZONE_DECK:
      return find (state->deck.cards, state->deck.n, card) >= 0;
    case ZONE_DISCARD:
      return find (state->discard.cards, state->discard.n, card) >= 0;
    case ZONE_BOX:
      return find (state->box.cards, state->box.n, card) >= 0;
    case ZONE_ROW:
      return find (state->row, MONARCH_ROW, card) >= 0;
    case ZONE_COURT:
      return find (sister->court, sister->n_court, card) >= 0;
    case ZONE_GUESTS:
      return find (sister->guests, sister->n_guests, card) >= 0;
    default:
      return false;
    }
}

bool
monarch_locate (const rg_match *match, const void *at, int thing, uint32_t *look, rg_place *place)
{
  const monarch_state *state = at;
  const bool is_card = thing < MONARCH_N_CARDS;
  const int number = is_card ? thing : thing - MONARCH_N_CARDS;
  rg_place now;
  uint32_t looks;

  (void) match;
  if (is_card && still_lies (state, number, *look))
    return false;
  now = is_card ? place_of_card (state, number) : place_of_banner (state, number);
  looks = (uint32_t) now.zone << 12 | (uint32_t) (now.seat + 1) << 8
          | (now.in_term ? (uint32_t) now.in + 1 : 0);
  if (looks == *look)
    return false;
  *look = looks;
  *place = now;
  if (now.zone)
    {
      place->term = is_card ? MONARCH_TERM_CARD : MONARCH_TERM_BANNER;
      place->value = number;
    }
  return true;
}

/* BG-24, BG-26, BG-29; a guest's host is chosen later. */
static rg_spot
spot_of_purchase (const rg_match *match, int seat, int card)
{
  const monarch_content *data = monarch_data (match);

  switch (data->cards[card].kind)
    {
    case MONARCH_FARM:
    case MONARCH_VILLAGE:
      return (rg_spot){ monarch_may_leave_unplaced (data, rg_state_const (match), card, NULL)
                                == RG_OK
                            ? ZONE_DISCARD
                            : ZONE_LANDS,
                        -1 };
    case MONARCH_GUEST:
      return (rg_spot){ 0, -1 };
    default:
      return (rg_spot){ ZONE_COURT, (int16_t) seat };
    }
}

rg_spot
monarch_destination (const rg_match *match, const rg_decision *decision, const rg_choice *choice)
{
  const int16_t seat = decision->seat;

  switch (choice->message)
    {
    case DO_ACQUIRE:
    case DO_ACQUIRE_FREE:
      return spot_of_purchase (match, seat, choice->args[0]);
    case DO_SEND:
      return (rg_spot){ ZONE_GUESTS, (int16_t) choice->args[0] };
    case DO_KEEP:
      return (rg_spot){ ZONE_COURT, seat };
    case DO_DISCARD:
    case DO_REPLACE:
    case DO_DROP_GUEST:
      return (rg_spot){ ZONE_DISCARD, -1 };
    case DO_FLY:
      return (rg_spot){ ZONE_FLOWN, seat };
    default:
      return (rg_spot){ 0, -1 };
    }
}
