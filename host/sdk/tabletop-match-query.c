/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a match tells and gives away; nothing in here changes it. A viewer that the match hasn't
 * never reaches an implementation, and what an implementation makes is believed only if it is of
 * the same game and size.
 */

#include "tabletop-match.h"

#include <glib/gi18n-lib.h>

#include "tabletop-baton-private.h"
#include "tabletop-error-private.h"
#include "tabletop-error.h"
#include "tabletop-game.h"
#include "tabletop-list-private.h"
#include "tabletop-match-private.h"
#include "tabletop-observer-private.h"
#include "tabletop-setup-private.h"

/* Whether a match that an implementation made of `self` can be one. */
static gboolean
check_kin (TabletopMatch *self, const char *method, TabletopMatch *kin, GError **error)
{
  if (tabletop_match_get_game (kin) == tabletop_match_get_game (self)
      && tabletop_match_get_n_seats (kin) == tabletop_match_get_n_seats (self))
    return TRUE;

  _tabletop_set_broken (error, self, method, _ ("it made a match of another game or size"));
  return FALSE;
}

/* What a viewer may know. */

TabletopView *
tabletop_match_dup_view (TabletopMatch *self, const TabletopViewer *viewer, GError **error)
{
  GError *failure = NULL;

  g_return_val_if_fail (TABLETOP_IS_MATCH (self), NULL);
  g_return_val_if_fail (viewer != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  if (!_tabletop_match_check_viewer (self, viewer, error))
    return NULL;

  return _tabletop_end_object (self, "dup_view",
                               TABLETOP_MATCH_GET_CLASS (self)->dup_view (self, viewer, &failure),
                               &failure, error);
}

TabletopView *
tabletop_match_dup_known_view (TabletopMatch *self, const TabletopViewer *viewer, GError **error)
{
  TabletopMatchClass *klass;
  GError *failure = NULL;

  g_return_val_if_fail (TABLETOP_IS_MATCH (self), NULL);
  g_return_val_if_fail (viewer != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  klass = TABLETOP_MATCH_GET_CLASS (self);
  if (klass->dup_known_view == NULL)
    return tabletop_match_dup_view (self, viewer, error);
  if (!_tabletop_match_check_viewer (self, viewer, error))
    return NULL;

  return _tabletop_end_object (self, "dup_known_view",
                               klass->dup_known_view (self, viewer, &failure), &failure, error);
}

GListModel *
tabletop_match_list_events (TabletopMatch *self, const TabletopViewer *viewer, guint64 since)
{
  g_autoptr (GListModel) events = NULL;

  g_return_val_if_fail (TABLETOP_IS_MATCH (self), NULL);
  g_return_val_if_fail (viewer != NULL, NULL);

  if (!_tabletop_match_check_viewer (self, viewer, NULL))
    return G_LIST_MODEL (_tabletop_list_new (TABLETOP_TYPE_EVENT));

  events = TABLETOP_MATCH_GET_CLASS (self)->list_events (self, viewer, since);
  g_return_val_if_fail (G_IS_LIST_MODEL (events), NULL);

  return g_steal_pointer (&events);
}

guint64
tabletop_match_count_events (TabletopMatch *self, const TabletopViewer *viewer)
{
  g_return_val_if_fail (TABLETOP_IS_MATCH (self), 0);
  g_return_val_if_fail (viewer != NULL, 0);

  if (!_tabletop_match_check_viewer (self, viewer, NULL))
    return 0;

  return TABLETOP_MATCH_GET_CLASS (self)->count_events (self, viewer);
}

TabletopMatch *
tabletop_match_clone_for (TabletopMatch *self, const TabletopViewer *viewer, GError **error)
{
  g_autoptr (TabletopMatch) clone = NULL;
  GError *failure = NULL;

  g_return_val_if_fail (TABLETOP_IS_MATCH (self), NULL);
  g_return_val_if_fail (viewer != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  if (!_tabletop_match_check_viewer (self, viewer, error))
    return NULL;

  clone = TABLETOP_MATCH_GET_CLASS (self)->clone_for (self, viewer, &failure);
  if (!_tabletop_end_call (self, "clone_for", clone != NULL, &failure, error))
    return NULL;

  /* Whoever could play on in the match itself could do anything. */
  if (clone == self)
    {
      _tabletop_set_broken (error, self, "clone_for", _ ("it isn't a copy"));
      return NULL;
    }
  if (!check_kin (self, "clone_for", clone, error))
    return NULL;

  _tabletop_match_follow (clone, self, viewer);

  return g_steal_pointer (&clone);
}

char **
tabletop_match_list_steps (TabletopMatch *self)
{
  TabletopMatchClass *klass;

  g_return_val_if_fail (TABLETOP_IS_MATCH (self), NULL);

  klass = TABLETOP_MATCH_GET_CLASS (self);

  return klass->list_steps != NULL ? klass->list_steps (self) : NULL;
}

TabletopMatch *
tabletop_match_dup_past (TabletopMatch *self, guint n_steps, GError **error)
{
  g_auto (GStrv) steps = NULL;
  g_autoptr (TabletopMatch) past = NULL;
  GError *failure = NULL;

  g_return_val_if_fail (TABLETOP_IS_MATCH (self), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  if (TABLETOP_MATCH_GET_CLASS (self)->dup_past != NULL)
    steps = tabletop_match_list_steps (self);
  if (steps == NULL)
    {
      g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_UNSUPPORTED,
                   _ ("%s keeps no record of its matches"),
                   tabletop_game_get_title (tabletop_match_get_game (self)));
      return NULL;
    }
  if (n_steps > g_strv_length (steps))
    {
      g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_NOT_FOUND,
                   _ ("There is no step %u; the match has %u"), n_steps, g_strv_length (steps));
      return NULL;
    }

  past = TABLETOP_MATCH_GET_CLASS (self)->dup_past (self, n_steps, &failure);
  if (!_tabletop_end_call (self, "dup_past", past != NULL, &failure, error)
      || !check_kin (self, "dup_past", past, error))
    return NULL;

  return g_steal_pointer (&past);
}

/* What a past match is made of, in a thread that has nothing else of the match. */
typedef struct
{
  GBytes *bytes;
  guint n_steps;
  TabletopBaton baton;
} Past;

static void
past_free (gpointer data)
{
  Past *self = data;

  g_bytes_unref (self->bytes);
  g_free (self);
}

static void
make_past (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Past *past = data;
  g_autoptr (TabletopMatch) whole = NULL;
  TabletopMatch *match = NULL;
  GError *error = NULL;

  _tabletop_baton_take (&past->baton);
  whole = tabletop_game_load_match (tabletop_match_get_game (source), past->bytes, &error);
  if (whole != NULL)
    match = tabletop_match_dup_past (whole, past->n_steps, &error);
  _tabletop_baton_pass (&past->baton);
  if (match != NULL)
    g_task_return_pointer (task, match, g_object_unref);
  else
    g_task_return_error (task, error);
}

void
tabletop_match_dup_past_async (TabletopMatch *self,
                               guint n_steps,
                               GCancellable *cancellable,
                               GAsyncReadyCallback callback,
                               gpointer user_data)
{
  g_autoptr (GTask) task = NULL;
  g_autoptr (GBytes) bytes = NULL;
  GError *error = NULL;
  Past *past;

  g_return_if_fail (TABLETOP_IS_MATCH (self));
  g_return_if_fail (cancellable == NULL || G_IS_CANCELLABLE (cancellable));

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_return_on_cancel (task, TRUE);
  bytes = tabletop_match_to_bytes (self, &error);
  if (bytes == NULL)
    {
      g_task_return_error (task, error);
      return;
    }

  past = g_new0 (Past, 1);
  past->bytes = g_steal_pointer (&bytes);
  past->n_steps = n_steps;
  g_task_set_task_data (task, past, past_free);
  _tabletop_baton_pass (&past->baton);
  g_task_run_in_thread (task, make_past);
}

TabletopMatch *
tabletop_match_dup_past_finish (TabletopMatch *self, GAsyncResult *result, GError **error)
{
  TabletopMatch *past;
  Past *made_of;

  g_return_val_if_fail (TABLETOP_IS_MATCH (self), NULL);
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  /* There is none if the match can't be saved. */
  made_of = g_task_get_task_data (G_TASK (result));
  if (made_of != NULL)
    _tabletop_baton_take (&made_of->baton);
  past = g_task_propagate_pointer (G_TASK (result), error);
  if (past != NULL)
    _tabletop_setup_copy_names (tabletop_match_get_setup (past), tabletop_match_get_setup (self));

  return past;
}

gboolean
tabletop_match_number_steps (TabletopMatch *self, const guint64 *sequences, gsize n_sequences)
{
  TabletopMatchClass *klass;

  g_return_val_if_fail (TABLETOP_IS_MATCH (self), FALSE);
  g_return_val_if_fail (sequences != NULL || n_sequences == 0, FALSE);

  klass = TABLETOP_MATCH_GET_CLASS (self);

  return klass->number_steps != NULL && klass->number_steps (self, sequences, n_sequences);
}

TabletopObserver *
tabletop_match_observe (TabletopMatch *self, const TabletopViewer *viewer)
{
  g_return_val_if_fail (TABLETOP_IS_MATCH (self), NULL);
  g_return_val_if_fail (viewer != NULL, NULL);

  return _tabletop_observer_new (self, viewer);
}

/* What only the table may know. */

GBytes *
tabletop_match_dup_seed (TabletopMatch *self)
{
  TabletopMatchClass *klass;

  g_return_val_if_fail (TABLETOP_IS_MATCH (self), NULL);

  klass = TABLETOP_MATCH_GET_CLASS (self);

  return klass->dup_seed != NULL ? klass->dup_seed (self) : NULL;
}

GBytes *
tabletop_match_to_bytes (TabletopMatch *self, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;
  GError *failure = NULL;

  g_return_val_if_fail (TABLETOP_IS_MATCH (self), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  bytes = TABLETOP_MATCH_GET_CLASS (self)->to_bytes (self, &failure);
  if (!_tabletop_end_call (self, "to_bytes", bytes != NULL, &failure, error))
    return NULL;

  return g_steal_pointer (&bytes);
}

char *
tabletop_match_dup_hash (TabletopMatch *self)
{
  g_return_val_if_fail (TABLETOP_IS_MATCH (self), NULL);

  return TABLETOP_MATCH_GET_CLASS (self)->dup_hash (self);
}

TabletopResult *
tabletop_match_dup_result (TabletopMatch *self)
{
  g_return_val_if_fail (TABLETOP_IS_MATCH (self), NULL);

  return TABLETOP_MATCH_GET_CLASS (self)->dup_result (self);
}

TabletopResult *
tabletop_match_dup_result_for (TabletopMatch *self, const TabletopViewer *viewer)
{
  g_return_val_if_fail (TABLETOP_IS_MATCH (self), NULL);
  g_return_val_if_fail (viewer != NULL, NULL);

  if (!_tabletop_match_check_viewer (self, viewer, NULL))
    return NULL;

  return TABLETOP_MATCH_GET_CLASS (self)->dup_result_for (self, viewer);
}
