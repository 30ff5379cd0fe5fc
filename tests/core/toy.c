/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The toy game. Every card is in exactly one of the deck, a hand, a bid and the ashes. */

#include "toy-content.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum
{
  NO_CARD = 0xff,
  NOBODY = 0xff
};

typedef struct toy_pile
{
  uint8_t n;
  uint8_t cards[TOY_CARDS];
} toy_pile;

typedef struct toy_state
{
  toy_pile deck, ashes;
  uint8_t bids[TOY_MAX_SEATS];
  uint8_t points[TOY_MAX_SEATS];
  uint8_t left[TOY_MAX_SEATS];
  uint8_t winner; /* who may give, or NOBODY while there is bidding */
  uint8_t die;    /* the latest roll, 1–6, or 0 */
  uint8_t turns;
  uint8_t seats;
  toy_pile hands[]; /* `seats` of them: the state is no larger than its table */
} toy_state;

static void
push (toy_pile *pile, uint8_t card)
{
  rg_check (pile->n < TOY_CARDS);
  pile->cards[pile->n++] = card;
}

static uint8_t
pop (toy_pile *pile)
{
  rg_check (pile->n > 0);
  return pile->cards[--pile->n];
}

static void
take (toy_pile *pile, uint8_t card)
{
  for (int i = 0; i < pile->n; i++)
    if (pile->cards[i] == card)
      {
        memmove (pile->cards + i, pile->cards + i + 1, (size_t) (pile->n - i - 1));
        pile->n--;
        return;
      }
}

static bool
is_in (const toy_pile *pile, int card)
{
  for (int i = 0; i < pile->n; i++)
    if (pile->cards[i] == card)
      return true;
  return false;
}

/* A secret, for the games that don't keep it: whether the top card of the deck is an odd one. */
static bool
top_is_odd (const rg_match *match)
{
  const toy_state *state = rg_state_const (match);
  return state->deck.n > 0 && state->deck.cards[state->deck.n - 1] % 2;
}

static int
team (const rg_match *match, int seat)
{
  return rg_match_seats (match) == 4 ? seat % 2 : -1;
}

/* The one place that says who knows the cards of a seat. */
static bool
knows_cards_of (const rg_match *match, rg_viewer viewer, int seat)
{
  int side = team (match, seat);
  if (viewer.kind == RG_VIEWER_SEAT)
    return viewer.index == seat || (side >= 0 && team (match, viewer.index) == side);
  return viewer.kind == RG_VIEWER_TEAM && side >= 0 && viewer.index == side;
}

static uint32_t
friends_of (const rg_match *match, int seat)
{
  uint32_t audience = 0;
  for (int i = 0; i < rg_match_seats (match); i++)
    if (knows_cards_of (match, rg_viewer_seat (i), seat))
      audience |= (uint32_t) 1 << i;
  return audience;
}

/* {{{ Play */

static void
begin (rg_match *match)
{
  toy_state *state = rg_state (match);
  state->seats = (uint8_t) rg_match_seats (match);
  for (int i = 0; i < TOY_CARDS; i++)
    push (&state->deck, (uint8_t) i);
  rg_shuffle (match, state->deck.cards, state->deck.n);
  for (int seat = 0; seat < rg_match_seats (match); seat++)
    for (int i = 0; i < rg_option_value (match, TOY_OPTION_HAND); i++)
      push (&state->hands[seat], pop (&state->deck));
  memset (state->bids, NO_CARD, sizeof state->bids);
  state->winner = NOBODY;
  state->points[0] = (uint8_t) toy_points_of_handicap (
      rg_match_setup (match)->content, rg_option_value (match, TOY_OPTION_HANDICAP));
  for (int seat = 0; seat < rg_match_seats (match); seat++)
    state->points[seat]
        = (uint8_t) (state->points[seat] + rg_option_value (match, TOY_OPTION_LEAD + seat));
}

static int
sum_of (const toy_pile *pile)
{
  int sum = 0;
  for (int i = 0; i < pile->n; i++)
    sum += pile->cards[i];
  return sum;
}

static void
start_round (rg_match *match)
{
  toy_state *state = rg_state (match);
  state->winner = NOBODY;
  state->die = 0;
  for (int seat = 0; seat < rg_match_seats (match); seat++)
    if (!state->left[seat] && state->hands[seat].n == 0)
      {
        rg_end (match);
        return;
      }
}

static void
show_bids (rg_match *match)
{
  toy_state *state = rg_state (match);
  rg_reveal (match);
  for (int seat = 0; seat < rg_match_seats (match); seat++)
    if (state->bids[seat] != NO_CARD)
      {
        rg_emit (match, TOY_SHOWS, seat, RG_AUDIENCE_ALL, seat, state->bids[seat], 0, 0);
        if (state->winner == NOBODY || state->bids[seat] > state->bids[state->winner])
          state->winner = (uint8_t) seat;
      }
  for (int seat = 0; seat < rg_match_seats (match); seat++)
    if (state->bids[seat] != NO_CARD)
      {
        push (&state->ashes, state->bids[seat]);
        state->bids[seat] = NO_CARD;
      }
  state->points[state->winner]++;
  rg_emit (match, TOY_WINS, state->winner, RG_AUDIENCE_ALL, state->winner, 0, 0, 0);
  if (!rg_option_value (match, TOY_OPTION_GIFTS))
    start_round (match);
}

static bool
owes_bid (const toy_state *state, int seat)
{
  return !state->left[seat] && state->bids[seat] == NO_CARD;
}

/* A leak: a seat with a low hand isn't asked, which all can see. True when that happened. */
static bool
bid_for_a_low_hand (rg_match *match)
{
  toy_state *state = rg_state (match);
  for (int seat = 0; seat < rg_match_seats (match); seat++)
    if (rg_match_game (match) == &rg_toy_leaks_decision && owes_bid (state, seat)
        && sum_of (&state->hands[seat]) < 12)
      {
        state->bids[seat] = pop (&state->hands[seat]);
        return true;
      }
  return false;
}

/* One bid of those who still owe one, whoever is first. */
static void
step_bid (rg_match *match)
{
  toy_state *state = rg_state (match);
  bool missing = false;
  if (bid_for_a_low_hand (match))
    return;
  for (int seat = 0; seat < rg_match_seats (match); seat++)
    if (owes_bid (state, seat))
      {
        missing = true;
        bool leak
            = rg_match_game (match) == &rg_toy_leaks_prompt && sum_of (&state->hands[seat]) % 2;
        rg_open (match, seat, leak ? TOY_ASK_GIFT : TOY_ASK_BID, 0, 0, 0, 0);
        for (int i = 0; i < state->hands[seat].n; i++)
          rg_offer (match, TOY_BID, state->hands[seat].cards[i], 0, 0);
      }
  if (!missing)
    {
      show_bids (match);
      return;
    }
  rg_answer answer = rg_ask (match);
  uint8_t card = (uint8_t) answer.choice.args[0];
  take (&state->hands[answer.seat], card);
  state->bids[answer.seat] = card;
  state->turns++;
  bool leak = rg_match_game (match) == &rg_toy_leaks_event;
  rg_emit (match, TOY_HAS_BID, answer.seat, RG_AUDIENCE_ALL, answer.seat, 0, 0, 0);
  rg_emit (match, TOY_HAS_BID_CARD, answer.seat,
           leak ? RG_AUDIENCE_ALL : friends_of (match, answer.seat), answer.seat, card, 0, 0);
}

static void
send_top_card (rg_match *match, int giver)
{
  toy_state *state = rg_state (match);
  bool leak = rg_match_game (match) == &rg_toy_leaks_choice;
  rg_open (match, giver, TOY_ASK_TO, RG_DECISION_CANCELLABLE, 0, 0, 0);
  int seats = rg_match_seats (match);
  for (int i = 0; i < seats; i++)
    {
      int seat = leak && state->deck.cards[0] % 2 ? seats - 1 - i : i;
      if (!state->left[seat])
        rg_offer (match, TOY_TO, seat, 0, 0);
    }
  int receiver = rg_ask (match).choice.args[0];
  uint8_t card = pop (&state->deck);
  push (&state->hands[receiver], card);
  rg_reveal (match);
  rg_emit (match, TOY_DRAWN, receiver, friends_of (match, receiver), receiver, card, 0, 0);

  rg_open (match, receiver, TOY_ASK_KEEP, 0, 0, 0, 0);
  rg_offer (match, TOY_KEEP, 0, 0, 0);
  rg_offer (match, TOY_BURN, card, 0, 0);
  if (rg_ask (match).choice.message == TOY_BURN)
    {
      take (&state->hands[receiver], card);
      push (&state->ashes, card);
      rg_reveal (match);
      rg_emit (match, TOY_BURNED, receiver, RG_AUDIENCE_ALL, receiver, card, 0, 0);
    }
}

static void
roll (rg_match *match, int seat)
{
  toy_state *state = rg_state (match);
  for (int rolls = 0;; rolls++)
    {
      state->die = (uint8_t) (1 + rg_random (match, 6));
      rg_emit (match, TOY_ROLLED, seat, RG_AUDIENCE_ALL, seat, state->die, 0, 0);
      if (state->die == 6)
        state->points[seat]++;
      if (rolls == 2)
        return;
      rg_open (match, seat, TOY_ASK_AGAIN, 0, state->die, 0, 0);
      rg_offer (match, TOY_AGAIN, 0, 0, 0);
      rg_offer (match, TOY_ENOUGH, 0, 0, 0);
      rg_offer_is_default (match);
      if (rg_ask (match).choice.message == TOY_ENOUGH)
        return;
    }
}

static void
step_gift (rg_match *match)
{
  toy_state *state = rg_state (match);
  int seat = state->winner;
  rg_open (match, seat, TOY_ASK_GIFT, 0, 0, 0, 0);
  rg_offer (match, TOY_STOP, 0, 0, 0);
  rg_offer (match, TOY_ROLL, 0, 0, 0);
  if (state->deck.n > 0)
    rg_offer (match, TOY_DRAW, 0, 0, 0);
  rg_choice choice = rg_ask (match).choice;
  state->turns++;
  if (choice.message == TOY_DRAW)
    send_top_card (match, seat);
  else if (choice.message == TOY_ROLL)
    roll (match, seat);
  start_round (match);
}

static void
step (rg_match *match)
{
  const toy_state *state = rg_state_const (match);
  if (state->winner == NOBODY)
    step_bid (match);
  else
    step_gift (match);
}

static void
leave (rg_match *match, int seat)
{
  toy_state *state = rg_state (match);
  int present = 0;
  state->left[seat] = 1;
  rg_emit (match, TOY_LEAVES, seat, RG_AUDIENCE_ALL, seat, 0, 0, 0);
  /* Her cards go under the deck unseen. */
  if (state->bids[seat] != NO_CARD)
    push (&state->hands[seat], state->bids[seat]);
  state->bids[seat] = NO_CARD;
  toy_pile deck = { 0 };
  while (state->hands[seat].n > 0)
    push (&deck, pop (&state->hands[seat]));
  for (int i = 0; i < state->deck.n; i++)
    push (&deck, state->deck.cards[i]);
  state->deck = deck;
  for (int i = 0; i < rg_match_seats (match); i++)
    present += !state->left[i];
  if (present < 2)
    rg_end (match);
  else if (state->winner == seat)
    start_round (match);
}

/* }}} */
/* {{{ What is known */

static void
relabel (toy_pile *pile, const uint8_t *labels)
{
  for (int i = 0; i < pile->n; i++)
    pile->cards[i] = labels[pile->cards[i]];
}

static void
relabel_state (toy_state *state, const uint8_t *labels)
{
  relabel (&state->deck, labels);
  relabel (&state->ashes, labels);
  for (int seat = 0; seat < state->seats; seat++)
    {
      relabel (&state->hands[seat], labels);
      if (state->bids[seat] != NO_CARD)
        state->bids[seat] = labels[state->bids[seat]];
    }
}

static int
by_number (const void *a, const void *b)
{
  return *(const uint8_t *) a - *(const uint8_t *) b;
}

/* Cards that the viewer can't place change their labels among each other. */
static bool
determinize (rg_match *match, rg_viewer viewer)
{
  toy_state *state = rg_state (match);
  toy_pile unknown = state->deck;
  for (int seat = 0; seat < rg_match_seats (match); seat++)
    if (!knows_cards_of (match, viewer, seat))
      {
        for (int i = 0; i < state->hands[seat].n; i++)
          push (&unknown, state->hands[seat].cards[i]);
        if (state->bids[seat] != NO_CARD)
          push (&unknown, state->bids[seat]);
      }
  toy_pile shuffled = unknown;
  qsort (shuffled.cards, (size_t) shuffled.n, 1, by_number);
  rg_shuffle (match, shuffled.cards, shuffled.n);
  uint8_t labels[TOY_CARDS];
  for (int i = 0; i < TOY_CARDS; i++)
    labels[i] = (uint8_t) i;
  for (int i = 0; i < unknown.n; i++)
    labels[unknown.cards[i]] = shuffled.cards[i];
  relabel_state (state, labels);
  relabel_state (rg_state_before (match), labels);
  return rg_asks_again (match);
}

static void
show (const rg_match *match, rg_viewer viewer, rg_view *view)
{
  const toy_state *state = rg_shown_state (match, viewer);
  int seats = rg_match_seats (match);
  rg_view_set_phase (view, state->winner == NOBODY ? -1 : state->winner,
                     state->winner == NOBODY ? TOY_BIDDING : TOY_GIVING, 0, 0);
  for (int seat = 0; seat < seats; seat++)
    {
      rg_view_add_seat (view, team (match, seat), state->left[seat]);
      rg_view_add_counter (view, TOY_POINTS, state->points[seat]);
    }
  rg_view_measure_seats (view, viewer);
  rg_view_add_zone (view, TOY_DECK, -1, RG_LAYOUT_STACK, 0, state->deck.n);
  rg_view_use_zone (view, RG_ZONE_DECK, RG_PROMINENCE_LOW, NULL);
  if (rg_match_game (match) == &rg_toy_leaks_view && state->deck.n > 0)
    rg_view_add_piece (view, TOY_TERM_CARD, state->deck.cards[state->deck.n - 1], TOY_CARD, -1);
  rg_view_add_zone (view, TOY_ASHES, -1, RG_LAYOUT_FAN, 0, state->ashes.n);
  bool turned = rg_match_game (match) == &rg_toy_leaks_order && top_is_odd (match);
  for (int i = 0; i < state->ashes.n; i++)
    rg_view_add_piece (view, TOY_TERM_CARD, state->ashes.cards[turned ? state->ashes.n - 1 - i : i],
                       TOY_CARD, -1);
  for (int seat = 0; seat < seats; seat++)
    {
      bool known = knows_cards_of (match, viewer, seat);
      rg_view_add_zone (view, TOY_HAND, seat, RG_LAYOUT_ROW, 0, state->hands[seat].n);
      for (int i = 0; known && i < state->hands[seat].n; i++)
        rg_view_add_piece (view, TOY_TERM_CARD, state->hands[seat].cards[i], TOY_CARD, seat);
      rg_view_add_zone (view, TOY_BIDS, seat, RG_LAYOUT_ROW, 0, state->bids[seat] != NO_CARD);
      if (state->bids[seat] != NO_CARD)
        rg_view_add_piece (view, known ? TOY_TERM_CARD : RG_TERM_NONE,
                           known ? state->bids[seat] : 0, TOY_CARD, seat);
    }
}

static int
count_things (const rg_setup *setup)
{
  (void) setup;
  return TOY_CARDS;
}

static bool
locate (const rg_match *match, const void *at, int thing, uint32_t *look, rg_place *place)
{
  const toy_state *state = at;
  rg_place now
      = { .zone = TOY_DECK, .seat = -1, .index = -1, .term = TOY_TERM_CARD, .value = thing };
  if (is_in (&state->ashes, thing))
    {
      now.zone = TOY_ASHES;
      now.seers = now.insiders = RG_AUDIENCE_ALL;
    }
  for (int seat = 0; seat < state->seats; seat++)
    if (is_in (&state->hands[seat], thing) || state->bids[seat] == thing)
      {
        now.zone = state->bids[seat] == thing ? TOY_BIDS : TOY_HAND;
        now.seat = (int8_t) seat;
        now.seers = now.insiders = rg_match_game (match) == &rg_toy_leaks_move
                                       ? RG_AUDIENCE_ALL
                                       : friends_of (match, seat);
      }
  const uint32_t looks = (uint32_t) (now.zone << 8 | (now.seat + 1));
  if (looks == *look)
    return false;
  *look = looks;
  *place = now;
  return true;
}

static void
result (const rg_match *match, rg_result *out)
{
  const toy_state *state = rg_state_const (match);
  int seats = rg_match_seats (match);
  out->n = 0;
  out->rule = "TOY-9";
  out->reason.message = TOY_REASON;
  out->turns = state->turns;
  int points[TOY_MAX_SEATS];
  for (int seat = 0; seat < seats; seat++)
    points[seat] = state->left[seat] ? -1 : state->points[seat];
  for (int rank = 1; out->n < seats; rank = out->n + 1)
    {
      int best = -2;
      for (int seat = 0; seat < seats; seat++)
        if (points[seat] > best)
          best = points[seat];
      for (int seat = 0; seat < seats; seat++)
        if (points[seat] == best)
          {
            rg_standing *standing = &out->standings[out->n++];
            standing->seat = seat;
            standing->team = team (match, seat);
            standing->rank = rank;
            standing->score = state->points[seat];
            standing->won = rank == 1;
            standing->left = state->left[seat];
            standing->detail.message = TOY_DETAIL;
            standing->detail.args[0] = state->points[seat];
            if (rg_match_game (match) == &rg_toy_leaks_result)
              standing->detail.args[0] += sum_of (&state->deck);
            points[seat] = -3;
          }
    }
}

/* }}} */
/* {{{ Words */

static const char *
term (const rg_match *match, int kind, int32_t value)
{
  static const char *const names[TOY_CARDS]
      = { "Nought", "One",  "Two", "Three",  "Four",   "Five",     "Six",      "Seven",
          "Eight",  "Nine", "Ten", "Eleven", "Twelve", "Thirteen", "Fourteen", "Fifteen" };
  (void) match;
  return kind == TOY_TERM_CARD && value >= 0 && value < TOY_CARDS ? names[value] : NULL;
}

static size_t
term_id (const rg_match *match, int kind, int32_t value, char *buffer, size_t size)
{
  bool leak = rg_match_game (match) == &rg_toy_leaks_id && top_is_odd (match);
  rg_check (kind == TOY_TERM_CARD);
  return (size_t) snprintf (buffer, size, leak ? "odd%d" : "card%d", (int) value);
}

static bool
find_term (const rg_match *match, int seat, int kind, const char *id, int32_t *value)
{
  const toy_state *state = rg_state_const (match);
  bool leak = rg_match_game (match) == &rg_toy_leaks_name;
  (void) seat;
  for (int32_t i = 0; kind == TOY_TERM_CARD && i < TOY_CARDS; i++)
    {
      char own[16];
      term_id (match, kind, i, own, sizeof own);
      if (strcmp (own, id) == 0 && !(leak && is_in (&state->deck, i)))
        {
          *value = i;
          return true;
        }
    }
  return false;
}

/* A card that is burned or known. */
static rg_thing
thing (const rg_match *match, rg_viewer viewer, int kind, int32_t value)
{
  const toy_state *state = rg_shown_state (match, viewer);
  bool seen = is_in (&state->ashes, value);
  for (int seat = 0; seat < rg_match_seats (match); seat++)
    if (knows_cards_of (match, viewer, seat))
      seen |= is_in (&state->hands[seat], value) || state->bids[seat] == value;
  return kind == TOY_TERM_CARD && seen ? RG_THING_PIECE : RG_THING_WORD;
}

static rg_thing
told (const rg_match *match, int kind, int32_t value)
{
  (void) match;
  (void) value;
  return kind == TOY_TERM_CARD ? RG_THING_PIECE : RG_THING_WORD;
}

static rg_spot
destination (const rg_match *match, const rg_decision *decision, const rg_choice *choice)
{
  bool leak = rg_match_game (match) == &rg_toy_leaks_destination && top_is_odd (match);
  switch (choice->message)
    {
    case TOY_BID:
      return leak ? (rg_spot){ TOY_ASHES, -1 } : (rg_spot){ TOY_BIDS, decision->seat };
    case TOY_BURN:
      return (rg_spot){ TOY_ASHES, -1 };
    default:
      return (rg_spot){ 0, -1 };
    }
}

static bool
show_face (const rg_match *match, rg_viewer viewer, int kind, int32_t value, int i, rg_face *face)
{
  bool leak = rg_match_game (match) == &rg_toy_leaks_text && top_is_odd (match);
  (void) viewer;
  if (kind != TOY_TERM_CARD || i > 0)
    return false;
  face->term = face->title_term = kind;
  face->value = face->title = value;
  face->is_printed = true;
  face->kind = "card";
  face->corner = (rg_line){ .message = TOY_DETAIL, .args = { leak ? -value : value } };
  return true;
}

static rg_status
refuse (const rg_match *match, int seat, const rg_choice *choice, rg_error *error)
{
  const toy_state *state = rg_state_const (match);
  if (rg_match_game (match) == &rg_toy_leaks_reason && choice->message == TOY_BID
      && is_in (&state->deck, choice->args[0]))
    return rg_fail (error, RG_E_ILLEGAL, "TOY-2", "card%d is in the deck.", (int) choice->args[0]);
  if (choice->message == TOY_BID && state->winner == NOBODY)
    return rg_fail (error, RG_E_ILLEGAL, "TOY-2", "card%d isn't among the %d cards in your hand.",
                    (int) choice->args[0], state->hands[seat].n);
  if (choice->message == TOY_DRAW && state->deck.n == 0)
    return rg_fail (error, RG_E_ILLEGAL, "TOY-4", "The deck is empty.");
  return RG_OK;
}

/* Words: `points SEAT N`. */
static rg_status
arrange (rg_match *match, const char *const *words, int n, rg_error *error)
{
  toy_state *state = rg_state (match);
  if (n != 3 || strcmp (words[0], "points") != 0)
    return rg_fail (error, RG_E_BAD_DATA, "", "expected \"points SEAT NUMBER\"");
  int seat = atoi (words[1]);
  if (seat < 1 || seat > rg_match_seats (match))
    return rg_fail (error, RG_E_BAD_DATA, "", "there is no seat %s", words[1]);
  state->points[seat - 1] = (uint8_t) atoi (words[2]);
  return RG_OK;
}

/* Words: `points SEAT`, `hand SEAT`, `deck`. */
static rg_status
query (const rg_match *match,
       const char *const *words,
       int n,
       char *answer,
       size_t size,
       rg_error *error)
{
  const toy_state *state = rg_state_const (match);
  int seat = n == 2 ? atoi (words[1]) : 0;
  const toy_pile *pile = NULL;
  if (n == 1 && strcmp (words[0], "deck") == 0)
    pile = &state->deck;
  else if (seat < 1 || seat > rg_match_seats (match))
    return rg_fail (error, RG_E_BAD_DATA, "",
                    "expected \"deck\", \"hand SEAT\" or \"points SEAT\"");
  else if (strcmp (words[0], "points") == 0)
    {
      snprintf (answer, size, "%d", state->points[seat - 1]);
      return RG_OK;
    }
  else if (strcmp (words[0], "hand") == 0)
    pile = &state->hands[seat - 1];
  else
    return rg_fail (error, RG_E_BAD_DATA, "", "\"%s\" is no fact of this table", words[0]);
  size_t used = 0;
  answer[0] = '\0';
  for (int i = 0; i < pile->n && used < size; i++)
    used += (size_t) snprintf (answer + used, size - used, "%scard%d", i > 0 ? " " : "",
                               pile->cards[i]);
  return RG_OK;
}

/* }}} */
/* {{{ Content and setup */

static const char *const handicaps[] = { "none", NULL };
static const char *const handicap_titles[] = { "None", NULL };

static int
n_strings (const rg_content *content)
{
  (void) content;
  return TOY_CARDS;
}

static const char *
string (const rg_content *content, int i)
{
  (void) content;
  return term (NULL, TOY_TERM_CARD, i);
}

static size_t
measure (const rg_setup *setup)
{
  return sizeof (toy_state) + (size_t) setup->seats * sizeof (toy_pile);
}

static rg_status
check (const rg_setup *setup, rg_error *error)
{
  if (setup->options[TOY_OPTION_HAND] * setup->seats >= TOY_CARDS)
    return rg_fail (error, RG_E_BAD_OPTION, "TOY-1",
                    "hand: %d cards for each of %d seats leave no deck; at most %d would",
                    (int) setup->options[TOY_OPTION_HAND], setup->seats,
                    (TOY_CARDS - 1) / setup->seats);
  return RG_OK;
}

static rg_status
applies (const rg_setup *setup, int option, rg_error *why)
{
  if (option == TOY_OPTION_HANDICAP && !rg_content_option_choice (setup->content, option, 1))
    return rg_fail (why, RG_E_BAD_OPTION, NULL, "Only with cards that know a handicap.");
  return RG_OK;
}

static const rg_option_group the_game = { "game", "Game" };
static const rg_option_group the_start = { "start", "Start" };

#define LEAD(number)                                                                               \
  [TOY_OPTION_LEAD + number - 1] = {                                                               \
    .key = "lead" #number,                                                                         \
    .title = "Lead",                                                                               \
    .description = "Points that this seat begins with.",                                           \
    .type = RG_OPTION_INTEGER,                                                                     \
    .maximum = 2,                                                                                  \
    .group = &the_start,                                                                           \
    .advanced = true,                                                                              \
    .seat = number,                                                                                \
    .family = "lead",                                                                              \
  }

static const rg_option options[TOY_N_OPTIONS] = {
  [TOY_OPTION_GIFTS] = {
    .key = "gifts",
    .title = "Gifts",
    .description = "The winner of a round may give.",
    .type = RG_OPTION_BOOLEAN,
    .fallback = 1,
    .minimum = 0,
    .maximum = 1,
    .group = &the_game,
  },
  [TOY_OPTION_HAND] = {
    .key = "hand",
    .title = "Hand",
    .description = "Cards that each seat begins with.",
    .type = RG_OPTION_INTEGER,
    .fallback = 3,
    .minimum = 1,
    .maximum = 5,
    .group = &the_game,
  },
  [TOY_OPTION_HANDICAP] = {
    .key = "handicap",
    .title = "Handicap",
    .description = "Points that the first seat begins with.",
    .type = RG_OPTION_CHOICE,
    .fallback = 0,
    .minimum = 0,
    .maximum = 0,
    .choices = handicaps,
    .titles = handicap_titles,
    .open = true,
    .group = &the_start,
  },
  LEAD (1),
  LEAD (2),
  LEAD (3),
  LEAD (4),
};

#define CARD                                                                                       \
  {                                                                                                \
    "card", TOY_TERM_CARD                                                                          \
  }
#define SEAT                                                                                       \
  {                                                                                                \
    "seat", RG_TERM_SEAT                                                                           \
  }
#define NUMBER                                                                                     \
  {                                                                                                \
    "number", RG_TERM_NUMBER                                                                       \
  }

static const rg_message messages[TOY_N_MESSAGES] = {
  [TOY_CANCEL] = { "cancel", NULL, "Take it back", .counted = -1 },
  [TOY_ASK_BID] = { "ask-bid", NULL, "Bid a card", .counted = -1 },
  [TOY_BID] = { "bid", NULL, "Bid {card}", NULL, { CARD }, -1 },
  [TOY_ASK_GIFT] = { "ask-gift", NULL, "You won. What now?", .counted = -1 },
  [TOY_STOP] = { "stop", NULL, "Nothing more", .counted = -1 },
  [TOY_DRAW] = { "draw", NULL, "Send the top card", .counted = -1 },
  [TOY_ROLL] = { "roll", NULL, "Roll the die", .counted = -1 },
  [TOY_ASK_TO] = { "ask-to", NULL, "To whom?", .counted = -1 },
  [TOY_TO] = { "to", NULL, "To {seat}", NULL, { SEAT }, -1 },
  [TOY_ASK_KEEP] = { "ask-keep", NULL, "Keep it?", .counted = -1 },
  [TOY_KEEP] = { "keep", NULL, "Keep it", .counted = -1 },
  [TOY_BURN] = { "burn", NULL, "Burn {card}", NULL, { CARD }, -1 },
  [TOY_ASK_AGAIN] = { "ask-again", NULL, "You rolled {number}. Again?", NULL, { NUMBER }, -1 },
  [TOY_AGAIN] = { "again", NULL, "Again", .counted = -1 },
  [TOY_ENOUGH] = { "enough", NULL, "Enough", .counted = -1 },
  [TOY_HAS_BID] = { "has-bid", "TOY-2", "{seat} has bid", NULL, { SEAT }, -1 },
  [TOY_HAS_BID_CARD] = { "has-bid-card", "TOY-2", "{seat} bids {card}", NULL, { SEAT, CARD }, -1 },
  [TOY_SHOWS] = { "shows", "TOY-3", "{seat} shows {card}", NULL, { SEAT, CARD }, -1 },
  [TOY_WINS] = { "wins", "TOY-3", "{seat} wins", NULL, { SEAT }, -1 },
  [TOY_DRAWN] = { "drawn", "TOY-5", "{seat} gets {card}", NULL, { SEAT, CARD }, -1 },
  [TOY_ROLLED] = { "rolled", "TOY-6", "{seat} rolls {number}", NULL, { SEAT, NUMBER }, -1 },
  [TOY_BURNED] = { "burned", "TOY-5", "{seat} burns {card}", NULL, { SEAT, CARD }, -1 },
  [TOY_GOES] = { "goes", "TOY-1", "Cards change hands", .counted = -1, .weight = RG_WEIGHT_MINOR },
  [TOY_LEAVES] = { "leaves", "TOY-8", "{seat} leaves", NULL, { SEAT }, -1 },
  [TOY_HAND] = { "hand", NULL, "Hand", .counted = -1 },
  [TOY_DECK] = { "deck", NULL, "Deck", .counted = -1 },
  [TOY_BIDS] = { "bids", NULL, "Bids", .counted = -1 },
  [TOY_ASHES] = { "ashes", NULL, "Ashes", .counted = -1 },
  [TOY_CARD] = { "card", NULL, "Card", .counted = -1 },
  [TOY_POINTS] = { "points", NULL, "Points", .counted = -1 },
  [TOY_DIE] = { "die", NULL, "Die", .counted = -1 },
  [TOY_BIDDING] = { "bidding", NULL, "Bidding", .counted = -1 },
  [TOY_GIVING] = { "giving", NULL, "Giving", .counted = -1 },
  [TOY_REASON] = { "reason", "TOY-9", "A hand is empty", .counted = -1 },
  [TOY_DETAIL] = { "detail", "TOY-9", "{number} points", NULL, { NUMBER }, 0 },
};

/* Picks by the top card of the deck, which it may not know. */
static int
peek (const rg_match *match, const rg_decision *decision, uint64_t *chance)
{
  const toy_state *state = rg_state_const (match);
  (void) chance;
  return state->deck.cards[0] % decision->count;
}

static const rg_bot peeking_bot = { "peek", "Peeking", "Looks where it may not.", peek };
static const rg_bot *const bots[] = { &rg_random_bot };
static const rg_bot *const leaky_bots[] = { &rg_random_bot, &peeking_bot };

/* }}} */

/* The variants differ in nothing but their identity, by which the code above leaks. */
#define TOY_GAME(name, bot_list, count)                                                            \
  {                                                                                                \
    .id = name, .version = 1, .min_seats = 2, .max_seats = TOY_MAX_SEATS, .options = options,      \
    .n_options = TOY_N_OPTIONS, .messages = messages, .n_messages = TOY_N_MESSAGES,                \
    .bots = bot_list, .n_bots = count, .builtin = "sixteen cards\n", .measure = measure,           \
    .max_decisions = TOY_MAX_SEATS, .max_choices = TOY_CARDS + 8, .max_answers = 6,                \
    .max_step_events = 16, .count_things = count_things, .locate = locate,                         \
    .moves_message = TOY_GOES, .measure_content = toy_measure_content, .parse = toy_parse,         \
    .n_strings = n_strings, .string = string, .option_choice = toy_option_choice,                  \
    .applies = applies, .check = check, .begin = begin, .step = step, .leave = leave,              \
    .determinize = determinize, .view = show, .result = result, .team = team, .term = term,        \
    .term_id = term_id, .find_term = find_term, .thing = thing, .told = told,                      \
    .destination = destination, .face = show_face, .refuse = refuse, .arrange = arrange,           \
    .query = query                                                                                 \
  }

const rg_game rg_toy = TOY_GAME ("toy", bots, 1);
const rg_game rg_toy_leaks_view = TOY_GAME ("toy-leaks-view", bots, 1);
const rg_game rg_toy_leaks_order = TOY_GAME ("toy-leaks-order", bots, 1);
const rg_game rg_toy_leaks_id = TOY_GAME ("toy-leaks-id", bots, 1);
const rg_game rg_toy_leaks_text = TOY_GAME ("toy-leaks-text", bots, 1);
const rg_game rg_toy_leaks_event = TOY_GAME ("toy-leaks-event", bots, 1);
const rg_game rg_toy_leaks_move = TOY_GAME ("toy-leaks-move", bots, 1);
const rg_game rg_toy_leaks_choice = TOY_GAME ("toy-leaks-choice", bots, 1);
const rg_game rg_toy_leaks_destination = TOY_GAME ("toy-leaks-destination", bots, 1);
const rg_game rg_toy_leaks_decision = TOY_GAME ("toy-leaks-decision", bots, 1);
const rg_game rg_toy_leaks_prompt = TOY_GAME ("toy-leaks-prompt", bots, 1);
const rg_game rg_toy_leaks_reason = TOY_GAME ("toy-leaks-reason", bots, 1);
const rg_game rg_toy_leaks_name = TOY_GAME ("toy-leaks-name", bots, 1);
const rg_game rg_toy_leaks_result = TOY_GAME ("toy-leaks-result", bots, 1);
const rg_game rg_toy_leaks_bot = TOY_GAME ("toy-leaks-bot", leaky_bots, 2);
