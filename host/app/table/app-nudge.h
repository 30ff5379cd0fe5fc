/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tells somebody who looks elsewhere that it is their turn, or that something else waits for them
 * at a table. */

#pragma once

#include <gtk/gtk.h>

#include "app-play.h"

G_BEGIN_DECLS

/* From now on, as long as there are that window and that play. */
void app_nudge_watch (GtkWindow *window, AppPlay *play);

/* Once, and in place of what was called before. The title may have the name of somebody else; the
 * text may not, since desktops read markup there. */
void app_nudge_call (GtkWindow *window, const char *title, const char *text);

/* Nobody has to come any more. */
void app_nudge_answer (GtkWindow *window);

G_END_DECLS
