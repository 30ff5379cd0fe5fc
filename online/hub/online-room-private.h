/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the parts of a room share. Each part has its own file: people and their sessions in
 * online-room.c, what is written down in online-journal.c, and so on as below.
 */

#pragma once

#include "online-audience.h"
#include "online-hub-private.h"
#include "online-room.h"
#include "online-secret.h"

G_BEGIN_DECLS

/* Keys of the configuration in the record. */
#define ONLINE_ROOM_KEY_DEAL "deal"
#define ONLINE_ROOM_KEY_LAST_INVITATION "last-invitation"

/* A line of talk. */
typedef struct
{
  int seat;
  char *name;
  gboolean team;
  char *text;
  guint8 *hears;   /* a flag for each seat, of a line for a team; else NULL */
  GBytes *printed; /* under `printed_number`, while it is being told; or NULL */
  guint64 printed_number;
} OnlineLine;

/* The time of one seat, in microseconds. */
typedef struct
{
  gboolean running;
  gint64 began;   /* when it was asked what it is asked now */
  gint64 counted; /* until when `used` counts, while it runs */
  gint64 used;    /* of the game's time */
} OnlineSeatClock;

typedef enum
{
  ONLINE_BALLOT_NONE,
  ONLINE_BALLOT_YES,
  ONLINE_BALLOT_NO,
} OnlineBallot;

/* A vote on whether a bot plays for `seat`. */
typedef struct
{
  guint seat;
  guint8 *ballots;   /* OnlineBallot, by seat */
  guint yes, needed; /* as they were told last */
} OnlineVote;

/* Somebody who asks for a seat. */
typedef struct
{
  guint8 hash[ONLINE_SECRET_HASH_SIZE]; /* of the secret that is to open the seat */
  char *id;
  char *address; /* from where they ask */
  gint64 until;  /* when it is forgotten, if nobody asks again */
} OnlineKnock;

/* A deck that a guest has brought; NULL, NULL if none. */
typedef struct
{
  char *name;
  char *list;
  gboolean is_due; /* to be written, or taken away */
} OnlineBrought;

struct _OnlineRoom
{
  GObject parent_instance;

  OnlineHub *hub; /* borrowed; NULL once the room is removed */
  char *id;
  TabletopTable *table;
  TabletopMatch *match; /* the table's */
  guint n_seats;
  guint64 deal;

  /* People. */
  OnlineSession **seats;         /* by seat, NULL where no guest is */
  GPtrArray *spectators;         /* of OnlineSession */
  OnlineAudience **audiences;    /* by seat; the last one is that of the spectators; or NULL */
  OnlineTold *told;              /* of each, also while there is no audience */
  OnlineEventTexts *event_texts; /* for all audiences, while they are told */
  OnlinePool *pool;              /* of what they are shown */
  guint *kinds;                  /* who sat where when it was last looked, by seat */
  gboolean seats_due;            /* to be told */
  gboolean people_changed;       /* to be signalled */

  /* What is written down. */
  OnlineGroup *group; /* NULL without a record */
  guint64 n_steps;
  guint64 snapshot_steps; /* ... when the last snapshot was written */
  guint64 request;        /* the id of the request under way, 0 if it is nobody's */
  guint8 *seat_due;       /* to be written, by seat */
  gboolean outline_due;
  gboolean snapshot_due;
  gboolean settings_due;
  gboolean told_due;

  gboolean bots_due;
  int bot_pace;          /* milliseconds; -1: they choose in the batch */
  gboolean bot_failed;   /* in the last round elsewhere */
  GCancellable *playing; /* the round elsewhere that goes on, or NULL */
  gboolean queued;       /* for the next batch */
  gint64 seen_at;        /* the last time that somebody was connected */
  gboolean told_stall;
  char *commitment; /* NULL if the match says nothing of its seed */
  gboolean revealed;

  GPtrArray *invites; /* of OnlineInvite */
  GListStore *invitations;
  guint last_invite;
  GPtrArray *knocks; /* of OnlineKnock */
  guint last_knock;

  guint decision_time, game_time;
  guint grace_time;
  OnlineSeatClock *clocks;
  GSource *clock_source;
  TabletopObserver *in_public; /* what everybody may know of, while there are clocks; or NULL */
  guint stepped;               /* who makes the step under way; n_seats between steps */

  GPtrArray *votes;     /* of OnlineVote */
  GPtrArray *broadcast; /* of GBytes, for everybody, when the batch is saved */

  gboolean gathering;     /* the table waits for its guests */
  TabletopSetup *laid;    /* as the host laid it, if it ever waited for guests: what all are told */
  OnlineBrought *brought; /* by seat */
  gboolean laid_due, ready_due;

  GQueue talk;         /* of OnlineLine, the last ones */
  guint64 n_talk;      /* how many there ever were */
  guint64 n_talk_told; /* ... when they were told last */
};

/* online-room.c */
OnlineRoom *_online_room_new (OnlineHub *hub, TabletopTable *table, const char *id)
    G_GNUC_WARN_UNUSED_RESULT;
void _online_room_set_table (OnlineRoom *self, TabletopTable *table);
/* Ends everything; the room knows its hub no more. */
void _online_room_end (OnlineRoom *self, OnlineClosing reason);
/* Queues the room for the next batch, and has `changed` emitted there. */
void _online_room_queue (OnlineRoom *self);
void _online_room_people_changed (OnlineRoom *self);
void _online_room_add_session (OnlineRoom *self, OnlineSession *session);
/* Closes its link; its tokens are dead. */
void _online_room_end_session (OnlineRoom *self, OnlineSession *session, OnlineClosing reason);
gboolean _online_room_check_seat (OnlineRoom *self, guint seat, GError **error);
/* The names of all seats: transfer full. */
char **_online_room_dup_names (OnlineRoom *self) G_GNUC_WARN_UNUSED_RESULT;
/* Empties the seats of guests who have no session. */
void _online_room_clear_ghosts (OnlineRoom *self);
OnlineAudience *_online_room_get_audience (OnlineRoom *self, OnlineSession *session);
/* Calls `each` for everybody who has been welcomed. */
typedef void (*OnlineSessionFunc) (OnlineSession *session, gpointer user_data);
void _online_room_foreach (OnlineRoom *self, OnlineSessionFunc each, gpointer user_data);
/* All sessions, welcomed or not; element by element, NULL at the end. */
OnlineSession *_online_room_nth_session (OnlineRoom *self, guint n);

/* online-deal.c */
/* Deals anew to all who sit there; as online_room_deal_again() otherwise. */
TabletopTable *_online_room_deal (OnlineRoom *self, TabletopSetup *setup, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

/* online-gathering.c */
void _online_brought_clear (OnlineBrought *brought);
/* What guests ask, see docs/protocol.md. */
gboolean _online_room_bring (OnlineRoom *self,
                             guint seat,
                             const char *name,
                             const char *list,
                             GError **error);
gboolean _online_room_set_ready (OnlineRoom *self, guint seat, gboolean ready, GError **error);
/* The guest of the seat is gone. */
void _online_room_forget_brought (OnlineRoom *self, guint seat);
/* A guest comes, to what may be the seat of one who was sent away a moment before a kill: of that
 * one nothing is left, neither a deck nor a word. */
gboolean _online_room_put_newcomer (OnlineRoom *self, int seat, GError **error);
/* Deals another match that nobody plays, at a table that has waited before: what was brought is
 * kept, and who was ready isn't any more. */
TabletopTable *_online_room_gather_again (OnlineRoom *self, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;
/* Puts what of it has changed. */
gboolean _online_room_write_gathering (OnlineRoom *self, GError **error);
void _online_room_restore_gathering (OnlineRoom *self, const OnlineRecordTable *saved);

/* online-settle.c: what goes on in a batch. */
void _online_room_settle (OnlineRoom *self);
/* Ends a round that goes on elsewhere; whoever still thinks does so in vain. */
void _online_room_stop_bots (OnlineRoom *self);
gboolean _online_room_play_default (OnlineRoom *self, guint seat);

/* online-requests.c */
void _online_room_take (OnlineRoom *self, OnlineSession *session, const OnlineRequest *request);

/* online-greeting.c: what goes out after a batch. */
void _online_room_flush (OnlineRoom *self);
void _online_room_tell_everybody (OnlineRoom *self, const OnlineNotice *notice);

/* online-journal.c */
/* Whether the match is over and its seed is told: from that everybody can know every card, so what
 * is over stays over. */
gboolean _online_room_is_final (OnlineRoom *self);
gboolean _online_room_restore (OnlineRoom *self, OnlineRecord *record, GError **error);
/* What somebody waits for: between these, changes of the record are put, and they are written when
 * `end_write` gives TRUE. `failure` is taken: why it isn't even worth to try (unless `good`). The
 * errors are those of a host, of TABLETOP_ERROR. */
gboolean _online_room_begin_write (OnlineRoom *self, GError **error);
gboolean _online_room_end_write (OnlineRoom *self, gboolean good, GError *failure, GError **error);
/* Puts what is due into the record; the batch has begun its transaction. */
void _online_room_write (OnlineRoom *self);
gboolean _online_room_put_session (OnlineRoom *self, OnlineSession *session, GError **error);
/* How the match has ended, for people: transfer full. */
char *_online_room_dup_ending (OnlineRoom *self) G_GNUC_WARN_UNUSED_RESULT;
gboolean _online_room_put_number (OnlineRoom *self, const char *key, guint64 value, GError **error);
/* What each viewer has been told. `unsettled`: a step is written with it that isn't counted in it,
 * and nobody has heard of that step. */
gboolean _online_room_put_told (OnlineRoom *self, gboolean unsettled, GError **error);
/* `table` as it is after the steps so far. */
gboolean _online_room_put_snapshot (OnlineRoom *self, TabletopTable *table, GError **error);
void _online_room_session_is_due (OnlineRoom *self, OnlineSession *session);
void _online_room_recorder_init (TabletopRecorderInterface *iface);

/* online-invitations.c */
void _online_room_restore_invitation (OnlineRoom *self, const OnlineRecordInvitation *saved);
void _online_room_expire (OnlineRoom *self);
void _online_room_forget_invitations (OnlineRoom *self);
/* As online_room_invite, for a secret that somebody else has; `uri` may be empty. */
TabletopInvitation *_online_room_add_invitation (OnlineRoom *self,
                                                 int seat,
                                                 guint ttl,
                                                 const guint8 hash[ONLINE_SECRET_HASH_SIZE],
                                                 const char *uri,
                                                 GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Whoever came by it has lost the seat; the next batch writes it. */
void _online_room_void_invitation (OnlineRoom *self, OnlineSession *session);
gboolean _online_room_write_invitations (OnlineRoom *self, GError **error);
/* Ends a session and its invitation, as a kick does. */
gboolean _online_room_expel (OnlineRoom *self, OnlineSession *session, GError **error);

/* online-knock.c */
void _online_knock_free (OnlineKnock *knock);

/* online-clock.c */
void _online_room_run_clocks (OnlineRoom *self);
/* A step of the seat is about to be made. */
void _online_room_note_step (OnlineRoom *self, guint seat);
/* Sees which steps everybody may know of, in the present match, if there are clocks. */
void _online_room_watch_clocks (OnlineRoom *self);
void _online_room_unwatch_clocks (OnlineRoom *self);
void _online_room_reset_clocks (OnlineRoom *self);
/* What a viewer is told of them: transfer full, NULL for nothing. */
GArray *_online_room_dup_clocks (OnlineRoom *self, const TabletopViewer *viewer);

/* online-vote.c */
gboolean _online_room_cast (OnlineRoom *self, guint seat, guint by, gboolean yes, GError **error);
/* After somebody has come or gone. */
void _online_room_recount (OnlineRoom *self);
void _online_room_tell_votes (OnlineRoom *self, OnlineSession *session);
void _online_vote_free (OnlineVote *vote);

/* online-talk.c */
gboolean _online_room_talk (OnlineRoom *self,
                            int seat,
                            const char *name,
                            gboolean team,
                            const char *text,
                            GError **error);
void _online_room_tell_talk (OnlineRoom *self, OnlineSession *session);
void _online_room_tell_all_talk (OnlineRoom *self);
/* Goes back to what the guest says that it knows. */
void _online_room_rewind_talk (OnlineRoom *self, OnlineSession *session, guint64 known);
void _online_line_free (OnlineLine *line);

G_END_DECLS
