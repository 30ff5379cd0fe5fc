/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The gate: who may choose what in which state, the same for every game, and nothing changes when
 * it refuses.
 */

#include "sdk.h"

using namespace sdk;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

namespace
{

class Match : public Test
{
protected:
  Ptr<TabletopMatch> match = match_of (game.get (), 3);

  Ptr<TabletopChoice>
  listed (guint seat_index, const char *notation)
  {
    auto asked = take (tabletop_match_ref_decision (match.get (), seat_index));
    auto *choice = tabletop_decision_find_notation (asked.get (), notation);

    return Ptr<TabletopChoice> (TABLETOP_CHOICE (g_object_ref (choice)));
  }

  guint64
  now ()
  {
    return tabletop_match_get_sequence (match.get ());
  }

  /* Everything that anybody can tell about the match. */
  std::string
  everything ()
  {
    std::string all = hash_of (match.get ()) + " " + std::to_string (now ());

    for (const auto &viewer : everybody (match.get ()))
      all += "\n" + known_to (match.get (), viewer.get ());

    return all;
  }

  /* A call that must fail, change nothing, and emit nothing. */
  std::string
  refused (TabletopError code, const std::function<gboolean (GError **)> &call)
  {
    std::string before = everything ();
    Log log;
    Error error;

    log.listen (match.get (), "changed");
    log.listen (match.get (), "notify");
    EXPECT_FALSE (call (error.out ()));
    EXPECT_TRUE (error.is (code));
    EXPECT_EQ (everything (), before);
    EXPECT_THAT (log.read (), IsEmpty ());

    return error.text ();
  }

  std::string
  refused (TabletopError code, guint seat_index, TabletopChoice *choice, guint64 sequence)
  {
    return refused (code, [&] (GError **error) {
      return tabletop_match_apply (match.get (), seat_index, choice, sequence, error);
    });
  }

  std::string
  refused (TabletopError code, guint seat_index, const char *notation, guint64 sequence)
  {
    return refused (code, [&] (GError **error) {
      return tabletop_match_apply_text (match.get (), seat_index, notation, sequence, error);
    });
  }

  void
  play_to_the_end ()
  {
    while (!tabletop_match_is_over (match.get ()))
      for (guint i = 0; i < 3; i++)
        if (tabletop_match_is_asked (match.get (), i))
          go (match.get (), i, "step:2");
  }
};

TEST_F (Match, TellsWhatItIs)
{
  g_autoptr (TabletopGame) game_property = nullptr;
  guint64 sequence;
  gboolean over;

  EXPECT_EQ (tabletop_match_get_game (match.get ()), game.get ());
  EXPECT_EQ (tabletop_match_get_n_seats (match.get ()), 3u);
  EXPECT_EQ (now (), 0u);
  EXPECT_FALSE (tabletop_match_is_over (match.get ()));
  EXPECT_FALSE (take (tabletop_match_dup_result (match.get ())));

  go (match.get (), 0, "step:1");
  g_object_get (match.get (), "game", &game_property, "sequence", &sequence, "over", &over,
                nullptr);
  EXPECT_EQ (game_property, game.get ());
  EXPECT_EQ (sequence, 1u);
  EXPECT_FALSE (over);
}

TEST_F (Match, AppliesWhatItLists)
{
  Log log;

  log.listen (match.get (), "changed");
  log.listen (match.get (), "notify");
  auto choice = listed (0, "step:2");
  Error error;

  EXPECT_TRUE (tabletop_match_apply (match.get (), 0, choice.get (), 0, error.out ()))
      << error.text ();
  EXPECT_EQ (now (), 1u);
  EXPECT_THAT (log.read (), ElementsAre ("notify sequence", "changed"));
  EXPECT_THAT (events_of (match.get (), spectator ().get ()), ElementsAre ("1 step 0 2"));

  EXPECT_TRUE (tabletop_match_apply_text (match.get (), 1, "draw", 1, error.out ()))
      << error.text ();
  EXPECT_EQ (now (), 2u);
}

TEST_F (Match, AppliesAChoiceThatSaysTheSame)
{
  /* As it comes over a wire: another object, the same decision, index and notation. */
  auto decision = take (tabletop_decision_new (0, 0, 0, "go", ""));
  auto one = take (tabletop_choice_new ("x", "step:1", "x", nullptr, TABLETOP_CHOICE_DESTRUCTIVE));

  tabletop_decision_add_choice (decision.get (), one.get ());
  EXPECT_TRUE (tabletop_match_apply (match.get (), 0, one.get (), 0, nullptr));
}

TEST_F (Match, ListsOnceForEachState)
{
  auto first = take (tabletop_match_list_decisions (match.get (), seat (0).get ()));
  auto again = take (tabletop_match_list_decisions (match.get (), seat (0).get ()));

  EXPECT_EQ (first, again);
  go (match.get (), 0, "step:1");
  auto later = take (tabletop_match_list_decisions (match.get (), seat (0).get ()));
  EXPECT_NE (first, later);
  /* What was listed stays what it was. */
  EXPECT_EQ (g_list_model_get_n_items (first.get ()), 1u);
}

TEST_F (Match, ListsAnewWhenNamesChange)
{
  auto prompt = [&] {
    return std::string (
        tabletop_decision_get_prompt (take (tabletop_match_ref_decision (match.get (), 0)).get ()));
  };

  EXPECT_EQ (prompt (), "How far does Seat 1 go?");
  tabletop_setup_set_seat_name (tabletop_match_get_setup (match.get ()), 0, "Anna");
  EXPECT_EQ (prompt (), "How far does Anna go?");
  EXPECT_EQ (now (), 0u);
}

TEST_F (Match, ShowsChoicesOnlyToWhomTheyAreFor)
{
  EXPECT_THAT (asked_of (match.get (), seat (0).get ()), ElementsAre ("0 go: step:1 step:2 draw"));
  EXPECT_THAT (asked_of (match.get (), seat (1).get ()), ElementsAre ("0 go:"));
  EXPECT_THAT (asked_of (match.get (), spectator ().get ()), ElementsAre ("0 go:"));
  EXPECT_FALSE (take (tabletop_match_ref_decision (match.get (), 1)));
}

TEST_F (Match, ListsWhatMustBeAnsweredFirst)
{
  match = match_of (game.get (), 3, { "cheering" });
  go (match.get (), 0, "step:1");

  /* The game lists them the other way round. */
  EXPECT_THAT (asked_of (match.get (), seat (1).get ()),
               ElementsAre ("1 go: step:1 step:2 draw", "1 cheer: cheer", "2 cheer:", "0 cheer:"));
  EXPECT_THAT (asked_of (match.get (), seat (0).get ()),
               ElementsAre ("0 cheer: cheer", "2 cheer:", "1 cheer:", "1 go:"));
  EXPECT_STREQ (
      tabletop_decision_get_kind (take (tabletop_match_ref_decision (match.get (), 1)).get ()),
      "go");
  EXPECT_STREQ (
      tabletop_decision_get_kind (take (tabletop_match_ref_decision (match.get (), 0)).get ()),
      "cheer");
}

TEST_F (Match, WaitsForNobodyWhoMayAnswer)
{
  /* Here it is the base class that says who is asked. */
  auto relaxed = take (toy_game_new_with (
      "relaxed", derive (TOY_TYPE_MATCH, "SdkRelaxedMatch", [] (gpointer klass, gpointer) {
        auto *parent = TABLETOP_MATCH_CLASS (g_type_class_peek (TABLETOP_TYPE_MATCH));

        TABLETOP_MATCH_CLASS (klass)->is_asked = parent->is_asked;
      })));

  match = match_of (relaxed.get (), 3, { "cheering" });
  EXPECT_TRUE (tabletop_match_is_asked (match.get (), 0));
  EXPECT_FALSE (tabletop_match_is_asked (match.get (), 1));
  EXPECT_FALSE (tabletop_match_is_asked (match.get (), 3));

  /* But whoever may answer can. */
  go (match.get (), 1, "cheer");
  EXPECT_THAT (asked_of (match.get (), seat (1).get ()),
               ElementsAre ("2 cheer:", "0 cheer:", "0 go:"));
  refused (TABLETOP_ERROR_NOT_YOURS, 1, "cheer", 1);
  go (match.get (), 0, "cheer");
  go (match.get (), 0, "step:1");
  EXPECT_TRUE (tabletop_match_is_asked (match.get (), 1));
}

TEST_F (Match, RefusesASeatThatThereIsnt)
{
  auto choice = listed (0, "step:1");

  EXPECT_THAT (refused (TABLETOP_ERROR_NOT_FOUND, 3, choice.get (), 0), HasSubstr ("seats 0 to 2"));
  EXPECT_THAT (refused (TABLETOP_ERROR_NOT_FOUND, G_MAXUINT, "step:1", 0), HasSubstr ("seat"));
  EXPECT_FALSE (tabletop_match_is_asked (match.get (), 3));
  EXPECT_FALSE (tabletop_match_can_undo (match.get (), 3));
  EXPECT_FALSE (take (tabletop_match_ref_decision (match.get (), 3)));
  EXPECT_EQ (tabletop_match_explain (match.get (), 3, "step:3"), nullptr);
  EXPECT_THAT (events_of (match.get (), seat (3).get ()), IsEmpty ());
  EXPECT_THAT (asked_of (match.get (), seat (3).get ()), IsEmpty ());
  EXPECT_EQ (tabletop_match_count_events (match.get (), seat (3).get ()), 0u);

  auto nobody = seat (3);
  auto no_team = take (tabletop_viewer_new_team (3));
  for (auto *viewer : { nobody.get (), no_team.get () })
    {
      Error error;

      EXPECT_FALSE (take (tabletop_match_dup_view (match.get (), viewer, error.out ())));
      EXPECT_TRUE (error.is (TABLETOP_ERROR_NOT_FOUND));
      EXPECT_FALSE (take (tabletop_match_clone_for (match.get (), viewer, error.out ())));
      EXPECT_TRUE (error.is (TABLETOP_ERROR_NOT_FOUND));
    }
}

TEST_F (Match, RefusesTeamsInAGameWithout)
{
  auto lonely = take (TABLETOP_GAME (
      g_object_new (TOY_TYPE_GAME, "id", "lonely", "title", "Lonely", "max-seats", 4, nullptr)));

  match = match_of (lonely.get (), 2);
  auto team = take (tabletop_viewer_new_team (0));
  Error error;

  EXPECT_FALSE (take (tabletop_match_dup_view (match.get (), team.get (), error.out ())));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_NOT_FOUND));
  EXPECT_THAT (error.text (), HasSubstr ("no teams"));
}

TEST_F (Match, RefusesASeatThatIsntAsked)
{
  auto choice = listed (0, "step:1");

  EXPECT_THAT (refused (TABLETOP_ERROR_NOT_YOURS, 1, choice.get (), 0), HasSubstr ("Seat 2"));
  EXPECT_THAT (refused (TABLETOP_ERROR_NOT_YOURS, 2, "step:1", 0), HasSubstr ("Seat 3"));
}

TEST_F (Match, RefusesAnothersChoice)
{
  match = match_of (game.get (), 3, { "secret" });

  auto choice = listed (0, "step:1");

  /* Both are asked, but this is the other's. */
  EXPECT_THAT (refused (TABLETOP_ERROR_NOT_YOURS, 1, choice.get (), 0), HasSubstr ("another seat"));
}

TEST_F (Match, RefusesWhatIsStale)
{
  auto choice = listed (0, "step:1");

  go (match.get (), 0, "step:1");
  go (match.get (), 1, "step:1");
  go (match.get (), 2, "step:1");
  refused (TABLETOP_ERROR_STALE, 0, choice.get (), 0);
  refused (TABLETOP_ERROR_STALE, 0, "step:1", 2);
  refused (TABLETOP_ERROR_STALE, 0, "step:1", 4);
  refused (TABLETOP_ERROR_STALE, 0, "step:1", G_MAXUINT64);
  /* The number is right, but the choice is an old one. */
  EXPECT_THAT (refused (TABLETOP_ERROR_STALE, 0, choice.get (), 3), HasSubstr ("before"));
}

/* Two choose at once and in secret. */
TEST_F (Match, TakesWhatASecretStepOfAnotherDidNotChange)
{
  match = match_of (game.get (), 3, { "secret" });
  auto mine = listed (1, "step:1");
  auto list = take (tabletop_match_list_decisions (match.get (), seat (1).get ()));
  auto others = listed (0, "step:1");

  go (match.get (), 0, "step:2");
  EXPECT_EQ (now (), 1u);
  EXPECT_EQ (take (tabletop_match_list_decisions (match.get (), seat (1).get ())), list);
  EXPECT_EQ (listed (1, "step:1"), mine);
  EXPECT_EQ (tabletop_choice_get_sequence (mine.get ()), 0u);
  refused (TABLETOP_ERROR_STALE, 1, "step:1", 2);
  /* The control: what was a seat's own step before is no choice now. */
  refused (TABLETOP_ERROR_STALE, 0, others.get (), 0);
  auto bot = take (tabletop_match_clone_for (match.get (), seat (1).get (), nullptr));
  EXPECT_EQ (take (tabletop_match_ref_decision (bot.get (), 1)),
             take (tabletop_match_ref_decision (match.get (), 1)));
  EXPECT_TRUE (tabletop_match_apply (bot.get (), 1, mine.get (), 0, nullptr));
  EXPECT_TRUE (tabletop_match_apply (match.get (), 1, mine.get (), 0, nullptr));
  EXPECT_EQ (now (), 2u);
}

/* What is asked again is another question, whatever it reads like. */
TEST_F (Match, RefusesToMakeAChoiceTwice)
{
  auto again = match_of (game.get (), 2, { "secret" });
  match = std::move (again);
  auto mine = listed (0, "step:1"), others = listed (1, "step:1");

  EXPECT_TRUE (tabletop_match_apply (match.get (), 0, mine.get (), 0, nullptr));
  EXPECT_TRUE (tabletop_match_apply (match.get (), 1, others.get (), 0, nullptr));
  refused (TABLETOP_ERROR_STALE, 0, mine.get (), 0);
  refused (TABLETOP_ERROR_STALE, 1, others.get (), 0);
  refused (TABLETOP_ERROR_STALE, 1, "step:1", 1);
}

TEST_F (Match, RefusesWhatWasListedBeforeAnUndo)
{
  go (match.get (), 0, "step:1");
  tabletop_match_undo (match.get (), 0, nullptr);
  auto old = listed (0, "step:1");

  go (match.get (), 0, "step:2");
  EXPECT_TRUE (tabletop_match_undo (match.get (), 0, nullptr));
  EXPECT_EQ (now (), 4u);
  refused (TABLETOP_ERROR_STALE, 0, old.get (), 4);
  refused (TABLETOP_ERROR_STALE, 0, "step:1", 2);
}

TEST_F (Match, RefusesAForeignMatchsChoice)
{
  auto other = match_of (game.get (), 3, { "secret" });
  auto asked = take (tabletop_match_ref_decision (other.get (), 1));

  EXPECT_THAT (
      refused (TABLETOP_ERROR_NOT_YOURS, 0, tabletop_decision_get_choice (asked.get (), 0), 0),
      HasSubstr ("another seat"));
  go (other.get (), 0, "step:1");
  auto later = take (tabletop_match_ref_decision (other.get (), 1));
  refused (TABLETOP_ERROR_NOT_YOURS, 0, tabletop_decision_get_choice (later.get (), 0), 0);
}

TEST_F (Match, RefusesWhatIsMutated)
{
  struct
  {
    guint64 id;
    guint64 sequence;
    guint seat;
    std::vector<const char *> notations;
    TabletopError code;
  } cases[] = {
    { 1, 0, 0, { "step:1" }, TABLETOP_ERROR_ILLEGAL },                /* another decision */
    { 0, 0, 0, { "step:2" }, TABLETOP_ERROR_ILLEGAL },                /* another notation */
    { 0, 0, 0, { "step:1 " }, TABLETOP_ERROR_ILLEGAL },               /* nearly the same */
    { 0, 0, 0, { "x", "step:1" }, TABLETOP_ERROR_ILLEGAL },           /* another index */
    { 0, 0, 0, { "a", "b", "c", "step:1" }, TABLETOP_ERROR_ILLEGAL }, /* an index too far */
    { 0, 1, 0, { "step:1" }, TABLETOP_ERROR_STALE },                  /* another state */
    { 0, 0, 1, { "step:1" }, TABLETOP_ERROR_NOT_YOURS },              /* another seat */
  };

  for (const auto &c : cases)
    {
      auto decision = take (tabletop_decision_new (c.id, c.sequence, c.seat, "go", ""));
      Ptr<TabletopChoice> last;

      for (const char *notation : c.notations)
        {
          last = take (tabletop_choice_new ("step", notation, "x", nullptr, TABLETOP_CHOICE_NONE));
          tabletop_decision_add_choice (decision.get (), last.get ());
        }
      refused (c.code, 0, last.get (), 0);
    }

  auto unbound = take (tabletop_choice_new ("x", "step:1", "x", nullptr, TABLETOP_CHOICE_NONE));
  EXPECT_THAT (refused (TABLETOP_ERROR_ILLEGAL, 0, unbound.get (), 0), HasSubstr ("no decision"));
}

TEST_F (Match, SaysWhyTextIsRefused)
{
  EXPECT_THAT (refused (TABLETOP_ERROR_ILLEGAL, 0, "step:3", 0), HasSubstr ("(TOY-1)"));
  EXPECT_THAT (refused (TABLETOP_ERROR_ILLEGAL, 0, "stpe:1", 0), HasSubstr ("“step:1”?"));
  EXPECT_THAT (refused (TABLETOP_ERROR_ILLEGAL, 0, "fly to the moon", 0),
               testing::Not (HasSubstr ("?")));
  refused (TABLETOP_ERROR_ILLEGAL, 0, "", 0);
  refused (TABLETOP_ERROR_ILLEGAL, 0, std::string (5000, 'x').c_str (), 0);
  EXPECT_EQ (take_text (tabletop_match_explain (match.get (), 0, "step:3")),
             "Nobody steps on by more than 2 (TOY-1).");
  EXPECT_EQ (tabletop_match_explain (match.get (), 0, "step:1"), nullptr);
}

TEST_F (Match, IsOverForGood)
{
  auto choice = listed (0, "step:1");
  Log log;

  log.listen (match.get (), "notify::over");
  play_to_the_end ();
  EXPECT_THAT (log.read (), ElementsAre ("notify::over over"));
  EXPECT_TRUE (take (tabletop_match_dup_result (match.get ())));
  EXPECT_THAT (asked_of (match.get (), seat (0).get ()), IsEmpty ());
  refused (TABLETOP_ERROR_OVER, 0, choice.get (), now ());
  refused (TABLETOP_ERROR_OVER, 0, "step:1", now ());
  refused (TABLETOP_ERROR_OVER,
           [&] (GError **error) { return tabletop_match_leave (match.get (), 0, error); });
}

TEST_F (Match, UndoesTheLastChoiceOfItsSeat)
{
  std::string start = hash_of (match.get ());

  EXPECT_FALSE (tabletop_match_can_undo (match.get (), 0));
  go (match.get (), 0, "step:1");
  EXPECT_TRUE (tabletop_match_can_undo (match.get (), 0));
  EXPECT_FALSE (tabletop_match_can_undo (match.get (), 1));
  EXPECT_THAT (
      refused (TABLETOP_ERROR_ILLEGAL,
               [&] (GError **error) { return tabletop_match_undo (match.get (), 1, error); }),
      HasSubstr ("Seat 2"));

  Error error;
  EXPECT_TRUE (tabletop_match_undo (match.get (), 0, error.out ())) << error.text ();
  EXPECT_EQ (hash_of (match.get ()), start);
  EXPECT_THAT (events_of (match.get (), spectator ().get ()), IsEmpty ());
  EXPECT_EQ (now (), 2u);

  /* What showed something can't be taken back. */
  go (match.get (), 0, "draw");
  EXPECT_FALSE (tabletop_match_can_undo (match.get (), 0));
  refused (TABLETOP_ERROR_ILLEGAL,
           [&] (GError **call) { return tabletop_match_undo (match.get (), 0, call); });
  refused (TABLETOP_ERROR_NOT_FOUND,
           [&] (GError **call) { return tabletop_match_undo (match.get (), 7, call); });
}

TEST_F (Match, CanBeUndoneAfterItsEnd)
{
  Log log;

  play_to_the_end ();
  guint last = tabletop_match_can_undo (match.get (), 0) ? 0 : 1;
  log.listen (match.get (), "notify::over");
  Error error;
  EXPECT_TRUE (tabletop_match_undo (match.get (), last, error.out ())) << error.text ();
  EXPECT_FALSE (tabletop_match_is_over (match.get ()));
  go (match.get (), last, "step:2");
  EXPECT_TRUE (tabletop_match_is_over (match.get ()));
  EXPECT_EQ (log.read ().size (), 2u);
}

TEST_F (Match, IsUnsupportedWhereItCantBeUndone)
{
  auto hard = take (toy_game_new_with (
      "hard", derive (TOY_TYPE_MATCH, "SdkHardMatch", [] (gpointer klass, gpointer) {
        auto *parent = TABLETOP_MATCH_CLASS (g_type_class_peek (TABLETOP_TYPE_MATCH));

        TABLETOP_MATCH_CLASS (klass)->can_undo = parent->can_undo;
        TABLETOP_MATCH_CLASS (klass)->leave = parent->leave;
        TABLETOP_MATCH_CLASS (klass)->explain = parent->explain;
        TABLETOP_MATCH_CLASS (klass)->list_steps = parent->list_steps;
      })));
  auto strict = take (TABLETOP_GAME (
      g_object_new (TOY_TYPE_GAME, "id", "strict", "title", "Strict", "max-seats", 4, nullptr)));

  match = match_of (hard.get (), 3);
  refused (TABLETOP_ERROR_ILLEGAL,
           [&] (GError **error) { return tabletop_match_undo (match.get (), 0, error); });
  EXPECT_THAT (
      refused (TABLETOP_ERROR_UNSUPPORTED,
               [&] (GError **error) { return tabletop_match_leave (match.get (), 0, error); }),
      HasSubstr ("leave"));
  EXPECT_EQ (tabletop_match_explain (match.get (), 0, "step:3"), nullptr);
  EXPECT_EQ (tabletop_match_list_steps (match.get ()), nullptr);
  refused (TABLETOP_ERROR_UNSUPPORTED, [&] (GError **error) {
    return bool (take (tabletop_match_dup_past (match.get (), 0, error)));
  });

  match = match_of (strict.get (), 3);
  refused (TABLETOP_ERROR_UNSUPPORTED,
           [&] (GError **error) { return tabletop_match_undo (match.get (), 0, error); });
}

TEST_F (Match, CanBeLeftByAnybodyAtAnyTime)
{
  Error error;

  EXPECT_TRUE (tabletop_match_leave (match.get (), 1, error.out ())) << error.text ();
  EXPECT_EQ (now (), 1u);
  EXPECT_THAT (events_of (match.get (), spectator ().get ()), ElementsAre ("1 leave 1 0"));
  refused (TABLETOP_ERROR_ILLEGAL,
           [&] (GError **call) { return tabletop_match_leave (match.get (), 1, call); });
  refused (TABLETOP_ERROR_NOT_FOUND,
           [&] (GError **call) { return tabletop_match_leave (match.get (), 3, call); });
  go (match.get (), 0, "step:1");
  EXPECT_TRUE (tabletop_match_is_asked (match.get (), 2));
  EXPECT_TRUE (tabletop_match_leave (match.get (), 2, error.out ())) << error.text ();
  EXPECT_TRUE (tabletop_match_is_over (match.get ()));

  auto result = take (tabletop_match_dup_result (match.get ()));
  auto standings = items<TabletopStanding> (tabletop_result_get_standings (result.get ()));
  EXPECT_TRUE (tabletop_standing_has_won (standings[0].get ()));
  EXPECT_TRUE (tabletop_standing_has_left (standings[1].get ()));
}

TEST_F (Match, NumbersEventsForEachViewerWithoutAGap)
{
  go (match.get (), 0, "draw");
  go (match.get (), 1, "step:1");

  for (const auto &viewer : everybody (match.get ()))
    {
      auto events
          = take_items<TabletopEvent> (tabletop_match_list_events (match.get (), viewer.get (), 0));

      EXPECT_EQ (tabletop_match_count_events (match.get (), viewer.get ()), events.size ());
      for (guint i = 0; i < events.size (); i++)
        EXPECT_EQ (tabletop_event_get_number (events[i].get ()), i + 1);
      EXPECT_EQ (events_of (match.get (), viewer.get (), 1).size (), events.size () - 1);
      EXPECT_THAT (events_of (match.get (), viewer.get (), 100), IsEmpty ());
    }
  EXPECT_EQ (events_of (match.get (), seat (0).get ()).size (), 3u);
  EXPECT_EQ (events_of (match.get (), seat (1).get ()).size (), 2u);
}

TEST_F (Match, GivesTheSameEventAnotherNumber)
{
  auto event = take (tabletop_event_new (3, 7, "draw", 1, "Bea draws", "T-1"));
  auto move = take (tabletop_move_new ("deck", "hand", 1));

  tabletop_event_add_part (event.get (), " a card.", nullptr);
  tabletop_event_add_move (event.get (), move.get ());
  tabletop_event_set_cue (event.get (), TABLETOP_CUE_HIT);

  auto same = take (tabletop_event_renumber (event.get (), 3));
  auto other = take (tabletop_event_renumber (event.get (), 5));

  EXPECT_EQ (same, event);
  EXPECT_EQ (tabletop_event_get_number (other.get ()), 5u);
  EXPECT_EQ (tabletop_event_get_sequence (other.get ()), 7u);
  EXPECT_STREQ (tabletop_event_get_text (other.get ()), "Bea draws a card.");
  EXPECT_EQ (tabletop_event_get_moves (other.get ()), tabletop_event_get_moves (event.get ()));
  EXPECT_TRUE (tabletop_event_says_the_same (event.get (), other.get ()));

  auto alike = take (tabletop_event_new (5, 7, "draw", 1, "Bea draws a card.", "T-1"));

  tabletop_event_add_move (alike.get (), move.get ());
  EXPECT_FALSE (tabletop_event_says_the_same (alike.get (), other.get ()));
  tabletop_event_set_cue (alike.get (), TABLETOP_CUE_HIT);
  EXPECT_EQ (tabletop_event_get_seat (other.get ()), 1);
  EXPECT_EQ (tabletop_items_count (tabletop_event_get_moves (other.get ())), 1u);
  EXPECT_EQ (tabletop_items_get (tabletop_event_get_moves (other.get ()), 0), move.get ());
}

/* Also in a list of another kind. */
TEST_F (Match, LooksIntoAnyList)
{
  auto move = take (tabletop_move_new ("deck", "hand", 1));
  auto store = take (g_list_store_new (TABLETOP_TYPE_MOVE));

  g_list_store_append (store.get (), move.get ());
  EXPECT_EQ (tabletop_items_count (G_LIST_MODEL (store.get ())), 1u);
  EXPECT_EQ (tabletop_items_get (G_LIST_MODEL (store.get ()), 0), move.get ());
}

TEST_F (Match, KeepsARecord)
{
  std::vector<std::string> hashes = { hash_of (match.get ()) };

  auto keep = [&] { hashes.push_back (hash_of (match.get ())); };
  go (match.get (), 0, "step:2");
  tabletop_match_undo (match.get (), 0, nullptr);
  go (match.get (), 0, "draw");
  keep ();
  tabletop_match_leave (match.get (), 2, nullptr);
  keep ();
  go (match.get (), 1, "step:1");
  keep ();

  EXPECT_THAT (take_strv (tabletop_match_list_steps (match.get ())),
               ElementsAre ("0 draw", "2", "1 step:1"));
  for (guint n = 0; n < hashes.size (); n++)
    {
      Error error;
      auto past = take (tabletop_match_dup_past (match.get (), n, error.out ()));

      ASSERT_TRUE (past) << error.text ();
      EXPECT_EQ (hash_of (past.get ()), hashes[n]) << n;
    }

  EXPECT_THAT (refused (TABLETOP_ERROR_NOT_FOUND,
                        [&] (GError **error) {
                          return bool (take (tabletop_match_dup_past (match.get (), 4, error)));
                        }),
               HasSubstr ("no step 4"));

  auto past = take (tabletop_match_dup_past (match.get (), 1, nullptr));
  go (past.get (), 1, "draw");
  EXPECT_EQ (hash_of (match.get ()), hashes[3]);
}

TEST_F (Match, ClonesAreIndependent)
{
  go (match.get (), 0, "draw");
  auto before = everything ();
  auto me = seat (1);
  Error error;
  auto clone = take (tabletop_match_clone_for (match.get (), me.get (), error.out ()));

  ASSERT_TRUE (clone) << error.text ();
  EXPECT_EQ (tabletop_match_get_sequence (clone.get ()), 1u);
  EXPECT_EQ (known_to (clone.get (), me.get ()), known_to (match.get (), me.get ()));

  /* A choice that was listed by one is one of the other. */
  auto choice = listed (1, "step:1");
  EXPECT_TRUE (tabletop_match_apply (clone.get (), 1, choice.get (), 1, error.out ()))
      << error.text ();
  EXPECT_EQ (everything (), before);

  auto again = take (tabletop_match_clone_for (match.get (), me.get (), nullptr));
  auto same = take (tabletop_match_clone_for (match.get (), me.get (), nullptr));
  EXPECT_EQ (hash_of (again.get ()), hash_of (same.get ()));
}

TEST_F (Match, ClonesCountOnFromWhereTheMatchIs)
{
  go (match.get (), 0, "step:1");
  tabletop_match_undo (match.get (), 0, nullptr);
  go (match.get (), 0, "step:1");
  auto clone = take (tabletop_match_clone_for (match.get (), seat (1).get (), nullptr));

  EXPECT_EQ (tabletop_match_get_sequence (clone.get ()), 3u);
  go (clone.get (), 1, "step:1");
  EXPECT_EQ (tabletop_match_get_sequence (clone.get ()), 4u);
}

/* Matches that break their contract. */

TEST_F (Match, ThatLacksWhatItMustHaveFails)
{
  GType type = derive (TABLETOP_TYPE_MATCH, "SdkEmptyMatch", nullptr);
  auto setup = setup_of (game.get (), 2);

  match = take (
      TABLETOP_MATCH (g_object_new (type, "game", game.get (), "setup", setup.get (), nullptr)));
  auto me = seat (0);
  Error error;

  EXPECT_FALSE (tabletop_match_is_over (match.get ()));
  EXPECT_FALSE (tabletop_match_is_asked (match.get (), 0));
  EXPECT_THAT (asked_of (match.get (), me.get ()), IsEmpty ());
  EXPECT_THAT (events_of (match.get (), me.get ()), IsEmpty ());
  EXPECT_FALSE (take (tabletop_match_dup_view (match.get (), me.get (), error.out ())));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_FAILED));
  EXPECT_THAT (error.text (), HasSubstr ("SdkEmptyMatch.dup_view"));
  EXPECT_FALSE (take (tabletop_match_clone_for (match.get (), me.get (), error.out ())));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_FAILED));
  EXPECT_FALSE (take (tabletop_match_to_bytes (match.get (), error.out ())));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_FAILED));
  Expect critical ("dup_hash");
  EXPECT_EQ (hash_of (match.get ()), "");
}

TEST_F (Match, ThatFailsWithoutAReasonGetsOne)
{
  auto sulky = take (toy_game_new_with (
      "sulky", derive (TOY_TYPE_MATCH, "SdkSulkyMatch", [] (gpointer klass, gpointer) {
        auto *match_class = TABLETOP_MATCH_CLASS (klass);

        match_class->apply = [] (TabletopMatch *, guint, TabletopChoice *, GError **) -> gboolean {
          return FALSE;
        };
        match_class->leave = [] (TabletopMatch *, guint, GError **) -> gboolean { return FALSE; };
        match_class->can_undo = [] (TabletopMatch *, guint) -> gboolean { return TRUE; };
        match_class->undo = [] (TabletopMatch *, guint, GError **error) -> gboolean {
          g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, "No");
          return TRUE;
        };
      })));

  match = match_of (sulky.get (), 2);
  EXPECT_THAT (refused (TABLETOP_ERROR_FAILED, 0, "step:1", 0), HasSubstr ("SdkSulkyMatch.apply"));
  refused (TABLETOP_ERROR_FAILED,
           [&] (GError **error) { return tabletop_match_leave (match.get (), 0, error); });

  /* An error counts, whatever else is returned. */
  g_autoptr (GError) error = nullptr;
  EXPECT_FALSE (tabletop_match_undo (match.get (), 0, &error));
  EXPECT_TRUE (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_FAILED));
  EXPECT_EQ (now (), 0u);
}

TEST_F (Match, ThatAsksForAnotherStateIsReported)
{
  auto late = take (toy_game_new_with (
      "late", derive (TOY_TYPE_MATCH, "SdkLateMatch", [] (gpointer klass, gpointer) {
        TABLETOP_MATCH_CLASS (klass)->list_decisions
            = [] (TabletopMatch *, const TabletopViewer *) {
                auto *list = g_list_store_new (TABLETOP_TYPE_DECISION);
                auto decision = take (tabletop_decision_new (0, 17, 0, "go", "?"));

                g_list_store_append (list, decision.get ());
                return G_LIST_MODEL (list);
              };
      })));

  match = match_of (late.get (), 2);
  Expect without ("asks seat 0 without a choice");
  Expect stale ("asks seat 0 for state 17 in state 0");
  EXPECT_THAT (asked_of (match.get (), seat (0).get ()), ElementsAre ("0 go:"));
}

TEST_F (Match, ThatListsSomethingElseIsReported)
{
  auto confused = take (toy_game_new_with (
      "confused", derive (TOY_TYPE_MATCH, "SdkConfusedMatch", [] (gpointer klass, gpointer) {
        TABLETOP_MATCH_CLASS (klass)->list_decisions
            = [] (TabletopMatch *self, const TabletopViewer *viewer) {
                return TABLETOP_MATCH_CLASS (g_type_class_peek (TOY_TYPE_MATCH))
                    ->list_events (self, viewer, 0);
              };
        TABLETOP_MATCH_CLASS (klass)->list_events
            = [] (TabletopMatch *, const TabletopViewer *, guint64) -> GListModel * {
          return nullptr;
        };
      })));

  match = match_of (confused.get (), 2);
  EXPECT_TRUE (tabletop_match_leave (match.get (), 0, nullptr));
  {
    Expect critical ("A list of TabletopDecision holds a TabletopEvent");
    EXPECT_THAT (asked_of (match.get (), seat (1).get ()), IsEmpty ());
  }
  {
    Expect critical ("G_IS_LIST_MODEL (events)");
    EXPECT_EQ (tabletop_match_list_events (match.get (), seat (1).get (), 0), nullptr);
  }
}

TEST_F (Match, ThatGivesItselfAwayAsACloneFails)
{
  auto open = take (toy_game_new_with (
      "open", derive (TOY_TYPE_MATCH, "SdkOpenMatch", [] (gpointer klass, gpointer) {
        TABLETOP_MATCH_CLASS (klass)->clone_for
            = [] (TabletopMatch *self, const TabletopViewer *viewer, GError **) {
                return tabletop_viewer_is_seat (viewer, 0)
                           ? TABLETOP_MATCH (g_object_ref (self))
                           : match_of (tabletop_match_get_game (self), 4).release ();
              };
      })));

  match = match_of (open.get (), 2);
  for (guint i = 0; i < 2; i++)
    EXPECT_THAT (refused (TABLETOP_ERROR_FAILED,
                          [&] (GError **error) {
                            return bool (take (
                                tabletop_match_clone_for (match.get (), seat (i).get (), error)));
                          }),
                 HasSubstr ("SdkOpenMatch.clone_for broke its contract"));
}

TEST_F (Match, LeavesNothingBehind)
{
  Watch watch;

  {
    auto clone = take (tabletop_match_clone_for (match.get (), seat (0).get (), nullptr));
    auto asked = take (tabletop_match_ref_decision (match.get (), 0));

    go (match.get (), 0, "step:1");
    watch.add (match.get ());
    watch.add (clone.get ());
    watch.add (asked.get ());
    watch.add (tabletop_decision_get_choice (asked.get (), 0));
    watch.add (tabletop_match_get_setup (match.get ()));
  }
  match.reset ();
  EXPECT_TRUE (watch.all_gone ());
}

} /* namespace */
