/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A guide through somebody's first game, as the game has it in a file (host/docs/guide.md): pages
 * that say what there is to see and to do, one after the other as the game gets there. It is told
 * what happens, and knows no more than whoever it guides.
 */

#pragma once

#include "app-play.h"

G_BEGIN_DECLS

#define APP_TYPE_GUIDE (app_guide_get_type ())

G_DECLARE_FINAL_TYPE (AppGuide, app_guide, APP, GUIDE, GObject)

/* Reads the guide of a game; NULL if it has none, then without an error, or if it can't be read. */
AppGuide *app_guide_new (TabletopGame *game, GError **error);

/* A table as the guide wants it, the same each time: the person is called `name` and sits at seat
 * 0. */
TabletopTable *app_guide_lay_table (AppGuide *self, const char *name, GError **error);

/* Goes along with a play, which owns the guide from now on. */
void app_guide_lead (AppGuide *self, AppPlay *play);

/* From now on how far the guide of a play has got is kept with the game that is written down, until
 * the guide is closed. */
void app_guide_keep (AppPlay *play);

/* Goes on where the guide of a game that was written down as `id` had got, if it had one. */
void app_guide_resume (AppPlay *play, const char *id);

/* Who goes along with a play, or NULL. */
AppGuide *app_guide_of (AppPlay *play);

/* What happens: what the person is asked now (nullable), what they choose, what is told. `changed`
 * says that there is something else to read or to point at. */
void app_guide_ask (AppGuide *self, TabletopDecision *decision);
void app_guide_choose (AppGuide *self, TabletopChoice *choice);
void app_guide_happen (AppGuide *self, TabletopEvent *event);

guint app_guide_get_n_pages (AppGuide *self);

/* Which page is open, and how far the game has got. */
guint app_guide_get_page (AppGuide *self);
guint app_guide_get_reached (AppGuide *self);

/* Whether what the open page is about is there: before, it is to be waited for. */
gboolean app_guide_is_due (AppGuide *self);

/* What is written on the open page. */
const char *app_guide_get_title (AppGuide *self);
const char *app_guide_get_text (AppGuide *self);

/* The word for the choices that the open page shows, or NULL. */
const char *app_guide_get_choices (AppGuide *self);

/* Whether something has to be done before the open page turns by itself. */
gboolean app_guide_awaits (AppGuide *self);

/* What on the table the open page is about (TabletopReference). */
GPtrArray *app_guide_list_pointed (AppGuide *self, TabletopScene *scene);

/* The guide isn't needed any more: nothing is due from now on. */
void app_guide_close (AppGuide *self);
gboolean app_guide_is_closed (AppGuide *self);

/* How far it has got, for another guide of the same game, which may be of another day: FALSE, and
 * nothing is changed, if that has no such page.
 *
 * Returns: (transfer full) */
char *app_guide_dup_state (AppGuide *self);
gboolean app_guide_set_state (AppGuide *self, const char *state);

/* Turns pages; further than the game has got skips what is there. FALSE at either end. */
gboolean app_guide_turn (AppGuide *self, int by);

G_END_DECLS
