/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Cards lie within their room, as large as that allows, and what one must read of them is seen. */

#include "app-center.h"
#include "layout.h"

#include "sdk.h"

using namespace layout;

namespace
{

/* Few cards or very many: all of them within their room, by rows and as a fan. */
TEST (Cards, StayWithinTheirRoom)
{
  const AppRect room = { 10, 20, 420, 200 };

  for (size_t n = 1; n < 80; n++)
    {
      auto rows = cards (n), fan = cards (n);

      app_layout_rows (rows.data (), n, &room, 30, 116);
      app_layout_fan (fan.data (), n, &room, 60, 150);
      for (size_t i = 0; i < n; i++)
        {
          EXPECT_TRUE (contains (room, rows[i].rect)) << i << " of " << n;
          EXPECT_TRUE (contains (room, fan[i].rect)) << i << " of " << n;
        }
    }
}

/* While there is room for another line, or for smaller cards, none lies on another one. */
TEST (Cards, OverlapOnlyWhereThereIsNoRoomLeft)
{
  for (const AppRect &room : { AppRect{ 0, 0, 300, 150 }, { 0, 0, 900, 110 }, { 0, 0, 90, 500 } })
    for (size_t n = 1; n < 120; n++)
      {
        auto slots = cards (n);
        const float width = app_layout_rows (slots.data (), n, &room, 24, 116);
        const float height = width * APP_CARD_RATIO;
        float bottom = 0;
        bool is_crowd = false;

        for (size_t i = 0; i < n; i++)
          for (size_t k = 0; k < i; k++)
            is_crowd |= overlap (slots[i].rect, slots[k].rect);
        for (const AppSlot &slot : slots)
          bottom = MAX (bottom, slot.rect.y + slot.rect.height);
        if (!is_crowd)
          continue;
        EXPECT_FLOAT_EQ (24, width) << n;
        EXPECT_GT (bottom + 6 + height, room.y + room.height) << n;
      }
}

TEST (Cards, OfDifferentRunsStandOnDifferentLinesWhereThereIsRoom)
{
  const AppRect room = { 0, 0, 900, 400 };
  auto slots = cards (8);

  app_layout_rows (slots.data (), slots.size (), &room, 30, 100);
  EXPECT_LT (slots[0].rect.y, slots[4].rect.y);
}

TEST (Cards, StandInTheMiddleOfTheirRoom)
{
  const AppRect room = { 100, 0, 900, 400 };
  auto rows = cards (3), fan = cards (3);

  app_layout_rows (rows.data (), 3, &room, 30, 100);
  app_layout_fan (fan.data (), 3, &room, 50, 100);
  for (const auto &slots : { rows, fan })
    EXPECT_NEAR (slots[0].rect.x - 100, 1000 - slots[2].rect.x - slots[2].rect.width, 2);
}

TEST (Cards, LieInAGridByTheirNumber)
{
  const AppRect room = { 0, 0, 300, 300 };
  auto slots = cards (9);

  app_layout_grid (slots.data (), 9, 3, &room, 200);
  EXPECT_EQ (slots[0].rect.x, slots[3].rect.x);
  EXPECT_EQ (slots[0].rect.y, slots[2].rect.y);
  EXPECT_LT (slots[0].rect.y, slots[3].rect.y);
  for (const auto &slot : slots)
    EXPECT_TRUE (contains (room, slot.rect));
}

TEST (Cards, ShrinkBeforeTheyOverlap)
{
  const AppRect room = { 0, 0, 400, 150 };
  auto few = cards (3), many = cards (12);

  EXPECT_GT (app_layout_rows (few.data (), 3, &room, 30, 116),
             app_layout_rows (many.data (), 12, &room, 30, 116));
}

TEST (Cards, OfAHandLeaveRoomToABoardThatIsFull)
{
  const AppRect room = { 0, 0, 900, 300 };
  const auto few = cards (3), many = cards (20);

  EXPECT_GT (app_rows_share (few.data (), few.size (), 7, &room, 116),
             app_rows_share (many.data (), many.size (), 7, &room, 116));
  EXPECT_EQ (.5f, app_rows_share (nullptr, 0, 7, &room, 116));
}

TEST (Cards, OfAHandShrinkBeforeTheyOverlap)
{
  const AppRect room = { 0, 0, 600, 200 };

  for (size_t n = 1; n <= 9; n++)
    {
      std::vector<AppSlot> hand (n);

      app_layout_fan (hand.data (), n, &room, 60, 140);
      for (size_t i = 1; i < n; i++)
        EXPECT_FALSE (overlap (hand[i - 1].rect, hand[i].rect)) << i << " of " << n;
    }
}

/* What is seen of each card of a hand: whatever lies there later lies above. */
std::vector<AppRect>
seen (const std::vector<AppSlot> &hand)
{
  std::vector<AppRect> all;

  for (size_t i = 0; i < hand.size (); i++)
    {
      AppRect rect = hand[i].rect;

      for (size_t j = i + 1; j < hand.size (); j++)
        {
          const AppRect &above = hand[j].rect;

          if (!overlap (rect, above))
            continue;
          if (above.y > rect.y)
            rect.height = above.y - rect.y;
          else
            rect.width = above.x - rect.x;
        }
      all.push_back (rect);
    }
  return all;
}

/* As many cards of a hand as there may be, on a phone with much in play: none lies on the name of
 * another one, or hides more of it than its right, and all of them are as large as texts need. */
TEST (Cards, OfAHandShowTheirNames)
{
  for (float height : { 64.f, 90.f, 140.f })
    for (size_t n = 1; n <= 8; n++)
      {
        const AppRect room = { 0, 0, 314, height };
        std::vector<AppSlot> hand (n);

        EXPECT_GE (app_layout_fan (hand.data (), n, &room, 45, 150), 44);
        for (size_t i = 0; i < n; i++)
          {
            EXPECT_TRUE (contains (room, hand[i].rect));
            EXPECT_EQ (seen (hand)[i].height, hand[i].rect.height) << i << " of " << n;
            EXPECT_GE (seen (hand)[i].width, hand[i].rect.width * .75f) << i << " of " << n;
          }
      }
}

/* On the smallest of phones, below all that stands above the table: a finger meets each card of as
 * many as one may have, and its name and what is drawn there are seen. */
TEST (Table, OnesOwnHandIsMetByAFingerOnAPhone)
{
  for (guint n_seats : { 2u, 4u, 6u })
    for (size_t n = 1; n <= 10; n++)
      {
        AppTableKind kind = kind_of (n_seats, false, 360, 480);

        kind.opened = 1;
        g_autoptr (AppTablePlaces) places = app_layout_table (&kind, 360, 480);
        const AppSeatPlace &own = places->seats[0];
        std::vector<AppSlot> hand (n);

        EXPECT_GE (own.hand.width, own.panel.width - 2 * 6 - 1);
        app_layout_fan (hand.data (), n, &own.hand, 45, 150);
        for (const AppRect &rect : seen (hand))
          {
            EXPECT_GE (rect.width, 44) << n << " cards, " << n_seats << " seats";
            EXPECT_GE (rect.height, 36) << n << " cards, " << n_seats << " seats";
          }
        EXPECT_FALSE (overlap (own.piles, own.side));
        EXPECT_FALSE (overlap (own.piles, own.hand));
        EXPECT_FALSE (overlap (own.side, own.hand));
        EXPECT_GE (own.board.width, own.panel.width / 2);
      }
}

/* A battlefield of twenty and a hand of seven share the room at 1280 x 800, so that neither is much
 * smaller than the other. */
TEST (Table, OnesOwnBattlefieldAndHandShareTheirRoom)
{
  AppTableKind kind = kind_of (4, false, 970, 715);
  auto own = cards (20);
  std::vector<AppSlot> hand (7);

  kind.own = own.data ();
  kind.n_own = own.size ();
  kind.n_hand = hand.size ();
  kind.named = 52;
  g_autoptr (AppTablePlaces) places = app_layout_table (&kind, 970, 715);
  const AppSeatPlace &seat = places->seats[0];

  EXPECT_GE (app_layout_rows (own.data (), own.size (), &seat.board, 24, 116), 54);
  EXPECT_GE (app_layout_fan (hand.data (), hand.size (), &seat.hand, 45, 150), 76);
  EXPECT_FALSE (overlap (seat.board, seat.hand));
}

/* What somebody has who sits before a board of that size: permanents, every third on its side, and
 * a hand. */
struct Own
{
  const char *what;
  float width, height; /* of all boards */
  float head, caption; /* as large as texts are */
  size_t n_own, n_hand;
  float least; /* how wide all own cards are */
};

void
PrintTo (const Own &own, std::ostream *out)
{
  *out << own.what << ", " << own.n_own << " in play and " << own.n_hand << " in hand";
}

class OwnCards : public testing::TestWithParam<Own>
{
};

TEST_P (OwnCards, AreReadAndMetByAFinger)
{
  const Own &c = GetParam ();
  AppTableKind kind = kind_of (4, false, c.width, c.height);
  auto own = cards (c.n_own);
  std::vector<AppSlot> hand (c.n_hand);

  kind.opened = 1;
  kind.head = c.head;
  kind.caption = c.caption;
  kind.named = 2.7f * c.caption;
  kind.own = own.data ();
  kind.n_own = own.size ();
  kind.n_hand = hand.size ();
  kind.n_own_side = 0;
  kind.has_middle = FALSE;
  g_autoptr (AppTablePlaces) places = app_layout_table (&kind, c.width, c.height);
  const AppSeatPlace &seat = places->seats[0];
  std::vector<AppRect> all = { seat.board, seat.hand, seat.piles };

  EXPECT_GE (app_layout_rows (own.data (), own.size (), &seat.board, APP_LEAST_CARD, APP_OWN_CARD),
             c.least);
  EXPECT_GE (app_layout_fan (hand.data (), hand.size (), &seat.hand, 45, 150), c.least);
  for (size_t i = 0; i < all.size (); i++)
    {
      EXPECT_TRUE (contains (seat.panel, all[i])) << i;
      for (size_t k = 0; k < i; k++)
        EXPECT_FALSE (overlap (all[i], all[k])) << i << " and " << k;
    }
  EXPECT_TRUE (seat.strip.width <= 0 || contains (seat.strip, seat.hand));
  EXPECT_GE (places->seats[1].panel.height, c.height * .18f) << "others are seen, too";
}

/* The board of a window of 1280 x 860 with texts of twice their size, of one of 900 x 600, and of a
 * phone: below them is what is asked. */
INSTANTIATE_TEST_SUITE_P (Rooms,
                          OwnCards,
                          testing::Values (Own{ "large texts", 1258, 495, 42, 36, 8, 1, 90 },
                                           Own{ "large texts", 1258, 495, 42, 36, 6, 6, 75 },
                                           Own{ "a low window", 878, 282, 34, 18, 8, 1, 46 },
                                           Own{ "a low window", 878, 282, 34, 18, 2, 6, 46 },
                                           Own{ "a phone", 340, 405, 34, 18, 8, 1, 44 },
                                           Own{ "a phone", 340, 405, 34, 18, 6, 4, 42 }));

/* Where a panel is low all of it is beside the head, which is as wide as its words need. */
TEST (OwnCards, AreBesideALowHead)
{
  AppTableKind kind = kind_of (12, false, 878, 212);
  auto own = cards (2);
  std::vector<AppSlot> hand (6);

  kind.opened = 1;
  kind.named = 2.9f * kind.caption;
  kind.own = own.data ();
  kind.n_own = own.size ();
  kind.n_hand = hand.size ();
  kind.n_own_side = 0;
  kind.has_middle = FALSE;
  kind.own_head = 168;
  g_autoptr (AppTablePlaces) places = app_layout_table (&kind, 878, 212);
  const AppSeatPlace &seat = places->seats[0];

  EXPECT_GE (app_layout_fan (hand.data (), hand.size (), &seat.hand, 45, 150), 44);
  for (const AppRect &place : { seat.board, seat.hand, seat.strip, seat.piles })
    {
      EXPECT_TRUE (contains (seat.panel, place));
      EXPECT_FALSE (overlap (seat.head, place));
    }
}

/* With large texts, own cards have the width that those of who is opened don't need. */
TEST (OwnCards, HaveWhatOthersLeave)
{
  AppTableKind kind = kind_of (8, false, 1088, 232);
  auto open = cards (4);
  std::vector<AppSlot> own (4), hand (6);

  kind.opened = 1;
  kind.letters = 2;
  kind.head = 42;
  kind.chip_height = 62;
  kind.caption = 31;
  kind.named = 2.9f * kind.caption;
  kind.own = own.data ();
  kind.n_own = own.size ();
  kind.open = open.data ();
  kind.n_open = open.size ();
  kind.n_hand = hand.size ();
  kind.n_own_piles = 2;
  kind.has_middle = FALSE;
  g_autoptr (AppTablePlaces) places = app_layout_table (&kind, 1088, 232);
  const AppSeatPlace &seat = places->seats[0];

  app_layout_fan (hand.data (), hand.size (), &seat.hand, 45, 150);
  for (size_t i = 1; i < hand.size (); i++)
    EXPECT_FALSE (overlap (hand[i - 1].rect, hand[i].rect)) << i;
  EXPECT_GE (app_layout_rows (open.data (), open.size (), &places->seats[1].board, 1, 96), 44);
}

/* Who is opened, where there is room for one: twice as much is in play on one side as on the other.
 */
struct Opened
{
  const char *what;
  guint n_seats;
  float width, height; /* of all boards */
  float letters;
  size_t n_open, n_own, n_hand;
  bool has_middle;
  float least; /* how wide cards of who is opened are, */
  float own;   /* and one's own */
};

void
PrintTo (const Opened &opened, std::ostream *out)
{
  *out << opened.what << ", " << opened.n_open << " opened beside " << opened.n_own;
}

class OpenedCards : public testing::TestWithParam<Opened>
{
};

TEST_P (OpenedCards, AreToldApart)
{
  const Opened &c = GetParam ();
  AppTableKind kind = kind_of (c.n_seats, false, c.width, c.height);
  auto own = cards (c.n_own), open = cards (c.n_open);
  std::vector<AppSlot> hand (c.n_hand);

  ASSERT_TRUE (app_layout_is_narrow (c.n_seats, c.width, c.height, c.letters));
  kind.opened = 1;
  kind.letters = c.letters;
  kind.head = 34 + 8 * (c.letters - 1);
  kind.chip_height = 42 + 20 * (c.letters - 1);
  kind.caption = 18 * c.letters;
  kind.named = 2.9f * kind.caption;
  kind.own = own.data ();
  kind.n_own = own.size ();
  kind.open = open.data ();
  kind.n_open = open.size ();
  kind.n_hand = hand.size ();
  kind.n_own_side = kind.n_side = 0;
  kind.has_side = FALSE;
  kind.has_middle = c.has_middle;
  g_autoptr (AppTablePlaces) places = app_layout_table (&kind, c.width, c.height);
  const AppSeatPlace &seat = places->seats[1], &mine = places->seats[0];
  std::vector<AppSlot> piles (4);

  EXPECT_GE (app_layout_rows (open.data (), open.size (), &seat.board, 1, 96), c.least);
  EXPECT_GE (app_layout_rows (own.data (), own.size (), &mine.board, 1, APP_OWN_CARD), c.own);
  EXPECT_GE (app_layout_fan (hand.data (), hand.size (), &mine.hand, 45, 150), c.own);
  EXPECT_GE (app_layout_rows (piles.data (), piles.size (), &seat.piles, APP_LEAST_CARD, 80),
             APP_LEAST_CARD);
  EXPECT_FALSE (overlap (seat.piles, seat.board));
  EXPECT_FALSE (overlap (seat.panel, mine.panel));
  EXPECT_FALSE (c.has_middle && overlap (seat.panel, places->middle));
}

/* A phone with as much below the board as a question needs, and a low window with large texts. */
INSTANTIATE_TEST_SUITE_P (
    Rooms,
    OpenedCards,
    testing::Values (Opened{ "a phone", 4, 348, 405, 1, 6, 8, 5, false, 33, 42 },
                     Opened{ "a phone", 4, 348, 405, 1, 9, 4, 1, false, 39, 44 },
                     Opened{ "a phone", 4, 348, 405, 1, 9, 4, 1, true, 39, 42 },
                     Opened{ "large texts", 4, 878, 345, 2, 12, 10, 4, false, 46, 44 },
                     Opened{ "large texts", 3, 878, 240, 2, 10, 5, 1, false, 44, 43 }));

/* What lies before the viewer, all of it on one side of the table; all but the piles has its name
 * as it is, and so have those where there is room. */
struct Named
{
  const char *what;
  float width, height; /* of all boards */
  size_t n_own, n_hand;
  guint n_side, n_piles;
  float pile; /* how wide one is at least */
};

void
PrintTo (const Named &named, std::ostream *out)
{
  *out << named.what << ", " << named.n_own << " in play and " << named.n_hand << " in hand";
}

class OwnNames : public testing::TestWithParam<Named>
{
};

TEST_P (OwnNames, AreRead)
{
  const Named &c = GetParam ();
  AppTableKind kind = kind_of (4, false, c.width, c.height);
  std::vector<AppSlot> own (c.n_own), hand (c.n_hand), side (c.n_side), piles (c.n_piles);

  kind.opened = 1;
  kind.left = G_GUINT64_CONSTANT (1) << 3;
  kind.caption = 18;
  kind.named = 52;
  kind.own = own.data ();
  kind.n_own = own.size ();
  kind.n_hand = hand.size ();
  kind.n_own_side = c.n_side;
  kind.n_own_piles = c.n_piles;
  kind.has_middle = FALSE;
  g_autoptr (AppTablePlaces) places = app_layout_table (&kind, c.width, c.height);
  const AppSeatPlace &seat = places->seats[0];
  AppRect below = seat.side;

  below.height -= kind.caption;
  EXPECT_GE (app_layout_rows (own.data (), own.size (), &seat.board, APP_LEAST_CARD, APP_OWN_CARD),
             44);
  EXPECT_GE (app_layout_fan (hand.data (), hand.size (), &seat.hand, 45, 150), c.n_hand ? 44 : 0);
  EXPECT_GE (app_layout_rows (side.data (), side.size (), &below, APP_LEAST_CARD, 110),
             c.n_side ? 44 : 0);
  EXPECT_GE (app_layout_rows (piles.data (), piles.size (), &seat.piles, APP_LEAST_CARD, 80),
             c.pile);
  for (size_t i = 0; i < hand.size (); i++)
    EXPECT_GE (seen (hand)[i].width, hand[i].rect.width * .7f) << i;
  for (const AppRect &other : { seat.board, seat.hand, seat.side })
    {
      EXPECT_TRUE (contains (seat.panel, other) || other.width <= 0);
      EXPECT_FALSE (overlap (seat.piles, other));
    }
}

INSTANTIATE_TEST_SUITE_P (Rooms,
                          OwnNames,
                          testing::Values (Named{ "a low window", 880, 312, 9, 8, 1, 2, 24 },
                                           Named{ "a low window", 880, 312, 9, 0, 1, 2, 40 },
                                           Named{ "a phone", 348, 430, 9, 8, 1, 2, 18 },
                                           Named{ "a phone", 348, 430, 3, 7, 1, 1, 34 },
                                           Named{ "a phone", 348, 405, 4, 1, 0, 3, 34 }));

/* The board of a phone, below its header and above the question: what has been announced has its
 * name, and whoever is opened keeps most of the room. */
TEST (Table, WhatIsAnnouncedHasItsNameOnAPhone)
{
  AppTableKind kind = kind_of (4, false, 360, 480);
  AppSlot slots[3] = {};

  kind.opened = 1;
  AppTablePlaces *places = app_layout_table (&kind, 360, 480);

  EXPECT_GE (app_layout_rows (slots, 3, &places->middle, 24, 124), 46);
  EXPECT_GT (places->seats[1].panel.height, places->middle.height);
  app_table_places_free (places);
}

/* And what it aims at beside it, of three at once; of more what there is room for, the first ones
 * sooner than the last. */
TEST (Table, WhatIsAnnouncedIsToldOnAPhone)
{
  const AppRect room = { 6, 200, 348, 90 };

  for (size_t n = 1; n <= 9; n++)
    {
      std::vector<AppSlot> slots (n);
      const size_t n_told = n == 1 ? 1 : n - 1; /* one aims at nothing */
      const size_t n_fitting = n < 4 ? n_told : n < 6 ? 6 - n : 0;

      for (size_t i = 0; i < n_told; i++)
        slots[i].is_told = TRUE;
      const bool has_room = app_layout_told (slots.data (), n, &room, 124);

      EXPECT_EQ (has_room, n_fitting > 0) << n;
      for (size_t i = 0; has_room && i < n; i++)
        {
          const AppRect &words = slots[i].words;
          const bool is_told = words.width > 0;

          EXPECT_EQ (is_told, i < n_fitting) << i << " of " << n;
          EXPECT_TRUE (contains (room, slots[i].rect));
          EXPECT_GE (slots[i].rect.width, 46) << "its name is read";
          EXPECT_TRUE (!is_told || contains (room, words));
          EXPECT_TRUE (!is_told || words.width >= 54);
          for (size_t j = 0; j < n; j++)
            {
              EXPECT_FALSE (is_told && overlap (words, slots[j].rect));
              EXPECT_FALSE (i != j && overlap (slots[i].rect, slots[j].rect));
              EXPECT_FALSE (is_told && i != j && overlap (words, slots[j].words));
            }
        }
    }
}

} // namespace
