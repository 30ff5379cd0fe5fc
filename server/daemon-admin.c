/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a caller's bytes mean: lines for orders, one request of HTTP for figures. */

#include "daemon-admin.h"

#include <string.h>

#include "daemon-orders.h"

enum
{
  MAX_CALLERS = 16,
  ORDER_TIME = 600, /* seconds; somebody may sit at the other end and type */
  HTTP_TIME = 5,
  MAX_HEAD = 8 * 1024
};

static GBytes *
answer_line (const char *text, gsize length, gsize *used, gpointer user_data)
{
  const char *end = memchr (text, '\n', length);
  g_autoptr (GBytes) answer = NULL;
  GByteArray *line;

  if (end == NULL)
    return NULL;
  *used = (gsize) (end - text) + 1;
  answer = daemon_obey (user_data, text, *used - 1);
  line = g_bytes_unref_to_array (g_steal_pointer (&answer));
  g_byte_array_append (line, (const guint8 *) "\n", 1);
  return g_byte_array_free_to_bytes (line);
}

DaemonService *
daemon_admin_new (Daemon *daemon, int fd, GError **error)
{
  const DaemonServiceRules rules = {
    .max_size = DAEMON_ORDER_MAX + 1,
    .max_time = ORDER_TIME,
    .max_connections = MAX_CALLERS,
    .own_only = TRUE,
    .answer = answer_line,
    .user_data = daemon,
  };
  g_autofree char *where = g_strconcat ("unix:", daemon->config->admin_socket, NULL);

  return fd >= 0 ? daemon_service_new_for_fd (fd, &rules, error)
                 : daemon_service_new (where, &rules, error);
}

static GBytes *
print_http (const char *status, const char *body, gboolean with_body)
{
  char *text
      = g_strdup_printf ("HTTP/1.1 %s\r\nContent-Type: text/plain; version=0.0.4; charset=utf-8\r\n"
                         "Content-Length: %zu\r\nConnection: close\r\n"
                         "Cache-Control: no-store\r\n\r\n%s",
                         status, strlen (body), with_body ? body : "");

  return g_bytes_new_take (text, strlen (text));
}

/* How often a request has a header; `value` (transfer full, nullable) is what it says last. A line
 * that goes on the one before (RFC 9112, 5.2) may be read in two ways, and is one of each. */
static guint
count_header (const char *head, const char *name, char **value)
{
  g_auto (GStrv) lines = g_strsplit (head, "\r\n", -1);
  guint n = 0;

  for (guint i = 1; lines[0] != NULL && lines[i] != NULL; i++)
    {
      char *colon = strchr (lines[i], ':');

      n += *lines[i] == ' ' || *lines[i] == '\t';
      if (colon == NULL)
        continue;
      *colon = '\0';
      if (g_ascii_strcasecmp (g_strstrip (lines[i]), name) != 0)
        continue;
      g_free (*value);
      *value = g_strdup (g_strstrip (colon + 1));
      n++;
    }
  return n;
}

/* Whether whoever asks is no page of the web: such a one says its origin, or, if its name has come
 * to mean this machine, that name. What is asked by an address, as localhost or by the name of this
 * machine can't be one. Whoever says two names, or none, isn't understood. */
static gboolean
is_no_page (const char *head)
{
  g_autofree char *origin = NULL, *host = NULL, *uri = NULL, *name = NULL;

  if (count_header (head, "Origin", &origin) > 0 || count_header (head, "Host", &host) != 1)
    return FALSE;
  uri = g_strdup_printf ("http://%s/", host);
  if (!g_uri_split_network (uri, G_URI_FLAGS_NONE, NULL, &name, NULL, NULL) || name == NULL)
    return FALSE;
  return g_hostname_is_ip_address (name) || g_ascii_strcasecmp (name, "localhost") == 0
         || g_ascii_strcasecmp (name, g_get_host_name ()) == 0;
}

static GBytes *
answer_http (const char *text, gsize length, gsize *used, gpointer user_data)
{
  g_autofree char *head = g_strndup (text, length);
  g_auto (GStrv) words = NULL;
  g_autoptr (GString) body = NULL;
  gboolean get, known, welcome;

  if (strstr (head, "\r\n\r\n") == NULL)
    return NULL;
  *used = length;
  welcome = is_no_page (head);
  head[strcspn (head, "\r")] = '\0';
  words = g_strsplit (head, " ", 4);
  if (g_strv_length (words) != 3 || !g_str_has_prefix (words[2], "HTTP/1."))
    return print_http ("400 Bad Request", "No request of HTTP/1\n", TRUE);
  get = g_str_equal (words[0], "GET");
  known = g_str_equal (words[1], "/metrics");
  if (!get && !g_str_equal (words[0], "HEAD"))
    return print_http ("405 Method Not Allowed", "Only GET\n", TRUE);
  if (!known)
    return print_http ("404 Not Found", "Only /metrics\n", get);
  if (!welcome)
    return print_http ("403 Forbidden", "Not for pages of the web\n", get);
  body = daemon_metrics_print (user_data);
  return print_http ("200 OK", body->str, get);
}

DaemonService *
daemon_metrics_new (Daemon *daemon, int fd, GError **error)
{
  const DaemonServiceRules rules = {
    .max_size = MAX_HEAD,
    .max_time = HTTP_TIME,
    .max_connections = MAX_CALLERS,
    .once = TRUE,
    .answer = answer_http,
    .user_data = daemon,
  };

  return fd >= 0 ? daemon_service_new_for_fd (fd, &rules, error)
                 : daemon_service_new (daemon->config->metrics, &rules, error);
}
