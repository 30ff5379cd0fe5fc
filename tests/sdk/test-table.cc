/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Who sits where, whom the table waits for, what bots do, and what can be taken back. */

#include "sdk.h"

using namespace sdk;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

namespace
{

class Table : public Test
{
protected:
  Ptr<TabletopMatch> match = match_of (game.get (), 3);
  Ptr<TabletopTable> table = take (tabletop_table_new (match.get ()));

  void
  start (const std::vector<std::string> &options, guint n_seats = 3, guint64 number = 1)
  {
    match = match_of (game.get (), n_seats, options, number);
    table = take (tabletop_table_new (match.get ()));
  }

  void
  seat_bot (guint index, guint64 seed = 1)
  {
    Error error;

    EXPECT_TRUE (tabletop_table_seat_bot (table.get (), index, "random", seed, error.out ()))
        << error.text ();
  }

  void
  seat_own_bot (guint index, ToyChoose choose, gpointer data = nullptr)
  {
    auto bot = take (toy_bot_new ("Own", choose, data));
    Error error;

    EXPECT_TRUE (tabletop_table_seat_own_bot (table.get (), index, bot.get (), error.out ()))
        << error.text ();
  }

  int
  run (guint max = 0)
  {
    Error error;
    int made = tabletop_table_run_bots (table.get (), max, error.out ());

    EXPECT_GE (made, 0) << error.text ();

    return made;
  }

  std::string
  name (guint index)
  {
    return tabletop_occupant_get_name (tabletop_table_get_occupant (table.get (), index));
  }

  TabletopOccupantKind
  kind (guint index)
  {
    return tabletop_occupant_get_kind (tabletop_table_get_occupant (table.get (), index));
  }
};

TabletopChoice *
first (TabletopMatch *, TabletopDecision *asked, gpointer, GError **)
{
  return toy_ref_choice (asked, 0);
}

TabletopChoice *
never (TabletopMatch *, TabletopDecision *asked, gpointer, GError **)
{
  ADD_FAILURE () << "asked: " << tabletop_decision_get_prompt (asked);
  return toy_ref_choice (asked, 0);
}

TabletopChoice *
fail (TabletopMatch *, TabletopDecision *, gpointer, GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_BUSY, "Asleep");
  return nullptr;
}

/* As a binding does for a bot that ended in an error of its own language. */
TabletopChoice *
give_nothing (TabletopMatch *, TabletopDecision *, gpointer, GError **)
{
  return nullptr;
}

TEST_F (Table, TellsDeadlinesAsItWasTold)
{
  Log log;

  log.listen (table.get (), "deadline-changed");
  EXPECT_EQ (tabletop_table_get_deadline (table.get (), 1), -1);
  tabletop_table_set_deadline (table.get (), 1, 5000);
  tabletop_table_set_deadline (table.get (), 1, 5000);
  EXPECT_EQ (tabletop_table_get_deadline (table.get (), 1), 5000);
  EXPECT_EQ (tabletop_table_get_deadline (table.get (), 0), -1);
  EXPECT_THAT (log.read (), ElementsAre ("deadline-changed 1"));
  tabletop_table_set_deadline (table.get (), 1, -1);
  EXPECT_THAT (log.read (), ElementsAre ("deadline-changed 1"));
}

TEST_F (Table, BeginsEmpty)
{
  auto occupants = take_items<TabletopOccupant> (tabletop_table_list_occupants (table.get ()));
  g_autoptr (TabletopMatch) property = nullptr;

  ASSERT_EQ (occupants.size (), 3u);
  for (guint i = 0; i < 3; i++)
    {
      EXPECT_EQ (occupants[i].get (), tabletop_table_get_occupant (table.get (), i));
      EXPECT_EQ (tabletop_occupant_get_seat (occupants[i].get ()), i);
      EXPECT_EQ (kind (i), TABLETOP_OCCUPANT_EMPTY);
      EXPECT_EQ (name (i), "Seat " + std::to_string (i + 1));
    }
  g_object_get (table.get (), "match", &property, nullptr);
  EXPECT_EQ (property, match.get ());
  EXPECT_EQ (tabletop_table_get_match (table.get ()), match.get ());
}

TEST_F (Table, SeatsWhoeverComes)
{
  auto *setup = tabletop_match_get_setup (match.get ());
  Log log;
  Error error;

  log.listen (table.get (), "seat-changed");
  EXPECT_TRUE (tabletop_table_seat_local (table.get (), 0, " Anna\n", error.out ()));
  EXPECT_TRUE (tabletop_table_seat_guest (table.get (), 1, nullptr, error.out ()));
  seat_bot (2, 42);
  EXPECT_THAT (log.read (), ElementsAre ("seat-changed 0", "seat-changed 1", "seat-changed 2"));
  EXPECT_EQ (kind (0), TABLETOP_OCCUPANT_LOCAL);
  EXPECT_EQ (name (0), "Anna");
  EXPECT_STREQ (tabletop_setup_get_seat_name (setup, 0), "Anna");
  EXPECT_EQ (kind (1), TABLETOP_OCCUPANT_GUEST);
  EXPECT_EQ (name (1), "Seat 2");
  EXPECT_EQ (kind (2), TABLETOP_OCCUPANT_BOT);
  EXPECT_EQ (name (2), "Sven");
  auto *bot = tabletop_table_get_occupant (table.get (), 2);
  EXPECT_STREQ (tabletop_occupant_get_bot_id (bot), "random");
  EXPECT_EQ (tabletop_occupant_get_bot_seed (bot), 42u);

  EXPECT_TRUE (tabletop_table_seat_local (table.get (), 2, "Bert", error.out ()));
  EXPECT_EQ (kind (2), TABLETOP_OCCUPANT_LOCAL);
  EXPECT_STREQ (tabletop_occupant_get_bot_id (tabletop_table_get_occupant (table.get (), 2)), "");
  EXPECT_TRUE (tabletop_table_vacate (table.get (), 2, error.out ()));
  EXPECT_EQ (kind (2), TABLETOP_OCCUPANT_EMPTY);
  EXPECT_EQ (name (2), "Seat 3");
}

/* By their seats, and so that none is called like somebody else; a seed may be a secret, and says
 * nothing. */
TEST_F (Table, CallsBotsByFirstNames)
{
  tabletop_table_seat_local (table.get (), 0, "Rosa", nullptr);
  seat_bot (1);
  EXPECT_EQ (name (1), "Sven");
  seat_bot (2);
  EXPECT_EQ (name (2), "Tilda");
  /* Who sits down again doesn't meet itself. */
  seat_bot (1, 77);
  EXPECT_EQ (name (1), "Sven");
  seat_bot (0);
  EXPECT_EQ (name (0), "Quinn");
  seat_bot (1, 78);
  EXPECT_EQ (name (1), "Rosa");
}

TEST_F (Table, TellsBotsOfTheSameNameApart)
{
  auto long_name = std::string (40, 'x');
  auto named = [&] (guint index, const char *wanted) {
    auto bot = take (toy_bot_new (wanted, first, nullptr));

    tabletop_table_seat_own_bot (table.get (), index, bot.get (), nullptr);

    return name (index);
  };

  EXPECT_EQ (named (0, long_name.c_str ()), std::string (32, 'x'));
  EXPECT_EQ (named (1, long_name.c_str ()), std::string (30, 'x') + " 2");
  EXPECT_EQ (named (2, long_name.c_str ()), std::string (30, 'x') + " 3");
  EXPECT_EQ (named (2, " \n"), "Seat 3");
}

TEST_F (Table, RefusesSeatsAndBotsThatThereArent)
{
  auto bot = take (toy_bot_new ("Own", first, nullptr));
  Log log;
  Error error;

  log.listen (table.get (), "seat-changed");
  EXPECT_FALSE (tabletop_table_seat_local (table.get (), 3, "Anna", error.out ()));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_NOT_FOUND));
  EXPECT_FALSE (tabletop_table_seat_guest (table.get (), 3, "Anna", error.out ()));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_NOT_FOUND));
  EXPECT_FALSE (tabletop_table_seat_bot (table.get (), 3, "random", 1, error.out ()));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_NOT_FOUND));
  EXPECT_FALSE (tabletop_table_seat_own_bot (table.get (), 3, bot.get (), error.out ()));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_NOT_FOUND));
  EXPECT_FALSE (tabletop_table_vacate (table.get (), 3, error.out ()));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_NOT_FOUND));
  EXPECT_FALSE (tabletop_table_undo (table.get (), 3, error.out ()));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_NOT_FOUND));
  EXPECT_FALSE (tabletop_table_play_default (table.get (), 3, error.out ()));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_NOT_FOUND));
  EXPECT_FALSE (tabletop_table_seat_bot (table.get (), 0, "rendom", 1, error.out ()));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_NOT_FOUND));
  EXPECT_THAT (error.text (), HasSubstr ("“random”?"));
  EXPECT_THAT (log.read (), IsEmpty ());
  EXPECT_EQ (kind (0), TABLETOP_OCCUPANT_EMPTY);
}

/* A whole game at every number of seats, in every mode, with every event told and every view shown.
 */
TEST_F (Table, PlaysWholeGamesWithBots)
{
  const std::vector<std::vector<std::string>> modes
      = { {}, { "secret" }, { "cheering" }, { "secret", "cheering", "target=20" } };

  for (const auto &mode : modes)
    for (guint n_seats = 2; n_seats <= 4; n_seats++)
      for (guint64 number = 0; number < 10; number++)
        {
          std::vector<Log> logs (n_seats);
          std::vector<Ptr<TabletopObserver>> observers;

          start (mode, n_seats, number);
          for (guint i = 0; i < n_seats; i++)
            {
              seat_bot (i, number * 4 + i);
              observers.push_back (take (tabletop_match_observe (match.get (), seat (i).get ())));
              logs[i].listen (observers[i].get (), "event");
              logs[i].listen (observers[i].get (), "over");
            }

          int made = run ();
          EXPECT_TRUE (tabletop_match_is_over (match.get ()));
          EXPECT_EQ (run (), 0);

          auto result = take (tabletop_match_dup_result (match.get ()));
          ASSERT_TRUE (result);
          EXPECT_EQ (tabletop_result_get_n_choices (result.get ()), guint (made));
          EXPECT_EQ (tabletop_match_get_sequence (match.get ()), guint64 (made));
          bool somebody = false;
          for (const auto &standing :
               items<TabletopStanding> (tabletop_result_get_standings (result.get ())))
            somebody = somebody || tabletop_standing_has_won (standing.get ());
          EXPECT_TRUE (somebody);

          for (guint i = 0; i < n_seats; i++)
            {
              auto told = logs[i].read ();
              std::vector<std::string> known;

              for (const auto &event : events_of (match.get (), seat (i).get ()))
                known.push_back ("event " + event);
              known.push_back ("over");
              EXPECT_EQ (told, known);
            }
        }
}

TEST_F (Table, PlaysTheSameWithTheSameSeeds)
{
  std::string hashes[3];

  for (guint i = 0; i < 3; i++)
    {
      start ({}, 3, 7);
      for (guint j = 0; j < 3; j++)
        seat_bot (j, i < 2 ? j : j + 10);
      run ();
      hashes[i] = hash_of (match.get ());
    }
  EXPECT_EQ (hashes[0], hashes[1]);
  EXPECT_NE (hashes[0], hashes[2]);
}

TEST_F (Table, WaitsForPeople)
{
  tabletop_table_seat_local (table.get (), 0, "Anna", nullptr);
  seat_bot (1);
  seat_bot (2);
  EXPECT_EQ (run (), 0);
  go (match.get (), 0, "step:1");
  EXPECT_EQ (run (), 2);
  EXPECT_TRUE (tabletop_match_is_asked (match.get (), 0));

  /* An empty seat is waited for, too. */
  tabletop_table_vacate (table.get (), 1, nullptr);
  go (match.get (), 0, "step:1");
  EXPECT_EQ (run (), 0);
}

TEST_F (Table, StopsAfterAsManyChoicesAsItIsTold)
{
  for (guint i = 0; i < 3; i++)
    seat_bot (i);
  EXPECT_EQ (run (2), 2);
  EXPECT_EQ (tabletop_match_get_sequence (match.get ()), 2u);
  EXPECT_EQ (run (1), 1);
}

TEST_F (Table, LetsEachBotChooseOnceWhilePeopleAreAskedToo)
{
  start ({ "secret" });
  tabletop_table_seat_local (table.get (), 1, "Anna", nullptr);
  seat_bot (0);
  seat_bot (2);
  EXPECT_EQ (run (), 2);
  EXPECT_EQ (run (), 0);
  go (match.get (), 1, "step:1");
  EXPECT_EQ (run (), 2);
}

TEST_F (Table, NeitherWaitsForNorAsksForWhatIsOptional)
{
  auto only_go = [] (TabletopMatch *, TabletopDecision *asked, gpointer, GError **) {
    EXPECT_STREQ (tabletop_decision_get_kind (asked), "go");
    EXPECT_FALSE (tabletop_decision_is_optional (asked));
    return toy_ref_choice (asked, 0);
  };

  start ({ "cheering" });
  tabletop_table_seat_local (table.get (), 0, "Anna", nullptr);
  seat_own_bot (1, only_go);
  seat_own_bot (2, only_go);
  go (match.get (), 0, "step:1");
  /* Anna may cheer all the time, and nobody waits for that. */
  EXPECT_THAT (asked_of (match.get (), seat (0).get ()), testing::Contains ("0 cheer: cheer"));
  EXPECT_EQ (run (), 2);
  for (const auto &event : events_of (match.get (), spectator ().get ()))
    EXPECT_THAT (event, testing::Not (HasSubstr ("cheer")));

  /* An absent player's silence is no answer either. */
  Error error;
  EXPECT_FALSE (tabletop_table_play_default (table.get (), 1, error.out ()));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_NOT_YOURS));
}

TEST_F (Table, ReportsABotThatFailsAndKeepsWhatWasBefore)
{
  Error error;

  seat_bot (0);
  seat_own_bot (2, never);
  for (ToyChoose choose : { fail, give_nothing })
    {
      seat_own_bot (1, choose);
      EXPECT_EQ (tabletop_table_run_bots (table.get (), 0, error.out ()), -1);
      EXPECT_TRUE (error.is (TABLETOP_ERROR_FAILED));
      EXPECT_THAT (error.text (), HasSubstr ("“Own"));
      EXPECT_EQ (tabletop_match_get_sequence (match.get ()), 1u);
    }

  /* Somebody else can go on. */
  seat_own_bot (1, first);
  seat_own_bot (2, first);
  run ();
  EXPECT_TRUE (tabletop_match_is_over (match.get ()));
}

TEST_F (Table, ReportsAMatchThatWaitsButAsksNothing)
{
  auto mute = take (toy_game_new_with (
      "mute", derive (TOY_TYPE_MATCH, "SdkMuteMatch", [] (gpointer klass, gpointer) {
        TABLETOP_MATCH_CLASS (klass)->is_asked
            = [] (TabletopMatch *, guint) -> gboolean { return TRUE; };
      })));

  match = match_of (mute.get (), 2, { "cheering" });
  table = take (tabletop_table_new (match.get ()));
  go (match.get (), 0, "step:1");
  seat_own_bot (0, never);
  Error error;
  EXPECT_EQ (tabletop_table_run_bots (table.get (), 0, error.out ()), -1);
  EXPECT_TRUE (error.is (TABLETOP_ERROR_FAILED));
  EXPECT_THAT (error.text (), HasSubstr ("waits for Own but asks nothing"));
}

TEST_F (Table, SurvivesHandlersThatChangeTheSeats)
{
  Log log;

  for (guint i = 0; i < 3; i++)
    seat_bot (i);
  log.on (match.get (), "changed", [&] {
    for (guint i = 0; i < 3; i++)
      tabletop_table_vacate (table.get (), i, nullptr);
  });
  EXPECT_EQ (run (), 1);
}

TEST_F (Table, TakesBackAChoiceAndWhatBotsDidSince)
{
  std::string start_hash = hash_of (match.get ());
  auto bot = [] (TabletopMatch *, TabletopDecision *asked, gpointer, GError **) {
    /* step:2, which can be undone */
    return toy_ref_choice (asked, tabletop_decision_get_n_choices (asked) > 1 ? 1 : 0);
  };
  Error error;

  /* In a race a choice can be undone until somebody else chooses, so a bot's alone hides ours. */
  tabletop_table_seat_local (table.get (), 0, "Anna", nullptr);
  go (match.get (), 0, "step:1");
  EXPECT_TRUE (tabletop_table_undo (table.get (), 0, error.out ())) << error.text ();
  EXPECT_EQ (hash_of (match.get ()), start_hash);

  /* The bot's choice can be taken back, ours under it can't: nothing happens at all. */
  seat_own_bot (1, bot);
  go (match.get (), 0, "draw");
  EXPECT_EQ (run (), 1);
  std::string before = hash_of (match.get ());
  guint64 sequence = tabletop_match_get_sequence (match.get ());
  EXPECT_TRUE (tabletop_match_can_undo (match.get (), 1));
  EXPECT_FALSE (tabletop_table_undo (table.get (), 0, error.out ()));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_ILLEGAL));
  EXPECT_EQ (hash_of (match.get ()), before);
  EXPECT_EQ (tabletop_match_get_sequence (match.get ()), sequence);
}

TEST_F (Table, PlaysTheDefaultForWhoIsAway)
{
  Error error;

  EXPECT_TRUE (tabletop_table_play_default (table.get (), 0, error.out ())) << error.text ();
  EXPECT_THAT (events_of (match.get (), spectator ().get ()), ElementsAre ("1 step 0 2"));
  EXPECT_FALSE (tabletop_table_play_default (table.get (), 0, error.out ()));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_NOT_YOURS));

  for (guint i = 1; !tabletop_match_is_over (match.get ()); i++)
    EXPECT_TRUE (tabletop_table_play_default (table.get (), i % 3, error.out ())) << error.text ();
  EXPECT_FALSE (tabletop_table_play_default (table.get (), 1, error.out ()));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_OVER));
}

TEST_F (Table, PassesProblemsOn)
{
  Log log;

  log.listen (table.get (), "problem");
  tabletop_table_report_problem (table.get (), 2, "Gone");
  tabletop_table_report_problem (table.get (), -1, "Late");
  EXPECT_THAT (log.read (), ElementsAre ("problem 2 \"Gone\"", "problem -1 \"Late\""));
}

TEST_F (Table, LeavesNothingBehind)
{
  Watch watch;

  seat_bot (0);
  seat_own_bot (1, first);
  seat_bot (2);
  run ();
  watch.add (table.get ());
  watch.add (match.get ());
  watch.add (game.get ());
  for (guint i = 0; i < 3; i++)
    watch.add (tabletop_table_get_occupant (table.get (), i));
  table.reset ();
  match.reset ();
  game.reset ();
  EXPECT_TRUE (watch.all_gone ());
}

} /* namespace */

TEST_F (Table, KnowsWhetherAGuestIsThere)
{
  Log log;
  Error error;

  start ({});
  EXPECT_FALSE (
      tabletop_table_set_presence (table.get (), 1, TABLETOP_PRESENCE_AWAY, error.out ()));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_NOT_FOUND)) << "nobody sits there";
  EXPECT_TRUE (tabletop_table_seat_guest (table.get (), 1, "Bea", error.out ()));
  log.listen (table.get (), "seat-changed");
  EXPECT_TRUE (tabletop_table_set_presence (table.get (), 1, TABLETOP_PRESENCE_AWAY, error.out ()));
  EXPECT_TRUE (tabletop_table_set_presence (table.get (), 1, TABLETOP_PRESENCE_AWAY, error.out ()));
  EXPECT_EQ (log.read ().size (), 1u);
  EXPECT_EQ (tabletop_occupant_get_presence (tabletop_table_get_occupant (table.get (), 1)),
             TABLETOP_PRESENCE_AWAY);
  EXPECT_EQ (name (1), "Bea");
}

TEST_F (Table, KnowsWhetherAGuestIsReady)
{
  Log log;
  Error error;
  auto is_ready = [this] (guint seat) {
    return tabletop_occupant_is_ready (tabletop_table_get_occupant (table.get (), seat));
  };

  start ({});
  EXPECT_FALSE (tabletop_table_set_ready (table.get (), 1, TRUE, error.out ()));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_NOT_FOUND)) << "nobody sits there";
  EXPECT_TRUE (tabletop_table_seat_guest (table.get (), 1, "Bea", error.out ()));
  EXPECT_FALSE (is_ready (1));
  log.listen (table.get (), "seat-changed");
  EXPECT_TRUE (tabletop_table_set_ready (table.get (), 1, TRUE, error.out ()));
  EXPECT_TRUE (tabletop_table_set_ready (table.get (), 1, TRUE, error.out ()));
  EXPECT_EQ (log.read ().size (), 1u);
  EXPECT_TRUE (is_ready (1));
  EXPECT_EQ (name (1), "Bea");

  EXPECT_TRUE (tabletop_table_set_presence (table.get (), 1, TABLETOP_PRESENCE_AWAY, error.out ()));
  EXPECT_TRUE (is_ready (1)) << "who goes away for a moment still is";
  EXPECT_TRUE (tabletop_table_seat_guest (table.get (), 1, "Cem", error.out ()));
  EXPECT_FALSE (is_ready (1)) << "that was somebody else";
}

TEST_F (Table, KnowsWhoPlaysASeatAtTheRealTable)
{
  Log log;
  Error error;
  auto home = [this] (guint seat) {
    return tabletop_occupant_get_home_kind (tabletop_table_get_occupant (table.get (), seat));
  };
  auto set = [this, &error] (guint seat, TabletopOccupantKind kind) {
    return tabletop_table_set_home_kind (table.get (), seat, kind, error.out ());
  };

  start ({});
  EXPECT_FALSE (set (1, TABLETOP_OCCUPANT_BOT));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_NOT_FOUND)) << "nobody sits there";
  EXPECT_FALSE (set (9, TABLETOP_OCCUPANT_BOT));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_NOT_FOUND)) << "there is no such seat";
  seat_bot (0);
  EXPECT_EQ (home (0), TABLETOP_OCCUPANT_BOT) << "this is the real table";
  EXPECT_TRUE (tabletop_table_seat_guest (table.get (), 1, "Bea", error.out ()));
  EXPECT_EQ (home (1), TABLETOP_OCCUPANT_GUEST);
  log.listen (table.get (), "seat-changed");
  EXPECT_TRUE (set (1, TABLETOP_OCCUPANT_BOT));
  EXPECT_TRUE (set (1, TABLETOP_OCCUPANT_BOT));
  EXPECT_EQ (log.read ().size (), 1u);
  EXPECT_TRUE (tabletop_table_set_ready (table.get (), 1, TRUE, error.out ()));
  EXPECT_TRUE (tabletop_table_set_presence (table.get (), 1, TABLETOP_PRESENCE_AWAY, error.out ()));
  EXPECT_EQ (home (1), TABLETOP_OCCUPANT_BOT) << "all else may change";
  EXPECT_TRUE (tabletop_table_seat_guest (table.get (), 1, "Cem", error.out ()));
  EXPECT_EQ (home (1), TABLETOP_OCCUPANT_GUEST) << "that is somebody else";
}

TEST_F (Table, WaitsForEmptySeatsAndGuestsAlone)
{
  Error error;

  start ({}, 2);
  EXPECT_FALSE (tabletop_table_are_all_ready (table.get ()));
  EXPECT_TRUE (tabletop_table_seat_local (table.get (), 0, "Ada", error.out ()));
  EXPECT_FALSE (tabletop_table_are_all_ready (table.get ())) << "a seat is free";
  EXPECT_TRUE (tabletop_table_seat_guest (table.get (), 1, "Bea", error.out ()));
  EXPECT_FALSE (tabletop_table_are_all_ready (table.get ()));
  EXPECT_TRUE (tabletop_table_set_ready (table.get (), 1, TRUE, error.out ()));
  EXPECT_TRUE (tabletop_table_are_all_ready (table.get ()));
  EXPECT_TRUE (tabletop_table_seat_guest (table.get (), 1, "Cem", error.out ()));
  EXPECT_FALSE (tabletop_table_are_all_ready (table.get ()));
  seat_bot (1);
  EXPECT_TRUE (tabletop_table_are_all_ready (table.get ()));
}

TEST_F (Table, LetsABotStandInForAGuest)
{
  Error error;

  start ({});
  EXPECT_TRUE (tabletop_table_seat_guest (table.get (), 0, "Ada", error.out ()));
  EXPECT_EQ (run (), 0) << "a guest is waited for";
  EXPECT_FALSE (tabletop_table_stand_in (table.get (), 0, "genius", 1, error.out ()));
  EXPECT_FALSE (tabletop_table_stand_in (table.get (), 2, "random", 1, error.out ()));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_NOT_FOUND));
  EXPECT_TRUE (tabletop_table_stand_in (table.get (), 0, "random", 1, error.out ()));
  EXPECT_EQ (tabletop_occupant_get_presence (tabletop_table_get_occupant (table.get (), 0)),
             TABLETOP_PRESENCE_STOOD_IN);
  EXPECT_EQ (tabletop_occupant_get_kind (tabletop_table_get_occupant (table.get (), 0)),
             TABLETOP_OCCUPANT_GUEST);
  EXPECT_EQ (name (0), "Ada");
  EXPECT_EQ (run (), 1);

  auto saved = take (tabletop_table_save (table.get (), error.out ()));
  auto again = take (tabletop_table_load (game.get (), saved.get (), error.out ()));
  ASSERT_TRUE (again) << error.text ();
  EXPECT_EQ (tabletop_occupant_get_kind (tabletop_table_get_occupant (again.get (), 0)),
             TABLETOP_OCCUPANT_GUEST);

  EXPECT_TRUE (tabletop_table_set_presence (table.get (), 0, TABLETOP_PRESENCE_HERE, error.out ()));
  EXPECT_STREQ (tabletop_occupant_get_bot_id (tabletop_table_get_occupant (table.get (), 0)), "");
}
