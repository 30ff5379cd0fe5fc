/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether there is a tooltip follows from whether the popover is seen. */

#include "app-hush.h"

void
app_hush_under (GtkWidget *widget, GtkPopover *popover)
{
  g_object_bind_property (popover, "visible", widget, "has-tooltip", G_BINDING_INVERT_BOOLEAN);
}

void
app_hush_while_open (GtkMenuButton *button)
{
  app_hush_under (GTK_WIDGET (button), gtk_menu_button_get_popover (button));
}
