/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A tree of seats and zones, and one value that holds the same: reading that value gives an equal
 * tree.
 */

#include "tabletop-view.h"

#include <glib/gi18n-lib.h>

#include "tabletop-counter-private.h"
#include "tabletop-error.h"
#include "tabletop-fields-private.h"
#include "tabletop-list-private.h"

struct _TabletopView
{
  GObject parent_instance;

  char *phase;
  char **tags;
  int active_seat;
  TabletopList *seats;
  TabletopList *zones;
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
static const TabletopField fields[] = {
  { "phase", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopView, phase) },
  { "tags", TABLETOP_FIELD_STRV, G_STRUCT_OFFSET (TabletopView, tags) },
  { "active-seat", TABLETOP_FIELD_INT, G_STRUCT_OFFSET (TabletopView, active_seat) },
  { "seats", TABLETOP_FIELD_LIST, G_STRUCT_OFFSET (TabletopView, seats),
    tabletop_view_seat_get_type },
  { "zones", TABLETOP_FIELD_LIST, G_STRUCT_OFFSET (TabletopView, zones), tabletop_zone_get_type },
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
  self->seats = _tabletop_list_new (TABLETOP_TYPE_VIEW_SEAT);
  self->zones = _tabletop_list_new (TABLETOP_TYPE_ZONE);

  return self;
}

void
tabletop_view_add_seat (TabletopView *self, TabletopViewSeat *seat)
{
  g_return_if_fail (TABLETOP_IS_VIEW (self));
  g_return_if_fail (TABLETOP_IS_VIEW_SEAT (seat));

  _tabletop_list_add (self->seats, seat);
}

void
tabletop_view_add_zone (TabletopView *self, TabletopZone *zone)
{
  g_return_if_fail (TABLETOP_IS_VIEW (self));
  g_return_if_fail (TABLETOP_IS_ZONE (zone));

  _tabletop_list_add (self->zones, zone);
}

TABLETOP_TEXT_GETTER (tabletop_view_get_phase, self->phase)

TABLETOP_STRV_SETTER (tabletop_view_set_tags, tags)

TABLETOP_GETTER (const char *const *, tabletop_view_get_tags, _tabletop_strv (self->tags), NULL)
TABLETOP_GETTER (int, tabletop_view_get_active_seat, self->active_seat, -1)
TABLETOP_LIST_GETTER (tabletop_view_get_seats, &self->seats, TABLETOP_TYPE_VIEW_SEAT)

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

static GVariant *
piece_to_variant (TabletopPiece *piece)
{
  return g_variant_new ("(ssssibs^as@a(ssx)^ass)", tabletop_piece_get_id (piece),
                        tabletop_piece_get_kind (piece), tabletop_piece_get_title (piece),
                        tabletop_piece_get_text (piece), tabletop_piece_get_owner (piece),
                        tabletop_piece_is_face_up (piece), tabletop_piece_get_icon_name (piece),
                        tabletop_piece_get_tags (piece),
                        _tabletop_counters_to_variant (tabletop_piece_get_counters (piece)),
                        tabletop_piece_get_notes (piece), tabletop_piece_get_parent_id (piece));
}

static GVariant *
zone_to_variant (TabletopZone *zone)
{
  TabletopList *pieces = TABLETOP_LIST (tabletop_zone_get_pieces (zone));
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a(ssssibsasa(ssx)ass)"));
  for (guint i = 0; i < _tabletop_list_length (pieces); i++)
    g_variant_builder_add_value (&builder, piece_to_variant (_tabletop_list_get (pieces, i)));

  return g_variant_new ("(ssiuuua(ssssibsasa(ssx)ass))", tabletop_zone_get_id (zone),
                        tabletop_zone_get_title (zone), tabletop_zone_get_owner (zone),
                        (guint) tabletop_zone_get_layout (zone), tabletop_zone_get_columns (zone),
                        tabletop_zone_get_count (zone), &builder);
}

static GVariant *
seat_to_variant (TabletopViewSeat *seat)
{
  return g_variant_new ("(usiuu@a(ssx)^as)", tabletop_view_seat_get_index (seat),
                        tabletop_view_seat_get_name (seat), tabletop_view_seat_get_team (seat),
                        (guint) tabletop_view_seat_get_status (seat),
                        tabletop_view_seat_get_place (seat),
                        _tabletop_counters_to_variant (tabletop_view_seat_get_counters (seat)),
                        tabletop_view_seat_get_notes (seat));
}

GVariant *
tabletop_view_to_variant (TabletopView *self)
{
  GVariantBuilder seats, zones;

  g_return_val_if_fail (TABLETOP_IS_VIEW (self), NULL);

  g_variant_builder_init (&seats, G_VARIANT_TYPE ("a(usiuua(ssx)as)"));
  for (guint i = 0; i < _tabletop_list_length (self->seats); i++)
    g_variant_builder_add_value (&seats, seat_to_variant (_tabletop_list_get (self->seats, i)));

  g_variant_builder_init (&zones, G_VARIANT_TYPE ("a(ssiuuua(ssssibsasa(ssx)ass))"));
  for (guint i = 0; i < _tabletop_list_length (self->zones); i++)
    g_variant_builder_add_value (&zones, zone_to_variant (_tabletop_list_get (self->zones, i)));

  return g_variant_ref_sink (g_variant_new ("(sia(usiuua(ssx)as)a(ssiuuua(ssssibsasa(ssx)ass)))",
                                            _tabletop_text (self->phase), self->active_seat, &seats,
                                            &zones));
}

gboolean
tabletop_view_equal (TabletopView *self, TabletopView *other)
{
  g_autoptr (GVariant) a = NULL;
  g_autoptr (GVariant) b = NULL;

  g_return_val_if_fail (TABLETOP_IS_VIEW (self), FALSE);
  g_return_val_if_fail (TABLETOP_IS_VIEW (other), FALSE);

  a = tabletop_view_to_variant (self);
  b = tabletop_view_to_variant (other);

  return g_variant_equal (a, b);
}

/* Reading.  A view comes from another machine: every value that a constructor would refuse as
 * misuse is refused here as bad data first.
 */

static gboolean
refuse (GError **error, const char *where, guint position)
{
  g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_DATA,
               /* Translators: the first is a word such as “zone” */
               _ ("The view's %s number %u has a value that can't be"), where, position + 1);
  return FALSE;
}

static TabletopPiece *
piece_from_variant (GVariant *variant)
{
  const char *id, *kind, *title, *text, *icon_name, *counter_id, *counter_title, *parent_id;
  g_autofree const char **tags = NULL;
  g_autofree const char **notes = NULL;
  g_autoptr (GVariantIter) counters = NULL;
  TabletopPiece *piece;
  gboolean face_up;
  gint64 value;
  int owner;

  g_variant_get (variant, "(&s&s&s&sib&s^a&sa(ssx)^a&s&s)", &id, &kind, &title, &text, &owner,
                 &face_up, &icon_name, &tags, &counters, &notes, &parent_id);
  if (owner < -1)
    return NULL;

  piece = tabletop_piece_new (id, kind, title);
  tabletop_piece_set_text (piece, text);
  tabletop_piece_set_owner (piece, owner);
  tabletop_piece_set_face_up (piece, face_up);
  tabletop_piece_set_icon_name (piece, icon_name);
  tabletop_piece_set_tags (piece, tags);
  tabletop_piece_set_notes (piece, notes);
  tabletop_piece_set_parent_id (piece, parent_id);
  while (g_variant_iter_loop (counters, "(&s&sx)", &counter_id, &counter_title, &value))
    {
      g_autoptr (TabletopCounter) counter = tabletop_counter_new (counter_id, counter_title, value);

      tabletop_piece_add_counter (piece, counter);
    }

  return piece;
}

static gboolean
read_zone (TabletopView *self, GVariant *variant, guint position, GError **error)
{
  const char *id, *title;
  int owner;
  guint layout, columns, count;
  g_autoptr (GVariantIter) pieces = NULL;
  g_autoptr (TabletopZone) zone = NULL;
  GVariant *item;

  g_variant_get (variant, "(&s&siuuua(ssssibsasa(ssx)ass))", &id, &title, &owner, &layout, &columns,
                 &count, &pieces);
  if (*id == '\0' || owner < -1 || layout > TABLETOP_ZONE_LIST
      || count < g_variant_iter_n_children (pieces))
    return refuse (error, _ ("zone"), position);

  zone = tabletop_zone_new (id, title, owner, (TabletopZoneLayout) layout);
  tabletop_zone_set_columns (zone, columns);
  while ((item = g_variant_iter_next_value (pieces)) != NULL)
    {
      g_autoptr (GVariant) owned = item;
      g_autoptr (TabletopPiece) piece = piece_from_variant (owned);

      if (piece == NULL)
        return refuse (error, _ ("zone"), position);
      tabletop_zone_add_piece (zone, piece);
    }
  tabletop_zone_set_count (zone, count);
  tabletop_view_add_zone (self, zone);

  return TRUE;
}

static gboolean
read_seat (TabletopView *self, GVariant *variant, guint position, GError **error)
{
  const char *name, *counter_id, *counter_title;
  int team;
  guint index, status, place;
  gint64 value;
  g_autoptr (GVariantIter) counters = NULL;
  g_autofree const char **notes = NULL;
  g_autoptr (TabletopViewSeat) seat = NULL;

  g_variant_get (variant, "(u&siuua(ssx)^a&s)", &index, &name, &team, &status, &place, &counters,
                 &notes);
  if (team < -1 || status > TABLETOP_SEAT_LEFT)
    return refuse (error, _ ("seat"), position);

  seat = tabletop_view_seat_new (index, name, team, (TabletopSeatStatus) status);
  tabletop_view_seat_set_notes (seat, notes);
  tabletop_view_seat_set_place (seat, place);
  while (g_variant_iter_loop (counters, "(&s&sx)", &counter_id, &counter_title, &value))
    {
      g_autoptr (TabletopCounter) counter = tabletop_counter_new (counter_id, counter_title, value);

      tabletop_view_seat_add_counter (seat, counter);
    }
  tabletop_view_add_seat (self, seat);

  return TRUE;
}

TabletopView *
tabletop_view_new_from_variant (GVariant *variant, GError **error)
{
  g_autoptr (GVariantIter) seats = NULL;
  g_autoptr (GVariantIter) zones = NULL;
  g_autoptr (TabletopView) self = NULL;
  const char *phase;
  int active_seat;
  GVariant *item;

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

  g_variant_get (variant, "(&sia(usiuua(ssx)as)a(ssiuuua(ssssibsasa(ssx)ass)))", &phase,
                 &active_seat, &seats, &zones);
  if (active_seat < -1)
    {
      refuse (error, _ ("active seat"), 0);
      return NULL;
    }

  self = tabletop_view_new (phase, active_seat);
  for (guint i = 0; (item = g_variant_iter_next_value (seats)) != NULL; i++)
    {
      g_autoptr (GVariant) owned = item;

      if (!read_seat (self, owned, i, error))
        return NULL;
    }
  for (guint i = 0; (item = g_variant_iter_next_value (zones)) != NULL; i++)
    {
      g_autoptr (GVariant) owned = item;

      if (!read_zone (self, owned, i, error))
        return NULL;
    }

  return g_steal_pointer (&self);
}
