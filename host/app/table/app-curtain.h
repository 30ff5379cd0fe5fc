/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is seen while the window goes from one person to the next: who shall have it, and nothing
 * else. */

#pragma once

#include <gtk/gtk.h>

#include "app-play.h"

G_BEGIN_DECLS

/* For whom the play wants now. */
GtkWidget *app_curtain_new (AppPlay *play);

G_END_DECLS
