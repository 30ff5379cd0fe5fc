/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the parts of the hub share. */

#pragma once

#include "regalia-hub.h"
#include "regalia-session.h"

G_BEGIN_DECLS

/* A record and the rooms in it. They are saved together, and stall together. */
typedef struct
{
  RegaliaRecord *record;
  guint n_rooms;
  gboolean stalled; /* what is pending couldn't be committed */
  gint64 retry_at;
  gint64 committed_at;
  gboolean touched; /* by the batch that is being saved */
} RegaliaKeeper;

/* A request that waits for the next batch. */
typedef struct
{
  RegaliaSession *session;
  RegaliaLink *link; /* that it came from */
  RegaliaRequest *request;
} RegaliaInput;

struct _RegaliaHub
{
  GObject parent_instance;

  GMainContext *context;
  char *base_uri;
  RegaliaHubLimits limits;
  RegaliaHubFigures figures;

  GHashTable *tokens;  /* hash → RegaliaSession, borrowed; both tokens of a session */
  GHashTable *invites; /* hash → RegaliaInvite, borrowed; the open ones */
  GListStore *rooms;
  GHashTable *rooms_by_id; /* borrowed */
  GPtrArray *keepers;

  GQueue inputs;
  GPtrArray *busy; /* rooms for the next batch */
  GPtrArray *held; /* rooms that wait until their record can be saved */
  gboolean in_batch;
  gboolean closed;
  GSource *idle;
  GSource *tick;

  RegaliaHubPorter porter;
  gpointer porter_data;

  gint64 born;
  gint64 skew;
};

/* Time. */
gint64 _regalia_hub_get_now (RegaliaHub *self);       /* monotonic, µs */
gint64 _regalia_hub_get_real_time (RegaliaHub *self); /* unix, s */
void _regalia_hub_start_tick (RegaliaHub *self);

/* Lets the porter add the room that `hash` opens; TRUE if it did. */
gboolean
_regalia_hub_load (RegaliaHub *self, const guint8 hash[REGALIA_SECRET_HASH_SIZE], GError **error);

/* Batches (regalia-batch.c). */
void _regalia_hub_need_batch (RegaliaHub *self);
void _regalia_hub_queue_room (RegaliaHub *self, RegaliaRoom *room);
void _regalia_hub_queue_input (RegaliaHub *self,
                               RegaliaSession *session,
                               RegaliaLink *link,
                               RegaliaRequest *request /* taken */);
void _regalia_hub_forget_room (RegaliaHub *self, RegaliaRoom *room);
void _regalia_hub_clear_batch (RegaliaHub *self);

RegaliaKeeper *_regalia_hub_take_keeper (RegaliaHub *self, RegaliaRecord *record);
void _regalia_hub_release_keeper (RegaliaHub *self, RegaliaKeeper *keeper);

/* Writes what somebody waits for: what `begin` and what followed have put into the record is on the
 * disk when `end` returns TRUE; else nothing of it is pending. In a batch it joins the batch. A
 * room without a record (NULL) has nothing to write. `begin` fails if the record is stalled. */
gboolean _regalia_keeper_begin (RegaliaHub *self, RegaliaKeeper *keeper, GError **error);
gboolean
_regalia_keeper_end (RegaliaHub *self, RegaliaKeeper *keeper, gboolean good, GError **error);

/* Invitations (regalia-invitations.c). */
typedef struct
{
  RegaliaRoom *room; /* borrowed */
  char *id;          /* counts up in the room; of a spectator also the number of the guest */
  guint guest;       /* that the claim makes */
  int seat;
  guint8 hash[REGALIA_SECRET_HASH_SIZE];
  gint64 expires;  /* unix, s */
  gboolean is_due; /* to be written */
  TabletopInvitation *object;
} RegaliaInvite;

G_END_DECLS
