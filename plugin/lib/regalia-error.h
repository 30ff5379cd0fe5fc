/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The core's errors as Tabletop's. */

#pragma once

#include <tabletop.h>

#include "rg.h"

G_BEGIN_DECLS

/* One code for each status. `status` isn't RG_OK. */
TabletopError _regalia_error_code (rg_status status);

/* What the core says, with its rule, as one sentence for a player. `where` (nullable) is put before
 * it, with line and column. */
char *_regalia_error_text (const rg_error *why, const char *where);

void _regalia_set_error (GError **error, const rg_error *why, const char *where);

G_END_DECLS
