/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A client that meets somebody else than it was invited by, or nobody; and one that goes away. */

#include "client-kit.h"

#include <algorithm>

using namespace client_kit;

namespace
{

std::string
with_other_pin (const std::string &link)
{
  std::string other = link;
  char &letter = other[other.find ("pin=") + 10];

  letter = letter == 'a' ? 'b' : 'a';

  return other;
}

} // namespace

TEST (ClientTls, TellsNothingToATableWithAnotherCertificate)
{
  House house;

  house.listen (true);

  const std::string link = house.invite (0);
  Guest guest (with_other_pin (link));

  EXPECT_EQ (guest.claim (), ONLINE_CLIENT_ERROR_PIN);
  guest.token = "x";
  guest.start ();
  EXPECT_TRUE (
      until ([&] { return online_client_get_state (guest.client) == ONLINE_CLIENT_WAITING; }));
  EXPECT_EQ (guest.error_code (), ONLINE_CLIENT_ERROR_PIN);
  EXPECT_EQ (house.figures ().requests, 0u);

  Guest friendly (link);

  EXPECT_EQ (friendly.claim (), -1);
}

TEST (ClientTls, TrustsNoTableThatOnlyVouchesForItselfWithoutAPin)
{
  House house;
  std::string link;

  house.listen (true);
  link = house.invite (0);

  Guest guest (link.substr (0, link.find ('?')) + "?tls=1" + link.substr (link.find ('#')));

  EXPECT_EQ (guest.claim (), ONLINE_CLIENT_ERROR_PIN);
  EXPECT_EQ (house.figures ().requests, 0u);
}

TEST (ClientTls, TellsNothingToATableThatSpeaksNoTls)
{
  House house;
  std::string link;

  house.listen (false);
  link = house.invite (0);

  const size_t hash = link.find ('#');
  Guest guest (link.substr (0, hash) + "?pin=" + std::string (43, 'x') + link.substr (hash));

  EXPECT_NE (guest.claim (), -1);
  EXPECT_EQ (house.figures ().claims, 0u);
}

TEST (ClientAlone, CannotReachWhatIsNotThere)
{
  Guest guest ("tabletop://127.0.0.1:1/j/t#" + std::string (43, 'x'));

  EXPECT_EQ (guest.claim (), ONLINE_CLIENT_ERROR_UNREACHABLE);
}

TEST (ClientAlone, GivesUpAClaimWhenToldTo)
{
  Impostor impostor ([] (GSocket *peer) { Impostor::drain (peer); });
  Guest guest (impostor.link ());
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  std::thread other ([&] {
    g_usleep (100 * 1000);
    g_cancellable_cancel (cancellable);
  });
  const gint64 before = g_get_monotonic_time ();

  EXPECT_EQ (guest.claim (cancellable), G_IO_ERROR_CANCELLED);
  EXPECT_LT (g_get_monotonic_time () - before, G_TIME_SPAN_SECOND);
  other.join ();

  g_autoptr (GCancellable) before_it_begins = g_cancellable_new ();

  g_cancellable_cancel (before_it_begins);
  EXPECT_EQ (guest.claim (before_it_begins), G_IO_ERROR_CANCELLED);
}

TEST (ClientAlone, DoesNotWaitForEverForAnAnswer)
{
  Impostor impostor ([] (GSocket *peer) { Impostor::drain (peer); });
  Guest guest (impostor.link ());

  EXPECT_EQ (guest.claim (), ONLINE_CLIENT_ERROR_UNREACHABLE);
}

TEST (ClientAlone, MayGoAtAnyMoment)
{
  Impostor silent ([] (GSocket *peer) { Impostor::drain (peer); });
  House house;

  house.listen ();
  for (int wait : { 0, 1, 2, 5, 10, 20 })
    {
      Guest lost (silent.link ());
      Guest nowhere ("tabletop://127.0.0.1:1/j/t#" + std::string (43, 'x'));
      Guest guest (house.invite (0));
      const gint64 before = g_get_monotonic_time ();

      ASSERT_EQ (guest.claim (), -1);
      lost.token = nowhere.token = "x";
      guest.start ();
      lost.start ();
      nowhere.start ();
      until ([] { return false; }, wait);
      EXPECT_LT (g_get_monotonic_time () - before, 2 * G_TIME_SPAN_SECOND);
      house.run ([&] { online_room_kick (house.room, 0, nullptr); });
    }
}

TEST (ClientAlone, CloseEndsAWaitInAnotherThread)
{
  House house;

  house.listen ();

  Guest guest (house.invite (0));

  ASSERT_TRUE (guest.sit ());

  std::thread other ([&] {
    g_usleep (100 * 1000);
    online_client_close (guest.client);
  });
  const gint64 before = g_get_monotonic_time ();

  while (OnlineNotice *notice = online_client_wait (guest.client, in (patience)))
    online_notice_free (notice);
  EXPECT_LT (g_get_monotonic_time () - before, G_TIME_SPAN_SECOND);
  other.join ();
}

TEST (ClientAlone, AsksABusyTableAgainWhenItSays)
{
  const std::string busy = "HTTP/1.1 503 Busy\r\nRetry-After: 1\r\nContent-Length: 0\r\n\r\n";
  const std::string body
      = "{\"token\":\"" + std::string (43, 't') + "\",\"table\":\"t\",\"seat\":1}";
  std::vector<gint64> times;
  Impostor impostor ([&] (GSocket *peer) {
    Impostor::read_head (peer);
    times.push_back (g_get_monotonic_time ());
    Impostor::say (peer, times.size () < 3
                             ? busy
                             : "HTTP/1.1 200 OK\r\nContent-Length: " + std::to_string (body.size ())
                                   + "\r\n\r\n" + body);
  });
  Guest guest (impostor.link ());

  EXPECT_EQ (guest.claim (), -1);
  EXPECT_EQ (guest.seat, 1);
  ASSERT_EQ (times.size (), 3u);
  for (size_t i = 1; i < times.size (); i++)
    EXPECT_GE (times[i] - times[i - 1], G_TIME_SPAN_SECOND - G_TIME_SPAN_MILLISECOND);
}

TEST (ClientAlone, HasEnoughOfATableThatIsAlwaysBusy)
{
  for (const char *more : { "Retry-After: 1\r\n", "Retry-After: 60\r\n", "" })
    {
      Impostor impostor ([&] (GSocket *peer) {
        Impostor::read_head (peer);
        Impostor::say (peer,
                       std::string ("HTTP/1.1 503 Busy\r\nContent-Length: 0\r\n") + more + "\r\n");
      });
      Guest guest (impostor.link ());

      EXPECT_EQ (guest.claim (), ONLINE_CLIENT_ERROR_UNREACHABLE);
      EXPECT_EQ (impostor.n_peers > 1, g_str_has_suffix (more, ": 1\r\n"));
      EXPECT_LE (impostor.n_peers, 4);
    }
}

TEST (ClientAlone, GivesUpAClaimThatWaitsForABusyTable)
{
  Impostor impostor ([] (GSocket *peer) {
    Impostor::read_head (peer);
    Impostor::say (peer, "HTTP/1.1 503 Busy\r\nRetry-After: 2\r\nContent-Length: 0\r\n\r\n");
  });
  Guest guest (impostor.link ());
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  std::thread other ([&] {
    while (impostor.n_peers == 0)
      g_usleep (1000);
    g_usleep (100 * 1000);
    g_cancellable_cancel (cancellable);
  });
  const gint64 before = g_get_monotonic_time ();

  EXPECT_EQ (guest.claim (cancellable), G_IO_ERROR_CANCELLED);
  EXPECT_LT (g_get_monotonic_time () - before, G_TIME_SPAN_SECOND);
  other.join ();
  EXPECT_EQ (impostor.n_peers, 1);
}

/* What it waited with is freed, too, as a sanitizer sees: a source of GLib that is freed while
 * another thread still cancels what it waits for is not. */
TEST (ClientAlone, LosesNothingOfClaimsThatAreGivenUpFromAnotherThread)
{
  Impostor impostor ([] (GSocket *peer) {
    Impostor::read_head (peer);
    Impostor::say (peer, "HTTP/1.1 503 Busy\r\nRetry-After: 2\r\nContent-Length: 0\r\n\r\n");
  });

  for (int n = 0; n < 100; n++)
    {
      Guest guest (impostor.link ());
      g_autoptr (GCancellable) cancellable = g_cancellable_new ();
      std::thread other ([&] {
        while (impostor.n_peers == n)
          g_usleep (1000);
        g_usleep (3000);
        g_cancellable_cancel (cancellable);
      });

      EXPECT_EQ (guest.claim (cancellable), G_IO_ERROR_CANCELLED);
      other.join ();
    }
}

TEST (ClientAlone, NoticesATableThatIsDead)
{
  Impostor impostor ([] (GSocket *peer) {
    Impostor::upgrade (peer);
    Impostor::drain (peer);
  });
  Guest guest (impostor.link (), 300);

  guest.token = "x";
  guest.start ();
  EXPECT_TRUE (until ([&] { return guest.hellos >= 2; }));
  EXPECT_GE (impostor.n_peers, 2);
}

TEST (ClientAlone, NoticesATableThatNeverComesToTheEndOfAWord)
{
  Impostor impostor ([] (GSocket *peer) {
    Impostor::upgrade (peer);
    Impostor::send (peer, { '\x81', 125 });
    for (int i = 0; i < 100 && Impostor::send (peer, "{") > 0; i++)
      g_usleep (20 * 1000);
  });
  Guest guest (impostor.link (), 300);

  guest.token = "x";
  guest.start ();
  EXPECT_TRUE (until ([&] { return guest.hellos >= 2; }, 60 * 1000));
}

/* 30 MiB of talk, to an owner who doesn't listen yet. */
TEST (ClientAlone, LetsATableWaitThatTellsMoreThanIsHeard)
{
  const int n_notices = 4000;
  std::atomic<int> n_sent{ 0 };
  std::atomic<bool> over{ false };
  Impostor impostor ([&] (GSocket *peer) {
    const std::string text
        = "{\"type\":\"talk\",\"number\":1,\"seat\":0,\"name\":\"Ada\",\"text\":\""
          + std::string (8000, 'x') + "\"}";
    const std::string head
        = { '\x81', 126, (char) (text.size () >> 8), (char) (text.size () & 0xFF) };
    char hello[4096];

    Impostor::upgrade (peer);
    g_socket_receive (peer, hello, sizeof hello, nullptr, nullptr);
    for (size_t at = 0; n_sent < n_notices;)
      {
        const gssize n = Impostor::send (peer, (head + text).substr (at));

        if (n <= 0)
          break;
        at = (at + (size_t) n) % (head + text).size ();
        n_sent += at == 0;
      }
    while (!over)
      g_usleep (1000);
  });

  {
    Guest guest (impostor.link ());
    int before = -1;

    guest.token = "x";
    guest.start ();
    EXPECT_TRUE (until ([&] { return guest.hellos > 0; }));
    while (before != n_sent)
      {
        before = n_sent;
        g_usleep (G_USEC_PER_SEC);
      }
    EXPECT_LT (n_sent, n_notices) << "what isn't heard is kept by whoever says it";
    EXPECT_TRUE (until ([&] { return (int) guest.kinds.size () == n_notices; }, 60 * 1000));
    EXPECT_EQ (guest.hellos, 1);
  }

  /* Whoever goes away doesn't wait for that. */
  n_sent = 0;
  over = true;
  Guest guest (impostor.link ());

  guest.token = "x";
  guest.start ();
  EXPECT_TRUE (until ([&] { return guest.hellos > 0; }));
  g_usleep (200 * 1000);
  const gint64 began = g_get_monotonic_time ();

  g_clear_object (&guest.client);
  EXPECT_LT (g_get_monotonic_time () - began, 10 * G_TIME_SPAN_SECOND) << "it never ends";
}

TEST (ClientAlone, HasEnoughOfFragmentsWithoutAnEnd)
{
  std::atomic<gssize> taken{ 0 };
  Impostor impostor ([&] (GSocket *peer) {
    std::string fragment = { '\0', 126, '\x10', '\0' };
    gssize n;

    Impostor::upgrade (peer);
    fragment += std::string (4096, 'x');
    Impostor::send (peer, { '\x01', '\0' });
    while ((n = Impostor::send (peer, fragment)) > 0 && taken < 64 << 20)
      taken += n;
  });
  Guest guest (impostor.link ());

  guest.token = "x";
  guest.start ();
  EXPECT_TRUE (until ([&] { return impostor.n_peers >= 2; }));
  EXPECT_LT (taken, 32 << 20) << "what the kernel keeps";
  online_client_close (guest.client);
}

TEST (ClientAlone, HasEnoughOfAnAnswerWithoutAnEnd)
{
  std::atomic<gssize> taken{ 0 };
  Impostor impostor ([&] (GSocket *peer) {
    const std::string line = "X: " + std::string (1000, 'x') + "\r\n";
    gssize n;

    Impostor::read_head (peer);
    Impostor::send (peer, "HTTP/1.1 200 OK\r\n");
    while ((n = Impostor::send (peer, line)) > 0 && taken < 64 << 20)
      taken += n;
  });
  Guest guest (impostor.link ());

  EXPECT_EQ (guest.claim (), ONLINE_CLIENT_ERROR_UNREACHABLE);
  EXPECT_LT (taken, 32 << 20);
}

TEST (ClientAlone, FollowsNobodyElsewhere)
{
  House house;

  house.listen ();

  Impostor impostor ([&] (GSocket *peer) {
    Impostor::read_head (peer);
    Impostor::say (peer, "HTTP/1.1 307 Temporary Redirect\r\nLocation: http://127.0.0.1:"
                             + std::to_string (house.port)
                             + "/v1/claim\r\nContent-Length: 0\r\n\r\n");
  });
  Guest guest (impostor.link ());

  EXPECT_EQ (guest.claim (), ONLINE_CLIENT_ERROR_PROTOCOL);
  EXPECT_EQ (house.figures ().requests, 0u);
}

TEST (ClientAlone, TakesNothingForATableThatIsNone)
{
  for (const char *answer : {
           "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}",
           "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n",
           "SSH-2.0-OpenSSH\r\n\r\n",
           "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n",
           "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
           "Sec-WebSocket-Accept: bm8=\r\nSec-WebSocket-Protocol: regalia.v2\r\n\r\n",
           "\r\n\r\n",
           "",
       })
    {
      Impostor impostor ([&] (GSocket *peer) {
        Impostor::read_head (peer);
        Impostor::say (peer, answer);
      });
      Guest guest (impostor.link ());

      EXPECT_EQ (guest.claim (), ONLINE_CLIENT_ERROR_PROTOCOL) << answer;
      guest.token = "x";
      guest.start ();
      EXPECT_TRUE (until ([&] { return impostor.n_peers >= 3; })) << "it tries on";
      EXPECT_EQ (guest.hellos, 0);
    }
}

TEST (ClientAlone, NeverWaitsLongerThanItSays)
{
  std::vector<gint64> times;
  Impostor impostor ([&] (GSocket *) { times.push_back (g_get_monotonic_time ()); });

  {
    Guest guest (impostor.link ());

    guest.token = "x";
    guest.start ();
    EXPECT_TRUE (until ([&] { return impostor.n_peers >= 8; }));
  }
  for (size_t i = 2; i + 1 < times.size (); i++)
    {
      EXPECT_GE (times[i] - times[i - 1], 20 * G_TIME_SPAN_MILLISECOND);
      EXPECT_LE (times[i] - times[i - 1], 300 * G_TIME_SPAN_MILLISECOND);
    }
}

/* The times at which somebody calls who is welcomed each time, and told no more than `rest`. */
static std::vector<gint64>
measure_calls (const std::string &rest, int n_calls)
{
  const std::string welcome
      = R"({"type":"welcome","version":2,"table":"t","deal":1,"game":{"id":"race",)"
        R"("title":"Race","min_seats":2,"max_seats":4,"recommended_seats":2,"options":[]},)"
        R"("viewer":"seat:1","token":")"
        + std::string (43, 'x') + R"(","names":["Ada","Bea"]})";
  const char head[] = { '\x81', 126, (char) (welcome.size () >> 8), (char) welcome.size () };
  const OnlineClientTimes times = { 2000, 60000, 20, 400, 60000, 3000 };
  std::vector<gint64> calls;
  Impostor impostor ([&] (GSocket *peer) {
    char bytes[256];

    calls.push_back (g_get_monotonic_time ());
    Impostor::upgrade (peer);
    g_socket_receive (peer, bytes, sizeof bytes, nullptr, nullptr);
    Impostor::send (peer, std::string (head, sizeof head) + welcome + rest);
    g_socket_shutdown (peer, FALSE, TRUE, nullptr);
    while (g_socket_receive (peer, bytes, sizeof bytes, nullptr, nullptr) > 0)
      ;
  });

  {
    Guest guest (impostor.link ());

    online_client_set_times (guest.client, &times);
    guest.token = "x";
    guest.start ();
    EXPECT_TRUE (until ([&] { return impostor.n_peers >= n_calls; }, 4 * patience));
    EXPECT_GE (guest.welcomes, n_calls - 2);
  }

  return calls;
}

TEST (ClientAlone, RestsMoreAndMoreIfNothingComesOfBeingWelcomed)
{
  const std::vector<gint64> calls = measure_calls ("", 16);

  ASSERT_GE (calls.size (), 16u);
  EXPECT_LE (calls[7] - calls[0], 7 * 150 * G_TIME_SPAN_MILLISECOND);
  for (size_t i = 14; i < 16; i++)
    EXPECT_GE (calls[i] - calls[i - 1], 200 * G_TIME_SPAN_MILLISECOND) << i;
}

TEST (ClientAlone, IsBackSoonWhereverItsWireBreaks)
{
  const std::vector<gint64> calls = measure_calls ("\x81\x15{\"type\":\"ack\",\"id\":1}", 24);

  ASSERT_GE (calls.size (), 24u);
  EXPECT_LE (calls[23] - calls[0], 23 * 150 * G_TIME_SPAN_MILLISECOND);
}

TEST (ClientAlone, TriesAtOnceWhenTheNetworkIsBack)
{
  Impostor impostor ([] (GSocket *) {});
  const OnlineClientTimes times = { 2000, 60000, 30000, 30000, 0, 0 };
  Guest guest (impostor.link ());

  online_client_set_times (guest.client, &times);
  guest.token = "x";
  guest.start ();
  for (int n = 1; n < 4; n++)
    {
      /* The n-th time: that it waited before may still be all that is known of it. */
      EXPECT_TRUE (until ([&] {
        return impostor.n_peers == n
               && std::count (guest.states.begin (), guest.states.end (), ONLINE_CLIENT_WAITING)
                      == n;
      }));
      online_client_retry (guest.client);
      EXPECT_TRUE (until ([&] { return impostor.n_peers == n + 1; }));
    }
}
