/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rows are measured first, then drawn: what is depicted takes the room that the words leave. */

#include "app-face-private.h"

#include <math.h>
#include <string.h>

/* From this width on there is room for all parts, in pixels. */
#define FROM_WHOLE 120

AppFace
app_face_of_piece (GtkWidget *widget, AppArt *art, TabletopPiece *piece, TabletopZone *zone)
{
  TabletopSkin *skin = app_art_get_skin (art);

  return (AppFace){
    .art = art,
    .frame = tabletop_skin_find_frame (skin, piece, zone),
    .face = tabletop_piece_get_face (piece),
    .color = tabletop_skin_find_color (skin, piece, zone),
    .piece = piece,
    .zone = zone,
    .letters = app_text_get_scale (widget),
  };
}

gboolean
app_face_is_small (const AppFace *self, float width)
{
  return width < FROM_WHOLE * self->letters;
}

float
app_face_get_rounding (const AppFace *self, float width)
{
  return MAX (2, width * (float) tabletop_frame_get_rounding (self->frame) / 100);
}

/* Around what is written. */
static float
get_edge (float width)
{
  return MAX (2, roundf (width * .045f));
}

/* In pixels, of letters. */
#define LEAST_PART 8    /* of what isn't set smaller to fit */
#define LEAST_SEAL 13   /* by which a small face is told from others like it */
#define LARGEST 22      /* however large the face is */
#define LEAST_LINES 8   /* of what is written on a small face */
#define SMALL_LINES 11  /* what is written isn't set smaller only to have all of it */
#define BEGIN_SHARE .7f /* of a row, for a text with something at the row's other end */

/* {{{ Rows */

/* A row as it is set: a text at each end, or the whole of it. */
typedef struct
{
  AppText *begin, *end;
  gboolean is_art;
  gboolean is_lines;
  int size; /* of its letters, in pixels */
  float height;
} Row;

static void
row_clear (Row *self)
{
  g_clear_pointer (&self->begin, app_text_free);
  g_clear_pointer (&self->end, app_text_free);
}

/* The size in pixels of a part in a row of that size. */
static int
part_size (const AppFace *self, const char *part, int size)
{
  if (g_str_equal (part, "subtitle"))
    size = MAX (_app_face_pixels (self, LEAST_PART), size - 2);
  else if (g_str_equal (part, "lines"))
    size = MAX (_app_face_pixels (self, LEAST_PART), size - 1);
  return app_text_step (size);
}

static gboolean
is_bold (const char *part)
{
  return g_str_equal (part, "title") || g_str_equal (part, "corner");
}

static AppText *
set_part (const AppFace *self, GtkWidget *widget, const char *part, int size, gboolean small)
{
  g_autofree char *text = app_face_dup_part (self, part), *held = NULL;
  AppText *set;

  if (text == NULL || *text == '\0')
    return NULL;
  held = app_text_hold_signs (gtk_widget_get_direction (widget), text);
  set = app_text_new (widget, self->art, self->color, held);
  app_text_set_size (set, part_size (self, part, size), is_bold (part));
  if (g_str_equal (part, "lines"))
    pango_layout_set_height (app_text_get_layout (set), G_MAXINT); /* all of them */
  else if (!small)
    pango_layout_set_height (app_text_get_layout (set), -1); /* one line */
  return set;
}

/* Of plates, the one that ends the row is the smaller one; but a seal is no text. */
static int
end_size (const AppFace *self, const char *part, int size, gboolean small)
{
  if (small && g_str_equal (part, "seal"))
    return MAX (_app_face_pixels (self, LEAST_SEAL), size * 3 / 2);
  return small ? MAX (_app_face_pixels (self, LEAST_PART), size * 4 / 5) : size;
}

/* What ends a row of a large face beside a text that has no room leaves it the larger share. */
static void
narrow_beside (const AppFace *self, Row *row, int size, float width)
{
  const float left = width * (1 - BEGIN_SHARE);
  const int end = _app_face_text_width (row->end);

  if ((float) (_app_face_text_width (row->begin) + end + 3) > width && (float) end > left)
    app_text_set_size (
        row->end,
        MAX (_app_face_pixels (self, LEAST_PART), (int) ((float) size * left / (float) end)),
        FALSE);
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
  Row row = { .is_art = g_str_equal (begin, "art"),
              .is_lines = g_str_equal (begin, "lines"),
              .size = part_size (self, begin, size) };
  int left = (int) width;

  if (row.is_art)
    return row;
  if (bar != NULL)
    row.end = set_part (self, widget, bar + 1, end_size (self, bar + 1, size, small), FALSE);
  if (*begin != '\0')
    row.begin = set_part (self, widget, begin, size, small && bar == NULL);
  if (!small && row.begin != NULL && row.end != NULL)
    narrow_beside (self, &row, size, width);
  if (!small) /* else they find room above each other */
    left -= _app_face_text_width (row.end) + (row.end != NULL ? 3 : 0);
  if (row.begin != NULL)
    {
      PangoLayout *layout = app_text_get_layout (row.begin);

      pango_layout_set_width (layout, MAX (left, 4) * PANGO_SCALE);
      /* A title may take two lines where there is nothing else to read. */
      if (small && bar == NULL && !row.is_lines)
        _app_face_fit_words (self, row.begin, size, MAX (left, 4));
      else if (!row.is_lines)
        row.size
            = _app_face_fit_line (self, row.begin, row.size, is_bold (begin), MAX (left, 4), small);
      else if (!small)
        row.size = _app_face_fit_word (row.begin, row.size, FALSE, MAX (left, 4));
    }
  if (row.end != NULL && _app_face_text_width (row.end) > (int) width)
    pango_layout_set_width (app_text_get_layout (row.end), (int) width * PANGO_SCALE);
  row.height = (float) MAX (_app_face_text_height (row.begin), _app_face_text_height (row.end));
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

/* `free`: how high it is above what will cover it. */
static void
draw_arms (const AppFace *self,
           GtkWidget *widget,
           GtkSnapshot *snapshot,
           const graphene_rect_t *to,
           float free)
{
  const int scale = gtk_widget_get_scale_factor (widget);
  const gboolean is_other = self->depicted != NULL;
  GdkTexture *texture;

  if (to->size.width < 8 || to->size.height < 8)
    return;
  texture = app_art_get_picture (self->art, is_other ? self->depicted : self->piece,
                                 is_other ? NULL : self->zone, (int) to->size.width * scale,
                                 (int) to->size.height * scale, (int) free * scale);
  gtk_snapshot_append_texture (snapshot, texture, to);
}

/* A line around something. */
static void
draw_border (GtkSnapshot *snapshot, const GskRoundedRect *outline, float width, const GdkRGBA *line)
{
  gtk_snapshot_append_border (snapshot, outline, (const float[4]){ width, width, width, width },
                              (const GdkRGBA[4]){ *line, *line, *line, *line });
}

/* A text on a plate, and where. */
typedef struct
{
  AppText *text;
  float x, y;
} Plate;

/* Of the face's own color, so that it can be read on whatever is depicted. */
static void
draw_plate (const AppFace *self, GtkSnapshot *snapshot, AppText *text, float x, float y)
{
  const float pad = 3, width = (float) _app_face_text_width (text) + 2 * pad;
  const float height = (float) _app_face_text_height (text);
  const GdkRGBA fill = app_art_get_fill (self->art, self->color);
  GdkRGBA line = app_art_get_ink (self->art, self->color);
  GskRoundedRect plate;
  PangoRectangle written;

  line.alpha = .45f;
  /* From right to left it ends where the room ends that it was given. */
  pango_layout_get_pixel_extents (app_text_get_layout (text), NULL, &written);
  gsk_rounded_rect_init_from_rect (&plate, &GRAPHENE_RECT_INIT (x - pad, y, width, height), 4);
  gtk_snapshot_push_rounded_clip (snapshot, &plate);
  gtk_snapshot_append_color (snapshot, &fill, &plate.bounds);
  gtk_snapshot_pop (snapshot);
  draw_border (snapshot, &plate, 1, &line);
  draw_text_at (text, snapshot, x - (float) written.x, y);
}

static void
draw_row (const AppFace *self, GtkSnapshot *snapshot, const Row *row, const graphene_rect_t *to)
{
  if (row->begin != NULL)
    draw_text_at (row->begin, snapshot, to->origin.x, to->origin.y);
  if (row->end != NULL)
    draw_text_at (row->end, snapshot,
                  to->origin.x + to->size.width - (float) _app_face_text_width (row->end),
                  to->origin.y);
}

/* In high contrast, fields may be as dark as what the card lies on: its edge has that one's ink. */
static void
draw_edge (const AppFace *self, GtkSnapshot *snapshot, const GskRoundedRect *outline)
{
  const gboolean is_high = app_art_is_high_contrast (self->art);
  GdkRGBA line = app_art_get_ink (self->art, is_high ? "area" : self->color);

  line.alpha = is_high ? 1 : .4f;
  draw_border (snapshot, outline, is_high ? 2 : 1, &line);
}

/* What is written may take a good half of the room that it shares with what is depicted. Where that
 * isn't enough it is set smaller, then it takes three quarters, then it is set as small as can be
 * read, and takes all but a strip; and then its end is left out. */
static void
fit_lines (const AppFace *self, Row *rows, gsize n_rows, float left, gboolean small)
{
  static const float shares[] = { .55f, .75f, .75f, .86f };
  Row *lines = NULL;
  gboolean has_art = FALSE;
  float share = 1;
  guint n_tries;
  int size;

  for (gsize i = 0; i < n_rows; i++)
    {
      has_art |= rows[i].is_art;
      if (rows[i].is_lines && rows[i].begin != NULL)
        lines = &rows[i];
      else
        left -= rows[i].height;
    }
  if (lines == NULL)
    return;
  size = lines->size;
  n_tries = !small ? G_N_ELEMENTS (shares) : size > _app_face_pixels (self, LEAST_LINES) ? 2 : 1;
  for (guint i = 0; i < n_tries; i++)
    {
      const int least = _app_face_pixels (self, small || i > 1 ? LEAST_LINES : SMALL_LINES);

      share = has_art ? shares[i] : 1;
      while (lines->height > left * share && (size = app_text_step (size - 1)) >= least)
        {
          app_text_set_size (lines->begin, size, FALSE);
          lines->height = (float) _app_face_text_height (lines->begin);
        }
      size = MAX (size, least);
    }
  if (lines->height <= left * share)
    return;
  pango_layout_set_height (app_text_get_layout (lines->begin),
                           (int) MAX (left * share, 1) * PANGO_SCALE);
  lines->height = (float) _app_face_text_height (lines->begin);
}

/* The ground of a face. Until the clip is popped, nothing is drawn beyond its corners; what lies
 * away from them is drawn without it, for much less. */
static void
begin_ground (const AppFace *self, GtkSnapshot *snapshot, const GskRoundedRect *outline)
{
  const GdkRGBA fill = app_art_get_fill (self->art, self->color);

  gtk_snapshot_push_rounded_clip (snapshot, outline);
  gtk_snapshot_append_color (snapshot, &fill, &outline->bounds);
}

/* }}} */
/* {{{ A face that is small: a card is known by its picture first */

#define TITLED 44  /* from this width on there is room for a name that can be read */
#define WRITTEN 56 /* and from this one on for what is written, if that is what it is known by */

/* As it is set: whoever has texts larger than usual has at least what others read at that width. */
static AppFace
fit_letters (const AppFace *self, const char *const *rows, float width)
{
  const gsize n_rows = g_strv_length ((char **) rows);
  const float from = n_rows > 0 && g_str_equal (rows[n_rows - 1], "lines") ? WRITTEN : TITLED;
  AppFace fitted = *self;

  fitted.letters = CLAMP (width / from, MIN (1, self->letters), self->letters);
  return fitted;
}

/* Whether both ends of a row have no room beside each other. */
static gboolean
is_narrow (const Row *row, float width)
{
  return row->end != NULL
         && (float) (_app_face_text_width (row->begin) + _app_face_text_width (row->end)) + 10
                > width;
}

/* What stands at the end of a row is read as a whole, in letters as small as it takes. */
static void
narrow_end (const Row *row, const graphene_rect_t *room)
{
  if (row->end != NULL && (float) _app_face_text_width (row->end) + 2 > room->size.width)
    app_text_set_size (row->end, LEAST_WHOLE, FALSE);
}

/* The rows from the last one up, as far as there is room; returns how many plates they are. */
static guint
place_plates (const Row *rows, gsize n_rows, const graphene_rect_t *room, Plate *plates)
{
  const float left = room->origin.x + 2, right = room->origin.x + room->size.width - 2;
  float y = room->origin.y + room->size.height;
  guint n = 0;

  while (n_rows > 0)
    {
      const Row *row = &rows[--n_rows];

      y -= row->height;
      if (y < room->origin.y)
        break;
      narrow_end (row, room);
      if (row->begin != NULL)
        plates[n++]
            = (Plate){ row->begin, left, is_narrow (row, room->size.width) ? y - row->height : y };
      if (row->end != NULL)
        plates[n++] = (Plate){ row->end, right - (float) _app_face_text_width (row->end), y };
    }
  return n;
}

/* How much of what is depicted they leave free above them: a third of it at least. */
static float
measure_free (const Plate *plates, guint n, const graphene_rect_t *depicted)
{
  float free = depicted->size.height;

  for (guint i = 0; i < n; i++)
    free = MIN (free, plates[i].y - 1 - depicted->origin.y);
  return MAX (free, depicted->size.height / 3);
}

static void
draw_small (const AppFace *self,
            GtkWidget *widget,
            GtkSnapshot *snapshot,
            Row *rows,
            gsize n_rows,
            const GskRoundedRect *outline)
{
  const float width = outline->bounds.size.width, height = outline->bounds.size.height;
  const float edge = get_edge (width);
  const gboolean is_titled = width >= TITLED * self->letters;
  const Row *lines = n_rows > 0 && rows[n_rows - 1].is_lines ? &rows[n_rows - 1] : NULL;
  g_autofree Plate *plates = g_new (Plate, 2 * n_rows + 1);
  float top = 0, bottom = height - edge, end = height;
  graphene_rect_t depicted;
  guint n_plates = 0;
  gsize i = 0;

  if (lines != NULL)
    {
      fit_lines (self, rows, n_rows--, height, TRUE);
      if (width >= WRITTEN * self->letters)
        end = bottom -= lines->height;
      else
        lines = NULL;
    }
  for (; i < n_rows && !rows[i].is_art; i++)
    if (is_titled)
      top += rows[i].height;
  if (top > 0)
    top = roundf (top + edge / 2);
  depicted = GRAPHENE_RECT_INIT (0, top, width, end - top);
  if (n_rows > i + 1 && !self->is_pile)
    n_plates
        = place_plates (&rows[i + 1], n_rows - i - 1,
                        &GRAPHENE_RECT_INIT (edge, top, width - 2 * edge, bottom - top), plates);
  begin_ground (self, snapshot, outline);
  draw_arms (self, widget, snapshot, &depicted, measure_free (plates, n_plates, &depicted));
  gtk_snapshot_pop (snapshot);
  if (lines != NULL)
    draw_row (self, snapshot, lines, &GRAPHENE_RECT_INIT (edge, bottom, width, lines->height));
  if (top > 0)
    {
      top = edge / 2; /* clear of the ring around what can be chosen */
      for (gsize k = 0; k < i; k++)
        {
          draw_row (self, snapshot, &rows[k],
                    &GRAPHENE_RECT_INIT (edge, top, width - 2 * edge, rows[k].height));
          top += rows[k].height;
        }
    }
  for (guint k = 0; k < n_plates; k++)
    draw_plate (self, snapshot, plates[k].text, plates[k].x, plates[k].y);
}

/* }}} */
/* {{{ A face that is large: all of its parts, below each other */

/* What is read is set off from the frame, away from the ink. */
static void
draw_panel (const AppFace *self, GtkSnapshot *snapshot, const graphene_rect_t *to)
{
  const GdkRGBA ink = app_art_get_ink (self->art, self->color);
  const gboolean is_light = ink.red + ink.green + ink.blue < 1.5f;
  const GdkRGBA ground = is_light ? (GdkRGBA){ 1, 1, 1, .42f } : (GdkRGBA){ 0, 0, 0, .24f };
  GskRoundedRect panel;

  gsk_rounded_rect_init_from_rect (&panel, to, 4);
  gtk_snapshot_push_rounded_clip (snapshot, &panel);
  gtk_snapshot_append_color (snapshot, &ground, to);
  gtk_snapshot_pop (snapshot);
}

static void
draw_large (const AppFace *self,
            GtkWidget *widget,
            GtkSnapshot *snapshot,
            Row *rows,
            gsize n_rows,
            const GskRoundedRect *outline)
{
  const float width = outline->bounds.size.width, height = outline->bounds.size.height;
  const float edge = get_edge (width), inner = width - 2 * edge;
  GdkRGBA line = app_art_get_ink (self->art, self->color);
  float left = height - 2 * edge, y = edge;
  gsize n_free = 0;

  line.alpha = .5f;
  begin_ground (self, snapshot, outline);
  gtk_snapshot_pop (snapshot);
  fit_lines (self, rows, n_rows, left, FALSE);
  for (gsize i = 0; i < n_rows; i++)
    {
      left -= rows[i].height;
      n_free += rows[i].is_art ? 1 : 0;
    }
  for (gsize i = 0; i < n_rows; i++)
    {
      const Row *row = &rows[i];
      graphene_rect_t to;
      GskRoundedRect frame;
      float row_height = row->height;

      if (row->is_art)
        row_height = floorf (CLAMP (left / (float) n_free, 0, inner));
      else if (i + 1 == n_rows && n_rows > 1) /* the last row stands at the edge */
        y = MAX (y, height - edge - row_height);
      if (y + MIN (row_height, 6) > height - edge)
        break;
      to = GRAPHENE_RECT_INIT (edge, y, inner, row_height);
      if (row->is_art && row_height >= 8)
        {
          draw_arms (self, widget, snapshot, &to, row_height);
          gsk_rounded_rect_init_from_rect (&frame, &to, 0);
          draw_border (snapshot, &frame, 1, &line);
        }
      else if (row->is_lines)
        draw_panel (
            self, snapshot,
            &GRAPHENE_RECT_INIT (edge - 2, y, inner + 4, MAX (row_height, height - edge - y)));
      if (i + 1 == n_rows && row->begin == NULL && row->end != NULL)
        draw_plate (self, snapshot, row->end,
                    edge + inner - 4 - (float) _app_face_text_width (row->end), y);
      else
        draw_row (self, snapshot, row, &to);
      y += row_height;
    }
}

/* }}} */

/* All rows of a face, as they are set. */
typedef struct
{
  AppFace face; /* with letters as they fit */
  gboolean small;
  gsize n;
  Row *rows;
} Set;

static Set
set_rows (const AppFace *self, GtkWidget *widget, float width)
{
  const gboolean small = app_face_is_small (self, width);
  const char *const *rows
      = small ? tabletop_frame_get_small_rows (self->frame) : tabletop_frame_get_rows (self->frame);
  const gsize n = g_strv_length ((char **) rows);
  const int usual = (int) (width * (small ? .17f : .088f * self->letters));
  Set set = { small ? fit_letters (self, rows, width) : *self, small, n, g_new0 (Row, n + 1) };
  const int size = app_text_step (
      CLAMP (usual, _app_face_pixels (&set.face, LEAST_PART), _app_face_pixels (self, LARGEST)));

  for (gsize i = 0; i < n; i++)
    {
      /* What a card is isn't larger than how it is called, where all letters are large. */
      const gboolean is_kind = i > 0 && !small && g_str_equal (rows[i], "subtitle");
      const int most = is_kind ? MAX (LARGEST, set.rows[0].size) : size;

      set.rows[i] = set_row (&set.face, widget, rows[i], MIN (size, most),
                             width - 2 * get_edge (width), small);
    }
  return set;
}

static void
set_clear (Set *self)
{
  for (gsize i = 0; i < self->n; i++)
    row_clear (&self->rows[i]);
  g_free (self->rows);
}

void
app_face_snapshot (const AppFace *self,
                   GtkWidget *widget,
                   GtkSnapshot *snapshot,
                   float width,
                   float height)
{
  Set set = set_rows (self, widget, width);
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, &GRAPHENE_RECT_INIT (0, 0, width, height),
                                   app_face_get_rounding (self, width));
  gtk_snapshot_push_clip (snapshot, &outline.bounds);
  if (self->face == NULL)
    {
      begin_ground (self, snapshot, &outline);
      draw_arms (self, widget, snapshot, &outline.bounds, height);
      gtk_snapshot_pop (snapshot);
    }
  else if (set.small)
    draw_small (&set.face, widget, snapshot, set.rows, set.n, &outline);
  else
    draw_large (self, widget, snapshot, set.rows, set.n, &outline);
  draw_edge (self, snapshot, &outline);
  gtk_snapshot_pop (snapshot);
  set_clear (&set);
}

gboolean
app_face_is_cut (const AppFace *self, GtkWidget *widget, float width, float height)
{
  Set set = set_rows (self, widget, width);
  float left = height - 2 * get_edge (width);
  gboolean cut = FALSE;

  if (!set.small)
    fit_lines (self, set.rows, set.n, left, FALSE);
  for (gsize i = 0; i < set.n; i++)
    {
      cut |= _app_face_is_text_cut (set.rows[i].begin) || _app_face_is_text_cut (set.rows[i].end);
      left -= set.rows[i].height;
    }
  set_clear (&set);
  return cut || left < 0;
}
