/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A line of what has happened: an event, and those that go on with its sentence. */

#pragma once

#include <tabletop.h>

G_BEGIN_DECLS

#define APP_TYPE_LOG_LINE (app_log_line_get_type ())

G_DECLARE_FINAL_TYPE (AppLogLine, app_log_line, APP, LOG_LINE, GObject)

AppLogLine *app_log_line_new (TabletopEvent *event);

/* The sentence goes on; FALSE if it has been going on for too long. */
gboolean app_log_line_add (AppLogLine *self, TabletopEvent *event);

/* With which it begins. */
TabletopEvent *app_log_line_get_event (AppLogLine *self);

/* What it says, a list of TabletopTextPart. */
GListModel *app_log_line_get_parts (AppLogLine *self);

/* The number of its last event. */
guint64 app_log_line_get_last (AppLogLine *self);

G_END_DECLS
