/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The keys that do something. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void app_shortcuts_open (GtkWindow *parent);

G_END_DECLS
