/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What lies where within the panel of a seat. Only figures: no widget, no game. */

#pragma once

#include "app-layout.h"

G_BEGIN_DECLS

/* So many times as large cards become at least by what isn't done usually. */
#define APP_CLEARLY 1.04f

/* Takes a part of a room off it, and a gap; no more than there is. */
AppRect app_rect_cut_top (AppRect *rect, float height);
AppRect app_rect_cut_bottom (AppRect *rect, float height);
AppRect app_rect_cut_left (AppRect *rect, float width);
AppRect app_rect_cut_right (AppRect *rect, float width);

/* Returns how wide those cards of the viewer's are that are read worst; of another one, how wide
 * what lies open before who is opened would be there, or 0 if nobody is. */
float app_seat_place_fit (AppSeatPlace *seat,
                          const AppRect *panel,
                          const AppTableKind *kind,
                          gboolean is_own);

G_END_DECLS
