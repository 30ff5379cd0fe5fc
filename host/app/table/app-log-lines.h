/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The lines of a log: what has happened in a scene, from its beginning, as far as anybody scrolls
 * back, and the pieces that are spoken of.
 */

#pragma once

#include <tabletop.h>

G_BEGIN_DECLS

#define APP_TYPE_LOG_LINES (app_log_lines_get_type ())
G_DECLARE_FINAL_TYPE (AppLogLines, app_log_lines, APP, LOG_LINES, GObject)

AppLogLines *app_log_lines_new (TabletopScene *scene);

/* Those that are kept, the oldest first: AppLogLine. */
GListModel *app_log_lines_get_model (AppLogLines *self);

/* A piece that a line speaks of, as it was last seen; NULL if it was never seen. */
TabletopPiece *app_log_lines_find_piece (AppLogLines *self, const char *id);

G_END_DECLS
