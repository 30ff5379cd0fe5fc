/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Contexts: who "you" are, what `this` is, and the registers, for whoever does or looks at
 * something. */

#include <stddef.h>
#include <string.h>

#include "magic/model/mg-objects.h"

void
mg_ctx_init (mg_ctx *ctx, rg_match *match, mg_set sets[3])
{
  /* In two parts, each of which is a few moves: to clear as much at once, compilers use an
   * instruction that is slow to start. This is done for everything that is looked at. */
  memset (ctx, 0, offsetof (mg_ctx, it));
  memset (&ctx->it, 0, offsetof (mg_ctx, found) - offsetof (mg_ctx, it));
  ctx->match = match;
  ctx->content = mg_data (match);
  /* Whoever changes something has called rg_state, which gives the same address. */
  ctx->state = (mg_state *) (uintptr_t) rg_state_const (match);
  ctx->controller = ctx->that_player = ctx->other_player = MG_NOBODY;
  ctx->it = &sets[0];
  ctx->rest = &sets[1];
  ctx->remembered = &sets[2];
  for (int i = 0; i < 3; i++)
    sets[i].n = 0;
}

void
mg_ctx_of (mg_ctx *ctx, rg_match *match, int controller, mg_ref source, mg_set sets[3])
{
  mg_ctx_init (ctx, match, sets);
  ctx->controller = (uint8_t) controller;
  ctx->they = mg_bit (controller);
  ctx->source = source;
}

static void
put_captured (mg_ctx *ctx, int first, bool subjects)
{
  for (int link = first; link; link = mg_link_at (ctx->state, link)->next)
    if ((mg_link_at (ctx->state, link)->amount == MG_LINK_SUBJECT) == subjects)
      mg_set_put (ctx->it, mg_link_at (ctx->state, link)->ref);
}

void
mg_ctx_of_item (mg_ctx *ctx, rg_match *match, int item, mg_set sets[3])
{
  const mg_item *of;

  mg_ctx_init (ctx, match, sets);
  of = mg_item_at (ctx->state, item);
  ctx->item = item;
  ctx->controller = of->controller;
  ctx->they = mg_bit (of->controller);
  ctx->source = of->source;
  ctx->subject = of->subject;
  ctx->other = of->other;
  ctx->that_player = of->that_player;
  ctx->other_player = of->other_player;
  ctx->amount = of->amount;
  ctx->x = of->x;
  ctx->y = of->flags & MG_ITEM_IDENTITY ? of->y : 0;
  put_captured (ctx, of->captured, false);
  /* Before any instruction, "it" can only be what the event was about. */
  if (ctx->it->n == 0)
    put_captured (ctx, of->captured, true);
  if (ctx->it->n == 0 && of->subject.id && !mg_is_player (of->subject))
    mg_set_put (ctx->it, of->subject);
}

void
mg_set_put (mg_set *set, mg_ref ref)
{
  for (int i = 0; i < set->n; i++)
    if (mg_same (set->refs[i], ref))
      return;
  mg_set_add (set, ref);
}

void
mg_ctx_of_effect (mg_ctx *ctx, rg_match *match, int i, mg_set sets[3])
{
  const mg_effect *effect = mg_effect_at (rg_state_const (match), i);

  mg_ctx_of (ctx, match, effect->controller, effect->source, sets);
  ctx->subject = effect->subject;
  ctx->that_player = effect->that_player;
  ctx->x = effect->x;
  ctx->amount = effect->amount;
  if (effect->kind == MG_EFFECT_RULE)
    ctx->chosen_card_type = effect->card_type;
  ctx->counts_only = true;
  for (int link = effect->captured; link; link = mg_link_at (ctx->state, link)->next)
    mg_set_add (ctx->it, mg_link_at (ctx->state, link)->ref);
  if (!effect->captured && effect->object.id)
    mg_set_add (ctx->it, effect->object);
}
