/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tells somebody who looks elsewhere that it is their turn. */

#pragma once

#include <gtk/gtk.h>

#include "app-play.h"

G_BEGIN_DECLS

/* From now on, as long as there are that window and that play. */
void app_nudge_watch (GtkWindow *window, AppPlay *play);

G_END_DECLS
