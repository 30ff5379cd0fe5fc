/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Every guide that a game has leads to its end when somebody does what it says, also if they go on
 * another day after each choice; and a file that isn't one is refused in words.
 */

#include "app-guide.h"

#include <glib/gstdio.h>

#include "sdk.h"

using namespace sdk;

namespace
{

/* Somebody who has only the guide: they do what it waits for, or else what goes without saying. */
class Beginner
{
public:
  Beginner (TabletopGame *of, bool day_by_day)
      : game (of), sleeps (day_by_day), guide (take (app_guide_new (game, nullptr))),
        table (take (app_guide_lay_table (guide.get (), "Anna", nullptr)))
  {
    sit_down ();
    read ();
  }

  ~Beginner ()
  {
    g_signal_handlers_disconnect_by_data (scene.get (), this);
  }

  /* The pages that were there to be read, after so many choices. */
  const std::vector<std::string> &
  play (guint n_choices)
  {
    for (guint i = 0; i < n_choices && !tabletop_match_is_over (match); i++)
      {
        EXPECT_GE (tabletop_table_run_bots (table.get (), 0, nullptr), 0);
        if (!tabletop_match_is_asked (match, 0))
          break;
        choose ();
        if (sleeps)
          go_on_another_day ();
      }
    return pages;
  }

  bool
  has_read_all () const
  {
    return app_guide_get_n_pages (guide.get ()) == app_guide_get_reached (guide.get ()) + 1;
  }

private:
  TabletopGame *game;
  bool sleeps;
  Ptr<AppGuide> guide;
  Ptr<TabletopTable> table;
  TabletopMatch *match = nullptr;
  Ptr<TabletopViewer> viewer = take (tabletop_viewer_new_seat (0));
  Ptr<TabletopScene> scene;
  std::vector<std::string> pages;

  void
  sit_down ()
  {
    match = tabletop_table_get_match (table.get ());
    scene = take (tabletop_scene_new (match, viewer.get ()));
    tabletop_scene_follow (scene.get ());
    g_signal_connect (scene.get (), "happened", G_CALLBACK (on_happened), this);
  }

  /* Only what is written down is left. */
  void
  go_on_another_day ()
  {
    Error error;
    const auto bytes = take (tabletop_table_save (table.get (), error.out ()));
    const auto state
        = std::unique_ptr<char, decltype (&g_free)> (app_guide_dup_state (guide.get ()), g_free);

    g_signal_handlers_disconnect_by_data (scene.get (), this);
    table = take (tabletop_table_load (game, bytes.get (), error.out ()));
    ASSERT_NE (nullptr, table.get ()) << error.text ();
    guide = take (app_guide_new (game, nullptr));
    ASSERT_TRUE (app_guide_set_state (guide.get (), state.get ()));
    sit_down ();
  }

  static void
  on_happened (TabletopScene *, TabletopEvent *event, Beginner *self)
  {
    app_guide_happen (self->guide.get (), event);
    self->read ();
  }

  /* Reads what is there, and turns the pages that nothing has to be done for. */
  void
  read ()
  {
    while (app_guide_is_due (guide.get ()))
      {
        const char *title = app_guide_get_title (guide.get ());

        if (pages.empty () || pages.back () != title)
          pages.push_back (title);
        if (app_guide_awaits (guide.get ()) || !app_guide_turn (guide.get (), 1))
          return;
      }
  }

  void
  choose ()
  {
    auto decision = take (tabletop_match_ref_decision (match, 0));
    TabletopChoice *choice = tabletop_decision_get_choice (
        decision.get (), tabletop_decision_get_default_index (decision.get ()));

    app_guide_ask (guide.get (), decision.get ());
    read ();
    /* What it waits for, or shows, is there. */
    if (app_guide_is_due (guide.get ()) && app_guide_get_choices (guide.get ()) != nullptr)
      choice = find (decision.get (), app_guide_get_choices (guide.get ()), choice);
    app_guide_choose (guide.get (), choice);
    read ();
    ASSERT_TRUE (
        tabletop_match_apply (match, 0, choice, tabletop_match_get_sequence (match), nullptr));
  }

  static TabletopChoice *
  find (TabletopDecision *decision, const std::string &kind, TabletopChoice *otherwise)
  {
    for (guint i = 0; i < tabletop_decision_get_n_choices (decision); i++)
      if (kind == tabletop_choice_get_kind (tabletop_decision_get_choice (decision, i)))
        return tabletop_decision_get_choice (decision, i);
    return otherwise;
  }
};

TEST (Guide, EachPageOfEachGameIsReached)
{
  const auto catalog = take (tabletop_catalog_new (nullptr));
  const auto games = take (tabletop_catalog_list_games (catalog.get ()));
  guint n_guides = 0;

  for (guint i = 0; i < g_list_model_get_n_items (games.get ()); i++)
    for (const bool day_by_day : { false, true })
      {
        const auto game = take (TABLETOP_GAME (g_list_model_get_item (games.get (), i)));
        Error error;
        const auto guide = take (app_guide_new (game.get (), error.out ()));

        SCOPED_TRACE (tabletop_game_get_id (game.get ()));
        ASSERT_EQ ("no error", error.text ());
        if (guide.get () == nullptr)
          continue;
        n_guides++;
        Beginner beginner (game.get (), day_by_day);
        EXPECT_EQ (app_guide_get_n_pages (guide.get ()), beginner.play (40).size ());
        EXPECT_TRUE (beginner.has_read_all ());
      }
  EXPECT_GE (n_guides, 8u);
}

/* The guide of a toy game with that text. */
Ptr<AppGuide>
guide_of (const std::string &text, GError **error)
{
  g_autofree char *path = nullptr;
  const int file = g_file_open_tmp ("guide-XXXXXX.json", &path, nullptr);
  g_autofree char *uri = g_filename_to_uri (path, nullptr, nullptr);

  EXPECT_TRUE (g_close (file, nullptr));
  g_file_set_contents (path, text.c_str (), -1, nullptr);
  const auto game = take (TABLETOP_GAME (g_object_new (TOY_TYPE_GAME, "id", "race", "min-seats", 2,
                                                       "max-seats", 4, "guide-uri", uri, NULL)));
  auto guide = take (app_guide_new (game.get (), error));
  g_unlink (path);
  return guide;
}

TEST (Guide, WhatIsNoGuideIsRefused)
{
  const std::string page = R"("title": "A", "text": "B")";

  for (const std::string &text : {
           std::string (""),
           std::string ("[]"),
           std::string (R"({"pages": []})"),
           std::string (R"({"pages": [3]})"),
           std::string (R"({"pages": {}})"),
           std::string (R"({"pages": [{"title": "A"}]})"),
           std::string (R"({"pages": [{"title": "A", "text": 3}]})"),
           R"({"seats": 5, "pages": [{)" + page + "}]}",
           R"({"seats": "two", "pages": [{)" + page + "}]}",
           R"({"seed": [], "pages": [{)" + page + "}]}",
           R"({"bot": 3, "pages": [{)" + page + "}]}",
           R"({"bot": "nobody", "pages": [{)" + page + "}]}",
           R"({"options": [3], "pages": [{)" + page + "}]}",
           R"({"options": ["nothing=1"], "pages": [{)" + page + "}]}",
           R"({"mood": 1, "pages": [{)" + page + "}]}",
           R"({"pages": [{)" + page + R"(, "until": {}}]})",
           R"({"pages": [{)" + page + R"(, "until": {"chosen": 3}}]})",
           R"({"pages": [{)" + page + R"(, "until": {"guessed": "it"}}]})",
           R"({"pages": [{)" + page + R"(, "show": {"zones": "moon"}}]})",
           R"({"pages": [{)" + page + R"(, "show": 3}]})",
           R"({"pages": [{)" + page + R"(, "show": {"choices": []}}]})",
       })
    {
      Error error;

      EXPECT_EQ (nullptr, guide_of (text, error.out ()).get ()) << text;
      EXPECT_NE ("no error", error.text ()) << text;
    }
}

TEST (Guide, PagesAreTurnedAndSkipped)
{
  Error error;
  const auto guide = guide_of (R"({"pages": [
    {"title": "A", "text": "a"},
    {"title": "B", "text": "b", "when": {"event": "never"}},
    {"title": "C", "text": "c"}]})",
                               error.out ());

  ASSERT_NE (nullptr, guide.get ()) << error.text ();
  EXPECT_TRUE (app_guide_is_due (guide.get ()));
  EXPECT_FALSE (app_guide_turn (guide.get (), -1));
  EXPECT_TRUE (app_guide_turn (guide.get (), 1));
  EXPECT_FALSE (app_guide_is_due (guide.get ())); /* not before it happens */
  EXPECT_TRUE (app_guide_turn (guide.get (), -1));
  EXPECT_STREQ ("a", app_guide_get_text (guide.get ()));
  EXPECT_EQ (1u, app_guide_get_reached (guide.get ()));
  EXPECT_TRUE (app_guide_turn (guide.get (), 1));
  EXPECT_TRUE (app_guide_turn (guide.get (), 1)); /* skipped */
  EXPECT_STREQ ("C", app_guide_get_title (guide.get ()));
  EXPECT_TRUE (app_guide_is_due (guide.get ()));
  EXPECT_FALSE (app_guide_turn (guide.get (), 1));
}

TEST (Guide, AnotherOneGoesOnWhereItHadGot)
{
  const std::string pages = R"({"pages": [
    {"title": "A", "text": "a"},
    {"title": "B", "text": "b", "when": {"event": "never"}},
    {"title": "C", "text": "c"}]})";
  Error error;
  const auto guide = guide_of (pages, error.out ()), other = guide_of (pages, error.out ());

  ASSERT_NE (nullptr, other.get ()) << error.text ();
  EXPECT_TRUE (app_guide_turn (guide.get (), 1));
  EXPECT_TRUE (app_guide_turn (guide.get (), -1));
  char *state = app_guide_dup_state (guide.get ());
  EXPECT_TRUE (app_guide_set_state (other.get (), state));
  g_free (state);
  EXPECT_EQ (0u, app_guide_get_page (other.get ()));
  EXPECT_EQ (1u, app_guide_get_reached (other.get ()));
  EXPECT_TRUE (app_guide_is_due (other.get ()));
  for (const char *wrong : { "", "0", "0 1", "0 3 0", "2 1 0", "0 1 2", "a b c", "-1 1 0" })
    EXPECT_FALSE (app_guide_set_state (other.get (), wrong)) << wrong;
  EXPECT_EQ (1u, app_guide_get_reached (other.get ()));
  app_guide_close (other.get ());
  EXPECT_FALSE (app_guide_is_due (other.get ()));
}

} // namespace
