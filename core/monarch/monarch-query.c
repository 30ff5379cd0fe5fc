/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Facts of a table, as words: what scenarios expect. docs/scenarios.md lists the questions.
 *
 * An answer is a number, a word, or identifiers with blanks between them in the order in which they
 * lie; piles that have no order of their own are sorted by card. */

#include "monarch/monarch-private.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A question, and the answer as far as it is written. */
typedef struct query
{
  const rg_match *match;
  const monarch_content *data;
  const monarch_state *state;
  const char *const *words;
  int n;
  char *answer;
  size_t size, length;
  rg_error *error;
} query;

/* {{{ Writing */

static rg_status write_word (query *q, const char *format, ...)
    __attribute__ ((format (printf, 2, 3)));

/* Writes a word after those that are there. */
static rg_status
write_word (query *q, const char *format, ...)
{
  const size_t room = q->size - q->length;
  const int gap = q->length > 0 ? 1 : 0;
  va_list args;
  int length;

  if ((size_t) gap < room && gap > 0)
    q->answer[q->length] = ' ';
  if ((size_t) gap >= room)
    return rg_fail (q->error, RG_E_BAD_DATA, NULL, "The answer doesn't fit.");
  va_start (args, format);
  length = vsnprintf (q->answer + q->length + gap, room - (size_t) gap, format, args);
  va_end (args);
  if (length < 0 || (size_t) (gap + length) >= room)
    return rg_fail (q->error, RG_E_BAD_DATA, NULL, "The answer doesn't fit.");
  q->length += (size_t) (gap + length);
  return RG_OK;
}

static rg_status
write_yes (query *q, bool yes)
{
  return write_word (q, "%s", yes ? "yes" : "no");
}

static rg_status
write_card (query *q, int card)
{
  return write_word (q, "%s", card == MONARCH_CARD_NONE ? "none" : q->data->cards[card].id);
}

static rg_status
write_cards (query *q, const uint8_t *cards, int n)
{
  rg_status status = RG_OK;

  for (int i = 0; i < n && status == RG_OK; i++)
    if (cards[i] != MONARCH_CARD_NONE)
      status = write_card (q, cards[i]);
  return status;
}

static rg_status
write_sorted (query *q, const monarch_pile *pile)
{
  rg_status status = RG_OK;

  for (int card = 0; card < MONARCH_N_CARDS && status == RG_OK; card++)
    if (memchr (pile->cards, card, pile->n))
      status = write_card (q, card);
  return status;
}

static rg_status
write_banners (query *q, uint8_t banners)
{
  rg_status status = RG_OK;

  for (int banner = 0; banner < MONARCH_N_BANNERS && status == RG_OK; banner++)
    if (banners >> banner & 1)
      status = write_word (q, "%s", q->data->banners[banner].id);
  return status;
}

static const char *
kind_word (uint8_t kind)
{
  static const char *const words[] = {
    [MONARCH_COURT] = "court", [MONARCH_VILLAGE] = "village", [MONARCH_FARM] = "farm",
    [MONARCH_GUEST] = "guest", [MONARCH_MOON] = "moon",
  };

  return words[kind];
}

/* }}} */
/* {{{ Reading */

/* The word at `at`, or "" when there are not so many. */
static const char *
word (const query *q, int at)
{
  return at < q->n ? q->words[at] : "";
}

static bool
is (const query *q, int at, const char *known)
{
  return strcmp (word (q, at), known) == 0;
}

static rg_status
not_understood (const query *q, int at, const char *what)
{
  if (!*word (q, at))
    return rg_fail (q->error, RG_E_BAD_DATA, NULL, "Here %s is missing.", what);
  return rg_fail (q->error, RG_E_BAD_DATA, NULL, "'%.40s' isn't %s.", word (q, at), what);
}

static rg_status
read_place (const query *q, const char *what, int n, int *place)
{
  char *end;
  const long value = strtol (word (q, 1), &end, 10);

  if (end == word (q, 1) || *end || value < 1 || value > n)
    return not_understood (q, 1, what);
  *place = (int) value - 1;
  return RG_OK;
}

static rg_status
read_card (const query *q, int at, int *card)
{
  *card = monarch_find_card (q->data, word (q, at));
  return *card >= 0 ? RG_OK : not_understood (q, at, "a card");
}

/* }}} */
/* {{{ Questions about sisters */

/* So much of what a Moon asks for, or gold and food. */
static rg_status
write_kinds (query *q, const monarch_talks *talks, int gold, int food)
{
  if (talks->asked == MONARCH_ASKS_ONE_KIND)
    return write_word (q, "%d", talks->resource == MONARCH_GOLD ? gold : food);
  return write_word (q, "%d %d", gold, food);
}

static rg_status
write_offer (query *q, int seat)
{
  monarch_talks talks = { 0 };
  const monarch_amount *offer = &talks.offer[seat];

  if (q->state->pact)
    talks = monarch_listen (q->data, q->state);
  return write_kinds (q, &talks, offer->of[MONARCH_GOLD], offer->of[MONARCH_FOOD]);
}

static rg_status
ask_seat (query *q)
{
  static const char *const stances[] = {
    [MONARCH_UNDECIDED] = "undecided",
    [MONARCH_AGREED] = "agreed",
    [MONARCH_WALKED] = "walked",
  };
  const monarch_sister *sister;
  int seat;

  if (read_place (q, "a seat", q->state->seats, &seat) != RG_OK)
    return RG_E_BAD_DATA;
  sister = &q->state->sisters[seat];
  if (is (q, 2, "gold"))
    return write_word (q, "%d", (int) sister->purse[MONARCH_GOLD]);
  if (is (q, 2, "food"))
    return write_word (q, "%d", (int) sister->purse[MONARCH_FOOD]);
  if (is (q, 2, "crowns"))
    return write_word (q, "%d", monarch_crowns_total (monarch_score_of (q->data, q->state, seat)));
  if (is (q, 2, "court"))
    return write_cards (q, sister->court, sister->n_court);
  if (is (q, 2, "guests"))
    return write_cards (q, sister->guests, sister->n_guests);
  if (is (q, 2, "banners"))
    return write_banners (q, sister->banners);
  if (is (q, 2, "offer"))
    return write_offer (q, seat);
  if (is (q, 2, "stance"))
    return write_word (q, "%s", q->state->pact ? stances[sister->stance] : "none");
  if (is (q, 2, "left"))
    return write_yes (q, !monarch_is_present (q->state, seat));
  return not_understood (q, 2, "something of a seat");
}

static rg_status
ask_winner (query *q)
{
  int ranks[MONARCH_MAX_SEATS];
  rg_status status = RG_OK;

  if (!rg_match_over (q->match))
    return write_word (q, "none");
  monarch_rank (q->data, q->state, ranks);
  for (int seat = 0; seat < q->state->seats && status == RG_OK; seat++)
    if (ranks[seat] == 1)
      status = write_word (q, "%d", seat + 1);
  return status;
}

static rg_status
ask_rank (query *q)
{
  int ranks[MONARCH_MAX_SEATS];
  int seat;

  if (read_place (q, "a seat", q->state->seats, &seat) != RG_OK)
    return RG_E_BAD_DATA;
  monarch_rank (q->data, q->state, ranks);
  return write_word (q, "%d", rg_match_over (q->match) ? ranks[seat] : 0);
}

/* What a card or a banner is worth to whom it belongs. */
static rg_status
ask_crowns (query *q)
{
  const int card = monarch_find_card (q->data, word (q, 1));
  const int banner = monarch_find_banner (q->data, word (q, 1));

  if (card < 0 && banner < 0)
    return not_understood (q, 1, "a card or a banner");
  for (int seat = 0; seat < q->state->seats; seat++)
    {
      const monarch_sister *sister = &q->state->sisters[seat];
      const monarch_crowns *crowns = NULL;
      monarch_counts counts;

      if (card >= 0
          && (memchr (sister->court, card, sister->n_court)
              || memchr (sister->guests, card, sister->n_guests)))
        crowns = &q->data->cards[card].crowns;
      else if (banner >= 0 && sister->banners >> banner & 1)
        crowns = &q->data->banners[banner].crowns;
      if (!crowns)
        continue;
      monarch_count (q->data, q->state, seat, &counts);
      return write_word (q, "%d", monarch_crowns_of (q->data, sister, &counts, crowns));
    }
  return write_word (q, "0");
}

/* }}} */
/* {{{ Questions about the table */

static rg_status
ask_deck (query *q)
{
  int card;

  if (is (q, 1, "count"))
    return write_word (q, "%d", q->state->deck.n);
  if (!is (q, 1, "has"))
    return not_understood (q, 1, "'count' or 'has'");
  if (read_card (q, 2, &card) != RG_OK)
    return RG_E_BAD_DATA;
  return write_yes (q, memchr (q->state->deck.cards, card, q->state->deck.n));
}

/* How many improvements lie on a land; `card` (nullable) is set true if that one is among them. */
static int
count_stack (const monarch_state *state, int land, int card, bool *found)
{
  int n = 0;

  for (int at = state->top[land]; at != MONARCH_CARD_NONE;
       at = state->below[at - MONARCH_FIRST_IMPROVEMENT])
    {
      *found |= at == card;
      n++;
    }
  return n;
}

static rg_status
ask_land (query *q)
{
  bool found = false;
  int land, n;

  if (read_place (q, "a land", MONARCH_LANDS, &land) != RG_OK)
    return RG_E_BAD_DATA;
  n = count_stack (q->state, land, MONARCH_CARD_NONE, &found);
  if (is (q, 2, "yield"))
    return write_word (q, "%d", q->state->yield[land]);
  if (is (q, 2, "kind"))
    return write_word (q, "%s", kind_word (monarch_board_at (q->data, q->state, land)->kind));
  if (is (q, 2, "top"))
    return write_card (q, q->state->top[land]);
  if (is (q, 2, "covered"))
    return write_word (q, "%d", n > 0 ? n - 1 : 0);
  if (is (q, 2, "board"))
    return write_word (q, "%s", monarch_board_at (q->data, q->state, land)->id);
  return not_understood (q, 2, "something of a land");
}

static rg_status
ask_lands (query *q)
{
  int n = 0;

  if (!is (q, 1, "village") && !is (q, 1, "farm"))
    return not_understood (q, 1, "'village' or 'farm'");
  for (int land = 0; land < MONARCH_LANDS; land++)
    n += is (q, 1, kind_word (monarch_board_at (q->data, q->state, land)->kind));
  return write_word (q, "%d", n);
}

static rg_status
ask_where (query *q)
{
  const monarch_state *state = q->state;
  int card;

  if (read_card (q, 1, &card) != RG_OK)
    return RG_E_BAD_DATA;
  if (monarch_spot_of (state, card) >= 0)
    return write_word (q, "row");
  if (memchr (state->deck.cards, card, state->deck.n))
    return write_word (q, "deck");
  if (memchr (state->discard.cards, card, state->discard.n))
    return write_word (q, "discard");
  if (memchr (state->box.cards, card, state->box.n))
    return write_word (q, "box");
  for (int seat = 0; seat < state->seats; seat++)
    {
      const monarch_sister *sister = &state->sisters[seat];

      if (memchr (sister->court, card, sister->n_court))
        return write_word (q, "seat %d court", seat + 1);
      if (memchr (sister->guests, card, sister->n_guests))
        return write_word (q, "seat %d guests", seat + 1);
    }
  for (int land = 0; land < MONARCH_LANDS; land++)
    {
      bool found = false;

      count_stack (state, land, card, &found);
      if (found)
        return write_word (q, "land %d", land + 1);
    }
  rg_check (state->moon == card);
  return write_word (q, "moon");
}

static rg_status
ask_price (query *q)
{
  monarch_mover mover;
  monarch_price price;
  int card;

  if (read_card (q, 1, &card) != RG_OK)
    return RG_E_BAD_DATA;
  mover = monarch_look (q->data, q->state);
  price = monarch_price_of (&mover, card);
  return write_word (q, "%d %d", (int) price.of[MONARCH_GOLD], (int) price.of[MONARCH_FOOD]);
}

static rg_status
ask_row (query *q)
{
  return write_cards (q, q->state->row, MONARCH_ROW);
}

static rg_status
ask_discard (query *q)
{
  return write_sorted (q, &q->state->discard);
}

static rg_status
ask_box (query *q)
{
  return write_sorted (q, &q->state->box);
}

static rg_status
ask_banners (query *q)
{
  return write_banners (q, q->state->banners);
}

/* }}} */
/* {{{ Questions about the turn */

static rg_status
ask_turn (query *q)
{
  return write_word (q, "%d", q->state->active + 1);
}

static rg_status
ask_first (query *q)
{
  return write_word (q, "%d", q->state->first + 1);
}

static rg_status
ask_round (query *q)
{
  return write_word (q, "%d", (int) q->state->round);
}

static rg_status
ask_taken (query *q)
{
  static const char *const words[] = {
    [MONARCH_TAKEN_NOTHING] = "nothing",
    [MONARCH_TAKEN_HARVEST] = "harvest",
    [MONARCH_TAKEN_TAX] = "tax",
  };

  return write_word (q, "%s", words[q->state->taken]);
}

static rg_status
ask_free (query *q)
{
  return write_word (q, "%s", q->state->free_used ? "used" : "unused");
}

static rg_status
ask_moon (query *q)
{
  return write_card (q, q->state->moon);
}

static rg_status
ask_needed (query *q)
{
  monarch_talks talks = { 0 };

  if (q->state->pact)
    talks = monarch_listen (q->data, q->state);
  return write_kinds (q, &talks, talks.needed[MONARCH_GOLD], talks.needed[MONARCH_FOOD]);
}

static rg_status
ask_over (query *q)
{
  return write_yes (q, rg_match_over (q->match));
}

/* }}} */
/* {{{ Questions about what is printed */

static rg_status
ask_content (query *q)
{
  int n = 0;

  if (!is (q, 1, "count"))
    return not_understood (q, 1, "'count'");
  if (is (q, 2, "boards"))
    return write_word (q, "%d", MONARCH_N_BOARDS);
  if (is (q, 2, "banners"))
    return write_word (q, "%d", MONARCH_N_BANNERS);
  for (int i = 0; i < MONARCH_N_CARDS; i++)
    {
      const monarch_card *card = &q->data->cards[i];

      n += (is (q, 2, "court") && card->kind == MONARCH_COURT)
           || (is (q, 2, "improvements") && monarch_is_improvement (card))
           || (is (q, 2, "villages") && card->kind == MONARCH_VILLAGE)
           || (is (q, 2, "farms") && card->kind == MONARCH_FARM)
           || (is (q, 2, "guests") && card->kind == MONARCH_GUEST)
           || (is (q, 2, "moons") && card->kind == MONARCH_MOON) || is (q, 2, "cards");
    }
  return n > 0 ? write_word (q, "%d", n) : not_understood (q, 2, "a kind of component");
}

static rg_status
ask_card (query *q)
{
  const monarch_card *card;
  int index;

  if (read_card (q, 1, &index) != RG_OK)
    return RG_E_BAD_DATA;
  card = &q->data->cards[index];
  if (is (q, 2, "kind"))
    return write_word (q, "%s", kind_word (card->kind));
  if (is (q, 2, "path"))
    return write_word (q, "%s", monarch_path_id (card->path));
  if (is (q, 2, "emblem"))
    return write_word (q, "%s",
                       card->kind == MONARCH_COURT && card->emblem != MONARCH_EMBLEM_NONE
                           ? q->data->emblems[card->emblem].id
                           : "none");
  if (is (q, 2, "yield"))
    return write_word (q, "%d", card->yield);
  if (is (q, 2, "crowns"))
    return card->crowns.question ? write_word (q, "?") : write_word (q, "%d", card->crowns.base);
  if (is (q, 2, "gold"))
    return write_word (q, "%d", card->cost.of[MONARCH_GOLD]);
  if (is (q, 2, "food"))
    return write_word (q, "%d", card->cost.of[MONARCH_FOOD]);
  return not_understood (q, 2, "something of a card");
}

static rg_status
ask_banner (query *q)
{
  const int banner = monarch_find_banner (q->data, word (q, 1));

  if (banner < 0)
    return not_understood (q, 1, "a banner");
  if (!is (q, 2, "path"))
    return not_understood (q, 2, "'path'");
  return write_word (q, "%s", monarch_path_id (q->data->banners[banner].path));
}

static rg_status
ask_paths (query *q)
{
  rg_status status = RG_OK;

  for (int path = MONARCH_PATH_NONE + 1; path < MONARCH_N_PATHS && status == RG_OK; path++)
    status = write_word (q, "%s", monarch_path_id ((monarch_path) path));
  return status;
}

/* }}} */

rg_status
monarch_query (const rg_match *match,
               const char *const *words,
               int n,
               char *answer,
               size_t size,
               rg_error *error)
{
  static const struct
  {
    const char *subject;
    int n_words;
    rg_status (*ask) (query *q);
  } subjects[] = {
    { "seat", 3, ask_seat },       { "row", 1, ask_row },       { "deck", 3, ask_deck },
    { "discard", 1, ask_discard }, { "box", 1, ask_box },       { "banners", 1, ask_banners },
    { "land", 3, ask_land },       { "lands", 2, ask_lands },   { "turn", 1, ask_turn },
    { "first", 1, ask_first },     { "round", 1, ask_round },   { "taken", 1, ask_taken },
    { "free", 1, ask_free },       { "moon", 1, ask_moon },     { "needed", 1, ask_needed },
    { "over", 1, ask_over },       { "winner", 1, ask_winner }, { "rank", 2, ask_rank },
    { "where", 2, ask_where },     { "price", 2, ask_price },   { "crowns", 2, ask_crowns },
    { "content", 3, ask_content }, { "card", 3, ask_card },     { "banner", 3, ask_banner },
    { "paths", 1, ask_paths },
  };
  query q
      = { match, monarch_data (match), rg_state_const (match), words, n, answer, size, 0, error };

  if (size == 0)
    return rg_fail (error, RG_E_MISUSE, NULL, "An answer needs room.");
  answer[0] = '\0';
  for (size_t i = 0; i < sizeof subjects / sizeof *subjects; i++)
    if (is (&q, 0, subjects[i].subject))
      {
        if (n > subjects[i].n_words)
          return rg_fail (error, RG_E_BAD_DATA, NULL, "'%.40s' is more than is needed here.",
                          words[subjects[i].n_words]);
        return subjects[i].ask (&q);
      }
  return not_understood (&q, 0, "something that can be asked");
}
