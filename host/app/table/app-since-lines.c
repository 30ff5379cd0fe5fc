/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whatever says more of an event goes on with its line. */

#include "app-since-lines.h"

#include "app-log-line.h"

/* Whether there is a card to look at, or the person to whom it happens. */
static gboolean
is_worth_a_look (TabletopEvent *event, int seat)
{
  GListModel *references = tabletop_event_get_references (event);

  for (guint i = 0; i < g_list_model_get_n_items (references); i++)
    {
      g_autoptr (TabletopReference) reference = g_list_model_get_item (references, i);

      if (tabletop_reference_get_kind (reference) == TABLETOP_REFERENCE_PIECE
          || (tabletop_reference_get_kind (reference) == TABLETOP_REFERENCE_SEAT
              && tabletop_reference_get_number (reference) == seat))
        return TRUE;
    }
  return FALSE;
}

void
app_since_take (GPtrArray *lines, TabletopEvent *event, int seat, gboolean is_read)
{
  const TabletopEventWeight weight = tabletop_event_get_weight (event);

  /* Whose turn it was is told by what they did in it. */
  if (weight == TABLETOP_EVENT_MINOR || tabletop_event_get_cue (event) == TABLETOP_CUE_TURN
      || *tabletop_event_get_text (event) == '\0' || tabletop_event_get_seat (event) == seat)
    return;
  if (lines->len >= APP_SINCE_MOST && is_read)
    return;
  if (weight == TABLETOP_EVENT_DETAIL && lines->len > 0
      && app_log_line_add (lines->pdata[lines->len - 1], event))
    return;
  if (is_worth_a_look (event, seat))
    g_ptr_array_add (lines, app_log_line_new (event));
  if (lines->len > APP_SINCE_MOST)
    g_ptr_array_remove_index (lines, 0);
}
