/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The list, told by hand: what it says of its changes is what happened. */

#include "lan.h"

namespace
{

using lan::items;
using lan::read;
using lan::txt;

/* A list that is only told, and a copy that is kept up to date by its signals alone. */
class Neighbours : public testing::Test
{
protected:
  Neighbours () : neighbours (ONLINE_NEIGHBOURS (g_object_new (ONLINE_TYPE_NEIGHBOURS, nullptr)))
  {
    g_signal_connect (neighbours, "items-changed", G_CALLBACK (on_changed), this);
  }

  ~Neighbours () override
  {
    g_object_unref (neighbours);
  }

  void
  TearDown () override
  {
    EXPECT_EQ (copy, lan::list (neighbours));
  }

  void
  hear (const std::string &place,
        const std::string &name,
        const std::string &address,
        const std::string &title = "Toy")
  {
    online_neighbours_hear (neighbours, place.c_str (), read (txt (items (title)), name, address));
  }

  void
  lose (const std::string &place)
  {
    online_neighbours_hear (neighbours, place.c_str (), nullptr);
  }

  guint
  size ()
  {
    return g_list_model_get_n_items (G_LIST_MODEL (neighbours));
  }

  static std::string
  entry (const std::string &name, const std::string &host, const std::string &title = "Toy")
  {
    return name + "|" + title + "|tabletop://" + host + ":4000/j/" + lan::table
           + "?pin=" + lan::pin;
  }

  OnlineNeighbours *neighbours;
  std::vector<std::string> copy;
  int changes = 0;

private:
  static void
  on_changed (OnlineNeighbours *list, guint position, guint removed, guint added, Neighbours *self)
  {
    const auto all = lan::list (list);

    self->changes++;
    self->copy.erase (self->copy.begin () + position, self->copy.begin () + position + removed);
    self->copy.insert (self->copy.begin () + position, all.begin () + position,
                       all.begin () + position + added);
  }
};

TEST_F (Neighbours, IsAListOfTables)
{
  EXPECT_EQ (g_list_model_get_item_type (G_LIST_MODEL (neighbours)), TABLETOP_TYPE_NEARBY);
  EXPECT_EQ (size (), 0U);
  EXPECT_EQ (g_list_model_get_item (G_LIST_MODEL (neighbours), 0), nullptr);
  EXPECT_EQ (online_neighbours_get_problem (neighbours), nullptr);
}

TEST_F (Neighbours, ComeAndGo)
{
  hear ("a", "Bea", "192.0.2.1");
  hear ("b", "Cid", "192.0.2.2");
  EXPECT_EQ (lan::list (neighbours),
             (std::vector<std::string>{ entry ("Bea", "192.0.2.1"), entry ("Cid", "192.0.2.2") }));

  lose ("a");
  EXPECT_EQ (lan::list (neighbours), (std::vector<std::string>{ entry ("Cid", "192.0.2.2") }));
  lose ("b");
  EXPECT_EQ (size (), 0U);
  EXPECT_EQ (changes, 4);
}

TEST_F (Neighbours, AreNotLostTwice)
{
  hear ("a", "Bea", "192.0.2.1");
  lose ("a");
  lose ("a");
  lose ("never");
  EXPECT_EQ (changes, 2);
}

TEST_F (Neighbours, AreListedOnceHoweverManyWaysLeadThere)
{
  hear ("6", "Bea", "2001:db8::1");
  EXPECT_EQ (lan::list (neighbours), (std::vector<std::string>{ entry ("Bea", "[2001:db8::1]") }));

  hear ("4", "Bea", "192.0.2.1");
  EXPECT_EQ (lan::list (neighbours), (std::vector<std::string>{ entry ("Bea", "192.0.2.1") }));

  hear ("l", "Bea", "169.254.1.1");
  EXPECT_EQ (lan::list (neighbours), (std::vector<std::string>{ entry ("Bea", "192.0.2.1") }));

  lose ("4");
  EXPECT_EQ (lan::list (neighbours), (std::vector<std::string>{ entry ("Bea", "[2001:db8::1]") }));
  lose ("6");
  EXPECT_EQ (lan::list (neighbours), (std::vector<std::string>{ entry ("Bea", "169.254.1.1") }));
  lose ("l");
  EXPECT_EQ (size (), 0U);
}

TEST_F (Neighbours, DoNotChangeWhenTheSameIsHeardAgain)
{
  hear ("a", "Bea", "192.0.2.1");
  hear ("a", "Bea", "192.0.2.1");
  hear ("b", "Bea", "192.0.2.1");
  EXPECT_EQ (size (), 1U);
  EXPECT_EQ (changes, 1);
}

TEST_F (Neighbours, MayMoveAndPlayAnotherGame)
{
  hear ("a", "Bea", "192.0.2.1");
  hear ("a", "Bea", "192.0.2.9", "Chess");
  EXPECT_EQ (lan::list (neighbours),
             (std::vector<std::string>{ entry ("Bea", "192.0.2.9", "Chess") }));
  EXPECT_EQ (changes, 2);
}

TEST_F (Neighbours, CannotTakeTheEntryOfAnother)
{
  auto other = items ();

  other[3] = "pin=" + std::string (43, 'q');
  hear ("a", "Bea", "192.0.2.1");
  online_neighbours_hear (neighbours, "b", read (txt (other), "Bea", "192.0.2.66"));
  EXPECT_EQ (size (), 2U);
  EXPECT_EQ (lan::list (neighbours)[0], entry ("Bea", "192.0.2.1"));

  /* The place of the first becomes another table: it goes, it isn't changed. */
  online_neighbours_hear (neighbours, "a", read (txt (other), "Bea", "192.0.2.66"));
  EXPECT_EQ (size (), 1U);
}

TEST_F (Neighbours, AreNoMoreThanTheLimitAndMoveUp)
{
  const guint max = ONLINE_NEIGHBOURS_MAX;

  for (guint i = 0; i < max + 3; i++)
    hear (std::to_string (i), "N" + std::to_string (i), "192.0.2." + std::to_string (i + 1));
  EXPECT_EQ (size (), max);
  EXPECT_EQ (copy, lan::list (neighbours));
  EXPECT_EQ (g_list_model_get_item (G_LIST_MODEL (neighbours), max), nullptr);

  /* Behind the limit nothing shows. */
  const int before = changes;
  lose (std::to_string (max + 1));
  hear (std::to_string (max), "N" + std::to_string (max), "192.0.2.200");
  EXPECT_EQ (changes, before);

  lose ("5");
  EXPECT_EQ (size (), max);
  EXPECT_EQ (copy, lan::list (neighbours));
  EXPECT_EQ (lan::list (neighbours)[max - 1], entry ("N" + std::to_string (max), "192.0.2.200"));

  lose ("0");
  lose ("1");
  EXPECT_EQ (size (), max - 1);
}

TEST (NeighboursDropped, MayGoWhileTheyTell)
{
  auto *neighbours = ONLINE_NEIGHBOURS (g_object_new (ONLINE_TYPE_NEIGHBOURS, nullptr));
  gpointer weak = neighbours;

  g_object_add_weak_pointer (G_OBJECT (neighbours), &weak);
  g_signal_connect (neighbours, "items-changed",
                    G_CALLBACK (+[] (GObject *list) { g_object_unref (list); }), nullptr);
  online_neighbours_hear (neighbours, "a", read (txt (items ())));
  EXPECT_EQ (weak, nullptr);
}

} // namespace
