/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A strip above the table that says why it doesn't answer, and lets one leave. */

#pragma once

#include <adwaita.h>

#include "app-play.h"

G_BEGIN_DECLS

#define APP_TYPE_NOTICE (app_notice_get_type ())

G_DECLARE_FINAL_TYPE (AppNotice, app_notice, APP, NOTICE, AdwBin)

/* It isn't seen while nothing is wrong. */
GtkWidget *app_notice_new (AppPlay *play);

G_END_DECLS
