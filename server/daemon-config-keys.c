/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The table itself, and what texts of one kind or another have to look like. */

#include "daemon-config-keys.h"

#include <string.h>

#include "online-address.h"

static const char *const formats[] = { "text", "json", NULL };
static const char *const levels[] = { "error", "warning", "notice", "info", "debug", NULL };

static gboolean
refuse (GError **error, const char *text, const char *what)
{
  g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_OPTION, "“%s” is not %s", text, what);
  return FALSE;
}

static gboolean
check_path (const char *text, GError **error)
{
  if (*text == '\0' || g_path_is_absolute (text))
    return TRUE;
  return refuse (error, text, "a path that begins with /");
}

static gboolean
check_needed_path (const char *text, GError **error)
{
  return *text != '\0' ? check_path (text, error) : refuse (error, text, "a path");
}

/* Whether it is an address and, as is wanted, a port from `min_port` on. */
static gboolean
is_address_with_port (const char *text, guint16 min_port)
{
  g_autoptr (GInetAddress) bare = g_inet_address_new_from_string (text);
  g_autoptr (GSocketConnectable) whole = NULL;
  g_autoptr (GInetAddress) host = NULL;
  const char *port = strrchr (text, ':');

  /* An IPv6 address without brackets has no port. */
  if (bare != NULL || port == NULL || !g_ascii_isdigit (port[1]))
    return FALSE;
  whole = g_network_address_parse (text, 0, NULL);
  if (whole == NULL || g_network_address_get_port (G_NETWORK_ADDRESS (whole)) < min_port)
    return FALSE;
  host
      = g_inet_address_new_from_string (g_network_address_get_hostname (G_NETWORK_ADDRESS (whole)));
  return host != NULL;
}

static gboolean
is_address (const char *text)
{
  g_autoptr (GInetAddress) address = g_inet_address_new_from_string (text);

  return address != NULL;
}

static gboolean
check_where (const char *text, GError **error)
{
  if (g_str_equal (text, "loopback") || g_str_equal (text, "lan") || is_address (text)
      || is_address_with_port (text, 1))
    return TRUE;
  if (g_str_has_prefix (text, "unix:"))
    return check_needed_path (text + strlen ("unix:"), error);
  return refuse (error, text, "“loopback”, “lan”, ADDRESS, ADDRESS:PORT or unix:PATH");
}

static gboolean
check_metrics (const char *text, GError **error)
{
  return *text == '\0' || is_address_with_port (text, 0) || refuse (error, text, "ADDRESS:PORT");
}

static gboolean
check_public_uri (const char *text, GError **error)
{
  g_autoptr (OnlineAddress) address = NULL;

  if (*text == '\0')
    return TRUE;
  address = online_address_parse (text, NULL);
  if (address == NULL || address->table != NULL || address->secret != NULL)
    return refuse (error, text, "such as tabletop://play.example.org?tls=1");
  return TRUE;
}

static gboolean
check_proxy (const char *text, GError **error)
{
  g_autoptr (GInetAddressMask) mask = NULL;

  if (g_str_equal (text, "unix"))
    return TRUE;
  mask = g_inet_address_mask_new_from_string (text, NULL);
  return mask != NULL || refuse (error, text, "an address, a network such as 10.0.0.0/8, or unix");
}

static gboolean
check_origin (const char *text, GError **error)
{
  g_autoptr (GUri) uri = g_uri_parse (text, G_URI_FLAGS_NONE, NULL);

  if (uri != NULL && g_str_has_prefix (g_uri_get_scheme (uri), "http")
      && g_uri_get_host (uri) != NULL && *g_uri_get_path (uri) == '\0'
      && g_uri_get_query (uri) == NULL)
    return TRUE;
  return refuse (error, text, "such as https://play.example.org");
}

#define AT(member) G_STRUCT_OFFSET (DaemonConfig, member)
#define TEXT(group, name, member, check, restart)                                                  \
  {                                                                                                \
    group, name, DAEMON_KEY_TEXT, AT (member), 0, 0, NULL, check, restart                          \
  }
#define LIST(group, name, member, check, restart)                                                  \
  {                                                                                                \
    group, name, DAEMON_KEY_LIST, AT (member), 0, 0, NULL, check, restart                          \
  }
#define NUMBER(group, name, kind, member, min, max)                                                \
  {                                                                                                \
    group, name, DAEMON_KEY_##kind, AT (member), min, max, NULL, NULL, FALSE                       \
  }
#define YES_NO(group, name, member)                                                                \
  {                                                                                                \
    group, name, DAEMON_KEY_YES_NO, AT (member), 0, 0, NULL, NULL, FALSE                           \
  }
#define WORD(group, name, member, words)                                                           \
  {                                                                                                \
    group, name, DAEMON_KEY_WORD, AT (member), 0, 0, words, NULL, FALSE                            \
  }
#define LIMIT(name, kind, member, min, max) NUMBER ("limits", name, kind, member, min, max)

const DaemonKey daemon_keys[] = {
  LIST ("server", "listen", listen, check_where, TRUE),
  LIST ("server", "listen-tls", listen_tls, check_where, TRUE),
  { "server", "port", DAEMON_KEY_NUMBER, AT (port), 0, 65535, NULL, NULL, TRUE },
  TEXT ("server", "public-uri", public_uri, check_public_uri, FALSE),
  TEXT ("server", "certificate", certificate, check_path, FALSE),
  TEXT ("server", "private-key", private_key, check_path, FALSE),
  YES_NO ("server", "pin", pin),
  LIST ("server", "proxies", proxies, check_proxy, FALSE),
  LIST ("server", "origins", origins, check_origin, FALSE),
  TEXT ("server", "database", database, check_needed_path, TRUE),
  TEXT ("server", "admin-socket", admin_socket, check_needed_path, TRUE),
  LIST ("server", "plugin-path", plugin_path, check_needed_path, TRUE),

  WORD ("log", "format", log_format, formats),
  WORD ("log", "level", log_level, levels),

  TEXT ("metrics", "listen", metrics, check_metrics, TRUE),

  NUMBER ("tables", "max", NUMBER, max_tables, 1, 1000000),
  NUMBER ("tables", "decision-time", NUMBER, decision_time, 0, ONLINE_ROOM_TIME_MAX),
  NUMBER ("tables", "game-time", NUMBER, game_time, 0, ONLINE_ROOM_TIME_MAX),
  NUMBER ("tables", "grace-time", NUMBER, grace_time, 0, ONLINE_ROOM_TIME_MAX),
  NUMBER ("tables", "good-for", NUMBER, good_for, 1, ONLINE_ROOM_TTL_MAX / 3600),
  NUMBER ("tables", "put-away-after", NUMBER, put_away_after, 1, 86400),
  NUMBER ("tables", "remove-over-after", NUMBER, remove_over_after, 0, 36500),
  NUMBER ("tables", "spectators", NUMBER, seats.spectators, 0, 100000),
  YES_NO ("tables", "spectators-talk", seats.spectators_talk),

  LIMIT ("connections", NUMBER, limits.connections, 1, 1000000),
  LIMIT ("connections-per-address", NUMBER, limits.connections_per_address, 1, 1000000),
  LIMIT ("arrivals-per-minute", NUMBER, limits.arrivals_per_minute, 1, 10000000),
  LIMIT ("backlog", NUMBER, limits.backlog, 1, 65535),
  LIMIT ("handshakes", NUMBER, limits.handshakes, 1, 1000),
  LIMIT ("handshake-time", SECONDS, limits.handshake_time, 1, 3600),
  LIMIT ("header-time", SECONDS, limits.header_time, 1, 3600),
  LIMIT ("answer-time", SECONDS, limits.answer_time, 1, 3600),
  LIMIT ("idle-time", SECONDS, limits.idle_time, 30, 86400),
  LIMIT ("blocked-time", SECONDS, limits.blocked_time, 1, 3600),
  LIMIT ("closing-time", SECONDS, limits.closing_time, 1, 60),
  LIMIT ("claims-per-minute", NUMBER, limits.claims_per_minute, 1, 1000000),
  LIMIT ("failures-per-minute", NUMBER, limits.failures_per_minute, 1, 1000000),
  LIMIT ("all-claims-per-minute", NUMBER, limits.all_claims_per_minute, 1, 10000000),
  LIMIT ("lock-time", SECONDS, limits.lock_time, 1, 86400),
  LIMIT ("addresses", NUMBER, limits.addresses, 16, 10000000),
  LIMIT ("requests-per-ten-seconds", PER_TEN, seats.requests, 1, 100000),
  LIMIT ("requests-at-once", BURST, seats.requests, 1, 100000),
  LIMIT ("looks-per-ten-seconds", PER_TEN, seats.looks, 1, 100000),
  LIMIT ("looks-at-once", BURST, seats.looks, 1, 100000),
  LIMIT ("hello-time", NUMBER, seats.hello_seconds, 1, 3600),
  LIMIT ("ping-time", NUMBER, seats.ping_seconds, 1, 3600),
  LIMIT ("pong-time", NUMBER, seats.pong_seconds, 2, 7200),
  LIMIT ("unconfirmed-size", KIBIBYTES, seats.unconfirmed_bytes, 256, 1048576),
  { NULL },
};

/* Says that `word` is none of `known`, and which was meant perhaps. */
static void
refuse_word (const char *place, const char *word, GPtrArray *known, GError **error)
{
  g_autoptr (TabletopOption) option = NULL;
  g_autoptr (GVariant) none = NULL;
  const char *const *words;

  g_ptr_array_add (known, NULL);
  words = (const char *const *) known->pdata;
  option = tabletop_option_new_choice (place, place, NULL, words[0], words, words);
  none = tabletop_option_parse (option, word, error);
}

const DaemonKey *
daemon_keys_find (const char *group, const char *name, GError **error)
{
  g_autoptr (GPtrArray) known = g_ptr_array_new ();

  for (const DaemonKey *key = daemon_keys; key->name != NULL; key++)
    if (g_str_equal (key->group, group))
      {
        if (g_str_equal (key->name, name))
          return key;
        g_ptr_array_add (known, (gpointer) key->name);
      }
  refuse_word (group, name, known, error);
  return NULL;
}

gboolean
daemon_keys_check_group (const char *group, GError **error)
{
  g_autoptr (GPtrArray) known = g_ptr_array_new ();

  for (const DaemonKey *key = daemon_keys; key->name != NULL; key++)
    {
      if (g_str_equal (key->group, group))
        return TRUE;
      if (known->len == 0 || !g_str_equal (known->pdata[known->len - 1], key->group))
        g_ptr_array_add (known, (gpointer) key->group);
    }
  refuse_word ("group", group, known, error);
  return FALSE;
}
