/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Says to those who have a screen reader what others see by themselves: what happens to them, that
 * they are asked and what, what others do, who comes and goes, and how it ends.
 */

#pragma once

#include <gtk/gtk.h>

#include "app-art.h"
#include "app-play.h"

G_BEGIN_DECLS

/* Tells what `play` shows now from now on, as long as `widget`, at which it is shown, is there. */
void app_teller_follow (AppPlay *play, AppArt *art, GtkWidget *widget);

G_END_DECLS
