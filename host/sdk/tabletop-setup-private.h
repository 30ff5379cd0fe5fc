/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What games, matches and tables do with a setup. */

#pragma once

#include "tabletop-setup.h"

G_BEGIN_DECLS

/* A setup of `n_seats` with every option of `game` at its default. */
TabletopSetup *_tabletop_setup_new (TabletopGame *game, guint n_seats);

/* Whether each value is one of its option's. */
gboolean _tabletop_setup_check (TabletopSetup *self, GError **error);

/* That nobody sits at the seat `number`, counted from 1, translated. */
char *_tabletop_setup_explain_seat (TabletopSetup *self, guint number);

/* From now on only names can change: a match has it. */
void _tabletop_setup_freeze (TabletopSetup *self);

/* The name that was set, or NULL. */
const char *_tabletop_setup_peek_seat_name (TabletopSetup *self, guint seat);

/* A number that changes with every name. */
guint _tabletop_setup_get_stamp (TabletopSetup *self);

/* Calls the seats of a setup of as many seats as those of `other`. */
void _tabletop_setup_copy_names (TabletopSetup *self, TabletopSetup *other);

G_END_DECLS
