/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lists of references, which stand in choices, decisions and events alike. */

#pragma once

#include "tabletop-list-private.h"
#include "tabletop-reference.h"

G_BEGIN_DECLS

/* Whether two lists, or NULL for none, hold equal references in the same order. */
gboolean _tabletop_references_are_same (TabletopList *a, TabletopList *b);

/* Adds `reference` to a list, unless an equal one is there. */
void _tabletop_references_add (TabletopList **references, TabletopReference *reference);

/* Whether a reference that was read, or NULL, has just what its kind has. */
gboolean _tabletop_reference_is_sound (TabletopReference *self);

/* Whether a person points at such a thing: a number is said, a card of the collection lies nowhere,
 * and where a choice sends things follows from it. */
gboolean _tabletop_reference_is_pointable (TabletopReference *self);

/* One word for the thing that is named, whatever its role: by which it is looked up. */
char *_tabletop_reference_dup_word (TabletopReference *self);
char *_tabletop_reference_word_of (TabletopReferenceKind kind, gint64 number, const char *id);

G_END_DECLS
