/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The picture by which a game is known before one plays it. */

#pragma once

#include <gtk/gtk.h>
#include <tabletop.h>

G_BEGIN_DECLS

/* So many pixels wide; where it is given more room, it fills that, and is as much higher. */
GtkWidget *app_banner_new (TabletopGame *game, int width);

G_END_DECLS
