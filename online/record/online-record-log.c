/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The write-ahead log, looked at before it is believed.
 *
 * SQLite takes the first frame whose checksum is wrong for the end of the log, because after a
 * power cut that is what the end looks like. So one changed bit would take back every commit from
 * there on, in silence, and could mix old pages with new ones. But what a power cut can spoil is
 * only the commit that was being written, since each one waits for the disk. So:
 *
 * - Where whole commits follow a frame that is wrong, something was changed.
 * - A mark beside the file, “-mark”, says how long the log was when the last commit had returned.
 * It isn't waited for: after a power cut it may be older, and says less, but never too much. A log
 * that is shorter than its mark was changed or cut.
 * - When nothing has been written for a moment, the log goes into the file and is empty
 *   (online_record_rest), so that there is little that could be changed.
 */

#include "online-record-private.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum
{
  HEAD_SIZE = 32,  /* of the log; SQLite's file format, 4.1 */
  FRAME_HEAD = 24, /* of each frame, before its page */
  MARK_SIZE = 48,
  PAGE_SIZE_MAX = 65536,
  FRAMES_MAX = 1000 /* in a log before it goes into the file */
};

static const char mark_magic[8] = "TblTmark";

/* Which log a mark is about, and how long that was. SQLite gives a log new salts when it begins
 * anew. The last page that was written in it tells whether the log has gone into the file since:
 * any program with SQLite in it that opens the file does that. */
typedef struct
{
  guint8 salts[8];
  guint64 n_frames; /* 0: there was none */
  guint32 page, page_size;
  guint32 page_sum[2];
} Mark;

static guint32
read_word (const guint8 *bytes)
{
  guint32 word;

  memcpy (&word, bytes, sizeof word);

  return GUINT32_FROM_BE (word);
}

static char *
path_of (const char *path, const char *ending)
{
  return g_strconcat (path, ending, NULL);
}

typedef struct
{
  const guint8 *data;
  gsize size;
  gsize frame_size;
  gboolean big_endian; /* of the words that checksums are of */
} Log;

static guint32
read_sum_word (const Log *log, const guint8 *bytes)
{
  guint32 word;

  memcpy (&word, bytes, sizeof word);

  return log->big_endian ? GUINT32_FROM_BE (word) : GUINT32_FROM_LE (word);
}

/* SQLite's checksum, which goes on from `sum`. */
static void
add_to_sum (const Log *log, const guint8 *bytes, gsize size, guint32 sum[2])
{
  for (gsize i = 0; i + 8 <= size; i += 8)
    {
      sum[0] += read_sum_word (log, bytes + i) + sum[1];
      sum[1] += read_sum_word (log, bytes + i + 4) + sum[0];
    }
}

/* Sums up a page as it is in the file, whatever the log says; 0 if there is none. */
static gboolean
sum_up_page (sqlite3 *db, guint32 number, guint32 size, guint32 sum[2])
{
  const Log any = { .big_endian = FALSE };
  g_autofree guint8 *page = g_malloc (size);
  sqlite3_file *file = NULL;
  int result = sqlite3_file_control (db, "main", SQLITE_FCNTL_FILE_POINTER, &file);

  if (result == SQLITE_OK)
    result = file->pMethods->xRead (file, page, (int) size, (sqlite3_int64) (number - 1) * size);
  if (result == SQLITE_OK)
    add_to_sum (&any, page, size, sum);

  return result == SQLITE_OK || result == SQLITE_IOERR_SHORT_READ;
}

/* {{{ The mark */

static guint64
sum_up (const guint8 *bytes, gsize size)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  guint8 digest[32];
  gsize length = sizeof digest;
  guint64 sum;

  g_checksum_update (checksum, bytes, (gssize) size);
  g_checksum_get_digest (checksum, digest, &length);
  memcpy (&sum, digest, sizeof sum);

  return sum;
}

/* A mark that is damaged says nothing: it is only a second opinion. */
static gboolean
read_mark (const char *path, Mark *mark)
{
  g_autofree char *place = path_of (path, ONLINE_RECORD_MARK);
  guint8 bytes[MARK_SIZE];
  int fd = g_open (place, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK, 0);
  gssize length = fd >= 0 ? pread (fd, bytes, sizeof bytes, 0) : -1;
  guint64 sum;

  if (fd >= 0)
    close (fd);
  if (length != sizeof bytes || memcmp (bytes, mark_magic, sizeof mark_magic) != 0)
    return FALSE;

  memcpy (&sum, bytes + MARK_SIZE - 8, sizeof sum);
  memcpy (mark->salts, bytes + 8, sizeof mark->salts);
  memcpy (&mark->n_frames, bytes + 16, sizeof mark->n_frames);
  mark->n_frames = GUINT64_FROM_LE (mark->n_frames);
  mark->page = read_word (bytes + 24);
  mark->page_size = read_word (bytes + 28);
  mark->page_sum[0] = read_word (bytes + 32);
  mark->page_sum[1] = read_word (bytes + 36);

  return sum == sum_up (bytes, MARK_SIZE - 8);
}

static gboolean
write_mark (OnlineRecord *self, const Mark *mark)
{
  const guint64 n_frames = GUINT64_TO_LE (mark->n_frames);
  const guint32 words[] = { mark->page, mark->page_size, mark->page_sum[0], mark->page_sum[1] };
  guint8 bytes[MARK_SIZE];
  guint64 sum;

  if (self->mark < 0)
    {
      g_autofree char *place = path_of (self->path, ONLINE_RECORD_MARK);

      self->mark = g_open (place, O_CREAT | O_WRONLY | O_CLOEXEC | O_NOCTTY | O_NOFOLLOW, 0600);
    }
  if (self->mark < 0)
    return FALSE;

  memcpy (bytes, mark_magic, sizeof mark_magic);
  memcpy (bytes + 8, mark->salts, sizeof mark->salts);
  memcpy (bytes + 16, &n_frames, sizeof n_frames);
  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    {
      const guint32 word = GUINT32_TO_BE (words[i]);

      memcpy (bytes + 24 + 4 * i, &word, sizeof word);
    }
  sum = sum_up (bytes, MARK_SIZE - 8);
  memcpy (bytes + MARK_SIZE - 8, &sum, sizeof sum);

  return pwrite (self->mark, bytes, sizeof bytes, 0) == sizeof bytes;
}

/* Before the log is emptied: if the mark outlived it, it would tell of a log that is missing. */
static void
clear_mark (OnlineRecord *self)
{
  const Mark none = { 0 };

  if (self->mark >= 0 && write_mark (self, &none))
    fdatasync (self->mark);
}

/* }}} */
/* {{{ The log */

/* Whether a log begins as SQLite writes it. */
static gboolean
read_head (Log *log)
{
  guint32 sum[2] = { 0, 0 }, page_size;

  if (log->size < HEAD_SIZE || (read_word (log->data) & ~1u) != 0x377f0682)
    return FALSE;

  log->big_endian = (read_word (log->data) & 1) != 0;
  page_size = read_word (log->data + 8);
  log->frame_size = FRAME_HEAD + (gsize) page_size;
  add_to_sum (log, log->data, 24, sum);

  return page_size >= 512 && page_size <= PAGE_SIZE_MAX && (page_size & (page_size - 1)) == 0
         && sum[0] == read_word (log->data + 24) && sum[1] == read_word (log->data + 28);
}

static guint64
count_frames (const Log *log)
{
  return (log->size - HEAD_SIZE) / log->frame_size;
}

static const guint8 *
get_frame (const Log *log, guint64 i)
{
  return log->data + HEAD_SIZE + i * log->frame_size;
}

/* Whether a frame says that it is one of this log, and not what an older one has left there. */
static gboolean
is_ours (const Log *log, guint64 i)
{
  const guint8 *frame = get_frame (log, i);

  return memcmp (frame + 8, log->data + 16, 8) == 0 && read_word (frame) != 0;
}

/* Whether a frame goes on from the one before. */
static gboolean
follows (const Log *log, guint64 i)
{
  const guint8 *frame = get_frame (log, i);
  const guint8 *before = i > 0 ? get_frame (log, i - 1) + 16 : log->data + 24;
  guint32 sum[2] = { read_word (before), read_word (before + 4) };

  if (!is_ours (log, i))
    return FALSE;

  add_to_sum (log, frame, 8, sum);
  add_to_sum (log, frame + FRAME_HEAD, log->frame_size - FRAME_HEAD, sum);

  return sum[0] == read_word (frame + 16) && sum[1] == read_word (frame + 20);
}

static gboolean
is_commit (const Log *log, guint64 i)
{
  return read_word (get_frame (log, i) + 4) != 0;
}

/* What is in a log: how many frames and commits can be read, and how many whole commits stand
 * behind the first frame that can't. */
typedef struct
{
  guint64 n_frames;
  guint n_commits;
  guint n_lost;
} Extent;

static Extent
measure (const Log *log)
{
  Extent extent = { 0 };
  const guint64 n = count_frames (log);
  guint64 i = 0;

  for (; i < n && follows (log, i); i++)
    if (is_commit (log, i))
      {
        extent.n_frames = i + 1;
        extent.n_commits++;
      }
  for (; i < n; i++)
    extent.n_lost += is_ours (log, i) && is_commit (log, i);

  return extent;
}

/* }}} */
/* {{{ Checking */

static gboolean
set_lost (GError **error, const char *path, const char *what)
{
  g_autofree char *name = g_filename_display_name (path);

  return _online_record_refuse (
      error, ONLINE_RECORD_ERROR_DAMAGED,
      /* Translators: a file, what is wrong with its log, the file twice more */
      _ ("The log of “%s” was changed or cut: %s. Nothing was changed by looking at it. Take the "
         "file "
         "and its log from a backup; or, to go on from what was there when it last rested, move "
         "“%s-wal” and “%s-mark” away, and everything since then is lost"),
      name, what, name, name);
}

/* Whether a log that isn't there has gone into the file: its last page is another there than it was
 * when the mark was made. */
static gboolean
is_in_file (sqlite3 *db, const Mark *mark)
{
  guint32 sum[2] = { 0, 0 };

  return mark->page > 0 && mark->page_size >= 512 && mark->page_size <= PAGE_SIZE_MAX
         && sum_up_page (db, mark->page, mark->page_size, sum)
         && (sum[0] != mark->page_sum[0] || sum[1] != mark->page_sum[1]);
}

static gboolean
check (sqlite3 *db, const char *path, const guint8 *data, gsize size, GError **error)
{
  Log log = { data, size, 0, FALSE };
  Mark mark = { 0 };
  Extent extent;
  gboolean marked = read_mark (path, &mark) && mark.n_frames > 0;
  g_autofree char *what = NULL;

  if (size == 0)
    return !marked || is_in_file (db, &mark) || set_lost (error, path, _ ("it is missing"));
  if (!read_head (&log))
    /* Its first words are written alone and waited for; frames come after them. */
    return (size <= HEAD_SIZE && !marked)
           || set_lost (error, path,
                        _ ("its first bytes make no sense, so none of it can be read"));

  extent = measure (&log);
  marked = marked && memcmp (mark.salts, data + 16, sizeof mark.salts) == 0;
  /* One commit is the one that a power cut has caught. */
  if (extent.n_lost < 2 && (!marked || extent.n_frames >= mark.n_frames))
    return TRUE;

  what = g_strdup_printf (_ ("%u of its commits can be read, and at least %u more can't, from byte "
                             "%" G_GUINT64_FORMAT " on"),
                          extent.n_commits, MAX (extent.n_lost, 1),
                          (guint64) HEAD_SIZE + extent.n_frames * log.frame_size);

  return set_lost (error, path, what);
}

gboolean
_online_record_log_check (sqlite3 *db, const char *path, GError **error)
{
  g_autofree char *place = path_of (path, "-wal");
  g_autoptr (GMappedFile) file = NULL;
  g_autoptr (GError) why = NULL;
  struct stat status;

  if (stat (place, &status) != 0)
    return errno == ENOENT ? check (db, path, NULL, 0, error)
                           : _online_record_set_errno (error, place, errno);
  if (!S_ISREG (status.st_mode))
    return _online_record_set_damaged (error, place, _ ("it isn't a plain file"));

  file = g_mapped_file_new (place, FALSE, &why);
  if (file == NULL)
    return _online_record_refuse (error, ONLINE_RECORD_ERROR_FAILED, "%s", why->message);

  return check (db, path, (const guint8 *) g_mapped_file_get_contents (file),
                g_mapped_file_get_length (file), error);
}

/* }}} */
/* {{{ Writing */

/* Reads what the mark is to say: the salts of the log, and its last page. */
static gboolean
look_at_log (sqlite3 *db, const char *name, Mark *mark)
{
  guint8 head[HEAD_SIZE], frame[FRAME_HEAD];
  sqlite3_file *log = NULL;

  if (sqlite3_file_control (db, name, SQLITE_FCNTL_JOURNAL_POINTER, &log) != SQLITE_OK
      || log == NULL || log->pMethods == NULL
      || log->pMethods->xRead (log, head, sizeof head, 0) != SQLITE_OK)
    return FALSE;
  memcpy (mark->salts, head + 16, sizeof mark->salts);
  mark->page_size = read_word (head + 8);
  if (mark->page_size < 512 || mark->page_size > PAGE_SIZE_MAX
      || log->pMethods->xRead (
             log, frame, sizeof frame,
             HEAD_SIZE + (sqlite3_int64) (mark->n_frames - 1) * (FRAME_HEAD + mark->page_size))
             != SQLITE_OK)
    return FALSE;
  mark->page = read_word (frame);

  return mark->page > 0 && sum_up_page (db, mark->page, mark->page_size, mark->page_sum);
}

static int
on_commit (void *data, sqlite3 *db, const char *name, int n_frames)
{
  OnlineRecord *self = data;
  Mark mark = { .n_frames = (guint64) n_frames };

  self->n_frames = (guint) n_frames;
  if (n_frames > 0 && look_at_log (db, name, &mark))
    write_mark (self, &mark);
  if (n_frames >= FRAMES_MAX)
    sqlite3_wal_checkpoint_v2 (db, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);

  return SQLITE_OK;
}

void
_online_record_log_follow (OnlineRecord *self)
{
  g_autofree char *place = path_of (self->path, ONLINE_RECORD_MARK);

  /* One that a process left behind that was killed goes when this one closes the file. */
  self->mark = g_open (place, O_WRONLY | O_CLOEXEC | O_NOCTTY | O_NOFOLLOW | O_NONBLOCK, 0);
  self->n_frames = 1;
  sqlite3_wal_hook (self->db, on_commit, self);
}

void
online_record_rest (OnlineRecord *self)
{
  g_return_if_fail (ONLINE_IS_RECORD (self));

  if (self->n_frames == 0)
    return;

  clear_mark (self);
  if (sqlite3_wal_checkpoint_v2 (self->db, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL)
      == SQLITE_OK)
    self->n_frames = 0;
}

void
_online_record_log_close (OnlineRecord *self)
{
  g_autofree char *place = path_of (self->path, ONLINE_RECORD_MARK);

  if (self->mark < 0)
    return;

  clear_mark (self);
  close (self->mark);
  self->mark = -1;
  g_unlink (place);
}

/* }}} */
