/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a match does to a decision that it lists, and how an answer to it is recognized. */

#pragma once

#include "tabletop-decision.h"

G_BEGIN_DECLS

/* From now on nothing can be added to it. */
void _tabletop_decision_seal (TabletopDecision *self);

/* The choice of this decision that `choice`, from whatever object, claims to be; borrowed. NULL if
 * it is none of them. Takes constant time.
 */
TabletopChoice *_tabletop_decision_find_choice (TabletopDecision *self, TabletopChoice *choice);

G_END_DECLS
