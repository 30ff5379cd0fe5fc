/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Preferences, and which plugins there are. */

#pragma once

#include <adwaita.h>
#include <tabletop.h>

G_BEGIN_DECLS

/* Opens the window over `parent`, with its page of plugins in front if `plugins`. */
void app_preferences_open (GtkWindow *parent, TabletopCatalog *catalog, gboolean plugins);

G_END_DECLS
