/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A card draws itself, turned and marked; what lies where is for the board. */

#include "app-card.h"

#include <math.h>

#include <glib/gi18n.h>

#include "app-face.h"
#include "app-spots.h"
#include "app-text.h"
#include "app-texture.h"

struct _AppCard
{
  GtkButton parent_instance;

  AppArt *art;
  TabletopPiece *piece;
  TabletopZone *zone;
  TabletopPiece *cause; /* what it comes from, and is known by; or NULL */
  char *caption;        /* or NULL */
  char *place;          /* where it lies, in words; or NULL */
  guint count;
  float scale;         /* of the table */
  gulong watch;        /* whether the piece changes */
  gboolean is_changed; /* it has, since it was shown */
  AppGlow glow;
  gboolean is_shown; /* by a guide */
  gboolean is_passing;
  cairo_surface_t *picture; /* of itself, or NULL */
  graphene_rect_t bounds;   /* where it is drawn, upright */
  graphene_size_t size;     /* that the card had then, */
  guint serial;             /* and what letters looked like */
  guint tick;               /* in which it is drawn anew; else 0 */
};

G_DEFINE_FINAL_TYPE (AppCard, app_card, GTK_TYPE_BUTTON)

/* {{{ Drawing */

#define CAPTIONED 48 /* from this width on a pile has the name of its zone, however long it is */
#define PAD 3.0f     /* beside the words of a pill */
#define OVER_EDGES 6 /* pixels by which words may be wider than a pile */
#define PILL .27f    /* as which share of a card's width letters are high at most for the table's */
#define RING 2.5f    /* around what can be chosen, in pixels */
#define COVERED 1.5f /* how much of it lies on the card, where no words stand */
#define TIME_TO_DRAW 6000 /* pictures anew in a frame, in microseconds */
#define LEAST_PILL 9      /* in pixels, on a table of usual size */
#define LEAST_WORD 7      /* in pixels, before a pill is left out, however large texts are */

/* A text on a dark pill, its right or left end at x, its middle at y; returns where what is read of
 * it ends. Where it `is_short`, it isn't there at all if it has no room in one line; nor where it
 * would lie on what ends at `above`. */
static float
draw_pill (AppCard *self,
           GtkSnapshot *snapshot,
           const char *text,
           float x,
           float y,
           int size,
           gboolean is_short,
           float above)
{
  const float room = MAX (x - 2 * PAD, 20); /* a number is never cut */
  g_autofree char *held = app_text_hold_signs (gtk_widget_get_direction (GTK_WIDGET (self)), text);
  g_autoptr (AppText) set = app_text_new (GTK_WIDGET (self), self->art, "back", held);
  PangoLayout *layout = app_text_get_layout (set);
  const GdkRGBA ground = app_art_get_fill (self->art, "back");
  const int least = LEAST_WORD;
  float pad = PAD;
  GskRoundedRect pill;
  int width, height;

  size = app_text_step (size);
  app_text_set_size (set, size, TRUE);
  pango_layout_set_width (layout, -1);
  pango_layout_get_pixel_size (layout, &width, NULL);
  /* A whole word in small letters is read sooner than half a word; two lines, than half. */
  while ((float) width > room && size > least)
    {
      const int fitting = (int) ((float) size * room / (float) width);

      size = MAX (least, app_text_step (MIN (size - 1, fitting)));
      app_text_set_size (set, size, TRUE);
      pango_layout_get_pixel_size (layout, &width, NULL);
    }
  if ((float) width > room)
    {
      app_text_set_size (set, size, FALSE);
      pango_layout_get_pixel_size (layout, &width, NULL);
    }
  if (is_short && (float) width > room)
    {
      /* Rather over the edges of a pile, on both sides, than not there. */
      pad = 1;
      if ((float) width > x + RING + OVER_EDGES)
        return above;
      x = MAX (x, (x + RING + (float) width) / 2 + pad);
    }
  if (!is_short && (float) width > room)
    {
      pango_layout_set_width (layout, (int) room * PANGO_SCALE);
      pango_layout_set_height (layout, -2);
      pango_layout_set_wrap (layout, PANGO_WRAP_WORD);
      pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
      pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
      pango_layout_get_pixel_size (layout, &width, NULL);
      pango_layout_set_width (layout, (width + 1) * PANGO_SCALE); /* which it is centered in */
    }
  pango_layout_get_pixel_size (layout, &width, &height);
  y -= (float) height / 2;
  if (y < above)
    return above;
  gsk_rounded_rect_init_from_rect (
      &pill,
      &GRAPHENE_RECT_INIT (x - (float) width - 2 * pad, y, (float) width + 2 * pad, (float) height),
      MIN ((float) height / 2, 8));
  gtk_snapshot_push_rounded_clip (snapshot, &pill);
  gtk_snapshot_append_color (snapshot, &ground, &pill.bounds);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x - (float) width - pad, y));
  app_text_snapshot (set, snapshot);
  gtk_snapshot_restore (snapshot);
  return y + (float) pango_layout_get_baseline (layout) / PANGO_SCALE + PAD;
}

/* Notes that stand out, as a line at the foot of the card; those about something else are seen by
 * arrows and by what lies where. */
static char *
dup_notes (AppCard *self)
{
  GListModel *notes = tabletop_piece_get_notes (self->piece);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (notes); i++)
    {
      g_autoptr (TabletopNote) note = g_list_model_get_item (notes, i);

      if (tabletop_note_get_prominence (note) != TABLETOP_PROMINENCE_HIGH
          || tabletop_note_get_reference (note) != NULL)
        continue;
      if (text->len > 0)
        g_string_append (text, " · ");
      g_string_append (text, tabletop_note_get_text (note));
    }
  return text->len > 0 ? g_strdup (text->str) : NULL;
}

static void
draw_marks (AppCard *self, GtkSnapshot *snapshot, const AppFace *face, float width, float height)
{
  g_autofree char *notes = dup_notes (self);
  const float least = MAX (LEAST_PILL, MIN (LEAST_PILL * self->scale, width * PILL));
  const float usual
      = MAX (least, app_face_is_small (face, width) ? width * .11f : CLAMP (width * .095f, 11, 22));
  const int size = (int) (usual * face->letters);
  float above = -height; /* of a pile the number is read first: its name gives way */

  if (self->count > 1)
    {
      /* Of a pile it is only the number that counts. */
      g_autofree char *times = g_strdup_printf (self->caption != NULL ? "%u" : "×%u", self->count);

      /* Beside what is depicted, where it hides neither the name nor the corner. */
      above = draw_pill (self, snapshot, times, width - RING, roundf (height * .44f), size + 2,
                         FALSE, -height);
    }
  if (self->caption != NULL)
    draw_pill (self, snapshot, self->caption, width - RING, height - (float) size - 2, size,
               width < CAPTIONED, above);
  if (notes != NULL && width >= 60)
    draw_pill (self, snapshot, notes, width - RING, height - (float) size * 2.2f, size, FALSE,
               -height);
}

/* Shadows have hard edges: to blur them took a quarter of the time that it takes to draw a table
 * without a graphics card. */
static void
draw_shadow (GtkSnapshot *snapshot, const GskRoundedRect *edge, const GdkRGBA *color, float spread)
{
  gtk_snapshot_append_outset_shadow (snapshot, edge, color, 0, spread > 0 ? 0 : 1, spread, 0);
}

/* What can be chosen glows: a halo below it, and a ring above. */
static void
draw_halo (AppCard *self, GtkSnapshot *snapshot, const GskRoundedRect *edge)
{
  GdkRGBA halo = app_art_get_fill (self->art, "choice");

  halo.alpha = .35f;
  draw_shadow (snapshot, edge, &halo, self->glow == APP_GLOW_POINTED ? 5 : 3);
}

static void
draw_ring (AppCard *self, GtkSnapshot *snapshot, const GskRoundedRect *edge)
{
  const GdkRGBA color = app_art_get_fill (self->art, "choice");
  const float width = self->glow == APP_GLOW_POINTED ? 4 : RING;
  GskRoundedRect ring = *edge;

  gsk_rounded_rect_shrink (&ring, COVERED - width, COVERED - width, COVERED - width,
                           COVERED - width);
  gtk_snapshot_append_border (snapshot, &ring, (float[4]){ width, width, width, width },
                              (GdkRGBA[4]){ color, color, color, color });
}

/* Upright, and as if it couldn't be chosen. */
static void
draw (AppCard *self, GtkSnapshot *snapshot, const AppFace *face, const GskRoundedRect *edge)
{
  const float width = edge->bounds.size.width, height = edge->bounds.size.height;
  const GdkRGBA line = app_art_is_high_contrast (self->art) ? app_art_get_ink (self->art, "area")
                                                            : (GdkRGBA){ 0, 0, 0, .45f };

  if (self->count > 1) /* the edge of what lies below */
    {
      GskRoundedRect below = *edge;

      gsk_rounded_rect_offset (&below, 3, -3);
      gtk_snapshot_append_border (snapshot, &below, (float[4]){ 2, 2, 2, 2 },
                                  (GdkRGBA[4]){ line, line, line, line });
    }
  draw_shadow (snapshot, edge, &(GdkRGBA){ 0, 0, 0, .35f }, 0);
  app_face_snapshot (face, GTK_WIDGET (self), snapshot, width, height);
  if (tabletop_piece_get_flags (self->piece) & TABLETOP_PIECE_DIMMED)
    {
      /* A veil, and not glass: what lies below isn't to be read through it. */
      GdkRGBA veil = app_art_get_fill (self->art, "area");

      veil.alpha = app_art_is_high_contrast (self->art) ? .18f : .32f;
      gtk_snapshot_push_rounded_clip (snapshot, edge);
      gtk_snapshot_append_color (snapshot, &veil, &edge->bounds);
      gtk_snapshot_pop (snapshot);
    }
  gtk_snapshot_append_border (snapshot, edge, (float[4]){ 1, 1, 1, 1 },
                              (GdkRGBA[4]){ line, line, line, line });
  draw_marks (self, snapshot, face, width, height);
}

/* From here on what is drawn upright is seen as it is turned; returns how large it is upright. */
static graphene_size_t
turn (AppCard *self, GtkSnapshot *snapshot)
{
  const float width = (float) gtk_widget_get_width (GTK_WIDGET (self));
  const float height = (float) gtk_widget_get_height (GTK_WIDGET (self));
  const guint turned = tabletop_piece_get_turned (self->piece);

  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT (turned == 90 || turned == 180 ? width : 0,
                                                turned == 180 || turned == 270 ? height : 0));
  gtk_snapshot_rotate (snapshot, (float) turned);
  return turned % 180 == 90 ? GRAPHENE_SIZE_INIT (height, width)
                            : GRAPHENE_SIZE_INIT (width, height);
}

/* What Cairo draws is drawn once, not in each frame in which something moves near it; what goes its
 * way and grows, too, whoever draws. */
static gboolean
has_picture (AppCard *self)
{
  GtkNative *native = gtk_widget_get_native (GTK_WIDGET (self));

  return self->is_passing || GSK_IS_CAIRO_RENDERER (gtk_native_get_renderer (native));
}

static guint
get_serial (AppCard *self)
{
  return pango_context_get_serial (gtk_widget_get_pango_context (GTK_WIDGET (self)));
}

static void
forget_picture (AppCard *self)
{
  g_clear_pointer (&self->picture, cairo_surface_destroy);
}

static void
draw_anew (AppCard *self, const AppFace *face, const GskRoundedRect *edge)
{
  const int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;
  graphene_rect_t bounds;
  cairo_t *cr;

  draw (self, snapshot, face, edge);
  node = gtk_snapshot_free_to_node (snapshot);
  gsk_render_node_get_bounds (node, &bounds);
  graphene_rect_round_extents (&bounds, &self->bounds);
  forget_picture (self);
  self->picture = app_surface_new ((int) self->bounds.size.width * scale,
                                   (int) self->bounds.size.height * scale);
  cairo_surface_set_device_scale (self->picture, scale, scale);
  cr = cairo_create (self->picture);
  cairo_translate (cr, -self->bounds.origin.x, -self->bounds.origin.y);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  gsk_render_node_unref (node);
  self->size = edge->bounds.size;
  self->serial = get_serial (self);
}

static void
redraw (AppCard *self)
{
  forget_picture (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* How long pictures took so far in this frame, in microseconds, in whatever window. */
static gint64 *
get_spent (AppCard *self)
{
  static gint64 frame, spent;
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (self));
  const gint64 now = gdk_frame_clock_get_frame_counter (clock);

  if (now != frame)
    spent = 0;
  frame = now;
  return &spent;
}

static void
take_picture (AppCard *self, const AppFace *face, const GskRoundedRect *edge)
{
  const gint64 began = g_get_monotonic_time ();

  draw_anew (self, face, edge);
  *get_spent (self) += g_get_monotonic_time () - began;
}

static gboolean
on_next_frame (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  APP_CARD (widget)->tick = 0;
  gtk_widget_queue_draw (widget);
  return G_SOURCE_REMOVE;
}

/* Where all cards are given another size at once, they are drawn a few at a time; what shows
 * something new is drawn at once, and what lies there already waits for it. */
static void
draw_picture (AppCard *self, GtkSnapshot *snapshot, const AppFace *face, const GskRoundedRect *edge)
{
  const graphene_size_t *size = &edge->bounds.size;
  const gboolean is_old = self->picture == NULL || self->serial != get_serial (self);
  const graphene_rect_t *bounds = &self->bounds;
  cairo_t *cr;

  if (is_old || !graphene_size_equal (&self->size, size))
    {
      if (is_old || *get_spent (self) < TIME_TO_DRAW)
        take_picture (self, face, edge);
      else if (self->tick == 0)
        self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), on_next_frame, NULL, NULL);
    }
  gtk_snapshot_scale (snapshot, size->width / self->size.width, size->height / self->size.height);
  cr = gtk_snapshot_append_cairo (snapshot, bounds);
  cairo_set_source_surface (cr, self->picture, bounds->origin.x, bounds->origin.y);
  cairo_paint (cr);
  cairo_destroy (cr);
}

static void
app_card_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AppCard *self = APP_CARD (widget);
  GskRoundedRect edge;
  graphene_size_t size;
  AppFace face;

  if (self->piece == NULL || gtk_widget_get_width (widget) < 1
      || gtk_widget_get_height (widget) < 1)
    return;
  face = app_face_of_piece (widget, self->art, self->piece, self->zone);
  face.depicted = self->cause;
  face.is_pile = self->caption != NULL;
  gtk_snapshot_save (snapshot);
  size = turn (self, snapshot);
  gsk_rounded_rect_init_from_rect (&edge, &GRAPHENE_RECT_INIT (0, 0, size.width, size.height),
                                   app_face_get_rounding (&face, size.width));
  if (self->glow != APP_GLOW_NONE)
    draw_halo (self, snapshot, &edge);
  gtk_snapshot_save (snapshot);
  if (has_picture (self))
    draw_picture (self, snapshot, &face, &edge);
  else
    draw (self, snapshot, &face, &edge);
  gtk_snapshot_restore (snapshot);
  if (self->glow != APP_GLOW_NONE)
    draw_ring (self, snapshot, &edge);
  gtk_snapshot_restore (snapshot);
}

/* }}} */

/* What isn't seen needs no picture. */
static void
app_card_unmap (GtkWidget *widget)
{
  forget_picture (APP_CARD (widget));

  GTK_WIDGET_CLASS (app_card_parent_class)->unmap (widget);
}

static void
app_card_dispose (GObject *object)
{
  AppCard *self = APP_CARD (object);

  g_clear_signal_handler (&self->watch, self->piece);
  g_clear_object (&self->piece);
  g_clear_object (&self->zone);
  g_clear_object (&self->cause);
  forget_picture (self);
  g_clear_object (&self->art);
  g_clear_pointer (&self->caption, g_free);
  g_clear_pointer (&self->place, g_free);

  G_OBJECT_CLASS (app_card_parent_class)->dispose (object);
}

static void
app_card_class_init (AppCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = app_card_dispose;
  widget_class->snapshot = app_card_snapshot;
  widget_class->unmap = app_card_unmap;
  gtk_widget_class_set_css_name (widget_class, "card");
}

static void
app_card_init (AppCard *self)
{
  self->scale = 1;
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_VISIBLE);
  gtk_widget_set_focus_on_click (GTK_WIDGET (self), FALSE); /* it is the keyboard that is shown */
}

GtkWidget *
app_card_new (AppArt *art)
{
  AppCard *self = g_object_new (APP_TYPE_CARD, NULL);

  self->art = g_object_ref (art);
  g_signal_connect_object (art, "changed", G_CALLBACK (redraw), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

char *
app_card_describe (AppArt *art, TabletopPiece *piece)
{
  GListModel *notes = tabletop_piece_get_notes (piece);
  g_autofree char *text = tabletop_piece_dup_text (piece);
  g_autoptr (GString) all = g_string_new (text);

  for (guint i = 0; i < g_list_model_get_n_items (notes); i++)
    {
      g_autoptr (TabletopNote) note = g_list_model_get_item (notes, i);

      if (all->len > 0)
        g_string_append_c (all, '\n');
      g_string_append (all, tabletop_note_get_text (note));
    }
  return app_text_say (art, all->str);
}

/* What is said of it instead of seen; where it lies comes last. */
static void
tell_assistance (AppCard *self)
{
  g_autofree char *name = app_text_say (self->art, tabletop_piece_get_title (self->piece));
  const char *title = name;
  g_autofree char *written = app_card_describe (self->art, self->piece);
  const char *gap = *written != '\0' && self->place != NULL ? "\n" : "";
  g_autofree char *text = g_strconcat (written, gap, self->place != NULL ? self->place : "", NULL);
  g_autoptr (GString) told = g_string_new (NULL);
  g_autofree char *label = NULL;

  if (self->caption != NULL)
    title = self->caption;
  else if (*title == '\0')
    title = _ ("Face down");
  if (self->glow != APP_GLOW_NONE) /* seen as a glow */
    g_string_append_printf (told, "%s\n",
                            self->glow == APP_GLOW_OFFERED ? _ ("Can be chosen") : _ ("Chosen"));
  if (self->is_shown) /* seen as a broken line */
    g_string_append_printf (told, "%s\n", _ ("The guide speaks of it"));
  g_string_append (told, text);
  label = self->count > 1 ? g_strdup_printf ("%s ×%u", title, self->count) : g_strdup (title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, told->str, -1);
}

/* A piece stays the same object while it changes; it is shown anew when all of it has changed. */
static void
on_piece_changed (TabletopPiece *piece, GParamSpec *pspec, AppCard *self)
{
  self->is_changed = TRUE;
}

void
app_card_show (AppCard *self, TabletopPiece *piece, TabletopZone *zone, guint count)
{
  const gboolean is_other = self->piece == NULL || !app_spots_are_alike (self->piece, piece);

  if (self->piece != piece)
    {
      g_clear_signal_handler (&self->watch, self->piece);
      g_set_object (&self->piece, piece);
      self->watch = g_signal_connect (piece, "notify", G_CALLBACK (on_piece_changed), self);
    }
  if (!g_set_object (&self->zone, zone) && !is_other && count == self->count && !self->is_changed)
    return;
  self->count = count;
  self->is_changed = FALSE;
  tell_assistance (self);
  redraw (self);
}

void
app_card_set_caption (AppCard *self, const char *caption)
{
  if (g_strcmp0 (self->caption, caption) == 0)
    return;
  g_free (self->caption);
  self->caption = g_strdup (caption);
  if (self->piece != NULL)
    tell_assistance (self);
  redraw (self);
}

void
app_card_set_scale (AppCard *self, float scale)
{
  if (scale == self->scale)
    return;
  self->scale = scale;
  redraw (self);
}

void
app_card_set_place (AppCard *self, const char *place)
{
  if (g_strcmp0 (self->place, place) == 0)
    return;
  g_free (self->place);
  self->place = g_strdup (place);
  if (self->piece != NULL)
    tell_assistance (self);
}

void
app_card_set_cause (AppCard *self, TabletopPiece *cause)
{
  if (g_set_object (&self->cause, cause))
    redraw (self);
}

TabletopPiece *
app_card_get_cause (AppCard *self)
{
  return self->cause;
}

TabletopPiece *
app_card_get_piece (AppCard *self)
{
  return self->piece;
}

TabletopZone *
app_card_get_zone (AppCard *self)
{
  return self->zone;
}

void
app_card_set_passing (AppCard *self, gboolean is_passing)
{
  if (is_passing == self->is_passing)
    return;
  self->is_passing = is_passing;
  if (!has_picture (self))
    forget_picture (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
app_card_set_shown (AppCard *self, gboolean is_shown)
{
  if (is_shown == self->is_shown)
    return;
  self->is_shown = is_shown;
  if (self->piece != NULL)
    tell_assistance (self);
}

void
app_card_set_glow (AppCard *self, AppGlow glow)
{
  if (glow == self->glow)
    return;
  self->glow = glow;
  if (self->piece != NULL)
    tell_assistance (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

gboolean
app_card_is_offered (AppCard *self)
{
  return self->glow == APP_GLOW_OFFERED;
}
