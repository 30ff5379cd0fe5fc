/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A stream between two ends of a pair of sockets: what is let in, what isn't, and how it closes. */

#include <gtest/gtest.h>
#include <string>
#include <sys/socket.h>
#include <unistd.h>

#include "online-stream.h"

namespace
{

class Stream : public testing::Test
{
protected:
  Stream ()
  {
    int ends[2];

    EXPECT_EQ (socketpair (AF_UNIX, SOCK_STREAM, 0, ends), 0);
    peer = ends[1];
    socket = g_socket_new_from_fd (ends[0], nullptr);
    g_socket_set_blocking (socket, FALSE);
    connection = g_socket_connection_factory_create_connection (socket);
    stream = online_stream_new (G_IO_STREAM (connection), socket);
    input = G_POLLABLE_INPUT_STREAM (g_io_stream_get_input_stream (G_IO_STREAM (stream)));
    output = G_POLLABLE_OUTPUT_STREAM (g_io_stream_get_output_stream (G_IO_STREAM (stream)));
  }

  ~Stream () override
  {
    g_clear_object (&stream);
    g_object_unref (connection);
    g_object_unref (socket);
    close (peer);
  }

  /* Sends from the other end. */
  void
  send (size_t size)
  {
    const std::string data (size, 'x');

    EXPECT_EQ (write (peer, data.data (), size), ssize_t (size));
  }

  /* Reads what there is; -1 if that fails for another reason than that there is nothing. */
  gssize
  read ()
  {
    char buffer[512];
    gssize all = 0;

    for (;;)
      {
        g_autoptr (GError) error = nullptr;
        const gssize n = g_pollable_input_stream_read_nonblocking (input, buffer, sizeof buffer,
                                                                   nullptr, &error);

        if (n > 0)
          all += n;
        else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WOULD_BLOCK))
          return all;
        else
          return n;
      }
  }

  /* Waits to read for so many turns of the loop; how often there was said to be something. */
  int
  count_calls (int n_turns)
  {
    GSource *source = g_pollable_input_stream_create_source (input, nullptr);
    int n_calls = 0;

    g_source_set_callback (source, G_SOURCE_FUNC (+[] (GObject *, gpointer data) -> gboolean {
                             ++*static_cast<int *> (data);
                             return G_SOURCE_CONTINUE;
                           }),
                           &n_calls, nullptr);
    g_source_attach (source, nullptr);
    for (int i = 0; i < n_turns; i++)
      g_main_context_iteration (nullptr, FALSE);
    g_source_destroy (source);
    g_source_unref (source);

    return n_calls;
  }

  int peer;
  GSocket *socket;
  GSocketConnection *connection;
  OnlineStream *stream;
  GPollableInputStream *input;
  GPollableOutputStream *output;
};

} // namespace

TEST_F (Stream, LetsInWhatIsAllowed)
{
  online_stream_allow (stream, 1000);
  send (1000);
  EXPECT_EQ (read (), 1000);
  EXPECT_EQ (online_stream_get_n_read (stream), 1000u);
  EXPECT_FALSE (online_stream_is_greedy (stream));
}

TEST_F (Stream, LetsInNothingBeyondThatEvenIfMoreIsAllowedLater)
{
  online_stream_allow (stream, 1000);
  send (1001);
  EXPECT_EQ (read (), -1);
  EXPECT_TRUE (online_stream_is_greedy (stream));
  online_stream_allow (stream, 1000);
  EXPECT_EQ (read (), -1);
}

TEST_F (Stream, CountsAnewEachTimeItIsAllowed)
{
  for (int i = 0; i < 5; i++)
    {
      online_stream_allow (stream, 1000);
      send (900);
      EXPECT_EQ (read (), 900);
    }
}

TEST_F (Stream, HasALimitForEachSpanOfTime)
{
  online_stream_allow (stream, 1 << 20);
  online_stream_allow_in_window (stream, 1000, 200);
  send (900);
  EXPECT_EQ (read (), 900);
  g_usleep (250 * 1000);
  send (900);
  EXPECT_EQ (read (), 900);
  send (900);
  EXPECT_EQ (read (), -1);
  EXPECT_TRUE (online_stream_is_greedy (stream));
}

/* However much there is: whoever reads goes back to the loop now and then, and comes again at once
 * though the socket has nothing any more, since TLS may. */
TEST_F (Stream, LetsNobodyReadWithoutAnEnd)
{
  constexpr gssize much = 128 << 10;
  constexpr int n_turns = 4;

  online_stream_allow (stream, 2 * much);
  send (much);
  for (int turn = 0; turn < n_turns; turn++)
    {
      EXPECT_EQ (read (), much / n_turns);
      EXPECT_GT (count_calls (1), 0) << turn;
    }
  EXPECT_EQ (read (), 0);
  EXPECT_EQ (count_calls (100), 0) << "nothing is there";
  send (much / n_turns);
  EXPECT_EQ (read (), much / n_turns);
  EXPECT_LT (count_calls (100), 3) << "once is enough";
}

TEST_F (Stream, TellsSinceWhenItsPeerDoesNotRead)
{
  const std::string data (8 << 20, 'x');
  const gint64 before = g_get_monotonic_time ();
  gssize written;

  EXPECT_EQ (online_stream_get_blocked_since (stream), 0);
  written = g_pollable_output_stream_write_nonblocking (output, data.data (), data.size (), nullptr,
                                                        nullptr);
  ASSERT_GT (written, 0);
  ASSERT_LT (written, gssize (data.size ()));
  EXPECT_GE (online_stream_get_blocked_since (stream), before) << "a part is left";
  EXPECT_EQ (online_stream_get_n_written (stream), guint64 (written));
  EXPECT_EQ (g_pollable_output_stream_write_nonblocking (output, "x", 1, nullptr, nullptr), -1);
  EXPECT_GE (online_stream_get_blocked_since (stream), before);

  std::string sink (size_t (written), 0);
  EXPECT_GT (::read (peer, &sink[0], sink.size ()), 0);
  EXPECT_GT (g_pollable_output_stream_write_nonblocking (output, "x", 1, nullptr, nullptr), 0);
  EXPECT_EQ (online_stream_get_blocked_since (stream), 0);
}

TEST_F (Stream, EndsAtOnceForBothWhenItIsCut)
{
  char byte;

  online_stream_allow (stream, 1000);
  online_stream_cut (stream);
  online_stream_cut (stream);
  EXPECT_EQ (::read (peer, &byte, 1), 0);
  EXPECT_EQ (read (), 0);
}

TEST_F (Stream, ClosesWhatItStandsFor)
{
  g_io_stream_close (G_IO_STREAM (stream), nullptr, nullptr);
  EXPECT_TRUE (g_socket_is_closed (socket));
}

TEST_F (Stream, GivesItsHalvesNothingOnceItIsGone)
{
  g_object_ref (input);
  g_clear_object (&stream);
  EXPECT_EQ (read (), -1);
  g_object_unref (input);
}

TEST_F (Stream, SaysItsLastWordsAndListensALittleLonger)
{
  g_autoptr (GBytes) words = g_bytes_new_static ("goodbye", 7);
  GObject *keep = G_OBJECT (g_object_new (G_TYPE_OBJECT, nullptr));
  char buffer[16];

  g_object_add_weak_pointer (keep, reinterpret_cast<gpointer *> (&keep));
  online_stream_finish (stream, words, 1000, keep);
  EXPECT_EQ (::read (peer, buffer, sizeof buffer), 7);
  EXPECT_EQ (::read (peer, buffer, sizeof buffer), 0);
  send (500);
  while (g_main_context_iteration (nullptr, FALSE))
    ;
  EXPECT_NE (keep, nullptr);
  send (501);
  for (int i = 0; keep != nullptr && i < 1000; i++)
    g_main_context_iteration (nullptr, FALSE);
  EXPECT_EQ (keep, nullptr);
  EXPECT_TRUE (g_socket_is_closed (socket));
}
