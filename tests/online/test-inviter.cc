/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A table is opened while the certificate comes from a disk that takes its time: a pipe stands
 * where the file belongs, and whoever reads it waits until the test writes. The main loop never
 * does.
 */

#include "far.h"
#include "online-certificate.h"
#include "online-inviter.h"
#include "sdk.h"

#include <fcntl.h>
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace sdk;

namespace
{

/* Where this process keeps its data; GLib asks for it once. */
const std::string &
home ()
{
  static guest::Folder folder;

  return folder.path;
}

void
keep_result (GObject *, GAsyncResult *result, gpointer place)
{
  *static_cast<Ptr<GAsyncResult> *> (place) = take (G_ASYNC_RESULT (g_object_ref (result)));
}

class Opening : public testing::Test
{
protected:
  static void
  SetUpTestSuite ()
  {
    g_setenv ("XDG_DATA_HOME", home ().c_str (), TRUE);
  }

  Opening ()
  {
    g_mkdir_with_parents (tables ().c_str (), 0700);
    table = take (tabletop_table_new (match_of (game.get (), 2).get ()));
  }

  ~Opening () override
  {
    let_read ("");
    g_unlink (path ().c_str ());
  }

  static std::string
  path ()
  {
    return home () + "/tabletop/certificate.pem";
  }

  static std::string
  tables ()
  {
    return home () + "/tabletop/tables";
  }

  /* From now on whoever wants the certificate waits. */
  void
  make_pipe ()
  {
    ASSERT_EQ (mkfifo (path ().c_str (), 0600), 0);
    has_pipe = true;
  }

  /* Whoever waits for it reads this. */
  void
  let_read (const std::string &text)
  {
    int fd = -1;

    if (!has_pipe)
      return;
    has_pipe = false;
    ASSERT_TRUE (guest::until ([&] {
      fd = open (path ().c_str (), O_WRONLY | O_NONBLOCK | O_CLOEXEC);
      return fd >= 0;
    })) << "nobody reads it";
    EXPECT_EQ (write (fd, text.data (), text.size ()), static_cast<ssize_t> (text.size ()));
    close (fd);
  }

  void
  host (const char *where, GCancellable *cancellable = nullptr)
  {
    result = nullptr;
    tabletop_inviter_host_async (inviter.get (), table.get (), where, cancellable, keep_result,
                                 &result);
  }

  /* Waits for the end of it; why it failed, or "". */
  std::string
  finish (GQuark domain = 0, int code = 0)
  {
    g_autoptr (GError) error = nullptr;

    if (!guest::until ([&] { return result != nullptr; }))
      return "it never ends";
    if (tabletop_inviter_host_finish (inviter.get (), result.get (), &error))
      return "";
    EXPECT_TRUE (domain == 0 || g_error_matches (error, domain, code)) << error->message;
    return error->message;
  }

  TabletopInviterState
  state () const
  {
    return tabletop_inviter_get_state (inviter.get ());
  }

  static gsize
  count_tables ()
  {
    g_autoptr (GDir) folder = g_dir_open (tables ().c_str (), 0, nullptr);
    gsize n = 0;

    while (g_dir_read_name (folder) != nullptr)
      n++;
    return n;
  }

  Ptr<TabletopGame> game = take (toy_game_new ("race"));
  Ptr<TabletopTable> table;
  Ptr<TabletopInviter> inviter = take (TABLETOP_INVITER (online_inviter_new ()));
  Ptr<GAsyncResult> result;
  bool has_pipe = false;
};

/* What a disk would give. */
std::string
make_certificate ()
{
  guest::Folder folder;
  g_autoptr (GFile) file = g_file_new_for_path (folder.path.c_str ());
  g_autoptr (GTlsCertificate) made = online_certificate_ensure (file, nullptr);
  g_autofree char *text = nullptr;

  g_file_get_contents ((folder.path + "/certificate.pem").c_str (), &text, nullptr, nullptr);
  return text;
}

} /* namespace */

TEST_F (Opening, HoldsNobodyUp)
{
  const std::string certificate = make_certificate ();
  const gsize before = count_tables ();

  make_pipe ();
  host ("0.0.0.0");
  EXPECT_EQ (state (), TABLETOP_INVITER_CONNECTING);
  for (int turn = 0; turn < 1000; turn++)
    g_main_context_iteration (nullptr, FALSE);
  EXPECT_EQ (result, nullptr) << "it is open without a certificate";
  EXPECT_EQ (state (), TABLETOP_INVITER_CONNECTING);
  EXPECT_EQ (count_tables (), before);

  let_read (certificate);
  EXPECT_EQ (finish (), "");
  EXPECT_EQ (state (), TABLETOP_INVITER_HOSTING);
  EXPECT_GT (count_tables (), before);
  EXPECT_EQ (take (tabletop_inviter_dup_table (inviter.get ())), table);
}

TEST_F (Opening, CanBeClosed)
{
  const gsize before = count_tables ();

  make_pipe ();
  host ("0.0.0.0");
  tabletop_inviter_close (inviter.get ());
  finish (G_IO_ERROR, G_IO_ERROR_CANCELLED);
  EXPECT_EQ (state (), TABLETOP_INVITER_IDLE);
  EXPECT_EQ (count_tables (), before) << "something was written of a table that never opened";
  EXPECT_EQ (take (tabletop_inviter_dup_table (inviter.get ())), nullptr);

  /* It is as good as new, and so is the table. */
  host ("loopback");
  EXPECT_EQ (finish (), "");
  EXPECT_EQ (state (), TABLETOP_INVITER_HOSTING);
}

TEST_F (Opening, CanBeGivenUpFromAnotherThread)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  make_pipe ();
  host ("0.0.0.0", cancellable);
  std::thread ([&] { g_cancellable_cancel (cancellable); }).join ();
  finish (G_IO_ERROR, G_IO_ERROR_CANCELLED);
  EXPECT_EQ (state (), TABLETOP_INVITER_IDLE);
}

/* Who gives up too late has an open table, and is told so. */
TEST_F (Opening, CannotBeGivenUpOnceItIsDone)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  g_signal_connect (inviter.get (), "notify::state",
                    G_CALLBACK (+[] (TabletopInviter *self, GParamSpec *, GCancellable *late) {
                      if (tabletop_inviter_get_state (self) == TABLETOP_INVITER_HOSTING)
                        g_cancellable_cancel (late);
                    }),
                    cancellable);
  host ("loopback", cancellable);
  EXPECT_EQ (finish (), "");
  EXPECT_TRUE (g_cancellable_is_cancelled (cancellable));
  EXPECT_EQ (state (), TABLETOP_INVITER_HOSTING);
}

/* At a port that somebody else has. */
TEST_F (Opening, LeavesNothingOfATableThatCannotBeReached)
{
  host ("loopback");
  ASSERT_EQ (finish (), "");

  const auto first = std::move (inviter);
  const gsize before = count_tables ();
  const std::string address = take_text (tabletop_inviter_dup_address (first.get ()));
  const std::string port = address.substr (address.rfind (':'));

  inviter = take (TABLETOP_INVITER (online_inviter_new ()));
  table = take (tabletop_table_new (match_of (game.get (), 2).get ()));
  host (("127.0.0.1" + port).c_str ());
  EXPECT_NE (finish (), "");
  EXPECT_EQ (state (), TABLETOP_INVITER_IDLE);
  EXPECT_EQ (count_tables (), before);
}

TEST_F (Opening, IsOneThingAtATime)
{
  make_pipe ();
  host ("0.0.0.0");

  Ptr<GAsyncResult> first = std::move (result);
  host ("loopback");
  finish (TABLETOP_ERROR, TABLETOP_ERROR_UNSUPPORTED);
  EXPECT_EQ (state (), TABLETOP_INVITER_CONNECTING);
  tabletop_inviter_close (inviter.get ());
  EXPECT_TRUE (guest::until ([&] { return state () == TABLETOP_INVITER_IDLE; }));
}

TEST_F (Opening, TellsWhatIsWrongWithTheCertificate)
{
  const gsize before = count_tables ();

  make_pipe ();
  host ("0.0.0.0");
  let_read ("something else");
  EXPECT_NE (finish (), "");
  EXPECT_EQ (state (), TABLETOP_INVITER_IDLE);
  EXPECT_EQ (count_tables (), before);
}

/* Nobody waits for it any more. */
TEST_F (Opening, LeavesNothingBehind)
{
  Watch watch;

  make_pipe ();
  host ("0.0.0.0");
  watch.add (inviter.get ());
  watch.add (table.get ());
  tabletop_inviter_close (inviter.get ());
  finish ();
  result = nullptr;
  inviter = nullptr;
  table = nullptr;
  EXPECT_TRUE (watch.all_gone ());
}
