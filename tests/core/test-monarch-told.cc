/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Events alone tell where the cards are and what lies in the purses. */

#include "monarch-table.h"

#include <array>

using namespace monarch_table;

namespace
{

using Purses = std::array<std::array<int, 2>, MONARCH_MAX_SEATS>;

/* Books what an event says about purses. */
void
book (Purses &purses, const rg_event &event)
{
  const auto &a = event.args;

  switch (event.message)
    {
    case SAY_STARTS:
      purses[a[0]][MONARCH_GOLD] += a[1];
      purses[a[0]][MONARCH_FOOD] += a[2];
      break;
    case SAY_HARVESTED:
      purses[a[0]][MONARCH_FOOD] += a[1];
      break;
    case SAY_TAXED:
      purses[a[0]][MONARCH_FOOD] -= a[1];
      purses[a[0]][MONARCH_GOLD] += a[2];
      break;
    case SAY_SWEPT:
      purses[a[0]][MONARCH_GOLD] -= a[1];
      break;
    case SAY_ACQUIRED:
      purses[a[0]][MONARCH_GOLD] -= a[2];
      break;
    case SAY_ACQUIRED_FOR_FOOD:
      purses[a[0]][MONARCH_FOOD] -= a[2];
      break;
    case SAY_ACQUIRED_FOR_BOTH:
      purses[a[0]][MONARCH_GOLD] -= a[2];
      purses[a[0]][MONARCH_FOOD] -= a[3];
      break;
    case SAY_PAID:
      purses[a[0]][a[2]] -= a[1];
      break;
    case SAY_CARD_ADDS:
    case SAY_BANNER_ADDS:
    case SAY_GAINED:
    case SAY_MOON_GIVES:
      purses[a[1]][a[3]] += a[2];
      break;
    case SAY_MOON_TAKES:
      purses[a[1]][a[3]] -= a[2];
      break;
    default:
      break;
    }
}

/* Where cards are, by the events alone. */
struct Told
{
  std::array<std::set<int>, MONARCH_MAX_SEATS> courts, guests;
  std::set<int> row, discard, box;

  void
  hear (const rg_event &event)
  {
    const auto &a = event.args;

    switch (event.message)
      {
      case SAY_REVEALED:
        row.insert (a[0]);
        break;
      case SAY_RESHUFFLED:
        EXPECT_EQ (static_cast<size_t> (a[0]), discard.size ());
        discard.clear ();
        break;
      case SAY_SET_ASIDE:
        discard.insert (a[0]);
        break;
      case SAY_DISCARDED:
        row.erase (a[0]);
        discard.insert (a[0]);
        break;
      case SAY_ACQUIRED:
      case SAY_ACQUIRED_FOR_FOOD:
      case SAY_ACQUIRED_FOR_BOTH:
      case SAY_ACQUIRED_FREE:
        EXPECT_EQ (row.erase (a[1]), 1U);
        break;
      case SAY_JOINED:
        courts[a[1]].insert (a[0]);
        break;
      case SAY_REPLACED:
        EXPECT_EQ (courts[a[2]].erase (a[1]), 1U);
        courts[a[2]].insert (a[0]);
        break;
      case SAY_SENT:
        EXPECT_NE (a[0], a[2]); /* BG-27 */
        guests[a[2]].insert (a[1]);
        break;
      case SAY_GUEST_DROPPED:
        EXPECT_EQ (guests[a[0]].erase (a[1]), 1U);
        break;
      case SAY_BOXED:
        box.insert (a[0]);
        break;
      default:
        break;
      }
  }
};

TEST_P (Monarch, EventsTellWhatChanged)
{
  for (int game = 0; game < kit::n_games () / 5; game++)
    {
      const Match table = match (3000 + game);
      const monarch_state *state = state_of (table);
      Chance chance (game);
      Purses purses = {};
      Told told;
      std::vector<kit::Told> events;

      kit::hear (table.get (), events);
      for (;;)
        {
          for (const rg_event &event : events)
            {
              book (purses, event);
              told.hear (event);
              EXPECT_EQ (event.audience, RG_AUDIENCE_ALL); /* BG-36 */
            }
          events.clear ();
          for (int seat = 0; seat < state->seats; seat++)
            {
              const monarch_sister &sister = state->sisters[seat];

              EXPECT_EQ (purses[seat][MONARCH_GOLD], sister.purse[MONARCH_GOLD]);
              EXPECT_EQ (purses[seat][MONARCH_FOOD], sister.purse[MONARCH_FOOD]);
              EXPECT_EQ (told.courts[seat], set_of (sister.court, sister.n_court));
              EXPECT_EQ (told.guests[seat], set_of (sister.guests, sister.n_guests));
            }
          EXPECT_EQ (told.row, set_of (state->row, MONARCH_ROW));
          EXPECT_EQ (told.discard, set_of (state->discard.cards, state->discard.n));
          EXPECT_EQ (told.box, set_of (state->box.cards, state->box.n));
          ASSERT_FALSE (HasFailure ()) << "game " << game;
          if (rg_match_over (table.get ()))
            break;
          kit::play (table.get (), kit::random_move (table.get (), chance), &events);
        }
    }
}

} /* namespace */
