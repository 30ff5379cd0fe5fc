/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Treachery beyond what scenarios can say: which identity decks there may be and why not (907.3),
 * how they are dealt (907.4), who begins (907.7), that a Backstab Rumble is a lot (907.3d), and
 * that games of every size end. */

#include "kit.h"

extern "C" {
#include "magic/show/mg-show.h"
#include "magic/variants/mg-treachery.h"
}

#include <map>
#include <set>

using namespace kit;

namespace
{

class Treachery : public testing::Test
{
protected:
  Treachery () : content (rg_content_new_builtin (&rg_treachery, nullptr, nullptr))
  {
  }

  rg_setup
  setup (int seats, uint64_t seed = 1) const
  {
    rg_setup made;
    rg_setup_init (&made, content.get (), seats);
    rg_setup_seed (&made, seed);
    return made;
  }

  rg_setup
  custom (int seats, int leaders, int guardians, int assassins, int traitors) const
  {
    rg_setup made = setup (seats);
    made.options[MG_TREACHERY_SETUP] = 1;
    made.options[MG_TREACHERY_LEADERS] = leaders;
    made.options[MG_TREACHERY_GUARDIANS] = guardians;
    made.options[MG_TREACHERY_ASSASSINS] = assassins;
    made.options[MG_TREACHERY_TRAITORS] = traitors;
    return made;
  }

  /* The rule that refuses it, or "". */
  static std::string
  rule_against (const rg_setup &made)
  {
    rg_error error = {};
    return rg_setup_check (&made, &error) == RG_OK ? "" : error.rule;
  }

  static const mg_state *
  state_of (const Match &match)
  {
    return static_cast<const mg_state *> (rg_state_const (match.get ()));
  }

  /* "LGAAT" of how many there are of each role. */
  static std::string
  deck_of (const Match &match)
  {
    const mg_state *state = state_of (match);
    std::string deck;
    for (int role = 0; role < MG_N_ROLES; role++)
      for (int seat = 0; seat < state->seats; seat++)
        if (mg_identity_at (state, seat)->roles == 1 << role)
          deck += "LGAT"[role];
    return deck;
  }

  Match
  begun (const rg_setup &made) const
  {
    rg_error error = {};
    Match match (rg_match_new (&made, nullptr, &error));
    EXPECT_TRUE (match) << error.text;
    return match;
  }

  Content content;
};

TEST_F (Treachery, FiveWithCommandersFit200KiB)
{
  rg_setup made = setup (5);
  made.options[MG_TREACHERY_COMMANDER] = true;
  EXPECT_LE (mg_state_measure (&made), 200u * 1024);
}

/* 907.3c; for more players by 907.3b. */
TEST_F (Treachery, DealsTheRecommendedDecks)
{
  const std::map<int, std::string> decks
      = { { 4, "LAAT" },        { 5, "LGAAT" },        { 6, "LGAAAT" },
          { 7, "LGGAAAT" },     { 8, "LGGAAATT" },     { 9, "LGGAAAATT" },
          { 10, "LGGAAAAATT" }, { 11, "LGGGAAAAATT" }, { 12, "LGGGAAAAAATT" } };
  for (const auto &[seats, deck] : decks)
    EXPECT_EQ (deck, deck_of (begun (setup (seats))));
}

/* 907.3a-b */
TEST_F (Treachery, RefusesOtherDecks)
{
  EXPECT_EQ ("", rule_against (custom (5, 1, 1, 2, 1)));
  EXPECT_EQ ("", rule_against (custom (5, 1, 0, 2, 2)));
  EXPECT_EQ ("907.3b", rule_against (custom (5, 0, 2, 2, 1)));
  EXPECT_EQ ("907.3b", rule_against (custom (5, 2, 0, 2, 1)));
  EXPECT_EQ ("907.3b", rule_against (custom (5, 1, 2, 2, 0)));
  EXPECT_EQ ("907.3b", rule_against (custom (5, 1, 2, 1, 1)));
  EXPECT_EQ ("907.3a", rule_against (custom (5, 1, 2, 2, 1)));
  EXPECT_EQ ("907.3a", rule_against (custom (5, 1, 0, 2, 1)));
}

TEST_F (Treachery, RefusesASetWithTooFewOfARole)
{
  rg_setup made = setup (12);
  EXPECT_EQ ("", rule_against (made));
  made.options[MG_TREACHERY_RARITY] = 0;
  made.options[MG_TREACHERY_RUMBLE] = 1;
  EXPECT_EQ ("907.3a", rule_against (made));
}

/* A name may stand in both sets: that of the game is meant. */
TEST_F (Treachery, DealsFromTheSetThatIsChosen)
{
  const auto *cards = reinterpret_cast<const mg_content *> (content.get ());
  const int set = mg_find_set (cards, "TRD-2025", 8);
  for (uint64_t seed = 1; seed < 9; seed++)
    for (const int32_t chosen : { 0, 1 })
      {
        rg_setup made = setup (8, seed);
        made.options[MG_TREACHERY_IDENTITIES] = chosen;
        Match match = begun (made);
        for (int seat = 0; seat < 8; seat++)
          {
            const int face = mg_identity_at (state_of (match), seat)->dealt;
            EXPECT_EQ (chosen == 1, mg_face_at (cards, face)->set == set);
          }
      }
}

/* What is switched off by its name isn't dealt, in neither set. */
TEST_F (Treachery, LeavesOutWhatIsSwitchedOff)
{
  int value = 0;
  const char *name;
  do
    name = rg_content_option_choice (content.get (), MG_TREACHERY_WITHOUT, ++value);
  while (name && strcmp (name, "The Twin Princesses") != 0);
  ASSERT_TRUE (name);
  for (const int32_t chosen : { 0, 1 })
    {
      bool dealt[] = { false, false };
      for (const bool off : { false, true })
        for (uint64_t seed = 1; seed < 60; seed++)
          {
            rg_setup made = setup (4, seed);
            made.options[MG_TREACHERY_IDENTITIES] = chosen;
            made.options[MG_TREACHERY_WITHOUT] = off ? value : 0;
            Match match = begun (made);
            const auto *cards = reinterpret_cast<const mg_content *> (content.get ());
            for (int seat = 0; seat < 4; seat++)
              {
                const mg_face *face
                    = mg_face_at (cards, mg_identity_at (state_of (match), seat)->dealt);
                dealt[off] |= strcmp (mg_string_at (cards, face->name), name) == 0;
              }
          }
      EXPECT_TRUE (dealt[false]);
      EXPECT_FALSE (dealt[true]);
    }
}

/* 907.4a-c, 372.8 */
TEST_F (Treachery, EachSeatKnowsItsOwnAndAllKnowTheLeader)
{
  Match match = begun (setup (6));
  const mg_state *state = state_of (match);
  for (int seat = 0; seat < state->seats; seat++)
    {
      const int id = mg_identity_held_by (state, seat);
      const bool leads = mg_identity_at (state, seat)->roles == MG_ROLE_LEADER;
      for (int eye = 0; eye < state->seats; eye++)
        EXPECT_EQ (leads || eye == seat, mg_may_see (state, rg_viewer_seat (eye), id));
      EXPECT_EQ (leads, mg_may_see (state, rg_viewer_spectator (), id));
      EXPECT_EQ (leads, state->players[seat].side != MG_NOBODY);
    }
}

/* 907.4, 907.7 */
TEST_F (Treachery, AnybodyMayBeTheLeaderWhoBegins)
{
  std::set<int> leaders;
  for (uint64_t seed = 1; seed < 60; seed++)
    {
      Match match = begun (setup (5, seed));
      const mg_state *state = state_of (match);
      EXPECT_EQ (MG_ROLE_LEADER, mg_identity_at (state, state->turn.first)->roles);
      leaders.insert (state->turn.first);
    }
  EXPECT_EQ (5u, leaders.size ());
}

/* 907.3d: the chance is public, the lot is not. */
TEST_F (Treachery, ARumbleIsALot)
{
  int rumbles = 0;
  for (uint64_t seed = 1; seed <= 200; seed++)
    {
      rg_setup made = setup (4, seed);
      made.options[MG_TREACHERY_RUMBLE] = 50;
      const std::string deck = deck_of (begun (made));
      EXPECT_TRUE (deck == "LAAT" || deck == "LTTT") << deck;
      rumbles += deck == "LTTT";
    }
  EXPECT_LT (70, rumbles);
  EXPECT_GT (130, rumbles);
}

/* A deal of what a seat can't know has the right roles, and each of them everywhere. */
TEST_F (Treachery, AnythingHiddenMayBeDealtAnew)
{
  rg_setup made = setup (4);
  made.options[MG_TREACHERY_RUMBLE] = 30;
  Match match = begun (made);
  std::map<int, std::set<int>> roles;
  int rumbles = 0;
  for (int i = 0; i < 300; i++)
    {
      const uint8_t seed[RG_SEED_SIZE] = { (uint8_t) i, (uint8_t) (i >> 8), 7 };
      Match dealt (rg_match_clone (match.get ()));
      rg_match_determinize (dealt.get (), rg_viewer_spectator (), seed);
      const std::string deck = deck_of (dealt);
      EXPECT_TRUE (deck == "LAAT" || deck == "LTTT") << deck;
      rumbles += deck == "LTTT";
      for (int seat = 0; seat < 4; seat++)
        roles[seat].insert (mg_identity_at (state_of (dealt), seat)->roles);
    }
  for (int seat = 0; seat < 4; seat++)
    EXPECT_EQ (state_of (match)->treachery.leaders >> seat & 1 ? 1u : 2u, roles[seat].size ());
  EXPECT_LT (60, rumbles);
  EXPECT_GT (120, rumbles);
}

/* 907.8, 104.2c, 907.13 */
TEST_F (Treachery, GamesEndWithEverythingRevealed)
{
  for (int seats = 4; seats <= 6; seats++)
    for (uint64_t seed = 1; seed < 9; seed++)
      {
        rg_setup made = setup (seats, seed);
        made.options[MG_TREACHERY_IDENTITIES] = seed % 2; /* either of the sets */
        Match match = begun (made);
        Chance chance (seed);
        play_randomly (match.get (), chance, 200000);
        ASSERT_TRUE (rg_match_over (match.get ()));
        const mg_state *state = state_of (match);
        for (int seat = 0; seat < seats; seat++)
          EXPECT_EQ (state->players[seat].team, state->players[seat].side);
      }
}

} // namespace
