/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whoever points at a row, or comes to it by the keyboard, sees large what it is about. */

#pragma once

#include <gtk/gtk.h>
#include <tabletop.h>

G_BEGIN_DECLS

/* From now on `owner` emits `looked-at (thing)` when somebody does so; never if it is NULL. */
void app_look_follow (GtkWidget *row, TabletopReference *thing, gpointer owner);

G_END_DECLS
