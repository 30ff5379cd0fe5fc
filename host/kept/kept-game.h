/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Games that are played on this device alone and are written down all the while (kept-writer.h), so
 * that one goes on with them as one left them. Each is a file as tabletop resume reads it.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  char *id;
  char *title;     /* of the game */
  char *names;     /* who sits at the table, as people read it */
  char *where;     /* how far it has come, or how it ended, as everybody may know it; or empty */
  char *standing;  /* how each of them stands, likewise */
  GDateTime *when; /* somebody moved last, in local time */
} KeptGame;

void kept_game_free (KeptGame *self);

/* Those that are over, or those that can be gone on with, the latest first; not those that some
 * program has open.
 *
 * Returns: (transfer full) (element-type KeptGame) */
GPtrArray *kept_games_list (gboolean over);

/* What was saved last, for Tabletop.Catalog.load_table.
 *
 * Returns: (transfer full): or NULL, with an error */
GBytes *kept_game_read (const char *id, GError **error);

/* How far the guide through that game has got, as kept_game_set_guide was told.
 *
 * Returns: (transfer full) (nullable): NULL if nobody is guided */
char *kept_game_dup_guide (const char *id);

/* Notes how far a guide has got, in the words of whoever leads it; NULL: nobody is guided any more.
 * A failure is no loss but of that, nor is a game that isn't written down. */
void kept_game_set_guide (const char *id, const char *words);

/* Forgets a game for good. */
void kept_game_remove (const char *id);

G_END_DECLS
