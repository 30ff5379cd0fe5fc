/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A match for programs that learn: what a seat sees and is asked in numbers.  What every game gets
 * here is made of its view and its decisions, so it tells nothing more than they do.  A game that
 * can write the same sooner does so itself.
 */

#include "tabletop-match.h"

#include <glib/gi18n-lib.h>

#include "tabletop-error-private.h"
#include "tabletop-error.h"
#include "tabletop-list-private.h"
#include "tabletop-match-private.h"

static void
tell_tags (TabletopEncoder *encoder, const char *const *tags)
{
  for (; *tags != NULL; tags++)
    tabletop_encoder_add_tag (encoder, *tags);
}

static void
tell_notes (TabletopEncoder *encoder, GListModel *model)
{
  TabletopList *notes = TABLETOP_LIST (model);

  for (guint i = 0; i < _tabletop_list_length (notes); i++)
    tabletop_encoder_add_tag (encoder, tabletop_note_get_id (_tabletop_list_get (notes, i)));
}

/* What a piece is that isn't called so, but by its place or the like. */
static void
tell_face (TabletopEncoder *encoder, TabletopPiece *piece)
{
  TabletopFace *face = tabletop_piece_get_face (piece);
  const char *what = face != NULL ? tabletop_face_get_id (face) : "";

  if (*what != '\0' && !g_str_has_prefix (tabletop_piece_get_id (piece), what))
    tabletop_encoder_add_tag (encoder, what);
}

static void
tell_counters (TabletopEncoder *encoder, GListModel *model)
{
  TabletopList *counters = TABLETOP_LIST (model);

  for (guint i = 0; i < _tabletop_list_length (counters); i++)
    {
      TabletopCounter *counter = _tabletop_list_get (counters, i);

      tabletop_encoder_add_counter (encoder, tabletop_counter_get_id (counter),
                                    tabletop_counter_get_value (counter));
    }
}

static void
tell_zone (TabletopEncoder *encoder, TabletopZone *zone)
{
  TabletopList *pieces = TABLETOP_LIST (tabletop_zone_get_pieces (zone));

  tabletop_encoder_add_zone (encoder, tabletop_zone_get_id (zone), tabletop_zone_get_owner (zone),
                             tabletop_zone_get_count (zone));
  for (guint i = 0; i < _tabletop_list_length (pieces); i++)
    {
      TabletopPiece *piece = _tabletop_list_get (pieces, i);

      tabletop_encoder_add_piece (encoder, tabletop_piece_get_id (piece),
                                  tabletop_piece_get_kind (piece), tabletop_piece_get_owner (piece),
                                  tabletop_piece_is_face_up (piece),
                                  tabletop_piece_get_parent_id (piece));
      tell_face (encoder, piece);
      tell_notes (encoder, tabletop_piece_get_notes (piece));
      tell_counters (encoder, tabletop_piece_get_counters (piece));
    }
}

static void
tell_view (TabletopEncoder *encoder, TabletopView *view)
{
  TabletopList *seats = TABLETOP_LIST (tabletop_view_get_seats (view));
  TabletopList *zones = TABLETOP_LIST (tabletop_view_get_zones (view));
  const guint n_seats = tabletop_layout_get_n_seats (tabletop_encoder_get_layout (encoder));

  tabletop_encoder_set_active_seat (encoder, tabletop_view_get_active_seat (view));
  tell_tags (encoder, tabletop_view_get_tags (view));
  for (guint i = 0; i < _tabletop_list_length (seats); i++)
    {
      TabletopViewSeat *seat = _tabletop_list_get (seats, i);

      if (tabletop_view_seat_get_index (seat) >= n_seats)
        continue;
      tabletop_encoder_add_seat (
          encoder, tabletop_view_seat_get_index (seat), tabletop_view_seat_get_team (seat),
          tabletop_view_seat_get_place (seat), tabletop_view_seat_get_status (seat),
          tabletop_view_seat_is_far (seat));
      tell_notes (encoder, tabletop_view_seat_get_notes (seat));
      tell_counters (encoder, tabletop_view_seat_get_counters (seat));
    }
  for (guint i = 0; i < _tabletop_list_length (zones); i++)
    tell_zone (encoder, _tabletop_list_get (zones, i));
}

static void
tell_decision (TabletopEncoder *encoder, TabletopDecision *decision)
{
  const gboolean own = tabletop_decision_get_seat (decision) == tabletop_encoder_get_seat (encoder);
  const guint n_choices = own ? tabletop_decision_get_n_choices (decision) : 0;

  tabletop_encoder_add_decision (encoder, tabletop_decision_get_seat (decision),
                                 tabletop_decision_get_kind (decision),
                                 tabletop_decision_is_optional (decision), n_choices,
                                 tabletop_decision_get_default_index (decision));
  for (guint i = 0; i < n_choices; i++)
    {
      TabletopChoice *choice = tabletop_decision_get_choice (decision, i);

      tabletop_encoder_add_choice (encoder, tabletop_choice_get_kind (choice),
                                   tabletop_choice_get_notation (choice));
    }
}

gboolean
_tabletop_match_real_encode (TabletopMatch *self, TabletopEncoder *encoder, GError **error)
{
  g_autoptr (TabletopViewer) viewer
      = tabletop_viewer_new_seat (tabletop_encoder_get_seat (encoder));
  g_autoptr (TabletopView) view = tabletop_match_dup_view (self, viewer, error);
  g_autoptr (GListModel) model = NULL;
  TabletopList *decisions;

  if (view == NULL)
    return FALSE;

  tell_view (encoder, view);
  model = tabletop_match_list_decisions (self, viewer);
  decisions = TABLETOP_LIST (model);
  for (guint i = 0; i < _tabletop_list_length (decisions); i++)
    tell_decision (encoder, _tabletop_list_get (decisions, i));

  return TRUE;
}

guint
_tabletop_match_real_count_choices (TabletopMatch *self, guint seat)
{
  TabletopDecision *decision;
  guint n_choices = 0;

  for (guint n = 0; (decision = _tabletop_match_peek_own (self, seat, n)) != NULL; n++)
    n_choices += tabletop_decision_get_n_choices (decision);

  return n_choices;
}

guint
tabletop_match_count_choices (TabletopMatch *self, guint seat)
{
  g_return_val_if_fail (TABLETOP_IS_MATCH (self), 0);

  if (!_tabletop_match_check_seat (self, seat, NULL))
    return 0;

  return TABLETOP_MATCH_GET_CLASS (self)->count_choices (self, seat);
}

int
tabletop_match_find_asked (TabletopMatch *self)
{
  guint n_seats;

  g_return_val_if_fail (TABLETOP_IS_MATCH (self), -1);

  n_seats = tabletop_match_get_n_seats (self);
  for (guint seat = 0; seat < n_seats; seat++)
    if (TABLETOP_MATCH_GET_CLASS (self)->is_asked (self, seat))
      return (int) seat;

  return -1;
}

/**
 * TabletopMatchClass::encode:
 * @self: a match
 * @encoder: for a seat that there is
 * @error: return location for an error
 *
 * Tells the encoder what its seat sees and is asked: the same, in the same order, as the view and
 * the list of decisions of that seat do.
 *
 * Returns: %TRUE if it is done
 */

GBytes *
tabletop_match_encode (TabletopMatch *self,
                       guint seat,
                       TabletopLayout *layout,
                       guint page,
                       GError **error)
{
  g_autoptr (TabletopEncoder) encoder = NULL;
  GError *failure = NULL;
  guint n_choices, n_pages;
  gboolean done;

  g_return_val_if_fail (TABLETOP_IS_MATCH (self), NULL);
  g_return_val_if_fail (TABLETOP_IS_LAYOUT (layout), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  if (!_tabletop_match_check_seat (self, seat, error))
    return NULL;
  if (tabletop_layout_get_n_seats (layout) != tabletop_match_get_n_seats (self))
    {
      g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_DATA,
                   _ ("The layout is for %u seats, and the match has %u"),
                   tabletop_layout_get_n_seats (layout), tabletop_match_get_n_seats (self));
      return NULL;
    }

  n_choices = tabletop_layout_get_n_choices (layout);
  n_pages = (tabletop_match_count_choices (self, seat) + n_choices - 1) / n_choices;
  encoder = tabletop_encoder_new (layout, seat, n_pages > 0 ? page % n_pages : 0);
  tabletop_encoder_set_over (encoder, tabletop_match_is_over (self));
  done = TABLETOP_MATCH_GET_CLASS (self)->encode (self, encoder, &failure);
  if (!_tabletop_end_call (self, "encode", done, &failure, error))
    return NULL;

  return tabletop_encoder_end (encoder);
}
