/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a table needs in order to be there again after anything: one SQLite file with any number of
 * tables, each a snapshot and the steps since. What online_record_commit has returned %TRUE for is
 * on the disk; what it failed for is still pending, as a whole, and can be committed again.
 *
 * Knows nothing of matches, of rooms and of the network. For the thread that opened it.
 */

#pragma once

#include <tabletop.h>

G_BEGIN_DECLS

/* {{{ Errors */

/**
 * OnlineRecordError:
 * @ONLINE_RECORD_ERROR_IN_USE: another program, or another object of this one, has the file open
 * @ONLINE_RECORD_ERROR_FULL: no room is left; what is pending can be committed when there is some
 * @ONLINE_RECORD_ERROR_READ_ONLY: the file or its folder can't be written
 * @ONLINE_RECORD_ERROR_DAMAGED: not a record, or one that was cut or changed
 * @ONLINE_RECORD_ERROR_VERSION: a newer version wrote it
 * @ONLINE_RECORD_ERROR_NOT_FOUND: no such file, folder or table
 * @ONLINE_RECORD_ERROR_FAILED: anything else, such as a table that is there already
 *
 * What went wrong with a record. Messages are translated, and say what, where and what to do.
 */
typedef enum
{
  ONLINE_RECORD_ERROR_IN_USE,
  ONLINE_RECORD_ERROR_FULL,
  ONLINE_RECORD_ERROR_READ_ONLY,
  ONLINE_RECORD_ERROR_DAMAGED,
  ONLINE_RECORD_ERROR_VERSION,
  ONLINE_RECORD_ERROR_NOT_FOUND,
  ONLINE_RECORD_ERROR_FAILED,
} OnlineRecordError;

#define ONLINE_RECORD_ERROR (online_record_error_quark ())
GQuark online_record_error_quark (void);

/* }}} */
/* {{{ What is kept of a table */

enum
{
  ONLINE_RECORD_HASH_SIZE = 32,         /* SHA-256 of a secret; no secret itself is ever written */
  ONLINE_RECORD_MAX_ID = 64,            /* characters of any id: letters, digits, `-`, `_` */
  ONLINE_RECORD_MAX_NAME = 1024,        /* bytes of a name, a title, a bot's id */
  ONLINE_RECORD_MAX_NOTATION = 4096,    /* bytes */
  ONLINE_RECORD_MAX_VALUE = 65536,      /* bytes of a value of the configuration */
  ONLINE_RECORD_MAX_SNAPSHOT = 1 << 26, /* bytes */
  ONLINE_RECORD_MAX_SEATS = 1024,
  ONLINE_RECORD_N_REQUESTS = 64, /* how many requests of a seat are remembered */
};

/* A step of the match. Made in the state `sequence`, it leads to `sequence` + 1. */
typedef struct
{
  guint64 number;   /* 1 for the first of the table, counts up without a gap */
  guint64 sequence; /* the match's sequence before it */
  guint seat;
  TabletopStepKind kind;
  char *notation;  /* NULL unless TABLETOP_STEP_CHOICE */
  guint64 request; /* the id of the guest's request that it answers; 0 if nobody's */
  gint64 time;     /* unix seconds; 0 in append_step is now */
} OnlineRecordStep;

/* Somebody who came by an invitation: guest 0 sits at `seat`, others look on, at seat -1. */
typedef struct
{
  int seat;
  guint guest; /* 0 for seats; 1.. for spectators */
  char *name;
  guint8 token[ONLINE_RECORD_HASH_SIZE];
  guint8 next_token[ONLINE_RECORD_HASH_SIZE];
  gboolean has_token; /* if not, nobody can come back to this seat */
  gboolean has_next;
  gboolean away;
  char *stand_in; /* (nullable): the id of the bot that plays for the guest */
  guint64 stand_in_seed;
  gint64 clock_used; /* milliseconds */
  guint64 since;     /* the number of steps when this guest came: requests count from there */
} OnlineRecordSeat;

typedef struct
{
  char *id; /* not secret */
  int seat; /* -1: spectator */
  guint8 secret_hash[ONLINE_RECORD_HASH_SIZE];
  gint64 expires; /* unix seconds */
  TabletopInvitationState state;
} OnlineRecordInvitation;

typedef struct
{
  char *id;
  char *game_id;
  char *title;    /* the game's */
  char **names;   /* by seat */
  gint64 created; /* unix seconds; 0 in add_table is now */
  gint64 changed; /* unix seconds; when the last step was made, or the table */
  gboolean over;
  guint64 n_steps; /* the number of its last step, 0 if none */

  /* From here on only with online_record_load_table and online_record_add_table. */
  guint64 snapshot_steps; /* how many steps were made when the snapshot was */
  GBytes *snapshot;       /* what tabletop_table_save gave */
  GArray *past;           /* (nullable) of guint64: to which state each of them led; 0: to one
                             before, by taking back */
  GPtrArray *steps;       /* (nullable) of OnlineRecordStep, those after the snapshot, in order */
  GPtrArray *seats;       /* (nullable) of OnlineRecordSeat */
  GPtrArray *invitations; /* (nullable) of OnlineRecordInvitation */
  GHashTable *config;     /* (nullable) of char * → char * */
} OnlineRecordTable;

/* Each is allocated by g_new0 or by its new, and owns all that it points to. */
void online_record_step_free (OnlineRecordStep *step);
void online_record_seat_free (OnlineRecordSeat *seat);
void online_record_invitation_free (OnlineRecordInvitation *invitation);
/* With empty arrays and an empty configuration. */
OnlineRecordTable *online_record_table_new (void) G_GNUC_WARN_UNUSED_RESULT;
void online_record_table_free (OnlineRecordTable *table);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (OnlineRecordStep, online_record_step_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (OnlineRecordSeat, online_record_seat_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (OnlineRecordInvitation, online_record_invitation_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (OnlineRecordTable, online_record_table_free)

/* A new id for a table: 12 lower-case letters and digits, easy to type, no secret. */
char *online_record_new_table_id (void) G_GNUC_WARN_UNUSED_RESULT;

/* }}} */

#define ONLINE_TYPE_RECORD (online_record_get_type ())
G_DECLARE_FINAL_TYPE (OnlineRecord, online_record, ONLINE, RECORD, GObject)

/* Opens the file, which nobody else can then until the object is finalized. `open` makes it (0600)
 * if it isn't there, `open_existing` fails with NOT_FOUND.
 *
 * Fails with IN_USE, DAMAGED, VERSION, READ_ONLY, FULL, NOT_FOUND (of the folder). Nothing of a
 * file that it refuses is changed.
 */
OnlineRecord *online_record_open (const char *path, GError **error) G_GNUC_WARN_UNUSED_RESULT;
OnlineRecord *online_record_open_existing (const char *path, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

/* As online_record_open, but pages are looked at when they are read: for a file of many tables,
 * each of which is checked when it is loaded. */
OnlineRecord *online_record_open_many (const char *path, GError **error) G_GNUC_WARN_UNUSED_RESULT;

const char *online_record_get_path (OnlineRecord *self);

/* {{{ Transactions
 *
 * Between begin and commit, every change below only joins what is pending, costs next to nothing,
 * and fails only if what it is given is out of bounds. Commit writes all of it at once. If that
 * fails, nothing of it is written, all of it stays pending (more may join), and commit can be
 * called again; rollback forgets it. Outside of begin and commit, a change is written at once.
 *
 * Queries see what is written, not what is pending.
 */

void online_record_begin (OnlineRecord *self);
/* FULL, READ_ONLY, FAILED (an I/O error); TRUE at once if nothing is pending. Ends what begin
 * began only if it is done.
 */
gboolean online_record_commit (OnlineRecord *self, GError **error);
void online_record_rollback (OnlineRecord *self);
gboolean online_record_is_in_transaction (OnlineRecord *self);
guint online_record_get_n_pending (OnlineRecord *self);

/* When nothing is going on: moves what was committed from the write-ahead log to the file itself,
 * so that damage to the log costs nothing. Waits for the disk; not having done it loses nothing. */
void online_record_rest (OnlineRecord *self);

/* }}} */
/* {{{ Changes: each is FALSE with FAILED if what it is given is out of bounds. NOT_FOUND, if there
 * is no such table, is told by what writes: by the call, or by commit.
 */

/* With all that is in it. Its steps have to be all there are, from the first on; `changed` and
 * `n_steps` follow from them.
 */
gboolean
online_record_add_table (OnlineRecord *self, const OnlineRecordTable *table, GError **error);

/* What a list of tables says, beside what the steps say. */
gboolean online_record_put_outline (OnlineRecord *self,
                                    const char *table_id,
                                    const char *const *names,
                                    gboolean over,
                                    GError **error);

gboolean online_record_append_step (OnlineRecord *self,
                                    const char *table_id,
                                    const OnlineRecordStep *step,
                                    GError **error);

/* Takes the last step back, which failed after all: for tabletop_recorder_withdraw. */
gboolean online_record_withdraw_step (OnlineRecord *self,
                                      const char *table_id,
                                      guint64 number,
                                      GError **error);

/* In place of the last one; loading goes on from there. Steps before it are kept. */
gboolean online_record_put_snapshot (OnlineRecord *self,
                                     const char *table_id,
                                     guint64 n_steps,
                                     GBytes *snapshot,
                                     GError **error);

/* New, or in place of the one with the same `seat` and `guest`. A seat that has a token has its
 * guest again when the store loads the table, whatever the snapshot says; for anything else that
 * changes who sits where (kicked, a bot, somebody local) put a snapshot as well.
 */
gboolean online_record_put_seat (OnlineRecord *self,
                                 const char *table_id,
                                 const OnlineRecordSeat *seat,
                                 GError **error);
gboolean online_record_remove_seat (OnlineRecord *self,
                                    const char *table_id,
                                    int seat,
                                    guint guest,
                                    GError **error);

/* New, or in place of the one with the same id. */
gboolean online_record_put_invitation (OnlineRecord *self,
                                       const char *table_id,
                                       const OnlineRecordInvitation *invitation,
                                       GError **error);
gboolean online_record_remove_invitation (OnlineRecord *self,
                                          const char *table_id,
                                          const char *invitation_id,
                                          GError **error);

/* NULL takes it away. */
gboolean online_record_put_config (OnlineRecord *self,
                                   const char *table_id,
                                   const char *key,
                                   const char *value,
                                   GError **error);

gboolean online_record_remove_table (OnlineRecord *self, const char *table_id, GError **error);

/* }}} */
/* {{{ Queries */

/* (transfer full) (element-type OnlineRecordTable): outlines, the newest change first; some tens
 * of microseconds for each table. */
GPtrArray *online_record_list_tables (OnlineRecord *self, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* NOT_FOUND; DAMAGED if steps are missing. */
OnlineRecordTable *online_record_load_table (OnlineRecord *self,
                                             const char *table_id,
                                             GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full): what a list says of one table; NOT_FOUND. */
OnlineRecordTable *online_record_find_table (OnlineRecord *self,
                                             const char *table_id,
                                             GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full) (nullable): a setting of a table; NULL without an error if there is none. */
char *
online_record_dup_config (OnlineRecord *self, const char *table_id, const char *key, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

/* All tables and their games, in no order; nothing is checked here, as of the keys. */
typedef void (*OnlineRecordTableFunc) (const char *table_id,
                                       const char *game_id,
                                       gpointer user_data);
gboolean online_record_foreach_table (OnlineRecord *self,
                                      OnlineRecordTableFunc each,
                                      gpointer user_data,
                                      GError **error);

/* What opens a table: the hashes of its tokens and of its open invitations. For whoever has to know
 * where somebody belongs before the table is loaded, so nothing is checked here: it is when the
 * table is loaded. `table_id` (nullable): of all tables. */
typedef void (*OnlineRecordKeyFunc) (const char *table_id,
                                     const guint8 hash[ONLINE_RECORD_HASH_SIZE],
                                     gpointer user_data);
gboolean online_record_foreach_key (OnlineRecord *self,
                                    const char *table_id,
                                    OnlineRecordKeyFunc each,
                                    gpointer user_data,
                                    GError **error);

/* (transfer full) (element-type guint64): the ids of the last ONLINE_RECORD_N_REQUESTS requests of
 * the guest of `seat` that became steps, the oldest first: a guest who repeats one of them after a
 * restart of the table is answered, and nothing is applied twice.
 */
GArray *
online_record_list_requests (OnlineRecord *self, const char *table_id, guint seat, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

/* }}} */
/* {{{ Moving */

/* Writes one table to a file of its own (0600), complete or not at all. It holds every secret of
 * the match, and the hashes by which its guests come back. FAILED if `path` is there already.
 */
gboolean
online_record_export (OnlineRecord *self, const char *table_id, const char *path, GError **error);

/* Takes a file in that anybody may have made: nothing in it is believed, and it isn't changed.
 * DAMAGED, VERSION, NOT_FOUND; FAILED if the table is here already.
 *
 * Returns: (transfer full): the id of the table
 */
char *online_record_import (OnlineRecord *self, const char *path, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

/* }}} */

G_END_DECLS
