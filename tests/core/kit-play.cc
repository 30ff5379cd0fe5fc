/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Conformance: playing. Every game ends, asks well-formed questions on the way, and goes the same
 * way again for the same seed and choices. */

#include "kit.h"

#include <climits>
#include <map>
#include <set>

using namespace kit;

namespace
{

/* More choices than any game of ours takes, even at random. */
constexpr int MANY = 50000;

class KitPlay : public Kit
{
};

void
check_decision (const rg_match *match, const rg_decision *decision)
{
  int n_messages;
  const rg_message *messages = rg_game_messages (rg_match_game (match), &n_messages);
  std::set<std::string> seen;

  ASSERT_GE (decision->count, 1);
  EXPECT_LT (decision->fallback, decision->count);
  EXPECT_GE (decision->moves, 1);
  EXPECT_LE (decision->moves, decision->count);
  EXPECT_LT (decision->message, n_messages);
  EXPECT_GE (decision->seat, 0);
  EXPECT_LT (decision->seat, rg_match_seats (match));
  EXPECT_FALSE (rg_match_has_left (match, decision->seat));
  EXPECT_EQ (decision, rg_match_decision_of (match, decision->seat));

  const std::vector<std::string> notations = notations_of (match, decision);
  for (size_t i = 0; i < notations.size (); i++)
    {
      const rg_choice *choice = rg_match_choice (match, decision, static_cast<int> (i));
      EXPECT_LT (choice->message, n_messages);
      EXPECT_TRUE (seen.insert (notations[i]).second) << notations[i] << " is there twice";
      EXPECT_EQ (static_cast<int> (i), rg_match_find (match, decision, notations[i].c_str ()));
      EXPECT_STREQ (messages[choice->message].id,
                    notations[i].substr (0, notations[i].find (' ')).c_str ());
      bool cancels = choice->message == RG_MESSAGE_CANCEL;
      bool may_cancel = decision->flags & RG_DECISION_CANCELLABLE;
      EXPECT_EQ (may_cancel && i + 1 == notations.size (), cancels);
      if (cancels)
        {
          EXPECT_NE (decision->fallback, i) << "a player who is away would cancel for ever";
          EXPECT_GE (i, decision->moves) << "so would a random one";
        }
    }
}

void
check_decisions (const rg_match *match)
{
  std::set<int> seats;
  int required = 0;

  for (int i = 0; i < rg_match_n_decisions (match); i++)
    {
      const rg_decision *decision = rg_match_decision (match, i);
      check_decision (match, decision);
      EXPECT_TRUE (seats.insert (decision->seat).second) << "two decisions for one seat";
      required += !(decision->flags & RG_DECISION_OPTIONAL);
    }
  EXPECT_GE (required, 1);
  EXPECT_EQ (-1, rg_match_find (match, rg_match_decision (match, 0), "no such choice"));
}

void
check_events (const rg_match *match, const std::vector<Told> &events)
{
  int n_messages;
  const rg_message *messages = rg_game_messages (rg_match_game (match), &n_messages);

  for (const rg_event &event : events)
    {
      ASSERT_LT (event.message, n_messages);
      EXPECT_NE (nullptr, messages[event.message].rule) << messages[event.message].id;
      EXPECT_NE (0u, event.audience) << messages[event.message].id << " is told to nobody";
      EXPECT_LT (event.seat, rg_match_seats (match));
    }
}

void
check_result (const rg_match *match)
{
  rg_result result;
  rg_error error;
  std::set<int> seats;
  int winners = 0, first = 0;

  ASSERT_EQ (RG_OK, rg_match_result (match, &result, &error)) << error.text;
  ASSERT_EQ (rg_match_seats (match), result.n);
  ASSERT_NE (nullptr, result.rule);
  EXPECT_GE (result.turns, 0);
  for (int i = 0; i < result.n; i++)
    {
      const rg_standing &standing = result.standings[i];
      EXPECT_TRUE (seats.insert (standing.seat).second);
      EXPECT_EQ (rg_match_has_left (match, standing.seat), standing.left);
      if (i > 0)
        {
          EXPECT_GE (standing.rank, result.standings[i - 1].rank);
        }
      winners += standing.won;
      first += standing.rank == 1;
      EXPECT_TRUE (!standing.won || standing.rank == 1);
    }
  EXPECT_GE (first, winners == 0 ? 2 : 1) << "with whom is it a draw?";
}

TEST_P (KitPlay, EndsFromRandomPlay)
{
  for (int i = 0; i < n_games (); i++)
    {
      SCOPED_TRACE ("seed " + std::to_string (i));
      Match m = match (static_cast<uint64_t> (i));
      Chance chance (static_cast<uint64_t> (i));
      uint64_t moves = 0;
      std::vector<Told> events;

      while (!rg_match_over (m.get ()) && moves < MANY)
        {
          /* Looking at every choice is slow; a tenth of the points is plenty over so many games. */
          if (chance.below (10) == 0)
            {
              check_decisions (m.get ());
              rg_result result;
              EXPECT_EQ (RG_E_MISUSE, rg_match_result (m.get (), &result, nullptr));
            }
          events.clear ();
          play (m.get (), random_move (m.get (), chance), &events);
          if (HasFailure ())
            return;
          check_events (m.get (), events);
          EXPECT_EQ (++moves, rg_match_sequence (m.get ()));
        }
      ASSERT_TRUE (rg_match_over (m.get ())) << "no end after " << moves << " choices";
      check_result (m.get ());
      if (HasFailure ())
        return;
    }
}

TEST_P (KitPlay, TakesNothingAfterTheEnd)
{
  Match m = match (1);
  Chance chance (1);
  play_randomly (m.get (), chance, MANY);
  ASSERT_TRUE (rg_match_over (m.get ()));
  EXPECT_EQ (0, rg_match_n_decisions (m.get ()));
  Match before (rg_match_clone (m.get ()));
  for (int seat = 0; seat < GetParam ().seats; seat++)
    {
      EXPECT_EQ (nullptr, rg_match_decision_of (m.get (), seat));
      rg_error error = {};
      EXPECT_EQ (RG_E_OVER,
                 rg_match_apply (m.get (), seat, 0, rg_match_sequence (m.get ()), &error));
      EXPECT_STRNE ("", error.text);
      EXPECT_EQ (RG_E_OVER, rg_match_leave (m.get (), seat, &error));
      EXPECT_EQ (RG_E_OVER, rg_match_explain (m.get (), seat, "anything", &error));
    }
  EXPECT_TRUE (rg_match_equal (before.get (), m.get ()));
}

TEST_P (KitPlay, GoesTheSameWayForTheSameSeedAndChoices)
{
  for (uint64_t seed = 0; seed < at_most (5); seed++)
    {
      Match a = match (seed), b = match (seed);
      Chance chance (seed);
      ASSERT_TRUE (rg_match_equal (a.get (), b.get ()));
      for (int i = 0; i < 500 && !rg_match_over (a.get ()); i++)
        {
          std::vector<Told> events_a, events_b;
          Move move = random_move (a.get (), chance);
          play (a.get (), move, &events_a);
          play (b.get (), move, &events_b);
          ASSERT_EQ (rg_match_hash (a.get ()), rg_match_hash (b.get ())) << "choice " << i;
          ASSERT_TRUE (rg_match_equal (a.get (), b.get ())) << "choice " << i;
          ASSERT_EQ (events_a.size (), events_b.size ());
          for (size_t j = 0; j < events_a.size (); j++)
            ASSERT_EQ (event_of (a.get (), events_a[j]), event_of (b.get (), events_b[j]));
        }
      EXPECT_EQ (decisions_of (a.get ()), decisions_of (b.get ()));
    }
}

TEST_P (KitPlay, GoesAnotherWayForAnotherSeed)
{
  std::set<uint64_t> hashes;
  for (uint64_t seed = 0; seed < 20; seed++)
    hashes.insert (rg_match_hash (match (seed).get ()));
  EXPECT_EQ (20u, hashes.size ());
}

TEST_P (KitPlay, HashesTellStatesApart)
{
  Match m = match (3);
  Chance chance (3);
  for (int i = 0; i < 100 && !rg_match_over (m.get ()); i++)
    {
      const rg_decision *decision = rg_match_decision (m.get (), 0);
      std::map<uint64_t, std::pair<std::string, Match>> states;
      for (int choice = 0; choice < decision->count; choice++)
        {
          if (rg_match_choice (m.get (), decision, choice)->message == RG_MESSAGE_CANCEL)
            continue;
          Match next (rg_match_clone (m.get ()));
          std::string notation = notation_of (m.get (), { decision->seat, choice });
          play (next.get (), { decision->seat, choice });
          /* Two ways may lead to one state; but one hash means one state. */
          const uint64_t hash = rg_match_hash (next.get ());
          auto known = states.find (hash);
          if (known == states.end ())
            states.emplace (hash, std::make_pair (notation, std::move (next)));
          else
            EXPECT_TRUE (rg_match_equal (known->second.second.get (), next.get ()))
                << notation << " and " << known->second.first << " have one hash";
        }
      play (m.get (), random_move (m.get (), chance));
    }
}

TEST_P (KitPlay, PlaysTheSameWhenQuiet)
{
  Match loud = match (4), quiet = match (4);
  Chance chance (4);
  rg_match_set_quiet (quiet.get (), true);
  while (!rg_match_over (loud.get ()))
    {
      Move move = random_move (loud.get (), chance);
      play (loud.get (), move);
      play (quiet.get (), move);
      ASSERT_EQ (0, rg_match_n_events (quiet.get ()));
      ASSERT_EQ (rg_match_hash (loud.get ()), rg_match_hash (quiet.get ()));
      ASSERT_EQ (decisions_of (loud.get ()), decisions_of (quiet.get ()));
    }
  EXPECT_EQ (result_of (loud.get ()), result_of (quiet.get ()));
}

/* Takes any choice that takes nothing back, of any seat that is asked. */
rg_pick
pick_anything (const rg_match *match, void *chance)
{
  auto *state = static_cast<Chance *> (chance);
  const rg_decision *decision
      = rg_match_decision (match, state->below (rg_match_n_decisions (match)));
  const bool cancellable = decision->flags & RG_DECISION_CANCELLABLE;

  return { decision, state->below (cancellable ? decision->moves : decision->count) };
}

TEST_P (KitPlay, PlaysOutAsItPlaysChoiceByChoice)
{
  for (int i = 0; i < n_games (); i++)
    {
      Match stepwise = match (static_cast<uint64_t> (i));
      Chance before (7), chance (static_cast<uint64_t> (i)), same (static_cast<uint64_t> (i));
      /* From anywhere, the middle of an announcement too. */
      play_randomly (stepwise.get (), before, i);
      Match at_once (rg_match_clone (stepwise.get ()));

      while (!rg_match_over (stepwise.get ()))
        {
          const rg_pick pick = pick_anything (stepwise.get (), &chance);

          play (stepwise.get (), { pick.decision->seat, pick.choice });
        }
      rg_match_play_out (at_once.get (), pick_anything, &same);
      ASSERT_TRUE (rg_match_over (at_once.get ()));
      EXPECT_EQ (rg_match_sequence (stepwise.get ()), rg_match_sequence (at_once.get ()));
      EXPECT_EQ (rg_match_hash (stepwise.get ()), rg_match_hash (at_once.get ()));
      EXPECT_EQ (result_of (stepwise.get ()), result_of (at_once.get ()));
    }
}

TEST_P (KitPlay, ClonesAreIndependent)
{
  Match m = match (5);
  Chance chance (5);
  for (int i = 0; i < 40 && !rg_match_over (m.get ()); i++)
    {
      Match clone (rg_match_clone (m.get ())), kept (rg_match_clone (m.get ()));
      ASSERT_TRUE (rg_match_equal (m.get (), clone.get ()));
      Chance other (static_cast<uint64_t> (i));
      play_randomly (clone.get (), other, 20);
      ASSERT_TRUE (rg_match_equal (m.get (), kept.get ()));
      ASSERT_EQ (decisions_of (m.get ()), decisions_of (kept.get ()));
      ASSERT_FALSE (rg_match_equal (m.get (), clone.get ()));
      /* Back by copying, and on in step with the original. */
      rg_match_copy (clone.get (), m.get ());
      ASSERT_TRUE (rg_match_equal (m.get (), clone.get ()));
      Move move = random_move (m.get (), chance);
      play (m.get (), move);
      play (clone.get (), move);
      ASSERT_TRUE (rg_match_equal (m.get (), clone.get ()));
    }
}

/* {{{ Refusals */

/* A call that fails changes nothing at all, not even what there is to read. */
void
expect_unchanged (const rg_match *match, const rg_match *before, const rg_error &error)
{
  ASSERT_STRNE ("", error.text);
  ASSERT_EQ (error.text, from_parts (error));
  ASSERT_TRUE (rg_match_equal (match, before)) << error.text;
  ASSERT_EQ (rg_match_hash (match), rg_match_hash (before)) << error.text;
  ASSERT_EQ (decisions_of (match), decisions_of (before)) << error.text;
  ASSERT_EQ (rg_match_n_events (match), rg_match_n_events (before)) << error.text;
}

void
expect_refused (rg_match *match, int seat, int choice, uint64_t sequence, rg_status status)
{
  Match before (rg_match_clone (match));
  rg_error error = {};
  ASSERT_EQ (status, rg_match_apply (match, seat, choice, sequence, &error))
      << "seat " << seat << " choice " << choice;
  ASSERT_EQ (status, error.status);
  expect_unchanged (match, before.get (), error);
  ASSERT_EQ (status, rg_match_apply (match, seat, choice, sequence, nullptr));
}

TEST_P (KitPlay, RefusesMutatedForeignAndStaleChoices)
{
  Match m = match (6);
  Chance chance (6);
  std::map<std::string, int> earlier; /* notations of the past */

  const int moves = is_heavy () ? 60 : 300;

  for (int i = 0; i < moves && !rg_match_over (m.get ()); i++)
    {
      uint64_t now = rg_match_sequence (m.get ());
      for (int seat : { -1, GetParam ().seats, int{ RG_MAX_SEATS }, INT_MAX, INT_MIN })
        expect_refused (m.get (), seat, 0, now, RG_E_NOT_YOURS);
      for (int seat = 0; seat < GetParam ().seats; seat++)
        {
          const rg_decision *decision = rg_match_decision_of (m.get (), seat);
          if (decision == nullptr)
            {
              expect_refused (m.get (), seat, 0, now, RG_E_NOT_YOURS);
              continue;
            }
          for (int choice : { -1, static_cast<int> (decision->count), INT_MAX, INT_MIN })
            expect_refused (m.get (), seat, choice, now, RG_E_ILLEGAL);
          for (uint64_t sequence : { now - 1, now + 1, UINT64_MAX })
            expect_refused (m.get (), seat, 0, sequence, RG_E_STALE);
          for (const auto &[notation, unused] : earlier)
            if (rg_match_find (m.get (), decision, notation.c_str ()) < 0)
              {
                Match before (rg_match_clone (m.get ()));
                rg_error error = {};
                ASSERT_NE (RG_OK, rg_match_explain (m.get (), seat, notation.c_str (), &error));
                expect_unchanged (m.get (), before.get (), error);
              }
          if (earlier.size () < 60)
            for (const std::string &notation : notations_of (m.get (), decision))
              earlier[notation] = seat;
        }
      if (HasFailure ())
        return;
      play (m.get (), random_move (m.get (), chance));
    }
  EXPECT_GT (earlier.size (), 3u);
}

TEST_P (KitPlay, ExplainsNonsense)
{
  Match m = match (7);
  const std::string long_text (1000, 'x');
  for (const char *text : { "", " ", "cancel cancel", "\t\t", "%s%n", "nonsense", "1 2 3 4 5 6 7",
                            "\xff\xfe", long_text.c_str () })
    for (int seat = -1; seat <= GetParam ().seats; seat++)
      {
        Match before (rg_match_clone (m.get ()));
        rg_error error = {};
        EXPECT_NE (RG_OK, rg_match_explain (m.get (), seat, text, &error)) << text;
        expect_unchanged (m.get (), before.get (), error);
      }
}

/* }}} */

KIT_FOR_ALL_SETTINGS (KitPlay);

} /* namespace */
