/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a match does to a decision that it lists. */

#pragma once

#include "tabletop-decision.h"

G_BEGIN_DECLS

/* From now on nothing can be added to it. */
void _tabletop_decision_seal (TabletopDecision *self);

G_END_DECLS
