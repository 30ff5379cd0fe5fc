/* SPDX-License-Identifier: GPL-3.0-or-later */

/* tabletop play: who sits where, then the session. People have the first seats, bots the others. */

#include <glib/gi18n.h>
#include <string.h>

#include "cli-command.h"
#include "cli-session.h"

typedef struct
{
  int seats;
  int bots; /* G_MAXINT: not said */
  char *bot;
  gboolean hot_seat;
  gboolean spectate;
  char **names;
  char **options;
  char *seed;
  char *save;
} Wishes;

static void
wishes_clear (Wishes *self)
{
  g_free (self->bot);
  g_strfreev (self->names);
  g_strfreev (self->options);
  g_free (self->seed);
  g_free (self->save);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Wishes, wishes_clear)

/* How many of the seats go to people; -1 after a complaint. */
static int
count_people (const Wishes *self, int n_seats)
{
  gboolean said = self->bots != G_MAXINT;
  int people = said ? n_seats - self->bots : self->hot_seat ? n_seats : 1;

  if (self->spectate && (self->hot_seat || said))
    {
      cli_complain_usage (_ ("--spectate gives all seats to bots; leave --hot-seat and --bots "
                             "out."));
      return -1;
    }
  if (self->spectate)
    people = 0;
  else if (people < 0 || people > n_seats)
    {
      cli_complain_usage (_ ("There are %d seats; %d of them can't be bots."), n_seats, self->bots);
      return -1;
    }
  if (self->names != NULL && (int) g_strv_length (self->names) > people)
    {
      cli_complain_usage (ngettext ("There are more names than people: %d sits at the table.",
                                    "There are more names than people: %d sit at the table.",
                                    people),
                          people);
      return -1;
    }
  return people;
}

/* How the person at `seat` is called; NULL: by the number of the seat. */
static char *
choose_name (const Wishes *self, int seat)
{
  const char *login = g_get_real_name ();

  if (self->names != NULL && seat < (int) g_strv_length (self->names))
    return g_strdup (self->names[seat]);
  if (seat > 0)
    return NULL;
  if (*login == '\0' || g_str_equal (login, "Unknown"))
    login = g_get_user_name ();
  return g_utf8_validate (login, -1, NULL) ? g_strndup (login, strcspn (login, " ,")) : NULL;
}

/* The first bytes of a seed, for a bot. */
static guint64
make_bot_seed (const Wishes *self, guint64 seed, int seat)
{
  g_autoptr (GBytes) bytes = self->seed == NULL ? tabletop_seed_generate ()
                                                : tabletop_seed_derive (seed, (guint64) seat + 1);
  guint64 value;

  memcpy (&value, g_bytes_get_data (bytes, NULL), sizeof value);
  return GUINT64_FROM_LE (value);
}

static TabletopTable *
lay_table (const Wishes *self, TabletopGame *game, TabletopSetup *setup, CliStatus *status)
{
  guint64 seed = 0;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (TabletopMatch) match = NULL;
  g_autoptr (TabletopTable) table = NULL;
  g_autofree char *bot = self->bot == NULL ? cli_strongest_bot (game) : g_strdup (self->bot);
  int n_seats = (int) tabletop_setup_get_n_seats (setup);
  int people = count_people (self, n_seats);
  GError *error = NULL;

  *status = CLI_USAGE;
  if (people < 0 || (self->seed != NULL && !cli_parse_seed (self->seed, &seed, status)))
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
      gboolean done = seat < people
                          ? tabletop_table_seat_local (table, (guint) seat, name, &error)
                          : tabletop_table_seat_bot (table, (guint) seat, bot,
                                                     make_bot_seed (self, seed, seat), &error);

      if (!done)
        {
          *status = cli_fail (error);
          return NULL;
        }
    }
  return g_steal_pointer (&table);
}

CliStatus
cli_play_run (char **argv)
{
  g_auto (Wishes) wishes = { .bots = G_MAXINT };
  const GOptionEntry entries[] = {
    { "seats", 0, 0, G_OPTION_ARG_INT, &wishes.seats, N_ ("How many seats; else as recommended"),
      N_ ("NUMBER") },
    { "bots", 0, 0, G_OPTION_ARG_INT, &wishes.bots, N_ ("How many of them go to bots"),
      N_ ("NUMBER") },
    { "bot", 0, 0, G_OPTION_ARG_STRING, &wishes.bot, N_ ("Which bot; else the strongest"),
      N_ ("ID") },
    { "hot-seat", 0, 0, G_OPTION_ARG_NONE, &wishes.hot_seat,
      N_ ("All seats are people who share this terminal"), NULL },
    { "spectate", 0, 0, G_OPTION_ARG_NONE, &wishes.spectate, N_ ("Only watch bots"), NULL },
    { "name", 0, 0, G_OPTION_ARG_STRING_ARRAY, &wishes.names,
      N_ ("How a person is called, in seat order; may be repeated"), N_ ("NAME") },
    { "option", 0, 0, G_OPTION_ARG_STRING_ARRAY, &wishes.options,
      N_ ("Set an option of the game; may be repeated"), N_ ("KEY=VALUE") },
    { "seed", 0, 0, G_OPTION_ARG_STRING, &wishes.seed,
      N_ ("A number from which all chance follows"), N_ ("NUMBER") },
    { "save", 0, 0, G_OPTION_ARG_FILENAME, &wishes.save,
      N_ ("Write the game there after each choice"), N_ ("FILE") },
    { NULL },
  };
  g_auto (GStrv) arguments = g_strdupv (argv);
  g_autoptr (TabletopCatalog) catalog = NULL;
  g_autoptr (TabletopGame) game = NULL;
  g_autoptr (TabletopSetup) setup = NULL;
  g_autoptr (TabletopTable) table = NULL;
  CliStatus status = CLI_OK;

  if (!cli_parse (&arguments, entries, 1, 1, &status))
    return status;
  catalog = cli_open_catalog ();
  game = cli_find_game (catalog, arguments[1], &status);
  if (game == NULL)
    return status;
  setup = cli_create_setup (game, wishes.seats, wishes.options, &status);
  if (setup == NULL)
    return status;
  table = lay_table (&wishes, game, setup, &status);
  if (table == NULL)
    return status;
  if (wishes.save != NULL && g_file_test (wishes.save, G_FILE_TEST_EXISTS))
    {
      g_autofree char *name = g_filename_display_name (wishes.save);

      cli_complain (_ ("%s is there already; it isn't replaced. Go on with it by “tabletop "
                       "resume”, or name another file."),
                    name);
      return CLI_FAILED;
    }
  return cli_session_run (table, wishes.save, FALSE);
}
