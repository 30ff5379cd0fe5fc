/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What differences make of any JSON, and which ones nobody has to believe. */

#include "wire.h"

#include "online-difference.h"
#include "online-sight.h"

namespace
{

using wire::Wrong;

struct Unref
{
  void
  operator() (JsonObject *object) const
  {
    json_object_unref (object);
  }
};

using Object = std::unique_ptr<JsonObject, Unref>;

Object
parse (const std::string &text)
{
  g_autoptr (JsonNode) node = json_from_string (text.c_str (), nullptr);

  return Object (node != nullptr ? json_object_ref (json_node_get_object (node)) : nullptr);
}

std::string
print (JsonObject *object)
{
  g_autoptr (JsonNode) node = json_node_init_object (json_node_alloc (), object);

  return sdk::take_text (json_to_string (node, FALSE));
}

bool
is_same (JsonObject *a, JsonObject *b)
{
  g_autoptr (JsonNode) left = json_node_init_object (json_node_alloc (), a);
  g_autoptr (JsonNode) right = json_node_init_object (json_node_alloc (), b);

  return json_node_equal (left, right);
}

struct Change
{
  const char *name;
  const char *before, *changes, *after;
};

class Makes : public testing::TestWithParam<Change>
{
};

TEST_P (Makes, It)
{
  const auto &change = GetParam ();
  Object before = parse (change.before), changes = parse (change.changes);
  g_autoptr (GError) error = nullptr;
  Object after (online_difference_apply (before.get (), changes.get (), "changes", &error));

  ASSERT_TRUE (after) << error->message;
  EXPECT_TRUE (is_same (after.get (), parse (change.after).get ())) << print (after.get ());
  EXPECT_TRUE (is_same (before.get (), parse (change.before).get ())) << "it was changed";
  EXPECT_LE (online_difference_measure (after.get ()), strlen (change.after));
}

const Change makes[] = {
  { "Nothing", R"({"a":1,"b":[{"c":2}]})", "{}", R"({"a":1,"b":[{"c":2}]})" },
  { "AnotherValue", R"({"a":1,"b":2})", R"({"a":"x"})", R"({"b":2,"a":"x"})" },
  { "ANewKey", R"({"a":1})", R"({"b":true})", R"({"a":1,"b":true})" },
  { "NoKey", R"({"a":1,"b":2})", R"({"a":null,"c":null})", R"({"b":2})" },
  { "AnObjectInside", R"({"a":{"b":1,"c":2}})", R"({"a":{"b":null,"d":3}})",
    R"({"a":{"c":2,"d":3}})" },
  { "AnObjectForAnotherValue", R"({"a":[1]})", R"({"a":{"b":1}})", R"({"a":{"b":1}})" },
  { "AList", R"({"a":["x","y"]})", R"({"a":["z"]})", R"({"a":["z"]})" },
  { "AListOfNone", R"({})", R"({"a":[{"b":1}]})", R"({"a":[{"b":1}]})" },
  { "AnEmptyList", R"({"a":[{"b":1}]})", R"({"a":[]})", R"({"a":[]})" },
  { "Places", R"({"a":[{"n":0},{"n":1},{"n":2},{"n":3}]})", R"({"a":[3,[0,1]]})",
    R"({"a":[{"n":3},{"n":0},{"n":1}]})" },
  { "ANewItem", R"({"a":[{"n":0},{"n":1}]})", R"({"a":[0,{"n":9},1]})",
    R"({"a":[{"n":0},{"n":9},{"n":1}]})" },
  { "AnItemThatChanges", R"({"a":[{"n":0,"x":1},{"n":1}]})", R"({"a":[[0,{"x":null,"y":2}],1]})",
    R"({"a":[{"n":0,"y":2},{"n":1}]})" },
  { "ListsInLists", R"({"a":[{"b":[{"n":0},{"n":1}]}]})", R"({"a":[[0,{"b":[1]}]]})",
    R"({"a":[{"b":[{"n":1}]}]})" },
};

std::string
name_of_change (const testing::TestParamInfo<Change> &info)
{
  return info.param.name;
}

INSTANTIATE_TEST_SUITE_P (Difference, Makes, testing::ValuesIn (makes), name_of_change);

TEST (Difference, SharesWhatItDoesNotTouch)
{
  Object before = parse (R"({"a":[{"n":0},{"n":1}],"b":{"c":1}})"),
         changes = parse (R"({"a":[1,[0,{"x":1}]]})");
  Object after (online_difference_apply (before.get (), changes.get (), "changes", nullptr));
  JsonArray *was = json_object_get_array_member (before.get (), "a"),
            *is = json_object_get_array_member (after.get (), "a");

  EXPECT_EQ (json_array_get_object_element (is, 0), json_array_get_object_element (was, 1));
  EXPECT_NE (json_array_get_object_element (is, 1), json_array_get_object_element (was, 0));
  EXPECT_EQ (json_object_get_object_member (after.get (), "b"),
             json_object_get_object_member (before.get (), "b"));
}

/* How the table looks in these tests. */
const char shown[]
    = R"({"type":"state","sequence":1,"view":{"phase":"p","seats":[{"index":0,"name":"Ada"}],)"
      R"("decisions":[{"seat":0,"kind":"k","prompt":"p","default_index":1,)"
      R"("choices":[{"notation":"a","label":"A"},{"answer":0}]}],)"
      R"("answers":[{"notation":"b","label":"B"},{"notation":""}],)"
      R"("faces":[{"face":"A","title":"A"},{"face":"B","title":"B"},{"title":""}],)"
      R"("zones":[{"id":"z","title":"Z","pieces":[{"id":"a","face":"A"},)"
      R"({"id":"b","face":"B"}]}]}})";

std::string
with_changes (const std::string &changes)
{
  return R"({"type":"state","sequence":2,"since":1,"changes":)" + changes + "}";
}

class Refuses : public testing::TestWithParam<Wrong>
{
};

TEST_P (Refuses, It)
{
  const auto &wrong = GetParam ();
  auto before = wire::read_notice (shown);
  auto notice = wire::read_notice (with_changes (wrong.text));
  GError *error = nullptr;
  OnlineSight *sight = online_sight_change (before->state.sight, notice->state.changes,
                                            notice->state.sequence, &error);

  EXPECT_EQ (sight, nullptr);
  EXPECT_TRUE (wire::is_refused (error, wrong.code, wrong.part));
}

const auto bad = ONLINE_WIRE_ERROR_BAD_VALUE;
const auto missing = ONLINE_WIRE_ERROR_MISSING_KEY;

const Wrong refuses[] = {
  { "UnknownItem", R"({"seats":[0,1]})", bad, "“changes.seats[1]”: there is no such item" },
  { "UnknownItems", R"({"seats":[[0,9]]})", bad, "“changes.seats[0]”: there is no such item" },
  { "UnknownItemThatChanges", R"({"seats":[[7,{"name":"B"}]]})", bad,
    "“changes.seats[0]”: there is no such item" },
  { "ItemsOfNoList", R"({"steps":[0]})", bad, "“changes.steps[0]”: there is no such item" },
  { "ItemsOfANewItem", R"({"seats":[{"index":0,"name":"A","notes":[0]}]})", bad,
    "“changes.seats[0].notes[0]”: there is no such item" },
  { "NegativeItem", R"({"seats":[-1]})", bad, "“changes.seats[0]”: there is no such item" },
  { "GreatItem", R"({"seats":[9007199254740991]})", bad, "“changes.seats[0]”" },
  { "Twice", R"({"zones":[0,0]})", bad, "“changes.zones[1]”: the same item was taken" },
  { "TwiceAndOther", R"({"zones":[[0,{"title":"Y"}],0]})", bad,
    "“changes.zones[1]”: the same item was taken" },
  { "TwiceInPieces", R"({"zones":[[0,{"pieces":[[0,1],1]}]]})", bad,
    "“changes.zones[0].pieces[1]”: the same item" },
  { "Backwards", R"({"zones":[[0,{"pieces":[[1,0]]}]]})", bad,
    "“changes.zones[0].pieces[0]”: the last item comes before the first" },
  { "Triple", R"({"seats":[[0,0,0]]})", bad, "“changes.seats[0]”: not that; send two numbers" },
  { "EmptyPair", R"({"seats":[[]]})", bad, "“changes.seats[0]”: not that; send two numbers" },
  { "PairOfTexts", R"({"seats":[["0",{}]]})", bad, "“changes.seats[0]”: not that" },
  { "PairWithNull", R"({"seats":[[0,null]]})", bad, "“changes.seats[0]”: not that" },
  { "NullItem", R"({"seats":[null]})", bad, "“changes.seats[0]”: not that; leave out" },
  { "NoPhase", R"({"phase":null})", missing, "“view.phase”: missing" },
  { "SeatWithoutName", R"({"seats":[[0,{"name":null}]]})", missing, "“view.seats[0].name”" },
  { "ZoneWithoutId", R"({"zones":[0,{"title":"Y"}]})", missing, "“view.zones[1].id”: missing" },
  { "FaceOfNobody", R"({"zones":[[0,{"pieces":[[0,{"face":"C"}],1]}]]})", bad,
    "“view.zones[0].pieces[0].face”" },
  { "FaceByNumber", R"({"zones":[[0,{"pieces":[[0,{"face":0}],1]}]]})", bad,
    "“view.zones[0].pieces[0].face”" },
  { "FaceWithoutName", R"({"zones":[[0,{"pieces":[[0,{"face":""}],1]}]]})", bad,
    "“view.zones[0].pieces[0].face”" },
  { "FaceThatIsGone", R"({"faces":[0]})", bad, "“view.zones[0].pieces[1].face”" },
  { "AllFacesGone", R"({"faces":null})", bad, "“view.zones[0].pieces[0].face”" },
  { "SeatsIsText", R"({"seats":"all"})", bad, "“view.seats”: not that; send a list" },
  { "ZoneIsText", R"({"zones":["z"]})", bad, "“view.zones[0]”: not that; send an object" },
  { "Word", R"({"zones":[[0,{"layout":"heap"}]]})", bad, "“view.zones[0].layout”" },
  { "DecisionOfNoList", R"({"decisions":[0,1]})", bad,
    "“changes.decisions[1]”: there is no such item" },
  { "DecisionTwice", R"({"decisions":[0,[0,{"prompt":"x"}]]})", bad,
    "“changes.decisions[1]”: the same item" },
  { "DecisionWithoutSeat", R"({"decisions":[[0,{"seat":null}]]})", missing,
    "“view.decisions[0].seat”: missing" },
  { "DecisionIsText", R"({"decisions":["k"]})", bad,
    "“view.decisions[0]”: not that; send an object" },
  { "DecisionsIsNumber", R"({"decisions":7})", bad, "“view.decisions”: not that; send a list" },
  { "ChoiceTwice", R"({"decisions":[[0,{"choices":[0,[0,1]]}]]})", bad,
    "“changes.decisions[0].choices[1]”: the same item" },
  { "ChoiceOfANewDecision", R"({"decisions":[{"seat":0,"kind":"k","prompt":"","choices":[0]}]})",
    bad, "“changes.decisions[0].choices[0]”: there is no such item" },
  { "ChoiceWithoutNotation", R"({"decisions":[[0,{"choices":[[0,{"notation":null}],1]}]]})",
    missing, "“view.decisions[0].choices[0].notation”: missing" },
  { "AnswerOfNobody", R"({"decisions":[[0,{"choices":[0,{"answer":2}]}]]})", bad,
    "“view.decisions[0].choices[1].answer”" },
  { "NegativeAnswer", R"({"decisions":[[0,{"choices":[0,{"answer":-1}]}]]})", bad,
    "“view.decisions[0].choices[1].answer”" },
  { "AnswerIsText", R"({"decisions":[[0,{"choices":[0,{"answer":"b"}]}]]})", bad,
    "“view.decisions[0].choices[1].answer”" },
  { "AnswerThatIsBlank", R"({"decisions":[[0,{"choices":[0,{"answer":1}]}]]})", bad,
    "“view.answers[1].notation”: empty" },
  { "AllAnswersGone", R"({"answers":null})", bad,
    "“view.decisions[0].choices[1].answer”: not that; there are no answers" },
  { "AnswerWithoutLabel", R"({"answers":[[0,{"label":null}],1]})", missing,
    "“view.answers[0].label”: missing" },
  { "AnswerIsList", R"({"answers":"b"})", bad, "“view.answers”: not that; send a list" },
  { "DefaultThatIsGone", R"({"decisions":[[0,{"choices":[0]}]]})", bad,
    "“view.decisions[0].default_index”" },
  { "Count", R"({"zones":[[0,{"count":1}]]})", bad, "“view.zones[0].count”" },
};

INSTANTIATE_TEST_SUITE_P (Difference, Refuses, testing::ValuesIn (refuses), wire::name_of);

/* A table could send ever more, each time no more than it may. */
TEST (Difference, NeverMakesMoreThanCouldBeSent)
{
  auto before = wire::read_notice (shown);
  OnlineSight *sight = online_sight_ref (before->state.sight);
  GError *error = nullptr;
  int n = 0;

  for (; sight != nullptr && n < 10; n++)
    {
      auto notice = wire::read_notice (with_changes ("{\"key" + std::string (1, (char) ('a' + n))
                                                     + "\":\"" + std::string (60000, 'x') + "\"}"));
      OnlineSight *next = online_sight_change (sight, notice->state.changes, 2, &error);

      online_sight_unref (sight);
      sight = next;
    }
  g_clear_pointer (&sight, online_sight_unref);
  EXPECT_EQ (n, 5);
  EXPECT_TRUE (wire::is_refused (error, ONLINE_WIRE_ERROR_TOO_LONG, "“changes”: what comes out"));
}

/* Nor by what is told once and said many times. */
TEST (Difference, SaysNoMoreThanCouldBeSent)
{
  auto before = wire::read_notice (shown);
  std::string choices = "0";
  GError *error = nullptr;

  for (int i = 0; i < 10; i++)
    choices += R"(,{"answer":0})";
  auto notice = wire::read_notice (with_changes (
      R"({"answers":[{"notation":"a","label":"A","description":")" + std::string (30000, 'x')
      + R"("}],"decisions":[[0,{"choices":[)" + choices + "]}]]}"));
  OnlineSight *sight = online_sight_change (before->state.sight, notice->state.changes, 2, &error);

  EXPECT_EQ (sight, nullptr);
  EXPECT_TRUE (wire::is_refused (error, ONLINE_WIRE_ERROR_TOO_LONG,
                                 "“view.decisions[0].choices[9].answer”: all choices together"));
}

/* A key that another face has now is no reason to keep the piece as it was. */
TEST (Difference, GivesAPieceTheFaceThatItsKeyHasNow)
{
  auto before = wire::read_notice (shown);
  auto notice = wire::read_notice (with_changes (R"({"faces":[0,{"face":"B","title":"C"}]})"));
  OnlineSight *sight = online_sight_change (before->state.sight, notice->state.changes, 2, nullptr);
  TabletopView *was = before->state.view, *is = online_sight_get_view (sight);

  EXPECT_EQ (tabletop_view_find_piece (is, "a"), tabletop_view_find_piece (was, "a"));
  EXPECT_NE (tabletop_view_find_piece (is, "b"), tabletop_view_find_piece (was, "b"));
  EXPECT_STREQ (
      tabletop_face_get_title (tabletop_piece_get_face (tabletop_view_find_piece (is, "b"))), "C");
  EXPECT_STREQ (
      tabletop_face_get_title (tabletop_piece_get_face (tabletop_view_find_piece (was, "b"))), "B");
  online_sight_unref (sight);
}

} /* namespace */
