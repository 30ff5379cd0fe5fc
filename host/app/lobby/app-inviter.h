/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Who brings friends to a table: one for each table, whatever plugin it is from. */

#pragma once

#include <tabletop.h>

G_BEGIN_DECLS

/* One that has no table yet.
 *
 * Returns: (transfer full): or NULL, with an error, if no plugin brings any */
TabletopInviter *app_inviter_take (TabletopCatalog *catalog, GError **error);

G_END_DECLS
