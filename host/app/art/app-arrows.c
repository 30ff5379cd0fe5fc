/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Drawn twice, a dark edge below: an arrow lies on cards of every color. */

#include "app-arrows.h"

#include <math.h>

#define HEAD 14.0

void
app_arrow_snapshot (GtkSnapshot *snapshot,
                    const graphene_point_t *from,
                    const graphene_point_t *to,
                    const GdkRGBA *color,
                    AppArrow arrow)
{
  const double dx = to->x - from->x, dy = to->y - from->y, length = hypot (dx, dy);
  /* The point through which it is drawn: beside the middle, by a tenth of the length. */
  const double mx = (from->x + to->x) / 2 - dy * .12, my = (from->y + to->y) / 2 + dx * .12;
  const double angle = atan2 (to->y - my, to->x - mx);
  const gboolean is_source = arrow == APP_ARROW_SOURCE;
  const double head = is_source ? 0 : HEAD;
  const graphene_rect_t bounds = GRAPHENE_RECT_INIT (
      MIN (MIN (from->x, to->x), (float) mx) - 20, MIN (MIN (from->y, to->y), (float) my) - 20,
      ABS ((float) dx) + ABS ((float) dy * .12f) + 40,
      ABS ((float) dy) + ABS ((float) dx * .12f) + 40);
  cairo_t *cr;

  if (length < 8)
    return;
  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  for (int pass = 0; pass < 2; pass++)
    {
      const double end_x = to->x - cos (angle) * head * .7, end_y = to->y - sin (angle) * head * .7;

      /* A dark edge first: it has to be seen on cards of every color. */
      if (pass == 0)
        cairo_set_source_rgba (cr, 0, 0, 0, .45);
      else
        gdk_cairo_set_source_rgba (cr, color);
      cairo_set_line_width (cr, (pass == 0 ? 2.5 : 0) + (is_source ? 2.5 : 4));
      if (arrow == APP_ARROW_PROVISIONAL)
        cairo_set_dash (cr, (const double[]){ 9, 8 }, 2, 0);
      else if (is_source)
        cairo_set_dash (cr, (const double[]){ 0, 7 }, 2, 0); /* round ends make dots of it */
      cairo_move_to (cr, from->x, from->y);
      cairo_curve_to (cr, (from->x + 2 * mx) / 3, (from->y + 2 * my) / 3, (end_x + 2 * mx) / 3,
                      (end_y + 2 * my) / 3, end_x, end_y);
      cairo_stroke (cr);
      if (is_source)
        continue;
      cairo_set_dash (cr, NULL, 0, 0);
      cairo_move_to (cr, to->x, to->y);
      cairo_line_to (cr, to->x - head * cos (angle - .45), to->y - head * sin (angle - .45));
      cairo_line_to (cr, to->x - head * cos (angle + .45), to->y - head * sin (angle + .45));
      cairo_close_path (cr);
      if (pass == 0)
        {
          cairo_set_line_width (cr, 2.5);
          cairo_stroke (cr);
        }
      else
        cairo_fill (cr);
    }
  cairo_destroy (cr);
}
