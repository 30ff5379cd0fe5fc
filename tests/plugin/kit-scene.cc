/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A scene that follows a match shows each view, and says what is new with the least that can be
 * said: whoever only listens to it knows the table, and what stays is never touched. */

#include "kit.h"

#include <algorithm>
#include <map>
#include <set>

namespace kit
{

namespace
{

using Pointers = std::vector<gpointer>;

Pointers
pointers (GListModel *list)
{
  Pointers all;

  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    all.push_back (take (G_OBJECT (g_list_model_get_item (list, i))).get ());
  return all;
}

/* How many both have in the same order, at most. */
size_t
longest_common (const Pointers &a, const Pointers &b)
{
  std::vector<std::vector<size_t>> best (a.size () + 1, std::vector<size_t> (b.size () + 1));

  for (size_t i = 1; i <= a.size (); i++)
    for (size_t k = 1; k <= b.size (); k++)
      best[i][k] = a[i - 1] == b[k - 1] ? best[i - 1][k - 1] + 1
                                        : std::max (best[i - 1][k], best[i][k - 1]);
  return best[a.size ()][b.size ()];
}

/* So that nothing that has come since can be where something was. */
std::vector<Ptr<GObject>>
hold (const Pointers &objects)
{
  std::vector<Ptr<GObject>> held;

  for (gpointer object : objects)
    held.push_back (take (G_OBJECT (g_object_ref (object))));
  return held;
}

/* Somebody who knows a list only by what it says of its changes. */
class Mirror
{
public:
  explicit Mirror (GListModel *list)
      : list_ (G_LIST_MODEL (g_object_ref (list))), items_ (pointers (list)), before_ (items_)
  {
    g_signal_connect (list, "items-changed", G_CALLBACK (on_changed), this);
  }
  Mirror (const Mirror &) = delete;
  Mirror &operator= (const Mirror &) = delete;
  ~Mirror ()
  {
    g_signal_handlers_disconnect_by_data (list_.get (), this);
  }

  void
  check ()
  {
    const size_t stays = longest_common (before_, items_);

    EXPECT_EQ (items_, pointers (list_.get ()));
    EXPECT_EQ (before_.size () - stays, n_removed_);
    EXPECT_EQ (items_.size () - stays, n_added_);
    before_ = items_;
    held_ = hold (items_);
    n_removed_ = n_added_ = 0;
  }

private:
  static void
  on_changed (GListModel *list, guint position, guint removed, guint added, gpointer mirror)
  {
    auto self = static_cast<Mirror *> (mirror);
    const auto at = self->items_.begin () + position;

    ASSERT_LE (position + removed, self->items_.size ());
    EXPECT_LT (0u, removed + added);
    self->items_.erase (at, at + removed);
    for (guint i = 0; i < added; i++)
      self->items_.insert (self->items_.begin () + position + i,
                           take (G_OBJECT (g_list_model_get_item (list, position + i))).get ());
    self->n_removed_ += removed;
    self->n_added_ += added;
  }

  Ptr<GListModel> list_;
  Pointers items_, before_;
  std::vector<Ptr<GObject>> held_ = hold (items_);
  size_t n_removed_ = 0, n_added_ = 0;
};

/* What is seen of a piece, by the names of its properties. */
std::map<std::string, std::string>
rows_of (TabletopPiece *piece)
{
  auto view = take (tabletop_view_new (nullptr, -1));
  auto zone = take (tabletop_zone_new ("z", "", -1, TABLETOP_ZONE_ROW));
  std::map<std::string, std::string> rows;
  guint n;
  g_autofree GParamSpec **pspecs = g_object_class_list_properties (G_OBJECT_GET_CLASS (piece), &n);

  tabletop_zone_add_piece (zone.get (), piece);
  tabletop_view_add_zone (view.get (), zone.get ());
  g_autoptr (GVariant) all = tabletop_view_to_variant (view.get ());
  g_autoptr (GVariant) zones = g_variant_get_child_value (all, 4);
  g_autoptr (GVariant) first = g_variant_get_child_value (zones, 0);
  g_autoptr (GVariant) pieces = g_variant_get_child_value (first, 9);
  g_autoptr (GVariant) row = g_variant_get_child_value (pieces, 0);
  EXPECT_EQ (n, g_variant_n_children (row));
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GVariant) value = g_variant_get_child_value (row, i);

      rows[pspecs[i]->name] = take_text (g_variant_print (value, TRUE));
    }
  return rows;
}

/* A piece of the scene, and what it has notified of. */
class Listener
{
public:
  explicit Listener (TabletopPiece *piece)
      : piece_ (TABLETOP_PIECE (g_object_ref (piece))), rows_ (rows_of (piece))
  {
    g_signal_connect (piece, "notify", G_CALLBACK (on_notify), this);
  }
  Listener (const Listener &) = delete;
  Listener &operator= (const Listener &) = delete;
  ~Listener ()
  {
    g_signal_handlers_disconnect_by_data (piece_.get (), this);
  }

  void
  check ()
  {
    const auto now = rows_of (piece_.get ());

    for (const auto &[name, value] : now)
      EXPECT_EQ (value != rows_[name] ? 1 : 0, notified_[name]) << name << ": " << value;
    rows_ = now;
    notified_.clear ();
  }

  TabletopPiece *
  piece () const
  {
    return piece_.get ();
  }

private:
  static void
  on_notify (GObject *, GParamSpec *pspec, gpointer listener)
  {
    static_cast<Listener *> (listener)->notified_[pspec->name]++;
  }

  Ptr<TabletopPiece> piece_;
  std::map<std::string, std::string> rows_;
  std::map<std::string, int> notified_;
};

/* A scene with somebody who listens to all of it. */
class Audience
{
public:
  Audience (TabletopMatch *match, const TabletopViewer *viewer)
      : match_ (match), viewer_ (viewer), scene_ (take (tabletop_scene_new (match, viewer)))
  {
    g_signal_connect (scene_.get (), "moved", G_CALLBACK (on_moved), this);
    g_signal_connect (scene_.get (), "counted", G_CALLBACK (on_counted), this);
    tabletop_scene_follow (scene_.get ());
    for (GListModel *list :
         { tabletop_scene_get_zones (scene_.get ()), tabletop_scene_get_seats (scene_.get ()),
           tabletop_scene_get_steps (scene_.get ()), tabletop_scene_get_relations (scene_.get ()) })
      lists_.push_back (std::make_unique<Mirror> (list));
    listen ();
    check_counts ();
  }
  Audience (const Audience &) = delete;
  Audience &operator= (const Audience &) = delete;
  ~Audience ()
  {
    g_signal_handlers_disconnect_by_data (scene_.get (), this);
  }

  void
  check ()
  {
    Error error;
    const auto view = take (tabletop_match_dup_view (match_, viewer_, error.out ()));

    EXPECT_TRUE (tabletop_view_equal (view.get (), portrait ().get ()));
    for (const auto &list : lists_)
      list->check ();
    for (auto &[id, zone] : zones_)
      zone.second->check ();
    for (auto &[id, piece] : pieces_)
      {
        TabletopPiece *now = tabletop_scene_find_piece (scene_.get (), id.c_str ());

        EXPECT_EQ (now, tabletop_view_find_piece (view.get (), id.c_str ()) == nullptr
                            ? nullptr
                            : piece->piece ());
        if (now != nullptr)
          piece->check ();
      }
    EXPECT_EQ (tabletop_match_count_events (match_, viewer_),
               tabletop_scene_get_last_event (scene_.get ()));
    listen ();
    check_counts ();
  }

  /* How many changes of counters went with an event. */
  guint
  n_dated () const
  {
    return n_dated_;
  }

private:
  /* What is known of counters, by what bears them; those of 0 are left out. */
  using Counts = std::map<std::string, std::map<std::string, gint64>>;

  static std::string
  name_of (gpointer bearer)
  {
    return TABLETOP_IS_PIECE (bearer)
               ? tabletop_piece_get_id (TABLETOP_PIECE (bearer))
               : std::to_string (tabletop_view_seat_get_index (TABLETOP_VIEW_SEAT (bearer)));
  }

  static void
  on_counted (TabletopScene *,
              TabletopEvent *event,
              GObject *bearer,
              const char *counter,
              gint64 before,
              gint64 after,
              Audience *self)
  {
    auto &counts = self->counts_[name_of (bearer)];

    EXPECT_NE (before, after);
    EXPECT_EQ (before, counts.count (counter) != 0 ? counts[counter] : 0)
        << name_of (bearer) << " " << counter;
    if (after != 0)
      counts[counter] = after;
    else
      counts.erase (counter);
    if (event != nullptr)
      self->n_dated_++;
  }

  static void
  add_counts (Counts &counts, gpointer bearer, GListModel *counters)
  {
    auto &own = counts[name_of (bearer)];

    for (gpointer each : pointers (counters))
      {
        TabletopCounter *counter = TABLETOP_COUNTER (each);

        if (tabletop_counter_get_value (counter) != 0)
          own[tabletop_counter_get_id (counter)] = tabletop_counter_get_value (counter);
      }
  }

  /* Whoever hears of changes knows the counters of all that has stayed. */
  void
  check_counts ()
  {
    Counts now;

    for (gpointer each : pointers (tabletop_scene_get_seats (scene_.get ())))
      add_counts (now, each, tabletop_view_seat_get_counters (TABLETOP_VIEW_SEAT (each)));
    for (auto &[id, piece] : pieces_)
      add_counts (now, piece->piece (), tabletop_piece_get_counters (piece->piece ()));
    for (const auto &[bearer, counters] : now)
      if (counts_.count (bearer) != 0)
        {
          EXPECT_EQ (counters, counts_[bearer]) << bearer;
        }
    counts_ = now;
  }

  /* What is moved is there, if the view has it. */
  static void
  on_moved (TabletopScene *scene,
            TabletopEvent *event,
            TabletopMove *move,
            TabletopPiece *piece,
            TabletopPiece *,
            gpointer)
  {
    const char *id = tabletop_move_get_piece (move);

    if (piece != nullptr)
      {
        EXPECT_STREQ (id, tabletop_piece_get_id (piece));
      }
    else if (*id != '\0')
      {
        EXPECT_EQ (nullptr, tabletop_view_find_piece (tabletop_scene_get_view (scene), id))
            << tabletop_event_get_text (event);
      }
  }

  /* The scene as a view. */
  Ptr<TabletopView>
  portrait ()
  {
    TabletopScene *scene = scene_.get ();
    auto view = take (tabletop_view_new (tabletop_scene_get_phase (scene),
                                         tabletop_scene_get_active_seat (scene)));

    tabletop_view_set_tags (view.get (), tabletop_scene_get_tags (scene));
    for (gpointer seat : pointers (tabletop_scene_get_seats (scene)))
      tabletop_view_add_seat (view.get (), TABLETOP_VIEW_SEAT (seat));
    for (gpointer zone : pointers (tabletop_scene_get_zones (scene)))
      tabletop_view_add_zone (view.get (), TABLETOP_ZONE (zone));
    for (gpointer step : pointers (tabletop_scene_get_steps (scene)))
      tabletop_view_add_step (view.get (), TABLETOP_TURN_STEP (step));
    for (gpointer relation : pointers (tabletop_scene_get_relations (scene)))
      tabletop_view_add_relation (view.get (), TABLETOP_RELATION (relation));
    return view;
  }

  /* To what has come; what is there already is the same object. */
  void
  listen ()
  {
    std::set<std::string> there;

    for (gpointer each : pointers (tabletop_scene_get_zones (scene_.get ())))
      {
        TabletopZone *zone = TABLETOP_ZONE (each);
        GListModel *pieces = tabletop_zone_get_pieces (zone);
        auto &mirror = zones_[tabletop_zone_get_id (zone)];

        if (mirror.second == nullptr)
          mirror = { zone, std::make_unique<Mirror> (pieces) };
        EXPECT_EQ (mirror.first, zone);
        for (gpointer piece : pointers (pieces))
          {
            const std::string id = tabletop_piece_get_id (TABLETOP_PIECE (piece));

            if (id.empty ())
              continue;
            there.insert (id);
            if (pieces_[id] == nullptr)
              pieces_[id] = std::make_unique<Listener> (TABLETOP_PIECE (piece));
            EXPECT_EQ (pieces_[id]->piece (), piece);
          }
      }
    for (auto piece = pieces_.begin (); piece != pieces_.end ();)
      piece = there.count (piece->first) != 0 ? std::next (piece) : pieces_.erase (piece);
  }

  TabletopMatch *match_;
  const TabletopViewer *viewer_;
  Ptr<TabletopScene> scene_;
  std::vector<std::unique_ptr<Mirror>> lists_;
  std::map<std::string, std::pair<gpointer, std::unique_ptr<Mirror>>> zones_;
  std::map<std::string, std::unique_ptr<Listener>> pieces_;
  Counts counts_;
  guint n_dated_ = 0;
};

} /* namespace */

class KitScene : public Kit
{
protected:
  void
  TearDown () override
  {
    audiences.clear ();
    for (TabletopViewer *viewer : viewers)
      tabletop_viewer_free (viewer);
  }

  void
  seat_all (TabletopMatch *match)
  {
    viewers.push_back (tabletop_viewer_new_spectator ());
    for (guint seat = 0; seat < tabletop_match_get_n_seats (match); seat++)
      viewers.push_back (seat_viewer (seat));
    for (TabletopViewer *viewer : viewers)
      audiences.push_back (std::make_unique<Audience> (match, viewer));
  }

  void
  check_all ()
  {
    for (const auto &audience : audiences)
      audience->check ();
  }

  std::vector<TabletopViewer *> viewers;
  std::vector<std::unique_ptr<Audience>> audiences;
};

INSTANTIATE_TEST_SUITE_P (Games, KitScene, testing::ValuesIn (all_subjects ()));

TEST_P (KitScene, SaysWhatIsNewAndNothingElse)
{
  const auto match = new_match (14);
  Chance chance (6);

  seat_all (match.get ());
  for (guint i = 0; i < 60 && !tabletop_match_is_over (match.get ()); i++)
    {
      ASSERT_TRUE (step (match.get (), chance));
      check_all ();
      ASSERT_FALSE (HasFailure ()) << "after choice " << i;
    }
}

TEST_P (KitScene, TellsWithWhichEventCountersChange)
{
  const auto match = new_match (16);
  g_autoptr (TabletopViewer) spectator = tabletop_viewer_new_spectator ();
  Audience audience (match.get (), spectator);
  Chance chance (8);

  for (guint i = 0; i < 1500 && audience.n_dated () == 0; i++)
    {
      ASSERT_FALSE (tabletop_match_is_over (match.get ()));
      ASSERT_TRUE (step (match.get (), chance));
      audience.check ();
      ASSERT_FALSE (HasFailure ()) << "after choice " << i;
    }
  EXPECT_GT (audience.n_dated (), 0u);
}

TEST_P (KitScene, FollowsWhatIsTakenBack)
{
  const auto match = new_match (15);
  Chance chance (7);
  guint undone = 0;

  seat_all (match.get ());
  for (guint i = 0; i < 200 && undone < 5 && !tabletop_match_is_over (match.get ()); i++)
    {
      const guint seat = pick_seat (match.get (), chance);
      const auto choice = pick (match.get (), seat, chance);

      ASSERT_TRUE (tabletop_match_apply (match.get (), seat, choice.get (),
                                         tabletop_match_get_sequence (match.get ()), error.out ()))
          << error.text ();
      check_all ();
      if (i % 3 != 0 || !tabletop_match_can_undo (match.get (), seat))
        continue;
      ASSERT_TRUE (tabletop_match_undo (match.get (), seat, error.out ())) << error.text ();
      undone++;
      check_all ();
      ASSERT_FALSE (HasFailure ()) << "after choice " << i;
    }
  EXPECT_GT (undone, 0u);
}

} // namespace kit
