/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Telling the table what happens, and who may hear of it. */

#include "magic/table/mg-say.h"

#include "magic/model/mg-object-names.h"

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

/* Objects are told by the name that they have as it happens. */
static int32_t
fixed (const rg_match *match, int message, int i, int32_t value)
{
  const int term = mg_messages[message].args[i].term;

  if (term == MG_TERM_OBJECT || (term == MG_TERM_REF && value < MG_PLAYER_REF))
    return mg_named (rg_state_const (match), mg_data (match), value);
  return value;
}

static void
tell (rg_match *match,
      uint32_t audience,
      int message,
      int seat,
      int32_t a,
      int32_t b,
      int32_t c,
      int32_t d)
{
  if (!may_tell (match))
    return;
  if (rg_is_heard (match))
    {
      a = fixed (match, message, 0, a);
      b = fixed (match, message, 1, b);
      c = fixed (match, message, 2, c);
      d = fixed (match, message, 3, d);
    }
  rg_emit (match, message, seat, audience, a, b, c, d);
}

void
mg_say (rg_match *match, int message, int seat, int32_t a, int32_t b, int32_t c, int32_t d)
{
  tell (match, RG_AUDIENCE_ALL, message, seat, a, b, c, d);
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
    tell (match, seats == MG_EVERYBODY ? RG_AUDIENCE_ALL : seats, message, seat, a, b, c, d);
}
