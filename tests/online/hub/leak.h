/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the leak tests of the hub share: every byte that one guest gets is caught, and two catches
 * are compared.
 */

#pragma once

#include "hub.h"

namespace leak
{

/* Everything that somebody was told, with a mark for each batch; but for tokens and pings, which
 * are never the same. Times of clocks are to the nearest ten seconds. */
class Wiretap
{
public:
  explicit Wiretap (hub::Guest &guest) : guest_ (guest)
  {
  }

  void mark (const std::string &what);

  std::vector<std::string> lines;

private:
  hub::Guest &guest_;
};

/* Shows the first line that differs. */
testing::AssertionResult same (const std::vector<std::string> &a,
                               const std::vector<std::string> &b);

/* Asks whatever a guest can ask; `notations` are what it tries to choose and has explained. */
void
pry (hub::House &house, hub::Guest &guest, Wiretap &tap, const std::vector<std::string> &notations);

} // namespace leak
