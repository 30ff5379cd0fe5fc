/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What was said at the table, and a line to say something oneself. */

#pragma once

#include <adwaita.h>

#include "app-play.h"

G_BEGIN_DECLS

#define APP_TYPE_TALK_PAGE (app_talk_page_get_type ())

G_DECLARE_FINAL_TYPE (AppTalkPage, app_talk_page, APP, TALK_PAGE, GtkBox)

/* For whoever sits at the window, at a table that is open to others. What can be seen of it counts
 * as read. */
GtkWidget *app_talk_page_new (AppPlay *play);

G_END_DECLS
