/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which words of a tree are alike, for whoever walks through it. */

#include "magic/language/mg-content.h"

bool
mg_is_target_word (int op)
{
  switch (op)
    {
    case MG_OP_TARGET_ANY_NUMBER:
    case MG_OP_TARGET_UP_TO:
    case MG_OP_TARGETS:
    case MG_OP_TARGET:
    case MG_OP_TARGET_PLAYERS_ANY:
    case MG_OP_TARGET_PLAYERS:
    case MG_OP_TARGET_PLAYER:
    case MG_OP_TARGET_OPPONENT:
    case MG_OP_TARGET_TEAMMATE:
    case MG_OP_ANY_TARGET:
    case MG_OP_UP_TO_ANY_TARGETS:
    case MG_OP_ONE_TO_TARGETS:
    case MG_OP_ANY_NUMBER_OF_TARGETS:
    case MG_OP_TARGET_PLAYER_OR:
    case MG_OP_TARGET_OPPONENT_OR:
      return true;
    default:
      return false;
    }
}

bool
mg_is_each (int op)
{
  return op == MG_OP_EACH_PLAYER || op == MG_OP_EACH_OPPONENT || op == MG_OP_EACH_OTHER
         || op == MG_OP_EACH_TEAMMATE;
}

int
mg_filter_of (const mg_node *objects)
{
  switch (objects->op)
    {
    case MG_OP_SOME:
    case MG_OP_UP_TO:
      return objects->arg[1];
    case MG_OP_ANY_NUMBER:
    case MG_OP_FILTERED:
    case MG_OP_ALL:
      return objects->arg[0];
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
    return bits_of (content, node->arg[0], depth - 1) | bits_of (content, node->arg[1], depth - 1);
  return mg_event_bit (node->op);
}

uint64_t
mg_event_bits (const mg_content *content, int node)
{
  return bits_of (content, node, MAX_JOINED);
}
