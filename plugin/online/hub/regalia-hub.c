/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Who may come in: rooms by id, sessions by the hash of their tokens, invitations by the hash of
 * their secrets. No secret is ever kept, but for the next token of a guest who hasn't confirmed it.
 */

#include "regalia-hub.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "regalia-hub-private.h"
#include "regalia-room-private.h"

/* A record to which nothing was committed for so long moves its log into the file, in microseconds.
 */
#define REST_AFTER G_USEC_PER_SEC

G_DEFINE_FINAL_TYPE (RegaliaHub, regalia_hub, G_TYPE_OBJECT)
G_DEFINE_QUARK (regalia - hub - error - quark, regalia_hub_error)

static void
regalia_hub_dispose (GObject *object)
{
  RegaliaHub *self = REGALIA_HUB (object);

  while (self->rooms != NULL && g_list_model_get_n_items (G_LIST_MODEL (self->rooms)) > 0)
    {
      g_autoptr (RegaliaRoom) room = g_list_model_get_item (G_LIST_MODEL (self->rooms), 0);

      regalia_hub_remove_room (self, room, REGALIA_CLOSING_CLOSED);
    }
  g_clear_pointer (&self->tick, g_source_destroy);

  G_OBJECT_CLASS (regalia_hub_parent_class)->dispose (object);
}

static void
regalia_hub_finalize (GObject *object)
{
  RegaliaHub *self = REGALIA_HUB (object);

  _regalia_hub_clear_batch (self);
  g_hash_table_unref (self->tokens);
  g_hash_table_unref (self->invites);
  g_hash_table_unref (self->rooms_by_id);
  g_object_unref (self->rooms);
  g_free (self->base_uri);
  g_main_context_unref (self->context);

  G_OBJECT_CLASS (regalia_hub_parent_class)->finalize (object);
}

static void
regalia_hub_class_init (RegaliaHubClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = regalia_hub_dispose;
  G_OBJECT_CLASS (klass)->finalize = regalia_hub_finalize;
}

static void
regalia_hub_init (RegaliaHub *self)
{
  const RegaliaHubLimits limits = REGALIA_HUB_LIMITS_INIT;

  self->context = g_main_context_ref_thread_default ();
  self->base_uri = g_strdup ("tabletop://localhost");
  self->limits = limits;
  self->tokens = g_hash_table_new (regalia_secret_table_hash, regalia_secret_table_equal);
  self->invites = g_hash_table_new (regalia_secret_table_hash, regalia_secret_table_equal);
  self->rooms_by_id = g_hash_table_new (g_str_hash, g_str_equal);
  self->rooms = g_list_store_new (REGALIA_TYPE_ROOM);
  self->keepers = g_ptr_array_new ();
  g_queue_init (&self->inputs);
  self->busy = g_ptr_array_new_with_free_func (g_object_unref);
  self->held = g_ptr_array_new_with_free_func (g_object_unref);
  self->born = g_get_monotonic_time ();
}

RegaliaHub *
regalia_hub_new (void)
{
  return g_object_new (REGALIA_TYPE_HUB, NULL);
}

void
regalia_hub_set_base_uri (RegaliaHub *self, const char *uri)
{
  g_return_if_fail (REGALIA_IS_HUB (self));
  g_return_if_fail (uri != NULL);

  g_free (self->base_uri);
  self->base_uri = g_strdup (uri);
}

void
regalia_hub_set_limits (RegaliaHub *self, const RegaliaHubLimits *limits)
{
  g_return_if_fail (REGALIA_IS_HUB (self));
  g_return_if_fail (limits != NULL);

  self->limits = *limits;
}

const RegaliaHubLimits *
regalia_hub_get_limits (RegaliaHub *self)
{
  g_return_val_if_fail (REGALIA_IS_HUB (self), NULL);

  return &self->limits;
}

/* Time. */

gint64
_regalia_hub_get_now (RegaliaHub *self)
{
  return g_get_monotonic_time () + self->skew;
}

gint64
_regalia_hub_get_real_time (RegaliaHub *self)
{
  return (g_get_real_time () + self->skew) / G_USEC_PER_SEC;
}

static void
look_after_room (RegaliaHub *self, RegaliaRoom *room, gint64 now)
{
  RegaliaSession *session;

  if (regalia_room_get_n_links (room) > 0)
    room->seen_at = now;
  _regalia_room_expire (room);
  for (guint i = 0; (session = _regalia_room_nth_session (room, i)) != NULL; i++)
    {
      gboolean linked = session->link != NULL;

      regalia_session_look_after (session, self, now);
      if ((linked && session->link == NULL) || session->connection.looks_too_fast)
        _regalia_room_queue (room);
    }
}

/* What only time brings about, but for the clocks of the game. */
static void
look_after (RegaliaHub *self)
{
  const gint64 now = _regalia_hub_get_now (self);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->rooms)); i++)
    {
      g_autoptr (RegaliaRoom) room = g_list_model_get_item (G_LIST_MODEL (self->rooms), i);

      look_after_room (self, room, now);
    }
  for (guint i = 0; i < self->keepers->len; i++)
    {
      RegaliaKeeper *keeper = g_ptr_array_index (self->keepers, i);

      if (keeper->stalled)
        _regalia_hub_need_batch (self);
      else if (now - keeper->committed_at >= REST_AFTER)
        regalia_record_rest (keeper->record);
    }
}

static gboolean
tick (gpointer data)
{
  look_after (data);

  return G_SOURCE_CONTINUE;
}

void
_regalia_hub_start_tick (RegaliaHub *self)
{
  if (self->tick != NULL)
    return;

  self->tick = g_timeout_source_new_seconds (1);
  g_source_set_callback (self->tick, tick, self, NULL);
  g_source_attach (self->tick, self->context);
  g_source_unref (self->tick);
}

void
regalia_hub_pass_time (RegaliaHub *self, gint64 microseconds)
{
  g_return_if_fail (REGALIA_IS_HUB (self));
  g_return_if_fail (microseconds >= 0);

  self->skew += microseconds;
  look_after (self);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->rooms)); i++)
    {
      g_autoptr (RegaliaRoom) room = g_list_model_get_item (G_LIST_MODEL (self->rooms), i);

      _regalia_room_queue (room);
    }
}

/* Rooms. */

RegaliaRoom *
regalia_hub_add_room (RegaliaHub *self,
                      TabletopTable *table,
                      RegaliaRecord *record,
                      const char *table_id,
                      GError **error)
{
  g_autoptr (RegaliaRoom) room = NULL;

  g_return_val_if_fail (REGALIA_IS_HUB (self), NULL);
  g_return_val_if_fail (TABLETOP_IS_TABLE (table), NULL);
  g_return_val_if_fail (record == NULL || REGALIA_IS_RECORD (record), NULL);
  g_return_val_if_fail (table_id != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  if (g_hash_table_contains (self->rooms_by_id, table_id))
    {
      g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_FAILED,
                   _ ("The table “%s” is open to guests already"), table_id);
      return NULL;
    }

  room = _regalia_room_new (self, table, table_id);
  if (record != NULL && !_regalia_room_restore (room, record, error))
    {
      _regalia_room_end (room, REGALIA_CLOSING_CLOSED);
      return NULL;
    }
  _regalia_room_clear_ghosts (room);

  g_hash_table_insert (self->rooms_by_id, room->id, room);
  g_list_store_append (self->rooms, room);
  _regalia_hub_start_tick (self);
  _regalia_room_queue (room);

  return room;
}

void
regalia_hub_remove_room (RegaliaHub *self, RegaliaRoom *room, RegaliaClosing reason)
{
  g_autoptr (RegaliaRoom) alive = NULL;
  guint position;

  g_return_if_fail (REGALIA_IS_HUB (self));
  g_return_if_fail (REGALIA_IS_ROOM (room));
  g_return_if_fail (room->hub == self);

  alive = g_object_ref (room);
  _regalia_room_end (room, reason);
  _regalia_hub_forget_room (self, room);
  g_hash_table_remove (self->rooms_by_id, room->id);
  if (g_list_store_find (self->rooms, room, &position))
    g_list_store_remove (self->rooms, position);
  if (g_hash_table_size (self->rooms_by_id) == 0)
    g_clear_pointer (&self->tick, g_source_destroy);
}

void
regalia_hub_put_away (RegaliaHub *self, RegaliaRoom *room)
{
  g_return_if_fail (REGALIA_IS_HUB (self));
  g_return_if_fail (REGALIA_IS_ROOM (room));
  g_return_if_fail (room->hub == self);
  g_return_if_fail (regalia_room_get_n_links (room) == 0);

  room->snapshot_due |= room->n_steps > room->snapshot_steps;
  regalia_hub_remove_room (self, room, REGALIA_CLOSING_CLOSED);
}

RegaliaRoom *
regalia_hub_get_room (RegaliaHub *self, const char *table_id)
{
  g_return_val_if_fail (REGALIA_IS_HUB (self), NULL);
  g_return_val_if_fail (table_id != NULL, NULL);

  return g_hash_table_lookup (self->rooms_by_id, table_id);
}

GListModel *
regalia_hub_list_rooms (RegaliaHub *self)
{
  g_return_val_if_fail (REGALIA_IS_HUB (self), NULL);

  return g_object_ref (G_LIST_MODEL (self->rooms));
}

/* Links. */

void
regalia_hub_set_porter (RegaliaHub *self, RegaliaHubPorter porter, gpointer user_data)
{
  g_return_if_fail (REGALIA_IS_HUB (self));

  self->porter = porter;
  self->porter_data = user_data;
}

gboolean
_regalia_hub_load (RegaliaHub *self, const guint8 hash[REGALIA_SECRET_HASH_SIZE], GError **error)
{
  return self->porter != NULL && !self->closed
         && self->porter (self, hash, self->porter_data, error);
}

/* The session that a token opens, after the same work whether or not there is one. */
static RegaliaSession *
find_session (RegaliaHub *self,
              const char *token,
              guint8 hash[REGALIA_SECRET_HASH_SIZE],
              GError **error)
{
  gboolean good = regalia_secret_hash (token, hash) && !self->closed;
  RegaliaSession *session = g_hash_table_lookup (self->tokens, hash);
  g_autoptr (GError) why = NULL;

  if (session == NULL && good && _regalia_hub_load (self, hash, &why))
    session = g_hash_table_lookup (self->tokens, hash);
  if (session != NULL && good)
    return session;

  self->figures.refused_tokens++;
  if (why != NULL)
    g_propagate_error (error, g_steal_pointer (&why));
  else
    g_set_error_literal (error, REGALIA_HUB_ERROR, REGALIA_HUB_ERROR_UNUSABLE,
                         _ ("This link can't be used to come back"));

  return NULL;
}

gboolean
regalia_hub_check (RegaliaHub *self, const char *token, GError **error)
{
  guint8 hash[REGALIA_SECRET_HASH_SIZE];

  g_return_val_if_fail (REGALIA_IS_HUB (self), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  return find_session (self, token, hash, error) != NULL;
}

gboolean
regalia_hub_knows (RegaliaHub *self, const char *token)
{
  return regalia_hub_check (self, token, NULL);
}

gboolean
regalia_hub_attach (RegaliaHub *self, const char *token, RegaliaLink *link, GError **error)
{
  guint8 hash[REGALIA_SECRET_HASH_SIZE];
  RegaliaSession *session;

  g_return_val_if_fail (REGALIA_IS_HUB (self), FALSE);
  g_return_val_if_fail (REGALIA_IS_LINK (link), FALSE);
  g_return_val_if_fail (regalia_link_get_session (link) == NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  session = find_session (self, token, hash, error);
  if (session == NULL)
    return FALSE;

  if (session->has_next && regalia_secret_equal (hash, session->next_token))
    {
      regalia_session_confirm_next (session, self);
      _regalia_room_session_is_due (session->room, session);
    }
  regalia_session_close (session, self, REGALIA_CLOSING_REPLACED);
  regalia_session_connect (session, link, _regalia_hub_get_now (self));
  self->figures.attached++;
  _regalia_room_queue (session->room);

  return TRUE;
}

void
regalia_hub_receive (RegaliaHub *self, RegaliaLink *link, const char *text, gsize length)
{
  RegaliaSession *session;
  g_autoptr (RegaliaRequest) request = NULL;
  gboolean hello;

  g_return_if_fail (REGALIA_IS_HUB (self));
  g_return_if_fail (REGALIA_IS_LINK (link));

  session = regalia_link_get_session (link);
  if (session == NULL)
    return;

  self->figures.requests++;
  request = regalia_request_parse (text, length, NULL);
  hello = request != NULL && request->kind == REGALIA_REQUEST_HELLO;
  /* The first word, and no other, is hello, in our own language. */
  if (request == NULL || hello == session->connection.said_hello
      || (hello && request->hello.version != REGALIA_WIRE_VERSION))
    {
      regalia_hub_drop (self, link, REGALIA_CLOSING_BAD_REQUEST);
      return;
    }

  session->connection.said_hello = TRUE;
  _regalia_hub_queue_input (self, session, link, g_steal_pointer (&request));
}

void
regalia_hub_detach (RegaliaHub *self, RegaliaLink *link)
{
  RegaliaSession *session;

  g_return_if_fail (REGALIA_IS_HUB (self));
  g_return_if_fail (REGALIA_IS_LINK (link));

  session = regalia_link_get_session (link);
  if (session == NULL)
    return;

  regalia_session_disconnect (session);
  _regalia_room_queue (session->room);
}

void
regalia_hub_drop (RegaliaHub *self, RegaliaLink *link, RegaliaClosing reason)
{
  RegaliaSession *session;

  g_return_if_fail (REGALIA_IS_HUB (self));
  g_return_if_fail (REGALIA_IS_LINK (link));

  session = regalia_link_get_session (link);
  if (session == NULL)
    return;

  regalia_session_close (session, self, reason);
  _regalia_room_queue (session->room);
}

void
regalia_hub_close (RegaliaHub *self, RegaliaClosing reason)
{
  g_return_if_fail (REGALIA_IS_HUB (self));

  if (!self->in_batch)
    regalia_hub_run (self);
  self->closed = TRUE;
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->rooms)); i++)
    {
      g_autoptr (RegaliaRoom) room = g_list_model_get_item (G_LIST_MODEL (self->rooms), i);
      RegaliaSession *session;

      for (guint n = 0; (session = _regalia_room_nth_session (room, n)) != NULL; n++)
        regalia_session_close (session, self, reason);
      _regalia_room_queue (room);
    }
}

void
regalia_hub_get_figures (RegaliaHub *self, RegaliaHubFigures *figures)
{
  g_return_if_fail (REGALIA_IS_HUB (self));
  g_return_if_fail (figures != NULL);

  *figures = self->figures;
  figures->n_rooms = g_list_model_get_n_items (G_LIST_MODEL (self->rooms));
  figures->n_waiting = self->inputs.length;
  for (guint i = 0; i < figures->n_rooms; i++)
    {
      g_autoptr (RegaliaRoom) room = g_list_model_get_item (G_LIST_MODEL (self->rooms), i);
      RegaliaSession *session;

      figures->n_playing += !tabletop_match_is_over (room->match);
      figures->n_stalled += regalia_room_is_stalled (room);
      for (guint n = 0; (session = _regalia_room_nth_session (room, n)) != NULL; n++)
        {
          figures->n_sessions++;
          figures->n_links += session->link != NULL;
        }
    }
}
