/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The scanner of our text formats: what a token is, where it is, and how a mistake is told. */

#include "kernel/rg-scan.h"

#include <gtest/gtest.h>

#include <string>

namespace
{

/* A text as one line for each of its tokens: kind, place, text. */
std::string
tokens (const std::string &text)
{
  static const char kinds[] = { 'E', 'L', 'w', 'n', 's', 'm' };
  rg_error error = {};
  rg_scan scan;
  std::string all;

  for (rg_scan_init (&scan, text.data (), text.size (), &error); scan.token.kind != RG_TOKEN_END;
       rg_scan_next (&scan))
    {
      all += kinds[scan.token.kind] + std::to_string (scan.token.line) + ":"
             + std::to_string (scan.token.column);
      if (scan.token.kind == RG_TOKEN_NUMBER)
        all += "=" + std::to_string (scan.token.number);
      else if (scan.token.kind != RG_TOKEN_LINE)
        all += "=" + std::string (scan.token.text, scan.token.length);
      all += " ";
    }
  if (scan.failed)
    all += std::to_string (error.line) + ":" + std::to_string (error.column) + " " + error.text;
  return all;
}

std::string
nearest (const std::string &text, std::initializer_list<const char *> words)
{
  rg_nearest near;

  rg_nearest_init (&near, text.data (), text.size ());
  for (const char *word : words)
    rg_nearest_try (&near, word);
  return near.word ? near.word : "";
}

TEST (Scan, Tokens)
{
  EXPECT_EQ (tokens (""), "");
  EXPECT_EQ (tokens ("\n \t\n# nothing\n"), "");
  EXPECT_EQ (tokens ("a"), "w1:1=a L1:2 ");
  EXPECT_EQ (tokens ("  gold = 4\n\nseat\n"), "w1:3=gold m1:8== n1:10=4 L1:11 w3:1=seat L3:5 ");
  EXPECT_EQ (tokens ("2: acquire-free jewel_bazaar, x # y"),
             "n1:1=2 m1:2=: w1:4=acquire-free w1:17=jewel_bazaar m1:29=, w1:31=x L1:33 ");
  EXPECT_EQ (tokens ("BG-24 7th don't é"), "w1:1=BG-24 w1:7=7th w1:11=don't w1:17=é L1:19 ");
  EXPECT_EQ (
      tokens ("a!=b <= >= < = {3}"),
      "w1:1=a m1:2=!= w1:4=b m1:6=<= m1:9=>= m1:12=< m1:14== m1:16={ n1:17=3 m1:18=} L1:19 ");
  EXPECT_EQ (tokens ("\"a # b\" \"\""), "s1:1=a # b s1:9= L1:11 ");
}

TEST (Scan, Numbers)
{
  EXPECT_EQ (tokens ("-3 007 - 4 --5"), "n1:1=-3 n1:4=7 m1:8=- n1:10=4 m1:12=- n1:13=-5 L1:15 ");
  EXPECT_EQ (tokens ("2147483647 2147483648 99999999999999999999999"),
             "n1:1=2147483647 n1:12=2147483647 n1:23=2147483647 L1:46 ");
  EXPECT_EQ (tokens ("-2147483647 -99999999999999999999999"),
             "n1:1=-2147483647 n1:13=-2147483648 L1:37 ");
}

TEST (Scan, LineBreaksOfEveryPlatform)
{
  EXPECT_EQ (tokens ("\xef\xbb\xbf"
                     "a\r\nb\r\n\r\nc\r"),
             "w1:1=a L1:2 w2:1=b L2:2 w4:1=c L4:2 ");
  EXPECT_EQ (tokens ("a\rb"), "1:2 A control character (byte 0x0d) can't stand here.");
}

TEST (Scan, WhatIsNotTextIsRefused)
{
  EXPECT_EQ (tokens ("ok\na \x7f"),
             "w1:1=ok L1:3 2:3 A control character (byte 0x7f) can't stand here.");
  for (const char *bad : { "\x80", "\xc0\xaf", "\xe0\x80\x80", "\xed\xa0\x80", "\xf0\x80\x80\x80",
                           "\xf4\x90\x80\x80", "\xff", "\xc3", "\xe2\x82", "\xc3(" })
    EXPECT_EQ (tokens (bad).substr (0, 31), "1:1 This isn't UTF-8 text: byte") << bad;
  EXPECT_EQ (tokens ("\xf4\x8f\xbf\xbf \xed\x9f\xbf"),
             "w1:1=\xf4\x8f\xbf\xbf w1:6=\xed\x9f\xbf L1:9 ");
  EXPECT_EQ (tokens (std::string ("a\0b", 3)),
             "1:2 A control character (byte 0x00) can't stand here.");
  EXPECT_EQ (tokens ("a \"b\n\""), "w1:1=a 1:3 This name has no closing quote (\") in its line.");
}

TEST (Scan, TheFirstMistakeStays)
{
  static const char *const letters[] = { "a", nullptr };
  rg_error error = {};
  rg_scan scan;
  int number = 7;

  rg_scan_init (&scan, "a b", 3, &error);
  EXPECT_FALSE (rg_scan_expect (&scan, "c"));
  EXPECT_EQ (scan.token.kind, RG_TOKEN_END);
  EXPECT_FALSE (rg_scan_expect (&scan, "a"));
  EXPECT_FALSE (rg_scan_accept (&scan, "a"));
  EXPECT_FALSE (rg_scan_number (&scan, "a number", 0, 9, &number));
  EXPECT_EQ (rg_scan_choice (&scan, "a letter", letters), -1);
  EXPECT_FALSE (rg_scan_line (&scan));
  EXPECT_FALSE (rg_scan_fail (&scan, &scan.token, "X-1", "Later."));
  rg_scan_next (&scan);
  EXPECT_EQ (scan.token.kind, RG_TOKEN_END);
  EXPECT_EQ (number, 7);
  EXPECT_EQ (error.status, RG_E_BAD_DATA);
  EXPECT_STREQ (error.text, "Expected \"c\", found \"a\".");
  EXPECT_EQ (error.line, 1);
  EXPECT_EQ (error.column, 1);
}

TEST (Scan, AMistakeNeedsNoError)
{
  rg_scan scan;

  rg_scan_init (&scan, "a", 1, nullptr);
  EXPECT_FALSE (rg_scan_expect (&scan, "moon"));
  EXPECT_TRUE (scan.failed);
}

TEST (Scan, Reading)
{
  static const char *const words[] = { "gold", "food", nullptr };
  const std::string text = "food : 12\nend";
  rg_error error = {};
  rg_scan scan;
  int number = 0;

  rg_scan_init (&scan, text.data (), text.size (), &error);
  EXPECT_TRUE (rg_scan_is (&scan, "food"));
  EXPECT_FALSE (rg_scan_is (&scan, "foo"));
  EXPECT_EQ (rg_scan_choice (&scan, "a resource", words), 1);
  EXPECT_FALSE (rg_scan_line (&scan) || !scan.failed);

  rg_scan_init (&scan, text.data (), text.size (), &error);
  EXPECT_EQ (rg_scan_choice (&scan, "a resource", words), 1);
  EXPECT_TRUE (rg_scan_accept (&scan, ":"));
  EXPECT_TRUE (rg_scan_number (&scan, "a number", 1, 12, &number));
  EXPECT_EQ (number, 12);
  EXPECT_TRUE (rg_scan_line (&scan));
  EXPECT_TRUE (rg_scan_expect (&scan, "end"));
  EXPECT_TRUE (rg_scan_line (&scan));
  EXPECT_TRUE (rg_scan_line (&scan)); /* the end of the text */
  EXPECT_FALSE (scan.failed);
}

TEST (Scan, ExpectationsAreTold)
{
  static const char *const words[] = { "gold", "food", nullptr };
  rg_error error = {};
  rg_scan scan;
  int number;

  rg_scan_init (&scan, "godl", 4, &error);
  EXPECT_EQ (rg_scan_choice (&scan, "a resource", words), -1);
  EXPECT_STREQ (error.text, "Expected a resource, found \"godl\"; did you mean \"gold\"?");
  rg_scan_init (&scan, "x", 1, &error);
  EXPECT_FALSE (rg_scan_number (&scan, "a number", 1, 3, &number));
  EXPECT_STREQ (error.text, "Expected a number, found \"x\".");
  rg_scan_init (&scan, "4", 1, &error);
  EXPECT_FALSE (rg_scan_number (&scan, "a number", 1, 3, &number));
  EXPECT_STREQ (error.text, "Expected a number from 1 to 3, found 4.");
  rg_scan_init (&scan, "", 0, &error);
  EXPECT_FALSE (rg_scan_expect (&scan, "x"));
  EXPECT_STREQ (error.text, "Expected \"x\", found the end of the text.");
}

TEST (Scan, LongTokensAreCutBetweenLetters)
{
  std::string word = "x";
  char quote[RG_QUOTE_SIZE];
  rg_scan scan;

  for (int i = 0; i < 40; i++)
    word += "é";
  rg_scan_init (&scan, word.data (), word.size (), nullptr);
  const std::string cut = rg_token_quote (&scan.token, quote);
  EXPECT_EQ (cut, "\"" + word.substr (0, 55) + "…\"");
  EXPECT_LT (cut.size (), sizeof quote);
}

TEST (Scan, TheNearestWord)
{
  EXPECT_EQ (nearest ("vilage", { "court", "village" }), "village");
  EXPECT_EQ (nearest ("mihgt", { "might" }), "might"); /* two letters swapped */
  EXPECT_EQ (nearest ("Court", { "court" }), "court");
  EXPECT_EQ (nearest ("cort", { "court", "cord" }), "court"); /* the first of equals */
  EXPECT_EQ (nearest ("", { "in", "village" }), "");
  EXPECT_EQ (nearest ("silver", { "gold" }), "");
  EXPECT_EQ (nearest ("on", { "in" }), "in");
  EXPECT_EQ (nearest ("an", { "in", "an" }), "an");
  EXPECT_EQ (nearest (std::string (1000, 'a'), { "a" }), "");
  EXPECT_EQ (nearest (std::string (64, 'a'), { std::string (63, 'a').c_str () }).size (), 63u);
}

} // namespace
