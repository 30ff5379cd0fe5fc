/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the board draws itself: the grounds of seats below the cards, and arrows between what stands
 * in a relation above them.
 */

#include "app-board-private.h"

#include "app-arrows.h"
#include "app-seat.h"

#define STRIPE 5      /* how high it is, above the names of teammates and of who can be attacked */
#define CHIP_STRIPE 3 /* where there is less room: above the padding of a chip, in style.css */

/* Where what stands in a relation is, or NULL. */
static const AppRect *
find_box (AppBoard *self, TabletopReference *reference)
{
  const char *key;
  AppLain *lain;

  if (tabletop_reference_get_kind (reference) == TABLETOP_REFERENCE_SEAT)
    {
      const gint64 seat = tabletop_reference_get_number (reference);

      return seat < self->seats->len ? &self->table->seats[seat].head : NULL;
    }
  if (tabletop_reference_get_kind (reference) != TABLETOP_REFERENCE_PIECE)
    return NULL;
  key = g_hash_table_lookup (self->places, tabletop_reference_get_id (reference));
  lain = key != NULL ? g_hash_table_lookup (self->lain, key) : NULL;
  return lain != NULL ? &lain->now : NULL;
}

/* The point on the way from the middle of a box to that of another one where so much of the way to
 * its edge is behind, so that an arrow doesn't lie on what is written in the middle. */
static graphene_point_t
leave_box (const AppRect *box, const AppRect *other, float share)
{
  const float x = box->x + box->width / 2, y = box->y + box->height / 2;
  const float dx = other->x + other->width / 2 - x, dy = other->y + other->height / 2 - y;
  const float across = dx != 0 ? box->width / 2 / ABS (dx) : G_MAXFLOAT;
  const float down = dy != 0 ? box->height / 2 / ABS (dy) : G_MAXFLOAT;
  const float way = MIN (MIN (across, down), .5f) * share;

  return GRAPHENE_POINT_INIT (x + dx * way, y + dy * way);
}

static const char *
color_of_relation (TabletopRelationKind kind)
{
  switch (kind)
    {
    case TABLETOP_RELATION_ATTACKS:
      return "attacks";
    case TABLETOP_RELATION_BLOCKS:
      return "blocks";
    case TABLETOP_RELATION_TARGETS:
      return "targets";
    case TABLETOP_RELATION_CAUSED_BY:
      return "caused-by";
    case TABLETOP_RELATION_ATTACHED: /* is seen by where it lies */
    default:
      return NULL;
    }
}

/* What something comes from must not look as if it were pointed at. */
static AppArrow
arrow_of_relation (TabletopRelation *relation)
{
  if (tabletop_relation_get_kind (relation) == TABLETOP_RELATION_CAUSED_BY)
    return APP_ARROW_SOURCE;
  return tabletop_relation_is_provisional (relation) ? APP_ARROW_PROVISIONAL : APP_ARROW_FIRM;
}

void
_app_board_draw_relations (AppBoard *self, GtkSnapshot *snapshot)
{
  GListModel *relations = tabletop_scene_get_relations (app_play_get_scene (self->play));

  for (guint i = 0; i < g_list_model_get_n_items (relations); i++)
    {
      g_autoptr (TabletopRelation) relation = g_list_model_get_item (relations, i);
      const char *color = color_of_relation (tabletop_relation_get_kind (relation));
      const AppRect *from = find_box (self, tabletop_relation_get_from (relation));
      const AppRect *to = find_box (self, tabletop_relation_get_to (relation));
      graphene_point_t start, end;
      GdkRGBA fill;

      if (color == NULL || from == NULL || to == NULL)
        continue;
      start = leave_box (from, to, .5f);
      end = leave_box (to, from,
                       tabletop_reference_get_kind (tabletop_relation_get_to (relation))
                               == TABLETOP_REFERENCE_SEAT
                           ? 1
                           : .7f);
      fill = app_art_get_fill (self->art, color);
      app_arrow_snapshot (snapshot, &start, &end, &fill, arrow_of_relation (relation));
    }
}

/* Whether the viewer's reach ends before that seat. */
static gboolean
is_out_of_range (AppSeat *seat)
{
  return app_seat_tells_reach (seat)
         && (tabletop_view_seat_get_flags (app_seat_get_seat (seat)) & TABLETOP_SEAT_FLAG_IN_RANGE)
                == 0;
}

/* The color of the stripe of a seat, or NULL. */
static const char *
color_of_standing (AppSeat *seat)
{
  const TabletopSeatFlags flags = tabletop_view_seat_get_flags (app_seat_get_seat (seat));

  if (!app_seat_tells_reach (seat))
    return NULL;
  if ((flags & TABLETOP_SEAT_FLAG_TEAMMATE) != 0)
    return "blocks";
  return (flags & TABLETOP_SEAT_FLAG_ATTACKABLE) != 0 ? "attacks" : NULL;
}

/* Whose turn it is has another ground, who is asked or can be chosen an edge; a teammate and who
 * can be attacked have a stripe. */
static void
draw_panel (AppBoard *self, GtkSnapshot *snapshot, guint seat)
{
  const AppRect *panel = &self->table->seats[seat].panel;
  TabletopViewSeat *view_seat = app_seat_get_seat (self->seats->pdata[seat]);
  const gboolean is_active
      = tabletop_scene_get_active_seat (app_play_get_scene (self->play)) == (int) seat;
  const graphene_rect_t bounds
      = GRAPHENE_RECT_INIT (panel->x, panel->y, panel->width, panel->height);
  const AppRect *head = &self->table->seats[seat].head;
  GdkRGBA fill = app_art_get_fill (self->art, is_active ? "active" : "area");
  const gboolean acts = (tabletop_view_seat_get_flags (view_seat) & TABLETOP_SEAT_FLAG_ACTING) != 0;
  const gboolean is_offered = app_seat_is_offered (self->seats->pdata[seat]);
  const gboolean stands_out = app_art_is_high_contrast (self->art);
  const float width = acts || is_offered ? 2.5f : 1;
  const char *standing = color_of_standing (self->seats->pdata[seat]);
  GdkRGBA line;
  GskRoundedRect edge;

  gsk_rounded_rect_init_from_rect (&edge, &bounds, 10);
  gtk_snapshot_push_rounded_clip (snapshot, &edge);
  gtk_snapshot_append_color (snapshot, &fill, &bounds);
  if (standing != NULL)
    {
      const GdkRGBA stripe = app_art_get_fill (self->art, standing);
      const float height = self->table->seats[seat].is_chip ? CHIP_STRIPE : STRIPE;

      gtk_snapshot_append_color (snapshot, &stripe,
                                 &GRAPHENE_RECT_INIT (panel->x, panel->y, panel->width, height));
    }
  gtk_snapshot_pop (snapshot);
  if (head->y + head->height < panel->y) /* its head stands among the others' */
    gtk_snapshot_append_color (snapshot, &fill,
                               &GRAPHENE_RECT_INIT (head->x, head->y, head->width,
                                                    MIN (panel->y - head->y, head->height + 6)));
  if (is_offered)
    line = app_art_get_fill (self->art, "choice");
  else
    line = acts ? app_art_get_fill (self->art, stands_out ? "choice" : "many")
                : app_art_get_ink (self->art, "area");
  line.alpha = acts || is_offered || stands_out ? 1 : .12f;
  gtk_snapshot_append_border (snapshot, &edge, (float[4]){ width, width, width, width },
                              (GdkRGBA[4]){ line, line, line, line });
}

/* What is out of reach is seen through a veil; those who see little have it in words. */
void
_app_board_draw_veils (AppBoard *self, GtkSnapshot *snapshot)
{
  GdkRGBA veil = app_art_get_fill (self->art, "table");

  veil.alpha = .5f;
  for (guint i = 0; !app_art_is_high_contrast (self->art) && i < self->seats->len; i++)
    {
      const AppSeatPlace *place = &self->table->seats[i];
      const float top = MAX (place->panel.y, place->head.y + place->head.height);

      if (!place->is_chip && is_out_of_range (self->seats->pdata[i]))
        gtk_snapshot_append_color (
            snapshot, &veil,
            &GRAPHENE_RECT_INIT (place->panel.x, top, place->panel.width,
                                 place->panel.y + place->panel.height - top));
    }
}

void
_app_board_draw_ground (AppBoard *self, GtkSnapshot *snapshot)
{
  GtkWidget *widget = GTK_WIDGET (self);
  const GdkRGBA table = app_art_get_fill (self->art, "table");

  gtk_snapshot_append_color (snapshot, &table,
                             &GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                                                  (float) gtk_widget_get_height (widget)));
  if (self->table != NULL)
    for (guint i = 0; i < self->seats->len; i++)
      draw_panel (self, snapshot, i);
  _app_board_draw_captions (self, snapshot);
}
