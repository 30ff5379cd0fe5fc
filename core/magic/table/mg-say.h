/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Telling: mg_say is rg_emit with the audience worked out, and objects named. */

#pragma once

#include "magic/model/mg-numbers.h"
#include "magic/model/mg-seats.h"
#include "magic/table/mg-messages.h"

#ifdef __cplusplus
extern "C" {
#endif

enum
{
  MG_TO_ALL = -1 /* else a mask of seats, who alone are told */
};
void mg_say (rg_match *match, int message, int seat, int32_t a, int32_t b, int32_t c, int32_t d);
void mg_say_to (rg_match *match,
                uint16_t seats,
                int message,
                int seat,
                int32_t a,
                int32_t b,
                int32_t c,
                int32_t d);

/* {{{ Who knows what (400.2) */

/* Who sees the hand of `seat`. */
static inline uint16_t
mg_eyes (const mg_state *state, int seat)
{
  return (uint16_t) (mg_bit (seat)
                     | (state->options.share_hands ? mg_friends_of (state, seat) : 0));
}

/* Makes a card known to seats; what they learn can't be undone. */
static inline void
mg_show (rg_match *match, int id, uint16_t seats)
{
  mg_state *state = (mg_state *) rg_state (match);
  const uint16_t known = mg_object_at (state, id)->known;

  if (seats & ~known)
    rg_reveal (match);
  mg_make_known (state, id, known | seats);
}

/* }}} */

#ifdef __cplusplus
}
#endif
