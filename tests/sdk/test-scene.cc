/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A scene that is shown views by hand: lists of any order, things of one name, handlers that ask
 * for more.
 */

#include "sdk.h"

#include <random>

using namespace sdk;
using testing::ElementsAre;
using testing::IsEmpty;

namespace
{

/* A view with these zones, each a list of ids; "" is a hidden piece. */
using Zones = std::vector<std::vector<std::string>>;

Ptr<TabletopView>
lay (const Zones &zones)
{
  auto view = take (tabletop_view_new ("Race", 0));

  for (gsize i = 0; i < zones.size (); i++)
    {
      auto zone = take (
          tabletop_zone_new (("z" + std::to_string (i)).c_str (), "Zone", -1, TABLETOP_ZONE_ROW));

      for (const std::string &id : zones[i])
        tabletop_zone_add_piece (
            zone.get (),
            take (tabletop_piece_new (id.empty () ? nullptr : id.c_str (), "card", id.c_str ()))
                .get ());
      tabletop_view_add_zone (view.get (), zone.get ());
    }
  return view;
}

Zones
zones_of (TabletopScene *scene)
{
  Zones all;

  for (const auto &zone : items<TabletopZone> (tabletop_scene_get_zones (scene)))
    {
      all.emplace_back ();
      for (const auto &piece : items<TabletopPiece> (tabletop_zone_get_pieces (zone.get ())))
        all.back ().push_back (tabletop_piece_get_id (piece.get ()));
    }
  return all;
}

/* Writes down what a list says. */
class Hearing
{
public:
  explicit Hearing (gpointer list)
  {
    g_signal_connect (list, "items-changed", G_CALLBACK (on_changed), this);
  }
  std::vector<std::string> lines;

private:
  static void
  on_changed (GListModel *, guint position, guint removed, guint added, gpointer log)
  {
    static_cast<Hearing *> (log)->lines.push_back (
        std::to_string (position) + "-" + std::to_string (removed) + "+" + std::to_string (added));
  }
};

class Scene : public testing::Test
{
protected:
  void
  show (const Zones &zones)
  {
    auto view = lay (zones);

    tabletop_scene_show (scene.get (), view.get (), nullptr);
    EXPECT_EQ (zones_of (scene.get ()), zones);
  }
  TabletopPiece *
  piece (const char *id)
  {
    return tabletop_scene_find_piece (scene.get (), id);
  }
  GListModel *
  pieces (const char *zone)
  {
    return tabletop_zone_get_pieces (tabletop_scene_find_zone (scene.get (), zone));
  }

  Ptr<TabletopScene> scene = take (tabletop_scene_new (nullptr, nullptr));
};

} /* namespace */

TEST_F (Scene, IsEmptyAtFirst)
{
  EXPECT_THAT (zones_of (scene.get ()), IsEmpty ());
  EXPECT_EQ (tabletop_scene_get_view (scene.get ()), nullptr);
  EXPECT_EQ (tabletop_scene_get_match (scene.get ()), nullptr);
  EXPECT_STREQ (tabletop_scene_get_phase (scene.get ()), "");
  EXPECT_EQ (tabletop_scene_get_active_seat (scene.get ()), -1);
  EXPECT_EQ (piece ("a"), nullptr);
}

TEST_F (Scene, TouchesOnlyWhatMoves)
{
  show ({ { "a", "b", "c", "d", "e" }, { "x" } });
  Hearing left (pieces ("z0")), right (pieces ("z1"));
  TabletopPiece *b = piece ("b");

  show ({ { "a", "c", "d", "e" }, { "x", "b" } });
  EXPECT_EQ (piece ("b"), b);
  EXPECT_THAT (left.lines, ElementsAre ("1-1+0"));
  EXPECT_THAT (right.lines, ElementsAre ("1-0+1"));

  left.lines.clear ();
  show ({ { "e", "a", "c", "d" }, { "x", "b" } });
  EXPECT_THAT (left.lines, ElementsAre ("3-1+0", "0-0+1"));

  left.lines.clear ();
  show ({ { "n", "m", "e", "d" }, { "x", "b" } });
  EXPECT_THAT (left.lines, ElementsAre ("1-2+0", "0-0+2"));
  EXPECT_THAT (right.lines, ElementsAre ("1-0+1"));
}

TEST_F (Scene, KeepsAsManyHiddenPiecesAsThereAre)
{
  show ({ { "", "", "a", "" }, { "" } });
  Hearing left (pieces ("z0")), right (pieces ("z1"));

  show ({ { "", "", "a" }, { "", "" } });
  EXPECT_THAT (left.lines, ElementsAre ("3-1+0"));
  EXPECT_THAT (right.lines, ElementsAre ("1-0+1"));
}

TEST_F (Scene, BearsOneNameForTwo)
{
  show ({ { "a", "a" }, { "b" } });
  Hearing left (pieces ("z0"));

  show ({ { "a", "a" }, { "b", "c" } });
  EXPECT_THAT (left.lines, IsEmpty ());
  show ({ { "a" }, { "b", "a" } });
  show ({ { "b" }, { "a", "a" } });
}

TEST_F (Scene, ForgetsAZoneWithItsPieces)
{
  show ({ { "a" }, { "b", "c" } });
  auto zone = take (TABLETOP_ZONE (g_object_ref (tabletop_scene_find_zone (scene.get (), "z1"))));
  TabletopPiece *b = piece ("b");

  show ({ { "a", "b" } });
  EXPECT_EQ (piece ("b"), b);
  EXPECT_EQ (piece ("c"), nullptr);
  EXPECT_EQ (tabletop_scene_find_zone (scene.get (), "z1"), nullptr);
  EXPECT_EQ (g_list_model_get_n_items (tabletop_zone_get_pieces (zone.get ())), 0u);
}

TEST_F (Scene, SaysNothingOfNothing)
{
  int told = 0;
  const auto count = +[] (TabletopScene *, int *n) { ++*n; };

  show ({ { "a" } });
  g_signal_connect (scene.get (), "changing", G_CALLBACK (count), &told);
  g_signal_connect (scene.get (), "changed", G_CALLBACK (count), &told);
  show ({ { "a" } });
  EXPECT_EQ (told, 0);
  show ({ { "b" } });
  EXPECT_EQ (told, 2);
}

/* Whatever order was there, whatever comes. */
TEST_F (Scene, LeadsToAnyOrder)
{
  std::mt19937 chance (5);

  for (int i = 0; i < 300; i++)
    {
      Zones zones (3);

      for (int id = 0; id < 12; id++)
        if (const guint where = chance () % 4; where < 3)
          {
            auto &zone = zones[where];

            zone.insert (zone.begin () + (long) (chance () % (zone.size () + 1)),
                         id < 10 ? std::string (1, (char) ('a' + id)) : "");
          }
      show (zones);
    }
}

TEST_F (Scene, NotifiesOfWhatIsOtherwise)
{
  const auto with = [] (guint turned, const char *note) {
    auto view = take (tabletop_view_new ("Race", 0));
    auto zone = take (tabletop_zone_new ("z", "Zone", -1, TABLETOP_ZONE_ROW));
    auto pawn = take (tabletop_piece_new ("pawn", "pawn", "Pawn"));
    auto said = take (tabletop_note_new (note, note, TABLETOP_PROMINENCE_LOW, nullptr));

    tabletop_piece_set_turned (pawn.get (), turned);
    tabletop_piece_add_note (pawn.get (), said.get ());
    tabletop_zone_add_piece (zone.get (), pawn.get ());
    tabletop_view_add_zone (view.get (), zone.get ());
    return view;
  };
  std::vector<std::string> told;
  auto before = with (0, "old"), now = with (90, "old"), then = with (90, "new");

  tabletop_scene_show (scene.get (), before.get (), nullptr);
  TabletopPiece *pawn = piece ("pawn");
  g_signal_connect (pawn, "notify",
                    G_CALLBACK (+[] (GObject *, GParamSpec *pspec, std::vector<std::string> *log) {
                      log->push_back (pspec->name);
                    }),
                    &told);
  tabletop_scene_show (scene.get (), now.get (), nullptr);
  EXPECT_EQ (piece ("pawn"), pawn);
  EXPECT_THAT (told, ElementsAre ("turned"));
  EXPECT_EQ (tabletop_piece_get_turned (pawn), 90u);
  told.clear ();
  tabletop_scene_show (scene.get (), then.get (), nullptr);
  EXPECT_THAT (told, ElementsAre ("notes"));
  /* The views are as they were. */
  EXPECT_EQ (tabletop_piece_get_turned (tabletop_view_find_piece (before.get (), "pawn")), 0u);
}

/* A table of two seats with so much life each, and a pawn with so many coins. */
static Ptr<TabletopView>
count (std::vector<gint64> life, gint64 coins)
{
  auto view = take (tabletop_view_new ("Race", 0));
  auto zone = take (tabletop_zone_new ("z", "Zone", -1, TABLETOP_ZONE_ROW));
  auto pawn = take (tabletop_piece_new ("pawn", "pawn", "Pawn"));

  for (guint i = 0; i < life.size (); i++)
    {
      auto seat = take (tabletop_view_seat_new (i, "Bea", -1, TABLETOP_SEAT_ACTIVE));

      tabletop_view_seat_add_counter (seat.get (),
                                      take (tabletop_counter_new ("life", "Life", life[i])).get ());
      tabletop_view_add_seat (view.get (), seat.get ());
    }
  if (coins != 0)
    tabletop_piece_add_counter (pawn.get (),
                                take (tabletop_counter_new ("coins", "Coins", coins)).get ());
  tabletop_zone_add_piece (zone.get (), pawn.get ());
  tabletop_view_add_zone (view.get (), zone.get ());
  return view;
}

/* "2 life 20 17": the number of the event, or 0, the counter, and what it was and is. */
static void
on_counted (TabletopScene *,
            TabletopEvent *event,
            GObject *bearer,
            const char *counter,
            gint64 before,
            gint64 after,
            std::vector<std::string> *log)
{
  log->push_back (std::to_string (event != nullptr ? tabletop_event_get_number (event) : 0) + " "
                  + (TABLETOP_IS_PIECE (bearer) ? "pawn" : "seat") + " " + counter + " "
                  + std::to_string (before) + " " + std::to_string (after));
}

static Ptr<TabletopEvent>
about (guint64 number, TabletopReference *reference)
{
  auto event = take (tabletop_event_new (number, 1, "hit", -1, "Hit", nullptr));

  if (reference != nullptr)
    tabletop_event_add_reference (event.get (), reference);
  return event;
}

TEST_F (Scene, TellsByHowMuchCountersChange)
{
  std::vector<std::string> told;
  g_autoptr (GListStore) events = g_list_store_new (TABLETOP_TYPE_EVENT);
  auto seat = take (tabletop_reference_new_seat (TABLETOP_REFERENCE_TARGET, 1));
  auto pawn = take (tabletop_reference_new_piece (TABLETOP_REFERENCE_SUBJECT, "pawn"));

  g_signal_connect (scene.get (), "counted", G_CALLBACK (on_counted), &told);
  tabletop_scene_show (scene.get (), count ({ 20, 20 }, 0).get (), nullptr);
  EXPECT_THAT (told, IsEmpty ());

  g_list_store_append (events, about (1, seat.get ()).get ());
  g_list_store_append (events, about (2, seat.get ()).get ());
  g_list_store_append (events, about (3, nullptr).get ());
  tabletop_scene_show (scene.get (), count ({ 21, 17 }, 2).get (), G_LIST_MODEL (events));
  EXPECT_THAT (told, ElementsAre ("2 seat life 20 17", "0 seat life 20 21", "0 pawn coins 0 2"));

  told.clear ();
  g_list_store_remove_all (events);
  g_list_store_append (events, about (4, pawn.get ()).get ());
  tabletop_scene_show (scene.get (), count ({ 21, 17 }, 0).get (), G_LIST_MODEL (events));
  EXPECT_THAT (told, ElementsAre ("4 pawn coins 2 0"));

  told.clear ();
  tabletop_scene_show (scene.get (), count ({ 21, 17 }, 0).get (), G_LIST_MODEL (events));
  tabletop_scene_show (scene.get (), lay ({ { "pawn" } }).get (), nullptr);
  EXPECT_THAT (told, IsEmpty ());
}
