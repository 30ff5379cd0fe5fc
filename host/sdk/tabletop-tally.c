/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Only views are looked at, so nothing is told that they don't show. Several events may lead from
 * one view to the next, and only the game could say which of them changed a counter: a change goes
 * with the last one that concerns what bears it, since by then it has surely happened.
 */

#include "tabletop-tally-private.h"

#include "tabletop-event.h"
#include "tabletop-piece.h"
#include "tabletop-view-seat.h"

static void
tally_free (gpointer tally)
{
  TabletopTally *self = tally;

  g_object_unref (self->bearer);
  g_free (self->counter);
  g_free (self);
}

GPtrArray *
_tabletop_tallies_new (void)
{
  return g_ptr_array_new_with_free_func (tally_free);
}

static TabletopList *
counters_of (GObject *item)
{
  return TABLETOP_LIST (TABLETOP_IS_PIECE (item)
                            ? tabletop_piece_get_counters (TABLETOP_PIECE (item))
                            : tabletop_view_seat_get_counters (TABLETOP_VIEW_SEAT (item)));
}

static TabletopCounter *
find (TabletopList *counters, const char *id)
{
  for (guint i = 0; i < _tabletop_list_length (counters); i++)
    {
      TabletopCounter *counter = _tabletop_list_get (counters, i);

      if (g_str_equal (tabletop_counter_get_id (counter), id))
        return counter;
    }

  return NULL;
}

/* `old` or `new` is NULL where it isn't shown. */
static void
add (GPtrArray *tallies, GObject *bearer, TabletopCounter *old, TabletopCounter *new)
{
  const gint64 before = old != NULL ? tabletop_counter_get_value (old) : 0;
  const gint64 after = new != NULL ? tabletop_counter_get_value (new) : 0;
  TabletopTally *tally;

  if (before == after)
    return;
  tally = g_new (TabletopTally, 1);
  tally->bearer = g_object_ref (bearer);
  tally->counter = g_strdup (tabletop_counter_get_id (old != NULL ? old : new));
  tally->before = before;
  tally->after = after;
  tally->event = G_MAXUINT;
  g_ptr_array_add (tallies, tally);
}

/* Of hidden pieces nobody can say which is which. */
void
_tabletop_tallies_add (GPtrArray *tallies, TabletopThing *thing)
{
  TabletopList *old, *new;

  if (thing->next == thing->shown || thing->name.zone != NULL)
    return;
  old = counters_of (thing->shown);
  new = counters_of (thing->next);
  for (guint i = 0; i < _tabletop_list_length (new); i++)
    {
      TabletopCounter *counter = _tabletop_list_get (new, i);

      add (tallies, thing->object, find (old, tabletop_counter_get_id (counter)), counter);
    }
  for (guint i = 0; i < _tabletop_list_length (old); i++)
    {
      TabletopCounter *counter = _tabletop_list_get (old, i);

      if (find (new, tabletop_counter_get_id (counter)) == NULL)
        add (tallies, thing->object, counter, NULL);
    }
}

static gboolean
concerns (TabletopReference *reference, GObject *bearer)
{
  if (TABLETOP_IS_PIECE (bearer))
    return tabletop_reference_get_kind (reference) == TABLETOP_REFERENCE_PIECE
           && g_str_equal (tabletop_reference_get_id (reference),
                           tabletop_piece_get_id (TABLETOP_PIECE (bearer)));

  return tabletop_reference_get_kind (reference) == TABLETOP_REFERENCE_SEAT
         && tabletop_reference_get_number (reference)
                == tabletop_view_seat_get_index (TABLETOP_VIEW_SEAT (bearer));
}

void
_tabletop_tallies_date (GPtrArray *tallies, GListModel *events)
{
  const guint n = events != NULL && tallies->len > 0 ? g_list_model_get_n_items (events) : 0;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TabletopEvent) event = g_list_model_get_item (events, i);
      TabletopList *references = TABLETOP_LIST (tabletop_event_get_references (event));

      for (guint k = 0; k < _tabletop_list_length (references); k++)
        for (guint t = 0; t < tallies->len; t++)
          {
            TabletopTally *tally = g_ptr_array_index (tallies, t);

            if (concerns (_tabletop_list_get (references, k), tally->bearer))
              tally->event = i;
          }
    }
}
