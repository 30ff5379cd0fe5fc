/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The host runs its own main loop in its own thread; the test asks it to do things there. The wire
 * is a relay that counts bytes.
 */

#include "far.h"

#include "near.h"

#include <arpa/inet.h>
#include <condition_variable>
#include <netinet/in.h>
#include <poll.h>
#include <regex>
#include <sys/socket.h>
#include <unistd.h>

namespace guest
{

using namespace sdk;

Folder::Folder ()
{
  char *made = g_dir_make_tmp ("guest-XXXXXX", nullptr);

  path = made;
  g_free (made);
}

Folder::~Folder ()
{
  EXPECT_EQ (system (("rm -rf '" + path + "'").c_str ()), 0);
}

int
Folder::count_seats () const
{
  GDir *dir = g_dir_open ((path + "/seats").c_str (), 0, nullptr);
  int n = 0;

  while (dir != nullptr && g_dir_read_name (dir) != nullptr)
    n++;
  g_clear_pointer (&dir, g_dir_close);

  return n;
}

/* The wire. */

static sockaddr_in
loopback (guint16 port)
{
  sockaddr_in address = {};

  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl (INADDR_LOOPBACK);
  address.sin_port = htons (port);

  return address;
}

Wire::Wire (guint16 port) : m_target (port)
{
  sockaddr_in address = loopback (0);
  socklen_t size = sizeof address;

  m_listener = socket (AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  EXPECT_EQ (bind (m_listener, reinterpret_cast<sockaddr *> (&address), sizeof address), 0);
  EXPECT_EQ (listen (m_listener, 16), 0);
  getsockname (m_listener, reinterpret_cast<sockaddr *> (&address), &size);
  m_port = ntohs (address.sin_port);
  EXPECT_EQ (pipe (m_stop), 0);
  m_thread = std::thread ([this] { run (); });
}

Wire::~Wire ()
{
  ::close (m_stop[1]);
  m_thread.join ();
  ::close (m_stop[0]);
  ::close (m_listener);
}

guint16
Wire::port () const
{
  return m_port;
}

void
Wire::break_after (gint64 up, gint64 down)
{
  m_broken = false;
  m_up = up;
  m_down = down;
}

bool
Wire::has_broken () const
{
  return m_broken;
}

void
Wire::let_through (int connections)
{
  m_through = connections;
}

int
Wire::n_connections () const
{
  return m_n;
}

/* FALSE if the connection has to end. */
bool
Wire::pump (int from, int to, std::atomic<gint64> &left)
{
  char data[4096];
  gint64 limit = left;
  ssize_t n
      = recv (from, data, limit >= 0 ? MIN ((gint64) sizeof data, limit + 1) : sizeof data, 0);

  if (n <= 0)
    return false;
  if (limit >= 0 && n > limit)
    {
      if (limit > 0 && ::send (to, data, (size_t) limit, MSG_NOSIGNAL) < 0)
        return false;
      m_up = -1;
      m_down = -1;
      m_broken = true;
      return false;
    }
  if (limit >= 0)
    left = limit - n;

  return ::send (to, data, (size_t) n, MSG_NOSIGNAL) == n;
}

void
Wire::run ()
{
  std::vector<std::pair<int, int>> pairs; /* the table's end is -1 if nothing is handed on */

  for (;;)
    {
      std::vector<pollfd> fds = { { m_stop[0], POLLIN, 0 }, { m_listener, POLLIN, 0 } };

      for (const auto &[near, far] : pairs)
        {
          fds.push_back ({ near, POLLIN, 0 });
          fds.push_back ({ far, POLLIN, 0 });
        }
      poll (fds.data (), fds.size (), -1);
      if (fds[0].revents != 0)
        break;

      size_t n_pairs = pairs.size ();
      std::vector<std::pair<int, int>> alive;
      bool broke = false;

      for (size_t i = 0; i < n_pairs; i++)
        {
          auto [near, far] = pairs[i];
          bool up = fds[2 + 2 * i].revents != 0, down = fds[3 + 2 * i].revents != 0;
          char byte;
          bool good = far >= 0
                          ? (!up || pump (near, far, m_up)) && (!down || pump (far, near, m_down))
                          : !up || recv (near, &byte, 1, 0) > 0;

          if (good)
            {
              alive.push_back (pairs[i]);
              continue;
            }
          broke = broke || m_broken;
          ::close (near);
          if (far >= 0)
            ::close (far);
        }
      pairs = std::move (alive);
      if (fds[1].revents == 0)
        continue;

      sockaddr_in address = loopback (m_target);
      int near = accept4 (m_listener, nullptr, nullptr, SOCK_CLOEXEC), far = -1;

      m_n++;
      if (m_through != 0)
        {
          if (m_through > 0)
            m_through--;
          far = socket (AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
          if (connect (far, reinterpret_cast<sockaddr *> (&address), sizeof address) != 0)
            {
              ::close (near);
              ::close (far);
              continue;
            }
        }
      pairs.emplace_back (near, far);
    }

  for (auto [near, far] : pairs)
    {
      ::close (near);
      if (far >= 0)
        ::close (far);
    }
}

/* The table. */

Far::Far (TabletopGame *game,
          guint n_seats,
          const std::vector<std::string> &options,
          guint64 number,
          bool recorded)
    : m_game (game), m_context (g_main_context_new ()), m_loop (g_main_loop_new (m_context, FALSE))
{
  m_thread = std::thread ([this] {
    g_main_context_push_thread_default (m_context);
    g_main_loop_run (m_loop);
    g_main_context_pop_thread_default (m_context);
  });
  there ([&] {
    Error error;

    m_table = tabletop_table_new (match_of (game, n_seats, options, number).get ());
    if (recorded)
      {
        GFile *file = g_file_new_for_path (m_folder.path.c_str ());

        m_store = online_store_new (file);
        g_object_unref (file);
        EXPECT_TRUE (take (online_store_add (m_store, m_table, error.out ()))) << error.text ();
        m_id = online_store_get_id (m_store, m_table);
      }
    open ();
  });
}

Far::~Far ()
{
  there ([this] { close (); });
  g_main_loop_quit (m_loop);
  m_thread.join ();
  g_main_loop_unref (m_loop);
  g_main_context_unref (m_context);
}

void
Far::there (std::function<void ()> what)
{
  struct Task
  {
    std::function<void ()> what;
    std::mutex lock;
    std::condition_variable done;
    bool is_done = false;
  } task;

  task.what = std::move (what);
  g_main_context_invoke_full (
      m_context, G_PRIORITY_DEFAULT,
      [] (gpointer data) -> gboolean {
        Task *self = static_cast<Task *> (data);

        self->what ();
        std::lock_guard<std::mutex> guard (self->lock);
        self->is_done = true;
        self->done.notify_one ();
        return G_SOURCE_REMOVE;
      },
      &task, nullptr);

  std::unique_lock<std::mutex> guard (task.lock);

  task.done.wait (guard, [&] { return task.is_done; });
}

void
Far::open ()
{
  OnlineRecord *record = m_store != nullptr ? online_store_get_record (m_store, m_table) : nullptr;
  OnlineHubLimits limits;
  OnlineLimits door;
  Error error;

  hub = online_hub_new ();
  limits = *online_hub_get_limits (hub);
  limits.requests.interval = 0;
  limits.looks.interval = 0;
  online_hub_set_limits (hub, &limits);
  room = online_hub_add_room (hub, m_table, record, m_id.c_str (), error.out ());
  EXPECT_TRUE (room != nullptr) << error.text ();

  online_limits_init_server (&door, 1000);
  server = online_server_new (hub);
  online_server_set_limits (server, &door);
  EXPECT_TRUE (online_server_listen (server, "127.0.0.1", m_port, FALSE, error.out ()))
      << error.text ();
  m_port = online_server_get_port (server);
}

void
Far::close ()
{
  g_clear_object (&server);
  g_clear_object (&hub);
  room = nullptr;
  g_clear_object (&m_table);
  g_clear_object (&m_store);
}

void
Far::die ()
{
  there ([this] { close (); });
}

void
Far::live ()
{
  there ([this] {
    GFile *file = g_file_new_for_path (m_folder.path.c_str ());
    Error error;

    m_store = online_store_new (file);
    g_object_unref (file);
    m_table = tabletop_store_load (TABLETOP_STORE (m_store), m_id.c_str (), m_game, error.out ());
    EXPECT_TRUE (m_table != nullptr) << error.text ();
    open ();
  });
}

guint16
Far::port () const
{
  return m_port;
}

std::string
Far::invite (int seat, const Wire *wire)
{
  std::string link;

  there ([&] {
    Error error;
    auto invitation = take (online_room_invite (room, seat, 0, error.out ()));

    EXPECT_TRUE (invitation) << error.text ();
    link = tabletop_invitation_get_uri (invitation.get ());
  });

  return wire == nullptr ? link
                         : std::regex_replace (link, std::regex (":[0-9]+/"),
                                               ":" + std::to_string (wire->port ()) + "/");
}

std::string
Far::portrait (const TabletopViewer *viewer)
{
  std::string text;

  there ([&] {
    text = portrait_of (tabletop_table_get_match (online_room_get_table (room)), viewer);
  });

  return text;
}

guint64
Far::sequence ()
{
  guint64 sequence;

  there ([&] {
    sequence
        = tabletop_match_get_sequence (tabletop_table_get_match (online_room_get_table (room)));
  });

  return sequence;
}

bool
Far::is_over ()
{
  bool over;

  there ([&] {
    over = tabletop_match_is_over (tabletop_table_get_match (online_room_get_table (room)));
  });

  return over;
}

/* Guests. */

bool
until (std::function<bool ()> so, int seconds)
{
  gint64 end = g_get_monotonic_time () + seconds * G_USEC_PER_SEC;
  guint tick = g_timeout_add (
      5, [] (gpointer) -> gboolean { return G_SOURCE_CONTINUE; }, nullptr);
  bool is_so;

  while (!(is_so = so ()) && g_get_monotonic_time () < end)
    g_main_context_iteration (nullptr, TRUE);
  g_source_remove (tick);

  return is_so;
}

Joiner::Joiner (const Folder &folder)
    : self (sdk::take (ONLINE_JOIN (
        g_object_new (ONLINE_TYPE_JOIN, "folder", (folder.path + "/seats").c_str (), nullptr))))
{
  for (const char *signal : { "talk", "vote", "lost", "returned", "closed" })
    log.listen (self.get (), signal);
}

Joiner::~Joiner ()
{
  online_join_close (self.get ());
}

static void
on_problem (TabletopTable *, int, const char *text, gpointer data)
{
  static_cast<std::vector<std::string> *> (data)->push_back (text);
}

bool
Joiner::join (const std::string &link, const char *name)
{
  struct Answer
  {
    bool done = false;
    TabletopTable *table = nullptr;
    Error error;
  } answer;

  online_join_connect_async (
      self.get (), link.c_str (), name, nullptr,
      [] (GObject *source, GAsyncResult *result, gpointer data) {
        Answer *to = static_cast<Answer *> (data);

        to->table = online_join_connect_finish (ONLINE_JOIN (source), result, to->error.out ());
        to->done = true;
      },
      &answer);
  EXPECT_TRUE (until ([&] { return answer.done; }, 60));
  error = answer.table != nullptr ? "" : answer.error.text ();
  if (answer.table == nullptr)
    return false;

  table = take (answer.table);
  g_signal_connect (table.get (), "problem", G_CALLBACK (on_problem), &problems);

  return true;
}

TabletopMatch *
Joiner::match () const
{
  return tabletop_table_get_match (online_join_get_table (self.get ()));
}

Ptr<TabletopViewer>
Joiner::viewer () const
{
  return take (online_join_dup_viewer (self.get ()));
}

guint
Joiner::seat () const
{
  return tabletop_viewer_get_index (viewer ().get ());
}

bool
Joiner::choose (guint chance)
{
  auto decision = take (tabletop_match_ref_decision (match (), seat ()));
  Error failure;

  refusal.clear ();
  if (!decision)
    return false;

  auto choice = take (TABLETOP_CHOICE (g_object_ref (tabletop_decision_get_choice (
      decision.get (), chance % tabletop_decision_get_n_choices (decision.get ())))));

  if (!tabletop_match_apply (match (), seat (), choice.get (),
                             tabletop_match_get_sequence (match ()), failure.out ()))
    refusal = failure.text ();

  return true;
}

testing::AssertionResult
agrees (Far &host, Joiner &guest)
{
  auto viewer = guest.viewer ();
  std::string here, there;

  if (until ([&] {
        there = host.portrait (viewer.get ());
        here = portrait_of (guest.match (), viewer.get ());
        return here == there;
      }))
    return testing::AssertionSuccess ();

  return testing::AssertionFailure () << "knows\n" << here << "\ninstead of\n" << there;
}

void
play (const std::vector<Joiner *> &guests, guint chance, int n_choices)
{
  while (!tabletop_match_is_over (guests[0]->match ()) && n_choices > 0)
    {
      bool chose = false;

      for (Joiner *guest : guests)
        if (guest->choose (chance++))
          {
            ASSERT_EQ (guest->refusal, "");
            n_choices--;
            chose = true;
          }
      if (!chose)
        g_main_context_iteration (nullptr, TRUE);
    }
}

} /* namespace guest */
