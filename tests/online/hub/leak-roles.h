/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Two tables of Treachery that are dealt alike but for the identities of one seat, or of two which
 * have each other's, or at which one seat answers otherwise before the game; and what all viewers
 * of them hear.
 *
 * No two seeds differ in nothing but that. So the table is dealt by a copy of the rules that puts
 * other cards in place of those that were dealt; restarts and whoever comes back go by it, too.
 */

#pragma once

#include "leak.h"

extern "C" {
#include "regalia-game-private.h"
#include "regalia-treachery.h"
}

#include <map>
#include <set>

namespace leak::roles
{

using Lines = std::vector<std::string>;

/* {{{ The copy of the rules */

/* To be changed by whoever wants to see what leaks. */
extern rg_game rules;
/* What a copy that leaks does once the cards are dealt. */
extern void (*leak_at_begin) (rg_match *match);

/* }}} */
/* {{{ Who may have what */

/* The card that each of these seats gets, by face. */
using Deal = std::map<int, int>;

/* A table of so many seats: what is dealt at first, and what may be there in its place. */
struct Place
{
  std::string set;
  guint n_seats;
  guint64 seed;
  Lines opening = {}; /* options of what is asked before the game */

  std::vector<std::string>
  options () const
  {
    std::vector<std::string> all = opening;

    all.push_back ("identities=" + set);
    return all;
  }
};

void PrintTo (const Place &place, std::ostream *out);

/* The cards of Treachery. */
const rg_content *content ();

/* As notations have the name of a face. */
std::string slug_of (int face);

/* The roles that the seats are dealt; the Leader's card stays as it is dealt. */
std::vector<int> roles_of (const Place &place);

/* The same cards wherever nothing else is said: the last of each role, for hidden seats. */
Deal usual_deal (const Place &place, const std::vector<int> &roles);

/* What is compared with the usual deal: who may know the difference, and the deal. */
struct Other
{
  std::set<int> seats;
  Deal deal;
};

std::vector<Other>
other_deals (const Place &place, const std::vector<int> &roles, const Deal &usual);

std::string describe (const Other &other, const Deal &usual);

/* }}} */
/* {{{ A table */

/* What each of the viewers heard: seats by their numbers, and a spectator, who is -1. */
using Heard = std::map<int, Lines>;

struct Script
{
  guint n_steps;
  bool
      bots; /* seats which hold the same at both tables are bots, who redeal what they can't know */
  bool restart; /* the table is killed on the way, and loaded anew; guests come back */
  bool
      begins; /* who has the secret begins to unveil it wherever that can be taken back, and does */
};

/* How many times anybody has begun to unveil. */
extern int n_begun;

Heard
play (const Place &place, const Deal &deal, const std::set<int> &secret, const Script &script);

/* Or the first viewer who hears something else, but for those who may know. */
testing::AssertionResult all_same (const Heard &a, const Heard &b, const std::set<int> &secret);

/* One seat answers otherwise at the second table: what the others heard of it. */
testing::AssertionResult hides_answer (const Place &place, guint seat, const Script &script);

/* }}} */

} // namespace leak::roles
