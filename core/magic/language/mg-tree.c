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
