/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a match is made from: states and contents that are as large as they need to be, and options
 * whose choices the content brings. */

#include "kit.h"
#include "ticker.h"
#include "toy.h"

#include <cstdlib>
#include <cstring>

using namespace kit;

namespace
{

Content
content_of (const std::string &text, rg_error *error = nullptr, const rg_alloc *alloc = nullptr)
{
  return Content (rg_content_new (&rg_toy, "own", text.data (), text.size (), alloc, error));
}

rg_setup
setup_of (const Content &content, int seats)
{
  rg_setup setup;
  rg_setup_init (&setup, content.get (), seats);
  rg_setup_seed (&setup, 1);
  return setup;
}

Match
match_of (const rg_setup &setup)
{
  rg_error error = {};
  Match match (rg_match_new (&setup, nullptr, &error));
  EXPECT_TRUE (match) << error.text;
  return match;
}

/* An allocator that keeps the size of what it gave last, and hands out memory that isn't zero. */
struct Sizes
{
  Sizes ()
  {
    alloc.allocate = [] (void *data, size_t size) {
      static_cast<Sizes *> (data)->all.push_back (size);
      void *memory = malloc (size);
      if (memory != nullptr)
        memset (memory, 0xa5, size);
      return memory;
    };
    alloc.release = [] (void *, void *memory) { free (memory); };
    alloc.data = this;
  }

  rg_alloc alloc;
  std::vector<size_t> all;
};

/* {{{ States */

TEST (KernelMeasure, AStateIsAsLargeAsItsSetupNeeds)
{
  Content content = content_of ("sixteen cards\n");
  size_t sizes[TOY_MAX_SEATS + 1] = {};
  for (int seats = 2; seats <= TOY_MAX_SEATS; seats++)
    sizes[seats] = rg_match_size (match_of (setup_of (content, seats)).get ());
  /* A seat more is a pile more, in the position now and in the one before. */
  EXPECT_GE (sizes[3], sizes[2] + 2 * TOY_CARDS);
  EXPECT_LE (sizes[3], sizes[2] + 4 * TOY_CARDS);
  EXPECT_GE (sizes[4], sizes[3] + 2 * TOY_CARDS);
  EXPECT_LE (sizes[4], sizes[3] + 4 * TOY_CARDS);
}

TEST (KernelMeasure, WithoutItAStateIsAlwaysAsLarge)
{
  Content content (rg_content_new_builtin (&rg_ticker, nullptr, nullptr));
  ASSERT_EQ (nullptr, rg_ticker.measure);
  EXPECT_EQ (rg_match_size (match_of (setup_of (content, 1)).get ()),
             rg_match_size (match_of (setup_of (content, 2)).get ()));
}

/* What is beyond the state isn't read or written: the areas of a match lie side by side. */
TEST (KernelMeasure, AMatchOfAnySizeCopiesWhole)
{
  Content content = content_of ("sixteen cards\n");
  for (int seats = 2; seats <= TOY_MAX_SEATS; seats++)
    {
      Sizes sizes;
      const rg_setup setup = setup_of (content, seats);
      Match m (rg_match_new (&setup, &sizes.alloc, nullptr));
      ASSERT_EQ (std::vector<size_t>{ rg_match_size (m.get ()) }, sizes.all);
      Match begun (rg_match_clone (m.get ()));
      ASSERT_TRUE (rg_match_equal (match_of (setup).get (), m.get ()));
      Chance chance (static_cast<uint64_t> (seats));
      play_randomly (m.get (), chance, 5);
      EXPECT_FALSE (rg_match_equal (begun.get (), m.get ()));
      rg_match_copy (begun.get (), m.get ());
      EXPECT_TRUE (rg_match_equal (begun.get (), m.get ()));
      EXPECT_EQ (rg_match_hash (begun.get ()), rg_match_hash (m.get ()));
      for (const rg_viewer &viewer : all_viewers (m.get ()))
        EXPECT_EQ (view_of (begun.get (), viewer), view_of (m.get (), viewer));
    }
}

TEST (KernelMeasureDeathTest, CopiesOnlyIntoAMatchAsLarge)
{
  Content content = content_of ("sixteen cards\n");
  Match small = match_of (setup_of (content, 2)), large = match_of (setup_of (content, 4));
  EXPECT_DEATH (rg_match_copy (small.get (), large.get ()), "size");
  EXPECT_DEATH (rg_match_copy (large.get (), small.get ()), "size");
}

/* }}} */
/* {{{ Contents */

std::string
with_handicaps (int n)
{
  std::string text = "sixteen cards\n";
  for (int i = 0; i < n; i++)
    text += std::string ("handicap ") + static_cast<char> ('a' + i / 26)
            + static_cast<char> ('a' + i % 26) + " " + std::to_string (1 + i % 9) + "\n";
  return text;
}

TEST (KernelMeasureContent, AContentIsAsLargeAsItsSourceNeeds)
{
  size_t previous = 0;
  for (int n : { 0, 1, 10, 500 })
    {
      Sizes sizes;
      const std::string text = with_handicaps (n);
      rg_error error = {};
      Content content = content_of (text, &error, &sizes.alloc);
      ASSERT_TRUE (content) << error.text;
      ASSERT_EQ (2u, sizes.all.size ()) << "the content and its source";
      EXPECT_EQ (sizeof (rg_content) + rg_toy.measure_content (text.size ()), sizes.all[0]);
      EXPECT_EQ (text.size () + 1, sizes.all[1]);
      EXPECT_GT (sizes.all[0], previous);
      previous = sizes.all[0];
      for (int i = 0; i <= n; i++)
        EXPECT_NE (nullptr, rg_content_option_choice (content.get (), TOY_OPTION_HANDICAP, i));
    }
}

TEST (KernelMeasureContent, WithoutItAContentIsAlwaysAsLarge)
{
  ASSERT_EQ (nullptr, rg_ticker.measure_content);
  for (const std::string &text : { std::string (), std::string (1000, 'x') })
    {
      Sizes sizes;
      EXPECT_TRUE (Content (
          rg_content_new (&rg_ticker, "own", text.data (), text.size (), &sizes.alloc, nullptr)));
      ASSERT_EQ (2u, sizes.all.size ());
      EXPECT_EQ (sizeof (rg_content) + rg_ticker.content_size, sizes.all[0]);
    }
}

TEST (KernelMeasureContent, AWrongSourceSaysWhere)
{
  for (const char *line : { "handicap", "handicap a", "handicap a b\n", "handicap a 0\n",
                            "handicap a 1", "handicapa1\n", "handicap\na 1\n", "handicap a -1\n",
                            "handicap aa 2\n", "handicap none 2\n", "nonsense\n", "\n" })
    {
      rg_error error = {};
      EXPECT_FALSE (content_of (with_handicaps (1) + line, &error)) << line;
      EXPECT_EQ (RG_E_BAD_DATA, error.status) << line;
      EXPECT_EQ (3, error.line) << line;
    }
}

/* }}} */
/* {{{ Choices that the content brings */

class KernelOptionChoice : public testing::Test
{
protected:
  KernelOptionChoice ()
      : content (content_of ("sixteen cards\nhandicap little 2\nhandicap much 9\n")),
        setup (setup_of (content, 3))
  {
  }

  const char *
  choice (int value) const
  {
    return rg_content_option_choice (content.get (), TOY_OPTION_HANDICAP, value);
  }

  std::string
  points (const rg_match *match) const
  {
    const char *words[] = { "points", "1" };
    char answer[20] = "";
    EXPECT_EQ (RG_OK, rg_match_query (match, words, 2, answer, sizeof answer, nullptr));
    return answer;
  }

  Content content;
  rg_setup setup;
};

TEST_F (KernelOptionChoice, AreThoseOfTheGameAndThenThoseOfTheContent)
{
  EXPECT_STREQ ("none", choice (0));
  EXPECT_STREQ ("little", choice (1));
  EXPECT_STREQ ("much", choice (2));
  for (int value : { 3, 4, 1000, INT32_MAX, -1, INT32_MIN })
    EXPECT_EQ (nullptr, choice (value)) << value;
  Content plain = content_of ("sixteen cards\n");
  EXPECT_STREQ ("none", rg_content_option_choice (plain.get (), TOY_OPTION_HANDICAP, 0));
  EXPECT_EQ (nullptr, rg_content_option_choice (plain.get (), TOY_OPTION_HANDICAP, 1));
}

TEST_F (KernelOptionChoice, DecideWhatASetupMaySay)
{
  for (int32_t value : { 0, 1, 2 })
    {
      setup.options[TOY_OPTION_HANDICAP] = value;
      EXPECT_EQ (RG_OK, rg_setup_check (&setup, nullptr)) << value;
    }
  for (int32_t value : { 3, -1, INT32_MAX, INT32_MIN })
    {
      rg_error error = {};
      setup.options[TOY_OPTION_HANDICAP] = value;
      EXPECT_EQ (RG_E_BAD_OPTION, rg_setup_check (&setup, &error)) << value;
      EXPECT_NE (nullptr, strstr (error.text, "'handicap'")) << error.text;
      EXPECT_NE (nullptr, strstr (error.text, "'own'")) << error.text;
      EXPECT_EQ (error.text, from_parts (error));
      EXPECT_EQ (nullptr, rg_match_new (&setup, nullptr, nullptr));
    }
}

TEST_F (KernelOptionChoice, ReachTheMatch)
{
  EXPECT_EQ ("0", points (match_of (setup).get ()));
  setup.options[TOY_OPTION_HANDICAP] = 2;
  EXPECT_EQ ("9", points (match_of (setup).get ()));
}

TEST_F (KernelOptionChoice, AreKeptByASave)
{
  setup.options[TOY_OPTION_HANDICAP] = 1;
  Journal journal (rg_journal_new (&setup, nullptr, nullptr));
  ASSERT_TRUE (journal);
  size_t length = 0;
  rg_error error = {};
  char *text = rg_journal_save (journal.get (), &length, &error);
  ASSERT_NE (nullptr, text) << error.text;
  Journal loaded (rg_journal_load (content.get (), text, length, nullptr, &error));
  free (text);
  ASSERT_TRUE (loaded) << error.text;
  Match match (rg_journal_replay (loaded.get (), 0, nullptr, &error));
  ASSERT_TRUE (match) << error.text;
  EXPECT_EQ (1, rg_match_setup (match.get ())->options[TOY_OPTION_HANDICAP]);
  EXPECT_EQ ("2", points (match.get ()));
}

/* The same game, but the option isn't open. */
TEST_F (KernelOptionChoice, NeedAnOptionThatIsOpen)
{
  std::vector<rg_option> options (rg_toy.options, rg_toy.options + rg_toy.n_options);
  options[TOY_OPTION_HANDICAP].open = false;
  rg_game closed = rg_toy;
  closed.options = options.data ();
  const std::string text = with_handicaps (1);
  Content own (rg_content_new (&closed, "own", text.data (), text.size (), nullptr, nullptr));
  ASSERT_TRUE (own);
  EXPECT_STREQ ("none", rg_content_option_choice (own.get (), TOY_OPTION_HANDICAP, 0));
  EXPECT_EQ (nullptr, rg_content_option_choice (own.get (), TOY_OPTION_HANDICAP, 1));
  rg_setup refused = setup_of (own, 2);
  EXPECT_EQ (RG_OK, rg_setup_check (&refused, nullptr));
  refused.options[TOY_OPTION_HANDICAP] = 1;
  EXPECT_EQ (RG_E_BAD_OPTION, rg_setup_check (&refused, nullptr));
}

/* }}} */
/* {{{ Many options */

/* A game with as many options as there may be: each is set, checked and saved. */
TEST (KernelOptions, AsManyAsThereMayBe)
{
  std::vector<std::string> keys;
  for (int i = 0; i < RG_MAX_OPTIONS; i++)
    keys.push_back ("option-" + std::to_string (i));
  std::vector<rg_option> options;
  for (const std::string &key : keys)
    {
      rg_option option = {};
      option.key = key.c_str ();
      option.title = option.description = "";
      option.type = RG_OPTION_INTEGER;
      option.maximum = 100;
      options.push_back (option);
    }
  rg_game game = rg_ticker;
  game.options = options.data ();
  game.n_options = RG_MAX_OPTIONS;

  Content content (rg_content_new_builtin (&game, nullptr, nullptr));
  rg_setup setup = setup_of (content, 1);
  for (int i = 0; i < RG_MAX_OPTIONS; i++)
    setup.options[i] = 100 - i;
  Journal journal (rg_journal_new (&setup, nullptr, nullptr));
  ASSERT_TRUE (journal);
  size_t length = 0;
  char *text = rg_journal_save (journal.get (), &length, nullptr);
  ASSERT_NE (nullptr, text);
  rg_error error = {};
  Journal loaded (rg_journal_load (content.get (), text, length, nullptr, &error));
  free (text);
  ASSERT_TRUE (loaded) << error.text;
  Match match (rg_journal_replay (loaded.get (), 0, nullptr, &error));
  ASSERT_TRUE (match) << error.text;
  for (int i = 0; i < RG_MAX_OPTIONS; i++)
    EXPECT_EQ (100 - i, rg_match_setup (match.get ())->options[i]);

  setup.options[RG_MAX_OPTIONS - 1] = 101;
  EXPECT_EQ (RG_E_BAD_OPTION, rg_setup_check (&setup, &error));
  EXPECT_NE (nullptr, strstr (error.text, keys.back ().c_str ())) << error.text;
}

/* }}} */

} /* namespace */
