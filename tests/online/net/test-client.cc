/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A client against a table, over real sockets, plain and TLS. */

#include <algorithm>
#include <memory>

#include "client-kit.h"

using testing::ElementsAre;

using namespace client_kit;

namespace
{

class Client : public testing::TestWithParam<bool>
{
protected:
  House house;
};

} // namespace

TEST_P (Client, ClaimsAndPlays)
{
  house.listen (GetParam ());

  Guest guest (house.invite (1));

  ASSERT_TRUE (guest.sit ());
  EXPECT_EQ (guest.seat, 1);
  EXPECT_EQ (guest.hellos, 1);
  EXPECT_EQ (online_client_get_state (guest.client), ONLINE_CLIENT_CONNECTED);
  EXPECT_EQ (online_client_get_error (guest.client), nullptr);
  EXPECT_TRUE (guest.talk (1));
  EXPECT_TRUE (guest.talk (2));
  EXPECT_TRUE (until ([&] { return guest.acks.size () == 2; }));
  EXPECT_THAT (guest.acks, ElementsAre (1, 2));
  EXPECT_THAT (guest.states, ElementsAre (ONLINE_CLIENT_CONNECTING, ONLINE_CLIENT_CONNECTED));
}

TEST_P (Client, ComesBackAfterTheServerDied)
{
  house.listen (GetParam ());

  Guest guest (house.invite (0));

  ASSERT_TRUE (guest.sit ());
  for (int round = 1; round <= 3; round++)
    {
      house.die ();
      EXPECT_TRUE (
          until ([&] { return online_client_get_state (guest.client) == ONLINE_CLIENT_WAITING; }));
      EXPECT_EQ (guest.error_code (), ONLINE_CLIENT_ERROR_UNREACHABLE);
      EXPECT_FALSE (guest.talk (99));
      house.listen (GetParam ());
      ASSERT_TRUE (until ([&] { return guest.welcomes == round + 1; }));
      EXPECT_EQ (guest.hellos, round + 1);
      EXPECT_TRUE (guest.talk (guint64 (round)));
      EXPECT_TRUE (until ([&] { return guest.acks.size () == size_t (round); }));
    }
}

TEST_P (Client, WaitsWithoutAMainLoop)
{
  house.listen (GetParam ());

  Guest guest (house.invite (0));
  const gint64 deadline = in (patience);
  OnlineNotice *notice;

  ASSERT_EQ (guest.claim (), -1);
  guest.start ();
  while (guest.acks.empty () && (notice = online_client_wait (guest.client, deadline)) != nullptr)
    {
      const bool is_welcome = notice->kind == ONLINE_NOTICE_WELCOME;

      guest.take (notice);
      if (is_welcome)
        guest.talk (1);
    }
  EXPECT_EQ (guest.hellos, 1);
  EXPECT_THAT (guest.acks, ElementsAre (1));

  /* And it comes back without one, too. */
  house.die ();
  house.listen (GetParam ());
  while (guest.welcomes < 2 && (notice = online_client_wait (guest.client, deadline)) != nullptr)
    guest.take (notice);
  EXPECT_EQ (guest.welcomes, 2);

  while ((notice = online_client_wait (guest.client, in (100))) != nullptr)
    guest.take (notice);
  const gint64 before = g_get_monotonic_time ();

  EXPECT_EQ (online_client_wait (guest.client, in (100)), nullptr);
  EXPECT_GE (g_get_monotonic_time () - before, 100 * G_TIME_SPAN_MILLISECOND);
  EXPECT_EQ (online_client_wait (guest.client, 0), nullptr);
}

TEST_P (Client, SaysNothingBeforeTheNewTokenIsKept)
{
  house.listen (GetParam ());

  Guest guest (house.invite (0));
  std::string claimed;

  guest.keeps_tokens = false;
  ASSERT_EQ (guest.claim (), -1);
  claimed = guest.token;
  guest.start ();
  ASSERT_TRUE (until ([&] { return guest.welcomes == 1; }));
  EXPECT_TRUE (guest.talk (1));
  EXPECT_FALSE (until ([&] { return !guest.acks.empty (); }, 300));

  /* Whoever dies now can still come back with the old one. */
  bool knows = false;

  house.run ([&] { knows = online_hub_knows (house.hub, claimed.c_str ()); });
  EXPECT_TRUE (knows);

  online_client_set_token (guest.client, guest.token.c_str ());
  EXPECT_TRUE (until ([&] { return !guest.acks.empty (); }));
}

TEST_P (Client, IsRefusedByAnInvitationThatWasUsed)
{
  house.listen (GetParam ());

  const std::string link = house.invite (0);
  Guest first (link);
  Guest second (link);

  EXPECT_EQ (first.claim (), -1);
  EXPECT_EQ (second.claim (), ONLINE_CLIENT_ERROR_UNUSABLE);
}

TEST_P (Client, StopsWhenItsTokenIsNone)
{
  house.listen (GetParam ());

  Guest guest (house.invite (0));

  guest.token = std::string (43, 'x');
  guest.start ();
  EXPECT_TRUE (until ([&] { return guest.is_closed (); }));
  EXPECT_EQ (guest.error_code (), ONLINE_CLIENT_ERROR_REFUSED);
  EXPECT_EQ (guest.hellos, 0);
  EXPECT_EQ (online_client_wait (guest.client, in (patience)), nullptr);
}

TEST_P (Client, StopsWhenItIsKicked)
{
  house.listen (GetParam ());

  Guest guest (house.invite (0));

  ASSERT_TRUE (guest.sit ());
  house.run ([&] { online_room_kick (house.room, 0, nullptr); });
  EXPECT_TRUE (until ([&] { return guest.is_closed (); }));
  EXPECT_EQ (guest.error_code (), ONLINE_CLIENT_ERROR_CLOSED);
  EXPECT_EQ (guest.kinds.back (), ONLINE_NOTICE_CLOSING);
  EXPECT_FALSE (guest.talk (1));
}

TEST_P (Client, StopsWhenAnotherTakesItsPlace)
{
  house.listen (GetParam ());

  const std::string link = house.invite (0);
  Guest first (link);
  Guest second (link);

  ASSERT_TRUE (first.sit ());
  second.token = first.token;
  second.start ();
  EXPECT_TRUE (until ([&] { return second.welcomes > 0 && first.is_closed (); }));
  EXPECT_EQ (first.error_code (), ONLINE_CLIENT_ERROR_CLOSED);
}

TEST_P (Client, StopsWhenTheTableIsClosedAndNotWhenItRestarts)
{
  house.listen (GetParam ());

  Guest guest (house.invite (0));

  ASSERT_TRUE (guest.sit ());
  house.run ([&] { online_server_stop (house.server, ONLINE_CLOSING_RESTARTING); });
  EXPECT_TRUE (
      until ([&] { return online_client_get_state (guest.client) == ONLINE_CLIENT_WAITING; }));

  House other;

  other.listen (GetParam ());

  Guest leaver (other.invite (0));

  ASSERT_TRUE (leaver.sit ());
  other.run ([&] { online_server_stop (other.server, ONLINE_CLOSING_CLOSED); });
  EXPECT_TRUE (until ([&] { return leaver.is_closed (); }));
  EXPECT_EQ (leaver.error_code (), ONLINE_CLIENT_ERROR_CLOSED);
}

TEST_P (Client, MayBeClosedInACallback)
{
  house.listen (GetParam ());

  Guest guest (house.invite (0));

  guest.closes_at_once = true;
  ASSERT_EQ (guest.claim (), -1);
  guest.start ();
  EXPECT_TRUE (until ([&] { return !guest.kinds.empty (); }));
  EXPECT_TRUE (guest.is_closed ());
  EXPECT_FALSE (until ([&] { return guest.kinds.size () > 1; }, 200));
  EXPECT_TRUE (until ([&] { return house.figures ().seats == 0; }));
}

TEST_P (Client, SaysItsLastWords)
{
  house.listen (GetParam ());

  auto guest = std::make_unique<Guest> (house.invite (0));
  Guest other (house.invite (1));

  ASSERT_TRUE (guest->sit ());
  ASSERT_TRUE (other.sit ());
  other.kinds.clear ();
  guest->talk (1);
  guest.reset ();
  EXPECT_TRUE (until ([&] {
    return std::count (other.kinds.begin (), other.kinds.end (), ONLINE_NOTICE_TALK) == 1;
  }));
}

INSTANTIATE_TEST_SUITE_P (Plain, Client, testing::Values (false));
INSTANTIATE_TEST_SUITE_P (Tls, Client, testing::Values (true));
