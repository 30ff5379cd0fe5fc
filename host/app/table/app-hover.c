/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The card is shown beside itself: on whichever side of it there is more room, at the edge of the
 * board; or of the page, where what is written on it couldn't be read on the board. So neither it
 * nor the pointer is ever covered.
 */

#include "app-hover.h"

#include "app-card.h"
#include "app-preview.h"
#include "app-rows.h"
#include "app-text.h"

#define REST 400  /* milliseconds that the pointer lies on a card before that is shown */
#define WIDTH 240 /* where there is room, in pixels, and for texts of usual size */
#define LEAST 120 /* what is narrower tells no more than the card on the table */
#define MARGIN 8  /* to the edge of the board, and to the card */

struct _AppHover
{
  GtkWidget parent_instance;

  AppPanel *panel;
  GtkWidget *board;
  GtkWidget *preview;
  GtkWidget *card; /* that the pointer lies on, or NULL */
  guint timeout;   /* until it is shown, or 0 */
};

G_DEFINE_FINAL_TYPE (AppHover, app_hover, GTK_TYPE_WIDGET)

/* {{{ Where it is shown */

/* How wide it is at most in such a room; 0 if it would be too small there to be read. */
static float
fit (AppHover *self, float width, float height)
{
  const float ratio = app_preview_get_ratio (APP_PREVIEW (self->preview));
  const float usual = WIDTH * app_text_get_scale (GTK_WIDGET (self));
  const float fitting = MIN (usual, MIN (width - 2 * MARGIN, (height - 2 * MARGIN) / ratio));

  return fitting >= LEAST ? fitting : 0;
}

/* Beside the card, as high as it lies; or above or below it, where there is room for a larger one.
 */
static AppRect
find_place_in (AppHover *self, const graphene_rect_t *card, const graphene_rect_t *room)
{
  const float width = room->size.width, height = room->size.height;
  const float left = card->origin.x - room->origin.x, right = width - left - card->size.width;
  const float above = card->origin.y - room->origin.y, below = height - above - card->size.height;
  const float beside = fit (self, MAX (left, right), height);
  const float stacked = fit (self, width, MAX (above, below));
  AppRect place = { .width = MAX (beside, stacked) };

  place.height = place.width * app_preview_get_ratio (APP_PREVIEW (self->preview));
  if (beside >= stacked)
    {
      place.x = left > right ? 0 : width;
      place.y = above + (card->size.height - place.height) / 2;
    }
  else
    {
      place.x = left + (card->size.width - place.width) / 2;
      place.y = above > below ? 0 : height;
    }
  place.x = room->origin.x + CLAMP (place.x, MARGIN, width - place.width - MARGIN);
  place.y = room->origin.y + CLAMP (place.y, MARGIN, height - place.height - MARGIN);
  return place;
}

/* On the board, so that nothing else is covered, as long as all of the card is read there. */
static AppRect
find_place (AppHover *self, const graphene_rect_t *card)
{
  const graphene_rect_t page
      = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (GTK_WIDGET (self)),
                            (float) gtk_widget_get_height (GTK_WIDGET (self)));
  graphene_rect_t board;
  AppRect place, larger = find_place_in (self, card, &page);

  if (!gtk_widget_compute_bounds (self->board, GTK_WIDGET (self), &board))
    return larger;
  place = find_place_in (self, card, &board);
  return larger.width <= place.width
                 || app_preview_is_whole (APP_PREVIEW (self->preview), place.width)
             ? place
             : larger;
}

static void
app_hover_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  AppHover *self = APP_HOVER (widget);
  graphene_rect_t bounds;
  AppRect place;

  if (self->card == NULL || !gtk_widget_compute_bounds (self->card, widget, &bounds))
    {
      gtk_widget_set_child_visible (self->preview, FALSE); /* the card has gone meanwhile */
      return;
    }
  place = find_place (self, &bounds);
  gtk_widget_set_child_visible (self->preview, place.width > bounds.size.width);
  gtk_widget_size_allocate (
      self->preview,
      &(GtkAllocation){ (int) place.x, (int) place.y, (int) place.width, (int) place.height }, -1);
}

/* }}} */
/* {{{ When it is shown */

/* What lies face down has no name, and nothing to be read. */
static gboolean
is_worth_it (AppHover *self)
{
  return self->card != NULL && gtk_widget_get_mapped (self->card)
         && *tabletop_piece_get_title (app_card_get_piece (APP_CARD (self->card))) != '\0'
         && !app_panel_is_readable (self->panel);
}

static gboolean
on_rested (gpointer data)
{
  AppHover *self = data;
  AppCard *card = APP_CARD (self->card);

  self->timeout = 0;
  if (!is_worth_it (self))
    return G_SOURCE_REMOVE;
  app_preview_show (APP_PREVIEW (self->preview), app_card_get_piece (card),
                    app_card_get_zone (card), app_card_get_cause (card));
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  /* GTK would show it where it was: it isn't another one for its parent. */
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  return G_SOURCE_REMOVE;
}

static void
put_away (AppHover *self)
{
  g_clear_handle_id (&self->timeout, g_source_remove);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

static void
on_hovered (AppBoard *board, AppCard *card, AppHover *self)
{
  put_away (self);
  g_set_weak_pointer (&self->card, GTK_WIDGET (card));
  if (card != NULL)
    self->timeout = g_timeout_add (REST, on_rested, self);
}

/* The card may be another one now, or lie elsewhere. */
static void
on_changed (AppHover *self)
{
  on_hovered (NULL, APP_CARD (self->card), self);
}

void
app_hover_put_away (AppHover *self)
{
  on_hovered (NULL, NULL, self);
}

/* }}} */

static void
app_hover_dispose (GObject *object)
{
  AppHover *self = APP_HOVER (object);

  g_clear_handle_id (&self->timeout, g_source_remove);
  g_clear_weak_pointer (&self->card);
  g_clear_pointer (&self->preview, gtk_widget_unparent);
  g_clear_object (&self->panel);
  g_clear_object (&self->board);

  G_OBJECT_CLASS (app_hover_parent_class)->dispose (object);
}

static void
app_hover_class_init (AppHoverClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = app_hover_dispose;
  widget_class->size_allocate = app_hover_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "hover");
  /* The card says all of that itself. */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
app_hover_init (AppHover *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

GtkWidget *
app_hover_new (AppBoard *board, AppPanel *panel, AppPlay *play, AppArt *art)
{
  AppHover *self = g_object_new (APP_TYPE_HOVER, NULL);

  self->panel = g_object_ref (panel);
  self->board = g_object_ref (GTK_WIDGET (board));
  self->preview = app_preview_new (art);
  gtk_widget_set_parent (self->preview, GTK_WIDGET (self));
  g_signal_connect_object (board, "hovered", G_CALLBACK (on_hovered), self, 0);
  g_signal_connect_object (app_play_get_scene (play), "changed", G_CALLBACK (on_changed), self,
                           G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
