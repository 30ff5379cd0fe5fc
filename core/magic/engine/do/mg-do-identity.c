/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Instructions about identities (372). */

#include "magic/engine/do/mg-do-private.h"

void
mg_do_TURN_DOWN (mg_ctx *ctx, const mg_node *node)
{
  mg_set set = { 0 };

  mg_objects (ctx, mg_arg_objs (node), &set);
  for (int k = 0; k < set.n; k++)
    mg_turn_down (ctx, set.refs[k]);
  mg_set_it (ctx, &set);
}

void
mg_do_REMOVE_FROM_GAME (mg_ctx *ctx, const mg_node *node)
{
  mg_set set = { 0 };

  mg_objects (ctx, mg_arg_objs (node), &set);
  for (int k = 0; k < set.n; k++)
    mg_remove_identity (ctx, set.refs[k]);
  mg_set_it (ctx, &set);
}
