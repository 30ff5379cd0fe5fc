/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A caller is one buffer of a fixed size, and one asynchronous read or write at a time. */

#include "daemon-socket.h"

#include <gio/gunixsocketaddress.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "daemon-log.h"

struct _DaemonService
{
  GSocketService *service;
  GSocket *socket;
  char *path; /* of a file that is ours to remove */
  DaemonServiceRules rules;
  GCancellable *closing;
  guint n_connections;
  int ref_count; /* one for the owner, one for each caller */
};

typedef struct
{
  DaemonService *service;
  GSocketConnection *connection;
  GBytes *answer;
  gsize n_read;
  gboolean last;
  char buffer[]; /* max_size */
} Caller;

static DaemonService *
ref (DaemonService *self)
{
  self->ref_count++;
  return self;
}

static void
unref (DaemonService *self)
{
  if (--self->ref_count > 0)
    return;
  g_clear_object (&self->service);
  g_clear_object (&self->socket);
  g_object_unref (self->closing);
  g_free (self->path);
  g_free (self);
}

static void
end_call (Caller *caller)
{
  caller->service->n_connections--;
  g_io_stream_close (G_IO_STREAM (caller->connection), NULL, NULL);
  g_object_unref (caller->connection);
  g_clear_pointer (&caller->answer, g_bytes_unref);
  unref (caller->service);
  g_free (caller);
}

static void go_on (Caller *caller);

static void
on_written (GObject *stream, GAsyncResult *result, gpointer user_data)
{
  Caller *caller = user_data;
  gboolean done = g_output_stream_write_all_finish (G_OUTPUT_STREAM (stream), result, NULL, NULL);

  g_clear_pointer (&caller->answer, g_bytes_unref);
  if (!done || caller->last)
    end_call (caller);
  else
    go_on (caller);
}

static void
on_read (GObject *stream, GAsyncResult *result, gpointer user_data)
{
  Caller *caller = user_data;
  gssize n = g_input_stream_read_finish (G_INPUT_STREAM (stream), result, NULL);

  if (n <= 0)
    {
      end_call (caller);
      return;
    }
  caller->n_read += (gsize) n;
  go_on (caller);
}

static void
read_on (Caller *caller)
{
  DaemonService *self = caller->service;

  g_input_stream_read_async (g_io_stream_get_input_stream (G_IO_STREAM (caller->connection)),
                             caller->buffer + caller->n_read, self->rules.max_size - caller->n_read,
                             G_PRIORITY_DEFAULT, self->closing, on_read, caller);
}

/* Answers what there is, or reads more of it. */
static void
go_on (Caller *caller)
{
  DaemonService *self = caller->service;
  gsize used = 0;
  gconstpointer data;
  gsize size;

  if (caller->n_read > 0)
    caller->answer
        = self->rules.answer (caller->buffer, caller->n_read, &used, self->rules.user_data);
  if (caller->answer == NULL)
    {
      if (caller->n_read < self->rules.max_size)
        read_on (caller);
      else
        end_call (caller);
      return;
    }
  caller->last = self->rules.once;
  caller->n_read -= used;
  memmove (caller->buffer, caller->buffer + used, caller->n_read);
  data = g_bytes_get_data (caller->answer, &size);
  g_output_stream_write_all_async (g_io_stream_get_output_stream (G_IO_STREAM (caller->connection)),
                                   data, size, G_PRIORITY_DEFAULT, self->closing, on_written,
                                   caller);
}

/* Whether the kernel says that it is this user, or root. */
static gboolean
is_own (GSocketConnection *connection)
{
  g_autoptr (GCredentials) credentials
      = g_socket_get_credentials (g_socket_connection_get_socket (connection), NULL);
  uid_t uid = credentials != NULL ? g_credentials_get_unix_user (credentials, NULL) : (uid_t) -1;

  return uid == geteuid () || uid == 0;
}

static gboolean
on_incoming (GSocketService *service,
             GSocketConnection *connection,
             GObject *source,
             gpointer user_data)
{
  DaemonService *self = user_data;
  Caller *caller;

  if (self->rules.own_only && !is_own (connection))
    {
      daemon_log (DAEMON_LOG_WARNING, "stranger-refused", NULL);
      return TRUE;
    }
  if (self->n_connections >= self->rules.max_connections)
    return TRUE;
  g_socket_set_timeout (g_socket_connection_get_socket (connection), self->rules.max_time);
  caller = g_malloc0 (sizeof (Caller) + self->rules.max_size);
  caller->service = ref (self);
  caller->connection = g_object_ref (connection);
  self->n_connections++;
  read_on (caller);
  return TRUE;
}

/* {{{ Listening */

/* Removes the socket of a process that is no more. */
static gboolean
clear_path (const char *path, GError **error)
{
  g_autoptr (GSocketAddress) address = g_unix_socket_address_new (path);
  g_autoptr (GSocket) probe = NULL;
  struct stat info;

  if (lstat (path, &info) != 0)
    return TRUE;
  probe
      = g_socket_new (G_SOCKET_FAMILY_UNIX, G_SOCKET_TYPE_STREAM, G_SOCKET_PROTOCOL_DEFAULT, error);
  if (probe == NULL)
    return FALSE;
  if (!S_ISSOCK (info.st_mode) || g_socket_connect (probe, address, NULL, NULL))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS, "%s is there already, and in use", path);
      return FALSE;
    }
  g_unlink (path);
  return TRUE;
}

static GSocketAddress *
make_address (const char *where, GError **error)
{
  g_autoptr (GSocketConnectable) parsed = NULL;
  g_autoptr (GInetAddress) host = NULL;

  if (g_str_has_prefix (where, "unix:"))
    return g_unix_socket_address_new (where + strlen ("unix:"));
  parsed = g_network_address_parse (where, 0, error);
  if (parsed == NULL)
    return NULL;
  host = g_inet_address_new_from_string (
      g_network_address_get_hostname (G_NETWORK_ADDRESS (parsed)));
  if (host != NULL)
    return g_inet_socket_address_new (host,
                                      g_network_address_get_port (G_NETWORK_ADDRESS (parsed)));
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, "%s is no address", where);
  return NULL;
}

static DaemonService *
serve (GSocket *socket, const char *path, const DaemonServiceRules *rules, GError **error)
{
  g_autoptr (DaemonService) self = g_new0 (DaemonService, 1);

  self->ref_count = 1;
  self->rules = *rules;
  self->path = g_strdup (path);
  self->socket = g_object_ref (socket);
  self->closing = g_cancellable_new ();
  self->service = g_socket_service_new ();
  if (!g_socket_listener_add_socket (G_SOCKET_LISTENER (self->service), socket, NULL, error))
    return NULL;
  g_signal_connect (self->service, "incoming", G_CALLBACK (on_incoming), self);
  return g_steal_pointer (&self);
}

DaemonService *
daemon_service_new (const char *where, const DaemonServiceRules *rules, GError **error)
{
  const char *path = g_str_has_prefix (where, "unix:") ? where + strlen ("unix:") : NULL;
  g_autoptr (GSocketAddress) address = make_address (where, error);
  g_autoptr (GSocket) socket = NULL;
  gboolean bound;
  mode_t mask;

  if (address == NULL || (path != NULL && !clear_path (path, error)))
    return NULL;
  socket = g_socket_new (g_socket_address_get_family (address), G_SOCKET_TYPE_STREAM,
                         G_SOCKET_PROTOCOL_DEFAULT, error);
  if (socket == NULL)
    return NULL;
  /* From the first moment on nobody else may connect. */
  mask = umask (0177);
  bound = g_socket_bind (socket, address, TRUE, error);
  umask (mask);
  if (!bound || !g_socket_listen (socket, error))
    {
      g_prefix_error (error, "%s: ", where);
      return NULL;
    }
  return serve (socket, path, rules, error);
}

DaemonService *
daemon_service_new_for_fd (int fd, const DaemonServiceRules *rules, GError **error)
{
  g_autoptr (GSocket) socket = g_socket_new_from_fd (fd, error);

  if (socket == NULL)
    {
      close (fd);
      return NULL;
    }
  return serve (socket, NULL, rules, error);
}

char *
daemon_service_dup_address (DaemonService *self)
{
  g_autoptr (GSocketAddress) address = g_socket_get_local_address (self->socket, NULL);

  return G_IS_INET_SOCKET_ADDRESS (address)
             ? g_socket_connectable_to_string (G_SOCKET_CONNECTABLE (address))
             : NULL;
}

void
daemon_service_free (DaemonService *self)
{
  if (self->service != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->service, self);
      g_socket_service_stop (self->service);
      g_socket_listener_close (G_SOCKET_LISTENER (self->service));
    }
  if (self->path != NULL)
    g_unlink (self->path);
  g_cancellable_cancel (self->closing);
  unref (self);
}

/* }}} */
