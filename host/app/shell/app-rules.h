/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rulebooks of the games, to be searched and read. */

#pragma once

#include <adwaita.h>
#include <tabletop.h>

G_BEGIN_DECLS

#define APP_TYPE_RULES (app_rules_get_type ())

G_DECLARE_FINAL_TYPE (AppRules, app_rules, APP, RULES, AdwWindow)

/* Opens beside `parent` what `id` cites in the rulebook of `game`; NULL: its beginning. Without a
 * game, that of the first one in the catalog. */
void
app_rules_open (GtkWindow *parent, TabletopCatalog *catalog, TabletopGame *game, const char *id);

G_END_DECLS
