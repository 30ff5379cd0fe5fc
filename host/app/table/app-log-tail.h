/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The last lines of a log, as many as need rows.
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define APP_TYPE_LOG_TAIL (app_log_tail_get_type ())
G_DECLARE_FINAL_TYPE (AppLogTail, app_log_tail, APP, LOG_TAIL, GObject)

/* The last `n` of `lines`, and all that come after them. */
AppLogTail *app_log_tail_new (GListModel *lines, guint n);

/* Has the last `n` from now on, or all if there are fewer. In proportion to those that come or go.
 */
void app_log_tail_cut (AppLogTail *self, guint n);

/* Owned by `self`. */
GListModel *app_log_tail_get_model (AppLogTail *self);

G_END_DECLS
