/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A section of a game's rulebook. */

#pragma once

#include <gio/gio.h>

#include "tabletop-macros.h"

G_BEGIN_DECLS

#define TABLETOP_TYPE_RULE (tabletop_rule_get_type ())

/**
 * TabletopRule:
 *
 * A section of the rulebook of a game: some short paragraphs under a title.
 *
 * [method@Game.list_rules] lists those of a game, [method@Game.search_rules] those with some words,
 * and [method@Game.dup_rule] gives the one that an event or a refusal cites.
 */
G_DECLARE_FINAL_TYPE (TabletopRule, tabletop_rule, TABLETOP, RULE, GObject)

/**
 * tabletop_rule_new:
 * @id: a stable word, as events and refusals cite it, such as `BG-11` or `508.1a`
 * @title: its translated heading
 * @text: what it says, translated; each line is a paragraph, and symbols of the game stand in
 * braces
 * @see: (array zero-terminated=1) (nullable): the ids of other sections of the same game
 *
 * Makes a section.
 *
 * Returns: (transfer full): the section
 */
TabletopRule *
tabletop_rule_new (const char *id, const char *title, const char *text, const char *const *see)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_rule_get_id:
 * @self: a section
 *
 * Gets the stable word that names it.
 *
 * Returns: the id
 */
const char *tabletop_rule_get_id (TabletopRule *self);

/**
 * tabletop_rule_get_title:
 * @self: a section
 *
 * Gets its heading.
 *
 * Returns: translated text
 */
const char *tabletop_rule_get_title (TabletopRule *self);

/**
 * tabletop_rule_get_text:
 * @self: a section
 *
 * Gets what it says: each line is a paragraph, and symbols of the game stand in braces.
 *
 * Returns: translated text
 */
const char *tabletop_rule_get_text (TabletopRule *self);

/**
 * tabletop_rule_get_see:
 * @self: a section
 *
 * Gets which other sections say more.
 *
 * Returns: (transfer none) (array zero-terminated=1): their ids
 */
const char *const *tabletop_rule_get_see (TabletopRule *self);

G_END_DECLS
