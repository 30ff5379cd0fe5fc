/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the parts of a room share. Each part has its own file: people and their sessions in
 * regalia-room.c, what is written down in regalia-journal.c, and so on as below.
 */

#pragma once

#include "regalia-audience.h"
#include "regalia-hub-private.h"
#include "regalia-room.h"
#include "regalia-secret.h"

G_BEGIN_DECLS

/* Keys of the configuration in the record. */
#define REGALIA_ROOM_KEY_DEAL "deal"
#define REGALIA_ROOM_KEY_LAST_INVITATION "last-invitation"

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
} RegaliaLine;

/* The time of one seat, in microseconds. */
typedef struct
{
  gboolean running;
  gint64 began;   /* when it was asked what it is asked now */
  gint64 counted; /* until when `used` counts, while it runs */
  gint64 used;    /* of the game's time */
} RegaliaSeatClock;

typedef enum
{
  REGALIA_BALLOT_NONE,
  REGALIA_BALLOT_YES,
  REGALIA_BALLOT_NO,
} RegaliaBallot;

/* A vote on whether a bot plays for `seat`. */
typedef struct
{
  guint seat;
  guint8 *ballots;   /* RegaliaBallot, by seat */
  guint yes, needed; /* as they were told last */
} RegaliaVote;

/* Somebody who asks for a seat. */
typedef struct
{
  guint8 hash[REGALIA_SECRET_HASH_SIZE]; /* of the secret that is to open the seat */
  char *id;
  char *address; /* from where they ask */
  gint64 until;  /* when it is forgotten, if nobody asks again */
} RegaliaKnock;

struct _RegaliaRoom
{
  GObject parent_instance;

  RegaliaHub *hub; /* borrowed; NULL once the room is removed */
  char *id;
  TabletopTable *table;
  TabletopMatch *match; /* the table's */
  guint n_seats;
  guint64 deal;

  /* People. */
  RegaliaSession **seats;      /* by seat, NULL where no guest is */
  GPtrArray *spectators;       /* of RegaliaSession */
  RegaliaAudience **audiences; /* by seat; the last one is that of the spectators; or NULL */
  RegaliaTold *told;           /* of each, also while there is no audience */
  guint *kinds;                /* who sat where when it was last looked, by seat */
  gboolean seats_due;          /* to be told */
  gboolean people_changed;     /* to be signalled */

  /* What is written down. */
  RegaliaKeeper *keeper; /* NULL without a record */
  guint64 n_steps;
  guint64 snapshot_steps; /* ... when the last snapshot was written */
  guint64 request;        /* the id of the request under way, 0 if it is nobody's */
  guint8 *seat_due;       /* to be written, by seat */
  gboolean outline_due;
  gboolean snapshot_due;
  gboolean settings_due;
  gboolean told_due;

  gboolean bots_due;
  gboolean queued; /* for the next batch */
  gint64 seen_at;  /* the last time that somebody was connected */
  gboolean told_stall;
  char *commitment; /* NULL if the match says nothing of its seed */
  gboolean revealed;

  GPtrArray *invites; /* of RegaliaInvite */
  GListStore *invitations;
  guint last_invite;
  GPtrArray *knocks; /* of RegaliaKnock */
  guint last_knock;

  guint decision_time, game_time;
  guint grace_time;
  RegaliaSeatClock *clocks;
  GSource *clock_source;
  TabletopObserver *in_public; /* what everybody may know of, while there are clocks; or NULL */
  guint stepped;               /* who makes the step under way; n_seats between steps */

  GPtrArray *votes;     /* of RegaliaVote */
  GPtrArray *broadcast; /* of GBytes, for everybody, when the batch is saved */

  GQueue talk;         /* of RegaliaLine, the last ones */
  guint64 n_talk;      /* how many there ever were */
  guint64 n_talk_told; /* ... when they were told last */
};

/* regalia-room.c */
RegaliaRoom *_regalia_room_new (RegaliaHub *hub, TabletopTable *table, const char *id)
    G_GNUC_WARN_UNUSED_RESULT;
void _regalia_room_set_table (RegaliaRoom *self, TabletopTable *table);
/* Ends everything; the room knows its hub no more. */
void _regalia_room_end (RegaliaRoom *self, RegaliaClosing reason);
/* Queues the room for the next batch, and has `changed` emitted there. */
void _regalia_room_queue (RegaliaRoom *self);
void _regalia_room_people_changed (RegaliaRoom *self);
void _regalia_room_add_session (RegaliaRoom *self, RegaliaSession *session);
/* Closes its link; its tokens are dead. */
void _regalia_room_end_session (RegaliaRoom *self, RegaliaSession *session, RegaliaClosing reason);
gboolean _regalia_room_check_seat (RegaliaRoom *self, guint seat, GError **error);
/* The names of all seats: transfer full. */
char **_regalia_room_dup_names (RegaliaRoom *self) G_GNUC_WARN_UNUSED_RESULT;
/* Empties the seats of guests who have no session. */
void _regalia_room_clear_ghosts (RegaliaRoom *self);
RegaliaAudience *_regalia_room_get_audience (RegaliaRoom *self, RegaliaSession *session);
/* Calls `each` for everybody who has been welcomed. */
typedef void (*RegaliaSessionFunc) (RegaliaSession *session, gpointer user_data);
void _regalia_room_foreach (RegaliaRoom *self, RegaliaSessionFunc each, gpointer user_data);
/* All sessions, welcomed or not; element by element, NULL at the end. */
RegaliaSession *_regalia_room_nth_session (RegaliaRoom *self, guint n);

/* regalia-settle.c: what goes on in a batch. */
void _regalia_room_settle (RegaliaRoom *self);
gboolean _regalia_room_play_default (RegaliaRoom *self, guint seat);

/* regalia-requests.c */
void _regalia_room_take (RegaliaRoom *self, RegaliaSession *session, const RegaliaRequest *request);

/* regalia-greeting.c: what goes out after a batch. */
void _regalia_room_flush (RegaliaRoom *self);
void _regalia_room_tell_everybody (RegaliaRoom *self, const RegaliaNotice *notice);

/* regalia-journal.c */
/* Whether the match is over and its seed is told: from that everybody can know every card, so what
 * is over stays over. */
gboolean _regalia_room_is_final (RegaliaRoom *self);
gboolean _regalia_room_restore (RegaliaRoom *self, RegaliaRecord *record, GError **error);
/* What somebody waits for: between these, changes of the record are put, and they are written when
 * `end_write` gives TRUE. `failure` is taken: why it isn't even worth to try (unless `good`). The
 * errors are those of a host, of TABLETOP_ERROR. */
gboolean _regalia_room_begin_write (RegaliaRoom *self, GError **error);
gboolean
_regalia_room_end_write (RegaliaRoom *self, gboolean good, GError *failure, GError **error);
/* Puts what is due into the record; the batch has begun its transaction. */
void _regalia_room_write (RegaliaRoom *self);
gboolean _regalia_room_put_session (RegaliaRoom *self, RegaliaSession *session, GError **error);
/* How the match has ended, for people: transfer full. */
char *_regalia_room_dup_ending (RegaliaRoom *self) G_GNUC_WARN_UNUSED_RESULT;
gboolean
_regalia_room_put_number (RegaliaRoom *self, const char *key, guint64 value, GError **error);
/* What each viewer has been told. `unsettled`: a step is written with it that isn't counted in it,
 * and nobody has heard of that step. */
gboolean _regalia_room_put_told (RegaliaRoom *self, gboolean unsettled, GError **error);
/* `table` as it is after the steps so far. */
gboolean _regalia_room_put_snapshot (RegaliaRoom *self, TabletopTable *table, GError **error);
void _regalia_room_session_is_due (RegaliaRoom *self, RegaliaSession *session);
void _regalia_room_recorder_init (TabletopRecorderInterface *iface);

/* regalia-invitations.c */
void _regalia_room_restore_invitation (RegaliaRoom *self, const RegaliaRecordInvitation *saved);
void _regalia_room_expire (RegaliaRoom *self);
void _regalia_room_forget_invitations (RegaliaRoom *self);
/* As regalia_room_invite, for a secret that somebody else has; `uri` may be empty. */
TabletopInvitation *_regalia_room_add_invitation (RegaliaRoom *self,
                                                  int seat,
                                                  guint ttl,
                                                  const guint8 hash[REGALIA_SECRET_HASH_SIZE],
                                                  const char *uri,
                                                  GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Whoever came by it has lost the seat; the next batch writes it. */
void _regalia_room_void_invitation (RegaliaRoom *self, RegaliaSession *session);
gboolean _regalia_room_write_invitations (RegaliaRoom *self, GError **error);
/* Ends a session and its invitation, as a kick does. */
gboolean _regalia_room_expel (RegaliaRoom *self, RegaliaSession *session, GError **error);

/* regalia-knock.c */
void _regalia_knock_free (RegaliaKnock *knock);

/* regalia-clock.c */
void _regalia_room_run_clocks (RegaliaRoom *self);
/* A step of the seat is about to be made. */
void _regalia_room_note_step (RegaliaRoom *self, guint seat);
/* Sees which steps everybody may know of, in the present match, if there are clocks. */
void _regalia_room_watch_clocks (RegaliaRoom *self);
void _regalia_room_unwatch_clocks (RegaliaRoom *self);
void _regalia_room_reset_clocks (RegaliaRoom *self);
/* What a viewer is told of them: transfer full, NULL for nothing. */
GArray *_regalia_room_dup_clocks (RegaliaRoom *self, const TabletopViewer *viewer);

/* regalia-vote.c */
gboolean _regalia_room_cast (RegaliaRoom *self, guint seat, guint by, gboolean yes, GError **error);
/* After somebody has come or gone. */
void _regalia_room_recount (RegaliaRoom *self);
void _regalia_room_tell_votes (RegaliaRoom *self, RegaliaSession *session);
void _regalia_vote_free (RegaliaVote *vote);

/* regalia-talk.c */
gboolean _regalia_room_talk (RegaliaRoom *self,
                             int seat,
                             const char *name,
                             gboolean team,
                             const char *text,
                             GError **error);
void _regalia_room_tell_talk (RegaliaRoom *self, RegaliaSession *session);
void _regalia_room_tell_all_talk (RegaliaRoom *self);
/* Goes back to what the guest says that it knows. */
void _regalia_room_rewind_talk (RegaliaRoom *self, RegaliaSession *session, guint64 known);
void _regalia_line_free (RegaliaLine *line);

G_END_DECLS
