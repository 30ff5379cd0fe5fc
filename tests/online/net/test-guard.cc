/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What an address may cost, told by a clock that the test sets. */

#include <gtest/gtest.h>
#include <string>

#include "online-guard.h"

namespace
{

const gint64 second = G_USEC_PER_SEC;

class Guard : public testing::Test
{
protected:
  Guard ()
  {
    online_limits_init (&limits);
    guard = online_guard_new (&limits);
  }

  ~Guard () override
  {
    online_guard_free (guard);
  }

  bool
  enter (const char *key = "192.0.2.1")
  {
    return online_guard_enter (guard, key, now);
  }

  bool
  claim (const char *key = "192.0.2.1")
  {
    return online_guard_claim (guard, key, now, &wait);
  }

  bool
  fail (const char *key = "192.0.2.1")
  {
    return online_guard_fail (guard, key, now);
  }

  OnlineLimits limits;
  OnlineGuard *guard;
  gint64 now = 1000 * second;
  gint64 wait = 0;
};

std::string
key_of (const char *text)
{
  g_autoptr (GInetAddress) address = g_inet_address_new_from_string (text);
  g_autofree char *key = online_guard_dup_key (address);

  return key;
}

} // namespace

TEST_F (Guard, LetsFourInAndAFifthWhenOneHasLeft)
{
  for (int i = 0; i < 4; i++)
    EXPECT_TRUE (enter ());
  EXPECT_FALSE (enter ());
  EXPECT_TRUE (enter ("192.0.2.2"));
  online_guard_leave (guard, "192.0.2.1");
  EXPECT_TRUE (enter ());
  EXPECT_FALSE (enter ());
}

TEST_F (Guard, SlowsDownWhoComesAgainAndAgain)
{
  int n = 0;

  for (int i = 0; i < 1000; i++)
    if (enter ())
      {
        online_guard_leave (guard, "192.0.2.1");
        n++;
      }
  EXPECT_EQ (n, 120);
  now += second;
  EXPECT_TRUE (enter ());
  EXPECT_TRUE (enter ());
  EXPECT_FALSE (enter ());
}

TEST_F (Guard, AllowsTenClaimsAMinute)
{
  for (int i = 0; i < 10; i++)
    EXPECT_TRUE (claim ());
  EXPECT_FALSE (claim ());
  EXPECT_EQ (wait, 6 * second);
  now += wait;
  EXPECT_TRUE (claim ());
  EXPECT_FALSE (claim ());
  EXPECT_TRUE (claim ("192.0.2.2"));
}

TEST_F (Guard, KeepsABudgetForAllTogetherThatOneAloneCantSpend)
{
  limits.all_claims_per_minute = 20;
  for (int i = 0; i < 100; i++)
    claim ("192.0.2.1");
  for (int i = 0; i < 10; i++)
    EXPECT_TRUE (claim ("192.0.2.2"));
  EXPECT_FALSE (claim ("192.0.2.3"));
  EXPECT_EQ (wait, 3 * second);
}

TEST_F (Guard, LocksOutWhoIsWrongTooOftenForAMinute)
{
  for (int i = 0; i < 10; i++)
    EXPECT_FALSE (fail ());
  EXPECT_EQ (online_guard_get_lock (guard, "192.0.2.1", now), 0);
  EXPECT_TRUE (fail ());
  EXPECT_FALSE (fail ()) << "it is told once";
  EXPECT_EQ (online_guard_get_lock (guard, "192.0.2.1", now), 60 * second);
  EXPECT_FALSE (claim ());
  EXPECT_EQ (wait, 60 * second);
  EXPECT_EQ (online_guard_get_lock (guard, "192.0.2.2", now), 0);
  EXPECT_TRUE (claim ("192.0.2.2"));
  now += 60 * second;
  EXPECT_EQ (online_guard_get_lock (guard, "192.0.2.1", now), 0);
  EXPECT_TRUE (claim ());
}

TEST_F (Guard, RemembersAsManyAddressesAsItMayAndNoMore)
{
  limits.addresses = 100;
  limits.all_claims_per_minute = 0;
  EXPECT_TRUE (enter ("here"));
  while (!fail ("locked"))
    ;
  for (int i = 0; i < 5000; i++)
    {
      const std::string key = std::to_string (i);

      EXPECT_TRUE (enter (key.c_str ()));
      online_guard_leave (guard, key.c_str ());
      EXPECT_LE (online_guard_get_n_addresses (guard), 100u);
    }
  online_guard_leave (guard, "here");
}

TEST_F (Guard, ForgetsFirstThoseOfWhomThereIsNothingToTell)
{
  limits.addresses = 8;
  while (!fail ("locked"))
    ;
  for (int i = 0; i < 7; i++)
    {
      const std::string key = std::to_string (i);

      enter (key.c_str ());
      online_guard_leave (guard, key.c_str ());
    }
  now += 10 * second;
  for (int i = 10; i < 17; i++)
    claim (std::to_string (i).c_str ());
  EXPECT_EQ (online_guard_get_lock (guard, "locked", now), 50 * second);
}

TEST (GuardKey, IsTheAddressOrTheHousehold)
{
  EXPECT_EQ (key_of ("192.0.2.1"), "192.0.2.1");
  EXPECT_EQ (key_of ("::ffff:192.0.2.1"), "192.0.2.1");
  EXPECT_EQ (key_of ("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
  EXPECT_EQ (key_of ("2001:db8:1:2:ffff::"), key_of ("2001:db8:1:2::1"));
  EXPECT_NE (key_of ("2001:db8:1:3::1"), key_of ("2001:db8:1:2::1"));
}
