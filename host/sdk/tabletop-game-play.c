/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A game's bots, and whole games without people, through nothing but the public contract. A game
 * that doesn't end is reported, not waited for.
 */

#include "tabletop-game-private.h"

#include <glib/gi18n-lib.h>

#include "tabletop-error-private.h"
#include "tabletop-error.h"
#include "tabletop-list-private.h"
#include "tabletop-seed-private.h"
#include "tabletop-seed.h"
#include "tabletop-table.h"

enum
{
  ENDLESS = 1000000 /* choices; the longest games that people play have some thousands */
};

/* Says why a match that isn't over after `made` choices doesn't go on. */
static void
set_stuck (TabletopGame *self, guint made, GError **error)
{
  if (made >= ENDLESS)
    g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_FAILED,
                 _ ("%s has not ended after %d choices"), tabletop_game_get_title (self), ENDLESS);
  else
    g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_FAILED,
                 _ ("%s is not over, but waits for nobody"), tabletop_game_get_title (self));
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
  int made;

  if (match == NULL)
    return NULL;

  table = tabletop_table_new (match);
  for (guint seat = 0; bots[seat] != NULL; seat++)
    if (!tabletop_table_seat_bot (table, seat, bots[seat], tabletop_seed_derive_number (seed, seat),
                                  error))
      return NULL;

  made = tabletop_table_run_bots (table, ENDLESS, error);
  if (made < 0)
    return NULL;
  if (!tabletop_match_is_over (match))
    {
      set_stuck (self, (guint) made, error);
      return NULL;
    }

  return tabletop_match_dup_result (match);
}

/* The first question that the match waits for, or NULL. */
static TabletopDecision *
ref_awaited (TabletopMatch *match)
{
  guint n_seats = tabletop_match_get_n_seats (match);

  for (guint seat = 0; seat < n_seats; seat++)
    if (tabletop_match_is_asked (match, seat))
      return tabletop_match_ref_decision (match, seat);

  return NULL;
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

  if (match == NULL)
    return FALSE;

  for (guint made = 0; !tabletop_match_is_over (match); made++)
    {
      g_autoptr (TabletopDecision) decision = NULL;
      guint64 sequence = tabletop_match_get_sequence (match);
      guint chance;

      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;

      decision = made < ENDLESS ? ref_awaited (match) : NULL;
      if (decision == NULL || tabletop_decision_get_n_choices (decision) == 0)
        {
          set_stuck (self, made, error);
          return FALSE;
        }

      chance = (guint) (_tabletop_mix (number, sequence, 0)
                        % tabletop_decision_get_n_choices (decision));
      if (!tabletop_match_apply (match, tabletop_decision_get_seat (decision),
                                 tabletop_decision_get_choice (decision, chance), sequence, error))
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

/* The wrappers. */

GListModel *
tabletop_game_list_bots (TabletopGame *self)
{
  g_autoptr (GListModel) bots = NULL;

  g_return_val_if_fail (TABLETOP_IS_GAME (self), NULL);

  bots = TABLETOP_GAME_GET_CLASS (self)->list_bots (self);
  g_return_val_if_fail (G_IS_LIST_MODEL (bots), NULL);

  return G_LIST_MODEL (_tabletop_list_new_copy (TABLETOP_TYPE_BOT_INFO, bots));
}

/* Fails with NOT_FOUND unless the game lists the bot. */
static gboolean
check_bot (TabletopGame *self, const char *id, GError **error)
{
  g_autoptr (GListModel) bots = tabletop_game_list_bots (self);
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  g_autofree char *sentence = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (bots); i++)
    {
      g_autoptr (TabletopBotInfo) info = g_list_model_get_item (bots, i);

      if (g_str_equal (tabletop_bot_info_get_id (info), id))
        return TRUE;
      /* The list keeps it alive. */
      g_ptr_array_add (ids, (gpointer) tabletop_bot_info_get_id (info));
    }

  g_ptr_array_add (ids, NULL);
  sentence = g_strdup_printf (_ ("%s has no bot “%s”"), tabletop_game_get_title (self), id);
  _tabletop_set_not_found (error, sentence, id, (const char *const *) ids->pdata);

  return FALSE;
}

TabletopBot *
tabletop_game_create_bot (TabletopGame *self, const char *id, guint64 seed, GError **error)
{
  GError *failure = NULL;

  g_return_val_if_fail (TABLETOP_IS_GAME (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  if (!check_bot (self, id, error))
    return NULL;

  return _tabletop_end_object (
      self, "create_bot", TABLETOP_GAME_GET_CLASS (self)->create_bot (self, id, seed, &failure),
      &failure, error);
}

TabletopResult *
tabletop_game_simulate (TabletopGame *self,
                        TabletopSetup *setup,
                        const char *const *bots,
                        GBytes *seed,
                        GError **error)
{
  g_autoptr (GBytes) chance = NULL;
  g_autofree const char **each = NULL;
  GError *failure = NULL;
  guint n_bots, n_seats;

  g_return_val_if_fail (TABLETOP_IS_GAME (self), NULL);
  g_return_val_if_fail (TABLETOP_IS_SETUP (setup), NULL);
  g_return_val_if_fail (bots != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  if (!tabletop_game_validate (self, setup, error))
    return NULL;
  if (seed != NULL && !_tabletop_seed_check (seed, error))
    return NULL;

  n_seats = tabletop_setup_get_n_seats (setup);
  n_bots = g_strv_length ((char **) bots);
  if (n_bots != 1 && n_bots != n_seats)
    {
      g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_OPTION,
                   _ ("bots: one for all or one for each of the %u seats is needed, not %u"),
                   n_seats, n_bots);
      return NULL;
    }

  each = g_new0 (const char *, n_seats + 1);
  for (guint seat = 0; seat < n_seats; seat++)
    {
      each[seat] = bots[n_bots == 1 ? 0 : seat];
      if (!check_bot (self, each[seat], error))
        return NULL;
    }

  chance = seed != NULL ? g_bytes_ref (seed) : tabletop_seed_generate ();
  return _tabletop_end_object (
      self, "simulate",
      TABLETOP_GAME_GET_CLASS (self)->simulate (self, setup, each, chance, &failure), &failure,
      error);
}

GListModel *
tabletop_game_measure (TabletopGame *self,
                       guint n_seats,
                       guint milliseconds,
                       GCancellable *cancellable,
                       GError **error)
{
  g_autoptr (TabletopSetup) setup = NULL;
  g_autoptr (GListModel) figures = NULL;
  GError *failure = NULL;

  g_return_val_if_fail (TABLETOP_IS_GAME (self), NULL);
  g_return_val_if_fail (cancellable == NULL || G_IS_CANCELLABLE (cancellable), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  setup = tabletop_game_create_setup (self, n_seats);
  if (!tabletop_game_validate (self, setup, error))
    return NULL;

  figures = TABLETOP_GAME_GET_CLASS (self)->measure (self, tabletop_setup_get_n_seats (setup),
                                                     milliseconds, cancellable, &failure);
  if (!_tabletop_end_call (self, "measure", figures != NULL, &failure, error))
    return NULL;

  return G_LIST_MODEL (_tabletop_list_new_copy (TABLETOP_TYPE_FIGURE, figures));
}

/* Numbers. */

TabletopLayout *
_tabletop_game_real_create_layout (TabletopGame *self, guint n_seats)
{
  return tabletop_layout_new (n_seats, 8 + 8 * n_seats, 64 + 48 * n_seats, 64, 6, 4);
}

TabletopLayout *
tabletop_game_create_layout (TabletopGame *self, guint n_seats)
{
  TabletopLayout *layout;

  g_return_val_if_fail (TABLETOP_IS_GAME (self), NULL);
  g_return_val_if_fail (n_seats >= 1 && n_seats <= 64, NULL);

  layout = TABLETOP_GAME_GET_CLASS (self)->create_layout (self, n_seats);
  if (layout != NULL && tabletop_layout_get_n_seats (layout) == n_seats)
    return layout;

  g_critical ("%s.create_layout made none for %u seats", G_OBJECT_TYPE_NAME (self), n_seats);
  g_clear_object (&layout);

  return _tabletop_game_real_create_layout (self, n_seats);
}
