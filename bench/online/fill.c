/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Fills a server's database with tables, to see how long it takes to be ready and to load one:
 *
 *   bench-online-fill FILE GAME SEATS STEPS TABLES [SNAPSHOT]
 *
 * One match is played by the bot `random`, STEPS steps of it are kept, and TABLES tables get them,
 * each with an invitation for its first seat: its secret, of the first table, is printed. With
 * SNAPSHOT steps (else none) in the snapshot, as the server writes it while a table grows. Then the
 * first table is loaded as the server would, and what that took is printed.
 */

#include <glib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tabletop.h>

#include "online-record.h"
#include "online-secret.h"
#include "online-store.h"

/* Writes down what is played. */
typedef struct
{
  TabletopMatch *match;
  TabletopBot *bot;
  GPtrArray *steps;
} Player;

static gboolean
play (Player *self, GError **error)
{
  guint n_seats = tabletop_match_get_n_seats (self->match);

  for (guint seat = 0; seat < n_seats; seat++)
    {
      g_autoptr (TabletopDecision) decision = tabletop_match_ref_decision (self->match, seat);
      g_autoptr (TabletopChoice) choice = NULL;
      OnlineRecordStep *step;

      if (decision == NULL || !tabletop_match_is_asked (self->match, seat))
        continue;
      choice = tabletop_bot_choose (self->bot, self->match, decision, error);
      if (choice == NULL)
        return FALSE;
      step = g_new0 (OnlineRecordStep, 1);
      step->number = self->steps->len + 1;
      step->sequence = tabletop_match_get_sequence (self->match);
      step->seat = seat;
      step->kind = TABLETOP_STEP_CHOICE;
      step->notation = g_strdup (tabletop_choice_get_notation (choice));
      step->time = 1;
      g_ptr_array_add (self->steps, step);

      return tabletop_match_apply (self->match, seat, choice, step->sequence, error);
    }
  return FALSE;
}

/* A match that is long enough, as a table that has none of its steps; `snapshot` is what it is
 * after as many as there are in one. */
static TabletopTable *
make_table (TabletopGame *game,
            guint n_seats,
            guint n_steps,
            guint n_snapshot,
            GPtrArray *steps,
            GBytes **snapshot)
{
  for (guint64 number = 1;; number++)
    {
      g_autoptr (TabletopSetup) setup = tabletop_game_create_setup (game, n_seats);
      g_autoptr (GBytes) seed = tabletop_seed_derive (number, 0);
      g_autoptr (TabletopMatch) match = tabletop_game_create_match (game, setup, seed, NULL);
      g_autoptr (TabletopTable) table = tabletop_table_new (match);
      g_autoptr (TabletopBot) bot = tabletop_game_create_bot (game, "random", number, NULL);
      Player player = { match, bot, steps };

      g_ptr_array_set_size (steps, 0);
      g_clear_pointer (snapshot, g_bytes_unref);
      do
        if (steps->len == n_snapshot && *snapshot == NULL)
          *snapshot = tabletop_table_save (table, NULL);
      while (steps->len < n_steps && play (&player, NULL));
      if (steps->len == n_steps && !tabletop_match_is_over (match))
        return g_steal_pointer (&table);
    }
}

static void
die (const GError *error)
{
  fprintf (stderr, "%s\n", error->message);
  exit (1);
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TabletopCatalog) catalog = tabletop_catalog_new (NULL);
  g_autoptr (TabletopGame) game
      = argc >= 6 ? tabletop_catalog_lookup_game (catalog, argv[2], &error) : NULL;
  g_autoptr (OnlineRecord) record = NULL;
  g_autoptr (GPtrArray) steps
      = g_ptr_array_new_with_free_func ((GDestroyNotify) online_record_step_free);
  g_autoptr (GBytes) snapshot = NULL;
  g_autoptr (TabletopTable) table = NULL;
  g_autofree char *first = NULL;
  guint n_tables, n_snapshot;
  gint64 best = G_MAXINT64;

  if (game == NULL)
    {
      fprintf (stderr, "%s\n",
               error != NULL ? error->message : "FILE GAME SEATS STEPS TABLES [SNAPSHOT]");
      return 2;
    }
  n_tables = (guint) atoi (argv[5]);
  n_snapshot = argc > 6 ? (guint) atoi (argv[6]) : 0;
  table = make_table (game, (guint) atoi (argv[3]), (guint) atoi (argv[4]), n_snapshot, steps,
                      &snapshot);
  record = online_record_open (argv[1], &error);
  if (record == NULL)
    die (error);

  for (guint i = 0; i < n_tables; i++)
    {
      g_autoptr (OnlineRecordTable) saved = online_record_table_new ();
      g_autofree char *secret = online_secret_new ();
      OnlineRecordInvitation *invitation = g_new0 (OnlineRecordInvitation, 1);

      saved->id = online_record_new_table_id ();
      saved->game_id = g_strdup (tabletop_game_get_id (game));
      saved->title = g_strdup (tabletop_game_get_title (game));
      saved->names = g_strsplit ("Ada Bea Cem Dan", " ", -1);
      saved->snapshot = g_bytes_ref (snapshot);
      saved->snapshot_steps = n_snapshot;
      g_ptr_array_unref (saved->steps);
      saved->steps = g_ptr_array_ref (steps);
      invitation->id = g_strdup ("1");
      invitation->expires = G_MAXINT32;
      online_secret_hash (secret, invitation->secret_hash);
      g_ptr_array_add (saved->invitations, invitation);
      if (i % 256 == 0 && online_record_is_in_transaction (record)
          && !online_record_commit (record, &error))
        die (error);
      if (!online_record_is_in_transaction (record))
        online_record_begin (record);
      if (!online_record_add_table (record, saved, &error))
        die (error);
      if (i == 0)
        {
          first = g_strdup (saved->id);
          printf ("table %s, secret %s\n", first, secret);
        }
    }
  if (!online_record_commit (record, &error))
    die (error);

  for (guint i = 0; i < 5; i++)
    {
      const gint64 began = g_get_monotonic_time ();
      g_autoptr (OnlineRecordTable) saved = online_record_load_table (record, first, &error);
      g_autoptr (TabletopTable) loaded
          = saved != NULL ? online_record_table_restore (saved, game, &error) : NULL;

      if (loaded == NULL)
        die (error);
      best = MIN (best, g_get_monotonic_time () - began);
    }
  printf ("loaded in %.1f ms\n", (double) best / 1000);

  return 0;
}
