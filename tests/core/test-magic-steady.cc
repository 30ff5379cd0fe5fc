/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The bot `steady` of Magic: that it is worth its name, gets on with its games, knows nothing that
 * it may not, and does what docs/bots.md says. The small tables are set so that one thing is
 * sensible and its neighbour isn't. */

#include "kit.h"

#include "magic/show/mg-show.h"
#include "magic/variants/mg-free-for-all.h"

#include <functional>
#include <map>
#include <set>
#include <sstream>

using namespace kit;

namespace
{

const rg_content *
content ()
{
  static const Content shared (rg_content_new_builtin (&rg_free_for_all, nullptr, nullptr));

  return shared.get ();
}

const rg_bot *
bot (const std::string &id)
{
  int n;
  const rg_bot *const *bots = rg_game_bots (&rg_free_for_all, &n);

  for (int i = 0; i < n; i++)
    if (rg_bot_id (bots[i]) == id)
      return bots[i];
  throw std::runtime_error ("no such bot: " + id);
}

/* In Emperor, with seats 1 to 3 and 4 to 6 as teams, the second of each the emperor. */
Match
new_emperor_match ()
{
  static const Content shared (rg_content_new_builtin (&rg_emperor, nullptr, nullptr));
  rg_setup setup;

  rg_setup_init (&setup, shared.get (), 6);
  Match match (rg_match_new (&setup, nullptr, nullptr));
  rg_match_set_quiet (match.get (), true);
  return match;
}

Match
new_match (int seats, uint64_t seed, bool commander = false)
{
  rg_setup setup;

  rg_setup_init (&setup, content (), seats);
  rg_setup_seed (&setup, seed);
  setup.options[MG_OPTION_COMMANDER] = commander;
  Match match (rg_match_new (&setup, nullptr, nullptr));
  rg_match_set_quiet (match.get (), true);
  return match;
}

/* Choices of the longest game that is still thought to end. */
constexpr int endless = 20000;

/* No bot: any move is as likely as any other, and settings are left alone. */
const char *const by_lot = "";

/* Plays to the end; the bots sit in turn. `watch` sees each choice of `steady` before it is taken.
 */
void
play_out (rg_match *match,
          const std::vector<std::string> &bots,
          uint64_t chance,
          const std::function<void (int seat, int choice)> &watch = nullptr)
{
  std::vector<const rg_bot *> players;
  Chance lot (chance);

  for (const std::string &id : bots)
    players.push_back (id == by_lot ? nullptr : bot (id));
  for (int i = 0; !rg_match_over (match); i++)
    {
      const rg_decision *decision = rg_match_decision (match, 0);
      const int seat = decision->seat;
      const rg_bot *player = players.at (static_cast<size_t> (seat) % players.size ());
      const int choice
          = player ? rg_bot_choose (player, match, seat, &chance) : lot.below (decision->moves);

      ASSERT_LT (i, endless) << "it doesn't end";
      if (watch && player == bot ("steady"))
        watch (seat, choice);
      play (match, { seat, choice });
    }
}

/* {{{ Whole games */

/* One seat is `steady`, in turn; the others are `other`. */
int
won_against (const std::string &other, int seats, int games)
{
  int won = 0;

  for (int game = 0; game < games; game++)
    {
      const Match match = new_match (seats, static_cast<uint64_t> (game));
      std::vector<std::string> bots (static_cast<size_t> (seats), other);
      rg_result result = {};

      bots[static_cast<size_t> (game % seats)] = "steady";
      play_out (match.get (), bots, static_cast<uint64_t> (game));
      EXPECT_EQ (rg_match_result (match.get (), &result, nullptr), RG_OK);
      won += result.standings[0].won && result.standings[0].seat == game % seats;
    }
  testing::Test::RecordProperty ("won", won);
  return won;
}

/* 200 games in the long run, else 40. */
TEST (MagicSteady, BeatsThreeRandomPlayers)
{
  const int games = n_games () >= 1000 ? 200 : 40;

  EXPECT_GT (won_against ("random", 4, games), games * 9 / 10);
}

/* They let no turn go by, as `random` does that plays with its settings. */
TEST (MagicSteady, BeatsThreeWhoOnlyMove)
{
  const int games = n_games () >= 1000 ? 1000 : 200;

  EXPECT_GT (won_against (by_lot, 4, games), games * 7 / 10);
}

TEST (MagicSteady, BeatsOneWhoOnlyMoves)
{
  const int games = n_games () >= 1000 ? 1000 : 100;

  EXPECT_GT (won_against (by_lot, 2, games), games * 9 / 10);
}

TEST (MagicSteady, IsTheLastAndTheRandomOneTheFirst)
{
  int n;
  const rg_bot *const *bots = rg_game_bots (&rg_free_for_all, &n);

  EXPECT_STREQ (rg_bot_id (bots[0]), "random");
  EXPECT_STREQ (rg_bot_id (bots[n - 1]), "steady");
}

class MagicSteadyTables : public testing::TestWithParam<int>
{
};

INSTANTIATE_TEST_SUITE_P (Seats,
                          MagicSteadyTables,
                          testing::Values (2, 4, 8),
                          testing::PrintToStringParamName ());

/* It gets on: it takes nothing back, says for itself when it passes, and changes no settings; so no
 * game goes round in circles. */
TEST_P (MagicSteadyTables, FinishTheirGames)
{
  const std::set<int> never
      = { MG_SAY_CANCEL,   MG_SAY_PASS_STACK, MG_SAY_PASS_TURN,  MG_SAY_PASS_TO_MINE,
          MG_SAY_PASS_ALL, MG_SAY_STOP,       MG_SAY_ASK_ALWAYS, MG_SAY_PAY_BY_HAND,
          MG_SAY_STOP_NOT, MG_SAY_ASK_LESS,   MG_SAY_PAY_FOR_ME, MG_SAY_STOPS };

  for (uint64_t seed = 0; seed < 12; seed++)
    {
      const Match match = new_match (GetParam (), seed, seed % 3 == 2);
      const auto *state = static_cast<const mg_state *> (rg_state_const (match.get ()));
      int same = 0;
      uint16_t turn = 0;

      play_out (match.get (), { "steady" }, seed, [&] (int seat, int choice) {
        const rg_decision *decision = rg_match_decision_of (match.get (), seat);
        const rg_choice *chosen = rg_match_choice (match.get (), decision, choice);

        EXPECT_EQ (never.count (chosen->message), 0u)
            << notation_of (match.get (), { seat, choice });
        if (state->turn.number != turn)
          same = 0;
        turn = state->turn.number;
        EXPECT_LT (same += chosen->message == MG_SAY_ACTIVATE, 60) << "in one turn";
      });
      EXPECT_GE (state->turn.number, GetParam ()) << "seed " << seed;
    }
}

/* }}} */
/* {{{ What it may know */

TEST_P (MagicSteadyTables, DecideAlikeWhateverIsHidden)
{
  const Match other = new_match (GetParam (), 0);
  std::set<int> asked;
  int different = 0;

  for (uint64_t seed = 0; seed < 5; seed++)
    {
      const Match match = new_match (GetParam (), seed);
      uint8_t deal = 0;

      play_out (match.get (), { "steady" }, seed, [&] (int seat, int choice) {
        uint64_t chance = 7;

        asked.insert (rg_match_decision_of (match.get (), seat)->message);
        if (rg_match_decision_of (match.get (), seat)->count == 1)
          return;
        const uint8_t hidden[RG_SEED_SIZE] = { deal++, static_cast<uint8_t> (seed) };
        rg_match_copy (other.get (), match.get ());
        rg_match_determinize (other.get (), rg_viewer_seat (seat), hidden);
        different += !rg_match_equal (other.get (), match.get ());
        ASSERT_EQ (rg_bot_choose (bot ("steady"), other.get (), seat, &chance), choice)
            << notation_of (match.get (), { seat, choice });
        ASSERT_EQ (chance, 7u) << "it needs no luck";
      });
    }
  EXPECT_GT (different, 100) << "the tables differed in what nobody knows";
  for (int message : { MG_ASK_MAIN, MG_ASK_RESPOND, MG_ASK_ATTACK, MG_ASK_BLOCK, MG_ASK_TARGET,
                       MG_ASK_NTH_TARGET, MG_ASK_MULLIGAN, MG_ASK_MAY_DO })
    EXPECT_EQ (asked.count (message), 1u) << mg_messages[message].id;
}

TEST (MagicSteady, ChangesNothingByThinking)
{
  const Match match = new_match (4, 5, true), before = new_match (4, 5, true);
  uint64_t chance = 0;

  for (int i = 0; i < 600 && !rg_match_over (match.get ()); i++)
    {
      const int seat = rg_match_decision (match.get (), 0)->seat;

      rg_match_copy (before.get (), match.get ());
      const int choice = rg_bot_choose (bot ("steady"), match.get (), seat, &chance);
      ASSERT_TRUE (rg_match_equal (match.get (), before.get ()));
      ASSERT_EQ (rg_bot_choose (bot ("steady"), match.get (), seat, &chance), choice);
      play (match.get (), { seat, choice });
    }
}

/* Whatever others have chosen, and whatever a player left behind who is replaced: it finds an
 * answer. */
TEST (MagicSteady, AnswersForAnybody)
{
  for (uint64_t seed = 0; seed < 20; seed++)
    {
      const Match match = new_match (3, seed, seed % 2 == 1);
      Chance chance (seed);
      uint64_t own = seed;

      for (int i = 0; i < 3000 && !rg_match_over (match.get ()); i++)
        {
          const rg_decision *decision = rg_match_decision (match.get (), 0);
          const int choice = rg_bot_choose (bot ("steady"), match.get (), decision->seat, &own);

          ASSERT_GE (choice, 0);
          ASSERT_LT (choice, decision->count);
          play (match.get (), random_move (match.get (), chance));
        }
    }
}

/* }}} */
/* {{{ Set tables */

/* Seat 1 is in its first main phase; nobody has anything but a library. */
class Table
{
public:
  explicit Table (const std::vector<std::string> &facts, int seats = 2)
      : Table (new_match (seats, 1), facts, 1)
  {
  }

  Table (Match match, const std::vector<std::string> &facts, int active)
      : m_match (std::move (match))
  {
    set ("active " + std::to_string (active));
    set ("step main1");
    for (const std::string &fact : facts)
      set (fact);
    rg_match_advance (m_match.get ());
  }

  /* What `steady` does next, for whoever is asked: without slots, "cast lightning_bolt". */
  std::string
  next ()
  {
    uint64_t chance = 0;
    if (rg_match_over (m_match.get ()))
      return "over";
    const int seat = asked ();
    const Move move = { seat, rg_bot_choose (bot ("steady"), m_match.get (), seat, &chance) };
    const std::string text = plain (notation_of (m_match.get (), move));

    play (m_match.get (), move);
    return text;
  }

  /* The next `n` things, with commas. */
  std::string
  next (int n)
  {
    std::string text;

    for (int i = 0; i < n; i++)
      text += (i ? ", " : "") + next ();
    return text;
  }

  /* What it answers the first time that it is asked that. */
  std::string
  answer (int message)
  {
    for (int i = 0; i < 60; i++)
      {
        if (rg_match_over (m_match.get ()))
          break;
        if (rg_match_decision (m_match.get (), 0)->message == message)
          return next ();
        next ();
      }
    return "never asked";
  }

  /* `seat` (from 1) does that now. */
  void
  take (const std::string &words)
  {
    const rg_decision *decision = rg_match_decision (m_match.get (), 0);

    for (int i = 0; i < decision->count; i++)
      if (plain (notation_of (m_match.get (), { decision->seat, i })) == words)
        {
          play (m_match.get (), { decision->seat, i });
          return;
        }
    FAIL () << "'" << words << "' isn't open: " << decisions_of (m_match.get ());
  }

  int
  asked () const
  {
    return rg_match_decision (m_match.get (), 0)->seat;
  }

  std::string
  ask (const std::string &question) const
  {
    const std::vector<std::string> parts = split (question);
    std::vector<const char *> words;
    rg_error error = {};
    char answer[128];

    for (const std::string &part : parts)
      words.push_back (part.c_str ());
    EXPECT_EQ (rg_match_query (m_match.get (), words.data (), static_cast<int> (words.size ()),
                               answer, sizeof answer, &error),
               RG_OK)
        << error.text;
    return answer;
  }

private:
  Match m_match;

  static std::vector<std::string>
  split (const std::string &text)
  {
    std::istringstream stream (text);
    std::vector<std::string> parts;

    for (std::string part; stream >> part;)
      parts.push_back (part);
    return parts;
  }

  static std::string
  plain (const std::string &notation)
  {
    std::string text;

    for (const std::string &part : split (notation))
      if (part != "plain")
        text += (text.empty () ? "" : " ") + part.substr (0, part.find ('.'));
    return text;
  }

  void
  set (const std::string &fact)
  {
    const std::vector<std::string> parts = split (fact);
    std::vector<const char *> words;
    rg_error error = {};

    for (const std::string &part : parts)
      words.push_back (part.c_str ());
    ASSERT_EQ (
        rg_match_arrange (m_match.get (), words.data (), static_cast<int> (words.size ()), &error),
        RG_OK)
        << fact << ": " << error.text;
  }
};

/* }}} */
/* {{{ Mana */

TEST (MagicSteadyHand, KeepsTwoToFiveLands)
{
  std::map<std::string, int> seen;

  for (uint64_t seed = 0; seed < 60; seed++)
    {
      const Match match = new_match (2, seed);
      const auto *state = static_cast<const mg_state *> (rg_state_const (match.get ()));
      const int seat = rg_match_decision (match.get (), 0)->seat;
      uint64_t chance = 0;
      int lands = 0;

      for (int id = state->players[seat].hand; id; id = mg_object_at (state, id)->next)
        lands += (mg_face_at (mg_data (match.get ()), mg_object_at (state, id)->face)->types
                  & MG_LAND)
                 != 0;
      const std::string said = notation_of (
          match.get (), { seat, rg_bot_choose (bot ("steady"), match.get (), seat, &chance) });
      EXPECT_EQ (said, lands >= 2 && lands <= 5 ? "keep" : "mulligan") << lands;
      seen[said]++;
    }
  EXPECT_GT (seen["keep"], 0);
  EXPECT_GT (seen["mulligan"], 0);
}

TEST (MagicSteadyMana, PlaysTheLandOfTheColorThatItLacks)
{
  EXPECT_EQ (Table ({ "seat 1 battlefield 2 forest", "seat 1 hand forest mountain lightning_bolt" })
                 .next (),
             "play mountain");
  EXPECT_EQ (
      Table ({ "seat 1 battlefield 2 mountain", "seat 1 hand forest mountain grizzly_bears" })
          .next (),
      "play forest");
}

TEST (MagicSteadyMana, PlaysATappedLandWhenItsManaHasNoUse)
{
  EXPECT_EQ (Table ({ "seat 1 hand temple_of_abandon forest llanowar_elves" }).next (),
             "play forest");
  EXPECT_EQ (Table ({ "seat 1 hand temple_of_abandon forest centaur_courser" }).next (),
             "play temple_of_abandon");
}

TEST (MagicSteadyMana, SpendsItOnWhatComesToMost)
{
  EXPECT_EQ (Table ({ "seat 1 battlefield 3 forest", "seat 1 hand grizzly_bears centaur_courser" })
                 .next (),
             "cast centaur_courser");
  /* Two Bears are more than one Courser. */
  EXPECT_EQ (Table ({ "seat 1 battlefield 4 forest",
                      "seat 1 hand grizzly_bears centaur_courser grizzly_bears" })
                 .next (2),
             "cast grizzly_bears, cast grizzly_bears");
}

TEST (MagicSteadyMana, IsKeptForAnAnswerWhereItBuysLittle)
{
  const auto next = [] (const std::string &hand) {
    return Table ({ "seat 1 battlefield 2 island", "seat 1 battlefield forest",
                    "seat 1 hand " + hand })
        .next ();
  };

  EXPECT_EQ (next ("explore"), "cast explore");
  EXPECT_EQ (next ("explore counterspell"), "pass");
  EXPECT_EQ (next ("coiling_oracle counterspell"), "cast coiling_oracle");
}

TEST (MagicSteadyMana, PassesWithNothingToDo)
{
  EXPECT_EQ (Table ({ "seat 1 battlefield 3 forest" }).next (), "pass");
}

/* }}} */
/* {{{ Spells */

TEST (MagicSteadySpells, DestroyTheBestOfTheOthers)
{
  const std::vector<std::string> table
      = { "seat 1 battlefield 3 swamp", "seat 1 battlefield air_elemental", "seat 1 hand murder",
          "seat 2 battlefield grizzly_bears", "seat 2 battlefield serra_angel" };

  EXPECT_EQ (Table (table).next (2), "cast murder, choose serra_angel");
}

TEST (MagicSteadySpells, AreNotWastedOnItsOwn)
{
  EXPECT_EQ (Table ({ "seat 1 battlefield 3 swamp", "seat 1 battlefield air_elemental",
                      "seat 1 hand murder" })
                 .next (),
             "pass");
  EXPECT_EQ (Table ({ "seat 1 battlefield 4 plains", "seat 1 battlefield savannah_lions",
                      "seat 1 hand wrath_of_god" })
                 .next (),
             "pass");
  EXPECT_EQ (Table ({ "seat 1 battlefield 4 plains", "seat 1 battlefield savannah_lions",
                      "seat 1 hand wrath_of_god", "seat 2 battlefield 2 serra_angel" })
                 .next (),
             "cast wrath_of_god");
}

TEST (MagicSteadySpells, EnchantFriendAndFoeAsBefitsThem)
{
  const std::vector<std::string> table
      = { "seat 1 battlefield plains", "seat 1 battlefield forest", "seat 1 battlefield watchwolf",
          "seat 2 battlefield serra_angel" };
  std::vector<std::string> good = table, bad = table;

  good.push_back ("seat 1 hand rancor");
  bad.push_back ("seat 1 hand pacifism");
  EXPECT_EQ (Table (good).next (2), "cast rancor, choose watchwolf");
  EXPECT_EQ (Table (bad).next (2), "cast pacifism, choose serra_angel");
}

TEST (MagicSteadySpells, BurnAPlayerWhoIsAtTheEnd)
{
  const std::vector<std::string> table
      = { "seat 1 battlefield mountain", "seat 1 hand lightning_bolt",
          "seat 2 battlefield watchwolf" };
  std::vector<std::string> end = table;

  end.push_back ("seat 2 life 3");
  EXPECT_EQ (Table (table).next (2), "cast lightning_bolt, choose watchwolf");
  EXPECT_EQ (Table (end).next (2), "cast lightning_bolt, choose seat2");
}

TEST (MagicSteadySpells, CounterWhatIsWorthIt)
{
  const auto counter = [] (const std::string &spell) {
    Table table ({ "seat 1 battlefield 5 plains", "seat 1 hand " + spell,
                   "seat 2 battlefield 2 island", "seat 2 hand counterspell" });

    table.take ("cast " + spell);
    EXPECT_EQ (table.asked (), 1);
    return table.next ();
  };

  EXPECT_EQ (counter ("serra_angel"), "cast counterspell");
  EXPECT_EQ (counter ("savannah_lions"), "pass");
}

TEST (MagicSteadySpells, SaveACreature)
{
  Table table ({ "seat 1 battlefield 3 swamp", "seat 1 hand murder",
                 "seat 2 battlefield serra_angel", "seat 2 battlefield 2 plains",
                 "seat 2 hand momentary_blink" });

  table.take ("cast murder");
  if (table.asked () == 0)
    table.take ("choose serra_angel");
  EXPECT_EQ (table.next (), "cast momentary_blink");
}

/* An X as large as is needed, no larger. */
TEST (MagicSteadySpells, ChooseX)
{
  EXPECT_EQ (
      Table ({ "seat 1 battlefield 6 mountain", "seat 1 hand fireball", "seat 2 life 4" }).next (2),
      "cast fireball, number 4");
}

TEST (MagicSteadySpells, ChooseAMode)
{
  const auto mode = [] (const std::string &there) {
    Table table (
        { "seat 1 battlefield 2 mountain", "seat 1 hand abrade", "seat 2 battlefield " + there });

    EXPECT_EQ (table.next (), "cast abrade");
    return table.answer (MG_ASK_MODE);
  };

  EXPECT_EQ (mode ("loxodon_warhammer"), "never asked") << "there is one way only";
  EXPECT_EQ (mode ("wurmcoil_engine").substr (0, 6), "mode 2");
}

TEST (MagicSteadySpells, GiveUpTheLeast)
{
  Table table ({ "seat 1 battlefield 2 swamp", "seat 1 hand diabolic_edict",
                 "seat 2 battlefield serra_angel", "seat 2 battlefield llanowar_elves" });

  table.take ("cast diabolic_edict");
  if (table.asked () == 0)
    table.take ("choose seat2");
  EXPECT_EQ (table.answer (MG_ASK_SACRIFICE), "choose llanowar_elves");
}

TEST (MagicSteadySpells, EquipTheBestAndLeaveItThere)
{
  Table table ({ "seat 1 battlefield 4 plains", "seat 1 battlefield bonesplitter",
                 "seat 1 battlefield llanowar_elves", "seat 1 battlefield serra_angel" });

  EXPECT_EQ (table.next (2), "activate bonesplitter a2, choose serra_angel");
  EXPECT_EQ (table.next (), "pass");
}

/* At the end of the turn before its own, when the mana is of no other use. */
TEST (MagicSteadySpells, AreAlsoForTheEndOfATurn)
{
  Table table ({ "seat 2 battlefield prodigal_pyromancer",
                 "seat 1 battlefield elvish_visionary tapped", "seat 1 battlefield 2 forest" });

  for (int i = 0; i < 20 && table.asked () == 0; i++)
    table.next ();
  EXPECT_EQ (table.ask ("step"), "end");
  EXPECT_EQ (table.next (2), "activate prodigal_pyromancer a1, choose elvish_visionary");
}

/* }}} */
/* {{{ Combat */

/* However little it is, at a table of four as for two. */
TEST (MagicSteadyAttack, TakesWhatNobodyGuards)
{
  EXPECT_EQ (Table ({ "seat 1 battlefield grizzly_bears" }, 4).answer (MG_ASK_ATTACK),
             "attack grizzly_bears seat2");
}

TEST (MagicSteadyAttack, PaysOrDoesNotHappen)
{
  EXPECT_EQ (Table ({ "seat 1 battlefield grizzly_bears" }).answer (MG_ASK_ATTACK),
             "attack grizzly_bears seat2");
  EXPECT_EQ (Table ({ "seat 1 battlefield grizzly_bears", "seat 2 battlefield centaur_courser" })
                 .answer (MG_ASK_ATTACK),
             "done");
  EXPECT_EQ (Table ({ "seat 1 battlefield serra_angel", "seat 2 battlefield centaur_courser" })
                 .answer (MG_ASK_ATTACK),
             "attack serra_angel seat2")
      << "it flies";
}

TEST (MagicSteadyAttack, RisksAllToKill)
{
  EXPECT_EQ (Table ({ "seat 1 battlefield 3 grizzly_bears", "seat 2 battlefield centaur_courser",
                      "seat 2 life 4" })
                 .answer (MG_ASK_ATTACK),
             "attack grizzly_bears seat2");
  EXPECT_EQ (Table ({ "seat 1 battlefield 3 grizzly_bears", "seat 2 battlefield centaur_courser",
                      "seat 2 battlefield 2 kalonian_tusker", "seat 2 life 4" })
                 .answer (MG_ASK_ATTACK),
             "done");
}

TEST (MagicSteadyAttack, GoesForTheCrown)
{
  for (const char *monarch : { "2", "3" })
    EXPECT_EQ (
        Table ({ "seat 1 battlefield grizzly_bears", std::string ("seat ") + monarch + " monarch" },
               3)
            .answer (MG_ASK_ATTACK),
        std::string ("attack grizzly_bears seat") + monarch);
}

TEST (MagicSteadyAttack, StaysAtHomeToLive)
{
  const std::vector<std::string> table
      = { "seat 1 battlefield centaur_courser", "seat 2 battlefield centaur_courser tapped" };
  std::vector<std::string> weak = table;

  weak.push_back ("seat 1 life 3");
  EXPECT_EQ (Table (table).answer (MG_ASK_ATTACK), "attack centaur_courser seat2");
  EXPECT_EQ (Table (weak).answer (MG_ASK_ATTACK), "done");
}

/* Once blocks are declared, for what would fall or for what comes through and kills. */
TEST (MagicSteadyAttack, IsHelpedWhereThatDecides)
{
  const auto helps = [] (const char *blocker, const std::string &block, const std::string &life) {
    Table table ({ "seat 1 battlefield forest", "seat 1 battlefield centaur_courser",
                   "seat 1 hand giant_growth", std::string ("seat 2 battlefield ") + blocker,
                   "seat 2 life " + life });

    for (int i = 0; i < 20 && table.ask ("step") != "attackers"; i++)
      table.take ("pass");
    table.take ("attack centaur_courser seat2");
    table.take ("done");
    table.take (block);
    if (block != "done")
      table.take ("done");
    EXPECT_EQ (table.asked (), 0);
    return table.next ();
  };

  EXPECT_EQ (helps ("serra_angel", "block serra_angel centaur_courser", "20"), "cast giant_growth");
  EXPECT_EQ (helps ("llanowar_elves", "block llanowar_elves centaur_courser", "20"), "pass");
  EXPECT_EQ (helps ("llanowar_elves", "done", "6"), "cast giant_growth");
}

/* Seat 1 attacks with that; what seat 2 does. */
std::string
blocks (const std::string &attacker, std::vector<std::string> facts)
{
  facts.push_back ("seat 1 battlefield " + attacker);
  Table table (facts);

  for (int i = 0; i < 20 && table.ask ("step") != "attackers"; i++)
    table.take ("pass");
  table.take ("attack " + attacker + " seat2");
  return table.answer (MG_ASK_BLOCK);
}

TEST (MagicSteadyBlock, TradesWell)
{
  EXPECT_EQ (blocks ("grizzly_bears", { "seat 2 battlefield centaur_courser" }),
             "block centaur_courser grizzly_bears");
  EXPECT_EQ (blocks ("centaur_courser", { "seat 2 battlefield llanowar_elves" }), "done");
  EXPECT_EQ (blocks ("centaur_courser",
                     { "seat 2 battlefield typhoid_rats", "seat 2 battlefield llanowar_elves" }),
             "block typhoid_rats centaur_courser");
}

TEST (MagicSteadyBlock, DoesWhatItMustToLive)
{
  EXPECT_EQ (blocks ("centaur_courser", { "seat 2 battlefield llanowar_elves", "seat 2 life 3" }),
             "block llanowar_elves centaur_courser");
}

TEST (MagicSteadyBlock, GangsUp)
{
  EXPECT_EQ (blocks ("kalonian_tusker", { "seat 2 battlefield 2 watchwolf", "seat 2 life 20" }),
             "block watchwolf kalonian_tusker");
  EXPECT_EQ (blocks ("platinum_emperion", { "seat 2 battlefield 2 watchwolf", "seat 2 life 20" }),
             "done");
}

/* }}} */
/* {{{ Emperor */

TEST (MagicSteadyEmperor, DeploysWhereItIsNeeded)
{
  const std::vector<std::string> table
      = { "seat 2 battlefield centaur_courser", "seat 4 battlefield 3 watchwolf",
          "seat 6 battlefield llanowar_elves" };
  std::vector<std::string> other = table;

  /* Seat 3 has three wolves before it, seat 1 an elf. */
  Table first (new_emperor_match (), table, 2);
  EXPECT_EQ (first.next (2), "activate centaur_courser deploy, choose seat3");
  other[1] = "seat 6 battlefield 3 watchwolf";
  other[2] = "seat 4 battlefield llanowar_elves";
  Table second (new_emperor_match (), other, 2);
  EXPECT_EQ (second.next (2), "activate centaur_courser deploy, choose seat1");
}

TEST (MagicSteadyEmperor, KeepsWhatFightsWhereItIs)
{
  Table general (new_emperor_match (), { "seat 3 battlefield centaur_courser" }, 3);
  EXPECT_EQ (general.answer (MG_ASK_ATTACK), "attack centaur_courser seat4");

  Table mana (new_emperor_match (), { "seat 2 battlefield wall_of_omens" }, 2);
  EXPECT_EQ (mana.next (), "pass") << "it can't attack anywhere";
}

TEST (MagicSteadyEmperor, AimsAtWhoMustFall)
{
  /* Both are in range and near their end; one takes the team along. */
  Table table (new_emperor_match (),
               { "seat 3 battlefield mountain", "seat 3 hand lightning_bolt",
                 "seat 4 battlefield serra_angel", "seat 4 life 3", "seat 5 life 3",
                 "seat 3 range 2" },
               3);
  EXPECT_EQ (table.next (2), "cast lightning_bolt, choose seat5");
}

/* }}} */

} /* namespace */
