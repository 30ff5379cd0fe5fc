/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Memory that a long evening doesn't eat up, as far as a program can tell its allocator. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Before anything else in the program, which it may begin once more: small blocks are shared by
 * all that need some, and large ones have pages of their own, so that none leaves a hole when it
 * goes. */
void app_memory_begin (char **argv);

/* What is free is for others to use, too. It takes a millisecond or two. */
void app_memory_give_back (void);

G_END_DECLS
