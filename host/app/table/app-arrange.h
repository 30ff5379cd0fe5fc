/* SPDX-License-Identifier: GPL-3.0-or-later */

/* An order that somebody is asked for thing by thing, laid out as a whole: what can be picked is a
 * sequence in which things are moved, and at the end it is told to the game in that order. Where
 * each thing can be sent to several places, such as the top and the bottom of a pile, the sequence
 * has a divider between them; so it has between two piles into which things are separated, where
 * what lies before it is picked.
 */

#pragma once

#include <tabletop.h>

G_BEGIN_DECLS

#define APP_TYPE_ARRANGE (app_arrange_get_type ())

G_DECLARE_FINAL_TYPE (AppArrange, app_arrange, APP, ARRANGE, GObject)

/* The order or the piles that the decision asks for, as it lists the things; NULL if it doesn't ask
 * for any, or if not all that is to be picked is listed yet. */
AppArrange *app_arrange_new (TabletopDecision *decision);

/* Whether what is asked for is two piles, in which there is no order. */
gboolean app_arrange_makes_piles (AppArrange *self);

/* Whether a thing may stand for several that are alike, which come one right after the other:
 * whoever wants something else between them picks thing by thing. */
gboolean app_arrange_has_groups (AppArrange *self);

/* How many places the sequence has: things and dividers. */
guint app_arrange_get_n_places (AppArrange *self);

/* What the thing at that place is answered with, as things lie now; NULL of a divider. */
TabletopChoice *app_arrange_get_choice (AppArrange *self, guint place);

/* If nothing lies right before that divider, or at the end of the sequence if `place` is the number
 * of places: an example of what is answered if something does; else NULL. */
TabletopChoice *app_arrange_get_missing (AppArrange *self, guint place);

/* Moves a thing to another place; those between them make room. Emits `changed`. */
void app_arrange_move (AppArrange *self, guint from, guint to);

/* To where a step up (-1) or down (1) leads from that place: to the next one, or to the other pile;
 * the place itself if there is nothing. */
guint app_arrange_find_step (AppArrange *self, guint place, int by);

/* What of the decision's choices is next in the order; NULL, and it has come to its end, if all
 * have been told or something else is asked than was expected. Each call is for the next one. */
TabletopChoice *app_arrange_next (AppArrange *self, TabletopDecision *decision);

G_END_DECLS
