/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is shown, and its JSON. A difference is carried out on the JSON, and what comes out is read
 * like any other.
 */

#include "online-sight.h"

#include <glib/gi18n-lib.h>

#include "online-difference.h"
#include "online-match-json.h"
#include "online-view-json-read.h"

struct _OnlineSight
{
  int refs;
  JsonObject *json;
  TabletopView *view;
  GListModel *decisions;
};

/* Takes `json`, which `reader` reads. */
static OnlineSight *
make (OnlineReader *reader, JsonObject *json, guint64 sequence)
{
  g_autoptr (TabletopView) view = online_view_json_read (reader);
  GListModel *decisions = view != NULL ? online_match_json_read_decisions (reader, sequence) : NULL;
  OnlineSight *self;

  if (decisions == NULL)
    {
      json_object_unref (json);
      return NULL;
    }

  self = g_new (OnlineSight, 1);
  self->refs = 1;
  self->json = json;
  self->view = g_steal_pointer (&view);
  self->decisions = decisions;

  return self;
}

OnlineSight *
online_sight_read (OnlineReader *parent, const char *key, guint64 sequence)
{
  OnlineReader reader;

  online_reader_child (parent, &reader, key);
  if (!online_reader_is_fine (&reader))
    return NULL;

  return make (&reader, json_object_ref (reader.object), sequence);
}

void
online_sight_share (OnlineSight *self, OnlineSight *before)
{
  g_autoptr (TabletopView) view = g_steal_pointer (&self->view);

  self->view = tabletop_view_share (view, before != NULL ? before->view : NULL);
}

OnlineSight *
online_sight_change (OnlineSight *self, JsonObject *changes, guint64 sequence, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_auto (OnlineReader) root = { 0 };
  OnlineReader reader;
  OnlineSight *changed = NULL;
  JsonObject *json = online_difference_apply (self->json, changes, "changes", &problem);

  if (json != NULL && online_difference_measure (json) > ONLINE_NOTICE_SIZE_MAX)
    {
      g_set_error (&problem, ONLINE_WIRE_ERROR, ONLINE_WIRE_ERROR_TOO_LONG,
                   _ ("“changes”: what comes out is longer than %d bytes; send less"),
                   ONLINE_NOTICE_SIZE_MAX);
      json_object_unref (json);
    }
  else if (json != NULL)
    {
      online_reader_init_object (&reader, &root, "view", json, &problem);
      changed = make (&reader, json, sequence);
    }
  if (problem == NULL)
    {
      online_sight_share (changed, self);
      return changed;
    }
  g_clear_pointer (&changed, online_sight_unref);
  g_propagate_error (error, g_steal_pointer (&problem));

  return NULL;
}

OnlineSight *
online_sight_ref (OnlineSight *self)
{
  self->refs++;

  return self;
}

void
online_sight_unref (OnlineSight *self)
{
  if (--self->refs > 0)
    return;

  g_object_unref (self->view);
  g_object_unref (self->decisions);
  json_object_unref (self->json);
  g_free (self);
}

TabletopView *
online_sight_get_view (OnlineSight *self)
{
  return self->view;
}

GListModel *
online_sight_get_decisions (OnlineSight *self)
{
  return self->decisions;
}
