/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A texture is known by what it shows, in which color and how large; it is never made twice. What
 * it is drawn from is read once: cards of many sizes lie on one table. */

#include "app-art.h"

#include <glib/gi18n.h>

#include <librsvg/rsvg.h>

#include "app-arms.h"
#include "app-cache.h"
#include "app-memory.h"
#include "app-pictures.h"
#include "app-texture.h"

#define MOST_TEXTURES ((gsize) 64 << 20)  /* bytes */
#define KEPT_FOR (5 * G_TIME_SPAN_SECOND) /* what isn't drawn any more */
#define MOST_DRAWINGS 64

struct _AppArt
{
  GObject parent_instance;

  TabletopSkin *skin;
  TabletopScheme scheme;
  GHashTable *names;  /* of symbols, by their ids */
  AppCache *textures; /* by what they show, in what colors and how large */
  guint n_drawn;
  GHashTable *drawings; /* those that were read last, RsvgHandle by GBytes */
  AppPictures *pictures;
  GPtrArray *unread; /* paths of pictures that can't be read, of which nobody knows yet */
  guint to_tell;     /* an idle source */
};

enum
{
  SIGNAL_CHANGED,
  SIGNAL_PROBLEM,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AppArt, app_art, G_TYPE_OBJECT)

static void
app_art_finalize (GObject *object)
{
  AppArt *self = APP_ART (object);

  g_clear_handle_id (&self->to_tell, g_source_remove);
  g_ptr_array_unref (self->unread);
  g_object_unref (self->skin);
  g_hash_table_unref (self->names);
  app_cache_free (self->textures);
  g_hash_table_unref (self->drawings);
  app_pictures_free (self->pictures);
  app_memory_give_back (); /* what the table has taken */

  G_OBJECT_CLASS (app_art_parent_class)->finalize (object);
}

static void
app_art_class_init (AppArtClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = app_art_finalize;

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", APP_TYPE_ART, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                          NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_PROBLEM] = g_signal_new ("problem", APP_TYPE_ART, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                          NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
app_art_init (AppArt *self)
{
  self->names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->textures = app_cache_new (MOST_TEXTURES);
  self->drawings = g_hash_table_new_full (g_bytes_hash, g_bytes_equal,
                                          (GDestroyNotify) g_bytes_unref, g_object_unref);
  self->pictures = app_pictures_new (NULL);
  self->unread = g_ptr_array_new_with_free_func (g_free);
}

static void
name_symbols (AppArt *self, TabletopGame *game)
{
  g_autoptr (GListModel) symbols = tabletop_game_list_symbols (game);

  for (guint i = 0; i < g_list_model_get_n_items (symbols); i++)
    {
      g_autoptr (TabletopSymbol) symbol = g_list_model_get_item (symbols, i);

      g_hash_table_replace (self->names, g_strdup (tabletop_symbol_get_id (symbol)),
                            g_strdup (tabletop_symbol_get_title (symbol)));
    }
}

AppArt *
app_art_new (TabletopGame *game)
{
  AppArt *self = g_object_new (APP_TYPE_ART, NULL);
  g_autoptr (GError) error = NULL;

  self->skin = tabletop_skin_new_for_game (game, &error);
  if (self->skin == NULL)
    {
      g_warning ("%s", error->message);
      self->skin = tabletop_skin_dup_default ();
    }
  name_symbols (self, game);
  return self;
}

TabletopSkin *
app_art_get_skin (AppArt *self)
{
  return self->skin;
}

void
app_art_set_scheme (AppArt *self, TabletopScheme scheme)
{
  if (scheme == self->scheme)
    return;
  self->scheme = scheme;
  app_cache_clear (self->textures);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

guint
app_art_get_n_drawn (AppArt *self)
{
  return self->n_drawn;
}

gboolean
app_art_is_high_contrast (AppArt *self)
{
  return self->scheme >= TABLETOP_SCHEME_HIGH_CONTRAST;
}

static GdkRGBA
parse (const char *text)
{
  GdkRGBA color = { 0, 0, 0, 1 };

  gdk_rgba_parse (&color, text);
  return color;
}

GdkRGBA
app_art_get_fill (AppArt *self, const char *color)
{
  return parse (tabletop_skin_get_fill (self->skin, self->scheme, color));
}

GdkRGBA
app_art_get_ink (AppArt *self, const char *color)
{
  return parse (tabletop_skin_get_ink (self->skin, self->scheme, color));
}

static cairo_t *
begin_texture (int width, int height)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);

  cairo_surface_destroy (surface);
  return cr;
}

/* What was drawn; takes it. */
static GdkTexture *
end_texture (cairo_t *cr)
{
  GdkTexture *texture = app_texture_new (cairo_get_target (cr));

  cairo_destroy (cr);
  return texture;
}

/* Takes a texture, or NULL: what could be drawn. A game shows more and more cards, and few at a
 * time. */
static GdkTexture *
keep (AppArt *self, const char *key, GdkTexture *texture)
{
  app_cache_forget (self->textures, g_get_monotonic_time () - KEPT_FOR);
  self->n_drawn++;
  return app_cache_add (self->textures, key, texture);
}

/* Transfer full; NULL: it can't be read. */
static RsvgHandle *
open_drawing (AppArt *self, GBytes *svg)
{
  RsvgHandle *handle = g_hash_table_lookup (self->drawings, svg);
  g_autoptr (GError) error = NULL;

  if (handle != NULL)
    return g_object_ref (handle);
  handle = rsvg_handle_new_from_data (g_bytes_get_data (svg, NULL), g_bytes_get_size (svg), &error);
  if (handle == NULL)
    {
      g_warning ("%s", error->message);
      return NULL;
    }
  if (g_hash_table_size (self->drawings) == MOST_DRAWINGS)
    g_hash_table_remove_all (self->drawings);
  g_hash_table_insert (self->drawings, g_bytes_ref (svg), g_object_ref (handle));
  return handle;
}

GdkTexture *
app_art_get_symbol (AppArt *self, const char *color, const char *id, int pixels)
{
  g_autofree char *key = g_strdup_printf ("%s %s %d", id, color, pixels);
  g_autoptr (GBytes) svg = NULL;
  RsvgHandle *handle = NULL;
  cairo_t *cr;
  GdkTexture *texture;

  if (app_cache_lookup (self->textures, key, &texture))
    return texture;
  svg = tabletop_skin_dup_symbol (self->skin, self->scheme, color, id);
  if (svg != NULL)
    handle = open_drawing (self, svg);
  if (handle == NULL)
    return keep (self, key, NULL);
  cr = begin_texture (pixels, pixels);
  rsvg_handle_render_document (handle, cr, &(RsvgRectangle){ 0, 0, pixels, pixels }, NULL);
  g_object_unref (handle);
  return keep (self, key, end_texture (cr));
}

const char *
app_art_name_symbol (AppArt *self, const char *id)
{
  return g_hash_table_lookup (self->names, id);
}

/* {{{ Arms */

static RsvgHandle *
open_artwork (AppArt *self, const char *id)
{
  g_autoptr (GBytes) svg = NULL;

  if (id != NULL)
    svg = tabletop_skin_dup_artwork (self->skin, self->scheme, "card", id);
  return svg != NULL ? open_drawing (self, svg) : NULL;
}

GdkTexture *
app_art_get_artwork (AppArt *self, const char *id, int width, int height)
{
  g_autofree char *key = g_strdup_printf ("artwork %s %dx%d", id, width, height);
  GdkTexture *texture;
  RsvgHandle *handle;
  cairo_t *cr;

  if (app_cache_lookup (self->textures, key, &texture))
    return texture;
  handle = open_artwork (self, id);
  if (handle == NULL)
    return keep (self, key, NULL);
  cr = begin_texture (width, height);
  rsvg_handle_render_document (handle, cr, &(RsvgRectangle){ 0, 0, width, height }, NULL);
  g_object_unref (handle);
  return keep (self, key, end_texture (cr));
}

static GdkRGBA *
parse_all (char **texts)
{
  GdkRGBA *colors = g_new0 (GdkRGBA, g_strv_length (texts));

  for (guint i = 0; texts[i] != NULL; i++)
    colors[i] = parse (texts[i]);
  return colors;
}

/* To be cleared. */
static AppTinctures
find_tinctures (AppArt *self, const char *color)
{
  g_auto (GStrv) fields = tabletop_skin_list_fields (self->skin, self->scheme, color);
  g_auto (GStrv) charges = tabletop_skin_list_charges (self->skin, self->scheme, color);

  return (AppTinctures){ parse_all (fields), g_strv_length (fields), parse_all (charges),
                         g_strv_length (charges) };
}

static void
clear_tinctures (AppTinctures *tinctures)
{
  g_free ((gpointer) tinctures->fields);
  g_free ((gpointer) tinctures->charges);
}

/* What arms follow from; each of the words may be shared, `charge` and `device` NULL. */
typedef struct
{
  const char *color, *second;
  const char *charge, *device;
  const char *name;
} Coat;

static GdkTexture *
draw_arms (AppArt *self, const Coat *coat, int width, int height, int free)
{
  AppArms arms = {
    .name = coat->name,
    .first = find_tinctures (self, coat->color),
    .second = find_tinctures (self, coat->second),
    .is_two = !g_str_equal (coat->color, coat->second),
    .is_flat = app_art_is_high_contrast (self),
    .free = free,
    .charge = open_artwork (self, coat->charge),
    .device = open_artwork (self, coat->device),
  };
  cairo_t *cr = begin_texture (width, height);

  app_arms_draw (&arms, cr, width, height);
  clear_tinctures (&arms.first);
  clear_tinctures (&arms.second);
  g_clear_object (&arms.charge);
  g_clear_object (&arms.device);
  return end_texture (cr);
}

static GdkTexture *
get_arms (AppArt *self, const Coat *coat, int width, int height, int free)
{
  g_autofree char *key
      = g_strdup_printf ("%s\n%s %s %s %s %dx%d %d", coat->name, coat->charge, coat->device,
                         coat->color, coat->second, width, height, free);
  GdkTexture *texture;

  if (app_cache_lookup (self->textures, key, &texture))
    return texture;
  return keep (self, key, draw_arms (self, coat, width, height, free));
}

GdkTexture *
app_art_get_arms (AppArt *self,
                  const char *color,
                  const char *second,
                  const char *charge,
                  const char *name,
                  int width,
                  int height)
{
  const Coat coat = { color, second, charge, NULL, name };

  return get_arms (self, &coat, width, height, height);
}

/* }}} */
/* {{{ Pictures */

static gboolean
tell_unread (gpointer data)
{
  AppArt *self = data;
  const char *first = self->unread->pdata[0];
  g_autofree char *file = g_filename_display_basename (first);
  g_autofree char *path = g_path_get_dirname (first);
  g_autofree char *folder = g_filename_display_name (path);
  g_autofree char *text
      = self->unread->len == 1
            /* Translators: the name of a file, and the folder in which it is */
            ? g_strdup_printf (_ ("“%s” can't be read: replace or remove it in %s"), file, folder)
            /* Translators: how many files, and the folder in which they are */
            : g_strdup_printf (
                _ ("%u of your pictures can't be read: replace or remove them in %s"),
                self->unread->len, folder);

  self->to_tell = 0;
  g_ptr_array_set_size (self->unread, 0);
  g_signal_emit (self, signals[SIGNAL_PROBLEM], 0, text);
  return G_SOURCE_REMOVE;
}

/* Once all is drawn: nothing else may change while something is, and others may follow. */
static void
tell_soon (AppArt *self, const char *path)
{
  g_ptr_array_add (self->unread, g_strdup (path));
  if (self->to_tell == 0)
    self->to_tell = g_idle_add (tell_unread, self);
}

/* The player's own, or NULL. That one can't be read is told once. */
static GdkTexture *
get_own (AppArt *self, TabletopFace *face, int width, int height)
{
  const char *path = app_pictures_find (self->pictures, tabletop_face_get_id (face),
                                        tabletop_face_get_title (face));
  g_autofree char *key = g_strdup_printf ("%s %dx%d", path, width, height);
  g_autoptr (GError) error = NULL;
  GdkTexture *texture;

  if (path == NULL)
    return NULL;
  if (app_cache_lookup (self->textures, key, &texture))
    return texture;
  texture = app_picture_load (path, width, height, &error);
  if (error != NULL && app_pictures_give_up (self->pictures, path))
    {
      g_message ("%s: %s", path, error->message);
      tell_soon (self, path);
    }
  return keep (self, key, texture);
}

/* What the arms of a face follow from; NULL: it is a back. */
static const char *
find_name (TabletopFace *face)
{
  if (face == NULL)
    return NULL;
  return *tabletop_face_get_id (face) != '\0' ? tabletop_face_get_id (face)
                                              : tabletop_face_get_kind (face);
}

GdkTexture *
app_art_get_picture (AppArt *self,
                     TabletopPiece *piece,
                     TabletopZone *zone,
                     int width,
                     int height,
                     int free)
{
  TabletopFace *face = tabletop_piece_get_face (piece);
  g_auto (GStrv) colors = tabletop_skin_list_tinctures (self->skin, piece, zone);
  GdkTexture *own = face != NULL ? get_own (self, face, width, height) : NULL;
  const Coat coat = {
    .color = colors[0],
    .second = colors[1] != NULL ? colors[1] : colors[0],
    .charge = tabletop_skin_find_art (self->skin, piece, zone),
    .device = tabletop_skin_find_device (self->skin, piece),
    .name = find_name (face),
  };

  return own != NULL ? own : get_arms (self, &coat, width, height, free);
}

/* }}} */
