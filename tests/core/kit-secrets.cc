/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Conformance: secrets. Two matches that differ only in what a viewer may not know give that viewer
 * the same views, decisions, choices and events, until something is revealed.
 *
 * The pairs come from determinization: a copy in which everything is dealt anew that the viewer
 * can't know. From there both go on alike, other seats making the same choices; a
 * choice that reveals or uses chance in either ends the comparison. The toy games that leak must be
 * caught. */

#include "kit.h"

#include "toy.h"

#include <algorithm>
#include <set>

using namespace kit;

namespace
{

std::string
described (rg_viewer viewer)
{
  switch (viewer.kind)
    {
    case RG_VIEWER_SEAT:
      return "seat " + std::to_string (viewer.index + 1);
    case RG_VIEWER_TEAM:
      return "team " + std::to_string (viewer.index);
    case RG_VIEWER_SPECTATOR:
      break;
    }
  return "a spectator";
}

/* What is told to `viewer`, in order. */
std::string
known_events (const rg_match *match, rg_viewer viewer, const std::vector<rg_event> &events)
{
  std::string text;
  for (const rg_event &event : events)
    if (rg_match_may_know (match, viewer, event.audience))
      text += event_of (match, event) + "\n";
  return text;
}

std::string
known (const rg_match *match, rg_viewer viewer)
{
  std::string text = view_of (match, viewer) + decisions_of (match, &viewer);
  if (viewer.kind == RG_VIEWER_SEAT)
    text += rg_match_reversible (match) ? "may be undone\n" : "";
  return text;
}

/* What a bot of that seat does, for each bot of the game. */
std::string
bots_of (const rg_match *match, rg_viewer viewer)
{
  int n;
  const rg_bot *const *bots = rg_game_bots (rg_match_game (match), &n);
  std::string text;
  if (viewer.kind != RG_VIEWER_SEAT || rg_match_decision_of (match, viewer.index) == nullptr)
    return text;
  for (int i = 0; i < n; i++)
    {
      uint64_t chance = 99;
      text += std::string (rg_bot_id (bots[i])) + " takes "
              + std::to_string (rg_bot_choose (bots[i], match, viewer.index, &chance)) + "\n";
    }
  return text;
}

/* The match as it was before the announcement that is under way; null: there is none. */
Match
taken_back (const rg_match *match)
{
  const rg_decision *decision = rg_match_decision (match, 0);
  if (!(decision->flags & RG_DECISION_CANCELLABLE))
    return nullptr;
  Match before (rg_match_clone (match));
  play (before.get (), { decision->seat, decision->count - 1 });
  return before;
}

bool
is_seat (rg_viewer viewer, int seat)
{
  return viewer.kind == RG_VIEWER_SEAT && viewer.index == seat;
}

/* Plays one game of a setting and compares at random points. Counts pairs that truly differ. */
class Spy
{
public:
  /* `by_number`: others may go on with another choice in the same place. */
  Spy (const rg_setup &setup, uint64_t seed, bool by_number = false)
      : m_chance (seed), m_by_number (by_number)
  {
    rg_setup seeded = setup;
    rg_setup_seed (&seeded, seed);
    m_match.reset (rg_match_new (&seeded, nullptr, nullptr));
  }

  int different = 0; /* pairs whose secrets differed */
  int compared = 0;  /* choices after which both were still alike */

  /* Returns the first difference that a viewer could notice, or "". */
  std::string
  find_leak ()
  {
    std::string leak;
    while (leak.empty () && !rg_match_over (m_match.get ()))
      {
        if (m_chance.below (8) == 0)
          for (rg_viewer viewer : all_viewers (m_match.get ()))
            if (leak.empty ())
              leak = find_leak_to (viewer);
        play (m_match.get (), random_move (m_match.get (), m_chance));
      }
    return leak;
  }

private:
  Match m_match;
  Chance m_chance;
  bool m_by_number;

  static std::string
  difference (rg_viewer viewer, const char *what, const std::string &a, const std::string &b)
  {
    if (a == b)
      return "";
    return described (viewer) + " could tell by " + what + ":\n" + a + "instead of\n" + b;
  }

  std::string
  find_leak_to (rg_viewer viewer)
  {
    uint8_t seed[RG_SEED_SIZE] = { 0 };
    for (uint8_t &byte : seed)
      byte = static_cast<uint8_t> (m_chance.below (256));
    Match real (rg_match_clone (m_match.get ())), dealt (rg_match_clone (m_match.get ()));
    rg_match_determinize (dealt.get (), viewer, seed);
    different += rg_match_hash (real.get ()) != rg_match_hash (dealt.get ());

    std::string leak = compare (viewer, real.get (), dealt.get ());
    /* What somebody else was announcing isn't announced there: she begins anew, and so does this.
     */
    if (Match before = taken_back (real.get ());
        before && !is_seat (viewer, rg_match_decision (real.get (), 0)->seat))
      real = std::move (before);
    for (int i = 0; leak.empty () && i < 12 && !rg_match_over (real.get ()); i++)
      {
        std::vector<rg_event> events_real, events_dealt;
        Move move = random_move (real.get (), m_chance);
        const rg_decision *same = rg_match_decision_of (dealt.get (), move.seat);
        /* A seat whose secrets differ may have other choices: then the two games part. */
        const int choice = alike (real.get (), move, dealt.get (), same);
        if (choice < 0)
          break;
        play (real.get (), move, &events_real);
        play (dealt.get (), { move.seat, choice }, &events_dealt);
        if (!rg_match_reversible (real.get ()) || !rg_match_reversible (dealt.get ()))
          break;
        compared++;
        leak = difference (viewer, "what it is told",
                           known_events (real.get (), viewer, events_real),
                           known_events (dealt.get (), viewer, events_dealt));
        if (leak.empty ())
          leak = compare (viewer, real.get (), dealt.get ());
      }
    return leak;
  }

  /* The choice in `dealt` that is like `move`: the same, or in the same place one of its kind. */
  int
  alike (const rg_match *real, Move move, const rg_match *dealt, const rg_decision *decision)
  {
    const rg_decision *asked = rg_match_decision_of (real, move.seat);
    const int found = rg_match_find (dealt, decision, notation_of (real, move).c_str ());
    if (found >= 0 || !m_by_number || move.choice >= decision->count)
      return found;
    return rg_match_choice (dealt, decision, move.choice)->message
                   == rg_match_choice (real, asked, move.choice)->message
               ? move.choice
               : -1;
  }

  static std::string
  compare (rg_viewer viewer, const rg_match *real, const rg_match *dealt)
  {
    std::string leak
        = difference (viewer, "what it sees", known (real, viewer), known (dealt, viewer));
    if (leak.empty ())
      leak = difference (viewer, "a bot", bots_of (real, viewer), bots_of (dealt, viewer));
    return leak;
  }
};

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
  int different = 0, compared = 0;
  for (int i = 0; i < (n_games () + 9) / 5; i++)
    {
      Spy spy (i % 2 ? with_all_on (setup (0)) : setup (0), static_cast<uint64_t> (i));
      ASSERT_EQ ("", spy.find_leak ()) << "seed " << i;
      different += spy.different;
      compared += spy.compared;
    }
  EXPECT_GT (different, 0) << "no pair ever differed: this shows nothing";
  EXPECT_GT (compared, 0);
}

/* {{{ Announcements */

/* What may yet be taken back tells nobody anything, neither by what is seen nor by what is heard.
 */
TEST_P (KitSecrets, AnAnnouncementIsSecretUntilItIsMade)
{
  int announced = 0;
  for (uint64_t seed = 0; seed < (is_heavy () ? 2 : 10); seed++)
    {
      Match m = match (seed);
      Chance chance (seed);
      for (int i = 0; i < 2000 && !rg_match_over (m.get ()); i++)
        {
          std::vector<rg_event> events;
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
  for (uint64_t seed = 0; seed < 5; seed++)
    {
      Match m = match (seed);
      Chance chance (seed);
      while (!rg_match_over (m.get ()))
        {
          std::vector<rg_event> events;
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

TEST_P (KitSecrets, DeterminizedMatchesPlayToTheEnd)
{
  const bool heavy = is_heavy ();
  const int early = heavy ? 4 : 20, rarely = heavy ? 120 * GetParam ().seats : 20;
  for (uint64_t seed = 0; seed < (heavy ? 1 : 10); seed++)
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
      for (uint64_t seed = 0; seed < 20 && !found; seed++)
        found = !Spy (setup, seed, true).find_leak ().empty ();
      EXPECT_TRUE (found) << seats << " seats";
    }
}

INSTANTIATE_TEST_SUITE_P (Games,
                          KitLeaks,
                          testing::Values (&rg_toy_leaks_view,
                                           &rg_toy_leaks_event,
                                           &rg_toy_leaks_choice,
                                           &rg_toy_leaks_decision,
                                           &rg_toy_leaks_bot),
                          kit::name_of_game);

/* }}} */

} /* namespace */
