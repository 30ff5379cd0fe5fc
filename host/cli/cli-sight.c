/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A scene tells what happens and what moves as it is led on. Both are kept here until somebody has
 * read them: what happened until it is told, what moved until the table changes once it was shown.
 */

#include "cli-sight.h"

static void
on_changing (CliSight *self)
{
  if (self->shown)
    g_hash_table_remove_all (self->fresh);
  self->shown = FALSE;
  self->changed_at = g_get_monotonic_time ();
}

static void
on_happened (CliSight *self, TabletopEvent *event)
{
  g_list_store_append (self->news, event);
}

static void
on_moved (CliSight *self, TabletopEvent *event, TabletopMove *move, TabletopPiece *piece)
{
  if (piece != NULL
      && !g_str_equal (tabletop_move_get_from_zone (move), tabletop_move_get_to_zone (move)))
    g_hash_table_add (self->fresh, g_object_ref (piece));
}

/* What was taken back before it was told never happened. */
static void
on_last_event (CliSight *self)
{
  const guint64 last = tabletop_scene_get_last_event (self->scene);

  for (guint n = g_list_model_get_n_items (G_LIST_MODEL (self->news)); n > 0; n--)
    {
      g_autoptr (TabletopEvent) event = g_list_model_get_item (G_LIST_MODEL (self->news), n - 1);

      if (tabletop_event_get_number (event) <= last)
        return;
      g_list_store_remove (self->news, n - 1);
    }
}

CliSight *
cli_sight_new (TabletopMatch *match, const TabletopViewer *viewer, int seat, guint64 n_old)
{
  CliSight *self = g_new0 (CliSight, 1);
  g_autoptr (GListModel) old = NULL;
  guint64 n;

  self->scene = tabletop_scene_new (match, viewer);
  self->seat = seat;
  self->news = g_list_store_new (TABLETOP_TYPE_EVENT);
  self->fresh = g_hash_table_new_full (NULL, NULL, g_object_unref, NULL);
  n = tabletop_scene_get_last_event (self->scene);
  old = tabletop_match_list_events (match, viewer, n - MIN (n, n_old));
  for (guint i = 0; i < g_list_model_get_n_items (old); i++)
    {
      g_autoptr (TabletopEvent) event = g_list_model_get_item (old, i);

      g_list_store_append (self->news, event);
    }
  g_signal_connect_swapped (self->scene, "changing", G_CALLBACK (on_changing), self);
  g_signal_connect_swapped (self->scene, "happened", G_CALLBACK (on_happened), self);
  g_signal_connect_swapped (self->scene, "moved", G_CALLBACK (on_moved), self);
  g_signal_connect_swapped (self->scene, "notify::last-event", G_CALLBACK (on_last_event), self);
  return self;
}

void
cli_sight_free (CliSight *self)
{
  g_signal_handlers_disconnect_by_data (self->scene, self);
  g_object_unref (self->scene);
  g_object_unref (self->news);
  g_hash_table_unref (self->fresh);
  g_free (self->goal);
  g_free (self);
}

gboolean
cli_sight_is_fresh (const CliSight *self, TabletopPiece *piece)
{
  return g_hash_table_contains (self->fresh, piece);
}

TabletopViewSeat *
cli_sight_find_seat (const CliSight *self, int seat)
{
  GListModel *seats = tabletop_scene_get_seats (self->scene);
  g_autoptr (TabletopViewSeat) found
      = seat >= 0 ? g_list_model_get_item (seats, (guint) seat) : NULL;

  return found; /* the scene keeps it */
}

TabletopPiece *
cli_sight_find_piece (const CliSight *self, TabletopReference *reference)
{
  return tabletop_reference_get_kind (reference) == TABLETOP_REFERENCE_PIECE
             ? tabletop_scene_find_piece (self->scene, tabletop_reference_get_id (reference))
             : NULL;
}

GPtrArray *
cli_sight_list_relations (const CliSight *self, TabletopPiece *piece, gboolean to)
{
  GListModel *relations = tabletop_scene_get_relations (self->scene);
  GPtrArray *list = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < g_list_model_get_n_items (relations); i++)
    {
      g_autoptr (TabletopRelation) relation = g_list_model_get_item (relations, i);
      TabletopReference *end
          = to ? tabletop_relation_get_to (relation) : tabletop_relation_get_from (relation);

      if (cli_sight_find_piece (self, end) == piece)
        g_ptr_array_add (list, g_steal_pointer (&relation));
    }
  return list;
}
