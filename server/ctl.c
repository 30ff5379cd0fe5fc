/* SPDX-License-Identifier: GPL-3.0-or-later */

/* From a command line to an order, and from an answer to a status. */

#include "ctl.h"

#include <gio/gio.h>
#include <gio/gunixsocketaddress.h>
#include <stdio.h>
#include <string.h>

#include "daemon-config.h"
#include "tabletop-json.h"

enum
{
  MAX_WAIT = 60 /* seconds for an answer */
};

/* What options say; what was left out isn't in the order. */
typedef struct
{
  char *socket;
  gboolean json;
  int seats;
  int bots;
  char *bot;
  gboolean wait;
  char **options;
  int spectators;
  int hours;
  int decision_time;
  int game_time;
  int grace_time;
} Wishes;

static void
wishes_clear (Wishes *self)
{
  g_free (self->socket);
  g_free (self->bot);
  g_strfreev (self->options);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Wishes, wishes_clear)

/* What an order takes. */
static const struct
{
  const char *name;
  const char *arguments[3]; /* keys of the order */
  const char *help;
} orders[] = {
  { "new", { "game" }, "Make a table; prints a link for each open seat" },
  { "list", { NULL }, "List the tables" },
  { "show", { "table" }, "Show a table, its people and its invitations" },
  { "invite", { "table", "seat" }, "Make a link for a seat, or for a “spectator”" },
  { "revoke", { "table", "number" }, "Take an invitation back, by its number in “show”" },
  { "kick", { "table", "seat" }, "Send a guest away" },
  { "begin", { "table" }, "Begin at a table that waits, whoever isn’t ready" },
  { "deal", { "table" }, "Deal again, after a wait if the table waited at first" },
  { "stand-in",
    { "table", "seat" },
    "Let a bot play for a guest who is away, until they are back" },
  { "say", { "table", "text" }, "Say something to a table" },
  { "close", { "table" }, "Close a table: it is kept, and nobody gets in" },
  { "open", { "table" }, "Open a closed table again" },
  { "remove", { "table" }, "Forget a table for good" },
  { "games", { NULL }, "List the games" },
  { "status", { NULL }, "Say how the server is" },
  { "stop", { NULL }, "Stop the server; guests wait until it is back" },
};

static DaemonStatus complain (const char *format, ...) G_GNUC_PRINTF (1, 2);

static DaemonStatus
complain (const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list values;

  va_start (values, format);
  text = g_strdup_vprintf (format, values);
  va_end (values);
  fprintf (stderr, "tabletop-server ctl: %s\n", text);
  return DAEMON_USAGE;
}

/* {{{ Orders */

static char *
print_summary (void)
{
  GString *text = g_string_new ("Orders:\n");

  for (gsize i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      g_autoptr (GString) usage = g_string_new (orders[i].name);

      for (gsize k = 0; k < G_N_ELEMENTS (orders[i].arguments) && orders[i].arguments[k] != NULL;
           k++)
        {
          g_autofree char *name = g_ascii_strup (orders[i].arguments[k], -1);

          g_string_append_printf (usage, " %s", name);
        }
      g_string_append_printf (text, "  %-22s %s\n", usage->str, orders[i].help);
    }
  return g_string_free (text, FALSE);
}

static gboolean
parse (char ***argv, Wishes *wishes, GError **error)
{
  const GOptionEntry entries[] = {
    { "socket", 0, 0, G_OPTION_ARG_FILENAME, &wishes->socket,
      "Where the server listens for orders; else " DAEMON_ADMIN_SOCKET, "PATH" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &wishes->json, "Print the answer as JSON", NULL },
    { "seats", 0, 0, G_OPTION_ARG_INT, &wishes->seats, "new: how many seats; else as recommended",
      "N" },
    { "bots", 0, 0, G_OPTION_ARG_INT, &wishes->bots, "new: how many of them are bots", "N" },
    { "bot", 0, 0, G_OPTION_ARG_STRING, &wishes->bot, "new: which bot; else the strongest", "ID" },
    { "option", 0, 0, G_OPTION_ARG_STRING_ARRAY, &wishes->options,
      "new: set an option of the game; may be repeated", "KEY=VALUE" },
    { "wait", 0, 0, G_OPTION_ARG_NONE, &wishes->wait,
      "new: begin when all guests are ready; they may bring decks of their own", NULL },
    { "spectators", 0, 0, G_OPTION_ARG_INT, &wishes->spectators,
      "new: how many links for people who look on", "N" },
    { "hours", 0, 0, G_OPTION_ARG_INT, &wishes->hours, "new, invite: for how long a link is good",
      "N" },
    { "decision-time", 0, 0, G_OPTION_ARG_INT, &wishes->decision_time,
      "new: how long each decision may take; 0: no clock", "SECONDS" },
    { "game-time", 0, 0, G_OPTION_ARG_INT, &wishes->game_time,
      "new: how long all decisions of a seat may take together; 0: no clock", "SECONDS" },
    { "grace-time", 0, 0, G_OPTION_ARG_INT, &wishes->grace_time,
      "new: how long guests have to come back before votes about them count", "SECONDS" },
    { NULL },
  };
  g_autoptr (GOptionContext) context = g_option_context_new ("ORDER");
  g_autofree char *summary = print_summary ();

  g_option_context_set_summary (context, summary);
  g_option_context_add_main_entries (context, entries, NULL);
  return g_option_context_parse_strv (context, argv, error);
}

/* Adds what stands after the order; FALSE if it makes no sense. */
static gboolean
add_argument (TabletopJson *json, const char *key, const char *text)
{
  gint64 number;

  if (g_str_equal (key, "seat") && g_str_equal (text, "spectator"))
    {
      tabletop_json_bool (json, "spectator", TRUE);
      return TRUE;
    }
  if (g_str_equal (key, "seat") || g_str_equal (key, "number"))
    {
      if (!g_ascii_string_to_signed (text, 10, 1, G_MAXINT32, &number, NULL))
        {
          complain ("“%s” is no %s; the first is 1", text, key);
          return FALSE;
        }
      tabletop_json_int (json, key, number);
      return TRUE;
    }
  tabletop_json_text (json, key, text);
  return TRUE;
}

static void
add_options (TabletopJson *json, const Wishes *wishes)
{
  const struct
  {
    const char *key;
    int value;
  } numbers[] = {
    { "seats", wishes->seats },
    { "bots", wishes->bots },
    { "spectators", wishes->spectators },
    { "good_for", wishes->hours },
    { "decision_time", wishes->decision_time },
    { "game_time", wishes->game_time },
    { "grace_time", wishes->grace_time },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (numbers[i].value != G_MININT)
      tabletop_json_int (json, numbers[i].key, numbers[i].value);
  if (wishes->bot != NULL)
    tabletop_json_text (json, "bot", wishes->bot);
  if (wishes->wait)
    tabletop_json_bool (json, "wait", TRUE);
  tabletop_json_some_texts (json, "options", (const char *const *) wishes->options);
}

/* The order of a command line; NULL if there is none, after a complaint. */
static char *
print_order (char **argv, const Wishes *wishes)
{
  TabletopJson json;
  gsize order = 0, n = g_strv_length (argv), wanted = 0;

  while (order < G_N_ELEMENTS (orders) && !g_str_equal (orders[order].name, argv[0]))
    order++;
  if (order == G_N_ELEMENTS (orders))
    {
      complain ("there is no order “%s”; see --help", argv[0]);
      return NULL;
    }
  while (wanted < G_N_ELEMENTS (orders[order].arguments) && orders[order].arguments[wanted] != NULL)
    wanted++;
  if (n - 1 != wanted)
    {
      complain ("“%s” takes %zu arguments, not %zu; see --help", argv[0], wanted, n - 1);
      return NULL;
    }
  tabletop_json_init (&json, 256);
  tabletop_json_begin_object (&json, NULL);
  tabletop_json_text (&json, "do", argv[0]);
  for (gsize i = 0; i < wanted; i++)
    if (!add_argument (&json, orders[order].arguments[i], argv[i + 1]))
      {
        tabletop_json_clear (&json);
        return NULL;
      }
  add_options (&json, wishes);
  tabletop_json_end_object (&json);
  return tabletop_json_end_text (&json);
}

/* }}} */
/* {{{ Answers */

static char *
ask (const char *path, const char *order, GError **error)
{
  g_autoptr (GSocketClient) client = g_socket_client_new ();
  g_autoptr (GSocketAddress) address = g_unix_socket_address_new (path);
  g_autoptr (GSocketConnection) connection = NULL;
  g_autoptr (GDataInputStream) in = NULL;
  g_autofree char *line = g_strconcat (order, "\n", NULL);
  char *answer;

  g_socket_client_set_timeout (client, MAX_WAIT);
  connection = g_socket_client_connect (client, G_SOCKET_CONNECTABLE (address), NULL, error);
  if (connection == NULL)
    {
      g_prefix_error (error, "%s: ", path);
      return NULL;
    }
  if (!g_output_stream_write_all (g_io_stream_get_output_stream (G_IO_STREAM (connection)), line,
                                  strlen (line), NULL, NULL, error))
    return NULL;
  in = g_data_input_stream_new (g_io_stream_get_input_stream (G_IO_STREAM (connection)));
  g_buffered_input_stream_set_buffer_size (G_BUFFERED_INPUT_STREAM (in), 64 * 1024);
  answer = g_data_input_stream_read_line_utf8 (in, NULL, NULL, error);
  if (answer == NULL && *error == NULL)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CONNECTION_CLOSED,
                         "the server hung up; its log says why");
  return answer;
}

/* The status that fits a refusal. */
static DaemonStatus
refuse (JsonObject *answer)
{
  JsonObject *error = json_object_get_object_member (answer, "error");
  const char *key = json_object_get_string_member (error, "key");

  complain ("%s", json_object_get_string_member (error, "text"));
  if (g_str_equal (key, "not-found") || g_str_has_prefix (key, "bad-"))
    return DAEMON_BAD_DATA;
  return DAEMON_FAILED;
}

static DaemonStatus
take_answer (const char *order, const char *text, gboolean as_json)
{
  g_autoptr (JsonNode) root = json_from_string (text, NULL);
  JsonObject *answer;
  gboolean done;

  if (root == NULL || !JSON_NODE_HOLDS_OBJECT (root))
    {
      complain ("the server's answer makes no sense");
      return DAEMON_FAILED;
    }
  answer = json_node_get_object (root);
  done = json_object_get_boolean_member_with_default (answer, "ok", FALSE);
  if (as_json)
    {
      g_autofree char *pretty = json_to_string (root, TRUE);

      printf ("%s\n", pretty);
    }
  else if (done)
    ctl_print (order, answer);
  return done ? DAEMON_OK : refuse (answer);
}

/* }}} */

DaemonStatus
ctl_run (char **argv)
{
  g_auto (Wishes) wishes = {
    .seats = G_MININT,
    .bots = G_MININT,
    .spectators = G_MININT,
    .hours = G_MININT,
    .decision_time = G_MININT,
    .game_time = G_MININT,
    .grace_time = G_MININT,
  };
  g_auto (GStrv) arguments = g_strdupv (argv);
  g_autofree char *order = NULL;
  g_autofree char *answer = NULL;
  g_autoptr (GError) error = NULL;

  if (!parse (&arguments, &wishes, &error))
    return complain ("%s", error->message);
  if (arguments[1] == NULL)
    return complain ("an order is missing; see --help");
  order = print_order (arguments + 1, &wishes);
  if (order == NULL)
    return DAEMON_USAGE;
  answer = ask (wishes.socket != NULL ? wishes.socket : DAEMON_ADMIN_SOCKET, order, &error);
  if (answer == NULL)
    {
      complain ("%s", error->message);
      return DAEMON_FAILED;
    }
  return take_answer (arguments[1], answer, wishes.json);
}
