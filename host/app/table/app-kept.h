/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where cards lie that stay where they are, whatever is done with them: who clicks on one after the
 * other finds the next one where it was. Only figures: no widget, no game.
 */

#pragma once

#include "app-rows.h"

G_BEGIN_DECLS

typedef struct _AppKept AppKept;

/* Lays so many heaps as app_layout_rows() does, at most `most` wide; from now on they lie there.
 * `ids` are the pieces of each, texts. Where one may be taken from a heap there is room for it,
 * unless all would be hard to read then. */
AppKept *app_kept_new (AppSlot *slots,
                       GPtrArray *const *ids,
                       gsize n_slots,
                       const AppRect *room,
                       float most);

void app_kept_free (AppKept *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AppKept, app_kept_free)

/* Lays what lies there now. What is turned is turned where it lay, as large as it can be there.
 * What was taken from a heap, or has come, lies where there was nothing in the room, or on a corner
 * of its heap; and the rest of that stays. */
void app_kept_lay (AppKept *self,
                   AppSlot *slots,
                   GPtrArray *const *ids,
                   gsize n_slots,
                   const AppRect *room);

G_END_DECLS
