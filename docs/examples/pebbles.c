/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pebbles in C: two take one, two or three from a heap in turn, and whoever takes the last one
 * wins. The program plays a game at random and says how it ended.
 */

#include <tabletop.h>

enum
{
  HEAP = 15
};

G_DECLARE_FINAL_TYPE (PebblesGame, pebbles_game, PEBBLES, GAME, TabletopGame)
G_DECLARE_FINAL_TYPE (PebblesMatch, pebbles_match, PEBBLES, MATCH, TabletopMatch)

struct _PebblesGame
{
  TabletopGame parent_instance;
};

struct _PebblesMatch
{
  TabletopMatch parent_instance;

  guint left;  /* pebbles: all there is to a match */
  guint moves; /* so far */
};

G_DEFINE_FINAL_TYPE (PebblesGame, pebbles_game, TABLETOP_TYPE_GAME)
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

  if (self->left == 0)
    return G_LIST_MODEL (list);
  for (guint n = 1; n <= MIN (3, self->left) && tabletop_viewer_is_seat (viewer, seat); n++)
    {
      g_autofree char *notation = g_strdup_printf ("%u", n);
      g_autofree char *label = g_strdup_printf ("Take %u", n);
      g_autoptr (TabletopChoice) choice
          = tabletop_choice_new ("take", notation, label, NULL, TABLETOP_CHOICE_NONE);

      tabletop_decision_add_choice (asked, choice);
    }
  g_list_store_append (list, asked);

  return G_LIST_MODEL (list);
}

static gboolean
pebbles_match_apply (TabletopMatch *match, guint seat, TabletopChoice *choice, GError **error)
{
  PebblesMatch *self = PEBBLES_MATCH (match);

  self->left -= (guint) g_ascii_strtoull (tabletop_choice_get_notation (choice), NULL, 10);
  self->moves++;

  return TRUE;
}

/* Nothing is secret here; a game with secrets would leave out what `viewer` can't see. */
static TabletopView *
pebbles_match_dup_view (TabletopMatch *match, const TabletopViewer *viewer, GError **error)
{
  TabletopView *view = tabletop_view_new ("The heap", -1);
  g_autoptr (TabletopZone) heap = tabletop_zone_new ("heap", "Heap", -1, TABLETOP_ZONE_ROW);

  tabletop_zone_set_role (heap, TABLETOP_ZONE_ROLE_MARKET);
  tabletop_zone_set_count (heap, PEBBLES_MATCH (match)->left);
  tabletop_view_add_zone (view, heap);

  return view;
}

/* A game that tells nothing: whatever happens is seen. */
static GListModel *
pebbles_match_list_events (TabletopMatch *match, const TabletopViewer *viewer, guint64 since)
{
  return G_LIST_MODEL (g_list_store_new (TABLETOP_TYPE_EVENT));
}

static char *
pebbles_match_dup_hash (TabletopMatch *match)
{
  return g_strdup_printf ("%u-%u", PEBBLES_MATCH (match)->left, PEBBLES_MATCH (match)->moves);
}

static TabletopMatch *
pebbles_match_clone_for (TabletopMatch *match, const TabletopViewer *viewer, GError **error)
{
  PebblesMatch *clone
      = g_object_new (pebbles_match_get_type (), "game", tabletop_match_get_game (match), "setup",
                      tabletop_match_get_setup (match), NULL);

  clone->left = PEBBLES_MATCH (match)->left;
  clone->moves = PEBBLES_MATCH (match)->moves;

  return TABLETOP_MATCH (clone);
}

static TabletopResult *
pebbles_match_dup_result (TabletopMatch *match)
{
  PebblesMatch *self = PEBBLES_MATCH (match);
  TabletopResult *result;

  if (self->left > 0)
    return NULL;
  result = tabletop_result_new ("The heap is gone.", "", self->moves, self->moves);
  for (guint seat = 0; seat < 2; seat++)
    {
      const gboolean won = (self->moves - 1) % 2 == seat;
      g_autoptr (TabletopStanding) standing
          = tabletop_standing_new (seat, -1, won ? 1 : 2, won, won, FALSE, NULL);

      tabletop_result_add_standing (result, standing);
    }

  return result;
}

static void
pebbles_match_class_init (PebblesMatchClass *klass)
{
  TabletopMatchClass *match_class = TABLETOP_MATCH_CLASS (klass);

  match_class->list_decisions = pebbles_match_list_decisions;
  match_class->apply = pebbles_match_apply;
  match_class->dup_view = pebbles_match_dup_view;
  match_class->list_events = pebbles_match_list_events;
  match_class->dup_hash = pebbles_match_dup_hash;
  match_class->dup_result = pebbles_match_dup_result;
  match_class->clone_for = pebbles_match_clone_for;
}

static void
pebbles_match_init (PebblesMatch *self)
{
  self->left = HEAP;
}

static TabletopMatch *
pebbles_game_create_match (TabletopGame *game, TabletopSetup *setup, GBytes *seed, GError **error)
{
  return g_object_new (pebbles_match_get_type (), "game", game, "setup", setup, NULL);
}

static void
pebbles_game_class_init (PebblesGameClass *klass)
{
  TABLETOP_GAME_CLASS (klass)->create_match = pebbles_game_create_match;
}

static void
pebbles_game_init (PebblesGame *self)
{
}

int
main (void)
{
  const char *const bots[] = { "random", NULL };
  g_autoptr (TabletopGame) game = g_object_new (pebbles_game_get_type (), "id", "pebbles", "title",
                                                "Pebbles", "min-seats", 2, "max-seats", 2, NULL);
  g_autoptr (TabletopSetup) setup = tabletop_game_create_setup (game, 0);
  g_autoptr (GError) error = NULL;
  g_autoptr (TabletopResult) result = tabletop_game_simulate (game, setup, bots, NULL, &error);

  g_print ("%s\n", result != NULL ? tabletop_result_get_reason (result) : error->message);

  return result != NULL ? 0 : 1;
}
