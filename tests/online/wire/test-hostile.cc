/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a table can't say: a notice that isn't whole is an error that tells its place, and never
 * half an object.
 */

#include "wire.h"

namespace
{

using wire::Wrong;

const std::string token (43, 'T');

class Refuses : public testing::TestWithParam<Wrong>
{
};

TEST_P (Refuses, It)
{
  const auto &wrong = GetParam ();
  GError *error = nullptr;
  wire::Notice notice (online_notice_parse (wrong.text.data (), wrong.text.size (), &error));

  EXPECT_EQ (notice, nullptr);
  EXPECT_TRUE (wire::is_refused (error, wrong.code, wrong.part));
}

std::string
state (const std::string &rest)
{
  return "{\"type\":\"state\",\"sequence\":1," + rest + "}";
}

std::string
welcome_with (const char *key, const char *value)
{
  const std::vector<std::pair<std::string, std::string>> keys = {
    { "version", "2" },
    { "table", "\"t\"" },
    { "deal", "1" },
    { "game", R"({"id":"g","title":"G","min_seats":2,"max_seats":4,"recommended_seats":3})" },
    { "viewer", "\"seat:1\"" },
    { "token", "\"" + token + "\"" },
    { "names", R"(["a","b"])" },
  };
  std::string text = "{\"type\":\"welcome\"";

  for (const auto &each : keys)
    text += ",\"" + each.first + "\":" + (each.first == key ? value : each.second);

  return text + "}";
}

std::string
choice_with (const std::string &rest)
{
  return state (R"("decisions":[{"seat":0,"kind":"","prompt":"",)"
                R"("choices":[{"kind":"k","notation":"n","label":"l",)"
                + rest + "}]}]");
}

const Wrong wrong[] = {
  { "NoType", "{}", ONLINE_WIRE_ERROR_MISSING_KEY, "“type”: missing" },
  { "EmptyType", R"({"type":""})", ONLINE_WIRE_ERROR_BAD_VALUE, "“type”: empty" },
  { "TooLong", "{\"type\":\"x\",\"a\":\"" + std::string (256 * 1024, 'x') + "\"}",
    ONLINE_WIRE_ERROR_TOO_LONG, "send at most 262144" },
  { "SameKey", state (R"("over":true,"over":true)"), ONLINE_WIRE_ERROR_DUPLICATE_KEY, "Byte" },

  { "WelcomeOfAnother", welcome_with ("version", "1"), ONLINE_WIRE_ERROR_BAD_VALUE,
    "“version”: not that; send a whole number from 2 to 2" },
  { "WelcomeToTable", welcome_with ("table", "\"../t\""), ONLINE_WIRE_ERROR_BAD_VALUE, "“table”" },
  { "WelcomeWithHeader", welcome_with ("token", "\"a\\r\\nb\""), ONLINE_WIRE_ERROR_BAD_VALUE,
    "“token”: not that; send 43" },
  { "WelcomeToTeam", welcome_with ("viewer", "\"team:1\""), ONLINE_WIRE_ERROR_BAD_VALUE,
    "“viewer”" },
  { "WelcomeToNoSeat", welcome_with ("viewer", "\"seat:2\""), ONLINE_WIRE_ERROR_BAD_VALUE,
    "“viewer”" },
  { "WelcomeOfOne", welcome_with ("names", "[\"a\"]"), ONLINE_WIRE_ERROR_BAD_VALUE, "“names”" },
  { "WelcomeOfNobody", welcome_with ("names", "[]"), ONLINE_WIRE_ERROR_BAD_VALUE, "“names”" },
  { "WelcomeOfNumbers", welcome_with ("names", "[1,2]"), ONLINE_WIRE_ERROR_BAD_VALUE,
    "“names”: not only texts" },
  { "WelcomeWithoutDeal", welcome_with ("deal", "0"), ONLINE_WIRE_ERROR_BAD_VALUE, "“deal”" },
  { "GameIsText", welcome_with ("game", "\"g\""), ONLINE_WIRE_ERROR_BAD_VALUE,
    "“game”: not that; send an object" },
  { "GameId", welcome_with ("game", R"({"id":"A b"})"), ONLINE_WIRE_ERROR_BAD_VALUE, "“game.id”" },
  { "GameSeats",
    welcome_with ("game",
                  R"({"id":"g","title":"G","min_seats":3,"max_seats":2,"recommended_seats":3})"),
    ONLINE_WIRE_ERROR_BAD_VALUE,
    "“game.max_seats”: not that; send a whole number from 3 to 2147483647" },
  { "GameOption",
    welcome_with ("game",
                  R"({"id":"g","title":"G","min_seats":2,"max_seats":2,)"
                  R"("recommended_seats":2,"options":[{"key":"k","title":"K",)"
                  R"("kind":"integer","value":"7"}]})"),
    ONLINE_WIRE_ERROR_BAD_VALUE,
    "“game.options[0].value”: not that; send a whole number from -2147483648 to 2147483647" },
  { "SeatsKind",
    R"({"type":"seats","seats":[{"seat":0,"name":"a","kind":"ghost","presence":"here"}]})",
    ONLINE_WIRE_ERROR_BAD_VALUE, "“seats[0].kind”: an unknown word" },
  { "SeatsNumbers", R"({"type":"seats","seats":[1]})", ONLINE_WIRE_ERROR_BAD_VALUE,
    "“seats[0]”: not that; send an object" },
  { "SeatsObject", R"({"type":"seats","seats":{}})", ONLINE_WIRE_ERROR_BAD_VALUE,
    "“seats”: not that; send a list" },

  { "EventZero", R"({"type":"events","first":0,"sequence":1,"events":[{"kind":"k","text":"t"}]})",
    ONLINE_WIRE_ERROR_BAD_VALUE, "“first”" },
  { "EventsOfNothing", R"({"type":"events","first":1,"sequence":1,"events":[]})",
    ONLINE_WIRE_ERROR_BAD_VALUE, "“events”: nothing" },
  { "EventsMissing", R"({"type":"events","first":1,"sequence":1})", ONLINE_WIRE_ERROR_BAD_VALUE,
    "“events”: nothing" },
  { "EventsBeyondNumbers",
    R"({"type":"events","first":"18446744073709551615","sequence":1,)"
    R"("events":[{"kind":"k","text":"t"}]})",
    ONLINE_WIRE_ERROR_BAD_VALUE, "“first”" },
  { "EventSeat",
    R"({"type":"events","first":1,"sequence":1,"events":[{"kind":"k","text":"t","seat":-2}]})",
    ONLINE_WIRE_ERROR_BAD_VALUE,
    "“events[0].seat”: not that; send a whole number from -1 to 2147483647" },
  { "EventCue",
    R"({"type":"events","first":1,"sequence":1,"events":[{"kind":"k","text":"t","cue":"boom"}]})",
    ONLINE_WIRE_ERROR_BAD_VALUE, "“events[0].cue”" },
  { "MoveOfNone",
    R"({"type":"events","first":1,"sequence":1,)"
    R"("events":[{"kind":"k","text":"t","moves":[{"count":0}]}]})",
    ONLINE_WIRE_ERROR_BAD_VALUE, "“events[0].moves[0].count”" },
  { "MoveOfSeveralByOneName",
    R"({"type":"events","first":1,"sequence":1,"events":[{"kind":"k","text":"t",)"
    R"("moves":[{"piece":"p","count":2}]}]})",
    ONLINE_WIRE_ERROR_BAD_VALUE, "“events[0].moves[0].count”" },
  { "MoveToNowhere",
    R"({"type":"events","first":1,"sequence":1,)"
    R"("events":[{"kind":"k","text":"t","moves":[{"index":-2}]}]})",
    ONLINE_WIRE_ERROR_BAD_VALUE, "“events[0].moves[0].index”" },
  { "MoveOfNumbers",
    R"({"type":"events","first":1,"sequence":1,"events":[{"kind":"k","text":"t","moves":[7]}]})",
    ONLINE_WIRE_ERROR_BAD_VALUE, "“events[0].moves[0]”" },
  { "EventWithMoreNamesThanReferences",
    R"({"type":"events","first":1,"sequence":1,"events":[{"kind":"k","parts":["a","b","c","d"],)"
    R"("references":[{"seat":1}]}]})",
    ONLINE_WIRE_ERROR_BAD_VALUE, "“events[0].parts”: more names than references" },
  { "EventInPartsOfNumbers",
    R"({"type":"events","first":1,"sequence":1,"events":[{"kind":"k","parts":[1]}]})",
    ONLINE_WIRE_ERROR_BAD_VALUE, "“events[0].parts”: not only texts" },
  { "EventAboutNothing",
    R"({"type":"events","first":1,"sequence":1,)"
    R"("events":[{"kind":"k","text":"t","references":[{}]}]})",
    ONLINE_WIRE_ERROR_MISSING_KEY, "“events[0].references[0].piece”: missing" },
  { "EventWithNoParts",
    R"({"type":"events","first":1,"sequence":1,"events":[{"kind":"k","parts":[]}]})",
    ONLINE_WIRE_ERROR_MISSING_KEY, "“events[0].text”" },
  { "EventWithoutText", R"({"type":"events","first":1,"sequence":1,"events":[{"kind":"k"}]})",
    ONLINE_WIRE_ERROR_MISSING_KEY, "“events[0].text”" },

  { "DecisionWithoutPrompt", state (R"("decisions":[{"id":1,"seat":0,"kind":""}])"),
    ONLINE_WIRE_ERROR_MISSING_KEY, "“decisions[0].prompt”" },
  { "DecisionWithMoreNamesThanReferences",
    state (R"("decisions":[{"id":1,"seat":0,"kind":"","parts":["a","b"]}])"),
    ONLINE_WIRE_ERROR_BAD_VALUE, "“decisions[0].parts”: more names than references" },
  { "DecisionDefault",
    state (R"("decisions":[{"seat":0,"kind":"","prompt":"","default_index":1}])"),
    ONLINE_WIRE_ERROR_BAD_VALUE, "“decisions[0].default_index”" },
  { "DecisionDefaultBeyond",
    state (R"("decisions":[{"seat":0,"kind":"","prompt":"","default_index":1,)"
           R"("choices":[{"kind":"k","notation":"n","label":"l"}]}])"),
    ONLINE_WIRE_ERROR_BAD_VALUE, "from 0 to 0" },
  { "ChoiceWithoutLabel",
    state (R"("decisions":[{"seat":0,"kind":"","prompt":"",)"
           R"("choices":[{"kind":"k","notation":"n","label":""}]}])"),
    ONLINE_WIRE_ERROR_BAD_VALUE, "“decisions[0].choices[0].label”: empty" },
  { "ReferenceIsNumber", choice_with (R"("references":[1])"), ONLINE_WIRE_ERROR_BAD_VALUE,
    "“decisions[0].choices[0].references[0]”" },
  { "ReferenceToNothing", choice_with (R"("references":[{}])"), ONLINE_WIRE_ERROR_MISSING_KEY,
    "“decisions[0].choices[0].references[0].piece”: missing" },
  { "ReferenceToEmpty", choice_with (R"("references":[{"zone":""}])"), ONLINE_WIRE_ERROR_BAD_VALUE,
    "references[0].zone”: empty" },
  { "ReferenceToSeatBelow", choice_with (R"("references":[{"seat":-1}])"),
    ONLINE_WIRE_ERROR_BAD_VALUE, "references[0].seat”" },
  { "ReferenceToTwo", choice_with (R"("references":[{"card":"x","piece":"x"}])"),
    ONLINE_WIRE_ERROR_BAD_VALUE, "references[0].card”: one thing too many" },
  { "ReferenceOfNoKind", choice_with (R"("references":[{"rule":"x"}])"),
    ONLINE_WIRE_ERROR_MISSING_KEY, "references[0].piece”: missing" },
  { "ReferenceOfNoRole", choice_with (R"("references":[{"role":"victim","piece":"x"}])"),
    ONLINE_WIRE_ERROR_BAD_VALUE, "references[0].role”" },
  { "ReferenceOfTwoLines", choice_with (R"("references":[{"piece":"a\nb"}])"),
    ONLINE_WIRE_ERROR_BAD_VALUE, "references[0].piece”" },
  { "TakesBackNothing", choice_with (R"("takes_back":0)"), ONLINE_WIRE_ERROR_BAD_VALUE,
    "“decisions[0].choices[0].takes_back”" },
  { "CostsANumber", choice_with (R"("cost":3)"), ONLINE_WIRE_ERROR_BAD_VALUE,
    "“decisions[0].choices[0].cost”" },
  { "AlikeWhatComesLater", choice_with (R"("alike":1)"), ONLINE_WIRE_ERROR_BAD_VALUE,
    "“decisions[0].choices[0].alike”" },
  { "FlagsAreNumbers", choice_with (R"("flags":[1])"), ONLINE_WIRE_ERROR_BAD_VALUE,
    "“decisions[0].choices[0].flags”" },
  { "FlagsAreOneWord", choice_with (R"("flags":"is-set")"), ONLINE_WIRE_ERROR_BAD_VALUE,
    "“decisions[0].choices[0].flags”" },
  { "IsSetWithoutSetting", choice_with (R"("flags":["reversible","is-set"])"),
    ONLINE_WIRE_ERROR_BAD_VALUE, "“decisions[0].choices[0].flags”: “is-set” without “setting”" },
  { "OpensWithoutSetting", choice_with (R"("flags":["opens"])"), ONLINE_WIRE_ERROR_BAD_VALUE,
    "“decisions[0].choices[0].flags”: “opens” without “setting”" },
  { "DeclinesWithoutDone", choice_with (R"("flags":["declines"])"), ONLINE_WIRE_ERROR_BAD_VALUE,
    "“decisions[0].choices[0].flags”: “declines” without “done”" },
  { "MoreThanMost",
    state (R"("decisions":[{"seat":0,"kind":"","prompt":"",)"
           R"("form":"selection","least":3,"most":2}])"),
    ONLINE_WIRE_ERROR_BAD_VALUE, "“decisions[0].least”" },
  { "PilesOfMoreThanThereIs",
    state (R"("decisions":[{"seat":0,"kind":"","prompt":"",)"
           R"("form":"piles","most":2,"picked":3}])"),
    ONLINE_WIRE_ERROR_BAD_VALUE, "“decisions[0].picked”" },
  { "MadeOfNothing",
    state (R"("decisions":[{"seat":0,"kind":"","prompt":"",)"
           R"("made":[{}]}])"),
    ONLINE_WIRE_ERROR_MISSING_KEY, "“decisions[0].made[0].notation”: missing" },
  { "OverIsNumber", state (R"("over":1)"), ONLINE_WIRE_ERROR_BAD_VALUE, "“over”" },
  { "StandingOfAnother",
    state (R"("result":{"reason":"","n_turns":1,)"
           R"("standings":[{"seat":1,"rank":1,"score":0}]})"),
    ONLINE_WIRE_ERROR_BAD_VALUE, "“result.standings[0].seat”" },
  { "StandingWithoutRank",
    state (R"("result":{"reason":"","n_turns":1,)"
           R"("standings":[{"seat":0,"rank":0,"score":0}]})"),
    ONLINE_WIRE_ERROR_BAD_VALUE, "“result.standings[0].rank”" },
  { "ClockOfNobody", state (R"("clocks":[{"seat":-1,"milliseconds":1}])"),
    ONLINE_WIRE_ERROR_BAD_VALUE, "“clocks[0].seat”" },
  { "ViewIsNull", state (R"("view":null)"), ONLINE_WIRE_ERROR_BAD_VALUE,
    "“view”: not that; send an object" },
  { "ViewWithoutPhase", state (R"("view":{})"), ONLINE_WIRE_ERROR_MISSING_KEY, "“view.phase”" },
  { "ViewSeat", state (R"("view":{"phase":"","active_seat":-2})"), ONLINE_WIRE_ERROR_BAD_VALUE,
    "“view.active_seat”" },
  { "ViewTeam", state (R"("view":{"phase":"","seats":[{"index":0,"name":"","team":-2}]})"),
    ONLINE_WIRE_ERROR_BAD_VALUE, "“view.seats[0].team”" },
  { "ZoneWithoutId", state (R"("view":{"phase":"","zones":[{"id":"","title":""}]})"),
    ONLINE_WIRE_ERROR_BAD_VALUE, "“view.zones[0].id”: empty" },
  { "ZoneLayout", state (R"("view":{"phase":"","zones":[{"id":"z","title":"","layout":"ring"}]})"),
    ONLINE_WIRE_ERROR_BAD_VALUE, "“view.zones[0].layout”: an unknown word" },
  { "ZoneCount",
    state (R"("view":{"phase":"","zones":[{"id":"z","title":"","count":1,"pieces":[{},{}]}]})"),
    ONLINE_WIRE_ERROR_BAD_VALUE, "“view.zones[0].count”: not that; send a whole number from 2" },
  { "PieceOwner",
    state (R"("view":{"phase":"","zones":[{"id":"z","title":"","pieces":[{},{"owner":-2}]}]})"),
    ONLINE_WIRE_ERROR_BAD_VALUE, "“view.zones[0].pieces[1].owner”" },
  { "PieceCounter",
    state (R"("view":{"phase":"","zones":[{"id":"z","title":"","pieces":[{"counters":[{}]}]}]})"),
    ONLINE_WIRE_ERROR_MISSING_KEY, "“view.zones[0].pieces[0].counters[0].id”" },

  { "AckZero", R"({"type":"ack","id":0})", ONLINE_WIRE_ERROR_BAD_VALUE, "“id”" },
  { "AckError", R"({"type":"ack","id":1,"error":"stale"})", ONLINE_WIRE_ERROR_BAD_VALUE,
    "“error”: not that; send an object" },
  { "AckKey", R"({"type":"ack","id":1,"error":{"key":"","text":""}})", ONLINE_WIRE_ERROR_BAD_VALUE,
    "“error.key”: empty" },
  { "TalkZero", R"({"type":"talk","number":0,"name":"a","text":"b"})", ONLINE_WIRE_ERROR_BAD_VALUE,
    "“number”" },
  { "RevealShort", R"({"type":"reveal","seed":"abc","commitment":"abc"})",
    ONLINE_WIRE_ERROR_BAD_VALUE, "“seed”: not that; send 64 hexadecimal digits" },
  { "ClosingWithoutText", R"({"type":"closing","reason":"kicked"})", ONLINE_WIRE_ERROR_MISSING_KEY,
    "“text”" },
};

INSTANTIATE_TEST_SUITE_P (Notice, Refuses, testing::ValuesIn (wrong), wire::name_of);

/* Each of the messages above is good but for the one thing. */
TEST (Notice, IsRightWithoutTheMistakes)
{
  EXPECT_NE (wire::read_notice (welcome_with ("", "")), nullptr);
  EXPECT_NE (wire::read_notice (state (R"("decisions":[])")), nullptr);
}

} /* namespace */
