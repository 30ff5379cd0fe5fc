/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What every game's options must be: described, in groups, of the table or with a value for each
 * seat; their defaults play, what they refuse they name, and what doesn't apply does nothing. */

#include "kit.h"

#include <climits>
#include <cstring>
#include <set>

using namespace kit;

namespace
{

class KitOptions : public KitOfGame
{
};

/* All that anybody sees and is asked, from the first state on, while the same is chosen. */
std::string
course_of (const rg_setup &setup)
{
  std::string course;
  Match m (rg_match_new (&setup, nullptr, nullptr));
  Chance chance (11);

  for (int i = 0; i < 12 && !rg_match_over (m.get ()); i++)
    {
      for (const rg_viewer &viewer : all_viewers (m.get ()))
        course += view_of (m.get (), viewer) + decisions_of (m.get (), &viewer);
      play_randomly (m.get (), chance, 1);
    }
  return course;
}

TEST_P (KitOptions, HasOptionsWhoseDefaultsPlay)
{
  int n;
  const rg_option *options = rg_game_options (game, &n);
  std::set<std::string> keys;

  ASSERT_LE (n, RG_MAX_OPTIONS);
  for (int i = 0; i < n; i++)
    {
      const rg_option &option = options[i];
      EXPECT_TRUE (is_id (option.key));
      EXPECT_TRUE (keys.insert (option.key).second);
      EXPECT_STRNE ("", option.title);
      EXPECT_STRNE ("", option.description);
      EXPECT_LE (option.minimum, option.fallback);
      EXPECT_LE (option.fallback, option.maximum);
      ASSERT_NE (nullptr, option.group);
      EXPECT_TRUE (is_id (option.group->id));
      EXPECT_STRNE ("", option.group->title);
      EXPECT_TRUE (option.means != RG_MEANS_DECK
                   || (option.type == RG_OPTION_CHOICE && option.open));
      EXPECT_TRUE (option.means != RG_MEANS_SEAT
                   || (option.type == RG_OPTION_INTEGER && option.minimum == 0
                       && option.maximum <= rg_game_max_seats (game)));
      if (option.type == RG_OPTION_BOOLEAN)
        {
          EXPECT_EQ (0, option.minimum);
          EXPECT_EQ (1, option.maximum);
        }
      if (option.type != RG_OPTION_CHOICE)
        continue;
      int choices = 0;
      while (option.choices[choices] != nullptr)
        EXPECT_STRNE ("", option.titles[choices++]);
      EXPECT_EQ (0, option.minimum);
      EXPECT_EQ (choices - 1, option.maximum);
    }
  for (int seats = rg_game_min_seats (game); seats <= rg_game_max_seats (game); seats++)
    {
      rg_setup setup;
      rg_error error;
      rg_setup_init (&setup, content.get (), seats);
      if (!rg_game_takes_seats (game, seats))
        {
          EXPECT_EQ (RG_E_BAD_OPTION, rg_setup_check (&setup, &error));
          EXPECT_NE (nullptr, strstr (error.text, std::to_string (seats).c_str ())) << error.text;
          continue;
        }
      EXPECT_EQ (RG_OK, rg_setup_check (&setup, &error)) << error.text;
      EXPECT_TRUE (Match (rg_match_new (&setup, nullptr, &error))) << error.text;
    }
}

/* The values of an option for seats: one for each, in their order, alike but for the seat. */
TEST_P (KitOptions, HasAValueForEachSeatOrNone)
{
  int n;
  const rg_option *options = rg_game_options (game, &n);

  for (int i = 0; i < n; i++)
    {
      const rg_option &option = options[i];
      if (option.seat == 0)
        {
          EXPECT_EQ (nullptr, option.family);
          continue;
        }
      EXPECT_EQ (std::string (option.family) + std::to_string (option.seat), option.key);
      ASSERT_LE (option.seat, rg_game_max_seats (game));
      if (option.seat == 1)
        {
          ASSERT_LE (i + rg_game_max_seats (game), n);
          continue;
        }
      rg_option like = options[i - 1];
      EXPECT_EQ (like.seat + 1, option.seat);
      EXPECT_STREQ (like.family, option.family);
      EXPECT_STREQ (like.title, option.title);
      EXPECT_STREQ (like.description, option.description);
      EXPECT_TRUE (like.type == option.type && like.means == option.means
                   && like.group == option.group && like.advanced == option.advanced
                   && like.choices == option.choices && like.open == option.open);
      EXPECT_TRUE (like.fallback == option.fallback && like.minimum == option.minimum
                   && like.maximum == option.maximum);
    }
}

TEST_P (KitOptions, RefusesValuesOfSeatsThatAreNotThere)
{
  int n;
  const rg_option *options = rg_game_options (game, &n);
  const int seats = rg_game_min_seats (game);

  for (int i = 0; i < n; i++)
    {
      rg_setup setup;
      rg_error error = {};
      rg_setup_init (&setup, content.get (), seats);
      setup.options[i] = options[i].fallback + 1;
      if (options[i].seat <= seats
          || (options[i].maximum <= options[i].fallback && !options[i].open))
        continue;
      EXPECT_EQ (RG_E_BAD_OPTION, rg_setup_check (&setup, &error));
      EXPECT_NE (nullptr, strstr (error.text, options[i].key)) << error.text;
      EXPECT_NE (nullptr, strstr (error.text, std::to_string (seats).c_str ())) << error.text;
      EXPECT_EQ (RG_E_BAD_OPTION, rg_setup_option_applies (&setup, i, &error));
    }
}

/* What doesn't apply makes no difference, whatever it is set to. */
TEST_P (KitOptions, WhatDoesNotApplyHasNoEffect)
{
  int n;
  const rg_option *options = rg_game_options (game, &n);

  for (int seats = rg_game_min_seats (game); seats <= rg_game_max_seats (game) && seats <= 8;
       seats++)
    for (int deal = 0; deal < 2 && rg_game_takes_seats (game, seats); deal++)
      {
        rg_setup usual;
        rg_setup_init (&usual, content.get (), seats);
        rg_setup_seed (&usual, 5);
        for (int i = 0; i < n && deal == 1; i++)
          if (options[i].seat > 0 && options[i].seat <= seats)
            usual.options[i] = options[i].fallback + 1;
        if (rg_setup_check (&usual, nullptr) != RG_OK)
          continue;
        const std::string course = course_of (usual);
        for (int i = 0; i < n; i++)
          {
            rg_error why = {};
            if (options[i].seat > seats || rg_setup_option_applies (&usual, i, &why) == RG_OK)
              continue;
            EXPECT_EQ (RG_E_BAD_OPTION, why.status);
            EXPECT_STRNE ("", why.text);
            for (int32_t value = options[i].minimum; value <= options[i].maximum; value++)
              {
                rg_setup other = usual;
                other.options[i] = value;
                if (rg_setup_check (&other, nullptr) != RG_OK)
                  continue;
                EXPECT_EQ (course, course_of (other))
                    << options[i].key << " = " << value << " at " << seats;
              }
          }
      }
}

TEST_P (KitOptions, PlaysEveryValueThatItAccepts)
{
  int n;
  const rg_option *options = rg_game_options (game, &n);
  for (int seats = rg_game_min_seats (game); seats <= rg_game_max_seats (game); seats++)
    for (int i = 0; i < n; i++)
      for (int32_t value = options[i].minimum; value <= options[i].maximum; value++)
        {
          rg_setup setup;
          rg_error error;
          if (!rg_game_takes_seats (game, seats) || (value > 8 && value % 50 != 0)
              || (seats > (n_games () < 1000 ? rg_game_min_seats (game) + 1 : 8)
                  && value != options[i].maximum)
              || (n_games () < 100 && seats > rg_game_min_seats (game)))
            continue; /* of many values a few */
          rg_setup_init (&setup, content.get (), seats);
          setup.options[i] = value;
          Match m (rg_match_new (&setup, nullptr, &error));
          if (!m)
            {
              EXPECT_EQ (RG_E_BAD_OPTION, error.status);
              EXPECT_NE (nullptr, strstr (error.text, options[i].key)) << error.text;
              continue;
            }
          Chance chance (7);
          play_randomly (m.get (), chance, 50000);
          EXPECT_TRUE (rg_match_over (m.get ()));
        }
}

TEST_P (KitOptions, RefusesWrongSetupsByName)
{
  int n;
  const rg_option *options = rg_game_options (game, &n);
  rg_setup setup;

  for (int seats : { INT_MIN, -1, 0, rg_game_min_seats (game) - 1, rg_game_max_seats (game) + 1 })
    {
      rg_error error = {};
      rg_setup_init (&setup, content.get (), seats);
      EXPECT_EQ (RG_E_BAD_OPTION, rg_setup_check (&setup, &error));
      EXPECT_NE (nullptr, strstr (error.text, "seats")) << error.text;
      EXPECT_FALSE (Match (rg_match_new (&setup, nullptr, &error)));
      EXPECT_FALSE (Journal (rg_journal_new (&setup, nullptr, &error)));
    }
  for (int i = 0; i < n; i++)
    {
      int32_t beyond = options[i].maximum + 1; /* an open option goes on with the content's names */
      while (options[i].open && rg_content_option_choice (content.get (), i, beyond) != nullptr)
        beyond++;
      for (int32_t value : { INT_MIN, options[i].minimum - 1, beyond, INT_MAX })
        {
          rg_error error = {};
          rg_setup_init (&setup, content.get (), rg_game_min_seats (game));
          setup.options[i] = value;
          EXPECT_EQ (RG_E_BAD_OPTION, rg_setup_check (&setup, &error));
          EXPECT_NE (nullptr, strstr (error.text, options[i].key)) << error.text;
          EXPECT_FALSE (Match (rg_match_new (&setup, nullptr, &error)));
        }
    }
}

INSTANTIATE_TEST_SUITE_P (Games, KitOptions, testing::ValuesIn (all_games ()), name_of_game);

} /* namespace */
