/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is wrong, said over the page on which it is. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* At the toast overlay around `at`. */
void app_complain (GtkWidget *at, const char *text);

G_END_DECLS
