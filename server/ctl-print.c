/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Answers as plain lines, with a column for each thing that one looks for. Names come from guests:
 * they were cleaned of everything that moves a cursor before they got into a table.
 */

#include "ctl.h"

#include <stdio.h>

static const char *
text_of (JsonObject *object, const char *key)
{
  return json_object_get_string_member_with_default (object, key, "");
}

static gint64
number_of (JsonObject *object, const char *key)
{
  return json_object_get_int_member_with_default (object, key, 0);
}

static gboolean
flag_of (JsonObject *object, const char *key)
{
  return json_object_get_boolean_member_with_default (object, key, FALSE);
}

/* Who it is for: `seat 2` or `spectator` (transfer full). */
static char *
whose (JsonObject *invitation)
{
  if (flag_of (invitation, "spectator"))
    return g_strdup ("spectator");
  return g_strdup_printf ("seat %" G_GINT64_FORMAT, number_of (invitation, "seat"));
}

static char *
names_of (JsonObject *table)
{
  JsonArray *names = json_object_get_array_member (table, "names");
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < json_array_get_length (names); i++)
    g_string_append_printf (out, "%s%s", i > 0 ? ", " : "",
                            json_array_get_string_element (names, i));
  return g_string_free (out, FALSE);
}

static void
print_each (JsonObject *answer, const char *key, void (*print) (JsonObject *item))
{
  JsonArray *list = json_object_get_array_member (answer, key);

  for (guint i = 0; i < json_array_get_length (list); i++)
    print (json_array_get_object_element (list, i));
}

static void
print_link (JsonObject *invitation)
{
  g_autofree char *who = whose (invitation);

  printf ("%-10s %s\n", who, text_of (invitation, "link"));
}

static void
print_summary (JsonObject *table)
{
  g_autofree char *names = names_of (table);

  printf ("%s  %s  %-6s  %s: %s%s\n", text_of (table, "table"), text_of (table, "changed"),
          text_of (table, "state"), text_of (table, "title"), names,
          flag_of (table, "over") ? " (over)" : "");
}

static void
print_seat (JsonObject *seat)
{
  printf ("seat %-6" G_GINT64_FORMAT " %-6s %-9s %s%s\n", number_of (seat, "seat"),
          text_of (seat, "kind"), text_of (seat, "presence"), text_of (seat, "name"),
          flag_of (seat, "ready") ? " (ready)" : "");
}

static void
print_invitation (JsonObject *invitation)
{
  g_autofree char *who = whose (invitation);

  printf ("invitation %" G_GINT64_FORMAT "  %s, %s, until %s\n", number_of (invitation, "number"),
          who, text_of (invitation, "state"), text_of (invitation, "expires"));
}

static void
print_room (JsonObject *room)
{
  printf ("deal        %" G_GINT64_FORMAT "\n", number_of (room, "deal"));
  printf ("spectators  %" G_GINT64_FORMAT "\n", number_of (room, "spectators"));
  if (flag_of (room, "waiting"))
    printf ("waiting     for its guests to be ready\n");
  if (flag_of (room, "stalled"))
    printf ("stalled     it can't be saved now\n");
  print_each (room, "seats", print_seat);
  print_each (room, "invitations", print_invitation);
}

static void
print_table (JsonObject *table)
{
  printf ("table       %s\n", text_of (table, "table"));
  printf ("game        %s\n", text_of (table, "title"));
  printf ("state       %s%s\n", text_of (table, "state"), flag_of (table, "over") ? ", over" : "");
  if (json_object_has_member (table, "why"))
    printf ("why         %s\n", text_of (table, "why"));
  printf ("steps       %" G_GINT64_FORMAT "\n", number_of (table, "steps"));
  printf ("created     %s\n", text_of (table, "created"));
  printf ("changed     %s\n", text_of (table, "changed"));
  if (json_object_has_member (table, "seats"))
    print_room (table);
}

static void
print_game (JsonObject *game)
{
  printf ("%-16s %s, %" G_GINT64_FORMAT " to %" G_GINT64_FORMAT " seats\n", text_of (game, "game"),
          text_of (game, "title"), number_of (game, "min_seats"), number_of (game, "max_seats"));
}

static void
print_status (JsonObject *answer)
{
  const char *const keys[] = { "uptime",  "tables", "open",  "playing",     "broken",
                               "stalled", "guests", "links", "connections", "choices" };

  printf ("%-12s %s\n", "version", text_of (answer, "version"));
  printf ("%-12s %s\n", "address", text_of (answer, "address"));
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    printf ("%-12s %" G_GINT64_FORMAT "\n", keys[i], number_of (answer, keys[i]));
}

void
ctl_print (const char *order, JsonObject *answer)
{
  if (g_str_equal (order, "new"))
    printf ("%-10s %s\n", "table", text_of (answer, "table"));
  if (g_str_equal (order, "new") || g_str_equal (order, "invite"))
    print_each (answer, "invitations", print_link);
  else if (g_str_equal (order, "list"))
    print_each (answer, "tables", print_summary);
  else if (g_str_equal (order, "show"))
    print_table (answer);
  else if (g_str_equal (order, "games"))
    print_each (answer, "games", print_game);
  else if (g_str_equal (order, "status"))
    print_status (answer);
}
