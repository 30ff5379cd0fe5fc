/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How Magic puts its questions: what a choice costs, up to how much X may be, how many have been
 * picked.
 */

#include "magic-table.h"
#include "magic/variants/mg-free-for-all.h"

using namespace magic_table;

namespace
{

class Asked : public Magic
{
protected:
  /* The first seat's main phase, at a table that is set so. */
  Match
  table (const std::vector<std::vector<const char *>> &lines)
  {
    const rg_setup made = setup (2);
    Match match (rg_match_new (&made, nullptr, nullptr));
    arrange (match.get (), { { "active", "1" }, { "step", "main1" } });
    arrange (match.get (), lines);
    rg_match_advance (match.get ());
    return match;
  }

  /* Of what is asked first, the choice whose notation begins so, as it is put. */
  static rg_wording
  wording (const Match &match, const std::string &words)
  {
    const rg_decision *decision = rg_match_decision (match.get (), 0);
    rg_wording found = {};

    for (int i = 0; i < decision->count; i++)
      if (notation_of (match.get (), { decision->seat, i }).rfind (words, 0) == 0)
        {
          rg_match_word (match.get (), decision->seat, rg_match_choice (match.get (), decision, i),
                         &found);
          return found;
        }
    ADD_FAILURE () << words;
    return found;
  }

  /* Its cost: symbols, then the ids of what else is given. */
  std::string
  cost (const Match &match, const std::string &words)
  {
    const rg_wording found = wording (match, words);
    std::string all = found.cost;

    for (int i = 0; i < found.n_costs; i++)
      all += (all.empty () ? "" : ", ") + std::string (mg_messages[found.costs[i].message].id) + " "
             + std::to_string (found.costs[i].args[0]);
    return all;
  }
};

/* 601.2f */
TEST_F (Asked, SpellsSayWhatTheyCost)
{
  const Match match = table ({ { "seat", "1", "battlefield", "9", "mountain" },
                               { "seat", "1", "battlefield", "9", "plains" },
                               { "seat", "1", "hand", "raise_the_alarm" },
                               { "seat", "1", "hand", "blasphemous_act" },
                               { "seat", "1", "hand", "fireball" },
                               { "seat", "1", "hand", "boggart_brute" } });

  EXPECT_EQ ("{1}{W}", cost (match, "cast raise_the_alarm"));
  EXPECT_EQ ("{8}{R}", cost (match, "cast blasphemous_act"));
  EXPECT_EQ ("{X}{R}", cost (match, "cast fireball"));
  EXPECT_EQ ("", cost (match, "pass"));
}

TEST_F (Asked, TaxesAndReductionsAreInIt)
{
  const Match match = table ({ { "seat", "1", "battlefield", "9", "mountain" },
                               { "seat", "1", "battlefield", "2", "boggart_brute" },
                               { "seat", "2", "battlefield", "sphere_of_resistance" },
                               { "seat", "1", "hand", "blasphemous_act" },
                               { "seat", "1", "hand", "fireball" } });

  EXPECT_EQ ("{7}{R}", cost (match, "cast blasphemous_act")); /* 8 + 1 - 2 */
  EXPECT_EQ ("{X}{1}{R}", cost (match, "cast fireball"));
}

/* 903.8 */
TEST_F (Asked, TheTaxOfCommandersIsInIt)
{
  rg_setup made = setup (2);
  made.options[MG_OPTION_COMMANDER] = true;
  const Match match (rg_match_new (&made, nullptr, nullptr));
  auto *state
      = const_cast<mg_state *> (static_cast<const mg_state *> (rg_state_const (match.get ())));

  arrange (match.get (), { { "active", "1" },
                           { "step", "main1" },
                           { "seat", "1", "command", "boggart_brute" },
                           { "seat", "1", "battlefield", "9", "mountain" } });
  for (int i = 0; i < state->players[0].n_commanders; i++)
    state->players[0].commander_casts[i] = 2;
  rg_match_advance (match.get ());
  EXPECT_EQ ("{6}{R}", cost (match, "cast boggart_brute"));
}

/* 118.8 */
TEST_F (Asked, WhatIsGivenBesideManaIsInIt)
{
  const Match match = table ({ { "seat", "1", "battlefield", "9", "swamp" },
                               { "seat", "1", "battlefield", "9", "mountain" },
                               { "seat", "1", "battlefield", "boggart_brute" },
                               { "seat", "1", "hand", "fling" },
                               { "seat", "1", "hand", "rift_bolt" },
                               { "seat", "1", "graveyard", "faithless_looting" } });

  EXPECT_EQ ("{1}{R}, word-cost-sacrifice 0", cost (match, "cast fling"));
  EXPECT_EQ ("{2}{R}", cost (match, "cast faithless_looting"));
  EXPECT_EQ ("{R}", cost (match, "suspend rift_bolt"));
}

/* What its text says isn't said again, unless it isn't so. */
TEST_F (Asked, AbilitiesSayWhatTheirTextDoesnt)
{
  const auto equip = [this] (bool monarch) {
    std::vector<std::vector<const char *>> lines{ { "seat", "1", "battlefield", "9", "mountain" },
                                                  { "seat", "1", "battlefield", "boggart_brute" },
                                                  { "seat", "1", "battlefield",
                                                    "crown_of_gondor" } };
    if (monarch)
      lines.push_back ({ "seat", "1", "monarch" });
    return cost (table (lines), "activate crown_of_gondor");
  };

  EXPECT_EQ ("", equip (false));
  EXPECT_EQ ("{1}", equip (true));
}

/* {{{ X (107.3) */

TEST_F (Asked, XSaysUpToHowMuchAndOfWhat)
{
  const Match match = table ({ { "seat", "1", "battlefield", "4", "mountain" },
                               { "seat", "2", "battlefield", "sphere_of_resistance" },
                               { "seat", "1", "hand", "fireball" } });

  take (match.get (), "cast fireball");
  const rg_decision *asked = rg_match_decision (match.get (), 0);
  ASSERT_EQ (MG_ASK_X, asked->message);
  EXPECT_EQ (RG_FORM_NUMBER, asked->form);
  EXPECT_STREQ ("{X}{1}{R}", rg_match_due (match.get (), asked));
  /* Four lands, less {R} and what the sphere takes. */
  EXPECT_EQ (2, asked->args[1]);
  ASSERT_EQ (3 + 1, asked->count); /* and to take it back */
  take (match.get (), "number 2");
  take (match.get (), "choose seat2");
  take (match.get (), "done");
  int untapped = 0;
  const auto *state = static_cast<const mg_state *> (rg_state_const (match.get ()));
  for (int id = state->zones.battlefield; id; id = mg_object_at (state, id)->next)
    untapped += mg_controller (state, mg_ref_of (state, id)) == 0
                && !(mg_body_at (state, mg_object_at (state, id)->body)->status & MG_TAPPED);
  EXPECT_EQ (0, untapped);
}

TEST_F (Asked, WhatIsPaidBesidesSaysWhatItIs)
{
  const Match match = table ({ { "seat", "1", "battlefield", "9", "mountain" },
                               { "seat", "1", "hand", "burst_lightning" } });

  take (match.get (), "cast burst_lightning");
  const rg_decision *asked = rg_match_decision (match.get (), 0);
  ASSERT_EQ (MG_ASK_KICK, asked->message);
  EXPECT_STREQ ("{4}", rg_match_due (match.get (), asked));
}

/* }}} */
/* {{{ How many */

TEST_F (Asked, AttacksAreCountedByCreatures)
{
  const Match match = table ({ { "seat", "1", "battlefield", "2", "boggart_brute" },
                               { "seat", "1", "battlefield", "grizzly_bears" },
                               { "seat", "2", "battlefield", "chandra_torch_of_defiance" } });

  take (match.get (), "pass");
  const rg_decision *asked = rg_match_decision (match.get (), 0);
  ASSERT_EQ (MG_ASK_ATTACK, asked->message);
  EXPECT_STREQ ("Whom does {} attack?", mg_messages[asked->message].then);
  EXPECT_EQ (0, asked->picked);
  EXPECT_EQ (3, asked->most); /* though there are six ways to begin */
  EXPECT_EQ (1 + 6, asked->count);
  EXPECT_EQ (MG_WORD_NO_ATTACK, wording (match, "done").label.message);
  take (match.get (), "attack grizzly_bears");
  asked = rg_match_decision (match.get (), 0);
  EXPECT_EQ (1, asked->picked);
  EXPECT_EQ (3, asked->most);
  EXPECT_EQ (MG_WORD_ATTACK_WITH, wording (match, "done").label.message);
  EXPECT_EQ (1, wording (match, "done").label.args[0]);
  EXPECT_EQ (0, wording (match, "cancel").label.message); /* it is all that there is */
  take (match.get (), "attack boggart_brute");
  EXPECT_EQ (MG_WORD_CANCEL_ALL, wording (match, "cancel").label.message);
}

/* 509.1a: one creature, whatever it could block. */
TEST_F (Asked, BlocksAreCountedByCreatures)
{
  const Match match = table ({ { "seat", "1", "battlefield", "2", "watchwolf" },
                               { "seat", "2", "battlefield", "grizzly_bears" } });

  take (match.get (), "pass");
  take (match.get (), "attack");
  take (match.get (), "attack");
  take (match.get (), "done");
  const rg_decision *asked = rg_match_decision (match.get (), 0);
  ASSERT_EQ (MG_ASK_BLOCK, asked->message);
  EXPECT_EQ (0, asked->picked);
  EXPECT_EQ (1, asked->most);
  EXPECT_EQ (MG_WORD_NO_BLOCK, wording (match, "done").label.message);
  take (match.get (), "block");
  asked = rg_match_decision (match.get (), 0);
  ASSERT_EQ (MG_ASK_BLOCK_SO, asked->message);
  EXPECT_EQ (1, asked->picked);
  EXPECT_EQ (1, asked->most);
  EXPECT_EQ (MG_WORD_BLOCK_WITH, wording (match, "done").label.message);
}

/* What is chosen of damage unless somebody says otherwise is what kills (510.1c): with deathtouch 1
 * (702.2c), and what tramples deals all the rest to whom it attacks (702.19b). */
TEST_F (Asked, DamageKillsUnlessSomebodySaysOtherwise)
{
  const auto suggested = [this] (const char *attacker) {
    const Match match = table ({ { "seat", "1", "battlefield", attacker },
                                 { "seat", "2", "battlefield", "boggart_brute" },
                                 { "seat", "2", "battlefield", "grizzly_bears" } });
    std::string all;

    for (const char *words :
         { "pass", "attack", "done", "block boggart_brute", "block grizzly_bears", "done" })
      take (match.get (), words);
    for (const rg_decision *asked = rg_match_decision (match.get (), 0);
         asked && asked->message == MG_ASK_ASSIGN; asked = rg_match_decision (match.get (), 0))
      {
        all += std::to_string (rg_match_choice (match.get (), asked, asked->fallback)->args[1])
               + " ";
        play (match.get (), { asked->seat, asked->fallback });
      }
    return all;
  };

  EXPECT_EQ ("2 ", suggested ("watchwolf")); /* and the rest to the bears */
  EXPECT_EQ ("1 ", suggested ("grave_titan"));
  EXPECT_EQ ("2 2 ", suggested ("colossal_dreadmaw"));
}

/* }}} */
/* {{{ Modes (700.2) */

TEST_F (Asked, ModesSayWhatTheyDo)
{
  const Match match = table ({ { "seat", "1", "battlefield", "2", "island" },
                               { "seat", "1", "battlefield", "2", "mountain" },
                               { "seat", "2", "battlefield", "watchwolf" },
                               { "seat", "1", "hand", "izzet_charm" } });

  take (match.get (), "cast izzet_charm");
  const rg_wording mode = wording (match, "mode 3");
  ASSERT_EQ (MG_WORD_MODE, mode.label.message);
  EXPECT_STREQ ("Draw two cards. Discard two cards",
                rg_match_term (match.get (), MG_TERM_MODE, mode.label.args[0]));
  take (match.get (), "mode 3");
  bool told = false;
  for (int i = 0; i < rg_match_n_events (match.get ()); i++)
    {
      const rg_event *event = rg_match_event (match.get (), i);

      if (event->message != MG_TELL_MODE)
        continue;
      told = true;
      EXPECT_EQ (3, event->args[1]);
      EXPECT_EQ (mode.label.args[0], event->args[2]);
    }
  EXPECT_TRUE (told);
}

/* }}} */
/* {{{ What ends a choice in which nothing was picked */

TEST_F (Asked, NoneIsSeldomMeant)
{
  const Match match = table ({ { "seat", "1", "battlefield", "9", "mountain" },
                               { "seat", "1", "battlefield", "boggart_brute" },
                               { "seat", "1", "hand", "fireball" } });

  EXPECT_FALSE (wording (match, "pass").declines);
  take (match.get (), "cast fireball");
  take (match.get (), "number 2");
  EXPECT_EQ (MG_WORD_NONE, wording (match, "done").label.message);
  EXPECT_TRUE (wording (match, "done").declines);
  EXPECT_FALSE (wording (match, "choose seat2").declines);
  take (match.get (), "choose seat2");
  EXPECT_EQ (0, wording (match, "done").label.message);
  EXPECT_FALSE (wording (match, "done").declines);
  take (match.get (), "done");
  take (match.get (), "pass");
  ASSERT_EQ (MG_ASK_ATTACK, rg_match_decision (match.get (), 0)->message);
  EXPECT_FALSE (wording (match, "done").declines);
}

/* 115.7d */
TEST_F (Asked, WhoChoosesNewTargetsLeavesThemAsTheyAre)
{
  const Match match = table ({ { "seat", "1", "battlefield", "9", "mountain" },
                               { "seat", "1", "battlefield", "9", "island" },
                               { "seat", "1", "battlefield", "boggart_brute" },
                               { "seat", "1", "hand", "lightning_bolt" },
                               { "seat", "1", "hand", "redirect" } });

  take (match.get (), "ask-always");
  take (match.get (), "cast lightning_bolt");
  take (match.get (), "choose seat2");
  take (match.get (), "cast redirect");
  take (match.get (), "pass");
  const rg_decision *asked = rg_match_decision (match.get (), 0);
  ASSERT_EQ (MG_ASK_TARGET, asked->message);
  EXPECT_EQ (MG_WORD_SAME_TARGET, wording (match, "done").label.message);
  EXPECT_TRUE (wording (match, "done").declines);
}

/* }}} */
/* {{{ What would be chosen for somebody */

/* Nothing is asked between the choice and what can't be taken back. */
TEST_F (Asked, TheOnlyTargetIsToldBefore)
{
  Match match = table ({ { "seat", "1", "battlefield", "3", "swamp" },
                         { "seat", "2", "battlefield", "grizzly_bears" },
                         { "seat", "1", "hand", "murder" } });
  rg_wording told = wording (match, "cast murder");

  ASSERT_EQ (MG_WORD_ONLY_TARGET, told.at_once.message);
  EXPECT_STREQ ("Grizzly Bears", rg_match_term (match.get (), MG_TERM_REF, told.at_once.args[0]));
  match = table ({ { "seat", "1", "battlefield", "3", "swamp" },
                   { "seat", "2", "battlefield", "2", "grizzly_bears" },
                   { "seat", "1", "hand", "murder" } });
  EXPECT_EQ (0, wording (match, "cast murder").at_once.message); /* it will be asked */
  match = table ({ { "seat", "1", "battlefield", "3", "swamp" },
                   { "seat", "2", "battlefield", "grizzly_bears" },
                   { "seat", "1", "hand", "murder" } });
  take (match.get (), "pay-by-hand");
  EXPECT_EQ (0, wording (match, "cast murder").at_once.message); /* how it is paid will */
}

TEST_F (Asked, TheOnlyModeIsToldBefore)
{
  const Match match = table ({ { "seat", "1", "battlefield", "island" },
                               { "seat", "1", "battlefield", "mountain" },
                               { "seat", "1", "hand", "izzet_charm" } });
  const rg_wording told = wording (match, "cast izzet_charm");

  ASSERT_EQ (MG_WORD_ONLY_MODE, told.at_once.message);
  EXPECT_STREQ ("Draw two cards. Discard two cards",
                rg_match_term (match.get (), MG_TERM_MODE, told.at_once.args[0]));
}

/* Whatever says that nothing is asked any more is right, and what it says is chosen. */
TEST_F (Asked, WhatIsForetoldComesSo)
{
  int seen = 0;

  for (uint64_t seed = 1; seed < 30 && seen < 60; seed++)
    {
      const rg_setup made = setup (3, seed);
      Match match (rg_match_new (&made, nullptr, nullptr));
      Chance chance (seed);

      for (int n = 0; n < 1500 && !rg_match_over (match.get ()); n++)
        {
          const Move pick = random_move (match.get (), chance);
          const rg_decision *asked = rg_match_decision_of (match.get (), pick.seat);
          rg_wording told;

          rg_match_word (match.get (), pick.seat,
                         rg_match_choice (match.get (), asked, pick.choice), &told);
          play (match.get (), pick);
          if (told.at_once.message == 0)
            continue;
          seen++;
          const rg_decision *after = rg_match_decision_of (match.get (), pick.seat);
          EXPECT_FALSE (after && after->flags & RG_DECISION_CANCELLABLE
                        && rg_match_n_made (match.get (), after) > 0);
        }
    }
  EXPECT_GT (seen, 10);
}

/* }}} */
/* {{{ Taking back what was tapped (733.1) */

/* How many answers to the announcement under way aren't about the one before. */
static int
count_answers (const rg_match *match, const rg_decision *asked)
{
  int n = 0;

  for (int i = 0; i < rg_match_n_made (match, asked); i++)
    {
      int prompt;

      rg_match_made (match, asked, i, &prompt);
      n += prompt != MG_ASK_PAY_COLOR;
    }
  return n;
}

/* The match, without what was tapped by the answer that the choice takes back: the same is still
 * being paid for, nothing else was forgotten, and all can be paid. */
static void
expect_taken_back (const rg_match *match, Move back)
{
  const Match without (rg_match_clone (match));
  const rg_decision *asked = rg_match_decision_of (match, back.seat);
  const int n = count_answers (match, asked);
  const int id = rg_match_choice (match, asked, back.choice)->args[0];
  bool may_tap = false;

  play (without.get (), back);
  asked = rg_match_decision_of (without.get (), back.seat);
  ASSERT_TRUE (asked);
  ASSERT_EQ (MG_ASK_PAY, asked->message);
  EXPECT_EQ (n - 1, count_answers (without.get (), asked));
  EXPECT_GT (asked->args[1], 0);
  for (int i = 0; i < asked->moves; i++)
    {
      const rg_choice *choice = rg_match_choice (without.get (), asked, i);
      may_tap |= choice->message == MG_SAY_PAY_TAP && choice->args[0] == id;
    }
  EXPECT_TRUE (may_tap);
  const rg_choice automatic = *rg_match_choice (without.get (), asked, 0);
  ASSERT_EQ (MG_SAY_PAY_AUTO, automatic.message);
  play (without.get (), { back.seat, 0 });
  EXPECT_EQ (1, static_cast<const mg_state *> (rg_state_const (without.get ()))->zones.n_stack);
}

/* Spells that are paid for at random, some of it being taken back again. */
TEST_F (Asked, WhatWasTappedIsTakenBackByItself)
{
  const std::vector<const char *> sources{
    "forest",       "mountain",      "plains",          "temple_of_abandon", "reflecting_pool",
    "sol_ring",     "fellwar_stone", "palladium_myr",   "birds_of_paradise", "stomping_ground",
    "mind_stone",   "wasteland",     "worn_powerstone", "elvish_archdruid",  "treasure",
    "arcane_signet"
  };
  const std::vector<const char *> spells{ "boggart_ram_gang", "centaur_courser", "shivan_dragon",
                                          "serra_angel", "solemn_simulacrum" };
  int n_back = 0;

  for (uint64_t seed = 1; seed <= 120; seed++)
    {
      SCOPED_TRACE ("seed " + std::to_string (seed));
      Chance chance (seed);
      const auto any = [&chance] (const auto &of) {
        return of.at (static_cast<size_t> (chance.below (static_cast<int> (of.size ()))));
      };
      std::vector<std::vector<const char *>> lines{ { "seat", "1", "hand", any (spells) } };
      for (int i = 0; i < 9; i++)
        lines.push_back ({ "seat", "1", "battlefield", any (sources) });
      const Match match = table (lines);
      const rg_decision *asked = rg_match_decision_of (match.get (), 0);
      bool may_cast = false;
      for (int i = 0; i < asked->moves; i++)
        may_cast |= rg_match_choice (match.get (), asked, i)->message == MG_SAY_CAST;
      if (!may_cast)
        continue;
      take (match.get (), "ask-always");
      take (match.get (), "pay-by-hand");
      take (match.get (), "cast ");
      for (int i = 0; i < 30; i++)
        {
          asked = rg_match_decision_of (match.get (), 0);
          if (!asked || (asked->message != MG_ASK_PAY && asked->message != MG_ASK_PAY_COLOR))
            break;
          EXPECT_STRNE ("", rg_match_due (match.get (), asked));
          for (int k = asked->moves; k < asked->count; k++)
            if (rg_match_choice (match.get (), asked, k)->takes_back)
              {
                n_back++;
                expect_taken_back (match.get (), { 0, k });
              }
          /* Anything but to leave the rest to the game, or to give it up. */
          const int first = asked->message == MG_ASK_PAY ? 1 : 0;
          if (first == asked->count - 1)
            break;
          play (match.get (), { 0, first + chance.below (asked->count - 1 - first) });
        }
    }
  EXPECT_GT (n_back, 200);
}

/* }}} */
/* {{{ What has happened, in whole sentences */

TEST_F (Asked, WhatWasDrawnIsAList)
{
  const Match match = table ({ { "seat", "1", "battlefield", "island" },
                               { "seat", "1", "battlefield", "mountain" },
                               { "seat", "2", "battlefield", "grizzly_bears" },
                               { "seat", "1", "hand", "izzet_charm" } });
  std::string told;

  take (match.get (), "cast izzet_charm");
  take (match.get (), "mode 3");
  for (int n = 0; n < 9 && told.empty (); n++)
    {
      for (int i = 0; i < rg_match_n_events (match.get ()); i++)
        {
          const rg_event *event = rg_match_event (match.get (), i);

          if (event->message == MG_TELL_DRAWN || event->message == MG_TELL_DRAWN_TOO)
            told += mg_messages[event->message].text;
        }
      if (told.empty ())
        take (match.get (), "pass");
    }
  EXPECT_EQ (": {card}, {card}", told);
}

/* }}} */

/* Stops of all steps are one question behind the settings; one is turned, and the seat is asked
 * what it was asked before. */
TEST_F (Asked, AnyStopIsTurnedAtAnyTime)
{
  const Match match = table ({ { "seat", "1", "hand", "boggart_brute" },
                               { "seat", "2", "hand", "boggart_brute" },
                               { "seat", "2", "battlefield", "mountain" } });
  const int moves = rg_match_decision (match.get (), 0)->moves;

  take (match.get (), "stops");
  const rg_decision *asked = rg_match_decision (match.get (), 0);
  ASSERT_EQ (MG_ASK_STOPS, asked->message);
  EXPECT_EQ (0, asked->seat);
  EXPECT_EQ ("stop-at upkeep own", notation_of (match.get (), { 0, 1 })); /* it is its turn */
  take (match.get (), "stop-at end other");
  asked = rg_match_decision (match.get (), 0);
  EXPECT_EQ (MG_ASK_MAIN, asked->message);
  EXPECT_EQ (moves, asked->moves);
  take (match.get (), "stops");
  wording (match, "stop-at-not end other"); /* it is set */
  take (match.get (), "done");
  EXPECT_EQ (MG_ASK_MAIN, rg_match_decision (match.get (), 0)->message);
}

/* Nobody sees that somebody looks at their stops, so nobody's leaving waits for that. */
TEST_F (Asked, NobodyWaitsForWhoLooksAtStops)
{
  const Match match = table ({});

  take (match.get (), "stops");
  ASSERT_EQ (RG_OK, rg_match_leave (match.get (), 1, nullptr));
  rg_match_advance (match.get ());
  EXPECT_TRUE (rg_match_over (match.get ()));
}

/* Whoever said so is asked where nothing can be done, too; the others' turn goes by else. */
TEST_F (Asked, WhereOneSaidSoOneIsAskedInAnyCase)
{
  for (const bool says : { false, true })
    {
      const Match match = table ({});

      if (says)
        {
          take (match.get (), "stops");
          take (match.get (), "stop-at end own");
        }
      take (match.get (), "pass");
      while (rg_match_decision (match.get (), 0)->message == MG_ASK_MAIN
             && rg_match_decision (match.get (), 0)->seat == 0)
        take (match.get (), "pass");
      const auto *state = static_cast<const mg_state *> (rg_state_const (match.get ()));
      EXPECT_EQ (says, state->turn.active == 0 && state->turn.step == MG_STEP_END);
      EXPECT_FALSE (says && rg_match_decision (match.get (), 0)->flags & RG_DECISION_IDLE);
    }
}

/* What holds under a condition is one by itself. */
TEST_F (Asked, StopsWithoutAConditionSayNothingOfThoseWithOne)
{
  const Match match = table ({ { "seat", "1", "battlefield", "2", "grizzly_bears" },
                               { "seat", "2", "hand", "boggart_brute" },
                               { "seat", "2", "battlefield", "mountain" } });

  take (match.get (), "pass");
  take (match.get (), "attack");
  take (match.get (), "done");
  while (rg_match_decision (match.get (), 0)->seat == 0)
    take (match.get (), "pass");
  ASSERT_EQ (MG_STEP_ATTACKERS,
             static_cast<const mg_state *> (rg_state_const (match.get ()))->turn.step);
  wording (match, "stop attackers other");
  take (match.get (), "stop-attacked-not");
  wording (match, "stop-attacked");
  take (match.get (), "stops");
  wording (match, "stop-attacked");
  wording (match, "stop-at attackers other");
  take (match.get (), "stop-attacked");
  wording (match, "stop-attacked-not");
}

} /* namespace */
