/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What no caller of the library can reach: the table of errors, and the renderer with messages that
 * no game has. */

#include <gtest/gtest.h>

#include <algorithm>
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
  why.sentences[why.n_sentences++].format = "No such path.";
  EXPECT_EQ ("No such path.", text (why, nullptr));
  EXPECT_EQ ("mine.monarch: No such path.", text (why, "mine.monarch"));
  why.line = 3;
  why.column = 14;
  EXPECT_EQ ("mine.monarch:3:14: No such path.", text (why, "mine.monarch"));
  strcpy (why.rule, "BG-33");
  EXPECT_EQ ("No such path. (BG-33)", text (why, nullptr));
}

/* An error of two sentences, as a translator may have left them. */
std::string
said (const char *first, const char *second = nullptr)
{
  rg_error why = {};
  const rg_error_arg args[] = { { RG_ERROR_MESSAGE, 0, 0 },
                                { RG_ERROR_SIGNED, 0, -3 },
                                { RG_ERROR_UNSIGNED, 0, -1 },
                                { RG_ERROR_VERBATIM, 6, 0 } };

  why.status = RG_E_ILLEGAL;
  memcpy (why.words, "Globe\0typed", sizeof "Globe\0typed");
  std::copy (std::begin (args), std::end (args), why.args);
  why.sentences[why.n_sentences++] = { first, 3 };
  if (second != nullptr)
    why.sentences[why.n_sentences++] = { second, 1 };
  return text (why, nullptr);
}

TEST (Errors, PutTheArgumentsIn)
{
  EXPECT_EQ ("Globe costs -3 of 18446744073709551615.", said ("%s costs %d of %llu."));
  EXPECT_EQ ("-3 for Globe, 100%.", said ("%2$d for %1$s, 100%%."));
  EXPECT_EQ ("Globe. 'typed'!", said ("%s.", "'%.40s'!"));
  EXPECT_EQ ("Globe. typed, typed", said ("%s.", "%1$.40s, %1$.40s"));
  EXPECT_EQ ("18446744073709551615 -3", said ("%3$zu %2$lld"));
}

/* msgfmt --check finds these; we read nothing that isn't there. */
TEST (Errors, BearATranslatorsSlips)
{
  EXPECT_EQ ("Globe -3 18446744073709551615 ", said ("%s %d %u %s"));
  EXPECT_EQ (", , ", said ("%4$s, %0$s, %99999999999999999999$s"));
  EXPECT_EQ ("-3 two", said ("%2$s two"));
  EXPECT_EQ ("half", said ("half%"));
  EXPECT_EQ ("half", said ("half%1$"));
  EXPECT_EQ ("", said (""));
  EXPECT_EQ ("x ", said ("x", "%2$s"));
}

/* The core cuts at bytes, and what a host gets is UTF-8. */
TEST (Errors, AreAlwaysUtf8)
{
  rg_error why = {};

  why.status = RG_E_ILLEGAL;
  strcpy (why.words, "caf\xc3");
  why.args[0].kind = RG_ERROR_VERBATIM;
  why.sentences[why.n_sentences++] = { "%.4s", 1 };
  EXPECT_TRUE (g_utf8_validate (text (why, nullptr).c_str (), -1, nullptr));
  EXPECT_EQ (0u, text (why, nullptr).find ("caf"));
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
