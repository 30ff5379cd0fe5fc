/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Memory that a long evening doesn't eat up, as far as a program can tell its allocator. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Once, at the beginning: large blocks have pages of their own, so that none leaves a hole when it
 * goes. */
void app_memory_keep_whole (void);

/* What is free is for others to use, too. It takes a millisecond or two. */
void app_memory_give_back (void);

G_END_DECLS
