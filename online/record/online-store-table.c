/* SPDX-License-Identifier: GPL-3.0-or-later */

/* From a table to its record and back. Back is the snapshot and then every step since, through the
 * match's own gate, each in the state in which it was made.
 */

#include "online-store.h"

#include <glib/gi18n-lib.h>

static char **
dup_names (TabletopMatch *match)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  guint n_seats = tabletop_match_get_n_seats (match);

  for (guint seat = 0; seat < n_seats; seat++)
    g_ptr_array_add (
        names, g_strdup (tabletop_setup_get_seat_name (tabletop_match_get_setup (match), seat)));
  g_ptr_array_add (names, NULL);

  return (char **) g_ptr_array_free (g_steal_pointer (&names), FALSE);
}

gboolean
online_record_add_live_table (OnlineRecord *record,
                              const char *table_id,
                              TabletopTable *table,
                              GError **error)
{
  g_autoptr (OnlineRecordTable) saved = NULL;
  TabletopMatch *match;
  TabletopGame *game;

  g_return_val_if_fail (ONLINE_IS_RECORD (record), FALSE);
  g_return_val_if_fail (table_id != NULL, FALSE);
  g_return_val_if_fail (TABLETOP_IS_TABLE (table), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  match = tabletop_table_get_match (table);
  game = tabletop_match_get_game (match);
  saved = online_record_table_new ();
  saved->id = g_strdup (table_id);
  saved->game_id = g_strdup (tabletop_game_get_id (game));
  saved->title = g_strdup (tabletop_game_get_title (game));
  saved->names = dup_names (match);
  saved->over = tabletop_match_is_over (match);
  saved->snapshot = tabletop_table_save (table, error);

  return saved->snapshot != NULL && online_record_add_table (record, saved, error);
}

/* {{{ Back */

static gboolean
make_step (TabletopMatch *match, const OnlineRecordStep *step, GError **error)
{
  guint64 sequence = tabletop_match_get_sequence (match);

  if (step->sequence != sequence)
    {
      g_set_error (error, ONLINE_RECORD_ERROR, ONLINE_RECORD_ERROR_DAMAGED,
                   _ ("it was made in state %" G_GUINT64_FORMAT ", and now it is "
                      "%" G_GUINT64_FORMAT),
                   step->sequence, sequence);
      return FALSE;
    }

  switch (step->kind)
    {
    case TABLETOP_STEP_CHOICE:
      return tabletop_match_apply_text (match, step->seat, step->notation, sequence, error);
    case TABLETOP_STEP_UNDO:
      return tabletop_match_undo (match, step->seat, error);
    case TABLETOP_STEP_LEAVE:
      return tabletop_match_leave (match, step->seat, error);
    default:
      g_return_val_if_reached (FALSE);
    }
}

/* Names the step that can't be made; a notation is any text, so it is shown harmless. */
static gboolean
refuse_step (const OnlineRecordTable *saved,
             const OnlineRecordStep *step,
             const GError *why,
             GError **error)
{
  g_autofree char *text = g_strdup_printf (
      /* Translators: a table, a number, a seat, what was chosen, why it can't be chosen */
      _ ("The table “%s” can't be opened: step %" G_GUINT64_FORMAT
         " of it, by seat %u (%s), can't be made again: %s. Nothing in it was changed. "
         "Perhaps another version of the game wrote it"),
      saved->id, step->number, step->seat + 1, step->notation != NULL ? step->notation : "-",
      why->message);

  for (char *at = text; *at != '\0'; at++)
    if (g_ascii_iscntrl (*at))
      *at = ' ';
  g_set_error_literal (error, ONLINE_RECORD_ERROR, ONLINE_RECORD_ERROR_DAMAGED, text);

  return FALSE;
}

static gboolean
make_steps (TabletopMatch *match, const OnlineRecordTable *saved, GError **error)
{
  for (guint i = 0; saved->steps != NULL && i < saved->steps->len; i++)
    {
      const OnlineRecordStep *step = g_ptr_array_index (saved->steps, i);
      g_autoptr (GError) why = NULL;

      if (!make_step (match, step, &why))
        return refuse_step (saved, step, why, error);
    }

  return TRUE;
}

/* Seats the guests who can come back; none of them is here yet. */
static gboolean
seat_guests (TabletopTable *table, const OnlineRecordTable *saved, GError **error)
{
  guint n_seats = tabletop_match_get_n_seats (tabletop_table_get_match (table));

  for (guint i = 0; saved->seats != NULL && i < saved->seats->len; i++)
    {
      const OnlineRecordSeat *seat = g_ptr_array_index (saved->seats, i);

      if (seat->guest != 0 || !seat->has_token)
        continue;
      if ((guint) seat->seat >= n_seats)
        {
          g_set_error (
              error, ONLINE_RECORD_ERROR, ONLINE_RECORD_ERROR_DAMAGED,
              _ ("The table “%s” can't be opened: it has a guest at seat %d, and %u seats"),
              saved->id, seat->seat + 1, n_seats);
          return FALSE;
        }
      if (!tabletop_table_seat_guest (table, (guint) seat->seat, seat->name, error))
        return FALSE;
      /* A bot that the game no longer has doesn't keep the table from being opened. */
      if (seat->stand_in != NULL)
        tabletop_table_stand_in (table, (guint) seat->seat, seat->stand_in, seat->stand_in_seed,
                                 NULL);
    }

  for (guint seat = 0; seat < n_seats; seat++)
    {
      TabletopOccupant *occupant = tabletop_table_get_occupant (table, seat);

      if (tabletop_occupant_get_kind (occupant) == TABLETOP_OCCUPANT_GUEST
          && tabletop_occupant_get_presence (occupant) == TABLETOP_PRESENCE_HERE
          && !tabletop_table_set_presence (table, seat, TABLETOP_PRESENCE_AWAY, error))
        return FALSE;
    }

  return TRUE;
}

TabletopTable *
online_record_table_restore (const OnlineRecordTable *saved, TabletopGame *game, GError **error)
{
  g_autoptr (TabletopTable) table = NULL;

  g_return_val_if_fail (saved != NULL && saved->snapshot != NULL, NULL);
  g_return_val_if_fail (TABLETOP_IS_GAME (game), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  table = tabletop_table_load (game, saved->snapshot, error);
  if (table == NULL || !make_steps (tabletop_table_get_match (table), saved, error)
      || !seat_guests (table, saved, error))
    return NULL;

  return g_steal_pointer (&table);
}

/* }}} */
