/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Choosing by pointing: at a creature, then at whom it attacks.
 *
 * Each choice of a decision refers to what it is about, in an order that makes sense to a person.
 * Whatever has been pointed at so far is the beginning of that order for the choices that are still
 * possible; what comes next in one of them can be pointed at. No game is known here, and neither is
 * a widget.
 */

#pragma once

#include <tabletop.h>

G_BEGIN_DECLS

typedef struct _AppPick AppPick;

AppPick *app_pick_new (void);
void app_pick_free (AppPick *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AppPick, app_pick_free)

/* Begins with another decision; the same one, as it is told anew, keeps what was pointed at as far
 * as its choices still begin so. */
void app_pick_set_decision (AppPick *self, TabletopDecision *decision);

/* Whether that can be pointed at next. `id` is that of a piece, a zone or a step; a seat has its
 * `number`. */
gboolean
app_pick_can_point (AppPick *self, TabletopReferenceKind kind, const char *id, gint64 number);

/* Whether that has been pointed at. */
gboolean
app_pick_is_pointed (AppPick *self, TabletopReferenceKind kind, const char *id, gint64 number);

/* How much has been pointed at. */
guint app_pick_get_depth (AppPick *self);

/* The choices that begin by what has been pointed at and then by that: all that can be meant. */
GPtrArray *app_pick_list (AppPick *self, TabletopReferenceKind kind, const char *id, gint64 number);

/* Points at it. Only if some choice goes on after it; else it is for the caller to choose. */
void app_pick_point (AppPick *self, TabletopReferenceKind kind, const char *id, gint64 number);

/* How many references of that choice there are to point at. */
guint app_pick_count_references (TabletopChoice *choice);

/* Takes the last pointing back; FALSE if there is none. */
gboolean app_pick_back (AppPick *self);

G_END_DECLS
