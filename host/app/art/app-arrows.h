/* SPDX-License-Identifier: GPL-3.0-or-later */

/* An arrow from one thing on the table to another. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Bends a little, so that two that go back and forth don't hide each other; a provisional one is
 * dashed. */
void app_arrow_snapshot (GtkSnapshot *snapshot,
                         const graphene_point_t *from,
                         const graphene_point_t *to,
                         const GdkRGBA *color,
                         gboolean provisional);

G_END_DECLS
