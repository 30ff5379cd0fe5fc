/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A match played again, as one of its seats or somebody who looked on saw it: with a slider, step
 * by step, or by itself.
 */

#pragma once

#include <adwaita.h>
#include <tabletop.h>

G_BEGIN_DECLS

#define APP_TYPE_REPLAY (app_replay_get_type ())

G_DECLARE_FINAL_TYPE (AppReplay, app_replay, APP, REPLAY, AdwBin)

/* `seat` is -1 for whoever looked on. NULL if the match keeps no record, as one that is played
 * elsewhere. One that goes on meanwhile is shown as far as it has come. */
GtkWidget *app_replay_new (TabletopMatch *match, int seat);

G_END_DECLS
