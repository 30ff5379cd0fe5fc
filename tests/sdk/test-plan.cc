/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whatever lies on a table has a place on it, and nothing lies on anything else but on what it
 * belongs to.
 */

#include "sdk.h"

#include <map>

using namespace sdk;

namespace
{

const double WIDTH = 1200, HEIGHT = 800, LINE = 16;

struct Rect
{
  double x, y, width, height;
};

Rect
rect_of (TabletopPlace *place)
{
  return { tabletop_place_get_x (place), tabletop_place_get_y (place),
           tabletop_place_get_width (place), tabletop_place_get_height (place) };
}

bool
overlap (const Rect &a, const Rect &b)
{
  return a.x + a.width > b.x + .01 && b.x + b.width > a.x + .01 && a.y + a.height > b.y + .01
         && b.y + b.height > a.y + .01;
}

bool
inside (const Rect &a, const Rect &b)
{
  return a.x >= b.x - .01 && a.y >= b.y - .01 && a.x + a.width <= b.x + b.width + .01
         && a.y + a.height <= b.y + b.height + .01;
}

/* The word of a place: its seat, its zone or its piece. */
std::string
word_of (TabletopPlace *place)
{
  auto reference = tabletop_place_get_reference (place);

  if (reference == nullptr)
    return "hidden";
  if (tabletop_place_get_seat (place) != nullptr)
    return "seat " + std::to_string (tabletop_reference_get_number (reference));
  return tabletop_reference_get_id (reference);
}

class Plan : public testing::Test
{
protected:
  explicit Plan (guint n_seats = 3) : m_view (take (tabletop_view_new ("", 0)))
  {
    sit (n_seats);
  }

  void
  sit (guint n_seats)
  {
    m_view = take (tabletop_view_new ("", 0));
    for (guint seat = 0; seat < n_seats; seat++)
      tabletop_view_add_seat (
          m_view.get (),
          take (tabletop_view_seat_new (seat, "Somebody", -1, TABLETOP_SEAT_ACTIVE)).get ());
  }

  /* A zone with pieces of these ids, whose faces say `face`; "" is a hidden one. */
  void
  lay (const char *id,
       int owner,
       TabletopZoneRole role,
       const std::vector<std::string> &ids,
       const char *face = "Ox")
  {
    auto zone = take (tabletop_zone_new (id, "Zone", owner, TABLETOP_ZONE_ROW));

    tabletop_zone_set_role (zone.get (), role);
    tabletop_zone_set_count (zone.get (), (guint) ids.size ());
    for (const std::string &name : ids)
      {
        auto piece = take (tabletop_piece_new (name.empty () ? nullptr : name.c_str (), "beast",
                                               name.empty () ? nullptr : face));

        if (name[0] == '-')
          tabletop_piece_set_turned (piece.get (), 90);
        if (name.empty ())
          tabletop_piece_set_face (piece.get (), nullptr);
        tabletop_zone_add_piece (zone.get (), piece.get ());
      }
    tabletop_view_add_zone (m_view.get (), zone.get ());
  }

  void
  relate (const char *from, const char *to)
  {
    auto a = take (tabletop_reference_new_piece (TABLETOP_REFERENCE_SUBJECT, from));
    auto b = take (tabletop_reference_new_piece (TABLETOP_REFERENCE_TARGET, to));

    tabletop_view_add_relation (
        m_view.get (),
        take (tabletop_relation_new (TABLETOP_RELATION_ATTACKS, a.get (), b.get (), FALSE)).get ());
  }

  void
  set_out (guint seat = 0)
  {
    m_scene = take (tabletop_scene_new (nullptr, nullptr));
    tabletop_scene_show (m_scene.get (), m_view.get (), nullptr);
    m_plan = take (
        tabletop_plan_new (m_scene.get (), take (tabletop_skin_dup_default ()).get (), seat));
    look (1);
  }

  void
  look (double share)
  {
    m_places = take_items<TabletopPlace> (
        tabletop_plan_list_places (m_plan.get (), WIDTH, HEIGHT, LINE, share));
    m_rects.clear ();
    for (const auto &place : m_places)
      m_rects[word_of (place.get ())] = rect_of (place.get ());
  }

  TabletopPlace *
  find (const std::string &word)
  {
    for (const auto &place : m_places)
      if (word_of (place.get ()) == word)
        return place.get ();
    return nullptr;
  }

  /* The laws of any table. */
  void
  check_places ()
  {
    std::vector<Rect> panels, pieces;

    for (const auto &place : m_places)
      {
        const Rect rect = rect_of (place.get ());

        EXPECT_TRUE (inside (rect, { 0, 0, WIDTH, HEIGHT })) << word_of (place.get ());
        auto &others = tabletop_place_get_piece (place.get ()) != nullptr  ? pieces
                       : tabletop_place_get_seat (place.get ()) != nullptr ? panels
                                                                           : m_none;
        for (const Rect &other : others)
          EXPECT_FALSE (overlap (rect, other)) << word_of (place.get ());
        if (&others != &m_none)
          others.push_back (rect);
        if (tabletop_place_get_piece (place.get ()) != nullptr)
          {
            auto zone = tabletop_place_get_zone (place.get ());

            EXPECT_TRUE (inside (rect, m_rects.at (tabletop_zone_get_id (zone))));
          }
      }
  }

  Ptr<TabletopView> m_view;
  Ptr<TabletopScene> m_scene;
  Ptr<TabletopPlan> m_plan;
  std::vector<Ptr<TabletopPlace>> m_places;
  std::map<std::string, Rect> m_rects;

private:
  std::vector<Rect> m_none;
};

} /* namespace */

TEST_F (Plan, AreThereForAllThatLiesOpen)
{
  lay ("field:0", 0, TABLETOP_ZONE_ROLE_BOARD, { "a", "-b", "c" });
  lay ("field:1", 1, TABLETOP_ZONE_ROLE_BOARD, { "d" });
  lay ("hand:0", 0, TABLETOP_ZONE_ROLE_HAND, { "e", "f" });
  lay ("stack", -1, TABLETOP_ZONE_ROLE_STACK, { "g" });
  relate ("a", "c");
  relate ("-b", "d");
  set_out ();
  check_places ();

  for (const char *word : { "a", "-b", "c", "d", "e", "f", "g", "seat 0", "seat 1", "seat 2" })
    EXPECT_NE (find (word), nullptr) << word;
  EXPECT_TRUE (inside (m_rects["a"], m_rects["seat 0"]));
  EXPECT_TRUE (inside (m_rects["d"], m_rects["seat 1"]));
  EXPECT_FALSE (overlap (m_rects["e"], m_rects["seat 0"]));
  EXPECT_NEAR (m_rects["a"].width, m_rects["-b"].height, .01); /* turned */
  EXPECT_NEAR (m_rects["a"].height, m_rects["-b"].width, .01);
  EXPECT_GT (m_rects["a"].height, m_rects["a"].width);
  EXPECT_LT (m_rects["seat 1"].x, m_rects["seat 2"].x); /* the left neighbour first */
}

TEST_F (Plan, GatherWhatLooksTheSame)
{
  lay ("field:0", 0, TABLETOP_ZONE_ROLE_BOARD, { "a", "b", "c", "-d", "e" });
  relate ("c", "a");
  set_out ();
  check_places ();

  EXPECT_EQ (tabletop_place_get_count (find ("a")), 1u);
  EXPECT_EQ (tabletop_place_get_count (find ("b")), 2u);
  EXPECT_EQ (tabletop_place_get_count (find ("c")), 1u);
  EXPECT_EQ (tabletop_place_get_count (find ("-d")), 1u);
  EXPECT_EQ (find ("e"), nullptr); /* with b */
}

TEST_F (Plan, TellHowMuchIsInPiles)
{
  lay ("deck:0", 0, TABLETOP_ZONE_ROLE_DECK, { "", "", "" });
  lay ("hand:1", 1, TABLETOP_ZONE_ROLE_HAND, { "", "" });
  lay ("gone", -1, TABLETOP_ZONE_ROLE_DISCARD, { "a" });
  set_out ();
  check_places ();

  EXPECT_EQ (tabletop_place_get_count (find ("deck:0")), 3u);
  EXPECT_EQ (tabletop_place_get_count (find ("hand:1")), 2u);
  EXPECT_EQ (tabletop_place_get_count (find ("gone")), 1u);
  EXPECT_EQ (find ("a"), nullptr);
  EXPECT_EQ (find ("hidden"), nullptr);
  EXPECT_EQ (m_rects["deck:0"].height, LINE);
}

TEST_F (Plan, AreOfWhatIsHiddenToo)
{
  lay ("field:0", 0, TABLETOP_ZONE_ROLE_BOARD, { "", "a" });
  set_out ();
  check_places ();

  ASSERT_NE (find ("hidden"), nullptr);
  EXPECT_EQ (tabletop_place_get_reference (find ("hidden")), nullptr);
  EXPECT_EQ (tabletop_place_get_count (find ("hidden")), 1u);
}

TEST_F (Plan, LeaveTheMiddleToWhatLiesThere)
{
  lay ("board", -1, TABLETOP_ZONE_ROLE_BOARD, { "a", "b" });
  set_out (1);
  check_places ();

  for (guint seat = 0; seat < 3; seat++)
    EXPECT_FALSE (overlap (m_rects["board"], m_rects["seat " + std::to_string (seat)]));
  EXPECT_GT (m_rects["a"].width, 50);
  EXPECT_GT (m_rects["seat 1"].y, m_rects["seat 0"].y); /* at the lower edge */
}

/* Pieces are as large as there is room for, however many there are and however many sit there. */
TEST_F (Plan, HaveRoomForManySeats)
{
  for (guint n_seats : { 1u, 2u, 4u, 5u, 6u, 8u, 12u })
    {
      sit (n_seats);
      for (guint seat = 0; seat < n_seats; seat++)
        {
          const std::string name = "p" + std::to_string (seat);

          lay (("field:" + name).c_str (), (int) seat, TABLETOP_ZONE_ROLE_BOARD,
               { name + "a", name + "b", "-" + name, "", "", "" });
        }
      set_out (n_seats / 2);
      check_places ();
      for (guint seat = 0; seat < n_seats; seat++)
        EXPECT_TRUE (inside (m_rects["p" + std::to_string (seat) + "a"],
                             m_rects["seat " + std::to_string (seat)]))
            << seat << " of " << n_seats;
    }
}

/* What was elsewhere sets out from there; by another id, too, and from a zone. */
TEST_F (Plan, GlideFromWhereThingsWere)
{
  lay ("field:0", 0, TABLETOP_ZONE_ROLE_BOARD, { "a", "b" });
  lay ("deck:0", 0, TABLETOP_ZONE_ROLE_DECK, { "" });
  lay ("hand:0", 0, TABLETOP_ZONE_ROLE_HAND, { "c" });
  relate ("a", "b");
  set_out ();
  const auto before = m_rects;

  sit (3);
  lay ("field:0", 0, TABLETOP_ZONE_ROLE_BOARD, { "b" });
  lay ("deck:0", 0, TABLETOP_ZONE_ROLE_DECK, { "" });
  lay ("hand:0", 0, TABLETOP_ZONE_ROLE_HAND, { "c", "new", "A" });
  auto event = take (tabletop_event_new (1, 1, "go", 0, "They go.", ""));
  auto returned = take (tabletop_move_new ("field:0", "hand:0", 1));
  auto drawn = take (tabletop_move_new ("deck:0", "hand:0", 1));
  tabletop_move_set_piece (returned.get (), "A", "a");
  tabletop_move_set_piece (drawn.get (), "new", nullptr);
  tabletop_event_add_move (event.get (), returned.get ());
  tabletop_event_add_move (event.get (), drawn.get ());
  auto events = take (g_list_store_new (TABLETOP_TYPE_EVENT));
  g_list_store_append (events.get (), event.get ());
  tabletop_scene_show (m_scene.get (), m_view.get (), G_LIST_MODEL (events.get ()));

  look (0);
  EXPECT_NEAR (m_rects["b"].x, before.at ("b").x, .01);
  EXPECT_NEAR (m_rects["A"].x, before.at ("a").x, .01);
  EXPECT_NEAR (m_rects["A"].height, before.at ("a").height, .01);
  EXPECT_TRUE (inside (m_rects["new"], before.at ("deck:0")));
  look (.5);
  const double halfway = m_rects["b"].x;
  look (1);
  EXPECT_NEAR (halfway, (before.at ("b").x + m_rects["b"].x) / 2, .01);
  EXPECT_NE (m_rects["b"].x, before.at ("b").x);
  check_places ();
}

TEST_F (Plan, AreFoundByWhatLiesThere)
{
  lay ("field:0", 0, TABLETOP_ZONE_ROLE_BOARD, { "a" });
  set_out ();
  auto a = take (tabletop_reference_new_piece (TABLETOP_REFERENCE_TARGET, "a"));
  auto none = take (tabletop_reference_new_piece (TABLETOP_REFERENCE_TARGET, "b"));
  const Rect rect = m_rects["a"];
  std::vector<std::string> words;

  EXPECT_EQ (tabletop_plan_find_place (m_plan.get (), a.get ()), find ("a"));
  EXPECT_EQ (tabletop_plan_find_place (m_plan.get (), none.get ()), nullptr);
  for (const auto &place :
       take_items<TabletopPlace> (tabletop_plan_list_at (m_plan.get (), rect.x + 1, rect.y + 1)))
    words.push_back (word_of (place.get ()));
  EXPECT_THAT (words, testing::ElementsAre ("a", "field:0", "seat 0"));
  EXPECT_TRUE (take_items<TabletopPlace> (tabletop_plan_list_at (m_plan.get (), -1, 0)).empty ());
}

/* Not even a whole deck in play, in the smallest of tables. */
TEST_F (Plan, NeverLieNowhere)
{
  std::vector<std::string> ids;

  for (guint i = 0; i < 300; i++)
    ids.push_back ("-" + std::to_string (i));
  lay ("hand:0", 0, TABLETOP_ZONE_ROLE_HAND, ids);
  set_out ();

  for (const std::string &id : ids)
    {
      ASSERT_NE (find (id), nullptr);
      EXPECT_GT (m_rects[id].width, 0);
    }
}
