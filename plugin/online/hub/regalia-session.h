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

#include "regalia-answers.h"
#include "regalia-hub.h"
#include "regalia-secret.h"

G_BEGIN_DECLS

typedef struct
{
  gboolean explanation; /* else an ack */
  guint64 id;
  const char *key; /* static, nullable */
  char *text;      /* nullable */
} RegaliaReply;

/* The state of one connection; zeroed with each. */
typedef struct
{
  gboolean said_hello;
  gboolean hello_waits; /* for the end of a batch, to be welcomed */
  gboolean welcomed;
  guint64 deal, events, event_sequence, talk; /* as the hello said */
  gboolean looks;                             /* waits for a view of a state other than `known` */
  gboolean looks_too_fast;                    /* ... and for its rate */
  gint64 known;
  GArray *replies; /* of RegaliaReply, not sent yet; or NULL */
  gint64 began;
  gint64 heard;     /* the last pong, or when it began */
  gint64 pinged;    /* when the last ping was sent */
  gint64 ping_time; /* what it said; 0 if it was answered */
  gint64 last_ping_time;
  guint64 sent;         /* bytes */
  guint64 sent_at_ping; /* ... when the last ping was sent */
  guint64 confirmed;    /* ... that came before a ping that was answered */
} RegaliaConnection;

typedef struct
{
  RegaliaRoom *room; /* borrowed; NULL once the session has ended */
  int seat;          /* or REGALIA_ROOM_NO_SEAT */
  guint guest;       /* 0 at a seat; which spectator, from 1 */
  char *name;

  guint8 token[REGALIA_SECRET_HASH_SIZE];
  guint8 next_token[REGALIA_SECRET_HASH_SIZE];
  gboolean has_token, has_next;
  char *next_text; /* the next token itself, while it isn't confirmed; NULL after a restart */

  guint64 since;     /* how many steps there were when it began */
  gint64 away_since; /* the hub's time; of a guest who is away */
  gboolean is_due;   /* to be written, of a spectator */
  RegaliaAnswers answers;
  RegaliaBucket requests, look_rate;
  guint64 talk_first;  /* the first line of the room that it may hear */
  guint64 talk_next;   /* the next line of the room that it hasn't been sent */
  guint64 talk_number; /* of the last line that it was */

  RegaliaLink *link; /* nullable */
  RegaliaConnection connection;
} RegaliaSession;

/* Counted, since what it asked may wait longer than it lives. */
RegaliaSession *regalia_session_new (RegaliaRoom *room, int seat, guint guest, const char *name)
    G_GNUC_WARN_UNUSED_RESULT;
RegaliaSession *regalia_session_ref (RegaliaSession *self);
void regalia_session_unref (RegaliaSession *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (RegaliaSession, regalia_session_unref)

/* Tokens. */

/* Makes the hub know the tokens that the session has, or forget them. */
void regalia_session_publish (RegaliaSession *self, RegaliaHub *hub);
void regalia_session_unpublish (RegaliaSession *self, RegaliaHub *hub);
/* Makes the next token; FALSE if there is one that can be told again. */
gboolean regalia_session_prepare_next (RegaliaSession *self, RegaliaHub *hub);
/* The guest has the next token: the old one is dead. FALSE if there is none. */
gboolean regalia_session_confirm_next (RegaliaSession *self, RegaliaHub *hub);

/* The connection. */

void regalia_session_connect (RegaliaSession *self, RegaliaLink *link, gint64 now);
/* Forgets the link, without a word to it. */
void regalia_session_disconnect (RegaliaSession *self);
/* Says why, closes and forgets the link, if there is one. */
void regalia_session_close (RegaliaSession *self, RegaliaHub *hub, RegaliaClosing reason);
/* Nothing if there is no link. */
void regalia_session_send (RegaliaSession *self, RegaliaHub *hub, GBytes *message);
void regalia_session_notify (RegaliaSession *self, RegaliaHub *hub, const RegaliaNotice *notice);
/* Pings if it is time, and closes what says no word; for the hub's tick, and after a lot was sent.
 */
void regalia_session_look_after (RegaliaSession *self, RegaliaHub *hub, gint64 now);
/* What was sent so far was a welcome, which may be long: how slow the guest is shows from here on,
 * with the ping that this sends. */
void regalia_session_begin_counting (RegaliaSession *self, RegaliaHub *hub);
/* FALSE if it answers no ping. */
gboolean regalia_session_take_pong (RegaliaSession *self, gint64 time, gint64 now);

/* Keeps what a request will be answered when the batch is saved; `key` is static. */
void regalia_session_reply (RegaliaSession *self,
                            gboolean explanation,
                            guint64 id,
                            const char *key,
                            const char *text);
void regalia_session_send_replies (RegaliaSession *self, RegaliaHub *hub);

G_END_DECLS
