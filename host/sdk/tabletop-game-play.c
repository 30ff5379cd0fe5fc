/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whole games without people, through nothing but the public contract. A game that doesn't end is
 * reported, not waited for.
 */

#include "tabletop-game-private.h"

#include <glib/gi18n-lib.h>

#include "tabletop-error.h"
#include "tabletop-list-private.h"
#include "tabletop-seed-private.h"
#include "tabletop-seed.h"
#include "tabletop-table.h"

enum
{
  ENDLESS = 1000000 /* choices; the longest games that people play have some thousands */
};

static void
set_endless (TabletopGame *self, GError **error)
{
  g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_FAILED,
               _ ("%s has not ended after %d choices"), tabletop_game_get_title (self), ENDLESS);
}

TabletopResult *
_tabletop_game_real_simulate (TabletopGame *self,
                              TabletopSetup *setup,
                              const char *const *bots,
                              GBytes *seed,
                              GError **error)
{
  g_autoptr (TabletopMatch) match = tabletop_game_create_match (self, setup, seed, error);
  g_autoptr (TabletopTable) table = NULL;

  if (match == NULL)
    return NULL;

  table = tabletop_table_new (match);
  for (guint seat = 0; bots[seat] != NULL; seat++)
    if (!tabletop_table_seat_bot (table, seat, bots[seat], tabletop_seed_derive_number (seed, seat),
                                  error))
      return NULL;

  if (tabletop_table_run_bots (table, ENDLESS, error) < 0)
    return NULL;
  if (!tabletop_match_is_over (match))
    {
      set_endless (self, error);
      return NULL;
    }

  return tabletop_match_dup_result (match);
}

/* Plays one match at random and adds its choices to `n_choices`. */
static gboolean
play_at_random (TabletopGame *self,
                TabletopSetup *setup,
                guint64 number,
                guint64 *n_choices,
                GCancellable *cancellable,
                GError **error)
{
  g_autoptr (GBytes) seed = tabletop_seed_derive (0, number);
  g_autoptr (TabletopMatch) match = tabletop_game_create_match (self, setup, seed, error);
  guint n_seats = tabletop_setup_get_n_seats (setup);

  if (match == NULL)
    return FALSE;

  for (guint made = 0; !tabletop_match_is_over (match); made++)
    {
      g_autoptr (TabletopDecision) decision = NULL;
      guint64 sequence = tabletop_match_get_sequence (match);
      guint64 chance = _tabletop_mix (number, sequence, 0);
      guint seat = 0;

      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;

      while (seat < n_seats && !tabletop_match_is_asked (match, seat))
        seat++;
      if (seat == n_seats || made == ENDLESS)
        {
          set_endless (self, error);
          return FALSE;
        }

      decision = tabletop_match_ref_decision (match, seat);
      chance %= tabletop_decision_get_n_choices (decision);
      if (!tabletop_match_apply (match, seat,
                                 tabletop_decision_get_choice (decision, (guint) chance), sequence,
                                 error))
        return FALSE;
      *n_choices += 1;
    }

  return TRUE;
}

GListModel *
_tabletop_game_real_measure (TabletopGame *self,
                             guint n_seats,
                             guint milliseconds,
                             GCancellable *cancellable,
                             GError **error)
{
  g_autoptr (TabletopSetup) setup = tabletop_game_create_setup (self, n_seats);
  g_autoptr (TabletopFigure) games = NULL;
  g_autoptr (TabletopFigure) choices = NULL;
  TabletopList *figures;
  guint64 n_games = 0, n_choices = 0;
  gint64 start = g_get_monotonic_time ();
  gint64 end = start + (gint64) milliseconds * 1000;
  double seconds;

  do
    {
      if (!play_at_random (self, setup, n_games, &n_choices, cancellable, error))
        return NULL;
      n_games++;
    }
  while (g_get_monotonic_time () < end);

  seconds = (double) MAX (g_get_monotonic_time () - start, 1) / 1e6;
  games = tabletop_figure_new ("games-per-second", _ ("Random games a second"),
                               (double) n_games / seconds, "1/s");
  choices = tabletop_figure_new ("choices-per-second", _ ("Random choices a second"),
                                 (double) n_choices / seconds, "1/s");
  figures = _tabletop_list_new (TABLETOP_TYPE_FIGURE);
  _tabletop_list_add (figures, games);
  _tabletop_list_add (figures, choices);

  return G_LIST_MODEL (figures);
}
