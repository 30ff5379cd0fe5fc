/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How a match has ended, in a sentence or two: for guests who come when its table can't be loaded
 * any more. They know the names and who won, and nothing else of it is told: it is for everybody.
 */

#include <glib/gi18n-lib.h>

#include "online-room-private.h"

enum
{
  MAX_TEXT = 1000 /* characters */
};

/* "1. Bea, 2. Ada", with the best first. */
static char *
list_ranks (OnlineRoom *self, TabletopResult *result)
{
  GListModel *standings = tabletop_result_get_standings (result);
  guint n = g_list_model_get_n_items (standings);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint rank = 1; rank <= n; rank++)
    for (guint i = 0; i < n; i++)
      {
        g_autoptr (TabletopStanding) standing = g_list_model_get_item (standings, i);
        guint seat = tabletop_standing_get_seat (standing);

        if (tabletop_standing_get_rank (standing) != rank || seat >= self->n_seats)
          continue;
        if (text->len > 0)
          g_string_append (text, ", ");
        /* Translators: a rank and a player: “1. Ada” */
        g_string_append_printf (
            text, _ ("%u. %s"), rank,
            tabletop_occupant_get_name (tabletop_table_get_occupant (self->table, seat)));
      }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
_online_room_dup_ending (OnlineRoom *self)
{
  g_autoptr (TabletopResult) result = tabletop_match_dup_result (self->match);
  g_autofree char *ranks = NULL;
  g_autofree char *text = NULL;

  if (result == NULL)
    return g_strdup (_ ("This game is over."));

  ranks = list_ranks (self, result);
  text = g_strdup_printf (
      /* Translators: why it ended, and the players by rank */
      _ ("This game is over. %s %s."), tabletop_result_get_reason (result), ranks);

  return tabletop_text_clean (text, MAX_TEXT);
}
