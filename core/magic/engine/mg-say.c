/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Telling the table what happens, and who may hear of it. */

#include "magic/engine/mg-happen.h"

/* What happens in one step may be more than can be told of it (a thousand tokens die); the rest is
 * seen, but not heard. */
static bool
may_tell (rg_match *match)
{
  const int room = rg_room_for_events (match);

  if (room == 1)
    rg_emit (match, MG_TELL_MORE, -1, RG_AUDIENCE_ALL, 0, 0, 0, 0);
  return room > 1;
}

void
mg_say (rg_match *match, int message, int seat, int32_t a, int32_t b, int32_t c, int32_t d)
{
  if (may_tell (match))
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
  if (seats && may_tell (match))
    rg_emit (match, message, seat, seats, a, b, c, d);
}
