/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Seats are filled in their order, as they were the first time. */

#include "app-again.h"

static gboolean
seat (TabletopTable *table, TabletopOccupant *occupant, GError **error)
{
  const guint place = tabletop_occupant_get_seat (occupant);

  switch (tabletop_occupant_get_kind (occupant))
    {
    case TABLETOP_OCCUPANT_LOCAL:
      return tabletop_table_seat_local (table, place, tabletop_occupant_get_name (occupant), error);
    case TABLETOP_OCCUPANT_BOT:
      return tabletop_table_seat_bot (table, place, tabletop_occupant_get_bot_id (occupant),
                                      g_random_int (), error);
    case TABLETOP_OCCUPANT_EMPTY:
    case TABLETOP_OCCUPANT_GUEST:
    default:
      return TRUE;
    }
}

TabletopTable *
app_again_new_table (TabletopTable *table)
{
  TabletopMatch *before = tabletop_table_get_match (table);
  g_autoptr (GListModel) occupants = tabletop_table_list_occupants (table);
  g_autoptr (GError) error = NULL;
  g_autoptr (TabletopMatch) match = tabletop_game_create_match (
      tabletop_match_get_game (before), tabletop_match_get_setup (before), NULL, &error);
  g_autoptr (TabletopTable) again = match != NULL ? tabletop_table_new (match) : NULL;

  for (guint i = 0; again != NULL && i < g_list_model_get_n_items (occupants); i++)
    {
      g_autoptr (TabletopOccupant) occupant = g_list_model_get_item (occupants, i);

      if (!seat (again, occupant, &error))
        g_clear_object (&again);
    }
  if (again == NULL)
    g_warning ("%s", error->message);
  return g_steal_pointer (&again);
}
