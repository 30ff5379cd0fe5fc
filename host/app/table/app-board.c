/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which cards there are follows from the scene, once for each change; where they lie, from that and
 * the room that there is; where they are seen, from the time since they began to move.
 */

#include "app-board.h"

#include <glib/gi18n.h>

#include "app-board-private.h"
#include "app-card.h"
#include "app-seat.h"

enum
{
  SIGNAL_POINTED,
  SIGNAL_BROWSED,
  SIGNAL_LOOKED_AT,
  SIGNAL_HOVERED,
  SIGNAL_ENLARGED,
  SIGNAL_RESIZED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AppBoard, app_board, GTK_TYPE_WIDGET)

static void
lain_free (gpointer data)
{
  AppLain *lain = data;

  if (lain->card != NULL)
    gtk_widget_unparent (lain->card);
  g_free (lain);
}

static void
caption_clear (gpointer data)
{
  AppCaption *caption = data;

  g_object_unref (caption->layout);
}

static void
app_board_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  AppBoard *self = APP_BOARD (widget);
  const gboolean resized = width != self->width || height != self->height;

  if (self->is_changed || resized)
    {
      _app_board_lay_out (self, width, height);
      _app_board_start_moving (self);
      _app_board_start_marks (self);
      if (resized || self->jumps)
        _app_board_stop_moving (self);
      self->jumps = FALSE;
      self->n_events = 0;
      self->is_changed = FALSE;
      self->width = width;
      self->height = height;
      if (resized)
        g_signal_emit (self, signals[SIGNAL_RESIZED], 0);
    }
  _app_board_put_cards (self);
  for (guint i = 0; i < self->seats->len; i++)
    _app_board_put (self->seats->pdata[i], &self->table->seats[i].head);
}

/* {{{ What lies there */

void
_app_board_point (AppBoard *self, GtkWidget *at, TabletopReference *thing)
{
  g_signal_emit (self, signals[SIGNAL_POINTED], 0, at, thing);
}

const AppSpot *
_app_board_find_spot (AppBoard *self, GtkWidget *card)
{
  for (guint i = 0; i < self->spots->len; i++)
    {
      const AppLain *lain = _app_board_lain_of (self, i);

      if (lain != NULL && lain->card == card)
        return &g_array_index (self->spots, AppSpot, i);
    }
  return NULL;
}

void
_app_board_point_at_spot (AppBoard *self, const AppSpot *spot)
{
  const AppLain *lain = g_hash_table_lookup (self->lain, spot->key);
  g_autoptr (TabletopReference) piece = tabletop_reference_new_piece (
      TABLETOP_REFERENCE_SUBJECT, tabletop_piece_get_id (spot->piece));

  /* Of several that look alike, one that can be chosen. */
  for (guint i = 0; i < spot->ids->len; i++)
    {
      g_autoptr (TabletopReference) like
          = tabletop_reference_new_piece (TABLETOP_REFERENCE_SUBJECT, spot->ids->pdata[i]);

      if (tabletop_picker_can_point (self->picker, like))
        g_set_object (&piece, like);
    }
  _app_board_point (self, lain->card, piece);
}

static void
on_card_clicked (GtkWidget *card, AppBoard *self)
{
  const AppSpot *spot = _app_board_find_spot (self, card);

  if (spot == NULL)
    return;
  if (spot->is_pile)
    g_signal_emit (self, signals[SIGNAL_BROWSED], 0, card, spot->zone);
  else
    _app_board_point_at_spot (self, spot);
}

static void
on_seat_clicked (GtkWidget *widget, AppBoard *self)
{
  TabletopViewSeat *seat = app_seat_get_seat (APP_SEAT (widget));
  const int index = (int) tabletop_view_seat_get_index (seat);
  g_autoptr (TabletopReference) whose
      = tabletop_reference_new_seat (TABLETOP_REFERENCE_SUBJECT, (guint) index);

  if (!tabletop_picker_can_point (self->picker, whose)
      && (tabletop_view_seat_get_status (seat) == TABLETOP_SEAT_LEFT || self->is_narrow))
    {
      _app_board_toggle_seat (self, index);
      return;
    }
  _app_board_point (self, widget, whose);
}

void
_app_board_hover (AppBoard *self, GtkWidget *card)
{
  g_signal_emit (self, signals[SIGNAL_HOVERED], 0, card);
}

void
_app_board_enlarge (AppBoard *self, GtkWidget *thing)
{
  _app_board_hover (self, NULL);
  g_signal_emit (self, signals[SIGNAL_ENLARGED], 0, thing);
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
  if (self->held == NULL)
    _app_board_hover (self, gtk_event_controller_get_widget (controller));
}

static void
on_card_left (GtkEventController *controller, AppBoard *self)
{
  _app_board_hover (self, NULL);
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
  g_signal_connect_object (motion, "leave", G_CALLBACK (on_card_left), self, 0);
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
  /* What was tapped to pay may lie on those that weren't. */
  for (guint i = 0; self->pays && i < self->spots->len; i++)
    if (g_array_index (self->spots, AppSpot, i).area == TABLETOP_AREA_SEAT
        && g_array_index (self->spots, AppSpot, i).under < 0
        && tabletop_piece_get_turned (g_array_index (self->spots, AppSpot, i).piece) % 180 != 0)
      gtk_widget_insert_before (_app_board_lain_of (self, i)->card, GTK_WIDGET (self), NULL);
}

static gboolean
is_gone (gpointer key, gpointer value, gpointer data)
{
  AppBoard *self = data;
  AppLain *lain = value;

  if (lain->seen == self->round)
    return FALSE;
  if (lain == self->held)
    self->held = NULL;
  if (_app_board_let_go (self, key, lain))
    lain->card = NULL;
  return TRUE;
}

/* Where something lies, for those who don't see it: the zone, and whose it is. */
static char *
dup_place (AppBoard *self, const AppSpot *spot)
{
  const char *zone = tabletop_zone_get_title (spot->zone);
  TabletopViewSeat *seat;

  if (spot->owner < 0 || (guint) spot->owner >= self->seats->len)
    return g_strdup (zone);
  seat = app_seat_get_seat (self->seats->pdata[spot->owner]);
  /* Translators: a zone, such as Graveyard, and whose it is */
  return g_strdup_printf (_ ("%s of %s"), zone, tabletop_view_seat_get_name (seat));
}

static void
update_cards (AppBoard *self)
{
  g_hash_table_remove_all (self->places); /* it has the spots' own words */
  g_clear_pointer (&self->spots, g_array_unref);
  self->spots = app_spots_list (app_play_get_scene (self->play), app_art_get_skin (self->art),
                                app_play_get_seat (self->play));
  self->round++;
  for (guint i = 0; i < self->spots->len; i++)
    {
      const AppSpot *spot = &g_array_index (self->spots, AppSpot, i);
      AppLain *lain = g_hash_table_lookup (self->lain, spot->key);
      g_autofree char *place = dup_place (self, spot);

      if (lain == NULL)
        lain = add_lain (self, spot->key);
      app_card_set_place (APP_CARD (lain->card), place);
      lain->seen = self->round;
      app_card_set_caption (APP_CARD (lain->card),
                            spot->is_pile ? tabletop_zone_get_title (spot->zone) : NULL);
      app_card_set_cause (APP_CARD (lain->card), spot->cause);
      app_card_show (APP_CARD (lain->card), spot->piece, spot->zone, spot->count);
      for (guint j = 0; j < spot->ids->len; j++)
        g_hash_table_insert (self->places, spot->ids->pdata[j], spot->key);
    }
  g_hash_table_foreach_remove (self->lain, is_gone, self);
  order_cards (self);
}

/* Whether those who still play don't all stand alike to the viewer. */
static gboolean
differ_in_reach (AppBoard *self, GListModel *seats)
{
  const TabletopSeatFlags reach
      = TABLETOP_SEAT_FLAG_TEAMMATE | TABLETOP_SEAT_FLAG_ATTACKABLE | TABLETOP_SEAT_FLAG_IN_RANGE;
  int first = -1;

  for (guint i = 0; i < g_list_model_get_n_items (seats); i++)
    {
      g_autoptr (TabletopViewSeat) seat = g_list_model_get_item (seats, i);
      const int flags = (int) (tabletop_view_seat_get_flags (seat) & reach);

      if ((int) i == app_play_get_seat (self->play)
          || tabletop_view_seat_get_status (seat) == TABLETOP_SEAT_LEFT)
        continue;
      if (first >= 0 && flags != first)
        return TRUE;
      first = flags;
    }
  return FALSE;
}

static void
update_seats (AppBoard *self)
{
  TabletopScene *scene = app_play_get_scene (self->play);
  GListModel *seats = tabletop_scene_get_seats (scene);
  const gboolean tells_reach = differ_in_reach (self, seats);

  for (guint i = 0; i < g_list_model_get_n_items (seats); i++)
    {
      g_autoptr (TabletopViewSeat) seat = g_list_model_get_item (seats, i);

      if (i >= self->seats->len)
        {
          GtkWidget *head = app_seat_new (self->art, self->play);

          g_signal_connect_object (head, "clicked", G_CALLBACK (on_seat_clicked), self, 0);
          gtk_widget_set_parent (head, GTK_WIDGET (self));
          g_ptr_array_add (self->seats, head);
        }
      _app_board_compare_figures (self, seat);
      app_seat_show (self->seats->pdata[i], seat, i == app_play_get_nearest (self->play),
                     tells_reach);
    }
}

static void
on_scene_changed (TabletopScene *scene, AppBoard *self)
{
  _app_board_follow_turn (self);
  update_seats (self);
  update_cards (self);
  self->is_changed = TRUE;
  app_board_update_glow (self);
  _app_board_update_shown (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
on_scene_moved (TabletopScene *scene,
                TabletopEvent *event,
                TabletopMove *move,
                TabletopPiece *piece,
                TabletopPiece *former,
                AppBoard *self)
{
  _app_board_note_move (self, move);
}

static void
on_scene_happened (TabletopScene *scene, TabletopEvent *event, AppBoard *self)
{
  _app_board_note_event (self, event);
}

/* }}} */
/* {{{ Glow */

/* Of a thing, which it takes. */
static AppGlow
find_glow (AppBoard *self, TabletopReference *thing)
{
  g_autoptr (TabletopReference) taken = thing;

  if (tabletop_picker_is_pointed (self->picker, taken))
    return APP_GLOW_POINTED;
  return tabletop_picker_can_point (self->picker, taken) ? APP_GLOW_OFFERED : APP_GLOW_NONE;
}

void
app_board_update_glow (AppBoard *self)
{
  g_autofree gboolean *offers = g_new0 (gboolean, self->seats->len + 1);

  for (guint i = 0; i < self->spots->len; i++)
    {
      const AppSpot *spot = &g_array_index (self->spots, AppSpot, i);
      AppGlow glow = APP_GLOW_NONE;

      for (guint j = 0; j < spot->ids->len; j++)
        {
          const AppGlow its = find_glow (
              self, tabletop_reference_new_piece (TABLETOP_REFERENCE_SUBJECT, spot->ids->pdata[j]));

          glow = MAX (glow, its);
        }
      app_card_set_glow (APP_CARD (_app_board_lain_of (self, i)->card), glow);
      if (glow == APP_GLOW_OFFERED && spot->owner >= 0 && (guint) spot->owner < self->seats->len)
        offers[spot->owner] = TRUE;
    }
  for (guint i = 0; i < self->seats->len; i++)
    {
      app_seat_set_offers (self->seats->pdata[i], offers[i]);
      if (app_seat_set_glow (
              self->seats->pdata[i],
              find_glow (self, tabletop_reference_new_seat (TABLETOP_REFERENCE_SUBJECT, i))))
        gtk_widget_queue_draw (GTK_WIDGET (self)); /* the edge of its place */
    }
}

/* }}} */
static void
app_board_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AppBoard *self = APP_BOARD (widget);

  _app_board_draw_ground (self, snapshot);
  GTK_WIDGET_CLASS (app_board_parent_class)->snapshot (widget, snapshot);
  if (self->table != NULL)
    {
      _app_board_draw_veils (self, snapshot);
      _app_board_draw_relations (self, snapshot);
      _app_board_draw_words (self, snapshot);
      _app_board_draw_marks (self, snapshot);
    }
}

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

/* Heads are as large as their texts. */
static void
app_board_system_setting_changed (GtkWidget *widget, GtkSystemSetting setting)
{
  GTK_WIDGET_CLASS (app_board_parent_class)->system_setting_changed (widget, setting);
  APP_BOARD (widget)->is_changed = TRUE;
  g_clear_pointer (&APP_BOARD (widget)->kept, app_kept_free);
  gtk_widget_queue_allocate (widget);
}

static void
app_board_dispose (GObject *object)
{
  AppBoard *self = APP_BOARD (object);

  if (self->tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);
  self->tick = 0;
  self->held = NULL;
  g_clear_weak_pointer (&self->next);
  g_hash_table_remove_all (self->lain);
  g_ptr_array_set_size (self->copies, 0);
  while (self->seats->len > 0)
    gtk_widget_unparent (g_ptr_array_steal_index (self->seats, 0));
  g_clear_object (&self->play);
  g_clear_object (&self->art);
  g_clear_object (&self->picker);

  G_OBJECT_CLASS (app_board_parent_class)->dispose (object);
}

static void
app_board_finalize (GObject *object)
{
  AppBoard *self = APP_BOARD (object);

  g_hash_table_unref (self->lain);
  g_hash_table_unref (self->places);
  _app_board_move_finalize (self);
  _app_board_mark_finalize (self);
  g_clear_object (&self->drop);
  g_clear_pointer (&self->shown, g_ptr_array_unref);
  g_free (self->asked);
  g_hash_table_unref (self->zones);
  g_ptr_array_unref (self->seats);
  g_array_unref (self->captions);
  g_clear_pointer (&self->spots, g_array_unref);
  g_clear_pointer (&self->table, app_table_places_free);
  g_clear_pointer (&self->kept, app_kept_free);

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
  widget_class->system_setting_changed = app_board_system_setting_changed;
  widget_class->focus = _app_board_focus;
  widget_class->grab_focus = _app_board_grab_focus;
  gtk_widget_class_set_css_name (widget_class, "board");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);

  signals[SIGNAL_POINTED]
      = g_signal_new ("pointed", APP_TYPE_BOARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                      G_TYPE_NONE, 2, GTK_TYPE_WIDGET, TABLETOP_TYPE_REFERENCE);
  signals[SIGNAL_BROWSED]
      = g_signal_new ("browsed", APP_TYPE_BOARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                      G_TYPE_NONE, 2, GTK_TYPE_WIDGET, TABLETOP_TYPE_ZONE);
  signals[SIGNAL_LOOKED_AT] = g_signal_new ("looked-at", APP_TYPE_BOARD, G_SIGNAL_RUN_LAST, 0, NULL,
                                            NULL, NULL, G_TYPE_NONE, 1, TABLETOP_TYPE_PIECE);
  signals[SIGNAL_HOVERED] = g_signal_new ("hovered", APP_TYPE_BOARD, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 1, APP_TYPE_CARD);
  signals[SIGNAL_ENLARGED] = g_signal_new ("enlarged", APP_TYPE_BOARD, G_SIGNAL_RUN_LAST, 0, NULL,
                                           NULL, NULL, G_TYPE_NONE, 1, GTK_TYPE_WIDGET);
  signals[SIGNAL_RESIZED] = g_signal_new ("resized", APP_TYPE_BOARD, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 0);
}

static void
app_board_init (AppBoard *self)
{
  self->lain = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, lain_free);
  self->places = g_hash_table_new (g_str_hash, g_str_equal);
  self->zones = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->seats = g_ptr_array_new ();
  self->captions = g_array_new (FALSE, FALSE, sizeof (AppCaption));
  g_array_set_clear_func (self->captions, caption_clear);
  self->opened = self->active = -1;
  _app_board_move_init (self);
  _app_board_mark_init (self);
  _app_board_drag_init (self);
  gtk_widget_set_hexpand (GTK_WIDGET (self), TRUE);
  gtk_widget_set_vexpand (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Table"),
                                  -1);
}

void
app_board_set_speed (AppBoard *self, guint percent)
{
  self->speed = percent;
  if (percent == 0)
    app_board_skip (self);
}

gboolean
app_board_skip (AppBoard *self)
{
  const gboolean is_moving = self->moving_until > g_get_monotonic_time ();

  _app_board_stop_moving (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return is_moving;
}

GtkWidget *
app_board_new (AppPlay *play, AppArt *art, TabletopPicker *picker)
{
  AppBoard *self = g_object_new (APP_TYPE_BOARD, NULL);
  TabletopScene *scene = app_play_get_scene (play);

  self->play = g_object_ref (play);
  self->art = g_object_ref (art);
  self->picker = g_object_ref (picker);
  g_signal_connect_object (scene, "happened", G_CALLBACK (on_scene_happened), self, 0);
  g_signal_connect_object (scene, "moved", G_CALLBACK (on_scene_moved), self, 0);
  g_signal_connect_object (scene, "changed", G_CALLBACK (on_scene_changed), self, 0);
  on_scene_changed (scene, self);
  return GTK_WIDGET (self);
}
