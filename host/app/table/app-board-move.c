/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Everything goes from where it was seen last, or where an event says that it comes from, to where
 * it belongs now. What one event moves goes together; what the next one moves sets out a little
 * later, so that one sees what followed from what. What nobody can follow as a card of its own,
 * from a hidden pile into a hand, is shown by a copy that is there only on its way.
 */

#include "app-board-private.h"

#include <math.h>

#include "app-card.h"

#define MOVE_TIME 260000 /* how long a card is on its way, in microseconds */
#define STEP_TIME 110000 /* how much later what the next event moves sets out */
#define ALL_TIME 900000  /* by then the last one has set out, however many there are */
#define MAX_COPIES 24    /* more at once nobody follows */

/* {{{ What is told */

typedef struct
{
  char *from, *to;   /* ids of zones */
  char *left, *onto; /* of the pieces in which it lay there and will lie; or empty */
  guint order;       /* with which event */
} Way;

static void
way_free (gpointer data)
{
  Way *way = data;

  g_free (way->from);
  g_free (way->to);
  g_free (way->left);
  g_free (way->onto);
  g_free (way);
}

static Way *
way_new (AppBoard *self, TabletopMove *move)
{
  Way *way = g_new0 (Way, 1);

  way->from = g_strdup (tabletop_move_get_from_zone (move));
  way->to = g_strdup (tabletop_move_get_to_zone (move));
  way->left = g_strdup (tabletop_move_get_from_place (move));
  way->onto = g_strdup (tabletop_move_get_to_place (move));
  way->order = self->n_events;
  return way;
}

static void
copy_free (gpointer data)
{
  AppCopy *copy = data;

  gtk_widget_unparent (copy->card);
  g_free (copy->piece);
  g_free (copy->from);
  g_free (copy->to);
  g_free (copy->left);
  g_free (copy->onto);
  g_free (copy);
}

void
_app_board_move_init (AppBoard *self)
{
  self->ways = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, way_free);
  self->copies = g_ptr_array_new_with_free_func (copy_free);
  self->speed = 100;
}

void
_app_board_move_finalize (AppBoard *self)
{
  g_hash_table_unref (self->ways);
  g_ptr_array_unref (self->copies);
}

/* Somebody who can't be pointed at, and of whom nobody is told. */
static void
add_copy (AppBoard *self, GtkWidget *card, const char *piece, const Way *way, const AppRect *from)
{
  AppCopy *copy = g_new0 (AppCopy, 1);

  gtk_widget_set_can_target (card, FALSE);
  gtk_widget_set_focusable (card, FALSE);
  gtk_accessible_update_state (GTK_ACCESSIBLE (card), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  copy->card = card;
  copy->piece = g_strdup (piece);
  copy->from = g_strdup (way->from);
  copy->to = g_strdup (way->to);
  copy->left = g_strdup (way->left);
  copy->onto = g_strdup (way->onto);
  copy->order = way->order;
  if (from != NULL)
    copy->start = *from;
  copy->has_start = from != NULL;
  g_ptr_array_add (self->copies, copy);
}

/* What nobody sees goes as a back. */
static void
add_back (AppBoard *self, TabletopMove *move)
{
  TabletopScene *scene = app_play_get_scene (self->play);
  TabletopZone *zone = tabletop_scene_find_zone (scene, tabletop_move_get_from_zone (move));
  g_autoptr (TabletopPiece) back = tabletop_piece_new ("", "back", "");
  Way *way;
  GtkWidget *card;

  if (zone == NULL || self->copies->len >= MAX_COPIES
      || g_str_equal (tabletop_move_get_from_zone (move), tabletop_move_get_to_zone (move)))
    return;
  way = way_new (self, move);
  card = app_card_new (self->art);
  app_card_show (APP_CARD (card), back, zone, 1);
  gtk_widget_set_parent (card, GTK_WIDGET (self));
  add_copy (self, card, NULL, way, NULL);
  way_free (way);
}

void
_app_board_note_move (AppBoard *self, TabletopMove *move)
{
  const char *id = tabletop_move_get_piece (move), *before = tabletop_move_get_former (move);
  gpointer key, lain;

  if (*id == '\0' && *before == '\0')
    {
      add_back (self, move);
      return;
    }
  g_hash_table_replace (self->ways, g_strdup (*id != '\0' ? id : before), way_new (self, move));
  /* A piece that has another id now is still the same card. */
  if (*id != '\0' && *before != '\0' && !g_hash_table_contains (self->lain, id)
      && g_hash_table_steal_extended (self->lain, before, &key, &lain))
    {
      g_free (key);
      g_hash_table_insert (self->lain, g_strdup (id), lain);
    }
}

gboolean
_app_board_let_go (AppBoard *self, const char *key, AppLain *lain)
{
  const Way *way = g_hash_table_lookup (self->ways, key);

  if (way == NULL || *way->to == '\0' || self->copies->len >= MAX_COPIES)
    return FALSE;
  add_copy (self, lain->card, key, way, &lain->now);
  return TRUE;
}

/* }}} */
/* {{{ Going */

static gboolean
may_move (AppBoard *self)
{
  gboolean enabled = TRUE;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-enable-animations", &enabled,
                NULL);
  return enabled && self->speed > 0;
}

static gint64
at_speed (AppBoard *self, gint64 time)
{
  return time * 100 / (gint64) MAX (self->speed, 1);
}

static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  AppBoard *self = APP_BOARD (widget);

  gtk_widget_queue_allocate (widget);
  gtk_widget_queue_draw (widget); /* arrows and marks follow */
  if (g_get_monotonic_time () < self->moving_until)
    return G_SOURCE_CONTINUE;
  g_ptr_array_set_size (self->copies, 0);
  self->tick = 0;
  return G_SOURCE_REMOVE;
}

void
_app_board_keep_moving (AppBoard *self, gint64 until)
{
  self->moving_until = MAX (self->moving_until, until);
  if (self->tick == 0 && self->moving_until > g_get_monotonic_time ())
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), on_tick, NULL, NULL);
}

gint64
_app_board_time_of (AppBoard *self, guint order)
{
  const gint64 step = self->n_events > 0 ? MIN (STEP_TIME, ALL_TIME / self->n_events) : 0;

  return at_speed (self, step * order);
}

static gboolean
is_elsewhere (const AppRect *from, const AppRect *to)
{
  return fabsf (from->x - to->x) > 1 || fabsf (from->y - to->y) > 1
         || fabsf (from->width - to->width) > 1;
}

/* Where that piece lies, or the zone if there is none; NULL: nowhere to be seen. */
static const AppRect *
find_rect (AppBoard *self, const char *piece, const char *zone)
{
  const char *pile = piece != NULL ? g_hash_table_lookup (self->places, piece) : NULL;
  const AppLain *lain = pile != NULL ? g_hash_table_lookup (self->lain, pile) : NULL;

  return lain != NULL ? &lain->to : g_hash_table_lookup (self->zones, zone);
}

static void
send (AppBoard *self, AppLain *lain, const char *key, gint64 now)
{
  const Way *way = g_hash_table_lookup (self->ways, key);
  const AppRect *home = way != NULL ? find_rect (self, way->left, way->from) : NULL;

  lain->from = lain->now;
  if (lain->is_new)
    lain->from = home != NULL ? *home : lain->to;
  lain->is_new = FALSE;
  lain->since = now + (way != NULL ? _app_board_time_of (self, way->order) : 0);
  if (is_elsewhere (&lain->from, &lain->to))
    _app_board_keep_moving (self, lain->since + at_speed (self, MOVE_TIME));
  else
    lain->since = 0;
}

static void
send_copy (AppBoard *self, AppCopy *copy, gint64 now)
{
  const AppRect *from = find_rect (self, copy->left, copy->from);
  const gboolean is_there
      = copy->piece != NULL && g_hash_table_contains (self->places, copy->piece);
  const AppRect *to = find_rect (self, is_there ? copy->piece : copy->onto, copy->to);

  if (copy->since != 0)
    return; /* on its way already */
  if (!copy->has_start && from != NULL)
    copy->start = *from;
  copy->end = to != NULL ? *to : copy->start;
  copy->since = now + _app_board_time_of (self, copy->order);
  _app_board_keep_moving (self, copy->since + at_speed (self, MOVE_TIME));
}

void
_app_board_start_moving (AppBoard *self)
{
  const gint64 now = g_get_monotonic_time ();
  GHashTableIter iter;
  gpointer key, value;

  if (may_move (self))
    {
      g_hash_table_iter_init (&iter, self->lain);
      while (g_hash_table_iter_next (&iter, &key, &value))
        send (self, value, key, now);
      for (guint i = 0; i < self->copies->len; i++)
        send_copy (self, self->copies->pdata[i], now);
    }
  else
    _app_board_stop_moving (self);
  g_hash_table_remove_all (self->ways);
}

void
_app_board_stop_moving (AppBoard *self)
{
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, self->lain);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      AppLain *lain = value;

      lain->since = 0;
      lain->is_new = FALSE;
    }
  g_ptr_array_set_size (self->copies, 0);
  g_array_set_size (self->marks, 0);
  self->moving_until = 0;
}

/* How far something is that set out then: it starts fast and comes to rest. */
static float
get_progress (AppBoard *self, gint64 since)
{
  const gint64 time = at_speed (self, MOVE_TIME), passed = g_get_monotonic_time () - since;
  const float left = passed <= 0 ? 1 : passed >= time ? 0 : 1 - (float) passed / (float) time;

  return 1 - left * left * left;
}

static AppRect
mix_rects (const AppRect *from, const AppRect *to, float share)
{
  return (AppRect){ from->x + (to->x - from->x) * share, from->y + (to->y - from->y) * share,
                    from->width + (to->width - from->width) * share,
                    from->height + (to->height - from->height) * share };
}

void
_app_board_put (GtkWidget *widget, const AppRect *rect)
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

/* Whether somebody sees that they are not of one size. */
static gboolean
is_resized (const AppRect *from, const AppRect *to)
{
  return fabsf (from->width - to->width) > to->width / 8
         || fabsf (from->height - to->height) > to->height / 8;
}

/* In the middle of `now` and no larger than that, but as it looks where it goes. */
static void
put_resized (GtkWidget *card, const AppRect *to, const AppRect *now)
{
  const float scale = MAX (MIN (now->width / to->width, now->height / to->height), .05f);
  const graphene_point_t corner
      = GRAPHENE_POINT_INIT (now->x + (now->width - scale * to->width) / 2,
                             now->y + (now->height - scale * to->height) / 2);

  gtk_widget_measure (card, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_allocate (card, (int) to->width, (int) to->height, -1,
                       gsk_transform_scale (gsk_transform_translate (NULL, &corner), scale, scale));
}

/* From when it sets out it is as large as it will be: of each size between it would draw anew what
 * it depicts, in letters of that size. */
static void
put_on_way (GtkWidget *card,
            const AppRect *from,
            const AppRect *to,
            const AppRect *now,
            float progress)
{
  const gboolean is_going = progress > 0 && to->width >= 1 && to->height >= 1;
  const gboolean is_passing = is_going && progress < 1 && is_resized (from, to);

  app_card_set_passing (APP_CARD (card), is_passing);
  if (is_passing)
    put_resized (card, to, now);
  else if (is_going)
    _app_board_put (card, &(AppRect){ now->x, now->y, to->width, to->height });
  else
    _app_board_put (card, now);
}

void
_app_board_put_cards (AppBoard *self)
{
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, self->lain);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      AppLain *lain = value;
      const float progress = lain->since != 0 ? get_progress (self, lain->since) : 1;

      lain->now = mix_rects (&lain->from, &lain->to, progress);
      if (lain == self->held)
        {
          lain->now.x += self->held_by.x;
          lain->now.y += self->held_by.y;
        }
      gtk_widget_set_child_visible (lain->card, !lain->is_behind || progress < 1);
      if (gtk_widget_get_child_visible (lain->card))
        put_on_way (lain->card, &lain->from, &lain->to, &lain->now, progress);
    }
  for (guint i = 0; i < self->copies->len; i++)
    {
      AppCopy *copy = self->copies->pdata[i];
      const float progress = copy->since != 0 ? get_progress (self, copy->since) : 1;
      const AppRect now = mix_rects (&copy->start, &copy->end, progress);

      put_on_way (copy->card, &copy->start, &copy->end, &now, progress);
      gtk_widget_set_opacity (copy->card, progress < 1 ? 1 - progress * progress * .5 : 0);
    }
}

/* }}} */
