/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The picture by which a game is known before one plays it. */

#pragma once

#include <gtk/gtk.h>
#include <tabletop.h>

G_BEGIN_DECLS

GtkWidget *app_banner_new (TabletopGame *game);

G_END_DECLS
