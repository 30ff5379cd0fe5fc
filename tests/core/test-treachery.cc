/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Treachery beyond what scenarios can say: which identity decks there may be and why not (907.3),
 * how they are dealt (907.4), who begins (907.7), that a Backstab Rumble is a lot (907.3d), and
 * that games of every size end. */

#include "kit.h"

extern "C" {
#include "magic/bot/mg-steady.h"
#include "magic/show/mg-show.h"
#include "magic/variants/mg-treachery.h"
}

#include <algorithm>
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

  /* Everybody passes until `seat` may unveil its identity, which it does. */
  static void
  unveil (rg_match *match, int seat)
  {
    for (int i = 0; i < 400 && !rg_match_over (match); i++)
      {
        const rg_decision *decision = rg_match_decision (match, 0);
        const int asked = decision->seat;
        for (int k = 0; asked == seat && k < decision->count; k++)
          if (rg_match_choice (match, decision, k)->message == MG_SAY_UNVEIL)
            {
              play (match, { seat, k });
              return;
            }
        play (match, { asked, 0 });
      }
  }

  /* Which identities all have seen outside the game: bits, or "" for none. */
  static std::string
  outside (const Match &match)
  {
    const mg_state *state = state_of (match);
    std::string bits;
    bool any = false;
    for (int i = 0; i < state->pools.n_identities; i++)
      for (const uint32_t part : mg_identity_at (state, i)->outside)
        {
          bits += std::to_string (part) + " ";
          any |= part != 0;
        }
    return any ? bits : "";
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

/* 372.8: whoever may look at an identity reads which one they would unveil, and nobody else. */
TEST_F (Treachery, NamesTheIdentityToWhomeverHoldsIt)
{
  const Match match = begun (setup (6));
  const mg_state *state = state_of (match);
  int covered = 0;

  for (int holder = 0; holder < 6; holder++)
    {
      const int id = mg_identity_held_by (state, holder);
      if (!mg_is_covered_identity (mg_object_at (state, id)))
        continue;
      covered++;
      for (int seat = 0; seat < 6; seat++)
        {
          rg_choice choice = {};
          rg_wording wording;
          choice.message = MG_SAY_UNVEIL;
          choice.args[0] = id;
          rg_match_word (match.get (), seat, &choice, &wording);
          EXPECT_EQ (seat == holder ? MG_WORD_UNVEIL : 0, wording.label.message);
          EXPECT_EQ (seat == holder ? mg_object_at (state, id)->face : 0, wording.label.args[0]);
          if (seat == holder)
            EXPECT_TRUE (*wording.cost || wording.n_costs > 0);
          else
            EXPECT_TRUE (!*wording.cost && wording.n_costs == 0);
        }
    }
  EXPECT_EQ (covered, 5);
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

/* A list of identities of either set is dealt from like a set, and is no format for decks. */
class OwnList : public testing::Test
{
protected:
  static Content
  with (const std::string &lines, rg_error *error)
  {
    Content shipped (rg_content_new_builtin (&rg_treachery, nullptr, nullptr));
    size_t length;
    std::string text = rg_content_source (shipped.get (), &length);
    text += "\nlist \"mine\"\n" + lines;
    return Content (
        rg_content_new (&rg_treachery, "own", text.data (), text.size (), nullptr, error));
  }

  /* Why there is no such list. */
  static std::string
  mistake (const std::string &lines)
  {
    rg_error error = {};
    EXPECT_FALSE (with (lines, &error)) << lines;
    return error.text;
  }
};

TEST_F (OwnList, IsDealtFrom)
{
  rg_error error = {};
  Content content = with ("  \"Her Seedborn Highness\"\n  \"The Beastmaster\" \"TRD-2025\"\n"
                          "  \"The Sigil Mage\"\n  \"The Corpse Snatcher\"\n"
                          "  \"The Oneiromancer\" \"TRD-2025\"\n",
                          &error);
  ASSERT_TRUE (content) << error.text;
  Content shipped (rg_content_new_builtin (&rg_treachery, nullptr, nullptr));
  EXPECT_EQ (rg_content_n_deck_formats (shipped.get ()),
             rg_content_n_deck_formats (content.get ()));
  int value = 0;
  const char *name;
  do
    name = rg_content_option_choice (content.get (), MG_TREACHERY_IDENTITIES, ++value);
  while (name && strcmp (name, "mine") != 0);
  ASSERT_TRUE (name);
  const auto *cards = reinterpret_cast<const mg_content *> (content.get ());
  std::set<std::string> dealt;
  for (uint64_t seed = 1; seed < 30; seed++)
    {
      rg_setup made;
      rg_setup_init (&made, content.get (), 4);
      rg_setup_seed (&made, seed);
      made.options[MG_TREACHERY_IDENTITIES] = value;
      Match match (rg_match_new (&made, nullptr, &error));
      ASSERT_TRUE (match) << error.text;
      rg_match_determinize (match.get (), rg_viewer_spectator (), made.seed);
      const auto *state = static_cast<const mg_state *> (rg_state_const (match.get ()));
      for (int seat = 0; seat < 4; seat++)
        {
          const mg_face *face = mg_face_at (cards, mg_identity_at (state, seat)->dealt);
          dealt.insert (std::string (mg_string_at (cards, face->name)) + " of "
                        + mg_string_at (cards, cards->sets[face->set]));
        }
    }
  EXPECT_EQ (
      (std::set<std::string>{ "Her Seedborn Highness of TRD-2021", "The Beastmaster of TRD-2025",
                              "The Sigil Mage of TRD-2021", "The Corpse Snatcher of TRD-2021",
                              "The Oneiromancer of TRD-2025" }),
      dealt);
  /* 907.3a: five need a Guardian. */
  rg_setup made;
  rg_setup_init (&made, content.get (), 5);
  made.options[MG_TREACHERY_IDENTITIES] = value;
  EXPECT_NE (RG_OK, rg_setup_check (&made, &error));
  EXPECT_STREQ ("907.3a", error.rule);
}

TEST_F (OwnList, HasIdentitiesOnlyAndEachNameOnce)
{
  const std::string highness = "  \"Her Seedborn Highness\"\n";
  EXPECT_EQ ("A list has cards or identities, not both.", mistake ("  \"Forest\"\n" + highness));
  EXPECT_EQ ("There is no such identity, and a list has cards or identities, not both.",
             mistake (highness + "  \"Forest\"\n"));
  EXPECT_EQ ("An identity of this name is on the list already.",
             mistake (highness + "  \"Her Seedborn Highness\" \"TRD-2025\"\n"));
  EXPECT_EQ ("That set has no identity of this name.",
             mistake ("  \"Her Seedborn Highness\" \"TRD-1999\"\n"));
  EXPECT_EQ ("There is one of this name already.", mistake (highness + "list \"mine\"\n"));
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

/* 372.11: what was revealed outside the game as one is unveiled stays what all have seen, and so
 * does what is asked for it, whatever others may have been dealt. */
TEST_F (Treachery, WhatWasRevealedOutsideTheGameIsNotDealtAnew)
{
  int n_asked = 0;
  for (uint64_t seed = 1; seed <= 150; seed++)
    {
      Match match = begun (setup (10, seed));
      const mg_content *cards = reinterpret_cast<const mg_content *> (content.get ());
      int wearer = -1;
      for (int seat = 0; seat < 10; seat++)
        {
          const mg_face *face = mg_face_at (cards, mg_identity_at (state_of (match), seat)->dealt);
          if (strcmp (mg_string_at (cards, face->name), "The Wearer of Masks") == 0)
            wearer = seat;
        }
      if (wearer < 0)
        continue;
      unveil (match.get (), wearer);
      const rg_decision *decision = rg_match_decision_of (match.get (), wearer);
      const std::string seen = outside (match);
      if (!decision || seen.empty ())
        continue;
      n_asked++;
      for (int i = 0; i < 80; i++)
        {
          const uint8_t chance[RG_SEED_SIZE] = { (uint8_t) i, 5 };
          const rg_viewer viewer = i % 11 < 10 ? rg_viewer_seat (i % 11) : rg_viewer_spectator ();
          Match dealt (rg_match_clone (match.get ()));
          ASSERT_TRUE (rg_match_determinize (dealt.get (), viewer, chance)) << seed << ' ' << i;
          EXPECT_EQ (seen, outside (dealt));
          const rg_decision *again = rg_match_decision_of (dealt.get (), wearer);
          ASSERT_TRUE (again);
          EXPECT_EQ (decision->count, again->count);
        }
    }
  EXPECT_LT (5, n_asked);
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

/* {{{ What is asked as identities are dealt */

class Opening : public Treachery
{
protected:
  Match
  asked (int seats, uint64_t seed, bool who_leads, int choosing, int rumble = 0) const
  {
    rg_setup made = setup (seats, seed);
    made.options[MG_TREACHERY_LEADER] = who_leads;
    made.options[MG_TREACHERY_CHOOSING] = choosing;
    made.options[MG_TREACHERY_RUMBLE] = rumble;
    return begun (made);
  }

  static const mg_identity *
  card_of (const Match &match, int seat)
  {
    return mg_identity_at (state_of (match), seat);
  }

  /* The last seat first; `which` choice of each, or the last that there is. */
  static void
  answer_all (const Match &match, const std::vector<int> &which)
  {
    ASSERT_EQ ((int) which.size (), rg_match_n_decisions (match.get ()));
    for (int seat = (int) which.size () - 1; seat >= 0; seat--)
      {
        const rg_decision *decision = rg_match_decision_of (match.get (), seat);
        ASSERT_NE (nullptr, decision);
        play (match.get (), { seat, std::min (which[(size_t) seat], decision->count - 1) });
      }
  }

  static int
  leader_of (const Match &match)
  {
    for (int seat = 0; seat < state_of (match)->seats; seat++)
      if (card_of (match, seat)->roles == MG_ROLE_LEADER)
        return seat;
    return -1;
  }

  static std::vector<int>
  faces_of (const Match &match)
  {
    std::vector<int> faces;
    for (int seat = 0; seat < state_of (match)->seats; seat++)
      faces.push_back (card_of (match, seat)->dealt);
    return faces;
  }
};

TEST_F (Opening, WhoWouldRatherNotLeadDoesntUnlessAllWouldRatherNot)
{
  std::set<int> leaders, if_none_would;
  for (uint64_t seed = 1; seed < 40; seed++)
    {
      Match match = asked (5, seed, true, MG_CHOOSING_DEALT);
      EXPECT_EQ (-1, leader_of (match)); /* nothing is dealt yet */
      answer_all (match, { 0, 1, 1, 0, 1 });
      leaders.insert (leader_of (match));
      EXPECT_EQ ("LGAAT", deck_of (match));
      match = asked (5, seed, true, MG_CHOOSING_DEALT);
      answer_all (match, { 1, 1, 1, 1, 1 });
      if_none_would.insert (leader_of (match));
      EXPECT_EQ (0, state_of (match)->treachery.wishes);
    }
  EXPECT_EQ ((std::set<int>{ 0, 3 }), leaders);
  EXPECT_EQ (5u, if_none_would.size ());
}

/* The last answer is missing: all lie face down, the Leader's as well, and no card is drawn. */
TEST_F (Opening, NothingComesOfItBeforeAllHaveAnswered)
{
  Match match = asked (5, 3, false, MG_CHOOSING_EITHER);
  const mg_state *state = state_of (match);
  for (int seat = 1; seat < 5; seat++)
    play (match.get (), { seat, 1 });
  for (int seat = 0; seat < 5; seat++)
    for (int eye = 0; eye < 5; eye++)
      EXPECT_EQ (eye == seat, mg_may_see (state_of (match), rg_viewer_seat (eye),
                                          mg_identity_held_by (state_of (match), seat)));
  state = state_of (match);
  EXPECT_EQ (0, state->treachery.leaders);
  EXPECT_EQ (0, state->players[0].n_library);
  play (match.get (), { 0, 1 });
  state = state_of (match);
  EXPECT_EQ (mg_bit (leader_of (match)), state->treachery.leaders);
  EXPECT_EQ (leader_of (match), state->turn.first);
  EXPECT_EQ (7, state->players[0].n_hand);
}

/* Both are of the same role; what isn't taken is with nobody. */
TEST_F (Opening, EitherOfTwoIsTaken)
{
  const auto *cards = reinterpret_cast<const mg_content *> (content.get ());
  for (uint64_t seed = 1; seed < 20; seed++)
    {
      Match match = asked (6, seed, seed % 2, MG_CHOOSING_EITHER);
      if (seed % 2)
        answer_all (match, { 0, 1, 0, 1, 0, 1 });
      std::set<int> all;
      std::vector<int> dealt = faces_of (match), offered;
      for (int seat = 0; seat < 6; seat++)
        {
          const int other = card_of (match, seat)->offered;
          ASSERT_GT (other, 0);
          EXPECT_EQ (card_of (match, seat)->roles, mg_face_at (cards, other)->roles);
          EXPECT_EQ (2, rg_match_decision_of (match.get (), seat)->count);
          offered.push_back (other);
          all.insert ({ dealt[(size_t) seat], other });
        }
      EXPECT_EQ (12u, all.size ());
      answer_all (match, { 1, 0, 1, 0, 1, 0 });
      for (size_t seat = 0; seat < 6; seat++)
        EXPECT_EQ (seat % 2 ? dealt[seat] : offered[seat], faces_of (match)[seat]);
    }
}

TEST_F (Opening, AnotherOfTheSameRoleIsDealtOnce)
{
  const auto *cards = reinterpret_cast<const mg_content *> (content.get ());
  for (uint64_t seed = 1; seed < 20; seed++)
    {
      Match match = asked (5, seed, false, MG_CHOOSING_AGAIN);
      const std::vector<int> before = faces_of (match);
      answer_all (match, { 1, 0, 1, 0, 1 });
      const std::vector<int> after = faces_of (match);
      for (size_t seat = 0; seat < 5; seat++)
        {
          EXPECT_EQ (seat % 2 == 1, before[seat] == after[seat]);
          EXPECT_EQ (mg_face_at (cards, before[seat])->roles,
                     mg_face_at (cards, after[seat])->roles);
          for (size_t other = 0; other < 5; other++)
            EXPECT_TRUE (other == seat
                         || (before[other] != after[seat] && after[other] != after[seat]));
          /* Who kept its own doesn't know what it would have had. */
          EXPECT_EQ (seat % 2 ? 0 : before[seat], card_of (match, (int) seat)->offered);
        }
    }
}

/* Who could be a Traitor of a Backstab Rumble can't tell by what is offered (907.3d). */
TEST_F (Opening, ARoleThatTheSetHasTooFewOfIsOfferedNothing)
{
  for (const int rumble : { 0, 1, 100 })
    {
      Match match = asked (8, 1, false, MG_CHOOSING_EITHER, rumble);
      for (int seat = 0; seat < 8; seat++)
        EXPECT_EQ (rumble && card_of (match, seat)->roles == MG_ROLE_TRAITOR ? 1 : 2,
                   rg_match_decision_of (match.get (), seat)->count)
            << rumble;
    }
}

/* What the viewer knows stays; anything else may be, and is never what the viewer could have had.
 */
TEST_F (Opening, WhatOthersSaidAndCouldHaveIsDealtAnew)
{
  for (const bool open : { true, false })
    {
      Match match = asked (5, 4, false, MG_CHOOSING_EITHER);
      play (match.get (), { 1, 1 });
      play (match.get (), { 2, 0 });
      if (!open)
        for (int seat : { 0, 3, 4 })
          play (match.get (), { seat, 1 });
      const mg_identity own = *card_of (match, 1);
      std::set<int> wishes, others, offers;
      for (int i = 0; i < 200; i++)
        {
          const uint8_t seed[RG_SEED_SIZE] = { (uint8_t) i, 7 };
          Match dealt (rg_match_clone (match.get ()));
          ASSERT_TRUE (rg_match_determinize (dealt.get (), rg_viewer_seat (1), seed));
          EXPECT_EQ (own.dealt, card_of (dealt, 1)->dealt);
          EXPECT_EQ (own.offered, card_of (dealt, 1)->offered);
          EXPECT_EQ ("LGAAT", deck_of (dealt));
          for (int seat : { 0, 2, 3, 4 })
            {
              EXPECT_NE (own.offered, card_of (dealt, seat)->dealt);
              EXPECT_NE (own.dealt, card_of (dealt, seat)->offered);
              EXPECT_EQ (open, card_of (dealt, seat)->offered != 0);
            }
          wishes.insert (state_of (dealt)->treachery.wishes);
          others.insert (card_of (dealt, 2)->dealt);
          offers.insert (card_of (dealt, 2)->offered);
          if (!open)
            continue;
          for (int seat : { 0, 3, 4 }) /* the clone plays on */
            play (dealt.get (), { seat, 1 });
          EXPECT_EQ (own.offered, card_of (dealt, 1)->dealt);
          EXPECT_NE (0, state_of (dealt)->treachery.leaders);
        }
      EXPECT_EQ (open ? (std::set<int>{ 2, 2 | 4 }) : std::set<int>{ 0 }, wishes);
      EXPECT_LT (10u, others.size ());
      EXPECT_EQ (open, offers.size () > 10);
    }
}

/* 907.11, 907.13: who has left doesn't lead, and what they were dealt all see. */
TEST_F (Opening, WhoLeavesBeforeTheDealTakesAnIdentityAlong)
{
  int ended = 0;
  for (uint64_t seed = 1; seed < 30; seed++)
    {
      Match match = asked (5, seed, true, MG_CHOOSING_EITHER);
      rg_error error;
      play (match.get (), { 2, 1 });
      for (int gone : { 0, 2, 4 })
        ASSERT_EQ (RG_OK, rg_match_leave (match.get (), gone, &error));
      for (int seat : { 1, 3 })
        play (match.get (), { seat, 1 });
      EXPECT_EQ (0, 0x15 >> leader_of (match) & 1);
      EXPECT_EQ ("LGAAT", deck_of (match));
      for (int gone : { 0, 2, 4 })
        {
          EXPECT_EQ (0, card_of (match, gone)->object);
          EXPECT_TRUE (card_of (match, gone)->flags & MG_IDENTITY_SHOWN);
        }
      ended += rg_match_over (match.get ());
      EXPECT_EQ (rg_match_over (match.get ()),
                 (card_of (match, 1)->roles | card_of (match, 3)->roles)
                     == (MG_ROLE_LEADER | MG_ROLE_GUARDIAN));
    }
  EXPECT_LT (0, ended);
  EXPECT_GT (29, ended);
}

/* 907.8: a Leader who leaves while all choose has lost. */
TEST_F (Opening, ALeaderWhoLeavesWhileAllChooseBringsTheTeamDown)
{
  Match match = asked (5, 2, false, MG_CHOOSING_AGAIN);
  rg_error error;
  ASSERT_EQ (RG_OK, rg_match_leave (match.get (), leader_of (match), &error));
  ASSERT_TRUE (rg_match_over (match.get ()));
  EXPECT_EQ (MG_REASON_ASSASSINS, state_of (match)->end.reason);
}

/* `steady` takes the rarer one, and is glad to lead. */
TEST_F (Opening, SteadyTakesTheRarer)
{
  const auto *cards = reinterpret_cast<const mg_content *> (content.get ());
  int changed = 0;
  for (uint64_t seed = 1; seed < 20; seed++)
    {
      Match match = asked (5, seed, true, MG_CHOOSING_EITHER);
      for (int round = 0; round < 2; round++)
        for (int seat = 0; seat < 5; seat++)
          {
            const rg_decision *decision = rg_match_decision_of (match.get (), seat);
            uint64_t chance = 1;
            const int choice = magic_steady.choose (match.get (), decision, &chance);
            if (round == 0)
              EXPECT_EQ (0, choice);
            else
              {
                const mg_identity *card = card_of (match, seat);
                const bool other = mg_face_at (cards, card->offered)->rarity
                                   > mg_face_at (cards, card->dealt)->rarity;
                EXPECT_EQ (other, choice == 1);
                changed += other;
              }
            play (match.get (), { seat, choice });
          }
    }
  EXPECT_LT (0, changed);
}

/* }}} */

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
