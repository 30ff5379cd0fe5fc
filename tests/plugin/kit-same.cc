/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What of a view is as it was in the view before is the same object, and what is the same object is
 * as it was: so a host that has drawn one finds out what is new by comparing pointers. And nothing
 * is kept that isn't true any more. */

#include "kit.h"

#include <algorithm>
#include <map>

namespace kit
{

namespace
{

/* The objects of one class in a view, by what they say. */
using Objects = std::multimap<std::string, gpointer>;

/* A view that is kept, and what it said when it came. */
struct Shown
{
  Ptr<TabletopView> view;
  std::string text;
  Objects seats, pieces, zones, steps, relations;
  std::map<std::string, Objects> notes; /* of each piece that has a name */
};

enum
{
  SEATS = 3, /* the rows of a view … */
  ZONES,
  STEPS,
  RELATIONS,
  PIECES = 9, /* … of a zone … */
  NOTES = 11  /* … and of a piece */
};

std::string
print (GVariant *variant)
{
  return take_text (g_variant_print (variant, TRUE));
}

Objects
objects_of (GListModel *list, GVariant *rows)
{
  Objects all;

  EXPECT_EQ (g_list_model_get_n_items (list), g_variant_n_children (rows));
  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    {
      g_autoptr (GVariant) row = g_variant_get_child_value (rows, i);

      /* The list keeps it. */
      all.emplace (print (row), take (G_OBJECT (g_list_model_get_item (list, i))).get ());
    }
  return all;
}

void
add_pieces (Shown &shown, TabletopZone *zone, GVariant *pieces)
{
  GListModel *list = tabletop_zone_get_pieces (zone);

  shown.pieces.merge (objects_of (list, pieces));
  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    {
      const auto piece = take (TABLETOP_PIECE (g_list_model_get_item (list, i)));
      g_autoptr (GVariant) row = g_variant_get_child_value (pieces, i);
      g_autoptr (GVariant) notes = g_variant_get_child_value (row, NOTES);

      if (!tabletop_piece_is_hidden (piece.get ()))
        shown.notes[tabletop_piece_get_id (piece.get ())]
            = objects_of (tabletop_piece_get_notes (piece.get ()), notes);
    }
}

Shown
look (TabletopMatch *match, const TabletopViewer *viewer)
{
  Shown shown;
  Error error;

  shown.view = take (tabletop_match_dup_view (match, viewer, error.out ()));
  EXPECT_TRUE (shown.view) << error.text ();
  g_autoptr (GVariant) all = tabletop_view_to_variant (shown.view.get ());
  g_autoptr (GVariant) seats = g_variant_get_child_value (all, SEATS);
  g_autoptr (GVariant) zones = g_variant_get_child_value (all, ZONES);
  g_autoptr (GVariant) steps = g_variant_get_child_value (all, STEPS);
  g_autoptr (GVariant) relations = g_variant_get_child_value (all, RELATIONS);
  GListModel *list = tabletop_view_get_zones (shown.view.get ());

  shown.text = print (all);
  shown.seats = objects_of (tabletop_view_get_seats (shown.view.get ()), seats);
  shown.zones = objects_of (list, zones);
  shown.steps = objects_of (tabletop_view_get_steps (shown.view.get ()), steps);
  shown.relations = objects_of (tabletop_view_get_relations (shown.view.get ()), relations);
  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    {
      const auto zone = take (TABLETOP_ZONE (g_list_model_get_item (list, i)));
      g_autoptr (GVariant) row = g_variant_get_child_value (zones, i);
      g_autoptr (GVariant) pieces = g_variant_get_child_value (row, PIECES);

      add_pieces (shown, zone.get (), pieces);
    }
  return shown;
}

/* Of those that say the same as many are the same objects as there can be. */
void
check_same (const Objects &before, const Objects &now)
{
  for (auto each = now.begin (); each != now.end (); each = now.upper_bound (each->first))
    {
      const auto [first, last] = before.equal_range (each->first);
      const auto n = std::min (std::distance (first, last), (long) now.count (each->first));
      const auto [others, end] = now.equal_range (each->first);
      long same = 0;

      for (auto one = first; one != last; ++one)
        for (auto other = others; other != end; ++other)
          same += one->second == other->second;
      EXPECT_EQ (n, same) << each->first;
    }
  /* What says something else now is another object. */
  std::map<gpointer, std::string> texts;
  for (const auto &[text, object] : before)
    texts[object] = text;
  for (const auto &[text, object] : now)
    if (texts.count (object) != 0)
      {
        EXPECT_EQ (texts[object], text);
      }
}

void
check_same (const Shown &before, const Shown &now)
{
  check_same (before.seats, now.seats);
  check_same (before.pieces, now.pieces);
  check_same (before.zones, now.zones);
  check_same (before.steps, now.steps);
  check_same (before.relations, now.relations);
  for (const auto &[id, notes] : now.notes)
    if (before.notes.count (id) != 0)
      check_same (before.notes.at (id), notes);
  EXPECT_EQ (before.text == now.text, before.view == now.view);
  g_autoptr (GVariant) still = tabletop_view_to_variant (before.view.get ());
  EXPECT_EQ (before.text, print (still)) << "a view that was given out has changed";
}

/* Its clone has shown nothing yet, so whatever it shows is made anew. */
void
check_true (TabletopMatch *match, const TabletopViewer *viewer, const Shown &shown)
{
  Error error;
  const auto clone = take (tabletop_match_clone_for (match, viewer, error.out ()));

  ASSERT_TRUE (clone) << error.text ();
  const auto view = take (tabletop_match_dup_view (clone.get (), viewer, error.out ()));
  EXPECT_TRUE (tabletop_view_equal (view.get (), shown.view.get ()))
      << look (clone.get (), viewer).text << "\n"
      << shown.text;
  EXPECT_EQ (decisions_text (clone.get (), viewer), decisions_text (match, viewer));
}

/* Every seat, and somebody who only looks. */
std::vector<TabletopViewer *>
all_viewers (TabletopMatch *match)
{
  std::vector<TabletopViewer *> viewers = { tabletop_viewer_new_spectator () };

  for (guint seat = 0; seat < tabletop_match_get_n_seats (match); seat++)
    viewers.push_back (seat_viewer (seat));
  return viewers;
}

} /* namespace */

class KitSame : public Kit
{
protected:
  void
  TearDown () override
  {
    for (TabletopViewer *viewer : viewers)
      tabletop_viewer_free (viewer);
  }

  void
  look_at (TabletopMatch *match)
  {
    viewers = all_viewers (match);
    for (TabletopViewer *viewer : viewers)
      views.push_back (look (match, viewer));
  }

  /* Everybody looks again. */
  void
  check_all (TabletopMatch *match, bool anew)
  {
    for (guint i = 0; i < viewers.size (); i++)
      {
        Shown now = look (match, viewers[i]);

        check_same (views[i], now);
        if (anew)
          check_true (match, viewers[i], now);
        views[i] = std::move (now);
      }
  }

  std::vector<TabletopViewer *> viewers;
  std::vector<Shown> views;
};

INSTANTIATE_TEST_SUITE_P (Games, KitSame, testing::ValuesIn (all_subjects ()));

TEST_P (KitSame, WhatHasNotChangedIsTheSameObject)
{
  const auto match = new_match (11);
  Chance chance (3);

  look_at (match.get ());
  for (guint i = 0; i < 60 && !tabletop_match_is_over (match.get ()); i++)
    {
      ASSERT_TRUE (step (match.get (), chance));
      check_all (match.get (), i % 10 == 0);
      ASSERT_FALSE (HasFailure ()) << "after choice " << i;
    }
}

TEST_P (KitSame, TakingBackBringsNothingStale)
{
  const auto match = new_match (12);
  Chance chance (4);
  guint undone = 0;

  look_at (match.get ());
  for (guint i = 0; i < 300 && undone < 10 && !tabletop_match_is_over (match.get ()); i++)
    {
      const guint seat = pick_seat (match.get (), chance);
      const auto choice = pick (match.get (), seat, chance);

      ASSERT_TRUE (tabletop_match_apply (match.get (), seat, choice.get (),
                                         tabletop_match_get_sequence (match.get ()), error.out ()))
          << error.text ();
      if (i % 3 != 0 || !tabletop_match_can_undo (match.get (), seat))
        continue;
      check_all (match.get (), false);
      ASSERT_TRUE (tabletop_match_undo (match.get (), seat, error.out ())) << error.text ();
      undone++;
      check_all (match.get (), true);
      ASSERT_FALSE (HasFailure ()) << "after choice " << i;
    }
  EXPECT_GT (undone, 0u);
}

/* Those that say the same, and of which there is one each, are the same object. */
guint
count_shared (const Objects &mine, const Objects &theirs)
{
  guint n = 0;

  for (const auto &[text, object] : mine)
    if (mine.count (text) == 1 && theirs.count (text) == 1)
      {
        EXPECT_EQ (object, theirs.find (text)->second) << text;
        n++;
      }
  return n;
}

TEST_P (KitSame, WhatSeveralSeeIsTheSameObject)
{
  const auto match = new_match (14);
  Chance chance (6);
  guint n = 0;

  look_at (match.get ());
  for (guint i = 0; i < 40 && !tabletop_match_is_over (match.get ()); i++)
    {
      ASSERT_TRUE (step (match.get (), chance));
      check_all (match.get (), i % 20 == 0);
      for (const Shown &other : views)
        {
          n += count_shared (views[0].seats, other.seats);
          n += count_shared (views[0].pieces, other.pieces);
          n += count_shared (views[0].steps, other.steps);
          n += count_shared (views[0].relations, other.relations);
        }
      ASSERT_FALSE (HasFailure ()) << "after choice " << i;
    }
  EXPECT_GT (n, 0u);
}

TEST_P (KitSame, WhatSeveralAreToldIsTheSameEvent)
{
  const auto match = new_match (15);
  Chance chance (7);
  guint n = 0;

  look_at (match.get ());
  for (guint i = 0; i < 40 && !tabletop_match_is_over (match.get ()); i++)
    {
      std::vector<guint64> known;

      for (TabletopViewer *viewer : viewers)
        known.push_back (tabletop_match_count_events (match.get (), viewer));
      ASSERT_TRUE (step (match.get (), chance));

      std::vector<Ptr<GListModel>> told;
      for (guint k = 0; k < viewers.size (); k++)
        told.push_back (take (tabletop_match_list_events (match.get (), viewers[k], known[k])));
      for (guint k = 0; k < viewers.size (); k++)
        for (guint e = 0; e < g_list_model_get_n_items (told[k].get ()); e++)
          {
            const auto event = take (TABLETOP_EVENT (g_list_model_get_item (told[k].get (), e)));
            const auto other = take (TABLETOP_EVENT (g_list_model_get_item (told[0].get (), e)));

            EXPECT_EQ (known[k] + e + 1, tabletop_event_get_number (event.get ()));
            if (!other || !tabletop_event_says_the_same (event.get (), other.get ()))
              continue;
            EXPECT_EQ (tabletop_event_get_parts (event.get ()),
                       tabletop_event_get_parts (other.get ()));
            n += k > 0;
          }
      ASSERT_FALSE (HasFailure ()) << "after choice " << i;
    }
  EXPECT_GT (n, 0u);
}

/* What a viewer is asked, and what its choices say, by what they are copies of. */
struct Asked
{
  Ptr<GListModel> decisions;
  std::map<TabletopChoice *, std::string> said;
};

Asked
ask (TabletopMatch *match, const TabletopViewer *viewer)
{
  Asked asked = { take (tabletop_match_list_decisions (match, viewer)), {} };

  for (guint i = 0; i < tabletop_items_count (asked.decisions.get ()); i++)
    {
      auto *decision = TABLETOP_DECISION (tabletop_items_get (asked.decisions.get (), i));

      for (guint k = 0; k < tabletop_decision_get_n_choices (decision); k++)
        {
          TabletopChoice *choice = tabletop_decision_get_choice (decision, k);
          TabletopChoice *original = tabletop_choice_get_original (choice);

          EXPECT_EQ (original == nullptr, *tabletop_choice_get_context (choice) != '\0');
          if (original != nullptr)
            asked.said[original] = choice_text (choice);
        }
    }
  return asked;
}

/* A choice stands in one decision alone; what it says is kept for the next one. */
TEST_P (KitSame, WhatIsAskedAgainIsACopyOfTheSameChoice)
{
  const auto match = new_match (16);
  Chance chance (8);
  std::vector<Asked> before;
  guint n = 0;

  viewers = all_viewers (match.get ());
  before.resize (viewers.size ());
  for (guint i = 0; i < 60 && !tabletop_match_is_over (match.get ()); i++)
    {
      for (guint k = 0; k < viewers.size (); k++)
        {
          Asked now = ask (match.get (), viewers[k]);

          for (const auto &[original, text] : now.said)
            if (before[k].said.count (original) != 0)
              {
                EXPECT_EQ (before[k].said[original], text);
                n++;
              }
          if (!now.said.empty ())
            before[k] = std::move (now);
        }
      ASSERT_TRUE (step (match.get (), chance));
      ASSERT_FALSE (HasFailure ()) << "after choice " << i;
    }
  EXPECT_GT (n, 0u);
}

TEST_P (KitSame, ANewNameIsSeenWhereverItStands)
{
  const auto match = new_match (13);
  Chance chance (5);

  play (match.get (), 20, chance);
  look_at (match.get ());
  tabletop_setup_set_seat_name (tabletop_match_get_setup (match.get ()), 1, "Zenobia");
  check_all (match.get (), true);
  for (const Shown &shown : views)
    EXPECT_NE (std::string::npos, shown.text.find ("Zenobia"));
}

} // namespace kit
