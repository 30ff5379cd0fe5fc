/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the files of the record share. Every change is a row: a prepared statement and the values
 * for it, of which the last is a checksum of the others, so that a changed byte is told from a good
 * one when the row is read. SQLite itself has no checksums.
 */

#pragma once

#include <sqlite3.h>

#include "regalia-record.h"

G_BEGIN_DECLS

/* {{{ Errors */

gboolean _regalia_record_refuse (GError **error, RegaliaRecordError code, const char *format, ...)
    G_GNUC_PRINTF (3, 4);
/* DAMAGED: `what` is wrong with the file at `path`. */
gboolean _regalia_record_set_damaged (GError **error, const char *path, const char *what);
/* What SQLite's `code` means, said of the file at `path`; `db` (nullable) knows more. */
gboolean _regalia_record_set_sqlite (GError **error, const char *path, sqlite3 *db, int code);
/* What an `errno` of a file means. */
gboolean _regalia_record_set_errno (GError **error, const char *path, int saved_errno);

/* }}} */
/* {{{ Bounds: FALSE says in `error` (FAILED) what is out of them. */

gboolean _regalia_record_check_id (const char *id, GError **error);
gboolean _regalia_record_check_names (const char *const *names, GError **error);
gboolean _regalia_record_check_step (const RegaliaRecordStep *step, GError **error);
gboolean _regalia_record_check_seat (const RegaliaRecordSeat *seat, GError **error);
gboolean _regalia_record_check_invitation (const RegaliaRecordInvitation *invitation,
                                           GError **error);
gboolean _regalia_record_check_config (const char *key, const char *value, GError **error);
gboolean _regalia_record_check_snapshot (GBytes *snapshot, GError **error);
/* What a list of tables says of it. */
gboolean _regalia_record_check_head (const RegaliaRecordTable *table, GError **error);
/* All of it, and that the steps (nullable) count up from `first`. */
gboolean
_regalia_record_check_table (const RegaliaRecordTable *table, guint64 first, GError **error);

/* }}} */
/* {{{ The file */

enum
{
  REGALIA_RECORD_APPLICATION_ID = 0x54626c54, /* "TblT" */
  REGALIA_RECORD_VERSION = 1,
  REGALIA_RECORD_MAX_IMPORT = 1 << 28, /* bytes of a file that somebody sent */
};

typedef enum
{
  REGALIA_FILE_CREATE, /* make it if it isn't there or empty */
  REGALIA_FILE_KEEP,   /* open it if it is there */
  REGALIA_FILE_GLANCE, /* the same, without the check of every page */
  REGALIA_FILE_MANY,   /* as CREATE, without the check of every page */
} RegaliaFileUse;

/* Opens the file for one object alone; nothing is changed in one that is refused. */
sqlite3 *_regalia_record_file_open (const char *path, RegaliaFileUse use, GError **error);
/* Opens the file as it lies there, without any lock and never to be changed. */
sqlite3 *_regalia_record_file_peek (const char *path, GError **error);
/* Checks all of a file that somebody else made. */
gboolean _regalia_record_file_check (sqlite3 *db, const char *path, GError **error);
/* Leaves one file that is complete by itself. */
gboolean _regalia_record_file_settle (sqlite3 *db, const char *path, GError **error);
/* Removes the file and its logs, which needs no room on the disk. While the file is open, nobody
 * else can have it. */
gboolean _regalia_record_file_remove (const char *path, GError **error);

/* }}} */
/* {{{ Statements and rows */

typedef enum
{
  /* Rows: each has a checksum in its last column. */
  REGALIA_PUT_ROOM,
  REGALIA_PUT_OUTLINE,
  REGALIA_PUT_SNAPSHOT,
  REGALIA_PUT_STEP,
  REGALIA_PUT_SEAT,
  REGALIA_PUT_INVITATION,
  REGALIA_PUT_CONFIG,
  REGALIA_N_ROWS,

  REGALIA_DELETE_ROOM = REGALIA_N_ROWS,
  REGALIA_DELETE_OUTLINE,
  REGALIA_DELETE_SNAPSHOT,
  REGALIA_DELETE_STEPS,
  REGALIA_DELETE_SEATS,
  REGALIA_DELETE_INVITATIONS,
  REGALIA_DELETE_CONFIGS,
  REGALIA_DELETE_STEP,
  REGALIA_DELETE_SEAT,
  REGALIA_DELETE_INVITATION,
  REGALIA_DELETE_CONFIG,

  REGALIA_GET_KEY,
  REGALIA_GET_NEW_KEY,
  REGALIA_GET_ROOMS,
  REGALIA_GET_ROOM,
  REGALIA_GET_OUTLINE,
  REGALIA_GET_SNAPSHOT,
  REGALIA_GET_STEPS,
  REGALIA_GET_LAST_STEP,
  REGALIA_GET_REQUESTS,
  REGALIA_GET_SEATS,
  REGALIA_GET_INVITATIONS,
  REGALIA_GET_CONFIGS,
  REGALIA_GET_CONFIG,
  REGALIA_GET_PAST,
  REGALIA_GET_KEYS,

  REGALIA_BEGIN,
  REGALIA_COMMIT,
  REGALIA_ROLLBACK,
  REGALIA_N_STATEMENTS
} RegaliaStatement;

/* A table of the file that was looked up. */
typedef struct
{
  gint64 key;    /* 0 if its row is still pending */
  guint64 last;  /* the number of its last step, pending ones included */
  gboolean gone; /* its removal is pending */
} RegaliaKnown;

enum
{
  REGALIA_MAX_VALUES = 12
};

typedef struct
{
  int type; /* SQLITE_INTEGER, SQLITE_TEXT, SQLITE_BLOB or SQLITE_NULL */
  gint64 number;
  char *text;
  GBytes *bytes;
} RegaliaValue;

/* A row to write or delete. The key of its table comes before the values. */
typedef struct
{
  RegaliaStatement statement;
  RegaliaKnown *known;
  guint n_values;
  RegaliaValue values[REGALIA_MAX_VALUES];
} RegaliaChange;

RegaliaChange *_regalia_change_new (RegaliaStatement statement, RegaliaKnown *known);
void _regalia_change_add_number (RegaliaChange *self, gint64 number);
void _regalia_change_add_text (RegaliaChange *self, const char *text /* nullable */);
void _regalia_change_add_bytes (RegaliaChange *self, GBytes *bytes /* nullable */);
void _regalia_change_free (RegaliaChange *self);
/* Does it; an SQLite result. */
int _regalia_change_write (const RegaliaChange *self, sqlite3_stmt *statement, GChecksum *checksum);

/* Whether the row at hand is as `_regalia_change_write` wrote it. */
gboolean _regalia_row_is_good (sqlite3_stmt *row, RegaliaStatement kind, GChecksum *checksum);
/* (transfer full): a copy; NULL for NULL, and for what is no text. */
char *_regalia_row_dup_text (sqlite3_stmt *row, int column);

/* }}} */

struct _RegaliaRecord
{
  GObject parent_instance;

  char *path;
  sqlite3 *db;
  sqlite3_stmt *statements[REGALIA_N_STATEMENTS]; /* made when they are first needed */
  GChecksum *checksum;
  GHashTable *known;  /* of id → RegaliaKnown; what is pending points into it */
  GPtrArray *pending; /* of RegaliaChange */
  gboolean in_transaction;
  guint n_frames; /* in the log, about; 0 if it is empty */
  int mark;       /* the file, or -1 */
};

/* {{{ The log (regalia-record-log.c) */

/* What the mark's name ends in. */
#define REGALIA_RECORD_MARK "-mark"

/* DAMAGED if something in the log was changed or is missing. For a file that nobody else has. */
gboolean _regalia_record_log_check (sqlite3 *db, const char *path, GError **error);
/* Notes each commit from now on. */
void _regalia_record_log_follow (RegaliaRecord *self);
/* Before the database is closed. */
void _regalia_record_log_close (RegaliaRecord *self);

/* }}} */

/* For reading only, from a file that somebody else made; all of it is checked. */
RegaliaRecord *_regalia_record_open_foreign (const char *path, GError **error);
/* The one table in such a file. */
RegaliaRecordTable *_regalia_record_read_foreign (const char *path, GError **error);
/* For what a list says. */
RegaliaRecord *_regalia_record_open_glance (const char *path, GError **error);
/* The same of a file that is in use: it may be a little old, or fail. */
RegaliaRecord *_regalia_record_open_peek (const char *path, GError **error);

/* Prepares a statement, ready for its values; NULL sets the error. */
sqlite3_stmt *
_regalia_record_prepare (RegaliaRecord *self, RegaliaStatement statement, GError **error);
/* (transfer none): the table; NOT_FOUND. */
RegaliaKnown *_regalia_record_look_up (RegaliaRecord *self, const char *table_id, GError **error);

/* As regalia_record_load_table, with all steps from the first on. */
RegaliaRecordTable *
_regalia_record_load_whole (RegaliaRecord *self, const char *table_id, GError **error);

G_END_DECLS
