/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a decision does to a choice that becomes its own, and how it is compared. */

#pragma once

#include "tabletop-choice.h"

G_BEGIN_DECLS

/* Binds a choice that isn't bound to a decision. */
void _tabletop_choice_bind (TabletopChoice *self,
                            guint64 decision_id,
                            guint64 sequence,
                            guint seat,
                            guint index);

/* Whether the choice belongs to a decision. */
gboolean _tabletop_choice_is_bound (TabletopChoice *self);

/* Whether two choices are the same to whoever has them, whatever decision they belong to. */
gboolean _tabletop_choice_is_same (TabletopChoice *a, TabletopChoice *b);

G_END_DECLS
