/* SPDX-License-Identifier: GPL-3.0-or-later */

/* All rooms of a process, and the batches in which they go on. What comes in is queued; a batch
 * applies all of it, lets the bots choose, commits once, and only then says a word to anybody: what
 * a guest has been told survives everything.
 *
 * A hub, its rooms and their tables belong to one thread and to the main context that was the
 * thread's default when the hub was made. No socket in here: connections are OnlineLinks.
 */

#pragma once

#include <tabletop.h>

#include "online-bucket.h"
#include "online-link.h"
#include "online-record.h"
#include "online-room.h"
#include "online-wire.h"

G_BEGIN_DECLS

#define ONLINE_TYPE_HUB (online_hub_get_type ())

G_DECLARE_FINAL_TYPE (OnlineHub, online_hub, ONLINE, HUB, GObject)

/* Failures of claiming and attaching. Everything else fails with TABLETOP_ERROR. */
#define ONLINE_HUB_ERROR (online_hub_error_quark ())

typedef enum
{
  ONLINE_HUB_ERROR_UNUSABLE,  /* an invitation or a token that opens nothing; never says why */
  ONLINE_HUB_ERROR_NOT_SAVED, /* the disk is full or read-only: later perhaps */
  ONLINE_HUB_ERROR_WAITING,   /* the host hasn't answered the knock yet */
  ONLINE_HUB_ERROR_OVER,      /* the match is over for good; the message says how it ended */
  ONLINE_HUB_ERROR_BUSY,      /* other tables are being loaded: in a moment */
} OnlineHubError;

GQuark online_hub_error_quark (void);

/* What a hub puts up with. */
typedef struct
{
  OnlineBucketRate
      requests;           /* of one seat: decide, undo, leave, explain, talk, vote, bring, ready */
  OnlineBucketRate looks; /* of one seat: views that are asked for at once */
  OnlineBucketRate decks; /* of one seat: decks that are brought */
  guint hello_seconds;    /* to say hello after attaching */
  guint pong_seconds;     /* without a pong, after which a link is taken for dead */
  guint ping_seconds;     /* between pings */
  guint64 ping_bytes;     /* unconfirmed, after which a ping is sent out of turn */
  guint64 unconfirmed_bytes; /* after which a guest is too slow */
  guint spectators;          /* of one room, invited ones included */
  gboolean spectators_talk;
} OnlineHubLimits;

/* 20 requests in 10 s, 40 at once; 40 looks in 10 s, 40 at once; a deck in 2 s, 6 at once; 10 s,
 * 60 s, 20 s; 128 KiB, 1 MiB; 16 spectators, who don't talk. */
#define ONLINE_HUB_LIMITS_INIT                                                                     \
  {                                                                                                \
    { G_USEC_PER_SEC / 2, 40 }, { G_USEC_PER_SEC / 4, 40 }, { 2 * G_USEC_PER_SEC, 6 }, 10, 60, 20, \
        128 * 1024, 1024 * 1024, 16, FALSE                                                         \
  }

/* What has been done since the hub was made, and what there is now (`n_…`). Nothing in it names a
 * person or a secret. */
typedef struct
{
  guint n_rooms;
  guint n_playing;  /* rooms whose match isn't over */
  guint n_sessions; /* seats and spectators who have claimed */
  guint n_links;    /* of them, with a connection */
  guint n_waiting;  /* requests that no batch has seen */
  guint n_stalled;  /* rooms that can't be saved now */

  guint64 requests;
  guint64 bad_requests;
  guint64 too_fast;
  guint64 choices; /* applied, those of bots included */
  guint64 bot_choices;
  guint64 default_choices; /* for clocks that ran out and bots that failed */
  guint64 refused_choices; /* answered with an error */
  guint64 repeated;        /* answered again from memory */
  guint64 undos;
  guint64 claims;
  guint64 refused_claims;
  guint64 refused_tokens;
  guint64 attached;
  guint64 replaced;
  guint64 kicked;
  guint64 too_slow;
  guint64 batches;
  guint64 commits;
  guint64 failed_commits;
  guint64 commit_microseconds;
  guint64 notices;
  guint64 notice_bytes;
} OnlineHubFigures;

/* Makes a hub without rooms; transfer full. */
OnlineHub *online_hub_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* Where guests reach it, without path and secret: `tabletop://HOST:PORT`, perhaps with a query such
 * as `?pin=…`. Until it is set, invitations have `tabletop://localhost`. Links that were handed out
 * before keep their old address. */
void online_hub_set_base_uri (OnlineHub *self, const char *uri);

void online_hub_set_limits (OnlineHub *self, const OnlineHubLimits *limits);
const OnlineHubLimits *online_hub_get_limits (OnlineHub *self);

/* Opens a table to guests.
 *
 * `record` (nullable) is where the table `table_id` is already recorded (online_store_add() does,
 * or it was loaded from there): seats, invitations and settings are read from it, and every change
 * goes there before anybody hears of it. Without a record nothing survives the process. `table_id`
 * is what guests see of it in links: letters, digits, `-` and `_`, at most 64.
 *
 * While it is open the room is the match's recorder and runs the table's bots.
 *
 * Fails with TABLETOP_ERROR_FAILED if there is a room of that id, and as reading the record does.
 * Transfer none: the room lives until it is removed. */
OnlineRoom *online_hub_add_room (OnlineHub *self,
                                 TabletopTable *table,
                                 OnlineRecord *record,
                                 const char *table_id,
                                 GError **error);

/* Who loads tables for which there is no room, when somebody comes for one. It gets the hash of a
 * token or of an invitation's secret that no room knows, and adds the room that it belongs to, if
 * it knows one: then it is TRUE. Fails with OVER or BUSY of ONLINE_HUB_ERROR; without an error it
 * knows no such table. */
typedef gboolean (*OnlineHubPorter) (OnlineHub *self,
                                     const guint8 hash[ONLINE_RECORD_HASH_SIZE],
                                     gpointer user_data,
                                     GError **error);
/* NULL: none. */
void online_hub_set_porter (OnlineHub *self, OnlineHubPorter porter, gpointer user_data);

/* Removes a room to which nobody is connected, so that it can be loaded again quickly: whoever has
 * a place at it is let in by the porter. What was said at it is forgotten. */
void online_hub_put_away (OnlineHub *self, OnlineRoom *room);

/* Closes a room: its links get `closing` with the reason, and its tokens and invitations are known
 * no more to this hub. They stay in the record, so adding it again opens the same links. */
void online_hub_remove_room (OnlineHub *self, OnlineRoom *room, OnlineClosing reason);

/* The room of an id; transfer none, nullable. */
OnlineRoom *online_hub_get_room (OnlineHub *self, const char *table_id);

/* The rooms, live; transfer full, of OnlineRoom. */
GListModel *online_hub_list_rooms (OnlineHub *self) G_GNUC_WARN_UNUSED_RESULT;

/* Uses an invitation: the seat is the caller's, and `out` has the token for it. It is in the record
 * before this returns.
 *
 * Fails with ONLINE_HUB_ERROR_UNUSABLE, which is the same, and takes the same time, for a secret
 * that is unknown, malformed, used, expired or revoked; with ONLINE_HUB_ERROR_NOT_SAVED, after
 * which the invitation is as good as before; and as the porter does. */
gboolean online_hub_claim (OnlineHub *self,
                           const char *secret,
                           const char *name,
                           OnlineClaimed *out,
                           GError **error);

/* Asks the host of a table for a seat, to be claimed with `secret`, which the stranger has made;
 * `name` is how they want to be called and `address` from where they ask. Asking again with the
 * same secret goes on with the same request, which is forgotten if nobody does for a while.
 *
 * Always fails: with ONLINE_HUB_ERROR_WAITING until the host answers, and with
 * ONLINE_HUB_ERROR_UNUSABLE if there is no such table, too many are asking, or the host says no.
 */
void online_hub_knock (OnlineHub *self,
                       const char *table_id,
                       const char *secret,
                       const char *name,
                       const char *address,
                       GError **error);

/* Whether a token opens a seat: to answer 401 before there is a connection. Fails with
 * ONLINE_HUB_ERROR_UNUSABLE, and as the porter does. */
gboolean online_hub_check (OnlineHub *self, const char *token, GError **error);
gboolean online_hub_knows (OnlineHub *self, const char *token);

/* Gives a link to the session of a token. If that session has another link, it is closed as
 * `replaced`. Nothing is sent before the guest says hello. Holds a reference to the link until it
 * ends. Fails with ONLINE_HUB_ERROR_UNUSABLE. */
gboolean online_hub_attach (OnlineHub *self, const char *token, OnlineLink *link, GError **error);

/* Takes one message from a guest; text that is no request closes the link as `bad-request`. Ignored
 * for a link that isn't attached. A hub that is flooded may run a batch in here. */
void online_hub_receive (OnlineHub *self, OnlineLink *link, const char *text, gsize length);

/* The connection is gone: the seat is away. Ignored for a link that isn't attached. Never calls the
 * link's `close`. */
void online_hub_detach (OnlineHub *self, OnlineLink *link);

/* Sends `closing`, calls the link's `close` and detaches it. The hub does so by itself for a guest
 * who sends nonsense, doesn't answer pings or reads too slowly; this is for what only the transport
 * sees. */
void online_hub_drop (OnlineHub *self, OnlineLink *link, OnlineClosing reason);

/* Runs a batch now, and what follows from it, instead of waiting for the main loop. */
void online_hub_run (OnlineHub *self);

/* Runs a batch, then ends every link: RESTARTING if it will be back, CLOSED if not. Rooms stay, and
 * nobody can claim or attach any more. */
void online_hub_close (OnlineHub *self, OnlineClosing reason);

void online_hub_get_figures (OnlineHub *self, OnlineHubFigures *figures);

/* Lets time pass for the hub, in microseconds: clocks, expiry, rates and pings go by it. For tests,
 * which have no hour to wait. */
void online_hub_pass_time (OnlineHub *self, gint64 microseconds);

G_END_DECLS
