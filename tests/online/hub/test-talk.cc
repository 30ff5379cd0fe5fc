/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What people say to each other, and what they decide about those who are away. */

#include "hub.h"

using namespace hub;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

TEST (Talk, IsHeardByAll)
{
  House house;
  Guest ann (house, 0, "Ann"), bea (house, 1, "Bea"), sam (house, -1, "Sam");
  guint64 id = ann.talk ("Hello, you");

  house.run ();
  EXPECT_EQ (ann.answer (id), "");
  for (const Guest *guest : { &ann, &bea, &sam })
    EXPECT_THAT (guest->heard, ElementsAre ("Ann: Hello, you"));
  EXPECT_THAT (house.talk, ElementsAre ("0 Ann: Hello, you"));
}

TEST (Talk, IsSaidOnceHoweverOftenItIsSent)
{
  House house;
  Guest ann (house, 0, "Ann"), bea (house, 1, "Bea");

  ann.talk ("Hello");
  ann.last_id--;
  ann.talk ("Hello");
  house.run ();
  EXPECT_THAT (bea.heard, ElementsAre ("Ann: Hello"));
}

TEST (Talk, IsCleaned)
{
  House house;
  Guest ann (house, 0, "Ann"), bea (house, 1, "Bea");
  guint64 empty = ann.talk ("\u202e \u2066\u200b");

  ann.talk ("a\u202eb   c \u2069 d");
  house.run ();
  EXPECT_EQ (ann.answer (empty), "illegal");
  EXPECT_THAT (bea.heard, ElementsAre ("Ann: ab c d"));
}

TEST (Talk, OfATeamIsHeardByTheTeam)
{
  /* In the toy every seat is a team of its own. */
  House house;
  Guest ann (house, 0, "Ann"), bea (house, 1, "Bea"), sam (house, -1, "Sam");

  ann.talk ("One");
  ann.talk ("Nobody hears me", true);
  ann.talk ("Two");
  house.run ();
  EXPECT_THAT (ann.heard, ElementsAre ("Ann: One", "Ann to the team: Nobody hears me", "Ann: Two"));
  EXPECT_THAT (bea.heard, ElementsAre ("Ann: One", "Ann: Two"));
  /* And the others don't even see that there was something. */
  EXPECT_EQ (bea.talk_number, 2u);
  EXPECT_EQ (sam.talk_number, 2u);
  EXPECT_THAT (house.talk, ElementsAre ("0 Ann: One", "0 Ann: Two"));
}

/* A race of two teams: even seats and odd seats. */
static TabletopView *
dup_team_view (TabletopMatch *match, const TabletopViewer *, GError **)
{
  TabletopView *view = tabletop_view_new ("Race", -1);

  for (guint seat = 0; seat < tabletop_match_get_n_seats (match); seat++)
    {
      auto shown
          = sdk::take (tabletop_view_seat_new (seat, "x", (int) seat % 2, TABLETOP_SEAT_ACTIVE));

      tabletop_view_add_seat (view, shown.get ());
    }

  return view;
}

static GType
team_type ()
{
  static GType type = sdk::derive (TOY_TYPE_MATCH, "TeamMatch", [] (gpointer klass, gpointer) {
    TABLETOP_MATCH_CLASS (klass)->dup_view = dup_team_view;
  });

  return type;
}

TEST (Talk, ReachesEveryMemberOfTheTeam)
{
  House house (House::Options ().seats (4).played_by (team_type ()));
  Guest ann (house, 0, "Ann"), bea (house, 1, "Bea"), cid (house, 2, "Cid");

  tabletop_table_seat_local (house.table, 3, "Host", nullptr);
  ann.talk ("Psst", true);
  bea.talk ("Hush", true);
  house.run ();
  EXPECT_THAT (cid.heard, ElementsAre ("Ann to the team: Psst"));
  EXPECT_THAT (bea.heard, ElementsAre ("Bea to the team: Hush"));
  /* The host sits in Bea's team, at this device. */
  EXPECT_THAT (house.talk, ElementsAre ("1 Bea to the team: Hush"));
  EXPECT_TRUE (online_room_say (house.room, 3, TRUE, "Aha", nullptr));
  house.run ();
  EXPECT_THAT (bea.heard, ElementsAre ("Bea to the team: Hush", "Host to the team: Aha"));
}

TEST (Talk, OfTheHost)
{
  House house;
  Guest ann (house, 0, "Ann");
  sdk::Error error;

  tabletop_table_seat_local (house.table, 1, "Host", nullptr);
  EXPECT_TRUE (online_room_say (house.room, 1, FALSE, "Welcome", nullptr));
  EXPECT_TRUE (online_room_say (house.room, -1, FALSE, "to my table", nullptr));
  house.run ();
  EXPECT_THAT (ann.heard, ElementsAre ("Host: Welcome", "Host: to my table"));
  EXPECT_FALSE (online_room_say (house.room, 0, FALSE, "As Ann", error.out ()));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_NOT_YOURS));
  EXPECT_FALSE (online_room_say (house.room, -1, TRUE, "x", nullptr));
  EXPECT_FALSE (online_room_say (house.room, 9, FALSE, "x", nullptr));
  EXPECT_FALSE (online_room_say (house.room, 1, FALSE, " \n ", nullptr));
}

TEST (Talk, IsThereForWhoComesBack)
{
  House house;
  Guest ann (house, 0, "Ann"), bea (house, 1, "Bea");

  ann.talk ("One");
  house.run ();
  bea.cut ();
  house.run ();
  for (const char *text : { "Two", "Three" })
    ann.talk (text);
  house.run ();
  bea.attach ();
  house.run ();
  EXPECT_THAT (bea.heard, ElementsAre ("Ann: One", "Ann: Two", "Ann: Three"));
  EXPECT_EQ (bea.talk_number, 3u);

  /* A guest who lost everything hears it again, but who is new hears nothing old. */
  Guest again (house, bea.token);
  Guest cid (house, 2, "Cid");

  again.seat = 1;
  again.attach ();
  house.run ();
  EXPECT_THAT (again.heard, ElementsAre ("Ann: One", "Ann: Two", "Ann: Three"));
  EXPECT_THAT (cid.heard, IsEmpty ());
}

TEST (Talk, IsKeptFor64Lines)
{
  House house;
  Guest ann (house, 0, "Ann"), bea (house, 1, "Bea");

  bea.cut ();
  house.run ();
  for (int i = 0; i < 100; i++)
    ann.talk (std::to_string (i).c_str ());
  house.run ();
  bea.attach ();
  house.run ();
  EXPECT_EQ (bea.heard.size (), 64u);
  EXPECT_EQ (bea.heard.front (), "Ann: 36");
  EXPECT_EQ (ann.heard.size (), 100u);
}

TEST (Talk, OfSpectatorsIsForTheHostToAllow)
{
  House house;
  Guest ann (house, 0, "Ann"), sam (house, -1, "S\nam");
  guint64 id = sam.talk ("Hello");

  house.run ();
  EXPECT_EQ (sam.answer (id), "not-yours");

  house.limits.spectators_talk = TRUE;
  online_hub_set_limits (house.hub, &house.limits);
  id = sam.talk ("Hello");
  guint64 team = sam.talk ("Hello", true);

  house.run ();
  EXPECT_EQ (sam.answer (id), "");
  EXPECT_EQ (sam.answer (team), "not-yours");
  EXPECT_THAT (ann.heard, ElementsAre ("S am: Hello"));
}

/* Votes. */

static bool
is_stood_in (House &house, guint seat)
{
  return house.presence (seat) == TABLETOP_PRESENCE_STOOD_IN;
}

/* The guests of a house whose time of grace is this, so that nobody has to wait for pings. */
static const guint grace = 20;

/* Somebody goes, and stays away until votes count. */
static void
stay_away (House &house, Guest &guest)
{
  guest.cut ();
  house.run ();
  house.pass (grace);
}

static House::Options
merciful (guint seats)
{
  return House::Options ().seats (seats).grace (grace);
}

TEST (Vote, NeedsMoreThanHalfOfTheOthers)
{
  House house (merciful (4).goal (50));
  Guest ann (house, 0, "Ann"), bea (house, 1, "Bea"), cid (house, 2, "Cid");

  tabletop_table_seat_local (house.table, 3, "Host", nullptr);
  stay_away (house, ann);
  guint64 id = bea.vote (0, true);

  house.run ();
  EXPECT_EQ (bea.answer (id), "");
  EXPECT_FALSE (is_stood_in (house, 0));
  EXPECT_THAT (house.votes, ElementsAre ("0: 1/2 open"));
  EXPECT_TRUE (cid.last (ONLINE_NOTICE_VOTE)->vote.open);
  EXPECT_EQ (cid.last (ONLINE_NOTICE_VOTE)->vote.needed, 2u);

  ASSERT_TRUE (online_room_vote (house.room, 0, 3, TRUE, nullptr));
  house.run ();
  EXPECT_TRUE (is_stood_in (house, 0));
  EXPECT_THAT (house.votes, ElementsAre ("0: 1/2 open", "0: 2/2 closed"));
  EXPECT_FALSE (cid.last (ONLINE_NOTICE_VOTE)->vote.open);
  /* And the bot plays. */
  EXPECT_EQ (tabletop_match_get_sequence (house.match ()), 1u);
  EXPECT_TRUE (bea.is_asked ());
  auto seats = bea.last (ONLINE_NOTICE_SEATS)->seats.seats;

  EXPECT_EQ (((OnlineSeatCard *) g_ptr_array_index (seats, 0))->presence,
             TABLETOP_PRESENCE_STOOD_IN);

  /* The seat is its player's the moment that she is back. */
  ann.attach ();
  house.run ();
  EXPECT_EQ (house.presence (0), TABLETOP_PRESENCE_HERE);
  bea.decide ("step:1");
  cid.sequence = 2;
  house.run ();
  cid.decide ("step:1");
  house.run ();
  house.choose (3, "step:1");
  house.run ();
  EXPECT_TRUE (ann.is_asked ());
  EXPECT_EQ (tabletop_match_get_sequence (house.match ()), 4u);
}

TEST (Vote, EndsWhenThePlayerIsBack)
{
  House house (merciful (4));
  Guest ann (house, 0, "Ann"), bea (house, 1, "Bea"), cid (house, 2, "Cid"), dan (house, 3, "Dan");

  stay_away (house, ann);
  bea.vote (0, true);
  house.run ();
  ann.attach ();
  house.run ();
  EXPECT_FALSE (cid.last (ONLINE_NOTICE_VOTE)->vote.open);
  guint64 id = bea.vote (0, true);

  house.run ();
  EXPECT_EQ (bea.answer (id), "not-found");
}

TEST (Vote, IsLostWhenTooManyAreAgainst)
{
  House house (merciful (3));
  Guest ann (house, 0, "Ann"), bea (house, 1, "Bea"), cid (house, 2, "Cid");

  stay_away (house, ann);
  bea.vote (0, true);
  house.run ();
  EXPECT_TRUE (bea.last (ONLINE_NOTICE_VOTE)->vote.open);
  cid.vote (0, false);
  house.run ();
  EXPECT_FALSE (bea.last (ONLINE_NOTICE_VOTE)->vote.open);
  EXPECT_FALSE (is_stood_in (house, 0));
}

TEST (Vote, NeedsThoseWhoAreAwayToo)
{
  House house (merciful (4));
  Guest ann (house, 0, "Ann"), bea (house, 1, "Bea"), cid (house, 2, "Cid"), dan (house, 3, "Dan");

  stay_away (house, ann);
  bea.vote (0, true);
  house.run ();
  EXPECT_EQ (bea.last (ONLINE_NOTICE_VOTE)->vote.needed, 2u);
  cid.cut ();
  dan.cut ();
  house.run ();
  house.pass (grace);
  EXPECT_EQ (bea.last (ONLINE_NOTICE_VOTE)->vote.needed, 2u);
  guint64 alone = bea.vote (0, true);

  house.run ();
  EXPECT_EQ (bea.answer (alone), "");
  EXPECT_FALSE (is_stood_in (house, 0)) << "whoever is here alone can't decide about the rest";

  /* With one more it is more than half of the three. */
  cid.attach ();
  house.run ();
  cid.vote (0, true);
  house.run ();
  EXPECT_TRUE (is_stood_in (house, 0));
}

TEST (Vote, CountsAfterTheTimeOfGrace)
{
  House house (merciful (3));
  Guest ann (house, 0, "Ann"), bea (house, 1, "Bea"), cid (house, 2, "Cid");
  auto told = [&] {
    auto seats = bea.last (ONLINE_NOTICE_SEATS)->seats.seats;

    return static_cast<OnlineSeatCard *> (g_ptr_array_index (seats, 0))->grace;
  };

  EXPECT_EQ (online_room_get_grace_left (house.room, 0), -1);
  EXPECT_EQ (told (), 0u);
  ann.cut ();
  house.run ();
  EXPECT_EQ (told (), grace);
  EXPECT_NEAR (online_room_get_grace_left (house.room, 0), grace * 1000, 500);
  house.pass (grace - 5);
  guint64 early = bea.vote (0, true), other = cid.vote (0, true);

  house.run ();
  EXPECT_EQ (bea.answer (early), "illegal");
  EXPECT_EQ (cid.answer (other), "illegal");
  EXPECT_THAT (bea.text_of_answer (early), HasSubstr ("0:20"));
  EXPECT_THAT (bea.text_of_answer (early), HasSubstr ("in 0:0"));
  EXPECT_THAT (house.votes, ElementsAre ());

  /* Who comes back and goes again has all of it again. */
  ann.attach ();
  house.run ();
  ann.cut ();
  house.run ();
  house.pass (grace - 5);
  early = bea.vote (0, true);
  house.run ();
  EXPECT_EQ (bea.answer (early), "illegal");

  house.pass (5);
  bea.vote (0, true);
  cid.vote (0, true);
  house.run ();
  EXPECT_TRUE (is_stood_in (house, 0));
}

TEST (Vote, LeavesTheOnlyOtherOneToTheHost)
{
  House house (merciful (3));
  Guest ann (house, 0, "Ann"), bea (house, 1, "Bea");

  tabletop_table_seat_bot (house.table, 2, "random", 1, nullptr);
  stay_away (house, ann);
  guint64 alone = bea.vote (0, true);

  house.run ();
  EXPECT_EQ (bea.answer (alone), "illegal");
  EXPECT_THAT (bea.text_of_answer (alone), HasSubstr ("host"));
  EXPECT_FALSE (is_stood_in (house, 0));
  ASSERT_TRUE (online_room_stand_in (house.room, 0, nullptr));
  EXPECT_TRUE (is_stood_in (house, 0));

  /* One at the host's own device is the host. */
  sdk::Error here;

  EXPECT_FALSE (online_room_stand_in (house.room, 1, here.out ()));
  EXPECT_TRUE (here.is (TABLETOP_ERROR_NOT_FOUND));
  ann.attach ();
  tabletop_table_seat_local (house.table, 1, "Host", nullptr);
  house.run ();
  stay_away (house, ann);
  EXPECT_TRUE (online_room_vote (house.room, 0, 1, TRUE, nullptr));
  house.run ();
  EXPECT_TRUE (is_stood_in (house, 0));
}

TEST (Vote, CountsNobodyWhoIsOut)
{
  House house (merciful (4));
  Guest ann (house, 0, "Ann"), bea (house, 1, "Bea"), cid (house, 2, "Cid"), dan (house, 3, "Dan");

  stay_away (house, ann);
  cid.leave ();
  house.run ();
  guint64 out = cid.vote (0, true);

  bea.vote (0, true);
  house.run ();
  EXPECT_EQ (cid.answer (out), "illegal");
  EXPECT_THAT (cid.text_of_answer (out), HasSubstr ("out of the match"));
  EXPECT_EQ (bea.last (ONLINE_NOTICE_VOTE)->vote.needed, 2u);
  EXPECT_FALSE (is_stood_in (house, 0)) << "one who plays is no more than half of two";

  /* And where only two are left, it is as if there had never been more. */
  dan.leave ();
  house.run ();
  EXPECT_FALSE (is_stood_in (house, 0));
  guint64 alone = bea.vote (0, true);

  house.run ();
  EXPECT_EQ (bea.answer (alone), "illegal");
  EXPECT_FALSE (is_stood_in (house, 0));
}

TEST (Vote, PassesToNobodyWhenOthersAreKicked)
{
  House house (merciful (3));
  Guest ann (house, 0, "Ann"), bea (house, 1, "Bea"), cid (house, 2, "Cid");

  stay_away (house, ann);
  bea.vote (0, true);
  house.run ();
  EXPECT_TRUE (bea.last (ONLINE_NOTICE_VOTE)->vote.open);
  ASSERT_TRUE (online_room_kick (house.room, 2, nullptr));
  house.run ();
  EXPECT_FALSE (is_stood_in (house, 0)) << "only two are left";
}

TEST (Vote, IsRefusedForAReason)
{
  House house (merciful (3));
  Guest ann (house, 0, "Ann"), bea (house, 1, "Bea"), cid (house, 2, "Cid");
  sdk::Error by_guest, unknown;

  stay_away (house, ann);
  guint64 here = bea.vote (1, true), nowhere = bea.vote (7, true), no = bea.vote (0, false);

  house.run ();
  EXPECT_EQ (bea.answer (here), "not-yours");
  EXPECT_EQ (bea.answer (nowhere), "not-found");
  EXPECT_EQ (bea.answer (no), "illegal");
  EXPECT_FALSE (online_room_vote (house.room, 0, 1, TRUE, by_guest.out ()));
  EXPECT_TRUE (by_guest.is (TABLETOP_ERROR_NOT_YOURS));
  EXPECT_FALSE (online_room_vote (house.room, 0, 9, TRUE, unknown.out ()));
  EXPECT_TRUE (unknown.is (TABLETOP_ERROR_NOT_FOUND));
  EXPECT_FALSE (is_stood_in (house, 0));
}

TEST (Vote, OpenOnesAreToldToWhoComes)
{
  House house (merciful (4));
  Guest ann (house, 0, "Ann"), bea (house, 1, "Bea"), cid (house, 2, "Cid");

  tabletop_table_seat_local (house.table, 3, "Host", nullptr);
  stay_away (house, ann);
  bea.vote (0, true);
  house.run ();
  Guest sam (house, -1, "Sam");

  ASSERT_NE (sam.last (ONLINE_NOTICE_VOTE), nullptr);
  EXPECT_TRUE (sam.last (ONLINE_NOTICE_VOTE)->vote.open);
}
