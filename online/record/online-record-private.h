/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the files of the record share. Every change is a row: a prepared statement and the values
 * for it, of which the last is a checksum of the others, so that a changed byte is told from a good
 * one when the row is read. SQLite itself has no checksums.
 */

#pragma once

#include <sqlite3.h>

#include "online-record.h"

G_BEGIN_DECLS

/* {{{ Errors */

gboolean _online_record_refuse (GError **error, OnlineRecordError code, const char *format, ...)
    G_GNUC_PRINTF (3, 4);
/* DAMAGED: `what` is wrong with the file at `path`. */
gboolean _online_record_set_damaged (GError **error, const char *path, const char *what);
/* What SQLite's `code` means, said of the file at `path`; `db` (nullable) knows more. */
gboolean _online_record_set_sqlite (GError **error, const char *path, sqlite3 *db, int code);
/* What an `errno` of a file means. */
gboolean _online_record_set_errno (GError **error, const char *path, int saved_errno);

/* }}} */
/* {{{ Bounds: FALSE says in `error` (FAILED) what is out of them. */

gboolean _online_record_check_id (const char *id, GError **error);
gboolean _online_record_check_names (const char *const *names, GError **error);
gboolean _online_record_check_step (const OnlineRecordStep *step, GError **error);
gboolean _online_record_check_seat (const OnlineRecordSeat *seat, GError **error);
gboolean _online_record_check_invitation (const OnlineRecordInvitation *invitation, GError **error);
gboolean _online_record_check_config (const char *key, const char *value, GError **error);
gboolean _online_record_check_snapshot (GBytes *snapshot, GError **error);
/* What a list of tables says of it. */
gboolean _online_record_check_head (const OnlineRecordTable *table, GError **error);
/* All of it, and that the steps (nullable) count up from `first`. */
gboolean _online_record_check_table (const OnlineRecordTable *table, guint64 first, GError **error);

/* }}} */
/* {{{ The file */

enum
{
  ONLINE_RECORD_APPLICATION_ID = 0x54626c54, /* "TblT" */
  ONLINE_RECORD_VERSION = 1,
  ONLINE_RECORD_MAX_IMPORT = 1 << 28, /* bytes of a file that somebody sent */
};

typedef enum
{
  ONLINE_FILE_CREATE, /* make it if it isn't there or empty */
  ONLINE_FILE_KEEP,   /* open it if it is there */
  ONLINE_FILE_GLANCE, /* the same, without the check of every page */
  ONLINE_FILE_MANY,   /* as CREATE, without the check of every page */
} OnlineFileUse;

/* Opens the file for one object alone; nothing is changed in one that is refused. */
sqlite3 *_online_record_file_open (const char *path, OnlineFileUse use, GError **error);
/* Opens the file as it lies there, without any lock and never to be changed. */
sqlite3 *_online_record_file_peek (const char *path, GError **error);
/* Checks all of a file that somebody else made. */
gboolean _online_record_file_check (sqlite3 *db, const char *path, GError **error);
/* Leaves one file that is complete by itself. */
gboolean _online_record_file_settle (sqlite3 *db, const char *path, GError **error);
/* Removes the file and its logs, which needs no room on the disk. While the file is open, nobody
 * else can have it. */
gboolean _online_record_file_remove (const char *path, GError **error);

/* }}} */
/* {{{ Statements and rows */

typedef enum
{
  /* Rows: each has a checksum in its last column. */
  ONLINE_PUT_ROOM,
  ONLINE_PUT_OUTLINE,
  ONLINE_PUT_SNAPSHOT,
  ONLINE_PUT_STEP,
  ONLINE_PUT_SEAT,
  ONLINE_PUT_INVITATION,
  ONLINE_PUT_CONFIG,
  ONLINE_N_ROWS,

  ONLINE_DELETE_ROOM = ONLINE_N_ROWS,
  ONLINE_DELETE_OUTLINE,
  ONLINE_DELETE_SNAPSHOT,
  ONLINE_DELETE_STEPS,
  ONLINE_DELETE_SEATS,
  ONLINE_DELETE_INVITATIONS,
  ONLINE_DELETE_CONFIGS,
  ONLINE_DELETE_STEP,
  ONLINE_DELETE_SEAT,
  ONLINE_DELETE_INVITATION,
  ONLINE_DELETE_CONFIG,

  ONLINE_GET_KEY,
  ONLINE_GET_NEW_KEY,
  ONLINE_GET_ROOMS,
  ONLINE_GET_ROOM,
  ONLINE_GET_OUTLINE,
  ONLINE_GET_SNAPSHOT,
  ONLINE_GET_STEPS,
  ONLINE_GET_LAST_STEP,
  ONLINE_GET_REQUESTS,
  ONLINE_GET_SEATS,
  ONLINE_GET_INVITATIONS,
  ONLINE_GET_CONFIGS,
  ONLINE_GET_CONFIG,
  ONLINE_GET_PAST,
  ONLINE_GET_KEYS,

  ONLINE_BEGIN,
  ONLINE_COMMIT,
  ONLINE_ROLLBACK,
  ONLINE_N_STATEMENTS
} OnlineStatement;

/* A table of the file that was looked up. */
typedef struct
{
  gint64 key;    /* 0 if its row is still pending */
  guint64 last;  /* the number of its last step, pending ones included */
  gboolean gone; /* its removal is pending */
} OnlineKnown;

enum
{
  ONLINE_MAX_VALUES = 12
};

typedef struct
{
  int type; /* SQLITE_INTEGER, SQLITE_TEXT, SQLITE_BLOB or SQLITE_NULL */
  gint64 number;
  char *text;
  GBytes *bytes;
} OnlineValue;

/* A row to write or delete. The key of its table comes before the values. */
typedef struct
{
  OnlineStatement statement;
  OnlineKnown *known;
  guint n_values;
  OnlineValue values[ONLINE_MAX_VALUES];
} OnlineChange;

OnlineChange *_online_change_new (OnlineStatement statement, OnlineKnown *known);
void _online_change_add_number (OnlineChange *self, gint64 number);
void _online_change_add_text (OnlineChange *self, const char *text /* nullable */);
void _online_change_add_bytes (OnlineChange *self, GBytes *bytes /* nullable */);
void _online_change_free (OnlineChange *self);
/* Does it; an SQLite result. */
int _online_change_write (const OnlineChange *self, sqlite3_stmt *statement, GChecksum *checksum);

/* Whether the row at hand is as `_online_change_write` wrote it. */
gboolean _online_row_is_good (sqlite3_stmt *row, OnlineStatement kind, GChecksum *checksum);
/* (transfer full): a copy; NULL for NULL, and for what is no text. */
char *_online_row_dup_text (sqlite3_stmt *row, int column);

/* }}} */

struct _OnlineRecord
{
  GObject parent_instance;

  char *path;
  sqlite3 *db;
  sqlite3_stmt *statements[ONLINE_N_STATEMENTS]; /* made when they are first needed */
  GChecksum *checksum;
  GHashTable *known;  /* of id → OnlineKnown; what is pending points into it */
  GPtrArray *pending; /* of OnlineChange */
  gboolean in_transaction;
  guint n_frames; /* in the log, about; 0 if it is empty */
  int mark;       /* the file, or -1 */
};

/* {{{ The log (online-record-log.c) */

/* What the mark's name ends in. */
#define ONLINE_RECORD_MARK "-mark"

/* DAMAGED if something in the log was changed or is missing. For a file that nobody else has. */
gboolean _online_record_log_check (sqlite3 *db, const char *path, GError **error);
/* Notes each commit from now on. */
void _online_record_log_follow (OnlineRecord *self);
/* Before the database is closed. */
void _online_record_log_close (OnlineRecord *self);

/* }}} */

/* For reading only, from a file that somebody else made; all of it is checked. */
OnlineRecord *_online_record_open_foreign (const char *path, GError **error);
/* The one table in such a file. */
OnlineRecordTable *_online_record_read_foreign (const char *path, GError **error);
/* For what a list says. */
OnlineRecord *_online_record_open_glance (const char *path, GError **error);
/* The same of a file that is in use: it may be a little old, or fail. */
OnlineRecord *_online_record_open_peek (const char *path, GError **error);

/* Prepares a statement, ready for its values; NULL sets the error. */
sqlite3_stmt *
_online_record_prepare (OnlineRecord *self, OnlineStatement statement, GError **error);
/* (transfer none): the table; NOT_FOUND. */
OnlineKnown *_online_record_look_up (OnlineRecord *self, const char *table_id, GError **error);

/* As online_record_load_table, with all steps from the first on. */
OnlineRecordTable *
_online_record_load_whole (OnlineRecord *self, const char *table_id, GError **error);

G_END_DECLS
