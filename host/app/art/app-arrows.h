/* SPDX-License-Identifier: GPL-3.0-or-later */

/* An arrow from one thing on the table to another. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum
{
  APP_ARROW_FIRM,
  APP_ARROW_PROVISIONAL, /* dashed */
  APP_ARROW_SOURCE,      /* from where something comes: dotted and thin, and nothing points */
} AppArrow;

/* Bends a little, so that two that go back and forth don't hide each other. */
void app_arrow_snapshot (GtkSnapshot *snapshot,
                         const graphene_point_t *from,
                         const graphene_point_t *to,
                         const GdkRGBA *color,
                         AppArrow arrow);

G_END_DECLS
