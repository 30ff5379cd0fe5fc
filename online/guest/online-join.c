/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The way to a table and away from it. The client's thread keeps the connection; this object, in
 * its owner's thread, is told of it and is the carrier of the match.
 */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "online-join-private.h"
#include "online-secret.h"

enum
{
  KNOCK_SECONDS = 7,       /* between two knocks */
  KNOCK_PATIENCE = 5 * 60, /* seconds that the host has to answer */
  PARTING = 1000,          /* milliseconds, in which a client has said goodbye in any case */
  MOST_SAYINGS = 16,       /* that wait for a connection */
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

static void
set_brought (OnlineJoin *self, const char *name)
{
  if (g_strcmp0 (self->brought, name) == 0)
    return;

  g_free (self->brought);
  self->brought = g_strdup (name);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BROUGHT]);
}

static void
end_gathering (OnlineJoin *self)
{
  if (!self->gathering)
    return;

  self->gathering = FALSE;
  self->decks = FALSE;
  set_brought (self, NULL);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_GATHERING]);
}

void
_online_join_gather (OnlineJoin *self, const OnlineNotice *welcome)
{
  self->decks = welcome->welcome.decks;
  set_brought (self, welcome->welcome.brought);
  if (self->gathering)
    return;

  self->gathering = TRUE;
  g_set_object (&self->table, self->coming);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TABLE]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_GATHERING]);
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
  end_gathering (self);
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

/* Lets go of everything but the table, which stays to be looked at. */
static void
let_go (OnlineJoin *self, const char *why)
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
  end_gathering (self);
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
  let_go (self, owned->message);
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
  let_go (self, _ ("You have left this table"));
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
/* {{{ Coming */

static void on_claimed (GObject *source, GAsyncResult *result, gpointer user_data);

static gboolean
knock_again (gpointer user_data)
{
  OnlineJoin *self = user_data;
  GCancellable *cancellable = g_task_get_cancellable (self->task);

  self->knock_timer = 0;
  online_client_knock_async (self->client, self->name, cancellable, on_claimed,
                             g_object_ref (self));

  return G_SOURCE_REMOVE;
}

static guint
knock_later (OnlineJoin *self)
{
  g_autoptr (GSource) source = g_timeout_source_new_seconds (KNOCK_SECONDS);

  g_source_set_callback (source, knock_again, self, NULL);

  return g_source_attach (source, g_main_context_get_thread_default ());
}

static void
on_claimed (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (OnlineJoin) self = user_data;
  OnlineClient *client = ONLINE_CLIENT (source);
  g_autofree char *token = NULL;
  g_autofree char *address = NULL;
  g_autoptr (GError) failure = NULL;
  GError *error = NULL;
  gboolean claimed = online_client_claim_finish (client, result, &token, NULL, NULL, &error);

  if (self->client != client)
    {
      g_clear_error (&error);
      return;
    }
  if (!claimed && g_error_matches (error, ONLINE_CLIENT_ERROR, ONLINE_CLIENT_ERROR_WAITING)
      && g_get_monotonic_time () < self->knocks_until)
    {
      g_clear_error (&error);
      self->knock_timer = knock_later (self);
      return;
    }
  if (!claimed)
    {
      _online_join_fail (self, error);
      return;
    }

  /* The invitation is used up: from here on this token alone opens the seat. */
  address = online_address_to_string (self->address);
  if (!online_guest_file_keep (self->file, address, token, &failure))
    _online_join_report (self, failure->message);
  online_client_start (client, token);
}

static gboolean
on_cancelled (GCancellable *cancellable, gpointer user_data)
{
  online_join_close (user_data);

  return G_SOURCE_REMOVE;
}

/* Reads the link and finds what is kept for it. */
static gboolean
prepare (OnlineJoin *self, const char *link, GError **error)
{
  g_autofree char *whole = NULL;

  self->address = online_address_parse (link, error);
  if (self->address == NULL)
    return FALSE;
  if (self->address->table == NULL || (self->address->secret == NULL && strchr (link, '#') != NULL))
    {
      g_set_error_literal (
          error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_DATA,
          _ ("This link is only the beginning of one. Copy the whole of it, to its "
             "end."));
      return FALSE;
    }

  /* However it was typed. */
  whole = online_address_to_link (self->address);
  if (self->address->secret != NULL)
    {
      self->file = online_guest_file_open (self->folder, whole, error);
      return self->file != NULL;
    }

  /* Whoever knocks has a secret of the moment, and knocks at the same table again after a crash;
   * others of this device may knock there too.
   */
  self->address->secret = online_secret_new ();
  self->knocks_until = g_get_monotonic_time () + KNOCK_PATIENCE * G_USEC_PER_SEC;
  self->file = online_guest_file_open_unused (self->folder, whole, error);

  return self->file != NULL;
}

static void
go (OnlineJoin *self, GCancellable *cancellable)
{
  static const OnlineClientCallbacks callbacks
      = { .hello = on_hello, .notice = on_notice, .state = on_state };
  const char *token = online_guest_file_get_token (self->file);

  self->client = online_client_new (self->address);
  online_client_set_callbacks (self->client, &callbacks, self);
  if (token != NULL)
    online_client_start (self->client, token);
  else if (self->knocks_until != 0)
    online_client_knock_async (self->client, self->name, cancellable, on_claimed,
                               g_object_ref (self));
  else
    online_client_claim_async (self->client, self->name, cancellable, on_claimed,
                               g_object_ref (self));
}

void
online_join_connect_async (OnlineJoin *self,
                           const char *link,
                           const char *name,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer user_data)
{
  g_autoptr (GTask) task = NULL;
  GError *error = NULL;

  g_return_if_fail (cancellable == NULL || G_IS_CANCELLABLE (cancellable));

  task = g_task_new (self, cancellable, callback, user_data);
  if (self->state != TABLETOP_INVITER_IDLE)
    {
      g_task_return_new_error (task, TABLETOP_ERROR, TABLETOP_ERROR_FAILED,
                               _ ("You sit at a table already"));
      return;
    }
  if (!prepare (self, link, &error))
    {
      let_go (self, error->message);
      g_task_return_error (task, error);
      return;
    }

  self->name = tabletop_text_clean (name, TABLETOP_MAX_NAME);
  self->task = g_object_ref (task);
  if (cancellable != NULL)
    {
      self->cancelling = g_cancellable_source_new (cancellable);
      g_source_set_callback (self->cancelling, G_SOURCE_FUNC (on_cancelled), self, NULL);
      g_source_attach (self->cancelling, g_main_context_get_thread_default ());
    }
  g_clear_object (&self->table);
  self->failed = FALSE;
  _online_join_set_state (self, TABLETOP_INVITER_CONNECTING);
  go (self, cancellable);
}

TabletopTable *
online_join_connect_finish (OnlineJoin *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
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

  let_go (self, _ ("You have left this table"));
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

/* Sends what needs no answer but a refusal; takes `request`. What is said while there is no
 * connection, or no answer, is kept for the next one: the table knows by its id whether it has it
 * already.
 */
static gboolean
post (OnlineJoin *self, OnlineRequest *request, GError **error)
{
  g_autoptr (OnlineRequest) owned = request;
  const gboolean may_wait = owned->kind == ONLINE_REQUEST_TALK && self->sayings->len < MOST_SAYINGS;

  if (self->client == NULL || self->match == NULL
      || (self->state != TABLETOP_INVITER_JOINED && !self->gathering
          && !(may_wait && self->state == TABLETOP_INVITER_LOST)))
    {
      g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_FAILED,
                           _ ("There is no connection to the table now"));
      return FALSE;
    }

  owned->id = online_join_take_id (ONLINE_CARRIER (self));
  if (!online_join_send (ONLINE_CARRIER (self), owned) && !may_wait)
    {
      g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_FAILED,
                           _ ("There is no connection to the table now"));
      return FALSE;
    }

  g_ptr_array_add (self->sayings, g_steal_pointer (&owned));

  return TRUE;
}

void
_online_join_resend (OnlineJoin *self)
{
  for (guint i = 0; i < self->sayings->len; i++)
    online_join_send (ONLINE_CARRIER (self), self->sayings->pdata[i]);
}

gboolean
online_join_say (OnlineJoin *self, gboolean team_only, const char *text, GError **error)
{
  g_autoptr (OnlineRequest) request = NULL;
  g_autofree char *clean = NULL;

  clean = tabletop_text_clean (text, ONLINE_REQUEST_TEXT_MAX);
  if (clean == NULL)
    {
      g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_DATA,
                           _ ("There is nothing in that text to be said"));
      return FALSE;
    }

  request = online_request_new (ONLINE_REQUEST_TALK);
  request->talk.team = team_only;
  request->talk.text = g_steal_pointer (&clean);

  return post (self, g_steal_pointer (&request), error);
}

gboolean
online_join_vote (OnlineJoin *self, guint seat, gboolean yes, GError **error)
{
  OnlineRequest *request;

  if (self->match != NULL && seat >= tabletop_match_get_n_seats (TABLETOP_MATCH (self->match)))
    {
      g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_NOT_FOUND, _ ("There is no seat %u"),
                   seat + 1);
      return FALSE;
    }

  request = online_request_new (ONLINE_REQUEST_VOTE);
  request->vote.seat = seat;
  request->vote.yes = yes;

  return post (self, request, error);
}

gboolean
online_join_is_gathering (OnlineJoin *self)
{
  return self->gathering;
}

gboolean
online_join_can_bring_deck (OnlineJoin *self)
{
  return self->gathering && self->decks;
}

const char *
online_join_get_brought (OnlineJoin *self)
{
  return self->brought;
}

static gboolean
check_gathering (OnlineJoin *self, GError **error)
{
  if (self->gathering)
    return TRUE;

  g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_UNSUPPORTED,
                       _ ("This table doesn't wait for its guests"));
  return FALSE;
}

/* NULL if it can't be sent. */
static OnlineRequest *
make_bring (const char *name, const char *list, GError **error)
{
  g_autoptr (OnlineRequest) request = online_request_new (ONLINE_REQUEST_BRING);
  g_autoptr (GBytes) printed = NULL;

  request->id = G_MAXUINT64; /* as long as any, until it is asked and gets its own */
  request->bring.name = tabletop_text_clean (name, TABLETOP_MAX_NAME);
  if (request->bring.name == NULL)
    request->bring.name = g_strdup ("?");
  request->bring.list = g_utf8_make_valid (list, -1);
  printed = online_request_print (request);
  request->id = 0;
  if (g_bytes_get_size (printed) <= ONLINE_REQUEST_SIZE_MAX)
    return g_steal_pointer (&request);

  g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_DATA,
               _ ("This deck is too large: no more than %d bytes can be sent"),
               ONLINE_REQUEST_SIZE_MAX);
  return NULL;
}

static void
on_brought (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  OnlineJoin *self = g_task_get_source_object (task);
  GError *error = NULL;

  if (!online_remote_match_bring_finish (result, &error))
    {
      g_task_return_error (task, error);
      return;
    }

  if (self->gathering)
    set_brought (self, g_task_get_task_data (task));
  g_task_return_boolean (task, TRUE);
}

void
online_join_bring_deck_async (OnlineJoin *self,
                              const char *name,
                              const char *list,
                              GCancellable *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, user_data);
  OnlineRequest *request;
  GError *error = NULL;

  request = check_gathering (self, &error) ? make_bring (name, list, &error) : NULL;
  if (request == NULL)
    {
      g_task_return_error (task, error);
      return;
    }

  if (*list != '\0')
    g_task_set_task_data (task, g_strdup (request->bring.name), g_free);
  online_remote_match_bring_async (self->match, request, cancellable, on_brought,
                                   g_steal_pointer (&task));
}

gboolean
online_join_bring_deck_finish (OnlineJoin *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

gboolean
online_join_set_ready (OnlineJoin *self, gboolean ready, GError **error)
{
  OnlineRequest *request;

  if (!check_gathering (self, error))
    return FALSE;

  request = online_request_new (ONLINE_REQUEST_READY);
  request->ready.yes = ready;

  return post (self, request, error);
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
