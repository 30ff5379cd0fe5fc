/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One guest of a room, from the claim to the kick: a seat's or a spectator's rights, whatever
 * connection there is or isn't.
 *
 * **Tokens.** A session has the token that its guest came with and, once it has been welcomed, the
 * next one. Both open it, until the next one has been used, or until the guest has answered the
 * ping that follows the welcome: then it has it. A next token is the same until then, however often
 * it has to be told. So at any moment the guest has one that works, whoever is killed, as long as
 * it keeps the token before it answers.
 */

#pragma once

#include "online-answers.h"
#include "online-hub.h"
#include "online-secret.h"

G_BEGIN_DECLS

typedef struct
{
  gboolean explanation; /* else an ack */
  guint64 id;
  const char *key; /* static, nullable */
  char *text;      /* nullable */
} OnlineReply;

/* The state of one connection; zeroed with each. */
typedef struct
{
  gboolean said_hello;
  gboolean hello_waits; /* for the end of a batch, to be welcomed */
  gboolean welcomed;
  guint64 deal, events, event_sequence, talk; /* as the hello said */
  gboolean looks;                             /* waits for a view of a state other than `known` */
  gboolean look_stays;                        /* ... and then for the next one */
  gboolean looks_too_fast;                    /* ... and for its rate */
  gint64 known;
  OnlineScene *scene;     /* how it was told last that the table looks; or NULL */
  guint64 scene_sequence; /* ... with which state */
  GArray *replies;        /* of OnlineReply, not sent yet; or NULL */
  gint64 began;
  gint64 heard;     /* the last pong, or when it began */
  gint64 pinged;    /* when the last ping was sent */
  gint64 ping_time; /* what it said; 0 if it was answered */
  gint64 last_ping_time;
  guint64 sent;         /* bytes */
  guint64 sent_at_ping; /* ... when the last ping was sent */
  guint64 confirmed;    /* ... that came before a ping that was answered */
} OnlineConnection;

typedef struct
{
  OnlineRoom *room; /* borrowed; NULL once the session has ended */
  int seat;         /* or ONLINE_ROOM_NO_SEAT */
  guint guest;      /* 0 at a seat; which spectator, from 1 */
  char *name;

  guint8 token[ONLINE_SECRET_HASH_SIZE];
  guint8 next_token[ONLINE_SECRET_HASH_SIZE];
  gboolean has_token, has_next;
  char *next_text; /* the next token itself, while it isn't confirmed; NULL after a restart */

  guint64 since;     /* how many steps there were when it began */
  gint64 away_since; /* the hub's time; of a guest who is away */
  gboolean is_due;   /* to be written, of a spectator */
  OnlineAnswers answers;
  OnlineBucket requests, look_rate, deck_rate;
  guint64 talk_first;  /* the first line of the room that it may hear */
  guint64 talk_next;   /* the next line of the room that it hasn't been sent */
  guint64 talk_number; /* of the last line that it was */

  OnlineLink *link; /* nullable */
  OnlineConnection connection;
} OnlineSession;

/* Counted, since what it asked may wait longer than it lives. */
OnlineSession *online_session_new (OnlineRoom *room, int seat, guint guest, const char *name)
    G_GNUC_WARN_UNUSED_RESULT;
OnlineSession *online_session_ref (OnlineSession *self);
void online_session_unref (OnlineSession *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (OnlineSession, online_session_unref)

/* Tokens. */

/* Makes the hub know the tokens that the session has, or forget them. */
void online_session_publish (OnlineSession *self, OnlineHub *hub);
void online_session_unpublish (OnlineSession *self, OnlineHub *hub);
/* Makes the next token; FALSE if there is one that can be told again. */
gboolean online_session_prepare_next (OnlineSession *self, OnlineHub *hub);
/* The guest has the next token: the old one is dead. FALSE if there is none. */
gboolean online_session_confirm_next (OnlineSession *self, OnlineHub *hub);

/* The connection. */

void online_session_connect (OnlineSession *self, OnlineLink *link, gint64 now);
/* Forgets the link, without a word to it. */
void online_session_disconnect (OnlineSession *self);
/* Says why, closes and forgets the link, if there is one. */
void online_session_close (OnlineSession *self, OnlineHub *hub, OnlineClosing reason);
/* Nothing if there is no link. */
void online_session_send (OnlineSession *self, OnlineHub *hub, GBytes *message);
void online_session_notify (OnlineSession *self, OnlineHub *hub, const OnlineNotice *notice);
/* Pings if it is time, and closes what says no word; for the hub's tick, and after a lot was sent.
 */
void online_session_look_after (OnlineSession *self, OnlineHub *hub, gint64 now);
/* What was sent so far was a welcome, which may be long: how slow the guest is shows from here on,
 * with the ping that this sends. */
void online_session_begin_counting (OnlineSession *self, OnlineHub *hub);
/* FALSE if it answers no ping. */
gboolean online_session_take_pong (OnlineSession *self, gint64 time, gint64 now);

/* Keeps what a request will be answered when the batch is saved; `key` is static. */
void online_session_reply (OnlineSession *self,
                           gboolean explanation,
                           guint64 id,
                           const char *key,
                           const char *text);
void online_session_send_replies (OnlineSession *self, OnlineHub *hub);

G_END_DECLS
