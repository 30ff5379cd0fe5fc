/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One line to standard error for each thing that happened: a word for what it was, and fields. No
 * field holds a secret, and if one ever did, the last step before the line is written would take it
 * out: nothing that is shaped like a secret gets through.
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef enum
{
  DAEMON_LOG_TEXT, /* `TIME LEVEL EVENT KEY=VALUE…`; the journal adds time and level itself */
  DAEMON_LOG_JSON, /* an object with `time`, `level`, `event` and the fields */
} DaemonLogFormat;

/* The worst first. */
typedef enum
{
  DAEMON_LOG_ERROR,
  DAEMON_LOG_WARNING,
  DAEMON_LOG_NOTICE,
  DAEMON_LOG_INFO,
  DAEMON_LOG_DEBUG,
} DaemonLogLevel;

/* What is less than `level` is left out. The first call also takes over what libraries log. */
void daemon_log_set_up (DaemonLogFormat format, DaemonLogLevel level);

/* `event` is a word with hyphens; then come names of fields, each with a floating GVariant of type
 * s, b, i, u, x or t, and NULL. */
void daemon_log (DaemonLogLevel level, const char *event, ...) G_GNUC_NULL_TERMINATED;

/* The same with the fields as a{sv}; for online_server_set_log(). */
void
daemon_log_fields (GLogLevelFlags level, const char *event, GVariant *fields, gpointer user_data);

G_END_DECLS
