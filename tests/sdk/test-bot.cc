/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a bot answers is checked; the random bot depends on its seed and on what it is asked, and on
 * nothing else.
 */

#include "sdk.h"

#include <map>

using namespace sdk;
using testing::HasSubstr;

namespace
{

class Bot : public Test
{
protected:
  Ptr<TabletopMatch> match = match_of (game.get (), 2);
  Ptr<TabletopDecision> asked = take (tabletop_match_ref_decision (match.get (), 0));

  Ptr<TabletopChoice>
  choose (TabletopBot *bot, Error &error)
  {
    return take (tabletop_bot_choose (bot, match.get (), asked.get (), error.out ()));
  }

  /* The place of what the bot chooses, which must be one of the choices themselves. */
  guint
  index (TabletopBot *bot)
  {
    Error error;
    auto choice = choose (bot, error);

    if (!choice)
      {
        ADD_FAILURE () << error.text ();
        return G_MAXUINT;
      }
    guint place = tabletop_choice_get_index (choice.get ());

    EXPECT_EQ (choice.get (), tabletop_decision_get_choice (asked.get (), place));

    return place;
  }

  /* A decision like the one that is asked, but for what is given, and without choices. */
  static Ptr<TabletopDecision>
  decision (guint64 id, guint64 sequence, guint seat)
  {
    return take (tabletop_decision_new (id, sequence, seat, "go", "?"));
  }

  static Ptr<TabletopChoice>
  add (TabletopDecision *decision, const char *notation)
  {
    auto choice
        = take (tabletop_choice_new ("step", notation, "Step", nullptr, TABLETOP_CHOICE_NONE));

    tabletop_decision_add_choice (decision, choice.get ());

    return choice;
  }
};

/* Answers what it is told, which may be nothing. */
TabletopChoice *
echo (TabletopMatch *, TabletopDecision *, gpointer answer, GError **)
{
  auto *choice = *static_cast<TabletopChoice **> (answer);

  return choice != nullptr ? TABLETOP_CHOICE (g_object_ref (choice)) : nullptr;
}

TabletopChoice *
complain (TabletopMatch *, TabletopDecision *, gpointer, GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_BUSY, "Thinks too long");
  return nullptr;
}

TabletopChoice *
choose_and_complain (TabletopMatch *, TabletopDecision *asked, gpointer, GError **error)
{
  g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_STALE, "Came too late");
  return toy_ref_choice (asked, 0);
}

TEST_F (Bot, HasAName)
{
  TabletopChoice *answer = nullptr;
  auto bot = take (toy_bot_new ("Echo", echo, &answer));
  auto nameless = take (toy_bot_new (nullptr, echo, &answer));
  auto random = take (TABLETOP_BOT (tabletop_random_bot_new (1)));

  EXPECT_EQ (take_text (tabletop_bot_dup_name (bot.get ())), "Echo");
  EXPECT_EQ (take_text (tabletop_bot_dup_name (nameless.get ())), "");
  EXPECT_EQ (take_text (tabletop_bot_dup_name (random.get ())), "Random");
}

TEST_F (Bot, IsBelievedOnlyWithinTheList)
{
  TabletopChoice *answer = tabletop_decision_get_choice (asked.get (), 2);
  auto bot = take (toy_bot_new ("Echo", echo, &answer));
  guint64 id = tabletop_decision_get_id (asked.get ());
  const char *notation = tabletop_choice_get_notation (answer);

  EXPECT_EQ (index (bot.get ()), 2u);

  /* What the bot's own copy lists is as good. */
  auto clone = take (tabletop_match_clone_for (match.get (), seat (0).get (), nullptr));
  auto same = take (tabletop_match_ref_decision (clone.get (), 0));
  answer = tabletop_decision_get_choice (same.get (), 1);
  EXPECT_EQ (index (bot.get ()), 1u);

  /* Each differs in one thing only. */
  struct
  {
    Ptr<TabletopDecision> of;
    int n_before;
    const char *notation;
  } wrong[] = {
    { decision (id + 1, 0, 0), 2, notation }, { decision (id, 1, 0), 2, notation },
    { decision (id, 0, 1), 2, notation },     { decision (id, 0, 0), 1, notation },
    { decision (id, 0, 0), 3, notation },     { decision (id, 0, 0), 2, "step:9" },
  };
  for (const auto &each : wrong)
    {
      for (int i = 0; i < each.n_before; i++)
        add (each.of.get (), "before");
      auto choice = add (each.of.get (), each.notation);
      Error error;

      answer = choice.get ();
      EXPECT_FALSE (choose (bot.get (), error));
      EXPECT_TRUE (error.is (TABLETOP_ERROR_ILLEGAL));
      EXPECT_THAT (error.text (), testing::AllOf (HasSubstr ("Echo"), HasSubstr (each.notation)));
    }

  /* Of no decision at all. */
  auto loose = take (tabletop_choice_new (
      "step", tabletop_choice_get_notation (tabletop_decision_get_choice (asked.get (), 0)), "Step",
      nullptr, TABLETOP_CHOICE_NONE));
  Error error;
  answer = loose.get ();
  EXPECT_FALSE (choose (bot.get (), error));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_ILLEGAL));
}

TEST_F (Bot, ThatMakesNoChoiceFails)
{
  TabletopChoice *nothing = nullptr;
  auto silent = take (toy_bot_new ("Echo", echo, &nothing));
  auto loud = take (toy_bot_new ("Thinker", complain, nullptr));
  auto torn = take (toy_bot_new ("Hamlet", choose_and_complain, nullptr));
  Error error;

  EXPECT_FALSE (choose (silent.get (), error));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_FAILED));
  EXPECT_THAT (error.text (), HasSubstr ("“Echo” made no choice"));

  /* A bot's own error is its reason, never the caller's. */
  EXPECT_FALSE (choose (loud.get (), error));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_FAILED));
  EXPECT_THAT (error.text (), HasSubstr ("“Thinker” can't choose: Thinks too long"));
  EXPECT_FALSE (choose (torn.get (), error));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_FAILED));
  EXPECT_THAT (error.text (), HasSubstr ("“Hamlet” can't choose: Came too late"));
}

TEST_F (Bot, ThatCantChooseFails)
{
  GType type = derive (TOY_TYPE_BOT, "SdkDumbBot", nullptr);
  const GInterfaceInfo nothing = { [] (gpointer iface, gpointer) {
                                    static_cast<TabletopBotInterface *> (iface)->choose = nullptr;
                                  },
                                   nullptr, nullptr };
  Error error;

  g_type_add_interface_static (type, TABLETOP_TYPE_BOT, &nothing);
  auto bot = take (TABLETOP_BOT (g_object_new (type, nullptr)));
  EXPECT_FALSE (choose (bot.get (), error));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_FAILED));
  EXPECT_THAT (error.text (), HasSubstr ("SdkDumbBot.choose"));
}

TEST_F (Bot, AtRandomDependsOnSeedAndQuestionAlone)
{
  auto one = take (TABLETOP_BOT (tabletop_random_bot_new (1)));
  auto same = take (TABLETOP_BOT (tabletop_random_bot_new (1)));
  auto other = take (TABLETOP_BOT (tabletop_random_bot_new (2)));
  guint n_different = 0;

  while (!tabletop_match_is_over (match.get ()))
    {
      guint seat = tabletop_match_is_asked (match.get (), 0) ? 0 : 1;

      asked = take (tabletop_match_ref_decision (match.get (), seat));
      guint chosen = index (one.get ());
      /* It remembers nothing: asking it twice is asking it once. */
      EXPECT_EQ (index (one.get ()), chosen);
      EXPECT_EQ (index (same.get ()), chosen);
      n_different += index (other.get ()) != chosen;
      go (match.get (), seat, "step:1");
    }
  EXPECT_GT (n_different, 0u);
}

TEST_F (Bot, AtRandomMakesEachChoiceAboutAsOften)
{
  std::map<guint, int> times;
  const int n = 3000;

  for (int i = 0; i < n; i++)
    {
      auto bot = take (TABLETOP_BOT (tabletop_random_bot_new (guint64 (i))));

      times[index (bot.get ())]++;
    }
  EXPECT_EQ (times.size (), 3u);
  for (const auto &[place, count] : times)
    EXPECT_NEAR (count, n / 3, 150) << place; /* six standard deviations */
}

TEST_F (Bot, ReportsMisuse)
{
  auto empty = take (tabletop_decision_new (0, 0, 0, "go", "?"));
  auto bot = take (TABLETOP_BOT (tabletop_random_bot_new (1)));
  Expect critical ("get_n_choices");

  EXPECT_FALSE (take (tabletop_bot_choose (bot.get (), match.get (), empty.get (), nullptr)));
}

} /* namespace */
