/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Moving a table is reading all of it and writing it anew, through the same checks as everything
 * else: a file that somebody sent is never opened for writing, and nothing of its pages gets into
 * one of ours.
 */

#define _GNU_SOURCE /* renameat2 */

#include "online-record-private.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <unistd.h>

/* {{{ Export */

static gboolean
refuse_there (GError **error, const char *path)
{
  g_autofree char *name = g_filename_display_name (path);

  return _online_record_refuse (error, ONLINE_RECORD_ERROR_FAILED,
                                _ ("“%s” is there already; choose another name"), name);
}

/* Gives a finished file its name, unless that is taken. */
static gboolean
give_name (const char *temporary, const char *path, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  int failed = renameat2 (AT_FDCWD, temporary, AT_FDCWD, path, RENAME_NOREPLACE);
  int fd;

  /* Some file systems can't, but know hard links. */
  if (failed != 0 && (errno == EINVAL || errno == ENOSYS))
    {
      failed = link (temporary, path);
      if (failed == 0)
        g_unlink (temporary);
    }
  if (failed != 0)
    return errno == EEXIST ? refuse_there (error, path)
                           : _online_record_set_errno (error, path, errno);

  /* The name lasts, too. */
  fd = g_open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);
  if (fd >= 0)
    {
      fsync (fd);
      close (fd);
    }

  return TRUE;
}

static gboolean
write_alone (const OnlineRecordTable *table, const char *path, GError **error)
{
  g_autoptr (OnlineRecord) alone = online_record_open (path, error);

  return alone != NULL && online_record_add_table (alone, table, error)
         && _online_record_file_settle (alone->db, path, error);
}

gboolean
online_record_export (OnlineRecord *self, const char *table_id, const char *path, GError **error)
{
  g_autoptr (OnlineRecordTable) table = NULL;
  g_autofree char *unique = online_record_new_table_id ();
  g_autofree char *temporary = NULL;

  table = _online_record_load_whole (self, table_id, error);
  if (table == NULL)
    return FALSE;
  /* Soon told; what counts is give_name(). */
  if (g_file_test (path, G_FILE_TEST_EXISTS))
    return refuse_there (error, path);

  temporary = g_strconcat (path, ".", unique, NULL);
  if (write_alone (table, temporary, error) && give_name (temporary, path, error))
    return TRUE;

  _online_record_file_remove (temporary, NULL);

  return FALSE;
}

/* }}} */
/* {{{ Import */

OnlineRecordTable *
_online_record_read_foreign (const char *path, GError **error)
{
  g_autoptr (OnlineRecord) theirs = _online_record_open_foreign (path, error);
  g_autoptr (GPtrArray) tables = NULL;
  OnlineRecordTable *outline;

  if (theirs != NULL)
    tables = online_record_list_tables (theirs, error);
  if (tables == NULL)
    return NULL;
  if (tables->len != 1)
    {
      _online_record_set_damaged (error, path, _ ("it should hold one table"));
      return NULL;
    }

  outline = g_ptr_array_index (tables, 0);

  return _online_record_load_whole (theirs, outline->id, error);
}

char *
online_record_import (OnlineRecord *self, const char *path, GError **error)
{
  g_autoptr (OnlineRecordTable) table = NULL;

  table = _online_record_read_foreign (path, error);
  if (table == NULL || !online_record_add_table (self, table, error))
    return NULL;

  return g_steal_pointer (&table->id);
}

/* }}} */
