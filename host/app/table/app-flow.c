/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One stop on the way of the keyboard for each, not two. */

#include "app-flow.h"

void
app_flow_add (GtkFlowBox *flow, GtkWidget *widget)
{
  gtk_flow_box_append (flow, widget);
  gtk_widget_set_focusable (gtk_widget_get_parent (widget), FALSE);
}
