/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What whoever hears the window meets, and needn't. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Once, before there is any window: what only holds or adorns other things, whoever made it, is
 * called nothing unless it is called something on purpose. GTK 4.8 calls it by its type. */
void app_heard_mend (void);

G_END_DECLS
