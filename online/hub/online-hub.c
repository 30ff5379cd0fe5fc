/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Who may come in: rooms by id, sessions by the hash of their tokens, invitations by the hash of
 * their secrets. No secret is ever kept, but for the next token of a guest who hasn't confirmed it.
 */

#include "online-hub.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "online-hub-private.h"
#include "online-room-private.h"

/* A record to which nothing was committed for so long moves its log into the file, in microseconds.
 */
#define REST_AFTER G_USEC_PER_SEC

G_DEFINE_FINAL_TYPE (OnlineHub, online_hub, G_TYPE_OBJECT)
G_DEFINE_QUARK (online - hub - error - quark, online_hub_error)

static void
online_hub_dispose (GObject *object)
{
  OnlineHub *self = ONLINE_HUB (object);

  while (self->rooms != NULL && g_list_model_get_n_items (G_LIST_MODEL (self->rooms)) > 0)
    {
      g_autoptr (OnlineRoom) room = g_list_model_get_item (G_LIST_MODEL (self->rooms), 0);

      online_hub_remove_room (self, room, ONLINE_CLOSING_CLOSED);
    }
  g_clear_pointer (&self->tick, g_source_destroy);

  G_OBJECT_CLASS (online_hub_parent_class)->dispose (object);
}

static void
online_hub_finalize (GObject *object)
{
  OnlineHub *self = ONLINE_HUB (object);

  _online_hub_clear_batch (self);
  g_hash_table_unref (self->tokens);
  g_hash_table_unref (self->invites);
  g_hash_table_unref (self->rooms_by_id);
  g_object_unref (self->rooms);
  g_free (self->base_uri);
  g_main_context_unref (self->context);

  G_OBJECT_CLASS (online_hub_parent_class)->finalize (object);
}

static void
online_hub_class_init (OnlineHubClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = online_hub_dispose;
  G_OBJECT_CLASS (klass)->finalize = online_hub_finalize;
}

static void
online_hub_init (OnlineHub *self)
{
  const OnlineHubLimits limits = ONLINE_HUB_LIMITS_INIT;

  self->context = g_main_context_ref_thread_default ();
  self->base_uri = g_strdup ("tabletop://localhost");
  self->limits = limits;
  self->tokens = g_hash_table_new (online_secret_table_hash, online_secret_table_equal);
  self->invites = g_hash_table_new (online_secret_table_hash, online_secret_table_equal);
  self->rooms_by_id = g_hash_table_new (g_str_hash, g_str_equal);
  self->rooms = g_list_store_new (ONLINE_TYPE_ROOM);
  self->groups = g_ptr_array_new ();
  g_queue_init (&self->inputs);
  self->busy = g_ptr_array_new_with_free_func (g_object_unref);
  self->held = g_ptr_array_new_with_free_func (g_object_unref);
  self->born = g_get_monotonic_time ();
}

OnlineHub *
online_hub_new (void)
{
  return g_object_new (ONLINE_TYPE_HUB, NULL);
}

void
online_hub_set_base_uri (OnlineHub *self, const char *uri)
{
  g_free (self->base_uri);
  self->base_uri = g_strdup (uri);
}

void
online_hub_set_limits (OnlineHub *self, const OnlineHubLimits *limits)
{
  g_return_if_fail (ONLINE_IS_HUB (self));
  g_return_if_fail (limits != NULL);

  self->limits = *limits;
}

const OnlineHubLimits *
online_hub_get_limits (OnlineHub *self)
{
  return &self->limits;
}

/* Time. */

gint64
_online_hub_get_now (OnlineHub *self)
{
  return g_get_monotonic_time () + self->skew;
}

gint64
_online_hub_get_real_time (OnlineHub *self)
{
  return (g_get_real_time () + self->skew) / G_USEC_PER_SEC;
}

static void
look_after_room (OnlineHub *self, OnlineRoom *room, gint64 now)
{
  OnlineSession *session;

  if (online_room_get_n_links (room) > 0)
    room->seen_at = now;
  _online_room_expire (room);
  for (guint i = 0; (session = _online_room_nth_session (room, i)) != NULL; i++)
    {
      gboolean linked = session->link != NULL;

      online_session_look_after (session, self, now);
      if ((linked && session->link == NULL) || session->connection.looks_too_fast)
        _online_room_queue (room);
    }
}

/* What only time brings about, but for the clocks of the game. */
static void
look_after (OnlineHub *self)
{
  const gint64 now = _online_hub_get_now (self);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->rooms)); i++)
    {
      g_autoptr (OnlineRoom) room = g_list_model_get_item (G_LIST_MODEL (self->rooms), i);

      look_after_room (self, room, now);
    }
  for (guint i = 0; i < self->groups->len; i++)
    {
      OnlineGroup *group = g_ptr_array_index (self->groups, i);

      if (group->stalled)
        _online_hub_need_batch (self);
      else if (now - group->committed_at >= REST_AFTER)
        online_record_rest (group->record);
    }
}

static gboolean
tick (gpointer data)
{
  look_after (data);

  return G_SOURCE_CONTINUE;
}

void
_online_hub_start_tick (OnlineHub *self)
{
  if (self->tick != NULL)
    return;

  self->tick = g_timeout_source_new_seconds (1);
  g_source_set_callback (self->tick, tick, self, NULL);
  g_source_attach (self->tick, self->context);
  g_source_unref (self->tick);
}

void
online_hub_pass_time (OnlineHub *self, gint64 microseconds)
{
  g_return_if_fail (microseconds >= 0);

  self->skew += microseconds;
  look_after (self);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->rooms)); i++)
    {
      g_autoptr (OnlineRoom) room = g_list_model_get_item (G_LIST_MODEL (self->rooms), i);

      _online_room_queue (room);
    }
}

/* Rooms. */

OnlineRoom *
online_hub_add_room (OnlineHub *self,
                     TabletopTable *table,
                     OnlineRecord *record,
                     const char *table_id,
                     GError **error)
{
  g_autoptr (OnlineRoom) room = NULL;

  g_return_val_if_fail (ONLINE_IS_HUB (self), NULL);
  g_return_val_if_fail (TABLETOP_IS_TABLE (table), NULL);
  g_return_val_if_fail (record == NULL || ONLINE_IS_RECORD (record), NULL);
  g_return_val_if_fail (table_id != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  if (g_hash_table_contains (self->rooms_by_id, table_id))
    {
      g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_FAILED,
                   _ ("The table “%s” is open to guests already"), table_id);
      return NULL;
    }

  room = _online_room_new (self, table, table_id);
  if (record != NULL && !_online_room_restore (room, record, error))
    {
      _online_room_end (room, ONLINE_CLOSING_CLOSED);
      return NULL;
    }
  _online_room_clear_ghosts (room);

  g_hash_table_insert (self->rooms_by_id, room->id, room);
  g_list_store_append (self->rooms, room);
  _online_hub_start_tick (self);
  _online_room_queue (room);

  return room;
}

void
online_hub_remove_room (OnlineHub *self, OnlineRoom *room, OnlineClosing reason)
{
  g_autoptr (OnlineRoom) alive = NULL;
  guint position;

  g_return_if_fail (ONLINE_IS_HUB (self));
  g_return_if_fail (ONLINE_IS_ROOM (room));
  g_return_if_fail (room->hub == self);

  alive = g_object_ref (room);
  _online_room_end (room, reason);
  _online_hub_forget_room (self, room);
  g_hash_table_remove (self->rooms_by_id, room->id);
  if (g_list_store_find (self->rooms, room, &position))
    g_list_store_remove (self->rooms, position);
  if (g_hash_table_size (self->rooms_by_id) == 0)
    g_clear_pointer (&self->tick, g_source_destroy);
}

void
online_hub_put_away (OnlineHub *self, OnlineRoom *room)
{
  g_return_if_fail (ONLINE_IS_HUB (self));
  g_return_if_fail (ONLINE_IS_ROOM (room));
  g_return_if_fail (room->hub == self);
  g_return_if_fail (online_room_get_n_links (room) == 0);

  room->snapshot_due |= room->n_steps > room->snapshot_steps;
  online_hub_remove_room (self, room, ONLINE_CLOSING_CLOSED);
}

OnlineRoom *
online_hub_get_room (OnlineHub *self, const char *table_id)
{
  g_return_val_if_fail (ONLINE_IS_HUB (self), NULL);
  g_return_val_if_fail (table_id != NULL, NULL);

  return g_hash_table_lookup (self->rooms_by_id, table_id);
}

GListModel *
online_hub_list_rooms (OnlineHub *self)
{
  g_return_val_if_fail (ONLINE_IS_HUB (self), NULL);

  return g_object_ref (G_LIST_MODEL (self->rooms));
}

/* Links. */

void
online_hub_set_porter (OnlineHub *self, OnlineHubPorter porter, gpointer user_data)
{
  g_return_if_fail (ONLINE_IS_HUB (self));

  self->porter = porter;
  self->porter_data = user_data;
}

gboolean
_online_hub_load (OnlineHub *self, const guint8 hash[ONLINE_SECRET_HASH_SIZE], GError **error)
{
  return self->porter != NULL && !self->closed
         && self->porter (self, hash, self->porter_data, error);
}

/* The session that a token opens, after the same work whether or not there is one. */
static OnlineSession *
find_session (OnlineHub *self,
              const char *token,
              guint8 hash[ONLINE_SECRET_HASH_SIZE],
              GError **error)
{
  gboolean good = online_secret_hash (token, hash) && !self->closed;
  OnlineSession *session = g_hash_table_lookup (self->tokens, hash);
  g_autoptr (GError) why = NULL;

  if (session == NULL && good && _online_hub_load (self, hash, &why))
    session = g_hash_table_lookup (self->tokens, hash);
  if (session != NULL && good)
    return session;

  self->figures.refused_tokens++;
  if (why != NULL)
    g_propagate_error (error, g_steal_pointer (&why));
  else
    g_set_error_literal (error, ONLINE_HUB_ERROR, ONLINE_HUB_ERROR_UNUSABLE,
                         _ ("This link can't be used to come back"));

  return NULL;
}

gboolean
online_hub_check (OnlineHub *self, const char *token, GError **error)
{
  guint8 hash[ONLINE_SECRET_HASH_SIZE];

  return find_session (self, token, hash, error) != NULL;
}

gboolean
online_hub_knows (OnlineHub *self, const char *token)
{
  return online_hub_check (self, token, NULL);
}

gboolean
online_hub_attach (OnlineHub *self, const char *token, OnlineLink *link, GError **error)
{
  guint8 hash[ONLINE_SECRET_HASH_SIZE];
  OnlineSession *session;

  g_return_val_if_fail (online_link_get_session (link) == NULL, FALSE);

  session = find_session (self, token, hash, error);
  if (session == NULL)
    return FALSE;

  if (session->has_next && online_secret_equal (hash, session->next_token))
    {
      online_session_confirm_next (session, self);
      _online_room_session_is_due (session->room, session);
    }
  online_session_close (session, self, ONLINE_CLOSING_REPLACED);
  online_session_connect (session, link, _online_hub_get_now (self));
  self->figures.attached++;
  _online_room_queue (session->room);

  return TRUE;
}

void
online_hub_receive (OnlineHub *self, OnlineLink *link, const char *text, gsize length)
{
  OnlineSession *session;
  g_autoptr (OnlineRequest) request = NULL;
  gboolean hello;

  session = online_link_get_session (link);
  if (session == NULL)
    return;

  self->figures.requests++;
  request = online_request_parse (text, length, NULL);
  hello = request != NULL && request->kind == ONLINE_REQUEST_HELLO;
  /* The first word, and no other, is hello, in our own language. */
  if (request == NULL || hello == session->connection.said_hello
      || (hello && request->hello.version != ONLINE_WIRE_VERSION))
    {
      online_hub_drop (self, link, ONLINE_CLOSING_BAD_REQUEST);
      return;
    }

  session->connection.said_hello = TRUE;
  _online_hub_queue_input (self, session, link, g_steal_pointer (&request));
}

void
online_hub_detach (OnlineHub *self, OnlineLink *link)
{
  OnlineSession *session;

  session = online_link_get_session (link);
  if (session == NULL)
    return;

  online_session_disconnect (session);
  _online_room_queue (session->room);
}

void
online_hub_drop (OnlineHub *self, OnlineLink *link, OnlineClosing reason)
{
  OnlineSession *session;

  session = online_link_get_session (link);
  if (session == NULL)
    return;

  online_session_close (session, self, reason);
  _online_room_queue (session->room);
}

void
online_hub_close (OnlineHub *self, OnlineClosing reason)
{
  if (!self->in_batch)
    online_hub_run (self);
  self->closed = TRUE;
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->rooms)); i++)
    {
      g_autoptr (OnlineRoom) room = g_list_model_get_item (G_LIST_MODEL (self->rooms), i);
      OnlineSession *session;

      for (guint n = 0; (session = _online_room_nth_session (room, n)) != NULL; n++)
        online_session_close (session, self, reason);
      _online_room_queue (room);
    }
}

void
online_hub_get_figures (OnlineHub *self, OnlineHubFigures *figures)
{
  g_return_if_fail (ONLINE_IS_HUB (self));
  g_return_if_fail (figures != NULL);

  *figures = self->figures;
  figures->n_rooms = g_list_model_get_n_items (G_LIST_MODEL (self->rooms));
  figures->n_waiting = self->inputs.length;
  for (guint i = 0; i < figures->n_rooms; i++)
    {
      g_autoptr (OnlineRoom) room = g_list_model_get_item (G_LIST_MODEL (self->rooms), i);
      OnlineSession *session;

      figures->n_playing += !tabletop_match_is_over (room->match);
      figures->n_stalled += online_room_is_stalled (room);
      for (guint n = 0; (session = _online_room_nth_session (room, n)) != NULL; n++)
        {
          figures->n_sessions++;
          figures->n_links += session->link != NULL;
        }
    }
}
