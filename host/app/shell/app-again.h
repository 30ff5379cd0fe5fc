/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Another game at the same table. */

#pragma once

#include <tabletop.h>

G_BEGIN_DECLS

/* The same game with the same options, where the same people and bots sit; what chance there is, is
 * another. NULL if that can't be, which is told as a warning. */
TabletopTable *app_again_new_table (TabletopTable *table);

G_END_DECLS
