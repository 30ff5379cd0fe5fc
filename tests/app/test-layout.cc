/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whatever the window's size and the number of seats: nothing lies outside, panels don't overlap,
 * and each seat has a place. */

#include <map>

#include "app-center.h"
#include "layout.h"

#include "sdk.h"

using namespace layout;

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

} // namespace
