/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Two tables that differ only in what a viewer may not know say the same to it, byte by byte and
 * message by message, whatever it asks; but for tokens, which are never the same.
 */

#include "hub.h"

#include <algorithm>
#include <regex>

using namespace hub;

/* Everything that somebody was told, with a mark for each batch. */
class Wiretap
{
public:
  explicit Wiretap (Guest &guest) : guest_ (guest)
  {
  }

  void
  mark (const std::string &what)
  {
    static const std::regex token ("\"token\":\"[^\"]*\"");

    lines.push_back ("--- " + what);
    for (const Message &message : guest_.inbox)
      if (message.kind () != REGALIA_NOTICE_PING)
        lines.push_back (std::regex_replace (message.text, token, "\"token\":\"…\""));
    guest_.forget ();
  }

  std::vector<std::string> lines;

private:
  Guest &guest_;
};

/* Shows the first line that differs. */
static testing::AssertionResult
same (const std::vector<std::string> &a, const std::vector<std::string> &b)
{
  for (size_t i = 0; i < std::max (a.size (), b.size ()); i++)
    {
      std::string left = i < a.size () ? a[i] : "(nothing)",
                  right = i < b.size () ? b[i] : "(nothing)";

      if (left != right)
        return testing::AssertionFailure () << "line " << i << "\n" << left << "\n" << right;
    }

  return testing::AssertionSuccess ();
}

/* Asks whatever a guest can ask. */
static void
pry (House &house, Guest &guest, Wiretap &tap)
{
  auto after = [&] (const std::string &what) {
    house.run ();
    tap.mark (what);
    ASSERT_EQ (guest.closed, "") << what;
  };

  guest.look (-1);
  after ("look");
  guest.look ((gint64) guest.sequence);
  after ("look for something newer");
  for (guint64 sequence = 0; sequence < 8; sequence++)
    {
      guest.decide ("step:7", sequence);
      guest.decide ("step:1", sequence + 8);
    }
  after ("decide");
  guest.explain ("step:2");
  guest.explain ("draw");
  after ("explain");
  guest.vote (1, true);
  guest.talk ("Have you?", false);
  guest.talk ("Has it?", true);
  after ("people");
  guest.attach ();
  after ("come back");
  guest.events.clear ();
  guest.event_sequences.clear ();
  guest.attach ();
  after ("come back having lost everything");
  house.pass (30);
  after ("wait");
}

/* What happened after both tables were the same; `differ` is what may not show. */
static std::vector<std::string>
listen (int viewer, const std::function<void (House &, Guest &)> &differ)
{
  House house (House::Options ().seats (4).secretly ().goal (40));
  Guest bea (house, 1, "Bea"), cid (house, 2, "Cid"), dan (house, 3, "Dan");
  Guest guest (house, viewer, "Eve");
  Wiretap tap (guest);

  if (viewer >= 0)
    guest.decide ("step:1");
  house.run ();
  tap.mark ("before");
  differ (house, bea);
  tap.mark ("then");
  pry (house, guest, tap);
  bea.talk ("Are we done?");
  house.run ();
  tap.mark ("talk");

  return tap.lines;
}

class Viewers : public testing::TestWithParam<int>
{
};

TEST_P (Viewers, DontKnowWhatWasPicked)
{
  auto pick = [] (const char *notation) {
    return [=] (House &house, Guest &bea) {
      bea.decide (notation);
      house.run ();
    };
  };

  EXPECT_TRUE (same (listen (GetParam (), pick ("step:1")), listen (GetParam (), pick ("step:2"))));
}

TEST_P (Viewers, DontKnowWhetherSomethingWasPicked)
{
  auto nothing = [] (House &house, Guest &) { house.run (); };
  auto pick = [] (House &house, Guest &bea) {
    bea.decide ("step:1");
    house.run ();
  };
  auto pick_and_undo = [] (House &house, Guest &bea) {
    bea.decide ("step:1");
    house.run ();
    bea.undo ();
    house.run ();
  };
  auto default_choice = [] (House &house, Guest &) {
    tabletop_table_play_default (house.table, 1, nullptr);
    house.run ();
  };
  auto told = listen (GetParam (), nothing);

  EXPECT_TRUE (same (listen (GetParam (), pick), told));
  EXPECT_TRUE (same (listen (GetParam (), pick_and_undo), told));
  EXPECT_TRUE (same (listen (GetParam (), default_choice), told));
  /* The test would see something if there were something. */
  EXPECT_FALSE (same (listen (GetParam (),
                              [] (House &house, Guest &bea) {
                                bea.leave ();
                                house.run ();
                              }),
                      told));
}

INSTANTIATE_TEST_SUITE_P (All, Viewers, testing::Values (0, -1));

TEST (Viewer, DoesntKnowAnothersCard)
{
  auto listen_to = [] (TabletopMatch *match, int viewer) {
    House house (House::Options ().seats (4).going_on (match));
    Guest eve (house, viewer, "Eve"), bea (house, 1, "Bea"), ann (house, 0, "Ann");
    Wiretap tap (eve);

    tap.mark ("come");
    pry (house, eve, tap);
    bea.decide ("step:1");
    house.run ();
    tap.mark ("go on");

    return tap.lines;
  };
  auto game = sdk::take (toy_game_new ("race"));
  /* Each with a setup, and so with names, of its own. */
  auto draw = [&] (int swaps) {
    auto match = sdk::match_of (game.get (), 4);

    sdk::go (match.get (), 0, "draw");
    for (int i = 0; i < swaps; i++)
      match = sdk::take (toy_match_swap_drawn_card (TOY_MATCH (match.get ()), 0));

    return match;
  };

  for (int viewer : { 2, -1 })
    {
      auto one = draw (1), other = draw (2);

      EXPECT_NE (sdk::hash_of (one.get ()), sdk::hash_of (other.get ()));
      EXPECT_TRUE (same (listen_to (one.get (), viewer), listen_to (other.get (), viewer)));
    }
}

TEST (Viewer, IsToldNoSecretOfAnybodys)
{
  House house (House::Options ().seats (2));
  std::string open = house.invite (-1);
  Guest ann (house, 0, "Ann"), bea (house, 1, "Bea");
  std::string everything;

  for (int i = 0; i < 4; i++)
    {
      ann.decide ("step:1");
      house.run ();
      bea.decide ("step:1");
      house.run ();
      bea.look (-1);
      house.run ();
    }
  for (const Message &message : bea.inbox)
    everything += message.text;
  EXPECT_EQ (everything.find (ann.token), std::string::npos);
  EXPECT_EQ (everything.find (open), std::string::npos);
  EXPECT_NE (everything.find (bea.token), std::string::npos);

  auto seed = sdk::take (tabletop_match_dup_seed (house.match ()));
  gsize size;
  auto data = (const guint8 *) g_bytes_get_data (seed.get (), &size);
  std::string hex;

  for (gsize i = 0; i < size; i++)
    {
      char digits[3];

      g_snprintf (digits, sizeof digits, "%02x", data[i]);
      hex += digits;
    }
  ASSERT_FALSE (bea.over);
  EXPECT_EQ (everything.find (hex), std::string::npos);
}
