/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is committed comes back as it was, what is rolled back never was there, and what is out of
 * bounds is refused before it can spoil a commit.
 */

#include "record-kit.h"

#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstring>
#include <set>

using namespace record;
using testing::HasSubstr;
using testing::StartsWith;

namespace
{

class Record : public record::Test
{
protected:
  std::string path = in ("a.table");
  Ptr<OnlineRecord> live = open (path);
  Error error;

  void
  add (const std::string &id)
  {
    ASSERT_TRUE (online_record_add_table (live.get (), table_of (id).get (), error.out ()))
        << error.text ();
  }

  void
  reopen ()
  {
    live.reset ();
    live = open (path);
  }

  void
  commit ()
  {
    ASSERT_TRUE (online_record_commit (live.get (), error.out ())) << error.text ();
  }

  std::vector<guint64>
  requests (const char *id, guint seat)
  {
    GArray *found = online_record_list_requests (live.get (), id, seat, error.out ());
    std::vector<guint64> list;

    EXPECT_NE (found, nullptr) << error.text ();
    for (guint i = 0; found != nullptr && i < found->len; i++)
      list.push_back (g_array_index (found, guint64, i));
    g_array_unref (found);

    return list;
  }

  /* What is in the folder. */
  std::string
  names ()
  {
    GDir *dir = g_dir_open (folder.c_str (), 0, nullptr);
    std::set<std::string> sorted;
    std::string all;

    while (const char *name = g_dir_read_name (dir))
      sorted.insert (name);
    g_dir_close (dir);
    for (const auto &name : sorted)
      all += name + " ";

    return all;
  }

  OnlineRecordSeat
  seat_of (int seat, guint guest = 0)
  {
    OnlineRecordSeat row = {};

    row.seat = seat;
    row.guest = guest;
    row.name = const_cast<char *> ("Bea");

    return row;
  }
};

/* A table with something in every field. */
Table
full_table ()
{
  auto table = table_of ("full", std::string ("snap\0shot", 9));

  table->over = TRUE;
  table->snapshot_steps = 1;
  for (guint64 number = 1; number <= 3; number++)
    {
      auto *step = g_new0 (OnlineRecordStep, 1);

      *step = step_of (number, nullptr, number * 10);
      step->kind = TabletopStepKind (number - 1);
      step->notation = number == 1 ? g_strdup ("draw") : nullptr;
      step->sequence = G_MAXUINT64 - number;
      g_ptr_array_add (table->steps, step);
    }
  for (int i = 0; i < 2; i++)
    {
      auto *seat = g_new0 (OnlineRecordSeat, 1);

      seat->seat = i == 0 ? 1 : -1;
      seat->guest = guint (i);
      seat->name = g_strdup (i == 0 ? "Bea Ünüt" : "");
      seat->has_token = TRUE;
      seat->has_next = i == 0;
      memset (seat->token, 0xa0 + i, sizeof seat->token);
      memset (seat->next_token, 0xb0 + i, sizeof seat->next_token);
      seat->away = i == 0;
      seat->stand_in = i == 0 ? g_strdup ("random") : nullptr;
      seat->stand_in_seed = G_MAXUINT64;
      seat->clock_used = 123456;
      seat->since = 2;
      g_ptr_array_add (table->seats, seat);
    }

  auto *invitation = g_new0 (OnlineRecordInvitation, 1);
  invitation->id = g_strdup ("i-1");
  invitation->seat = -1;
  memset (invitation->secret_hash, 0xc0, sizeof invitation->secret_hash);
  invitation->expires = 99999;
  invitation->state = TABLETOP_INVITATION_REVOKED;
  g_ptr_array_add (table->invitations, invitation);
  g_hash_table_insert (table->config, g_strdup ("decision-time"), g_strdup ("30"));
  g_hash_table_insert (table->config, g_strdup ("motto"), g_strdup ("one\ntwo"));

  return table;
}

TEST_F (Record, GivesEverythingBack)
{
  auto table = full_table ();

  ASSERT_TRUE (online_record_add_table (live.get (), table.get (), error.out ())) << error.text ();
  reopen ();

  auto again = Table (online_record_load_table (live.get (), "full", error.out ()));
  ASSERT_TRUE (again) << error.text ();
  /* Of the steps, those after the snapshot. */
  g_ptr_array_remove_index (table->steps, 0);
  table->n_steps = 3;
  table->changed = 2003;
  /* By seat, those who look on first. */
  std::swap (table->seats->pdata[0], table->seats->pdata[1]);
  EXPECT_EQ (show (again.get ()), show (table.get ()));
}

TEST_F (Record, GivesBackWhatWasPutOneByOne)
{
  auto full = full_table ();
  auto *record = live.get ();
  const char *const names[] = { "Anna", "", "Cé", nullptr };
  auto bytes = take (g_bytes_new ("new", 3));

  add ("t");
  ASSERT_TRUE (online_record_put_outline (record, "t", names, TRUE, error.out ()));
  for (guint i = 0; i < 3; i++)
    ASSERT_TRUE (online_record_append_step (
        record, "t", static_cast<OnlineRecordStep *> (full->steps->pdata[i]), error.out ()));
  ASSERT_TRUE (online_record_put_snapshot (record, "t", 2, bytes.get (), error.out ()));
  for (guint i = 0; i < 2; i++)
    ASSERT_TRUE (online_record_put_seat (
        record, "t", static_cast<OnlineRecordSeat *> (full->seats->pdata[i]), error.out ()));
  auto *invitation = static_cast<OnlineRecordInvitation *> (full->invitations->pdata[0]);
  ASSERT_TRUE (online_record_put_invitation (record, "t", invitation, error.out ()));
  invitation->state = TABLETOP_INVITATION_CLAIMED;
  ASSERT_TRUE (online_record_put_invitation (record, "t", invitation, error.out ()));
  ASSERT_TRUE (online_record_put_config (record, "t", "a", "1", error.out ()));
  ASSERT_TRUE (online_record_put_config (record, "t", "a", "2", error.out ()));
  ASSERT_TRUE (online_record_put_config (record, "t", "b", "", error.out ()));
  reopen ();

  auto a0 = std::string (64, 'a'), b0 = a0, a1 = a0, c0 = a0;
  for (gsize i = 1; i < 64; i += 2)
    {
      a0[i] = b0[i] = c0[i] = '0';
      a1[i] = '1';
      b0[i - 1] = 'b';
      c0[i - 1] = 'c';
    }
  EXPECT_EQ (show (live.get (), "t"), "table t race Race 1000 2003 1 3 2 6e6577 \n"
                                      "name Anna \nname  \nname Cé \n"
                                      "step 3 18446744073709551612 1 2 (none) 30 2003 \n"
                                      "seat -1 1  1 "
                                          + a1
                                          + " 0  0 (none) 18446744073709551615 123456 2 \n"
                                            "seat 1 0 Bea Ünüt 1 "
                                          + a0 + " 1 " + b0
                                          + " 1 random 18446744073709551615 123456 2 \n"
                                            "invitation i-1 -1 "
                                          + c0
                                          + " 99999 1 \n"
                                            "config a 2 \nconfig b  \n");

  record = live.get ();
  ASSERT_TRUE (online_record_remove_seat (record, "t", -1, 1, error.out ()));
  ASSERT_TRUE (online_record_remove_seat (record, "t", 1, 0, error.out ()));
  ASSERT_TRUE (online_record_remove_invitation (record, "t", "i-1", error.out ()));
  ASSERT_TRUE (online_record_put_config (record, "t", "a", nullptr, error.out ()));
  EXPECT_EQ (show (record, "t"), "table t race Race 1000 2003 1 3 2 6e6577 \n"
                                 "name Anna \nname  \nname Cé \n"
                                 "step 3 18446744073709551612 1 2 (none) 30 2003 \n"
                                 "config b  \n");
}

TEST_F (Record, GivesTheTimeToWhatHasNone)
{
  auto table = table_of ("t");
  auto before = g_get_real_time () / G_USEC_PER_SEC;
  auto step = step_of (1);

  table->created = 0;
  step.time = 0;
  ASSERT_TRUE (online_record_add_table (live.get (), table.get (), error.out ()));
  ASSERT_TRUE (online_record_append_step (live.get (), "t", &step, error.out ()));

  auto again = Table (online_record_load_table (live.get (), "t", error.out ()));
  EXPECT_GE (again->created, before);
  EXPECT_LE (again->created, before + 60);
  EXPECT_GE (again->changed, again->created);
}

TEST_F (Record, CommitsManyStepsOfManyTablesAtOnce)
{
  std::vector<std::string> ids = { "a", "b", "c" };

  online_record_begin (live.get ());
  for (const auto &id : ids)
    add (id);
  for (guint64 number = 1; number <= 100; number++)
    for (const auto &id : ids)
      append (live.get (), id, number);
  EXPECT_EQ (online_record_get_n_pending (live.get ()), 3u * 103u);
  EXPECT_TRUE (online_record_is_in_transaction (live.get ()));
  EXPECT_THAT (show (live.get (), "a"), HasSubstr ("isn't written yet"));
  commit ();
  EXPECT_EQ (online_record_get_n_pending (live.get ()), 0u);
  EXPECT_FALSE (online_record_is_in_transaction (live.get ()));

  reopen ();
  for (const auto &id : ids)
    {
      auto table = Table (online_record_load_table (live.get (), id.c_str (), error.out ()));

      ASSERT_TRUE (table) << error.text ();
      EXPECT_EQ (table->n_steps, 100u);
      EXPECT_EQ (table->steps->len, 100u);
    }
}

TEST_F (Record, ForgetsWhatIsRolledBack)
{
  add ("t");
  append (live.get (), "t", 1);
  auto before = show (live.get (), "t");

  online_record_begin (live.get ());
  append (live.get (), "t", 2);
  ASSERT_TRUE (online_record_put_config (live.get (), "t", "a", "1", error.out ()));
  add ("other");
  ASSERT_TRUE (online_record_remove_table (live.get (), "t", error.out ()));
  online_record_rollback (live.get ());

  EXPECT_EQ (show (live.get (), "t"), before);
  EXPECT_THAT (show (live.get (), "other"), HasSubstr ("no table"));
  /* And it goes on as if nothing had been. */
  append (live.get (), "t", 2);
  reopen ();
  EXPECT_THAT (show (live.get (), "t"), HasSubstr ("step 2 "));
}

TEST_F (Record, DoesntWriteWhatIsPendingWhenItIsClosed)
{
  add ("t");
  online_record_begin (live.get ());
  append (live.get (), "t", 1);
  reopen ();
  EXPECT_THAT (show (live.get (), "t"), testing::Not (HasSubstr ("step")));
}

TEST_F (Record, TakesTheLastStepBack)
{
  auto *record = live.get ();

  add ("t");
  append (record, "t", 1);
  append (record, "t", 2, "draw");
  EXPECT_FALSE (online_record_withdraw_step (record, "t", 1, error.out ()));
  EXPECT_TRUE (error.is (ONLINE_RECORD_ERROR_FAILED));
  EXPECT_TRUE (online_record_withdraw_step (record, "t", 2, error.out ())) << error.text ();
  append (record, "t", 2, "again");

  /* The same while both are pending. */
  online_record_begin (record);
  append (record, "t", 3, "draw");
  EXPECT_TRUE (online_record_withdraw_step (record, "t", 3, error.out ())) << error.text ();
  append (record, "t", 3, "once more");
  commit ();

  auto text = show (record, "t");
  EXPECT_THAT (text, HasSubstr ("step 2 8 0 0 again "));
  EXPECT_THAT (text, HasSubstr ("step 3 9 1 0 once more "));
  EXPECT_THAT (text, testing::Not (HasSubstr ("draw")));
}

TEST_F (Record, RefusesWhatWouldSpoilACommit)
{
  auto *record = live.get ();
  auto refused = [&] (gboolean done) {
    EXPECT_FALSE (done);
    EXPECT_TRUE (error.is (ONLINE_RECORD_ERROR_FAILED));
    EXPECT_GT (error.text ().size (), 10u);
  };
  std::string longest (ONLINE_RECORD_MAX_NOTATION, 'x');
  auto too_long = longest + "x";

  add ("t");
  online_record_begin (record);
  append (record, "t", 1, longest.c_str ());

  refused (online_record_add_table (record, table_of ("t").get (), error.out ()));
  refused (online_record_add_table (record, table_of ("").get (), error.out ()));
  refused (online_record_add_table (record, table_of ("../t").get (), error.out ()));
  refused (online_record_add_table (record, table_of (std::string (65, 'x')).get (), error.out ()));
  for (auto spoil : std::vector<std::function<void (OnlineRecordTable *)>>{
           [] (OnlineRecordTable *t) { t->snapshot_steps = 1; },
           [] (OnlineRecordTable *t) { g_clear_pointer (&t->snapshot, g_bytes_unref); },
           [] (OnlineRecordTable *t) { g_clear_pointer (&t->names, g_strfreev); },
           [] (OnlineRecordTable *t) { g_clear_pointer (&t->game_id, g_free); },
           [] (OnlineRecordTable *t) { t->names[0][1] = '\n'; },
           [] (OnlineRecordTable *t) { t->title[1] = '\xff'; },
           [] (OnlineRecordTable *t) { t->title[1] = '\033'; },
           [] (OnlineRecordTable *t) { strcpy (t->names[1], "\u202e"); },
           [] (OnlineRecordTable *t) { t->created = -1; } })
    {
      auto table = table_of ("new");

      spoil (table.get ());
      refused (online_record_add_table (record, table.get (), error.out ()));
    }

  for (auto spoil : std::vector<std::function<void (OnlineRecordStep *)>>{
           [] (OnlineRecordStep *s) { s->number = 1; }, [] (OnlineRecordStep *s) { s->number = 3; },
           [] (OnlineRecordStep *s) { s->seat = ONLINE_RECORD_MAX_SEATS; },
           [] (OnlineRecordStep *s) { s->kind = TABLETOP_STEP_UNDO; },
           [] (OnlineRecordStep *s) { s->kind = TabletopStepKind (7); },
           [] (OnlineRecordStep *s) { s->notation = nullptr; },
           [&] (OnlineRecordStep *s) { s->notation = too_long.data (); },
           [] (OnlineRecordStep *s) { s->notation = const_cast<char *> ("\xc3\x28"); },
           [] (OnlineRecordStep *s) { s->time = -1; } })
    {
      auto step = step_of (2);

      spoil (&step);
      refused (online_record_append_step (record, "t", &step, error.out ()));
    }

  auto bytes = take (g_bytes_new ("x", 1));
  refused (online_record_put_snapshot (record, "t", 2, bytes.get (), error.out ()));
  std::string long_name (ONLINE_RECORD_MAX_NAME + 1, 'x');
  const char *const names[] = { long_name.c_str (), nullptr };
  refused (online_record_put_outline (record, "t", names, FALSE, error.out ()));
  auto seat = seat_of (-1, 0);
  refused (online_record_put_seat (record, "t", &seat, error.out ()));
  seat = seat_of (0, 1);
  refused (online_record_put_seat (record, "t", &seat, error.out ()));
  seat = seat_of (0);
  seat.stand_in = long_name.data ();
  refused (online_record_put_seat (record, "t", &seat, error.out ()));
  OnlineRecordInvitation invitation = {};
  refused (online_record_put_invitation (record, "t", &invitation, error.out ()));
  invitation.id = const_cast<char *> ("i");
  invitation.state = TabletopInvitationState (-1);
  refused (online_record_put_invitation (record, "t", &invitation, error.out ()));
  refused (online_record_put_config (
      record, "t", "a", std::string (ONLINE_RECORD_MAX_VALUE + 1, 'x').c_str (), error.out ()));

  /* None of it joined the transaction. */
  EXPECT_EQ (online_record_get_n_pending (record), 1u);
  commit ();
  EXPECT_THAT (show (record, "t"), HasSubstr (longest));
}

TEST_F (Record, KnowsWhichTablesItHas)
{
  auto *record = live.get ();
  auto bytes = take (g_bytes_new ("x", 1));
  const char *const names[] = { "x", nullptr };
  auto step = step_of (1);
  auto seat = seat_of (0);
  OnlineRecordInvitation invitation = {};
  auto missing = [&] (bool done) {
    EXPECT_FALSE (done);
    EXPECT_TRUE (error.is (ONLINE_RECORD_ERROR_NOT_FOUND));
    EXPECT_THAT (error.text (), HasSubstr ("“no”"));
  };

  invitation.id = const_cast<char *> ("i");
  for (int pass = 0; pass < 2; pass++)
    {
      missing (online_record_append_step (record, "no", &step, error.out ()));
      missing (online_record_withdraw_step (record, "no", 1, error.out ()));
      missing (online_record_put_snapshot (record, "no", 0, bytes.get (), error.out ()));
      missing (online_record_put_outline (record, "no", names, FALSE, error.out ()));
      missing (online_record_put_seat (record, "no", &seat, error.out ()));
      missing (online_record_remove_seat (record, "no", 0, 0, error.out ()));
      missing (online_record_put_invitation (record, "no", &invitation, error.out ()));
      missing (online_record_remove_invitation (record, "no", "i", error.out ()));
      missing (online_record_put_config (record, "no", "a", "1", error.out ()));
      missing (online_record_remove_table (record, "no", error.out ()));
      missing (online_record_load_table (record, "no", error.out ()) != nullptr);
      missing (online_record_list_requests (record, "no", 0, error.out ()) != nullptr);
      missing (online_record_export (record, "no", in ("out").c_str (), error.out ()));
      /* The same of a table whose removal is pending. */
      if (pass == 0)
        {
          add ("no");
          online_record_begin (record);
          ASSERT_TRUE (online_record_remove_table (record, "no", error.out ())) << error.text ();
        }
    }
}

TEST_F (Record, RemovesAllOfATable)
{
  auto table = full_table ();

  ASSERT_TRUE (online_record_add_table (live.get (), table.get (), error.out ()));
  add ("other");
  append (live.get (), "other", 1);
  auto other = show (live.get (), "other");
  ASSERT_TRUE (online_record_remove_table (live.get (), "full", error.out ())) << error.text ();

  /* A new one of the same name has nothing of it. */
  add ("full");
  EXPECT_EQ (show (live.get (), "full"),
             "table full race Race 1000 1000 0 0 0 6120736e617073686f74 \nname Anna \nname Bea \n");
  EXPECT_EQ (show (live.get (), "other"), other);
}

TEST_F (Record, ListsTheNewestFirst)
{
  add ("old");
  add ("b");
  add ("a");
  append (live.get (), "b", 1);
  append (live.get (), "a", 1);
  append (live.get (), "a", 2);

  GPtrArray *list = online_record_list_tables (live.get (), error.out ());
  std::string said;
  ASSERT_NE (list, nullptr) << error.text ();
  for (guint i = 0; i < list->len; i++)
    {
      auto *table = static_cast<OnlineRecordTable *> (list->pdata[i]);

      said += std::string (table->id) + " " + std::to_string (table->n_steps) + " "
              + std::to_string (table->changed) + " " + table->names[1] + "\n";
    }
  g_ptr_array_unref (list);
  EXPECT_EQ (said, "a 2 2002 Bea\nb 1 2001 Bea\nold 0 1000 Bea\n");
}

TEST_F (Record, RemembersWhichRequestsBecameSteps)
{
  add ("t");
  /* Seats take turns: 1 at odd numbers. */
  for (guint64 number = 1; number <= 200; number++)
    append (live.get (), "t", number, "step:1", number <= 198 ? 1000 + number : 0);

  auto all = requests ("t", 1);
  ASSERT_EQ (all.size (), guint64 (ONLINE_RECORD_N_REQUESTS));
  EXPECT_EQ (all.front (), 1197u - 2 * 63);
  EXPECT_EQ (all.back (), 1197u);
  EXPECT_TRUE (requests ("t", 2).empty ());

  /* Another guest counts anew. */
  auto seat = seat_of (1);
  seat.since = 193;
  ASSERT_TRUE (online_record_put_seat (live.get (), "t", &seat, error.out ()));
  EXPECT_EQ (requests ("t", 1), (std::vector<guint64>{ 1195, 1197 }));
  EXPECT_EQ (requests ("t", 0).size (), guint64 (ONLINE_RECORD_N_REQUESTS));
}

TEST_F (Record, IsForOneObjectOnly)
{
  add ("t");
  EXPECT_FALSE (take (online_record_open (path.c_str (), error.out ())));
  EXPECT_TRUE (error.is (ONLINE_RECORD_ERROR_IN_USE));
  EXPECT_THAT (error.text (), HasSubstr (path));

  /* Nor for another process, also after the failure above. */
  EXPECT_THAT (in_child ([&] {
                 Error theirs;
                 auto *other = online_record_open (path.c_str (), theirs.out ());

                 return other == nullptr && theirs.is (ONLINE_RECORD_ERROR_IN_USE)
                            ? theirs.text ()
                            : "it could: " + theirs.text ();
               }),
               HasSubstr ("in use"));
  append (live.get (), "t", 1);

  reopen ();
  EXPECT_THAT (show (live.get (), "t"), HasSubstr ("step 1 "));
}

TEST_F (Record, IsForOneProcessOnly)
{
  int ready[2], over[2];
  char byte = 0;

  add ("t");
  live.reset ();
  ASSERT_EQ (pipe (ready) + pipe (over), 0);
  auto child = fork ();
  if (child == 0)
    {
      auto *theirs = online_record_open_existing (path.c_str (), nullptr);

      close (over[1]);
      byte = theirs != nullptr ? 'y' : 'n';
      _exit (::write (ready[1], &byte, 1) == 1 && ::read (over[0], &byte, 1) == 0 ? 0 : 1);
    }
  close (over[0]);
  close (ready[1]);

  ASSERT_EQ (::read (ready[0], &byte, 1), 1);
  EXPECT_EQ (byte, 'y');
  EXPECT_FALSE (take (online_record_open (path.c_str (), error.out ())));
  EXPECT_TRUE (error.is (ONLINE_RECORD_ERROR_IN_USE));
  close (over[1]);
  EXPECT_EQ (waitpid (child, nullptr, 0), child);
  close (ready[0]);
  live = open (path);
}

TEST_F (Record, IsItsOwnersOnly)
{
  auto old = umask (0);
  auto other = open (in ("b.table"));
  umask (old);

  EXPECT_EQ (mode_of (in ("b.table")), 0600u);
  ASSERT_TRUE (online_record_add_table (other.get (), table_of ("t").get (), error.out ()));
  EXPECT_EQ (mode_of (in ("b.table-wal")), 0600u);
  EXPECT_FALSE (exists (in ("b.table-shm")));
}

TEST_F (Record, MakesNewIds)
{
  auto one = take_text (online_record_new_table_id ());
  auto other = take_text (online_record_new_table_id ());

  EXPECT_NE (one, other);
  EXPECT_THAT (one, testing::MatchesRegex ("[0-9a-z]{12}"));
  add (one);
}

TEST_F (Record, TellsWhatIsntThere)
{
  EXPECT_FALSE (take (online_record_open_existing (in ("no.table").c_str (), error.out ())));
  EXPECT_TRUE (error.is (ONLINE_RECORD_ERROR_NOT_FOUND));
  EXPECT_FALSE (exists (in ("no.table")));
  EXPECT_FALSE (take (online_record_open (in ("no/no.table").c_str (), error.out ())));
  EXPECT_TRUE (error.is (ONLINE_RECORD_ERROR_NOT_FOUND));
  EXPECT_THAT (error.text (), HasSubstr ("no/no.table"));
}

TEST_F (Record, IsExportedAsOneFile)
{
  auto table = full_table ();
  auto out = in ("out.table");

  ASSERT_TRUE (online_record_add_table (live.get (), table.get (), error.out ()));
  add ("other");
  ASSERT_TRUE (online_record_export (live.get (), "full", out.c_str (), error.out ()))
      << error.text ();
  EXPECT_EQ (mode_of (out), 0600u);
  /* The log of `live`, and nothing left over. */
  EXPECT_EQ (names (), "a.table a.table-mark a.table-wal out.table ");

  auto bytes = read (out);
  EXPECT_FALSE (online_record_export (live.get (), "full", out.c_str (), error.out ()));
  EXPECT_TRUE (error.is (ONLINE_RECORD_ERROR_FAILED));
  EXPECT_THAT (error.text (), HasSubstr ("there already"));
  EXPECT_EQ (read (out), bytes);
  EXPECT_FALSE (online_record_export (live.get (), "full", in ("no/x").c_str (), error.out ()));
  EXPECT_TRUE (error.is (ONLINE_RECORD_ERROR_NOT_FOUND));

  auto other = open (in ("b.table"));
  EXPECT_EQ (take_text (online_record_import (other.get (), out.c_str (), error.out ())), "full")
      << error.text ();
  EXPECT_EQ (show (other.get (), "full"), show (live.get (), "full"));
  EXPECT_EQ (read (out), bytes) << "the source stays as it is";
  EXPECT_FALSE (online_record_import (other.get (), out.c_str (), error.out ()));
  EXPECT_TRUE (error.is (ONLINE_RECORD_ERROR_FAILED));
  EXPECT_THAT (error.text (), HasSubstr ("there already"));

  /* Steps before the snapshot came along. */
  ASSERT_TRUE (online_record_export (other.get (), "full", in ("c").c_str (), error.out ()));
  EXPECT_EQ (read (in ("c")).size (), bytes.size ());
  EXPECT_EQ (requests ("full", 0).size (), 1u);
}

} /* namespace */
