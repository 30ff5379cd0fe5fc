/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Toasts read markup, and what is said may have names in it that people have made up. */

#include "app-complain.h"

void
app_complain (GtkWidget *at, const char *text)
{
  GtkWidget *overlay = gtk_widget_get_ancestor (at, ADW_TYPE_TOAST_OVERLAY);
  g_autofree char *escaped = g_markup_escape_text (text, -1);

  g_return_if_fail (overlay != NULL);

  adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (overlay), adw_toast_new (escaped));
}
