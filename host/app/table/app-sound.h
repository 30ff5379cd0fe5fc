/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What happens at the table, to be heard: a short sound for each cue, made here and of nobody
 * else's. */

#pragma once

#include <tabletop.h>

G_BEGIN_DECLS

/* A sound as a WAV file: 16 bits, one channel. NULL for a cue that is silent. */
GBytes *app_sound_make (TabletopCue cue);

/* Plays what the scene's events sound like from now on, as long as `owner` is there and the person
 * wants sounds. Never waits, and says nothing where GTK can't play. */
void app_sound_follow (TabletopScene *scene, GObject *owner);

G_END_DECLS
