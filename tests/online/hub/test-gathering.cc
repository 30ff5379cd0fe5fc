/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A table that waits for its guests: who brings what, what is refused, and that nobody else hears a
 * byte of it.
 */

#include "leak.h"
#include "regalia.h"

#include <algorithm>
#include <functional>
#include <regex>

using namespace hub;
using namespace leak;
using sdk::Ptr;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using Lines = std::vector<std::string>;

static const char *const elves = "30 Forest\n26 Island\n4 Llanowar Elves\n";
static const Lines of_elves = { "Forest", "Island", "Llanowar Elves" };
static const Lines of_burn = { "Mountain", "Lightning Bolt" };
static const char *const burn = "// more of everything\n70 Mountain\n4 Lightning Bolt\n";

/* A table for three, of which the first seat is the host's. */
class Waiting
{
public:
  explicit Waiting (TabletopGame *game, bool record = false)
      : match (sdk::match_of (game, 3, {}, 1)), house (options (match.get (), record))
  {
    sdk::Error error;

    EXPECT_TRUE (tabletop_table_seat_local (house.table, 0, "Ada", error.out ()));
    EXPECT_TRUE (online_room_gather (house.room, error.out ())) << error.text ();
    house.run ();
  }
  explicit Waiting (bool record = false)
      : Waiting (sdk::take (TABLETOP_GAME (regalia_free_for_all_new ())).get (), record)
  {
  }

  static House::Options
  options (TabletopMatch *match, bool record)
  {
    House::Options all;

    all.match = match;
    all.n_seats = 3;
    all.record = record;

    return all;
  }

  /* Runs a batch, and gives what a request was answered. */
  std::string
  told (Guest &guest, guint64 id)
  {
    house.run ();

    return guest.answer (id);
  }

  void
  begin ()
  {
    sdk::Error error;

    EXPECT_TRUE (sdk::take (online_room_begin (house.room, error.out ()))) << error.text ();
    house.run ();
  }

  /* How many cards a seat plays with, if all that it holds are among these. */
  guint
  count (guint seat, const Lines &titles)
  {
    auto viewer = sdk::take (tabletop_viewer_new_seat (seat));
    auto view = sdk::take (tabletop_match_dup_view (house.match (), viewer.get (), nullptr));
    guint n = 0;

    for (auto &zone : sdk::items<TabletopZone> (tabletop_view_get_zones (view.get ())))
      {
        if (tabletop_zone_get_owner (zone.get ()) != (int) seat)
          continue;
        n += tabletop_zone_get_count (zone.get ());
        for (auto &piece : sdk::items<TabletopPiece> (tabletop_zone_get_pieces (zone.get ())))
          if (const char *title = tabletop_piece_get_title (piece.get ());
              *title != '\0' && std::find (titles.begin (), titles.end (), title) == titles.end ())
            return 0;
      }

    return n;
  }

  Ptr<TabletopMatch> match;
  House house;
};

/* Who is ready, as a guest was told last. */
static std::vector<guint>
ready_seats (const Guest &guest)
{
  const OnlineNotice *notice = guest.last (ONLINE_NOTICE_SEATS);
  std::vector<guint> seats;

  for (guint i = 0; notice != nullptr && i < notice->seats.seats->len; i++)
    {
      auto card = static_cast<OnlineSeatCard *> (g_ptr_array_index (notice->seats.seats, i));

      if (card->ready)
        seats.push_back (card->seat);
    }

  return seats;
}

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

  EXPECT_EQ (waiting.told (bea, bea.bring ("Elves", elves)), "");
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
        EXPECT_THAT (message.text, AllOf (Not (HasSubstr ("elves")), Not (HasSubstr ("builtin+"))))
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
