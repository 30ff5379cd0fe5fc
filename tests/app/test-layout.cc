/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whatever the window's size and the number of seats: nothing lies outside, panels don't overlap,
 * and each seat has a place. */

#include <map>

#include "app-center.h"
#include "app-layout.h"

#include "sdk.h"

namespace
{

struct Case
{
  guint n_seats;
  bool has_board;
  float width, height;
};

void
PrintTo (const Case &c, std::ostream *out)
{
  *out << c.n_seats << (c.has_board ? " seats around a board, " : " seats, ") << c.width << " x "
       << c.height;
}

bool
contains (const AppRect &outer, const AppRect &inner)
{
  return inner.x >= outer.x - 1 && inner.y >= outer.y - 1
         && inner.x + inner.width <= outer.x + outer.width + 1
         && inner.y + inner.height <= outer.y + outer.height + 1;
}

bool
overlap (const AppRect &a, const AppRect &b)
{
  return a.x + 1 < b.x + b.width && b.x + 1 < a.x + a.width && a.y + 1 < b.y + b.height
         && b.y + 1 < a.y + a.height;
}

/* A table of n seats, each with all that a seat can have, or around a board. */
AppTableKind
kind_of (guint n_seats, bool has_board, float width, float height)
{
  AppTableKind kind = {};

  kind.n_seats = n_seats;
  kind.opened = -1;
  kind.has_board = has_board;
  kind.has_middle = true;
  kind.has_hand = kind.has_piles = kind.has_side = !has_board;
  kind.n_piles = has_board ? 0 : 4;
  kind.n_side = kind.n_own_side = has_board ? 0 : 1;
  kind.n_own_piles = has_board ? 0 : 3;
  kind.caption = 18 * kind.scale;
  kind.letters = 1;
  kind.scale = app_layout_scale (width, height);
  kind.head = 34 * kind.scale;
  kind.chip_width = 90;
  kind.chip_height = 42;
  return kind;
}

class Layout : public testing::TestWithParam<Case>
{
};

TEST_P (Layout, EverySeatHasItsPlace)
{
  const Case &c = GetParam ();
  const AppRect all = { 0, 0, c.width, c.height };
  const bool narrow = app_layout_is_narrow (c.n_seats, c.width, c.height, 1);

  for (guint viewer = 0; viewer < c.n_seats; viewer++)
    {
      const int opened = c.has_board ? -1 : (int) ((viewer + 1) % c.n_seats);
      AppTableKind kind = kind_of (c.n_seats, c.has_board, c.width, c.height);

      kind.viewer = viewer;
      kind.opened = opened;
      AppTablePlaces *places = app_layout_table (&kind, c.width, c.height);

      ASSERT_EQ (c.n_seats, places->n_seats);
      EXPECT_TRUE (contains (all, places->middle));
      for (guint i = 0; i < c.n_seats; i++)
        {
          const AppSeatPlace &seat = places->seats[i];

          EXPECT_GT (seat.panel.width * seat.panel.height, 1500) << "seat " << i;
          EXPECT_TRUE (contains (all, seat.panel)) << "seat " << i;
          EXPECT_TRUE (contains (seat.panel, seat.board)) << "seat " << i;
          EXPECT_TRUE (contains (all, seat.head)) << "seat " << i;
          /* Only where one of the others is opened its head stands among theirs. */
          EXPECT_TRUE (contains (seat.panel, seat.head) || (narrow && (int) i == opened))
              << "seat " << i;
          EXPECT_EQ (narrow && i != viewer && (int) i != opened, seat.is_chip);
          EXPECT_FALSE (overlap (seat.panel, places->middle)) << "seat " << i;
          for (guint j = 0; j < i; j++)
            EXPECT_FALSE (overlap (seat.panel, places->seats[j].panel)) << i << " and " << j;
          /* One's own is the largest. */
          EXPECT_GE (places->seats[viewer].panel.width * places->seats[viewer].panel.height,
                     seat.panel.width * seat.panel.height * .9f);
        }
      app_table_places_free (places);
    }
}

/* As around a table: whoever sits at one's left is at the left, whoever sits at one's right at the
 * right, both in the line that is nearest; and so on line by line, however many there are. */
TEST_P (Layout, SeatsStandAsTheySit)
{
  const Case &c = GetParam ();
  const guint n = c.n_seats - 1;

  if (c.has_board)
    return; /* they have a column */
  for (guint viewer = 0; viewer < c.n_seats; viewer++)
    {
      AppTableKind kind = kind_of (c.n_seats, false, c.width, c.height);
      std::map<float, std::pair<int, int>> lines; /* how many of both halves are in each */
      float nearest = 0;

      kind.viewer = viewer;
      g_autoptr (AppTablePlaces) places = app_layout_table (&kind, c.width, c.height);
      const auto head = [&] (guint nth) { return places->seats[(viewer + nth) % c.n_seats].head; };

      for (guint i = 1; i <= n; i++)
        {
          auto &[from_left, from_right] = lines[head (i).y];

          (2 * i <= n + 1 ? from_left : from_right)++;
          nearest = MAX (nearest, head (i).y);
        }
      for (guint i = 2; i <= n; i++)
        {
          const AppRect last = head (i - 1), next = head (i);

          EXPECT_TRUE (next.y != last.y || next.x > last.x) << i;
          EXPECT_TRUE (2 * i > n + 1 || next.y <= last.y) << i << " is farther than who is before";
          EXPECT_TRUE (2 * i <= n + 2 || next.y >= last.y) << i << " is nearer";
        }
      EXPECT_EQ (head (1).y, nearest);
      EXPECT_TRUE (n < 2 || head (n).y == nearest);
      for (const auto &[y, halves] : lines)
        EXPECT_LE (std::abs (halves.first - halves.second), 1) << "in the line at " << y;
    }
}

/* Seven cards, as many as one keeps, are read from edge to edge, and are as large as ever: however
 * many sit there, one's own panel is as wide as the table. */
TEST_P (Layout, OnesOwnHandLiesOpen)
{
  const Case &c = GetParam ();
  AppTableKind kind = kind_of (c.n_seats, c.has_board, c.width, c.height);
  std::vector<AppSlot> hand (7);

  if (c.has_board || c.width < 950)
    return; /* nobody has a hand, or there is no room for as many */
  kind.has_side = true;
  AppTablePlaces *places = app_layout_table (&kind, c.width, c.height);
  const AppSeatPlace &own = places->seats[0];
  const float width
      = app_layout_fan (hand.data (), 7, &own.hand, 75 * kind.scale, 150 * kind.scale);

  EXPECT_GE (own.panel.width, c.width - 20);
  EXPECT_GT (width, 48 * kind.scale);
  EXPECT_GE (MAX (7 * width / own.hand.width, width * APP_CARD_RATIO / own.hand.height), .75f);
  for (size_t i = 1; i < hand.size (); i++)
    EXPECT_FALSE (overlap (hand[i - 1].rect, hand[i].rect)) << i;
  app_table_places_free (places);
}

/* A window that is higher than wide: there is more room above the hand than beside it. */
TEST (LayoutOfAHighWindow, TheHandHasAllOfTheWidth)
{
  AppTableKind kind = kind_of (4, false, 645, 930);
  std::vector<AppSlot> hand (7);
  AppTablePlaces *places = app_layout_table (&kind, 645, 930);
  const AppSeatPlace &own = places->seats[0];

  EXPECT_GT (own.hand.width, own.panel.width - 30);
  EXPECT_GT (app_layout_fan (hand.data (), 7, &own.hand, 75, 150), 80);
  EXPECT_FALSE (overlap (own.hand, own.piles));
  app_table_places_free (places);
}

std::vector<Case>
cases ()
{
  std::vector<Case> all;

  for (guint n = 2; n <= 12; n++)
    for (float width : { 360.f, 700.f, 950.f, 1250.f, 1920.f, 3840.f })
      for (float height : { 420.f, 560.f, 860.f, 2000.f })
        all.push_back ({ n, false, width, height });
  for (guint n = 9; n <= 12; n++)
    for (float width : { 700.f, 955.f }) /* of a window of 1280 x 720 */
      all.push_back ({ n, false, width, 614 });
  for (guint n = 2; n <= 4; n++)
    for (float width : { 360.f, 1250.f, 3840.f })
      all.push_back ({ n, true, width, 860 });
  return all;
}

INSTANTIATE_TEST_SUITE_P (Sizes, Layout, testing::ValuesIn (cases ()));

std::vector<AppSlot>
cards (size_t n)
{
  std::vector<AppSlot> slots (n);

  for (size_t i = 0; i < n; i++)
    {
      slots[i].run = (guint) (i / 4);
      slots[i].turned = i % 3 == 1;
    }
  return slots;
}

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

/* What everybody but that one has to lay cards in, and what all have together. */
float
room_of_others (const AppTablePlaces &places, guint but, bool has_board)
{
  float room = has_board ? places.middle.width * places.middle.height : 0;

  for (guint i = 0; i < places.n_seats; i++)
    if (i != but)
      room += places.seats[i].board.width * places.seats[i].board.height;
  return room;
}

/* Of whoever has left there is a head, wherever they sat, and those who play on have the room. */
TEST_P (Layout, WhoHasLeftMakesRoomForTheOthers)
{
  const Case &c = GetParam ();

  for (guint left = 0; left < c.n_seats; left++)
    {
      AppTableKind kind = kind_of (c.n_seats, c.has_board, c.width, c.height);
      kind.opened = c.has_board ? -1 : left == 1 ? 0 : 1;
      g_autoptr (AppTablePlaces) all = app_layout_table (&kind, c.width, c.height);
      kind.left = G_GUINT64_CONSTANT (1) << left;
      g_autoptr (AppTablePlaces) fewer = app_layout_table (&kind, c.width, c.height);
      const AppSeatPlace &head = fewer->seats[left];

      EXPECT_TRUE (head.is_chip) << left;
      EXPECT_LE (head.panel.height, MAX (kind.head + 6, kind.chip_height)) << left;
      EXPECT_GE (head.panel.width, 48) << left;
      for (guint i = 0; i < c.n_seats; i++)
        {
          EXPECT_FALSE (overlap (fewer->seats[i].panel, fewer->middle)) << i << ", " << left;
          for (guint j = 0; j < i; j++)
            EXPECT_FALSE (overlap (fewer->seats[i].panel, fewer->seats[j].panel)) << i << ", " << j;
        }
      if (c.n_seats > 2 && !app_layout_is_narrow (c.n_seats, c.width, c.height, 1))
        {
          EXPECT_GT (room_of_others (*fewer, left, c.has_board),
                     room_of_others (*all, left, c.has_board))
              << left;
        }
    }
}

/* As a table elsewhere may say, whatever sense that makes. */
TEST (Table, OfNobodyOrOfVeryManyIsLaid)
{
  for (guint n : { 0u, 1u, 65u, 1000u })
    for (float width : { 400.f, 1200.f })
      {
        AppTableKind kind = kind_of (n, false, width, 800);

        kind.left = G_MAXUINT64;
        g_autoptr (AppTablePlaces) places = app_layout_table (&kind, width, 800);

        EXPECT_EQ (places->n_seats, n);
        EXPECT_GE (places->middle.width, 0);
        for (guint i = 0; i < n; i++)
          EXPECT_GE (places->seats[i].head.width, 0) << i << " of " << n;
      }
}

/* Piles of others are told apart and clicked, however many sit there: hand, library, graveyard and
 * exile, and what is at the side, by itself or beside them where panels are low. */
TEST_P (Layout, NoPileLiesOnAnotherOne)
{
  const Case &c = GetParam ();
  AppTableKind kind = kind_of (c.n_seats, c.has_board, c.width, c.height);

  if (c.has_board || c.height < 560)
    return; /* there are none, or there is hardly room for heads */
  kind.opened = 1;
  g_autoptr (AppTablePlaces) places = app_layout_table (&kind, c.width, c.height);

  for (guint i = 1; i < c.n_seats; i++)
    {
      const AppSeatPlace &seat = places->seats[i];
      std::vector<AppSlot> piles (seat.side.height > 0 ? 4 : 5);

      if (seat.is_chip)
        continue;
      app_layout_rows (piles.data (), piles.size (), &seat.piles, APP_LEAST_CARD, 80 * kind.scale);
      for (size_t k = 0; k < piles.size (); k++)
        {
          EXPECT_TRUE (contains (seat.panel, piles[k].rect)) << i << ", pile " << k;
          EXPECT_GE (piles[k].rect.width, APP_LEAST_CARD);
          EXPECT_FALSE (overlap (piles[k].rect, seat.board)) << i << ", pile " << k;
          EXPECT_FALSE (seat.side.height > 0 && overlap (piles[k].rect, seat.side)) << i;
          for (size_t j = 0; j < k; j++)
            EXPECT_FALSE (overlap (piles[j].rect, piles[k].rect)) << i << ": " << j << ", " << k;
        }
      EXPECT_GE (seat.board.width, seat.panel.width * .35f) << i << " has still more in play";
    }
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

TEST (Cards, ShrinkBeforeTheyOverlap)
{
  const AppRect room = { 0, 0, 400, 150 };
  auto few = cards (3), many = cards (12);

  EXPECT_GT (app_layout_rows (few.data (), 3, &room, 30, 116),
             app_layout_rows (many.data (), 12, &room, 30, 116));
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

/* A battlefield of twenty and a hand of seven share the room at 1280 x 800, so that neither is much
 * smaller than the other. */
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

/* While nothing is, the others have all of the room beside each other. */
TEST_P (Layout, NothingIsKeptForWhatIsNotAnnounced)
{
  const Case &c = GetParam ();
  AppTableKind kind = kind_of (c.n_seats, c.has_board, c.width, c.height);
  float right = 0;

  if (c.has_board || app_layout_is_narrow (c.n_seats, c.width, c.height, 1))
    return; /* what all play on is always there, and on phones nothing is kept */
  kind.has_middle = false;
  AppTablePlaces *places = app_layout_table (&kind, c.width, c.height);

  for (guint i = 1; i < c.n_seats; i++)
    {
      right = MAX (right, places->seats[i].panel.x + places->seats[i].panel.width);
      for (guint j = 1; j < i; j++)
        EXPECT_FALSE (overlap (places->seats[i].panel, places->seats[j].panel)) << i << ", " << j;
    }
  EXPECT_GT (right, c.width - 10);
  EXPECT_TRUE (contains ({ 0, 0, c.width, c.height }, places->middle));
  EXPECT_EQ (places->middle.width * places->middle.height, 0);
  app_table_places_free (places);
}

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

TEST (Cards, OfAHandLeaveRoomToABoardThatIsFull)
{
  const AppRect room = { 0, 0, 900, 300 };
  const auto few = cards (3), many = cards (20);

  EXPECT_GT (app_rows_share (few.data (), few.size (), 7, &room, 116),
             app_rows_share (many.data (), many.size (), 7, &room, 116));
  EXPECT_EQ (.5f, app_rows_share (nullptr, 0, 7, &room, 116));
}

/* However long names are, those who sit there don't take the room away. */
TEST (Table, ChipsOfManyHaveFewLines)
{
  AppTableKind kind = kind_of (12, false, 360, 720);

  kind.chip_width = 160;
  g_autoptr (AppTablePlaces) places = app_layout_table (&kind, 360, 720);
  EXPECT_LT (places->seats[11].head.y, 3 * (kind.chip_height + 6));
}

/* What lies in the center of a board: nine cells, five cards that decisions are about, and four
 * others. */
class Center : public testing::TestWithParam<std::pair<float, float>>
{
protected:
  void
  SetUp () override
  {
    const auto [width, height] = GetParam ();
    AppTableKind kind = kind_of (4, true, width, height);

    kind.n_own = 2;
    scale = kind.scale;
    places = app_layout_table (&kind, width, height);
    zones = { { cells.data (), cells.size (), 3, FALSE, {} },
              { first.data (), first.size (), 0, TRUE, {} },
              { others.data (), others.size (), 0, FALSE, {} } };
    app_center_lay (zones.data (), zones.size (), &places->middle, 18, 132 * scale, &rest);
  }

  void
  TearDown () override
  {
    app_table_places_free (places);
  }

  float scale;
  AppTablePlaces *places;
  std::vector<AppSlot> cells{ 9 }, first{ 5 }, others{ 4 };
  std::vector<AppCenterZone> zones;
  AppRect rest;
};

TEST_P (Center, NothingOverlapsInItsRoom)
{
  std::vector<AppRect> all = { rest };

  for (const AppCenterZone &zone : zones)
    {
      all.push_back (zone.caption);
      for (size_t i = 0; i < zone.n_slots; i++)
        all.push_back (zone.slots[i].rect);
    }
  for (size_t i = 0; i < all.size (); i++)
    {
      EXPECT_TRUE (contains (places->middle, all[i])) << i;
      for (size_t k = 0; k < i; k++)
        EXPECT_FALSE (overlap (all[i], all[k])) << i << " and " << k;
    }
}

TEST_P (Center, CardsThatDecisionsAreAboutAreTheLargest)
{
  EXPECT_GT (first[0].rect.width, others[0].rect.width);
  EXPECT_GE (first[0].rect.width, GetParam ().first < APP_LAYOUT_WIDE ? 52 : 90 * scale);
}

/* The board in windows of 360 x 720 and 1280 x 800, and in a larger one. */
INSTANTIATE_TEST_SUITE_P (Sizes,
                          Center,
                          testing::Values (std::pair (350.f, 439.f),
                                           std::pair (970.f, 715.f),
                                           std::pair (1610.f, 995.f)));

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

} // namespace
