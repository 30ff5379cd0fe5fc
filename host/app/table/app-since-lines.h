/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What of others' turns is gone through: lines about things to look at, as many as somebody reads.
 */

#pragma once

#include <tabletop.h>

G_BEGIN_DECLS

/* Whoever is never asked again reads the log. */
#define APP_SINCE_MOST 200

/* Takes an event into `lines`, of AppLogLine, if there is something to look at for whoever sits at
 * `seat`. Of more than APP_SINCE_MOST the first one goes; or, while they are gone through
 * (`is_read`) and each has to stay where it is, what comes isn't taken. */
void app_since_take (GPtrArray *lines, TabletopEvent *event, int seat, gboolean is_read);

G_END_DECLS
