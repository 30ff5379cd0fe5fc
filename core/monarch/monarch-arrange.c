/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Setting a table, for scenarios and puzzles, in the words that docs/scenarios.md lists.
 *
 * A card moves from wherever it lies, so that none is ever twice there or lost; cards that make
 * room go to the bottom of the deck. A table can't be set while a Moon is being resolved. */

#include "monarch/monarch-private.h"

#include "kernel/rg-scan.h"

#include <stdlib.h>
#include <string.h>

enum
{
  MOST_PURSE = 1000,
  MOST_ROUND = 1000
};

/* What is read, and what of it comes next. */
typedef struct reader
{
  rg_match *match;
  const monarch_content *data;
  monarch_state *state;
  const char *const *words;
  int n, at;
  rg_error *error;
} reader;

/* {{{ Reading */

static rg_status
expected (reader *in, const char *what, const char *const *known)
{
  const char *word = in->at < in->n ? in->words[in->at] : "";
  rg_nearest nearest;

  rg_nearest_init (&nearest, word, strlen (word));
  if (known)
    rg_nearest_try_all (&nearest, known);
  if (!*word)
    return rg_fail (in->error, RG_E_BAD_DATA, NULL, "Here %s is missing.", what);
  if (nearest.word)
    return rg_fail (in->error, RG_E_BAD_DATA, NULL, "'%.40s' isn't %s; did you mean '%s'?", word,
                    what, nearest.word);
  return rg_fail (in->error, RG_E_BAD_DATA, NULL, "'%.40s' isn't %s.", word, what);
}

/* Reads one of the words of a NULL-ended list. */
static rg_status
read_word (reader *in, const char *what, const char *const *known, int *index)
{
  for (int i = 0; in->at < in->n && known[i]; i++)
    if (strcmp (in->words[in->at], known[i]) == 0)
      {
        *index = i;
        in->at++;
        return RG_OK;
      }
  return expected (in, what, known);
}

static rg_status
read_number (reader *in, const char *what, int minimum, int maximum, int *number)
{
  const char *word = in->at < in->n ? in->words[in->at] : "";
  char *end;
  const long value = strtol (word, &end, 10);

  if (end == word || *end)
    return expected (in, what, NULL);
  if (value < minimum || value > maximum)
    return rg_fail (in->error, RG_E_BAD_DATA, NULL, "%lld isn't %s of %d to %d.", (long long) value,
                    what, minimum, maximum);
  *number = (int) value;
  in->at++;
  return RG_OK;
}

/* Reads a seat or a land, which count from 1. */
static rg_status
read_place (reader *in, const char *what, int n, int *place)
{
  const rg_status status = read_number (in, what, 1, n, place);

  if (status == RG_OK)
    --*place;
  return status;
}

static rg_status
read_card (reader *in, int *card)
{
  rg_nearest nearest;
  const char *word = in->at < in->n ? in->words[in->at] : "";

  *card = monarch_find_card (in->data, word);
  if (*card < 0)
    {
      rg_nearest_init (&nearest, word, strlen (word));
      for (int i = 0; i < MONARCH_N_CARDS; i++)
        rg_nearest_try (&nearest, in->data->cards[i].id);
      return expected (in, "a card", (const char *const[]){ nearest.word, NULL });
    }
  in->at++;
  return RG_OK;
}

static rg_status
read_end (reader *in)
{
  if (in->at < in->n)
    return rg_fail (in->error, RG_E_BAD_DATA, NULL, "'%.40s' is more than is needed here.",
                    in->words[in->at]);
  return RG_OK;
}

/* Reads the cards to the end: of those kinds (bits), each once, and at most so many. */
static rg_status
read_cards (reader *in, unsigned kinds, int most, monarch_pile *named)
{
  named->n = 0;
  while (in->at < in->n)
    {
      const char *word = in->words[in->at];
      int card;
      const rg_status status = read_card (in, &card);

      if (status != RG_OK)
        return status;
      if (!(kinds >> in->data->cards[card].kind & 1))
        return rg_fail (in->error, RG_E_BAD_DATA, NULL, "'%s' can't lie there.", word);
      if (memchr (named->cards, card, named->n))
        return rg_fail (in->error, RG_E_BAD_DATA, NULL, "'%s' is named twice.", word);
      if (named->n == most)
        return rg_fail (in->error, RG_E_BAD_DATA, NULL, "Only %d cards fit there.", most);
      monarch_pile_add (named, card);
    }
  return RG_OK;
}

static rg_status
read_banners (reader *in, uint8_t *banners)
{
  *banners = 0;
  while (in->at < in->n)
    {
      const int banner = monarch_find_banner (in->data, in->words[in->at]);

      if (banner < 0)
        return expected (in, "a banner", NULL);
      *banners |= (uint8_t) (1 << banner);
      in->at++;
    }
  return RG_OK;
}

/* }}} */
/* {{{ Moving cards */

enum
{
  COURT_KIND = 1 << MONARCH_COURT,
  GUEST_KIND = 1 << MONARCH_GUEST,
  MARKET_KINDS = (1 << MONARCH_MOON) - 1, /* a Moon never lies in the row: BG-16 */
  ANY_KIND = MARKET_KINDS | 1 << MONARCH_MOON
};

/* Takes `card` out of a list, if it is there. */
static bool
take_from (uint8_t *cards, uint8_t *n, int card)
{
  for (int i = 0; i < *n; i++)
    if (cards[i] == card)
      {
        memmove (cards + i, cards + i + 1, (size_t) (*n - i - 1));
        --*n;
        return true;
      }
  return false;
}

static bool
take_from_land (monarch_state *state, int card)
{
  for (int land = 0; land < MONARCH_LANDS; land++)
    {
      uint8_t *link = &state->top[land];

      for (; *link != MONARCH_CARD_NONE; link = &state->below[*link - MONARCH_FIRST_IMPROVEMENT])
        if (*link == card)
          {
            *link = state->below[card - MONARCH_FIRST_IMPROVEMENT];
            state->below[card - MONARCH_FIRST_IMPROVEMENT] = MONARCH_CARD_NONE;
            return true;
          }
    }
  return false;
}

/* Takes `card` from wherever it lies. */
static void
take (monarch_state *state, int card)
{
  const int spot = monarch_spot_of (state, card);
  monarch_pile *const piles[] = { &state->deck, &state->discard, &state->box };

  if (spot >= 0)
    {
      monarch_empty_spot (state, spot);
      return;
    }
  for (int i = 0; i < 3; i++)
    if (take_from (piles[i]->cards, &piles[i]->n, card))
      return;
  for (int seat = 0; seat < state->seats; seat++)
    {
      monarch_sister *sister = &state->sisters[seat];

      if (take_from (sister->court, &sister->n_court, card)
          || take_from (sister->guests, &sister->n_guests, card))
        return;
    }
  rg_check (take_from_land (state, card));
}

static void
put_under_deck (monarch_state *state, int card)
{
  rg_check (state->deck.n < MONARCH_N_CARDS);
  memmove (state->deck.cards + 1, state->deck.cards, state->deck.n);
  state->deck.cards[0] = (uint8_t) card;
  state->deck.n++;
}

/* Makes a list of cards exactly `named`. */
static void
make_list (monarch_state *state, uint8_t *cards, uint8_t *n, const monarch_pile *named)
{
  while (*n > 0)
    put_under_deck (state, cards[--*n]);
  for (int i = 0; i < named->n; i++)
    take (state, named->cards[i]);
  for (int i = 0; i < named->n; i++)
    cards[(*n)++] = named->cards[i];
}

/* }}} */
/* {{{ Statements */

static rg_status
set_purse (reader *in, int seat, monarch_resource resource)
{
  int value;
  const rg_status status = read_number (in, "an amount", 0, MOST_PURSE, &value);

  if (status == RG_OK)
    in->state->sisters[seat].purse[resource] = value;
  return status;
}

static rg_status
set_flown (reader *in, int seat)
{
  monarch_state *state = in->state;
  uint8_t banners;
  const rg_status status = read_banners (in, &banners);

  if (status != RG_OK)
    return status;
  state->banners |= state->sisters[seat].banners;
  for (int i = 0; i < state->seats; i++)
    state->sisters[i].banners &= (uint8_t) ~banners;
  state->banners &= (uint8_t) ~banners;
  state->sisters[seat].banners = banners;
  return RG_OK;
}

static rg_status
set_seat (reader *in)
{
  static const char *const facts[] = { "gold", "food", "court", "guests", "banners", NULL };
  monarch_sister *sister;
  rg_status status;
  int seat = 0, fact = 0;
  monarch_pile named;

  if ((status = read_place (in, "a seat", in->state->seats, &seat)) != RG_OK
      || (status = read_word (in, "something of a seat", facts, &fact)) != RG_OK)
    return status;
  sister = &in->state->sisters[seat];
  switch (fact)
    {
    case 0:
      return set_purse (in, seat, MONARCH_GOLD);
    case 1:
      return set_purse (in, seat, MONARCH_FOOD);
    case 2:
      status = read_cards (in, COURT_KIND, MONARCH_COURT_LIMIT, &named);
      if (status == RG_OK)
        make_list (in->state, sister->court, &sister->n_court, &named);
      return status;
    case 3:
      status = read_cards (in, GUEST_KIND, MONARCH_N_GUESTS, &named);
      if (status == RG_OK)
        make_list (in->state, sister->guests, &sister->n_guests, &named);
      return status;
    default:
      return set_flown (in, seat);
    }
}

static rg_status
set_row (reader *in)
{
  monarch_state *state = in->state;
  monarch_pile named;
  const rg_status status = read_cards (in, MARKET_KINDS, MONARCH_ROW, &named);

  if (status != RG_OK)
    return status;
  for (int spot = 0; spot < MONARCH_ROW; spot++)
    if (state->row[spot] != MONARCH_CARD_NONE)
      put_under_deck (state, state->row[spot]);
  memset (state->row, MONARCH_CARD_NONE, sizeof state->row);
  state->n_row = 0;
  for (int i = 0; i < named.n; i++)
    take (state, named.cards[i]);
  memcpy (state->row, named.cards, named.n);
  state->n_row = named.n;
  return RG_OK;
}

static rg_status
set_deck (reader *in)
{
  monarch_state *state = in->state;
  const bool only = in->at < in->n && strcmp (in->words[in->at], "only") == 0;
  rg_status status;
  monarch_pile named;

  in->at += only;
  if ((status = read_cards (in, ANY_KIND, MONARCH_N_CARDS, &named)) != RG_OK)
    return status;
  for (int i = 0; i < named.n; i++)
    take (state, named.cards[i]);
  while (only && state->deck.n > 0)
    monarch_pile_add (&state->box, state->deck.cards[--state->deck.n]);
  for (int i = named.n - 1; i >= 0; i--)
    monarch_pile_add (&state->deck, named.cards[i]);
  return RG_OK;
}

static rg_status
set_discard (reader *in)
{
  monarch_pile named;
  const rg_status status = read_cards (in, ANY_KIND, MONARCH_N_CARDS, &named);

  if (status == RG_OK)
    make_list (in->state, in->state->discard.cards, &in->state->discard.n, &named);
  return status;
}

static rg_status
set_box (reader *in)
{
  monarch_pile named;
  const rg_status status = read_cards (in, ANY_KIND, MONARCH_N_CARDS, &named);

  for (int i = 0; status == RG_OK && i < named.n; i++)
    {
      take (in->state, named.cards[i]);
      monarch_pile_add (&in->state->box, named.cards[i]);
    }
  return status;
}

static rg_status
set_banners (reader *in)
{
  monarch_state *state = in->state;
  uint8_t banners;
  const rg_status status = read_banners (in, &banners);

  if (status != RG_OK)
    return status;
  for (int seat = 0; seat < state->seats; seat++)
    state->sisters[seat].banners &= (uint8_t) ~banners;
  state->banners = banners;
  return RG_OK;
}

static void
clear_land (const monarch_content *data, monarch_state *state, int land)
{
  while (state->top[land] != MONARCH_CARD_NONE)
    put_under_deck (state, monarch_uncover (data, state, land));
}

static rg_status
set_kind (reader *in, int land, uint8_t kind)
{
  monarch_state *state = in->state;
  int other = MONARCH_N_BOARDS - 1;

  clear_land (in->data, state, land);
  if (monarch_board_at (in->data, state, land)->kind == kind)
    return RG_OK;
  /* From the box first, so that no other land changes. */
  while (other > land && in->data->boards[state->boards[other]].kind != kind)
    other--;
  if (other == land)
    return rg_fail (in->error, RG_E_BAD_DATA, NULL,
                    "No board of that kind is left in the box or on a later land.");
  if (other < MONARCH_LANDS)
    clear_land (in->data, state, other);
  {
    const uint8_t board = state->boards[land];

    state->boards[land] = state->boards[other];
    state->boards[other] = board;
  }
  return RG_OK;
}

static rg_status
set_improvement (reader *in, int land)
{
  rg_status status;
  int card;

  if ((status = read_card (in, &card)) != RG_OK)
    return status;
  if (!monarch_is_improvement (&in->data->cards[card]))
    return rg_fail (in->error, RG_E_BAD_DATA, NULL, "%s isn't a Land Improvement.",
                    in->data->cards[card].name);
  take (in->state, card);
  monarch_survey (in->data, in->state); /* it may have lain on a land */
  if (monarch_may_place (in->data, in->state, card, land, in->error) != RG_OK)
    {
      if (in->error)
        in->error->status = RG_E_BAD_DATA;
      return RG_E_BAD_DATA;
    }
  monarch_cover (in->data, in->state, land, card);
  return RG_OK;
}

static rg_status
set_land (reader *in)
{
  static const char *const facts[] = { "village", "farm", "improvement", "clear", NULL };
  rg_status status;
  int land = 0, fact = 0;

  if ((status = read_place (in, "a land", MONARCH_LANDS, &land)) != RG_OK
      || (status = read_word (in, "something of a land", facts, &fact)) != RG_OK)
    return status;
  switch (fact)
    {
    case 0:
      return set_kind (in, land, MONARCH_VILLAGE);
    case 1:
      return set_kind (in, land, MONARCH_FARM);
    case 2:
      return set_improvement (in, land);
    default:
      clear_land (in->data, in->state, land);
      return RG_OK;
    }
}

/* Reads a present seat. */
static rg_status
read_sister (reader *in, int *seat)
{
  const rg_status status = read_place (in, "a seat", in->state->seats, seat);

  if (status == RG_OK && !monarch_is_present (in->state, *seat))
    return rg_fail (in->error, RG_E_BAD_DATA, NULL, "Seat %d has left.", *seat + 1);
  return status;
}

static rg_status
set_turn (reader *in)
{
  int seat = 0;
  const rg_status status = read_sister (in, &seat);

  if (status == RG_OK)
    {
      in->state->active = (uint8_t) seat;
      in->state->taken = MONARCH_TAKEN_NOTHING;
      in->state->free_used = 0;
    }
  return status;
}

static rg_status
set_first (reader *in)
{
  int seat = 0;
  const rg_status status = read_place (in, "a seat", in->state->seats, &seat);

  if (status == RG_OK)
    in->state->first = (uint8_t) seat;
  return status;
}

static rg_status
set_round (reader *in)
{
  int round = 0;
  const rg_status status = read_number (in, "a round", 1, MOST_ROUND, &round);

  if (status == RG_OK)
    in->state->round = round;
  return status;
}

static rg_status
set_taken (reader *in)
{
  static const char *const known[] = {
    [MONARCH_TAKEN_NOTHING] = "nothing",
    [MONARCH_TAKEN_HARVEST] = "harvest",
    [MONARCH_TAKEN_TAX] = "tax",
    NULL,
  };
  int taken = 0;
  const rg_status status = read_word (in, "something that is taken", known, &taken);

  if (status == RG_OK)
    in->state->taken = (uint8_t) taken;
  return status;
}

static rg_status
set_free (reader *in)
{
  static const char *const known[] = { "unused", "used", NULL };
  int used = 0;
  const rg_status status = read_word (in, "used or unused", known, &used);

  if (status == RG_OK)
    in->state->free_used = (uint8_t) used;
  return status;
}

/* }}} */

rg_status
monarch_arrange (rg_match *match, const char *const *words, int n, rg_error *error)
{
  static const char *const subjects[]
      = { "seat", "row",   "deck",  "discard", "box",  "banners", "land",
          "turn", "first", "round", "taken",   "free", NULL };
  static rg_status (*const set[]) (reader * in)
      = { set_seat, set_row,  set_deck,  set_discard, set_box,   set_banners,
          set_land, set_turn, set_first, set_round,   set_taken, set_free };
  reader in = { match, monarch_data (match), rg_state (match), words, n, 0, error };
  rg_status status;
  int subject = 0;

  if (in.state->moon != MONARCH_CARD_NONE)
    return rg_fail (error, RG_E_BAD_DATA, "BG-16",
                    "%s is resolved before anything else; set the table before or after it.",
                    in.data->cards[in.state->moon].name);
  if ((status = read_word (&in, "a part of the table", subjects, &subject)) != RG_OK
      || (status = set[subject](&in)) != RG_OK)
    return status;
  for (int seat = 0; seat < in.state->seats; seat++)
    monarch_add_up (in.data, &in.state->sisters[seat]);
  monarch_survey (in.data, in.state);
  return read_end (&in);
}
