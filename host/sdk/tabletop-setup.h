/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is decided before a match: the game, how many seats, their names, and the options. Once a
 * match has it, only the names can change: no rule depends on a name.
 */

#pragma once

#include "tabletop-macros.h"

G_BEGIN_DECLS

#define TABLETOP_TYPE_SETUP (tabletop_setup_get_type ())

/**
 * TabletopSetup:
 *
 * How a match is to be set up. Made by [method@Game.create_setup], with every option at its
 * default.
 *
 * A setup belongs to one thread. That of a match only changes in its names, and these may be read
 * in any thread.
 */
G_DECLARE_FINAL_TYPE (TabletopSetup, tabletop_setup, TABLETOP, SETUP, GObject)

/**
 * TABLETOP_MAX_NAME:
 *
 * The greatest length of a name in characters.
 */
#define TABLETOP_MAX_NAME (32)

/**
 * tabletop_setup_new_from_variant:
 * @game: the game that it is for
 * @variant: what [method@Setup.to_variant] gave
 * @error: return location for an error
 *
 * Reads a setup and validates it.
 *
 * Fails with %TABLETOP_ERROR_BAD_DATA for another type or another game, and with
 * %TABLETOP_ERROR_BAD_OPTION as [method@Game.validate] does.
 *
 * Returns: (transfer full): the setup
 */
TabletopSetup *tabletop_setup_new_from_variant (TabletopGame *game,
                                                GVariant *variant,
                                                GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_setup_copy:
 * @self: a setup
 *
 * Copies a setup; the copy can be changed, even if @self belongs to a match.
 *
 * Returns: (transfer full): the copy
 */
TabletopSetup *tabletop_setup_copy (TabletopSetup *self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_setup_get_game:
 * @self: a setup
 *
 * Gets the game that it is for.
 *
 * Returns: (transfer none): the game
 */
TabletopGame *tabletop_setup_get_game (TabletopSetup *self);

/**
 * tabletop_setup_get_n_seats:
 * @self: a setup
 *
 * Gets how many seats the match has.
 *
 * Returns: the number of seats
 */
guint tabletop_setup_get_n_seats (TabletopSetup *self);

/**
 * tabletop_setup_get_seat_name:
 * @self: a setup
 * @seat: a seat, less than the number of seats
 *
 * Gets how the seat is called; "Seat 3" in the player's language until it is set.
 *
 * Returns: the name, never empty, valid until it is set again
 */
const char *tabletop_setup_get_seat_name (TabletopSetup *self, guint seat);

/**
 * tabletop_setup_set_seat_name:
 * @self: a setup
 * @seat: a seat, less than the number of seats
 * @name: (nullable): the name, or %NULL to be called by number again
 *
 * Sets how the seat is called.
 *
 * The name comes from people, so it is cleaned: control characters and those that change the
 * direction of text go, spaces are joined, and what is longer than %TABLETOP_MAX_NAME is cut.
 * Names can be set during a match too; [signal@Setup::seat-name-changed] tells.
 */
void tabletop_setup_set_seat_name (TabletopSetup *self, guint seat, const char *name);

/**
 * tabletop_setup_get_option:
 * @self: a setup
 * @key: the key of an option that the game has, or of one seat's value
 *
 * Gets the value of an option. Of one for seats, `deck` is what all seats have, and `deck3` what
 * the third seat has.
 *
 * Returns: (transfer none) (nullable): the value, or %NULL if there is no such option or seat, or
 * if not all seats have the same
 */
GVariant *tabletop_setup_get_option (TabletopSetup *self, const char *key);

/**
 * tabletop_setup_get_boolean:
 * @self: a setup
 * @key: the key of a boolean option of the game
 *
 * Gets the value of an option that is on or off.
 *
 * Returns: the value
 */
gboolean tabletop_setup_get_boolean (TabletopSetup *self, const char *key);

/**
 * tabletop_setup_get_integer:
 * @self: a setup
 * @key: the key of an integer option of the game
 *
 * Gets the value of an option that is a number.
 *
 * Returns: the value
 */
int tabletop_setup_get_integer (TabletopSetup *self, const char *key);

/**
 * tabletop_setup_get_string:
 * @self: a setup
 * @key: the key of a choice or string option of the game
 *
 * Gets the value of an option that is a word or a text.
 *
 * Returns: the value, valid until it is set again
 */
const char *tabletop_setup_get_string (TabletopSetup *self, const char *key);

/**
 * tabletop_setup_set_option:
 * @self: a setup
 * @key: the key of an option, or of one seat's value
 * @value: its value; a floating reference is taken
 * @error: return location for an error
 *
 * Sets an option. Of one for seats, `deck` sets it for all seats, and `deck3` for the third.
 *
 * Fails with %TABLETOP_ERROR_NOT_FOUND naming the nearest key, with %TABLETOP_ERROR_BAD_OPTION as
 * [method@Option.validate] does and for a seat that isn't there, and with
 * %TABLETOP_ERROR_UNSUPPORTED if the setup belongs to a match.
 *
 * Returns: %TRUE if it is set
 */
gboolean
tabletop_setup_set_option (TabletopSetup *self, const char *key, GVariant *value, GError **error);

/**
 * tabletop_setup_set_option_text:
 * @self: a setup
 * @assignment: `key=value`, or `key` alone to switch a boolean option on
 * @error: return location for an error
 *
 * Sets an option from what somebody typed.
 *
 * Fails as [method@Setup.set_option] and [method@Option.parse] do.
 *
 * Returns: %TRUE if it is set
 */
gboolean
tabletop_setup_set_option_text (TabletopSetup *self, const char *assignment, GError **error);

/**
 * tabletop_setup_to_variant:
 * @self: a setup
 *
 * Gets the whole setup as one value, for files.
 *
 * Its type is `(suasa{sv})`: the game's id, the number of seats, the names of the seats (empty
 * where none is set), and every option, sorted by key; an option for seats is there once for each,
 * as `deck3`.
 *
 * Returns: (transfer full): the value, not floating
 */
GVariant *tabletop_setup_to_variant (TabletopSetup *self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_setup_equal:
 * @self: a setup
 * @other: another setup
 *
 * Tells whether both set the same match up, names included.
 *
 * Returns: %TRUE if they do
 */
gboolean tabletop_setup_equal (TabletopSetup *self, TabletopSetup *other);

G_END_DECLS
