/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The table is saved in its own thread as soon as that has nothing else to do, and what was saved
 * is written in another one. Each sheet has a number, and one that comes late is thrown away: so a
 * file never goes back, and the last sheet can be written at once when there is no time left.
 */

#include "kept-writer.h"

#include <glib/gi18n.h>
#include <unistd.h>

#include "kept-game-private.h"
#include "kept-list.h"
#include "kept-standing.h"

/* What threads share: the file, and which sheet is in it. */
typedef struct
{
  GMutex lock;
  char *path;
  guint64 written;
} Paper;

typedef struct
{
  Paper *paper; /* a reference */
  GBytes *bytes;
  guint64 number;
} Sheet;

struct _KeptWriter
{
  GObject parent_instance;

  TabletopTable *table;
  char *id;
  Paper *paper;
  guint64 n_sheets;
  guint to_save; /* an idle source */
  int lock;      /* a file descriptor */
  gboolean is_writing;
  gboolean is_dirty; /* there are steps that no sheet has */
  gboolean is_over;  /* the list says so */
  gboolean failed;   /* people were told of it */
};

G_DEFINE_FINAL_TYPE (KeptWriter, kept_writer, G_TYPE_OBJECT)

static void
paper_clear (gpointer data)
{
  Paper *paper = data;

  g_mutex_clear (&paper->lock);
  g_free (paper->path);
}

static void
sheet_free (gpointer data)
{
  Sheet *sheet = data;

  g_atomic_rc_box_release_full (sheet->paper, paper_clear);
  g_bytes_unref (sheet->bytes);
  g_free (sheet);
}

/* In any thread. */
static gboolean
sheet_write (Sheet *sheet, GError **error)
{
  Paper *paper = sheet->paper;
  gsize size;
  const char *data = g_bytes_get_data (sheet->bytes, &size);
  gboolean done = TRUE;

  g_mutex_lock (&paper->lock);
  if (sheet->number > paper->written)
    {
      done = g_file_set_contents_full (paper->path, data, (gssize) size,
                                       G_FILE_SET_CONTENTS_CONSISTENT, 0600, error);
      if (done)
        paper->written = sheet->number;
    }
  g_mutex_unlock (&paper->lock);
  return done;
}

static void
write_in_thread (GTask *task, gpointer source, gpointer sheet, GCancellable *cancellable)
{
  GError *error = NULL;

  if (sheet_write (sheet, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static Sheet *
take_sheet (KeptWriter *self, GError **error)
{
  g_autoptr (GBytes) bytes = tabletop_table_save (self->table, error);
  Sheet *sheet;

  if (bytes == NULL)
    return NULL;
  sheet = g_new0 (Sheet, 1);
  sheet->paper = g_atomic_rc_box_acquire (self->paper);
  sheet->bytes = g_steal_pointer (&bytes);
  sheet->number = ++self->n_sheets;
  self->is_dirty = FALSE;
  return sheet;
}

/* Once, until it goes well again: the disk is as full at the next step. */
static void
tell_problem (KeptWriter *self, GError *error)
{
  g_autofree char *text = g_strdup_printf (_ ("The game can't be saved: %s"), error->message);

  if (!self->failed)
    tabletop_table_report_problem (self->table, -1, text);
  self->failed = TRUE;
}

static void begin_writing (KeptWriter *self);

static void
on_written (GObject *source, GAsyncResult *result, gpointer data)
{
  KeptWriter *self = KEPT_WRITER (source);
  g_autoptr (GError) error = NULL;

  self->is_writing = FALSE;
  if (self->table == NULL)
    return;
  if (g_task_propagate_boolean (G_TASK (result), &error))
    self->failed = FALSE;
  else
    tell_problem (self, error);
  if (self->is_dirty)
    begin_writing (self);
}

static void
begin_writing (KeptWriter *self)
{
  g_autoptr (GError) error = NULL;
  Sheet *sheet = take_sheet (self, &error);
  g_autoptr (GTask) task = NULL;

  if (sheet == NULL)
    {
      tell_problem (self, error);
      return;
    }
  self->is_writing = TRUE;
  task = g_task_new (self, NULL, on_written, NULL);
  g_task_set_task_data (task, sheet, sheet_free);
  g_task_run_in_thread (task, write_in_thread);
}

/* How far the match has come, and how all stand. While it is open that changes all the time; how
 * they stand is noted when it is left, and `left` then. */
static gboolean
note (KeptWriter *self, gboolean left, GError **error)
{
  TabletopMatch *match = tabletop_table_get_match (self->table);
  g_autofree char *names = kept_list_join_names (self->table);
  g_autofree char *where = kept_standing_dup_where (match);
  g_autofree char *standing = left ? kept_standing_dup (match) : g_strdup ("");

  self->is_over = tabletop_match_is_over (match);
  return _kept_game_note (self->id, tabletop_game_get_title (tabletop_match_get_game (match)),
                          names, where, standing, self->is_over, error);
}

static gboolean
on_time_to_save (gpointer data)
{
  KeptWriter *self = data;

  self->to_save = 0;
  if (self->is_over != tabletop_match_is_over (tabletop_table_get_match (self->table)))
    note (self, FALSE, NULL);
  if (!self->is_writing)
    begin_writing (self);
  return G_SOURCE_REMOVE;
}

static void
on_changed (TabletopMatch *match, KeptWriter *self)
{
  self->is_dirty = TRUE;
  if (self->to_save == 0)
    self->to_save = g_idle_add_full (G_PRIORITY_DEFAULT, on_time_to_save, self, NULL);
}

/* Writes what isn't written yet, and waits for it. */
static gboolean
write_now (KeptWriter *self, GError **error)
{
  Sheet *sheet = take_sheet (self, error);
  gboolean done = sheet != NULL && sheet_write (sheet, error);

  g_clear_pointer (&sheet, sheet_free);
  return done;
}

static void
kept_writer_dispose (GObject *object)
{
  KeptWriter *self = KEPT_WRITER (object);

  g_clear_handle_id (&self->to_save, g_source_remove);
  if (self->table != NULL)
    {
      TabletopMatch *match = tabletop_table_get_match (self->table);

      g_signal_handlers_disconnect_by_data (match, self);
      /* Also what a thread has in hand: it may not come to it any more. */
      if (self->is_dirty || self->is_writing)
        write_now (self, NULL);
      note (self, TRUE, NULL);
    }
  g_clear_object (&self->table);
  if (self->lock >= 0)
    close (self->lock);
  self->lock = -1;

  G_OBJECT_CLASS (kept_writer_parent_class)->dispose (object);
}

static void
kept_writer_finalize (GObject *object)
{
  KeptWriter *self = KEPT_WRITER (object);

  g_clear_pointer (&self->id, g_free);
  if (self->paper != NULL)
    g_atomic_rc_box_release_full (self->paper, paper_clear);

  G_OBJECT_CLASS (kept_writer_parent_class)->finalize (object);
}

static void
kept_writer_class_init (KeptWriterClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = kept_writer_dispose;
  object_class->finalize = kept_writer_finalize;
}

static void
kept_writer_init (KeptWriter *self)
{
  self->lock = -1;
}

KeptWriter *
kept_writer_new (TabletopTable *table, const char *id, GError **error)
{
  g_autoptr (KeptWriter) self = g_object_new (KEPT_TYPE_WRITER, NULL);

  self->id = id != NULL ? g_strdup (id) : g_uuid_string_random ();
  self->lock = _kept_game_lock (self->id);
  if (self->lock < 0)
    {
      g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_FAILED,
                           _ ("Another program has this game open, or it can't be written."));
      return NULL;
    }
  self->paper = g_atomic_rc_box_new0 (Paper);
  g_mutex_init (&self->paper->lock);
  self->paper->path = _kept_game_find (self->id);
  self->table = g_object_ref (table);
  if (!write_now (self, error) || !note (self, FALSE, error))
    return NULL;
  g_signal_connect (tabletop_table_get_match (table), "changed", G_CALLBACK (on_changed), self);
  return g_steal_pointer (&self);
}

void
kept_writer_close (KeptWriter *self)
{
  g_object_run_dispose (G_OBJECT (self));
}

const char *
kept_writer_get_id (KeptWriter *self)
{
  return self->id;
}
