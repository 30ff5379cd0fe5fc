/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Everything that chance decides follows from one number, if there is one: the match from the first
 * seed that is derived from it, each bot from that of its seat.
 */

#include "cli-lay.h"

#include <glib/gi18n.h>
#include <string.h>

#include "kept-person.h"

void
cli_layout_clear (CliLayout *self)
{
  g_free (self->bot);
  g_strfreev (self->names);
  g_strfreev (self->options);
  g_strfreev (self->decks);
  g_free (self->seed);
}

gboolean
cli_layout_check (const CliLayout *self, int n_seats, int people)
{
  if (people < 0 || people > n_seats)
    {
      cli_complain_usage (_ ("There are %d seats; %d of them can't be bots."), n_seats, self->bots);
      return FALSE;
    }
  if (self->names != NULL && (int) g_strv_length (self->names) > people)
    {
      cli_complain_usage (ngettext ("There are more names than people: %d sits at the table.",
                                    "There are more names than people: %d sit at the table.",
                                    people),
                          people);
      return FALSE;
    }
  return TRUE;
}

/* How the person at `seat` is called; NULL: by the number of the seat. */
static char *
choose_name (const CliLayout *self, int seat)
{
  if (self->names != NULL && seat < (int) g_strv_length (self->names))
    return g_strdup (self->names[seat]);
  return seat > 0 ? NULL : kept_person_dup_name ();
}

/* The first bytes of a seed, for a bot. */
static guint64
make_bot_seed (const CliLayout *self, guint64 seed, int seat)
{
  g_autoptr (GBytes) bytes = self->seed == NULL ? tabletop_seed_generate ()
                                                : tabletop_seed_derive (seed, (guint64) seat + 1);
  guint64 value;

  memcpy (&value, g_bytes_get_data (bytes, NULL), sizeof value);
  return GUINT64_FROM_LE (value);
}

TabletopTable *
cli_layout_lay (const CliLayout *self,
                TabletopGame *game,
                TabletopSetup *setup,
                int people,
                int n_open,
                CliStatus *status)
{
  guint64 seed = 0;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (TabletopMatch) match = NULL;
  g_autoptr (TabletopTable) table = NULL;
  g_autofree char *bot = self->bot == NULL ? cli_strongest_bot (game) : g_strdup (self->bot);
  int n_seats = (int) tabletop_setup_get_n_seats (setup);
  GError *error = NULL;

  *status = CLI_USAGE;
  if (self->seed != NULL && !cli_parse_seed (self->seed, &seed, status))
    return NULL;
  if (self->seed != NULL)
    bytes = tabletop_seed_derive (seed, 0);
  match = tabletop_game_create_match (game, setup, bytes, &error);
  if (match == NULL)
    {
      *status = cli_fail (error);
      return NULL;
    }
  table = tabletop_table_new (match);
  for (int seat = 0; seat < n_seats; seat++)
    {
      g_autofree char *name = seat < people ? choose_name (self, seat) : NULL;
      gboolean done = TRUE;

      if (seat < people)
        done = tabletop_table_seat_local (table, (guint) seat, name, &error);
      else if (seat >= people + n_open)
        done = tabletop_table_seat_bot (table, (guint) seat, bot, make_bot_seed (self, seed, seat),
                                        &error);
      if (!done)
        {
          *status = cli_fail (error);
          return NULL;
        }
    }
  return g_steal_pointer (&table);
}
