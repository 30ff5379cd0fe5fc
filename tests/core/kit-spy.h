/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A spy: everything that one viewer gets out of a match, and can get out of it by asking; and the
 * comparison of two matches that differ only in what that viewer may not know. */

#pragma once

#include "kit.h"

namespace kit
{

std::string described (rg_viewer viewer);
bool is_seat (rg_viewer viewer, int seat);
/* The match as it was before the announcement that is under way; null: there is none. */
Match taken_back (const rg_match *match);

/* A term with its name and all that is written on its faces. */
std::string explained (const rg_match *match, rg_viewer viewer, int term, int32_t value);

/* What is told to `viewer`, in order. */
std::string known_events (const rg_match *match, rg_viewer viewer, const std::vector<Told> &events);
/* What `viewer` is given without asking: the view with all that stands in it, what is asked of
 * whom, and the result. */
std::string known (const rg_match *match, rg_viewer viewer);

/* Plays one game of a setting and compares at random points. Counts pairs that truly differ. */
class Spy
{
public:
  /* `by_number`: others may go on with another choice in the same place. */
  Spy (const rg_setup &setup, uint64_t seed, bool by_number = false);

  int different = 0; /* pairs whose secrets differed */
  int compared = 0;  /* choices after which both were still alike */
  int asked = 0;     /* guesses that both answered alike */

  /* Returns the first difference that a viewer could notice, or "". */
  std::string find_leak ();

private:
  Match m_match;
  Chance m_chance, m_guessing;
  bool m_by_number;

  Match deal_anew (rg_viewer viewer);
  std::string find_leak_to (rg_viewer viewer);
  std::string compare (rg_viewer viewer, const rg_match *real, const rg_match *dealt);
  std::string compare_guesses (rg_viewer viewer, const rg_match *real, const rg_match *dealt);
  int alike (const rg_match *real, Move move, const rg_match *dealt, const rg_decision *decision);
};

} /* namespace kit */
