/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the writer of a game and the list of games share: files, and their locks. */

#pragma once

#include <glib.h>

#include "kept-game.h"

G_BEGIN_DECLS

/* Where its file is, or would be.
 *
 * Returns: (transfer full) (type filename) */
char *_kept_game_find (const char *id);

/* Takes a game for this program until the file descriptor is closed; -1 if another has it. */
int _kept_game_lock (const char *id);

/* Notes it in the list, and lets go of the oldest games that are over. */
gboolean _kept_game_note (const char *id,
                          const char *title,
                          const char *names,
                          const char *where,
                          const char *standing,
                          gboolean over,
                          GError **error);

G_END_DECLS
