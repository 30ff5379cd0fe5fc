/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A table that is loaded is the one that was played: the same state under the same number, the same
 * people, wherever the snapshot was made and whatever came since.
 */

#include "record-kit.h"

#include <glib/gstdio.h>

#include <random>

using namespace record;
using sdk::hash_of;
using sdk::known_to;
using sdk::match_of;
using sdk::take_items;
using testing::HasSubstr;

/* {{{ A recorder */

/* What a room is for the record: appends each step, before it is made. */
struct Notary
{
  GObject parent_instance;

  OnlineRecord *record;
  const char *id;
  guint64 n_steps;
};

struct NotaryClass
{
  GObjectClass parent_class;
};

static gboolean
notary_record (TabletopRecorder *recorder,
               TabletopMatch *match,
               guint seat,
               TabletopStepKind kind,
               const char *notation,
               GError **error)
{
  auto *self = reinterpret_cast<Notary *> (recorder);
  OnlineRecordStep step = {};

  step.number = self->n_steps + 1;
  step.sequence = tabletop_match_get_sequence (match);
  step.seat = seat;
  step.kind = kind;
  step.notation = const_cast<char *> (notation);
  if (!online_record_append_step (self->record, self->id, &step, error))
    return FALSE;

  self->n_steps++;

  return TRUE;
}

static void
notary_withdraw (TabletopRecorder *recorder, TabletopMatch *)
{
  auto *self = reinterpret_cast<Notary *> (recorder);

  EXPECT_TRUE (online_record_withdraw_step (self->record, self->id, self->n_steps, nullptr));
  self->n_steps--;
}

static void
notary_iface_init (TabletopRecorderInterface *iface)
{
  iface->record = notary_record;
  iface->withdraw = notary_withdraw;
}

static void
notary_class_init (NotaryClass *)
{
}

static void
notary_init (Notary *)
{
}

static GType notary_get_type ();
G_DEFINE_TYPE_WITH_CODE (Notary,
                         notary,
                         G_TYPE_OBJECT,
                         G_IMPLEMENT_INTERFACE (TABLETOP_TYPE_RECORDER, notary_iface_init))

/* }}} */

namespace
{

class Store : public record::Test
{
protected:
  Ptr<GFile> place = file ("tables");
  Ptr<OnlineStore> store = take (online_store_new (place.get ()));
  TabletopStore *keeper = TABLETOP_STORE (store.get ());
  Error error;

  /* A table of three, and its recorder. */
  Ptr<TabletopTable> table;
  Ptr<OnlineRecord> paper;
  Ptr<Notary> notary;
  std::string id;

  void
  host (const std::vector<std::string> &options = { "target=50" }, guint64 number = 1)
  {
    auto match = match_of (game.get (), 3, options, number);

    table = take (tabletop_table_new (match.get ()));
    tabletop_table_seat_local (table.get (), 0, "Anna", nullptr);
    tabletop_table_seat_bot (table.get (), 2, "random", 5, nullptr);
    paper = take (online_store_add (store.get (), table.get (), error.out ()));
    ASSERT_TRUE (paper) << error.text ();
    id = online_store_get_id (store.get (), table.get ());
    notary = take (static_cast<Notary *> (g_object_new (notary_get_type (), nullptr)));
    notary->record = paper.get ();
    notary->id = id.c_str ();
    tabletop_match_set_recorder (match.get (), TABLETOP_RECORDER (notary.get ()));
  }

  TabletopMatch *
  match ()
  {
    return tabletop_table_get_match (table.get ());
  }

  /* The program ends. */
  void
  quit ()
  {
    if (table)
      tabletop_match_set_recorder (match (), nullptr);
    notary.reset ();
    table.reset ();
    paper.reset ();
  }

  Ptr<TabletopTable>
  load (const std::string &which)
  {
    return take (tabletop_store_load (keeper, which.c_str (), game.get (), error.out ()));
  }

  void
  save ()
  {
    auto bytes = take (tabletop_table_save (table.get (), nullptr));

    ASSERT_TRUE (online_record_put_snapshot (paper.get (), id.c_str (), notary->n_steps,
                                             bytes.get (), error.out ()))
        << error.text ();
  }

  void
  put_guest (int seat, const char *name, const char *stand_in = nullptr, bool can_return = true)
  {
    OnlineRecordSeat row = {};

    row.seat = seat;
    row.name = const_cast<char *> (name);
    row.has_token = can_return;
    row.stand_in = const_cast<char *> (stand_in);
    ASSERT_TRUE (online_record_put_seat (paper.get (), id.c_str (), &row, error.out ()))
        << error.text ();
  }

  std::string
  listed ()
  {
    auto *list = tabletop_store_list_tables (keeper, error.out ());
    std::string text;

    if (list == nullptr)
      return error.text ();
    for (const auto &t : take_items<TabletopSavedTable> (list))
      {
        text += std::string (tabletop_saved_table_get_id (t.get ())) + " "
                + tabletop_saved_table_get_game_id (t.get ()) + " "
                + tabletop_saved_table_get_title (t.get ());
        for (auto *name = tabletop_saved_table_get_names (t.get ()); *name != nullptr; name++)
          text += std::string (" ") + *name;
        text += " " + std::to_string (tabletop_saved_table_get_n_steps (t.get ()))
                + (tabletop_saved_table_is_over (t.get ()) ? " over" : "")
                + (tabletop_saved_table_is_in_use (t.get ()) ? " in use" : "") + "\n";
      }

    return text;
  }

  std::string
  path_of (const std::string &which)
  {
    return in ("tables") + "/" + which + ".table";
  }
};

/* All that anybody may know, and the state's number. */
std::string
state_of (TabletopTable *table)
{
  auto *match = tabletop_table_get_match (table);
  auto text = hash_of (match) + " " + std::to_string (tabletop_match_get_sequence (match)) + "\n";

  for (const auto &viewer : sdk::everybody (match))
    text += known_to (match, viewer.get ()) + "\n";

  return text;
}

std::string
people_of (TabletopTable *table)
{
  std::string text;

  for (guint seat = 0; seat < 3; seat++)
    {
      auto *occupant = tabletop_table_get_occupant (table, seat);

      text += std::to_string (tabletop_occupant_get_kind (occupant)) + ":"
              + std::to_string (tabletop_occupant_get_presence (occupant)) + ":"
              + tabletop_occupant_get_name (occupant) + " ";
    }

  return text;
}

/* One step of chance: a choice, taking back, leaving. */
void
step (TabletopMatch *match, std::mt19937 &random)
{
  guint seat = random () % 3;
  auto viewer = sdk::seat (seat);

  if (random () % 60 == 0)
    {
      tabletop_match_leave (match, seat, nullptr);
      return;
    }
  if (random () % 3 == 0 && tabletop_match_can_undo (match, seat))
    {
      ASSERT_TRUE (tabletop_match_undo (match, seat, nullptr));
      return;
    }

  auto decisions
      = take_items<TabletopDecision> (tabletop_match_list_decisions (match, viewer.get ()));
  for (const auto &decision : decisions)
    if (tabletop_decision_get_seat (decision.get ()) == seat)
      {
        auto *choice = tabletop_decision_get_choice (
            decision.get (), random () % tabletop_decision_get_n_choices (decision.get ()));

        ASSERT_TRUE (tabletop_match_apply (match, seat, choice, tabletop_match_get_sequence (match),
                                           nullptr));
        return;
      }
}

TEST_F (Store, LoadsWhatWasPlayed)
{
  const std::vector<std::string> options[]
      = { { "target=50" }, { "secret=yes" }, { "cheering=yes", "target=20" } };
  std::mt19937 random (1);
  int n_kinds[3] = {};

  for (guint64 deal = 1; deal <= 60; deal++)
    {
      SCOPED_TRACE (deal);
      host (options[deal % 3], deal);
      for (int n = int (random () % 90); n > 0 && !tabletop_match_is_over (match ()); n--)
        {
          /* Groups of any size; snapshots at any moment, also in the middle of one. */
          if (random () % 5 == 0)
            online_record_begin (paper.get ());
          step (match (), random);
          if (random () % 20 == 0)
            save ();
          if (random () % 5 == 0)
            {
              ASSERT_TRUE (online_record_commit (paper.get (), error.out ())) << error.text ();
            }
        }
      ASSERT_TRUE (online_record_commit (paper.get (), error.out ())) << error.text ();

      auto whole = Table (online_record_load_table (paper.get (), id.c_str (), nullptr));
      for (guint i = 0; i < whole->steps->len; i++)
        n_kinds[static_cast<OnlineRecordStep *> (whole->steps->pdata[i])->kind]++;

      auto state = state_of (table.get ());
      auto people = people_of (table.get ());
      quit ();

      auto again = load (id);
      ASSERT_TRUE (again) << error.text ();
      ASSERT_EQ (state_of (again.get ()), state);
      EXPECT_EQ (people_of (again.get ()), people);
      /* And it goes on, alike. */
      EXPECT_NE (online_store_get_record (store.get (), again.get ()), nullptr);
      again.reset ();
      ASSERT_TRUE (tabletop_store_remove (keeper, id.c_str (), error.out ())) << error.text ();
    }
  for (int n : n_kinds)
    EXPECT_GT (n, 10);
}

TEST_F (Store, SeatsGuestsWhoCanReturn)
{
  host ();
  put_guest (1, "Bea");
  quit ();
  auto again = load (id);
  ASSERT_TRUE (again) << error.text ();
  EXPECT_EQ (people_of (again.get ()), "1:0:Anna 3:1:Bea 2:0:Sven ");

  /* A bot stands in for her. */
  paper = take (static_cast<OnlineRecord *> (
      g_object_ref (online_store_get_record (store.get (), again.get ()))));
  put_guest (1, "Bea", "random");
  paper.reset ();
  again.reset ();
  again = load (id);
  ASSERT_TRUE (again) << error.text ();
  EXPECT_EQ (people_of (again.get ()), "1:0:Anna 3:2:Bea 2:0:Sven ");
  EXPECT_EQ (tabletop_table_run_bots (again.get (), 0, error.out ()), 0) << error.text ();

  /* One that the game doesn't have any more. */
  paper = take (static_cast<OnlineRecord *> (
      g_object_ref (online_store_get_record (store.get (), again.get ()))));
  put_guest (1, "Bea", "wizard");
  paper.reset ();
  again.reset ();
  again = load (id);
  ASSERT_TRUE (again) << error.text ();
  EXPECT_EQ (people_of (again.get ()), "1:0:Anna 3:1:Bea 2:0:Sven ");

  /* She was sent away: the snapshot says who sits there. */
  paper = take (static_cast<OnlineRecord *> (
      g_object_ref (online_store_get_record (store.get (), again.get ()))));
  put_guest (1, "Bea", nullptr, false);
  paper.reset ();
  again.reset ();
  again = load (id);
  EXPECT_THAT (people_of (again.get ()), testing::StartsWith ("1:0:Anna 0:0:"));
}

TEST_F (Store, ListsWhatItKeeps)
{
  EXPECT_EQ (listed (), "");

  host ();
  auto first = id;
  sdk::go (match (), 0, "step:1");
  EXPECT_EQ (listed (), first + " race Race Anna Seat 2 Sven 1 in use\n");
  quit ();
  EXPECT_EQ (listed (), first + " race Race Anna Seat 2 Sven 1\n");

  /* Nothing else in the folder is a table. */
  write (in ("tables") + "/notes.txt", "x");
  write (in ("tables") + "/.table", "x");
  write (in ("tables") + "/a b.table", "x");
  write (path_of ("cut-while-made"), "");
  open (path_of ("without-table")).reset ();
  EXPECT_EQ (listed (), first + " race Race Anna Seat 2 Sven 1\n");

  /* A damaged one is listed, and says so. */
  write (path_of ("bad"), "x");
  EXPECT_THAT (listed (), HasSubstr ("bad  “" + path_of ("bad") + "” is no good record"));
  g_remove (path_of ("bad").c_str ());

  /* One that was given another name is two tables to nobody. */
  write (path_of ("copy"), read (path_of (first)));
  EXPECT_THAT (listed (), HasSubstr ("another table than its name says"));
  EXPECT_FALSE (load ("copy"));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_NOT_FOUND));
}

TEST_F (Store, ListsWhatIsInUseElsewhere)
{
  host ();
  /* From the first moment on, though perhaps not up to the last step. */
  EXPECT_EQ (in_child ([&] {
               auto theirs = take (online_store_new (place.get ()));
               keeper = TABLETOP_STORE (theirs.get ());

               return listed ();
             }),
             id + " race Race Anna Seat 2 Sven 0 in use\n");

  sdk::go (match (), 0, "step:1");
  quit ();

  auto again = load (id);
  ASSERT_TRUE (again) << error.text ();
  EXPECT_EQ (in_child ([&] {
               auto theirs = take (online_store_new (place.get ()));
               keeper = TABLETOP_STORE (theirs.get ());
               auto text = listed ();
               auto *loaded = tabletop_store_load (keeper, id.c_str (), game.get (), error.out ());

               return text
                      + (loaded == nullptr && error.is (ONLINE_RECORD_ERROR_IN_USE)
                             ? "in use"
                             : "another error: " + error.text ());
             }),
             id + " race Race Anna Seat 2 Sven 1 in use\nin use");

  /* Neither twice in the same program. */
  EXPECT_FALSE (load (id));
  EXPECT_TRUE (error.is (ONLINE_RECORD_ERROR_IN_USE));
  EXPECT_FALSE (tabletop_store_remove (keeper, id.c_str (), error.out ()));
  EXPECT_TRUE (error.is (ONLINE_RECORD_ERROR_IN_USE));
  again.reset ();
  EXPECT_TRUE (load (id)) << error.text ();
}

TEST_F (Store, ListsWhatCantBeWritten)
{
  host ();
  quit ();
  g_chmod (path_of (id).c_str (), 0444);
  g_chmod (in ("tables").c_str (), 0555);

  EXPECT_EQ (as_ordinary_user ([&] {
               auto text = listed ();
               auto *loaded = tabletop_store_load (keeper, id.c_str (), game.get (), error.out ());

               return text
                      + (loaded == nullptr && error.is (ONLINE_RECORD_ERROR_READ_ONLY)
                             ? "read-only"
                             : "another error: " + error.text ());
             }),
             id + " race Race Anna Seat 2 Sven 0\nread-only");
}

TEST_F (Store, KeepsItsFolderToItself)
{
  host ();
  EXPECT_EQ (mode_of (in ("tables")), 0700u);
  EXPECT_EQ (mode_of (path_of (id)), 0600u);
  EXPECT_EQ (online_record_get_path (paper.get ()), path_of (id));
}

TEST_F (Store, TellsWhatItDoesntHave)
{
  for (const char *which : { "no", "", "../x", "a/b" })
    {
      auto out = file ("out");

      EXPECT_FALSE (load (which));
      EXPECT_TRUE (error.is (TABLETOP_ERROR_NOT_FOUND)) << which;
      EXPECT_FALSE (tabletop_store_remove (keeper, which, error.out ()));
      EXPECT_TRUE (error.is (TABLETOP_ERROR_NOT_FOUND)) << which;
      EXPECT_FALSE (tabletop_store_export_table (keeper, which, out.get (), error.out ()));
      EXPECT_TRUE (error.is (TABLETOP_ERROR_NOT_FOUND)) << which;
    }
  EXPECT_FALSE (exists (in ("tables"))) << "asking makes nothing";

  auto out = file ("out");
  EXPECT_EQ (tabletop_store_import_table (keeper, out.get (), error.out ()), nullptr);
  EXPECT_TRUE (error.is (TABLETOP_ERROR_NOT_FOUND));

  auto other = take (toy_game_new ("chase"));
  host ();
  quit ();
  EXPECT_FALSE (take (tabletop_store_load (keeper, id.c_str (), other.get (), error.out ())));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_NOT_FOUND));
  EXPECT_THAT (error.text (), HasSubstr ("race"));
}

TEST_F (Store, MovesATable)
{
  host ();
  tabletop_table_seat_guest (table.get (), 1, "Bea", nullptr);
  put_guest (1, "Bea");
  sdk::go (match (), 0, "step:1");
  save ();
  sdk::go (match (), 1, "draw");
  auto state = state_of (table.get ());
  auto out = file ("out.table");

  /* Also while it is played. */
  ASSERT_TRUE (tabletop_store_export_table (keeper, id.c_str (), out.get (), error.out ()))
      << error.text ();
  quit ();
  EXPECT_FALSE (tabletop_store_export_table (keeper, id.c_str (), out.get (), error.out ()));
  EXPECT_TRUE (error.is (ONLINE_RECORD_ERROR_FAILED));

  auto there = file ("elsewhere");
  auto second = take (online_store_new (there.get ()));
  auto *theirs = TABLETOP_STORE (second.get ());
  EXPECT_EQ (take_text (tabletop_store_import_table (theirs, out.get (), error.out ())), id)
      << error.text ();
  auto again = take (tabletop_store_load (theirs, id.c_str (), game.get (), error.out ()));
  ASSERT_TRUE (again) << error.text ();
  EXPECT_EQ (state_of (again.get ()), state);
  EXPECT_EQ (people_of (again.get ()), "1:0:Anna 3:1:Bea 2:0:Sven ");

  /* Twice is once too often, whether it is open or not. */
  EXPECT_EQ (tabletop_store_import_table (theirs, out.get (), error.out ()), nullptr);
  EXPECT_TRUE (error.is (ONLINE_RECORD_ERROR_IN_USE));
  again.reset ();
  EXPECT_EQ (tabletop_store_import_table (theirs, out.get (), error.out ()), nullptr);
  EXPECT_TRUE (error.is (ONLINE_RECORD_ERROR_FAILED));
  EXPECT_THAT (error.text (), HasSubstr ("already"));
  again = take (tabletop_store_load (theirs, id.c_str (), game.get (), error.out ()));
  EXPECT_TRUE (again) << error.text ();

  write (in ("bad"), read (in ("out.table")).substr (0, 9000));
  auto bad = file ("bad");
  EXPECT_EQ (tabletop_store_import_table (keeper, bad.get (), error.out ()), nullptr);
  EXPECT_TRUE (error.is (TABLETOP_ERROR_BAD_SAVE));
}

TEST_F (Store, RemovesATable)
{
  host ();
  EXPECT_FALSE (tabletop_store_remove (keeper, id.c_str (), error.out ()));
  EXPECT_TRUE (error.is (ONLINE_RECORD_ERROR_IN_USE));
  quit ();
  EXPECT_TRUE (tabletop_store_remove (keeper, id.c_str (), error.out ())) << error.text ();
  EXPECT_FALSE (exists (path_of (id)));
  EXPECT_FALSE (exists (path_of (id) + "-wal"));
  EXPECT_EQ (listed (), "");
}

TEST_F (Store, NamesTheStepThatCantBeMadeAgain)
{
  host ();
  sdk::go (match (), 0, "step:1");
  tabletop_match_set_recorder (match (), nullptr);
  const struct
  {
    guint64 sequence;
    TabletopStepKind kind;
    const char *notation;
    const char *part;
  } steps[] = {
    { 1, TABLETOP_STEP_CHOICE, "jump", "step 2 of it, by seat 2 (jump)" },
    { 7, TABLETOP_STEP_CHOICE, "draw", "state 7" },
    { 1, TABLETOP_STEP_UNDO, nullptr, "nothing to take back" },
  };

  for (const auto &s : steps)
    {
      OnlineRecordStep row = {};

      row.number = 2;
      row.sequence = s.sequence;
      row.seat = 1;
      row.kind = s.kind;
      row.notation = const_cast<char *> (s.notation);
      if (!paper)
        paper = open (path_of (id));
      ASSERT_TRUE (online_record_append_step (paper.get (), id.c_str (), &row, error.out ()))
          << error.text ();
      quit ();
      auto before = read (path_of (id));
      EXPECT_FALSE (load (id));
      EXPECT_TRUE (error.is (TABLETOP_ERROR_BAD_SAVE));
      EXPECT_THAT (error.text (), HasSubstr (s.part));
      EXPECT_THAT (error.text (), HasSubstr ("step 2"));
      EXPECT_EQ (read (path_of (id)) == before, true) << "nothing is changed";
      paper = open (path_of (id));
      ASSERT_TRUE (online_record_withdraw_step (paper.get (), id.c_str (), 2, error.out ()));
    }
  paper.reset ();
  EXPECT_TRUE (load (id)) << error.text ();
}

/* Its sums are right, its rows are as we write them: everything but the match itself is made up. */
TEST_F (Store, OpensNothingThatTheRulesDontLeadTo)
{
  host ();
  auto good = Table (online_record_load_table (paper.get (), id.c_str (), error.out ()));
  ASSERT_TRUE (good) << error.text ();
  auto snapshot = take (g_bytes_ref (good->snapshot));
  auto forged = [&] (const std::function<void (OnlineRecordTable *)> &forge) {
    auto record = open (in ("forged"));
    auto made_up = table_of ("forged");

    g_bytes_unref (made_up->snapshot);
    made_up->snapshot = g_bytes_ref (snapshot.get ());
    forge (made_up.get ());
    EXPECT_TRUE (online_record_add_table (record.get (), made_up.get (), error.out ()))
        << error.text ();
    record.reset ();
    auto from = file ("forged");
    EXPECT_EQ (take_text (tabletop_store_import_table (keeper, from.get (), error.out ())),
               "forged")
        << error.text ();
    auto again = load ("forged");
    g_remove (in ("forged").c_str ());
    EXPECT_TRUE (tabletop_store_remove (keeper, "forged", nullptr) || again);

    return again;
  };
  auto step_by = [] (OnlineRecordTable *made_up, guint who, const char *notation) {
    auto *row = g_new0 (OnlineRecordStep, 1);

    row->number = 1;
    row->seat = who;
    row->notation = g_strdup (notation);
    g_ptr_array_add (made_up->steps, row);
  };
  auto guest_at = [] (OnlineRecordTable *made_up, int where, const char *name) {
    auto *row = g_new0 (OnlineRecordSeat, 1);

    row->seat = where;
    row->name = g_strdup (name);
    row->has_token = TRUE;
    g_ptr_array_add (made_up->seats, row);
  };

  EXPECT_TRUE (forged ([&] (auto *made_up) { step_by (made_up, 0, "step:1"); })) << error.text ();
  EXPECT_TRUE (tabletop_store_remove (keeper, "forged", error.out ())) << error.text ();

  EXPECT_FALSE (forged ([&] (auto *made_up) { step_by (made_up, 1000, "step:1"); }));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_BAD_SAVE));
  EXPECT_THAT (error.text (), HasSubstr ("seat 1001"));
  EXPECT_FALSE (forged ([&] (auto *made_up) { step_by (made_up, 0, "\033[2Jstep\n%s%n"); }));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_BAD_SAVE));
  EXPECT_THAT (error.text (), testing::Not (HasSubstr ("\033")));
  EXPECT_FALSE (forged ([&] (auto *made_up) { guest_at (made_up, 3, "Eve"); }));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_BAD_SAVE));
  EXPECT_THAT (error.text (), HasSubstr ("seat 4"));
  EXPECT_FALSE (forged ([] (auto *made_up) {
    g_bytes_unref (made_up->snapshot);
    made_up->snapshot = g_bytes_new ("nonsense", 8);
  }));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_BAD_SAVE));
}

TEST_F (Store, ForgetsATableWithItsStore)
{
  sdk::Watch watch;

  host ();
  watch.add (table.get ());
  watch.add (paper.get ());
  watch.add (store.get ());
  store.reset ();
  quit ();
  EXPECT_TRUE (watch.all_gone ());
  store = take (online_store_new (place.get ()));
  keeper = TABLETOP_STORE (store.get ());
  EXPECT_TRUE (load (id)) << error.text ();
}

TEST_F (Store, HasAPlaceOfItsOwn)
{
  auto path = in_child ([&] {
    g_setenv ("XDG_DATA_HOME", folder.c_str (), TRUE);
    store = take (online_store_new (nullptr));
    keeper = TABLETOP_STORE (store.get ());
    host ();

    return std::string (online_record_get_path (paper.get ()));
  });

  EXPECT_THAT (path, testing::StartsWith (in ("tabletop/tables/")));
  EXPECT_TRUE (exists (path));
}

} /* namespace */
