/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A card as it can be looked up, without a match: what is printed on it. */

#pragma once

#include "tabletop-fact.h"

G_BEGIN_DECLS

#define TABLETOP_TYPE_CARD (tabletop_card_get_type ())

/**
 * TabletopCard:
 *
 * A card of a [iface@Collection]: what is printed on it.
 *
 * Games build it, and then it never changes. The other faces of a card are cards too.
 */
G_DECLARE_FINAL_TYPE (TabletopCard, tabletop_card, TABLETOP, CARD, GObject)

/**
 * tabletop_card_new:
 * @id: a stable word
 * @name: its name, translated
 * @kind: what sort of card it is, translated; may be empty
 *
 * Makes a card without text, facts and other faces.
 *
 * Returns: (transfer full): the card
 */
TabletopCard *tabletop_card_new (const char *id, const char *name, const char *kind)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_card_set_summary:
 * @self: a card
 * @summary: (nullable): what matters most about it in a few words, translated
 *
 * Sets what a list says of it behind its name.
 */
void tabletop_card_set_summary (TabletopCard *self, const char *summary);

/**
 * tabletop_card_set_text:
 * @self: a card
 * @text: (nullable): what it does, translated; lines are told apart by line breaks
 *
 * Sets its text.
 */
void tabletop_card_set_text (TabletopCard *self, const char *text);

/**
 * tabletop_card_add_fact:
 * @self: a card
 * @fact: what can be said of it
 *
 * Adds a fact.
 */
void tabletop_card_add_fact (TabletopCard *self, TabletopFact *fact);

/**
 * tabletop_card_add_ruling:
 * @self: a card
 * @ruling: what follows for it, with the rule that it follows from as its title
 *
 * Adds a ruling: what its text doesn't tell, and the rules do.
 */
void tabletop_card_add_ruling (TabletopCard *self, TabletopFact *ruling);

/**
 * tabletop_card_add_face:
 * @self: a card
 * @face: another face of it
 *
 * Adds a face behind those that it has.
 */
void tabletop_card_add_face (TabletopCard *self, TabletopCard *face);

/**
 * tabletop_card_get_id:
 * @self: a card
 *
 * Gets the stable word that names it.
 *
 * Returns: the id
 */
const char *tabletop_card_get_id (TabletopCard *self);

/**
 * tabletop_card_get_name:
 * @self: a card
 *
 * Gets its name.
 *
 * Returns: translated text
 */
const char *tabletop_card_get_name (TabletopCard *self);

/**
 * tabletop_card_get_kind:
 * @self: a card
 *
 * Gets what sort of card it is.
 *
 * Returns: translated text, empty if nothing is said
 */
const char *tabletop_card_get_kind (TabletopCard *self);

/**
 * tabletop_card_get_summary:
 * @self: a card
 *
 * Gets what matters most about it in a few words.
 *
 * Returns: translated text, empty if nothing is said
 */
const char *tabletop_card_get_summary (TabletopCard *self);

/**
 * tabletop_card_get_text:
 * @self: a card
 *
 * Gets what it does.
 *
 * Returns: translated lines, empty if there are none
 */
const char *tabletop_card_get_text (TabletopCard *self);

/**
 * tabletop_card_get_facts:
 * @self: a card
 *
 * Gets what else can be said of it.
 *
 * Returns: (transfer none): a list of [class@Fact]
 */
GListModel *tabletop_card_get_facts (TabletopCard *self);

/**
 * tabletop_card_get_rulings:
 * @self: a card
 *
 * Gets what its text doesn't tell, and the rules do, for all of its faces together.
 *
 * Returns: (transfer none): a list of [class@Fact]; the title of each names the rule
 */
GListModel *tabletop_card_get_rulings (TabletopCard *self);

/**
 * tabletop_card_get_faces:
 * @self: a card
 *
 * Gets its other faces.
 *
 * Returns: (transfer none): a list of [class@Card]
 */
GListModel *tabletop_card_get_faces (TabletopCard *self);

G_END_DECLS
