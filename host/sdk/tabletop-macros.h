/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The contract's number, the guard against direct inclusion, and the types that refer to each
 * other. */

#pragma once

#if !defined(TABLETOP_INSIDE) && !defined(TABLETOP_COMPILATION)
#error "Only <tabletop.h> can be included directly."
#endif

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * TABLETOP_ABI:
 *
 * The number of this contract.
 *
 * A plugin says in its `.plugin` file which one it was built for, as `X-Tabletop-ABI`; the catalog
 * refuses one built for another.
 */
#define TABLETOP_ABI (1)

typedef struct _TabletopBot TabletopBot;
typedef struct _TabletopGame TabletopGame;
typedef struct _TabletopMatch TabletopMatch;
typedef struct _TabletopObserver TabletopObserver;
typedef struct _TabletopRecorder TabletopRecorder;
typedef struct _TabletopSetup TabletopSetup;
typedef struct _TabletopTable TabletopTable;

G_END_DECLS
