/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Conformance: secrets. Two matches that differ only in what a viewer may not know give that viewer
 * the same views, decisions, choices, events, texts, names and answers, until something is revealed
 * (docs/secrets.md). The toy games that leak must be caught. */

#include "kit-spy.h"

#include "toy.h"

#include <algorithm>
#include <set>

using namespace kit;

namespace
{

class KitSecrets : public Kit
{
};

/* With every option on that may be. */
rg_setup
with_all_on (rg_setup setup)
{
  int n;
  const rg_option *options = rg_game_options (rg_content_game (setup.content), &n);
  for (int i = 0; i < n; i++)
    if (options[i].type == RG_OPTION_BOOLEAN)
      {
        const int32_t before = setup.options[i];
        setup.options[i] = 1;
        if (rg_setup_check (&setup, nullptr) != RG_OK)
          setup.options[i] = before;
      }
  return setup;
}

TEST_P (KitSecrets, NobodyCanTellWhatSheMayNotKnow)
{
  int different = 0, compared = 0, asked = 0;
  for (int i = 0; i < (n_games () + 9) / 5; i++)
    {
      Spy spy (i % 2 ? with_all_on (setup (0)) : setup (0), static_cast<uint64_t> (i));
      ASSERT_EQ ("", spy.find_leak ()) << "seed " << i;
      different += spy.different;
      compared += spy.compared;
      asked += spy.asked;
    }
  EXPECT_GT (different, 0) << "no pair ever differed: this shows nothing";
  EXPECT_GT (compared, 0);
  EXPECT_GT (asked, 0);
}

/* {{{ Announcements */

/* What may yet be taken back tells nobody anything, neither by what is seen nor by what is heard.
 */
TEST_P (KitSecrets, AnAnnouncementIsSecretUntilItIsMade)
{
  int announced = 0;
  for (uint64_t seed = 0; seed < at_most (is_heavy () ? 2 : 10); seed++)
    {
      Match m = match (seed);
      Chance chance (seed);
      for (int i = 0; i < 2000 && !rg_match_over (m.get ()); i++)
        {
          std::vector<Told> events;
          play (m.get (), random_move (m.get (), chance), &events);
          if (rg_match_over (m.get ()))
            break;
          Match before = taken_back (m.get ());
          if (!before)
            continue;
          announced++;
          for (rg_viewer viewer : all_viewers (m.get ()))
            {
              if (is_seat (viewer, rg_match_decision (m.get (), 0)->seat))
                continue;
              ASSERT_EQ (view_of (before.get (), viewer), view_of (m.get (), viewer))
                  << described (viewer);
              ASSERT_EQ ("", known_events (m.get (), viewer, events)) << described (viewer);
              const uint8_t deal[RG_SEED_SIZE] = { 1 };
              Match dealt (rg_match_clone (m.get ()));
              rg_match_determinize (dealt.get (), viewer, deal);
              ASSERT_EQ (known (m.get (), viewer), known (dealt.get (), viewer))
                  << described (viewer);
            }
        }
    }
  EXPECT_GT (announced, 0) << "nothing was ever announced: this shows nothing";
}

/* }}} */
/* {{{ The public part */

std::multiset<std::string>
lines_of (const std::string &text)
{
  std::multiset<std::string> lines;
  size_t at = 0;
  while (at < text.size ())
    {
      size_t end = text.find ('\n', at);
      lines.insert (text.substr (at, end - at));
      at = end + 1;
    }
  return lines;
}

/* The words of a view, counters apart, without the hidden pieces. */
std::multiset<std::string>
words_of (const std::string &text)
{
  std::multiset<std::string> words;
  size_t at = 0;
  while (at < text.size ())
    {
      size_t end = text.find_first_of (" ,\n", at);
      if (end == std::string::npos)
        end = text.size ();
      if (end > at && text.substr (at, end - at) != "?")
        words.insert (text.substr (at, end - at));
      at = end + 1;
    }
  return words;
}

bool
includes (const std::string &more, const std::string &less)
{
  const std::multiset<std::string> all = words_of (more), some = words_of (less);
  return std::includes (all.begin (), all.end (), some.begin (), some.end ());
}

TEST_P (KitSecrets, ASpectatorKnowsNothingThatASeatDoesnt)
{
  const int games = std::min (5, (n_games () + 1) / 2);
  for (uint64_t seed = 0; seed < static_cast<uint64_t> (games); seed++)
    {
      Match m = match (seed);
      Chance chance (seed);
      while (!rg_match_over (m.get ()))
        {
          std::vector<Told> events;
          play (m.get (), random_move (m.get (), chance), &events);
          if (chance.below (4) != 0)
            continue;
          const std::string open = view_of (m.get (), rg_viewer_spectator ());
          /* Who announces something sees it already; before that she sees what all see. */
          Match before = rg_match_over (m.get ()) ? nullptr : taken_back (m.get ());
          const rg_match *seen = before ? before.get () : m.get ();
          for (rg_viewer viewer : all_viewers (m.get ()))
            {
              ASSERT_TRUE (includes (view_of (seen, viewer), open)) << described (viewer);
              for (const rg_event &event : events)
                {
                  bool open_to_all
                      = rg_match_may_know (m.get (), rg_viewer_spectator (), event.audience);
                  ASSERT_TRUE (!open_to_all || rg_match_may_know (m.get (), viewer, event.audience))
                      << event_of (m.get (), event);
                }
            }
        }
    }
}

/* A team's view says nothing that some member doesn't see. */
TEST_P (KitSecrets, ATeamKnowsNothingThatItsMembersDont)
{
  Match m = match (1);
  Chance chance (1);
  for (int i = 0; i < 200 && !rg_match_over (m.get ()); i++)
    {
      int n;
      View view (rg_view_new (nullptr));
      ASSERT_EQ (RG_OK, rg_match_view (m.get (), rg_viewer_spectator (), view.get (), nullptr));
      const rg_view_seat *seats = rg_view_seats (view.get (), &n);
      for (rg_viewer viewer : all_viewers (m.get ()))
        {
          if (viewer.kind != RG_VIEWER_TEAM)
            continue;
          /* A member may see more of a seat: how far it is from its own. */
          std::multiset<std::string> members;
          for (int seat = 0; seat < n; seat++)
            if (seats[seat].team == viewer.index)
              members.merge (lines_of (view_of (m.get (), rg_viewer_seat (seat))));
          for (const std::string &line : lines_of (view_of (m.get (), viewer)))
            EXPECT_TRUE (
                std::any_of (members.begin (), members.end (),
                             [&line] (const std::string &whole) { return includes (whole, line); }))
                << line;
        }
      play (m.get (), random_move (m.get (), chance));
    }
}

TEST_P (KitSecrets, ViewsOfNobodyAreRefused)
{
  Match m = match (1);
  View view (rg_view_new (nullptr));
  for (rg_viewer viewer :
       { rg_viewer_seat (-1), rg_viewer_seat (GetParam ().seats), rg_viewer_seat (1000),
         rg_viewer{ RG_VIEWER_TEAM, -1 }, rg_viewer{ RG_VIEWER_TEAM, 77 } })
    {
      rg_error error = {};
      EXPECT_EQ (RG_E_MISUSE, rg_match_view (m.get (), viewer, view.get (), &error));
      EXPECT_STRNE ("", error.text);
    }
}

/* }}} */
/* {{{ Determinized matches are whole ones */

/* Or whoever looks ahead in a world that was dealt for her would see by it what lies hidden. */
TEST_P (KitSecrets, OneSeedGivesOneWorldToPositionsThatLookAlike)
{
  const uint8_t one[RG_SEED_SIZE] = { 1 }, other[RG_SEED_SIZE] = { 2 };
  int different = 0;
  for (uint64_t seed = 0; seed < at_most (is_heavy () ? 2 : 10); seed++)
    {
      Match m = match (seed);
      Chance chance (seed);
      for (int i = 0; i < 400 && !rg_match_over (m.get ()); i++)
        {
          if (chance.below (is_heavy () ? 8 : 4) == 0)
            for (rg_viewer viewer : all_viewers (m.get ()))
              {
                Match alike (rg_match_clone (m.get ()));
                if (!rg_match_determinize (alike.get (), viewer, one))
                  continue;
                different += !rg_match_equal (m.get (), alike.get ());
                Match world (rg_match_clone (m.get ()));
                const bool fits = rg_match_determinize (world.get (), viewer, other);
                ASSERT_EQ (fits, rg_match_determinize (alike.get (), viewer, other))
                    << described (viewer);
                ASSERT_TRUE (rg_match_equal (world.get (), alike.get ())) << described (viewer);
              }
          play (m.get (), random_move (m.get (), chance));
        }
    }
  EXPECT_GT (different, 0) << "no two positions ever differed: this shows nothing";
}

TEST_P (KitSecrets, DeterminizedMatchesPlayToTheEnd)
{
  const bool heavy = is_heavy ();
  const int early = heavy ? 4 : 20, rarely = heavy ? 120 * GetParam ().seats : 20;
  for (uint64_t seed = 0; seed < at_most (heavy ? 1 : 10); seed++)
    {
      Match m = match (seed);
      Chance chance (seed);
      for (int i = 0; !rg_match_over (m.get ()); i++)
        {
          if (i < early || chance.below (rarely) == 0)
            for (rg_viewer viewer : all_viewers (m.get ()))
              {
                const uint8_t deal[RG_SEED_SIZE]
                    = { static_cast<uint8_t> (i), static_cast<uint8_t> (seed) };
                Match dealt (rg_match_clone (m.get ()));
                rg_match_determinize (dealt.get (), viewer, deal);
                ASSERT_EQ (rg_match_sequence (m.get ()), rg_match_sequence (dealt.get ()));
                Chance other (seed);
                play_randomly (dealt.get (), other, 50000);
                ASSERT_TRUE (rg_match_over (dealt.get ()));
              }
          play (m.get (), random_move (m.get (), chance));
        }
    }
}

/* }}} */

KIT_FOR_ALL_SETTINGS (KitSecrets);

/* {{{ A test of the test */

class KitLeaks : public testing::TestWithParam<const rg_game *>
{
};

TEST_P (KitLeaks, AreFound)
{
  Content content (rg_content_new_builtin (GetParam (), nullptr, nullptr));
  ASSERT_TRUE (content);
  for (int seats = rg_game_min_seats (GetParam ()); seats <= rg_game_max_seats (GetParam ());
       seats++)
    {
      rg_setup setup;
      rg_setup_init (&setup, content.get (), seats);
      bool found = false;
      for (uint64_t seed = 0; seed < 60 && !found; seed++)
        found = !Spy (setup, seed, true).find_leak ().empty ();
      EXPECT_TRUE (found) << seats << " seats";
    }
}

INSTANTIATE_TEST_SUITE_P (Games,
                          KitLeaks,
                          testing::ValuesIn (std::vector<const rg_game *>{
                              &rg_toy_leaks_view, &rg_toy_leaks_order, &rg_toy_leaks_id,
                              &rg_toy_leaks_text, &rg_toy_leaks_event, &rg_toy_leaks_choice,
                              &rg_toy_leaks_move, &rg_toy_leaks_destination, &rg_toy_leaks_decision,
                              &rg_toy_leaks_prompt, &rg_toy_leaks_reason, &rg_toy_leaks_name,
                              &rg_toy_leaks_result, &rg_toy_leaks_bot }),
                          kit::name_of_game);

/* }}} */

} /* namespace */
