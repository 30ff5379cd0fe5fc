/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Both ends of a connection: a table in a thread of its own, with a real hub and the toy game, so
 * that a client may wait without a main loop; a guest who keeps what is told; and somebody who only
 * says that he is a table. */

#pragma once

#include <atomic>
#include <functional>
#include <gmock/gmock.h>
#include <string>
#include <thread>
#include <vector>

#include "online-certificate.h"
#include "online-client.h"
#include "online-server.h"
#include "toy-game.h"

namespace client_kit
{

constexpr int patience = 5000; /* milliseconds */

inline gint64
in (int milliseconds)
{
  return g_get_monotonic_time () + milliseconds * G_TIME_SPAN_MILLISECOND;
}

/* Runs the default main context until something is so. */
inline bool
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
      OnlineLimits limits;

      online_limits_init (&limits);
      limits.connections_per_address = 64;
      limits.closing_time = 300;
      server = online_server_new (hub);
      online_server_set_limits (server, &limits);
      if (tls && certificate == nullptr)
        make_certificate ();
      if (tls)
        online_server_set_certificate (server, certificate, TRUE);
      EXPECT_TRUE (online_server_listen (server, "loopback", port, tls, &error)) << error->message;
      port = online_server_get_port (server);
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
      g_autoptr (TabletopInvitation) invitation = online_room_invite (room, seat, 0, nullptr);

      uri = tabletop_invitation_get_uri (invitation);
    });

    return uri;
  }

  OnlineServerFigures
  figures ()
  {
    OnlineServerFigures figures = {};

    run ([&] { online_server_get_figures (server, &figures); });

    return figures;
  }

  OnlineHub *hub = nullptr;
  OnlineRoom *room = nullptr;
  OnlineServer *server = nullptr;
  guint16 port = 0;

private:
  void
  build ()
  {
    g_autoptr (TabletopGame) game = toy_game_new ("race");
    g_autoptr (TabletopSetup) setup = tabletop_game_create_setup (game, 2);
    g_autoptr (TabletopMatch) match = tabletop_game_create_match (game, setup, nullptr, nullptr);

    table = tabletop_table_new (match);
    hub = online_hub_new ();
    room = online_hub_add_room (hub, table, nullptr, "the-race", nullptr);
  }

  void
  make_certificate ()
  {
    g_autofree char *path = g_dir_make_tmp ("house-XXXXXX", nullptr);
    g_autoptr (GFile) folder = g_file_new_for_path (path);
    g_autoptr (GFile) file = g_file_get_child (folder, "certificate.pem");

    certificate = online_certificate_ensure (folder, nullptr);
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
    const OnlineClientTimes times = { 2000, dead_time, 50, 200, 0, 3000 };
    g_autoptr (OnlineAddress) address = online_address_parse (link.c_str (), nullptr);
    const OnlineClientCallbacks callbacks = {
      [] (OnlineClient *, gpointer data) { return static_cast<Guest *> (data)->hello (); },
      [] (OnlineClient *, OnlineNotice *notice, gpointer data) {
        static_cast<Guest *> (data)->take (notice);
      },
      [] (OnlineClient *self, gpointer data) {
        static_cast<Guest *> (data)->states.push_back (online_client_get_state (self));
      },
    };

    client = online_client_new (address);
    online_client_set_times (client, &times);
    online_client_set_callbacks (client, &callbacks, this);
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

    online_client_claim_async (
        client, "Bea", cancellable,
        [] (GObject *source, GAsyncResult *result, gpointer data) {
          Answer *to = static_cast<Answer *> (data);
          g_autoptr (GError) error = nullptr;
          g_autofree char *first = nullptr;

          if (online_client_claim_finish (ONLINE_CLIENT (source), result, &first, nullptr,
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
    online_client_start (client, token.c_str ());
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
    g_autoptr (OnlineRequest) request = online_request_new (ONLINE_REQUEST_HELLO);

    hellos++;
    request->hello.version = ONLINE_WIRE_VERSION;

    return online_request_print (request);
  }

  void
  take (OnlineNotice *notice)
  {
    kinds.push_back (notice->kind);
    if (notice->kind == ONLINE_NOTICE_WELCOME)
      {
        welcomes++;
        token = notice->welcome.token;
        if (keeps_tokens)
          online_client_set_token (client, token.c_str ());
      }
    else if (notice->kind == ONLINE_NOTICE_ACK)
      acks.push_back (notice->ack.id);
    online_notice_free (notice);
    if (closes_at_once)
      online_client_close (client);
  }

  bool
  talk (guint64 id)
  {
    g_autoptr (OnlineRequest) request = online_request_new (ONLINE_REQUEST_TALK);
    g_autoptr (GBytes) bytes = nullptr;

    request->id = id;
    request->talk.text = g_strdup ("hello");
    bytes = online_request_print (request);

    return online_client_send (client, bytes);
  }

  int
  error_code () const
  {
    const GError *error = online_client_get_error (client);

    return error != nullptr && error->domain == ONLINE_CLIENT_ERROR ? error->code : -1;
  }

  bool
  is_closed () const
  {
    return online_client_get_state (client) == ONLINE_CLIENT_CLOSED;
  }

  OnlineClient *client;
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
    if (request.find ("Sec-WebSocket-Key: ") == std::string::npos)
      return; /* whoever asked has gone */

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
                             "Connection: Upgrade\r\nSec-WebSocket-Protocol: regalia.v2\r\n"
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

} // namespace client_kit
