/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What comes or goes at the beginning is told as that and nothing else, so that a list which shows
 * the rest stays where it is. A GtkSliceListModel tells that all has changed.
 */

#include "app-log-tail.h"

struct _AppLogTail
{
  GObject parent_instance;

  GListModel *lines;
  GListStore *tail;
};

G_DEFINE_FINAL_TYPE (AppLogTail, app_log_tail, G_TYPE_OBJECT)

static guint
count (AppLogTail *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->tail));
}

/* Puts `added` lines, those from `first` on, where there were `removed`. */
static void
splice (AppLogTail *self, guint position, guint removed, guint first, guint added)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < added; i++)
    g_ptr_array_add (lines, g_list_model_get_item (self->lines, first + i));
  g_list_store_splice (self->tail, position, removed, lines->pdata, added);
}

static void
on_lines_changed (GListModel *lines, guint position, guint removed, guint added, AppLogTail *self)
{
  const guint before = g_list_model_get_n_items (lines) - added + removed;
  const guint hidden = before - count (self);

  if (position >= hidden)
    splice (self, position - hidden, removed, position, added);
  else if (position + removed > hidden)
    splice (self, 0, position + removed - hidden, 0, 0);
}

void
app_log_tail_cut (AppLogTail *self, guint n)
{
  const guint all = g_list_model_get_n_items (self->lines);
  const guint had = count (self);
  const guint has = MIN (n, all);

  if (has > had)
    splice (self, 0, 0, all - has, has - had);
  else if (has < had)
    splice (self, 0, had - has, 0, 0);
}

static void
app_log_tail_dispose (GObject *object)
{
  AppLogTail *self = APP_LOG_TAIL (object);

  g_clear_object (&self->lines);
  g_clear_object (&self->tail);

  G_OBJECT_CLASS (app_log_tail_parent_class)->dispose (object);
}

static void
app_log_tail_class_init (AppLogTailClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = app_log_tail_dispose;
}

static void
app_log_tail_init (AppLogTail *self)
{
}

AppLogTail *
app_log_tail_new (GListModel *lines, guint n)
{
  AppLogTail *self = g_object_new (APP_TYPE_LOG_TAIL, NULL);

  self->lines = g_object_ref (lines);
  self->tail = g_list_store_new (g_list_model_get_item_type (lines));
  app_log_tail_cut (self, n);
  g_signal_connect_object (lines, "items-changed", G_CALLBACK (on_lines_changed), self, 0);
  return self;
}

GListModel *
app_log_tail_get_model (AppLogTail *self)
{
  return G_LIST_MODEL (self->tail);
}
