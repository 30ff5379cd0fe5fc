/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a table says once about its game and its seats, as JSON; the cards themselves are in
 * regalia-wire.h.
 */

#pragma once

#include "regalia-reader.h"
#include "regalia-writer.h"

G_BEGIN_DECLS

/* The key `game`. */
void regalia_card_print_game (RegaliaWriter *writer, const RegaliaGameCard *card);
RegaliaGameCard *regalia_card_read_game (RegaliaReader *reader) G_GNUC_WARN_UNUSED_RESULT;

/* The key `seats`; read as an array of RegaliaSeatCard. */
void regalia_card_print_seats (RegaliaWriter *writer, GPtrArray *seats);
GPtrArray *regalia_card_read_seats (RegaliaReader *reader) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
