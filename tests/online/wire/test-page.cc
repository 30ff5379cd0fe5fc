/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Every message that docs/protocol.md shows is one that we read; the schemas judge them as well. */

#include "wire.h"

#include <fstream>
#include <set>
#include <string>

namespace
{

struct Shown
{
  bool from_guest;
  std::string text;
};

/* What stands behind an arrow, with the lines that are indented below it. */
std::vector<Shown>
messages ()
{
  const std::string guest = "→ {", table = "← {";
  std::ifstream page (PROTOCOL_PAGE);
  std::vector<Shown> all;
  std::string line;
  bool inside = false;

  while (std::getline (page, line))
    {
      bool from_guest = line.rfind (guest, 0) == 0;

      if (from_guest || line.rfind (table, 0) == 0)
        all.push_back ({ from_guest, line.substr (guest.size () - 1) });
      else if (inside && line.rfind ("  ", 0) == 0)
        all.back ().text += line;
      else
        {
          inside = false;
          continue;
        }
      inside = true;
    }

  return all;
}

bool
has (const Shown &shown, const char *part)
{
  return shown.text.find (part) != std::string::npos;
}

bool
is_read (const Shown &shown, GError **error)
{
  auto text = shown.text.data ();
  auto size = shown.text.size ();
  g_auto (OnlineClaim) claim = {};
  g_auto (OnlineClaimed) claimed = {};
  g_auto (OnlineRefusal) refusal = {};

  if (has (shown, "\"type\""))
    return shown.from_guest ? wire::Request (online_request_parse (text, size, error)) != nullptr
                            : wire::Notice (online_notice_parse (text, size, error)) != nullptr;
  if (shown.from_guest)
    return online_claim_parse (text, size, &claim, error);
  if (has (shown, "\"error\""))
    return online_refusal_parse (text, size, &refusal, error);
  if (has (shown, "\"token\""))
    return online_claimed_parse (text, size, &claimed, error);

  return shown.text == "{\"version\":2}";
}

TEST (Page, ShowsMessagesThatAreRead)
{
  auto all = messages ();

  EXPECT_GT (all.size (), 30u);
  for (const auto &shown : all)
    {
      g_autoptr (GError) error = nullptr;

      EXPECT_TRUE (is_read (shown, &error)) << (error != nullptr ? error->message : "") << "\n"
                                            << shown.text;
    }
}

/* The keys that an `ack` may have, as the page lists them. */
std::set<std::string>
listed_keys ()
{
  const std::string row = "| `";
  std::ifstream page (PROTOCOL_PAGE);
  std::set<std::string> keys;
  std::string line;
  bool inside = false;

  while (std::getline (page, line))
    if (line.rfind ("### ", 0) == 0)
      inside = line == "### ack";
    else if (inside && line.rfind (row, 0) == 0)
      keys.insert (line.substr (row.size (), line.find ('`', row.size ()) - row.size ()));

  return keys;
}

TEST (Page, ListsEveryKeyOfAnAnswerAndNoOther)
{
  std::set<std::string> keys = { ONLINE_KEY_NOT_SAVED, ONLINE_KEY_TOO_FAST };

  for (int code = TABLETOP_ERROR_ILLEGAL; code <= TABLETOP_ERROR_FAILED; code++)
    {
      g_autoptr (GError) error = g_error_new_literal (TABLETOP_ERROR, code, "text");

      keys.insert (online_wire_key_of (error));
    }
  EXPECT_EQ (keys, listed_keys ());
}

} /* namespace */
