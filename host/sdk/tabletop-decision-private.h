/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a match does to a decision that it lists, and how an answer to it is recognized. */

#pragma once

#include "tabletop-decision.h"
#include "tabletop-list-private.h"

G_BEGIN_DECLS

/* From now on nothing can be added to it. */
void _tabletop_decision_seal (TabletopDecision *self);

/* The choice of this decision that `choice`, from whatever object, claims to be; borrowed. NULL if
 * it is none of them. Takes constant time.
 */
TabletopChoice *_tabletop_decision_find_choice (TabletopDecision *self, TabletopChoice *choice);

/* Whether two lists of decisions ask the same, but for the numbers that a state gives them. */
gboolean _tabletop_decisions_are_same (TabletopList *a, TabletopList *b);

G_END_DECLS
