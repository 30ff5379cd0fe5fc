/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One thing about a game that can be set before it starts: its values, its default, its bounds. */

#pragma once

#include "tabletop-enums.h"

G_BEGIN_DECLS

#define TABLETOP_TYPE_OPTION (tabletop_option_get_type ())

/**
 * TabletopOption:
 *
 * The description of one option of a game. Immutable; it holds no value but the default.
 *
 * Defaults together always give a game that can be played.
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
 * tabletop_option_get_choices:
 * @self: an option
 *
 * Gets the words to choose from.
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
