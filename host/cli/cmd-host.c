/* SPDX-License-Identifier: GPL-3.0-or-later */

/* tabletop host: a table that friends reach from elsewhere. This terminal has the first seat, bots
 * the last ones, and everybody else gets a link.
 */

#include <glib/gi18n.h>

#include "cli-gathering.h"
#include "cli-lay.h"
#include "cli-online.h"
#include "cli-session.h"

typedef struct
{
  CliLayout layout;
  char *where;
  gboolean wait;
  gboolean spectate;
  int spectators;
  int ttl; /* hours */
  int decision_time;
  int game_time;
  int grace; /* seconds; below 0: as it is */
} Wishes;

static void
wishes_clear (Wishes *self)
{
  cli_layout_clear (&self->layout);
  g_free (self->where);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Wishes, wishes_clear)

/* Whether the numbers can be; complains if not. */
static gboolean
check (const Wishes *self, int n_seats)
{
  int n_bots = self->layout.bots == G_MAXINT ? 0 : self->layout.bots;
  int people = self->spectate ? 0 : 1;

  if (n_bots < 0 || n_bots + people > n_seats)
    {
      cli_complain_usage (_ ("There are %d seats; %d of them can't be bots."), n_seats, n_bots);
      return FALSE;
    }
  if (self->ttl < 0 || self->ttl > 14 * 24)
    {
      cli_complain_usage (_ ("A link can be good for 1 to %d hours, not %d."), 14 * 24, self->ttl);
      return FALSE;
    }
  if (self->spectators < 0 || self->decision_time < 0 || self->game_time < 0)
    {
      cli_complain_usage (_ ("A number of people or seconds can't be less than nothing."));
      return FALSE;
    }
  return cli_layout_check (&self->layout, n_seats, people);
}

/* Opens the table, and makes the links. */
static gboolean
open_table (const Wishes *self, TabletopInviter *inviter, TabletopTable *table, CliStatus *status)
{
  GError *error = NULL;

  tabletop_inviter_set_gathering (inviter, self->wait);
  if (!cli_host (inviter, table, self->where, status))
    return FALSE;
  if ((self->decision_time > 0 || self->game_time > 0)
      && !tabletop_inviter_set_clocks (inviter, (guint) self->decision_time,
                                       (guint) self->game_time, &error))
    {
      *status = cli_fail (error);
      return FALSE;
    }
  if (self->grace >= 0 && !tabletop_inviter_set_grace (inviter, (guint) self->grace, &error))
    {
      *status = cli_fail (error);
      return FALSE;
    }
  return cli_invite_all (inviter, (guint) self->ttl * 3600, self->spectators, status);
}

CliStatus
cli_host_run (char **argv)
{
  g_auto (Wishes) wishes = { .layout.bots = G_MAXINT, .grace = -1 };
  const GOptionEntry entries[] = {
    CLI_LAYOUT_ENTRIES (&wishes.layout),
    { "listen", 0, 0, G_OPTION_ARG_STRING, &wishes.where,
      N_ ("Who can reach it: “loopback”, this machine alone, which is the default; “lan”, this "
          "network; or an address of this machine"),
      N_ ("WHERE") },
    { "wait", 0, 0, G_OPTION_ARG_NONE, &wishes.wait,
      N_ ("Begin when all guests are ready; they may bring decks of their own"), NULL },
    { "spectate", 0, 0, G_OPTION_ARG_NONE, &wishes.spectate, N_ ("Keep no seat at this terminal"),
      NULL },
    { "spectators", 0, 0, G_OPTION_ARG_INT, &wishes.spectators,
      N_ ("How many links for people who only look on"), N_ ("NUMBER") },
    { "good-for", 0, 0, G_OPTION_ARG_INT, &wishes.ttl,
      N_ ("For how many hours the links can be used; else for 24"), N_ ("HOURS") },
    { "decision-time", 0, 0, G_OPTION_ARG_INT, &wishes.decision_time,
      N_ ("How long each decision may take; else as long as it takes"), N_ ("SECONDS") },
    { "game-time", 0, 0, G_OPTION_ARG_INT, &wishes.game_time,
      N_ ("How long all decisions of a seat may take together"), N_ ("SECONDS") },
    { "grace-time", 0, 0, G_OPTION_ARG_INT, &wishes.grace,
      N_ ("How long guests who are away have to come back before others can vote that a bot plays "
          "for them; else 120"),
      N_ ("SECONDS") },
    { NULL },
  };
  g_auto (GStrv) arguments = g_strdupv (argv);
  g_autoptr (TabletopCatalog) catalog = NULL;
  g_autoptr (TabletopInviter) inviter = NULL;
  g_autoptr (TabletopGame) game = NULL;
  g_autoptr (TabletopSetup) setup = NULL;
  g_autoptr (TabletopTable) table = NULL;
  CliStatus status = CLI_OK;
  int n_seats, people;

  if (!cli_parse (&arguments, entries, 1, 1, &status))
    return status;
  catalog = cli_open_catalog ();
  game = cli_find_game (catalog, arguments[1], &status);
  if (game == NULL)
    return status;
  setup = cli_create_setup (game, wishes.layout.seats, wishes.layout.options, wishes.layout.decks,
                            &status);
  if (setup == NULL)
    return status;
  n_seats = (int) tabletop_setup_get_n_seats (setup);
  if (!check (&wishes, n_seats))
    return CLI_USAGE;
  inviter = cli_find_inviter (catalog, &status);
  if (inviter == NULL)
    return status;
  people = wishes.spectate ? 0 : 1;
  table = cli_layout_lay (
      &wishes.layout, game, setup, people,
      n_seats - people - (wishes.layout.bots == G_MAXINT ? 0 : wishes.layout.bots), &status);
  if (table != NULL && wishes.layout.seed != NULL)
    cli_complain (_ ("With --seed a guest who tries out numbers can find out all cards: it is for "
                     "trying things out, not for playing."));
  if (table == NULL || !open_table (&wishes, inviter, table, &status))
    return status;
  if (cli_gather (inviter, &status))
    status = cli_session_run_online (catalog, inviter, FALSE);
  cli_close (inviter);
  return status;
}
