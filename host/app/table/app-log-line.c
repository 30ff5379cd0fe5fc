/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Its parts are those of its events, with blanks between them. Before a detail, where the last one
 * ended a sentence, which a text of a card may do, a comma stands for the full stop; before what is
 * no detail there is a full stop, or a dot in the middle. */

#include "app-log-line.h"

#define MOST_PARTS 400

struct _AppLogLine
{
  GObject parent_instance;

  TabletopEvent *event;
  GListStore *parts;
  guint64 last;
};

G_DEFINE_FINAL_TYPE (AppLogLine, app_log_line, G_TYPE_OBJECT)

static void
app_log_line_dispose (GObject *object)
{
  AppLogLine *self = APP_LOG_LINE (object);

  g_clear_object (&self->event);
  g_clear_object (&self->parts);

  G_OBJECT_CLASS (app_log_line_parent_class)->dispose (object);
}

static void
app_log_line_class_init (AppLogLineClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = app_log_line_dispose;
}

static void
app_log_line_init (AppLogLine *self)
{
  self->parts = g_list_store_new (TABLETOP_TYPE_TEXT_PART);
}

static void
add_parts (AppLogLine *self, TabletopEvent *event)
{
  GListModel *parts = tabletop_event_get_parts (event);

  for (guint i = 0; i < g_list_model_get_n_items (parts); i++)
    {
      g_autoptr (TabletopTextPart) part = g_list_model_get_item (parts, i);

      g_list_store_append (self->parts, part);
    }
  self->last = tabletop_event_get_number (event);
}

AppLogLine *
app_log_line_new (TabletopEvent *event)
{
  AppLogLine *self = g_object_new (APP_TYPE_LOG_LINE, NULL);

  self->event = g_object_ref (event);
  add_parts (self, event);
  return self;
}

/* Whether its last part ended in a full stop, which it has no longer if that is `taken`. */
static gboolean
ends_sentence (AppLogLine *self, gboolean taken)
{
  const guint n = g_list_model_get_n_items (G_LIST_MODEL (self->parts));
  g_autoptr (TabletopTextPart) last = g_list_model_get_item (G_LIST_MODEL (self->parts), n - 1);
  g_autoptr (TabletopTextPart) open = NULL;
  g_autofree char *text = g_strdup (last != NULL ? tabletop_text_part_get_text (last) : "");

  if (!g_str_has_suffix (text, "."))
    return FALSE;
  if (!taken)
    return TRUE;
  text[strlen (text) - 1] = '\0';
  open = tabletop_text_part_new (text, tabletop_text_part_get_reference (last));
  g_list_store_splice (self->parts, n - 1, 1, (gpointer *) &open, 1);
  return TRUE;
}

gboolean
app_log_line_add (AppLogLine *self, TabletopEvent *event)
{
  if (g_list_model_get_n_items (G_LIST_MODEL (self->parts)) >= MOST_PARTS)
    return FALSE;
  if (!g_ascii_ispunct (*tabletop_event_get_text (event)))
    {
      const gboolean is_detail = tabletop_event_get_weight (event) == TABLETOP_EVENT_DETAIL;
      const gboolean ends = ends_sentence (self, is_detail);
      const char *mark = is_detail && ends ? ", " : !is_detail && !ends ? " · " : " ";
      g_autoptr (TabletopTextPart) between = tabletop_text_part_new (mark, NULL);

      g_list_store_append (self->parts, between);
    }
  add_parts (self, event);
  return TRUE;
}

TabletopEvent *
app_log_line_get_event (AppLogLine *self)
{
  return self->event;
}

GListModel *
app_log_line_get_parts (AppLogLine *self)
{
  return G_LIST_MODEL (self->parts);
}

guint64
app_log_line_get_last (AppLogLine *self)
{
  return self->last;
}
