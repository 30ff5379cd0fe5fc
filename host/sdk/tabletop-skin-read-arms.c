/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What arms are made of, read from a skin's file: tinctures, each charge of which can be seen on
 * each of its fields, and what is depicted on which faces.
 */

#include <glib/gi18n-lib.h>

#include "tabletop-skin-reader-private.h"

#define LEAST_CONTRAST 3. /* of a charge on its field, as WCAG 2.1 has it for what isn't text */

/* A list of at least one color. */
static char **
read_tinctures (TabletopSkinReader *self, JsonObject *object, const char *path, const char *key)
{
  char **colors = _tabletop_skin_read_words (self, object, path, key, NULL);
  gboolean right = colors != NULL && *colors != NULL;

  for (char **color = colors; color != NULL && *color != NULL; color++)
    right &= _tabletop_skin_is_color (*color);
  if (right)
    return colors;
  _tabletop_skin_tell (self, path, _ ("a list of colors is needed here: \"%s\": [\"#rrggbb\"]"),
                       key);
  g_strfreev (colors);

  return NULL;
}

static void
read_tincture (TabletopSkinReader *self, JsonNode *node, const char *word)
{
  static const char *const known[] = { "fields", "charges", NULL };
  g_autofree char *path = g_strconcat ("tinctures.", word, NULL);
  JsonObject *object = _tabletop_skin_read_object (self, node, path, known);
  TabletopTinctures *tinctures;

  _tabletop_skin_demand_color (self, "tinctures", word, word);
  if (object == NULL)
    return;
  tinctures = g_new0 (TabletopTinctures, 1);
  g_hash_table_insert (self->skin->tinctures, g_strdup (word), tinctures);
  tinctures->fields = read_tinctures (self, object, path, "fields");
  tinctures->charges = read_tinctures (self, object, path, "charges");
  if (tinctures->fields == NULL || tinctures->charges == NULL)
    return;
  for (char **field = tinctures->fields; *field != NULL; field++)
    for (char **charge = tinctures->charges; *charge != NULL; charge++)
      _tabletop_skin_demand_contrast (self, path, *charge, *field, LEAST_CONTRAST);
}

void
_tabletop_skin_read_tinctures (TabletopSkinReader *self, JsonNode *node)
{
  _tabletop_skin_read_members (self, node, "tinctures", read_tincture);
}

static void
read_into (TabletopSkinReader *self, JsonNode *node, const char *path, GPtrArray *charges)
{
  static const char *const known[] = { "words", "names", "art", "colors", NULL };
  JsonObject *object = _tabletop_skin_read_object (self, node, path, known);
  TabletopCharge *charge;

  if (object == NULL)
    return;
  charge = g_new0 (TabletopCharge, 1);
  g_ptr_array_add (charges, charge);
  charge->words = _tabletop_skin_read_words (self, object, path, "words", NULL);
  charge->names = _tabletop_skin_read_words (self, object, path, "names", NULL);
  charge->art
      = _tabletop_skin_read_words (self, object, path, "art", (const char *const *) self->artworks);
  if (charge->art == NULL || *charge->art == NULL)
    _tabletop_skin_tell (self, path, _ ("what is depicted must stand here: \"art\": [\"crown\"]"));
  charge->colors = _tabletop_skin_read_words (self, object, path, "colors", NULL);
  if (charge->colors != NULL
      && (*charge->colors == NULL || g_strv_length (charge->colors) > TABLETOP_MAX_TINCTURES))
    _tabletop_skin_tell (self, path, _ ("arms have one color or two: \"colors\": [\"red\"]"));
  for (char **color = charge->colors; color != NULL && *color != NULL; color++)
    _tabletop_skin_demand_color (self, path, "colors", *color);
}

void
_tabletop_skin_read_charge (TabletopSkinReader *self, JsonNode *node, const char *path)
{
  read_into (self, node, path, self->skin->charges);
}

void
_tabletop_skin_read_device (TabletopSkinReader *self, JsonNode *node, const char *path)
{
  read_into (self, node, path, self->skin->devices);
}
