/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Sisters who leave (MD-9). */

#include "monarch-table.h"

using namespace monarch_table;

namespace
{

class MonarchLeaving : public AtTable
{
protected:
  /* Three sisters; seat 0 plays first. */
  MonarchLeaving ()
  {
    content.reset (rg_content_new_builtin (&rg_monarch, nullptr, nullptr));
    rg_setup setup;

    rg_setup_init (&setup, content.get (), 3);
    setup.options[MONARCH_OPTION_FIRST] = 1;
    table.reset (rg_match_new (&setup, nullptr, nullptr));
  }

  void
  leave (int seat)
  {
    rg_match_advance (table.get ());
    ASSERT_EQ (rg_match_leave (table.get (), seat, nullptr), RG_OK);
  }

  const monarch_state *
  state () const
  {
    return state_of (table);
  }
};

TEST_F (MonarchLeaving, HerTurnPassesOn)
{
  leave (0);
  EXPECT_EQ (state ()->active, 1);
  EXPECT_EQ (state ()->round, 1);
  choose (1, "end");
  choose (2, "end");
  /* The round ends where it did, though the first player is gone. */
  EXPECT_EQ (state ()->active, 1);
  EXPECT_EQ (state ()->round, 2);
}

TEST_F (MonarchLeaving, HerPurchaseIsDropped)
{
  arrange ({ "seat", "1", "gold", "20" });
  arrange ({ "seat", "1", "court", "silk_gown" });
  arrange ({ "row", "globe", "strategist", "armory", "barracks", "brewery" });
  arrange ({ "deck", "philosopher" });
  choose (0, "acquire globe");
  leave (0);
  EXPECT_EQ (state ()->sisters[0].n_court, 1);
  EXPECT_EQ (state ()->sisters[0].purse[MONARCH_GOLD], 20);
  EXPECT_EQ (state ()->active, 1);
}

TEST_F (MonarchLeaving, HerFullCourtDoesNotEndTheGame)
{
  arrange ({ "seat", "1", "court", "silk_gown", "globe", "astronomer", "fireworks", "tiger_pelt",
             "war_elephant", "snow_owl" });
  leave (0);
  choose (1, "end");
  choose (2, "end");
  EXPECT_FALSE (rg_match_over (table.get ()));
}

TEST_F (MonarchLeaving, HerFullCourtEndsTheGameIfSheStays)
{
  arrange ({ "seat", "1", "court", "silk_gown", "globe", "astronomer", "fireworks", "tiger_pelt",
             "war_elephant", "snow_owl" });
  choose (0, "end");
  choose (1, "end");
  choose (2, "end");
  EXPECT_TRUE (rg_match_over (table.get ()));
}

TEST_F (MonarchLeaving, TheTalksGoOnWithoutHer)
{
  for (const char *seat : { "1", "2", "3" })
    arrange ({ "seat", seat, "food", "9" });
  arrange ({ "seat", "1", "gold", "9" });
  arrange ({ "deck", "hunger_moon", "globe", "strategist", "armory", "barracks", "brewery" });
  choose (0, "sweep");
  choose (0, "offer 4");
  choose (2, "offer 2");
  choose (1, "agree");
  ASSERT_EQ (state ()->sisters[1].stance, MONARCH_AGREED);
  leave (2);
  EXPECT_EQ (state ()->sisters[2].offer, 0);
  EXPECT_EQ (state ()->sisters[1].stance, MONARCH_UNDECIDED);
  EXPECT_FALSE (rg_match_decision_of (table.get (), 2));
  /* Two sisters need 4 together, which is there. */
  choose (0, "agree");
  choose (1, "agree");
  EXPECT_EQ (state ()->moon, MONARCH_CARD_NONE);
  EXPECT_EQ (state ()->sisters[0].purse[MONARCH_FOOD], 5);
  EXPECT_EQ (state ()->sisters[1].purse[MONARCH_FOOD], 9);
  EXPECT_EQ (state ()->sisters[2].purse[MONARCH_FOOD], 9);
}

TEST_F (MonarchLeaving, NobodySendsHerAGuest)
{
  arrange ({ "row", "useless_emissary", "strategist", "armory", "barracks", "brewery" });
  leave (2);
  /* One sister is left to receive it, so nothing is asked. */
  choose (0, "acquire useless_emissary");
  EXPECT_EQ (state ()->sisters[1].n_guests, 1);
}

} /* namespace */
