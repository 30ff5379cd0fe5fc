/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The record is the truth: what is in memory besides are the rooms of the tables that somebody came
 * for, what opens the others, and why some tables can't be.
 *
 * A table is loaded when somebody comes, and put away when everybody has been gone for a while. One
 * that is over is loaded for nobody but a guest who wants to see how it ended, or to be dealt anew;
 * if it can't be, it says so.
 */

#include "daemon-house.h"

#include <string.h>

#include "daemon-door.h"
#include "daemon-gathering.h"
#include "daemon-log.h"

/* The key in a table's configuration that says that it was closed. */
#define CLOSED_KEY "server-closed"

/* Between two looks for tables that are over, in seconds. */
#define SWEEP_INTERVAL (60 * 60)

/* Between two looks for tables where nobody is, in seconds, and how many are put away at each: a
 * commit is made for each of them. */
#define TIDY_INTERVAL 1
#define TIDY_MAX 4

/* Of each WINDOW at most about BUDGET goes into loading tables, in microseconds: so those who play
 * wait that long at most, and for one table that is large. */
#define LOAD_WINDOW (200 * 1000)
#define LOAD_BUDGET (100 * 1000)

struct _DaemonHouse
{
  OnlineHub *hub;
  OnlineRecord *record;
  TabletopCatalog *catalog;
  const DaemonConfig *config;
  DaemonDoor *door;
  DaemonGathering *gathering;
  GHashTable *faults; /* id → why it can't be opened */
  GHashTable *games;  /* id → why it can't be played, "" if it can */
  guint n_tables;
  guint sweep, tidy;
  gint64 load_window; /* when the present one began */
  gint64 load_spent;  /* in it */
};

/* {{{ Writing
 *
 * The hub may have begun a transaction and left it empty; if there is something in it, the disk
 * takes nothing now, and what would be written would only join what waits.
 */

static gboolean
begin (DaemonHouse *self, GError **error)
{
  if (online_record_get_n_pending (self->record) > 0)
    {
      g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_FAILED,
                           "The database can't be written now; see the log");
      return FALSE;
    }
  if (!online_record_is_in_transaction (self->record))
    online_record_begin (self->record);
  return TRUE;
}

/* What was written since begin() is on the disk, or gone. */
static gboolean
end (DaemonHouse *self, gboolean good, GError **error)
{
  if (good && online_record_commit (self->record, error))
    return TRUE;
  online_record_rollback (self->record);
  return FALSE;
}

static gboolean
add_table (DaemonHouse *self, const char *id, TabletopTable *table, GError **error)
{
  return begin (self, error)
         && end (self, online_record_add_live_table (self->record, id, table, error), error);
}

/* NULL: it is open. */
static gboolean
mark_closed (DaemonHouse *self, const char *id, const char *value, GError **error)
{
  return begin (self, error)
         && end (self, online_record_put_config (self->record, id, CLOSED_KEY, value, error),
                 error);
}

static gboolean
remove_table (DaemonHouse *self, const char *id, GError **error)
{
  return begin (self, error)
         && end (self, online_record_remove_table (self->record, id, error), error);
}

/* }}} */
/* {{{ Opening */

static void
on_problem (TabletopTable *table, int seat, const char *text, gpointer user_data)
{
  daemon_log (DAEMON_LOG_WARNING, "table-problem", "table", g_variant_new_string (user_data),
              "seat", g_variant_new_int32 (seat + 1), "why", g_variant_new_string (text), NULL);
}

static void
free_id (gpointer id, GClosure *closure)
{
  g_free (id);
}

static void
watch_table (OnlineRoom *room, GParamSpec *pspec, gpointer user_data)
{
  g_signal_connect_data (online_room_get_table (room), "problem", G_CALLBACK (on_problem),
                         g_strdup (online_room_get_id (room)), free_id, 0);
}

static OnlineRoom *
add_room (DaemonHouse *self, TabletopTable *table, const char *id, GError **error)
{
  OnlineRoom *room = online_hub_add_room (self->hub, table, self->record, id, error);

  if (room == NULL)
    return NULL;
  watch_table (room, NULL, NULL);
  g_signal_connect (room, "notify::table", G_CALLBACK (watch_table), NULL);
  daemon_gathering_watch (self->gathering, room);
  return room;
}

/* Makes a table from what is kept of it. */
static gboolean
restore (DaemonHouse *self, const OnlineRecordTable *saved, GError **error)
{
  g_autoptr (TabletopGame) game
      = tabletop_catalog_lookup_game (self->catalog, saved->game_id, error);
  g_autoptr (TabletopTable) table = NULL;

  if (game != NULL)
    table = online_record_table_restore (saved, game, error);
  return table != NULL && add_room (self, table, saved->id, error) != NULL;
}

static void
break_table (DaemonHouse *self, const char *id, const char *why)
{
  daemon_log (DAEMON_LOG_ERROR, "table-broken", "table", g_variant_new_string (id), "why",
              g_variant_new_string (why), NULL);
  g_hash_table_insert (self->faults, g_strdup (id), g_strdup (why));
}

static gboolean
has_word (DaemonHouse *self, const char *id, const char *word)
{
  g_autofree char *value = online_record_dup_config (self->record, id, word, NULL);

  return value != NULL;
}

/* Loads a table that isn't; one that can't be is broken from now on. */
static gboolean
load_table (DaemonHouse *self, const char *id, GError **error)
{
  const gint64 began = g_get_monotonic_time ();
  g_autoptr (GError) why = NULL;
  g_autoptr (OnlineRecordTable) saved = online_record_load_table (self->record, id, &why);
  gboolean loaded = saved != NULL && restore (self, saved, &why);
  gint64 took = g_get_monotonic_time () - began;

  self->load_spent += took;
  if (!loaded)
    {
      break_table (self, id, why->message);
      g_propagate_error (error, g_steal_pointer (&why));
      return FALSE;
    }
  daemon_log (DAEMON_LOG_DEBUG, "table-loaded", "table", g_variant_new_string (id), "microseconds",
              g_variant_new_int64 (took), NULL);
  return TRUE;
}

static gboolean
may_load (DaemonHouse *self)
{
  const gint64 now = g_get_monotonic_time ();

  if (now - self->load_window > LOAD_WINDOW)
    {
      self->load_window = now;
      self->load_spent = 0;
    }
  return self->load_spent < LOAD_BUDGET;
}

/* Somebody comes for a table that isn't loaded. */
static gboolean
let_in (OnlineHub *hub,
        const guint8 hash[ONLINE_RECORD_HASH_SIZE],
        gpointer user_data,
        GError **error)
{
  DaemonHouse *self = user_data;
  const char *id = daemon_door_find (self->door, hash);
  g_autofree char *ending = NULL;
  gboolean broken;

  if (id == NULL || online_hub_get_room (hub, id) != NULL || has_word (self, id, CLOSED_KEY))
    return FALSE;
  broken = g_hash_table_contains (self->faults, id);
  if (!broken && !may_load (self))
    {
      g_set_error_literal (error, ONLINE_HUB_ERROR, ONLINE_HUB_ERROR_BUSY,
                           "Other tables are being loaded");
      return FALSE;
    }
  if (!broken && load_table (self, id, NULL))
    return TRUE;
  ending = online_record_dup_config (self->record, id, ONLINE_ROOM_KEY_ENDING, NULL);
  if (ending != NULL)
    g_set_error_literal (error, ONLINE_HUB_ERROR, ONLINE_HUB_ERROR_OVER, ending);
  return FALSE;
}

/* Why a game can't be played, "" if it can. It reads its cards and boards now, so that whoever
 * comes first needn't wait for that. */
static char *
try_game (DaemonHouse *self, const char *game_id)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TabletopGame) game = tabletop_catalog_lookup_game (self->catalog, game_id, &error);
  g_autoptr (TabletopSetup) setup = NULL;

  if (game == NULL)
    return g_strdup (error->message);
  setup = tabletop_game_create_setup (game, tabletop_game_get_recommended_seats (game));
  tabletop_game_validate (game, setup, NULL);
  return g_strdup ("");
}

static void
look_at_table (const char *id, const char *game_id, gpointer user_data)
{
  DaemonHouse *self = user_data;
  const char *fault = g_hash_table_lookup (self->games, game_id);

  self->n_tables++;
  if (fault == NULL)
    {
      fault = try_game (self, game_id);
      g_hash_table_insert (self->games, g_strdup (game_id), (gpointer) fault);
    }
  if (*fault != '\0')
    break_table (self, id, fault);
}

/* }}} */
/* {{{ Tables where nobody is */

/* With a clock it goes on by itself, once it has begun. */
static gboolean
is_at_rest (OnlineRoom *room)
{
  gboolean over = tabletop_match_is_over (tabletop_table_get_match (online_room_get_table (room)));

  return !online_room_is_stalled (room)
         && (over || online_room_is_gathering (room)
             || (online_room_get_decision_time (room) == 0
                 && online_room_get_game_time (room) == 0));
}

static void
put_away (DaemonHouse *self, OnlineRoom *room)
{
  g_autofree char *id = g_strdup (online_room_get_id (room));
  g_autoptr (GError) error = NULL;

  online_hub_put_away (self->hub, room);
  if (!daemon_door_learn (self->door, id, &error))
    break_table (self, id, error->message);
  else
    daemon_log (DAEMON_LOG_DEBUG, "table-put-away", "table", g_variant_new_string (id), NULL);
}

static gboolean
tidy (gpointer user_data)
{
  DaemonHouse *self = user_data;
  g_autoptr (GListModel) rooms = online_hub_list_rooms (self->hub);
  guint n = 0;

  for (guint i = g_list_model_get_n_items (rooms); i > 0 && n < TIDY_MAX; i--)
    {
      g_autoptr (OnlineRoom) room = g_list_model_get_item (rooms, i - 1);

      if (online_room_get_idle (room) < self->config->put_away_after || !is_at_rest (room))
        continue;
      put_away (self, room);
      n++;
    }
  /* With a room it is the hub that lets it rest. */
  if (g_list_model_get_n_items (rooms) == 0)
    online_record_rest (self->record);
  return G_SOURCE_CONTINUE;
}

/* }}} */
/* {{{ Tables that are over */

static gboolean
has_links (DaemonHouse *self, const char *id)
{
  OnlineRoom *room = online_hub_get_room (self->hub, id);

  return room != NULL && online_room_get_n_links (room) > 0;
}

static gboolean
sweep (gpointer user_data)
{
  DaemonHouse *self = user_data;
  g_autoptr (GPtrArray) tables = NULL;
  gint64 before = g_get_real_time () / G_USEC_PER_SEC
                  - (gint64) self->config->remove_over_after * 24 * 60 * 60;

  if (self->config->remove_over_after > 0)
    tables = online_record_list_tables (self->record, NULL);
  for (guint i = 0; tables != NULL && i < tables->len; i++)
    {
      OnlineRecordTable *table = tables->pdata[i];
      g_autoptr (GError) error = NULL;

      if (!table->over || table->changed > before || has_links (self, table->id))
        continue;
      if (!daemon_house_remove (self, table->id, &error))
        daemon_log (DAEMON_LOG_WARNING, "not-removed", "table", g_variant_new_string (table->id),
                    "why", g_variant_new_string (error->message), NULL);
    }
  return G_SOURCE_CONTINUE;
}

/* }}} */

DaemonHouse *
daemon_house_new (OnlineHub *hub, const DaemonConfig *config, GError **error)
{
  g_autoptr (DaemonHouse) self = g_new0 (DaemonHouse, 1);
  g_auto (GStrv) problems = NULL;

  self->hub = g_object_ref (hub);
  self->gathering = daemon_gathering_new (hub);
  self->config = config;
  self->faults = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->games = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->record = online_record_open_many (config->database, error);
  if (self->record == NULL)
    return NULL;
  self->catalog = tabletop_catalog_new (
      config->plugin_path[0] != NULL ? (const char *const *) config->plugin_path : NULL);
  problems = tabletop_catalog_list_problems (self->catalog);
  for (gsize i = 0; problems[i] != NULL; i++)
    daemon_log (DAEMON_LOG_WARNING, "plugin-broken", "why", g_variant_new_string (problems[i]),
                NULL);
  self->door = daemon_door_new (self->record, error);
  if (self->door == NULL || !online_record_foreach_table (self->record, look_at_table, self, error))
    return NULL;
  online_hub_set_porter (hub, let_in, self);
  sweep (self);
  self->tidy = g_timeout_add_seconds (TIDY_INTERVAL, tidy, self);
  self->sweep = g_timeout_add_seconds (SWEEP_INTERVAL, sweep, self);
  return g_steal_pointer (&self);
}

void
daemon_house_free (DaemonHouse *self)
{
  g_clear_handle_id (&self->sweep, g_source_remove);
  g_clear_handle_id (&self->tidy, g_source_remove);
  online_hub_set_porter (self->hub, NULL, NULL);
  daemon_gathering_free (self->gathering);
  g_clear_pointer (&self->door, daemon_door_free);
  g_clear_object (&self->catalog);
  g_clear_object (&self->record);
  g_object_unref (self->hub);
  g_hash_table_unref (self->faults);
  g_hash_table_unref (self->games);
  g_free (self);
}

void
daemon_house_configure (DaemonHouse *self, const DaemonConfig *config)
{
  self->config = config;
}

/* {{{ New tables */

static TabletopSetup *
make_setup (TabletopGame *game, const DaemonWish *wish, GError **error)
{
  guint least = tabletop_game_get_min_seats (game);
  guint most = tabletop_game_get_max_seats (game);
  guint n_seats = wish->seats != 0 ? wish->seats : tabletop_game_get_recommended_seats (game);
  g_autoptr (TabletopSetup) setup = NULL;

  if (n_seats < least || n_seats > most || wish->bots > n_seats)
    {
      g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_DATA,
                   "%s has %u to %u seats, and no more bots than seats",
                   tabletop_game_get_title (game), least, most);
      return NULL;
    }
  if (wish->wait && wish->bots == n_seats)
    {
      g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_DATA,
                           "A table of bots alone has nobody to wait for");
      return NULL;
    }
  setup = tabletop_game_create_setup (game, n_seats);
  for (gsize i = 0; wish->options != NULL && wish->options[i] != NULL; i++)
    if (!tabletop_setup_set_option_text (setup, wish->options[i], error))
      return NULL;
  return tabletop_game_validate (game, setup, error) ? g_steal_pointer (&setup) : NULL;
}

/* The strongest bot of a game is the last that it lists. */
static char *
strongest_bot (TabletopGame *game)
{
  g_autoptr (GListModel) bots = tabletop_game_list_bots (game);
  guint n = g_list_model_get_n_items (bots);
  g_autoptr (TabletopBotInfo) last = n > 0 ? g_list_model_get_item (bots, n - 1) : NULL;

  return g_strdup (last != NULL ? tabletop_bot_info_get_id (last) : "");
}

static gboolean
seat_bots (TabletopTable *table, const DaemonWish *wish, GError **error)
{
  TabletopMatch *match = tabletop_table_get_match (table);
  g_autofree char *strongest = strongest_bot (tabletop_match_get_game (match));
  guint n_seats = tabletop_match_get_n_seats (match);

  for (guint seat = n_seats - wish->bots; seat < n_seats; seat++)
    {
      g_autoptr (GBytes) bytes = tabletop_seed_generate ();

      if (!tabletop_table_seat_bot (table, seat, wish->bot != NULL ? wish->bot : strongest,
                                    tabletop_seed_derive_number (bytes, 0), error))
        return FALSE;
    }
  return TRUE;
}

static TabletopTable *
make_table (DaemonHouse *self, const DaemonWish *wish, GError **error)
{
  g_autoptr (TabletopGame) game = tabletop_catalog_lookup_game (self->catalog, wish->game, error);
  g_autoptr (TabletopSetup) setup = game != NULL ? make_setup (game, wish, error) : NULL;
  g_autoptr (TabletopMatch) match = NULL;
  g_autoptr (TabletopTable) table = NULL;

  if (setup != NULL)
    match = tabletop_game_create_match (game, setup, NULL, error);
  if (match == NULL)
    return NULL;
  table = tabletop_table_new (match);
  return seat_bots (table, wish, error) ? g_steal_pointer (&table) : NULL;
}

/* Opens a table that is new, and has it wait for its guests if it is to. */
static OnlineRoom *
open_new (DaemonHouse *self,
          TabletopTable *table,
          const char *id,
          const DaemonWish *wish,
          GError **error)
{
  OnlineRoom *room = add_room (self, table, id, error);

  if (room != NULL && (!wish->wait || online_room_gather (room, error)))
    return room;
  daemon_house_remove (self, id, NULL);
  return NULL;
}

OnlineRoom *
daemon_house_add (DaemonHouse *self, const DaemonWish *wish, GError **error)
{
  g_autoptr (TabletopTable) table = NULL;
  g_autofree char *id = online_record_new_table_id ();
  OnlineRoom *room;

  if (self->n_tables >= self->config->max_tables)
    {
      g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_UNSUPPORTED,
                   "There are %u tables already; [tables] max allows no more", self->n_tables);
      return NULL;
    }
  table = make_table (self, wish, error);
  if (table == NULL || !add_table (self, id, table, error))
    return NULL;
  self->n_tables++;
  room = open_new (self, table, id, wish, error);
  if (room == NULL)
    return NULL;
  online_room_set_decision_time (room, wish->decision_time >= 0 ? (guint) wish->decision_time
                                                                : self->config->decision_time);
  online_room_set_game_time (room, wish->game_time >= 0 ? (guint) wish->game_time
                                                        : self->config->game_time);
  online_room_set_grace_time (room, wish->grace_time >= 0 ? (guint) wish->grace_time
                                                          : self->config->grace_time);
  daemon_log (DAEMON_LOG_NOTICE, "table-new", "table", g_variant_new_string (id), "game",
              g_variant_new_string (wish->game), NULL);
  return room;
}

/* }}} */
/* {{{ Tables that there are */

GPtrArray *
daemon_house_list (DaemonHouse *self, GError **error)
{
  return online_record_list_tables (self->record, error);
}

OnlineRecordTable *
daemon_house_find (DaemonHouse *self, const char *id, GError **error)
{
  g_autoptr (GError) why = NULL;
  OnlineRecordTable *table = online_record_find_table (self->record, id, &why);

  if (g_error_matches (why, ONLINE_RECORD_ERROR, ONLINE_RECORD_ERROR_NOT_FOUND))
    g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_NOT_FOUND, "There is no table “%s”", id);
  else if (why != NULL)
    g_propagate_error (error, g_steal_pointer (&why));
  return table;
}

OnlineRoom *
daemon_house_get_room (DaemonHouse *self, const char *id, GError **error)
{
  OnlineRoom *room = online_hub_get_room (self->hub, id);
  g_autoptr (OnlineRecordTable) saved = NULL;
  DaemonTableState state;

  if (room != NULL)
    return room;
  saved = daemon_house_find (self, id, error);
  if (saved == NULL)
    return NULL;
  state = daemon_house_get_state (self, id);
  if (state == DAEMON_TABLE_OPEN)
    return load_table (self, id, error) ? online_hub_get_room (self->hub, id) : NULL;
  g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_NOT_FOUND,
               state == DAEMON_TABLE_OVER ? "The match at the table “%s” is over"
                                          : "The table “%s” isn't open",
               id);
  return NULL;
}

DaemonTableState
daemon_house_get_state (DaemonHouse *self, const char *id)
{
  if (online_hub_get_room (self->hub, id) != NULL)
    return DAEMON_TABLE_OPEN;
  if (has_word (self, id, CLOSED_KEY))
    return DAEMON_TABLE_CLOSED;
  if (g_hash_table_contains (self->faults, id))
    return DAEMON_TABLE_BROKEN;
  return has_word (self, id, ONLINE_ROOM_KEY_ENDING) ? DAEMON_TABLE_OVER : DAEMON_TABLE_OPEN;
}

const char *
daemon_house_get_fault (DaemonHouse *self, const char *id)
{
  return g_hash_table_lookup (self->faults, id);
}

guint
daemon_house_get_n_tables (DaemonHouse *self)
{
  return self->n_tables;
}

guint
daemon_house_get_n_broken (DaemonHouse *self)
{
  return g_hash_table_size (self->faults);
}

GListModel *
daemon_house_list_games (DaemonHouse *self)
{
  return tabletop_catalog_list_games (self->catalog);
}

static void
remove_room (DaemonHouse *self, const char *id)
{
  OnlineRoom *room = online_hub_get_room (self->hub, id);

  if (room != NULL)
    online_hub_remove_room (self->hub, room, ONLINE_CLOSING_CLOSED);
}

gboolean
daemon_house_close (DaemonHouse *self, const char *id, GError **error)
{
  g_autoptr (OnlineRecordTable) saved = daemon_house_find (self, id, error);

  if (saved == NULL || !mark_closed (self, id, "1", error))
    return FALSE;
  remove_room (self, id);
  g_hash_table_remove (self->faults, id);
  daemon_log (DAEMON_LOG_NOTICE, "table-closed", "table", g_variant_new_string (id), NULL);
  return TRUE;
}

gboolean
daemon_house_open (DaemonHouse *self, const char *id, GError **error)
{
  g_autoptr (OnlineRecordTable) outline = NULL;

  if (online_hub_get_room (self->hub, id) != NULL)
    return TRUE;
  outline = daemon_house_find (self, id, error);
  if (outline == NULL)
    return FALSE;
  if (!has_word (self, id, ONLINE_ROOM_KEY_ENDING) && !load_table (self, id, error))
    return FALSE;
  if (!mark_closed (self, id, NULL, error))
    {
      remove_room (self, id);
      return FALSE;
    }
  g_hash_table_remove (self->faults, id);
  daemon_log (DAEMON_LOG_NOTICE, "table-opened", "table", g_variant_new_string (id), NULL);
  return TRUE;
}

gboolean
daemon_house_deal (DaemonHouse *self, const char *id, GError **error)
{
  g_autoptr (TabletopTable) dealt = NULL;
  OnlineRoom *room;

  if (daemon_house_get_state (self, id) == DAEMON_TABLE_OVER && !load_table (self, id, error))
    return FALSE;
  room = daemon_house_get_room (self, id, error);
  dealt = room != NULL ? online_room_deal_again (room, error) : NULL;
  if (dealt == NULL)
    return FALSE;
  daemon_log (DAEMON_LOG_NOTICE, "table-dealt", "table", g_variant_new_string (id), NULL);
  return TRUE;
}

gboolean
daemon_house_remove (DaemonHouse *self, const char *id, GError **error)
{
  g_autoptr (OnlineRecordTable) saved = daemon_house_find (self, id, error);

  /* The room writes its last words, so it goes first. */
  if (saved == NULL || !begin (self, error))
    return FALSE;
  remove_room (self, id);
  if (!remove_table (self, id, error))
    return FALSE;
  g_hash_table_remove (self->faults, id);
  daemon_door_forget (self->door, id);
  self->n_tables--;
  daemon_log (DAEMON_LOG_NOTICE, "table-removed", "table", g_variant_new_string (id), NULL);
  return TRUE;
}

/* }}} */
