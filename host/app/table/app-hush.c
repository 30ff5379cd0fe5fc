/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether there is a tooltip follows from whether the popover is seen. */

#include "app-hush.h"

void
app_hush_while_open (GtkMenuButton *button)
{
  g_object_bind_property (gtk_menu_button_get_popover (button), "visible", button, "has-tooltip",
                          G_BINDING_INVERT_BOOLEAN);
}
