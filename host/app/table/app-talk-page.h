/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What was said at the table, and a line to say something oneself. */

#pragma once

#include <adwaita.h>
#include <tabletop.h>

G_BEGIN_DECLS

#define APP_TYPE_TALK_PAGE (app_talk_page_get_type ())

G_DECLARE_FINAL_TYPE (AppTalkPage, app_talk_page, APP, TALK_PAGE, GtkBox)

/* For the player of a seat at this device, or who looks on (-1), at a table that `inviter` has open
 * to others, or joined. What can be seen of it counts as read. */
GtkWidget *app_talk_page_new (TabletopInviter *inviter, int seat);

/* Where it has little room: how high it is once something was said, and no higher than it needs to
 * be before. */
void app_talk_page_set_height (AppTalkPage *self, int height);

G_END_DECLS
