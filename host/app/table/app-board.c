/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which cards there are follows from the scene, once for each change; where they lie, from that and
 * the room that there is; where they are seen, from the time since they began to move.
 */

#include "app-board.h"

#include <math.h>

#include "app-arrows.h"
#include "app-board-private.h"
#include "app-card.h"
#include "app-seat.h"

#define MOVE_TIME 260000 /* microseconds */

enum
{
  SIGNAL_POINTED,
  SIGNAL_BROWSED,
  SIGNAL_LOOKED_AT,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AppBoard, app_board, GTK_TYPE_WIDGET)

static void
lain_free (gpointer data)
{
  AppLain *lain = data;

  gtk_widget_unparent (lain->card);
  g_free (lain);
}

static void
caption_clear (gpointer data)
{
  AppCaption *caption = data;

  g_free (caption->text);
}

/* {{{ Motion */

static AppRect
mix_rects (const AppRect *from, const AppRect *to, float share)
{
  return (AppRect){ from->x + (to->x - from->x) * share, from->y + (to->y - from->y) * share,
                    from->width + (to->width - from->width) * share,
                    from->height + (to->height - from->height) * share };
}

static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  AppBoard *self = APP_BOARD (widget);

  gtk_widget_queue_allocate (widget);
  gtk_widget_queue_draw (widget); /* arrows follow */
  if (gdk_frame_clock_get_frame_time (clock) - self->moving_since < MOVE_TIME)
    return G_SOURCE_CONTINUE;
  self->tick = 0;
  return G_SOURCE_REMOVE;
}

/* Lets everything go from where it is, or comes from, to where it belongs. */
static void
start_moving (AppBoard *self)
{
  GHashTableIter iter;
  gpointer key, value;
  gboolean moves = FALSE, may_move = TRUE;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-enable-animations", &may_move,
                NULL);
  g_hash_table_iter_init (&iter, self->lain);
  while (g_hash_table_iter_next (&iter, &key, &value))
    {
      AppLain *lain = value;
      const char *origin = g_hash_table_lookup (self->origins, key);
      const AppRect *home = origin != NULL ? g_hash_table_lookup (self->zones, origin) : NULL;

      if (lain->is_new)
        lain->from = home != NULL ? *home : lain->to;
      else
        lain->from = lain->now;
      lain->is_new = FALSE;
      if (!may_move)
        lain->from = lain->to;
      moves
          = moves || fabsf (lain->from.x - lain->to.x) > 1 || fabsf (lain->from.y - lain->to.y) > 1;
    }
  g_hash_table_remove_all (self->origins);
  if (!moves)
    return;
  self->moving_since = g_get_monotonic_time ();
  if (self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), on_tick, NULL, NULL);
}

static float
get_progress (AppBoard *self)
{
  const gint64 passed = g_get_monotonic_time () - self->moving_since;
  const float left = passed >= MOVE_TIME ? 0 : 1 - (float) passed / MOVE_TIME;

  return 1 - left * left * left;
}

static void
allocate (GtkWidget *widget, const AppRect *rect)
{
  int least_width, least_height;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least_width, NULL, NULL, NULL);
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, -1, &least_height, NULL, NULL, NULL);
  gtk_widget_size_allocate (widget,
                            &(GtkAllocation){ (int) rect->x, (int) rect->y,
                                              MAX ((int) rect->width, least_width),
                                              MAX ((int) rect->height, least_height) },
                            -1);
}

static void
app_board_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  AppBoard *self = APP_BOARD (widget);
  GHashTableIter iter;
  gpointer value;
  float progress;

  if (self->is_changed || width != self->width || height != self->height)
    {
      const gboolean resized = width != self->width || height != self->height;

      _app_board_lay_out (self, width, height);
      start_moving (self);
      if (resized)
        self->moving_since = 0;
      self->is_changed = FALSE;
      self->width = width;
      self->height = height;
    }
  progress = get_progress (self);
  g_hash_table_iter_init (&iter, self->lain);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      AppLain *lain = value;

      lain->now = mix_rects (&lain->from, &lain->to, progress);
      gtk_widget_set_child_visible (lain->card, !lain->is_behind || progress < 1);
      if (gtk_widget_get_child_visible (lain->card))
        allocate (lain->card, &lain->now);
    }
  for (guint i = 0; i < self->seats->len; i++)
    {
      app_seat_set_compact (self->seats->pdata[i],
                            width < APP_LAYOUT_WIDE && i != app_play_get_seat (self->play));
      allocate (self->seats->pdata[i], &self->table->seats[i].head);
    }
}

/* }}} */
/* {{{ What lies there */

static void
on_card_clicked (GtkWidget *card, AppBoard *self)
{
  for (guint i = 0; i < self->spots->len; i++)
    {
      const AppSpot *spot = &g_array_index (self->spots, AppSpot, i);
      const char *id = tabletop_piece_get_id (spot->piece);
      AppLain *lain = g_hash_table_lookup (self->lain, spot->key);

      if (lain == NULL || lain->card != card)
        continue;
      if (spot->is_pile)
        {
          g_signal_emit (self, signals[SIGNAL_BROWSED], 0, card, spot->zone);
          return;
        }
      /* Of several that look alike, one that can be chosen. */
      for (guint j = 0; j < spot->ids->len; j++)
        if (app_pick_can_point (self->pick, TABLETOP_REFERENCE_PIECE, spot->ids->pdata[j], 0))
          id = spot->ids->pdata[j];
      g_signal_emit (self, signals[SIGNAL_POINTED], 0, card, TABLETOP_REFERENCE_PIECE, id,
                     (gint64) 0);
      return;
    }
}

/* Shows that one of the others in full, or the board again. */
static void
open_seat (AppBoard *self, int seat)
{
  if (self->opened == seat)
    return;
  self->opened = seat;
  self->is_changed = TRUE;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
on_seat_clicked (GtkWidget *widget, AppBoard *self)
{
  TabletopViewSeat *seat = app_seat_get_seat (APP_SEAT (widget));
  const int index = (int) tabletop_view_seat_get_index (seat);

  if (!app_pick_can_point (self->pick, TABLETOP_REFERENCE_SEAT, "", index)
      && gtk_widget_get_width (GTK_WIDGET (self)) < APP_LAYOUT_WIDE)
    {
      open_seat (self, self->opened == index ? -1 : index);
      return;
    }
  g_signal_emit (self, signals[SIGNAL_POINTED], 0, widget, TABLETOP_REFERENCE_SEAT, "",
                 (gint64) tabletop_view_seat_get_index (seat));
}

static void
look_at (AppBoard *self, GtkEventController *controller)
{
  AppCard *card = APP_CARD (gtk_event_controller_get_widget (controller));

  g_signal_emit (self, signals[SIGNAL_LOOKED_AT], 0, app_card_get_piece (card));
}

static void
on_card_entered (GtkEventController *controller, double x, double y, AppBoard *self)
{
  look_at (self, controller);
}

static void
on_card_focused (GtkEventController *controller, AppBoard *self)
{
  look_at (self, controller);
}

static AppLain *
add_lain (AppBoard *self, const char *key)
{
  AppLain *lain = g_new0 (AppLain, 1);
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  lain->card = app_card_new (self->art);
  lain->is_new = TRUE;
  g_signal_connect_object (lain->card, "clicked", G_CALLBACK (on_card_clicked), self, 0);
  g_signal_connect_object (motion, "enter", G_CALLBACK (on_card_entered), self, 0);
  g_signal_connect_object (focus, "enter", G_CALLBACK (on_card_focused), self, 0);
  gtk_widget_add_controller (lain->card, motion);
  gtk_widget_add_controller (lain->card, focus);
  gtk_widget_set_parent (lain->card, GTK_WIDGET (self));
  g_hash_table_insert (self->lain, g_strdup (key), lain);
  return lain;
}

/* Children in the order of the spots, for those who go by the keyboard; what is attached comes
 * before what it is attached to, and so is drawn below it. */
static void
order_cards (AppBoard *self)
{
  GtkWidget *last = NULL;

  for (guint i = 0; i < self->spots->len; i++)
    {
      const AppSpot *spot = &g_array_index (self->spots, AppSpot, i);
      GtkWidget *card = _app_board_lain_of (self, i)->card;

      if (gtk_widget_get_prev_sibling (card) != last)
        gtk_widget_insert_after (card, GTK_WIDGET (self), last);
      last = card;
      if (spot->under >= 0 && (guint) spot->under < i)
        gtk_widget_insert_before (card, GTK_WIDGET (self),
                                  _app_board_lain_of (self, (guint) spot->under)->card);
      last = gtk_widget_get_next_sibling (card) == NULL ? card : last;
    }
}

static gboolean
is_gone (gpointer key, gpointer value, gpointer data)
{
  const AppBoard *self = data;
  const AppLain *lain = value;

  return lain->seen != self->round;
}

static void
update_cards (AppBoard *self)
{
  g_hash_table_remove_all (self->places); /* it has the spots' own words */
  g_clear_pointer (&self->spots, g_array_unref);
  self->spots = app_spots_list (app_play_get_scene (self->play), app_art_get_skin (self->art),
                                (int) app_play_get_seat (self->play));
  self->round++;
  for (guint i = 0; i < self->spots->len; i++)
    {
      const AppSpot *spot = &g_array_index (self->spots, AppSpot, i);
      AppLain *lain = g_hash_table_lookup (self->lain, spot->key);

      if (lain == NULL)
        lain = add_lain (self, spot->key);
      lain->seen = self->round;
      app_card_set_caption (APP_CARD (lain->card),
                            spot->is_pile ? tabletop_zone_get_title (spot->zone) : NULL);
      app_card_show (APP_CARD (lain->card), spot->piece, spot->zone, spot->count);
      for (guint j = 0; j < spot->ids->len; j++)
        g_hash_table_insert (self->places, spot->ids->pdata[j], spot->key);
    }
  g_hash_table_foreach_remove (self->lain, is_gone, self);
  order_cards (self);
}

static void
update_seats (AppBoard *self)
{
  TabletopScene *scene = app_play_get_scene (self->play);
  TabletopGame *game = tabletop_match_get_game (app_play_get_match (self->play));
  GListModel *seats = tabletop_scene_get_seats (scene);

  for (guint i = 0; i < g_list_model_get_n_items (seats); i++)
    {
      g_autoptr (TabletopViewSeat) seat = g_list_model_get_item (seats, i);

      if (i >= self->seats->len)
        {
          GtkWidget *head = app_seat_new (self->art, game);

          g_signal_connect_object (head, "clicked", G_CALLBACK (on_seat_clicked), self, 0);
          gtk_widget_set_parent (head, GTK_WIDGET (self));
          g_ptr_array_add (self->seats, head);
        }
      app_seat_show (self->seats->pdata[i], seat, i == app_play_get_seat (self->play));
    }
}

/* Where only one of the others is shown, it is whose turn it is; on a board, the board. */
static void
follow_turn (AppBoard *self)
{
  const int active = tabletop_scene_get_active_seat (app_play_get_scene (self->play));

  if (active == self->active)
    return;
  self->active = active;
  if (active >= 0 && active != (int) app_play_get_seat (self->play) && !self->has_board)
    self->opened = active;
}

static void
on_scene_changed (TabletopScene *scene, AppBoard *self)
{
  follow_turn (self);
  update_seats (self);
  update_cards (self);
  self->is_changed = TRUE;
  app_board_update_glow (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* A piece that has another id now is still the same card. */
static void
on_scene_moved (TabletopScene *scene,
                TabletopEvent *event,
                TabletopMove *move,
                TabletopPiece *piece,
                TabletopPiece *former,
                AppBoard *self)
{
  const char *id = tabletop_move_get_piece (move), *before = tabletop_move_get_former (move);
  gpointer key, lain;

  if (id == NULL || *id == '\0')
    return;
  g_hash_table_replace (self->origins, g_strdup (id),
                        g_strdup (tabletop_move_get_from_zone (move)));
  if (before != NULL && *before != '\0' && !g_hash_table_contains (self->lain, id)
      && g_hash_table_steal_extended (self->lain, before, &key, &lain))
    {
      g_free (key);
      g_hash_table_insert (self->lain, g_strdup (id), lain);
    }
}

/* }}} */
/* {{{ Glow */

static AppGlow
find_glow (AppBoard *self, TabletopReferenceKind kind, const char *id, gint64 number)
{
  if (app_pick_is_pointed (self->pick, kind, id, number))
    return APP_GLOW_POINTED;
  return app_pick_can_point (self->pick, kind, id, number) ? APP_GLOW_OFFERED : APP_GLOW_NONE;
}

void
app_board_update_glow (AppBoard *self)
{
  for (guint i = 0; i < self->spots->len; i++)
    {
      const AppSpot *spot = &g_array_index (self->spots, AppSpot, i);
      AppGlow glow = APP_GLOW_NONE;

      for (guint j = 0; j < spot->ids->len; j++)
        glow = MAX (glow, find_glow (self, TABLETOP_REFERENCE_PIECE, spot->ids->pdata[j], 0));
      app_card_set_glow (APP_CARD (_app_board_lain_of (self, i)->card), glow);
    }
  for (guint i = 0; i < self->seats->len; i++)
    app_seat_set_glow (self->seats->pdata[i], find_glow (self, TABLETOP_REFERENCE_SEAT, "", i));
}

/* }}} */
/* {{{ Drawing */

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

static void
draw_relations (AppBoard *self, GtkSnapshot *snapshot)
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
    gtk_snapshot_append_color (
        snapshot, &fill, &GRAPHENE_RECT_INIT (head->x, head->y, head->width, panel->y - head->y));
  if ((flags & TABLETOP_SEAT_FLAG_ACTING) != 0)
    {
      const GdkRGBA line = app_art_get_fill (self->art, "many");
      const float width = 2.5f;

      gtk_snapshot_append_border (snapshot, &edge, (float[4]){ width, width, width, width },
                                  (GdkRGBA[4]){ line, line, line, line });
    }
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

static void
app_board_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AppBoard *self = APP_BOARD (widget);
  const GdkRGBA table = app_art_get_fill (self->art, "table");

  gtk_snapshot_append_color (snapshot, &table,
                             &GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                                                  (float) gtk_widget_get_height (widget)));
  if (self->table != NULL)
    for (guint i = 0; i < self->seats->len; i++)
      draw_panel (self, snapshot, i);
  for (guint i = 0; i < self->captions->len; i++)
    draw_caption (self, snapshot, &g_array_index (self->captions, AppCaption, i));
  GTK_WIDGET_CLASS (app_board_parent_class)->snapshot (widget, snapshot);
  if (self->table != NULL)
    draw_relations (self, snapshot);
}

/* }}} */

static void
app_board_measure (GtkWidget *widget,
                   GtkOrientation orientation,
                   int for_size,
                   int *minimum,
                   int *natural,
                   int *minimum_baseline,
                   int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 320 : 240;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 340 : 240;
  *minimum_baseline = *natural_baseline = -1;
}

static void
app_board_dispose (GObject *object)
{
  AppBoard *self = APP_BOARD (object);

  if (self->tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);
  self->tick = 0;
  g_hash_table_remove_all (self->lain);
  while (self->seats->len > 0)
    gtk_widget_unparent (g_ptr_array_steal_index (self->seats, 0));
  g_clear_object (&self->play);
  g_clear_object (&self->art);

  G_OBJECT_CLASS (app_board_parent_class)->dispose (object);
}

static void
app_board_finalize (GObject *object)
{
  AppBoard *self = APP_BOARD (object);

  g_hash_table_unref (self->lain);
  g_hash_table_unref (self->places);
  g_hash_table_unref (self->origins);
  g_hash_table_unref (self->zones);
  g_ptr_array_unref (self->seats);
  g_array_unref (self->captions);
  g_clear_pointer (&self->spots, g_array_unref);
  g_clear_pointer (&self->table, app_table_places_free);

  G_OBJECT_CLASS (app_board_parent_class)->finalize (object);
}

static void
app_board_class_init (AppBoardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = app_board_dispose;
  object_class->finalize = app_board_finalize;
  widget_class->snapshot = app_board_snapshot;
  widget_class->measure = app_board_measure;
  widget_class->size_allocate = app_board_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "board");

  signals[SIGNAL_POINTED] = g_signal_new (
      "pointed", APP_TYPE_BOARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 4,
      GTK_TYPE_WIDGET, TABLETOP_TYPE_REFERENCE_KIND, G_TYPE_STRING, G_TYPE_INT64);
  signals[SIGNAL_BROWSED]
      = g_signal_new ("browsed", APP_TYPE_BOARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                      G_TYPE_NONE, 2, GTK_TYPE_WIDGET, TABLETOP_TYPE_ZONE);
  signals[SIGNAL_LOOKED_AT] = g_signal_new ("looked-at", APP_TYPE_BOARD, G_SIGNAL_RUN_LAST, 0, NULL,
                                            NULL, NULL, G_TYPE_NONE, 1, TABLETOP_TYPE_PIECE);
}

static void
app_board_init (AppBoard *self)
{
  self->lain = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, lain_free);
  self->places = g_hash_table_new (g_str_hash, g_str_equal);
  self->origins = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->zones = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->seats = g_ptr_array_new ();
  self->captions = g_array_new (FALSE, FALSE, sizeof (AppCaption));
  g_array_set_clear_func (self->captions, caption_clear);
  self->opened = self->active = -1;
  gtk_widget_set_hexpand (GTK_WIDGET (self), TRUE);
  gtk_widget_set_vexpand (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

GtkWidget *
app_board_new (AppPlay *play, AppArt *art, AppPick *pick)
{
  AppBoard *self = g_object_new (APP_TYPE_BOARD, NULL);
  TabletopScene *scene = app_play_get_scene (play);

  self->play = g_object_ref (play);
  self->art = g_object_ref (art);
  self->pick = pick;
  g_signal_connect_object (scene, "moved", G_CALLBACK (on_scene_moved), self, 0);
  g_signal_connect_object (scene, "changed", G_CALLBACK (on_scene_changed), self, 0);
  on_scene_changed (scene, self);
  return GTK_WIDGET (self);
}
