/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The same choices as around a table, without objects and words: a bot decides alike on what its
 * seat may know and on the match itself, so nothing is dealt anew for it here. */

#include "regalia-simulate.h"

#include <glib/gi18n-lib.h>

#include "regalia-bot-private.h"
#include "regalia-error.h"

/* {{{ Playing */

typedef struct
{
  const rg_bot *const *bots;
  const guint64 *bot_seeds;
  int from; /* the seat that is looked at first */
} Players;

/* Lets the bot of the first seat that is waited for choose; somebody is, as long as a match isn't
 * over. Who is asked together takes turns, as around a TabletopTable. */
static rg_pick
choose (const rg_match *match, gpointer data)
{
  Players *players = data;
  const int n = rg_match_seats (match);

  for (int i = 0; i < n; i++)
    {
      const int seat = (players->from + i) % n;
      const rg_decision *decision = rg_match_decision_of (match, seat);
      guint64 chance;

      if (decision == NULL || decision->flags & RG_DECISION_OPTIONAL)
        continue;
      players->from = seat + 1;
      chance
          = _regalia_bot_chance (players->bot_seeds[seat], rg_match_sequence (match), (guint) seat);
      return (rg_pick){ decision, rg_bot_choose (players->bots[seat], match, seat, &chance) };
    }

  g_assert_not_reached ();
}

rg_match *
_regalia_simulate (const rg_setup *setup,
                   const rg_bot *const *bots,
                   const guint64 *bot_seeds,
                   GError **error)
{
  Players players = { bots, bot_seeds, 0 };
  rg_error why = { 0 };
  rg_match *match = rg_match_new (setup, NULL, &why);

  if (match == NULL)
    _regalia_set_error (error, &why, NULL);
  else
    rg_match_play_out (match, choose, &players);

  return match;
}

/* }}} */
/* {{{ Measuring */

typedef struct
{
  guint64 games;
  guint64 choices;
  double seconds;
} Speed;

static gboolean
measure_speed (const rg_setup *setup,
               guint milliseconds,
               GCancellable *cancellable,
               Speed *speed,
               GError **error)
{
  const gint64 start = g_get_monotonic_time ();
  const gint64 end = start + (gint64) milliseconds * 1000;
  int n_bots;
  const rg_bot *random = rg_game_bots (rg_content_game (setup->content), &n_bots)[0];
  const rg_bot *bots[RG_MAX_SEATS];
  guint64 seeds[RG_MAX_SEATS];
  rg_setup each = *setup;

  for (int seat = 0; seat < setup->seats; seat++)
    bots[seat] = random;
  do
    {
      rg_match *match;

      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      for (int seat = 0; seat < setup->seats; seat++)
        seeds[seat] = speed->games * RG_MAX_SEATS + (guint64) seat;
      rg_setup_seed (&each, speed->games);
      match = _regalia_simulate (&each, bots, seeds, error);
      if (match == NULL)
        return FALSE;
      speed->games++;
      speed->choices += rg_match_sequence (match);
      rg_match_free (match);
    }
  while (g_get_monotonic_time () < end);
  speed->seconds = (double) MAX (g_get_monotonic_time () - start, 1) / 1e6;

  return TRUE;
}

/* Nanoseconds that a clone takes, and that copying as many bytes takes. */
static void
measure_clone (const rg_match *match, double *clone_time, double *copy_time)
{
  enum
  {
    ROUNDS = 20000
  };
  const gsize size = rg_match_size (match);
  g_autofree char *copy = g_malloc (size);
  gint64 start = g_get_monotonic_time ();

  for (int i = 0; i < ROUNDS; i++)
    rg_match_free (rg_match_clone (match));
  *clone_time = (double) (g_get_monotonic_time () - start) * 1000 / ROUNDS;

  start = g_get_monotonic_time ();
  for (int i = 0; i < ROUNDS; i++)
    {
      memcpy (copy, match, size);
      /* The copy is read by nobody; this keeps it from being left out. */
      __asm__ volatile("" : : "r"(copy) : "memory");
    }
  *copy_time = (double) (g_get_monotonic_time () - start) * 1000 / ROUNDS;
}

static void *
count_and_allocate (void *data, size_t size)
{
  guint *n = data;

  (*n)++;

  return malloc (size);
}

static void
just_free (void *data, void *memory)
{
  free (memory);
}

/* How often memory was asked for between the first choice of a game and its end; -1 if there is
 * none. */
static int
count_allocations (const rg_setup *setup)
{
  guint n = 0;
  const rg_alloc counting = { count_and_allocate, just_free, &n };
  rg_match *match = rg_match_new (setup, &counting, NULL);
  const rg_bot *bots[RG_MAX_SEATS];
  const guint64 seeds[RG_MAX_SEATS] = { 0 };
  Players players = { bots, seeds, 0 };
  int n_bots;
  guint before = n;

  if (match == NULL)
    return -1;
  for (int seat = 0; seat < setup->seats; seat++)
    bots[seat] = rg_game_bots (rg_match_game (match), &n_bots)[0];
  rg_match_set_quiet (match, true);
  while (!rg_match_over (match))
    {
      const rg_pick pick = choose (match, &players);

      if (rg_match_apply (match, pick.decision->seat, pick.choice, rg_match_sequence (match), NULL)
          != RG_OK)
        g_assert_not_reached ();
    }
  rg_match_free (match);

  return (int) (n - before);
}

static void
add_figure (GListStore *list, const char *id, const char *label, double value, const char *unit)
{
  g_autoptr (TabletopFigure) figure = tabletop_figure_new (id, label, value, unit);

  g_list_store_append (list, figure);
}

GListModel *
_regalia_measure (const rg_setup *setup,
                  guint milliseconds,
                  GCancellable *cancellable,
                  GError **error)
{
  GListStore *list;
  Speed speed = { 0 };
  double clone_time, copy_time;
  rg_match *match;
  rg_error why = { 0 };

  if (!measure_speed (setup, milliseconds, cancellable, &speed, error))
    return NULL;
  match = rg_match_new (setup, NULL, &why);
  if (match == NULL)
    {
      _regalia_set_error (error, &why, NULL);
      return NULL;
    }
  measure_clone (match, &clone_time, &copy_time);

  list = g_list_store_new (TABLETOP_TYPE_FIGURE);
  add_figure (list, "games-per-second", _ ("Random games"), (double) speed.games / speed.seconds,
              "1/s");
  add_figure (list, "choices-per-second", _ ("Choices"), (double) speed.choices / speed.seconds,
              "1/s");
  add_figure (list, "choices-per-game", _ ("Choices of a game"),
              (double) speed.choices / (double) speed.games, NULL);
  add_figure (list, "match-size", _ ("Size of a match"), (double) rg_match_size (match), "B");
  add_figure (list, "clone-time", _ ("Cloning a match"), clone_time, "ns");
  add_figure (list, "clone-ratio", _ ("Cloning, compared with copying as many bytes"),
              clone_time / MAX (copy_time, 1e-3), NULL);
  add_figure (list, "allocations", _ ("Allocations of memory between the choices of a game"),
              count_allocations (setup), NULL);
  rg_match_free (match);

  return G_LIST_MODEL (list);
}

/* }}} */
