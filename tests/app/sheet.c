/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A sheet of faces as the window draws them, side by side, to be looked at by those who draw a
 * skin:
 *
 *     app-sheet GAME SHEET.png < faces.json
 *
 * The faces are a list of objects with the members of a face on the wire; null is a hidden piece.
 * It also tells how long drawing took, with --closest, which look most alike, and, with --cut, of
 * which something isn't there to be read.
 */

#include <gtk/gtk.h>
#include <json-glib/json-glib.h>
#include <math.h>
#include <tabletop.h>
#include <time.h>

#include "app-face.h"

static int width = 50, columns = 20, letters = 100, closest;
static char *scheme_nick, *role_nick;
static gboolean arms_only, tells_cut;

static const GOptionEntry entries[] = {
  { "width", 'w', 0, G_OPTION_ARG_INT, &width, "How wide a face is, in pixels", "PIXELS" },
  { "columns", 'c', 0, G_OPTION_ARG_INT, &columns, "How many stand in a row", "N" },
  { "text", 't', 0, G_OPTION_ARG_INT, &letters, "How large texts are", "PERCENT" },
  { "scheme", 's', 0, G_OPTION_ARG_STRING, &scheme_nick, "In which colors", "SCHEME" },
  { "role", 'r', 0, G_OPTION_ARG_STRING, &role_nick, "Of the zone in which they lie", "ROLE" },
  { "arms", 'a', 0, G_OPTION_ARG_NONE, &arms_only, "The pictures alone", NULL },
  { "cut", 0, 0, G_OPTION_ARG_NONE, &tells_cut, "Tell whose text is cut off", NULL },
  { "closest", 0, 0, G_OPTION_ARG_INT, &closest, "Tell the pairs that look most alike", "N" },
  { NULL },
};

static GStrv
get_texts (JsonObject *object, const char *key)
{
  g_autoptr (GStrvBuilder) texts = g_strv_builder_new ();
  JsonArray *array
      = json_object_has_member (object, key) ? json_object_get_array_member (object, key) : NULL;

  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    g_strv_builder_add (texts, json_array_get_string_element (array, i));
  return g_strv_builder_end (texts);
}

static TabletopPiece *
make_piece (JsonNode *node)
{
  TabletopPiece *piece;
  TabletopFace *face;
  JsonObject *object;
  GStrv lines, colors, words;

  if (JSON_NODE_HOLDS_NULL (node))
    return tabletop_piece_new (NULL, "card", "");
  object = json_node_get_object (node);
  lines = get_texts (object, "lines");
  colors = get_texts (object, "colors");
  words = get_texts (object, "words");
  face = tabletop_face_new (json_object_get_string_member (object, "id"),
                            json_object_get_string_member (object, "kind"),
                            json_object_get_string_member (object, "title"));
  tabletop_face_set_subtitle (
      face, json_object_get_string_member_with_default (object, "subtitle", NULL));
  tabletop_face_set_cost (face, json_object_get_string_member_with_default (object, "cost", NULL));
  tabletop_face_set_corner (face,
                            json_object_get_string_member_with_default (object, "corner", NULL));
  tabletop_face_set_lines (face, (const char *const *) lines);
  tabletop_face_set_colors (face, (const char *const *) colors);
  tabletop_face_set_words (face, (const char *const *) words);
  piece = tabletop_piece_new (tabletop_face_get_id (face), tabletop_face_get_kind (face),
                              tabletop_face_get_title (face));
  tabletop_piece_set_face (piece, face);
  g_object_unref (face);
  g_strfreev (lines);
  g_strfreev (colors);
  g_strfreev (words);
  return piece;
}

/* {{{ How much alike two pictures are */

enum
{
  GRID = 12, /* what is seen across a table: so many points each way */
};

/* A picture in CIELAB, coarse. */
typedef struct
{
  const char *name;
  float lab[GRID * GRID][3];
} Look;

static float
linear (float part)
{
  return part <= .04045f ? part / 12.92f : powf ((part + .055f) / 1.055f, 2.4f);
}

static float
root (float part)
{
  return part > .008856f ? cbrtf (part) : 7.787f * part + 16 / 116.f;
}

static void
to_lab (const float rgb[3], float lab[3])
{
  const float r = linear (rgb[0]), g = linear (rgb[1]), b = linear (rgb[2]);
  const float x = root ((.4124f * r + .3576f * g + .1805f * b) / .95047f);
  const float y = root (.2126f * r + .7152f * g + .0722f * b);
  const float z = root ((.0193f * r + .1192f * g + .9505f * b) / 1.08883f);

  lab[0] = 116 * y - 16;
  lab[1] = 500 * (x - y);
  lab[2] = 200 * (y - z);
}

static void
look_at (Look *look, GdkTexture *texture)
{
  const int w = gdk_texture_get_width (texture), h = gdk_texture_get_height (texture);
  g_autofree guchar *pixels = g_malloc ((gsize) w * 4 * (gsize) h);

  gdk_texture_download (texture, pixels, (gsize) w * 4);
  for (int i = 0; i < GRID * GRID; i++)
    {
      const int x0 = i % GRID * w / GRID, x1 = (i % GRID + 1) * w / GRID;
      const int y0 = i / GRID * h / GRID, y1 = (i / GRID + 1) * h / GRID;
      float rgb[3] = { 0 };

      for (int y = y0; y < y1; y++)
        for (int x = x0; x < x1; x++)
          for (int part = 0; part < 3; part++) /* B, G, R */
            rgb[2 - part] += pixels[(y * w + x) * 4 + part] / 255.f;
      for (int part = 0; part < 3; part++)
        rgb[part] /= (float) ((x1 - x0) * (y1 - y0));
      to_lab (rgb, look->lab[i]);
    }
}

/* The mean difference (CIE 1976): about 2 can just be told apart side by side. */
static double
difference (const Look *a, const Look *b)
{
  double sum = 0;

  for (int i = 0; i < GRID * GRID; i++)
    sum += sqrt (pow (a->lab[i][0] - b->lab[i][0], 2) + pow (a->lab[i][1] - b->lab[i][1], 2)
                 + pow (a->lab[i][2] - b->lab[i][2], 2));
  return sum / (GRID * GRID);
}

typedef struct
{
  const Look *a, *b;
  double difference;
} Pair;

static int
compare_pairs (gconstpointer a, gconstpointer b)
{
  return ((const Pair *) a)->difference > ((const Pair *) b)->difference ? 1 : -1;
}

static void
tell_closest (const Look *looks, guint n)
{
  g_autoptr (GArray) pairs = g_array_new (FALSE, FALSE, sizeof (Pair));

  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < i; k++)
      g_array_append_vals (pairs,
                           &(Pair){ &looks[i], &looks[k], difference (&looks[i], &looks[k]) }, 1);
  g_array_sort (pairs, compare_pairs);
  for (guint i = 0; i < pairs->len && i < (guint) closest; i++)
    {
      const Pair *pair = &g_array_index (pairs, Pair, i);

      g_print ("%5.1f  %s, %s\n", pair->difference, pair->a->name, pair->b->name);
    }
  if (pairs->len > 0)
    g_print ("%5.1f  in the middle\n", g_array_index (pairs, Pair, pairs->len / 2).difference);
}

/* }}} */

/* Of this program alone: others may keep the processor busy. In microseconds. */
static gint64
work_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

static void
draw_face (const AppFace *face, GtkWidget *widget, cairo_t *cr, float height)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;

  app_face_snapshot (face, widget, snapshot, (float) width, height);
  node = gtk_snapshot_free_to_node (snapshot);
  if (node != NULL)
    gsk_render_node_draw (node, cr);
  g_clear_pointer (&node, gsk_render_node_unref);
}

static void
draw_sheet (AppArt *art, JsonArray *faces, TabletopZone *zone, const char *file)
{
  const guint n = json_array_get_length (faces);
  const int height = width * 7 / 5, gap = MAX (4, width / 12);
  const int rows = ((int) n + columns - 1) / columns;
  cairo_surface_t *surface = cairo_image_surface_create (
      CAIRO_FORMAT_ARGB32, columns * (width + gap) + gap, rows * (height + gap) + gap);
  cairo_t *cr = cairo_create (surface);
  GtkWidget *widget = g_object_ref_sink (gtk_label_new (NULL));
  g_autofree Look *looks = g_new0 (Look, n);
  g_autoptr (GPtrArray) pieces = g_ptr_array_new_with_free_func (g_object_unref);
  const GdkRGBA table = app_art_get_fill (art, "table");
  gint64 begun, spent = 0;

  gdk_cairo_set_source_rgba (cr, &table);
  cairo_paint (cr);
  for (guint i = 0; i < n; i++)
    {
      TabletopPiece *piece = make_piece (json_array_get_element (faces, i));
      const AppFace face = app_face_of_piece (widget, art, piece, zone);
      const guint ratio
          = tabletop_frame_get_height (face.frame) * 100 / tabletop_frame_get_width (face.frame);
      const float tall = MIN ((float) height, (float) (width * (int) ratio) / 100);
      GdkTexture *picture;

      g_ptr_array_add (pieces, piece);
      begun = work_time ();
      picture = app_art_get_picture (art, piece, zone, width, (int) tall, (int) tall);
      spent += work_time () - begun;
      looks[i].name = tabletop_piece_get_title (piece);
      look_at (&looks[i], picture);
      if (tells_cut && app_face_is_cut (&face, widget, (float) width, tall))
        g_print ("cut: %s\n", looks[i].name);
      cairo_save (cr);
      cairo_translate (cr, gap + (int) i % columns * (width + gap),
                       gap + (int) i / columns * (height + gap));
      if (arms_only)
        {
          g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
          GskRenderNode *node;

          gtk_snapshot_append_texture (snapshot, picture,
                                       &GRAPHENE_RECT_INIT (0, 0, (float) width, tall));
          node = gtk_snapshot_to_node (snapshot);
          gsk_render_node_draw (node, cr);
          gsk_render_node_unref (node);
        }
      else
        draw_face (&face, widget, cr, tall);
      cairo_restore (cr);
    }
  cairo_destroy (cr);
  if (cairo_surface_write_to_png (surface, file) != CAIRO_STATUS_SUCCESS)
    g_error ("%s can't be written", file);
  cairo_surface_destroy (surface);
  g_print ("%u faces, %.2f ms for each picture\n", n, (double) spent / 1000 / MAX (n, 1));
  if (closest > 0)
    tell_closest (looks, n);
  g_object_unref (widget);
}

/* What a word stands for; without one, the first. */
static int
read_nick (GType type, const char *nick)
{
  g_autoptr (GEnumClass) class = g_type_class_ref (type);
  const GEnumValue *value = nick != NULL ? g_enum_get_value_by_nick (class, nick) : NULL;

  if (nick != NULL && value == NULL)
    g_error ("There is no “%s”.", nick);
  return value != NULL ? value->value : 0;
}

static TabletopZone *
make_zone (void)
{
  TabletopZone *zone = tabletop_zone_new ("zone", "", -1, TABLETOP_ZONE_ROW);

  tabletop_zone_set_role (zone, (TabletopZoneRole) read_nick (TABLETOP_TYPE_ZONE_ROLE, role_nick));
  return zone;
}

int
main (int argc, char **argv)
{
  g_autoptr (GOptionContext) context = g_option_context_new ("GAME SHEET.png");
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (TabletopCatalog) catalog = tabletop_catalog_new (NULL);
  g_autoptr (TabletopGame) game = NULL;
  g_autoptr (AppArt) art = NULL;
  g_autoptr (TabletopZone) zone = NULL;
  g_autoptr (GError) error = NULL;
  GIOChannel *channel = g_io_channel_unix_new (0);
  g_autofree char *text = NULL;
  gsize length;

  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error) || argc != 3 || !gtk_init_check ())
    {
      g_printerr ("%s\n", error != NULL ? error->message : "app-sheet GAME SHEET.png < faces.json");
      return 2;
    }
  game = tabletop_catalog_lookup_game (catalog, argv[1], &error);
  if (game == NULL
      || g_io_channel_read_to_end (channel, &text, &length, &error) != G_IO_STATUS_NORMAL
      || !json_parser_load_from_data (parser, text, (gssize) length, &error))
    {
      g_printerr ("%s\n", error->message);
      return 3;
    }
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024 * letters / 100, NULL);
  art = app_art_new (game);
  zone = make_zone ();
  app_art_set_scheme (art, (TabletopScheme) read_nick (TABLETOP_TYPE_SCHEME, scheme_nick));
  draw_sheet (art, json_node_get_array (json_parser_get_root (parser)), zone, argv[2]);
  g_io_channel_unref (channel);
  return 0;
}
