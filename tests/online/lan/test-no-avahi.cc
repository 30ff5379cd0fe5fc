/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where there is no system bus, nothing is seen and nothing is heard, quietly, and both say why. */

#include "lan.h"

#include "online-beacon.h"

namespace
{

class Silence : public testing::Test
{
protected:
  static void
  SetUpTestSuite ()
  {
    g_setenv ("DBUS_SYSTEM_BUS_ADDRESS", "unix:path=/nonexistent/bus", TRUE);
    /* Not even a message. */
    g_log_set_always_fatal (static_cast<GLogLevelFlags> (G_LOG_LEVEL_MASK | G_LOG_FATAL_MASK));
  }
};

TEST_F (Silence, SaysWhyNothingIsHeard)
{
  g_autoptr (OnlineNeighbours) neighbours = online_neighbours_new ();
  auto problem = [&] { return online_neighbours_get_problem (neighbours); };

  ASSERT_TRUE (lan::wait ([&] { return problem () != nullptr; }));
  EXPECT_NE (strstr (problem (), "Avahi"), nullptr) << problem ();
  EXPECT_EQ (g_list_model_get_n_items (G_LIST_MODEL (neighbours)), 0U);
}

TEST_F (Silence, SaysWhyNothingIsSeen)
{
  g_autoptr (OnlineBeacon) beacon
      = online_beacon_new ("Bea", "Toy", 4000, lan::table.c_str (), lan::pin.c_str ());
  auto problem = [&] { return online_beacon_get_problem (beacon); };

  ASSERT_TRUE (lan::wait ([&] { return problem () != nullptr; }));
  EXPECT_NE (strstr (problem (), "Avahi"), nullptr) << problem ();
  EXPECT_EQ (online_beacon_get_name (beacon), nullptr);

  online_beacon_close (beacon);
  online_beacon_close (beacon);
  EXPECT_EQ (problem (), nullptr);
}

TEST_F (Silence, GoesOn)
{
  g_autoptr (OnlineNeighbours) neighbours = online_neighbours_new ();
  int told = 0;

  g_signal_connect_swapped (neighbours, "notify::problem", G_CALLBACK (+[] (int *n) { ++*n; }),
                            &told);
  /* Longer than it waits between two attempts: the same problem isn't news. */
  lan::wait ([] { return false; }, 6);
  EXPECT_LE (told, 1);
  EXPECT_EQ (g_list_model_get_n_items (G_LIST_MODEL (neighbours)), 0U);
}

TEST_F (Silence, MayEndBeforeAnythingHappened)
{
  for (int i = 0; i < 10; i++)
    {
      g_autoptr (OnlineNeighbours) neighbours = online_neighbours_new ();
      g_autoptr (OnlineBeacon) beacon
          = online_beacon_new (nullptr, "Toy", 4000, lan::table.c_str (), lan::pin.c_str ());

      if (i % 2 == 1)
        g_main_context_iteration (nullptr, FALSE);
    }
  lan::wait ([] { return false; }, 0.1);
}

TEST_F (Silence, KeepsToTheContextInWhichItWasMade)
{
  GMainContext *context = g_main_context_new ();
  OnlineNeighbours *neighbours;

  g_main_context_push_thread_default (context);
  neighbours = online_neighbours_new ();
  g_main_context_pop_thread_default (context);
  if (online_neighbours_get_problem (neighbours) == nullptr)
    {
      lan::wait ([] { return false; }, 0.3);
      EXPECT_EQ (online_neighbours_get_problem (neighbours), nullptr);
      while (g_main_context_iteration (context, FALSE))
        continue;
    }
  EXPECT_NE (online_neighbours_get_problem (neighbours), nullptr);
  g_object_unref (neighbours);
  g_main_context_unref (context);
}

} // namespace
