/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Everything that a player reads can be translated. Runs in the pseudo-locale, where a text that
 * was translated stands in brackets, and in one where each placeholder is misspelt: see
 * with-locale.py. */

#include "kit.h"
#include "../core/monarch-mistakes.h"

#include <glib/gstdio.h>
#include <locale.h>
#include <regalia.h>

#include <algorithm>
#include <map>
#include <regex>
#include <set>

using namespace kit;

namespace
{

/* Every text of a game, as (where it stands, text). */
using Texts = std::vector<std::pair<std::string, std::string>>;

void
add (Texts &texts, const std::string &where, const char *text)
{
  texts.emplace_back (where, text);
}

/* Each line of a piece's text is a message of its own. */
void
add_lines (Texts &texts, const std::string &where, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != nullptr; i++)
    texts.emplace_back (where, lines[i]);
}

void
add_counters (Texts &texts, const std::string &where, GListModel *counters)
{
  for (guint i = 0; i < g_list_model_get_n_items (counters); i++)
    {
      const auto counter = take (TABLETOP_COUNTER (g_list_model_get_item (counters, i)));

      add (texts, where, tabletop_counter_get_title (counter.get ()));
    }
}

void
add_game (Texts &texts, TabletopGame *game)
{
  const auto options = take (tabletop_game_list_options (game));
  const auto bots = take (tabletop_game_list_bots (game));
  const auto figures = take (tabletop_game_measure (game, 0, 1, nullptr, nullptr));

  add (texts, "title", tabletop_game_get_title (game));
  add (texts, "summary", tabletop_game_get_summary (game));
  add (texts, "description", tabletop_game_get_description (game));
  for (guint i = 0; i < g_list_model_get_n_items (options.get ()); i++)
    {
      const auto option = take (TABLETOP_OPTION (g_list_model_get_item (options.get (), i)));

      add (texts, "option", tabletop_option_get_title (option.get ()));
      add (texts, "option's description", tabletop_option_get_description (option.get ()));
      const auto words = tabletop_option_get_choices (option.get ());
      const auto titles = tabletop_option_get_choice_titles (option.get ());

      /* A text that is suggested for what it is called is a name. */
      for (int k = 0; titles[k]; k++)
        if (tabletop_option_get_kind (option.get ()) != TABLETOP_OPTION_STRING
            || !g_str_equal (titles[k], words[k]))
          add (texts, "option's choice", titles[k]);
    }
  for (guint i = 0; i < g_list_model_get_n_items (bots.get ()); i++)
    {
      const auto bot = take (TABLETOP_BOT_INFO (g_list_model_get_item (bots.get (), i)));

      add (texts, "bot", tabletop_bot_info_get_title (bot.get ()));
      add (texts, "bot's description", tabletop_bot_info_get_description (bot.get ()));
    }
  for (guint i = 0; i < g_list_model_get_n_items (figures.get ()); i++)
    {
      const auto figure = take (TABLETOP_FIGURE (g_list_model_get_item (figures.get (), i)));

      add (texts, "figure", tabletop_figure_get_label (figure.get ()));
    }
}

void
add_view (Texts &texts, TabletopMatch *match, const TabletopViewer *viewer)
{
  const auto view = take (tabletop_match_dup_view (match, viewer, nullptr));
  GListModel *seats = tabletop_view_get_seats (view.get ());
  GListModel *zones = tabletop_view_get_zones (view.get ());

  add (texts, "phase", tabletop_view_get_phase (view.get ()));
  for (guint i = 0; i < g_list_model_get_n_items (seats); i++)
    {
      const auto seat = take (TABLETOP_VIEW_SEAT (g_list_model_get_item (seats, i)));

      add_counters (texts, "seat's counter", tabletop_view_seat_get_counters (seat.get ()));
    }
  for (guint i = 0; i < g_list_model_get_n_items (zones); i++)
    {
      const auto zone = take (TABLETOP_ZONE (g_list_model_get_item (zones, i)));
      GListModel *pieces = tabletop_zone_get_pieces (zone.get ());

      add (texts, "zone", tabletop_zone_get_title (zone.get ()));
      for (guint j = 0; j < g_list_model_get_n_items (pieces); j++)
        {
          const auto piece = take (TABLETOP_PIECE (g_list_model_get_item (pieces, j)));
          const std::string id = tabletop_piece_get_id (piece.get ());

          g_autofree char *text = tabletop_piece_dup_text (piece.get ());

          add (texts, "title of " + id, tabletop_piece_get_title (piece.get ()));
          add_lines (texts, "text of " + id, text);
          add_counters (texts, "counter of " + id, tabletop_piece_get_counters (piece.get ()));
        }
    }
}

void
add_decision (Texts &texts, TabletopMatch *match, guint seat)
{
  const auto decision = take (tabletop_match_ref_decision (match, seat));

  add (texts, "prompt", tabletop_decision_get_prompt (decision.get ()));
  for (guint i = 0; i < tabletop_decision_get_n_choices (decision.get ()); i++)
    {
      TabletopChoice *choice = tabletop_decision_get_choice (decision.get (), i);
      const std::string notation = tabletop_choice_get_notation (choice);

      add (texts, "label of " + notation, tabletop_choice_get_label (choice));
      if (*tabletop_choice_get_description (choice))
        add_lines (texts, "description of " + notation, tabletop_choice_get_description (choice));
    }
}

void
add_match (Texts &texts, TabletopGame *game, guint seats)
{
  g_autoptr (GBytes) seed = tabletop_seed_derive (41, seats);
  const auto setup = take (tabletop_game_create_setup (game, seats));
  if (!tabletop_game_validate (game, setup.get (), nullptr))
    return; /* not every number makes teams of equal size */
  const auto match = take (tabletop_game_create_match (game, setup.get (), seed, nullptr));
  g_autoptr (TabletopViewer) viewer = tabletop_viewer_new_spectator ();
  Chance chance (seats);

  ASSERT_TRUE (match);
  while (!tabletop_match_is_over (match.get ()))
    {
      if (tabletop_match_get_sequence (match.get ()) % 20 == 0)
        add_view (texts, match.get (), viewer);
      add_decision (texts, match.get (), pick_seat (match.get (), chance));
      ASSERT_TRUE (step (match.get (), chance));
    }
  add_view (texts, match.get (), viewer);

  const auto events = take (tabletop_match_list_events (match.get (), viewer, 0));
  for (guint i = 0; i < g_list_model_get_n_items (events.get ()); i++)
    {
      const auto event = take (TABLETOP_EVENT (g_list_model_get_item (events.get (), i)));

      add (texts, tabletop_event_get_kind (event.get ()), tabletop_event_get_text (event.get ()));
    }
  const auto result = take (tabletop_match_dup_result (match.get ()));
  GListModel *standings = tabletop_result_get_standings (result.get ());
  add (texts, "reason", tabletop_result_get_reason (result.get ()));
  for (guint i = 0; i < g_list_model_get_n_items (standings); i++)
    {
      const auto standing = take (TABLETOP_STANDING (g_list_model_get_item (standings, i)));

      add (texts, "summary", tabletop_standing_get_summary (standing.get ()));
    }
}

/* {{{ Why not */

/* Each reason once, with what it is the reason for. */
using Reasons = std::map<std::string, std::string>;

/* What could be chosen at some moment of a game. */
std::set<std::string>
list_notations (TabletopGame *game, TabletopSetup *setup, GBytes *seed)
{
  const auto match = take (tabletop_game_create_match (game, setup, seed, nullptr));
  std::set<std::string> notations = { "nonsense", "nonsense and more of it" };
  Chance chance (7);

  while (!tabletop_match_is_over (match.get ()))
    {
      const auto decision
          = take (tabletop_match_ref_decision (match.get (), pick_seat (match.get (), chance)));

      for (guint i = 0; i < tabletop_decision_get_n_choices (decision.get ()); i++)
        {
          const std::string notation
              = tabletop_choice_get_notation (tabletop_decision_get_choice (decision.get (), i));

          const std::string word = notation.substr (0, notation.find (' '));

          notations.insert ({ notation, word + " nonsense", word + " more nonsense" });
        }
      if (!step (match.get (), chance))
        break;
    }
  return notations;
}

/* Tries at every moment of the same game, from every seat, what isn't open then. */
void
add_refusals (Reasons &reasons, TabletopGame *game, guint seats)
{
  g_autoptr (GBytes) seed = tabletop_seed_derive (43, seats);
  const auto setup = take (tabletop_game_create_setup (game, seats));
  const auto notations = list_notations (game, setup.get (), seed);
  const auto match = take (tabletop_game_create_match (game, setup.get (), seed, nullptr));
  Chance chance (7);

  for (bool more = true; more;)
    {
      for (const std::string &notation : notations)
        for (guint seat = 0; seat < seats; seat++)
          {
            const std::string reason
                = take_text (tabletop_match_explain (match.get (), seat, notation.c_str ()));

            if (!reason.empty ())
              reasons.emplace (reason, notation);
          }
      more = !tabletop_match_is_over (match.get ());
      if (more)
        {
          ASSERT_TRUE (step (match.get (), chance));
        }
    }
}

/* Saves with a line that isn't what it was, and cut ones. */
void
add_broken_saves (Reasons &reasons, TabletopGame *game)
{
  g_autoptr (GBytes) seed = tabletop_seed_derive (44, 1);
  const auto setup = take (tabletop_game_create_setup (game, tabletop_game_get_min_seats (game)));
  const auto match = take (tabletop_game_create_match (game, setup.get (), seed, nullptr));
  Chance chance (7);
  Error error;

  play (match.get (), 5, chance);
  g_autoptr (GBytes) bytes = tabletop_match_to_bytes (match.get (), error.out ());
  gsize size;
  const auto data = static_cast<const char *> (g_bytes_get_data (bytes, &size));
  const std::string save (data, size);
  for (gsize at = 0; at < size; at = save.find ('\n', at) + 1)
    for (const std::string &broken :
         { save.substr (0, at) + "nonsense" + save.substr (at), save.substr (0, at),
           save.substr (0, at) + "\n" + save.substr (at) })
      {
        g_autoptr (GBytes) wrong = g_bytes_new (broken.data (), broken.size ());

        EXPECT_FALSE (take (tabletop_game_load_match (game, wrong, error.out ())));
        reasons.emplace (error.text (), broken);
      }
}

/* Every mistake that a data file can have. What stands before the message is cut off. */
void
add_broken_sets (Reasons &reasons)
{
  const auto monarch = take (regalia_monarch_new ());
  const std::string folder = g_get_user_data_dir (), path = folder + "/mistake.monarch";
  Error error;

  ASSERT_EQ (0, g_mkdir_with_parents (folder.c_str (), 0755));
  const auto try_text = [&] (const std::string &text) {
    ASSERT_TRUE (
        g_file_set_contents (path.c_str (), text.data (), (gssize) text.size (), error.out ()));
    EXPECT_FALSE (
        regalia_game_check_card_set (REGALIA_GAME (monarch.get ()), path.c_str (), error.out ()));
    const std::string told = error.text ();
    reasons.emplace (std::regex_replace (told.substr (std::min (path.size (), told.size ())),
                                         std::regex ("^:[0-9]+:[0-9]+: "), ""),
                     text);
  };
  for (const mistake &each : mistakes)
    try_text (complete (each.text));
  try_text ("");
  g_remove (path.c_str ());
}

/* What is left of a text without its numbers of rules and what means itself: what was typed or is
 * to be typed stands in quotes, or is a byte. */
std::string
without_verbatim (const std::string &text)
{
  static const std::regex verbatim ("\"[^\"]*\"|(^|[ \\[])'[^']*'|0x[0-9a-f]{2}"
                                    "| \\([A-Z]+-[0-9]+[a-z]?\\)$| \\([0-9.]+[a-z]?\\)$");

  return std::regex_replace (text, verbatim, "");
}

/* The pseudo-locale writes these letters with accents, so a word that has one wasn't translated. */
bool
is_half_english (const std::string &text)
{
  return without_verbatim (text).find_first_of ("AaCcDdEeGgHhIiLlNnOoRrSsTtUuWwYyZz")
         != std::string::npos;
}

/* }}} */

class Locale : public testing::Test
{
protected:
  static void
  SetUpTestSuite ()
  {
    const auto games = take (tabletop_catalog_list_games (catalog ()));

    for (guint i = 0; i < g_list_model_get_n_items (games.get ()); i++)
      {
        const auto game = take (TABLETOP_GAME (g_list_model_get_item (games.get (), i)));

        add_game (texts, game.get ());
        for (guint seats = tabletop_game_get_min_seats (game.get ());
             seats <= tabletop_game_get_max_seats (game.get ()); seats++)
          add_match (texts, game.get (), seats);
      }
  }

  static Texts texts;
};

Texts Locale::texts;

class LocaleReasons : public testing::Test
{
protected:
  static void
  expect_translated (const Reasons &reasons)
  {
    for (const auto &[reason, what] : reasons)
      {
        EXPECT_EQ ('[', reason.front ()) << reason << "\n" << what;
        EXPECT_FALSE (is_half_english (reason)) << reason << "\n" << what;
      }
  }
};

TEST_F (LocaleReasons, HalfEnglishIsSeen)
{
  EXPECT_FALSE (is_half_english ("[Ťĥé 'typed here' îšñ'ť \"gold\" öŕ [Ĝļöƀé~] (0xe9)~~] (BG-13)"));
  EXPECT_TRUE (is_half_english ("[Globe çöšťš 3~~] (BG-13)"));
  EXPECT_TRUE (is_half_english ("[Éxpéçťéď \"gold\" or \"food\"~~]"));
  EXPECT_TRUE (is_half_english ("[Ýöû þåý 3 gold îñ åļļ, îšñ'ť îť?~~]"));
}

TEST_F (LocaleReasons, EveryRefusalIsTranslated)
{
  const auto games = take (tabletop_catalog_list_games (catalog ()));

  for (guint i = 0; i < g_list_model_get_n_items (games.get ()); i++)
    {
      const auto game = take (TABLETOP_GAME (g_list_model_get_item (games.get (), i)));
      Reasons reasons;

      /* The smallest tables say as much as the others. */
      const guint least = tabletop_game_get_min_seats (game.get ());
      const guint most = std::min (4u, tabletop_game_get_max_seats (game.get ()));
      for (guint seats = least; seats <= std::max (least, most); seats++)
        add_refusals (reasons, game.get (), seats);
      EXPECT_GT (reasons.size (), 100u);
      expect_translated (reasons);
    }
}

TEST_F (LocaleReasons, EveryBrokenSaveIsTranslated)
{
  const auto games = take (tabletop_catalog_list_games (catalog ()));

  for (guint i = 0; i < g_list_model_get_n_items (games.get ()); i++)
    {
      const auto game = take (TABLETOP_GAME (g_list_model_get_item (games.get (), i)));
      Reasons reasons;

      add_broken_saves (reasons, game.get ());
      EXPECT_GT (reasons.size (), 10u);
      expect_translated (reasons);
    }
}

TEST_F (LocaleReasons, EveryMistakeOfADataFileIsTranslated)
{
  Reasons reasons;

  add_broken_sets (reasons);
  EXPECT_GT (reasons.size (), 80u);
  expect_translated (reasons);
}

TEST_F (Locale, NoTextIsEmpty)
{
  ASSERT_GT (texts.size (), 1000u);
  for (const auto &[where, text] : texts)
    EXPECT_NE ("", text) << where;
}

/* What is in braces and isn't a name stays: symbols of mana, and those of Monarch. */
TEST_F (Locale, NoBraceIsLeft)
{
  static const std::regex placeholder ("\\{(?!(gold|food|crown|agrees|away)\\})[a-z_]+\\}");
  for (const auto &[where, text] : texts)
    EXPECT_FALSE (std::regex_search (text, placeholder)) << where << ": " << text;
}

TEST_F (Locale, EveryTextIsTranslated)
{
  for (const auto &[where, text] : texts)
    EXPECT_TRUE (text.front () == '[' && text.find (']') != std::string::npos)
        << where << ": " << text;
}

} // namespace

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  testing::InitGoogleTest (&argc, argv);
  return RUN_ALL_TESTS ();
}
