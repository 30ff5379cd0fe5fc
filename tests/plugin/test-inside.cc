/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What no caller of the library can reach: the table of errors, and the renderer with messages that
 * no game has. */

#include <gtest/gtest.h>

#include <set>
#include <string>

extern "C" {
#include "regalia-bot-private.h"
#include "regalia-error.h"
}

namespace
{

TEST (Errors, EveryStatusHasACodeOfItsOwn)
{
  std::set<TabletopError> codes;
  int n = 0;

  for (int status = -1;
       rg_status_name ((rg_status) status) != nullptr
       && strcmp (rg_status_name ((rg_status) status), "unknown") != 0 && status > -100;
       status--, n++)
    codes.insert (_regalia_error_code ((rg_status) status));
  EXPECT_EQ (-RG_E_NO_MEMORY, n) << "a status is new, or has no name";
  EXPECT_EQ ((gsize) n, codes.size ());
  EXPECT_EQ (TABLETOP_ERROR_ILLEGAL, _regalia_error_code (RG_E_ILLEGAL));
  EXPECT_EQ (TABLETOP_ERROR_NO_MEMORY, _regalia_error_code (RG_E_NO_MEMORY));
}

std::string
text (const rg_error &why, const char *where)
{
  g_autofree char *text = _regalia_error_text (&why, where);

  return text;
}

TEST (Errors, SayWhereAndByWhichRule)
{
  rg_error why = {};

  why.status = RG_E_BAD_DATA;
  strcpy (why.text, "No such path.");
  EXPECT_EQ ("No such path.", text (why, nullptr));
  EXPECT_EQ ("mine.monarch: No such path.", text (why, "mine.monarch"));
  why.line = 3;
  why.column = 14;
  EXPECT_EQ ("mine.monarch:3:14: No such path.", text (why, "mine.monarch"));
  strcpy (why.rule, "BG-33");
  EXPECT_EQ ("No such path. (BG-33)", text (why, nullptr));
}

/* The core cuts at bytes, and what a host gets is UTF-8. */
TEST (Errors, AreAlwaysUtf8)
{
  rg_error why = {};

  why.status = RG_E_ILLEGAL;
  strcpy (why.text, "caf\xc3");
  EXPECT_TRUE (g_utf8_validate (text (why, nullptr).c_str (), -1, nullptr));
}

TEST (BotChance, DependsOnAllThree)
{
  std::set<guint64> seen;

  for (guint64 seed : { G_GUINT64_CONSTANT (0), G_GUINT64_CONSTANT (1), G_MAXUINT64 })
    for (guint64 sequence = 0; sequence < 50; sequence++)
      for (guint seat = 0; seat < 4; seat++)
        seen.insert (_regalia_bot_chance (seed, sequence, seat));
  EXPECT_EQ (3u * 50 * 4, seen.size ());
}

} // namespace
