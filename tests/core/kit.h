/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the conformance kit's files share: every game at every number of seats, ownership, and
 * random play.
 *
 * The kit knows no game. Random play here is seeded, so that a failure can be played again. */

#pragma once

#include "rg.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

namespace kit
{

struct Free
{
  void
  operator() (rg_content *content) const
  {
    rg_content_free (content);
  }
  void
  operator() (rg_match *match) const
  {
    rg_match_free (match);
  }
  void
  operator() (rg_journal *journal) const
  {
    rg_journal_free (journal);
  }
  void
  operator() (rg_view *view) const
  {
    rg_view_free (view);
  }
};

using Content = std::unique_ptr<rg_content, Free>;
using Match = std::unique_ptr<rg_match, Free>;
using Journal = std::unique_ptr<rg_journal, Free>;
using View = std::unique_ptr<rg_view, Free>;

/* A game and a number of seats; `own` (nullable) makes the text of a set that is played with
 * instead of the built-in one, and is called `name`. */
struct Setting
{
  const rg_game *game;
  int seats;
  const char *name = nullptr;
  std::string (*own) () = nullptr;
  void (*change) (rg_setup *) = nullptr;
};

/* The games of the core and the toy, each once, and at every number of seats. */
std::vector<const rg_game *> all_games ();
std::vector<Setting> all_settings ();
std::string name_of_game (const testing::TestParamInfo<const rg_game *> &info);
std::string name_of_setting (const testing::TestParamInfo<Setting> &info);

/* How many games a test plays at each setting: 100, or what KIT_GAMES says. */
int n_games ();
/* `n`, of which KIT_GAMES below 100 leaves as many in a hundred, and one at least: under the
 * sanitizers, which look at memory and not at figures. */
uint64_t at_most (uint64_t n);

/* Chance of the tests, not of the matches. */
class Chance
{
public:
  explicit Chance (uint64_t seed) : m_state (seed)
  {
  }
  int below (int n);

private:
  uint64_t m_state;
};

/* A choice that somebody may take now. */
struct Move
{
  int seat;
  int choice;
};

/* One of all the choices of all open decisions, or, if `required`, of those that are waited for.
 * The match isn't over. */
Move random_move (const rg_match *match, Chance &chance, bool required = false);

/* An event, and what went elsewhere with it. */
struct Told : rg_event
{
  std::vector<rg_motion> motions;
};

/* Takes what the match has to tell, and goes on through pauses. */
void hear (rg_match *match, std::vector<Told> &events);

/* Applies, goes on through pauses, and keeps what happened in `*events` if it isn't NULL. */
void play (rg_match *match, Move move, std::vector<Told> *events = nullptr);

/* Plays `n` random moves, or fewer if the match ends. Returns how many. */
int play_randomly (rg_match *match, Chance &chance, int n);

/* Everybody who may look: each seat, each team, a spectator. */
std::vector<rg_viewer> all_viewers (const rg_match *match);

/* What there is to choose; with a viewer, what it knows of it. */
std::string decisions_of (const rg_match *match, const rg_viewer *viewer = nullptr);
std::string view_of (const rg_match *match, rg_viewer viewer);
std::string result_of (const rg_match *match);
/* The notations of the choices of a decision. */
std::vector<std::string> notations_of (const rg_match *match, const rg_decision *decision);
std::string notation_of (const rg_match *match, Move move);
/* The English text of an error, made from its sentences: what `text` must be. */
std::string from_parts (const rg_error &error);
std::string event_of (const rg_match *match, const rg_event &event);
std::vector<rg_move> moves_of (const rg_match *match, rg_viewer viewer, const Told &event);
/* All that a viewer gets of a move. */
std::string move_of (const rg_match *match, const rg_move &move);
std::string id_of (const rg_match *match, int term, int32_t value);
/* The zone of a view, as a word. */
std::string zone_of (const rg_match *match, int message, int seat);

/* Makes tables of one setting. Tests of the kit derive from this. */
class Kit : public testing::TestWithParam<Setting>
{
protected:
  Kit ();

  rg_setup setup (uint64_t seed) const;
  Match match (uint64_t seed) const;
  /* A game whose matches are large and long is looked at less often, or nobody would wait for it;
   * and so is a set of one's own, whose game is looked at as it is. */
  bool is_heavy () const;
  int n_games () const;

  const rg_game *game;
  Content content;
};

/* What doesn't depend on how many play. */
class KitOfGame : public testing::TestWithParam<const rg_game *>
{
protected:
  KitOfGame ();

  const rg_game *game;
  Content content;
};

/* A word as ids and keys are. */
bool is_id (const std::string &id);

} /* namespace kit */

/* Runs the tests of a class for every game at every number of seats. */
#define KIT_FOR_ALL_SETTINGS(Class)                                                                \
  INSTANTIATE_TEST_SUITE_P (Games, Class, testing::ValuesIn (kit::all_settings ()),                \
                            kit::name_of_setting)
