/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a table says once about its game and its seats, as JSON; the cards themselves are in
 * online-wire.h.
 */

#pragma once

#include "online-reader.h"
#include "tabletop-json.h"

G_BEGIN_DECLS

/* The key `game`. */
void online_card_print_game (TabletopJson *writer, const OnlineGameCard *card);
OnlineGameCard *online_card_read_game (OnlineReader *reader) G_GNUC_WARN_UNUSED_RESULT;

/* The key `seats`; read as an array of OnlineSeatCard. */
void online_card_print_seats (TabletopJson *writer, GPtrArray *seats);
GPtrArray *online_card_read_seats (OnlineReader *reader) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
