/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One question that a match waits for: one seat, and the complete, ordered list of its answers. */

#pragma once

#include "tabletop-choice.h"
#include "tabletop-text-part.h"

G_BEGIN_DECLS

#define TABLETOP_TYPE_DECISION (tabletop_decision_get_type ())

/**
 * TabletopDecision:
 *
 * A question to one seat. Immutable once a match has listed it.
 *
 * The list of choices is complete: what isn't in it is refused. It is never empty for the seat that
 * is asked; another viewer sees who is asked and what about, and the choices only if they are
 * public.
 */
G_DECLARE_FINAL_TYPE (TabletopDecision, tabletop_decision, TABLETOP, DECISION, GObject)

/**
 * tabletop_decision_new:
 * @id: a number that no other open decision of the match has
 * @sequence: [property@Match:sequence] now
 * @seat: who is asked
 * @kind: a stable word of the game for this sort of question, such as `pay`
 * @prompt: the question, translated, or how it begins
 *
 * Makes a decision without choices, for a game to fill in.
 *
 * Returns: (transfer full): the decision
 */
TabletopDecision *tabletop_decision_new (guint64 id,
                                         guint64 sequence,
                                         guint seat,
                                         const char *kind,
                                         const char *prompt) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_decision_add_part:
 * @self: a decision that no match has listed yet
 * @text: words that follow in its prompt, with the blanks around them
 * @reference: (nullable) (transfer none): what they name
 *
 * Adds words to the prompt. What they name is what the question is about, too.
 */
void
tabletop_decision_add_part (TabletopDecision *self, const char *text, TabletopReference *reference);

/**
 * tabletop_decision_add_choice:
 * @self: a decision that no match has listed yet
 * @choice: (transfer none): a choice that belongs to no decision yet
 *
 * Adds a choice at the end of the list.
 */
void tabletop_decision_add_choice (TabletopDecision *self, TabletopChoice *choice);

/**
 * tabletop_decision_add_reference:
 * @self: a decision that no match has listed yet
 * @reference: what it points at
 *
 * Adds something that whoever is shown the decision sees, and that the question is about, whether
 * or not its prompt names it. What is there already isn't added again. O(references).
 */
void tabletop_decision_add_reference (TabletopDecision *self, TabletopReference *reference);

/**
 * tabletop_decision_set_default_index:
 * @self: a decision that no match has listed yet
 * @index: the index of one of its choices
 *
 * Sets what is done for a player who is away; the first choice until it is set.
 */
void tabletop_decision_set_default_index (TabletopDecision *self, guint index);

/**
 * tabletop_decision_set_cancellable:
 * @self: a decision that no match has listed yet
 * @cancellable: whether one of its choices goes back to where this began
 *
 * Says whether the announcement under way can be cancelled by one of the choices.
 */
void tabletop_decision_set_cancellable (TabletopDecision *self, gboolean cancellable);

/**
 * tabletop_decision_set_optional:
 * @self: a decision that no match has listed yet
 * @optional: whether the match goes on without an answer
 *
 * Says whether the seat may answer but nobody waits for it, as when it may still change its mind.
 *
 * The match goes on without an answer, and bots aren't asked for one. If only optional decisions
 * were open, nothing would ever happen: a match that isn't over has at least one other.
 */
void tabletop_decision_set_optional (TabletopDecision *self, gboolean optional);

/**
 * tabletop_decision_set_idle:
 * @self: a decision that no match has listed yet
 * @idle: whether there is nothing that the seat could do
 *
 * Says whether the seat is asked, but can do nothing.
 *
 * This is for the seat alone: others would learn from it what it holds.
 */
void tabletop_decision_set_idle (TabletopDecision *self, gboolean idle);

/**
 * tabletop_decision_set_form:
 * @self: a decision that no match has listed yet
 * @form: how its choices belong together
 * @least: of a selection, an order or piles: how many are picked in the end at least; else 0
 * @most: and at most; else 0
 * @picked: how many of them were picked before; else 0
 *
 * Says how the choices belong together.
 */
void tabletop_decision_set_form (TabletopDecision *self,
                                 TabletopDecisionForm form,
                                 guint least,
                                 guint most,
                                 guint picked);

/**
 * tabletop_decision_set_remaining:
 * @self: a decision that no match has listed yet
 * @remaining: (nullable): symbols of the game, each in braces
 *
 * Sets what of a cost remains to be paid, where the question is how, how much or whether.
 */
void tabletop_decision_set_remaining (TabletopDecision *self, const char *remaining);

/**
 * tabletop_decision_set_progress:
 * @self: a decision that no match has listed yet
 * @progress: (nullable): a few translated words
 *
 * Sets how far a selection is in the game's own words, where they say more than numbers do.
 */
void tabletop_decision_set_progress (TabletopDecision *self, const char *progress);

/**
 * tabletop_decision_set_follow_up:
 * @self: a decision that no match has listed yet
 * @follow_up: (nullable): a translated question, with `{}` in it
 *
 * Sets what is asked of somebody who has pointed at the first thing of a choice that names several:
 * `{}` stands for that thing.
 */
void tabletop_decision_set_follow_up (TabletopDecision *self, const char *follow_up);

/**
 * tabletop_decision_add_made:
 * @self: a decision that no match has listed yet
 * @made: a choice that is part of no decision
 *
 * Adds an answer that the seat has given in the announcement under way, the oldest one first.
 *
 * This is for the seat alone: what may yet be taken back is nobody else's business.
 */
void tabletop_decision_add_made (TabletopDecision *self, TabletopChoice *made);

/**
 * tabletop_decision_get_id:
 * @self: a decision
 *
 * Gets the number that tells it from the other open decisions.
 *
 * Returns: the id
 */
guint64 tabletop_decision_get_id (TabletopDecision *self);

/**
 * tabletop_decision_get_sequence:
 * @self: a decision
 *
 * Gets the state of the match that it was listed for.
 *
 * Returns: the match's sequence number then
 */
guint64 tabletop_decision_get_sequence (TabletopDecision *self);

/**
 * tabletop_decision_get_seat:
 * @self: a decision
 *
 * Gets who is asked.
 *
 * Returns: the seat
 */
guint tabletop_decision_get_seat (TabletopDecision *self);

/**
 * tabletop_decision_get_kind:
 * @self: a decision
 *
 * Gets the game's word for this sort of question.
 *
 * Returns: a stable word
 */
const char *tabletop_decision_get_kind (TabletopDecision *self);

/**
 * tabletop_decision_get_prompt:
 * @self: a decision
 *
 * Gets the question.
 *
 * Returns: translated text
 */
const char *tabletop_decision_get_prompt (TabletopDecision *self);

/**
 * tabletop_decision_get_parts:
 * @self: a decision
 *
 * Gets the question part by part: words, and names with what they name. One after the other they
 * are [method@Decision.get_prompt].
 *
 * Returns: (transfer none): a list of [class@TextPart]
 */
GListModel *tabletop_decision_get_parts (TabletopDecision *self);

/**
 * tabletop_decision_get_references:
 * @self: a decision
 *
 * Gets what the question is about, each thing once and with its role: what asks it, how many are to
 * go. What the prompt names comes first, in that order.
 *
 * Returns: (transfer none): a list of [class@Reference]
 */
GListModel *tabletop_decision_get_references (TabletopDecision *self);

/**
 * tabletop_decision_get_choices:
 * @self: a decision
 *
 * Gets the choices, in their stable order.
 *
 * Returns: (transfer none): a list of [class@Choice]
 */
GListModel *tabletop_decision_get_choices (TabletopDecision *self);

/**
 * tabletop_decision_get_n_choices:
 * @self: a decision
 *
 * Gets how many choices there are.
 *
 * Returns: the number; 0 if the viewer may not know them
 */
guint tabletop_decision_get_n_choices (TabletopDecision *self);

/**
 * tabletop_decision_get_choice:
 * @self: a decision
 * @index: less than the number of choices
 *
 * Gets one choice, in constant time.
 *
 * Returns: (transfer none): the choice
 */
TabletopChoice *tabletop_decision_get_choice (TabletopDecision *self, guint index);

/**
 * tabletop_decision_find_notation:
 * @self: a decision
 * @notation: how a choice is written
 *
 * Finds the choice that is written @notation.
 *
 * Returns: (transfer none) (nullable): the choice, or %NULL if there is none
 */
TabletopChoice *tabletop_decision_find_notation (TabletopDecision *self, const char *notation);

/**
 * tabletop_decision_get_default_index:
 * @self: a decision
 *
 * Gets what is done for a player who is away; 0 if the choices aren't shown.
 *
 * Returns: the index of a choice
 */
guint tabletop_decision_get_default_index (TabletopDecision *self);

/**
 * tabletop_decision_get_form:
 * @self: a decision
 *
 * Gets how the choices belong together.
 *
 * Returns: the form
 */
TabletopDecisionForm tabletop_decision_get_form (TabletopDecision *self);

/**
 * tabletop_decision_get_minimum:
 * @self: a decision
 *
 * Gets the least number that can be chosen; for %TABLETOP_DECISION_NUMBER.
 *
 * Returns: the number, 0 if there is none
 */
gint64 tabletop_decision_get_minimum (TabletopDecision *self);

/**
 * tabletop_decision_get_maximum:
 * @self: a decision
 *
 * Gets the greatest number that can be chosen; for %TABLETOP_DECISION_NUMBER.
 *
 * Returns: the number, 0 if there is none
 */
gint64 tabletop_decision_get_maximum (TabletopDecision *self);

/**
 * tabletop_decision_get_suggested:
 * @self: a decision
 *
 * Gets the number that a host shows at first, and that is chosen for a player who is away; for
 * %TABLETOP_DECISION_NUMBER. O(choices).
 *
 * Returns: the number, the least one if there is nothing to suggest, 0 if there is none
 */
gint64 tabletop_decision_get_suggested (TabletopDecision *self);

/**
 * tabletop_decision_find_number:
 * @self: a decision
 * @number: a number
 *
 * Finds the choice of a number; for %TABLETOP_DECISION_NUMBER. All numbers between the least and
 * the greatest have one, but for those that make no sense, such as what one offers already.
 *
 * Returns: (transfer none) (nullable): the choice; %NULL if that number can't be chosen
 */
TabletopChoice *tabletop_decision_find_number (TabletopDecision *self, gint64 number);

/**
 * tabletop_decision_get_least:
 * @self: a decision
 *
 * Gets how many things a selection or an order is made of in the end, at least.
 *
 * Returns: the number
 */
guint tabletop_decision_get_least (TabletopDecision *self);

/**
 * tabletop_decision_get_most:
 * @self: a decision
 *
 * Gets how many things a selection or an order is made of in the end, at most.
 *
 * Returns: the number
 */
guint tabletop_decision_get_most (TabletopDecision *self);

/**
 * tabletop_decision_get_picked:
 * @self: a decision
 *
 * Gets how many things of a selection or an order were picked before this question.
 *
 * Returns: the number
 */
guint tabletop_decision_get_picked (TabletopDecision *self);

/**
 * tabletop_decision_get_remaining:
 * @self: a decision
 *
 * Gets what of a cost remains to be paid, where the question is how, how much or whether: symbols
 * of the game, each in braces, such as `{2}{B}`, or `{X}{R}` where X is what is asked. Where more
 * is offered than is needed, it begins with a minus sign (U+2212) and is what is too much.
 *
 * Returns: the symbols, empty if nothing is paid
 */
const char *tabletop_decision_get_remaining (TabletopDecision *self);

/**
 * tabletop_decision_get_progress:
 * @self: a decision
 *
 * Gets how far a selection is in the game's own words, such as "2 of 5 attack".
 *
 * Returns: translated text, empty if the numbers say enough
 */
const char *tabletop_decision_get_progress (TabletopDecision *self);

/**
 * tabletop_decision_get_follow_up:
 * @self: a decision
 *
 * Gets what is asked next of somebody who makes a choice by pointing at what it names, one thing
 * after the other, and has pointed at the first: "Whom does {} attack?". `{}` stands for that
 * thing; see [method@Decision.dup_follow_up].
 *
 * Returns: translated text, empty if the prompt stays true
 */
const char *tabletop_decision_get_follow_up (TabletopDecision *self);

/**
 * tabletop_decision_dup_follow_up:
 * @self: a decision
 * @name: what the thing is called that was pointed at first
 *
 * Makes the question of [property@Decision:follow-up] about that thing.
 *
 * Returns: (transfer full) (nullable): the question, or %NULL if the prompt stays true
 */
char *tabletop_decision_dup_follow_up (TabletopDecision *self, const char *name)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_decision_get_made:
 * @self: a decision
 *
 * Gets what the seat has answered so far in the announcement that the decision goes on with, the
 * oldest answer first. They tell what was chosen, with what it is about; none of them can be made
 * again. [method@Decision.find_taking_back] tells which can be taken back by itself.
 *
 * Only the seat that is asked is told.
 *
 * Returns: (transfer none): a list of [class@Choice]
 */
GListModel *tabletop_decision_get_made (TabletopDecision *self);

/**
 * tabletop_decision_find_taking_back:
 * @self: a decision
 * @made: the place of an answer in [property@Decision:made]
 *
 * Finds the choice that takes one answer of the announcement back.
 *
 * Returns: (transfer none) (nullable): the choice, or %NULL if there is none
 */
TabletopChoice *tabletop_decision_find_taking_back (TabletopDecision *self, guint made);

/**
 * tabletop_decision_is_cancellable:
 * @self: a decision
 *
 * Tells whether one of the choices goes back to where this began.
 *
 * Returns: %TRUE if one does
 */
gboolean tabletop_decision_is_cancellable (TabletopDecision *self);

/**
 * tabletop_decision_is_optional:
 * @self: a decision
 *
 * Tells whether the seat may answer but nobody waits for it; bots leave such decisions alone.
 *
 * Returns: %TRUE if the match goes on without an answer
 */
gboolean tabletop_decision_is_optional (TabletopDecision *self);

/**
 * tabletop_decision_is_idle:
 * @self: a decision
 *
 * Tells whether the seat can do nothing but let the game go on. A host may then take the choice at
 * [property@Decision:default-index] unasked, where nobody learns anything from how fast that was.
 *
 * Returns: %TRUE if none of the choices does anything
 */
gboolean tabletop_decision_is_idle (TabletopDecision *self);

G_END_DECLS
