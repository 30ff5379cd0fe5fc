/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A sign that stands for a word in the texts of a game. */

#pragma once

#include <gio/gio.h>

#include "tabletop-macros.h"

G_BEGIN_DECLS

#define TABLETOP_TYPE_SYMBOL (tabletop_symbol_get_type ())

/**
 * TabletopSymbol:
 *
 * A sign in the texts of a game, such as `{G}` for a green mana, or one that a seat bears.
 *
 * [method@Game.list_symbols] lists those of a game. In texts the id stands in braces.
 */
G_DECLARE_FINAL_TYPE (TabletopSymbol, tabletop_symbol, TABLETOP, SYMBOL, GObject)

/**
 * tabletop_symbol_new:
 * @id: what stands in the braces, such as `G`
 * @title: what it is called, translated
 * @text: (nullable): how it is written where there are no pictures; %NULL: as in the texts, in
 * braces
 * @icon_name: (nullable): the name of an icon in the icon theme
 *
 * Makes a symbol.
 *
 * Returns: (transfer full): the symbol
 */
TabletopSymbol *
tabletop_symbol_new (const char *id, const char *title, const char *text, const char *icon_name)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_symbol_get_id:
 * @self: a symbol
 *
 * Gets what stands in the braces where a text has it.
 *
 * Returns: a stable word
 */
const char *tabletop_symbol_get_id (TabletopSymbol *self);

/**
 * tabletop_symbol_get_title:
 * @self: a symbol
 *
 * Gets what it is called, for reading it aloud.
 *
 * Returns: translated text
 */
const char *tabletop_symbol_get_title (TabletopSymbol *self);

/**
 * tabletop_symbol_get_text:
 * @self: a symbol
 *
 * Gets how it is written where there are no pictures.
 *
 * Returns: translated text, empty for the id in its braces
 */
const char *tabletop_symbol_get_text (TabletopSymbol *self);

/**
 * tabletop_symbol_get_icon_name:
 * @self: a symbol
 *
 * Gets the name of its picture in the icon theme.
 *
 * Returns: the name, empty if there is none
 */
const char *tabletop_symbol_get_icon_name (TabletopSymbol *self);

/**
 * tabletop_symbol_spell:
 * @symbols: (nullable): a list of [class@Symbol], as [method@Game.list_symbols] gives it
 * @text: a text of that game
 *
 * Writes a text without pictures: each symbol in it that has a [property@Symbol:text] as that,
 * the others as they are, in braces.
 *
 * Returns: (transfer full): the text
 */
char *tabletop_symbol_spell (GListModel *symbols, const char *text) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_symbol_split:
 * @text: a text of a game
 * @ids: (out) (transfer full) (array zero-terminated=1): where to store the ids of its symbols, in
 *   their order
 *
 * Takes the symbols out of a text, for those who draw them: a U+FFFC, which stands for an object in
 * a text, is left in the place of each. One that was in the text before becomes a blank.
 *
 * Returns: (transfer full): the text with as many U+FFFC as there are symbols
 */
char *tabletop_symbol_split (const char *text, char ***ids) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
