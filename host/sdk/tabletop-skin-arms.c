/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is depicted on a face, and in which tinctures. A picture of its own comes first, then what a
 * list says of its words, then what all in its frame have.
 */

#include "tabletop-skin-private.h"

void
_tabletop_charge_free (TabletopCharge *charge)
{
  g_strfreev (charge->words);
  g_strfreev (charge->names);
  g_strfreev (charge->art);
  g_strfreev (charge->colors);
  g_free (charge);
}

void
_tabletop_tinctures_free (TabletopTinctures *tinctures)
{
  g_strfreev (tinctures->fields);
  g_strfreev (tinctures->charges);
  g_free (tinctures);
}

const TabletopDrawing *
_tabletop_skin_find_drawing (TabletopSkin *self, const char *id)
{
  const TabletopDrawing *drawing = g_hash_table_lookup (self->artworks, id);

  return drawing != NULL || self->base == NULL ? drawing
                                               : _tabletop_skin_find_drawing (self->base, id);
}

/* {{{ What is said of words */

static gboolean
have_common (char **wanted, const char *const *words)
{
  for (char **word = wanted; *word != NULL; word++)
    if (g_strv_contains (words, *word))
      return TRUE;

  return FALSE;
}

static gboolean
fits_words (const TabletopCharge *charge, TabletopPiece *piece, TabletopFace *face)
{
  return charge->words == NULL || _tabletop_piece_is_of ((const char *const *) charge->words, piece)
         || have_common (charge->words, tabletop_face_get_words (face));
}

static gboolean
fits_names (const TabletopCharge *charge, char **parts)
{
  return charge->names == NULL || have_common (charge->names, (const char *const *) parts);
}

static const TabletopCharge *
find_charge (const GPtrArray *charges, TabletopPiece *piece)
{
  TabletopFace *face = tabletop_piece_get_face (piece);
  g_auto (GStrv) parts = NULL;

  if (face == NULL)
    return NULL;
  parts = g_strsplit_set (tabletop_face_get_id (face), "-_", -1);
  for (guint i = 0; i < charges->len; i++)
    {
      const TabletopCharge *charge = g_ptr_array_index (charges, i);

      if (fits_words (charge, piece, face) && fits_names (charge, parts))
        return charge;
    }

  return NULL;
}

const TabletopCharge *
_tabletop_skin_own_charge (TabletopSkin *self, TabletopPiece *piece)
{
  return find_charge (self->charges, piece);
}

/* One of several, the same one for the same face. */
static const char *
choose_art (const TabletopCharge *charge, TabletopPiece *piece)
{
  const char *id = tabletop_face_get_id (tabletop_piece_get_face (piece));

  return charge->art[g_str_hash (id) % g_strv_length (charge->art)];
}

/* }}} */

const char *
tabletop_skin_find_art (TabletopSkin *self, TabletopPiece *piece, TabletopZone *zone)
{
  TabletopFace *face;
  const TabletopCharge *charge;
  const char *id;

  g_return_val_if_fail (TABLETOP_IS_SKIN (self), NULL);
  g_return_val_if_fail (TABLETOP_IS_PIECE (piece), NULL);
  g_return_val_if_fail (zone == NULL || TABLETOP_IS_ZONE (zone), NULL);

  face = tabletop_piece_get_face (piece);
  if (face == NULL)
    id = "back";
  else if (_tabletop_skin_find_drawing (self, tabletop_face_get_id (face)) != NULL)
    id = tabletop_face_get_id (face);
  else if ((charge = _tabletop_skin_own_charge (self, piece)) != NULL)
    id = choose_art (charge, piece);
  else
    id = tabletop_frame_get_art (tabletop_skin_find_frame (self, piece, zone));

  return _tabletop_skin_find_drawing (self, id) != NULL ? id : NULL;
}

const char *
tabletop_skin_find_device (TabletopSkin *self, TabletopPiece *piece)
{
  const TabletopCharge *device;

  g_return_val_if_fail (TABLETOP_IS_SKIN (self), NULL);
  g_return_val_if_fail (TABLETOP_IS_PIECE (piece), NULL);

  device = find_charge (self->devices, piece);

  return device != NULL ? choose_art (device, piece) : NULL;
}

/* {{{ Tinctures */

char **
tabletop_skin_list_tinctures (TabletopSkin *self, TabletopPiece *piece, TabletopZone *zone)
{
  TabletopFace *face;
  const TabletopCharge *charge;
  const char *const *colors = NULL;

  g_return_val_if_fail (TABLETOP_IS_SKIN (self), NULL);
  g_return_val_if_fail (TABLETOP_IS_PIECE (piece), NULL);
  g_return_val_if_fail (zone == NULL || TABLETOP_IS_ZONE (zone), NULL);

  face = tabletop_piece_get_face (piece);
  charge = _tabletop_skin_own_charge (self, piece);
  if (face != NULL && *tabletop_face_get_colors (face) != NULL)
    colors = tabletop_face_get_colors (face);
  else if (charge != NULL)
    colors = (const char *const *) charge->colors;
  if (colors != NULL && g_strv_length ((char **) colors) == TABLETOP_MAX_TINCTURES)
    return g_strdupv ((char **) colors);

  return g_strdupv ((char *[]){ (char *) tabletop_skin_find_color (self, piece, zone), NULL });
}

const TabletopTinctures *
_tabletop_skin_find_tinctures (TabletopSkin *self, const char *color)
{
  const TabletopTinctures *tinctures = g_hash_table_lookup (self->tinctures, color);

  return tinctures != NULL || self->base == NULL
             ? tinctures
             : _tabletop_skin_find_tinctures (self->base, color);
}

char **
tabletop_skin_list_fields (TabletopSkin *self, TabletopScheme scheme, const char *color)
{
  const char *one[] = { NULL, NULL };
  const TabletopTinctures *tinctures;

  g_return_val_if_fail (TABLETOP_IS_SKIN (self), NULL);
  g_return_val_if_fail (color != NULL, NULL);

  tinctures = _tabletop_skin_find_tinctures (self, color);
  one[0] = tabletop_skin_get_fill (self, scheme, color);

  return g_strdupv (scheme >= TABLETOP_SCHEME_HIGH_CONTRAST || tinctures == NULL
                        ? (char **) one
                        : tinctures->fields);
}

char **
tabletop_skin_list_charges (TabletopSkin *self, TabletopScheme scheme, const char *color)
{
  const char *one[] = { NULL, NULL };
  const TabletopTinctures *tinctures;

  g_return_val_if_fail (TABLETOP_IS_SKIN (self), NULL);
  g_return_val_if_fail (color != NULL, NULL);

  tinctures = _tabletop_skin_find_tinctures (self, color);
  one[0] = tabletop_skin_get_ink (self, scheme, color);

  return g_strdupv (scheme >= TABLETOP_SCHEME_HIGH_CONTRAST || tinctures == NULL
                        ? (char **) one
                        : tinctures->charges);
}

/* }}} */
