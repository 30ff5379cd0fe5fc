/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A table of the toy game `race` that can be reached, for tests that attack it: it says what
 * happens as JSON, one object a line, and does what is written to it, one order a line.
 *
 * Orders: `invite SEAT` (-1 for a spectator), `kick SEAT`, `figures`, `stop closed|restarting`
 * (then it ends by itself), `listen` (again, on the same port), `die` (drop the server), `quit`.
 */

#include <json-glib/json-glib.h>
#include <malloc.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "online-certificate.h"
#include "online-server.h"
#include "toy-game.h"

typedef struct
{
  OnlineHub *hub;
  OnlineRoom *room;
  OnlineServer *server;
  OnlineLimits limits;
  OnlineHubLimits hub_limits;
  GTlsCertificate *certificate;
  const char *listen;
  guint16 port;
  gboolean tls;
  char **origins;
  char **proxies;
  GMainLoop *loop;
} Host;

/* Says a line; takes the builder, in which an object is open. */
static void
say (JsonBuilder *builder)
{
  g_autoptr (JsonNode) root = NULL;
  g_autofree char *text = NULL;

  json_builder_end_object (builder);
  root = json_builder_get_root (builder);
  text = json_to_string (root, FALSE);
  g_print ("%s\n", text);
  g_object_unref (builder);
}

static JsonBuilder *
begin (const char *event)
{
  JsonBuilder *builder = json_builder_new ();

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "event");
  json_builder_add_string_value (builder, event);

  return builder;
}

static void
add_string (JsonBuilder *builder, const char *name, const char *value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_string_value (builder, value);
}

static void
add_int (JsonBuilder *builder, const char *name, gint64 value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_int_value (builder, value);
}

static void
say_error (GError *error)
{
  JsonBuilder *builder = begin ("error");

  add_string (builder, "text", error->message);
  g_error_free (error);
  say (builder);
}

static void
on_log (GLogLevelFlags level, const char *event, GVariant *fields, gpointer user_data)
{
  JsonBuilder *builder = begin ("log");
  GVariantIter iter;
  const char *name;
  GVariant *value;

  add_string (builder, "what", event);
  g_variant_iter_init (&iter, fields);
  while (g_variant_iter_loop (&iter, "{&sv}", &name, &value))
    {
      g_autofree char *text = g_variant_is_of_type (value, G_VARIANT_TYPE_STRING)
                                  ? g_variant_dup_string (value, NULL)
                                  : g_variant_print (value, FALSE);

      add_string (builder, name, text);
    }
  say (builder);
}

static void
say_figures (Host *host)
{
  JsonBuilder *builder = begin ("figures");
  OnlineServerFigures figures;

  online_server_get_figures (host->server, &figures);
  add_int (builder, "connections", figures.connections);
  add_int (builder, "seats", figures.seats);
  add_int (builder, "accepted", (gint64) figures.accepted);
  add_int (builder, "turned_away", (gint64) figures.turned_away);
  add_int (builder, "evicted", (gint64) figures.evicted);
  add_int (builder, "requests", (gint64) figures.requests);
  add_int (builder, "refused", (gint64) figures.refused);
  add_int (builder, "claims", (gint64) figures.claims);
  add_int (builder, "failed_claims", (gint64) figures.failed_claims);
  add_int (builder, "failed_tokens", (gint64) figures.failed_tokens);
  add_int (builder, "locked_out", (gint64) figures.locked_out);
  add_int (builder, "late", (gint64) figures.late);
  add_int (builder, "nonsense", (gint64) figures.nonsense);
  add_int (builder, "greedy", (gint64) figures.greedy);
  add_int (builder, "slow", (gint64) figures.slow);
  /* So that what is measured from outside is what is in use. */
  malloc_trim (0);
  say (builder);
}

static void
invite (Host *host, int seat)
{
  GError *error = NULL;
  g_autoptr (TabletopInvitation) invitation = online_room_invite (host->room, seat, 0, &error);
  JsonBuilder *builder;

  if (invitation == NULL)
    {
      say_error (error);
      return;
    }
  builder = begin ("invitation");
  add_int (builder, "seat", seat);
  add_string (builder, "uri", tabletop_invitation_get_uri (invitation));
  say (builder);
}

static void
on_stopped (OnlineServer *server, gpointer user_data)
{
  Host *host = user_data;

  say (begin ("stopped"));
  g_main_loop_quit (host->loop);
}

static void
listen_again (Host *host)
{
  GError *error = NULL;
  JsonBuilder *builder;

  host->server = online_server_new (host->hub);
  online_server_set_limits (host->server, &host->limits);
  online_server_set_log (host->server, on_log, host, NULL);
  g_signal_connect (host->server, "stopped", G_CALLBACK (on_stopped), host);
  if (host->certificate != NULL)
    online_server_set_certificate (host->server, host->certificate, TRUE);
  online_server_set_origins (host->server, (const char *const *) host->origins);
  if (!online_server_set_proxies (host->server, (const char *const *) host->proxies, &error)
      || !online_server_listen (host->server, host->listen, host->port, host->tls, &error))
    {
      say_error (error);
      return;
    }
  host->port = online_server_get_port (host->server);
  builder = begin ("listening");
  add_int (builder, "port", host->port);
  add_int (builder, "pid", getpid ());
  say (builder);
}

static void
obey (Host *host, const char *order)
{
  GError *error = NULL;
  const char *rest = strchr (order, ' ');
  const int number = rest != NULL ? atoi (rest) : 0;

  if (g_str_has_prefix (order, "invite"))
    invite (host, number);
  else if (g_str_has_prefix (order, "kick"))
    {
      if (online_room_kick (host->room, (guint) number, &error))
        say (begin ("kicked"));
      else
        say_error (error);
    }
  else if (g_str_has_prefix (order, "grace"))
    online_room_set_grace_time (host->room, (guint) number);
  else if (g_str_equal (order, "figures"))
    say_figures (host);
  else if (g_str_equal (order, "stop closed"))
    online_server_stop (host->server, ONLINE_CLOSING_CLOSED);
  else if (g_str_equal (order, "stop restarting"))
    online_server_stop (host->server, ONLINE_CLOSING_RESTARTING);
  else if (g_str_equal (order, "die"))
    {
      g_clear_object (&host->server);
      say (begin ("dead"));
    }
  else if (g_str_equal (order, "listen"))
    listen_again (host);
  else if (g_str_equal (order, "quit"))
    g_main_loop_quit (host->loop);
  else
    g_printerr ("What is “%s”?\n", order);
}

static gboolean
on_order (GIOChannel *channel, GIOCondition condition, gpointer user_data)
{
  Host *host = user_data;
  g_autofree char *line = NULL;

  if (g_io_channel_read_line (channel, &line, NULL, NULL, NULL) != G_IO_STATUS_NORMAL)
    {
      g_main_loop_quit (host->loop);
      return G_SOURCE_REMOVE;
    }
  obey (host, g_strstrip (line));

  return G_SOURCE_CONTINUE;
}

/* Sets what `NAME=NUMBER` says. */
static gboolean
set_limit (OnlineLimits *limits, OnlineHubLimits *hub_limits, const char *value)
{
  const struct
  {
    const char *name;
    guint *number;
    guint64 *time;
  } known[] = {
    { "connections", &limits->connections, NULL },
    { "per-address", &limits->connections_per_address, NULL },
    { "arrivals", &limits->arrivals_per_minute, NULL },
    { "handshakes", &limits->handshakes, NULL },
    { "handshake-time", NULL, &limits->handshake_time },
    { "header-time", NULL, &limits->header_time },
    { "answer-time", NULL, &limits->answer_time },
    { "idle-time", NULL, &limits->idle_time },
    { "blocked-time", NULL, &limits->blocked_time },
    { "closing-time", NULL, &limits->closing_time },
    { "window-size", &limits->window_size, NULL },
    { "claims", &limits->claims_per_minute, NULL },
    { "failures", &limits->failures_per_minute, NULL },
    { "all-claims", &limits->all_claims_per_minute, NULL },
    { "lock-time", NULL, &limits->lock_time },
    { "hello-seconds", &hub_limits->hello_seconds, NULL },
    { "ping-seconds", &hub_limits->ping_seconds, NULL },
    { "pong-seconds", &hub_limits->pong_seconds, NULL },
    { "unconfirmed", NULL, &hub_limits->unconfirmed_bytes },
  };

  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    {
      const gsize length = strlen (known[i].name);

      if (!g_str_has_prefix (value, known[i].name) || value[length] != '=')
        continue;
      if (known[i].number != NULL)
        *known[i].number = (guint) g_ascii_strtoull (value + length + 1, NULL, 10);
      else
        *known[i].time = g_ascii_strtoull (value + length + 1, NULL, 10);
      return TRUE;
    }

  return FALSE;
}

static TabletopTable *
deal (void)
{
  g_autoptr (TabletopGame) game = toy_game_new ("race");
  g_autoptr (TabletopSetup) setup = tabletop_game_create_setup (game, 3);
  g_autoptr (GError) error = NULL;
  g_autoptr (TabletopMatch) match = NULL;

  tabletop_setup_set_option (setup, "target", g_variant_new_int32 (50), NULL);
  match = tabletop_game_create_match (game, setup, NULL, &error);
  if (match == NULL)
    g_error ("%s", error->message);

  return tabletop_table_new (match);
}

int
main (int argc, char **argv)
{
  Host host = { .listen = "loopback", .hub_limits = ONLINE_HUB_LIMITS_INIT };
  g_autoptr (TabletopTable) table = NULL;
  g_autoptr (GIOChannel) orders = g_io_channel_unix_new (STDIN_FILENO);
  g_autoptr (GError) error = NULL;
  g_autofree char *certificate = NULL;
  g_autofree char *listen = NULL;
  g_auto (GStrv) limits = NULL;
  const GOptionEntry entries[] = {
    { "limit", 0, 0, G_OPTION_ARG_STRING_ARRAY, &limits, "A limit", "NAME=NUMBER" },
    { "listen", 0, 0, G_OPTION_ARG_STRING, &listen, "Where to listen", "WHERE" },
    { "tls", 0, 0, G_OPTION_ARG_FILENAME, &certificate, "Where the certificate is", "FOLDER" },
    { "origin", 0, 0, G_OPTION_ARG_STRING_ARRAY, &host.origins, "Who may connect", "ORIGIN" },
    { "proxy", 0, 0, G_OPTION_ARG_STRING_ARRAY, &host.proxies, "Who is believed", "ADDRESS" },
    { NULL },
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);

  online_limits_init (&host.limits);
  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    {
      g_printerr ("%s\n", error->message);
      return 2;
    }
  for (guint i = 0; limits != NULL && limits[i] != NULL; i++)
    if (!set_limit (&host.limits, &host.hub_limits, limits[i]))
      {
        g_printerr ("There is no limit “%s”\n", limits[i]);
        return 2;
      }
  if (listen != NULL)
    host.listen = listen;
  if (certificate != NULL)
    {
      g_autoptr (GFile) folder = g_file_new_for_path (certificate);

      host.tls = TRUE;
      host.certificate = online_certificate_ensure (folder, &error);
      if (host.certificate == NULL)
        g_error ("%s", error->message);
    }

  table = deal ();
  host.hub = online_hub_new ();
  online_hub_set_limits (host.hub, &host.hub_limits);
  host.room = online_hub_add_room (host.hub, table, NULL, "toy-table", &error);
  if (host.room == NULL)
    g_error ("%s", error->message);
  host.loop = g_main_loop_new (NULL, FALSE);
  listen_again (&host);
  g_io_add_watch (orders, G_IO_IN | G_IO_HUP, on_order, &host);
  g_main_loop_run (host.loop);

  g_clear_object (&host.server);
  g_clear_object (&host.hub);
  g_clear_object (&host.certificate);
  g_main_loop_unref (host.loop);
  g_strfreev (host.origins);
  g_strfreev (host.proxies);

  return 0;
}
