/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Errors: what is kept of a sentence, so that it can be said in another language. */

#include "kernel/rg-kernel.h"
#include "kit.h"

#include <cstring>

using namespace kit;

namespace
{

std::string
words_of (const rg_error &error, int arg)
{
  return error.words + error.args[arg].words;
}

TEST (KernelErrors, HaveNames)
{
  EXPECT_STREQ ("ok", rg_status_name (RG_OK));
  EXPECT_STREQ ("stale", rg_status_name (RG_E_STALE));
  EXPECT_STREQ ("no-memory", rg_status_name (RG_E_NO_MEMORY));
  EXPECT_STREQ ("unknown", rg_status_name (static_cast<rg_status> (-99)));
}

TEST (KernelErrors, KeepEveryConversion)
{
  rg_error error, *why = &error;
  const size_t size = SIZE_MAX;

  memset (&error, 0x55, sizeof error);
  EXPECT_EQ (RG_E_ILLEGAL,
             rg_fail (why, RG_E_ILLEGAL, "X-1", "%d|%d|%u|%s|%.3s|%zu|%llu|%lld|100%%|%.20s|", -7,
                      INT32_MAX, UINT32_MAX, "a path", "typed", size,
                      (unsigned long long) UINT64_MAX, (long long) INT64_MIN, "gold"));
  EXPECT_EQ (RG_E_ILLEGAL, error.status);
  EXPECT_STREQ ("X-1", error.rule);
  EXPECT_EQ (0, error.line);
  EXPECT_STREQ ("-7|2147483647|4294967295|a path|typ|18446744073709551615|18446744073709551615|"
                "-9223372036854775808|100%|gold|",
                error.text);
  EXPECT_EQ (error.text, from_parts (error));

  ASSERT_EQ (1, error.n_sentences);
  EXPECT_STREQ ("%d|%d|%u|%s|%.3s|%zu|%llu|%lld|100%%|%.20s|", error.sentences[0].format);
  ASSERT_EQ (9, error.n_args);
  EXPECT_EQ (9, error.sentences[0].n_args);
  static const rg_error_kind kinds[] = { RG_ERROR_SIGNED,   RG_ERROR_SIGNED,   RG_ERROR_UNSIGNED,
                                         RG_ERROR_MESSAGE,  RG_ERROR_VERBATIM, RG_ERROR_UNSIGNED,
                                         RG_ERROR_UNSIGNED, RG_ERROR_SIGNED,   RG_ERROR_VERBATIM };
  for (int i = 0; i < error.n_args; i++)
    EXPECT_EQ (kinds[i], error.args[i].kind) << i;
  EXPECT_EQ (-7, error.args[0].number);
  EXPECT_EQ (UINT32_MAX, error.args[2].number);
  EXPECT_EQ ("a path", words_of (error, 3));
  EXPECT_EQ ("typ", words_of (error, 4));
  EXPECT_EQ (UINT64_MAX, static_cast<uint64_t> (error.args[6].number));
  EXPECT_EQ (INT64_MIN, error.args[7].number);
  EXPECT_EQ ("gold", words_of (error, 8));
}

/* The words are the error's own: nothing of the caller's is looked at later. */
TEST (KernelErrors, OwnTheirWords)
{
  rg_error error, *why = &error;
  char word[] = "first";

  rg_fail (why, RG_E_ILLEGAL, nullptr, "%s and %.9s.", word, word);
  memset (word, 'x', sizeof word - 1);
  const rg_error copy = error;
  memset (&error, 0x55, sizeof error);
  EXPECT_STREQ ("", copy.rule);
  EXPECT_EQ ("first and first.", from_parts (copy));
}

TEST (KernelErrors, AreMadeOfSentences)
{
  rg_error error, *why = &error;

  rg_fail (why, RG_E_BAD_DATA, nullptr, "Plain.");
  for (int i = 1; i < RG_ERROR_SENTENCES; i++)
    rg_fail_also (why, "%d and %s.", i, "more");
  EXPECT_STREQ ("Plain. 1 and more. 2 and more. 3 and more. 4 and more. 5 and more.", error.text);
  EXPECT_EQ (error.text, from_parts (error));
  EXPECT_EQ (0, error.sentences[0].n_args);
  EXPECT_EQ (2, error.sentences[1].n_args);
  rg_fail (why, RG_E_ILLEGAL, nullptr, "Another.");
  EXPECT_EQ ("Another.", from_parts (error));
  rg_fail_also (nullptr, "Nobody wants to know %d.", 1);
}

TEST (KernelErrors, AreCutNotOverrun)
{
  rg_error error, *why = &error;
  const std::string text (1000, 'x');

  memset (&error, 0x55, sizeof error);
  EXPECT_EQ (RG_E_ILLEGAL, rg_fail (why, RG_E_ILLEGAL, text.c_str (), "%s", text.c_str ()));
  EXPECT_EQ (RG_E_ILLEGAL, error.status);
  EXPECT_EQ (sizeof error.text - 1, strlen (error.text));
  EXPECT_EQ (sizeof error.rule - 1, strlen (error.rule));
  EXPECT_EQ (0, error.line);
  EXPECT_EQ (error.text, from_parts (error));
  for (int i = 1; i < RG_ERROR_SENTENCES; i++)
    rg_fail_also (why, "%s, %.500s%s", "a", text.c_str (), "b");
  EXPECT_EQ (sizeof error.text - 1, strlen (error.text));
  EXPECT_EQ (error.text, from_parts (error));
  EXPECT_LE (error.n_words, sizeof error.words);
}

/* Words and text run out at any place, with other arguments before and after it. */
TEST (KernelErrors, AreCutAlikeInTextAndParts)
{
  rg_error error, *why = &error;

  for (size_t length = 0; length < 2 * RG_ERROR_TEXT; length++)
    {
      const std::string text (length, 'x');

      rg_fail (why, RG_E_ILLEGAL, nullptr, "%s%s%.999s", "before", text.c_str (), "after");
      rg_fail_also (why, "%d%s", 5, "end");
      ASSERT_EQ (error.text, from_parts (error)) << length;
    }
}

/* The check that keeps formats to what a translator's renderer knows. */
TEST (KernelErrorsDeathTest, KnowNoOtherConversion)
{
  rg_error error, *why = &error;

  EXPECT_DEATH (rg_fail (why, RG_E_ILLEGAL, nullptr, "%x", 1u), "broken invariant");
  EXPECT_DEATH (rg_fail (why, RG_E_ILLEGAL, nullptr, "%ld", 1l), "broken invariant");
  EXPECT_DEATH (rg_fail (why, RG_E_ILLEGAL, nullptr, "%5d", 1), "broken invariant");
  EXPECT_DEATH (rg_fail (why, RG_E_ILLEGAL, nullptr, "%.*s", 1, "a"), "broken invariant");
}

} // namespace
