/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A host that never stops must not fill the memory of those who play there: the oldest lines go,
 * and one says so; and no line grows without end.
 */

#include "app-log-lines.h"

#include <glib/gi18n.h>

#include "app-log-line.h"

enum
{
  MAX_LINES = 3000,  /* more than anybody scrolls back */
  N_FORGOTTEN = 300, /* at once */
};

struct _AppLogLines
{
  GObject parent_instance;

  TabletopScene *scene;
  GListStore *lines;
  GHashTable *pieces; /* id: TabletopPiece, as it was last seen */
};

G_DEFINE_FINAL_TYPE (AppLogLines, app_log_lines, G_TYPE_OBJECT)

static guint
count (AppLogLines *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->lines));
}

/* Pieces stay the same objects as long as they are on the table, and as they were last afterwards.
 */
static void
keep_pieces (AppLogLines *self, TabletopEvent *event)
{
  GListModel *references = tabletop_event_get_references (event);

  for (guint i = 0; i < g_list_model_get_n_items (references); i++)
    {
      g_autoptr (TabletopReference) reference = g_list_model_get_item (references, i);
      const char *id = tabletop_reference_get_id (reference);
      TabletopPiece *piece = tabletop_reference_get_kind (reference) == TABLETOP_REFERENCE_PIECE
                                 ? tabletop_scene_find_piece (self->scene, id)
                                 : NULL;

      if (piece != NULL)
        g_hash_table_replace (self->pieces, g_strdup (id), g_object_ref (piece));
    }
}

/* {{{ Forgetting */

static GHashTable *
make_table_of_pieces (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
}

/* Keeps the pieces that a line speaks of, in `kept`. */
static void
save_pieces (AppLogLines *self, AppLogLine *line, GHashTable *kept)
{
  GListModel *parts = app_log_line_get_parts (line);

  for (guint i = 0; i < g_list_model_get_n_items (parts); i++)
    {
      g_autoptr (TabletopTextPart) part = g_list_model_get_item (parts, i);
      TabletopReference *reference = tabletop_text_part_get_reference (part);
      const char *id = reference != NULL ? tabletop_reference_get_id (reference) : NULL;
      TabletopPiece *piece = id != NULL ? g_hash_table_lookup (self->pieces, id) : NULL;

      if (piece != NULL)
        g_hash_table_replace (kept, g_strdup (id), g_object_ref (piece));
    }
}

static void
forget_oldest (AppLogLines *self)
{
  GHashTable *kept = make_table_of_pieces ();
  g_autoptr (AppLogLine) last = g_list_model_get_item (G_LIST_MODEL (self->lines), N_FORGOTTEN - 1);
  g_autoptr (TabletopEvent) gap
      = tabletop_event_new (app_log_line_get_last (last), 0, "forgotten", -1,
                            _ ("What happened before this is kept no longer."), NULL);
  gpointer line = app_log_line_new (gap);

  g_list_store_splice (self->lines, 0, N_FORGOTTEN, &line, 1);
  g_object_unref (line);
  for (guint i = 0; i < count (self); i++)
    {
      g_autoptr (AppLogLine) one = g_list_model_get_item (G_LIST_MODEL (self->lines), i);

      save_pieces (self, one, kept);
    }
  g_hash_table_unref (self->pieces);
  self->pieces = kept;
}

/* }}} */
/* {{{ What happens */

/* Whether a detail could be told in the last line. */
static gboolean
add_detail (AppLogLines *self, TabletopEvent *event)
{
  const guint n = count (self);
  g_autoptr (AppLogLine) line = NULL;

  if (n == 0)
    return FALSE;
  line = g_list_model_get_item (G_LIST_MODEL (self->lines), n - 1);
  if (!app_log_line_add (line, event))
    return FALSE;
  g_list_model_items_changed (G_LIST_MODEL (self->lines), n - 1, 1, 1);
  return TRUE;
}

static void
add_event (AppLogLines *self, TabletopEvent *event)
{
  const TabletopEventWeight weight = tabletop_event_get_weight (event);
  g_autoptr (AppLogLine) line = NULL;

  keep_pieces (self, event);
  if (weight == TABLETOP_EVENT_MINOR || *tabletop_event_get_text (event) == '\0')
    return;
  if (weight == TABLETOP_EVENT_DETAIL && add_detail (self, event))
    return;
  line = app_log_line_new (event);
  g_list_store_append (self->lines, line);
  if (count (self) > MAX_LINES)
    forget_oldest (self);
}

static void
on_happened (TabletopScene *scene, TabletopEvent *event, AppLogLines *self)
{
  add_event (self, event);
}

/* What was taken back hasn't happened. */
static void
on_changed (TabletopScene *scene, AppLogLines *self)
{
  const guint64 last = tabletop_scene_get_last_event (scene);

  for (guint n = count (self); n > 0; n--)
    {
      g_autoptr (AppLogLine) line = g_list_model_get_item (G_LIST_MODEL (self->lines), n - 1);

      if (app_log_line_get_last (line) <= last)
        return;
      g_list_store_remove (self->lines, n - 1);
    }
}

static void
add_past (AppLogLines *self)
{
  TabletopMatch *match = tabletop_scene_get_match (self->scene);
  const guint64 last = tabletop_scene_get_last_event (self->scene);
  g_autoptr (GListModel) events = NULL;

  if (match == NULL || last == 0)
    return;
  events = tabletop_match_list_events (match, tabletop_scene_get_viewer (self->scene), 0);
  for (guint i = 0; i < g_list_model_get_n_items (events); i++)
    {
      g_autoptr (TabletopEvent) event = g_list_model_get_item (events, i);

      if (tabletop_event_get_number (event) <= last)
        add_event (self, event);
    }
}

/* }}} */

static void
app_log_lines_finalize (GObject *object)
{
  AppLogLines *self = APP_LOG_LINES (object);

  g_hash_table_unref (self->pieces);
  g_object_unref (self->lines);
  g_object_unref (self->scene);

  G_OBJECT_CLASS (app_log_lines_parent_class)->finalize (object);
}

static void
app_log_lines_class_init (AppLogLinesClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = app_log_lines_finalize;
}

static void
app_log_lines_init (AppLogLines *self)
{
  self->pieces = make_table_of_pieces ();
  self->lines = g_list_store_new (APP_TYPE_LOG_LINE);
}

AppLogLines *
app_log_lines_new (TabletopScene *scene)
{
  AppLogLines *self = g_object_new (APP_TYPE_LOG_LINES, NULL);

  self->scene = g_object_ref (scene);
  add_past (self);
  g_signal_connect_object (scene, "happened", G_CALLBACK (on_happened), self, 0);
  g_signal_connect_object (scene, "changed", G_CALLBACK (on_changed), self, 0);
  return self;
}

GListModel *
app_log_lines_get_model (AppLogLines *self)
{
  return G_LIST_MODEL (self->lines);
}

TabletopPiece *
app_log_lines_find_piece (AppLogLines *self, const char *id)
{
  return g_hash_table_lookup (self->pieces, id);
}
