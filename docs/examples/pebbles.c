/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pebbles in C, as a program that plays a game at random and says how it ended. */

#include <tabletop.h>

G_DECLARE_FINAL_TYPE (PebblesMatch, pebbles_match, PEBBLES, MATCH, TabletopMatch)

struct _PebblesMatch
{
  TabletopMatch parent_instance;

  guint left;  /* pebbles: all there is to a match */
  guint moves; /* so far */
};

G_DEFINE_FINAL_TYPE (PebblesMatch, pebbles_match, TABLETOP_TYPE_MATCH)

/* Who is asked, and, for that seat alone, between what it chooses. */
static GListModel *
pebbles_match_list_decisions (TabletopMatch *match, const TabletopViewer *viewer)
{
  PebblesMatch *self = PEBBLES_MATCH (match);
  const guint seat = self->moves % 2;
  GListStore *list = g_list_store_new (TABLETOP_TYPE_DECISION);
  g_autoptr (TabletopDecision) asked = tabletop_decision_new (
      0, tabletop_match_get_sequence (match), seat, "take", "How many do you take?");

  for (guint n = 1; n <= MIN (3, self->left) && tabletop_viewer_is_seat (viewer, seat); n++)
    {
      g_autofree char *notation = g_strdup_printf ("%u", n);
      g_autoptr (TabletopChoice) choice = tabletop_choice_new ("take", notation, notation, NULL, 0);

      tabletop_decision_add_choice (asked, choice);
    }
  if (self->left > 0)
    g_list_store_append (list, asked);

  return G_LIST_MODEL (list);
}

static gboolean
pebbles_match_apply (TabletopMatch *match, guint seat, TabletopChoice *choice, GError **error)
{
  PEBBLES_MATCH (match)->left -= (guint) atoi (tabletop_choice_get_notation (choice));
  PEBBLES_MATCH (match)->moves++;

  return TRUE;
}

/* Nothing is secret here; a game with secrets would leave out what `viewer` can't see. */
static TabletopView *
pebbles_match_dup_view (TabletopMatch *match, const TabletopViewer *viewer, GError **error)
{
  TabletopView *view = tabletop_view_new ("The heap", -1);
  g_autoptr (TabletopZone) heap = tabletop_zone_new ("heap", "Heap", -1, TABLETOP_ZONE_ROW);

  tabletop_zone_set_count (heap, PEBBLES_MATCH (match)->left);
  tabletop_view_add_zone (view, heap);

  return view;
}

static TabletopResult *
pebbles_match_dup_result (TabletopMatch *match)
{
  PebblesMatch *self = PEBBLES_MATCH (match);

  return self->left > 0 ? NULL
                        : tabletop_result_new_for_winner ("The heap is gone.", 2,
                                                          (self->moves - 1) % 2, self->moves);
}

static void
pebbles_match_class_init (PebblesMatchClass *klass)
{
  TABLETOP_MATCH_CLASS (klass)->list_decisions = pebbles_match_list_decisions;
  TABLETOP_MATCH_CLASS (klass)->apply = pebbles_match_apply;
  TABLETOP_MATCH_CLASS (klass)->dup_view = pebbles_match_dup_view;
  TABLETOP_MATCH_CLASS (klass)->dup_result = pebbles_match_dup_result;
}

static void
pebbles_match_init (PebblesMatch *self)
{
  self->left = 15;
}

int
main (void)
{
  g_autoptr (TabletopGame) game
      = g_object_new (TABLETOP_TYPE_GAME, "id", "pebbles", "title", "Pebbles", "match-type",
                      pebbles_match_get_type (), NULL);
  g_autoptr (TabletopSetup) setup = tabletop_game_create_setup (game, 0);
  g_autoptr (TabletopResult) result
      = tabletop_game_simulate (game, setup, (const char *const[]){ "random", NULL }, NULL, NULL);

  g_print ("%s\n", tabletop_result_get_reason (result));
}
