/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A tree of seats and zones, and one value that holds the same: reading that value gives an equal
 * tree.
 */

#include "tabletop-view.h"

#include <glib/gi18n-lib.h>

#include "tabletop-error.h"
#include "tabletop-fields-private.h"
#include "tabletop-list-private.h"
#include "tabletop-reference-private.h"

struct _TabletopView
{
  GObject parent_instance;

  char *phase;
  char **tags;
  int active_seat;
  TabletopList *seats;
  TabletopList *zones;
  TabletopList *steps;
  TabletopList *relations;
};

/**
 * TabletopView:phase:
 *
 * What is going on, translated.
 */
/**
 * TabletopView:tags:
 *
 * What is going on, in stable words.
 */
/**
 * TabletopView:active-seat:
 *
 * Whose turn it is, or -1.
 */
/**
 * TabletopView:seats: (type GListModel)
 *
 * The seats.
 */
/**
 * TabletopView:zones: (type GListModel)
 *
 * The zones.
 */
/**
 * TabletopView:steps: (type GListModel)
 *
 * The steps of a turn, in their order.
 */
/**
 * TabletopView:relations: (type GListModel)
 *
 * What things of the table are to each other.
 */
static const TabletopField fields[] = {
  { "phase", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopView, phase) },
  { "tags", TABLETOP_FIELD_STRV, G_STRUCT_OFFSET (TabletopView, tags) },
  { "active-seat", TABLETOP_FIELD_INT, G_STRUCT_OFFSET (TabletopView, active_seat), NULL, -1 },
  { "seats", TABLETOP_FIELD_LIST, G_STRUCT_OFFSET (TabletopView, seats),
    tabletop_view_seat_get_type },
  { "zones", TABLETOP_FIELD_LIST, G_STRUCT_OFFSET (TabletopView, zones), tabletop_zone_get_type },
  { "steps", TABLETOP_FIELD_LIST, G_STRUCT_OFFSET (TabletopView, steps),
    tabletop_turn_step_get_type },
  { "relations", TABLETOP_FIELD_LIST, G_STRUCT_OFFSET (TabletopView, relations),
    tabletop_relation_get_type },
};

TABLETOP_DEFINE_VALUE (TabletopView, tabletop_view, fields)

#define SELF TabletopView
#define IS_SELF TABLETOP_IS_VIEW

TabletopView *
tabletop_view_new (const char *phase, int active_seat)
{
  TabletopView *self;

  g_return_val_if_fail (active_seat >= -1, NULL);

  self = g_object_new (TABLETOP_TYPE_VIEW, NULL);
  self->phase = g_strdup (phase);
  self->active_seat = active_seat;

  return self;
}

TABLETOP_ADDER (tabletop_view_add_seat, TabletopViewSeat, VIEW_SEAT, seats)
TABLETOP_ADDER (tabletop_view_add_zone, TabletopZone, ZONE, zones)

void
tabletop_view_set_zones (TabletopView *self, GListModel *zones)
{
  g_return_if_fail (TABLETOP_IS_VIEW (self));
  g_return_if_fail (G_IS_LIST_MODEL (zones));

  g_clear_object (&self->zones);
  self->zones = _tabletop_list_take_over (TABLETOP_TYPE_ZONE, zones);
}

void
tabletop_view_set_steps (TabletopView *self, GListModel *steps)
{
  g_return_if_fail (TABLETOP_IS_VIEW (self));
  g_return_if_fail (G_IS_LIST_MODEL (steps));

  g_clear_object (&self->steps);
  self->steps = _tabletop_list_take_over (TABLETOP_TYPE_TURN_STEP, steps);
}

TABLETOP_ADDER (tabletop_view_add_step, TabletopTurnStep, TURN_STEP, steps)
TABLETOP_ADDER (tabletop_view_add_relation, TabletopRelation, RELATION, relations)

TABLETOP_TEXT_GETTER (tabletop_view_get_phase, self->phase)

TABLETOP_STRV_SETTER (tabletop_view_set_tags, tags)

TABLETOP_GETTER (const char *const *, tabletop_view_get_tags, _tabletop_strv (self->tags), NULL)
TABLETOP_GETTER (int, tabletop_view_get_active_seat, self->active_seat, -1)
TABLETOP_LIST_GETTER (tabletop_view_get_seats, &self->seats, TABLETOP_TYPE_VIEW_SEAT)

/* The team of a seat; -1 if it isn't known. */
static int
find_team (TabletopView *self, guint index)
{
  for (guint i = 0; i < _tabletop_list_length (self->seats); i++)
    {
      TabletopViewSeat *seat = _tabletop_list_get (self->seats, i);

      if (tabletop_view_seat_get_index (seat) == index)
        return tabletop_view_seat_get_team (seat);
    }
  return -1;
}

gboolean
tabletop_view_are_teammates (TabletopView *self, guint seat, guint other)
{
  int team;

  g_return_val_if_fail (TABLETOP_IS_VIEW (self), FALSE);

  team = find_team (self, seat);

  return team >= 0 && team == find_team (self, other);
}

static int
compare_places (gconstpointer a, gconstpointer b, gpointer nothing)
{
  guint here = tabletop_view_seat_get_place (*(TabletopViewSeat *const *) a);
  guint there = tabletop_view_seat_get_place (*(TabletopViewSeat *const *) b);

  return (here > there) - (here < there);
}

GListModel *
tabletop_view_dup_seating (TabletopView *self)
{
  g_autoptr (GPtrArray) seats = g_ptr_array_new ();
  TabletopList *seating;

  g_return_val_if_fail (TABLETOP_IS_VIEW (self), NULL);

  for (guint i = 0; i < _tabletop_list_length (self->seats); i++)
    g_ptr_array_add (seats, _tabletop_list_get (self->seats, i));
  /* Of the sorts of GLib 2.74 this one is stable. */
  g_ptr_array_sort_with_data (seats, compare_places, NULL);

  seating = _tabletop_list_new (TABLETOP_TYPE_VIEW_SEAT);
  for (guint i = 0; i < seats->len; i++)
    _tabletop_list_add (seating, g_ptr_array_index (seats, i));

  return G_LIST_MODEL (seating);
}

TABLETOP_LIST_GETTER (tabletop_view_get_zones, &self->zones, TABLETOP_TYPE_ZONE)
TABLETOP_LIST_GETTER (tabletop_view_get_steps, &self->steps, TABLETOP_TYPE_TURN_STEP)
TABLETOP_LIST_GETTER (tabletop_view_get_relations, &self->relations, TABLETOP_TYPE_RELATION)

TabletopZone *
tabletop_view_find_zone (TabletopView *self, const char *id)
{
  g_return_val_if_fail (TABLETOP_IS_VIEW (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  for (guint i = 0; i < _tabletop_list_length (self->zones); i++)
    {
      TabletopZone *zone = _tabletop_list_get (self->zones, i);

      if (g_str_equal (tabletop_zone_get_id (zone), id))
        return zone;
    }

  return NULL;
}

TabletopPiece *
tabletop_view_find_piece (TabletopView *self, const char *id)
{
  g_return_val_if_fail (TABLETOP_IS_VIEW (self), NULL);
  g_return_val_if_fail (id != NULL && *id != '\0', NULL);

  for (guint i = 0; i < _tabletop_list_length (self->zones); i++)
    {
      TabletopList *pieces
          = TABLETOP_LIST (tabletop_zone_get_pieces (_tabletop_list_get (self->zones, i)));

      for (guint j = 0; j < _tabletop_list_length (pieces); j++)
        {
          TabletopPiece *piece = _tabletop_list_get (pieces, j);

          if (g_str_equal (tabletop_piece_get_id (piece), id))
            return piece;
        }
    }

  return NULL;
}

GVariant *
tabletop_view_to_variant (TabletopView *self)
{
  g_return_val_if_fail (TABLETOP_IS_VIEW (self), NULL);

  return g_variant_ref_sink (_tabletop_fields_to_variant (self));
}

gboolean
tabletop_view_equal (TabletopView *self, TabletopView *other)
{
  g_return_val_if_fail (TABLETOP_IS_VIEW (self), FALSE);
  g_return_val_if_fail (TABLETOP_IS_VIEW (other), FALSE);

  return _tabletop_fields_equal (self, other);
}

static gboolean
notes_are_sound (GListModel *notes)
{
  for (guint i = 0; i < g_list_model_get_n_items (notes); i++)
    {
      TabletopReference *reference
          = tabletop_note_get_reference (_tabletop_list_get (TABLETOP_LIST (notes), i));

      if (reference != NULL && !_tabletop_reference_is_sound (reference))
        return FALSE;
    }

  return TRUE;
}

/* What notes are about is something, too. */
static gboolean
pieces_are_sound (TabletopZone *zone)
{
  TabletopList *pieces = TABLETOP_LIST (tabletop_zone_get_pieces (zone));

  for (guint i = 0; i < _tabletop_list_length (pieces); i++)
    if (!notes_are_sound (tabletop_piece_get_notes (_tabletop_list_get (pieces, i))))
      return FALSE;

  return TRUE;
}

/* No zone has more pieces than it says. */
static gboolean
zones_are_sound (TabletopView *self, guint *position)
{
  for (guint i = 0; i < _tabletop_list_length (self->zones); i++)
    {
      TabletopZone *zone = _tabletop_list_get (self->zones, i);

      *position = i;
      if (g_list_model_get_n_items (tabletop_zone_get_pieces (zone))
              > tabletop_zone_get_count (zone)
          || !pieces_are_sound (zone))
        return FALSE;
    }

  return TRUE;
}

/* Both ends of an arrow are there, and name something. */
static gboolean
relations_are_sound (TabletopView *self, guint *position)
{
  for (guint i = 0; i < _tabletop_list_length (self->relations); i++)
    {
      TabletopRelation *relation = _tabletop_list_get (self->relations, i);

      *position = i;
      if (!_tabletop_reference_is_sound (tabletop_relation_get_from (relation))
          || !_tabletop_reference_is_sound (tabletop_relation_get_to (relation)))
        return FALSE;
    }

  return TRUE;
}

static gboolean
seats_are_sound (TabletopView *self, guint *position)
{
  for (guint i = 0; i < _tabletop_list_length (self->seats); i++)
    {
      *position = i;
      if (!notes_are_sound (tabletop_view_seat_get_notes (_tabletop_list_get (self->seats, i))))
        return FALSE;
    }

  return TRUE;
}

static gboolean
is_sound (TabletopView *self, const char **row, guint *position)
{
  *row = "seats";
  if (!seats_are_sound (self, position))
    return FALSE;
  *row = "zones";
  if (!zones_are_sound (self, position))
    return FALSE;
  *row = "relations";

  return relations_are_sound (self, position);
}

TabletopView *
tabletop_view_new_from_variant (GVariant *variant, GError **error)
{
  g_autoptr (TabletopView) self = NULL;
  const char *row = NULL;
  guint position = 0;

  g_return_val_if_fail (variant != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  if (!g_variant_is_of_type (variant, G_VARIANT_TYPE (TABLETOP_VIEW_TYPE_STRING))
      || !g_variant_is_normal_form (variant))
    {
      g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_DATA,
                   _ ("A view has the type “%s”, not “%s”"), TABLETOP_VIEW_TYPE_STRING,
                   g_variant_get_type_string (variant));
      return NULL;
    }

  self = _tabletop_fields_from_variant (TABLETOP_TYPE_VIEW, variant, &row, &position);
  if (self == NULL || !is_sound (self, &row, &position))
    {
      g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_DATA,
                   /* Translators: the first is a word of the format, such as “zones” */
                   _ ("A view's “%s” number %u has a value that can't be"), row, position + 1);
      return NULL;
    }

  return g_steal_pointer (&self);
}
