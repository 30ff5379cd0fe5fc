/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A list of what is told once and called by its number. Something keeps its number from one scene
 * to the next as long as it is there, and for a while after that: it isn't told again when it comes
 * back. A number that became free is given away again, and what is free in between is blank. So the
 * numbers tell nothing but what the guest was told.
 */

#pragma once

#include "online-node.h"

G_BEGIN_DECLS

typedef struct _OnlineNumbers OnlineNumbers;

/* What tells `object` from others that say something else; it stays as long as that. */
typedef gpointer (*OnlineKey) (gpointer object);

/* Of objects of `kind`; where a number is nobody's, `blank` is printed. `common` is what the list
 * belongs to. */
OnlineNumbers *online_numbers_new (const OnlineKind *kind,
                                   const OnlineKind *blank,
                                   OnlineKey key,
                                   const OnlineCommon *common) G_GNUC_WARN_UNUSED_RESULT;
void online_numbers_free (OnlineNumbers *self);

/* Another scene has `object` in one more place, or in one less. Whoever adds first and then removes
 * doesn't forget what only moved. */
void online_numbers_add (OnlineNumbers *self, gpointer object);
void online_numbers_remove (OnlineNumbers *self, gpointer object);

/* All of a scene was added, and all of the one before was removed: what is new gets its numbers. */
void online_numbers_settle (OnlineNumbers *self);

/* Of something that was added; the node is borrowed. */
OnlineNode *online_numbers_get_node (const OnlineNumbers *self, gpointer object);
guint online_numbers_get_number (const OnlineNumbers *self, gpointer object);

/* Their nodes in the order of their numbers. */
OnlineNodes *online_numbers_ref_nodes (OnlineNumbers *self);

G_END_DECLS
