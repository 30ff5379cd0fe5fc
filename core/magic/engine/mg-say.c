/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Telling the table what happens, and who may hear of it. */

#include "magic/engine/mg-happen.h"

void
mg_say (rg_match *match, int message, int seat, int32_t a, int32_t b, int32_t c, int32_t d)
{
  rg_emit (match, message, seat, RG_AUDIENCE_ALL, a, b, c, d);
}

void
mg_say_to (rg_match *match,
           uint16_t seats,
           int message,
           int seat,
           int32_t a,
           int32_t b,
           int32_t c,
           int32_t d)
{
  if (seats)
    rg_emit (match, message, seat, seats, a, b, c, d);
}

void
mg_say_except (rg_match *match,
               uint16_t seats,
               int message,
               int seat,
               int32_t a,
               int32_t b,
               int32_t c,
               int32_t d)
{
  rg_emit (match, message, seat, RG_AUDIENCE_ALL & ~(uint32_t) seats, a, b, c, d);
}
