/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Who might have which role (907): for each seat how likely each is, from what everybody has seen
 * and what the bot's seat alone knows.
 *
 * Each deal of the identity deck over the seats that aren't known counts by the product of how well
 * each role goes with what its seat has done (mg_note_deed): who harms the Leader more than others,
 * and Assassins less, may be an Assassin, who does the opposite a Guardian, and a Traitor neither.
 * All deals are counted, those of a Backstab Rumble with their chance; nothing is drawn by lot, and
 * what is hidden isn't looked at. */

#include "magic/bot/mg-steady.h"
#include "magic/model/mg-treachery.h"
#include "magic/model/mg-variant.h"
#include "magic/show/mg-show.h"

enum
{
  HIDDEN_ROLES = 3, /* Guardian, Assassin, Traitor */
  LEAN_STEP = 6,    /* points of life more than to others */
  LEANINGS = 7,
  MOST_FIT = 8 /* so that 11 seats by all deals of 12 by percents fit 64 bits */
};

typedef struct hidden
{
  int n;
  uint8_t seats[MG_MAX_PLAYERS];
  uint8_t fit[MG_MAX_PLAYERS][HIDDEN_ROLES]; /* how well the seat's deeds go with each role */
} hidden;

/* {{{ What somebody's deeds say of them */

/* How much more harm it did to one than to others, on average. */
static int
leaning (const mg_state *state, int seat, int to)
{
  const int16_t *deeds = mg_identity_at (state, seat)->deeds;
  int sum = 0;

  for (int other = 0; other < state->seats; other++)
    sum += other == to ? 0 : deeds[other];
  return state->seats > 2 ? deeds[to] - sum / (state->seats - 2) : 0;
}

static void
judge_deeds (const steady *s, int seat, uint8_t fit[HIDDEN_ROLES])
{
  static const uint8_t fits[LEANINGS][HIDDEN_ROLES]
      = { { MOST_FIT, 1, 3 }, { 7, 1, 4 }, { 6, 2, 4 },       { 4, 4, 4 },
          { 2, 6, 4 },        { 1, 7, 4 }, { 1, MOST_FIT, 3 } };
  int lean = 0, step;

  for (int other = 0; other < s->state->seats; other++)
    if (other != seat && s->known[other] & MG_ROLE_LEADER)
      lean += leaning (s->state, seat, other);
    else if (other != seat && s->known[other] & MG_ROLE_ASSASSIN)
      lean -= leaning (s->state, seat, other) / 2;
  step = LEANINGS / 2 + lean / LEAN_STEP;
  step = step < 0 ? 0 : step >= LEANINGS ? LEANINGS - 1 : step;
  for (int role = 0; role < HIDDEN_ROLES; role++)
    fit[role] = fits[step][role];
}

/* }}} */
/* {{{ Counting deals */

/* All ways to give so many of each role to the hidden seats but one (-1: to all), each by the
 * product of how well its roles fit. */
static uint64_t
count_deals (const hidden *h, const int left[HIDDEN_ROLES], int but)
{
  uint64_t ways[MG_MAX_PLAYERS + 1][MG_MAX_PLAYERS + 1] = { { 1 } };

  if (left[0] < 0 || left[1] < 0 || left[2] < 0)
    return 0;
  for (int i = 0; i < h->n; i++)
    for (int g = left[0]; g >= 0 && i != but; g--)
      for (int a = left[1]; a >= 0; a--)
        ways[g][a] = ways[g][a] * h->fit[i][2] + (g > 0 ? ways[g - 1][a] * h->fit[i][0] : 0)
                     + (a > 0 ? ways[g][a - 1] * h->fit[i][1] : 0);
  return ways[left[0]][left[1]];
}

/* How many deals of the ordinary deck there are to those who don't lead. */
static uint64_t
ordinary_deals (const mg_variant *variant)
{
  const hidden all = { .n = variant->seats - variant->leaders };
  const int deck[HIDDEN_ROLES] = { variant->guardians, variant->assassins, variant->traitors };
  hidden alike = all;

  for (int i = 0; i < alike.n; i++)
    for (int role = 0; role < HIDDEN_ROLES; role++)
      alike.fit[i][role] = 1;
  return count_deals (&alike, deck, -1);
}

/* Deals in which a hidden seat has that role. */
static uint64_t
deals_with (const hidden *h, const int left[HIDDEN_ROLES], int i, int role)
{
  int without[HIDDEN_ROLES];

  for (int k = 0; k < HIDDEN_ROLES; k++)
    without[k] = left[k] - (k == role);
  return h->fit[i][role] * count_deals (h, without, i);
}

/* 907.3d: the one deal in which they all are Traitors. */
static uint64_t
rumble_of (const hidden *h)
{
  uint64_t product = 1;

  for (int i = 0; i < h->n; i++)
    product *= h->fit[i][2];
  return product;
}

/* }}} */
/* {{{ What is known */

/* Fills in whom the bot knows, and what is left of the deck for the others. */
static void
look (steady *s, const mg_variant *variant, hidden *h, int left[HIDDEN_ROLES])
{
  const mg_state *state = s->state;

  left[0] = variant->guardians;
  left[1] = variant->assassins;
  left[2] = variant->traitors;
  h->n = 0;
  for (int i = 0; i < state->pools.n_identities; i++)
    {
      const mg_identity *card = mg_identity_at (state, i);
      const int holder = card->object ? mg_object_at (state, card->object)->owner : MG_NOBODY;

      if (card->object && !mg_may_see (state, rg_viewer_seat (s->seat), card->object))
        {
          h->seats[h->n++] = (uint8_t) holder;
          continue;
        }
      if (holder < MG_MAX_PLAYERS)
        s->known[holder] = card->roles;
      for (int role = 0; role < HIDDEN_ROLES; role++)
        left[role] -= card->roles >> (role + 1) & 1;
    }
}

static void
believe (steady *s, const hidden *h, int i, const uint64_t counts[HIDDEN_ROLES])
{
  uint64_t sum = 0;

  for (int role = 0; role < HIDDEN_ROLES; role++)
    sum += counts[role];
  for (int role = 0; role < HIDDEN_ROLES && sum > 0; role++)
    s->belief[h->seats[i]][role + 1]
        = (int16_t) (sum < UINT64_MAX / STEADY_SURE ? counts[role] * STEADY_SURE / sum
                                                    : counts[role] / (sum / STEADY_SURE));
}

void
steady_guess_roles (steady *s, bool by_deeds)
{
  int left[HIDDEN_ROLES];
  mg_variant variant;
  uint64_t rumble;
  hidden h;

  mg_read_variant (rg_match_setup (s->match), &variant);
  look (s, &variant, &h, left);
  for (int seat = 0; seat < s->state->seats; seat++)
    for (int role = 0; role < MG_N_ROLES; role++)
      s->belief[seat][role] = (int16_t) (s->known[seat] >> role & 1 ? STEADY_SURE : 0);
  for (int i = 0; i < h.n; i++)
    if (by_deeds)
      judge_deeds (s, h.seats[i], h.fit[i]);
    else
      h.fit[i][0] = h.fit[i][1] = h.fit[i][2] = 1;
  rumble = variant.rumble && left[0] == variant.guardians && left[1] == variant.assassins
               ? variant.rumble * ordinary_deals (&variant) * rumble_of (&h)
               : 0;
  for (int i = 0; i < h.n; i++)
    {
      uint64_t counts[HIDDEN_ROLES], sum = 0;

      for (int role = 0; role < HIDDEN_ROLES; role++)
        sum += counts[role] = left[0] + left[1] + left[2] == h.n
                                  ? (100u - variant.rumble) * deals_with (&h, left, i, role)
                                  : 0;
      counts[2] += rumble;
      for (int role = 0; role < HIDDEN_ROLES && sum + rumble == 0; role++)
        counts[role] = h.fit[i][role]; /* a table that was set, with others than are dealt */
      believe (s, &h, i, counts);
    }
}

/* }}} */
