/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Says something to those who have a screen reader, whatever they are doing. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Has `text` read out for `widget`, which is in a window; nothing if that isn't so any more. */
void app_announce (GtkWidget *widget, const char *text);

/* Nothing is said about that window any more: it is called by its title again. */
void app_announce_nothing (GtkWidget *widget);

G_END_DECLS
