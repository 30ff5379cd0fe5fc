/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A texture is known by what it shows, in which color and how large; it is never made twice. */

#include "app-art.h"

#include <librsvg/rsvg.h>

#include "app-arms.h"

struct _AppArt
{
  GObject parent_instance;

  TabletopSkin *skin;
  TabletopScheme scheme;
  GHashTable *textures; /* by what they show, in what colors and how large; NULL for none */
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (AppArt, app_art, G_TYPE_OBJECT)

static void
app_art_finalize (GObject *object)
{
  AppArt *self = APP_ART (object);

  g_object_unref (self->skin);
  g_hash_table_unref (self->textures);

  G_OBJECT_CLASS (app_art_parent_class)->finalize (object);
}

static void
app_art_class_init (AppArtClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = app_art_finalize;

  changed_signal = g_signal_new ("changed", APP_TYPE_ART, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
unref_texture (gpointer texture)
{
  g_clear_object (&texture);
}

static void
app_art_init (AppArt *self)
{
  self->textures = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, unref_texture);
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
  g_hash_table_remove_all (self->textures);
  g_signal_emit (self, changed_signal, 0);
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

static GdkTexture *
make_texture (cairo_surface_t *surface)
{
  const int width = cairo_image_surface_get_width (surface);
  const int height = cairo_image_surface_get_height (surface);
  const gsize stride = (gsize) cairo_image_surface_get_stride (surface);
  g_autoptr (GBytes) bytes = NULL;

  cairo_surface_flush (surface);
  bytes = g_bytes_new (cairo_image_surface_get_data (surface), stride * (gsize) height);
  return gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes, stride);
}

static RsvgHandle *
open_drawing (GBytes *svg)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (svg, &size);
  g_autoptr (GError) error = NULL;
  RsvgHandle *handle = rsvg_handle_new_from_data (data, size, &error);

  if (handle == NULL)
    g_warning ("%s", error->message);
  return handle;
}

/* What is kept by that key, which is taken; or what `make` gives. */
static GdkTexture *
keep (AppArt *self, char *key, GdkTexture *texture)
{
  g_hash_table_insert (self->textures, key, texture);
  return texture;
}

GdkTexture *
app_art_get_symbol (AppArt *self, const char *color, const char *id, int pixels)
{
  g_autofree char *key = g_strdup_printf ("%s %s %d", id, color, pixels);
  g_autoptr (GBytes) svg = NULL;
  RsvgHandle *handle = NULL;
  cairo_surface_t *surface;
  gpointer kept;
  cairo_t *cr;
  GdkTexture *texture;

  if (g_hash_table_lookup_extended (self->textures, key, NULL, &kept))
    return kept;
  svg = tabletop_skin_dup_symbol (self->skin, self->scheme, color, id);
  if (svg != NULL)
    handle = open_drawing (svg);
  if (handle == NULL)
    return keep (self, g_steal_pointer (&key), NULL);
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, pixels, pixels);
  cr = cairo_create (surface);
  rsvg_handle_render_document (handle, cr, &(RsvgRectangle){ 0, 0, pixels, pixels }, NULL);
  g_object_unref (handle);
  cairo_destroy (cr);
  texture = make_texture (surface);
  cairo_surface_destroy (surface);
  return keep (self, g_steal_pointer (&key), texture);
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
  g_autofree char *key
      = g_strdup_printf ("%s\n%s %s %s %dx%d", name, charge, color, second, width, height);
  g_autoptr (GBytes) svg = NULL;
  RsvgHandle *handle = NULL;
  cairo_surface_t *surface;
  gpointer kept;
  cairo_t *cr;
  GdkTexture *texture;
  AppTinctures tinctures;

  if (g_hash_table_lookup_extended (self->textures, key, NULL, &kept))
    return kept;
  tinctures.field = app_art_get_fill (self, color);
  tinctures.charge = app_art_get_ink (self, color);
  tinctures.other = app_art_get_fill (self, second);
  if (charge != NULL)
    svg = tabletop_skin_dup_artwork (self->skin, self->scheme, color, charge);
  if (svg != NULL)
    handle = open_drawing (svg);
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cr = cairo_create (surface);
  app_arms_draw (cr, width, height, name, &tinctures, handle);
  g_clear_object (&handle);
  cairo_destroy (cr);
  texture = make_texture (surface);
  cairo_surface_destroy (surface);
  return keep (self, g_steal_pointer (&key), texture);
}
