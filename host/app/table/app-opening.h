/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is seen of a game before anything lies on its table. */

#pragma once

#include <gtk/gtk.h>

#include "app-play.h"

G_BEGIN_DECLS

/* Hidden as soon as there is a piece. */
GtkWidget *app_opening_new (AppPlay *play, TabletopGame *game);

G_END_DECLS
