/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A chain of steps, each of which starts the next: connect, shake hands, write, read the head, read
 * the body. Their task's data is the whole state, and any failure ends it. */

#include "online-connect.h"

#include <glib/gi18n-lib.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <string.h>

#include "online-certificate.h"
#include "online-client.h"

/* The most of an answer that is read. */
#define ANSWER_SIZE_MAX (64 * 1024)
#define BLOCK 4096

typedef struct
{
  OnlineAddress *address;
  GByteArray *request;
  GCancellable *cancellable; /* ours: for the caller's, and for when the time is up */
  GCancellable *outer;
  gulong outer_handler;
  GSource *timer;
  gboolean is_late;
  gboolean is_other; /* it showed another certificate */

  GSocketConnection *connection;
  OnlineResponse *answer;
  GString *input;
  guint8 block[BLOCK];
} Attempt;

void
online_response_free (OnlineResponse *self)
{
  if (self->headers != NULL)
    soup_message_headers_unref (self->headers);
  if (self->body != NULL)
    g_string_free (self->body, TRUE);
  g_clear_object (&self->stream);
  g_free (self);
}

static void
dial_free (gpointer data)
{
  Attempt *attempt = data;

  if (attempt->timer != NULL)
    {
      g_source_destroy (attempt->timer);
      g_source_unref (attempt->timer);
    }
  g_cancellable_disconnect (attempt->outer, attempt->outer_handler);
  g_clear_object (&attempt->outer);
  g_object_unref (attempt->cancellable);
  online_address_free (attempt->address);
  /* A secret is in there. */
  explicit_bzero (attempt->request->data, attempt->request->len);
  g_byte_array_unref (attempt->request);
  g_clear_object (&attempt->connection);
  g_clear_pointer (&attempt->answer, online_response_free);
  g_string_free (attempt->input, TRUE);
  g_free (attempt);
}

/* Ends it; `error` (transfer full) is what a step failed with. */
static void
give_up (GTask *task, GError *error)
{
  Attempt *attempt = g_task_get_task_data (task);
  g_autoptr (GError) cause = error;

  if (attempt->answer != NULL && attempt->answer->stream != NULL)
    g_io_stream_close (G_IO_STREAM (attempt->answer->stream), NULL, NULL);
  if (attempt->outer != NULL && g_cancellable_is_cancelled (attempt->outer))
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "%s", cause->message);
  else if (attempt->is_other)
    g_task_return_new_error (task, ONLINE_CLIENT_ERROR, ONLINE_CLIENT_ERROR_PIN,
                             _ ("Who answers at %s isn't the table of this link."),
                             attempt->address->host);
  else if (attempt->is_late)
    g_task_return_new_error (task, ONLINE_CLIENT_ERROR, ONLINE_CLIENT_ERROR_UNREACHABLE,
                             _ ("The table at %s doesn't answer."), attempt->address->host);
  else if (cause->domain == ONLINE_CLIENT_ERROR)
    g_task_return_error (task, g_steal_pointer (&cause));
  else if (cause->domain == G_TLS_ERROR)
    g_task_return_new_error (task, ONLINE_CLIENT_ERROR, ONLINE_CLIENT_ERROR_PIN,
                             _ ("Who answers at %s can't prove to be that table: %s"),
                             attempt->address->host, cause->message);
  else
    g_task_return_new_error (task, ONLINE_CLIENT_ERROR, ONLINE_CLIENT_ERROR_UNREACHABLE,
                             _ ("The table at %s can't be reached: %s"), attempt->address->host,
                             cause->message);
}

static void
give_up_protocol (GTask *task)
{
  give_up (task, g_error_new_literal (ONLINE_CLIENT_ERROR, ONLINE_CLIENT_ERROR_PROTOCOL,
                                      _ ("What answers there isn't a table.")));
}

static void
succeed (GTask *task)
{
  Attempt *attempt = g_task_get_task_data (task);

  g_string_append_len (attempt->answer->body, attempt->input->str, (gssize) attempt->input->len);
  g_task_return_pointer (task, g_steal_pointer (&attempt->answer),
                         (GDestroyNotify) online_response_free);
}

static void read_more (GTask *task);

/* Takes the head off what was read, if it is whole; FALSE if that isn't a head. */
static gboolean
parse_head (Attempt *attempt)
{
  const char *end = g_strstr_len (attempt->input->str, (gssize) attempt->input->len, "\r\n\r\n");
  gsize length;

  if (end == NULL)
    return TRUE;
  length = (gsize) (end - attempt->input->str) + strlen ("\r\n");
  attempt->answer->headers = soup_message_headers_new (SOUP_MESSAGE_HEADERS_RESPONSE);
  if (!soup_headers_parse_response (attempt->input->str, (int) length, attempt->answer->headers,
                                    NULL, &attempt->answer->status, NULL))
    return FALSE;
  g_string_erase (attempt->input, 0, (gssize) (length + strlen ("\r\n")));

  return TRUE;
}

static void
on_read (GObject *stream, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  Attempt *attempt = g_task_get_task_data (task);
  OnlineResponse *answer = attempt->answer;
  g_autoptr (GError) error = NULL;
  const gssize n = g_input_stream_read_finish (G_INPUT_STREAM (stream), result, &error);

  if (n < 0)
    {
      give_up (task, g_steal_pointer (&error));
      return;
    }
  g_string_append_len (attempt->input, (const char *) attempt->block, n);
  if (answer->headers == NULL && !parse_head (attempt))
    {
      give_up_protocol (task);
      return;
    }
  if (answer->headers == NULL)
    {
      if (n == 0)
        give_up_protocol (task);
      else
        read_more (g_steal_pointer (&task));
      return;
    }
  /* Behind a 101 comes something that isn't ours to read; a body ends with the connection, or
   * where its length says. */
  if (answer->status == SOUP_STATUS_SWITCHING_PROTOCOLS || n == 0
      || (soup_message_headers_get_encoding (answer->headers) == SOUP_ENCODING_CONTENT_LENGTH
          && (goffset) attempt->input->len
                 >= soup_message_headers_get_content_length (answer->headers)))
    succeed (task);
  else
    read_more (g_steal_pointer (&task));
}

static void
read_more (GTask *task)
{
  Attempt *attempt = g_task_get_task_data (task);

  g_input_stream_read_async (g_io_stream_get_input_stream (G_IO_STREAM (attempt->answer->stream)),
                             attempt->block, sizeof attempt->block, G_PRIORITY_DEFAULT,
                             attempt->cancellable, on_read, task);
}

static void
on_written (GObject *stream, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  g_autoptr (GError) error = NULL;

  if (g_output_stream_write_all_finish (G_OUTPUT_STREAM (stream), result, NULL, &error))
    read_more (g_steal_pointer (&task));
  else
    give_up (task, g_steal_pointer (&error));
}

static void
ask (GTask *task, GIOStream *base)
{
  Attempt *attempt = g_task_get_task_data (task);
  GSocket *socket = g_socket_connection_get_socket (attempt->connection);

  g_socket_set_option (socket, IPPROTO_TCP, TCP_NODELAY, 1, NULL);
  attempt->answer->stream = online_stream_new (base, socket);
  online_stream_allow (attempt->answer->stream, ANSWER_SIZE_MAX);
  g_output_stream_write_all_async (
      g_io_stream_get_output_stream (G_IO_STREAM (attempt->answer->stream)), attempt->request->data,
      attempt->request->len, G_PRIORITY_DEFAULT, attempt->cancellable, on_written, task);
}

static gboolean
is_the_one (Attempt *attempt, GTlsCertificate *certificate)
{
  if (certificate != NULL && online_certificate_matches (certificate, attempt->address->pin))
    return TRUE;
  attempt->is_other = TRUE;

  return FALSE;
}

static gboolean
on_certificate (GTlsConnection *tls,
                GTlsCertificate *certificate,
                GTlsCertificateFlags errors,
                gpointer user_data)
{
  return is_the_one (user_data, certificate);
}

static void
on_handshake_done (GObject *tls, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  Attempt *attempt = g_task_get_task_data (task);
  g_autoptr (GError) error = NULL;
  const gboolean ok = g_tls_connection_handshake_finish (G_TLS_CONNECTION (tls), result, &error);

  g_signal_handlers_disconnect_by_data (tls, attempt);
  if (!ok)
    give_up (task, g_steal_pointer (&error));
  else if (attempt->address->pin != NULL
           /* A certificate with nothing to complain of isn't asked about: an authority vouches for
            * it, but not for its being the table. */
           && !is_the_one (attempt, g_tls_connection_get_peer_certificate (G_TLS_CONNECTION (tls))))
    give_up_protocol (task);
  else
    ask (g_steal_pointer (&task), G_IO_STREAM (tls));
}

static void
shake_hands (GTask *task)
{
  Attempt *attempt = g_task_get_task_data (task);
  g_autoptr (GSocketConnectable) identity
      = g_network_address_new (attempt->address->host, attempt->address->port);
  g_autoptr (GError) error = NULL;
  g_autoptr (GIOStream) tls
      = g_tls_client_connection_new (G_IO_STREAM (attempt->connection), identity, &error);

  if (tls == NULL)
    {
      give_up (task, g_steal_pointer (&error));
      g_object_unref (task);
      return;
    }
  g_tls_connection_set_require_close_notify (G_TLS_CONNECTION (tls), FALSE);
  if (attempt->address->pin != NULL)
    {
      /* No authority has a say in it. */
      g_tls_connection_set_database (G_TLS_CONNECTION (tls), NULL);
      g_signal_connect (tls, "accept-certificate", G_CALLBACK (on_certificate), attempt);
    }
  g_tls_connection_handshake_async (G_TLS_CONNECTION (tls), G_PRIORITY_DEFAULT,
                                    attempt->cancellable, on_handshake_done, task);
}

static void
on_connected (GObject *client, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  Attempt *attempt = g_task_get_task_data (task);
  g_autoptr (GError) error = NULL;

  attempt->connection
      = g_socket_client_connect_to_host_finish (G_SOCKET_CLIENT (client), result, &error);
  if (attempt->connection == NULL)
    give_up (task, g_steal_pointer (&error));
  else if (attempt->address->tls)
    shake_hands (g_steal_pointer (&task));
  else
    {
      GIOStream *base = G_IO_STREAM (attempt->connection);

      ask (g_steal_pointer (&task), base);
    }
}

static gboolean
on_time_up (gpointer user_data)
{
  Attempt *attempt = user_data;

  attempt->is_late = TRUE;
  g_cancellable_cancel (attempt->cancellable);

  return G_SOURCE_REMOVE;
}

static void
on_outer_cancelled (GCancellable *outer, gpointer user_data)
{
  g_cancellable_cancel (user_data);
}

static GByteArray *
make_request (const OnlineAddress *address,
              const char *method,
              const char *path,
              const char *headers,
              GBytes *body)
{
  const gboolean is_ipv6 = strchr (address->host, ':') != NULL;
  g_autofree char *head = g_strdup_printf ("%s %s HTTP/1.1\r\nHost: %s%s%s:%u\r\n%s", method, path,
                                           is_ipv6 ? "[" : "", address->host, is_ipv6 ? "]" : "",
                                           address->port, headers);
  GByteArray *request = g_byte_array_new ();

  g_byte_array_append (request, (const guint8 *) head, (guint) strlen (head));
  explicit_bzero (head, strlen (head));
  if (body != NULL)
    {
      g_autofree char *length = g_strdup_printf ("Content-Type: application/json\r\n"
                                                 "Content-Length: %" G_GSIZE_FORMAT "\r\n",
                                                 g_bytes_get_size (body));

      g_byte_array_append (request, (const guint8 *) length, (guint) strlen (length));
    }
  g_byte_array_append (request, (const guint8 *) "\r\n", 2);
  if (body != NULL)
    g_byte_array_append (request, g_bytes_get_data (body, NULL), (guint) g_bytes_get_size (body));

  return request;
}

void
online_connect_async (const OnlineAddress *address,
                      const char *method,
                      const char *path,
                      const char *headers,
                      GBytes *body,
                      guint time,
                      GCancellable *cancellable,
                      GAsyncReadyCallback callback,
                      gpointer user_data)
{
  GTask *task = g_task_new (NULL, NULL, callback, user_data);
  g_autoptr (GSocketClient) client = g_socket_client_new ();
  Attempt *attempt = g_new0 (Attempt, 1);

  attempt->address = online_address_copy (address);
  attempt->request = make_request (address, method, path, headers, body);
  attempt->input = g_string_new (NULL);
  attempt->answer = g_new0 (OnlineResponse, 1);
  attempt->answer->body = g_string_new (NULL);
  attempt->cancellable = g_cancellable_new ();
  if (cancellable != NULL)
    {
      attempt->outer = g_object_ref (cancellable);
      attempt->outer_handler
          = g_cancellable_connect (cancellable, G_CALLBACK (on_outer_cancelled),
                                   g_object_ref (attempt->cancellable), g_object_unref);
    }
  g_task_set_task_data (task, attempt, dial_free);
  attempt->timer = g_timeout_source_new (time);
  g_source_set_callback (attempt->timer, on_time_up, attempt, NULL);
  g_source_attach (attempt->timer, g_main_context_get_thread_default ());
  /* A table on the local network isn't behind a proxy. */
  g_socket_client_set_enable_proxy (client, address->tls && address->pin == NULL);
  g_socket_client_connect_to_host_async (client, address->host, address->port, attempt->cancellable,
                                         on_connected, task);
}

OnlineResponse *
online_connect_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
