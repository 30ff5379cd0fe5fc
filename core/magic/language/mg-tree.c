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

enum
{
  MAX_JOINED = 8 /* how deep "this or that" nests */
};

static uint64_t
bits_of (const mg_content *content, int i, int depth)
{
  const mg_node *node = mg_node_at (content, i);

  if (i == 0 || depth == 0)
    return 0;
  if (node->op == MG_OP_EITHER)
    return bits_of (content, mg_arg_first (node), depth - 1)
           | bits_of (content, mg_arg_rest (node), depth - 1);
  return mg_event_bit (node->op);
}

uint64_t
mg_event_bits (const mg_content *content, int node)
{
  return bits_of (content, node, MAX_JOINED);
}
