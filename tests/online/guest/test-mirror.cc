/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a mirrored match tells: to observers, to who looks at it, and of a table that lies. */

#include "script.h"

using namespace guest;
using namespace sdk;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

using Mirror = Scripted;

/* What observers hear. */

TEST_F (Mirror, TellsObserversWhatWasTakenBackAndWhatHappenedInstead)
{
  Log log;

  table.say (event (1, 1, 0));
  table.say (event (2, 2, 2));
  table.say (state (2, { go_1 }));
  table.speak ();

  auto observer = take (tabletop_match_observe (match, viewer.get ()));
  for (const char *signal : { "undone", "event", "decisions-changed", "over" })
    log.listen (observer.get (), signal);
  table.say (undone (1));
  table.say (event (2, 4, 2, "draw"));
  table.say (state (4, { go_1 }));
  table.speak ();
  EXPECT_THAT (log.read (), ElementsAre (HasSubstr ("undone"), HasSubstr ("decisions"),
                                         HasSubstr ("event"), HasSubstr ("decisions")));
  EXPECT_EQ (tabletop_match_get_sequence (match), 4u);
  EXPECT_THAT (asked (), SizeIs (1));

  /* Without a number between. */
  table.say (undone (1));
  table.say (event (2, 5, 0));
  table.say (state (5, { go_1 }));
  table.speak ();
  EXPECT_THAT (log.read (), testing::Contains (HasSubstr ("undone")));
  EXPECT_THAT (asked (), SizeIs (1));

  table.say (over (6));
  table.speak ();
  EXPECT_THAT (log.read (), testing::Contains (HasSubstr ("over")));
  EXPECT_TRUE (tabletop_match_is_over (match));
  EXPECT_TRUE (take (tabletop_match_dup_result (match)));
}

/* A table that was restarted isn't sure which events were told. */
TEST_F (Mirror, TellsObserversNothingOfWhatIsOnlyRepeated)
{
  Log log;

  table.say (event (1, 1, 0));
  table.say (event (2, 2, 2));
  table.say (state (2, { go_1 }));
  table.speak ();

  auto observer = take (tabletop_match_observe (match, viewer.get ()));
  for (const char *signal : { "undone", "event", "decisions-changed", "over" })
    log.listen (observer.get (), signal);
  log.listen (match, "changed");
  table.say (undone (0));
  table.say (event (1, 1, 0));
  table.say (event (2, 2, 2));
  table.say (state (2, { go_1 }));
  table.speak ();
  for (const std::string &line : log.read ())
    EXPECT_THAT (line, testing::Not (testing::AnyOf (HasSubstr ("undone"), HasSubstr ("event"))));

  table.say (undone (1));
  table.say (event (2, 2, 2));
  table.say (event (3, 3, 0));
  table.say (state (3, { go_1 }));
  table.speak ();
  for (const std::string &line : log.read ())
    EXPECT_THAT (line, testing::Not (HasSubstr ("undone")));
  EXPECT_THAT (events_of (match, viewer.get ()), SizeIs (3));

  table.say (state (3, { go_1 }));
  table.speak ();
  EXPECT_THAT (log.read (), IsEmpty ());
}

TEST_F (Mirror, TellsWhatIsAskedInOtherWords)
{
  auto prompt = [&] {
    return std::string (
        tabletop_decision_get_prompt (take (tabletop_match_ref_decision (match, 1)).get ()));
  };

  table.say (state (3, { go_1 }));
  table.speak ();
  EXPECT_EQ (prompt (), "What now?");
  table.say (state (3, { { 7, 1, { "step:1", "step:2" }, "Bea, what now?" } }));
  table.speak ();
  EXPECT_EQ (prompt (), "Bea, what now?");
  EXPECT_EQ (tabletop_match_get_sequence (match), 3u);
}

/* A table that was restarted knows less of what it had told. */
TEST_F (Mirror, NeverGoesBackToALowerNumber)
{
  Error error;

  table.say (event (1, 1, 0));
  table.say (state (4, { go_1 }));
  table.speak ();
  table.on_send = [&] (const OnlineRequest &request) {
    table.say (state (1, {}, true));
    table.say (ack (request.id));
  };
  EXPECT_TRUE (choose ("step:1", error.out ())) << error.text ();
  EXPECT_EQ (tabletop_match_get_sequence (match), 5u);
  EXPECT_THAT (asked (), IsEmpty ());

  table.on_send = [&] (const OnlineRequest &request) {
    EXPECT_EQ (request.undo.sequence, 1u) << "the table's number";
    table.say (state (6, { go_1 }));
    table.say (ack (request.id));
  };
  EXPECT_TRUE (tabletop_match_undo (match, 1, error.out ())) << error.text ();
  EXPECT_EQ (tabletop_match_get_sequence (match), 6u);
  EXPECT_THAT (asked (), SizeIs (1));
}

/* Views. */

TEST_F (Mirror, PaysForNoViewThatNobodyLooksAt)
{
  for (guint64 sequence = 1; sequence < 20; sequence++)
    table.say (state (sequence, { go_1 }));
  table.speak ();
  EXPECT_THAT (table.sent, IsEmpty ());
}

TEST_F (Mirror, AsksOnceForAllViewsThatCome)
{
  Error error;
  auto look = [&] {
    auto view = take (tabletop_match_dup_view (match, viewer.get (), error.out ()));

    return view ? std::string (tabletop_view_get_phase (view.get ())) : error.text ();
  };

  table.say (state (1, { go_1 }));
  table.speak ();
  table.on_send = [&] (const OnlineRequest &request) {
    EXPECT_EQ (request.kind, ONLINE_REQUEST_LOOK);
    table.say (with_view (state (1, { go_1 }), "first"));
  };
  EXPECT_EQ (look (), "first");
  EXPECT_EQ (look (), "first");
  ASSERT_THAT (table.sent, SizeIs (1));
  EXPECT_EQ (table.sent[0]->look.known, -1);
  EXPECT_TRUE (table.sent[0]->look.stays);

  table.say (with_view (state (2, { go_1 }), "second"));
  table.say (with_changes (state (3, {}), 2, R"({"phase":"third"})"));
  table.speak ();
  EXPECT_EQ (look (), "third");

  /* The table makes who looks too often wait: it comes again, with the view. */
  table.say (state (4, { go_1 }));
  table.speak ();
  table.say (with_view (state (4, { go_1 }), "fourth"));
  EXPECT_EQ (look (), "fourth");
  EXPECT_THAT (table.sent, SizeIs (1));
}

TEST_F (Mirror, WaitsForTheViewOfThePresentState)
{
  Error error;

  table.say (state (1, { go_1 }));
  table.speak ();
  table.on_send = [&] (const OnlineRequest &request) {
    if (request.look.known != -1)
      return;
    table.say (state (2, { go_1 }));
    table.say (with_view (state (3, { go_1 }), "third"));
  };
  auto view = take (tabletop_match_dup_view (match, viewer.get (), error.out ()));
  ASSERT_TRUE (view) << error.text ();
  EXPECT_STREQ (tabletop_view_get_phase (view.get ()), "third");
  EXPECT_EQ (tabletop_match_get_sequence (match), 3u);
}

TEST_F (Mirror, LooksAgainAfterANameOrAConnectionChanged)
{
  Error error;

  table.on_send = [&] (const OnlineRequest &request) {
    if (request.look.known == -1)
      table.say (with_view (state (1, { go_1 }), "look"));
  };
  table.say (state (1, { go_1 }));
  table.speak ();
  EXPECT_TRUE (take (tabletop_match_dup_view (match, viewer.get (), error.out ())));
  ASSERT_THAT (table.sent, SizeIs (1));

  online_remote_match_cut (mirror.get (), nullptr);
  online_remote_match_resend (mirror.get ());
  ASSERT_THAT (table.sent, SizeIs (2)) << "the look that waited waits again";
  EXPECT_EQ (table.sent[1]->look.known, 1);

  tabletop_setup_set_seat_name (tabletop_match_get_setup (match), 0, "Adam");
  EXPECT_TRUE (take (tabletop_match_dup_view (match, viewer.get (), error.out ())));
  EXPECT_EQ (table.sent[2]->look.known, -1);
}

/* Differences. */

TEST_F (Mirror, MakesTheNewViewOfTheOldOne)
{
  Error error;

  table.say (with_view (state (1, { go_1 }), "first"));
  table.speak ();
  auto before = take (tabletop_match_dup_view (match, viewer.get (), error.out ()));
  ASSERT_THAT (table.sent, SizeIs (1));
  EXPECT_EQ (table.sent[0]->look.known, 1);
  table.say (with_changes (state (4, { go_1 }), 1,
                           R"({"phase":"fourth","decisions":[[0,{"choices":[1]}]]})"));
  table.speak ();
  ASSERT_THAT (asked (), SizeIs (1));
  auto decision = take (tabletop_match_ref_decision (match, 1));
  EXPECT_EQ (tabletop_decision_get_sequence (decision.get ()), 4u);
  ASSERT_EQ (tabletop_decision_get_n_choices (decision.get ()), 1u);
  EXPECT_STREQ (tabletop_choice_get_notation (tabletop_decision_get_choice (decision.get (), 0)),
                "step:2");
  auto after = take (tabletop_match_dup_view (match, viewer.get (), error.out ()));
  EXPECT_STREQ (tabletop_view_get_phase (after.get ()), "fourth");
  EXPECT_STREQ (tabletop_view_get_phase (before.get ()), "first");
  EXPECT_THAT (table.sent, SizeIs (1));
}

TEST_F (Mirror, AsksForAllOfItWhenADifferenceStandsOnAnotherState)
{
  Error error;
  Log log;

  log.listen (match, "unclear");
  table.say (with_view (state (1, { go_1 }), "first"));
  table.speak ();
  take (tabletop_match_dup_view (match, viewer.get (), error.out ()));
  table.on_send = [&] (const OnlineRequest &request) {
    if (request.look.known == -1)
      table.say (with_view (state (3, { go_1 }), "third"));
  };
  table.say (with_changes (state (3, { go_1 }), 2, R"({"phase":"other"})"));
  table.speak ();
  EXPECT_THAT (log.read (), ElementsAre (HasSubstr ("since")));
  EXPECT_EQ (table.refused, "");
  ASSERT_THAT (table.sent, SizeIs (2));
  EXPECT_EQ (table.sent[1]->look.known, -1);
  EXPECT_STREQ (tabletop_view_get_phase (
                    take (tabletop_match_dup_view (match, viewer.get (), error.out ())).get ()),
                "third");
  EXPECT_THAT (table.sent, SizeIs (2));
}

TEST_F (Mirror, AsksForAllOfItWhenADifferenceCannotBe)
{
  Error error;
  Log log;

  log.listen (match, "unclear");
  table.say (with_view (state (1, { go_1 }), "first"));
  table.say (with_changes (state (2, { go_2 }), 1, R"({"seats":[0]})"));
  table.speak ();
  EXPECT_THAT (log.read (), ElementsAre (HasSubstr ("changes.seats[0]")));
  EXPECT_EQ (table.refused, "");
  EXPECT_THAT (asked (), SizeIs (1)) << "what is asked was a part of that";
  ASSERT_THAT (table.sent, SizeIs (1));
  EXPECT_EQ (table.sent[0]->look.known, -1);

  /* What stands on the one that was missed may have been on its way. */
  table.say (with_changes (state (3, { go_1 }), 2, R"({"phase":"x"})"));
  table.speak ();
  EXPECT_EQ (table.refused, "");
  EXPECT_EQ (tabletop_match_get_sequence (match), 1u);

  /* The same once more, before the whole has come, can't be followed. */
  table.say (with_changes (state (3, { go_1 }), 1, R"({"phase":"x"})"));
  table.speak ();
  EXPECT_EQ (table.refused, "");
  table.say (with_changes (state (4, { go_1 }), 3, R"({"phase":null})"));
  table.speak ();
  EXPECT_EQ (table.refused, "");
  table.say (with_changes (state (5, { go_1 }), 3, R"({"phase":null})"));
  table.speak ();
  EXPECT_THAT (table.refused, HasSubstr ("“view.phase”"));
}

TEST_F (Mirror, TakesNoDifferenceFromNothing)
{
  Log log;

  log.listen (match, "unclear");
  table.say (with_changes (state (1, { go_1 }), 0, "{}"));
  table.speak ();
  EXPECT_THAT (log.read (), ElementsAre (HasSubstr ("nothing")));
  EXPECT_EQ (table.refused, "");
}

/* To the table, which was restarted, the state has the number that it had before. */
TEST_F (Mirror, SeesAnotherStateOfTheSameNumber)
{
  Error error;
  auto look = [&] {
    return std::string (tabletop_view_get_phase (
        take (tabletop_match_dup_view (match, viewer.get (), error.out ())).get ()));
  };

  table.say (with_view (state (4, { go_1 }), "before"));
  table.speak ();
  EXPECT_EQ (look (), "before");
  ASSERT_THAT (table.sent, SizeIs (1));
  table.on_send = [&] (const OnlineRequest &request) {
    if (request.look.known == -1)
      table.say (with_view (state (4, { go_2 }), "after"));
  };
  online_remote_match_resend (mirror.get ());
  table.say (state (4, { go_2 }));
  table.speak ();
  EXPECT_EQ (look (), "after");
  EXPECT_EQ (look (), "after");
}

TEST_F (Mirror, SaysWhyItCannotBeSeen)
{
  Error error;

  table.say (state (1, { go_1 }));
  table.speak ();
  EXPECT_EQ (tabletop_match_dup_view (match, viewer.get (), error.out ()), nullptr);
  EXPECT_TRUE (error.is (TABLETOP_ERROR_FAILED));
  EXPECT_THAT (error.text (), HasSubstr ("look again"));
  online_remote_match_cut (mirror.get (), nullptr);
  table.up = false;
  EXPECT_EQ (tabletop_match_dup_view (match, viewer.get (), error.out ()), nullptr);
  EXPECT_THAT (error.text (), HasSubstr ("no connection"));
}

TEST_F (Mirror, ShowsNobodyElsesView)
{
  table.say (with_view (state (1, { go_1 }), "mine"));
  table.say (event (1, 2, 0));
  table.say (state (2));
  table.speak ();
  for (const auto &other : everybody (match))
    {
      Error error;

      if (tabletop_viewer_equal (other.get (), viewer.get ()))
        continue;
      EXPECT_EQ (tabletop_match_dup_view (match, other.get (), error.out ()), nullptr);
      EXPECT_TRUE (error.is (TABLETOP_ERROR_NOT_FOUND));
      EXPECT_THAT (events_of (match, other.get ()), IsEmpty ());
      EXPECT_EQ (tabletop_match_count_events (match, other.get ()), 0u);
    }
  EXPECT_THAT (table.sent, IsEmpty ());
}

/* What it can't do. */

TEST_F (Mirror, LeavesToTheTableWhatOnlyATableCanDo)
{
  Error error;
  auto setup = take (tabletop_game_create_setup (game.get (), 3));
  auto bytes = take (g_bytes_new_static ("x", 1));

  table.say (state (1, { go_1 }));
  table.speak ();
  EXPECT_EQ (tabletop_match_to_bytes (match, error.out ()), nullptr);
  EXPECT_TRUE (error.is (TABLETOP_ERROR_UNSUPPORTED));
  EXPECT_EQ (tabletop_match_clone_for (match, viewer.get (), error.out ()), nullptr);
  EXPECT_TRUE (error.is (TABLETOP_ERROR_UNSUPPORTED));
  EXPECT_EQ (tabletop_match_dup_past (match, 0, error.out ()), nullptr);
  EXPECT_TRUE (error.is (TABLETOP_ERROR_UNSUPPORTED));
  EXPECT_EQ (tabletop_match_list_steps (match), nullptr);
  EXPECT_EQ (tabletop_game_create_match (game.get (), setup.get (), nullptr, error.out ()),
             nullptr);
  EXPECT_TRUE (error.is (TABLETOP_ERROR_UNSUPPORTED));
  EXPECT_EQ (tabletop_game_load_match (game.get (), bytes.get (), error.out ()), nullptr);
  EXPECT_TRUE (error.is (TABLETOP_ERROR_UNSUPPORTED));
}

TEST_F (Mirror, TellsTheSeedWhenItIsRevealed)
{
  auto seed = take (tabletop_seed_derive (0, 1));

  EXPECT_EQ (tabletop_match_dup_seed (match), nullptr);
  online_remote_match_set_seed (mirror.get (), seed.get ());
  EXPECT_TRUE (g_bytes_equal (take (tabletop_match_dup_seed (match)).get (), seed.get ()));
}

TEST_F (Mirror, HashesWhatItKnows)
{
  table.say (state (1, { go_1 }));
  table.speak ();

  std::string before = hash_of (match);

  table.say (state (2, { go_1 }));
  table.speak ();
  EXPECT_EQ (hash_of (match), before) << "the number of the state is no part of it";
  tabletop_setup_set_seat_name (tabletop_match_get_setup (match), 0, "Adam");
  EXPECT_EQ (hash_of (match), before) << "nor are names";
  table.say (event (1, 3, 0));
  table.say (state (3, { go_1 }));
  table.speak ();
  EXPECT_NE (hash_of (match), before);
}

TEST_F (Mirror, TellsHowMuchTimeIsLeft)
{
  Notice timed = state (1, { go_1 });
  OnlineClock running = { 1, 60000, TRUE };
  OnlineClock standing = { 2, 30000, FALSE };
  gint64 left;

  timed->state.clocks = g_array_new (FALSE, FALSE, sizeof (OnlineClock));
  g_array_append_val (timed->state.clocks, running);
  g_array_append_val (timed->state.clocks, standing);
  EXPECT_EQ (online_remote_match_get_remaining (mirror.get (), 1), -1);
  table.say (std::move (timed));
  table.speak ();
  g_usleep (3000);
  left = online_remote_match_get_remaining (mirror.get (), 1);
  EXPECT_LE (left, 59997);
  EXPECT_GT (left, 50000);
  EXPECT_EQ (online_remote_match_get_remaining (mirror.get (), 2), 30000);
  EXPECT_EQ (online_remote_match_get_remaining (mirror.get (), 0), -1);
}

/* The game. */

TEST_F (Mirror, ShowsTheGameAsTheTableSetIt)
{
  auto toy = take (toy_game_new ("race"));
  auto options = take_items<TabletopOption> (tabletop_game_list_options (game.get ()));
  auto setup = tabletop_match_get_setup (match);

  EXPECT_STREQ (tabletop_game_get_id (game.get ()), "race");
  EXPECT_STREQ (tabletop_game_get_title (game.get ()), "Race");
  EXPECT_EQ (tabletop_game_get_traits (game.get ()), tabletop_game_get_traits (toy.get ()));
  EXPECT_EQ (tabletop_game_get_max_seats (game.get ()), 4u);
  EXPECT_EQ (texts (tabletop_game_get_tags (game.get ())),
             texts (tabletop_game_get_tags (toy.get ())));
  ASSERT_THAT (options, SizeIs (6));
  EXPECT_EQ (tabletop_setup_get_integer (setup, "target"), 8);
  EXPECT_FALSE (tabletop_setup_get_boolean (setup, "secret"));
  EXPECT_STREQ (tabletop_setup_get_string (setup, "pace"), "steady");
  EXPECT_STREQ (tabletop_setup_get_string (setup, "motto"), "Go!");
}

TEST_F (Mirror, LeavesOutOptionsThatCannotBe)
{
  auto toy = take (toy_game_new ("race"));
  auto setup = take (tabletop_game_create_setup (toy.get (), 3));
  OnlineGameCard *card = online_game_card_new (setup.get ());

  for (guint i = 0; i < card->options->len; i++)
    {
      auto option = static_cast<OnlineOptionCard *> (g_ptr_array_index (card->options, i));

      if (i == 0)
        {
          g_free (option->key);
          option->key = g_strdup ("Not a key");
        }
      else
        {
          auto value = static_cast<OnlineValueCard *> (g_ptr_array_index (option->values, 0));

          g_variant_unref (value->value);
          value->value = i == 1 ? nullptr : g_variant_ref_sink (g_variant_new_uint64 (1));
        }
    }
  auto odd = take (online_remote_game_new (card));
  EXPECT_THAT (take_items<TabletopOption> (tabletop_game_list_options (odd.get ())), IsEmpty ());
  online_game_card_free (card);
}

/* A table that lies. */

TEST_F (Mirror, RefusesWhatCannotBe)
{
  std::vector<std::pair<const char *, Notice>> lies;
  std::string before;

  table.say (event (1, 1, 0));
  table.say (event (2, 2, 2));
  table.say (state (2, { go_1 }));
  table.speak ();
  before = hash_of (match);

  lies.emplace_back ("an event twice", event (2, 3, 0));
  lies.emplace_back ("a gap", event (4, 3, 0));
  lies.emplace_back ("a seat that there isn't", event (3, 3, 3));
  lies.emplace_back ("more taken back than there is", undone (3));
  lies.emplace_back ("a question of an earlier state", state (1, { go_1 }));
  lies.emplace_back ("a question to nobody", state (3, { { 1, 3, { "x" } } }));
  lies.emplace_back ("a question without an answer", state (3, { { 1, 1, {} } }));
  lies.emplace_back ("an end without a result", state (3));
  lies.back ().second->state.over = TRUE;
  for (auto &[what, lie] : lies)
    {
      table.refused.clear ();
      table.say (std::move (lie));
      table.speak ();
      EXPECT_NE (table.refused, "") << what;
      EXPECT_EQ (tabletop_match_get_sequence (match), 2u) << what;
      EXPECT_EQ (hash_of (match), before) << what;
    }

  /* Answers to nothing are nothing. */
  table.refused.clear ();
  table.say (ack (99));
  table.say (ack (99, "illegal", "no"));
  table.say (explanation (99, "why"));
  table.speak ();
  EXPECT_EQ (table.refused, "");
}

/* A table as it is drawn, in as few words as that needs. */
struct Look
{
  const char *what;
  int active = -1;
  std::vector<guint> seats = {};
  struct Zone
  {
    const char *id;
    int owner;
    std::vector<std::pair<const char *, int>> pieces = {};
  };
  std::vector<Zone> zones = {};

  Ptr<TabletopView>
  make () const
  {
    auto view = take (tabletop_view_new ("Race", active));

    for (guint index : seats)
      tabletop_view_add_seat (
          view.get (),
          take (tabletop_view_seat_new (index, "Ada", -1, TABLETOP_SEAT_ACTIVE)).get ());
    for (auto &zone : zones)
      {
        auto made = take (tabletop_zone_new (zone.id, "Zone", zone.owner, TABLETOP_ZONE_ROW));

        for (auto &[id, owner] : zone.pieces)
          {
            auto piece = take (tabletop_piece_new (id, "pawn", *id != '\0' ? "Pawn" : nullptr));

            tabletop_piece_set_owner (piece.get (), owner);
            tabletop_zone_add_piece (made.get (), piece.get ());
          }
        tabletop_view_add_zone (view.get (), made.get ());
      }

    return view;
  }
};

/* Whoever draws it takes seats for places, and ids of zones for names. */
TEST_F (Mirror, RefusesATableThatCannotLookSo)
{
  const Look lies[] = {
    { "the turn of nobody", 3 },
    { "a seat too many", -1, { 0, 1, 2, 3 } },
    { "seats in disorder", -1, { 1, 0, 2 } },
    { "a seat that there isn't", -1, { G_MAXINT } },
    { "a zone of nobody", -1, {}, { { "z", G_MAXINT } } },
    { "a piece of nobody", -1, {}, { { "z", -1, { { "p", 3 } } } } },
    { "a zone twice", -1, {}, { { "z", -1 }, { "z", 0 } } },
  };
  const Look truth{ "as it can be",
                    2,
                    { 0, 1, 2 },
                    { { "z", 2, { { "p", 0 }, { "q", -1 } } },
                      { "y", -1, { { "", 1 }, { "", 1 } } } } };
  auto tell = [this] (const Look &look) {
    table.refused.clear ();
    table.say (with_view (state (1, { go_1 }), look.make ().get ()));
    table.speak ();

    return table.refused;
  };

  for (auto &lie : lies)
    EXPECT_THAT (tell (lie), HasSubstr ("what can't be")) << lie.what;
  EXPECT_EQ (tell (truth), "");
}

TEST_F (Mirror, TakesNoSeatThatThereIsNot)
{
  static const char *const names[] = { "Ada", "Bea", nullptr };
  static const char *const nobody[] = { nullptr };
  auto third = seat (2);
  auto team = take (tabletop_viewer_new_team (0));

  for (auto who : { third.get (), team.get () })
    {
      Error error;

      EXPECT_EQ (online_remote_match_new (game.get (), names, who, table.carrier (), error.out ()),
                 nullptr);
      EXPECT_TRUE (error.is (TABLETOP_ERROR_BAD_DATA));
    }

  Error error;

  EXPECT_EQ (online_remote_match_new (game.get (), nobody, seat (0).get (), table.carrier (),
                                      error.out ()),
             nullptr);
}
