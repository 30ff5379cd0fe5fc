/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What all games of this library have in common: a rules core and data sets that players can add
 * to. No rule is decided here. */

#pragma once

#include "regalia-macros.h"

G_BEGIN_DECLS

#define REGALIA_TYPE_GAME (regalia_game_get_type ())

/**
 * RegaliaGame:
 *
 * A game whose rules are in the core of this library.
 *
 * Its option `cards` names the set of cards that is played with: `builtin`, or one that a player
 * wrote. Such a set is a file named after the set, ending in a dot and the id of the game, in the
 * folder `regalia/` followed by the id, inside of the user's data folder or of one of the system's.
 *
 * A game that is a [iface@Tabletop.Collection] adds to `builtin` what lies in that folder of the
 * user: cards in files that end in `.cards`, and decks, which are lists of cards in files that end
 * in `.txt`, `.dec`, `.dck` or `.deck`.
 *
 * Only this library derives from it.
 */
G_DECLARE_DERIVABLE_TYPE (RegaliaGame, regalia_game, REGALIA, GAME, TabletopGame)

/**
 * RegaliaGameClass:
 * @parent_class: the parent
 *
 * The class of a game with a rules core.
 */
struct _RegaliaGameClass
{
  TabletopGameClass parent_class;

  /*< private >*/
  gconstpointer info;
  gpointer padding[4];
};

/**
 * regalia_game_list_card_sets:
 * @self: a game
 *
 * Lists the sets of cards that are there now: `builtin` first, then those in files, by name.
 *
 * Being listed doesn't mean that a set is without mistakes; see [method@Game.check_card_set]. Reads
 * folders, but no file.
 *
 * Returns: (transfer full) (array zero-terminated=1): values for the option `cards`
 */
char **regalia_game_list_card_sets (RegaliaGame *self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * regalia_game_list_card_folders:
 * @self: a game
 *
 * Lists the folders where sets of cards are looked for, whether or not they exist.
 *
 * Of two sets with the same name, the one in the earlier folder is taken; the first is the user's
 * own.
 *
 * Returns: (transfer full) (array zero-terminated=1) (element-type filename): paths
 */
char **regalia_game_list_card_folders (RegaliaGame *self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * regalia_game_check_card_set:
 * @self: a game
 * @path: (type filename): a file with a set of cards, wherever it lies
 * @error: return location for an error
 *
 * Checks whether a set of cards can be played with.
 *
 * Fails with %TABLETOP_ERROR_BAD_DATA, naming file, line and column, what was expected, and the
 * nearest known word; with %TABLETOP_ERROR_NOT_FOUND if the file can't be read; and with
 * %TABLETOP_ERROR_NO_MEMORY.
 *
 * Returns: %TRUE if it can
 */
gboolean regalia_game_check_card_set (RegaliaGame *self, const char *path, GError **error);

G_END_DECLS
