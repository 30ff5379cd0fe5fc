/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How somebody wants to be asked: the settings that they were offered last, and what they have
 * turned since, while nobody asked them. That waits here until it can be chosen.
 */

#pragma once

#include <tabletop.h>

G_BEGIN_DECLS

typedef struct _AppWishes AppWishes;

AppWishes *app_wishes_new (void);
void app_wishes_free (AppWishes *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AppWishes, app_wishes_free)

/* Whether settings are all that can be chosen, but for going back: what opens them asks so, and it
 * is nothing to learn from or to wish in. */
gboolean app_wishes_are_asked (TabletopDecision *decision);

/* They are asked `decision`: what it offers for settings are those that there are, and how they
 * are. Without any it says nothing about them. */
void app_wishes_learn (AppWishes *self, TabletopDecision *decision);

/* Of TabletopChoice, as they were offered last; none if none ever were. Borrowed. */
GPtrArray *app_wishes_get_settings (AppWishes *self);

/* Whether one of them is set, or will be. */
gboolean app_wishes_is_set (AppWishes *self, TabletopChoice *setting);

/* Whether that isn't how it was offered. */
gboolean app_wishes_is_turned (AppWishes *self, TabletopChoice *setting);

/* Turns one of them, or back again. */
void app_wishes_turn (AppWishes *self, TabletopChoice *setting);

/* What is to be chosen of `decision` so that a wish comes true, borrowed of it; NULL if there is
 * nothing. */
TabletopChoice *app_wishes_find (AppWishes *self, TabletopDecision *decision);

/* What can be chosen of `decision` to find further settings, borrowed of it; NULL if there is
 * nothing. */
TabletopChoice *app_wishes_find_opener (TabletopDecision *decision);

/* Whether further settings are wanted at once: whoever turned one of many may want to turn another
 * one. */
void app_wishes_set_turning (AppWishes *self, gboolean is_turning);
gboolean app_wishes_is_turning (AppWishes *self);

/* It isn't wished any more that `choice` is one way or the other. */
void app_wishes_forget (AppWishes *self, TabletopChoice *choice);

G_END_DECLS
