/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What people said at a table that is open to others, for as long as it is: pages come and go, and
 * cards may be dealt again meanwhile. Each line knows which seats heard it and which have read it.
 */

#pragma once

#include <tabletop.h>

G_BEGIN_DECLS

#define APP_TYPE_TALK_LINE (app_talk_line_get_type ())

G_DECLARE_FINAL_TYPE (AppTalkLine, app_talk_line, APP, TALK_LINE, GObject)

/* "Anna: well played", as the player of a seat reads it, or -1: who looks on; what they said
 * themselves is "You: well played". */
char *app_talk_line_dup_text (AppTalkLine *self, int seat);

/* The seat whose player says it; -1: somebody who looks on. */
int app_talk_line_get_speaker (AppTalkLine *self);

/* Whether the table isn't known to have got it yet. */
gboolean app_talk_line_is_pending (AppTalkLine *self);

/* Whether the player of a seat at this device may read it; -1: who looks on there. */
gboolean app_talk_line_is_for (AppTalkLine *self, int seat);

#define APP_TYPE_TALK (app_talk_get_type ())

G_DECLARE_FINAL_TYPE (AppTalk, app_talk, APP, TALK, GObject)

/* The talk of a table, which listens from now on at the latest; `inviter` owns it. */
AppTalk *app_talk_of (TabletopInviter *inviter);

/* Says something, as Tabletop.Inviter.say. At a table elsewhere a line stands for it until the
 * table tells it. */
gboolean
app_talk_say (AppTalk *self, int seat, gboolean team_only, const char *text, GError **error);

/* The lines (AppTalkLine), as they were said. */
GListModel *app_talk_get_lines (AppTalk *self);

/* How many lines for a seat it hasn't read; `changed` tells of others. */
guint app_talk_count_unread (AppTalk *self, int seat);

/* A seat has read all that is there for it. */
void app_talk_read (AppTalk *self, int seat);

G_END_DECLS
