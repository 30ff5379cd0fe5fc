/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A table that waits for its guests before each game: what they brought is kept, all say anew that
 * they are ready, and nobody hears of the last game, the next one, or what others brought.
 */

#include "leak.h"
#include "waiting.h"

#include <functional>
#include <regex>

using namespace hub;
using namespace leak;
using namespace waiting;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

/* What a guest is told to have brought. */
static std::string
brought_by (const Guest &guest)
{
  const OnlineNotice *welcome = guest.last (ONLINE_NOTICE_WELCOME);

  return welcome != nullptr && welcome->welcome.brought != nullptr ? welcome->welcome.brought : "";
}

/* As the process is killed and another one loads the table, to which they come back. */
static void
kill (Waiting &waiting, std::vector<Guest *> guests)
{
  waiting.house.restart ();
  for (Guest *guest : guests)
    {
      guest->forget ();
      ASSERT_TRUE (guest->attach ());
    }
  waiting.house.run ();
}

TEST (GatherAgain, WaitsAsBeforeTheFirstGame)
{
  Waiting waiting;
  Guest bea (waiting.house, 1, "Bea"), cem (waiting.house, 2, "Cem"),
      sam (waiting.house, -1, "Sam");

  EXPECT_EQ (waiting.told (bea, bea.bring ("Elves", elves)), "");
  EXPECT_EQ (waiting.told (bea, bea.ready (true)), "");
  waiting.begin ();
  for (Guest *guest : { &bea, &cem, &sam })
    guest->forget ();
  waiting.deal_again ();

  EXPECT_TRUE (online_room_is_gathering (waiting.house.room));
  EXPECT_NE (waiting.count (1, of_elves), 60u) << "in a match that nobody plays";
  EXPECT_EQ (brought_by (bea), "Elves");
  EXPECT_EQ (brought_by (cem), "");
  for (Guest *guest : { &bea, &cem, &sam })
    {
      const OnlineNotice *welcome = guest->last (ONLINE_NOTICE_WELCOME);

      EXPECT_EQ (guest->deal, 3u);
      EXPECT_TRUE (welcome->welcome.gathering);
      EXPECT_EQ (welcome->welcome.commitment, nullptr);
      EXPECT_THAT (ready_seats (*guest), ElementsAre (0u)) << "all say so anew";
      guest->look (-1);
    }
  EXPECT_TRUE (bea.last (ONLINE_NOTICE_WELCOME)->welcome.decks);
  EXPECT_FALSE (sam.last (ONLINE_NOTICE_WELCOME)->welcome.decks);
  EXPECT_EQ (waiting.told (bea, bea.decide ("keep")), "illegal");
  for (Guest *guest : { &bea, &cem, &sam })
    {
      EXPECT_THAT (guest->of (ONLINE_NOTICE_STATE), IsEmpty ());
      EXPECT_THAT (guest->of (ONLINE_NOTICE_EVENTS), IsEmpty ());
    }

  EXPECT_EQ (waiting.told (cem, cem.ready (true)), "");
  EXPECT_THAT (ready_seats (bea), ElementsAre (0u, 2u));
  waiting.begin ();
  EXPECT_EQ (bea.deal, 4u);
  EXPECT_EQ (waiting.count (1, of_elves), 60u) << "though it wasn't brought anew";
  EXPECT_NE (waiting.count (2, of_elves), 60u);
  EXPECT_NE (bea.last (ONLINE_NOTICE_STATE), nullptr);
}

TEST (GatherAgain, TakesAnotherDeckOrNone)
{
  Waiting waiting;
  Guest bea (waiting.house, 1, "Bea"), cem (waiting.house, 2, "Cem");

  EXPECT_EQ (waiting.told (bea, bea.bring ("Elves", elves)), "");
  EXPECT_EQ (waiting.told (cem, cem.bring ("Elves", elves)), "");
  waiting.begin ();
  EXPECT_EQ (waiting.told (bea, bea.bring ("Burn", burn)), "unsupported");
  waiting.deal_again ();
  EXPECT_EQ (brought_by (bea), "Elves") << "what came too late isn't there later";
  EXPECT_EQ (waiting.told (bea, bea.bring ("Burn", burn)), "");
  EXPECT_EQ (waiting.told (bea, bea.bring ("Elves", "60 Forrest\n")), "illegal");
  EXPECT_EQ (waiting.told (cem, cem.bring ("Nothing", "")), "");
  waiting.begin ();
  EXPECT_EQ (waiting.count (1, of_burn), 74u);
  EXPECT_NE (waiting.count (2, of_elves), 60u);
  waiting.deal_again ();
  EXPECT_EQ (brought_by (bea), "Burn");
  EXPECT_EQ (brought_by (cem), "");
}

/* Who hosts has no session, and as many secrets. */
TEST (GatherAgain, TakesADeckOfTheHost)
{
  Waiting waiting (true);
  Guest bea (waiting.house, 1, "Bea");
  sdk::Error error;

  waiting.begin ();
  EXPECT_FALSE (online_room_bring (waiting.house.room, 0, "Elves", elves, error.out ()));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_UNSUPPORTED)) << error.text ();
  waiting.deal_again ();
  EXPECT_FALSE (online_room_bring (waiting.house.room, 1, "Elves", elves, error.out ()));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_NOT_YOURS)) << error.text ();
  EXPECT_FALSE (online_room_bring (waiting.house.room, 3, "Elves", elves, error.out ()));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_NOT_FOUND)) << error.text ();
  EXPECT_FALSE (online_room_bring (waiting.house.room, 0, "Elves", "60 Forrest\n", error.out ()));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_ILLEGAL)) << error.text ();
  EXPECT_TRUE (online_room_bring (waiting.house.room, 0, "Zyxwv", elves, error.out ()))
      << error.text ();
  waiting.house.run ();
  kill (waiting, { &bea });
  EXPECT_STREQ (online_room_get_brought (waiting.house.room, 0), "Zyxwv");
  waiting.begin ();
  EXPECT_EQ (waiting.count (0, of_elves), 60u);
  waiting.deal_again ();
  EXPECT_TRUE (online_room_bring (waiting.house.room, 0, "", "", error.out ())) << error.text ();
  waiting.begin ();
  EXPECT_NE (waiting.count (0, of_elves), 60u);
  for (const Message &message : bea.inbox)
    EXPECT_THAT (message.text, AllOf (Not (HasSubstr ("yxwv")), Not (HasSubstr ("builtin+"))));
}

TEST (GatherAgain, DealsAtOnceWhereNobodyWaited)
{
  House house;
  sdk::Error error;

  EXPECT_TRUE (sdk::take (online_room_deal_again (house.room, error.out ()))) << error.text ();
  EXPECT_FALSE (online_room_is_gathering (house.room));
}

/* A kill in the game, in the second waiting, after something was said there, and in the second
 * game; or at several of these. */
TEST (GatherAgain, IsKeptWheneverItIsKilled)
{
  for (int kills : { 1, 2, 4, 8, 15 })
    {
      Waiting waiting (true);
      Guest bea (waiting.house, 1, "Bea"), cem (waiting.house, 2, "Cem");
      auto maybe_kill = [&] (int when) {
        if (kills & when)
          kill (waiting, { &bea, &cem });
      };

      EXPECT_EQ (waiting.told (bea, bea.bring ("Elves", elves)), "");
      EXPECT_EQ (waiting.told (cem, cem.bring ("Elves", elves)), "");
      waiting.begin ();
      maybe_kill (1);
      waiting.deal_again ();
      maybe_kill (2);
      EXPECT_TRUE (online_room_is_gathering (waiting.house.room)) << kills;
      EXPECT_EQ (brought_by (bea), "Elves") << kills;
      EXPECT_EQ (brought_by (cem), "Elves") << kills;
      EXPECT_EQ (waiting.told (bea, bea.bring ("Burn", burn)), "") << kills;
      EXPECT_EQ (waiting.told (cem, cem.bring ("Nothing", "")), "") << kills;
      EXPECT_EQ (waiting.told (bea, bea.ready (true)), "") << kills;
      maybe_kill (4);
      EXPECT_THAT (ready_seats (cem), ElementsAre (0u, 1u)) << kills;
      waiting.begin ();
      maybe_kill (8);
      EXPECT_FALSE (online_room_is_gathering (waiting.house.room)) << kills;
      EXPECT_EQ (cem.last (ONLINE_NOTICE_WELCOME)->welcome.deal, 4u) << kills;
      EXPECT_EQ (waiting.count (1, of_burn), 74u) << kills;
      EXPECT_NE (waiting.count (2, of_elves), 60u) << kills;
      EXPECT_THAT (waiting.house.problems, IsEmpty ()) << kills;
    }
}

/* In the game, though there a deck is of no use: the next waiting would find it. */
TEST (GatherAgain, LeavesNothingOfWhoIsSentAwayWheneverItIsKilled)
{
  for (int kills = 0; kills <= 3; kills++)
    {
      Waiting waiting (true);
      sdk::Error error;

      {
        Guest bea (waiting.house, 1, "Bea");

        EXPECT_EQ (waiting.told (bea, bea.bring ("Elves", elves)), "");
        waiting.begin ();
        EXPECT_TRUE (online_room_kick (waiting.house.room, 1, error.out ()));
        if (kills & 1)
          waiting.house.restart ();
      }
      const std::string token = claim (waiting.house, 1, "Cem");

      if (kills & 2)
        waiting.house.restart ();
      waiting.house.run ();
      Guest cem (waiting.house, token);

      waiting.deal_again ();
      kill (waiting, { &cem });
      EXPECT_EQ (brought_by (cem), "") << kills;
      waiting.begin ();
      EXPECT_NE (waiting.count (1, of_elves), 60u) << kills;
      EXPECT_STREQ (tabletop_occupant_get_name (waiting.house.occupant (1)), "Cem") << kills;
    }
}

TEST (GatherAgain, LetsSomebodyElseSitDown)
{
  Waiting waiting;
  sdk::Error error;
  Guest cem (waiting.house, 2, "Cem");

  {
    Guest bea (waiting.house, 1, "Bea");

    EXPECT_EQ (waiting.told (bea, bea.bring ("Elves", elves)), "");
    waiting.begin ();
    waiting.deal_again ();
    EXPECT_TRUE (online_room_kick (waiting.house.room, 1, error.out ()));
    waiting.house.run ();
  }
  EXPECT_STREQ (tabletop_occupant_get_name (waiting.house.occupant (1)), "Seat 2");
  Guest dan (waiting.house, 1, "Dan");

  EXPECT_EQ (brought_by (dan), "");
  EXPECT_TRUE (dan.last (ONLINE_NOTICE_WELCOME)->welcome.gathering);
  waiting.begin ();
  EXPECT_STREQ (tabletop_occupant_get_name (waiting.house.occupant (1)), "Dan");
  EXPECT_NE (waiting.count (1, of_elves), 60u);
}

/* Nothing is known of a wait that couldn't be written: the game is where it was. */
TEST (GatherAgain, PlaysOnIfItCantBeWritten)
{
  Waiting waiting (true);
  Guest bea (waiting.house, 1, "Bea");
  sdk::Error error;

  EXPECT_EQ (waiting.told (bea, bea.bring ("Elves", elves)), "");
  waiting.begin ();
  {
    FullDisk full;

    EXPECT_FALSE (sdk::take (online_room_deal_again (waiting.house.room, error.out ())));
    EXPECT_TRUE (error.is (TABLETOP_ERROR_FAILED)) << error.text ();
  }
  EXPECT_FALSE (online_room_is_gathering (waiting.house.room));
  kill (waiting, { &bea });
  EXPECT_EQ (bea.last (ONLINE_NOTICE_WELCOME)->welcome.deal, 2u);
  EXPECT_EQ (waiting.count (1, of_elves), 60u);
  waiting.deal_again ();
  EXPECT_EQ (brought_by (bea), "Elves");
}

/* What a viewer gets from the second waiting on, up to the welcome to the game that follows, after
 * Bea has done something before the first one, and something in the second waiting. What lay hidden
 * in the first game and lies so in the next one is another each time. */
static Lines
listen (int viewer,
        const std::function<void (Waiting &, Guest &)> &first,
        const std::function<void (Waiting &, Guest &)> &second)
{
  Waiting waiting (true);
  Guest bea (waiting.house, 1, "Bea"), eve (waiting.house, viewer, "Eve");
  Wiretap tap (eve);

  first (waiting, bea);
  waiting.begin ();
  eve.forget ();
  waiting.deal_again ();
  tap.mark ("waits again");
  second (waiting, bea);
  waiting.house.run ();
  tap.mark ("is brought");
  pry (waiting.house, eve, tap, { "keep", "mulligan", "deck" });
  waiting.told (bea, bea.ready (true));
  tap.mark ("is ready");
  waiting.house.restart ();
  eve.attach ();
  bea.attach ();
  waiting.house.run ();
  tap.mark ("is opened again");
  waiting.begin ();
  for (const Message &message : eve.inbox)
    if (message.kind () == ONLINE_NOTICE_WELCOME || message.kind () == ONLINE_NOTICE_SEATS)
      tap.lines.push_back (
          std::regex_replace (message.text, std::regex ("\"(token|commitment)\":\"[^\"]*\""), "…"));

  return tap.lines;
}

TEST (GatherAgain, NobodyElseHearsOfADeckOrOfTheLastGame)
{
  const std::function<void (Waiting &, Guest &)> deeds[] = {
    [] (Waiting &, Guest &) {},
    [] (Waiting &waiting, Guest &bea) {
      EXPECT_EQ (waiting.told (bea, bea.bring ("Elves", elves)), "");
    },
    [] (Waiting &waiting, Guest &bea) {
      EXPECT_EQ (waiting.told (bea, bea.bring ("A long name", burn)), "");
      EXPECT_EQ (waiting.told (bea, bea.bring ("B", "1 Nothing")), "illegal");
    },
    [] (Waiting &waiting, Guest &bea) {
      EXPECT_EQ (waiting.told (bea, bea.bring ("None", "")), "");
    },
  };

  for (int viewer : { 2, -1 })
    {
      const Lines nothing = listen (viewer, deeds[0], deeds[0]);

      ASSERT_THAT (nothing, Not (IsEmpty ()));
      for (const auto &deed : deeds)
        {
          ASSERT_TRUE (same (listen (viewer, deed, deeds[0]), nothing)) << viewer;
          ASSERT_TRUE (same (listen (viewer, deeds[1], deed), nothing)) << viewer;
        }
    }
}

/* Not that of a game that was given up: what was dealt could be told from it. */
TEST (GatherAgain, TellsNoSeed)
{
  Waiting waiting (true);
  Guest bea (waiting.house, 1, "Bea");

  waiting.begin ();
  bea.forget ();
  waiting.deal_again ();
  kill (waiting, { &bea });
  for (const Message &message : bea.inbox)
    EXPECT_THAT (message.text, AllOf (Not (HasSubstr ("reveal")), Not (HasSubstr ("commitment"))));
}
