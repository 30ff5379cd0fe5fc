/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Emperor (809.5): each way to leave the game, for each seat of a team, as the first to go and
 * after others have: who goes along, what becomes of whom in the end, and that whoever is left sits
 * together as the next turn begins, not before (801.2c). */

#include "kit.h"

extern "C" {
#include "magic/variants/mg-emperor.h"
#include "magic/show/mg-show.h"
}

#include <algorithm>
#include <fstream>
#include <iterator>
#include <sstream>
#include <tuple>

using namespace kit;

namespace
{

constexpr int SEATS = 6;
constexpr int EMPEROR = 1, OTHER_EMPEROR = 4; /* in a team of three */

enum class Way
{
  CONCEDES, /* 104.3a */
  LIFE,     /* 104.3b */
  DECKING,  /* 104.3c */
  POISON,   /* 104.3d */
  EFFECT,   /* 104.3e */
  DRAW      /* 801.15 */
};

/* The cards that are shipped, and those of the scenarios by which games end. */
const rg_content *
content ()
{
  static const Content shared = [] {
    const Content shipped (rg_content_new_builtin (&rg_emperor, nullptr, nullptr));
    std::ifstream file (SOURCE_ROOT "/tests/scenarios/magic/emperor/own.cards");
    size_t length;
    std::string text = rg_content_source (shipped.get (), &length);
    rg_error error = {};

    text += "\n" + std::string (std::istreambuf_iterator<char> (file), {});
    Content made (
        rg_content_new (&rg_emperor, "test", text.data (), text.size (), nullptr, &error));
    EXPECT_TRUE (made) << error.text;
    return made;
  }();

  return shared.get ();
}

class EmperorEnds : public testing::TestWithParam<std::tuple<Way, int, bool>>
{
protected:
  Way way = std::get<0> (GetParam ());
  int seat = std::get<1> (GetParam ());
  bool last = std::get<2> (GetParam ());
  Match match;

  EmperorEnds ()
  {
    rg_setup setup;

    rg_setup_init (&setup, content (), SEATS);
    setup.options[MG_EMPEROR_FIRST] = 1;
    match.reset (rg_match_new (&setup, nullptr, nullptr));
  }

  const mg_state *
  state () const
  {
    return static_cast<const mg_state *> (rg_state_const (match.get ()));
  }

  void
  set (const std::vector<std::string> &facts)
  {
    for (const std::string &fact : facts)
      {
        std::istringstream line (fact);
        const std::vector<std::string> parts (std::istream_iterator<std::string> (line), {});
        std::vector<const char *> words;
        rg_error error = {};

        for (const std::string &part : parts)
          words.push_back (part.c_str ());
        ASSERT_EQ (rg_match_arrange (match.get (), words.data (), static_cast<int> (words.size ()),
                                     &error),
                   RG_OK)
            << fact << ": " << error.text;
      }
    go_on ();
  }

  void
  go_on ()
  {
    while (rg_match_paused (match.get ()))
      rg_match_advance (match.get ());
  }

  /* Whoever is asked passes. */
  void
  pass ()
  {
    const rg_decision *decision = rg_match_decision (match.get (), 0);

    play (match.get (), { decision->seat, decision->fallback });
  }

  void
  pass_until_next_turn ()
  {
    const int turn = state ()->turn.number;

    while (!rg_match_over (match.get ()) && state ()->turn.number == turn)
      pass ();
  }

  void
  leave (int who)
  {
    ASSERT_EQ (RG_OK, rg_match_leave (match.get (), who, nullptr));
    go_on ();
  }

  /* The choice of whoever is asked that begins with these words. */
  void
  choose (const std::string &words)
  {
    const rg_decision *decision = rg_match_decision (match.get (), 0);

    for (int i = 0; i < decision->count; i++)
      if (notation_of (match.get (), { decision->seat, i }).rfind (words, 0) == 0)
        {
          play (match.get (), { decision->seat, i });
          return;
        }
    FAIL () << "no choice begins with " << words << ":\n" << decisions_of (match.get ());
  }

  /* What was put on the stack resolves. */
  void
  resolve ()
  {
    ASSERT_GT (state ()->zones.n_stack, 0);
    while (!rg_match_over (match.get ()) && state ()->zones.n_stack > 0)
      pass ();
  }

  /* It happens to the seat, whose turn it is. */
  void
  go ()
  {
    const std::string own = "seat " + std::to_string (seat + 1) + " ";

    switch (way)
      {
      case Way::CONCEDES:
        leave (seat);
        break;
      case Way::LIFE:
        set ({ own + "life 0" });
        break;
      case Way::DECKING:
        set ({ own + "empty library", "step draw" });
        break;
      case Way::POISON:
        set ({ own + "counters poison 10" });
        break;
      case Way::EFFECT:
        set ({ own + "battlefield black_writ" });
        choose ("activate black_writ");
        choose ("choose seat" + std::to_string (seat + 1));
        resolve ();
        break;
      case Way::DRAW:
        set ({ own + "battlefield truce" });
        choose ("activate truce");
        resolve ();
        break;
      }
  }

  bool
  won (int who) const
  {
    return state ()->end.winners >> who & 1;
  }

  bool
  drew (int who) const
  {
    return state ()->end.drawn >> who & 1;
  }
};

/* 801.2c, 809.3: from the seats that are left, worked out anew. */
void
expect_seats_closed (const mg_state *state)
{
  std::vector<int> ring;

  for (int seat = 0; seat < SEATS; seat++)
    if (mg_plays (state, seat))
      ring.push_back (seat);
  const int n = static_cast<int> (ring.size ());
  for (int a = 0; a < n; a++)
    for (int b = 0; b < n; b++)
      {
        const int seat = ring[static_cast<size_t> (a)], other = ring[static_cast<size_t> (b)];
        const int around = (a - b + n) % n, apart = std::min (around, n - around);
        const bool reached = apart <= (seat % 3 == EMPEROR ? 2 : 1);

        EXPECT_EQ (reached, (state->players[seat].in_range >> other & 1) != 0)
            << seat + 1 << " to " << other + 1;
        EXPECT_EQ (apart == 1 && seat / 3 != other / 3,
                   (mg_attackable (state, seat) >> other & 1) != 0)
            << seat + 1 << " to " << other + 1;
      }
}

TEST_P (EmperorEnds, ForWhomTheyShould)
{
  const bool emperor = seat == EMPEROR, draw = way == Way::DRAW;

  set ({ "active 2", "step main1", "ask-always" });
  if (last)
    {
      /* The other generals of the team, and one of those who will stay or win. */
      for (int other : { 0, 2, 3 })
        if (other != seat)
          leave (other);
      pass_until_next_turn ();
      expect_seats_closed (state ());
    }
  const uint16_t before = mg_players_in (state ());
  std::vector<uint16_t> reach;

  set ({ "active " + std::to_string (seat + 1), "step main1" });
  for (int who = 0; who < SEATS; who++)
    reach.push_back (state ()->players[who].in_range);
  go ();
  if (HasFatalFailure ())
    return;
  if (emperor || draw)
    {
      /* 809.5b-c: the emperor was in range of each draw, and of some the other one as well. */
      const bool both = draw && reach[static_cast<size_t> (seat)] >> OTHER_EMPEROR & 1;

      EXPECT_TRUE (rg_match_over (match.get ()));
      for (int who = 0; who < SEATS; who++)
        {
          EXPECT_EQ (who / 3 == 1 && !both, won (who)) << who + 1;
          EXPECT_EQ (draw && (who / 3 == 0 || both), drew (who) && !won (who)) << who + 1;
        }
      return;
    }

  /* 809.5: a general goes alone, and in this turn everything is where it was (801.2c). */
  ASSERT_FALSE (rg_match_over (match.get ()));
  EXPECT_EQ (before & ~(1u << seat), mg_players_in (state ()));
  for (int who = 0; who < SEATS; who++)
    if (mg_plays (state (), who))
      {
        EXPECT_EQ (reach[static_cast<size_t> (who)], state ()->players[who].in_range) << who + 1;
      }
  pass_until_next_turn ();
  ASSERT_FALSE (rg_match_over (match.get ()));
  expect_seats_closed (state ());

  /* It shares the fate of the team all the same (104.2c, EM-d9). */
  leave (OTHER_EMPEROR);
  EXPECT_TRUE (rg_match_over (match.get ()));
  for (int who = 0; who < SEATS; who++)
    EXPECT_EQ (who / 3 == 0, won (who)) << who + 1;
}

std::string
name_of_end (const testing::TestParamInfo<std::tuple<Way, int, bool>> &end)
{
  static const char *const ways[] = { "Concedes", "Life", "Decking", "Poison", "Effect", "Draw" };
  static const char *const seats[] = { "LeftGeneral", "Emperor", "RightGeneral" };

  return std::string (ways[static_cast<int> (std::get<0> (end.param))])
         + seats[std::get<1> (end.param)] + (std::get<2> (end.param) ? "Last" : "First");
}

INSTANTIATE_TEST_SUITE_P (Ways,
                          EmperorEnds,
                          testing::Combine (testing::Values (Way::CONCEDES,
                                                             Way::LIFE,
                                                             Way::DECKING,
                                                             Way::POISON,
                                                             Way::EFFECT,
                                                             Way::DRAW),
                                            testing::Values (0, EMPEROR, 2),
                                            testing::Bool ()),
                          name_of_end);

} // namespace
