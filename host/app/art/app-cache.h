/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Textures that were drawn, as many as fit into a certain amount of memory, and those that are
 * drawn right now.
 */

#pragma once

#include <gdk/gdk.h>

G_BEGIN_DECLS

typedef struct _AppCache AppCache;

/* How much they may take, in bytes. */
AppCache *app_cache_new (gsize most);

void app_cache_free (AppCache *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AppCache, app_cache_free)

/* Whether there is one by that key, which may be NULL: nothing could be drawn. It is the cache's,
 * until something else is added. O(1). */
gboolean app_cache_lookup (AppCache *self, const char *key, GdkTexture **texture);

/* Takes a texture, or NULL, and lets those go that were asked for the longest time ago, until there
 * is room. Returns it. */
GdkTexture *app_cache_add (AppCache *self, const char *key, GdkTexture *texture);

/* Lets those go that nobody has asked for since a moment in monotonic time; whatever somebody else
 * holds is found as long as they do. */
void app_cache_forget (AppCache *self, gint64 before);

void app_cache_clear (AppCache *self);

/* Of what isn't held by others alone, in bytes. */
gsize app_cache_get_size (AppCache *self);

G_END_DECLS
