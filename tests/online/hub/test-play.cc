/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Playing over links: what is applied, once, what is answered, in which order, and what goes on by
 * itself.
 */

#include "hub.h"

using namespace hub;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

static std::vector<OnlineNoticeKind>
kinds (const Guest &guest)
{
  std::vector<OnlineNoticeKind> all;

  for (const Message &message : guest.inbox)
    if (message.kind () != ONLINE_NOTICE_PING)
      all.push_back (message.kind ());

  return all;
}

TEST (Decide, BringsEventsThenStateThenAnswer)
{
  House house;
  Guest ann (house, 0, "Ann"), bea (house, 1, "Bea");

  ann.forget ();
  bea.forget ();
  guint64 id = ann.decide ("step:2");

  EXPECT_THAT (ann.inbox, IsEmpty ());
  house.run ();
  EXPECT_THAT (kinds (ann),
               ElementsAre (ONLINE_NOTICE_EVENTS, ONLINE_NOTICE_STATE, ONLINE_NOTICE_ACK));
  EXPECT_THAT (kinds (bea), ElementsAre (ONLINE_NOTICE_EVENTS, ONLINE_NOTICE_STATE));
  EXPECT_EQ (ann.answer (id), "");
  EXPECT_THAT (bea.choices (), ElementsAre ("step:1", "step:2", "draw"));
  EXPECT_THAT (ann.choices (), IsEmpty ());
  EXPECT_EQ (bea.last (ONLINE_NOTICE_STATE)->state.view, nullptr);
  EXPECT_EQ (house.figures ().choices, 1u);
}

TEST (Decide, IsRefusedForAReason)
{
  House house;
  Guest ann (house, 0, "Ann"), bea (house, 1, "Bea");

  guint64 illegal = ann.decide ("step:3"), stale = ann.decide ("step:1", 7),
          foreign = bea.decide ("step:1"), foreign_stale = bea.decide ("step:1", 7);

  ann.forget ();
  bea.forget ();
  house.run ();
  EXPECT_EQ (ann.answer (illegal), "illegal");
  EXPECT_THAT (ann.of (ONLINE_NOTICE_ACK)[0]->ack.text, HasSubstr ("TOY-1"));
  EXPECT_EQ (ann.answer (stale), "stale");
  EXPECT_EQ (bea.answer (foreign), "not-yours");
  EXPECT_EQ (bea.answer (foreign_stale), "stale");
  EXPECT_EQ (tabletop_match_get_sequence (house.match ()), 0u);
  EXPECT_EQ (house.figures ().refused_choices, 4u);
  /* Nothing has happened, so nothing but the answer was told. */
  EXPECT_THAT (kinds (bea), ElementsAre (ONLINE_NOTICE_ACK, ONLINE_NOTICE_ACK));
}

TEST (Decide, NamesADecisionIfItLikes)
{
  House house;
  Guest ann (house, 0, "Ann");
  auto say = [&] (guint64 id, guint64 decision) {
    ann.say ("{\"type\":\"decide\",\"id\":" + std::to_string (id) + ",\"sequence\":0,\"decision\":"
             + std::to_string (decision) + ",\"notation\":\"step:1\"}");
    house.run ();

    return ann.answer (id);
  };

  EXPECT_EQ (say (1, 77), "illegal");
  EXPECT_EQ (say (2, 0), "");
}

TEST (Decide, RepeatedIsAnsweredAndNotDoneAgain)
{
  House house (House::Options ().seats (2).goal (50));
  Guest ann (house, 0, "Ann");
  tabletop_table_seat_local (house.table, 1, "Host", nullptr);

  guint64 id = ann.decide ("step:1");

  house.run ();
  house.choose (1, "step:1");
  house.run ();
  /* Even in a state in which it would be good. */
  ann.decide ("step:1", ann.sequence, id);
  ann.decide ("step:1", 0, id);
  house.run ();
  EXPECT_EQ (ann.count_answers (id), 3u);
  EXPECT_EQ (ann.answer (id), "");
  EXPECT_EQ (tabletop_match_get_sequence (house.match ()), 2u);
  EXPECT_EQ (house.figures ().repeated, 2u);
}

TEST (Decide, RepeatedErrorsStayWhatTheyWere)
{
  House house;
  Guest ann (house, 0, "Ann");
  guint64 id = ann.decide ("step:3");

  house.run ();
  ann.decide ("step:1", 0, id);
  house.run ();
  EXPECT_EQ (ann.answer (id), "illegal");
  EXPECT_EQ (tabletop_match_get_sequence (house.match ()), 0u);
}

TEST (Decide, ForgottenLongAgoIsStale)
{
  House house;
  Guest ann (house, 0, "Ann");

  for (int i = 0; i < 80; i++)
    ann.decide ("step:3");
  house.run ();
  ann.forget ();
  ann.decide ("step:1", 0, 3);
  house.run ();
  EXPECT_EQ (ann.answer (3), "stale");
  EXPECT_EQ (tabletop_match_get_sequence (house.match ()), 0u);
}

TEST (Decide, IsAppliedAlthoughTheLinkIsCut)
{
  House house;
  Guest ann (house, 0, "Ann"), bea (house, 1, "Bea");
  guint64 id = ann.decide ("step:1");

  ann.cut ();
  house.run ();
  EXPECT_EQ (tabletop_match_get_sequence (house.match ()), 1u);

  ann.attach ();
  ann.decide ("step:1", 0, id);
  house.run ();
  EXPECT_EQ (ann.answer (id), "");
  EXPECT_EQ (tabletop_match_get_sequence (house.match ()), 1u);
  EXPECT_EQ (ann.events, bea.events);
}

TEST (Undo, IsToldAsUndone)
{
  House house (House::Options ().seats (2));
  Guest ann (house, 0, "Ann"), bea (house, 1, "Bea");

  ann.decide ("step:1");
  house.run ();
  EXPECT_TRUE (ann.last (ONLINE_NOTICE_STATE)->state.can_undo);
  EXPECT_FALSE (bea.last (ONLINE_NOTICE_STATE)->state.can_undo);
  bea.forget ();
  guint64 stale = ann.undo (0), id = ann.undo ();

  house.run ();
  EXPECT_EQ (ann.answer (stale), "stale");
  EXPECT_EQ (ann.answer (id), "");
  EXPECT_THAT (kinds (bea), ElementsAre (ONLINE_NOTICE_UNDONE, ONLINE_NOTICE_STATE));
  EXPECT_THAT (bea.events, IsEmpty ());
  EXPECT_EQ (house.figures ().undos, 1u);

  guint64 nothing = ann.undo ();

  house.run ();
  EXPECT_EQ (ann.answer (nothing), "illegal");
}

TEST (Undo, TakesBackWhatBotsDidSince)
{
  House house (House::Options ().seats (2).goal (50));
  auto one = +[] (TabletopMatch *, TabletopDecision *decision, gpointer, GError **) {
    return toy_ref_choice (decision, 0);
  };
  auto bot = sdk::take (toy_bot_new ("Steady", one, nullptr));
  Guest ann (house, 0, "Ann");

  tabletop_table_seat_own_bot (house.table, 1, bot.get (), nullptr);
  ann.decide ("draw");
  house.run ();
  EXPECT_EQ (tabletop_match_get_sequence (house.match ()), 2u);
  EXPECT_EQ (house.figures ().bot_choices, 1u);
  EXPECT_TRUE (ann.is_asked ());
  EXPECT_EQ (ann.events.size (), 3u);

  guint64 id = ann.undo ();

  house.run ();
  EXPECT_EQ (ann.answer (id), "illegal"); /* a card that was drawn is known */
  EXPECT_EQ (ann.events, list_events (house.match (), 0));
}

TEST (Leave, IsForGoodAndOnce)
{
  House house;
  Guest ann (house, 0, "Ann"), bea (house, 1, "Bea");
  guint64 id = bea.leave ();

  house.run ();
  EXPECT_EQ (bea.answer (id), "");
  EXPECT_THAT (ann.events, ElementsAre (HasSubstr ("leave 1")));
  guint64 again = bea.leave ();

  house.run ();
  EXPECT_EQ (bea.answer (again), "illegal");
  EXPECT_TRUE (bea.is_linked ());
}

TEST (Explain, SaysWhy)
{
  House house;
  Guest ann (house, 0, "Ann");
  guint64 why = ann.explain ("step:3"), nothing = ann.explain ("fly");

  house.run ();
  auto all = ann.of (ONLINE_NOTICE_EXPLANATION);

  ASSERT_EQ (all.size (), 2u);
  EXPECT_EQ (all[0]->explanation.id, why);
  EXPECT_THAT (all[0]->explanation.text, HasSubstr ("TOY-1"));
  EXPECT_EQ (all[1]->explanation.id, nothing);
  EXPECT_EQ (all[1]->explanation.text, nullptr);
}

TEST (Look, WaitsForANewerState)
{
  House house;
  Guest ann (house, 0, "Ann"), bea (house, 1, "Bea");

  auto views = [&] {
    guint n = 0;

    for (const OnlineNotice *notice : bea.of (ONLINE_NOTICE_STATE))
      n += notice->state.view != nullptr;

    return n;
  };

  bea.look (-1);
  house.run ();
  EXPECT_EQ (views (), 1u);
  bea.look (bea.sequence);
  house.run ();
  EXPECT_EQ (views (), 1u);

  ann.decide ("step:1");
  house.run ();
  EXPECT_EQ (views (), 2u);
  /* One look is one view, and replaces the state that would have come. */
  EXPECT_EQ (bea.of (ONLINE_NOTICE_STATE).size (), 3u);
  bea.decide ("step:1");
  house.run ();
  EXPECT_EQ (views (), 2u);
  EXPECT_TRUE (tabletop_view_equal (bea.of (ONLINE_NOTICE_STATE)[2]->state.view,
                                    bea.of (ONLINE_NOTICE_STATE)[2]->state.view));
}

/* Each state comes with how it looks, and with what is asked, which a guest who only listens makes
 * of what it was told before. */
TEST (Look, StaysUntilTheNextOne)
{
  House house (House::Options ().seats (2));
  Guest ann (house, 0, "Ann"), bea (house, 1, "Bea");
  auto is_true = [&] {
    auto view = sdk::take (tabletop_match_dup_view (house.match (), sdk::seat (1).get (), nullptr));

    return bea.sight_sequence == bea.sequence
           && tabletop_view_equal (online_sight_get_view (bea.sight.get ()), view.get ());
  };

  bea.look (-1, true);
  house.run ();
  for (guint n = 0; n < 3; n++)
    {
      ann.decide ("step:1");
      house.run ();
      EXPECT_TRUE (is_true ());
      EXPECT_TRUE (bea.is_asked ()) << "of the list that was told before";
      bea.decide ("step:1");
      house.run ();
      EXPECT_TRUE (is_true ());
      EXPECT_FALSE (bea.is_asked ());
    }
  EXPECT_EQ (bea.n_differences, 6u);

  bea.look ((gint64) bea.sequence);
  ann.decide ("step:1");
  house.run ();
  EXPECT_EQ (bea.n_differences, 7u);
  bea.decide ("step:1");
  house.run ();
  EXPECT_EQ (bea.n_differences, 7u) << "the last one was for one state";
}

/* Of who says that it knows the last view: from that one, however many states lie between. */
TEST (Look, IsAnsweredWithWhatHasChanged)
{
  House house (House::Options ().seats (2));
  Guest ann (house, 0, "Ann"), bea (house, 1, "Bea");
  auto is_true = [&] {
    auto view = sdk::take (tabletop_match_dup_view (house.match (), sdk::seat (1).get (), nullptr));

    return bea.sight_sequence == bea.sequence
           && tabletop_view_equal (online_sight_get_view (bea.sight.get ()), view.get ());
  };

  bea.look (-1);
  house.run ();
  EXPECT_EQ (bea.n_differences, 0u);
  for (guint n = 1; n <= 3; n++)
    {
      bea.look ((gint64) bea.sequence);
      ann.decide ("step:1");
      house.run ();
      EXPECT_EQ (bea.n_differences, n);
      EXPECT_TRUE (is_true ());
      bea.decide ("step:1");
      house.run ();
      bea.undo ();
      house.run ();
      bea.decide ("step:1");
      house.run ();
      EXPECT_EQ (bea.n_differences, n) << "nobody looked";
      bea.look ((gint64) bea.sight_sequence);
      house.run ();
      EXPECT_EQ (bea.n_differences, n + 1);
      EXPECT_TRUE (is_true ());
      bea.n_differences = n;
    }

  /* Who doesn't say so, or says something else, gets all of it. */
  bea.n_differences = 0;
  bea.look (-1);
  house.run ();
  EXPECT_TRUE (is_true ());
  bea.look ((gint64) bea.sequence - 1);
  house.run ();
  EXPECT_TRUE (is_true ());
  EXPECT_EQ (bea.n_differences, 0u);

  /* A connection that has shown nothing has nothing to tell a difference from. */
  bea.cut ();
  bea.attach ();
  bea.look ((gint64) bea.sequence);
  ann.decide ("step:1");
  house.run ();
  EXPECT_TRUE (is_true ());
  EXPECT_EQ (bea.n_differences, 0u);
  bea.look ((gint64) bea.sequence);
  bea.decide ("step:1");
  house.run ();
  EXPECT_TRUE (is_true ());
  EXPECT_EQ (bea.n_differences, 1u);
}

/* Those who were shown another state last get another difference. */
TEST (Look, IsAnsweredToEachFromWhatItKnows)
{
  House house;
  Guest ann (house, 0, "Ann"), bea (house, 1, "Bea"), sam (house, -1, "Sam"),
      sue (house, -1, "Sue");

  sam.look (-1);
  sue.look (-1);
  house.run ();
  sam.look ((gint64) sam.sequence);
  ann.decide ("step:1");
  house.run ();
  sam.look ((gint64) sam.sequence);
  sue.look ((gint64) sue.sight_sequence);
  house.run ();
  bea.decide ("step:1");
  house.run ();
  EXPECT_EQ (sam.n_differences, 2u);
  EXPECT_EQ (sue.n_differences, 1u);
  sue.look ((gint64) sue.sight_sequence);
  house.run ();
  EXPECT_TRUE (tabletop_view_equal (online_sight_get_view (sam.sight.get ()),
                                    online_sight_get_view (sue.sight.get ())));
}

TEST (Look, IsForOneConnection)
{
  House house;
  Guest ann (house, 0, "Ann"), bea (house, 1, "Bea");

  bea.look (bea.sequence);
  house.run ();
  bea.cut ();
  bea.attach ();
  house.run ();
  bea.forget ();
  ann.decide ("step:1");
  house.run ();
  EXPECT_EQ (bea.last (ONLINE_NOTICE_STATE)->state.view, nullptr);
}

TEST (Rate, IsLimitedBySeat)
{
  House house (House::Options ().slowly ());
  Guest ann (house, 0, "Ann"), bea (house, 1, "Bea");
  std::vector<guint64> ids;

  for (int i = 0; i < 50; i++)
    ids.push_back (ann.explain ("step:3"));
  house.run ();
  EXPECT_EQ (ann.of (ONLINE_NOTICE_EXPLANATION).size (), 40u);
  EXPECT_EQ (ann.answer (ids[39]), "?");
  EXPECT_EQ (ann.answer (ids[40]), "too-fast");
  EXPECT_EQ (house.figures ().too_fast, 10u);

  /* Another seat doesn't suffer, and what was too fast can be asked again. */
  guint64 other = bea.explain ("step:3");

  house.run ();
  EXPECT_EQ (bea.last (ONLINE_NOTICE_EXPLANATION)->explanation.id, other);
  guint64 id = ann.decide ("step:1");

  house.run ();
  EXPECT_EQ (ann.answer (id), "too-fast");
  house.pass (1);
  ann.decide ("step:1", 0, id);
  house.run ();
  EXPECT_EQ (ann.answer (id), "");
}

TEST (Rate, OfLooksOnlyDelaysThem)
{
  House house (House::Options ().slowly ());
  Guest ann (house, 0, "Ann");
  guint views = 0;

  ann.forget ();
  for (int i = 0; i < 60; i++)
    {
      ann.look (-1);
      house.run ();
    }
  views = (guint) ann.of (ONLINE_NOTICE_STATE).size ();
  EXPECT_EQ (views, 40u);
  house.pass (1);
  EXPECT_EQ (ann.of (ONLINE_NOTICE_STATE).size (), views + 1);
}

TEST (Bots, PlayInTheBatch)
{
  House house (House::Options ().seats (3).goal (50));
  Guest ann (house, 0, "Ann");

  tabletop_table_seat_bot (house.table, 1, "random", 1, nullptr);
  tabletop_table_seat_bot (house.table, 2, "random", 2, nullptr);
  guint64 id = ann.decide ("step:1");

  house.run ();
  EXPECT_EQ (ann.answer (id), "");
  EXPECT_TRUE (ann.is_asked ());
  EXPECT_EQ (house.figures ().bot_choices, 2u);
  EXPECT_EQ (ann.events, list_events (house.match (), 0));
}

TEST (Bots, AloneComeToTheEnd)
{
  House house (House::Options ().seats (4).goal (50));
  Guest sam (house, -1, "Sam");

  for (guint seat = 0; seat < 4; seat++)
    tabletop_table_seat_bot (house.table, seat, "random", seat, nullptr);
  house.run ();
  EXPECT_TRUE (tabletop_match_is_over (house.match ()));
  EXPECT_TRUE (sam.over);
  EXPECT_NE (sam.last (ONLINE_NOTICE_STATE)->state.result, nullptr);
  EXPECT_EQ (sam.events, list_events (house.match (), -1));
}

TEST (Bots, ThinkElsewhereAndTakeTheirTime)
{
  House house (House::Options ().seats (3).goal (50));
  auto one = +[] (TabletopMatch *, TabletopDecision *decision, gpointer, GError **) {
    return toy_ref_choice (decision, 0);
  };
  auto bot = sdk::take (toy_bot_new ("Steady", one, nullptr));
  Guest ann (house, 0, "Ann");

  online_room_set_bot_pace (house.room, 200);
  tabletop_table_seat_own_bot (house.table, 1, bot.get (), nullptr);
  tabletop_table_seat_own_bot (house.table, 2, bot.get (), nullptr);
  ann.decide ("step:1");
  house.run ();
  EXPECT_EQ (tabletop_match_get_sequence (house.match ()), 1u); /* nobody has waited for them */
  wait_for (house, 2);

  const gint64 before = g_get_monotonic_time ();

  wait_for (house, 3);
  EXPECT_GE (g_get_monotonic_time () - before, 190000);
  house.run ();
  EXPECT_TRUE (ann.is_asked ());
  EXPECT_EQ (ann.events, list_events (house.match (), 0));

  /* It goes on so. */
  ann.decide ("step:1");
  house.run ();
  wait_for (house, 6);
  while (house.figures ().bot_choices < 4)
    g_main_context_iteration (nullptr, TRUE);
  EXPECT_EQ (house.figures ().bot_choices, 4u);
}

TEST (Bots, ThatFailElsewhereDoTheDefault)
{
  House house (House::Options ().seats (2).goal (50));
  auto fail = +[] (TabletopMatch *, TabletopDecision *, gpointer, GError **error) {
    g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_FAILED, "I can't think");

    return (TabletopChoice *) nullptr;
  };
  auto bot = sdk::take (toy_bot_new ("Broken", fail, nullptr));
  Guest ann (house, 0, "Ann");

  online_room_set_bot_pace (house.room, 0);
  tabletop_table_seat_own_bot (house.table, 1, bot.get (), nullptr);
  ann.decide ("step:1");
  house.run ();
  wait_for (house, 2);
  house.run ();
  EXPECT_TRUE (ann.is_asked ());
  ann.decide ("step:1");
  house.run ();
  wait_for (house, 4);
}

TEST (Bots, ThatThinkElsewhereDoSoInVainAtAnotherDeal)
{
  House house (House::Options ().seats (2).goal (50));
  Guest ann (house, 0, "Ann");

  online_room_set_bot_pace (house.room, 0);
  tabletop_table_seat_bot (house.table, 1, "random", 1, nullptr);
  ann.decide ("step:1");
  house.run ();

  auto old = sdk::take (static_cast<TabletopTable *> (g_object_ref (house.table)));
  auto table = sdk::take (online_room_deal_again (house.room, nullptr));
  const guint64 sequence = tabletop_match_get_sequence (tabletop_table_get_match (table.get ()));

  for (int i = 0; i < 50; i++)
    {
      g_main_context_iteration (nullptr, FALSE);
      g_usleep (2000);
    }
  EXPECT_EQ (tabletop_match_get_sequence (tabletop_table_get_match (old.get ())), 1u);
  EXPECT_EQ (tabletop_match_get_sequence (tabletop_table_get_match (table.get ())), sequence);
}

TEST (Bots, ThatFailDoTheDefault)
{
  House house (House::Options ().seats (3).goal (50));
  auto fail = +[] (TabletopMatch *, TabletopDecision *, gpointer, GError **error) {
    g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_FAILED, "I can't think");

    return (TabletopChoice *) nullptr;
  };
  auto bot = sdk::take (toy_bot_new ("Broken", fail, nullptr));
  Guest ann (house, 0, "Ann");

  tabletop_table_seat_bot (house.table, 1, "random", 1, nullptr);
  tabletop_table_seat_own_bot (house.table, 2, bot.get (), nullptr);
  ann.decide ("step:1");
  house.run ();
  EXPECT_EQ (tabletop_match_get_sequence (house.match ()), 3u);
  EXPECT_TRUE (ann.is_asked ());
  EXPECT_THAT (ann.events.back (), HasSubstr ("step 2 2"));
  EXPECT_EQ (house.figures ().default_choices, 1u);
  EXPECT_THAT (house.problems, ElementsAre (HasSubstr ("I can't think")));
}

TEST (Host, PlaysAlong)
{
  House house (House::Options ().seats (2));
  Guest bea (house, 1, "Bea");

  tabletop_table_seat_local (house.table, 0, "Host", nullptr);
  house.choose (0, "step:1");
  house.run ();
  EXPECT_TRUE (bea.is_asked ());
  EXPECT_EQ (bea.events.size (), 1u);
  EXPECT_EQ (tabletop_match_undo (house.match (), 0, nullptr), TRUE);
  house.run ();
  EXPECT_FALSE (bea.is_asked ());
  EXPECT_THAT (bea.events, IsEmpty ());
}

static void
play_to_the_end (House &house, std::vector<Guest *> guests)
{
  for (int i = 0; i < 100 && !guests[0]->over; i++)
    {
      for (Guest *guest : guests)
        if (guest->is_asked ())
          guest->decide ("step:2");
      house.run ();
    }
}

TEST (Reveal, FollowsTheEndAndKeepsTheCommitment)
{
  House house (House::Options ().seats (2));
  Guest ann (house, 0, "Ann"), bea (house, 1, "Bea");
  std::string commitment = ann.last (ONLINE_NOTICE_WELCOME)->welcome.commitment;

  EXPECT_EQ (ann.last (ONLINE_NOTICE_REVEAL), nullptr);
  play_to_the_end (house, { &ann, &bea });
  ASSERT_TRUE (ann.over);
  const OnlineNotice *reveal = bea.last (ONLINE_NOTICE_REVEAL);

  ASSERT_NE (reveal, nullptr);
  EXPECT_EQ (bea.of (ONLINE_NOTICE_REVEAL).size (), 1u);
  EXPECT_EQ (commitment, reveal->reveal.commitment);
  auto seed = sdk::take (tabletop_match_dup_seed (house.match ()));
  std::string hex = reveal->reveal.seed;
  std::string bytes;

  for (size_t i = 0; i < hex.size (); i += 2)
    bytes += (char) std::stoi (hex.substr (i, 2), nullptr, 16);
  auto told = sdk::take (g_bytes_new (bytes.data (), bytes.size ()));

  EXPECT_TRUE (g_bytes_equal (told.get (), seed.get ()));
  EXPECT_EQ (sdk::take_text (tabletop_seed_commitment (told.get ())), commitment);

  /* Whoever comes later hears it too. */
  Guest sam (house, -1, "Sam");

  EXPECT_STREQ (sam.last (ONLINE_NOTICE_REVEAL)->reveal.seed, hex.c_str ());
}

TEST (Reveal, IsTheEndOfUndoing)
{
  House house (House::Options ().seats (2).goal (3));
  Guest ann (house, 0, "Ann"), bea (house, 1, "Bea");

  play_to_the_end (house, { &ann, &bea });
  ASSERT_TRUE (ann.over);
  EXPECT_FALSE (ann.last (ONLINE_NOTICE_STATE)->state.can_undo);
  guint64 id = ann.undo ();

  house.run ();
  EXPECT_EQ (ann.answer (id), "over");
  EXPECT_TRUE (tabletop_match_is_over (house.match ()));
  guint64 late = bea.decide ("step:1");

  house.run ();
  EXPECT_EQ (bea.answer (late), "over");
}

TEST (Resume, GetsWhatWasMissed)
{
  House house (House::Options ().seats (2).goal (50));
  Guest ann (house, 0, "Ann"), bea (house, 1, "Bea");

  ann.decide ("step:1");
  house.run ();
  bea.cut ();
  house.run ();
  tabletop_table_play_default (house.table, 1, nullptr);
  ann.sequence = 2;
  ann.decide ("draw");
  house.run ();

  bea.forget ();
  bea.attach ();
  house.run ();
  ASSERT_EQ (bea.of (ONLINE_NOTICE_EVENTS).size (), 1u);
  EXPECT_EQ (bea.of (ONLINE_NOTICE_EVENTS)[0]->events.events->len, 2u);
  EXPECT_EQ (bea.events, list_events (house.match (), 1));
  EXPECT_TRUE (bea.is_asked ());

  bea.cut ();
  bea.forget ();
  bea.attach ();
  house.run ();
  EXPECT_THAT (kinds (bea),
               ElementsAre (ONLINE_NOTICE_WELCOME, ONLINE_NOTICE_SEATS, ONLINE_NOTICE_STATE));
}

TEST (Resume, HearsWhatWasUndoneMeanwhile)
{
  House house (House::Options ().seats (2).goal (50));
  Guest ann (house, 0, "Ann"), bea (house, 1, "Bea");

  tabletop_table_seat_local (house.table, 0, "Host", nullptr);
  house.choose (0, "step:1");
  house.run ();
  bea.decide ("step:2");
  house.run ();
  bea.cut ();
  house.run ();
  /* Takes back one event that it knows, and puts another one with the same number there. */
  ASSERT_TRUE (tabletop_match_undo (house.match (), 1, nullptr));
  house.choose (1, "draw");
  house.run ();

  bea.attach ();
  house.run ();
  EXPECT_EQ (bea.last (ONLINE_NOTICE_UNDONE)->undone.events, 1u);
  EXPECT_EQ (bea.events, list_events (house.match (), 1));
}
