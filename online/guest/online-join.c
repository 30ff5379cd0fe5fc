/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Being at a table, and leaving it. The client's thread keeps the connection; this object, in its
 * owner's thread, is told of it and is the carrier of the match.
 */

#include <glib/gi18n-lib.h>

#include "online-join-private.h"

enum
{
  PARTING = 1000 /* milliseconds, in which a client has said goodbye in any case */
};

enum
{
  PROP_0,
  PROP_STATE,
  PROP_TABLE,
  PROP_FOLDER,
  PROP_GATHERING,
  PROP_BROUGHT,
  N_PROPS
};

enum
{
  SIGNAL_TALK,
  SIGNAL_VOTE,
  SIGNAL_LOST,
  SIGNAL_RETURNED,
  SIGNAL_CLOSED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static void online_join_carrier_init (OnlineCarrierInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (OnlineJoin,
                               online_join,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (ONLINE_TYPE_CARRIER,
                                                      online_join_carrier_init))

/* {{{ The owner is told */

void
_online_join_set_state (OnlineJoin *self, TabletopInviterState state)
{
  if (self->state == state)
    return;

  self->state = state;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATE]);
}

void
_online_join_report (OnlineJoin *self, const char *text)
{
  TabletopTable *table = self->table;

  if (table != NULL)
    {
      int seat = self->match != NULL ? online_remote_match_get_seat (self->match) : -1;

      tabletop_table_report_problem (table, seat, text);
      return;
    }

  g_free (self->trouble);
  self->trouble = g_strdup (text);
}

static GTask *
steal_task (OnlineJoin *self)
{
  if (self->cancelling != NULL)
    g_source_destroy (self->cancelling);
  g_clear_pointer (&self->cancelling, g_source_unref);

  return g_steal_pointer (&self->task);
}

void
_online_join_publish (OnlineJoin *self)
{
  g_autoptr (TabletopTable) before = g_steal_pointer (&self->table);
  g_autoptr (GTask) task = steal_task (self);
  g_autofree char *trouble = g_steal_pointer (&self->trouble);

  self->table = g_steal_pointer (&self->coming);
  _online_join_end_gathering (self);
  _online_join_set_state (self, TABLETOP_INVITER_JOINED);
  self->returning = FALSE;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TABLE]);
  if (task != NULL)
    g_task_return_pointer (task, g_object_ref (self->table), g_object_unref);
  if (trouble != NULL)
    _online_join_report (self, trouble);
}

/* }}} */
/* {{{ Going away */

static void
forget_parting (OnlineJoin *self)
{
  if (self->parting_timer != NULL)
    g_source_destroy (self->parting_timer);
  g_clear_pointer (&self->parting_timer, g_source_unref);
  g_clear_object (&self->parting);
}

static gboolean
on_parted (gpointer data)
{
  forget_parting (data);

  return G_SOURCE_REMOVE;
}

/* Closes the connection. Its thread may need a moment to say so to a table that doesn't listen:
 * only who ends the program at once waits for that.
 */
static void
part (OnlineJoin *self)
{
  online_client_set_callbacks (self->client, NULL, NULL);
  online_client_close (self->client);

  forget_parting (self);
  self->parting = g_steal_pointer (&self->client);
  self->parting_timer = g_timeout_source_new (PARTING);
  g_source_set_callback (self->parting_timer, on_parted, self, NULL);
  g_source_attach (self->parting_timer, g_main_context_get_thread_default ());
}

void
_online_join_let_go (OnlineJoin *self, const char *why)
{
  if (self->client != NULL)
    part (self);
  if (self->match != NULL)
    online_remote_match_end (self->match, why);
  for (guint seat = 0;
       self->table != NULL
       && seat < tabletop_match_get_n_seats (tabletop_table_get_match (self->table));
       seat++)
    tabletop_table_set_deadline (self->table, seat, -1);
  g_clear_object (&self->match);
  g_clear_object (&self->coming);
  g_clear_pointer (&self->file, online_guest_file_free);
  g_clear_pointer (&self->address, online_address_free);
  g_clear_pointer (&self->name, g_free);
  if (self->knock_timer != 0)
    g_source_destroy (
        g_main_context_find_source_by_id (g_main_context_get_thread_default (), self->knock_timer));
  self->knock_timer = 0;
  self->knocks_until = 0;
  g_clear_pointer (&self->commitment, g_free);
  g_clear_pointer (&self->trouble, g_free);
  g_ptr_array_set_size (self->sayings, 0);
  g_clear_pointer (&self->graces, g_array_unref);
  _online_join_end_gathering (self);
  self->deal = 0;
  self->talk = 0;
  self->returning = FALSE;
}

void
_online_join_fail (OnlineJoin *self, GError *error)
{
  g_autoptr (OnlineJoin) alive = g_object_ref (self);
  g_autoptr (GError) owned = error;
  g_autoptr (GTask) task = steal_task (self);

  self->failed = !g_error_matches (owned, ONLINE_CLIENT_ERROR, ONLINE_CLIENT_ERROR_CLOSED);
  _online_join_let_go (self, owned->message);
  _online_join_set_state (self, TABLETOP_INVITER_IDLE);
  if (task != NULL)
    g_task_return_error (task, g_steal_pointer (&owned));
  else
    g_signal_emit (self, signals[SIGNAL_CLOSED], 0, owned->message);
}

void
online_join_close (OnlineJoin *self)
{
  g_autoptr (GTask) task = NULL;

  task = steal_task (self);
  _online_join_let_go (self, _ ("You have left this table"));
  _online_join_set_state (self, TABLETOP_INVITER_IDLE);
  if (task != NULL)
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, _ ("Given up"));
}

/* }}} */
/* {{{ The client */

static GBytes *
on_hello (OnlineClient *client, gpointer user_data)
{
  OnlineJoin *self = user_data;
  g_autoptr (OnlineRequest) hello = online_request_new (ONLINE_REQUEST_HELLO);

  hello->hello.version = ONLINE_WIRE_VERSION;
  hello->hello.talk = self->talk;
  if (self->match != NULL)
    {
      hello->hello.deal = self->deal;
      hello->hello.events
          = online_remote_match_get_last_event (self->match, &hello->hello.event_sequence);
    }

  return online_request_print (hello);
}

static void
on_notice (OnlineClient *client, OnlineNotice *notice, gpointer user_data)
{
  g_autoptr (OnlineNotice) owned = notice;
  g_autoptr (OnlineJoin) self = g_object_ref (user_data);

  if (self->client == client)
    _online_join_take (self, owned);
}

static GError *
copy_error (OnlineClient *client)
{
  const GError *error = online_client_get_error (client);

  return error != NULL ? g_error_copy (error)
                       : g_error_new_literal (ONLINE_CLIENT_ERROR, ONLINE_CLIENT_ERROR_CLOSED,
                                              _ ("The table is closed"));
}

static void
lose (OnlineJoin *self)
{
  g_autoptr (GError) why = copy_error (self->client);

  if (self->match != NULL)
    online_remote_match_cut (self->match, why->message);
  self->returning = FALSE;
  if (self->state != TABLETOP_INVITER_JOINED)
    return;

  _online_join_set_state (self, TABLETOP_INVITER_LOST);
  g_signal_emit (self, signals[SIGNAL_LOST], 0, why->message);
}

static void
on_state (OnlineClient *client, gpointer user_data)
{
  g_autoptr (OnlineJoin) self = g_object_ref (user_data);

  if (self->client != client)
    return;

  switch (online_client_get_state (client))
    {
    case ONLINE_CLIENT_CLOSED:
      if (g_error_matches (online_client_get_error (client), ONLINE_CLIENT_ERROR,
                           ONLINE_CLIENT_ERROR_OVER))
        online_guest_file_remove (self->file);
      _online_join_fail (self, copy_error (client));
      break;
    case ONLINE_CLIENT_WAITING:
      /* Whoever waits for a table wants to know now, but one who waits at it waits on. */
      if (self->task != NULL && !self->gathering)
        _online_join_fail (self, copy_error (client));
      else
        lose (self);
      break;
    case ONLINE_CLIENT_IDLE:
    case ONLINE_CLIENT_CONNECTING:
    case ONLINE_CLIENT_CONNECTED:
    default:
      break;
    }
}

void
_online_join_open_client (OnlineJoin *self)
{
  static const OnlineClientCallbacks callbacks
      = { .hello = on_hello, .notice = on_notice, .state = on_state };

  self->client = online_client_new (self->address);
  online_client_set_callbacks (self->client, &callbacks, self);
}

/* }}} */
/* {{{ The carrier of the match */

static guint64
online_join_take_id (OnlineCarrier *carrier)
{
  OnlineJoin *self = ONLINE_JOIN (carrier);
  g_autoptr (GError) error = NULL;
  guint64 id;

  g_return_val_if_fail (self->file != NULL, 0);

  id = online_guest_file_take_id (self->file, &error);
  if (error != NULL)
    _online_join_report (self, error->message);

  return id;
}

static gboolean
online_join_send (OnlineCarrier *carrier, const OnlineRequest *request)
{
  OnlineJoin *self = ONLINE_JOIN (carrier);
  g_autoptr (GBytes) message = online_request_print (request);

  return self->client != NULL && online_client_send (self->client, message);
}

static gboolean
online_join_wait (OnlineCarrier *carrier, gint64 deadline)
{
  OnlineJoin *self = ONLINE_JOIN (carrier);
  g_autoptr (OnlineClient) client = self->client != NULL ? g_object_ref (self->client) : NULL;
  g_autoptr (OnlineNotice) notice = NULL;

  if (client == NULL)
    return FALSE;

  notice = online_client_wait (client, deadline);
  if (notice == NULL || self->client != client)
    return FALSE;

  _online_join_take (self, notice);

  return TRUE;
}

static void
online_join_carrier_init (OnlineCarrierInterface *iface)
{
  iface->take_id = online_join_take_id;
  iface->send = online_join_send;
  iface->wait = online_join_wait;
}

/* }}} */
/* {{{ The object */

static void
online_join_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  OnlineJoin *self = ONLINE_JOIN (object);

  switch (prop_id)
    {
    case PROP_STATE:
      g_value_set_enum (value, (int) self->state);
      break;
    case PROP_TABLE:
      g_value_set_object (value, self->table);
      break;
    case PROP_FOLDER:
      g_value_set_string (value, self->folder);
      break;
    case PROP_GATHERING:
      g_value_set_boolean (value, self->gathering);
      break;
    case PROP_BROUGHT:
      g_value_set_string (value, self->brought);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
online_join_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  OnlineJoin *self = ONLINE_JOIN (object);

  switch (prop_id)
    {
    case PROP_FOLDER:
      self->folder = g_value_dup_string (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
online_join_dispose (GObject *object)
{
  OnlineJoin *self = ONLINE_JOIN (object);

  _online_join_let_go (self, _ ("You have left this table"));
  forget_parting (self);
  g_clear_object (&self->table);

  G_OBJECT_CLASS (online_join_parent_class)->dispose (object);
}

static void
online_join_finalize (GObject *object)
{
  g_ptr_array_unref (ONLINE_JOIN (object)->sayings);
  g_free (ONLINE_JOIN (object)->folder);

  G_OBJECT_CLASS (online_join_parent_class)->finalize (object);
}

static void
online_join_class_init (OnlineJoinClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags readable = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = online_join_get_property;
  object_class->set_property = online_join_set_property;
  object_class->dispose = online_join_dispose;
  object_class->finalize = online_join_finalize;

  properties[PROP_STATE] = g_param_spec_enum ("state", NULL, NULL, TABLETOP_TYPE_INVITER_STATE,
                                              TABLETOP_INVITER_IDLE, readable);
  properties[PROP_TABLE] = g_param_spec_object ("table", NULL, NULL, TABLETOP_TYPE_TABLE, readable);
  properties[PROP_FOLDER] = g_param_spec_string (
      "folder", NULL, NULL, NULL, readable | G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY);
  properties[PROP_GATHERING] = g_param_spec_boolean ("gathering", NULL, NULL, FALSE, readable);
  properties[PROP_BROUGHT] = g_param_spec_string ("brought", NULL, NULL, NULL, readable);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[SIGNAL_TALK]
      = g_signal_new ("talk", ONLINE_TYPE_JOIN, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                      4, G_TYPE_INT, G_TYPE_STRING, G_TYPE_BOOLEAN, G_TYPE_STRING);
  signals[SIGNAL_VOTE]
      = g_signal_new ("vote", ONLINE_TYPE_JOIN, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                      4, G_TYPE_UINT, G_TYPE_UINT, G_TYPE_UINT, G_TYPE_BOOLEAN);
  signals[SIGNAL_LOST] = g_signal_new ("lost", ONLINE_TYPE_JOIN, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                       NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[SIGNAL_RETURNED] = g_signal_new ("returned", ONLINE_TYPE_JOIN, G_SIGNAL_RUN_LAST, 0, NULL,
                                           NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_CLOSED] = g_signal_new ("closed", ONLINE_TYPE_JOIN, G_SIGNAL_RUN_LAST, 0, NULL,
                                         NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
online_join_init (OnlineJoin *self)
{
  self->sayings = g_ptr_array_new_with_free_func ((GDestroyNotify) online_request_free);
}

OnlineJoin *
online_join_new (void)
{
  return g_object_new (ONLINE_TYPE_JOIN, NULL);
}

TabletopInviterState
online_join_get_state (OnlineJoin *self)
{
  return self->state;
}

gboolean
online_join_has_failed (OnlineJoin *self)
{
  return self->failed;
}

TabletopTable *
online_join_get_table (OnlineJoin *self)
{
  return self->table;
}

TabletopViewer *
online_join_dup_viewer (OnlineJoin *self)
{
  TabletopMatch *match;

  if (self->table == NULL)
    return NULL;

  match = tabletop_table_get_match (self->table);

  return tabletop_viewer_copy (online_remote_match_get_viewer (ONLINE_REMOTE_MATCH (match)));
}

char *
online_join_dup_address (OnlineJoin *self)
{
  return self->address != NULL ? online_address_to_string (self->address) : g_strdup ("");
}

gint64
online_join_get_remaining (OnlineJoin *self, guint seat)
{
  return self->match != NULL ? online_remote_match_get_remaining (self->match, seat) : -1;
}

gint64
online_join_get_grace_left (OnlineJoin *self, guint seat)
{
  TabletopOccupant *occupant;

  if (self->table == NULL || self->graces == NULL || seat >= self->graces->len)
    return -1;
  occupant = tabletop_table_get_occupant (self->table, seat);
  if (tabletop_occupant_get_kind (occupant) != TABLETOP_OCCUPANT_GUEST
      || tabletop_occupant_get_presence (occupant) != TABLETOP_PRESENCE_AWAY)
    return -1;

  return MAX (g_array_index (self->graces, gint64, seat) - g_get_monotonic_time (), 0) / 1000;
}

gint64
online_join_get_silence (OnlineJoin *self)
{
  return self->client != NULL && self->state == TABLETOP_INVITER_JOINED
             ? online_client_get_silence (self->client)
             : -1;
}

void
online_join_retry (OnlineJoin *self)
{
  if (self->client != NULL)
    online_client_retry (self->client);
}
