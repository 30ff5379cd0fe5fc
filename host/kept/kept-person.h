/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Who plays at this device. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* How they are called, as far as the machine knows.
 *
 * Returns: (transfer full) (nullable) */
char *kept_person_dup_name (void);

G_END_DECLS
