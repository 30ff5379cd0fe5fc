/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The protocols of sd_notify(3), sd_watchdog_enabled(3) and sd_listen_fds(3), which are a datagram
 * and a few variables: not worth a library.
 */

#include "daemon-notify.h"

#include <fcntl.h>
#include <gio/gio.h>
#include <gio/gunixsocketaddress.h>
#include <string.h>
#include <unistd.h>

#define FIRST_FD 3

void
daemon_notify (const char *text)
{
  const char *path = g_getenv ("NOTIFY_SOCKET");
  g_autoptr (GSocket) socket = NULL;
  g_autoptr (GSocketAddress) address = NULL;

  if (path == NULL || (*path != '/' && *path != '@'))
    return;
  address = *path == '@'
                ? g_unix_socket_address_new_with_type (path + 1, -1, G_UNIX_SOCKET_ADDRESS_ABSTRACT)
                : g_unix_socket_address_new (path);
  socket = g_socket_new (G_SOCKET_FAMILY_UNIX, G_SOCKET_TYPE_DATAGRAM, G_SOCKET_PROTOCOL_DEFAULT,
                         NULL);
  if (socket != NULL)
    g_socket_send_to (socket, address, text, strlen (text), NULL, NULL);
}

/* Whether a variable of systemd's is meant for this process. */
static gboolean
is_ours (const char *pid_name)
{
  const char *text = g_getenv (pid_name);
  guint64 pid;

  return text != NULL && g_ascii_string_to_unsigned (text, 10, 1, G_MAXINT32, &pid, NULL)
         && pid == (guint64) getpid ();
}

static gboolean
say_alive (gpointer user_data)
{
  daemon_notify ("WATCHDOG=1");
  return G_SOURCE_CONTINUE;
}

void
daemon_notify_start_watchdog (void)
{
  const char *text = g_getenv ("WATCHDOG_USEC");
  guint64 interval;

  if (text == NULL || (g_getenv ("WATCHDOG_PID") != NULL && !is_ours ("WATCHDOG_PID"))
      || !g_ascii_string_to_unsigned (text, 10, 1, G_MAXINT64, &interval, NULL))
    return;
  /* Twice as often as it has to be. */
  g_timeout_add ((guint) CLAMP (interval / 2000, 1, G_MAXINT32), say_alive, NULL);
}

static void
clear_socket (gpointer data)
{
  DaemonSocket *self = data;

  g_free (self->name);
}

GArray *
daemon_notify_take_sockets (void)
{
  GArray *sockets = g_array_new (FALSE, TRUE, sizeof (DaemonSocket));
  const char *count = g_getenv ("LISTEN_FDS");
  const char *names = g_getenv ("LISTEN_FDNAMES");
  g_auto (GStrv) parts = g_strsplit (names != NULL ? names : "", ":", -1);
  guint64 n = 0;

  g_array_set_clear_func (sockets, clear_socket);
  if (count != NULL && is_ours ("LISTEN_PID"))
    g_ascii_string_to_unsigned (count, 10, 0, 1024, &n, NULL);
  for (guint i = 0; i < n; i++)
    {
      DaemonSocket given = { FIRST_FD + (int) i, NULL };

      fcntl (given.fd, F_SETFD, FD_CLOEXEC);
      given.name = g_strdup (i < g_strv_length (parts) ? parts[i] : "");
      g_array_append_val (sockets, given);
    }
  g_unsetenv ("LISTEN_PID");
  g_unsetenv ("LISTEN_FDS");
  g_unsetenv ("LISTEN_FDNAMES");
  return sockets;
}
