/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What lasts until something happens never begins if that has happened since its ability triggered,
 * or since its spell or ability was put on the stack (610.3a-b, 611.2b). So whatever waits or is on
 * the stack hears of what would have ended its effects. */

#include "magic/engine/mg-engine.h"

enum
{
  MAX_DEPTH = 120 /* of instructions in instructions */
};

/* An instruction below that node speaks of the event as of its end. */
static bool
ends (mg_ctx *ctx, int i, const mg_event *event, int depth)
{
  const mg_node *node = mg_node_at (ctx->content, i);
  const bool until = node->op == MG_OP_EXILE_UNTIL || node->op == MG_OP_UNTIL_EVENT;

  if (i == 0 || depth == 0)
    return false;
  if (until)
    return mg_event_matches (ctx, mg_arg_event (node), event);
  for (int k = 0; k < MG_NODE_ARGS; k++)
    if (ctx->content->slots[node->op][k] == MG_SLOT_NODE
        && ends (ctx, node->arg[k], event, depth - 1))
      return true;
  return false;
}

static bool
ends_ability (mg_ctx *ctx, const mg_ability *ability, const mg_event *event)
{
  for (int k = 0; k < ability->n_modes; k++)
    if (ends (ctx, ability->modes[k], event, MAX_DEPTH))
      return true;
  return ends (ctx, ability->effect, event, MAX_DEPTH);
}

static bool
ends_item (mg_ctx *ctx, const mg_item *item, const mg_event *event)
{
  const mg_face *face = mg_face_at (ctx->content, item->face);

  if (item->effect)
    return ends (ctx, item->effect, event, MAX_DEPTH);
  if (item->ability)
    return ends_ability (ctx, mg_ability_at (ctx->content, item->ability), event);
  for (int k = 0; k < face->n_abilities; k++)
    {
      const mg_ability *ability = mg_ability_at (ctx->content, face->ability + k);

      if (ability->kind == MG_ABILITY_SPELL && ends_ability (ctx, ability, event))
        return true;
    }
  return false;
}

void
mg_note_too_late (mg_ctx *teller, const mg_event *event)
{
  static const uint8_t zones[] = { MG_ZONE_PENDING, MG_ZONE_STACK };
  const mg_state *state = teller->state;

  for (int z = 0; z < 2; z++)
    for (int id = mg_first (state, zones[z], 0); id; id = mg_object_at (state, id)->next)
      {
        const int i = mg_object_at (state, id)->item;
        mg_set sets[3];
        mg_ctx ctx;

        if (i == 0)
          continue;
        mg_ctx_of_item (&ctx, teller->match, i, sets);
        ctx.counts_only = true;
        if (ends_item (&ctx, mg_item_at (state, i), event))
          mg_item_at (state, i)->flags |= MG_ITEM_TOO_LATE;
      }
}

bool
mg_is_too_late (const mg_ctx *ctx)
{
  return ctx->item && mg_item_at (ctx->state, ctx->item)->flags & MG_ITEM_TOO_LATE;
}
