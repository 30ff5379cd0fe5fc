/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whoever looks at a list of games may be anybody who plays at this device: it is told what
 * everybody may know.
 */

#include "kept-standing.h"

#include <glib/gi18n.h>

static TabletopView *
dup_view (TabletopMatch *match)
{
  g_autoptr (TabletopViewer) anybody = tabletop_viewer_new_spectator ();

  return tabletop_match_dup_view (match, anybody, NULL);
}

/* "Ada (Life 22)", "Bo is out". */
static char *
dup_stand (TabletopViewSeat *seat)
{
  GListModel *counters = tabletop_view_seat_get_counters (seat);
  const char *name = tabletop_view_seat_get_name (seat);
  const guint n = g_list_model_get_n_items (counters);
  g_auto (GStrv) told = g_new0 (char *, n + 1);
  g_autofree char *joined = NULL;

  if (tabletop_view_seat_get_status (seat) == TABLETOP_SEAT_LEFT)
    /* Translators: %s: who left a game, or lost it */
    return g_strdup_printf (_ ("%s is out"), name);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TabletopCounter) counter = g_list_model_get_item (counters, i);

      told[i] = g_strdup_printf ("%s %" G_GINT64_FORMAT, tabletop_counter_get_title (counter),
                                 tabletop_counter_get_value (counter));
    }
  joined = g_strjoinv (_ (", "), told);
  /* Translators: who plays, and how they stand: Ada (Life 22) */
  return n > 0 ? g_strdup_printf (_ ("%s (%s)"), name, joined) : g_strdup (name);
}

char *
kept_standing_dup (TabletopMatch *match)
{
  g_autoptr (TabletopView) view = dup_view (match);
  GListModel *seats = view != NULL ? tabletop_view_get_seats (view) : NULL;
  const guint n = seats != NULL ? g_list_model_get_n_items (seats) : 0;
  g_auto (GStrv) told = g_new0 (char *, n + 1);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TabletopViewSeat) seat = g_list_model_get_item (seats, i);

      told[i] = dup_stand (seat);
    }
  return g_strjoinv (_ (", "), told);
}

char *
kept_standing_dup_where (TabletopMatch *match)
{
  g_autoptr (TabletopViewer) anybody = tabletop_viewer_new_spectator ();
  g_autoptr (TabletopResult) result
      = tabletop_match_is_over (match) ? tabletop_match_dup_result_for (match, anybody) : NULL;
  g_autoptr (TabletopView) view = result == NULL ? dup_view (match) : NULL;

  if (result != NULL)
    return g_strdup (tabletop_result_get_reason (result));
  return g_strdup (view != NULL ? tabletop_view_get_phase (view) : "");
}
