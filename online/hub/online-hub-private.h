/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the parts of the hub share. */

#pragma once

#include "online-hub.h"
#include "online-session.h"

G_BEGIN_DECLS

/* A record and the rooms in it. They are saved together, and stall together. */
typedef struct
{
  OnlineRecord *record;
  guint n_rooms;
  gboolean stalled; /* what is pending couldn't be committed */
  gint64 retry_at;
  gint64 committed_at;
  gboolean touched; /* by the batch that is being saved */
} OnlineGroup;

/* A request that waits for the next batch. */
typedef struct
{
  OnlineSession *session;
  OnlineLink *link; /* that it came from */
  OnlineRequest *request;
} OnlineInput;

struct _OnlineHub
{
  GObject parent_instance;

  GMainContext *context;
  char *base_uri;
  OnlineHubLimits limits;
  OnlineHubFigures figures;

  GHashTable *tokens;  /* hash → OnlineSession, borrowed; both tokens of a session */
  GHashTable *invites; /* hash → OnlineInvite, borrowed; the open ones */
  GListStore *rooms;
  GHashTable *rooms_by_id; /* borrowed */
  GPtrArray *groups;

  GQueue inputs;
  GPtrArray *busy; /* rooms for the next batch */
  GPtrArray *held; /* rooms that wait until their record can be saved */
  gboolean in_batch;
  gboolean closed;
  GSource *idle;
  GSource *tick;

  OnlineHubPorter porter;
  gpointer porter_data;

  gint64 born;
  gint64 skew;
};

/* Time. */
gint64 _online_hub_get_now (OnlineHub *self);       /* monotonic, µs */
gint64 _online_hub_get_real_time (OnlineHub *self); /* unix, s */
void _online_hub_start_tick (OnlineHub *self);

/* Lets the porter add the room that `hash` opens; TRUE if it did. */
gboolean
_online_hub_load (OnlineHub *self, const guint8 hash[ONLINE_SECRET_HASH_SIZE], GError **error);

/* Batches (online-batch.c). */
void _online_hub_need_batch (OnlineHub *self);
void _online_hub_queue_room (OnlineHub *self, OnlineRoom *room);
void _online_hub_queue_input (OnlineHub *self,
                              OnlineSession *session,
                              OnlineLink *link,
                              OnlineRequest *request /* taken */);
void _online_hub_forget_room (OnlineHub *self, OnlineRoom *room);
void _online_hub_clear_batch (OnlineHub *self);

OnlineGroup *_online_hub_take_group (OnlineHub *self, OnlineRecord *record);
void _online_hub_release_group (OnlineHub *self, OnlineGroup *group);

/* Writes what somebody waits for: what `begin` and what followed have put into the record is on the
 * disk when `end` returns TRUE; else nothing of it is pending. In a batch it joins the batch. A
 * room without a record (NULL) has nothing to write. `begin` fails if the record is stalled. */
gboolean _online_group_begin (OnlineHub *self, OnlineGroup *group, GError **error);
gboolean _online_group_end (OnlineHub *self, OnlineGroup *group, gboolean good, GError **error);

/* Invitations (online-invitations.c). */
typedef struct
{
  OnlineRoom *room; /* borrowed */
  char *id;         /* counts up in the room; of a spectator also the number of the guest */
  guint guest;      /* that the claim makes */
  int seat;
  guint8 hash[ONLINE_SECRET_HASH_SIZE];
  gint64 expires;  /* unix, s */
  gboolean is_due; /* to be written */
  TabletopInvitation *object;
} OnlineInvite;

G_END_DECLS
