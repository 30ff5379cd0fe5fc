/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Magic beyond what the kit can know: how big a table may be, and that games of every option end.
 */

#include "magic-table.h"
#include "magic/variants/mg-free-for-all.h"

#include <set>

using namespace magic_table;

namespace
{

TEST_F (Magic, FourDecksOfSixtyFit64KiB)
{
  const rg_setup made = setup (4);
  EXPECT_LE (mg_state_measure (&made), 64u * 1024);
}

TEST_F (Magic, SixDecksOfAHundredFit192KiB)
{
  rg_setup made = setup (6);
  made.options[MG_OPTION_COMMANDER] = true;
  EXPECT_LE (mg_state_measure (&made), 192u * 1024);
}

TEST_F (Magic, EveryWayToAttackLeadsToAnEnd)
{
  for (int attack = MG_ATTACK_MULTIPLE; attack <= MG_ATTACK_RIGHT; attack++)
    for (int range = 0; range <= 2; range++)
      {
        rg_setup made = setup (5, static_cast<uint64_t> (attack * 3 + range));
        made.options[MG_OPTION_ATTACK] = attack;
        made.options[MG_OPTION_RANGE] = range;
        expect_end (made, 7);
      }
}

TEST_F (Magic, CommandersLeadToAnEnd)
{
  for (int seats = 2; seats <= 6; seats += 2)
    {
      rg_setup made = setup (seats, 5);
      made.options[MG_OPTION_COMMANDER] = true;
      expect_end (made, 9);
    }
}

/* How somebody wants to be asked comes behind the moves: who looks for moves can leave it alone. */
/* Two tokens where there is room for one permanent only. */
TEST_F (Magic, ATableThatIsFullEndsAsADraw)
{
  const rg_setup made = setup (2);
  const Match match (rg_match_new (&made, nullptr, nullptr));
  const auto *state = static_cast<const mg_state *> (rg_state_const (match.get ()));

  arrange (match.get (), { { "active", "1" },
                           { "step", "main1" },
                           { "seat", "1", "battlefield", "2", "plains" },
                           { "seat", "1", "hand", "raise_the_alarm" } });
  int bodies = 1; /* with 0 */
  for (int id = state->zones.battlefield; id; id = mg_object_at (state, id)->next)
    bodies++;
  for (; bodies < state->pools.n_bodies - 1; bodies++)
    arrange (match.get (), { { "seat", "2", "battlefield", "forest" } });
  rg_match_advance (match.get ());

  for (int i = 0; i < 20 && !rg_match_over (match.get ()); i++)
    {
      const rg_decision *decision = rg_match_decision (match.get (), 0);
      int choice = 0;

      for (int k = 0; k < decision->count; k++)
        if (notation_of (match.get (), { decision->seat, k }).rfind ("cast", 0) == 0)
          choice = k;
      play (match.get (), { decision->seat, choice });
    }
  ASSERT_TRUE (rg_match_over (match.get ()));
  EXPECT_EQ (MG_REASON_OUTGROWN, state->end.reason);
}

TEST_F (Magic, SettingsAreNoMoves)
{
  const std::set<int> settings{ MG_SAY_PASS_STACK,
                                MG_SAY_PASS_TURN,
                                MG_SAY_PASS_TO_MINE,
                                MG_SAY_PASS_ALL,
                                MG_SAY_STOP,
                                MG_SAY_STOP_NOT,
                                MG_SAY_ASK_ALWAYS,
                                MG_SAY_ASK_LESS,
                                MG_SAY_PAY_BY_HAND,
                                MG_SAY_PAY_FOR_ME,
                                MG_SAY_CANCEL,
                                MG_SAY_STAY,
                                MG_SAY_UNTAP,
                                MG_SAY_UNBLOCK,
                                MG_SAY_STOPS,
                                MG_SAY_STOP_ATTACKED_NOT,
                                MG_SAY_STOP_BEFORE_NOT,
                                MG_SAY_STOP_ATTACKED,
                                MG_SAY_STOP_BEFORE };
  std::set<int> seen;
  for (uint64_t seed = 3; seed < 20 && seen != settings; seed++)
    {
      const rg_setup made = setup (3, seed);
      Match match (rg_match_new (&made, nullptr, nullptr));
      Chance chance (seed);
      for (int n = 0; n < 2000 && !rg_match_over (match.get ()); n++)
        {
          const rg_decision *decision = rg_match_decision (match.get (), 0);
          for (int i = 0; decision->message != MG_ASK_STOPS && i < decision->count; i++)
            {
              const int message = rg_match_choice (match.get (), decision, i)->message;
              ASSERT_EQ (i >= decision->moves, settings.count (message) > 0) << message;
              if (i >= decision->moves)
                seen.insert (message);
            }
          play (match.get (), random_move (match.get (), chance));
        }
    }
  EXPECT_EQ (settings, seen);
}

/* Things that one picks one by one, where it matters which comes first: how many they are, and how
 * many of them were picked. */
TEST_F (Magic, WhatIsPutInOrderIsAnOrder)
{
  const std::set<int> orders{ MG_ASK_TRIGGER_ORDER, MG_ASK_SCRY, MG_ASK_MULLIGAN_BOTTOM };
  std::set<int> seen;
  for (uint64_t seed = 1; seed < 40 && seen != orders; seed++)
    {
      const rg_setup made = setup (4, seed);
      Match match (rg_match_new (&made, nullptr, nullptr));
      Chance chance (seed);
      rg_match_set_quiet (match.get (), true);
      for (int n = 0; n < 4000 && !rg_match_over (match.get ()); n++)
        {
          const rg_decision *decision = rg_match_decision (match.get (), 0);
          if (orders.count (decision->message) > 0)
            {
              EXPECT_EQ (RG_FORM_ORDER, decision->form);
              EXPECT_EQ (decision->least, decision->most);
              EXPECT_LT (decision->picked, decision->most);
              seen.insert (decision->message);
            }
          play (match.get (), random_move (match.get (), chance));
        }
    }
  EXPECT_EQ (orders, seen);
}

TEST_F (Magic, ADeckOfAnotherFormatIsRefused)
{
  rg_setup made = setup (2);
  for (int i = 1; i < 100; i++)
    {
      const char *name = rg_content_option_choice (content.get (), MG_OPTION_DECK, i);
      if (name == nullptr)
        break;
      made.options[MG_OPTION_DECK] = i;
      rg_error plain = {}, commander = {};
      made.options[MG_OPTION_COMMANDER] = false;
      const bool fits = rg_setup_check (&made, &plain) == RG_OK;
      made.options[MG_OPTION_COMMANDER] = true;
      EXPECT_NE (fits, rg_setup_check (&made, &commander) == RG_OK) << name;
      EXPECT_NE (nullptr, strstr (fits ? commander.text : plain.text, name));
    }
}

/* Who has one creature card alone isn't asked which one to put onto the battlefield. A deal that
 * gives them two can't be what led here, to the question of what the Clone enters as. */
TEST_F (Magic, HiddenCardsAreDealtSoThatTheSameIsAsked)
{
  const rg_setup made = setup (2);
  const Match match (rg_match_new (&made, nullptr, nullptr));

  arrange (match.get (), { { "active", "1" },
                           { "step", "main1" },
                           { "seat", "1", "battlefield", "sneak_attack" },
                           { "seat", "1", "battlefield", "mountain" },
                           { "seat", "1", "hand", "clone", "opt", "opt" },
                           { "seat", "2", "battlefield", "grizzly_bears" } });
  rg_match_advance (match.get ());
  take (match.get (), "activate sneak_attack");
  take (match.get (), "yes");

  const int asked = rg_match_decision_of (match.get (), 0)->message;
  const std::string seen = view_of (match.get (), rg_viewer_spectator ());
  int different = 0;

  for (uint8_t i = 0; i < 50; i++)
    {
      const uint8_t seed[RG_SEED_SIZE] = { i };
      Match dealt (rg_match_clone (match.get ()));
      rg_match_determinize (dealt.get (), rg_viewer_spectator (), seed);
      ASSERT_TRUE (rg_match_decision_of (dealt.get (), 0));
      EXPECT_EQ (asked, rg_match_decision_of (dealt.get (), 0)->message);
      EXPECT_EQ (seen, view_of (dealt.get (), rg_viewer_spectator ()));
      different += !rg_match_equal (dealt.get (), match.get ());
    }
  EXPECT_GT (different, 40);
}

/* What a player adds isn't dealt to others unless that is asked for. */
TEST_F (Magic, OwnDecksAreDrawnByLotOnlyIfThatIsAsked)
{
  size_t length;
  const char *source = rg_content_source (content.get (), &length);
  const std::string text = std::string (source, length) + "\ndeck \"own\"\n  60 \"Forest\"\n";
  rg_error error = {};
  const Content both (
      rg_content_new (&rg_free_for_all, "own", text.c_str (), text.size (), nullptr, &error));
  ASSERT_TRUE (both) << error.text;
  const auto *cards = reinterpret_cast<const mg_content *> (both.get ());
  ASSERT_EQ (cards->n_decks - 1, cards->n_lot_decks);

  for (int all = 0; all < 2; all++)
    {
      int own = 0;
      for (uint64_t seed = 0; seed < 40; seed++)
        {
          rg_setup made;
          rg_setup_init (&made, both.get (), 8);
          rg_setup_seed (&made, seed);
          made.options[MG_OPTION_LOTS] = all;
          const Match match (rg_match_new (&made, nullptr, nullptr));
          const auto *state = static_cast<const mg_state *> (rg_state_const (match.get ()));
          for (int seat = 0; seat < 8; seat++)
            own += state->players[seat].deck == cards->n_decks - 1;
        }
      EXPECT_EQ (all == 1, own > 0);
    }
}

/* 508.1: what is declared so far is seen by who declares, and by nobody else. */
TEST_F (Magic, ADeclarationUnderWayIsSeenByWhoDeclares)
{
  const rg_setup made = setup (3);
  const Match match (rg_match_new (&made, nullptr, nullptr));
  const rg_viewer active = rg_viewer_seat (0), other = rg_viewer_seat (1);

  arrange (match.get (), { { "active", "1" },
                           { "step", "attackers" },
                           { "seat", "1", "battlefield", "grizzly_bears" },
                           { "seat", "1", "battlefield", "serra_angel" } });
  rg_match_advance (match.get ());
  const std::string before = view_of (match.get (), active);
  const std::string hidden = view_of (match.get (), other);
  ASSERT_EQ (MG_ASK_ATTACK, rg_match_decision_of (match.get (), 0)->message);
  const rg_choice first = *rg_match_choice (match.get (), rg_match_decision (match.get (), 0), 1);
  ASSERT_EQ (MG_SAY_ATTACK, first.message);
  play (match.get (), { 0, 1 });

  const std::string seen = view_of (match.get (), active);
  EXPECT_NE (before, seen);
  EXPECT_NE (std::string::npos, seen.find ("note-will-attack")) << seen;
  EXPECT_EQ (hidden, view_of (match.get (), other));
  EXPECT_EQ (0, rg_match_n_events (match.get ()));

  const rg_decision *decision = rg_match_decision (match.get (), 0);
  const rg_choice *back = rg_match_choice (match.get (), decision, decision->moves);
  ASSERT_EQ (MG_SAY_STAY, back->message);
  EXPECT_EQ (first.args[0], back->args[0]);
  play (match.get (), { 0, decision->moves });
  EXPECT_EQ (before, view_of (match.get (), active));
}

/* 508.1d: what has to attack is declared before anything is chosen, and that isn't seen by others
 * until something is, nor by whom it is kept from later. */
TEST_F (Magic, WhatHasToAttackIsSeenToDoSoByWhoDeclares)
{
  size_t length = 0;
  const std::string source = rg_content_source (content.get (), &length);
  const std::string text
      = source + "\ncard \"Eager\" {1} creature Bear 2/2\n  this attacks if able\n";
  const Content eager (
      rg_content_new (&rg_free_for_all, "eager", text.c_str (), text.size (), nullptr, nullptr));
  ASSERT_TRUE (eager);
  rg_setup made;
  rg_setup_init (&made, eager.get (), 2);
  const Match match (rg_match_new (&made, nullptr, nullptr));

  arrange (match.get (), { { "active", "1" },
                           { "step", "attackers" },
                           { "seat", "1", "battlefield", "eager" },
                           { "seat", "1", "battlefield", "serra_angel" } });
  rg_match_advance (match.get ());
  ASSERT_EQ (MG_ASK_ATTACK, rg_match_decision_of (match.get (), 0)->message);
  const std::string seen = view_of (match.get (), rg_viewer_seat (0));
  EXPECT_NE (std::string::npos, seen.find ("note-will-attack")) << seen;
  for (const rg_viewer other : { rg_viewer_seat (1), rg_viewer_spectator () })
    {
      const std::string hidden = view_of (match.get (), other);
      EXPECT_EQ (std::string::npos, hidden.find ("note-will-attack")) << hidden;
    }
  const std::string before = view_of (match.get (), rg_viewer_seat (1));
  play (match.get (), { 0, 1 });
  EXPECT_EQ (before, view_of (match.get (), rg_viewer_seat (1)));
}

} // namespace
