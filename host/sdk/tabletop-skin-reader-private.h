/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the files that read a skin share: each mistake is told with its path, and reading goes on.
 */

#pragma once

#include <json-glib/json-glib.h>

#include "tabletop-skin-private.h"

G_BEGIN_DECLS

typedef struct
{
  TabletopSkin *skin;
  GFile *folder;
  const char *name;  /* of the file */
  GString *mistakes; /* lines */
  char **artworks;   /* that there are, once they have been read */
} TabletopSkinReader;

void _tabletop_skin_tell (TabletopSkinReader *self, const char *path, const char *format, ...)
    G_GNUC_PRINTF (3, 4);

/* NULL, which is told, if it is no object; each of its members is one of `known`, unless that is
 * NULL. */
JsonObject *_tabletop_skin_read_object (TabletopSkinReader *self,
                                        JsonNode *node,
                                        const char *path,
                                        const char *const *known);

/* Reads each member of an object that may have any. */
typedef void (*TabletopSkinMember) (TabletopSkinReader *self, JsonNode *node, const char *name);
void _tabletop_skin_read_members (TabletopSkinReader *self,
                                  JsonNode *node,
                                  const char *path,
                                  TabletopSkinMember read);

/* The list `key` of an object, NULL if there is none; each of `known`, unless that is NULL. */
char **_tabletop_skin_read_words (TabletopSkinReader *self,
                                  JsonObject *object,
                                  const char *path,
                                  const char *key,
                                  const char *const *known);

/* Whether it is "#rrggbb". */
gboolean _tabletop_skin_is_color (const char *text);

/* Tells if one of two colors can't be told apart on the other one. */
void _tabletop_skin_demand_contrast (TabletopSkinReader *self,
                                     const char *path,
                                     const char *a,
                                     const char *b,
                                     double least);

/* Tells if the skin has no color of that word, which stands at `key`. */
void _tabletop_skin_demand_color (TabletopSkinReader *self,
                                  const char *path,
                                  const char *key,
                                  const char *word);

/* tabletop-skin-read-arms.c: once colors and artworks have been read. */
void _tabletop_skin_read_tinctures (TabletopSkinReader *self, JsonNode *node);
void _tabletop_skin_read_charge (TabletopSkinReader *self, JsonNode *node, const char *path);
void _tabletop_skin_read_device (TabletopSkinReader *self, JsonNode *node, const char *path);

G_END_DECLS
