/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Everything that a guest can send: what it means survives, and what it may not say is refused with
 * what, where and what to do.
 */

#include "wire.h"

namespace
{

using wire::Wrong;

std::string
repeat (const char *text, int n)
{
  std::string all;

  for (int i = 0; i < n; i++)
    all += text;

  return all;
}

wire::Request
decide (guint64 id, guint64 sequence, guint64 decision, const std::string &notation)
{
  auto request = wire::request (ONLINE_REQUEST_DECIDE);

  request->id = id;
  request->decide.sequence = sequence;
  request->decide.decision = decision;
  request->decide.notation = g_strdup (notation.c_str ());

  return request;
}

wire::Request
talk (const std::string &text)
{
  auto request = wire::request (ONLINE_REQUEST_TALK);

  request->id = 1;
  request->talk.team = TRUE;
  request->talk.text = g_strdup (text.c_str ());

  return request;
}

TEST (Request, SurvivesAsHello)
{
  auto request = wire::request (ONLINE_REQUEST_HELLO);

  request->hello.version = ONLINE_WIRE_VERSION;
  EXPECT_TRUE (wire::survives (request));
  request->hello.deal = 1;
  request->hello.events = 2;
  request->hello.event_sequence = 3;
  request->hello.talk = 4;
  EXPECT_TRUE (wire::survives (request));
}

TEST (Request, SurvivesWithAnyNumber)
{
  const guint64 numbers[] = { 1, 9007199254740991, 9007199254740992, G_MAXINT64, G_MAXUINT64 };

  for (guint64 number : numbers)
    EXPECT_TRUE (wire::survives (decide (number, number - 1, number, "draw")));
}

TEST (Request, WritesGreatNumbersAsTexts)
{
  EXPECT_EQ (wire::print (decide (1, 9007199254740991, G_MAXUINT64, "x")),
             "{\"type\":\"decide\",\"id\":1,\"sequence\":9007199254740991,"
             "\"decision\":\"18446744073709551615\",\"notation\":\"x\"}");
}

TEST (Request, SurvivesWithAnyText)
{
  EXPECT_TRUE (wire::survives (decide (1, 2, 3, "a \"b\" \\ / \n\t\x1b\x7f é 🍀 \u202e")));
  EXPECT_TRUE (wire::survives (decide (1, 2, 3, std::string (ONLINE_REQUEST_NOTATION_MAX, 'n'))));
  EXPECT_TRUE (wire::survives (talk (repeat ("🍀", ONLINE_REQUEST_TEXT_MAX))));
}

TEST (Request, SurvivesAsEveryOther)
{
  auto undo = wire::request (ONLINE_REQUEST_UNDO);
  auto leave = wire::request (ONLINE_REQUEST_LEAVE);
  auto explain = wire::request (ONLINE_REQUEST_EXPLAIN);
  auto look = wire::request (ONLINE_REQUEST_LOOK);
  auto vote = wire::request (ONLINE_REQUEST_VOTE);
  auto bring = wire::request (ONLINE_REQUEST_BRING);
  auto ready = wire::request (ONLINE_REQUEST_READY);
  auto pong = wire::request (ONLINE_REQUEST_PONG);

  undo->id = 5;
  undo->undo.sequence = 6;
  EXPECT_TRUE (wire::survives (undo));
  leave->id = 7;
  EXPECT_TRUE (wire::survives (leave));
  explain->id = 8;
  explain->explain.notation = g_strdup ("step:3");
  EXPECT_TRUE (wire::survives (explain));
  look->look.known = -1;
  EXPECT_TRUE (wire::survives (look));
  look->look.known = G_MAXINT64;
  look->look.stays = TRUE;
  EXPECT_TRUE (wire::survives (look));
  vote->id = 9;
  vote->vote.seat = 3;
  vote->vote.yes = TRUE;
  EXPECT_TRUE (wire::survives (vote));
  bring->id = 10;
  bring->bring.name = g_strdup ("Elves 🍀");
  bring->bring.list = g_strdup ("4 Forest\n\t// \"ours\"\n");
  EXPECT_TRUE (wire::survives (bring));
  for (bool yes : { false, true })
    {
      ready->id++;
      ready->ready.yes = yes;
      EXPECT_TRUE (wire::survives (ready));
    }
  for (gint64 time : { G_MININT64, gint64{ -1 }, gint64{ 0 }, G_MAXINT64 })
    {
      pong->pong.time = time;
      EXPECT_TRUE (wire::survives (pong));
    }
}

/* So that a table can say which version it speaks. */
TEST (Request, TakesTheHelloOfAnyVersion)
{
  auto request = wire::read_request (R"({"type":"hello","version":3,"colour":["red"]})");

  ASSERT_NE (request, nullptr);
  EXPECT_EQ (request->hello.version, 3u);
}

class Refuses : public testing::TestWithParam<Wrong>
{
};

TEST_P (Refuses, It)
{
  const auto &wrong = GetParam ();
  GError *error = nullptr;
  wire::Request request (online_request_parse (wrong.text.data (), wrong.text.size (), &error));

  EXPECT_EQ (request, nullptr);
  EXPECT_TRUE (wire::is_refused (error, wrong.code, wrong.part));
}

const Wrong wrong[] = {
  { "Nothing", "", ONLINE_WIRE_ERROR_NOT_JSON, "Byte 0" },
  { "TooLong", "{\"type\":\"pong\",\"time\":0" + std::string (16384 - 23, ' ') + "}",
    ONLINE_WIRE_ERROR_TOO_LONG, "The message has 16385 bytes; send at most 16384" },
  { "NoType", "{}", ONLINE_WIRE_ERROR_MISSING_KEY, "“type”: missing; add it" },
  { "TypeIsNumber", R"({"type":1})", ONLINE_WIRE_ERROR_BAD_VALUE, "“type”: not that; send a text" },
  { "UnknownType", R"({"type":"state"})", ONLINE_WIRE_ERROR_UNKNOWN_TYPE,
    "“type”: no such request; send one that the protocol has" },
  { "EmptyType", R"({"type":""})", ONLINE_WIRE_ERROR_UNKNOWN_TYPE, "no such request" },
  { "UnknownKey", R"({"type":"leave","id":1,"seat":2})", ONLINE_WIRE_ERROR_UNKNOWN_KEY,
    "“seat”: there is no such key here; leave it out" },
  { "KeyOfAnother", R"({"type":"look","known":1,"stays":true,"id":1})",
    ONLINE_WIRE_ERROR_UNKNOWN_KEY, "“id”" },
  { "SameKey", R"({"type":"leave","id":1,"id":2})", ONLINE_WIRE_ERROR_DUPLICATE_KEY, "Byte 24" },
  { "TypeTwice", R"({"type":"leave","id":1,"type":"undo"})", ONLINE_WIRE_ERROR_DUPLICATE_KEY,
    "send it once" },
  { "Deep", R"({"type":"leave","id":[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]})",
    ONLINE_WIRE_ERROR_TOO_DEEP, "deeper than 16" },

  { "NoId", R"({"type":"leave"})", ONLINE_WIRE_ERROR_MISSING_KEY, "“id”: missing" },
  { "IdZero", R"({"type":"leave","id":0})", ONLINE_WIRE_ERROR_BAD_VALUE,
    "“id”: not that; send a whole number from 1 on" },
  { "IdBelow", R"({"type":"leave","id":-1})", ONLINE_WIRE_ERROR_BAD_VALUE, "from 1 on" },
  { "IdText", R"({"type":"leave","id":"1"})", ONLINE_WIRE_ERROR_BAD_VALUE, "from 1 on" },
  { "IdNull", R"({"type":"leave","id":null})", ONLINE_WIRE_ERROR_BAD_VALUE, "from 1 on" },
  { "IdList", R"({"type":"leave","id":[1]})", ONLINE_WIRE_ERROR_BAD_VALUE, "from 1 on" },
  { "IdTrue", R"({"type":"leave","id":true})", ONLINE_WIRE_ERROR_BAD_VALUE, "from 1 on" },
  { "IdFraction", R"({"type":"leave","id":1.0})", ONLINE_WIRE_ERROR_NOT_JSON, "fraction" },
  { "IdInAnotherForm", R"({"type":"leave","id":"9007199254740991"})", ONLINE_WIRE_ERROR_BAD_VALUE,
    "“id”" },
  { "IdWithZeros", R"({"type":"leave","id":"09007199254740992"})", ONLINE_WIRE_ERROR_BAD_VALUE,
    "“id”" },
  { "IdWithPlus", R"({"type":"leave","id":"+9007199254740992"})", ONLINE_WIRE_ERROR_BAD_VALUE,
    "“id”" },
  { "IdWithBlank", R"({"type":"leave","id":" 9007199254740992"})", ONLINE_WIRE_ERROR_BAD_VALUE,
    "“id”" },
  { "IdTooGreat", R"({"type":"leave","id":"18446744073709551616"})", ONLINE_WIRE_ERROR_BAD_VALUE,
    "“id”" },
  { "IdMinus", R"({"type":"leave","id":"-"})", ONLINE_WIRE_ERROR_BAD_VALUE, "“id”" },

  { "HelloWithoutVersion", R"({"type":"hello","deal":0,"events":0,"event_sequence":0,"talk":0})",
    ONLINE_WIRE_ERROR_MISSING_KEY, "“version”" },
  { "HelloOfVersion0", R"({"type":"hello","version":0})", ONLINE_WIRE_ERROR_BAD_VALUE,
    "“version”: not that; send a whole number from 1 to 4294967295" },
  { "HelloWithoutEvents", R"({"type":"hello","version":2,"deal":0,"event_sequence":0,"talk":0})",
    ONLINE_WIRE_ERROR_MISSING_KEY, "“events”" },
  { "HelloWithMore",
    R"({"type":"hello","version":2,"deal":0,"events":0,"event_sequence":0,"talk":0,"seat":1})",
    ONLINE_WIRE_ERROR_UNKNOWN_KEY, "“seat”" },

  { "NotationEmpty", R"({"type":"explain","id":1,"notation":""})", ONLINE_WIRE_ERROR_BAD_VALUE,
    "“notation”: empty" },
  { "NotationNumber", R"({"type":"explain","id":1,"notation":7})", ONLINE_WIRE_ERROR_BAD_VALUE,
    "“notation”: not that; send a text" },
  { "NotationLong", "{\"type\":\"explain\",\"id\":1,\"notation\":\"x" + repeat ("é", 2048) + "\"}",
    ONLINE_WIRE_ERROR_TOO_LONG, "“notation”: too long; send at most 4096 bytes" },
  { "NotationNul", R"({"type":"explain","id":1,"notation":"a\u0000b"})", ONLINE_WIRE_ERROR_NOT_UTF8,
    "NUL" },
  { "DecideWithoutSequence", R"({"type":"decide","id":1,"decision":0,"notation":"x"})",
    ONLINE_WIRE_ERROR_MISSING_KEY, "“sequence”" },
  { "DecideByIndex", R"({"type":"decide","id":1,"sequence":1,"decision":0,"index":0})",
    ONLINE_WIRE_ERROR_MISSING_KEY, "“notation”" },
  { "DecideForAnother",
    R"({"type":"decide","id":1,"sequence":1,"decision":0,"notation":"x","seat":1})",
    ONLINE_WIRE_ERROR_UNKNOWN_KEY, "“seat”" },
  { "UndoOfNothing", R"({"type":"undo","id":1})", ONLINE_WIRE_ERROR_MISSING_KEY, "“sequence”" },

  { "LookBelow", R"({"type":"look","known":-2,"stays":false})", ONLINE_WIRE_ERROR_BAD_VALUE,
    "“known”: not that; send a whole number from -1 on" },
  { "LookForHowLong", R"({"type":"look","known":-1})", ONLINE_WIRE_ERROR_MISSING_KEY, "“stays”" },
  { "LookForANumber", R"({"type":"look","known":-1,"stays":2})", ONLINE_WIRE_ERROR_BAD_VALUE,
    "“stays”" },
  { "LookAsAnother", R"({"type":"look","known":-1,"stays":true,"viewer":"seat:1"})",
    ONLINE_WIRE_ERROR_UNKNOWN_KEY, "“viewer”" },
  { "TalkEmpty", R"({"type":"talk","id":1,"team":false,"text":""})", ONLINE_WIRE_ERROR_BAD_VALUE,
    "“text”: empty" },
  { "TalkLong",
    "{\"type\":\"talk\",\"id\":1,\"team\":false,\"text\":\"" + repeat ("é", 257) + "\"}",
    ONLINE_WIRE_ERROR_TOO_LONG, "“text”: too long; send at most 256 characters" },
  { "TalkOfTwoLines", R"({"type":"talk","id":1,"team":false,"text":"a\nb"})",
    ONLINE_WIRE_ERROR_BAD_VALUE, "“text”: with a control character; send one plain line" },
  { "TalkWithEscape", R"({"type":"talk","id":1,"team":false,"text":"\u001b[2J"})",
    ONLINE_WIRE_ERROR_BAD_VALUE, "control character" },
  { "TalkWithC1", "{\"type\":\"talk\",\"id\":1,\"team\":false,\"text\":\"\u009b2J\"}",
    ONLINE_WIRE_ERROR_BAD_VALUE, "control character" },
  { "TalkTeamIsNumber", R"({"type":"talk","id":1,"team":0,"text":"a"})",
    ONLINE_WIRE_ERROR_BAD_VALUE, "“team”: not that; send true or false" },
  { "VoteWithoutYes", R"({"type":"vote","id":1,"seat":0})", ONLINE_WIRE_ERROR_MISSING_KEY,
    "“yes”: missing" },
  { "VoteOnSpectator", R"({"type":"vote","id":1,"seat":-1,"yes":true})",
    ONLINE_WIRE_ERROR_BAD_VALUE, "“seat”: not that; send a whole number from 0 to 2147483647" },
  { "BringWithoutName", R"({"type":"bring","id":1,"list":"4 Forest"})",
    ONLINE_WIRE_ERROR_MISSING_KEY, "“name”: missing" },
  { "BringNameOfTwoLines", R"({"type":"bring","id":1,"name":"a\nb","list":""})",
    ONLINE_WIRE_ERROR_BAD_VALUE, "“name”: with a control character" },
  { "BringNameLong",
    "{\"type\":\"bring\",\"id\":1,\"name\":\"" + repeat ("é", 257) + "\",\"list\":\"\"}",
    ONLINE_WIRE_ERROR_TOO_LONG, "“name”: too long" },
  { "BringWithoutList", R"({"type":"bring","id":1,"name":"Elves"})", ONLINE_WIRE_ERROR_MISSING_KEY,
    "“list”: missing" },
  { "BringListIsList", R"({"type":"bring","id":1,"name":"Elves","list":["4 Forest"]})",
    ONLINE_WIRE_ERROR_BAD_VALUE, "“list”: not that; send a text" },
  { "BringForAnotherSeat", R"({"type":"bring","id":1,"name":"Elves","list":"","seat":2})",
    ONLINE_WIRE_ERROR_UNKNOWN_KEY, "“seat”" },
  { "BringTooLarge",
    "{\"type\":\"bring\",\"id\":1,\"name\":\"a\",\"list\":\"" + repeat ("1 Forest\\n", 1700)
        + "\"}",
    ONLINE_WIRE_ERROR_TOO_LONG, "send at most 16384" },
  { "ReadyForAnother", R"({"type":"ready","id":1,"yes":true,"seat":2})",
    ONLINE_WIRE_ERROR_UNKNOWN_KEY, "“seat”" },
  { "ReadyWithoutYes", R"({"type":"ready","id":1})", ONLINE_WIRE_ERROR_MISSING_KEY,
    "“yes”: missing" },
  { "PongWithoutTime", R"({"type":"pong"})", ONLINE_WIRE_ERROR_MISSING_KEY, "“time”" },
  { "PongTooSmall", R"({"type":"pong","time":"-9223372036854775809"})", ONLINE_WIRE_ERROR_BAD_VALUE,
    "“time”: not that; send a whole number" },
};

INSTANTIATE_TEST_SUITE_P (Request, Refuses, testing::ValuesIn (wrong), wire::name_of);

TEST (Claim, Survives)
{
  char name[] = "Béa 🍀";
  const OnlineClaim claim = { ONLINE_WIRE_VERSION, name };
  auto text = wire::take ("claim", online_claim_print (&claim));
  g_auto (OnlineClaim) read = {};

  ASSERT_TRUE (online_claim_parse (text.data (), text.size (), &read, nullptr));
  EXPECT_EQ (read.version, claim.version);
  EXPECT_STREQ (read.name, claim.name);
}

TEST (Claim, TakesAnyVersion)
{
  const std::string text = R"({"version":7,"names":["Bea"]})";
  g_auto (OnlineClaim) read = {};

  ASSERT_TRUE (online_claim_parse (text.data (), text.size (), &read, nullptr));
  EXPECT_EQ (read.version, 7u);
  EXPECT_STREQ (read.name, "");
}

TEST (Claim, IsRefused)
{
  const Wrong claims[] = {
    { "", "{}", ONLINE_WIRE_ERROR_MISSING_KEY, "“version”: missing" },
    { "", R"({"version":2})", ONLINE_WIRE_ERROR_MISSING_KEY, "“name”: missing" },
    { "", R"({"version":2,"name":""})", ONLINE_WIRE_ERROR_BAD_VALUE, "“name”: empty" },
    { "", R"({"version":2,"name":"a\tb"})", ONLINE_WIRE_ERROR_BAD_VALUE, "control character" },
    { "", R"({"version":2,"name":"a","seat":1})", ONLINE_WIRE_ERROR_UNKNOWN_KEY, "“seat”" },
    { "", "{\"version\":2,\"name\":\"" + repeat ("é", 257) + "\"}", ONLINE_WIRE_ERROR_TOO_LONG,
      "“name”: too long; send at most 256 characters" },
    { "", "{\"version\":2,\"name\":\"" + repeat ("x", 16384) + "\"}", ONLINE_WIRE_ERROR_TOO_LONG,
      "send at most 16384" },
  };

  for (const auto &each : claims)
    {
      g_auto (OnlineClaim) read = {};
      GError *error = nullptr;

      EXPECT_FALSE (online_claim_parse (each.text.data (), each.text.size (), &read, &error));
      EXPECT_TRUE (wire::is_refused (error, each.code, each.part));
    }
}

TEST (Claimed, Survives)
{
  char token[] = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA-_";
  char table[] = "t-1";

  for (int seat : { -1, 0, 3 })
    {
      const OnlineClaimed claimed = { token, table, seat };
      auto text = wire::take ("claimed", online_claimed_print (&claimed));
      g_auto (OnlineClaimed) read = {};

      ASSERT_TRUE (online_claimed_parse (text.data (), text.size (), &read, nullptr));
      EXPECT_STREQ (read.token, token);
      EXPECT_STREQ (read.table, table);
      EXPECT_EQ (read.seat, seat);
    }
}

/* A token goes into a header, a table's name into the name of a file. */
TEST (Claimed, HoldsNothingThatMeansSomethingElsewhere)
{
  const std::string good (43, 'A');
  const struct
  {
    std::string token, table;
    const char *part;
  } all[] = {
    { good + "A", "t", "“token”: not that; send 43" },
    { std::string (42, 'A'), "t", "“token”" },
    { std::string (41, 'A') + "\\r\\n", "t", "“token”" },
    { good, "", "“table”: not that; send 1 to 64" },
    { good, "../t", "“table”" },
    { good, std::string (65, 't'), "“table”" },
  };

  for (const auto &each : all)
    {
      auto text = "{\"token\":\"" + each.token + "\",\"table\":\"" + each.table + "\",\"seat\":0}";
      g_auto (OnlineClaimed) read = {};
      GError *error = nullptr;

      EXPECT_FALSE (online_claimed_parse (text.data (), text.size (), &read, &error)) << text;
      EXPECT_TRUE (wire::is_refused (error, ONLINE_WIRE_ERROR_BAD_VALUE, each.part));
    }
}

TEST (Refusal, Survives)
{
  char key[] = "invitation-unusable";
  char text[] = "This invitation can't be used.";
  const OnlineRefusal refusal = { key, text };
  auto printed = wire::take ("refusal", online_refusal_print (&refusal));
  g_auto (OnlineRefusal) read = {};

  ASSERT_TRUE (online_refusal_parse (printed.data (), printed.size (), &read, nullptr));
  EXPECT_STREQ (read.key, key);
  EXPECT_STREQ (read.text, text);
}

TEST (Refusal, NeedsItsKey)
{
  for (const std::string text : { "{}", "{\"error\":1}", "{\"error\":{\"text\":\"a\"}}" })
    {
      g_auto (OnlineRefusal) read = {};
      g_autoptr (GError) error = nullptr;

      EXPECT_FALSE (online_refusal_parse (text.data (), text.size (), &read, &error));
      EXPECT_NE (error, nullptr);
    }
}

TEST (Health, SaysTheVersion)
{
  EXPECT_EQ (wire::take ("health", online_health_print ()), "{\"version\":2}");
}

TEST (Key, NamesWhatAGuestMayBeTold)
{
  for (int code = TABLETOP_ERROR_ILLEGAL; code <= TABLETOP_ERROR_FAILED; code++)
    {
      g_autoptr (GError) error = g_error_new_literal (TABLETOP_ERROR, code, "text");
      const char *key = online_wire_key_of (error);
      g_autoptr (GError) back = online_wire_error_of_key (key, "text");

      EXPECT_TRUE (g_error_matches (back, TABLETOP_ERROR, code) || g_str_equal (key, "failed"));
      EXPECT_STREQ (back->message, "text");
    }

  g_autoptr (GError) stale = g_error_new_literal (TABLETOP_ERROR, TABLETOP_ERROR_STALE, "text");
  g_autoptr (GError) other = g_error_new_literal (G_IO_ERROR, 0, "text");
  g_autoptr (GError) unknown = online_wire_error_of_key (ONLINE_KEY_NOT_SAVED, "text");

  EXPECT_STREQ (online_wire_key_of (stale), "stale");
  EXPECT_STREQ (online_wire_key_of (other), "failed");
  EXPECT_TRUE (g_error_matches (unknown, TABLETOP_ERROR, TABLETOP_ERROR_FAILED));
}

} /* namespace */
