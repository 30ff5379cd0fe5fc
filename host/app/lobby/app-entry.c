/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Each kind has its own place on the disk; here they become one list. */

#include "app-entry.h"

#include "app-inviter.h"
#include "kept-game.h"
#include "kept-seat.h"

void
app_entry_free (gpointer data)
{
  AppEntry *entry = data;

  g_free (entry->id);
  g_free (entry->game_id);
  g_free (entry->title);
  g_free (entry->names);
  g_free (entry->where);
  g_free (entry->standing);
  g_date_time_unref (entry->when);
  g_free (entry);
}

static AppEntry *
add_entry (GPtrArray *entries,
           AppEntryKind kind,
           const char *id,
           const char *title,
           const char *names,
           GDateTime *when)
{
  AppEntry *entry = g_new0 (AppEntry, 1);

  entry->kind = kind;
  entry->id = g_strdup (id);
  entry->title = g_strdup (title);
  entry->names = g_strdup (names);
  entry->when = g_date_time_to_local (when);
  g_ptr_array_add (entries, entry);
  return entry;
}

static void
list_games (GPtrArray *entries, gboolean over)
{
  g_autoptr (GPtrArray) games = kept_games_list (over);

  for (guint i = 0; i < games->len; i++)
    {
      const KeptGame *game = games->pdata[i];
      AppEntry *entry
          = add_entry (entries, APP_ENTRY_GAME, game->id, game->title, game->names, game->when);

      entry->where = g_strdup (game->where);
      entry->standing = g_strdup (game->standing);
      entry->is_over = over;
    }
}

static void
list_seats (GPtrArray *entries)
{
  g_autoptr (GPtrArray) seats = kept_seats_list ();

  for (guint i = 0; i < seats->len; i++)
    {
      const KeptSeat *seat = seats->pdata[i];

      add_entry (entries, APP_ENTRY_SEAT, seat->link, seat->title, seat->names, seat->when)
          ->looks_on
          = seat->looks_on;
    }
}

static void
list_hosted (TabletopCatalog *catalog, GPtrArray *entries)
{
  g_autoptr (TabletopInviter) inviter = app_inviter_take (catalog, NULL);
  g_autoptr (TabletopStore) store = inviter != NULL ? tabletop_inviter_dup_store (inviter) : NULL;
  g_autoptr (GListModel) tables = store != NULL ? tabletop_store_list_tables (store, NULL) : NULL;

  for (guint i = 0; tables != NULL && i < g_list_model_get_n_items (tables); i++)
    {
      g_autoptr (TabletopSavedTable) table = g_list_model_get_item (tables, i);
      g_autofree char *names = NULL;
      AppEntry *entry;

      if (tabletop_saved_table_is_in_use (table))
        continue;
      names = g_strjoinv (", ", (char **) tabletop_saved_table_get_names (table));
      entry = add_entry (entries, APP_ENTRY_HOSTED, tabletop_saved_table_get_id (table),
                         tabletop_saved_table_get_title (table), names,
                         tabletop_saved_table_get_changed (table));
      entry->game_id = g_strdup (tabletop_saved_table_get_game_id (table));
      entry->is_over = tabletop_saved_table_is_over (table);
      entry->is_begun = tabletop_saved_table_get_n_steps (table) > 0;
    }
}

static int
compare_times (gconstpointer a, gconstpointer b)
{
  const AppEntry *const *left = a, *const *right = b;

  return g_date_time_compare ((*right)->when, (*left)->when);
}

/* Takes those that are over out of a list. */
static GPtrArray *
take_over (GPtrArray *entries)
{
  GPtrArray *over = g_ptr_array_new ();

  for (guint i = entries->len; i > 0; i--)
    if (((const AppEntry *) entries->pdata[i - 1])->is_over)
      g_ptr_array_insert (over, 0, g_ptr_array_steal_index (entries, i - 1));
  return over;
}

GPtrArray *
app_entries_list (TabletopCatalog *catalog, GPtrArray **over)
{
  GPtrArray *entries = g_ptr_array_new ();

  list_games (entries, FALSE);
  list_games (entries, TRUE);
  list_seats (entries);
  list_hosted (catalog, entries);
  g_ptr_array_sort (entries, compare_times);
  *over = take_over (entries);
  return entries;
}
