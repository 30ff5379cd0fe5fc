/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Attacks on the secrets of Magic, with what a seat is given and nothing else: guessing names, and
 * reading origins out of them. */

#include "magic-table.h"

#include <map>
#include <set>

extern "C" {
#include "magic/model/mg-numbers.h"
}

using namespace magic_table;

namespace
{

const mg_state *
state_of (const rg_match *match)
{
  return static_cast<const mg_state *> (rg_state_const (match));
}

std::string
id_of (const rg_match *match, int32_t object)
{
  char id[64];
  rg_match_term_id (match, MG_TERM_OBJECT, object, id, sizeof id);
  return id;
}

/* The names of all cards in the game: anybody may know the decks. */
std::set<std::string>
names_of (const rg_match *match)
{
  std::set<std::string> names;
  for (int id = 1; id < state_of (match)->pools.n_objects; id++)
    if (mg_object_at (state_of (match), id)->kind == MG_KIND_CARD)
      {
        const std::string name = id_of (match, id);
        /* Answers repeat what was typed, but not all of it if it is long. */
        if (name.rfind ('.') <= 20)
          names.insert (name.substr (0, name.rfind ('.')));
      }
  return names;
}

/* What the seat hears about a thing, with the thing itself left out. */
std::string
answer_about (const rg_match *match,
              int seat,
              const std::string &before,
              const std::string &thing,
              const std::string &after)
{
  rg_error error = {};
  rg_match_explain (match, seat, (before + " " + thing + after).c_str (), &error);
  std::string text = std::string (rg_status_name (error.status)) + error.rule + error.text;
  /* It is repeated once, before anything else is named. */
  if (const size_t at = text.find (thing); at != std::string::npos)
    text.replace (at, thing.size (), "THING");
  return text;
}

/* Somebody may make a choice that begins so. */
bool
is_offered (const rg_match *match, const std::string &words)
{
  for (int i = 0; i < rg_match_n_decisions (match); i++)
    for (const std::string &notation : notations_of (match, rg_match_decision (match, i)))
      if (notation.rfind (words, 0) == 0)
        return true;
  return false;
}

/* Whoever guesses a name and a number learns nothing: all that the seat doesn't see is alike. */
TEST_F (Magic, AGuesserReadsNeitherLibraryNorHand)
{
  for (uint64_t seed = 0; seed < 3; seed++)
    {
      const rg_setup made = setup (2, seed);
      const Match match (rg_match_new (&made, nullptr, nullptr));
      Chance chance (seed);
      play_randomly (match.get (), chance, 60);
      while (!is_offered (match.get (), "play "))
        {
          ASSERT_FALSE (rg_match_over (match.get ()));
          play (match.get (), random_move (match.get (), chance));
        }
      const int seat = rg_match_decision (match.get (), 0)->seat;
      const mg_state *state = state_of (match.get ());
      std::set<std::string> seen;
      for (int id = 1; id < state->pools.n_objects; id++)
        if (mg_is_shown (state, rg_viewer_seat (seat), id))
          seen.insert (id_of (match.get (), id));
      ASSERT_GT (seen.size (), 0u);

      for (const std::string verb : { "play", "cast", "choose", "attack", "bottom" })
        {
          const std::string end = verb == "cast" ? " plain" : verb == "attack" ? " seat1" : "";
          std::set<std::string> unseen, others;
          for (const std::string &name : names_of (match.get ()))
            for (int number = 0; number <= 10000; number++)
              {
                const std::string thing = name + "." + std::to_string (number);
                const std::string heard = answer_about (match.get (), seat, verb, thing, end);
                (seen.count (thing) ? others : unseen).insert (heard);
              }
          EXPECT_EQ (1u, unseen.size ()) << verb << ": " << testing::PrintToString (unseen);
          /* The control: of what it sees it hears more, while it may play lands. */
          others.insert (unseen.begin (), unseen.end ());
          EXPECT_TRUE (verb != "play" || others.size () > 1) << testing::PrintToString (others);
        }
    }
}

/* {{{ Numbers */

bool
is_hidden (const mg_object &object)
{
  return object.zone == MG_ZONE_HAND || object.zone == MG_ZONE_LIBRARY
         || (object.zone == MG_ZONE_EXILE && object.flags & MG_OBJECT_FACE_DOWN);
}

/* 400.7 in reverse: what all can follow keeps its number, what nobody can follow gets another, and
 * none is ever given to something else. */
TEST_F (Magic, NumbersFollowWhatPeopleCanFollow)
{
  int kept = 0, changed = 0, gone = 0;
  for (uint64_t seed = 0; seed < 20; seed++)
    {
      const rg_setup made = setup (3, seed);
      const Match match (rg_match_new (&made, nullptr, nullptr));
      Chance chance (seed);
      std::map<int, int> slots; /* of all numbers that were ever given */
      std::set<int> lost;
      for (int i = 0; i < 600 && !rg_match_over (match.get ()); i++)
        {
          const mg_state *state = state_of (match.get ());
          std::vector<mg_object> before (mg_object_at (state, 0),
                                         mg_object_at (state, state->pools.n_objects));
          play (match.get (), random_move (match.get (), chance));
          for (rg_viewer viewer : all_viewers (match.get ()))
            ASSERT_EQ (std::string::npos, (view_of (match.get (), viewer) + " ").find (".0 "));
          ASSERT_EQ (std::string::npos, (decisions_of (match.get ()) + " ").find (".0 "));
          /* What is announced may be taken back, and its names with it. */
          const bool settled
              = rg_match_over (match.get ())
                || !(rg_match_decision (match.get (), 0)->flags & RG_DECISION_CANCELLABLE);
          std::set<int> numbers;
          state = state_of (match.get ());
          for (int id = 1; id < state->pools.n_objects; id++)
            {
              const mg_object &was = before[static_cast<size_t> (id)];
              const mg_object &now = *mg_object_at (state, id);
              if (now.kind == MG_KIND_FREE || (now.zone == MG_ZONE_LIBRARY && !now.known))
                continue; /* nobody has a name for it */
              ASSERT_TRUE (now.number >= 1 && now.number <= MG_NUMBERS);
              ASSERT_TRUE (numbers.insert (now.number).second) << now.number;
              ASSERT_EQ (id, mg_find_number (state, now.number));
              if (settled)
                {
                  ASSERT_EQ (id, slots.emplace (now.number, id).first->second) << now.number;
                  ASSERT_FALSE (lost.count (now.number)) << "again: " << now.number;
                }
              /* One change of zone, or none. */
              if (was.kind != now.kind || !was.number
                  || static_cast<uint16_t> (now.stamp - was.stamp) > 1)
                continue;
              if (now.stamp != was.stamp && (is_hidden (was) || is_hidden (now)))
                {
                  EXPECT_NE (was.number, now.number) << id_of (match.get (), id);
                  changed++;
                }
              else
                {
                  EXPECT_EQ (was.number, now.number) << id_of (match.get (), id);
                  kept += now.stamp != was.stamp;
                }
            }
          for (const auto &[number, id] : slots)
            if (settled && mg_object_at (state, id)->number != number)
              gone += lost.insert (number).second;
        }
    }
  EXPECT_GT (kept, 100);
  EXPECT_GT (changed, 100);
  EXPECT_GT (gone, 1000);
}

/* All of three digits come before any of four, and none comes twice. */
TEST_F (Magic, NumbersComeOnce)
{
  const rg_setup made = setup (2);
  const Match match (rg_match_new (&made, nullptr, nullptr));
  mg_state *state = static_cast<mg_state *> (rg_state (match.get ()));
  const int id = state->players[0].hand;
  std::set<int> given;
  state->pools.numbered = 0;
  for (int i = 1; i <= MG_NUMBERS; i++)
    {
      mg_number (state, id);
      const int number = mg_object_at (state, id)->number;
      ASSERT_TRUE (given.insert (number).second) << number;
      ASSERT_LE (number, i < 1000 ? 999 : i < 10000 ? 9999 : int{ MG_NUMBERS });
    }
  /* Behind the last one they come again, but for those that something has. */
  const int taken = mg_object_at (state, mg_object_at (state, id)->next)->number;
  for (int i = 0; i < 2000; i++)
    {
      mg_number (state, id);
      ASSERT_NE (taken, mg_object_at (state, id)->number);
    }
}

/* In whichever order cards were drawn, and wherever they lay: either number may be the lower one.
 */
TEST_F (Magic, NumbersTellNoOrder)
{
  const int games = 400;
  int first_is_lower = 0;
  std::set<int> of_the_first;
  for (uint64_t seed = 0; seed < games; seed++)
    {
      const rg_setup made = setup (2, seed);
      const Match match (rg_match_new (&made, nullptr, nullptr));
      const mg_state *state = state_of (match.get ());
      const mg_object *first = mg_object_at (state, state->players[0].hand);
      first_is_lower += first->number < mg_object_at (state, first->next)->number;
      of_the_first.insert (first->number);
    }
  EXPECT_NEAR (games / 2, first_is_lower, games / 8);
  EXPECT_GT (of_the_first.size (), games / 2u);
}

/* }}} */
/* {{{ What was seen of a hand */

/* Seat 1 knows one of two equal cards in the hand of seat 2. Whichever of them it is, she can't
 * tell whether the one that she saw is still there once one of them was cast. */
TEST_F (Magic, WhoSawAHandDoesntKnowWhichOfTwoEqualCardsIsLeft)
{
  std::set<std::string> seen;
  for (size_t known = 0; known < 2; known++)
    {
      const rg_setup made = setup (2);
      const Match match (rg_match_new (&made, nullptr, nullptr));
      arrange (match.get (),
               { { "active", "2" },
                 { "step", "main1" },
                 { "seat", "2", "battlefield", "mountain" },
                 { "seat", "2", "hand", "lightning_bolt", "lightning_bolt", "opt" } });
      mg_state *state = static_cast<mg_state *> (rg_state (match.get ()));
      std::vector<int> bolts;
      for (int id = state->players[1].hand; id; id = mg_object_at (state, id)->next)
        if (id_of (match.get (), id).rfind ("lightning_bolt.", 0) == 0)
          bolts.push_back (id);
      ASSERT_EQ (2u, bolts.size ());
      mg_object_at (state, bolts[known])->known |= mg_bit (0);
      const std::string one = id_of (match.get (), bolts[known]);
      rg_match_advance (match.get ());
      EXPECT_NE (std::string::npos, view_of (match.get (), rg_viewer_seat (0)).find (one));

      take (match.get (), "cast lightning_bolt");
      take (match.get (), "choose seat1");
      EXPECT_EQ (std::string::npos, view_of (match.get (), rg_viewer_seat (0)).find (one));
      seen.insert (view_of (match.get (), rg_viewer_seat (0)));
    }
  EXPECT_EQ (1u, seen.size ()) << testing::PrintToString (seen);
}

/* }}} */
/* {{{ What may still be taken back */

/* What a seat might think of doing with each piece that it sees. */
std::string
deeds_of (const rg_match *match, int seat)
{
  View view (rg_view_new (nullptr));
  int n;
  EXPECT_EQ (RG_OK, rg_match_view (match, rg_viewer_seat (seat), view.get (), nullptr));
  const rg_piece *pieces = rg_view_pieces (view.get (), &n);
  std::string text;
  for (int i = 0; i < n; i++)
    {
      rg_choice deeds[RG_MAX_DEEDS];
      const int n_deeds = rg_match_deeds (match, seat, pieces[i].name_term, pieces[i].name, deeds);
      text += std::to_string (i) + ":";
      for (int k = 0; k < n_deeds; k++)
        text += " " + std::to_string (deeds[k].message);
      text += "\n";
    }
  return text;
}

/* Seat 1 sacrifices a Treasure for a spell that she may yet cancel: seat 2 sees it lie there, and
 * finds no less to do with it. */
TEST_F (Magic, WhoIsntAskedFindsNothingOfWhatWasBegun)
{
  const rg_setup made = setup (2);
  const Match match (rg_match_new (&made, nullptr, nullptr));
  arrange (match.get (), { { "active", "1" },
                           { "step", "main1" },
                           { "seat", "1", "battlefield", "2", "forest" },
                           { "seat", "1", "battlefield", "treasure" },
                           { "seat", "1", "hand", "grizzly_bears" } });
  rg_match_advance (match.get ());
  take (match.get (), "pay-by-hand");
  const std::string seen = view_of (match.get (), rg_viewer_seat (1)),
                    deeds = deeds_of (match.get (), 1), own = deeds_of (match.get (), 0);
  take (match.get (), "cast grizzly_bears");
  take (match.get (), "tap treasure");
  take (match.get (), "color red");
  ASSERT_NE (0, rg_match_decision (match.get (), 0)->flags & RG_DECISION_CANCELLABLE);
  EXPECT_EQ (seen, view_of (match.get (), rg_viewer_seat (1)));
  EXPECT_EQ (deeds, deeds_of (match.get (), 1));
  EXPECT_NE (own, deeds_of (match.get (), 0)); /* the control */
}

/* }}} */

} // namespace
