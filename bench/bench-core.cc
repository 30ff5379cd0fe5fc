/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The core's speed and memory, through nothing but its public header.
 *
 * Every benchmark is seeded, so that two builds do the same work. Counters that aren't times
 * (choices a game, allocations a choice, bytes of a match) are the same on every machine. */

#include "allocations.h"

#include "rg.h"

#include <benchmark/benchmark.h>

#include <cstdlib>
#include <cstring>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace
{

using Match = std::unique_ptr<rg_match, decltype (&rg_match_free)>;
using Journal = std::unique_ptr<rg_journal, decltype (&rg_journal_free)>;

const rg_content *
content ()
{
  static const std::unique_ptr<rg_content, decltype (&rg_content_free)> shared (
      rg_content_new_builtin (&rg_monarch, nullptr, nullptr), rg_content_free);

  return shared.get ();
}

const rg_bot *
bot (const std::string &id)
{
  int n;
  const rg_bot *const *bots = rg_game_bots (&rg_monarch, &n);

  for (int i = 0; i < n; i++)
    if (rg_bot_id (bots[i]) == id)
      return bots[i];
  throw std::runtime_error ("no such bot: " + id);
}

rg_setup
setup (int seats, uint64_t seed)
{
  rg_setup made;

  rg_setup_init (&made, content (), seats);
  rg_setup_seed (&made, seed);
  return made;
}

Match
new_match (int seats, uint64_t seed)
{
  const rg_setup made = setup (seats, seed);

  return Match (rg_match_new (&made, nullptr, nullptr), rg_match_free);
}

const rg_decision *
awaited (const rg_match *match)
{
  int i = 0;

  while (rg_match_decision (match, i)->flags & RG_DECISION_OPTIONAL)
    i++;
  return rg_match_decision (match, i);
}

/* Takes one choice. */
void
play_on (rg_match *match, const rg_bot *player, uint64_t &chance)
{
  const int seat = awaited (match)->seat;

  if (rg_match_apply (match, seat, rg_bot_choose (player, match, seat, &chance),
                      rg_match_sequence (match), nullptr))
    throw std::runtime_error ("a bot chose what isn't open");
  while (rg_match_paused (match))
    rg_match_advance (match);
}

/* A match in the middle of a random game. */
Match
middle_of_game (int seats)
{
  Match match = new_match (seats, 1);
  uint64_t chance = 1;

  for (int i = 0; i < 200; i++)
    play_on (match.get (), bot ("random"), chance);
  return match;
}

/* {{{ Games */

/* Who plays all seats of a play-out. */
struct Player
{
  const rg_bot *bot;
  uint64_t chance = 1;

  static rg_pick
  choose (const rg_match *match, void *self)
  {
    auto *player = static_cast<Player *> (self);
    const rg_decision *decision = awaited (match);

    return { decision, rg_bot_choose (player->bot, match, decision->seat, &player->chance) };
  }
};

/* Everything included: the table is laid, played to the end, scored and freed. */
void
whole_games (benchmark::State &state, const rg_bot *player)
{
  const int seats = static_cast<int> (state.range (0));
  uint64_t seed = 0, choices = 0, allocations = 0;
  Player all_seats{ player };

  for (auto _ : state)
    {
      const Match match = new_match (seats, seed++);
      const uint64_t before = count_allocations ();
      rg_result result;

      rg_match_play_out (match.get (), Player::choose, &all_seats);
      choices += rg_match_sequence (match.get ());
      allocations += count_allocations () - before;
      rg_match_result (match.get (), &result, nullptr);
      benchmark::DoNotOptimize (result);
    }
  const auto all = static_cast<double> (choices);
  state.counters["games/s"]
      = benchmark::Counter (static_cast<double> (state.iterations ()), benchmark::Counter::kIsRate);
  state.counters["choices/s"] = benchmark::Counter (all, benchmark::Counter::kIsRate);
  state.counters["choices/game"] = benchmark::Counter (all, benchmark::Counter::kAvgIterations);
  state.counters["allocations/choice"] = static_cast<double> (allocations) / all;
}

void
random_games (benchmark::State &state)
{
  whole_games (state, bot ("random"));
}
BENCHMARK (random_games)->DenseRange (2, 4)->Unit (benchmark::kMicrosecond);

void
steady_games (benchmark::State &state)
{
  whole_games (state, bot ("steady"));
}
BENCHMARK (steady_games)->DenseRange (2, 4)->Unit (benchmark::kMicrosecond);

/* Laying the table alone. */
void
new_games (benchmark::State &state)
{
  uint64_t seed = 0;

  for (auto _ : state)
    benchmark::DoNotOptimize (new_match (static_cast<int> (state.range (0)), seed++));
}
BENCHMARK (new_games)->DenseRange (2, 4);

/* What `steady` thinks about a choice; the game goes on outside of the clock. */
void
steady_choice (benchmark::State &state)
{
  const rg_bot *player = bot ("steady");
  uint64_t seed = 0, chance = 1;
  std::vector<Match> positions;

  while (positions.size () < 512)
    {
      const Match match = new_match (static_cast<int> (state.range (0)), seed++);

      for (; !rg_match_over (match.get ()); play_on (match.get (), player, chance))
        positions.emplace_back (rg_match_clone (match.get ()), rg_match_free);
    }
  size_t i = 0;
  for (auto _ : state)
    {
      const rg_match *match = positions[i++ % positions.size ()].get ();

      benchmark::DoNotOptimize (rg_bot_choose (player, match, awaited (match)->seat, &chance));
    }
}
BENCHMARK (steady_choice)->DenseRange (2, 4);

/* }}} */
/* {{{ The block */

void
clone_match (benchmark::State &state)
{
  const Match match = middle_of_game (4);

  for (auto _ : state)
    {
      rg_match *twin = rg_match_clone (match.get ());

      benchmark::DoNotOptimize (twin);
      rg_match_free (twin);
    }
  state.counters["bytes"] = static_cast<double> (rg_match_size (match.get ()));
}
BENCHMARK (clone_match);

/* What `clone_match` can't be faster than. */
void
allocate_and_memcpy_of_the_block (benchmark::State &state)
{
  const Match match = middle_of_game (4);
  const size_t size = rg_match_size (match.get ());

  for (auto _ : state)
    {
      void *twin = malloc (size);

      memcpy (twin, match.get (), size);
      benchmark::DoNotOptimize (twin);
      benchmark::ClobberMemory ();
      free (twin);
    }
  state.counters["bytes"] = static_cast<double> (size);
}
BENCHMARK (allocate_and_memcpy_of_the_block);

/* A clone into a match that is there. */
void
copy_match (benchmark::State &state)
{
  const Match match = middle_of_game (4);
  const Match twin (rg_match_clone (match.get ()), rg_match_free);

  for (auto _ : state)
    {
      rg_match_copy (twin.get (), match.get ());
      benchmark::ClobberMemory ();
    }
}
BENCHMARK (copy_match);

void
memcpy_of_the_block (benchmark::State &state)
{
  const Match match = middle_of_game (4);
  const size_t size = rg_match_size (match.get ());
  std::vector<char> twin (size);

  for (auto _ : state)
    {
      memcpy (twin.data (), match.get (), size);
      benchmark::ClobberMemory ();
    }
}
BENCHMARK (memcpy_of_the_block);

void
hash_match (benchmark::State &state)
{
  const Match match = middle_of_game (4);

  for (auto _ : state)
    benchmark::DoNotOptimize (rg_match_hash (match.get ()));
}
BENCHMARK (hash_match);

/* }}} */
/* {{{ What a host does between two choices */

void
view_of_a_seat (benchmark::State &state)
{
  const Match match = middle_of_game (4);
  const std::unique_ptr<rg_view, decltype (&rg_view_free)> view (rg_view_new (nullptr),
                                                                 rg_view_free);

  for (auto _ : state)
    rg_match_view (match.get (), rg_viewer_seat (1), view.get (), nullptr);
}
BENCHMARK (view_of_a_seat);

/* Undo and loading a save replay the journal: time for each of its choices. */
void
replay_of_a_journal (benchmark::State &state)
{
  const rg_setup made = setup (4, 1);
  const Match match (rg_match_new (&made, nullptr, nullptr), rg_match_free);
  const Journal journal (rg_journal_new (&made, nullptr, nullptr), rg_journal_free);
  uint64_t chance = 1;

  while (!rg_match_over (match.get ()))
    {
      const int seat = awaited (match.get ())->seat;

      rg_journal_apply (journal.get (), match.get (), seat,
                        rg_bot_choose (bot ("random"), match.get (), seat, &chance),
                        rg_match_sequence (match.get ()), nullptr);
      while (rg_match_paused (match.get ()))
        rg_match_advance (match.get ());
    }
  const int length = rg_journal_length (journal.get ());
  for (auto _ : state)
    rg_match_free (rg_journal_replay (journal.get (), length, nullptr, nullptr));
  state.counters["choices/s"] = benchmark::Counter (static_cast<double> (length),
                                                    benchmark::Counter::kIsIterationInvariantRate);
}
BENCHMARK (replay_of_a_journal)->Unit (benchmark::kMicrosecond);

/* }}} */

} /* namespace */

BENCHMARK_MAIN ();
