/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One seat's line of a result, never changed. */

#include "tabletop-standing.h"

#include "tabletop-fields-private.h"

struct _TabletopStanding
{
  GObject parent_instance;

  guint seat;
  int team;
  guint rank;
  gint64 score;
  gboolean won;
  gboolean left;
  char *summary;
  guint order;
  char *deck;
};

/**
 * TabletopStanding:seat:
 *
 * Whose it is.
 */
/**
 * TabletopStanding:team:
 *
 * The seat's team, or -1.
 */
/**
 * TabletopStanding:rank:
 *
 * 1 for the best; ties share the better rank.
 */
/**
 * TabletopStanding:score:
 *
 * Points, in the game's own measure.
 */
/**
 * TabletopStanding:won:
 *
 * Whether the seat won.
 */
/**
 * TabletopStanding:left:
 *
 * Whether the seat left before the end.
 */
/**
 * TabletopStanding:summary:
 *
 * How the score came about, translated.
 */
/**
 * TabletopStanding:order:
 *
 * Its place in the order of turns, from 1; 0 if it isn't known.
 */
/**
 * TabletopStanding:deck:
 *
 * What the seat played, which only a simulation tells.
 */
static const TabletopField fields[] = {
  { "seat", TABLETOP_FIELD_UINT, G_STRUCT_OFFSET (TabletopStanding, seat) },
  { "team", TABLETOP_FIELD_INT, G_STRUCT_OFFSET (TabletopStanding, team) },
  { "rank", TABLETOP_FIELD_UINT, G_STRUCT_OFFSET (TabletopStanding, rank) },
  { "score", TABLETOP_FIELD_INT64, G_STRUCT_OFFSET (TabletopStanding, score) },
  { "won", TABLETOP_FIELD_BOOLEAN, G_STRUCT_OFFSET (TabletopStanding, won) },
  { "left", TABLETOP_FIELD_BOOLEAN, G_STRUCT_OFFSET (TabletopStanding, left) },
  { "summary", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopStanding, summary) },
  { "order", TABLETOP_FIELD_UINT, G_STRUCT_OFFSET (TabletopStanding, order) },
  { "deck", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopStanding, deck) },
};

TABLETOP_DEFINE_VALUE (TabletopStanding, tabletop_standing, fields)

#define SELF TabletopStanding
#define IS_SELF TABLETOP_IS_STANDING

TabletopStanding *
tabletop_standing_new (guint seat,
                       int team,
                       guint rank,
                       gint64 score,
                       gboolean won,
                       gboolean left,
                       const char *summary)
{
  TabletopStanding *self;

  g_return_val_if_fail (team >= -1, NULL);
  g_return_val_if_fail (rank > 0, NULL);

  self = g_object_new (TABLETOP_TYPE_STANDING, NULL);
  self->seat = seat;
  self->team = team;
  self->rank = rank;
  self->score = score;
  self->won = won;
  self->left = left;
  self->summary = g_strdup (summary);

  return self;
}

TABLETOP_SETTER (guint, tabletop_standing_set_order, order)
TABLETOP_TEXT_SETTER (tabletop_standing_set_deck, deck)

TABLETOP_GETTER (guint, tabletop_standing_get_seat, self->seat, 0)
TABLETOP_GETTER (int, tabletop_standing_get_team, self->team, -1)
TABLETOP_GETTER (guint, tabletop_standing_get_rank, self->rank, 0)
TABLETOP_GETTER (gint64, tabletop_standing_get_score, self->score, 0)
TABLETOP_GETTER (gboolean, tabletop_standing_has_won, self->won, FALSE)
TABLETOP_GETTER (gboolean, tabletop_standing_has_left, self->left, FALSE)
TABLETOP_GETTER (guint, tabletop_standing_get_order, self->order, 0)
TABLETOP_TEXT_GETTER (tabletop_standing_get_deck, self->deck)
TABLETOP_TEXT_GETTER (tabletop_standing_get_summary, self->summary)
