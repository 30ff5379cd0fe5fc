/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which filter, and which events, a node speaks of. */

#include "magic/language/mg-content.h"

int
mg_filter_of (const mg_node *objects)
{
  switch (objects->op)
    {
    case MG_OP_SOME:
    case MG_OP_UP_TO:
    case MG_OP_ANY_NUMBER:
    case MG_OP_FILTERED:
    case MG_OP_ALL:
      return mg_arg_filter (objects);
    default:
      return 0;
    }
}

/* Two bits are left for MG_AWAITS_* (mg-event.h). */
_Static_assert(MG_N_OF_EVENT <= MG_EVENT_BITS, "a bit for each event");

uint64_t
mg_event_bits (const mg_content *content, int node)
{
  const mg_node *event = mg_node_at (content, node);

  if (node == 0)
    return 0;
  if (event->op == MG_OP_EITHER)
    return mg_event_bits (content, mg_arg_first (event))
           | mg_event_bits (content, mg_arg_rest (event));
  return mg_event_bit (event->op);
}
