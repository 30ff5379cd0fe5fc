/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whatever SQLite and the system say becomes one of seven errors, each a sentence that says what is
 * wrong, where, and what to do. A full disk has many names: SQLITE_FULL, and I/O errors with
 * ENOSPC, EDQUOT or EFBIG.
 */

#include "online-record-private.h"

#include <errno.h>
#include <glib/gi18n-lib.h>

GQuark
online_record_error_quark (void)
{
  return g_quark_from_static_string ("online-record-error-quark");
}

gboolean
_online_record_refuse (GError **error, OnlineRecordError code, const char *format, ...)
{
  va_list args;

  if (error != NULL)
    {
      va_start (args, format);
      *error = g_error_new_valist (ONLINE_RECORD_ERROR, (int) code, format, args);
      va_end (args);
    }

  return FALSE;
}

gboolean
_online_record_set_damaged (GError **error, const char *path, const char *what)
{
  g_autofree char *name = g_filename_display_name (path);

  return _online_record_refuse (
      error, ONLINE_RECORD_ERROR_DAMAGED,
      /* Translators: the second says what is wrong with the file */
      _ ("“%s” is no good record of a table: %s. Nothing in it was changed; take it from a backup"),
      name, what);
}

static gboolean
refuse_full (GError **error, const char *name)
{
  return _online_record_refuse (error, ONLINE_RECORD_ERROR_FULL,
                                _ ("There is no room left to write “%s”. Make room on its disk"),
                                name);
}

static gboolean
refuse_read_only (GError **error, const char *name)
{
  return _online_record_refuse (
      error, ONLINE_RECORD_ERROR_READ_ONLY,
      _ ("“%s” can't be written. See to its permissions and its folder's, and that its disk isn't "
         "read-only"),
      name);
}

gboolean
_online_record_set_errno (GError **error, const char *path, int saved_errno)
{
  g_autofree char *name = g_filename_display_name (path);

  switch (saved_errno)
    {
    case ENOSPC:
    case EDQUOT:
    case EFBIG:
      return refuse_full (error, name);
    case EROFS:
    case EACCES:
    case EPERM:
      return refuse_read_only (error, name);
    case ENOENT:
    case ENOTDIR:
      return _online_record_refuse (error, ONLINE_RECORD_ERROR_NOT_FOUND,
                                    _ ("There is no file “%s”, or no folder for it"), name);
    default:
      return _online_record_refuse (error, ONLINE_RECORD_ERROR_FAILED,
                                    /* Translators: a file, and what the system says */
                                    _ ("“%s” can't be used: %s"), name, g_strerror (saved_errno));
    }
}

/* What the system said of the file that `opcode` gives: of a log, the connection forgets it. */
static int
last_errno (sqlite3 *db, int opcode)
{
  sqlite3_file *file = NULL;
  int number = 0;

  if (sqlite3_file_control (db, "main", opcode, &file) != SQLITE_OK || file == NULL
      || file->pMethods == NULL
      || file->pMethods->xFileControl (file, SQLITE_FCNTL_LAST_ERRNO, &number) != SQLITE_OK)
    return 0;

  return number;
}

static int
find_errno (sqlite3 *db)
{
  int number = db != NULL ? last_errno (db, SQLITE_FCNTL_JOURNAL_POINTER) : 0;

  if (number == 0 && db != NULL)
    number = last_errno (db, SQLITE_FCNTL_FILE_POINTER);
  if (number == 0 && db != NULL)
    number = sqlite3_system_errno (db);

  return number;
}

gboolean
_online_record_set_sqlite (GError **error, const char *path, sqlite3 *db, int code)
{
  g_autofree char *name = g_filename_display_name (path);
  g_autofree char *detail = g_strdup (sqlite3_errstr (code));

  switch (code & 0xff)
    {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return _online_record_refuse (
          error, ONLINE_RECORD_ERROR_IN_USE,
          _ ("“%s” is in use: a program has this table open. Close it there first"), name);
    case SQLITE_FULL:
      return refuse_full (error, name);
    case SQLITE_READONLY:
    case SQLITE_PERM:
    case SQLITE_AUTH:
      return refuse_read_only (error, name);
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
    case SQLITE_FORMAT:
    case SQLITE_MISMATCH:
    case SQLITE_TOOBIG:
    case SQLITE_RANGE:
      return _online_record_set_damaged (error, path, detail);
    case SQLITE_ERROR:
      /* Our statements are good: it is what they are about that isn't. */
      return _online_record_set_damaged (error, path, db != NULL ? sqlite3_errmsg (db) : detail);
    case SQLITE_CANTOPEN:
    case SQLITE_IOERR:
      if (code == SQLITE_IOERR_SHORT_READ || code == SQLITE_IOERR_CORRUPTFS)
        return _online_record_set_damaged (error, path, detail);
      if (find_errno (db) != 0)
        return _online_record_set_errno (error, path, find_errno (db));
      G_GNUC_FALLTHROUGH;
    default:
      return _online_record_refuse (error, ONLINE_RECORD_ERROR_FAILED, _ ("“%s” can't be used: %s"),
                                    name, detail);
    }
}
