/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a host waits for after each choice: the table as one seat sees it and what it is asked, as
 * objects. A match is played at random for some choices; from then on every seat looks after each
 * choice. */

#include <stdlib.h>

#include <glib/gprintf.h>
#include <regalia.h>

#include "allocations.h"

static TabletopGame *
find_game (const char *id)
{
  g_autoptr (RegaliaProvider) provider = regalia_provider_new ();
  g_autoptr (GListModel) games
      = tabletop_game_provider_list_games (TABLETOP_GAME_PROVIDER (provider));

  for (guint i = 0; i < g_list_model_get_n_items (games); i++)
    {
      g_autoptr (TabletopGame) game = g_list_model_get_item (games, i);

      if (g_str_equal (tabletop_game_get_id (game), id))
        return g_steal_pointer (&game);
    }

  return NULL;
}

static void
play (TabletopMatch *match, guint n_choices, guint32 *chance)
{
  for (guint i = 0; i < n_choices && !tabletop_match_is_over (match); i++)
    {
      const guint seat = (guint) tabletop_match_find_asked (match);
      const guint n = tabletop_match_count_choices (match, seat);
      g_autoptr (GError) error = NULL;

      *chance = *chance * 1664525u + 1013904223u;
      if (!tabletop_match_apply_nth (match, seat, (*chance >> 16) % n,
                                     tabletop_match_get_sequence (match), &error))
        g_error ("%s", error->message);
    }
}

static guint
count_pieces (TabletopView *view)
{
  GListModel *zones = tabletop_view_get_zones (view);
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (zones); i++)
    {
      g_autoptr (TabletopZone) zone = g_list_model_get_item (zones, i);

      n += g_list_model_get_n_items (tabletop_zone_get_pieces (zone));
    }

  return n;
}

/* A function of its own, for those who count instructions. */
G_GNUC_NO_INLINE static void
look_once (TabletopMatch *match, const TabletopViewer *viewer, gpointer *view)
{
  g_clear_object (view);
  *view = tabletop_match_dup_view (match, viewer, NULL);
}

/* What a host pays beside the view. */
G_GNUC_NO_INLINE static void
show_once (TabletopScene *scene, TabletopView *view, GListModel *events)
{
  tabletop_scene_show (scene, view, events);
}

/* A match keeps the list until its state is another one: only the first call in a state counts. */
G_GNUC_NO_INLINE static GListModel *
ask_once (TabletopMatch *match, const TabletopViewer *viewer)
{
  return tabletop_match_list_decisions (match, viewer);
}

typedef struct
{
  gint64 looking, showing; /* microseconds */
  gint64 asking, hearing;  /* of what one is asked, and of what only others are */
  guint n_asks, n_choices;
  guint n_looks;
  guint n_idle; /* of them, where the seat sees nothing new */
  guint64 allocated;
} Figures;

static void
ask (TabletopMatch *match, const TabletopViewer *viewer, Figures *figures)
{
  const gint64 begin = g_get_monotonic_time ();
  g_autoptr (GListModel) decisions = ask_once (match, viewer);
  const gint64 took = g_get_monotonic_time () - begin;
  guint n_choices = 0;

  for (guint i = 0; i < g_list_model_get_n_items (decisions); i++)
    {
      g_autoptr (TabletopDecision) decision = g_list_model_get_item (decisions, i);

      n_choices += tabletop_decision_get_n_choices (decision);
    }
  if (n_choices > 0)
    {
      figures->asking += took;
      figures->n_asks++;
      figures->n_choices += n_choices;
    }
  else
    figures->hearing += took;
}

static void
follow (TabletopMatch *match, guint seat, gpointer *view, TabletopScene *scene, Figures *figures)
{
  g_autoptr (TabletopViewer) viewer = tabletop_viewer_new_seat (seat);
  const gpointer before = *view;
  const guint64 allocated = count_allocations ();
  const gint64 begin = g_get_monotonic_time ();
  gint64 looked;
  guint64 seen;

  look_once (match, viewer, view);
  looked = g_get_monotonic_time ();
  show_once (scene, *view, NULL);
  seen = count_allocations ();
  /* The first look is at a table that nobody has seen. */
  if (before == NULL)
    return;
  figures->showing += g_get_monotonic_time () - looked;
  ask (match, viewer, figures);
  figures->looking += looked - begin;
  figures->n_looks++;
  if (*view != before)
    return;
  figures->allocated += seen - allocated;
  figures->n_idle++;
}

/* All seats look after each choice, as the guests of a table do, and each has a scene. */
static void
look (TabletopGame *game, guint n_seats, guint n_choices, guint n_steps)
{
  g_autoptr (TabletopSetup) setup = tabletop_game_create_setup (game, n_seats);
  g_autoptr (GBytes) seed = tabletop_seed_derive (1, 0);
  g_autoptr (GError) error = NULL;
  g_autoptr (TabletopMatch) match = tabletop_game_create_match (game, setup, seed, &error);
  g_autoptr (GPtrArray) views = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) scenes = g_ptr_array_new_with_free_func (g_object_unref);
  guint32 chance = 1;
  Figures figures = { 0 };

  if (match == NULL)
    g_error ("%s", error->message);
  g_ptr_array_set_size (views, (int) n_seats);
  for (guint seat = 0; seat < n_seats; seat++)
    g_ptr_array_add (scenes, tabletop_scene_new (NULL, NULL));
  play (match, n_choices, &chance);
  for (guint i = 0; i <= n_steps && !tabletop_match_is_over (match); i++)
    {
      for (guint seat = 0; seat < n_seats; seat++)
        follow (match, seat, &views->pdata[seat], scenes->pdata[seat], &figures);
      play (match, 1, &chance);
    }
  g_printf ("%s %u: %u pieces, %.1f µs a view, %.1f µs to show it, %u views\n",
            tabletop_game_get_id (game), n_seats, count_pieces (views->pdata[0]),
            (double) figures.looking / MAX (figures.n_looks, 1),
            (double) figures.showing / MAX (figures.n_looks, 1), figures.n_looks);
  g_printf ("%.1f µs to list the %.1f choices one is asked for, %.1f µs what others are asked\n",
            (double) figures.asking / MAX (figures.n_asks, 1),
            (double) figures.n_choices / MAX (figures.n_asks, 1),
            (double) figures.hearing / MAX (figures.n_looks - figures.n_asks, 1));
  g_printf ("%u views with nothing new: %" G_GUINT64_FORMAT " allocations\n", figures.n_idle,
            figures.allocated);
}

int
main (int argc, char **argv)
{
  g_autoptr (TabletopGame) game = NULL;

  if (argc != 5)
    {
      g_printerr ("Usage: %s GAME SEATS CHOICES STEPS\n", argv[0]);
      return 2;
    }
  game = find_game (argv[1]);
  if (game == NULL)
    return 3;
  look (game, (guint) atoi (argv[2]), (guint) atoi (argv[3]), (guint) atoi (argv[4]));

  return 0;
}
