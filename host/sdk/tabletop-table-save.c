/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A table is kept, and laid out again: the match as its game writes it, and who sits where. Playing
 * a long match again takes a while, so that can be done in another thread, which shares nothing
 * with anybody before it hands over what it made.
 */

#include "tabletop-table.h"

#include <glib/gi18n-lib.h>

#include "tabletop-baton-private.h"
#include "tabletop-error.h"
#include "tabletop-game.h"
#include "tabletop-match-private.h"
#include "tabletop-occupant-private.h"
#include "tabletop-setup-private.h"
#include "tabletop-table-file-private.h"
#include "tabletop-table-private.h"

GBytes *
tabletop_table_save (TabletopTable *self, GError **error)
{
  g_autoptr (TabletopTableFile) file = NULL;
  TabletopGame *game;
  TabletopSetup *setup;

  g_return_val_if_fail (TABLETOP_IS_TABLE (self), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  game = tabletop_match_get_game (self->match);
  setup = tabletop_match_get_setup (self->match);
  file = _tabletop_table_file_new ();
  file->game_id = g_strdup (tabletop_game_get_id (game));
  file->rules_version = g_strdup (tabletop_game_get_rules_version (game));
  file->sequence = tabletop_match_get_sequence (self->match);
  file->match = tabletop_match_to_bytes (self->match, error);
  if (file->match == NULL)
    return NULL;

  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      TabletopOccupant *occupant = self->seats[seat].occupant;
      const char *bot_id = tabletop_occupant_get_bot_id (occupant);
      TabletopOccupantKind kind = tabletop_occupant_get_kind (occupant);

      /* A bot that stands in is none of the table's own; one that the game didn't make can't be
       * made again.
       */
      if (kind == TABLETOP_OCCUPANT_GUEST)
        bot_id = "";
      if (kind == TABLETOP_OCCUPANT_BOT && *bot_id == '\0')
        kind = TABLETOP_OCCUPANT_EMPTY;
      g_ptr_array_add (file->occupants,
                       _tabletop_occupant_new (
                           seat, kind, _tabletop_setup_peek_seat_name (setup, seat), bot_id,
                           tabletop_occupant_get_bot_seed (occupant), TABLETOP_PRESENCE_HERE));
    }

  return _tabletop_table_file_write (file);
}

/* The match in a file, for a game that has its id. */
static TabletopMatch *
load_match (TabletopGame *game, TabletopTableFile *file, GError **error)
{
  g_autoptr (GError) failure = NULL;
  g_autoptr (TabletopMatch) match = tabletop_game_load_match (game, file->match, &failure);

  if (match == NULL && !g_str_equal (file->rules_version, tabletop_game_get_rules_version (game)))
    {
      g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_VERSION,
                   /* Translators: the last is what the game itself says */
                   _ ("The match was played under the rules “%s” of %s, and now they are “%s”: %s"),
                   file->rules_version, tabletop_game_get_title (game),
                   tabletop_game_get_rules_version (game), failure->message);
      return NULL;
    }
  if (match == NULL)
    {
      g_propagate_error (error, g_steal_pointer (&failure));
      return NULL;
    }

  if (tabletop_match_get_n_seats (match) != file->occupants->len)
    {
      g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_SAVE,
                   _ ("The saved table has %u seats, but its match has %u"), file->occupants->len,
                   tabletop_match_get_n_seats (match));
      return NULL;
    }

  _tabletop_match_set_sequence (match, file->sequence);

  return g_steal_pointer (&match);
}

TabletopTable *
tabletop_table_load (TabletopGame *game, GBytes *bytes, GError **error)
{
  g_autoptr (TabletopTableFile) file = NULL;
  g_autoptr (TabletopMatch) match = NULL;
  TabletopTable *self;

  g_return_val_if_fail (TABLETOP_IS_GAME (game), NULL);
  g_return_val_if_fail (bytes != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  file = _tabletop_table_file_read (bytes, error);
  if (file == NULL)
    return NULL;

  if (!g_str_equal (file->game_id, tabletop_game_get_id (game)))
    {
      g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_NOT_FOUND,
                   _ ("The saved table is for the game “%s”, not for %s"), file->game_id,
                   tabletop_game_get_title (game));
      return NULL;
    }

  match = load_match (game, file, error);
  if (match == NULL)
    return NULL;

  self = tabletop_table_new (match);
  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      TabletopOccupant *occupant = g_ptr_array_index (file->occupants, seat);
      const char *bot_id = tabletop_occupant_get_bot_id (occupant);

      tabletop_setup_set_seat_name (tabletop_match_get_setup (match), seat,
                                    tabletop_occupant_get_name (occupant));
      _tabletop_table_renew_occupant (
          self, seat, tabletop_occupant_get_kind (occupant), *bot_id != '\0' ? bot_id : NULL,
          tabletop_occupant_get_bot_seed (occupant), TABLETOP_PRESENCE_HERE);
    }

  return self;
}

char *
tabletop_table_peek_game_id (GBytes *bytes, GError **error)
{
  g_autoptr (TabletopTableFile) file = NULL;

  g_return_val_if_fail (bytes != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  file = _tabletop_table_file_read (bytes, error);

  return file != NULL ? g_steal_pointer (&file->game_id) : NULL;
}

/* What a table is made of in another thread. */
typedef struct
{
  GBytes *bytes;
  TabletopBaton baton;
} Load;

static void
load_free (gpointer data)
{
  Load *self = data;

  g_bytes_unref (self->bytes);
  g_free (self);
}

static void
load_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Load *load = data;
  GError *error = NULL;
  TabletopTable *table;

  _tabletop_baton_take (&load->baton);
  table = tabletop_table_load (source, load->bytes, &error);
  _tabletop_baton_pass (&load->baton);
  if (table != NULL)
    g_task_return_pointer (task, table, g_object_unref);
  else
    g_task_return_error (task, error);
}

void
tabletop_table_load_async (TabletopGame *game,
                           GBytes *bytes,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer user_data)
{
  g_autoptr (GTask) task = NULL;
  Load *load;

  g_return_if_fail (TABLETOP_IS_GAME (game));
  g_return_if_fail (bytes != NULL);
  g_return_if_fail (cancellable == NULL || G_IS_CANCELLABLE (cancellable));

  task = g_task_new (game, cancellable, callback, user_data);
  g_task_set_return_on_cancel (task, TRUE);
  load = g_new0 (Load, 1);
  load->bytes = g_bytes_ref (bytes);
  g_task_set_task_data (task, load, load_free);
  _tabletop_baton_pass (&load->baton);
  g_task_run_in_thread (task, load_in_thread);
}

TabletopTable *
tabletop_table_load_finish (GAsyncResult *result, GError **error)
{
  Load *load;

  g_return_val_if_fail (G_IS_TASK (result), NULL);

  load = g_task_get_task_data (G_TASK (result));
  _tabletop_baton_take (&load->baton);

  return g_task_propagate_pointer (G_TASK (result), error);
}
