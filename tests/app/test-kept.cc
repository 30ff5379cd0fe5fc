/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Cards that stay where they are while others of their heap are turned. */

#include "app-kept.h"

#include "layout.h"

#include <gtest/gtest.h>
#include <string>

using namespace layout;

namespace
{

using Heap = std::vector<std::string>; /* the ids of pieces */

/* Some heaps in a room, as they are laid. */
struct Kept : testing::Test
{
  AppRect room = { 10, 20, 900, 170 };
  AppKept *kept = nullptr;
  std::vector<GPtrArray *> ids;

  ~Kept () override
  {
    for (GPtrArray *of_heap : ids)
      g_ptr_array_unref (of_heap);
    app_kept_free (kept);
  }

  std::vector<GPtrArray *>
  name (const std::vector<Heap> &heaps)
  {
    std::vector<GPtrArray *> named;

    for (const Heap &heap : heaps)
      {
        named.push_back (g_ptr_array_new_with_free_func (g_free));
        for (const std::string &id : heap)
          g_ptr_array_add (named.back (), g_strdup (id.c_str ()));
      }
    ids.insert (ids.end (), named.begin (), named.end ());
    return named;
  }

  std::vector<AppSlot>
  begin (const std::vector<Heap> &heaps)
  {
    std::vector<AppSlot> slots (heaps.size ());

    kept = app_kept_new (slots.data (), name (heaps).data (), slots.size (), &room, 116);
    return slots;
  }

  /* With those on their side of which `turned` has the number. */
  std::vector<AppSlot>
  lay (const std::vector<Heap> &heaps, const std::vector<size_t> &turned)
  {
    std::vector<AppSlot> slots (heaps.size ());

    for (size_t i : turned)
      slots[i].turned = TRUE;
    app_kept_lay (kept, slots.data (), name (heaps).data (), slots.size (), &room);
    for (size_t i = 0; i < slots.size (); i++)
      for (size_t k = 0; k < i; k++)
        EXPECT_FALSE (overlap (slots[i].rect, slots[k].rect)) << k << " and " << i;
    for (const AppSlot &slot : slots)
      EXPECT_TRUE (contains (room, slot.rect));
    return slots;
  }
};

void
expect_same (const AppSlot &slot, const AppSlot &other)
{
  EXPECT_FLOAT_EQ (slot.rect.x, other.rect.x);
  EXPECT_FLOAT_EQ (slot.rect.y, other.rect.y);
  EXPECT_FLOAT_EQ (slot.rect.width, other.rect.width);
  EXPECT_FLOAT_EQ (slot.rect.height, other.rect.height);
}

TEST_F (Kept, WhatIsTurnedIsTurnedInItsPlace)
{
  auto before = begin ({ { "imp" }, { "hill" }, { "isle" } });
  auto after = lay ({ { "imp" }, { "hill" }, { "isle" } }, { 1 });

  expect_same (before[0], after[0]);
  expect_same (before[2], after[2]);
  EXPECT_TRUE (contains (before[1].rect, after[1].rect));
  EXPECT_GT (after[1].rect.width, after[1].rect.height);
}

/* Whichever of them it was. */
TEST_F (Kept, TheRestOfAHeapStays)
{
  const std::vector<Heap> heaps = { { "imp" }, { "isle1", "isle2", "isle3" }, { "hill" } };
  auto before = begin (heaps);
  auto last = lay ({ { "imp" }, { "isle1", "isle2" }, { "hill" }, { "isle3" } }, { 3 });
  auto first = lay ({ { "imp" }, { "isle1", "isle3" }, { "isle2" }, { "hill" } }, { 1 });

  expect_same (before[0], last[0]);
  expect_same (before[1], last[1]);
  expect_same (before[2], last[2]);
  expect_same (before[0], first[0]);
  expect_same (before[1], first[2]);
  expect_same (before[2], first[3]);
  EXPECT_GE (last[3].rect.height, 100); /* there is room for it */
  expect_same (last[3], first[1]);      /* and that is kept, too */
}

TEST_F (Kept, TheLastOfAHeapIsTurnedWhereItLay)
{
  auto before = begin ({ { "imp" }, { "isle1", "isle2" }, { "hill" } });

  lay ({ { "imp" }, { "isle1" }, { "hill" }, { "isle2" } }, { 3 });
  auto after = lay ({ { "imp" }, { "isle1", "isle2" }, { "hill" } }, { 1 });
  EXPECT_TRUE (contains (before[1].rect, after[1].rect));
  expect_same (before[2], after[2]);
}

/* What was turned before lies elsewhere, and is joined there. */
TEST_F (Kept, WhatIsTurnedJoinsWhatIsTurned)
{
  std::vector<AppSlot> slots (2);
  slots[1].turned = TRUE;
  kept = app_kept_new (slots.data (), name ({ { "isle1", "isle2" }, { "isle3" } }).data (), 2,
                       &room, 116);
  auto after = lay ({ { "isle1" }, { "isle2", "isle3" } }, { 1 });

  expect_same (slots[0], after[0]);
  expect_same (slots[1], after[1]);
}

TEST_F (Kept, WhatIsTakenFromAHeapLiesNearIt)
{
  auto before = begin ({ { "a" }, { "b" }, { "c" }, { "d" }, { "e", "f" } });
  auto after = lay ({ { "a" }, { "b" }, { "c" }, { "d" }, { "e" }, { "f" } }, { 5 });

  EXPECT_GT (after[5].rect.x, before[4].rect.x);
}

/* Where cards would fill the room, they leave some. */
TEST_F (Kept, ThereIsRoomForWhatIsTakenFromAHeap)
{
  room = { 0, 0, 116 * 4 + 3 * 6, 116 * 1.4f };
  auto before = begin ({ { "a" }, { "b" }, { "c" }, { "d", "e" } });
  auto after = lay ({ { "a" }, { "b" }, { "c" }, { "d" }, { "e" } }, { 4 });

  for (size_t i = 0; i < before.size (); i++)
    expect_same (before[i], after[i]);
  EXPECT_GE (after[4].rect.height, .6f * after[0].rect.width);
}

TEST_F (Kept, NothingIsSmallerWhereNothingCanBeTaken)
{
  room = { 0, 0, 116 * 4 + 3 * 6, 116 * 1.4f };
  auto before = begin ({ { "a" }, { "b" }, { "c" }, { "d" } });

  EXPECT_NEAR (116, before[0].rect.width, 1);
}

/* As on a phone: all would be hard to read else. Who clicks in the middle again means the heap. */
TEST_F (Kept, WhatIsTakenLiesOnACornerOfItsHeapWhereThereIsLittleRoom)
{
  room = { 0, 0, 60 * 5 + 4 * 6, 60 * 1.4f };
  auto before = begin ({ { "a" }, { "b" }, { "c" }, { "d", "e" }, { "f" } });
  std::vector<AppSlot> after (6);

  EXPECT_NEAR (60, before[0].rect.width, 1);
  after[5].turned = TRUE;
  app_kept_lay (kept, after.data (),
                name ({ { "a" }, { "b" }, { "c" }, { "d" }, { "f" }, { "e" } }).data (), 6, &room);
  for (size_t i = 0; i < before.size (); i++)
    expect_same (before[i], after[i]);
  const AppRect &heap = after[3].rect, &taken = after[5].rect;
  EXPECT_TRUE (contains (heap, taken));
  EXPECT_GT (taken.width, taken.height);
  EXPECT_GE (taken.height, 24);
  EXPECT_GT (taken.y, heap.y + heap.height * .55f);
}

/* It lies on others then. */
TEST_F (Kept, NothingIsLostWhereNothingIsFree)
{
  room = { 0, 0, 116 * 2 + 6, 116 * 1.4f };
  auto before = begin ({ { "a" }, { "b" } });
  std::vector<AppSlot> slots (3);

  app_kept_lay (kept, slots.data (), name ({ { "a" }, { "b" }, { "c" } }).data (), 3, &room);
  expect_same (before[1], slots[1]);
  EXPECT_GE (slots[2].rect.width, 18);
  EXPECT_TRUE (contains (room, slots[2].rect));
}

} // namespace
