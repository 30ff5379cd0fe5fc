/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Buttons that flow: as many beside each other as there is room for. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Adds what can be gone to by itself. The box puts another one around it, which can't: it has no
 * name of its own. */
void app_flow_add (GtkFlowBox *flow, GtkWidget *widget);

G_END_DECLS
