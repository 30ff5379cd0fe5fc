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

  int
  choose (TabletopBot *bot, Error &error)
  {
    return tabletop_bot_choose (bot, match.get (), asked.get (), error.out ());
  }
};

/* Answers what it is told. */
int
echo (TabletopMatch *, TabletopDecision *, gpointer answer, GError **)
{
  return *static_cast<int *> (answer);
}

int
complain (TabletopMatch *, TabletopDecision *, gpointer, GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_BUSY, "Thinks too long");
  return 0;
}

TEST_F (Bot, HasAName)
{
  int answer = 0;
  auto bot = take (toy_bot_new ("Echo", echo, &answer));
  auto nameless = take (toy_bot_new (nullptr, echo, &answer));
  auto random = take (TABLETOP_BOT (tabletop_random_bot_new (1)));

  EXPECT_EQ (take_text (tabletop_bot_dup_name (bot.get ())), "Echo");
  EXPECT_EQ (take_text (tabletop_bot_dup_name (nameless.get ())), "");
  EXPECT_EQ (take_text (tabletop_bot_dup_name (random.get ())), "Random");
}

TEST_F (Bot, IsBelievedOnlyWithinTheList)
{
  int answer = 2;
  auto bot = take (toy_bot_new ("Echo", echo, &answer));
  Error error;

  EXPECT_EQ (choose (bot.get (), error), 2) << error.text ();

  for (int wrong : { 3, 1000, G_MAXINT })
    {
      answer = wrong;
      EXPECT_EQ (choose (bot.get (), error), -1);
      EXPECT_TRUE (error.is (TABLETOP_ERROR_FAILED));
      EXPECT_THAT (error.text (), HasSubstr ("Echo"));
    }

  answer = -1;
  EXPECT_EQ (choose (bot.get (), error), -1);
  EXPECT_TRUE (error.is (TABLETOP_ERROR_FAILED));
  EXPECT_THAT (error.text (), HasSubstr ("ToyBot.choose"));
}

TEST_F (Bot, FailsWithItsOwnError)
{
  auto bot = take (toy_bot_new ("Thinker", complain, nullptr));
  g_autoptr (GError) error = nullptr;

  EXPECT_EQ (tabletop_bot_choose (bot.get (), match.get (), asked.get (), &error), -1);
  EXPECT_TRUE (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_BUSY));
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
  EXPECT_EQ (choose (bot.get (), error), -1);
  EXPECT_TRUE (error.is (TABLETOP_ERROR_FAILED));
  EXPECT_THAT (error.text (), HasSubstr ("SdkDumbBot.choose"));
}

TEST_F (Bot, AtRandomDependsOnSeedAndQuestionAlone)
{
  auto one = take (TABLETOP_BOT (tabletop_random_bot_new (1)));
  auto same = take (TABLETOP_BOT (tabletop_random_bot_new (1)));
  auto other = take (TABLETOP_BOT (tabletop_random_bot_new (2)));
  guint n_different = 0;
  Error error;

  while (!tabletop_match_is_over (match.get ()))
    {
      guint seat = tabletop_match_is_asked (match.get (), 0) ? 0 : 1;

      asked = take (tabletop_match_ref_decision (match.get (), seat));
      int index = choose (one.get (), error);
      /* It remembers nothing: asking it twice is asking it once. */
      EXPECT_EQ (choose (one.get (), error), index);
      EXPECT_EQ (choose (same.get (), error), index);
      n_different += choose (other.get (), error) != index;
      go (match.get (), seat, "step:1");
    }
  EXPECT_GT (n_different, 0u);
}

TEST_F (Bot, AtRandomMakesEachChoiceAboutAsOften)
{
  std::map<int, int> times;
  const int n = 3000;
  Error error;

  for (int i = 0; i < n; i++)
    {
      auto bot = take (TABLETOP_BOT (tabletop_random_bot_new (guint64 (i))));

      times[choose (bot.get (), error)]++;
    }
  EXPECT_EQ (times.size (), 3u);
  for (const auto &[index, count] : times)
    EXPECT_NEAR (count, n / 3, 150) << index; /* six standard deviations */
}

TEST_F (Bot, ReportsMisuse)
{
  auto empty = take (tabletop_decision_new (0, 0, 0, "go", "?"));
  auto bot = take (TABLETOP_BOT (tabletop_random_bot_new (1)));
  Expect critical ("get_n_choices");

  EXPECT_EQ (tabletop_bot_choose (bot.get (), match.get (), empty.get (), nullptr), -1);
}

} /* namespace */
