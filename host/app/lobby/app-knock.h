/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Strangers who ask for a seat at a table that is hosted here. */

#pragma once

#include <adwaita.h>

#include "app-play.h"

G_BEGIN_DECLS

/* From now on `window` asks, as long as it is there, whether to let in who comes to `play`. */
void app_knock_attend (AppPlay *play, GtkWindow *window);

/* Asks whether to let in who comes to the table of `inviter`, as its `knock` says it. */
void app_knock_ask (TabletopInviter *inviter,
                    const char *knock,
                    const char *name,
                    const char *address,
                    GtkWindow *window);

G_END_DECLS
