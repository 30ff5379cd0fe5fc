/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Saved tables in files. A file holds a whole table or the one before, never a part: it is written
 * beside and then renamed. It holds secrets of the game, so only its owner can read it.
 */

#pragma once

#include <tabletop.h>

G_BEGIN_DECLS

gboolean cli_file_save (TabletopTable *table, const char *path, GError **error);

/* A new file in the user's own folder of games, which is made if need be.
 *
 * Returns: (transfer full) (nullable): the path */
char *cli_file_new_path (const char *game_id, GError **error);

G_END_DECLS
