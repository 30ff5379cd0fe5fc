/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One thing about a game that can be set before it starts: its values, its default, its bounds. */

#pragma once

#include "tabletop-enums.h"

G_BEGIN_DECLS

#define TABLETOP_TYPE_OPTION (tabletop_option_get_type ())

/**
 * TabletopOption:
 *
 * The description of one option of a game. It holds no value but the default, and never changes
 * once a game has given it out.
 *
 * Defaults together always give a game that can be played.
 *
 * An option may have a value for each seat. Then `deck` is its key, and `deck3` that of the third
 * seat's value: [method@Setup.set_option] takes both, the first for all seats at once.
 */
G_DECLARE_FINAL_TYPE (TabletopOption, tabletop_option, TABLETOP, OPTION, GObject)

/**
 * tabletop_option_new_boolean:
 * @key: a stable word, `[a-z][a-z0-9-]*`
 * @title: (not nullable): a few translated words
 * @description: (nullable): a translated sentence
 * @default_value: what holds if nothing is set
 *
 * Makes an option that is on or off.
 *
 * Returns: (transfer full): the option
 */
TabletopOption *tabletop_option_new_boolean (const char *key,
                                             const char *title,
                                             const char *description,
                                             gboolean default_value) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_option_new_integer:
 * @key: a stable word, `[a-z][a-z0-9-]*`
 * @title: a few translated words
 * @description: (nullable): a translated sentence
 * @default_value: what holds if nothing is set
 * @minimum: the least value
 * @maximum: the greatest value, at least @minimum
 *
 * Makes an option that is a number.
 *
 * Returns: (transfer full): the option
 */
TabletopOption *tabletop_option_new_integer (const char *key,
                                             const char *title,
                                             const char *description,
                                             int default_value,
                                             int minimum,
                                             int maximum) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_option_new_choice:
 * @key: a stable word, `[a-z][a-z0-9-]*`
 * @title: a few translated words
 * @description: (nullable): a translated sentence
 * @default_value: one of @choices
 * @choices: (array zero-terminated=1): stable words
 * @choice_titles: (array zero-terminated=1): their translated titles, as many as @choices
 *
 * Makes an option that is one word of a list.
 *
 * Returns: (transfer full): the option
 */
TabletopOption *tabletop_option_new_choice (const char *key,
                                            const char *title,
                                            const char *description,
                                            const char *default_value,
                                            const char *const *choices,
                                            const char *const *choice_titles)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_option_new_string:
 * @key: a stable word, `[a-z][a-z0-9-]*`
 * @title: a few translated words
 * @description: (nullable): a translated sentence
 * @default_value: what holds if nothing is set
 * @maximum: the greatest length in characters
 *
 * Makes an option that is a text.
 *
 * Returns: (transfer full): the option
 */
TabletopOption *tabletop_option_new_string (const char *key,
                                            const char *title,
                                            const char *description,
                                            const char *default_value,
                                            guint maximum) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_option_new_deck:
 * @key: a stable word, `[a-z][a-z0-9-]*`
 * @title: a few translated words
 * @description: (nullable): a translated sentence
 * @default_value: what holds if nothing is set
 * @words: (array zero-terminated=1): stable words that may stand instead of the name of a deck
 * @word_titles: (array zero-terminated=1): their translated titles, as many as @words
 * @maximum: the greatest length in characters
 *
 * Makes an option that is a deck of the game's [iface@Collection]. Whether there is such a deck,
 * [method@Game.validate] finds.
 *
 * Returns: (transfer full): the option
 */
TabletopOption *tabletop_option_new_deck (const char *key,
                                          const char *title,
                                          const char *description,
                                          const char *default_value,
                                          const char *const *words,
                                          const char *const *word_titles,
                                          guint maximum) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_option_new_seat:
 * @key: a stable word, `[a-z][a-z0-9-]*`
 * @title: a few translated words
 * @description: (nullable): a translated sentence that says what 0 means
 * @default_value: what holds if nothing is set
 * @maximum: the greatest value, as many seats as the game may have
 *
 * Makes an option that is a seat, counted from 1 as people do, or 0 for none. That a seat is there,
 * [method@Game.validate] sees to.
 *
 * Returns: (transfer full): the option
 */
TabletopOption *tabletop_option_new_seat (const char *key,
                                          const char *title,
                                          const char *description,
                                          guint default_value,
                                          guint maximum) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_option_get_key:
 * @self: an option
 *
 * Gets the stable word that names the option.
 *
 * Returns: the key
 */
const char *tabletop_option_get_key (TabletopOption *self);

/**
 * tabletop_option_get_title:
 * @self: an option
 *
 * Gets the option's name for people.
 *
 * Returns: translated text
 */
const char *tabletop_option_get_title (TabletopOption *self);

/**
 * tabletop_option_get_description:
 * @self: an option
 *
 * Gets a sentence about the option.
 *
 * Returns: translated text, empty if there is none
 */
const char *tabletop_option_get_description (TabletopOption *self);

/**
 * tabletop_option_get_kind:
 * @self: an option
 *
 * Gets what its values are.
 *
 * Returns: the kind
 */
TabletopOptionKind tabletop_option_get_kind (TabletopOption *self);

/**
 * tabletop_option_get_default_value:
 * @self: an option
 *
 * Gets the value that holds if nothing is set.
 *
 * Returns: (transfer none): the value, of the type of the option's kind
 */
GVariant *tabletop_option_get_default_value (TabletopOption *self);

/**
 * tabletop_option_get_minimum:
 * @self: an option
 *
 * Gets the least number, or the least length of a text.
 *
 * Returns: the minimum; 0 for other kinds
 */
int tabletop_option_get_minimum (TabletopOption *self);

/**
 * tabletop_option_get_maximum:
 * @self: an option
 *
 * Gets the greatest number, or the greatest length of a text in characters.
 *
 * Returns: the maximum; 0 for other kinds
 */
int tabletop_option_get_maximum (TabletopOption *self);

/**
 * tabletop_option_set_minimum_title:
 * @self: an option that no game has given out, a number or a seat
 * @title: (nullable): a few translated words
 *
 * Sets what its least value means, where that is no number like the others: that lots are drawn,
 * that there is no limit. A host shows these words instead of the number.
 */
void tabletop_option_set_minimum_title (TabletopOption *self, const char *title);

/**
 * tabletop_option_get_minimum_title:
 * @self: an option
 *
 * Gets what its least value means, where that is no number like the others.
 *
 * Returns: a few translated words; empty where it is one
 */
const char *tabletop_option_get_minimum_title (TabletopOption *self);

/**
 * tabletop_option_set_suggestions:
 * @self: an option that no game has given out, a text
 * @words: (array zero-terminated=1): values that it may have
 * @titles: (array zero-terminated=1): their translated titles, as many as @words
 *
 * Sets which texts a host offers for it. Others may be as good: [method@Game.validate] finds out.
 */
void tabletop_option_set_suggestions (TabletopOption *self,
                                      const char *const *words,
                                      const char *const *titles);

/**
 * tabletop_option_get_choices:
 * @self: an option
 *
 * Gets the words to choose from; of a text, those that are suggested, and of a deck, those that may
 * stand instead of one.
 *
 * Returns: (transfer none) (array zero-terminated=1): the words; none for other kinds
 */
const char *const *tabletop_option_get_choices (TabletopOption *self);

/**
 * tabletop_option_get_choice_titles:
 * @self: an option
 *
 * Gets the translated titles of [method@Option.get_choices], in the same order.
 *
 * Returns: (transfer none) (array zero-terminated=1): the titles; none for other kinds
 */
const char *const *tabletop_option_get_choice_titles (TabletopOption *self);

/**
 * tabletop_option_get_group:
 * @self: an option
 *
 * Gets the stable word that names the options it belongs to.
 *
 * Returns: the id of the group
 */
const char *tabletop_option_get_group (TabletopOption *self);

/**
 * tabletop_option_get_group_title:
 * @self: an option
 *
 * Gets the heading of its group.
 *
 * Returns: translated text
 */
const char *tabletop_option_get_group_title (TabletopOption *self);

/**
 * tabletop_option_set_group:
 * @self: an option that no game has given out
 * @id: a stable word, `[a-z][a-z0-9-]*`, the same for all options of the group
 * @title: (not nullable): its translated heading, the same for all of them
 *
 * Sets what it belongs to. A host shows groups in the order in which their first options come.
 */
void tabletop_option_set_group (TabletopOption *self, const char *id, const char *title);

/**
 * tabletop_option_is_advanced:
 * @self: an option
 *
 * Tells whether most tables leave it alone: a host may hide it until it is asked for.
 *
 * Returns: %TRUE if they do
 */
gboolean tabletop_option_is_advanced (TabletopOption *self);

/**
 * tabletop_option_set_advanced:
 * @self: an option that no game has given out
 * @value: whether most tables leave it alone
 *
 * Sets whether most tables leave it alone.
 */
void tabletop_option_set_advanced (TabletopOption *self, gboolean value);

/**
 * tabletop_option_is_for_seats:
 * @self: an option
 *
 * Tells whether each seat has a value of its own.
 *
 * Returns: %TRUE if it does
 */
gboolean tabletop_option_is_for_seats (TabletopOption *self);

/**
 * tabletop_option_set_for_seats:
 * @self: an option that no game has given out, whose key doesn't end in a digit
 * @for_seats: whether each seat has a value of its own
 *
 * Sets whether each seat has a value of its own; all of them begin with the default.
 */
void tabletop_option_set_for_seats (TabletopOption *self, gboolean for_seats);

/**
 * tabletop_option_dup_seat_key:
 * @self: an option for seats
 * @seat: a seat, counted from 0
 *
 * Gets the key of that seat's value: its key and the number of the seat as people count, from 1.
 *
 * Returns: (transfer full): the key, such as `deck3` for seat 2
 */
char *tabletop_option_dup_seat_key (TabletopOption *self, guint seat) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_option_validate:
 * @self: an option
 * @value: a value
 * @error: return location for an error
 *
 * Checks whether @value is one that the option can have.
 *
 * Fails with %TABLETOP_ERROR_BAD_OPTION; the message names the key, what is wrong and what would
 * do.
 *
 * Returns: %TRUE if it is
 */
gboolean tabletop_option_validate (TabletopOption *self, GVariant *value, GError **error);

/**
 * tabletop_option_parse:
 * @self: an option
 * @text: a value as somebody types it, such as `yes`, `off`, `12` or a word
 * @error: return location for an error
 *
 * Reads a value from text, in any language the same.
 *
 * Fails with %TABLETOP_ERROR_BAD_OPTION, naming the nearest known word where that helps.
 *
 * Returns: (transfer full): a valid value
 */
GVariant *tabletop_option_parse (TabletopOption *self, const char *text, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
