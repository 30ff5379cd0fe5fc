/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Words on the board: the names of places, and what is told beside cards. They are set when they
 * get their places, and not in each frame.
 */

#include "app-board-private.h"

#include "app-text.h"

#define LEAST_LINE 8.5f /* how high one of a zone's name is, in pixels */
#define LEAST_CAPTION 18.0f
#define CAPTION_SHARE .05f /* as which share of a narrow table one is high, for larger texts */
#define SLACK 1.04         /* letters may be a little wider than their size says */

static gboolean
is_mirrored (AppBoard *self)
{
  return gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
}

void
_app_board_measure_caption (AppBoard *self, float height)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), "|");
  int line;
  float whole;

  pango_layout_get_pixel_size (layout, NULL, &line);
  whole = MAX (LEAST_CAPTION, (float) line);
  self->caption = whole;
  /* Two of them take from the cards of a board what is there for those. */
  if (self->has_board && self->is_narrow)
    self->caption = CLAMP (height * CAPTION_SHARE, MIN (whole, LEAST_CAPTION), whole);
  self->caption_letters = PANGO_SCALE_SMALL * self->scale * self->caption / whole;
  self->caption *= self->scale;
}

/* How large letters are, against those of texts, so that the name of a place is read: in two lines
 * if there is room for them, rather than half of it in one. */
static double
fit_letters (AppBoard *self, const AppRect *where, const char *text)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  const double usual = (double) self->caption_letters;
  const double line = (double) self->caption / usual * PANGO_SCALE_SMALL;
  double letters = usual;
  int width, height;

  pango_layout_get_pixel_size (layout, &width, NULL);
  if (width * usual * SLACK <= where->width)
    return usual;
  for (; letters * line >= LEAST_LINE; letters *= .95)
    {
      pango_layout_set_width (layout, (int) (where->width / (letters * SLACK)) * PANGO_SCALE);
      pango_layout_get_pixel_size (layout, &width, &height);
      if (width * letters * SLACK <= where->width && height * letters <= self->caption)
        return letters;
    }
  return usual;
}

void
_app_board_add_caption (AppBoard *self, const AppRect *where, const char *text, AppCaptionKind kind)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  const AppCaption caption = { *where, layout, kind };
  const double usual = (double) self->caption_letters;
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  const gboolean is_strip = kind == APP_CAPTION_STRIP;

  pango_attr_list_insert (
      attributes,
      pango_attr_scale_new (kind == APP_CAPTION_NAME ? fit_letters (self, where, text) : usual));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_set_width (layout, (int) (is_strip ? where->height : where->width) * PANGO_SCALE);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  if (is_strip)
    pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
  else
    {
      app_text_align (GTK_WIDGET (self), layout);
      pango_layout_set_height (layout, (int) where->height * PANGO_SCALE);
    }
  g_array_append_val (self->captions, caption);
}

/* The ground of what lies open and isn't in play: sunk into the panel of its seat. */
static void
draw_strip (AppBoard *self, GtkSnapshot *snapshot, float width, float height)
{
  const GdkRGBA fill = app_art_get_fill (self->art, "table");
  GdkRGBA line = app_art_get_ink (self->art, "table");
  GskRoundedRect edge;

  line.alpha = app_art_is_high_contrast (self->art) ? 1 : .2f;
  gsk_rounded_rect_init_from_rect (&edge, &GRAPHENE_RECT_INIT (0, 0, width, height), 6);
  gtk_snapshot_push_rounded_clip (snapshot, &edge);
  gtk_snapshot_append_color (snapshot, &fill, &edge.bounds);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &edge, (float[4]){ 1, 1, 1, 1 },
                              (GdkRGBA[4]){ line, line, line, line });
}

/* The ground on which words stand, in the middle of their room: no arrow strikes them out. */
static void
draw_plate (AppBoard *self, GtkSnapshot *snapshot, PangoLayout *layout, const AppRect *room)
{
  const GdkRGBA fill = app_art_get_fill (self->art, "table");
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT (0, MAX (0, room->height - (float) height) / 2));
  gtk_snapshot_append_color (
      snapshot, &fill,
      &GRAPHENE_RECT_INIT (is_mirrored (self) ? room->width - (float) width : 0, 0, (float) width,
                           (float) height));
}

static void
draw_caption (AppBoard *self, GtkSnapshot *snapshot, const AppCaption *caption)
{
  const AppRect *where = &caption->where;
  GdkRGBA ink = app_art_get_ink (self->art, "table");

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (where->x, where->y));
  if (caption->kind == APP_CAPTION_STRIP)
    {
      const gboolean mirrored = is_mirrored (self);

      draw_strip (self, snapshot, where->width, where->height);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (mirrored ? where->width : 0,
                                                              mirrored ? 0 : where->height));
      gtk_snapshot_rotate (snapshot, mirrored ? 90 : -90);
    }
  if (caption->kind == APP_CAPTION_WORDS)
    draw_plate (self, snapshot, caption->layout, where);
  else
    ink.alpha = .65f;
  gtk_snapshot_append_layout (snapshot, caption->layout, &ink);
  gtk_snapshot_restore (snapshot);
}

static void
draw_captions (AppBoard *self, GtkSnapshot *snapshot, gboolean words)
{
  for (guint i = 0; i < self->captions->len; i++)
    {
      const AppCaption *caption = &g_array_index (self->captions, AppCaption, i);

      if ((caption->kind == APP_CAPTION_WORDS) == words)
        draw_caption (self, snapshot, caption);
    }
}

void
_app_board_draw_captions (AppBoard *self, GtkSnapshot *snapshot)
{
  draw_captions (self, snapshot, FALSE);
}

void
_app_board_draw_words (AppBoard *self, GtkSnapshot *snapshot)
{
  draw_captions (self, snapshot, TRUE);
}
