/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What can be ordered over the admin socket: one JSON object in, one out. Seats count from 1, and
 * only `new` and `invite` answer with links.
 */

#pragma once

#include "daemon.h"

G_BEGIN_DECLS

/* The greatest order, in bytes. */
#define DAEMON_ORDER_MAX (16 * 1024)

/* Does what `text` says and gives the answer, a line without its end (transfer full): `{"ok":true,
 * …}`, or `{"ok":false,"error":{"key":…,"text":…}}`. */
GBytes *daemon_obey (Daemon *daemon, const char *text, gsize length) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
