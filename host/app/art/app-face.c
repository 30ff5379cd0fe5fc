/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rows are measured first, then drawn: what is depicted takes the room that the words leave. */

#include "app-face.h"

#include <math.h>
#include <string.h>

#include "app-text.h"

AppFace
app_face_of_piece (AppArt *art, TabletopPiece *piece, TabletopZone *zone)
{
  TabletopSkin *skin = app_art_get_skin (art);
  TabletopFace *face = tabletop_piece_get_face (piece);
  AppFace self = {
    .art = art,
    .frame = tabletop_skin_find_frame (skin, piece, zone),
    .face = face,
    .color = tabletop_skin_find_color (skin, piece, zone),
    .charge = tabletop_skin_find_art (skin, piece, zone),
  };

  self.name = face != NULL && *tabletop_face_get_id (face) != '\0'
                  ? tabletop_face_get_id (face)
                  : tabletop_piece_get_kind (piece);
  return self;
}

float
app_face_get_rounding (const AppFace *self, float width)
{
  return MAX (2, width * (float) tabletop_frame_get_rounding (self->frame) / 100);
}

/* The text of one part, or NULL if it has none. */
static char *
dup_part (const AppFace *self, const char *part)
{
  const char *text = NULL;

  if (self->face == NULL)
    return NULL;
  if (g_str_equal (part, "title"))
    text = tabletop_face_get_title (self->face);
  else if (g_str_equal (part, "subtitle"))
    text = tabletop_face_get_subtitle (self->face);
  else if (g_str_equal (part, "cost"))
    text = tabletop_face_get_cost (self->face);
  else if (g_str_equal (part, "corner"))
    text = tabletop_face_get_corner (self->face);
  else if (g_str_equal (part, "lines"))
    return g_strjoinv ("\n", (char **) tabletop_face_get_lines (self->face));
  return text != NULL && *text != '\0' ? g_strdup (text) : NULL;
}

/* {{{ Rows */

/* A row as it is set: a text at each end, or the whole of it. */
typedef struct
{
  AppText *begin, *end;
  gboolean is_art;
  gboolean is_lines;
  float height;
} Row;

static void
row_clear (Row *self)
{
  g_clear_pointer (&self->begin, app_text_free);
  g_clear_pointer (&self->end, app_text_free);
}

static int
text_width (AppText *text)
{
  int width = 0;

  if (text != NULL)
    pango_layout_get_pixel_size (app_text_get_layout (text), &width, NULL);
  return width;
}

static int
text_height (AppText *text)
{
  int height = 0;

  if (text != NULL)
    pango_layout_get_pixel_size (app_text_get_layout (text), NULL, &height);
  return height;
}

static AppText *
set_part (const AppFace *self, GtkWidget *widget, const char *part, int size, gboolean small)
{
  g_autofree char *text = dup_part (self, part);
  const gboolean bold = g_str_equal (part, "title") || g_str_equal (part, "corner");
  AppText *set;

  if (text == NULL || *text == '\0')
    return NULL;
  set = app_text_new (widget, self->art, self->color, text);
  app_text_set_size (set, g_str_equal (part, "subtitle") ? MAX (8, size - 2) : size, bold);
  if (!small)
    pango_layout_set_height (app_text_get_layout (set), -1); /* one line */
  return set;
}

/* Sets one row to a width; what ends the row has its room first. */
static Row
set_row (const AppFace *self,
         GtkWidget *widget,
         const char *parts,
         int size,
         float width,
         gboolean small)
{
  const char *bar = strchr (parts, '|');
  g_autofree char *begin
      = bar != NULL ? g_strndup (parts, (gsize) (bar - parts)) : g_strdup (parts);
  Row row = { .is_art = g_str_equal (begin, "art"), .is_lines = g_str_equal (begin, "lines") };
  int left = (int) width;

  if (row.is_art)
    return row;
  if (bar != NULL)
    row.end = set_part (self, widget, bar + 1, size, FALSE);
  left -= text_width (row.end) + (row.end != NULL ? 3 : 0);
  if (*begin != '\0')
    row.begin = set_part (self, widget, begin, row.is_lines ? MAX (8, size - 1) : size, small);
  if (row.begin != NULL)
    {
      PangoLayout *layout = app_text_get_layout (row.begin);

      pango_layout_set_width (layout, MAX (left, 4) * PANGO_SCALE);
      /* A title may take two lines where there is nothing else to read. */
      if (small)
        pango_layout_set_height (layout, -2);
    }
  if (row.end != NULL && text_width (row.end) > (int) width)
    pango_layout_set_width (app_text_get_layout (row.end), (int) width * PANGO_SCALE);
  row.height = (float) MAX (text_height (row.begin), text_height (row.end));
  return row;
}

static void
draw_text_at (AppText *text, GtkSnapshot *snapshot, float x, float y)
{
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x, y));
  app_text_snapshot (text, snapshot);
  gtk_snapshot_restore (snapshot);
}

static void
draw_arms (const AppFace *self, GtkWidget *widget, GtkSnapshot *snapshot, const graphene_rect_t *to)
{
  const char *const *colors = self->face != NULL ? tabletop_face_get_colors (self->face) : NULL;
  const gboolean has_two = colors != NULL && colors[0] != NULL && colors[1] != NULL;
  const int scale = gtk_widget_get_scale_factor (widget);
  GdkTexture *texture;

  if (to->size.width < 8 || to->size.height < 8)
    return;
  texture = app_art_get_arms (self->art, has_two ? colors[0] : self->color,
                              has_two ? colors[1] : self->color, self->charge, self->name,
                              (int) to->size.width * scale, (int) to->size.height * scale);
  gtk_snapshot_append_texture (snapshot, texture, to);
}

static void
draw_row (const AppFace *self,
          GtkWidget *widget,
          GtkSnapshot *snapshot,
          const Row *row,
          const graphene_rect_t *to)
{
  if (row->is_art)
    draw_arms (self, widget, snapshot, to);
  if (row->begin != NULL)
    draw_text_at (row->begin, snapshot, to->origin.x, to->origin.y);
  if (row->end != NULL)
    draw_text_at (row->end, snapshot, to->origin.x + to->size.width - (float) text_width (row->end),
                  to->origin.y);
}

/* }}} */

void
app_face_snapshot (const AppFace *self,
                   GtkWidget *widget,
                   GtkSnapshot *snapshot,
                   float width,
                   float height)
{
  const gboolean small = width < APP_FACE_WHOLE;
  const char *const *rows
      = small ? tabletop_frame_get_small_rows (self->frame) : tabletop_frame_get_rows (self->frame);
  const gsize n_rows = g_strv_length ((char **) rows);
  g_autofree Row *set = g_new0 (Row, n_rows + 1);
  const float edge = MAX (2, roundf (width * .045f)), inner = width - 2 * edge;
  const int size = CLAMP ((int) (width * (small ? .17f : .078f)), 8, 22);
  const GdkRGBA fill = app_art_get_fill (self->art, self->color);
  float left = height - 2 * edge, y = edge;
  guint n_free = 0;

  gtk_snapshot_append_color (snapshot, &fill, &GRAPHENE_RECT_INIT (0, 0, width, height));
  if (small) /* a card is known by its picture first */
    draw_arms (self, widget, snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  for (gsize i = 0; i < n_rows; i++)
    {
      set[i] = set_row (self, widget, rows[i], size, inner, small);
      if (set[i].is_art)
        n_free++;
      left -= set[i].height;
    }
  for (gsize i = 0; i < n_rows; i++)
    {
      float row_height = set[i].height;

      if (set[i].is_art && !small)
        row_height = CLAMP (left / (float) n_free, 0, inner);
      else if (i + 1 == n_rows && n_rows > 1) /* the last row stands at the edge */
        y = MAX (y, height - edge - row_height);
      if (y + MIN (row_height, 6) > height - edge)
        break;
      if (small && set[i].height > 0)
        {
          GdkRGBA veil = fill;

          veil.alpha = .78f;
          gtk_snapshot_append_color (
              snapshot, &veil, &GRAPHENE_RECT_INIT (0, y - edge / 2, width, row_height + edge));
        }
      if (!small || !set[i].is_art)
        draw_row (self, widget, snapshot, &set[i],
                  &GRAPHENE_RECT_INIT (edge, y, inner, row_height));
      y += row_height;
    }
  for (gsize i = 0; i < n_rows; i++)
    row_clear (&set[i]);
}
