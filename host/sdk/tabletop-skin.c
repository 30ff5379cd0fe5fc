/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Questions are answered by the skin of the game, and else by the default one behind it, which has
 * an answer to all that must have one.
 */

#include "tabletop-skin.h"

#include <string.h>

#include "tabletop-enum-types.h"
#include "tabletop-fields-private.h"
#include "tabletop-skin-private.h"

#define DEFAULT_URI "resource:///eu/regalia/tabletop/skin/default.json"

G_DEFINE_FINAL_TYPE (TabletopSkin, tabletop_skin, G_TYPE_OBJECT)

static void
tabletop_skin_finalize (GObject *object)
{
  TabletopSkin *self = TABLETOP_SKIN (object);

  g_hash_table_unref (self->artworks);
  g_hash_table_unref (self->signs);
  g_hash_table_unref (self->drawings);
  g_hash_table_unref (self->paints);
  g_hash_table_unref (self->tinctures);
  g_ptr_array_unref (self->charges);
  g_ptr_array_unref (self->devices);
  g_object_unref (self->frames);
  g_object_unref (self->areas);
  g_clear_object (&self->base);

  G_OBJECT_CLASS (tabletop_skin_parent_class)->finalize (object);
}

static void
tabletop_skin_class_init (TabletopSkinClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tabletop_skin_finalize;
}

static void
tabletop_skin_init (TabletopSkin *self)
{
  self->paints = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->drawings = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                          (GDestroyNotify) _tabletop_drawing_free);
  self->signs = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->artworks = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->tinctures = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                           (GDestroyNotify) _tabletop_tinctures_free);
  self->charges = g_ptr_array_new_with_free_func ((GDestroyNotify) _tabletop_charge_free);
  self->devices = g_ptr_array_new_with_free_func ((GDestroyNotify) _tabletop_charge_free);
  self->frames = _tabletop_list_new (TABLETOP_TYPE_FRAME);
  self->areas = _tabletop_list_new (TABLETOP_TYPE_AREA);
}

static gpointer
make_default (gpointer data)
{
  g_autoptr (GFile) file = g_file_new_for_uri (DEFAULT_URI);
  TabletopSkin *self = g_object_new (TABLETOP_TYPE_SKIN, NULL);
  GError *error = NULL;

  /* It is a part of this library: the tests see to it. */
  if (!_tabletop_skin_read (self, file, &error))
    g_error ("%s", error->message);

  return self;
}

TabletopSkin *
tabletop_skin_dup_default (void)
{
  static GOnce once = G_ONCE_INIT;

  return g_object_ref (g_once (&once, make_default, NULL));
}

TabletopSkin *
tabletop_skin_new_for_file (GFile *file, GError **error)
{
  g_autoptr (TabletopSkin) self = NULL;

  g_return_val_if_fail (G_IS_FILE (file), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  self = g_object_new (TABLETOP_TYPE_SKIN, NULL);
  self->base = tabletop_skin_dup_default ();

  return _tabletop_skin_read (self, file, error) ? g_steal_pointer (&self) : NULL;
}

/* What is built into a program never changes, so all who draw with it at a time share it. */
static TabletopSkin *
ref_built_in (const char *uri, GFile *file, GError **error)
{
  static GMutex mutex;
  static GHashTable *all; /* uri: GWeakRef */
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&mutex);
  GWeakRef *known;
  TabletopSkin *skin;

  if (all == NULL)
    all = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  known = g_hash_table_lookup (all, uri);
  if (known == NULL)
    {
      known = g_new0 (GWeakRef, 1);
      g_hash_table_insert (all, g_strdup (uri), known);
    }
  skin = g_weak_ref_get (known);
  if (skin != NULL)
    return skin;
  skin = tabletop_skin_new_for_file (file, error);
  g_weak_ref_set (known, skin);

  return skin;
}

TabletopSkin *
tabletop_skin_new_for_game (TabletopGame *game, GError **error)
{
  const char *uri;
  g_autoptr (GFile) file = NULL;

  g_return_val_if_fail (TABLETOP_IS_GAME (game), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  uri = tabletop_game_get_skin_uri (game);
  if (*uri == '\0')
    return tabletop_skin_dup_default ();
  file = g_file_new_for_uri (uri);

  return g_file_has_uri_scheme (file, "resource") ? ref_built_in (uri, file, error)
                                                  : tabletop_skin_new_for_file (file, error);
}

/* {{{ What is found */

gboolean
_tabletop_piece_is_of (const char *const *kinds, TabletopPiece *piece)
{
  TabletopFace *face = tabletop_piece_get_face (piece);

  return g_strv_contains (kinds, tabletop_piece_get_kind (piece))
         || (face != NULL && g_strv_contains (kinds, tabletop_face_get_kind (face)));
}

/* Whether `words` has `word`, or nothing, which stands for all. */
static gboolean
takes (char **words, const char *word)
{
  return words == NULL || *words == NULL || g_strv_contains ((const char *const *) words, word);
}

static const char *
role_of (TabletopZone *zone)
{
  g_autoptr (GEnumClass) roles = g_type_class_ref (TABLETOP_TYPE_ZONE_ROLE);

  return g_enum_get_value (roles, (int) tabletop_zone_get_role (zone))->value_nick;
}

TabletopFrame *
_tabletop_skin_own_frame (TabletopSkin *self, TabletopPiece *piece, TabletopZone *zone)
{
  for (guint i = 0; i < _tabletop_list_length (self->frames); i++)
    {
      TabletopFrame *frame = _tabletop_list_get (self->frames, i);

      if ((frame->kinds == NULL || *frame->kinds == NULL
           || _tabletop_piece_is_of ((const char *const *) frame->kinds, piece))
          && takes (frame->roles, zone != NULL ? role_of (zone) : "other"))
        return frame;
    }

  return NULL;
}

TabletopArea *
_tabletop_skin_own_area (TabletopSkin *self, TabletopZone *zone)
{
  const char *owner = tabletop_zone_get_owner (zone) >= 0 ? "seat" : "table";

  for (guint i = 0; i < _tabletop_list_length (self->areas); i++)
    {
      TabletopArea *area = _tabletop_list_get (self->areas, i);

      if (takes (area->roles, role_of (zone))
          && takes (area->groups, tabletop_zone_get_group (zone))
          && (*_tabletop_text (area->owner) == '\0' || g_str_equal (area->owner, owner)))
        return area;
    }

  return NULL;
}

TabletopFrame *
tabletop_skin_find_frame (TabletopSkin *self, TabletopPiece *piece, TabletopZone *zone)
{
  TabletopFrame *frame;

  g_return_val_if_fail (TABLETOP_IS_SKIN (self), NULL);
  g_return_val_if_fail (TABLETOP_IS_PIECE (piece), NULL);
  g_return_val_if_fail (zone == NULL || TABLETOP_IS_ZONE (zone), NULL);

  frame = _tabletop_skin_own_frame (self, piece, zone);

  return frame != NULL ? frame : _tabletop_skin_own_frame (self->base, piece, zone);
}

TabletopArea *
tabletop_skin_find_area (TabletopSkin *self, TabletopZone *zone)
{
  TabletopArea *area;

  g_return_val_if_fail (TABLETOP_IS_SKIN (self), NULL);
  g_return_val_if_fail (TABLETOP_IS_ZONE (zone), NULL);

  area = _tabletop_skin_own_area (self, zone);

  return area != NULL ? area : _tabletop_skin_own_area (self->base, zone);
}

const char *
tabletop_skin_find_color (TabletopSkin *self, TabletopPiece *piece, TabletopZone *zone)
{
  const char *const *colors;
  const TabletopCharge *charge;

  g_return_val_if_fail (TABLETOP_IS_SKIN (self), NULL);
  g_return_val_if_fail (TABLETOP_IS_PIECE (piece), NULL);
  g_return_val_if_fail (zone == NULL || TABLETOP_IS_ZONE (zone), NULL);

  if (tabletop_piece_get_face (piece) == NULL)
    return "back";
  colors = tabletop_face_get_colors (tabletop_piece_get_face (piece));
  if (colors[0] == NULL)
    {
      charge = _tabletop_skin_own_charge (self, piece);
      return charge != NULL && charge->colors != NULL && charge->colors[1] == NULL
                 ? charge->colors[0]
                 : tabletop_frame_get_color (tabletop_skin_find_frame (self, piece, zone));
    }

  return colors[1] == NULL ? colors[0] : "many";
}

/* }}} */
/* {{{ Colors and drawings */

const TabletopPaint *
_tabletop_skin_find_paint (TabletopSkin *self, const char *word)
{
  const TabletopPaint *paint = g_hash_table_lookup (self->paints, word);

  return paint != NULL || self->base == NULL ? paint : _tabletop_skin_find_paint (self->base, word);
}

static const TabletopPaint *
paint_with (TabletopSkin *self, const char *color)
{
  const TabletopPaint *paint = _tabletop_skin_find_paint (self, color);

  return paint != NULL ? paint : _tabletop_skin_find_paint (self, "card");
}

const char *
tabletop_skin_get_fill (TabletopSkin *self, TabletopScheme scheme, const char *color)
{
  g_return_val_if_fail (TABLETOP_IS_SKIN (self), NULL);
  g_return_val_if_fail ((guint) scheme < TABLETOP_N_SCHEMES, NULL);
  g_return_val_if_fail (color != NULL, NULL);

  return paint_with (self, color)->fill[scheme];
}

const char *
tabletop_skin_get_ink (TabletopSkin *self, TabletopScheme scheme, const char *color)
{
  g_return_val_if_fail (TABLETOP_IS_SKIN (self), NULL);
  g_return_val_if_fail ((guint) scheme < TABLETOP_N_SCHEMES, NULL);
  g_return_val_if_fail (color != NULL, NULL);

  return paint_with (self, color)->ink[scheme];
}

GBytes *
tabletop_skin_dup_symbol (TabletopSkin *self,
                          TabletopScheme scheme,
                          const char *color,
                          const char *id)
{
  const TabletopSign *sign;

  g_return_val_if_fail (TABLETOP_IS_SKIN (self), NULL);
  g_return_val_if_fail ((guint) scheme < TABLETOP_N_SCHEMES, NULL);
  g_return_val_if_fail (color != NULL, NULL);
  g_return_val_if_fail (id != NULL, NULL);

  sign = g_hash_table_lookup (self->signs, id);

  return sign != NULL ? _tabletop_drawing_show (sign->drawings[scheme],
                                                paint_with (self, color)->ink[scheme])
                      : NULL;
}

GBytes *
tabletop_skin_dup_artwork (TabletopSkin *self,
                           TabletopScheme scheme,
                           const char *color,
                           const char *id)
{
  const TabletopDrawing *drawing;

  g_return_val_if_fail (TABLETOP_IS_SKIN (self), NULL);
  g_return_val_if_fail ((guint) scheme < TABLETOP_N_SCHEMES, NULL);
  g_return_val_if_fail (color != NULL, NULL);
  g_return_val_if_fail (id != NULL, NULL);

  drawing = _tabletop_skin_find_drawing (self, id);

  return drawing != NULL ? _tabletop_drawing_show (drawing, paint_with (self, color)->ink[scheme])
                         : NULL;
}

GBytes *
_tabletop_skin_draw_symbol (TabletopSkin *self, TabletopScheme scheme, const char *id)
{
  const TabletopSign *sign = g_hash_table_lookup (self->signs, id);

  return _tabletop_drawing_show (sign->drawings[scheme], "currentColor");
}

GBytes *
_tabletop_skin_draw_artwork (TabletopSkin *self, const char *id)
{
  return _tabletop_drawing_show (_tabletop_skin_find_drawing (self, id), "currentColor");
}

/* }}} */
/* {{{ All that there is */

static int
compare_words (const void *a, const void *b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* The keys of a table and of the same one of the base (nullable), sorted. */
static char **
list_keys (GHashTable *own, GHashTable *base)
{
  g_autoptr (GPtrArray) keys = g_ptr_array_new ();
  GHashTable *tables[] = { own, base };

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      GHashTableIter iter;
      gpointer key;

      if (tables[i] == NULL)
        continue;
      g_hash_table_iter_init (&iter, tables[i]);
      while (g_hash_table_iter_next (&iter, &key, NULL))
        if (i == 0 || !g_hash_table_contains (own, key))
          g_ptr_array_add (keys, g_strdup (key));
    }
  g_ptr_array_sort (keys, compare_words);
  g_ptr_array_add (keys, NULL);

  return (char **) g_ptr_array_free (g_steal_pointer (&keys), FALSE);
}

#define SELF TabletopSkin
#define IS_SELF TABLETOP_IS_SKIN

TABLETOP_GETTER (char **,
                 tabletop_skin_list_colors,
                 list_keys (self->paints, self->base != NULL ? self->base->paints : NULL),
                 NULL)
TABLETOP_GETTER (char **, tabletop_skin_list_symbols, list_keys (self->signs, NULL), NULL)
TABLETOP_GETTER (char **,
                 tabletop_skin_list_artworks,
                 list_keys (self->artworks, self->base != NULL ? self->base->artworks : NULL),
                 NULL)

/* The own items, then those of the base (nullable). */
static GListModel *
join (GType type, TabletopList *own, TabletopList *base)
{
  TabletopList *all = _tabletop_list_new_copy (type, G_LIST_MODEL (own));

  for (guint i = 0; base != NULL && i < _tabletop_list_length (base); i++)
    _tabletop_list_add (all, _tabletop_list_get (base, i));

  return G_LIST_MODEL (all);
}

TABLETOP_GETTER (GListModel *,
                 tabletop_skin_list_frames,
                 join (TABLETOP_TYPE_FRAME,
                       self->frames,
                       self->base != NULL ? self->base->frames : NULL),
                 NULL)
TABLETOP_GETTER (GListModel *,
                 tabletop_skin_list_areas,
                 join (TABLETOP_TYPE_AREA,
                       self->areas,
                       self->base != NULL ? self->base->areas : NULL),
                 NULL)

/* }}} */
