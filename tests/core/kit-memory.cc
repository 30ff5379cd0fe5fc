/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Conformance: memory. Wherever an allocation fails, the call says so, gives everything back and
 * leaves what it was given as it was; and between two choices nothing is allocated at all. */

#include "kit.h"

#include <cstdlib>
#include <functional>

using namespace kit;

namespace
{

/* An allocator that counts, and fails at one allocation. */
class Memory
{
public:
  Memory ()
  {
    alloc.allocate
        = [] (void *data, size_t size) { return static_cast<Memory *> (data)->allocate (size); };
    alloc.release
        = [] (void *data, void *memory) { static_cast<Memory *> (data)->release (memory); };
    alloc.data = this;
  }

  rg_alloc alloc;
  int calls = 0;    /* so far */
  int fail_at = -1; /* the call that fails, from 0 */
  int alive = 0;    /* allocated and not released */

private:
  void *
  allocate (size_t size)
  {
    if (calls++ == fail_at)
      return nullptr;
    alive++;
    return malloc (size);
  }

  void
  release (void *memory)
  {
    alive--;
    free (memory);
  }
};

/* Calls `attempt` with an allocator that fails at its first, second, third… allocation until it
 * gets through. Returns how many failed. `attempt` returns whether it succeeded; what it made, it
 * frees. */
int
fail_everywhere (const std::function<bool (Memory &, rg_error *)> &attempt)
{
  for (int k = 0;; k++)
    {
      Memory memory;
      memory.fail_at = k;
      rg_error error = {};
      bool succeeded = attempt (memory, &error);
      EXPECT_EQ (0, memory.alive) << "something leaked when allocation " << k << " failed";
      if (succeeded)
        {
          EXPECT_LE (memory.calls, k);
          return k;
        }
      EXPECT_EQ (RG_E_NO_MEMORY, error.status) << error.text;
      EXPECT_STRNE ("", error.text);
      if (testing::Test::HasFailure () || k > 10000)
        return -1;
    }
}

class KitMemory : public Kit
{
};

TEST_P (KitMemory, ContentFailsCleanly)
{
  EXPECT_GE (fail_everywhere ([this] (Memory &memory, rg_error *error) {
               return Content (rg_content_new_builtin (game, &memory.alloc, error)) != nullptr;
             }),
             1);
  size_t length;
  const char *source = rg_content_source (content.get (), &length);
  EXPECT_GE (fail_everywhere ([&] (Memory &memory, rg_error *error) {
               return Content (rg_content_new (game, "own", source, length, &memory.alloc, error))
                      != nullptr;
             }),
             1);
}

TEST_P (KitMemory, MatchFailsCleanly)
{
  rg_setup made = setup (1);
  EXPECT_EQ (1, fail_everywhere ([&] (Memory &memory, rg_error *error) {
               return Match (rg_match_new (&made, &memory.alloc, error)) != nullptr;
             }))
      << "a match is one block";
}

TEST_P (KitMemory, CloneFailsCleanly)
{
  rg_setup made = setup (1);
  Memory memory;
  Match m (rg_match_new (&made, &memory.alloc, nullptr)), before = match (1);
  memory.fail_at = memory.calls;
  EXPECT_EQ (nullptr, rg_match_clone (m.get ()));
  EXPECT_TRUE (rg_match_equal (before.get (), m.get ()));
  memory.fail_at = -1;
  int calls = memory.calls;
  Match clone (rg_match_clone (m.get ()));
  EXPECT_TRUE (clone);
  EXPECT_EQ (calls + 1, memory.calls) << "a clone is one allocation";
}

TEST_P (KitMemory, PlayAllocatesNothing)
{
  rg_setup made = setup (2);
  Memory memory;
  Match m (rg_match_new (&made, &memory.alloc, nullptr));
  Match other (rg_match_clone (m.get ()));
  Chance chance (2);
  const int calls = memory.calls;
  for (int i = 0; i < 2000 && !rg_match_over (m.get ()); i++)
    {
      play_randomly (m.get (), chance, 1);
      rg_match_copy (other.get (), m.get ());
    }
  if (!rg_match_over (m.get ()))
    {
      ASSERT_EQ (RG_OK, rg_match_leave (m.get (), 0, nullptr));
    }
  ASSERT_EQ (calls, memory.calls);
}

TEST_P (KitMemory, ViewsFailCleanly)
{
  Match m = match (3);
  Chance chance (3);
  play_randomly (m.get (), chance, 60);
  const std::string whole = view_of (m.get (), rg_viewer_seat (0));
  const uint64_t hash = rg_match_hash (m.get ());
  EXPECT_GE (fail_everywhere ([&] (Memory &memory, rg_error *error) {
               View view (rg_view_new (&memory.alloc));
               if (!view)
                 {
                   /* The only call without an error to fill. */
                   error->status = RG_E_NO_MEMORY;
                   error->text[0] = '-';
                   return false;
                 }
               return rg_match_view (m.get (), rg_viewer_seat (0), view.get (), error) == RG_OK;
             }),
             2);
  EXPECT_EQ (hash, rg_match_hash (m.get ()));

  /* A view that failed can be filled again, and one that is full needs no more memory. */
  Memory memory;
  View view (rg_view_new (&memory.alloc));
  memory.fail_at = memory.calls + 1;
  rg_error error = {};
  EXPECT_EQ (RG_E_NO_MEMORY, rg_match_view (m.get (), rg_viewer_seat (0), view.get (), &error));
  EXPECT_EQ (RG_OK, rg_match_view (m.get (), rg_viewer_seat (0), view.get (), &error));
  const int calls = memory.calls;
  EXPECT_EQ (RG_OK, rg_match_view (m.get (), rg_viewer_seat (0), view.get (), &error));
  EXPECT_EQ (calls, memory.calls);
}

TEST_P (KitMemory, JournalsFailCleanly)
{
  rg_setup made = setup (4);
  EXPECT_EQ (1, fail_everywhere ([&] (Memory &memory, rg_error *error) {
               return Journal (rg_journal_new (&made, &memory.alloc, error)) != nullptr;
             }));

  /* A long journal grows; a choice that can't be recorded isn't taken either. */
  int failures = 0, recorded = 0;
  Memory memory;
  Journal journal (rg_journal_new (&made, &memory.alloc, nullptr));
  Match m = match (4);
  Chance chance (4);
  while (!rg_match_over (m.get ()) && recorded < 1200)
    {
      Move move = random_move (m.get (), chance);
      Match before (rg_match_clone (m.get ()));
      rg_error error = {};
      memory.fail_at = memory.calls;
      rg_status status = rg_journal_apply (journal.get (), m.get (), move.seat, move.choice,
                                           rg_match_sequence (m.get ()), &error);
      if (status != RG_OK)
        {
          failures++;
          ASSERT_EQ (RG_E_NO_MEMORY, status);
          ASSERT_EQ (recorded, rg_journal_length (journal.get ()));
          ASSERT_TRUE (rg_match_equal (before.get (), m.get ()));
          ASSERT_EQ (decisions_of (before.get ()), decisions_of (m.get ()));
          memory.fail_at = -1;
          ASSERT_EQ (RG_OK, rg_journal_apply (journal.get (), m.get (), move.seat, move.choice,
                                              rg_match_sequence (m.get ()), &error));
        }
      while (rg_match_paused (m.get ()))
        rg_match_advance (m.get ());
      ASSERT_EQ (++recorded, rg_journal_length (journal.get ()));
    }
  EXPECT_GT (failures, 0);
  rg_error error = {};
  memory.fail_at = -1;
  Match replayed (rg_journal_replay (journal.get (), recorded, nullptr, &error));
  ASSERT_TRUE (replayed) << error.text;
  EXPECT_TRUE (rg_match_equal (m.get (), replayed.get ()));
}

TEST_P (KitMemory, SavingLoadingAndReplayingFailCleanly)
{
  rg_setup made = setup (5);
  Memory memory;
  Journal journal (rg_journal_new (&made, &memory.alloc, nullptr));
  Match m = match (5);
  Chance chance (5);
  for (int i = 0; i < 300 && !rg_match_over (m.get ()); i++)
    {
      Move move = random_move (m.get (), chance);
      ASSERT_EQ (RG_OK, rg_journal_apply (journal.get (), m.get (), move.seat, move.choice,
                                          rg_match_sequence (m.get ()), nullptr));
      while (rg_match_paused (m.get ()))
        rg_match_advance (m.get ());
    }

  size_t length = 0;
  rg_error error = {};
  memory.fail_at = memory.calls;
  EXPECT_EQ (nullptr, rg_journal_save (journal.get (), &length, &error));
  EXPECT_EQ (RG_E_NO_MEMORY, error.status);
  memory.fail_at = -1;
  char *text = rg_journal_save (journal.get (), &length, &error);
  ASSERT_NE (nullptr, text) << error.text;

  EXPECT_GE (fail_everywhere ([&] (Memory &loading, rg_error *why) {
               return Journal (rg_journal_load (content.get (), text, length, &loading.alloc, why))
                      != nullptr;
             }),
             1);
  EXPECT_EQ (1, fail_everywhere ([&] (Memory &replaying, rg_error *why) {
               return Match (rg_journal_replay (journal.get (), rg_journal_length (journal.get ()),
                                                &replaying.alloc, why))
                      != nullptr;
             }));
  memory.alloc.release (memory.alloc.data, text);
}

KIT_FOR_ALL_SETTINGS (KitMemory);

} /* namespace */
