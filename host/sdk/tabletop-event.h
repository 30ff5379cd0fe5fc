/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Something that happened, as one viewer may know it. Each viewer has numbers of its own without
 * gaps, so that what is hidden from it doesn't even show as a missing number.
 */

#pragma once

#include "tabletop-enums.h"
#include "tabletop-move.h"
#include "tabletop-text-part.h"

G_BEGIN_DECLS

#define TABLETOP_TYPE_EVENT (tabletop_event_get_type ())

/**
 * TabletopEvent:
 *
 * Something that happened in a match. Immutable.
 */
G_DECLARE_FINAL_TYPE (TabletopEvent, tabletop_event, TABLETOP, EVENT, GObject)

/**
 * tabletop_event_new:
 * @number: its number in the viewer's stream, from 1
 * @sequence: [property@Match:sequence] after what happened
 * @kind: a stable word of the game
 * @seat: who did it or whom it happened to, or -1
 * @text: a translated sentence, or how it begins
 * @rule: (nullable): the rule behind it, such as `BG-11`
 *
 * Makes an event.
 *
 * Returns: (transfer full): the event
 */
TabletopEvent *tabletop_event_new (guint64 number,
                                   guint64 sequence,
                                   const char *kind,
                                   int seat,
                                   const char *text,
                                   const char *rule) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_event_add_part:
 * @self: an event that no match has told yet
 * @text: words that follow in its text, with the blanks around them
 * @reference: (nullable) (transfer none): what they name
 *
 * Adds words to its text. What they name is what it concerns, too.
 */
void tabletop_event_add_part (TabletopEvent *self, const char *text, TabletopReference *reference);

/**
 * tabletop_event_add_reference:
 * @self: an event that no match has told yet
 * @reference: what it concerns
 *
 * Adds something that it concerns, whether or not its text names it. What is there already isn't
 * added again. O(references).
 */
void tabletop_event_add_reference (TabletopEvent *self, TabletopReference *reference);

/**
 * tabletop_event_set_weight:
 * @self: an event that no match has told yet
 * @weight: how much it says
 *
 * Sets how much it says to those who follow the game.
 */
void tabletop_event_set_weight (TabletopEvent *self, TabletopEventWeight weight);

/**
 * tabletop_event_set_cue:
 * @self: an event that no match has told yet
 * @cue: what it looks and sounds like
 *
 * Sets by which motion and sound hosts show it.
 */
void tabletop_event_set_cue (TabletopEvent *self, TabletopCue cue);

/**
 * tabletop_event_add_move:
 * @self: an event that no match has told yet
 * @move: what changes its place with it
 *
 * Adds something that goes elsewhere. All of an event goes at the same time.
 */
void tabletop_event_add_move (TabletopEvent *self, TabletopMove *move);

/**
 * tabletop_event_renumber:
 * @self: an event that is complete
 * @number: its number for another viewer, from 1
 *
 * Gives the same event as another viewer counts it, who is told the same of it. What it consists of
 * isn't copied: it mustn't be added to any more. O(1).
 *
 * Returns: (transfer full): an event with that number; @self itself, if it has it
 */
TabletopEvent *tabletop_event_renumber (TabletopEvent *self, guint64 number)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_event_says_the_same:
 * @self: an event
 * @other: another one
 *
 * Finds out whether two events say the same, whatever their numbers are. O(1) for events that come
 * from each other by [method@Event.renumber], else O(their parts).
 *
 * Returns: %TRUE if nothing but the number tells them apart
 */
gboolean tabletop_event_says_the_same (TabletopEvent *self, TabletopEvent *other);

/**
 * tabletop_event_get_number:
 * @self: an event
 *
 * Gets its number in the viewer's stream.
 *
 * Returns: the number, from 1
 */
guint64 tabletop_event_get_number (TabletopEvent *self);

/**
 * tabletop_event_get_sequence:
 * @self: an event
 *
 * Gets the state of the match after it.
 *
 * Returns: the match's sequence number
 */
guint64 tabletop_event_get_sequence (TabletopEvent *self);

/**
 * tabletop_event_get_kind:
 * @self: an event
 *
 * Gets the game's word for this sort of event.
 *
 * Returns: a stable word
 */
const char *tabletop_event_get_kind (TabletopEvent *self);

/**
 * tabletop_event_get_seat:
 * @self: an event
 *
 * Gets who did it or whom it happened to.
 *
 * Returns: the seat, or -1
 */
int tabletop_event_get_seat (TabletopEvent *self);

/**
 * tabletop_event_get_text:
 * @self: an event
 *
 * Gets what happened, in words.
 *
 * Returns: translated text
 */
const char *tabletop_event_get_text (TabletopEvent *self);

/**
 * tabletop_event_get_parts:
 * @self: an event
 *
 * Gets its text part by part: words, and names with what they name. One after the other they are
 * [method@Event.get_text].
 *
 * Returns: (transfer none): a list of [class@TextPart]
 */
GListModel *tabletop_event_get_parts (TabletopEvent *self);

/**
 * tabletop_event_get_rule:
 * @self: an event
 *
 * Gets the rule behind it.
 *
 * Returns: the rule's name, empty if there is none
 */
const char *tabletop_event_get_rule (TabletopEvent *self);

/**
 * tabletop_event_get_references:
 * @self: an event
 *
 * Gets what it concerns, each once: first what its text names, in that order. The viewer has seen
 * it by that name; it may have gone by now.
 *
 * Returns: (transfer none): a list of [class@Reference]
 */
GListModel *tabletop_event_get_references (TabletopEvent *self);

/**
 * tabletop_event_get_weight:
 * @self: an event
 *
 * Gets how much it says to those who follow the game.
 *
 * Returns: the weight
 */
TabletopEventWeight tabletop_event_get_weight (TabletopEvent *self);

/**
 * tabletop_event_get_cue:
 * @self: an event
 *
 * Gets by which motion and sound to show it.
 *
 * Returns: the cue
 */
TabletopCue tabletop_event_get_cue (TabletopEvent *self);

/**
 * tabletop_event_get_moves:
 * @self: an event
 *
 * Gets what changes its place with it, as the viewer sees it.
 *
 * Returns: (transfer none): a list of [class@Move]
 */
GListModel *tabletop_event_get_moves (TabletopEvent *self);

G_END_DECLS
