/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The speed and memory of Magic: random legal play to the end, and copies of a position.
 *
 * Four setups: two players with the decks that teach the game, and four with decks of sixty cards
 * drawn by lot; six sit in two teams around their emperors, and five have hidden roles. Everything
 * is seeded, so that two builds do the same work. */

#include "kernel/rg-kernel.h"
#include "rg.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace
{

using Match = std::unique_ptr<rg_match, decltype (&rg_match_free)>;

using Content = std::unique_ptr<rg_content, decltype (&rg_content_free)>;

const rg_content *
content (int seats)
{
  static const Content all (rg_content_new_builtin (&rg_free_for_all, nullptr, nullptr),
                            rg_content_free);
  static const Content teams (rg_content_new_builtin (&rg_emperor, nullptr, nullptr),
                              rg_content_free);
  static const Content roles (rg_content_new_builtin (&rg_treachery, nullptr, nullptr),
                              rg_content_free);

  return seats == 6 ? teams.get () : seats == 5 ? roles.get () : all.get ();
}

/* The value of a seat's first option that names the deck. */
int
deck_value (int seat, const std::string &name)
{
  for (int value = 1;; value++)
    {
      const char *choice = rg_content_option_choice (content (2), seat, value);

      if (!choice)
        throw std::runtime_error ("no such deck: " + name);
      if (choice == name)
        return value;
    }
}

/* Two seats have the simple decks, more of them decks by lot. */
rg_setup
setup (int seats, uint64_t seed)
{
  rg_setup made;

  rg_setup_init (&made, content (seats), seats);
  rg_setup_seed (&made, seed);
  if (seats == 2)
    {
      made.options[0] = deck_value (0, "simple_red");
      made.options[1] = deck_value (1, "simple_green");
    }
  return made;
}

Match
new_match (int seats, uint64_t seed)
{
  const rg_setup made = setup (seats, seed);

  return Match (rg_match_new (&made, nullptr, nullptr), rg_match_free);
}

/* SplitMix64 */
uint64_t
draw (uint64_t &chance)
{
  uint64_t z = chance += 0x9e3779b97f4a7c15;

  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
  z = (z ^ z >> 27) * 0x94d049bb133111eb;
  return z ^ z >> 31;
}

/* Any move: nothing is taken back, and settings (stops, yields, paying by hand) stay as they are.
 */
rg_pick
choose_move (const rg_match *match, void *chance)
{
  const rg_decision *decision = rg_match_decision (match, 0);

  return { decision,
           static_cast<int> (draw (*static_cast<uint64_t *> (chance)) % decision->moves) };
}

/* Any choice, as the bot `random`: settings are drawn as often as moves. Of what is announced
 * nothing is taken back, which a play-out couldn't do. */
rg_pick
choose (const rg_match *match, void *chance)
{
  const rg_decision *decision = rg_match_decision (match, 0);
  const int n = decision->flags & RG_DECISION_CANCELLABLE ? decision->moves : decision->count;

  return { decision, static_cast<int> (draw (*static_cast<uint64_t *> (chance)) % n) };
}

/* A match in the middle of a random game. */
Match
middle_of_game (int seats)
{
  Match match = new_match (seats, 1);
  uint64_t chance = 1;

  for (int i = 0; i < 200 && !rg_match_over (match.get ()); i++)
    {
      while (rg_match_paused (match.get ()))
        rg_match_advance (match.get ());
      const rg_pick pick = choose (match.get (), &chance);

      if (rg_match_apply (match.get (), pick.decision->seat, pick.choice,
                          rg_match_sequence (match.get ()), nullptr))
        throw std::runtime_error ("what was chosen isn't open");
    }
  return match;
}

/* {{{ Games */

/* Everything included: the table is laid, played to the end and freed. */
void
play_games (benchmark::State &state, decltype (choose) *player)
{
  const int seats = static_cast<int> (state.range (0));
  uint64_t seed = 0, choices = 0;

  for (auto _ : state)
    {
      const Match match = new_match (seats, ++seed);
      uint64_t chance = seed;

      rg_match_play_out (match.get (), player, &chance);
      choices += rg_match_sequence (match.get ());
    }
  const auto all = static_cast<double> (choices);
  const rg_setup made = setup (seats, 1);
  state.counters["games/s"]
      = benchmark::Counter (static_cast<double> (state.iterations ()), benchmark::Counter::kIsRate);
  state.counters["choices/s"] = benchmark::Counter (all, benchmark::Counter::kIsRate);
  state.counters["choices/game"] = benchmark::Counter (all, benchmark::Counter::kAvgIterations);
  state.counters["state"] = static_cast<double> (rg_content_game (made.content)->measure (&made));
}

void
magic_games (benchmark::State &state)
{
  play_games (state, choose);
}
BENCHMARK (magic_games)->Arg (2)->Arg (4)->Arg (5)->Arg (6)->Unit (benchmark::kMicrosecond);

void
magic_games_of_moves (benchmark::State &state)
{
  play_games (state, choose_move);
}
BENCHMARK (magic_games_of_moves)
    ->Arg (2)
    ->Arg (4)
    ->Arg (5)
    ->Arg (6)
    ->Unit (benchmark::kMicrosecond);

/* Laying the table alone: shuffling and dealing. */
void
new_magic_games (benchmark::State &state)
{
  uint64_t seed = 0;

  for (auto _ : state)
    benchmark::DoNotOptimize (new_match (static_cast<int> (state.range (0)), ++seed));
}
BENCHMARK (new_magic_games)->Arg (2)->Arg (4)->Unit (benchmark::kMicrosecond);

/* }}} */
/* {{{ Thinking */

const rg_bot *
bot (const std::string &id)
{
  int n;
  const rg_bot *const *bots = rg_game_bots (&rg_free_for_all, &n);

  for (int i = 0; i < n; i++)
    if (id == rg_bot_id (bots[i]))
      return bots[i];
  throw std::runtime_error ("no such bot: " + id);
}

/* Seconds of processor: what else runs on the machine doesn't count. */
double
processor_time ()
{
  timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double> (now.tv_sec) + 1e-9 * static_cast<double> (now.tv_nsec);
}

/* What `steady` thinks about each decision of games that it plays with itself. */
void
steady_magic_choice (benchmark::State &state)
{
  const int seats = static_cast<int> (state.range (0));
  const rg_bot *player = bot ("steady");
  uint64_t seed = 1, chance = 1;
  Match match = new_match (seats, seed);
  std::vector<double> times;

  for (auto _ : state)
    {
      if (rg_match_over (match.get ()))
        match = new_match (seats, ++seed);
      const int seat = rg_match_decision (match.get (), 0)->seat;
      const double before = processor_time ();
      const int choice = rg_bot_choose (player, match.get (), seat, &chance);

      times.push_back (processor_time () - before);
      state.SetIterationTime (times.back ());
      if (rg_match_apply (match.get (), seat, choice, rg_match_sequence (match.get ()), nullptr))
        throw std::runtime_error ("what was chosen isn't open");
      while (rg_match_paused (match.get ()))
        rg_match_advance (match.get ());
    }
  std::sort (times.begin (), times.end ());
  state.counters["p99_us"] = 1e6 * times[times.size () * 99 / 100];
  state.counters["most_us"] = 1e6 * times.back ();
}
BENCHMARK (steady_magic_choice)->Arg (2)->Arg (4)->UseManualTime ()->Unit (benchmark::kMicrosecond);

/* }}} */
/* {{{ The block */

void
clone_magic (benchmark::State &state)
{
  const Match match = middle_of_game (static_cast<int> (state.range (0)));

  for (auto _ : state)
    {
      rg_match *twin = rg_match_clone (match.get ());

      benchmark::DoNotOptimize (twin);
      rg_match_free (twin);
    }
  state.counters["bytes"] = static_cast<double> (rg_match_size (match.get ()));
}
BENCHMARK (clone_magic)->Arg (2)->Arg (4)->Unit (benchmark::kMicrosecond);

/* A clone into a match that is there. */
void
copy_magic (benchmark::State &state)
{
  const Match match = middle_of_game (static_cast<int> (state.range (0)));
  const Match twin (rg_match_clone (match.get ()), rg_match_free);

  for (auto _ : state)
    {
      rg_match_copy (twin.get (), match.get ());
      benchmark::ClobberMemory ();
    }
}
BENCHMARK (copy_magic)->Arg (2)->Arg (4)->Unit (benchmark::kMicrosecond);

/* As many bytes as two states have: what a copy of a position, and of where its step began, can't
 * be faster than. */
void
memcpy_of_two_magic_states (benchmark::State &state)
{
  const rg_setup made = setup (static_cast<int> (state.range (0)), 1);
  const size_t size = 2 * rg_content_game (made.content)->measure (&made);
  const std::vector<char> source (size, 1);
  std::vector<char> twin (size);

  for (auto _ : state)
    {
      memcpy (twin.data (), source.data (), size);
      benchmark::ClobberMemory ();
    }
  state.counters["bytes"] = static_cast<double> (size);
}
BENCHMARK (memcpy_of_two_magic_states)->Arg (2)->Arg (4)->Unit (benchmark::kMicrosecond);

/* }}} */

} /* namespace */

BENCHMARK_MAIN ();
