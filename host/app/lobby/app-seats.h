/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Who sits where at a table that is being laid: you, a computer player, or somebody who is invited;
 * and what is set for each seat.
 */

#pragma once

#include <adwaita.h>
#include <tabletop.h>

G_BEGIN_DECLS

#define APP_TYPE_SEATS (app_seats_get_type ())

G_DECLARE_FINAL_TYPE (AppSeats, app_seats, APP, SEATS, AdwPreferencesGroup)

typedef enum
{
  APP_WHO_YOU,
  APP_WHO_COMPUTER,
  APP_WHO_FRIEND,
  APP_N_WHO
} AppWho;

/* You and computer players, unless `before` (nullable), which is replaced, or `who` (nullable, of
 * app_seats_list_who) had others at a seat.
 * Emits `changed` when somebody else is to sit somewhere, or is called otherwise, and
 * `resized (seats)` when there are to be so many seats. */
GtkWidget *
app_seats_new (TabletopGame *game, TabletopSetup *setup, AppSeats *before, const char *const *who);

/* Who is to sit at each seat, in words to be kept.
 *
 * Returns: (transfer full) */
char **app_seats_list_who (AppSeats *self);

/* Each seat with who is to sit there, for people.
 *
 * Returns: (transfer full) */
char **app_seats_list_titles (AppSeats *self);

/* Options have changed, and with them perhaps who plays with whom. */
void app_seats_refresh (AppSeats *self);

/* … and other decks may suit it. */
void app_seats_refresh_decks (AppSeats *self);

AppWho app_seats_get_who (AppSeats *self, guint seat);

/* At how many seats such people are to sit; the first one is `*first`. */
guint app_seats_count (AppSeats *self, AppWho who, guint *first);

/* Seats all but friends at a table that was made of the setup. */
gboolean app_seats_sit_down (AppSeats *self, TabletopTable *table, GError **error);

/* The seat at which the person of this device sits at a table; the first one of several. */
guint app_seats_find_own (TabletopTable *table);

G_END_DECLS
