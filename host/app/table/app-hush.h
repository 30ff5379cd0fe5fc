/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A tooltip would lie over what its button has opened. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* While the popover of `button` is open, its tooltip isn't shown. The popover is there already. */
void app_hush_while_open (GtkMenuButton *button);

/* The same of anything that has a tooltip, under a popover that isn't a menu's. */
void app_hush_under (GtkWidget *widget, GtkPopover *popover);

G_END_DECLS
