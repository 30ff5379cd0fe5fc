/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the board draws itself: the grounds of seats below the cards, and arrows between what stands
 * in a relation above them.
 */

#include "app-board-private.h"

#include "app-arrows.h"
#include "app-seat.h"

static gboolean
find_end (AppBoard *self, TabletopReference *reference, graphene_point_t *point)
{
  const char *key;
  AppLain *lain;

  if (tabletop_reference_get_kind (reference) == TABLETOP_REFERENCE_SEAT)
    {
      const gint64 seat = tabletop_reference_get_number (reference);
      const AppRect *head = seat < self->seats->len ? &self->table->seats[seat].head : NULL;

      if (head != NULL)
        *point = GRAPHENE_POINT_INIT (head->x + head->width / 2, head->y + head->height / 2);
      return head != NULL;
    }
  if (tabletop_reference_get_kind (reference) != TABLETOP_REFERENCE_PIECE)
    return FALSE;
  key = g_hash_table_lookup (self->places, tabletop_reference_get_id (reference));
  lain = key != NULL ? g_hash_table_lookup (self->lain, key) : NULL;
  if (lain != NULL)
    *point = GRAPHENE_POINT_INIT (lain->now.x + lain->now.width / 2,
                                  lain->now.y + lain->now.height / 2);
  return lain != NULL;
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

void
_app_board_draw_relations (AppBoard *self, GtkSnapshot *snapshot)
{
  GListModel *relations = tabletop_scene_get_relations (app_play_get_scene (self->play));

  for (guint i = 0; i < g_list_model_get_n_items (relations); i++)
    {
      g_autoptr (TabletopRelation) relation = g_list_model_get_item (relations, i);
      const char *color = color_of_relation (tabletop_relation_get_kind (relation));
      graphene_point_t from, to;
      GdkRGBA fill;

      if (color == NULL || !find_end (self, tabletop_relation_get_from (relation), &from)
          || !find_end (self, tabletop_relation_get_to (relation), &to))
        continue;
      fill = app_art_get_fill (self->art, color);
      app_arrow_snapshot (snapshot, &from, &to, &fill, tabletop_relation_is_provisional (relation));
    }
}

/* Whose turn it is has another ground, who is asked an edge, a teammate a stripe; what is out of
 * reach is pale. */
static void
draw_panel (AppBoard *self, GtkSnapshot *snapshot, guint seat)
{
  const AppRect *panel = &self->table->seats[seat].panel;
  TabletopViewSeat *view_seat = app_seat_get_seat (self->seats->pdata[seat]);
  const TabletopSeatFlags flags = tabletop_view_seat_get_flags (view_seat);
  const gboolean is_active
      = tabletop_scene_get_active_seat (app_play_get_scene (self->play)) == (int) seat;
  const gboolean is_own = seat == app_play_get_seat (self->play);
  const graphene_rect_t bounds
      = GRAPHENE_RECT_INIT (panel->x, panel->y, panel->width, panel->height);
  const AppRect *head = &self->table->seats[seat].head;
  GdkRGBA fill = app_art_get_fill (self->art, is_active ? "active" : "area");
  const gboolean acts = (flags & TABLETOP_SEAT_FLAG_ACTING) != 0;
  const float width = acts ? 2.5f : 1;
  GdkRGBA line;
  GskRoundedRect edge;

  if (!is_own && !is_active && tabletop_view_seat_get_distance (view_seat) >= 0
      && (flags & TABLETOP_SEAT_FLAG_IN_RANGE) == 0)
    fill.alpha = .35f;
  gsk_rounded_rect_init_from_rect (&edge, &bounds, 10);
  gtk_snapshot_push_rounded_clip (snapshot, &edge);
  gtk_snapshot_append_color (snapshot, &fill, &bounds);
  if ((flags & TABLETOP_SEAT_FLAG_TEAMMATE) != 0)
    {
      const GdkRGBA stripe = app_art_get_fill (self->art, "blocks");

      gtk_snapshot_append_color (snapshot, &stripe,
                                 &GRAPHENE_RECT_INIT (panel->x, panel->y, panel->width, 3));
    }
  gtk_snapshot_pop (snapshot);
  if (head->y + head->height < panel->y) /* its head stands among the others' */
    gtk_snapshot_append_color (snapshot, &fill,
                               &GRAPHENE_RECT_INIT (head->x, head->y, head->width,
                                                    MIN (panel->y - head->y, head->height + 6)));
  line = acts ? app_art_get_fill (self->art, "many") : app_art_get_ink (self->art, "area");
  line.alpha = acts ? 1 : .12f;
  gtk_snapshot_append_border (snapshot, &edge, (float[4]){ width, width, width, width },
                              (GdkRGBA[4]){ line, line, line, line });
}

static void
draw_caption (AppBoard *self, GtkSnapshot *snapshot, const AppCaption *caption)
{
  g_autoptr (PangoLayout) layout
      = gtk_widget_create_pango_layout (GTK_WIDGET (self), caption->text);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  GdkRGBA ink = app_art_get_ink (self->art, "table");

  ink.alpha = .65f;
  pango_attr_list_insert (attributes, pango_attr_scale_new (PANGO_SCALE_SMALL));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_set_width (layout, (int) caption->where.width * PANGO_SCALE);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (caption->where.x, caption->where.y));
  gtk_snapshot_append_layout (snapshot, layout, &ink);
  gtk_snapshot_restore (snapshot);
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
  for (guint i = 0; i < self->captions->len; i++)
    draw_caption (self, snapshot, &g_array_index (self->captions, AppCaption, i));
}
