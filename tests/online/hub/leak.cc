/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A token is drawn by lot, and a clock runs while a test does: neither is compared. */

#include "leak.h"

#include <algorithm>
#include <regex>

namespace leak
{

using namespace hub;

static std::string
without_chance (const std::string &text)
{
  static const std::regex token ("\"token\":\"[^\"]*\""), time ("\"milliseconds\":([0-9]+)");
  if (text.find ("\"token\":") == text.npos && text.find ("\"milliseconds\":") == text.npos)
    return text; /* as nearly all are: looking for them by patterns takes long */

  std::string rest = std::regex_replace (text, token, "\"token\":\"…\""), all;

  for (std::smatch match; std::regex_search (rest, match, time); rest = match.suffix ())
    all += match.prefix ().str ()
           + "\"tens\":" + std::to_string ((std::stoll (match[1]) + 5000) / 10000);

  return all + rest;
}

void
Wiretap::mark (const std::string &what)
{
  lines.push_back ("--- " + what);
  for (const Message &message : guest_.inbox)
    if (message.kind () != ONLINE_NOTICE_PING)
      lines.push_back (without_chance (message.text));
  guest_.forget ();
  /* Whatever comes from now on comes with how it looks, and what has changed in that. */
  guest_.look ((gint64) guest_.sequence, true);
}

/* From a little before where it differs from another one. */
static std::string
excerpt (const std::string &line, const std::string &other)
{
  const auto end = std::mismatch (
      line.begin (), line.begin () + (long) std::min (line.size (), other.size ()), other.begin ());
  const size_t at = (size_t) (end.first - line.begin ());

  return line.substr (at > 60 ? at - 60 : 0, 200);
}

testing::AssertionResult
same (const std::vector<std::string> &a, const std::vector<std::string> &b)
{
  for (size_t i = 0; i < std::max (a.size (), b.size ()); i++)
    {
      std::string left = i < a.size () ? a[i] : "(nothing)",
                  right = i < b.size () ? b[i] : "(nothing)";

      if (left != right)
        return testing::AssertionFailure () << "line " << i << "\n"
                                            << excerpt (left, right) << "\n"
                                            << excerpt (right, left);
    }

  return testing::AssertionSuccess ();
}

void
pry (House &house, Guest &guest, Wiretap &tap, const std::vector<std::string> &notations)
{
  const guint64 sequence = guest.sequence;
  auto after = [&] (const std::string &what) {
    house.run ();
    tap.mark (what);
    ASSERT_EQ (guest.closed, "") << what;
  };

  guest.look (-1);
  after ("look");
  guest.look ((gint64) guest.sequence);
  after ("look for something newer");
  guest.decide ("no such choice");
  for (guint64 other = sequence > 8 ? sequence - 8 : 0; other < sequence + 8; other++)
    if (other != sequence)
      guest.decide (notations[other % notations.size ()].c_str (), other);
  after ("decide");
  for (const std::string &notation : notations)
    guest.explain (notation.c_str ());
  after ("explain");
  guest.undo (sequence + 1);
  guest.undo (sequence);
  after ("undo");
  guest.vote (1, true);
  guest.talk ("Have you?", false);
  guest.talk ("Has it?", true);
  after ("people");
  guest.attach ();
  after ("come back");
  guest.events.clear ();
  guest.event_sequences.clear ();
  guest.attach ();
  after ("come back having lost everything");
  house.pass (30);
  after ("wait");
}

} // namespace leak
