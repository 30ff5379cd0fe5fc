/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A client against a server with a real hub and the toy game, over real sockets, plain and TLS; and
 * against somebody who only says that he is a table. The server has a thread of its own, so that a
 * client may wait without a main loop.
 */

#include <atomic>
#include <functional>
#include <gmock/gmock.h>
#include <string>
#include <thread>
#include <vector>

#include "regalia-certificate.h"
#include "regalia-client.h"
#include "regalia-server.h"
#include "toy-game.h"

using testing::ElementsAre;
using testing::HasSubstr;

namespace
{

const int patience = 5000; /* milliseconds */

gint64
in (int milliseconds)
{
  return g_get_monotonic_time () + milliseconds * G_TIME_SPAN_MILLISECOND;
}

/* Runs the default main context until something is so. */
bool
until (const std::function<bool ()> &is_so, int milliseconds = patience)
{
  const gint64 deadline = in (milliseconds);

  while (!is_so () && g_get_monotonic_time () < deadline)
    if (!g_main_context_iteration (nullptr, FALSE))
      g_usleep (500);

  return is_so ();
}

/* A table in a thread. */
class House
{
public:
  House ()
  {
    context = g_main_context_new ();
    thread = std::thread ([this] {
      g_main_context_push_thread_default (context);
      while (!ended)
        g_main_context_iteration (context, TRUE);
      g_main_context_pop_thread_default (context);
    });
    run ([this] { build (); });
  }

  ~House ()
  {
    run ([this] {
      g_clear_object (&server);
      g_clear_object (&hub);
      g_clear_object (&table);
      g_clear_object (&certificate);
      /* What was begun ends. */
      while (g_main_context_iteration (context, FALSE))
        ;
      ended = true;
    });
    thread.join ();
    g_main_context_unref (context);
  }

  /* Does something in the thread, and waits for it. */
  void
  run (const std::function<void ()> &what)
  {
    std::atomic<bool> done{ false };
    struct Job
    {
      const std::function<void ()> &what;
      std::atomic<bool> &done;
    } job = { what, done };
    GSource *source = g_idle_source_new ();

    g_source_set_callback (
        source,
        [] (gpointer data) -> gboolean {
          static_cast<Job *> (data)->what ();
          static_cast<Job *> (data)->done = true;
          return G_SOURCE_REMOVE;
        },
        &job, nullptr);
    g_source_attach (source, context);
    g_source_unref (source);
    while (!done)
      g_usleep (100);
  }

  void
  listen (bool tls = false)
  {
    run ([this, tls] {
      g_autoptr (GError) error = nullptr;
      RegaliaLimits limits;

      regalia_limits_init (&limits);
      limits.connections_per_address = 64;
      limits.closing_time = 300;
      server = regalia_server_new (hub);
      regalia_server_set_limits (server, &limits);
      if (tls && certificate == nullptr)
        make_certificate ();
      if (tls)
        regalia_server_set_certificate (server, certificate, TRUE);
      EXPECT_TRUE (regalia_server_listen (server, "loopback", port, tls, &error)) << error->message;
      port = regalia_server_get_port (server);
    });
  }

  /* The server is no more; the hub and its rooms are. */
  void
  die ()
  {
    run ([this] { g_clear_object (&server); });
  }

  std::string
  invite (int seat)
  {
    std::string uri;

    run ([&] {
      g_autoptr (TabletopInvitation) invitation = regalia_room_invite (room, seat, 0, nullptr);

      uri = tabletop_invitation_get_uri (invitation);
    });

    return uri;
  }

  RegaliaServerFigures
  figures ()
  {
    RegaliaServerFigures figures = {};

    run ([&] { regalia_server_get_figures (server, &figures); });

    return figures;
  }

  RegaliaHub *hub = nullptr;
  RegaliaRoom *room = nullptr;
  RegaliaServer *server = nullptr;
  guint16 port = 0;

private:
  void
  build ()
  {
    g_autoptr (TabletopGame) game = toy_game_new ("race");
    g_autoptr (TabletopSetup) setup = tabletop_game_create_setup (game, 2);
    g_autoptr (TabletopMatch) match = tabletop_game_create_match (game, setup, nullptr, nullptr);

    table = tabletop_table_new (match);
    hub = regalia_hub_new ();
    room = regalia_hub_add_room (hub, table, nullptr, "the-race", nullptr);
  }

  void
  make_certificate ()
  {
    g_autofree char *path = g_dir_make_tmp ("house-XXXXXX", nullptr);
    g_autoptr (GFile) folder = g_file_new_for_path (path);
    g_autoptr (GFile) file = g_file_get_child (folder, "certificate.pem");

    certificate = regalia_certificate_ensure (folder, nullptr);
    g_file_delete (file, nullptr, nullptr);
    g_file_delete (folder, nullptr, nullptr);
  }

  GMainContext *context;
  std::thread thread;
  bool ended = false;
  TabletopTable *table = nullptr;
  GTlsCertificate *certificate = nullptr;
};

/* A guest who keeps what is told. */
class Guest
{
public:
  explicit Guest (const std::string &link, guint dead_time = 60000)
  {
    const RegaliaClientTimes times = { 2000, dead_time, 50, 200 };
    g_autoptr (RegaliaAddress) address = regalia_address_parse (link.c_str (), nullptr);
    const RegaliaClientCallbacks callbacks = {
      [] (RegaliaClient *, gpointer data) { return static_cast<Guest *> (data)->hello (); },
      [] (RegaliaClient *, RegaliaNotice *notice, gpointer data) {
        static_cast<Guest *> (data)->take (notice);
      },
      [] (RegaliaClient *self, gpointer data) {
        static_cast<Guest *> (data)->states.push_back (regalia_client_get_state (self));
      },
    };

    client = regalia_client_new (address);
    regalia_client_set_times (client, &times);
    regalia_client_set_callbacks (client, &callbacks, this);
  }

  ~Guest ()
  {
    g_clear_object (&client);
  }

  /* Uses the invitation; the error's code, or -1. */
  int
  claim (GCancellable *cancellable = nullptr)
  {
    bool done = false;
    struct Answer
    {
      Guest *guest;
      bool *done;
      int code;
    } answer = { this, &done, -1 };

    regalia_client_claim_async (
        client, "Bea", cancellable,
        [] (GObject *source, GAsyncResult *result, gpointer data) {
          Answer *to = static_cast<Answer *> (data);
          g_autoptr (GError) error = nullptr;
          g_autofree char *first = nullptr;

          if (regalia_client_claim_finish (REGALIA_CLIENT (source), result, &first, nullptr,
                                           &to->guest->seat, &error))
            to->guest->token = first;
          else
            to->code = error->code;
          *to->done = true;
        },
        &answer);
    EXPECT_TRUE (until ([&] { return done; }));

    return answer.code;
  }

  void
  start ()
  {
    regalia_client_start (client, token.c_str ());
  }

  /* Claims, connects and is welcome. */
  bool
  sit ()
  {
    EXPECT_EQ (claim (), -1);
    start ();

    return until ([this] { return welcomes > 0; });
  }

  GBytes *
  hello ()
  {
    g_autoptr (RegaliaRequest) request = regalia_request_new (REGALIA_REQUEST_HELLO);

    hellos++;
    request->hello.version = REGALIA_WIRE_VERSION;

    return regalia_request_print (request);
  }

  void
  take (RegaliaNotice *notice)
  {
    kinds.push_back (notice->kind);
    if (notice->kind == REGALIA_NOTICE_WELCOME)
      {
        welcomes++;
        token = notice->welcome.token;
        if (keeps_tokens)
          regalia_client_set_token (client, token.c_str ());
      }
    else if (notice->kind == REGALIA_NOTICE_ACK)
      acks.push_back (notice->ack.id);
    regalia_notice_free (notice);
    if (closes_at_once)
      regalia_client_close (client);
  }

  bool
  talk (guint64 id)
  {
    g_autoptr (RegaliaRequest) request = regalia_request_new (REGALIA_REQUEST_TALK);
    g_autoptr (GBytes) bytes = nullptr;

    request->id = id;
    request->talk.text = g_strdup ("hello");
    bytes = regalia_request_print (request);

    return regalia_client_send (client, bytes);
  }

  int
  error_code () const
  {
    const GError *error = regalia_client_get_error (client);

    return error != nullptr && error->domain == REGALIA_CLIENT_ERROR ? error->code : -1;
  }

  bool
  is_closed () const
  {
    return regalia_client_get_state (client) == REGALIA_CLIENT_CLOSED;
  }

  RegaliaClient *client;
  std::string token;
  int seat = -2;
  int hellos = 0;
  int welcomes = 0;
  bool keeps_tokens = true;
  bool closes_at_once = false;
  std::vector<int> kinds;
  std::vector<guint64> acks;
  std::vector<int> states;
};

std::string
with_other_pin (const std::string &link)
{
  std::string other = link;
  char &letter = other[other.find ("pin=") + 10];

  letter = letter == 'a' ? 'b' : 'a';

  return other;
}

class Client : public testing::TestWithParam<bool>
{
protected:
  House house;
};

/* Somebody who isn't a table: takes connections on a port, one after the other, and does with each
 * what the test says. */
class Impostor
{
public:
  using Deed = std::function<void (GSocket *)>;

  explicit Impostor (Deed what) : deed (std::move (what))
  {
    g_autoptr (GInetAddress) loopback = g_inet_address_new_loopback (G_SOCKET_FAMILY_IPV4);
    g_autoptr (GSocketAddress) address = g_inet_socket_address_new (loopback, 0);
    g_autoptr (GSocketAddress) bound = nullptr;

    socket
        = g_socket_new (G_SOCKET_FAMILY_IPV4, G_SOCKET_TYPE_STREAM, G_SOCKET_PROTOCOL_TCP, nullptr);
    g_socket_bind (socket, address, TRUE, nullptr);
    g_socket_listen (socket, nullptr);
    bound = g_socket_get_local_address (socket, nullptr);
    port = g_inet_socket_address_get_port (G_INET_SOCKET_ADDRESS (bound));
    thread = std::thread ([this] {
      while (GSocket *peer = g_socket_accept (socket, stop, nullptr))
        {
          g_socket_set_timeout (peer, 5);
          n_peers++;
          deed (peer);
          g_object_unref (peer);
        }
    });
  }

  ~Impostor ()
  {
    g_cancellable_cancel (stop);
    thread.join ();
    g_object_unref (socket);
    g_object_unref (stop);
  }

  std::string
  link () const
  {
    return "tabletop://127.0.0.1:" + std::to_string (port) + "/j/t#" + std::string (43, 'x');
  }

  /* Reads a request's head, and upgrades the connection as a table would. */
  static void
  upgrade (GSocket *peer)
  {
    const std::string request = read_head (peer);
    const size_t at = request.find ("Sec-WebSocket-Key: ") + 19;
    const std::string key = request.substr (at, request.find ("\r\n", at) - at)
                            + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA1);
    guint8 digest[20];
    gsize length = sizeof digest;

    g_checksum_update (checksum, reinterpret_cast<const guchar *> (key.data ()), key.size ());
    g_checksum_get_digest (checksum, digest, &length);
    g_autofree char *accept = g_base64_encode (digest, length);

    send (peer, std::string ("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n"
                             "Connection: Upgrade\r\nSec-WebSocket-Protocol: regalia.v1\r\n"
                             "Sec-WebSocket-Accept: ")
                    + accept + "\r\n\r\n");
  }

  static std::string
  read_head (GSocket *peer)
  {
    std::string head;
    char byte;

    while (head.find ("\r\n\r\n") == std::string::npos
           && g_socket_receive (peer, &byte, 1, nullptr, nullptr) == 1)
      head += byte;

    return head;
  }

  static gssize
  send (GSocket *peer, const std::string &data)
  {
    return g_socket_send (peer, data.data (), data.size (), nullptr, nullptr);
  }

  /* Sends the last of it, and leaves the other end the time to read it. */
  static void
  say (GSocket *peer, const std::string &data)
  {
    send (peer, data);
    g_socket_shutdown (peer, FALSE, TRUE, nullptr);
    drain (peer);
  }

  /* Reads until the other end closes. */
  static void
  drain (GSocket *peer)
  {
    char buffer[4096];

    while (g_socket_receive (peer, buffer, sizeof buffer, nullptr, nullptr) > 0)
      ;
  }

  std::atomic<int> n_peers{ 0 };

private:
  Deed deed;
  GSocket *socket;
  GCancellable *stop = g_cancellable_new ();
  guint16 port;
  std::thread thread;
};

} // namespace

TEST_P (Client, ClaimsAndPlays)
{
  house.listen (GetParam ());

  Guest guest (house.invite (1));

  ASSERT_TRUE (guest.sit ());
  EXPECT_EQ (guest.seat, 1);
  EXPECT_EQ (guest.hellos, 1);
  EXPECT_EQ (regalia_client_get_state (guest.client), REGALIA_CLIENT_CONNECTED);
  EXPECT_EQ (regalia_client_get_error (guest.client), nullptr);
  EXPECT_TRUE (guest.talk (1));
  EXPECT_TRUE (guest.talk (2));
  EXPECT_TRUE (until ([&] { return guest.acks.size () == 2; }));
  EXPECT_THAT (guest.acks, ElementsAre (1, 2));
  EXPECT_THAT (guest.states, ElementsAre (REGALIA_CLIENT_CONNECTING, REGALIA_CLIENT_CONNECTED));
}

TEST_P (Client, ComesBackAfterTheServerDied)
{
  house.listen (GetParam ());

  Guest guest (house.invite (0));

  ASSERT_TRUE (guest.sit ());
  for (int round = 1; round <= 3; round++)
    {
      house.die ();
      EXPECT_TRUE (until (
          [&] { return regalia_client_get_state (guest.client) == REGALIA_CLIENT_WAITING; }));
      EXPECT_EQ (guest.error_code (), REGALIA_CLIENT_ERROR_UNREACHABLE);
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
  RegaliaNotice *notice;

  ASSERT_EQ (guest.claim (), -1);
  guest.start ();
  while (guest.acks.empty () && (notice = regalia_client_wait (guest.client, deadline)) != nullptr)
    {
      const bool is_welcome = notice->kind == REGALIA_NOTICE_WELCOME;

      guest.take (notice);
      if (is_welcome)
        guest.talk (1);
    }
  EXPECT_EQ (guest.hellos, 1);
  EXPECT_THAT (guest.acks, ElementsAre (1));

  /* And it comes back without one, too. */
  house.die ();
  house.listen (GetParam ());
  while (guest.welcomes < 2 && (notice = regalia_client_wait (guest.client, deadline)) != nullptr)
    guest.take (notice);
  EXPECT_EQ (guest.welcomes, 2);

  while ((notice = regalia_client_wait (guest.client, in (100))) != nullptr)
    guest.take (notice);
  const gint64 before = g_get_monotonic_time ();

  EXPECT_EQ (regalia_client_wait (guest.client, in (100)), nullptr);
  EXPECT_GE (g_get_monotonic_time () - before, 100 * G_TIME_SPAN_MILLISECOND);
  EXPECT_EQ (regalia_client_wait (guest.client, 0), nullptr);
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

  house.run ([&] { knows = regalia_hub_knows (house.hub, claimed.c_str ()); });
  EXPECT_TRUE (knows);

  regalia_client_set_token (guest.client, guest.token.c_str ());
  EXPECT_TRUE (until ([&] { return !guest.acks.empty (); }));
}

TEST_P (Client, IsRefusedByAnInvitationThatWasUsed)
{
  house.listen (GetParam ());

  const std::string link = house.invite (0);
  Guest first (link);
  Guest second (link);

  EXPECT_EQ (first.claim (), -1);
  EXPECT_EQ (second.claim (), REGALIA_CLIENT_ERROR_UNUSABLE);
}

TEST_P (Client, StopsWhenItsTokenIsNone)
{
  house.listen (GetParam ());

  Guest guest (house.invite (0));

  guest.token = std::string (43, 'x');
  guest.start ();
  EXPECT_TRUE (until ([&] { return guest.is_closed (); }));
  EXPECT_EQ (guest.error_code (), REGALIA_CLIENT_ERROR_REFUSED);
  EXPECT_EQ (guest.hellos, 0);
  EXPECT_EQ (regalia_client_wait (guest.client, in (patience)), nullptr);
}

TEST_P (Client, StopsWhenItIsKicked)
{
  house.listen (GetParam ());

  Guest guest (house.invite (0));

  ASSERT_TRUE (guest.sit ());
  house.run ([&] { regalia_room_kick (house.room, 0, nullptr); });
  EXPECT_TRUE (until ([&] { return guest.is_closed (); }));
  EXPECT_EQ (guest.error_code (), REGALIA_CLIENT_ERROR_CLOSED);
  EXPECT_EQ (guest.kinds.back (), REGALIA_NOTICE_CLOSING);
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
  EXPECT_EQ (first.error_code (), REGALIA_CLIENT_ERROR_CLOSED);
}

TEST_P (Client, StopsWhenTheTableIsClosedAndNotWhenItRestarts)
{
  house.listen (GetParam ());

  Guest guest (house.invite (0));

  ASSERT_TRUE (guest.sit ());
  house.run ([&] { regalia_server_stop (house.server, REGALIA_CLOSING_RESTARTING); });
  EXPECT_TRUE (
      until ([&] { return regalia_client_get_state (guest.client) == REGALIA_CLIENT_WAITING; }));

  House other;

  other.listen (GetParam ());

  Guest leaver (other.invite (0));

  ASSERT_TRUE (leaver.sit ());
  other.run ([&] { regalia_server_stop (other.server, REGALIA_CLOSING_CLOSED); });
  EXPECT_TRUE (until ([&] { return leaver.is_closed (); }));
  EXPECT_EQ (leaver.error_code (), REGALIA_CLIENT_ERROR_CLOSED);
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
    return std::count (other.kinds.begin (), other.kinds.end (), REGALIA_NOTICE_TALK) == 1;
  }));
}

INSTANTIATE_TEST_SUITE_P (Plain, Client, testing::Values (false));
INSTANTIATE_TEST_SUITE_P (Tls, Client, testing::Values (true));

TEST (ClientTls, TellsNothingToATableWithAnotherCertificate)
{
  House house;

  house.listen (true);

  const std::string link = house.invite (0);
  Guest guest (with_other_pin (link));

  EXPECT_EQ (guest.claim (), REGALIA_CLIENT_ERROR_PIN);
  guest.token = "x";
  guest.start ();
  EXPECT_TRUE (
      until ([&] { return regalia_client_get_state (guest.client) == REGALIA_CLIENT_WAITING; }));
  EXPECT_EQ (guest.error_code (), REGALIA_CLIENT_ERROR_PIN);
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

  EXPECT_EQ (guest.claim (), REGALIA_CLIENT_ERROR_PIN);
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

  EXPECT_EQ (guest.claim (), REGALIA_CLIENT_ERROR_UNREACHABLE);
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

  EXPECT_EQ (guest.claim (), REGALIA_CLIENT_ERROR_UNREACHABLE);
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
      house.run ([&] { regalia_room_kick (house.room, 0, nullptr); });
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
    regalia_client_close (guest.client);
  });
  const gint64 before = g_get_monotonic_time ();

  while (RegaliaNotice *notice = regalia_client_wait (guest.client, in (patience)))
    regalia_notice_free (notice);
  EXPECT_LT (g_get_monotonic_time () - before, G_TIME_SPAN_SECOND);
  other.join ();
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
  regalia_client_close (guest.client);
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

  EXPECT_EQ (guest.claim (), REGALIA_CLIENT_ERROR_UNREACHABLE);
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

  EXPECT_EQ (guest.claim (), REGALIA_CLIENT_ERROR_PROTOCOL);
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
           "Sec-WebSocket-Accept: bm8=\r\nSec-WebSocket-Protocol: regalia.v1\r\n\r\n",
           "\r\n\r\n",
           "",
       })
    {
      Impostor impostor ([&] (GSocket *peer) {
        Impostor::read_head (peer);
        Impostor::say (peer, answer);
      });
      Guest guest (impostor.link ());

      EXPECT_EQ (guest.claim (), REGALIA_CLIENT_ERROR_PROTOCOL) << answer;
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

TEST (ClientAlone, TriesAtOnceWhenTheNetworkIsBack)
{
  Impostor impostor ([] (GSocket *) {});
  const RegaliaClientTimes times = { 2000, 60000, 30000, 30000 };
  Guest guest (impostor.link ());

  regalia_client_set_times (guest.client, &times);
  guest.token = "x";
  guest.start ();
  for (int n = 1; n < 4; n++)
    {
      EXPECT_TRUE (until ([&] {
        return impostor.n_peers == n
               && regalia_client_get_state (guest.client) == REGALIA_CLIENT_WAITING;
      }));
      regalia_client_retry (guest.client);
      EXPECT_TRUE (until ([&] { return impostor.n_peers == n + 1; }));
    }
}
