/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A card draws itself, turned and marked; what lies where is for the board. */

#include "app-card.h"

#include <math.h>

#include <glib/gi18n.h>

#include "app-face.h"
#include "app-text.h"

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
  gboolean is_passing;
  GdkTexture *picture; /* of itself, while it passes, or NULL */
  graphene_rect_t picture_bounds;
};

G_DEFINE_FINAL_TYPE (AppCard, app_card, GTK_TYPE_BUTTON)

/* {{{ Drawing */

#define CAPTIONED 48 /* from this width on a pile has the name of its zone, however long it is */
#define PAD 3.0f     /* beside the words of a pill */
#define PILL .27f    /* as which share of a card's width letters are high at most for the table's */
#define LEAST_PILL 9 /* in pixels, on a table of usual size */
#define LEAST_WORD 7 /* in pixels, before a pill is left out, however large texts are */

/* A text on a dark pill, its right or left end at x, its middle at y. Where it `is_short`, it isn't
 * there at all if it has no room in one line. */
static void
draw_pill (AppCard *self,
           GtkSnapshot *snapshot,
           const char *text,
           float x,
           float y,
           int size,
           gboolean is_short)
{
  const float room = MAX (x - 2 * PAD, 20); /* a number is never cut */
  g_autoptr (AppText) set = app_text_new (GTK_WIDGET (self), self->art, "back", text);
  PangoLayout *layout = app_text_get_layout (set);
  const GdkRGBA ground = app_art_get_fill (self->art, "back");
  const int least = LEAST_WORD;
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
  if (is_short && (float) width > x)
    return;
  if (!is_short && (float) width > room)
    {
      pango_layout_set_width (layout, (int) room * PANGO_SCALE);
      pango_layout_set_height (layout, -2);
      pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
      pango_layout_get_pixel_size (layout, &width, NULL);
      pango_layout_set_width (layout, (width + 1) * PANGO_SCALE); /* which it is centered in */
    }
  pango_layout_get_pixel_size (layout, &width, &height);
  y -= (float) height / 2;
  gsk_rounded_rect_init_from_rect (
      &pill,
      &GRAPHENE_RECT_INIT (x - (float) width - 2 * PAD, y, (float) width + 2 * PAD, (float) height),
      MIN ((float) height / 2, 8));
  gtk_snapshot_push_rounded_clip (snapshot, &pill);
  gtk_snapshot_append_color (snapshot, &ground, &pill.bounds);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x - (float) width - PAD, y));
  app_text_snapshot (set, snapshot);
  gtk_snapshot_restore (snapshot);
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

  if (self->count > 1)
    {
      /* Of a pile it is only the number that counts. */
      g_autofree char *times = g_strdup_printf (self->caption != NULL ? "%u" : "×%u", self->count);

      /* Beside what is depicted, where it hides neither the name nor the corner. */
      draw_pill (self, snapshot, times, width + 2, roundf (height * .44f), size + 2, FALSE);
    }
  if (self->caption != NULL)
    draw_pill (self, snapshot, self->caption, width - 1, height - (float) size - 2, size,
               width < CAPTIONED);
  if (notes != NULL && width >= 60)
    draw_pill (self, snapshot, notes, width - 1, height - (float) size * 2.2f, size, FALSE);
}

/* Shadows have hard edges: to blur them took a quarter of the time that it takes to draw a table
 * without a graphics card. */
static void
draw_shadow (GtkSnapshot *snapshot, const GskRoundedRect *edge, const GdkRGBA *color, float spread)
{
  gtk_snapshot_append_outset_shadow (snapshot, edge, color, 0, spread > 0 ? 0 : 1, spread, 0);
}

static void
draw_glow (AppCard *self, GtkSnapshot *snapshot, const GskRoundedRect *edge)
{
  GdkRGBA color = app_art_get_fill (self->art, "choice"), halo = color;
  const float width = self->glow == APP_GLOW_POINTED ? 4 : 2.5f;

  halo.alpha = .35f;
  draw_shadow (snapshot, edge, &halo, self->glow == APP_GLOW_POINTED ? 5 : 3);
  gtk_snapshot_append_border (snapshot, edge, (float[4]){ width, width, width, width },
                              (GdkRGBA[4]){ color, color, color, color });
}

static void
draw (AppCard *self, GtkSnapshot *snapshot)
{
  GtkWidget *widget = GTK_WIDGET (self);
  float width = (float) gtk_widget_get_width (widget);
  float height = (float) gtk_widget_get_height (widget);
  const guint turned = self->piece != NULL ? tabletop_piece_get_turned (self->piece) : 0;
  const GdkRGBA line = { 0, 0, 0, .45f };
  GskRoundedRect edge;
  AppFace face;

  face = app_face_of_piece (widget, self->art, self->piece, self->zone);
  face.depicted = self->cause;
  face.is_pile = self->caption != NULL;
  gtk_snapshot_save (snapshot);
  if (turned % 180 == 90)
    {
      const float w = width;

      gtk_snapshot_translate (
          snapshot, &GRAPHENE_POINT_INIT (turned == 90 ? width : 0, turned == 90 ? 0 : height));
      gtk_snapshot_rotate (snapshot, (float) turned);
      width = height;
      height = w;
    }
  else if (turned == 180)
    {
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (width, height));
      gtk_snapshot_rotate (snapshot, 180);
    }
  gsk_rounded_rect_init_from_rect (&edge, &GRAPHENE_RECT_INIT (0, 0, width, height),
                                   app_face_get_rounding (&face, width));
  if (self->count > 1) /* the edge of what lies below */
    {
      GskRoundedRect below = edge;

      gsk_rounded_rect_offset (&below, 3, -3);
      gtk_snapshot_append_border (snapshot, &below, (float[4]){ 2, 2, 2, 2 },
                                  (GdkRGBA[4]){ line, line, line, line });
    }
  draw_shadow (snapshot, &edge, &(GdkRGBA){ 0, 0, 0, .35f }, 0);
  app_face_snapshot (&face, widget, snapshot, width, height);
  if (tabletop_piece_get_flags (self->piece) & TABLETOP_PIECE_DIMMED)
    {
      /* A veil, and not glass: what lies below isn't to be read through it. */
      GdkRGBA veil = app_art_get_fill (self->art, "area");

      veil.alpha = .32f;
      gtk_snapshot_push_rounded_clip (snapshot, &edge);
      gtk_snapshot_append_color (snapshot, &veil, &edge.bounds);
      gtk_snapshot_pop (snapshot);
    }
  if (self->glow != APP_GLOW_NONE)
    draw_glow (self, snapshot, &edge);
  else
    gtk_snapshot_append_border (snapshot, &edge, (float[4]){ 1, 1, 1, 1 },
                                (GdkRGBA[4]){ line, line, line, line });
  draw_marks (self, snapshot, &face, width, height);
  gtk_snapshot_restore (snapshot);
}

static void
take_picture (AppCard *self)
{
  GtkNative *native = gtk_widget_get_native (GTK_WIDGET (self));
  const float scale = (float) gtk_widget_get_scale_factor (GTK_WIDGET (self));
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;
  graphene_rect_t bounds;

  gtk_snapshot_scale (snapshot, scale, scale);
  draw (self, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  gsk_render_node_get_bounds (node, &bounds);
  graphene_rect_round_extents (&bounds, &bounds);
  self->picture = gsk_renderer_render_texture (gtk_native_get_renderer (native), node, &bounds);
  graphene_rect_scale (&bounds, 1 / scale, 1 / scale, &self->picture_bounds);
  gsk_render_node_unref (node);
}

static void
redraw (AppCard *self)
{
  g_clear_object (&self->picture);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
app_card_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AppCard *self = APP_CARD (widget);

  if (self->piece == NULL)
    return;
  if (self->is_passing && self->picture == NULL)
    take_picture (self);
  if (self->is_passing)
    gtk_snapshot_append_texture (snapshot, self->picture, &self->picture_bounds);
  else
    draw (self, snapshot);
}

/* }}} */

static void
app_card_measure (GtkWidget *widget,
                  GtkOrientation orientation,
                  int for_size,
                  int *minimum,
                  int *natural,
                  int *minimum_baseline,
                  int *natural_baseline)
{
  *minimum = *natural = 8; /* whoever lays it knows how large it is */
  *minimum_baseline = *natural_baseline = -1;
}

/* Of another size it looks otherwise. */
static void
app_card_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  g_clear_object (&APP_CARD (widget)->picture);

  GTK_WIDGET_CLASS (app_card_parent_class)->size_allocate (widget, width, height, baseline);
}

static void
app_card_dispose (GObject *object)
{
  AppCard *self = APP_CARD (object);

  g_clear_signal_handler (&self->watch, self->piece);
  g_clear_object (&self->piece);
  g_clear_object (&self->zone);
  g_clear_object (&self->cause);
  g_clear_object (&self->picture);
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
  widget_class->measure = app_card_measure;
  widget_class->size_allocate = app_card_size_allocate;
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
app_card_describe (TabletopPiece *piece)
{
  GListModel *notes = tabletop_piece_get_notes (piece);
  g_autofree char *text = tabletop_piece_dup_text (piece);
  GString *all = g_string_new (text);

  for (guint i = 0; i < g_list_model_get_n_items (notes); i++)
    {
      g_autoptr (TabletopNote) note = g_list_model_get_item (notes, i);

      if (all->len > 0)
        g_string_append_c (all, '\n');
      g_string_append (all, tabletop_note_get_text (note));
    }
  return g_string_free (all, FALSE);
}

/* What is said of it instead of seen; where it lies comes last. */
static void
tell_assistance (AppCard *self)
{
  const char *title = tabletop_piece_get_title (self->piece);
  g_autofree char *written = app_card_describe (self->piece);
  const char *gap = *written != '\0' && self->place != NULL ? "\n" : "";
  g_autofree char *text = g_strconcat (written, gap, self->place != NULL ? self->place : "", NULL);
  g_autofree char *state = NULL;
  g_autofree char *label = NULL;

  if (self->caption != NULL)
    title = self->caption;
  else if (*title == '\0')
    title = _ ("Face down");
  if (self->glow != APP_GLOW_NONE) /* seen as a glow */
    state = g_strconcat (self->glow == APP_GLOW_OFFERED ? _ ("Can be chosen") : _ ("Chosen"), "\n",
                         text, NULL);
  label = self->count > 1 ? g_strdup_printf ("%s ×%u", title, self->count) : g_strdup (title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, state != NULL ? state : text,
                                  -1);
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
  const gboolean is_new = self->piece != piece;

  if (is_new)
    {
      g_clear_signal_handler (&self->watch, self->piece);
      g_set_object (&self->piece, piece);
      self->watch = g_signal_connect (piece, "notify", G_CALLBACK (on_piece_changed), self);
    }
  if (!g_set_object (&self->zone, zone) && !is_new && count == self->count && !self->is_changed)
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
  redraw (self);
}

void
app_card_set_glow (AppCard *self, AppGlow glow)
{
  if (glow == self->glow)
    return;
  self->glow = glow;
  if (self->piece != NULL)
    tell_assistance (self);
  redraw (self);
}

gboolean
app_card_is_offered (AppCard *self)
{
  return self->glow == APP_GLOW_OFFERED;
}
