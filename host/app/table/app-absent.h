/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Who has left a table that is open to others, and the vote that a computer player takes their
 * place until they come back.
 */

#pragma once

#include <adwaita.h>

#include "app-play.h"

G_BEGIN_DECLS

#define APP_TYPE_ABSENT (app_absent_get_type ())

G_DECLARE_FINAL_TYPE (AppAbsent, app_absent, APP, ABSENT, GtkBox)

/* A row for each seat whose guest is away: none as long as everybody is there. */
GtkWidget *app_absent_new (AppPlay *play);

G_END_DECLS
