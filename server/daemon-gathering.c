/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A table is looked at a second after somebody has come, gone or said something, and is only known
 * by its id until then: meanwhile it may be put away, or closed.
 */

#include "daemon-gathering.h"

#include "daemon-log.h"

struct _DaemonGathering
{
  OnlineHub *hub;
  GHashTable *looks; /* id → Look */
};

/* A table that will be looked at. */
typedef struct
{
  DaemonGathering *gathering; /* borrowed */
  char *id;
  guint source;
} Look;

static void
look_free (gpointer data)
{
  Look *self = data;

  g_source_remove (self->source);
  g_free (self->id);
  g_free (self);
}

gboolean
daemon_gathering_begin (OnlineRoom *room, GError **error)
{
  g_autoptr (TabletopTable) begun = online_room_begin (room, error);

  if (begun == NULL)
    return FALSE;
  daemon_log (DAEMON_LOG_NOTICE, "table-begun", "table",
              g_variant_new_string (online_room_get_id (room)), NULL);
  return TRUE;
}

/* Why it can't is for whoever runs the server alone: it may tell of a deck. */
static void
try_to_begin (OnlineRoom *room)
{
  g_autoptr (GError) error = NULL;

  if (daemon_gathering_begin (room, &error))
    return;
  daemon_log (DAEMON_LOG_WARNING, "not-begun", "table",
              g_variant_new_string (online_room_get_id (room)), "why",
              g_variant_new_string (error->message), NULL);
  online_room_say (room, ONLINE_ROOM_NO_SEAT, FALSE,
                   "The game can't begin. Whoever runs this server finds the reason in its log.",
                   NULL);
}

static gboolean
look (gpointer data)
{
  Look *self = data;
  OnlineRoom *room = online_hub_get_room (self->gathering->hub, self->id);

  if (room != NULL && online_room_is_gathering (room)
      && tabletop_table_are_all_ready (online_room_get_table (room)))
    {
      if (online_room_is_stalled (room)) /* perhaps it can be written in a second */
        return G_SOURCE_CONTINUE;
      try_to_begin (room);
    }
  g_hash_table_remove (self->gathering->looks, self->id);
  return G_SOURCE_REMOVE;
}

static void
on_changed (OnlineRoom *room, DaemonGathering *self)
{
  const char *id = online_room_get_id (room);
  Look *next;

  if (!online_room_is_gathering (room) || g_hash_table_contains (self->looks, id))
    return;
  next = g_new0 (Look, 1);
  next->gathering = self;
  next->id = g_strdup (id);
  next->source = g_timeout_add_seconds (1, look, next);
  g_hash_table_insert (self->looks, next->id, next);
}

DaemonGathering *
daemon_gathering_new (OnlineHub *hub)
{
  DaemonGathering *self = g_new0 (DaemonGathering, 1);

  self->hub = g_object_ref (hub);
  self->looks = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, look_free);
  return self;
}

void
daemon_gathering_free (DaemonGathering *self)
{
  g_autoptr (GListModel) rooms = online_hub_list_rooms (self->hub);

  for (guint i = 0; i < g_list_model_get_n_items (rooms); i++)
    {
      g_autoptr (OnlineRoom) room = g_list_model_get_item (rooms, i);

      g_signal_handlers_disconnect_by_data (room, self);
    }
  g_hash_table_unref (self->looks);
  g_object_unref (self->hub);
  g_free (self);
}

void
daemon_gathering_watch (DaemonGathering *self, OnlineRoom *room)
{
  g_signal_connect (room, "changed", G_CALLBACK (on_changed), self);
}
