/* SPDX-License-Identifier: GPL-3.0-or-later */

/* tabletop play: who sits where, then the session. People have the first seats, bots the others. */

#include <glib/gi18n.h>

#include "cli-lay.h"
#include "cli-session.h"

typedef struct
{
  CliLayout layout;
  gboolean hot_seat;
  gboolean spectate;
  int delay; /* milliseconds */
  char *save;
} Wishes;

static void
wishes_clear (Wishes *self)
{
  cli_layout_clear (&self->layout);
  g_free (self->save);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Wishes, wishes_clear)

/* "--bots 4" is a table for four bots and you, if the game can be played so. */
static void
add_seat (CliLayout *layout, gboolean hot_seat, TabletopGame *game)
{
  int seats = layout->bots < G_MAXINT ? layout->bots + 1 : 0;

  if (layout->seats == 0 && !hot_seat && seats >= (int) tabletop_game_get_min_seats (game)
      && seats <= (int) tabletop_game_get_max_seats (game))
    layout->seats = seats;
}

/* How many of the seats go to people; -1 after a complaint. */
static int
count_people (const Wishes *self, int n_seats)
{
  gboolean said = self->layout.bots != G_MAXINT;
  int people = said ? n_seats - self->layout.bots : self->hot_seat ? n_seats : 1;

  if (self->spectate && (self->hot_seat || said))
    {
      cli_complain_usage (_ ("--spectate gives all seats to bots; leave --hot-seat and --bots "
                             "out."));
      return -1;
    }
  if (self->spectate)
    people = 0;
  return cli_layout_check (&self->layout, n_seats, people) ? people : -1;
}

CliStatus
cli_play_run (char **argv)
{
  g_auto (Wishes) wishes = { .layout.bots = G_MAXINT };
  const GOptionEntry entries[] = {
    CLI_LAYOUT_ENTRIES (&wishes.layout),
    { "hot-seat", 0, 0, G_OPTION_ARG_NONE, &wishes.hot_seat,
      N_ ("All seats are people who share this terminal"), NULL },
    { "spectate", 0, 0, G_OPTION_ARG_NONE, &wishes.spectate, N_ ("Only watch bots"), NULL },
    { "delay", 0, 0, G_OPTION_ARG_INT, &wishes.delay,
      N_ ("With --spectate, wait after whatever happens, in milliseconds"), N_ ("NUMBER") },
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
  int people;

  if (!cli_parse (&arguments, entries, 1, 1, &status))
    return status;
  catalog = cli_open_catalog ();
  game = cli_find_game (catalog, arguments[1], &status);
  if (game == NULL)
    return status;
  add_seat (&wishes.layout, wishes.hot_seat, game);
  setup = cli_create_setup (game, wishes.layout.seats, wishes.layout.options, wishes.layout.decks,
                            &status);
  if (setup == NULL)
    return status;
  people = count_people (&wishes, (int) tabletop_setup_get_n_seats (setup));
  if (people < 0)
    return CLI_USAGE;
  if (wishes.delay < 0 || (wishes.delay > 0 && people > 0))
    return cli_complain_usage (_ ("--delay is a number of milliseconds, for --spectate."));
  table = cli_layout_lay (&wishes.layout, game, setup, people, 0, &status);
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
  return cli_session_run (table, wishes.save, FALSE, (guint) wishes.delay);
}
