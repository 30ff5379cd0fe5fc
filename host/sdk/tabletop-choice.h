/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One answer to a decision. It knows which decision, seat and state it was listed for, so that a
 * match can refuse one that is foreign, stale or changed.
 */

#pragma once

#include "tabletop-enums.h"
#include "tabletop-reference.h"

G_BEGIN_DECLS

#define TABLETOP_TYPE_CHOICE (tabletop_choice_get_type ())

/**
 * TabletopChoice:
 *
 * One thing that a seat may do now. Immutable once it belongs to a [class@Decision].
 */
G_DECLARE_FINAL_TYPE (TabletopChoice, tabletop_choice, TABLETOP, CHOICE, GObject)

/**
 * tabletop_choice_new:
 * @kind: a stable word of the game for this sort of choice, such as `acquire`
 * @notation: how it is written in text; stable, untranslated, unlike every other of the decision
 * @label: a few translated words
 * @description: (nullable): a translated sentence about what it does
 * @flags: what a player should know
 *
 * Makes a choice; [method@Decision.add_choice] makes it part of a decision.
 *
 * Returns: (transfer full): the choice
 */
TabletopChoice *tabletop_choice_new (const char *kind,
                                     const char *notation,
                                     const char *label,
                                     const char *description,
                                     TabletopChoiceFlags flags) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_choice_copy:
 * @self: a choice
 *
 * Makes a choice that says the same and isn't part of a decision yet: for a game that asks the same
 * in many states. What both say is kept once, until the copy is made to say something else; the
 * choice that was copied can't be any more. O(1).
 *
 * Which other choice it is like, and what it takes back, is up to the decision, and isn't copied.
 *
 * Returns: (transfer full): the copy
 */
TabletopChoice *tabletop_choice_copy (TabletopChoice *self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_choice_add_reference:
 * @self: a choice that isn't part of a decision and wasn't copied yet
 * @reference: what it points at
 *
 * Adds something that the seat sees and that the choice is about.
 */
void tabletop_choice_add_reference (TabletopChoice *self, TabletopReference *reference);

/**
 * tabletop_choice_set_shortcut:
 * @self: a choice that isn't part of a decision and wasn't copied yet
 * @shortcut: (nullable): a few letters
 *
 * Sets what players type for it in short.
 *
 * Choices that have one are much the same whenever the seat is asked, such as to pass: a host shows
 * them beside those that matter now.
 */
void tabletop_choice_set_shortcut (TabletopChoice *self, const char *shortcut);

/**
 * tabletop_choice_set_context:
 * @self: a choice that isn't part of a decision and wasn't copied yet
 * @context: (nullable): a few translated words
 *
 * Sets what tells it from other choices of the decision with the same label.
 */
void tabletop_choice_set_context (TabletopChoice *self, const char *context);

/**
 * tabletop_choice_set_cost:
 * @self: a choice that isn't part of a decision yet
 * @cost: (nullable): symbols of the game, each in braces, and translated words
 *
 * Sets what it costs to choose it, where its label doesn't say that.
 */
void tabletop_choice_set_cost (TabletopChoice *self, const char *cost);

/**
 * tabletop_choice_set_alike:
 * @self: a choice that isn't part of a decision yet
 * @alike: the index of a choice before it
 *
 * Says that the choice is the same as another one to whoever makes it, but for a number that its
 * context ends with.
 */
void tabletop_choice_set_alike (TabletopChoice *self, guint alike);

/**
 * tabletop_choice_set_takes_back:
 * @self: a choice that isn't part of a decision yet
 * @made: the place of an answer in [property@Decision:made]
 *
 * Says which answer it takes back, and with that those right behind it that say more about it; for
 * %TABLETOP_CHOICE_TAKES_BACK.
 */
void tabletop_choice_set_takes_back (TabletopChoice *self, guint made);

/**
 * tabletop_choice_get_original:
 * @self: a choice
 *
 * Gets the choice that it is a copy of, and says the same as. Who does something with what choices
 * say needs to do it once for all copies.
 *
 * Returns: (transfer none) (nullable): the choice, which is no copy itself
 */
TabletopChoice *tabletop_choice_get_original (TabletopChoice *self);

/**
 * tabletop_choice_get_decision_id:
 * @self: a choice
 *
 * Gets which decision it answers.
 *
 * Returns: the id of the decision
 */
guint64 tabletop_choice_get_decision_id (TabletopChoice *self);

/**
 * tabletop_choice_get_sequence:
 * @self: a choice
 *
 * Gets the state of the match that it was listed for.
 *
 * Returns: the match's sequence number then
 */
guint64 tabletop_choice_get_sequence (TabletopChoice *self);

/**
 * tabletop_choice_get_seat:
 * @self: a choice
 *
 * Gets whose choice it is.
 *
 * Returns: the seat
 */
guint tabletop_choice_get_seat (TabletopChoice *self);

/**
 * tabletop_choice_get_index:
 * @self: a choice
 *
 * Gets its place in the decision's list.
 *
 * Returns: the index, from 0
 */
guint tabletop_choice_get_index (TabletopChoice *self);

/**
 * tabletop_choice_get_kind:
 * @self: a choice
 *
 * Gets the game's word for this sort of choice.
 *
 * Returns: a stable word
 */
const char *tabletop_choice_get_kind (TabletopChoice *self);

/**
 * tabletop_choice_get_notation:
 * @self: a choice
 *
 * Gets how it is written in text, for logs, tests and the wire.
 *
 * Returns: stable, untranslated text
 */
const char *tabletop_choice_get_notation (TabletopChoice *self);

/**
 * tabletop_choice_get_label:
 * @self: a choice
 *
 * Gets what a button for it says.
 *
 * Returns: translated text
 */
const char *tabletop_choice_get_label (TabletopChoice *self);

/**
 * tabletop_choice_get_description:
 * @self: a choice
 *
 * Gets a sentence about what it does.
 *
 * Returns: translated text, empty if there is none
 */
const char *tabletop_choice_get_description (TabletopChoice *self);

/**
 * tabletop_choice_get_context:
 * @self: a choice
 *
 * Gets what tells it from other choices of the decision with the same label: where what it is about
 * lies, whose it is, what is true of it, and at last a number. Labels with their contexts are
 * unlike each other.
 *
 * Returns: translated text, empty if the label says enough
 */
const char *tabletop_choice_get_context (TabletopChoice *self);

/**
 * tabletop_choice_get_cost:
 * @self: a choice
 *
 * Gets what would be paid for it as things are now, as far as that is known before it is chosen:
 * symbols of the game, each in braces, and words, such as `{X}{R}, 2 life`. A host shows it beside
 * the label.
 *
 * Returns: translated text, empty if it costs nothing or the label says what
 */
const char *tabletop_choice_get_cost (TabletopChoice *self);

/**
 * tabletop_choice_get_alike:
 * @self: a choice
 *
 * Gets the first choice of the decision that is the same to whoever makes it: they differ in a
 * number at the end of the context alone, so that a host may show them as one.
 *
 * Returns: the index of that choice; its own if there is none before it
 */
guint tabletop_choice_get_alike (TabletopChoice *self);

/**
 * tabletop_choice_get_takes_back:
 * @self: a choice
 *
 * Gets which answer of the announcement under way it takes back.
 *
 * Returns: a place in [property@Decision:made], or -1
 */
int tabletop_choice_get_takes_back (TabletopChoice *self);

/**
 * tabletop_choice_get_references:
 * @self: a choice
 *
 * Gets what it is about, each thing with its role, so that a host can point at all of it. Whatever
 * is named is in the seat's view.
 *
 * Returns: (transfer none): a list of [class@Reference]
 */
GListModel *tabletop_choice_get_references (TabletopChoice *self);

/**
 * tabletop_choice_count_pointable:
 * @self: a choice
 *
 * Counts at how many things a person points to make this choice with [class@Picker]: at all of
 * [property@Choice:references] but numbers, cards of a collection and zones.
 *
 * Returns: how many; 0 if it can only be said
 */
guint tabletop_choice_count_pointable (TabletopChoice *self);

/**
 * tabletop_choice_get_number:
 * @self: a choice
 * @number: (out) (optional): where the number goes
 *
 * Gets the first number of [property@Choice:references]: where %TABLETOP_DECISION_NUMBER is asked,
 * the one that is chosen. What can be chosen beside numbers has none.
 *
 * Returns: whether there is one
 */
gboolean tabletop_choice_get_number (TabletopChoice *self, gint64 *number);

/**
 * tabletop_choice_get_flags:
 * @self: a choice
 *
 * Gets what a player should know before making it.
 *
 * Returns: the flags
 */
TabletopChoiceFlags tabletop_choice_get_flags (TabletopChoice *self);

/**
 * tabletop_choice_is_reversible:
 * @self: a choice
 *
 * Tells whether it may be undone right afterwards.
 *
 * Returns: %TRUE if it may
 */
gboolean tabletop_choice_is_reversible (TabletopChoice *self);

/**
 * tabletop_choice_is_destructive:
 * @self: a choice
 *
 * Tells whether it gives something up for good.
 *
 * Returns: %TRUE if it does
 */
gboolean tabletop_choice_is_destructive (TabletopChoice *self);

/**
 * tabletop_choice_get_shortcut:
 * @self: a choice
 *
 * Gets what players type for it in short.
 *
 * Returns: a few letters, empty if it has none
 */
const char *tabletop_choice_get_shortcut (TabletopChoice *self);

G_END_DECLS
