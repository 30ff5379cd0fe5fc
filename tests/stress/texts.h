/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Random texts in the card language, and what they do at tables of a few games: see texts.cc. */

#pragma once

#include "kernel/rg-kernel.h"

#include <cstdint>
#include <iterator>
#include <memory>
#include <string>

namespace texts
{

class chance
{
public:
  explicit chance (uint64_t seed) : state_ (seed * 0x9e3779b97f4a7c15ull + 1)
  {
  }

  int
  below (int n)
  {
    return static_cast<int> ((rg_chance (&state_) >> 33) % static_cast<uint64_t> (n));
  }

  template <typename List>
  const char *
  one_of (const List &list)
  {
    return list[static_cast<size_t> (below (static_cast<int> (std::size (list))))];
  }

private:
  uint64_t state_;
};

struct card
{
  std::string text, blank; /* with and without what it says */
};

/* A card with a text that is made from the pattern of the construct. */
card card_of (chance &lot, int op);

using content_ptr = std::unique_ptr<rg_content, void (*) (rg_content *)>;
using match_ptr = std::unique_ptr<rg_match, void (*) (rg_match *)>;

/* The cards that are shipped, a few of our own, and this one; NULL: it isn't taken. */
content_ptr read (const std::string &card);
/* Whether any of so many games, the first of that number, differs with the one card and with the
 * other. */
bool has_effect (const rg_content *with, const rg_content *without, uint64_t number, int tables);

} // namespace texts
