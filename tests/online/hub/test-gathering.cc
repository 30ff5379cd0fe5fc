/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A table that waits for its guests: who brings what, what is refused, and that nobody else hears a
 * byte of it.
 */

#include "leak.h"
#include "waiting.h"

#include <glib/gstdio.h>

#include <algorithm>
#include <functional>
#include <random>
#include <regex>

using namespace hub;
using namespace leak;
using namespace waiting;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

TEST (Gathering, TellsNothingOfAMatchThatNobodyPlays)
{
  Waiting waiting;
  Guest bea (waiting.house, 1, "Bea"), sam (waiting.house, -1, "Sam");
  const OnlineNotice *welcome = bea.last (ONLINE_NOTICE_WELCOME);

  ASSERT_NE (welcome, nullptr);
  EXPECT_TRUE (welcome->welcome.gathering);
  EXPECT_TRUE (welcome->welcome.decks);
  EXPECT_EQ (welcome->welcome.brought, nullptr);
  EXPECT_EQ (welcome->welcome.commitment, nullptr);
  EXPECT_TRUE (sam.last (ONLINE_NOTICE_WELCOME)->welcome.gathering);
  EXPECT_FALSE (sam.last (ONLINE_NOTICE_WELCOME)->welcome.decks) << "who has no seat plays none";
  bea.look (-1);
  sam.look (-1);
  EXPECT_EQ (waiting.told (bea, bea.decide ("keep")), "illegal");
  EXPECT_EQ (waiting.told (bea, bea.undo ()), "illegal");
  EXPECT_EQ (waiting.told (bea, bea.leave ()), "illegal");
  EXPECT_EQ (waiting.told (bea, bea.vote (0, true)), "illegal");
  EXPECT_EQ (waiting.told (bea, bea.talk ("Hello!")), "");
  waiting.told (bea, bea.explain ("keep"));
  EXPECT_EQ (bea.last (ONLINE_NOTICE_EXPLANATION)->explanation.text, nullptr);
  for (Guest *guest : { &bea, &sam })
    {
      EXPECT_THAT (guest->of (ONLINE_NOTICE_STATE), IsEmpty ());
      EXPECT_THAT (guest->of (ONLINE_NOTICE_EVENTS), IsEmpty ());
    }
}

TEST (Gathering, DealsNothingToTheHostEither)
{
  Waiting waiting;
  sdk::Error error;
  auto decision = sdk::take (tabletop_match_ref_decision (waiting.house.match (), 0));

  ASSERT_TRUE (decision);
  EXPECT_FALSE (tabletop_match_apply (waiting.house.match (), 0,
                                      tabletop_decision_get_choice (decision.get (), 0), 0,
                                      error.out ()));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_ILLEGAL)) << error.text ();
  EXPECT_FALSE (sdk::take (online_room_deal_again (waiting.house.room, error.out ())));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_UNSUPPORTED));
}

TEST (Gathering, BeginsWithWhatWasBrought)
{
  Waiting waiting;
  Guest bea (waiting.house, 1, "Bea"), cem (waiting.house, 2, "Cem"),
      sam (waiting.house, -1, "Sam");

  EXPECT_EQ (waiting.told (bea, bea.bring ("Zyxwv", elves)), "");
  EXPECT_EQ (waiting.told (bea, bea.ready (true)), "");
  EXPECT_THAT (ready_seats (cem), ElementsAre (0u, 1u)) << "and the host, who begins";
  EXPECT_EQ (waiting.told (sam, sam.ready (true)), "not-yours");
  EXPECT_EQ (waiting.told (sam, sam.bring ("Elves", elves)), "not-yours");
  waiting.begin ();

  EXPECT_FALSE (online_room_is_gathering (waiting.house.room));
  EXPECT_EQ (waiting.count (1, of_elves), 60u);
  EXPECT_NE (waiting.count (2, of_elves), 60u) << "who brought none has what the host left";
  for (Guest *guest : { &bea, &cem, &sam })
    {
      const OnlineNotice *welcome = guest->last (ONLINE_NOTICE_WELCOME);

      EXPECT_EQ (guest->deal, 2u);
      EXPECT_FALSE (welcome->welcome.gathering);
      EXPECT_NE (welcome->welcome.commitment, nullptr);
      EXPECT_NE (guest->last (ONLINE_NOTICE_STATE), nullptr);
      EXPECT_THAT (ready_seats (*guest), IsEmpty ());
    }
  for (Guest *guest : { &cem, &sam })
    {
      guest->look (-1);
      waiting.house.run ();
      for (const Message &message : guest->inbox)
        EXPECT_THAT (message.text, AllOf (Not (HasSubstr ("zyxwv")), Not (HasSubstr ("Zyxwv")),
                                          Not (HasSubstr ("builtin+"))))
            << "neither the deck nor the set of cards that it makes";
    }
  EXPECT_EQ (waiting.told (bea, bea.bring ("Burn", burn)), "unsupported");
  EXPECT_EQ (waiting.told (bea, bea.ready (true)), "unsupported");
  EXPECT_EQ (waiting.count (1, of_elves), 60u);
}

TEST (Gathering, TakesTheLastDeckOrNone)
{
  Waiting waiting;
  Guest bea (waiting.house, 1, "Bea"), cem (waiting.house, 2, "Cem");

  EXPECT_EQ (waiting.told (bea, bea.bring ("Elves", elves)), "");
  EXPECT_EQ (waiting.told (bea, bea.bring ("Burn", burn)), "");
  EXPECT_EQ (waiting.told (cem, cem.bring ("Elves", elves)), "");
  EXPECT_EQ (waiting.told (cem, cem.bring ("Nothing", "")), "");
  waiting.begin ();
  EXPECT_EQ (waiting.count (1, of_burn), 74u);
  EXPECT_NE (waiting.count (2, of_elves), 60u);
}

TEST (Gathering, RefusesInWords)
{
  Waiting waiting;
  Guest bea (waiting.house, 1, "Bea");
  const struct
  {
    std::string list, why;
  } wrong[] = {
    { "60 Forrest\n", "Elves:1:" },
    { std::string (elves) + "4 No Such Card\n", "Elves:4:" },
    { "4 Forest\n", "Elves" },
    { "60 Llanowar Elves\n", "Elves" },
    { "Dear Bea,\nshall we play?\n", "Elves:1:" },
    { std::string (16000, '1'), "Elves" },
    { "\x1b[2J\x01\x7f", "Elves:1:" },
    { "\xe2\x80\xae", "Elves" },
  };

  EXPECT_EQ (waiting.told (bea, bea.bring ("Elves", elves)), "");
  for (const auto &[list, why] : wrong)
    {
      const guint64 id = bea.bring ("Elves", list);

      EXPECT_EQ (waiting.told (bea, id), "illegal") << list;
      EXPECT_THAT (bea.text_of_answer (id), HasSubstr (why)) << list;
      EXPECT_LE (bea.text_of_answer (id).size (), 4 * 4096u);
    }
  EXPECT_EQ (bea.closed, "");
  waiting.begin ();
  EXPECT_EQ (waiting.count (1, of_elves), 60u) << "what was brought before still counts";
}

/* As many lines as a message has room for. */
static std::string
lines_of (const std::string &line, size_t size = 15900)
{
  std::string list;

  for (size_t left = size; left > line.size (); left -= line.size () + 1)
    list += line;

  return list;
}

/* The seconds of the processor that a list costs the table; the best of some. */
static double
cost_of (Waiting &waiting, Guest &guest, const std::string &list, const char *why)
{
  double best = 1000;

  for (int i = 0; i < 4; i++)
    {
      const clock_t began = clock ();
      const guint64 id = guest.bring ("D", list);

      EXPECT_EQ (waiting.told (guest, id), "illegal");
      best = std::min (best, (double) (clock () - began) / CLOCKS_PER_SEC);
      EXPECT_THAT (guest.text_of_answer (id), HasSubstr (why));
    }

  return best;
}

/* Else somebody could keep all tables waiting with a list of cards that there aren't. */
TEST (Gathering, LooksThroughAnyListOnce)
{
  Waiting waiting;
  Guest bea (waiting.house, 1, "Bea");
  const double good = cost_of (waiting, bea, lines_of ("1 Forest\n"), "400 different");

  EXPECT_LT (cost_of (waiting, bea, lines_of ("1 X\n"), "D:50:3"), 60 * good);
  EXPECT_LT (cost_of (waiting, bea, lines_of ("1 Llanowar Elfs\n"), "D:50:3"), 60 * good);
  EXPECT_LT (cost_of (waiting, bea, lines_of ("1 Xyzzy Abcdefgh Ijklmnop\n"), "D:50:3"), 60 * good);
}

TEST (Gathering, TakesNoMoreThanSomeDecksInATime)
{
  Waiting waiting;
  Guest bea (waiting.house, 1, "Bea");
  int n_fast = 0;

  waiting.house.limits = ONLINE_HUB_LIMITS_INIT;
  online_hub_set_limits (waiting.house.hub, &waiting.house.limits);
  for (int i = 0; i < 10; i++)
    n_fast += waiting.told (bea, bea.bring ("Elves", "60 Forrest\n")) == "too-fast";
  EXPECT_GE (n_fast, 3);
  EXPECT_EQ (waiting.told (bea, bea.talk ("Oh.")), "") << "all else goes on";
  waiting.house.pass (10);
  EXPECT_EQ (waiting.told (bea, bea.bring ("Elves", elves)), "");
}

/* All at once, as they come: the last one counts, and each is answered once for its number. */
TEST (Gathering, TakesWhatComesAtOnceInTurn)
{
  Waiting waiting;
  Guest bea (waiting.house, 1, "Bea");
  const guint64 first = bea.bring ("Elves", elves), ready = bea.ready (true),
                wrong = bea.bring ("Elves", "60 Forrest\n"), last = bea.bring ("Burn", burn),
                not_yet = bea.ready (false);

  bea.last_id = first - 1;
  bea.bring ("Other", elves); /* the number of the first: an answer, and nothing else */
  waiting.house.run ();
  EXPECT_EQ (bea.answer (first), "");
  EXPECT_EQ (bea.answer (ready), "");
  EXPECT_EQ (bea.answer (wrong), "illegal");
  EXPECT_EQ (bea.answer (last), "");
  EXPECT_EQ (bea.answer (not_yet), "");
  EXPECT_EQ (bea.count_answers (first), 2u);
  EXPECT_THAT (ready_seats (bea), ElementsAre (0u));
  waiting.begin ();
  EXPECT_EQ (waiting.count (1, of_burn), 74u);
}

/* What is on its way when the host begins comes too late, and is told so. */
TEST (Gathering, RefusesWhatComesWhileItBegins)
{
  Waiting waiting;
  Guest bea (waiting.house, 1, "Bea");
  const guint64 deck = bea.bring ("Elves", elves), ready = bea.ready (true);
  sdk::Error error;

  EXPECT_TRUE (sdk::take (online_room_begin (waiting.house.room, error.out ()))) << error.text ();
  waiting.house.run ();
  EXPECT_EQ (bea.answer (deck), "unsupported");
  EXPECT_EQ (bea.answer (ready), "unsupported");
  EXPECT_EQ (bea.last (ONLINE_NOTICE_WELCOME)->welcome.deal, 2u);
  EXPECT_NE (waiting.count (1, of_elves), 60u);
}

/* Forms that no program of ours sends. */
TEST (Gathering, HangsUpOnWhatIsNoRequest)
{
  const std::string bad[] = {
    R"({"type":"bring","id":1,"name":"Elves"})",
    R"({"type":"bring","id":1,"name":"Elves","list":7})",
    R"({"type":"bring","id":1,"name":"Elves","list":"60 Forest","seat":0})",
    R"({"type":"bring","name":"Elves","list":"60 Forest"})",
    R"({"type":"ready","id":1,"yes":"yes"})",
    R"({"type":"ready","id":1})",
    R"({"type":"ready","id":1,"yes":true,"seat":2})",
    R"({"type":"ready","id":-1,"yes":true})",
    R"({"type":"begin","id":1})",
    R"({"type":"bring","id":1,"name":"Elves","list":")" + std::string (17000, '1') + "\"}",
  };

  for (const std::string &message : bad)
    {
      Waiting waiting;
      Guest bea (waiting.house, 1, "Bea"), cem (waiting.house, 2, "Cem");

      bea.say (message);
      waiting.house.run ();
      EXPECT_EQ (bea.closed, "bad-request") << message;
      EXPECT_EQ (cem.closed, "");
      EXPECT_THAT (ready_seats (cem), ElementsAre (0u)) << message;
      EXPECT_EQ (waiting.told (cem, cem.ready (true)), "") << "the others go on";
    }
}

TEST (Gathering, HasNoDecksWhereTheGameHasNone)
{
  Waiting waiting (sdk::take (TABLETOP_GAME (regalia_monarch_new ())).get ());
  Guest bea (waiting.house, 1, "Bea");

  EXPECT_FALSE (bea.last (ONLINE_NOTICE_WELCOME)->welcome.decks);
  EXPECT_EQ (waiting.told (bea, bea.bring ("Elves", elves)), "unsupported");
  EXPECT_EQ (waiting.told (bea, bea.ready (true)), "");
  waiting.begin ();
  EXPECT_EQ (bea.deal, 2u);
}

TEST (Gathering, IsForATableAtWhichNothingWasDone)
{
  House house;
  sdk::Error error;

  house.choose (0, "step:1");
  EXPECT_FALSE (online_room_gather (house.room, error.out ()));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_UNSUPPORTED));
  EXPECT_FALSE (sdk::take (online_room_begin (house.room, error.out ())));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_UNSUPPORTED));
}

TEST (Gathering, ForgetsTheDeckOfWhoIsSentAway)
{
  Waiting waiting;
  sdk::Error error;

  {
    Guest bea (waiting.house, 1, "Bea");

    EXPECT_EQ (waiting.told (bea, bea.bring ("Elves", elves)), "");
    EXPECT_EQ (waiting.told (bea, bea.ready (true)), "");
    EXPECT_TRUE (online_room_kick (waiting.house.room, 1, error.out ()));
    waiting.house.run ();
  }
  Guest cem (waiting.house, 1, "Cem");

  EXPECT_EQ (cem.last (ONLINE_NOTICE_WELCOME)->welcome.brought, nullptr);
  EXPECT_THAT (ready_seats (cem), ElementsAre (0u));
  waiting.begin ();
  EXPECT_NE (waiting.count (1, of_elves), 60u);
}

TEST (Gathering, IsKept)
{
  Waiting waiting (true);
  Guest bea (waiting.house, 1, "Bea"), cem (waiting.house, 2, "Cem");

  EXPECT_EQ (waiting.told (bea, bea.bring ("Elves \"1\"", elves)), "");
  EXPECT_EQ (waiting.told (bea, bea.ready (true)), "");
  waiting.house.restart ();
  EXPECT_TRUE (online_room_is_gathering (waiting.house.room));
  for (Guest *guest : { &bea, &cem })
    {
      guest->forget ();
      ASSERT_TRUE (guest->attach ());
    }
  waiting.house.run ();
  EXPECT_STREQ (bea.last (ONLINE_NOTICE_WELCOME)->welcome.brought, "Elves \"1\"");
  EXPECT_EQ (cem.last (ONLINE_NOTICE_WELCOME)->welcome.brought, nullptr);
  EXPECT_THAT (ready_seats (cem), ElementsAre (0u, 1u));
  waiting.begin ();
  EXPECT_EQ (waiting.count (1, of_elves), 60u);

  waiting.house.restart ();
  EXPECT_FALSE (online_room_is_gathering (waiting.house.room));
  EXPECT_EQ (waiting.count (1, of_elves), 60u);
  cem.forget ();
  ASSERT_TRUE (cem.attach ());
  waiting.house.run ();
  EXPECT_EQ (cem.of (ONLINE_NOTICE_WELCOME).size (), 1u);
  EXPECT_THAT (cem.inbox[0].text, AllOf (HasSubstr ("welcome"), Not (HasSubstr ("elves"))))
      << "the options are told as they were laid";
}

/* A kill right after the guest was sent away, or right after the next one has come, or both. */
TEST (Gathering, LeavesNothingOfWhoIsSentAwayWheneverItIsKilled)
{
  for (int kills = 1; kills <= 3; kills++)
    {
      Waiting waiting (true);
      sdk::Error error;

      {
        Guest bea (waiting.house, 1, "Bea");

        EXPECT_EQ (waiting.told (bea, bea.bring ("Elves", elves)), "");
        EXPECT_EQ (waiting.told (bea, bea.ready (true)), "");
        EXPECT_TRUE (online_room_kick (waiting.house.room, 1, error.out ()));
        if (kills & 1)
          waiting.house.restart ();
      }
      const std::string token = claim (waiting.house, 1, "Cem");

      if (kills & 2)
        waiting.house.restart ();
      waiting.house.run ();
      Guest cem (waiting.house, token);

      waiting.house.restart ();
      cem.forget ();
      ASSERT_TRUE (cem.attach ());
      waiting.house.run ();
      EXPECT_EQ (cem.last (ONLINE_NOTICE_WELCOME)->welcome.brought, nullptr) << kills;
      EXPECT_THAT (ready_seats (cem), ElementsAre (0u)) << kills;
      waiting.begin ();
      EXPECT_NE (waiting.count (1, of_elves), 60u) << kills;
    }
}

/* What the table should know of a seat. */
struct Said
{
  std::string brought;
  bool ready = false;
};

/* One thing that a guest says, and what is known then. */
static guint64
say_something (Guest &guest, Said &said, unsigned what)
{
  switch (what % 4)
    {
    case 0:
      said.brought = "Elves";
      return guest.bring ("Elves", elves);
    case 1:
      said.brought = "Burn";
      return guest.bring ("Burn", burn);
    case 2:
      said.brought = "";
      return guest.bring ("Nothing", "");
    default:
      said.ready = !said.ready;
      return guest.ready (said.ready);
    }
}

/* A kill before the batch takes back what was said, and none after it does. */
TEST (Gathering, StandsAsItWasAnsweredWheneverItIsKilled)
{
  Waiting waiting (true);
  Guest bea (waiting.house, 1, "Bea"), cem (waiting.house, 2, "Cem");
  Guest *const guests[] = { &bea, &cem };
  Said known[2];
  std::mt19937 random (1);

  for (int round = 0; round < 40; round++)
    {
      const unsigned who = random () % 2;
      Said next = known[who];
      const guint64 id = say_something (*guests[who], next, random ());

      if (random () % 4 != 0)
        {
          EXPECT_EQ (waiting.told (*guests[who], id), "") << round;
          known[who] = next;
        }
      waiting.house.restart ();
      std::vector<guint> ready = { 0 };

      for (int i = 0; i < 2; i++)
        {
          guests[i]->forget ();
          ASSERT_TRUE (guests[i]->attach ());
          if (known[i].ready)
            ready.push_back ((guint) i + 1);
        }
      waiting.house.run ();
      for (int i = 0; i < 2; i++)
        {
          const char *brought = guests[i]->last (ONLINE_NOTICE_WELCOME)->welcome.brought;

          EXPECT_EQ (known[i].brought, brought != nullptr ? brought : "") << round;
          EXPECT_EQ (ready_seats (*guests[i]), ready) << round;
        }
    }
  EXPECT_THAT (waiting.house.problems, IsEmpty ());
}

/* A deck in as few bytes as an attacker can make of it: our own writer has longer ways for some. */
static guint64
bring_raw (Guest &guest, const std::string &list)
{
  std::string text;

  for (char c : list)
    {
      if (c == '"' || c == '\\' || c == '\n')
        text += '\\';
      text += c == '\n' ? 'n' : c;
    }
  guest.say ("{\"type\":\"bring\",\"id\":" + std::to_string (++guest.last_id)
             + ",\"name\":\"Mine\",\"list\":\"" + text + "\"}");

  return guest.last_id;
}

/* Whatever characters there are in it: what is taken is written, too. */
TEST (Gathering, KeepsAnyDeckThatItTakes)
{
  for (const std::string letter :
       { "'", "\"", "\\", "\x7f", "\xc2\x85", "\xe2\x80\x8b", "\xf3\xa0\x80\x81" })
    {
      Waiting waiting (true);
      Guest bea (waiting.house, 1, "Bea");
      const bool is_long = letter == "\"" || letter == "\\";
      std::string line = "// ";

      while (line.size () + letter.size () < 199)
        line += letter;
      const std::string answer = waiting.told (
          bea, bring_raw (bea, elves + lines_of (line + "\n", is_long ? 7500 : 15000)));

      EXPECT_EQ (answer, letter == "\x7f" ? "illegal" : "") << line;
      EXPECT_EQ (bea.closed, "") << line;
      EXPECT_THAT (waiting.house.problems, IsEmpty ()) << line;
      waiting.house.restart ();
      bea.forget ();
      ASSERT_TRUE (bea.attach ());
      waiting.house.run ();
      EXPECT_STREQ (bea.last (ONLINE_NOTICE_WELCOME)->welcome.brought,
                    answer.empty () ? "Mine" : nullptr)
          << line;
    }
}

/* What couldn't be written is there again, whatever was to be taken away with it. */
TEST (Gathering, WaitsOnIfItsBeginningCantBeWritten)
{
  Waiting waiting (true);
  Guest bea (waiting.house, 1, "Bea");
  sdk::Error error;

  EXPECT_EQ (waiting.told (bea, bea.bring ("Elves", elves)), "");
  {
    FullDisk full;

    EXPECT_FALSE (sdk::take (online_room_begin (waiting.house.room, error.out ())));
    EXPECT_TRUE (error.is (TABLETOP_ERROR_FAILED)) << error.text ();
  }
  EXPECT_TRUE (online_room_is_gathering (waiting.house.room));
  EXPECT_EQ (waiting.told (bea, bea.ready (true)), "");
  waiting.house.restart ();
  bea.forget ();
  ASSERT_TRUE (bea.attach ());
  waiting.house.run ();
  EXPECT_STREQ (bea.last (ONLINE_NOTICE_WELCOME)->welcome.brought, "Elves");
  EXPECT_THAT (ready_seats (bea), ElementsAre (0u, 1u));
  waiting.begin ();
  EXPECT_EQ (waiting.count (1, of_elves), 60u);
}

/* How many bytes the record has grown by. */
static long
written_by (House &house, const std::function<void ()> &act)
{
  const std::string log = std::string (online_record_get_path (house.record)) + "-wal";
  GStatBuf before = {}, after = {};

  EXPECT_EQ (g_stat (log.c_str (), &before), 0);
  act ();
  EXPECT_EQ (g_stat (log.c_str (), &after), 0);

  return after.st_size - before.st_size;
}

/* A legal list of so many bytes. */
static std::string
long_list (size_t size, const std::string &line = "// There is more to be said of this one.\n")
{
  std::string list = elves;

  while (list.size () + line.size () <= size)
    list += line;

  return list;
}

/* Each page of a list that is written costs 4 KiB of the log, and each commit some that say where
 * it is. */
TEST (Gathering, WritesWhatHasChangedAndNothingElse)
{
  Waiting waiting (true);
  Guest bea (waiting.house, 1, "Bea"), cem (waiting.house, 2, "Cem");
  const std::string list = long_list (14000);
  const long deck = written_by (
      waiting.house, [&] { EXPECT_EQ (waiting.told (bea, bea.bring ("Elves", list)), ""); });

  EXPECT_GT (deck, 14000);
  EXPECT_LT (written_by (waiting.house,
                         [&] { EXPECT_EQ (waiting.told (cem, cem.bring ("Elves", elves)), ""); }),
             deck);
  for (bool yes : { true, false })
    EXPECT_LT (
        written_by (waiting.house, [&] { EXPECT_EQ (waiting.told (bea, bea.ready (yes)), ""); }),
        12500)
        << yes;
  EXPECT_LT (
      written_by (waiting.house, [&] { EXPECT_EQ (waiting.told (bea, bea.talk ("Hm")), ""); }),
      4200);
}

/* What a viewer gets while Bea does something, and the welcome to the game that begins then. */
static Lines
listen (int viewer, const std::function<void (Waiting &, Guest &)> &act)
{
  Waiting waiting (true);
  Guest bea (waiting.house, 1, "Bea"), eve (waiting.house, viewer, "Eve");
  Wiretap tap (eve);

  waiting.house.run ();
  tap.mark ("comes");
  act (waiting, bea);
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

/* Not what it is, nor how long it is or is called, nor that there is one, nor that one was refused.
 */
TEST (Gathering, NobodyElseHearsOfADeck)
{
  for (int viewer : { 2, -1 })
    {
      const Lines nothing = listen (viewer, [] (Waiting &, Guest &) {});

      ASSERT_TRUE (same (listen (viewer,
                                 [] (Waiting &waiting, Guest &bea) {
                                   EXPECT_EQ (waiting.told (bea, bea.bring ("Elves", elves)), "");
                                 }),
                         nothing))
          << viewer;
      ASSERT_TRUE (
          same (listen (viewer,
                        [] (Waiting &waiting, Guest &bea) {
                          EXPECT_EQ (waiting.told (bea, bea.bring ("A long name", burn)), "");
                          EXPECT_EQ (waiting.told (bea, bea.bring ("B", "1 Nothing")), "illegal");
                        }),
                nothing))
          << viewer;
    }
}
