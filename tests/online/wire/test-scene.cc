/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The law of differences: carried out on the view before, they give the new one. Over random games
 * of every game that is shipped, for every viewer, who misses some of the states.
 */

#include "wire.h"

#include "online-difference.h"
#include "online-pool.h"
#include "online-sight.h"
#include "regalia.h"

#include <cstring>
#include <random>

namespace
{

struct Free
{
  void
  operator() (OnlineScene *scene) const
  {
    online_scene_unref (scene);
  }
  void
  operator() (OnlineSight *sight) const
  {
    online_sight_unref (sight);
  }
};

using Scene = std::unique_ptr<OnlineScene, Free>;
using Sight = std::unique_ptr<OnlineSight, Free>;

/* One viewer on both ends: what the table has told, and what the guest has made of it. */
class Watcher
{
public:
  Watcher (TabletopMatch *match, sdk::Ptr<TabletopViewer> viewer)
      : match_ (match), viewer_ (std::move (viewer))
  {
  }

  /* Another state; told only if `looks`. */
  void
  see (bool looks)
  {
    auto view = sdk::take (tabletop_match_dup_view (match_, viewer_.get (), nullptr));
    auto decisions = sdk::take (tabletop_match_list_decisions (match_, viewer_.get ()));

    now_.reset (online_scene_new (view.get (), decisions.get (), now_.get (), nullptr));
    if (!looks)
      return;
    auto notice = wire::notice (ONLINE_NOTICE_STATE);
    notice->state.sequence = ++sequence_;
    notice->state.scene = online_scene_ref (now_.get ());
    if (told_ != nullptr)
      notice->state.base = online_scene_ref (told_.get ());
    notice->state.since = sequence_ - 1;
    take (wire::print (notice), view.get (), decisions.get ());
    told_.reset (online_scene_ref (now_.get ()));
  }

  gsize n_bytes = 0, n_whole = 0; /* of all differences; of as many views */
  guint n_differences = 0, n_shared = 0;

private:
  void
  take (const std::string &text, TabletopView *view, GListModel *decisions)
  {
    auto heard = wire::read_notice (text);
    auto whole = wire::notice (ONLINE_NOTICE_STATE);
    g_autoptr (GError) error = nullptr;

    whole->state.sequence = sequence_;
    whole->state.scene = online_scene_ref (now_.get ());
    auto all = wire::print (whole);
    auto shown = wire::read_notice (all);

    ASSERT_TRUE (tabletop_view_equal (shown->state.view, view)) << all;
    ASSERT_EQ (print_plain (shown->state.decisions), print_plain (decisions)) << all;
    EXPECT_LE (online_scene_measure (now_.get ()), all.size ());
    if (sight_ == nullptr)
      {
        ASSERT_NE (heard->state.sight, nullptr);
        sight_.reset (online_sight_ref (heard->state.sight));
        return;
      }

    ASSERT_NE (heard->state.changes, nullptr);
    Sight changed (
        online_sight_change (sight_.get (), heard->state.changes, heard->state.sequence, &error));
    ASSERT_NE (changed, nullptr) << error->message << "\n" << text;
    ASSERT_TRUE (tabletop_view_equal (online_sight_get_view (changed.get ()), view)) << text << "\n"
                                                                                     << all;
    ASSERT_EQ (print_plain (online_sight_get_decisions (changed.get ())), print_plain (decisions))
        << text << "\n"
        << all;
    n_bytes += text.size ();
    n_whole += all.size ();
    n_differences++;
    count_shared (online_sight_get_view (sight_.get ()), online_sight_get_view (changed.get ()));
    sight_ = std::move (changed);
  }

  /* As they are told to who isn't shown the table. */
  std::string
  print_plain (GListModel *decisions)
  {
    auto notice = wire::notice (ONLINE_NOTICE_STATE);

    notice->state.decisions = static_cast<GListModel *> (g_object_ref (decisions));

    return wire::print (notice);
  }

  /* What is equal in two views that follow each other is the same. */
  void
  count_shared (TabletopView *before, TabletopView *after)
  {
    GListModel *was = tabletop_view_get_zones (before), *is = tabletop_view_get_zones (after);

    for (guint i = 0; i < g_list_model_get_n_items (is) && i < g_list_model_get_n_items (was); i++)
      n_shared += sdk::take (G_OBJECT (g_list_model_get_item (is, i))).get ()
                  == sdk::take (G_OBJECT (g_list_model_get_item (was, i))).get ();
  }

  TabletopMatch *match_;
  sdk::Ptr<TabletopViewer> viewer_;
  Scene now_, told_;
  Sight sight_;
  guint64 sequence_ = 0;
};

struct Played
{
  const char *name;
  TabletopGame *(*make) ();
  guint n_seats;
};

const Played games[] = {
  { "Monarch", [] { return TABLETOP_GAME (regalia_monarch_new ()); }, 4 },
  { "FreeForAll", [] { return TABLETOP_GAME (regalia_free_for_all_new ()); }, 4 },
  { "Treachery", [] { return TABLETOP_GAME (regalia_treachery_new ()); }, 5 },
  { "Emperor", [] { return TABLETOP_GAME (regalia_emperor_new ()); }, 6 },
};

class Scenes : public testing::TestWithParam<Played>
{
};

void
choose (TabletopMatch *match, std::mt19937 &random)
{
  const guint n_seats = tabletop_match_get_n_seats (match);
  guint seat = (guint) random () % n_seats;

  while (!tabletop_match_is_asked (match, seat))
    seat = (seat + 1) % n_seats;
  auto decision = sdk::take (tabletop_match_ref_decision (match, seat));

  sdk::go (
      match, seat,
      tabletop_choice_get_notation (tabletop_decision_get_choice (
          decision.get (), (guint) random () % tabletop_decision_get_n_choices (decision.get ()))));
}

TEST_P (Scenes, AreWhatDifferencesMakeOfTheOnesBefore)
{
  const Played &played = GetParam ();
  auto game = sdk::take (played.make ());
  gsize n_bytes = 0, n_whole = 0;
  guint n_differences = 0, n_shared = 0;

  for (guint seed = 1; seed <= 2 && !HasFatalFailure (); seed++)
    {
      auto match = sdk::match_of (game.get (), played.n_seats, {}, seed);
      std::mt19937 random (seed);
      std::vector<Watcher> watchers;

      for (auto &viewer : sdk::everybody (match.get ()))
        if (tabletop_viewer_get_kind (viewer.get ()) != TABLETOP_VIEWER_TEAM)
          watchers.emplace_back (match.get (), std::move (viewer));
      for (guint step = 0; step < 40 && !tabletop_match_is_over (match.get ()); step++)
        {
          for (auto &watcher : watchers)
            ASSERT_NO_FATAL_FAILURE (watcher.see (step % 20 == 0 || random () % 5 > 0));
          choose (match.get (), random);
        }
      for (const auto &watcher : watchers)
        {
          n_bytes += watcher.n_bytes;
          n_whole += watcher.n_whole;
          n_differences += watcher.n_differences;
          n_shared += watcher.n_shared;
        }
    }
  ASSERT_GT (n_differences, 200u);
  EXPECT_LT (n_bytes, n_whole / 8);
  EXPECT_GT (n_shared, n_differences) << "most zones stay as they are";
  RecordProperty ("bytes", std::to_string (n_bytes / n_differences) + " of "
                               + std::to_string (n_whole / n_differences));
}

std::string
name_of_game (const testing::TestParamInfo<Played> &info)
{
  return info.param.name;
}

INSTANTIATE_TEST_SUITE_P (Scene, Scenes, testing::ValuesIn (games), name_of_game);

/* Faces. */

struct Card
{
  const char *id;
  TabletopFace *face;
};

sdk::Ptr<TabletopView>
view_of (const std::vector<Card> &cards)
{
  auto view = sdk::take (tabletop_view_new ("p", -1));
  auto zone = sdk::take (tabletop_zone_new ("z", "Z", -1, TABLETOP_ZONE_ROW));

  for (const Card &card : cards)
    {
      auto piece = sdk::take (tabletop_piece_new (card.id, "card", nullptr));

      tabletop_piece_set_face (piece.get (), card.face);
      tabletop_zone_add_piece (zone.get (), piece.get ());
    }
  tabletop_view_add_zone (view.get (), zone.get ());

  return view;
}

sdk::Ptr<TabletopFace>
face (const char *title)
{
  return sdk::take (tabletop_face_new (nullptr, nullptr, title));
}

std::string
changes (OnlineScene *now, OnlineScene *before)
{
  TabletopJson writer;

  tabletop_json_init (&writer, 256);
  tabletop_json_begin_object (&writer, nullptr);
  online_scene_print_changes (now, before, &writer);
  tabletop_json_end_object (&writer);

  return sdk::take_text (tabletop_json_end_text (&writer));
}

std::string
whole (OnlineScene *scene)
{
  TabletopJson writer;

  tabletop_json_init (&writer, 256);
  tabletop_json_begin_object (&writer, nullptr);
  online_scene_print (scene, &writer);
  tabletop_json_end_object (&writer);

  return sdk::take_text (tabletop_json_end_text (&writer));
}

/* How pieces call a face with this title, as somebody is told who was told nothing before. */
std::string
called (const std::string &title)
{
  auto one = face (title.c_str ());
  Scene scene (
      online_scene_new (view_of ({ { "1", one.get () } }).get (), nullptr, nullptr, nullptr));
  const std::string text = whole (scene.get ());

  return text.substr (text.find (R"("face":)"), strlen (R"("face":"--------")"));
}

/* And how it is told. */
std::string
told (const std::string &title)
{
  return "{" + called (title) + R"(,"title":")" + title + R"("})";
}

/* A key tells nothing but what the face says: neither when it came, nor what others were shown. */
TEST (Scene, CallsFacesByWhatTheySay)
{
  auto a = face ("A"), b = face ("B"), same = face ("A");
  OnlinePool *pool = online_pool_new ();
  auto both = view_of ({ { "2", b.get () }, { "1", a.get () } }),
       one = view_of ({ { "1", same.get () } });
  Scene alone (online_scene_new (one.get (), nullptr, nullptr, nullptr));
  Scene other (online_scene_new (both.get (), nullptr, nullptr, pool));
  Scene among (online_scene_new (one.get (), nullptr, nullptr, pool));
  Scene later (online_scene_new (one.get (), nullptr, other.get (), pool));

  EXPECT_NE (called ("A"), called ("B"));
  EXPECT_EQ (called ("A").size (), strlen (R"("face":"--------")"));
  EXPECT_EQ (whole (alone.get ()), whole (among.get ()));
  EXPECT_NE (whole (other.get ()).find (told ("A")), std::string::npos) << whole (other.get ());
  EXPECT_EQ (changes (later.get (), other.get ()), R"({"changes":{"zones":[[0,{"pieces":[1]}]]}})");
  online_pool_unref (pool);
}

/* Faces of pieces that are gone stay for a while, and so it isn't told again what comes back. */
TEST (Scene, KeepsFaces)
{
  auto a = face ("A"), b = face ("B"), c = face ("C"), d = face ("D"), other_c = face ("C");
  Scene first (online_scene_new (
      view_of ({ { "1", a.get () }, { "2", b.get () }, { "3", c.get () } }).get (), nullptr,
      nullptr, nullptr));
  Scene gone (online_scene_new (view_of ({ { "2", b.get () }, { "3", other_c.get () } }).get (),
                                nullptr, first.get (), nullptr));
  Scene back (online_scene_new (
      view_of ({ { "2", b.get () }, { "3", other_c.get () }, { "4", d.get () } }).get (), nullptr,
      gone.get (), nullptr));
  Scene less (
      online_scene_new (view_of ({ { "4", d.get () } }).get (), nullptr, back.get (), nullptr));

  Scene again (
      online_scene_new (view_of ({ { "5", a.get () } }).get (), nullptr, less.get (), nullptr));

  EXPECT_EQ (changes (gone.get (), first.get ()),
             R"({"changes":{"zones":[[0,{"pieces":[[1,2]]}]]}})");
  EXPECT_EQ (changes (back.get (), gone.get ()),
             R"({"changes":{"faces":[[0,2],)" + told ("D")
                 + R"(],"zones":[[0,{"pieces":[[0,1],{"id":"4","kind":"card",)" + called ("D")
                 + "}]}]]}}");
  EXPECT_EQ (changes (less.get (), back.get ()), R"({"changes":{"zones":[[0,{"pieces":[2]}]]}})");
  EXPECT_EQ (changes (less.get (), less.get ()), R"({"changes":{}})");
  EXPECT_EQ (changes (again.get (), less.get ()),
             R"({"changes":{"zones":[[0,{"pieces":[{"id":"5","kind":"card",)" + called ("A")
                 + "}]}]]}}");
  /* By way of all the others. */
  EXPECT_EQ (changes (less.get (), first.get ()),
             R"({"changes":{"faces":[[0,2],)" + told ("D")
                 + R"(],"zones":[[0,{"pieces":[{"id":"4","kind":"card",)" + called ("D")
                 + "}]}]]}}");
}

/* Of faces that no piece has 32 stay; the place of the one that was gone first is given away. */
TEST (Scene, ForgetsFacesInTheEnd)
{
  std::vector<Scene> scenes;

  for (int i = 0; i < 40; i++)
    {
      auto one = face (("F" + std::to_string (i)).c_str ());
      auto view = view_of ({ { "p", one.get () } });

      scenes.emplace_back (online_scene_new (view.get (), nullptr,
                                             i > 0 ? scenes.back ().get () : nullptr, nullptr));
    }
  EXPECT_EQ (changes (scenes[32].get (), scenes[31].get ()),
             R"({"changes":{"faces":[[0,31],)" + told ("F32") + R"(],"zones":[[0,{"pieces":[[0,{)"
                 + called ("F32") + "}]]}]]}}");
  EXPECT_EQ (changes (scenes[33].get (), scenes[32].get ()),
             R"({"changes":{"faces":[)" + told ("F33") + R"(,[1,32]],"zones":[[0,{"pieces":[[0,{)"
                 + called ("F33") + "}]]}]]}}");
  EXPECT_EQ (changes (scenes[39].get (), scenes[38].get ()),
             R"({"changes":{"faces":[[0,5],)" + told ("F39")
                 + R"(,[7,32]],"zones":[[0,{"pieces":[[0,{)" + called ("F39") + "}]]}]]}}");
}

sdk::Ptr<GListModel>
asked (const std::vector<const char *> &notations)
{
  auto decisions = sdk::take (g_list_store_new (TABLETOP_TYPE_DECISION));
  auto decision = sdk::take (tabletop_decision_new (1, 1, 0, "k", "p"));

  for (const char *notation : notations)
    {
      auto choice = sdk::take (
          tabletop_choice_new (notation, notation, notation, nullptr, TABLETOP_CHOICE_NONE));

      tabletop_decision_add_choice (decision.get (), choice.get ());
    }
  g_list_store_append (decisions.get (), decision.get ());

  return sdk::take (G_LIST_MODEL (g_object_ref (decisions.get ())));
}

/* What can be answered again isn't told again, whatever was asked in between. */
TEST (Scene, KeepsTheNumbersOfAnswers)
{
  auto view = view_of ({});
  Scene first (online_scene_new (view.get (), asked ({ "a", "b" }).get (), nullptr, nullptr));
  Scene other (online_scene_new (view.get (), asked ({ "c" }).get (), first.get (), nullptr));
  Scene nothing (online_scene_new (view.get (), nullptr, other.get (), nullptr));
  Scene again (
      online_scene_new (view.get (), asked ({ "b", "d" }).get (), nothing.get (), nullptr));

  EXPECT_EQ (changes (other.get (), first.get ()),
             R"({"changes":{"answers":[[0,1],{"notation":"c","label":"c"}],)"
             R"("decisions":[[0,{"choices":[{"answer":2}]}]]}})");
  EXPECT_EQ (changes (nothing.get (), other.get ()), R"({"changes":{"decisions":null}})");
  EXPECT_EQ (changes (again.get (), nothing.get ()),
             R"({"changes":{"answers":[[0,2],{"notation":"d","label":"d"}],)"
             R"("decisions":[{"seat":0,"kind":"k","prompt":"p",)"
             R"("choices":[{"answer":1},{"answer":3}]}]}})");
}

} /* namespace */
