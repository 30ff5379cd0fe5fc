/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A deck that can be played with: its name, and the cards in it. */

#pragma once

#include "tabletop-macros.h"

G_BEGIN_DECLS

#define TABLETOP_TYPE_DECK (tabletop_deck_get_type ())

/**
 * TabletopDeck:
 *
 * A deck of a [iface@Collection]. Immutable once it is listed.
 */
G_DECLARE_FINAL_TYPE (TabletopDeck, tabletop_deck, TABLETOP, DECK, GObject)

/**
 * tabletop_deck_new:
 * @name: one word, which options of the game take
 * @summary: (nullable): what leads or marks it, in a few words, translated
 * @n_cards: how many cards it has
 * @formats: (nullable) (array zero-terminated=1): the formats whose rules it keeps
 * @list: its cards as people write them down, a line for each
 *
 * Makes a deck.
 *
 * Returns: (transfer full): the deck
 */
TabletopDeck *tabletop_deck_new (const char *name,
                                 const char *summary,
                                 guint n_cards,
                                 const char *const *formats,
                                 const char *list) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_deck_get_name:
 * @self: a deck
 *
 * Gets the word that names it.
 *
 * Returns: the name
 */
const char *tabletop_deck_get_name (TabletopDeck *self);

/**
 * tabletop_deck_get_title:
 * @self: a deck
 *
 * Gets how people call it.
 *
 * Returns: text, which is the name if nothing else was said
 */
const char *tabletop_deck_get_title (TabletopDeck *self);

/**
 * tabletop_deck_set_title:
 * @self: a deck that isn't listed yet
 * @title: (nullable): how people call it, on one line
 *
 * Says how people call it.
 */
void tabletop_deck_set_title (TabletopDeck *self, const char *title);

/**
 * tabletop_deck_is_own:
 * @self: a deck
 *
 * Tells whether it is one that the player keeps: [method@Collection.forget_deck] can forget it.
 *
 * Returns: %TRUE if it is
 */
gboolean tabletop_deck_is_own (TabletopDeck *self);

/**
 * tabletop_deck_set_own:
 * @self: a deck that isn't listed yet
 * @own: whether the player keeps it
 *
 * Says whether it is one that the player keeps.
 */
void tabletop_deck_set_own (TabletopDeck *self, gboolean own);

/**
 * tabletop_deck_get_problem:
 * @self: a deck
 *
 * Gets why it can't be played with: something is wrong with what the player keeps.
 *
 * Returns: translated text with a line for each mistake, as [method@Collection.check_deck] tells
 *   them; empty if nothing is wrong
 */
const char *tabletop_deck_get_problem (TabletopDeck *self);

/**
 * tabletop_deck_set_problem:
 * @self: a deck that isn't listed yet
 * @problem: (nullable): why it can't be played with, translated
 *
 * Says why it can't be played with.
 */
void tabletop_deck_set_problem (TabletopDeck *self, const char *problem);

/**
 * tabletop_deck_get_summary:
 * @self: a deck
 *
 * Gets what leads or marks it.
 *
 * Returns: translated text, empty if there is nothing to say
 */
const char *tabletop_deck_get_summary (TabletopDeck *self);

/**
 * tabletop_deck_get_n_cards:
 * @self: a deck
 *
 * Gets how many cards it has.
 *
 * Returns: the number of cards
 */
guint tabletop_deck_get_n_cards (TabletopDeck *self);

/**
 * tabletop_deck_get_formats:
 * @self: a deck
 *
 * Gets the formats whose rules it keeps.
 *
 * Returns: (transfer none) (array zero-terminated=1): of [method@Collection.list_formats]
 */
const char *const *tabletop_deck_get_formats (TabletopDeck *self);

/**
 * tabletop_deck_get_list:
 * @self: a deck
 *
 * Gets its cards as [method@Collection.check_deck] reads them, a line for each.
 *
 * Returns: untranslated text
 */
const char *tabletop_deck_get_list (TabletopDeck *self);

G_END_DECLS
